package hellespont

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// The uses of S22, as words of its command.
const (
	omensAdvantage = "advantage"
	omensDraw      = "draw"
	omensRecover   = "recover"
)

// The same in short.
const (
	wordAdvantage = zonewar.FirstOwnWord + iota
	wordDraw
	wordRecover
)

// MayInterject tells, by what both players can see, whether a side may use the
// Advantage, S22, or between two moves of the enemy a stratagem (7.0, 8).
func (x *exec) MayInterject(side zonewar.Side) bool {
	s := x.s
	if d := x.Decision(); d == nil || !d.Calm || s.Step == zonewar.StepMoves && side == s.Active {
		return false // the active player's uses stand in his own prompt
	}
	return x.advantageHelps(side) || x.mayPlayOmens(side)
}

// mayPlayOmens tells whether a side might play S22, or any stratagem in the other's
// moves: it holds a counter and, in an action phase, has shown none. One that lies
// face down in a combat must not betray itself here.
func (x *exec) mayPlayOmens(side zonewar.Side) bool {
	s := x.s
	if s.HandSize(x.Board, side) == 0 || s.InPhase && s.Played[side] {
		return false
	}
	return x.MayOwn(22, side)
}

// advantageHelps tells whether the side could use the Advantage at this moment.
func (x *exec) advantageHelps(side zonewar.Side) bool {
	if !x.CanUseAdvantage(x.S, side) {
		return false
	}
	return !x.Recoverable(side, x.AllUnits()).Empty() || !x.Returnable(x.S, side).Empty()
}

// Interjections adds what a side may use at this moment.
func (x *exec) Interjections(p *engine.Prompt, side zonewar.Side, full bool) {
	x.offerAdvantage(p, side)
	x.Faces(side, func(piece int, f zonewar.Face) { x.offerAnyTime(p, side, piece, f.No, full) })
}

// offerAdvantage adds the uses of the marker that can be made at any time.
func (x *exec) offerAdvantage(p *engine.Prompt, side zonewar.Side) {
	if !x.CanUseAdvantage(x.S, side) {
		return
	}
	x.Recoverable(side, x.AllUnits()).Each(func(c zonewar.Counter) {
		x.Offer(p, zonewar.Offer{Verb: "restore", Words: zonewar.Naming(zonewar.NameOfCounter(c)), On: engine.OnCounter, Key: "advantage-restore", Rule: "8"},
			engine.ThingOf("counter", x.CounterID(c)))
	})
	x.Returnable(x.S, side).Each(func(c zonewar.Counter) {
		for back := x.welcome(side, c); back != 0; back &= back - 1 {
			at := back.First()
			x.Offer(p, zonewar.Offer{Verb: "return", Words: zonewar.Naming(zonewar.NameOfCounter(c), zonewar.NameOf(at)), On: engine.OnButton,
				Key: "advantage-return", Rule: "8"}, engine.ThingOf("counter", x.CounterID(c)), engine.PlaceOf("zone", x.PlaceID(at)))
		}
	})
}

// welcome are the places to which a counter may come that the Advantage brings back:
// the bases of its side, for the Persians where they arrive, or next to it when that
// is taken (8).
func (x *exec) welcome(side zonewar.Side, c zonewar.Counter) zonewar.PlaceSet {
	if !x.Inland(c) {
		return x.r.bases[side]
	}
	var out zonewar.PlaceSet
	home := x.r.home[c]
	if home == zonewar.NoPlace {
		return out
	}
	free := func(p zonewar.Place) bool { return x.UnitsAt(x.S, p, side.Other()).Empty() }
	if free(home) {
		out.Add(home)
		return out
	}
	for _, p := range x.Near(home) {
		if free(p) && x.Link(home, p).Kind == zonewar.LandLink && !x.r.ports.Has(p) {
			out.Add(p)
		}
	}
	return out
}

