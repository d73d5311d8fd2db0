package text

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/scenarios"
	"strategos/scenarios/zone"
)

// board calls things as the game's data do.
type board struct{ g *zone.Game }

func (b board) Game() string { return b.g.Info.ID }

func (b board) Counter(lang, id string) string {
	for _, u := range b.g.Units {
		if u.ID != id {
			continue
		}
		short := u.Type + strconv.Itoa(u.No)
		if u.Contingent == "messenian" {
			return short + map[string]string{"en": " (Messenians)", "fr": " (Messéniens)"}[lang]
		}
		return short
	}
	for _, l := range b.g.Leaders {
		if l.ID == id {
			return l.Name.In(lang)
		}
	}
	return ""
}

func (b board) CounterSide(id string) engine.Seat {
	for _, s := range b.g.Info.Seats {
		if strings.HasPrefix(id, s.ID[:3]+"-") {
			return engine.Seat(s.ID)
		}
	}
	return ""
}

func (b board) Zone(lang, id string) string {
	for _, z := range b.g.Map.Zones {
		if z.ID == id {
			return z.Name.In(lang)
		}
	}
	for _, x := range b.g.Map.Boxes {
		if x.ID == id {
			return x.Name.In(lang)
		}
	}
	for _, f := range b.g.Map.Forts {
		if "fort:"+f.ID == id {
			return f.Name.In(lang)
		}
	}
	return ""
}

func (b board) Group(string, string) string { return "" }

func (b board) Seats() []engine.Seat {
	var out []engine.Seat
	for _, s := range b.g.Info.Seats {
		out = append(out, engine.Seat(s.ID))
	}
	return out
}

func (b board) Turn(lang string, no int) string { return b.g.Date(lang, no) }

func (b board) TitleRule(no int) string { return b.g.TitleRule(no) }

func (b board) Piece(lang, id string) string {
	for _, p := range b.g.Pieces {
		if p.ID != id {
			continue
		}
		var names []string
		for _, t := range b.g.Titles {
			if t.No == p.Front.No || t.No == p.Back.No {
				names = append(names, t.Name.In(lang))
			}
		}
		return strings.Join(names, " / ")
	}
	return ""
}

// critic reads every text of a game and remembers which messages were said.
type critic struct {
	t    *testing.T
	x    *Text
	said map[string]bool
	// required are the placeholders of messages already met.
	required map[string][]string
	leader   map[string]bool // ids of leaders, who have names of their own
}

// gaps are what a sentence shows where a fact is missing.
var gaps = []string{"  ", "()", " .", " ,", "“”", "{{", "no value", ": .", "\u00a0: .", "\x01", "\x02", "\x03", "<", "%!"}

// needs checks that nothing a message names is missing.
func (c *critic) needs(id string, d data) {
	c.t.Helper()
	from := c.x.layer(id)
	if !c.x.Has(id) {
		c.t.Errorf("%s: there is no %s", c.x.Language(), id)
		return
	}
	m := from.ids[c.x.Language()][id]
	if c.required[id] == nil {
		c.required[id] = []string{}
		for _, text := range forms(m) {
			_, required := placeholders(c.t, id, text)
			c.required[id] = append(c.required[id], required...)
		}
	}
	for _, p := range c.required[id] {
		if d[p] == "" {
			c.t.Errorf("%s %s: nothing for %s in %v", c.x.Language(), id, p, d)
		}
	}
}

func (c *critic) read(id, s string) {
	c.t.Helper()
	c.said[id] = true
	if s == "" {
		c.t.Errorf("%s %s: nothing", c.x.Language(), id)
	}
	if bad := flaw(c.x.Language(), s); bad != "" {
		c.t.Errorf("%s %s: %q has the flaw %q", c.x.Language(), id, s, bad)
	}
}

