package epic_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
	"strategos/internal/gametest"
	"strategos/internal/zonetest"
	scenario "strategos/scenarios/epic"
)

// TestTwinsTellNothing compares twins in random and made-up games of the wars with cards, in every decision, for who is asked and for who
// waits: two positions that differ only in what a seat cannot know - the hands of the others, of partners too, the deck, what has gone from it
// unseen, the card that two others exchange, and, until one of them comes, the windows at which others do not want to be asked. All the seat can get must be equal: the view, the question and its refusals, forecasts, and after a further command what it is told, who is asked
// what next, and whether it can be taken back. What is drawn by that command is all that may differ.
func TestTwinsTellNothing(t *testing.T) {
	tt := newTwins(t, 3*zonetest.TwinsWanted())
	seeds := uint64(6 * zonetest.TwinsWanted())
	wars := []string{"campaign", "archidamian", "ionian", "campaign3", "campaign4"}
	if testing.Short() {
		tt.want, seeds, wars = 1, 1, []string{"ionian", "campaign4"}
	}
	for _, war := range wars {
		r, err := scenario.Rules(war)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for c := range r.Tables.Cards {
			if r.Tables.Cards[c].Timing == rules.ImmediateOrDiscard {
				n++
			}
		}
		if n > 1 {
			t.Errorf("%s: %d cards ask who has drawn them: which it is is a secret, and twins have to differ in it", war, n)
		}
		with := *r.Scenario
		with.Wings = true
		wings := r.Under(&with, map[string]string{"wings": "with"})
		for seed := range seeds {
			tt.walk([]*rules.Ruleset{r, wings}[seed%2], seed)
		}
	}
	if !testing.Short() {
		tt.complete()
	}
	cells := slices.Sorted(maps.Keys(tt.pairs))
	for _, c := range cells {
		t.Logf("%4d %s", tt.pairs[c], c)
	}
	t.Logf("%d pairs of twins of %d decisions", tt.sum(), len(cells))
}

// twinGame is a game of Epic, or one that tells what it should not.
type twinGame interface {
	engine.Game
	Snapshot() *rules.Snapshot
	Forecast(c engine.Command) (*engine.Forecast, *engine.Refusal)
	ForecastEnd(games int) *engine.Forecast
}

type twins struct {
	*testing.T
	wrap  func(*rules.Game) twinGame // what a seat deals with
	heard *[]string                  // what has been found, where that is no failure
	r     *rules.Ruleset
	want  int
	pairs map[string]int
	told  map[string]bool
	rng   *engine.Seeded
}

// newTwins wants so many pairs for each decision and role.
func newTwins(t *testing.T, want int) *twins {
	t.Helper()
	return &twins{T: t, wrap: func(g *rules.Game) twinGame { return g }, want: want, pairs: map[string]int{}, told: map[string]bool{}}
}

func (tt *twins) sum() int {
	n := 0
	for _, of := range tt.pairs {
		n += of
	}
	return n
}

// walk plays a game and compares twins of its positions, of those most that have been met least.
func (tt *twins) walk(r *rules.Ruleset, seed uint64) {
	dice := engine.NewSeeded(seed + 500)
	tt.r, tt.rng = r, engine.NewSeeded(seed)
	g, _, err := rules.New(r, dice)
	if err != nil {
		tt.Fatal(err)
	}
	if seed%3 > 0 {
		g.Scatter(tt.rng)
	}
	for range 300 {
		p := g.Legal()
		if p.Over != nil || len(tt.told) > 10 || tt.heard != nil && len(tt.told) > 0 && tt.rng.Below(4) == 0 {
			return
		}
		tt.pair(g, &p)
		tt.rare(g, &p)
		c, ok := engine.RandomCommand(g, &p, tt.rng)
		if !ok {
			tt.Fatalf("nothing to do at %s", p.Decision)
		}
		if c.Verb == "accept" || c.Verb == "waive" && tt.rng.Below(4) > 0 { // peace ends a war, and who is never asked has no windows
			continue
		}
		if _, err := g.Apply(c, dice); err != nil {
			tt.Fatalf("%s: %v", c, err)
		}
	}
}

