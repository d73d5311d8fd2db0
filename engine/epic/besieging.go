package epic

import (
	"slices"

	"strategos/engine"
)

// This file is step E of chapter 10: sieges.

// besieging: the player begins sieges of places he masks with enough units, and rolls for each that he keeps up
// (10.3, 10.5).
var besieging = decision{
	step: StepSiege, name: "siege", cite: "10.3",
	when:  moment{in: Parts(PartE), whose: phasingOnly},
	verbs: []verb{{"besiege", (*Exec).besiege}, {"roll", (*Exec).rollSiege}, {"done", (*Exec).endSieges}},
	ask: func(x *Exec, p *engine.Prompt, full bool) {
		due := x.siegesDue()
		for i, h := range due {
			id := x.PlaceID(Inside(h))
			p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("roll", id), On: engine.OnZone, ID: id, Key: "roll-siege", Rule: "10.5",
				Facts: engine.Facts{engine.Num("morale", x.siege(h).Morale)}, Default: i == 0})
		}
		for h := range x.placeHexes() {
			if !x.masks(h) {
				continue
			}
			id := x.PlaceID(Inside(h))
			if why := x.whyNoSiege(h); why == nil {
				p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("besiege", id), On: engine.OnZone, ID: id, Key: "besiege", Rule: "10.3"})
			} else if full && x.siege(h) == nil {
				p.Denied = append(p.Denied, engine.Denied{On: engine.OnZone, ID: id, Key: "besiege", Why: why})
			}
		}
		if len(due) == 0 {
			p.Choices = append(p.Choices, doneChoice("10.3", "done-besieging"))
		}
	},
	back: (*Exec).askSieges,
}

// masks tells whether the deciding player's side masks an enemy place in a hex.
func (x *Exec) masks(h Hex) bool {
	side := x.S.Deciding.Side()
	return x.hasPlace(h) && x.enemyPlace(h, side) && !x.ours(x.landUnits(x.at(Outside(h))), side).Empty() &&
		x.besieger(h, side) == x.S.Deciding
}

// beginSieges asks the player whose half of step E it is, if he masks or besieges anything. A siege of too few is
// broken first (10.8.a).
func (x *Exec) beginSieges() bool {
	for i := range x.S.Sieges[:x.S.NSieges] {
		x.S.Sieges[i].Rolled = x.S.Sieges[i].Rolled && x.S.Allies.Acted > 0
	}
	x.liftOwnSieges()
	side := x.S.Deciding.Side()
	for _, g := range x.S.Sieges[:x.S.NSieges] {
		if g.By == side {
			x.cityWronged(g.Hex, x.besieger(g.Hex, side))
		}
	}
	for h := x.shortSiege(side); h != NoHex; h = x.shortSiege(side) {
		x.breakSiege(h)
	}
	return x.askSieges()
}

// shortSiege is a siege that a side keeps up with too few units, NoHex where there is none.
func (x *Exec) shortSiege(side Side) Hex {
	for _, g := range x.S.Sieges[:x.S.NSieges] {
		if g.By == side && !x.enough(g.Hex, side) {
			return g.Hex
		}
	}
	return NoHex
}

func (x *Exec) askSieges() bool {
	if len(x.siegesDue()) == 0 && len(x.canBesiege()) == 0 {
		return false
	}
	x.S.Step = StepSiege
	return true
}

// besieger is the player of a side who besieges a place, or would: of an alliance who speaks for those that lie before it.
func (x *Exec) besieger(h Hex, side Side) Player { return x.speaksAt(Outside(h), side) }

// besieges tells whether a siege is the deciding player's.
func (x *Exec) besieges(g *Siege) bool {
	return g.By == x.S.Deciding.Side() && x.besieger(g.Hex, g.By) == x.S.Deciding
}

// siegesDue are the sieges for which the player has to roll yet.
func (x *Exec) siegesDue() []Hex {
	var out []Hex
	for _, g := range x.S.Sieges[:x.S.NSieges] {
		if x.besieges(&g) && !g.Rolled {
			out = append(out, g.Hex)
		}
	}
	return out
}

// canBesiege are the places of which he may begin a siege.
func (x *Exec) canBesiege() []Hex {
	var out []Hex
	for h := range x.placeHexes() {
		if x.masks(h) && x.whyNoSiege(h) == nil {
			out = append(out, h)
		}
	}
	return out
}

// need is how many land units, and how many fleets, besiege a place (10.3.a).
func (x *Exec) need(h Hex) (land, fleets int) {
	c := x.CityAt(h)
	if c == NoCity {
		if !x.Touches(h).Empty() && x.baseIn(h, x.holder(h)) { // a coastal fort with a base is a port (Q70)
			fleets = x.Siege.PortFleets
		}
		return x.Siege.UnitsFort, fleets
	}
	if x.Cities[c].Shore == Port {
		fleets = x.Siege.PortFleets
	}
	return x.Siege.Units[x.Cities[c].Size], fleets
}

