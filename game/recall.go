package game

import (
	"sync/atomic"

	"strategos/game/chronicle"
	"strategos/saves"
)

// readAtOnce is how many records a saved game may have whose history is played again before its table is laid: that takes less time
// than a player notices. That of a longer game is played again behind its table.
const readAtOnce = 500

// recall is the history of the game on the table while it is played again in the background.
type recall struct {
	history  *saves.History
	done, of atomic.Int64
	stopped  atomic.Bool // nobody wants to know any more
}

// beginRecall plays the history of the game on the table again; whoever leaves the table ends it.
func (p *play) beginRecall() {
	r := p.recall
	if r == nil {
		return
	}
	a := p.app
	a.stage.Go(func() {
		defer a.stage.Post(func() { // also when it breaks, which is told of elsewhere
			if a.play != nil && a.play.recall == r {
				a.play.recall = nil
			}
		})
		ended := r.history.Play(func(done, of int) bool {
			r.done.Store(int64(done))
			r.of.Store(int64(of))
			return !r.stopped.Load()
		})
		if ended {
			a.stage.Post(func() { a.recalled(r) })
		}
	})
}

// recalled gives the session its history, or says why that leads elsewhere: the game goes on all the same.
func (a *App) recalled(r *recall) {
	p := a.play // perhaps laid anew meanwhile
	if p == nil || p.recall != r {
		return
	}
	r.history.Recall(p.session)
	p.recall = nil
	p.table.Recalled()
	a.stage.Invalidate()
	if report := r.history.Replay.ReportWith(a.settings.Language, a.refusals(p.game())); report != "" {
		a.open(&message{app: a, icon: "warning", title: a.say("open.notes.title"), lines: []string{report}})
	}
}

// endRecall ends the playing again of a history that nobody wants to know any more.
func (p *play) endRecall() {
	if p != nil && p.recall != nil {
		p.recall.stopped.Store(true)
		p.recall = nil
	}
}

var _ chronicle.Recaller = (*play)(nil)

// Recalling tells how many of how many decisions have been played again.
func (p *play) Recalling() (done, of int, ok bool) {
	if p.recall == nil {
		return 0, 0, false
	}
	return int(p.recall.done.Load()), int(p.recall.of.Load()), true
}
