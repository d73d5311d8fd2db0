package epic

import (
	"slices"

	"strategos/engine"
)

// This file is step C, 7.5 to 7.7: units, bases, forts and walls that are built for talents.

// BuildRules are the prices of 7.7, in talents, and how many seasons what is built takes.
type BuildRules struct {
	// Units are the prices of units; a leader has none.
	Units      [Kinds]int
	Base, Fort int
	// Walls are the prices of walls by the size of a city, WallSeasons how long they take; LongWalls and LongSeasons those of long walls.
	Walls       bySize
	WallSeasons bySize
	LongWalls   int
	LongSeasons int
}

// What works are built with, by the word of the command.
const (
	buildWord      = "build"
	buildBaseWord  = "build-base"
	buildFortWord  = "build-fort"
	buildWallsWord = "build-walls"
	buildLongWord  = "build-long-walls"
)

// building: the player pays for units, which wait in Force Pools then, and for works (C.1, C.2).
var building = decision{
	step: StepBuild, name: "build", cite: "7.5",
	when: moment{in: Parts(PartC), whose: phasingOnly},
	verbs: []verb{
		{buildWord, (*Exec).buildUnits},
		{buildBaseWord, (*Exec).buildBase},
		{buildFortWord, (*Exec).buildFort},
		{buildWallsWord, (*Exec).buildWalls},
		{buildLongWord, (*Exec).buildLongWalls},
		done("7.5"),
	},
	ask: func(x *Exec, p *engine.Prompt, _ bool) {
		if pool := x.ids(x.buildable()); len(pool) > 0 {
			p.Pick = &engine.Pick{Verb: buildWord, Pool: pool, Min: 1, Max: len(pool)}
		}
		p.Facts = engine.Facts{engine.Num("treasury", x.S.Treasury[x.S.Deciding])}
		p.Choices = append(x.workChoices(), doneChoice("7.5", "done-building"))
	},
	atPiece: (*Exec).whyNotBuilt,
}

// beginBuilding is a half of step C, for whom there is something to build; before the first of them what is ready is completed
// (7.6.h).
func (x *Exec) beginBuilding() bool {
	if x.opening() {
		x.finishWorks()
	}
	if !x.canBuild() {
		return false
	}
	x.S.Step = StepBuild
	return true
}

// canBuild tells whether there is anything that the player could build.
func (x *Exec) canBuild() bool { return !x.buildable().Empty() || len(x.workChoices()) > 0 }

// purse is what the player who decides can spend.
func (x *Exec) purse() int { return int(x.S.Treasury[x.S.Deciding]) }

// whyTooDear tells why something cannot be paid for.
func (x *Exec) whyTooDear(price int, rule string) *engine.Refusal {
	if price > x.purse() {
		return x.refuse(rule, "cannot-pay", engine.Num("talents", price), engine.Num("treasury", x.purse()))
	}
	return nil
}

// spend takes talents from the treasury of the player who decides; what it tells of belongs into the event of what he has paid for.
func (x *Exec) spend(price int) engine.Facts {
	x.gain(x.S.Deciding, -price)
	return engine.Facts{engine.Num("talents", price), engine.Num("treasury", x.purse())}
}

// price is what units cost to build (7.7).
func (x *Exec) price(units Set) int {
	n, _ := x.priced(units)
	return n
}

// buildable are the units each of which the player could build.
func (x *Exec) buildable() Set {
	return x.those(x.of(x.where().side[x.S.Deciding.Side()], func(p Piece) bool { return x.S.Pieces[p].At.BuildOf() != NoRegion }), x.whyNotBuilt)
}

// whyNotBuilt tells why a unit cannot be built: it has to wait in the Build Pool of a region of the player's with the militance for it
// (7.5.a, 4.4.2), and to be paid for.
func (x *Exec) whyNotBuilt(p Piece) *engine.Refusal {
	id, r := x.Pieces[p].ID, x.S.Pieces[p].At.BuildOf()
	switch {
	case x.owner(p) != x.S.Deciding:
		return x.refuse("7.5", "not-your-piece").With(id)
	case r == NoRegion:
		return x.refuse("7.5", "not-in-build-pool").With(id)
	case x.whyIdle(r) != nil:
		return x.whyIdle(r).With(id)
	case int(x.S.Regions[r].ML) < x.Limits.MLBuild:
		return x.refuse("4.4.2", "ml-too-low-to-build", engine.Num("ml", x.S.Regions[r].ML), engine.Num("need", x.Limits.MLBuild),
			engine.GroupOf("region", x.Map.Regions[r].ID)).With(id)
	}
	return x.whyTooDear(x.price(only(p)), "7.7")
}

