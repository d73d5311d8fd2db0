package zone

import (
	"fmt"
	"math"
	"slices"
)

// terrains verifies what the map says of its terrains, and how it gives beaches.
func (c *MapCheck) terrains() {
	for i, t := range c.Terrains {
		at := fmt.Sprintf("terrain[%d]", i)
		if slices.ContainsFunc(c.Terrains[:i], func(o Terrain) bool { return o.ID == t.ID }) {
			c.src.Fail(at+".id", "terrain %s occurs twice", t.ID)
		}
		if !slices.Contains([]string{"land", "sea", "port", offMap}, t.Kind) {
			c.src.Fail(at+".kind", "terrain %s: kind is land, sea, port or off_map, not %q", t.ID, t.Kind)
		}
		if _, ok := grounds[t.Ground]; t.Ground != "" && (!ok || t.Kind != "land") {
			c.src.Fail(at+".ground", "terrain %s: ground is clear or rough, and on land, not %q", t.ID, t.Ground)
		}
		if t.ClearsTo != "" && (t.Ground != "rough" || c.terrain(t.ClearsTo).Ground != "clear") {
			c.src.Fail(at+".clears_to", "terrain %s: rough ground clears to a clear terrain, not to %q", t.ID, t.ClearsTo)
		}
		if t.Ships && (t.Kind != "land" || c.Meta.Beaches == "borders") || t.Strait && t.Kind != "sea" {
			c.src.Fail(at, "terrain %s: ships lie on land where beaches are zones, and straits are at sea", t.ID)
		}
		if t.Units < 0 || t.NavalFP < 0 || t.LandFP < 0 {
			c.src.Fail(at, "terrain %s: a limit is units, naval_pf or land_pf above 0", t.ID)
		}
	}
	if c.Meta.Beaches != "zones" && c.Meta.Beaches != "borders" {
		c.src.Fail("meta.beaches", "beaches are zones or borders, not %q", c.Meta.Beaches)
	}
}

// zoneLimits compares a zone's stacking limits with those of its terrain. Only
// straits have limits of their own.
func (c *MapCheck) zoneLimits(i int) {
	z := &c.Zones[i]
	at := func(key string) string { return fmt.Sprintf("zone[%d].%s", i, key) }
	want := c.terrain(z.Terrain)
	if z.UnitLimit != want.Units {
		c.src.Fail(at("unit_limit"), "zone %s: unit_limit is %d, the map's limit is %d here", z.ID, z.UnitLimit, want.Units)
	}
	if z.LandLimit != want.LandFP {
		c.src.Fail(at("land_pf_limit"), "zone %s: land_pf_limit is %d, the map's limit is %d here", z.ID, z.LandLimit, want.LandFP)
	}
	switch {
	case want.Strait:
		if z.NavalLimit < 1 {
			c.src.Fail(at("naval_pf_limit"), "zone %s: a strait has a naval_pf_limit above 0", z.ID)
		}
	case z.NavalLimit != want.NavalFP:
		c.src.Fail(at("naval_pf_limit"), "zone %s: naval_pf_limit is %d, the map's limit is %d here", z.ID, z.NavalLimit, want.NavalFP)
	}
}

// ports compares the sea entries of ports with their adjacencies.
func (c *MapCheck) ports() {
	g := newGround(c.Map)
	for i := range c.Zones {
		z := &c.Zones[i]
		if z.Kind != "port" {
			continue
		}
		if seas := g.nearby(z.ID, g.isSea); !Same(seas, z.SeaEntries) {
			c.src.Fail(fmt.Sprintf("zone[%d].sea_entries", i), "port %s is entered from %v, the sea zones beside it are %v", z.ID, z.SeaEntries, seas)
		}
		if len(g.nearby(z.ID, g.isLand)) == 0 {
			c.src.Fail(fmt.Sprintf("zone[%d].id", i), "port %s has no land zone beside it", z.ID)
		}
	}
}

// checkInset verifies a second drawing of a part of the map.
func (c *MapCheck) checkInset() {
	in := c.Inset
	if in == nil {
		return
	}
	w, r := in.Window, in.Rect
	for _, x := range []struct {
		key  string
		rect [4]float64
	}{{"window", w}, {"rect", r}} {
		if v := x.rect; v[0] >= v[2] || v[1] >= v[3] || !c.onSheet(Point{v[0], v[1]}) || !c.onSheet(Point{v[2], v[3]}) {
			c.src.Fail("inset."+x.key, "%s should be west, south, east, north, on the sheet", x.key)
			return
		}
	}
	if up := (r[3] - r[1]) / (w[3] - w[1]); in.Scale() <= 1 || math.Abs(up-in.Scale()) > 0.002 {
		c.src.Fail("inset.rect", "the inset enlarges %.3f times across and %.3f times upwards; it should enlarge, and alike", in.Scale(), up)
	}
	window, frame := box(w), box(r)
	var whole, part []string
	for i, z := range c.Zones {
		if !c.ok[i] {
			return
		}
		if frame.overlaps(c.rings[i]) {
			c.src.Fail("inset.rect", "the inset covers part of zone %s", z.ID)
		}
		inside := 0
		for _, p := range c.rings[i] {
			if window.inside(p) {
				inside++
			}
		}
		switch {
		case inside == len(c.rings[i]):
			whole = append(whole, z.ID)
		case inside > 0 || window.overlaps(c.rings[i]):
			part = append(part, z.ID)
		}
	}
	for i, b := range c.Boxes {
		if frame.overlaps(box(b.Rect)) {
			c.src.Fail(fmt.Sprintf("box[%d].rect", i), "box %s and the inset overlap", b.ID)
		}
	}
	if i := slices.IndexFunc(in.Zones, func(id string) bool { return !slices.Contains(whole, id) }); i >= 0 {
		c.src.Fail("inset.zones", "zone %s does not lie wholly in the window", in.Zones[i])
	}
	if all := slices.Concat(whole, part); !Same(slices.Concat(in.Zones, in.Also), all) {
		c.src.Fail("inset.also", "the window shows %v; zones and also have each of these once and no other", all)
	}
}

// box is a rectangle of west, south, east and north as a polygon.
func box(r [4]float64) polygon {
	return newPolygon([]Point{{r[0], r[1]}, {r[2], r[1]}, {r[2], r[3]}, {r[0], r[3]}})
}
