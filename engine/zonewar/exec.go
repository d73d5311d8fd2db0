package zonewar

import (
	"errors"
	"slices"
	"strconv"

	"strategos/engine"
)

// Exec carries a command out on a state, or answers questions about it. Whoever gives
// it the state (see Play) puts that back when the command is refused or runs out of
// dice. It is kept for the next command, with the memory it thinks in.
type Exec struct {
	*Ruleset
	S      *State
	Dice   engine.Dice
	Events []engine.Event
	// Need is set when the dice ran out; the command must then be discarded.
	Need *engine.NeedDice
	// Quiet leaves events out (searches, legality checks).
	Quiet bool
	// Owner carries the game's own phases on the same state; Own is where it keeps what rules of the series remember.
	Owner Phases
	Own   Campaign

	rolled int
	// What searches for ways have found: memory that the next search uses again.
	reached reach
	ways    []way
	outs    []retreatWay
	notes   []engine.Warning
	trail   stock[Place]
	room    []string
	mixer   Mixer
	awards  Awards
	// What answers are made of: see Offer. muted: nobody reads why something is refused;
	// still: nor any word of what happens; list: only moves are wanted, no prompt; offered
	// counts the choices.
	asked, telling stocks
	prompt         engine.Prompt
	muted, still   bool
	list           *engine.Moves
	offered        int
}

// Phases are the parts of the turn that a game carries out itself, and what it
// does at the joints of the shared ones. Uneventful has answers that do nothing.
type Phases interface {
	// Outcome is how a game that is over has ended.
	Outcome() *engine.Outcome
	// EndPoints are the victory points of both sides if the game ended now.
	EndPoints() [2]int
	// Worth is what holding a place brings both sides if the game ended now, CutOff tells
	// whether a supply check made now would lower a side's supply.
	Worth(p Place) [2]int
	CutOff(side Side) bool
	// Mix mixes the whole position into a key, the shared part first.
	Mix(m *Mixer)
	// ForecastRoll tells the roll with that purpose which the command is about to make;
	// was is the state before the command. It is nil for a roll nobody foretells.
	ForecastRoll(purpose string, was *State, c engine.Command) *engine.Forecast
	// ForecastAhead tells the roll that a command without one has brought nearer.
	ForecastAhead(was *State) *engine.Forecast
	// AfterActions is called when both sides have spent all AP.
	AfterActions()
	// AfterCalls is called when nobody calls or delays reinforcements any more.
	AfterCalls()
	// AfterSailing is called when the active side has moved out of its bases.
	AfterSailing()
	// BeforeCombat may put a decision before a combat (evasion) and then returns true;
	// the game calls GiveBattle when it is over.
	BeforeCombat() bool
	// AfterLosses may put a decision before the retreat and then returns true; the
	// game calls BeginRetreat when it is over.
	AfterLosses() bool
	// AfterStorm may put a decision when a place was stormed from outside and then returns
	// true; the game calls NextBattle when it is over.
	AfterStorm() bool
	// RetreatOver may put a decision when the beaten have left and then returns true; the game
	// calls NextBattle when it is over.
	RetreatOver() bool
	// BeforeCombats may put a decision when the moves are over, which places are stormed
	// besides the combats that are due, and then returns true; the game calls StartCombats
	// when it is over.
	BeforeCombats() bool
	// BeforeDie may roll for a stratagem that has been revealed in a combat and then returns
	// true; the game calls RollDie when that stands.
	BeforeDie() bool
	// RollStands carries out a roll of the game's own that nobody has repeated.
	RollStands(roll Pending)
	// AfterFleets goes on where the game had the fleets put in order.
	AfterFleets(then Then)
	// CheckRoll refuses a saved game in which a roll of the game's own decides about
	// nothing, CheckThen one in which the game could not go on where fleets are put in order.
	CheckRoll(roll Pending) error
	CheckThen(then Then) error
	// MayInterject tells, by what both players can see, whether a side may use
	// something while the game waits for the present decision.
	MayInterject(side Side) bool
	// Interjections adds to a prompt what the side may use now.
	Interjections(p *engine.Prompt, side Side, full bool)
	// Interject carries out such a use; the decision that waited comes back after it.
	Interject(side Side, verb string, args []string) *engine.Refusal
}

