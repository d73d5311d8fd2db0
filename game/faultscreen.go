package game

import "strategos/game/ui"

// notice is a dialog with paragraphs and buttons of its own: what happened, what was kept, what can be done.
type notice struct {
	app         *App
	icon, title string
	lines       []string
	detail      string // in small type below
	buttons     []noticeButton
}

// noticeButton is one of its buttons; the last stands at the right and is the one meant.
type noticeButton struct {
	id, label, chord string
	do               func()
}

func (n *notice) frame(c *ui.Context) {
	row := make([]ui.RowButton, len(n.buttons))
	for i, b := range n.buttons {
		row[i] = ui.RowButton{ID: b.id, Label: b.label, Opts: ui.ButtonOpts{Key: b.chord, Primary: i == len(n.buttons)-1}}
	}
	t := told{title: n.title, icon: n.icon, lines: n.lines, detail: n.detail, scroll: "notice.detail", wide: 640}
	t.frame(c, row, func(clicked int) {
		if clicked >= 0 {
			n.buttons[clicked].do()
		}
	})
}

// faultScreen says that the program broke, in place of what broke. It needs nothing of the game.
type faultScreen struct{ notice notice }

func newFaultScreen(a *App, i *incident) *faultScreen {
	n := notice{app: a, icon: "warning", title: a.say("fault.title"), detail: i.Value}
	n.lines = append([]string{a.whatHappened(i)}, a.whatWasKept(i)...)
	if a.play != nil {
		n.lines = append(n.lines, a.say("fault.then"))
	}
	n.buttons = []noticeButton{
		{"fault.quit", a.say("fault.quit"), "q", a.QuitNow},
		{"fault.leave", a.say("fault.leave"), "t", a.leave},
	}
	if a.play != nil {
		n.buttons = append(n.buttons, noticeButton{"fault.on", a.say("fault.on"), "enter", a.goOn})
	}
	return &faultScreen{n}
}

// Frame draws the screen.
func (s *faultScreen) Frame(c *ui.Context) {
	c.FillRect(c.Size(), c.Theme.Back)
	c.Modal(false, func() { s.notice.frame(c) })
}

// whatHappened says what the program was doing.
func (a *App) whatHappened(i *incident) string {
	key := "fault.drawing"
	switch {
	case i.command != "":
		key = "fault.command"
	case i.While == ui.WhileBackground:
		key = "fault.background"
	}
	return a.say(key)
}

// whatWasKept says where the game and the report are.
func (a *App) whatWasKept(i *incident) []string {
	var lines []string
	switch {
	case i.save != "":
		lines = append(lines, a.say("fault.kept", "name", i.name, "path", i.save))
	case i.saveErr != nil && a.library.auto != nil:
		lines = append(lines, a.say("fault.kept.auto", "why", a.errorText(i.saveErr), "path", a.library.auto.Path()))
	case i.saveErr != nil:
		lines = append(lines, a.say("fault.unkept", "why", a.errorText(i.saveErr)))
	}
	if i.reportErr != nil {
		return append(lines, a.say("fault.unreported", "why", a.errorText(i.reportErr)))
	}
	return append(lines, a.say("fault.report", "path", i.report))
}
