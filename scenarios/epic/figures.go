package epic

import (
	"fmt"

	"strategos/scenarios/entry"
)

var _ entry.Figured = (*names)(nil)

// figures are how the pieces look, by id.
type figures map[string]entry.Figure

var figureKinds = map[string]entry.FigureKind{"hoplite": entry.HopliteFigure, "light": entry.LightFigure,
	"cavalry": entry.CavalryFigure, "fleet": entry.FleetFigure}

// newFigures notes how every unit and leader looks: a unit by its type and its morale (1.3), a leader by his two
// ratings (1.4).
func newFigures(r *ruleReader) figures {
	out := figures{}
	for _, u := range r.counters.Units {
		out[u.ID] = entry.Figure{Kind: figureKinds[u.Type], Value: u.Morale, Elite: u.Elite}
	}
	for _, l := range r.leaders.Leaders {
		out[l.ID] = entry.Figure{Kind: entry.LeaderFigure, Rating: fmt.Sprintf("%d/%d", l.Land, l.Sea)}
	}
	return out
}

// homeLetters is how many letters of a unit's home stand on its counter.
const homeLetters = 4

// Figure is how a unit or a leader looks; one without a name of his own has no rating.
func (n *names) Figure(lang, id string) (entry.Figure, bool) {
	f, ok := n.figures[id]
	if parts := n.homes[id]; parts != nil {
		_, home := parts(lang)
		letters := []rune(home)
		f.Home = string(letters[:min(homeLetters, len(letters))])
	}
	return f, ok || n.pieces[id] != nil
}
