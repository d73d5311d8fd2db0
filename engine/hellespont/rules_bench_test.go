package hellespont_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/hellespont"
	"strategos/engine/zonewar"
)

const (
	athens = hellespont.Athens
	sparta = hellespont.Sparta
	nobody = zonewar.NoSide
)

// bench is a test with its configuration and the claims the tests of requirements
// are made of.
type bench struct {
	*testing.T
	cfg *hellespont.Config
}

// table sets a made position up for the test of a requirement.
func table(t *testing.T, active zonewar.Side, lines ...string) (bench, *hellespont.Game) {
	t.Helper()
	cfg := config(t)
	return bench{t, cfg}, hellespont.Position(cfg, active, strings.Join(lines, "\n"))
}

// play gives legal commands that roll no dice, one after the other.
func (b bench) play(g engine.Game, lines ...string) []engine.Event {
	b.Helper()
	var all []engine.Event
	for _, words := range lines {
		all = append(all, must(b.T, g, nil, words)...)
		b.saved(g, words)
	}
	return all
}

// roll gives a legal command with the dice named; all of them must fall.
func (b bench) roll(g engine.Game, words string, dice ...int) []engine.Event {
	b.Helper()
	source := fixed(dice...)
	events := must(b.T, g, source, words)
	if n := source.Left(); n > 0 {
		b.Errorf("%s: %d of the dice %v did not fall", words, n, dice)
	}
	b.saved(g, words)
	return events
}

// saved holds the position after a command to what a saved game gives back.
func (b bench) saved(g engine.Game, words string) {
	b.Helper()
	h, ok := g.Clone().(*hellespont.Game)
	if !ok {
		return
	}
	if s := h.State(); s.Advantage == nobody { // only made positions have no holder
		s.Advantage, s.AdvUsed = athens, [2]bool{true, true}
	}
	settleCalendar(h)
	back, err := hellespont.Restore(b.cfg, h.Snapshot())
	switch {
	case err != nil:
		b.Errorf("after %s the saved game is refused: %v", words, err)
	case back.Hash() != h.Hash():
		b.Errorf("after %s the saved game is another", words)
	}
}

// settleCalendar makes a made position one that the calendar knows: all groups
// have come, and who is not on the map has been lost.
func settleCalendar(g *hellespont.Game) {
	s, r := g.State(), g.Ruleset()
	s.Turn = max(s.Turn, 8)
	for i, group := range r.Groups {
		there := !group.Optional
		for _, a := range group.Arrivals {
			for _, id := range a.Counters {
				c, _ := r.CounterOf(id)
				there = there || s.Units[c].Fate != zonewar.Waiting
			}
		}
		if !there {
			continue
		}
		s.Groups[i].Arrived, s.Groups[i].Due = true, max(s.Groups[i].Due, 1)
		for _, a := range group.Arrivals {
			for _, id := range a.Counters {
				if c, _ := r.CounterOf(id); s.Units[c].Fate == zonewar.Waiting && !r.IsLeader(c) {
					s.Units[c].Fate = zonewar.Eliminated
				}
			}
		}
	}
}

// refuse gives a command that must be refused for that section and code, and must
// leave no trace.
func (b bench) refuse(g engine.Game, words, rule, code string) {
	b.Helper()
	c, err := engine.ParseCommand(words)
	if err != nil {
		b.Fatal(err)
	}
	before := g.Hash()
	why := g.Check(c)
	_, err = g.Apply(c, box())
	var applied *engine.Refusal
	switch {
	case why == nil || !errors.As(err, &applied):
		b.Errorf("%s: Check says %v, Apply %v; it must be refused", words, why, err)
	case why.Rule != rule || why.Code != code || applied.Rule != rule || applied.Code != code:
		b.Errorf("%s: refused with %v and %v, not %s: %s", words, why, applied, rule, code)
	}
	if g.Hash() != before {
		b.Errorf("%s: refused, but the state has changed", words)
	}
}

// legal tells whether a command would be taken.
func (b bench) legal(g engine.Game, words string) bool {
	b.Helper()
	return refusal(b.T, g, words) == nil
}

