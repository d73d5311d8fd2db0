package sphacteria

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// checkAdjust refuses an adjustment stratagem that the deciding side may not
// play now; target is a zone or unit for those that need one (section 6).
func (x *exec) checkAdjust(title int, target string) *engine.Refusal {
	s := x.s
	side := s.Decider
	rule := x.TitleRule(title)
	if wants := title == 21 || title == 22; wants && target == "" {
		return x.Refuse(rule, "needs-target", engine.TitleNo("title", title))
	} else if !wants && target != "" {
		return x.Refuse(rule, "usage", engine.Word("verb", "play"))
	}
	leader := func(id string) *engine.Refusal {
		if c, _ := x.CounterOf(id); s.Units[c].Fate != zonewar.InPlay {
			return x.Refuse(rule, "leader-not-in-play").With(id)
		}
		return nil
	}
	switch title {
	case 10:
		return leader(brasidas)
	case 11:
		return leader(cleon)
	case 15, 16:
		if s.Step != StepRecover {
			return x.Refuse(rule, "with-recoveries-only", engine.TitleNo("title", title))
		}
		if x.Recoverable(side, x.AllUnits()).Empty() {
			return x.Refuse(rule, "nothing-to-recover")
		}
	case 17, 18, 19:
		if s.Step != StepSupply {
			return x.Refuse(rule, "before-the-check-only", engine.TitleNo("title", title))
		}
		if x.garrison(side).Empty() {
			return x.Refuse(rule, "check-suspended")
		}
	case 20:
		if x.ShipsAtSea(x.S).Empty() {
			return x.Refuse(rule, "no-ships-at-sea")
		}
	case 21:
		return x.checkFire(target)
	case 22:
		c, ok := x.CounterOf(target)
		if !ok || !x.r.messenians.Has(c) || s.Units[c].Fate != zonewar.InPlay {
			return x.Refuse(rule, "no-messenians-in-play", engine.Typed("word", target))
		}
	default:
		return x.Refuse(rule, "wrong-moment", engine.TitleNo("title", title))
	}
	return nil
}

func (x *exec) checkFire(target string) *engine.Refusal {
	switch p := x.PlaceOf(target); {
	case x.s.BurntFrom > 0:
		return x.Refuse("6 #21", "already-burnt")
	case p == zonewar.NoPlace || !x.r.burn.Has(p):
		return x.Refuse("6 #21", "not-on-the-island", engine.Typed("word", target))
	}
	return nil
}

// playAdjust carries out "play PIECE TITLE [TARGET]" in the side's adjustments.
func (x *exec) playAdjust(args []string) *engine.Refusal {
	side := x.s.Decider
	f, why := x.NameFace(side, args, "2.D", "play")
	if why != nil {
		return why
	}
	if why := x.checkAdjust(f.Title, f.Target); why != nil {
		return why
	}
	zone := zonewar.NoPlace
	if f.Title == 21 {
		zone = x.PlaceOf(f.Target)
	}
	x.Spend(side, f.Piece, f.Title, zone)
	x.adjustEffect(side, f.Title, f.Target)
	x.Decision().Again(x.Exec) // goes on in the step of the adjustments in which it was played
	return nil
}

// adjustEffect does what the title says.
func (x *exec) adjustEffect(side zonewar.Side, title int, target string) {
	s := x.s
	switch title {
	case 10:
		x.leave(brasidas, "6 #10")
	case 11:
		x.replaceCleon()
	case 15:
		s.Extra++
	case 16:
		s.Extra += 2
	case 17, 18:
		s.CheckOff = true
	case 19:
		s.CheckOff = true
		if s.Suspended[side] { // his troops are back: the truce feeds them
			s.Suspended[side] = false
		}
		x.setSupply(side, 3, "6 #19")
	case 20:
		x.storm()
	case 21:
		s.BurntFrom, s.FireZone = s.Turn+1, x.PlaceOf(target)
	case 22:
		c, _ := x.CounterOf(target)
		at := s.Units[c].Place
		x.Eliminate(c, zonewar.ByDesertion, "6 #22")
		x.CaptureAt(at)
	}
}

// leave takes a leader out of the game without victory points.
func (x *exec) leave(id, rule string) zonewar.Place {
	c, _ := x.CounterOf(id)
	at := x.s.Units[c].Place
	x.RemoveLeader(c)
	x.Tell(engine.Event{Kind: "leader-left", Rule: rule, Seat: x.Seat(x.SideOf(c)), Counters: []string{id}, Zones: x.OnePlace(at)})
	return at
}

// replaceCleon takes Cleon away; Sophocles takes his place unless he was killed
// or captured (6 #11).
func (x *exec) replaceCleon() {
	at := x.leave(cleon, "6 #11")
	c, _ := x.CounterOf(sophocles)
	if f := x.s.Units[c].Fate; f == zonewar.Killed || f == zonewar.Captured {
		return
	}
	x.SetCounter(c, at)
	x.Tell(engine.Event{Kind: "leader-came", Rule: "6 #11", Seat: x.Seat(Athens), Counters: []string{sophocles}, Zones: x.OnePlace(at)})
	x.CaptureAt(at)
}

// storm rolls for every trireme at sea, Athens' first: 5 or 6 hits, in the
// harbour only 6 (6 #20).
func (x *exec) storm() {
	ships := x.ShipsAtSea(x.S)
	var swept zonewar.PlaceSet
	for _, side := range [...]zonewar.Side{Athens, Sparta} {
		ships.And(x.Side(side)).Each(func(c zonewar.Counter) {
			at := x.s.Units[c].Place
			die := x.Roll("storm")
			needs := x.stormNeeds(at)
			x.Tell(engine.Event{Kind: "storm-roll", Rule: "6 #20", Seat: x.Seat(side), Counters: x.One(c), Zones: x.OnePlace(at),
				Dice: []int{die}, Facts: x.Facts(engine.Num("needs", needs), engine.YesNo("hit", die >= needs))})
			if die >= needs {
				x.Hit(c, zonewar.ByStorm, "6 #20")
				swept.Add(at)
			}
		})
	}
	for i := range x.Places {
		if swept.Has(zonewar.Place(i)) {
			x.CaptureAt(zonewar.Place(i))
		}
	}
}

// stormNeeds is the least die that hits a trireme in a maritime zone.
func (x *exec) stormNeeds(at zonewar.Place) int {
	if x.Places[at].Terrain == "harbour" {
		return 6
	}
	return 5
}

// offerAdjust adds the adjustment stratagems the side may play now.
func (x *exec) offerAdjust(p *engine.Prompt, full bool) {
	x.Faces(x.s.Decider, func(piece int, f zonewar.Face) {
		var last *engine.Refusal
		before := x.Offered()
		on := func(target, key string, words ...zonewar.Word) {
			if why := x.checkAdjust(f.No, target); why != nil {
				last = why
				return
			}
			x.Face(p, piece, f.No, key, words...)
		}
		switch f.No {
		case 21:
			for left := x.r.burn; left != 0; left &= left - 1 {
				on(x.PlaceID(left.First()), "play-on-zone", zonewar.NameOf(left.First()))
			}
		case 22:
			x.r.messenians.Each(func(c zonewar.Counter) { on(x.CounterID(c), "play-on-counter", zonewar.NameOfCounter(c)) })
		default:
			on("", "play")
		}
		if last != nil && x.Offered() == before {
			x.Deny(p, full, piece, f.No, last)
		}
	})
}
