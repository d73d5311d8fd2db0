package zone

import (
	"strconv"
	"strings"

	"strategos/engine"
	"strategos/game/prose"
)

// PlaceFacts says in lines what a player wants to know of a place.
func (pt *part) PlaceFacts(id string) []string {
	if w := pt.look().Work(id); w != nil {
		return pt.workFacts(w)
	}
	z := pt.look().Zone(id)
	if z == nil {
		return nil
	}
	var lines []string
	info := pt.chart.Printed(id)
	if state := z.Built(); state != "" {
		lines = append(lines, pt.Text.UI("table.fort.in", "zone", pt.PlaceTitle(z.In)))
		if z.Holder != "" {
			lines = append(lines, pt.Text.UI("table.fort.held", "side", pt.Text.Seat(z.Holder)))
		} else {
			lines = append(append(lines, prose.Capital(pt.Text.UI("table.built."+state))), pt.siteFacts(id)...)
		}
	} else {
		first := pt.Text.Word("terrain", z.Terrain)
		if info != nil && info.Fortified {
			first += " · " + pt.Text.UI("table.zone.fortified")
		}
		lines = append(lines, prose.Capital(first))
	}
	if words := pt.beaches(id); words != "" {
		lines = append(lines, words)
	}
	limit := func(key string, most int, used []int) {
		if most == 0 {
			return
		}
		lines = append(lines, pt.Text.UI(key, "n", most))
		for i, seat := range pt.Seats() {
			if i < len(used) && used[i] > 0 {
				lines = append(lines, pt.Text.UI("table.zone.used", "side", pt.Text.Seat(seat), "n", used[i], "limit", most))
			}
		}
	}
	if info != nil && info.NavalLimit > 0 {
		limit("table.zone.limit-fp", z.Limit, z.Used)
	} else {
		limit("table.zone.limit-units", z.Limit, z.Used)
	}
	limit("table.zone.limit-land", z.LandLimit, z.LandUsed)
	if z.Contest {
		lines = append(lines, pt.Text.UI("table.zone.contested"))
	} else if holder := pt.holder(id); holder != "" && z.In == "" {
		lines = append(lines, pt.Text.UI("table.zone.held", "side", pt.Text.Seat(holder)))
	}
	if z.Closed {
		lines = append(lines, pt.Text.UI("table.zone.closed", "side", pt.Text.Seat(z.ClosedTo)))
	}
	if z.Piece != "" && !z.Closed {
		lines = append(lines, pt.Text.UI("table.zone.fire"))
	}
	if n := pt.chart.Brings(pt.View.Scenario, id); n > 0 {
		lines = append(lines, pt.Text.UI("table.zone.vp", "n", n))
	}
	return lines
}

// beaches names the zones across the beaches of a place, on a board that has its
// beaches on borders: combat at sea, storms and attrition ask for them.
func (pt *part) beaches(id string) string {
	zones, asked := pt.chart.Beaches(id)
	switch {
	case !asked:
		return ""
	case len(zones) == 0:
		return pt.Text.UI("table.zone.no-beach")
	}
	return pt.Text.UI("table.zone.beaches", "zones", strings.Join(zones, ", "))
}

// holder is the one side with units in a place.
func (pt *part) holder(id string) engine.Seat {
	for i := range pt.look().Counters {
		if c := &pt.look().Counters[i]; c.Place == id && !c.Leader {
			return c.Side
		}
	}
	return ""
}

// ThingFacts says in lines what a counter is and how it stands.
func (pt *part) ThingFacts(id string) []string {
	cv := pt.look().Counter(id)
	if cv == nil {
		return nil
	}
	var lines []string
	if cv.Leader {
		lines = append(lines, pt.Text.UI("table.counter.leader"))
	} else {
		lines = append(lines, pt.Text.UI("table.counter.fp", "full", cv.Full, "weak", cv.Weak))
		state := "table.counter.full"
		if cv.Weakened {
			state = "table.counter.weakened"
		}
		lines = append(lines, pt.Text.UI(state))
	}
	if cv.Bonus > 0 {
		lines = append(lines, pt.Text.UI("table.counter.bonus", "count", cv.Bonus, "n", cv.Bonus))
	}
	switch {
	case cv.Place != "":
		lines = append(lines, pt.PlaceTitle(cv.Place))
	default:
		lines = append(lines, prose.Capital(pt.Text.Word("fate", cv.Fate)))
	}
	if cv.Moved && cv.Side == pt.look().Active {
		lines = append(lines, pt.Text.UI("table.counter.moved"))
	}
	return lines
}

// Sum words how many counters lie in a place, and their FP where those count: ships ashore have none.
func (pt *part) Sum(place string, ids []string) string {
	total, ships := 0, false
	for _, id := range ids {
		if cv := pt.look().Counter(id); cv != nil {
			total += cv.FP
			ships = ships || cv.Type == "T"
		}
	}
	printed := pt.chart.Printed(place)
	if ashore := ships && printed != nil && printed.Kind == "land"; total > 0 && !ashore {
		return pt.Text.UI("table.badge", "n", len(ids), "fp", total)
	}
	return "×" + strconv.Itoa(len(ids))
}
