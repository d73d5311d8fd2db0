package zonewar

import "strategos/engine"

// Ask describes the decision the game waits for; full adds the choices refused,
// with the reasons.
func (x *Exec) Ask(full bool) engine.Prompt {
	d := x.Decision()
	if d == nil {
		return engine.Prompt{Decision: "over", Rule: x.Cites.VP, Over: x.Owner.Outcome()}
	}
	p := &x.prompt
	*p = engine.Prompt{Seat: x.Seat(x.S.Decider), Rule: d.Cite, Choices: x.asked.choices.open(12, 64)}
	p.Decision = d.Name
	x.muted = !full
	d.Ask(x, p, full)
	x.OfferInterruptions(p)
	if full {
		if d.Deny != nil {
			d.Deny(x, p)
		}
		x.DenyFaces(p)
		for i := range p.Denied {
			p.Denied[i].Role = roleOf(p.Denied[i].Key)
		}
	}
	p.Choices = x.asked.choices.cut(p.Choices)
	return *p
}

// roleOf is what one of the series' commands is to a player.
func roleOf(verb string) engine.Role {
	switch verb {
	case "announce":
		return engine.NumberRole
	case "end":
		return engine.EndRole
	case "pass", "halt":
		return engine.PassRole
	case "interrupt":
		return engine.WordRole
	case "keep":
		return engine.KeepRole
	case "activate":
		return engine.OpenRole
	case "fight":
		return engine.FightRole
	}
	return 0
}

// GroupDestinations lists where a group may go.
func (x *Exec) GroupDestinations(ids []string, why bool) []engine.Destination {
	x.muted = !why
	group, bad := x.ParseSet(ids, x.Cites.Move)
	if d := x.Decision(); bad == nil && d != nil && d.Ways != nil {
		return d.Ways(x, group, why)
	}
	return nil
}
