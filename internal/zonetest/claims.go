package zonetest

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// Bench is the test of a requirement, with the claims such tests are made of.
type Bench struct {
	*testing.T
	// After looks at the position after each command given with Play or Roll; nil when
	// there is nothing to look at.
	After func(g engine.Game, words string)
	// Kept holds what the positions tell to what they told once; nil when nothing is kept.
	Kept *Kept
	// Spare are the dice of a command that is given without any; nil when none may fall then.
	Spare func() engine.Dice
}

// parse reads a command.
func (b Bench) parse(words string) engine.Command {
	b.Helper()
	c, err := engine.ParseCommand(words)
	if err != nil {
		b.Fatal(err)
	}
	return c
}

// Must applies a command that has to be legal and to leave a sound game. Without dice
// none may fall but spare ones.
func (b Bench) Must(g engine.Game, dice engine.Dice, words string) []engine.Event {
	b.Helper()
	switch {
	case dice != nil:
	case b.Spare != nil:
		dice = b.Spare()
	default:
		dice = Fixed()
	}
	b.Kept.Before(b.T, g, words)
	events, err := g.Apply(b.parse(words), dice)
	if err != nil {
		b.Fatalf("%s: %v", words, err)
	}
	if bad := g.Violations(); len(bad) > 0 {
		b.Fatalf("after %s: %v", words, bad)
	}
	b.Kept.After(b.T, g, words, events)
	return events
}

// Play gives legal commands that roll no dice but spare ones, one after the other.
func (b Bench) Play(g engine.Game, lines ...string) []engine.Event {
	b.Helper()
	var all []engine.Event
	for _, words := range lines {
		all = append(all, b.Must(g, nil, words)...)
		b.look(g, words)
	}
	return all
}

// Roll gives a legal command with the dice named; all of them must fall.
func (b Bench) Roll(g engine.Game, words string, dice ...int) []engine.Event {
	b.Helper()
	source := Fixed(dice...)
	events := b.Must(g, source, words)
	if n := source.Left(); n > 0 {
		b.Errorf("%s: %d of the dice %v did not fall", words, n, dice)
	}
	b.look(g, words)
	return events
}

func (b Bench) look(g engine.Game, words string) {
	b.Helper()
	if b.After != nil {
		b.After(g, words)
	}
}

// Refuse gives a command that must be refused for that section and code, and must
// leave no trace.
func (b Bench) Refuse(g engine.Game, words, rule, code string) *engine.Refusal {
	b.Helper()
	c := b.parse(words)
	b.Kept.Before(b.T, g, words)
	before := g.Hash()
	why := g.Check(c)
	b.Kept.Refused(b.T, words, why)
	_, err := g.Apply(c, Box())
	var applied *engine.Refusal
	switch {
	case why == nil || !errors.As(err, &applied):
		b.Errorf("%s: Check says %v, Apply %v; it must be refused", words, why, err)
		return &engine.Refusal{}
	case why.Rule != rule || why.Code != code || applied.Rule != rule || applied.Code != code:
		b.Errorf("%s: refused with %v and %v, not %s: %s", words, why, applied, rule, code)
	}
	if g.Hash() != before {
		b.Errorf("%s: refused, but the state has changed", words)
	}
	return why
}

// Refusal is why a command would be refused, nil when it would not.
func (b Bench) Refusal(g engine.Game, words string) *engine.Refusal {
	b.Helper()
	return g.Check(b.parse(words))
}

// Legal tells whether a command would be taken.
func (b Bench) Legal(g engine.Game, words string) bool {
	b.Helper()
	return b.Refusal(g, words) == nil
}

// Want compares anything printable.
func (b Bench) Want(what string, got, want any) {
	b.Helper()
	if fmt.Sprint(got) != fmt.Sprint(want) {
		b.Errorf("%s: %v, want %v", what, got, want)
	}
}

// Asks checks who must decide what.
func (b Bench) Asks(g engine.Game, seat engine.Seat, decision string) engine.Prompt {
	b.Helper()
	p := g.Prompt()
	if p.Seat != seat || p.Decision != decision {
		b.Fatalf("%q is asked for %q, want %q for %q", p.Seat, p.Decision, seat, decision)
	}
	return p
}

