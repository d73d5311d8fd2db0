package epic_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	rules "strategos/engine/epic"
)

// captains is step F1 with a card in the hand of a player, and some leaders where they are put.
func captains(t *testing.T, who, card string, lines ...string) *bench {
	t.Helper()
	hand := map[string][]string{"athens": dealt[:1], "sparta": dealt[1:]}
	hand[who] = []string{card}
	return events(t, who, hand["athens"], hand["sparta"], func(s *rules.Snapshot) { stand(s, lines...) })
}

// came is who has come in the stead of another, and where to.
func (b *bench) came() (id, where string) {
	b.t.Helper()
	all := b.heard("leader-comes")
	if len(all) == 0 {
		b.t.Fatal("nobody comes")
	}
	e := all[len(all)-1]
	return e.Counters[0], e.Zones[0]
}

// TestEpic_12_7_h_recall: the ephors recall a leader of Sparta's side on the map to the Leader Pool; another takes his place, aboard the same
// fleet at sea (Q162).
func TestEpic_12_7_h_recall(t *testing.T) {
	b := captains(t, "athens", "ephors_recall_1", "W3830: lac-h01 lac-h02 agis", "force:laconia: brasidas", "athens: att-h01 nicias")
	b.refuses("play ephors_recall_1", "12.1", "usage")
	b.refuses("play ephors_recall_1 trireme", "1.3", "no-such-piece")
	b.refuses("play ephors_recall_1 nicias", "12.6", "no-leader-of-theirs")
	b.refuses("play ephors_recall_1 lac-h01", "12.6", "no-leader-of-theirs")
	b.refuses("play ephors_recall_1 brasidas", "12.6", "leader-out-of-reach")
	if !slices.Contains(b.exactly("ephors_recall_1"), "agis") {
		t.Error("Agis is not offered")
	}
	b.do("play ephors_recall_1 agis")
	next, where := b.came()
	b.want("recalled", b.at("agis"), "leader_pool")
	b.want("in his stead", where+" "+b.at(next), "W3830 W3830")
	b.want("another", next != "agis", true)
	b.asks("sparta", "play")

	b = captains(t, "athens", "ephors_recall_1")
	for id, where := range b.Snapshot().Pieces {
		if where == "leader_pool" {
			b.change(func(s *rules.Snapshot) { s.Pieces[id] = "gone" })
		}
	}
	b.change(func(s *rules.Snapshot) { stand(s, "W3830: lac-h01 lac-h02 agis") })
	b.do("play ephors_recall_1 agis")
	next, _ = b.came()
	b.want("without a name", slices.ContainsFunc(b.r.Pieces, func(d rules.PieceData) bool { return d.ID == next && d.Nameless }), true)
}

// TestEpic_12_7_h_ostracism: an Athenian leader on the map or in a Force Pool is out of the game, and another is where he was.
func TestEpic_12_7_h_ostracism(t *testing.T) {
	for _, where := range []string{"force:attica", "athens", "W3729"} {
		b := captains(t, "sparta", "ostracism", where+": att-h01 att-h02 nicias")
		if !slices.Contains(b.exactly("ostracism"), "nicias") {
			t.Errorf("Nicias is not offered in %s", where)
		}
		b.do("play ostracism nicias")
		next, _ := b.came()
		b.want("out of the game", b.at("nicias"), "gone")
		b.want("in his stead", b.at(next), where)
	}
	b := captains(t, "sparta", "ostracism", "leader_pool: nicias", "W3830: lac-h01 agis")
	b.refuses("play ostracism agis", "12.6", "no-leader-of-theirs")
	b.refuses("play ostracism nicias", "12.6", "leader-out-of-reach")
	b.change(func(s *rules.Snapshot) {
		for i := range b.r.Pieces {
			if d := &b.r.Pieces[i]; d.Kind == rules.Leader && d.ID != "agis" {
				s.Pieces[d.ID] = "leader_pool"
			}
		}
	})
	b.refuses("play ostracism nicias", "12.6", "card-requires")
}

// TestEpic_12_7_h_trial: when Athens has lost a fleet in battle or storm since the last step F1, two of her leaders whom the lot falls on are
// eliminated, others come, and Attica loses 1.
func TestEpic_12_7_h_trial(t *testing.T) {
	at := func(lost bool) *bench {
		return events(t, "sparta", dealt, []string{"trial_of_the_generals"}, func(s *rules.Snapshot) {
			if lost {
				s.Realm.Troubles = &rules.TroubleSnapshot{ShipsLost: true}
			}
		})
	}
	at(false).refuses("play trial_of_the_generals", "12.6", "card-requires")
	b := at(true)
	b.want("offered", fmt.Sprint(b.exactly("trial_of_the_generals")), "[]")
	n := b.Look().LeadersInPlay(rules.AthensSide)
	b.do("play trial_of_the_generals")
	b.want("two die", len(b.heard("eliminated")), 2)
	b.want("as many are in play", b.Look().LeadersInPlay(rules.AthensSide), n)
	b.want("Attica", b.region("attica").AL, 7)
	b.pass("F2", ones...)
	b.want("for one event phase", b.troubles().ShipsLost, false)
}

