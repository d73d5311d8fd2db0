package epic_test

import (
	"reflect"
	"slices"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// TestForecastOfTheLastCardKeepsTheDeck: the last card of all hands ends step F1, and cards are drawn. What its die brings is foretold alike
// whatever lies in the deck, and so is that of a card that has been drawn and is followed by others.
func TestForecastOfTheLastCardKeepsTheDeck(t *testing.T) {
	foretold := 0
	look := func(id, deck string, position func(s *rules.Snapshot), words func(p *engine.Prompt) []engine.Command) (out []*engine.Forecast) {
		b := campaignOf(t, nil, func(s *rules.Snapshot) {
			position(s)
			for _, of := range campaignRules(t, nil).Tables.Cards {
				if of.ID != id && of.ID != deck {
					s.Realm.Cards.Unseen = append(s.Realm.Cards.Unseen, of.ID)
				}
			}
		})
		p := b.Prompt()
		for _, c := range words(&p) {
			f, why := b.Forecast(c)
			if why != nil {
				t.Fatalf("%s: %v", c, why)
			}
			if out = append(out, f); f != nil {
				foretold++
			}
		}
		return out
	}
	for _, of := range campaignRules(t, nil).Tables.Cards {
		if of.Drawn || of.Timing != rules.EventCard {
			continue
		}
		who := "athens"
		if !of.Of.Has(rules.AthensSide) {
			who = "sparta"
		}
		position := func(s *rules.Snapshot) {
			mine := map[string][]string{who: {of.ID}}
			eventStep(s, 425, "summer", who, mine["athens"], mine["sparta"])
			for _, id := range []string{"lesbos", "chios", "euboea", "thrace", "boeotia"} {
				r := s.Regions[id]
				r.AL = 1
				s.Regions[id] = r
			}
		}
		plays := func(p *engine.Prompt) (out []engine.Command) {
			for _, ch := range p.Choices {
				if ch.Command.Verb == "play" && len(out) < 3 {
					out = append(out, ch.Command)
				}
			}
			return out
		}
		want := look(of.ID, "embezzlement_1", position, plays)
		for _, deck := range []string{"earthquake_1", "earthquake_2", "plague_in_athens", "dearth", "rebellion_euboea_1"} {
			if got := look(of.ID, deck, position, plays); deck != of.ID && !reflect.DeepEqual(got, want) {
				t.Errorf("%s is foretold otherwise where the deck is %s", of.ID, deck)
			}
		}
	}
	if foretold < 60 {
		t.Errorf("%d forecasts alone", foretold)
	}
	drawn := func(s *rules.Snapshot) {
		eventStep(s, 425, "summer", "athens", nil, nil)
		s.Part, s.Step, s.Realm.Cards.Drawn = "F2", "drawn-card", "olympic_truce"
	}
	resolve := func(*engine.Prompt) []engine.Command { return []engine.Command{engine.Cmd("resolve")} }
	for _, deck := range []string{"earthquake_1", "plague_in_athens"} {
		if got := look("olympic_truce", deck, drawn, resolve); slices.ContainsFunc(got, func(f *engine.Forecast) bool { return f != nil }) {
			t.Errorf("Olympic Truce has no die, and with %s in the deck one is foretold: %+v", deck, got[0])
		}
	}
}
