package position_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/internal/gametest"
	"strategos/scenarios"
	"strategos/scenarios/position"
	"strategos/scenarios/strict"
)

// walk plays a game at random and looks at it after every command.
func walk(t testing.TB, game string, seed uint64, most int, look func(g engine.Game, n int)) {
	t.Helper()
	rng := engine.NewSeeded(seed)
	g, _, err := scenarios.New(game, "", nil, rng)
	if err != nil {
		t.Fatal(err)
	}
	for n := range most {
		look(g, n)
		p := g.Prompt()
		if p.Over != nil {
			return
		}
		c, ok := engine.RandomCommand(g, &p, rng)
		if !ok {
			t.Fatalf("%s: no command", game)
		}
		if _, err := g.Apply(c, rng); err != nil {
			var r *engine.Refusal
			if !errors.As(err, &r) {
				t.Fatal(err)
			}
		}
	}
}

// TestWrittenIsRead: every position of whole games, whatever goes on in it, is the same when it has been written and read.
func TestWrittenIsRead(t *testing.T) {
	every := 7
	if testing.Short() {
		every = 37
	}
	for _, e := range scenarios.Games() {
		decisions := map[string]bool{}
		for seed := range uint64(3) {
			walk(t, e.ID(), seed, 1200, func(g engine.Game, n int) {
				d := g.Legal().Decision
				if n%every != 0 && decisions[d] {
					return
				}
				decisions[d] = true
				text, err := position.Write(g) // reads it, too
				if err != nil {
					t.Fatalf("%s, command %d of game %d, %s: %v", e.ID(), n, seed, g.Prompt().Decision, err)
				}
				s, err := position.Read("p.toml", text)
				if err != nil || s.Game().Hash() != g.Hash() {
					t.Fatalf("%s, command %d of game %d: %v", e.ID(), n, seed, err)
				}
			})
		}
		if len(decisions) < 12 {
			t.Errorf("%s: only the decisions %v were written", e.ID(), decisions)
		}
	}
}

// short is a position as a teacher writes it.
const short = `position = 1
game = "sphacteria"
turn = 3
decision = "announce"
seat = "athens"
others = "away"

[places]
O = ["spa-h1", "spa-h2 weakened"]
N = ["ath-h1", "ath-h2", "ath-demosthenes"]

[hands]
athens = ["str-05"]
sparta = []

[tracks.athens]
ap = 2

[dice]
next = [6, 1]
draws = ["str-07"]
`

func TestAPositionInAFewLines(t *testing.T) {
	s, err := position.Read("lesson.toml", []byte(short))
	if err != nil {
		t.Fatal(err)
	}
	v := s.Game().View("")
	if p := s.Game().Prompt(); v.Turn != 3 || p.Decision != "announce" || p.Seat != "athens" {
		t.Errorf("turn %d, %s is asked %s", v.Turn, p.Seat, p.Decision)
	}
	at := map[string]string{}
	for _, x := range v.Things {
		if len(x.Flags) == 0 {
			at[x.ID] = fmt.Sprint(x.Place, x.Face)
		}
	}
	if want := map[string]string{"spa-h1": "O0", "spa-h2": "O1", "ath-h1": "N0", "ath-h2": "N0", "ath-demosthenes": "N0"}; fmt.Sprint(at) != fmt.Sprint(want) {
		t.Errorf("on the board stand %v", at)
	}
	for _, h := range v.Hands {
		if n := len(h.Cards); n != map[engine.Seat]int{"athens": 1, "sparta": 0}[h.Seats[0]] {
			t.Errorf("%v hold %v", h.Seats, h.Cards)
		}
	}
	if box := s.Box(); fmt.Sprint(box.Queue, box.Draws) != "[6 1] [str-07]" {
		t.Errorf("the dice are %v", box)
	}
	again, err := position.Read("lesson.toml", []byte(short))
	if err != nil || again.Game().Hash() != s.Game().Hash() {
		t.Errorf("read again it is another game: %v", err)
	}
}

