package zonewar

import (
	"errors"

	"strategos/engine"
)

// unlading: the troops that a fleet has carried land, all of them in one place, with as many of
// the leaders aboard as their owner likes (Fieldworks.Cargo).
func unlading(c *Cites) decision {
	return decision{
		Step: StepUnlade, Name: "unlade", Saved: "unlade", Cite: c.Ratio,
		Verbs: []Verb[*Exec]{{Word: "land", Do: (*Exec).landCargo}},
		Ask: func(x *Exec, p *engine.Prompt, _ bool) {
			s := x.S
			p.Zone = x.PlaceID(s.Cargo)
			cargo, lead := x.cargo(s.Cargo)
			all := cargo.Or(lead)
			x.AskMarch(p, engine.March{Verb: "land", From: p.Zone}, all, cargo)
			if x.list == nil {
				x.Suggest(p, all)
			}
		},
		AtPlace: func(x *Exec, p Place) *engine.Refusal {
			s := x.S
			if why := x.whyNoLanding(s.Decider, s.Cargo, p); why != nil {
				return why
			}
			return x.pickFirst(p, s.Cargo, x.Cites.Ratio)
		},
		Ways: func(x *Exec, group Set, why bool) []engine.Destination {
			s := x.S
			if cargo, lead := x.cargo(s.Cargo); !cargo.Minus(group).Empty() || !group.Minus(cargo).Minus(lead).Empty() {
				return nil
			}
			var out []engine.Destination
			for i, to := range x.near[s.Cargo] {
				refused := x.whyNoLanding(s.Decider, s.Cargo, to)
				if refused != nil {
					if why {
						out = append(out, engine.Destination{Zone: x.PlaceID(to), Left: -1, Why: refused})
					}
					continue
				}
				x.notes = x.notes[:0]
				x.noteExcess("over-limit", s.Decider, to, group)
				if x.list != nil {
					x.listWay(group, x.near[s.Cargo][i:i+1], false, len(x.notes) > 0)
					continue
				}
				out = append(out, engine.Destination{Zone: x.PlaceID(to), Path: x.OnePlace(to), Left: -1, Warnings: x.warnings()})
			}
			return out
		},
		Ready: func(x *Exec) Set {
			cargo, _ := x.cargo(x.S.Cargo)
			return cargo
		},
		Sound: (*Exec).checkCargo,
	}
}

// whyNoLanding tells why the troops of a fleet may not land in a place: it must lie at the
// fleet's zone, be free of enemies and open to the side. nil when they may.
func (x *Exec) whyNoLanding(side Side, at, to Place) *engine.Refusal {
	id, rule := x.PlaceID(to), x.Cites.Ratio
	switch kind := x.link[at][to].Kind; {
	case kind != CoastLink && kind != BeachLink || !x.Places[to].Land:
		return x.Refuse(rule, "no-landing-there", engine.PlaceOf("from", x.PlaceID(at))).At(id)
	case x.Barred(x.S, at, to, side):
		return x.Refuse(x.Cites.MoveLimits, "border-barred", engine.PlaceOf("from", x.PlaceID(at))).At(id)
	case x.HeldAgainst(x.S, to, side):
		return x.Refuse(rule, "landing-among-enemies").At(id)
	case x.S.Closed[side.Other()].Has(to):
		return x.Refuse(x.Cites.Archers, "closed-by-archers").At(id)
	}
	return nil
}

// MayLand tells whether the troops of a fleet of the side in a maritime zone could land
// anywhere.
func (x *Exec) MayLand(side Side, at Place) bool {
	for _, to := range x.near[at] {
		if x.Open(func() *engine.Refusal { return x.whyNoLanding(side, at, to) }) {
			return true
		}
	}
	return false
}

// cargo are the troops of the active side aboard in a maritime zone that land now, and the leaders
// who may land with them: those of the fleet that has just moved, or when the moves before the
// action phases end and after combats, all. What has still to sail stays aboard.
func (x *Exec) cargo(p Place) (troops, leaders Set) {
	s := x.S
	for c := range s.At[p].And(x.bySide[s.Active]).Minus(x.naval).All() {
		switch u := &s.Units[c]; {
		case s.CargoThen == CargoMoves && !u.Moved, s.CargoThen == CargoArrivals && u.Came != x.today(s):
		case x.IsLeader(c):
			leaders.Add(c)
		default:
			troops.Add(c)
		}
	}
	return troops, leaders
}

