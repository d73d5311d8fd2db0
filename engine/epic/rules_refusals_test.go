package epic_test

import (
	"fmt"
	"testing"

	rules "strategos/engine/epic"
)

// TestRefusalsThatAreRare: what random games hardly ever come upon is refused with its reason.
func TestRefusalsThatAreRare(t *testing.T) {
	t.Run("a storm that cannot be", func(t *testing.T) {
		b := marching(t, "W3630: lac-c01", "eleusis: att-h01", "W3033: lac-h01 lac-h02 lac-h05 gylippus", "argos: arg-h01", "corinth: cor-h01 cor-h02", "W3131: arg-h02")
		b.masks("W3630")
		b.masks("W3033")
		b.do("done")
		b.asks("sparta", "choose-battle")
		b.refuses("storm W3630", "18.6", "cavalry-alone")
		b.refuses("sortie W3131", "10.2", "needs-leader")
		b.refuses("storm W3131", "17.2", "no-battle-there")
		b.want("why the one who stands there does not storm", denied(b, "W3630"), "cavalry-alone")
		b.want("why those inside do not come out", denied(b, "W3131"), "needs-leader")
		b.change(func(s *rules.Snapshot) { s.Pieces["lac-c01"] = "W3630 raiding" })
		b.refuses("storm W3630", "17.1", "nobody-to-attack")
	})
	t.Run("a base before one's own city", func(t *testing.T) {
		b := table(t, "argive", func(s *rules.Snapshot) { seasonal(s, "B", "place", "athens") })
		b.refuses("base W3033", "7.6.3", "base-inside")
	})
	t.Run("more bases and sieges than there is room for", func(t *testing.T) {
		x := table(t, "argive", nil).Look()
		var bases, sieges []string
		for c := range x.Cities {
			label := x.Label(x.Cities[c].Hex)
			if len(bases) < rules.MaxBases && x.Cities[c].ID != "argos" {
				bases = append(bases, x.Cities[c].ID+" sparta")
			}
			if len(sieges) < rules.MaxSieges && x.Cities[c].ID != "argos" {
				sieges = append(sieges, fmt.Sprintf("%s athens 4", label))
			}
		}
		b := table(t, "argive", func(s *rules.Snapshot) {
			seasonal(s, "B", "place", "athens")
			s.Bases = bases
			stand(s, "W3032: arg-h01")
		})
		b.refuses("base W3032", "7.6.3", "too-many-bases")
		b = atSiege(t, "sparta", sieges, nil, beforeArgos)
		b.refuses("besiege argos", "10.3", "too-many-sieges")
	})
	t.Run("ashore at sea", func(t *testing.T) {
		b := table(t, "argive", func(s *rules.Snapshot) {
			seasonal(s, "B", "place", "athens")
			s.First, s.Second = "sparta", true
			stand(s, "SAR: att-f01")
		})
		b.do("done")
		for b.Prompt().Decision != "ashore" {
			b.do(b.Legal().Choices[0].Command.String())
		}
		b.refuses("ashore att-f01 HER", "9.8", "no-coast")
		b.change(func(s *rules.Snapshot) {
			stand(s, "SAR: att-f01 att-f02 att-h01")
			s.Pieces["att-h01"] = "SAR aboard att-f02"
		})
		b.legal("ashore att-f01 piraeus")
	})
	t.Run("the beaten without a leader", func(t *testing.T) {
		b := marching(t, "W3032: lac-h01 lac-h02 lac-h05 lac-e01 agis", "W3033: arg-h02 arg-h03 alcibiades")
		b.attack("lac-h01 lac-h02 lac-h05 lac-e01 agis", "W3033")
		b.do("outside arg-h02 arg-h03 alcibiades")
		b.do("fight", 1, 1, 1, 1, 1)
		b.do("fight")
		b.do("break-off", 1, 1)
		b.change(func(s *rules.Snapshot) { s.Pieces["alcibiades"] = "argos" })
		b.asks("athens", "retreat")
		b.refuses("retreat arg-h02 arg-h03 argos", "16.2", "one-by-one")
	})
	t.Run("over a strait", func(t *testing.T) {
		b := world(t, func(s *rules.Snapshot) {
			campaign(s, "M", "move", "sparta", "sparta")
			stand(s, "W2429: lac-h01")
		})
		b.refuses("move lac-h01 W2428", "1.2", "strait")
	})
}

// denied is why a battle in a hex is not offered.
func denied(b *bench, hex string) string {
	for _, d := range b.Prompt().Denied {
		if d.ID == hex {
			return d.Why.Code
		}
	}
	return ""
}

// TestTooFewToComeOut: fleets that are too few even together are not asked who of them comes out upon those that mask them; why is
// told, and they stay.
func TestTooFewToComeOut(t *testing.T) {
	b := sailing(t, "piraeus: att-f01", "W3731: lac-f01 lac-f02 cor-f01 cor-f02 epi-f01 gylippus")
	b.do("done")
	b.do("break-out W3731")
	p := b.asks("athens", "squadron")
	b.want("what is proposed", p.Pick == nil, true)
	b.want("why not", p.Denied[0].Why.Code, "too-few")
	b.refuses("put-out att-f01", "17.5.1", "too-few")
	b.do("stay-ashore")
}
