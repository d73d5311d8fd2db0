package epic

import (
	"slices"

	"strategos/engine"
)

// This file is chapter 15: raids, step R.

// raiding: the player says who raids: stacks and units on land in regions of the enemy (15.1). A unit inside a
// fortress of its own may pull it down instead (11.3.a).
var raiding = decision{
	step: StepRaid, name: "raid", cite: "15.1",
	when: moment{in: Parts(PartR), whose: phasingOnly},
	verbs: []verb{
		{"raid", (*Exec).raid},
		{wallsWord, func(x *Exec, args []string) *engine.Refusal { return x.pullDown(wallsWord, args) }},
		{longWallsWord, func(x *Exec, args []string) *engine.Refusal { return x.pullDown(longWallsWord, args) }},
		{"spare", (*Exec).spareWalls},
		done("14.2"),
	},
	ask: func(x *Exec, p *engine.Prompt, _ bool) {
		pool := x.ids(x.raiders())
		p.Pick = &engine.Pick{Verb: "raid", Pool: pool, Min: 1, Max: len(pool)}
		if len(pool) == 0 {
			p.Pick = nil
		}
		p.Facts = engine.Facts{engine.Num("raiders", len(pool))}
		for _, word := range []string{wallsWord, longWallsWord} {
			for _, h := range x.wreckable(word) {
				id := x.PlaceID(Inside(h))
				ch := engine.Choice{Command: engine.Cmd(word, id), On: engine.OnZone, ID: id, Key: "pull-down-" + word[len("raze-"):], Rule: "11.3",
					Warnings: x.ownWalls(h)}
				if len(ch.Warnings) > 0 {
					ch.Role = engine.DeclineRole
				}
				p.Choices = append(p.Choices, ch)
			}
		}
		p.Choices = append(p.Choices, doneChoice("14.2", "done-raiding"))
		if len(pool) == 0 {
			p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("spare"), On: engine.OnButton, Key: "spare-walls", Rule: "14.2", Role: engine.DeclineRole})
		}
	},
	atPiece: (*Exec).whyNoRaid,
}

// beginRaids asks the player whose half of step R it is, if there is anything he could do.
func (x *Exec) beginRaids() bool {
	return x.canRaid() && (x.openWindow(W1) || x.askRaids())
}

// canRaid tells whether the player has anything to do in step R: raid, or pull down walls, unless he spares them this season.
func (x *Exec) canRaid() bool {
	return !x.raiders().Empty() || len(x.wreckable(wallsWord)) > 0 && !x.S.Works.Spared.Has(x.S.Deciding)
}

// spareWalls ends the player's half of step R; where nobody of his can raid he is not asked again this season whether he pulls walls down.
func (x *Exec) spareWalls(args []string) *engine.Refusal {
	if why := noArgs("14.2", "spare", args); why != nil {
		return why
	}
	if raiders := x.raiders(); !raiders.Empty() {
		return engine.Refuse("14.2", "can-raid").With(x.ids(raiders)...)
	}
	x.S.Works.Spared.Add(x.S.Deciding)
	x.proceed()
	return nil
}

// askRaids asks who raids, if anybody can.
func (x *Exec) askRaids() bool {
	if !x.canRaid() {
		return false
	}
	x.S.Step = StepRaid
	return true
}

// raiders are the units that may raid.
func (x *Exec) raiders() Set {
	return x.those(x.under(x.afield(x.S.Deciding.Side()), x.S.Deciding), x.whyNoRaid)
}

// whyNoRaid tells why a piece cannot raid (15.1.a, 15.2.a).
func (x *Exec) whyNoRaid(p Piece) *engine.Refusal {
	d, st := &x.Pieces[p], &x.S.Pieces[p]
	h := st.At.Hex()
	side := x.S.Deciding.Side()
	switch {
	case !x.commands(x.S.Deciding, p):
		return x.whyNotCommanded(x.S.Deciding, p, "15.1")
	case !d.Kind.Unit() || h == NoHex || st.Carrier != NoPiece:
		return x.refuse("15.1", "no-raider").With(d.ID)
	case st.Flags&Raiding != 0:
		return x.refuse("15.1", "raids-already").With(d.ID)
	case x.truce():
		return x.whyTruce().With(d.ID)
	case x.host(p) != Nobody:
		return x.refuse("24.5", "no-raids-on-partners", engine.SeatOf("partner", seat(x.host(p)))).With(d.ID).At(x.PlaceID(st.At))
	case !x.controls(side.Enemy(), x.Areas[x.Owner[h]].Region):
		return x.refuse("15.2", "not-enemy-region").With(d.ID).At(x.PlaceID(st.At))
	case st.At.IsInside() && x.masked(h, side):
		return x.refuse("10.2", "masked").With(d.ID).At(x.PlaceID(st.At))
	}
	return x.whyForbidden(p, h, raidAct)
}

