package epic

import "slices"

// This file is what event cards leave behind that do not lie in play themselves: for a season, to a step of the next, or for a year.

// Troubles are the lasting effects of cards that have been laid away.
type Troubles struct {
	// Betrayed are the cities whose walls count as breached until the season ends (12.7.b).
	Betrayed CitySet
	// Frozen are the regions whose units neither move nor attack until the season ends (12.7.g).
	Frozen RegionSet
	// Regained are the regions in which Athens has taken a city this year, or a revolt has ended.
	Regained RegionSet
	// ShipsLost: Athens has lost a fleet in battle or storm since the last event phase.
	ShipsLost bool
}

// partOver ends what lasts as long as a part.
func (x *Exec) partOver(p Part) {
	if p == PartF1 {
		x.S.Troubles.ShipsLost = false
	}
}

// seasonOver ends what lasts as long as a season.
func (x *Exec) seasonOver() {
	x.S.Troubles.Betrayed, x.S.Troubles.Frozen = CitySet{}, 0
	if x.S.Season == Winter {
		x.S.Troubles.Regained = 0
	}
}

// TroubleSnapshot is what cards leave behind, with ids as text.
type TroubleSnapshot struct {
	Betrayed  []string `toml:"betrayed,omitempty"`
	Frozen    []string `toml:"frozen,omitempty"`
	Regained  []string `toml:"regained,omitempty"`
	ShipsLost bool     `toml:"ships_lost,omitempty"`
}

// writeTroubles writes them down, nil for none.
func (x *Exec) writeTroubles() *TroubleSnapshot {
	s := &x.S.Troubles
	if *s == (Troubles{}) {
		return nil
	}
	out := &TroubleSnapshot{Frozen: x.regionIDs(s.Frozen), Regained: x.regionIDs(s.Regained), ShipsLost: s.ShipsLost}
	for c := range s.Betrayed.All() {
		out.Betrayed = append(out.Betrayed, x.Cities[c].ID)
	}
	return out
}

// troubles reads what writeTroubles has written.
func (r *restorer) troubles(of *TroubleSnapshot) {
	if of == nil {
		return
	}
	s := &r.S.Troubles
	for _, id := range of.Betrayed {
		if c := r.city("realm.troubles.betrayed", id); c != NoCity {
			s.Betrayed.Add(c)
		}
	}
	s.Frozen = r.regionSet("realm.troubles.frozen", of.Frozen)
	s.Regained, s.ShipsLost = r.regionSet("realm.troubles.regained", of.Regained), of.ShipsLost
}

// checkTroubles: only cards leave any behind, and no walls are breached that do not stand.
func (x *Exec) checkTroubles(bad func(string, ...any)) {
	s := &x.S.Troubles
	if !x.withCards() {
		if *s != (Troubles{}) {
			bad("cards have left something behind in a game without")
		}
		return
	}
	for c := range s.Betrayed.All() {
		if int(c) >= len(x.Cities) || !x.S.Cities[c].Walled || x.S.Cities[c].Destroyed {
			bad("walls are breached where none stand")
		}
	}
}

// noteRegained keeps for the year that Athens has a city of a region again: taken, or its revolt is over.
func (x *Exec) noteRegained(c City, by Side) {
	if x.withCards() && by == AthensSide {
		x.S.Troubles.Regained.Add(x.RegionOf(c))
	}
}

// foughtOrDrowned are the causes by which a fleet is lost in battle or storm.
var foughtOrDrowned = []string{"battle", "no-retreat", "storm", "storm-at-sea"}

// noteShips keeps that Athens has lost a fleet in battle or storm.
func (x *Exec) noteShips(lost Set, what string) {
	if x.withCards() && slices.Contains(foughtOrDrowned, what) && !x.ours(x.fleets(lost), AthensSide).Empty() {
		x.S.Troubles.ShipsLost = true
	}
}
