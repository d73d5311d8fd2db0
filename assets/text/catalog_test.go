package text

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"text/template/parse"

	"github.com/nicksnyder/go-i18n/v2/i18n"

	catalogs "strategos/assets/i18n"
	"strategos/engine"
	"strategos/scenarios"
	"strategos/scenarios/syracuse"
	"strategos/scenarios/zone"
)

var sectionLike = regexp.MustCompile(`^(D\.\d|\d+\.(\d+|[A-Z])(\.(\d+|[a-zA-Z]))*|\d (#|S)\d+)$`)

// words lists, for every prefix of the engine's catalogs, the codes there are.
func words(t *testing.T, games ...string) map[string][]string {
	s := readEngine(t, games...)
	w := map[string][]string{
		"event":   s.field([]string{"Event"}, "Kind"),
		"refusal": s.arguments("Refuse", 1),
		"choice":  append(s.field([]string{"Choice"}, "Key"), s.arguments("denyButton", 1)...),
		"warning": s.field([]string{"Warning"}, "Code"),
		"prompt":  slices.Concat(s.field([]string{"decision"}, "Name"), s.field([]string{"Prompt"}, "Decision")),
		"cause":   append(s.variable("causeNames"), s.field([]string{"LedgerRow"}, "Cause")...),
		"fate":    s.variable("fateNames"),
		"toll":    s.variable("tollNames"),
		"terrain": terrains(t, games...),
		"result":  s.variable("resultNames"),
		"stage":   s.field([]string{"decision"}, "Stage"),
		"dice":    unique(append(s.arguments("Roll", 0), s.field([]string{"NeedDice"}, "Purpose")...)),
		"undo":    {string(engine.BarNothing), string(engine.BarLoaded), string(engine.BarDice), string(engine.BarSecret), string(engine.BarSeat)},
		"usage":   s.usageVerbs(),
		"command": slices.Concat(s.usageVerbs(), s.field([]string{"Pick", "March"}, "Verb"), s.verbs("Word"),
			s.cases("Interject")),
		"phase":   append(s.returned("phase"), "A", "B"), // A and B stand on the turn track
		"outcome": unique(append(s.returned("Verdict"), s.arguments("Judge", 2)...)),
		"ending":  s.field([]string{"Outcome"}, "Cause"),
		"seat":    seatIDs(t, games...),
	}
	for kind, codes := range w {
		w[kind] = unique(codes)
		if len(w[kind]) < 2 && kind != "toll" { // not every game tells what makes a step dear
			t.Fatalf("%s: found only %q in the engine", kind, w[kind])
		}
	}
	if len(w["refusal"]) < 70 || len(w["event"]) < 35 {
		t.Fatalf("found only %d refusals and %d events in the engine", len(w["refusal"]), len(w["event"]))
	}
	return w
}

func sphacteria(t *testing.T) *zone.Game {
	t.Helper()
	return load(t, "sphacteria")
}

