package window

import (
	"runtime"
	"strings"
	"time"
	"unicode"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"strategos/game/ui"
)

// named are the keys that make no text.
var named = map[ebiten.Key]string{
	ebiten.KeyEscape: "escape", ebiten.KeyEnter: "enter", ebiten.KeyNumpadEnter: "enter", ebiten.KeySpace: "space", ebiten.KeyTab: "tab",
	ebiten.KeyBackspace: "backspace", ebiten.KeyDelete: "delete", ebiten.KeyInsert: "insert",
	ebiten.KeyArrowLeft: "left", ebiten.KeyArrowRight: "right", ebiten.KeyArrowUp: "up", ebiten.KeyArrowDown: "down",
	ebiten.KeyHome: "home", ebiten.KeyEnd: "end", ebiten.KeyPageUp: "pageup", ebiten.KeyPageDown: "pagedown",
	ebiten.KeyF1: "f1", ebiten.KeyF2: "f2", ebiten.KeyF3: "f3", ebiten.KeyF4: "f4", ebiten.KeyF5: "f5", ebiten.KeyF6: "f6",
	ebiten.KeyF7: "f7", ebiten.KeyF8: "f8", ebiten.KeyF9: "f9", ebiten.KeyF10: "f10", ebiten.KeyF11: "f11", ebiten.KeyF12: "f12",
}

// repeating are the keys that act again while they are held.
var repeating = map[string]bool{"left": true, "right": true, "up": true, "down": true, "backspace": true, "delete": true,
	"pageup": true, "pagedown": true, "tab": true}

// Delays of held keys.
const (
	firstRepeat = 420 * time.Millisecond
	nextRepeat  = 45 * time.Millisecond
)

// keyboard turns Ebitengine's keys into chords. Keys that make text are known by the text, so that "+" is where the
// player's keyboard has it; with Ctrl or Alt they are known by the layout's name.
type keyboard struct {
	pressed []ebiten.Key
	held    ebiten.Key
	again   time.Time // when the held key acts again; zero: none is held
	chords  []string
	runes   []rune
}

func mods() (m ui.Mods) {
	ctrl := ebiten.IsKeyPressed(ebiten.KeyControl)
	if runtime.GOOS == "darwin" {
		ctrl = ctrl || ebiten.IsKeyPressed(ebiten.KeyMeta)
	}
	if ctrl {
		m |= ui.Ctrl
	}
	if ebiten.IsKeyPressed(ebiten.KeyAlt) {
		m |= ui.Alt
	}
	if ebiten.IsKeyPressed(ebiten.KeyShift) {
		m |= ui.Shift
	}
	return m
}

func prefix(m ui.Mods) string {
	s := ""
	if m&ui.Ctrl != 0 {
		s += "ctrl+"
	}
	if m&ui.Alt != 0 {
		s += "alt+"
	}
	if m&ui.Shift != 0 {
		s += "shift+"
	}
	return s
}

// poll returns the chords and the text of this tick.
func (k *keyboard) poll(m ui.Mods, now time.Time) ([]string, []rune) {
	k.chords, k.runes = k.chords[:0], ebiten.AppendInputChars(k.runes[:0])
	k.pressed = inpututil.AppendJustPressedKeys(k.pressed[:0])
	for _, key := range k.pressed {
		if name, ok := named[key]; ok {
			k.chords = append(k.chords, prefix(m)+name)
			k.held, k.again = key, now.Add(firstRepeat)
			if !repeating[name] {
				k.again = time.Time{}
			}
			continue
		}
		if m&(ui.Ctrl|ui.Alt) != 0 {
			if name := strings.ToLower(ebiten.KeyName(key)); len([]rune(name)) == 1 {
				k.chords = append(k.chords, prefix(m)+name)
			}
		}
	}
	if !k.again.IsZero() {
		switch {
		case !ebiten.IsKeyPressed(k.held):
			k.again = time.Time{}
		case now.After(k.again):
			k.chords = append(k.chords, prefix(m)+named[k.held])
			k.again = now.Add(nextRepeat)
		}
	}
	if m&(ui.Ctrl|ui.Alt) == 0 || len(k.chords) == 0 { // AltGr makes text too
		for _, r := range k.runes {
			switch {
			case r == ' ':
			case unicode.IsUpper(r):
				k.chords = append(k.chords, "shift+"+string(unicode.ToLower(r)))
			default:
				k.chords = append(k.chords, string(r))
			}
		}
	}
	return k.chords, k.runes
}
