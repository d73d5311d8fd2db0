// Package epic is the panels of Epic: the morale display of a battle, sieges with their chances, the regional sheet,
// what a season has brought, how the game would end now, the Force Pools, and the map painted by what its places are.
package epic

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/engine/epic"
	"strategos/game/board"
	"strategos/game/panels"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// part is what Epic adds to the panels.
type part struct {
	*panels.Panels
	// order is by which column the regional sheet is sorted, down the wrong way round.
	order string
	down  bool
	// holder is the seat whose regions it shows, everyones for all.
	holder string
	// opened is the region of that sheet that is told at length.
	opened string
	// open are the drawers of Force Pools folded out.
	open map[string]bool
	// brushed are the paintings of the view brushedFor, by mode and seat.
	brushed    map[string]*board.Painting
	brushedFor *epic.Detail
	// statuses are what areas are to each seat in that view.
	statuses map[string]map[string]string
	// bill is the supply of the seat billOf in the view billFor.
	bill    epic.Supply
	billFor *epic.Detail
	billOf  engine.Seat
	// known are the things of the view by their ids, knownFor the first of these: the table shows one view after another in the same place.
	known    map[string]*engine.Thing
	knownFor *engine.Thing
	// reading is the card last clicked in the sheet of cards.
	reading string
	// end is how the war would end from a view.
	end endForecast
	// year is what is foretold of step Y2, A and C from a view.
	year yearAhead
}

var (
	_ panels.Part    = (*part)(nil)
	_ panels.Sheeted = (*part)(nil)
	_ panels.Mapped  = (*part)(nil)
	_ panels.Headed  = (*part)(nil)
	_ panels.Picked  = (*part)(nil)
	_ panels.Landed  = (*part)(nil)
	_ panels.Judged  = (*part)(nil)
	_ panels.Yearly  = (*part)(nil)
	_ panels.Laying  = (*part)(nil)
	_ panels.Routed  = (*part)(nil)

	_ panels.Ponderous = (*part)(nil)
)

// Family gives Epic's part for its views.
func Family(p *panels.Panels) panels.Part {
	if epic.DetailOf(p.View) == nil {
		return nil
	}
	return &part{Panels: p, order: "region", open: map[string]bool{}}
}

// look is what Epic tells of the view on show.
func (pt *part) look() *epic.Detail { return epic.DetailOf(pt.View) }

// thing is a thing of the view on show, nil where there is none of that id.
func (pt *part) thing(id string) *engine.Thing {
	if len(pt.View.Things) == 0 {
		return nil
	}
	if first := &pt.View.Things[0]; pt.knownFor != first || len(pt.known) != len(pt.View.Things) {
		pt.known, pt.knownFor = make(map[string]*engine.Thing, len(pt.View.Things)), first
		for i := range pt.View.Things {
			pt.known[pt.View.Things[i].ID] = &pt.View.Things[i]
		}
	}
	if t := pt.known[id]; t != nil && t.ID == id {
		return t
	}
	return nil
}

// region is a row of the regional sheet, nil for a region out of play.
func (pt *part) region(id string) *epic.RegionLook {
	d := pt.look()
	if i := slices.IndexFunc(d.Regions, func(r epic.RegionLook) bool { return r.ID == id }); i >= 0 {
		return &d.Regions[i]
	}
	return nil
}

// area and city are those of an id, nil where there is none in play.
func (pt *part) area(id string) *epic.AreaLook {
	d := pt.look()
	if i := slices.IndexFunc(d.Areas, func(a epic.AreaLook) bool { return a.ID == id }); i >= 0 {
		return &d.Areas[i]
	}
	return nil
}

func (pt *part) city(id string) *epic.CityLook {
	d := pt.look()
	if i := slices.IndexFunc(d.Cities, func(c epic.CityLook) bool { return c.ID == id || c.Hex == id }); i >= 0 {
		return &d.Cities[i]
	}
	return nil
}

// say is a text of Epic's panels.
func (pt *part) say(key string, kv ...any) string { return pt.Text.UI("table.epic."+key, kv...) }

// track is where a marker of a seat stands.
func (pt *part) track(id string, seat engine.Seat) int {
	for i := range pt.View.Tracks {
		if t := &pt.View.Tracks[i]; t.ID == id && t.Seat == seat {
			return t.Value
		}
	}
	return 0
}

// Rows are the seats' rows: talents and regions; who is first in the part has a flag.
func (pt *part) Rows() []panels.Row {
	var rows []panels.Row
	for _, seat := range pt.Seats() {
		if !slices.ContainsFunc(pt.View.Tracks, func(t engine.Track) bool { return t.Seat == seat }) {
			continue // nobody's in this scenario
		}
		id := "side." + string(seat) + "."
		row := panels.Row{Seat: seat}
		if pt.look().First == seat {
			row.Behind = []panels.Sign{{ID: id + "first", Icon: "flag",
				Tip: pt.say("first", "side", pt.Text.Seat(seat))}}
		}
		row.Below = pt.handSigns(seat)
		talents, regions := pt.track("treasury", seat), pt.track("regions", seat)
		row.Figures = []panels.Figure{
			{ID: "treasury", Icon: "amphora", Value: strconv.Itoa(talents), Label: pt.say("talents"),
				Tip: pt.say("talents-tip", "count", talents, "n", talents)},
			{ID: "regions", Icon: "laurel", Value: strconv.Itoa(regions), Label: pt.say("regions"),
				Tip:   pt.say("regions-tip", "count", regions, "n", regions),
				Press: func() { pt.OpenSheet(sheetNow) }},
		}
		rows = append(rows, row)
	}
	return rows
}

