package epic_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// TestEpic_D_d_told: who stands alone in a wing after a round is told to join another, and whether morale rises there: from a wing at the side
// into the centre, from two wings into the last that fights, and from both sides at once, where nobody gains.
func TestEpic_D_d_told(t *testing.T) {
	for _, c := range []struct {
		weak []string // with so little morale that a round drives them off
		want []string
	}{
		{[]string{"att-h01"}, []string{"sparta [lac-h01] centre yes"}},
		{[]string{"att-h03", "att-h04"}, []string{"sparta [lac-e01 lac-h05 agis] centre yes"}},
		{[]string{"att-h01", "att-h02"}, []string{"sparta [lac-h01] right yes", "sparta [lac-h02] right yes"}},
		{[]string{"lac-h01", "att-h02"}, []string{"athens [att-h01] right no", "sparta [lac-h02] right no"}},
	} {
		b := inWings(t, [3]string{"lac-h01", "lac-h02", "lac-h05 lac-e01 agis"}, [3]string{"att-h01", "att-h02", "att-h03 att-h04"})
		s := b.Snapshot()
		for _, units := range [][]string{s.Battle.Attackers.Units, s.Battle.Defenders.Units} {
			for i, line := range units {
				var id string
				var base, morale int
				if _, err := fmt.Sscan(line, &id, &base, &morale); err != nil {
					t.Fatal(err)
				}
				if morale = 8; slices.Contains(c.weak, id) {
					morale = 1
				}
				units[i] = fmt.Sprint(id, " ", base, " ", morale, " fights")
			}
		}
		b = set(t, b.r, func(to *rules.Snapshot) { *to = *s })
		b.do("fight", slices.Repeat([]int{3}, 30)...)
		var told []string
		for _, e := range b.heard("wing-joined") {
			told = append(told, fmt.Sprint(e.Seat, " ", e.Counters, " ", e.Facts.Get("wing"), " ", e.Facts.Get("gains")))
		}
		slices.Sort(told)
		b.want(fmt.Sprint("without ", c.weak), fmt.Sprintf("%q", told), fmt.Sprintf("%q", c.want))
	}
}

// TestEpic_D_d_foretold: a round is foretold wing by wing: whoever has a single point of morale left is most likely gone after it, and the wing then
// the other's, or empty; where nobody is weak it is fought for on.
func TestEpic_D_d_foretold(t *testing.T) {
	f := (*engine.Forecast)(nil)
	for _, c := range []struct{ weak, want string }{
		{"lac-h01 att-h01 lac-h02 att-h03 att-h04", "[wing-empty  wins-wing athens wins-wing sparta]"},
		{"", "[wing-fights-on  wing-fights-on  wing-fights-on ]"},
	} {
		b := inWings(t, [3]string{"lac-h01", "lac-h02", "lac-h05 lac-e01 agis"}, [3]string{"att-h01", "att-h02", "att-h03 att-h04"})
		s := b.Snapshot()
		for _, units := range [][]string{s.Battle.Attackers.Units, s.Battle.Defenders.Units} {
			for i, line := range units {
				of := strings.Fields(line)
				if of[2] = "8"; slices.Contains(strings.Fields(c.weak), of[0]) {
					of[2] = "1"
				}
				units[i] = strings.Join(of, " ")
			}
		}
		b = set(t, b.r, func(to *rules.Snapshot) { *to = *s })
		f, _ = b.Forecast(engine.Cmd("fight"))
		var got []string
		for _, q := range f.Questions {
			if strings.HasPrefix(q.Key, "wing-") {
				a := slices.MaxFunc(q.Answers, func(a, b engine.Prospect) int { return cmp.Compare(a.Chance.N, b.Chance.N) })
				got = append(got, a.Key+" "+string(a.Seat))
			}
		}
		b.want("without "+c.weak, fmt.Sprint(got), c.want)
	}
	plain := marching(t, "W2835: lac-h01", "W2834: arg-h01")
	plain.want("how the end is reckoned", f.Factors[len(f.Factors)-1].Key, "to-the-end-simulated")
	plain.want("of how many battles", rules.OutlookOf(f).Battles, rules.Simulated)
	plain.attack("lac-h01", "W2834")
	f, _ = plain.Forecast(engine.Cmd("fight"))
	plain.want("without wings", slices.ContainsFunc(f.Factors, func(of engine.Factor) bool { return of.Key == "to-the-end" }), true)
}

// TestEpic_D_b_foretold: when both have deployed, the end is foretold behind the die that lets the attacker shift, when he has shifted behind
// the defender's, and then again behind his.
func TestEpic_D_b_foretold(t *testing.T) {
	b := meet(t, strings.Fields("lac-h01 lac-h02 lac-h05 lac-e01 agis"), strings.Fields("att-h01 att-h02 att-h03 att-h04 nicias"))
	b.do("wings")
	b.do("done")
	for _, who := range []string{"sparta", "athens", "sparta"} {
		f, why := b.Forecast(engine.Cmd("done"))
		if why != nil || f == nil {
			t.Fatalf("nothing is foretold of the die of %s: %v", who, why)
		}
		b.want("whose die", string(f.Seat)+" "+f.Purpose, who+" wings")
		b.want("of how many battles", rules.OutlookOf(f).Battles, rules.Simulated)
		b.do("done", b.r.Combat.Wings.ShiftOn)
		b.asks(engine.Seat(who), "shift-wings")
	}
}

// TestEpic_D_d_command_foretold: who has been named commands to the end, as it is foretold, and no better leader in his wing instead.
func TestEpic_D_d_command_foretold(t *testing.T) {
	wins := map[string]int64{}
	for _, who := range []string{"agis", "astyochus"} { // who shifts a column, and who shifts none
		b, _ := whoCommands(t, strings.Fields("lac-h01 lac-h02 lac-h05 lac-e01 agis astyochus"),
			strings.Fields("att-h01 att-h02 att-h03 att-h04"), "agis", "astyochus")
		b.do("command " + who)
		f, why := b.Forecast(engine.Cmd("fight"))
		if why != nil {
			t.Fatal(why)
		}
		for _, q := range f.Questions {
			for _, a := range q.Answers {
				if q.Key == "battle" && a.Seat == "sparta" {
					wins[who] = a.Chance.N
				}
			}
		}
	}
	if wins["agis"] <= wins["astyochus"] {
		t.Errorf("Sparta wins so often: %v", wins)
	}
}
