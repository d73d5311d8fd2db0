package syracuse

// Raw is the whole state, for tests that compare two.
func (g *Game) Raw() *State { return g.s }
