package epic

import (
	"slices"

	"strategos/engine"
)

// This file foretells how the game ends if nobody undertakes anything more: sieges are kept up, supply is paid as far as it goes, a battle
// in progress is fought out, and otherwise everybody stays where he stands. Only dice decide then.

var _ engine.Foreteller = (*Game)(nil)

// mostAnswers is how many decisions a game may take to its end without anybody undertaking anything: some twenty a season.
const mostAnswers = 20_000

// course is one way the game has gone to its end.
type course struct {
	verdict Verdict
	cause   Cause
	count   int
	rolled  bool
	held    [MaxRegions]Player
	ranks   [MaxPlayers]Rank
}

// ForecastEnd plays the game to its end so many times with every decision answered as it is proposed (21.1, 21.2); see
// engine.Foreteller. The same position has always the same dice. It is nil when the game is over.
func (g *Game) ForecastEnd(games int) *engine.Forecast {
	if g.state.Verdict != NoVerdict || games < 1 {
		return nil
	}
	dice := engine.NewSeeded(17)
	var ends [AthensLoses + 1][Agreed + 1]int64
	var turned [MaxRegions][MaxPlayers]int64
	fates := fateTally{}
	var counted int64
	played := int64(0)
	for range games {
		c, ok := g.playOn(dice)
		if !ok {
			continue
		}
		played++
		ends[c.verdict][c.cause]++
		counted += int64(c.count)
		fates.add(g.rules, &c)
		for r := range g.rules.Map.Regions {
			if now := c.held[r]; now != Nobody && now != g.state.Regions[r].Controller {
				turned[r][now]++
			}
		}
		if !c.rolled { // all are alike
			break
		}
	}
	if played == 0 {
		return nil
	}
	f := &engine.Forecast{Purpose: "end", Rule: g.rules.Scenario.VerdictRule, Later: true}
	f.Factors = append(f.Factors, engine.Factor{Key: "as-proposed", Rule: "21"})
	if played > 1 {
		f.Factors = append(f.Factors, engine.Factor{Key: "games-played", Rule: "21",
			Facts: engine.Facts{engine.Num("games", played), engine.Num("error", engine.SimulationError(int(played)))}})
	} else {
		f.Factors = append(f.Factors, engine.Factor{Key: "no-die", Rule: "21"})
	}
	q := engine.Question{Key: "end"}
	for v := range ends {
		for cause, n := range ends[v] {
			if n > 0 {
				o := g.rules.judged(Verdict(v), Cause(cause), [MaxPlayers]Rank{})
				a := engine.Prospect{Key: verdictNames[v], Seat: o.Winner(), Chance: engine.Fraction{N: n, Of: played}}
				if Cause(cause) != LastSeason {
					a.Facts = engine.Facts{engine.Word("ending", o.Cause)}
				}
				q.Answers = append(q.Answers, a)
			}
		}
	}
	f.Questions = append([]engine.Question{q}, fates.questions(g.rules, played)...)
	for r := range turned {
		for p, n := range turned[r] {
			if n > 0 {
				f.Risks = append(f.Risks, engine.Prospect{Key: "region-turns", Seat: Seats[p], Chance: engine.Fraction{N: n, Of: played},
					Facts: engine.Facts{engine.GroupOf("region", g.rules.Map.Regions[r].ID)}})
			}
		}
	}
	f.Means = []engine.Mean{{Key: metricNames[g.rules.Scenario.Metric], Value: engine.Fraction{N: counted, Of: played}}}
	return f
}

// fateTally counts how each of several allies has fared, by the words of his verdicts.
type fateTally [MaxPlayers]map[string]int64

// add counts how the allies have fared in a game that has gone to its end; in a war of two nothing is counted.
func (t *fateTally) add(r *Ruleset, c *course) {
	if !r.allied() {
		return
	}
	o := r.judged(c.verdict, c.cause, c.ranks)
	for _, who := range r.team(SpartaSide) {
		if t[who] == nil {
			t[who] = map[string]int64{}
		}
		t[who][o.Verdicts[who].Kind]++
	}
}

// fateKinds are the verdicts of an ally, the best first.
var fateKinds = []string{"decisive", "victory", "stalemate", "no-victory", engine.Defeat}

