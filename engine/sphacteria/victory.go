package sphacteria

import (
	"slices"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// The causes of total victories (section 8.1).
const (
	causeCapitulation = "capitulation"
	causeThreeZones   = "three-zones"
)

// TotalCauses are the causes of total victories, as outcomes name them.
func TotalCauses() []string { return []string{causeCapitulation, causeThreeZones} }

// holds tells whether a side has a hoplite unit in a zone that counts for
// victory: any of Athens', of Sparta's only Spartans, not helots (section 8).
func (r *Rules) holds(s *zonewar.State, p zonewar.Place, side zonewar.Side) bool {
	h := r.UnitsAt(s, p, side).And(r.OfType('H'))
	if side == Sparta {
		h = h.And(r.spartiates)
	}
	return !h.Empty()
}

// occupation is what the victory zones would bring each side now (section 8.2).
func (r *Rules) occupation(s *zonewar.State) [2]int {
	var pv [2]int
	for _, p := range r.victory {
		for side := range pv {
			if r.holds(s, p, zonewar.Side(side)) {
				pv[side] += r.cfg.VictoryPoints
			}
		}
	}
	return pv
}

// finalVictory decides the game after the last turn (sections 8.1 and 8.2).
func (x *exec) finalVictory() {
	s := x.s
	for side := Athens; side <= Sparta; side++ {
		all := true
		for _, p := range x.r.victory {
			all = all && x.r.holds(x.S, p, side)
		}
		if all {
			x.Win(side, true, zonewar.EndZones)
			return
		}
	}
	for side, pv := range x.r.occupation(x.S) {
		s.VP[side] += int16(pv)
	}
	winner, _ := x.r.verdict(int(s.VP[Athens]), int(s.VP[Sparta]))
	x.Win(winner, false, zonewar.EndPoints)
}

// verdict compares victory points: within the margin a draw, above it a tactical
// victory, strategic for at least the ratio (section 8.2).
func (r *Rules) verdict(athens, sparta int) (zonewar.Side, string) {
	return zonewar.Verdict([2]int{athens, sparta}, r.cfg.DrawUpTo, func(more, less int) bool { return more >= r.cfg.StrategicRatio*less })
}

// Outcome is how a game that is over has ended.
func (x *exec) Outcome() *engine.Outcome {
	s := x.s
	kind := "total"
	o := &engine.Outcome{Cause: "points", Rule: "8.1", Points: []int{int(s.VP[0]), int(s.VP[1])}}
	switch {
	case s.EndCause == zonewar.EndCapitulation:
		o.Cause = causeCapitulation
	case s.EndCause == zonewar.EndZones:
		o.Cause = causeThreeZones
	default:
		o.Rule = "8.2"
		_, kind = x.r.verdict(o.Points[0], o.Points[1])
	}
	o.Verdicts = engine.Judge(x.Seats[:], x.Seat(s.Winner), kind)
	return o
}

// EndPoints are the points of both sides if the game ended now (section 8.2).
func (x *exec) EndPoints() [2]int {
	points := [2]int{int(x.s.VP[0]), int(x.s.VP[1])}
	if x.s.Step != zonewar.StepOver || x.s.EndCause != zonewar.EndPoints {
		for side, more := range x.r.occupation(x.S) {
			points[side] += more
		}
	}
	return points
}

// Mix mixes the whole position into a key.
func (x *exec) Mix(m *zonewar.Mixer) {
	s := x.s
	x.Exec.Mix(m)
	zonewar.Small(m, s.BurntFrom, int8(s.FireZone), s.Recovered, s.Extra)
	m.Set(s.HelotsRolled)
	m.Flags(s.CheckOff, s.Checked)
}

// Worth is what a zone that counts for victory brings whoever holds it (section 8.2).
func (x *exec) Worth(p zonewar.Place) (worth [2]int) {
	if slices.Contains(x.r.victory, p) {
		for side := range worth {
			if x.r.holds(x.S, p, zonewar.Side(side)) {
				worth[side] = x.r.cfg.VictoryPoints
			}
		}
	}
	return worth
}

// CutOff tells whether enemy triremes cut a side's supply (section 5).
func (x *exec) CutOff(side zonewar.Side) bool { return x.cutOff(side) }
