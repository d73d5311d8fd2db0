package board

import (
	"strconv"
	"strings"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/game/intent"
	"strategos/render"
)

// Dressing is what a scene is lit by, beside the position.
type Dressing struct {
	// Ctl is what is picked and what a click means; nil where nothing is decided, as in
	// the past.
	Ctl *intent.Controller
	// Live tells that the decision may be answered: counters and places show what a
	// click does.
	Live bool
	// Hover is the place pointed at; Pointed are those pointed out by the log.
	Hover   string
	Pointed []string
}

// Dress sets marks, lights and the way shown. What is lit is what a click does.
func (s *Scene) Dress(d Dressing) {
	s.Hover, s.Route, s.RouteLabel, s.Dim = d.Hover, nil, "", false
	s.Marks = make(map[string]render.Mark)
	s.Lights = make(map[string]Light)
	if d.Ctl != nil {
		s.markCounters(&d)
	}
	if d.Live {
		s.lightPlaces(d.Ctl)
	}
	if cb := s.View.Combat; cb != nil && s.Lights[cb.Zone].Tone == ToneNone {
		s.Lights[cb.Zone] = Light{Tone: ToneFight}
	}
	for _, id := range d.Pointed {
		s.Lights[id] = Light{Tone: ToneShown, Chips: s.Lights[id].Chips}
	}
}

// markCounters shows what is picked, what may be picked, what has moved.
func (s *Scene) markCounters(d *Dressing) {
	p := d.Ctl.Prompt()
	for i := range s.View.Counters {
		cv := &s.View.Counters[i]
		var m render.Mark
		if cv.Moved && cv.Side == s.View.Active {
			m |= render.Moved
		}
		switch {
		case !d.Live:
		case d.Ctl.Picked(cv.ID):
			m |= render.Selected
		case d.Ctl.Offers(cv.ID):
			m |= render.Selectable
		case p.Pick != nil && cv.Place == p.Zone && cv.Side == p.Seat:
			m |= render.Dimmed
		case d.Ctl.Marching() && cv.Place == p.March.From && cv.Side == p.Seat:
			m |= render.Dimmed
		}
		s.Marks[cv.ID] = m
	}
}

// lightPlaces lights the targets of what is picked, or else what can be clicked.
func (s *Scene) lightPlaces(ctl *intent.Controller) {
	p := ctl.Prompt()
	if p.March != nil && p.March.From != "" {
		s.Lights[p.March.From] = Light{Tone: ToneActive}
	} else if p.Zone != "" && s.View.Combat == nil {
		s.Lights[p.Zone] = Light{Tone: ToneActive}
	}
	for _, id := range ctl.Places() {
		if in := ctl.AtPlace(id); s.Geo.Place(id) != nil && (in.Acts() || in.Kind == intent.Narrow) {
			s.Lights[id] = s.lightOf(p, &in)
			s.Dim = s.Dim || in.Kind != intent.Choose || ctl.Piece() != ""
		}
	}
	if !ctl.Marching() || len(ctl.Targets()) > 0 {
		return
	}
	s.Dim = true
	if passed := ctl.Passed(); len(passed) > 1 {
		s.Route = passed
	}
	if s.Hover == "" || s.Hover == p.March.From {
		return
	}
	switch in := ctl.AtPlace(s.Hover); in.Kind {
	case intent.Go:
		way := in.Items[0].Way
		s.Route = append(ctl.Passed(), way.Path...)
		s.RouteLabel = s.WayLabel(way)
	case intent.Denied:
		s.Lights[s.Hover] = Light{Tone: ToneRefused, Chips: []Chip{{"✕", ChipBad}}}
	}
}

// lightOf is how a place is lit that a click does something with.
func (s *Scene) lightOf(p *engine.Prompt, in *intent.Intent) Light {
	l := Light{Tone: ToneTarget}
	for _, it := range in.Items {
		switch {
		case it.Way != nil:
			if l.Chips == nil {
				l.Chips = s.WayChips(it.Way)
			}
		case in.Kind == intent.Choose:
			l = Light{Tone: ToneOffer}
			if it.Choice.Role == engine.FightRole {
				l.Tone = ToneFight
			}
			if n := it.Choice.Cost; n > 0 {
				l.Chips = []Chip{{s.Text.Price(p, n), ChipPlain}}
			}
		}
	}
	return l
}

// wayKey is all of a way that its chips tell, in a language.
type wayKey struct {
	lang                  string
	cost, shift           int
	free, halves, combat  bool
	chance                engine.Fraction
	uncertain, hasWarning bool
}

// mostWayChips is how many different chips of ways are remembered.
const mostWayChips = 512

// WayChips are cost, column shift and warnings of a way, short: none for a way that
// costs nothing and risks nothing, whose light says enough. The slice is not to be changed.
func (s *Scene) WayChips(d *engine.Destination) []Chip {
	key := wayKey{lang: s.Text.Language(), cost: d.Cost, shift: d.Shift, free: d.Left < 0, halves: d.Halves, combat: d.Combat,
		uncertain: d.Chance != nil, hasWarning: len(d.Warnings) > 0}
	if d.Chance != nil {
		key.chance = *d.Chance
	}
	chips, ok := s.wayChips[key]
	if !ok {
		if s.wayChips == nil || len(s.wayChips) >= mostWayChips {
			s.wayChips = map[wayKey][]Chip{}
		}
		chips = s.chipsOf(d)
		s.wayChips[key] = chips
	}
	return chips
}

func (s *Scene) chipsOf(d *engine.Destination) []Chip {
	var out []Chip
	if d.Left >= 0 {
		out = append(out, Chip{s.Text.UI("table.pm", "n", worth(d, d.Cost)), ChipGold})
	}
	if d.Shift != 0 {
		tone := ChipGood
		if d.Shift < 0 {
			tone = ChipBad
		}
		out = append(out, Chip{s.Text.UI("table.shift", "n", text.Signed(d.Shift)), tone})
	}
	if d.Combat {
		out = append(out, Chip{s.Text.UI("table.fight"), ChipBad})
	}
	if d.Chance != nil {
		out = append(out, Chip{s.Text.Percent(*d.Chance), ChipBad})
	} else if len(d.Warnings) > 0 {
		out = append(out, Chip{"!", ChipBad})
	}
	return out
}

// worth writes movement points of a way: whole ones, or halves as "2½".
func worth(d *engine.Destination, n int) string {
	if !d.Halves {
		return strconv.Itoa(n)
	}
	return text.Half(n)
}

// WayLabel is what stands at the end of a way: cost and what is left.
func (s *Scene) WayLabel(d *engine.Destination) string {
	var parts []string
	if d.Left >= 0 {
		parts = append(parts, s.Text.UI("table.pm.left", "n", worth(d, d.Cost), "left", worth(d, d.Left)))
	} else if d.Direct {
		parts = append(parts, s.Text.UI("table.way.direct"))
	} else if d.Afloat {
		parts = append(parts, s.Text.UI("table.way.free"))
	} else {
		parts = append(parts, s.Text.UI("table.way.land"))
	}
	if d.Chance != nil {
		parts = append(parts, s.Text.UI("table.way.chance", "chance", s.Text.Percent(*d.Chance)))
	}
	if d.Shift != 0 {
		parts = append(parts, s.Text.UI("table.shift", "n", text.Signed(d.Shift)))
	}
	if len(d.Warnings) > 0 && d.Chance == nil {
		parts = append(parts, "!")
	}
	return strings.Join(parts, " · ")
}
