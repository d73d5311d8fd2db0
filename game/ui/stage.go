package ui

import (
	"math"
	"slices"
	"sync"
	"time"

	"strategos/render"
)

// Times and distances of the hand.
const (
	doubleClick = 400 * time.Millisecond
	doubleTicks = 2 // the release of the first click and that of the second
	// grabRest is how long the pointer must have rested on something to be taken to have grabbed it, grabReach how far it may have gone.
	grabRest     = 120 * time.Millisecond
	grabReach    = 40
	dragDistance = 5.0
	tipDelay     = 450 * time.Millisecond
	toastTime    = 6 * time.Second
	maxToasts    = 4
	settle       = 6 // frames in a row at most
)

// Stage runs a screen: it turns inputs into frames, and runs a frame only when the picture may have changed.
type Stage struct {
	// Theme is given to every frame; change it between ticks.
	Theme *Theme
	// Clicks counts the left clicks seen, wherever they went.
	Clicks int

	screen Screen
	list   render.List
	in     Input // as of the last tick, without events
	now    time.Duration

	areas, wheels []area
	topLayer      int
	hover         string
	hoverSince    time.Duration
	still         bool         // the pointer has not moved since the last click or key
	stillAt       render.Point // where it was then
	stirred       time.Duration
	focus         string
	focusVisible  bool
	focusAt       place // where the focus is, or was when its widget went away
	focusStep     int   // the way Tab has just moved it
	fieldFocus    bool
	spelling      bool
	outerFocus    []string // focus of the layers below the top one
	restore       *FocusMark
	press         string
	pressAt       render.Point
	rightPress    string
	dragging      bool
	lastClick     string
	lastClickAt   time.Duration
	lastClickOn   render.Point
	ticks         int // so far, and at the last click
	lastClickTick int
	rested        rested
	events        events

	hints    []KeyHint
	cursor   Cursor
	track    bool
	wake     time.Duration // when the next frame is due without input; below 0: never
	dirty    bool
	digest   digest
	toasts   []toast
	observer Observer
	scrolls  map[string]*scroll
	sheets   map[string]sheetState
	fields   map[string]*field

	mu      sync.Mutex
	posted  []func()
	ring    func() // called after Post, to wake a sleeping window
	working int    // functions that Go runs and that have not returned

	rescue func(Fault) // nil: panics are not caught
	faults int
	// unprovoked counts the broken frames since the last input.
	unprovoked int
	lastFault  string
	inputs     []string // what the user did last
}

// events are what one frame reports to its areas.
type events struct {
	clicked, double, right string
	byKey                  bool
	dragStarted            string
	dropped, dropOn        string
	wheelOn                string
}

type toast struct {
	text  string
	until time.Duration
}

// NewStage makes a stage for a screen.
func NewStage(screen Screen, theme *Theme) *Stage {
	return &Stage{Theme: theme, screen: screen, wake: -1, dirty: true, lastClickAt: -time.Hour,
		scrolls: make(map[string]*scroll), sheets: make(map[string]sheetState), fields: make(map[string]*field)}
}

// List is the picture as of the last tick. It belongs to the stage.
func (s *Stage) List() *render.List { return &s.list }

// Cursor is the pointer's shape as of the last tick.
func (s *Stage) Cursor() Cursor { return s.cursor }

// Invalidate asks for a frame at the next tick: a setting has changed, a picture has been loaded.
func (s *Stage) Invalidate() { s.dirty = true }

// Wants tells in how long a frame is due without any input; ok is false if never.
func (s *Stage) Wants() (d time.Duration, ok bool) {
	switch {
	case s.dirty:
		return 0, true
	case s.wake < 0:
		return 0, false
	}
	return max(s.wake-s.now, 0), true
}

// Post runs f before the next frame, on the goroutine that ticks. It may be called from any goroutine.
func (s *Stage) Post(f func()) {
	s.mu.Lock()
	s.posted = append(s.posted, f)
	ring := s.ring
	s.mu.Unlock()
	if ring != nil {
		ring()
	}
}

// OnPost sets what is called after each Post, from Post's goroutine.
func (s *Stage) OnPost(ring func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ring = ring
}

func (s *Stage) takePosted() []func() {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.posted
	s.posted = nil
	return p
}

// Toast shows a short message at the foot of the window for some seconds.
func (s *Stage) Toast(text string) {
	s.toasts = append(s.toasts, toast{text, s.now + toastTime})
	if n := len(s.toasts); n > maxToasts {
		s.toasts = s.toasts[n-maxToasts:]
	}
	s.dirty = true
}

// Tick takes what happened, runs a frame if the picture may change by it, and reports whether it did or the window's size
// or scale changed: only then List has to be painted anew.
//
// A panic is caught if OnFault says who is told of it. Frames without input then follow until one is drawn to its end, three
// at most: whoever is told of the last one has to end the program.
func (s *Stage) Tick(in Input) bool {
	s.now += in.Elapsed
	if s.rescue == nil {
		s.runPosted()
		return s.tick(in)
	}
	changed, ok := s.guarded(in)
	for i := 0; i < 3 && !ok; i++ {
		_, ok = s.guarded(in.quiet())
		changed = true
	}
	return changed
}

