package ui

import (
	"fmt"
	"runtime/debug"
	"slices"
	"strings"

	"strategos/render"
)

// Fault is a panic that was caught at the stage.
type Fault struct {
	// While is what was being done: one of the constants below.
	While string
	// Value is what the panic said.
	Value string
	// Stack is where it came from, as the runtime writes it.
	Stack string
	// Inputs are what the user did last, the newest at the end: "key enter", "click choice.pass". Text typed is left out.
	Inputs []string
	// Unprovoked counts the frames that have broken since the user last did anything, this one included.
	Unprovoked int
}

// What was being done when a fault came.
const (
	WhileFrame      = "drawing a frame"
	WhileMessage    = "taking a message"
	WhileBackground = "work in the background"
	WhilePainting   = "painting the picture"
	WhileNaming     = "naming the window"
	WhilePlacing    = "keeping the window's place"
	WhileClosing    = "closing the window"
)

// mostInputs is how many of the last inputs are remembered.
const mostInputs = 12

// OnFault has f called, on the goroutine that ticks, when a panic was caught in a frame, a posted message or what Go runs. f
// shows another screen or ends the program; a frame follows at once. Without it panics are not caught.
func (s *Stage) OnFault(f func(Fault)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.rescue = f
}

// Faults is how many panics have been caught.
func (s *Stage) Faults() int { return s.faults }

// LastFault is what the last one caught said, with its stack; empty if there was none.
func (s *Stage) LastFault() string { return s.lastFault }

// Caught tells of a panic that was caught beside the stage, while painting what it has drawn. Call it in the function
// deferred, on the goroutine that ticks.
func (s *Stage) Caught(while string, value any) { s.tell(s.fault(while, value)) }

// Catch catches a panic of the function that defers it and tells of it like Caught: for what the window asks between
// the frames.
func (s *Stage) Catch(while string) {
	if v := recover(); v != nil {
		s.Caught(while, v)
	}
}

// CaughtBeside tells of a panic that is being recovered on a goroutine other than the one that ticks.
func (s *Stage) CaughtBeside(value any) {
	fault := s.Broke(value)
	fault.While = WhileBackground
	s.Post(func() { s.Tell(fault) })
}

// Go runs f on a goroutine of its own. Its panics are caught like those of a frame.
func (s *Stage) Go(f func()) {
	s.mu.Lock()
	caught := s.rescue != nil
	s.working++
	s.mu.Unlock()
	go func() {
		defer s.worked()
		if caught {
			defer func() {
				if v := recover(); v != nil {
					s.CaughtBeside(v)
				}
			}()
		}
		f()
	}()
}

// worked notes that one function that Go runs has returned; what it posted has been posted by then.
func (s *Stage) worked() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.working--
}

// Working tells whether anything that Go runs has not returned yet. It may be called from any goroutine.
func (s *Stage) Working() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.working > 0
}

// Busy tells whether anything is Working, or anything posted has not run yet: later frames may show what it brings without any input. It
// may be called from any goroutine.
func (s *Stage) Busy() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.working > 0 || len(s.posted) > 0
}

// Go runs f on a goroutine of its own. Its panics are caught like those of the frame.
func (c *Context) Go(f func()) { c.stage.Go(f) }

// Broke describes a panic that is being recovered on any goroutine, to be told of with Tell on the one that ticks.
func (s *Stage) Broke(value any) Fault {
	return Fault{While: WhileMessage, Value: fmt.Sprint(value), Stack: string(debug.Stack())}
}

// Tell tells of a fault as if it had been caught here and now.
func (s *Stage) Tell(f Fault) {
	f.Inputs = slices.Clone(s.inputs)
	s.tell(f)
}

// fault describes the panic being recovered.
func (s *Stage) fault(while string, value any) Fault {
	return Fault{While: while, Value: fmt.Sprint(value), Stack: string(debug.Stack()), Inputs: slices.Clone(s.inputs)}
}

// tell forgets what the broken frame has left behind and tells of the fault.
func (s *Stage) tell(f Fault) {
	s.faults++
	if f.While == WhileFrame || f.While == WhilePainting {
		s.unprovoked++
	}
	f.Unprovoked = s.unprovoked
	s.lastFault = f.Value + "\n" + f.Stack
	s.list.Reset()
	s.areas, s.wheels, s.hints = nil, nil, nil
	s.topLayer, s.outerFocus = 0, nil
	s.hover, s.focus, s.press, s.rightPress, s.dragging = "", "", "", "", false
	s.fieldFocus, s.spelling, s.track, s.wake = false, false, false, -1
	s.events = events{}
	clear(s.sheets)
	clear(s.fields)
	s.dirty = true
	s.rescue(f)
}

// guarded is tick with panics caught: ok is false after one. What had been posted and not been run yet stays posted.
func (s *Stage) guarded(in Input) (changed, ok bool) {
	while := WhileFrame
	defer func() {
		if v := recover(); v != nil {
			changed, ok = true, false
			s.tell(s.fault(while, v))
		}
	}()
	while = WhileMessage
	s.runPosted()
	while = WhileFrame
	return s.tick(in), true
}

// runPosted runs what was posted, in order. If one panics the others wait for the next time.
func (s *Stage) runPosted() {
	posted := s.takePosted()
	defer func() {
		if len(posted) > 0 {
			s.mu.Lock()
			s.posted = append(posted, s.posted...)
			s.mu.Unlock()
		}
	}()
	for len(posted) > 0 {
		f := posted[0]
		posted = posted[1:]
		f()
		s.dirty = true
	}
}

// noteInput remembers what the user has just done.
func (s *Stage) noteInput(in *Input) {
	note := func(what string) {
		if n := len(s.inputs); n >= mostInputs {
			s.inputs = append(s.inputs[:0], s.inputs[n-mostInputs+1:]...)
		}
		s.inputs = append(s.inputs, what)
	}
	if len(in.Keys) > 0 && !s.fieldFocus {
		what := "key " + strings.Join(in.Keys, " ")
		if s.focus != "" && s.focusVisible {
			what += " on " + s.focus
		}
		note(what)
	}
	on := s.hover
	if on == "" {
		on = "nothing"
	}
	for _, b := range [...]struct {
		bit  Buttons
		name string
	}{{LeftButton, "click "}, {RightButton, "right click "}} {
		if in.Released&b.bit != 0 {
			note(b.name + on)
		}
	}
	if in.Wheel != (render.Point{}) {
		note("wheel " + on)
	}
}
