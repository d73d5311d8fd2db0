package epic_test

import (
	"fmt"
	"slices"
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

// seen is all that Athens sees: the board, the cards, what she is told, and where she is asked the question; of another's she sees whose it is.
func seen(b *bench, told []engine.Event) string {
	v := b.View("athens")
	cards := *rules.DetailOf(&v).Cards
	v.Detail = nil
	out := fmt.Sprintf("%+v %+v %+v", v, cards, b.Stage())
	for i := range told {
		if e := &told[i]; len(e.Secret) == 0 || slices.Contains(e.Secret, engine.Seat("athens")) {
			out += fmt.Sprintf("%+v", *e)
		}
	}
	p := b.Prompt()
	if p.Seat != "athens" {
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
			if x, y := strip(seen(a, ta)), strip(seen(b, tb)); x != y {
				t.Fatalf("after %s Athens can tell two hands apart:\n%s\n%s", c, x, y)
			}
		}
	}
	if asked["sparta"] < 10 || asked["athens"] < 5 {
		t.Errorf("asked at windows: %d and %d times", asked["sparta"], asked["athens"])
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