// raid has units raid the areas they stand in.
func (x *Exec) raid(args []string) *engine.Refusal {
	group, why := x.pieces(args)
	if why != nil {
		return why
	}
	if group.Empty() {
		return engine.Refuse("15.1", "usage", engine.Word("verb", "raid"))
	}
	areas := map[Area]Set{}
	var order []Area
	for p := range group.All() {
		if why := x.whyNoRaid(p); why != nil {
			return why
		}
		a := x.Owner[x.S.Pieces[p].At.Hex()]
		s, ok := areas[a]
		if !ok {
			order = append(order, a)
		}
		s.Add(p)
		areas[a] = s
	}
	for _, a := range order {
		s := areas[a]
		legs, why := x.standOutside(s)
		if why != nil {
			return why
		}
		x.plunder(a, s, x.S.Deciding, false, legs)
	}
	return nil
}

// standOutside puts raiders and foragers who were inside a place into the open, where they are now; where they need a
// leader there (16.2.a) one who is inside goes with them, for the stack is outside (15.1.a). It gives the ways of those who have gone out.
func (x *Exec) standOutside(s Set) (legs []engine.Leg, why *engine.Refusal) {
	for p := range s.All() {
		at := x.S.Pieces[p].At
		if !at.IsInside() {
			continue
		}
		side, out := x.sideOf(p), Outside(at.Hex())
		if !x.fits(s.And(x.at(at)), out, side) {
			leader := x.companion(at, side)
			if leader == NoPiece {
				return nil, engine.Refuse("16.2", "needs-leader-there").With(x.Pieces[p].ID).At(x.PlaceID(out))
			}
			legs = append(legs, x.aside(only(leader), out)...)
			x.put(leader, out)
		}
		legs = append(legs, x.aside(only(p), out)...)
		x.put(p, out)
	}
	return legs, nil
}

// companion is the leader of a side inside a place who goes out with units that have to stand before it: the least
// gifted on land; NoPiece where there is none.
func (x *Exec) companion(at Place, side Side) Piece {
	best := NoPiece
	for p := range x.leaders(x.ours(x.at(at), side)).All() {
		if best == NoPiece || x.Pieces[p].Land < x.Pieces[best].Land {
			best = p
		}
	}
	return best
}

// plunder is what raiders do to an area: it is raided by one for each, and yields a talent for each that is in
// supply, as far as its Forage Number of the year goes (15.2, 15.3); who destroys a city raids it to the last (11.1.c).
// The region of an enemy loses militance, once a season and area (13.4.k). legs are the ways of those who have come out for it.
func (x *Exec) plunder(a Area, raiders Set, who Player, destroying bool, legs []engine.Leg) {
	st := &x.S.Areas[a]
	forage := x.forageNumber(a)
	gain := 0
	if left := forage - int(st.Raided); left > 0 { // else nobody asks who is in supply
		net := x.networkOf(who)
		gain = min(x.of(raiders, func(p Piece) bool { return x.S.Pieces[p].Flags&Foraging == 0 && x.inSupply(p, net) }).Len(), left)
	}
	for p := range raiders.All() {
		x.S.Pieces[p].Flags |= Raiding
	}
	if destroying {
		st.Raided = max(st.Raided, int8(forage))
	} else {
		st.Raided = counted(st.Raided, raiders.Len())
	}
	x.gain(who, gain)
	x.tell(engine.Event{Kind: "raided", Rule: "15.3", Seat: seat(who), Counters: x.ids(raiders),
		Facts: engine.Facts{engine.PlaceOf("area", x.Areas[a].ID), engine.Num("talents", gain), engine.Num("raided", st.Raided), engine.Num("forage", forage)},
		Moves: legs})
	side := who.Side()
	if r := x.Areas[a].Region; x.controls(side.Enemy(), r) && !st.RaidedNow.Has(side) {
		st.RaidedNow.Add(side)
		x.changeML(r, x.Adjust.RaidML, "13.4", "raid")
	}
}

// What can be pulled down in step R, by the word of the command.
const (
	wallsWord     = "raze-walls"
	longWallsWord = "raze-long-walls"
)

// ownWalls warns a player who would pull down what protects a place of his own: a fort, or a city of a region he controls.
func (x *Exec) ownWalls(h Hex) []engine.Warning {
	if x.CityAt(h) != NoCity && !x.controls(x.S.Deciding.Side(), x.Areas[x.Owner[h]].Region) {
		return nil
	}
	w := engine.Warning{Code: "own-walls", Rule: "11.3", Facts: engine.Facts{engine.PlaceOf("zone", x.PlaceID(Inside(h)))}}
	return []engine.Warning{w}
}

// wreckable are the hexes whose walls or fort, or whose long walls, a unit of the player inside could pull down.
func (x *Exec) wreckable(word string) []Hex {
	var out []Hex
	side := x.S.Deciding.Side()
	for h := range x.placeHexes() {
		if x.walls(h) && x.where().inUnits[side].Has(h) && x.whyNoPullDown(word, h, side) == nil {
			out = append(out, h)
		}
	}
	return out
}

