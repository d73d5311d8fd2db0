package main

import (
	"fmt"
	"slices"
	"strings"
)

// words are a text in the two languages of the program.
type words struct{ en, fr string }

// same is a text that is alike in both languages: a number, a sign, a name.
func same(s string) words { return words{s, s} }

// longest is the width of the longer of the two texts.
func (st style) longest(w words) float64 { return max(st.width(w.en), st.width(w.fr)) }

// The tiers of lettering tell the program what gives way when there is no room; package game/board says how.
const (
	tierPlate   = "plate"   // a zone's id, on a plate that the program draws
	tierTitle   = "title"   // of the sheet
	tierHeading = "heading" // of a panel or a base
	tierSign    = "sign"    // in a laurel or a shield
	tierName    = "name"    // of a zone
	tierGreek   = "greek"   // beneath a zone's name
	tierRegion  = "region"  // a sea, a country, a mountain
	tierFigure  = "figure"  // in a margin: the values of tracks, the ids of bases
	tierNote    = "note"    // in a margin: what is read when there is time
	tierDetail  = "detail"  // in a margin: what is read when one looks closely
)

// label is a piece of the board's lettering, which the program writes over the picture.
type label struct {
	tier  string
	place string // whose name it is, if a place's
	inset bool   // it stands in the inset
	st    style
	lines [2][]string // by language: English, French
	pitch float64     // from line to line, 0: the size
	// at is the middle of the block of lines or, for one with an align, its left or right end.
	at    point
	align string
	turn  bool    // read from the foot upwards
	path  []point // a single line along a curve, centred on it
	room  rect    // what holds it, if anything does
}

// letter notes a label of one line in each language.
func (p *pen) letter(tier string, st style, w words, at point, align string, room rect) {
	p.note(label{tier: tier, st: st, lines: [2][]string{{w.en}, {w.fr}}, at: at, align: align, room: room})
}

// note notes a label: blank lines go, and one without any text is none.
func (p *pen) note(l label) {
	for i := range l.lines {
		l.lines[i] = slices.DeleteFunc(slices.Clone(l.lines[i]), func(s string) bool { return strings.TrimSpace(s) == "" })
	}
	if len(l.lines[0])+len(l.lines[1]) == 0 {
		return
	}
	if len(l.lines[0]) == 0 || len(l.lines[1]) == 0 {
		p.fail(fmt.Errorf("the label %q lacks a language", slices.Concat(l.lines[0], l.lines[1])))
	}
	move := func(q point) point { return q.add(p.origin) }
	l.at = move(l.at)
	l.path = slices.Clone(l.path)
	for i := range l.path {
		l.path[i] = move(l.path[i])
	}
	if l.room.w() > 0 {
		a, b := move(point{l.room[0], l.room[1]}), move(point{l.room[2], l.room[3]})
		l.room = rect{a[0], a[1], b[0], b[1]}
	}
	l.inset = p.inset
	*p.labels = append(*p.labels, l)
}

// fail keeps the first error.
func (p *pen) fail(err error) {
	if p.err == nil {
		p.err = err
	}
}

// wrapped breaks a text into lines in both languages.
func (st style) wrapped(w words, limit float64) [2][]string {
	return [2][]string{st.wrap(w.en, limit), st.wrap(w.fr, limit)}
}

// along notes a label that follows a curve, which has to be long enough for it.
func (p *pen) along(tier string, st style, w words, path []point) {
	curve := spline(path, 24)
	if over := st.longest(w) - length(curve); over > 0 {
		p.fail(fmt.Errorf("lettering %q is %.0f px longer than its path", w.en, over))
	}
	p.note(label{tier: tier, st: st, lines: [2][]string{{w.en}, {w.fr}}, at: path[0], path: path})
}

