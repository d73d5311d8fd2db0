package epic

import (
	"slices"

	"strategos/engine"
)

// This file is the cards of the Sicilian expedition: sicily_escalation, sicily_resolution, carthage (12.7.e).

func init() {
	addFamilies(map[string]family{
		"sicily_escalation": {nil, (*Exec).whyNoExpedition, (*Exec).escalate},
		"sicily_resolution": {nil, (*Exec).whyNoExpedition, (*Exec).resolveSicily},
		"carthage":          {nil, (*Exec).whyNoExpedition, (*Exec).carthage},
	})
	addConditions(map[string]condition{
		"sicily_open": {holds: func(x *Exec, _ Player) bool {
			return x.Scenario.Sicily != nil && x.S.Sicily.Decided == NoVerdict && !x.sicilyAtWar()
		}},
		"sicily_active_since_earlier_season": {holds: func(x *Exec, _ Player) bool {
			l := x.lyingOf("sicily_escalation")
			return l != nil && int(l.Since) < x.turnNo()
		}},
		"athens_sicily_units_3_with_fleet_and_hoplite": {holds: func(x *Exec, _ Player) bool {
			units := x.units(x.inSicily(AthensSide))
			return units.Len() >= x.expedition() && !x.fleets(units).Empty() && !units.And(x.kinds[Hoplite]).Empty()
		}},
	})
}

// expedition is the least number of Athens' units that make an expedition.
func (t *Tables) expedition() int {
	i := slices.IndexFunc(t.Cards, func(c CardData) bool { return c.Family == "sicily_escalation" })
	return t.Cards[i].Params.Numbers["min_units"]
}

// whyNoExpedition tells why nothing happens in Sicily: where the box is closed.
func (x *Exec) whyNoExpedition(c *CardData, who Player, args []string) *engine.Refusal {
	if x.Scenario.Sicily == nil {
		return engine.Refuse("22.4.2", "sicily-closed")
	}
	return noTarget(x, c, who, args)
}

// escalate has the expedition come to war: the card that lies in play locks the box (19.4).
func (x *Exec) escalate(_ *CardData, who Player, _ []string) {
	x.tell(engine.Event{Kind: "sicily-at-war", Rule: "19.4", Seat: seat(who)})
}

// sicilyModifiers are what is added to the die that decides the expedition (19.6.a).
func (x *Exec) sicilyModifiers(c *CardData) []revoltModifier {
	return slices.DeleteFunc(x.sicilyLines(c), func(m revoltModifier) bool { return m.n == 0 })
}

// sicilyLines are all of its lines, those that add nothing too.
func (x *Exec) sicilyLines(c *CardData) []revoltModifier {
	n := c.Params.Numbers
	athens, sparta := x.inSicily(AthensSide), x.inSicily(SpartaSide)
	diff := x.units(athens).Len() - x.units(sparta).Len() - x.units(x.inSicily(NoSide)).Len()
	return []revoltModifier{
		{"expedition", min(max(diff, -n["clamp"]), n["clamp"])},
		{"athens-leader", x.bestLand(athens)},
		{"sparta-leader", -x.bestLand(sparta)},
		{"carthage", oneIf(x.S.Sicily.Carthage) * n["carthage"]},
	}
}

// bestLand is the best land rating of the leaders of a group.
func (x *Exec) bestLand(group Set) int {
	best := 0
	for l := range x.leaders(group).All() {
		best = max(best, x.Pieces[l].Land)
	}
	return best
}

// SicilyVerdict is how the expedition ends by a total.
func SicilyVerdict(c *CardData, total int) Verdict {
	for i, from := range c.Params.Lists["totals"] {
		if total >= from {
			return AthensDecisive + Verdict(i)
		}
	}
	return SpartaDecisive
}

