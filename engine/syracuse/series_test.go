package syracuse_test

import (
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/syracuse"
	"strategos/engine/zonewar"
	"strategos/internal/zonetest"
)

// scenarioIDs are the scenarios, the one most tests play first.
var scenarioIDs = []string{"historical", "historical-variant", "alcibiades"}

// kitOf is a scenario of Syracuse as the tests of every game of the series take it.
func kitOf(t testing.TB, scenario string) *zonetest.Kit[*rules.Game, rules.Snapshot] {
	t.Helper()
	return kitUnder(rules.Compiled(configOf(t, scenario, nil)))
}

// kitUnder is the kit of rules for a scenario under rulings.
func kitUnder(r *rules.Rules) *zonetest.Kit[*rules.Game, rules.Snapshot] {
	return &zonetest.Kit[*rules.Game, rules.Snapshot]{
		New:     func(dice engine.Dice) (*rules.Game, []engine.Event, error) { return rules.New(r, dice) },
		Restore: func(snap *rules.Snapshot) (*rules.Game, error) { return rules.Restore(r, snap) },
		Save:    (*rules.Game).Snapshot,
		Shared:  func(snap *rules.Snapshot) *zonewar.Snapshot { return &snap.Snapshot },
		Answers: answers,
		Betray:  map[string]int{"gate": rules.Combined},
	}
}

func kit(t testing.TB) *zonetest.Kit[*rules.Game, rules.Snapshot] { return kitOf(t, scenarioIDs[0]) }

// scenarios runs a test in every scenario.
func scenarios(t *testing.T, test func(t *testing.T, k *zonetest.Kit[*rules.Game, rules.Snapshot])) {
	for _, id := range scenarioIDs {
		t.Run(id, func(t *testing.T) { test(t, kitOf(t, id)) })
	}
}

// Made-up positions hold every invariant, can be saved and opened, and are played to their end.
func TestScatteredPositionsAreSound(t *testing.T) {
	scenarios(t, func(t *testing.T, k *zonetest.Kit[*rules.Game, rules.Snapshot]) {
		for seed := range uint64(100) {
			g := k.Scattered(t, seed)
			if bad := g.Violations(); len(bad) > 0 {
				t.Fatalf("%d: %v", seed, bad)
			}
			if back, err := k.Restore(g.Snapshot()); err != nil || back.Hash() != g.Hash() {
				t.Fatalf("%d: saved and opened: %v", seed, err)
			}
			k.Stroll(t, seed, func(g *rules.Game, _ *engine.Prompt, c engine.Command) bool {
				if bad := g.Violations(); len(bad) > 0 {
					t.Fatalf("%d: before %s: %v", seed, c, bad)
				}
				return true
			})
		}
	})
}

func TestEveryRequirementHasATest(t *testing.T) {
	zonetest.Requirements{File: "testdata/requirements.txt", Count: 210, Prefix: "TestSyracuse_", Rulings: 118,
		ID: `\d+(?:_(?:[A-D]|\d+))*_(?:S\d+|[a-z])`}.Tested(t)
}

func TestEverythingIsExplained(t *testing.T) {
	kit(t).Explained(t, 40, strings.Fields(`points sail place storm fight commit_attacker commit_defender lose retreat
		ride enter plague fever tools build discard home recover supply sabotage attrition waste strike reroll`)...)
}

func TestSnapshotRoundTrip(t *testing.T) {
	kit(t).RoundTrip(t, 2, 450, strings.Fields(`points sail place unlade storm gate crew ride enter displace
		plague fever tools build home recover supply sabotage attrition
		waste strike reroll retreat lose withdraw halted arrival_answer`)...)
}

// Whole games of the other scenarios are saved and opened too.
func TestSnapshotRoundTripOfOtherScenarios(t *testing.T) {
	for _, id := range scenarioIDs[1:] {
		kitOf(t, id).RoundTrip(t, 2, 0)
	}
}

