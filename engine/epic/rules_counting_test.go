package epic_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// readBack restores the position from its snapshot, and wants the same one.
func (b *bench) readBack() {
	b.t.Helper()
	back, err := rules.Restore(b.r, b.Snapshot())
	if err != nil {
		b.t.Fatal(err)
	}
	b.want("read back", back.Hash(), b.Hash())
}

// TestTreasuriesHoldSoMuch: a treasury that somebody has filled to the brim by hand takes no more, and what it does not take its giver keeps.
func TestTreasuriesHoldSoMuch(t *testing.T) {
	b := threePlay(t, dealt[:1], []string{"good_harvest_1"}, nil, func(s *rules.Snapshot) {
		s.Treasury["sparta"], s.Treasury["thebes"] = 20_000, 29_000
	})
	b.do("confer")
	b.do("give-talents thebes 20000")
	b.want("of 20000 he takes", b.treasury("thebes"), rules.MostTalents)
	b.want("the rest is kept", b.treasury("sparta"), 19_000)
	b.readBack()
	b.do("give-talents thebes 5")
	b.want("nothing more", b.treasury("thebes")+b.treasury("sparta"), rules.MostTalents+19_000)

	b = table(t, "campaign3", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "sparta", "athens")
		s.Season, s.Turn, s.Second = "winter", 3, true
		for who := range s.Treasury {
			s.Treasury[who] = rules.MostTalents
		}
	})
	b.pass("A", many...)
	if len(b.heard("tribute")) == 0 {
		t.Error("no tribute has been paid")
	}
	b.readBack()
}

// TestTalentsMoveInOnePlace: nothing but gain moves talents in a game that goes on, so that no treasury leaves its bounds.
func TestTalentsMoveInOnePlace(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	sets := regexp.MustCompile(`\bS\.Treasury(\[[^=]*\])? *[-+]?=[^=]|\bS\.Treasury\[[^=]*\](\+\+|--)`)
	found := 0
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(f, "_test.go") && sets.Match(data) {
			if found++; f != "counting.go" {
				t.Errorf("%s: talents are moved by hand; let gain do it", f)
			}
		}
	}
	if found != 1 {
		t.Errorf("%d files move talents", found)
	}
}

// TestRoundsAreCountedSoFar: a battle whose rounds have been counted to the end goes on, and is saved with as many.
func TestRoundsAreCountedSoFar(t *testing.T) {
	plain := winged(t, "W2835: lac-h01 lac-h02 lac-h05 agis", "W2834: att-h01 att-h02 att-h03 nicias")
	plain.attack("lac-h01 lac-h02 lac-h05 agis", "W2834")
	split := inWings(t, [3]string{"lac-h01 lac-e01 agis", "lac-h02", "lac-h05"}, [3]string{"att-h01 att-h04 nicias", "att-h02", "att-h03"})
	for name, b := range map[string]*bench{"in one line": plain, "in wings": split} {
		for seed := uint64(0); b.Legal().Decision != "round" && seed < 30; seed++ {
			b.answer(engine.NewSeeded(seed))
		}
		b.change(func(s *rules.Snapshot) { s.Battle.Round = rules.MostCounted })
		b.want(name+": asked", b.Legal().Decision, "round")
		b.doWith("fight", engine.NewSeeded(3))
		if s := b.Snapshot().Battle; s != nil {
			b.want(name+": rounds", s.Round, rules.MostCounted)
		} else {
			t.Errorf("%s: it is over", name)
		}
		b.readBack()
	}
}

// answer gives any command.
func (b *bench) answer(rng *engine.Seeded) {
	b.t.Helper()
	p := b.Legal()
	c, ok := engine.RandomCommand(b.Game, &p, rng)
	if !ok {
		b.t.Fatalf("%s offers nothing", p.Decision)
	}
	if _, err := b.Apply(c, rng); err != nil {
		b.t.Fatal(err)
	}
}

// TestSiegesAreCountedSoFar: the morale of a besieged place rises no further than it can be saved.
func TestSiegesAreCountedSoFar(t *testing.T) {
	for was, tells := range map[string]int{"98": 1, "99": 0} {
		b := alliedWar(t, "campaign3", func(s *rules.Snapshot) {
			campaign(s, "M", "move", "athens", "athens")
			s.Sieges = []string{"W3528 athens " + was}
		}, "W3528: att-h01 att-h02 nicias", "thebes: boe-h01")
		b.do("done", many...)
		b.want("morale", b.Snapshot().Sieges[0], "W3528 athens 99 risen")
		b.want("told", len(b.heard("siege-morale-rises")), tells)
		b.readBack()
	}
}

// TestNoFewerSiciliansThanNone: Sicilians who serve though none are counted to have come go home, and none are counted still.
func TestNoFewerSiciliansThanNone(t *testing.T) {
	b := campaignOf(t, nil, func(s *rules.Snapshot) {
		eventStep(s, 411, "winter", "athens", []string{"carthage_invades_sicily"}, dealt[:1])
		s.Realm.Sicily.Decided, s.Realm.Sicily.Came = "sparta_decisive", 1
		stand(s, "gytheum: sic-f01", "force:laconia: sic-f02")
	})
	b.do("play carthage_invades_sicily")
	b.want("come", b.Snapshot().Realm.Sicily.Came, 0)
	b.readBack()
}

// TestLandingsAreCountedSoFar: where somebody has noted all landings there is room for, another is not noted, and fleets come all the same; the
// same hex is not noted twice.
func TestLandingsAreCountedSoFar(t *testing.T) {
	b := sailing(t, "SAR: att-f01")
	var reached, landed []string // hexes of the enemy's, and others
	for _, to := range b.Destinations([]string{"att-f01"}, false) {
		after := b.sailed(to.Path)
		if sea := after.Snapshot().Sea; sea != nil && len(sea.Landed) == 1 {
			reached = append(reached, to.Path...)
		}
	}
	for h := range rules.Hex(b.r.Grid.Len()) {
		if label := b.r.Grid.Label(h); b.r.Ground[h].Passable() && !slices.Contains(reached, label) && len(landed) < rules.MaxLandings {
			landed = append(landed, label+" SAR")
		}
	}
	b.want("enemies' coasts in reach, and room", len(reached) > 0 && len(landed) == rules.MaxLandings, true)
	b.change(func(s *rules.Snapshot) { s.Sea = &rules.SeaSnapshot{Landed: slices.Clone(landed)} })
	for _, to := range b.Destinations([]string{"att-f01"}, false) {
		after := b.sailed(to.Path)
		after.want("landings", len(after.Snapshot().Sea.Landed) <= rules.MaxLandings, true)
		after.readBack()
	}
	s := b.Snapshot()
	s.Sea.Landed[1] = s.Sea.Landed[0]
	_, err := rules.Restore(b.r, s)
	b.want("twice", err != nil && strings.Contains(err.Error(), "sea.landed: fleets have reached"), true)
}

// sailed is the position after att-f01 has gone a way.
func (b *bench) sailed(path []string) *bench {
	b.t.Helper()
	after := &bench{t: b.t, Game: b.Clone().(*rules.Game), r: b.r}
	after.do("move att-f01 "+strings.Join(path, " "), many...)
	return after
}
