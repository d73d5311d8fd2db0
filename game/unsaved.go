package game

import (
	"math"
	"slices"
	"time"

	"strategos/game/ui"
	"strategos/render"
	"strategos/saves"
)

// toldKept tells that somebody else's writing was moved out of the way of the game.
func (l *library) toldKept(path string) {
	a := l.app
	a.open(&message{app: a, icon: "warning", title: a.say("kept.title"), lines: []string{a.say("kept.text")}, detail: path})
}

// reported takes note of how the autosave stands. That it fails is told once; a sign on the table stays for as long.
func (l *library) reported(st saves.Status) {
	a := l.app
	switch {
	case st.Err == nil && l.failing:
		l.failing = false
		if l.folder == nil {
			a.openLibrary()
		}
		if l.running != nil {
			l.mark(l.running.path) // it may have gone with its folder
		}
		a.stage.Toast(a.say("unsaved.over"))
	case st.Err != nil && !l.failing:
		l.failing = true
		if !a.telling() {
			a.open(newUnsaved(a, st.Err))
		}
	}
}

// telling is whether the player is just being told that saving fails.
func (a *App) telling() bool {
	for _, d := range a.dialogs {
		if _, ok := d.(*unsaved); ok {
			return true
		}
	}
	return false
}

// settle has what is not on the disk yet tried once more and goes on with the error, an *saves.Error or nil: at once when
// the disk is quick, else from behind a dialog, and after a while without its answer. Nothing goes on where the game has been left
// meanwhile by another way.
func (a *App) settle(after func(error)) {
	auto := a.library.auto
	if auto == nil {
		after(nil)
		return
	}
	if done, err := auto.FlushWithin(a.patience); done {
		after(err)
		return
	}
	wait := &busy{app: a, key: "unsaved.busy", stays: true}
	a.open(wait)
	a.stage.Go(func() {
		done, err := auto.FlushWithin(a.silence)
		if !done {
			err = auto.Silent()
		}
		a.stage.Post(func() {
			a.dismiss(wait)
			if a.library.auto == auto {
				after(err)
			}
		})
	})
}

// depart leaves the game in progress: everything that does, but for a branch, goes through here. The game is closed and then done for once
// it is on the disk, or once the player, told what would be lost, will have it so; stay, which may be nil, is for when he
// would rather stay.
func (a *App) depart(then, stay func()) { a.departFor("", then, stay) }

// departFor is depart for a file that is being opened: that stays, whatever becomes of the game left.
func (a *App) departFor(file string, then, stay func()) {
	leave := func() {
		a.library.leave(file)
		then()
	}
	a.settle(func(err error) {
		if err != nil && !a.onlyLooked() {
			a.askBefore(err, leave, stay)
			return
		}
		leave()
	})
}

// askBefore tells what would be lost of a game that could not be written before then leaves it; stay, which may be nil, is for when the
// player would rather not.
func (a *App) askBefore(err error, then, stay func()) *unsaved {
	u := newUnsaved(a, err)
	u.then, u.stay = then, stay
	a.open(u)
	return u
}

// onlyLooked tells whether leaving the game loses nothing though it does not save itself: it was opened and nothing done since, or all of
// it is in a file that the player has saved.
func (a *App) onlyLooked() bool { return a.library.status().Same }

// Alarm is the sign the table shows while saving fails, or the disk does not answer: what it says, and what a click on it does.
func (p *play) Alarm() (label string, open func()) {
	a := p.app
	l := &a.library
	switch {
	case l.failing:
		label = a.say("unsaved.sign")
	case l.slow.long:
		label = a.say("unsaved.sign.waits", "time", l.slow.since.Format("15:04"))
	default:
		return "", nil
	}
	return label, func() {
		if !a.telling() {
			a.open(newUnsaved(a, l.auto.Status().Err))
		}
	}
}

// unsaved tells that the game in progress is not on the disk, what would be lost, and what can be done.
type unsaved struct {
	app *App
	err error
	// obstacle is the part of the path that is no folder, "" where that is not the reason.
	obstacle string
	// then leaves the game, nil when it is not to be left; stay is called when it is not.
	then, stay func()
	branch     bool // then is for a branch, which keeps the game as it is now
	busy       bool
	tried      time.Time // when the player last had it tried again in vain
}

// newUnsaved tells of a game that could not be written for a reason, nil for none yet.
func newUnsaved(a *App, err error) *unsaved {
	u := &unsaved{app: a}
	u.failed(err)
	return u
}