// whyNoPullDown tells why the walls, the fort or the long walls in a hex cannot be pulled down by who is inside.
func (x *Exec) whyNoPullDown(word string, h Hex, side Side) *engine.Refusal {
	id, partners := x.PlaceID(Inside(h)), x.whyPartners(h, x.S.Deciding, "partners-walls")
	switch {
	case !x.hasPlace(h) || !x.walls(h):
		return x.refuse("11.3", "no-walls").At(id)
	case x.masked(h, side):
		return x.refuse("10.2", "masked").At(id)
	case partners != nil:
		return partners
	case x.wrecker(h, x.S.Deciding) == NoPiece:
		return x.refuse("11.3", "nobody-inside").At(id)
	case word == longWallsWord:
		return x.whyNoLongWalls(h, x.S.Deciding)
	}
	return nil
}

// wrecker is a unit that a player commands inside a place, that neither raids nor forages and could stand before it: rather a land unit than a
// fleet.
func (x *Exec) wrecker(h Hex, who Player) Piece {
	in := x.under(x.at(Inside(h)), who)
	for _, of := range [2]Set{x.landUnits(in), x.fleets(in)} {
		for p := range of.All() {
			if x.S.Pieces[p].Flags&(Raiding|Foraging) == 0 && x.fits(only(p), Outside(h), who.Side()) && x.whyForbidden(p, h, raidAct) == nil {
				return p
			}
		}
	}
	return NoPiece
}

// pullDown spends a unit's campaign turn on pulling down the walls of the place it is in: it counts as raiding, and so
// stands outside, and nothing else follows (11.3.a). They are gone when the turn ends (Q180).
func (x *Exec) pullDown(word string, args []string) *engine.Refusal {
	if len(args) != 1 {
		return engine.Refuse("11.3", "usage", engine.Word("verb", word))
	}
	to, _ := x.PlaceOf(args[0])
	if !to.IsInside() {
		return engine.Refuse("11.3", "no-such-place", engine.Typed("place", args[0]))
	}
	if why := x.whyNoPullDown(word, to.Hex(), x.S.Deciding.Side()); why != nil {
		return why
	}
	p := x.wrecker(to.Hex(), x.S.Deciding)
	legs := x.aside(only(p), Outside(to.Hex()))
	x.put(p, Outside(to.Hex()))
	x.S.Pieces[p].Flags |= Raiding | Wrecking
	if word == longWallsWord {
		x.S.Pieces[p].Flags ^= Wrecking | WreckingLong
	}
	x.tell(engine.Event{Kind: "wrecks", Rule: "11.3", Seat: seat(x.S.Deciding), Counters: []string{x.Pieces[p].ID}, Zones: slices.Clone(args),
		Facts: engine.Facts{engine.YesNo("long", word == longWallsWord)}, Moves: legs})
	return nil
}

// wreck ends the work of those who pull down walls: it is done where the unit is still in the hex, its side holds the
// place and no enemy stands before it (Q180). A fort stays that shelters several units without a leader.
func (x *Exec) wreck() {
	for p := range Piece(len(x.Pieces)) {
		st := &x.S.Pieces[p]
		was := st.Flags & (Wrecking | WreckingLong)
		st.Flags &^= Wrecking | WreckingLong
		h, side := st.At.Hex(), x.sideOf(p)
		if was == 0 || h == NoHex || !x.hasPlace(h) || x.holder(h) != side || x.masked(h, side) {
			continue
		}
		switch {
		case was&Wrecking != 0 && x.walls(h) && x.whyFortStays(h, side) != nil:
			x.tell(engine.Event{Kind: "fort-stays", Rule: "16.2", Seat: seat(x.owner(p)), Counters: x.ids(x.garrisonOf(h, side)),
				Zones: []string{x.PlaceID(Inside(h))}})
		case was&Wrecking != 0 && x.walls(h):
			x.razeWalls(h, x.commander(p))
		case was&WreckingLong != 0 && x.whyNoLongWalls(h, x.commander(p)) == nil:
			x.razeLongWalls(h, x.commander(p))
		}
	}
}

// garrisonOf are the units of a side inside a place and before it.
func (x *Exec) garrisonOf(h Hex, side Side) Set {
	return x.units(x.ours(x.at(Inside(h)).Or(x.at(Outside(h))), side))
}

// whyFortStays tells why a fort cannot be levelled by those who hold it: several units would stand in the open there
// without a leader (16.2.a). The walls of a city leave its houses, in which there is room for all.
func (x *Exec) whyFortStays(h Hex, side Side) *engine.Refusal {
	units := x.garrisonOf(h, side)
	if x.CityAt(h) != NoCity || units.Len() < 2 || !x.leaders(x.ours(x.at(Inside(h)).Or(x.at(Outside(h))), side)).Empty() {
		return nil
	}
	return engine.Refuse("16.2", "needs-leader-there").With(x.ids(units)...).At(x.PlaceID(Outside(h)))
}
