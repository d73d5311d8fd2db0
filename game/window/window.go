// Package window shows the game in a window with Ebitengine: it polls the input, lets the interface draw itself when
// something changed, and sleeps otherwise. Importing it needs a display.
package window

import (
	"errors"
	"fmt"
	"image"
	"io"
	"math"
	"os"
	"os/signal"
	"runtime/debug"
	"runtime/metrics"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"strategos/assets/livery"
	"strategos/game"
	"strategos/game/sound"
	"strategos/game/ui"
	"strategos/game/window/speaker"
	"strategos/internal/terminal"
	"strategos/render"
	"strategos/render/gpu"
)

// The window's sizes in the units of the desktop.
const (
	DefaultWidth, DefaultHeight = 1600, 1000
	MinWidth, MinHeight         = 1280, 800
)

// Without input for awake the window looks for some only every nap, and after a while only every doze. A click is not
// missed meanwhile - a button that went down and up again is reported as down once - and a message from another goroutine
// wakes the window.
const (
	awake  = 800 * time.Millisecond
	nap    = 48 * time.Millisecond
	drowsy = 2500 * time.Millisecond
	doze   = 120 * time.Millisecond
)

// clickTime is how long painting waits for a button to come up again: on a slow machine the next look at the mouse would
// come so late that it missed the click after this one.
const clickTime = 70 * time.Millisecond

// window is the ebiten.Game.
type window struct {
	app      *game.App
	renderer *gpu.Renderer
	keys     keyboard
	caption  string // as it stands above the window
	palette  *render.Palette

	draw     bool // the picture is out of date
	width    float64
	height   float64 // device pixels
	device   float64 // of them to a unit of the desktop
	full     bool    // fullscreen as last asked for
	last     time.Time
	busy     time.Time // of the last input or change
	mouse    image.Point
	pressed  time.Time // of the last press of a button
	clicking bool      // a button has just gone down
	wake     chan struct{}
	cursor   ui.Cursor
	started  time.Time
	freed    bool
	tidied   time.Time    // when memory was given back last
	measured *measurement // nil but when the window's speed is measured
}

// pictures receives the boards' pictures from the application. It may be used from any goroutine.
type pictures struct {
	w     *window
	stage *ui.Stage
}

// SetPicture prepares a picture on the caller's goroutine and shows it from the next frame on.
func (p pictures) SetPicture(name string, img image.Image) {
	var prepared *gpu.Prepared
	if img != nil {
		prepared = gpu.PreparePicture(img)
	}
	p.stage.Post(func() {
		p.w.renderer.SetPrepared(name, prepared)
		p.w.freed, p.w.draw = false, true
		p.w.busy = time.Now()
		if m := p.w.measured; m != nil && img != nil {
			m.arrived = true
		}
	})
}

// Options are how the window opens.
type Options struct {
	// Width and Height of 0 take the remembered size.
	Width, Height int
	// Measure moves the board about in place of the player, writes to it how fast that went, and ends.
	Measure io.Writer
	// StartOnly ends the measurement when the board is on the screen.
	StartOnly bool
}

// Run opens the window and returns when it is closed. SIGINT, SIGTERM and SIGHUP close it in order. The error says why no window
// could be opened, or why it did not stay open, and then what was kept of the game in progress.
func Run(app *game.App, o Options) error {
	w := &window{app: app, palette: app.Palette(), wake: make(chan struct{}, 1), last: time.Now(), started: time.Now()}
	if o.Measure != nil {
		w.measured = newMeasurement(o.Measure, o.StartOnly)
	}
	w.renderer = gpu.New(w.palette)
	w.busy = w.started
	app.Stage().OnPost(func() {
		select {
		case w.wake <- struct{}{}:
		default:
		}
	})
	app.SetPictures(pictures{w, app.Stage()})
	app.SetSpeaker(sound.NewSpeaker(speaker.Open))

	signals := make(chan os.Signal, 2)
	signal.Notify(signals, endings()...)
	defer signal.Stop(signals)
	go func() {
		for range signals {
			app.Stage().Post(app.QuitNow)
		}
	}()

	debug.SetGCPercent(gcPercent)
	defer app.CatchCrashes()()
	watchDisplay(func() {
		fmt.Fprintf(terminal.New(os.Stderr), "strategos: %s\n", app.DisplayLost()) // it names a file
		os.Exit(1)
	})
	w.place(o.Width, o.Height)
	w.name()
	ebiten.SetWindowIcon(icons())
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowClosingHandled(true)
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetRunnableOnUnfocused(true)
	ebiten.SetTPS(ebiten.SyncWithFPS)
	err := ebiten.RunGameWithOptions(w, &ebiten.RunGameOptions{X11ClassName: "strategos", X11InstanceName: "strategos"})
	switch {
	case errors.Is(err, ebiten.Termination):
		err = nil
	case err != nil:
		err = app.WindowFailed(err)
	}
	if err == nil {
		err = app.Err()
	}
	if err == nil && w.measured != nil {
		err = w.measured.failed
	}
	return err
}

