package epic_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
	"strategos/internal/gametest"
	scenario "strategos/scenarios/epic"
)

// wantedEffects are what the cards of a family bring about, as events tell it or as it shows later; "on" are the sorts of things that they are
// played on. A word before a colon limits a line to cards whose title begins so.
var wantedEffects = map[string][]string{
	"rebellion":         {"on nothing", "on city", "card-check yes", "card-check no", "region-changes", "revolt-check yes", "revolt-check no"},
	"city_betrayed":     {"on city", "card-check yes", "card-check no", "city-taken", "gates-opened"},
	"coup":              {"on city", "revolt-check yes", "revolt-check no"},
	"persia_troops":     {"on nothing", "card-roll", "satrapy-opened", "asks satraps", "persians-come"},
	"persia_gold":       {"on nothing", "card-roll", "card-talents sparta +", "tissaphernes:card-talents athens +", "pharnabazus:on unit", "pharnabazus:card-units"},
	"persia_enters":     {"on nothing", "card-talents sparta +", "satrapy-opened", "persians-come", "asks satraps"},
	"satrap_cancel":     {"on satrap", "card-roll", "satrapy-closed", "card-over"},
	"cyrus":             {"on nothing", "card-talents sparta +"},
	"sicily_escalation": {"on nothing", "sicily-at-war"},
	"sicily_resolution": {"on nothing", "sicily-roll athens_decisive", "sicily-roll athens", "sicily-roll stalemate", "sicily-roll sparta", "sicily-roll sparta_decisive",
		"asks sicily-losses", "sicily-leader yes", "sicily-leader no", "leaves-sicily", "card-talents athens +", "sicilians-come"},
	"carthage":      {"on nothing", "card-talents sparta -", "carthage helps", "sicilians-go-home"},
	"argos":         {"on nothing", "neutrality-ends"},
	"allied_unrest": {"on region", "unrest", "unrest yes", "unrest no", "level al -"},
	"al_regions":    {"on nothing", "on city", "level al -", "revolt-check yes", "revolt-check no"},
	"liberator":     {"on region", "on region city", "level al -", "revolt-check yes", "revolt-check no"},
	"cleruchy":      {"on region unit", "settles", "level al +"},
	"helot_revolt":  {"on nothing", "helot-revolt", "uprising", "asks uprising", "level ml -"},
	"restrict":      {"carneia:on nothing", "hostages:on nothing", "carneia:forbids", "hostages:forbids", "olympic:resolved", "olympic:forbids", "hostages:peace-roll hostages"},
	"leader_swap": {"ephors:on leader", "ostracism:on leader", "mutilation:on leader", "trial:on nothing", "ephors:leader-taken", "ostracism:leader-taken", "mutilation:leader-taken", "trial:eliminated", "leader-comes",
		"mutilation:card-check yes", "mutilation:card-check no", "mutilation:changes-sides", "mutilation:level al -", "trial:level al -"},
	"alcibiades":     {"on nothing", "on leader", "card-check yes", "card-check no", "changes-sides", "leader-stands-down"},
	"four_hundred":   {"on nothing", "four-hundred", "level al -", "level al +", "silences"},
	"earthquake":     {"drawn", "earthquake", "walls-shaken", "forbids"},
	"plague":         {"drawn", "plague", "level al -"},
	"dearth":         {"drawn", "halves"},
	"treasury":       {"on nothing", "card-roll", "silver:card-talents athens +", "temple:card-talents sparta +", "grain_from:level ml +", "grain_from:card-talents athens +", "grain_ships:card-talents athens -", "grain_ships:card-talents sparta +", "embezzlement:card-talents athens -", "embezzlement:card-talents sparta -"},
	"harvest":        {"on region", "level ml +", "card-talents athens +", "card-talents sparta +"},
	"build_discount": {"on nothing", "cheaper", "used up"},
	"levy":           {"levied", "mercenaries:on unit city", "mercenaries:on unit city unit city", "freed:on unit", "freed:on unit unit", "thracian:on unit city", "thracian:on unit city unit city", "mercenaries:card-talents athens -", "mercenaries:card-talents sparta -", "mercenaries:mercenaries-paid", "mercenaries:mercenaries-leave"},
	"sitalces":       {"on nothing", "level ml -", "level al -", "rebels-cowed yes", "rebels-cowed no"},
	"perdiccas":      {"on nothing", "card-check yes", "card-check no", "level al -", "level al +"},
	"region_boost":   {"funeral:on nothing", "laconian:on nothing", "funeral:level al +", "laconian:level al +", "embassy:level al +", "citizens:on region word", "citizens:on region unit", "citizens:on region unit unit", "citizens:card-units", "citizens:level ml +", "funeral:level ml +", "laconian:level ml +", "embassy:on region"},
	"storm":          {"on nothing", "on sea", "storm-met", "sunk"},
	"omens":          {"on leader", "held-back", "forbids"},
	"winds":          {"on nothing", "used up"},
	"march":          {"on nothing", "used up"},
	"battle_shift":   {"on nothing", "used up"},
	"battle_morale":  {"on nothing", "demoralised"},
	"siege_morale":   {"on city", "siege-morale-falls"},
	"spies":          {"on nothing", "card-seen", "asks spies", "card-discarded"},
	"oracle":         {"on nothing", "cards-drawn", "drawn at once"},
	"peace_embassy":  {"on nothing", "peace-roll yes", "peace-roll no", "peace", "ends the game"},
	"allied_dissent": {},
}

