package epic

import (
	"slices"

	"strategos/engine"
)

// This file is interception (16.4.5), and the attack of a stack that nobody has stopped (16.4.4).

// Engagement is a battle of fleets at sea that waits to be fought when all have moved (16.4.j).
type Engagement struct {
	Sea      Area
	Attacker Side
	// Back is where the attacker has come from (17.7.a).
	Back Place
}

// engaged tells whether a fleet, or that which a piece is aboard, waits for a battle at sea.
func (x *Exec) engaged(p Piece) bool {
	if c := x.S.Pieces[p].Carrier; c != NoPiece {
		p = c
	}
	return x.S.Pieces[p].Engaged != 0
}

// engage notes a battle at sea. Whoever is in it has ended his move.
func (x *Exec) engage(sea Area, attackers, defenders Set, side Side, back Place) {
	x.S.Engagements[x.S.NEngagements] = Engagement{Sea: sea, Attacker: side, Back: back}
	x.S.NEngagements++
	for f := range attackers.Or(defenders).All() {
		x.S.Pieces[f].Engaged = x.S.NEngagements
	}
}

// squadrons are the fleets of the attacker and of the defender that wait for a battle at sea.
func (x *Exec) squadrons(i int) [2]Set {
	all := x.of(x.kinds[Fleet], func(f Piece) bool { return int(x.S.Pieces[f].Engaged) == i+1 })
	side := x.S.Engagements[i].Attacker
	return [2]Set{x.ours(all, side), x.ours(all, side.Enemy())}
}

// disengage takes a battle at sea off the list.
func (x *Exec) disengage(i int) {
	for f := range x.kinds[Fleet].All() {
		switch st := &x.S.Pieces[f]; {
		case int(st.Engaged) == i+1:
			st.Engaged = 0
		case int(st.Engaged) > i+1:
			st.Engaged--
		}
	}
	s := &x.S.SeaState
	copy(s.Engagements[i:], s.Engagements[i+1:s.NEngagements])
	s.NEngagements--
	s.Engagements[s.NEngagements] = Engagement{}
}

// seasOf are the seas where fleets in a place count, and where they intercept: that in which they are, those that their
// coast touches, in a port those that show its anchor (8.4.a, M11).
func (x *Exec) seasOf(at Place) AreaSet {
	if sea := at.Sea(); sea != NoArea {
		var s AreaSet
		s.Add(sea)
		return s
	}
	switch h := at.Hex(); {
	case h == NoHex:
		return AreaSet{}
	case at.IsInside():
		return x.anchorages(h)
	default:
		return x.Touches(h)
	}
}

// whyNoIntercept tells why a fleet of the other side may not try to intercept the stack that has come to a sea (16.4.f).
func (x *Exec) whyNoIntercept(f Piece, sea Area) *engine.Refusal {
	d, st := &x.Pieces[f], &x.S.Pieces[f]
	side := x.phasing().Side().Enemy()
	seas := x.seasOf(st.At)
	switch {
	case d.Kind != Fleet || x.sideOf(f) != side:
		return x.refuse("16.4.5", "not-your-fleet").With(d.ID)
	case x.truce():
		return x.whyTruce()
	case !seas.Has(sea):
		return x.refuse("16.4.5", "not-in-that-sea", engine.PlaceOf("sea", x.Areas[sea].ID)).With(d.ID)
	case st.Flags&Raiding != 0:
		return x.refuse("15.1", "raiding").With(d.ID)
	case st.Flags&Foraging != 0:
		return x.refuse("9.7", "foraging").With(d.ID)
	case x.engaged(f):
		return x.refuse("16.4.5", "engaged").With(d.ID)
	case st.At.IsInside() && x.maskedByFleets(st.At.Hex(), side):
		return x.refuse("10.2.3", "masked-by-fleets").With(d.ID).At(x.PlaceID(st.At))
	case x.S.March.TriedIn == sea && x.S.March.Tried.Has(f):
		return x.refuse("16.4.5", "has-tried").With(d.ID)
	}
	return x.whyNoSeaFight(only(f))
}

