package engine_test

import (
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
