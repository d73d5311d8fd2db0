package epic_test

import (
	"slices"
	"testing"

	rules "strategos/engine/epic"
)

// campaignRules are those of a war of all regions with cards, peace, Sicily and Persia.
func campaignRules(t *testing.T, change func(sc *rules.Scenario)) *rules.Ruleset {
	t.Helper()
	return warOfAll(t, func(sc *rules.Scenario) {
		sc.Parts |= rules.Parts(rules.PartA, rules.PartC, rules.PartY2, rules.PartF1, rules.PartF2)
		sc.StartYear, sc.EndYear = 431, 405
		sc.Cards = &rules.CardSetup{Hand: [rules.MaxPlayers]int{5, 5}}
		sc.Metric, sc.Bands = rules.AthensRegions, []rules.Band{{Min: 20, Verdict: rules.AthensDecisive}, {Min: 16, Verdict: rules.AthensWins},
			{Min: 10, Verdict: rules.Stalemate}, {Min: 5, Verdict: rules.SpartaWins}, {Min: 0, Verdict: rules.SpartaDecisive}}
		sc.Peace = &rules.PeaceSetup{}
		sc.Sicily, sc.Persia = &rules.SicilySetup{}, &rules.PersiaSetup{}
		if change != nil {
			change(sc)
		}
	})
}

// campaignOf sets a position of such a war up; all stand where their rules have them.
func campaignOf(t *testing.T, change func(sc *rules.Scenario), position func(s *rules.Snapshot)) *bench {
	t.Helper()
	return set(t, campaignRules(t, func(sc *rules.Scenario) {
		abroad(t, sc)
		if change != nil {
			change(sc)
		}
	}), position)
}

// abroad puts Sicilians into their box and Persians into the pools of their satraps.
func abroad(t *testing.T, sc *rules.Scenario) {
	t.Helper()
	r := warOfAll(t, nil)
	for p := range r.Pieces {
		switch d := &r.Pieces[p]; {
		case d.Sicilian:
			sc.Setup.At[p] = rules.InSicily
		case d.Region != rules.NoRegion && r.Map.Regions[d.Region].Satrapy:
			sc.Setup.At[p] = rules.ForcePool(d.Region)
		}
	}
}

// eventStep makes it step F1 of a season, with hands.
func eventStep(s *rules.Snapshot, year int, season, deciding string, athens, sparta []string) {
	seasonal(s, "F1", "play", deciding)
	s.Year, s.Season = year, season
	hands(s, athens, sparta)
}

// TestEpic_20_1_a: peace comes by an embassy that succeeds, or by agreement: one offers it in any step of the seasonal turn, the other
// accepts.
func TestEpic_20_1_a(t *testing.T) {
	b := campaignOf(t, nil, func(s *rules.Snapshot) {
		eventStep(s, 425, "summer", "athens", []string{"peace_embassy_1"}, nil)
		s.Treasury["sparta"] = 5
	})
	b.do("play peace_embassy_1", 6)
	b.want("six and a poor treasury is no peace", len(b.heard("peace")), 0)
	b.want("and the card is discarded", slices.Contains(b.cards().Discarded, "peace_embassy_1"), true)
	for _, part := range []struct{ part, step string }{{"A", "pacify"}, {"B", "place"}, {"C", "build"}, {"E", "siege"}, {"F1", "play"}, {"F2", "discard"}} {
		b = campaignOf(t, nil, func(s *rules.Snapshot) {
			eventStep(s, 425, "summer", "athens", []string{"embezzlement_1"}, []string{"embezzlement_2"})
			s.Part, s.Step = part.part, part.step
			s.Cities["teos"] = []string{"revolt:red"}
			s.Bases = append(s.Bases, "teos athens")
		})
		b.do("offer-peace")
		b.asks("sparta", "offer")
		b.do("decline")
		b.asks("athens", part.step)
		b.refuses("offer-peace", "20.1", "offered-already")
		b.do("offer-end")
		b.do("decline")
		b.want("still war", b.Snapshot().Realm.Peace.Made, 0)
	}
	b = campaignOf(t, nil, func(s *rules.Snapshot) {
		eventStep(s, 425, "summer", "athens", []string{"embezzlement_1"}, nil)
	})
	b.do("offer-peace")
	back, err := rules.Restore(b.r, b.Snapshot())
	if err != nil || back.Hash() != b.Hash() {
		t.Fatalf("an offer is not saved: %v", err)
	}
	b.do("accept")
	b.want("peace", len(b.heard("peace")), 1)
	b.asks("athens", "play")
	b.refuses("play embezzlement_1", "20.2", "truce")
	b.refuses("offer-peace", "20.1", "peace-already")
	b = world(t, nil)
	b.refuses("offer-peace", "7.3", "wrong-verb")
}

// TestEpic_20_2_a: peace ends the game where a side has at least a victory as things stand; a stalemate brings a truce.
func TestEpic_20_2_a(t *testing.T) {
	for regions, want := range map[int]string{4: "sparta_decisive", 9: "sparta", 10: "", 15: "", 16: "athens", 20: "athens_decisive"} {
		b := campaignOf(t, nil, func(s *rules.Snapshot) {
			eventStep(s, 425, "summer", "athens", dealt, dealt)
			hands(s, dealt, nil)
			n := 0
			for _, of := range slices.Concat(empire, []string{"elis", "arcadia", "achaea", "epidaurus", "megarid", "argolid", "aetolia", "phocis_locris"}) {
				r := s.Regions[of]
				if r.Controller = "sparta"; n < regions {
					r.Controller = "athens"
				}
				s.Regions[of] = r
				n++
			}
			r := s.Regions["attica"]
			r.Controller = "athens"
			s.Regions["attica"] = r
		})
		b.do("offer-peace")
		b.do("accept")
		b.want("verdict", b.Snapshot().Verdict, want)
		if want != "" {
			b.want("cause", b.View("").Over.Cause, "peace-made")
			b.want("section", b.View("").Over.Rule, "20.2")
			b.want("told", len(b.heard("game-over")), 1)
		} else {
			b.want("truce", b.Snapshot().Realm.Peace.Made > 0, true)
		}
	}
}