// Uneventful are Phases in which nothing of the game's own happens between the
// shared parts; a game embeds it and overrides what it has.
type Uneventful struct{}

// Worth gives nothing for any place.
func (Uneventful) Worth(Place) [2]int { return [2]int{} }

// CutOff leaves everybody supplied.
func (Uneventful) CutOff(Side) bool { return false }

// Mix adds nothing to a key.
func (Uneventful) Mix(*Mixer) {}

// AfterCalls does nothing.
func (Uneventful) AfterCalls() {}

// AfterSailing does nothing.
func (Uneventful) AfterSailing() {}

// BeforeCombat lets the combat begin.
func (Uneventful) BeforeCombat() bool { return false }

// AfterLosses lets the retreat begin.
func (Uneventful) AfterLosses() bool { return false }

// AfterStorm lets the beaten leave.
func (Uneventful) AfterStorm() bool { return false }

// RetreatOver lets the combats go on.
func (Uneventful) RetreatOver() bool { return false }

// BeforeCombats lets the combats begin.
func (Uneventful) BeforeCombats() bool { return false }

// BeforeDie lets the die of the combat be rolled.
func (Uneventful) BeforeDie() bool { return false }

// RollStands does nothing.
func (Uneventful) RollStands(Pending) {}

// AfterFleets does nothing.
func (Uneventful) AfterFleets(Then) {}

// CheckRoll knows no roll: a game with rolls of its own that forgot it could read none of its saves there.
func (Uneventful) CheckRoll(Pending) error {
	return errors.New("pending: the game has no such roll")
}

// CheckThen knows nothing to go on with.
func (Uneventful) CheckThen(Then) error {
	return errors.New("then: nothing goes on there in this game")
}

// afresh readies an Exec that is kept for its next command or question.
func (x *Exec) afresh(dice engine.Dice, quiet bool) *Exec {
	x.Dice, x.Quiet, x.Events, x.Need, x.rolled = dice, quiet, nil, nil, 0
	if !quiet {
		x.Events = x.telling.events.open(8, 32)
	}
	x.muted, x.still, x.list = false, false, nil
	return x
}

// told are the events of a command carried out, for whoever wants to keep them.
func (x *Exec) told() []engine.Event { return x.telling.events.cut(x.Events) }

// Roll rolls one die. When the source has none left the command is marked for
// discarding and goes on with a 1.
func (x *Exec) Roll(purpose string) int {
	if x.Need == nil {
		if d, ok := x.Dice.D6(); ok {
			x.rolled++
			return d
		}
		x.Need = &engine.NeedDice{Purpose: purpose, Rolled: x.rolled}
	}
	return 1
}

// RollOf is Roll for a die of one side in a roll of both.
func (x *Exec) RollOf(side Side, purpose string) int {
	enough := x.Need == nil
	die := x.Roll(purpose)
	if enough && x.Need != nil {
		x.Need.Seat = x.Seat(side)
	}
	return die
}

// Draw picks one of n things at random.
func (x *Exec) Draw(n int) int { return x.drawn(x.Dice.Draw, n) }

// drawn is what such a draw among n gives.
func (x *Exec) drawn(draw func(n int) (int, bool), n int) int {
	if x.Need == nil {
		if i, ok := draw(n); ok {
			return i
		}
		x.Need = &engine.NeedDice{Purpose: "draw", Rolled: x.rolled}
	}
	return 0
}

// Tell adds an event; it belongs to the combat in which it is told.
func (x *Exec) Tell(e engine.Event) {
	if x.Quiet {
		return
	}
	if x.S.Combat.Zone != NoPlace {
		e.Tags |= engine.TagCombat
	}
	x.Events = append(x.Events, e)
}

