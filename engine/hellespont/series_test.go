package hellespont_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/hellespont"
	"strategos/engine/zonewar"
	"strategos/internal/zonetest"
)

// kit is Hellespont as the tests of every game of the series take it.
func kit(t testing.TB) *zonetest.Kit[*hellespont.Game, hellespont.Snapshot] {
	t.Helper()
	return kitOf(hellespont.Compiled(config(t)))
}

// kitOf is the kit of rules for a scenario under rulings.
func kitOf(rules *hellespont.Rules) *zonetest.Kit[*hellespont.Game, hellespont.Snapshot] {
	return &zonetest.Kit[*hellespont.Game, hellespont.Snapshot]{
		New:     func(dice engine.Dice) (*hellespont.Game, []engine.Event, error) { return hellespont.New(rules, dice) },
		Restore: func(snap *hellespont.Snapshot) (*hellespont.Game, error) { return hellespont.Restore(rules, snap) },
		Save:    (*hellespont.Game).Snapshot,
		Shared:  func(snap *hellespont.Snapshot) *zonewar.Snapshot { return &snap.Snapshot },
		Answers: answers,
	}
}

func TestEverythingIsExplained(t *testing.T) {
	kit(t).Explained(t, 20, strings.Fields(`moves sail evade siege press siege_losses enter home recover supply attrition waste last rot plague fever
		sick reroll lighten seize points`)...)
}

func TestSnapshotRoundTrip(t *testing.T) {
	kit(t).RoundTrip(t, 2, 20, strings.Fields("evade siege press home recover attrition waste reroll lighten plague sick retreat lose_fp halted arrival_answer")...)
}

func TestSpoiledSnapshots(t *testing.T)                { kit(t).Spoiled(t, 450) }
func TestADecisionOfAnotherSaveIsRefused(t *testing.T) { kit(t).AskedElsewhere(t, 60) }
func FuzzSpoiledSnapshot(f *testing.F)                 { kit(f).FuzzSpoiled(f) }

// TestFiguresOfSavesHaveBounds: a save may give a side as many AP as the track shows, 8 (2.B.1), and no more.
func TestFiguresOfSavesHaveBounds(t *testing.T) {
	kit(t).Bounded(t, "AP", func(s *hellespont.Snapshot, n int) {
		side := s.Sides["athens"]
		side.AP = n
		s.Sides["athens"] = side
	}, 8)
}

func TestRandomGamesKeepTheInvariants(t *testing.T)      { kit(t).Invariants(t) }
func TestRandomLinesAreRefusedWithoutTrace(t *testing.T) { kit(t).NonsenseIsRefused(t) }
func TestPromptsOfferWhatChecksAllow(t *testing.T)       { kit(t).OffersAreAllowed(t) }
func TestSameSeedSameCommandsSameGame(t *testing.T)      { kit(t).Repeatable(t) }
func TestWhatIsUsedMeanwhileIsSound(t *testing.T)        { kit(t).Meanwhile(t, 60) }
func TestCloneIsIndependent(t *testing.T)                { kit(t).CloneIsIndependent(t) }
func TestRollsDecideSomething(t *testing.T) {
	kit(t).RollsDecideSomething(t, "attrition", "siege", "evasion", "storm", "discord", "combat")
}
func TestPositionsAreWrittenAndRead(t *testing.T) { kit(t).PosedAgain(t, 120) }
func TestPositionsWithAReply(t *testing.T)        { kit(t).PosedReply(t, "withdraw") }
func TestPositionsNameAPieceOnce(t *testing.T)    { kit(t).PosedTwice(t) }
func TestPositionsFollowTheTurn(t *testing.T)     { kit(t).PosedGroups(t, "clear", "announce") }

func TestEveryDecisionOccurs(t *testing.T) {
	kit(t).Decisions(t, hellespont.Decisions(), func(*hellespont.Game, *engine.Prompt) {})
}

func TestForecastsEqualSimulatedRolls(t *testing.T) {
	kit(t).ForecastsAreTheRolls(t, map[string]int{"combat": 25, "evasion": 25, "slip": 25, "siege": 25, "attrition": 25, "storm": 5, "discord": 5, "action-points": 5})
}

func TestForecastsAreSound(t *testing.T) {
	kit(t).ForecastsAreSound(t, 10, strings.Fields("combat evasion slip siege attrition storm discord action-points")...)
}

func TestForecastIsTheCombatRolled(t *testing.T) { kit(t).ForecastIsTheCombat(t, 60) }
func TestForecastKeepsTheSecret(t *testing.T)    { kit(t).ForecastKeepsTheSecret(t) }

