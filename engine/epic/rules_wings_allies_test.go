package epic_test

import (
	"slices"
	"strings"
	"testing"

	rules "strategos/engine/epic"
)

// alliedWings makes it a player's moves of a war of three with wings.
func alliedWings(t *testing.T, deciding string, lines ...string) *bench {
	t.Helper()
	r := table(t, "campaign3", nil).r
	with := *r.Scenario
	with.Wings = true
	return set(t, r.Under(&with, map[string]string{"wings": "with"}), func(s *rules.Snapshot) {
		campaign(s, "M", "move", deciding, deciding)
		s.Second = false
		s.Realm.Allies.Order = []string{"sparta", "thebes"}
		s.Realm.Cards.Hands = nil
		stand(s, lines...)
	})
}

// TestEpic_D_b_allies: whose leader leads a host of allies says where all of it stands, and whether there are wings.
func TestEpic_D_b_allies(t *testing.T) {
	b := alliedWings(t, "sparta", "W2835: lac-h01 boe-h01 boe-h02 boe-h03 archidamus", "W2834: att-h01 att-h02 att-h03 att-h04 nicias")
	b.do("move lac-h01 boe-h01 boe-h02 boe-h03 archidamus W2834")
	b.do("done")
	b.do("done") // Thebes has nobody to move
	b.do("fight W2834")
	b.asks("sparta", "wings")
	b.do("one-line")
	b.asks("athens", "wings")
	b.do("wings")
	b.asks("sparta", "deploy")
	if b.wing("archidamus") != "left" {
		b.do("deploy archidamus left")
	}
	if err := b.saved(); err != nil {
		t.Error(err)
	}
	b.do("done")
	b.asks("athens", "deploy")
	b.do("done", 4)
	b.asks("sparta", "shift-wings")
}

// TestEpic_D_b_allied_leaders: where two allies have leaders in a host, who has more units there speaks for it; each leader leads the wing in
// which he stands, whoever the units of it are.
func TestEpic_D_b_allied_leaders(t *testing.T) {
	b := alliedWings(t, "athens", "W2834: lac-h01 boe-h01 boe-h02 boe-h03 boe-h04 archidamus pagondas", "W2835: att-h01 att-h02 att-h03 att-h04 nicias")
	b.do("move att-h01 att-h02 att-h03 att-h04 nicias W2834")
	b.do("done")
	b.do("fight W2834")
	b.asks("athens", "wings")
	b.do("wings")
	b.asks("athens", "deploy")
	b.do("done")
	b.asks("thebes", "deploy")
	for id, to := range map[string]string{"archidamus": "left", "pagondas": "right"} {
		if b.wing(id) != to {
			b.do("deploy " + id + " " + to)
		}
	}
	if err := b.saved(); err != nil {
		t.Error(err)
	}
	b.do("done", 1)
	b.asks("athens", "round")
	leads := slices.DeleteFunc(b.Snapshot().Battle.Wings.Commanders, func(line string) bool { return strings.HasPrefix(line, "attacker") })
	b.want("who leads", strings.Join(leads, ", "), "defender left archidamus, defender right pagondas")
}