// buildUnits moves units from Build Pools to Force Pools (7.5.a).
func (x *Exec) buildUnits(args []string) *engine.Refusal {
	group, why := x.pieces(args)
	if why == nil && group.Empty() {
		why = engine.Refuse("7.5", "usage", engine.Word("verb", buildWord))
	}
	for p := range group.All() {
		if why == nil {
			why = x.whyNotBuilt(p)
		}
	}
	if why == nil {
		why = x.whyTooDear(x.price(group), "7.7")
	}
	if why != nil {
		return why
	}
	var legs []engine.Leg
	for r := range Region(len(x.Map.Regions)) {
		of := x.of(group, func(p Piece) bool { return x.Pieces[p].Region == r })
		legs = append(legs, x.legs(of, ForcePool(r))...)
	}
	for p := range group.All() {
		x.put(p, ForcePool(x.Pieces[p].Region))
	}
	x.tell(engine.Event{Kind: "built", Rule: "7.5", Seat: seat(x.S.Deciding), Counters: x.ids(group), Moves: legs, Facts: x.spend(x.price(group))})
	x.useDiscounts(group)
	return nil
}

// buildSite is something that could be built somewhere, for a price and in so many seasons, or why it cannot be.
type buildSite struct {
	word, rule string
	// at is where; long walls join it and to, which is Gone for all else.
	at, to         Place
	price, seasons int
	why            *engine.Refusal
	// choice builds it, where nothing speaks against that.
	choice engine.Choice
}

// buildSites goes through the places where the player might build works: forts and bases where units of his are, bases in cities, walls
// of cities, long walls between neighbours.
func (x *Exec) buildSites(yield func(s buildSite)) {
	site := func(word, rule string, at Place, price, seasons int, why *engine.Refusal) {
		s := buildSite{word: word, rule: rule, at: at, to: Gone, price: price, seasons: seasons, why: why}
		if why == nil {
			id := x.PlaceID(at)
			s.choice = engine.Choice{Command: engine.Cmd(word, id), On: engine.OnZone, ID: id, Key: word, Rule: rule, Facts: engine.Facts{engine.Num("talents", price)}}
		}
		yield(s)
	}
	side, ix := x.S.Deciding.Side(), x.where()
	for h := range Hex(x.Grid.Len()) {
		if ix.outUnits[side].Has(h) {
			site(buildFortWord, "7.6.2", Outside(h), x.Build.Fort, 0, x.whyNoNewFort(h))
			site(buildBaseWord, "7.6.3", Outside(h), x.Build.Base, 0, x.whyNoNewBase(Outside(h)))
		}
		if c := x.CityAt(h); c != NoCity {
			size := x.Cities[c].Size
			site(buildWallsWord, "7.6.4", Inside(h), x.Build.Walls[size], x.Build.WallSeasons[size], x.whyNoNewWalls(c))
		}
		if x.cityHexes.Has(h) || ix.inUnits[side].Has(h) {
			site(buildBaseWord, "7.6.3", Inside(h), x.Build.Base, 0, x.whyNoNewBase(Inside(h)))
		}
		for dir := range Directions / 2 {
			if to := x.Next(h, dir); to != NoHex && x.hasPlace(h) && x.hasPlace(to) {
				yield(x.longSite(h, to))
			}
		}
	}
}

// longSite is long walls between two places.
func (x *Exec) longSite(h, to Hex) buildSite {
	s := buildSite{word: buildLongWord, rule: "7.6.5", at: Inside(h), to: Inside(to), price: x.Build.LongWalls, seasons: x.Build.LongSeasons,
		why: x.whyNoNewLongWalls(h, to)}
	if s.why == nil {
		from, end := x.PlaceID(s.at), x.PlaceID(s.to)
		s.choice = engine.Choice{Command: engine.Cmd(buildLongWord, from, end), On: engine.OnButton, Key: buildLongWord, Rule: "7.6.5",
			Facts: engine.Facts{engine.PlaceOf("from", from), engine.PlaceOf("to", end), engine.Num("talents", x.Build.LongWalls)}}
	}
	return s
}

// workChoices are the works that the player could build.
func (x *Exec) workChoices() []engine.Choice {
	var out []engine.Choice
	was := x.muted
	x.muted = true
	x.buildSites(func(s buildSite) {
		if s.why == nil {
			out = append(out, s.choice)
		}
	})
	x.muted = was
	return out
}

