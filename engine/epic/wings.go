package epic

import (
	"slices"

	"strategos/engine"
)

// This file is the optional battle with wings of appendix D up to its first round: who wants it, who stands where, and the shifts
// that follow. The rounds are in wings_round.go.

// Wings is what a battle with wings has to remember. Every other battle has nothing of it.
type Wings struct {
	On bool
	// In are the pieces of each wing, of both sides: units and leaders.
	In [nWings]Set
	// Was is In as it was when a player was let shift units (D.2), Free are those of a centre that has been won who may go left or right
	// (D.3).
	Was  [nWings]Set
	Free Set
	// Commander are those of the wings, by host. Led are all leaders who have commanded in a round.
	Commander [2][nWings]Piece
	Led       Set
}

// WingFigures are the figures of battles with wings (appendix D).
type WingFigures struct {
	// Least is how many units each side must have, Part which part of them stands in each wing at least: a quarter is 4.
	Least, Part int
	// ShiftOn is the least die that lets a player shift units, Gain what units gain in morale when others join their wing.
	ShiftOn, Gain int
}

// mayHaveWings tells whether the battle that is about to begin may be fought with wings: on land, not upon walls, with enough units on both
// sides (Q153).
func (x *Exec) mayHaveWings() bool {
	b := &x.S.Battle
	m := &b.Melee
	least := x.Combat.Wings.Least
	return x.Scenario.Wings && b.On && b.Kind != SeaFight && !b.Garrison && !m.Hosts[Defender].Fortress && m.Round == 0 &&
		m.Hosts[Attacker].Fighting() >= least && m.Hosts[Defender].Fighting() >= least
}

// beginRounds goes on when both hosts are on the display: who may is asked for wings, the attacker first, else commanders are named.
func (x *Exec) beginRounds() {
	if x.mayHaveWings() {
		x.S.Step, x.S.Deciding = StepWings, x.hostPlayer(Attacker)
		return
	}
	x.nameCommanders()
}

// choosingWings: either player may have the battle fought with wings (D, C.m).
var choosingWings = decision{
	step: StepWings, name: "wings", cite: "D",
	when:  moment{in: Parts(PartM), battle: true},
	verbs: []verb{{"one-line", (*Exec).oneLine}, {"wings", (*Exec).wantWings}},
	ask: func(x *Exec, p *engine.Prompt, _ bool) {
		p.Zone = x.fieldID()
		p.Choices = []engine.Choice{
			{Command: engine.Cmd("one-line"), On: engine.OnButton, Key: "one-line", Rule: "17.3", Default: true},
			{Command: engine.Cmd("wings"), On: engine.OnButton, Key: "with-wings", Rule: "D"},
		}
	},
	sound: func(x *Exec) error {
		if x.S.Wings.On || !x.mayHaveWings() {
			return errNothingToDecide
		}
		return x.soundBattle()
	},
}

// oneLine does without wings; it takes both.
func (x *Exec) oneLine(args []string) *engine.Refusal {
	if why := noArgs("D", "one-line", args); why != nil {
		return why
	}
	if x.hostOf(x.S.Deciding) == Attacker {
		x.S.Deciding = x.hostPlayer(Defender)
		return nil
	}
	x.nameCommanders()
	return nil
}

// wantWings has the battle fought with wings.
func (x *Exec) wantWings(args []string) *engine.Refusal {
	if why := noArgs("D", "wings", args); why != nil {
		return why
	}
	x.tell(engine.Event{Kind: "wings-chosen", Rule: "D", Seat: seat(x.S.Deciding), Zones: []string{x.fieldID()}, Tags: engine.TagCombat})
	x.formWings()
	x.askDeploy(Attacker)
	return nil
}

// formWings begins a battle with wings in which nobody stands anywhere yet.
func (x *Exec) formWings() {
	w := &x.S.Wings
	*w = Wings{On: true}
	for host := range w.Commander {
		w.Commander[host] = [nWings]Piece{NoPiece, NoPiece, NoPiece}
	}
}

// askDeploy proposes a host its wings and asks where its units are to stand (D.1).
func (x *Exec) askDeploy(host int) {
	x.proposeWings(host)
	x.S.Step, x.S.Deciding = StepDeploy, x.hostPlayer(host)
}

// wingIn is in which of some wings a piece stands, NoWing where it stands in none.
func wingIn(wings *[nWings]Set, p Piece) Wing {
	for w := range nWings {
		if wings[w].Has(p) {
			return w
		}
	}
	return NoWing
}

// wingOf is the wing of a piece, NoWing where it has none.
func (x *Exec) wingOf(p Piece) Wing { return wingIn(&x.S.Wings.In, p) }

