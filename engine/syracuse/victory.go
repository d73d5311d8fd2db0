package syracuse

import (
	"slices"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// WonOutright ends the game with a total victory, if one is won at the end of this turn (2.D, 9.1).
func (x *exec) WonOutright(last bool) bool {
	for i := range x.r.cfg.Conditions {
		c := &x.r.cfg.Conditions[i]
		if (c.When == "turn" || c.When == "end" && last) && x.met(c) {
			x.s.Condition = int8(i) + 1
			cause := zonewar.EndZones
			if c.FoeFP > 0 {
				cause = zonewar.EndFleets
			}
			x.Win(c.Side, true, cause)
			return true
		}
	}
	return false
}

// met tells whether a condition of total victory holds (9.1).
func (x *exec) met(c *Condition) bool {
	s := x.s
	stands := func(id string) bool { return s.Standing.Has(x.WorkOf(id)) }
	if c.FoeFP > 0 && x.NavalFP(c.Side.Other()) > c.FoeFP {
		return false
	}
	if len(c.NotAll) > 0 && !slices.ContainsFunc(c.NotAll, func(id string) bool { return !stands(id) }) {
		return false
	}
	return !slices.ContainsFunc(c.Standing, func(id string) bool { return !stands(id) }) &&
		!slices.ContainsFunc(c.Down, stands) &&
		!slices.ContainsFunc(c.Destroyed, func(id string) bool { return !s.Broken.Has(x.WorkOf(id)) }) &&
		!slices.ContainsFunc(c.Forts, func(id string) bool { return s.Holder(x.PlaceOf(id)) != c.Side })
}

// Award gives the points for everything that brings any besides losses: forts, walls and the fort that came
// too late (9.2).
func (x *exec) Award(to *zonewar.Awards) {
	s, r := x.s, x.r
	for _, id := range r.cfg.FortsVP {
		fort := r.PlaceOf(id)
		if side := s.Holder(fort); side != zonewar.NoSide {
			to.Give(side, "fort", fort, r.cfg.FortVP)
		}
	}
	for side, walls := range r.walls {
		for _, w := range walls {
			if s.Standing.Has(w) {
				to.Give(zonewar.Side(side), "wall", zonewar.NoPlace, r.cfg.WallVP)
			}
		}
	}
	if r.cfg.LateVP > 0 && !s.InTime && int(s.Turn) >= r.cfg.LateTurn && (int(s.Turn) > r.cfg.LateTurn || s.worksOver()) {
		to.Give(Syracuse, "late-fort", r.PlaceOf(r.cfg.LateFort), r.cfg.LateVP)
	}
}

// worksOver tells whether the works of the turn are behind: its adjustments are going on, or the
// game is over.
func (s *State) worksOver() bool {
	step := s.Waiting()
	return step == zonewar.StepOver || !s.InPhase && step >= StepKeep
}

// Verdict compares victory points: within the margin a draw, above it a tactical victory, strategic
// from the ratio on (9.2).
func (r *Rules) Verdict(points [2]int) (zonewar.Side, string) {
	limit := r.cfg.DrawUpTo
	if r.Option(OptMargin) == "victory" {
		limit--
	}
	return zonewar.Verdict(points, limit, func(more, less int) bool {
		if less == 0 && r.Option(OptStrategic) == "double-limit" {
			return more >= 2*r.cfg.DrawUpTo
		}
		return more >= r.cfg.StrategicRatio*less
	})
}

// CauseCapitulation is the cause of the total victory of 6.3, as outcomes name it; those of 9.1 have the names that the data give them.
const CauseCapitulation = "capitulation"

// Outcome is how a game that is over has ended.
func (x *exec) Outcome() *engine.Outcome {
	switch s := x.s; {
	case s.EndCause == zonewar.EndCapitulation:
		return x.Ended(CauseCapitulation)
	case s.EndCause != zonewar.EndPoints && s.Condition > 0:
		return x.Ended(x.r.cfg.Conditions[s.Condition-1].ID)
	}
	return x.Ended("")
}

// Worth is what holding a fort brings (9.2).
func (x *exec) Worth(p zonewar.Place) (worth [2]int) {
	if slices.Contains(x.r.cfg.FortsVP, x.PlaceID(p)) {
		if side := x.s.Holder(p); side != zonewar.NoSide {
			worth[side] = x.r.cfg.FortVP
		}
	}
	return worth
}

// Mix mixes the whole position into a key.
func (x *exec) Mix(m *zonewar.Mixer) {
	s := x.s
	x.Exec.Mix(m)
	m.Flags(s.Exchanged, s.InTime, s.Works.Thrown, s.Works.Discarded, s.Night, s.Blockade, s.Raided[0], s.Raided[1],
		s.Lacking[0], s.Lacking[1], s.TestAll)
	zonewar.Small(m, s.Placing, s.PlaceUnit, s.Sailings, s.CampTurn, s.Works.Points, int8(s.PlayedBy),
		int8(s.Entering), s.Recovered)
	zonewar.Small(m, s.Extra, int8(s.Waste), s.Aim, s.Rot, s.Condition)
	zonewar.Small(m, s.Chosen[:]...)
	m.Set(s.StormLeft)
	m.Set(s.Exiles)
	m.Add(uint64(s.Tested))
	m.Add(uint64(s.Besieged)<<16 | uint64(s.Tried))
	m.Add(uint64(uint16(s.Horse[0]))<<48 | uint64(uint16(s.Horse[1]))<<32 |
		uint64(uint16(s.SentShips))<<16 | uint64(uint16(s.SentTroops)))
}
