package epic

import (
	"slices"

	"strategos/engine"
)

// This file is what allies share unless one of them forbids it (24.5), each kind by itself and with each partner; it changes at once.

// Sharing is a kind of what allies share.
type Sharing uint8

// Stacking: their units stand together, and a leader leads a partner's. Cities: one's units stop in the other's cities, forts and ports.
// Supplies: the large cities and bases of one feed the units of the other.
const (
	Stacking Sharing = iota
	Cities
	Supplies
	nSharings
)

var sharingNames = [nSharings]string{Stacking: "stacking", Cities: "cities", Supplies: "supply"}

// PlayerSet is a set of players.
type PlayerSet uint8

// Has tells whether a player is in the set.
func (s PlayerSet) Has(p Player) bool { return p >= 0 && s>>p&1 == 1 }

// Add puts a player in.
func (s *PlayerSet) Add(p Player) { *s |= 1 << p }

// bar is something that an ally forbids a partner.
type bar struct {
	by, to Player
	kind   Sharing
}

// bars are all that allies forbid each other, by the seats of who forbids it and to whom.
func (s *Pact) bars() []bar {
	var out []bar
	for by := range Player(MaxPlayers) {
		for to := range Player(MaxPlayers) {
			for kind := range nSharings {
				if s.Barred[by][kind].Has(to) {
					out = append(out, bar{by, to, kind})
				}
			}
		}
	}
	return out
}

// share tells whether two players share something: one does with himself, allies do unless either forbids it or a card has set them at
// odds (24.6).
func (x *Exec) share(kind Sharing, a, b Player) bool {
	bars := &x.S.Allies.Pact.Barred
	return a == b || !x.partners(a, b) || !x.atOdds(a, b) && !bars[a][kind].Has(b) && !bars[b][kind].Has(a)
}

// askSharing lists what can be forbidden to partners, and allowed again.
func (x *Exec) askSharing(p *engine.Prompt) {
	for _, to := range x.partnersOf(x.S.Deciding) {
		for kind, name := range sharingNames {
			word := "deny"
			if x.S.Allies.Pact.Barred[x.S.Deciding][kind].Has(to) {
				word = "allow"
			}
			p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd(word, name, string(Seats[to])), On: engine.OnButton, Key: word, Rule: "24.5",
				Facts: engine.Facts{engine.Word("sharing", name), engine.SeatOf("partner", seat(to))}})
		}
	}
}

// deny and allow are the words of what changes it.
func (x *Exec) deny(args []string) *engine.Refusal { return x.setSharing("deny", args) }

func (x *Exec) allow(args []string) *engine.Refusal { return x.setSharing("allow", args) }

// setSharing forbids a partner something, or allows it again.
func (x *Exec) setSharing(word string, args []string) *engine.Refusal {
	kind := -1
	if len(args) == 2 {
		kind = slices.Index(sharingNames[:], args[0])
	}
	if kind < 0 {
		return engine.Refuse("24.5", "usage", engine.Word("verb", word))
	}
	to, why := x.partner(args[1], "24.5")
	if why != nil {
		return why
	}
	bars := &x.S.Allies.Pact.Barred[x.S.Deciding][kind]
	facts := engine.Facts{engine.Word("sharing", args[0]), engine.SeatOf("partner", seat(to))}
	if bars.Has(to) == (word == "deny") {
		return engine.Refuse("24.5", word+"-already", facts...)
	}
	*bars ^= 1 << to
	kindOf := "denies"
	if word == "allow" {
		kindOf = "allows"
	}
	x.tell(engine.Event{Kind: kindOf, Rule: "24.5", Seat: seat(x.S.Deciding), Facts: facts})
	return nil
}

// whyNotWithPartners tells why a group does not stop in a place: a partner's units are there and one of them forbids that they stand together,
// or it is a partner's city or fort that is closed to it. Who stands there already may stay.
func (x *Exec) whyNotWithPartners(group Set, to Place) *engine.Refusal {
	if !x.allied() || to.Hex() == NoHex || x.sideOf(group.First()) != SpartaSide {
		return nil
	}
	for p := range group.All() {
		own := x.owner(p)
		if to.IsInside() && !x.opensTo(own, to) {
			return x.refuse("24.5", "partners-city", engine.SeatOf("partner", seat(x.landlord(to)))).With(x.Pieces[p].ID).At(x.PlaceID(to))
		}
		for q := range x.ours(x.at(to), SpartaSide).Minus(group).All() {
			if other := x.owner(q); !x.share(Stacking, own, other) {
				return x.noStacking(own, other).With(x.Pieces[p].ID).At(x.PlaceID(to))
			}
		}
	}
	return nil
}

// noStacking says that units of two players do not stand together, and why: "rift" of Allied Dissent, "own" or "partner", who denies it.
func (x *Exec) noStacking(own, other Player) *engine.Refusal {
	why := "partner"
	switch bars := &x.S.Allies.Pact.Barred; {
	case x.atOdds(own, other):
		why = "rift"
	case !bars[other][Stacking].Has(own):
		why = "own"
	}
	return x.refuse("24.5", "no-stacking", engine.SeatOf("owner", seat(own)), engine.SeatOf("partner", seat(other)), engine.Word("why", why))
}

// opensTo tells whether a place is open to a player: not one of a partner's that is closed to him.
func (x *Exec) opensTo(who Player, at Place) bool {
	return !x.allied() || x.share(Cities, who, x.landlord(at))
}

// landlord is the player whose city or fort a place is inside of, Nobody where it is nobody's.
func (x *Exec) landlord(at Place) Player {
	if c := x.CityAt(at.Hex()); c != NoCity {
		return x.cityOf(c)
	}
	if f := x.fort(at.Hex()); f != nil {
		return f.Owner
	}
	return Nobody
}

// cityOf is the player whose a city is: under whose marker it lies, else who controls its region. One that has risen against him is
// nobody's, and open to all whom it is friendly to (6.5.1).
func (x *Exec) cityOf(c City) Player {
	if captor := x.S.Cities[c].Captor; captor != Nobody {
		return captor
	}
	if r := x.RegionOf(c); x.inPlay(r) && x.friendly(c, x.S.Regions[r].Controller.Side()) {
		return x.S.Regions[r].Controller
	}
	return Nobody
}

// networkOf is where supply for the units of a player reaches: his side's, but from the cities and bases of partners with whom he does not
// share it.
func (x *Exec) networkOf(who Player) *Network {
	if !slices.ContainsFunc(x.partnersOf(who), func(p Player) bool { return !x.share(Supplies, who, p) }) {
		return x.network(who.Side())
	}
	var n *Network
	x.suppliedAs(who, func() { n = x.workOut(who.Side()) })
	n.For = who
	return n
}

// suppliedAs works something about supply out as it is for a player: without the cities and bases of partners with whom he does not share it.
func (x *Exec) suppliedAs(who Player, work func()) {
	if x.allied() {
		was := x.guest
		x.guest = who
		defer func() { x.guest = was }()
	}
	work()
}

// feedsGuest tells whether a source of supply is open to the player for whom it is worked out.
func (x *Exec) feedsGuest(of Player) bool { return x.guest == Athens || x.share(Supplies, x.guest, of) }
