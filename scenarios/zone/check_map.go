package zone

import (
	"fmt"
	"math"
	"slices"
	"sort"

	"strategos/engine/zonewar"

	"strategos/scenarios/entry"
	"strategos/scenarios/strict"
)

// borderFort is the border that an attacker crosses at a disadvantage.
const borderFort = "fortification"

// offMap is the kind of a zone beside the sheet, and of the way to it.
const offMap = "off_map"

// maxCorners is the most corners of a zone; comparing polygons takes time with
// the square of it.
const maxCorners = 200

// MapCheck verifies a map, which it has on it.
type MapCheck struct {
	*Map
	src   *strict.File
	seats []entry.Seat
	own   *Own
	zone  map[string]int // index by id
	box   map[string]int
	rings []polygon
	owner map[edge][]int  // zones that have an edge
	joint map[[2]int]bool // zones with an edge in common, the lower first
	ok    []bool          // rings fit for comparison
}

func newMapCheck(m *Map, src *strict.File, seats []entry.Seat, own *Own) *MapCheck {
	return &MapCheck{Map: m, src: src, seats: seats, own: own,
		zone: map[string]int{}, box: map[string]int{}, owner: map[edge][]int{}, joint: map[[2]int]bool{}}
}

func checkMap(m *Map, src *strict.File, seats []entry.Seat, own *Own) {
	c := newMapCheck(m, src, seats, own)
	if c.topology() {
		c.geometry()
	}
}

// Fail notes a problem at a path in the file, like "zone[3].label".
func (c *MapCheck) Fail(path, format string, args ...any) { c.src.Fail(path, format, args...) }

// Seat tells whether the game has a seat.
func (c *MapCheck) Seat(id string) bool { return knownSeat(c.seats, id) }

// topology verifies everything but where the polygons lie to each other; false
// when that cannot be looked at.
func (c *MapCheck) topology() bool {
	m, src := c.Map, c.src
	if len(m.Zones)+len(m.Boxes) > zonewar.MaxPlaces {
		src.Fail("zone", "%d zones and boxes, at most %d", len(m.Zones)+len(m.Boxes), zonewar.MaxPlaces)
		return false
	}
	if !c.frame() {
		return false
	}
	c.terrains()
	for i := range m.Zones {
		c.checkZone(i)
	}
	for i := range m.Boxes {
		c.checkBox(i)
	}
	c.marks()
	c.neighbours()
	c.ports()
	c.works()
	c.connected()
	if c.own.CheckMap != nil {
		c.own.CheckMap(c)
	}
	return true
}

// geometry verifies that polygons, boxes and the inset do not cover each other.
func (c *MapCheck) geometry() {
	c.overlaps()
	c.boxRoom()
	c.checkInset()
}

// frame verifies the sheet; without a sound one nothing can be measured.
func (c *MapCheck) frame() bool {
	f := c.Meta.Frame
	w, s, e, n := f[0], f[1], f[2], f[3]
	if w < -180 || e > 180 || s < -85 || n > 85 || w >= e || s >= n {
		c.src.Fail("meta.frame", "frame should be west, south, east, north in degrees")
		return false
	}
	if c.Meta.Width < 16 || c.Meta.Height < 16 || c.Meta.Width > 1<<14 || c.Meta.Height > 1<<14 {
		c.src.Fail("meta.width_px", "the sheet measures %d x %d pixels; each should be 16 to %d", c.Meta.Width, c.Meta.Height, 1<<14)
		return false
	}
	stretch := (float64(c.Meta.Height) / (n - s)) / (float64(c.Meta.Width) / (e - w))
	if want := 1 / math.Cos((s+n)/2*math.Pi/180); math.Abs(stretch-want) > 0.002 {
		c.src.Fail("meta.frame", "frame and size are out of proportion: latitude is stretched by %.4f, not %.4f", stretch, want)
	}
	return true
}

// pixels projects a position.
func (c *MapCheck) pixels(p Point) Point {
	f := c.Meta.Frame
	return Point{(p[0] - f[0]) / (f[2] - f[0]) * float64(c.Meta.Width), (f[3] - p[1]) / (f[3] - f[1]) * float64(c.Meta.Height)}
}

func (c *MapCheck) onSheet(p Point) bool {
	f := c.Meta.Frame
	return f[0] <= p[0] && p[0] <= f[2] && f[1] <= p[1] && p[1] <= f[3]
}

