package zonewar

import "strategos/engine"

// Stormy is a game in which a storm throws for one ship after the other, which the Advantage may have repeated (section 7).
type Stormy interface {
	// Stormed are the ships that a storm strikes, NextStormed which of those left comes next.
	Stormed() Set
	NextStormed(left Set) Counter
	// StormNeeds is the least die that strikes a ship.
	StormNeeds(c Counter) int
}

func (x *Exec) stormy() Stormy { return x.Owner.(Stormy) }

// Storm is the title that strikes the ships of both sides at sea (section 7).
func Storm(title Title) Stratagem[*Exec] {
	return Stratagem[*Exec]{Title: title, AnyTime: &Use[*Exec]{
		When: BetweenMoves,
		Check: func(x *Exec, _ Side) *engine.Refusal {
			if x.stormy().Stormed().Empty() {
				return x.Refuse(x.TitleRule(title), "no-ships-at-sea")
			}
			return nil
		},
		Play: func(x *Exec, side Side, f NamedFace) {
			x.Spend(side, f.Piece, f.Title, NoPlace)
			*x.Own.StormLeft = x.stormy().Stormed()
			x.blow()
		},
	}}
}

// blow throws for the next ship of the storm.
func (x *Exec) blow() {
	left := x.Own.StormLeft
	if left.Empty() {
		x.SettleFleets(x.Joints.StormOver)
		return
	}
	c := x.stormy().NextStormed(*left)
	left.Drop(c)
	x.Throw(Pending{Kind: x.Joints.Storm, Side: x.SideOf(c), Zone: x.S.Units[c].Place, Counter: c, N: 1})
}

// Struck carries the roll for a ship out and goes on with the next. Whoever is left without a ship is lost at once: the dice of
// the next one may lie for a while.
func (x *Exec) Struck(c Counter, die int) {
	if die >= x.stormy().StormNeeds(c) {
		at := x.S.Units[c].Place
		x.Hit(c, ByStorm, x.Cites.Storm)
		x.LeadersAdrift(at)
	}
	x.blow()
}

// ReadStorm tells what a die brings a ship, and to which side nothing better could happen.
func (x *Exec) ReadStorm(c Counter, die int) (engine.Prospect, Side) {
	side := x.SideOf(c)
	p := engine.Prospect{Key: "storm-spared", Seat: x.Seat(side), Counters: x.One(c)}
	struck := die >= x.stormy().StormNeeds(c)
	if struck {
		p.Key = "storm-struck"
	}
	return p, Wishes(!struck, side)
}

// ForecastStorm tells what the storm can still do to the ships it has not come to, one die for each.
func (x *Exec) ForecastStorm() *engine.Forecast {
	s, rule := x.S, x.Cites.Storm
	ships := *x.Own.StormLeft
	if s.Pending.Counter >= 0 {
		ships.Add(s.Pending.Counter)
	}
	f := &engine.Forecast{Purpose: "storm", Rule: rule, Seat: x.Seat(s.Active), Counters: x.IDs(ships), Dice: ships.Len()}
	for side := Side(0); side < 2; side++ {
		fleet := ships.And(x.Side(side))
		if fleet.Empty() {
			continue
		}
		seat := x.Seat(side)
		hits := engine.Pool(0, nil)
		lost := engine.Fraction{Of: 6}
		var exposed [7]int // by the least die that strikes
		for c := range fleet.All() {
			needs := x.stormy().StormNeeds(c)
			exposed[needs]++
			one := engine.Pool(1, func(die int) int {
				if die >= needs {
					return 1
				}
				return 0
			})
			hits = hits.Plus(one)
			lost.N += one.Is(1).N * int64(x.Harm(c))
			if s.Units[c].Weak {
				f.Risks = append(f.Risks, engine.Prospect{Key: "storm-sinks", Seat: seat, Counters: []string{x.CounterID(c)}, Chance: one.Is(1)})
			}
		}
		for needs, n := range exposed {
			if n > 0 {
				f.Factors = append(f.Factors, engine.Factor{Key: "storm-struck", Rule: rule,
					Facts: engine.Facts{engine.SeatOf("side", seat), engine.Num("ships", n), engine.Num("needs", needs)}})
			}
		}
		q := engine.Question{Key: "storm-hits", Seat: seat}
		for n := 0; n <= fleet.Len(); n++ {
			q.Answers = append(q.Answers, engine.Prospect{Key: "storm-hits", Seat: seat, Facts: engine.Facts{engine.Num("hits", n)}, Chance: hits.Is(n)})
		}
		f.Questions = append(f.Questions, q)
		f.Means = append(f.Means, engine.Mean{Key: "fp-lost", Seat: seat, Value: lost})
	}
	return f
}

// RollEvent begins the report of a roll that has fallen: whose, where, for whom, and its dice. It is whole for those of the
// rules that games have alike: storm and discord.
func (x *Exec) RollEvent(roll *Pending) engine.Event {
	e := engine.Event{Seat: x.Seat(roll.Side), Dice: roll.Results()}
	if roll.Zone != NoPlace {
		e.Zones = x.OnePlace(roll.Zone)
	}
	if roll.Counter >= 0 {
		e.Counters = x.One(roll.Counter)
	}
	needs := 0
	switch roll.Kind {
	case x.Joints.Storm:
		needs = x.stormy().StormNeeds(roll.Counter)
		e.Kind, e.Rule = "storm-roll", x.Cites.Storm
	case x.Joints.Discord:
		needs = x.DiscordNeeds(roll.Counter)
		e.Kind, e.Rule = "discord-roll", x.Cites.Discord
	default:
		return e
	}
	e.Facts = x.Facts(engine.Num("needs", needs), engine.YesNo("hit", int(roll.Dice[0]) >= needs))
	return e
}