// cellOf is the decision as a seat of so many has it: asked in it, or waiting.
func cellOf(s *rules.Snapshot, seat engine.Seat, seats int) string {
	out := s.Step
	if seats > 2 {
		out += " of " + strconv.Itoa(seats)
	}
	if w := s.Realm.Windows; w != nil && w.Open != "" {
		out += " " + w.Open
	}
	if string(seat) == s.Deciding {
		return out + " asked"
	}
	return out + " waits"
}

// pair compares the twins of a position for all seats, where they are wanted.
func (tt *twins) pair(g *rules.Game, p *engine.Prompt) {
	seats := g.Info().Seats
	for _, seat := range seats {
		s := g.Snapshot()
		key := cellOf(s, seat, len(seats))
		if n := tt.pairs[key]; n >= tt.want && tt.rng.Below(20+n) > 0 {
			continue
		}
		twin := tt.twin(s, p, seat)
		if twin == nil {
			continue
		}
		tt.pairs[key]++
		a := tt.wrap(g)
		tt.compare(a, tt.wrap(twin), p, seat, key)
		if other := tt.unwilling(s, p, seat, seats); other != nil {
			tt.answers(a, tt.wrap(other), p, seat, key+", waived")
		}
	}
}

// rare goes from a position to what random play seldom comes to: a unit wavers upon walls, a centre joins a wing, units in Sicily are given
// up.
func (tt *twins) rare(g *rules.Game, p *engine.Prompt) {
	lacks := func(decision string) bool {
		n := 0
		for cell, of := range tt.pairs {
			if strings.HasPrefix(cell, decision+" ") {
				n += of
			}
		}
		return n < 2*tt.want
	}
	switch i := slices.IndexFunc(p.Choices, func(ch engine.Choice) bool { return ch.Command.Verb == "fight" }); {
	case i >= 0 && lacks("waver"):
		for range 6 {
			next := g.Clone().(*rules.Game)
			if _, err := next.Apply(p.Choices[i].Command, tt.rng); err != nil {
				tt.Fatal(err)
			}
			if at := next.Legal(); at.Decision == "waver" {
				tt.pair(next, &at)
				return
			}
		}
	case p.Decision == "wings" && lacks("join-wings"):
		for range 12 {
			if next, at := tt.wonInTheCentre(g); next != nil {
				tt.pair(next, at)
				return
			}
		}
	case p.Decision == "play" && lacks("sicily-losses"):
		s := gametest.CopyOf(g.Snapshot())
		if s.Realm.Sicily == nil || s.Realm.Sicily.Decided != "" {
			return
		}
		side, region := "athens", "attica"
		if tt.rng.Below(2) == 0 {
			side, region = "sparta", "boeotia"
		}
		sendTo(tt.r, s, "sicily", region, rules.Hoplite, 3)
		s.Step, s.Deciding, s.Realm.Sicily.Owed = "sicily-losses", side, map[string]int{side: 1}
		if next, err := rules.Restore(tt.r, s); err == nil { // nobody is there, or another speaks for them
			at := next.Legal()
			tt.pair(next, &at)
		}
	}
}

// wonInTheCentre fights a battle with wings as it is proposed, until units of a centre that has won go to a wing; nil where none do.
func (tt *twins) wonInTheCentre(g *rules.Game) (*rules.Game, *engine.Prompt) {
	next := g.Clone().(*rules.Game)
	c := engine.Cmd("wings")
	for range 200 {
		if _, err := next.Apply(c, tt.rng); err != nil {
			tt.Fatal(err)
		}
		p := next.Legal()
		if p.Decision == "join-wings" {
			return next, &p
		}
		i := slices.IndexFunc(p.Choices, func(ch engine.Choice) bool { return ch.Default })
		if i < 0 || next.Snapshot().Battle == nil {
			break
		}
		c = p.Choices[i].Command
	}
	return nil, nil
}