func (c *MapCheck) checkZone(i int) {
	z := &c.Zones[i]
	at := func(key string) string { return fmt.Sprintf("zone[%d].%s", i, key) }
	if j, dup := c.zone[z.ID]; dup {
		c.src.Fail(at("id"), "zone %s occurs twice, first in line %d", z.ID, c.src.Line(fmt.Sprintf("zone[%d].id", j)))
	} else {
		c.zone[z.ID] = i
	}
	terrain := c.terrain(z.Terrain)
	if terrain.ID == "" {
		c.src.Fail(at("terrain"), "zone %s: unknown terrain %q", z.ID, z.Terrain)
	} else if terrain.Kind != z.Kind {
		c.src.Fail(at("kind"), "zone %s: kind is %q, but %s is %s", z.ID, z.Kind, z.Terrain, terrain.Kind)
	}
	if land := z.Kind != "sea"; z.Land != land {
		c.src.Fail(at("land_units"), "zone %s: land_units should be %t in a %s zone", z.ID, land, z.Kind)
	}
	if naval := z.Kind != "land" || terrain.Ships; z.Naval != naval {
		c.src.Fail(at("naval_units"), "zone %s: naval_units should be %t here", z.ID, naval)
	}
	c.zoneLimits(i)
	if (z.Decor != "") && z.Decor != map[string]string{"sea": "islands", "land": "lake"}[z.Kind] {
		c.src.Fail(at("decor"), "zone %s: decor is islands at sea and a lake on land, not %q", z.ID, z.Decor)
	}
	if (len(z.SeaEntries) > 0) != (z.Kind == "port") {
		c.src.Fail(at("sea_entries"), "zone %s: ports have sea_entries, other zones have none", z.ID)
	}
	if z.Periplous && z.Kind != "sea" {
		c.src.Fail(at("periplous"), "zone %s: periplous needs a sea zone", z.ID)
	}
	if z.VP < 0 {
		c.src.Fail(at("victory_pv"), "zone %s: victory_pv is negative", z.ID)
	}
	c.enclosures(i)
	c.checkRing(i)
}

func (c *MapCheck) checkRing(i int) {
	z := &c.Zones[i]
	c.rings, c.ok = append(c.rings, nil), append(c.ok, false)
	at := func(key string) string { return fmt.Sprintf("zone[%d].%s", i, key) }
	if len(z.Polygon) > maxCorners {
		c.src.Fail(at("polygon"), "zone %s: the polygon has %d corners, at most %d", z.ID, len(z.Polygon), maxCorners)
		return
	}
	for _, p := range z.Polygon {
		if !c.onSheet(p) {
			c.src.Fail(at("polygon"), "zone %s: the corner %v is off the sheet", z.ID, p)
			return
		}
	}
	ring := newPolygon(z.Polygon)
	if !ring.simple() {
		c.src.Fail(at("polygon"), "zone %s: the polygon crosses or touches itself, or has fewer than three corners", z.ID)
		return
	}
	c.rings[i], c.ok[i] = ring, true
	for _, e := range ring.edges() {
		key := e.key()
		for _, other := range c.owner[key] {
			c.joint[[2]int{other, i}] = true
		}
		c.owner[key] = append(c.owner[key], i)
	}
	if !c.onSheet(z.Label) || !ring.inside(exact(z.Label)) {
		c.src.Fail(at("label"), "zone %s: the label %v lies outside the polygon", z.ID, z.Label)
		return
	}
	room := math.Inf(1)
	for k := range z.Polygon {
		room = min(room, distance(c.pixels(z.Label), c.pixels(z.Polygon[k]), c.pixels(z.Polygon[(k+1)%len(z.Polygon)])))
	}
	if room < c.Meta.MinClearance {
		c.src.Fail(at("label"), "zone %s: the label is %.0f pixels from a border, at least %.0f are needed", z.ID, room, c.Meta.MinClearance)
	}
}

// distance of p from the segment a-b.
func distance(p, a, b Point) float64 {
	dx, dy := b[0]-a[0], b[1]-a[1]
	t := 0.0
	if l := dx*dx + dy*dy; l > 0 {
		t = min(1, max(0, ((p[0]-a[0])*dx+(p[1]-a[1])*dy)/l))
	}
	return math.Hypot(p[0]-a[0]-t*dx, p[1]-a[1]-t*dy)
}