// resolveSicily decides the expedition (19.6).
func (x *Exec) resolveSicily(c *CardData, who Player, _ []string) {
	s, mods := &x.S.Sicily, x.sicilyModifiers(c)
	d := x.roll("sicily")
	total := d + sumOf(mods)
	s.Decided, s.By = SicilyVerdict(c, total), who
	x.tell(engine.Event{Kind: "sicily-roll", Rule: "19.4", Seat: seat(who), Dice: []int{d}, Facts: append(engine.Facts{
		engine.Word("result", verdictNames[s.Decided]), engine.Mod("modifier", sumOf(mods)), engine.Num("total", total)}, modFacts(mods)...)})
	x.endCards(func(_ *Lying, until Stay) bool { return until == UntilResolution })
	x.moved()
	athens, sparta := x.inSicily(AthensSide), x.inSicily(SpartaSide)
	part := c.Params.Lists["lost"][s.Decided-AthensDecisive]
	switch s.Decided {
	case AthensDecisive:
		x.wipedOut(sparta)
	case SpartaDecisive:
		x.wipedOut(athens)
	case SpartaWins:
		s.Owed[AthensSide] = int8((x.units(athens).Len() + part - 1) / part)
	case Stalemate:
		s.Owed = [2]int8{int8(x.units(athens).Len() / part), int8(x.units(sparta).Len() / part)}
	}
	x.askTolls()
}

// wipedOut eliminates all of a side in Sicily (Q169).
func (x *Exec) wipedOut(group Set) {
	x.eliminate(x.units(group), "19.4", "sicily")
	for p := range x.leaders(group).All() {
		if x.S.Pieces[p].At == InSicily {
			x.killLeader(p, Set{})
		}
	}
}

// givingUp: who has lost in Sicily says which of his units (F1.2).
var givingUp = decision{
	step: StepSicily, name: "sicily-losses", cite: "19.4",
	when:  moment{in: Parts(PartF1)},
	verbs: []verb{{"lose", (*Exec).lose}},
	ask: func(x *Exec, p *engine.Prompt, _ bool) {
		side := x.S.Deciding.Side()
		pool, n := x.ids(x.units(x.inSicily(side))), int(x.S.Sicily.Owed[side])
		p.Pick = &engine.Pick{Verb: "lose", Pool: pool, Min: n, Max: n, Suggested: pool[:n]}
		p.Choices = []engine.Choice{{Command: engine.Cmd("lose", pool[:n]...), On: engine.OnButton, Key: "lose-first", Rule: "19.4", Default: true}}
		p.Facts = engine.Facts{engine.Num("count", n)}
	},
	sound: func(x *Exec) error {
		side := x.S.Deciding.Side()
		if n := int(x.S.Sicily.Owed[side]); n == 0 || n > x.units(x.inSicily(side)).Len() {
			return errNothingToDecide
		}
		return nil
	},
}

// askTolls asks the sides, Athens first, which of their units they give up; when that is done the rest follows.
func (x *Exec) askTolls() {
	s := &x.S.Sicily
	for _, side := range []Side{AthensSide, SpartaSide} {
		if units := x.units(x.inSicily(side)); int(s.Owed[side]) >= units.Len() {
			s.Owed[side] = 0
			x.eliminate(units, "19.4", "sicily")
		}
		if s.Owed[side] > 0 {
			x.S.Step, x.S.Deciding = StepSicily, x.speaksInSicily(side)
			return
		}
	}
	x.S.Step = StepPlay
	x.afterSicily()
}

// speaksInSicily is who decides for the pieces of a side in Sicily.
func (x *Exec) speaksInSicily(side Side) Player {
	return x.spokesman(x.inSicily(side), side, x.hegemon(side))
}

// lose gives up units in Sicily.
func (x *Exec) lose(args []string) *engine.Refusal {
	group, why := x.pieces(args)
	side := x.S.Deciding.Side()
	n := int(x.S.Sicily.Owed[side])
	switch strangers := group.Minus(x.units(x.inSicily(side))); {
	case why != nil:
		return why
	case !strangers.Empty():
		return engine.Refuse("19.4", "not-in-sicily").With(x.ids(strangers)...)
	case group.Len() != n:
		return engine.Refuse("19.4", "so-many-in-sicily", engine.Num("count", n))
	}
	x.S.Sicily.Owed[side] = 0
	x.eliminate(group, "19.4", "sicily")
	if x.askTolls(); x.S.Step == StepPlay {
		x.playOn(x.S.Sicily.By)
	}
	return nil
}

