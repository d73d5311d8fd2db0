package epic

import "strategos/engine"

// This file is 9.8: fleets at sea are put ashore before anyone is fed.

// fleetsAtSea are the fleets of the deciding player that have to be put ashore.
func (x *Exec) fleetsAtSea() Set {
	return x.of(x.kinds[Fleet], func(f Piece) bool { return x.commands(x.S.Deciding, f) && x.S.Pieces[f].At.Sea() != NoArea })
}

// askAshore asks the deciding player where his fleets go ashore, if he has any at sea: who finds no coast is lost, with
// all that is aboard.
func (x *Exec) askAshore() bool {
	for f := range x.fleetsAtSea().All() {
		if x.S.Pieces[f].At.Sea() != NoArea && len(x.coastsFor(x.beached(f))) == 0 {
			x.eliminate(x.fleets(x.beached(f)), "9.8", "at-sea")
		}
	}
	if x.fleetsAtSea().Empty() {
		return false
	}
	x.S.Step = StepAshore
	return true
}

// beached are who go ashore with a fleet: with a leader in their sea all fleets there together, else it alone; with all
// that they carry.
func (x *Exec) beached(f Piece) Set {
	at := x.S.Pieces[f].At
	mine := x.of(x.fleets(x.at(at)), func(p Piece) bool { return x.commands(x.S.Deciding, p) })
	if all := x.withLoads(mine); !x.leaders(all).Empty() {
		return all
	}
	return x.withLoads(only(f))
}

// coastsFor are where a group may be put ashore: coasts of its sea without an enemy unit or city, and harbours of its
// own; free of cost (9.8, Q57). Of an open sea there are none.
func (x *Exec) coastsFor(group Set) []Place {
	sea := x.S.Pieces[group.First()].At.Sea()
	if x.Areas[sea].Kind != Sea {
		return nil
	}
	var out []Place
	for _, h := range x.Coast(sea) {
		for _, to := range [2]Place{Inside(h), Outside(h)} {
			if x.whyNotAshore(group, to) == nil {
				out = append(out, to)
			}
		}
	}
	return out
}

// whyNotAshore tells why a group may not be put ashore there.
func (x *Exec) whyNotAshore(group Set, to Place) *engine.Refusal {
	h, side := to.Hex(), x.S.Deciding.Side()
	sea := x.S.Pieces[group.First()].At.Sea()
	if h == NoHex || sea == NoArea {
		return engine.Refuse("9.8", "no-coast").With(x.ids(group)...)
	}
	if why := x.whyNotLand(h, sea, side); why != nil {
		return why
	}
	switch {
	case to.IsInside() && !x.hasPlace(h):
		return engine.Refuse("10.2", "no-place-inside").At(x.PlaceID(to))
	case to.IsInside():
		return x.whyNotMoor(h, side)
	case x.enemiesOutside(h, side) || x.enemyPlace(h, side):
		return engine.Refuse("9.8", "enemies-there").At(x.PlaceID(to))
	case !x.fits(group, to, side):
		return engine.Refuse("16.2", "needs-leader-there").With(x.ids(group)...).At(x.PlaceID(to))
	}
	return nil
}

// nearestHarbour is where a group goes ashore if nobody says otherwise: a harbour of its own, else the first coast.
func (x *Exec) nearestHarbour(group Set) Place {
	coasts := x.coastsFor(group)
	for _, to := range coasts {
		if to.IsInside() {
			return to
		}
	}
	return coasts[0]
}

