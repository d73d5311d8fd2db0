package zonetest

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/internal/seek"
)

// The kinds of secrets twins differ in: what another seat holds, what it knows to lie in the bowl, and what it has just decided
// unseen, in a combat or elsewhere.
const (
	inHand    = "hand"
	inMind    = "mind"
	committed = "committed"
	decided   = "decided"
)

// secretKinds are all of them, in the order of the report.
var secretKinds = []string{inHand, inMind, committed, decided}

// TwinT is a test that twins report to.
type TwinT interface {
	T
	Logf(format string, args ...any)
	Failed() bool
}

// twinsEnv is the variable of the environment that asks for more.
const twinsEnv = "STRATEGOS_TWINS"

// TwinsWanted is how many pairs of twins each cell of the report should come to at least: a decision, who is asked in it, and a kind
// of secret. STRATEGOS_TWINS sets it; without it few, in a short run fewer.
func TwinsWanted() int {
	if n, err := strconv.Atoi(os.Getenv(twinsEnv)); err == nil && n > 0 {
		return n
	}
	if testing.Short() {
		return 2
	}
	return 4
}

// twinTest compares twins: two positions that are equal but for what a seat cannot know. Whatever that seat can get must be
// equal: view, prompt, refusals, explanations, ways, forecasts, events, and which decision comes next.
type twinTest[G Game, S any] struct {
	TwinT
	k      *Kit[G, S]
	rng    *engine.Seeded
	want   int
	counts map[string]map[string]int // by decision and role, then by kind of secret
	// known are commands met, by verb; what is refused must be refused alike.
	known map[string][]engine.Command
	fails map[string]bool
	// Seldom: what has been met often enough is passed over.
	seldom bool
}

// cell is the row of the report for a seat in a decision.
func cell(p *engine.Prompt, seat engine.Seat) string {
	if p.Seat == seat {
		return p.Decision + " asked"
	}
	return p.Decision + " waits"
}

// TwinsTellNothing compares twins in positions of random, made-up and sought games until every decision has been met often enough
// with each kind of secret there can be. Decisions lists the names of all; secretless are those in which nobody else has a secret at
// all, with the reason, by "DECISION asked" for the seat that is asked in it or "DECISION waits" for the other. But in a short run every
// decision must have been compared for either.
func (k *Kit[G, S]) TwinsTellNothing(t TwinT, decisions []string, secretless map[string]string) {
	tt := &twinTest[G, S]{TwinT: t, k: k, rng: engine.NewSeeded(1), want: TwinsWanted(), counts: map[string]map[string]int{}, known: map[string][]engine.Command{},
		fails: map[string]bool{}}
	memory := seek.NewMemory()
	short := testing.Short() && os.Getenv(twinsEnv) == ""
	rounds := uint64(100 + 6*tt.want)
	if short {
		rounds = 5
	}
	for round := range uint64(6000) {
		if round == rounds { // from here on only what has not been met at all is looked for, in the quickest way
			tt.want, tt.seldom = 1, true
		}
		if round >= min(rounds, 24) && (short || tt.satisfied(decisions, secretless)) {
			break
		}
		var g G
		dice, chooser := engine.NewSeeded(round+77), seek.New(engine.NewSeeded(round), memory)
		most := enough
		starts := memory.Starts(1)
		switch {
		case tt.seldom:
			g = k.Scattered(t, 100+round)
		case round%6 == 0:
			g, _ = k.Fresh(t, dice)
		case round%6 > 2 && len(starts) > 0:
			g, most = starts[0].(G), 2*seek.Short
		default:
			g = k.Scattered(t, 100+round)
		}
		tt.walk(g, chooser, dice, tt.seldom || round%2 == 0, most)
		memory.Learn(chooser)
		if t.Failed() {
			return
		}
	}
	tt.report(decisions, secretless, !short)
}

// satisfied tells whether every decision has been met often enough.
func (tt *twinTest[G, S]) satisfied(decisions []string, secretless map[string]string) bool {
	for _, d := range decisions {
		for _, role := range []string{" asked", " waits"} {
			if secretless[d+role] == "" && tt.counts[d+role][inHand] < tt.want {
				return false
			}
		}
	}
	return true
}

