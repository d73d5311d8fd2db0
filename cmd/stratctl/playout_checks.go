package main

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/internal/about"
	"strategos/internal/seek"
	"strategos/saves"
	"strategos/scenarios"
	"strategos/scenarios/entry"
)

// How often the checks that cost more than a command are made: once in so many
// commands, on a generator of their own.
const (
	everySnapshot = 40
	everyAside    = 4
	everyChoices  = 10
	everyNonsense = 8
	everyView     = 20
	everyTwin     = 15
)

// asides are decisions in the midst of others: what they leave behind is read back more often.
var asides = []string{"interrupt", "confer", "exchange"}

// referee plays one game and watches over it.
type referee struct {
	*tally
	p     *playoutCmd
	index int
	step  int
	asked string // the decision before
	// scattered: the game began from a made-up position, so it cannot be replayed.
	scattered bool
	session   *engine.Session
	chooser   chooser
	words     []string
	dealt     entry.Dealt    // nil where the game tells of no cards
	rng       *engine.Seeded // of the checks
}

// playOne plays one game to its end.
func (p *playoutCmd) playOne(i int, how chooser) (t *tally) {
	r := &referee{tally: newTally(), p: p, index: i, chooser: how, rng: engine.NewSeeded(p.Seed*31 + uint64(i))}
	defer func() {
		if e := recover(); e != nil {
			r.violation("panic: %v", e)
			t = r.tally
		}
	}()
	r.play()
	return r.tally
}

// violation notes what is wrong, with what it takes to see it again.
func (r *referee) violation(format string, args ...any) {
	text := fmt.Sprintf("game %d of seed %d, command %d: %s", r.index, r.p.Seed, r.step, fmt.Sprintf(format, args...))
	if s := r.session; s != nil && len(s.Records()) > 1 {
		text += " (after " + s.Records()[len(s.Records())-1].Command.String() + ")"
	}
	r.violations = append(r.violations, text)
}

func (r *referee) play() {
	dice, choices := r.p.sources(r.index)
	box := engine.Box{Seed: dice}
	rec := &engine.Recorder{From: &box}
	g, events, err := scenarios.New(r.p.Game, r.p.Scenario, r.p.Option, rec)
	if err != nil {
		r.violation("%v", err)
		return
	}
	if from := r.chooser.from; from != nil {
		g, r.scattered = from, true
		rec.Rolls, events = nil, nil
	} else if f, ok := g.(interface{ Scatter(*engine.Seeded) }); ok && r.index%2 == 1 {
		f.Scatter(choices) // every other game begins in the thick of it
		r.scattered = true
	}
	r.session = engine.NewSession(g, box, rec.Rolls, events)
	r.words = vocabulary(g)
	if r.dealt = told(r.p.Game); r.dealt != nil {
		v := g.View("")
		for _, title := range r.dealt.Undealt(&v) {
			r.absent[title]++
		}
	}
	r.note(events)
	most := max(mostCommands, turnCommands*g.Stage().LastTurn)
	for r.step = 0; r.step < most; r.step++ {
		g := r.session.Game()
		p := g.Legal()
		r.watch(g, &p)
		r.decisions[p.Decision]++
		if p.Over != nil {
			delete(r.decisions, p.Decision)
			r.finish(p.Over)
			return
		}
		if r.chooser.from != nil && r.step >= seek.Short {
			r.save()
			return
		}
		c, ok := r.chooser.choose(g, &p, choices)
		if !ok {
			r.violation("%s offers nothing", p.Decision)
			return
		}
		if why := g.Check(c); why != nil {
			r.violation("%s is offered and refused: %v", c, why)
			return
		}
		if r.rng.Below(everyTwin) == 0 {
			r.twins(c)
		}
		events, err := r.session.Apply(c)
		if err != nil {
			r.violation("%s passes Check and is refused: %v", c, err)
			return
		}
		r.commands++
		r.verbs[c.Verb]++
		r.note(events)
		r.saw(r.dealt, &p, c, events)
		r.chooser.saw(&p, c, events, r.session.Game())
	}
	r.violation("no end after %d commands", most)
}

