package syracuse

import (
	"errors"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// sending: a side sends units and leaders on the map to its stronghold, its forts and its ports,
// Athens to Catane too (2.D.2).
var sending = decision{
	Step: StepHome, Name: "home", Saved: "sy-home", Cite: "2.D",
	By:    zonewar.Active,
	Verbs: []verb{{Word: "send", Do: (*exec).send}, {Word: "end", Then: (*exec).endHome}},
	Ask: func(x *exec, p *engine.Prompt, _ bool) {
		x.AskMarch(p, engine.March{Verb: "send", Retreat: true}, x.homing(), zonewar.Set{})
		x.Button(p, "end", "end-home", "2.D", true)
	},
	AtPlace: func(x *exec, p zonewar.Place) *engine.Refusal {
		if !x.homes(x.s.Decider).Has(p) {
			return x.Refuse("2.D", "no-refuge").At(x.PlaceID(p))
		}
		return x.PickedAt(p, x.homing(), "2.D", "pick-who-is-sent")
	},
	AtCounter: func(x *exec, c zonewar.Counter) *engine.Refusal {
		if x.SideOf(c) != x.s.Decider {
			return x.AdjustsLater("2.D", c)
		}
		return x.Refuse("2.D", "cannot-be-sent").With(x.CounterID(c))
	},
	Ways: (*exec).homeDestinations, Muster: (*exec).musterHome,
	Calm: true,
	Sound: func(x *exec) error {
		if x.homing().Empty() {
			return errors.New("step: nobody can be sent anywhere")
		}
		return nil
	},
}

// adjust begins a side's D.1 and D.2 (2.D).
func (x *exec) adjust(side zonewar.Side) {
	x.s.Active = side
	x.Adjust(side)
}

// AfterKeep goes on to D.2.
func (x *exec) AfterKeep() { x.openHome() }

// openHome begins D.2.
func (x *exec) openHome() {
	s := x.s
	s.SentShips, s.SentTroops = 0, 0
	x.NobodyHasMoved()
	x.goOnHome()
}

// goOnHome asks on as long as somebody may still go somewhere.
func (x *exec) goOnHome() {
	if x.homing().Empty() {
		x.endHome()
		return
	}
	x.s.Step = StepHome
}

// endHome goes on to the other side's D.1, or records what supply asks for and goes on to D.3.
func (x *exec) endHome() {
	s := x.s
	s.SentShips, s.SentTroops = 0, 0
	x.NobodyHasMoved()
	if s.Decider == s.Initiative {
		x.adjust(s.Decider.Other())
		return
	}
	x.record()
	x.openRecover(s.Initiative)
}

// homing are the counters that may still be sent somewhere: on the map, not sick, and not where
// they could be sent.
func (x *exec) homing() zonewar.Set { return x.Unmoved(x.Fit(x.onMap(x.s.Decider))) }

// homes are where a side's counters may be sent: land units to its stronghold and its forts, ships
// to its ports, Athenians to Catane.
func (x *exec) homes(side zonewar.Side) zonewar.PlaceSet {
	var out zonewar.PlaceSet
	for i := range x.Places {
		if at := zonewar.Place(i); x.home(at, side) {
			out.Add(at)
		}
	}
	return out
}

// home tells whether a place is one of those.
func (x *exec) home(at zonewar.Place, side zonewar.Side) bool {
	return x.Fort(at) && x.s.Holder(at) == side || x.r.ownStronghold(x.s, at, side) || at == x.r.catane && side == Athens
}

// ownStronghold tells whether a zone or port lies within the standing fortification of a side.
func (r *Rules) ownStronghold(s *State, at zonewar.Place, side zonewar.Side) bool {
	switch r.TerrainNow(&s.State, at) {
	case "fortified", "port":
		return (side == Athens) == (at == r.campZone || at == r.campPort)
	}
	return false
}

// send takes "send COUNTERS... PLACE" (2.D.2).
func (x *exec) send(args []string) *engine.Refusal {
	s := x.s
	group, path, why := x.ParseMarch(args)
	if why != nil {
		return why
	}
	if len(path) != 1 {
		return engine.Refuse("2.D", "usage", engine.Word("verb", "send"))
	}
	to := path[0]
	if why := x.checkSend(group, to); why != nil {
		return why
	}
	if to == x.r.catane {
		s.SentShips += int16(x.FPOf(x.S, group.And(x.AllShips())))
		s.SentTroops += int16(x.FPOf(x.S, group.And(x.AllUnits()).Minus(x.AllShips())))
	}
	x.TellMove(engine.Event{Kind: "sent", Rule: "2.D", Seat: x.Seat(s.Decider), Counters: x.IDs(group),
		Zones: x.OnePlace(to)})
	x.Relocate(group, to)
	group.Each(func(c zonewar.Counter) { s.Units[c].Moved = true })
	x.CaptureEverywhere()
	for i := range x.Places {
		x.LeadersAdrift(zonewar.Place(i))
	}
	x.goOnHome()
	return nil
}

// checkSend refuses a group that may not go there in D.2.
func (x *exec) checkSend(group zonewar.Set, to zonewar.Place) *engine.Refusal {
	s := x.s
	side, at := s.Decider, x.PlaceID(to)
	if alien := group.Minus(x.homing()); !alien.Empty() {
		return x.Refuse("2.D", "cannot-be-sent").With(x.IDs(alien)...)
	}
	ships := group.And(x.AllShips())
	troops := group.And(x.AllUnits()).Minus(ships)
	lead := group.And(x.AllLeaders())
	switch {
	case !x.home(to, side):
		return x.Refuse("2.D", "no-refuge").At(at)
	case to == x.r.catane:
		return x.checkCatane(ships, troops, lead)
	case x.Sea(to) && !troops.Empty(), !x.Sea(to) && !ships.Empty():
		return x.Refuse("2.D", "wrong-refuge").With(x.IDs(group)...).At(at)
	case x.Sea(to) && !lead.Empty() && ships.Empty() && x.ShipsAt(x.S, to, side).Empty():
		return x.Refuse("2.D", "leader-needs-ships").With(x.IDs(lead)...).At(at)
	case x.OverfullWith(x.S, to, side, group):
		return x.Refuse("3.3", "too-many-enter").At(at)
	}
	return nil
}

// checkCatane refuses what Athens may not send off the map: nobody past closed chains, troops only
// with ships for them (2.D.2).
func (x *exec) checkCatane(ships, troops, lead zonewar.Set) *engine.Refusal {
	s := x.s
	fleet, land := int(s.SentShips)+x.FPOf(x.S, ships), int(s.SentTroops)+x.FPOf(x.S, troops)
	switch {
	case s.Standing.Has(x.r.chains):
		return x.Refuse("2.D", "chains-closed").At(exile)
	case land > fleet:
		return x.Refuse("2.D", "catane-needs-ships", engine.Num("land", land), engine.Num("fp", fleet)).At(exile)
	case !lead.Empty() && fleet == 0:
		return x.Refuse("2.D", "leader-needs-ships").With(x.IDs(lead)...).At(exile)
	}
	return nil
}

// record notes for the supply of both sides who has more cavalry on open ground, and whether Athens
// holds the four places of the blockade (2.D.2, 6).
func (x *exec) record() {
	s := x.s
	for side := Athens; side <= Syracuse; side++ {
		fp := 0
		for c := range x.onMap(side).And(x.OfType('C')).All() {
			if at := s.Units[c].Place; !x.Fort(at) && x.GroundNow(x.S, at) != zonewar.NoGround {
				fp += x.FP(x.S, c)
			}
		}
		s.Horse[side] = int16(fp)
	}
	s.Blockade = true
	for _, at := range [...]zonewar.Place{x.r.blockadeFort, x.r.blockadeLand, x.r.blockadeShore, x.r.blockadeSea} {
		s.Blockade = s.Blockade && !x.UnitsAt(x.S, at, Athens).Empty()
	}
}

// openRecover begins a side's D.3 to D.5.
func (x *exec) openRecover(side zonewar.Side) {
	s := x.s
	s.Active, s.Decider = side, side
	s.Recovered, s.Extra = 0, 0
	s.Tested, s.TestAll, s.Tried, s.Besieged = 0, false, 0, 0
	x.OpenRecoveries()
}

// Recoveries is how many units may still be turned: as many as the swords of the healthy leaders
// in play, Catane included, and what stratagems add.
func (x *exec) Recoveries() int {
	return x.Swords() + int(x.s.Extra)
}

// Recovers are the units that may be turned now.
func (x *exec) Recovers() zonewar.Set {
	if x.Recoveries() == 0 {
		return zonewar.Set{}
	}
	return x.Recoverable(x.s.Decider, x.AllUnits())
}

// Recover takes "recover UNITS..." (2.D.3).
func (x *exec) Recover(args []string) *engine.Refusal {
	s := x.s
	units, why := x.ParseSet(args, "2.D")
	if why != nil {
		return why
	}
	if units.Len() > x.Recoveries() {
		return x.TooManyRecoveries()
	}
	for _, c := range units.List() {
		if why := x.CheckRecover(s.Decider, c, "2.D"); why != nil {
			return why
		}
	}
	for c := range units.All() {
		if x.Recoveries() > int(s.Extra) {
			s.Recovered++
		} else {
			s.Extra--
		}
		x.Restore(c, "2.D")
	}
	x.OpenRecoveries()
	return nil
}

// SuggestRecoveries proposes those who gain most.
func (x *exec) SuggestRecoveries(pool zonewar.Set, n int) zonewar.Set {
	return x.BestRecoveries(pool, n)
}

// WhyNoRecovery: all weakened units may recover.
func (x *exec) WhyNoRecovery(zonewar.Counter) *engine.Refusal { return nil }

// RecoversBy are the units that S15 and S16 let recover (7 S15, S16).
func (x *exec) RecoversBy(zonewar.Title) zonewar.Set { return x.Recoverable(x.s.Decider, x.AllUnits()) }

// AddRecoveries: S15 turns one unit more, S16 up to two (7 S15, S16).
func (x *exec) AddRecoveries(title zonewar.Title) {
	x.s.Extra++
	if title == RecoverTwo {
		x.s.Extra++
	}
}