// TestFaultsHaveTheirLine: what is wrong with a position is told with its file and line, in both languages.
func TestFaultsHaveTheirLine(t *testing.T) {
	for _, c := range []struct {
		from, to string
		line     int
		en, fr   string
	}{
		{`position = 1`, `position = 7`, 1, "format 7", "format 7"},
		{`"sphacteria"`, `"salamis"`, 2, "no game", "pas de jeu"},
		{`turn = 3`, `turn = "three"`, 3, "should be a whole number, not a text", "devrait être un nombre entier et non un texte"},
		{`turn = 3`, `turns = 3`, 3, "unknown key", "clé inconnue"},
		{`"announce"`, `"dance"`, 4, "no decision", "aucune décision"},
		{`seat = "athens"`, `seat = "corinth"`, 5, "no seat", "pas de camp"},
		{`"away"`, `"gone"`, 6, "others", "others"},
		{`"spa-h1"`, `"spa-h99"`, 9, "no counter", "pas de pion"},
		{`"ath-h2",`, `"spa-h1",`, 9, "twice", "deux fois"},
		{`N = [`, `Zz = [`, 10, "no place", "pas de lieu"},
		{`"spa-h2 weakened"`, `"spa-h2 tired"`, 9, "tired", "tired"},
		{`"ath-h1", "ath-h2"`, `"ath-h1", "ath-t1"`, 10, "ath-t1", "ath-t1"},
		{`"str-05"`, `"str-99"`, 13, "stratagem", "stratagème"},
		{`ap = 2`, `ap = 99`, 17, "99", "99"},
		{`ap = 2`, `gold = 2`, 17, "no track", "pas de compteur"},
		{`[6, 1]`, `[6, 9]`, 20, "die", "dé"},
		{`"str-07"`, `"str-70"`, 21, "str-70", "str-70"},
		{`[dice]`, "[state]\nglory = 1\n[dice]", 20, "glory", "glory"},
		{`[dice]`, "[dice", 20, "not TOML", "pas du TOML"},
	} {
		text := strings.Replace(short, c.from, c.to, 1)
		_, err := position.Read("lesson.toml", []byte(text))
		var all strict.Problems
		if !errors.As(err, &all) || len(all) == 0 {
			t.Errorf("%s: %v", c.to, err)
			continue
		}
		if en, fr := all.In("en"), all.In("fr"); all[0].Line != c.line || !strings.Contains(en, c.en) || !strings.Contains(fr, c.fr) || en == fr ||
			!strings.HasPrefix(en, fmt.Sprintf("lesson.toml:%d: ", c.line)) {
			t.Errorf("%s, line %d:\n%s\n%s", c.to, c.line, en, fr)
		}
	}
}

// TestDrawsSetAhead: the stratagems that a position names are drawn, in their order, and what cannot be drawn is passed over.
func TestDrawsSetAhead(t *testing.T) {
	box := engine.Box{Seed: engine.NewSeeded(1), Draws: []string{"c", "gone", "a"}}
	rec := engine.Recorder{From: &box}
	name := func(i int) string { return string(rune('a' + i)) }
	first, _ := engine.DrawOf(&rec, 4, name)
	kept := box.Copy()
	second, _ := engine.DrawOf(&rec, 4, name)
	if first != 2 || second != 0 || fmt.Sprint(rec.Rolls) != "[2 0]" || len(box.Draws) != 0 || fmt.Sprint(kept.Draws) != "[gone a]" {
		t.Errorf("drawn %d and %d, recorded %v, left %v, kept %v", first, second, rec.Rolls, box.Draws, kept.Draws)
	}
	if i, ok := engine.DrawOf(&rec, 1, name); !ok || i != 0 {
		t.Error("afterwards the generator does not draw")
	}
}

// forThree and forFour are positions of the wars of Epic for so many.
const (
	forThree = `position = 1
game = "epic"
scenario = "campaign3"
turn = 2
decision = "move"
seat = "sparta"
others = "away"

[places]
W3529 = ["boe-h01", "boe-h02", "lac-h01", "archidamus"]

[hands]
sparta = ["good_harvest_1", "bad_omens_1"]
thebes = ["good_harvest_2"]
athens = []

[tracks.thebes]
treasury = 1
`
	forFour = `position = 1
game = "epic"
scenario = "campaign4"
options.wings = "with"
options.plague = "out"
hands.corinth = ["good_harvest_2"]
dice.next = [1, 6]
`
)

// FuzzPosition: whatever a file holds, reading it ends with problems that have a line of the file and both languages, or with a sound
// game that can be written and read as the same, and played on.
func FuzzPosition(f *testing.F) {
	for _, text := range []string{short, gametest.WithWings, forThree, forFour, "position = 1\ngame = \"hellespont\"\n", "position = 1\ngame = \"syracuse\"\n"} {
		f.Add([]byte(text))
	}
	for _, e := range scenarios.Games() { // and one that a game has come to, as it is written
		walk(f, e.ID(), 7, 41, func(g engine.Game, n int) {
			if n < 40 {
				return
			}
			text, err := position.Write(g)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(text)
		})
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		s, err := position.Read("f.toml", text)
		if err != nil {
			var all strict.Problems
			if !errors.As(err, &all) {
				t.Fatalf("%v is no list of problems", err)
			}
			for _, p := range all {
				n := strings.Count(string(text), "\n") + 1
				if p.Line < 1 || p.Line > n || p.Text == "" || p.French == "" || strings.ContainsAny(p.Text+p.French, "\x00\x1b\n") {
					t.Fatalf("line %d of %d: %+v", p.Line, n, p)
				}
			}
			return
		}
		if bad := s.Game().Violations(); len(bad) > 0 {
			t.Fatal(bad)
		}
		out, err := position.Write(s.Game())
		if err != nil {
			t.Fatal(err)
		}
		if again, err := position.Read("f.toml", out); err != nil || again.Game().Hash() != s.Game().Hash() {
			t.Fatalf("written and read it is another game: %v", err)
		}
		g, rng := s.Game(), engine.NewSeeded(1)
		for range 10 { // and it is played on
			p := g.Legal()
			if p.Over != nil {
				break
			}
			c, ok := engine.RandomCommand(g, &p, rng)
			if !ok {
				t.Fatalf("%s asks for what nobody can give", p.Decision)
			}
			var why *engine.Refusal
			if _, err := g.Apply(c, rng); err != nil && !errors.As(err, &why) {
				t.Fatal(err)
			}
			if bad := g.Violations(); len(bad) > 0 {
				t.Fatalf("after %s: %v", c, bad)
			}
		}
	})
}