// elsewhere are effects that come a year later or with another card, by the test of the engine that carries them out.
var elsewhere = map[string]string{
	"mercenaries:mercenaries-paid":  "TestEpic_12_7_i_mercenaries",
	"mercenaries:mercenaries-leave": "TestEpic_12_7_i_mercenaries",
	"hostages:peace-roll hostages":  "TestEpic_12_7_l_peace_embassy",
}

// TestEveryEffectOfEveryCard plays the cards of each title in random and made-up positions of the three wars, on every sort of thing they are
// played on, until each of their effects has been carried out: what events tell of the play, and what the card forbids, makes cheaper or uses up
// afterwards. With -v it prints how often each was.
func TestEveryEffectOfEveryCard(t *testing.T) {
	most := 3000 // plays of a title
	if testing.Short() {
		most = 4
	}
	walks, moments := uint64(60), 40
	if testing.Short() {
		walks, moments = 6, 6
	}
	d := newDealing(t, walks, moments, "campaign", "archidamian", "ionian")
	d.wanted = d.effects
	d.all(most)
}

// all plays the cards of each title, so many times at most.
func (d *dealing) all(most int) {
	d.Helper()
	for _, id := range slices.Sorted(maps.Keys(d.cards)) {
		c := d.cards[id]
		if d.met[c.title] != nil {
			continue // another copy of the title
		}
		d.met[c.title] = map[string]int{}
		plays := 0
		for d.seed = 0; d.seed < 12*uint64(most) && plays < most && (d.quick || len(d.open(c)) > 0); d.seed++ {
			if d.try(id, c) {
				plays++
			}
			if d.broken {
				return
			}
		}
		if open := d.open(c); len(open) > 0 && !d.quick {
			d.Errorf("%s: after %d plays never %s", c.title, plays, strings.Join(open, ", "))
		}
		d.Logf("%s, %d plays: %v", c.title, plays, d.met[c.title])
	}
}

// dealing plays cards title by title.
type dealing struct {
	*testing.T
	cards map[string]*printed
	// moments are positions by the decision that is asked and the window that is open.
	moments map[string][]dealt
	met     map[string]map[string]int
	seed    uint64
	// wanted are the effects of a card that have to be met; quick: they do not.
	wanted func(c *printed) []string
	// rules are those of the last war, players its players.
	rules   *rules.Ruleset
	players int
	quick   bool
	// broken: something was refused that is offered, or an invariant does not hold.
	broken bool
}

// breaks fails the test and ends it.
func (d *dealing) breaks(format string, args ...any) {
	d.Errorf(format, args...)
	d.broken = true
}

// dealt is a position of a war.
type dealt struct {
	r *rules.Ruleset
	s *rules.Snapshot
}

