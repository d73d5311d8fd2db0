package table

import (
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/game/intent"
	"strategos/render"
	"strategos/scenarios"
)

// newGameOf sets up a game of any kind.
func newGameOf(t testing.TB, game, scenario string, seed uint64) *engine.Session {
	t.Helper()
	box := engine.Box{Seed: engine.NewSeeded(seed)}
	rec := &engine.Recorder{From: &box}
	g, events, err := scenarios.New(game, scenario, nil, rec)
	if err != nil {
		t.Fatal(err)
	}
	return engine.NewSession(g, box, rec.Rolls, events)
}

// Whole games of Hellespont are played by clicks alone, where there is time for them; TestGamesByClicks has one of Sphacteria.
func TestHellespontByClicks(t *testing.T) {
	if testing.Short() {
		t.Skip("a minute a game")
	}
	t.Parallel()
	for i, scenario := range []string{"historical", "alcibiades"} {
		s := newGameOf(t, "hellespont", scenario, 101+uint64(i))
		k := newClicker(newBench(t, s, []string{"en", "fr"}[i], 1600, 1000), 3)
		steps := k.game(nil)
		if !k.driver.Has("over.look") {
			t.Errorf("%s: no verdict after the game", scenario)
		}
		t.Log(scenario, steps, len(s.Records()), k.seen, k.ways)
	}
}

// hellespontDecisions are those that Sphacteria does not know, or shows otherwise.
var hellespontDecisions = []string{"pick", "points", "sail", "moves", "halted", "withdraw", "evade", "evade_loss", "reroll", "lose_fp", "retreat",
	"lighten", "plague", "fever", "sick", "siege", "press", "resist", "siege_losses", "enter", "discard", "home", "recover", "supply", "attrition",
	"waste", "last", "rot", "interrupt", "announce", "drop_excess"}

// hellespontSessions are positions of random games of Hellespont by decision, most of
// them begun in the thick of it.
func hellespontSessions(t testing.TB, decisions ...string) map[string]*engine.Session {
	t.Helper()
	return positionsOf(t, "hellespont", decisions...)
}

// positionsOf does the same for any game that has a scenario "alcibiades".
func positionsOf(t testing.TB, game string, decisions ...string) map[string]*engine.Session {
	t.Helper()
	out := map[string]*engine.Session{}
	left := func() bool { return len(out) < len(decisions) }
	for seed := uint64(1); seed < 40 && left(); seed++ {
		s := newGameOf(t, game, []string{"", "alcibiades"}[seed%2], seed)
		if seed > 1 {
			s = scatteredGame(t, game, seed)
		}
		wander(t, s, seed, 250, func(p *engine.Prompt) bool {
			if want(p) && out[p.Decision] == nil && slices.Contains(decisions, p.Decision) {
				out[p.Decision] = copyOf(t, s)
			}
			return !left()
		})
	}
	return out
}

// What there is to know of a zone names its beaches and both limits of a port.
func TestZoneFactsOfHellespont(t *testing.T) {
	b := newBench(t, newGameOf(t, "hellespont", "", 3), "en", 1600, 1000)
	b.driver.Tick()
	for id, want := range map[string]string{"Abydos": "At most 50 FP of ships of each side | Sparta: 16 of 50 | At most 12 FP of land units of each side | Sparta: 5 of 12",
		"M4": "Beaches: ", "T22": "Beaches: M4, M5", "M12": "No beach", "T27": "Difficult terrain"} {
		if got := strings.Join(b.table.panels.PlaceFacts(id), " | "); !strings.Contains(got, want) {
			t.Errorf("%s: %q lacks %q", id, got, want)
		}
	}
	if got := strings.Join(b.table.panels.PlaceFacts("T27"), " | "); strings.Contains(strings.ToLower(got), "beach") {
		t.Errorf("T27: %q", got)
	}
}

