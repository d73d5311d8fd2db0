package sphacteria

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// doOwn carries out a command of Sphacteria's own steps.
func (x *exec) doOwn(c engine.Command) *engine.Refusal {
	pass := func(then func()) *engine.Refusal {
		if len(c.Args) > 0 {
			return engine.Refuse("2", "usage", "verb", "pass")
		}
		then()
		return nil
	}
	switch step := x.s.Step; {
	case step == StepArrival && c.Verb == "play":
		return x.playArrival(c.Args)
	case step == StepAnswerArrival && c.Verb == "play":
		return x.answerArrival(c.Args)
	case (step == StepArrival || step == StepAnswerArrival) && c.Verb == "pass":
		return pass(x.passArrival)
	case step == StepDiscard && c.Verb == "keep":
		return x.discard(c.Args)
	case step == StepRecover && c.Verb == "recover":
		return x.recoverUnits(c.Args)
	case step == StepRecover && c.Verb == "pass":
		return pass(x.openSupply)
	case step == StepSupply && c.Verb == "helots":
		return x.helotRun(c.Args)
	case step == StepSupply && c.Verb == "pass":
		return pass(x.check)
	case step == StepClosing && c.Verb == "pass":
		return pass(x.closeAdjustments)
	case step >= StepRecover && c.Verb == "play":
		return x.playAdjust(c.Args)
	}
	return engine.Refuse("2", "wrong-verb", "verb", c.Verb)
}

// askOwn describes the decision of one of Sphacteria's own steps.
func (x *exec) askOwn(full bool) engine.Prompt {
	s := x.s
	p := engine.Prompt{Seat: x.Seat(s.Decider), Decision: decisions[s.Step]}
	switch s.Step {
	case StepArrival:
		p.Rule = "2.C"
		x.offerArrivals(&p, full)
		p.Choices = append(p.Choices, choice("pass", "2.C", true))
	case StepAnswerArrival:
		p.Rule = "6 #12"
		p.Facts = engine.Pairs("group", x.Groups[s.Answer].ID)
		x.offerAnswer(&p, full)
		p.Choices = append(p.Choices, choice("pass", "6 #12", true))
	case StepDiscard:
		x.askDiscard(&p)
	case StepRecover:
		x.askRecover(&p, full)
	case StepSupply:
		x.askSupply(&p, full)
	case StepClosing:
		p.Rule = "2.D"
		x.offerAdjust(&p, full)
		p.Choices = append(p.Choices, choice("pass", "2.D", true))
	}
	if full {
		x.DenyFaces(&p)
	}
	return p
}

func choice(verb, rule string, byDefault bool) engine.Choice {
	return engine.Choice{Command: engine.Cmd(verb), On: engine.OnButton, Key: verb, Rule: rule, Default: byDefault}
}

// pieceChoice offers a face; words follow "play PIECE TITLE".
func (x *exec) pieceChoice(piece, title int, key string, facts engine.Facts, words ...string) engine.Choice {
	id := x.Pieces[piece].ID
	args := append([]string{id, zonewar.Itoa(title)}, words...)
	return engine.Choice{Command: engine.Cmd("play", args...), On: engine.OnPiece, ID: id, Key: key,
		Facts: append(engine.Pairs("title", zonewar.Itoa(title)), facts...), Rule: x.TitleRule(title)}
}

func (x *exec) deny(p *engine.Prompt, full bool, piece, title int, why *engine.Refusal) {
	if full {
		p.Denied = append(p.Denied, engine.Denied{On: engine.OnPiece, ID: x.Pieces[piece].ID, Key: zonewar.Itoa(title), Why: why})
	}
}

func (x *exec) offerArrivals(p *engine.Prompt, full bool) {
	side := x.s.Decider
	x.Faces(side, func(piece int, f zonewar.Face) {
		switch f.No {
		case 12:
			n := 0
			for i, g := range x.Groups {
				if _, why := x.delayable(side, g.ID); why == nil {
					p.Choices = append(p.Choices, x.pieceChoice(piece, 12, "play-delay", engine.Pairs("group", x.Groups[i].ID), g.ID))
					n++
				}
			}
			if n == 0 {
				x.deny(p, full, piece, 12, engine.Refuse("6 #12", "nothing-due"))
			}
		case 13, 14:
			g, why := x.callable(side, f.No)
			if why != nil {
				x.deny(p, full, piece, f.No, why)
				return
			}
			p.Choices = append(p.Choices, x.pieceChoice(piece, f.No, "play-call", engine.Pairs("group", x.Groups[g].ID)))
		default:
			x.deny(p, full, piece, f.No, engine.Refuse(x.TitleRule(f.No), "wrong-moment", "title", zonewar.Itoa(f.No)))
		}
	})
}

