package epic_test

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// TestGamesTellWhatTheyDo: in random games every talent that comes or goes is told of, every level that moves, and every
// unit that is lost costs its home region militance; and what an area is to a side agrees with another way to tell it.
func TestGamesTellWhatTheyDo(t *testing.T) {
	seeds := uint64(3)
	if testing.Short() {
		seeds = 1
	}
	for _, name := range scenarios {
		for seed := range seeds {
			b := table(t, name, nil)
			dice, rng := engine.NewSeeded(40+seed), engine.NewSeeded(50+seed)
			for n := 0; ; n++ {
				p := b.Legal()
				if p.Over != nil {
					break
				}
				c, ok := engine.RandomCommand(b.Game, &p, rng)
				if !ok {
					t.Fatalf("%s offers nothing", p.Decision)
				}
				was := b.Snapshot()
				events, err := b.Apply(c, dice)
				if err != nil {
					t.Fatal(err)
				}
				now := b.Snapshot()
				talents(t, c, was, now, events)
				levels(t, c, was, now, events)
				if n%40 == 0 {
					b.sameStatus(now)
				}
				if t.Failed() {
					t.Fatalf("%s, seed %d, command %d: %s", name, seed, n, c)
				}
			}
		}
	}
}

// talents holds the treasuries against what is told of them.
func talents(t *testing.T, c engine.Command, was, now *rules.Snapshot, events []engine.Event) {
	t.Helper()
	for seat, n := range was.Treasury {
		for i := range events {
			e := &events[i]
			if string(e.Seat) != seat {
				continue
			}
			switch e.Kind {
			case "paid":
				n -= number(e, "talents")
			case "tribute", "raided":
				n += number(e, "talents")
			}
		}
		if n != now.Treasury[seat] {
			t.Errorf("%s: %s has %d talents, not the %d that are told of", c, seat, now.Treasury[seat], n)
		}
	}
}

// number is a fact of an event.
func number(e *engine.Event, key string) int {
	i := slices.IndexFunc(e.Facts, func(f engine.Fact) bool { return f.Key == key })
	if i < 0 {
		return 0
	}
	return e.Facts[i].Number
}

// word is a fact of an event that is a name.
func word(e *engine.Event, key string) string {
	i := slices.IndexFunc(e.Facts, func(f engine.Fact) bool { return f.Key == key })
	if i < 0 {
		return ""
	}
	return e.Facts[i].Value
}

// levels holds the regional sheet against what is told of it, and the units lost against the militance they cost.
func levels(t *testing.T, c engine.Command, was, now *rules.Snapshot, events []engine.Event) {
	t.Helper()
	al, ml, lost, paid, least := map[string]int{}, map[string]int{}, map[string]int{}, map[string]int{}, map[string]int{}
	for id, r := range was.Regions {
		al[id], ml[id], least[id] = r.AL, r.ML, r.ML
	}
	for i := range events {
		e := &events[i]
		region := word(e, "region")
		switch e.Kind {
		case "region-changes":
			al[region] = number(e, "al")
		case "eliminated":
			for _, id := range e.Counters {
				lost[home(id)]++
				if at := now.Pieces[id]; at != "gone" {
					t.Errorf("%s: %s is lost and in %s", c, id, at)
				}
			}
		case "level":
			to := al
			if word(e, "level") == "ml" {
				to = ml
			}
			if to[region] += number(e, "change"); to[region] != number(e, "now") {
				t.Errorf("%s: %s of %s is told to be %d, and was %d before", c, word(e, "level"), region, number(e, "now"), to[region]-number(e, "change"))
			}
			least[region] = min(least[region], ml[region])
			if word(e, "cause") == "unit-lost" {
				paid[region]++
			}
		}
	}
	for id, r := range now.Regions {
		if r.AL != al[id] || r.ML != ml[id] {
			t.Errorf("%s: %s stands at %d and %d, told are %d and %d", c, id, r.AL, r.ML, al[id], ml[id])
		}
		if least[id] > 1 && lost[id] != paid[id] {
			t.Errorf("%s: %d units of %s are lost, %d points of militance", c, lost[id], id, paid[id])
		}
	}
}

// homes are the regions by the first letters of their units' ids.
var homes = map[string]string{"att": "attica", "arg": "argolid", "eli": "elis", "lac": "laconia", "arc": "arcadia", "ach": "achaea", "cor": "corinth",
	"epi": "epidaurus", "meg": "megarid", "boe": "boeotia"}

// home is the region of a unit by its id, "" of a leader.
func home(id string) string {
	prefix, _, ok := strings.Cut(id, "-")
	if !ok {
		return ""
	}
	return homes[prefix]
}

