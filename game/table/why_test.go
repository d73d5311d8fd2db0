package table

import (
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/game/intent"
	"strategos/game/panels"
	"strategos/render"
)

// everyDecision are the decisions of the game, by name, but for the units lost after
// a retreat for want of room (drop_retreat), which random play hardly ever meets: the
// engine's own test sets it up.
var everyDecision = []string{"announce", "moves", "interrupt", "answer_entry", "halted", "drop_excess", "fight", "commit_attacker",
	"commit_defender", "lose", "retreat", "displace", "arrival_stratagem", "arrival_answer", "discard", "recover", "supply",
	"adjust_stratagem", "over"}

// asker points at everything on a table and collects what is mute.
type asker struct {
	t     *testing.T
	table *Table
	books map[string]*text.Book
	mute  map[string]bool
	seen  map[string]int // decisions asked at
	codes map[string]bool
}

func newAsker(t *testing.T, s *engine.Session, lang string) *asker {
	t.Helper()
	b := newBench(t, s, lang, 1280, 800)
	return &asker{t: t, table: b.table, books: rulesOf(t), mute: map[string]bool{}, seen: map[string]int{}, codes: map[string]bool{}}
}

func rulesOf(t *testing.T) map[string]*text.Book {
	t.Helper()
	out := map[string]*text.Book{}
	for _, l := range text.Languages() {
		book, err := text.Rules("sphacteria", l.Code)
		if err != nil {
			t.Fatal(err)
		}
		out[l.Code] = book
	}
	return out
}

// hears checks one meaning: something is said, and a reason of the rules names a
// section that the reference has in both languages.
func (a *asker) hears(what string, m panels.Meaning, rules bool) {
	a.t.Helper()
	words := m.Does + text.Join(m.Why)
	if strings.TrimSpace(words) == "" {
		a.mute[a.table.prompt.Decision+": "+what] = true
		return
	}
	for _, gap := range []string{"  ", "()", "{{", "<no value>"} {
		if strings.Contains(words, gap) {
			a.t.Errorf("%s: %s says %q", a.table.prompt.Decision, what, words)
		}
	}
	if m.Does != "" {
		return
	}
	if rules && m.Rule == "" {
		a.t.Errorf("%s: %s names no section: %q", a.table.prompt.Decision, what, words)
	}
	if m.Rule == "" {
		return
	}
	if last := m.Why[len(m.Why)-2]; last.Kind != text.Rule || last.ID != m.Rule {
		a.t.Errorf("%s: the section of %q is no link", what, words)
	}
	for lang, book := range a.books {
		if s := book.Find(m.Rule); s == nil || s.ID != m.Rule {
			a.t.Errorf("%s: %s cites section %q, which the reference lacks", lang, what, m.Rule)
		}
	}
}

// all points at every zone, counter, stratagem and greyed button.
func (a *asker) all() {
	a.t.Helper()
	t := a.table
	t.fresh = false
	t.refresh()
	a.seen[t.prompt.Decision]++
	a.board(true)
	for i := range t.now.Sides {
		side := &t.now.Sides[i]
		a.hears("the covered hand of "+string(side.Seat), t.panels.CoverMeaning(side.Seat), false)
		for j := range side.Hand {
			p := &side.Hand[j]
			for _, f := range (desk{t}).Card(p.ID, side.Seat) {
				keep := slices.ContainsFunc(t.ctl.PieceItems(p.ID), func(it intent.Item) bool { return it.Choice.Facts.Get("title") == "" })
				if side.Seat == t.prompt.Seat || !keep {
					a.hears("face "+f.Key+" of "+p.ID, t.panels.FaceMeaning(p.ID, f.Key, side.Seat), t.prompt.Seat == side.Seat)
				}
			}
		}
	}
	for _, d := range t.prompt.Denied {
		if d.On == engine.OnButton && (d.Why == nil || t.text.Denied(d) == "") {
			a.mute[t.prompt.Decision+": button "+d.Key] = true
		}
		if d.Why != nil {
			a.codes[d.Why.Code] = true
			a.hears("refusal "+d.Why.Code, panels.Meaning{Why: t.text.RefusalSpans(d.Why), Rule: d.Why.Rule}, true)
		}
	}
}

// board points at every place and counter.
func (a *asker) board(rules bool) {
	t := a.table
	for _, id := range t.scene.Geo.Order() {
		a.hears("zone "+id, t.panels.PlaceMeaning(id), rules)
	}
	for i := range t.view.Counters {
		if cv := &t.view.Counters[i]; cv.Place != "" {
			a.hears("counter "+cv.ID+" in "+cv.Place, t.panels.ThingMeaning(cv.ID, false), rules)
		}
	}
}

