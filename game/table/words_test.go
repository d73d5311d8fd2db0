package table

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/scenarios"
	"strategos/scenarios/zone"
)

// Every text the sources name exists in all languages.
func TestTextsExist(t *testing.T) {
	const family = "../panels/zone/*.go" // the zone games' own part of the panels: what it says, they alone need
	var files []string
	for _, pattern := range []string{"*.go", "../chronicle/*.go", "../panels/*.go", family} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	key := regexp.MustCompile(`"(table\.[a-z0-9.-]*[a-z0-9])"`)
	var keys, zones []string
	seen := map[string]bool{}
	for _, f := range files {
		if strings.HasSuffix(f, "_test.go") {
			continue // a test may look at one game's own words
		}
		src, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range key.FindAllStringSubmatch(string(src), -1) {
			if !seen[m[1]] {
				seen[m[1]] = true
				if of, err := filepath.Match(family, f); err != nil || !of {
					keys = append(keys, m[1])
				} else {
					zones = append(zones, m[1])
				}
			}
		}
	}
	// Keys put together at run time.
	keys = append(keys, "table.board.tools", "table.board.zoom-in", "table.board.zoom-out", "table.board.fit", "table.board.theatre", "table.board.hide",
		"table.bar.rules", "table.bar.picture", "table.bar.undo", "table.bar.redo",
		"table.history.first", "table.history.back", "table.history.play", "table.history.forward", "table.history.last", "table.history.tally",
		"table.history.turn-back", "table.history.phase-back", "table.history.phase-forward", "table.history.turn-forward", "table.history.tall", "table.history.find", "table.history.faster",
		"table.history.mark", "table.history.marks", "table.history.fold", "table.history.write", "table.history.copy", "table.log.filter-all", "table.log.filter-combats",
		"table.log.filter-dice", "table.undo.dice", "table.undo.secret", "table.undo.seat",
		"table.keys.hide", "table.keys.letter", "table.keys.view", "table.keys.store", "table.keys.pan", "table.keys.cancel", "table.keys.stack", "table.keys.zone",
		"table.tally.faces", "table.tally.sums", "table.tally.typed", "table.tally.rolled", "table.tally.to-typed", "table.tally.to-rolled")
	zones = append(zones, "table.pick.lose", "table.pick.drop", "table.pick.recover",
		"table.side.ap", "table.side.supply", "table.side.vp", "table.zones.activate", "table.zones.fight",
		"table.combat.ratio.exact", "table.combat.ratio.down", "table.combat.ratio.below", "table.combat.ratio.above", "table.combat.ratio.unopposed",
		"table.combat.ratio.powerless", "table.combat.clamped.right", "table.combat.clamped.left")
	if len(keys) < 80 || len(zones) < 60 {
		t.Fatalf("only %d and %d keys found in the sources", len(keys), len(zones))
	}
	for _, e := range scenarios.Games() {
		names, err := e.Names()
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range text.Languages() {
			x := text.New(l.Code, names)
			own := slices.Concat(keys, []string{"start.aim"}) // what the start card says of this game alone
			for _, s := range names.Seats() {
				own = append(own, "start."+string(s))
			}
			if zone.Is(e) {
				own = append(own, zones...)
			}
			for _, k := range own {
				if !x.Has(k) {
					t.Errorf("no text in %s for %s: %s", l.Code, e.ID(), k)
				}
			}
		}
	}
}

// Whatever pieces a game asks to be picked, the button below them says in all languages what becomes of those picked.
func TestPicksAreWorded(t *testing.T) {
	for _, e := range scenarios.Games() {
		names, err := e.Names()
		if err != nil {
			t.Fatal(err)
		}
		asked := map[string]bool{}
		for seed := range uint64(4) {
			g, _, err := e.New("", nil, engine.NewSeeded(seed))
			if err != nil {
				t.Fatal(err)
			}
			rng := engine.NewSeeded(seed)
			for range 1500 {
				p := g.Prompt()
				if p.Over != nil {
					break
				}
				if p.Pick != nil {
					asked[p.Pick.Verb] = true
				}
				c, ok := engine.RandomCommand(g, &p, rng)
				if !ok {
					t.Fatalf("%s: no command", e.ID())
				}
				_, _ = g.Apply(c, rng) // what is made up of groups may be refused
			}
		}
		if len(asked) == 0 {
			t.Errorf("%s asks for no pick", e.ID())
		}
		for _, l := range text.Languages() {
			x := text.New(l.Code, names)
			for verb := range asked {
				if !x.Has("table.pick." + verb) {
					t.Errorf("no text in %s for %s: table.pick.%s", l.Code, e.ID(), verb)
				}
			}
		}
	}
}
