package epic

import (
	"slices"

	"strategos/engine"
)

// Look readies the present state for questions, for tests; they may change it.
func (g *Game) Look() *Exec {
	g.looked = false
	x := g.look()
	g.looked = false
	return x
}

// Network and InSupply are what supply reaches, for tests.
func (x *Exec) Network(side Side) *Network { return x.network(side) }

// InSupply tells whether a unit is in supply.
func (x *Exec) InSupply(p Piece, n *Network) bool { return x.inSupply(p, n) }

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

// Stale says what the index of the last command no longer has right, "" for nothing.
func (g *Game) Stale() string {
	if g.prober == nil || !g.prober.index.sound {
		return ""
	}
	was := g.prober.index
	g.prober.moved()
	if now := *g.prober.where(); was != now {
		return "the index is not that of the pieces"
	}
	return ""
}

// WorkOut is what supply reaches, worked out anew.
func (x *Exec) WorkOut(side Side) *Network { return x.workOut(side) }

// LieStale tells whether how the land lies for a side, as questions share it, is not what the rules say hex by hex.
func (x *Exec) LieStale(side Side) bool {
	f := x.lie(side)
	for h := range Hex(x.Grid.Len()) {
		if f.stops.Has(h) != x.stops(h, side) || f.blocked.Has(h) != x.enemyPlace(h, side) {
			return true
		}
	}
	for a := range x.Areas {
		area := Area(a)
		if dry := x.Areas[a].Kind.Dry(); f.open.Has(area) != (dry && !x.closed(area, side)) || f.areas.Has(area) != (dry && x.LandStatus(area, side) == FriendlyArea) {
			return true
		}
	}
	return false
}

// Timeless are the decisions that say of no part that they are asked in it: none, or saves made at them are refused.
func Timeless() []string {
	var out []string
	for _, d := range decisions {
		if d != nil && d.when.in == 0 && d.step != StepConfer && d.step != StepExchange { // these interrupt others
			out = append(out, d.name)
		}
	}
	return out
}

// OutlookOf is what a forecast tells of a battle, nil for another.
func OutlookOf(f *engine.Forecast) *Outlook {
	o, _ := f.Detail.(*Outlook)
	return o
}

// WearDown has the siege of a player's capital near its end, as positions late in a war have it, and returns its morale.
func (g *Game) WearDown(who Player, rng *engine.Seeded) int {
	x := &scatter{Exec: g.Clone().(*Game).Look(), rng: rng}
	x.wearDown(who)
	return int(x.siege(x.Cities[x.capital[who]].Hex).Morale)
}
