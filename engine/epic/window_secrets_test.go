package epic_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// secretive is a war with cards in which Sparta holds one hand or another, as step R of a campaign turn begins.
func secretive(t *testing.T, hand []string) *bench {
	t.Helper()
	return set(t, cardWar(t, &rules.CardSetup{Removed: atOnce}), func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		hands(s, []string{"storms_at_sea_6", "embezzlement_1", "night_march"}, hand)
		stand(s, "piraeus: att-f01 att-f02 nicias att-h01 att-h02", "SAR: att-f03", "HER: lac-f01", "corinth: cor-f01 cor-f02 agis cor-h01", "W2834: lac-h01 lac-h02 brasidas",
			"W2835: att-h03 att-h04 demosthenes", "sparta: lac-h03", "W3431: att-h05", "gytheum: lac-f02")
	})
}

// seen is all that a seat sees: the board, the cards, what it is told, and where it is asked the question with what its answers are foretold
// to bring; of another's it sees whose it is.
func seen(b *bench, who engine.Seat, told []engine.Event) string {
	v := b.View(who)
	cards := *rules.DetailOf(&v).Cards
	v.Detail = nil
	out := fmt.Sprintf("%+v %+v %+v", v, cards, b.Stage())
	for i := range told {
		if e := &told[i]; len(e.Secret) == 0 || slices.Contains(e.Secret, who) {
			out += fmt.Sprintf("%+v", *e)
		}
	}
	p := b.Prompt()
	if p.Seat != who {
		return out + string(p.Seat) + p.Decision + fmt.Sprint(p.Facts)
	}
	out += fmt.Sprintf("%+v", p)
	for i := range p.Choices {
		f, why := b.Forecast(p.Choices[i].Command)
		out += fmt.Sprintf("%+v %v", f, why)
	}
	f, why := b.Forecast(engine.Command{})
	return out + fmt.Sprintf("%+v %v", f, why)
}

// TestWindowsKeepSecrets: whatever Sparta holds, Athens is asked the same questions at the same moments, is told the same, and sees the same
// chances and ways, through random campaign turns in which Sparta plays no card.
func TestWindowsKeepSecrets(t *testing.T) {
	asked := map[string]int{}
	for seed := range uint64(2) {
		a := secretive(t, []string{"storms_at_sea_1", "bad_omens_1", "panic"})
		b := secretive(t, []string{"good_harvest_1", "embassy_to_the_allies_1", "silver_of_laurium_1"})
		rng, dice := engine.NewSeeded(seed), [2]engine.Dice{engine.NewSeeded(seed + 100), engine.NewSeeded(seed + 100)}
		for range 90 {
			p := a.Legal()
			if p.Over != nil || a.Snapshot().Season != "spring" {
				break
			}
			var c engine.Command
			i := slices.IndexFunc(p.Choices, func(ch engine.Choice) bool { return ch.Default })
			switch {
			case p.Seat == "athens" && p.Decision == "window":
				asked["athens"]++
				c = engine.Cmd("pass")
			case p.Decision == "window":
				asked["sparta"]++
				c = engine.Cmd("pass")
			case p.Seat == "athens" && rng.Below(8) > 0 || i < 0:
				c, _ = engine.RandomCommand(a.Game, &p, rng)
				for p.Seat != "athens" && c.Verb == "play" {
					c, _ = engine.RandomCommand(a.Game, &p, rng)
				}
			default:
				c = p.Choices[i].Command
			}
			if p.Seat == "athens" && p.Decision == "move" && c.Verb == "move" {
				fa, _ := a.Forecast(c)
				fb, _ := b.Forecast(c)
				if strip(fmt.Sprintf("%+v", fa)) != strip(fmt.Sprintf("%+v", fb)) {
					t.Fatalf("%s: %+v is foretold, and %+v", c, fa, fb)
				}
			}
			ta, ea := a.Apply(c, dice[0])
			tb, eb := b.Apply(c, dice[1])
			if (ea == nil) != (eb == nil) {
				t.Fatalf("%s: %v, and %v", c, ea, eb)
			}
			if ea != nil {
				continue
			}
			if x, y := strip(seen(a, "athens", ta)), strip(seen(b, "athens", tb)); x != y {
				t.Fatalf("after %s Athens can tell two hands apart:\n%s\n%s", c, x, y)
			}
		}
	}
	if asked["sparta"] < 10 || asked["athens"] < 5 {
		t.Errorf("asked at windows: %d and %d times", asked["sparta"], asked["athens"])
	}
}

