package zonewar

import (
	"maps"
	"slices"

	"strategos/engine"
)

// Play is one game of the series in progress: all of an engine.Game that does not
// depend on which game it is. A game embeds it and adds how it is set up, its
// View, Violations, Snapshot and Clone. S is the game's whole state, a plain value
// that embeds State.
type Play[S any] struct {
	rules *Ruleset
	state *S
	// series is the part of the state the games share.
	series *State
	begin  Begin[S]
	// teller answers and carries out on the state itself; prober tries on the spare
	// what may not hold. All three are made when first needed and used again for each
	// command, so a game is for one goroutine at a time.
	teller, prober *Exec
	spare          *S
}

// Begin readies a command on a state; the Exec's owner has the game's own phases.
type Begin[S any] func(s *S, dice engine.Dice, quiet bool) *Exec

// owned is what carries a game's own phases out: it embeds the Exec whose owner it is.
type owned interface {
	Phases
	series() *Exec
}

func (x *Exec) series() *Exec { return x }

// NewPlay is a game whose state its owner keeps; series is the shared part of it. exec readies the game's own type for a command
// on a state.
func NewPlay[S any, X owned](r *Ruleset, state *S, series *State, exec func(s *S, dice engine.Dice, quiet bool) X) Play[S] {
	return Play[S]{rules: r, state: state, series: series,
		begin: func(s *S, dice engine.Dice, quiet bool) *Exec { return exec(s, dice, quiet).series() }}
}

// NewExec is a command on a state, or a question about it, whose owner has the game's own phases.
func (r *Ruleset) NewExec(s *State, owner Phases, dice engine.Dice, quiet bool) *Exec {
	return &Exec{Ruleset: r, S: s, Owner: owner, Dice: dice, Quiet: quiet}
}

// Begun is a game that has been set up, with what was told; it has not when its dice ran out.
func Begun[G any](g *G, x *Exec) (*G, []engine.Event, error) {
	if x.Need != nil {
		return nil, nil, x.Need
	}
	return g, x.Events, nil
}

var (
	_ engine.Forecaster = (*Play[State])(nil)
	_ Musterer          = (*Play[State])(nil)
)

// look readies the present state for questions that change nothing.
func (p *Play[S]) look() *Exec { return p.onState(NoDice{}, true) }

// onState readies the state itself for a command or a question.
func (p *Play[S]) onState(dice engine.Dice, quiet bool) *Exec {
	if p.teller == nil {
		p.teller = p.begin(p.state, dice, quiet)
		return p.teller
	}
	return p.teller.afresh(dice, quiet)
}

// keep copies the state to the spare.
func (p *Play[S]) keep() {
	if p.spare == nil {
		p.spare = new(S)
	}
	*p.spare = *p.state
}

// probe readies a copy of the state for what is thrown away afterwards.
func (p *Play[S]) probe() *Exec {
	p.keep()
	if p.prober == nil {
		p.prober = p.begin(p.spare, NoDice{}, true)
		return p.prober
	}
	return p.prober.afresh(NoDice{}, true)
}

// Info names the game.
func (p *Play[S]) Info() engine.Info {
	r := p.rules
	return engine.Info{Game: r.Game, Scenario: r.Scenario, Seats: slices.Clone(r.Seats[:]), Options: maps.Clone(r.Options)}
}

// Apply carries a command out completely or not at all.
func (p *Play[S]) Apply(c engine.Command, dice engine.Dice) ([]engine.Event, error) {
	p.keep()
	holds := false
	defer func() { // a panic, too, leaves the state as it was
		if !holds {
			*p.state = *p.spare
		}
	}()
	x := p.onState(dice, false)
	if why := x.Do(c); why != nil {
		return nil, why
	}
	if x.Need != nil {
		return nil, x.Need
	}
	holds = true
	return x.told(), nil
}

// Check tells why a command would be refused.
func (p *Play[S]) Check(c engine.Command) *engine.Refusal { return p.probe().Do(c) }

// Prompt tells the decision the game waits for.
func (p *Play[S]) Prompt() engine.Prompt { return p.look().Ask(true) }

// Legal is Prompt without the refused choices.
func (p *Play[S]) Legal() engine.Prompt { return p.look().Ask(false) }

// Muster tells what counters are as a group; see Musterer.
func (p *Play[S]) Muster(ids []string) Company { return p.look().Muster(ids) }

// Destinations lists where a group may go.
func (p *Play[S]) Destinations(group []string, why bool) []engine.Destination {
	return p.look().GroupDestinations(group, why)
}

// Explain tells why a click on a zone or counter does nothing; see engine.Game.
func (p *Play[S]) Explain(on engine.Target, id string) *engine.Refusal {
	return p.look().Explain(on, id)
}

// Hash of the whole state.
func (p *Play[S]) Hash() string {
	s := *p.state
	shared := p.begin(&s, NoDice{}, true).S
	shared.At, shared.On = [MaxPlaces]Set{}, Set{} // derived from the units
	shared.Known = [2]PieceSet{}
	return hashOf(&s, shared.Fieldworks == noFieldworks)
}

// Forecast tells the first roll a command would lead to; see engine.Forecaster.
func (p *Play[S]) Forecast(c engine.Command) (*engine.Forecast, *engine.Refusal) {
	if c.Verb == "" {
		return p.forecastPending()
	}
	if d := p.look().Decision(); d != nil && d.Blind {
		return nil, p.Check(c)
	}
	scratch := *p.state
	glimpse := &Glimpse[S]{Of: &scratch}
	x := p.begin(&scratch, glimpse, true)
	if why := x.Do(c); why != nil {
		return nil, why
	}
	if x.Need == nil {
		return x.Owner.ForecastAhead(p.series), nil
	}
	return p.begin(&glimpse.Seen, NoDice{}, true).Owner.ForecastRoll(x.Need.Purpose, p.series, c), nil
}

// forecastPending is the roll in progress, or what the default choice leads to.
func (p *Play[S]) forecastPending() (*engine.Forecast, *engine.Refusal) {
	s := p.series
	d := p.look().Decision()
	if s.Combat.Zone != NoPlace && !s.Combat.Rolled || d != nil && d.Prepares {
		return p.probe().Owner.ForecastAhead(s), nil
	}
	for _, ch := range p.Legal().Choices {
		if ch.Default {
			return p.Forecast(ch.Command)
		}
	}
	return nil, nil
}

// ForecastZone tells the combat a contested zone would see; nil for any other zone.
func (p *Play[S]) ForecastZone(zone string) *engine.Forecast {
	return p.rules.ForecastZone(p.series, p.rules.PlaceOf(zone))
}
