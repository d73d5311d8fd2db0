package zone

import (
	"fmt"
	"slices"
)

// pointKinds are the things that victory points may be given for.
var pointKinds = []string{
	"zone",         // a zone that the map marks, held
	"naval",        // an enemy naval unit eliminated
	"land",         // an enemy land unit eliminated, of any type that is not named by itself
	"hoplites",     // an enemy unit of hoplites eliminated
	"leader",       // an enemy leader lost
	"supply_gap",   // a box by which the own supply is higher
	"naval_on_map", // FP of own ships on the map
	"early_recall", // the stratagem that recalls a leader played before the one that seizes him
}

// victory compares the ways to win with the map and the kinds of points with those
// that the rules count.
func (c *scenarioCheck) victory(path string, s *Scenario) {
	worth := map[int]bool{}
	zones := c.ground.which(func(z *Zone) bool { return z.VP > 0 })
	for _, id := range zones {
		worth[c.ground.zones[id].VP] = true
	}
	for i := range s.TotalVictory {
		c.totalVictory(fmt.Sprintf("%s.total_victory[%d]", path, i), &s.TotalVictory[i], zones)
	}
	var given []string
	for i, p := range s.Points {
		at := fmt.Sprintf("%s.points[%d]", path, i)
		given = append(given, p.Each)
		byMap := p.Each == "zone" && len(worth) > 1
		if p.VP < 1 && !byMap {
			c.src.Fail(at+".vp", "vp is %d, not at least 1", p.VP)
		}
		if p.Each == "zone" && p.VP > 0 && (len(worth) != 1 || !worth[p.VP]) {
			c.src.Fail(at+".vp", "each zone is worth %d, the map says otherwise", p.VP)
		}
		if p.Per < 0 || p.Per > 0 && p.Each != "naval_on_map" || p.Per == 0 && p.Each == "naval_on_map" {
			c.src.Fail(at+".per", "FP of ships on the map count per a number of them, and nothing else does")
		}
		if p.Side != "" && !knownSeat(c.head.Seats, p.Side) {
			c.src.Fail(at+".side", "unknown side %q", p.Side)
		}
	}
	if !same(given, c.points) {
		c.src.Fail(path+".points", "points are given for %v; each of %v occurs once", given, c.points)
	}
	for i, kind := range given {
		if !slices.Contains(pointKinds, kind) || slices.Contains(given[:i], kind) {
			c.src.Fail(fmt.Sprintf("%s.points[%d].each", path, i), "points for %q are unknown or given twice", kind)
		}
	}
	if m := s.Margins; m.DrawUpTo < 0 || m.StrategicRatio < 1 {
		c.src.Fail(path+".margins", "draw_up_to is at least 0 and strategic_ratio at least 1")
	}
}

// totalVictory verifies one way to win outright; zones are those that the map marks.
func (c *scenarioCheck) totalVictory(at string, v *TotalVictory, zones []string) {
	switch {
	case v.Side == "":
		if len(v.Zones) > 0 && !same(v.Zones, zones) {
			c.src.Fail(at+".zones", "the zones are %v, the map marks %v", v.Zones, zones)
		}
		if v.When != "" || v.OwnFP != 0 || v.FoeFP != 0 {
			c.src.Fail(at, "%s: when and numbers of FP need the side that wins", v.ID)
		}
		return
	case !knownSeat(c.head.Seats, v.Side):
		c.src.Fail(at+".side", "unknown side %q", v.Side)
	case v.When != "turn" && v.When != "end":
		c.src.Fail(at+".when", "%s: when is turn or end, not %q", v.ID, v.When)
	case len(v.Zones) == 0 && (v.OwnFP < 1 || v.FoeFP < 1):
		c.src.Fail(at, "%s: it asks for zones, or for FP of one's own and of the enemy's ships", v.ID)
	}
	for i, id := range v.Zones {
		if !slices.Contains(zones, id) || slices.Contains(v.Zones[:i], id) {
			c.src.Fail(at+".zones", "%s: %q is no zone that the map marks, or named twice", v.ID, id)
		}
	}
}
