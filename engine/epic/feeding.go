package epic

import "strategos/engine"

// This file is step D of chapter 9: who forages, who is paid, who is lost.

// beginAshore begins a player's half of what comes first in step D: he puts his fleets ashore (9.8), and says which of
// them forage, so that they cut no line of the step (9.1.a, Q54).
func (x *Exec) beginAshore() bool {
	x.leaveInTruce()
	return x.askLanded()
}

// beginForagingFleets asks which fleets forage, if any may.
func (x *Exec) beginForagingFleets() bool {
	if x.mayForage().Empty() {
		return false
	}
	x.S.Step = StepForageFleets
	return true
}

// beginSupply begins a player's half of step D. What can be supplied has to be, while talents last (9.1.b). Where
// there are none, all live off the land who may, and are asked once.
func (x *Exec) beginSupply() bool {
	x.S.Paid, x.S.Settled = Set{}, false
	if x.S.Treasury[x.S.Deciding] > 0 && !x.mayForage().Empty() {
		x.S.Step = StepForage
		return true
	}
	return x.pay()
}

// foragingFleets: fleets may live off the land on whose coast they lie; that is said before anyone traces a line
// (9.1.a).
var foragingFleets = decision{
	step: StepForageFleets, name: "forage-fleets", cite: "9.1",
	when:    moment{in: Parts(PartD0), whose: phasingOnly},
	verbs:   []verb{{"forage", (*Exec).forageFleets}},
	ask:     (*Exec).askForage,
	atPiece: (*Exec).whyNotForager,
	sound:   (*Exec).soundForage,
	back:    (*Exec).beginForagingFleets,
}

// foraging: units may live off the land instead of being paid for, as far as the Forage Number of the area goes
// (9.4.c, 9.7). Asked again after the talents have been spent, it is for those who were not paid.
var foraging = decision{
	step: StepForage, name: "forage", cite: "9.7",
	when:    moment{in: Parts(PartD), whose: phasingOnly},
	verbs:   []verb{{"forage", (*Exec).forage}},
	ask:     (*Exec).askForage,
	atPiece: (*Exec).whyNotForager,
	sound:   (*Exec).soundForage,
	back: func(x *Exec) bool {
		if x.S.Settled {
			return x.feedRest()
		}
		return x.soundForage() == nil || x.pay()
	},
}

// askForage offers those who may forage, and proposes those who have nothing else to live on.
func (x *Exec) askForage(p *engine.Prompt, _ bool) {
	pool, hungry := x.mayForage(), x.hungry()
	if x.S.Settled {
		hungry = x.unpaid()
	}
	suggested := x.ids(x.foragers(pool.And(hungry)))
	p.Pick = &engine.Pick{Verb: "forage", Pool: x.ids(pool), Max: pool.Len(), Suggested: suggested}
	key := "forage-hungry"
	if len(suggested) == 0 {
		key = "forage-nobody"
	}
	p.Choices = []engine.Choice{{Command: engine.Cmd("forage", suggested...), On: engine.OnButton, Key: key, Rule: "9.7", Default: true}}
	p.Facts = engine.Facts{engine.Num("bill", x.bill(x.eaters().Minus(x.hungry()))), engine.Num("treasury", x.S.Treasury[x.S.Deciding]),
		engine.YesNo("settled", x.S.Settled)}
}

func (x *Exec) whyNotForager(p Piece) *engine.Refusal {
	return x.whyNoForage(p, x.networkOf(x.feeder()))
}

func (x *Exec) soundForage() error {
	if x.mayForage().Empty() {
		return errNothingToDecide
	}
	return nil
}

// eats tells whether a unit of the deciding player has to be supplied: on the map, or leaving Sicily (9.1.b), and not
// foraging.
func (x *Exec) eats(p Piece) bool {
	st := &x.S.Pieces[p]
	return x.Pieces[p].Kind.Unit() && (st.At.OnMap() || st.At == LeavingSicily) && st.Flags&Foraging == 0 && x.feeds(x.feeder(), p)
}

// eaters are the units of the deciding player that have to be supplied.
func (x *Exec) eaters() Set {
	var out Set
	for p := range Piece(len(x.Pieces)) {
		if x.eats(p) {
			out.Add(p)
		}
	}
	return out
}

// hungry are the eaters that are not in supply.
func (x *Exec) hungry() Set {
	n := x.networkOf(x.feeder())
	return x.of(x.eaters(), func(p Piece) bool { return !x.inSupply(p, n) })
}