// TestNobodyIsToldWhitherFleetsSail: whatever way a stack of fleets is about to go, by a die or without, past whoever may intercept or
// upon enemies, he who is asked for a card before it sails sees the same; and who is asked whether he intercepts it sees the same
// whatever way it will go on.
func TestNobodyIsToldWhitherFleetsSail(t *testing.T) {
	b := secretive(t, []string{"storms_at_sea_1", "bad_omens_1", "panic"})
	met := 0
	for _, stack := range [][]string{{"att-f03"}, {"att-f01"}, {"att-f01", "att-f02", "nicias", "att-h01"}} {
		ways, dies, first := 0, 0, map[string]string{}
		same := func(moment, now string, c engine.Command) {
			if was, ok := first[moment]; !ok {
				first[moment] = now
			} else if met++; now != was {
				t.Fatalf("%s, %s: seen of another way is\n%s\n%s", c, moment, was, now)
			}
		}
		for _, d := range b.Destinations(stack, false) {
			if !d.Afloat {
				continue
			}
			c := engine.Cmd("move", append(slices.Clone(stack), d.Path...)...)
			if f, _ := b.Forecast(c); f != nil {
				dies++
			}
			at := &bench{t: t, Game: b.Clone().(*rules.Game), r: b.r}
			told, err := at.Apply(c, engine.NewSeeded(1))
			if err != nil {
				t.Fatalf("%s: %v", c, err)
			}
			at.window("sparta", "W3")
			ways++
			same("at the window", strip(seen(at, "sparta", told)), c)
			if told, err = at.Apply(engine.Cmd("pass"), engine.NewSeeded(1)); err != nil {
				t.Fatalf("%s: %v", c, err)
			}
			rolled := slices.ContainsFunc(told, func(e engine.Event) bool { return len(e.Dice) > 0 }) // which tells how long the way is
			if p := at.Prompt(); p.Decision == "intercept" && !rolled {
				gone := d.Path[:slices.Index(d.Path, p.Zone)+1]
				same(fmt.Sprint("intercepted after ", gone), strip(seen(at, "sparta", told)), c)
			}
		}
		if ways < 20 || dies < 5 || len(first) < 2 {
			t.Errorf("%v: %d ways, %d of them with dice, seen at %d moments", stack, ways, dies, len(first))
		}
	}
	if met < 100 {
		t.Errorf("%d moments are like another", met)
	}
}

// TestWhoLetFleetsSailCannotTakeItBack: that they have sailed tells him whither, at the window and past whom he might have intercepted;
// whoever sails where nobody is asked may.
func TestWhoLetFleetsSailCannotTakeItBack(t *testing.T) {
	b := secretive(t, []string{"storms_at_sea_1", "bad_omens_1", "panic"})
	for _, way := range []string{"SAR HER", "SAR HER ARL", "SAR SUN"} {
		s := engine.NewSession(b.Clone(), engine.Box{Seed: engine.NewSeeded(1)}, nil, nil)
		if _, err := s.Apply(engine.Cmd("move", append([]string{"att-f01"}, strings.Fields(way)...)...)); err != nil {
			t.Fatal(err)
		}
		asked := 0
		for p := s.Game().Legal(); p.Seat == "sparta"; p = s.Game().Legal() {
			asked++
			answer := map[string]string{"window": "pass", "intercept": "let-pass"}[p.Decision]
			told, err := s.Apply(engine.Cmd(answer))
			if err != nil {
				t.Fatal(err)
			}
			if len(told) == 0 { // they go no further
				continue
			}
			if ok, why := s.CanUndo(); ok || why != engine.BarSecret {
				t.Errorf("%s: %s is taken back: %v, %v", way, answer, ok, why)
			}
		}
		if asked == 0 {
			t.Errorf("%s: Sparta is not asked", way)
		}
	}
	alone := sailing(t, "piraeus: att-f01", "gytheum: lac-f01")
	s := engine.NewSession(alone.Game, engine.Box{Seed: engine.NewSeeded(1)}, nil, nil)
	if _, err := s.Apply(engine.Cmd("move", "att-f01", "SAR")); err != nil {
		t.Fatal(err)
	}
	if ok, _ := s.CanUndo(); !ok {
		t.Error("who sails where nobody is asked cannot take it back")
	}
}

