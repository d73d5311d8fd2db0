package zonewar

import (
	"errors"
	"fmt"
	"slices"

	"strategos/engine"
)

// losing: the owner of a force names the units that a combat's result hits, the attacker
// before the defender (State.Combat.Hit).
func losing(c *Cites, step Step) decision {
	d := decision{
		Step: step, Name: "lose", Saved: "lose-attacker", Cite: c.Combat, Stage: "losses",
		Verbs: []Verb[*Exec]{{Word: "lose", Do: (*Exec).lose}},
		Ask:   (*Exec).askLoss,
		AtPlace: func(x *Exec, p Place) *engine.Refusal {
			if p == x.S.Combat.Zone {
				return engine.Refuse(x.Cites.Combat, "pick-counters").At(x.PlaceID(p))
			}
			return x.combatElsewhere(p)
		},
		AtCounter: (*Exec).explainFighter,
		By:        Active, Uses: UsesPhase | UsesToFight | UsesCombat | UsesRoll, Sound: (*Exec).checkLosses,
	}
	if step == StepLoseDefender {
		d.Saved, d.By = "lose-defender", Passive
	}
	return d
}

// LoseFP is the decision's name where losses are counted in FP.
const LoseFP = "lose_fp"

// fighters are the units of a side that fight in a zone: ships at sea, everybody
// on land.
func (r *Ruleset) fighters(s *State, zone Place, side Side) Set {
	if r.Sea(zone) {
		return r.ShipsAt(s, zone, side)
	}
	units := r.UnitsAt(s, zone, side)
	if !s.Crew.Empty() && zone == s.Combat.Zone {
		return units.And(s.Crew)
	}
	return units
}

// Commanders are the leaders of a side who take part in a fight for a zone.
func (r *Ruleset) Commanders(s *State, zone Place, side Side) Set {
	lead := r.LeadersAt(s, zone, side)
	if !s.Crew.Empty() && zone == s.Combat.Zone {
		return lead.And(s.Crew)
	}
	return lead
}

// force is the side's units in the combat and what the table does to them.
func (r *Ruleset) force(s *State, step Step) (side Side, units Set, res Result) {
	side, res = s.Active, s.Combat.Result[0]
	if step == StepLoseDefender {
		side, res = side.Other(), s.Combat.Result[1]
	}
	return side, r.fighters(s, r.FightsAt(s, side), side), res
}

// byFP tells whether the losses of the combat are counted in FP.
func (r *Ruleset) byFP(s *State, res Result) bool {
	return r.Params.LossesByFP && r.Sea(s.Combat.Zone) && res > ResR && res < ResA
}

// toll is the FP a fleet loses to a share: the smallest sum of its ships' FP that
// reaches the share, rounded down and at least 1 (section 4.2.3).
func (r *Ruleset) toll(s *State, units Set, res Result) int {
	need := res.Hits(r.FPOf(s, units))
	sums := r.sums(s, units.List())
	for sum := need; ; sum++ {
		if sums[sum] {
			return sum
		}
	}
}

// sums marks which sums of FP can be made up of some of the units.
func (r *Ruleset) sums(s *State, units []Counter) []bool {
	total := 0
	for _, c := range units {
		total += r.FP(s, c)
	}
	out := make([]bool, total+1)
	out[0] = true
	for _, c := range units {
		fp := r.FP(s, c)
		for sum := total; sum >= fp; sum-- {
			out[sum] = out[sum] || out[sum-fp]
		}
	}
	return out
}

// askLosses notes the losses of one force, asking its owner only when he has a
// choice, then of the other, then applies both at once.
func (x *Exec) askLosses(step Step) {
	s := x.S
	side, units, res := x.force(s, step)
	switch {
	case x.byFP(s, res):
		if x.toll(s, units, res) < x.FPOf(s, units) {
			s.Step, s.Decider = step, side
			return
		}
		s.Combat.Hit = s.Combat.Hit.Or(units)
	default:
		hits := res.Hits(units.Len())
		if hits == units.Len() {
			s.Combat.Hit = s.Combat.Hit.Or(units)
		} else if hits > 0 {
			s.Step, s.Decider = step, side
			return
		}
	}
	if step == StepLoseAttacker {
		x.askLosses(StepLoseDefender)
		return
	}
	x.ApplyLosses()
}

