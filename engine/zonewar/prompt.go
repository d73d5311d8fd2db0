package zonewar

import "strategos/engine"

// decisions are the names of the shared steps' decisions.
var decisions = map[Step]string{
	StepAnnounce: "announce", StepMoves: "moves", StepInterrupt: "interrupt", StepAnswerEntry: "answer_entry",
	StepHalted: "halted", StepExcess: "drop_excess", StepChooseCombat: "fight", StepCommitAttacker: "commit_attacker",
	StepCommitDefender: "commit_defender", StepLoseAttacker: "lose", StepLoseDefender: "lose", StepRetreat: "retreat",
	StepDisplace: "displace", StepRetreatExcess: "drop_retreat", StepSail: "sail", StepWithdraw: "withdraw", StepReroll: "reroll",
	StepLighten: "lighten", StepArrival: "arrival_stratagem", StepAnswerArrival: "arrival_answer",
}

// Ask describes the decision the game waits for; full adds the choices refused,
// with the reasons.
func (x *Exec) Ask(full bool) engine.Prompt {
	s := x.S
	switch {
	case s.Step == StepOver:
		return engine.Prompt{Decision: "over", Rule: x.Cites.VP, Over: x.Owner.Outcome()}
	case s.Step >= FirstGameStep:
		return x.Owner.AskOwn(full)
	}
	p := engine.Prompt{Seat: x.Seat(s.Decider), Decision: decisions[s.Step]}
	switch s.Step {
	case StepAnnounce:
		x.askAnnounce(&p)
	case StepMoves, StepSail:
		x.askMoves(&p, full)
	case StepInterrupt:
		p.Rule = x.Cites.Actions
		x.askAside(&p, full)
	case StepArrival:
		x.askCall(&p, full)
	case StepAnswerArrival:
		x.askCallAnswer(&p, full)
	case StepWithdraw:
		p.Rule, p.Zone = x.Cites.Riders, x.PlaceID(s.Halt.At)
		p.March = &engine.March{Verb: "withdraw", Movers: x.IDs(s.Halt.Riders.Or(x.followers())), From: p.Zone, Retreat: true}
		if !s.Halt.Rode {
			c := button("pass", x.Cites.Riders, true)
			c.Key = "stay"
			p.Choices = append(p.Choices, c)
		}
	case StepReroll:
		x.askReroll(&p)
	case StepLighten:
		x.askLighten(&p)
	case StepAnswerEntry:
		x.askEntry(&p, full)
	case StepHalted:
		p.Rule = x.haltRule()
		p.Zone = x.PlaceID(s.Halt.At)
		p.Facts = engine.Facts{engine.Word("cause", haltCauses[s.Halt.Cause])}
		p.March = &engine.March{Verb: "move", Movers: x.IDs(s.Halt.Group), From: p.Zone}
		if s.Halt.Cause == ByUnlading {
			p.March.Core = x.IDs(s.Halt.Group.And(x.naval))
		}
		if s.Halt.Cause != ByArchers || !x.Sea(s.Halt.At) || s.Halt.Group.And(x.land).Empty() {
			p.Choices = append(p.Choices, button("halt", p.Rule, true))
		}
	case StepExcess:
		x.askExcess(&p, s.Excess)
	case StepRetreatExcess:
		x.askExcess(&p, s.Retreat.Over)
	case StepChooseCombat:
		p.Rule = x.Cites.Fight
		for _, id := range x.PlaceIDs(s.ToFight) {
			if x.Contested(s, x.PlaceOf(id)) {
				p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("fight", id), On: engine.OnZone, ID: id, Key: "fight", Rule: x.Cites.Fight})
			}
		}
		p.Choices[0].Default = true
	case StepCommitAttacker, StepCommitDefender:
		x.askCombatTitle(&p, full)
	case StepLoseAttacker, StepLoseDefender:
		x.askLoss(&p)
	case StepRetreat:
		p.Rule, p.Zone = x.Cites.Combat, x.PlaceID(s.Retreat.From)
		p.March = &engine.March{Verb: "retreat", Movers: x.IDs(x.readyToRetreat()), From: p.Zone, Retreat: true, Together: x.Params.RetreatTogether && !x.parted()}
	case StepDisplace:
		x.askDisplace(&p)
	}
	x.OfferInterruptions(&p)
	if full {
		x.denyButtons(&p)
		x.DenyFaces(&p)
	}
	return p
}