// picked points at everything again with each counter that may be picked in hand.
func (a *asker) picked() {
	t := a.table
	p := &t.prompt
	if p.March == nil {
		return
	}
	for _, id := range p.March.Movers[:min(3, len(p.March.Movers))] {
		t.ctl.Do(intent.Intent{Kind: intent.Pick, Group: []string{id}})
		a.board(true)
	}
	t.ctl.Do(intent.Intent{Kind: intent.Pick, Group: slices.Clone(p.March.Movers)}) // ships and land units together, perhaps
	a.board(true)
	t.ctl.Do(intent.Intent{Kind: intent.LetGo})
}

// Nothing on the table is mute: at every decision of many games every zone,
// counter, stratagem face and greyed button tells what a click does, or why it does
// nothing with the section.
func TestNothingIsMute(t *testing.T) {
	seen := map[string]int{}
	games := uint64(14)
	if testing.Short() {
		games = 4
	}
	for seed := range games {
		s := newSession(t, seed)
		if seed%2 == 1 {
			s = scatteredSession(t, seed)
		}
		s.Solo = true
		a := newAsker(t, s, []string{"en", "fr"}[seed/2%2])
		rng := engine.NewSeeded(seed)
		for step := range 3000 {
			p := s.Game().Legal()
			if rare := a.seen[p.Decision] < 4; rare || step%9 == 0 {
				a.all()
				a.picked()
			}
			if p.Over != nil {
				break
			}
			c, ok := engine.RandomCommand(s.Game(), &p, rng)
			if !ok {
				t.Fatalf("no command for %s", p.Decision)
			}
			if _, err := s.Apply(c); err != nil {
				t.Fatal(err)
			}
		}
		for m := range a.mute {
			t.Errorf("seed %d: mute at %s", seed, m)
		}
		for d, n := range a.seen {
			seen[d] += n
		}
		if t.Failed() {
			return
		}
	}
	t.Log(seen)
	for _, d := range everyDecision {
		if seen[d] == 0 && !testing.Short() {
			if d == "drop_excess" || d == "halted" || d == "displace" {
				a := rareDecision(t, d)
				a.all()
				a.picked()
				for m := range a.mute {
					t.Errorf("mute at %s", m)
				}
				continue
			}
			t.Errorf("%s never came up", d)
		}
	}
}

// rareDecision looks for a decision in many games.
func rareDecision(t *testing.T, decision string) *asker {
	t.Helper()
	for seed := range uint64(600) {
		s := newSession(t, seed)
		if seed%2 == 1 {
			s = scatteredSession(t, seed)
		}
		if playUntil(t, s, seed, func(p *engine.Prompt, _ *zonewar.Seen) bool { return p.Decision == decision }) {
			s.Solo = true
			return newAsker(t, s, "fr")
		}
	}
	t.Fatalf("%s does not come up", decision)
	return nil
}

// Behind the curtain and in the past the reason is the program's, in plain words.
func TestPlainReasons(t *testing.T) {
	b := newBench(t, newSession(t, 1), "en", 1600, 1000)
	a := &asker{t: t, table: b.table, books: rulesOf(t), mute: map[string]bool{}}
	if !b.table.curtained() {
		t.Fatal("no curtain")
	}
	a.board(false)
	if m := b.table.panels.PlaceMeaning("P"); !strings.Contains(m.Line(), "pass the seat") {
		t.Errorf("behind the curtain: %q", m.Line())
	}
	b = newBench(t, assault(t), "fr", 1600, 1000)
	a.table = b.table
	b.table.past.Look(1)
	a.board(false)
	if m := b.table.panels.PlaceMeaning("P"); !strings.Contains(m.Line(), "consultez") {
		t.Errorf("in the past: %q", m.Line())
	}
	if len(a.mute) > 0 {
		t.Errorf("mute: %v", a.mute)
	}
}