// A stratagem played in a combat is named as its counter is, in the words of the language.
func TestThePlayedStratagemIsNamed(t *testing.T) {
	var no int
	s := hellespontWhere(t, func(_ *engine.Prompt, v *zonewar.Seen) bool {
		if v.Combat != nil {
			no = max(v.Combat.AttPlayed, v.Combat.DefPlayed)
		}
		return no != 0
	})
	b := newBench(t, s, "fr", 1600, 1000)
	b.driver.Tick()
	name, effect, _ := b.table.text.Title(no)
	if want := "S" + itoa(no) + " " + name + "\u00a0: " + effect; !b.driver.Sees(want) {
		t.Errorf("the panel does not say %q", want)
	}
}

// In a siege the panel offers to give a counter up for a die, and not to keep it.
func TestACounterIsGivenUpInASiege(t *testing.T) {
	for _, decision := range []string{"press", "resist"} {
		gives := func(ch engine.Choice) bool { return ch.Command.Verb == "discard" }
		s := hellespontWhere(t, func(p *engine.Prompt, _ *zonewar.Seen) bool {
			return p.Decision == decision && slices.ContainsFunc(p.Choices, gives)
		})
		b := newBench(t, s, "fr", 1600, 1000)
		b.driver.Tick()
		for _, ch := range b.table.prompt.Choices {
			if !gives(ch) {
				continue
			}
			b.driver.Click("piece." + ch.ID)
			if !b.driver.Sees(b.table.text.Choice(ch)) || b.driver.Sees("Garder") {
				t.Errorf("%s: %q is not offered", decision, ch.Command)
			}
		}
	}
}

// wander plays random commands until it is done, the game is over or they are used up.
func wander(t testing.TB, s *engine.Session, seed uint64, moves int, done func(*engine.Prompt) bool) {
	t.Helper()
	s.Solo = true
	rng := engine.NewSeeded(seed)
	for range moves {
		p := s.Game().Legal()
		if p.Over != nil || done(&p) {
			return
		}
		c, ok := engine.RandomCommand(s.Game(), &p, rng)
		if !ok {
			t.Fatalf("no command for %s", p.Decision)
		}
		if _, err := s.Apply(c); err != nil {
			t.Fatalf("%s: %v", c, err)
		}
	}
}

// hellespontWhere is the first position of random games of Hellespont that is such as
// is looked for.
func hellespontWhere(t *testing.T, found func(*engine.Prompt, *zonewar.Seen) bool) *engine.Session {
	t.Helper()
	for seed := uint64(2); seed < 60; seed++ {
		s := scatteredGame(t, "hellespont", seed)
		var at *engine.Session
		wander(t, s, seed, 150, func(p *engine.Prompt) bool {
			if v := zonewar.See(s.Game().View("")); found(p, &v) {
				at = copyOf(t, s)
			}
			return at != nil
		})
		if at != nil {
			return at
		}
	}
	t.Fatal("no such position in any game")
	return nil
}

// want tells whether a decision is one worth looking at: moves with somebody to move.
func want(p *engine.Prompt) bool {
	return p.Decision != "moves" && p.Decision != "sail" || p.March != nil && len(p.March.Movers) > 4
}

// copyOf is the session's present as a game of its own.
func copyOf(t testing.TB, s *engine.Session) *engine.Session {
	t.Helper()
	c := engine.NewSession(s.Game().Clone(), *s.Box(), nil, nil)
	c.Solo = true
	return c
}

// scatteredGame begins in the thick of it.
func scatteredGame(t testing.TB, game string, seed uint64) *engine.Session {
	t.Helper()
	s := newGameOf(t, game, "", seed)
	g := s.Game()
	g.(interface{ Scatter(*engine.Seeded) }).Scatter(engine.NewSeeded(seed))
	return engine.NewSession(g, *s.Box(), nil, nil)
}

// Pictures of every decision, to be looked at.
func TestHellespontPictures(t *testing.T) {
	if os.Getenv("STRATEGOS_SHOTS") == "" {
		t.Skip("no pictures wanted")
	}
	picturesOf(t, "hell", hellespontSessions(t, hellespontDecisions...))
}

