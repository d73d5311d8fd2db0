package table

import (
	"image"
	"slices"
	"strconv"
	"time"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/game/board"
	"strategos/game/chronicle"
	"strategos/game/intent"
	"strategos/game/panels"
	"strategos/game/panels/families"
	"strategos/game/pictures"
	"strategos/game/ui"
	"strategos/render"
)

// Settings are the player's preferences that concern the table.
type Settings struct {
	// Lang is "en" or "fr".
	Lang string
	// Speed of animation: 0 none, 1 normal, 2 twice as fast.
	Speed float64
	// Curtain hides hands when the seat changes; it has no effect in a game that one
	// person plays alone (Session.Solo).
	Curtain bool
	// AutoContinue takes a decision by itself when there is no alternative; only when
	// one person plays alone.
	AutoContinue bool
	// Palette is the colours of the sides.
	Palette *render.Palette
	// Counters is how large counters are on the board against their usual size; 0 is 1.
	Counters float64
}

// Host is the program around the table.
type Host interface {
	// Settings as they are now.
	Settings() Settings
	// OpenMenu opens the pause menu.
	OpenMenu()
	// ShowRules opens the rules reference at a section ("" its beginning).
	ShowRules(section string)
	// Saved is called after every change of the session, for the autosave.
	Saved(*engine.Session)
	// Toast shows a short message.
	Toast(text string)
	// SavePicture writes a picture to the player's folder, under a name made from
	// name, and returns its path. It may be called from another goroutine.
	SavePicture(name string, img image.Image) (path string, err error)
	// PictureFolder, SavePictureAs and SaveRow keep pictures where the player wants them, as pictures.Host says.
	PictureFolder() string
	SavePictureAs(file string, img image.Image, replace bool) (path string, err error)
	SaveRow(name string, n int, draw func(i int) (img image.Image, title string, err error)) (folder string, err error)
	// CopyText puts a text on the system's clipboard, CopyPicture a picture; the error says that there is none
	// to be reached. They may take a while and be called from another goroutine.
	CopyText(text string) error
	CopyPicture(img image.Image) error
	// SaveText writes a text beside the pictures, under a name made from name, and
	// returns its path. It may be called from another goroutine.
	SaveText(name, content string) (path string, err error)
	// NeedPicture makes a big picture known to the back end under a name; load may
	// take long and is called once, on any goroutine. A load that gives nil takes the
	// picture away again.
	NeedPicture(name string, load func() (image.Image, error))
	// Branch opens a new game that goes on from an earlier moment.
	Branch(at int)
	// NewGame leaves the finished game for the choice of another.
	NewGame()
}

// Config is what a table needs.
type Config struct {
	Session *engine.Session
	Host    Host
	// Guide leads through the game, nil where nobody does.
	Guide Guide
	// MakeLesson begins to make a lesson of the game; nil where none can be made.
	MakeLesson func()
}