// TestEpic_12_7_h_ships: what is a loss in battle or storm, and whose.
func TestEpic_12_7_h_ships(t *testing.T) {
	for _, c := range []struct {
		ships, cause string
		want         bool
	}{{"att-f02", "battle", true}, {"chi-f01", "storm-at-sea", true}, {"att-f02", "no-retreat", true}, {"att-f02", "storm", true},
		{"att-f02", "supply", false}, {"att-f02", "plague", false}, {"cor-f01", "battle", false}, {"att-h01", "battle", false}} {
		b := captains(t, "sparta", "trial_of_the_generals")
		b.want(c.ships+" by "+c.cause, b.Look().ShipsLostBy(c.ships, c.cause), c.want)
	}
}

// TestEpic_12_7_h_herms: a leader in Sicily or at sea is recalled to the Force Pool, even from a Sicily at war; his stack gets another, and
// Attica loses 1. Alcibiades changes sides on 4.
func TestEpic_12_7_h_herms(t *testing.T) {
	const card = "mutilation_of_the_herms"
	b := captains(t, "sparta", card, "sicily: att-h01 att-f02 lamachus", "leader_pool: alcibiades nicias demosthenes cleon")
	b.refuses("play "+card+" nicias", "12.6", "leader-out-of-reach")
	b.want("offered", fmt.Sprint(b.exactly(card)), "[lamachus]")
	b.do("play " + card + " lamachus")
	next, _ := b.came()
	b.want("his stack", b.at(next), "sicily")
	b.want("recalled", b.at("lamachus"), "force:attica")
	b.want("Attica", b.region("attica").AL, 7)
	captains(t, "sparta", card, "athens: nicias").refuses("play "+card+" nicias", "12.6", "card-requires")

	for die, turned := range map[int]bool{3: false, 4: true} {
		b := captains(t, "sparta", card, "sicily: att-h01 alcibiades", "leader_pool: demosthenes cleon")
		b.do("play "+card+" alcibiades", die)
		b.want(fmt.Sprint("on a ", die), fmt.Sprint(b.troubles().Turned), map[bool]string{true: "[alcibiades]", false: "[]"}[turned])
		b.want(fmt.Sprint("where after a ", die), strings.Contains(b.at("alcibiades"), map[bool]string{true: "force:laconia", false: "force:attica"}[turned]) ||
			b.at("alcibiades") == "leader_pool", true)
	}
}

// TestEpic_12_7_h_alcibiades: on 3 he comes to the Force Pool at home of who plays the card, if he is in play for the other side; his stack
// gets another leader. Whoever has as many leaders as he may names one who stands down, whom no stack needs.
func TestEpic_12_7_h_alcibiades(t *testing.T) {
	const card = "alcibiades_changes_sides_1"
	b := captains(t, "sparta", card, "W3729: att-h01 att-h02 alcibiades", "W3830: lac-h01 lac-h02 agis")
	full := b.Look().LeadersInPlay(rules.SpartaSide) >= b.r.Scenario.LeadersMax[rules.Sparta]
	ways := b.exactly(card)
	b.want("somebody stands down", len(ways) > 1, full)
	if full {
		b.refuses("play "+card, "12.1", "usage")
		b.refuses("play "+card+" agis", "12.6", "leads-a-stack")
		b.refuses("play "+card+" nicias", "12.6", "no-leader-of-yours")
	}
	way := ways[0]
	b.do("play "+card+" "+way, 2)
	b.want("on a 2 he stays", b.at("alcibiades"), "W3729")

	for _, way := range ways {
		b := captains(t, "sparta", card, "W3729: att-h01 att-h02 alcibiades", "W3830: lac-h01 lac-h02 agis")
		b.do("play "+card+" "+way, 3)
		if way != "alcibiades" {
			b.want("he comes over", b.at("alcibiades"), "force:laconia")
		}
		if way != "" {
			b.want(way+" stands down", b.at(way), "leader_pool")
		}
		next, where := b.came()
		b.want("who leads his stack", where+" "+b.at(next), "W3729 W3729")
		b.want("he is Sparta's", fmt.Sprint(b.troubles().Turned), "[alcibiades]")
		back, err := rules.Restore(b.r, b.Snapshot())
		if err != nil || back.Hash() != b.Hash() {
			t.Fatalf("it is not saved: %v", err)
		}
	}
	captains(t, "sparta", card, "leader_pool: alcibiades").refuses("play "+card, "12.6", "card-requires")
	captains(t, "athens", card, "athens: alcibiades").refuses("play "+card, "12.6", "card-requires")
	s := b.Snapshot()
	s.Realm.Troubles = &rules.TroubleSnapshot{Turned: []string{"att-h01"}}
	if _, err := rules.Restore(b.r, s); err == nil {
		t.Error("a hoplite has changed sides")
	}
}