// labelText writes the lettering's part of the layout file: first the styles, then the labels.
func labelText(labels []label) string {
	var b strings.Builder
	type look struct {
		name string
		caps bool
		ink  rgb
		halo rgb
		r, a float64
	}
	var looks []look
	styleOf := func(st style) int {
		l := look{st.face.name, st.smallCaps, st.ink, st.halo, st.haloR, st.haloA}
		if l.r == 0 {
			l.halo, l.a = rgb{}, 0
		}
		if i := slices.Index(looks, l); i >= 0 {
			return i + 1
		}
		looks = append(looks, l)
		return len(looks)
	}
	var body strings.Builder
	for i := range labels {
		l := &labels[i]
		w := &body
		fmt.Fprintf(w, "\n[[label]]\ntier = %q\n", l.tier)
		if l.place != "" {
			fmt.Fprintf(w, "place = %q\n", l.place)
		}
		if l.inset {
			fmt.Fprintln(w, "inset = true")
		}
		fmt.Fprintf(w, "style = %d\nsize = %s\n", styleOf(l.st), num(l.st.size))
		if l.st.spacing != 0 {
			fmt.Fprintf(w, "spacing = %s\n", num3(l.st.spacing))
		}
		if l.pitch != 0 {
			fmt.Fprintf(w, "pitch = %s\n", num(l.pitch))
		}
		if len(l.path) > 0 {
			fmt.Fprintf(w, "path = %s\n", lineText(l.path))
		} else {
			fmt.Fprintf(w, "at = %s\n", pointText(l.at))
		}
		if l.align != "" && l.align != "center" {
			fmt.Fprintf(w, "align = %q\n", l.align)
		}
		if l.turn {
			fmt.Fprintln(w, "turned = true")
		}
		if l.room.w() > 0 {
			fmt.Fprintf(w, "room = %s\n", rectText(l.room))
		}
		fmt.Fprintf(w, "en = %s\n", quoted(l.lines[0]))
		if !slices.Equal(l.lines[0], l.lines[1]) {
			fmt.Fprintf(w, "fr = %s\n", quoted(l.lines[1]))
		}
	}
	for _, l := range looks {
		fmt.Fprintf(&b, "\n[[style]]\nface = %q\nink = %q\n", l.name, l.ink.code())
		if l.caps {
			fmt.Fprintln(&b, "small_caps = true")
		}
		if l.r > 0 {
			fmt.Fprintf(&b, "halo = %q\nhalo_reach = %s\nhalo_opacity = %s\n", l.halo.code(), num(l.r), num(l.a))
		}
	}
	return b.String() + body.String()
}

// code is the colour as RRGGBB.
func (c rgb) code() string {
	return fmt.Sprintf("%02x%02x%02x", byteOf(c[0]), byteOf(c[1]), byteOf(c[2]))
}

// num3 writes a small number.
func num3(v float64) string {
	return strings.TrimRight(strings.TrimRight(fmt.Sprintf("%.3f", v), "0"), ".")
}

func quoted(lines []string) string {
	out := make([]string, len(lines))
	for i, l := range lines {
		out[i] = fmt.Sprintf("%q", strings.ReplaceAll(l, "'", "’"))
	}
	return "[" + strings.Join(out, ", ") + "]"
}

// span is the rectangle of a width and height about a point.
func span(at point, w, h float64) rect {
	return rect{at[0] - w/2, at[1] - h/2, at[0] + w/2, at[1] + h/2}
}

// blockTop is the middle of a block of n lines whose first has its middle at at.
func blockTop(at point, n int, pitch float64) point {
	return point{at[0], at[1] + pitch*float64(max(n, 1)-1)/2}
}

// plate letters a zone's id; "" as place for one in the key.
func (p *pen) plate(at point, place, id string, land bool) {
	edge := seaInk
	if land {
		edge = hex(0x5A3A1C)
	}
	p.note(label{tier: tierPlate, place: place, st: style{face: p.f.bold, size: 43, ink: edge}, lines: [2][]string{{id}, {id}}, at: at})
}
