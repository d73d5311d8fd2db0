package chronicle

import (
	"testing"
	"time"

	"strategos/assets/livery"
	"strategos/assets/text"
	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/game/ui"
	"strategos/game/ui/uitest"
	"strategos/internal/gametest"
	"strategos/render"
)

// bench is a chronicle on a table that only notes what it is told.
type bench struct {
	chronicle *Chronicle
	driver    *uitest.Driver
	session   *engine.Session
	text      *text.Text
	reader    engine.Seat
	box       Box
	typed     bool
	speed     float64

	pointed  []string
	moments  int // times another moment was shown
	toasts   []string
	saved    int
	branched *engine.Session
	copied   chan string
	copyErr  error
	texts    chan string
	probe    func(*ui.Context) // called after each frame
	row      []int             // moments pictured
	lessons  int               // times a lesson was asked for
}

// names are those of a game without any: the ids.
type names struct{}

func (names) Game() string                   { return "sphacteria" }
func (names) Seats() []engine.Seat           { return []engine.Seat{"athens", "sparta"} }
func (names) Counter(_, id string) string    { return id }
func (names) CounterSide(string) engine.Seat { return "" }
func (names) Zone(_, id string) string       { return id }
func (names) Group(_, id string) string      { return id }
func (names) Piece(_, id string) string      { return id }
func (names) TitleRule(int) string           { return "" }
func (names) Turn(string, int) string        { return "" }

func (b *bench) Toast(s string)          { b.toasts = append(b.toasts, s) }
func (b *bench) Saved(*engine.Session)   { b.saved++ }
func (b *bench) Branch(at int)           { b.branched = b.session.Branch(at, 1) }
func (b *bench) CopyText(s string) error { b.copied <- s; return b.copyErr }
func (b *bench) SaveText(name, content string) (string, error) {
	b.texts <- content
	return "/pictures/" + name + ".txt", nil
}

func (b *bench) Session() *engine.Session           { return b.session }
func (b *bench) Text() *text.Text                   { return b.text }
func (b *bench) Palette() *render.Palette           { return render.DefaultPalette() }
func (b *bench) Speed() float64                     { return b.speed }
func (b *bench) Title() string                      { return "The game" }
func (b *bench) Label(int) string                   { return "" }
func (b *bench) Seats() []engine.Seat               { return b.session.Game().Info().Seats }
func (b *bench) Livery(engine.Seat) render.Livery   { return livery.Plain }
func (b *bench) Decides() engine.Seat               { return b.session.Game().Legal().Seat }
func (b *bench) Reader() engine.Seat                { return b.reader }
func (b *bench) ShowMoment()                        { b.moments++ }
func (b *bench) Moving() bool                       { return false }
func (b *bench) PointOut(places []string)           { b.pointed = places }
func (b *bench) Follow(text.Span)                   {}
func (b *bench) Changed()                           { b.chronicle.Present(); b.saved++ }
func (b *bench) Untold() int                        { return -1 }
func (b *bench) GaveItself(int) bool                { return false }
func (b *bench) GivesItself(engine.Command) bool    { return false }
func (b *bench) TypedDice() bool                    { return b.typed }
func (b *bench) SetTypedDice(typed bool)            { b.typed = typed }
func (b *bench) MakeLesson() func()                 { return func() { b.lessons++ } }
func (b *bench) PictureRow(_ *ui.Context, at []int) { b.row = at }

func (b *bench) Watch(_ *ui.Context, _ float64, _ []engine.Event, step func()) { step() }

func (b *bench) DiceRest(int, time.Duration) (bool, time.Duration) { return false, 0 }

// newBench sets the chronicle of a session up in a window of that size.
func newBench(t testing.TB, s *engine.Session, lang string, w, h float64) *bench {
	t.Helper()
	b := &bench{session: s, text: text.New(lang, names{}), copied: make(chan string, 4), texts: make(chan string, 4)}
	b.box = Box{Log: render.R(0, h*0.8, w*0.7, h*0.2), Top: 44}
	b.chronicle = New(b, b)
	b.driver = uitest.New(t, ui.NewStage(ui.ScreenFunc(func(c *ui.Context) {
		cr := b.chronicle
		cr.Read(c)
		cr.Play(c)
		cr.Keys(c)
		cr.Frame(c, b.box)
		cr.RollCard(c, render.R(0, 44, w, h*0.8-44))
		cr.Dialogs(c)
		if c.Key("escape") {
			cr.Look(-1)
		}
		if b.probe != nil {
			b.probe(c)
		}
	}), ui.NewTheme(render.DefaultPalette())), w, h)
	return b
}

// played is a solo game of some turns, with combats, losses and dice.
func played(t *testing.T, lang string, w, h float64) *bench {
	t.Helper()
	s := gametest.Assault(t)
	playOn(t, s, 4, 4)
	return newBench(t, s, lang, w, h)
}

// playOn plays at random up to the end of a turn.
func playOn(t *testing.T, s *engine.Session, seed uint64, turn int) {
	t.Helper()
	rng := engine.NewSeeded(seed)
	for range 260 {
		p := s.Game().Legal()
		if p.Over != nil || zonewar.See(s.Game().View("")).Turn > turn {
			break
		}
		c, ok := engine.RandomCommand(s.Game(), &p, rng)
		if !ok {
			t.Fatal("no command")
		}
		if _, err := s.Apply(c); err != nil {
			t.Fatal(err)
		}
	}
}
