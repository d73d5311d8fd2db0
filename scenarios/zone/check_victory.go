package zone

import (
	"fmt"
	"slices"
)

// victory compares the points with the map, and their kinds with those that the rules
// count.
func (c *ScenarioCheck) victory(path string, s *Scenario) {
	worth := map[int]bool{}
	for _, id := range c.ground.Which(func(z *Zone) bool { return z.VP > 0 }) {
		worth[c.ground.zones[id].VP] = true
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
		if p.Side != "" && !knownSeat(c.files.head.Seats, p.Side) {
			c.src.Fail(at+".side", "unknown side %q", p.Side)
		}
	}
	if !Same(given, c.files.points) {
		c.src.Fail(path+".points", "points are given for %v; each of %v occurs once", given, c.files.points)
	}
	for i, kind := range given {
		if !slices.Contains(c.files.points, kind) || slices.Contains(given[:i], kind) {
			c.src.Fail(fmt.Sprintf("%s.points[%d].each", path, i), "points for %q are unknown or given twice", kind)
		}
	}
	if m := s.Margins; m.DrawUpTo < 0 || m.StrategicRatio < 1 {
		c.src.Fail(path+".margins", "draw_up_to is at least 0 and strategic_ratio at least 1")
	}
}
