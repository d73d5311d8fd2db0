package sphacteria

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// StartTurn plays phases A and B (sections 2.A and 2.B) and opens the window
// before the first action phase.
func (x *exec) StartTurn() {
	s := x.s
	x.TellTurn()
	if s.BurntFrom > 0 && s.Turn >= s.BurntFrom && s.Cleared == 0 {
		s.Cleared = x.r.burn
		x.Tell(engine.Event{Kind: "burnt", Rule: "6 #21", Zones: x.PlaceIDs(x.r.burn)})
	}
	for range 2 {
		for _, side := range [...]zonewar.Side{Athens, Sparta} {
			x.DrawPiece(side)
		}
	}
	x.RollActionPoints(x.tie, allYear)
	x.OpenCalls(x.s.Initiative)
}

// allYear: no season changes the AP.
func allYear(ap int) int { return ap }

// tie gives the initiative to the side with more naval FP in play, bases and
// beach included, and to Sparta when these are equal too (section 2.B).
func (x *exec) tie() zonewar.Side {
	if x.NavalFP(Athens) > x.NavalFP(Sparta) {
		return Athens
	}
	return Sparta
}

// AfterCalls puts the groups that still stand into their bases, the initiative
// player's first, and opens the action phases (sections 2.C, 7).
func (x *exec) AfterCalls() {
	s := x.s
	for _, side := range [...]zonewar.Side{s.Initiative, s.Initiative.Other()} {
		for i := range x.Groups {
			if x.DueNow(x.S, i, side) {
				x.arrive(i)
			}
		}
	}
	x.StartActions()
}

func (x *exec) arrive(i int) {
	g := x.Groups[i]
	rule := "7.1"
	if g.Side == Sparta {
		rule = "7.2"
	}
	x.PlaceGroup(i, rule)
	for _, id := range g.Removes {
		c, _ := x.CounterOf(id)
		switch u := x.s.Units[c]; u.Fate {
		case zonewar.InPlay:
			x.RemoveLeader(c)
			x.Tell(engine.Event{Kind: "leader-left", Tags: engine.TagLoss, Rule: rule, Seat: x.Seat(g.Side), Counters: []string{id}, Zones: x.OnePlace(u.Place)})
		case zonewar.Waiting: // his own group was delayed beyond this one: he does not come
			x.RemoveLeader(c)
		}
	}
}

// MayInterject: the passive player may close a zone between two moves (6 #5).
func (x *exec) MayInterject(side zonewar.Side) bool {
	return x.s.Step == zonewar.StepMoves && side == x.s.Active.Other() && x.CanCloseZone(side)
}

// Interjections are the zones archers may close (6 #5).
func (x *exec) Interjections(p *engine.Prompt, side zonewar.Side, full bool) {
	x.OfferAnyTime(p, side, full)
}

// Interject carries out "play PIECE 5 ZONE".
func (x *exec) Interject(side zonewar.Side, verb string, args []string) *engine.Refusal {
	if verb != "play" {
		return engine.Refuse("2.C", "wrong-verb", engine.Word("verb", verb))
	}
	return x.PlayAnyTime(side, args, "6 #5")
}

// AfterActions begins phase D with the initiative player's adjustments.
func (x *exec) AfterActions() { x.adjust(x.s.Initiative) }
