package sphacteria_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/sphacteria"
	"strategos/engine/zonewar"
	"strategos/internal/zonetest"
)

// TestRestoreRefuses spoils a sound snapshot in one way at a time.
func TestRestoreRefuses(t *testing.T) {
	cases := []struct {
		name  string
		spoil func(*sphacteria.Snapshot)
		want  string
	}{
		{"unknown zone", func(s *sphacteria.Snapshot) { s.Units["ath-t1"] = "Z9" }, "units.ath-t1"},
		{"unknown unit", func(s *sphacteria.Snapshot) { s.Units["ath-x"] = "P" }, `"ath-x"`},
		{"missing unit", func(s *sphacteria.Snapshot) { delete(s.Units, "ath-t1") }, "ath-t1 is missing"},
		{"a ship ashore", func(s *sphacteria.Snapshot) { s.Units["ath-t1"] = "P" }, "ath-t1"},
		{"a killed unit", func(s *sphacteria.Snapshot) { s.Units["ath-t1"] = "killed" }, "ath-t1"},
		{"a weakened leader", func(s *sphacteria.Snapshot) { s.Units["ath-demosthenes"] += " weakened" }, "ath-demosthenes"},
		{"a word too many", func(s *sphacteria.Snapshot) { s.Units["ath-t1"] += " tired" }, `"tired"`},
		{"wrong turn", func(s *sphacteria.Snapshot) { s.Turn = 8 }, "turn"},
		{"huge turn", func(s *sphacteria.Snapshot) { s.Turn = 1 << 40 }, "turn"},
		{"a step of another game", func(s *sphacteria.Snapshot) { s.Step, s.Sailing = "sail", true }, "step"},
		{"a time of another game", func(s *sphacteria.Snapshot) { s.Sailing = true }, "sailing"},
		{"wrong step", func(s *sphacteria.Snapshot) { s.Step = "dance" }, "step"},
		{"empty step", func(s *sphacteria.Snapshot) { s.Step = "" }, "step"},
		{"retreat without one", func(s *sphacteria.Snapshot) { s.Step = "retreat" }, "step"},
		{"halt without a group", func(s *sphacteria.Snapshot) { s.Step, s.Decider, s.InPhase = "halted", s.Active, true }, "halt"},
		{"commit without a combat", func(s *sphacteria.Snapshot) { s.Step = "commit-attacker" }, "step"},
		{"combat without a roll", func(s *sphacteria.Snapshot) { s.Step = "lose-attacker" }, "step"},
		{"call without a group", func(s *sphacteria.Snapshot) { s.Step = "answer-arrival" }, "answer"},
		{"over without an end", func(s *sphacteria.Snapshot) { s.Step = "over" }, "ending"},
		{"a winner before the end", func(s *sphacteria.Snapshot) { s.Winner = "athens" }, "winner"},
		{"unknown side", func(s *sphacteria.Snapshot) { s.Decider = "corinth" }, "decider"},
		{"nobody decides", func(s *sphacteria.Snapshot) { s.Decider = "" }, "decider"},
		{"supply too high", func(s *sphacteria.Snapshot) { editSide(s, "athens", func(v *sideState) { v.Supply = 4 }) }, "supply"},
		{"more action points than dice give", func(s *sphacteria.Snapshot) { editSide(s, "athens", func(v *sideState) { v.AP = 9 }) }, "ap"},
		{"points from nowhere", func(s *sphacteria.Snapshot) { editSide(s, "sparta", func(v *sideState) { v.VP = 3 }) }, "VP"},
		{"a third side", func(s *sphacteria.Snapshot) { s.Sides["corinth"] = sideState{} }, "corinth"},
		{"too large a hand", func(s *sphacteria.Snapshot) {
			for id := range s.Pieces {
				s.Pieces[id] = "hand athens"
			}
		}, "stratagems"},
		{"a piece nowhere", func(s *sphacteria.Snapshot) { s.Pieces["str-01"] = "map athens" }, "str-01"},
		{"an early group", func(s *sphacteria.Snapshot) { s.Groups["ath-rh2"] = "turn 5 arrived" }, "ath-rh2"},
		{"fire without a zone", func(s *sphacteria.Snapshot) { s.BurntFrom = 2 }, "fire"},
		{"half of what burns cleared", func(s *sphacteria.Snapshot) { s.BurntFrom, s.FireZone, s.Cleared = 1, "Q", []string{"Q"} }, "cleared: are not"},
		{"a trireme that carries supplies", func(s *sphacteria.Snapshot) { s.HelotsRolled = []string{"ath-t1"} }, "helots_ran"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			k := kit(t)
			g, _ := k.Fresh(t, engine.NewSeeded(1))
			snap := g.Snapshot()
			c.spoil(snap)
			if _, err := k.Restore(snap); err == nil {
				t.Fatal("was accepted")
			} else if !strings.Contains(err.Error(), c.want) {
				t.Fatalf("%q does not name %q", err, c.want)
			}
		})
	}
}

