package zonewar

import "strategos/engine"

// Decision is one thing a game can wait for a side to decide: what it is called, what
// its prompt says, with which commands it is answered, why a click does nothing in it,
// where a group may go, and what makes it sound in a saved game. Each is declared
// beside the rule it serves and listed once for a game; Step is its place in the list.
// What a decision has no need of is left out.
//
// X is what carries its commands out: an *Exec for the decisions that every game of
// the series has, for a game's own the type that embeds it (see Own).
type Decision[X any] struct {
	Step Step
	// Name in prompts, views and message catalogs; Saved its name in saved games.
	Name, Saved string
	// Cite is the section of the rule book that its prompt names, unless Ask names
	// another.
	Cite string
	// Verbs are the commands that answer it; Other takes every other verb.
	Verbs []Verb[X]
	Other func(x X, c engine.Command) *engine.Refusal
	// Ask writes the question, with its choices, its set of counters or its march; with
	// full also the choices that are refused.
	Ask func(x X, p *engine.Prompt, full bool)
	// Deny adds the buttons that a player may look for in vain.
	Deny func(x X, p *engine.Prompt)
	// AtPlace and AtCounter tell why a click on a place, or on a counter on the board,
	// does nothing. Without AtCounter a counter is answered for by its place.
	AtPlace   func(x X, p Place) *engine.Refusal
	AtCounter func(x X, c Counter) *engine.Refusal
	// AtWork tells why a click on a work does nothing; without it, how that stands.
	AtWork func(x X, work int) *engine.Refusal
	// Ways lists where a group may go, with why also the places it may not go to. Muster
	// tells what keeps a group from going, whose last counter was picked last. Ready are
	// the counters that the view marks as those who go.
	Ways   func(x X, group Set, why bool) []engine.Destination
	Muster func(x X, m *Company, group Set, last Counter)
	Ready  func(x X) Set
	// Ahead tells the roll that the command which led here has brought nearer; was is the
	// state before it.
	Ahead func(x X, was *State) *engine.Forecast
	// By is who decides; Sound refuses a saved game with nothing to decide.
	By    By
	Sound func(x X) error
	// Uses are the parts of the state it works with: all others are at rest.
	Uses StepUse
	// Calm: what may be used "at any time" may be used here. Window: the stratagems of an
	// action phase may be played here as between two moves, before the die of a combat that has
	// been paid for or when all are over; the decision comes back afterwards (State.Interlude).
	Calm, Window bool
	// Stage is the part of a combat it belongs to, as views name it.
	Stage string
	// Prepares: a roll is being prepared, and Ahead tells it as things stand.
	Prepares bool
	// Blind: what an answer leads to may tell what the enemy holds, so no roll is foretold before it is given.
	Blind bool
	// Again asks anew, when what was used meanwhile may have changed the question.
	Again func(x X)

	// part is what the rule that puts it calls it, where not every game has that.
	part part
}

// Verb is a command that answers a decision: Do with the words after the verb, or Then
// for a verb that stands alone.
type Verb[X any] struct {
	Word string
	Do   func(x X, args []string) *engine.Refusal
	Then func(x X)
}

// By is which side decides, as far as the action phase tells.
type By int8

// Who decides.
const (
	Anybody By = iota // the state says who, or the decision's own rule
	Active            // whose action phase it is
	Passive           // the opponent
)

// decision is one of the decisions every game of the series has.
type decision = Decision[*Exec]

// Own readies a game's own decisions for the list of all of them. X is the type that
// carries them out, the Owner of every Exec of the game.
func Own[X Phases](list ...Decision[X]) []Decision[*Exec] {
	out := make([]Decision[*Exec], len(list))
	for i := range list {
		out[i] = own(&list[i])
	}
	return out
}

