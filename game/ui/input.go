// Package ui is a small immediate-mode toolkit on display lists (package render). It knows no game and no window.
//
// A Screen draws itself anew for every frame with the widgets of Context and learns from their results what was clicked.
// A Stage turns Inputs into frames and runs one only when something changed. Everything that can be clicked has an id
// ("zone.M5", "button.end"), and a Driver clicks by id, so whole screens are tested without a display.
//
// All lengths are logical pixels, y downwards. Nothing here is safe for concurrent use except Stage.Post.
package ui

import (
	"strings"
	"time"

	"strategos/render"
)

// Buttons is a set of mouse buttons.
type Buttons uint8

// The mouse buttons.
const (
	LeftButton Buttons = 1 << iota
	RightButton
	MiddleButton
)

// Mods is a set of modifier keys. Ctrl stands for the command key on macOS.
type Mods uint8

// The modifier keys.
const (
	Ctrl Mods = 1 << iota
	Alt
	Shift
)

// Input is what happened since the previous tick and how things stand now.
type Input struct {
	// Mouse is the pointer's place; Inside tells whether it is in the window.
	Mouse  render.Point
	Inside bool
	// Pressed and Released are the buttons that went down and up in this tick (a button may be in both: a short
	// click); Held are those down at its end.
	Pressed, Released, Held Buttons
	// Wheel is how far the wheel turned, in notches: Y above 0 away from the user.
	Wheel render.Point
	// Keys are the chords pressed (repeats included) in order: modifiers in the order ctrl, alt, shift joined by "+"
	// before the key, all lower case: "a", "ctrl+shift+z", "f1", "escape", "enter", "space", "tab", "left", "pageup",
	// "home", "delete", "backspace", "+", "-", "1".
	Keys []string
	// Mods are the modifiers held.
	Mods Mods
	// Runes is the text typed, as the keyboard layout makes it.
	Runes []rune
	// Width and Height are the window's size, Scale the device pixels of one logical pixel.
	Width, Height, Scale float64
	// Elapsed is the time since the previous tick.
	Elapsed time.Duration
}

// event tells whether the input holds anything but time and pointer.
func (in *Input) event() bool {
	return in.Pressed|in.Released != 0 || in.Wheel != (render.Point{}) || len(in.Keys) > 0 || len(in.Runes) > 0
}

// typing tells whether a chord edits a text, so that a focused field must get it before any shortcut.
func typing(chord string) bool {
	if i := strings.TrimPrefix(chord, "shift+"); len([]rune(i)) == 1 {
		return true
	}
	switch strings.TrimPrefix(strings.TrimPrefix(chord, "ctrl+"), "shift+") {
	case "space", "backspace", "delete", "left", "right", "home", "end":
		return true
	}
	return chord == "ctrl+a"
}

// Cursor is the pointer's shape.
type Cursor uint8

// The shapes of the pointer.
const (
	Arrow Cursor = iota
	Hand
	TextBeam
	Grab
	Forbidden
	Crosshair
)

// Screen is anything that can draw a frame: a title screen, a table, a dialog.
type Screen interface {
	// Frame draws the whole screen with c and acts on what the user did.
	Frame(c *Context)
}

// ScreenFunc makes a Screen of a function.
type ScreenFunc func(c *Context)

// Frame calls the function.
func (f ScreenFunc) Frame(c *Context) { f(c) }