// A click on a thing that is not in question is answered in the panel with a
// section; the section is reached by pointer and by keyboard.
func TestReasonsLeadToTheRules(t *testing.T) {
	b := newBench(t, assault(t), "en", 1600, 1000)
	b.driver.Key("t")
	b.driver.Click("zone.N")
	if !b.driver.Sees("has no part in the combat") {
		t.Fatalf("the panel says nothing of N; it says %q", b.driver.Texts())
	}
	link := ""
	for _, id := range b.driver.Focusable() {
		if strings.HasPrefix(id, "refusal.") {
			link = id
		}
	}
	if link == "" {
		t.Fatal("the keyboard does not come to the section")
	}
	b.driver.Click(link)
	if want := []string{"4.1"}; !slices.Equal(b.sections, want) {
		t.Errorf("the link opened %q, not %q", b.sections, want)
	}
	b.driver.Key("tab")
	for range 200 {
		if b.driver.Focus() == link {
			break
		}
		b.driver.Key("tab")
	}
	b.driver.Key("enter")
	b.driver.Key("shift+f1")
	if want := []string{"4.1", "4.1", "4.1"}; !slices.Equal(b.sections, want) {
		t.Errorf("by keyboard: %q", b.sections)
	}
	// Without a reason on show the key opens the rule in force.
	b.driver.Key("escape")
	b.driver.Key("escape")
	b.sections = nil
	b.driver.Move(b.table.box.panel.Center())
	b.driver.Key("f1")
	if len(b.sections) != 1 || b.sections[0] != b.table.prompt.Rule {
		t.Errorf("F1 opened %q, in force is %q", b.sections, b.table.prompt.Rule)
	}
}

// The places can be stepped through by keyboard; the panel tells of each.
func TestLookingAroundByKeyboard(t *testing.T) {
	b := newBench(t, assault(t), "en", 1280, 800)
	seen := map[string]bool{}
	for range len(b.table.scene.Geo.Order()) {
		b.driver.Key(".")
		z := b.table.ctl.Place()
		seen[z] = true
		m := b.table.panels.PlaceMeaning(z)
		if m.Line() == "" {
			t.Errorf("%s is mute", z)
		}
	}
	if len(seen) != len(b.table.scene.Geo.Order()) {
		t.Errorf("only %d places were looked at", len(seen))
	}
	last := b.table.ctl.Place()
	b.driver.Key(".")
	b.driver.Key(",")
	if b.table.ctl.Place() != last {
		t.Errorf("back and forth leads from %s to %s", last, b.table.ctl.Place())
	}
}

// No greyed button of the panel and the bar is without a reason.
func TestGreyedButtonsSpeak(t *testing.T) {
	for _, decision := range []string{"announce", "moves", "lose", "retreat", "recover", "supply", "fight"} {
		s := newSession(t, 11)
		for seed := uint64(11); !playUntil(t, s, seed, at(decision)); seed++ {
			s = newSession(t, seed)
		}
		s.Solo = true
		b := newBench(t, s, "en", 1600, 1000)
		for _, id := range b.driver.IDs() {
			if b.driver.Enabled(id) || strings.HasPrefix(id, "side.") || id == "initiative" {
				continue
			}
			r := b.driver.Rect(id)
			if !b.table.box.panel.Contains(r.Center()) && !b.table.box.bar.Contains(r.Center()) {
				continue
			}
			b.driver.Move(render.Pt(-10, -10))
			before := len(b.driver.Texts())
			b.driver.Hover(id)
			b.driver.Wait(900 * time.Millisecond)
			if len(b.driver.Texts()) == before {
				t.Errorf("%s: the greyed %s says nothing", decision, id)
			}
		}
	}
}

// What the reasons look like, for a person to see.
func TestLookOfReasons(t *testing.T) {
	if os.Getenv("STRATEGOS_SHOTS") == "" {
		t.Skip("STRATEGOS_SHOTS names no folder for the pictures")
	}
	for i, lang := range []string{"en", "fr"} {
		size := []render.Point{{X: 1600, Y: 1000}, {X: 1280, Y: 800}}[i]
		b := newBench(t, assault(t), lang, size.X, size.Y)
		b.driver.Key("t")
		b.driver.Click("zone.N")
		b.driver.Hover("zone.Q")
		b.driver.Wait(900 * time.Millisecond)
		b.snap("why-combat-" + lang)
		for _, decision := range []string{"announce", "moves", "retreat", "recover", "supply", "discard"} {
			s := newSession(t, 11)
			for seed := uint64(11); !playUntil(t, s, seed, at(decision)); seed++ {
				s = newSession(t, seed)
			}
			s.Solo = true
			b := newBench(t, s, lang, size.X, size.Y)
			b.driver.Click("zone.Q")
			if m := b.table.prompt.March; m != nil {
				b.table.ctl.Do(intent.Intent{Kind: intent.Pick, Group: m.Movers[:1]})
			}
			b.driver.Hover("zone.P")
			b.driver.Wait(900 * time.Millisecond)
			b.snap("why-" + decision + "-" + lang)
			for _, id := range b.driver.IDs() {
				if strings.HasPrefix(id, "piece.") {
					b.driver.Click(id)
					b.driver.Wait(900 * time.Millisecond)
					b.snap("why-" + decision + "-piece-" + lang)
					break
				}
			}
		}
	}
}
