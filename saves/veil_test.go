package saves

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/scenarios"
	"strategos/scenarios/entry"
	"strategos/scenarios/zone"
)

// start begins a game of any kind.
func start(t testing.TB, game, scenario string, seed uint64) *engine.Session {
	t.Helper()
	box := engine.Box{Seed: engine.NewSeeded(seed)}
	rec := &engine.Recorder{From: &box}
	g, events, err := scenarios.New(game, scenario, nil, rec)
	if err != nil {
		t.Fatal(err)
	}
	return engine.NewSession(g, box, rec.Rolls, events)
}

// outside is what stands in a file beside its veil.
func outside(t testing.TB, data []byte) string {
	t.Helper()
	head, rest, ok := strings.Cut(string(data), "\n[veiled]\n")
	_, tail, whole := strings.Cut(rest, "\n[end]\n")
	if !ok || !whole {
		t.Fatalf("the save is not veiled:\n%.300s", data)
	}
	return head + tail
}

// cards are the pieces of hands that a game has.
func cards(t testing.TB, e entry.Entry, scenario string) []engine.Card {
	t.Helper()
	d, ok := e.(entry.Dealer)
	if !ok {
		return nil
	}
	all, err := d.Cards(scenario)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestSecretsOfTwoAreVeiled: at every moment of games between two no card, no die to come and no command stands in the open, and the
// save is the same game all the same. It holds for every game of the list.
func TestSecretsOfTwoAreVeiled(t *testing.T) {
	for _, e := range scenarios.Games() {
		info, err := e.Info()
		if err != nil {
			t.Fatal(err)
		}
		for n, sc := range info.Scenarios {
			all := cards(t, e, sc.ID)
			if len(all) == 0 && zone.Is(e) { // without cards, what is drawn and rolled is veiled still
				t.Errorf("%s: no cards, so too little is tested", e.ID())
			}
			s := start(t, e.ID(), sc.ID, uint64(n)+1)
			s = engine.NewSession(s.Game(), s.Box().Copy(), nil, nil)
			s.Start = s.Game().Clone() // a position it might have begun in, with the hands of both
			rng := engine.NewSeeded(7)
			moments := 25
			if testing.Short() {
				moments = 8
			}
			for range moments {
				if s.Game().Legal().Over != nil {
					break
				}
				s.Box().Queue = []int{6, 5, 6}
				s.Box().Typed = true
				s.Stand(engine.Command{})
				if p := s.Game().Legal(); len(p.Choices) > 0 {
					s.Stand(p.Choices[0].Command)
				}
				data := encode(t, s)
				open := outside(t, data)
				for _, c := range all {
					if strings.Contains(open, c.ID) {
						t.Fatalf("%s: %s stands in the open:\n%s", sc.ID, c.ID, open)
					}
				}
				for _, secret := range []string{s.Box().Seed.String(), "queue", "6, 5", "set-up", "standing = \"", "[start"} {
					if strings.Contains(open, secret) {
						t.Fatalf("%s: %q stands in the open", sc.ID, secret)
					}
				}
				l, err := Decode(data)
				if err != nil || !l.Replay.Agrees {
					t.Fatalf("%s: %v", sc.ID, err)
				}
				if l.Start == nil || l.Start.Hash() != s.Start.Hash() || l.Standing.String() != Take(s, meta("x")).Standing.String() {
					t.Fatalf("%s: where it began, or what stands, is lost", sc.ID)
				}
				compare(t, s, l.Session())
				s.Box().Queue, s.Box().Typed = nil, false
				play(t, s, rng, 20)
			}
		}
	}
}

// TestOpenTellsNothingOfHands: two positions that differ only in who holds what are the same text outside of the veil, but for hashes.
func TestOpenTellsNothingOfHands(t *testing.T) {
	s := begin(t, 3)
	play(t, s, engine.NewSeeded(4), 30)
	plain := inTheOpen(t, s)
	hand := regexp.MustCompile(`(?m)^(str-\d+) = "hand athens"$`).FindSubmatch(plain)
	bowl := regexp.MustCompile(`(?m)^(str-\d+) = "bowl"$`).FindSubmatch(plain)
	if hand == nil || bowl == nil {
		t.Fatal("nothing to swap")
	}
	other := bytes.Replace(plain, hand[0], []byte(string(hand[1])+` = "bowl"`), 1)
	other = bytes.Replace(other, bowl[0], []byte(string(bowl[1])+` = "hand athens"`), 1)
	var texts []string
	for _, data := range [][]byte{plain, other} {
		l, err := Decode(data)
		if err != nil {
			t.Fatal(err)
		}
		again, err := l.Encode()
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, outside(t, again))
	}
	if bytes.Equal(plain, other) || texts[0] != texts[1] {
		t.Errorf("the open part tells them apart:\n%s\n%s", texts[0], texts[1])
	}
}

