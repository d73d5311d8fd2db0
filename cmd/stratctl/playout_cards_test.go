package main

import (
	"strings"
	"testing"

	"strategos/engine"
	"strategos/scenarios"
)

// TestPlayoutCountsCards: what a card brings is counted under its title until another part begins, a window by how it is answered; what was
// never met is listed, but for cards that no game had.
func TestPlayoutCountsCards(t *testing.T) {
	one, total := newTally(), newTally()
	played := func(title string) engine.Event {
		return engine.Event{Kind: "card-played", Facts: engine.Facts{engine.Word("card", title)}}
	}
	one.saw(told("epic"), &engine.Prompt{Decision: "play"}, engine.Cmd("play", "embezzlement_1"), []engine.Event{played("embezzlement"), {Kind: "card-talents"},
		{Kind: "unopposed", Phase: "G"}})
	w := engine.Prompt{Decision: "window", Facts: engine.Facts{engine.Word("window", "W4")}}
	one.saw(told("epic"), &w, engine.Cmd("pass"), nil)
	one.saw(told("epic"), &w, engine.Cmd("play", "panic"), []engine.Event{played("panic"), {Kind: "demoralised", Facts: engine.Facts{engine.Word("card", "panic")}}})
	one.absent["allied_dissent"] = 1
	total.add(one)
	total.add(one)
	var out strings.Builder
	total.print(&out, "epic", "", enoughWars)
	for _, want := range []string{"\ncards: embezzlement 2, embezzlement: card-talents 2, panic 2, panic: demoralised 2\n",
		"\nwindows: W4 asked 4, W4 pass 2, W4 play panic 2\n", "\nanswers: play play 2, window pass 2, window play 2\n",
		"never met: card spies\n", "never met: window W4 waive\n", "never met: window W1 asked\n"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("nothing says %q:\n%s", want, out.String())
		}
	}
	for _, not := range []string{"card panic\n", "card allied_dissent", "window W4 pass", "unopposed"} {
		if strings.Contains(out.String(), not) {
			t.Errorf("%q is said", not)
		}
	}
}

// TestLastingWars: players of a war that is to last seldom make peace, throw cards away or pass for a season; others do as they like.
func TestLastingWars(t *testing.T) {
	verbs := func(c chooser) map[string]int {
		g, _, err := scenarios.New("epic", "campaign", nil, engine.NewSeeded(1))
		if err != nil {
			t.Fatal(err)
		}
		given, dice, rng := map[string]int{}, engine.NewSeeded(2), engine.NewSeeded(3)
		for range 900 {
			p := g.Legal()
			if p.Over != nil {
				break
			}
			cmd, ok := c.choose(g, &p, rng)
			if !ok {
				t.Fatalf("%s offers nothing", p.Decision)
			}
			if _, err := g.Apply(cmd, dice); err != nil {
				t.Fatal(err)
			}
			given[cmd.Verb]++
		}
		return given
	}
	hasty, patient := verbs(chooser{}), verbs(chooser{onceIn: patience("epic")})
	if hasty["waive"] < 5 || patient["waive"] > hasty["waive"]/2 {
		t.Errorf("of 900 commands waive: %d, and %d where the war is to last", hasty["waive"], patient["waive"])
	}
	if n := patience("syracuse")(engine.Cmd("accept")); n != 1 {
		t.Errorf("Syracuse is as patient as 1 in %d", n)
	}
}
