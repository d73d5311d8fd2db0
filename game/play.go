package game

import (
	"crypto/rand"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"image"

	"strategos/engine"
	"strategos/game/board"
	"strategos/game/clipboard"
	"strategos/game/table"
	"strategos/game/ui"
	"strategos/scenarios"
)

// play is the game in progress with all that belongs to it.
type play struct {
	app   *App
	start Start
	// opened is what the saved game was called that it goes on from, "" for one called as its game is.
	opened string
	table  *table.Table
	// session last told of by the table; the table itself may branch off.
	session *engine.Session
	recall  *recall // nil when the session knows its history, or will never
}

// StartGame begins a new game and shows its table. It fails when game, scenario or options do not exist.
func (a *App) StartGame(start Start) error {
	seed, err := a.seed()
	if err != nil {
		return err
	}
	box := engine.Box{Seed: engine.NewSeeded(seed)}
	recorder := &engine.Recorder{From: &box}
	g, events, err := scenarios.New(start.Game, start.Scenario, start.Options, recorder)
	if err != nil {
		return err
	}
	start.Scenario = g.Info().Scenario
	session := engine.NewSession(g, box, recorder.Rolls, events)
	if start.Typed { // the set-up itself is the program's work
		session.SetUpRolled()
	}
	session.Solo = start.Solo
	start.Line = newLine()
	p, err := a.lay(session, start)
	if err != nil {
		return err
	}
	a.depart(func() { a.sit(p, place{}) }, nil)
	return nil
}

// newLine is a mark that no other game's saves have.
func newLine() string {
	var b [6]byte
	if _, err := rand.Read(b[:]); err != nil {
		return "" // it is for lists alone
	}
	return hex.EncodeToString(b[:])
}

// freshSeed is a seed nobody can guess.
func freshSeed() (uint64, error) {
	var b [8]byte
	if _, err := rand.Read(b[:]); err != nil {
		return 0, fmt.Errorf("the system gives no random numbers: %w", err)
	}
	return binary.LittleEndian.Uint64(b[:]), nil
}

// lay lays a table for a session; the game in progress stays in its place.
func (a *App) lay(session *engine.Session, start Start) (*play, error) {
	p := &play{app: a, start: start, session: session}
	session.Persons = map[engine.Seat]string{}
	for seat, name := range start.Names {
		session.Persons[engine.Seat(seat)] = name
	}
	return p, p.layTable()
}

// layTable makes the play's table, or makes it anew, from its session.
func (p *play) layTable() (err error) {
	p.table, err = table.New(table.Config{Session: p.session, Host: p, MakeLesson: p.app.lessonFromHere})
	return err
}

// sit puts a game on the table as the one in progress, saved in a place, the empty one for a new file. The one before has
// been left.
func (a *App) sit(p *play, at place) {
	a.play.endRecall()
	a.play, a.tutor = p, nil
	a.screens = []ui.Screen{p}
	a.dialogs = nil
	a.showBoard()
	a.stage.Invalidate()
	a.library.begin(p.game(), at)
	p.Saved(p.session)
	p.beginRecall()
}

// Session is the game in progress, nil while there is none.
func (a *App) Session() *engine.Session {
	if a.play == nil {
		return nil
	}
	return a.play.session
}

// leave goes back to the title screen; the game stays on disk.
func (a *App) leave() { a.depart(a.showTitle, nil) }

func (a *App) showTitle() {
	a.play.endRecall()
	a.play, a.tutor = nil, nil
	a.dialogs = nil
	a.screens = []ui.Screen{&title{app: a}}
	a.library.refresh()
	a.showBoard()
	a.stage.Invalidate()
}

func (p *play) game() string { return p.session.Game().Info().Game }

func (p *play) languageChanged() { p.table.Invalidate() }

// Frame draws the table.
func (p *play) Frame(c *ui.Context) {
	if len(p.app.dialogs) == 0 {
		if c.GlobalKey("ctrl+s") {
			p.app.open(newSaveAs(p.app))
		}
		if c.GlobalKey("ctrl+o") {
			p.app.push(newOpening(p.app))
		}
	}
	p.table.Frame(c)
}

// What follows makes a play the table's host.
var _ table.Host = (*play)(nil)

// Settings are the player's, with the exceptions the command line made.
func (p *play) Settings() table.Settings {
	s := &p.app.settings
	return table.Settings{
		Lang: s.Language, Speed: s.Speed(), Curtain: s.Curtain && !p.start.NoCurtain, AutoContinue: s.AutoContinue, Palette: p.app.palette,
		Counters: s.CounterSize(),
	}
}

// OpenMenu opens the pause menu.
func (p *play) OpenMenu() { p.app.open(&pause{app: p.app}) }

// ShowRules opens the rules reference at a section.
func (p *play) ShowRules(section string) { p.app.ShowRules(section) }

