package epic_test

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// embassyIn is the roll of a one for an embassy that one player sends in a scenario, where the other side holds some regions besides its own
// and elite hoplites are lost.
func embassyIn(t *testing.T, name, from string, change func(s *rules.Snapshot)) engine.Event {
	t.Helper()
	b := table(t, name, func(s *rules.Snapshot) {
		seasonal(s, "F1", "play", from)
		d := s.Realm.Cards
		d.Aside = slices.DeleteFunc(d.Aside, func(id string) bool { return id == "peace_embassy_1" })
		hand := map[string][]string{from: {"peace_embassy_1"}, map[string]string{"athens": "sparta", "sparta": "athens"}[from]: dealt[:1]}
		hands(s, hand["athens"], hand["sparta"])
		s.Treasury = map[string]int{"athens": 99, "sparta": 99}
		if change != nil {
			change(s)
		}
	})
	e := b.do("play peace_embassy_1", 1)
	return e[slices.IndexFunc(e, func(e engine.Event) bool { return e.Kind == "peace-roll" })]
}

// embassies wants the lines that a scenario adds to the roll of either side: one for each of some regions that the other holds, and for none
// else; one for each elite hoplite of Sparta's lost, on her roll alone.
func embassies(t *testing.T, name, onAthens, onSparta string, elites int) {
	t.Helper()
	lines := map[string][]string{"athens": strings.Fields(onAthens), "sparta": strings.Fields(onSparta)}
	start := table(t, name, nil).Snapshot().Regions
	for roller, enemy := range map[string]string{"athens": "sparta", "sparta": "athens"} {
		held := 0
		for _, id := range lines[roller] {
			if start[id].Controller == enemy {
				held++
			}
		}
		for id, r := range start {
			want := held
			if r.Controller != enemy && slices.Contains(lines[roller], id) {
				want++
			}
			if id == "attica" || id == "laconia" { // the war is over when either is lost
				continue
			}
			e := embassyIn(t, name, enemy, func(s *rules.Snapshot) {
				regions(s, map[string]rules.RegionSnapshot{id: {Controller: enemy}})
			})
			if got := fact(e, "regions-lost"); got != want {
				t.Errorf("%s, on %s, who has lost %s: %d, not %d", name, roller, id, got, want)
			}
		}
		for n, lost := range []string{"", "gone: lac-e01", "gone: lac-e01 lac-e02"} {
			e := embassyIn(t, name, enemy, func(s *rules.Snapshot) {
				if lost != "" {
					stand(s, lost)
				}
			})
			want := 0
			if roller == "sparta" {
				want = n * elites
			}
			if got := fact(e, "elites"); got != want {
				t.Errorf("%s, on %s, %d elite hoplites lost: %d, not %d", name, roller, n, got, want)
			}
		}
	}
}

// fact is a fact of an event, as a number.
func fact(e engine.Event, key string) int {
	for _, f := range e.Facts {
		if f.Key == key {
			return int(f.Number)
		}
	}
	return 0
}

// TestEpic_23_3_a_modifiers: in the Campaign Game four regions of either side count, each for one that the enemy holds, and all together
// less one while they are its own; elite hoplites do not.
func TestEpic_23_3_a_modifiers(t *testing.T) {
	embassies(t, "campaign", "euboea thrace hellespont chalcidice", "corinth elis arcadia megarid", 0)
	for from, lost := range map[string]string{"sparta": "thrace", "athens": "elis"} {
		for want, rows := range map[int]map[string]rules.RegionSnapshot{-1: nil, 0: {lost: {Controller: from}}} {
			if got := fact(embassyIn(t, "campaign", from, func(s *rules.Snapshot) { regions(s, rows) }), "all-held"); got != want {
				t.Errorf("an embassy of %s, with %v: %d, not %d", from, rows, got, want)
			}
		}
	}
}

// TestEpic_26_3_2_a: in the Archidamian War nine regions of Athens' and seven of Sparta's count, the Megarid once (Q133), and each elite
// hoplite that has been eliminated.
func TestEpic_26_3_2_a(t *testing.T) {
	embassies(t, "archidamian", "euboea thrace hellespont chalcidice lesbos chios samos rhodes aegean_islands",
		"boeotia megarid corinth elis arcadia epidaurus achaea", 1)
}

// TestEpic_27_3_2_a: in the Ionian War the Argolid counts as well, from the start, for it is Athens'.
func TestEpic_27_3_2_a(t *testing.T) {
	embassies(t, "ionian", "euboea thrace hellespont chalcidice lesbos chios samos rhodes aegean_islands",
		"boeotia megarid corinth elis arcadia epidaurus achaea argolid", 1)
}
