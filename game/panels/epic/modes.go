package epic

import (
	"image/color"
	"strconv"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/engine/epic"
	"strategos/game/board"
	"strategos/game/panels"
	"strategos/render"
)

// The modes of the map by their names in catalogs.
const (
	modeControl    = "epic-control"
	modeAllegiance = "epic-allegiance"
	modeMilitance  = "epic-militance"
	modeTribute    = "epic-tribute"
	modeStatus     = "epic-status"
	modeSeas       = "epic-seas"
	modeSupply     = "epic-supply"
	modeForage     = "epic-forage"
)

// Modes are Epic's.
func (pt *part) Modes() []panels.Mode {
	return []panels.Mode{{ID: modeControl, Icon: "flag"}, {ID: modeAllegiance, Icon: "olive"},
		{ID: modeMilitance, Icon: "shield"},
		{ID: modeTribute, Icon: "amphora"}, {ID: modeStatus, Icon: "target"}, {ID: modeSeas,
			Icon: "anchor"}, {ID: modeSupply, Icon: "wheat"},
		{ID: modeForage, Icon: "fire"}}
}

// viewer is the seat whose view of areas and supply is painted: who decides, else the first.
func (pt *part) viewer() engine.Seat {
	if s := pt.View.Deciding; s != "" {
		return s
	}
	return pt.Seats()[0]
}

// brush gives what is kept of the view on show, and forgets it with another.
func (pt *part) brush(key string, paint func() *board.Painting) *board.Painting {
	if d := pt.look(); pt.brushed == nil || pt.brushedFor != d {
		pt.brushed, pt.brushedFor, pt.statuses = map[string]*board.Painting{}, d, map[string]map[string]string{}
	}
	p, ok := pt.brushed[key]
	if !ok {
		p = paint()
		pt.brushed[key] = p
	}
	return p
}

// status is what areas are to a seat's side, kept as long as the view.
func (pt *part) status(seat string) map[string]string {
	pt.brush("", func() *board.Painting { return nil })
	s, ok := pt.statuses[seat]
	if !ok {
		s = pt.look().Status(engine.Seat(seat))
		pt.statuses[seat] = s
	}
	return s
}

// Paint is the map in a mode.
func (pt *part) Paint(mode string) *board.Painting {
	who := pt.viewer()
	thing := ""
	if mode == modeSupply {
		if thing, _ = pt.Pointed(); thing == "" {
			thing = pt.Ctl.Counter()
		}
	}
	return pt.brush(mode+" "+string(who)+" "+thing, func() *board.Painting {
		p := &board.Painting{Washes: map[string]board.Wash{}, Signs: map[string]board.Chip{}}
		switch mode {
		case modeControl:
			pt.paintControl(p)
		case modeAllegiance:
			pt.paintLevel(p, "al", func(r *epic.RegionLook) int { return r.AL }, pt.look().Limits.ALMin,
				pt.look().Limits.ALMax)
		case modeMilitance:
			pt.paintLevel(p, "ml", func(r *epic.RegionLook) int { return r.ML }, pt.look().Limits.MLMin,
				pt.look().Limits.MLMax)
		case modeTribute:
			pt.paintTribute(p)
		case modeStatus:
			p.Of = who
			pt.paintStatus(p, who, true)
		case modeSeas:
			p.Of = who
			pt.paintStatus(p, who, false)
		case modeSupply:
			p.Of = who
			pt.paintSupply(p, who, thing)
		case modeForage:
			pt.paintForage(p)
		}
		return p
	})
}

// wash lays a colour over the hexes of an area.
func wash(p *board.Painting, a *epic.AreaLook, w board.Wash) {
	for _, h := range a.Hexes {
		p.Washes[h] = w
	}
	p.Washes[a.ID] = w // a sea is a place of its own
}

// accent is the colour of a seat.
func (pt *part) accent(seat engine.Seat) color.NRGBA { return pt.Palette.Of(pt.Livery(seat)).Accent }

// neutral is the colour of what is nobody's.
var neutral = render.Hex(0xb9b2a3)

// eachRegion paints the areas of every region in play, and writes a word in the middle of each region.
func (pt *part) eachRegion(p *board.Painting, paint func(r *epic.RegionLook) (board.Wash, string)) {
	d := pt.look()
	for i := range d.Regions {
		r := &d.Regions[i]
		w, word := paint(r)
		best := 0
		var at string
		for _, id := range r.Areas {
			a := pt.area(id)
			if a == nil {
				continue
			}
			wash(p, a, w)
			if len(a.Hexes) > best && a.Label != "" {
				best, at = len(a.Hexes), a.Label
			}
		}
		if at != "" && word != "" {
			p.Signs[at] = board.Chip{Text: word}
		}
	}
}

