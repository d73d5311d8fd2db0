package epic_test

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// posed is the snapshot of a scenario after a position has been written over it, with what is wrong in that: "at what".
func posed(t *testing.T, name string, p engine.Position, before func(s *rules.Snapshot)) (*rules.Snapshot, []string) {
	t.Helper()
	b := table(t, name, before)
	s := b.Snapshot()
	var faults []string
	for _, f := range b.Pose(s, &p) {
		faults = append(faults, f.At+" "+f.What)
	}
	return s, faults
}

// TestPositionsNameWhatThereIs: a position that names a seat, a group, a track or a state which there is not is told of it, line by line.
func TestPositionsNameWhatThereIs(t *testing.T) {
	_, faults := posed(t, "argive", engine.Position{
		Groups:  map[string]string{"ships": "3"},
		Places:  map[string][]string{"atlantis": {"lac-h01"}},
		Markers: map[string]string{"first": "persia", "troy": "sparta"},
		Tracks:  map[string]map[string]int{"persia": {"treasury": 3}, "athens": {"glory": 1}},
		Works: map[string]string{"base:troy": "athens", "argos": "sunk", "walls:argos": "painted", "long:athens": "painted", "bridge:argos": "athens",
			"fort:W3829": "athens for ever"},
	}, nil)
	for _, want := range strings.Split("groups.ships no-group, places.atlantis no-place, "+
		"markers.first no-seat, markers.troy no-marker, tracks.persia no-seat, "+
		"tracks.athens.glory no-track, works.base:troy no-work, works.argos no-state, works.walls:argos no-state, works.long:athens no-state, "+
		"works.bridge:argos no-work, works.fort:W3829 no-state", ", ") {
		if !slices.Contains(faults, want) {
			t.Errorf("%s is not told of: %v", want, faults)
		}
	}
}

// TestPositionsBuildAndBreak: forts and bases are given and taken away, cities and walls are as printed again or are no more, long walls stand or
// fall.
func TestPositionsBuildAndBreak(t *testing.T) {
	s, faults := posed(t, "argive", engine.Position{Works: map[string]string{"fort:W2337": "site", "base:fort:W2337": "site", "base:nauplia": "site",
		"lepreum": "standing", "walls:argos": "standing", "walls:elis": "standing", "walls:mantinea": "standing", "walls:tegea": "razed",
		"long:athens": "standing"}},
		func(s *rules.Snapshot) { s.LongWalls, s.Cities["argos"] = nil, []string{"unwalled"} })
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	if slices.ContainsFunc(s.Forts, func(line string) bool { return strings.HasPrefix(line, "W2337") }) || len(s.Cities["lepreum"]) > 0 {
		t.Errorf("the fort %v and the marker on Lepreum %v are there yet", s.Forts, s.Cities["lepreum"])
	}
	if len(s.Cities["argos"]) > 0 || !slices.Contains(s.Cities["tegea"], "unwalled") || !slices.Contains(s.LongWalls, "athens") {
		t.Errorf("walls are not as they were written: %v %v", s.Cities, s.LongWalls)
	}
	if walls := s.Cities["elis"]; !slices.Contains(walls, "walled") {
		t.Errorf("Elis has been walled, and is %v", walls)
	}
}

// TestPositionsOfAlliesFollowTheTurn: who decides in a war with allies has had the partners before him in his part.
func TestPositionsOfAlliesFollowTheTurn(t *testing.T) {
	for _, of := range []struct {
		decision, seat string
		acted          int
	}{{"move", "sparta", 0}, {"move", "thebes", 1}, {"play", "thebes", 0}} {
		s, faults := posed(t, "campaign3", engine.Position{Decision: of.decision, Seat: of.seat}, nil)
		if len(faults) > 0 || s.Realm.Allies.Acted != of.acted {
			t.Errorf("%s of %s: %d allies have acted, not %d; %v", of.decision, of.seat, s.Realm.Allies.Acted, of.acted, faults)
		}
	}
}

// TestPositionsDealHands: a hand that is named holds the cards named and no others, wherever they were; what it held is in the deck again.
// Cards that there are not, or that are named twice, or lie where no card does, are told, and so is every card where a scenario has none.
func TestPositionsDealHands(t *testing.T) {
	s, faults := posed(t, "campaign", engine.Position{
		Hands: map[string][]string{"athens": {"spies", "embezzlement_1"}, "persia": {"good_harvest_2"}},
		Cards: map[string]string{"good_harvest_1": "deck", "temple_treasures_1": "discarded", "laconian_resolve": "play persia",
			"funeral_oration": "play", "embezzlement_1": "unseen", "silver_of_laurium_1": "sea", "trojan_horse": "deck"},
	}, func(s *rules.Snapshot) {
		hands(s, []string{"embassy_to_the_allies_1", "good_harvest_1"}, []string{"embezzlement_1", "temple_treasures_1"})
		s.Realm.Cards.Discarded = []string{"spies"}
	})
	d := s.Realm.Cards
	for what, got := range map[string][2]any{
		"the hand named":     {strings.Join(d.Hands["athens"], " "), "spies embezzlement_1"},
		"the hand not named": {len(d.Hands["sparta"]), 0},
		"discarded":          {strings.Join(d.Discarded, " "), "temple_treasures_1"},
		"unseen, in play":    {len(d.Unseen) + len(d.Lying), 0},
		"faults": {strings.Join(faults, ", "), "hands.persia no-seat, cards.embezzlement_1 twice, cards.funeral_oration no-card-at, " +
			"cards.laconian_resolve no-seat, cards.silver_of_laurium_1 no-card-at, cards.trojan_horse no-card"},
	} {
		if got[0] != got[1] {
			t.Errorf("%s: %v, not %v", what, got[0], got[1])
		}
	}
	_, faults = posed(t, "argive", engine.Position{Hands: map[string][]string{"athens": {"spies"}}}, nil)
	if got := strings.Join(faults, ", "); got != "hands.athens no-card" {
		t.Errorf("without cards: %s", got)
	}
}

// TestPositionsTakeTheOthersOff: who is not named where the others are away goes into the Force Pool of his own region, a leader into his
// hegemon's; who is named stays where the position puts him.
func TestPositionsTakeTheOthersOff(t *testing.T) {
	s, faults := posed(t, "campaign", engine.Position{Others: engine.Away, Places: map[string][]string{"piraeus": {"att-h01"}}},
		func(s *rules.Snapshot) {
			stand(s, "piraeus: att-h01 att-h02 eub-h01 nicias", "sparta: lac-h01 cor-h01 brasidas")
		})
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	for id, want := range map[string]string{"att-h01": "piraeus", "att-h02": "force:attica", "eub-h01": "force:euboea", "nicias": "force:attica",
		"lac-h01": "force:laconia", "cor-h01": "force:corinth", "brasidas": "force:laconia"} {
		if got := s.Pieces[id]; got != want {
			t.Errorf("%s is in %q, not in %q", id, got, want)
		}
	}
}
