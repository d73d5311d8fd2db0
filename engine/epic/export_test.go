package epic

// Look readies the present state for questions, for tests.
func (g *Game) Look() *Exec {
	x := g.look()
	x.index.sound = false
	return x
}
