package zonetest

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
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

// compare holds that everything a seat can get is the same in two games.
func (tt *twinTest[G, S]) compare(a, b G, p *engine.Prompt, seat engine.Seat, kind string) {
	tt.Helper()
	tt.count(p, seat, kind)
	if bad := b.Violations(); len(bad) > 0 {
		tt.Fatalf("%s: the twin (%s) is no sound position: %v", p.Decision, kind, bad)
	}
	check := func(what string, f func(g G) any) {
		if x, y := f(a), f(b); !same(x, y) {
			tt.leak(p, seat, kind, what, x, y)
		}
	}
	check("the view", func(g G) any { return g.View(seat) })
	check("the stage", func(g G) any { return g.Stage() })
	check("the prompt", func(g G) any { return public(g.Prompt(), seat) })
	check("the short prompt", func(g G) any { return public(g.Legal(), seat) })
	check("the score", func(g G) any { return thinker(tt, g).Score(seat) })
	if p.Seat == seat {
		tt.compareAnswers(p, check)
	}
	for _, c := range []engine.Command{engine.Cmd("interrupt"), engine.Cmd("interrupt", string(seat))} {
		check("the refusal of "+c.String(), func(g G) any { return g.Check(c) })
	}
	tt.compareNext(a, b, p, seat, kind)
}

// public is what a seat sees of a prompt: all of its own, of another's who is asked what, and its own choices in it.
func public(p engine.Prompt, seat engine.Seat) engine.Prompt {
	if p.Seat == seat || p.Over != nil {
		return p
	}
	out := engine.Prompt{Seat: p.Seat, Decision: p.Decision, Rule: p.Rule, Zone: p.Zone, Secret: p.Secret}
	for _, c := range p.Choices {
		if c.Seat == seat {
			out.Choices = append(out.Choices, c)
		}
	}
	return out
}

// compareAnswers compares what the seat that is asked can find out about its answers.
func (tt *twinTest[G, S]) compareAnswers(p *engine.Prompt, check func(string, func(G) any)) {
	tt.Helper()
	for _, c := range tt.candidates(p) {
		check("the refusal of "+c.String(), func(g G) any { return g.Check(c) })
		check("the forecast of "+c.String(), func(g G) any { return forecast(g, c) })
	}
	check("the forecast ahead", func(g G) any { return forecast(g, engine.Command{}) })
	check("the explanations", func(g G) any {
		var out []*engine.Refusal
		v := g.View("")
		for _, z := range v.Places {
			out = append(out, g.Explain(engine.OnZone, z.ID))
		}
		for _, c := range v.Things {
			if c.Place != "" {
				out = append(out, g.Explain(engine.OnCounter, c.ID))
			}
		}
		return out
	})
	check("the forecasts of places", func(g G) any {
		var out []*engine.Forecast
		for _, z := range g.View("").Places {
			out = append(out, g.ForecastZone(z.ID))
		}
		return out
	})
	check("the list of moves", func(g G) any {
		list := new(engine.Moves)
		th := thinker(tt, g)
		th.Options(list)
		th.Marches(list)
		return *list
	})
	if m := p.March; m != nil {
		groups := [][]string{m.Movers}
		for _, id := range m.Movers {
			groups = append(groups, []string{id})
		}
		check("the ways", func(g G) any {
			var out []any
			for _, group := range groups {
				out = append(out, g.Destinations(group, true), g.Muster(group))
			}
			return out
		})
	}
}

// told is a forecast with its refusal.
type foretold struct {
	Forecast *engine.Forecast
	Why      *engine.Refusal
}

func forecast(g Game, c engine.Command) foretold {
	f, why := g.Forecast(c)
	return foretold{f, why}
}

// candidates are commands that a seat may try or ask about: what it is offered, what was given elsewhere, and the same with any piece
// and title.
func (tt *twinTest[G, S]) candidates(p *engine.Prompt) []engine.Command {
	const each, most = 3, 60
	var out []engine.Command
	add := func(c engine.Command) {
		if len(out) < most {
			out = append(out, c)
		}
	}
	for _, i := range tt.some(len(p.Choices), 12) {
		add(p.Choices[i].Command)
	}
	pieces := tt.k.pieces(tt)
	for _, verb := range slices.Sorted(maps.Keys(tt.known)) {
		list := tt.known[verb]
		for _, i := range tt.some(len(list), each) {
			c := list[i]
			add(c)
			at := slices.IndexFunc(c.Args, func(a string) bool { return slices.ContainsFunc(pieces, func(f [2]string) bool { return f[0] == a }) })
			if at < 0 {
				continue
			}
			for _, n := range tt.some(len(pieces), each) {
				other := engine.Command{Verb: c.Verb, Args: slices.Clone(c.Args)}
				other.Args[at] = pieces[n][0]
				if _, err := strconv.Atoi(c.Args[min(at+1, len(c.Args)-1)]); err == nil && at+1 < len(c.Args) {
					other.Args[at+1] = pieces[n][1]
				}
				add(other)
			}
		}
	}
	return out
}

