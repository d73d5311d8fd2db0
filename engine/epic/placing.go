package epic

import "strategos/engine"

// This file is step B of chapter 7: units and leaders come onto the map and leave it.

// placing: the player takes units between Force Pools and cities of their regions, and leaders between pools and
// cities (7.3, 7.8.d).
var placing = decision{
	step: StepPlace, name: "place", cite: "7.3",
	when:  moment{in: Parts(PartB), whose: phasingOnly},
	verbs: []verb{{"place", (*Exec).place}, {"base", (*Exec).freeBase}, done("7.3")},
	ask: func(x *Exec, p *engine.Prompt, _ bool) {
		ready := x.placeable(x.S.Deciding)
		onMap := x.of(ready, func(p Piece) bool { return x.S.Pieces[p].At.OnMap() })
		// Who waits in a pool comes first: he is to be placed, the others could only be taken back or moved.
		p.March = &engine.March{Verb: "place", Movers: append(x.ids(ready.Minus(onMap)), x.ids(onMap)...)}
		sites := x.freeBaseSites(x.S.Deciding)
		for _, to := range sites {
			id := x.PlaceID(to)
			p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("base", id), On: engine.OnZone, ID: id, Key: "free-base", Rule: "22.4.5"})
		}
		end := doneChoice("7.3", "done-placing")
		end.Warnings = x.leftUndone(ready, len(sites) > 0)
		p.Choices = append(p.Choices, end)
	},
	atPiece: func(x *Exec, p Piece) *engine.Refusal { return x.whyNotPlaceable(p, x.S.Deciding) },
	ways:    (*Exec).placeWays,
}

// leftUndone is what a player who has done with placement may have forgotten: in the first season his bases without cost, at
// any time that nobody of his is on the map while somebody could be.
func (x *Exec) leftUndone(ready Set, bases bool) []engine.Warning {
	var out []engine.Warning
	if left := x.Scenario.FreeBases - int(x.S.FreeBases); bases && x.S.Season == Spring && int(x.S.Year) == x.Scenario.StartYear {
		out = append(out, engine.Warning{Code: "free-bases-left", Rule: "22.4.5", Facts: engine.Facts{engine.Count("left", left)}})
	}
	onMap := func(p Piece) bool { // of several allies his own, whoever leads them
		return x.owner(p) == x.S.Deciding && x.Pieces[p].Kind.Unit() && x.S.Pieces[p].At.OnMap()
	}
	if !x.units(ready).Empty() && x.of(x.where().side[x.S.Deciding.Side()], onMap).Empty() {
		out = append(out, engine.Warning{Code: "nobody-on-the-map", Rule: "7.3"})
	}
	return out
}

// beginPlacing asks the player whose half of step B it is.
func (x *Exec) beginPlacing() bool {
	if x.opening() {
		x.sicilianComes()
	}
	x.S.Step = StepPlace
	return true
}

// placeable are the pieces of a player that may be placed or taken back.
func (x *Exec) placeable(who Player) Set {
	away := x.of(x.where().side[who.Side()], func(p Piece) bool {
		at := x.S.Pieces[p].At
		return x.owner(p) == who && (at.IsInside() || !at.OnMap())
	})
	return x.those(away, func(p Piece) *engine.Refusal { return x.whyNotPlaceable(p, who) })
}

// whyNotPlaceable tells why a piece cannot be moved in step B.
func (x *Exec) whyNotPlaceable(p Piece, who Player) *engine.Refusal {
	d, at, id := &x.Pieces[p], x.S.Pieces[p].At, x.Pieces[p].ID
	switch {
	case x.owner(p) != who:
		return x.refuse("7.3", "not-your-piece").With(id)
	case at == InSicily:
		return x.whyNotLeaving(p)
	case x.ofPersia(p):
		return x.refuse("1.2", "persians-by-card").With(id)
	case at == LeaderPool && x.leadersFull(who):
		return x.refuse("7.8.4", "leaders-enough", engine.Num("most", x.Scenario.LeadersMax[who])).With(id)
	case at.ForceOf() == NoRegion && !at.IsInside():
		return x.refuse(x.placeCite(p), "not-in-pool-or-city").With(id)
	case d.Kind == Leader:
		if at.IsInside() && x.closedPlace(at.Hex(), who.Side()) {
			return x.refuse("7.8.5", "no-open-city").With(id).At(x.PlaceID(at))
		}
		return nil
	case at.ForceOf() != NoRegion && !d.Sicilian && int(x.S.Regions[d.Region].ML) < x.Limits.MLBuild: // 7.3.e, 4.2.a
		return x.refuse("4.2", "ml-too-low", engine.Num("ml", x.S.Regions[d.Region].ML), engine.Num("need", x.Limits.MLBuild),
			engine.GroupOf("region", x.Map.Regions[d.Region].ID)).With(id)
	case at.IsInside() && (x.CityAt(at.Hex()) == NoCity || x.RegionOf(x.CityAt(at.Hex())) != x.poolRegion(p)):
		return x.refuse("7.3", "not-at-home").With(id).At(x.PlaceID(at))
	case at.IsInside() && x.closedPlace(at.Hex(), who.Side()):
		return x.refuse("7.3", "no-open-city").With(id).At(x.PlaceID(at))
	}
	return nil
}

