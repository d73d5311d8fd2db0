package hellespont

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// ownVerbs are the commands of Hellespont's own steps.
var ownVerbs = map[zonewar.Step]map[string]func(x *exec, args []string) *engine.Refusal{
	StepPick:        {"pick": (*exec).pick},
	StepPoints:      {"points": bare("points", (*exec).takePoints), "exchange": bare("exchange", (*exec).exchange), "pass": bare("pass", then((*exec).openReinforcements))},
	StepClear:       {"leave": (*exec).makeRoom},
	StepSeize:       {"play": (*exec).seize, "pass": bare("pass", then((*exec).passSeizure))},
	StepEvade:       {"evade": (*exec).evade, "pass": bare("pass", then((*exec).giveBattle))},
	StepEvadeLoss:   {"lose": (*exec).evadeLoss},
	StepRide:        {"play": (*exec).rideDown, "pass": bare("pass", then((*exec).letGo))},
	StepPlague:      {"infect": (*exec).infect, "pass": bare("pass", then((*exec).openFever))},
	StepFever:       {"sicken": (*exec).sicken, "pass": bare("pass", then((*exec).endPlague))},
	StepSick:        {"shelter": (*exec).shelter},
	StepSiege:       {"besiege": (*exec).besiege, "end": bare("end", then((*exec).endSieges))},
	StepPress:       {"discard": (*exec).siegeDiscard, "play": (*exec).sap, "pass": bare("pass", then((*exec).afterPress))},
	StepResist:      {"discard": (*exec).siegeDiscard, "pass": bare("pass", then((*exec).afterPress))},
	StepSiegeLosses: {"lose": (*exec).siegeLosses},
	StepEnter:       {"enter": (*exec).enter, "pass": bare("pass", then((*exec).stayOut))},
	StepKeep:        {"keep": (*exec).keep},
	StepHome:        {"send": (*exec).send, "end": bare("end", then((*exec).endHome))},
	StepRecover:     {"recover": (*exec).recoverUnits, "play": (*exec).playRecovery, "pass": bare("pass", then((*exec).checkSupply))},
	StepSupply:      {"play": (*exec).playSupply, "pass": bare("pass", then((*exec).starve))},
	StepAttrition:   {"test": (*exec).test},
	StepWaste:       {"lose": (*exec).waste},
	StepLast:        {"play": (*exec).playLast, "pass": bare("pass", then((*exec).passLast))},
	StepRot:         {"lose": (*exec).loseRotten},
}

// bare is a command without words.
func bare(verb string, do func(x *exec) *engine.Refusal) func(x *exec, args []string) *engine.Refusal {
	return func(x *exec, args []string) *engine.Refusal {
		if len(args) > 0 {
			return engine.Refuse("2", "usage", engine.Word("verb", verb))
		}
		return do(x)
	}
}

func then(do func(x *exec)) func(x *exec) *engine.Refusal {
	return func(x *exec) *engine.Refusal {
		do(x)
		return nil
	}
}

func (x *exec) takePoints() *engine.Refusal { return x.usePoints("points") }
func (x *exec) exchange() *engine.Refusal   { return x.usePoints("exchange") }
func (x *exec) giveBattle()                 { x.GiveBattle() }
func (x *exec) letGo()                      { x.BeginRetreat() }
func (x *exec) endPlague()                  { x.SettleFleets(thenMoves) }
func (x *exec) stayOut()                    { x.openSieges(x.s.Active) }

// DoOwn carries out a command of Hellespont's own steps.
func (x *exec) DoOwn(c engine.Command) *engine.Refusal {
	do := ownVerbs[x.s.Step][c.Verb]
	if do == nil {
		return engine.Refuse("2", "wrong-verb", engine.Word("verb", c.Verb))
	}
	return do(x, c.Args)
}