// unlades tells whether troops are to land out of a maritime zone now.
func (x *Exec) unlades(p Place) bool {
	if !x.carries(p, x.S.Active) {
		return false
	}
	troops, _ := x.cargo(p)
	return !troops.Empty()
}

// carries tells whether a side has troops aboard in a maritime zone, and no enemy fleet that it
// would have to fight first.
func (x *Exec) carries(p Place, side Side) bool {
	return x.Sea(p) && !x.LandUnitsAt(x.S, p, side).Empty() && x.ShipsAt(x.S, p, side.Other()).Empty()
}

// unladeNext asks where the next troops aboard land; those who can land nowhere are lost. It is
// false when nobody is aboard any more.
func (x *Exec) unladeNext() bool {
	s := x.S
	s.Cargo = NoPlace
	if !x.Params.CargoLands {
		return false
	}
	for left := x.seaPlace; left != 0; left &= left - 1 {
		at := left.First()
		if !x.unlades(at) {
			continue
		}
		if x.MayLand(s.Active, at) {
			s.Cargo, s.Step, s.Decider = at, StepUnlade, s.Active
			return true
		}
		troops, _ := x.cargo(at)
		troops.Each(func(c Counter) { x.Eliminate(c, ByNoRetreat, x.Cites.Ratio) })
	}
	return false
}

// landCargo takes "land COUNTERS... PLACE": all troops aboard, with leaders.
func (x *Exec) landCargo(args []string) *engine.Refusal {
	s := x.S
	rule := x.Cites.Ratio
	group, path, why := x.ParseMarch(args)
	if why != nil {
		return why
	}
	side, at := s.Decider, s.Cargo
	cargo, lead := x.cargo(at)
	may := cargo.Or(lead)
	switch {
	case !group.Minus(may).Empty():
		return engine.Refuse(rule, "not-aboard").With(x.IDs(group.Minus(may))...).At(x.PlaceID(at))
	case !cargo.Minus(group).Empty():
		return engine.Refuse(rule, "all-land-together").With(x.IDs(cargo.Minus(group))...).At(x.PlaceID(at))
	case len(path) != 1:
		return engine.Refuse(rule, "lands-next-door").At(x.PlaceID(at))
	}
	if why := x.whyNoLanding(side, at, path[0]); why != nil {
		return why
	}
	to := path[0]
	x.TellMove(engine.Event{Kind: "landed", Rule: rule, Seat: x.Seat(side), Counters: x.IDs(group), Zones: x.Zones(at, to)})
	group.Each(func(c Counter) {
		s.place(c, to)
		u := &s.Units[c]
		u.From, u.Via, u.Crossed = at, ByTransport, 0
	})
	x.CaptureAt(to)
	then := s.CargoThen
	if x.unladeNext() {
		return nil
	}
	x.afterCargo(then)
	return nil
}

// CargoThen is what goes on when all troops have landed.
type CargoThen int8

// What goes on.
const (
	CargoMoves    CargoThen = iota // the moves of the action phase
	CargoCombats                   // its combats
	CargoArrivals                  // the end of the moves before the action phases
)

// Unlade lands the troops aboard everywhere, then goes on with then.
func (x *Exec) Unlade(then CargoThen) {
	x.S.CargoThen = then
	if !x.unladeNext() {
		x.afterCargo(then)
	}
}

func (x *Exec) afterCargo(then CargoThen) {
	s := x.S
	s.Cargo, s.CargoThen = NoPlace, CargoMoves
	if then == CargoCombats { // whoever landed where there is no room is too many there
		if side, p, over := x.firstOverfull(s, s.Active); over {
			s.CargoThen = then
			s.Step, s.Decider, s.Excess = StepExcess, side, p
			return
		}
	}
	switch then {
	case CargoMoves:
		x.BackToMoves()
	case CargoCombats:
		x.nextDue()
	case CargoArrivals:
		x.movesOver()
	}
}

// checkCargo refuses a decision without troops that could land.
func (x *Exec) checkCargo() error {
	s := x.S
	if s.Cargo == NoPlace || s.Decider != s.Active || !x.unlades(s.Cargo) || !x.MayLand(s.Decider, s.Cargo) {
		return errors.New("cargo: nobody is aboard there, or can land")
	}
	return nil
}