// flaws are what no sentence may show, of any language and of one: a hyphen for a minus, the id of a thing, a plural after
// 1 and none after more, points of which none is left counted, and in French a blank that breaks before double punctuation and English words.
var flaws = map[string][]*regexp.Regexp{
	"": {regexp.MustCompile(`(?:^|[\s(:,/])-\d`), regexp.MustCompile(`\b(?:ath|spa|syr|str)-\w+|\b[a-z]{3}-[cefhl]\d\d|(?:fort|force|build):\w+|CATANE`), regexp.MustCompile(`\+-|−-|\+−`)},
	"en": {regexp.MustCompile(`\b1 (?:more )?(?:units|counters|dice|stratagems|columns|points|ships|talents|fleets|bases)\b`),
		regexp.MustCompile(`\b(?:[02-9]|\d\d+) (?:more )?(?:unit|counter|die|stratagem|column|ship)\b`),
		regexp.MustCompile(`\b[TH]\d+ (?:helots|Messenians)`), regexp.MustCompile(`\b0\s?\x{a0}?AP (?:of the announcement )?left`)},
	"fr": {regexp.MustCompile(`\b1 (?:unités|pions|dés|stratagèmes|colonnes|navires|talents|flottes|bases)`),
		regexp.MustCompile(`\b(?:[2-9]|\d\d+) (?:unité|pion|dé|stratagème|colonne|navire)(?:[^\pL]|$)`),
		regexp.MustCompile(` [;?!»]|« | :(?:\PL|$)`), regexp.MustCompile(`\b(?:the|of|and|is|are|by|to|with)\b`),
		regexp.MustCompile(`\b(?:un unité|une pion|une dé|une chef|une navire|un flotte|une port|une stratagème|de les|de le|à les)(?:[^\pL]|$)`),
		regexp.MustCompile(`(?:\d| [SH]\d+\)) (?:est|sont) (?:joué|retournée)\b`), regexp.MustCompile(`reste 0\x{a0}PA`)},
}

// flaw is what is wrong with a sentence, "" if nothing is.
func flaw(lang, s string) string {
	for _, g := range gaps {
		if strings.Contains(s, g) {
			return g
		}
	}
	for _, of := range []string{"", lang} {
		for _, p := range flaws[of] {
			if bad := p.FindString(s); bad != "" {
				return bad
			}
		}
	}
	return ""
}

// whose checks that an event that names units says whose they are, and of a combat whose on both sides. A leader's name is his
// own; his side is said where something befalls him.
func (c *critic) whose(e engine.Event, s string) {
	c.t.Helper()
	for _, id := range e.Counters {
		if c.leader[id] && (!strings.HasPrefix(e.Kind, "leader-") || e.Kind == "leader-came") || e.Seat == "" {
			continue
		}
		side := c.x.names.CounterSide(id)
		if side == "" || id == "alcibiades" && e.Kind != "leader-taken" { // it changes sides, with its home or by itself: no side is its own
			continue
		}
		if side == "sparta" && (e.Seat == "thebes" || e.Seat == "corinth") { // what serves an ally of hers is his
			side = e.Seat
		}
		if name := c.x.Seat(side); !strings.Contains(s, name) {
			c.t.Errorf("%s event.%s: %q does not say whose %s is", c.x.Language(), e.Kind, s, id)
			return
		}
	}
}

func (c *critic) refusal(r *engine.Refusal) {
	c.t.Helper()
	if r == nil {
		return
	}
	c.needs("refusal."+r.Code, c.x.refusalData(r))
	s := c.x.Refusal(r)
	c.read("refusal."+r.Code, s)
	if !strings.HasSuffix(s, ")") || !strings.Contains(s, "(") {
		c.t.Errorf("%s: %q does not end with its section", r.Code, s)
	}
}

func (c *critic) prompt(p engine.Prompt) {
	for _, part := range parts["prompt"] {
		c.needs("prompt."+p.Decision+part, c.x.promptData(p))
	}
	title, question, help := c.x.Prompt(p)
	for _, s := range []string{title, question, help} {
		c.read("prompt."+p.Decision, s)
	}
	for _, o := range p.Choices {
		c.needs("choice."+o.Key, c.x.choiceData(o))
		c.read("choice."+o.Key, c.x.Choice(o))
	}
	for _, d := range p.Denied {
		c.read("choice."+d.Key, c.x.Denied(d))
		c.refusal(d.Why)
	}
}

