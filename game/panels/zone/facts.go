package zone

import (
	"strconv"
	"strings"

	"strategos/engine"
	"strategos/game/prose"
)

// PlaceFacts says in lines what a player wants to know of a place.
func (t *part) PlaceFacts(id string) []string {
	z := t.look().Zone(id)
	if z == nil {
		return nil
	}
	var lines []string
	first := t.Text.Word("terrain", z.Terrain)
	info := t.chart.Printed(id)
	if info != nil && info.Fortified {
		first += " · " + t.Text.UI("table.zone.fortified")
	}
	lines = append(lines, prose.Capital(first))
	if words := t.beaches(id); words != "" {
		lines = append(lines, words)
	}
	limit := func(key string, most int, used []int) {
		if most == 0 {
			return
		}
		lines = append(lines, t.Text.UI(key, "n", most))
		for i, seat := range t.Seats() {
			if i < len(used) && used[i] > 0 {
				lines = append(lines, t.Text.UI("table.zone.used", "side", t.Text.Seat(seat), "n", used[i], "limit", most))
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
		lines = append(lines, t.Text.UI("table.zone.contested"))
	} else if holder := t.holder(id); holder != "" {
		lines = append(lines, t.Text.UI("table.zone.held", "side", t.Text.Seat(holder)))
	}
	if z.Closed {
		lines = append(lines, t.Text.UI("table.zone.closed", "side", t.Text.Seat(z.ClosedTo)))
	}
	if z.Piece != "" && !z.Closed {
		lines = append(lines, t.Text.UI("table.zone.fire"))
	}
	if info != nil && info.VP > 0 {
		lines = append(lines, t.Text.UI("table.zone.vp", "n", info.VP))
	}
	return lines
}

// beaches names the zones across the beaches of a place, on a board that has its
// beaches on borders: combat at sea, storms and attrition ask for them.
func (t *part) beaches(id string) string {
	zones, asked := t.chart.Beaches(id)
	switch {
	case !asked:
		return ""
	case len(zones) == 0:
		return t.Text.UI("table.zone.no-beach")
	}
	return t.Text.UI("table.zone.beaches", "zones", strings.Join(zones, ", "))
}

// holder is the one side with units in a place.
func (t *part) holder(id string) engine.Seat {
	for i := range t.look().Counters {
		if c := &t.look().Counters[i]; c.Place == id && !c.Leader {
			return c.Side
		}
	}
	return ""
}

// ThingFacts says in lines what a counter is and how it stands.
func (t *part) ThingFacts(id string) []string {
	cv := t.look().Counter(id)
	if cv == nil {
		return nil
	}
	var lines []string
	if cv.Leader {
		lines = append(lines, t.Text.UI("table.counter.leader"))
	} else {
		lines = append(lines, t.Text.UI("table.counter.fp", "full", cv.Full, "weak", cv.Weak))
		state := "table.counter.full"
		if cv.Weakened {
			state = "table.counter.weakened"
		}
		lines = append(lines, t.Text.UI(state))
	}
	if cv.Bonus > 0 {
		lines = append(lines, t.Text.UI("table.counter.bonus"))
	}
	switch {
	case cv.Place != "":
		lines = append(lines, t.PlaceTitle(cv.Place))
	default:
		lines = append(lines, prose.Capital(t.Text.Word("fate", cv.Fate)))
	}
	if cv.Moved && cv.Side == t.look().Active {
		lines = append(lines, t.Text.UI("table.counter.moved"))
	}
	return lines
}

// Sum words how many counters lie in a place, and their FP where those count: ships ashore have none.
func (t *part) Sum(place string, ids []string) string {
	total, ships := 0, false
	for _, id := range ids {
		if cv := t.look().Counter(id); cv != nil {
			total += cv.FP
			ships = ships || cv.Type == "T"
		}
	}
	printed := t.chart.Printed(place)
	if ashore := ships && printed != nil && printed.Kind == "land"; total > 0 && !ashore {
		return t.Text.UI("table.badge", "n", len(ids), "fp", total)
	}
	return "×" + strconv.Itoa(len(ids))
}