// TestOnlySecretsAreVeiled: one person alone, and a game that is over, has nothing to hide; nor has a plain file to be veiled to be read.
func TestOnlySecretsAreVeiled(t *testing.T) {
	s := begin(t, 2)
	s.Solo = true
	if data := encode(t, s); bytes.Contains(data, []byte("[veiled]")) || !bytes.Contains(data, []byte("seed = ")) {
		t.Error("the game of one person is veiled")
	}
	s.Solo = false
	l, err := Decode(inTheOpen(t, s))
	if err != nil {
		t.Fatal(err)
	}
	compare(t, s, l.Session())
	outside(t, encode(t, l.Session()))
	play(t, s, engine.NewSeeded(1), 5000)
	if s.Game().Legal().Over == nil {
		t.Fatal("the game has no end")
	}
	if bytes.Contains(encode(t, s), []byte("[veiled]")) {
		t.Error("a game that is over is veiled")
	}
}

// TestOpeningSecretsIsSeen: a veiled save opened leaves a note in the history, which is there for both when it is veiled again.
func TestOpeningSecretsIsSeen(t *testing.T) {
	s := begin(t, 2)
	play(t, s, engine.NewSeeded(1), 10)
	l, err := Decode(encode(t, s))
	if err != nil {
		t.Fatal(err)
	}
	if err := l.OpenSecrets(); err != nil {
		t.Fatal(err)
	}
	data, err := l.Encode()
	if err != nil || bytes.Contains(data, []byte("[veiled]")) || !bytes.Contains(data, []byte(`= "hand `)) {
		t.Fatalf("not in the open: %v", err)
	}
	for range 2 { // in the open, and veiled again
		back, err := Decode(data)
		if err != nil || !back.Replay.Agrees {
			t.Fatal(err)
		}
		notes := back.Records[len(back.Records)-1].Notes
		if !slices.ContainsFunc(notes, func(e engine.Event) bool { return e.Kind == SecretsOpened }) {
			t.Errorf("the history says nothing of it: %v", notes)
		}
		if data, err = back.Encode(); err != nil {
			t.Fatal(err)
		}
	}
	outside(t, data)
	alone := Take(s, meta("alone"))
	alone.Solo = true
	if code(t, alone.OpenSecrets()) != "not-veiled" {
		t.Error("what hides nothing was opened")
	}
}

