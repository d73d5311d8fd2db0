package zone

// A Scorer is a game's own part of Points that tells for which places and works they are given.
type Scorer interface {
	// Scores tells whether the points for each of a kind are given for holding the place, or for the work that stands.
	Scores(m *Map, each, id string) bool
}

// Brings is what holding a place, or a work that stands, brings at the end of a scenario: VP that the map prints or the scenario gives, 0
// for nothing.
func (g *Game) Brings(s *Scenario, id string) int {
	for i := range g.Map.Zones {
		if z := &g.Map.Zones[i]; z.ID == id {
			return z.VP
		}
	}
	for i := range s.Points {
		p := &s.Points[i]
		if own, ok := p.Own.(Scorer); ok && own.Scores(&g.Map, p.Each, id) {
			return p.VP
		}
	}
	return 0
}
