package transcript_test

import (
	"strings"
	"testing"

	"strategos/engine"
	"strategos/internal/transcript"
	"strategos/scenarios"
)

func setUp(h transcript.Header, dice engine.Dice) (engine.Game, []engine.Event, error) {
	return scenarios.New(h.Game, h.Scenario, h.Options, dice)
}

// TestReplayFindsTheSame plays what was written down again, and TestReplayFindsDifferences shows that it can fail.
func TestReplayFindsTheSame(t *testing.T) {
	text := record(t)
	games, commands, err := transcript.Replay(strings.NewReader(text), setUp)
	if err != nil || games != 2*len(scenarios.Games()) || commands != strings.Count(text, "\ndo ") {
		t.Errorf("%d games, %d commands, %v", games, commands, err)
	}
}

func TestReplayFindsDifferences(t *testing.T) {
	text := record(t)
	for _, c := range []struct{ was, is, want string }{
		{"\nnow ", "\nnow not-", "was now not-"},
		{"\nask ", "\nask not-", "was ask not-"},
		{"\nmay ", "\nmay not-", "was may not-"},
		{"\nway ", "\nway not-", "was way not-"},
		{"\nelse ", "\nelse not-", "was else not-"},
		{"\ndo ", "\ndo not-", "is refused now"},
		{"\ndo ", "\ndid ", "is no command"},
		{"game ", "games ", "begins no game"},
	} {
		_, _, err := transcript.Replay(strings.NewReader(strings.Replace(text, c.was, c.is, 1)), setUp)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q instead of %q: %v, want %q", c.is, c.was, err, c.want)
		}
	}
	if _, _, err := transcript.Replay(strings.NewReader(text[:len(text)/2]), setUp); err == nil {
		t.Error("half a transcript is found whole")
	}
}

// record are two games of each kind, the second with a ruling where it has any.
func record(t *testing.T) string {
	t.Helper()
	var text strings.Builder
	w := transcript.NewWriter(&text)
	for i, g := range scenarios.Games() {
		info, err := g.Info()
		if err != nil {
			t.Fatal(err)
		}
		var ruling map[string]string
		for _, o := range info.OptionsOf("") {
			ruling = map[string]string{o.ID: o.Values[len(o.Values)-1].ID}
		}
		for _, options := range []map[string]string{nil, ruling} {
			h := transcript.Header{Game: g.ID(), Options: options}
			if err := transcript.Record(w, setUp, h, engine.NewSeeded(uint64(i)), engine.NewSeeded(7)); err != nil {
				t.Fatal(err)
			}
		}
	}
	return text.String()
}
