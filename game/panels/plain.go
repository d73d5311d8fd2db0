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
func (ps *plain) PlaceFacts(id string) []string {
	var lines []string
	for i := range ps.View.Places {
		if p := &ps.View.Places[i]; p.ID == id {
			if p.Kind != "" {
				lines = append(lines, prose.Capital(ps.Text.Word("terrain", p.Kind)))
			}
			for _, flag := range p.Flags {
				lines = append(lines, prose.Capital(ps.Text.Word("flag", flag)))
			}
		}
	}
	return lines
}

// ThingFacts is whose a thing is, where it stands, and what everybody can see of it.
func (ps *plain) ThingFacts(id string) []string {
	var lines []string
	for i := range ps.View.Things {
		x := &ps.View.Things[i]
		if x.ID != id {
			continue
		}
		if x.Owner != "" {
			lines = append(lines, ps.Text.Seat(x.Owner))
		}
		if x.Place != "" {
			lines = append(lines, ps.PlaceTitle(x.Place))
		}
		for _, flag := range x.Flags {
			lines = append(lines, prose.Capital(ps.Text.Word("flag", flag)))
		}
	}
	return lines
}

// Sum is how many there are.
func (ps *plain) Sum(_ string, ids []string) string { return "×" + strconv.Itoa(len(ids)) }

// Rows tell of each seat how many cards it holds, alone or with others, and where its markers stand.
func (ps *plain) Rows() []Row {
	var rows []Row
	for _, seat := range ps.Seats() {
		id := "side." + string(seat) + "."
		row := Row{Seat: seat}
		for i := range ps.View.Hands {
			if h := &ps.View.Hands[i]; slices.Contains(h.Seats, seat) {
				row.Below = append(row.Below, ps.HandSign(id+"hand."+strconv.Itoa(i), h.Count))
			}
		}
		for i := range ps.View.Tracks {
			if m := &ps.View.Tracks[i]; m.Seat == seat {
				row.Figures = append(row.Figures, ps.trackFigure(m))
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// trackFigure is a marker on a track as a figure.
func (ps *plain) trackFigure(m *engine.Track) Figure {
	f := Figure{ID: m.ID, Value: strconv.Itoa(m.Value), Label: ps.Text.Word("track", m.ID), Press: nil}
	f.Tip = f.Label
	if m.Idle {
		f.Ink = IdleInk
	}
	return f
}

// Accounts are the rows of the view's ledger.
func (ps *plain) Accounts() []Account {
	var out []Account
	for _, seat := range ps.Seats() {
		a, sum := Account{Seat: seat}, 0
		for _, row := range ps.View.Ledger {
			if row.Seat == seat {
				a.Gains = append(a.Gains, row)
				sum += row.Points
			}
		}
		a.Total = ps.Text.UI("table.vp", "n", sum)
		out = append(out, a)
	}
	return out
}

// Group says nothing more.
func (ps *plain) Group(*prose.Column) {}

// Stuck offers nothing.
func (ps *plain) Stuck(*prose.Column) {}

// Due: nobody comes.
func (ps *plain) Due(int) []Arrival { return nil }

// Rolled has nothing: no dice have a card of their own.
func (ps *plain) Rolled(*prose.Column, *engine.Event, bool, int) {}

// Below has nothing.
func (ps *plain) Below(*prose.Column) {}

// Aside has nothing.
func (ps *plain) Aside(*ui.Context, render.Rect) {}

// Owns: no roll has a panel of its own.
func (ps *plain) Owns(*engine.Forecast, *engine.Choice) bool { return false }

// Rolls: dice are shown as they are.
func (ps *plain) Rolls() bool { return false }

// Headline says nothing.
func (ps *plain) Headline(*engine.Forecast) string { return "" }

// Result is told nowhere else.
func (ps *plain) Result() bool { return false }