// unwilling is a position in which others do not want to be asked at other windows. Only who is passed over shows that; until then it is
// his own. The window at which somebody is asked just now is one at which he wants to be. It is nil where there are no windows.
func (tt *twins) unwilling(s *rules.Snapshot, p *engine.Prompt, seat engine.Seat, seats []engine.Seat) *rules.Game {
	s = gametest.CopyOf(s)
	w := s.Realm.Windows
	if w == nil {
		w = &rules.WindowSnapshot{}
		s.Realm.Windows = w
	}
	was := w.Waived[string(seat)]
	if w.Waived = map[string][]string{}; len(was) > 0 {
		w.Waived[string(seat)] = was
	}
	for _, other := range seats {
		for _, name := range rules.Windows {
			if other != seat && !(other == p.Seat && name == w.Open) && tt.rng.Below(2) == 0 {
				w.Waived[string(other)] = append(w.Waived[string(other)], name)
			}
		}
	}
	g, err := rules.Restore(tt.r, s)
	if err != nil {
		tt.Fatalf("%s: no twin in what is waived: %v", p.Decision, err)
	}
	return g
}

// twin is a position in which cards that are hidden from a seat lie elsewhere.
func (tt *twins) twin(s *rules.Snapshot, p *engine.Prompt, seat engine.Seat) *rules.Game {
	g, err := gametest.EpicTwin(tt.r, s, p, seat, tt.rng)
	if err != nil {
		tt.Fatal(err)
	}
	return g
}

// seenBy is a prompt as a seat has it: all of its own, of another's who is asked what.
func seenBy(p engine.Prompt, seat engine.Seat) engine.Prompt {
	if p.Seat == seat || p.Over != nil {
		return p
	}
	return engine.Prompt{Seat: p.Seat, Decision: p.Decision, Rule: p.Rule, Zone: p.Zone, Secret: p.Secret, Facts: p.Facts}
}

// text is a value as twins are compared.
func text(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		return err.Error()
	}
	return string(b)
}

// compare holds that all a seat can get is the same in two games, and what comes of some commands.
func (tt *twins) compare(a, b twinGame, p *engine.Prompt, seat engine.Seat, key string) {
	tt.answers(a, b, p, seat, key)
	for _, ch := range tt.some(p.Choices, 5) {
		tt.goOn(a, b, ch.Command, seat, key)
	}
}

// answers holds that all a seat is told is the same in two games.
func (tt *twins) answers(a, b twinGame, p *engine.Prompt, seat engine.Seat, key string) {
	tt.look(a, b, seat, key)
	if seat == p.Seat {
		for _, ch := range tt.some(p.Choices, 24) {
			tt.same(key, "the forecast of "+ch.Command.Verb, a, b, func(g twinGame) any {
				f, why := g.Forecast(ch.Command)
				return []any{f, why}
			})
		}
		tt.same(key, "the forecast ahead", a, b, func(g twinGame) any {
			f, why := g.Forecast(engine.Command{})
			return []any{f, why}
		})
		tt.same(key, "refusals of cards", a, b, func(g twinGame) any {
			var out []*engine.Refusal
			for i := range tt.r.Tables.Cards {
				id := tt.r.Tables.Cards[i].ID
				out = append(out, g.Check(engine.Cmd("play", id)), g.Check(engine.Cmd("discard", id)))
			}
			return out
		})
		if m := p.March; m != nil {
			for _, id := range m.Movers[:min(len(m.Movers), 6)] {
				tt.same(key, "the ways", a, b, func(g twinGame) any { return g.Destinations([]string{id}, true) })
			}
		}
		tt.same(key, "explanations", a, b, func(g twinGame) any {
			var out []*engine.Refusal
			for i := range tt.r.Pieces {
				out = append(out, g.Explain(engine.OnCounter, tt.r.Pieces[i].ID))
			}
			for i := range tt.r.Tables.Cards {
				out = append(out, g.Explain(engine.OnCounter, tt.r.Tables.Cards[i].ID))
			}
			return out
		})
	}
	if !strings.HasSuffix(key, ", waived") && tt.rng.Below(6) == 0 { // games go on through windows, and who is passed over there shows
		tt.same(key, "the end foretold", a, b, func(g twinGame) any { return g.ForecastEnd(2) })
	}
}

// some are some of a list.
func (tt *twins) some(all []engine.Choice, n int) []engine.Choice {
	if len(all) <= n {
		return all
	}
	out := make([]engine.Choice, 0, n)
	for range n {
		out = append(out, all[tt.rng.Below(len(all))])
	}
	return out
}

