// Package chronicle is what has happened in a game and the ways through it: the log in words, the moments one can look back
// at, the replay, the bookmarks, the tally of the dice, and the taking back of commands.
//
// It knows no rule and no game: it reads the session's records, and asks the table it lies on how things are called, who sits
// at the screen, and to show the moment it leads to.
package chronicle

import (
	"time"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/game/ui"
	"strategos/render"
)

// Host is what the chronicle needs of the program around the table.
type Host interface {
	// Toast shows a short message.
	Toast(text string)
	// Saved is called after every change of the session, for the autosave.
	Saved(*engine.Session)
	// Branch opens a new game that goes on from the moment after the record of that index.
	Branch(at int)
	// CopyText puts a text on the system's clipboard; it may be called from another goroutine.
	CopyText(text string) error
	// SaveText writes a text beside the pictures and returns its path; it may be called from another goroutine.
	SaveText(name, content string) (path string, err error)
}

// Recaller is a host that may have opened the game before its history was played again: it tells how many of how many decisions have
// been by now; ok is false when there is nothing to wait for.
type Recaller interface {
	Recalling() (done, of int, ok bool)
}

// Table is what the chronicle needs of the table it lies on.
type Table interface {
	Session() *engine.Session
	Text() *text.Text
	Palette() *render.Palette
	// Speed of the counters' motion as the player has set it; 0 for none.
	Speed() float64

	// Title is the name of the game, Label what a turn is called beside its number, "" for nothing.
	Title() string
	Label(turn int) string
	// Seats in the game's order, and the colours of one.
	Seats() []engine.Seat
	Livery(engine.Seat) render.Livery

	// Decides is the seat that is asked now, Reader the seat whose secrets may be read: "" for everybody's, Nobody for none.
	Decides() engine.Seat
	Reader() engine.Seat

	// ShowMoment makes the board show the moment looked at, with the ways of its record, at rest.
	ShowMoment()
	// Watch calls step, which leads to another moment, and moves the counters there as the events tell.
	Watch(c *ui.Context, speed float64, events []engine.Event, step func())
	// Moving tells whether counters are on their way; DiceRest how a roll of the last command lies: it waits for its turn,
	// tumbles for so long by now, or rests.
	Moving() bool
	DiceRest(roll int, now time.Duration) (waits bool, tumbles time.Duration)

	// PictureRow saves pictures of the moments after those records, with their notes as captions.
	PictureRow(c *ui.Context, at []int)
	// MakeLesson begins to make a lesson of bookmarks and pictures; nil where none can be made.
	MakeLesson() func()

	// PointOut lights places on the board and brings the last of them into view.
	PointOut(places []string)
	// Follow goes where a word of a sentence leads.
	Follow(text.Span)

	// Changed is called when the session is another than before.
	Changed()
	// Untold is the first record of which nothing is told yet, for its dice still roll; -1 where there is none.
	Untold() int
	// GaveItself tells whether the command of a record had no alternative and was given by the program, GivesItself whether it
	// would give this one now.
	GaveItself(record int) bool
	GivesItself(engine.Command) bool
	// TypedDice tells whether the players roll real dice, SetTypedDice who rolls from now on.
	TypedDice() bool
	SetTypedDice(bool)
}

// Nobody is a seat whose view holds no secrets at all.
const Nobody engine.Seat = "-"

// Chronicle is the past of the game on a table.
type Chronicle struct {
	table Table
	host  Host

	at       int // index of the record after which the board is shown; -1: the present
	log      logState
	replay   replayState
	marks    markState
	rolls    rollState
	taking   takeBack
	leaving  bool // the question before a branch is open
	listing  bool // the list of bookmarks is open
	tallying bool // the tally of dice is open
}

// New begins the chronicle of the game on a table, with the present on show.
func New(t Table, host Host) *Chronicle { return &Chronicle{table: t, host: host, at: -1} }

// At is the index of the record after which the board is shown, -1 for the present.
func (cr *Chronicle) At() int { return cr.at }

// Past tells whether a moment of the past is on show.
func (cr *Chronicle) Past() bool { return cr.at >= 0 }

// Game is the game as it stood at the moment on show.
func (cr *Chronicle) Game() engine.Game {
	if cr.at >= 0 {
		if past := cr.table.Session().At(cr.at); past != nil {
			return past
		}
	}
	return cr.table.Session().Game()
}

// Present puts the present on show without telling the table, which knows.
func (cr *Chronicle) Present() { cr.at = -1 }

// Tall tells whether the log is read at length, over the board.
func (cr *Chronicle) Tall() bool { return cr.log.reader.tall }

// Lower puts the log back in its place.
func (cr *Chronicle) Lower() { cr.log.reader.tall = false }

// Reword has the log put into words anew: the language has changed, or who reads.
func (cr *Chronicle) Reword() { cr.log.lines = nil }

// Read puts the events that are new into words; those of a long history bit by bit.
func (cr *Chronicle) Read(c *ui.Context) {
	if !cr.readLog(logBatch) {
		c.RedrawIn(time.Millisecond)
	}
}

// Keys are the shortcuts of the log and the replay; called before the panel, whose buttons have keys of their own.
func (cr *Chronicle) Keys(c *ui.Context) {
	cr.logKeys(c)
	cr.replayKeys(c)
}

// Dialogs draws what lies over the table: the bookmarks, the tally, the question before something is taken back.
func (cr *Chronicle) Dialogs(c *ui.Context) {
	cr.markList(c)
	cr.nameMark(c)
	cr.tallyDialog(c)
	cr.askTakeBack(c)
	cr.askBranch(c)
}

// ui is a text of the interface.
func (cr *Chronicle) ui(key string, kv ...any) string { return cr.table.Text().UI(key, kv...) }
