package epic_test

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
	"strategos/internal/gametest"
	scenario "strategos/scenarios/epic"
)

// TestEveryCardAtEveryMoment deals all cards to whoever is asked something, in positions of random and made-up games of the three wars with
// cards, and holds each against a reading of its data of its own: either it is offered for all it can be played on, is taken so, and lies
// afterwards where its data say; or it is refused, for a reason that is true. STRATEGOS_DEALS asks for so many positions a war.
func TestEveryCardAtEveryMoment(t *testing.T) {
	want := 250
	if testing.Short() {
		want = 24
	}
	if n, err := strconv.Atoi(os.Getenv("STRATEGOS_DEALS")); err == nil && n > 0 {
		want = n
	}
	d := &dealer{T: t, cards: printedCards(t), played: map[string]int{}, refused: map[string]int{}, moments: map[string]int{}, spoilt: map[bool]int{}}
	for _, war := range []string{"campaign", "archidamian", "ionian"} {
		r, err := scenario.Rules(war)
		if err != nil {
			t.Fatal(err)
		}
		for d.r, d.seed, d.dealt = r, 0, 0; d.dealt < want && !t.Failed(); d.seed++ {
			d.walk()
		}
	}
	d.report(want >= 250)
}

// dealer deals cards.
type dealer struct {
	*testing.T
	cards map[string]*printed
	r     *rules.Ruleset
	seed  uint64
	dealt int
	// played and refused count titles, refused by reasons too; moments count where cards were dealt.
	played, refused, moments map[string]int
	spoilt                   map[bool]int
}

// moment is where a game stands, as far as cards care: the decision, its part, the window.
func moment(s *rules.Snapshot) string {
	out := s.Step + " in " + s.Part
	if w := s.Realm.Windows; w != nil && w.Open != "" {
		out += " " + w.Open
	}
	return out + " of " + s.Deciding
}

// walk plays a game at random and deals at some of its moments, the seldom ones first.
func (d *dealer) walk() {
	dice, rng := engine.NewSeeded(d.seed+1000), engine.NewSeeded(d.seed)
	g, _, err := rules.New(d.r, dice)
	if err != nil {
		d.Fatal(err)
	}
	if d.seed%3 > 0 {
		g.Scatter(rng)
	}
	for range 400 {
		p := g.Legal()
		if p.Over != nil {
			return
		}
		s := g.Snapshot()
		often := d.moments[moment(s)]
		chance := 3 + 3*often
		if s.Step == "play" || s.Step == "window" {
			chance = 2 + often/8
		}
		if rng.Below(chance) == 0 {
			d.deal(s, rng)
			if d.Failed() {
				return
			}
		}
		c, ok := engine.RandomCommand(g, &p, rng)
		if !ok {
			d.Fatalf("%s offers nothing", p.Decision)
		}
		if rest := strings.Join(append([]string{c.Verb}, c.Args...), " "); strings.HasPrefix(rest, "offer") || strings.HasPrefix(rest, "play peace") ||
			c.Verb == "accept" || c.Verb == "waive" {
			continue
		}
		if _, err := g.Apply(c, dice); err != nil {
			d.Fatalf("%s: %v", c, err)
		}
	}
}

// deal gives all cards that are anywhere but in play to who decides, in some deals but for the hand of the other; half of the deals are of a
// position that is stirred.
func (d *dealer) deal(was *rules.Snapshot, rng *engine.Seeded) {
	s := gametest.CopyOf(was)
	if rng.Below(2) == 0 {
		stir(d.r, s, rng)
	}
	all := *s.Realm.Cards
	if s.Step == "play" && rng.Below(2) == 0 { // either could be asked here
		s.Deciding = foe(s.Deciding)
	}
	kept := map[string]bool{}
	if rng.Below(2) == 0 {
		for _, id := range all.Hands[foe(s.Deciding)] {
			kept[id] = true
		}
	}
	lying := map[string]bool{}
	for _, line := range all.Lying {
		lying[strings.Fields(line)[0]] = true
	}
	c := rules.DeckSnapshot{Hands: map[string][]string{}, Lying: all.Lying, Rebuilt: all.Rebuilt, Passed: all.Passed, Drawn: all.Drawn}
	for _, id := range slices.Sorted(maps.Keys(d.cards)) {
		switch {
		case lying[id] || d.cards[id].Side == "drawn":
		case kept[id]:
			c.Hands[foe(s.Deciding)] = append(c.Hands[foe(s.Deciding)], id)
		default:
			c.Hands[s.Deciding] = append(c.Hands[s.Deciding], id)
		}
	}
	s.Realm.Cards = &c
	g, err := rules.Restore(d.r, s)
	if err != nil || len(g.Violations()) > 0 {
		d.spoilt[true]++
		if d.spoilt[true] > 200 && d.spoilt[true] > d.spoilt[false] {
			d.Fatalf("most deals are refused, as this: %v %v", err, g)
		}
		return
	}
	d.spoilt[false]++
	d.dealt++
	d.moments[moment(s)]++
	d.look(g, s, rng)
	if s.Step == "discard" && len(was.Realm.Cards.Hands[s.Deciding]) > 0 {
		d.draw(s, rng)
	}
}