// failed notes why the game could not be written. What stands in the way is looked for now, and not whenever it is drawn.
func (u *unsaved) failed(err error) { u.err, u.obstacle = err, noFolder(err) }

// status is how saving stands for who is asked: for a branch what has been gone back from is all that can be lost.
func (u *unsaved) status() saves.Status {
	st := u.app.library.status()
	if u.branch {
		st.Missing, st.Present, st.Elsewhere = 0, true, ""
		st.Same = st.Back+st.Marks == 0
	}
	return st
}

// status is how saving the game on the table stands; nothing is known of one that does not save itself.
func (l *library) status() (st saves.Status) {
	if l.auto != nil {
		st = l.auto.Status()
	}
	return st
}

// atStake is what leaving now would lose, a sentence, and the button that does so.
func (u *unsaved) atStake(st saves.Status) (sentence string, leave ui.RowButton) {
	say, decisions := u.app.say, st.Missing+st.Back
	leave = ui.RowButton{ID: "button.lose", Opts: ui.ButtonOpts{Danger: true, Icon: "trash"}}
	switch {
	case st.Same:
		return say("unsaved.leave.safe"), ui.RowButton{ID: leave.ID, Label: say("unsaved.go")}
	case nothingSaved(st):
		sentence, leave.Label = say("unsaved.leave.all"), say("unsaved.lose", "count", 1)
	case decisions > 0 && st.Marks == 0:
		sentence, leave.Label = say("unsaved.leave", "count", decisions), say("unsaved.lose", "count", decisions)
	case decisions > 0, st.Marks > 0 && !st.Present:
		sentence, leave.Label = say("unsaved.leave.both"), say("unsaved.lose.change")
	case st.Marks > 1:
		sentence, leave.Label = say("unsaved.leave.marks", "count", st.Marks), say("unsaved.lose", "count", st.Marks)
	case st.Marks == 1:
		sentence, leave.Label = say("unsaved.leave.marks", "count", 1), say("unsaved.lose.change")
	default:
		sentence, leave.Label = say("unsaved.leave.change"), say("unsaved.lose.change")
	}
	return sentence, leave
}

// over tells whether all has been written meanwhile.
func (u *unsaved) over(st saves.Status) bool { return st.Err == nil && !st.Pending && !u.busy }

// lines are what the dialog says.
func (u *unsaved) lines(st saves.Status) []string {
	a := u.app
	slow := &a.library.slow
	switch {
	case u.over(st) && slow.long: // nothing waits but a look at the file
		return []string{a.say("unsaved.over.waits", "time", slow.since.Format("15:04:05"))}
	case u.over(st):
		return []string{a.say("unsaved.over")}
	}
	var out []string
	if !(u.branch && st.Same) {
		out = a.tongue().lost(st)
	}
	switch {
	case u.busy:
		out = append(out, a.say("unsaved.busy"))
	case u.obstacle != "":
		out = append(out, a.say("unsaved.why.part", "part", u.obstacle))
	case u.err != nil && !(silent(u.err) && slow.long): // which is told below
		out = append(out, a.tongue().why(u.err))
	}
	if slow.long && !u.busy {
		out = append(out, a.say("unsaved.waits", "time", slow.since.Format("15:04:05")))
	}
	if !u.tried.IsZero() && !u.busy {
		out = append(out, a.say("unsaved.tried", "time", u.tried.Format("15:04:05")))
	}
	if !st.Locked && u.then == nil {
		out = append(out, a.say("unsaved.unlocked"))
	}
	switch {
	case u.then == nil && slow.long && (u.err == nil || silent(u.err)):
		return append(out, a.say("unsaved.waits.on"))
	case u.then == nil:
		return append(out, a.say("unsaved.goes.on")+" "+u.advice())
	}
	sentence, _ := u.atStake(st)
	return append(out, sentence)
}

