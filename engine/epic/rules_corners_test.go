package epic_test

import (
	"math/big"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// TestSharesSumToOne: what is too fine for a machine word is told to a billionth, and sums up all the same.
func TestSharesSumToOne(t *testing.T) {
	big3 := func(n int64) *big.Int { return new(big.Int).Exp(big.NewInt(n), big.NewInt(60), nil) }
	all := rules.Shares([]*big.Int{big3(5), big3(7), big3(6)})
	var sum int64
	for _, f := range all {
		if f.Of != 1_000_000_000 {
			t.Errorf("%v is no billionth", f)
		}
		sum += f.N
	}
	if sum != 1_000_000_000 || all[1].N < 999_000_000 {
		t.Errorf("%v sum up to %d", all, sum)
	}
	if none := rules.Shares([]*big.Int{new(big.Int)}); none[0] != (engine.Fraction{}) {
		t.Errorf("of nothing there is %v", none)
	}
}

// TestEpic_3_2_a_course: the course of a later year has the Yearly Start Phase behind it, the steps of its season before, now and ahead.
func TestEpic_3_2_a_course(t *testing.T) {
	b := campaignOf(t, nil, func(s *rules.Snapshot) { eventStep(s, 425, "summer", "athens", dealt[:1], dealt[1:]) })
	state := map[string]string{}
	for _, s := range b.look().Course() {
		if s.Rule == "" {
			t.Errorf("%s %s has no section", s.Season, s.Phase)
		}
		state[s.Season+" "+s.Phase] = s.State
	}
	for what, want := range map[string]string{" Y1": "over", "spring ": "over", "summer ": "now", "winter ": "ahead", "summer A": "over", "summer F1": "now",
		"summer F2": "ahead"} {
		b.want(what, state[what], want)
	}
	b.want("no such step", b.look().PhaseRule("Z9"), "")
}

// TestEpic_19_6_a_told: after a decisive victory in Sicily what it brings a year is told.
func TestEpic_19_6_a_told(t *testing.T) {
	for decided, yearly := range map[string]bool{"athens_decisive": true, "stalemate": false} {
		b := campaignOf(t, nil, func(s *rules.Snapshot) {
			eventStep(s, 411, "summer", "athens", dealt[:1], dealt[1:])
			s.Realm.Sicily.Decided = decided
			s.Realm.Persia = &rules.PersiaSnapshot{CheapFleets: rules.SeasonNo(411, rules.Fall)}
		})
		d := b.look()
		b.want("decided", d.Sicily.State, "decided")
		b.want("talents a year: "+decided, d.Sicily.Yearly > 0, yearly)
		b.want("fleets cost less until", d.Persia.CheapUntil, rules.SeasonNo(411, rules.Fall))
		b.want("nobody builds for Persia", len(d.Buildings("persia")), 0)
	}
}

// TestEpic_20_2_b_byHand: in a truce ways that lead into the enemy's regions or among his units are refused, whoever names them.
func TestEpic_20_2_b_byHand(t *testing.T) {
	b := truceIn(t, rules.SeasonNo(425, rules.Summer), func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "sparta")
		s.Year, s.Season = 425, "summer"
		stand(s, "W3430: boe-l01", "W3429: att-h01", "SAR: lac-f01", "SAR: att-f01")
	})
	b.want("Attica", b.whys("boe-l01", "W3430")["W3529"], "20.2 truce")
	b.want("Athenians in Boeotia", b.whys("boe-l01", "W3430")["W3429"], "20.2 truce")
	b.refuses("engage lac-f01 att-f01", "20.2", "truce")
}

// whys are why a piece cannot step from a place to the hexes around it.
func (b *bench) whys(id, from string) map[string]string {
	out := map[string]string{}
	at, _ := b.r.PlaceOf(from)
	for _, to := range b.around(b.r.Grid.Label(at.Hex())) {
		if why := b.Check(engine.Cmd("move", id, to)); why != nil {
			out[to] = why.Rule + " " + why.Code
		} else {
			out[to] = ""
		}
	}
	return out
}

// TestEpic_1_2_e_byHand: men of a satrap do not step from his satrapy into the other's.
func TestEpic_1_2_e_byHand(t *testing.T) {
	b := campaignOf(t, nil, func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "sparta")
		s.Year, s.Season = 411, "summer"
		hands(s, nil, nil)
		s.Realm.Persia = &rules.PersiaSnapshot{Offered: []string{"tissaphernes", "pharnabazus"}}
		stand(s, "sardis: pti-h01 tissaphernes", "dascylium: pph-h01 pharnabazus")
	})
	b.refuses("move pti-h01 E2814", "1.2", "other-satrapy")
	b.refuses("move pph-h01 E2826", "1.2", "other-satrapy")
}

// TestEpic_12_7_g_four_hundred_silent: after the Four Hundred Athens plays no card in the step.
func TestEpic_12_7_g_four_hundred_silent(t *testing.T) {
	b := campaignOf(t, nil, func(s *rules.Snapshot) {
		eventStep(s, 411, "summer", "athens", dealt[:1], dealt[1:])
		s.Realm.Troubles = &rules.TroubleSnapshot{Silent: true}
	})
	b.refuses("play "+dealt[0], "12.6", "card-bars")
}

// TestEpic_16_4_e_byHand: no attack at sea from a harbour, with no points left, by too few or in a truce; one that comes after long sailing needs
// the die.
func TestEpic_16_4_e_byHand(t *testing.T) {
	b := sailing(t, "SAR: att-f01", "SAR: lac-f01 lac-f02 lac-f03 cor-f01 cor-f02", "SAR aboard lac-f01: agis")
	b.refuses("engage att-f01 lac-f01", "17.5.1", "too-few")
	to := "SAR HER ARL MAL LAG MES PYL" // seven points, which need no die
	for die, engages := range map[int]int{1: 0, 2: 1} {
		b = sailing(t, "piraeus: att-f01", "PYL: lac-f01")
		b.do("move att-f01 " + to)
		b.do("let-pass")
		b.do("engage att-f01 lac-f01", die)
		b.want("attacks", len(b.heard("engages")), engages)
		b.want("comes no further", len(b.heard("no-further")), 1-engages)
	}
	b = sailing(t, "piraeus: att-f01", "ELE: lac-f01")
	b.do("move att-f01 "+to+" ELE CEP", 2)
	b.do("let-pass")
	b.refuses("engage att-f01 lac-f01", "16.4", "no-points-left")
}