// newDealing gathers positions of wars with cards, of so many walks in each, and at most so many of each moment and player.
func newDealing(t *testing.T, walks uint64, most int, wars ...string) *dealing {
	d := &dealing{T: t, cards: printedCards(t), moments: map[string][]dealt{}, met: map[string]map[string]int{}, quick: testing.Short()}
	for _, war := range wars {
		r, err := scenario.Rules(war)
		if err != nil {
			t.Fatal(err)
		}
		d.rules, d.players = r, len(r.Players())
		here := map[string]int{}
		for seed := range walks {
			dice, rng := engine.NewSeeded(seed+500), engine.NewSeeded(seed)
			g, _, err := rules.New(r, dice)
			if err != nil {
				t.Fatal(err)
			}
			if seed%4 > 0 {
				g.Scatter(rng)
			}
			for range 250 {
				p := g.Legal()
				if p.Over != nil {
					break
				}
				at := momentOf(p.Decision, p.Facts.Get("window"))
				if key := at + string(p.Seat); slices.Contains([]string{"play", "discard", "move"}, p.Decision) || p.Decision == "window" {
					if here[key] < most && (at == "W4" && d.players > 2 || rng.Below(3) == 0) {
						here[key]++
						d.moments[at] = append(d.moments[at], dealt{r, g.Snapshot()})
					}
				}
				c, ok := engine.RandomCommand(g, &p, rng)
				if !ok {
					t.Fatalf("%s offers nothing", p.Decision)
				}
				if slices.Contains([]string{"accept", "waive", "offer-end", "offer-peace"}, c.Verb) || c.Verb == "play" && strings.HasPrefix(c.Args[0], "peace") {
					continue
				}
				if _, err := g.Apply(c, dice); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	return d
}

// momentOf names where cards are played: the decision, or the window that is open.
func momentOf(decision, window string) string {
	if decision == "window" {
		return window
	}
	return decision
}

// momentsFor are the moments at which a card is played.
func momentsFor(c *printed) []string {
	switch {
	case c.Side == "drawn":
		return []string{"discard"}
	case c.Timing != "hold":
		return []string{"play"}
	}
	var out []string
	for _, w := range c.Windows {
		if w == "W2" || w == "W5" {
			w = "move"
		}
		out = append(out, w)
	}
	return out
}

// effects are those of a title.
func (*dealing) effects(c *printed) []string {
	var out []string
	for _, want := range wantedEffects[c.Family] {
		title, what, only := strings.Cut(want, ":")
		if !only {
			what = want
		}
		if (!only || strings.HasPrefix(c.title, title)) && elsewhere[want] == "" {
			out = append(out, what)
		}
	}
	return out
}

// open are the effects of a title that have not been met.
func (d *dealing) open(c *printed) []string {
	return slices.DeleteFunc(d.wanted(c), func(what string) bool { return d.met[c.title][what] > 0 })
}

// try plays a card in a position, if it can be played there, and notes what it brings.
func (d *dealing) try(id string, c *printed) bool {
	rng := engine.NewSeeded(d.seed*7919 + uint64(len(id)))
	all := d.moments[pick(rng, momentsFor(c))]
	if len(all) == 0 {
		return false
	}
	from := pick(rng, all)
	for n := 12 * (d.players - 2); n > 0 && !d.wants(c, from.s); n-- {
		from = pick(rng, all)
	}
	s := gametest.CopyOf(from.s)
	if c.Side != "drawn" && c.Side != "either" && s.Step == "play" && (c.Params["athens_if_alcibiades"] != true || rng.Below(3) > 0) {
		s.Deciding = d.player(from.r, c, rng)
	}
	stir(from.r, s, rng)
	d.abroad(from.r, s, c, rng)
	d.apart(from.r, s, c)
	if !d.give(s, id, c) {
		return false
	}
	g, err := rules.Restore(from.r, s)
	if err != nil {
		return false
	}
	note := func(what string) { d.met[c.title][what]++ }
	cmd, seen := engine.Cmd("done"), "drawn"
	if c.Side != "drawn" {
		p := g.Prompt()
		var ways []engine.Command
		for _, ch := range p.Choices {
			if ch.Command.Verb == "play" && ch.Command.Args[0] == id {
				ways = append(ways, ch.Command)
			}
		}
		if len(ways) == 0 {
			return false
		}
		cmd = pick(rng, ways)
		for range 4 { // rather on a sort of things it has not been played on
			if seen = "on " + d.sorts(from.r, c, cmd.Args[1:]); d.met[c.title][seen] == 0 {
				break
			}
			cmd = pick(rng, ways)
		}
		seen = "on " + d.sorts(from.r, c, cmd.Args[1:])
	}
	note(seen)
	note("by " + s.Deciding)
	events, err := g.Apply(cmd, rng)
	if err != nil {
		d.breaks("%s is offered and refused: %v", cmd, err)
		return true
	}
	d.tells(g, c, events, note)
	d.answers(g, c, rng, note)
	d.lasts(g, id, c, rng, note)
	return true
}

// player is who plays a card from his hand: of an alliance any ally.
func (*dealing) player(r *rules.Ruleset, c *printed, rng *engine.Seeded) string {
	if c.Side == "sparta" && len(r.Players()) > 2 {
		return string(pick(rng, r.Players()[1:]))
	}
	return c.Side
}

// abroad makes what a card asks about that is seldom so: an expedition that is decided or could be, an army in a region of Athens.
func (d *dealing) abroad(r *rules.Ruleset, s *rules.Snapshot, c *printed, rng *engine.Seeded) {
	switch c.Family {
	case "sicily_resolution":
		if s.Realm.Sicily == nil {
			return
		}
		s.Realm.Sicily.Carthage = rng.Below(2) == 0
		homes := pick(rng, [][]string{{"attica", "laconia"}, {"attica"}, {"laconia"}})
		for range 4 {
			sendTo(r, s, "sicily", pick(rng, homes), pick(rng, []rules.Kind{rules.Fleet, rules.Hoplite, rules.Leader}), 1+rng.Below(3))
		}
		if d.seed%3 == 0 { // seldom are they enough for Athens to win by much
			sendTo(r, s, "sicily", "attica", rules.Fleet, 6)
			sendTo(r, s, "sicily", "attica", rules.Hoplite, 6)
		}
	case "rebellion", "al_regions": // now and then no city can rise
		colour := map[string]string{"rebellion": "revolt:red", "al_regions": "revolt:blue"}[c.Family]
		for i := range r.Cities {
			of := read(r, s).regionID(r.RegionOf(rules.City(i)))
			if d.seed%6 == 0 && (of == c.word("region") || c.Family == "al_regions" && (of == "arcadia" || of == "elis")) {
				s.Cities[r.Cities[i].ID] = []string{colour}
			}
		}
	case "alcibiades": // now and then there is room for another leader
		for _, id := range slices.Sorted(maps.Keys(s.Pieces)) {
			home := "force:" + homes[s.Deciding]
			leader := slices.ContainsFunc(r.Pieces, func(p rules.PieceData) bool { return p.ID == id && p.Kind == rules.Leader })
			if d.seed%2 == 0 && leader && s.Pieces[id] == home {
				s.Pieces[id] = "leader_pool"
			}
		}
	case "carthage":
		if s.Realm.Sicily != nil && rng.Below(2) == 0 && !slices.ContainsFunc(s.Realm.Cards.Lying, func(line string) bool { return strings.HasPrefix(line, "sicilian") }) {
			s.Realm.Sicily.Decided, s.Realm.Sicily.Came = "sparta", 1
			for i := range r.Pieces {
				if p := &r.Pieces[i]; p.Sicilian && p.Kind == rules.Fleet {
					s.Pieces[p.ID] = "force:laconia"
					break
				}
			}
		}
	case "liberator":
		of := pick(rng, []string{"chalcidice", "thrace", "euboea", "acarnania", "hellespont"})
		if reg, ok := s.Regions[of]; ok {
			reg.Controller, reg.AL = "athens", 1
			s.Regions[of] = reg
		}
		x := read(r, s)
		var camps []string
		for h := range rules.Hex(r.Grid.Len()) {
			if a := r.Owner[h]; a != rules.NoArea && r.Ground[h].Passable() && x.regionID(r.Areas[a].Region) == of && len(x.of[r.Label(h)]) == 0 {
				camps = append(camps, r.Label(h))
			}
		}
		if len(camps) > 0 {
			camp := pick(rng, camps)
			swap(s, "brasidas", "laconia")
			sendTo(r, s, camp, "laconia", rules.Hoplite, 1)
			if sendTo(r, s, camp, "laconia", rules.Leader, 1); s.Pieces["brasidas"] == "force:laconia" {
				s.Pieces["brasidas"] = camp
			}
		}
	case "satrap_cancel", "persia_troops", "persia_enters", "persia_gold":
		s.Realm.Cards.Rebuilt = 1
	}
}

// give puts a card into the hand of who decides, or of who draws has it be the only one in the deck; false where it lies in play.
func (d *dealing) give(s *rules.Snapshot, id string, c *printed) bool {
	k := s.Realm.Cards
	if slices.ContainsFunc(k.Lying, func(line string) bool { return d.cards[strings.Fields(line)[0]].title == c.title }) {
		return false
	}
	drop := func(ids []string) []string {
		return slices.DeleteFunc(slices.Clone(ids), func(o string) bool { return o == id })
	}
	for who, ids := range k.Hands {
		k.Hands[who] = drop(ids)
	}
	k.Discarded, k.Unseen, k.Aside, k.Removed = drop(k.Discarded), drop(k.Unseen), drop(k.Aside), drop(k.Removed)
	if c.Side != "drawn" {
		k.Hands[s.Deciding] = append(k.Hands[s.Deciding], id)
		return true
	}
	lies := gametest.CardPlaces(k)
	for _, other := range slices.Sorted(maps.Keys(d.cards)) {
		if other != id && lies[other] == "" {
			k.Unseen = append(k.Unseen, other)
		}
	}
	if hand := k.Hands[s.Deciding]; len(hand) > 1 {
		k.Hands[s.Deciding], k.Unseen = hand[:1], append(k.Unseen, hand[1:]...)
	}
	return true
}

// sorts are what sorts of things a card is played on.
func (d *dealing) sorts(r *rules.Ruleset, c *printed, args []string) string {
	if len(args) == 0 {
		return "nothing"
	}
	var out []string
	for _, arg := range args {
		sort := "place" // a city or a fort that is besieged
		switch {
		case slices.Contains([]string{"allied_dissent", "spies", "treasury", "peace_embassy"}, c.Family):
			sort = "seat"
		case arg == "tissaphernes" || arg == "pharnabazus":
			sort = "satrap"
		case slices.ContainsFunc(r.Pieces, func(p rules.PieceData) bool { return p.ID == arg && p.Kind == rules.Leader }):
			sort = "leader"
		case slices.ContainsFunc(r.Pieces, func(p rules.PieceData) bool { return p.ID == arg }):
			sort = "unit"
		case slices.ContainsFunc(r.Map.Regions, func(of rules.RegionData) bool { return of.ID == arg }):
			sort = "region"
		case slices.ContainsFunc(r.Cities, func(of rules.CityData) bool { return of.ID == arg }):
			sort = "city"
		case slices.ContainsFunc(r.Areas, func(of rules.AreaData) bool { return of.ID == arg }):
			sort = "sea"
		case arg == "ml":
			sort = "word"
		}
		out = append(out, sort)
	}
	return strings.Join(out, " ")
}

// tells notes what events tell of a card.
func (d *dealing) tells(g *rules.Game, c *printed, events []engine.Event, note func(string)) {
	for i := range events {
		e := &events[i]
		if e.Phase != "" && e.Phase != g.Stage().Phase || e.Kind == "part" || e.Kind == "season" {
			break // the step is over
		}
		note(e.Kind)
		sign := "+"
		if strings.HasPrefix(e.Facts.Get("change"), "-") || strings.HasPrefix(e.Facts.Get("change"), "−") {
			sign = "-"
		}
		switch e.Kind {
		case "level":
			note("level " + e.Facts.Get("level") + " " + sign)
		case "card-talents":
			note("card-talents " + string(e.Seat) + " " + sign)
		case "sicily-roll":
			note("sicily-roll " + e.Facts.Get("result"))
		case "storm-met":
			if e.Facts.Get("lost") != "0" {
				note("sunk")
			}
		case "card-at-once":
			if c.Family == "oracle" {
				note("drawn at once")
			}
		}
		for _, f := range e.Facts {
			if v := e.Facts.Get(f.Key); v == "yes" || v == "no" {
				note(e.Kind + " " + v)
			}
		}
	}
	s := g.Snapshot()
	if s.Verdict != "" && s.Cause == "peace-made" {
		note("ends the game")
	}
	if of := s.Realm.Sicily; c.Family == "carthage" && of != nil && of.Carthage {
		note("carthage helps")
	}
	if c.Family == "allied_dissent" {
		d.parted(g, note)
	}
	if c.Family == "four_hundred" && s.Realm.Troubles != nil && s.Realm.Troubles.Silent {
		note("silences")
	}
}

// answers answers at random what a card asks.
func (d *dealing) answers(g *rules.Game, c *printed, rng *engine.Seeded, note func(string)) {
	asks := []string{"satraps", "spies", "sicily-losses", "uprising", "keep-tribute", "drawn-card", "spoils"}
	for range 12 {
		p := g.Legal()
		if p.Over != nil || !slices.Contains(asks, p.Decision) || p.Decision == "spoils" && c.Family != "city_betrayed" {
			return
		}
		note("asks " + p.Decision)
		cmd, ok := engine.RandomCommand(g, &p, rng)
		if p.Decision == "drawn-card" {
			if c.Family == "oracle" {
				note("drawn at once")
			} else if g.Check(engine.Cmd("resolve")) == nil {
				note("resolved")
				cmd = engine.Cmd("resolve")
			}
		}
		if !ok {
			d.breaks("%s offers nothing", p.Decision)
			return
		}
		events, err := g.Apply(cmd, rng)
		if err != nil {
			d.breaks("%s: %v", cmd, err)
			return
		}
		d.tells(g, c, events, note)
		if bad := g.Violations(); len(bad) > 0 {
			d.breaks("%s: after %s: %v", c.title, cmd, bad)
			return
		}
	}
}

// lasting are the families whose cards show what they do when the game goes on.
var lasting = []string{"restrict", "omens", "earthquake", "build_discount", "winds", "march", "battle_shift", "dearth", "levy"}

// lasts plays on at random and notes what a card does then: whom it forbids what, what it makes cheaper, that it is used.
func (d *dealing) lasts(g *rules.Game, id string, c *printed, rng *engine.Seeded, note func(string)) {
	if !slices.Contains(lasting, c.Family) || len(d.open(c)) == 0 {
		return
	}
	most := 80
	if !d.quick { // the player's next step is further off where more play
		most += 160 * (d.players - 2)
	}
	for range most {
		p := g.Prompt()
		if p.Over != nil {
			return
		}
		d.forbids(g, &p, c, note)
		s := g.Snapshot()
		left := workingOf(s, id)
		if c.Family == "dearth" && (p.Decision == "forage" || p.Decision == "raid") && gametest.CardPlaces(s.Realm.Cards)[id] == "lying" {
			note("halves")
		}
		legal := g.Legal()
		cmd, ok := engine.RandomCommand(g, &legal, rng)
		if !ok {
			d.breaks("%s offers nothing", p.Decision)
			return
		}
		events, err := g.Apply(cmd, rng)
		if err != nil {
			d.breaks("%s: %v", cmd, err)
			return
		}
		for i := range events {
			if k := events[i].Kind; k == "mercenaries-leave" || k == "mercenaries-paid" || k == "card-over" && events[i].Facts.Get("card") == c.title {
				note(k)
			}
		}
		now := workingOf(g.Snapshot(), id)
		switch {
		case left == "" || now == left:
		case cmd.Verb == "build" && now != "":
			note("cheaper")
		case cmd.Verb == "build":
			note("cheaper")
			note("used up")
		case slices.Contains([]string{"move", "engage", "fight", "break-off", "pass"}, cmd.Verb) && now == "":
			note("used up")
		}
	}
}

// workingOf is the line of a card that does on, empty for none.
func workingOf(s *rules.Snapshot, id string) string {
	if w := s.Realm.Windows; w != nil {
		for _, line := range w.Working {
			if strings.HasPrefix(line, id+" ") {
				return line
			}
		}
	}
	return ""
}

// forbids notes whether a card forbids somebody something now.
func (d *dealing) forbids(g *rules.Game, p *engine.Prompt, c *printed, note func(string)) {
	is := func(why *engine.Refusal) bool {
		return why != nil && why.Code == "card-forbids" && why.Facts.Get("card") == c.title
	}
	if c.Family != "restrict" && c.Family != "omens" && c.Family != "earthquake" || d.met[c.title]["forbids"] > 0 {
		return
	}
	for _, den := range p.Denied {
		if is(den.Why) {
			note("forbids")
			return
		}
	}
	if p.Decision != "move" && p.Decision != "raid" && p.Decision != "choose-battle" && p.Decision != "siege" {
		return
	}
	s := g.Snapshot()
	for _, id := range slices.Sorted(maps.Keys(s.Pieces)) {
		if is(g.Explain(engine.OnCounter, id)) {
			note("forbids")
			return
		}
	}
	if p.March == nil {
		return
	}
	for _, m := range p.March.Movers {
		for _, to := range g.Destinations([]string{m}, true) {
			if is(to.Why) {
				note("forbids")
				return
			}
		}
	}
}
