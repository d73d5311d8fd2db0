package epic

import (
	"slices"

	"strategos/engine"
)

// Look readies the present state for questions, for tests.
func (g *Game) Look() *Exec { return g.look() }

// Network and InSupply are what supply reaches, for tests.
func (x *Exec) Network(side Side) *Network { return x.network(side) }

// InSupply tells whether a unit is in supply.
func (x *Exec) InSupply(p Piece, n *Network) bool { return x.inSupply(p, n) }

// Victory is a battle won in a hex.
func (x *Exec) Victory(winner Side, h Hex, decisive bool) {
	x.victory(winner, x.regionsIn(h), decisive, "battle")
}

// LeadersInPlay counts the leaders of a side.
func (x *Exec) LeadersInPlay(side Side) int { return x.leadersInPlay(side) }

// ForetellBoth foretells the battle in progress by enumeration, where that is quick enough, and by simulation: who wins
// how often of all, and what each host loses on average.
func (x *Exec) ForetellBoth() (exact bool, enumerated, simulated []float64) {
	b := &x.S.Battle
	w := bout{c: &x.Combat, first: b.Melee, own: x.enemyPlace(b.Hex, b.Attacker), counts: [2]bool{true, !b.Garrison}}
	if rest := x.behindWalls(); !rest.Empty() {
		w.reserve, w.opened = true, x.whenOpen()
	}
	list := func(e ends) []float64 {
		whole := e.wins[0] + e.wins[1] + e.wins[2]
		out := make([]float64, 0, 7)
		for _, v := range slices.Concat(e.wins[:], e.decisive[:], e.dies[:]) {
			out = append(out, v/whole)
		}
		return out
	}
	e, exact := w.enumerate()
	if exact {
		enumerated = list(e)
	}
	return exact, enumerated, list(w.simulate())
}

// Simulated is how many battles a simulation fights.
const Simulated = simulated

// Behind tells whether others stand behind the walls of the battle, and whether the place is the defender's own.
func (x *Exec) Behind() (reserve, own bool) {
	rest := x.behindWalls()
	return !rest.Empty(), x.enemyPlace(x.S.Battle.Hex, x.S.Battle.Attacker)
}

// ProspectOf is how a battle stands, in a forecast's words.
func (x *Exec) ProspectOf(issue Issue, winner int) *engine.Prospect {
	p := x.prospectOf(issue, winner)
	return &p
}

// Pursuers is how much cavalry may pursue.
func (x *Exec) Pursuers() int { return x.pursuers().Len() }

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
	x.won(x.hostOf(x.leaderOf(winner)), large)
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