// offerAnyTime adds the uses of a face "at any time" and between two moves.
func (x *exec) offerAnyTime(p *engine.Prompt, side zonewar.Side, piece, title int, full bool) {
	if why := x.checkAnyTime(side, title); why != nil {
		x.Deny(p, full, piece, title, why)
		return
	}
	switch title {
	case 4, 20:
		x.Face(p, piece, title, "play")
	case 6:
		before := x.Offered()
		x.OfferZones(p, side, piece, zonewar.NoPlace)
		if x.Offered() == before {
			x.Deny(p, full, piece, title, x.Refuse("7 S6", "no-archers"))
		}
	case 16:
		x.quarrelsome(side).Each(func(c zonewar.Counter) { x.Face(p, piece, title, "play-on-counter", zonewar.NameOfCounter(c)) })
	case 22:
		if x.checkOmens(side, omensAdvantage) == nil {
			x.Face(p, piece, title, "omens-advantage", wordAdvantage)
		}
		if x.checkOmens(side, omensDraw) == nil {
			x.Face(p, piece, title, "omens-draw", wordDraw)
		}
		if x.checkOmens(side, omensRecover) == nil {
			x.Face(p, piece, title, "omens-recover", wordRecover)
		}
	}
}

// bowl counts the stratagem counters that could be drawn.
func (x *exec) bowl() int {
	n := 0
	for i := range x.Pieces {
		if x.s.Pieces[i].Where == zonewar.InBowl {
			n++
		}
	}
	return n
}

// checkAnyTime refuses a title that the side cannot use at this moment.
func (x *exec) checkAnyTime(side zonewar.Side, title int) *engine.Refusal {
	s := x.s
	rule := x.TitleRule(title)
	d := x.Decision()
	open := s.Step == zonewar.StepMoves || d.BeforeDice
	if s.InPhase && s.HasPlayed(side) {
		return x.Refuse("2.B.3", "one-stratagem-a-phase")
	}
	switch title {
	case 4:
		if open && x.ShipsAtSea(x.S).Empty() {
			return x.Refuse(rule, "no-ships-at-sea")
		}
	case 6:
	case 16:
		if open && x.quarrelsome(side).Empty() {
			return x.Refuse(rule, "no-such-leader")
		}
	case 20:
		if open && x.infectable(side).Empty() && x.feverish(side).Empty() {
			return x.Refuse(rule, "nobody-to-infect")
		}
	case 22:
		if d.Calm {
			return nil
		}
	}
	if !open || title != 4 && title != 6 && title != 16 && title != 20 {
		return x.Refuse(rule, "wrong-moment", engine.TitleNo("title", title))
	}
	return nil
}

// Interject carries out what a side uses at any time, between two moves or before a
// combat.
func (x *exec) Interject(side zonewar.Side, verb string, args []string) *engine.Refusal {
	d := x.Decision()
	var why *engine.Refusal
	switch verb {
	case "restore":
		why = x.AdvantageRestores(side, args)
	case "return":
		why = x.AdvantageReturns(side, args, func(c zonewar.Counter, at zonewar.Place) bool { return x.welcome(side, c).Has(at) })
	case "play":
		why = x.playAnyTime(side, args)
	default:
		why = engine.Refuse("2.B.3", "wrong-verb", engine.Word("verb", verb))
	}
	if why == nil && d.Again != nil { // what was asked about the marker, or a fleet that may carry everybody now
		d.Again(x.Exec)
	}
	return why
}

// playAnyTime takes "play PIECE TITLE [TARGET]" (7.0).
func (x *exec) playAnyTime(side zonewar.Side, args []string) *engine.Refusal {
	s := x.s
	f, why := x.NameFace(side, args, "7", "play")
	if why != nil {
		return why
	}
	if why := x.checkAnyTime(side, f.Title); why != nil {
		return why
	}
	interlude := x.Decision().BeforeDice
	if interlude {
		s.Interlude = s.Step
	}
	if f.Title == 6 {
		why := x.PlayArchers(side, args, zonewar.NoPlace)
		if why == nil && interlude {
			x.EndInterlude()
		}
		return why
	}
	rule := x.TitleRule(f.Title)
	target := zonewar.Counter(-1)
	switch f.Title {
	case 16:
		c, ok := x.CounterOf(f.Target)
		if !ok || !x.quarrelsome(side).Has(c) {
			return engine.Refuse(rule, "leader-out-of-danger", engine.Typed("word", f.Target))
		}
		target = c
	case 22:
		if why := x.checkOmens(side, f.Target); why != nil {
			return why
		}
	default:
		if f.Target != "" {
			return engine.Refuse(rule, "usage", engine.Word("verb", "play"))
		}
	}
	if s.InPhase {
		s.Played[side] = true
	}
	if f.Title == 22 && f.Target == omensDraw { // drawn before the counter goes back
		x.DrawPiece(side)
	}
	x.Spend(side, f.Piece, f.Title, zonewar.NoPlace)
	switch f.Title {
	case 4:
		x.storm()
	case 16:
		x.Throw(zonewar.Pending{Kind: discordRoll, Side: side, Zone: s.Units[target].Place, Counter: target, N: 1})
	case 20:
		s.Plague = side
		x.openPlague()
	case 22:
		switch f.Target {
		case omensAdvantage:
			x.TakeAdvantage(side, rule)
		case omensRecover:
			s.Extra += 2
		}
		if interlude {
			x.EndInterlude()
		}
	}
	return nil
}

