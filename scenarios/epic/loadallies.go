package epic

import (
	"slices"

	"strategos/engine/epic"
)

// This file reads how the players of an alliance are judged (24.8, 25.4).

// spoils reads from which base tributes allies have won. They are there for all allies where Athens can lose to them, and else for none.
func (s *scenarioReader) spoils() {
	o := s.out
	given := 0
	for i, of := range s.of.Spoils {
		at := "." + pathOf("spoils", i)
		who := word(s, at+".player", players, of.Player)
		if who == epic.Athens || int(who) >= o.Players || o.Spoils[who].Victory != 0 || of.Victory < 1 || of.Decisive <= of.Victory {
			s.fail(at, "each ally wins from one base tribute, and decisively from a higher one")
			continue
		}
		o.Spoils[who] = epic.Spoils{Victory: of.Victory, Decisive: of.Decisive}
		given++
	}
	loses := slices.ContainsFunc(o.Bands, func(b epic.Band) bool { return b.Verdict == epic.AthensLoses })
	if want := o.Players - 1; loses && given != want || !loses && given != 0 {
		s.fail(".spoils", "%d allies of %d are judged by themselves", given, want)
	}
}
