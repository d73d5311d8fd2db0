package epic

import (
	"iter"
	"slices"

	"strategos/engine"
)

// This file is the family restrict: what cards forbid, to whom and where. It is read from those that lie in play, or do on for a while.

const restrictFamily = "restrict"

// What cards forbid.
const (
	leaveHome   = "leave_home"
	raidAct     = "raid"
	attackAct   = "attack"
	attackLand  = "attack_land"
	startsSiege = "start_siege"
)

func init() {
	addFamilies(map[string]family{restrictFamily: {nil, whyNotRestrict, (*Exec).restrict}})
	addConditions(map[string]condition{
		"elite_hoplite_ever_eliminated": {holds: func(x *Exec, _ Player) bool {
			return slices.ContainsFunc(x.Pieces, func(d PieceData) bool {
				return d.Elite && d.Kind == Hoplite && x.S.Pieces[x.byID[d.ID]].At == Gone // they leave the game for good (7.9.a)
			})
		}},
	})
}

// whyNotRestrict tells why a card forbids nothing: it is of another season.
func whyNotRestrict(x *Exec, c *CardData, who Player, args []string) *engine.Refusal {
	if season, ok := c.Params.Words["season"]; ok && season != seasonNames[x.S.Season] {
		return engine.Refuse("12.6", "card-requires", engine.Word("card", c.Title), engine.Word("condition", "season_"+season))
	}
	return noTarget(x, c, who, args)
}

// restrict has a card that does not stay in play forbid what it forbids; of one that does that is read from the table.
func (x *Exec) restrict(c *CardData, who Player, _ []string) {
	if c.After != Stays {
		x.work(c, who, 0)
	}
}

// inForce are the cards of a family that lie in play or do on for a while, with who has played them.
func (x *Exec) inForce(family string) iter.Seq2[*CardData, Player] {
	return func(yield func(*CardData, Player) bool) {
		for _, l := range x.S.Deck.Lying[:x.S.Deck.NLying] {
			if of := x.card(l.Card); of.Family == family && !yield(of, l.By) {
				return
			}
		}
		for _, w := range x.S.Windows.Working[:x.S.Windows.NWorking] {
			if of := x.card(w.Card); of.Family == family && !yield(of, w.By) {
				return
			}
		}
	}
}

// bans tells whether a restriction that a player has played forbids a piece something in a hex now: units of a home wherever they are, or
// whoever is in some regions, or the enemy of who has played it in one.
func (x *Exec) bans(of *CardData, by Player, p Piece, what string, h Hex) bool {
	if !slices.Contains(of.Params.All["forbid"], what) || !x.Pieces[p].Kind.Unit() {
		return false
	}
	if turns := of.Params.Lists["campaign_turns"]; len(turns) > 0 && x.S.Turn > 0 && !slices.Contains(turns, int(x.S.Turn)) {
		return false
	}
	here := NoRegion
	if h != NoHex {
		here = x.Areas[x.Owner[h]].Region
	}
	if home, ok := of.Params.Region["home"]; ok {
		return x.Pieces[p].Region == home && (what != leaveHome || here == home)
	}
	if here == NoRegion {
		return false
	}
	if region, ok := of.Params.Region["region"]; ok {
		return here == region && x.sideOf(p) == by.Side().Enemy()
	}
	return of.Params.Regions["regions"].Has(here)
}

// whyForbidden tells which card forbids a piece one of some things in a hex, nil for none.
func (x *Exec) whyForbidden(p Piece, h Hex, what ...string) *engine.Refusal {
	if !x.withCards() {
		return nil
	}
	if x.S.Windows.Omens.Has(p) && what[0] != startsSiege {
		return x.refuse("12.6", "card-forbids", engine.Word("card", x.titleOf("omens"))).With(x.Pieces[p].ID)
	}
	if x.frozen(p) && what[0] != startsSiege && what[0] != raidAct {
		return x.refuse("12.6", "card-forbids", engine.Word("card", x.titleOf("allied_unrest"))).With(x.Pieces[p].ID)
	}
	if shaken := x.S.Troubles.Shaken; shaken.Has(x.regionOf(h)) && (what[0] == raidAct || what[0] == leaveHome && x.Pieces[p].Kind.Land()) {
		return x.refuse("12.6", "card-forbids", engine.Word("card", x.titleOf("earthquake"))).With(x.Pieces[p].ID)
	}
	for of, by := range x.inForce(restrictFamily) {
		for _, one := range what {
			if x.bans(of, by, p, one, h) {
				return x.refuse("12.6", "card-forbids", engine.Word("card", of.Title)).With(x.Pieces[p].ID)
			}
		}
	}
	return nil
}

// titleOf is the title of the first card of a family.
func (x *Exec) titleOf(family string) string {
	for c := range x.Tables.Cards {
		if x.Tables.Cards[c].Family == family {
			return x.Tables.Cards[c].Title
		}
	}
	return family
}

// whyNoAttack tells which card forbids one of a group to attack in a hex on land, nil for none.
func (x *Exec) whyNoAttack(group Set, h Hex) *engine.Refusal {
	for p := range x.units(group).All() {
		if why := x.whyForbidden(p, h, attackAct, attackLand); why != nil {
			return why
		}
	}
	return nil
}

// whyNoSeaFight tells which card forbids a fleet to attack or intercept at sea.
func (x *Exec) whyNoSeaFight(fleets Set) *engine.Refusal {
	for f := range fleets.All() {
		if why := x.whyForbidden(f, x.S.Pieces[f].At.Hex(), attackAct); why != nil {
			return why
		}
	}
	return nil
}

// mayAttack are the members of a set whom no card forbids to attack in a hex on land.
func (x *Exec) mayAttack(s Set, h Hex) Set {
	if !x.withCards() {
		return s
	}
	return x.those(s, func(p Piece) *engine.Refusal { return x.whyForbidden(p, h, attackAct, attackLand) })
}

// whyNotByCards tells which card forbids a group to end its move in a place: elsewhere than at home, or upon enemies.
func (x *Exec) whyNotByCards(group Set, to Place, side Side) *engine.Refusal {
	if !x.withCards() {
		return nil
	}
	if why := x.whyNotAway(group, to.Hex()); why != nil || to.IsInside() || !x.stops(to.Hex(), side) {
		return why
	}
	return x.whyNoAttack(group, to.Hex())
}

// whyNotAway tells which card forbids one of a group to end its move on land elsewhere than at home.
func (x *Exec) whyNotAway(group Set, to Hex) *engine.Refusal {
	for p := range x.units(group).All() {
		from := x.S.Pieces[p].At.Hex()
		if from == NoHex || x.Areas[x.Owner[to]].Region == x.Areas[x.Owner[from]].Region {
			continue
		}
		if why := x.whyForbidden(p, from, leaveHome); why != nil {
			return why
		}
	}
	return nil
}
