package epic

// whose tells which player is asked a decision.
type whose uint8

// Either player, whose half of the part it is, or the other.
const (
	anybody whose = iota
	phasingOnly
	otherOnly
)

// moment is when a decision is asked. A saved game that is edited asks at another.
type moment struct {
	// in are the parts in which it is asked.
	in    PartSet
	whose whose
	// battle: one is being fought. afloat: a stack is on its way by sea.
	battle, afloat bool
}

// momentOf is when the decision is asked that the game waits for. At windows that depends on which is open, and whose decision it is on who is
// asked first.
func (x *Exec) momentOf(d *decision) moment {
	m := d.when
	if d.step == StepWindow && x.S.Windows.Open > 0 {
		m.battle, m.afloat = x.opened() == W4, x.opened() == W3
	}
	return m
}

// soundly refuses a saved game whose decision is asked at a moment at which it cannot be, or in which there is nothing to decide.
func (x *Exec) soundly(d *decision) error {
	if d.step == StepConfer || d.step == StepExchange { // at the moment of what is asked then
		return d.sound(x)
	}
	if err := x.soundMoment(d); err != nil || d.sound == nil {
		return err
	}
	return d.sound(x)
}

// soundMoment refuses a saved game whose decision is asked at a moment at which it cannot be.
func (x *Exec) soundMoment(d *decision) error {
	m, march := x.momentOf(d), &x.S.March
	afloat := march.Sea && !march.Group.Empty()
	ours := m.battle && x.S.Deciding.Side() == x.phasing().Side() // in a battle who speaks for the host of an alliance
	switch {
	case !m.in.has(x.S.Part):
		return errNothingToDecide
	case m.whose == phasingOnly && x.S.Deciding != x.phasing() && !ours, m.whose == otherOnly && (x.S.Deciding == x.phasing() || ours):
		return errNothingToDecide
	case m.battle != x.S.Battle.On, m.afloat && !afloat, !m.afloat && x.S.Voyage.N > 0:
		return errNothingToDecide
	case x.S.Battle.Winner > 0 && d.step != StepPursue && d.step != StepRetreat:
		return errNothingToDecide
	case x.S.Part != PartM && (x.S.NEngagements > 0 || x.S.NLandings > 0):
		return errNothingToDecide
	}
	return nil
}
