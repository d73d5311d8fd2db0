package zonetest

import (
	"reflect"
	"slices"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// thinker is a game as a search sees it.
func thinker(t T, g engine.Game) engine.Thinker {
	t.Helper()
	th, ok := g.(engine.Thinker)
	if !ok {
		t.Fatal("the game cannot be thought about")
	}
	return th
}

// MovesAreThePrompt holds the list of moves of every position of some strolls to its prompt: the same choices in the same
// order, the same sets, and for single counters, all together and some at random the ways that Destinations lists.
func (k *Kit[G, S]) MovesAreThePrompt(t *testing.T, strolls uint64) {
	list, ways := new(engine.Moves), 0
	rng := engine.NewSeeded(5)
	for seed := range strolls {
		k.Stroll(t, 800+seed, func(g G, p *engine.Prompt, _ engine.Command) bool {
			th := thinker(t, g)
			th.Options(list)
			if list.Seat != p.Seat || list.Purse != p.Purse || len(list.List) != len(p.Choices) {
				t.Fatalf("%s of %s with %d choices and %d left, listed as %s, %d, %d", p.Decision, p.Seat, len(p.Choices), p.Purse, list.Seat, len(list.List), list.Purse)
			}
			for i, c := range p.Choices {
				m := list.List[i]
				if got := th.Command(list, m); got.String() != c.Command.String() || m.On != c.On || int(m.Cost) != c.Cost || m.Default != c.Default || m.Other != (c.Seat != "") {
					t.Fatalf("%s: choice %+v, listed as %s, %+v", p.Decision, c, got, m)
				}
				if th.Allows(list, m) != (g.Check(c.Command) == nil) {
					t.Fatalf("%s: a move is not allowed like its command", c.Command)
				}
			}
			names := func(set engine.Things) []string {
				return th.Command(list, engine.Move{Set: set}).Args
			}
			if k := p.Pick; (k == nil) != (list.Pick.Verb == "") {
				t.Fatalf("%s: pick %+v, listed %+v", p.Decision, k, list.Pick)
			} else if k != nil && (list.Pick.Verb != k.Verb || !slices.Equal(names(list.Pick.Pool), k.Pool) || list.Pick.Min != k.Min ||
				list.Pick.Max != k.Max || list.Pick.Sum != k.Sum || !slices.Equal(names(list.Pick.Suggested), k.Suggested)) {
				t.Fatalf("%s: pick %+v, listed %+v", p.Decision, *k, list.Pick)
			}
			m := p.March
			if (m == nil) != (list.March.Verb == "") {
				t.Fatalf("%s: march %+v, listed %+v", p.Decision, m, list.March)
			}
			if m == nil {
				return true
			}
			if list.March.Verb != m.Verb || !slices.Equal(names(list.March.Movers), m.Movers) || !slices.Equal(names(list.March.Core), m.Core) ||
				list.March.Retreat != m.Retreat || list.March.Together != m.Together || list.March.Movers != m.Set {
				t.Fatalf("%s: march %+v, listed %+v", p.Decision, *m, list.March)
			}
			groups := []engine.Things{m.Set, {}}
			for left := m.Set; !left.Empty(); left.Drop(left.First()) {
				one := engine.Things{}
				one.Add(left.First())
				if groups = append(groups, one); rng.Below(2) == 0 {
					groups[1].Add(left.First())
				}
			}
			for _, group := range groups {
				if group.Empty() {
					continue
				}
				first := len(list.List)
				th.Ways(group, list)
				want := g.Destinations(names(group), false)
				if len(list.List)-first != len(want) {
					t.Fatalf("%s of %v: %d ways, listed %d", p.Decision, names(group), len(want), len(list.List)-first)
				}
				for i, d := range want {
					w := list.List[first+i]
					c := engine.Command{Verb: m.Verb, Args: append(names(group), d.Path...)}
					if got := th.Command(list, w); got.String() != c.String() || w.Combat != d.Combat || w.Warned != (len(d.Warnings) > 0) {
						t.Fatalf("%s: way %+v, listed as %s, %+v", p.Decision, d, got, w)
					}
					ways++
				}
			}
			return true
		})
	}
	if ways < 1000 {
		t.Errorf("only %d ways were compared", ways)
	}
}

// TriedIsApplied tries every command of some strolls, and a move of the list, on another game set to the position: the
// outcome is that of Apply, a refusal leaves no trace, and plans are checked as one.
func (k *Kit[G, S]) TriedIsApplied(t *testing.T, strolls uint64) {
	list := new(engine.Moves)
	for seed := range strolls {
		var twin engine.Thinker
		var plan []engine.Command
		dice := engine.NewSeeded(seed)
		k.Stroll(t, 900+seed, func(g G, _ *engine.Prompt, c engine.Command) bool {
			if twin == nil {
				twin = thinker(t, g.Clone())
			}
			if !twin.CopyFrom(g) {
				t.Fatal("a game is not copied to its clone")
			}
			if twin.Hash() != g.Hash() || twin.Key() != thinker(t, g).Key() {
				t.Fatal("a copy in place is another position")
			}
			before := g.Hash()
			if twin.TryCommand(engine.Cmd("nonsense"), dice) == nil || twin.Hash() != before {
				t.Fatal("nonsense was tried and left a trace")
			}
			throw := dice.Next()
			want := thinker(t, g.Clone())
			if _, err := want.Apply(c, engine.NewSeeded(throw)); err != nil {
				t.Fatal(err)
			}
			if err := twin.TryCommand(c, engine.NewSeeded(throw)); err != nil || twin.Hash() != want.Hash() {
				t.Fatalf("%s tried: %v", c, err)
			}
			twin.CopyFrom(g)
			twin.Options(list)
			if m, ok := engine.RandomMove(twin, list, dice); ok {
				c := twin.Command(list, m)
				want.CopyFrom(g)
				_, err := want.Apply(c, engine.NewSeeded(throw))
				if tried := twin.Try(list, m, engine.NewSeeded(throw)); (err == nil) != (tried == nil) || twin.Hash() != want.Hash() {
					t.Fatalf("%s applied: %v, tried: %v", c, err, tried)
				}
				if err != nil {
					t.Fatalf("%s is a random move and refused: %v", c, err)
				}
			}
			plan = append(plan[:0], c, engine.Cmd("nonsense"))
			twin.CopyFrom(g)
			rolls := twin.TryCommand(c, zonewar.NoDice{}) != nil
			if n, why := thinker(t, g).CheckAll(plan); n != 1 || (why == nil) != rolls || g.Hash() != before {
				t.Fatalf("%s, then nonsense: %d hold, %v", c, n, why)
			}
			return true
		})
	}
}

// ThinkingMakesNoGarbage counts what copying, listing, keys and imagining allocate: nothing.
func (k *Kit[G, S]) ThinkingMakesNoGarbage(t *testing.T) {
	g := thinker(t, k.Scattered(t, 4))
	twin := thinker(t, g.Clone())
	list, dice := new(engine.Moves), engine.NewSeeded(1)
	seat := g.Info().Seats[0]
	for what, f := range map[string]func(){
		"copying":   func() { twin.CopyFrom(g) },
		"listing":   func() { twin.Options(list); twin.Marches(list) },
		"a key":     func() { twin.Key() },
		"imagining": func() { twin.Imagine(seat, dice) },
		"a score":   func() { twin.Score(seat) },
	} {
		f()
		if n := testing.AllocsPerRun(50, f); n > 0 {
			t.Errorf("%s makes %v allocations", what, n)
		}
	}
}

// KeysTellPositions holds keys to hashes over random play, and changes every field of a state in turn: the key follows.
func (k *Kit[G, S]) KeysTellPositions(t *testing.T, strolls uint64) {
	hashes, keys := map[uint64]string{}, map[string]uint64{}
	for seed := range strolls {
		k.Stroll(t, 700+seed, func(g G, _ *engine.Prompt, _ engine.Command) bool {
			key, hash := thinker(t, g).Key(), g.Hash()
			if h, met := hashes[key]; met && h != hash {
				t.Fatal("two positions have one key")
			}
			if n, met := keys[hash]; met && n != key {
				t.Fatal("one position has two keys")
			}
			hashes[key], keys[hash] = hash, key
			return true
		})
	}
	if len(keys) < 200 {
		t.Errorf("only %d positions were met", len(keys))
	}
}

// Fields changes every field of a state in turn, of arrays the first element, and tells what did not change the key.
func Fields(t T, g engine.Thinker, state any, leftOut ...string) {
	t.Helper()
	key := g.Key()
	var visit func(path string, v reflect.Value)
	visit = func(path string, v reflect.Value) {
		if slices.Contains(leftOut, path) {
			return
		}
		was := reflect.New(v.Type()).Elem()
		was.Set(v)
		switch v.Kind() {
		case reflect.Struct:
			for i := range v.NumField() {
				visit(path+"."+v.Type().Field(i).Name, v.Field(i))
			}
			return
		case reflect.Array:
			for i := range min(v.Len(), 2) {
				visit(path, v.Index(i))
			}
			return
		case reflect.Bool:
			v.SetBool(!v.Bool())
		case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
			v.SetUint(v.Uint() ^ 1)
		default:
			v.SetInt(v.Int() ^ 1)
		}
		if g.Key() == key {
			t.Errorf("%s does not change the key", path)
		}
		v.Set(was)
	}
	visit("", reflect.ValueOf(state).Elem())
	if g.Key() != key {
		t.Errorf("the key changed for good")
	}
}

// ImaginesOnlyWhatIsSeen deals the unknown again in positions of some strolls: the seat sees the same as before, the game is
// sound, and of two games that differ only in what the seat cannot see the same dice make the same game.
func (k *Kit[G, S]) ImaginesOnlyWhatIsSeen(t *testing.T, strolls uint64) {
	differ := 0
	for seed := range strolls {
		dice := engine.NewSeeded(seed)
		k.Stroll(t, 600+seed, func(g G, p *engine.Prompt, _ engine.Command) bool {
			if dice.Below(3) > 0 {
				return true
			}
			for _, seat := range g.Info().Seats {
				seen := g.View(seat)
				one, other := thinker(t, g.Clone()), thinker(t, g.Clone())
				other.Imagine(seat, engine.NewSeeded(dice.Next()))
				if !reflect.DeepEqual(seen, other.View(seat)) {
					t.Fatalf("%s: %s sees something else in an imagined game", p.Decision, seat)
				}
				if bad := other.Violations(); len(bad) > 0 {
					t.Fatalf("%s: imagined by %s: %v", p.Decision, seat, bad)
				}
				if s := any(other).(Game).Series(); s.Known[0] != s.Known[1] {
					t.Fatalf("%s: what %s imagines the enemy to know is more than %s can tell", p.Decision, seat, seat)
				}
				if one.Hash() != other.Hash() {
					differ++
				}
				throw := dice.Next()
				one.Imagine(seat, engine.NewSeeded(throw))
				other.Imagine(seat, engine.NewSeeded(throw))
				if one.Hash() != other.Hash() {
					t.Fatalf("%s: what %s imagines depends on what is hidden", p.Decision, seat)
				}
			}
			return true
		})
	}
	if differ < 20 {
		t.Errorf("only %d imagined games differ from the real one", differ)
	}
}

// otherDraws gives the results of another game again, but for its last draw, which is moved on by some: one side alone then
// holds something else.
type otherDraws struct {
	engine.Fixed
	last, by int
}

func (o *otherDraws) Draw(n int) (int, bool) {
	at := len(o.Asked)
	v, ok := o.Fixed.Draw(n)
	if at == o.last {
		v = (v + o.by) % n
	}
	return v, ok
}

// lastDraw is the place of the last draw among the results of a command, -1 for none.
func lastDraw(before engine.Game, c engine.Command, rolls []int) int {
	as := &engine.Fixed{Rolls: rolls}
	if _, err := before.Apply(c, as); err != nil {
		return -1
	}
	for i := len(as.Asked) - 1; i >= 0; i-- {
		if as.Asked[i] != engine.DieFaces {
			return i
		}
	}
	return -1
}

// TwinsAreImaginedAlike plays games beside twins of theirs that have the same public history, but in which other things were
// drawn: as long as a seat sees the same in both, what it imagines with the same dice is the same.
func (k *Kit[G, S]) TwinsAreImaginedAlike(t *testing.T, games uint64) {
	pairs := 0
	for seed := range games {
		g := k.after(t, 900+seed, false, 0)
		var twin engine.Game
		rng, dice := engine.NewSeeded(seed), engine.NewSeeded(seed+9)
		for range enough {
			p := g.Legal()
			if p.Over != nil {
				break
			}
			c, ok := engine.RandomCommand(g, &p, rng)
			if !ok {
				t.Fatalf("nothing to do at %s", p.Decision)
			}
			fork := twin == nil || rng.Below(60) == 0
			if fork {
				twin = g.Clone()
			}
			rec := &engine.Recorder{From: dice}
			if _, err := g.Apply(c, rec); err != nil {
				t.Fatal(err)
			}
			other := &otherDraws{Fixed: engine.Fixed{Rolls: rec.Rolls}, last: -1}
			if fork {
				other.last, other.by = lastDraw(twin.Clone(), c, rec.Rolls), 1+rng.Below(5)
			}
			if _, err := twin.Apply(c, other); err != nil { // he has not got what was played
				twin = nil
				continue
			}
			if g.Hash() == twin.Hash() {
				twin = nil
				continue
			}
			for _, seat := range g.Info().Seats {
				if !reflect.DeepEqual(g.View(seat), twin.View(seat)) {
					continue
				}
				pairs++
				throw := rng.Next()
				one, two := thinker(t, g.Clone()), thinker(t, twin.Clone())
				one.Imagine(seat, engine.NewSeeded(throw))
				two.Imagine(seat, engine.NewSeeded(throw))
				if one.Hash() != two.Hash() {
					t.Fatalf("game %d, after %s: what %s imagines depends on what is hidden", seed, c, seat)
				}
			}
		}
	}
	if pairs < 50 {
		t.Errorf("only %d pairs of games looked the same to a seat", pairs)
	}
}

// BenchmarkThinking measures, in a position in the thick of it, what a search does by the thousand.
func (k *Kit[G, S]) BenchmarkThinking(b *testing.B) {
	g := thinker(b, k.Scattered(b, 4))
	twin := thinker(b, g.Clone())
	list, dice := new(engine.Moves), engine.NewSeeded(1)
	seat := g.Info().Seats[0]
	for _, of := range []struct {
		what string
		do   func()
	}{
		{"copy", func() { twin.CopyFrom(g) }},
		{"options", func() { twin.Options(list) }},
		{"options and marches", func() { twin.Options(list); twin.Marches(list) }},
		{"key", func() { twin.Key() }},
		{"imagine", func() { twin.Imagine(seat, dice) }},
		{"score", func() { twin.Score(seat) }},
	} {
		b.Run(of.what, func(b *testing.B) {
			b.ReportAllocs()
			for range b.N {
				of.do()
			}
		})
	}
}