// endCombat ends the combat that was opened, if one was.
func (x *Exec) endCombat() {
	if x.S.Combat.Zone != NoPlace {
		x.TellOver()
	}
	x.S.clearCombat()
}

// TellOver marks what was told last as the end of the combat or siege that went on.
func (x *Exec) TellOver() {
	if n := len(x.Events); n > 0 && !x.Quiet {
		x.Events[n-1].Tags |= engine.TagOver
	}
}

// TellMove adds an event in which its counters go along its zones.
func (x *Exec) TellMove(e engine.Event) { x.tellLeg(e, false) }

// TellRetreat adds an event in which its counters retreat along its zones.
func (x *Exec) TellRetreat(e engine.Event) { x.tellLeg(e, true) }

func (x *Exec) tellLeg(e engine.Event, retreat bool) {
	if !x.Quiet {
		e.Moves = x.telling.legs.take(1, 16)
		e.Moves[0] = engine.Leg{Things: e.Counters, Way: e.Zones, Retreat: retreat}
		x.Tell(e)
	}
}

// IDs are the ids of the counters of a set.
func (r *Ruleset) IDs(s Set) []string {
	if s.Empty() {
		return nil
	}
	out := make([]string, 0, s.Len())
	s.Each(func(c Counter) { out = append(out, r.CounterID(c)) })
	return out
}

// PlaceIDs are the ids of the places of a set, in the board's order.
func (r *Ruleset) PlaceIDs(s PlaceSet) []string {
	var out []string
	for i := range r.Places {
		if s.Has(Place(i)) {
			out = append(out, r.Places[i].ID)
		}
	}
	return out
}

// Itoa is strconv.Itoa for the engine's small numbers.
func Itoa[T ~int | ~int8 | ~int16](n T) string { return strconv.Itoa(int(n)) }

// SetCounter puts a counter on the map (arrivals, replacements).
func (x *Exec) SetCounter(c Counter, at Place) {
	x.S.place(c, at)
	u := &x.S.Units[c]
	u.Began, u.From, u.Via, u.Crossed, u.Moved = at, NoPlace, NotMoved, 0, false
	u.Came, u.Sailed = 0, NoPlace
}

// RemoveLeader takes a leader out of the game without victory points.
func (x *Exec) RemoveLeader(c Counter) { x.S.takeOff(c, Left) }

// Score gives victory points and writes them into the ledger.
func (x *Exec) Score(side Side, points int, cause Cause, c Counter, zone Place) {
	s := x.S
	if points == 0 {
		return
	}
	s.VP[side] += int16(points)
	if int(s.NLedger) < len(s.Ledger) {
		s.Ledger[s.NLedger] = Gain{side, s.Turn, int8(points), c, zone, cause}
		s.NLedger++
	}
}

// Eliminate takes a unit out of the game for good; the enemy scores. The caller
// sweeps for captured leaders when all losses of the moment are done.
func (x *Exec) Eliminate(c Counter, cause Cause, rule string) {
	zone := x.S.Units[c].Place
	points := x.unitVP(c)
	side := x.SideOf(c)
	fate := Eliminated
	if cause == ByDesertion && x.Params.UnitsReturn {
		fate = Deserted
	}
	x.S.takeOff(c, fate)
	closed := x.Zone(zone)
	opens := x.Params.ArchersLive && x.S.Closed[side].Has(closed) && x.archers.Has(c) && x.archersIn(x.S, closed, side).Empty()
	if opens {
		x.S.Closed[side].Drop(closed)
	}
	x.Score(side.Other(), points, cause, c, zone)
	if !x.Quiet {
		x.Tell(engine.Event{Kind: "eliminated", Tags: engine.TagLoss, Rule: rule, Seat: x.Seat(side), Counters: x.One(c),
			Zones: x.OnePlace(zone), Facts: x.Facts(engine.Word("cause", cause.String()), engine.Num("vp", points))})
		if opens {
			e := &x.Events[len(x.Events)-1]
			e.Facts = append(slices.Clone(e.Facts), engine.PlaceOf("opens", x.PlaceID(closed)))
		}
	}
}

