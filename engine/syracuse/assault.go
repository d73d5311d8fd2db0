package syracuse

import (
	"errors"
	"slices"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// storming: which forts, and whether the camp, the active side storms besides the combats that
// are due (2.B.3.3, 4.3, 4.4).
var storming = decision{
	Step: StepStorm, Name: "storm", Saved: "sy-storm", Cite: "2.B.3",
	Uses:  zonewar.UsesPhase,
	Verbs: []verb{{Word: "storm", Do: (*exec).storm}, {Word: "pass", Then: func(x *exec) { x.StartCombats(0) }}},
	Ask: func(x *exec, p *engine.Prompt, full bool) {
		p.Facts = x.Facts(engine.Num("left", x.s.Announced[x.s.Active]))
		may := x.withMeans()
		if full && may != x.stormable() {
			p.Denied = append(p.Denied, engine.Denied{On: engine.OnZone, ID: campGround, Key: "storm",
				Why: x.Refuse("4.4", "needs-combined-attack").At(campGround)})
		}
		x.OfferZones(p, "storm", "storm", may, false)
		if may.Len() > 1 {
			x.Offer(p, zonewar.Offer{Verb: "storm", Words: zonewar.Naming(zonewar.WordAll), On: engine.OnButton,
				Key: "storm-all", Rule: "4.3"})
		}
		for i := range p.Choices {
			p.Choices[i].Lost = x.Unspent(may)
		}
		x.Pass(p, "storm-none")
		if n := len(p.Choices); n > 0 {
			p.Choices[n-1].Lost = x.Unspent(0)
		}
	},
	AtPlace: func(x *exec, p zonewar.Place) *engine.Refusal {
		switch {
		case p == x.r.campZone:
			return x.whyNoCampStorm(x.s.Active)
		case x.Fort(p):
			return x.whyNoFortFight(x.s.Active, p)
		}
		return x.Refuse("4.3", "nothing-to-storm").At(x.PlaceID(p))
	},
	AtWork: func(x *exec, w int) *engine.Refusal {
		if w == x.r.camp {
			if why := x.whyNoCampStorm(x.s.Active); why != nil {
				return why
			}
		}
		return x.whyNoWreck(x.s.Active, w)
	},
	By: zonewar.Active, Calm: true, Again: func(x *exec) {
		if x.stormable() == 0 { // who has shown a stratagem does not storm the camp any more
			x.StartCombats(0)
		}
	},
	Sound: func(x *exec) error {
		if x.stormable() == 0 || !x.MayPay() {
			return errors.New("step: nothing can be stormed")
		}
		return nil
	},
}

// manning: which units and leaders in the camp defend it (4.4).
var manning = decision{
	Step: StepCrew, Name: "crew", Saved: "sy-crew", Cite: "4.4",
	Uses:  zonewar.UsesPhase | zonewar.UsesToFight | zonewar.UsesCombat,
	Verbs: []verb{{Word: "man", Do: (*exec).man}},
	Ask: func(x *exec, p *engine.Prompt, _ bool) {
		p.Zone = campGround
		pool, lead := x.UnitsAt(x.S, x.r.campZone, Athens), x.LeadersAt(x.S, x.r.campZone, Athens)
		n := min(x.r.cfg.CampCrew, pool.Len())
		x.AskPick(p, engine.Pick{Verb: "man", Min: 1, Max: n + lead.Len()}, pool.Or(lead), x.r.crewOf(x.S))
	},
	AtPlace: func(x *exec, p zonewar.Place) *engine.Refusal {
		return x.PickedAt(p, x.UnitsAt(x.S, x.r.campZone, Athens), "4.4", "camp-defended-from-within")
	},
	Ahead: func(x *exec, _ *zonewar.State) *engine.Forecast {
		return x.r.ForecastStorm(x.S, x.r.campZone, Syracuse)
	},
	By: zonewar.Passive,
	Sound: func(x *exec) error {
		if x.s.Combat.Zone != x.r.campZone || x.UnitsAt(x.S, x.r.campZone, Athens).Empty() {
			return errors.New("step: nobody is in the camp to defend it")
		}
		return nil
	},
}

// entering: which of the winners go into the fort, or the camp, they have taken (4.3, 4.4;
// State.Entering).
func entering(step zonewar.Step) decision {
	d := decision{
		Step: step, Name: "enter", Saved: "sy-enter", Cite: "4.3", By: zonewar.Active,
		Verbs: []verb{{Word: "enter", Do: (*exec).enter}, {Word: "pass", Then: (*exec).stayOut}},
		Ask: func(x *exec, p *engine.Prompt, _ bool) {
			p.Zone = x.PlaceID(x.s.Entering)
			pool := x.entrants()
			x.AskPick(p, engine.Pick{Verb: "enter", Min: 1, Max: pool.Len()}, pool, x.strongestWhoFit(pool, x.s.Entering, x.s.Active))
			x.Pass(p, "enter-none")
		},
		AtPlace: func(x *exec, p zonewar.Place) *engine.Refusal {
			return x.PickedAt(p, x.entrants(), "4.3", "enters-from-next-door")
		},
		Uses: zonewar.UsesPhase | zonewar.UsesToFight | zonewar.UsesCombat | zonewar.UsesRoll,
		Sound: func(x *exec) error {
			if x.s.Entering == zonewar.NoPlace || x.entrants().Empty() {
				return errors.New("entering: nobody can go in")
			}
			return nil
		},
	}
	if step == StepOccupy { // after a siege
		d.Saved, d.Uses = "sy-occupy", 0
	}
	return d
}

// withMeans are the places that the active side can storm with what it holds: the camp needs a
// combined attack. That the question is asked tells nobody whether there is one.
func (x *exec) withMeans() zonewar.PlaceSet {
	may := x.stormable()
	if _, _, held := x.combinedAttack(); !held {
		may.Drop(x.r.campZone)
	}
	return may
}

// leading: from which of its gates the camp is stormed; the other lends half of its FP by a
// combined attack (4.4).
var leading = decision{
	Step: StepGate, Name: "gate", Saved: "sy-gate", Cite: "4.4",
	Uses:  zonewar.UsesPhase | zonewar.UsesToFight | zonewar.UsesCombat,
	Verbs: []verb{{Word: "lead", Do: (*exec).lead}},
	Ask: func(x *exec, p *engine.Prompt, _ bool) {
		p.Zone = campGround
		for i, gate := range x.r.gates {
			x.Offer(p, zonewar.Offer{Verb: "lead", Words: zonewar.Naming(zonewar.NameOf(gate)), On: engine.OnZone,
				Rule: "4.4", Default: gate == x.s.StormFrom},
				engine.PlaceOf("zone", x.PlaceID(gate)), engine.Num("fp", x.FPOf(x.S, x.UnitsAt(x.S, gate, Syracuse))),
				engine.Num("lent", (x.FPOf(x.S, x.UnitsAt(x.S, x.r.gates[1-i], Syracuse))+1)/2),
				engine.Word("odds", x.oddsFrom(i)))
		}
	},
	AtPlace: func(x *exec, p zonewar.Place) *engine.Refusal {
		return x.Refuse("4.4", "no-gate").At(x.PlaceID(p))
	},
	Ahead: func(x *exec, _ *zonewar.State) *engine.Forecast {
		return x.r.ForecastStorm(x.S, x.r.campZone, Syracuse)
	},
	By: zonewar.Active,
	Sound: func(x *exec) error {
		if _, _, held := x.combinedAttack(); !held || x.s.Combat.Zone != x.r.campZone || x.s.StormFrom == zonewar.NoPlace {
			return errors.New("step: the camp is not stormed")
		}
		return nil
	},
}

// oddsFrom are the odds of the storm from a gate against its likely crew, before shifts; "" when nobody
// is inside.
func (x *exec) oddsFrom(gate int) string {
	if x.UnitsAt(x.S, x.r.campZone, Athens).Empty() {
		return ""
	}
	after := *x.S
	titles, lend := x.r.stormBy(&after, gate)
	k := x.Reckon(&after, x.r.campZone, Syracuse, titles, lend)
	return zonewar.Columns[k.Base]
}

// Storm readies a state for the storm of the camp: from the gate that leads, or is proposed, the other
// lending, against the crew chosen or the strongest that can be (4.4).
func (r *Rules) Storm(s *zonewar.State, p zonewar.Place, side zonewar.Side) ([2]zonewar.Title, [2]zonewar.Place) {
	from := s.StormFrom
	if s.Combat.Zone != p {
		from = r.StormedFrom(s, p, side)
	}
	return r.stormBy(s, slices.Index(r.gates, from))
}

// stormBy readies a state for the storm of the camp from a gate.
func (r *Rules) stormBy(s *zonewar.State, gate int) (titles [2]zonewar.Title, lend [2]zonewar.Place) {
	s.Combat.Zone, s.StormFrom = r.campZone, r.gates[gate]
	if s.Crew.Empty() {
		s.Crew = r.crewOf(s)
	}
	titles[Syracuse] = Combined
	lend[Athens], lend[Syracuse] = zonewar.NoPlace, r.gates[1-gate]
	return titles, lend
}

// crewOf is the strongest crew of the camp, with all leaders there.
func (r *Rules) crewOf(s *zonewar.State) zonewar.Set {
	crew := r.LeadersAt(s, r.campZone, Athens)
	left := r.UnitsAt(s, r.campZone, Athens)
	for n := 0; n < r.cfg.CampCrew && !left.Empty(); n++ {
		best := left.First()
		for c := range left.All() {
			if r.FP(s, c) > r.FP(s, best) {
				best = c
			}
		}
		crew.Add(best)
		left.Drop(best)
	}
	return crew
}

// whyNoCampStorm refuses the storm of the camp (4.4).
func (x *exec) whyNoCampStorm(side zonewar.Side) *engine.Refusal {
	code := ""
	switch _, _, held := x.combinedAttack(); {
	case side != Syracuse:
		code = "own-camp"
	case !x.r.campStands(x.S):
		code = "no-camp"
	case x.r.StormedFrom(x.S, x.r.campZone, side) == zonewar.NoPlace:
		code = "needs-both-gates"
	case !held:
		code = "needs-combined-attack"
	default:
		return nil
	}
	return x.Refuse("4.4", code, engine.PlaceOf("one", x.PlaceID(x.r.gates[0])),
		engine.PlaceOf("other", x.PlaceID(x.r.gates[1]))).At(campGround)
}

// stormable are the places that the active side may storm.
func (x *exec) stormable() zonewar.PlaceSet { return x.Stormable(x.s.Active) }

// StormedFrom: the camp is stormed by Syracuse from its gates, which it must hold both; it needs a
// combined attack in hand, since the other gate lends its strength by that (4.4), so that whoever
// has played another stratagem in the phase cannot storm it any more. Which gate is the main one is
// chosen when it is stormed.
func (r *Rules) StormedFrom(s *zonewar.State, p zonewar.Place, side zonewar.Side) zonewar.Place {
	if p != r.campZone || side != Syracuse || !r.campStands(s) || s.Played[side] {
		return zonewar.NoPlace
	}
	best, fp := zonewar.NoPlace, -1
	for _, gate := range r.gates {
		units := r.UnitsAt(s, gate, side)
		if units.Empty() || !r.UnitsAt(s, gate, side.Other()).Empty() {
			return zonewar.NoPlace
		}
		if n := r.FPOf(s, units); n > fp {
			best, fp = gate, n
		}
	}
	return best
}

// storm takes "storm PLACE..." or "storm all".
func (x *exec) storm(args []string) *engine.Refusal {
	if len(args) == 0 {
		return engine.Refuse("4.3", "usage", engine.Word("verb", "storm"))
	}
	may, chosen := x.stormable(), zonewar.PlaceSet(0)
	if len(args) == 1 && args[0] == "all" {
		if chosen = x.withMeans(); chosen == 0 {
			return engine.Refuse("4.3", "nothing-to-storm", engine.Typed("word", "all"))
		}
	} else {
		for _, id := range args {
			p := x.PlaceOf(id)
			if !may.Has(p) {
				return engine.Refuse("4.3", "nothing-to-storm", engine.Typed("word", id))
			}
			chosen.Add(p)
		}
	}
	if _, _, held := x.combinedAttack(); chosen.Has(x.r.campZone) && !held {
		return engine.Refuse("4.4", "needs-combined-attack").At(campGround)
	}
	x.StartCombats(chosen)
	return nil
}

// BeforeCombat lets Athens choose who defends the camp (4.4).
func (x *exec) BeforeCombat() bool {
	s := x.s
	if s.Combat.Zone != x.r.campZone || s.StormFrom == zonewar.NoPlace {
		return false
	}
	s.Step, s.Decider = StepGate, Syracuse
	return true
}

// combinedAttack is the counter of a combined attack that the active side holds and may play
// (4.4, 7 S11).
func (x *exec) combinedAttack() (piece int, title zonewar.Title, held bool) {
	x.Faces(x.s.Active, func(i int, f zonewar.Face) {
		if f.No == Combined && !held {
			piece, title, held = i, f.No, true
		}
	})
	return piece, title, held && !x.s.HasPlayed(x.s.Active)
}

// lead takes "lead ZONE": the combined attack is laid, and Athens chooses who defends.
func (x *exec) lead(args []string) *engine.Refusal {
	s := x.s
	if len(args) != 1 {
		return engine.Refuse("4.4", "usage", engine.Word("verb", "lead"))
	}
	i := slices.Index(x.r.gates, x.PlaceOf(args[0]))
	if i < 0 {
		return engine.Refuse("4.4", "no-gate", engine.Typed("word", args[0]))
	}
	piece, title, _ := x.combinedAttack()
	s.StormFrom = x.r.gates[i]
	s.Combat.Piece[Syracuse], s.Combat.Title[Syracuse], s.Combat.Lend[Syracuse] = int8(piece), int8(title), x.r.gates[1-i]
	if x.UnitsAt(x.S, x.r.campZone, Athens).Empty() { // it falls without a throw
		x.TellCombat()
		s.Combat.AttWins = true
		x.Spend(Syracuse, piece, title, s.Combat.Lend[Syracuse])
		s.Played[Syracuse] = true
		x.campFalls()
		return nil
	}
	s.Step, s.Decider = StepCrew, Athens
	return nil
}

// man takes "man UNITS... LEADERS...": they alone defend the camp.
func (x *exec) man(args []string) *engine.Refusal {
	crew, why := x.ParseSet(args, "4.4")
	if why != nil {
		return why
	}
	units := crew.And(x.AllUnits())
	if units.Empty() || units.Len() > x.r.cfg.CampCrew || !crew.Minus(x.s.At[x.r.campZone]).Empty() ||
		!crew.Minus(x.Side(Athens)).Empty() {
		return engine.Refuse("4.4", "camp-crew", engine.Num("limit", x.r.cfg.CampCrew)).With(x.IDs(crew)...)
	}
	x.s.Crew = crew
	x.TellCombat()
	x.Tell(engine.Event{Kind: "camp-manned", Rule: "4.4", Seat: x.Seat(Athens), Counters: x.IDs(crew),
		Zones: x.OnePlace(x.r.campZone)})
	x.GiveBattle()
	return nil
}

// AfterStorm lets the winners enter what they have stormed; of the camp nobody retreats who
// has failed (4.3, 4.4).
func (x *exec) AfterStorm() bool {
	s := x.s
	at := s.Combat.Zone
	switch {
	case at == x.r.campZone && s.Combat.AttWins:
		x.campFalls()
	case at == x.r.campZone:
		x.NextBattle()
	case s.Combat.AttWins:
		x.openEntry(at)
	default:
		return false
	}
	return true
}

// openEntry asks who goes into a place that was taken.
func (x *exec) openEntry(at zonewar.Place) {
	s := x.s
	s.Entering = at
	if x.entrants().Empty() {
		x.entered()
		return
	}
	s.Step, s.Decider = StepEnter, s.Active
	if !s.InPhase {
		s.Step = StepOccupy
	}
}

// entrants are the winners who may go into the place taken: those who stood before it.
func (x *exec) entrants() zonewar.Set {
	s := x.s
	side := s.Active
	if s.Entering != x.r.campZone {
		out := x.Outer(s.Entering)
		return x.Fit(s.At[out].And(x.Side(side)).Minus(x.AllShips()))
	}
	var all zonewar.Set
	for _, gate := range x.r.gates {
		all = all.Or(s.At[gate].And(x.Side(side)))
	}
	return x.Fit(all)
}

// strongestWhoFit are those of a pool whom a place can hold besides the side's units there, the strongest
// before the others.
func (x *exec) strongestWhoFit(pool zonewar.Set, at zonewar.Place, side zonewar.Side) zonewar.Set {
	var out zonewar.Set
	for left := pool; !left.Empty(); {
		next := x.Strongest(left, 1)
		left = left.Minus(next)
		if !x.OverfullWith(x.S, at, side, out.Or(next)) {
			out = out.Or(next)
		}
	}
	return out
}

// enter takes "enter COUNTERS...".
func (x *exec) enter(args []string) *engine.Refusal {
	s := x.s
	group, why := x.ParseSet(args, "4.3")
	if why != nil {
		return why
	}
	at := x.PlaceID(s.Entering)
	if alien := group.Minus(x.entrants()); !alien.Empty() {
		return engine.Refuse("4.3", "enters-from-next-door").With(x.IDs(alien)...).At(at)
	}
	if x.OverfullWith(x.S, s.Entering, s.Active, group) {
		return engine.Refuse("3.3", "too-many-enter").At(at)
	}
	x.TellMove(engine.Event{Kind: "entered", Rule: "4.3", Seat: x.Seat(s.Active), Counters: x.IDs(group),
		Zones: x.OnePlace(s.Entering)})
	x.Relocate(group, s.Entering)
	x.CaptureEverywhere()
	x.entered()
	return nil
}

// stayOut leaves a place that was taken empty: it is told, as the combat is over by it.
func (x *exec) stayOut() {
	x.Tell(engine.Event{Kind: "left-empty", Rule: "4.3", Seat: x.Seat(x.s.Active), Zones: x.OnePlace(x.s.Entering)})
	x.entered()
}

// entered goes on when a place taken has been entered, or is left empty.
func (x *exec) entered() {
	s := x.s
	s.Entering = zonewar.NoPlace
	if s.InPhase {
		x.NextBattle()
		return
	}
	x.goOnStriking()
}

// campFalls destroys the camp: Athenians leave it, ships that its port does not hold leave that,
// and Syracuse may go in (4.4).
func (x *exec) campFalls() {
	s := x.s
	s.Standing.Drop(x.r.camp)
	s.Broken.Add(x.r.camp)
	s.Crew = zonewar.Set{}
	x.Tell(engine.Event{Kind: "camp-destroyed", Rule: "4.4", Seat: x.Seat(Syracuse), Zones: x.OnePlace(x.r.campZone),
		Facts: x.Facts(engine.Word("work", camp))})
	x.Flee(Athens, x.r.campZone)
}

// RetreatOver goes on when those have left who had to: out of the fallen camp, and out of its port,
// which is protected water again and holds no more than that (4.4). Nobody retreats out of a fort that has fallen.
func (x *exec) RetreatOver() bool {
	s := x.s
	if s.StormFrom == zonewar.NoPlace || !s.Combat.AttWins {
		return false
	}
	s.Retreat = zonewar.Retreat{From: zonewar.NoPlace, Over: zonewar.NoPlace}
	x.openEntry(x.r.campZone)
	return true
}

// AfterLosses lets a winner with cavalry ride down a weakened enemy unit before the retreat (7 S9).
func (x *exec) AfterLosses() bool { return x.MayRide() }

// SparePrey rides nobody down, which is told.
func (x *exec) SparePrey() {
	x.Tell(engine.Event{Kind: "not-pursued", Rule: "7 S9", Seat: x.Seat(x.s.Decider), Zones: x.OnePlace(x.s.Combat.Zone)})
	x.EndBattle()
}

// Prey are the enemy units of a land combat that a winner with cavalry there may ride down.
func (x *exec) Prey(side zonewar.Side) zonewar.Set {
	at, foe := x.FightsAt(x.S, side), x.FightsAt(x.S, side.Other())
	if x.Sea(at) {
		return zonewar.Set{}
	}
	horse := x.UnitsAt(x.S, at, side)
	for _, in := range x.Inner(at) {
		if x.s.Holder(in) == side {
			horse = horse.Or(x.UnitsAt(x.S, in, side))
		}
	}
	if x.Fort(at) { // a garrison has its zone beside it
		horse = horse.Or(x.UnitsAt(x.S, x.Outer(at), side))
	}
	if x.r.Option(OptPursuit) == "fought" {
		horse = x.UnitsAt(x.S, at, side)
	}
	if horse.And(x.OfType('C')).Empty() {
		return zonewar.Set{}
	}
	beaten := x.UnitsAt(x.S, foe, side.Other())
	if foe == x.r.campZone && !x.s.Crew.Empty() {
		beaten = beaten.And(x.s.Crew)
	}
	return beaten.And(x.Weakened(x.S, side.Other()))
}