// toWing puts a piece into a wing, out of the one where it was.
func (x *Exec) toWing(p Piece, to Wing) {
	for w := range nWings {
		x.S.Wings.In[w].Drop(p)
	}
	x.S.Wings.In[to].Add(p)
}

// onDisplay are the units of a host on the display.
func (x *Exec) onDisplay(host int) Set {
	var out Set
	h := &x.S.Battle.Melee.Hosts[host]
	for i := range h.Units[:h.N] {
		if p := h.Units[i].Piece; p != NoPiece {
			out.Add(p)
		}
	}
	return out
}

// deployable are the units of a host on the display, and its leaders.
func (x *Exec) deployable(host int) Set { return x.onDisplay(host).Or(x.leaders(x.arrayed(host))) }

// deployed tells whether a host has its wings.
func (x *Exec) deployed(host int) bool {
	for p := range x.onDisplay(host).All() {
		if x.wingOf(p) == NoWing {
			return false
		}
	}
	return true
}

// proposeWings gives a host wings of a third each, the rest in the centre: light troops on both wings, hoplites in the centre first, the best
// spread over all; the best leader in the centre.
func (x *Exec) proposeWings(host int) {
	units := x.onDisplay(host)
	light := x.of(units, func(p Piece) bool { return x.Pieces[p].Kind != Hoplite })
	n := units.Len()
	room := [nWings]int{LeftWing: n / 3, CentreWing: n - 2*(n/3), RightWing: n / 3}
	morale := func(p Piece) int { return x.Pieces[p].Morale }
	rest := x.sendTo(&room, ranked(light, morale), RightWing, LeftWing)
	rest = x.sendTo(&room, rest, CentreWing) // then no hoplites stand on the wings
	x.sendTo(&room, append(rest, ranked(units.Minus(light), morale)...), CentreWing, RightWing, LeftWing)
	order := [...]Wing{CentreWing, RightWing, LeftWing}
	for i, p := range ranked(x.leaders(x.arrayed(host)), x.shiftOf) {
		x.toWing(p, order[i%len(order)])
	}
}

// ranked are the members of a set, those of most worth first.
func ranked(s Set, worth func(Piece) int) []Piece {
	list := make([]Piece, 0, s.Len())
	for p := range s.All() {
		list = append(list, p)
	}
	slices.SortStableFunc(list, func(a, b Piece) int { return worth(b) - worth(a) })
	return list
}

// sendTo puts pieces into wings one after the other, each into the next of an order in which there is room, and returns those for whom
// there is none.
func (x *Exec) sendTo(room *[nWings]int, list []Piece, order ...Wing) (left []Piece) {
	next := 0
	for _, p := range list {
		w := NoWing
		for range order {
			if at := order[next%len(order)]; room[at] > 0 {
				w = at
			}
			if next++; w != NoWing {
				break
			}
		}
		if w == NoWing {
			left = append(left, p)
			continue
		}
		room[w]--
		x.toWing(p, w)
	}
	return left
}

// whyNotArrayed tells why a host's units cannot stand as they do (D.1): a part of them in each wing, and neither cavalry nor light troops in
// the centre while hoplites stand on both sides of it.
func (x *Exec) whyNotArrayed(host int) *engine.Refusal {
	units := x.onDisplay(host)
	need := units.Len() / x.Combat.Wings.Part
	for w := range nWings {
		if n := x.S.Wings.In[w].And(units).Len(); n < need {
			return x.refuse("D.1", "wing-too-weak", engine.Word("wing", wingNames[w]), engine.Num("have", n), engine.Num("need", need))
		}
	}
	hoplites := func(w Wing) bool { return !x.S.Wings.In[w].And(units).And(x.kinds[Hoplite]).Empty() }
	if light := x.S.Wings.In[CentreWing].And(units).Minus(x.kinds[Hoplite]); !light.Empty() && hoplites(LeftWing) && hoplites(RightWing) {
		return x.refuse("D.1", "light-in-centre").With(x.ids(light)...)
	}
	return nil
}

// deploying: a player says where his units and leaders stand, the attacker first (D.1).
var deploying = decision{
	step: StepDeploy, name: "deploy", cite: "D.1",
	when:  moment{in: Parts(PartM), battle: true},
	verbs: []verb{{"deploy", (*Exec).deploy}, {"propose", (*Exec).redeploy}, {"done", (*Exec).doneDeploying}},
	ask: func(x *Exec, p *engine.Prompt, full bool) {
		host := x.hostOf(x.S.Deciding)
		x.askWings(p, full, host, x.deployable(host), "done-deploying")
		p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("propose"), On: engine.OnButton, Key: "propose-wings", Rule: "D.1"})
	},
	atPlace: (*Exec).whyNoWingThere,
	atPiece: (*Exec).whyNotYours,
	ways:    (*Exec).wingWays,
	sound: func(x *Exec) error {
		if host := x.hostOf(x.S.Deciding); !x.S.Wings.On || x.S.Battle.Melee.Round > 0 || !x.deployed(host) || host == Defender && !x.deployed(Attacker) {
			return errNothingToDecide
		}
		for _, host := range x.S.Wings.Commander { // who commands is named when all stand where they fight
			if host != [nWings]Piece{NoPiece, NoPiece, NoPiece} {
				return errNothingToDecide
			}
		}
		return x.soundBattle()
	},
}

