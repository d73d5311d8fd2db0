package epic

import "strategos/engine"

// This file is chapter 4: who controls regions and cities, and what follows when a region changes hands.

// friendly tells whether a city is friendly to a side: standing, and under its marker, in revolt in its colour, or
// unmarked in a region of its own (0), or out of play and open to it (22.4.2). One that the helots hold is nobody's.
func (x *Exec) friendly(c City, side Side) bool {
	st := &x.S.Cities[c]
	switch {
	case st.Destroyed || st.Uprising || side == NoSide:
		return false
	case st.Captor != Nobody:
		return st.Captor.Side() == side
	case st.Revolt != NoRevolt:
		return st.Revolt == Blue && side == AthensSide || st.Revolt == Red && side == SpartaSide
	}
	r := x.RegionOf(c)
	if x.Map.Regions[r].Satrapy {
		return side == SpartaSide && x.satrapyOpen(r)
	}
	return x.controls(side, r) || !x.inPlay(r) && x.havens[side].Has(c)
}

// hostile tells whether a city is an enemy city of a side: standing, not friendly, and not of a neutral region, which
// is closed to both (0). What the helots hold is the enemy's of Sparta alone: Athens' units enter it as they like.
func (x *Exec) hostile(c City, side Side) bool {
	st := &x.S.Cities[c]
	if st.Destroyed || x.friendly(c, side) || !x.inPlay(x.RegionOf(c)) || st.Uprising && side == AthensSide {
		return false
	}
	return x.S.Regions[x.RegionOf(c)].Controller != Nobody || st.Captor != Nobody || st.Revolt != NoRevolt
}

// controls tells whether a region in play is a side's.
func (x *Exec) controls(side Side, r Region) bool {
	return r != NoRegion && x.S.Regions[r].InPlay && x.S.Regions[r].Controller.Side() == side && side != NoSide
}

// inPlay tells whether a region takes part in the scenario.
func (x *Exec) inPlay(r Region) bool { return r != NoRegion && x.S.Regions[r].InPlay }

// changeAL and changeML move a level of a region within its limits (4.1.a, 4.2.a) and tell of it. what names the cause.
func (x *Exec) changeAL(r Region, by int, rule, what string) {
	st, lim := &x.S.Regions[r], &x.Limits
	x.changeLevel(r, &st.AL, by, lim.ALMin, lim.ALMax, "al", rule, what)
}

func (x *Exec) changeML(r Region, by int, rule, what string) {
	st, lim := &x.S.Regions[r], &x.Limits
	x.changeLevel(r, &st.ML, by, lim.MLMin, lim.MLMax, "ml", rule, what)
	x.limitTribute(r)
}

// limitTribute: a Peloponnesian region without the militance to build pays its base value at most (5.3.d).
func (x *Exec) limitTribute(r Region) {
	st := &x.S.Regions[r]
	if st.Controller.Side() == SpartaSide && int(st.ML) < x.Limits.MLBuild && st.Multiplier > 1 {
		st.Multiplier = 1
		x.tell(engine.Event{Kind: "multiplier-drops", Rule: "5.3.3", Seat: seat(st.Controller),
			Facts: engine.Facts{engine.GroupOf("region", x.Regions[r].ID), engine.Num("multiplier", 1)}})
	}
}

func (x *Exec) changeLevel(r Region, level *int8, by, least, most int, name, rule, what string) {
	if rule == "13.4" && x.atPeace() { // 20.2: neither the season nor deeds move it
		return
	}
	was := int(*level)
	now := min(max(was+by, least), most)
	if now == was {
		return
	}
	*level = int8(now)
	x.tell(engine.Event{Kind: "level", Rule: rule, Seat: seat(x.S.Regions[r].Controller), Facts: engine.Facts{engine.GroupOf("region", x.Regions[r].ID),
		engine.Word("level", name), engine.Mod("change", now-was), engine.Num("now", now), engine.Word("cause", what)}})
}

// checkControl is step Y1: every region whose allegiance has fallen to its lowest goes over, all at once (4.3.a).
func (x *Exec) checkControl() bool {
	x.newYearEndsCards()
	x.S.Peace.Decisive = 0
	x.offersEnd()
	x.carthageYear()
	x.changeHands(x.fallen())
	return x.judgeHomes() || x.askTribute()
}

// fallen are the regions whose allegiance has fallen to its lowest.
func (x *Exec) fallen() []Region {
	var lost []Region
	for r := range x.Regions {
		st := &x.S.Regions[r]
		if st.InPlay && st.Controller != Nobody && int(st.AL) <= x.Limits.ALMin {
			lost = append(lost, Region(r))
		}
	}
	return lost
}

