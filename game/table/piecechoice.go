package table

import (
	"strings"

	"strategos/engine"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// pieceChoice shows a choice that is a whole stratagem counter, as those picked before
// the first turn are, with its faces before the words, and what they do in the
// tooltip. It tells whether the choice is one.
func (t *Table) pieceChoice(k *prose.Column, ch *engine.Choice) bool {
	faces := t.scene.Book.PieceFaces(ch.Facts.Get("piece"))
	if len(faces) == 0 || ch.Facts.Get("title") != "" {
		return false
	}
	const edge, gap = 46.0, 4.0
	picture := 2*(edge+gap) + 4
	label, id := t.text.Choice(*ch), choiceID(ch)
	var tip []string
	for _, f := range faces {
		name, effect, when := t.text.Title(f.No)
		tip = append(tip, t.text.UI("table.face.line", "label", t.text.TitleLabel(f.No), "name", name, "effect", effect, "when", when))
	}
	o := ui.ButtonOpts{Small: true, Tip: strings.Join(tip, "\n")}
	r := k.Take(max(edge, k.ButtonHeightIn(k.W-picture, label, o)))
	for i, f := range faces {
		k.Sprite(t.scene.Book.FaceSpec(t.text, f, 0), render.R(r.X+float64(i)*(edge+gap), r.Y+(r.H-edge)/2, edge, edge), 0)
	}
	if k.Button(id, render.R(r.X+picture, r.Y+1, r.W-picture, r.H-2), label, o) {
		t.ctl.Press(ch)
	}
	k.Gap(5)
	return true
}
