package main

import (
	"slices"
	"testing"
)

// nameLine is a line of a zone's name, as the program sets it at the printed size.
type nameLine struct {
	st    style
	text  string
	at    point // the middle of the line or, with an align, its left or right end
	align string
}

// bounds is about the ink of the line.
func (n nameLine) bounds() rect {
	w := n.st.width(n.text)
	x := n.at[0]
	switch n.align {
	case "center":
		x -= w / 2
	case "right":
		x -= w
	}
	h := n.st.size * 0.42
	return rect{x, n.at[1] - h, x + w, n.at[1] + h}
}

// nameBlock is the lines of a zone's name in a language, from the labels that are noted for it.
func nameBlock(f *faces, z *boardZone, a *zoneArt, lang string) []nameLine {
	p := newPen(nil, f)
	p.zoneName(z, a)
	var out []nameLine
	for _, l := range *p.labels {
		lines := l.lines[slices.Index([]string{"en", "fr"}, lang)]
		pitch := l.pitch
		if pitch == 0 {
			pitch = l.st.size
		}
		for i, text := range lines {
			down := pitch * (float64(i) - float64(len(lines)-1)/2)
			out = append(out, nameLine{l.st, text, point{l.at[0], l.at[1] + down}, l.align})
		}
	}
	return out
}

// obstacles are the parts of the sheet that names may not meet.
func obstacles(g *ground) map[string]rect {
	fixed := map[string]rect{}
	if g.zoom > 1 {
		return fixed
	}
	fixed["title"], fixed["key"] = g.art.Title.Rect, g.art.Legend.Panel
	c, r := g.art.Compass.At, g.art.Compass.Radius*1.15
	fixed["compass"] = rect{c[0] - r, c[1] - r, c[0] + r, c[1] + r}
	for i := range g.m.Boxes {
		fixed["box "+g.m.Boxes[i].ID] = g.m.Boxes[i].Rect
	}
	for i := range g.art.Tracks {
		fixed["track "+g.art.Tracks[i].ID] = g.art.Tracks[i].Panel
	}
	return fixed
}

func TestNamesKeepClear(t *testing.T) {
	f := loadFaces(t)
	eachDrawing(t, func(t *testing.T, g *ground) {
		fixed := obstacles(g)
		for _, lang := range []string{"en", "fr"} {
			var done []nameLine
			for i := range g.m.Zones {
				z := &g.m.Zones[i]
				a := g.art.zone(z.ID)
				if a == nil {
					continue
				}
				for _, n := range nameBlock(f, z, a, lang) {
					b := n.bounds()
					if inner := g.art.Neatline.inset(8); b[0] < inner[0] || b[1] < inner[1] || b[2] > inner[2] || b[3] > inner[3] {
						t.Errorf("%s: %q runs over the neatline", lang, n.text)
					}
					for _, o := range circles(g) {
						if b.gap(o.at) < o.r {
							t.Errorf("%s: %q meets %s", lang, n.text, o.what)
						}
					}
					for what, o := range fixed {
						if b.meets(o) {
							t.Errorf("%s: %q meets the %s", lang, n.text, what)
						}
					}
					// On a crowded map a name may lie under a second stack.
					clear := 2
					if g.m.BorderBeaches {
						clear = 1
					}
					for k, p := range a.Anchors[:min(clear, len(a.Anchors))] {
						if b.meets(square(p).inset(4)) {
							t.Errorf("%s: %q is hidden by a counter at anchor %d of %s", lang, n.text, k, z.ID)
						}
					}
					for _, base := range g.art.Bases {
						for _, path := range base.Arrows {
							for _, q := range resample(spline(path, 24), 6) {
								if b.gap(q) < 16 {
									t.Errorf("%s: %q meets an arrow of %s", lang, n.text, base.ID)
									break
								}
							}
						}
					}
					for _, o := range done {
						if b.meets(o.bounds()) && o.at[1]+o.st.size*0.7 < n.at[1] == (o.at[1] > n.at[1]) {
							t.Errorf("%s: %q meets %q", lang, n.text, o.text)
						}
					}
					done = append(done, n)
				}
			}
		}
	})
}
