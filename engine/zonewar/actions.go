package zonewar

import (
	"strconv"

	"strategos/engine"
)

// RollActionPoints rolls 2d6 for each side, gives half of each total rounded up
// as AP and the initiative to the higher total, or to tie's choice when the
// totals are equal (section 2.B).
func (x *Exec) RollActionPoints(tie func() Side) {
	var total [2]int
	for side := Side(0); side < 2; side++ {
		a, b := x.Roll("action-points"), x.Roll("action-points")
		total[side] = a + b
		x.S.AP[side] = int8((total[side] + 1) / 2)
		if !x.Quiet {
			x.Tell(engine.Event{Kind: "action-points", Rule: x.Cites.AP, Seat: x.Seat(side), Dice: []int{a, b},
				Facts: engine.Pairs("total", Itoa(total[side]), "ap", Itoa(x.S.AP[side]))})
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
	x.Tell(engine.Event{Kind: "initiative", Rule: x.Cites.AP, Seat: x.Seat(x.S.Initiative), Facts: engine.Pairs("why", reason)})
}

// StartActions opens the action phases of the turn, the initiative player first.
func (x *Exec) StartActions() { x.openPhase(x.S.Initiative) }

// openPhase lets the side announce, or its opponent when it has no AP left, or
// ends the action phases when nobody has any.
func (x *Exec) openPhase(side Side) {
	s := x.S
	if s.AP[side] == 0 {
		side = side.Other()
	}
	if s.AP[side] == 0 {
		x.clearPhase()
		x.Owner.AfterActions()
		return
	}
	x.clearPhase()
	s.Active, s.Decider, s.Step = side, side, StepAnnounce
}

// clearPhase forgets what concerned one action phase only.
func (x *Exec) clearPhase() {
	s := x.S
	s.Played = [2]bool{}
	s.Closed = [2]PlaceSet{}
	s.Crossings = [MaxPlaces]int8{}
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
		x.Tell(engine.Event{Kind: "ap-lost", Rule: x.Cites.Actions, Seat: x.Seat(s.Active), Facts: engine.Pairs("ap", Itoa(lost))})
		s.AP[s.Active] -= lost
		s.Announced[s.Active] = 0
	}
	x.endPhasePieces()
	s.Activated = NoPlace
	s.clearCombat()
	x.openPhase(s.Active.Other())
}

// spend pays AP out of the announcement.
func (x *Exec) spend(ap int) {
	x.S.Announced[x.S.Active] -= int8(ap)
	x.S.AP[x.S.Active] -= int8(ap)
}

func (x *Exec) announce(args []string) *engine.Refusal {
	s := x.S
	if len(args) != 1 {
		return engine.Refuse(x.Cites.Actions, "usage", "verb", "announce")
	}
	n, err := strconv.Atoi(args[0])
	if err != nil {
		return engine.Refuse(x.Cites.Actions, "not-a-number", "word", args[0])
	}
	if n < 1 || n > int(s.AP[s.Active]) {
		return engine.Refuse(x.Cites.Actions, "announce-range", "ap", args[0], "max", Itoa(s.AP[s.Active]))
	}
	s.Announced[s.Active] = int8(n)
	s.Step = StepMoves
	x.Tell(engine.Event{Kind: "announced", Rule: x.Cites.Actions, Seat: x.Seat(s.Active), Facts: engine.Pairs("ap", args[0])})
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
// moved in this action phase.
func (r *Ruleset) Movable(s *State, p Place) Set {
	var out Set
	s.At[p].And(r.bySide[s.Active]).Each(func(c Counter) {
		if !s.Units[c].Moved {
			out.Add(c)
		}
	})
	return out
}

// mayActivate tells whether checkActivate would pass, without wording why not.
func (r *Ruleset) mayActivate(s *State, p Place) bool {
	return s.Activated != p && !r.Movable(s, p).Empty() && r.Rules.ActivationCost(s, p, s.Active) <= int(s.Announced[s.Active])
}

func (x *Exec) checkActivate(p Place) *engine.Refusal {
	s := x.S
	if x.mayActivate(s, p) {
		return nil
	}
	if s.At[p].And(x.bySide[s.Active]).Empty() {
		return engine.Refuse(x.Cites.Activation, "nobody-there").At(x.PlaceID(p))
	}
	if s.Activated == p {
		return engine.Refuse(x.Cites.Activation, "already-active").At(x.PlaceID(p))
	}
	if x.Movable(s, p).Empty() {
		return engine.Refuse(x.Cites.Activation, "all-moved").At(x.PlaceID(p))
	}
	cost := x.Rules.ActivationCost(s, p, s.Active)
	return engine.Refuse(x.Cites.Activation, "no-ap", "cost", Itoa(cost), "left", Itoa(s.Announced[s.Active])).At(x.PlaceID(p))
}

func (x *Exec) activate(args []string) *engine.Refusal {
	if len(args) != 1 {
		return engine.Refuse(x.Cites.Activation, "usage", "verb", "activate")
	}
	p := x.PlaceOf(args[0])
	if p == NoPlace {
		return engine.Refuse(x.Cites.Activation, "no-such-place", "word", args[0])
	}
	if why := x.checkActivate(p); why != nil {
		return why
	}
	cost := x.Rules.ActivationCost(x.S, p, x.S.Active)
	x.spend(cost)
	x.S.Activated = p
	x.Tell(engine.Event{Kind: "activated", Rule: x.Cites.Activation, Seat: x.Seat(x.S.Active), Zones: []string{args[0]},
		Facts: engine.Pairs("ap", Itoa(cost), "left", Itoa(x.S.Announced[x.S.Active]))})
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
	for i := range x.Places {
		if p := Place(i); x.Overfull(s, p, s.Active) {
			s.Step, s.Decider, s.Excess = StepExcess, s.Active, p
			return
		}
	}
	s.Excess = NoPlace
	if s.Returning {
		s.Returning = false
		x.closePhase()
		return
	}
	x.startCombats()
}

// canInterrupt tells whether the passive player may be given the word between
// two moves, by what both players can see: he holds a counter, has played none
// in this phase, his colour has the archers title and he has archers in play.
func (x *Exec) canInterrupt(side Side) bool {
	if x.S.Played[side] || x.Params.ArchersTitle == 0 || !x.MayOwn(x.Params.ArchersTitle, side) || x.S.HandSize(x.Board, side) == 0 {
		return false
	}
	return !x.InPlay(x.S, side).And(x.archers).Empty()
}

// checkArchers refuses closing a zone: it needs friendly archers there and must
// not be closed already (section 6, archers).
func (x *Exec) checkArchers(side Side, zone Place) *engine.Refusal {
	rule := x.Cites.Archers
	switch {
	case x.S.Played[side]:
		return engine.Refuse(x.Cites.Actions, "one-stratagem-a-phase")
	case zone == NoPlace || x.Places[zone].Base:
		return engine.Refuse(rule, "needs-zone")
	case x.UnitsAt(x.S, zone, side).And(x.archers).Empty():
		return engine.Refuse(rule, "no-archers").At(x.PlaceID(zone))
	case x.S.Closed[side].Has(zone):
		return engine.Refuse(rule, "already-closed").At(x.PlaceID(zone))
	}
	return nil
}

// playArchers carries out "play PIECE TITLE ZONE" in an action phase; with only
// set, no other zone than that one may be named.
func (x *Exec) playArchers(side Side, args []string, only Place) *engine.Refusal {
	f, why := x.NameFace(side, args, x.Cites.Archers, "play")
	if why != nil {
		return why
	}
	if f.Target == "" {
		return engine.Refuse(x.Cites.Archers, "usage", "verb", "play")
	}
	if f.Title != x.Params.ArchersTitle {
		return engine.Refuse(x.TitleRule(f.Title), "wrong-moment", "title", args[1])
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