// enough tells whether a side has the units before a place that a siege needs, before both ends of long walls that
// stand (10.9.a).
func (x *Exec) enough(h Hex, side Side) bool {
	ok := func(h Hex) bool {
		land, fleets := x.need(h)
		here := x.ours(x.at(Outside(h)), side)
		return x.landUnits(here).Len() >= land && x.fleets(here).Len() >= fleets
	}
	for _, other := range x.joined(h) {
		if !ok(other) {
			return false
		}
	}
	return ok(h)
}

// whyNoSiege tells why the player cannot begin a siege of a place.
func (x *Exec) whyNoSiege(h Hex) *engine.Refusal {
	side := x.S.Deciding.Side()
	id := x.PlaceID(Inside(h))
	land, fleets := x.need(h)
	switch {
	case !x.masks(h):
		return engine.Refuse("10.1", "not-masked").At(id)
	case x.siege(h) != nil:
		return engine.Refuse("10.3", "besieged-already").At(id)
	case x.truce():
		return x.whyTruce()
	case x.S.NSieges == MaxSieges:
		return engine.Refuse("10.3", "too-many-sieges", engine.Num("most", MaxSieges))
	case !x.enough(h, side):
		return engine.Refuse("10.3.2", "too-few-besiegers", engine.Num("land", land), engine.Num("fleets", fleets)).At(id)
	}
	for p := range x.ours(x.units(x.at(Outside(h))), side).All() {
		if why := x.whyForbidden(p, h, startsSiege); why != nil {
			return why.At(id)
		}
	}
	return nil
}

// startMorale is what a place begins a siege with (10.3.b).
func (x *Exec) startMorale(h Hex) int {
	n := 0
	for _, f := range x.siegeFactors(h) {
		n += f.N
	}
	return max(n, x.Siege.MoraleMin)
}

// besiege begins a siege; it is rolled for in the same step (10.5.a, Q63).
func (x *Exec) besiege(args []string) *engine.Refusal {
	h, why := x.siegeHex("besiege", args)
	if why == nil {
		why = x.whyNoSiege(h)
	}
	if why != nil {
		return why
	}
	x.cityWronged(h, x.S.Deciding)
	g := Siege{Hex: h, By: x.S.Deciding.Side(), Morale: int8(x.startMorale(h))}
	x.S.Sieges[x.S.NSieges] = g
	x.S.NSieges++
	x.tell(engine.Event{Kind: "siege-begins", Rule: "10.3", Seat: seat(x.S.Deciding), Zones: slices.Clone(args), Facts: engine.Facts{engine.Num("morale", g.Morale)}})
	for _, other := range x.joined(h) { // 10.9.a
		if x.siege(other) != nil || x.S.NSieges == MaxSieges {
			continue
		}
		x.S.Sieges[x.S.NSieges] = Siege{Hex: other, By: g.By, Morale: int8(x.startMorale(other))}
		x.S.NSieges++
		x.tell(engine.Event{Kind: "siege-begins", Rule: "10.9", Seat: seat(x.S.Deciding), Zones: []string{x.PlaceID(Inside(other))},
			Facts: engine.Facts{engine.Num("morale", x.siege(other).Morale)}})
	}
	return nil
}

// siegeHex reads the place of a command.
func (x *Exec) siegeHex(verb string, args []string) (Hex, *engine.Refusal) {
	if len(args) != 1 {
		return NoHex, engine.Refuse("10.3", "usage", engine.Word("verb", verb))
	}
	at, _ := x.PlaceOf(args[0])
	if !at.IsInside() {
		return NoHex, engine.Refuse("10.3", "no-such-place", engine.Typed("place", args[0]))
	}
	return at.Hex(), nil
}

// rollSiege rolls for a siege: above its morale the place surrenders, else that falls by one (10.5.a).
func (x *Exec) rollSiege(args []string) *engine.Refusal {
	h, why := x.siegeHex("roll", args)
	if why != nil {
		return why
	}
	g := x.siege(h)
	if g == nil || !x.besieges(g) || g.Rolled {
		return engine.Refuse("10.5", "no-siege-to-roll").At(slices.Clone(args)...)
	}
	d := x.roll("siege")
	falls := surrenders(d, int(g.Morale))
	x.tell(engine.Event{Kind: "siege-roll", Rule: "10.5", Seat: seat(x.S.Deciding), Zones: slices.Clone(args), Dice: []int{d},
		Facts: engine.Facts{engine.Num("morale", g.Morale), engine.YesNo("falls", falls)}})
	g.Rolled = true
	if !falls {
		g.Morale = int8(x.wornDown(int(g.Morale)))
		x.goOnBesieging()
		return nil
	}
	x.surrender(h, g.By)
	return nil
}