// look compares what a seat sees and is asked.
func (tt *twins) look(a, b twinGame, seat engine.Seat, key string) {
	tt.same(key, "the view", a, b, func(g twinGame) any { return g.View(seat) })
	tt.same(key, "the cards", a, b, func(g twinGame) any {
		v := g.View(seat)
		return fmt.Sprintf("%+v", *rules.DetailOf(&v).Cards)
	})
	tt.same(key, "the stage", a, b, func(g twinGame) any { return g.Stage() })
	tt.same(key, "the prompt", a, b, func(g twinGame) any { return seenBy(g.Prompt(), seat) })
	tt.same(key, "the short prompt", a, b, func(g twinGame) any { return seenBy(g.Legal(), seat) })
}

// draws are what is told where cards are drawn or seen, which differ.
var draws = []string{"cards-drawn", "card-drawn", "card-at-once", "cards-unseen", "card-seen", "deck-rebuilt"}

// ofHands are commands that name a card of the hand.
var ofHands = []string{"play", "discard", "give-card", "exchange", "trade"}

// goOn gives a command in both games with the same dice.
func (tt *twins) goOn(a, b twinGame, c engine.Command, seat engine.Seat, key string) {
	throw := tt.rng.Next()
	after := func(g twinGame) (*engine.Session, []engine.Event, error) {
		s := engine.NewSession(g.Clone(), engine.Box{Seed: engine.NewSeeded(throw)}, nil, nil)
		events, err := s.Apply(c)
		return s, events, err
	}
	x, ta, ea := after(a)
	y, tb, eb := after(b)
	if (ea == nil) != (eb == nil) {
		if a.Legal().Seat == seat || !slices.Contains(ofHands, c.Verb) { // else the other has not got the card
			tt.leak(key, c.String(), fmt.Sprint(ea), fmt.Sprint(eb))
		}
		return
	}
	drawn := slices.ContainsFunc(slices.Concat(ta, tb), func(e engine.Event) bool { return slices.Contains(draws, e.Kind) })
	if ea != nil || drawn {
		return
	}
	if told := [2]string{seenEvents(ta, seat), seenEvents(tb, seat)}; told[0] != told[1] {
		tt.leak(key, "what is told of "+c.Verb, told[0], told[1])
	}
	canA, barA := x.CanUndo()
	canB, barB := y.CanUndo()
	if canA != canB || barA != barB {
		tt.leak(key, "taking back "+c.Verb, string(barA), string(barB))
	}
	tt.look(x.Game().(twinGame), y.Game().(twinGame), seat, key+", then "+c.Verb)
}

// seenEvents are events as a seat has them.
func seenEvents(events []engine.Event, seat engine.Seat) string {
	out := make([]engine.Event, 0, len(events))
	for _, e := range events {
		out = append(out, e.SeenBy(seat))
	}
	return text(out)
}

// same wants an answer of two games to be the same.
func (tt *twins) same(key, what string, a, b twinGame, ask func(g twinGame) any) {
	if x, y := text(ask(a)), text(ask(b)); x != y {
		tt.leak(key, what, x, y)
	}
}

// leak reports a difference, once for each sort.
func (tt *twins) leak(key, what, x, y string) {
	if tt.told[key+what] {
		return
	}
	tt.told[key+what] = true
	at := 0
	for at < min(len(x), len(y)) && x[at] == y[at] {
		at++
	}
	from := max(0, at-120)
	if tt.heard != nil {
		*tt.heard = append(*tt.heard, key+": "+what)
		return
	}
	tt.Errorf("%s, %s: %s tells what is hidden:\n...%s\n...%s", tt.r.Scenario.ID, key, what, x[from:min(len(x), at+200)], y[from:min(len(y), at+200)])
}

// complete wants each decision that a war with cards can ask to have been compared, for who is asked and for who waits.
func (tt *twins) complete() {
	for _, d := range rules.Steps() {
		if slices.Contains([]string{"over", "helots", "helot-revolt"}, d) { // 29.4 is without cards
			continue
		}
		for _, role := range []string{"asked", "waits"} {
			if !slices.ContainsFunc(slices.Collect(maps.Keys(tt.pairs)), func(c string) bool { return strings.HasPrefix(c, d+" ") && strings.HasSuffix(c, role) }) {
				tt.Errorf("no twins of %s, %s", d, role)
			}
		}
	}
}
