package panels

import (
	"strconv"
	"strings"

	"strategos/engine"
	"strategos/game/prose"
	"strategos/game/ui"
)

// Foresee asks the game on show what a command would lead to; nil for nothing. The
// empty command asks about the decision itself.
func (ps *Panels) Foresee(c engine.Command) *engine.Forecast {
	teller, ok := ps.Shown().(engine.Forecaster)
	if !ok || ps.Curtained() {
		return nil
	}
	return ps.remembered(c.String(), func() *engine.Forecast {
		f, _ := teller.Forecast(c)
		return f
	})
}

// ForeseeWay asks what the picked group's way, over the way points set, would lead to; nil for nothing. Of a way to a battle, which takes
// longer than a frame has, it is reckoned in the background: wait tells that it is not known yet.
func (ps *Panels) ForeseeWay(c *ui.Context, d *engine.Destination) (f *engine.Forecast, wait bool) {
	if ps.Curtained() || ps.Past() {
		return nil, false
	}
	cmd := ps.Ctl.March(*d).Command
	key := ps.askedAs(strings.Join(append(ps.Ctl.WayPoints(), cmd.String()), " "))
	told := ps.answers()
	if f, known := told.known[key]; known {
		return f, false
	}
	teller, ok := ps.Shown().Clone().(engine.Forecaster)
	if !d.Combat || !ok {
		f = ps.Ctl.Foresee(d)
		told.known[key] = f
		return f, false
	}
	if !told.begun[key] {
		told.begun[key] = true
		c.Go(func() {
			f, _ := teller.Forecast(cmd)
			c.Post(func() { told.known[key] = f })
		})
	}
	return nil, true
}

// foretold is what has been asked about a decision; begun is what is reckoned in the background.
type foretold struct {
	known map[string]*engine.Forecast
	begun map[string]bool
}

// answers are what has been asked about the decision.
func (ps *Panels) answers() *foretold {
	if ps.told == nil {
		ps.told = &foretold{map[string]*engine.Forecast{}, map[string]bool{}}
	}
	return ps.told
}

// askedAs is the name under which the answer about a command is kept, by the moment on show.
func (ps *Panels) askedAs(command string) string { return strconv.Itoa(ps.At()) + " " + command }

// remembered asks once what lies ahead of a command.
func (ps *Panels) remembered(command string, ask func() *engine.Forecast) *engine.Forecast {
	key, told := ps.askedAs(command), ps.answers()
	f, known := told.known[key]
	if !known {
		f = ask()
		told.known[key] = f
	}
	return f
}

// rollsAhead shows in the panel what the dice of the decision's choices can bring,
// combats left out: they have a panel of their own.
func (ps *Panels) rollsAhead(k *prose.Column) {
	list := ps.aheadOf()
	for len(list) > 0 {
		if rows := ps.tabled(list); rows != nil {
			ps.rollTable(k, rows)
			list = list[len(rows):]
			continue
		}
		a := list[0]
		list = list[1:]
		if a.anyway {
			if k.Fold("ahead."+a.f.Purpose, a.heading(), ps.anyway) {
				ps.anyway = !ps.anyway
				k.Redraw()
			}
			if !ps.anyway {
				continue
			}
		} else {
			k.Para(k.Theme.Strong().Sized(14), a.heading())
		}
		ps.Foretold(k, a.f)
		k.Gap(8)
	}
}
