package zonewar

import (
	"strconv"

	"strategos/engine"
)

// RollActionPoints rolls 2d6 for each side, gives half of each total rounded up
// as AP, changed by the season, and the initiative to the higher total, or to
// tie's choice when the totals are equal (section 2.B).
func (x *Exec) RollActionPoints(tie func() Side, season func(ap int) int) {
	var total [2]int
	for side := Side(0); side < 2; side++ {
		a, b := x.Roll("action-points"), x.Roll("action-points")
		total[side] = a + b
		x.S.AP[side] = int8(season((total[side] + 1) / 2))
		if !x.Quiet {
			x.Tell(engine.Event{Kind: "action-points", Rule: x.Cites.AP, Seat: x.Seat(side), Dice: []int{a, b},
				Facts: engine.Facts{engine.Num("total", total[side]), engine.Num("ap", x.S.AP[side])}})
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
	x.Tell(engine.Event{Kind: "initiative", Rule: x.Cites.AP, Seat: x.Seat(x.S.Initiative), Facts: engine.Facts{engine.Word("why", reason)}})
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
		u.Moved, u.Began, u.From, u.Via, u.Wall = false, u.Place, NoPlace, NotMoved, false
	}
}

// closePhase deducts what is left of the announcement, takes counters laid for
// the phase off the map and passes the turn to the opponent.
func (x *Exec) closePhase() {
	s := x.S
	if lost := s.Announced[s.Active]; lost > 0 {
		x.Tell(engine.Event{Kind: "ap-lost", Rule: x.Cites.Actions, Seat: x.Seat(s.Active), Facts: engine.Facts{engine.Num("ap", lost)}})
		s.AP[s.Active] -= lost
		s.Announced[s.Active] = 0
	}
	x.endPhasePieces()
	s.Activated = NoPlace
	s.clearCombat()
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
		return engine.Refuse(x.Cites.Actions, "announce-range", engine.Num("ap", n), engine.Num("max", s.AP[s.Active]))
	}
	s.Announced[s.Active] = int8(n)
	s.Step = StepMoves
	x.Tell(engine.Event{Kind: "announced", Rule: x.Cites.Actions, Seat: x.Seat(s.Active), Facts: engine.Facts{engine.Num("ap", n)}})
	return nil
}

// LeaderSavesAP is the series' usual activation cost: 1 AP with a friendly leader
// in the place, 2 without (section 2.C).
func (r *Ruleset) LeaderSavesAP(s *State, p Place, side Side) int {
	if r.LeadersAt(s, p, side).Empty() {
		return 2
	}
	return 1
}

// Movable are the counters of the active side in the place that have not yet
// moved in this action phase. A sick leader stays where he lies.
func (r *Ruleset) Movable(s *State, p Place) Set {
	var out Set
	s.At[p].And(r.bySide[s.Active]).Each(func(c Counter) {
		if !s.Units[c].Moved && !s.Units[c].Sick {
			out.Add(c)
		}
	})
	return out
}

// payable is what the active side can spend on an activation now.
func (s *State) payable() int {
	if s.Sailing {
		return int(s.AP[s.Active])
	}
	return int(s.Announced[s.Active])
}

// purse are the facts about what is left to spend: of the announcement, or of all AP while sailing out of the bases.
func (s *State) purse() engine.Facts {
	what := "announced"
	if s.Sailing {
		what = "all"
	}
	return engine.Facts{engine.Num("left", s.payable()), engine.Word("purse", what)}
}

// mayActivate tells whether checkActivate would pass, without wording why not.
func (r *Ruleset) mayActivate(s *State, p Place) bool {
	return s.Activated != p && !r.Movable(s, p).Empty() && r.Rules.ActivationCost(s, p, s.Active) <= s.payable() &&
		(!s.Sailing || r.Places[p].Base) && !r.shipless(s, p)
}

// shipless tells whether nobody can leave a base for want of ships.
func (r *Ruleset) shipless(s *State, p Place) bool {
	return r.Params.BasesBySea && r.Places[p].Base && r.Movable(s, p).And(r.naval).Empty()
}

func (x *Exec) checkActivate(p Place) *engine.Refusal {
	s := x.S
	if x.mayActivate(s, p) {
		return nil
	}
	at := x.PlaceID(p)
	switch cost := x.Rules.ActivationCost(s, p, s.Active); {
	case s.At[p].And(x.bySide[s.Active]).Empty():
		return engine.Refuse(x.Cites.Activation, "nobody-there").At(at)
	case s.Sailing && !x.Places[p].Base:
		return engine.Refuse(x.Cites.Sail, "bases-only").At(at)
	case s.Activated == p:
		return engine.Refuse(x.Cites.Activation, "already-active").At(at)
	case x.Movable(s, p).Empty():
		return engine.Refuse(x.Cites.Activation, "all-moved").At(at)
	case x.shipless(s, p):
		return engine.Refuse(x.Cites.MoveLimits, "base-needs-ships").At(at)
	default:
		return engine.Refuse(x.Cites.Activation, "no-ap", append(engine.Facts{engine.Num("cost", cost)}, s.purse()...)...).At(at)
	}
}

