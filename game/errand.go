package game

import (
	"slices"
	"sync"
	"time"
)

// errands are the small things that the disk is asked to do on the way, as marks, settings and looking for the game to resume: one after
// the other, on a goroutine of their own. A frame waits for one as long as it has patience, and once one has not been answered in time for
// none until it is: a disk that does not answer holds up no window.
type errands struct {
	app *App

	mu      sync.Mutex
	waiting []func()
	running bool
	late    bool // the one at work was not answered in time
}

// add has something done after all that was asked for before.
func (e *errands) add(do func()) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.waiting = append(e.waiting, do)
	if !e.running {
		e.running = true
		e.app.stage.Go(e.work)
	}
}

// work does what is asked for until there is no more.
func (e *errands) work() {
	defer func() { // also when one panics, which is told of like any other fault; the others are done
		e.mu.Lock()
		defer e.mu.Unlock()
		if e.running = len(e.waiting) > 0; e.running {
			e.app.stage.Go(e.work)
		}
	}()
	for {
		e.mu.Lock()
		if len(e.waiting) == 0 {
			e.mu.Unlock()
			return
		}
		do := e.waiting[0]
		e.waiting = slices.Delete(e.waiting, 0, 1)
		e.mu.Unlock()
		do()
		e.mu.Lock()
		e.late = false
		e.mu.Unlock()
	}
}

// patience is how long a frame waits for an errand that is asked for now.
func (e *errands) patience() time.Duration {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.late {
		return 0
	}
	return e.app.patience
}

// gaveUp notes that a frame has waited in vain.
func (e *errands) gaveUp() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.late = e.running
}

// ask has the disk do something and hands what came of it to then, on the goroutine that ticks: before it returns, or, where inTime is
// false, whenever the disk has answered.
func ask[T any](e *errands, do func() T, then func(T)) (inTime bool) {
	var mu sync.Mutex
	left := false // nobody waits any more
	answer := make(chan T, 1)
	e.add(func() {
		value := do()
		mu.Lock()
		defer mu.Unlock()
		if left {
			e.app.stage.Post(func() { then(value) })
			return
		}
		answer <- value
	})
	t := time.NewTimer(e.patience())
	defer t.Stop()
	select {
	case value := <-answer:
		then(value)
		return true
	case <-t.C:
	}
	mu.Lock()
	defer mu.Unlock()
	select {
	case value := <-answer: // just now
		then(value)
		return true
	default:
		left = true
		e.gaveUp()
		return false
	}
}

// tell is ask for something that brings nothing to know: a frame waits for it, with the same patience, only so that it is
// usually done then.
func (e *errands) tell(do func()) {
	ask(e, func() struct{} { do(); return struct{}{} }, func(struct{}) {})
}

// finish waits until all has been done, but no longer than so.
func (e *errands) finish(longest time.Duration) {
	done := make(chan struct{})
	e.add(func() { close(done) })
	t := time.NewTimer(longest)
	defer t.Stop()
	select {
	case <-done:
	case <-t.C:
	}
}
