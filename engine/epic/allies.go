package epic

import (
	"iter"
	"slices"
)

// This file is the alliance of chapters 24 and 25: Sparta's side in the hands of several players. A war of two players has
// nothing of it.

// Allies is what an alliance of several players has to remember.
type Allies struct {
	// Order are the allies in the order in which they act in this part (24.4), Athens where there are no more of them.
	Order [MaxPlayers - 1]Player
	// Acted is how many of them have acted already in the alliance's half of the part; in step M first of those who have
	// moved, then of those who have fought.
	Acted int8
	// Serve are the pieces that no region raises and that serve another ally than Sparta, by whom: his leaders first.
	Serve [MaxPlayers]Set
	// Won are regions that have just passed to the alliance, whose new controllers may leave them to a partner (24.3).
	Won RegionSet
	// Rifts are the allies who are at odds with each until the season ends, by a card.
	Rifts [MaxPlayers]PlayerSet
	// Asking: a card in F1 asks somebody about a region or a city that has been betrayed, Asker has played it.
	Asking bool
	Asker  Player
	// Spied is the ally whose hand Athens' spies have opened, Athens for none; Tested is who of them has heard an embassy of hers in
	// this season (24.7.2).
	Spied, Tested Player
	// Cyrus is the ally whose fleets Cyrus makes cheaper (12.7.d), Athens where that is Sparta.
	Cyrus Player
	// TookAthens is the ally who has taken Athens, Athens for none (24.8).
	TookAthens Player
	Pact       Pact
	// Fed are the units for whom allies have paid in this step D, whose halves are over, while a partner's is not (24.5).
	Fed Set
}

// allied tells whether several players make up Sparta's side.
func (r *Ruleset) allied() bool { return r.Scenario.Players > 2 }

// team are the players of a side by their seats.
func (r *Ruleset) team(side Side) []Player {
	switch side {
	case AthensSide:
		return everybody[:1]
	case SpartaSide:
		return everybody[1:r.Scenario.Players]
	}
	return nil
}

// everybody are the players by their seats.
var everybody = [MaxPlayers]Player{Athens, Sparta, Thebes, Corinth}

// allies are the players of Sparta's side in the order in which they act: who controls more regions first, then by their
// seats (24.4, 25.1). It is measured when a part begins.
func (x *Exec) allies() []Player {
	if !x.allied() {
		return x.team(SpartaSide)
	}
	return x.S.Allies.Order[:x.Scenario.Players-1]
}

// orderAllies measures the order of the allies for the part that begins.
func (x *Exec) orderAllies() {
	if !x.allied() {
		return
	}
	order := x.S.Allies.Order[:x.Scenario.Players-1]
	copy(order, x.team(SpartaSide))
	var held [MaxPlayers]int
	for _, p := range order {
		held[p] = x.regionsOf(p)
	}
	slices.SortStableFunc(order, func(a, b Player) int { return held[b] - held[a] })
	x.S.Allies.Acted = 0
}

// actsFirst is the player of a side who acts first.
func (x *Exec) actsFirst(side Side) Player {
	if side == AthensSide {
		return Athens
	}
	return x.allies()[0]
}

// next is the player who acts after another, round and round.
func (x *Exec) next(p Player) Player {
	if p == Athens {
		return x.actsFirst(SpartaSide)
	}
	all := x.allies()
	if i := slices.Index(all, p) + 1; i < len(all) {
		return all[i]
	}
	return Athens
}

// phasing is the player whose turn of a part it is: of an alliance one ally after another.
func (x *Exec) phasing() Player {
	side := x.S.First.Side()
	if x.S.Second {
		side = side.Enemy()
	}
	if side == AthensSide {
		return Athens
	}
	return x.allies()[x.S.Allies.Acted]
}

// partnersLeft tells whether an ally has yet to act in the present half of a part.
func (x *Exec) partnersLeft() bool {
	return x.phasing() != Athens && int(x.S.Allies.Acted)+1 < len(x.allies())
}

// nextTurn goes on to who acts next in a part of two halves; false when everybody has. In step M all allies move before
// anybody fights, which endMoves and endHalf see to (24.4).
func (x *Exec) nextTurn() bool {
	s := x.S
	switch {
	case s.Part != PartM && x.partnersLeft():
		s.Allies.Acted++
	case !s.Second:
		s.Second, s.Allies.Acted = true, 0
	default:
		return false
	}
	s.Deciding = x.phasing()
	return true
}

// recall goes back to the first of the allies who owes something in the half that is theirs (24.4); false where nobody does.
func (x *Exec) recall(owes func(x *Exec) bool) bool {
	if !x.allied() || x.phasing() == Athens {
		return false
	}
	for i, who := range x.allies() {
		if x.S.Deciding = who; owes(x) {
			x.S.Allies.Acted = int8(i)
			return true
		}
	}
	x.S.Deciding = x.phasing()
	return false
}

