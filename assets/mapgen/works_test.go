package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/BurntSushi/toml"

	"strategos/scenarios/zone"
)

// signRadius is the radius of a work's sign, which the program draws.
const signRadius = 26

// TestFortsStandClear: a fort stands within its zone, holds a counter of 100 px, and covers no plate, no shield and no place for a stack.
func TestFortsStandClear(t *testing.T) {
	eachBoard(t, func(t *testing.T, g *ground) {
		for i := range g.m.geo.Forts {
			f := &g.m.geo.Forts[i]
			at := g.fortAt(f)
			ring, z := fortRing(at), g.m.zone(f.Zone)
			for _, p := range ring {
				if !insidePolygon(p, z.Polygon) || clearance(p, z.Polygon) < 8 {
					t.Errorf("the fort %s leaves %s at %v", f.ID, f.Zone, p)
				}
			}
			for _, x := range []float64{-50, 50} {
				for _, y := range []float64{-50, 50} {
					if !insidePolygon(at.add(point{x, y}), ring) {
						t.Errorf("a counter does not stand inside the fort %s", f.ID)
					}
				}
			}
			for _, c := range circles(g) {
				if clearance(c.at, ring) < c.r || insidePolygon(c.at, ring) {
					t.Errorf("the fort %s meets %s", f.ID, c.what)
				}
			}
			for k, a := range g.art.zone(f.Zone).Anchors {
				if square(a).meets(around(ring)) {
					t.Errorf("a counter at anchor %d of %s stands in the fort %s", k, f.Zone, f.ID)
				}
			}
		}
	})
}

// TestWorksLieOnTheirBorders reads the committed layout: each work of the map is there, its lines run along the borders it closes, as far
// as drawn borders wander from those of the zones, and its sign meets no plate, no stack, no fort and no other sign.
func TestWorksLieOnTheirBorders(t *testing.T) { eachBoard(t, worksLieOnBorders) }

func worksLieOnBorders(t *testing.T, g *ground) {
	raw, err := os.ReadFile(filepath.Join(boardOf(g.m.Game), "layout.toml"))
	if err != nil {
		t.Fatal(err)
	}
	var l layoutFile
	if _, err := toml.Decode(string(raw), &l); err != nil {
		t.Fatal(err)
	}
	shuts := map[string][][2]string{}
	for _, f := range g.m.geo.Fortifications {
		shuts[f.ID] = f.Borders
	}
	for _, w := range g.m.geo.Walls {
		shuts[w.ID] = [][2]string{w.Zones}
	}
	if c := g.m.geo.Chains; c != nil {
		shuts["chains"] = [][2]string{c.Between}
	}
	if len(l.Work) != len(shuts) {
		t.Errorf("%d works in the layout, the map has %d", len(l.Work), len(shuts))
	}
	for i, w := range l.Work {
		var along [][]point
		for _, b := range g.bordersOf(func(a *zone.Link) bool {
			return slices.Contains(shuts[w.ID], [2]string{a.A, a.B}) || slices.Contains(shuts[w.ID], [2]string{a.B, a.A})
		}) {
			along = append(along, b.line)
		}
		for _, line := range w.Lines {
			for _, p := range line {
				if !slices.ContainsFunc(along, func(b []point) bool { return distanceToLine(p, b) < 60 }) {
					t.Errorf("%s runs at %v, far from the borders it shuts", w.ID, p)
				}
			}
		}
		if !slices.ContainsFunc(along, func(b []point) bool { return distanceToLine(w.Site, b) < 40 }) {
			t.Errorf("the sign of %s stands at %v, away from its borders", w.ID, w.Site)
		}
		for _, c := range circles(g) {
			if d := c.at.sub(w.Site).norm(); d < c.r+signRadius {
				t.Errorf("the sign of %s meets %s", w.ID, c.what)
			}
		}
		for _, z := range g.art.Zones {
			for k, a := range z.Anchors {
				if square(a).gap(w.Site) < signRadius {
					t.Errorf("a counter at anchor %d of %s covers the sign of %s", k, z.ID, w.ID)
				}
			}
		}
		for k := range g.m.geo.Forts {
			if ring := fortRing(g.fortAt(&g.m.geo.Forts[k])); clearance(w.Site, ring) < signRadius {
				t.Errorf("the sign of %s meets the fort %s", w.ID, g.m.geo.Forts[k].ID)
			}
		}
		for _, o := range l.Work[:i] {
			if o.Site.sub(w.Site).norm() < 2*signRadius {
				t.Errorf("the signs of %s and %s overlap", o.ID, w.ID)
			}
		}
	}
}