// Saved keeps the session in the autosave, off the interface's path.
func (p *play) Saved(s *engine.Session) {
	p.session = s
	if probe != nil {
		probe(p.app, "decided", fmt.Sprintf("%d %s", len(s.Records())-1, s.Game().Hash()))
	}
	p.app.library.autosave(s, p.start)
}

// Settled tells whether the last decision is on the disk, or cannot be brought there for now.
func (p *play) Settled() bool {
	auto := p.app.library.auto
	if auto == nil {
		return true
	}
	st := auto.Status()
	return !st.Pending || st.Err != nil
}

// Covered tells whether a dialog of the program lies above the table.
func (p *play) Covered() bool { return len(p.app.dialogs) > 0 }

// Toast shows a short message.
func (p *play) Toast(text string) { p.app.stage.Toast(text) }

// SavePicture writes a picture to the player's folder of pictures.
func (p *play) SavePicture(name string, img image.Image) (string, error) {
	return p.app.savePicture(name, img)
}

// PictureFolder is where pictures go whose folder nobody chose.
func (p *play) PictureFolder() string { return p.app.PictureDir() }

// SavePictureAs writes a picture to a file of the player's choice.
func (p *play) SavePictureAs(file string, img image.Image, replace bool) (string, error) {
	return p.app.savePictureAs(file, img, replace)
}

// SaveRow writes a row of pictures to a new folder.
func (p *play) SaveRow(name string, n int, draw func(i int) (image.Image, string, error)) (string, error) {
	return p.app.saveRow(name, n, draw)
}

// CopyPicture puts a picture on the system's clipboard.
func (p *play) CopyPicture(img image.Image) error { return clipboard.CopyPicture(img) }

// CopyText puts a text on the system's clipboard.
func (p *play) CopyText(text string) error { return clipboard.Copy(text) }

// SaveText writes a text to the player's folder of pictures.
func (p *play) SaveText(name, content string) (string, error) {
	return p.app.saveText(name, content)
}

// Drawn tells whether the window has a picture of a board.
func (p *play) Drawn(name string) bool { return p.app.pictures == nil || p.app.boards.there[name] }

// NeedPicture makes a picture known to the window. The board of the game on the table is loaded by the application itself, which keeps one
// alone and no copy: a game that is only laid has none yet, for the player may stay with the present one.
func (p *play) NeedPicture(name string, load func() (image.Image, error)) {
	a := p.app
	if name == board.PictureName(p.game()) {
		return
	}
	if a.pictures == nil {
		return
	}
	pictures := a.pictures
	a.stage.Go(func() {
		img, err := load()
		if err != nil {
			a.stage.Post(func() { a.showError(a.say("error.board"), "", err) })
			return
		}
		pictures.SetPicture(name, img)
		a.stage.Post(func() {}) // the next frame shows it
	})
}

// Branch goes on from an earlier moment in a game of its own; the one left stays among the saves. Where that is not all, because what
// somebody has gone back from, or a bookmark in it, is in no file yet, it is asked first.
func (p *play) Branch(at int) {
	a := p.app
	if p.recall != nil {
		a.stage.Toast(a.say("branch.wait"))
		return
	}
	if a.library.slow.long { // the game left is to be kept first
		a.showError(a.say("error.branch"), a.say("error.branch.kept"), a.library.auto.Silent())
		return
	}
	seed, err := a.seed()
	if err != nil {
		a.showError(a.say("error.start"), "", err)
		return
	}
	s := p.session.Branch(at, seed)
	if s == nil {
		return // played before the save was opened: the button is not there
	}
	if p.start.Line == "" { // begun before there were lines
		p.start.Line = newLine()
	}
	start := p.start
	start.Line, start.BranchOf, start.BranchName, start.BranchTurn = newLine(), p.start.Line,
		a.library.title(p.session, p.start), s.Game().Stage().Turn
	start.Title = a.library.branchTitle(s, start.BranchTurn)
	next, err := a.lay(s, start)
	if err != nil {
		a.showError(a.say("error.start"), "", err)
		return
	}
	leave := func() { // the game left is kept as it stands, whatever becomes of its autosave
		if err := a.library.keepBranch(p.session, p.start); err != nil {
			a.showError(a.say("error.branch"), a.say("error.branch.kept"), err)
			return
		}
		a.library.end()
		a.sit(next, place{})
		a.stage.Toast(a.say("branch.toast"))
	}
	a.settle(func(err error) {
		st := a.library.status()
		switch {
		case silent(err): // nor would it take the game left
			a.showError(a.say("error.branch"), a.say("error.branch.kept"), err)
		case err != nil && st.Back+st.Marks > 0:
			a.askBefore(err, leave, nil).branch = true
		default:
			leave()
		}
	})
}

// NewGame leaves the finished game for the choice of another.
func (p *play) NewGame() {
	a := p.app
	a.depart(func() {
		a.showTitle()
		a.push(newSetup(a))
	}, nil)
}