// answers names what came true of the forecasts of Hellespont's own rolls.
func answers(out map[string]string, f *engine.Forecast, events []engine.Event) {
	e, _ := zonetest.First(events, f.Purpose+"-roll")
	switch f.Purpose {
	case "evasion":
		out["evasion"] = "evasion-" + e.Facts.Get("result")
	case "slip":
		out["slip"] = "slip-" + e.Facts.Get("result")
		out["slip-way"] = "slip-arrives"
		for _, e := range events {
			if e.Kind == "slip-roll" && e.Facts.Get("result") == "stopped" {
				out["slip-way"] = "slip-falls-short"
			}
		}
	case "siege":
		ones := 0
		for _, die := range e.Dice {
			if die == 1 {
				ones++
			}
		}
		out["siege-ones"+string(f.Seat)] = "siege-ones " + strconv.Itoa(ones)
		best := slices.Max(e.Dice)
		weakened := f.Questions[0].Answers[1].Key == "siege-weakened"
		switch {
		case best == 6 || best == 5 && !weakened:
			out["siege"] = "siege-taken"
		case best == 5:
			out["siege"] = "siege-weakened"
		default:
			out["siege"] = "siege-nothing"
		}
	case "attrition":
		total, _ := strconv.Atoi(e.Facts.Get("total"))
		switch {
		case total >= 6 || total == 5 && len(f.Counters) == 1:
			out["attrition"] = "attrition-all"
		case total == 5:
			out["attrition"] = "attrition-one"
		default:
			out["attrition"] = "attrition-none"
		}
	case "discord":
		out["discord"] = map[string]string{"yes": "discord-lost", "no": "discord-nothing"}[e.Facts.Get("hit")]
	}
}

func TestEventsSayWhatTheyAre(t *testing.T) { kit(t).EventsSayWhatTheyAre(t, 8) }

func TestUndoIsCheap(t *testing.T) { kit(t).UndoIsCheap(t, 6) }

func TestMovesAreThePrompt(t *testing.T)      { kit(t).MovesAreThePrompt(t, 3) }
func TestTriedIsApplied(t *testing.T)         { kit(t).TriedIsApplied(t, 2) }
func TestThinkingMakesNoGarbage(t *testing.T) { kit(t).ThinkingMakesNoGarbage(t) }
func TestImaginesOnlyWhatIsSeen(t *testing.T) { kit(t).ImaginesOnlyWhatIsSeen(t, 6) }
func TestTwinsAreImaginedAlike(t *testing.T)  { kit(t).TwinsAreImaginedAlike(t, 8) }
func TestJudgedAsShown(t *testing.T)          { kit(t).JudgedAsShown(t, 6, "port") }

// TestKeysTellPositions leaves out of the fields what is derived from others, and the lists whose length stands beside them.
func TestKeysTellPositions(t *testing.T) {
	kit(t).KeysTellPositions(t, 4)
	g, _, err := hellespont.New(hellespont.Compiled(config(t)), engine.NewSeeded(1))
	if err != nil {
		t.Fatal(err)
	}
	zonetest.Fields(t, g, g.State(), ".State.At", ".State.On", ".State.Known", ".State.Ledger", ".State.Combat.Mods", ".State.Pending.Dice")
}

func TestEveryRequirementHasATest(t *testing.T) {
	zonetest.Requirements{File: "testdata/requirements.txt", Count: 172, Prefix: "TestHellespont_",
		ID: `\d+(?:_(?:[A-E]\d?|\d+|S\d+|[a-z]+))*|\d+(?:_(?:[A-E]\d?|\d+))*_[a-z]`}.Tested(t)
}

func BenchmarkPlayout(b *testing.B)    { kit(b).BenchmarkPlayout(b) }
func BenchmarkHash(b *testing.B)       { kit(b).BenchmarkHash(b) }
func BenchmarkThinking(b *testing.B)   { kit(b).BenchmarkThinking(b) }
func TestStoryIsTheState(t *testing.T) { kit(t).StoryIsTheState(t, 12) }

func TestKeptSpoils(t *testing.T) { kit(t).KeptSpoils(t, kept, 60) }

func TestOddsAreTheCombat(t *testing.T) {
	held, crowded := kit(t).OddsAreTheCombat(t, 41, zonetest.Cards())
	t.Logf("%d cards, %d of them of attacks that bring too many", held, crowded)
	if held < zonetest.Cards() || crowded < held/60 {
		t.Errorf("only %d cards, %d crowded", held, crowded)
	}
}

func TestKeptGames(t *testing.T) { kit(t).KeptGames(t, kept, 24) }

// What a prompt names as denied is refused with the same reason.
func TestDeniedIsRefused(t *testing.T) {
	met := kit(t).DeniedIsRefused(t, 20)
	for _, verb := range []string{"announce", "activate", "play", "commit"} {
		if met[verb] == 0 {
			t.Errorf("%s was denied nowhere", verb)
		}
	}
}

func TestKeptBrokenStates(t *testing.T) {
	kit(t).KeptBroken(t, kept, 24, func(g *hellespont.Game) any { return g.State() })
}