// haltCauses are the causes of a halt in prompts and snapshots.
var haltCauses = [...]string{ByArchers: "archers", ByRiders: "riders", ByUnlading: "port"}

// askAside asks what a side that was given the word uses.
func (x *Exec) askAside(p *engine.Prompt, full bool) {
	s := x.S
	side, aside := s.Decider, s.Aside
	s.Step, s.Decider, s.Aside = aside.Step, aside.Decider, Aside{} // as it will be when the use is carried out
	x.Owner.Interjections(p, side, full)
	s.Step, s.Decider, s.Aside = StepInterrupt, side, aside
	p.Choices = append(p.Choices, button("pass", x.Cites.Actions, true))
}

func button(verb, rule string, byDefault bool) engine.Choice {
	return engine.Choice{Command: engine.Cmd(verb), On: engine.OnButton, Key: verb, Rule: rule, Default: byDefault}
}

func (x *Exec) askAnnounce(p *engine.Prompt) {
	p.Rule = x.Cites.Actions
	ap := x.S.AP[x.S.Active]
	p.Facts = engine.Facts{engine.Num("ap", ap)}
	p.Choices = make([]engine.Choice, 0, ap)
	for n := int8(1); n <= ap; n++ {
		p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("announce", Itoa(n)), On: engine.OnButton, Key: "announce",
			Facts: engine.Facts{engine.Num("ap", n)}, Cost: int(n), Rule: x.Cites.Actions, Default: n == 1})
	}
}

func (x *Exec) askMoves(p *engine.Prompt, full bool) {
	s := x.S
	p.Rule = x.Cites.Activation
	if s.Sailing {
		p.Rule = x.Cites.Sail
	}
	p.Purse = s.payable()
	p.Facts = engine.Facts{engine.Num("left", p.Purse)}
	if s.Activated != NoPlace {
		p.Zone = x.PlaceID(s.Activated)
		if movers := x.Movable(s, s.Activated); !movers.Empty() {
			p.March = &engine.March{Verb: "move", Movers: x.IDs(movers), From: p.Zone}
		}
	}
	p.Choices = make([]engine.Choice, 0, 8)
	for i := range x.Places {
		at := Place(i)
		if s.At[at].And(x.bySide[s.Active]).Empty() {
			continue
		}
		id := x.PlaceID(at)
		if x.mayActivate(s, at) {
			p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("activate", id), On: engine.OnZone, ID: id, Key: "activate",
				Cost: x.Rules.ActivationCost(s, at, s.Active), Rule: x.Cites.Activation})
		} else if full && at != s.Activated {
			p.Denied = append(p.Denied, engine.Denied{On: engine.OnZone, ID: id, Key: "activate", Why: x.checkActivate(at)})
		}
	}
	x.tooMany().Each(func(c Counter) {
		id := x.CounterID(c)
		p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("lighten", id), On: engine.OnCounter, ID: id, Key: "lighten", Rule: x.Cites.Ratio})
	})
	if s.Sailing {
		p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("end"), On: engine.OnButton, Key: "end-sailing", Rule: x.Cites.Sail, Default: true})
		return
	}
	x.Owner.Interjections(p, s.Active, full)
	p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("end"), On: engine.OnButton, Key: "end-moves", Rule: x.Cites.Actions, Default: true})
}

// OfferArchers adds the ways in which a side may close a zone in its phase or its
// opponent's; with full, why its other faces cannot be used.
func (x *Exec) OfferArchers(p *engine.Prompt, side Side, full bool) {
	if !x.S.Played[side] && x.MayOwn(x.Params.ArchersTitle, side) {
		x.offerArchers(p, side, NoPlace, full)
	} else if full {
		x.Faces(side, func(piece int, f Face) {
			p.Denied = append(p.Denied, engine.Denied{On: engine.OnPiece, ID: x.Pieces[piece].ID, Key: Itoa(f.No), Why: x.whyNotNow(side, f.No)})
		})
	}
}

func (x *Exec) whyNotNow(side Side, title int) *engine.Refusal {
	if x.S.Played[side] {
		return engine.Refuse(x.Cites.Actions, "one-stratagem-a-phase")
	}
	return engine.Refuse(x.TitleRule(title), "wrong-moment", engine.TitleNo("title", title))
}

