package epic_test

import (
	"strconv"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
	"strategos/internal/zonetest"
)

// TestWarsAbroadKeepTheInvariants: random wars with peace, Sicily and Persia break no invariant and are saved as they are.
func TestWarsAbroadKeepTheInvariants(t *testing.T) {
	met := map[string]int{}
	for seed := range uint64(4) {
		b := campaignOf(t, nil, func(s *rules.Snapshot) {
			eventStep(s, 415, "summer", "sparta", []string{"sicilian_expedition_escalation_1", "peace_embassy_1"},
				[]string{"persia_enters_the_war", "tissaphernes_offers_troops_1", "pharnabazus_offers_gold_1"})
			s.Realm.Cards.Rebuilt = 1
			if seed%2 == 1 {
				cardsInPlay(s, "sicilian_expedition_escalation_1 athens 60")
				hands(s, []string{"sicilian_expedition_resolution_1", "rival_satraps_1"}, []string{"pharnabazus_offers_troops_1", "carthage_invades_sicily"})
			}
			if seed == 2 {
				s.Realm.Peace = &rules.PeaceSnapshot{Made: 60}
			}
			stand(s, "sicily: att-f01 att-f05 att-h01 att-h02 att-h03 nicias cor-f01 cor-h01", "NIO: att-f06 cor-f02", "W3730: lac-h01")
		})
		rng := engine.NewSeeded(seed)
		for n := range 700 {
			p := b.Legal()
			if p.Over != nil {
				break
			}
			c, ok := engine.RandomCommand(b.Game, &p, rng)
			if !ok {
				t.Fatalf("%d: nothing to do at %s", n, p.Decision)
			}
			met[p.Decision]++
			if _, err := b.Apply(c, rng); err != nil {
				t.Fatalf("%d: %s: %v", n, c, err)
			}
			if bad := b.Violations(); len(bad) > 0 {
				t.Fatalf("%d: %s: %v", n, c, bad)
			}
			if d := b.Legal().Decision; n%40 == 0 || d == "offer" || d == "satraps" || d == "sicily-losses" {
				back, err := rules.Restore(b.r, b.Snapshot())
				if err != nil || back.Hash() != b.Hash() {
					t.Fatalf("%d: after %s it is not saved: %v", n, c, err)
				}
			}
		}
	}
	if met["satraps"] == 0 {
		t.Error("satraps' men are never chosen")
	}
}

// leadersDie is what a year of peace brings a region with leaders.
func leadersDie(t *testing.T, given, expect zonetest.Bag) {
	rulesOf := &warOfAll(t, nil).Tables.Peace
	want(t, "allegiance", rulesOf.YearlyAL(given.Num("die")+rulesOf.Extra*(given.Num("leaders")-1)), expect.Num("al"))
}

// grieved is a roll for a grievance.
func grieved(t *testing.T, given, expect zonetest.Bag) {
	b := grieving(t, rules.SeasonNo(424, rules.Spring), rules.WrongsSnapshot{Battles: given.Num("battles"), HomeTroops: given.Flag("home_troops"),
		Cities: given.Strs("cities"), Razed: given.Num("razed")})
	e := b.do("grieve", given.Num("die"))
	want(t, "total", e[0].Facts.Get("total"), strconv.Itoa(expect.Num("total")))
	want(t, "valid", e[0].Facts.Get("valid") == "yes", expect.Flag("valid"))
}

// expeditionEnds is how the expedition ends by a total.
func expeditionEnds(t *testing.T, given, expect zonetest.Bag) {
	r := warOfAll(t, nil)
	want(t, "result", rules.VerdictWords()[rules.SicilyVerdict(r.Resolution(), given.Num("total"))], expect.Str("result"))
}
