package epic_test

import (
	"slices"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// TestPicksOfABattleAreExplained: who stands outside, which ships put out, which crews land and who mans the walls is chosen among
// the pieces that the prompt names; of every other a click is refused with the section, and so is the command. The decision is read
// again from its snapshot, and from one without its battle it is not.
func TestPicksOfABattleAreExplained(t *testing.T) {
	landing := func() *bench {
		b := sailing(t, "piraeus: att-f01 att-f02 demosthenes att-h06", "epidaurus: epi-f01 gylippus lac-f01")
		b.do("move att-f01 att-f02 demosthenes att-h06 SAR W3333")
		b.do("let-pass")
		b.do("done")
		b.do("fight W3333")
		return b
	}
	besieged := func() *bench {
		b := marching(t, "W3032: lac-e01 lac-e02 lac-e03 agis", "argos: arg-h01 arg-h02 arg-h03")
		b.attack("lac-e01 lac-e02 lac-e03 agis", "W3033")
		return b
	}
	for _, c := range []struct {
		decision, rule, code string
		at                   func() *bench
	}{
		{"sally", "10.2.1", "not-inside", besieged},
		{"man-walls", "18.6.2", "not-inside", func() *bench {
			b := besieged()
			b.do("outside")
			b.do("storm")
			return b
		}},
		{"squadron", "10.2.3", "not-of-the-squadron", landing},
		{"crews", "17.4.1", "not-landed", func() *bench {
			b := landing()
			b.do("stay-ashore")
			return b
		}},
	} {
		b := c.at()
		p := b.Prompt()
		if p.Decision != c.decision {
			t.Fatalf("%s is asked, not %s", p.Decision, c.decision)
		}
		for i := range b.r.Pieces {
			id := b.r.Pieces[i].ID
			why := b.Explain(engine.OnCounter, id)
			switch chosen := slices.Contains(p.Pick.Pool, id); {
			case chosen && why != nil && why.Code == c.code:
				t.Errorf("%s: %s may be chosen, and its click is refused", c.decision, id)
			case !chosen && (why == nil || why.Rule != c.rule || why.Code != c.code):
				t.Errorf("%s: %s may not be chosen, and its click says %v", c.decision, id, why)
			case !chosen:
				b.refuses(p.Pick.Verb+" "+id, c.rule, c.code)
			}
		}
		s := b.Snapshot()
		back, err := rules.Restore(b.r, s)
		if err != nil || back.Hash() != b.Hash() {
			t.Errorf("%s is not read again: %v", c.decision, err)
		}
		s.Battle = nil
		if _, err := rules.Restore(b.r, s); err == nil {
			t.Errorf("%s is read without its battle", c.decision)
		}
	}
}

// TestEpic_17_1_a_reliefUnopposed: where the fleets inside have beaten those that mask the port before, the fleets that have come to
// relieve it go in without a battle, and the army's battle follows.
func TestEpic_17_1_a_reliefUnopposed(t *testing.T) {
	b := reliefOfNauplia(t)
	b.change(func(s *rules.Snapshot) {
		s.Pieces["att-f04"] = "nauplia"
		s.Pieces["att-f05"] = "nauplia"
		s.Pieces["alcibiades"], s.Pieces["nicostratus"] = "W3032", "nauplia"
	})
	b.do("move arg-h02 arg-h03 arg-h05 alcibiades W3033 W3133")
	b.do("move att-f01 att-f02 demosthenes SAR HER ARL W3133", 6)
	if b.Prompt().Decision == "intercept" {
		b.do("let-pass")
	}
	b.do("done")
	b.do("break-out W3133")
	b.do("put-out att-f04 att-f05 nicostratus")
	b.do("put-out lac-f01")
	b.do("fight", 1, 6, 1, 1, 1)
	b.want("the masking fleet", b.at("lac-f01"), "gone")
	b.asks("athens", "harbour")
	b.do("enter")
	b.do("fight W3133")
	b.asks("athens", "harbour")
	b.do("enter")
	b.want("inside", b.at("att-f01")+" "+b.at("demosthenes"), "nauplia nauplia")
	b.do("fight W3133")
	b.want("the army's battle", len(b.host(rules.Attacker)), 3)
}
