package board

import (
	"cmp"
	"slices"
	"strconv"

	"strategos/engine/zonewar"
	"strategos/render"
	"strategos/scenarios/entry"
)

// figure is how a thing of a game of no family looks; false for a game that says nothing of it.
func (b *Book) figure(lang, id string) (entry.Figure, bool) {
	if b.figures == nil {
		return entry.Figure{}, false
	}
	return b.figures.Figure(lang, id)
}

// figureTypes are the silhouettes of figures.
var figureTypes = map[entry.FigureKind]render.UnitType{
	entry.FleetFigure: render.Trireme, entry.HopliteFigure: render.Hoplite,
	entry.LightFigure: render.Peltast, entry.CavalryFigure: render.Horseman}

// drawn is the counter of a figure: a unit with its home and its number, a leader with his name and what he is worth.
func (b *Book) drawn(lang string, c *zonewar.CounterView, f entry.Figure, mark render.Mark) render.Spec {
	if f.Kind == entry.LeaderFigure {
		return render.LeaderSpec{Livery: b.Livery(c.Side), Name: b.Counter(lang, c.ID), Rating: f.Rating, Hurt: c.Weakened,
			Mark: mark}
	}
	s := render.CounterSpec{Livery: b.Livery(c.Side), Type: figureTypes[f.Kind], ID: f.Home, FP: f.Value,
		Weakened: c.Weakened, Mark: mark, Task: taskIcons[c.Group]}
	if f.Elite {
		s.Bonus = 1
	}
	return s
}

// taskIcons are the drawings in the corner of a counter that tell what it is about, by the flag of a thing in the view.
var taskIcons = map[string]string{"raiding": "fire", "foraging": "wheat", "aboard": "anchor",
	"wrecking": "column", "led": "star"}

// task is the first of a thing's flags that is drawn on its counter, "" for none.
func task(flags []string) string {
	for _, f := range flags {
		if taskIcons[f] != "" {
			return f
		}
	}
	return ""
}

// figureBadge is the badge of a stack of figures: how many they are, and of fleets at sea with others aboard how many
// of each.
func (s *Scene) figureBadge(p *Place, list []*zonewar.CounterView) badgeForm {
	b := badgeForm{count: "×" + strconv.Itoa(len(list))}
	b.long = b.count
	fleets, others := 0, 0
	for _, c := range list {
		switch f, _ := s.Book.figure("", c.ID); f.Kind {
		case entry.LeaderFigure:
		case entry.FleetFigure:
			fleets++
		default:
			if others++; b.icon == "" {
				b.icon = typeIcons[figureLetters[f.Kind]]
			}
		}
	}
	if p.atSea() && fleets > 0 && others > 0 {
		b.ships, b.aboard = fleets, others
	}
	return b
}

// figureLetters are the letters of the series for the silhouettes of figures.
var figureLetters = map[entry.FigureKind]string{
	entry.HopliteFigure: "H", entry.LightFigure: "P", entry.CavalryFigure: "C"}

// atSea tells whether a place is one of several hexes.
func (p *Place) atSea() bool { return !p.Box && p.Town == nil && p.Within == "" && len(p.Polygon) > 6 }

// SortStack orders counters bottom first: ships, light troops, hoplites, leaders.
func (b *Book) SortStack(list []*zonewar.CounterView) {
	if !b.figured() {
		sortSeries(list)
		return
	}
	slices.SortStableFunc(list, func(x, y *zonewar.CounterView) int {
		return cmp.Or(b.figureOrder(x.ID)-b.figureOrder(y.ID), cmp.Compare(x.ID, y.ID))
	})
}

// figureOf is the counter that speaks for a stack - at sea a fleet, on land the best of its foot, a leader only where
// there is nothing else - and how many units it has; of leaders alone, how many they are.
func (s *Scene) figureOf(l *lot) (face *zonewar.CounterView, sum string) {
	units, fleets, p := 0, 0, s.Geo.Place(l.place)
	sea := p != nil && p.atSea()
	best := -1
	for _, n := range l.counters {
		c := &s.View.Counters[n]
		rank := s.Book.figureOrder(c.ID)
		switch {
		case s.Book.leads(c):
			rank = 0
		case sea && rank == int(entry.FleetFigure):
			rank = 9
			fleets++
		}
		if !s.Book.leads(c) {
			units++
		}
		if rank > best {
			face, best = c, rank
		}
	}
	switch {
	case fleets > 0 && fleets < units:
		return face, strconv.Itoa(fleets) + "+"
	case units == 0:
		units = len(l.counters)
	}
	return face, strconv.Itoa(units)
}

// ledBy is the number of stars on the counter of a stack: one where a leader is with it.
func (s *Scene) ledBy(l *lot) int {
	for _, n := range l.counters {
		if s.Book.leads(&s.View.Counters[n]) {
			return 1
		}
	}
	return 0
}

// figureOrder is how high a figure lies in its stack: ships below, leaders on top.
func (b *Book) figureOrder(id string) int {
	f, _ := b.figure("", id)
	if f.Kind == entry.LeaderFigure {
		return int(entry.HopliteFigure) + 1
	}
	return int(f.Kind)
}

// figured tells whether the book draws units of a game of no family.
func (b *Book) figured() bool { return b.figures != nil }

// leads tells whether a counter is a leader.
func (b *Book) leads(c *zonewar.CounterView) bool {
	if f, ok := b.figure("", c.ID); ok {
		return f.Kind == entry.LeaderFigure
	}
	return c.Leader
}
