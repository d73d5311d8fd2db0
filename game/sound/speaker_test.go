package sound

import (
	"errors"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// fake is a device that notes what is asked of it.
type fake struct {
	mu     sync.Mutex
	played []Cue
	awake  bool
	wakes  int
	volume float64
	broken error
}

func (f *fake) Play(samples []float32, volume float64) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if !f.awake {
		return errors.New("played while at rest")
	}
	for c := Silence + 1; c < cues; c++ {
		if s := Samples(c); &s[0] == &samples[0] {
			f.played = append(f.played, c)
		}
	}
	f.volume = volume
	return f.broken
}

func (f *fake) Wake() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.awake = true
	f.wakes++
	return f.broken
}

func (f *fake) Rest() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.awake = false
	return nil
}

func (f *fake) isAwake() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.awake
}

// What is asked for is played, and the device rests when there is nothing more to hear.
func TestSpeakerPlaysAndRests(t *testing.T) {
	for c := Silence + 1; c < cues; c++ {
		Samples(c)
	}
	synctest.Test(t, func(t *testing.T) {
		f := &fake{}
		opened := 0
		s := NewSpeaker(func() (Device, error) { opened++; return f, nil })
		s.Play(Silence, 1)
		s.Play(Dice, 0)
		synctest.Wait()
		if opened != 0 {
			t.Error("opened for nothing")
		}
		s.Play(Dice, 0.5)
		synctest.Wait()
		s.Play(Clash, 3)
		synctest.Wait()
		f.mu.Lock()
		if opened != 1 || len(f.played) != 2 || f.played[0] != Dice || f.played[1] != Clash || f.volume != 1 || !f.awake || f.wakes != 1 {
			t.Errorf("opened %d times, %+v", opened, f)
		}
		f.mu.Unlock()
		time.Sleep(length(Clash) + tail/2)
		synctest.Wait()
		if !f.isAwake() {
			t.Error("rests while something can be heard")
		}
		time.Sleep(tail)
		synctest.Wait()
		if f.isAwake() {
			t.Error("does not rest with nothing to hear")
		}
		s.Play(Move, 1)
		synctest.Wait()
		f.mu.Lock()
		if !f.awake || f.wakes != 2 || f.played[len(f.played)-1] != Move {
			t.Errorf("not woken again: %+v", f)
		}
		f.broken = errors.New("pulled out")
		f.mu.Unlock()
		s.Play(Move, 1) // ends the goroutine, as the bubble demands
		synctest.Wait()
	})
}

// A device that cannot be opened, or breaks, makes the speaker silent, once and for all, and says why.
func TestSpeakerWithoutADevice(t *testing.T) {
	why := errors.New("no such device")
	for name, open := range map[string]func() (Device, error){
		"none":   func() (Device, error) { return nil, why },
		"breaks": func() (Device, error) { return &fake{broken: why}, nil },
	} {
		synctest.Test(t, func(t *testing.T) {
			opened, told := 0, 0
			s := NewSpeaker(func() (Device, error) { opened++; return open() })
			s.OnTrouble(func() { told++ })
			if s.Trouble() != nil {
				t.Error(name, ": in trouble before anything was asked")
			}
			for range 3 * waiting {
				s.Play(Dice, 1)
			}
			synctest.Wait()
			s.Play(Dice, 1)
			s.Probe()
			synctest.Wait()
			if !errors.Is(s.Trouble(), why) || opened != 1 || told != 1 {
				t.Errorf("%s: trouble %v, opened %d times, told %d times", name, s.Trouble(), opened, told)
			}
		})
	}
}

// A device that panics makes the speaker silent like one that fails, and the panic is told of.
func TestSpeakerWhoseDevicePanics(t *testing.T) {
	for name, open := range map[string]func() (Device, error){
		"opened": func() (Device, error) { panic("broken on purpose") },
		"played": func() (Device, error) { return panicky{}, nil },
	} {
		for _, listens := range []bool{true, false} {
			synctest.Test(t, func(t *testing.T) {
				var told []any
				s := NewSpeaker(open)
				if listens {
					s.OnPanic(func(v any) { told = append(told, v) })
				}
				s.Play(Dice, 1)
				synctest.Wait()
				s.Play(Dice, 1)
				synctest.Wait()
				if s.Trouble() == nil || !strings.Contains(s.Trouble().Error(), "broken on purpose") {
					t.Errorf("%s: trouble %v", name, s.Trouble())
				}
				if listens != (len(told) == 1 && told[0] == "broken on purpose") {
					t.Errorf("%s: told of %v", name, told)
				}
			})
		}
	}
}

// panicky is a device that panics when it is to play.
type panicky struct{}

func (panicky) Play([]float32, float64) error { panic("broken on purpose") }
func (panicky) Wake() error                   { return nil }
func (panicky) Rest() error                   { return nil }

// A device that does not answer holds nobody up: what is asked of it is dropped.
func TestSpeakerDoesNotWait(t *testing.T) {
	answer := make(chan struct{})
	s := NewSpeaker(func() (Device, error) { <-answer; return nil, errors.New("after all not") })
	done := make(chan struct{})
	go func() {
		defer close(done)
		for range 100 * waiting {
			s.Play(Knock, 1)
		}
	}()
	select {
	case <-done:
	case <-time.After(time.Minute):
		t.Error("waits for a device that does not answer")
	}
	close(answer)
}
