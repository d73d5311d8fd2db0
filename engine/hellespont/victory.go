package hellespont

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// The causes of total victories (9.1).
const (
	causePorts  = "ports"
	causeFleets = "fleets"
)

// TotalCauses are the causes of total victories, as outcomes name them.
func TotalCauses() []string { return []string{causePorts, causeFleets} }

// WonOutright ends the game with a total victory, if one is won at the end of this turn (2.E, 9.1).
func (x *exec) WonOutright(last bool) bool {
	for i := range x.r.cfg.Totals {
		if v := &x.r.cfg.Totals[i]; (v.EveryTurn || last) && x.totally(v) {
			cause := zonewar.EndZones
			if v.ByStrength {
				cause = zonewar.EndFleets
			}
			x.Win(v.Side, true, cause)
			return true
		}
	}
	return false
}

// totally tells whether a total victory has been won (9.1).
func (x *exec) totally(v *TotalVictory) bool {
	for _, id := range v.Ports {
		if x.UnitsAt(x.S, x.PlaceOf(id), v.Side).Empty() {
			return false
		}
	}
	if !v.ByStrength {
		return len(v.Ports) > 0
	}
	return x.NavalFP(v.Side) >= v.OwnFP && x.NavalFP(v.Side.Other()) <= v.FoeFP
}

// Award gives the points for everything that brings any besides losses: ports, supply, fleets and treason (9.2).
func (x *exec) Award(to *zonewar.Awards) {
	s, r := x.s, x.r
	for side := Athens; side <= Sparta; side++ {
		add := func(cause string, port zonewar.Place, points int) {
			if points > 0 {
				to.Give(side, cause, port, points)
			}
		}
		for left := r.ports; left != 0; left &= left - 1 {
			if p := left.First(); !r.UnitsAt(&s.State, p, side).Empty() {
				add("port", p, r.portVP[p])
			}
		}
		fleet := 0
		for c := range r.InPlay(&s.State, side).And(r.AllShips()).All() {
			if !r.Places[s.Units[c].Place].Base {
				fleet += r.FP(&s.State, c)
			}
		}
		add("supply-ahead", zonewar.NoPlace, r.cfg.SupplyVP*int(s.Supply[side]-s.Supply[side.Other()]))
		add("fleet", zonewar.NoPlace, r.cfg.FleetVP*(fleet/r.cfg.FleetBlock))
		if side == Sparta && s.Betrayed {
			add("treason", zonewar.NoPlace, r.cfg.TreasonVP)
		}
	}
}

// Mix mixes the whole position into a key.
func (x *exec) Mix(m *zonewar.Mixer) {
	s := x.s
	x.Exec.Mix(m)
	m.Flags(s.Exchanged, s.Boxed, s.Betrayed, s.TestAll, s.Siege.Discarded[0], s.Siege.Discarded[1], s.Siege.Sapped, s.Siege.Rolled)
	zonewar.Small(m, s.Sailings, s.Seizures, s.Blocked, int8(s.Refuge), int8(s.Patient), int8(s.PlayedBy), int8(s.Siege.Port), s.Siege.Ones)
	zonewar.Small(m, s.Siege.Fives, s.Siege.Sixes, s.Recovered, s.Extra, s.ExtraAny, int8(s.Waste), s.Rot, s.Last)
	m.Set(s.StormLeft)
	m.Add(uint64(s.Besieged))
	m.Add(uint64(s.Tested))
	m.Add(uint64(uint16(s.HomeLimit)))
	if s.HomeShips != [zonewar.MaxPlaces]int16{} || s.HomeTroop != [zonewar.MaxPlaces]int16{} {
		zonewar.Counts(m, s.HomeShips[:])
		zonewar.Counts(m, s.HomeTroop[:])
	}
}

// Verdict compares victory points: within the margin a draw, above it a tactical
// victory, strategic when strictly more than the ratio (9.2).
func (r *Rules) Verdict(points [2]int) (zonewar.Side, string) {
	return zonewar.Verdict(points, r.cfg.DrawUpTo, func(more, less int) bool {
		if r.Option(OptStrategic) == "difference" {
			return more-less > r.cfg.StrategicRatio*less
		}
		return more > r.cfg.StrategicRatio*less
	})
}

// Outcome is how a game that is over has ended.
func (x *exec) Outcome() *engine.Outcome {
	switch x.s.EndCause {
	case zonewar.EndZones:
		return x.Ended(causePorts)
	case zonewar.EndFleets:
		return x.Ended(causeFleets)
	}
	return x.Ended("")
}

// Worth is what a port brings whoever occupies it (9.2).
func (x *exec) Worth(p zonewar.Place) (worth [2]int) {
	for side := range worth {
		if x.r.ports.Has(p) && !x.UnitsAt(x.S, p, zonewar.Side(side)).Empty() {
			worth[side] = x.r.portVP[p]
		}
	}
	return worth
}

// CutOff tells whether a side lacks supply (6.1, 6.2).
func (x *exec) CutOff(side zonewar.Side) bool { return x.Lacks(side) }
