package syracuse

import (
	"slices"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// TotalCauses are the causes of total victories, as outcomes name them.
func TotalCauses(cfg *Config) []string {
	var out []string
	for _, c := range cfg.Conditions {
		out = append(out, c.ID)
	}
	return out
}

// endTurn checks victory, and after the last turn decides the game (2.D, 9).
func (x *exec) endTurn() {
	s := x.s
	last := int(s.Turn) == x.LastTurn
	for i := range x.r.cfg.Conditions {
		c := &x.r.cfg.Conditions[i]
		if (c.When == "turn" || c.When == "end" && last) && x.met(c) {
			s.Condition = int8(i) + 1
			cause := zonewar.EndZones
			if c.FoeFP > 0 {
				cause = zonewar.EndFleets
			}
			x.Win(c.Side, true, cause)
			return
		}
	}
	if !last {
		s.Turn++
		x.startTurn()
		return
	}
	for side, rows := range x.r.awards(x.s) {
		for _, row := range rows {
			s.VP[side] += int16(row.Points)
		}
	}
	winner, _ := x.r.verdict(int(s.VP[Athens]), int(s.VP[Syracuse]))
	x.Win(winner, false, zonewar.EndPoints)
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

// awards are the points of both sides besides those for losses: forts, walls and the fort that came
// too late (9.2).
func (r *Rules) awards(s *State) [2][]engine.LedgerRow {
	var out [2][]engine.LedgerRow
	r.award(s, func(side zonewar.Side, cause string, at zonewar.Place, points int) {
		out[side] = append(out[side], engine.LedgerRow{Seat: r.Seat(side), Turn: int(s.Turn), Cause: cause,
			Zone: r.PlaceID(at), Points: points})
	})
	return out
}

// award tells of everything that brings points besides losses.
func (r *Rules) award(s *State, tell func(side zonewar.Side, cause string, at zonewar.Place, points int)) {
	for _, id := range r.cfg.FortsVP {
		fort := r.PlaceOf(id)
		if side := s.Holder(fort); side != zonewar.NoSide {
			tell(side, "fort", fort, r.cfg.FortVP)
		}
	}
	for side, walls := range r.walls {
		for _, w := range walls {
			if s.Standing.Has(w) {
				tell(zonewar.Side(side), "wall", zonewar.NoPlace, r.cfg.WallVP)
			}
		}
	}
	if r.cfg.LateVP > 0 && !s.InTime && int(s.Turn) >= r.cfg.LateTurn && (int(s.Turn) > r.cfg.LateTurn || s.worksOver()) {
		tell(Syracuse, "late-fort", r.PlaceOf(r.cfg.LateFort), r.cfg.LateVP)
	}
}

// worksOver tells whether the works of the turn are behind: its adjustments are going on, or the
// game is over.
func (s *State) worksOver() bool {
	step := s.Waiting()
	return step == zonewar.StepOver || !s.InPhase && step >= StepKeep
}

// EndPoints are the points of both sides if the game ended now (9.2).
func (x *exec) EndPoints() [2]int {
	points := [2]int{int(x.s.VP[0]), int(x.s.VP[1])}
	if x.s.Step != zonewar.StepOver || x.s.EndCause != zonewar.EndPoints {
		x.r.award(x.s, func(side zonewar.Side, _ string, _ zonewar.Place, more int) { points[side] += more })
	}
	return points
}

// verdict compares victory points: within the margin a draw, above it a tactical victory, strategic
// from the ratio on (9.2).
func (r *Rules) verdict(athens, syracuse int) (zonewar.Side, string) {
	limit := r.cfg.DrawUpTo
	if r.Option(OptMargin) == "victory" {
		limit--
	}
	return zonewar.Verdict([2]int{athens, syracuse}, limit, func(more, less int) bool {
		if less == 0 && r.Option(OptStrategic) == "double-limit" {
			return more >= 2*r.cfg.DrawUpTo
		}
		return more >= r.cfg.StrategicRatio*less
	})
}

// Outcome is how a game that is over has ended.
func (x *exec) Outcome() *engine.Outcome {
	s := x.s
	kind := "total"
	o := &engine.Outcome{Cause: "points", Rule: "9.1", Points: []int{int(s.VP[0]), int(s.VP[1])}}
	switch {
	case s.EndCause == zonewar.EndCapitulation:
		o.Cause = "capitulation"
	case s.EndCause != zonewar.EndPoints && s.Condition > 0:
		o.Cause = x.r.cfg.Conditions[s.Condition-1].ID
	default:
		o.Rule = "9.2"
		_, kind = x.r.verdict(o.Points[0], o.Points[1])
	}
	o.Verdicts = engine.Judge(x.Seats[:], x.Seat(s.Winner), kind)
	return o
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
