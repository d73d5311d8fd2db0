package panels_test

import (
	"slices"
	"strings"
	"testing"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/game/intent"
	"strategos/game/panels"
	"strategos/game/panels/zone"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/game/ui/uitest"
	"strategos/internal/proof/scenarios/fen"
	"strategos/render"
	"strategos/scenarios"
)

// TestMain puts the made-up game on the list: three clans on hexes, two of whom hold one hand of cards together.
func TestMain(m *testing.M) {
	scenarios.Join(fen.Game)
	m.Run()
}

// table is a table without a board: it names things by their ids and notes what it is told.
type table struct {
	t       *testing.T
	session *engine.Session
	text    *text.Text
	panels  *panels.Panels
	ctl     intent.Controller
	view    engine.View
	prompt  engine.Prompt
	driver  *uitest.Driver
	light   string
}

func (b *table) Seats() []engine.Seat             { return b.session.Game().Info().Seats }
func (b *table) Livery(engine.Seat) render.Livery { var none render.Livery; return none }
func (b *table) Place(id string) bool {
	return slices.ContainsFunc(b.view.Places, func(p engine.PlaceState) bool { return p.ID == id })
}
func (b *table) PlaceTitle(id string) string           { return "hex " + id }
func (b *table) PlaceName(id string) string            { return id }
func (*table) Counting() []string                      { return nil }
func (*table) TurnTitle(int) string                    { return "turn" }
func (b *table) PlaceShort(id string) string           { return id }
func (b *table) Spec(string, render.Mark) render.Spec  { return render.IconSpec{Name: "flag"} }
func (b *table) Mark(string) render.Mark               { return 0 }
func (b *table) Faces(string) []render.Spec            { return []render.Spec{render.IconSpec{Name: "flag"}} }
func (b *table) Name(id string) string                 { return id }
func (b *table) ShortName(id string) string            { return id }
func (b *table) Here(string, engine.Seat) []string     { return nil }
func (b *table) WayLabel(*engine.Destination) string   { return "" }
func (b *table) WayNotes(*engine.Destination) []string { return nil }
func (b *table) CardName(id string) string             { return "card " + id }
func (b *table) Game() engine.Game                     { return b.session.Game() }
func (b *table) Shown() engine.Game                    { return b.session.Game() }
func (b *table) At() int                               { return -1 }
func (b *table) Records() []engine.Record              { return b.session.Records() }
func (b *table) Opening() bool                         { return false }
func (b *table) Past() bool                            { return false }
func (b *table) Curtained() bool                       { return false }
func (b *table) Live() bool                            { return b.prompt.Over == nil }
func (b *table) Pointed() (thing, place string)        { return "", "" }
func (b *table) ShowRules(string)                      {}
func (b *table) Follow(text.Span)                      {}
func (b *table) Point(...string)                       {}
func (b *table) Light(place string)                    { b.light = place }
func (b *table) Enlarge(string)                        {}
func (b *table) OpenHand()                             {}
func (b *table) Uncover()                              {}
func (b *table) Hides(string, render.Rect) bool        { return false }

func (b *table) ChanceSample(*render.List, render.Point) (w, h float64) { return 10, 10 }

func (b *table) Spot(engine.Target, string) render.Rect { return render.R(100, 100, 1, 1) }
func (b *table) Lit() []render.Rect                     { return nil }

func (b *table) Thing(id string) (panels.Thing, bool) {
	for _, x := range b.view.Things {
		if x.ID == id {
			return panels.Thing{ID: id, Owner: x.Owner, Place: x.Place}, true
		}
	}
	return panels.Thing{}, false
}

func (b *table) Card(id string, _ engine.Seat) []panels.Face {
	if id == "" {
		return nil
	}
	return []panels.Face{{Name: "card " + id, Spec: func(render.Mark) render.Spec { return render.IconSpec{Name: "cards"} }}}
}

// refresh looks at the game anew.
func (b *table) refresh() {
	g := b.session.Game()
	b.prompt = g.Prompt()
	b.view = g.View(b.prompt.Seat)
	b.ctl.SetPrompt(g, &b.prompt, &b.view)
	b.panels.Forget()
}

