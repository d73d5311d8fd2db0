package epic

// Look readies the present state for questions, for tests.
func (g *Game) Look() *Exec {
	x := g.look()
	x.index.sound = false
	return x
}

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
