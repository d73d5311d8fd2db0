package zonewar

import "strategos/engine"

// Supplier is a game in which a side may raise its supply by a stratagem when its marker has moved (section 6).
type Supplier interface {
	// Lacks tells whether the check of this turn finds, or found, a side without supply.
	Lacks(side Side) bool
	// Supplied goes on when the stratagem has been played, Starve when no more is.
	Supplied()
	Starve()
}

func (x *Exec) supplies() Supplier { return x.Owner.(Supplier) }

// Supplying: after its marker has moved a side may raise it by a stratagem, whose section is title (section 6). The name in
// saves begins with saved.
func Supplying(c *Cites, saved string, step Step, title string) Decision[*Exec] {
	return decision{
		part: supplyPart, Step: step, Name: "supply", Saved: saved + "supply", Cite: c.Supply,
		By:    Active,
		Verbs: []Verb[*Exec]{Playing[*Exec](title), {Word: "pass", Then: func(x *Exec) { x.supplies().Starve() }}},
		Ask: func(x *Exec, p *engine.Prompt, full bool) {
			side := x.S.Decider
			p.Facts = x.Facts(engine.Num("level", x.S.Supply[side]), engine.YesNo("cut", x.supplies().Lacks(side)))
			x.OfferPlays(p, full)
			x.Pass(p, "pass")
		},
		AtPlace: func(x *Exec, p Place) *engine.Refusal {
			return x.Refuse(x.Cites.Supply, "supply-elsewhere", engine.SeatOf("side", x.Seat(x.S.Decider))).At(x.PlaceID(p))
		},
		Calm: true,
	}
}

// Supplies is the title that raises a side's supply by one (section 7).
func Supplies(title Title) Stratagem[*Exec] {
	return Stratagem[*Exec]{Title: title, Uses: []Use[*Exec]{{
		When: func(d *Decision[*Exec]) bool { return d.part == supplyPart },
		Play: func(x *Exec, side Side, f NamedFace) {
			x.Spend(side, f.Piece, f.Title, NoPlace)
			x.SetSupply(side, x.S.Supply[side]+1, x.TitleRule(title))
			x.supplies().Supplied()
		},
	}}}
}

// MoveSupply is a side's supply check: want lowers its marker, plenty raises it where the season lets it rise (section 6). The
// side's own rule is cited.
func (x *Exec) MoveSupply(side Side, rule string, rises bool) {
	cut := x.supplies().Lacks(side)
	x.Tell(engine.Event{Kind: "supply-check", Rule: rule, Seat: x.Seat(side), Facts: x.Facts(engine.YesNo("cut", cut))})
	switch {
	case cut:
		x.SetSupply(side, x.S.Supply[side]-1, x.Cites.Supply)
	case rises:
		x.SetSupply(side, x.S.Supply[side]+1, x.Cites.Supply)
	}
	x.AskSupplies()
}

// AskSupplies asks a side that holds counters and has room for more supply.
func (x *Exec) AskSupplies() {
	s := x.S
	if s.HandSize(x.Board, s.Decider) > 0 && s.Supply[s.Decider] < 3 {
		x.ask(supplyPart, s.Decider)
		return
	}
	x.supplies().Starve()
}