// own is a decision whose functions are given the game's own type instead of the Exec.
func own[X Phases](of *Decision[X]) Decision[*Exec] {
	d := Decision[*Exec]{Step: of.Step, Name: of.Name, Saved: of.Saved, Cite: of.Cite, By: of.By, Uses: of.Uses, Calm: of.Calm,
		Window: of.Window, Stage: of.Stage, Prepares: of.Prepares, Blind: of.Blind}
	for _, v := range of.Verbs {
		w := Verb[*Exec]{Word: v.Word}
		if do := v.Do; do != nil {
			w.Do = func(x *Exec, args []string) *engine.Refusal { return do(x.Owner.(X), args) }
		}
		if then := v.Then; then != nil {
			w.Then = func(x *Exec) { then(x.Owner.(X)) }
		}
		d.Verbs = append(d.Verbs, w)
	}
	if f := of.Other; f != nil {
		d.Other = func(x *Exec, c engine.Command) *engine.Refusal { return f(x.Owner.(X), c) }
	}
	if f := of.Ask; f != nil {
		d.Ask = func(x *Exec, p *engine.Prompt, full bool) { f(x.Owner.(X), p, full) }
	}
	if f := of.Deny; f != nil {
		d.Deny = func(x *Exec, p *engine.Prompt) { f(x.Owner.(X), p) }
	}
	if f := of.AtPlace; f != nil {
		d.AtPlace = func(x *Exec, p Place) *engine.Refusal { return f(x.Owner.(X), p) }
	}
	if f := of.AtCounter; f != nil {
		d.AtCounter = func(x *Exec, c Counter) *engine.Refusal { return f(x.Owner.(X), c) }
	}
	if f := of.AtWork; f != nil {
		d.AtWork = func(x *Exec, work int) *engine.Refusal { return f(x.Owner.(X), work) }
	}
	if f := of.Ways; f != nil {
		d.Ways = func(x *Exec, group Set, why bool) []engine.Destination { return f(x.Owner.(X), group, why) }
	}
	if f := of.Muster; f != nil {
		d.Muster = func(x *Exec, m *Company, group Set, last Counter) { f(x.Owner.(X), m, group, last) }
	}
	if f := of.Ready; f != nil {
		d.Ready = func(x *Exec) Set { return f(x.Owner.(X)) }
	}
	if f := of.Ahead; f != nil {
		d.Ahead = func(x *Exec, was *State) *engine.Forecast { return f(x.Owner.(X), was) }
	}
	if f := of.Sound; f != nil {
		d.Sound = func(x *Exec) error { return f(x.Owner.(X)) }
	}
	if f := of.Again; f != nil {
		d.Again = func(x *Exec) { f(x.Owner.(X)) }
	}
	return d
}

// StepUse says what of the state a decision works with; whatever it does not use must
// be at rest, or the position could not have come about.
type StepUse uint16

// The parts of a state that a decision may work with.
const (
	UsesPhase     StepUse = 1 << iota // an action phase: moved counters, closed zones, crossings
	UsesActivated                     // a place may be activated
	UsesHalt                          // a group stands in the middle of its move
	UsesExcess                        // a place is overfull
	UsesToFight                       // combats may be left
	UsesCombat                        // a combat is going on
	UsesRoll                          // its die has been rolled
	UsesRetreat                       // and the loser retreats
	UsesDice                          // dice lie that may be rolled again, in the midst of others
	UsesFleet                         // a fleet carries too much, in the midst of others
	UsesCall                          // reinforcements have just been called
	UsesCalendar                      // those of the turn may not have been placed yet
)

// MaxSteps is the most steps a game can have.
const MaxSteps = 64

// Decision is what the game waits for; nil when it is over.
func (x *Exec) Decision() *Decision[*Exec] { return x.decisions[x.S.Step] }

// uses are the parts of the state that the decision of a step works with.
func (r *Ruleset) uses(step Step) StepUse {
	if d := r.decisions[step]; d != nil {
		return d.Uses
	}
	return 0
}

// SharedDecisions are those of the action phase, which every game of the series has.
func SharedDecisions(c *Cites) []Decision[*Exec] {
	return []decision{announcing(c), moving(c), interrupting(c), answeringEntry(c), halted(c), crowded(c), choosingCombat(c),
		committing(c, StepCommitAttacker), committing(c, StepCommitDefender), losing(c, StepLoseAttacker), losing(c, StepLoseDefender),
		retreating(c), displacing(c), crowdedOut(c)}
}

// CallDecisions are those of the window before reinforcements are placed.
func CallDecisions(c *Cites) []Decision[*Exec] { return []decision{calling(c), answeringCall(c)} }

// CargoDecisions are those of games whose fleets carry troops to where they land.
func CargoDecisions(c *Cites) []Decision[*Exec] { return []decision{unlading(c)} }

// FleetDecisions are those of the games with fleets that carry troops, an Advantage
// and cavalry that rides off.
func FleetDecisions(c *Cites) []Decision[*Exec] {
	return []decision{sailing(c), withdrawing(c), repeating(c), lightening(c)}
}

// Names are the names of decisions, in their order.
func Names(list []Decision[*Exec]) []string {
	var out []string
	for i := range list {
		if n := len(out); n == 0 || out[n-1] != list[i].Name { // both sides lose alike
			out = append(out, list[i].Name)
		}
	}
	return out
}
