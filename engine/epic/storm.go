package epic

import "strategos/engine"

// This file is chapter 18: the storming of cities and forts, and chapter 11: what the victor does with them.

// fortress tells whether the place in a hex has walls that keep enemies out: a fort, or a city that is walled (0) and whose gates nobody
// has opened this season (12.7.b).
func (x *Exec) fortress(h Hex) bool {
	c := x.CityAt(h)
	return x.walls(h) && (c == NoCity || !x.S.Troubles.Betrayed.Has(c))
}

// walls tells whether the place in a hex has walls.
func (x *Exec) walls(h Hex) bool {
	if c := x.CityAt(h); c != NoCity {
		return x.S.Cities[c].Walled && !x.S.Cities[c].Destroyed
	}
	return x.fort(h) != nil
}

// placeBonus is what the place that is stormed adds to the morale of a defender (17.4.c-e, 18.6.c). Without walls the
// ground may be worth more than the houses (Q103).
func (x *Exec) placeBonus(p Piece) int {
	b, c := &x.S.Battle, &x.Combat
	city := x.CityAt(b.Hex)
	n := 0
	switch {
	case city == NoCity && b.Breached:
		return max(c.BreachedFort, x.terrainBonus())
	case city == NoCity:
		n = c.Fort
	case b.Breached || !x.fortress(b.Hex):
		return max(c.Unwalled[x.Cities[city].Size], x.terrainBonus())
	default:
		n = c.Walled[x.Cities[city].Size]
	}
	if p != NoPiece && x.Pieces[p].Kind == Cavalry {
		n += c.CavalryFortress
	}
	if x.behindLongWalls(b.Hex, b.side(Defender)) {
		n += c.LongWalls
	}
	return n
}

// askStorm asks the attacker whether he storms the place before which he stands, or masks it (C.g).
func (x *Exec) askStorm() {
	b := &x.S.Battle
	x.S.Deciding = x.hostPlayer(Attacker)
	if x.units(x.attackers(Outside(b.Hex), b.Attacker)).Empty() || x.whyNoStorm(b.Hex) != nil {
		x.goFight()
		return
	}
	x.S.Step = StepStorm
}

// storming: assault, or mask (10.2.a).
var storming = decision{
	step: StepStorm, name: "storm-or-mask", cite: "10.2.1",
	when: moment{in: Parts(PartM), whose: phasingOnly, battle: true},
	verbs: []verb{
		{"storm", func(x *Exec, args []string) *engine.Refusal {
			if why := noArgs("18", "storm", args); why != nil {
				return why
			}
			x.beginStorm()
			return nil
		}},
		{"mask", func(x *Exec, args []string) *engine.Refusal {
			if why := noArgs("10.2.1", "mask", args); why != nil {
				return why
			}
			x.tell(engine.Event{Kind: "masks", Rule: "10.2.1", Seat: seat(x.S.Deciding), Zones: []string{x.PlaceID(Inside(x.S.Battle.Hex))}})
			x.goFight()
			return nil
		}},
	},
	ask: func(x *Exec, p *engine.Prompt, _ bool) {
		p.Zone = x.PlaceID(Inside(x.S.Battle.Hex))
		p.Choices = []engine.Choice{
			{Command: engine.Cmd("mask"), On: engine.OnButton, Key: "mask", Rule: "10.2.1", Default: true},
			{Command: engine.Cmd("storm"), On: engine.OnButton, Key: "storm", Rule: "18.1", Role: engine.FightRole},
		}
	},
	sound: func(x *Exec) error {
		if b := &x.S.Battle; !x.enemyPlace(b.Hex, b.Attacker) || x.whyNoStorm(b.Hex) != nil {
			return errNothingToDecide
		}
		return nil
	},
}

