package syracuse

import (
	"fmt"
	"slices"

	"strategos/scenarios/zone"
)

const winter = "winter"

// seasons are those of a year in order; a year begins in winter.
var seasons = []string{winter, "spring", "summer", "autumn"}

// edges are west, south, east and north of the map proper, as far as its zones go: the sheet is larger.
func edges(m *zone.Map) [4]float64 {
	f := [4]float64{180, 90, -180, -90}
	for _, z := range m.Zones {
		for _, p := range z.Polygon {
			f = [4]float64{min(f[0], p[0]), min(f[1], p[1]), max(f[2], p[0]), max(f[3], p[1])}
		}
	}
	return f
}

// checkMap verifies that every place where units come onto the map lies at its edge.
func checkMap(c *zone.MapCheck) {
	frame := edges(c.Map)
	for i, z := range c.Zones {
		edge := slices.ContainsFunc(z.Polygon, func(p zone.Point) bool {
			return p[0] == frame[0] || p[1] == frame[1] || p[0] == frame[2] || p[1] == frame[3]
		})
		if entry := z.Own.(*Zone).Entry; (entry || z.Owner != "") != edge {
			c.Fail(fmt.Sprintf("zone[%d].polygon", i), "zone %s: a zone of entry reaches the edge of the map, and no other does", z.ID)
		}
	}
}

// check verifies what a scenario says in Syracuse alone.
type check struct {
	*zone.ScenarioCheck
	path     string
	scenario *zone.Scenario
	*Scenario
}

// calendar verifies that the turns are seasons, one after the other.
func (c check) calendar() {
	for i, t := range c.scenario.Turns {
		at, now := fmt.Sprintf("%s.turn[%d]", c.path, i), t.Own.(*Turn)
		k := slices.Index(seasons, now.Season)
		if k < 0 {
			c.Fail(at+".season", "turn %d: a season is one of %v, not %q", t.No, seasons, now.Season)
			continue
		}
		if i == 0 {
			continue
		}
		before := c.scenario.Turns[i-1].Own.(*Turn)
		year := before.Year
		if k == 0 {
			year--
		}
		if last := slices.Index(seasons, before.Season); last >= 0 && (k != (last+1)%len(seasons) || now.Year != year) {
			c.Fail(at+".season", "turn %d: %s of %d does not follow %s of %d", t.No, now.Season, now.Year, before.Season, before.Year)
		}
	}
}

// bowl verifies who begins with which stratagem counters, and draws how many.
func (c check) bowl() {
	at := c.path + ".bowl"
	b := &c.Bowl
	known := func(id string) bool {
		return slices.ContainsFunc(c.Pieces(), func(p zone.Piece) bool { return p.ID == id })
	}
	seen := map[string]bool{}
	named := func(key, id string) {
		if !known(id) || seen[id] {
			c.Fail(at+key, "%q is no stratagem counter, or named twice", id)
		}
		seen[id] = true
	}
	for _, id := range b.Removed {
		named(".removed", id)
	}
	for _, seat := range c.Seats() {
		for _, id := range b.Starts[seat.ID] {
			named(".starts", id)
		}
		if n, ok := b.FirstDraw[seat.ID]; !ok || n < 0 || n > b.Draw {
			c.Fail(at+".first_draw", "%s draws %d on the first turn, not 0 to %d", seat.ID, n, b.Draw)
		}
		if _, ok := b.Starts[seat.ID]; !ok {
			c.Fail(at+".starts", "it is not said what %s begins with", seat.ID)
		}
	}
	if len(b.Starts) != len(c.Seats()) || len(b.FirstDraw) != len(c.Seats()) || b.Draw < 1 {
		c.Fail(at, "starts and first_draw are for the seats, and draw is at least 1")
	}
}

