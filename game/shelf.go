package game

import (
	"strategos/assets/text"
	"strategos/game/ui"
	"strategos/render"
	"strategos/scenarios"
	"strategos/scenarios/entry"
)

// shelf lists the games whose rules can be read: those that can be played, in the order of the start screen.
func shelf(lang string) []*entry.Info {
	var out []*entry.Info
	for _, g := range scenarios.Sound() {
		if _, err := text.Rules(g.ID, lang); err == nil {
			out = append(out, g)
		}
	}
	return out
}

// newReference is the reference of a game, with what is in force if that game is in progress.
func newReference(a *App, game string) *reference {
	r := &reference{app: a, game: game, games: shelf(a.settings.Language), tab: rulesTab}
	if a.play == nil {
		return r
	}
	if g := a.play.session.Game(); g.Info().Game == game {
		r.options = g.Info().Options
		r.inForce, r.phase = g.Legal().Rule, g.View("-").Phase
	}
	return r
}

// open turns to the rules of another game, at their beginning; what was read of the first one is forgotten.
func (r *reference) open(game string) {
	if game == r.game {
		return
	}
	games := r.games
	*r = *newReference(r.app, game)
	r.games = games
	r.visit("")
}

// drawShelf lists the games above the contents, the open one marked; nothing when there is but one. It returns where it
// ends.
func (r *reference) drawShelf(c *ui.Context, nav render.Rect) float64 {
	if len(r.games) < 2 {
		return nav.Y
	}
	t, lang := c.Theme, r.app.settings.Language
	y := nav.Y + 10
	for _, g := range r.games {
		on := g.ID == r.game
		style := t.Body()
		if on {
			style = t.Strong()
		}
		name := g.Name.In(lang)
		lines := len(render.Wrap(style, name, nav.W-58))
		row := render.R(nav.X+8, y, nav.W-16, 30+float64(lines-1)*style.Metrics().LineHeight)
		if c.Row("shelf."+g.ID, row, on).Clicked {
			r.open(g.ID)
		}
		c.Icon("book", render.R(row.X+10, row.Y+7, 16, 16), style.Color)
		if lines > 1 { // a name of more than one line is not cut
			c.Paragraph(render.R(row.X+34, row.Y+(30-style.Metrics().LineHeight)/2, row.W-42, 0), render.Left, style, name)
		} else {
			if dated := name + ", " + g.Period.In(lang); render.Measure(style, dated) <= row.W-42 { // a long name stands alone
				name = dated
			}
			c.TextIn(render.R(row.X+34, row.Y, row.W-42, row.H), render.Left, style, name)
		}
		y = row.Bottom() + 2
	}
	c.HLine(nav.X+16, y+6, nav.W-32, t.Line)
	return y + 6
}