// beginStorm puts attackers and defenders on the display: on walls two units, whom the defender names, else all
// inside; nobody inside, the city's own men (18.3, 18.6). After a fight before the place it is another battle, with
// its commanders named anew (Q47).
func (x *Exec) beginStorm() {
	b := &x.S.Battle
	b.Kind, b.Melee, b.Lost, b.Commander = Storm, Melee{}, [2]Set{}, [2]Piece{NoPiece, NoPiece}
	b.Breached, b.Garrison = false, false
	in := x.defendersInside()
	if x.fortress(b.Hex) && in.Len() > x.Combat.WallDefenders {
		x.S.Step, x.S.Deciding = StepWalls, x.hostPlayer(Defender)
		return
	}
	x.manWalls(in)
}

// defendersInside are the units inside the place that is stormed.
func (x *Exec) defendersInside() Set {
	b := &x.S.Battle
	return x.units(x.ours(x.at(Inside(b.Hex)), b.side(Defender)))
}

// manning: the defender names the units that hold the walls (C.f).
var manning = decision{
	step: StepWalls, name: "man-walls", cite: "18.6.2",
	when: moment{in: Parts(PartM), whose: otherOnly, battle: true},
	verbs: []verb{{"man", func(x *Exec, args []string) *engine.Refusal {
		group, why := x.pieces(args)
		switch {
		case why != nil:
			return why
		case !group.Minus(x.defendersInside()).Empty():
			return engine.Refuse("18.6.2", "not-inside").With(x.ids(group.Minus(x.defendersInside()))...)
		case group.Len() != x.Combat.WallDefenders:
			return engine.Refuse("18.6.2", "so-many-on-walls", engine.Num("want", x.Combat.WallDefenders))
		}
		x.manWalls(group)
		return nil
	}}},
	ask: func(x *Exec, p *engine.Prompt, _ bool) {
		in := x.defendersInside()
		p.Zone = x.PlaceID(Inside(x.S.Battle.Hex))
		p.Pick = &engine.Pick{Verb: "man", Pool: x.ids(in), Min: x.Combat.WallDefenders, Max: x.Combat.WallDefenders, Suggested: x.ids(x.bestOn(in))}
	},
	atPiece: func(x *Exec, p Piece) *engine.Refusal {
		if in := x.defendersInside(); in.Has(p) {
			return nil
		}
		return engine.Refuse("18.6.2", "not-inside").With(x.Pieces[p].ID)
	},
	sound: func(x *Exec) error {
		if x.defendersInside().Len() <= x.Combat.WallDefenders {
			return errNothingToDecide
		}
		return nil
	},
}

// bestOn are the units with the best morale on the walls.
func (x *Exec) bestOn(in Set) Set {
	var out Set
	for out.Len() < x.Combat.WallDefenders {
		best := NoPiece
		rest := in.Minus(out)
		for p := range rest.All() {
			if best == NoPiece || x.Pieces[p].Morale+x.bonus(Defender, p) > x.Pieces[best].Morale+x.bonus(Defender, best) {
				best = p
			}
		}
		out.Add(best)
	}
	return out
}

// manWalls begins the storm with these defenders.
func (x *Exec) manWalls(defenders Set) {
	b := &x.S.Battle
	force := x.units(x.attackers(Outside(b.Hex), b.Attacker))
	walls := x.fortress(b.Hex)
	b.Melee.NoLight = walls
	if walls { // 18.6.b
		force = x.of(force, func(p Piece) bool { return x.Pieces[p].Kind != Cavalry })
	}
	x.fill(Attacker, force)
	d := &b.Melee.Hosts[Defender]
	if defenders.Empty() {
		b.Garrison = true
		d.Add(NoPiece, Hoplite, x.Combat.Garrison, x.placeBonus(NoPiece))
	}
	x.fill(Defender, defenders)
	b.Melee.Hosts[Attacker].CanRetreat = x.canRetreat(Attacker)
	d.Fortress = walls
	d.CanRetreat = !walls && !b.Garrison && x.mayLeaveWalls()
	x.tell(engine.Event{Kind: "storm", Rule: "18.1", Seat: seat(x.hostPlayer(Attacker)), Zones: []string{x.PlaceID(Inside(b.Hex))}, Tags: engine.TagCombat,
		Counters: x.ids(defenders), Facts: engine.Facts{engine.Num("attackers", b.Melee.Hosts[Attacker].Fighting()), engine.YesNo("garrison", b.Garrison)}})
	x.beginRounds()
}