// finish notes how the game ended and saves it as a whole.
func (r *referee) finish(o *engine.Outcome) {
	r.outcomes[outcomeName(o)]++
	r.ends[outcomeName(o)] = *o
	r.save()
}

// save writes the game as a whole and reads it again.
func (r *referee) save() {
	data, err := saves.Take(r.session, saves.Meta{Name: "playout", Program: about.Version, At: now()}).Encode()
	if err != nil {
		r.violation("cannot be saved: %v", err)
		return
	}
	l, err := saves.Decode(data)
	switch {
	case err != nil:
		r.violation("its save cannot be loaded: %v", err)
	case !r.scattered && !l.Replay.Agrees:
		r.violation("its replay differs: %s", l.Replay.Detail)
	case l.Game.Hash() != r.session.Game().Hash():
		r.violation("its save is another position")
	}
	r.checks["whole saves"]++
}

// outcomeName is how the report names an end of a game: who has won, each with his
// verdict, or how it ended for all; where nobody has won and it is not the same to all, what it is to each.
func outcomeName(o *engine.Outcome) string {
	var won []string
	for _, v := range o.Verdicts {
		if v.Won {
			won = append(won, string(v.Seat)+" "+v.Kind)
		}
	}
	if won == nil && !slices.ContainsFunc(o.Verdicts, func(v engine.Verdict) bool { return v.Kind != o.Kind() }) {
		won = []string{o.Kind()}
	}
	if won == nil {
		for _, v := range o.Verdicts {
			won = append(won, string(v.Seat)+" "+v.Kind)
		}
	}
	return strings.Join(won, " and ") + " by " + o.Cause
}

// aside tells whether somebody has the word in the midst of another decision, or has just had it.
func (r *referee) aside(p *engine.Prompt) bool {
	return slices.Contains(asides, p.Decision) || slices.Contains(asides, r.asked)
}

// watch checks the position before a command.
func (r *referee) watch(g engine.Game, p *engine.Prompt) {
	for _, v := range g.Violations() {
		r.violation("%s", v)
	}
	if r.rng.Below(everySnapshot) == 0 || p.Over != nil || r.aside(p) && r.rng.Below(everyAside) == 0 {
		r.snapshot(g)
	}
	r.asked = p.Decision
	if r.rng.Below(everyChoices) == 0 {
		r.choices(g, p)
	}
	if r.rng.Below(everyNonsense) == 0 {
		r.nonsense(g)
	}
	if r.rng.Below(everyView) == 0 {
		r.secrets(g)
	}
}

// snapshot holds that a game restored from text is the same game.
func (r *referee) snapshot(g engine.Game) {
	r.checks["snapshots"]++
	snap, err := scenarios.Snapshot(g)
	if err != nil {
		r.violation("%v", err)
		return
	}
	var b bytes.Buffer
	if err := toml.NewEncoder(&b).Encode(snap); err != nil {
		r.violation("%v", err)
		return
	}
	back, err := scenarios.Restore(r.p.Game, g.Info().Scenario, g.Info().Options, func(v any) error {
		md, err := toml.Decode(b.String(), v)
		if extra := md.Undecoded(); err == nil && len(extra) > 0 {
			return fmt.Errorf("%s is not read back", extra[0])
		}
		return err
	})
	switch {
	case err != nil:
		r.violation("its snapshot is refused: %v", err)
	case back.Hash() != g.Hash():
		r.violation("its snapshot is another position")
	case !reflect.DeepEqual(back.Prompt(), g.Prompt()):
		r.violation("its snapshot asks something else")
	}
}