// askWings asks which wing pieces of a host go to, and offers to have done where they may stand as they do.
func (x *Exec) askWings(p *engine.Prompt, full bool, host int, movers Set, key string) {
	p.Zone = x.fieldID()
	p.March = &engine.March{Verb: "deploy", Movers: x.ids(movers)}
	if why := x.whyNotArrayed(host); why == nil || x.S.Step == StepJoin {
		p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("done"), On: engine.OnButton, Key: key, Rule: decisions[x.S.Step].cite,
			Default: true, Role: engine.EndRole})
	} else if full {
		p.Denied = append(p.Denied, engine.Denied{On: engine.OnButton, Key: key, Why: why, Role: engine.EndRole})
	}
}

// whyNotYours tells why a piece is not for the player who decides to put into a wing.
func (x *Exec) whyNotYours(p Piece) *engine.Refusal {
	if x.S.Step == StepJoin && !x.S.Wings.Free.Has(p) {
		return x.refuse("D.3", "not-free").With(x.Pieces[p].ID)
	}
	if !x.deployable(x.hostOf(x.S.Deciding)).Has(p) {
		return x.refuse(decisions[x.S.Step].cite, "not-of-this-battle").With(x.Pieces[p].ID)
	}
	return nil
}

// whyNoWingThere tells why a click on the map does nothing while wings are formed.
func (x *Exec) whyNoWingThere(id string) *engine.Refusal {
	return x.refuse(decisions[x.S.Step].cite, "wings-only").At(id)
}

// wingWays are the wings to which a group may go.
func (x *Exec) wingWays(group Set, why bool) []engine.Destination {
	var out []engine.Destination
	for w := range nWings {
		switch refused := x.whyNotWing(group, w); {
		case refused == nil:
			out = append(out, engine.Destination{Zone: wingNames[w], Path: []string{wingNames[w]}, Left: -1, Direct: true})
		case why:
			out = append(out, engine.Destination{Zone: wingNames[w], Why: refused})
		}
	}
	return out
}

// whyNotWing tells why a group cannot be put into a wing.
func (x *Exec) whyNotWing(group Set, to Wing) *engine.Refusal {
	for p := range group.All() {
		if why := x.whyNotYours(p); why != nil {
			return why
		}
	}
	if group.Minus(x.S.Wings.In[to]).Empty() {
		return x.refuse(decisions[x.S.Step].cite, "in-that-wing", engine.Word("wing", wingNames[to])).With(x.ids(group)...)
	}
	switch x.S.Step {
	case StepShift:
		return x.whyNotShift(group, to)
	case StepJoin:
		if to == CentreWing {
			return x.refuse("D.3", "centre-is-won").With(x.ids(group)...)
		}
	}
	return nil
}

// deploy puts pieces into a wing.
func (x *Exec) deploy(args []string) *engine.Refusal {
	cite := decisions[x.S.Step].cite
	if len(args) < 2 {
		return engine.Refuse(cite, "usage", engine.Word("verb", "deploy"))
	}
	to := Wing(slices.Index(wingNames, args[len(args)-1]))
	group, why := x.pieces(args[:len(args)-1])
	switch {
	case why != nil:
		return why
	case to < 0:
		return engine.Refuse(cite, "no-wing", engine.Typed("wing", args[len(args)-1]))
	}
	if why := x.whyNotWing(group, to); why != nil {
		return why
	}
	for p := range group.All() {
		x.toWing(p, to)
	}
	x.tell(engine.Event{Kind: "deploys", Rule: cite, Seat: seat(x.S.Deciding), Counters: x.ids(group), Tags: engine.TagCombat,
		Facts: engine.Facts{engine.Word("wing", wingNames[to])}})
	return nil
}

// redeploy goes back to the wings that are proposed.
func (x *Exec) redeploy(args []string) *engine.Refusal {
	if why := noArgs("D.1", "propose", args); why != nil {
		return why
	}
	x.proposeWings(x.hostOf(x.S.Deciding))
	return nil
}