// look holds each card against its data.
func (d *dealer) look(g *rules.Game, s *rules.Snapshot, rng *engine.Seeded) {
	x := read(d.r, s)
	p := g.Prompt()
	offered := map[string][][]string{}
	for _, ch := range p.Choices {
		if ch.Command.Verb == "play" {
			offered[ch.Command.Args[0]] = append(offered[ch.Command.Args[0]], ch.Command.Args[1:])
		}
	}
	for _, id := range slices.Sorted(maps.Keys(d.cards)) {
		c := d.cards[id]
		ways, want := offered[id], d.allowed(x, &p, c, id)
		if same(ways, want) != "" {
			d.Errorf("%s %d, %s, %s: %s for %s: %s\n%s", d.r.Scenario.ID, d.seed, moment(s), s.Season, id, s.Deciding, same(ways, want), g.Check(engine.Cmd("play", id)))
			return
		}
		if len(ways) == 0 {
			d.refuses(g, x, &p, c, id)
			continue
		}
		d.played[c.title]++
		if len(ways) < 40 || rng.Below(8) == 0 {
			d.others(g, c, id, ways, rng)
		}
		if rng.Below(4) == 0 || d.played[c.title] < 12 {
			d.play(g, s, c, id, ways[rng.Below(len(ways))], rng)
		}
	}
}

// same tells how two lists of ways differ, empty where they do not.
func same(got, want [][]string) string {
	list := func(ways [][]string) []string {
		out := make([]string, 0, len(ways))
		for _, w := range ways {
			out = append(out, strings.Join(w, " "))
		}
		slices.Sort(out)
		return out
	}
	if a, b := list(got), list(want); !slices.Equal(a, b) {
		return fmt.Sprintf("offered %q, by its data %q", a, b)
	}
	return ""
}

// allowed are the ways in which a card can be played at a moment by its data, none where it cannot.
func (d *dealer) allowed(x *reading, p *engine.Prompt, c *printed, id string) [][]string {
	who := x.s.Deciding
	if len(d.why(x, p, c, id)) > 0 {
		return nil
	}
	return x.ways(c, who)
}

// why are the reasons, by section and code, for which a card is not played at all at a moment; a condition is named behind the code.
func (d *dealer) why(x *reading, p *engine.Prompt, c *printed, id string) []string {
	who := x.s.Deciding
	var out []string
	add := func(is bool, reason string) {
		if is {
			out = append(out, reason)
		}
	}
	w := x.s.Realm.Windows
	now := map[string][]string{"move": {"W2", "W5"}}[p.Decision]
	if p.Decision == "window" {
		now = []string{w.Open}
	}
	at := slices.ContainsFunc(c.Windows, func(name string) bool { return slices.Contains(now, name) })
	add(!slices.Contains(x.s.Realm.Cards.Hands[who], id), "12.1 not-in-hand")
	add(c.Timing == "hold" && p.Decision == "play", "12.6 held-for-window")
	add(!at && p.Decision != "play", "12.6 not-at-this-moment")
	made := 0
	if peace := x.s.Realm.Peace; peace != nil {
		made = peace.Made
	}
	add(made > 0 && x.now() <= max((made+3)/4*4, made+1), "20.2 truce")
	add(who == "athens" && x.s.Realm.Troubles != nil && x.s.Realm.Troubles.Silent, "12.6 card-bars")
	gold := who == "athens" && c.Params["athens_if_alcibiades"] == true &&
		slices.ContainsFunc(x.leaders("athens", x.command), func(l []string) bool { return l[0] == "alcibiades" })
	add(c.Side != "either" && c.Side != who && !gold, "12.1 card-of-the-other")
	_, lies := x.lying[c.title]
	add(lies, "12.6 copy-in-play")
	for _, name := range x.unmet(c, who) {
		add(true, "12.6 card-requires "+name)
	}
	sc := d.r.Scenario
	add(sc.Sicily == nil && slices.Contains([]string{"sicily_escalation", "sicily_resolution", "carthage"}, c.Family), "22.4.2 sicily-closed")
	add(sc.Persia == nil && (strings.HasPrefix(c.Family, "persia") || c.Family == "cyrus"), "1.2 no-persia")
	add(sc.Peace == nil && c.Family == "peace_embassy", "20.1 no-peace-here")
	if b := x.s.Battle; c.Family == "battle_shift" && at && b != nil {
		add(b.Kind == "sea", "12.6 no-land-battle")
		add(b.Round > 0, "12.6 not-this-round")
	}
	if len(out) == 0 {
		add(d.moves(x, p, c), "12.6 "+map[bool]string{true: "card-waits-for-move", false: "no-stack-to-move"}[d.waits(x, c)])
	}
	return out
}

