package epic

import "strategos/engine"

// This file is Persia: two satrapies that only cards open, and only to Sparta's side (1.2.e, 12.7.d).

// PersiaSetup is how Persia comes into a scenario.
type PersiaSetup struct {
	// FromStart: her cards do not wait for a rebuild of the deck; CyrusFrom is the year BC from which Cyrus comes also while she has
	// not entered the war, 0 for never (rulings, 12.8).
	FromStart bool
	CyrusFrom int
}

// Satrap is one of the two satraps by his number.
type Satrap int8

// The satraps.
const (
	Tissaphernes Satrap = iota
	Pharnabazus
	nSatraps
)

// satraps are their names: of cards' figures, of leaders, and behind "persia_" of regions.
var satraps = [nSatraps]string{Tissaphernes: "tissaphernes", Pharnabazus: "pharnabazus"}

// Persia is what there is to remember of the satrapies.
type Persia struct {
	// Offered are the satrapies that an offer of troops has opened until the next Yearly Start Phase.
	Offered [nSatraps]bool
	// Shut are those that Rival Satraps has closed though Persia is in the war.
	Shut [nSatraps]bool
	// Quit are those that have been closed over the heads of others than Persians, who leave in their next step M (12.7.d).
	Quit [nSatraps]bool
	// Due are the units that Sparta may yet choose of a satrap's pool for the card that has been played; Ships tells that one of them
	// may be a fleet.
	Due   [nSatraps]int8
	Ships bool
	// Join: they join their satraps, and stand nowhere else.
	Join bool
	// CheapFleets is the season whose step C is the last in which fleets cost Sparta, or the ally who has played Cyrus, less, by its number in the
	// war; 0 for none.
	CheapFleets int16
}

// satrapy is the region of a satrap, NoRegion on a map without.
func (x *Exec) satrapy(s Satrap) Region { return x.satrapies[s] }

// satrapOf is whose satrapy a region is; false for all others.
func (x *Exec) satrapOf(r Region) (Satrap, bool) {
	for s, of := range x.satrapies {
		if of == r && r != NoRegion {
			return Satrap(s), true
		}
	}
	return 0, false
}

// inTheWar tells whether Persia has entered the war.
func (x *Exec) inTheWar() bool { return x.lyingOf("persia_enters") != nil }

// isOpen tells whether a satrapy is open to Sparta's side: by its satrap's offer, or since Persia is in the war.
func (x *Exec) isOpen(s Satrap) bool {
	p := &x.S.Persia
	return p.Offered[s] || !p.Shut[s] && x.inTheWar()
}

// satrapyOpen tells the same of a region.
func (x *Exec) satrapyOpen(r Region) bool {
	s, ok := x.satrapOf(r)
	return ok && x.isOpen(s)
}

// persian is the satrap of a Persian unit or leader; false for all others.
func (x *Exec) persian(p Piece) (Satrap, bool) { return x.satrapOf(x.Pieces[p].Region) }

// strangers tells whether a Persian of another satrap is in a group: he never enters that of a rival.
func (x *Exec) strangers(group Set, satrapy Region) bool {
	for p := range group.All() {
		if _, ok := x.persian(p); ok && x.Pieces[p].Region != satrapy {
			return true
		}
	}
	return false
}

// rivals tells whether two areas are of different satrapies, between which nobody passes unless Persia is in the war and both are open
// by that (Q5).
func (x *Exec) rivals(a, b Area) bool {
	of, other := &x.Areas[a], &x.Areas[b]
	if of.Kind != Persian || other.Kind != Persian || of.Region == other.Region {
		return false
	}
	return !x.inTheWar() || x.S.Persia.Shut != [nSatraps]bool{}
}

// whyOtherSatrapy tells why fleets do not land in a satrapy: Persians of the other are aboard, or they have come from there.
func (x *Exec) whyOtherSatrapy(group Set, to Place) *engine.Refusal {
	h := to.Hex()
	if h == NoHex || x.Owner[h] == NoArea || x.Areas[x.Owner[h]].Kind != Persian {
		return nil
	}
	from := x.S.Pieces[group.First()].At.Hex()
	if x.strangers(group, x.Areas[x.Owner[h]].Region) || from != NoHex && x.rivals(x.Owner[from], x.Owner[h]) {
		return x.whyRival().At(x.PlaceID(to))
	}
	return nil
}

// quits tells whether a piece may still stand in a satrapy that has been closed: until its side's step M is over.
func (x *Exec) quits(p Piece, h Hex) bool {
	s, ok := x.satrapOf(x.Areas[x.Owner[h]].Region)
	return ok && x.S.Persia.Quit[s] && x.sideOf(p) == SpartaSide
}

// closeSatrapies is what follows where satrapies are not open any more: their men go back, wherever they are, and who else of Sparta's
// side is in them has to leave (12.7.d).
func (x *Exec) closeSatrapies() {
	if x.Scenario.Persia == nil {
		return
	}
	for s := range nSatraps {
		r := x.satrapy(s)
		open, war := x.isOpen(s), x.inTheWar()
		var gone Set
		for p := range Piece(len(x.Pieces)) {
			at := x.S.Pieces[p].At
			away := at.OnMap() || at == InSicily || at == LeavingSicily || at.ForceOf() != NoRegion && at != ForcePool(r)
			if x.Pieces[p].Region != r || !away || open && (x.Pieces[p].Kind.Unit() || war) {
				continue
			}
			gone.Add(p)
		}
		x.comeHome(gone, ForcePool(r), engine.Event{Kind: "persians-go-home", Rule: "1.2", Seat: seat(Sparta),
			Facts: engine.Facts{engine.GroupOf("region", x.Map.Regions[r].ID)}})
		if open {
			x.S.Persia.Quit[s] = false
			continue
		}
		x.S.Persia.Quit[s] = false
		for p := range x.where().side[SpartaSide].All() {
			if h := x.S.Pieces[p].At.Hex(); h != NoHex && x.Areas[x.Owner[h]].Region == r {
				x.S.Persia.Quit[s] = true
			}
		}
	}
}

// quitSatrapies is the end of Sparta's step M: who has not left a closed satrapy is eliminated (12.7.d).
func (x *Exec) quitSatrapies() {
	if x.phasing().Side() != SpartaSide {
		return
	}
	for s := range nSatraps {
		if !x.S.Persia.Quit[s] {
			continue
		}
		x.S.Persia.Quit[s] = false
		var late Set
		for p := range x.where().side[SpartaSide].All() {
			if h := x.S.Pieces[p].At.Hex(); h != NoHex && x.Areas[x.Owner[h]].Region == x.satrapy(s) {
				late.Add(p)
			}
		}
		x.eliminate(x.units(late), "1.2", "satrapy-closed")
		for p := range x.leaders(late).All() {
			if x.S.Pieces[p].At.OnMap() {
				x.sendHome(p)
			}
		}
	}
}

// offersEnd is the Yearly Start Phase: satraps take their men back.
func (x *Exec) offersEnd() {
	if x.S.Persia.Offered != [nSatraps]bool{} {
		x.S.Persia.Offered = [nSatraps]bool{}
		x.closeSatrapies()
	}
}

// lyingOf is a card in play of a family, nil for none.
func (x *Exec) lyingOf(family string) *Lying {
	for i := range x.S.Deck.Lying[:x.S.Deck.NLying] {
		if l := &x.S.Deck.Lying[i]; x.card(l.Card).Family == family {
			return l
		}
	}
	return nil
}

// ofPersia tells whether a piece is Persian.
func (x *Exec) ofPersia(p Piece) bool {
	_, ok := x.persian(p)
	return ok
}
