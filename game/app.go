package game

import (
	"errors"
	"image"
	"math"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	"strategos/assets/text"
	"strategos/game/sound"
	"strategos/game/ui"
	"strategos/render"
	"strategos/saves"
)

// The least room screens are laid out for, in logical pixels: the least window at the largest scale. Only in a window
// smaller still, on a small screen, is a large scale reduced until there is that much.
const (
	leastWidth  = 640.0
	leastHeight = 400.0
)

// Pictures is where the application puts the boards' pictures; back ends implement it. SetPicture may be called from
// any goroutine and keeps img.
type Pictures interface {
	SetPicture(name string, img image.Image)
}

// Config says where an App keeps its things and how it starts.
type Config struct {
	// Version is shown on the title screen.
	Version string
	// Language overrides the language of the settings for this run if not empty.
	Language string
	// ConfigDir and DataDir are the folders of settings and saves; empty ones are those of the system.
	ConfigDir, DataDir string
	// NoCurtain and Solo override the settings of games started from the command line.
	NoCurtain bool
}

// App is the whole program without its window: a stack of screens, dialogs above them, settings, the game in progress.
type App struct {
	config   Config
	stage    *ui.Stage
	settings Settings
	asked    Settings // of the settings, what this window has read, or asked to have written last
	reset    bool     // of the settings, since the page of them was reset and nothing has been asked to be written
	owed     []change // to the file, what could not be written or is being written; for errands alone
	language string   // of the settings' file, which the command line may override for a run
	text     *text.Text
	palette  *render.Palette
	pictures Pictures
	speaker  *sound.Speaker // nil where nothing can be heard

	screens []ui.Screen    // the last is shown
	focus   []ui.FocusMark // where the keyboard was on each but the last
	dialogs []dialog       // above the screen, the last on top
	boards  boards
	library library
	play    *play  // the game in progress, nil on the title screen
	tutor   *tutor // the lesson on the table, nil for none
	seed    func() (uint64, error)
	done    bool
	rescue  rescue
	ending  atomic.Pointer[lastWords]
	trial   *trial // the game opened last, until it proves sound
	// patience is how long a frame waits for an errand of the disk, or for it when a game is left; silence how long the player does.
	patience, silence time.Duration
}

// New makes an App showing the title screen. Errors in the player's files are shown to him, not returned.
func New(config Config) *App {
	a := &App{config: config, seed: freshSeed, patience: 150 * time.Millisecond, silence: 10 * time.Second}
	if a.config.ConfigDir == "" {
		a.config.ConfigDir = ConfigDir()
	}
	var err error
	a.settings, err = LoadSettings(a.config.ConfigDir)
	a.language = a.settings.Language
	a.asked = a.settings.clone()
	if config.Language == "en" || config.Language == "fr" {
		a.settings.Language = config.Language
	}
	a.text = text.New(a.settings.Language, nil)
	a.noteEnding()
	a.palette = paletteOf(a.settings.Palette)
	a.stage = ui.NewStage(ui.ScreenFunc(a.frame), a.theme())
	a.stage.OnFault(a.caught)
	a.openLibrary()
	a.screens = []ui.Screen{&title{app: a}}
	if err != nil {
		kept := a.say("error.settings.left")
		if bad := (*SettingsError)(nil); errors.As(err, &bad) && bad.Kept != "" {
			kept = a.say("error.settings.kept", "file", filepath.Base(bad.Kept))
		}
		a.showError(a.say("error.settings"), kept, err)
	}
	return a
}

// Stage runs the App's interface.
func (a *App) Stage() *ui.Stage { return a.stage }

// Settings are the player's settings; change them through Change.
func (a *App) Settings() *Settings { return &a.settings }

// Palette is the palette in use; it is another value after a change.
func (a *App) Palette() *render.Palette { return a.palette }

// SetPictures says where the boards' pictures go and begins to load the one in sight: that of the title screen, or of the
// game the program was started with.
func (a *App) SetPictures(p Pictures) {
	a.pictures = p
	a.showBoard()
}

// Done tells whether the program should end.
func (a *App) Done() bool { return a.done }

// Fullscreen tells whether the window should fill the screen.
func (a *App) Fullscreen() bool { return a.settings.Fullscreen }

// WindowPlace is where the window stood last.
func (a *App) WindowPlace() WindowPlace { return a.settings.Window }

// SetWindowPlace remembers where the window stands. A fault in keeping that is told of like one in a frame.
func (a *App) SetWindowPlace(w WindowPlace) {
	defer a.stage.Catch(ui.WhilePlacing)
	if w != a.settings.Window {
		a.settings.Window = w
		a.keepSettings()
	}
}