// placeCite is the section by which a piece is placed.
func (x *Exec) placeCite(p Piece) string {
	if x.Pieces[p].Kind == Leader {
		return "7.8.5"
	}
	return "7.3"
}

// closedPlace tells whether nobody of a side comes or goes in step B in the city of a hex: it is not friendly, enemies hold it though no
// marker says so, or it is besieged; masked is no matter (7.3.b, 10.2.e).
func (x *Exec) closedPlace(h Hex, side Side) bool {
	c := x.CityAt(h)
	return c == NoCity || !x.friendly(c, side) || x.where().inUnits[side.Enemy()].Has(h) || x.siege(h) != nil
}

// whyNotTo tells why a piece may not go to a place in step B.
func (x *Exec) whyNotTo(p Piece, to Place) *engine.Refusal {
	d, at, side, id := &x.Pieces[p], x.S.Pieces[p].At, x.sideOf(p), x.PlaceID(to)
	cite := x.placeCite(p)
	if at == to {
		return x.refuse(cite, "there-already").With(d.ID).At(id)
	}
	if at == InSicily || to == LeavingSicily {
		if at != InSicily || to != LeavingSicily {
			return x.refuse("19.2", "sicily-first").With(d.ID).At(id)
		}
		return nil
	}
	if r := to.ForceOf(); r != NoRegion {
		return x.whyNotBack(p, r, cite)
	}
	c := NoCity
	if to.IsInside() {
		c = x.CityAt(to.Hex())
	}
	switch {
	case c == NoCity:
		return x.refuse(cite, "only-cities").With(d.ID).At(id)
	case x.closedPlace(to.Hex(), side):
		return x.refuse(cite, "no-open-city").With(d.ID).At(id)
	case x.whyNotWithPartners(only(p), to) != nil:
		return x.whyNotWithPartners(only(p), to)
	case !x.inPlay(x.RegionOf(c)):
		return x.refuse("22.4.2", "not-in-play").With(d.ID).At(id)
	case at.IsInside():
		return x.refuse(cite, "through-the-pool").With(d.ID).At(id)
	case x.RegionOf(c) != at.ForceOf():
		return x.refuse(cite, "city-of-that-region", engine.GroupOf("region", x.Map.Regions[at.ForceOf()].ID)).With(d.ID).At(id)
	case d.Kind == Fleet && !x.harbours(to.Hex(), side):
		return x.refuse("7.3", "no-port").With(d.ID).At(id)
	}
	return nil
}

// whyNotBack tells why a piece may not go into a Force Pool: units into that of their region, a leader into that of
// the region whose city he is in.
func (x *Exec) whyNotBack(p Piece, r Region, cite string) *engine.Refusal {
	d, at := &x.Pieces[p], x.S.Pieces[p].At
	pool := x.PlaceID(ForcePool(r))
	home := x.poolRegion(p)
	if d.Kind == Leader {
		home = NoRegion
		if c := x.CityAt(at.Hex()); at.IsInside() && c != NoCity {
			home = x.RegionOf(c)
		}
	}
	switch {
	case !at.IsInside() || home != r:
		return x.refuse(cite, "pool-of-another-region", engine.GroupOf("region", x.Map.Regions[r].ID)).With(d.ID).At(pool)
	case !x.controls(x.sideOf(p), r):
		return x.refuse(cite, "pool-of-the-enemy", engine.GroupOf("region", x.Map.Regions[r].ID)).With(d.ID).At(pool)
	}
	return nil
}

// leadersServing counts the leaders of a player that are on the map, in Force Pools or in Sicily (7.8.b).
func (x *Exec) leadersServing(who Player) int {
	n := 0
	for p := range x.kinds[Leader].All() {
		if x.Pieces[p].Side != NoSide && x.owner(p) == who && x.inCommand(p) {
			n++
		}
	}
	return n
}

// leadersInPlay counts those of a side.
func (x *Exec) leadersInPlay(side Side) int {
	n := 0
	for p := range x.kinds[Leader].All() {
		if x.leaderSide(p) == side && x.inCommand(p) {
			n++
		}
	}
	return n
}

// harbours tells whether ships of a side lie in a hex: a port, or a coast with a base of theirs (7.3.c, 7.6.d).
func (x *Exec) harbours(h Hex, side Side) bool {
	if x.port(h) {
		return true
	}
	return !x.Touches(h).Empty() && x.baseIn(h, side)
}

// port tells whether a port stands in a hex: one that is destroyed is a coast like any other (11.1.b).
func (x *Exec) port(h Hex) bool {
	c := x.CityAt(h)
	return c != NoCity && x.Cities[c].Shore == Port && !x.S.Cities[c].Destroyed
}