// place gives the window its size and place: those asked for, else the remembered ones if the screen still has them.
func (w *window) place(width, height int) {
	g := w.app.WindowPlace()
	screenW, screenH := ebiten.Monitor().Size()
	leastW, leastH := min(MinWidth, max(screenW, 640)), min(MinHeight, max(screenH, 480))
	if width > 0 && width < leastW || height > 0 && height < leastH { // the player who asked for it is told why it is not so
		fmt.Fprintf(os.Stderr, "strategos: no window is smaller than %d by %d\n", leastW, leastH)
	}
	if width <= 0 {
		width = g.Width
	}
	if height <= 0 {
		height = g.Height
	}
	if width <= 0 || height <= 0 {
		k := w.app.FirstStart(float64(screenW), float64(screenH))
		if width <= 0 {
			width = int(DefaultWidth * k)
		}
		if height <= 0 {
			height = int(DefaultHeight * k)
		}
	} else {
		w.app.FirstStart(float64(width), float64(height))
	}
	if screenW > 0 && screenH > 0 {
		width, height = min(width, screenW), min(height, screenH)
	}
	ebiten.SetWindowSizeLimits(leastW, leastH, -1, -1)
	ebiten.SetWindowSize(width, height)
	if g.Known && g.X >= 0 && g.Y >= 0 && g.X+width <= screenW && g.Y+height <= screenH {
		ebiten.SetWindowPosition(g.X, g.Y)
	}
	w.full = w.app.Fullscreen()
	ebiten.SetFullscreen(w.full)
}

// name writes above the window what is on the table.
func (w *window) name() {
	if s := w.app.Caption(); s != w.caption {
		w.caption = s
		ebiten.SetWindowTitle(s)
	}
}

// icons draws the window's icon, an owl, in the usual sizes.
func icons() []image.Image {
	cache := render.NewCache(render.DefaultPalette(), 1<<20)
	var out []image.Image
	for _, px := range []int{16, 24, 32, 48, 64, 128} {
		out = append(out, cache.Get(render.SealSpec{Livery: livery.Owl, Large: true}, px).Image)
	}
	return out
}

// LayoutF makes the screen as fine as the display is.
func (w *window) LayoutF(outsideWidth, outsideHeight float64) (float64, float64) {
	w.device = ebiten.Monitor().DeviceScaleFactor()
	w.width, w.height = math.Ceil(outsideWidth*w.device), math.Ceil(outsideHeight*w.device)
	return w.width, w.height
}

// Layout is never called: Ebitengine prefers LayoutF.
func (w *window) Layout(outsideWidth, outsideHeight int) (int, int) {
	return outsideWidth, outsideHeight
}

// Update polls the input and lets the interface act on it.
func (w *window) Update() error {
	now := time.Now()
	in := w.poll(now)
	if in.Pressed != 0 {
		w.pressed = now
	}
	w.clicking = in.Held != 0 && now.Sub(w.pressed) < clickTime
	in.Elapsed = now.Sub(w.last)
	w.last = now
	if w.measured != nil {
		w.measured.drive(w, &in, now)
	}
	stage := w.app.Stage()
	if stage.Tick(in) {
		w.draw = true
		w.name()
		if in.Pressed|in.Released != 0 || len(in.Keys) > 0 {
			w.busy = now
		}
	}
	if p := w.app.Palette(); p != w.palette {
		w.palette = p
		w.renderer.Sprites().SetPalette(p)
		w.renderer.Forget()
		w.draw = true
	}
	if c := stage.Cursor(); c != w.cursor {
		w.cursor = c
		ebiten.SetCursorShape(shapes[c])
	}
	if f := w.app.Fullscreen(); f != w.full {
		w.full, w.draw = f, true
		ebiten.SetFullscreen(f)
	}
	if ebiten.IsWindowBeingClosed() {
		w.app.CloseWindow()
		w.busy = now
	}
	if w.app.Done() {
		w.remember()
		return ebiten.Termination
	}
	if w.measured != nil {
		w.measured.lists += time.Since(now)
	}
	w.rest(now)
	return nil
}

var shapes = map[ui.Cursor]ebiten.CursorShapeType{
	ui.Arrow: ebiten.CursorShapeDefault, ui.Hand: ebiten.CursorShapePointer, ui.TextBeam: ebiten.CursorShapeText,
	ui.Grab: ebiten.CursorShapeMove, ui.Forbidden: ebiten.CursorShapeNotAllowed, ui.Crosshair: ebiten.CursorShapeCrosshair,
}

