package sphacteria_test

import (
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/sphacteria"
	"strategos/engine/zonewar"
	"strategos/internal/zonetest"
)

// kit is Sphacteria as the tests of every game of the series take it.
func kit(t testing.TB) *zonetest.Kit[*sphacteria.Game, sphacteria.Snapshot] {
	t.Helper()
	rules := sphacteria.Compiled(config(t))
	return &zonetest.Kit[*sphacteria.Game, sphacteria.Snapshot]{
		New:     func(dice engine.Dice) (*sphacteria.Game, []engine.Event, error) { return sphacteria.New(rules, dice) },
		Restore: func(snap *sphacteria.Snapshot) (*sphacteria.Game, error) { return sphacteria.Restore(rules, snap) },
		Save:    (*sphacteria.Game).Snapshot,
		Shared:  func(snap *sphacteria.Snapshot) *zonewar.Snapshot { return &snap.Snapshot },
		Answers: answers,
		Sound:   sound,
	}
}

func TestEverythingIsExplained(t *testing.T) {
	kit(t).Explained(t, 40, strings.Fields(`announce moves interrupt answer_entry drop_excess fight commit_attacker commit_defender lose retreat displace
		arrival_stratagem arrival_answer discard recover supply adjust_stratagem`)...)
}

func TestSnapshotRoundTrip(t *testing.T) {
	kit(t).RoundTrip(t, 12, 200, strings.Fields(`announce moves interrupt answer_entry halted drop_excess fight commit_attacker commit_defender lose retreat displace
		arrival_stratagem arrival_answer discard recover supply adjust_stratagem`)...)
}

func TestSpoiledSnapshots(t *testing.T)                  { kit(t).Spoiled(t, 1500) }
func TestADecisionOfAnotherSaveIsRefused(t *testing.T)   { kit(t).AskedElsewhere(t, 60) }
func FuzzSpoiledSnapshot(f *testing.F)                   { kit(f).FuzzSpoiled(f) }
func TestRandomGamesKeepTheInvariants(t *testing.T)      { kit(t).Invariants(t) }
func TestRandomLinesAreRefusedWithoutTrace(t *testing.T) { kit(t).NonsenseIsRefused(t) }
func TestPromptsOfferWhatChecksAllow(t *testing.T)       { kit(t).OffersAreAllowed(t) }
func TestSameSeedSameCommandsSameGame(t *testing.T)      { kit(t).Repeatable(t) }
func TestCloneIsIndependent(t *testing.T)                { kit(t).CloneIsIndependent(t) }
func TestPositionsAreWrittenAndRead(t *testing.T)        { kit(t).PosedAgain(t, 120) }
func TestPositionsNameAPieceOnce(t *testing.T)           { kit(t).PosedTwice(t) }

// sound holds a game against what its losses are worth, and its counters to where the
// rules can put them.
func sound(t zonetest.T, g *sphacteria.Game) {
	if got, want := worth(g), [2]int{side(g, athens).VP, side(g, sparta).VP}; g.Legal().Over == nil && got != want {
		t.Fatalf("the losses are worth %v, the sides have %v", got, want)
	}
	for i, p := range g.Ruleset().Pieces {
		st := g.State().Pieces[i]
		if red := p.ID == "str-01" || p.ID == "str-02"; st.Where == zonewar.Removed && !red {
			t.Fatalf("%s is out of the game", p.ID)
		}
		if lies := p.ID == "str-03" || st.UntilPhaseEnd; st.Where == zonewar.OnMap && !lies {
			t.Fatalf("%s lies on the map", p.ID)
		}
	}
}

// worth counts what the losses so far are worth to each side (8.2).
func worth(g *sphacteria.Game) [2]int {
	var vp [2]int
	for _, c := range zonewar.See(g.View("")).Counters {
		gains := ownerOf(c.ID).Other()
		switch {
		case c.Fate == zonewar.FateEliminated && c.Type == "T":
			vp[gains] += 2
		case c.Fate == zonewar.FateEliminated, c.Fate == zonewar.FateKilled, c.Fate == zonewar.FateCaptured:
			vp[gains]++
		}
	}
	return vp
}

