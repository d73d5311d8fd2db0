package game

import "strategos/saves"

// quitText tells who is about to quit where the game in progress is, which is on the disk, and from where he goes on with it.
func (a *App) quitText() string {
	l := &a.library
	if st := l.auto.Status(); st.Elsewhere != "" {
		return a.say("quit.elsewhere", "path", st.Elsewhere)
	}
	if a.play.session.Game().Stage().Deciding == "" {
		return a.say("quit.over")
	}
	if l.resumedNext() {
		return a.say("quit.text")
	}
	return a.say("quit.other")
}

// resumedNext tells whether “Resume” will go on with the game in progress: no other has been saved later, and none is open in another
// window that will be.
func (l *library) resumedNext() bool {
	if l.folder == nil {
		return false
	}
	entries, _ := l.folder.Autosaves()
	first := true
	for _, e := range entries {
		mine := e.Path == l.auto.Path()
		if e.Err != nil || e.Header.Over {
			continue
		}
		if first && !mine || !mine && saves.Held(e.Path) {
			return false
		}
		first = false
	}
	return !first
}