// changeHands gives regions to the other side, all at once, with all that follows in the order of 4.3.b: who has come
// home from one of them holds no city of another.
func (x *Exec) changeHands(lost []Region) {
	heirs := make([]Player, len(lost))
	for i, r := range lost { // before anything has changed
		if heirs[i] = Athens; x.S.Regions[r].Controller.Side() != SpartaSide {
			heirs[i] = x.heir(r)
		}
	}
	for i, r := range lost {
		st, winner := &x.S.Regions[r], heirs[i]
		st.Controller, st.AL = winner, int8(x.Limits.ALAfterFlip)
		x.moved() // its units are others' now
		x.tell(engine.Event{Kind: "region-changes", Rule: "4.3", Seat: seat(winner), Tags: engine.TagLoss,
			Facts: engine.Facts{engine.GroupOf("region", x.Regions[r].ID), engine.Num("al", st.AL)}})
		x.S.Gained.Add(r)
		x.noteWon(r)
		x.limitTribute(r)
	}
	for _, r := range lost {
		x.unitsComeHome(r)
	}
	for _, r := range lost {
		winner := x.S.Regions[r].Controller
		loser := winner.Side().Enemy()
		for c := range x.RegionCities(r).All() {
			x.passCity(c, winner, loser)
		}
		x.leadersLeftAlone()
		x.leadersWaiting(r, loser)
		x.dropStrandedBases(loser)
	}
}

// leadersWaiting sends home the leaders of a side who wait in the Force Pool of a region it has lost (Q18).
func (x *Exec) leadersWaiting(r Region, loser Side) {
	for p := range x.leaders(x.ours(x.at(ForcePool(r)), loser)).All() {
		x.sendHome(p)
	}
}

// sendHome takes a leader to the Force Pool of his home region.
func (x *Exec) sendHome(p Piece) {
	at, to := x.S.Pieces[p].At, x.homeOf(p)
	x.tell(engine.Event{Kind: "leader-goes-home", Rule: "4.3", Seat: seat(x.owner(p)), Counters: []string{x.Pieces[p].ID},
		Moves: []engine.Leg{{Things: []string{x.Pieces[p].ID}, Way: []string{x.PlaceID(at), x.PlaceID(to)}}}})
	x.put(p, to)
}

// unitsComeHome returns all units of a region, wherever they are, to its Force Pool, without loss of ML; those they
// carried find another fleet or go home too (Q18).
func (x *Exec) unitsComeHome(r Region) {
	var gone Set
	for p := range x.Pieces {
		d, at := &x.Pieces[p], x.S.Pieces[p].At
		if d.Kind.Unit() && d.Region == r && (at.OnMap() || at == InSicily || at == LeavingSicily) {
			gone.Add(Piece(p))
		}
	}
	x.comeHome(gone, ForcePool(r), engine.Event{Kind: "units-come-home", Rule: "4.3", Seat: seat(x.S.Regions[r].Controller),
		Facts: engine.Facts{engine.GroupOf("region", x.Regions[r].ID)}})
}

// comeHome returns pieces to where they belong, wherever they are, and tells it; those they carried find another fleet or go home too.
func (x *Exec) comeHome(gone Set, to Place, e engine.Event) {
	if gone.Empty() {
		return
	}
	var aboard Set
	for p := range x.Pieces {
		if c := x.S.Pieces[p].Carrier; c != NoPiece && gone.Has(c) && !gone.Has(Piece(p)) {
			aboard.Add(Piece(p))
			x.S.Pieces[p].Carrier = NoPiece
		}
	}
	e.Counters, e.Moves = x.ids(gone), x.legs(gone, to)
	for p := range gone.All() {
		x.put(p, to)
		x.S.Pieces[p].Flags, x.S.Pieces[p].Engaged = 0, 0
	}
	x.tell(e)
	x.reship(aboard)
	x.leadersLeftAlone()
}

// legs are the ways of pieces to a place, by where they stand.
func (x *Exec) legs(s Set, to Place) []engine.Leg {
	byPlace := map[Place][]string{}
	var order []Place
	for p := range s.All() {
		at := x.S.Pieces[p].At
		if _, ok := byPlace[at]; !ok {
			order = append(order, at)
		}
		byPlace[at] = append(byPlace[at], x.Pieces[p].ID)
	}
	var out []engine.Leg
	for _, at := range order {
		out = append(out, engine.Leg{Things: byPlace[at], Way: []string{x.PlaceID(at), x.PlaceID(to)}})
	}
	return out
}

// aside are the ways of pieces that stand elsewhere by what an event tells, and are not what it is about.
func (x *Exec) aside(s Set, to Place) []engine.Leg {
	legs := x.legs(s, to)
	for i := range legs {
		legs[i].Aside = true
	}
	return legs
}

// passCity is what a change of control does to one city (4.3.b, 4-6): who of the loser's is inside holds it, else it
// is the new controller's.
func (x *Exec) passCity(c City, winner Player, loser Side) {
	st, h := &x.S.Cities[c], x.Cities[c].Hex
	if st.Destroyed {
		return
	}
	x.stopWalls(c) // Q19
	if st.Revolt != NoRevolt {
		x.noteRegained(c, winner.Side())
	}
	st.Revolt, st.Uprising, x.S.Revolts.Since[c] = NoRevolt, false, 0
	st.Captor = Nobody
	if held := x.ours(x.at(Inside(h)), loser); !x.units(held).Empty() {
		st.Captor = x.spokesman(held, loser, x.hegemon(loser))
	}
	x.liftOwnSiege(h, "4.3", winner)
}