// TestEveryDecisionOccurs: each decision is asked, of the seat it belongs to.
func TestEveryDecisionOccurs(t *testing.T) {
	kit(t).Decisions(t, sphacteria.Decisions(), func(g *sphacteria.Game, p *engine.Prompt) {
		active := zonewar.See(g.View("")).Active
		switch p.Decision {
		case "announce", "moves", "halted", "fight", "commit_attacker", "drop_excess":
			if p.Seat != active {
				t.Fatalf("%s is asked of %s in the phase of %s", p.Decision, p.Seat, active)
			}
		case "interrupt", "answer_entry":
			if p.Seat == active || p.Seat != "athens" {
				t.Fatalf("%s is asked of %s in the phase of %s", p.Decision, p.Seat, active)
			}
		case "commit_defender":
			if p.Seat == active {
				t.Fatalf("%s is asked of the attacker", p.Decision)
			}
		}
	})
}

func TestForecastsEqualSimulatedRolls(t *testing.T) {
	kit(t).ForecastsAreTheRolls(t, map[string]int{"combat": 25, "helot-run": 5, "storm": 5, "action-points": 5})
}

func TestForecastsAreSound(t *testing.T) {
	kit(t).ForecastsAreSound(t, 30, strings.Fields("combat helot-run storm action-points")...)
}

func TestForecastIsTheCombatRolled(t *testing.T) { kit(t).ForecastIsTheCombat(t, 400) }
func TestForecastKeepsTheSecret(t *testing.T)    { kit(t).ForecastKeepsTheSecret(t) }

// answers names what came true of the forecast of a helot run. Its events are the
// first; a supply check may follow.
func answers(out map[string]string, f *engine.Forecast, events []engine.Event) {
	for i, e := range events {
		if e.Kind == f.Purpose {
			out[f.Purpose] = map[string]string{"supply": "helots-through", "weakened": "helots-weakened", "eliminated": "helots-lost"}[events[i+1].Kind]
		}
	}
}

func TestEventsSayWhatTheyAre(t *testing.T) { kit(t).EventsSayWhatTheyAre(t, 8) }

func TestUndoIsCheap(t *testing.T) { kit(t).UndoIsCheap(t, 6) }

func TestMovesAreThePrompt(t *testing.T)      { kit(t).MovesAreThePrompt(t, 3) }
func TestTriedIsApplied(t *testing.T)         { kit(t).TriedIsApplied(t, 2) }
func TestThinkingMakesNoGarbage(t *testing.T) { kit(t).ThinkingMakesNoGarbage(t) }
func TestImaginesOnlyWhatIsSeen(t *testing.T) { kit(t).ImaginesOnlyWhatIsSeen(t, 6) }
func TestTwinsAreImaginedAlike(t *testing.T)  { kit(t).TwinsAreImaginedAlike(t, 12) }
func TestJudgedAsShown(t *testing.T)          { kit(t).JudgedAsShown(t, 24, "zone-held") }

// TestKeysTellPositions leaves out of the fields what is derived from others, and the lists whose length stands beside them.
func TestKeysTellPositions(t *testing.T) {
	kit(t).KeysTellPositions(t, 4)
	g, _, err := sphacteria.New(sphacteria.Compiled(config(t)), engine.NewSeeded(1))
	if err != nil {
		t.Fatal(err)
	}
	zonetest.Fields(t, g, g.State(), ".State.At", ".State.On", ".State.Known", ".State.Ledger", ".State.Combat.Mods", ".State.Pending.Dice")
}

func TestEveryRequirementHasATest(t *testing.T) {
	zonetest.Requirements{File: "testdata/requirements.txt", Count: 159, Prefix: "TestSphacteria_", ID: `(?:\d|[A-D])(?:_(?:\d+|[A-D]))*_[a-z]`, Rulings: 90}.Tested(t)
}

func BenchmarkPlayout(b *testing.B)    { kit(b).BenchmarkPlayout(b) }
func BenchmarkHash(b *testing.B)       { kit(b).BenchmarkHash(b) }
func BenchmarkThinking(b *testing.B)   { kit(b).BenchmarkThinking(b) }
func TestStoryIsTheState(t *testing.T) { kit(t).StoryIsTheState(t, 12) }

func TestKeptSpoils(t *testing.T) { kit(t).KeptSpoils(t, kept, 60) }

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
	kit(t).KeptBroken(t, kept, 24, func(g *sphacteria.Game) any { return g.State() })
}