func TestSpoiledSnapshots(t *testing.T)                  { kit(t).Spoiled(t, 450) }
func TestADecisionOfAnotherSaveIsRefused(t *testing.T)   { kit(t).AskedElsewhere(t, 60) }
func FuzzSpoiledSnapshot(f *testing.F)                   { kit(f).FuzzSpoiled(f) }
func TestRandomLinesAreRefusedWithoutTrace(t *testing.T) { kit(t).NonsenseIsRefused(t) }
func TestPromptsOfferWhatChecksAllow(t *testing.T)       { kit(t).OffersAreAllowed(t) }
func TestRollsDecideSomething(t *testing.T) {
	kit(t).RollsDecideSomething(t, "attrition", "siege", "storm", "discord", "night", "wreck", "combat")
}
func TestKeptSpoils(t *testing.T)                 { kit(t).KeptSpoils(t, kept, 60) }
func TestKeptGames(t *testing.T)                  { kit(t).KeptGames(t, kept, 24) }
func TestWhatIsUsedMeanwhileIsSound(t *testing.T) { kit(t).Meanwhile(t, 60) }
func TestCloneIsIndependent(t *testing.T)         { kit(t).CloneIsIndependent(t) }
func TestPositionsAreWrittenAndRead(t *testing.T) { kit(t).PosedAgain(t, 120) }
func TestPositionsNameAPieceOnce(t *testing.T)    { kit(t).PosedTwice(t) }
func TestPositionsFollowTheTurn(t *testing.T)     { kit(t).PosedGroups(t, "clear", "announce") }

// TestFiguresOfSavesHaveBounds: the camp is built by the last turn of the game.
func TestFiguresOfSavesHaveBounds(t *testing.T) {
	k := kit(t)
	g, _ := k.Fresh(t, engine.NewSeeded(1))
	k.Bounded(t, "camp turn", func(s *rules.Snapshot, n int) { s.CampTurn = n }, g.Ruleset().LastTurn+1)
}

func TestRandomGamesKeepTheInvariants(t *testing.T) {
	scenarios(t, func(t *testing.T, k *zonetest.Kit[*rules.Game, rules.Snapshot]) { k.Invariants(t) })
}

func TestSameSeedSameCommandsSameGame(t *testing.T) {
	scenarios(t, func(t *testing.T, k *zonetest.Kit[*rules.Game, rules.Snapshot]) { k.Repeatable(t) })
}

func TestEveryDecisionOccurs(t *testing.T) {
	scenarios(t, func(t *testing.T, k *zonetest.Kit[*rules.Game, rules.Snapshot]) {
		k.Decisions(t, rules.Decisions(), func(*rules.Game, *engine.Prompt) {})
	})
}

func TestForecastsEqualSimulatedRolls(t *testing.T) {
	kit(t).ForecastsAreTheRolls(t, map[string]int{"combat": 25, "works": 15, "raid": 10, "night": 5, "storm": 5,
		"discord": 5, "attrition": 25,
		"siege": 15, "wreck": 10, "action-points": 5})
}

func TestForecastsAreSound(t *testing.T) {
	kit(t).ForecastsAreSound(t, 40,
		strings.Fields("combat works raid night storm discord attrition siege wreck action-points")...)
}

func TestForecastIsTheCombatRolled(t *testing.T) { kit(t).ForecastIsTheCombat(t, 90) }
func TestForecastKeepsTheSecret(t *testing.T)    { kit(t).ForecastKeepsTheSecret(t) }

