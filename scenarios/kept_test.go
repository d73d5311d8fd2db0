package scenarios_test

import (
	"encoding/binary"
	"fmt"
	"hash"
	"hash/fnv"
	"math"
	"reflect"
	"slices"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/internal/proof/scenarios/fen"
	"strategos/scenarios"
)

// fingerprint is a number that tells a value from others, with everything it points to.
func fingerprint(v any) uint64 {
	p := print{fnv.New64a()}
	p.value(reflect.ValueOf(v))
	return p.Sum64()
}

// print is a fingerprint in the making.
type print struct{ hash.Hash64 }

func (p print) number(n uint64) { p.Write(binary.LittleEndian.AppendUint64(nil, n)) }

func (p print) words(s string) {
	p.number(uint64(len(s)))
	p.Write([]byte(s))
}

func (p print) value(v reflect.Value) {
	switch v.Kind() {
	case reflect.Invalid:
		p.words("nothing")
	case reflect.Pointer, reflect.Interface:
		p.value(v.Elem())
	case reflect.Struct:
		for i := range v.NumField() {
			p.value(v.Field(i))
		}
	case reflect.Slice, reflect.Array:
		p.number(uint64(v.Len()))
		for i := range v.Len() {
			p.value(v.Index(i))
		}
	case reflect.String:
		p.words(v.String())
	case reflect.Map:
		p.words(fmt.Sprint(v)) // in the order of its keys
	case reflect.Bool:
		if v.Bool() {
			p.number(1)
		} else {
			p.number(0)
		}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		p.number(uint64(v.Int()))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		p.number(v.Uint())
	case reflect.Float64:
		p.number(math.Float64bits(v.Float()))
	default:
		panic("a game hands out a " + v.Kind().String())
	}
}

// shelf keeps what a game has handed out.
type shelf struct {
	what   []string
	values []any
	prints []uint64
	at     int
}

func (s *shelf) keep(what string, value any) {
	s.what = append(s.what, fmt.Sprint(what, " at command ", s.at))
	s.values = append(s.values, value)
	s.prints = append(s.prints, fingerprint(value))
}

// What a game and its session hand out is the caller's for good, though the game thinks in memory that it uses again:
// log, prompts and panels keep it while the game is asked and played on.
func TestWhatIsHandedOutStays(t *testing.T) {
	t.Cleanup(scenarios.Join(fen.Game))
	commands := 600
	if testing.Short() {
		commands = 200
	}
	for _, e := range scenarios.Games() {
		info, err := e.Info()
		if err != nil {
			t.Fatal(err)
		}
		for i, sc := range info.Scenarios {
			t.Run(e.ID()+"/"+sc.ID, func(t *testing.T) {
				box := engine.Box{Seed: engine.NewSeeded(uint64(11 + i))}
				rec := &engine.Recorder{From: &box}
				g, events, err := e.New(sc.ID, nil, rec)
				if err != nil {
					t.Fatal(err)
				}
				var s shelf
				s.keep("the set-up", events)
				s.play(t, engine.NewSession(g, box, rec.Rolls, events), commands)
				for i, v := range s.values {
					if fingerprint(v) != s.prints[i] {
						t.Fatalf("%s has changed since; it is now %+v", s.what[i], v)
					}
				}
			})
		}
	}
}

// play gives random commands and asks everything before each.
func (s *shelf) play(t *testing.T, session *engine.Session, commands int) {
	t.Helper()
	session.Solo = true
	rng := engine.NewSeeded(uint64(commands))
	for s.at = range commands {
		g := session.Game()
		p := g.Legal()
		s.keep("the legal prompt", p)
		if p.Over != nil {
			return
		}
		c, ok := engine.RandomCommand(g, &p, rng)
		if !ok {
			t.Fatalf("no command for %s", p.Decision)
		}
		s.ask(g, c, rng)
		s.scribble(t, g.Clone(), c)
		events, err := session.Apply(c)
		if err != nil {
			t.Fatalf("%s: %v", c, err)
		}
		s.keep("the events", events)
		if rng.Below(40) == 0 {
			session.Undo()
			if rng.Below(2) == 0 {
				session.Redo()
			}
		}
		if rng.Below(25) == 0 {
			s.keep("the records", session.Records())
			session.SetMark(rng.Below(len(session.Records())), "a mark")
		}
	}
}

// scribble keeps the events of a command whose words are then used for something else.
func (s *shelf) scribble(t *testing.T, g engine.Game, c engine.Command) {
	t.Helper()
	c.Args = slices.Clone(c.Args)
	events, err := g.Apply(c, engine.NewSeeded(uint64(s.at)))
	if err != nil {
		t.Fatalf("%s: %v", c, err)
	}
	s.keep("the events of a copy", events)
	for i := range c.Args {
		c.Args[i] = "another word"
	}
}

// ask puts every kind of question.
func (s *shelf) ask(g engine.Game, c engine.Command, rng *engine.Seeded) {
	p := g.Prompt()
	s.keep("the prompt", p)
	s.keep("the info", g.Info())
	if m := p.March; m != nil && len(m.Movers) > 0 {
		n := 1 + rng.Below(len(m.Movers))
		for _, group := range [][]string{m.Movers, m.Movers[:n], m.Movers[n-1 : n]} {
			s.keep("the ways", g.Destinations(group, false))
			s.keep("the ways with reasons", g.Destinations(group, true))
			if m, ok := g.(zonewar.Musterer); ok {
				s.keep("the muster", m.Muster(group))
			}
		}
	}
	v := g.View("")
	if rng.Below(8) == 0 {
		s.keep("the view", v)
		s.keep("a seat's view", g.View(p.Seat))
	}
	for range 4 {
		thing, place := v.Things[rng.Below(len(v.Things))], v.Places[rng.Below(len(v.Places))]
		s.keep("why a counter", g.Explain(engine.OnCounter, thing.ID))
		s.keep("why a zone", g.Explain(engine.OnZone, place.ID))
		s.keep("why a command", g.Check(engine.Cmd(c.Verb, thing.ID, place.ID)))
		_, err := g.Apply(engine.Cmd(c.Verb, place.ID, thing.ID), &engine.Fixed{})
		s.keep("a refusal", err)
	}
	if f, ok := g.(engine.Forecaster); ok {
		ahead, why := f.Forecast(c)
		s.keep("the forecast", ahead)
		s.keep("no forecast", why)
		ahead, _ = f.Forecast(engine.Command{})
		s.keep("the forecast as things stand", ahead)
	}
	if g, ok := g.(engine.Thinker); ok {
		s.think(g, rng)
	}
}

// think asks in numbers, which uses the same memory again.
func (s *shelf) think(g engine.Thinker, rng *engine.Seeded) {
	var list engine.Moves
	g.Options(&list)
	if list.March.Verb != "" {
		g.Marches(&list)
	}
	for range min(3, len(list.List)) {
		m := list.List[rng.Below(len(list.List))]
		s.keep("a move", g.Command(&list, m))
		g.Allows(&list, m)
		tried := g.Clone().(engine.Thinker)
		tried.CopyFrom(g)
		s.keep("a try", tried.Try(&list, m, engine.NewSeeded(7)))
		_, why := tried.CheckAll([]engine.Command{g.Command(&list, m)})
		s.keep("a plan", why)
	}
}
