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
	if !d.Combat {
		f = ps.Ctl.Foresee(d)
		told.known[key] = f
		return f, false
	}
	return ps.inBackground(c, key, cmd)
}

// ForeseeLater asks what a command would lead to, reckoned in the background: wait tells that it is not known yet. What has been asked
// before, by Foresee too, is remembered.
func (ps *Panels) ForeseeLater(c *ui.Context, cmd engine.Command) (f *engine.Forecast, wait bool) {
	if ps.Curtained() || ps.Past() {
		return nil, false
	}
	key := ps.askedAs(cmd.String())
	if f, known := ps.answers().known[key]; known {
		return f, false
	}
	return ps.inBackground(c, key, cmd)
}

// inBackground has a copy of the game reckon what a command would lead to, once; the answer is kept under a key.
func (ps *Panels) inBackground(c *ui.Context, key string, cmd engine.Command) (f *engine.Forecast, wait bool) {
	told := ps.answers()
	if told.begun[key] {
		return nil, true
	}
	teller, ok := ps.Shown().Clone().(engine.Forecaster)
	if !ok {
		told.known[key] = nil
		return nil, false
	}
	told.begun[key] = true
	c.Go(func() {
		f, _ := teller.Forecast(cmd)
		c.Post(func() { told.known[key] = f })
	})
	return nil, true
}

// Brings is what a command that needs no dice comes to, as the log would tell it, beyond the one line that says what is done; nil for one
// that needs dice, or is refused. It tells nothing that who decides may not know.
func (ps *Panels) Brings(cmd engine.Command) []string {
	if ps.Curtained() || ps.Past() {
		return nil
	}
	key, told := ps.askedAs(ps.Text.Language()+" "+cmd.String()), ps.answers()
	lines, known := told.brings[key]
	if !known {
		events, err := ps.Shown().Clone().Apply(cmd, noDice{})
		for i := 1; i < len(events) && err == nil; i++ {
			e := events[i].SeenBy(ps.Prompt.Seat)
			if line := ps.Text.Event(e); line != "" && e.Phase == "" {
				lines = append(lines, line)
			}
		}
		told.brings[key] = lines
	}
	return lines
}

// noDice are dice that never fall, and nothing is drawn.
type noDice struct{}

func (noDice) D6() (int, bool)      { return 0, false }
func (noDice) Draw(int) (int, bool) { return 0, false }

// foretold is what has been asked about a decision; begun is what is reckoned in the background.
type foretold struct {
	known map[string]*engine.Forecast
	begun map[string]bool
	// brings is what commands without dice come to.
	brings map[string][]string
}

// answers are what has been asked about the decision.
func (ps *Panels) answers() *foretold {
	if ps.told == nil {
		ps.told = &foretold{map[string]*engine.Forecast{}, map[string]bool{}, map[string][]string{}}
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
	list, wait := ps.aheadOf(k.Context)
	if wait {
		k.Para(k.Theme.Small(), ps.Text.UI("table.forecast.wait"))
	}
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