// ledger reads what victory points are for.
func (c *critic) ledger(v zonewar.Seen) {
	for i := range v.Sides {
		for _, row := range slices.Concat(v.Sides[i].Ledger, v.Sides[i].Now) {
			c.needs("cause."+row.Cause, nil)
			c.read("cause."+row.Cause, c.x.Word("cause", row.Cause))
		}
	}
}

func (c *critic) event(e engine.Event) {
	c.needs("event."+e.Kind, c.x.eventData(e))
	s := c.x.Event(e)
	c.read("event."+e.Kind, s)
	c.whose(e, s)
	if Join(c.x.EventSpans(e)) != s {
		c.t.Errorf("%s: the spans of %q say something else", e.Kind, s)
	}
	// What only its owner sees may be no line at all to others.
	if hidden := c.x.Event(e.SeenBy("nobody")); len(e.Secret) > 0 && hidden != "" {
		c.read("event."+e.Kind, hidden)
	}
}

// TestPlay reads what whole games of random moves say, in both languages.
func TestPlay(t *testing.T) {
	least := map[string]map[string]int{
		"sphacteria": {"event.": 30, "refusal.": 40, "prompt.": 16, "choice.": 18, "warning.": 2},
		"hellespont": {"event.": 30, "refusal.": 40, "prompt.": 16, "choice.": 18, "warning.": 1},
		"syracuse":   {"event.": 30, "refusal.": 40, "prompt.": 16, "choice.": 18, "warning.": 1},
	}
	for _, game := range zoneGames(t) {
		t.Run(game, func(t *testing.T) { readGames(t, load(t, game), least[game]) })
	}
	for _, game := range ownGames(t) {
		t.Run(game, func(t *testing.T) { readOwnGames(t, game) })
	}
}

func readGames(t *testing.T, game *zone.Game, least map[string]int) {
	names := board{game}
	leaders := map[string]bool{}
	for _, l := range game.Leaders {
		leaders[l.ID] = true
	}
	var critics []*critic
	for _, l := range Languages() {
		critics = append(critics, &critic{t, New(l.Code, names), map[string]bool{}, map[string][]string{}, leaders})
	}
	games := 16
	if testing.Short() {
		games = 1
	}
	for seed := range games {
		rng := engine.NewSeeded(uint64(seed))
		g, events, err := scenarios.New(game.Info.ID, "historical", nil, engine.NewSeeded(uint64(seed)+1000))
		if err != nil {
			t.Fatal(err)
		}
		for step := 0; step < 3000; step++ {
			p := g.Prompt()
			for _, c := range critics {
				for _, e := range events {
					c.event(e)
				}
				c.prompt(p)
				c.ledger(zonewar.See(g.View(p.Seat)))
				if p.March != nil && len(p.March.Movers) > 0 && step%7 == 0 {
					for _, d := range g.Destinations(p.March.Movers[:1], true) {
						c.refusal(d.Why)
						for _, w := range d.Warnings {
							c.read("warning."+w.Code, c.x.Warning(w))
						}
					}
				}
			}
			for _, bad := range wrong(names, p, rng) {
				if step%3 > 0 {
					break
				}
				why := g.Check(bad)
				for _, c := range critics {
					c.refusal(why)
				}
			}
			if p.Over != nil {
				break
			}
			command, ok := engine.RandomCommand(g, &p, rng)
			if !ok {
				t.Fatalf("seed %d: no command at %s", seed, p.Decision)
			}
			if events, err = g.Apply(command, rng); err != nil {
				t.Fatalf("seed %d, %s: %v", seed, command, err)
			}
		}
	}
	said := critics[0].said
	for kind, atLeast := range least {
		n := 0
		for id := range said {
			if strings.HasPrefix(id, kind) {
				n++
			}
		}
		if n < atLeast && !testing.Short() {
			t.Errorf("the games said only %d messages of %s", n, kind)
		}
	}
}

