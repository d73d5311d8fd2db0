package epic

import "strategos/engine"

// This file is who of the allies commands a unit (24.5): a leader leads all units with him, a partner's too. Their owner commands them again
// where a leader of his own is in the hex, and inside a city or fort when he likes.

// commander is the player who commands a piece: its owner, but for a unit that a partner's leader leads. Of several partners' leaders the one
// whose seat comes first leads.
func (x *Exec) commander(p Piece) Player {
	own, at := x.owner(p), x.S.Pieces[p].At
	if !x.allied() || own.Side() != SpartaSide || !x.Pieces[p].Kind.Unit() || !at.OnMap() && at != LeavingSicily || x.S.Allies.Pact.Withdrawn.Has(p) {
		return own
	}
	best := own
	for _, place := range x.samePlaces(at) {
		for q := range x.leaders(x.ours(x.at(place), SpartaSide)).All() {
			switch who := x.owner(q); {
			case who == own:
				return own
			case place == at && (best == own || who < best) && x.share(Stacking, own, who):
				best = who
			}
		}
	}
	return best
}

// samePlaces are the places of a hex, outside and inside, or the one place at sea.
func (x *Exec) samePlaces(at Place) []Place {
	if h := at.Hex(); h != NoHex {
		return []Place{Outside(h), Inside(h)}
	}
	return []Place{at}
}

// whyNotCommanded tells why a player's word does not move a piece: it is none of his, or a partner's leader leads it.
func (x *Exec) whyNotCommanded(who Player, p Piece, rule string) *engine.Refusal {
	switch by := x.commander(p); {
	case by == who:
		return nil
	case x.owner(p) == who:
		return x.refuse("24.5", "partner-leads", engine.SeatOf("partner", seat(by))).With(x.Pieces[p].ID)
	}
	return x.refuse(rule, "not-your-piece").With(x.Pieces[p].ID)
}

// led are the units of the player who decides, inside a city or fort, that a partner's leader leads.
func (x *Exec) led() Set { return x.those(x.sheltered(), x.whyNotWithdrawn) }

// withdrawn are those that he has taken back from one.
func (x *Exec) withdrawn() Set { return x.S.Allies.Pact.Withdrawn.And(x.sheltered()) }

// sheltered are the units of the player who decides that are inside cities and forts.
func (x *Exec) sheltered() Set {
	return x.of(x.units(x.where().side[SpartaSide]), func(p Piece) bool { return x.owner(p) == x.S.Deciding && x.S.Pieces[p].At.IsInside() })
}

// whyNotWithdrawn tells why a unit is not taken back from a partner's leader.
func (x *Exec) whyNotWithdrawn(p Piece) *engine.Refusal {
	id := x.Pieces[p].ID
	switch {
	case x.owner(p) != x.S.Deciding:
		return x.refuse("24.5", "not-your-piece").With(id)
	case x.commander(p) == x.S.Deciding:
		return x.refuse("24.5", "led-by-you").With(id)
	case !x.S.Pieces[p].At.IsInside():
		return x.refuse("24.5", "only-inside").With(id)
	}
	return nil
}

// askCommands lists the units that can be taken back, and those that can be entrusted to a partner's leader again.
func (x *Exec) askCommands(p *engine.Prompt) {
	for _, of := range []struct {
		word  string
		units Set
	}{{"take-back", x.led()}, {"entrust", x.withdrawn()}} {
		for _, here := range x.stacks(of.units) {
			id := x.PlaceID(x.S.Pieces[x.byID[here[0]]].At)
			p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd(of.word, here...), On: engine.OnZone, ID: id, Key: of.word, Rule: "24.5",
				Facts: engine.Facts{engine.PlaceOf("zone", id), engine.Count("count", len(here))}})
		}
	}
}

// takeBack has the owner command units inside a place again.
func (x *Exec) takeBack(args []string) *engine.Refusal {
	group, why := x.pieces(args)
	if why != nil {
		return why
	}
	if group.Empty() {
		return engine.Refuse("24.5", "usage", engine.Word("verb", "take-back"))
	}
	for p := range group.All() {
		if why := x.whyNotWithdrawn(p); why != nil {
			return why
		}
	}
	x.S.Allies.Pact.Withdrawn = x.S.Allies.Pact.Withdrawn.Or(group)
	x.tell(engine.Event{Kind: "taken-back-from-leader", Rule: "24.5", Seat: seat(x.S.Deciding), Counters: x.ids(group)})
	return nil
}

// entrust has a partner's leader lead units again that have been taken back.
func (x *Exec) entrust(args []string) *engine.Refusal {
	group, why := x.pieces(args)
	if why != nil {
		return why
	}
	if group.Empty() {
		return engine.Refuse("24.5", "usage", engine.Word("verb", "entrust"))
	}
	if rest := group.Minus(x.withdrawn()); !rest.Empty() {
		return engine.Refuse("24.5", "not-taken-back").With(x.ids(rest)...)
	}
	x.S.Allies.Pact.Withdrawn = x.S.Allies.Pact.Withdrawn.Minus(group)
	x.tell(engine.Event{Kind: "entrusted", Rule: "24.5", Seat: seat(x.S.Deciding), Counters: x.ids(group)})
	return nil
}

// leavesLed: who goes elsewhere is no longer taken back from anybody.
func (x *Exec) leavesLed(p Piece, to Place) {
	if pact := &x.S.Allies.Pact; to != x.S.Pieces[p].At && !pact.Withdrawn.Empty() {
		pact.Withdrawn.Drop(p)
	}
}