// checkOmens refuses a use of S22 that is not open (7 S22).
func (x *exec) checkOmens(side zonewar.Side, use string) *engine.Refusal {
	switch {
	case use == omensAdvantage && x.s.Advantage == side:
		return x.Refuse("7 S22", "holds-it-already")
	case use == omensDraw && x.bowl() == 0:
		return x.Refuse("7 S22", "bowl-empty")
	case use == omensRecover && (x.s.Step != StepRecover || side != x.s.Decider):
		return x.Refuse("7 S22", "recover-in-adjustments")
	case use == omensRecover && x.checkRecoveryTitle(12) != nil: // as S12, the Persians excepted
		return x.Refuse("7 S22", "nobody-to-recover")
	case use != omensAdvantage && use != omensDraw && use != omensRecover:
		return x.Refuse("7 S22", "names-a-use", engine.Typed("word", use))
	}
	return nil
}

// storm rolls for every ship at sea, the active player's first (7 S4).
func (x *exec) storm() {
	x.s.StormLeft = x.ShipsAtSea(x.S)
	x.blow()
}

// blow rolls for the next ship of the storm.
func (x *exec) blow() {
	s := x.s
	for _, side := range [...]zonewar.Side{s.Active, s.Active.Other()} {
		ships := s.StormLeft.And(x.Side(side))
		if ships.Empty() {
			continue
		}
		c := ships.First()
		s.StormLeft.Drop(c)
		x.Throw(zonewar.Pending{Kind: stormRoll, Side: side, Zone: s.Units[c].Place, Counter: c, N: 1})
		return
	}
	x.SettleFleets(thenStorm)
}

// stormNeeds is the least die that strikes a ship: in a zone with a beach beside a
// port that its side holds 5, elsewhere 6, or the other way round by a ruling.
func (x *exec) stormNeeds(c zonewar.Counter) int {
	at := x.s.Units[c].Place
	sheltered := false
	for _, p := range x.Near(at) {
		sheltered = sheltered || x.r.ports.Has(p) && !x.UnitsAt(x.S, p, x.SideOf(c)).Empty()
	}
	sheltered = sheltered && x.r.beaches.Has(at)
	if sheltered == (x.r.Option(OptStorm) != "open-water") {
		return 5
	}
	return 6
}

// struck carries a ship's storm roll out and goes on with the next.
func (x *exec) struck(c zonewar.Counter, die int) {
	if die >= x.stormNeeds(c) {
		x.Hit(c, zonewar.ByStorm, "7 S4")
	}
	x.blow()
}

// quarrelsome are the enemy leaders among whom a side may sow discord: in play,
// without two swords on their front (7 S16).
func (x *exec) quarrelsome(side zonewar.Side) zonewar.Set {
	var out zonewar.Set
	x.InPlay(x.S, side.Other()).And(x.AllLeaders()).Each(func(c zonewar.Counter) {
		if x.Bonus(c) < 2 {
			out.Add(c)
		}
	})
	return out
}

// discordNeeds is the die that is a leader's end: 3 without a sword, 5 with one.
func (x *exec) discordNeeds(c zonewar.Counter) int {
	if x.Bonus(c) == 1 {
		return 5
	}
	return 3
}

// quarrelled carries a roll of S16 out.
func (x *exec) quarrelled(c zonewar.Counter, die int) {
	if die >= x.discordNeeds(c) {
		x.LoseLeader(c, zonewar.Lost, zonewar.ByDiscord, "7 S16")
	}
	x.EndInterlude()
}

// onMap are the counters of a side in zones and ports.
func (x *exec) onMap(side zonewar.Side) zonewar.Set {
	var out zonewar.Set
	x.InPlay(x.S, side).Each(func(c zonewar.Counter) {
		if !x.Places[x.s.Units[c].Place].Base {
			out.Add(c)
		}
	})
	return out
}
