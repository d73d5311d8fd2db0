package engine_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"strategos/engine"
)

func TestParseCommandReadsVerbAndWords(t *testing.T) {
	c, err := engine.ParseCommand("  move\tspa-h1  N_2 O.3:P+4 ")
	if err != nil || c.Verb != "move" || !slices.Equal(c.Args, []string{"spa-h1", "N_2", "O.3:P+4"}) {
		t.Errorf("%+v, %v", c, err)
	}
	if got := c.String(); got != "move spa-h1 N_2 O.3:P+4" {
		t.Errorf("written as %q", got)
	}
	if got := engine.Cmd("end").String(); got != "end" {
		t.Errorf("written as %q", got)
	}
}

func TestParseCommandLimits(t *testing.T) {
	fits := "v" + strings.Repeat(" x", engine.MaxCommandArgs)
	if _, err := engine.ParseCommand(fits); err != nil {
		t.Errorf("%d words: %v", engine.MaxCommandArgs, err)
	}
	long := strings.Repeat("a", engine.MaxCommandBytes)
	if _, err := engine.ParseCommand(long); err != nil {
		t.Errorf("%d bytes: %v", len(long), err)
	}
	for what, line := range map[string]string{
		"nothing": "", "blanks": " \t ", "a word too many": fits + " x", "a byte too many": long + "a",
		"a quote": `move "N"`, "a semicolon": "end;end", "a slash": "move a/b", "an accent": "déplacer N", "a NUL": "move \x00", "bad UTF-8": "move \xff",
	} {
		if c, err := engine.ParseCommand(line); err == nil {
			t.Errorf("%s: read as %+v", what, c)
		}
	}
}

// TestCommandsAreText: within JSON a command is its line, read to the same limits; a line that is none leaves the command as it was.
func TestCommandsAreText(t *testing.T) {
	raw, err := json.Marshal([]engine.Command{engine.Cmd("move", "a", "N"), engine.Cmd("end")})
	if err != nil || string(raw) != `["move a N","end"]` {
		t.Fatalf("%s, %v", raw, err)
	}
	var back []engine.Command
	if err := json.Unmarshal(raw, &back); err != nil || len(back) != 2 || back[0].String() != "move a N" || back[1].Verb != "end" {
		t.Errorf("%+v, %v", back, err)
	}
	c := engine.Cmd("end")
	if err := c.UnmarshalText([]byte("end;end")); err == nil || c.Verb != "end" {
		t.Errorf("%+v, %v", c, err)
	}
}

// TestParseCommandSaysWhatItCounted: who wrote too much is told how much it was.
func TestParseCommandSaysWhatItCounted(t *testing.T) {
	_, err := engine.ParseCommand("v" + strings.Repeat(" x", engine.MaxCommandArgs+1))
	if err == nil || err.Error() != "a command has at most 100 words after the verb, this one has 101" {
		t.Error(err)
	}
	_, err = engine.ParseCommand(strings.Repeat("a", engine.MaxCommandBytes+1))
	if err == nil || err.Error() != "a command line has at most 2000 bytes, this one has 2001" {
		t.Error(err)
	}
}

func TestParseCommandReadsBackWhatStringWrites(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.StringMatching(`[A-Za-z0-9_+.:-]{1,12}`)
		c := engine.Cmd(word.Draw(t, "verb"), rapid.SliceOfN(word, 0, 20).Draw(t, "args")...)
		back, err := engine.ParseCommand(c.String())
		if err != nil || back.Verb != c.Verb || !slices.Equal(back.Args, c.Args) {
			t.Fatalf("%q: %+v, %v", c, back, err)
		}
	})
	rapid.Check(t, func(t *rapid.T) {
		line := rapid.String().Draw(t, "line")
		if c, err := engine.ParseCommand(line); err == nil && (c.Verb == "" || len(c.Args) > engine.MaxCommandArgs) {
			t.Fatalf("%q: %+v", line, c)
		}
	})
}

// FuzzCommand: a line is refused with a sentence, or is a command whose own line is read as the same.
func FuzzCommand(f *testing.F) {
	for _, line := range []string{"", "end", " move\tspa-h1  N_2 O.3:P+4 ", "announce 2", "déplacer N", "move \x00", "a\u2028b", "x " + strings.Repeat("y ", engine.MaxCommandArgs+1)} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		c, err := engine.ParseCommand(line)
		if err != nil {
			if s := err.Error(); s == "" || strings.ContainsAny(s, "\x00\x1b\n") {
				t.Fatalf("no sentence: %q", s)
			}
			return
		}
		again, err := engine.ParseCommand(c.String())
		if err != nil || again.Verb != c.Verb || !slices.Equal(again.Args, c.Args) {
			t.Fatalf("%q is %+v, its own line %+v: %v", line, c, again, err)
		}
		var back engine.Command
		if text, err := json.Marshal(c); err != nil || json.Unmarshal(text, &back) != nil || back.String() != c.String() {
			t.Fatalf("%q does not come back: %v", line, err)
		}
	})
}