// liftOwnSiege ends the siege of a place that has become its besiegers' own, without a victory: nobody is left to besiege there, unless enemies
// are inside (Q19). A base that they have before the place is inside it from now on, as where it surrenders (7.6.c).
func (x *Exec) liftOwnSiege(h Hex, rule string, teller Player) {
	if g := x.siege(h); g != nil && x.holdsEnd(h, g.By) && !x.where().inUnits[g.By.Enemy()].Has(h) {
		x.baseGoesIn(h, g.By)
		x.liftSiege(h)
		x.tell(engine.Event{Kind: "siege-lifted", Rule: rule, Seat: seat(teller), Zones: []string{x.PlaceID(Inside(h))}})
	}
}

// baseGoesIn takes the base that a side has before a place into it: when it is taken after a siege, and when units of the side go in. Where a
// city becomes the side's own by control or a revolt, unbesieged, the rules move nothing, and the base stays where it was built (7.6.c).
func (x *Exec) baseGoesIn(h Hex, side Side) {
	for i := range x.S.Bases[:x.S.NBases] {
		if b := &x.S.Bases[i]; b.At == Outside(h) && b.Owner.Side() == side {
			b.At = Inside(h)
		}
	}
}

// liftOwnSieges ends all sieges of that kind: those inside may have gone since the place changed hands.
func (x *Exec) liftOwnSieges() {
	for i := int(x.S.NSieges) - 1; i >= 0; i-- {
		g := &x.S.Sieges[i]
		x.liftOwnSiege(g.Hex, "10.3", x.besieger(g.Hex, g.By))
	}
}

// dropStrandedBases removes bases of a side in cities that it has lost and where none of its units is (Q19), but for
// those that last (22.4.5).
func (x *Exec) dropStrandedBases(side Side) {
	for i := int(x.S.NBases) - 1; i >= 0; i-- {
		b := x.S.Bases[i]
		c := NoCity
		if b.Owner.Side() == side && b.At.IsInside() && !b.Lasting {
			c = x.CityAt(b.At.Hex())
		}
		if c != NoCity && !x.friendly(c, side) && x.ours(x.units(x.at(b.At)), side).Len() == 0 {
			x.loseBase(i, "4.3")
		}
	}
}

// reship puts land units whose fleet has gone aboard other fleets of their stack that have room; the others return to
// their Force Pools (Q18), mercenaries, who have none, into their box.
func (x *Exec) reship(aboard Set) {
	for p := range aboard.All() {
		st := &x.S.Pieces[p]
		for f := range x.ours(x.fleets(x.at(st.At)), x.sideOf(p)).All() {
			if x.hasRoom(f, p) {
				st.Carrier = f
				break
			}
		}
		if who := x.hirer(p); st.Carrier == NoPiece && who != Nobody { // he has no pool to return to
			x.dismiss(who, only(p))
		} else if st.Carrier == NoPiece {
			to := x.homeOf(p)
			if x.Pieces[p].Kind.Unit() {
				to = ForcePool(x.poolRegion(p))
			}
			x.tell(engine.Event{Kind: "put-ashore-at-home", Rule: "4.3", Seat: seat(x.owner(p)), Counters: []string{x.Pieces[p].ID},
				Moves: []engine.Leg{{Things: []string{x.Pieces[p].ID}, Way: []string{x.PlaceID(st.At), x.PlaceID(to)}}}})
			x.put(p, to)
		}
	}
}

// hasRoom tells whether a fleet can take a land unit or leader besides what it carries: two hoplites, or one light
// infantry, or one cavalry, and leaders without limit (16.7.a).
func (x *Exec) hasRoom(fleet, p Piece) bool {
	kind := x.Pieces[p].Kind
	if kind == Leader {
		return true
	}
	n := 1
	for q := range x.Pieces {
		if k := x.Pieces[q].Kind; x.S.Pieces[q].Carrier == fleet && k.Unit() && Piece(q) != p {
			if k != kind {
				return false
			}
			n++
		}
	}
	return n <= x.Movement.Load[kind]
}

// leadersLeftAlone sends home leaders whom a change of control has left alone outside any place, afloat, or in a city
// that is no longer theirs (Q18).
func (x *Exec) leadersLeftAlone() {
	for p := range x.Pieces {
		at := x.S.Pieces[p].At
		c := x.CityAt(at.Hex())
		sheltered := at.IsInside() && (c == NoCity || x.friendly(c, x.sideOf(Piece(p))))
		if x.Pieces[p].Kind != Leader || !at.OnMap() || sheltered || !x.ours(x.units(x.at(at)), x.sideOf(Piece(p))).Empty() {
			continue
		}
		x.sendHome(Piece(p))
	}
}
