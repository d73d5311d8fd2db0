package epic

// Joined are the places that long walls join to one, for tests.
func (x *Exec) Joined(h Hex) []Hex { return x.joined(h) }

// PlaceBonus is what a hoplite gains in a place that a side storms, for tests. The state is not to be used further.
func (x *Exec) PlaceBonus(h Hex, attacker Side) int {
	x.S.Battle = Battle{On: true, Hex: h, Attacker: attacker}
	return x.placeBonus(NoPiece)
}

// LinePasses tells whether a land line of a side passes through a hex of a contested area.
func (x *Exec) LinePasses(h Hex, side Side) bool { return x.linePasses(h, side, ContestedArea) }