// walk plays a game and compares twins of its positions.
func (tt *twinTest[G, S]) walk(g G, chooser *seek.Seeker, dice *engine.Seeded, random bool, most int) {
	for range most {
		p := g.Legal()
		if p.Over != nil {
			return
		}
		for _, seat := range g.Info().Seats {
			tt.hands(g, &p, seat)
			tt.minds(g, &p, seat)
		}
		tt.choices(g, &p)
		c, ok := engine.RandomCommand(g, &p, tt.rng)
		if !random {
			c, ok = chooser.Choose(g, &p)
		}
		if !ok {
			tt.Fatalf("nothing to do at %s", p.Decision)
		}
		tt.remember(c)
		events, err := g.Apply(c, dice)
		if err != nil {
			tt.Fatalf("%s: %v", c, err)
		}
		if !tt.seldom {
			chooser.Saw(&p, c, events, g)
		}
		if tt.Failed() {
			return
		}
	}
}

// remember keeps commands for trying them elsewhere.
func (tt *twinTest[G, S]) remember(c engine.Command) {
	const most = 40
	list := tt.known[c.Verb]
	if len(list) < most {
		tt.known[c.Verb] = append(list, c)
		return
	}
	list[tt.rng.Below(most)] = c
}

// due tells whether a cell wants more pairs; well-filled ones are looked at now and then.
func (tt *twinTest[G, S]) due(p *engine.Prompt, seat engine.Seat, kind string) bool {
	n := tt.counts[cell(p, seat)][kind]
	return n < tt.want || !tt.seldom && tt.rng.Below(40+n/2) == 0
}

// count notes a pair.
func (tt *twinTest[G, S]) count(p *engine.Prompt, seat engine.Seat, kind string) {
	row := cell(p, seat)
	if tt.counts[row] == nil {
		tt.counts[row] = map[string]int{}
	}
	tt.counts[row][kind]++
}

// hands compares a position with one in which the other seat holds something else, as far as the seat can know.
func (tt *twinTest[G, S]) hands(g G, p *engine.Prompt, seat engine.Seat) {
	if !tt.due(p, seat, inHand) {
		return
	}
	s, side := g.Series(), sideOf(g, seat)
	enemy := side.Other()
	var held, bowl []int
	for i := range g.Ruleset().Pieces {
		laid := !s.Combat.Revealed && s.Combat.Title[enemy] != 0 && int(s.Combat.Piece[enemy]) == i
		switch st, piece := s.Pieces[i], &g.Ruleset().Pieces[i]; {
		case st.Where == zonewar.InHand && st.Side == enemy && !laid && !names(p, piece.ID) &&
			!piece.Has(tt.k.Betray[p.Decision]): // no face has the number 0
			held = append(held, i)
		case st.Where == zonewar.InBowl && !s.Known[side].Has(i):
			bowl = append(bowl, i)
		}
	}
	if len(held) == 0 || len(bowl) == 0 {
		return
	}
	twin := clone(g)
	z := twin.Series()
	for n := range min(len(held), len(bowl), 1+tt.rng.Below(3)) {
		i := n + tt.rng.Below(len(held)-n)
		j := n + tt.rng.Below(len(bowl)-n)
		held[n], held[i] = held[i], held[n]
		bowl[n], bowl[j] = bowl[j], bowl[n]
		z.Pieces[held[n]], z.Pieces[bowl[n]] = z.Pieces[bowl[n]], z.Pieces[held[n]]
		z.Known[enemy].Drop(held[n])
		z.Known[enemy].Drop(bowl[n])
	}
	tt.compare(g, twin, p, seat, inHand)
}

// names tells whether a question names a piece: that it is where it is, is no secret.
func names(p *engine.Prompt, piece string) bool {
	return slices.ContainsFunc(p.Facts, func(f engine.Fact) bool { return f.Kind == engine.CardFact && f.Value == piece })
}

// minds compares a position with one in which the other seat knows something else of what lies in the bowl.
func (tt *twinTest[G, S]) minds(g G, p *engine.Prompt, seat engine.Seat) {
	if !tt.due(p, seat, inMind) {
		return
	}
	s, side := g.Series(), sideOf(g, seat)
	twin := clone(g)
	changed := false
	for i := range g.Ruleset().Pieces {
		if s.Pieces[i].Where == zonewar.InBowl && !s.Known[side].Has(i) && tt.rng.Below(2) == 0 {
			changed = true
			if known := &twin.Series().Known[side.Other()]; known.Has(i) {
				known.Drop(i)
			} else {
				known.Add(i)
			}
		}
	}
	if changed {
		tt.compare(g, twin, p, seat, inMind)
	}
}

