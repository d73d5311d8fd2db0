package board

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/render"
	"strategos/scenarios"
	"strategos/scenarios/entry"
)

// eachFigured opens every game of no family that draws its units, with a scene of its opening position.
func eachFigured(t *testing.T, test func(t *testing.T, s *Scene, g engine.Game)) {
	for _, e := range scenarios.Games() {
		if b, err := openBook(e.ID()); err != nil || !b.figured() {
			continue
		}
		t.Run(e.ID(), func(t *testing.T) {
			g := played(t, e.ID(), 11)
			s, err := NewScene(e.ID(), "en")
			if err != nil {
				t.Fatal(err)
			}
			v := See(g.View(""))
			s.View = &v
			test(t, s, g)
		})
	}
}

// played is a game after 250 commands of random players.
func played(t *testing.T, game string, seed uint64) engine.Game {
	g, _, err := scenarios.New(game, "", nil, engine.NewSeeded(seed))
	if err != nil {
		t.Fatal(err)
	}
	dice, rng := engine.NewSeeded(seed+1), engine.NewSeeded(seed+2)
	for range 250 {
		p := g.Legal()
		c, ok := engine.RandomCommand(g, &p, rng)
		if p.Over != nil || !ok {
			break
		}
		if _, err := g.Apply(c, dice); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// TestFiguresAreDrawn: a unit is a counter with its silhouette, its home and its number, a leader one with his rating.
func TestFiguresAreDrawn(t *testing.T) {
	eachFigured(t, func(t *testing.T, s *Scene, _ engine.Game) {
		kinds, rated := map[render.UnitType]int{}, 0
		for i := range s.View.Counters {
			c := &s.View.Counters[i]
			switch spec := s.Book.Spec("en", c, 0).(type) {
			case render.CounterSpec:
				if kinds[spec.Type]++; spec.FP < 1 || spec.FP > 8 || spec.ID == "" || s.Book.leads(c) {
					t.Errorf("%s is drawn as %+v", c.ID, spec)
				}
			case render.LeaderSpec:
				if strings.Contains(spec.Rating, "/") {
					rated++
				}
				if spec.Name == "" || !s.Book.leads(c) {
					t.Errorf("%s is drawn as %+v", c.ID, spec)
				}
			}
		}
		for _, k := range []render.UnitType{render.Trireme, render.Hoplite, render.Peltast, render.Horseman} {
			if kinds[k] == 0 {
				t.Errorf("no unit is drawn as type %d", k)
			}
		}
		if rated == 0 {
			t.Error("no leader shows what he is worth")
		}
	})
}

// TestStacksOfHexes: on the whole board one small counter stands for each stack and says how many units it is, at sea how many fleets, with
// a plus where they have anybody aboard.
func TestStacksOfHexes(t *testing.T) {
	eachFigured(t, func(t *testing.T, s *Scene, _ engine.Game) {
		s.Camera = NewCamera(s.Geo.Size, render.R(0, 0, 1230, 822))
		s.Lay()
		for _, p := range s.Piles() {
			if place := s.Geo.Place(p.Place); place.Box {
				continue
			}
			if !p.summed {
				t.Errorf("%s is a stack of %d on the whole board, and no number tells it", p.ID, len(p.Counters))
			}
		}
		for _, sp := range s.Spots() {
			if sp.Box.W > 24 {
				t.Errorf("%s is %.0f px large on the whole board", sp.Counter.ID, sp.Box.W)
			}
			if sp.sum == nil {
				continue
			}
			units, fleets := 0, 0
			for _, c := range sp.Pile.Counters {
				if !s.Book.leads(c) {
					units++
				}
				if spec, ok := s.Book.Spec("en", c, 0).(render.CounterSpec); ok && spec.Type == render.Trireme {
					fleets++
				}
			}
			want := strconv.Itoa(units)
			if s.Geo.Place(sp.Pile.Place).atSea() && fleets < units {
				want = strconv.Itoa(fleets) + "+"
			}
			if face, sum := s.figureOf(sp.sum); units > 0 && (sum != want || s.Book.leads(face)) {
				t.Errorf("%d units of %s are told as %q by %s", units, sp.Pile.ID, sum, face.ID)
			}
		}
	})
}

// TestGarrisonsStandInTheirCities: near by, a stack within a city stands on its ground, whoever stands outside.
func TestGarrisonsStandInTheirCities(t *testing.T) {
	eachFigured(t, func(t *testing.T, s *Scene, g engine.Game) {
		s.Camera = NewCamera(s.Geo.Size, render.R(0, 0, 1230, 822))
		s.Camera.Recall(SavedView{s.Geo.Size.Mul(0.5), 1.2})
		inside := 0
		for seed := range uint64(8) {
			v := See(played(t, g.Info().Game, 11+10*seed).View(""))
			s.View = &v
			s.Lay()
			for i := range s.piles {
				p := &s.piles[i]
				place := s.Geo.Place(p.Place)
				if place.Town == nil || p.home != nil {
					continue
				}
				inside++
				at := s.Camera.Board(p.foot.Center())
				if d := at.Sub(place.Town.At); d.X*d.X+d.Y*d.Y > 12*12 {
					t.Errorf("seed %d: %s stands at %v, its city's ground is at %v", seed, p.ID, at, place.Town.At)
				}
			}
		}
		if inside == 0 {
			t.Error("nobody stands inside a city")
		}
	})
}

// TestCitiesTellWhoHoldsThem: seen as a whole, the board has a spot of its holder's colour on every city that
// somebody holds; near by a ring.
func TestCitiesTellWhoHoldsThem(t *testing.T) {
	eachFigured(t, func(t *testing.T, s *Scene, _ engine.Game) {
		held := 0
		for _, zoom := range []float64{0, 1.5} {
			s.Camera = NewCamera(s.Geo.Size, render.R(0, 0, 1230, 822))
			if zoom > 0 {
				s.Camera.Recall(SavedView{s.Geo.Size.Mul(0.5), zoom})
			}
			s.Camera.View = render.R(0, 0, s.Geo.Size.X*s.Camera.Zoom, s.Geo.Size.Y*s.Camera.Zoom)
			s.Camera.Centre = s.Geo.Size.Mul(0.5)
			var l render.List
			s.drawTowns(&l)
			for i := range s.View.Places {
				st := &s.View.Places[i]
				p := s.Geo.Place(st.ID)
				if p == nil || p.Town == nil {
					continue
				}
				box := around(s.Camera.Screen(p.Town.At), math.Max(2.8*p.Town.Radius*s.Camera.Zoom, 12))
				inks := inksOf(&l, box)
				if st.Owner == "" {
					continue
				}
				held++
				if want := s.Palette.Of(s.Book.Livery(st.Owner)).Ground; !slices.Contains(inks, want) {
					t.Errorf("at zoom %v %s is not seen to be held by %s", s.Camera.Zoom, st.ID, st.Owner)
				}
			}
		}
		if held < 20 {
			t.Errorf("%d cities are held", held)
		}
	})
}

// inksOf are the colours of the circles and outlines that a list draws within a box.
func inksOf(l *render.List, box render.Rect) []color.NRGBA {
	var out []color.NRGBA
	for _, op := range l.Ops() {
		if !op.Bounds().Within(box) {
			continue
		}
		switch o := op.(type) {
		case render.Circle:
			out = append(out, o.Color)
		case render.Polygon:
			out = append(out, o.Color)
		}
	}
	return out
}

// TestStacksAtSeaTellWhoIsAboard: of fleets at sea with others aboard one reads how many of each; in a city they are
// one number.
func TestStacksAtSeaTellWhoIsAboard(t *testing.T) {
	eachFigured(t, func(t *testing.T, s *Scene, _ engine.Game) {
		var stack []*zonewar.CounterView
		l := lot{}
		want := map[entry.FigureKind]int{entry.FleetFigure: 2, entry.HopliteFigure: 1, entry.LeaderFigure: 1}
		for i := range s.View.Counters {
			c := &s.View.Counters[i]
			if f, _ := s.Book.figure("en", c.ID); want[f.Kind] > 0 {
				want[f.Kind]--
				stack, l.counters = append(stack, c), append(l.counters, i)
			}
		}
		var sea, town string
		for _, id := range s.Geo.Order() {
			switch p := s.Geo.Place(id); {
			case p.atSea():
				sea = id
			case p.Town != nil:
				town = id
			}
		}
		l.place = sea
		b := s.badgeOf(s.Geo.Place(sea), stack)
		face, sum := s.figureOf(&l)
		if sum != "2+" || s.Book.figureOrder(face.ID) != int(entry.FleetFigure) || b.ships != 2 || b.aboard != 1 ||
			b.icon != "hoplite" || s.ledBy(&l) != 1 {
			t.Errorf("at sea the stack is %q by %s, with the badge %+v", sum, face.ID, b)
		}
		l.place = town
		b = s.badgeOf(s.Geo.Place(town), stack)
		if _, sum := s.figureOf(&l); sum != "3" || b.ships != 0 || b.count != "×4" {
			t.Errorf("in a city the stack is %q, with the badge %+v", sum, b)
		}
	})
}

// TestCountersTellTheirTask: who raids, forages or sails aboard shows it in a corner.
func TestCountersTellTheirTask(t *testing.T) {
	eachFigured(t, func(t *testing.T, s *Scene, g engine.Game) {
		v := g.View("")
		for i := range v.Things {
			v.Things[i].Flags = []string{"moved", "raiding"}
		}
		seen := See(v)
		for i := range seen.Counters {
			c := &seen.Counters[i]
			if spec, ok := s.Book.Spec("en", c, 0).(render.CounterSpec); ok && spec.Task != "fire" {
				t.Fatalf("%s raids and is drawn as %+v", c.ID, spec)
			}
		}
		if task([]string{"ready"}) != "" || task([]string{"ready", "foraging"}) != "foraging" {
			t.Error("flags are read wrong")
		}
	})
}

// TestTownsShowWhatIsTheMatter: siege, mask, base, revolt and ruin are each drawn about a city, and each otherwise.
func TestTownsShowWhatIsTheMatter(t *testing.T) {
	g, err := parseGeometry([]byte(islandLayout))
	if err != nil {
		t.Fatal(err)
	}
	flags := []string{besieged, masked, inRevolt, wallsRazed, uprising, based, enemyBase, engine.Razed, "captured"}
	drawn := map[string]string{}
	for _, f := range flags {
		s := &Scene{Geo: g, Book: &Book{info: &entry.Info{}}, Palette: render.DefaultPalette(),
			Camera: NewCamera(g.Size, render.R(0, 0, 600, 600)),
			View:   &zonewar.Seen{View: engine.View{Places: []engine.PlaceState{{ID: "T", Flags: []string{f}}}}}}
		var l render.List
		s.drawTowns(&l)
		drawn[f] = fmt.Sprint(l.Ops())
	}
	if drawn["captured"] != "[]" {
		t.Error("a city of nobody's of which nothing is the matter is drawn over")
	}
	for i, f := range flags {
		for _, o := range flags[:i] {
			if drawn[f] == drawn[o] && !(f == uprising && o == inRevolt) {
				t.Errorf("%s looks like %s", f, o)
			}
		}
	}
}
