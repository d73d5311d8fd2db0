package saves

import "sync"

// Autosaver writes a game to its own file after every command without keeping the
// caller waiting: Put returns at once, a goroutine writes, and when commands come
// faster than the disk only the newest state is written. A backup is made once a
// turn.
type Autosaver struct {
	path   string
	report func(error)

	mu      sync.Mutex
	change  sync.Cond
	pending *Save
	writing bool
	closed  bool
	failed  error // of the last attempt
	turn    int   // last written
	done    chan struct{}
}

// NewAutosaver starts saving to a file. report, which may be nil, is called on the
// goroutine after every attempt with its *Error or nil.
func NewAutosaver(path string, report func(error)) *Autosaver {
	a := &Autosaver{path: path, report: report, done: make(chan struct{})}
	a.change.L = &a.mu
	go a.run()
	return a
}

// Path is the file written to.
func (a *Autosaver) Path() string { return a.path }

// Put hands a state over; an earlier one that still waits is dropped. After Close
// it does nothing.
func (a *Autosaver) Put(s *Save) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if !a.closed {
		a.pending = s
		a.change.Broadcast()
	}
}

// Flush waits until everything put so far is written and returns the error of the
// last attempt, an *Error or nil.
func (a *Autosaver) Flush() error {
	a.mu.Lock()
	defer a.mu.Unlock()
	for a.pending != nil || a.writing {
		a.change.Wait()
	}
	return a.failed
}

// Close flushes and ends the goroutine. It may be called twice.
func (a *Autosaver) Close() error {
	err := a.Flush()
	a.mu.Lock()
	a.closed = true
	a.change.Broadcast()
	a.mu.Unlock()
	<-a.done
	return err
}

func (a *Autosaver) run() {
	defer close(a.done)
	a.mu.Lock()
	defer a.mu.Unlock()
	for {
		for a.pending == nil && !a.closed {
			a.change.Wait()
		}
		if a.pending == nil {
			return
		}
		s := a.pending
		keep := s.Turn != a.turn
		a.pending, a.writing = nil, true
		a.mu.Unlock()
		err := s.write(a.path, keep)
		if a.report != nil {
			a.report(err)
		}
		a.mu.Lock()
		a.writing, a.failed = false, err
		if err == nil {
			a.turn = s.Turn
		}
		a.change.Broadcast()
	}
}