// lose takes "lose UNITS..." of the owner.
func (x *Exec) lose(args []string) *engine.Refusal {
	s := x.S
	side, units, res := x.force(s, s.Step)
	picked, why := x.ParseSet(args, x.Cites.Combat)
	if why != nil {
		return why
	}
	if alien := picked.Minus(units); !alien.Empty() {
		return engine.Refuse(x.Cites.Combat, "not-in-force").With(x.IDs(alien)...).At(x.PlaceID(s.Combat.Zone))
	}
	if x.byFP(s, res) {
		if toll, named := x.toll(s, units, res), x.FPOf(s, picked); named != toll {
			return engine.Refuse(x.Cites.Combat, "losses-fp", engine.Num("fp", toll), engine.Num("named", named))
		}
	} else if hits := res.Hits(units.Len()); picked.Len() != hits {
		return engine.Refuse(x.Cites.Combat, "losses-count", engine.Count("hits", hits), engine.Num("named", picked.Len()))
	}
	s.Combat.Hit = s.Combat.Hit.Or(picked)
	if side == s.Active {
		x.askLosses(StepLoseDefender)
	} else {
		x.ApplyLosses()
	}
	return nil
}

// askLoss describes the choice of losses.
func (x *Exec) askLoss(p *engine.Prompt, _ bool) {
	s := x.S
	side, units, res := x.force(s, s.Step)
	p.Zone = x.PlaceID(s.Combat.Zone)
	if x.byFP(s, res) {
		toll := x.toll(s, units, res)
		lo, hi, sample := x.tollRange(s, units, toll)
		p.Decision = LoseFP
		p.Facts = x.Facts(engine.Word("result", res.String()), engine.Num("fp", toll), engine.SeatOf("side", x.Seat(side)))
		x.AskPick(p, engine.Pick{Verb: "lose", Min: lo, Max: hi, Sum: toll}, units, sample)
		return
	}
	hits := res.Hits(units.Len())
	p.Facts = x.Facts(engine.Word("result", res.String()), engine.Count("hits", hits), engine.SeatOf("side", x.Seat(side)))
	x.AskPick(p, engine.Pick{Verb: "lose", Min: hits, Max: hits}, units, x.SuggestLosses(s, units, hits))
}

// tollRange is how few and how many units can make up a toll, and one way to pay
// it: full units, which survive, before weakened ones, and large before small.
func (r *Ruleset) tollRange(s *State, units Set, toll int) (lo, hi int, sample Set) {
	list := units.List()
	slices.SortStableFunc(list, func(a, b Counter) int { return r.tollRank(s, a) - r.tollRank(s, b) })
	least, most := 0, 0
	fps := make([]int, len(list))
	for i, c := range list {
		fps[i] = r.FP(s, c)
	}
	slices.Sort(fps)
	for sum := 0; most < len(fps) && sum+fps[most] <= toll; most++ {
		sum += fps[most]
	}
	for sum := 0; least < len(fps) && sum < toll; least++ {
		sum += fps[len(fps)-1-least]
	}
	left := toll
	for i, c := range list {
		if fp := r.FP(s, c); fp <= left && r.sumOf(s, list[i+1:], left-fp) {
			sample.Add(c)
			left -= fp
		}
	}
	return least, most, sample
}

// sumOf tells whether some of the units have exactly that many FP together.
func (r *Ruleset) sumOf(s *State, units []Counter, fp int) bool {
	sums := r.sums(s, units)
	return fp < len(sums) && sums[fp]
}

func (r *Ruleset) tollRank(s *State, c Counter) int {
	rank := -r.FP(s, c)
	if s.Units[c].Weak {
		rank += 1000
	}
	return rank
}

// sampleLosses is what the panel proposes a force to lose by a result.
func (r *Ruleset) sampleLosses(s *State, units Set, res Result) Set {
	if r.byFP(s, res) {
		_, _, sample := r.tollRange(s, units, r.toll(s, units, res))
		return sample
	}
	return r.SuggestLosses(s, units, res.Hits(units.Len()))
}