// Table is the game in progress, a ui.Screen.
type Table struct {
	session *engine.Session
	host    Host
	guide   Guide // nil but in a lesson
	// guideMode is how the guide last had the map painted.
	guideMode string
	// guidePart is the part of the board that the guide last had brought into view.
	guidePart string
	// makeLesson begins to make a lesson of the game; nil where none can be made.
	makeLesson func()
	scene      *board.Scene
	text       *text.Text
	ctl        intent.Controller

	set    Settings
	prompt engine.Prompt // of the present, full
	now    zonewar.Seen  // the present
	view   zonewar.Seen  // as shown: past or present
	seat   engine.Seat   // whose secrets are on show; nobody for none
	only   *onlyState    // nil until it is asked for
	// unsettled is since when a decision waits for the one before to be on the disk, 0 when none does.
	unsettled time.Duration
	fresh     bool // prompt and view are those of the session
	// gave tells of records whether the program gave their commands, as far as it was asked since the last decision; unseen is
	// how many records there were when somebody at the screen had given the last, 0 once the next seat has come.
	gave   map[int]bool
	parts  map[int]string // commands that are parts of the act before, by their record
	unseen int
	first  bool // the decision is the first that whoever sits at the screen has to take

	box     frameBox
	started bool
	views   [9]*board.SavedView
	pan     panState
	fan     fanState
	took    bool // all that can go together were picked at the last frame
	carry   carryState
	big     string   // counter enlarged
	pointed []string // zones pointed out by the log
	// hint is the counter under the pointer, for the details; hintLate the one in a
	// fan, which is drawn last and so counts for the next frame.
	hint, hintLate string
	// hotZone is the zone a button of the panel points to; the panel is drawn after
	// the board, so hotLate counts for the next frame.
	hotZone, hotLate string

	pilot    pilotState
	fly      board.Motion
	held     heldState
	late     time.Duration // until when what was meant for the last card does nothing
	news     bannerState
	heard    heardState
	past     *chronicle.Chronicle
	panels   *panels.Panels
	joined   bool          // the panels have the part of the game's family
	wayOf    []board.Trail // ways of the record of the moment looked at
	dice     diceState
	pictures *pictures.Mode
	overSeen bool
	toTop    bool // the panel shows its beginning again: a new decision
	drawer   drawerState
	tools    bool // in a small window the buttons that change the view are unfolded
	// aboveCurtain is what the bar draws with the curtain while that is closed.
	aboveCurtain []func()
}

// New sets a session on the table. It fails when the game has no board.
func New(cfg Config) (*Table, error) {
	info := cfg.Session.Game().Info()
	set := cfg.Host.Settings()
	scene, err := board.NewScene(info.Game, set.Lang)
	if err != nil {
		return nil, err
	}
	t := &Table{session: cfg.Session, host: cfg.Host, guide: cfg.Guide, makeLesson: cfg.MakeLesson, scene: scene, text: scene.Text, seat: chronicle.Nobody}
	t.past = chronicle.New(desk{t}, cfg.Host)
	t.pictures = pictures.New(desk{t}, cfg.Host, scene)
	t.panels = panels.New(desk{t}, panels.Groups{Answers: groupPanel, About: groupAbout, Popup: groupPopup})
	t.ctl.SetLands(t.panels)
	t.useSettings(set)
	return t, nil
}

// Session is the session on the table; it changes when the player branches off.
func (t *Table) Session() *engine.Session { return t.session }

// Pictures are the pictures of the picture mode that have been saved since the table was laid.
func (t *Table) Pictures() []pictures.Made { return t.pictures.Made() }

// OpenPictures opens the picture mode over the board.
func (t *Table) OpenPictures() { t.pictures.Open() }

// Invalidate makes the table look at its session again, after something else has
// changed it.
func (t *Table) Invalidate() { t.fresh = false }

// Recalled is told that the session has been given its history, played again while the table lay already. What the player has picked stays.
func (t *Table) Recalled() {
	t.gave = nil
	t.panels.Forget()
}

// useSettings follows a change of language or colours.
func (t *Table) useSettings(set Settings) {
	if set.Palette == nil {
		set.Palette = render.DefaultPalette()
	}
	lang := t.text.Language()
	t.set = set
	t.scene.Palette = set.Palette
	if set.Lang != "" && set.Lang != lang {
		t.text = text.New(set.Lang, t.scene.Book)
		t.scene.Text = t.text
		t.past.Reword()
	}
	game := t.session.Game().Info().Game
	if name := board.PictureName(game); name != t.scene.Picture || !t.started {
		t.scene.Picture = name
		t.host.NeedPicture(name, func() (image.Image, error) { return board.BoardPicture(game) })
	}
}

