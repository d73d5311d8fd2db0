package hellespont

import (
	"errors"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// lastPlays: the last stratagems of the adjustments, S5 and S23 (7.0).
var lastPlays = decision{
	Step: StepLast, Name: "last", Saved: "he-last", Cite: "7",
	Verbs: []verb{playing("7"), {Word: "pass", Then: (*exec).passLast}},
	Ask: func(x *exec, p *engine.Prompt, full bool) {
		x.OfferPlays(p, full)
		x.Pass(p, "pass")
	},
	AtPlace: func(x *exec, p zonewar.Place) *engine.Refusal {
		return x.Refuse("2.D", "only-stratagems-left").At(x.PlaceID(p))
	},
	Calm: true,
}

// rotting: which ship by a beach S5 strikes (7 S5; State.Rot).
var rotting = decision{
	Step: StepRot, Name: "rot", Saved: "he-rot", Cite: "7 S5",
	Verbs: []verb{{Word: "lose", Do: (*exec).loseRotten}},
	Ask: func(x *exec, p *engine.Prompt, _ bool) {
		x.PickOne(p, zonewar.NoPlace, x.rotten(x.s.Decider))
		p.Facts = x.Facts(engine.Num("left", x.s.Rot))
	},
	AtPlace: func(x *exec, p zonewar.Place) *engine.Refusal {
		return x.Refuse("7 S5", "ship-by-a-beach").At(x.PlaceID(p))
	},
	AtCounter: func(x *exec, c zonewar.Counter) *engine.Refusal {
		return x.Refuse("7 S5", "ship-by-a-beach").With(x.CounterID(c))
	},
	Sound: func(x *exec) error {
		if x.s.Rot < 1 || x.rotten(x.s.Decider).Len() < 2 {
			return errors.New("rot: leaves no choice")
		}
		return nil
	},
}

// rottenHulls cost the enemy ships that lie by a beach (7 S5).
var rottenHulls = stratagem{
	Title: RottenHulls,
	Uses: []use{{
		When: zonewar.In(StepLast),
		Check: func(x *exec, side zonewar.Side) *engine.Refusal {
			if x.rotten(side.Other()).Empty() {
				return x.Refuse("7 S5", "no-ships-by-a-beach")
			}
			return nil
		},
		Play: func(x *exec, side zonewar.Side, f zonewar.NamedFace) {
			x.Spend(side, f.Piece, f.Title, zonewar.NoPlace)
			x.s.Last, x.s.Rot = 0, 2
			x.s.PlayedBy = side
			x.rot()
		},
	}},
}

// openLast begins the window of S5 and S23 after a side's attrition, that side
// first (7.0).
func (x *exec) openLast() {
	x.s.Last = 0
	x.askLast(x.s.Active)
}

// askLast asks a side that holds counters; when both have passed in a row the
// adjustments of the side at work end.
func (x *exec) askLast(side zonewar.Side) {
	s := x.s
	for s.Last < 2 {
		if s.HandSize(x.Board, side) > 0 {
			s.Step, s.Decider = StepLast, side
			return
		}
		s.Last++
		side = side.Other()
	}
	s.Last = 0
	if s.Active == s.Initiative {
		x.openRecover(s.Initiative.Other())
		return
	}
	x.EndTurn()
}

func (x *exec) passLast() {
	x.s.Last++
	x.askLast(x.s.Decider.Other())
}

// rotten are the ships of a side in sea zones with a beach (7 S5).
func (x *exec) rotten(side zonewar.Side) zonewar.Set {
	var out zonewar.Set
	x.onMap(side).And(x.AllShips()).Each(func(c zonewar.Counter) {
		if x.r.beaches.Has(x.s.Units[c].Place) {
			out.Add(c)
		}
	})
	return out
}

// Deserters are the units of a side that may desert: 10 FP or less on the face
// shown, anywhere in play (7 S23).
func (x *exec) Deserters(side zonewar.Side) zonewar.Set {
	var out zonewar.Set
	x.InPlay(x.S, side).And(x.AllUnits()).Each(func(c zonewar.Counter) {
		if x.FP(x.S, c) <= 10 {
			out.Add(c)
		}
	})
	return out
}

// rot asks the victim of S5 for the ship that is lost, then for the one that is
// weakened; a ship alone is lost.
func (x *exec) rot() {
	s := x.s
	victim := s.PlayedBy.Other()
	ships := x.rotten(victim)
	if s.Rot == 0 || ships.Empty() {
		s.Rot = 0
		s.Decider = s.PlayedBy
		x.SettleFleets(thenLast)
		return
	}
	if ships.Len() == 1 {
		x.rotShip(ships.List()[0])
		return
	}
	s.Step, s.Decider = StepRot, victim
}

// loseRotten takes "lose UNIT".
func (x *exec) loseRotten(args []string) *engine.Refusal {
	if len(args) != 1 {
		return x.Refuse("7 S5", "one-counter")
	}
	c, ok := x.CounterOf(args[0])
	if !ok || !x.rotten(x.s.Decider).Has(c) {
		return x.Refuse("7 S5", "ship-by-a-beach").With(args[0])
	}
	x.rotShip(c)
	return nil
}

func (x *exec) rotShip(c zonewar.Counter) {
	s := x.s
	if s.Rot == 2 {
		x.Eliminate(c, zonewar.ByRot, "7 S5")
	} else {
		x.Hit(c, zonewar.ByRot, "7 S5")
	}
	s.Rot--
	x.rot()
}

// Deserted begins the window anew, after a unit has deserted.
func (x *exec) Deserted() {
	s, who := x.s, x.s.Decider
	s.Last = 0
	x.SettleFleets(thenLast)
	if s.Step == zonewar.StepLighten {
		s.PlayedBy = who // asked first when the fleet is in order
	}
}
