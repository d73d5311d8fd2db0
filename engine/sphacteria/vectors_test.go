package sphacteria_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/sphacteria"
	"strategos/engine/zonewar"
	"strategos/internal/zonetest"
	data "strategos/scenarios/sphacteria"
)

// bag is a table of a worked example.
type bag = zonetest.Bag

// names lists the counters of unit tables as Position reads them, "-" for the
// weakened face.
func names(units []bag) string {
	var out []string
	for _, u := range units {
		id := u.Str("id")
		if u.Flag("weakened") {
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
	return zonetest.Config(t, data.Game, data.Config, scenario, rulings)
}

// TestVectors plays every worked example of the dossier.
func TestVectors(t *testing.T) {
	all := zonetest.Vectors(t, "testdata/examples.toml")
	if len(all) != 134 {
		t.Fatalf("%d examples, the dossier has 134", len(all))
	}
	playVectors(t, all)
	zonetest.KindsOccur(t, all, vectorKinds)
}

// TestVectorsOfKnownKinds plays examples that the dossier might have: those of a kind that is known just run, whatever they say.
func TestVectorsOfKnownKinds(t *testing.T) {
	playVectors(t, zonetest.Vectors(t, "testdata/further-examples.toml"))
}

// playVectors holds the game to examples.
func playVectors(t *testing.T, all []zonetest.Vector) {
	cfg := config(t)
	zonetest.PlayVectors(t, all, vectorKinds, func(t *testing.T) bench { return benchOf(t, cfg) })
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