// picturesOf draws each position in both languages.
func picturesOf(t *testing.T, name string, positions map[string]*engine.Session) {
	t.Helper()
	for d, s := range positions {
		for _, lang := range []string{"en", "fr"} {
			b := newBench(t, s, lang, 1280, 800)
			b.driver.Tick()
			if b.table.prompt.March != nil {
				b.table.ctl.TakeAll()
				b.driver.Stage.Invalidate()
				b.driver.Tick()
			}
			b.snap(name + "-" + strings.ReplaceAll(d, "_", "-") + "-" + lang)
		}
	}
}

// Nothing is cut off, overlapping or too faint in any of its decisions, in either
// language, in the smallest window at its own size and twice as large.
func TestHellespontFits(t *testing.T) {
	if testing.Short() {
		t.Skip("looks at many positions")
	}
	fits(t, hellespontSessions(t, hellespontDecisions...))
}

// fits looks at each position in both languages and both windows, and for keys that have no text.
func fits(t *testing.T, positions map[string]*engine.Session) {
	t.Helper()
	for d, s := range positions {
		for _, lang := range []string{"en", "fr"} {
			b := newBench(t, s, lang, 1280, 800)
			for _, all := range []bool{false, true} {
				if b.driver.Tick(); all && b.table.prompt.March != nil {
					b.table.ctl.TakeAll()
				} else if all {
					break
				}
				for _, w := range []render.Point{{X: 1280, Y: 800}, {X: 640, Y: 400}} {
					b.driver.Resize(w.X, w.Y, 1)
					b.views(func(tab string) {
						for _, m := range b.driver.Misfits() {
							t.Errorf("%s%s %s %.0fx%.0f: %s", d, tab, lang, w.X, w.Y, m)
						}
						for _, said := range b.driver.Texts() {
							if strings.HasPrefix(said, "table.") {
								t.Errorf("%s%s %s: no text for %s", d, tab, lang, said)
							}
						}
					})
				}
			}
		}
	}
}

// Both drawings of a zone say what a click there does, or why it does nothing; an
// open menu is not covered by that.
func TestBothDrawingsOfAZoneHaveTheirTip(t *testing.T) {
	b := newBench(t, hellespontSessions(t, "moves")["moves"], "en", 1600, 1000)
	var both []string
	for _, id := range b.table.scene.Geo.Order() {
		if b.driver.Has("inset."+id) && b.driver.Reachable("zone."+id) && b.driver.Reachable("inset."+id) {
			both = append(both, id)
		}
	}
	if len(both) < 10 {
		t.Fatalf("only %v are in both drawings", both)
	}
	for _, id := range both {
		for _, target := range []string{"zone." + id, "inset." + id} {
			b.driver.Hover(target)
			b.driver.Wait(time.Second)
			if !slices.Contains(b.driver.Texts(), b.table.zoneTitle(id)) {
				t.Errorf("%s has no tip", target)
			}
		}
	}
	b.table.ctl.Do(intent.Intent{Kind: intent.Go, Menu: true, ID: both[0], On: engine.OnZone})
	b.driver.Stage.Invalidate()
	b.driver.Hover("zone." + both[1])
	b.driver.Wait(time.Second)
	if slices.Contains(b.driver.Texts(), b.table.zoneTitle(both[1])) {
		t.Error("a tip covers the menu")
	}
}