// mayForage are the units that may forage at this point of step D.
func (x *Exec) mayForage() Set {
	n := x.networkOf(x.feeder())
	return x.those(x.eaters(), func(p Piece) *engine.Refusal { return x.whyNoForage(p, n) })
}

// whyNoForage tells why a unit cannot forage now: fleets say so first and others later, whoever was paid for does not
// (9.1.a); in winter nobody does, nor on an uninhabited island, nor where it has been raided; in a region of its own
// side only who is not in supply, or whom an empty treasury leaves unpaid (9.4.c, 9.7, Q53).
func (x *Exec) whyNoForage(p Piece, n *Network) *engine.Refusal {
	d, st := &x.Pieces[p], &x.S.Pieces[p]
	h := st.At.Hex()
	switch {
	case !x.eats(p):
		return x.refuse("9.7", "not-to-feed").With(d.ID)
	case x.S.Part == PartD0 && d.Kind != Fleet:
		return x.refuse("9.1", "fleets-first").With(d.ID)
	case x.S.Settled && x.S.Paid.Has(p):
		return x.refuse("9.4", "paid-already").With(d.ID)
	case h == NoHex:
		return x.refuse("9.7", "not-on-land").With(d.ID)
	case x.S.Season == Winter:
		return x.refuse("9.7.3", "winter").With(d.ID)
	}
	a := x.Owner[h]
	at := engine.PlaceOf("area", x.Areas[a].ID)
	switch area := &x.S.Areas[a]; {
	case x.Areas[a].Kind == Island:
		return x.refuse("9.7.3", "uninhabited", at).With(d.ID)
	case area.Raided > 0:
		return x.refuse("15.5", "raided-area", at).With(d.ID)
	case int(area.Foraged) >= x.forageNumber(a):
		return x.refuse("9.7.1", "area-exhausted", at, engine.Num("most", x.forageNumber(a))).With(d.ID)
	case st.At.IsInside() && x.masked(h, n.Side):
		return x.refuse("10.2", "masked").With(d.ID).At(x.PlaceID(st.At))
	case x.host(p) != Nobody:
		return x.whyNoGuestForage(p, x.host(p))
	case !x.inSupply(p, n):
		return nil
	case !x.controls(n.Side.Enemy(), x.Areas[a].Region) && x.S.Treasury[x.S.Deciding] > 0:
		return x.refuse("9.7.3", "supplied-at-home").With(d.ID)
	case x.S.Part == PartD && !x.S.Settled && d.Kind == Fleet:
		return x.refuse("9.1", "fleets-before").With(d.ID)
	}
	return nil
}

// withinForage is as much of a set as the Forage Numbers allow, the first ones.
func (x *Exec) withinForage(s Set) Set {
	room := map[Area]int{}
	return x.of(s, func(p Piece) bool {
		a := x.Owner[x.S.Pieces[p].At.Hex()]
		if _, ok := room[a]; !ok {
			room[a] = x.forageNumber(a) - int(x.S.Areas[a].Foraged)
		}
		room[a]--
		return room[a] >= 0
	})
}

// ableOutside is as much of a set as can stand outside together, the first ones: those inside a place without a leader
// come out one by one (9.7.b, 16.2.a).
func (x *Exec) ableOutside(s Set) Set {
	var out Set
	for p := range s.All() {
		at := x.S.Pieces[p].At
		if !at.IsInside() || x.companion(at, x.sideOf(p)) != NoPiece || x.fits(out.And(x.at(at)).Or(only(p)), Outside(at.Hex()), x.sideOf(p)) {
			out.Add(p)
		}
	}
	return out
}

// foragers is as much of a set as can forage together, the first ones.
func (x *Exec) foragers(s Set) Set {
	var out Set
	for p := range s.All() {
		if more := out.Or(only(p)); x.forageTogether(more) {
			out = more
		}
	}
	return out
}

// forageTogether tells whether the Forage Numbers feed all of a set, and all can stand outside.
func (x *Exec) forageTogether(s Set) bool { return x.withinForage(s) == s && x.ableOutside(s) == s }

// whyNotStarved tells why units that nobody has paid for are not left to starve beside a group that forages: who can live off the land has to,
// for what can be supplied is (9.1). Whom a partner may yet pay for can wait for that (24.5).
func (x *Exec) whyNotStarved(group Set) *engine.Refusal {
	if !x.S.Settled { // they are asked again
		return nil
	}
	for p := range x.mayForage().And(x.unpaid()).Minus(group).Minus(x.awaited()).All() {
		if x.forageTogether(group.Or(only(p))) {
			return engine.Refuse("9.1", "could-forage").With(x.Pieces[p].ID)
		}
	}
	return nil
}