// quiet is an input without what happened.
func (in Input) quiet() Input {
	in.Pressed, in.Released, in.Wheel, in.Keys, in.Runes, in.Elapsed = 0, 0, render.Point{}, nil, nil, 0
	return in
}

// tick is Tick after the time has gone on and the messages have been taken.
func (s *Stage) tick(in Input) bool {
	moved := in.Mouse != s.in.Mouse || in.Inside != s.in.Inside
	resized := in.Width != s.in.Width || in.Height != s.in.Height || in.Scale != s.in.Scale
	held := in.Mods != s.in.Mods
	hover := s.hover
	s.ticks++
	s.rested = rested{s.hover, s.in.Mouse, s.now - in.Elapsed - s.hoverSince}
	if moved || in.event() {
		s.point(&in)
	}
	s.stirs(&in)
	due := s.wake >= 0 && s.now >= s.wake
	run := s.dirty || resized || held || due || in.event() || s.hover != hover || moved && (s.track || in.Held != 0)
	s.in = in
	if !run {
		return false
	}
	if s.hover != hover {
		s.hoverSince = s.now
	}
	s.noteInput(&in)
	if in.event() {
		s.unprovoked = 0
	}
	again := in.event() // what an event changes shows in the next frame
	s.resolve(&in)
	again = s.frame(in) || again
	for i := 0; i < settle && again; i++ {
		s.events = events{}
		again = s.frame(in.quiet())
	}
	s.in.Keys, s.in.Runes, s.in.Pressed, s.in.Released, s.in.Wheel = nil, nil, 0, 0, render.Point{}
	return s.digest.changed(&s.list) || resized
}

// point finds what is under the pointer.
func (s *Stage) point(in *Input) {
	s.hover = ""
	if in.Inside {
		if a := topmost(s.areas, s.topLayer, in.Mouse); a != nil {
			s.hover = a.id
		}
	}
}

// rested is where the pointer was at the last tick, and for how long.
type rested struct {
	on    string
	at    render.Point
	since time.Duration
}

// grabbed tells that a button which went down since the last tick did so before the pointer moved: the pointer rested on something
// that can be dragged and has gone a little way off it with the button held. The system tells of a press and a movement within one
// tick without saying which came first.
func (s *Stage) grabbed(in *Input) bool {
	d := in.Mouse.Sub(s.rested.at)
	far := math.Hypot(d.X, d.Y)
	if s.rested.on == s.hover || in.Held&LeftButton == 0 || s.rested.since < grabRest || far <= dragDistance || far > grabReach {
		return false
	}
	a := s.find(s.rested.on)
	return a != nil && a.flags&Drags != 0 && a.layer >= s.topLayer
}

// resolve turns buttons and focus keys into events for the areas the user saw: those of the last frame.
func (s *Stage) resolve(in *Input) {
	s.events = events{}
	ev := &s.events
	if in.Pressed&LeftButton != 0 {
		s.press, s.pressAt, s.dragging = s.hover, in.Mouse, false
		if s.grabbed(in) {
			s.press, s.pressAt = s.rested.on, s.rested.at
		}
		s.Clicks++
		s.focusVisible = false
		if a := s.find(s.hover); a == nil || a.flags&CanFocus == 0 {
			s.focus = ""
		} else {
			s.focus = a.id
		}
	}
	if in.Pressed&RightButton != 0 {
		s.rightPress = s.hover
	}
	if s.press != "" && !s.dragging && in.Held&LeftButton != 0 {
		if d := in.Mouse.Sub(s.pressAt); math.Hypot(d.X, d.Y) > dragDistance {
			if a := s.find(s.press); a != nil && a.flags&Drags != 0 {
				s.dragging, ev.dragStarted = true, s.press
			}
		}
	}
	if in.Released&LeftButton != 0 {
		s.releaseLeft(in)
	} else if in.Held&LeftButton == 0 && in.Pressed&LeftButton == 0 {
		s.press, s.dragging = "", false // the release was lost, outside the window
	}
	if in.Released&RightButton != 0 {
		if s.rightPress == s.hover {
			ev.right = s.hover
		}
		s.rightPress = ""
	}
	if in.Wheel != (render.Point{}) && in.Inside {
		if a := topmost(s.wheels, s.topLayer, in.Mouse); a != nil {
			ev.wheelOn = a.id
		}
	}
	s.keys(in)
}