// behindWalls are the units inside that do not hold the walls; none once these are open.
func (x *Exec) behindWalls() Set {
	d := &x.S.Battle.Melee.Hosts[Defender]
	if !d.Fortress {
		return Set{}
	}
	rest := x.defendersInside()
	for i := range d.Units[:d.N] {
		if p := d.Units[i].Piece; p != NoPiece {
			rest.Drop(p)
		}
	}
	return rest
}

// breach opens the walls when their defenders are gone and others are inside: the fight goes on with all of these,
// and the attacker's cavalry (18.6.c).
func (x *Exec) breach(rest Set) {
	b := &x.S.Battle
	d := &b.Melee.Hosts[Defender]
	b.Breached, d.Fortress, b.Melee.NoLight = true, false, false
	d.CanRetreat = x.mayLeaveWalls()
	x.fill(Defender, rest)
	x.fill(Attacker, x.cavalry(x.arrayed(Attacker)))
	x.tell(engine.Event{Kind: "breach", Rule: "18.6.5", Seat: seat(x.hostPlayer(Attacker)), Zones: []string{x.PlaceID(Inside(b.Hex))}, Tags: engine.TagCombat,
		Counters: x.ids(rest)})
}

// takePlace gives the place to the attacker: nobody is left inside (18.6.d).
func (x *Exec) takePlace() { x.takePlaceBy("storm") }

// takePlaceBy gives the place of the battle to the attacker, by storm or treason: a victory, unless helots held it (29.4).
func (x *Exec) takePlaceBy(how string) {
	b := &x.S.Battle
	helots := x.helotCity(b.Hex)
	x.capture(b.Hex, b.Attacker, how)
	if !helots {
		x.won(Attacker, x.largeCity(b.Hex), how)
	}
	if x.S.Verdict != NoVerdict {
		x.tellOver()
		return
	}
	x.askSpoils(b.Hex)
}

// helotCity tells whether the helots hold the city of a hex.
func (x *Exec) helotCity(h Hex) bool {
	c := x.CityAt(h)
	return c != NoCity && x.S.Cities[c].Uprising
}

// basesPass: of a place that is a side's now its base is inside, the enemy's is lost, but for one that lasts (7.6.c, 7.6.e, 22.4.5).
func (x *Exec) basesPass(h Hex, by Side) {
	x.baseGoesIn(h, by)
	for i := int(x.S.NBases) - 1; i >= 0; i-- {
		if b := x.S.Bases[i]; b.At.Hex() == h && b.Owner.Side() != by && !b.Lasting {
			x.loseBase(i, "7.6.3")
		}
	}
}

// capture makes a place a side's: leaders inside die, bases there are lost, a siege is over (7.6.e, Q46). A base that
// the victor has before the place is inside it from now on (7.6.c).
func (x *Exec) capture(h Hex, by Side, how string) {
	enemies := x.ours(x.at(Inside(h)), by.Enemy())
	x.eliminate(x.units(enemies), "10.7", how)
	for p := range x.leaders(enemies).All() {
		x.killLeader(p, Set{})
	}
	x.liftSiege(h)
	x.basesPass(h, by)
	who := x.victor(h, by)
	id := x.PlaceID(Inside(h))
	x.cityWronged(h, who)
	if c := x.CityAt(h); c != NoCity {
		st := &x.S.Cities[c]
		x.stopWalls(c)
		x.S.Troubles.Betrayed.Drop(c)
		x.noteRegained(c, by)
		st.Revolt, st.Uprising, st.Captor, x.S.Revolts.Since[c] = NoRevolt, false, who, 0
		if x.controls(by, x.RegionOf(c)) {
			st.Captor = Nobody
		}
		x.tell(engine.Event{Kind: "city-taken", Rule: "18.3", Seat: seat(who), Zones: []string{id}, Facts: engine.Facts{engine.Word("how", how)},
			Moves: x.aside(x.victorsOf(h, by), Inside(h))})
		x.noteCaptor(c, who)
		x.judgeCapital(c)
	} else if f := x.fort(h); f != nil {
		f.Owner = who
		x.tell(engine.Event{Kind: "fort-taken", Rule: "18.3", Seat: seat(who), Zones: []string{id}, Moves: x.aside(x.victorsOf(h, by), Inside(h))})
	}
	x.marchIn(h, by)
}