// AskOwn describes the decision of one of Hellespont's own steps.
func (x *exec) AskOwn(full bool) engine.Prompt {
	s := x.s
	p := engine.Prompt{Seat: x.Seat(s.Decider), Decision: decisions[s.Step-zonewar.FirstGameStep]}
	pass := func(key string) {
		c := zonewar.Button("pass", p.Rule, true)
		c.Key = key
		p.Choices = append(p.Choices, c)
	}
	switch s.Step {
	case StepPick:
		x.askPick(&p)
	case StepPoints:
		p.Rule = "8"
		p.Facts = engine.Facts{engine.Num("ap", s.AP[s.Decider]), engine.SeatOf("initiative", x.Seat(s.Initiative))}
		p.Choices = append(p.Choices, zonewar.Button("points", "8", false))
		if !s.Exchanged {
			p.Choices = append(p.Choices, zonewar.Button("exchange", "8", false))
		}
		pass("pass")
	case StepClear:
		p.Rule, p.Zone = "2.B.2", x.PlaceID(x.blockedAt())
		x.zones(&p, "leave", "make-room", x.clearings(x.blockedAt(), s.Decider))
	case StepSeize:
		p.Rule = "2.B.2"
		x.offer(&p, full, func(title int) *engine.Refusal {
			if title != exileTitle(s.Decider) {
				return engine.Refuse(x.TitleRule(title), "wrong-moment", engine.TitleNo("title", title))
			}
			return x.checkExile(s.Decider, title)
		})
		pass("pass")
	case StepEvade:
		p.Rule, p.Zone = "4.2.1", x.PlaceID(s.Combat.Zone)
		p.Facts = engine.Facts{engine.Mod("bonus", x.evasionBonus())}
		x.zones(&p, "evade", "evade", x.refuges())
		pass("stand")
	case StepEvadeLoss:
		x.pickOne(&p, "4.2.1", s.Combat.Zone, x.UnitsAt(x.S, s.Combat.Zone, s.Decider))
	case StepRide:
		p.Rule, p.Zone = "7 S7", x.PlaceID(s.Combat.Zone)
		x.Faces(s.Decider, func(piece int, f zonewar.Face) {
			if f.No != 7 {
				x.Deny(&p, full, piece, f.No, engine.Refuse(x.TitleRule(f.No), "wrong-moment", engine.TitleNo("title", f.No)))
				return
			}
			x.prey(s.Decider).Each(func(c zonewar.Counter) {
				p.Choices = append(p.Choices, x.PieceChoice(piece, 7, "play-on-counter", engine.Facts{engine.ThingOf("counter", x.CounterID(c))}, x.CounterID(c)))
			})
		})
		pass("pass")
	case StepPlague:
		pool := x.infectable(s.Plague)
		p.Rule = "7 S20"
		p.Pick = &engine.Pick{Verb: "infect", Pool: x.IDs(pool), Min: 1, Max: min(2, pool.Len()), Suggested: x.IDs(x.best(pool, min(2, pool.Len())))}
		pass("pass")
	case StepFever:
		p.Rule = "7 S20"
		x.feverish(s.Plague).Each(func(c zonewar.Counter) {
			id := x.CounterID(c)
			p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("sicken", id), On: engine.OnCounter, ID: id, Key: "sicken", Facts: engine.Facts{engine.ThingOf("counter", id)}, Rule: "7 S20"})
		})
		pass("pass")
	case StepSick:
		p.Rule, p.Zone = "7 S20", x.PlaceID(s.Units[s.Patient].Place)
		p.Facts = engine.Facts{engine.ThingOf("counter", x.CounterID(s.Patient))}
		x.zones(&p, "shelter", "shelter", x.sickbeds(s.Patient))
	case StepSiege, StepPress, StepResist, StepSiegeLosses, StepEnter:
		x.askSiege(&p, full)
	default:
		x.askAdjustments(&p, full)
	}
	x.OfferInterruptions(&p)
	if full {
		x.DenyFaces(&p)
	}
	return p
}

// zones adds a choice for every place.
func (x *exec) zones(p *engine.Prompt, verb, key string, places []zonewar.Place) {
	for i, at := range places {
		id := x.PlaceID(at)
		p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd(verb, id), On: engine.OnZone, ID: id, Key: key,
			Facts: engine.Facts{engine.PlaceOf("zone", id)}, Rule: p.Rule, Default: i == 0})
	}
}

