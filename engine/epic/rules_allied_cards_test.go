package epic_test

import (
	"testing"

	rules "strategos/engine/epic"
)

// TestEpic_24_6_a_regions: where a card is for a region that who plays it controls, a partner's is none.
func TestEpic_24_6_a_regions(t *testing.T) {
	hands := map[string]string{"athens": "funeral_oration", "sparta": "good_harvest_1", "thebes": "embassy_to_the_allies_1"}
	b := alliedEvents(t, "campaign3", "sparta", hands, nil)
	b.refuses("play good_harvest_1 boeotia", "12.6", "not-your-region")
	b.do("play good_harvest_1 laconia")
	b.want("her talents", b.treasury("sparta"), 17)
	b = alliedEvents(t, "campaign3", "thebes", hands, nil)
	b.refuses("play embassy_to_the_allies_1 laconia", "12.6", "not-your-region")
	al := b.region("boeotia").AL
	b.do("play embassy_to_the_allies_1 boeotia")
	b.want("Boeotia's allegiance", b.region("boeotia").AL, al+2)
}

// TestEpic_12_7_e_carthage_allies: what Carthage costs Sparta's side the ally who acts first pays, and what he has not the next.
func TestEpic_12_7_e_carthage_allies(t *testing.T) {
	for _, c := range []struct{ sparta, thebes, left, of int }{{14, 8, 9, 8}, {2, 8, 0, 5}, {1, 2, 0, 0}} {
		b := alliedEvents(t, "campaign3", "athens", map[string]string{"athens": "carthage_invades_sicily", "sparta": "good_harvest_1"}, func(s *rules.Snapshot) {
			s.Treasury["sparta"], s.Treasury["thebes"] = c.sparta, c.thebes
		})
		b.do("play carthage_invades_sicily")
		b.want("left to both", [2]int{b.treasury("sparta"), b.treasury("thebes")}, [2]int{c.left, c.of})
	}
}