// victorsOf are those before a place whom marchIn takes inside: raiders, foragers and ships stay before it, and where they are several a
// leader with them, the least gifted on land (16.2.a).
func (x *Exec) victorsOf(h Hex, by Side) Set {
	all := x.ours(x.at(Outside(h)), by)
	in := x.of(all, func(p Piece) bool { return x.Pieces[p].Kind != Fleet && x.S.Pieces[p].Flags&(Raiding|Foraging) == 0 })
	if stay := x.companion(Outside(h), by); stay != NoPiece && x.units(all.Minus(in)).Len() > 1 {
		in.Drop(stay)
	}
	return in
}

// marchIn takes the victors before a place inside, and gives their ways.
func (x *Exec) marchIn(h Hex, by Side) []engine.Leg {
	in := x.victorsOf(h, by)
	legs := x.aside(in, Inside(h))
	for p := range in.All() {
		x.put(p, Inside(h))
	}
	return legs
}

// askSpoils asks the victor what becomes of the place (C.l, 11.1, 11.3).
func (x *Exec) askSpoils(h Hex) {
	x.S.Battle.Hex, x.S.Battle.On = h, true
	x.S.Step, x.S.Deciding = StepSpoils, x.victor(h, x.holder(h))
}

// spoiling: the place is kept, its walls are pulled down, or it is destroyed.
var spoiling = decision{
	step: StepSpoils, name: "spoils", cite: "11.1",
	when: moment{in: Parts(PartE, PartF1, PartM), battle: true},
	verbs: []verb{
		{"keep", func(x *Exec, args []string) *engine.Refusal { return x.spoil("keep", args) }},
		{wallsWord, func(x *Exec, args []string) *engine.Refusal { return x.spoil(wallsWord, args) }},
		{longWallsWord, func(x *Exec, args []string) *engine.Refusal { return x.spoil(longWallsWord, args) }},
		{"destroy", func(x *Exec, args []string) *engine.Refusal { return x.spoil("destroy", args) }},
	},
	ask: func(x *Exec, p *engine.Prompt, full bool) {
		p.Zone = x.PlaceID(Inside(x.S.Battle.Hex))
		for _, word := range []string{"keep", wallsWord, longWallsWord, "destroy"} {
			if why := x.whyNoSpoil(word); why == nil {
				p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd(word), On: engine.OnButton, Key: word, Rule: "11.1", Default: word == "keep"})
			} else if full {
				p.Denied = append(p.Denied, engine.Denied{On: engine.OnButton, Key: word, Why: why})
			}
		}
	},
	sound: func(x *Exec) error {
		if h := x.S.Battle.Hex; h == NoHex || !x.hasPlace(h) || x.holder(h) != x.S.Deciding.Side() || x.siege(h) != nil {
			return errNothingToDecide
		}
		return nil
	},
}

// whyNoSpoil tells why a place taken cannot be dealt with so.
func (x *Exec) whyNoSpoil(word string) *engine.Refusal {
	h, who := x.S.Battle.Hex, x.S.Deciding
	code := "partners-walls"
	if word == "destroy" {
		code = "partners-houses"
	}
	partners := x.whyPartners(h, who, code)
	switch {
	case word == "keep":
		return nil
	case partners != nil: // a partner's that has been taken back from the enemy
		return partners
	case word == wallsWord && !x.walls(h):
		return engine.Refuse("11.3", "no-walls").At(x.PlaceID(Inside(h)))
	case word == wallsWord:
		return x.whyFortStays(h, who.Side())
	case word == longWallsWord:
		return x.whyNoLongWalls(h, who)
	case word == "destroy" && x.CityAt(h) == NoCity:
		return engine.Refuse("11.1", "no-city").At(x.PlaceID(Inside(h)))
	}
	return nil
}