// Sum counts units by their kinds, and leaders.
func (pt *part) Sum(_ string, ids []string) string {
	var n [len(kinds)]int
	for _, id := range ids {
		if t := pt.thing(id); t != nil {
			if i := slices.Index(kinds[:], t.Kind); i >= 0 {
				n[i]++
			}
		}
	}
	out := ""
	for i, kind := range kinds {
		if n[i] > 0 {
			if out != "" {
				out += " · "
			}
			out += strconv.Itoa(n[i]) + "\u00a0" + pt.say("kind-short."+kind, "count", n[i])
		}
	}
	return out
}

// kinds are those of things.
var kinds = [...]string{"hoplite", "light", "cavalry", "fleet", "leader"}

// Display is the battle in progress.
func (pt *part) Display(k *prose.Column) { pt.battlePanel(k) }

// Lead is what is about to happen at a moment for cards, what may be done for each partner, the card that a partner shows.
func (pt *part) Lead(k *prose.Column) {
	if pt.look().Cards != nil {
		pt.windowPanel(k)
	}
	if pt.Asks() {
		pt.outsideLead(k)
		pt.conferLead(k)
		pt.exchangeLead(k)
	}
}

// Below is the battle in progress where nothing is asked, the sieges where the decision is about them, and the pools where units are placed.
func (pt *part) Below(k *prose.Column) {
	if !pt.Asks() {
		pt.battlePanel(k)
	}
	if pt.Asks() && pt.builds() {
		pt.buildRegions(k, "", pt.Prompt.Seat)
	}
	pt.wingsAhead(k)
	pt.siegesBelow(k)
	pt.poolsBelow(k)
	pt.denialsBelow(k)
}

// Group tells who is picked, by kinds, and which fleet carries whom.
func (pt *part) Group(k *prose.Column) {
	if ids := pt.Ctl.Group(); len(ids) > 1 {
		k.Para(k.Theme.Small(), pt.Sum("", ids))
		k.Gap(4)
	}
	if points := pt.Ctl.WayPoints(); len(points) > 0 {
		k.Para(k.Theme.Small(), pt.say("way.passed", "places", pt.WayWords(points)))
		k.Gap(4)
	}
	pt.cargo(k)
}

// wayFacts say how the picked group gets to a place: the sorts of its steps with what they cost, in their order.
func (pt *part) wayFacts(id string) []string {
	if !pt.Live() || !pt.Ctl.Marching() {
		return nil
	}
	d := pt.Ctl.Way(id)
	if d == nil || d.Left < 0 {
		return nil
	}
	steps := pt.look().Steps(pt.Ctl.Start(), d.Path)
	var parts []string
	for i := 0; i < len(steps); {
		j := i
		for j < len(steps) && steps[j].How == steps[i].How && steps[j].Over == steps[i].Over &&
			steps[j].Cost == steps[i].Cost {
			j++
		}
		what := pt.say("way." + steps[i].How)
		if steps[i].Over != "" {
			what += " + " + pt.say("way."+steps[i].Over)
		}
		key := "way.steps"
		if j == i+1 {
			key = "way.step"
		}
		parts = append(parts, pt.say(key, "count", j-i, "what", what, "n", text.Half(steps[i].Cost)))
		i = j
	}
	var out []string
	if len(parts) > 0 {
		out = append(out, strings.Join(parts, ", "))
	}
	return out
}

// Stuck offers nothing.
func (pt *part) Stuck(*prose.Column) {}

// Due: nobody comes by the calendar.
func (pt *part) Due(int) []panels.Arrival { return nil }

// Aside is the card of what the way to the place pointed at leads to, or what is chosen by a click there.
func (pt *part) Aside(c *ui.Context, board render.Rect) {
	d := pt.aimed()
	if d == nil {
		pt.targetCard(c, board)
		return
	}
	if f, wait := pt.ForeseeWay(c, d); f != nil || wait {
		pt.AsideCard(c, board, d.Zone, func(k *prose.Column) { pt.wayCard(k, f, d) })
	}
}

// Owns: rolls to come are told as everywhere.
func (pt *part) Owns(*engine.Forecast, *engine.Choice) bool { return false }

// Rolls: dice are shown as they are.
func (pt *part) Rolls() bool { return false }

// Rolled has nothing: the battle display tells the round.
func (pt *part) Rolled(*prose.Column, *engine.Event, bool, int) {}

// Headline says nothing.
func (pt *part) Headline(*engine.Forecast) string { return "" }

// Result is told nowhere else.
func (pt *part) Result() bool { return false }

// Accounts are the regions of each seat, by their names.
func (pt *part) Accounts() []panels.Account {
	d := pt.look()
	base := d.Now.Metric == "athens-btv" // it is judged by the base tribute
	var out []panels.Account
	for _, row := range pt.Rows() {
		n, sum := pt.track("regions", row.Seat), 0
		a := panels.Account{Seat: row.Seat, Total: pt.say("regions-n", "count", n, "n", n)}
		for i := range d.Regions {
			if r := &d.Regions[i]; r.Controller == row.Seat {
				name := pt.regionName(r.ID)
				if base {
					name += "\u00a0" + text.Number(r.BTV)
				}
				a.Held = append(a.Held, name)
				sum += r.BTV
			}
		}
		if base {
			a.Total = pt.say("base-n", "n", sum)
		}
		slices.SortFunc(a.Held, func(a, b string) int { return cmp.Compare(text.Unaccented(a), text.Unaccented(b)) })
		out = append(out, a)
	}
	return out
}
