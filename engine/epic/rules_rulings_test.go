package epic_test

import (
	"testing"

	rules "strategos/engine/epic"
)

// TestEpic_4_3_b_sicily: units in Sicily whose region goes over return to its Force Pool, even while there is war there (Q127).
func TestEpic_4_3_b_sicily(t *testing.T) {
	b, card := rebelling(t, "chios", 0, func(s *rules.Snapshot) {
		cardsInPlay(s, "sicilian_expedition_escalation_1 athens 40")
		stand(s, "sicily: chi-f01 att-f01 att-h01 nicias")
	})
	b.do("play "+card+" teos", 6)
	b.want("whose Chios is", b.region("chios").Controller, "sparta")
	b.want("its fleet", b.at("chi-f01"), "force:chios")
	b.want("the others stay", b.at("att-f01")+" "+b.at("att-h01")+" "+b.at("nicias"), "sicily sicily sicily")
}

// TestEpic_6_5_b_white: a city in revolt from both sides is stormed and besieged by either; whose region it is takes it back so, the other
// puts his marker on it (Q36).
func TestEpic_6_5_b_white(t *testing.T) {
	for who, c := range map[string]struct{ army, words string }{
		"athens": {"att-h01 att-h02 att-h03 att-h04 nicias", ""},
		"sparta": {"lac-e01 lac-e02 lac-e03 lac-e04 archidamus", "captured:sparta"},
	} {
		b := longWar(t, func(s *rules.Snapshot) {
			campaign(s, "M", "move", who, who)
			s.Cities["clazomenae"] = []string{"revolt:white"} // without walls: 18.5
			stand(s, "E2029: "+c.army)
		})
		b.attack(c.army, "E2028")
		b.do("storm")
		for b.Prompt().Decision == "round" {
			b.do("fight", 1, 6, 6, 6, 6)
		}
		b.do("keep")
		b.want("taken by "+who, b.cityWords("clazomenae"), c.words)
	}
}

// TestEpic_17_4_d_coast: who meets a landing in the open has two more; who holds a fort or walls has what these give, and no more (Q94).
func TestEpic_17_4_d_coast(t *testing.T) {
	land := func(fort string, defender string) *bench {
		b := table(t, "argive", func(s *rules.Snapshot) {
			campaign(s, "M", "move", "athens", "athens")
			stand(s, "piraeus: att-f05 att-h06 att-h07 demosthenes", defender)
			if fort != "" {
				s.Forts = append(s.Forts, fort)
			}
		})
		b.do("move att-f05 att-h06 att-h07 demosthenes SAR W3832")
		b.do("done")
		b.do("fight W3832")
		b.do("crews")
		return b
	}
	b := land("", "W3832: lac-h01")
	b.want("on the beach", b.host(rules.Defender)[0], "lac-h01 5 7 fights")
	b = land("W3832 sparta", "fort:W3832: lac-h01")
	b.do("outside")
	b.do("storm")
	b.want("in a fort", b.host(rules.Defender)[0], "lac-h01 5 6 fights")
}
