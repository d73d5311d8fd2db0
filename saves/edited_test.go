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
	"time"

	"strategos/engine"
)

// reordered puts the tables of a save in another order, header first: a stable one for each seed.
func reordered(data []byte, rng *engine.Seeded) []byte {
	parts := regexp.MustCompile(`(?m)^\[`).Split(string(data), -1)
	head, tables := parts[0], parts[1:]
	for i := len(tables) - 1; i > 0; i-- {
		j := rng.Below(i + 1)
		tables[i], tables[j] = tables[j], tables[i]
	}
	for i := range tables {
		tables[i] = "[" + strings.TrimRight(tables[i], "\n") + "\n"
	}
	return []byte(head + strings.Join(tables, "\n"))
}

// edits are what editors, other systems and people do to a text without changing what it says.
var edits = map[string]func([]byte) []byte{
	"Windows line ends": func(b []byte) []byte { return bytes.ReplaceAll(b, []byte("\n"), []byte("\r\n")) },
	"a byte order mark": func(b []byte) []byte { return append([]byte("\xef\xbb\xbf"), b...) },
	"both": func(b []byte) []byte {
		return append([]byte("\xef\xbb\xbf"), bytes.ReplaceAll(b, []byte("\n"), []byte("\r\n"))...)
	},
	"trailing blanks": func(b []byte) []byte { return bytes.ReplaceAll(b, []byte("\n"), []byte(" \t\n")) },
	"indented":        func(b []byte) []byte { return bytes.ReplaceAll(b, []byte("\n"), []byte("\n\t  ")) },
	"no indent":       func(b []byte) []byte { return regexp.MustCompile(`(?m)^ +`).ReplaceAll(b, nil) },
	"spaced names":    func(b []byte) []byte { return regexp.MustCompile(`(?m)^\[(\w+)\]$`).ReplaceAll(b, []byte("[\t$1 ]")) },
	"spaced keys":     func(b []byte) []byte { return regexp.MustCompile(`(?m)^(\w+) = `).ReplaceAll(b, []byte("$1\t=   ")) },
	"tight keys":      func(b []byte) []byte { return regexp.MustCompile(`(?m)^(\w+) = `).ReplaceAll(b, []byte("$1=")) },
	"quoted names":    func(b []byte) []byte { return regexp.MustCompile(`(?m)^\[(\w+)\]$`).ReplaceAll(b, []byte(`["$1"]`)) },
	"comments": func(b []byte) []byte {
		return regexp.MustCompile(`(?m)$`).ReplaceAll(b, []byte(` # "remark" [dice] = '`))
	},
	"blank lines": func(b []byte) []byte { return bytes.ReplaceAll(b, []byte("\n"), []byte("\n\n\n")) },
	"lists in a line": func(b []byte) []byte {
		return regexp.MustCompile(`(?s)\[\n  ".*?\n\]`).ReplaceAllFunc(b, func(l []byte) []byte { return bytes.ReplaceAll(l, []byte("\n"), nil) })
	},
	"no last line end": func(b []byte) []byte { return bytes.TrimRight(b, "\n") },
	"order 1":          func(b []byte) []byte { return reordered(b, engine.NewSeeded(1)) },
	"order 2":          func(b []byte) []byte { return reordered(b, engine.NewSeeded(2)) },
	"order 3":          func(b []byte) []byte { return reordered(b, engine.NewSeeded(3)) },
}

// TestEditedTextsStaySaves: whatever an editor makes of the text of a save, the list and the loader read the same game, veiled or not,
// short or long.
func TestEditedTextsStaySaves(t *testing.T) {
	s := begin(t, 5)
	play(t, s, engine.NewSeeded(3), 60)
	texts := map[string][]byte{"veiled": encode(t, s), "plain": inTheOpen(t, s)}
	big := long(t, 3000)
	big.Plain = true
	data, err := big.Encode()
	if err != nil {
		t.Fatal(err)
	}
	texts["long"] = data
	for kind, sound := range texts {
		want, err := Decode(sound)
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := ownHeader(sound); !ok {
			t.Errorf("%s: the program's own file is not read by its top alone", kind)
		}
		for name, edit := range edits {
			text := edit(sound)
			if bytes.Equal(text, sound) {
				t.Errorf("%s, %s: nothing was edited", kind, name)
			}
			got, err := Decode(text)
			if err != nil {
				t.Errorf("%s, %s: %v", kind, name, err)
				continue
			}
			if got.Game.Hash() != want.Game.Hash() || len(got.Records) != len(want.Records) || got.Replay.Agrees != want.Replay.Agrees ||
				got.Box.Seed.String() != want.Box.Seed.String() || !reflect.DeepEqual(got.Header, want.Header) {
				t.Errorf("%s, %s: another game is read", kind, name)
			}
			path := filepath.Join(t.TempDir(), "edited.toml")
			must(t, os.WriteFile(path, text, 0o600))
			h, err := ReadHeader(path)
			if err != nil || h.Name != want.Name || !reflect.DeepEqual(h, headerRead(t, sound)) {
				t.Errorf("%s, %s: the list shows %+v, %v", kind, name, h, err)
			}
		}
	}
}