func (c *MapCheck) checkBox(i int) {
	b := &c.Boxes[i]
	at := func(key string) string { return fmt.Sprintf("box[%d].%s", i, key) }
	if _, dup := c.box[b.ID]; dup {
		c.src.Fail(at("id"), "box %s occurs twice", b.ID)
	}
	c.box[b.ID] = i
	if _, dup := c.zone[b.ID]; dup {
		c.src.Fail(at("id"), "%s is a zone and a box", b.ID)
	}
	for k, side := range b.Sides {
		if !knownSeat(c.seats, side) || slices.Contains(b.Sides[:k], side) {
			c.src.Fail(at("sides"), "box %s: unknown side %q, or named twice", b.ID, side)
		}
	}
	if len(b.Sides) == 0 {
		c.src.Fail(at("sides"), "box %s belongs to nobody", b.ID)
	}
	out := b.Medium // how one leaves it
	switch b.Medium {
	case "land", "sea":
	case "both":
		out = "sea"
	default:
		c.src.Fail(at("medium"), "box %s: medium is land, sea or both, not %q", b.ID, b.Medium)
		return
	}
	if len(b.Exits) == 0 {
		c.src.Fail(at("exits"), "box %s opens on no zone", b.ID)
	}
	for k, e := range b.Exits {
		z, ok := c.zone[e]
		switch {
		case !ok:
			c.src.Fail(at("exits"), "box %s opens on the unknown zone %q", b.ID, e)
		case slices.Contains(b.Exits[:k], e):
			c.src.Fail(at("exits"), "box %s opens on %s twice", b.ID, e)
		case c.Zones[z].Kind != out:
			c.src.Fail(at("exits"), "box %s is left by %s and opens on %s, a %s zone", b.ID, out, e, c.Zones[z].Kind)
		}
	}
	r := b.Rect
	if r[0] >= r[2] || r[1] >= r[3] || !c.onSheet(Point{r[0], r[1]}) || !c.onSheet(Point{r[2], r[3]}) {
		c.src.Fail(at("rect"), "box %s: rect should be west, south, east, north, on the sheet", b.ID)
	}
}

// marks verifies what the map says of redrawn zones and of the island.
func (c *MapCheck) marks() {
	for i, r := range c.Redrawn {
		if _, ok := c.zone[r.Zone]; !ok {
			c.src.Fail(fmt.Sprintf("redrawn[%d].zone", i), "unknown zone %q", r.Zone)
		}
	}
	if i := slices.IndexFunc(c.Zones, func(z Zone) bool { return z.Group == c.Meta.IslandGroup }); c.Meta.IslandGroup != "" && i < 0 {
		c.src.Fail("meta.island_group", "no zone belongs to the group %q", c.Meta.IslandGroup)
	}
}

type pair struct{ a, b string }

func unordered(a, b string) pair {
	if b < a {
		a, b = b, a
	}
	return pair{a, b}
}

// neighbours verifies adjacencies and blocked borders against the polygons.
func (c *MapCheck) neighbours() {
	listed := map[pair]string{}
	note := func(path, a, b string, apart bool) bool {
		za, okA := c.zone[a]
		zb, okB := c.zone[b]
		key := unordered(a, b)
		switch first, dup := listed[key]; {
		case !okA:
			c.src.Fail(path+".a", "%s-%s: unknown zone %q", a, b, a)
		case !okB:
			c.src.Fail(path+".b", "%s-%s: unknown zone %q", a, b, b)
		case a == b:
			c.src.Fail(path, "%s-%s joins a zone to itself", a, b)
		case dup:
			c.src.Fail(path, "the border %s-%s is given twice, first in line %d", a, b, c.src.Line(first))
		case !c.ok[za] || !c.ok[zb]:
			listed[key] = path
		case !c.share(za, zb) && !apart:
			listed[key] = path
			c.src.Fail(path, "%s and %s have no border in common", a, b)
		default:
			listed[key] = path
			return true
		}
		return false
	}
	for i, l := range c.Links {
		path := fmt.Sprintf("adjacency[%d]", i)
		if !note(path, l.A, l.B, l.Kind == "canal") {
			continue
		}
		a, b := c.Zones[c.zone[l.A]], c.Zones[c.zone[l.B]]
		if want := c.linkKind(a, b, l.Kind); l.Kind != want {
			c.src.Fail(path+".kind", "%s-%s: kind is %q, should be %q", l.A, l.B, l.Kind, want)
		}
		if l.Border != "" && l.Border != borderFort {
			c.src.Fail(path+".border", "%s-%s: unknown border %q", l.A, l.B, l.Border)
		}
		if (l.Border == borderFort) != (a.Fortified || b.Fortified) {
			c.src.Fail(path, "%s-%s: every border of a fortified zone is a fortification, and no other", l.A, l.B)
		}
	}
	for i, b := range c.Blocked {
		note(fmt.Sprintf("blocked[%d]", i), b.A, b.B, false)
	}
	for i := range c.Zones {
		for j := i + 1; j < len(c.Zones); j++ {
			a, b := c.Zones[i].ID, c.Zones[j].ID
			if _, ok := listed[unordered(a, b)]; !ok && c.ok[i] && c.ok[j] && c.share(i, j) {
				c.src.Fail(fmt.Sprintf("zone[%d].id", j), "%s and %s have a border in common and are neither adjacent nor blocked", a, b)
			}
		}
	}
}

