package epic

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/epic"
	"strategos/scenarios/entry"
)

// TestPlagueCanBeTakenOut: in the Campaign Game, for two, three and four, and the Archidamian War the players may take Plague in Athens out of
// the deck (23.2.6, 24.2, 25.2, 26.2.6); the Ionian War is without it, and scenarios without cards have nothing to choose. A game is
// saved with what has been chosen.
func TestPlagueCanBeTakenOut(t *testing.T) {
	info, err := Game.Info()
	if err != nil {
		t.Fatal(err)
	}
	for scenario, asked := range map[string]bool{"campaign": true, "archidamian": true, "campaign3": true, "campaign4": true, "ionian": false, "argive": false, "": false} {
		if got := slices.ContainsFunc(info.OptionsOf(scenario), func(o entry.Option) bool { return o.ID == plagueOption }); got != asked {
			t.Errorf("%q: asked about the Plague %v", scenario, got)
		}
	}
	for value, out := range map[string]bool{"": false, "in": false, "out": true} {
		var chosen map[string]string
		if value != "" {
			chosen = map[string]string{"plague": value}
		}
		for _, scenario := range []string{"campaign", "archidamian", "campaign3", "campaign4", "ionian"} {
			g, _, err := Game.New(scenario, chosen, engine.NewSeeded(1))
			if err != nil {
				t.Fatal(err)
			}
			s := Game.Snapshot(g).(*epic.Snapshot)
			if got := slices.Contains(s.Realm.Cards.Removed, "plague_in_athens"); got != (out || scenario == "ionian") {
				t.Errorf("%s, %q: removed %v", scenario, value, got)
			}
			want := map[string]string{"plague": map[bool]string{true: "out", false: "in"}[out], "wings": "without"}
			if scenario == "ionian" {
				delete(want, "plague")
			}
			if got := g.Info().Options; !maps.Equal(got, want) {
				t.Errorf("%s, %q: it says %v, not %v", scenario, value, got, want)
			}
			back, err := Game.Restore(scenario, g.Info().Options, func(into any) error {
				*into.(*epic.Snapshot) = *s
				return nil
			})
			if err != nil || back.Hash() != g.Hash() {
				t.Errorf("%s, %q: it does not go on: %v", scenario, value, err)
			}
		}
	}
	for _, chosen := range []map[string]string{{"plague": "perhaps"}, {"famine": "out"}} {
		if _, _, err := Game.New("campaign", chosen, engine.NewSeeded(1)); err == nil {
			t.Errorf("%v can be chosen", chosen)
		}
	}
}

// TestWingsCanBeChosen: in every scenario battles may be fought with wings or not, which is the usual way; a game says which it is, goes on as
// it was saved, and is the same game as long as no battle is fought.
func TestWingsCanBeChosen(t *testing.T) {
	for _, s := range files(t).rules.list {
		var hashes []string
		for _, value := range []string{wingsWithout, wingsWith} {
			g, _, err := Game.New(s.ID, map[string]string{wingsOption: value}, engine.NewSeeded(1))
			if err != nil {
				t.Fatal(err)
			}
			if got := g.Info().Options[wingsOption]; got != value {
				t.Errorf("%s: it says %q, not %q", s.ID, got, value)
			}
			saved := Game.Snapshot(g).(*epic.Snapshot)
			back, err := Game.Restore(s.ID, g.Info().Options, func(into any) error {
				*into.(*epic.Snapshot) = *saved
				return nil
			})
			if err != nil || back.Hash() != g.Hash() || back.Info().Options[wingsOption] != value {
				t.Errorf("%s, %s: it does not go on: %v", s.ID, value, err)
			}
			hashes = append(hashes, g.Hash())
		}
		if hashes[0] != hashes[1] {
			t.Errorf("%s: another game before any battle", s.ID)
		}
	}
	if r, err := Rules("argive"); err != nil || r.Scenario.Wings {
		t.Errorf("wings nobody has chosen: %v", err)
	}
}

// TestOptionsAreReadStrictly: an option or value that the rules do not know is refused, as is a missing one.
func TestOptionsAreReadStrictly(t *testing.T) {
	for _, c := range [][3]string{
		{`id = "plague"`, `id = "famine"`, "know no option"},
		{`id = "out"`, `id = "away"`, "the values of plague"},
		{`default = "in"`, `default = "out"`, "the default is the first"},
		{`scenarios = ["campaign", "archidamian", "campaign3", "campaign4"]`, `scenarios = ["argive"]`, "no scenario"}, // it has no cards
	} {
		if _, err := load(copied(t, "options.toml", c[0], c[1])); err == nil || !strings.Contains(err.Error(), c[2]) {
			t.Errorf("%q for %q: %v", c[1], c[0], err)
		}
	}
	h := &head{}
	if got := h.choices("argive"); len(got) != 1 || got[0] != nil {
		t.Errorf("%v", got)
	}
	if got := variant("campaign", map[string]string{"b": "2", "a": "1"}); !strings.HasSuffix(got, "a=1 b=2") {
		t.Error(got)
	}
}