var mouseButtons = map[ebiten.MouseButton]ui.Buttons{
	ebiten.MouseButtonLeft: ui.LeftButton, ebiten.MouseButtonRight: ui.RightButton, ebiten.MouseButtonMiddle: ui.MiddleButton,
}

// poll gathers what happened since the last tick.
func (w *window) poll(now time.Time) ui.Input {
	k := w.app.ScaleFor(w.device, w.width, w.height)
	x, y := ebiten.CursorPosition()
	in := ui.Input{
		Mouse: render.Pt(float64(x)/k, float64(y)/k), Inside: x >= 0 && y >= 0 && float64(x) < w.width && float64(y) < w.height,
		Mods: mods(), Width: w.width / k, Height: w.height / k, Scale: k,
	}
	for b, bit := range mouseButtons {
		if inpututil.IsMouseButtonJustPressed(b) {
			in.Pressed |= bit
		}
		if inpututil.IsMouseButtonJustReleased(b) {
			in.Released |= bit
		}
		if ebiten.IsMouseButtonPressed(b) {
			in.Held |= bit
		}
	}
	in.Wheel.X, in.Wheel.Y = ebiten.Wheel()
	in.Keys, in.Runes = w.keys.poll(in.Mods, now)
	if at := image.Pt(x, y); at != w.mouse {
		w.mouse, w.busy = at, now
	}
	if in.Pressed|in.Released|in.Held != 0 || len(in.Keys) > 0 || in.Wheel != (render.Point{}) || !w.keys.again.IsZero() {
		w.busy = now
	}
	return in
}

// rest sleeps a moment when nobody does anything, and uses the quiet for housekeeping.
func (w *window) rest(now time.Time) {
	if w.draw || now.Sub(w.busy) < awake {
		return
	}
	if !w.freed && now.Sub(w.started) > 2*time.Second {
		w.freed = true
		w.remember()
	}
	if now.Sub(w.tidied) > tidyEvery && idleMemory() > tidyFrom {
		w.tidied = now
		w.app.Stage().Go(debug.FreeOSMemory) // what decoding the pictures took, and a while of play
	}
	d := nap
	if now.Sub(w.busy) > drowsy {
		d = doze
	}
	if due, ok := w.app.Stage().Wants(); ok {
		d = min(d, due)
	}
	if d <= 0 {
		return
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
	case <-w.wake:
	}
}

// Memory that the program does not use is given back to the system while nobody does anything: so much of it, and so often.
const (
	tidyFrom  = 24 << 20
	tidyEvery = 5 * time.Second
)

// gcPercent has garbage collected at half the size that Go would let it have: a window makes little of it, and holds large pictures.
const gcPercent = 50

// idleMemory is what the program holds of the system and does not use: free, or garbage not collected yet.
func idleMemory() uint64 {
	samples := []metrics.Sample{{Name: "/memory/classes/heap/free:bytes"}, {Name: "/memory/classes/heap/objects:bytes"},
		{Name: "/gc/heap/live:bytes"}}
	metrics.Read(samples)
	idle := samples[0].Value.Uint64()
	if used, live := samples[1].Value.Uint64(), samples[2].Value.Uint64(); used > live {
		idle += used - live
	}
	return idle
}

// remember tells the application where the window stands.
func (w *window) remember() {
	if ebiten.IsFullscreen() || ebiten.IsWindowMinimized() || ebiten.IsWindowMaximized() {
		return
	}
	x, y := ebiten.WindowPosition()
	width, height := ebiten.WindowSize()
	w.app.SetWindowPlace(game.WindowPlace{Known: true, X: x, Y: y, Width: width, Height: height})
}

// catch tells the application of a panic while painting; the whole picture is then painted anew. Defer it.
func (w *window) catch() {
	if v := recover(); v != nil {
		w.app.Painted(v)
		w.renderer.Forget()
		w.draw, w.clicking = true, false
	}
}

// Draw paints the picture if it changed; otherwise the screen keeps what it shows.
func (w *window) Draw(screen *ebiten.Image) {
	defer w.catch()
	if !w.draw || w.clicking {
		return
	}
	began := time.Now()
	stage := w.app.Stage()
	w.draw = w.renderer.Draw(screen, stage.Theme.Back, stage.List(), w.app.ScaleFor(w.device, w.width, w.height))
	if m := w.measured; m != nil {
		m.painted(time.Since(began))
	}
}

// DrawFinalScreen puts the picture in the window.
func (w *window) DrawFinalScreen(screen ebiten.FinalScreen, offscreen *ebiten.Image, geoM ebiten.GeoM) {
	defer w.catch()
	began := time.Now()
	w.renderer.Present(screen, offscreen, geoM)
	if m := w.measured; m != nil {
		m.presented(time.Since(began), w.renderer.Stats())
	}
}
