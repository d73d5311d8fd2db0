package epic

import "strategos/engine"

// This file is who commands the hosts of a battle (17.4).

// nameCommanders asks each side with several leaders who commands (17.4.a); a single one does anyway.
func (x *Exec) nameCommanders() {
	if x.S.Wings.On {
		x.nameWingCommanders()
		return
	}
	b := &x.S.Battle
	for host := range b.Commander {
		if b.Commander[host] != NoPiece {
			continue
		}
		leaders := x.leaders(x.arrayed(host))
		if leaders.Len() == 1 {
			x.command(host, leaders.First())
		}
		if leaders.Len() > 1 {
			x.S.Step, x.S.Deciding = StepCommand, x.hostPlayer(host)
			return
		}
	}
	x.askRound()
}

// command gives a host its commander, or one of its wings that he stands in.
func (x *Exec) command(host int, p Piece) {
	if x.S.Wings.On {
		x.S.Wings.Commander[host][x.wingOf(p)] = p
		return
	}
	b := &x.S.Battle
	b.Commander[host], b.Melee.Hosts[host].Shift = p, int8(x.shiftOf(p))
}

// shiftOf is by how many columns a leader shifts the battle: as he is rated on land, or at sea among fleets (17.4.a).
func (x *Exec) shiftOf(p Piece) int {
	if x.S.Battle.Kind == SeaFight {
		return x.Pieces[p].Sea
	}
	return x.Pieces[p].Land
}

// commanding: a side with several leaders names its commander before the first round (C.e).
var commanding = decision{
	step: StepCommand, name: "command", cite: "17.4.2",
	when:  moment{in: Parts(PartM), battle: true},
	verbs: []verb{{"command", (*Exec).nameCommander}},
	ask: func(x *Exec, p *engine.Prompt, _ bool) {
		p.Zone = x.fieldID()
		best := NoPiece
		candidates := x.candidates()
		if x.S.Wings.On {
			p.Facts = engine.Facts{engine.Word("wing", wingNames[x.wingOf(candidates.First())])}
		}
		for l := range candidates.All() {
			if best == NoPiece || x.shiftOf(l) > x.shiftOf(best) {
				best = l
			}
		}
		for l := range candidates.All() {
			id := x.Pieces[l].ID
			p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("command", id), On: engine.OnCounter, ID: id, Key: "command", Rule: "17.4.2",
				Facts: engine.Facts{engine.ThingOf("leader", id), engine.Num("shift", x.shiftOf(l))}, Default: l == best})
		}
	},
	sound: func(x *Exec) error {
		if x.candidates().Len() < 2 {
			return errNothingToDecide
		}
		return nil
	},
}

// candidates are the leaders of whom the deciding player names one.
func (x *Exec) candidates() Set {
	host := x.hostOf(x.S.Deciding)
	leaders := x.leaders(x.arrayed(host))
	if x.S.Wings.On {
		if w := x.commandless(host); w != NoWing {
			return leaders.And(x.S.Wings.In[w])
		}
		return Set{}
	}
	return leaders
}

func (x *Exec) nameCommander(args []string) *engine.Refusal {
	group, why := x.pieces(args)
	switch {
	case why != nil:
		return why
	case group.Len() != 1 || !group.Minus(x.candidates()).Empty():
		return engine.Refuse("17.4.2", "no-commander").With(x.ids(group)...)
	}
	x.command(x.hostOf(x.S.Deciding), group.First())
	x.nameCommanders()
	return nil
}
