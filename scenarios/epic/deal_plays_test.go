package epic_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"strategos/engine"
	rules "strategos/engine/epic"
	"strategos/internal/gametest"
)

// others tries a card on what it is not offered for: regions, cities, leaders, seas. Each is refused with a reason.
func (d *dealer) others(g *rules.Game, c *printed, id string, ways [][]string, rng *engine.Seeded) {
	try := func(arg string) {
		if slices.ContainsFunc(ways, func(w []string) bool { return len(w) == 1 && w[0] == arg }) {
			return
		}
		why := g.Check(engine.Cmd("play", id, arg))
		if why == nil && c.Family != "levy" {
			d.Errorf("%s is taken on %s, which it is not offered for", id, arg)
		} else if why != nil && (why.Code == "" || why.Rule == "") {
			d.Errorf("%s on %s is refused without a reason", id, arg)
		}
	}
	try(d.r.Map.Regions[rng.Below(len(d.r.Map.Regions))].ID)
	try(d.r.Cities[rng.Below(len(d.r.Cities))].ID)
	try(d.r.Pieces[rng.Below(len(d.r.Pieces))].ID)
	try(d.r.Areas[rng.Below(len(d.r.Areas))].ID)
	try("nonsense")
	if !slices.ContainsFunc(ways, func(w []string) bool { return len(w) == 0 }) && g.Check(engine.Cmd("play", id)) == nil {
		d.Errorf("%s names nothing and is taken", id)
	}
}

// play plays a card and looks where it is afterwards.
func (d *dealer) play(g *rules.Game, s *rules.Snapshot, c *printed, id string, way []string, rng *engine.Seeded) {
	cmd := engine.Cmd("play", append([]string{id}, way...)...)
	after := g.Clone().(*rules.Game)
	events, err := after.Apply(cmd, engine.NewSeeded(rng.Next()))
	if err != nil {
		d.Errorf("%s is offered and refused: %v", cmd, err)
		return
	}
	if bad := after.Violations(); len(bad) > 0 {
		d.Errorf("%s %d, %s: after %s: %v", d.r.Scenario.ID, d.seed, moment(s), cmd, bad)
	}
	rule := "12.1"
	if c.Timing == "hold" {
		rule = "12.6"
	}
	if e := &events[0]; e.Kind != "card-played" || string(e.Seat) != s.Deciding || e.Facts.Get("card") != c.title || e.Rule != rule || !e.Tags.Has(engine.TagReveals) {
		d.Errorf("%s is told as %+v", cmd, *e)
	}
	d.lands(after, s, c, id, cmd.String())
}

// lands wants a card where its data say that it goes, and all other cards where they were but for those that the card moves.
func (d *dealer) lands(after *rules.Game, was *rules.Snapshot, c *printed, id, what string) {
	now := after.Snapshot()
	at := gametest.CardPlaces(now.Realm.Cards)
	want := map[string]string{"discard": "discarded", "remove": "removed", "stay": "lying"}[c.After]
	got := at[id]
	rebuilt := now.Realm.Cards.Rebuilt > was.Realm.Cards.Rebuilt
	switch {
	case got == want:
	case c.Family == "peace_embassy" && got == "discarded": // nobody has listened
	case c.After == "stay" && got == "discarded" && now.Verdict != "": // peace has ended the game
	case want == "discarded" && rebuilt: // and it is in the new deck, or drawn from it
	default:
		d.Errorf("%s %d: after %s the card is %q, by its data %s", d.r.Scenario.ID, d.seed, what, got, want)
	}
	if c.Family == "oracle" || rebuilt || now.Step == "discard" || now.Part != was.Part {
		return
	}
	before := gametest.CardPlaces(was.Realm.Cards)
	for _, other := range slices.Sorted(maps.Keys(d.cards)) {
		lay := before[other] == "lying" // what ends it is looked at by tests of its own
		if other != id && before[other] != at[other] && !lay {
			d.Errorf("%s: %s was %q and is %q", what, other, before[other], at[other])
		}
	}
}

