package main

import (
	"fmt"
	"io"
	"maps"
	"runtime"
	"runtime/debug"
	"sort"
	"strconv"
	"strings"
	"sync"
	"time"

	"strategos/engine"
	"strategos/internal/seek"
	"strategos/scenarios"
	"strategos/scenarios/entry"
)

// playoutGC is how far the memory may grow before it is collected, in percent of what is kept. Games under way keep a few
// megabytes and leave garbage with every command: at Go's 100 percent a fifth of the time went into collecting.
const playoutGC = 800

// atOnce is how many games' counts are kept before they are added up: those of twenty thousand would fill gigabytes.
const atOnce = 500

// mostCommands is how long a random game may take; a longer one is stuck. One of many turns has turnCommands for each.
const (
	mostCommands = 5000
	turnCommands = 300
)

type playoutCmd struct {
	Game     string            `help:"The game; without it the first there is." placeholder:"GAME"`
	Scenario string            `help:"The scenario; without it the game's first." placeholder:"SCENARIO"`
	Option   map[string]string `help:"Rulings other than the defaults, as in quarter=attacker." placeholder:"ID=VALUE"`
	N        int               `short:"n" help:"How many games; without it 200, with -bench 5000." placeholder:"N"`
	Seed     uint64            `help:"Seed of dice and choices." default:"1" placeholder:"K"`
	Bench    bool              `help:"Measure the rules engine on one core: no checks."`
	Moves    bool              `help:"With -bench: by lists of moves, as a search plays, instead of prompts and events."`
	Seek     bool              `help:"Play towards what has been met least: rare decisions, commands, stratagems, events, refusals."`
	Lasting  bool              `help:"Play wars that last: peace, standing passes and cards thrown away are seldom chosen."`
	Verbose  bool              `help:"Tell about every game."`
}

// Run plays the games and reports what happened in them.
func (p *playoutCmd) Run(c *console) error {
	id, err := (&selection{Game: p.Game}).game()
	if err != nil {
		return err
	}
	p.Game = id
	if p.N < 0 {
		return fmt.Errorf("-n is a number of games, not %d", p.N)
	}
	if _, _, err := scenarios.New(p.Game, p.Scenario, p.Option, engine.NewSeeded(1)); err != nil {
		return err
	}
	defer debug.SetGCPercent(debug.SetGCPercent(playoutGC))
	if p.Bench {
		return p.bench(c.out)
	}
	if p.N == 0 {
		p.N = 200
	}
	start := time.Now()
	var total *tally
	if p.Seek {
		memory := seek.NewMemory()
		total = p.playSeeking(c.out, memory)
		printSought(c.out, memory.Seen())
	} else {
		total = p.playAll(c.out)
	}
	total.print(c.out, p.Game, p.Scenario, p.N)
	return p.close(c.out, total.commands, len(total.violations), time.Since(start))
}

// close prints the last line; other programs read it.
func (p *playoutCmd) close(out io.Writer, commands, violations int, took time.Duration) error {
	rate := float64(commands) / max(took.Seconds(), 1e-9)
	fmt.Fprintf(out, "%d games, %d commands, %d violations, %.0f commands/s\n", p.N, commands, violations, rate)
	if violations > 0 {
		return errSilent
	}
	return nil
}

// sources are the chances of one game: its dice and the choices of its players do
// not share a generator, so that one does not change the other.
func (p *playoutCmd) sources(i int) (dice, choices *engine.Seeded) {
	both := engine.NewSeeded(p.Seed<<32 ^ uint64(i))
	return engine.NewSeeded(both.Next()), engine.NewSeeded(both.Next())
}

// playAll plays the games with checks.
func (p *playoutCmd) playAll(out io.Writer) *tally {
	total := newTally()
	for first := 0; first < p.N; first += atOnce {
		p.report(out, total, first, p.inParallel(min(atOnce, p.N-first), func(i int) *tally { return p.playOne(first+i, chooser{onceIn: p.onceIn()}) }))
	}
	return total
}