// offerArchers adds the ways to close a zone with archers; with only set, that
// zone alone.
func (x *Exec) offerArchers(p *engine.Prompt, side Side, only Place, full bool) {
	x.Faces(side, func(piece int, f Face) {
		id := x.Pieces[piece].ID
		if f.No != x.Params.ArchersTitle {
			if full {
				p.Denied = append(p.Denied, engine.Denied{On: engine.OnPiece, ID: id, Key: Itoa(f.No), Why: x.whyNotNow(side, f.No)})
			}
			return
		}
		x.OfferZones(p, side, piece, only)
	})
}

// OfferZones adds the zones that a held archers face may close; with only set,
// that zone alone.
func (x *Exec) OfferZones(p *engine.Prompt, side Side, piece int, only Place) {
	id, title := x.Pieces[piece].ID, Itoa(x.Params.ArchersTitle)
	for i := range x.Places {
		zone := Place(i)
		if only != NoPlace && zone != only || x.checkArchers(side, zone) != nil {
			continue
		}
		p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("play", id, title, x.PlaceID(zone)), On: engine.OnPiece, ID: id,
			Key: "play-archers", Facts: engine.Facts{engine.TitleNo("title", x.Params.ArchersTitle), engine.PlaceOf("zone", x.PlaceID(zone))}, Rule: x.Cites.Archers})
	}
}

func (x *Exec) askEntry(p *engine.Prompt, full bool) {
	h := x.S.Halt
	p.Rule, p.Zone = x.Cites.Archers, x.PlaceID(h.To)
	p.Facts = engine.Facts{engine.PlaceOf("from", x.PlaceID(h.At)), engine.Count("counters", h.Group.Len())}
	x.offerArchers(p, x.S.Decider, h.To, full)
	p.Choices = append(p.Choices, button("pass", x.Cites.Archers, true))
}

func (x *Exec) askExcess(p *engine.Prompt, at Place) {
	s := x.S
	side := s.Decider
	lo, hi := x.excessRange(s, at, side)
	p.Rule, p.Zone, p.Facts = x.Cites.Stacking, x.PlaceID(at), x.limitFacts(s, at, side)
	p.Pick = &engine.Pick{Verb: "drop", Pool: x.IDs(x.surplus(s, at, side)), Min: lo, Max: hi, Suggested: x.IDs(x.suggestExcess(s, at, side))}
}

// askCombatTitle offers the stratagems legal in the combat.
func (x *Exec) askCombatTitle(p *engine.Prompt, full bool) {
	side := x.S.Decider
	p.Rule, p.Zone = x.Cites.Combat, x.PlaceID(x.S.Combat.Zone)
	x.Faces(side, func(piece int, f Face) {
		id := x.Pieces[piece].ID
		if why := x.Rules.CombatTitle(x, side, f.No); why != nil {
			if full {
				p.Denied = append(p.Denied, engine.Denied{On: engine.OnPiece, ID: id, Key: Itoa(f.No), Why: why})
			}
			return
		}
		c := engine.Choice{Command: engine.Cmd("commit", id, Itoa(f.No)), On: engine.OnPiece, ID: id, Key: "commit",
			Facts: engine.Facts{engine.TitleNo("title", f.No)}, Rule: x.TitleRule(f.No)}
		switch f.No {
		case x.Params.WoundTitle:
			x.vulnerable(side).Each(func(l Counter) {
				c.Command, c.Key = engine.Cmd("commit", id, Itoa(f.No), x.CounterID(l)), "commit-against"
				c.Facts = engine.Facts{engine.TitleNo("title", f.No), engine.ThingOf("counter", x.CounterID(l))}
				p.Choices = append(p.Choices, c)
			})
			return
		case x.Params.CombinedTitle:
		default:
			p.Choices = append(p.Choices, c)
			return
		}
		for _, z := range x.lenders(side) {
			c.Command = engine.Cmd("commit", id, Itoa(f.No), x.PlaceID(z))
			c.Key = "commit-from"
			c.Facts = engine.Facts{engine.TitleNo("title", f.No), engine.PlaceOf("zone", x.PlaceID(z)), engine.Num("fp", x.lent(x.S, z, side, !x.Places[x.S.Combat.Zone].Land))}
			p.Choices = append(p.Choices, c)
		}
	})
	p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("pass"), On: engine.OnButton, Key: "commit-none", Rule: x.Cites.Combat, Default: true})
}

