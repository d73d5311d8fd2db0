package epic

import (
	"math/big"

	"strategos/engine"
)

// Victory is a battle won in a hex.
func (x *Exec) Victory(winner Side, h Hex, decisive bool) {
	x.victory(x.hegemon(winner), x.regionsIn(h), decisive, "battle")
}

// LeadersInPlay counts the leaders of a side.
func (x *Exec) LeadersInPlay(side Side) int { return x.leadersInPlay(side) }

// Anchors are the seas through which ships come to a hex.
func (x *Exec) Anchors(h Hex) AreaSet { return x.anchorages(h) }

// Won counts the victories that a battle of these losses means: plain ones, Athens' decisive ones and Sparta's.
func (x *Exec) Won(hex string, winner Side, large bool, athens, sparta []string) [3]int {
	b := &x.S.Battle
	*b = Battle{On: true, Hex: x.Grid.Parse(hex), Attacker: AthensSide}
	for host, ids := range [2][]string{Attacker: athens, Defender: sparta} {
		for _, id := range ids {
			p, _ := x.PieceOf(id)
			b.Lost[host].Add(p)
		}
	}
	x.quiet, x.Events = false, nil
	x.won(x.hostBy(winner), large, "battle")
	var out [3]int
	for _, e := range x.Events {
		switch {
		case e.Kind == "victory":
			out[0]++
		case e.Kind == "decisive-victory" && e.Seat == Seats[Athens]:
			out[1]++
		case e.Kind == "decisive-victory":
			out[2]++
		}
	}
	return out
}

// ChangeAL moves the allegiance of a region.
func (x *Exec) ChangeAL(region string, by int) {
	for r := range x.Map.Regions {
		if x.Map.Regions[r].ID == region {
			x.changeAL(Region(r), by, "13.4", "battle")
		}
	}
}

// WhyNoForage tells why a unit does not forage.
func (x *Exec) WhyNoForage(id string) *engine.Refusal {
	p, _ := x.PieceOf(id)
	return x.whyNotForager(p)
}

// LevelsOf are AL and ML of a region.
func (x *Exec) LevelsOf(region string) [2]int {
	st := &x.S.Regions[x.regionNamed(region)]
	return [2]int{int(st.AL), int(st.ML)}
}

// Shares are parts of their sum.
func Shares(parts []*big.Int) []engine.Fraction { return fractions(parts) }