// some are up to most of n numbers.
func (tt *twinTest[G, S]) some(n, most int) []int {
	all := make([]int, n)
	for i := range all {
		j := tt.rng.Below(i + 1)
		all[i] = all[j]
		all[j] = i
	}
	return all[:min(n, most)]
}

// pieces are all faces of stratagem counters, as commands name them.
func (k *Kit[G, S]) pieces(t T) [][2]string {
	g, _ := k.Fresh(t, engine.NewSeeded(1))
	var out [][2]string
	for _, p := range g.Ruleset().Pieces {
		for _, f := range p.Faces {
			if f.No != 0 {
				out = append(out, [2]string{p.ID, strconv.Itoa(f.No)})
			}
		}
	}
	return out
}

// compareNext gives both games the same commands with the same dice: whether they are accepted, what the seat sees of them, and
// which decision comes next must be the same, as long as nothing hidden is shown and nothing drawn.
func (tt *twinTest[G, S]) compareNext(a, b G, p *engine.Prompt, seat engine.Seat, kind string) {
	tt.Helper()
	for range 3 {
		c, ok := engine.RandomCommand(a, p, tt.rng)
		if !ok || p.Over != nil {
			return
		}
		x, y := clone(a), clone(b)
		throw := tt.rng.Next()
		draws := &drawing{Dice: engine.NewSeeded(throw)}
		one, err := x.Apply(c, draws)
		two, other := y.Apply(c, engine.NewSeeded(throw))
		what := "what comes of " + c.String()
		if (err == nil) != (other == nil) {
			if p.Seat == seat {
				tt.leak(p, seat, kind, what, fmt.Sprint(err), fmt.Sprint(other))
			}
			continue // the other seat has not got it
		}
		if err != nil {
			tt.Fatalf("%s: %v", c, err)
		}
		if draws.drew || shows(one, a, x, seat) || shows(two, b, y, seat) {
			continue
		}
		if !same(seen(one, seat), seen(two, seat)) {
			tt.leak(p, seat, kind, what, seen(one, seat), seen(two, seat))
		}
		if m, n := tt.deed(a, c, throw), tt.deed(b, c, throw); m != n {
			tt.leak(p, seat, kind, "what "+c.String()+" is called", m, n)
		}
		if !same(x.View(seat), y.View(seat)) {
			tt.leak(p, seat, kind, "the view after "+c.String(), x.View(seat), y.View(seat))
		}
		if m, n := public(x.Legal(), seat), public(y.Legal(), seat); !same(m, n) {
			tt.leak(p, seat, kind, "the decision after "+c.String(), m, n)
		}
		// Without dice: which roll would come is the same, too.
		_, err = clone(a).Apply(c, &engine.Fixed{})
		_, other = clone(b).Apply(c, &engine.Fixed{})
		var need, needs *engine.NeedDice
		if errors.As(err, &need) != errors.As(other, &needs) || !same(need, needs) {
			tt.leak(p, seat, kind, "the roll of "+c.String(), need, needs)
		}
	}
}

// shows tells whether something hidden from a seat has been shown to everybody: a piece revealed that it did not hold itself, or one
// taken out of another's hand for good.
func shows(events []engine.Event, before, after Game, seat engine.Seat) bool {
	for i, st := range before.Series().Pieces {
		if st.Where == zonewar.InHand && st.Side != sideOf(before, seat) && after.Series().Pieces[i].Where == zonewar.Removed {
			return true
		}
	}
	return slices.ContainsFunc(events, func(e engine.Event) bool {
		if !e.Tags.Has(engine.TagReveals) {
			return false
		}
		piece, ok := before.Ruleset().PieceOf(e.Facts.Get("piece"))
		st := before.Series().Pieces
		return !ok || st[piece].Where != zonewar.InHand || st[piece].Side != sideOf(before, seat)
	})
}

// drawing notes whether something was drawn.
type drawing struct {
	engine.Dice
	drew bool
}

func (d *drawing) Draw(n int) (int, bool) {
	d.drew = true
	return d.Dice.Draw(n)
}

// report prints the pairs and fails for decisions without any.
func (tt *twinTest[G, S]) report(decisions []string, secretless map[string]string, all bool) {
	tt.Helper()
	total := 0
	var lines []string
	for _, d := range decisions {
		for _, role := range []string{" asked", " waits"} {
			line := fmt.Sprintf("%-24s", d+role)
			for _, kind := range secretKinds {
				n := tt.counts[d+role][kind]
				total += n
				line += fmt.Sprintf("  %s %d", kind, n)
			}
			if why := secretless[d+role]; why != "" {
				line += "  (no hand: " + why + ")"
			} else if tt.counts[d+role][inHand] == 0 && all {
				tt.Errorf("no twins of hands were met in %s", d+role)
			}
			lines = append(lines, line)
		}
	}
	tt.Logf("%d pairs of twins\n%s", total, strings.Join(lines, "\n"))
}
