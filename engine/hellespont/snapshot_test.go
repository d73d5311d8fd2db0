package hellespont_test

import (
	"strconv"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/hellespont"
	"strategos/engine/zonewar"
	"strategos/internal/zonetest"
)

// TestRestoreRefuses spoils a sound snapshot in one way at a time.
func TestRestoreRefuses(t *testing.T) {
	afterDie := func(kind, zone, counter string) func(*hellespont.Snapshot) {
		return func(s *hellespont.Snapshot) {
			s.Step, s.Decider, s.InPhase = "reroll", s.Advantage, kind == "storm" || kind == "discord"
			s.Pending = &zonewar.PendingSnapshot{Kind: kind, Side: "athens", Zone: zone, Counter: counter, Dice: []int{3}}
		}
	}
	for _, c := range []struct {
		name  string
		spoil func(*hellespont.Snapshot)
		want  string
	}{
		{"nothing", func(*hellespont.Snapshot) {}, ""},
		{"a storm over a ship that has not come", afterDie("storm", "", "ath-t1"), "pending"},
		{"a storm over hoplites", afterDie("storm", "", "ath-h1"), "pending"},
		{"a storm over nobody", afterDie("storm", "M5", ""), "pending"},
		{"a storm over nobody that blows on", func(s *hellespont.Snapshot) {
			afterDie("storm", "M5", "")(s)
			s.Units["ath-t2"], s.StormLeft = "M5", []string{"ath-t2"}
		}, "pending"},
		{"a storm that is to blow once more over a ship whose die lies", func(s *hellespont.Snapshot) {
			afterDie("storm", "", "ath-t2")(s)
			s.Units["ath-t2"], s.StormLeft = "M5", []string{"ath-t2"}
		}, "storm_left: the die"},
		{"discord among ships", afterDie("discord", "", "ath-t5"), "pending"},
		{"an evasion from no combat", afterDie("evasion", "M5", ""), "needs combat"},
		{"a siege of no port", afterDie("siege", "Abydos", ""), "pending"},
		{"a combat that was not rolled", afterDie("combat", "M5", ""), "needs combat"},
		{"attrition nowhere", afterDie("attrition", "", ""), "pending"},
		{"a storm to come over a ship that has not come", func(s *hellespont.Snapshot) { s.StormLeft = []string{"ath-t1"} }, "storm_left"},
		{"too many sailings", func(s *hellespont.Snapshot) { s.Sailings = 9 }, "sailings"},
		{"twenty recoveries", func(s *hellespont.Snapshot) { s.Recovered, s.Extra, s.ExtraAny = 20, 20, 20 }, ""},
		{"too many recoveries", func(s *hellespont.Snapshot) { s.Recovered = 21 }, "recovered"},
		{"too many recoveries to come", func(s *hellespont.Snapshot) { s.Extra = 21 }, "extra_recoveries"},
		{"too many recoveries of any kind", func(s *hellespont.Snapshot) { s.ExtraAny = 21 }, "any_recoveries"},
		{"more ships rot than a stratagem names", func(s *hellespont.Snapshot) { s.Rot = 3 }, "rot: 3"},
		{"attrition of the other side", func(s *hellespont.Snapshot) {
			afterDie("attrition", "M5", "")(s)
			s.Active, s.Pending.Side = "athens", "sparta"
		}, "pending"},
		{"fewer than no ships sent home", func(s *hellespont.Snapshot) { s.Home = &hellespont.HomeSnapshot{Ships: map[string]int{"B1": -1}} },
			"home.ships.B1: -1"},
		{"fewer than no troops sent home", func(s *hellespont.Snapshot) { s.Home = &hellespont.HomeSnapshot{Troop: map[string]int{"B1": -1}} },
			"home.troops.B1: -1"},
		{"no such port", func(s *hellespont.Snapshot) { s.Siege = &hellespont.SiegeSnapshot{Port: "M5"} }, "siege.port"},
	} {
		t.Run(c.name, func(t *testing.T) {
			k := kit(t)
			g, _ := k.Fresh(t, engine.NewSeeded(1))
			snap := g.Snapshot()
			snap.Units["ath-t1"] = "not-arrived"
			c.spoil(snap)
			_, err := k.Restore(snap)
			if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
				t.Errorf("%v; want a refusal that names %q", err, c.want)
			}
		})
	}
}