// behind makes a save whose veil holds a text.
func behind(t testing.TB, data []byte, text string) []byte {
	t.Helper()
	lines, err := veil([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	writeList(&b, "text", lines)
	return regexp.MustCompile(`(?s)text = \[\n.*?\n\]\n`).ReplaceAllLiteral(data, b.Bytes())
}

// lifted is what the veil of a save holds.
func lifted(t testing.TB, data []byte) string {
	t.Helper()
	var lines []string
	for _, m := range regexp.MustCompile(`(?m)^  "([A-Za-z0-9+/=]+)",$`).FindAllSubmatch(data, -1) {
		lines = append(lines, string(m[1]))
	}
	text, bad := lift(lines, MaxBytes)
	if bad != nil {
		t.Fatal(bad)
	}
	return string(text)
}

// TestDamagedVeil: whatever is wrong behind the veil is refused with a sentence; no part of a damaged one is taken for the whole.
func TestDamagedVeil(t *testing.T) {
	s := begin(t, 2)
	play(t, s, engine.NewSeeded(1), 30)
	sound := encode(t, s)
	inside := lifted(t, sound)
	if _, err := Decode(behind(t, sound, inside)); err != nil {
		t.Fatal(err)
	}
	lines := regexp.MustCompile(`(?m)^  "[A-Za-z0-9+/=]{120}",\n`).FindAllIndex(sound, -1)
	if len(lines) < 3 {
		t.Fatal("the veil is too short to be cut")
	}
	cut := func(at []int, with string) []byte {
		return slices.Concat(sound[:at[0]], []byte(with), sound[at[1]:])
	}
	for name, c := range map[string]struct {
		data []byte
		code string
	}{
		"a line lost":      {cut(lines[1], ""), "broken"},
		"a line doubled":   {cut(lines[1], strings.Repeat(string(sound[lines[1][0]:lines[1][1]]), 2)), "broken"},
		"a letter changed": {cut([]int{lines[1][0] + 20, lines[1][0] + 21}, string(sound[lines[1][0]+20]^1)), "broken"},
		"no letter":        {cut([]int{lines[1][0] + 20, lines[1][0] + 21}, "!"), "broken"},
		"nothing":          {behind(t, sound, ""), "broken|incomplete"},
		"binary":           {behind(t, sound, "\x00\x01"), "broken"},
		"no TOML":          {behind(t, sound, "Sing, goddess"), "broken"},
		"dice alone":       {behind(t, sound, "[dice]\nseed = \"0123456789abcdef\"\n"), "impossible|incomplete"},
		"an unknown key":   {behind(t, sound, "weather = 3\n"+inside), "unknown-key"},
		"an unknown state": {behind(t, sound, strings.Replace(inside, "[state.pieces]", "[state]\nweather = 3\n[state.pieces]", 1)), "unknown-key|broken"},
		"a state twice":    {edit(t, sound, "[state]\n", "[state]\npieces = { str-01 = \"bowl\" }\n"), "impossible"},
		"a table for text": {edit(t, sound, "[state]\n", "[state]\npieces = 3\n"), "impossible"},
		"records twice":    {edit(t, sound, "[history]\n", "[history]\nrecords = [\"set-up | \"]\n"), "impossible"},
		"dice twice":       {edit(t, sound, "[dice]\n", "[dice]\nseed = \"0123456789abcdef\"\n"), "impossible"},
		"another command":  {behind(t, sound, strings.Replace(inside, "sparta |", "corinth |", 1)), "impossible"},
		"a piece unknown":  {behind(t, sound, strings.Replace(inside, "str-01 =", "str-99 =", 1)), "impossible"},
		"a die of seven":   {behind(t, sound, strings.Replace(inside, "[dice]\n", "[dice]\nqueue = [7]\n", 1)), "impossible"},
		"too much":         {behind(t, sound, "# "+strings.Repeat("x", MaxBytes)), "too-large"},
		"a veil within":    {behind(t, sound, inside+"[veiled]\ntext = []\n"), "unknown-key"},
		"empty":            {regexp.MustCompile(`(?s)text = \[\n.*?\n\]\n`).ReplaceAllLiteral(sound, []byte("text = []\n")), "broken"},
		"no list":          {regexp.MustCompile(`(?s)text = \[\n.*?\n\]\n`).ReplaceAllLiteral(sound, []byte("text = 3\n")), "broken"},
	} {
		t.Run(name, func(t *testing.T) {
			wrong(t, c.data, c.code)
			_, err := Decode(c.data)
			if text := err.Error(); strings.Count(text, "was left") > 1 {
				t.Errorf("a sentence within a sentence: %s", text)
			}
		})
	}
}

// TestHideLeavesTheRest: what is taken out of a snapshot and what is left are the snapshot again.
func TestHideLeavesTheRest(t *testing.T) {
	type inner struct {
		Seen   int      `toml:"seen"`
		Unseen []string `toml:"unseen" secret:"yes"`
	}
	type Base struct {
		Hand map[string]string `toml:"hand" secret:"yes"`
		Turn int               `toml:"turn"`
	}
	type outer struct {
		Base
		Sides map[string]inner `toml:"side"`
		One   *inner           `toml:"one,omitempty"`
		None  *inner           `toml:"none,omitempty"`
		Bare  *inner           `toml:"bare,omitempty"` // with nothing but its secret
		Wake  *inner           `toml:"wake,omitempty"` // with a secret that says nothing
	}
	snap := &outer{Base{map[string]string{"a": "b"}, 3}, map[string]inner{"x": {1, []string{"u"}}, "y": {Seen: 2}}, &inner{4, []string{"v"}}, nil,
		&inner{Unseen: []string{"w"}}, &inner{5, []string{}}}
	snap.Sides["z"] = inner{Unseen: []string{"t"}}
	got := hide(reflect.ValueOf(snap))
	want := map[string]any{"hand": map[string]string{"a": "b"}, "side": map[string]any{"x": map[string]any{"unseen": []string{"u"}},
		"z": map[string]any{"unseen": []string{"t"}}}, "one": map[string]any{"unseen": []string{"v"}},
		"bare": map[string]any{"unseen": []string{"w"}}}
	left := &outer{Base{nil, 3}, map[string]inner{"x": {Seen: 1}, "y": {Seen: 2}}, &inner{Seen: 4}, nil,
		nil, &inner{Seen: 5}}
	if !reflect.DeepEqual(got, want) || !reflect.DeepEqual(snap, left) {
		t.Errorf("hidden %v, left %+v", got, snap)
	}
}

// TestVeiledFileIsListedAndKept: the list, the picture and a copy of a veiled game are as those of any other.
func TestVeiledFileIsListedAndKept(t *testing.T) {
	f := folder(t)
	s := begin(t, 2)
	path, err := f.Save(Take(s, meta("Evening")))
	if err != nil {
		t.Fatal(err)
	}
	if h, err := ReadHeader(path); err != nil || h.Name != "Evening" {
		t.Errorf("%+v %v", h, err)
	}
	copied, err := f.Duplicate(path, "Morning")
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Clean(copied))
	if err != nil {
		t.Fatal(err)
	}
	outside(t, data)
}

// BenchmarkEncode writes a game of two down as an autosave does after every command, late in it, in the open and veiled.
func BenchmarkEncode(b *testing.B) {
	games := scenarios.Games()
	s := start(b, games[len(games)-1].ID(), "", 3)
	rng := engine.NewSeeded(4)
	for n := 0; n < 2000; n++ {
		play(b, s, rng, 1)
		if s.Game().Legal().Over != nil {
			s.Undo()
			break
		}
	}
	for _, plain := range []bool{true, false} {
		b.Run(map[bool]string{true: "open", false: "veiled"}[plain], func(b *testing.B) {
			save := Take(s, meta("bench"))
			save.Plain, save.Over = plain, false
			for b.Loop() {
				data, err := save.Encode()
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(len(data)), "bytes")
			}
			b.ReportMetric(float64(len(save.Records)), "records")
		})
	}
}

