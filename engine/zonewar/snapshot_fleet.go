package zonewar

import "slices"

// haltSnapshot writes a group in the middle of its move; nil for none.
func (r *Ruleset) haltSnapshot(h *Halt) *HaltSnapshot {
	if *h == noHalt {
		return nil
	}
	out := &HaltSnapshot{Group: r.IDs(h.Group), Origin: r.PlaceID(h.Origin), At: r.PlaceID(h.At), To: r.PlaceID(h.To),
		Used: int(h.Used), Riders: r.IDs(h.Riders), Rode: h.Rode, Landed: h.Landed}
	if h.Cause != ByArchers {
		out.Cause = haltCauses[h.Cause]
	}
	return out
}

// halt reads a group in the middle of its move.
func (d *snapshotReader) halt(field string, h *HaltSnapshot) Halt {
	if h == nil {
		return noHalt
	}
	out := Halt{Group: d.set(field+".group", h.Group), Origin: d.place(field+".origin", h.Origin, false),
		At: d.place(field+".at", h.At, false), To: d.place(field+".to", h.To, true), Used: d.number(field+".pm_used", h.Used, 0, 9),
		Riders: d.set(field+".riders", h.Riders), Rode: h.Rode, Landed: h.Landed}
	if h.Cause != "" {
		out.Cause = HaltCause(d.word(field+".cause", h.Cause, haltCauses[:]))
	}
	if out.Cause == ByArchers && out.To == NoPlace {
		d.fail(field+".to", "is missing")
	}
	return out
}

// fleets reads what the games with fleets and an Advantage keep besides.
func (d *snapshotReader) fleets(s *State, snap *Snapshot) {
	s.Advantage = d.side("advantage", snap.Advantage, true)
	if (s.Advantage == NoSide) != (d.Data.Advantage == "") {
		d.fail("advantage", "somebody holds it, or nobody")
	}
	s.Fleet, s.Then = d.place("fleet", snap.Fleet, true), Then(d.number("then", snap.Then, 0, 127))
	if a := snap.Aside; a != nil {
		s.Aside = Aside{On: true, Decider: max(d.side("aside.decider", a.Decider, false), 0), Step: d.step("aside.step", a.Step)}
	}
	if snap.Interlude != "" {
		s.Interlude = d.step("interlude", snap.Interlude)
	}
	if p := snap.Pending; p != nil {
		d.pending(s, p)
	}
}

// step reads a step's name.
func (d *snapshotReader) step(field, name string) Step {
	if name == stepOver {
		return StepOver
	}
	for _, known := range d.decisions {
		if known != nil && known.Saved == name {
			return known.Step
		}
	}
	d.fail(field, "%q is not known", name)
	return StepOver
}

func (d *snapshotReader) pending(s *State, p *PendingSnapshot) {
	out := Pending{Kind: CombatRoll, Side: max(d.side("pending.side", p.Side, false), 0), Zone: d.place("pending.zone", p.Zone, true), Counter: -1}
	if i := slices.Index(d.RollNames, p.Kind); i >= 0 {
		out.Kind = FirstGameRoll + RollKind(i)
	} else if p.Kind != "combat" {
		d.fail("pending.kind", "%q is not known", p.Kind)
	}
	if p.Counter != "" {
		c, ok := d.CounterOf(p.Counter)
		if !ok {
			d.fail("pending.counter", "there is no counter %q", p.Counter)
		}
		out.Counter = c
	}
	if len(p.Dice) < 1 || len(p.Dice) > MaxDice {
		d.fail("pending.dice", "%d dice", len(p.Dice))
		return
	}
	for i, die := range p.Dice {
		out.Dice[i] = d.number("pending.dice", die, 1, 6)
	}
	out.N = int8(len(p.Dice))
	s.Pending = out
}