// choices holds that what is offered is accepted, and that both ways of asking
// offer the same.
func (r *referee) choices(g engine.Game, p *engine.Prompt) {
	r.checks["prompts"]++
	full := g.Prompt()
	full.Denied = nil
	if !reflect.DeepEqual(full, *p) {
		r.violation("Legal and Prompt offer different choices")
	}
	for _, c := range p.Choices {
		if why := g.Check(c.Command); why != nil {
			r.violation("%s is offered and refused: %v", c.Command, why)
		}
	}
	if k := p.Pick; k != nil && len(k.Suggested) > 0 {
		if why := g.Check(engine.Command{Verb: k.Verb, Args: k.Suggested}); why != nil {
			r.violation("%s %v is suggested and refused: %v", k.Verb, k.Suggested, why)
		}
	}
	if m := p.March; m != nil {
		for _, id := range m.Movers {
			for _, d := range g.Destinations([]string{id}, true) {
				c := engine.Cmd(m.Verb, append([]string{id}, d.Path...)...)
				if why := g.Check(c); d.Why == nil && why != nil {
					r.violation("%s is shown as a way and refused: %v", c, why)
				}
			}
		}
	}
}

// nonsense gives a random command: Check and Apply must agree, and a refusal must
// change nothing.
func (r *referee) nonsense(g engine.Game) {
	r.checks["nonsense"]++
	known := commands(r.p.Game)
	c := engine.Command{Verb: known[r.rng.Below(len(known))].Name()}
	if r.rng.Below(20) == 0 {
		c.Verb = "dance"
	}
	for range r.rng.Below(5) {
		c.Args = append(c.Args, r.words[r.rng.Below(len(r.words))])
	}
	before := g.Hash()
	why := g.Check(c)
	if g.Hash() != before {
		r.violation("checking %s changed the position", c)
	}
	trial := g.Clone()
	_, err := trial.Apply(c, engine.NewSeeded(1))
	var refusal *engine.Refusal
	switch {
	case g.Hash() != before:
		r.violation("%s changed the game its copy was made from", c)
	case (why == nil) != (err == nil):
		r.violation("Check and Apply disagree on %s: %v, %v", c, why, err)
	case err != nil && !errors.As(err, &refusal):
		r.violation("%s: %v is no refusal", c, err)
	case err != nil && trial.Hash() != before:
		r.violation("the refused %s changed the position", c)
	case err != nil && (refusal.Rule == "" || refusal.Code == ""):
		r.violation("the refusal of %s cites nothing", c)
	}
}

// secrets holds that no seat sees another's hand, unless it is asked about it and the view says so.
func (r *referee) secrets(g engine.Game) {
	r.checks["views"]++
	for _, seat := range g.Info().Seats {
		for _, hand := range g.View(seat).Hands {
			asked := hand.Bared && g.Legal().Seat == seat
			if !slices.Contains(hand.Seats, seat) && hand.Cards != nil && !asked {
				r.violation("%s sees the hand of %s", seat, hand.Seats)
			}
		}
	}
}

// twins applies a command twice with the same dice, and once without any: the
// results must be equal, and running out of dice must change nothing.
func (r *referee) twins(c engine.Command) {
	r.checks["twins"]++
	a, b, none := r.session.Game().Clone(), r.session.Game().Clone(), r.session.Game().Clone()
	boxA, boxB := r.session.Box().Copy(), r.session.Box().Copy()
	_, errA := a.Apply(c, &boxA)
	_, errB := b.Apply(c, &boxB)
	if (errA == nil) != (errB == nil) || a.Hash() != b.Hash() {
		r.violation("%s gives two results with the same dice", c)
	}
	before := none.Hash()
	_, err := none.Apply(c, &engine.Fixed{})
	var need *engine.NeedDice
	if err != nil && (!errors.As(err, &need) || none.Hash() != before) {
		r.violation("%s without dice: %v", c, err)
	}
}

// vocabulary is what nonsense is made of.
func vocabulary(g engine.Game) []string {
	words := []string{"0", "1", "-1", "5", "12", "99", "none", "x"}
	for _, seat := range g.Info().Seats {
		words = append(words, string(seat))
	}
	v := g.View("")
	for _, c := range v.Things {
		words = append(words, c.ID)
	}
	for _, z := range v.Places {
		words = append(words, z.ID)
	}
	for _, h := range v.Hands {
		for _, c := range h.Cards {
			words = append(words, c.ID)
		}
	}
	for _, gr := range zonewar.See(v).Groups {
		words = append(words, gr.ID)
	}
	return words
}
