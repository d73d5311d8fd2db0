package epic

import "strategos/engine"

// This file is what "you" and "yours" on a card mean in an alliance (24.6): who plays it, and none of his partners.

// has tells whether a unit is a player's where a card speaks of his units: he owns it, or his leader leads it (24.5).
func (x *Exec) has(who Player, p Piece) bool {
	return x.owner(p) == who || x.commander(p) == who
}

// hisOf are the units of a set that are a player's so.
func (x *Exec) hisOf(s Set, who Player) Set {
	if !x.allied() || who == Athens {
		return x.units(x.ours(s, who.Side()))
	}
	return x.of(x.units(x.ours(s, who.Side())), func(p Piece) bool { return x.has(who, p) })
}

// standsIn tells whether a land unit of a player's is in a hex, before its place or in it.
func (x *Exec) standsIn(h Hex, who Player) bool {
	return !x.hisOf(x.landUnits(x.at(Outside(h)).Or(x.at(Inside(h)))), who).Empty()
}

// laysSiege tells whether a player has a part in a siege: he is asked about it, or units of his lie before the place.
func (x *Exec) laysSiege(g *Siege, who Player) bool {
	return g.By == who.Side() && (x.besieger(g.Hex, g.By) == who || !x.hisOf(x.at(Outside(g.Hex)), who).Empty())
}

// takesPart tells whether a player takes part in the battle: he decides for a host, or units of his fight in it.
func (x *Exec) takesPart(who Player) bool {
	if !x.allied() || who == Athens {
		return true
	}
	host := x.hostOf(who)
	if x.hostPlayer(host) == who {
		return true
	}
	h := &x.S.Battle.Melee.Hosts[host]
	for i := range h.Units[:h.N] {
		if u := &h.Units[i]; u.Piece != NoPiece && u.Standing == Fights && x.has(who, u.Piece) {
			return true
		}
	}
	return false
}

// whyNotMustered tells why units of a player are not put into a city where a partner has a say (24.5): it is one of his that is closed to them, or
// units of his stand in it and one of the two denies that theirs stack.
func (x *Exec) whyNotMustered(who Player, at Place) *engine.Refusal {
	if !x.allied() || who == Athens {
		return nil
	}
	id := x.PlaceID(at)
	if !x.opensTo(who, at) {
		return x.refuse("24.5", "partners-city", engine.SeatOf("partner", seat(x.landlord(at)))).At(id)
	}
	for p := range x.ours(x.at(at), SpartaSide).All() {
		if other := x.owner(p); !x.share(Stacking, who, other) {
			return x.noStacking(who, other).At(id)
		}
	}
	return nil
}

// cyrusBuildsFor is the player of Sparta's side whose fleets Cyrus makes cheaper: who has played the card.
func (x *Exec) cyrusBuildsFor() Player {
	if who := x.S.Allies.Cyrus; who != Athens {
		return who
	}
	return Sparta
}