func (x *Exec) activate(args []string) *engine.Refusal {
	if len(args) != 1 {
		return engine.Refuse(x.Cites.Activation, "usage", engine.Word("verb", "activate"))
	}
	p := x.PlaceOf(args[0])
	if p == NoPlace {
		return engine.Refuse(x.Cites.Activation, "no-such-place", engine.Typed("word", args[0]))
	}
	if why := x.checkActivate(p); why != nil {
		return why
	}
	cost := x.Rules.ActivationCost(x.S, p, x.S.Active)
	x.spend(cost)
	x.S.Activated = p
	x.Tell(engine.Event{Kind: "activated", Rule: x.Cites.Activation, Seat: x.Seat(x.S.Active), Zones: []string{args[0]},
		Facts: append(engine.Facts{engine.Num("ap", cost)}, x.S.purse()...)})
	return nil
}

// endMoves closes step 2 of the action phase: stacking is checked, then the
// compulsory combats begin.
func (x *Exec) endMoves() {
	x.S.Activated = NoPlace
	x.checkStacks()
}

// checkStacks asks for the excess of the first overfull place, or goes on.
func (x *Exec) checkStacks() {
	s := x.S
	for _, side := range [...]Side{s.Active, s.Active.Other()} { // his cavalry may have ridden off
		for i := range x.Places {
			if p := Place(i); x.Overfull(s, p, side) {
				s.Step, s.Decider, s.Excess = StepExcess, side, p
				return
			}
		}
	}
	s.Excess, s.Decider = NoPlace, s.Active
	switch {
	case s.Sailing:
		s.Sailing, s.Activated = false, NoPlace
		x.Owner.AfterSailing()
	case s.Returning:
		s.Returning = false
		x.closePhase()
	default:
		x.startCombats()
	}
}

// OpenSailing lets a side move out of its bases before the action phases, the AP
// being deducted at once; a side without ships there is passed over.
func (x *Exec) OpenSailing(side Side) {
	s := x.S
	x.clearPhase()
	s.Active, s.Sailing = side, true
	for i := range x.Places {
		if x.mayActivate(s, Place(i)) {
			s.Step, s.Decider = StepSail, side
			return
		}
	}
	s.Sailing = false
	x.Owner.AfterSailing()
}

// BackToMoves goes on with the activations and moves.
func (x *Exec) BackToMoves() {
	x.S.Decider, x.S.Step = x.S.Active, StepMoves
	if x.S.Sailing {
		x.S.Step = StepSail
	}
}

// EndInterlude goes on after a stratagem of the action phase: with the moves, or
// with the combats it was played in. The one about to be fought may have vanished,
// and who played may not commit another stratagem.
func (x *Exec) EndInterlude() {
	s := x.S
	back := s.Interlude
	s.Interlude = StepOver
	switch {
	case back == StepOver:
		x.BackToMoves()
	case back == StepChooseCombat || !x.Contested(s, s.Combat.Zone):
		x.nextCombat()
	case back == StepCommitAttacker || back == StepCommitDefender:
		x.askCommit(back)
	case !x.Owner.BeforeCombat():
		x.GiveBattle()
	}
}

// CanCloseZone tells whether a side may close a zone with archers in this phase,
// by what both players can see: it holds a counter, has played none in this
// phase, its colour has the archers title and it has archers in play.
func (x *Exec) CanCloseZone(side Side) bool {
	if x.S.HasPlayed(side) || x.Params.ArchersTitle == 0 || !x.MayOwn(x.Params.ArchersTitle, side) || x.S.HandSize(x.Board, side) == 0 {
		return false
	}
	return !x.InPlay(x.S, side).And(x.archers).Empty()
}

// checkArchers refuses closing a zone: it needs friendly archers there and must
// not be closed already (section 6, archers).
func (x *Exec) checkArchers(side Side, zone Place) *engine.Refusal {
	rule := x.Cites.Archers
	switch {
	case x.S.HasPlayed(side):
		return engine.Refuse(x.Cites.Actions, "one-stratagem-a-phase")
	case zone == NoPlace || x.Places[zone].Base || !x.Places[zone].Land || x.Places[zone].Terrain == Port:
		return engine.Refuse(rule, "needs-zone")
	case x.UnitsAt(x.S, zone, side).And(x.archers).Empty():
		return engine.Refuse(rule, "no-archers").At(x.PlaceID(zone))
	case x.S.Closed[side].Has(zone):
		return engine.Refuse(rule, "already-closed").At(x.PlaceID(zone))
	}
	return nil
}

// PlayArchers carries out "play PIECE TITLE ZONE" in an action phase; with only
// set, no other zone than that one may be named.
func (x *Exec) PlayArchers(side Side, args []string, only Place) *engine.Refusal {
	f, why := x.NameFace(side, args, x.Cites.Archers, "play")
	if why != nil {
		return why
	}
	if f.Target == "" {
		return engine.Refuse(x.Cites.Archers, "usage", engine.Word("verb", "play"))
	}
	if f.Title != x.Params.ArchersTitle {
		return engine.Refuse(x.TitleRule(f.Title), "wrong-moment", engine.TitleNo("title", f.Title))
	}
	zone := x.PlaceOf(f.Target)
	if why := x.checkArchers(side, zone); why != nil {
		return why
	}
	if only != NoPlace && zone != only {
		return engine.Refuse(x.Cites.Archers, "other-zone").At(x.PlaceID(only))
	}
	x.S.Played[side] = true
	x.S.Closed[side].Add(zone)
	x.Spend(side, f.Piece, f.Title, zone)
	return nil
}
