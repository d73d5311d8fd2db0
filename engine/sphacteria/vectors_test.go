package sphacteria_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"strategos/engine"
	"strategos/engine/sphacteria"
	"strategos/engine/zonewar"
	"strategos/internal/zonetest"
	"strategos/scenarios"
	data "strategos/scenarios/sphacteria"
)

// vector is one worked example of the dossier.
type vector struct {
	ID, Title, Kind, Basis, Cite, Why string
	Given, Expect                     bag
}

// bag is a table of a vector with accessors that fail loudly on a wrong shape.
type bag map[string]any

func (b bag) str(k string) string { return b[k].(string) }
func (b bag) has(k string) bool   { _, ok := b[k]; return ok }
func (b bag) flag(k string) bool  { v, _ := b[k].(bool); return v }
func (b bag) sub(k string) bag    { v, _ := b[k].(map[string]any); return v }
func (b bag) num(k string) int    { return int(b[k].(int64)) }

func (b bag) strs(k string) []string {
	out := []string{}
	for _, v := range list(b[k]) {
		out = append(out, v.(string))
	}
	return out
}

func (b bag) nums(k string) []int {
	out := []int{}
	for _, v := range list(b[k]) {
		out = append(out, int(v.(int64)))
	}
	return out
}

func (b bag) flags(k string) []bool {
	out := []bool{}
	for _, v := range list(b[k]) {
		out = append(out, v.(bool))
	}
	return out
}

func (b bag) bags(k string) []bag {
	out := []bag{}
	switch v := b[k].(type) {
	case []map[string]any:
		for _, m := range v {
			out = append(out, m)
		}
	case []any:
		for _, m := range v {
			out = append(out, m.(map[string]any))
		}
	}
	return out
}

func list(v any) []any {
	l, _ := v.([]any)
	return l
}

// names lists the counters of unit tables as Position reads them, "-" for the
// weakened face.
func names(units []bag) string {
	var out []string
	for _, u := range units {
		id := u.str("id")
		if u.flag("weakened") {
			id += "-"
		}
		out = append(out, id)
	}
	return strings.Join(out, " ")
}

var sides = map[string]zonewar.Side{"athens": sphacteria.Athens, "sparta": sphacteria.Sparta}

func config(t testing.TB) *sphacteria.Config {
	t.Helper()
	return configOf(t, "historical", nil)
}

// configOf is a scenario under the rulings given.
func configOf(t testing.TB, scenario string, rulings map[string]string) *sphacteria.Config {
	t.Helper()
	game, err := scenarios.Zone("sphacteria")
	if err != nil {
		t.Fatal(err)
	}
	cfg, err := data.Config(game, scenario, rulings)
	if err != nil {
		t.Fatal(err)
	}
	return cfg
}

// TestVectors plays every worked example of the dossier.
func TestVectors(t *testing.T) {
	var file struct{ Example []vector }
	raw, err := os.ReadFile("testdata/examples.toml")
	if err != nil {
		t.Fatal(err)
	}
	if err := toml.Unmarshal(raw, &file); err != nil {
		t.Fatal(err)
	}
	if len(file.Example) != 134 {
		t.Fatalf("%d examples, the dossier has 134", len(file.Example))
	}
	playVectors(t, file.Example)
}

// TestVectorsOfKnownKinds plays examples that the dossier might have: those of a kind that is known just run, whatever they say.
func TestVectorsOfKnownKinds(t *testing.T) {
	var file struct{ Example []vector }
	if _, err := toml.DecodeFile("testdata/further-examples.toml", &file); err != nil {
		t.Fatal(err)
	}
	playVectors(t, file.Example)
}

// playVectors holds the game to examples.
func playVectors(t *testing.T, all []vector) {
	cfg := config(t)
	for _, v := range all {
		t.Run(v.ID+"_"+v.Kind, func(t *testing.T) {
			check, ok := vectorKinds[v.Kind]
			if !ok {
				t.Fatalf("no test for examples of the kind %q", v.Kind)
			}
			check(benchOf(t, cfg), v.Given, v.Expect)
			if t.Failed() {
				t.Logf("%s (%s): %s", v.Title, v.Cite, v.Why)
			}
		})
	}
}

// bench is a test with its configuration and the claims tests are made of; zonetest
// says what they are.
type bench struct {
	zonetest.Bench
	cfg *sphacteria.Config
}

// benchOf is a test of rules so configured; dice that a test does not name fall as they like.
func benchOf(t *testing.T, cfg *sphacteria.Config) bench {
	return bench{zonetest.Bench{T: t, Kept: kept, Spare: func() engine.Dice { return box() }}, cfg}
}

var vectorKinds map[string]func(b bench, given, expect bag)

func init() {
	vectorKinds = map[string]func(b bench, given, expect bag){
		"action_points": vectorActionPoints, "counter_fate": vectorCounterFate, "stacking": vectorStacking, "losses": vectorLosses,
		"outcome": vectorOutcome, "odds": vectorOdds, "approach": vectorApproach, "combat": vectorCombat, "path": vectorPath,
		"capacity": vectorCapacity, "activation": vectorActivation, "announce": vectorAnnounce, "forced_return": vectorForcedReturn,
		"retreat": vectorRetreat, "supply": vectorSupply, "helots": vectorHelots, "capitulation": vectorCapitulation, "storm": vectorStorm,
		"recovery": vectorRecovery, "strait_recovery": vectorStraitRecovery, "archers": vectorArchers, "legality": vectorLegality,
		"points": vectorPoints, "occupation": vectorOccupation, "final_total": vectorFinalTotal, "arrival": vectorArrival, "cleon": vectorCleon,
		"capture": vectorCapture, "hand": vectorHand, "discard": vectorDiscard, "phase_order": vectorPhaseOrder, "announce_rest": vectorAnnounceRest,
		"must_fight": vectorMustFight, "moves": vectorMoves, "crossings": vectorCrossings, "leader_moves": vectorLeaderMoves, "excess": vectorExcess,
		"last_stand": vectorLastStand, "overfill": vectorOverfill, "overfill_strait": vectorOverfillStrait, "desertion": vectorDesertion,
		"desertion_legal": vectorDesertionLegal, "cancel": vectorCancel, "allowance": vectorAllowance, "setup": vectorSetup,
	}
}

// pieceWith finds a stratagem counter with a title, other than those listed.
func pieceWith(cfg *sphacteria.Config, title int, not ...string) string {
	for _, p := range cfg.Pieces {
		if !slices.Contains(not, p.ID) && (p.Faces[0].No == title || p.Faces[1].No == title) {
			return p.ID
		}
	}
	panic(fmt.Sprintf("no piece with title %d", title))
}
