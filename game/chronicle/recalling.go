package chronicle

import (
	"time"

	"strategos/game/ui"
	"strategos/render"
)

// A long game is on the table before its history has been played again: until then nothing of it can be told, looked at or taken back,
// and the log says how far that has come.

// recalling says how far the history has been played again, in percent; ok is false when there is nothing to wait for.
func (cr *Chronicle) recalling() (percent int, ok bool) {
	r, able := cr.host.(Recaller)
	if !able {
		return 0, false
	}
	done, of, ok := r.Recalling()
	return done * 100 / max(of, 1), ok
}

// recallLine is the height of the line that says how far the history has come, and recallPause after how long it is told anew.
const (
	recallLine  = 26.0
	recallPause = 100 * time.Millisecond
)

// recallBar says at the head of the log how far the history has come, and returns what is left of the room.
func (cr *Chronicle) recallBar(c *ui.Context, view render.Rect) render.Rect {
	percent, ok := cr.recalling()
	if !ok {
		return view
	}
	c.RedrawIn(recallPause)
	r := render.R(view.X, view.Y, view.W-12, recallLine)
	c.FillRoundRect(render.R(r.X, r.Bottom()-5, r.W, 3), 1.5, c.Theme.Sunken)
	c.FillRoundRect(render.R(r.X, r.Bottom()-5, r.W*float64(percent)/100, 3), 1.5, c.Theme.Gold)
	c.Label("log.recalling", render.R(r.X, r.Y, r.W, recallLine-6), render.Left, c.Theme.Small(), cr.ui("table.log.recalling", "percent", percent))
	c.Tip("log.recalling", cr.ui("table.log.recalling-tip"))
	return render.R(view.X, r.Bottom(), view.W, view.H-recallLine)
}