// onceIn is how seldom players give commands, nil where they take whatever comes.
func (p *playoutCmd) onceIn() func(c engine.Command) int {
	if !p.Lasting {
		return nil
	}
	return patience(p.Game)
}

// inParallel plays n games, as many at a time as there are cores; what comes of it does not depend on how many.
func (p *playoutCmd) inParallel(n int, play func(i int) *tally) []*tally {
	results := make([]*tally, n)
	next := make(chan int)
	var wg sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), max(n, 1)) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := range next {
				results[i] = play(i)
			}
		}()
	}
	for i := range n {
		next <- i
	}
	close(next)
	wg.Wait()
	return results
}

// report adds the games from the index first on to the total.
func (p *playoutCmd) report(out io.Writer, total *tally, first int, games []*tally) {
	for i, r := range games {
		if p.Verbose {
			fmt.Fprintf(out, "game %d: %d commands, %s\n", first+i, r.commands, strings.Join(keysOf(r.outcomes), ", "))
		}
		total.add(r)
	}
}

// tally counts what happened in games.
type tally struct {
	commands                                  int
	decisions, verbs, titles, outcomes, fates map[string]int
	faces, works, results, checks             map[string]int
	deeds
	ends       map[string]engine.Outcome // one of each name in outcomes
	absent     map[string]int            // titles that are not in a game
	violations []string
}

func newTally() *tally {
	return &tally{decisions: map[string]int{}, verbs: map[string]int{}, titles: map[string]int{}, outcomes: map[string]int{}, fates: map[string]int{},
		faces: map[string]int{}, works: map[string]int{}, results: map[string]int{},
		checks: map[string]int{}, deeds: newDeeds(), ends: map[string]engine.Outcome{}, absent: map[string]int{}}
}

func (t *tally) add(o *tally) {
	t.commands += o.commands
	t.violations = append(t.violations, o.violations...)
	maps.Copy(t.ends, o.ends)
	for _, pair := range [][2]map[string]int{
		{t.decisions, o.decisions}, {t.verbs, o.verbs}, {t.titles, o.titles}, {t.outcomes, o.outcomes}, {t.fates, o.fates},
		{t.faces, o.faces}, {t.works, o.works}, {t.results, o.results}, {t.checks, o.checks},
		{t.cards, o.cards}, {t.windows, o.windows}, {t.answers, o.answers}, {t.absent, o.absent},
	} {
		for k, n := range pair[1] {
			pair[0][k] += n
		}
	}
}

// note counts what the events tell: titles shown, by their cards too, what befell works on the map, what charts and dice
// brought, and what left the game or was lost.
func (t *tally) note(events []engine.Event) {
	for i := range events {
		e := &events[i]
		if no, ok := e.Facts.Number("title"); ok && e.Tags.Has(engine.TagReveals) {
			t.titles[titleName(no)]++
			t.faces[faceName(e.Facts.Get("piece"), no)]++
		}
		if result := resultOf(e); result != "" {
			t.results[result]++
		}
		if work := e.Facts.Get("work"); work != "" {
			t.works[e.Kind+" "+work]++
		}
		if !e.Tags.Has(engine.TagLoss) {
			continue
		}
		name := e.Kind
		if cause := e.Facts.Get("cause"); cause != "" {
			name += " by " + cause
		}
		t.fates[name]++
	}
}

// resultOf is what the dice of an event have brought, as far as words and yes or no tell it: a line of a chart, a success;
// empty where nothing is told so. In which column it was read does not count.
func resultOf(e *engine.Event) string {
	if len(e.Dice) == 0 {
		return ""
	}
	name := ""
	for _, f := range e.Facts {
		if f.Kind == engine.WordFact && f.Key != "column" && f.Key != "odds" {
			name += " " + f.Key + "=" + f.Text()
		}
	}
	if name == "" {
		return ""
	}
	return e.Kind + name
}

// titleName is a title in reports, faceName a card with one of its titles.
func titleName(no int) string             { return "#" + strconv.Itoa(no) }
func faceName(card string, no int) string { return card + " " + titleName(no) }

