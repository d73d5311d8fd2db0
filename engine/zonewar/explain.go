package zonewar

import (
	"slices"

	"strategos/engine"
)

// Explain tells why a click on a zone or counter does nothing at this moment.
func (x *Exec) Explain(on engine.Target, id string) *engine.Refusal {
	d := x.Decision()
	if d == nil {
		return engine.Refuse(x.Cites.VP, "game-over")
	}
	switch on {
	case engine.OnZone:
		p := x.PlaceOf(id)
		if w := x.WorkOf(id); p == NoPlace && w >= 0 {
			return x.explainWork(d, w)
		}
		if p == NoPlace {
			return engine.Refuse(x.Cites.Map, "no-such-place", engine.Typed("word", id))
		}
		return d.AtPlace(x, p)
	case engine.OnCounter:
		c, ok := x.CounterOf(id)
		if !ok {
			return engine.Refuse(x.Cites.Counters, "no-such-counter", engine.Typed("word", id))
		}
		if why := x.NotOnTheBoard(c); why != nil {
			return why
		}
		if d.AtCounter != nil {
			return d.AtCounter(x, c)
		}
		return d.AtPlace(x, x.S.Units[c].Place)
	}
	return nil
}

// explainWork tells why a click on a work does nothing: what the decision says of it, or how it stands.
func (x *Exec) explainWork(d *Decision[*Exec], w int) *engine.Refusal {
	if d.AtWork != nil {
		return d.AtWork(x, w)
	}
	code := "work-site"
	switch {
	case x.S.Standing.Has(w):
		code = "work-standing"
	case x.S.Broken.Has(w):
		code = "work-razed"
	}
	return x.Refuse(x.Cites.Works, code, engine.PlaceOf("work", x.Works[w].ID))
}

// NotOnTheBoard refuses a counter that has not arrived or has left the game.
func (x *Exec) NotOnTheBoard(c Counter) *engine.Refusal {
	if x.S.Units[c].Fate == InPlay {
		return nil
	}
	return engine.Refuse(x.Cites.Leaders, "not-on-the-board", engine.Word("fate", x.S.Units[c].Fate.String())).With(x.CounterID(c))
}

// enemyCounter refuses a counter of the other side's in an action phase.
func (x *Exec) enemyCounter(c Counter) *engine.Refusal {
	return engine.Refuse(x.Cites.Actions, "enemy-counter", engine.SeatOf("side", x.Seat(x.SideOf(c)))).With(x.CounterID(c))
}

// pickFirst says that counters have to be picked before a zone is clicked.
func (x *Exec) pickFirst(to, from Place, rule string) *engine.Refusal {
	if to == from {
		return engine.Refuse(rule, "pick-counters").At(x.PlaceID(from))
	}
	return engine.Refuse(rule, "pick-first", engine.PlaceOf("from", x.PlaceID(from))).At(x.PlaceID(to))
}

// MaxAP is the most action points two dice can give.
const MaxAP = 6

// denyButton adds a button that cannot be pressed; facts fill its label.
func denyButton(p *engine.Prompt, key string, why *engine.Refusal, facts ...engine.Fact) {
	p.Denied = append(p.Denied, engine.Denied{On: engine.OnButton, Key: key, Facts: facts, Why: why})
}

// DenyFaces adds a refusal for every face in the deciding side's hand that the
// prompt neither offers nor refuses: one in the enemy's colour, or one whose
// moment is another.
func (x *Exec) DenyFaces(p *engine.Prompt) {
	side := x.S.Decider
	known := func(id string, no int) bool {
		return slices.ContainsFunc(p.Choices, func(c engine.Choice) bool {
			title, ok := c.Facts.Number("title")
			return c.On == engine.OnPiece && c.ID == id && ok && title == no
		}) || slices.ContainsFunc(p.Denied, func(d engine.Denied) bool {
			return d.On == engine.OnPiece && d.ID == id && d.Key == Itoa(no)
		})
	}
	for i := range x.Pieces {
		if st := x.S.Pieces[i]; st.Where != InHand || st.Side != side {
			continue
		}
		for _, f := range x.Pieces[i].Faces {
			id := x.Pieces[i].ID
			if f.No == 0 || known(id, f.No) {
				continue
			}
			why := engine.Refuse(x.TitleRule(f.No), "wrong-moment", engine.TitleNo("title", f.No))
			if f.Owner == side.Other() {
				why = engine.Refuse(x.Cites.Stratagems, "enemy-colour", engine.TitleNo("title", f.No))
			}
			p.Denied = append(p.Denied, engine.Denied{On: engine.OnPiece, ID: id, Key: Itoa(f.No), Why: why})
		}
	}
}
