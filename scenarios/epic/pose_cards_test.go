package epic_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"strategos/scenarios/position"
	"strategos/scenarios/strict"
)

// cardsByHand is a moment of the whole war in which Sparta may play a card.
const cardsByHand = `position = 1
game = "epic"
scenario = "campaign"

turn = 27
decision = "play"
seat = "sparta"

[hands]
sparta = ["rebellion_lesbos_1", "oracle_of_delphi"]
athens = []

[cards]
good_harvest_1 = "discarded"
dearth = "play athens"
peace_embassy_1 = "deck"

[dice]
seed = 7
`

// TestCardsOfPositions: a position deals the hands, says where other cards are, and asks for a card to be played in its part of the season.
func TestCardsOfPositions(t *testing.T) {
	s, err := position.Read("epic.toml", []byte(cardsByHand))
	if err != nil {
		t.Fatal(err)
	}
	p := s.Game().Prompt()
	if p.Decision != "play" || p.Seat != "sparta" || s.Game().View("").Phase != "F1" {
		t.Errorf("%s is asked %s in phase %s", p.Seat, p.Decision, s.Game().View("").Phase)
	}
	var hand []string
	for _, h := range s.Game().View("sparta").Hands {
		for _, c := range h.Cards {
			if slices.Contains(h.Seats, "sparta") {
				hand = append(hand, c.ID)
			}
		}
	}
	slices.Sort(hand)
	if want := []string{"oracle_of_delphi", "rebellion_lesbos_1"}; !slices.Equal(hand, want) {
		t.Errorf("the hand is %v", hand)
	}
	text, err := position.Write(s.Game())
	if err != nil {
		t.Fatal(err)
	}
	if again, err := position.Read("epic.toml", text); err != nil || again.Game().Hash() != s.Game().Hash() {
		t.Errorf("read again it is another game: %v\n%s", err, text)
	}
	for _, c := range []struct {
		from, to string
		line     int
		en       string
	}{
		{`"oracle_of_delphi"`, `"oracle_of_dodona"`, 10, "no stratagem counter or card"},
		{`"oracle_of_delphi"`, `"rebellion_lesbos_1"`, 10, "twice"},
		{"athens = []", "thebes = []", 11, "no seat"},
		{`"discarded"`, `"eaten"`, 14, "where a card is"},
		{`"play athens"`, `"play"`, 15, "where a card is"},
		{`"play athens"`, `"play persia"`, 15, "no seat"},
		{`"deck"`, `"deck sparta"`, 16, "where a card is"},
		{`scenario = "campaign"`, `scenario = "argive"`, 10, "no stratagem counter or card"},
	} {
		_, err := position.Read("epic.toml", []byte(strings.Replace(cardsByHand, c.from, c.to, 1)))
		var all strict.Problems
		if !errors.As(err, &all) || len(all) == 0 {
			t.Errorf("%s: %v", c.to, err)
			continue
		}
		if !slices.ContainsFunc(all, func(p strict.Problem) bool { return p.Line == c.line }) || !strings.Contains(all.In("en"), c.en) {
			t.Errorf("%s, line %d: %s", c.to, c.line, all.In("en"))
		}
	}
}