// worksDice verifies the lines of the works phase.
func (c check) worksDice() {
	ids, base := map[string]bool{}, map[string]int{}
	for i, d := range c.WorksDice {
		at := fmt.Sprintf("%s.works_die[%d]", c.path, i)
		if ids[d.ID] {
			c.Fail(at+".id", "line %s occurs twice", d.ID)
		}
		ids[d.ID] = true
		if d.Side != "" && !c.Seat(d.Side) {
			c.Fail(at+".side", "unknown side %q", d.Side)
		}
		if d.Dice == 0 {
			c.Fail(at+".dice", "line %s changes nothing", d.ID)
		}
		if !slices.Contains([]string{"base", "advantage", "discard", "double_leader", "chains", "cavalry", "year", "season", "fort"}, d.When) {
			c.Fail(at+".when", "line %s applies at no known time %q", d.ID, d.When)
		}
		fort := slices.ContainsFunc(c.Ground().Chart().Forts, func(f zone.Fort) bool { return f.ID == d.Fort })
		if (d.When == "year") != (d.Year > 0) || (d.When == "season") != slices.Contains(seasons, d.Season) || (d.When == "fort") != fort {
			c.Fail(at, "line %s: year, season and fort stand where `when` says so, and name one", d.ID)
		}
		if d.When == "base" {
			base[d.Side] += d.Dice
		}
	}
	for _, seat := range c.Seats() {
		if base[""]+base[seat.ID] < 1 {
			c.Fail(c.path+".works_die", "%s has no dice to begin with", seat.ID)
		}
	}
}

// works verifies that all ids are works, or forts.
func (c check) works(at string, ids []string, forts bool) {
	chart := c.Ground().Chart()
	for i, id := range ids {
		known := chart.Chains != nil && id == "chains" ||
			slices.ContainsFunc(chart.Walls, func(w zone.WallSite) bool { return w.ID == id }) ||
			slices.ContainsFunc(chart.Fortifications, func(f zone.Fortification) bool { return f.ID == id })
		if forts {
			known = slices.ContainsFunc(chart.Forts, func(f zone.Fort) bool { return f.ID == id })
		}
		if !known || slices.Contains(ids[:i], id) {
			c.Fail(at, "%q is not what is asked for, or named twice", id)
		}
	}
}

// totalVictories verifies the ways to win outright.
func (c check) totalVictories() {
	for i, v := range c.scenario.TotalVictory {
		at := fmt.Sprintf("%s.total_victory[%d]", c.path, i)
		how := v.Own.(*TotalVictory)
		conditions := len(how.Standing) + len(how.NotAll) + len(how.Down) + len(how.Destroyed) + len(how.Forts)
		switch {
		case !c.Seat(how.Side):
			c.Fail(at+".side", "unknown side %q", how.Side)
		case !slices.Contains([]string{"supply", "turn", "end"}, how.When):
			c.Fail(at+".when", "%s: when is supply, turn or end, not %q", v.ID, how.When)
		case (how.When == "turn") != (how.FoeFP > 0) || (how.When == "end") != (conditions > 0):
			c.Fail(at, "%s: each turn it asks for the FP of ships, at the end for works and forts, otherwise for nothing", v.ID)
		}
		c.works(at+".standing", how.Standing, false)
		c.works(at+".not_all", how.NotAll, false)
		c.works(at+".down", how.Down, false)
		c.works(at+".destroyed", how.Destroyed, false)
		c.works(at+".forts", how.Forts, true)
	}
}

// points verifies which forts count, and by when.
func (c check) points() {
	for i, p := range c.scenario.Points {
		at := fmt.Sprintf("%s.points[%d]", c.path, i)
		how := p.Own.(*Points)
		c.works(at+".forts", how.Forts, true)
		if (len(how.Forts) > 0) != (p.Each == "fort" || p.Each == "late_fort") {
			c.Fail(at+".forts", "points for a fort name it, and no others do")
		}
		if (how.By > 0) != (p.Each == "late_fort") || how.By > c.scenario.LastTurn {
			c.Fail(at+".by", "points for a fort that comes late say by which turn, and no others do")
		}
	}
}