// questions ask how each ally fares, of so many games.
func (t *fateTally) questions(r *Ruleset, played int64) []engine.Question {
	var out []engine.Question
	for _, who := range r.team(SpartaSide) {
		q := engine.Question{Key: "fate"}
		for _, kind := range fateKinds {
			if n := t[who][kind]; n > 0 {
				q.Answers = append(q.Answers, engine.Prospect{Key: "fate-" + kind, Seat: seat(who), Chance: engine.Fraction{N: n, Of: played}})
			}
		}
		if len(q.Answers) > 0 {
			out = append(out, q)
		}
	}
	return out
}

// playOn plays the game to its end with every decision answered as it is proposed; false where it does not come to one.
func (g *Game) playOn(dice engine.Dice) (course, bool) {
	s := g.state
	x := g.on(&s, dice, true)
	rolled := x.hideHands()
	x.hideVoyage()
	for range mostAnswers {
		if s.Verdict != NoVerdict {
			c := course{verdict: s.Verdict, cause: s.Cause, count: x.count(x.Scenario.Metric), rolled: rolled > 0, ranks: x.ranks()}
			for r := range s.Regions {
				c.held[r] = s.Regions[r].Controller
			}
			return c, true
		}
		if !x.goOn() {
			return course{}, false
		}
		rolled += x.rolled
		x.ready(dice, true)
	}
	return course{}, false
}

// hideVoyage has a stack of fleets of which its enemies are asked something before it sails on go no further: whither it goes they are not
// told (W3, 16.4.5).
func (x *Exec) hideVoyage() {
	x.S.Voyage = Voyage{}
}

// hideHands deals anew what nobody may know of another - hands, the deck, what has gone unseen to the discard pile -, each place as many
// as it has: a forecast tells nothing of where those cards are. It returns how many it has dealt.
func (x *Exec) hideHands() int {
	s := &x.S.Deck
	var order []Card
	var places []CardPlace
	for c, at := range s.At {
		switch {
		case at == InDeck || at == Unseen || at >= Held:
			order, places = append(order, Card(c)), append(places, at)
		}
	}
	wasDrawn := s.Drawn > 0
	take := func(fits func(of *CardData) bool) (Card, bool) {
		var from []Card
		for _, c := range order {
			if s.At[c] == NoPlace && fits(x.card(c)) {
				from = append(from, c)
			}
		}
		i, ok := x.dice.Draw(len(from))
		return from[i], ok
	}
	for _, c := range order {
		s.At[c] = NoPlace
	}
	if wasDrawn {
		if c, ok := take(func(of *CardData) bool { return of.Timing == ImmediateOrDiscard }); ok {
			s.At[c], s.Drawn = InDeck, uint8(c)+1
		}
	}
	slices.Sort(places)
	n := 0
	for _, at := range slices.Backward(places) { // hands first: some cards are never in one
		if at == InDeck {
			continue
		}
		if c, ok := take(func(of *CardData) bool { return at < Held || !of.Drawn }); ok {
			s.At[c] = at
			n++
		}
	}
	for _, c := range order {
		if s.At[c] == NoPlace {
			s.At[c] = InDeck
		}
	}
	return n
}

// goOn answers the present decision as it is proposed, without undertaking anything; false where nothing is proposed.
func (x *Exec) goOn() bool {
	switch x.S.Step {
	case StepPlace, StepMove, StepRaid: // mostly there is nothing else to be done, and asking takes long
		if x.attempted(engine.Cmd("done")) {
			return true
		}
	}
	d := decisions[x.S.Step]
	if d == nil {
		return false
	}
	var p engine.Prompt
	d.ask(x, &p, false)
	for i := range p.Choices {
		if p.Choices[i].Default && x.attempted(p.Choices[i].Command) {
			return true
		}
	}
	if p.Pick != nil && x.attempted(engine.Cmd(p.Pick.Verb, p.Pick.Suggested...)) {
		return true
	}
	for i := range p.Choices {
		if x.attempted(p.Choices[i].Command) {
			return true
		}
	}
	if p.March == nil || len(p.March.Movers) == 0 {
		return false
	}
	group, _ := x.pieces(p.March.Suggested)
	if group.Empty() {
		group, _ = x.pieces(p.March.Movers[:1])
	}
	for _, to := range d.ways(x, group, false) {
		if x.attempted(engine.Cmd(p.March.Verb, append(x.ids(group), to.Path...)...)) {
			return true
		}
	}
	return false
}

// attempted carries a command out; where it is refused nothing has changed.
func (x *Exec) attempted(c engine.Command) bool {
	was := *x.S
	why, need := x.attempt(func() *engine.Refusal { return x.do(c) })
	if why == nil && need == nil {
		return true
	}
	*x.S = was
	x.ready(x.dice, true)
	return false
}