// opening tells whether nobody has acted yet in the present part, closing whether the last player acts in it.
func (x *Exec) opening() bool { return !x.S.Second && x.S.Allies.Acted == 0 }

func (x *Exec) closing() bool { return x.S.Second && !x.partnersLeft() }

// commands tells whether a player's word moves a piece: who commands it.
func (x *Exec) commands(who Player, p Piece) bool { return x.commander(p) == who }

// under are the members of a set that a player commands.
func (x *Exec) under(s Set, who Player) Set {
	mine := x.ours(s, who.Side())
	if !x.allied() || who == Athens {
		return mine
	}
	return x.of(mine, func(p Piece) bool { return x.commands(who, p) })
}

// spokesman is who decides for pieces of a side that act together: of an alliance whose leader is among them, then who commands
// the most units (24.5), then who acts first. other decides where there is none of them.
func (x *Exec) spokesman(s Set, side Side, other Player) Player {
	if side != SpartaSide || !x.allied() {
		return x.hegemon(side)
	}
	const leads = 1000 // more than there are units
	best, most := other, 0
	for _, who := range x.allies() {
		n := 0
		for p := range x.ours(s, side).All() {
			switch leader := x.Pieces[p].Kind == Leader; {
			case !leader && x.commander(p) == who:
				n++
			case leader && x.owner(p) == who && n < leads:
				n += leads
			}
		}
		if n > most {
			best, most = who, n
		}
	}
	return best
}

// speaksAt is who decides for the pieces of a side in a place: where there is none of them, whose the place is.
func (x *Exec) speaksAt(at Place, side Side) Player {
	if side != SpartaSide || !x.allied() {
		return x.hegemon(side)
	}
	return x.spokesman(x.at(at), side, x.keeper(at, side))
}

// keeper is the player of a side whose a place is: the city or fort, for what is inside of one, else the region. What is none of his
// side's - a city in revolt in the enemy's region that has declared for it, say - is its hegemon's.
func (x *Exec) keeper(at Place, side Side) Player {
	if at.IsInside() {
		if who := x.landlord(at); who.Side() == side {
			return who
		}
	}
	if r := x.regionOf(at.Hex()); x.controls(side, r) {
		return x.S.Regions[r].Controller
	}
	return x.hegemon(side)
}

// victor is who of a side has taken a place, and decides for its pieces there: who has played the card that betrays it, whose leader has
// commanded the storm, else who speaks for them all.
func (x *Exec) victor(h Hex, side Side) Player {
	if s := &x.S.Allies; s.Asking && s.Asker.Side() == side {
		return s.Asker
	}
	if b := &x.S.Battle; b.On && b.Kind == Storm && b.Hex == h && b.Attacker == side {
		if p := b.Commander[Attacker]; p != NoPiece && x.S.Pieces[p].At.Hex() == h {
			return x.owner(p)
		}
	}
	return x.spokesman(x.at(Inside(h)).Or(x.at(Outside(h))), side, x.speaksAt(Inside(h), side))
}

// hostPlayer is who decides for a host of the battle.
func (x *Exec) hostPlayer(host int) Player {
	b := &x.S.Battle
	side := b.side(host)
	if side != SpartaSide || !x.allied() {
		return x.hegemon(side)
	}
	if p := b.Commander[host]; p != NoPiece && x.S.Pieces[p].At != Gone {
		return x.owner(p)
	}
	return x.spokesman(x.arrayed(host), side, x.speaksAt(x.hostPlace(host), side))
}

// hegemon is the player whose seat is the first of a side: who stands for it where none of its players does by himself.
func (x *Exec) hegemon(side Side) Player {
	if team := x.team(side); len(team) > 0 {
		return team[0]
	}
	return Nobody
}

// byOwner goes through the pieces of a set by whose they are, the players by their seats, what is nobody's last.
func (x *Exec) byOwner(s Set) iter.Seq2[Player, Set] {
	return func(yield func(Player, Set) bool) {
		for _, who := range [...]Player{Athens, Sparta, Thebes, Corinth, Nobody} {
			if his := x.of(s, func(p Piece) bool { return x.owner(p) == who }); !his.Empty() && !yield(who, his) {
				return
			}
		}
	}
}

// enlist has a piece that no region raises serve a player.
func (x *Exec) enlist(p Piece, who Player) {
	if !x.allied() {
		return
	}
	for q := range x.S.Allies.Serve {
		x.S.Allies.Serve[q].Drop(p)
	}
	if who != Sparta && who.Side() == SpartaSide {
		x.S.Allies.Serve[who].Add(p)
	}
	x.moved()
}

// served is the ally whom a piece of Sparta's side serves that no region raises.
func (x *Exec) served(p Piece) Player {
	if x.allied() {
		for who := Thebes; int(who) < x.Scenario.Players; who++ {
			if x.S.Allies.Serve[who].Has(p) {
				return who
			}
		}
	}
	return Sparta
}
