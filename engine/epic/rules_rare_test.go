package epic_test

import (
	"strings"
	"testing"

	rules "strategos/engine/epic"
)

// TestRefusalsTypedByHand: what no prompt offers and no click asks for, typed by hand, is refused with its section.
func TestRefusalsTypedByHand(t *testing.T) {
	t.Run("one line and more words", func(t *testing.T) {
		b := meet(t, spartans, athenians)
		b.refuses("one-line left", "D", "usage")
	})
	t.Run("a voyage beyond all points", func(t *testing.T) {
		b := sailing(t, "piraeus: att-f01")
		b.refuses("move att-f01 "+strings.Repeat("SAR HER ", rules.MaxVoyage), "16.4", "too-far")
	})
	t.Run("a mountain coast", func(t *testing.T) {
		b := sailing(t, "piraeus: att-f01")
		x := b.Look()
		for h := range rules.Hex(x.Grid.Len()) {
			if x.Owner[h] != rules.NoArea && !x.Ground[h].Passable() && !x.Anchorages(h).Empty() {
				b.refuses("move att-f01 SAR "+x.Grid.Label(h), "16.3", "no-such-place")
			}
		}
	})
	t.Run("past a coast with enemies", func(t *testing.T) {
		b := sailing(t, "piraeus: att-f01", "W3232: boe-c01")
		b.refuses("move att-f01 SAR W3232 SAR", "16.3", "must-stop")
	})
	t.Run("an attack at sea", func(t *testing.T) {
		b := sailing(t, "piraeus: att-f01", "W3731: lac-f01")
		b.refuses("engage att-f01 lac-f01", "16.4.4", "not-at-sea")
		b = sailing(t, "piraeus: att-f01", "CEP: cor-f01")
		b.do("move att-f01 SAR HER ARL MAL LAG MES PYL ELE CEP", 3) // as far as the die brings it
		b.do("let-pass")
		b.want("where it is", b.at("att-f01"), "CEP")
		b.refuses("engage att-f01 cor-f01", "16.4", "no-points-left")
	})
	t.Run("a partner's units beyond one's means", func(t *testing.T) {
		b := feeding(t, "thebes", 0, 1, "W2832: archidamus lac-h01 lac-h02 boe-h01 boe-h02")
		b.asks("thebes", "support")
		b.refuses("support nobody", "1.3", "no-such-piece")
		b.refuses("support boe-h01 boe-h02 lac-h01 lac-h02", "24.5", "not-due")
		b.refuses("support boe-h01 boe-h02", "24.5", "too-dear")
	})
	t.Run("a partner's units when all talents have been given away", func(t *testing.T) {
		b := feeding(t, "thebes", 1, 10, "W2832: archidamus lac-h01 boe-h01")
		b.asks("thebes", "support")
		b.do("confer")
		b.do("give-talents sparta 10")
		if err := b.saved(); err != nil { // while she still confers
			t.Error(err)
		}
		b.do("done") // she has nothing left to pay with, and is not asked any more; but Sparta has
		b.want("it is paid for", b.at("boe-h01"), "W2832")
		b.want("Sparta's own stands", b.at("lac-h01"), "W2832")
		b.want("Sparta's treasury", b.treasury("sparta"), 9)
	})
	t.Run("a fleet for a satrap's gold", func(t *testing.T) {
		b := persian(t, []string{"pharnabazus_offers_gold_1"}, func(s *rules.Snapshot) {
			stand(s, "build:corinth: cor-f02", "E2013: lac-f01")
		})
		b.refuses("play pharnabazus_offers_gold_1 argo", "1.3", "no-such-piece")
		b.refuses("play pharnabazus_offers_gold_1 lac-f01", "12.6", "not-in-that-build-pool")
	})
	t.Run("over shaken ground", func(t *testing.T) {
		b := set(t, cardWar(t, &rules.CardSetup{}), func(s *rules.Snapshot) {
			campaign(s, "M", "move", "sparta", "sparta")
			hands(s, dealt, nil)
			stand(s, "W2932: lac-h01 lac-h02 agis", "W3131: cor-h01")
			s.Realm.Troubles = &rules.TroubleSnapshot{Shaken: []string{"argolid"}}
		})
		b.refuses("move cor-h01 W3132", "12.6", "card-bars")
	})
	t.Run("from Sicily in a truce", func(t *testing.T) {
		home := func(change func(s *rules.Snapshot)) *bench {
			return truceIn(t, rules.SeasonNo(425, rules.Summer), func(s *rules.Snapshot) {
				campaign(s, "M", "move", "athens", "sparta")
				s.Year, s.Season = 425, "summer"
				stand(s, "leaving_sicily: cor-f01")
				change(s)
			})
		}
		b := home(func(*rules.Snapshot) {})
		b.refuses("move cor-f01 W1118", "20.2", "truce")
	})
}