// doneDeploying goes on to the other side, then to the shifts.
func (x *Exec) doneDeploying(args []string) *engine.Refusal {
	host := x.hostOf(x.S.Deciding)
	if why := x.doneArraying("D.1", host, args); why != nil {
		return why
	}
	x.tellWings("deployed", "D.1", host)
	if host == Attacker {
		x.askDeploy(Defender)
		return nil
	}
	x.rollShift(Attacker)
	return nil
}

// doneArraying refuses wings that cannot stand as they do.
func (x *Exec) doneArraying(cite string, host int, args []string) *engine.Refusal {
	if why := noArgs(cite, "done", args); why != nil {
		return why
	}
	return x.whyNotArrayed(host)
}

// tellWings tells how many units of a host stand in each wing.
func (x *Exec) tellWings(kind, rule string, host int) {
	units := x.onDisplay(host)
	var facts engine.Facts
	for w := range nWings {
		facts = append(facts, engine.Num(wingNames[w], x.S.Wings.In[w].And(units).Len()))
	}
	x.tell(engine.Event{Kind: kind, Rule: rule, Seat: seat(x.hostPlayer(host)), Zones: []string{x.fieldID()}, Tags: engine.TagCombat, Facts: facts})
}

// rollShift throws the die that lets a side shift units; where it does not, deployment is over (D.2).
func (x *Exec) rollShift(host int) {
	d := x.roll("wings")
	who := x.hostPlayer(host)
	ok := d >= x.Combat.Wings.ShiftOn
	x.tell(engine.Event{Kind: "wings-roll", Rule: "D.2", Seat: seat(who), Dice: []int{d}, Tags: engine.TagCombat, Facts: engine.Facts{engine.YesNo("shifts", ok)}})
	if ok {
		x.S.Wings.Was = x.S.Wings.In
		x.S.Step, x.S.Deciding = StepShift, who
		return
	}
	x.S.Wings.Was = [nWings]Set{}
	x.nameCommanders()
}

// shifting: a player whose die allows it shifts a unit to the next wing, or cavalry, and leaders besides (D.2).
var shifting = decision{
	step: StepShift, name: "shift-wings", cite: "D.2",
	when:  moment{in: Parts(PartM), battle: true},
	verbs: []verb{{"deploy", (*Exec).deploy}, {"done", (*Exec).doneShifting}},
	ask: func(x *Exec, p *engine.Prompt, full bool) {
		host := x.hostOf(x.S.Deciding)
		x.askWings(p, full, host, x.deployable(host), "done-shifting")
	},
	atPlace: (*Exec).whyNoWingThere,
	atPiece: (*Exec).whyNotYours,
	ways:    (*Exec).wingWays,
	sound: func(x *Exec) error {
		if !x.S.Wings.On || x.S.Battle.Melee.Round > 0 || !x.deployed(Attacker) || !x.deployed(Defender) || union(&x.S.Wings.Was) != union(&x.S.Wings.In) {
			return errNothingToDecide
		}
		return x.soundBattle()
	},
}

// union are the pieces of all wings.
func union(wings *[nWings]Set) Set { return wings[LeftWing].Or(wings[CentreWing]).Or(wings[RightWing]) }

// whyNotShift tells why pieces cannot be shifted to a wing, counting with them those already shifted: one unit on foot, to the wing next to
// its own, or any cavalry.
func (x *Exec) whyNotShift(group Set, to Wing) *engine.Refusal {
	w := &x.S.Wings
	var foot, riders Set
	units := x.onDisplay(x.hostOf(x.S.Deciding))
	for p := range units.All() {
		is := x.wingOf(p)
		if group.Has(p) {
			is = to
		}
		switch {
		case w.Was[is].Has(p):
		case x.Pieces[p].Kind == Cavalry:
			riders.Add(p)
		default:
			foot.Add(p)
		}
	}
	switch {
	case foot.Len() > 1:
		return x.refuse("D.2", "one-unit-shifts").With(x.ids(foot)...)
	case !foot.Empty() && !riders.Empty():
		return x.refuse("D.2", "foot-or-cavalry").With(x.ids(foot.Or(riders))...)
	case foot.Empty() || !group.Has(foot.First()) || to.beside(wingIn(&w.Was, foot.First())):
		return nil
	}
	return x.refuse("D.2", "next-wing-only").With(x.ids(foot)...)
}

// doneShifting goes on to the other side's die.
func (x *Exec) doneShifting(args []string) *engine.Refusal {
	host := x.hostOf(x.S.Deciding)
	if why := x.doneArraying("D.2", host, args); why != nil {
		return why
	}
	x.tellWings("shifted", "D.2", host)
	x.rollShift(1 - host)
	return nil
}