// draw has each card that is never held drawn: it takes effect at once, or its drawer is asked.
func (d *dealer) draw(s *rules.Snapshot, rng *engine.Seeded) {
	for _, id := range slices.Sorted(maps.Keys(d.cards)) {
		c := d.cards[id]
		if c.Side != "drawn" {
			continue
		}
		of := gametest.CopyOf(s)
		k := of.Realm.Cards
		if slices.ContainsFunc(k.Lying, func(line string) bool { return strings.HasPrefix(line, id+" ") }) {
			continue
		}
		most := d.r.Scenario.Cards.Hand[map[string]int{"athens": 0, "sparta": 1}[of.Deciding]]
		hand := k.Hands[of.Deciding]
		k.Discarded = append(k.Discarded, hand[most-1:]...)
		k.Hands[of.Deciding] = hand[:most-1]
		for other, oc := range d.cards { // it is the only one in the deck
			if oc.Side == "drawn" && other != id && !slices.ContainsFunc(k.Lying, func(line string) bool { return strings.HasPrefix(line, other+" ") }) {
				k.Discarded = append(k.Discarded, other)
			}
		}
		g, err := rules.Restore(d.r, of)
		if err != nil {
			d.Errorf("%s cannot be drawn: %v", id, err)
			return
		}
		events, err := g.Apply(engine.Cmd("done"), engine.NewSeeded(rng.Next()))
		if err != nil {
			d.Errorf("%s is not drawn: %v", id, err)
			return
		}
		d.drawn(g, of, c, id, events)
	}
}

// drawn looks what has become of a card that has been drawn.
func (d *dealer) drawn(g *rules.Game, of *rules.Snapshot, c *printed, id string, events []engine.Event) {
	x := read(d.r, of)
	truce := slices.Contains(d.why(x, &engine.Prompt{Decision: "play"}, c, id), "20.2 truce")
	_, lies := x.lying[c.title]
	kinds := fmt.Sprint(kindsOf(events, c.title))
	switch {
	case c.Timing == "immediate_or_discard" && !truce:
		p := g.Prompt()
		fits := c.word("season") == "" || c.word("season") == of.Season
		takes := slices.ContainsFunc(p.Choices, func(ch engine.Choice) bool { return ch.Command.Verb == "resolve" })
		if p.Decision != "drawn-card" || string(p.Seat) != of.Deciding || takes != fits {
			d.Errorf("%s drawn by %s in %s: %s is asked %s, resolving is offered: %v", id, of.Deciding, of.Season, p.Seat, p.Decision, takes)
			return
		}
		d.moments["drawn-card"]++
		if fits {
			d.played[c.title]++
		}
		if why := g.Check(engine.Cmd("resolve")); !fits && (why == nil || why.Code != "card-requires" || why.Facts.Get("condition") != "season_"+c.word("season")) {
			d.Errorf("%s is not resolved in %s for %v", id, of.Season, why)
		}
	case lies || c.Timing == "immediate_or_discard":
		if !strings.Contains(kinds, "card-discarded") {
			d.Errorf("%s cannot be played at once, and is not discarded: %s", id, kinds)
		}
	default:
		if d.played[c.title]++; !strings.Contains(kinds, "card-at-once") {
			d.Errorf("%s drawn by %s does not take effect: %s", id, of.Deciding, kinds)
		}
		want := map[string]string{"discard": "discarded", "remove": "removed", "stay": "lying"}[c.After]
		if at := gametest.CardPlaces(g.Snapshot().Realm.Cards)[id]; at != want && (want != "discarded" || g.Snapshot().Realm.Cards.Rebuilt == of.Realm.Cards.Rebuilt) {
			d.Errorf("%s is %q when it has taken effect, by its data %s", id, at, want)
		}
	}
	if bad := g.Violations(); len(bad) > 0 {
		d.Errorf("%s drawn: %v", id, bad)
	}
}

// kindsOf are the kinds of events that name a card.
func kindsOf(events []engine.Event, title string) []string {
	var out []string
	for i := range events {
		if events[i].Facts.Get("card") == title {
			out = append(out, events[i].Kind)
		}
	}
	return out
}

