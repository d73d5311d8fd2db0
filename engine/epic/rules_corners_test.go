package epic_test

import (
	"fmt"
	"math/big"
	"strings"
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
	steps := func(b *bench) (yearly, ofSpring int) {
		for _, s := range b.look().Course() {
			switch {
			case s.Season == "":
				yearly++
			case s.Season == "spring" && s.Phase != "":
				ofSpring++
				b.want("of the spring", s.Phase[0] != 'Y', true)
			}
		}
		return yearly, ofSpring
	}
	if yearly, _ := steps(table(t, "argive", nil)); yearly != 0 {
		t.Errorf("the first year has %d steps before its spring", yearly)
	}
	later := campaignOf(t, nil, func(s *rules.Snapshot) { eventStep(s, 425, "spring", "athens", dealt[:1], dealt[1:]) })
	if yearly, ofSpring := steps(later); yearly == 0 || ofSpring == 0 {
		t.Errorf("a later year has %d steps before its spring, and that has %d", yearly, ofSpring)
	}
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

// TestEpic_12_2_a_empty: where the deck and the discards give out nobody draws any more.
func TestEpic_12_2_a_empty(t *testing.T) {
	last := func(part, step string, hand ...string) *bench {
		return campaignOf(t, nil, func(s *rules.Snapshot) {
			eventStep(s, 425, "summer", "athens", hand, dealt[:1])
			s.Part, s.Step = part, step
			for _, c := range rulesOf(t).Tables.Cards {
				if !strings.Contains(strings.Join(append(hand, dealt[0]), " "), c.ID) {
					s.Realm.Cards.Removed = append(s.Realm.Cards.Removed, c.ID)
				}
			}
		})
	}
	b := last("F2", "discard", "good_harvest_1")
	b.do("done")
	b.want("cards", len(b.hand("athens")), 1)
	b = last("F1", "play", "oracle_of_delphi")
	b.do("play oracle_of_delphi")
	b.asks("sparta", "play")
	b.want("the oracle finds itself, and nothing else", strings.Join(b.hand("athens"), " "), "oracle_of_delphi")
}

// TestEpic_20_3_b_ships: in a peace that has outlasted its truce a battle at sea with fleets of the other's home is a wrong.
func TestEpic_20_3_b_ships(t *testing.T) {
	b := truceIn(t, rules.SeasonNo(425, rules.Spring), func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		s.Year, s.Season = 423, "summer"
		stand(s, "SAR: att-f01 att-f02", "SAR: lac-f01", "SAR aboard att-f01: nicias")
	})
	b.do("engage att-f01 att-f02 nicias lac-f01")
	b.do("done")
	for range 8 {
		if p := b.Legal(); b.Snapshot().Battle == nil && len(p.Choices) > 0 {
			b.do(p.Choices[0].Command.String(), ones...)
		}
	}
	b.do("fight", 3, 1, 1, 1, 1, 1, 1)
	for _, side := range []string{"athens", "sparta"} {
		b.want("wronged "+side, b.Snapshot().Realm.Peace.Now[side].Ships, 1)
	}
}

// TestEpic_20_2_b_coast: in a truce nobody lands among enemies, be it at home, and who stands before a city attacks nobody inside.
func TestEpic_20_2_b_coast(t *testing.T) {
	in := func(who string, lines ...string) *bench {
		return truceIn(t, rules.SeasonNo(425, rules.Summer), func(s *rules.Snapshot) {
			campaign(s, "M", "move", "athens", who)
			s.Year, s.Season = 425, "summer"
			stand(s, lines...)
		})
	}
	b := in("athens", "SAR: att-f01")
	to := ""
	for _, d := range b.Destinations([]string{"att-f01"}, false) {
		at, _ := b.r.PlaceOf(d.Zone)
		if h := at.Hex(); at.IsOutside() && b.r.CityAt(h) == rules.NoCity && b.r.Areas[b.r.Owner[h]].Region == b.r.RegionOf(b.Look().CityNamed("athens")) {
			to = d.Zone
		}
	}
	b = in("athens", "SAR: att-f01", to+": lac-h01")
	b.refuses("move att-f01 "+to, "20.2", "truce")
	b = in("sparta", "W3131: att-h01", "corinth: cor-h01")
	b.do("done")
	b.want("battles", len(b.heard("battle")), 0)
	b.want("nobody is asked for one", b.Legal().Decision != "battle", true)
}

// TestEpic_9_3_a_besieged: of a unit that starves in a besieged place it is told where its line ends.
func TestEpic_9_3_a_besieged(t *testing.T) {
	b := atSiege(t, "sparta", []string{"W2337 sparta 5"}, func(s *rules.Snapshot) { s.Bases = []string{"piraeus athens"} },
		"W2337: lac-h01 lac-h02 lac-h05 agis", "fort:W2337: att-l01")
	line, ok := b.look().Line("att-l01")
	b.want("it is told", ok, true)
	b.want("why", line.Why, "besieged")
	b.want("where it ends", line.Break, "fort:W2337")
}

// TestEpic_12_7_d_rivals: whether Persia leaves the war by Rival Satraps is foretold as the die has it.
func TestEpic_12_7_d_rivals(t *testing.T) {
	b := persian(t, []string{"rival_satraps_1"}, func(s *rules.Snapshot) {
		s.Realm.Cards.Lying = []string{"persia_enters_the_war sparta 70"}
	})
	f, why := b.Forecast(engine.Cmd("play", "rival_satraps_1", "tissaphernes"))
	if why != nil || f == nil {
		t.Fatal(f, why)
	}
	chance := map[string]int64{}
	for _, a := range f.Questions[0].Answers {
		chance[a.Key] = a.Chance.N * 6 / a.Chance.Of
	}
	b.want("from a 4 it leaves", fmt.Sprint(chance), "map[card-persia-leaves:3 card-persia-stays:3]")
}

// TestEpic_29_4_a_lost: where Athens controls Laconia nobody raises the helots, and a save that asks so is refused.
func TestEpic_29_4_a_lost(t *testing.T) {
	b := helots(t, nil)
	s := b.Snapshot()
	regions(s, map[string]rules.RegionSnapshot{"laconia": {Controller: "athens"}})
	if _, err := rules.Restore(b.r, s); err == nil {
		t.Error("it is asked")
	}
	s = b.Snapshot()
	s.Step, s.Deciding, s.Uprisings, s.Second = "uprising", "athens", 60, false
	if _, err := rules.Restore(b.r, s); err == nil {
		t.Error("more cities rise than can")
	}
	s.Uprisings = 2
	b = set(t, b.r, func(now *rules.Snapshot) { *now = *s })
	for i, choice := range b.Legal().Choices {
		if i >= 2 {
			stand(s, choice.ID+": "+fmt.Sprintf("lac-h%02d", i))
		}
	}
	if _, err := rules.Restore(b.r, s); err == nil || !strings.Contains(err.Error(), "nothing to decide") {
		t.Errorf("two of two cities are chosen: %v", err)
	}
}

// TestEpic_24_5_d_nothing: who has no talents is told why he gives none.
func TestEpic_24_5_d_nothing(t *testing.T) {
	b := threePlay(t, dealt[:1], []string{"good_harvest_1"}, nil, func(s *rules.Snapshot) { s.Treasury["sparta"] = 0 })
	b.do("confer")
	for _, d := range b.Prompt().Denied {
		if d.Key == "give-talents" {
			b.want("why", d.Why.Rule+" "+d.Why.Code, "24.5 treasury-short")
			return
		}
	}
	t.Error("nothing is said of talents")
}
