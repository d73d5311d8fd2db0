package panels

import (
	"strings"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/game/prose"
	"strategos/render"
)

// thrown shows the dice that may still be repeated and what they come to, in the
// words of the log.
func (ps *Panels) thrown(k *prose.Column) {
	dice, roller := "", engine.Seat("")
	for i := range ps.Prompt.Facts {
		switch f := &ps.Prompt.Facts[i]; f.Kind {
		case engine.DiceFact:
			dice = f.Value
		case engine.SeatFact:
			roller = engine.Seat(f.Value)
		}
	}
	if dice == "" || ps.part.Rolls() {
		return
	}
	const edge = 34.0
	r := k.Take(edge + 16)
	k.FillRoundRect(r, 6, k.Theme.Sunken)
	x := r.X + 8
	for word := range strings.FieldsSeq(dice) {
		k.Sprite(render.DieSpec{Pips: pipsOf(word), Livery: ps.Livery(roller)}, render.R(x, r.Y+8, edge, edge), 0)
		x += edge + 6
	}
	k.Gap(4)
	if e := ps.lastRoll(); e != nil && !ps.part.Result() {
		k.Para(k.Theme.Small().In(k.Theme.Text), text.Join(ps.Text.EventSpans(*e)))
		k.Gap(4)
	}
	k.Gap(4)
}

func pipsOf(word string) int {
	if len(word) == 1 && word[0] >= '1' && word[0] <= '6' {
		return int(word[0] - '0')
	}
	return 0
}

// lastRoll is the roll reported last.
func (ps *Panels) lastRoll() *engine.Event {
	records := ps.Records()
	for i := len(records) - 1; i >= 0; i-- {
		for j := len(records[i].Events) - 1; j >= 0; j-- {
			if e := &records[i].Events[j]; len(e.Dice) > 0 && len(e.Secret) == 0 {
				return e
			}
		}
	}
	return nil
}