// headerRead is the header of a text.
func headerRead(t *testing.T, data []byte) Header {
	t.Helper()
	h, bad := headerOf(data)
	if bad != nil {
		t.Fatal(bad)
	}
	return h
}

// TestHeaderFollowsTheState: what the header says of the turn and the end is for lists; the position counts, and it is said.
func TestHeaderFollowsTheState(t *testing.T) {
	s := begin(t, 5)
	play(t, s, engine.NewSeeded(3), 60)
	sound := encode(t, s)
	for _, c := range []struct{ pattern, with, key string }{
		{`(?m)\A((?s).*?)^turn = \d+$`, "${1}turn = 6", "turn"},
		{`(?m)^deciding = "\w+"\n`, "", "deciding"},
		{`(?m)^deciding = `, "over = true\ndeciding = ", "over"},
	} {
		text := regexp.MustCompile(c.pattern).ReplaceAll(sound, []byte(c.with))
		l, err := Decode(text)
		if err != nil {
			t.Errorf("%s: %v", c.key, err)
			continue
		}
		stage := s.Game().Stage()
		if !slices.Equal(l.Corrected, []string{c.key}) || l.Turn != stage.Turn || l.Deciding != string(stage.Deciding) || l.Over || !l.Replay.Agrees {
			t.Errorf("%s: corrected %v, %+v", c.key, l.Corrected, l.Header)
		}
		if en, fr := l.Notes("en"), l.Notes("fr"); len(en) != 1 || len(fr) != 1 || en[0] == fr[0] || !strings.Contains(en[0], c.key) {
			t.Errorf("%s: said is %q, %q", c.key, en, fr)
		}
	}
	if l, err := Decode(sound); err != nil || len(l.Corrected)+len(l.Notes("en")) > 0 {
		t.Errorf("of a sound header is said %v, %v", l.Corrected, err)
	}
}

// TestCorrectedTurnGoesOn: the turn of the state, corrected by hand, is played on from and saved again, whichever way it was moved.
func TestCorrectedTurnGoesOn(t *testing.T) {
	s := begin(t, 5)
	for s.Game().Stage().Turn < 4 {
		play(t, s, engine.NewSeeded(3), 1)
	}
	play(t, s, engine.NewSeeded(3), 10)
	sound, read := inTheOpen(t, s), 0
	for _, turn := range []string{"3", "5"} {
		text := regexp.MustCompile(`(?m)^\[state\]\nturn = \d+$`).ReplaceAll(sound, []byte("[state]\nturn = "+turn))
		l, err := Decode(text)
		if err != nil {
			t.Logf("turn %s: %v", turn, err)
			continue
		}
		read++
		if l.Replay.Agrees || itoa(l.Turn) != turn {
			t.Errorf("turn %s: %+v", turn, l.Header)
		}
		back := l.Session()
		play(t, back, engine.NewSeeded(9), 80)
		if _, err := Decode(encode(t, back)); err != nil {
			t.Errorf("turn %s: played on it is not read again: %v", turn, err)
		}
	}
	if read == 0 {
		t.Error("no corrected turn is read at all")
	}
}