// site reads the place of a command.
func (x *Exec) site(verb, rule string, args []string) (Place, *engine.Refusal) {
	if len(args) != 1 {
		return Gone, engine.Refuse(rule, "usage", engine.Word("verb", verb))
	}
	to, _ := x.PlaceOf(args[0])
	if to.Hex() == NoHex {
		return Gone, engine.Refuse(rule, "no-such-place", engine.Typed("place", args[0]))
	}
	return to, nil
}

// whyNoNewFort tells why the player cannot build a fort in a hex: it takes a unit of his in it, and no city or fort (7.6.b).
func (x *Exec) whyNoNewFort(h Hex) *engine.Refusal {
	id := x.PlaceID(Outside(h))
	switch {
	case x.CityAt(h) != NoCity:
		return x.refuse("7.6.2", "fort-in-city").At(id)
	case x.fort(h) != nil:
		return x.refuse("7.6.2", "fort-already").At(id)
	case x.under(x.units(x.at(Outside(h))), x.S.Deciding).Empty():
		return x.refuse("7.6.2", "no-builder").At(id)
	case x.S.NForts == MaxForts:
		return x.refuse("7.6.2", "too-many-forts", engine.Num("most", MaxForts))
	}
	return x.whyNoWork(h, x.Build.Fort)
}

// whyNoWork tells why the player cannot have works built in a hex that nothing else speaks against: a card forbids it, or the price.
func (x *Exec) whyNoWork(h Hex, price int) *engine.Refusal {
	if why := x.whyIdle(x.regionOf(h)); why != nil {
		return why.At(x.PlaceID(Outside(h)))
	}
	return x.whyTooDear(price, "7.7")
}

// buildFort builds a fort, which is ready at once: who is in the hex is inside, but for ships (7.6.b, 18.3).
func (x *Exec) buildFort(args []string) *engine.Refusal {
	to, why := x.site(buildFortWord, "7.6.2", args)
	if why == nil {
		why = x.whyNoNewFort(to.Hex())
	}
	if why != nil {
		return why
	}
	h, who := to.Hex(), x.S.Deciding
	x.S.Forts[x.S.NForts] = Fort{Hex: h, Owner: who}
	x.S.NForts++
	x.moved()
	legs := x.marchIn(h, who.Side())
	x.baseGoesIn(h, who.Side())
	x.tell(engine.Event{Kind: "fort-built", Rule: "7.6.2", Seat: seat(who), Zones: []string{x.PlaceID(Inside(h))}, Facts: x.spend(x.Build.Fort), Moves: legs})
	return nil
}

// whyNoBase tells why a player cannot have a base somewhere: it stands with a unit of his or in a friendly city, inside where a place is
// his, and not in a besieged one (7.6.c). rule is the section that wants the unit or city.
func (x *Exec) whyNoBase(at Place, who Player, rule string) *engine.Refusal {
	h, id, side := at.Hex(), x.PlaceID(at), who.Side()
	switch c := x.CityAt(h); {
	case h == NoHex || at.IsOutside() && x.holder(h) == side:
		return x.refuse("7.6.3", "base-inside").At(id)
	case x.baseIn(h, side):
		return x.refuse("7.6.3", "base-already").At(id)
	case at.IsInside() && x.siege(h) != nil:
		return x.refuse("7.6.3", "besieged").At(id)
	case x.S.NBases == MaxBases:
		return x.refuse("7.6.3", "too-many-bases", engine.Num("most", MaxBases))
	case at.IsInside() && c != NoCity && x.friendly(c, side) && x.opensTo(who, at):
		return nil
	case x.under(x.units(x.at(at)), who).Empty():
		return x.refuse(rule, "no-unit-or-city").At(id)
	}
	return nil
}

// addBase sets a base up.
func (x *Exec) addBase(b Base) {
	x.S.Bases[x.S.NBases] = b
	x.S.NBases++
}

// whyNoNewBase tells why the player cannot build a base somewhere.
func (x *Exec) whyNoNewBase(at Place) *engine.Refusal {
	if why := x.whyNoBase(at, x.S.Deciding, "7.6.3"); why != nil {
		return why
	}
	return x.whyNoWork(at.Hex(), x.Build.Base)
}

// buildBase builds a base, which is ready at once.
func (x *Exec) buildBase(args []string) *engine.Refusal {
	at, why := x.site(buildBaseWord, "7.6.3", args)
	if why == nil {
		why = x.whyNoNewBase(at)
	}
	if why != nil {
		return why
	}
	x.addBase(Base{At: at, Owner: x.S.Deciding})
	x.tell(engine.Event{Kind: "base-built", Rule: "7.6.3", Seat: seat(x.S.Deciding), Zones: slices.Clone(args), Facts: x.spend(x.Build.Base)})
	return nil
}