// answers names what came true of the forecasts of Syracuse's own rolls.
func answers(out map[string]string, f *engine.Forecast, events []engine.Event) {
	e, _ := zonetest.First(events, f.Purpose+"-roll")
	either := func(fact, yes, no string) {
		out[f.Questions[0].Key] = map[string]string{"yes": yes, "no": no}[e.Facts.Get(fact)]
	}
	switch f.Purpose {
	case "works":
		e, _ := zonetest.First(events, "works-dice")
		out["works-points"+string(f.Seat)] = "works-points " + e.Facts.Get("points")
	case "raid":
		either("hit", "raid-hits", "raid-fails")
	case "night":
		out["night"] = "night-" + e.Facts.Get("suffers")
	case "discord":
		either("hit", "discord-lost", "discord-nothing")
	case "attrition":
		out["attrition"] = "attrition-" + e.Facts.Get("hits")
	case "siege":
		either("falls", "siege-taken", "siege-nothing")
	case "wreck":
		either("falls", "wreck-falls", "wreck-stands")
	}
}

func TestEventsSayWhatTheyAre(t *testing.T) { kit(t).EventsSayWhatTheyAre(t, 12) }

func TestUndoIsCheap(t *testing.T) { kit(t).UndoIsCheap(t, 6) }

func TestMovesAreThePrompt(t *testing.T)      { kit(t).MovesAreThePrompt(t, 8) }
func TestTriedIsApplied(t *testing.T)         { kit(t).TriedIsApplied(t, 4) }
func TestThinkingMakesNoGarbage(t *testing.T) { kit(t).ThinkingMakesNoGarbage(t) }
func TestImaginesOnlyWhatIsSeen(t *testing.T) { kit(t).ImaginesOnlyWhatIsSeen(t, 8) }
func TestTwinsAreImaginedAlike(t *testing.T)  { kit(t).TwinsAreImaginedAlike(t, 8) }
func TestJudgedAsShown(t *testing.T)          { kit(t).JudgedAsShown(t, 10, "fort") }
func TestStoryIsTheState(t *testing.T)        { kit(t).StoryIsTheState(t, 24) }

// TestKeysTellPositions leaves out of the fields what is derived from others, and the lists whose length stands beside
// them.
func TestKeysTellPositions(t *testing.T) {
	kit(t).KeysTellPositions(t, 6)
	g, _ := kit(t).Fresh(t, engine.NewSeeded(1))
	zonetest.Fields(t, g, g.Raw(), ".State.At", ".State.On", ".State.Known", ".State.Ledger", ".State.Combat.Mods",
		".State.Pending.Dice")
}

func BenchmarkPlayout(b *testing.B)  { kit(b).BenchmarkPlayout(b) }
func BenchmarkHash(b *testing.B)     { kit(b).BenchmarkHash(b) }
func BenchmarkThinking(b *testing.B) { kit(b).BenchmarkThinking(b) }

func TestOddsAreTheCombat(t *testing.T) {
	held, crowded := kit(t).OddsAreTheCombat(t, 41, zonetest.Cards())
	t.Logf("%d cards, %d of them of attacks that bring too many", held, crowded)
	if held < zonetest.Cards() || crowded < held/200 {
		t.Errorf("only %d cards, %d crowded", held, crowded)
	}
}

// What a prompt names as denied is refused with the same reason.
func TestDeniedIsRefused(t *testing.T) {
	met := kit(t).DeniedIsRefused(t, 40)
	for _, verb := range []string{"announce", "activate", "play", "commit"} {
		if met[verb] == 0 {
			t.Errorf("%s was denied nowhere", verb)
		}
	}
}

func TestSessionTwins(t *testing.T)                   { kit(t).TwinSessions(t) }
func TestSessionHashTellsPositionsApart(t *testing.T) { kit(t).HashesTellApart(t) }
func TestSessionAtAndBranch(t *testing.T)             { kit(t).AtAndBranch(t) }

// TestTwinsTellNothing compares positions that differ only in what another seat holds or has decided unseen.
func TestTwinsTellNothing(t *testing.T) {
	kit(t).TwinsTellNothing(t, rules.Decisions(), map[string]string{"rot asked": "the enemy has just played the only counter that he could have kept, 2.D.1"})
}

func TestKeptBrokenStates(t *testing.T) {
	kit(t).KeptBroken(t, kept, 24, func(g *rules.Game) any { return g.Raw() })
}