// unitVP are the victory points the enemy has for an eliminated unit.
func (r *Ruleset) unitVP(c Counter) int {
	switch {
	case r.Naval(c):
		return r.Params.NavalVP
	case r.Units[c].Type == 'H':
		return r.Params.HopliteVP
	}
	return r.Params.LandVP
}

// Hit turns a full unit to its weakened face and eliminates a weakened one.
func (x *Exec) Hit(c Counter, cause Cause, rule string) {
	if x.S.Units[c].Weak {
		x.Eliminate(c, cause, rule)
		return
	}
	x.Weaken(c, rule)
}

// Weaken turns a unit to its weakened face.
func (x *Exec) Weaken(c Counter, rule string) {
	x.S.Units[c].Weak = true
	x.tellTurned("weakened", c, rule)
}

// Restore turns a weakened unit to full strength.
func (x *Exec) Restore(c Counter, rule string) {
	x.S.Units[c].Weak = false
	x.tellTurned("recovered", c, rule)
}

// tellTurned tells of a unit turned over: units of one place turned one after the
// other are told of together.
func (x *Exec) tellTurned(kind string, c Counter, rule string) {
	if x.Quiet {
		return
	}
	seat, zone := x.Seat(x.SideOf(c)), x.PlaceID(x.S.Units[c].Place)
	if n := len(x.Events); n > 0 {
		if e := &x.Events[n-1]; e.Kind == kind && e.Rule == rule && e.Seat == seat && e.Zones[0] == zone {
			e.Counters = append(e.Counters, x.CounterID(c))
			return
		}
	}
	x.Tell(engine.Event{Kind: kind, Rule: rule, Seat: seat, Counters: x.One(c), Zones: []string{zone}})
}

// unscore takes back what was gained for a counter that returns to the game: so many points.
func (x *Exec) unscore(c Counter) int {
	s := x.S
	points := 0
	kept := int8(0)
	for _, g := range s.Ledger[:s.NLedger] {
		if g.Counter == c {
			s.VP[g.Side] -= int16(g.Points)
			points += int(g.Points)
			continue
		}
		s.Ledger[kept] = g
		kept++
	}
	for i := kept; i < s.NLedger; i++ {
		s.Ledger[i] = Gain{}
	}
	s.NLedger = kept
	return points
}

// leaderVP are the victory points the enemy has for a leader who met that fate.
func (r *Ruleset) leaderVP(fate Fate) int {
	switch fate {
	case Killed:
		return r.Params.LeaderVP
	case Captured:
		return r.Params.CapturedVP
	}
	return 0
}

// LoseLeader takes a leader out of the game; the enemy scores for one killed or
// captured.
func (x *Exec) LoseLeader(c Counter, fate Fate, cause Cause, rule string) {
	zone, side := x.S.Units[c].Place, x.SideOf(c)
	x.S.takeOff(c, fate)
	x.Score(side.Other(), x.leaderVP(fate), cause, c, zone)
	if !x.Quiet {
		x.Tell(engine.Event{Kind: "leader-" + fate.String(), Tags: engine.TagLoss, Rule: rule, Seat: x.Seat(side), Counters: x.One(c),
			Zones: x.OnePlace(zone), Facts: x.Facts(engine.Num("vp", x.leaderVP(fate)))})
	}
}

// CaptureAt captures the leaders who are in the place with enemy units and
// without a friendly unit (section 1.2), "at whatever moment"; bases are safe.
func (x *Exec) CaptureAt(p Place) {
	all := x.S.At[p]
	if all.And(x.leaders).Empty() || x.Places[p].Base {
		return
	}
	for side := Side(0); side < 2; side++ {
		lone := all.And(x.leaders).And(x.bySide[side])
		if lone.Empty() || !x.UnitsAt(x.S, p, side).Empty() || !x.HeldAgainst(x.S, p, side) {
			continue
		}
		lone.Each(func(c Counter) { x.LoseLeader(c, Captured, ByCapture, x.Cites.Leaders) })
	}
}
