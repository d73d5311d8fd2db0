package window

import (
	"fmt"
	"io"
	"math"
	"slices"
	"time"

	"strategos/game/ui"
	"strategos/render"
	"strategos/render/gpu"
)

// A measurement moves the board as a hand would, in place of the player's, and notes how long the frames take. It goes the
// whole way of an input: interface, display list, painting, screen.
type measurement struct {
	out   io.Writer
	since time.Time // start of the process
	// startOnly ends it when the board is there.
	startOnly bool
	failed    error

	phase                         int
	began                         time.Time // of the phase
	last                          time.Time // tick before
	tick                          int       // of the phase
	cpu                           time.Duration
	frames                        []time.Duration
	lists                         time.Duration // spent making display lists
	paints                        time.Duration // spent lowering them
	calls, quads, pixels, changed int
	first                         time.Duration // from the start of the process to the first frame on the screen
	board                         time.Duration // and to the board
	shown                         bool          // something has been painted
	arrived                       bool          // the board's picture is there
	full                          bool          // and has been painted
}

// The phases. Between two of them the window rests, so that each begins with a sharp picture.
const (
	opening = iota
	settling
	approaching
	panning
	resting
	zooming
	finished
)

// How long they take.
const (
	settleTime   = 1500 * time.Millisecond
	panTime      = 4 * time.Second
	restTime     = 600 * time.Millisecond
	zoomTime     = 4 * time.Second
	boardPatient = 20 * time.Second
)

func newMeasurement(out io.Writer, startOnly bool) *measurement {
	return &measurement{out: out, startOnly: startOnly, since: processStart(), began: time.Now()}
}

// enter begins a phase.
func (m *measurement) enter(phase int, now time.Time) {
	m.phase, m.began, m.tick = phase, now, 0
	m.cpu, m.frames, m.lists, m.paints = processorTime(), m.frames[:0], 0, 0
	m.calls, m.quads, m.pixels, m.changed = 0, 0, 0, 0
}

// drive replaces what the player did with what the phase wants. A tick begins when the frame before is on the screen.
func (m *measurement) drive(w *window, in *ui.Input, now time.Time) {
	if m.shown && m.first == 0 {
		m.first = now.Sub(m.since)
	}
	if m.full && m.board == 0 {
		m.board = now.Sub(m.since)
	}
	if m.phase == panning || m.phase == zooming {
		if m.tick > 1 {
			m.frames = append(m.frames, now.Sub(m.last))
		}
	}
	m.last = now
	m.tick++
	w.busy = now
	k := in.Scale
	middle := render.Pt(math.Round(0.36*w.width)/k, math.Round(0.44*w.height)/k)
	in.Inside, in.Mouse = true, middle
	in.Pressed, in.Released, in.Held, in.Wheel, in.Keys = 0, 0, 0, render.Point{}, nil
	t := now.Sub(m.began)
	switch m.phase {
	case opening:
		if m.board == 0 && t < boardPatient {
			break
		}
		fmt.Fprintf(m.out, "start                %d ms to the first frame, %d ms to the board\n", m.first.Milliseconds(), m.board.Milliseconds())
		m.enter(settling, now)
		if m.startOnly {
			m.enter(finished, now)
			w.app.QuitNow()
		}
	case settling:
		if t > settleTime {
			m.enter(approaching, now)
		}
	case approaching:
		if m.tick%6 == 1 && m.tick < 20 {
			in.Wheel.Y = 1
		}
		if t > restTime && m.tick > 30 {
			m.enter(panning, now)
		}
	case panning:
		a := 2 * math.Pi * t.Seconds() / 2
		in.Held = ui.LeftButton
		in.Mouse = middle.Add(render.Pt(math.Round(140*math.Sin(a))/k, math.Round(100*(1-math.Cos(a)))/k))
		switch {
		case m.tick == 1:
			in.Mouse, in.Pressed = middle, ui.LeftButton
		case t > panTime:
			in.Held, in.Released = 0, ui.LeftButton
			m.report(w, "panning")
			m.enter(resting, now)
		}
	case resting:
		if t > restTime {
			m.enter(zooming, now)
		}
	case zooming:
		in.Wheel.Y = 1
		if m.tick/4%2 == 0 {
			in.Wheel.Y = -1
		}
		if t > zoomTime {
			m.report(w, "zooming")
			m.enter(finished, now)
			w.app.QuitNow()
		}
	}
}

// painted notes a painted frame.
func (m *measurement) painted(took time.Duration) {
	m.paints += took
	m.shown, m.full = true, m.arrived
}

// presented notes a frame put in the window, with all that was sent for it.
func (m *measurement) presented(took time.Duration, sent gpu.Stats) {
	m.paints += took
	m.calls, m.quads, m.pixels, m.changed = m.calls+sent.Calls, m.quads+sent.Quads, m.pixels+sent.Pixels, m.changed+sent.Changed
}

// report prints what a phase has shown.
func (m *measurement) report(w *window, name string) {
	n := len(m.frames)
	if n == 0 {
		fmt.Fprintf(m.out, "%-20s no frame\n", name)
		return
	}
	if m.changed < n*int(w.width*w.height)/4 { // a dialog, a counter taken up in place of the board
		m.failed = fmt.Errorf("%s was not measured: the board did not move", name)
	}
	slices.Sort(m.frames)
	at := func(share float64) float64 { return ms(m.frames[min(n-1, int(share*float64(n)))]) }
	var total time.Duration
	for _, f := range m.frames {
		total += f
	}
	fmt.Fprintf(m.out, "%-20s %.1f frames a second; a frame takes %.1f ms (median), 95 %% at most %.1f, 99 %% at most %.1f\n",
		name, float64(n)/total.Seconds(), at(0.5), at(0.95), at(0.99))
	fmt.Fprintf(m.out, "%-20s %.1f ms of processor time a frame; display list %.2f ms, painting %.2f ms\n",
		"", ms(processorTime()-m.cpu)/float64(n), ms(m.lists)/float64(n), ms(m.paints)/float64(n))
	fmt.Fprintf(m.out, "%-20s %d draw calls, %d quads, %d thousand pixels a frame for %d thousand of the screen\n",
		"", m.calls/n, m.quads/n, m.pixels/n/1000, m.changed/n/1000)
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
