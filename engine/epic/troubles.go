package epic

import "slices"

// This file is what event cards leave behind that do not lie in play themselves: for a season, to a step of the next, or for a year.

// Troubles are the lasting effects of cards that have been laid away.
type Troubles struct {
	// Betrayed are the cities whose walls count as breached until the season ends (12.7.b).
	Betrayed CitySet
	// Frozen are the regions whose units neither move nor attack until the season ends (12.7.g).
	Frozen RegionSet
	// Shaken are the regions that no land unit enters or leaves and in which nobody raids until the first campaign turn is over; Struck those
	// in which nothing is built in the next step C; Idle tells that Athens builds nothing in it, Silent that she plays no more cards in
	// this step F1.
	Shaken, Struck RegionSet
	Idle, Silent   bool
	// Turned are the leaders who have changed sides.
	Turned Set
	// Regained are the regions in which Athens has taken a city this year, or a revolt has ended.
	Regained RegionSet
	// ShipsLost: Athens has lost a fleet in battle or storm since the last event phase.
	ShipsLost bool
}

// partOver ends what lasts as long as a part.
func (x *Exec) partOver(p Part) {
	switch t := &x.S.Troubles; p {
	case PartC:
		t.Struck, t.Idle = 0, false
	case PartF1:
		t.ShipsLost, t.Silent = false, false
	}
}

// seasonOver ends what lasts as long as a season.
func (x *Exec) seasonOver() {
	x.S.Troubles.Betrayed, x.S.Troubles.Frozen, x.S.Troubles.Shaken = CitySet{}, 0, 0
	if x.S.Season == Winter {
		x.S.Troubles.Regained = 0
	}
}

// TroubleSnapshot is what cards leave behind, with ids as text.
type TroubleSnapshot struct {
	Betrayed  []string `toml:"betrayed,omitempty"`
	Frozen    []string `toml:"frozen,omitempty"`
	Shaken    []string `toml:"shaken,omitempty"`
	Struck    []string `toml:"struck,omitempty"`
	Idle      bool     `toml:"idle,omitempty"`
	Silent    bool     `toml:"silent,omitempty"`
	Turned    []string `toml:"turned,omitempty"`
	Regained  []string `toml:"regained,omitempty"`
	ShipsLost bool     `toml:"ships_lost,omitempty"`
}

// writeTroubles writes them down, nil for none.
func (x *Exec) writeTroubles() *TroubleSnapshot {
	s := &x.S.Troubles
	if *s == (Troubles{}) {
		return nil
	}
	out := &TroubleSnapshot{Frozen: x.regionIDs(s.Frozen), Shaken: x.regionIDs(s.Shaken), Struck: x.regionIDs(s.Struck), Idle: s.Idle, Silent: s.Silent,
		Regained: x.regionIDs(s.Regained), ShipsLost: s.ShipsLost}
	if !s.Turned.Empty() {
		out.Turned = x.ids(s.Turned)
	}
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
	s.Frozen, s.Shaken = r.regionSet("realm.troubles.frozen", of.Frozen), r.regionSet("realm.troubles.shaken", of.Shaken)
	s.Struck, s.Idle, s.Silent = r.regionSet("realm.troubles.struck", of.Struck), of.Idle, of.Silent
	for _, id := range of.Turned {
		p, ok := r.PieceOf(id)
		if !ok || r.Pieces[p].Kind != Leader || r.Pieces[p].Side == NoSide {
			r.fail("realm.troubles.turned", "%q is no leader who could change sides", id)
			return
		}
		s.Turned.Add(p)
	}
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
	if s.Silent && x.S.Part != PartF1 || s.Shaken != 0 && x.S.Turn > 1 {
		bad("what a card has forbidden is over")
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