// forageFleets has fleets forage before lines are traced.
func (x *Exec) forageFleets(args []string) *engine.Refusal {
	if why := x.liveOffLand(args); why != nil {
		return why
	}
	x.proceed()
	return nil
}

// forage has units forage before the talents are spent, or those forage who were not paid.
func (x *Exec) forage(args []string) *engine.Refusal {
	if why := x.liveOffLand(args); why != nil {
		return why
	}
	waits := false
	if x.S.Settled {
		waits = x.askSupportOrEnd(Athens)
	} else {
		waits = x.pay()
	}
	if !waits {
		x.proceed()
	}
	return nil
}

// liveOffLand has units forage: they stand outside, with a marker, and count against the Forage Number; in a region
// of their own side it costs that militance, once an area and season (9.7).
func (x *Exec) liveOffLand(args []string) *engine.Refusal {
	group, why := x.pieces(args)
	if why != nil {
		return why
	}
	n := x.networkOf(x.feeder())
	for p := range group.All() {
		if why := x.whyNoForage(p, n); why != nil {
			return why
		}
	}
	if over := group.Minus(x.withinForage(group)); !over.Empty() {
		a := x.Owner[x.S.Pieces[over.First()].At.Hex()]
		return engine.Refuse("9.7.1", "area-exhausted", engine.PlaceOf("area", x.Areas[a].ID), engine.Num("most", x.forageNumber(a))).With(x.ids(over)...)
	}
	if why := x.whyNotStarved(group); why != nil {
		return why
	}
	legs, why := x.standOutside(group) // 9.7.b
	if why != nil {
		return why
	}
	for p := range group.All() {
		a := x.Owner[x.S.Pieces[p].At.Hex()]
		st := &x.S.Areas[a]
		x.S.Pieces[p].Flags |= Foraging
		st.Foraged++
		if side := x.S.Deciding.Side(); x.controls(side, x.Areas[a].Region) && !st.ForagedNow.Has(side) { // 9.7.g
			st.ForagedNow.Add(side)
			x.changeML(x.Areas[a].Region, x.Adjust.ForageML, "13.4", "forage")
		}
	}
	if !group.Empty() {
		x.tell(engine.Event{Kind: "forages", Rule: "9.7", Seat: seat(x.S.Deciding), Counters: x.ids(group), Moves: legs})
	}
	return nil
}

// pay pays for all who are in supply; where talents are short the player says for whom (9.1.b), unless they suffice
// for nobody. It reports whether it asks.
func (x *Exec) pay() bool {
	due := x.eaters().Minus(x.hungry())
	if x.bill(due) > int(x.S.Treasury[x.S.Deciding]) {
		if !x.affordable(due).Empty() {
			x.S.Step = StepPay
			return true
		}
		due = Set{}
	}
	x.payFor(due, "9.4")
	return x.feedRest()
}

// payFor takes what units cost, besides those already paid for, out of the treasury of who decides.
func (x *Exec) payFor(units Set, rule string) {
	x.S.Paid, x.S.Settled = x.S.Paid.Or(units), true
	if units.Empty() {
		return
	}
	n := x.bill(units)
	x.gain(x.S.Deciding, -n)
	x.tell(engine.Event{Kind: "paid", Rule: rule, Seat: seat(x.S.Deciding), Facts: engine.Facts{engine.Num("talents", n), engine.Count("units", units.Len()),
		engine.Num("treasury", x.S.Treasury[x.S.Deciding])}})
}

// feedRest asks who of the unpaid forages, or they are lost.
func (x *Exec) feedRest() bool {
	if !x.mayForage().Empty() {
		x.S.Step = StepForage
		return true
	}
	return x.askSupportOrEnd(Athens)
}

// unpaid are the eaters that have not been paid for.
func (x *Exec) unpaid() Set { return x.eaters().Minus(x.S.Paid) }

// eliminateUnpaid ends the half: who is neither paid nor forages is lost (9.1.a, 9.5.a).
func (x *Exec) eliminateUnpaid() {
	if due := x.unpaid(); !due.Empty() { // who came to him after he had paid, or talents with which he can
		x.payFor(x.affordable(due.Minus(x.hungry())), "9.4")
	}
	lost := x.unpaid()
	x.eliminate(lost, "9.5", "supply")
	x.noteFed()
	x.S.Paid, x.S.Settled = Set{}, false
	x.clearEmptyForts()
	x.leadersInTheOpen()
}

