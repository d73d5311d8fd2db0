package epic

import (
	"slices"
	"strings"

	"strategos/engine"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

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
		if e.Tags&(engine.TagTurn|engine.TagHeading) != 0 || len(e.Moves) > 0 && len(e.Dice) == 0 && e.Tags&engine.TagLoss == 0 {
			continue
		}
		now.events = append(now.events, e)
	}
	return slices.DeleteFunc(out, func(c chapter) bool { return len(c.events) == 0 })
}

// seasonSheet tells part by part what the season has brought so far, with every die.
func (pt *part) seasonSheet(c *ui.Context, in render.Rect) {
	k := prose.NewColumn(c, in.X, in.Y, in.W)
	pt.course(k)
	list := pt.chapters()
	c.Scroll("sheet.season", render.R(in.X, k.Y, in.W, in.Bottom()-k.Y), func(inner render.Rect) float64 {
		k := prose.NewColumn(c, inner.X, inner.Y, inner.W-8)
		for i := range list {
			k.Caps(pt.Text.Word("phase", list[i].phase))
			for j, e := range list[i].events {
				pt.told(k, list[i].phase+"."+itoa(i)+"."+itoa(j), e)
			}
		}
		if len(list) == 0 {
			k.Gap(8)
			k.Para(c.Theme.Body(), pt.say("season.nothing"))
		}
		return k.Y - inner.Y + 8
	})
}

// course is the row of the season's parts, the present one lit.
func (pt *part) course(k *prose.Column) {
	d := pt.look()
	k.Para(k.Theme.Strong(), pt.TurnTitle(pt.View.Turn))
	k.Gap(4)
	const high, gap = 26.0, 4.0
	w := (k.W+gap)/float64(max(1, len(d.Phases))) - gap
	at := slices.Index(d.Phases, d.Phase)
	for i, ph := range d.Phases {
		r := render.R(k.X+float64(i)*(w+gap), k.Y, w, high)
		ground, ink := k.Theme.Sunken, k.Theme.Muted
		switch {
		case i == at:
			ground, ink = k.Theme.Gold, k.Theme.OnGold
		case i < at:
			ground, ink = k.Theme.Raised, k.Theme.Text
		}
		id := "season.phase." + ph
		k.Hit(id, r, ui.Dead)
		k.FillRoundRect(r, 5, ground)
		k.TextIn(r, render.Center, k.Theme.Strong().Sized(13).In(ink), ph)
		k.Tip(id, pt.Text.Word("phase", ph))
	}
	k.Gap(high + 8)
	k.HLine(k.X, k.Y, k.W, k.Theme.Line)
	k.Gap(2)
}

// told is an event in words, its dice before it.
func (pt *part) told(k *prose.Column, id string, e *engine.Event) {
	const edge = 20.0
	style := k.Theme.Small().In(k.Theme.Text)
	left := 0.0
	for i, d := range e.Dice {
		k.Sprite(render.DieSpec{Pips: d, Livery: pt.Livery(e.Seat)},
			render.R(k.X+float64(i)*(edge+3), k.Y+1, edge, edge), 0)
		left += edge + 3
	}
	if left > 0 {
		left += 5
	}
	f := prose.Set(style, pt.Text.EventSpans(*e), k.W-left)
	y := k.Y
	if s, ok := f.Draw(k.Context, "season."+id, render.Pt(k.X+left, y+2), pt.Livery(e.Seat)); ok {
		pt.OpenSheet("")
		pt.Follow(s)
	}
	k.Y = y + f.Height + 4
	if left > 0 {
		k.Y = max(k.Y, y+edge+3)
	}
}
