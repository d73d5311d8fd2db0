package transcript_test

import (
	"slices"
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

// FuzzReplay: whatever a transcript holds, playing it again tells how many games and commands there were, or the first difference; it ends.
func FuzzReplay(f *testing.F) {
	for _, e := range scenarios.Games() { // what a game begins with
		var text strings.Builder
		w := transcript.NewWriter(&text)
		h, rng := transcript.Header{Game: e.ID(), Options: map[string]string{}}, engine.NewSeeded(2)
		rec := &engine.Recorder{From: rng}
		g, events, err := setUp(h, rec)
		if err != nil {
			f.Fatal(err)
		}
		w.Begin(h, rec.Rolls)
		w.Happened(events)
		for range 4 {
			w.Asked(g)
			p := g.Legal()
			c, ok := engine.RandomCommand(g, &p, rng)
			if !ok {
				f.Fatal(p.Decision)
			}
			rec := &engine.Recorder{From: rng}
			events, err := g.Apply(c, rec)
			if err != nil {
				f.Fatal(err)
			}
			w.Did(c, rec.Rolls)
			w.Happened(events)
		}
		f.Add(text.String())
	}
	f.Add("game sphacteria scenario= options= scatter=0 rolls=9,-1,99999999999\n")
	f.Add("game epic scenario=campaign3 options=wings=with,plague=out scatter=18446744073709551616 rolls=0\ndo 1, end\n")
	f.Fuzz(func(t *testing.T, text string) {
		games, commands, err := transcript.Replay(strings.NewReader(text), setUp)
		if lines := strings.Count(text, "\n") + 1; games < 0 || commands < 0 || games+commands > lines || err != nil && err.Error() == "" {
			t.Fatalf("%d games, %d commands in %d lines, %v", games, commands, lines, err)
		}
		for line := range strings.SplitSeq(text, "\n") { // what is read of a line is what would be written for it
			if h, rolls, err := transcript.ParseHeader(line); err == nil {
				var b strings.Builder
				transcript.NewWriter(&b).Begin(h, rolls)
				if again, same, err := transcript.ParseHeader(b.String()); err != nil || again.String() != h.String() || !slices.Equal(same, rolls) {
					t.Fatalf("%q is read as %v, %v and again as %v, %v: %v", line, h, rolls, again, same, err)
				}
			}
			if c, rolls, err := transcript.ParseDid(line); err == nil {
				var b strings.Builder
				transcript.NewWriter(&b).Did(c, rolls)
				if again, same, err := transcript.ParseDid(strings.TrimSuffix(b.String(), "\n")); err != nil || again.String() != c.String() || !slices.Equal(same, rolls) {
					t.Fatalf("%q is read as %v, %v and again as %v, %v: %v", line, c, rolls, again, same, err)
				}
			}
		}
	})
}
