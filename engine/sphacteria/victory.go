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

// Award gives the points for what the victory zones bring (section 8.2).
func (x *exec) Award(to *zonewar.Awards) {
	for _, p := range x.r.victory {
		for side := Athens; side <= Sparta; side++ {
			if x.r.holds(x.S, p, side) {
				to.Give(side, "zone-held", p, x.r.cfg.VictoryPoints)
			}
		}
	}
}

// WonOutright gives the game to a side that holds all victory zones after the last turn (section 8.1).
func (x *exec) WonOutright(last bool) bool {
	if !last {
		return false
	}
	for side := Athens; side <= Sparta; side++ {
		all := true
		for _, p := range x.r.victory {
			all = all && x.r.holds(x.S, p, side)
		}
		if all {
			x.Win(side, true, zonewar.EndZones)
			return true
		}
	}
	return false
}

// Verdict compares victory points: within the margin a draw, above it a tactical
// victory, strategic for at least the ratio (section 8.2).
func (r *Rules) Verdict(points [2]int) (zonewar.Side, string) {
	return zonewar.Verdict(points, r.cfg.DrawUpTo, func(more, less int) bool { return more >= r.cfg.StrategicRatio*less })
}

// Outcome is how a game that is over has ended.
func (x *exec) Outcome() *engine.Outcome {
	switch x.s.EndCause {
	case zonewar.EndCapitulation:
		return x.Ended(causeCapitulation)
	case zonewar.EndZones:
		return x.Ended(causeThreeZones)
	}
	return x.Ended("")
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
