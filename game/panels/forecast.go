package panels

import (
	"strconv"

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
	key := strconv.Itoa(ps.At()) + " " + c.String()
	f, known := ps.told[key]
	if !known {
		f, _ = teller.Forecast(c)
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