// ScaleFor is how many device pixels a logical pixel has in a window of the given size in device pixels: the screen's
// scale times the player's.
func (a *App) ScaleFor(device, width, height float64) float64 {
	k := device * a.settings.Scale
	if width > 0 && height > 0 {
		k = math.Min(k, math.Min(width/leastWidth, height/leastHeight))
	}
	return math.Max(k, 0.25)
}

// FirstStart chooses the scale of the interface for a screen of that size, if the player has chosen nothing yet, and returns it; otherwise it
// returns 1: the window's size is not to be changed by it.
func (a *App) FirstStart(width, height float64) float64 {
	if !a.settings.fresh || width <= 0 || height <= 0 {
		return 1
	}
	a.settings.Scale = scaleOf(width, height)
	a.asked.Scale = a.settings.Scale // nobody has chosen it
	a.stage.Invalidate()
	return a.settings.Scale
}

// say is a text of the interface: key without its "ui." and placeholders in pairs.
func (a *App) say(key string, kv ...any) string { return a.text.UI("ui."+key, kv...) }

// frame draws the top screen and the dialogs above it.
func (a *App) frame(c *ui.Context) {
	if probe != nil {
		probe(a, "frame", a.shownNow())
	}
	a.globalKeys(c)
	a.watchDisk(c)
	a.screens[len(a.screens)-1].Frame(c)
	for i := range a.dialogs {
		c.Modal(i == len(a.dialogs)-1, func() { a.dialogs[i].frame(c) })
		if i >= len(a.dialogs)-1 {
			break // it closed itself or others
		}
	}
	a.watchTrial(c)
}

// globalKeys are those that mean the same everywhere; the table has its own F1 and F12.
func (a *App) globalKeys(c *ui.Context) {
	top := a.screens[len(a.screens)-1]
	onTable := a.play != nil && top == ui.Screen(a.play) || a.tutor != nil && top == ui.Screen(a.tutor)
	_, reading := top.(*reference)
	switch {
	case c.GlobalKey("f11"):
		a.Change(func(s *Settings) { s.Fullscreen = !s.Fullscreen })
	case c.GlobalKey("ctrl+q"):
		a.AskQuit()
	case !a.helping() && c.GlobalKey("f2", "?"):
		a.showKeys(c)
	case !onTable && c.GlobalKey("f12"):
		c.Later(func() { a.snapshot(c) }) // once all is drawn
	case !onTable && !reading && c.Key("f1"):
		a.ShowRules("")
	}
}

// helping tells whether the list of keys is open.
func (a *App) helping() bool {
	if len(a.dialogs) == 0 {
		return false
	}
	_, open := a.dialogs[len(a.dialogs)-1].(*keyHelp)
	return open
}

// Change changes the settings and applies them at once; a write error is shown, and the change holds for this run.
func (a *App) Change(f func(*Settings)) {
	was := a.settings
	f(&a.settings)
	a.settings.mend()
	if a.settings.Language != was.Language {
		a.language = a.settings.Language
		a.text = text.New(a.settings.Language, nil)
		a.noteEnding()
		a.languageChanged()
	}
	if a.settings.Palette != was.Palette {
		a.palette = paletteOf(a.settings.Palette)
	}
	a.stage.Theme = a.theme()
	a.stage.Invalidate()
	a.keepSettings()
}

// keepSettings writes the settings as they are now.
func (a *App) keepSettings() {
	s := a.settings.clone()
	s.Language = a.language
	mine := change{from: a.asked, to: s, reset: a.reset}
	a.asked, a.reset = s.clone(), false
	type answer struct {
		written Settings
		aside   string
		err     error
	}
	ask(&a.library.errands, func() answer {
		a.owed = owing(a.owed, mine)
		written, aside, err := saveOver(a.config.ConfigDir, a.owed)
		if err == nil {
			a.owed = nil
		}
		return answer{written, aside, err}
	}, func(now answer) {
		if now.aside != "" {
			a.stage.Toast(a.say("error.settings.aside", "file", filepath.Base(now.aside)))
		}
		if now.err != nil {
			a.stage.Toast(a.say("error.settings.write", "why", saves.Cause(a.settings.Language, now.err)))
			return
		}
		// What other windows have learnt counts here too, and what was learnt here meanwhile; how this one looks changes only where it is
		// asked to.
		a.settings.learn(now.written, s)
		a.asked.learn(now.written, s)
	})
}