// puttingAshore: each stack at sea goes to a coast of its sea (D.1).
var puttingAshore = decision{
	step: StepAshore, name: "ashore", cite: "9.8",
	when:  moment{in: Parts(PartD0), whose: phasingOnly},
	verbs: []verb{{"ashore", (*Exec).putAshore}},
	ask: func(x *Exec, p *engine.Prompt, _ bool) {
		fleets := x.fleetsAtSea()
		all := x.withLoads(fleets)
		next := x.beached(fleets.First())
		p.Zone = x.PlaceID(x.S.Pieces[fleets.First()].At)
		p.March = &engine.March{Verb: "ashore", Movers: x.ids(all), Stacks: x.stacks(all), Suggested: x.ids(next)}
		p.Choices = []engine.Choice{{Command: engine.Cmd("ashore", append(x.ids(next), x.PlaceID(x.nearestHarbour(next)))...), On: engine.OnButton,
			Key: "ashore-nearest", Rule: "9.8", Default: true}}
	},
	ways: func(x *Exec, group Set, why bool) []engine.Destination {
		group = x.withLoads(group)
		if refused := x.whyNotBeach(group); refused != nil {
			return nil
		}
		var out []engine.Destination
		for _, h := range x.Coast(x.S.Pieces[group.First()].At.Sea()) {
			for _, to := range [2]Place{Inside(h), Outside(h)} {
				if to.IsInside() && !x.hasPlace(h) {
					continue
				}
				id := x.PlaceID(to)
				if refused := x.whyNotAshore(group, to); refused == nil {
					out = append(out, engine.Destination{Zone: id, Path: []string{id}, Left: -1, Afloat: true})
				} else if why {
					out = append(out, engine.Destination{Zone: id, Why: refused})
				}
			}
		}
		return out
	},
	sound: func(x *Exec) error {
		for f := range x.fleetsAtSea().All() {
			if len(x.coastsFor(x.beached(f))) > 0 {
				return nil
			}
		}
		return errNothingToDecide
	},
	back: (*Exec).askLanded, // another coast may be the nearest, or there may be none any more
}

// askLanded asks who is still at sea where he goes ashore, and then which fleets forage.
func (x *Exec) askLanded() bool { return x.askAshore() || x.beginForagingFleets() }

// whyNotBeach tells why pieces do not go ashore as a group.
func (x *Exec) whyNotBeach(group Set) *engine.Refusal {
	fleets := x.fleets(group)
	afloat := x.withLoads(x.fleetsAtSea())
	at, why := x.onePlace(group)
	if why != nil {
		return why
	}
	rest := x.of(x.at(at), func(p Piece) bool { return afloat.Has(p) }).Minus(group)
	switch bad := group.Minus(afloat); {
	case !bad.Empty():
		return engine.Refuse("9.8", "not-at-sea").With(x.ids(bad)...)
	case fleets.Empty():
		return engine.Refuse("16.7", "needs-fleet").With(x.ids(group)...)
	case fleets.Len() > 1 && x.leaders(group).Empty():
		return engine.Refuse("16.2.2", "needs-leader").With(x.ids(fleets)...)
	case !x.carriesAll(group):
		return engine.Refuse("16.7.2", "too-much-load", engine.Num("fleets", fleets.Len())).With(x.ids(x.landUnits(group))...)
	case !x.leaders(group).Empty() && x.leaders(rest).Empty() && !x.landUnits(rest).Empty():
		return engine.Refuse("16.2", "leaves-units-without-leader").With(x.ids(x.units(rest))...).At(x.PlaceID(at))
	}
	return nil
}

// putAshore puts a stack ashore: its pieces, then the coast or harbour.
func (x *Exec) putAshore(args []string) *engine.Refusal {
	if len(args) < 2 {
		return engine.Refuse("9.8", "usage", engine.Word("verb", "ashore"))
	}
	group, why := x.pieces(args[:len(args)-1])
	if why != nil {
		return why
	}
	group = x.withLoads(group)
	if why := x.whyNotBeach(group); why != nil {
		return why
	}
	to, ok := x.PlaceOf(args[len(args)-1])
	if !ok {
		return engine.Refuse("9.8", "no-such-place", engine.Typed("place", args[len(args)-1]))
	}
	if why := x.whyNotAshore(group, to); why != nil {
		return why
	}
	legs := x.legs(group, to)
	x.take(group, to)
	x.tell(engine.Event{Kind: "put-ashore", Rule: "9.8", Seat: seat(x.S.Deciding), Counters: x.ids(group), Zones: []string{x.PlaceID(to)}, Moves: legs})
	if to.IsInside() {
		x.occupy(to.Hex(), x.S.Deciding)
	}
	if !x.askLanded() {
		x.proceed()
	}
	return nil
}