// afterSicily is what the end of the expedition brings when the losses are borne.
func (x *Exec) afterSicily() {
	n := x.resolution().Params.Numbers
	switch x.S.Sicily.Decided {
	case AthensDecisive:
		x.cardTalents(Athens, n["talents"])
		for _, kind := range []Kind{Cavalry, Fleet} {
			if p := x.inSicily(NoSide).And(x.kinds[kind]).First(); p != NoPiece {
				x.serve(p, Athens)
			}
		}
		x.victory(Athens, 0, true, "sicily")
	case AthensWins:
		x.cardTalents(Athens, n["talents"])
		x.regionsFeel(n["al"])
		x.leaveSicily(x.inSicily(SpartaSide))
	case Stalemate:
		x.leaveSicily(x.inSicily(AthensSide).Or(x.inSicily(SpartaSide)))
	case SpartaWins:
		for p := range x.leaders(x.inSicily(AthensSide)).All() {
			d := x.roll("sicily-leader")
			dies := d >= n["dies_on"]
			x.tell(engine.Event{Kind: "sicily-leader", Rule: "19.4", Seat: seat(Athens), Counters: []string{x.Pieces[p].ID}, Dice: []int{d},
				Facts: engine.Facts{engine.YesNo("killed", dies), engine.Num("from", n["dies_on"])}})
			if dies {
				x.killLeader(p, Set{})
			}
		}
		x.leaveSicily(x.inSicily(AthensSide))
		x.regionsFeel(-n["al"])
		x.sicilianComes()
	case SpartaDecisive:
		x.victory(x.speaksInSicily(SpartaSide), 0, true, "sicily")
		x.sicilianComes()
	}
}

// regionsFeel moves the allegiance of all regions of Athens.
func (x *Exec) regionsFeel(by int) {
	for r := range Region(len(x.Map.Regions)) {
		if x.controls(AthensSide, r) {
			x.changeAL(r, by, "19.4", "sicily")
		}
	}
}

// leaveSicily puts pieces in the box of those who leave.
func (x *Exec) leaveSicily(group Set) {
	if group.Empty() {
		return
	}
	for who, his := range x.byOwner(group) {
		x.tell(engine.Event{Kind: "leaves-sicily", Rule: "19.2", Seat: seat(who), Counters: x.ids(his), Zones: []string{x.PlaceID(LeavingSicily)},
			Moves: x.legs(his, LeavingSicily)})
	}
	for p := range group.All() {
		x.put(p, LeavingSicily)
	}
}

// carthage is Carthage Invades Sicily: help for Athens while there is war, the end of Sparta's Sicilians when she has won, else talents
// that Sparta's side spends.
func (x *Exec) carthage(c *CardData, _ Player, _ []string) {
	s := &x.S.Sicily
	switch {
	case x.sicilyAtWar():
		s.Carthage = true
	case victorOf(s.Decided) == SpartaSide:
		s.Away = true
		home := x.of(x.where().side[SpartaSide], func(p Piece) bool { return x.Pieces[p].Sicilian })
		s.Came = max(s.Came-int8(x.fleets(home).Len()), 0)
		x.siciliansGoHome(home)
	default:
		x.sideLoses(SpartaSide, -c.Params.Numbers["talents"])
	}
}

// sideLoses has a side lose talents: of an alliance who acts first, and as far as he has not so many the next (24.4).
func (x *Exec) sideLoses(side Side, talents int) {
	payers := x.team(side)
	if side == SpartaSide {
		payers = x.allies()
	}
	for i, who := range payers {
		if i == 0 || talents > 0 {
			talents += x.cardTalents(who, -talents)
		}
	}
}

// siciliansGoHome takes Sicilian units back into their box; who is aboard finds another fleet or goes home too.
func (x *Exec) siciliansGoHome(home Set) {
	if home.Empty() {
		return
	}
	x.comeHome(home, InSicily, engine.Event{Kind: "sicilians-go-home", Rule: "19.4", Seat: seat(Sparta)})
}