// TestAloneDoesNotLiftTheVeil: a line in the header that makes a veiled game between two one of a single person does
// not count. It is said, the secrets stay kept, a decision that stands still does, and the game is written without the
// line.
func TestAloneDoesNotLiftTheVeil(t *testing.T) {
	s := begin(t, 2)
	play(t, s, engine.NewSeeded(1), 10)
	s.Box().Typed = true
	s.Stand(s.Game().Legal().Choices[0].Command)
	data := edit(t, encode(t, s), "saved = ", "solo = true\nsaved = ")
	l, err := Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	if l.Solo || l.Session().Solo || len(l.Corrected) > 0 || l.Standing.Verb == "" {
		t.Errorf("one person plays it: %v, %v; corrected %v, %q stands", l.Solo, l.Session().Solo, l.Corrected, l.Standing)
	}
	en, fr := l.Notes("en"), l.Notes("fr")
	if len(en) != 1 || len(fr) != 1 || en[0] == fr[0] || !strings.Contains(en[0], "(solo)") {
		t.Errorf("said is %q, %q", en, fr)
	}
	again, err := l.Encode()
	if err != nil {
		t.Fatal(err)
	}
	if open := outside(t, again); strings.Contains(open, "solo") {
		t.Errorf("the line stays:\n%s", open)
	}
	if l, err = Decode(again); err != nil || len(l.Notes("en")) > 0 {
		t.Errorf("written again: %v, said is %q", err, l.Notes("en"))
	}
}
