package game

import (
	"errors"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"strategos/game/sound"
)

// quietDevice counts what it is asked to play.
type quietDevice struct {
	played atomic.Int32
	volume atomic.Int32 // of the last, in thousandths
}

func (q *quietDevice) Play(_ []float32, volume float64) error {
	q.volume.Store(int32(volume*1000 + 0.5))
	q.played.Add(1)
	return nil
}
func (q *quietDevice) Wake() error { return nil }
func (q *quietDevice) Rest() error { return nil }

// eventually waits for what another goroutine brings about.
func eventually(t *testing.T, what string, is func() bool) {
	t.Helper()
	for end := time.Now().Add(5 * time.Minute); time.Now().Before(end); { // a slow machine may take long
		if is() {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatal("never: " + what)
}

// A machine whose sound device fails is silent: the game begins and goes on, and the settings say so in a line, in both languages.
func TestNoSoundDevice(t *testing.T) {
	for lang, line := range map[string]string{"en": "No sound device can be used here", "fr": "Aucun périphérique audio"} {
		a, d := begin(t, lang, "")
		s := sound.NewSpeaker(func() (sound.Device, error) { return nil, errors.New("no card") })
		a.SetSpeaker(s)
		startGame(t, a, d)
		a.play.Sound(sound.Dice)
		eventually(t, "the trouble is known", func() bool { return s.Trouble() != nil })
		a.play.Sound(sound.Clash)
		d.Tick()
		a.play.OpenMenu()
		d.Tick()
		d.Click("menu.settings")
		d.Tick()
		if !strings.Contains(strings.Join(d.Texts(), " "), line) {
			t.Errorf("%s: the settings do not say %q", lang, line)
		}
		if a.Err() != nil || a.Done() || a.play == nil {
			t.Errorf("%s: the game ended: %v", lang, a.Err())
		}
		d.Click("settings.sound") // who wants no sound is told of no trouble
		d.Tick()
		if strings.Contains(strings.Join(d.Texts(), " "), line) {
			t.Errorf("%s: told of a device nobody wants", lang)
		}
	}
}

// A sound device whose library panics is told of like any other work in the background, and the game goes on in
// silence.
func TestSoundDeviceThatPanics(t *testing.T) {
	a, d := begin(t, "en", "")
	d.Breaks = true
	s := sound.NewSpeaker(func() (sound.Device, error) { panic("broken on purpose") })
	a.SetSpeaker(s)
	startGame(t, a, d)
	a.play.Sound(sound.Dice)
	until(t, d, "the fault is told", func() bool { return d.Sees("work done beside the game") })
	d.Click("fault.on")
	if s.Trouble() == nil || a.play == nil || a.Done() || len(reports(t, a)) != 1 {
		t.Errorf("trouble %v, the program has ended: %v; %d reports", s.Trouble(), a.Done(), len(reports(t, a)))
	}
}

// The settings ask for the device by themselves, before anything was to be heard.
func TestSettingsAskForTheDevice(t *testing.T) {
	a, d := begin(t, "en", "")
	a.SetSpeaker(sound.NewSpeaker(func() (sound.Device, error) { return nil, errors.New("no card") }))
	d.Click("menu.settings")
	eventually(t, "the settings say it", func() bool {
		d.Tick()
		return strings.Contains(strings.Join(d.Texts(), " "), "No sound device")
	})
}

// Off is off, and the volume is what is heard; both are kept.
func TestVolume(t *testing.T) {
	home := t.TempDir()
	a, d := begin(t, "en", home)
	q := &quietDevice{}
	a.SetSpeaker(sound.NewSpeaker(func() (sound.Device, error) { return q, nil }))
	startGame(t, a, d)
	a.play.Sound(sound.Move)
	eventually(t, "a move is heard", func() bool { return q.played.Load() == 1 })
	if v := q.volume.Load(); v != 360 {
		t.Errorf("at %d %% the device plays at %d thousandths", DefaultVolume, v)
	}
	a.play.OpenMenu()
	d.Tick()
	d.Click("menu.settings")
	k := &presser{t: t, app: a, d: d}
	k.tabTo("settings.volume")
	d.Key("right")
	eventually(t, "the new volume is heard", func() bool { d.Tick(); return q.played.Load() == 2 })
	if v := q.volume.Load(); v != 490 || a.Settings().Volume != 70 {
		t.Errorf("at %d %% the device plays at %d thousandths", a.Settings().Volume, v)
	}
	d.Click("settings.sound")
	a.play.Sound(sound.Move)
	a.play.Sound(sound.Turn)
	time.Sleep(50 * time.Millisecond)
	if n := q.played.Load(); n != 2 {
		t.Errorf("switched off it has played %d times", n)
	}
	kept, err := LoadSettings(filepath.Join(home, "config"))
	if err != nil || kept.Sound || kept.Volume != 70 {
		t.Errorf("kept are sound %v at %d %%, %v", kept.Sound, kept.Volume, err)
	}
	if s, err := parseSettings([]byte("volume = 400\n")); err != nil || !s.Sound || s.Volume != DefaultVolume {
		t.Errorf("a volume of 400 is read as %d, %v", s.Volume, err)
	}
}
