package zonewar

import "strategos/engine"

// Sickener is a game with an epidemic (section 7).
type Sickener interface {
	// Infectable are the land units of a side's enemy that sickness may strike, Feverish his leaders.
	Infectable(side Side) Set
	Feverish(side Side) Set
	// Infect strikes a unit.
	Infect(c Counter)
	// Shelter takes a leader who has fallen sick to where he recovers. It may ask where and then returns true; the
	// game calls EpidemicOver when he is there.
	Shelter(c Counter) bool
}

func (x *Exec) sick() Sickener { return x.Owner.(Sickener) }

// Epidemic is the title that strikes up to two enemy land units and a leader (section 7).
func Epidemic(title Title) Stratagem[*Exec] {
	return Stratagem[*Exec]{Title: title, AnyTime: &Use[*Exec]{
		When: BetweenMoves,
		Check: func(x *Exec, side Side) *engine.Refusal {
			if x.sick().Infectable(side).Empty() && x.sick().Feverish(side).Empty() {
				return x.Refuse(x.Cites.Epidemic, "nobody-to-infect")
			}
			return nil
		},
		Play: func(x *Exec, side Side, f NamedFace) {
			x.Spend(side, f.Piece, f.Title, NoPlace)
			*x.Own.PlayedBy = side
			x.openPlague()
		},
	}}
}

// EpidemicDecisions ask whom an epidemic strikes: first units, then a leader. The names in saves begin with saved.
func EpidemicDecisions(c *Cites, saved string, units, leader Step) []Decision[*Exec] {
	return []decision{infecting(c, saved, units), sickening(c, saved, leader)}
}

// infecting: up to two enemy land units fall sick.
func infecting(c *Cites, saved string, step Step) decision {
	return decision{
		part: plaguePart, Step: step, Name: "plague", Saved: saved + "plague", Cite: c.Epidemic,
		Verbs: []Verb[*Exec]{{Word: "infect", Do: (*Exec).infect}, {Word: "pass", Then: (*Exec).openFever}},
		Ask: func(x *Exec, p *engine.Prompt, _ bool) {
			pool := x.infectable()
			n := min(2, pool.Len())
			x.AskPick(p, engine.Pick{Verb: "infect", Min: 1, Max: n}, pool, x.Strongest(pool, n))
			x.Pass(p, "pass")
		},
		AtPlace: func(x *Exec, p Place) *engine.Refusal {
			return x.PickedAt(p, x.infectable(), x.Cites.Epidemic, "nobody-to-infect")
		},
		AtCounter: func(x *Exec, c Counter) *engine.Refusal {
			return x.Refuse(x.Cites.Epidemic, "two-enemy-land-units").With(x.CounterID(c))
		},
		Uses: UsesPhase | UsesActivated,
	}
}

// sickening: an enemy leader falls sick too.
func sickening(c *Cites, saved string, step Step) decision {
	return decision{
		part: feverPart, Step: step, Name: "fever", Saved: saved + "fever", Cite: c.Epidemic,
		Verbs: []Verb[*Exec]{{Word: "sicken", Do: (*Exec).sicken}, {Word: "pass", Then: (*Exec).EpidemicOver}},
		Ask: func(x *Exec, p *engine.Prompt, _ bool) {
			x.feverish().Each(func(c Counter) {
				x.Offer(p, Offer{Verb: "sicken", Words: Naming(NameOfCounter(c)), On: engine.OnCounter, Rule: x.Cites.Epidemic},
					engine.ThingOf("counter", x.CounterID(c)))
			})
			x.Pass(p, "pass")
		},
		AtPlace: func(x *Exec, p Place) *engine.Refusal {
			return x.PickedAt(p, x.feverish(), x.Cites.Epidemic, "leader-out-of-danger")
		},
		AtCounter: (*Exec).OutOfDanger,
		Uses:      UsesPhase | UsesActivated,
	}
}

// infectable and feverish are whom the epidemic being played may strike.
func (x *Exec) infectable() Set { return x.sick().Infectable(*x.Own.PlayedBy) }
func (x *Exec) feverish() Set   { return x.sick().Feverish(*x.Own.PlayedBy) }

// OutOfDanger refuses a counter whom the sickness cannot strike.
func (x *Exec) OutOfDanger(c Counter) *engine.Refusal {
	id := x.CounterID(c)
	return x.Refuse(x.Cites.Epidemic, "leader-out-of-danger", engine.ThingOf("word", id)).With(id)
}

// openPlague asks which units fall sick, up to two.
func (x *Exec) openPlague() {
	if x.infectable().Empty() {
		x.openFever()
		return
	}
	x.ask(plaguePart, *x.Own.PlayedBy)
}

// infect takes "infect UNIT [UNIT]".
func (x *Exec) infect(args []string) *engine.Refusal {
	rule := x.Cites.Epidemic
	units, why := x.ParseSet(args, rule)
	if why != nil {
		return why
	}
	if units.Len() > 2 || !units.Minus(x.infectable()).Empty() {
		return x.Refuse(rule, "two-enemy-land-units").With(args...)
	}
	units.Each(x.sick().Infect)
	x.openFever()
	return nil
}

// openFever asks which leader falls sick.
func (x *Exec) openFever() {
	if x.feverish().Empty() {
		x.EpidemicOver()
		return
	}
	x.ask(feverPart, *x.Own.PlayedBy)
}

// sicken takes "sicken LEADER".
func (x *Exec) sicken(args []string) *engine.Refusal {
	rule := x.Cites.Epidemic
	if len(args) != 1 {
		return x.Refuse(rule, "one-counter")
	}
	c, ok := x.CounterOf(args[0])
	if !ok || !x.feverish().Has(c) {
		return x.Refuse(rule, "leader-out-of-danger", engine.Typed("word", args[0]))
	}
	x.TurnLeader(c, true, rule)
	if !x.sick().Shelter(c) {
		x.EpidemicOver()
	}
	return nil
}

// TakeToBed moves a sick leader to where he recovers.
func (x *Exec) TakeToBed(c Counter, to Place) {
	one := SetOf(c)
	x.TellMove(engine.Event{Kind: "sheltered", Rule: x.Cites.Epidemic, Seat: x.Seat(x.SideOf(c)), Counters: x.IDs(one), Zones: x.OnePlace(to)})
	x.Relocate(one, to)
}

// EpidemicOver goes on with the action phase.
func (x *Exec) EpidemicOver() { x.SettleFleets(x.Joints.Moves) }