// TestWaitingDecisionsAreChecked: what waits behind the decision that is asked is checked like one that is asked itself, and
// what no rule lets come about is refused at once rather than found out later.
func TestWaitingDecisionsAreChecked(t *testing.T) {
	type snapshot = hellespont.Snapshot
	waiting := func(step string) func(*snapshot) {
		return func(s *snapshot) { s.Aside.Step = step }
	}
	outside := func(s *snapshot) bool { return !s.InPhase && !s.Sailing }
	side := func(s *snapshot, id string, change func(*zonewar.SideSnapshot)) {
		v := s.Sides[id]
		change(&v)
		s.Sides[id] = v
	}
	rolled := func(s *snapshot) bool { return s.Combat != nil && s.Combat.Roll != nil }
	kit(t).Refused(t, []zonetest.Spoiling[snapshot]{
		{Name: "a siege waits without one", Step: "interrupt", When: outside, Spoil: waiting("he-resist"), Want: "aside: "},
		{Name: "a choice of losses waits without a siege", Step: "interrupt", When: outside, Spoil: waiting("he-siege_losses"), Want: "aside: "},
		{Name: "an announcement while sailing", Step: "announce", Spoil: func(s *snapshot) { s.InPhase, s.Sailing = false, true }, Want: "sailing"},
		{Name: "an action phase after the last", Step: "he-home", Spoil: func(s *snapshot) { s.InPhase = true }, Want: "action_phase"},
		{Name: "combats wait behind the end of the month", Step: "he-home", Spoil: func(s *snapshot) { s.InPhase, s.Interlude = true, "choose-combat" }, Want: "interlude"},
		{Name: "combats wait behind the Advantage", Step: "he-points", Spoil: func(s *snapshot) { s.InPhase, s.Interlude = true, "choose-combat" }, Want: "interlude"},
		{Name: "announced before the announcement", Step: "announce", Spoil: func(s *snapshot) {
			side(s, s.Active, func(v *zonewar.SideSnapshot) { v.Announced = 1 })
		}, Want: "announced already"},
		{Name: "a contested zone without a combat due", Step: "choose-combat", Spoil: func(s *snapshot) { s.ToFight = s.ToFight[1:] }, Want: "no combat is due"},
		{Name: "losses where nobody fights", Step: "lose-attacker", Spoil: func(s *snapshot) {
			for id, at := range s.Units {
				if strings.HasPrefix(id, "spa-") && strings.Fields(at)[0] == s.Combat.Zone {
					s.Units[id] = "eliminated"
				}
			}
		}, Want: "combat.zone: is not contested"},
		{Name: "sent back in the midst of moves", Step: "moves", Spoil: func(s *snapshot) { s.Returning = true }, Want: "returning"},
		{Name: "too many points before the Advantage", Step: "he-points", When: func(s *snapshot) bool { return !s.Sides["athens"].AdvantageUsed },
			Spoil: func(s *snapshot) { side(s, "athens", func(v *zonewar.SideSnapshot) { v.AP = 8 }) }, Want: "before the Advantage"},
		{Name: "two stratagems after one was kept", Step: "he-recover", Spoil: func(s *snapshot) {
			for _, id := range []string{"str-05", "str-06"} {
				s.Pieces[id] = "hand " + s.Active
				for seat := range s.Sides {
					side(s, seat, func(v *zonewar.SideSnapshot) { v.Known = nil })
				}
			}
		}, Want: "has kept one"},
		{Name: "two stratagems while attrition is rolled", Step: "reroll", When: func(s *snapshot) bool { return s.Pending.Kind == "attrition" }, Spoil: func(s *snapshot) {
			for _, id := range []string{"str-05", "str-06"} {
				s.Pieces[id] = "hand " + s.Active
			}
			for seat := range s.Sides {
				side(s, seat, func(v *zonewar.SideSnapshot) { v.Known = nil })
			}
		}, Want: "has kept one"},
		{Name: "the wrong side recovers", Step: "he-recover", Spoil: func(s *snapshot) {
			s.Decider = map[string]string{"athens": "sparta", "sparta": "athens"}[s.Active]
		}, Want: "decider"},
		{Name: "reinforcements that should have come", Step: "sail", Spoil: func(s *snapshot) {
			for id, line := range s.Groups {
				if line == "turn "+strconv.Itoa(s.Turn)+" arrived" {
					s.Groups[id] = strings.TrimSuffix(line, " arrived")
				}
			}
		}, When: func(s *snapshot) bool {
			for _, line := range s.Groups {
				if line == "turn "+strconv.Itoa(s.Turn)+" arrived" {
					return true
				}
			}
			return false
		}, Want: "groups."},
		{Name: "a port entered that is not taken", Step: "he-siege_losses", Spoil: func(s *snapshot) { s.Step = "he-enter" }, Want: "siege.port: "},
		{Name: "a group before no zone that archers may close", Step: "halted", When: func(s *snapshot) bool { return s.Halt.To == "" },
			Spoil: func(s *snapshot) {
				s.Step, s.Decider = "answer-entry", map[string]string{"athens": "sparta", "sparta": "athens"}[s.Active]
			}, Want: "halt.to: "},
		{Name: "a fleet in order for nothing", Step: "lighten", Spoil: func(s *snapshot) { s.Then = 0 }, Want: ""},
		{Name: "a fleet in order before units are sent back", Step: "lighten",
			When:  func(s *snapshot) bool { return s.Then == int(zonewar.ThenReturn) },
			Spoil: func(s *snapshot) { s.Returning = false }, Want: "then: "},
		{Name: "somebody waits where nobody was interrupted", Step: "announce", Spoil: func(s *snapshot) {
			s.Aside = &zonewar.AsideSnapshot{Step: "announce", Decider: s.Decider}
		}, Want: "aside: "},
		{Name: "too strong a force", Step: "retreat", When: rolled, Spoil: func(s *snapshot) { s.Combat.Roll.AttackerFP = 10001 },
			Want: "between 0 and 10000"},
		{Name: "neither die modifier nor shift", Step: "retreat", When: rolled, Spoil: func(s *snapshot) {
			s.Combat.Roll.Modifiers = []string{"die a +1"}
		}, Want: "no modifier"},
		{Name: "a modifier without a value", Step: "retreat", When: rolled, Spoil: func(s *snapshot) {
			s.Combat.Roll.Modifiers = []string{"drm a"}
		}, Want: "no modifier"},
	})
}

// TestWhoComesTwiceBringsNobodyBeforeTheTurn: Thrasyllus comes with two groups (10.2): a position of a turn between them has the first on
// the board, and the second is still to come.
func TestWhoComesTwiceBringsNobodyBeforeTheTurn(t *testing.T) {
	k := kitOf(hellespont.Compiled(configOf(t, "alcibiades", nil)))
	g, _ := k.Fresh(t, engine.NewSeeded(1))
	s := k.Save(g)
	if faults := g.Pose(s, &engine.Position{Turn: 3, Decision: "announce", Seat: "athens"}); len(faults) > 0 {
		t.Fatal(faults)
	}
	if s.Groups["ath-2-samos"] != "turn 2 arrived" || s.Groups["ath-7-samos"] != "turn 7" || s.Units["ath-thrasyllus"] != "B3" || s.Units["ath-t15"] != "not-arrived" {
		t.Errorf("groups %q and %q, Thrasyllus in %q, ath-t15 in %q", s.Groups["ath-2-samos"], s.Groups["ath-7-samos"], s.Units["ath-thrasyllus"], s.Units["ath-t15"])
	}
}
