package panels

import (
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// LookTurn shows what comes in a turn, until something else is looked at; 0 for none.
func (ps *Panels) LookTurn(turn int) { ps.turn = turn }

// TurnLines tell of a turn what comes when, a line for each seat.
func (ps *Panels) TurnLines(turn int) []string {
	var out []string
	for _, a := range ps.part.Due(turn) {
		key := "table.calendar.comes"
		if a.Come {
			key = "table.calendar.came"
		}
		out = append(out, ps.Text.UI(key, "side", ps.Text.Seat(a.Seat), "who", ps.Text.Counters(a.Things)))
	}
	if len(out) == 0 {
		out = append(out, ps.Text.UI("table.calendar.nobody"))
	}
	return out
}

// Yearly is a Part whose game has a track of years.
type Yearly interface {
	// YearTurns are the first and the last turn of a year.
	YearTurns(year int) (first, last int)
}

// TurnsOf are the first and the last turn of a year, 0 in a game without.
func (ps *Panels) TurnsOf(year int) (first, last int) {
	if y, ok := ps.part.(Yearly); ok {
		return y.YearTurns(year)
	}
	return 0, 0
}

// Calendar shows the turn looked at on the turn track: what comes, with faces.
func (ps *Panels) Calendar(k *prose.Column) {
	if ps.turn == 0 {
		return
	}
	k.HLine(k.X, k.Y+6, k.W, k.Theme.Line)
	k.Gap(10)
	k.Caps(ps.TurnTitle(ps.turn))
	due := ps.part.Due(ps.turn)
	if len(due) == 0 {
		k.Para(k.Theme.Small(), ps.Text.UI("table.calendar.nobody"))
	}
	ps.arrivals(k, "due.", due)
}

// arrivals are those who come, seat by seat, with their faces.
func (ps *Panels) arrivals(k *prose.Column, prefix string, due []Arrival) {
	for _, a := range due {
		key := "table.calendar.of"
		if a.Come {
			key = "table.calendar.of-come"
		}
		k.Para(k.Theme.Strong().Sized(13), ps.Text.UI(key, "side", ps.Text.Seat(a.Seat)))
		k.Gap(2)
		const edge, gap = 42.0, 5.0
		per := max(1, int((k.W+gap)/(edge+gap)))
		n := 0
		for _, id := range a.Things {
			if _, ok := ps.Thing(id); !ok {
				continue
			}
			r := render.R(k.X+float64(n%per)*(edge+gap), k.Y+float64(n/per)*(edge+gap), edge, edge)
			if k.Hit(prefix+id, r).RightClicked {
				ps.Enlarge(id)
			}
			k.Sprite(ps.Spec(id, 0), r, 0)
			k.Tip(prefix+id, ps.Name(id))
			n++
		}
		k.Gap(float64((n+per-1)/per)*(edge+gap) + 4)
	}
}

// Start tells at the first decision of a game that is left to a player who one is, how one wins, which places count and who comes next.
func (ps *Panels) Start(k *prose.Column) {
	ps.aim(k)
	ps.next(k)
}

// starts tells whether the start of the game is to be told.
func (ps *Panels) starts() bool {
	return !ps.Past() && !ps.Curtained() && ps.Opening() && ps.Text.Has("start.aim")
}

// aim tells at the start who one is, how one wins and which places count.
func (ps *Panels) aim(k *prose.Column) {
	if !ps.starts() {
		return
	}
	k.HLine(k.X, k.Y+6, k.W, k.Theme.Line)
	k.Gap(10)
	k.Caps(ps.Text.UI("table.start.title", "side", ps.Text.Seat(ps.Prompt.Seat)))
	small := k.Theme.Small().In(k.Theme.Text)
	k.Para(small, ps.Text.UI("start."+string(ps.Prompt.Seat)))
	k.Gap(4)
	k.Para(small, ps.Text.UI("start.aim"))
	k.Gap(4)
	if places := ps.Counting(); len(places) > 0 {
		if k.WideButton("start.show", ps.Text.UI("table.start.show"), ui.ButtonOpts{Small: true, Icon: "target"}) {
			ps.Table.Point(places...)
		}
		k.Gap(4)
	}
	if k.WideButton("start.read", ps.Text.UI("table.start.read"), ui.ButtonOpts{Small: true, Icon: "book"}) {
		ps.ShowRules("start")
	}
	k.Gap(10)
}

// next shows at the start who comes next.
func (ps *Panels) next(k *prose.Column) {
	if !ps.starts() {
		return
	}
	for turn := ps.View.Turn + 1; turn <= ps.View.LastTurn; turn++ {
		if due := ps.part.Due(turn); len(due) > 0 {
			k.Para(k.Theme.Small(), ps.TurnTitle(turn))
			ps.arrivals(k, "next.", due)
			break
		}
	}
}