// fenTable sets the made-up game up with its panels in a window.
func fenTable(t *testing.T, seed uint64) *table {
	t.Helper()
	box := engine.Box{Seed: engine.NewSeeded(seed)}
	rec := &engine.Recorder{From: &box}
	g, events, err := scenarios.New("fen", "", nil, rec)
	if err != nil {
		t.Fatal(err)
	}
	names, err := fen.Game.Names()
	if err != nil {
		t.Fatal(err)
	}
	b := &table{t: t, session: engine.NewSession(g, box, rec.Rolls, events), text: text.New("en", names)}
	b.panels = panels.New(b, panels.Groups{Answers: 0, About: 2, Popup: 1})
	b.refresh()
	palette := render.DefaultPalette()
	b.driver = uitest.New(t, ui.NewStage(ui.ScreenFunc(func(c *ui.Context) {
		p := b.panels
		p.View, p.Now, p.Prompt, p.Ctl, p.Text, p.Palette = &b.view, &b.view, &b.prompt, &b.ctl, b.text, palette
		p.Join([]panels.Family{zone.Family(nil)})
		p.Begin()
		c.FillRect(c.Size(), c.Theme.Back)
		p.Frame(c, render.R(700, 0, 300, 800), false)
		p.Tray(c, render.R(0, 600, 690, 200))
		if b.prompt.Over != nil {
			p.Verdicts(prose.NewColumn(c, 10, 10, 400), b.prompt.Over)
		}
		if cmd, _, ok := b.ctl.Take(); ok {
			if _, err := b.session.Apply(cmd); err != nil {
				t.Errorf("%s: %v", cmd, err)
			}
			b.refresh()
			c.Redraw()
		}
	}), ui.NewTheme(palette)), 1000, 800)
	return b
}

// A game of no family has rows for its three seats, each with its catch and what it holds, and the hand of the two who hold
// it together.
func TestPanelsShowAnyGame(t *testing.T) {
	b := fenTable(t, 1)
	for _, seat := range b.Seats() {
		if name := b.text.Seat(seat); !b.driver.Sees(name) || !b.driver.Has("side."+string(seat)+".catch") {
			t.Errorf("no row for %s: %q", name, b.driver.Texts())
		}
	}
	hand := &b.view.Hands[0]
	if len(hand.Seats) != 2 {
		t.Fatalf("the hand belongs to %v", hand.Seats)
	}
	for _, seat := range b.Seats() {
		if has, want := b.driver.Has("side."+string(seat)+".hand.0"), slices.Contains(hand.Seats, seat); has != want {
			t.Errorf("%s holds a hand: %v", seat, has)
		}
	}
	if title := strings.ToUpper(b.text.Seat(hand.Seats[0]) + " · " + b.text.Seat(hand.Seats[1])); !b.driver.Sees(title) {
		t.Errorf("the tray does not name both holders: %q", b.driver.Texts())
	}
	if bad := b.driver.Misfits(); len(bad) > 0 {
		t.Errorf("%q", bad)
	}
}

// It is played from the panels to its end, by the choices on buttons, places and cards; then each seat has its verdict.
func TestPanelsPlayAnyGame(t *testing.T) {
	b := fenTable(t, 2)
	rng := engine.NewSeeded(5)
	used := map[engine.Target]int{}
	for range 400 {
		if b.prompt.Over != nil {
			break
		}
		before := len(b.session.Records())
		p := b.session.Game().Legal()
		cmd, ok := engine.RandomCommand(b.session.Game(), &p, rng)
		if !ok {
			t.Fatalf("%s offers nothing", p.Decision)
		}
		at := slices.IndexFunc(b.prompt.Choices, func(ch engine.Choice) bool { return ch.Command.String() == cmd.String() })
		if at >= 0 && b.driver.Has("choice."+strings.ReplaceAll(cmd.String(), " ", ".")) {
			used[b.prompt.Choices[at].On]++
			b.driver.Click("choice." + strings.ReplaceAll(cmd.String(), " ", "."))
		} else if at >= 0 && b.prompt.Choices[at].On == engine.OnPiece && b.driver.Has("piece."+b.prompt.Choices[at].ID) {
			used[engine.OnPiece]++
			b.driver.Click("piece." + b.prompt.Choices[at].ID)
			b.driver.Click("play." + strings.ReplaceAll(cmd.String(), " ", "."))
		} else if _, err := b.session.Apply(cmd); err != nil {
			t.Fatal(err)
		}
		if len(b.session.Records()) != before+1 {
			t.Fatalf("%s has not been played", cmd)
		}
		b.refresh()
		b.driver.Stage.Invalidate()
		b.driver.Tick()
	}
	if b.prompt.Over == nil || used[engine.OnButton] == 0 || used[engine.OnPiece] == 0 {
		t.Fatalf("over %v, used %v", b.prompt.Over, used)
	}
	for _, v := range b.prompt.Over.Verdicts {
		if want := b.text.Seat(v.Seat) + " · " + b.text.Word("outcome", v.Kind); !b.driver.Sees(want) {
			t.Errorf("no verdict %q: %q", want, b.driver.Texts())
		}
	}
}
