package epic

import (
	"fmt"
	"math"
	"slices"
	"unicode"

	"strategos/engine/epic"
)

// checkShape verifies what can be seen only once the map is whole: that areas hang together, that what says it lies
// on a coast does.
func (r *chartReader) checkShape() {
	for _, part := range []func(){r.checkCoast, r.checkPieces, r.checkLabels, r.checkCities, r.checkStraits, r.checkRivers, r.checkRoads} {
		part()
	}
}

// checkCoast: the rows write a hex of land in capitals where it touches a sea.
func (r *chartReader) checkCoast() {
	g := &r.Grid
	for h := range epic.Hex(g.Len()) {
		if !r.Ground[h].Dry() || r.Ground[h] == epic.Lake {
			continue
		}
		row := g.Row(h) - g.FirstRow
		capital := unicode.IsUpper(rune(r.lines.Rows.Terrain[row][g.Col(h)-g.FirstCol]))
		if capital == r.Touches(h).Empty() {
			r.mapSrc.Fail(fmt.Sprintf("rows.terrain[%d]", row), "%s: capitals are for hexes on a coast", g.Label(h))
		}
	}
}

// checkPieces: an area, what can be stood on of it, a sea and the light seas together are each in one piece.
func (r *chartReader) checkPieces() {
	for i := range r.Areas {
		a, id, dry := epic.Area(i), r.Areas[i].ID, r.Areas[i].Kind.Dry()
		within := func(_, to epic.Hex, side epic.Border) bool {
			return r.Owner[to] == a && (!dry || side&epic.Linked != 0)
		}
		free := func(from, to epic.Hex, side epic.Border) bool {
			return within(from, to, side) && r.Ground[to].Passable()
		}
		hexes := r.Hexes(a)
		switch stand := slices.IndexFunc(hexes, func(h epic.Hex) bool { return r.Ground[h].Passable() }); {
		case len(hexes) == 0:
			r.mapSrc.Fail("rows", "%s has no hex", id)
		case len(r.Flood(hexes[0], within)) != len(hexes):
			r.mapSrc.Fail("rows", "%s is in several pieces", id)
		case stand >= 0 && len(r.Flood(hexes[stand], free)) != countIf(hexes, func(h epic.Hex) bool { return r.Ground[h].Passable() }):
			r.mapSrc.Fail("rows", "%s is cut in two by mountains", id)
		}
	}
	var light epic.AreaSet
	for i := range r.Areas {
		if r.Areas[i].Kind == epic.Sea {
			light.Add(epic.Area(i))
		}
	}
	for a := range light.All() {
		var one epic.AreaSet
		one.Add(a)
		if !r.SeaWay(one, first(light), epic.AreaSet{}) {
			r.mapSrc.Fail("rows", "no light sea leads from %s to the others", r.Areas[a].ID)
		}
	}
}

// first is a set of the first area alone.
func first(s epic.AreaSet) epic.AreaSet {
	var one epic.AreaSet
	for a := range s.All() {
		one.Add(a)
		break
	}
	return one
}

func countIf[T any](list []T, is func(T) bool) int {
	n := 0
	for _, x := range list {
		if is(x) {
			n++
		}
	}
	return n
}

// checkLabels: the name of an area stands in it, and a region has its capital among its cities.
func (r *chartReader) checkLabels() {
	for i := range r.Areas {
		if h := r.Areas[i].Label; r.Owner[h] != epic.Area(i) {
			r.areaSrc.Fail(r.areaAt(i)+".label", "%s: its label stands in another area", r.Areas[i].ID)
		}
	}
	seat := func(at, of, id string) {
		if c, ok := r.city[id]; !ok || r.RegionOf(c) != r.region[of] {
			r.areaSrc.Fail(at, "%s: %q is no city of it", of, id)
		}
	}
	for i, of := range r.lands.Regions {
		if of.Capital != "" {
			seat(fmt.Sprintf("region[%d].capital", i), of.ID, of.Capital)
			if c, ok := r.city[of.Capital]; ok && r.Cities[c].CapitalFrom == 0 {
				r.areaSrc.Fail(fmt.Sprintf("region[%d].capital", i), "%s: cities.toml does not call %s a capital", of.ID, of.Capital)
			}
		}
	}
	for i, of := range r.lands.Satrapies {
		seat(fmt.Sprintf("satrapy[%d].seat", i), of.ID, of.Seat)
	}
}

// areaAt is where an area stands in areas.toml.
func (r *chartReader) areaAt(i int) string {
	for _, t := range []struct {
		name string
		n    int
	}{{"land_area", len(r.lands.Land)}, {"persian_area", len(r.lands.Persian)}, {"island", len(r.lands.Islands)}, {"sea", len(r.lands.Seas)}} {
		if i < t.n {
			return fmt.Sprintf("%s[%d]", t.name, i)
		}
		i -= t.n
	}
	return "sea"
}

