package epic

import (
	"fmt"
	"slices"

	"strategos/engine"
)

// This file saves and restores what the windows of cards have to remember, and says what of it cannot be.

// WindowSnapshot is what windows and cards that do on have to remember, with ids as text.
type WindowSnapshot struct {
	Open   string              `toml:"open,omitempty"` // "W3"
	Passed int                 `toml:"passed,omitempty"`
	Waived map[string][]string `toml:"waived,omitempty" secret:"yes"`
	// Working are cards that do on, with who has played them and how much of them is left: "wealthy_trierarchs athens 3".
	Working []string `toml:"working,omitempty"`
	Omens   []string `toml:"omens,omitempty"`
	Stormed []string `toml:"stormed,omitempty"`
	Swept   []string `toml:"swept,omitempty"`
	// Drawing is how many cards are yet to be drawn for the oracle.
	Drawing int `toml:"drawing,omitempty"`
}

// writeWindows writes it down, nil for nothing.
func (x *Exec) writeWindows() *WindowSnapshot {
	w := &x.S.Windows
	if *w == (WindowState{}) {
		return nil
	}
	out := &WindowSnapshot{Passed: int(w.Passed), Waived: map[string][]string{}, Omens: x.ids(w.Omens), Stormed: x.ids(w.Stormed), Drawing: int(w.Drawing)}
	if w.Open > 0 {
		out.Open = Windows[x.opened()]
	}
	for who, waived := range w.Waived {
		for at, name := range Windows {
			if waived.Has(Window(at)) {
				out.Waived[string(Seats[who])] = append(out.Waived[string(Seats[who])], name)
			}
		}
	}
	for _, c := range w.Working[:w.NWorking] {
		out.Working = append(out.Working, fmt.Sprintf("%s %s %d", x.card(c.Card).ID, Seats[c.By], c.Left))
	}
	for a := range w.Swept.All() {
		out.Swept = append(out.Swept, x.Areas[a].ID)
	}
	return out
}

// windows reads what writeWindows has written.
func (r *restorer) windows(of *WindowSnapshot) {
	if of == nil {
		return
	}
	w := &r.S.Windows
	if of.Open != "" {
		w.Open = int8(r.window("realm.windows.open", of.Open)) + 1
	}
	w.Passed = int8(r.number("realm.windows.passed", of.Passed, 0, r.Scenario.Players-1))
	for who, names := range engine.InOrder(of.Waived) {
		for _, name := range names {
			if p := r.player("realm.windows.waived", who); p != Nobody {
				w.Waived[p].Add(r.window("realm.windows.waived", name))
			}
		}
	}
	w.Drawing = int8(r.number("realm.windows.drawing", of.Drawing, 0, 9))
	if len(of.Working) > MaxWorking {
		r.fail("realm.windows.working", "more than %d", MaxWorking)
		return
	}
	for _, line := range of.Working {
		var id, who string
		var left int
		if _, err := fmt.Sscanf(line, "%s %s %d", &id, &who, &left); err != nil || r.cardNamed(id) == NoCard {
			r.fail("realm.windows.working", "%q is no card that does on", line)
		}
		w.Working[w.NWorking] = Working{Card: r.cardNamed(id), By: max(r.player("realm.windows.working", who), 0),
			Left: int8(r.number("realm.windows.working", left, 0, MostCounted))}
		w.NWorking++
	}
	w.Omens, w.Stormed = r.set("realm.windows.omens", of.Omens), r.set("realm.windows.stormed", of.Stormed)
	for _, id := range of.Swept {
		w.Swept.Add(r.seaArea("realm.windows.swept", id))
	}
}

// window reads one.
func (r *restorer) window(key, name string) Window {
	if i := slices.Index(Windows, name); i >= 0 {
		return Window(i)
	}
	r.fail(key, "there is no window %q", name)
	return W1
}

// doingOn are the families whose cards do on without lying in play.
var doingOn = []string{restrictFamily, windsFamily, marchFamily, shiftFamily, discountFamily}

// checkWindows: a window is open where a player is asked, and cards do on that can.
func (x *Exec) checkWindows(bad func(string, ...any)) {
	w := &x.S.Windows
	if !x.withCards() && *w != (WindowState{}) {
		bad("cards are at work in a game without")
		return
	}
	if (w.Open != 0) != (x.asked() == StepWindow) || w.Open == 0 && (w.Passed != 0 || w.Swept != (AreaSet{})) {
		bad("a window is open, or is asked at")
	}
	if w.Drawing != 0 && x.asked() != StepDrawn {
		bad("the oracle has yet to speak")
	}
	for i, c := range w.Working[:w.NWorking] {
		if slices.ContainsFunc(w.Working[:i], func(o Working) bool { return o.Card == c.Card }) {
			bad("the card %s does on twice", x.card(c.Card).ID)
		}
		if of := x.card(c.Card); !slices.Contains(doingOn, of.Family) || of.After == Stays || (of.Family == discountFamily) != (c.Left > 0) {
			bad("the card %s does on", of.ID)
		}
	}
}