// readyToRetreat are the counters that can leave now: leaders at sea wait for
// ships to go first.
func (x *Exec) readyToRetreat() Set {
	r := &x.S.Retreat
	if x.Params.RetreatTogether {
		return x.escapers()
	}
	var out Set
	r.Group.Each(func(c Counter) {
		// Leaders of a beaten fleet are listed too: they may go in a group with ships.
		if len(x.retreatWays(SetOf(c), r.From)) > 0 || x.IsLeader(c) && x.Sea(r.From) {
			out.Add(c)
		}
	})
	return out
}

func (x *Exec) askDisplace(p *engine.Prompt) {
	r := &x.S.Retreat
	p.Rule, p.Zone, p.Facts = x.Cites.Combat, x.PlaceID(r.Over), x.limitFacts(x.S, r.Over, r.Side)
	p.March = &engine.March{Verb: "displace", Movers: x.IDs(x.displaceable()), From: p.Zone, Retreat: true}
}

// GroupDestinations answers engine.Game.Destinations for the shared steps.
func (x *Exec) GroupDestinations(ids []string, why bool) []engine.Destination {
	group, bad := x.ParseSet(ids, x.Cites.Move)
	if bad != nil {
		return nil
	}
	s := x.S
	switch s.Step {
	case StepMoves, StepSail:
		if s.Activated == NoPlace || !group.Minus(x.Movable(s, s.Activated)).Empty() {
			return nil
		}
		return x.marchDestinations(group, s.Activated, 0, why)
	case StepHalted:
		if !group.Minus(s.Halt.Group).Empty() || group.Empty() {
			return nil
		}
		p, refusal := x.formOnward(group)
		if refusal != nil {
			return nil
		}
		return x.partyDestinations(&p, int(s.Halt.Used), why)
	case StepWithdraw:
		if group.And(s.Halt.Riders).Empty() || !group.Minus(s.Halt.Riders.Or(x.followers())).Empty() {
			return nil
		}
		return x.rideDestinations()
	case StepRetreat:
		return x.retreatDestinations(group, why)
	case StepDisplace:
		return x.displaceDestinations(group, why)
	}
	return nil
}

func (x *Exec) retreatDestinations(group Set, why bool) []engine.Destination {
	r := &x.S.Retreat
	if !group.Minus(r.Group).Empty() {
		return nil
	}
	var out []engine.Destination
	var found PlaceSet
	ways := x.retreatWays
	if x.Params.RetreatTogether {
		if group != r.Group && !x.parted() {
			return nil
		}
		ways = x.togetherWays
	}
	for _, w := range ways(group, r.From) {
		d := engine.Destination{Zone: x.PlaceID(w.path[len(w.path)-1]), Left: -1}
		for _, p := range w.path {
			d.Path = append(d.Path, x.PlaceID(p))
		}
		to := w.path[len(w.path)-1]
		found.Add(to)
		if x.overBy(x.S, to, x.UnitsAt(x.S, to, r.Side).Or(group.And(x.units))) {
			d.Warnings = append(d.Warnings, engine.Warning{Code: "over-limit", Rule: x.Cites.Stacking})
		}
		out = append(out, d)
	}
	if why {
		for _, p := range x.near[r.From] {
			if !found.Has(p) {
				out = append(out, engine.Destination{Zone: x.PlaceID(p), Left: -1, Why: x.whyNoRetreat(group, []Place{p})})
			}
		}
	}
	return out
}

func (x *Exec) displaceDestinations(group Set, why bool) []engine.Destination {
	r := &x.S.Retreat
	if group.Empty() || !group.Minus(x.surplus(x.S, r.Over, r.Side)).Empty() || x.tooManyDisplaced(group) {
		return nil
	}
	var open, shut []engine.Destination
	for _, to := range x.near[r.Over] {
		d := engine.Destination{Zone: x.PlaceID(to), Left: -1}
		for _, c := range group.List() {
			if d.Why = x.whyNoDisplacement(c, r.Over, to); d.Why != nil {
				break
			}
		}
		if d.Why != nil {
			shut = append(shut, d)
			continue
		}
		d.Path = []string{d.Zone}
		open = append(open, d)
	}
	if !why {
		return open
	}
	return append(open, shut...)
}
