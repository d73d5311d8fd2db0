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

// endTurn checks victory, and after the last turn decides the game (2.E, 9).
func (x *exec) endTurn() {
	s := x.s
	last := int(s.Turn) == x.LastTurn
	for i := range x.r.cfg.Totals {
		if v := &x.r.cfg.Totals[i]; (v.EveryTurn || last) && x.totally(v) {
			cause := zonewar.EndZones
			if v.ByStrength {
				cause = zonewar.EndFleets
			}
			x.Win(v.Side, true, cause)
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
	winner, _ := x.r.verdict(int(s.VP[Athens]), int(s.VP[Sparta]))
	x.Win(winner, false, zonewar.EndPoints)
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
	return x.navalFP(v.Side) >= v.OwnFP && x.navalFP(v.Side.Other()) <= v.FoeFP
}

// navalFP is the strength of a side's ships in play, bases included.
func (x *exec) navalFP(side zonewar.Side) int {
	return x.FPOf(x.S, x.InPlay(x.S, side).And(x.AllShips()))
}

// awards are the points of both sides besides those for losses: ports, supply,
// fleets and treason (9.2).
func (r *rules) awards(s *State) [2][]engine.LedgerRow {
	var out [2][]engine.LedgerRow
	for side := Athens; side <= Sparta; side++ {
		add := func(cause, zone string, points int) {
			if points > 0 {
				out[side] = append(out[side], engine.LedgerRow{Seat: r.Seat(side), Turn: int(s.Turn), Cause: cause, Zone: zone, Points: points})
			}
		}
		for i := range r.Places {
			p := zonewar.Place(i)
			if r.ports.Has(p) && !r.UnitsAt(&s.State, p, side).Empty() {
				add("port", r.PlaceID(p), r.cfg.PortVP[r.PlaceID(p)])
			}
		}
		add("supply-ahead", "", r.cfg.SupplyVP*int(s.Supply[side]-s.Supply[side.Other()]))
		fleet := 0
		for i := range r.Places {
			if p := zonewar.Place(i); !r.Places[i].Base {
				fleet += r.FPOf(&s.State, r.ShipsAt(&s.State, p, side))
			}
		}
		add("fleet", "", r.cfg.FleetVP*(fleet/r.cfg.FleetBlock))
		if side == Sparta && s.Betrayed {
			add("treason", "", r.cfg.TreasonVP)
		}
	}
	return out
}

// verdict compares victory points: within the margin a draw, above it a tactical
// victory, strategic when strictly more than the ratio (9.2).
func (r *rules) verdict(athens, sparta int) (zonewar.Side, string) {
	return zonewar.Verdict([2]int{athens, sparta}, r.cfg.DrawUpTo, func(more, less int) bool {
		if r.Option(OptStrategic) == "difference" {
			return more-less > r.cfg.StrategicRatio*less
		}
		return more > r.cfg.StrategicRatio*less
	})
}

// Outcome is how a game that is over has ended.
func (x *exec) Outcome() *engine.Outcome {
	s := x.s
	kind := "total"
	o := &engine.Outcome{Cause: "points", Rule: "9.1", Points: []int{int(s.VP[0]), int(s.VP[1])}}
	switch s.EndCause {
	case zonewar.EndZones:
		o.Cause = causePorts
	case zonewar.EndFleets:
		o.Cause = causeFleets
	default:
		o.Rule = "9.2"
		_, kind = x.r.verdict(o.Points[0], o.Points[1])
	}
	o.Verdicts = engine.Judge(x.Seats[:], x.Seat(s.Winner), kind)
	return o
}
