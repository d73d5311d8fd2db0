package zonewar

import (
	"errors"
	"slices"
	"strconv"

	"strategos/engine"
)

// announcing: the active player says how many AP he spends in this action phase.
func announcing(c *Cites) decision {
	return decision{
		Step: StepAnnounce, Name: "announce", Saved: "announce", Cite: c.Actions,
		Verbs: []Verb[*Exec]{{Word: "announce", Do: (*Exec).announce}},
		Ask:   (*Exec).askAnnounce, Deny: (*Exec).denyAnnounce,
		AtPlace: func(x *Exec, p Place) *engine.Refusal {
			if x.S.At[p].And(x.bySide[x.S.Decider]).Empty() {
				return engine.Refuse(x.Cites.Activation, "nobody-there").At(x.PlaceID(p))
			}
			return x.announceFirst(p)
		},
		AtCounter: func(x *Exec, c Counter) *engine.Refusal {
			if x.SideOf(c) != x.S.Decider {
				return x.enemyCounter(c)
			}
			return x.announceFirst(x.S.Units[c].Place)
		},
		By: Active, Uses: UsesPhase, Calm: true,
		Sound: func(x *Exec) error {
			if x.S.AP[x.S.Active] == 0 {
				return errors.New("step: announce needs action points")
			}
			return nil
		},
	}
}

// moving: activations and moves of the active player, with what he may use between two
// of them.
func moving(c *Cites) decision {
	return decision{
		Step: StepMoves, Name: "moves", Saved: "moves", Cite: c.Activation,
		Verbs: moveVerbs(),
		Other: func(x *Exec, c engine.Command) *engine.Refusal { return x.Owner.Interject(x.S.Active, c.Verb, c.Args) },
		Ask: func(x *Exec, p *engine.Prompt, full bool) {
			x.askMoves(p, full)
			x.Owner.Interjections(p, x.S.Active, full)
			x.Button(p, "end", "end-moves", x.Cites.Actions, true)
			if x.list == nil {
				p.Choices[len(p.Choices)-1].Lost = x.Unspent(x.Stormable(x.S.Active))
			}
		},
		Deny:    (*Exec).denyMoves,
		AtPlace: (*Exec).explainDeparture, AtCounter: (*Exec).explainMover,
		Ways: (*Exec).moveWays, Muster: (*Exec).musterMove,
		Ready: func(x *Exec) Set {
			if x.S.Activated == NoPlace {
				return Set{}
			}
			return x.Movable(x.S, x.S.Activated)
		},
		Ahead: (*Exec).attackAhead,
		By:    Active, Uses: UsesPhase | UsesActivated, Calm: true,
		Sound: func(x *Exec) error {
			if x.S.Sailing {
				return errors.New("sailing: does not fit the step")
			}
			return nil
		},
	}
}

// Unspent is how many AP of the announcement are lost when the moves end now and these places are stormed besides the combats that are
// due: all of them together cost 1.
func (x *Exec) Unspent(storm PlaceSet) int {
	left := int(x.S.Announced[x.S.Active])
	if left == 0 {
		return 0
	}
	for i := range x.Places {
		if storm.Has(Place(i)) || x.Contested(x.S, Place(i)) {
			return left - 1
		}
	}
	return left
}

// sailing: moves out of the bases before the action phases, paid for at once.
func sailing(c *Cites) decision {
	return decision{
		Step: StepSail, Name: "sail", Saved: "sail", Cite: c.Sail,
		Verbs: moveVerbs(),
		Ask: func(x *Exec, p *engine.Prompt, full bool) {
			x.askMoves(p, full)
			x.offerEnd(p, "end-sailing", x.Cites.Sail, full)
		},
		AtPlace: (*Exec).explainDeparture, AtCounter: (*Exec).explainMover,
		Ways: (*Exec).moveWays, Muster: (*Exec).musterMove,
		By: Active, Uses: UsesActivated, Calm: true,
		Sound: func(x *Exec) error {
			if !x.S.Sailing {
				return errors.New("sailing: does not fit the step")
			}
			return nil
		},
	}
}

func moveVerbs() []Verb[*Exec] {
	return []Verb[*Exec]{{Word: "activate", Do: (*Exec).activate}, {Word: "move", Do: (*Exec).moveActivated},
		{Word: "lighten", Do: (*Exec).lightenBefore}, {Word: "end", Do: (*Exec).endMoves}}
}