// stir changes a position in what conditions of cards ask about and random play seldom brings: an expedition in Sicily, Persia, leaders who
// could change sides, losses, ships on coasts, peace.
func stir(r *rules.Ruleset, s *rules.Snapshot, rng *engine.Seeded) {
	half := func() bool { return rng.Below(2) == 0 }
	k, now := s.Realm.Cards, read(r, s).now()
	k.Rebuilt = rng.Below(2)
	lie := func(id, by string, since int) {
		if since < 1 || slices.ContainsFunc(k.Lying, func(line string) bool { return strings.HasPrefix(line, strings.TrimRight(id, "_12")) }) {
			return
		}
		for who, ids := range k.Hands {
			k.Hands[who] = slices.DeleteFunc(ids, func(o string) bool { return o == id })
		}
		k.Lying = append(k.Lying, fmt.Sprintf("%s %s %d", id, by, since))
	}
	if half() && r.Scenario.Persia != nil {
		lie("persia_enters_the_war", "sparta", now)
	}
	if rng.Below(4) == 0 {
		lie("dearth", "athens", now)
	}
	if rng.Below(4) == 0 {
		lie("hostages_from_the_island", "athens", now)
	}
	if half() && r.Scenario.Sicily != nil && (s.Realm.Sicily == nil || s.Realm.Sicily.Decided == "") {
		lie("sicilian_expedition_escalation_1", "athens", now-rng.Below(2))
	}
	if half() && r.Scenario.Sicily != nil {
		sendTo(r, s, "sicily", "attica", rules.Fleet, 2)
		sendTo(r, s, "sicily", "attica", rules.Hoplite, 1+rng.Below(2))
		sendTo(r, s, "sicily", "attica", rules.Leader, 1)
	}
	swap(s, "alcibiades", "attica")
	if half() {
		swap(s, "brasidas", "laconia")
	}
	if half() {
		sendTo(r, s, "gone", "laconia", rules.Hoplite, 1)
	}
	for _, seat := range r.Players() {
		who := string(seat)
		s.Treasury[who] = rng.Below(90)
		if half() && s.Step == "play" {
			besiegeOne(r, s, who, rng)
		}
	}
	if p := s.Realm.Peace; s.Step == "move" && len(s.Sieges) == 0 && rng.Below(6) == 0 && (p == nil || p.Made == 0) {
		s.Realm.Peace = &rules.PeaceSnapshot{Made: max(now-rng.Below(5), 1)}
	}
	if half() {
		t := s.Realm.Troubles
		if t == nil {
			t = &rules.TroubleSnapshot{}
			s.Realm.Troubles = t
		}
		t.ShipsLost = half()
		all := read(r, s).regions()
		id := all[rng.Below(len(all))]
		if !slices.Contains(t.Regained, id) {
			t.Regained = append(t.Regained, id)
		}
	}
	for _, id := range read(r, s).regions() {
		if of := s.Regions[id]; rng.Below(3) == 0 {
			of.AL = rng.Below(7) - 3
			s.Regions[id] = of
		}
	}
}

// homes are the home regions of the players.
var homes = map[string]string{"athens": "attica", "sparta": "laconia", "thebes": "boeotia", "corinth": "corinth"}

// besiegeOne has a hoplite of a player's home region besiege a city of the enemy before which nobody stands.
func besiegeOne(r *rules.Ruleset, s *rules.Snapshot, who string, rng *engine.Seeded) {
	x := read(r, s)
	c := rules.City(rng.Below(len(r.Cities)))
	hex := r.Label(r.Cities[c].Hex)
	if by, _ := x.besieger(r.Cities[c].Hex); by != "" || !x.enemyCity(c, who) || len(x.of[hex]) > 0 {
		return
	}
	sendTo(r, s, hex, homes[who], rules.Hoplite, 1)
	s.Sieges = append(s.Sieges, fmt.Sprintf("%s %s %d", hex, sideOf(who), 1+rng.Below(3)))
}

// sendTo sends pieces of a Force Pool to a place.
func sendTo(r *rules.Ruleset, s *rules.Snapshot, to, region string, kind rules.Kind, n int) {
	for i := range r.Pieces {
		d := &r.Pieces[i]
		if n > 0 && d.Kind == kind && s.Pieces[d.ID] == "force:"+region && (to != "gone" || d.Elite) {
			s.Pieces[d.ID] = to
			n--
		}
	}
}

// swap puts a leader of the pool where another of the Force Pool of a region waits, who goes into the pool.
func swap(s *rules.Snapshot, id, region string) {
	if s.Pieces[id] != "leader_pool" {
		return
	}
	for _, other := range []string{"pericles", "phormio", "nicias", "paches", "demosthenes", "archidamus", "ramphias", "alcidas", "agis", "gylippus"} {
		if s.Pieces[other] == "force:"+region {
			s.Pieces[other], s.Pieces[id] = "leader_pool", "force:"+region
			return
		}
	}
}

// report wants every card to have been offered, and each refused, and cards dealt at every moment at which they can be played.
func (d *dealer) report(whole bool) {
	d.Logf("positions %d, not taken up %d; moments %v", d.spoilt[false], d.spoilt[true], d.moments)
	d.Logf("offered %v", d.played)
	d.Logf("refused %v", d.refused)
	if d.Failed() {
		return
	}
	for _, id := range slices.Sorted(maps.Keys(d.cards)) {
		c := d.cards[id]
		if whole && d.played[c.title] == 0 && c.title != "allied_dissent" {
			d.Errorf("%s is never offered", c.title)
		}
		if whole && d.refused[c.title] == 0 && c.Side != "drawn" {
			d.Errorf("%s is never refused", c.title)
		}
	}
	for _, at := range []string{"play in F1", "window in R W1", "window in M W1", "window in M W3", "window in M W4", "window in M W6", "move in M"} {
		for _, who := range []string{"athens", "sparta"} {
			if whole && d.moments[at+" of "+who] == 0 {
				d.Errorf("no cards were dealt at %s of %s", at, who)
			}
		}
	}
}