// SuggestLosses names full units first, the smallest FP first.
func (r *Ruleset) SuggestLosses(s *State, units Set, hits int) Set {
	var out Set
	for range hits {
		best := Counter(-1)
		units.Minus(out).Each(func(c Counter) {
			if best < 0 || r.lossRank(s, c) < r.lossRank(s, best) {
				best = c
			}
		})
		out.Add(best)
	}
	return out
}

func (r *Ruleset) lossRank(s *State, c Counter) int {
	rank := r.FP(s, c)
	if s.Units[c].Weak {
		rank += 1000
	}
	return rank
}

// ApplyLosses carries out both results at the same time, puts the fleets in order
// and then begins the loser's retreat (section 4.2).
func (x *Exec) ApplyLosses() {
	x.strike()
	x.SettleFleets(ThenRetreat)
}

// strike carries out both results at the same time, then captures.
func (x *Exec) strike() {
	s := x.S
	c := &s.Combat
	rule := x.Cites.Combat
	for i, side := range [...]Side{s.Active, s.Active.Other()} {
		if c.Result[i] == ResE { // with everybody aboard
			at := x.FightsAt(s, side)
			lead := x.Commanders(s, at, side)
			units := x.UnitsAt(s, at, side)
			if !x.Sea(at) {
				units = x.fighters(s, at, side)
			}
			units.Each(func(u Counter) { x.Eliminate(u, ByCombat, rule) })
			lead.Each(func(l Counter) { x.LoseLeader(l, Killed, ByCombat, rule) })
			continue
		}
		x.fighters(s, x.FightsAt(s, side), side).And(c.Hit).Each(func(u Counter) { x.Hit(u, ByCombat, rule) })
	}
	x.captureInCombat()
}

// captureInCombat captures leaders left alone where the combat in progress is fought.
func (x *Exec) captureInCombat() {
	x.CaptureAt(x.S.Combat.Zone)
	if x.S.StormFrom != NoPlace {
		x.CaptureAt(x.S.StormFrom)
	}
}

// afterLosses goes on when both forces have taken their losses.
func (x *Exec) afterLosses() {
	x.captureInCombat()
	if !x.Owner.AfterLosses() {
		x.EndBattle()
	}
}

// explainFighter says why a counter cannot be named among the losses.
func (x *Exec) explainFighter(c Counter) *engine.Refusal {
	id, zone := x.CounterID(c), x.PlaceID(x.S.Combat.Zone)
	switch {
	case !x.inCombat(c):
		return x.notInCombat(c)
	case x.IsLeader(c):
		return engine.Refuse(x.Cites.Combat, "leaders-take-no-losses").With(id)
	case x.SideOf(c) != x.S.Decider:
		return engine.Refuse(x.Cites.Combat, "owner-chooses-losses", engine.SeatOf("side", x.Seat(x.SideOf(c)))).With(id)
	}
	return engine.Refuse(x.Cites.Combat, "not-in-force").With(id).At(zone)
}

// checkLosses checks that the deciding side has a choice of losses, and that the
// attacker's are made before the defender's.
func (x *Exec) checkLosses() error {
	s := x.S
	if !x.fought(s, s.Combat.Zone) {
		return errors.New("combat.zone: is not contested")
	}
	_, units, res := x.force(s, s.Step)
	if owed := x.owed(units, res); owed == 0 || owed == x.paid(units, res) {
		return fmt.Errorf("combat.roll: all or nobody of %d units is hit, which is no choice", units.Len())
	}
	_, attackers, result := x.force(s, StepLoseAttacker)
	want := 0
	if s.Step == StepLoseDefender {
		want = x.owed(attackers, result)
	}
	if x.paid(s.Combat.Hit, result) != want || !s.Combat.Hit.Minus(attackers).Empty() {
		return fmt.Errorf("combat.hit: not what the attacker must lose")
	}
	return nil
}

// owed is what a force loses by a result, in units or FP; paid what some units
// are worth in that measure.
func (x *Exec) owed(units Set, res Result) int {
	if x.byFP(x.S, res) {
		return x.toll(x.S, units, res)
	}
	return res.Hits(units.Len())
}

func (x *Exec) paid(units Set, res Result) int {
	if x.byFP(x.S, res) {
		return x.FPOf(x.S, units)
	}
	return units.Len()
}