// interceptors are the fleets that may try against the stack in a sea.
func (x *Exec) interceptors(sea Area) Set {
	return x.those(x.kinds[Fleet], func(f Piece) *engine.Refusal { return x.whyNoIntercept(f, sea) })
}

// tries are the squadrons of a player, of Nobody all, that may try against the stack that has come to a sea, each the most of its place that may; could
// are all fleets among them.
func (x *Exec) tries(sea Area, who Player) (could Set, squadrons []Set) {
	could = x.interceptors(sea)
	if x.allied() && who != Nobody {
		could = x.of(could, func(f Piece) bool { return x.commands(who, f) })
	}
	var seen Set
	for f := range could.All() {
		if seen.Has(f) {
			continue
		}
		if of := x.squadronAgainst(could, f); x.whyNotAgainst(of) == nil {
			seen = seen.Or(of)
			squadrons = append(squadrons, of)
		}
	}
	return could, squadrons
}

// mayBeIntercepted tells whether the stack on its way has come to a sea where an enemy may try to intercept it: in open
// seas nobody does (16.4.k).
func (x *Exec) mayBeIntercepted(to Place) bool {
	sea := to.Sea()
	if sea == NoArea || x.Areas[sea].Kind != Sea {
		return false
	}
	_, squadrons := x.tries(sea, Nobody)
	return len(squadrons) > 0
}

// nextToTry is who of the enemies of the stack that has come to a sea is asked after another whether he tries to intercept it,
// Nobody where there is nobody left.
func (x *Exec) nextToTry(sea Area, after Player) Player {
	foes := x.team(x.phasing().Side().Enemy())
	if x.allied() && foes[0] != Athens {
		foes = x.allies()
	}
	for _, who := range foes[slices.Index(foes, after)+1:] {
		if _, squadrons := x.tries(sea, who); len(squadrons) > 0 {
			return who
		}
	}
	return Nobody
}

// letPass asks the next who may intercept, or has the stack sail on.
func (x *Exec) letPass() {
	sea := x.S.Pieces[x.S.March.Group.First()].At.Sea()
	if who := x.nextToTry(sea, x.S.Deciding); who != Nobody {
		x.S.Deciding = who
		return
	}
	x.sailOn()
}

// squadronAt are a fleet's own place's fleets among some, with the leaders there; without a leader it is alone. Of allies each has his own
// squadrons: of whom he commands (24.5).
func (x *Exec) squadronAt(among Set, f Piece) Set {
	here := x.under(x.at(x.S.Pieces[f].At), x.commander(f))
	lead := x.leaders(here)
	if lead.Empty() {
		return only(f)
	}
	return here.And(among).Or(lead)
}

// squadronAgainst is the most of a fleet's squadron that may try to intercept the stack on its way.
func (x *Exec) squadronAgainst(among Set, f Piece) Set {
	return x.mostOf(x.squadronAt(among, f), f, x.whyNotAgainst)
}

// mostOf is the most of some fleets and leaders that may go: all, all fleets with one of the leaders, one fleet.
func (x *Exec) mostOf(pool Set, one Piece, whyNot func(group Set) *engine.Refusal) Set {
	if whyNot(pool) == nil {
		return pool
	}
	for l := range x.leaders(pool).All() {
		if group := x.fleets(pool).Or(only(l)); whyNot(group) == nil {
			return group
		}
	}
	return only(one)
}

