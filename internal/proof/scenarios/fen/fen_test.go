package fen_test

import (
	"bytes"
	"errors"
	"image/png"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"strategos/assets/livery"
	"strategos/assets/text"
	"strategos/engine"
	"strategos/internal/proof/scenarios/fen"
	"strategos/saves"
	"strategos/scenarios"
)

// TestMain puts the game on the list: its one registration.
func TestMain(m *testing.M) {
	scenarios.Join(fen.Game)
	m.Run()
}

// begin starts a session.
func begin(t *testing.T, seed uint64) *engine.Session {
	t.Helper()
	box := engine.Box{Seed: engine.NewSeeded(seed)}
	rec := &engine.Recorder{From: &box}
	g, events, err := scenarios.New("fen", "", nil, rec)
	if err != nil {
		t.Fatal(err)
	}
	return engine.NewSession(g, box, rec.Rolls, events)
}

// step gives a random command; false when the game is over.
func step(t *testing.T, s *engine.Session, rng *engine.Seeded) bool {
	t.Helper()
	g := s.Game()
	p := g.Legal()
	if p.Over != nil {
		return false
	}
	c, ok := engine.RandomCommand(g, &p, rng)
	if !ok {
		t.Fatalf("%s offers nothing", p.Decision)
	}
	if why := g.Check(c); why != nil {
		t.Fatalf("%s is offered and refused: %v", c, why)
	}
	if _, err := s.Apply(c); err != nil {
		t.Fatalf("%s: %v", c, err)
	}
	if bad := s.Game().Violations(); len(bad) > 0 {
		t.Fatalf("after %s: %v", c, bad)
	}
	return true
}

// TestEachClanWearsItsLivery: three seats, three liveries.
func TestEachClanWearsItsLivery(t *testing.T) {
	info, err := scenarios.Info("fen")
	if err != nil {
		t.Fatal(err)
	}
	worn := map[livery.ID]bool{livery.Plain: true}
	for _, s := range info.Seats {
		id := info.Livery(s.ID)
		if worn[id] {
			t.Errorf("%s wears what another wears: %s", s.ID, id.Look().Name)
		}
		worn[id] = true
	}
	if len(worn) != 4 {
		t.Errorf("%d seats have a livery", len(worn)-1)
	}
}

// TestItsDataAreSound: what stratctl check does for every game on the list.
func TestItsDataAreSound(t *testing.T) {
	if r := fen.Game.Check(); len(r.Errors) > 0 {
		t.Error(r)
	}
}

// TestRandomGamesEnd: games are played to their end, saved at every command, and
// every save is the same game with its history.
func TestRandomGamesEnd(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint64(40) {
		s, rng := begin(t, seed), engine.NewSeeded(seed)
		for n := 0; step(t, s, rng); n++ {
			if n > 100 {
				t.Fatal("no end")
			}
			data, err := saves.Take(s, saves.Meta{Name: "fen", Program: "test", At: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)}).Encode()
			if err != nil {
				t.Fatal(err)
			}
			if s.Game().Legal().Over == nil && (bytes.Contains(data, []byte("\nhand =")) || !bytes.Contains(data, []byte("[veiled]"))) {
				t.Fatalf("the cards stand in the open:\n%s", data)
			}
			if seed > 3 {
				continue
			}
			l, err := saves.Decode(data)
			if err != nil || !l.Replay.Agrees || l.Game.Hash() != s.Game().Hash() {
				t.Fatalf("loaded: %v, %v", err, l)
			}
		}
		for _, v := range s.Game().Prompt().Over.Verdicts {
			seen[v.Kind] = true
		}
	}
	for _, kind := range []string{"full", "lean", "empty"} {
		if !seen[kind] {
			t.Errorf("nobody's year was %s", kind)
		}
	}
}

// TestVerdictsAreEachClans: two may win beside each other, and one that is no ally.
func TestVerdictsAreEachClans(t *testing.T) {
	both := false
	for seed := range uint64(400) {
		s, rng := begin(t, seed), engine.NewSeeded(seed)
		for step(t, s, rng) {
		}
		o := s.Game().Prompt().Over
		if len(o.Verdicts) != 3 || len(o.Points) != 3 {
			t.Fatalf("%+v", o)
		}
		both = both || len(o.Winners()) > 1
	}
	if !both {
		t.Error("no game was won by two")
	}
}

// TestUndo: commands are taken back up to a barrier, and given again.
func TestUndo(t *testing.T) {
	s := begin(t, 1)
	s.Solo = true
	start := s.Game().Hash()
	for _, words := range []string{"row heron-1 21", "rest", "rest"} {
		c, _ := engine.ParseCommand(words)
		if _, err := s.Apply(c); err != nil {
			t.Fatal(err)
		}
	}
	end := s.Game().Hash()
	for range 3 {
		if !s.Undo() {
			t.Fatal("cannot be taken back")
		}
	}
	if s.Game().Hash() != start {
		t.Error("not where it began")
	}
	for s.Redo() {
	}
	if s.Game().Hash() != end {
		t.Error("not where it had come to")
	}
}