// surrenders tells whether a place of a morale falls by a die; wornDown is its morale when it does not (10.5.a).
func surrenders(die, morale int) bool { return die > morale }

func (t *Tables) wornDown(morale int) int { return max(morale-1, t.Siege.MoraleMin) }

// surrender gives a place to its besiegers: who is inside is lost, it is a victory, and the besieger says what
// becomes of the place (10.7.a).
func (x *Exec) surrender(h Hex, by Side) {
	inside := x.ours(x.units(x.at(Inside(h))), by.Enemy())
	x.S.Battle = Battle{On: true, Hex: h, From: NoHex, Attacker: by, Kind: Storm, Commander: [2]Piece{NoPiece, NoPiece}}
	x.S.Battle.Lost[Defender] = inside
	x.takePlaceBy("surrender")
}

// breakSiege ends a siege of too few: a victory of the defender, decisive at a large city; who is left still masks
// (10.8.a). Where long walls join two places both sieges end, as one victory (Q67). The besieger's base is lost (7.6.c).
func (x *Exec) breakSiege(h Hex) {
	g := x.siege(h)
	by, defender := g.By, x.keeper(Inside(h), g.By.Enemy())
	x.tell(engine.Event{Kind: "siege-broken", Rule: "10.8.1", Seat: seat(defender), Zones: []string{x.PlaceID(Inside(h))}})
	large := x.largeCity(h)
	x.endSiege(h, by)
	for _, other := range x.joined(h) { // Q67
		if x.siege(other) != nil {
			large = large || x.largeCity(other)
			x.endSiege(other, by)
		}
	}
	x.victory(defender, x.regionsIn(h), large, "siege-broken")
}

// endSiege takes the marker of a broken siege away, and the besieger's base that fed him there (7.6.c).
func (x *Exec) endSiege(h Hex, by Side) {
	x.liftSiege(h)
	for i := int(x.S.NBases) - 1; i >= 0; i-- {
		if b := x.S.Bases[i]; b.At == Outside(h) && b.Owner.Side() == by && !b.Lasting {
			x.loseBase(i, "7.6.3")
		}
	}
}

// goOnBesieging asks on, or ends the half.
func (x *Exec) goOnBesieging() {
	x.S.Battle = Battle{}
	x.S.Deciding = x.phasing()
	if !x.askSieges() {
		x.proceed()
	}
}

func (x *Exec) endSieges(args []string) *engine.Refusal {
	if why := noArgs("10.3", "done", args); why != nil {
		return why
	}
	if due := x.siegesDue(); len(due) > 0 {
		return engine.Refuse("10.5", "roll-first").At(x.PlaceID(Inside(due[0])))
	}
	x.proceed()
	return nil
}

// recoverSieges: where the besiegers are too few when a player has moved or fought, the morale of the place rises by
// one, once a campaign turn (10.6.a).
func (x *Exec) recoverSieges() {
	for i := range x.S.Sieges[:x.S.NSieges] {
		g := &x.S.Sieges[i]
		if !g.Risen && !x.enough(g.Hex, g.By) {
			g.Risen = true
			if g.Morale == MostCounted {
				continue
			}
			g.Morale++
			x.tell(engine.Event{Kind: "siege-morale-rises", Rule: "10.6", Seat: seat(x.keeper(Inside(g.Hex), g.By.Enemy())), Zones: []string{x.PlaceID(Inside(g.Hex))},
				Facts: engine.Facts{engine.Num("morale", g.Morale)}})
		}
	}
}

// loseBases: a base in whose hex an enemy unit has ended its movement is destroyed, unless it is inside a place that
// holds out (7.6.e, Q176).
func (x *Exec) loseBases() {
	for i := int(x.S.NBases) - 1; i >= 0; i-- {
		b := x.S.Bases[i]
		side, h := b.Owner.Side(), b.At.Hex()
		enemies := x.ours(x.units(x.at(b.At)), side.Enemy())
		if c := x.CityAt(h); b.At.IsInside() && c == NoCity && x.ours(x.units(x.at(b.At)), side).Empty() { // an empty fort does not hold out
			enemies = enemies.Or(x.ours(x.units(x.at(Outside(h))), side.Enemy()))
		}
		if b.At.IsOutside() && x.ours(x.units(x.at(b.At)), side).Empty() { // nobody keeps from it who has moved into the place beside it
			enemies = enemies.Or(x.of(x.ours(x.units(x.at(Inside(h))), side.Enemy()), func(p Piece) bool { return x.S.Pieces[p].Flags&Moved != 0 }))
		}
		if enemies.Empty() || b.Lasting {
			continue
		}
		x.loseBase(i, "7.6.3")
	}
}
