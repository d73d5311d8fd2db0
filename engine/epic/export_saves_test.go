package epic

// Verbs are the commands that answer the decision asked now, for tests.
func (g *Game) Verbs() []string {
	var out []string
	if d := decisions[g.state.Step]; d != nil {
		for _, v := range d.verbs {
			out = append(out, v.word)
		}
	}
	return out
}

// Broken does something to the state that no command does, and tells what is wrong then, for tests.
func (g *Game) Broken(do func(x *Exec)) []string {
	c := g.Clone().(*Game)
	c.looked = false
	do(c.look())
	c.looked = false
	return c.Violations()
}

// Piece and CityNamed are a piece and a city by their ids, for tests.
func (x *Exec) Piece(id string) Piece { return x.byID[id] }

// CityNamed is a city by its id, for tests.
func (x *Exec) CityNamed(id string) City {
	for c := range x.Cities {
		if x.Cities[c].ID == id {
			return City(c)
		}
	}
	return NoCity
}