// sameStatus works out what the areas in play are to both sides from a saved game alone (8.1, 8.3).
func (b *bench) sameStatus(s *rules.Snapshot) {
	b.t.Helper()
	units := map[string][2]int{} // land units by place and side
	for id, line := range s.Pieces {
		kind, _, _ := strings.Cut(line, " ")
		if _, k, ok := strings.Cut(id, "-"); !ok || k[0] == 'f' {
			continue
		}
		n := units[kind]
		n[map[bool]int{true: 0, false: 1}[s.Regions[home(id)].Controller == "athens"]]++
		units[kind] = n
	}
	for a := range b.r.Areas {
		d := &b.r.Areas[a]
		if d.Kind != rules.LandArea || s.Regions[b.r.Map.Regions[d.Region].ID].Controller == "" {
			continue
		}
		var there [2]bool
		for _, h := range b.r.Hexes(rules.Area(a)) {
			out := units[b.r.Grid.Label(h)]
			there[0], there[1] = there[0] || out[0] > 0, there[1] || out[1] > 0
			in, holder := b.placeIn(s, h, units)
			if holder < 0 || s.Sieges != nil && b.morale(b.r.Grid.Label(h)) != "" || out[1-holder] > 0 {
				continue
			}
			there[0], there[1] = there[0] || in[0] > 0, there[1] || in[1] > 0
			if b.r.CityAt(h) != rules.NoCity {
				there[b.friend(s, b.r.CityAt(h))] = true
			}
		}
		for side := range 2 {
			want := rules.FriendlyArea
			switch own, foe := there[side], there[1-side]; {
			case own && foe:
				want = rules.ContestedArea
			case foe:
				want = rules.EnemyArea
			}
			b.want(d.ID+" to side "+string(rune('0'+side)), b.Look().LandStatus(rules.Area(a), rules.Side(side)), want)
		}
	}
}

// friend is the side that a city is friendly to, -1 for none.
func (b *bench) friend(s *rules.Snapshot, c rules.City) int {
	who := s.Regions[b.r.Map.Regions[b.r.RegionOf(c)].ID].Controller
	for _, w := range s.Cities[b.r.Cities[c].ID] {
		switch {
		case w == "destroyed", w == "uprising", w == "revolt:white":
			return -1
		case strings.HasPrefix(w, "captured:"):
			who = strings.TrimPrefix(w, "captured:")
		case w == "revolt:blue":
			who = "athens"
		case w == "revolt:red":
			who = "sparta"
		}
	}
	return map[string]int{"athens": 0, "sparta": 1}[who]
}

// placeIn are the land units inside the city or fort of a hex, and whose it is; -1 where there is none or nobody's.
func (b *bench) placeIn(s *rules.Snapshot, h rules.Hex, units map[string][2]int) (in [2]int, holder int) {
	if c := b.r.CityAt(h); c != rules.NoCity {
		in, holder = units[b.r.Cities[c].ID], b.friend(s, c)
	} else {
		holder = -1
		label := b.r.Grid.Label(h)
		for _, f := range s.Forts {
			if w := strings.Fields(f); w[0] == label {
				in, holder = units["fort:"+label], map[string]int{"athens": 0, "sparta": 1}[w[1]]
			}
		}
	}
	switch {
	case in[0] > 0:
		holder = 0
	case in[1] > 0:
		holder = 1
	}
	return in, holder
}

// TestStepsThatRememberMoreThanTheyCan: a saved game that remembers uprisings or payments in a step that has none is
// refused, and so is a decision for which nothing is left.
func TestStepsThatRememberMoreThanTheyCan(t *testing.T) {
	r := table(t, "athenian_fantasy", nil).r
	for want, change := range map[string]func(s *rules.Snapshot){
		"uprisings":      func(s *rules.Snapshot) { s.Uprisings = 2 },
		"settled":        func(s *rules.Snapshot) { s.Settled = true },
		"paid":           func(s *rules.Snapshot) { s.Paid = []string{"att-h01"} },
		"step: there is": func(s *rules.Snapshot) { seasonal(s, "D0", "forage-fleets", "athens") },
		"nothing to":     func(s *rules.Snapshot) { seasonal(s, "D", "pay", "athens") },
	} {
		g, _, err := rules.New(r, engine.NewSeeded(1))
		if err != nil {
			t.Fatal(err)
		}
		s := g.Snapshot()
		change(s)
		if _, err := rules.Restore(r, s); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", want, err)
		}
	}
}
