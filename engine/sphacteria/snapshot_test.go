package sphacteria_test

import (
	"bytes"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"strategos/engine"
	"strategos/engine/sphacteria"
	"strategos/engine/zonewar"
	"strategos/scenarios"
)

// snapGame sets a game up and returns its configuration with it.
func snapGame(t testing.TB, seed uint64) (*sphacteria.Config, *sphacteria.Game) {
	t.Helper()
	data, err := scenarios.Load("sphacteria")
	if err != nil {
		t.Fatal(err)
	}
	cfg, err := data.Config("", nil)
	if err != nil {
		t.Fatal(err)
	}
	g, _, err := sphacteria.New(cfg, engine.NewSeeded(seed))
	if err != nil {
		t.Fatal(err)
	}
	return cfg, g
}

// snapPlay gives random commands until the game is over or visit returns false.
func snapPlay(t testing.TB, g *sphacteria.Game, seed uint64, visit func(step int) bool) {
	t.Helper()
	dice, rng := engine.NewSeeded(seed), engine.NewSeeded(seed+1)
	for step := range 5000 {
		if !visit(step) {
			return
		}
		p := g.Legal()
		if p.Over != nil {
			return
		}
		c, ok := engine.RandomCommand(g, &p, rng)
		if !ok {
			t.Fatalf("seed %d, step %d: no command for %s", seed, step, p.Decision)
		}
		if _, err := g.Apply(c, dice); err != nil {
			t.Fatalf("seed %d, step %d: %s: %v", seed, step, c, err)
		}
	}
	t.Fatalf("seed %d: no end", seed)
}

// throughText encodes a snapshot as a save does and decodes it again.
func throughText(t testing.TB, snap *sphacteria.Snapshot) *sphacteria.Snapshot {
	t.Helper()
	var b bytes.Buffer
	if err := toml.NewEncoder(&b).Encode(snap); err != nil {
		t.Fatal(err)
	}
	var back sphacteria.Snapshot
	md, err := toml.Decode(b.String(), &back)
	if err != nil {
		t.Fatal(err)
	}
	if extra := md.Undecoded(); len(extra) > 0 {
		t.Fatalf("not read back: %v", extra)
	}
	return &back
}

// sameGame fails unless the game restored from its snapshot is the same: hash,
// prompt and ways to go.
func sameGame(t *testing.T, cfg *sphacteria.Config, g *sphacteria.Game, where string) {
	t.Helper()
	back, err := sphacteria.Restore(cfg, throughText(t, g.Snapshot()))
	if err != nil {
		t.Fatalf("%s: %v", where, err)
	}
	if g.Hash() != back.Hash() {
		t.Fatalf("%s: the hash changed", where)
	}
	a, b := g.Prompt(), back.Prompt()
	if !reflect.DeepEqual(a, b) {
		t.Fatalf("%s: the prompt changed from\n%+v\nto\n%+v", where, a, b)
	}
	if a.March != nil && !reflect.DeepEqual(g.Destinations(a.March.Movers[:1], true), back.Destinations(a.March.Movers[:1], true)) {
		t.Fatalf("%s: the ways to go changed", where)
	}
}

// TestSnapshotRoundTrip restores games from their snapshots at every step of
// some playouts, and at the rarer steps of many more.
func TestSnapshotRoundTrip(t *testing.T) {
	const whole, all = 12, 300
	rare := map[string]bool{"answer-entry": true, "halted": true, "choose-combat": true, "commit-attacker": true, "commit-defender": true,
		"lose-attacker": true, "lose-defender": true, "retreat": true, "displace": true, "retreat-excess": true, "over": true}
	met := map[string]int{}
	for seed := range uint64(all) {
		cfg, g := snapGame(t, seed)
		snapPlay(t, g, seed+100, func(step int) bool {
			name := g.Snapshot().Step
			met[name]++
			if seed < whole || rare[name] && met[name] < 200 {
				sameGame(t, cfg, g, fmt.Sprintf("seed %d, step %d (%s)", seed, step, name))
			}
			return true
		})
	}
	if met["over"] != all {
		t.Errorf("%d of %d games came to an end", met["over"], all)
	}
	for _, want := range []string{"announce", "moves", "interrupt", "answer-entry", "halted", "excess", "choose-combat", "commit-attacker", "commit-defender",
		"lose-attacker", "lose-defender", "retreat", "displace", "arrival", "answer-arrival", "discard", "recover", "supply", "closing"} {
		if met[want] == 0 {
			t.Errorf("no playout met the step %s", want)
		}
	}
}

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
		{"wrong step", func(s *sphacteria.Snapshot) { s.Step = "dance" }, "step"},
		{"empty step", func(s *sphacteria.Snapshot) { s.Step = "" }, "step"},
		{"retreat without one", func(s *sphacteria.Snapshot) { s.Step = "retreat" }, "step"},
		{"halt without a group", func(s *sphacteria.Snapshot) { s.Step, s.Decider = "halted", s.Active }, "halt"},
		{"commit without a combat", func(s *sphacteria.Snapshot) { s.Step = "commit-attacker" }, "step"},
		{"combat without a roll", func(s *sphacteria.Snapshot) { s.Step = "lose-attacker" }, "step"},
		{"call without a group", func(s *sphacteria.Snapshot) { s.Step = "answer-arrival" }, "answer"},
		{"over without an end", func(s *sphacteria.Snapshot) { s.Step = "over" }, "ending"},
		{"a winner before the end", func(s *sphacteria.Snapshot) { s.Winner = "athens" }, "winner"},
		{"unknown side", func(s *sphacteria.Snapshot) { s.Decider = "corinth" }, "decider"},
		{"nobody decides", func(s *sphacteria.Snapshot) { s.Decider = "" }, "decider"},
		{"supply too high", func(s *sphacteria.Snapshot) { editSide(s, "athens", func(v *sideState) { v.Supply = 4 }) }, "supply"},
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
		{"a trireme that carries supplies", func(s *sphacteria.Snapshot) { s.HelotsRolled = []string{"ath-t1"} }, "helots_ran"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			cfg, g := snapGame(t, 1)
			snap := g.Snapshot()
			c.spoil(snap)
			if _, err := sphacteria.Restore(cfg, snap); err == nil {
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