// Frame draws the table and acts on what the player did.
func (t *Table) Frame(c *ui.Context) {
	if set := t.host.Settings(); set != t.set {
		t.useSettings(set)
	}
	t.refresh()
	t.past.Read(c)
	if t.pictures.IsOpen() {
		t.pictures.Frame(c)
		return
	}
	t.layOut(c)
	t.box = t.box.withBanner(t.past.BannerHeight)
	if !t.started {
		t.scene.Camera = board.NewCamera(t.scene.Geo.Size, t.box.board)
		t.views[0] = nil
		t.started = true
	}
	t.scene.Camera.Counters = t.set.Counters
	t.scene.Camera.Resize(t.box.board)
	t.animate(c)
	t.release(c)
	t.past.Play(c)
	t.past.Keys(c)

	t.hotZone, t.hotLate = t.hotLate, ""
	t.guideScene()
	t.setPanels()
	t.hint, t.hintLate = t.hintLate, ""
	c.Group(groupBoard)
	t.frameBoard(c)
	if t.box.compact {
		c.Group(groupPanel)
		tall := t.past.Tall() // a click in the drawer counts from the next frame on
		t.frameDrawer(c)
		if tall {
			c.Group(groupLog)
			t.frameLog(c)
		}
	} else {
		c.Group(groupPanel)
		t.panels.Frame(c, t.box.panel, t.toTop)
		t.toTop = false
		c.Group(groupTray)
		t.panels.Tray(c, t.box.tray)
		c.Group(groupLog)
		t.frameLog(c)
	}
	if t.hotLate != t.hotZone {
		c.Redraw()
	}
	c.Group(groupBar)
	t.frameBar(c)
	c.Group(groupPanel)
	t.keepClear(c)
	t.pointGuided(c)
	t.frameOverlays(c)
	t.keys(c)

	again := t.serve(c)
	t.hear(c)
	if again {
		c.Redraw()
	}
}

// refresh asks the session anew after it has changed.
func (t *Table) refresh() {
	if t.fresh {
		return
	}
	t.fresh = true
	t.only = nil
	t.foldFan()
	t.panels.Forget()
	game := t.session.Game()
	was := [2]string{string(t.prompt.Seat), t.prompt.Decision}
	t.prompt = game.Prompt()
	t.pilot.leave = t.pilot.leave || was != [2]string{string(t.prompt.Seat), t.prompt.Decision}
	t.first = t.opens()
	t.seat = t.seatNow()
	t.showView()
	t.ctl.SetPrompt(game, &t.prompt, &t.now.View)
	t.toTop = true
	if p := t.scene.Geo.Place(t.prompt.Zone); p != nil && t.started && !t.scene.Camera.Fitted() && !t.past.Past() {
		t.scene.Camera.Look(p.Middle())
	}
}

// showView makes the view of the moment looked at.
func (t *Table) showView() {
	t.now = board.See(t.session.Game().View(t.seat))
	t.view = t.now
	if t.past.Past() { // of the secrets of then, too, those of the seat at the screen only
		game, seat := t.past.Game(), t.seat
		if t.session.Solo && seat != "" { // who plays alone sat there then as well
			seat = game.Legal().Seat
		}
		t.view = board.See(game.View(seat))
	}
	t.scene.View = &t.view
}

// seatNow decides whose secrets may be on show: the deciding seat's, when he is
// known to sit at the screen.
func (t *Table) seatNow() engine.Seat {
	switch {
	case t.prompt.Over != nil:
		return ""
	case t.session.Solo || !t.set.Curtain:
		return t.prompt.Seat
	case t.seat != chronicle.Nobody && t.session.Together(t.seat, t.prompt.Seat): // who sits there plays this seat too
		return t.prompt.Seat
	}
	return chronicle.Nobody
}

// reader is the seat whose secrets may be read: everybody's once the game is over.
func (t *Table) reader() engine.Seat {
	switch {
	case t.prompt.Over != nil, t.session.Solo: // who plays alone hides nothing from himself
		return ""
	case t.seat == "":
		return chronicle.Nobody
	}
	return t.seat
}

