package game

import (
	"math"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/game/panels"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
	"strategos/scenarios"
)

// This file shows the cards of a deck in the reference as they look at the table.

// cardPress draws the cards of a game in a language with a palette.
type cardPress struct {
	*panels.CardPress
	lang string
	// high are the heights of sections that are cards, in a column highIn wide: who is out of sight is not drawn.
	high   map[string]float64
	highIn float64
}

// press draws the cards of the game whose rules are read; nil for a game whose cards bear no words.
func (r *reference) press() *panels.CardPress {
	a := r.app
	if p := r.cards; p != nil && p.Game == r.game && p.lang == a.settings.Language && p.Palette == a.palette {
		return p.CardPress
	}
	e, err := scenarios.Find(r.game)
	if err != nil {
		return nil
	}
	names, err := e.Names()
	if err != nil {
		return nil
	}
	info, err := e.Info()
	if err != nil {
		return nil
	}
	words := text.New(a.settings.Language, names)
	if words.Titles() == nil {
		return nil
	}
	r.cards = &cardPress{lang: a.settings.Language, high: map[string]float64{}, CardPress: &panels.CardPress{Text: words, Palette: a.palette,
		Game: r.game, Livery: func(s engine.Seat) render.Livery { return info.Livery(string(s)) },
		Follow: func(s text.Span) {
			if s.Kind == text.Rule {
				r.visit(s.ID)
			}
		}}}
	return r.cards.CardPress
}

// drawCard shows a section that is a card as that, with what its first paragraph tells beside or below it; false for other sections.
func (r *reference) drawCard(c *ui.Context, col render.Rect, y float64, s *text.Section) (bottom float64, ok bool) {
	press := r.press()
	if press == nil || len(s.Blocks) == 0 {
		return y, false
	}
	words, ok := press.Text.Card(s.ID)
	if !ok || words.Title != s.ID {
		return y, false
	}
	if r.cards.highIn != col.W {
		clear(r.cards.high)
		r.cards.highIn = col.W
	}
	if h := r.cards.high[s.ID]; h > 0 && !c.Visible(render.R(col.X, y, col.W, h)) {
		return y + h, true
	}
	const wide, gap = 372.0, 24.0
	k := prose.NewColumn(c, col.X, y, math.Min(wide, col.W))
	press.Whole(k, "rules.card."+s.ID, words, 0)
	beside := render.R(col.X+wide+gap, y, col.W-wide-gap, 0)
	if beside.W < 200 {
		beside = render.R(col.X, k.Y, col.W, 0)
	}
	bottom = math.Max(k.Y, r.drawBlock(c, beside, beside.Y, &s.Blocks[0], s.ID, 0)) + 12
	r.cards.high[s.ID] = bottom - y
	return bottom, true
}