func load(t *testing.T, game string) *zone.Game {
	t.Helper()
	g, err := scenarios.Zone(game)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// zoneGames are the games of the zone series; ownGames those that stand for themselves.
func zoneGames(t *testing.T) []string {
	return slices.DeleteFunc(games(t), func(game string) bool { return !ofTheSeries(game) })
}

func ownGames(t *testing.T) []string { return slices.DeleteFunc(games(t), ofTheSeries) }

func ofTheSeries(game string) bool {
	_, err := scenarios.Zone(game)
	return err == nil
}

// calledIn are the names of a game: of the series as its data have them, of any other its own.
func calledIn(t *testing.T, game string) Names {
	t.Helper()
	if ofTheSeries(game) {
		return board{load(t, game)}
	}
	e, err := scenarios.Find(game)
	if err != nil {
		t.Fatal(err)
	}
	names, err := e.Names()
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// terrains are the words of the maps, and those of the bases beside them.
func terrains(t *testing.T, games ...string) []string {
	out := []string{"base", "base_land", "base_sea"}
	for _, game := range games {
		for _, m := range load(t, game).Map.Terrains {
			out = append(out, m.ID)
		}
	}
	return out
}

func seatIDs(t *testing.T, games ...string) []string {
	var out []string
	for _, game := range games {
		for _, s := range load(t, game).Info.Seats {
			out = append(out, s.ID)
		}
	}
	return out
}

// parts are the messages one code needs below its own key.
var parts = map[string][]string{"prompt": {".title", ".question", ".help"}, "seat": {".name", ".of", ".the"}}

// wanted lists the ids of all messages the engine's catalogs must have.
func wanted(t *testing.T, games ...string) map[string]bool {
	want := map[string]bool{"list.and": true, "section.number": true, "stratagem.named": true, "group.rh": true, "group.ro": true, "word.quoted": true,
		"place.in": true, "place.in-town": true, "place.of": true, "place.of-town": true, "place.of-town-vowel": true}
	for kind, codes := range words(t, games...) {
		p := parts[kind]
		if p == nil {
			p = []string{""}
		}
		for _, c := range codes {
			for _, part := range p {
				want[kind+"."+c+part] = true
			}
		}
	}
	return want
}

// wantedRules lists the ids of what is printed on the pieces and tables of a game,
// and the names of the reinforcement groups whose ids do not tell them.
func wantedRules(t *testing.T, g *zone.Game) map[string]bool {
	want := map[string]bool{}
	for _, title := range g.Titles {
		for _, p := range []string{"name", "effect", "when"} {
			want["title."+strconv.Itoa(title.No)+"."+p] = true
		}
	}
	s := readEngine(t, g.Info.ID)
	for _, l := range s.letters("drms", "dieModifiers") {
		want["drm."+l] = true
	}
	for _, l := range s.letters("shifts", "columnShifts") {
		want["shift."+l] = true
	}
	for _, toll := range s.variable("tollNames") { // what a way costs besides its zones
		want["toll."+toll] = true
	}
	for _, w := range builtIn(g) {
		want["work."+w] = true
	}
	x := New("en", board{g})
	for _, p := range placesOf(g) { // one that has a noun has its prepositions too
		named := x.Has("place." + p + ".name")
		if strings.HasPrefix(p, "fort:") || named {
			want["place."+p+".in"], want["place."+p+".of"] = true, true
		}
		if named {
			want["place."+p+".name"] = true
		}
	}
	for i := range g.Scenarios {
		for _, v := range g.Scenarios[i].TotalVictory {
			if _, ok := v.Own.(*syracuse.TotalVictory); ok { // there the cause of the end is the id in the data
				want["ending."+v.ID] = true
			}
		}
		for _, group := range g.Scenarios[i].Groups {
			if !numberedGroup.MatchString(group.ID) {
				want["group."+group.ID] = true
			}
		}
	}
	return want
}

// builtIn are the works of a game's map and its forts, by the ids they have in play.
func builtIn(g *zone.Game) []string {
	var out []string
	for _, f := range g.Map.Fortifications {
		out = append(out, f.ID)
	}
	for _, w := range g.Map.Walls {
		out = append(out, w.ID)
	}
	if g.Map.Chains != nil {
		out = append(out, "chains")
	}
	for _, f := range g.Map.Forts {
		out = append(out, "fort:"+f.ID)
	}
	return out
}

// placesOf are the zones, boxes and forts of a game's map.
func placesOf(g *zone.Game) []string {
	var out []string
	for _, z := range g.Map.Zones {
		out = append(out, z.ID)
	}
	for _, b := range g.Map.Boxes {
		out = append(out, b.ID)
	}
	for _, f := range g.Map.Forts {
		out = append(out, "fort:"+f.ID)
	}
	return out
}

// numberedGroup is the id of a group that package text names by its number.
var numberedGroup = regexp.MustCompile(`^[a-z]+-r[ho]\d$`)

// neutral are the messages of the program's own catalog of this name: what the session notes, what it calls a command that the others have
// not seen, and what package text puts sentences together with.
var neutral = regexp.MustCompile(`^(list|section|place|word|undo)\.|^command\.unseen$|^event\.(undone|branched|reopened|copied|dice-by|rolled-by-program|chance-chosen|secrets-opened)$`)

// ofTheWindow are the messages that windows show; their own tests hold them. What a
// result costs at sea is said by the window in games that count otherwise there.
func ofTheWindow(id string) bool {
	return strings.HasPrefix(id, "table.") || strings.HasPrefix(id, "result-at-sea.")
}

// single is the message that tells one event of a kind, for one that tells several together; any other is itself.
func single(id string) string {
	for _, together := range []string{"event-run.", "event-run-change.", "event-run-group."} {
		if kind, ok := strings.CutPrefix(id, together); ok {
			return "event." + kind
		}
	}
	return id
}

// TestCatalogsMatchTheEngine: each game has words for all that its rules can say,
// and no catalog says what nobody says: a game's own only what this game says, its
// series' what several do.
func TestCatalogsMatchTheEngine(t *testing.T) {
	wants := map[string]map[string]bool{}
	for _, game := range ownGames(t) {
		wants[game] = wantedOfItsOwn(t, game)
	}
	for _, game := range zoneGames(t) {
		wants[game] = wanted(t, game)
		maps.Copy(wants[game], wantedRules(t, load(t, game)))
		for _, c := range load(t, game).Commands {
			wants[game]["help."+c.Words] = true
		}
		for _, seat := range append(board{load(t, game)}.Seats(), "aim") { // the start card
			wants[game]["start."+string(seat)] = true
		}
	}
	for _, l := range Languages() {
		for id := range messagesOf(t, "engine."+l.Code+".toml") {
			if !neutral.MatchString(id) {
				t.Errorf("%s: %s is no word of every game", l.Code, id)
			}
		}
		users := map[*messages]map[string]int{} // how many games say a message of a catalog
		for _, game := range games(t) {
			x := New(l.Code, calledIn(t, game))
			for id := range wants[game] {
				from := x.layer(id)
				if from == nil || from.ids[l.Code][id] == nil {
					t.Errorf("%s in %s: nobody can say %s", game, l.Code, id)
					continue
				}
				if users[from.messages] == nil {
					users[from.messages] = map[string]int{}
				}
				users[from.messages][id]++
			}
		}
		for _, c := range allCatalogs(t)[1:] {
			for id := range c.ids[l.Code] {
				if users[c.messages][single(id)] == 0 && !ofTheWindow(id) && !strings.HasPrefix(id, "forecast.") && !vocabulary(t, c.game, id) {
					t.Errorf("%s in %s: nothing says %s", c.name, l.Code, id)
				}
			}
		}
	}
}

// catalogOf are all catalogs of the program and the games, each once, by a name for
// messages; game is the game with whose words they are shown.
type catalogOf struct {
	name, game string
	*messages
}

func allCatalogs(t *testing.T) []catalogOf {
	t.Helper()
	out := []catalogOf{{"the program", "", program()}}
	seen := map[*messages]bool{}
	for _, game := range games(t) {
		all := wordsOf(game)
		for k, m := range all[:len(all)-1] {
			if !seen[m] {
				seen[m] = true
				out = append(out, catalogOf{fmt.Sprintf("%s, catalog %d", game, k), game, m})
			}
		}
	}
	return out
}

func messagesOf(t *testing.T, file string) map[string]*i18n.Message {
	t.Helper()
	data, err := catalogs.Files.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	f, err := program().bundle.ParseMessageFileBytes(data, file)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]*i18n.Message{}
	for _, m := range f.Messages {
		out[m.ID] = m
	}
	return out
}

func TestCatalogsCanBeRead(t *testing.T) {
	m, err := read(catalogs.Files, "*.toml")
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range Languages() {
		if len(m.ids[l.Code]) < 200 {
			t.Errorf("%s: only %d messages", l.Code, len(m.ids[l.Code]))
		}
	}
	for _, e := range scenarios.Games() {
		for _, folder := range e.Words() {
			if _, err := read(folder, "words.*.toml"); err != nil {
				t.Errorf("%s: %v", e.ID(), err)
			}
		}
	}
}

// forms are the texts of a message, by plural form.
func forms(m *i18n.Message) map[string]string {
	f := map[string]string{}
	for k, v := range map[string]string{"zero": m.Zero, "one": m.One, "two": m.Two, "few": m.Few, "many": m.Many, "other": m.Other} {
		if v != "" {
			f[k] = v
		}
	}
	return f
}

// placeholders lists what a text is filled with, and which of it must never be
// missing: what stands outside of conditions, or is compared in one.
func placeholders(t *testing.T, id, text string) (all, required []string) {
	t.Helper()
	trees, err := parse.Parse(id, text, "", "", map[string]any{"eq": true, "ne": true, "and": true, "or": true, "not": true})
	if err != nil {
		t.Errorf("%s: %v", id, err)
		return nil, nil
	}
	var walk func(n parse.Node, deep bool)
	pipe := func(p *parse.PipeNode, condition, deep bool) {
		for _, c := range p.Cmds {
			for _, a := range c.Args {
				if f, ok := a.(*parse.FieldNode); ok {
					all = append(all, f.Ident[0])
					if asked := condition && len(c.Args) == 1; !asked && !deep {
						required = append(required, f.Ident[0])
					}
				}
			}
		}
	}
	walk = func(n parse.Node, deep bool) {
		switch n := n.(type) {
		case *parse.ListNode:
			if n == nil {
				return
			}
			for _, c := range n.Nodes {
				walk(c, deep)
			}
		case *parse.ActionNode:
			pipe(n.Pipe, false, deep)
		case *parse.IfNode:
			pipe(n.Pipe, true, deep)
			walk(n.List, true)
			walk(n.ElseList, true)
		}
	}
	if tree := trees[id]; tree != nil {
		walk(tree.Root, false)
	}
	return unique(all), unique(required)
}

// facts are the placeholders of all forms of a message without the forms of
// names: side_of and side are the same fact.
func facts(t *testing.T, m *i18n.Message) []string {
	var out []string
	for _, text := range forms(m) {
		all, _ := placeholders(t, m.ID, text)
		for _, p := range all {
			for _, form := range []string{"_of", "_the", "_in", "_text", "_when", "_label", "_list", "_id"} {
				p = strings.TrimSuffix(p, form)
			}
			out = append(out, p)
		}
	}
	return unique(out)
}

func TestLanguagesUseTheSameFacts(t *testing.T) {
	for _, c := range allCatalogs(t) {
		t.Run(c.name, func(t *testing.T) { sameFacts(t, c.messages) })
	}
}

func sameFacts(t *testing.T, m *messages) {
	t.Helper()
	first := Languages()[0].Code
	for _, l := range Languages()[1:] {
		for id, msg := range m.ids[first] {
			other := m.ids[l.Code][id]
			if other == nil {
				t.Errorf("%s: %s has no text", l.Code, id)
				continue
			}
			if a, b := facts(t, msg), facts(t, other); !slices.Equal(a, b) {
				t.Errorf("%s uses %q in %s and %q in %s", id, a, first, b, l.Code)
			}
			if m.plural[first][id] != m.plural[l.Code][id] {
				t.Errorf("%s has plural forms in one language only", id)
			}
		}
		for id := range m.ids[l.Code] {
			if m.ids[first][id] == nil {
				t.Errorf("%s: %s has no text", first, id)
			}
		}
	}
}

// TestTemplatesExecute fills every message with everything it names, and with
// nothing at all: neither may fail or leave a trace of a missing fact.
func TestTemplatesExecute(t *testing.T) {
	for _, c := range allCatalogs(t) {
		t.Run(c.name, func(t *testing.T) { templatesExecute(t, c) })
	}
}

func templatesExecute(t *testing.T, c catalogOf) {
	for _, l := range Languages() {
		x := New(l.Code, nil)
		if c.game != "" {
			x = New(l.Code, calledIn(t, c.game))
		}
		for id, msg := range c.ids[l.Code] {
			full := data{}
			for _, text := range forms(msg) {
				all, _ := placeholders(t, id, text)
				for _, p := range all {
					full[p] = "7"
				}
			}
			for _, d := range []data{full, {}} {
				for _, n := range []int{0, 1, 2, 7} {
					s, ok := x.say(id, d, n)
					if !ok || strings.Contains(s, "<") || strings.Contains(s, "{{") {
						t.Errorf("%s %s: %q, %v", l.Code, id, s, ok)
					}
				}
			}
			if s, _ := x.say(id, full, 2); strings.Contains(s, "  ") || strings.Contains(s, "()") {
				t.Errorf("%s %s: %q has a gap", l.Code, id, s)
			}
		}
	}
}

// bareBlank is a blank of French that may break where none may, or one of the wrong width.
var bareBlank = regexp.MustCompile(` [;?!»]|« | :(?:\PL|$)|\x{a0}[;?!]|\x{202f}[:»]`)

// TestTypography: curly apostrophes, and in French a blank that does not break
// before double punctuation, a thin one but before the colon, one that does not break
// between a number and the points it counts.
func TestTypography(t *testing.T) {
	points := regexp.MustCompile(`[0-9x] P[AFMV]\b`)
	for _, c := range allCatalogs(t) {
		for _, l := range Languages() {
			for id, m := range c.ids[l.Code] {
				for _, text := range forms(m) {
					text = regexp.MustCompile(`{{.*?}}`).ReplaceAllString(text, "x")
					if strings.ContainsAny(text, `'"`) || l.Code == "fr" && (bareBlank.MatchString(text) || points.MatchString(text)) {
						t.Errorf("%s, %s %s: %q", c.name, l.Code, id, text)
					}
				}
			}
		}
	}
}

// TestNamesAgreeWithTheData holds the words here to those of the games' data.
func TestNamesAgreeWithTheData(t *testing.T) {
	plain := strings.NewReplacer("’", "'", "\u202f", " ", "\u00a0", " ", "−", "-")
	same := func(what, got, want string) {
		t.Helper()
		if plain.Replace(got) != plain.Replace(want) {
			t.Errorf("%s: %q here, %q in the data", what, got, want)
		}
	}
	for _, game := range ownGames(t) {
		for _, l := range Languages() {
			x := New(l.Code, calledIn(t, game))
			for _, s := range infoOf(t, game).Seats {
				same(game+" in "+l.Code+": seat "+s.ID, x.Word("seat", s.ID+".name"), s.Name.In(l.Code))
			}
		}
	}
	for _, game := range zoneGames(t) {
		g := load(t, game)
		for _, l := range Languages() {
			x := New(l.Code, board{g})
			what := game + " in " + l.Code + ": "
			for _, title := range g.Titles {
				name, effect, when := x.Title(title.No)
				no := fmt.Sprintf("%stitle %d", what, title.No)
				same(no, name, title.Name.In(l.Code))
				same(no, effect, title.Effect.In(l.Code))
				same(no, when, title.When.In(l.Code))
			}
			for _, s := range g.Info.Seats {
				same(what+"seat "+s.ID, x.Word("seat", s.ID+".name"), s.Name.In(l.Code))
			}
		}
	}
}
