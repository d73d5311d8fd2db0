package board

import (
	"math"
	"slices"
	"testing"

	"strategos/engine/zonewar"
	"strategos/internal/gametest"
	"strategos/render"
)

// zoomsSeen are zooms from the fit of a small window to twice the printed size.
func zoomsSeen(g *Geometry) []float64 {
	out := []float64{0.4, 0.5, 0.8, 1, 2}
	for _, v := range views {
		out = append(out, NewCamera(g.Size, v).Zoom)
	}
	return out
}

// TestCaptionsStandTogether: the captions of a key are all there, in one size that is read and each in its room, or none is; where the
// whole board is seen in a window of 1600x1000 they are there.
func TestCaptionsStandTogether(t *testing.T) {
	eachLettering(t, func(t *testing.T, g *Geometry, lang string) {
		sets := map[*letterset]bool{}
		for i := range g.labels {
			if set := g.labels[i].set; set != nil {
				sets[set] = true
			}
		}
		if len(sets) < 2 {
			t.Fatalf("%d sets of captions", len(sets))
		}
		usual := NewCamera(g.Size, views[1]).Zoom
		for _, zoom := range zoomsSeen(g) {
			written := map[*letterset][]placedLabel{}
			for _, p := range g.lettering(zoom, lang) {
				if p.set != nil {
					written[p.set] = append(written[p.set], p)
				}
			}
			for set := range sets {
				list := written[set]
				if len(list) != len(set.members) && (len(list) > 0 || zoom >= usual) {
					t.Errorf("zoom %.3f: %d of %d captions like %q", zoom, len(list), len(set.members), set.members[0].texts)
				}
				for _, p := range list {
					if p.grown != list[0].grown || p.size*p.grown*zoom < captionLeast-1e-9 || !p.box.Within(p.room.Inset(-2)) {
						t.Errorf("zoom %.3f: %q is written %.1f px large at %v, in %v", zoom, p.texts, p.size*p.grown*zoom, p.box, p.room)
					}
				}
			}
		}
	})
}

// TestNamesOfAKindAreOneSize: names of one kind are written in the size usual for them or, where there is no room for that, smaller;
// those of the waters of the strait are of one size.
func TestNamesOfAKindAreOneSize(t *testing.T) {
	eachLettering(t, func(t *testing.T, g *Geometry, lang string) {
		for _, zoom := range zoomsSeen(g) {
			want := tiers[slices.IndexFunc(tiers, func(t tier) bool { return t.name == "name" })].want
			for _, p := range g.lettering(zoom, lang) {
				if em := p.size * p.grown * zoom; p.usual > 0 && em > math.Max(want, p.usual*zoom)+1e-9 {
					t.Errorf("zoom %.3f: %s is written %.1f px large", zoom, labelled(p.label), em)
				}
			}
		}
		sizes := map[float64][]string{}
		for _, p := range g.lettering(0.8, lang) {
			if p.inset && slices.Contains([]string{"M2", "M3", "M4", "M5", "M6", "M7", "M8"}, p.place) && p.usual > 0 {
				em := math.Round(p.size * p.grown)
				sizes[em] = append(sizes[em], p.place)
			}
		}
		if len(sizes) > 1 {
			t.Errorf("the waters of the strait have names of sizes %v", sizes)
		}
	})
}

// TestNamesKeepOffTowns: no name lies over another's town or over the anchor at a sea entry, and what has grown stays on the sheet.
func TestNamesKeepOffTowns(t *testing.T) {
	eachLettering(t, func(t *testing.T, g *Geometry, lang string) {
		sheet := render.R(0, 0, g.Size.X, g.Size.Y).Inset(-0.5)
		for _, zoom := range zoomsSeen(g) {
			for _, p := range g.lettering(zoom, lang) {
				if p.grown > 1 && !p.box.Within(sheet) && p.kind() != PlateLabel {
					t.Errorf("zoom %.3f: %s leaves the sheet: %v", zoom, labelled(p.label), p.box)
				}
				if p.kind() != NameLabel {
					continue
				}
				for _, id := range g.Order() {
					at := g.Place(id)
					for _, q := range at.quays() {
						if area(p.box.Intersect(around(q, 1.5*g.Quay))) > 0 {
							t.Errorf("zoom %.3f: %s lies on the sea entry of %s", zoom, labelled(p.label), id)
						}
					}
					if len(at.Quays) > 0 && id != p.place && area(p.box.Intersect(at.Bounds.Inset(3))) > 0 {
						t.Errorf("zoom %.3f: %s lies on %s", zoom, labelled(p.label), id)
					}
				}
			}
		}
	})
}

// TestSeaEntriesAreSeen: a stack alone in a port leaves the anchors of its sea entries in sight where the port is large enough.
func TestSeaEntriesAreSeen(t *testing.T) {
	s := newScene(t, "hellespont")
	v := zonewar.See(gametest.Of(t, "hellespont", "", 1).Game().View(""))
	s.View = &v
	seen := 0
	for _, zoom := range []float64{0.8, 1, 1.5} {
		s.Camera = NewCamera(s.Geo.Size, boardView(1600, 1000, 1))
		s.Camera.setZoom(zoom)
		s.Lay()
		for i := range s.spots {
			sp := &s.spots[i]
			at := s.Geo.Place(sp.Pile.Place)
			if len(at.Quays) == 0 || !at.InInset {
				continue
			}
			seen++
			for _, q := range at.Second.Quays {
				if disc := s.Camera.ScreenRect(around(q, 1.6*s.Geo.Quay)); area(sp.Box.Intersect(disc)) > 0 {
					t.Errorf("zoom %v: %s covers the sea entry of %s", zoom, sp.Counter.ID, at.ID)
				}
			}
		}
	}
	if seen < 6 {
		t.Errorf("only %d counters in ports", seen)
	}
}

// TestNamesStayAsPrinted: at the printed size a name that lies in its zone as printed stands there.
func TestNamesStayAsPrinted(t *testing.T) {
	eachLettering(t, func(t *testing.T, g *Geometry, lang string) {
		for _, p := range g.lettering(1, lang) {
			place := g.Place(p.place)
			if p.usual != p.size || place == nil || place.Box || p.plateOfPlace == nil || place.share(p.box) == 1 {
				continue
			}
			n := 0
			if lang == "fr" {
				n = 1
			}
			if printed := p.label.setAt(p.label.lines[n], 1, p.label.at, p.label.align); place.share(printed.box) == 1 && printed.box != p.box {
				t.Errorf("%s stands at %v instead of %v", labelled(p.label), p.box, printed.box)
			}
		}
	})
}

// TestTextsAreBroken: lines break at spaces, never before a colon, and are of much the same length.
func TestTextsAreBroken(t *testing.T) {
	words := wordsOf("Lacs et îles : sans effet")
	if got := broken(words, 2); !slices.Equal(got, []string{"Lacs et îles :", "sans effet"}) {
		t.Errorf("%q", got)
	}
	if got := broken(wordsOf("Victory points of a port"), 3); len(got) != 3 || !slices.Equal(got[:1], []string{"Victory"}) {
		t.Errorf("%q", got)
	}
}

// BenchmarkLettering measures the lettering of a board at a zoom seen for the first time, as each frame of a zoom needs it.
func BenchmarkLettering(b *testing.B) {
	for _, game := range gametest.ZoneGames() {
		g, err := layoutOf(game)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(game, func(b *testing.B) {
			b.ReportAllocs()
			zoom := 0.2
			for b.Loop() {
				if zoom *= 1.001; zoom > 1 {
					zoom = 0.2
				}
				g.lettering(zoom, "fr")
			}
		})
	}
}