// pickOne asks for one unit of a pool; the smallest is proposed.
func (x *exec) pickOne(p *engine.Prompt, rule string, at zonewar.Place, pool zonewar.Set) {
	p.Rule = rule
	p.Zone = x.PlaceID(at)
	p.Pick = &engine.Pick{Verb: "lose", Pool: x.IDs(pool), Min: 1, Max: 1, Suggested: x.IDs(x.cheapest(pool, 1))}
}

// cheapest are the n units whose hit costs least: full before weakened, small
// before large.
func (x *exec) cheapest(pool zonewar.Set, n int) zonewar.Set { return x.SuggestLosses(x.S, pool, n) }

// best are the n units whose hit costs the enemy most.
func (x *exec) best(pool zonewar.Set, n int) zonewar.Set {
	var out zonewar.Set
	for range n {
		pick := zonewar.Counter(-1)
		pool.Minus(out).Each(func(c zonewar.Counter) {
			if pick < 0 || x.FP(x.S, c) > x.FP(x.S, pick) {
				pick = c
			}
		})
		out.Add(pick)
	}
	return out
}

// offer adds the faces in hand that may be played without naming anything.
func (x *exec) offer(p *engine.Prompt, full bool, may func(title int) *engine.Refusal) {
	x.Faces(x.s.Decider, func(piece int, f zonewar.Face) {
		if why := may(f.No); why != nil {
			x.Deny(p, full, piece, f.No, why)
			return
		}
		p.Choices = append(p.Choices, x.PieceChoice(piece, f.No, "play", nil))
	})
}

func (x *exec) askPick(p *engine.Prompt) {
	p.Rule, p.Secret = "10.1", true
	for _, i := range x.pickable(x.s.Decider) {
		id := x.Pieces[i].ID
		p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("pick", id), On: engine.OnButton, Key: "pick", Facts: engine.Facts{engine.CardOf("piece", id)}, Rule: "10.1"})
	}
	p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("pick", "none"), On: engine.OnButton, Key: "pick-none", Rule: "10.1", Default: true})
}

func (x *exec) askSiege(p *engine.Prompt, full bool) {
	s := x.s
	p.Rule = "5.1"
	if s.Siege.Port != zonewar.NoPlace {
		p.Zone = x.PlaceID(s.Siege.Port)
		p.Facts = engine.Facts{engine.Num("dice-count", x.siegeDice())}
	}
	switch s.Step {
	case StepSiege:
		p.Rule = "2.C"
		x.zones(p, "besiege", "besiege", x.siegeable(s.Decider))
		for i := range p.Choices {
			p.Choices[i].Default = false
		}
		c := zonewar.Button("end", "2.C", true)
		c.Key = "end-sieges"
		p.Choices = append(p.Choices, c)
	case StepPress, StepResist:
		for i := range x.Pieces {
			if st := s.Pieces[i]; st.Where == zonewar.InHand && st.Side == s.Decider && x.discardable(s.Decider, i) {
				id := x.Pieces[i].ID
				p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("discard", id), On: engine.OnPiece, ID: id, Key: "siege-discard", Rule: "5.1"})
			}
		}
		if s.Step == StepPress {
			x.offer(p, full, func(title int) *engine.Refusal {
				if title != 9 {
					return engine.Refuse(x.TitleRule(title), "wrong-moment", engine.TitleNo("title", title))
				}
				return nil
			})
		}
		c := zonewar.Button("pass", "5.1", true)
		c.Key = "siege-pass"
		p.Choices = append(p.Choices, c)
	case StepSiegeLosses:
		pool := x.besiegersOf(s.Siege.Port, s.Active)
		n := int(s.Siege.Ones)
		p.Rule = "5.2"
		p.Facts = engine.Facts{engine.Count("hits", n)}
		p.Pick = &engine.Pick{Verb: "lose", Pool: x.IDs(pool), Min: n, Max: n, Suggested: x.IDs(x.cheapest(pool, n))}
	case StepEnter:
		pool := x.entrants()
		p.Rule = "5.2"
		p.Pick = &engine.Pick{Verb: "enter", Pool: x.IDs(pool), Min: 1, Max: pool.Len(), Suggested: x.IDs(x.allWhoFit(pool))}
		c := zonewar.Button("pass", "5.2", false)
		c.Key = "stay-out"
		p.Choices = append(p.Choices, c)
	}
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