// TellTurn says that a turn begins, with the draws of phase A.
func (x *Exec) TellTurn() {
	x.Tell(engine.Event{Kind: "turn", Rule: x.Cites.Turn, Tags: engine.TagTurn, Phase: "A",
		Facts: x.Facts(engine.TurnNo("turn", x.S.Turn))})
}

// RollActionPoints rolls 2d6 for each side, gives half of each total rounded up
// as AP, changed by the season, and the initiative to the higher total, or to
// tie's choice when the totals are equal (section 2.B).
func (x *Exec) RollActionPoints(tie func() Side, season func(ap int) int) {
	var total [2]int
	for side := Side(0); side < 2; side++ {
		a, b := x.RollOf(side, "action-points"), x.RollOf(side, "action-points")
		total[side] = a + b
		x.S.AP[side] = int8(season((total[side] + 1) / 2))
		if !x.Quiet {
			facts := x.Facts(engine.Num("total", total[side]), engine.Num("ap", x.S.AP[side]))
			if half := (total[side] + 1) / 2; half != int(x.S.AP[side]) { // the month's share is told apart
				facts = append(facts, engine.Num("half", half), engine.Mod("season", int(x.S.AP[side])-half))
			}
			x.Tell(engine.Event{Kind: "action-points", Rule: x.Cites.AP, Phase: x.PointsPhase, Seat: x.Seat(side), Dice: []int{a, b}, Facts: facts})
		}
	}
	reason := "higher"
	switch {
	case total[0] > total[1]:
		x.S.Initiative = 0
	case total[1] > total[0]:
		x.S.Initiative = 1
	default:
		x.S.Initiative, reason = tie(), "tie"
	}
	x.Tell(engine.Event{Kind: "initiative", Rule: x.Cites.AP, Seat: x.Seat(x.S.Initiative), Facts: x.Facts(engine.Word("why", reason))})
}

// StartActions opens the action phases of the turn, the initiative player first.
func (x *Exec) StartActions() { x.openPhase(x.S.Initiative) }

// NewPart begins a part of the turn in which each side may use the Advantage once.
func (x *Exec) NewPart() { x.S.AdvUsed, x.S.Calm = [2]bool{}, [2]bool{} }

// openPhase lets the side announce, or its opponent when it has no AP left, or
// ends the action phases when nobody has any.
func (x *Exec) openPhase(side Side) {
	s := x.S
	if s.AP[side] == 0 {
		side = side.Other()
	}
	if s.AP[side] == 0 {
		s.InPhase = false
		x.clearPhase()
		x.Owner.AfterActions()
		return
	}
	x.clearPhase()
	x.NewPart()
	s.InPhase = true
	s.Active, s.Decider, s.Step = side, side, StepAnnounce
}

// clearPhase forgets what concerned one action phase only.
func (x *Exec) clearPhase() {
	s := x.S
	s.Played = [2]bool{}
	s.Closed = [2]PlaceSet{}
	s.Crossings = [2][MaxPlaces]int8{}
	s.Activated = NoPlace
	for i := range x.NCounters {
		u := &s.Units[i]
		u.Moved, u.Began, u.From, u.Via, u.Crossed = false, u.Place, NoPlace, NotMoved, 0
	}
}

// closePhase deducts what is left of the announcement, takes counters laid for
// the phase off the map and passes the turn to the opponent.
func (x *Exec) closePhase() {
	s := x.S
	if lost := s.Announced[s.Active]; lost > 0 {
		x.Tell(engine.Event{Kind: "ap-lost", Rule: x.Cites.Actions, Seat: x.Seat(s.Active), Facts: x.Facts(engine.Num("ap", lost))})
		s.AP[s.Active] -= lost
		s.Announced[s.Active] = 0
	}
	x.endPhasePieces()
	s.Activated = NoPlace
	x.endCombat()
	x.openPhase(s.Active.Other())
}

// spend pays AP: out of the announcement, before the action phases directly.
func (x *Exec) spend(ap int) {
	if !x.S.Sailing {
		x.S.Announced[x.S.Active] -= int8(ap)
	}
	x.S.AP[x.S.Active] -= int8(ap)
}

func (x *Exec) announce(args []string) *engine.Refusal {
	s := x.S
	if len(args) != 1 {
		return engine.Refuse(x.Cites.Actions, "usage", engine.Word("verb", "announce"))
	}
	n, err := strconv.Atoi(args[0])
	if err != nil {
		return engine.Refuse(x.Cites.Actions, "not-a-number", engine.Typed("word", args[0]))
	}
	if n < 1 || n > int(s.AP[s.Active]) {
		return x.outOfRange(n)
	}
	s.Announced[s.Active] = int8(n)
	s.Step = StepMoves
	x.Tell(engine.Event{Kind: "announced", Rule: x.Cites.Actions, Seat: x.Seat(s.Active), Facts: x.Facts(engine.Num("ap", n))})
	return nil
}

