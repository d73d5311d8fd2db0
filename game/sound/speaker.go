package sound

import (
	"fmt"
	"sync"
	"time"
)

// Device is a machine's sound device. The Speaker uses it from one goroutine of its own.
type Device interface {
	// Play begins a sound at a volume between 0 and 1 beside those that play already.
	Play(samples []float32, volume float64) error
	// Wake gets the device ready to play, Rest lets it do nothing until then.
	Wake() error
	Rest() error
}

// tail is how long a device goes on after the last sound, so that what it has in hand is heard.
const tail = 400 * time.Millisecond

// waiting is how many sounds may wait for the device; those beyond are dropped, for a sound that comes late is worse than none.
const waiting = 8

// Speaker plays sounds in the background. The device is opened with the first sound, or when somebody asks for it; a machine without
// one, or one that breaks, is silent from then on, and says why. None of its methods waits for the device.
type Speaker struct {
	open  func() (Device, error)
	asks  chan ask
	begin sync.Once

	mu     sync.Mutex
	failed error
	known  func()          // called when the device turned out to fail
	broke  func(value any) // called when the device, or what plays on it, panicked
}

// ask is a sound to play; Silence only opens the device.
type ask struct {
	cue    Cue
	volume float64
}

// NewSpeaker makes a speaker for a device; open may take as long as it likes, and is called once at most.
func NewSpeaker(open func() (Device, error)) *Speaker {
	return &Speaker{open: open, asks: make(chan ask, waiting)}
}

// OnTrouble has f called, from any goroutine, when the device turns out to fail.
func (s *Speaker) OnTrouble(f func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.known = f
}

// OnPanic has f called with what a device panicked with, on the goroutine that panicked and before the speaker is
// silent for it.
func (s *Speaker) OnPanic(f func(value any)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.broke = f
}

// Trouble is why nothing can be heard, nil while nothing is known to be wrong.
func (s *Speaker) Trouble() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.failed
}

// Play lets a sound be heard at a volume between 0 and 1.
func (s *Speaker) Play(c Cue, volume float64) {
	if c != Silence && volume > 0 {
		s.ask(ask{c, min(volume, 1)})
	}
}

// Probe opens the device, so that its trouble is known, and plays nothing.
func (s *Speaker) Probe() { s.ask(ask{}) }

func (s *Speaker) ask(a ask) {
	if s.Trouble() != nil {
		return
	}
	s.begin.Do(func() { go s.work() })
	select {
	case s.asks <- a:
	default:
	}
}

func (s *Speaker) fail(err error) {
	s.mu.Lock()
	s.failed = err
	known := s.known
	s.mu.Unlock()
	if known != nil {
		known()
	}
}

// caught makes a failure of a panic: what only makes sounds does not end the program. Defer it.
func (s *Speaker) caught() {
	v := recover()
	if v == nil {
		return
	}
	s.mu.Lock()
	broke := s.broke
	s.mu.Unlock()
	if broke != nil {
		broke(v)
	}
	s.fail(fmt.Errorf("a fault of the program (%v)", v))
}

// work opens the device and plays what is asked for, until something fails. A device with nothing to play rests.
func (s *Speaker) work() {
	defer s.caught()
	device, err := s.open()
	if err == nil {
		err = device.Rest()
	}
	var busy time.Time // until when there is something to hear
	quiet := time.NewTimer(time.Hour)
	quiet.Stop()
	for err == nil {
		select {
		case a := <-s.asks:
			if a.cue == Silence {
				continue
			}
			now := time.Now()
			if busy.IsZero() {
				err = device.Wake()
			}
			if err == nil {
				err = device.Play(Samples(a.cue), a.volume)
			}
			if end := now.Add(length(a.cue) + tail); end.After(busy) {
				busy = end
			}
			quiet.Reset(time.Until(busy))
		case <-quiet.C:
			busy = time.Time{}
			err = device.Rest()
		}
	}
	s.fail(err)
}