// waits tells whether a card of the same sort does on for the player already.
func (d *dealer) waits(x *reading, c *printed) bool {
	w := x.s.Realm.Windows
	return w != nil && slices.ContainsFunc(w.Working, func(line string) bool {
		f := strings.Fields(line)
		return d.cards[f[0]].Family == c.Family && f[1] == x.s.Deciding
	})
}

// moves tells whether a card for the beginning of a move has none to begin: of a stack of fleets, or on land, that has not moved.
func (d *dealer) moves(x *reading, p *engine.Prompt, c *printed) bool {
	if c.Family != "winds" && c.Family != "march" {
		return false
	}
	return d.waits(x, c) || !slices.ContainsFunc(p.March.Movers, func(id string) bool {
		i := slices.IndexFunc(d.r.Pieces, func(of rules.PieceData) bool { return of.ID == id })
		of := &d.r.Pieces[i]
		if c.Family == "winds" {
			return of.Kind == rules.Fleet && !slices.Contains(x.flags[id], "moved")
		}
		return of.Kind.Land() && x.sea(x.at[id]) == rules.NoArea && x.at[id] != "leaving_sicily" && !slices.Contains(x.s.March, id) &&
			(!slices.Contains(x.flags[id], "moved") || slices.Contains(x.flags[id], "shipped"))
	})
}

// refuses wants a card that is not offered to be refused, in the prompt and as a command, for a reason that is true.
func (d *dealer) refuses(g *rules.Game, x *reading, p *engine.Prompt, c *printed, id string) {
	why := g.Check(engine.Cmd("play", id))
	d.refused[c.title]++
	if why == nil || why.Rule == "" || why.Code == "" {
		d.Errorf("%s: %s is not offered, and refused with %v", moment(x.s), id, why)
		return
	}
	reason := why.Rule + " " + why.Code
	if why.Code == "card-requires" {
		reason += " " + why.Facts.Get("condition")
	}
	d.refused[reason]++
	if !slices.Contains([]string{"play", "window", "move"}, p.Decision) {
		if why.Code != "wrong-verb" {
			d.Errorf("%s: %s is refused with %s", moment(x.s), id, reason)
		}
		return
	}
	i := slices.IndexFunc(p.Denied, func(den engine.Denied) bool { return den.ID == id && den.Key == "play-card" })
	if i >= 0 { // what the prompt says is without a target
		reason = p.Denied[i].Why.Rule + " " + p.Denied[i].Why.Code
		if p.Denied[i].Why.Code == "card-requires" {
			reason += " " + p.Denied[i].Why.Facts.Get("condition")
		}
	}
	known := d.why(x, p, c, id)
	if len(known) == 0 { // it lacks something to be played on
		known = []string{"12.6 no-target", "12.1 no-target", "12.6 " + lacks[c.Family]}
	}
	if !slices.Contains(known, reason) {
		d.Errorf("%s %d, %s: %s is refused for %s; what speaks against it is %q", d.r.Scenario.ID, d.seed, moment(x.s), id, reason, known)
	}
}

// lacks are the codes for what a family lacks to be played on.
var lacks = map[string]string{"spies": "empty-hand", "siege_morale": "siege-morale-least", "levy": "cannot-pay", "storm": "storm-met",
	"battle_morale": "nobody-to-panic", "region_boost": "ml-too-low-for-card", "leader_swap": "leader-out-of-reach", "omens": "no-army-to-hold"}
