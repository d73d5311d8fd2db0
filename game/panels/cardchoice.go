package panels

import (
	"slices"
	"strings"

	"strategos/engine"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// asksCards tells whether the decision lets one choose among whole cards, each with its picture.
func (ps *Panels) asksCards() bool {
	return slices.ContainsFunc(ps.Prompt.Choices, func(ch engine.Choice) bool { return len(ps.wholeCard(&ch)) > 0 })
}

// wholeCard are the faces of the card that a choice is, none for another choice.
func (ps *Panels) wholeCard(ch *engine.Choice) []Face {
	if factOf(ch, engine.TitleFact) != "" {
		return nil
	}
	return ps.Card(factOf(ch, engine.CardFact), ps.Prompt.Seat)
}

// cardChoice shows a choice that is a whole card, as those picked before the first turn are, with its faces before the words,
// and what they do in the tooltip. It tells whether the choice is one.
func (ps *Panels) cardChoice(k *prose.Column, ch *engine.Choice) bool {
	faces := ps.wholeCard(ch)
	if len(faces) == 0 {
		return false
	}
	const edge, gap = 46.0, 4.0
	picture := float64(max(2, len(faces)))*(edge+gap) + 4
	label, id := ps.Text.Choice(*ch), choiceID(ch)
	var tip []string
	for _, f := range faces {
		tip = append(tip, ps.faceLine(f))
	}
	o := ui.ButtonOpts{Small: true, Tip: strings.Join(tip, "\n")}
	r := k.Take(max(edge, k.ButtonHeightIn(k.W-picture, label, o)))
	for i, f := range faces {
		k.Sprite(f.Spec(0), render.R(r.X+float64(i)*(edge+gap), r.Y+(r.H-edge)/2, edge, edge), 0)
	}
	if k.Button(id, render.R(r.X+picture, r.Y+1, r.W-picture, r.H-2), label, o) {
		ps.Ctl.Press(ch)
	}
	k.Gap(5)
	return true
}

// numberOf is the first number among facts, as it is read.
func numberOf(facts engine.Facts) string {
	for i := range facts {
		if facts[i].IsNumber() {
			return facts[i].Text()
		}
	}
	return ""
}

// factOf is the first fact of a kind that a choice speaks of, "" for none.
func factOf(ch *engine.Choice, kind engine.FactKind) string {
	for i := range ch.Facts {
		if f := &ch.Facts[i]; f.Kind == kind {
			return f.Text()
		}
	}
	return ""
}

// faceLine is a face of a card in a line: what it does, and not when.
func (ps *Panels) faceLine(f Face) string {
	return ps.Text.UI("table.face.line", "label", f.Label, "name", f.Name, "effect", f.Effect, "when", "")
}
