package syracuse

import (
	"errors"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// sabotaging: at the start of its D.5 a side may play S5 and S24 (2.D.5).
var sabotaging = decision{
	Step: StepSabotage, Name: "sabotage", Saved: "sy-sabotage", Cite: "2.D",
	By:    zonewar.Active,
	Verbs: []verb{playing("2.D"), {Word: "pass", Then: (*exec).openAttrition}},
	Ask: func(x *exec, p *engine.Prompt, full bool) {
		x.OfferPlays(p, full)
		x.Pass(p, "pass")
	},
	AtPlace: func(x *exec, p zonewar.Place) *engine.Refusal {
		return x.Refuse("2.D", "only-stratagems-now").At(x.PlaceID(p))
	},
	Calm: true,
}

// rotting: which ship in the camp's port S5 eliminates, and which it weakens (7 S5).
var rotting = decision{
	Step: StepRot, Name: "rot", Saved: "sy-rot", Cite: "7 S5",
	Verbs: []verb{{Word: "lose", Do: (*exec).loseRotten}},
	Ask: func(x *exec, p *engine.Prompt, _ bool) {
		x.PickOne(p, x.r.campPort, x.rotten())
		p.Facts = x.Facts(engine.YesNo("first", x.s.Rot == 2))
	},
	AtPlace: func(x *exec, p zonewar.Place) *engine.Refusal {
		return x.PickedAt(p, x.rotten(), "7 S5", "ship-in-the-camp-port")
	},
	AtCounter: func(x *exec, c zonewar.Counter) *engine.Refusal {
		return x.Refuse("7 S5", "ship-in-the-camp-port").With(x.CounterID(c))
	},
	By: zonewar.Passive,
	Sound: func(x *exec) error {
		if x.s.Rot < 1 || x.rotten().Len() < 2 {
			return errors.New("rot: leaves no choice")
		}
		return nil
	},
}

// rottenHulls cost Athens ships in the port of its camp (7 S5).
var rottenHulls = stratagem{
	Title: RottenHulls,
	Uses: []use{{
		When: zonewar.In(StepSabotage),
		Check: func(x *exec, side zonewar.Side) *engine.Refusal {
			if !x.r.campStands(x.S) || x.ShipsAt(x.S, x.r.campPort, Athens).Empty() {
				return x.Refuse("7 S5", "no-ships-in-the-camp-port").At(campPort)
			}
			return nil
		},
		Play: func(x *exec, side zonewar.Side, f zonewar.NamedFace) {
			x.Spend(side, f.Piece, f.Title, zonewar.NoPlace)
			x.s.Rot = 2
			x.rot()
		},
	}},
}

// Deserters are the allied units of a side in play.
func (x *exec) Deserters(side zonewar.Side) zonewar.Set {
	return x.InPlay(x.S, side).And(x.r.allied)
}

// askSabotage begins a side's D.5 and goes on with it: a side that holds counters is asked.
func (x *exec) askSabotage() {
	s := x.s
	if s.HandSize(x.Board, s.Active) > 0 {
		s.Step, s.Decider = StepSabotage, s.Active
		return
	}
	x.openAttrition()
}

// rotten are the ships that S5 may strike: any to eliminate one, then full ones to weaken another.
func (x *exec) rotten() zonewar.Set {
	ships := x.ShipsAt(x.S, x.r.campPort, Athens)
	if x.s.Rot == 1 {
		ships = ships.Minus(x.Weakened(x.S, Athens))
	}
	return ships
}

// rot strikes the next ship, asking which.
func (x *exec) rot() {
	s := x.s
	for s.Rot > 0 {
		pool := x.rotten()
		if pool.Len() > 1 {
			s.Step, s.Decider = StepRot, Athens
			return
		}
		pool.Each(x.rots)
		s.Rot--
	}
	s.Decider = s.Active
	x.SettleFleets(thenSabotage)
}

// rots strikes one ship.
func (x *exec) rots(c zonewar.Counter) {
	if x.s.Rot == 2 {
		x.Eliminate(c, zonewar.ByRot, "7 S5")
		return
	}
	x.Weaken(c, "7 S5")
}

// loseRotten takes "lose SHIP".
func (x *exec) loseRotten(args []string) *engine.Refusal {
	ships, why := x.ParseSet(args, "7 S5")
	if why != nil {
		return why
	}
	if ships.Len() != 1 || !ships.Minus(x.rotten()).Empty() {
		return x.Refuse("7 S5", "ship-in-the-camp-port").With(x.IDs(ships)...)
	}
	x.rots(ships.First())
	x.s.Rot--
	x.rot()
	return nil
}

// Deserted asks on, after a unit has deserted.
func (x *exec) Deserted() { x.SettleFleets(thenSabotage) }