func (x *Exec) spoil(word string, args []string) *engine.Refusal {
	if why := noArgs("11.1", word, args); why != nil {
		return why
	}
	if why := x.whyNoSpoil(word); why != nil {
		return why
	}
	h, who := x.S.Battle.Hex, x.S.Deciding
	switch word {
	case wallsWord:
		x.razeWalls(h, who)
	case longWallsWord:
		x.razeLongWalls(h, who)
	case "destroy":
		x.destroyCity(x.CityAt(h), who)
	}
	if word == wallsWord && x.whyNoSpoil(longWallsWord) == nil || word == longWallsWord && x.whyNoSpoil(wallsWord) == nil {
		return nil // the other walls may go, too
	}
	switch x.S.Part {
	case PartE:
		x.goOnBesieging()
	case PartF1:
		x.S.Battle = Battle{}
		x.carryOn()
	default:
		x.goFight()
	}
	return nil
}

// turnOut puts all who are inside a place that is no more into the open.
func (x *Exec) turnOut(h Hex) {
	in := x.at(Inside(h))
	for p := range in.All() {
		x.put(p, Outside(h))
	}
	for i := range x.S.Bases[:x.S.NBases] {
		if b := &x.S.Bases[i]; b.At == Inside(h) {
			b.At = Outside(h)
		}
	}
	x.loseEnd(h)
}

// dropWalls takes the walls of a city away.
func (x *Exec) dropWalls(c City) {
	x.S.Cities[c].Walled = false
	x.S.Troubles.Betrayed.Drop(c)
}

// razeWalls pulls down the walls of a city, or a fort (11.3.a).
func (x *Exec) razeWalls(h Hex, who Player) {
	id := x.PlaceID(Inside(h))
	told := engine.Event{Kind: "walls-razed", Rule: "11.3", Seat: seat(who), Zones: []string{id}}
	if c := x.CityAt(h); c != NoCity {
		x.tell(told)
		x.dropWalls(c)
		return
	}
	told.Moves = x.aside(x.at(Inside(h)), Outside(h))
	x.tell(told)
	x.turnOut(h)
	x.liftSiege(h)
	for i := range x.S.Forts[:x.S.NForts] {
		if x.S.Forts[i].Hex == h {
			copy(x.S.Forts[i:], x.S.Forts[i+1:x.S.NForts])
			x.S.NForts--
			x.S.Forts[x.S.NForts] = Fort{}
			break
		}
	}
}

// destroyCity destroys a city: all the victor's units in its hex count as raiding, the area is raided to the last,
// and the whole world hears of it (11.1.b-c, 11.2, Q172).
func (x *Exec) destroyCity(c City, who Player) {
	h, area := x.Cities[c].Hex, x.AreaOf(c)
	x.tell(engine.Event{Kind: "city-destroyed", Rule: "11.1", Seat: seat(who), Zones: []string{x.Cities[c].ID}, Tags: engine.TagLoss,
		Moves: x.aside(x.at(Inside(h)), Outside(h))})
	x.cityRazed(c, who.Side())
	raiders := x.ours(x.units(x.at(Outside(h)).Or(x.at(Inside(h)))), who.Side())
	x.turnOut(h)
	x.stopWalls(c)
	x.S.Cities[c], x.S.Revolts.Since[c] = CityState{Captor: Nobody, Destroyed: true}, 0
	x.plunder(area, raiders, who, true, nil)
	times := x.Adjust.DestroyedTimes[x.Cities[c].Size]
	here, there := x.Adjust.Destroyed, x.Adjust.DestroyedElsewhere
	for i := range here {
		here[i], there[i] = here[i]*times, there[i]*times
	}
	x.everywhere(who.Side(), x.regionsIn(h), here, there, "destroyed")
}