// outOfRange refuses an announcement of what the active side does not have, or of nothing.
func (x *Exec) outOfRange(n int) *engine.Refusal {
	return engine.Refuse(x.Cites.Actions, "announce-range", engine.Num("ap", n), engine.Num("max", x.S.AP[x.S.Active]))
}

func (x *Exec) askAnnounce(p *engine.Prompt, _ bool) {
	ap := x.S.AP[x.S.Active]
	p.Facts = x.Facts(engine.Num("ap", ap))
	for n := 1; n <= int(ap); n++ {
		x.Offer(p, Offer{Verb: "announce", Words: Naming(NameOfNumber(n)), On: engine.OnButton, Cost: n, Rule: x.Cites.Actions, Default: n == 1},
			engine.Num("ap", n))
	}
}

func (x *Exec) denyAnnounce(p *engine.Prompt) {
	ap := x.S.AP[x.S.Active]
	for n := ap + 1; n <= MaxAP; n++ {
		denyButton(p, "announce", x.outOfRange(int(n)), engine.Num("ap", n))
	}
	denyButton(p, "pass-phase", engine.Refuse(x.Cites.Actions, "may-not-pass", engine.Num("ap", ap)))
}

// announceFirst says what activating an own place will cost.
func (x *Exec) announceFirst(p Place) *engine.Refusal {
	return engine.Refuse(x.Cites.Actions, "announce-first", engine.Num("cost", x.activationCost(x.S, p, x.S.Active))).At(x.PlaceID(p))
}

func (x *Exec) askMoves(p *engine.Prompt, full bool) {
	s := x.S
	p.Purse = s.payable()
	p.Facts = x.Facts(engine.Num("left", p.Purse))
	if s.Activated != NoPlace {
		p.Zone = x.PlaceID(s.Activated)
		if movers := x.Movable(s, s.Activated); !movers.Empty() {
			x.AskMarch(p, engine.March{Verb: "move", From: p.Zone}, movers, Set{})
		}
	}
	for i := range x.Places {
		at := Place(i)
		if x.Together(s, at, s.Active).Empty() {
			continue
		}
		if x.mayActivate(s, at) {
			cost := x.activationCost(s, at, s.Active)
			x.Offer(p, Offer{Verb: "activate", Words: Naming(NameOf(at)), On: engine.OnZone, Cost: cost, Rule: x.Cites.Activation})
			if x.list == nil {
				p.Choices[len(p.Choices)-1].Warnings = x.combatSpent(at, cost)
			}
		} else if full && at != s.Activated {
			p.Denied = append(p.Denied, engine.Denied{On: engine.OnZone, ID: x.PlaceID(at), Key: "activate", Why: x.checkActivate(at)})
		}
	}
	x.tooMany().Each(func(c Counter) {
		x.Offer(p, Offer{Verb: "lighten", Words: Naming(NameOfCounter(c)), On: engine.OnCounter, Rule: x.Cites.Ratio})
	})
}

// combatSpent warns of an activation that takes the AP with which a combat that is due elsewhere is paid. Who is activated may still
// leave his own combat.
func (x *Exec) combatSpent(at Place, cost int) []engine.Warning {
	s := x.S
	if cost == 0 || s.Sailing || !x.MayPay() || int(s.Announced[s.Active])-cost >= 1 ||
		x.Params.StockPays && int(s.AP[s.Active])-cost >= 1 {
		return nil
	}
	x.notes = x.notes[:0]
	for i := range x.Places {
		if p := Place(i); p != at && x.Contested(s, p) {
			x.warn("combat-unpaid", x.Cites.Fight, engine.PlaceOf("zone", x.PlaceID(p)))
		}
	}
	out := x.warnings()
	x.notes = x.notes[:0]
	return out
}

func (x *Exec) denyMoves(p *engine.Prompt) {
	s := x.S
	denyButton(p, "announce-more", engine.Refuse(x.Cites.Actions, "announcement-binds", engine.Num("left", s.Announced[s.Active])))
	if other := s.Active.Other(); x.MayOwn(x.closer, other) && !x.Owner.MayInterject(other) {
		denyButton(p, "interrupt", engine.Refuse(x.Cites.Actions, "nothing-to-interrupt-with"), engine.SeatOf("side", x.Seat(other)))
	}
}