type sideState = zonewar.SideSnapshot

// editSide changes one side's tracks.
func editSide(s *sphacteria.Snapshot, id string, change func(*sideState)) {
	v := s.Sides[id]
	change(&v)
	s.Sides[id] = v
}

// TestImpossiblePositionsAreRefused: what no rule lets come about is refused at once rather than found out later.
func TestImpossiblePositionsAreRefused(t *testing.T) {
	kit(t).Refused(t, []zonetest.Spoiling[snapshot]{
		{Name: "a contested zone without a combat due", Step: "choose-combat", Spoil: func(s *snapshot) { s.ToFight = s.ToFight[1:] }, Want: "no combat is due"},
		{Name: "the winner's zone is overfull while the loser retreats", Step: "retreat", When: func(s *snapshot) bool { return len(crowd(s)) > 0 },
			Spoil: func(s *snapshot) {
				for _, id := range crowd(s) {
					s.Units[id] = s.Retreat.From
				}
			}, Want: "over its limit"},
		{Name: "one who moves has begun among enemies", Step: "moves", When: func(s *snapshot) bool { return mover(s) != "" && foe(s) != "" },
			Spoil: func(s *snapshot) { s.Units[mover(s)] += " began=" + foe(s) }, Want: "begun among enemies"},
		{Name: "one stays behind", Step: "retreat", When: func(s *snapshot) bool { return len(s.Retreat.Group) > 1 },
			Spoil: func(s *snapshot) { s.Retreat.Group = s.Retreat.Group[1:] }, Want: "retreat.group"},
		{Name: "two stratagems after one was kept", Step: "recover", Spoil: func(s *snapshot) {
			s.Pieces["str-05"], s.Pieces["str-06"] = "hand "+s.Decider, "hand "+s.Decider
			for seat := range s.Sides {
				editSide(s, seat, func(v *sideState) { v.Known = nil })
			}
		}, Want: "has kept one"},
	})
}

// mover is a land unit of the active side in a zone of the island where it stood when the action phase began, foe such a zone of an
// enemy's; "" for none.
func mover(s *snapshot) string { id, _ := afield(s, s.Active); return id }

func foe(s *snapshot) string {
	_, at := afield(s, enemyOf(s.Active))
	return at
}

func afield(s *snapshot, side string) (id, at string) {
	for _, id := range slices.Sorted(maps.Keys(s.Units)) {
		if at := s.Units[id]; strings.HasPrefix(id, side[:3]+"-h") && len(at) == 1 {
			return id, at
		}
	}
	return "", ""
}

// crowd are the hoplites of who has won a combat with hoplites on land, more than any zone holds; else nobody.
func crowd(s *snapshot) []string {
	winner := map[string]string{"athens": "spa-h", "sparta": "ath-h"}[s.Retreat.Side]
	var out []string
	there := false
	for id, line := range s.Units {
		at, _, _ := strings.Cut(line, " ")
		if strings.HasPrefix(id, winner) && len(at) == 1 {
			out = append(out, id)
			there = there || at == s.Retreat.From
		}
	}
	if !there || len(out) < 6 {
		return nil
	}
	slices.Sort(out)
	return out
}

type snapshot = sphacteria.Snapshot

// TestThePhaseIsTheSteps: a saved game that does not say that an action phase is going on is read as its step has it.
func TestThePhaseIsTheSteps(t *testing.T) {
	k, met := kit(t), map[string]bool{}
	k.Stroll(t, 4100, func(g *sphacteria.Game, _ *engine.Prompt, _ engine.Command) bool {
		snap := g.Snapshot()
		if was := snap.InPhase; was {
			met[snap.Step] = true
			snap.InPhase = false
			if back, err := k.Restore(snap); err != nil || back.Hash() != g.Hash() {
				t.Fatalf("%s: read as another position: %v", snap.Step, err)
			}
		}
		return true
	})
	if !met["announce"] || !met["moves"] || len(met) < 4 {
		t.Errorf("tried at %v only", met)
	}
}

// TestPositionsHaveNoAdvantage: there is no such marker, and a position that gives it to a side is told so.
func TestPositionsHaveNoAdvantage(t *testing.T) {
	k := kit(t)
	g, _ := k.Fresh(t, engine.NewSeeded(1))
	s := k.Save(g)
	faults := g.Pose(s, &engine.Position{Markers: map[string]string{"advantage": "athens"}})
	if len(faults) != 1 || faults[0].At != "markers.advantage" || faults[0].What != "no-marker" || s.Advantage != "" {
		t.Errorf("%v, and %q holds it", faults, s.Advantage)
	}
}
