package sphacteria

import (
	"slices"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// supplying: helots run the blockade and stratagems are played before a side's supply
// check (section 5).
var supplying = decision{
	Step: StepSupply, Name: "supply", Saved: "supply",
	Verbs:   []verb{{Word: "helots", Do: (*exec).helotRun}, {Word: "play", Do: (*exec).playAdjust}, {Word: "pass", Then: (*exec).check}},
	Ask:     (*exec).askSupply,
	AtPlace: func(x *exec, p zonewar.Place) *engine.Refusal { return x.explainSupply(-1, p) },
	AtCounter: func(x *exec, c zonewar.Counter) *engine.Refusal {
		return x.explainSupply(c, x.s.Units[c].Place)
	},
	Again: (*exec).openSupply,
}

// The stratagems that do away with a side's supply check (6 #17 to #19); a truce fills
// its stores besides, and feeds troops that are back.
var (
	supply      = checkOff(Supply, func(*exec) {})
	helotSupply = checkOff(HelotSupply, func(*exec) {})
	truce       = checkOff(Truce, func(x *exec) {
		x.s.Suspended[x.s.Decider] = false
		x.SetSupply(x.s.Decider, 3, "6 #19")
	})
)

func checkOff(title zonewar.Title, do func(x *exec)) stratagem {
	return adjustment(title, func(x *exec) *engine.Refusal {
		switch {
		case x.s.Step != StepSupply:
			return x.Refuse(x.TitleRule(title), "before-the-check-only", engine.TitleNo("title", title))
		case x.garrison(x.s.Decider).Empty():
			return x.Refuse(x.TitleRule(title), "check-suspended")
		}
		return nil
	}, func(x *exec) {
		x.s.CheckOff = true
		do(x)
	})
}

// supplyRule is the section on a side's supply.
func supplyRule(side zonewar.Side) string {
	if side == Sparta {
		return "5.2"
	}
	return "5.1"
}

// openSupply asks for helot runs and stratagems before the check, when there can
// be any, and else makes the check.
func (x *exec) openSupply() {
	s := x.s
	if s.HandSize(x.Board, s.Decider) == 0 && (s.Decider != Sparta || x.runners().Empty()) {
		x.check()
		return
	}
	s.Step = StepSupply
}

// runners are the helots that may still run the blockade (section 5.2).
func (x *exec) runners() zonewar.Set {
	s := x.s
	var out zonewar.Set
	if s.Supply[Sparta] >= 3 || x.suspended(Sparta) || s.CheckOff {
		return out
	}
	x.r.helots.Minus(s.HelotsRolled).Each(func(c zonewar.Counter) {
		if u := s.Units[c]; u.Fate == zonewar.InPlay && x.r.helotZones.Has(u.Place) {
			out.Add(c)
		}
	})
	return out
}

// checkRunner refuses a helot unit that may not run the blockade.
func (x *exec) checkRunner(id string) (zonewar.Counter, *engine.Refusal) {
	s := x.s
	c, ok := x.CounterOf(id)
	switch {
	case s.Decider != Sparta:
		return c, x.Refuse("5.2", "spartan-helots-only")
	case !ok || !x.r.helots.Has(c):
		return c, x.Refuse("5.2", "not-helots", engine.Typed("word", id))
	case x.garrison(Sparta).Empty():
		return c, x.Refuse("5.3", "check-suspended")
	case s.CheckOff:
		return c, x.Refuse("5.2", "no-check-this-turn")
	case s.Suspended[Sparta]:
		return c, x.Refuse("5.3", "check-resumes")
	case s.Supply[Sparta] >= 3:
		return c, x.Refuse("5.2", "supply-full")
	case s.Units[c].Fate != zonewar.InPlay || !x.r.helotZones.Has(s.Units[c].Place):
		return c, x.Refuse("5.2", "not-in-helot-zone").With(id)
	case s.HelotsRolled.Has(c):
		return c, x.Refuse("5.2", "already-ran").With(id)
	}
	return c, nil
}

// helotRun takes "helots UNIT": even raises the level, odd hits the unit.
func (x *exec) helotRun(args []string) *engine.Refusal {
	if len(args) != 1 {
		return engine.Refuse("5.2", "usage", engine.Word("verb", "helots"))
	}
	c, why := x.checkRunner(args[0])
	if why != nil {
		return why
	}
	s := x.s
	s.HelotsRolled.Add(c)
	die := x.Roll("helot-run")
	result := "failed"
	if getsThrough(die) {
		result = "through"
	}
	x.Tell(engine.Event{Kind: "helot-run", Rule: "5.2", Seat: x.Seat(Sparta), Counters: x.One(c), Zones: x.OnePlace(s.Units[c].Place),
		Dice: []int{die}, Facts: x.Facts(engine.Word("result", result))})
	x.runBlockade(c, die)
	x.openSupply()
	return nil
}

// getsThrough tells whether a die takes helots past the blockade.
func getsThrough(die int) bool { return die%2 == 0 }

// runBlockade does what the die of a helot run says.
func (x *exec) runBlockade(c zonewar.Counter, die int) {
	if getsThrough(die) {
		x.SetSupply(Sparta, x.s.Supply[Sparta]+1, "5.2")
		return
	}
	at := x.s.Units[c].Place
	x.Hit(c, zonewar.ByHelotRun, "5.2")
	x.CaptureAt(at)
}

// garrison are the land units of a side that need supply (section 5).
func (x *exec) garrison(side zonewar.Side) zonewar.Set {
	var out zonewar.Set
	for i := range x.Places {
		if p := zonewar.Place(i); x.r.supplyZones[side].Has(p) {
			out = out.Or(x.LandUnitsAt(x.S, p, side))
		}
	}
	return out
}

// suspended tells whether the side's check rests: nobody is there, or nobody was
// at its last check (section 5.3).
func (x *exec) suspended(side zonewar.Side) bool {
	return x.s.Suspended[side] || x.garrison(side).Empty()
}

// What a side's next supply check is: made, made again after a rest, resting because there
// is nobody to feed, or done away with by a stratagem.
const (
	checkDue     = "due"
	checkResumes = "resumes"
	checkRests   = "rests"
	checkNone    = "none"
)

// checkAhead tells what the side's check will be, and the level after it (sections 5.1 to
// 5.3).
func (x *exec) checkAhead(side zonewar.Side) (check string, to int8) {
	level := x.s.Supply[side]
	switch {
	case x.garrison(side).Empty():
		return checkRests, level
	case x.s.CheckOff:
		return checkNone, level
	}
	check = checkDue
	if x.s.Suspended[side] {
		check, level = checkResumes, 3
	}
	if x.cutOff(side) {
		return check, max(level-1, 0)
	}
	return check, min(level+1, 3)
}

// cutOff tells whether enemy triremes alone hold both zones that feed the side.
func (x *exec) cutOff(side zonewar.Side) bool {
	for _, p := range x.r.watch[side] {
		if x.ShipsAt(x.S, p, side.Other()).Empty() || !x.ShipsAt(x.S, p, side).Empty() {
			return false
		}
	}
	return true
}

// check makes the side's supply check (sections 5.1, 5.2, 5.3).
func (x *exec) check() {
	s := x.s
	side := s.Decider
	rule := supplyRule(side)
	s.Checked = true
	switch {
	case x.garrison(side).Empty():
		if !s.Suspended[side] {
			x.Tell(engine.Event{Kind: "supply-suspended", Rule: "5.3", Seat: x.Seat(side)})
		}
		s.Suspended[side] = true
	case s.CheckOff:
		x.Tell(engine.Event{Kind: "supply-no-check", Rule: rule, Seat: x.Seat(side)})
	default:
		if s.Suspended[side] {
			s.Suspended[side] = false
			x.Tell(engine.Event{Kind: "supply-resumed", Rule: "5.3", Seat: x.Seat(side)})
			x.SetSupply(side, 3, "5.3")
		}
		cut := x.cutOff(side)
		x.Tell(engine.Event{Kind: "supply-check", Rule: rule, Seat: x.Seat(side), Facts: x.Facts(engine.YesNo("cut", cut))})
		if cut {
			x.SetSupply(side, s.Supply[side]-1, rule)
		} else {
			x.SetSupply(side, s.Supply[side]+1, rule)
		}
		if s.Supply[side] == 0 {
			x.capitulate(side)
		}
	}
	if s.Step == zonewar.StepOver {
		return
	}
	if s.HandSize(x.Board, side) > 0 {
		s.Step = StepClosing
		return
	}
	x.closeAdjustments()
}

// capitulate makes a side's starving troops surrender (sections 5.3 and 8.1).
func (x *exec) capitulate(side zonewar.Side) {
	lost := x.garrison(side)
	hoplites := !lost.And(x.OfType('H')).Empty()
	x.Tell(engine.Event{Kind: "capitulation", Tags: engine.TagLoss, Rule: "5.3", Seat: x.Seat(side), Counters: x.IDs(lost), Zones: x.PlaceIDs(x.r.supplyZones[side])})
	for i := range x.Places {
		p := zonewar.Place(i)
		if !x.r.supplyZones[side].Has(p) {
			continue
		}
		// The leaders there give themselves up with the men.
		men := x.LandUnitsAt(x.S, p, side)
		lead := x.LeadersAt(x.S, p, side)
		men.Each(func(c zonewar.Counter) { x.Eliminate(c, zonewar.ByCapitulation, "5.3") })
		if x.r.Option(OptSurrender) != "spared" {
			lead.Each(func(c zonewar.Counter) { x.LoseLeader(c, zonewar.Captured, zonewar.ByCapitulation, "5.3") })
		}
		x.CaptureAt(p)
	}
	if lost.Len() >= 2 && hoplites {
		x.Win(side.Other(), true, zonewar.EndCapitulation)
		return
	}
	// Nobody is left to feed: the check rests, as if they had been driven out.
	x.s.Suspended[side] = true
	x.Tell(engine.Event{Kind: "supply-suspended", Rule: "5.3", Seat: x.Seat(side)})
}

// askSupply asks for helot runs and stratagems before the check.
func (x *exec) askSupply(p *engine.Prompt, full bool) {
	s := x.s
	p.Rule = supplyRule(s.Decider)
	check, to := x.checkAhead(s.Decider)
	p.Facts = x.Facts(engine.Num("level", s.Supply[s.Decider]), engine.YesNo("cut", x.cutOff(s.Decider)),
		engine.Word("check", check), engine.Num("to", to))
	if s.Decider == Sparta {
		x.r.helots.Each(func(c zonewar.Counter) {
			id := x.CounterID(c)
			_, why := x.checkRunner(id)
			if why == nil {
				x.Offer(p, zonewar.Offer{Verb: "helots", Words: zonewar.Naming(zonewar.NameOfCounter(c)), On: engine.OnCounter, Rule: "5.2"},
					engine.ThingOf("counter", id))
			} else if full && s.Units[c].Fate == zonewar.InPlay {
				p.Denied = append(p.Denied, engine.Denied{On: engine.OnCounter, ID: id, Key: "helots", Why: why})
			}
		})
	}
	x.OfferPlays(p, full)
	key := "make-check"
	if check == checkRests || check == checkNone {
		key = "no-check"
	}
	x.Button(p, "pass", key, p.Rule, true)
}

// explainSupply says what a place or counter is to the side's supply check.
func (x *exec) explainSupply(counter zonewar.Counter, place zonewar.Place) *engine.Refusal {
	side := x.s.Decider
	rule := supplyRule(side)
	about := func(code string) *engine.Refusal {
		return engine.Refuse(rule, code, engine.SeatOf("side", x.Seat(side))).At(x.PlaceID(place))
	}
	switch {
	case counter >= 0 && side == Sparta && x.r.helots.Has(counter):
		if _, why := x.checkRunner(x.CounterID(counter)); why != nil {
			return why
		}
	case counter >= 0 && side == Sparta && x.SideOf(counter) == Sparta:
		return engine.Refuse("5.2", "helots-only").With(x.CounterID(counter))
	case x.garrison(side).Empty() && (slices.Contains(x.r.watch[side], place) || x.r.supplyZones[side].Has(place)):
		return engine.Refuse("5.3", "check-suspended").At(x.PlaceID(place))
	case slices.Contains(x.r.watch[side], place):
		return about("supply-water")
	case x.r.supplyZones[side].Has(place):
		return about("supply-garrison")
	case side == Sparta && x.r.helotZones.Has(place):
		return about("supply-helots")
	}
	return about("supply-elsewhere")
}