// explainDeparture says what a place is to whoever activates and moves.
func (x *Exec) explainDeparture(p Place) *engine.Refusal {
	switch {
	case x.someMayGo(p):
		return x.pickFirst(p, x.S.Activated, x.Cites.Move)
	case x.Contested(x.S, p):
		return x.foughtLater(p)
	}
	return x.checkActivate(p)
}

// explainMover says why a counter does not move now.
func (x *Exec) explainMover(c Counter) *engine.Refusal {
	s := x.S
	at, own := s.Units[c].Place, x.SideOf(c) == s.Decider
	switch {
	case !own && x.Contested(s, at):
		return x.foughtLater(at)
	case !own:
		return x.enemyCounter(c)
	case s.Units[c].Moved:
		return engine.Refuse(x.Cites.Move, "already-moved").With(x.CounterID(c))
	}
	return x.checkActivate(at)
}

func (x *Exec) foughtLater(p Place) *engine.Refusal {
	return engine.Refuse(x.Cites.Fight, "fought-later").At(x.PlaceID(p))
}

// someMayGo tells whether a counter of the activated place could go there alone.
func (x *Exec) someMayGo(to Place) bool {
	s := x.S
	if s.Activated == NoPlace || to == s.Activated {
		return false
	}
	return slices.ContainsFunc(x.Movable(s, s.Activated).List(), func(c Counter) bool {
		p, why := x.form(SetOf(c), s.Activated)
		return why == nil && slices.ContainsFunc(x.destinations(&p, 0), func(w way) bool { return w.to == to })
	})
}

// moveWays lists where some of the activated place may go.
func (x *Exec) moveWays(group Set, why bool) []engine.Destination {
	s := x.S
	if s.Activated == NoPlace || !group.Minus(x.Movable(s, s.Activated)).Empty() {
		return nil
	}
	return x.marchDestinations(group, s.Activated, 0, why)
}

// musterMove tells what keeps some of the activated place from going, and who of them
// could go, or which troops might be weakened to make room.
func (x *Exec) musterMove(m *Company, group Set, last Counter) {
	if x.S.Activated == NoPlace {
		return
	}
	party, why := x.form(group, x.S.Activated)
	if m.Why = why; why == nil {
		var goes PlaceSet
		for _, w := range x.destinations(&party, 0) {
			goes.Add(w.to)
		}
		if most := x.roomiest(party.side, group, goes); most != group {
			m.Room = x.IDs(most)
		}
		return
	}
	if m.Why.Rule == x.Cites.Ratio {
		m.Lighten = x.lightenings(group)
	}
	m.Fit = x.IDs(x.fitting(group, last))
}

// attackAhead tells the combat that a move has brought on: the attack of a group that
// was not there before. It is nil when there is none.
func (x *Exec) attackAhead(was *State) *engine.Forecast {
	s := x.S
	if s.Step != StepMoves {
		return nil
	}
	for i := range x.Places {
		p := Place(i)
		own := x.bySide[s.Active]
		if came := s.At[p].And(own).Minus(was.At[p]); came.Empty() || !x.Contested(s, p) {
			continue
		}
		f := x.ForecastZone(s, p)
		if f == nil { // what came cannot stay, so nobody fights
			return nil
		}
		if !x.MayPay() {
			f.Factors = append(f.Factors, engine.Factor{Key: "no-ap", Rule: x.Cites.Fight})
		}
		return f
	}
	return nil
}

// endMoves closes step 2 of the action phase: stacking is checked, then the
// compulsory combats begin.
func (x *Exec) endMoves(args []string) *engine.Refusal {
	if why := x.NoArgs(args, "end"); why != nil {
		return why
	}
	if at := x.stuckCargo(); at != NoPlace {
		return x.whoLandsFirst(at)
	}
	x.S.Activated = NoPlace
	if x.S.Sailing && x.Params.CargoLands {
		x.Unlade(CargoArrivals)
		return nil
	}
	x.checkStacks()
	return nil
}

// stuckCargo is a maritime zone whose fleet of the active side has troops aboard and no shore
// to land them, before the action phases; NoPlace when there is none.
func (x *Exec) stuckCargo() Place {
	if !x.S.Sailing || !x.Params.CargoLands {
		return NoPlace
	}
	for left := x.seaPlace; left != 0; left &= left - 1 {
		if at := left.First(); x.carries(at, x.S.Active) && !x.MayLand(x.S.Active, at) && x.couldLand(at) {
			return at
		}
	}
	return NoPlace
}

