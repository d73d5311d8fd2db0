package game

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"strategos/engine"
	"strategos/game/ui"
	"strategos/saves"
)

// The rescue: what the program does when a part of it panics. The game in progress is kept, a report is written, and a plain
// screen says so and offers to go on. Nothing loops: the same screen breaking again leads to the title, and what breaks without
// anybody's doing until nothing can be shown any more ends the program with a sentence.

// forgiven is after how long a screen that broke counts as sound again.
const forgiven = time.Minute

// mostUnprovoked is how many frames in a row may break, no input between them, before the program gives up.
const mostUnprovoked = 4

// rescue remembers the faults of this run.
type rescue struct {
	broken map[string]brokenScreen // by what broke
	failed error                   // the program has given up
	kept   string                  // hash of the game last kept under a name of its own, and where that was
	keptAt string
	// left: a game was left because of a fault; lost is what was lost of it then, "" for nothing.
	left bool
	lost string
	// unreadable are the reports of files that broke what read them for a list, by what the fault said.
	unreadable map[string]string
}

type brokenScreen struct {
	times int
	last  time.Time
}

// incident is one fault with all that was done about it.
type incident struct {
	ui.Fault
	screen  string // what was shown, as a type's name
	command string // that was not carried out to its end, "" if none
	file    string // that broke what read it, "" when it was something else: the game in progress has no part in it then
	between bool   // a game between two was in progress: nothing that one of them may not know is written openly

	name, save string // the game kept: the name it was given and its file, "" without a game
	saveErr    error
	report     string // its file
	reportErr  error
	again      bool // the same screen had broken before
}

// Err is why the program had to end by itself, a sentence; nil when it ended in order.
func (a *App) Err() error { return a.rescue.failed }

// Painted tells of a panic while the window painted what the stage has drawn; call it in the function deferred.
func (a *App) Painted(value any) { a.stage.Caught(ui.WhilePainting, value) }

// caught is told of every panic that the stage has caught.
func (a *App) caught(f ui.Fault) {
	defer func() {
		if v := recover(); v != nil {
			a.giveUp(fmt.Sprint(v))
		}
	}()
	top := a.screens[len(a.screens)-1]
	_, shown := top.(*faultScreen)
	i := &incident{Fault: f, screen: a.shownNow()}
	if s := a.Session(); s != nil {
		i.between = !s.Solo
		if c, ok := s.Unfinished(); ok && f.While != ui.WhileBackground {
			i.command = c.String()
		}
		s.Rebuild()
		if a.trial == nil { // else its file is the game
			a.keepBroken(i, s)
		}
	}
	i.report, i.reportErr = a.writeReport(i)
	i.again = a.count(f.While, top)
	switch {
	case f.Unprovoked >= mostUnprovoked:
		a.giveUp(f.Value)
	case a.trial != nil && f.While != ui.WhileBackground:
		a.trialFailed(i)
	case shown && f.While == ui.WhileBackground: // it says already what it has to say
	case shown:
		a.toTitle(i)
	case i.again:
		if _, ok := top.(*title); ok {
			a.giveUp(f.Value)
			return
		}
		a.toTitle(i)
	default:
		a.dialogs = nil
		a.screens = []ui.Screen{newFaultScreen(a, i)}
	}
}

// count notes that what is on top has broken and tells whether it had done so shortly before.
func (a *App) count(while string, top ui.Screen) bool {
	r := &a.rescue
	if r.broken == nil {
		r.broken = map[string]brokenScreen{}
	}
	what := while
	if while != ui.WhileBackground {
		what = fmt.Sprintf("%T", top)
	}
	b := r.broken[what]
	if time.Since(b.last) > forgiven {
		b.times = 0
	}
	b.times, b.last = b.times+1, time.Now()
	r.broken[what] = b
	return b.times > 1
}

// shownNow names the screen and the dialog on top for the report.
func (a *App) shownNow() string {
	name := func(v any) string {
		s := fmt.Sprintf("%T", v)
		return s[strings.LastIndexByte(s, '.')+1:]
	}
	s := name(a.screens[len(a.screens)-1])
	if n := len(a.dialogs); n > 0 {
		s += ", dialog " + name(a.dialogs[n-1])
	}
	return s
}

// keepBroken keeps the game in progress under a name of its own, once for each position.
func (a *App) keepBroken(i *incident, s *engine.Session) {
	i.saveErr = tried(func() error {
		r, l := &a.rescue, &a.library
		if hash := s.Game().Hash(); hash == r.kept && exists(r.keptAt) {
			i.name, i.save = saves.NameOf(r.keptAt), r.keptAt
			return nil
		}
		i.name = l.freeName(a.say("fault.save", "name", l.nameOf(s)))
		if err := l.saver(s, a.play.start)(i.name); err != nil {
			return err
		}
		path, err := l.at().Path(i.name)
		if err == nil {
			i.save, r.kept, r.keptAt = path, s.Game().Hash(), path
		}
		return err
	})
}

// tried runs f and makes an error of a panic.
func tried(f func() error) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("a fault of the program (%v)", v)
		}
	}()
	return f()
}

// goOn shows the table again, made anew from the session.
func (a *App) goOn() {
	p := *a.play // with all that is known of the game
	p.session.Rebuild()
	if err := p.layTable(); err != nil {
		a.showError(a.say("error.start"), "", err)
		return
	}
	a.play = &p
	a.screens, a.dialogs = []ui.Screen{a.play}, nil
	a.boards = boards{} // the picture may be what broke
	a.showBoard()
	a.stage.Invalidate()
}

// toTitle leaves a game that cannot be shown and says so.
func (a *App) toTitle(i *incident) {
	a.lastGame()
	a.showTitle()
	n := &notice{app: a, icon: "warning", title: a.say("fault.title")}
	n.lines = append([]string{a.say("fault.again")}, a.whatWasKept(i)...)
	n.detail = i.Value
	n.buttons = []noticeButton{{"button.ok", a.say("ok"), "enter", a.close}}
	a.open(n)
}

// lastGame closes the game in progress, if there is one, once what is not written yet has been tried once more, and notes what is lost of it.
func (a *App) lastGame() {
	if a.library.auto != nil {
		a.rescue.left, a.rescue.lost = true, a.ending.Load().keep(a.silence)
		a.library.end()
	}
}

// giveUp ends the program: not even a plain screen can be shown. Its last sentences say what is lost of the game in progress, if anything is.
func (a *App) giveUp(value string) {
	_ = tried(func() error { a.lastGame(); return nil })
	dir, _, _ := strings.Cut(strings.ReplaceAll(a.reportDir(), "\n", " "), "\x00")
	what := ""
	if err := tried(func() error {
		lines := []string{a.say("fault.end", "why", value), a.say("fault.end.reports", "path", dir)}
		switch r := &a.rescue; {
		case r.lost != "":
			lines = slices.Insert(lines, 1, r.lost)
		case r.left:
			lines = slices.Insert(lines, 1, a.say("fault.end.saved"))
		}
		what = strings.Join(lines, " ")
		return nil
	}); err != nil {
		what = value
	}
	a.rescue.failed = errors.New(strings.ReplaceAll(what, "\n", " "))
	a.done = true
}
