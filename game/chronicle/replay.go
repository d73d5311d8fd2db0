package chronicle

import (
	"strconv"
	"strings"
	"time"

	"strategos/engine"
	"strategos/game/ui"
	"strategos/render"
)

// replayState is how the history is played through by itself.
type replayState struct {
	playing bool
	due     time.Duration // of the next record, once the motion is over
	pace    int           // steps of paces away from the normal one
	// stop is the seat before whose decision the replay pauses, "" for none.
	stop engine.Seat
}

// paces are the speeds of the replay; the last is without motion.
var paces = []float64{0.5, 1, 2, 4, 8, 0}

// normalPace is the index of speed 1.
const normalPace = 1

// Pauses of the replay at speed 1: after a record that tells something, and after one
// that does not.
const (
	telling = 800 * time.Millisecond
	silent  = 60 * time.Millisecond
)

// speed is the speed of the replay, 0 without motion.
func (r *replayState) speed() float64 { return paces[normalPace+r.pace] }

// faster changes the pace by a step, round the list when round is set.
func (r *replayState) faster(step int, round bool) {
	i := normalPace + r.pace + step
	if round {
		i = (i + len(paces)) % len(paces)
	}
	r.pace = max(0, min(i, len(paces)-1)) - normalPace
}

// motion is the speed at which counters move while the history is played: the
// player's own setting, none included, times the replay's.
func (cr *Chronicle) motion() float64 { return cr.table.Speed() * cr.replay.speed() }

// togglePlay starts or pauses the replay; from the present it starts at the beginning.
func (cr *Chronicle) togglePlay(c *ui.Context) {
	r := &cr.replay
	r.playing = !r.playing
	if !r.playing {
		return
	}
	if cr.at < 0 {
		cr.Look(cr.oldest())
		r.playing = cr.at >= 0
	}
	r.due = c.Now() + cr.pause(cr.at)
}

// pause is how long a record stays on show.
func (cr *Chronicle) pause(i int) time.Duration {
	d := silent
	if i >= 0 {
		for k := len(cr.log.sentences) - 1; k >= 0 && cr.log.sentences[k].record >= i; k-- {
			if cr.log.sentences[k].record == i {
				d = telling
			}
		}
	}
	if s := cr.replay.speed(); s > 0 {
		return time.Duration(float64(d) / s)
	}
	return d
}

// Play goes on through the history by itself, one record after the other, each when
// the motion of the one before is over.
func (cr *Chronicle) Play(c *ui.Context) {
	r := &cr.replay
	if !r.playing {
		return
	}
	if cr.table.Moving() {
		r.due = c.Now() + cr.pause(cr.at)
		return
	}
	if c.Now() >= r.due {
		was := cr.at
		cr.advance(c, cr.motion())
		r.due = c.Now() + cr.pause(was+1)
		cr.revealMoment(c)
		if cr.at >= 0 && cr.stopsHere(cr.at) {
			r.playing = false
		}
	}
	if r.playing {
		c.RedrawIn(r.due - c.Now())
	}
}

// stopsHere tells whether the replay pauses after a record: the seat waited for gets
// the word from another.
func (cr *Chronicle) stopsHere(i int) bool {
	stop, records := cr.replay.stop, cr.table.Session().Records()
	return stop != "" && i+1 < len(records) && records[i+1].Seat == stop && records[i].Seat != stop
}

// replayKeys change the pace, and stop before a seat's decisions.
func (cr *Chronicle) replayKeys(c *ui.Context) {
	r := &cr.replay
	switch {
	case c.Key("ctrl+up"):
		r.faster(1, false)
	case c.Key("ctrl+down"):
		r.faster(-1, false)
	default:
		return
	}
	cr.host.Toast(cr.ui("table.history.pace", "pace", cr.paceName()))
}

// paceName is the replay's speed, "×2".
func (cr *Chronicle) paceName() string {
	s := cr.replay.speed()
	if s == 0 {
		return cr.ui("table.history.still")
	}
	n := strconv.FormatFloat(s, 'g', -1, 64)
	if cr.table.Text().Language() == "fr" {
		n = strings.Replace(n, ".", ",", 1)
	}
	return "×" + n
}

// paceButtons are the replay's speed and where it stops by itself.
func (cr *Chronicle) paceButtons(c *ui.Context, r render.Rect) {
	rp := &cr.replay
	label := cr.paceName()
	o := ui.ButtonOpts{Small: true, Tip: cr.ui("table.history.pace-tip")}
	w := c.ButtonWidth(label, o)
	if w > r.W {
		return
	}
	if c.Button("history.pace", render.R(r.X, r.Y, w, r.H), label, o) {
		rp.faster(1, true)
		c.Redraw()
	}
	stop := cr.ui("table.history.stop-never")
	if rp.stop != "" {
		stop = cr.ui("table.history.stop", "side", cr.table.Text().Seat(rp.stop))
	}
	p := ui.ButtonOpts{Small: true, On: rp.stop != "", Tip: cr.ui("table.history.stop-tip")}
	if ws := c.ButtonWidth(stop, p); w+6+ws <= r.W {
		if c.Button("history.stop", render.R(r.X+w+6, r.Y, ws, r.H), stop, p) {
			rp.stop = cr.nextSeat(rp.stop)
			c.Redraw()
		}
	}
}

// nextSeat goes round the seats and "".
func (cr *Chronicle) nextSeat(seat engine.Seat) engine.Seat {
	seats := cr.table.Seats()
	if seat == "" {
		return seats[0]
	}
	for i, s := range seats {
		if s == seat && i+1 < len(seats) {
			return seats[i+1]
		}
	}
	return ""
}