// TestTheHandIsForTwo: the two that hold it see it, and its events; the third counts
// the cards.
func TestTheHandIsForTwo(t *testing.T) {
	s := begin(t, 1)
	dealt := s.Records()[0].Events[0]
	for _, c := range []struct {
		seat engine.Seat
		sees bool
	}{{"heron", true}, {"otter", true}, {"pike", false}} {
		if got := len(dealt.SeenBy(c.seat).Facts) > 0; got != c.sees {
			t.Errorf("%s reads the deal: %v", c.seat, got)
		}
	}
	hide := func(seat engine.Seat) engine.View { // what the seat sees, were it somebody else
		v := s.Game().View(seat)
		v.Seat = ""
		return v
	}
	if !reflect.DeepEqual(hide("heron"), hide("otter")) || reflect.DeepEqual(hide("heron"), hide("pike")) {
		t.Error("the sworn clans see the same, and Pike less")
	}
}

// TestEverythingIsExplained: whatever is clicked is offered or has a reason, and every
// reason, event and label has a sentence in both languages.
func TestEverythingIsExplained(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		names, err := fen.Game.Names()
		if err != nil {
			t.Fatal(err)
		}
		x := text.New(lang, names)
		whole := func(sentence, code string) {
			t.Helper()
			raw := lang == "fr" && (strings.Contains(sentence, "empty") || strings.Contains(sentence, "lean") || strings.Contains(sentence, "full"))
			if sentence == "" || raw || strings.Contains(sentence, "fen-") || strings.Contains(sentence, "fen ") || strings.Contains(sentence, "<no value>") {
				t.Errorf("%s: %q says %q", lang, code, sentence)
			}
		}
		for seed := range uint64(30) {
			s, rng := begin(t, seed), engine.NewSeeded(seed)
			for {
				g := s.Game()
				p := g.Prompt()
				title, question, help := x.Prompt(p)
				for _, part := range []string{title, question, help} {
					whole(part, p.Decision)
				}
				for _, c := range p.Choices {
					whole(x.Choice(c), c.Key)
				}
				for _, d := range p.Denied {
					whole(x.Refusal(d.Why), d.Why.Code)
				}
				for _, words := range []string{"row heron-1 43", "row pike-1 99", "row pike-2 11 12", "play net-1", "play wind-9", "dance", "row otter-1 21 22"} {
					c, _ := engine.ParseCommand(words)
					if why := g.Check(c); why != nil {
						whole(x.Refusal(why), why.Code)
					}
				}
				for _, target := range []struct {
					on  engine.Target
					ids []string
				}{{engine.OnZone, []string{"11", "22", "43"}}, {engine.OnCounter, []string{"heron-1", "pike-2"}}} {
					for _, id := range target.ids {
						why := g.Explain(target.on, id)
						if why == nil {
							t.Fatalf("%s %s is not explained", target.on, id)
						}
						whole(x.Refusal(why), why.Code)
					}
				}
				if !step(t, s, rng) {
					break
				}
			}
			for _, r := range s.Records() {
				for _, e := range r.Events {
					whole(x.Event(e), e.Kind)
				}
			}
		}
	}
}

// TestPlaceCalled12 keeps its name though it is a number.
func TestAPlaceCalledByANumber(t *testing.T) {
	names, _ := fen.Game.Names()
	x := text.New("en", names)
	got := x.Refusal(engine.Refuse("2", "fen-not-near", engine.PlaceOf("from", "21")).At("12"))
	if got != "12 is not next to 21 (Black Deep). (2)" {
		t.Errorf("%q", got)
	}
}

// TestItsReference: both languages have the same sections, and every one that is
// cited.
func TestItsReference(t *testing.T) {
	var ids [2][]string
	for i, lang := range []string{"en", "fr"} {
		b, err := text.Rules("fen", lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range b.Sections {
			ids[i] = append(ids[i], s.ID)
		}
	}
	if want := []string{"start", "1", "2", "3", "4", "5"}; !slices.Equal(ids[0], want) || !slices.Equal(ids[1], want) {
		t.Errorf("sections %v", ids)
	}
}

// TestItsBoardIsShown: the picture in its folder is the one the program looks for, as large as its layout says.
func TestItsBoardIsShown(t *testing.T) {
	raw, err := scenarios.Picture("fen")
	if err != nil {
		t.Fatal(err)
	}
	if cfg, err := png.DecodeConfig(bytes.NewReader(raw)); err != nil || cfg.Width != 900 || cfg.Height != 800 {
		t.Errorf("a picture of %dx%d, %v", cfg.Width, cfg.Height, err)
	}
}

// TestDiceAreAskedFor: players who roll themselves are asked for the die of a fight,
// and nothing has happened before they give it.
func TestDiceAreAskedFor(t *testing.T) {
	for seed := range uint64(50) {
		s, rng := begin(t, seed), engine.NewSeeded(seed)
		s.SetTyped(true)
		for {
			g := s.Game()
			p := g.Legal()
			if p.Over != nil {
				break
			}
			c, _ := engine.RandomCommand(g, &p, rng)
			before := g.Hash()
			_, err := s.Apply(c)
			var need *engine.NeedDice
			if errors.As(err, &need) {
				if need.Purpose != "fen-fight" || s.Game().Hash() != before {
					t.Fatalf("%s: %v", c, err)
				}
				if _, err := s.ApplyTyped(c, []int{6}); err != nil {
					t.Fatal(err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Error("nobody fought")
}