func (x *exec) offerAnswer(p *engine.Prompt, full bool) {
	x.Faces(x.s.Decider, func(piece int, f zonewar.Face) {
		if f.No == 12 {
			p.Choices = append(p.Choices, x.pieceChoice(piece, 12, "play-cancel", engine.Pairs("group", x.Groups[x.s.Answer].ID)))
			return
		}
		x.deny(p, full, piece, f.No, engine.Refuse(x.TitleRule(f.No), "wrong-moment", "title", zonewar.Itoa(f.No)))
	})
}

func (x *exec) askDiscard(p *engine.Prompt) {
	p.Rule = "2.D"
	for i := range x.Pieces {
		if st := x.s.Pieces[i]; st.Where == zonewar.InHand && st.Side == x.s.Decider {
			id := x.Pieces[i].ID
			p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("keep", id), On: engine.OnPiece, ID: id, Key: "keep", Rule: "2.D"})
		}
	}
	p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("keep", "none"), On: engine.OnButton, Key: "keep-none", Rule: "2.D"})
}

func (x *exec) askRecover(p *engine.Prompt, full bool) {
	side := x.s.Decider
	p.Rule = "2.D"
	left := max(x.allowance(side), 0)
	pool := x.recoverable(side)
	p.Facts = engine.Pairs("left", zonewar.Itoa(left), "weakened", zonewar.Itoa(pool.Len()))
	if n := min(left, pool.Len()); n > 0 {
		p.Pick = &engine.Pick{Verb: "recover", Pool: x.IDs(pool), Min: 1, Max: n, Suggested: x.IDs(x.bestRecoveries(pool, n))}
	}
	x.offerAdjust(p, full)
	c := choice("pass", "2.D", true)
	c.Key = "end-recoveries"
	p.Choices = append(p.Choices, c)
}

// bestRecoveries suggests the units that gain most FP, as far as a strait has
// room for them together.
func (x *exec) bestRecoveries(pool zonewar.Set, n int) zonewar.Set {
	var out zonewar.Set
	scratch := x.s.State
	for range n {
		best, gain := zonewar.Counter(-1), 0
		pool.Minus(out).Each(func(c zonewar.Counter) {
			u := x.Units[c]
			trial := scratch
			trial.Units[c].Weak = false
			if x.Naval(c) && x.Overfull(&trial, trial.Units[c].Place, u.Side) {
				return
			}
			if g := u.FP[0] - u.FP[1]; g > gain {
				best, gain = c, g
			}
		})
		if best < 0 {
			break
		}
		out.Add(best)
		scratch.Units[best].Weak = false
	}
	return out
}

func (x *exec) askSupply(p *engine.Prompt, full bool) {
	s := x.s
	p.Rule = "5.1"
	if s.Decider == Sparta {
		p.Rule = "5.2"
	}
	p.Facts = engine.Pairs("level", zonewar.Itoa(s.Supply[s.Decider]), "cut", yesNo(x.cutOff(s.Decider)), "suspended", yesNo(x.suspended(s.Decider)))
	if s.Decider == Sparta {
		x.r.helots.Each(func(c zonewar.Counter) {
			id := x.CounterID(c)
			_, why := x.checkRunner(id)
			if why == nil {
				p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("helots", id), On: engine.OnCounter, ID: id, Key: "helots",
					Facts: engine.Pairs("counter", id), Rule: "5.2"})
			} else if full && s.Units[c].Fate == zonewar.InPlay {
				p.Denied = append(p.Denied, engine.Denied{On: engine.OnCounter, ID: id, Key: "helots", Why: why})
			}
		})
	}
	x.offerAdjust(p, full)
	c := choice("pass", p.Rule, true)
	c.Key = "make-check"
	p.Choices = append(p.Choices, c)
}

// offerAdjust adds the adjustment stratagems the side may play now.
func (x *exec) offerAdjust(p *engine.Prompt, full bool) {
	x.Faces(x.s.Decider, func(piece int, f zonewar.Face) {
		var last *engine.Refusal
		n := 0
		for _, target := range x.targets(f.No) {
			if last = x.checkAdjust(f.No, target); last != nil {
				continue
			}
			n++
			if target == "" {
				p.Choices = append(p.Choices, x.pieceChoice(piece, f.No, "play", nil))
				continue
			}
			key, fact := "play-on-zone", "zone"
			if f.No == 22 {
				key, fact = "play-on-counter", "counter"
			}
			p.Choices = append(p.Choices, x.pieceChoice(piece, f.No, key, engine.Pairs(fact, target), target))
		}
		if n == 0 && last != nil {
			x.deny(p, full, piece, f.No, last)
		}
	})
}

// targets are what a title may name: a zone of the island, a Messenian unit, or
// nothing.
func (x *exec) targets(title int) []string {
	switch title {
	case 21:
		return x.PlaceIDs(x.r.burn)
	case 22:
		return x.IDs(x.r.messenians)
	}
	return []string{""}
}