// TestNoEndTellsWhitherFleetsSail: how a war would end says nothing of the way of fleets whose enemies are asked for a card, or whether they
// intercept: not even where these fleets are all that a siege lacks in the last summer.
func TestNoEndTellsWhitherFleetsSail(t *testing.T) {
	r := cardWar(t, &rules.CardSetup{Removed: atOnce})
	b := set(t, r, func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		s.Year, s.Season, s.Turn = r.Scenario.EndYear+1, "summer", 3
		s.Treasury["athens"] = 200
		hands(s, []string{"storms_at_sea_6", "embezzlement_1", "night_march"}, []string{"storms_at_sea_1", "bad_omens_1", "panic"})
		for id, rg := range s.Regions {
			if rg.Controller == "sparta" {
				rg.AL = 1
				s.Regions[id] = rg
			}
		}
		stand(s, "piraeus: att-f01 att-f02 nicias", "HER: lac-f01", "W3333: att-h01 att-h02 att-h03 att-h04 att-h05 demosthenes",
			"epidaurus: epi-h01 cor-h01 lac-h03 lac-h04", "gytheum: lac-f02")
		s.Sieges, s.Bases = []string{"W3333 athens 1"}, []string{"W3333 athens", "piraeus athens"}
	})
	const games = 16
	end := func(b *bench) string {
		f := b.ForecastEnd(games)
		return fmt.Sprintf("%+v %+v %+v %+v", f.Factors, f.Questions, f.Risks, f.Means)
	}
	first := [2]string{}
	for i, way := range []string{"SAR HER", "SAR HER ARL", "SAR HER SAR W3333"} {
		at := &bench{t: t, Game: b.Clone().(*rules.Game), r: b.r}
		at.do("move att-f01 att-f02 nicias " + way)
		at.window("sparta", "W3")
		seen := [2]string{0: end(at)}
		at.do("pass")
		at.asks("sparta", "intercept")
		seen[1] = end(at)
		if i == 0 {
			first = seen
		} else if seen != first {
			t.Errorf("the war is told to end otherwise for %s:\n%s\n%s", way, first, seen)
		}
	}
}

// TestWindowsAreSaved: a game goes on from what is saved at each window as it would have, and what cannot be is refused.
func TestWindowsAreSaved(t *testing.T) {
	met := map[string]bool{}
	for seed := range uint64(6) {
		b := secretive(t, []string{"storms_at_sea_1", "bad_omens_1", "panic"})
		rng := engine.NewSeeded(seed)
		for range 60 {
			p := b.Legal()
			if p.Over != nil {
				break
			}
			c, ok := engine.RandomCommand(b.Game, &p, rng)
			if !ok {
				t.Fatalf("%s offers nothing", p.Decision)
			}
			if _, err := b.Apply(c, rng); err != nil {
				t.Fatalf("%s: %v", c, err)
			}
			if bad := b.Violations(); len(bad) > 0 {
				t.Fatalf("%s: %v", c, bad)
			}
			s := b.Snapshot()
			if w := s.Realm.Windows; w == nil || w.Open == "" && len(w.Working)+len(w.Omens)+len(w.Stormed)+len(w.Waived) == 0 {
				continue
			}
			back, err := rules.Restore(b.r, s)
			if err != nil {
				t.Fatalf("%s: %v", c, err)
			}
			if back.Hash() != b.Hash() {
				t.Fatalf("%s: another game comes back", c)
			}
			met[s.Realm.Windows.Open] = true
			spoilWindows(t, b, s)
		}
	}
	for _, name := range []string{"W1", "W3", "W4", "W6"} {
		if !met[name] {
			t.Errorf("nobody was asked at %s", name)
		}
	}
}

// spoilWindows wants a snapshot to be refused, without a panic, when what windows remember is spoiled.
func spoilWindows(t *testing.T, b *bench, s *rules.Snapshot) {
	t.Helper()
	was := *s.Realm.Windows
	for name, spoil := range map[string]func(w *rules.WindowSnapshot){
		"no such window":             func(w *rules.WindowSnapshot) { w.Open = "W7" },
		"passed too often":           func(w *rules.WindowSnapshot) { w.Passed = 9 },
		"nobody waives":              func(w *rules.WindowSnapshot) { w.Waived = map[string][]string{"persia": {"W1"}} },
		"what is waived":             func(w *rules.WindowSnapshot) { w.Waived = map[string][]string{"athens": {"W0"}} },
		"no card":                    func(w *rules.WindowSnapshot) { w.Working = []string{"wooden_horse athens 0"} },
		"no line":                    func(w *rules.WindowSnapshot) { w.Working = []string{"carneia"} },
		"a card that does not do on": func(w *rules.WindowSnapshot) { w.Working = []string{"embezzlement_1 athens 0"} },
		"nothing left":               func(w *rules.WindowSnapshot) { w.Working = []string{"wealthy_trierarchs athens 0"} },
		"too many": func(w *rules.WindowSnapshot) {
			w.Working = slices.Repeat([]string{"carneia athens 0"}, rules.MaxWorking+1)
		},
		"omens":  func(w *rules.WindowSnapshot) { w.Omens = []string{"zeus"} },
		"no sea": func(w *rules.WindowSnapshot) { w.Swept = []string{"athens"} },
		"oracle": func(w *rules.WindowSnapshot) { w.Drawing = 1 },
		"window shut": func(w *rules.WindowSnapshot) {
			if w.Open = ""; was.Open == "" {
				w.Open = "W4"
			}
		},
	} {
		w := was
		spoil(&w)
		s.Realm.Windows = &w
		if _, err := rules.Restore(b.r, s); err == nil {
			t.Errorf("%s: restored", name)
		}
	}
	s.Realm.Windows = &was
}
