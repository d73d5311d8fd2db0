package zonewar

import (
	"errors"
	"fmt"

	"strategos/engine"
)

// halted lets a group that stands in the middle of its move go on, or end it there
// (State.Halt): archers closed its way, the enemy's cavalry has ridden off, or its
// convoy lies in a port.
func halted(*Cites) decision {
	return decision{
		Step: StepHalted, Name: "halted", Saved: "halted",
		Verbs:   []Verb[*Exec]{{Word: "move", Do: (*Exec).goElsewhere}, {Word: "halt", Do: (*Exec).haltCommand}},
		Ask:     (*Exec).askHalted,
		AtPlace: func(x *Exec, p Place) *engine.Refusal { return x.pickFirst(p, x.S.Halt.At, x.haltRule()) },
		AtCounter: func(x *Exec, c Counter) *engine.Refusal {
			if x.SideOf(c) != x.S.Decider {
				return x.enemyCounter(c)
			}
			return engine.Refuse(x.haltRule(), "only-the-halted").With(x.CounterID(c))
		},
		Ways: func(x *Exec, group Set, why bool) []engine.Destination {
			if !group.Minus(x.S.Halt.Group).Empty() {
				return nil
			}
			p, refusal := x.formOnward(group)
			if refusal != nil {
				return nil
			}
			return x.partyDestinations(&p, int(x.S.Halt.Used), why)
		},
		Muster: func(x *Exec, m *Company, group Set, last Counter) {
			if _, m.Why = x.formOnward(group); m.Why != nil {
				m.Fit = x.IDs(x.fitting(group, last))
			}
		},
		Ready: func(x *Exec) Set { return x.S.Halt.Group },
		By:    Active, Uses: UsesPhase | UsesActivated | UsesHalt, Sound: (*Exec).checkHalted,
	}
}

// haltCauses are the causes of a halt in prompts and snapshots.
var haltCauses = [...]string{ByArchers: "archers", ByRiders: "riders", ByUnlading: "port"}

func (x *Exec) askHalted(p *engine.Prompt, _ bool) {
	h := &x.S.Halt
	p.Rule = x.haltRule()
	p.Zone = x.PlaceID(h.At)
	p.Facts = x.Facts(engine.Word("cause", haltCauses[h.Cause]))
	var core Set
	if h.Cause == ByUnlading {
		core = h.Group.And(x.naval)
	}
	x.AskMarch(p, engine.March{Verb: "move", From: p.Zone}, h.Group, core)
	if x.list == nil && h.Cause == ByUnlading { // troops are what a convoy puts ashore; its leaders go on with it
		if on := core.Or(h.Group.And(x.leaders)); !x.Open(func() *engine.Refusal { _, why := x.formOnward(on); return why }) {
			x.Suggest(p, core)
		} else {
			x.Suggest(p, on)
		}
	}
	if h.Cause != ByArchers || !x.Sea(h.At) || h.Group.And(x.land).Empty() {
		x.Button(p, "halt", "", p.Rule, true)
	}
}

// letIn carries out the step that archers did not stop.
func (x *Exec) letIn() {
	h := x.S.Halt
	p, _ := x.formAboard(h.Group, h.At)
	mark := len(x.Events)
	x.enter(&p, h.At, h.To)
	x.tellMove(mark, &p, []Place{h.At, h.To}, x.Rules.StepCost(x.S, h.At, h.To, p.side))
	x.S.Halt = noHalt
	x.arrived(h.Group)
}

// stopped leaves the group where it stood after archers closed its way. One that
// has not yet moved is simply back in the activated place.
func (x *Exec) stopped() {
	s := x.S
	h := &s.Halt
	s.Decider = s.Active
	x.TellMove(engine.Event{Kind: "entry-stopped", Rule: x.Cites.Archers, Seat: x.Seat(s.Active), Counters: x.IDs(h.Group), Zones: x.Zones(h.To, h.At)})
	if h.At == h.Origin && h.Used == 0 { // ships spend no points
		s.Halt = noHalt
		x.BackToMoves()
		return
	}
	s.Step = StepHalted
	x.settleHalt()
}