func (s *Stage) releaseLeft(in *Input) {
	ev := &s.events
	switch {
	case s.dragging:
		ev.dropped = s.press
		// The dragged thing itself may lie under the pointer.
		for i := len(s.areas) - 1; i >= 0; i-- {
			if a := s.areas[i].on(in.Mouse); a != nil && a.layer >= s.topLayer && a.id != s.press {
				ev.dropOn = a.id
				break
			}
		}
	case s.press != "" && s.press == s.hover:
		// On a slow machine two clicks that come one right after the other may be read far apart.
		again := s.now-s.lastClickAt <= doubleClick || s.ticks-s.lastClickTick <= doubleTicks
		moved := in.Mouse.Sub(s.lastClickOn)
		switch {
		case again && s.lastClick == s.press:
			ev.clicked, ev.double, s.lastClick = s.press, s.press, ""
		case again && s.lastClick != "" && math.Hypot(moved.X, moved.Y) <= dragDistance:
			// The second click of a double click was meant for what the first has changed, not for what has come under the pointer by it.
		default:
			ev.clicked = s.press
			s.lastClick, s.lastClickAt, s.lastClickTick, s.lastClickOn = s.press, s.now, s.ticks, in.Mouse
		}
	}
	s.press, s.dragging = "", false
}

// keys moves the focus by Tab and clicks by Enter and Space. Arrow keys that nobody took are looked at after the frame.
func (s *Stage) keys(in *Input) {
	in.Keys = slices.Clone(in.Keys)
	s.focusStep = 0
	take := func(k string) bool {
		i := slices.Index(in.Keys, k)
		if i >= 0 {
			in.Keys = slices.Delete(in.Keys, i, i+1)
		}
		return i >= 0
	}
	for key, step := range map[string]int{"tab": 1, "shift+tab": -1} {
		if take(key) {
			s.focus, s.focusVisible, s.focusStep = s.next(step), true, step
			s.trackFocus()
		}
	}
	for key, step := range map[string]int{"f6": 1, "shift+f6": -1} {
		if take(key) {
			s.focus, s.focusVisible = s.nextGroup(step), true
		}
	}
	if a := s.find(s.focus); a != nil && s.focusVisible && !s.fieldFocus && a.layer >= s.topLayer {
		enter := take("enter")
		space := a.flags&OwnSpace == 0 && take("space")
		if (enter || space) && a.flags&Dead == 0 {
			s.events.clicked, s.events.byKey = a.id, true
		}
	}
}

// find returns the last frame's area of an id, nil if there is none.
func (s *Stage) find(id string) *area {
	if id == "" {
		return nil
	}
	for i := len(s.areas) - 1; i >= 0; i-- {
		if s.areas[i].id == id {
			return &s.areas[i]
		}
	}
	for i := len(s.areas) - 1; i >= 0; i-- {
		if a := s.areas[i].thing(id); a != nil {
			return a
		}
	}
	return nil
}

var arrows = [...]struct {
	key string
	dir render.Point
}{{"left", render.Pt(-1, 0)}, {"right", render.Pt(1, 0)}, {"up", render.Pt(0, -1)}, {"down", render.Pt(0, 1)}}

// frame draws once and tells whether another frame is needed at once.
func (s *Stage) frame(in Input) bool {
	s.dirty = false
	s.restoreFocus()
	s.list.Reset()
	if s.observer != nil {
		s.observer.Begin()
	}
	c := &Context{List: &s.list, Theme: s.Theme, stage: s, in: &in, wakeIn: -1}
	c.PushClip(c.Size())
	s.screen.Frame(c)
	for i := 0; i < len(c.late); i++ { // late drawing may add more
		c.late[i]()
	}
	c.drawTip()
	c.drawToasts()
	c.PopClip()

	again := c.again || s.dirty
	s.areas, s.wheels, s.cursor, s.track, s.fieldFocus, s.spelling = c.areas, c.wheels, c.cursor, c.track, c.field, c.spelling
	s.hints = c.hints
	s.wake = -1
	if c.wakeIn >= 0 {
		s.wake = s.now + c.wakeIn
	}
	again = s.layers() || again
	again = s.trackFocus() || again
	for _, arrow := range arrows {
		if s.focus != "" && s.focusVisible && !s.fieldFocus && slices.Contains(in.Keys, arrow.key) {
			if id := toward(s.areas, s.topLayer, s.focus, arrow.dir); id != "" {
				s.focus, again = id, true
			}
		}
	}
	was := s.hover
	if s.point(&in); s.hover != was {
		s.hoverSince, again = s.now, true
	}
	return again
}

// layers notices dialogs that opened or closed and keeps the focus of each.
func (s *Stage) layers() bool {
	top := 0
	for _, a := range s.areas {
		top = max(top, a.layer)
	}
	changed := top != s.topLayer
	for ; s.topLayer < top; s.topLayer++ {
		s.outerFocus = append(s.outerFocus, s.focus)
		if a := s.find(s.focus); a != nil && a.layer < top {
			s.focus = ""
		}
	}
	for ; s.topLayer > top; s.topLayer-- {
		n := len(s.outerFocus) - 1
		s.focus, s.outerFocus = s.outerFocus[n], s.outerFocus[:n]
	}
	return changed
}