func (u *unsaved) frame(c *ui.Context) {
	const w = 720.0
	a, body := u.app, c.Theme.Body()
	st := u.status()
	if u.over(st) && u.then == nil && !a.library.slow.long {
		a.dismiss(u)
		return
	}
	lines := u.lines(st)
	height := 74 + 10 + 2*(ui.ButtonHeight+10) + 20.0
	for _, l := range lines {
		height += float64(len(render.Wrap(body, l, w-48)))*body.Metrics().LineHeight + 10
	}
	title := a.say("unsaved.title")
	switch {
	case u.over(st):
		title = a.say("unsaved.title.over")
	case u.then != nil && !st.Same, st.Present && st.Back+st.Marks > 0:
		title = a.say("unsaved.title.leave")
	}
	c.Dialog(title, "warning", w, math.Ceil(height), func(in render.Rect) {
		y := in.Y
		for _, l := range lines {
			y += c.Paragraph(render.R(in.X, y, in.W, 0), render.Left, body, l) + 10
		}
		elsewhere := ui.RowButton{ID: "button.elsewhere", Label: a.say("unsaved.elsewhere"), Opts: ui.ButtonOpts{Icon: "save"}}
		again := ui.RowButton{ID: "button.again", Label: a.say("unsaved.again"), Opts: ui.ButtonOpts{Key: "enter", Primary: true}}
		buttons := []ui.RowButton{elsewhere, again, {ID: "button.no", Label: a.say("unsaved.on"), Opts: ui.ButtonOpts{Key: "escape"}}}
		switch {
		case u.over(st) && u.then == nil:
			buttons = []ui.RowButton{{ID: "button.no", Label: a.say("unsaved.on"), Opts: ui.ButtonOpts{Key: "escape", Primary: true}}}
		case u.over(st) && a.library.slow.long: // not even a look at the file would come back
			leave := ui.RowButton{ID: "button.lose", Label: a.say("unsaved.go"), Opts: ui.ButtonOpts{Key: "enter", Primary: true}}
			buttons = []ui.RowButton{{ID: "button.no", Label: a.say("unsaved.stay"), Opts: ui.ButtonOpts{Key: "escape"}}, leave}
		case u.over(st):
			again.Label = a.say("unsaved.go")
			buttons = []ui.RowButton{{ID: "button.no", Label: a.say("unsaved.stay"), Opts: ui.ButtonOpts{Key: "escape"}}, again}
		case u.then != nil:
			_, lose := u.atStake(st)
			buttons = []ui.RowButton{lose, elsewhere, again, {ID: "button.no", Label: a.say("unsaved.stay"), Opts: ui.ButtonOpts{Key: "escape"}}}
		}
		clicked := c.ButtonRow(in, buttons)
		if clicked < 0 || u.busy {
			return
		}
		switch buttons[clicked].ID {
		case "button.lose":
			a.dismiss(u)
			u.then()
		case "button.elsewhere":
			a.open(u.saveElsewhere())
		case "button.again":
			u.retry()
		default:
			a.dismiss(u)
			if u.stay != nil {
				u.stay()
			}
		}
	})
}

// retry tries once more; when all is on the disk the dialog has done its work.
func (u *unsaved) retry() {
	a := u.app
	if u.busy {
		return
	}
	u.busy = true
	a.settle(func(err error) {
		u.busy = false
		u.failed(err)
		a.stage.Invalidate()
		if err != nil {
			u.tried = time.Now()
			return
		}
		a.dismiss(u)
		if u.then != nil {
			u.then()
		}
	})
}

// saveElsewhere asks where to keep the game; one that is left is then left if nothing of it is lost: what somebody has gone back from is not
// in the file.
func (u *unsaved) saveElsewhere() *naming {
	a := u.app
	n := newSaveAs(a)
	var temporary bool
	if n.name, temporary = a.saveSomewhere(n.name); temporary {
		n.intro = a.say("save.text.temporary")
	}
	done := n.done
	n.done = func(path string) {
		done(path)
		if n.cancelled { // a game is not left once the player has thought better of it
			return
		}
		if st := u.status(); u.then != nil && st.Back+st.Marks > 0 { // it goes on telling of that
			return
		}
		a.dismiss(u)
		if u.then != nil {
			u.then()
		}
	}
	return n
}

// leave closes the autosave of a game that is left, for a file that is being opened or for "". One that a file elsewhere has overtaken is put
// with the deleted games, from where it can be brought back: nobody is to go on with it unawares. Where that cannot be done it stays, and
// also where it or an earlier state of it alone holds something, or is what is being opened. It is decided when nothing is written any more.
func (l *library) leave(opening string) {
	auto, folder := l.auto, l.folder
	behind := auto != nil && auto.Status().Pending
	l.end()
	if !behind || folder == nil {
		return
	}
	l.errands.tell(func() {
		path := auto.Path()
		if opening != path && !slices.Contains(saves.Backups(path), opening) && auto.Overtaken() {
			_, _ = folder.Discard(path)
		}
	})
	l.refresh()
}