// choices compares the positions that come of different answers of a seat which nobody else sees: pieces laid down in a combat, and
// all answers after which the other seat sees the same and was told the same; of secret decisions it must be told the same.
func (tt *twinTest[G, S]) choices(g G, p *engine.Prompt) {
	kind := decided
	lays := strings.HasPrefix(p.Decision, "commit")
	if lays {
		kind = committed
	}
	for _, seat := range g.Info().Seats {
		if seat == p.Seat || len(p.Choices) < 2 {
			continue
		}
		var first G
		var told []engine.Event
		var deed [2]string
		throw := tt.rng.Next()
		done := 0
		for _, ch := range eachVerbFirst(p.Choices) {
			if ch.Seat != "" || ch.Command.Verb == "interrupt" || done > 3 {
				continue
			}
			next := clone(g)
			rec := &engine.Recorder{From: engine.NewSeeded(throw)}
			events, err := next.Apply(ch.Command, rec)
			if err != nil {
				tt.Fatalf("%s is offered: %v", ch.Command, err)
			}
			if lays && next.Series().Combat.Revealed || len(rec.Rolls) > 0 || next.Legal().Over != nil {
				continue
			}
			np := next.Legal()
			if done > 0 && !tt.due(&np, seat, kind) {
				break
			}
			switch {
			case done == 0:
				first, told, deed = next, events, tt.deed(g, ch.Command, throw)
			case !lays && !same(first.View(seat), next.View(seat)), !lays && !p.Secret && !same(seen(told, seat), seen(events, seat)):
				continue // another public outcome
			default:
				if a, b := seen(told, seat), seen(events, seat); !same(a, b) {
					tt.leak(p, seat, kind, "the events of "+ch.Command.String(), a, b)
				}
				if also := tt.deed(g, ch.Command, throw); also != deed {
					tt.leak(p, seat, kind, "what "+ch.Command.String()+" is called when it is taken back", deed, also)
				}
				tt.compare(first, next, &np, seat, kind)
			}
			done++
		}
	}
}

// eachVerbFirst has one answer of each verb before all others, so that answers that may be told apart by their verb are compared.
func eachVerbFirst(choices []engine.Choice) []engine.Choice {
	met := map[string]bool{}
	var first, rest []engine.Choice
	for _, ch := range choices {
		if verb := ch.Command.Verb; met[verb] {
			rest = append(rest, ch)
		} else {
			met[verb], first = true, append(first, ch)
		}
	}
	return append(first, rest...)
}

// deed is what a session of several players calls a command that has just been given.
func (tt *twinTest[G, S]) deed(g G, c engine.Command, throw uint64) [2]string {
	s := engine.NewSession(clone(g), engine.Box{Seed: engine.NewSeeded(throw)}, nil, nil)
	if _, err := s.Apply(c); err != nil {
		tt.Fatalf("%s is offered: %v", c, err)
	}
	deed, verb := s.Deed(1)
	return [2]string{deed, verb}
}

// sideOf is the side of a seat.
func sideOf(g Game, seat engine.Seat) zonewar.Side { return g.Ruleset().SeatSide(seat) }

// seen are events as a seat sees them.
func seen(events []engine.Event, seat engine.Seat) []engine.Event {
	out := make([]engine.Event, len(events))
	for i, e := range events {
		out[i] = e.SeenBy(seat)
	}
	return out
}

// same compares whatever a seat is told.
func same(a, b any) bool { return reflect.DeepEqual(a, b) }

// leak reports a difference once for each kind of it.
func (tt *twinTest[G, S]) leak(p *engine.Prompt, seat engine.Seat, kind, what string, a, b any) {
	tt.Helper()
	key := p.Decision + what
	if tt.fails[key] || len(tt.fails) > 12 {
		return
	}
	tt.fails[key] = true
	x, _ := json.Marshal(a)
	y, _ := json.Marshal(b)
	if string(x) == string(y) {
		x, y = fmt.Appendf(nil, "%+v", a), fmt.Appendf(nil, "%+v", b)
	}
	at := 0
	for at < min(len(x), len(y)) && x[at] == y[at] {
		at++
	}
	from := max(0, at-120)
	tt.Errorf("%s, %s: %s tells %s what is hidden (%s):\n...%s\n...%s", p.Decision, cell(p, seat), what, seat, kind,
		x[min(from, len(x)):min(len(x), at+200)], y[min(from, len(y)):min(len(y), at+200)])
}
