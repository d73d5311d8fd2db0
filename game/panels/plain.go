package panels

import (
	"slices"
	"strconv"

	"strategos/engine"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// plain is the part of a game that is of no family: what its view says in the words of all games.
type plain struct{ *Panels }

// PlaceFacts is the sort of ground and what is the matter there.
func (t *plain) PlaceFacts(id string) []string {
	var lines []string
	for i := range t.View.Places {
		if p := &t.View.Places[i]; p.ID == id {
			if p.Kind != "" {
				lines = append(lines, prose.Capital(t.Text.Word("terrain", p.Kind)))
			}
			for _, flag := range p.Flags {
				lines = append(lines, prose.Capital(t.Text.Word("flag", flag)))
			}
		}
	}
	return lines
}

// ThingFacts is whose a thing is, where it stands, and what everybody can see of it.
func (t *plain) ThingFacts(id string) []string {
	var lines []string
	for i := range t.View.Things {
		x := &t.View.Things[i]
		if x.ID != id {
			continue
		}
		if x.Owner != "" {
			lines = append(lines, t.Text.Seat(x.Owner))
		}
		if x.Place != "" {
			lines = append(lines, t.PlaceTitle(x.Place))
		}
		for _, flag := range x.Flags {
			lines = append(lines, prose.Capital(t.Text.Word("flag", flag)))
		}
	}
	return lines
}

// Sum is how many there are.
func (t *plain) Sum(_ string, ids []string) string { return "×" + strconv.Itoa(len(ids)) }

// Rows tell of each seat how many cards it holds, alone or with others, and where its markers stand.
func (t *plain) Rows() []Row {
	var rows []Row
	for _, seat := range t.Seats() {
		id := "side." + string(seat) + "."
		row := Row{Seat: seat}
		for i := range t.View.Hands {
			if h := &t.View.Hands[i]; slices.Contains(h.Seats, seat) {
				row.Below = append(row.Below, t.HandSign(id+"hand."+strconv.Itoa(i), h.Count))
			}
		}
		for i := range t.View.Tracks {
			if m := &t.View.Tracks[i]; m.Seat == seat {
				row.Figures = append(row.Figures, t.trackFigure(m))
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// trackFigure is a marker on a track as a figure.
func (t *plain) trackFigure(m *engine.Track) Figure {
	f := Figure{ID: m.ID, Value: strconv.Itoa(m.Value), Label: t.Text.Word("track", m.ID), Press: nil}
	f.Tip = f.Label
	if m.Idle {
		f.Ink = IdleInk
	}
	return f
}

// Accounts are the rows of the view's ledger.
func (t *plain) Accounts() []Account {
	var out []Account
	for _, seat := range t.Seats() {
		a, sum := Account{Seat: seat}, 0
		for _, row := range t.View.Ledger {
			if row.Seat == seat {
				a.Gains = append(a.Gains, row)
				sum += row.Points
			}
		}
		a.Total = t.Text.UI("table.vp", "n", sum)
		out = append(out, a)
	}
	return out
}

// Group says nothing more.
func (t *plain) Group(*prose.Column) {}

// Stuck offers nothing.
func (t *plain) Stuck(*prose.Column) {}

// Below has nothing.
func (t *plain) Below(*prose.Column) {}

// Aside has nothing.
func (t *plain) Aside(*ui.Context, render.Rect) {}

// Owns: no roll has a panel of its own.
func (t *plain) Owns(*engine.Forecast, *engine.Choice) bool { return false }

// Rolls: dice are shown as they are.
func (t *plain) Rolls() bool { return false }

// Result is told nowhere else.
func (t *plain) Result() bool { return false }