// mostShown is how many violations are printed in full.
const mostShown = 20

// manyGames are enough to expect every way a game can end.
const manyGames = 1000

// print reports the counts; for enough games also what never happened.
func (t *tally) print(out io.Writer, game, scenario string, n int) {
	fmt.Fprintf(out, "decisions: %s\ncommands: %s\nstratagems: %s\nfates: %s\noutcomes: %s\nchecks: %s\n", counts(t.decisions), counts(t.verbs),
		counts(t.titles), counts(t.fates), counts(t.outcomes), counts(t.checks))
	if len(t.works) > 0 { // most games build nothing
		fmt.Fprintf(out, "works: %s\n", counts(t.works))
	}
	if len(t.results) > 0 {
		fmt.Fprintf(out, "results: %s\n", counts(t.results))
	}
	if len(t.windows) > 0 {
		fmt.Fprintf(out, "cards: %s\nwindows: %s\nanswers: %s\n", counts(t.cards), counts(t.windows), counts(t.answers))
	}
	if n >= 300 || n >= enoughWars && len(t.windows) > 0 {
		never := append(t.missing(game, scenario), t.missingCards(game)...)
		if n >= manyGames {
			never = append(never, t.missingOutcomes(game)...)
		}
		for _, m := range never {
			fmt.Fprintf(out, "never met: %s\n", m)
		}
	}
	for i, v := range t.violations {
		if i == mostShown {
			fmt.Fprintf(out, "and %d more violations\n", len(t.violations)-i)
			break
		}
		fmt.Fprintf(out, "violation: %s\n", v)
	}
}

// missing lists decisions, commands and faces of stratagems that no game met.
func (t *tally) missing(game, scenario string) []string {
	var out []string
	e, err := scenarios.Find(game)
	if err != nil {
		return nil
	}
	for _, d := range e.Decisions() {
		if t.decisions[d] == 0 && !t.waits(e, d) {
			out = append(out, "decision "+d)
		}
	}
	seen := map[string]bool{}
	for _, c := range commands(game) {
		if name := c.Name(); t.verbs[name] == 0 && !seen[name] {
			seen[name] = true
			out = append(out, "command "+name)
		}
	}
	if dealer, ok := e.(entry.Dealer); ok {
		cards, err := dealer.Cards(scenario)
		if err != nil {
			return append(out, err.Error())
		}
		for _, c := range cards {
			for _, no := range c.Titles {
				if key := faceName(c.ID, no); t.faces[key] == 0 {
					out = append(out, "stratagem "+key)
				}
			}
		}
	}
	return out
}

// waits tells whether a decision is asked only of who has a certain title, and none of these was played.
func (t *tally) waits(e entry.Entry, decision string) bool {
	dealer, ok := e.(entry.Dealer)
	if !ok {
		return false
	}
	titles := dealer.Awaited(decision)
	for _, no := range titles {
		if t.titles[titleName(no)] > 0 {
			return false
		}
	}
	return len(titles) > 0
}

// missingOutcomes lists the ways of ending that no game met.
func (t *tally) missingOutcomes(game string) []string {
	e, err := scenarios.Find(game)
	if err != nil {
		return nil
	}
	all, err := e.Outcomes()
	if err != nil {
		return nil
	}
	var out []string
	for _, o := range all {
		met := false
		for _, end := range t.ends {
			met = met || o.Fits(&end)
		}
		if !met {
			out = append(out, "outcome "+outcomeName(&o))
		}
	}
	return out
}

func keysOf(m map[string]int) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	sort.Slice(keys, func(i, j int) bool {
		if len(keys[i]) != len(keys[j]) && keys[i][0] == '#' && keys[j][0] == '#' {
			return len(keys[i]) < len(keys[j])
		}
		return keys[i] < keys[j]
	})
	return keys
}

func counts(m map[string]int) string {
	var out []string
	for _, k := range keysOf(m) {
		out = append(out, fmt.Sprintf("%s %d", k, m[k]))
	}
	return strings.Join(out, ", ")
}