// anchorages are the seas through which ships come to a hex and leave it: those of the anchors of a port that stands,
// else all that it touches (16.4.c, 11.1.b).
func (x *Exec) anchorages(h Hex) AreaSet {
	if x.port(h) {
		return x.Anchorages(h)
	}
	return x.Touches(h)
}

// baseIn tells whether a side has a base in a hex, inside or outside.
func (x *Exec) baseIn(h Hex, side Side) bool {
	for i := range x.S.Bases[:x.S.NBases] {
		if b := &x.S.Bases[i]; b.At.Hex() == h && b.Owner.Side() == side {
			return true
		}
	}
	return false
}

// place takes pieces to a city or a pool: the pieces, then the place.
func (x *Exec) place(args []string) *engine.Refusal {
	if len(args) < 2 {
		return engine.Refuse("7.3", "usage", engine.Word("verb", "place"))
	}
	to, ok := x.PlaceOf(args[len(args)-1])
	if !ok {
		return engine.Refuse("7.3", "no-such-place", engine.Typed("place", args[len(args)-1]))
	}
	group, why := x.pieces(args[:len(args)-1])
	if why != nil {
		return why
	}
	for p := range group.All() {
		if why := x.whyNotPlaceable(p, x.S.Deciding); why != nil {
			return why
		}
		if why := x.whyNotTo(p, to); why != nil {
			return why
		}
	}
	legs := x.legs(group, to)
	kind := "placed"
	if to == LeavingSicily {
		kind = "leaves-sicily"
	}
	if to.ForceOf() != NoRegion {
		kind = "taken-back"
	}
	for p := range group.All() {
		x.put(p, to)
	}
	x.tell(engine.Event{Kind: kind, Rule: "7.3", Seat: seat(x.S.Deciding), Counters: x.ids(group), Zones: []string{x.PlaceID(to)}, Moves: legs})
	return nil
}

// placeWays lists the places a group may go to in step B: those that every one of it may go to.
func (x *Exec) placeWays(group Set, why bool) []engine.Destination {
	var out []engine.Destination
	try := func(to Place) {
		for p := range group.All() {
			if refused := x.whyNotTo(p, to); refused != nil {
				if why {
					out = append(out, engine.Destination{Zone: x.PlaceID(to), Why: refused})
				}
				return
			}
		}
		out = append(out, engine.Destination{Zone: x.PlaceID(to), Path: []string{x.PlaceID(to)}, Left: -1})
	}
	for c := range x.Cities {
		if r := x.RegionOf(City(c)); x.inPlay(r) && (why || x.friendly(City(c), x.sideOf(group.First()))) {
			try(Inside(x.Cities[c].Hex))
		}
	}
	if x.Scenario.Sicily != nil {
		try(LeavingSicily)
	}
	for r := range Region(len(x.Map.Regions)) {
		if x.inPlay(r) && x.S.Regions[r].Controller.Side() == x.sideOf(group.First()) {
			try(ForcePool(r))
		}
	}
	return out
}

// freeBaseSites are the places where a player may have a base without cost (22.4.5): where he has a unit, or a
// friendly city.
func (x *Exec) freeBaseSites(who Player) []Place {
	if who != Athens || int(x.S.FreeBases) >= x.Scenario.FreeBases {
		return nil
	}
	var out []Place
	ix := x.where()
	for h := range Hex(x.Grid.Len()) {
		if ix.outUnits[AthensSide].Has(h) && x.whyNoFreeBase(Outside(h)) == nil {
			out = append(out, Outside(h))
		}
		if (x.cityHexes.Has(h) || ix.inUnits[AthensSide].Has(h)) && x.whyNoFreeBase(Inside(h)) == nil {
			out = append(out, Inside(h))
		}
	}
	return out
}

// whyNoFreeBase tells why a base cannot be placed there without cost.
func (x *Exec) whyNoFreeBase(at Place) *engine.Refusal {
	if int(x.S.FreeBases) >= x.Scenario.FreeBases || x.S.Deciding != Athens {
		return x.refuse("22.4.5", "no-free-base", engine.Num("most", x.Scenario.FreeBases))
	}
	return x.whyNoBase(at, Athens, "22.4.5")
}

// freeBase places a base without cost (22.4.5).
func (x *Exec) freeBase(args []string) *engine.Refusal {
	if len(args) != 1 {
		return engine.Refuse("22.4.5", "usage", engine.Word("verb", "base"))
	}
	at, ok := x.PlaceOf(args[0])
	if !ok {
		return engine.Refuse("22.4.5", "no-such-place", engine.Typed("place", args[0]))
	}
	if why := x.whyNoFreeBase(at); why != nil {
		return why
	}
	x.addBase(Base{At: at, Owner: Athens, Lasting: true})
	x.S.FreeBases++
	x.tell(engine.Event{Kind: "free-base", Rule: "22.4.5", Seat: seat(Athens), Zones: []string{args[0]},
		Facts: engine.Facts{engine.Num("left", x.Scenario.FreeBases-int(x.S.FreeBases))}})
	return nil
}