// whyNotAgainst tells why a group may not intercept the stack on its way: it is of one place, several fleets have a
// leader, whom they do not take from others who need him, and they are not too few to attack (16.4.h, 17.3.b).
func (x *Exec) whyNotAgainst(group Set) *engine.Refusal {
	fleets := x.fleets(group)
	sea := x.S.Pieces[x.S.March.Group.First()].At.Sea()
	if fleets.Empty() {
		return engine.Refuse("16.4.5", "needs-fleet").With(x.ids(group)...)
	}
	for f := range fleets.All() {
		if why := x.whyNoIntercept(f, sea); why != nil {
			return why
		}
	}
	at, why := x.onePlace(group)
	if why != nil {
		return why
	}
	side := x.sideOf(fleets.First())
	group = x.withLoads(group)
	rest := x.ours(x.at(at), side).Minus(group)
	_, enough := x.Combat.Column(fleets.Len(), x.fleets(x.S.March.Group).Len())
	switch {
	case !x.ours(group, side.Enemy()).Empty() || at.Sea() == NoArea && !x.landUnits(group).Empty():
		return engine.Refuse("17.3.1", "fleets-alone").With(x.ids(group)...)
	case x.leaders(group).Empty() && (fleets.Len() > 1 || !x.landUnits(group).Empty()):
		return engine.Refuse("16.2.2", "needs-leader").With(x.ids(fleets)...)
	case x.leaders(rest).Empty() && (at.IsOutside() && x.units(rest).Len() > 1 || at.Sea() != NoArea && !x.landUnits(rest).Empty()):
		return engine.Refuse("16.2", "leaves-units-without-leader").With(x.ids(x.units(rest))...).At(x.PlaceID(at))
	case !enough:
		return engine.Refuse("17.5.1", "too-few").With(x.ids(fleets)...).At(x.PlaceID(AtSea(sea)))
	}
	return nil
}

// SuccessfulInterceptions are the faces of a die by which a squadron intercepts a stack of so many fleets: the die less
// the sea rating of who commands it and less the fleets (16.4.f, Q90).
func (t *Tables) SuccessfulInterceptions(rating, fleets int) int {
	return min(max(t.Movement.Interception+rating+fleets, 0), 6)
}

// rating is the best sea rating of the leaders of a group.
func (x *Exec) rating(group Set) int {
	best := 0
	for l := range x.leaders(group).All() {
		best = max(best, x.Pieces[l].Sea)
	}
	return best
}

// intercepting: an enemy of a stack that has come to a sea may try to intercept it (M.4).
var intercepting = decision{
	step: StepIntercept, name: "intercept", cite: "16.4.5",
	when: moment{in: Parts(PartM), whose: otherOnly, afloat: true},
	verbs: []verb{{"intercept", (*Exec).intercept}, {"let-pass", func(x *Exec, args []string) *engine.Refusal {
		if why := noArgs("16.4.5", "let-pass", args); why != nil {
			return why
		}
		x.letPass()
		return nil
	}}},
	ask: func(x *Exec, p *engine.Prompt, _ bool) {
		group := x.S.March.Group
		sea := x.S.Pieces[group.First()].At.Sea()
		could, squadrons := x.tries(sea, x.S.Deciding)
		p.Zone = x.Areas[sea].ID
		p.Facts = engine.Facts{engine.Num("fleets", x.fleets(group).Len()), engine.PlaceOf("sea", x.Areas[sea].ID)}
		pool := could
		for f := range could.All() {
			pool = pool.Or(x.leaders(x.squadronAt(could, f)))
		}
		for _, of := range squadrons {
			p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("intercept", x.ids(of)...), On: engine.OnCounter,
				ID: x.Pieces[x.fleets(of).First()].ID, Key: "intercept", Rule: "16.4.5", Role: engine.FightRole,
				Facts: engine.Facts{engine.Num("fleets", x.fleets(of).Len()),
					engine.Num("of_six", x.SuccessfulInterceptions(x.rating(of), x.fleets(group).Len()))}})
		}
		p.Pick = &engine.Pick{Verb: "intercept", Pool: x.ids(pool), Min: 1, Max: pool.Len()}
		if len(p.Choices) > 0 {
			p.Pick.Suggested = p.Choices[0].Command.Args
		}
		p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("let-pass"), On: engine.OnButton, Key: "let-pass", Rule: "16.4.5", Default: true,
			Role: engine.DeclineRole})
	},
	atPiece: func(x *Exec, p Piece) *engine.Refusal {
		return x.whyNoIntercept(p, x.S.Pieces[x.S.March.Group.First()].At.Sea())
	},
	sound: (*Exec).soundIntercept,
	back: func(x *Exec) bool {
		if x.soundIntercept() != nil { // from the first on: whose word it is now may have come before
			x.S.Deciding = Nobody
			x.letPass()
		}
		return true
	},
}