// wrong are commands a clumsy player might give.
func wrong(names board, p engine.Prompt, rng *engine.Seeded) []engine.Command {
	places := map[string][]string{
		"sphacteria": {"P", "H", "I", "N", "V", "BTS", "Z"},
		"hellespont": {"Sestos", "Abydos", "M4", "T17", "T10", "B3", "Z"},
		"syracuse":   {"T16", "T17", "M12", "T9", "fort:labdalon", "fort:olympieion", "CATANE", "Z"},
	}[names.Game()]
	foe := names.g.Info.Seats[1].ID[:3]
	counters := []string{"ath-h1", foe + "-h1", foe + "-h5", "ath-t1", names.g.Leaders[0].ID, names.g.Leaders[len(names.g.Leaders)-1].ID, "ghost"}
	titles := []string{"1", "5", "8", "12", "13", "17", "20", "21", "22", "99", "x"}
	works := []string{"A1", "S1", "camp", "chains", "fort:syke", "Z"}
	aim := "ath-rh1" // what a stratagem of that number is played on
	if names.Game() == "syracuse" {
		aim = works[rng.Below(len(works))]
	}
	place := func() string { return places[rng.Below(len(places))] }
	counter := func() string { return counters[rng.Below(len(counters))] }
	title := func() string { return titles[rng.Below(len(titles))] }
	piece := "str-05"
	for _, c := range p.Choices {
		if c.On == engine.OnPiece {
			piece = c.ID
		}
	}
	for _, d := range p.Denied {
		if d.On == engine.OnPiece {
			piece = d.ID
		}
	}
	return []engine.Command{
		engine.Cmd("announce", "9"), engine.Cmd("announce", "many"), engine.Cmd("announce"), engine.Cmd("dance"),
		engine.Cmd("activate", place()), engine.Cmd("move", counter(), place()), engine.Cmd("move", counter(), counter(), place(), place()),
		engine.Cmd("move", counter()), engine.Cmd("play", piece, title(), place()), engine.Cmd("play", piece, title()),
		engine.Cmd("play", piece, title(), counter()), engine.Cmd("fight", place()), engine.Cmd("commit", piece, title()),
		engine.Cmd("commit", piece, "8", place()), engine.Cmd("lose", counter()), engine.Cmd("lose"), engine.Cmd("retreat", counter(), place()),
		engine.Cmd("displace", counter(), place()), engine.Cmd("drop", counter()), engine.Cmd("keep", piece), engine.Cmd("recover", counter()),
		engine.Cmd("helots", counter()), engine.Cmd("pass", "now"), engine.Cmd("play", piece, "12", aim), engine.Cmd("interrupt"),
		engine.Cmd("withdraw", counter(), place()), engine.Cmd("restore", counter()), engine.Cmd("return", counter(), place()), engine.Cmd("pick", piece),
		engine.Cmd("besiege", place()), engine.Cmd("discard", piece), engine.Cmd("enter", counter()), engine.Cmd("evade", place()), engine.Cmd("infect", counter()),
		engine.Cmd("leave", place()), engine.Cmd("lighten", counter()), engine.Cmd("send", counter(), place()), engine.Cmd("shelter", place()),
		engine.Cmd("build", works[rng.Below(len(works))]), engine.Cmd("wreck", works[rng.Below(len(works))]), engine.Cmd("storm", place()), engine.Cmd("lead", place()),
		engine.Cmd("man", counter()), engine.Cmd("land", counter(), place()), engine.Cmd("place", place()), engine.Cmd("clear", place(), place()),
		engine.Cmd("sicken", counter()), engine.Cmd("test", place()), engine.Cmd("play", piece, "22", "gold"), engine.Cmd("points"), engine.Cmd("exchange", "now"),
	}
}
