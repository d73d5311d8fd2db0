package hellespont

import (
	"errors"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// besieging: which port a side besieges next (2.C).
var besieging = decision{
	Step: StepSiege, Name: "siege", Saved: "he-siege", Cite: "2.C",
	By:    zonewar.Active,
	Verbs: []verb{{Word: "besiege", Do: (*exec).besiege}, {Word: "end", Then: (*exec).endSieges}},
	Ask: func(x *exec, p *engine.Prompt, _ bool) {
		x.OfferZones(p, "besiege", "besiege", x.siegeable(x.s.Decider), false)
		x.Button(p, "end", "end-sieges", "2.C", true)
	},
	AtPlace: func(x *exec, p zonewar.Place) *engine.Refusal {
		if why := x.checkSiege(x.s.Decider, p); why != nil {
			return why.At(x.PlaceID(p))
		}
		return engine.Refuse("2.D", "only-stratagems-left").At(x.PlaceID(p))
	},
	Calm: true,
}

// pressing: the besieger may give up a stratagem for a die, or play S9 (5.1).
var pressing = decision{
	Step: StepPress, Name: "press", Saved: "he-press", Cite: "5.1",
	By:    zonewar.Active,
	Verbs: []verb{{Word: "discard", Do: (*exec).siegeDiscard}, playing("7 S9"), {Word: "pass", Then: (*exec).afterPress}},
	Ask: func(x *exec, p *engine.Prompt, full bool) {
		x.askPress(p)
		x.OfferPlays(p, full)
		x.Pass(p, "siege-pass")
	},
	AtPlace: (*exec).siegeElsewhere,
	Ahead:   (*exec).siegeAhead, Prepares: true,
	Calm: true, Sound: (*exec).checkBesieged,
}

// sap brings the besieger two dice more (7 S9).
var sap = stratagem{
	Title: Sap,
	Uses: []use{{
		When: zonewar.In(StepPress),
		Play: func(x *exec, side zonewar.Side, f zonewar.NamedFace) {
			x.s.Siege.Sapped = true
			x.Spend(side, f.Piece, f.Title, zonewar.NoPlace)
			x.afterPress()
		},
	}},
}

// resisting: the besieged side may give up a stratagem for a die less (5.1).
var resisting = decision{
	Step: StepResist, Name: "resist", Saved: "he-resist", Cite: "5.1",
	By:    zonewar.Passive,
	Verbs: []verb{{Word: "discard", Do: (*exec).siegeDiscard}, {Word: "pass", Then: (*exec).afterPress}},
	Ask: func(x *exec, p *engine.Prompt, _ bool) {
		x.askPress(p)
		x.Pass(p, "siege-pass")
	},
	AtPlace: (*exec).siegeElsewhere,
	Ahead:   (*exec).siegeAhead, Prepares: true,
	Calm: true, Sound: (*exec).checkBesieged,
}

// losingInSiege: which besiegers the 1s weaken (5.2; Siege.Ones).
var losingInSiege = decision{
	Step: StepSiegeLosses, Name: "siege_losses", Saved: "he-siege_losses", Cite: "5.2",
	By:    zonewar.Active,
	Verbs: []verb{{Word: "lose", Do: (*exec).siegeLosses}},
	Ask: func(x *exec, p *engine.Prompt, _ bool) {
		pool := x.besiegersOf(x.s.Siege.Port, x.s.Active)
		n := int(x.s.Siege.Ones)
		p.Zone = x.PlaceID(x.s.Siege.Port)
		p.Facts = x.Facts(engine.Count("hits", n))
		x.AskPick(p, engine.Pick{Verb: "lose", Min: n, Max: n}, pool, x.cheapest(pool, n))
	},
	AtPlace: (*exec).siegeElsewhere, AtCounter: (*exec).notBesieging,
	Sound: func(x *exec) error {
		if err := x.checkBesieged(); err != nil {
			return err
		}
		if q := &x.s.Siege; q.Ones < 1 || int(q.Ones) >= x.besiegersOf(q.Port, x.s.Active).Len() {
			return errors.New("siege.ones: leave no choice")
		}
		return nil
	},
}

// entering: besiegers move into the port taken (5.2).
var entering = decision{
	Step: StepEnter, Name: "enter", Saved: "he-enter", Cite: "5.2",
	By:    zonewar.Active,
	Verbs: []verb{{Word: "enter", Do: (*exec).enter}, {Word: "pass", Then: func(x *exec) { x.openSieges(x.s.Active) }}},
	Ask: func(x *exec, p *engine.Prompt, _ bool) {
		pool := x.entrants()
		p.Zone = x.PlaceID(x.s.Siege.Port)
		p.Facts = x.Facts(engine.Num("dice-count", x.siegeDice()))
		x.AskPick(p, engine.Pick{Verb: "enter", Min: 1, Max: pool.Len()}, pool, x.allWhoFit(pool))
		x.Button(p, "pass", "stay-out", "5.2", false)
	},
	AtPlace: (*exec).siegeElsewhere, AtCounter: (*exec).notBesieging,
	Sound: func(x *exec) error {
		if err := x.checkBesieged(); err != nil {
			return err
		}
		if port := x.s.Siege.Port; !x.UnitsAt(x.S, port, x.s.Active.Other()).Empty() || x.entrants().Empty() {
			return errors.New("siege.port: is not taken, or nobody can enter")
		}
		return nil
	},
}

// askPress tells of the siege being prepared and offers what may be given up in it.
func (x *exec) askPress(p *engine.Prompt) {
	s := x.s
	p.Zone = x.PlaceID(s.Siege.Port)
	p.Facts = x.Facts(engine.Num("dice-count", x.siegeDice()))
	for i := range x.Pieces {
		if st := s.Pieces[i]; st.Where == zonewar.InHand && st.Side == s.Decider && x.discardable(s.Decider, i) {
			x.Offer(p, zonewar.Offer{Verb: "discard", Words: zonewar.Naming(zonewar.NameOfPiece(i)), On: engine.OnPiece, Key: "siege-discard", Rule: "5.1"})
		}
	}
}

// siegeElsewhere says which port is besieged.
func (x *exec) siegeElsewhere(p zonewar.Place) *engine.Refusal {
	return engine.Refuse("5", "siege-elsewhere", engine.PlaceOf("from", x.PlaceID(x.s.Siege.Port))).At(x.PlaceID(p))
}

// notBesieging refuses a counter that has no part in the siege.
func (x *exec) notBesieging(c zonewar.Counter) *engine.Refusal {
	return engine.Refuse("5.2", "not-besieging").With(x.CounterID(c)).At(x.PlaceID(x.s.Siege.Port))
}

// siegeAhead tells the siege that is still being prepared.
func (x *exec) siegeAhead(*zonewar.State) *engine.Forecast {
	if x.siegeDice() == 0 {
		return nil
	}
	f := x.forecastSiege()
	f.Later = true
	return f
}

// checkBesieged refuses a siege of nothing.
func (x *exec) checkBesieged() error {
	if x.s.Siege.Port == zonewar.NoPlace {
		return errors.New("siege: is missing")
	}
	return nil
}

// openSieges lets a side besiege, one port after another, as long as there is one
// it may besiege; then the other side, then the adjustments (2.C).
func (x *exec) openSieges(side zonewar.Side) {
	s := x.s
	if s.Siege.Port != zonewar.NoPlace {
		x.TellOver()
	}
	s.Siege = Siege{Port: zonewar.NoPlace}
	s.Active = side
	if x.siegeable(side) != 0 {
		s.Step, s.Decider = StepSiege, side
		return
	}
	x.endSieges()
}

// endSieges goes on to the other side or to the adjustments.
func (x *exec) endSieges() {
	s := x.s
	s.Besieged = 0
	if s.Active == s.Initiative {
		x.openSieges(s.Initiative.Other())
		return
	}
	x.NewPart()
	x.adjust(s.Initiative)
}

// besiegersOf are the units of a side in the zones next to a port.
func (x *exec) besiegersOf(port zonewar.Place, side zonewar.Side) zonewar.Set {
	var out zonewar.Set
	for _, p := range x.Near(port) {
		out = out.Or(x.UnitsAt(x.S, p, side))
	}
	return out
}

// siegeable are the ports a side may besiege: held by enemy units, with a naval
// and a land unit of his in zones next to them (2.C).
func (x *exec) siegeable(side zonewar.Side) zonewar.PlaceSet {
	var out zonewar.PlaceSet
	for left := x.r.ports &^ x.s.Besieged; left != 0; left &= left - 1 {
		if p := left.First(); x.Open(func() *engine.Refusal { return x.checkSiege(side, p) }) {
			out.Add(p)
		}
	}
	return out
}

func (x *exec) checkSiege(side zonewar.Side, p zonewar.Place) *engine.Refusal {
	if !x.r.ports.Has(p) {
		return x.Refuse("2.C", "ports-only")
	}
	at := x.PlaceID(p)
	army := x.besiegersOf(p, side)
	switch {
	case x.UnitsAt(x.S, p, side.Other()).Empty():
		return x.Refuse("2.C", "no-garrison").At(at)
	case army.And(x.AllShips()).Empty():
		return x.Refuse("2.C", "siege-needs-ships").At(at)
	case army.Minus(x.AllShips()).Empty():
		return x.Refuse("2.C", "siege-needs-troops").At(at)
	case x.s.Besieged.Has(p):
		return x.Refuse("2.C", "besieged-already").At(at)
	}
	return nil
}

// besiege takes "besiege PORT".
func (x *exec) besiege(args []string) *engine.Refusal {
	s := x.s
	if len(args) != 1 {
		return engine.Refuse("2.C", "usage", engine.Word("verb", "besiege"))
	}
	p := x.PlaceOf(args[0])
	if why := x.checkSiege(s.Decider, p); why != nil {
		return why
	}
	s.Besieged.Add(p)
	s.Siege = Siege{Port: p}
	x.Tell(engine.Event{Kind: "siege", Rule: "5", Phase: "C", Seat: x.Seat(s.Active), Zones: x.OnePlace(p),
		Counters: x.IDs(x.besiegersOf(p, s.Active))})
	if s.HandSize(x.Board, s.Active) > 0 {
		s.Step, s.Decider = StepPress, s.Active
		return nil
	}
	x.openResistance()
	return nil
}

// openResistance asks the besieged side for its discard.
func (x *exec) openResistance() {
	s := x.s
	side := s.Active.Other()
	if s.HandSize(x.Board, side) > 0 {
		s.Step, s.Decider = StepResist, side
		return
	}
	x.rollSiege()
}

// siegeDiscard takes "discard PIECE": a counter of the side's own colour, unplayed,
// for a die (5.1).
func (x *exec) siegeDiscard(args []string) *engine.Refusal {
	s := x.s
	side := s.Decider
	if len(args) != 1 {
		return engine.Refuse("5.1", "usage", engine.Word("verb", "discard"))
	}
	i, ok := x.PieceOf(args[0])
	if !ok || s.Pieces[i].Where != zonewar.InHand || s.Pieces[i].Side != side {
		return engine.Refuse("5.1", "not-in-hand", engine.CardOf("piece", args[0]))
	}
	if !x.discardable(side, i) {
		return engine.Refuse("5.1", "discard-own-colour", engine.CardOf("piece", args[0]))
	}
	s.Siege.Discarded[side] = true
	x.PieceBack(i, true)
	x.Tell(engine.Event{Kind: "siege-discard", Tags: engine.TagReveals, Rule: "5.1", Seat: x.Seat(side), Zones: x.OnePlace(s.Siege.Port), Facts: x.Facts(engine.CardOf("piece", args[0]))})
	x.afterPress()
	return nil
}

// discardable tells whether a counter may be given up for a die.
func (x *exec) discardable(side zonewar.Side, piece int) bool {
	if x.r.Option(OptSiegeDiscard) == "any" {
		return true
	}
	f := x.Pieces[piece].Faces
	return f[0].Owner == side || f[1].Owner == side
}

// afterPress goes on after the besieger's choice, or the besieged one's.
func (x *exec) afterPress() {
	if x.s.Step == StepPress {
		x.openResistance()
		return
	}
	x.rollSiege()
}

// siegeFactors are what makes the number of dice, in the order of section 5.1.
func (x *exec) siegeFactors() []factor {
	s := x.s
	port, side := s.Siege.Port, s.Active
	enemy := side.Other()
	out := []factor{{"siege-base", 1}}
	add := func(key string, n int) {
		if n != 0 {
			out = append(out, factor{key, n})
		}
	}
	if s.Advantage == side {
		add("siege-advantage", 1)
	}
	own, foe := 0, 0
	var near zonewar.Set
	for _, p := range x.Near(port) {
		mine, theirs := !x.UnitsAt(x.S, p, side).Empty(), !x.UnitsAt(x.S, p, enemy).Empty()
		if mine && !theirs {
			own++
		}
		if theirs && !mine {
			foe++
		}
		near = near.Or(x.LeadersAt(x.S, p, side))
	}
	add("siege-own-zones", own)
	add("siege-enemy-zones", -foe)
	if s.Siege.Discarded[side] {
		add("siege-discard", 1)
	}
	if s.Siege.Discarded[enemy] {
		add("siege-enemy-discard", -1)
	}
	if s.Siege.Sapped {
		add("siege-sap", 2)
	}
	inside := x.BestBonus(x.S, x.LeadersAt(x.S, port, enemy))
	if x.BestBonus(x.S, near) == 2 && inside == 0 {
		add("siege-leader", 1)
	}
	if inside == 2 {
		add("siege-enemy-leader", -1)
	}
	add("siege-month", x.r.month(x.S).SiegeDice)
	add("siege-strength", x.siegeStrength())
	return out
}

// siegeStrength is what a besieger loses who is not three times as strong as the
// besieged (5.1).
func (x *exec) siegeStrength() int {
	port, side := x.s.Siege.Port, x.s.Active
	army := x.FPOf(x.S, x.besiegersOf(port, side))
	garrison := x.FPOf(x.S, x.UnitsAt(x.S, port, side.Other()))
	loss := 0
	switch {
	case army < garrison:
		loss = -3
	case army < 2*garrison:
		loss = -2
	case army < 3*garrison:
		loss = -1
	}
	if loss != 0 && x.r.Option(OptSiegeStrength) == "as-printed" {
		loss = -4 - loss
	}
	return loss
}

// siegeDice is the number of dice of the siege in progress.
func (x *exec) siegeDice() int {
	n := 0
	for _, f := range x.siegeFactors() {
		n += f.value
	}
	if x.r.Option(OptSiegeMinimum) == "one" {
		n = max(n, 1)
	}
	return min(max(n, 0), zonewar.MaxDice)
}

// rollSiege rolls the dice; with none the siege has no effect (5.1, 5.2).
func (x *exec) rollSiege() {
	s := x.s
	n := x.siegeDice()
	x.Tell(engine.Event{Kind: "siege-dice", Rule: "5.1", Seat: x.Seat(s.Active), Zones: x.OnePlace(s.Siege.Port), Facts: x.Facts(engine.Num("dice-count", n))})
	if n == 0 {
		x.openSieges(s.Active)
		return
	}
	x.Throw(zonewar.Pending{Kind: siegeRoll, Side: s.Active, Zone: s.Siege.Port, Counter: -1, N: int8(n)})
}

// besieged notes what the dice of a siege showed.
func (x *exec) besieged(roll *zonewar.Pending) {
	g := &x.s.Siege
	g.Rolled = true
	for _, die := range roll.Results() {
		switch die {
		case 1:
			g.Ones++
		case 5:
			g.Fives++
		case 6:
			g.Sixes++
		}
	}
	x.takeOnes()
}

// takeOnes weakens a besieger for every 1: all of them while the 1s are enough,
// else those the active player names (5.2).
func (x *exec) takeOnes() {
	s := x.s
	for s.Siege.Ones > 0 {
		army := x.besiegersOf(s.Siege.Port, s.Active)
		if n := army.Len(); n == 0 {
			s.Siege.Ones = 0
		} else if int(s.Siege.Ones) < n {
			s.Step, s.Decider = StepSiegeLosses, s.Active
			return
		} else {
			s.Siege.Ones -= int8(n)
			army.Each(func(c zonewar.Counter) { x.Hit(c, zonewar.BySiege, "5.2") })
		}
	}
	x.SettleFleets(thenSiege)
}

// siegeLosses takes "lose UNITS...".
func (x *exec) siegeLosses(args []string) *engine.Refusal {
	s := x.s
	units, why := x.ParseSet(args, "5.2")
	if why != nil {
		return why
	}
	if alien := units.Minus(x.besiegersOf(s.Siege.Port, s.Active)); !alien.Empty() {
		return engine.Refuse("5.2", "not-besieging").With(x.IDs(alien)...).At(x.PlaceID(s.Siege.Port))
	}
	if units.Len() != int(s.Siege.Ones) {
		return engine.Refuse("5.2", "losses-count", engine.Count("hits", s.Siege.Ones), engine.Num("named", units.Len()))
	}
	s.Siege.Ones = 0
	units.Each(func(c zonewar.Counter) { x.Hit(c, zonewar.BySiege, "5.2") })
	x.SettleFleets(thenSiege)
	return nil
}

// siegeResult strikes the garrison: a 6 takes the port and all in it, a 5 weakens
// all, and the port falls when nobody is left (5.2).
func (x *exec) siegeResult() {
	s := x.s
	x.CaptureEverywhere()
	port, side := s.Siege.Port, s.Active
	garrison := x.UnitsAt(x.S, port, side.Other())
	switch {
	case s.Siege.Sixes > 0:
		garrison.Each(func(c zonewar.Counter) { x.Eliminate(c, zonewar.BySiege, "5.2") })
	case s.Siege.Fives > 0:
		garrison.Each(func(c zonewar.Counter) { x.Hit(c, zonewar.BySiege, "5.2") })
	}
	if !x.UnitsAt(x.S, port, side.Other()).Empty() {
		x.openSieges(side)
		return
	}
	x.Tell(engine.Event{Kind: "port-taken", Rule: "5.2", Seat: x.Seat(side), Zones: x.OnePlace(port)})
	if x.entrants().Empty() {
		x.openSieges(side)
		return
	}
	s.Step, s.Decider = StepEnter, side
}

// entrants are the besiegers who may enter the port taken: ships from a sea entry
// with those aboard, land units and leaders from the land.
func (x *exec) entrants() zonewar.Set {
	var out zonewar.Set
	for _, p := range x.Near(x.s.Siege.Port) {
		out = out.Or(x.Fit(x.s.At[p].And(x.Side(x.s.Active))))
	}
	return out
}

// enter takes "enter COUNTERS...": they move into the port taken.
func (x *exec) enter(args []string) *engine.Refusal {
	s := x.s
	group, why := x.ParseSet(args, "5.2")
	if why != nil {
		return why
	}
	if why := x.checkEnter(group); why != nil {
		return why
	}
	x.TellMove(engine.Event{Kind: "entered", Rule: "5.2", Seat: x.Seat(s.Active), Counters: x.IDs(group), Zones: x.OnePlace(s.Siege.Port)})
	x.Relocate(group, s.Siege.Port)
	x.CaptureAt(s.Siege.Port)
	x.openSieges(s.Active)
	return nil
}

// checkEnter refuses an advance that would overfill the port or leave troops at
// sea with too few ships.
func (x *exec) checkEnter(group zonewar.Set) *engine.Refusal {
	s := x.s
	port := x.PlaceID(s.Siege.Port)
	if alien := group.Minus(x.entrants()); !alien.Empty() {
		return engine.Refuse("5.2", "not-besieging").With(x.IDs(alien)...).At(port)
	}
	if x.OverfullWith(x.S, s.Siege.Port, s.Active, group) {
		return engine.Refuse("3.6", "too-many-enter").At(port)
	}
	for _, p := range x.Near(s.Siege.Port) {
		if why := x.CheckAboard(p, s.Active, group); why != nil {
			return why
		}
	}
	return nil
}

// allWhoFit are as many of those outside as a port taken holds without leaving
// troops at sea behind.
func (x *exec) allWhoFit(pool zonewar.Set) zonewar.Set {
	var out zonewar.Set
	pool.Each(func(c zonewar.Counter) {
		more := out
		more.Add(c)
		if x.checkEnter(more) == nil {
			out = more
		}
	})
	return out
}