// Where checks counters' places or fates, given as "id=P", "id=P-" for a weakened
// unit or a leader on his back, or "id=eliminated".
func (b Bench) Where(g engine.Game, claims ...string) {
	b.Helper()
	for _, claim := range claims {
		id, want, _ := strings.Cut(claim, "=")
		c := Counter(g, id)
		got := c.Fate
		if c.Fate == zonewar.FateInPlay {
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

// Points compares the victory points of both sides for losses.
func (b Bench) Points(g engine.Game, first, second int) {
	b.Helper()
	b.Want("victory points", [2]int{Side(g, 0).VP, Side(g, 1).VP}, [2]int{first, second})
}

// AP compares the action points both sides have left this turn.
func (b Bench) AP(g engine.Game, first, second int) {
	b.Helper()
	b.Want("action points", [2]int{Side(g, 0).AP, Side(g, 1).AP}, [2]int{first, second})
}

// Shown must find the first event of a kind.
func (b Bench) Shown(events []engine.Event, kind string) engine.Event {
	b.Helper()
	e, ok := First(events, kind)
	if !ok {
		b.Fatalf("no event %q among %v", kind, events)
	}
	return e
}

// Settle answers a decision in the middle of a combat: losses and excess as the panel suggests, the first
// refuge, and no to everything else.
func (b Bench) Settle(g engine.Game) {
	b.Helper()
	p := g.Prompt()
	words := DefaultOf(g)
	switch {
	case p.Pick != nil:
		words = p.Pick.Verb + " " + strings.Join(p.Pick.Suggested, " ")
	case p.March != nil:
		if d := g.Destinations(p.March.Movers, false); len(d) > 0 {
			words = p.March.Verb + " " + strings.Join(p.March.Movers, " ") + " " + strings.Join(d[0].Path, " ")
		}
	}
	b.Must(g, Box(3, 3, 3), words)
}

// SettleTo answers decisions until another one comes up.
func (b Bench) SettleTo(g engine.Game, decision string) {
	b.Helper()
	for n := 0; g.Prompt().Decision != decision; n++ {
		if n > 40 || g.Prompt().Over != nil {
			b.Fatalf("no decision %q comes up; now %s", decision, g.Prompt().Decision)
		}
		b.Settle(g)
	}
}

// Counter finds a counter in the game as the umpire sees it.
func Counter(g engine.Game, id string) zonewar.CounterView {
	for _, c := range zonewar.See(g.View("")).Counters {
		if c.ID == id {
			return c
		}
	}
	panic("no counter " + id)
}

// Zone is what the umpire sees of a zone.
func Zone(g engine.Game, id string) zonewar.ZoneView {
	zones := zonewar.See(g.View("")).Zones
	return zones[slices.IndexFunc(zones, func(z zonewar.ZoneView) bool { return z.ID == id })]
}

// Side is what the umpire sees of a side.
func Side(g engine.Game, s zonewar.Side) zonewar.SideView { return zonewar.See(g.View("")).Sides[s] }

// Ways lists where a group may go, each zone once, by name.
func Ways(g engine.Game, group ...string) []string {
	var out []string
	for _, d := range g.Destinations(group, false) {
		if !slices.Contains(out, d.Zone) {
			out = append(out, d.Zone)
		}
	}
	slices.Sort(out)
	return out
}

// Commands lists the choices of the decision the game waits for.
func Commands(g engine.Game) []string {
	var out []string
	for _, c := range g.Prompt().Choices {
		out = append(out, c.Command.String())
	}
	return out
}

// Offers tells whether a command is among the choices.
func Offers(g engine.Game, words string) bool { return slices.Contains(Commands(g), words) }

// DefaultOf is the choice the interface may make by itself.
func DefaultOf(g engine.Game) string {
	for _, c := range g.Prompt().Choices {
		if c.Default {
			return c.Command.String()
		}
	}
	return ""
}

// Kinds counts the events of a kind.
func Kinds(events []engine.Event, kind string) int {
	n := 0
	for _, e := range events {
		if e.Kind == kind {
			n++
		}
	}
	return n
}

// Mods lists modifiers as "a+2 d-1", those struck out in brackets.
func Mods(list []zonewar.ModifierView) string {
	var out []string
	for _, m := range list {
		s := fmt.Sprintf("%s%+d", m.Letter, m.Value)
		if m.Cancelled {
			s = "(" + s + ")"
		}
		out = append(out, s)
	}
	return strings.Join(out, " ")
}