func (x *exec) askAdjustments(p *engine.Prompt, full bool) {
	s := x.s
	p.Rule = "2.D"
	pass := func(key string) {
		c := zonewar.Button("pass", p.Rule, true)
		c.Key = key
		p.Choices = append(p.Choices, c)
	}
	switch s.Step {
	case StepKeep:
		x.AskKeep(p, s.Decider, "2.D")
	case StepHome:
		sent := 0
		for i := range x.Places {
			sent += int(s.HomeShips[i])
		}
		p.Facts = engine.Facts{engine.Num("fp", sent), engine.Num("limit", int(s.HomeLimit)/2)}
		p.March = &engine.March{Verb: "send", Movers: x.IDs(x.homing()), Retreat: true}
		c := zonewar.Button("end", "2.D", true)
		c.Key = "end-home"
		p.Choices = append(p.Choices, c)
	case StepRecover:
		pool := x.recoverable()
		p.Facts = engine.Facts{engine.Count("left", x.recoveries()), engine.Num("weakened", pool.Len())}
		if n := min(x.recoveries(), pool.Len()); n > 0 {
			p.Pick = &engine.Pick{Verb: "recover", Pool: x.IDs(pool), Min: 1, Max: n, Suggested: x.IDs(x.BestRecoveries(pool.Minus(x.r.unrestored), n))}
			if len(p.Pick.Suggested) == 0 {
				p.Pick.Suggested = x.IDs(x.BestRecoveries(pool, 1))
			}
		}
		x.Faces(s.Decider, func(piece int, f zonewar.Face) {
			switch why := x.checkRecoveryFace(f.No); {
			case why != nil:
				x.Deny(p, full, piece, f.No, why)
			case f.No == 22:
				p.Choices = append(p.Choices, x.PieceChoice(piece, 22, "omens-recover", nil, omensRecover))
			default:
				p.Choices = append(p.Choices, x.PieceChoice(piece, f.No, "play", nil))
			}
		})
		pass("end-recoveries")
	case StepSupply:
		p.Rule = "6"
		p.Facts = engine.Facts{engine.Num("level", s.Supply[s.Decider]), engine.YesNo("cut", x.lacks(s.Decider))}
		x.offer(p, full, func(title int) *engine.Refusal {
			if title != 19 {
				return engine.Refuse(x.TitleRule(title), "wrong-moment", engine.TitleNo("title", title))
			}
			return nil
		})
		pass("pass")
	case StepAttrition:
		p.Rule = "6.4"
		for _, id := range x.PlaceIDs(x.exposed()) {
			p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("test", id), On: engine.OnZone, ID: id, Key: "attrition-test",
				Facts: engine.Facts{engine.PlaceOf("zone", id), engine.Mod("bonus", x.attritionBonus(s.Decider, x.PlaceOf(id)))}, Rule: "6.4"})
		}
		p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("test", "all"), On: engine.OnButton, Key: "attrition-all", Rule: "6.4", Default: true})
	case StepWaste:
		x.pickOne(p, "6.4", s.Waste, x.UnitsAt(x.S, s.Waste, s.Decider))
	case StepLast:
		p.Rule = "7"
		x.Faces(s.Decider, func(piece int, f zonewar.Face) {
			why := x.checkLast(s.Decider, f.No)
			switch {
			case why != nil:
				x.Deny(p, full, piece, f.No, why)
			case f.No == 5:
				p.Choices = append(p.Choices, x.PieceChoice(piece, 5, "play", nil))
			default:
				x.deserters(s.Decider.Other()).Each(func(c zonewar.Counter) {
					p.Choices = append(p.Choices, x.PieceChoice(piece, 23, "play-on-counter", engine.Facts{engine.ThingOf("counter", x.CounterID(c))}, x.CounterID(c)))
				})
			}
		})
		pass("pass")
	case StepRot:
		x.pickOne(p, "7 S5", zonewar.NoPlace, x.rotten(s.Decider))
		p.Facts = engine.Facts{engine.Num("left", s.Rot)}
	}
}
