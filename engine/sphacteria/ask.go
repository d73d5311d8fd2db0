package sphacteria

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// DoOwn carries out a command of Sphacteria's own steps.
func (x *exec) DoOwn(c engine.Command) *engine.Refusal {
	pass := func(then func()) *engine.Refusal {
		if len(c.Args) > 0 {
			return engine.Refuse("2", "usage", engine.Word("verb", "pass"))
		}
		then()
		return nil
	}
	switch step := x.s.Step; {
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
	return engine.Refuse("2", "wrong-verb", engine.Word("verb", c.Verb))
}

// AskOwn describes the decision of one of Sphacteria's own steps.
func (x *exec) AskOwn(full bool) engine.Prompt {
	s := x.s
	p := engine.Prompt{Seat: x.Seat(s.Decider), Decision: decisions[s.Step]}
	switch s.Step {
	case StepDiscard:
		x.AskKeep(&p, s.Decider, "2.D")
	case StepRecover:
		x.askRecover(&p, full)
	case StepSupply:
		x.askSupply(&p, full)
	case StepClosing:
		p.Rule = "2.D"
		x.offerAdjust(&p, full)
		p.Choices = append(p.Choices, zonewar.Button("pass", "2.D", true))
	}
	if full {
		x.DenyFaces(&p)
	}
	return p
}

func (x *exec) askRecover(p *engine.Prompt, full bool) {
	side := x.s.Decider
	p.Rule = "2.D"
	left := max(x.allowance(side), 0)
	pool := x.Recoverable(side, x.AllUnits())
	p.Facts = engine.Facts{engine.Count("left", left), engine.Num("weakened", pool.Len())}
	if n := min(left, pool.Len()); n > 0 {
		p.Pick = &engine.Pick{Verb: "recover", Pool: x.IDs(pool), Min: 1, Max: n, Suggested: x.IDs(x.BestRecoveries(pool, n))}
	}
	x.offerAdjust(p, full)
	c := zonewar.Button("pass", "2.D", true)
	c.Key = "end-recoveries"
	p.Choices = append(p.Choices, c)
}

func (x *exec) askSupply(p *engine.Prompt, full bool) {
	s := x.s
	p.Rule = "5.1"
	if s.Decider == Sparta {
		p.Rule = "5.2"
	}
	p.Facts = engine.Facts{engine.Num("level", s.Supply[s.Decider]), engine.YesNo("cut", x.cutOff(s.Decider)), engine.YesNo("suspended", x.suspended(s.Decider))}
	if s.Decider == Sparta {
		x.r.helots.Each(func(c zonewar.Counter) {
			id := x.CounterID(c)
			_, why := x.checkRunner(id)
			if why == nil {
				p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("helots", id), On: engine.OnCounter, ID: id, Key: "helots",
					Facts: engine.Facts{engine.ThingOf("counter", id)}, Rule: "5.2"})
			} else if full && s.Units[c].Fate == zonewar.InPlay {
				p.Denied = append(p.Denied, engine.Denied{On: engine.OnCounter, ID: id, Key: "helots", Why: why})
			}
		})
	}
	x.offerAdjust(p, full)
	c := zonewar.Button("pass", p.Rule, true)
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
				p.Choices = append(p.Choices, x.PieceChoice(piece, f.No, "play", nil))
				continue
			}
			key, fact := "play-on-zone", engine.PlaceOf("zone", target)
			if f.No == 22 {
				key, fact = "play-on-counter", engine.ThingOf("counter", target)
			}
			p.Choices = append(p.Choices, x.PieceChoice(piece, f.No, key, engine.Facts{fact}, target))
		}
		if n == 0 && last != nil {
			x.Deny(p, full, piece, f.No, last)
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
