package epic_test

import (
	"bytes"
	"errors"
	"reflect"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/BurntSushi/toml"

	"strategos/engine"
	"strategos/saves"
	"strategos/scenarios"
	"strategos/scenarios/epic"
	"strategos/scenarios/position"
	"strategos/scenarios/strict"
)

// TestMain puts the game on the list, as its tag does.
func TestMain(m *testing.M) {
	if _, err := scenarios.Find("epic"); err != nil {
		scenarios.Join(epic.Game)
	}
	m.Run()
}

// begin starts a session.
func begin(t testing.TB, scenario string, seed uint64) *engine.Session {
	t.Helper()
	box := engine.Box{Seed: engine.NewSeeded(seed)}
	rec := &engine.Recorder{From: &box}
	g, events, err := scenarios.New("epic", scenario, nil, rec)
	if err != nil {
		t.Fatal(err)
	}
	return engine.NewSession(g, box, rec.Rolls, events)
}

// step gives a random command; false when the game is over.
func step(t testing.TB, s *engine.Session, rng *engine.Seeded) bool {
	t.Helper()
	p := s.Game().Legal()
	if p.Over != nil {
		return false
	}
	c, ok := engine.RandomCommand(s.Game(), &p, rng)
	if !ok {
		t.Fatalf("%s offers nothing", p.Decision)
	}
	if _, err := s.Apply(c); err != nil {
		t.Fatalf("%s: %v", c, err)
	}
	return true
}

// each calls a function with the id of each scenario.
func each(t *testing.T, f func(t *testing.T, scenario string)) {
	info, err := scenarios.Info("epic")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range info.Scenarios {
		t.Run(s.ID, func(t *testing.T) { f(t, s.ID) })
	}
}

