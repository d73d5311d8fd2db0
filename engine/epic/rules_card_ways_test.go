package epic_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	rules "strategos/engine/epic"
)

// inTruce is a part of a season in which a truce holds.
func inTruce(t *testing.T, part, step, seat string, athens, sparta []string, change func(s *rules.Snapshot)) *bench {
	t.Helper()
	r := cardWar(t, &rules.CardSetup{})
	r.Scenario.Peace = &rules.PeaceSetup{}
	return set(t, r, func(s *rules.Snapshot) {
		seasonal(s, part, step, seat)
		hands(s, athens, sparta)
		s.Realm.Peace = &rules.PeaceSnapshot{Made: rules.SeasonNo(s.Year, rules.Spring)}
		if change != nil {
			change(s)
		}
	})
}

// TestEpic_12_6_a: as long as a truce holds nobody is asked for a card in step F1 or at a window; what is drawn to be played at once takes
// effect, and what is drawn to be played at once or discarded is discarded.
func TestEpic_12_6_a(t *testing.T) {
	deck := func(id string) func(s *rules.Snapshot) {
		return func(s *rules.Snapshot) {
			s.Season = "summer" // as the Olympic Truce wants it
			r := cardWar(t, &rules.CardSetup{})
			for i := range r.Tables.Cards {
				if other := r.Tables.Cards[i].ID; other != id && !slices.Contains(slices.Concat(dealt, dealtToo), other) && !strings.HasPrefix(other, "silver") {
					s.Realm.Cards.Discarded = append(s.Realm.Cards.Discarded, other)
				}
			}
		}
	}
	b := inTruce(t, "F2", "discard", "athens", dealt, dealtToo, deck("olympic_truce"))
	b.do("done")
	b.want("nobody is asked whether it takes effect", b.Legal().Decision != "drawn-card", true)
	b.want("it is discarded", len(b.heard("card-at-once")), 0)
	b = inTruce(t, "F2", "discard", "athens", dealt, dealtToo, deck("dearth"))
	b.do("done")
	b.do("done")
	b.want("it takes effect", len(b.heard("card-at-once")), 1)

	b = inTruce(t, "B", "place", "athens", dealt, []string{"storms_at_sea_1"}, nil)
	for b.Stage().Phase != "M1" {
		p := b.Legal()
		if p.Decision == "play" || p.Decision == "window" {
			t.Fatalf("%s is asked %s", p.Seat, p.Decision)
		}
		b.do(p.Choices[slices.IndexFunc(p.Choices, endsOrGoesOn)].Command.String(), 1, 1, 1, 1, 1, 1)
	}
	b.asks("athens", "move") // no omens, and at no stack a storm
}

// TestEpic_12_6_d: of two cards that answer each other the later prevails, and both are spent: a storm upon a stack with favourable winds
// leaves it the points of the die (Q154).
func TestEpic_12_6_d(t *testing.T) {
	b := movingWithCards(t, "athens", []string{"favourable_winds_1"}, []string{"storms_at_sea_1"}, "piraeus: att-f01")
	b.do("play favourable_winds_1")
	b.do("move att-f01 SAR HER ARL")
	b.do("play storms_at_sea_1", 2, 1)
	b.want("two points", b.at("att-f01"), "HER")
	for _, id := range []string{"favourable_winds_1", "storms_at_sea_1"} {
		b.want(id, slices.Contains(b.cards().Discarded, id), true)
	}
}

// TestEpic_12_4_a: a card that has been played goes to the discard pile, out of the game, or stays in play until its end; then it is discarded.
func TestEpic_12_4_a(t *testing.T) {
	b := events(t, "athens", []string{"embassy_to_the_allies_1", "sitalces_invades", "hostages_from_the_island"}, []string{"embezzlement_2"},
		func(s *rules.Snapshot) { stand(s, "gone: lac-e01") })
	b.do("play embassy_to_the_allies_1 chios")
	b.want("discarded", slices.Contains(b.cards().Discarded, "embassy_to_the_allies_1"), true)
	b.do("pass")
	b.do("play hostages_from_the_island")
	since := rules.SeasonNo(b.Snapshot().Year, rules.Spring)
	b.want("in play", b.cards().Lying[0], fmt.Sprintf("hostages_from_the_island athens %d", since))
	for years := range 2 {
		b.want("it lies", len(b.cards().Lying), 1)
		year := b.Snapshot().Year
		for b.Snapshot().Year == year {
			p := b.Legal()
			i := slices.IndexFunc(p.Choices, endsOrGoesOn)
			if p.Over != nil || i < 0 {
				t.Fatalf("year %d: %s has no default", years, p.Decision)
			}
			b.do(p.Choices[i].Command.String(), 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
		}
	}
	b.want("until the Yearly Start Phase after next", len(b.cards().Lying), 0)

	b = events(t, "athens", []string{"sitalces_invades"}, []string{"embezzlement_2"}, func(s *rules.Snapshot) {
		regions(s, map[string]rules.RegionSnapshot{"thrace": {AL: 9}})
	})
	for _, c := range b.Legal().Choices {
		if c.Command.Verb == "play" {
			b.do(c.Command.String(), 1, 1, 1)
			break
		}
	}
	b.want("out of the game", slices.Contains(b.cards().Removed, "sitalces_invades"), true)
}