// linkKind is the kind an adjacency of two zones must have. Where beaches lie on
// borders, a coast of clear land is a beach if the map says so.
func (c *MapCheck) linkKind(a, b Zone, said string) string {
	of, and := c.terrain(a.Terrain), c.terrain(b.Terrain)
	switch {
	case a.Kind == offMap || b.Kind == offMap:
		return offMap
	case a.Kind == "port" || b.Kind == "port":
		if b.Kind == "port" {
			a, b = b, a
		}
		return "port_" + b.Kind
	case a.Kind != b.Kind && c.Meta.Beaches == "borders":
		if said == "beach" && (of.Ground == "clear" || and.Ground == "clear") {
			return said
		}
		return "coast"
	case a.Kind != b.Kind && (of.Ships || and.Ships):
		return "beach"
	case a.Kind != b.Kind:
		return "coast"
	case a.Kind == "land":
		return "land"
	case of.Strait || and.Strait:
		return "strait_mouth"
	case c.enceinte(a.ID) != "" && c.enceinte(a.ID) == c.enceinte(b.ID):
		return "canal"
	case c.enceinte(a.ID) != "" || c.enceinte(b.ID) != "":
		return "port_entrance"
	default:
		return "sea"
	}
}

// enceinte is the fortification around a zone, "" for most.
func (c *MapCheck) enceinte(zone string) string {
	for _, f := range c.Fortifications {
		if slices.Contains(f.Zones, zone) {
			return f.ID
		}
	}
	return ""
}

// share tells whether two zones have an edge in common.
func (c *MapCheck) share(i, j int) bool { return c.joint[[2]int{min(i, j), max(i, j)}] }

// overlaps verifies that zones share their borders corner by corner, that no gap
// is left between them, and that none covers another or a box.
func (c *MapCheck) overlaps() {
	sound := !slices.Contains(c.ok, false)
	for i := range c.Zones {
		for j := range i {
			if !c.ok[i] || !c.ok[j] || c.rings[i].apart(c.rings[j]) {
				continue
			}
			a, b := c.rings[j], c.rings[i]
			path := fmt.Sprintf("zone[%d].polygon", i)
			s, split := a.split(b)
			if !split {
				s, split = b.split(a)
			}
			sound = sound && !split
			switch {
			case split:
				c.src.Fail(path, "%s and %s share a border, but not its corner %v", c.Zones[j].ID, c.Zones[i].ID, s.degrees())
			case a.overlaps(b):
				sound = false
				c.src.Fail(path, "%s and %s overlap", c.Zones[j].ID, c.Zones[i].ID)
			}
		}
	}
	if sound {
		if n, beside := gaps(c.rings); n > 0 && beside >= 0 {
			c.src.Fail(fmt.Sprintf("zone[%d].polygon", beside), "%d gaps are left between zones, one beside %s", n, c.Zones[beside].ID)
		} else if n > 0 {
			c.src.Fail("zone", "%d gaps are left between zones", n)
		}
	}
}

// boxRoom verifies that boxes cover neither zones nor each other.
func (c *MapCheck) boxRoom() {
	var boxes []polygon
	for i, b := range c.Boxes {
		r := b.Rect
		box := box(r)
		path := fmt.Sprintf("box[%d].rect", i)
		for j := range c.Zones {
			if c.ok[j] && !box.apart(c.rings[j]) && box.overlaps(c.rings[j]) {
				c.src.Fail(path, "box %s covers part of zone %s", b.ID, c.Zones[j].ID)
			}
		}
		for j := range boxes {
			if box.overlaps(boxes[j]) {
				c.src.Fail(path, "boxes %s and %s overlap", c.Boxes[j].ID, b.ID)
			}
		}
		boxes = append(boxes, box)
	}
}

// connected verifies that adjacencies join all zones, and the sea by itself.
func (c *MapCheck) connected() {
	g := newGround(c.Map)
	for _, part := range []struct {
		what string
		is   func(*Zone) bool
	}{{"the map", func(*Zone) bool { return true }}, {"the sea", (*Zone).sea}} {
		start := slices.IndexFunc(c.Zones, func(z Zone) bool { return part.is(&z) })
		if start < 0 {
			c.src.Fail("zone", "%s has no zone", part.what)
			continue
		}
		reached := g.reach(c.Zones[start].ID, func(id string) bool { return part.is(g.zones[id]) })
		var lost []string
		for i := range c.Zones {
			if z := &c.Zones[i]; part.is(z) && !reached[z.ID] {
				lost = append(lost, z.ID)
			}
		}
		if sort.Strings(lost); len(lost) > 0 {
			c.src.Fail(fmt.Sprintf("zone[%d].id", c.zone[lost[0]]), "%s falls apart: %v cannot be reached from %s", part.what, lost, c.Zones[start].ID)
		}
	}
}

func knownSeat(seats []entry.Seat, id string) bool {
	return slices.ContainsFunc(seats, func(s entry.Seat) bool { return s.ID == id })
}
