package epic

import (
	"slices"
	"strings"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/engine/epic"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// YearTurns are the spring and the winter of a year BC.
func (pt *part) YearTurns(year int) (first, last int) {
	return epic.SeasonNo(year, epic.Spring), epic.SeasonNo(year, epic.Winter)
}

// chapter is a part of a season with what happened in it.
type chapter struct {
	phase  string
	events []*engine.Event
}

// chapters are the parts of the season on show that brought something. Of the movements only what dice decided is told,
// and what was lost.
func (pt *part) chapters() []chapter {
	var out []chapter
	for _, e := range pt.season() {
		if e.Phase != "" && e.Tags&engine.TagTurn == 0 {
			out = append(out, chapter{phase: e.Phase})
		}
		if e.Kind == "part" {
			continue
		}
		if len(out) == 0 {
			out = append(out, chapter{phase: pt.look().Phases[0]})
		}
		now := &out[len(out)-1]
		if len(e.Secret) > 0 && strings.TrimSpace(pt.Text.Event(*e)) == "" { // not for whoever reads
			continue
		}
		if e.Tags&(engine.TagTurn|engine.TagHeading) != 0 || len(e.Moves) > 0 && !e.Moves[0].Aside && len(e.Dice) == 0 && e.Tags&engine.TagLoss == 0 {
			continue
		}
		now.events = append(now.events, e)
	}
	return slices.DeleteFunc(out, func(c chapter) bool { return len(c.events) == 0 })
}

// seasonSheet tells step by step what the season has brought so far, with every die; each step has its name and its rule, the present one
// is lit.
func (pt *part) seasonSheet(c *ui.Context, in render.Rect) {
	d, list := pt.look(), pt.chapters()
	k := prose.NewColumn(c, in.X, in.Y, in.W)
	k.Para(c.Theme.Strong(), pt.TurnTitle(pt.View.Turn))
	k.Gap(4)
	c.HLine(in.X, k.Y, in.W, c.Theme.Line)
	k.Gap(2)
	at := slices.Index(d.Phases, d.Phase)
	c.Scroll("sheet.season", render.R(in.X, k.Y, in.W, in.Bottom()-k.Y), func(inner render.Rect) float64 {
		k := prose.NewColumn(c, inner.X, inner.Y, inner.W-8)
		for n, phase := range d.Phases {
			state := "ahead"
			switch {
			case n == at:
				state = "now"
			case n < at:
				state = "over"
			}
			pt.courseStep(k, "season.", &epic.CourseStep{Phase: phase, Rule: d.PhaseRule(phase), State: state})
			for i := range list {
				if list[i].phase != phase {
					continue
				}
				for j, e := range list[i].events {
					pt.told(k, phase+"."+itoa(i)+"."+itoa(j), e)
				}
			}
		}
		return k.Y - inner.Y + 8
	})
}

// told is an event in words, dice that these do not name before it.
func (pt *part) told(k *prose.Column, id string, e *engine.Event) {
	const edge = 20.0
	style := k.Theme.Small().In(k.Theme.Text)
	spans, left := pt.Text.EventSpans(*e), 0.0
	dice := e.Dice
	if diceTold(text.Join(spans), dice) {
		dice = nil
	}
	for i, d := range dice {
		k.Sprite(render.DieSpec{Pips: d, Livery: pt.Livery(e.Seat)},
			render.R(k.X+28+float64(i)*(edge+3), k.Y+1, edge, edge), 0)
		left += edge + 3
	}
	if left > 0 {
		left += 5
	}
	f := prose.Set(style, spans, k.W-left-28)
	y := k.Y
	if s, ok := f.Draw(k.Context, "season."+id, render.Pt(k.X+28+left, y+2), pt.Livery(e.Seat)); ok {
		pt.OpenSheet("")
		pt.Follow(s)
	}
	k.Y = y + f.Height + 4
	if left > 0 {
		k.Y = max(k.Y, y+edge+3)
	}
}
