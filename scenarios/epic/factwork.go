package epic

import (
	"fmt"
	"slices"

	"strategos/engine/epic"
)

// pathOf is where the n-th table of a list stands in its file.
func pathOf(table string, n int) string { return fmt.Sprintf("%s[%d]", table, n) }

// same tells whether two lists hold the same words, in whatever order.
func same(a, b []string) bool {
	a, b = slices.Clone(a), slices.Clone(b)
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

func allOf(n int, is func(int) bool) bool {
	for i := range n {
		if !is(i) {
			return false
		}
	}
	return true
}

// every tells whether something is true of all areas of a kind.
func (c *Chart) every(kind epic.AreaKind, is func(epic.Area) bool) bool {
	return allOf(len(c.Areas), func(i int) bool { return c.Areas[i].Kind != kind || is(epic.Area(i)) })
}

// regionAt is the region of a hex.
func (c *Chart) regionAt(h epic.Hex) epic.Region {
	if a := c.Owner[h]; a != epic.NoArea {
		return c.Areas[a].Region
	}
	return epic.NoRegion
}

// overland is the way of whoever walks, over mountains too: the shore on which a hex lies.
func overland(_, _ epic.Hex, side epic.Border) bool { return side&epic.Linked != 0 }

// noAreaLiesOnTwoShores: an area of land is on one island or on the mainland.
func (c *Chart) noAreaLiesOnTwoShores() bool {
	return allOf(len(c.Areas), func(i int) bool {
		hexes := c.Hexes(epic.Area(i))
		if !c.Areas[i].Kind.Dry() {
			return true
		}
		shore := c.Flood(hexes[0], overland)
		return countIf(hexes, func(h epic.Hex) bool { return shore[h] }) == len(hexes)
	})
}

// mainlandAreas: so many areas of a region lie on the mainland of Asia, where the Persian areas are.
func (c *Chart) mainlandAreas(f *fact) bool {
	persian := slices.IndexFunc(c.Areas, func(a epic.AreaData) bool { return a.Kind == epic.Persian })
	if persian < 0 {
		return false
	}
	asia, n := c.Flood(c.Hexes(epic.Area(persian))[0], overland), 0
	for a := range c.RegionAreas(c.region[f.Region]).All() {
		if asia[c.Hexes(a)[0]] {
			n++
		}
	}
	return n == f.N
}

// persianCoasts counts the stretches of Persian shore.
func (c *Chart) persianCoasts() int {
	n, seen := 0, map[epic.Hex]bool{}
	for i := range c.Areas {
		if c.Areas[i].Kind != epic.Persian {
			continue
		}
		for _, h := range c.Hexes(epic.Area(i)) {
			if seen[h] || c.Touches(h).Empty() {
				continue
			}
			n++
			for k := range c.Flood(h, func(_, to epic.Hex, side epic.Border) bool {
				return side&epic.Linked != 0 && c.Owner[to] == epic.Area(i) && !c.Touches(to).Empty()
			}) {
				seen[k] = true
			}
		}
	}
	return n
}

// persianCoastBetween: a Persian area lies at the sea between two others, and shares a sea with each.
func (c *Chart) persianCoastBetween(f *fact) bool {
	a := c.area[f.Area]
	return c.Areas[a].Kind == epic.Persian && !slices.ContainsFunc(f.Ends, func(id string) bool {
		end := c.area[id]
		return !c.Adjacent(a).Has(end) || c.Seas(a).And(c.Seas(end)).Empty()
	})
}

// chain is the length of the shortest chain of areas from a city to an area.
func (c *Chart) chain(f *fact) int {
	var without epic.AreaSet
	for _, id := range f.Without {
		without.Add(c.area[id])
	}
	return c.Chain(c.AreaOf(c.city[f.From]), c.area[f.To], without)
}

// cities tells whether a set is the cities of a list.
func (c *Chart) cities(set epic.CitySet, want []string) bool {
	var ids []string
	for no := range set.All() {
		ids = append(ids, c.Cities[no].ID)
	}
	return same(ids, want)
}

// areasOf are the areas in which cities lie.
func (c *Chart) areasOf(cities []string) map[epic.Area]bool {
	out := map[epic.Area]bool{}
	for _, id := range cities {
		out[c.AreaOf(c.city[id])] = true
	}
	return out
}

// seaWay tells whether light seas lead from one port to another, those of a third being shut.
func (c *Chart) seaWay(f *fact) bool {
	var shut epic.AreaSet
	if f.At != "" {
		shut = c.Cities[c.city[f.At]].Harbours
	}
	return c.SeaWay(c.Cities[c.city[f.From]].Harbours, c.Cities[c.city[f.To]].Harbours, shut)
}

// box tells whether a box is entered, or left, by the seas and coasts of a fact.
func (c *Chart) box(f *fact, entered bool) bool {
	for i, b := range c.lines.Boxes {
		if b.ID == f.Box {
			seas, coast := b.LeaveSeas, b.LeaveCoast
			if entered {
				seas, coast = b.EnterSeas, b.EnterCoast
			}
			return c.Boxes[i].Entered == entered && same(seas, f.Seas) && same(coast, f.CoastOf)
		}
	}
	return false
}

// directions by the words of facts.
var directions = []string{epic.North: "N", epic.NorthEast: "NE", epic.SouthEast: "SE", epic.South: "S", epic.SouthWest: "SW", epic.NorthWest: "NW"}

// liesInDirection: a hex lies so many steps in a direction from a city.
func (c *Chart) liesInDirection(at epic.Hex, f *fact) bool {
	dir, h := slices.Index(directions, f.Direction), c.Cities[c.city[f.From]].Hex
	for range f.Steps {
		if dir < 0 || h == epic.NoHex {
			return false
		}
		h = c.Next(h, dir)
	}
	return h == at
}

// seasWestOf: a port opens on the first of two seas alone, which leads on to the second alone, and both lie west of it.
func (c *Chart) seasWestOf(d *epic.CityData, f *fact) bool {
	if len(f.Seas) != 2 {
		return false
	}
	one, two := c.area[f.Seas[0]], c.area[f.Seas[1]]
	var opens, leads epic.AreaSet
	opens.Add(one)
	leads.Add(two)
	x, _ := c.Grid.Middle(d.Hex)
	west := func(sea epic.Area) bool {
		sum := 0.0
		for _, h := range c.Hexes(sea) {
			mx, _ := c.Grid.Middle(h)
			sum += mx
		}
		return sum/float64(len(c.Hexes(sea))) < x
	}
	return d.Harbours == opens && c.SeasNear(one) == leads && west(one) && west(two)
}

// crossingLeadsTo: a city's hex has a strait that units cross, which leads to a region alone.
func (c *Chart) crossingLeadsTo(d *epic.CityData, f *fact) bool {
	n := 0
	for _, s := range c.Straits {
		if !s.Crossing || s.A != d.Hex && s.B != d.Hex {
			continue
		}
		far := s.A
		if far == d.Hex {
			far = s.B
		}
		if c.regionAt(far) != c.region[f.ToRegion] {
			return false
		}
		n++
	}
	return n > 0
}