// settleHalt ends the halt when everybody has gone, and sends a group at sea
// that can land nowhere back to where it began.
func (x *Exec) settleHalt() {
	s := x.S
	h := s.Halt
	if h.Group.Empty() {
		s.Halt = noHalt
		x.BackToMoves()
		return
	}
	stuck := h.Group.And(x.land)
	if h.Cause != ByArchers || !x.Sea(h.At) || stuck.Empty() {
		return
	}
	stuck.Each(func(c Counter) {
		if p, why := x.formHalted(SetOf(c)); why == nil && len(x.destinations(&p, int(h.Used))) > 0 {
			stuck.Drop(c)
		}
	})
	if stuck != h.Group.And(x.land) {
		return
	}
	h.Group.Each(func(c Counter) {
		s.place(c, h.Origin)
		u := &s.Units[c]
		u.From, u.Via, u.Crossed = NoPlace, NotMoved, 0
	})
	x.TellRetreat(engine.Event{Kind: "turned-back", Rule: x.Cites.Archers, Seat: x.Seat(s.Active), Counters: x.IDs(h.Group), Zones: x.Zones(h.At, h.Origin)})
	s.Halt = noHalt
	x.arrived(h.Group)
}

// formHalted is form for a group that stands in the middle of its move.
func (x *Exec) formHalted(group Set) (party, *engine.Refusal) {
	h := &x.S.Halt
	p, why := x.formAboard(group, h.At)
	p.begun, p.began = true, h.Origin
	return p, why
}

// formAboard is form for a group that may be aboard in the middle of a crossing,
// which form itself refuses where troops are never left at sea alone.
func (x *Exec) formAboard(group Set, at Place) (party, *engine.Refusal) {
	if group.And(x.naval).Empty() && (x.crossesApart() || x.Params.CargoLands) && x.Sea(at) {
		p := party{group: group, side: x.S.Active, from: at, began: at, units: group.And(x.land).Len(), load: x.transportLoad(group),
			leads: !group.And(x.leaders).Empty(), inland: !group.And(x.inland).Empty(), pm: x.landMarch(group)}
		return p, nil
	}
	return x.form(group, at)
}

// goElsewhere moves part or all of a halted group on. Ships of a convoy go on
// together; whom they leave in the port stays there.
func (x *Exec) goElsewhere(args []string) *engine.Refusal {
	h := x.S.Halt
	group, path, why := x.ParseMarch(args)
	if why != nil {
		return why
	}
	if alien := group.Minus(h.Group); !alien.Empty() {
		return engine.Refuse(x.haltRule(), "only-the-halted").With(x.IDs(alien)...)
	}
	p, why := x.formOnward(group)
	if why != nil {
		return why
	}
	x.S.Halt.Group = h.Group.Minus(group)
	if h.Cause != ByArchers { // one group, as it was formed: who does not come stays for good
		left := x.S.Halt.Group
		x.S.Halt = noHalt
		x.tellDropped(left, h.At)
		left.Each(func(c Counter) { x.S.Units[c].Moved = true })
		return x.walk(&p, path, int(h.Used))
	}
	rest := x.S.Halt
	if why := x.walk(&p, path, int(h.Used)); why != nil {
		return why
	}
	if x.S.Step == StepWithdraw { // the rest goes on when the others have arrived
		if !rest.Group.Empty() {
			x.S.Stopped = rest
		}
		return nil
	}
	x.S.Step = StepHalted
	x.settleHalt()
	return nil
}

// formOnward checks who goes on from a halt.
func (x *Exec) formOnward(group Set) (party, *engine.Refusal) {
	h := &x.S.Halt
	p, why := x.formHalted(group)
	if why != nil {
		return p, why
	}
	if h.Cause != ByUnlading {
		return p, nil
	}
	if left := h.Group.And(x.naval).Minus(group); !left.Empty() {
		return p, x.Refuse(x.Cites.Ratio, "ships-stay-together").With(x.IDs(left)...)
	}
	return p, nil
}

