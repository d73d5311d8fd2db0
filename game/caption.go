package game

import "strategos/game/ui"

// Caption is what the window is called: what is on the table, in the words the player knows it by, and the program with its
// version. A fault of the game in being asked for it is told of like one in a frame, and leaves the program's name.
func (a *App) Caption() (caption string) {
	program := a.say("title.version", "version", a.config.Version)
	caption = program
	defer a.stage.Catch(ui.WhileNaming)
	switch {
	case a.tutor != nil:
		return a.say("caption.table", "game", a.tutor.run.Lesson.Title.In(a.settings.Language), "program", program)
	case a.play == nil:
		return program
	}
	p := a.play
	usual, name := a.library.nameOf(p.session), p.start.Title
	if name == "" {
		name = p.opened
	}
	if name == "" || name == usual {
		return a.say("caption.table", "game", usual, "program", program)
	}
	return a.say("caption.named", "name", name, "game", usual, "program", program)
}