// saved is a session as a file.
func saved(t testing.TB, s *engine.Session) []byte {
	t.Helper()
	at := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	data, err := saves.Take(s, saves.Meta{Name: "epic", Program: "test", At: at}).Encode()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestWholeGamesAreSaved: a whole game saved and loaded is replayed to the very position, well within a second.
func TestWholeGamesAreSaved(t *testing.T) {
	each(t, func(t *testing.T, scenario string) {
		s, rng := begin(t, scenario, 3), engine.NewSeeded(3)
		for step(t, s, rng) {
		}
		data := saved(t, s)
		start := time.Now()
		l, err := saves.Decode(data)
		if err != nil || !l.Replay.Agrees || l.Game.Hash() != s.Game().Hash() {
			t.Fatalf("loaded: %v", err)
		}
		t.Logf("%d commands, %d bytes, loaded and replayed in %v", len(s.Records())-1, len(data), time.Since(start))
	})
}

// TestUndoGoesBackToTheStart: alone everything can be taken back, command by command, and given again.
func TestUndoGoesBackToTheStart(t *testing.T) {
	each(t, func(t *testing.T, scenario string) {
		s, rng := begin(t, scenario, 5), engine.NewSeeded(5)
		s.Solo = true
		hashes := []string{s.Game().Hash()}
		for n := 0; n < 120 && step(t, s, rng); n++ {
			hashes = append(hashes, s.Game().Hash())
		}
		for i := len(hashes) - 2; i >= 0; i-- {
			if !s.Undo() || s.Game().Hash() != hashes[i] {
				t.Fatalf("command %d is not taken back", i+1)
			}
		}
		for i := 1; i < len(hashes); i++ {
			if !s.Redo() || s.Game().Hash() != hashes[i] {
				t.Fatalf("command %d is not given again", i)
			}
		}
	})
}

// TestUndoRecordsAreSmall: what a command leaves behind, with its share of the copies of the game, takes less than 2 KB.
func TestUndoRecordsAreSmall(t *testing.T) {
	s, rng := begin(t, "", 8), engine.NewSeeded(8)
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	n := 0
	for n < 1200 && step(t, s, rng) {
		n++
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	size := (int64(after.HeapAlloc) - int64(before.HeapAlloc)) / int64(n)
	if t.Logf("%d bytes a command over %d commands", size, n); size > 2048 {
		t.Errorf("a command leaves %d bytes", size)
	}
	runtime.KeepAlive(s)
}

// TestAllLiesOpen: every seat sees what everybody sees.
func TestAllLiesOpen(t *testing.T) {
	s, rng := begin(t, "", 2), engine.NewSeeded(2)
	for n := 0; n < 300 && step(t, s, rng); n++ {
		hide := func(seat engine.Seat) engine.View {
			v := s.Game().View(seat)
			v.Seat = ""
			return v
		}
		if n%20 == 0 && (!reflect.DeepEqual(hide("athens"), hide("")) || !reflect.DeepEqual(hide("sparta"), hide(""))) {
			t.Fatalf("after %d commands a seat sees less than another", n)
		}
	}
}

// TestDiceAreAskedFor: players who roll themselves are asked for the die, and nothing has happened before they give it.
func TestDiceAreAskedFor(t *testing.T) {
	s, rng := begin(t, "", 1), engine.NewSeeded(1)
	s.SetTyped(true)
	asked := map[string]bool{}
	for n := 0; n < 1500; n++ {
		p := s.Game().Legal()
		if p.Over != nil {
			break
		}
		c, _ := engine.RandomCommand(s.Game(), &p, rng)
		before := s.Game().Hash()
		_, err := s.Apply(c)
		var dice []int
		for need := (*engine.NeedDice)(nil); errors.As(err, &need); {
			if s.Game().Hash() != before || need.Purpose == "" || need.Rolled != len(dice) {
				t.Fatalf("%s: %v with %d dice, the game has changed: %v", c, err, len(dice), s.Game().Hash() != before)
			}
			asked[need.Purpose] = true
			dice = append(dice, 1+rng.Below(6))
			_, err = s.ApplyTyped(c, dice)
			if len(dice) > 500 {
				t.Fatalf("%s asks for dice without end", c)
			}
		}
		if err != nil {
			t.Fatalf("%s: %v", c, err)
		}
	}
	if len(asked) < 4 {
		t.Errorf("dice were asked for %v alone", asked)
	}
}

// TestSpoiledSavesAreRefused: the state of a saved game with lines left out, swapped or changed is refused with a reason or
// is a sound game that goes on; nothing crashes.
func TestSpoiledSavesAreRefused(t *testing.T) {
	most := 40
	if testing.Short() {
		most = 8
	}
	refused, sound, decisions := 0, 0, map[string]bool{}
	each(t, func(t *testing.T, scenario string) {
		s, rng := begin(t, scenario, 4), engine.NewSeeded(4)
		here := map[string]bool{}
		for step(t, s, rng) {
			d := s.Game().Legal().Decision
			if here[d] || testing.Short() && decisions[d] {
				continue
			}
			here[d], decisions[d] = true, true
			lines := stateOf(t, s.Game())
			for range most {
				spoilt := spoil(lines, rng)
				g, err := scenarios.Restore("epic", scenario, nil, func(v any) error {
					_, err := toml.Decode(strings.Join(spoilt, "\n"), v)
					return err
				})
				if err != nil {
					refused++
					continue
				}
				sound++
				if bad := goesOn(g, rng); bad != "" {
					t.Fatalf("%s: %s\n%s", d, bad, difference(lines, spoilt))
				}
			}
		}
	})
	t.Logf("%d decisions: %d saves refused, %d sound", len(decisions), refused, sound)
	if refused < 4*most || sound < most/2 || len(decisions) < 12 {
		t.Errorf("%d decisions, %d saves refused, %d sound", len(decisions), refused, sound)
	}
}

// stateOf is a game's snapshot as it is saved, by its lines.
func stateOf(t *testing.T, g engine.Game) []string {
	t.Helper()
	snap, err := scenarios.Snapshot(g)
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if err := toml.NewEncoder(&text).Encode(snap); err != nil {
		t.Fatal(err)
	}
	return strings.Split(text.String(), "\n")
}

// goesOn plays on some commands; it says what went wrong.
func goesOn(g engine.Game, rng *engine.Seeded) string {
	for range 6 {
		p := g.Prompt()
		if p.Over != nil {
			return ""
		}
		c, ok := engine.RandomCommand(g, &p, rng)
		if !ok {
			return p.Decision + " offers nothing"
		}
		if _, err := g.Apply(c, rng); err != nil {
			return c.String() + ": " + err.Error()
		}
		if bad := g.Violations(); len(bad) > 0 {
			return c.String() + ": " + bad[0]
		}
	}
	return ""
}

// spoil changes a line or two of a state.
func spoil(lines []string, rng *engine.Seeded) []string {
	out := append([]string(nil), lines...)
	for range 1 + rng.Below(2) {
		i, k := 1+rng.Below(len(out)-1), 1+rng.Below(len(out)-1)
		keyI, valueI, okI := strings.Cut(out[i], " = ")
		_, valueK, okK := strings.Cut(out[k], " = ")
		switch what := rng.Below(5); {
		case what == 0:
			out = append(out[:i], out[i+1:]...)
		case what == 1 && okI:
			out[i] = keyI + " = " + strings.NewReplacer("1", "7", "W3", "W4", "athens", "sparta", "true", "false").Replace(valueI)
		case what == 2 && okI:
			out[i] = strings.TrimSuffix(out[i], `"`) + ` moved"`
		case okI && okK:
			out[i] = keyI + " = " + valueK
		}
	}
	return out
}

// difference is the lines of b that a has not.
func difference(a, b []string) string {
	var out []string
	for _, line := range b {
		if !strings.Contains(strings.Join(a, "\n")+"\n", line+"\n") {
			out = append(out, line)
		}
	}
	return strings.Join(out, "\n")
}

// byHand is a position as a teacher writes it.
const byHand = `position = 1
game = "epic"
scenario = "argive"
turn = 55
decision = "move"
seat = "athens"
others = "away"

[markers]
first = "athens"
elis = "sparta"

[tracks.athens]
treasury = 31

[places]
W3830 = ["att-h01", "att-h02 moved", "alcibiades"]
piraeus = ["att-f01"]

[works]
"fort:W3829" = "sparta"
"base:W3931" = "athens lasting"
"walls:athens" = "razed"
"long:athens" = "razed"
megara = "athens"
orchomenus_boeotia = "razed"

[state.regions.arcadia]
al = 1
`

// TestPositionsAreWrittenByHand: a position in a few lines is set up as it says.
func TestPositionsAreWrittenByHand(t *testing.T) {
	s, err := position.Read("epic.toml", []byte(byHand))
	if err != nil {
		t.Fatal(err)
	}
	v, p := s.Game().View(""), s.Game().Prompt()
	if v.Turn != 55 || p.Decision != "move" || p.Seat != "athens" || v.Phase != "M1" {
		t.Errorf("season %d, phase %s, %s is asked %s", v.Turn, v.Phase, p.Seat, p.Decision)
	}
	at := map[string]string{}
	for _, x := range v.Things {
		if !strings.HasPrefix(x.Place, "force:") && !strings.HasPrefix(x.Place, "build:") {
			at[x.ID] = x.Place + " " + strings.Join(x.Flags, " ")
		}
	}
	if want := map[string]string{"att-h01": "W3830 ", "att-h02": "W3830 moved", "alcibiades": "W3830 ", "att-f01": "piraeus "}; !reflect.DeepEqual(at, want) {
		t.Errorf("on the board are %v", at)
	}
	if got := v.Tracks[0]; got.ID != "treasury" || got.Value != 31 {
		t.Errorf("the treasury is %+v", got)
	}
	states := map[string]engine.PlaceState{}
	for _, x := range v.Places {
		states[x.ID] = x
	}
	if f := states["fort:W3829"]; f.Owner != "sparta" {
		t.Errorf("the fort is %+v", f)
	}
	for id, flag := range map[string]string{"athens": "walls-destroyed", "megara": "captured", "orchomenus_boeotia": engine.Razed} {
		if !strings.Contains(strings.Join(states[id].Flags, " "), flag) {
			t.Errorf("%s is %+v", id, states[id])
		}
	}
	text, err := position.Write(s.Game())
	if err != nil {
		t.Fatal(err)
	}
	if again, err := position.Read("epic.toml", text); err != nil || again.Game().Hash() != s.Game().Hash() {
		t.Errorf("read again it is another game: %v\n%s", err, text)
	}
	if !bytes.Contains(text, []byte("treasury = 31")) {
		t.Errorf("the position says\n%s", text)
	}
}

// TestFaultsOfPositionsHaveTheirLine: what a position says and the game does not have is told with its line.
func TestFaultsOfPositionsHaveTheirLine(t *testing.T) {
	for _, c := range []struct {
		from, to string
		line     int
		en       string
	}{
		{`"move"`, `"dance"`, 5, "no decision"},
		{`seat = "athens"`, `seat = "thebes"`, 6, "no seat"},
		{`"away"`, `"gone"`, 7, "others"},
		{`elis = "sparta"`, `atlantis = "sparta"`, 11, "no marker"},
		{`treasury = 31`, `gold = 31`, 14, "no track"},
		{`"att-h01"`, `"att-h99"`, 17, "no counter"},
		{`"att-f01"`, `"att-h01"`, 18, "twice"},
		{`piraeus =`, `Q11 =`, 18, "no place"},
		{`"fort:W3829"`, `"fort:Q1"`, 21, "built"},
		{`"fort:W3829" = "sparta"`, `"fort:W3829" = "persia"`, 21, "no seat"},
		{`"athens lasting"`, `"athens tired"`, 22, "site, standing or razed"},
		{`"walls:athens" = "razed"`, `"walls:athens" = "cracked"`, 23, "site, standing or razed"},
		{`"long:athens"`, `"long:piraeus"`, 24, "built"},
		{`megara = "athens"`, `megara = "burnt"`, 25, "site, standing or razed"},
		{`orchomenus_boeotia =`, `atlantis =`, 26, "built"},
	} {
		text := strings.Replace(byHand, c.from, c.to, 1)
		_, err := position.Read("epic.toml", []byte(text))
		var all strict.Problems
		if !errors.As(err, &all) || len(all) == 0 {
			t.Errorf("%s: %v", c.to, err)
			continue
		}
		if all[0].Line != c.line || !strings.Contains(all.In("en"), c.en) || all.In("fr") == all.In("en") {
			t.Errorf("%s, line %d: %s", c.to, c.line, all.In("en"))
		}
	}
}

// TestBlurbsTellHowLongAScenarioIs: what the start screen says of a scenario begins with its seasons, in both languages.
func TestBlurbsTellHowLongAScenarioIs(t *testing.T) {
	info, err := epic.Game.Info()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range info.Scenarios {
		n := s.LastTurn - s.FirstTurn + 1
		for lang, want := range map[string]string{"en": " seasons", "fr": " saisons"} {
			if got := s.Blurb.In(lang); !strings.HasPrefix(got, strconv.Itoa(n)+want) {
				t.Errorf("%s has %d seasons, its blurb is %q", s.ID, n, got)
			}
		}
	}
}