// want compares anything printable.
func (b bench) want(what string, got, want any) {
	b.Helper()
	if fmt.Sprint(got) != fmt.Sprint(want) {
		b.Errorf("%s: %v, want %v", what, got, want)
	}
}

// asks checks who must decide what.
func (b bench) asks(g engine.Game, seat engine.Seat, decision string) engine.Prompt {
	b.Helper()
	p := g.Prompt()
	if p.Seat != seat || p.Decision != decision {
		b.Fatalf("%q is asked for %q, want %q for %q", p.Seat, p.Decision, seat, decision)
	}
	return p
}

// where checks counters' places or fates, given as "id=P", "id=P-" for a weakened
// unit or a leader on his back, or "id=eliminated".
func (b bench) where(g engine.Game, claims ...string) {
	b.Helper()
	for _, claim := range claims {
		id, want, _ := strings.Cut(claim, "=")
		c := counter(g, id)
		got := c.Fate
		if c.Fate == engine.FateInPlay {
			got = c.Place
			if c.Weakened {
				got += "-"
			}
		}
		if got != want {
			b.Errorf("%s: %s, want %s", id, got, want)
		}
	}
}

// points compares the victory points of Athens and Sparta for losses.
func (b bench) points(g engine.Game, athenian, spartan int) {
	b.Helper()
	b.want("victory points", [2]int{side(g, athens).VP, side(g, sparta).VP}, [2]int{athenian, spartan})
}

// ap compares the action points left this turn.
func (b bench) ap(g engine.Game, athenian, spartan int) {
	b.Helper()
	b.want("action points", [2]int{side(g, athens).AP, side(g, sparta).AP}, [2]int{athenian, spartan})
}

// ways lists where a group may go, each zone once, by name.
func ways(g engine.Game, group ...string) []string {
	var out []string
	for _, d := range g.Destinations(group, false) {
		if !slices.Contains(out, d.Zone) {
			out = append(out, d.Zone)
		}
	}
	slices.Sort(out)
	return out
}

// commands lists the choices of the decision the game waits for.
func commands(g engine.Game) []string {
	var out []string
	for _, c := range g.Prompt().Choices {
		out = append(out, c.Command.String())
	}
	return out
}

// offers tells whether a command is among the choices.
func offers(g engine.Game, words string) bool { return slices.Contains(commands(g), words) }

// defaultOf is the choice the interface may make by itself.
func defaultOf(g engine.Game) string {
	for _, c := range g.Prompt().Choices {
		if c.Default {
			return c.Command.String()
		}
	}
	return ""
}

// kinds counts the events of a kind.
func kinds(events []engine.Event, kind string) int {
	n := 0
	for _, e := range events {
		if e.Kind == kind {
			n++
		}
	}
	return n
}

// shown must find the first event of a kind.
func (b bench) shown(events []engine.Event, kind string) engine.Event {
	b.Helper()
	i := slices.IndexFunc(events, func(e engine.Event) bool { return e.Kind == kind })
	if i < 0 {
		b.Fatalf("no event %q among %v", kind, events)
	}
	return events[i]
}

// clash announces 1 AP and ends the moves; nobody may evade or hold a stratagem, and
// the die is read at once.
func (b bench) clash(g engine.Game, die int) engine.Event {
	b.Helper()
	b.play(g, "announce 1")
	return b.shown(b.fought(g, die), "combat-roll")
}

// fought ends the moves, declines to evade and rolls.
func (b bench) fought(g engine.Game, die int) []engine.Event {
	b.Helper()
	source := fixed(die)
	events := must(b.T, g, source, "end")
	for g.Prompt().Decision == "evade" {
		events = append(events, must(b.T, g, source, "pass")...)
	}
	return events
}

// reckoned calculates the combat of a zone as the engine would.
func reckoned(g *hellespont.Game, zone string, attacker zonewar.Side) zonewar.Reckoning {
	r := g.Ruleset()
	return r.Reckon(&g.State().State, r.PlaceOf(zone), attacker, [2]int{}, [2]zonewar.Place{zonewar.NoPlace, zonewar.NoPlace})
}

