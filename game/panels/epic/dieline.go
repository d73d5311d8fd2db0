package epic

import (
	"strconv"
	"strings"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/engine/epic"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// dieLine says what a line is added for, as things stand.
func (pt *part) dieLine(of string, l *epic.DieLine) string {
	held := pt.sideName(l.HeldBy)
	if l.Alliance {
		held = pt.say("die.alliance")
	}
	seas := make([]string, len(l.Seas))
	for i, id := range l.Seas {
		seas[i] = pt.PlaceName(id)
	}
	return prose.Capital(pt.say("die."+of+l.Key, "than", pt.sideName(l.Than), "seas", strings.Join(seas, ", "), "n", text.Signed(l.N), "count", l.Count, "each", text.Signed(l.Each), "most", l.Most, "below", l.Below,
		"held", held, "hit", strings.Join(pt.regionNames(l.Hit), ", "), "of", strings.Join(pt.regionNames(l.Of), ", ")))
}

// dieLines are the lines that are added to a die, with their section and what they add, and their sum; those that add nothing are pale. of
// says whose words they have.
func (pt *part) dieLines(k *prose.Column, id, of string, lines []epic.DieLine) {
	const number, section = 44.0, 76.0
	for i := range lines {
		l := &lines[i]
		style := k.Theme.Small().In(k.Theme.Text)
		if l.N == 0 {
			style = k.Theme.Small()
		}
		words := render.Wrap(style, pt.dieLine(of, l), k.W-number-section-8)
		lh := style.Metrics().LineHeight
		r := k.Take(float64(len(words))*lh + 5)
		for j, w := range words {
			k.TextIn(render.R(r.X, r.Y+float64(j)*lh, r.W-number-section, lh), render.Left, style, w)
		}
		link := k.Theme.Small().Sized(12).In(k.Theme.Gold)
		label := "§\u00a0" + pt.Text.Section(l.Rule)
		w, m := render.Measure(link, label), link.Metrics()
		if _, ok := k.Link(id+".rule."+strconv.Itoa(i), render.Pt(r.Right()-number-w, r.Y+(lh+m.CapHeight)/2), link, label); ok {
			pt.ShowRules(l.Rule)
		}
		bold := k.Theme.Strong().Sized(15)
		if l.N == 0 {
			bold = k.Theme.Small()
		}
		k.TextIn(render.R(r.Right()-number, r.Y, number, lh), render.Right, bold, text.Signed(l.N))
	}
	k.HLine(k.X, k.Y, k.W, k.Theme.Line)
	k.Gap(3)
	r := k.Take(22)
	k.TextIn(r, render.Left, k.Theme.Strong().Sized(15), pt.say("die.sum"))
	k.TextIn(r, render.Right, k.Theme.Strong().Sized(15), text.Signed(epic.DieSum(lines)))
}

// chanceBar is a chance with its words, as a bar of a seat's colour.
func (pt *part) chanceBar(k *prose.Column, id string, seat engine.Seat, words string, f engine.Fraction) {
	r := k.Take(26)
	k.FillRoundRect(r, 5, k.Theme.Sunken)
	accent := k.Theme.Muted
	if seat != "" {
		accent = pt.accent(seat)
	}
	if f.N > 0 {
		k.FillRoundRect(render.R(r.X, r.Y, max(5, r.W*float64(f.N)/float64(f.Of)), r.H), 5, render.WithAlpha(accent, 0.55))
	}
	k.TextIn(render.R(r.X+10, r.Y, r.W-80, r.H), render.Left, k.Theme.Body().Sized(15), words)
	k.TextIn(render.R(r.X, r.Y, r.W-10, r.H), render.Right, k.Theme.Strong(), pt.Text.Percent(f))
	k.Hit(id, r, ui.Dead)
	k.Tip(id, pt.Text.Chance(f))
	k.Gap(3)
}

// dice are the faces of a die in words: "2, 3", or none.
func (pt *part) dice(faces []int) string {
	words := make([]string, len(faces))
	for i, d := range faces {
		words[i] = strconv.Itoa(d)
	}
	return strings.Join(words, ", ")
}