// TestWrongClock: a save from a machine whose clock is far wrong opens, and is listed.
func TestWrongClock(t *testing.T) {
	for _, at := range []time.Time{
		{}, time.Unix(0, 0), time.Date(1999, 12, 31, 23, 0, 0, 0, time.UTC), time.Date(10001, 1, 1, 0, 0, 0, 0, time.UTC),
		time.Date(-300, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(9999, 12, 31, 23, 59, 59, 0, time.FixedZone("west", -12*3600)),
	} {
		m := meta("Late")
		m.At = at
		path := filepath.Join(t.TempDir(), "late.toml")
		if err := WriteFile(path, Take(begin(t, 1), m)); err != nil {
			t.Errorf("%v: %v", at, err)
			continue
		}
		l, err := ReadFile(path)
		if err != nil {
			t.Errorf("%v: %v", at, err)
			continue
		}
		h, err := ReadHeader(path)
		if err != nil || !h.Saved.Equal(l.Saved) || h.Saved.Year() < 1 || h.Saved.Year() > 9999 {
			t.Errorf("%v: the list shows %v, %v", at, h.Saved, err)
		}
	}
	data := edit(t, encode(t, begin(t, 1)), "saved = 2026-03-01T12:00:00Z", "saved = 1826-03-01T12:00:00")
	if l, err := Decode(data); err != nil || l.Saved.Year() != 1826 {
		t.Errorf("a date by hand: %v", err)
	}
}

// TestTextsOfAFileAreTidy: no control character, no mark of direction and no endless text comes out of a header.
func TestTextsOfAFileAreTidy(t *testing.T) {
	bad := `\u001b]0;x\u0007\u202Eevil\u0085\u009b\u2066` + strings.Repeat("x", 5)
	data := encode(t, begin(t, 1))
	data = edit(t, data, `program = "test"`, `program = "`+bad+strings.Repeat("y", 10_000)+`"`)
	long := bad + strings.Repeat("y", 10_000)
	data = edit(t, data, `name = "a game"`, `name = "`+bad+`"`+
		"\nline = \""+long+"\"\nbranch_of = \""+long+"\"\nbranch_name = \""+long+"\"\nbranch_turn = 99999999")
	data = edit(t, data, `athens = "`, `athens = "`+bad)
	l, err := Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "odd.toml")
	must(t, os.WriteFile(path, data, 0o600))
	h, err := ReadHeader(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{l.Program, l.Name, l.Players["athens"], h.Program, h.Name, h.Players["athens"],
		l.Line, l.BranchOf, l.BranchName, h.Line, h.BranchOf, h.BranchName} {
		if text != Plain(text) || len([]rune(text)) > MaxName || !strings.Contains(text, "xxxxx") {
			t.Errorf("%q comes out of a file", text)
		}
	}
	if h.BranchTurn != maxBranchTurn {
		t.Errorf("a branch from turn %d comes out of a file", h.BranchTurn)
	}
	again, err := l.Encode()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Decode(again); err != nil {
		t.Error(err)
	}
	for _, note := range []string{`un\u001b[2Jdone`, `x\u202E`, `a=b`, `k v=\u0007`} {
		text := regexp.MustCompile(`"set-up \|  \| ([\d ]+)"`).ReplaceAll(inTheOpen(t, begin(t, 1)), []byte(`"set-up |  | $1 | `+note+`"`))
		wrong(t, text, "impossible")
	}
	e := &Error{Code: "broken", Path: "/x/\x1b[2J\nname.toml", Facts: words("detail", "\x1b]0;")}
	for _, lang := range []string{"en", "fr"} {
		if text := e.In(lang); strings.ContainsAny(text, "\x1b\n\x07") {
			t.Errorf("%q is said", text)
		}
	}
}

// TestChangedHashIsTold: a hash in the file that is not that of the replay is told with its turn, and renewed.
func TestChangedHashIsTold(t *testing.T) {
	s := begin(t, 5)
	for s.Game().Stage().Turn < 3 {
		play(t, s, engine.NewSeeded(3), 1)
	}
	sound := inTheOpen(t, s)
	if l, err := Decode(sound); err != nil || !l.Replay.Agrees || l.Replay.HashReport("en") != "" {
		t.Fatalf("a sound save: %v", err)
	}
	changed := regexp.MustCompile(`(?m)^  "2 \| (\d+) \| [0-9a-f]{16}",$`)
	for name, with := range map[string]string{"changed": `  "2 | $1 | 0123456789abcdef",`, "left out": ""} {
		l, err := Decode(changed.ReplaceAll(sound, []byte(with)))
		if err != nil {
			t.Fatal(err)
		}
		if !l.Replay.Agrees || !slices.Equal(l.Replay.Hashes, []int{2}) || l.Replay.HashReport("fr") == l.Replay.HashReport("en") ||
			!strings.Contains(l.Replay.HashReport("en"), "turn 2") {
			t.Errorf("%s: %+v, %s", name, l.Replay, l.Replay.HashReport("en"))
		}
		if !bytes.Equal(inTheOpen(t, l.Session()), sound) {
			t.Errorf("%s: the hashes are not renewed", name)
		}
	}
}

// TestTurnsMayBeginWithNought: a scenario may count its turns from 0, no game from less.
func TestTurnsMayBeginWithNought(t *testing.T) {
	s := begin(t, 5)
	play(t, s, engine.NewSeeded(2), 20)
	sound, first := inTheOpen(t, s), regexp.MustCompile(`(?m)^  "1 \| 0 \|`)
	for turn, read := range map[string]bool{"0": true, "-1": false} {
		if _, err := Decode(first.ReplaceAll(sound, []byte(`  "`+turn+` | 0 |`))); (err == nil) != read {
			t.Errorf("a game from turn %s: %v", turn, err)
		}
	}
}

// TestReplayTellsNoSecret: of a game between several persons it is told that a command of its history cannot be given, and not what it names; of
// one that lies open all is told.
func TestReplayTellsNoSecret(t *testing.T) {
	s := begin(t, 5)
	play(t, s, engine.NewSeeded(2), 60)
	for _, veiled := range []bool{true, false} {
		text := encode(t, s)
		if !veiled {
			text = inTheOpen(t, s)
		}
		l, err := Decode(text)
		if err != nil {
			t.Fatal(err)
		}
		l.Records[1].Command = engine.Cmd("play", "str-hidden", "7")
		l.Verify()
		for _, lang := range []string{"en", "fr"} {
			report := l.Replay.ReportWith(lang, func(*engine.Refusal) string { return "You do not hold str-hidden." })
			if l.Replay.Agrees || !strings.Contains(report, "play") || strings.Contains(report, "str-hidden") == veiled {
				t.Errorf("veiled %v: %q", veiled, report)
			}
		}
	}
}

// TestReplayIsToldInWords: why a command of the history cannot be given is said in the player's words, not by the names of the code.
func TestReplayIsToldInWords(t *testing.T) {
	s := begin(t, 5)
	play(t, s, engine.NewSeeded(2), 60)
	sound := inTheOpen(t, s)
	for name, c := range map[string][2]string{
		"refused":     {`\| announce \d"`, `| announce 99"`},
		"other dice":  {`"set-up \|  \| \d+`, `"set-up |  | 1 1`},
		"more dice":   {`\| announce (\d)"`, `| announce $1 | 3"`},
		"other seat":  {`"(\w+) \| announce (\d)"`, `"X | announce $2"`},
		"given twice": {`(?m)^  ("\w+ \| announce \d",)$`, `  $1` + "\n  $1"},
	} {
		text := sound
		first := regexp.MustCompile(c[0]).FindSubmatchIndex(text)
		if first == nil {
			t.Errorf("%s: nothing to change", name)
			continue
		}
		with := string(regexp.MustCompile(c[0]).Expand(nil, []byte(c[1]), text, first))
		if strings.Contains(with, `"X`) {
			other := map[string]string{"athens": "sparta", "sparta": "athens"}[string(text[first[2]:first[3]])]
			with = strings.Replace(with, "X", other, 1)
		}
		text = slices.Concat(text[:first[0]], []byte(with), text[first[1]:])
		if n := strings.Count(with, "\n"); n > 0 {
			text = regexp.MustCompile(`(?m)^records = \d+$`).ReplaceAll(text, []byte("records = "+itoa(len(s.Records())+n)))
		}
		l, err := Decode(text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		why := func(*engine.Refusal) string { return "You may not. (2.C)" }
		for _, lang := range []string{"en", "fr"} {
			report := l.Replay.ReportWith(lang, why)
			if l.Replay.Agrees || report == "" || strings.ContainsAny(report, "{}=") || strings.Contains(report, "announce-range") {
				t.Errorf("%s: %q", name, report)
			}
			if name == "refused" && !strings.Contains(report, "You may not. (2.C)") {
				t.Errorf("the reason is not said: %s", report)
			}
			if bare := l.Replay.Report(lang); bare == "" || strings.ContainsAny(bare, "{}=") {
				t.Errorf("%s: %q", name, bare)
			}
		}
	}
}