// mods lists modifiers as "a+2 d-1".
func mods(list []engine.Modifier) string {
	var out []string
	for _, m := range list {
		out = append(out, fmt.Sprintf("%s%+d", m.Letter, m.Value))
	}
	return strings.Join(out, " ")
}

// piece is the state of a stratagem counter.
func piece(g *hellespont.Game, id string) zonewar.Piece {
	i, ok := g.Ruleset().PieceOf(id)
	if !ok {
		panic("no piece " + id)
	}
	return g.State().Pieces[i]
}

// lay puts a stratagem counter somewhere.
func lay(g *hellespont.Game, id string, where zonewar.Where) {
	i, ok := g.Ruleset().PieceOf(id)
	if !ok {
		panic("no piece " + id)
	}
	g.State().Pieces[i] = zonewar.Piece{Where: where, Zone: zonewar.NoPlace}
}

// setFate takes a counter off the map.
func setFate(g *hellespont.Game, id string, fate zonewar.Fate) {
	s := g.State()
	c, ok := g.Ruleset().CounterOf(id)
	if !ok {
		panic("no counter " + id)
	}
	u := &s.Units[c]
	if u.Fate == zonewar.InPlay {
		s.At[u.Place].Drop(c)
	}
	*u = zonewar.Unit{Place: zonewar.NoPlace, Began: zonewar.NoPlace, From: zonewar.NoPlace, Sailed: zonewar.NoPlace, Fate: fate}
}

// arrivedNow marks counters as this turn's reinforcements.
func arrivedNow(g *hellespont.Game, ids ...string) {
	for _, id := range ids {
		c, _ := g.Ruleset().CounterOf(id)
		g.State().Units[c].Came = g.State().Turn
	}
}

// fresh starts a real game.
func fresh(t *testing.T, dice engine.Dice) (bench, *hellespont.Game, []engine.Event) {
	t.Helper()
	cfg := config(t)
	g, events, err := hellespont.New(cfg, dice)
	if err != nil {
		t.Fatal(err)
	}
	return bench{t, cfg}, g, events
}

// zoneOf is what the umpire sees of a zone.
func zoneOf(g engine.Game, id string) engine.ZoneView {
	zones := g.View("").Zones
	return zones[slices.IndexFunc(zones, func(z engine.ZoneView) bool { return z.ID == id })]
}

// zoneCounters are the counters in a zone, by name.
func zoneCounters(g engine.Game, id string) []string {
	var out []string
	for _, c := range g.View("").Counters {
		if c.Place == id {
			out = append(out, c.ID)
		}
	}
	slices.Sort(out)
	return out
}

// settle answers a decision in the middle of a combat: losses and excess as the
// panel suggests, the first refuge, and no to everything else.
func settle(b bench, g *hellespont.Game) {
	b.Helper()
	p := g.Prompt()
	switch {
	case p.Pick != nil:
		must(b.T, g, box(3, 3, 3), p.Pick.Verb+" "+strings.Join(p.Pick.Suggested, " "))
	case p.March != nil:
		d := g.Destinations(p.March.Movers, false)
		if len(d) == 0 {
			b.Fatalf("%s is asked for %s and nobody can go anywhere", p.Seat, p.Decision)
		}
		must(b.T, g, box(3, 3, 3), p.March.Verb+" "+strings.Join(p.March.Movers, " ")+" "+strings.Join(d[0].Path, " "))
	default:
		must(b.T, g, box(3, 3, 3), defaultOf(g))
	}
}

// settleTo answers decisions until another seat or decision comes up.
func settleTo(b bench, g *hellespont.Game, decision string) {
	b.Helper()
	for n := 0; g.Prompt().Decision != decision; n++ {
		if n > 40 || g.Prompt().Over != nil {
			b.Fatalf("no decision %q comes up; now %s", decision, g.Prompt().Decision)
		}
		settle(b, g)
	}
}

// offersVerb tells whether a choice begins with a verb.
func offersVerb(g engine.Game, verb string) bool {
	return slices.ContainsFunc(g.Prompt().Choices, func(c engine.Choice) bool { return c.Command.Verb == verb })
}