// frenchKeys are the names on a French keyboard.
var frenchKeys = map[string]string{"escape": "Échap", "enter": "Entrée", "space": "Espace", "delete": "Suppr", "backspace": "Retour arrière",
	"home": "Début", "end": "Fin", "pageup": "Pg préc", "pagedown": "Pg suiv", "shift": "Maj"}

// theme is the look of the interface in the player's colours and language.
func (a *App) theme() *ui.Theme {
	t := ui.NewTheme(a.palette)
	if a.settings.Language == "fr" {
		t.Keys = frenchKeys
	}
	return t
}

func paletteOf(name string) *render.Palette {
	if name == PaletteSafe {
		return render.SafePalette()
	}
	return render.DefaultPalette()
}

// push shows a screen over the present one; back returns from it.
func (a *App) push(s ui.Screen) {
	a.focus = append(a.focus, a.stage.MarkFocus())
	a.screens = append(a.screens, s)
	a.stage.RestoreFocus(ui.FocusMark{})
	a.stage.Invalidate()
}

func (a *App) back() {
	if n := len(a.screens); n > 1 {
		a.screens = a.screens[:n-1]
		if k := len(a.focus); k >= n-1 {
			a.stage.RestoreFocus(a.focus[n-2])
			a.focus = a.focus[:n-2]
		}
	}
	a.stage.Invalidate()
}

// open puts a dialog on top; close takes the top one away.
func (a *App) open(d dialog) {
	a.dialogs = append(a.dialogs, d)
	a.stage.Invalidate()
}

func (a *App) close() {
	if n := len(a.dialogs); n > 0 {
		a.dialogs = a.dialogs[:n-1]
	}
	a.stage.Invalidate()
}

// dismiss takes a dialog away wherever it is in the pile.
func (a *App) dismiss(d dialog) {
	for i, o := range a.dialogs {
		if o == d {
			a.dialogs = append(a.dialogs[:i:i], a.dialogs[i+1:]...)
			break
		}
	}
	a.stage.Invalidate()
}

// CloseWindow is what the button that closes the window does, which is pressed between the frames: AskQuit, of which a
// fault is told like one in a frame.
func (a *App) CloseWindow() {
	defer a.stage.Catch(ui.WhileClosing)
	a.AskQuit()
}

// AskQuit is what closing the window does: a game in progress is kept and the player asked; otherwise the program ends.
// Closing it twice means it, unless something would be lost.
func (a *App) AskQuit() {
	if a.play == nil {
		a.QuitNow()
		return
	}
	if n := len(a.dialogs); n > 0 {
		switch d := a.dialogs[n-1].(type) {
		case *confirm:
			a.dismiss(d)
			a.QuitNow()
			return
		case *unsaved:
			if d.branch { // who closes the window asks for none
				a.dismiss(d)
			} else if d.then != nil {
				d.retry()
				return
			}
		case *busy:
			if d.stays {
				return
			}
			d.leave()
		}
	}
	a.settle(func(err error) {
		if err != nil && !a.onlyLooked() {
			a.askBefore(err, func() { a.library.leave(""); a.quit() }, nil)
			return
		}
		a.open(&confirm{app: a, icon: "save", title: a.say("quit.title"), text: a.quitText(), yes: a.say("quit.yes"), no: a.say("quit.no"), do: a.QuitNow})
	})
}

// QuitNow ends the program once the game in progress is on disk. If it cannot be written the player is asked; called
// again meanwhile it ends all the same.
func (a *App) QuitNow() {
	if n := len(a.dialogs); n > 0 {
		switch d, asked := a.dialogs[n-1].(*unsaved); {
		case asked && d.branch: // of the game as it is now nothing has been asked
			a.dismiss(d)
		case asked && d.then != nil:
			a.library.leave("")
			a.quit()
			return
		}
	}
	a.depart(a.quit, nil)
}

func (a *App) quit() { a.done = true }

// lastErrands is how long the disk is waited for at the end of the program: a mark that stays has the next start look for a fault.
const lastErrands = 3 * time.Second

// Finish is to be called when the window is closed: what the disk was asked to do is done, if it answers.
func (a *App) Finish() { a.library.errands.finish(lastErrands) }

// capital is a text with its first letter a capital.
func capital(s string) string {
	r := []rune(s)
	return strings.ToUpper(string(r[:1])) + string(r[1:])
}

// sentence makes an error readable: first letter capital, a full stop at the end.
func sentence(err error) string {
	s := strings.TrimSpace(err.Error())
	if s == "" {
		return s
	}
	s = capital(s)
	if !strings.ContainsAny(s[len(s)-1:], ".!?") {
		s += "."
	}
	return s
}