// paintControl shows whose every region is, and cities that are somebody else's.
func (pt *part) paintControl(p *board.Painting) {
	pt.eachRegion(p, func(r *epic.RegionLook) (board.Wash, string) {
		if r.Controller == "" {
			return board.Wash{Ink: neutral}, ""
		}
		return board.Wash{Ink: pt.accent(r.Controller), Hatched: r.Controller != pt.Seats()[0]}, ""
	})
	for i := range pt.look().Cities {
		c := &pt.look().Cities[i]
		if r := pt.region(c.Region); r != nil && c.Holder != "" && c.Holder != r.Controller {
			p.Washes[c.Hex] = board.Wash{Ink: pt.accent(c.Holder), Hatched: c.Holder != pt.Seats()[0]}
			p.Signs[c.Hex] = board.Chip{Text: pt.Text.Seat(c.Holder), Tone: board.ChipGold}
		}
	}
	for i, row := range pt.Rows() {
		p.Legend = append(p.Legend, board.LegendRow{Wash: board.Wash{Ink: pt.accent(row.Seat), Hatched: i > 0},
			Text: pt.Text.Seat(row.Seat)})
	}
	p.Legend = append(p.Legend, board.LegendRow{Wash: board.Wash{Ink: neutral}, Text: pt.say("sheet.neutral")})
}

// ramp is the colour of a number between two bounds: dark red, sand, dark green.
func ramp(n, least, most int) color.NRGBA {
	t := 0.0
	if most > least {
		t = float64(min(max(n, least), most)-least) / float64(most-least)
	}
	low, mid, high := render.Hex(0xb13a1e), render.Hex(0xe8d9a0), render.Hex(0x1f7a5c)
	if t < 0.5 {
		return render.Mix(low, mid, 2*t)
	}
	return render.Mix(mid, high, 2*t-1)
}

// paintLevel shows a level of the regions: the number in each, its colour from the lowest to the highest.
func (pt *part) paintLevel(p *board.Painting, level string, of func(*epic.RegionLook) int, least, most int) {
	top := least + 1
	for i := range pt.look().Regions {
		top = max(top, of(&pt.look().Regions[i]))
	}
	pt.eachRegion(p, func(r *epic.RegionLook) (board.Wash, string) {
		return board.Wash{Ink: ramp(of(r), least, top), Hatched: r.Controller != "" && r.Controller != pt.Seats()[0]},
			pt.say("level."+level) + "\u00a0" + text.Number(of(r))
	})
	for _, n := range []int{least, (least + top) / 2, top} {
		p.Legend = append(p.Legend, board.LegendRow{Wash: board.Wash{Ink: ramp(n, least, top)},
			Text: pt.say("mode.level", "level", pt.say("level."+level),
				"n", text.Number(n), "most", most)})
	}
	pt.legendHatched(p)
}

// legendHatched explains that hatched regions are not the first seat's.
func (pt *part) legendHatched(p *board.Painting) {
	for i, row := range pt.Rows() {
		if i > 0 {
			p.Legend = append(p.Legend, board.LegendRow{Wash: board.Wash{Ink: neutral, Hatched: true},
				Text: pt.Text.Seat(row.Seat)})
		}
	}
}

// paintTribute shows what every region pays.
func (pt *part) paintTribute(p *board.Painting) {
	most := 1
	for i := range pt.look().Regions {
		most = max(most, pt.look().Regions[i].Pays)
	}
	pt.eachRegion(p, func(r *epic.RegionLook) (board.Wash, string) {
		if r.Controller == "" {
			return board.Wash{Ink: neutral}, ""
		}
		return board.Wash{Ink: ramp(r.Pays, 0, most), Hatched: r.Controller != pt.Seats()[0]}, strconv.Itoa(r.Pays)
	})
	for _, n := range []int{0, most} {
		p.Legend = append(p.Legend, board.LegendRow{Wash: board.Wash{Ink: ramp(n, 0, most)},
			Text: pt.say("mode.tribute", "count", n, "n", n)})
	}
	pt.legendHatched(p)
}

