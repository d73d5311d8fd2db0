package hellespont

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// phase names the step of the turn for the screen.
func (s *State) phase() string {
	step := s.Step
	if s.Aside.On {
		step = s.Aside.Step
	}
	switch {
	case step == zonewar.StepOver:
		return "over"
	case s.InPhase:
		return "B.3"
	case s.Sailing || step == zonewar.StepArrival || step == zonewar.StepAnswerArrival || step == StepClear || step == StepSeize:
		return "B.2"
	case step == StepPick || step == StepPickAgain:
		return "A"
	case step == StepPoints:
		return "B.1"
	case step >= StepSiege && step <= StepEnter || s.Siege.Port != zonewar.NoPlace:
		return "C"
	}
	return "D"
}

// Stage is where the game stands.
func (g *Game) Stage() engine.Stage { return g.r.StageIn(&g.s.State, g.s.phase()) }

// View is what the seat may see; the empty seat sees everything.
func (g *Game) View(seat engine.Seat) engine.View {
	s := g.s
	v := g.r.Look(&s.State, seat)
	x := g.r.exec(s, zonewar.NoDice{}, true)
	for i := range v.Sides {
		side := zonewar.Side(i)
		v.Sides[i].Cut = x.Lacks(side)
	}
	x.LookAwards(v.Sides)
	for i := range v.Counters {
		if c := &v.Counters[i]; c.Fate == zonewar.FateLeft {
			c.Box = "withdrawn"
			if c.ID == alcibiades && s.Boxed {
				c.Box = "tissaphernes"
			}
		}
	}
	if s.Siege.Port != zonewar.NoPlace {
		v.Siege = x.lookSiege()
	}
	out := g.r.Show(seat, g.Stage(), v)
	if s.Step == zonewar.StepOver {
		out.Over = x.Outcome()
	}
	return out
}

// siegeStages name the part of a siege a step belongs to.
var siegeStages = map[zonewar.Step]string{StepPress: "before", StepResist: "before", zonewar.StepReroll: "roll", StepSiegeLosses: "losses",
	zonewar.StepLighten: "losses", StepEnter: "taken"}

// lookSiege is the siege in progress.
func (x *exec) lookSiege() *zonewar.SiegeView {
	s := x.s
	port, side := s.Siege.Port, s.Active
	enemy := side.Other()
	army, garrison := x.besiegersOf(port, side), x.UnitsAt(x.S, port, enemy)
	var lead zonewar.Set
	for _, p := range x.Near(port) {
		lead = lead.Or(x.LeadersAt(x.S, p, side))
	}
	step := s.Step
	if s.Aside.On {
		step = s.Aside.Step
	}
	v := &zonewar.SiegeView{Zone: x.PlaceID(port), Rule: "5", Besieger: x.Seat(side), Besieged: x.Seat(enemy), Stage: siegeStages[step],
		Att: x.IDs(army), Def: x.IDs(garrison), AttLead: x.IDs(lead), DefLead: x.IDs(x.LeadersAt(x.S, port, enemy)),
		AttFP: x.FPOf(x.S, army), DefFP: x.FPOf(x.S, garrison)}
	if p := &s.Pending; p.Kind == siegeRoll {
		v.Dice, v.Count = p.Results(), int(p.N)
	}
	if v.Stage == "before" {
		v.Count = x.siegeDice()
		for _, f := range x.siegeFactors() {
			v.Factors = append(v.Factors, engine.Factor{Key: f.key, Facts: engine.Facts{engine.Mod("value", f.value)}, Rule: "5.1", Value: f.value, Adds: "dice"})
		}
	}
	return v
}