// paying: the treasury does not suffice, and the player says for whom he pays (D.3); nobody whom it could still pay
// is left out.
var paying = decision{
	step: StepPay, name: "pay", cite: "9.4",
	when: moment{in: Parts(PartD), whose: phasingOnly},
	verbs: []verb{{"pay", func(x *Exec, args []string) *engine.Refusal {
		group, why := x.pieces(args)
		due := x.eaters().Minus(x.hungry())
		switch {
		case why != nil:
			return why
		case !group.Minus(due).Empty():
			return engine.Refuse("9.4", "not-due").With(x.ids(group.Minus(due))...)
		}
		rest := due.Minus(group)
		have := int(x.S.Treasury[x.S.Deciding])
		if n := x.bill(group); n > have {
			return engine.Refuse("9.4", "too-dear", engine.Num("talents", n), engine.Num("treasury", have))
		}
		for p := range rest.All() {
			if more := group.Or(only(p)); x.bill(more) <= have {
				return engine.Refuse("9.1", "could-be-paid").With(x.Pieces[p].ID)
			}
		}
		x.payFor(group, "9.4")
		if !x.feedRest() {
			x.proceed()
		}
		return nil
	}}},
	ask: func(x *Exec, p *engine.Prompt, _ bool) {
		due := x.eaters().Minus(x.hungry())
		suggested := x.ids(x.affordable(due))
		p.Pick = &engine.Pick{Verb: "pay", Pool: x.ids(due), Max: due.Len(), Suggested: suggested}
		p.Choices = []engine.Choice{{Command: engine.Cmd("pay", suggested...), On: engine.OnButton, Key: "pay-dearest", Rule: "9.4", Default: true}}
		p.Facts = engine.Facts{engine.Num("bill", x.bill(due)), engine.Num("treasury", x.S.Treasury[x.S.Deciding]),
			engine.YesNo("winter", x.S.Season == Winter)}
	},
	sound: func(x *Exec) error {
		due := x.eaters().Minus(x.hungry())
		if x.bill(due) <= int(x.S.Treasury[x.S.Deciding]) || x.affordable(due).Empty() {
			return errNothingToDecide
		}
		return nil
	},
	back: (*Exec).pay,
}

// affordable pays for a player's own before a partner's (24.5), and for the dearest first, as far as talents go.
func (x *Exec) affordable(due Set) Set { return x.affordableBy(due, x.S.Deciding) }

// affordableBy is what a player can pay for.
func (x *Exec) affordableBy(due Set, who Player) Set {
	var out Set
	have := int(x.S.Treasury[who])
	for _, own := range []bool{true, false} { // 24.5
		for _, dear := range []int{2, 1, 0} {
			for p := range due.All() {
				if more := out.Or(only(p)); (x.owner(p) == who) == own && min(x.upkeep(p), 2) == dear && x.bill(more) <= have {
					out = more
				}
			}
		}
	}
	return out
}

// clearEmptyForts: a fort starved empty under a siege passes to who besieges it, without a victory (Q179); his base before it is inside
// now, and the one inside is lost (7.6.c, 7.6.e).
func (x *Exec) clearEmptyForts() {
	for i := range x.S.Forts[:x.S.NForts] {
		f := &x.S.Forts[i]
		if g := x.siege(f.Hex); g != nil && x.units(x.at(Inside(f.Hex))).Empty() {
			by := g.By
			x.liftSiege(f.Hex)
			f.Owner = x.speaksAt(Outside(f.Hex), by)
			x.basesPass(f.Hex, by)
			x.tell(engine.Event{Kind: "fort-taken", Rule: "10.7", Seat: seat(f.Owner), Zones: []string{x.PlaceID(Inside(f.Hex))}})
		}
	}
}

// leadersInTheOpen: a leader alone in a hex with enemy units is lost, also in a fort that no unit holds (7.8.e).
func (x *Exec) leadersInTheOpen() {
	for p := range Piece(len(x.Pieces)) {
		at := x.S.Pieces[p].At
		h, side := at.Hex(), x.sideOf(p)
		if x.Pieces[p].Kind != Leader || h == NoHex || at.IsInside() && x.CityAt(h) != NoCity {
			continue
		}
		if x.ours(x.units(x.at(at)), side).Empty() && !x.ours(x.units(x.at(Outside(h))), side.Enemy()).Empty() {
			x.killLeader(p, Set{})
		}
	}
}
