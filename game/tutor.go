package game

import (
	"maps"
	"strings"

	"strategos/engine"
	"strategos/game/board"
	"strategos/game/lessons"
	"strategos/game/table"
	"strategos/game/ui"
	"strategos/scenarios/lesson"
)

// tutor is a lesson on the table: a game that nobody saves, led by the lesson. It is the table's host and its guide.
type tutor struct {
	play   // what hosts of a table have in common
	run    *lesson.Run
	id     string     // under which the player's progress is kept
	book   *reference // draws the words
	marks  *board.Illustration
	marked int // the step the marks are of, from 1
	stage  int // counts what the lesson has said
	// hinted: the pupil has asked what to do.
	hinted bool
}

var (
	_ table.Host  = (*tutor)(nil)
	_ table.Guide = (*tutor)(nil)
)

// StartLesson begins a lesson by its id, or goes on with it at a step, from 0. The game in progress is kept and left. It fails when
// there is no such lesson.
func (a *App) StartLesson(id string, step int) error {
	l, err := lesson.Find(id)
	if err != nil {
		return err
	}
	return a.startLesson(l, id, step)
}

// startLesson begins a lesson under an id of its own.
func (a *App) startLesson(l *lesson.Lesson, id string, step int) error {
	run, err := lesson.NewRun(l)
	if err != nil {
		return err
	}
	if step > 0 && step < len(l.Steps) {
		if err := run.Forward(step); err != nil {
			return err
		}
	}
	t := &tutor{play: play{app: a, session: run.Session()}, run: run, id: id}
	t.book = newReference(a, l.Game)
	t.book.options, t.book.inForce, t.book.phase = nil, "", ""
	if t.table, err = table.New(table.Config{Session: run.Session(), Host: t, Guide: t}); err != nil {
		return err
	}
	a.depart(func() { a.teach(t) }, nil)
	return nil
}

// teach puts a lesson on the table. Behind it lies the page that lists the lessons.
func (a *App) teach(t *tutor) {
	list := newLearn(a)
	list.game = t.run.Lesson.Game
	if strings.HasPrefix(t.id, ownPrefix) {
		list.part = "own"
	}
	a.play.endRecall()
	a.play, a.tutor, a.dialogs, a.focus = nil, t, nil, nil
	a.library.refresh()
	a.screens = []ui.Screen{&title{app: a}}
	a.push(list)
	a.push(t)
	a.showBoard()
	a.stage.Invalidate()
	t.keep()
}

// endLesson goes back to the list of lessons.
func (a *App) endLesson() {
	a.tutor = nil
	a.back()
	a.showBoard()
}

// keep remembers how far the pupil has come.
func (t *tutor) keep() {
	a, id := t.app, t.id
	mark := a.settings.Lessons[id]
	now := LessonMark{Step: t.run.No(), Done: mark.Done || t.run.Over()}
	if t.run.Over() {
		now.Step = 0
	}
	if now == mark {
		return
	}
	all := maps.Clone(a.settings.Lessons)
	if all == nil {
		all = map[string]LessonMark{}
	}
	all[id] = now
	a.settings.Lessons = all
	a.keepSettings()
}

// Frame draws the table.
func (t *tutor) Frame(c *ui.Context) {
	t.table.Frame(c)
	if to := t.book.section; to != "" { // a section of the words was clicked
		t.book.section = ""
		t.app.showRulesOf(t.game(), to)
	}
}

// Settings are the player's; a lesson leaves no decision to the program and covers nothing.
func (t *tutor) Settings() table.Settings {
	s := t.play.Settings()
	s.Curtain, s.AutoContinue = false, false
	return s
}

// OpenMenu goes back to the list of lessons: the step is remembered.
func (t *tutor) OpenMenu() { t.app.endLesson() }

// ShowRules opens the reference of the lesson's game.
func (t *tutor) ShowRules(section string) { t.app.showRulesOf(t.game(), section) }

// Saved follows the session; nothing is saved.
func (t *tutor) Saved(*engine.Session) {
	step := t.run.No()
	t.run.Sync()
	if t.run.No() != step || t.run.Over() {
		t.said()
	}
}

// Settled tells that nothing waits for the disk.
func (t *tutor) Settled() bool { return true }

// Branch does nothing: a lesson goes its own way.
func (t *tutor) Branch(int) {}

// NewGame goes back to the list of lessons.
func (t *tutor) NewGame() { t.app.endLesson() }

// Alarm is never given: nothing is saved.
func (t *tutor) Alarm() (string, func()) { return "", nil }

// said notes that the lesson says something else than before.
func (t *tutor) said() {
	t.stage++
	t.hinted = false
	t.keep()
	t.app.stage.Invalidate()
}

// Allow has the lesson judge a command; the pupil reads in its panel why not.
func (t *tutor) Allow(c engine.Command) bool {
	v := t.run.Judge(c)
	if !v.OK {
		t.stage++
	}
	return v.OK
}

// Scripted is the lesson's own next command.
func (t *tutor) Scripted() (engine.Command, bool) { return t.run.Scripted() }

// Stage counts what the lesson has said.
func (t *tutor) Stage() int { return t.stage }

// lead has the lesson go another way, and the table follow.
func (t *tutor) lead(way func()) {
	records := len(t.session.Records())
	way()
	if len(t.session.Records()) != records {
		t.table.Rewound()
	}
	t.said()
}

// Back goes back to the step before.
func (t *tutor) Back() { t.lead(t.run.Back) }

// Marks are the step's, in the player's language.
func (t *tutor) Marks() *board.Illustration {
	if t.run.Over() {
		return nil
	}
	if t.marked != t.run.No()+1 {
		t.marked = t.run.No() + 1
		t.marks = nil
		if ill, err := lessons.Marks(t.run.Step(), t.app.settings.Language); err == nil {
			t.marks = &ill
		}
	}
	return t.marks
}

// Mode is how the step has the map painted.
func (t *tutor) Mode() string {
	if t.run.Over() {
		return ""
	}
	return t.run.Step().Mode
}

// Part is the part of the board that the step names, or the lesson.
func (t *tutor) Part() board.Crop {
	words := t.run.Lesson.Crop
	if s := t.run.Step(); !t.run.Over() && s.Crop != "" {
		words = s.Crop
	}
	part, err := board.ParseCrop(words)
	if err != nil { // as the checks of a lesson tell
		return board.Crop{}
	}
	return part
}

func (t *tutor) languageChanged() {
	t.marked = 0
	t.table.Invalidate()
}

// Points are the parts and commands the step points to, the solution's when the pupil has asked for a hint.
func (t *tutor) Points() (parts []string, commands []engine.Command) {
	if t.run.Over() {
		return nil, nil
	}
	for _, p := range t.run.Step().Point {
		line, answer := strings.CutPrefix(p, lesson.Answering)
		if !answer {
			parts = append(parts, p)
		} else if c, err := engine.ParseCommand(line); err == nil {
			commands = append(commands, c)
		}
	}
	return parts, commands
}