// soundIntercept refuses a saved game in which who is asked cannot try to intercept.
func (x *Exec) soundIntercept() error {
	at := x.S.Pieces[x.S.March.Group.First()].At
	if !x.mayBeIntercepted(at) {
		return errNothingToDecide
	}
	if _, squadrons := x.tries(at.Sea(), x.S.Deciding); len(squadrons) == 0 {
		return errNothingToDecide
	}
	return nil
}

// intercept tries to intercept: with success the squadron is put upon the stack at sea, which goes no further; without
// it stays where it was and does not try again (16.4.g).
func (x *Exec) intercept(args []string) *engine.Refusal {
	group, why := x.pieces(args)
	if why == nil && group.Empty() {
		why = engine.Refuse("16.4.5", "usage", engine.Word("verb", "intercept"))
	}
	for p := range x.ours(group, x.S.Deciding.Side()).All() {
		if why == nil && !x.commands(x.S.Deciding, p) { // 24.5
			why = x.whyNotCommanded(x.S.Deciding, p, "16.4.5")
		}
	}
	if why == nil {
		why = x.whyNotAgainst(group)
	}
	if why != nil {
		return why
	}
	mar := &x.S.March
	at := x.S.Pieces[mar.Group.First()].At
	fleets, foes := x.fleets(group), x.fleets(mar.Group)
	x.breaks(x.S.Deciding)
	d := x.roll("interception")
	caught := d <= x.SuccessfulInterceptions(x.rating(group), foes.Len())
	x.tell(engine.Event{Kind: "interception", Rule: "16.4.5", Seat: seat(x.S.Deciding), Counters: x.ids(group), Zones: []string{x.PlaceID(at)}, Dice: []int{d},
		Facts: engine.Facts{engine.Num("rating", x.rating(group)), engine.Num("fleets", foes.Len()), engine.YesNo("caught", caught)}})
	if !caught {
		if mar.TriedIn != at.Sea() {
			mar.TriedIn, mar.Tried = at.Sea(), Set{}
		}
		mar.Tried = mar.Tried.Or(fleets)
		if _, squadrons := x.tries(at.Sea(), x.S.Deciding); len(squadrons) == 0 {
			x.letPass()
		}
		return nil
	}
	back := x.S.Pieces[fleets.First()].At
	group = x.withLoads(group)
	legs := x.legs(group, at)
	x.take(group, at)
	if back != at {
		x.tell(engine.Event{Kind: "puts-out", Rule: "16.4.5", Seat: seat(x.S.Deciding), Counters: x.ids(group), Zones: []string{x.PlaceID(at)}, Moves: legs})
	}
	x.engage(at.Sea(), fleets, foes, x.S.Deciding.Side(), back)
	mar.Left = 0
	x.S.Voyage = Voyage{}
	x.endVoyage()
	return nil
}

// targets are the enemy stacks at sea in an area that are not engaged yet: with a leader there all fleets together,
// else each by itself (16.2.c). Allies who do not stack are apart (24.5).
func (x *Exec) targets(sea Area, side Side) []Set {
	foes := x.of(x.fleets(x.ours(x.at(AtSea(sea)), side.Enemy())), func(p Piece) bool { return !x.engaged(p) })
	if foes.Empty() {
		return nil
	}
	leads := func(who Player) bool {
		return !x.of(x.leaders(x.withLoads(foes)), func(l Piece) bool { return x.owner(l) == who }).Empty()
	}
	var out []Set
	for f := range foes.All() {
		who := x.commander(f)
		i := slices.IndexFunc(out, func(with Set) bool {
			other := x.commander(with.First())
			return leads(who) && leads(other) && x.share(Stacking, who, other)
		})
		if i < 0 {
			out = append(out, Set{})
			i = len(out) - 1
		}
		out[i].Add(f)
	}
	return out
}