// families are the families of games that have panels of their own.
func (t *Table) families() []panels.Family { return families.All(t.scene.Book) }

// setPanels says what the panels show in this frame.
func (t *Table) setPanels() {
	p := t.panels
	p.View, p.Now, p.Prompt, p.Ctl = &t.view.View, &t.now.View, &t.prompt, &t.ctl
	if p.Waiting = t.held.on; p.Waiting {
		p.View = &t.held.was.View
	}
	p.Text, p.Palette = t.text, t.set.Palette
	p.Compact, p.Apart = t.box.compact, t.box.compact && t.drawer.tab == tabDecision
	if !t.joined {
		t.joined = true
		p.Join(t.families())
		t.tellOpening()
	}
	p.Begin()
}

func handSize(v engine.View, seat engine.Seat) int {
	for _, h := range v.Hands {
		if slices.Contains(h.Seats, seat) {
			return h.Count
		}
	}
	return 0
}

// curtained tells that the seat has to be passed on before the decision may be
// shown. Decisions that are made of clicks on the board alone have no secrets
// about them; they are asked with all hands face down.
func (t *Table) curtained() bool {
	return !t.past.Past() && t.prompt.Over == nil && t.seat == chronicle.Nobody && t.secret()
}

// secret tells whether the decision is one a hand may matter for: all that offer a button, whatever the hand holds, and those whose question
// tells a secret. Who holds nothing is asked with all hands face down too: he need not pass the seat, and what he was told before stays his.
func (t *Table) secret() bool {
	switch {
	case t.prompt.Secret:
		return true
	case handSize(t.now.View, t.prompt.Seat) == 0:
		return false
	}
	for _, ch := range t.prompt.Choices {
		if ch.On == engine.OnButton && ch.Seat == "" {
			return true
		}
	}
	return false
}

// live tells whether the present is on show and may be played.
func (t *Table) live() bool {
	return !t.past.Past() && t.prompt.Over == nil && !t.curtained() && !t.held.on
}

// keys are the table's own shortcuts; buttons have theirs.
func (t *Table) keys(c *ui.Context) {
	if c.Key("ctrl+z") {
		t.undo()
	}
	if t.guide == nil && c.Key("ctrl+shift+z", "ctrl+y") {
		t.past.Redo()
	}
	for _, k := range [...][2]string{{"h", "hide"}, {"1-9", "view"}, {"ctrl+1-9", "store"}, {"←↑→↓", "pan"}, {"escape", "cancel"}} {
		c.Hint(k[0], t.text.UI("table.keys."+k[1]))
	}
	if c.Key("f10") {
		t.host.OpenMenu()
	}
	if c.Key("escape") {
		t.escape(c)
	}
	if len(t.panels.Modes()) > 0 && c.Key("shift+c") {
		t.panels.NextMode(-1)
		c.Redraw()
	}
	if c.Key("h") {
		t.scene.Bare = !t.scene.Bare
	}
	if c.Key("f1") {
		t.host.ShowRules(t.prompt.Rule)
	}
	if c.Key("shift+f1", "?") {
		t.host.ShowRules(t.panels.RuleAsked())
	}
	t.lookKeys(c)
	t.pictures.Keys(c)
	t.cameraKeys(c)
}

// escape steps back one thing; with nothing left it opens the menu.
func (t *Table) escape(c *ui.Context) {
	switch {
	case t.big != "":
		t.big = ""
	case t.carry.ids != nil:
		t.carry = carryState{}
	case t.past.Tall():
		t.past.Lower()
		c.Redraw()
	case t.past.Past():
		t.past.Look(-1)
	case len(t.pointed) > 0:
		t.pointed = nil
	case !t.ctl.Begun() && t.leaveBoard(c):
		t.ctl.Cancel() // what was looked at from there
	case t.ctl.Cancel():
	default:
		t.host.OpenMenu()
	}
}

func itoa(n int) string { return strconv.Itoa(n) }