// statusWash is how an area of a status is painted.
func (pt *part) statusWash(status string) board.Wash {
	switch status {
	case "friendly":
		return board.Wash{Ink: pt.Palette.Good}
	case "enemy":
		return board.Wash{Ink: pt.Palette.Bad}
	case "contested":
		return board.Wash{Ink: render.Hex(0xe2b13c), Hatched: true}
	}
	return board.Wash{Ink: render.Hex(0x5d5a55), Hatched: true}
}

// paintStatus shows what areas, or seas, are to a seat.
func (pt *part) paintStatus(p *board.Painting, who engine.Seat, land bool) {
	d, status := pt.look(), pt.status(string(who))
	for i := range d.Areas {
		a := &d.Areas[i]
		if s, ok := status[a.ID]; ok && land == (a.Kind != "sea") {
			wash(p, a, pt.statusWash(s))
		}
	}
	for _, s := range []string{"friendly", "contested", "enemy", "closed"} {
		if land || s != "closed" {
			p.Legend = append(p.Legend, board.LegendRow{Wash: pt.statusWash(s), Text: pt.say("mode.status." + s)})
		}
	}
}

// paintSupply shows where a seat's supply reaches, its sources, who is not in supply, and the line of the unit looked
// at.
func (pt *part) paintSupply(p *board.Painting, who engine.Seat, thing string) {
	s := pt.look().Supply(who)
	fed := board.Wash{Ink: pt.Palette.Good}
	for _, h := range s.Fed {
		p.Washes[h] = fed
	}
	source := board.Wash{Ink: render.Hex(0xe2b13c), Hatched: true}
	sign := func(id string, w board.Wash, chip board.Chip) {
		at := id
		if c := pt.city(id); c != nil {
			at = c.Hex
		}
		p.Washes[at] = w
		p.Signs[at] = chip
	}
	for _, id := range s.Sources {
		sign(id, source, board.Chip{Text: pt.PlaceName(id), Tone: board.ChipGood})
	}
	dry := board.Wash{Ink: pt.Palette.Bad, Hatched: true}
	for _, id := range s.Dry {
		sign(id, dry, board.Chip{Text: pt.PlaceName(id), Tone: board.ChipBad})
	}
	for _, id := range s.Hungry {
		if t := pt.thing(id); t != nil {
			sign(t.Place, dry, board.Chip{Text: pt.say("mode.hungry"), Tone: board.ChipBad})
		}
	}
	p.Legend = []board.LegendRow{{Wash: fed, Text: pt.say("mode.fed")}, {Wash: source, Text: pt.say("mode.source")},
		{Wash: dry, Text: pt.say("mode.dry")}}
	p.Notes = []string{pt.say("mode.bill", "count", s.Bill, "n", s.Bill, "hungry", len(s.Hungry))}
	l, ok := pt.look().Line(thing)
	if !ok {
		p.Notes = append(p.Notes, pt.say("mode.point"))
		return
	}
	ink := pt.Palette.Good
	if !l.Fed {
		ink = pt.Palette.Bad
	}
	p.Threads = []board.Thread{{Way: l.Way, Cut: l.Break, Ink: ink}}
	p.Notes = append(p.Notes, pt.say("siege.line", "what", pt.ShortName(thing), "words", pt.supplyWords(&l)))
}

// paintForage shows what areas still feed, and those that have been raided.
func (pt *part) paintForage(p *board.Painting) {
	d := pt.look()
	most := 1
	for i := range d.Areas {
		most = max(most, d.Areas[i].Forage)
	}
	raided := func(n int) board.Wash { return board.Wash{Ink: ramp(n, 0, most), Hatched: true} }
	for i := range d.Areas {
		a := &d.Areas[i]
		if a.Forage == 0 {
			continue
		}
		left := max(a.Forage-a.Foraged, 0)
		w, word := board.Wash{Ink: ramp(left, 0, most)}, board.Chip{Text: strconv.Itoa(left) + "/" + strconv.Itoa(a.Forage)}
		if a.Raided > 0 {
			w, word = raided(0), board.Chip{Text: pt.say("mode.raided", "n", a.Raided), Tone: board.ChipBad}
		}
		wash(p, a, w)
		if a.Label != "" {
			p.Signs[a.Label] = word
		}
	}
	p.Legend = []board.LegendRow{{Wash: board.Wash{Ink: ramp(most, 0, most)}, Text: pt.say("mode.forage", "n", most)},
		{Wash: board.Wash{Ink: ramp(0, 0, most)}, Text: pt.say("mode.forage", "n", 0)}, {Wash: raided(0),
			Text: pt.say("mode.raided-area")}}
}