// The one thing to do next stands out and answers to Enter, as does the only use of
// a stratagem picked.
func TestEnterDoesWhatStandsOut(t *testing.T) {
	for decision, takes := range map[string]bool{"reroll": true, "pick": false} { // a gift is never declined by Enter
		b := newBench(t, hellespontSessions(t, decision)[decision], "en", 1600, 1000)
		before := len(b.table.session.Records())
		b.driver.Key("enter")
		if took := len(b.table.session.Records()) > before; took != takes {
			t.Errorf("%s: Enter takes a decision: %v, want %v", decision, took, takes)
		}
	}
	s := newGameOf(t, "hellespont", "historical", 3)
	s.Solo = true
	var piece string
	if !playUntil(t, s, 3, func(p *engine.Prompt, _ *zonewar.Seen) bool {
		uses := map[string]int{}
		for _, ch := range p.Choices {
			if ch.On == engine.OnPiece {
				uses[ch.ID]++
			}
		}
		for id, n := range uses {
			if n == 1 && p.Decision != "discard" {
				piece = id
			}
		}
		return piece != ""
	}) {
		t.Fatal("no stratagem with a single use")
	}
	b := newBench(t, s, "en", 1600, 1000)
	b.driver.Click("piece." + piece)
	before := len(s.Records())
	b.driver.Key("enter")
	if len(s.Records()) == before {
		t.Errorf("Enter does not play %s", piece)
	}
}

// Taking back an interruption names who took the word, not whose decision waited.
func TestTakingBackAnInterruptionNamesWhoTookTheWord(t *testing.T) {
	s := newGameOf(t, "hellespont", "historical", 5)
	s.Solo = true
	var word engine.Choice
	if !playUntil(t, s, 5, func(p *engine.Prompt, _ *zonewar.Seen) bool {
		for _, ch := range p.Choices {
			if ch.Seat != "" && ch.Seat != p.Seat {
				word = ch
				return true
			}
		}
		return false
	}) {
		t.Fatal("nobody may take the word")
	}
	if _, err := s.Apply(word.Command); err != nil {
		t.Fatal(err)
	}
	if got := s.Giver(len(s.Records()) - 1); got != word.Seat {
		t.Errorf("the word was taken by %s, not %s", word.Seat, got)
	}
	if !s.Undo() {
		t.Fatal("not taken back")
	}
	last := s.Records()[len(s.Records())-1]
	if note := last.Notes[len(last.Notes)-1]; note.Facts.Get("side") != string(word.Seat) {
		t.Errorf("the log says that %s took the word, it was %s", note.Facts.Get("side"), word.Seat)
	}
}

// What the inset shows of a zone is as good as the zone itself: it has the tooltip, shows the way that ends there, and counters are
// dropped on it.
func TestHellespontInsetIsActedOn(t *testing.T) {
	s := hellespontSessions(t, "sail")["sail"]
	if s == nil {
		t.Fatal("nobody sails out of a base")
	}
	b := newBench(t, s, "en", 1280, 800)
	b.driver.Tick()
	b.table.ctl.TakeAll()
	b.driver.Stage.Invalidate()
	b.driver.Tick()
	ways := b.table.ctl.BestWays()
	i := slices.IndexFunc(ways, func(d engine.Destination) bool {
		at := b.table.scene.Geo.Place(d.Zone)
		return at.InInset && at.Second != nil && len(d.Path) > 2 && b.driver.Reachable("inset."+d.Zone)
	})
	if i < 0 {
		t.Fatalf("no way into the inset from %s", b.table.prompt.March.From)
	}
	to := ways[i].Zone
	b.driver.Hover("inset." + to)
	b.driver.Wait(time.Second)
	if title := b.table.zoneTitle(to); !slices.Contains(b.driver.Texts(), title) {
		t.Errorf("the inset's %s has no tooltip %q: %q", to, title, b.driver.Texts())
	}
	if n := len(b.table.scene.Geo.Courses(b.table.scene.Route)); n != 2 {
		t.Errorf("the way to %s is shown by %d lines, want one on the map and one in the inset", to, n)
	}
	moved := len(s.Records())
	group := b.table.ctl.Group()
	k := slices.IndexFunc(group, func(id string) bool { return b.driver.Reachable("counter." + id) })
	b.driver.Drag("counter."+group[max(k, 0)], "inset."+to)
	if len(s.Records()) == moved {
		t.Errorf("counters dropped on the inset's %s do not sail", to)
	}
}