// checkCities: a city lies in a region, as it says to the sea, and is drawn in its hex. A long wall joins neighbours.
func (r *chartReader) checkCities() {
	for i := range r.Cities {
		c, at := &r.Cities[i], fmt.Sprintf("city[%d]", i)
		touch := r.Touches(c.Hex)
		switch {
		case r.RegionOf(epic.City(i)) == epic.NoRegion:
			r.citySrc.Fail(at+".hex", "%s lies in no region", c.ID)
		case (c.Shore == epic.Port) == c.Harbours.Empty() || !c.Harbours.Minus(touch).Empty():
			r.citySrc.Fail(at+".harbours", "%s: a port has its anchor in seas that its hex touches, another city has none", c.ID)
		case (c.Shore == epic.Inland) != touch.Empty():
			r.citySrc.Fail(at+".kind", "%s lies at the sea and is inland, or the other way round", c.ID)
		case !inHex(&r.Grid, c.Hex, r.towns.Cities[i].At):
			r.citySrc.Fail(at+".at", "%s is drawn outside its hex", c.ID)
		}
	}
	for i, w := range r.LongWalls {
		if r.Between(r.Cities[w[0]].Hex, r.Cities[w[1]].Hex)&epic.Linked == 0 {
			r.mapSrc.Fail(fmt.Sprintf("long_wall[%d]", i), "%s and %s are no neighbours by land", r.Cities[w[0]].ID, r.Cities[w[1]].ID)
		}
	}
}

// inHex tells whether a point of the map lies in a hex.
func inHex(g *epic.Grid, h epic.Hex, at []float64) bool {
	const slack = 1e-6
	x, y := g.Middle(h)
	dx, dy := math.Abs(at[0]-x), math.Abs(at[1]-y)
	return dy <= 0.5+slack && math.Sqrt(3)*dx+dy <= 1+slack
}

// checkStraits: a strait parts two areas of land, and touches the seas it links.
func (r *chartReader) checkStraits() {
	for i, s := range r.lines.Straits {
		var touch epic.AreaSet
		for _, side := range s.Sides {
			a, b := r.side(fmt.Sprintf("strait[%d].sides", i), side.Side)
			if !r.Ground[a].Dry() || !r.Ground[b].Dry() || r.Owner[a] == r.Owner[b] {
				r.mapSrc.Fail(fmt.Sprintf("strait[%d].sides", i), "strait %s parts no two areas of land at %s", s.ID, side.Side)
			}
			touch = touch.Or(r.Touches(a)).Or(r.Touches(b))
		}
		for _, id := range s.Links {
			if !touch.Has(r.area[id]) {
				r.mapSrc.Fail(fmt.Sprintf("strait[%d].links", i), "strait %s does not reach %s", s.ID, id)
			}
		}
	}
}

// corner is where three hexes meet.
type corner [3]epic.Hex

// corners are the two ends of the side between two hexes.
func (r *chartReader) corners(a, b epic.Hex) []corner {
	var out []corner
	for dir := range epic.Directions {
		c := r.Next(a, dir)
		if _, ok := r.Grid.Toward(b, c); ok && c != epic.NoHex {
			k := corner{a, b, c}
			slices.Sort(k[:])
			out = append(out, k)
		}
	}
	return out
}

// checkRivers: a river runs between hexes of land from side to side without a gap and ends in water.
func (r *chartReader) checkRivers() {
	for i, of := range r.lines.Rivers {
		at := fmt.Sprintf("river[%d].sides", i)
		var last, before []corner
		for _, side := range of.Sides {
			a, b := r.side(at, side)
			if r.Between(a, b)&epic.Linked == 0 {
				r.mapSrc.Fail(at, "river %s does not run over land at %s", of.ID, side)
			}
			before, last = last, r.corners(a, b)
			if before != nil && !slices.ContainsFunc(last, func(k corner) bool { return slices.Contains(before, k) }) {
				r.mapSrc.Fail(at, "river %s is broken before %s", of.ID, side)
			}
		}
		mouth := slices.ContainsFunc(last, func(k corner) bool { return !slices.Contains(before, k) && r.wet(k) })
		if !mouth {
			r.mapSrc.Fail(at, "river %s has no mouth", of.ID)
		}
	}
}

// wet tells whether there is water at a corner: a sea, a lake or a strait.
func (r *chartReader) wet(k corner) bool {
	for i, h := range k {
		if !r.Ground[h].Dry() && r.Ground[h] != epic.OutOfPlay || r.Ground[h] == epic.Lake || r.Between(h, k[(i+1)%3])&epic.Strait != 0 {
			return true
		}
	}
	return false
}

// checkRoads: a road leads over land where units can stand.
func (r *chartReader) checkRoads() {
	for i, of := range r.lines.Roads {
		at := fmt.Sprintf("road[%d].hexes", i)
		for k, label := range of.Hexes {
			h := r.Grid.Parse(label)
			if !r.Ground[h].Passable() {
				r.mapSrc.Fail(at, "road %s leads through %s, where nobody can stand", of.ID, label)
			}
			if k > 0 && r.Between(r.Grid.Parse(of.Hexes[k-1]), h)&epic.Linked == 0 {
				r.mapSrc.Fail(at, "road %s does not lead over land to %s", of.ID, label)
			}
		}
	}
}