// whyNotEngage tells why a stack may not attack an enemy stack in its sea.
func (x *Exec) whyNotEngage(group, foes Set) *engine.Refusal {
	from, left, _, why := x.squadronIn(group)
	if why != nil {
		return why
	}
	_, enough := x.Combat.Column(x.fleets(group).Len(), foes.Len())
	switch {
	case x.truce():
		return x.whyTruce()
	case x.Areas[from.Sea()].Kind != Sea:
		return engine.Refuse("8.5", "open-sea", engine.PlaceOf("sea", x.Areas[from.Sea()].ID))
	case left < x.Movement.Engage:
		return engine.Refuse("16.4", "no-points-left").With(x.ids(group)...)
	case !enough:
		return engine.Refuse("17.5.1", "too-few").With(x.ids(foes)...).At(x.PlaceID(from))
	}
	return x.whyNoSeaFight(x.fleets(group))
}

// askEngage offers the attacks that stacks at sea can make where they are (M.5).
func (x *Exec) askEngage(p *engine.Prompt, movable Set) {
	side := x.S.Deciding.Side()
	var seen Set
	for f := range x.fleets(movable).All() {
		sea := x.S.Pieces[f].At.Sea()
		if sea == NoArea || seen.Has(f) {
			continue
		}
		group := x.squadronAt(movable, f)
		if x.S.March.Group.Has(f) {
			group = x.S.March.Group.And(x.at(AtSea(sea)))
		}
		group = x.withLoads(group)
		seen = seen.Or(group)
		for _, foes := range x.targets(sea, side) {
			if x.whyNotEngage(group, foes) == nil {
				id, by := x.Pieces[foes.First()].ID, x.ids(group)
				p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("engage", append(slices.Clone(by), id)...), On: engine.OnCounter, ID: id,
					Key: "engage", Rule: "16.4.4", Role: engine.FightRole, By: by, Facts: engine.Facts{engine.PlaceOf("sea", x.Areas[sea].ID),
						engine.Num("fleets", x.fleets(group).Len()), engine.Num("foes", foes.Len())}})
			}
		}
	}
}

// engageAtSea attacks an enemy stack in the same sea, for a point: the pieces that attack, then a fleet of the enemy.
// The stack has ended its move (16.4.e).
func (x *Exec) engageAtSea(args []string) *engine.Refusal {
	if len(args) < 2 {
		return engine.Refuse("16.4.4", "usage", engine.Word("verb", "engage"))
	}
	group, why := x.pieces(args[:len(args)-1])
	if why != nil {
		return why
	}
	group = x.withLoads(group)
	foe, ok := x.PieceOf(args[len(args)-1])
	var foes Set
	at := x.S.Pieces[group.First()].At
	if at.Sea() == NoArea {
		return engine.Refuse("16.4.4", "not-at-sea").With(x.ids(group)...)
	}
	for _, s := range x.targets(at.Sea(), x.S.Deciding.Side()) {
		if ok && s.Has(foe) {
			foes = s
		}
	}
	if foes.Empty() {
		return engine.Refuse("16.4.4", "no-such-target", engine.Typed("piece", args[len(args)-1]))
	}
	if why := x.whyNotEngage(group, foes); why != nil {
		return why
	}
	_, left, rolled, _ := x.squadronIn(group)
	mar := &x.S.March
	back := at
	if x.sailsOn(group) {
		back = mar.Back
	} else {
		x.moveBegins(windsFamily)
	}
	if spent := x.Movement.FleetMost - left; !rolled && spent+x.Movement.Engage > x.Movement.FleetSure {
		left, rolled = x.rollSailing(group, spent, spent+x.Movement.Engage)
	}
	for p := range group.All() {
		x.S.Pieces[p].Flags |= Moved
	}
	*mar = March{Group: group, Sea: true, Rolled: rolled, TriedIn: NoArea, Back: back}
	if left < x.Movement.Engage {
		x.tell(engine.Event{Kind: "no-further", Rule: "16.4.1", Seat: seat(x.S.Deciding), Counters: x.ids(group), Zones: []string{x.PlaceID(at)}})
		return nil
	}
	x.engage(at.Sea(), x.fleets(group), foes, x.S.Deciding.Side(), back)
	x.tell(engine.Event{Kind: "engages", Rule: "16.4.4", Seat: seat(x.S.Deciding), Counters: x.ids(group), Zones: []string{x.PlaceID(at)}})
	return nil
}