// tellDropped reports whom a convoy leaves in a port.
func (x *Exec) tellDropped(left Set, at Place) {
	if x.Quiet || left.Empty() || left.And(x.land).Empty() && left.And(x.leaders).Empty() {
		return
	}
	x.Tell(engine.Event{Kind: "dropped", Rule: x.Cites.Ratio, Seat: x.Seat(x.S.Active), Counters: x.IDs(left), Zones: x.OnePlace(at)})
}

// haltRule is the section a halt rests on.
func (x *Exec) haltRule() string {
	switch x.S.Halt.Cause {
	case ByRiders:
		return x.Cites.Riders
	case ByUnlading:
		return x.Cites.Ratio
	}
	return x.Cites.Archers
}

// halt ends the move of the rest of a halted group where it stands.
func (x *Exec) halt() *engine.Refusal {
	h := x.S.Halt
	if h.Cause == ByArchers && x.Sea(h.At) && !h.Group.And(x.land).Empty() {
		return engine.Refuse(x.Cites.Transport, "stop-at-sea").With(x.IDs(h.Group.And(x.land))...).At(x.PlaceID(h.At))
	}
	x.S.Halt = noHalt
	x.arrived(h.Group)
	return nil
}

// mayUnlade tells whether a convoy that has come to a port may drop some of those
// aboard and sail on.
func (x *Exec) mayUnlade(p *party, at Place) bool {
	return x.Params.FleetRatio != 0 && !x.Params.CargoLands && p.naval && (p.leads || p.units > 0) && x.Places[at].Land
}

func (x *Exec) haltCommand(args []string) *engine.Refusal {
	if why := x.NoArgs(args, "halt"); why != nil {
		return why
	}
	return x.halt()
}

// checkHalt checks a group in the middle of a saved move, and forms it.
func (x *Exec) checkHalt() (party, error) {
	s := x.S
	h := s.Halt
	if h.Group.Empty() || h.At == NoPlace || h.Origin == NoPlace {
		return party{}, errors.New("halt: a group, its zone and its origin are needed")
	}
	p, why := x.formAboard(h.Group, h.At)
	switch {
	case why != nil:
		return p, fmt.Errorf("halt.group: %w", why)
	case x.Places[h.Origin].Base && !x.OpenTo(h.Origin, s.Active):
		return p, errors.New("halt.origin: is the enemy's base")
	case p.naval && !x.Places[h.Origin].Naval, p.units > 0 && !p.naval && !x.Places[h.Origin].Land:
		return p, errors.New("halt.origin: the group cannot have begun there")
	}
	for c := range h.Group.All() {
		if s.Units[c].Began != h.Origin {
			return p, fmt.Errorf("halt.origin: %s has begun in %q", x.CounterID(c), x.PlaceID(s.Units[c].Began))
		}
	}
	return p, nil
}

// checkStopped checks the rest of a group that archers stopped, which waits for others of it.
func (x *Exec) checkStopped() error {
	s := x.S
	if s.Stopped == noHalt {
		return nil
	}
	if s.Stopped.Cause != ByArchers || s.Halt.Cause != ByRiders || !s.Stopped.Group.And(s.Halt.Group).Empty() {
		return errors.New("stopped: nobody waits so for those who go on")
	}
	asked := s.Halt
	s.Halt, s.Stopped = s.Stopped, noHalt
	err := x.checkHalted()
	s.Halt, s.Stopped = asked, s.Halt
	return err
}

// checkHalted checks a group that may go elsewhere: one that archers stopped at sea
// must be able to land.
func (x *Exec) checkHalted() error {
	if err := x.checkStopped(); err != nil {
		return err
	}
	h := x.S.Halt
	if _, err := x.checkHalt(); err != nil || h.Cause != ByArchers || !x.Sea(h.At) || h.Group.And(x.land).Empty() {
		return err
	}
	lands := false
	h.Group.And(x.land).Each(func(c Counter) {
		one, why := x.formHalted(SetOf(c))
		lands = lands || why == nil && len(x.destinations(&one, int(h.Used))) > 0
	})
	if !lands {
		return errors.New("halt.group: can land nowhere")
	}
	return nil
}
