package epic

import "strategos/engine"

// This file foretells a battle with wings (D): the coming round exactly, wing by wing, and the whole battle by fighting it many times over.

// forecastWings tells what the next round of the battle can bring in each wing, and the battle if nobody breaks it off.
func (x *Exec) forecastWings() *engine.Forecast {
	c := &x.Combat
	l := x.line()
	f := &engine.Forecast{Purpose: "battle", Rule: "D.3", Seat: seat(x.hostPlayer(Attacker)), Zone: x.fieldID(), Dice: 1}
	out := &Outlook{}
	f.Detail = out
	var lost [2]float64
	for w := range nWings {
		if !l.contested(w) {
			continue
		}
		m, _ := l.battle(w)
		o := m.Odds(c).withCards(c, x.cardShift())
		f.Factors = append(f.Factors, engine.Factor{Key: "wing-odds", Rule: "D.3", Facts: engine.Facts{engine.Word("wing", wingNames[w]),
			engine.Num("attackers", m.Hosts[Attacker].Fighting()), engine.Num("defenders", m.Hosts[Defender].Fighting()), engine.Word("base", c.Columns[o.Base]),
			engine.Mod("leaders", o.Leaders), engine.Mod("light", o.Light), engine.Mod("cards", o.Cards), engine.Word("column", c.Columns[o.Column])}})
		issue, dead := m.roundTallies(c, o.Column, x.wingProspect)
		f.Questions = append(f.Questions, engine.Question{Key: wingQuestions[w], Answers: issue.answers()})
		for i := range dead {
			out.Units[i] = append(out.Units[i], x.unitsOutlook(&m.Hosts[i], i, o.Column)...)
			mean := meanOf(&engine.Question{Answers: dead[i].answers()})
			lost[i] += float64(mean.N) / float64(mean.Of)
		}
	}
	for i := range lost {
		f.Means = append(f.Means, engine.Mean{Key: "units-lost", Seat: seat(x.hostPlayer(i)), Value: engine.Fraction{N: int64(lost[i]*billion + 0.5), Of: billion}})
	}
	x.foretellLine(f, out, &l)
	return f
}

// wingQuestions are how the wings stand after a round.
var wingQuestions = [nWings]string{"wing-left", "wing-centre", "wing-right"}

// wingProspect is how a wing stands after a round: won, left by both, or fought for on.
func (x *Exec) wingProspect(after *Melee) engine.Prospect {
	switch a, d := after.Hosts[Attacker].Fighting(), after.Hosts[Defender].Fighting(); {
	case a > 0 && d > 0:
		return engine.Prospect{Key: "wing-fights-on"}
	case a > 0:
		return engine.Prospect{Key: "wins-wing", Seat: seat(x.hostPlayer(Attacker))}
	case d > 0:
		return engine.Prospect{Key: "wins-wing", Seat: seat(x.hostPlayer(Defender))}
	}
	return engine.Prospect{Key: "wing-empty"}
}

// foretellLine adds to a forecast how the battle ends if it is fought to the end.
func (x *Exec) foretellLine(f *engine.Forecast, out *Outlook, l *BattleLine) {
	e := l.simulate(&x.Combat, x.cardShift(), x.enemyPlace(x.S.Battle.Hex, x.S.Battle.Attacker))
	x.tellEnds(f, out, &e, false)
}

// simulate fights a battle with wings so many times, always with the same dice for the same battle; own: see Melee.Issue.
func (l *BattleLine) simulate(c *Combat, cards int, own bool) ends {
	var e ends
	dice := engine.NewSeeded(17)
	roll := func(int) int { return dice.Below(6) + 1 }
	captains := [2][]Captain{make([]Captain, len(l.Captains[0])), make([]Captain, len(l.Captains[1]))}
	for range simulated {
		now := *l
		for host := range captains { // each battle has its own
			copy(captains[host], l.Captains[host])
			now.Captains[host] = captains[host]
		}
		winner := -1
		for round := range mostRounds {
			now.goOn(c)
			if now.TooFew(c) {
				winner = Defender
				break
			}
			shift := 0
			if round == 0 {
				shift = cards
			}
			now.eachBattle(func(_ Wing, m *Melee) {
				m.suffer(c, c.Chart[m.Odds(c).withCards(c, shift).Column][dice.Below(6)], roll)
			})
			if issue, who := now.Issue(false, own); issue == Decided {
				winner = who
				break
			}
		}
		dead := [2]int{now.Hosts[Attacker].Lost(), now.Hosts[Defender].Lost()}
		for i := range dead {
			e.dies[i] += float64(dead[i] - l.Hosts[i].Lost())
		}
		e.end(winner, 1, dead)
	}
	return e
}

// lineUp has the sides that have not deployed yet stand as they are proposed, and nobody shift.
func (x *Exec) lineUp() {
	for host := range x.S.Battle.Melee.Hosts {
		if !x.deployed(host) {
			x.proposeWings(host)
		}
	}
	switch x.S.Step {
	case StepDeploy, StepShift:
		x.nameCommanders()
	}
}

// forecastShift tells of the die that lets a side shift units (D.2), and how the battle ends as the wings stand now.
func (x *Exec) forecastShift() *engine.Forecast {
	host := Attacker // who throws is not who has given the command
	if x.S.Step == StepShift && x.hostOf(x.S.Deciding) == Attacker {
		host = Defender
	}
	f := &engine.Forecast{Purpose: "wings", Rule: "D.2", Seat: seat(x.hostPlayer(host)), Zone: x.fieldID(), Dice: 1}
	f.Questions = engine.ByDie("wings", func(die int) engine.Prospect {
		if die >= x.Combat.Wings.ShiftOn {
			return engine.Prospect{Key: "wings-shift", Seat: f.Seat}
		}
		return engine.Prospect{Key: "wings-fight"}
	})
	out := &Outlook{}
	f.Detail = out
	l := x.ledLine()
	x.foretellLine(f, out, &l)
	return f
}
