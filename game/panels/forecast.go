package panels

import (
	"strconv"
	"strings"

	"strategos/engine"
	"strategos/game/prose"
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

// ForeseeWay asks what the picked group's way, over the way points set, would lead to; nil for nothing.
func (ps *Panels) ForeseeWay(d *engine.Destination) *engine.Forecast {
	if ps.Curtained() || ps.Past() {
		return nil
	}
	key := strings.Join(append(ps.Ctl.WayPoints(), ps.Ctl.March(*d).Command.String()), " ")
	return ps.remembered(key, func() *engine.Forecast { return ps.Ctl.Foresee(d) })
}

// remembered asks once what lies ahead of a command.
func (ps *Panels) remembered(command string, ask func() *engine.Forecast) *engine.Forecast {
	key := strconv.Itoa(ps.At()) + " " + command
	f, known := ps.told[key]
	if !known {
		f = ask()
		if ps.told == nil {
			ps.told = map[string]*engine.Forecast{}
		}
		ps.told[key] = f
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
