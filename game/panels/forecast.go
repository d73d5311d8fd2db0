package panels

import (
	"strconv"

	"strategos/engine"
	"strategos/game/prose"
)

// Foresee asks the game on show what a command would lead to; nil for nothing. The
// empty command asks about the decision itself.
func (t *Panels) Foresee(c engine.Command) *engine.Forecast {
	teller, ok := t.Shown().(engine.Forecaster)
	if !ok || t.Curtained() {
		return nil
	}
	key := strconv.Itoa(t.At()) + " " + c.String()
	f, known := t.told[key]
	if !known {
		f, _ = teller.Forecast(c)
		if t.told == nil {
			t.told = map[string]*engine.Forecast{}
		}
		t.told[key] = f
	}
	return f
}

// rollsAhead shows in the panel what the dice of the decision's choices can bring,
// combats left out: they have a panel of their own.
func (t *Panels) rollsAhead(k *prose.Column) {
	list := t.aheadOf()
	for len(list) > 0 {
		if rows := t.tabled(list); rows != nil {
			t.rollTable(k, rows)
			list = list[len(rows):]
			continue
		}
		a := list[0]
		list = list[1:]
		if a.anyway {
			if k.Fold("ahead."+a.f.Purpose, a.heading(), t.anyway) {
				t.anyway = !t.anyway
				k.Redraw()
			}
			if !t.anyway {
				continue
			}
		} else {
			k.Para(k.Theme.Strong().Sized(14), a.heading())
		}
		t.Foretold(k, a.f)
		k.Gap(8)
	}
}