// couldLand tells whether the fleet in a maritime zone can still sail to where its troops land.
func (x *Exec) couldLand(at Place) bool {
	movers := x.Movable(x.S, at)
	if x.LandUnitsAt(x.S, at, x.S.Active).Minus(movers).Empty() {
		if p, why := x.form(movers, at); why == nil {
			return len(x.destinations(&p, 0)) > 0
		}
	}
	return false
}

// offerEnd offers to end the moves, or says who has to land first.
func (x *Exec) offerEnd(p *engine.Prompt, key, rule string, full bool) {
	if at := x.stuckCargo(); at != NoPlace {
		if full {
			denyButton(p, key, x.whoLandsFirst(at))
		}
		return
	}
	x.Button(p, "end", key, rule, true)
}

func (x *Exec) whoLandsFirst(at Place) *engine.Refusal {
	return engine.Refuse(x.Cites.Ratio, "cargo-must-land").With(x.IDs(x.LandUnitsAt(x.S, at, x.S.Active))...).At(x.PlaceID(at))
}

// movesOver checks the stacks when everybody has landed.
func (x *Exec) movesOver() {
	x.S.Activated = NoPlace
	x.checkStacks()
}

// checkStacks asks for the excess of the first overfull place, or goes on.
func (x *Exec) checkStacks() {
	s := x.S
	if side, p, over := x.firstOverfull(s, s.Active); over && !x.sailsNext(side) {
		s.Step, s.Decider, s.Excess = StepExcess, side, p
		return
	}
	s.Excess, s.Decider = NoPlace, s.Active
	switch {
	case s.CargoThen == CargoCombats:
		s.CargoThen = CargoMoves
		x.nextDue()
	case s.Sailing:
		s.Sailing, s.Activated = false, NoPlace
		x.Owner.AfterSailing()
	case s.Returning:
		s.Returning = false
		x.Unlade(CargoCombats) // of a fleet that had no enemy to go back from
	default:
		x.startCombats()
	}
}

// OpenSailing lets a side move out of its bases before the action phases, the AP
// being deducted at once; a side without ships there is passed over.
func (x *Exec) OpenSailing(side Side) {
	s := x.S
	x.clearPhase()
	s.Sailing = true
	if s.Active = side; x.someMaySail() {
		s.Step, s.Decider = StepSail, side
		return
	}
	s.Sailing = false
	x.Owner.AfterSailing()
}

// someMaySail tells whether the active side has anybody to move before the action phases.
func (x *Exec) someMaySail() bool {
	for i := range x.Places {
		if x.mayActivate(x.S, Place(i)) {
			return true
		}
	}
	return false
}

// sailsNext tells whether the free moves of a side's reinforcements are still to come: its places are held to their
// limits when it has made them (2.B.2, 3.3).
func (x *Exec) sailsNext(side Side) bool {
	s := x.S
	if !s.Sailing || !x.Params.ArrivalsMove || *x.Own.Sailings > 0 || side == s.Active {
		return false
	}
	s.Active = side
	sails := x.someMaySail()
	s.Active = side.Other()
	return sails
}

// BackToMoves goes on with the activations and moves.
func (x *Exec) BackToMoves() {
	x.S.Decider, x.S.Step = x.S.Active, StepMoves
	if x.S.Sailing {
		x.S.Step = StepSail
	}
}

// EndInterlude goes on after a stratagem of the action phase: with the moves, with the
// combats it was played in, or with what is left of the phase when they are over. The one
// about to be fought may have vanished, and who played may not commit another stratagem.
func (x *Exec) EndInterlude() {
	s := x.S
	back := s.Interlude
	s.Interlude = StepOver
	switch {
	case back == StepOver:
		x.BackToMoves()
	case back == StepClosing:
		x.combatsOver()
	case back == StepChooseCombat || !x.fought(s, s.Combat.Zone):
		x.nextCombat()
	case back == StepCommitAttacker || back == StepCommitDefender:
		x.askCommit(back)
	case !x.Owner.BeforeCombat():
		x.GiveBattle()
	}
}

// doneAtOnce goes on after a stratagem that asks for nothing. Played in the midst of another's interlude, while its dice lie or a
// fleet is put in order, it leaves that one to go on.
func (x *Exec) doneAtOnce() {
	if x.Decision().Window {
		x.EndInterlude()
	}
}
