package zonewar

import "strategos/engine"

// Rider is a game with a stratagem for cavalry that pursues (section 7).
type Rider interface {
	// Prey are the enemy units of a combat that a winner may ride down.
	Prey(side Side) Set
	// SparePrey rides nobody down; it calls EndBattle.
	SparePrey()
}

func (x *Exec) prey(side Side) Set { return x.Owner.(Rider).Prey(side) }

// Cavalry is the title that eliminates a weakened enemy unit of a combat won (section 7).
func Cavalry(title Title) Stratagem[*Exec] {
	return Stratagem[*Exec]{Title: title, part: ridingPart, Uses: []Use[*Exec]{{
		When: func(d *Decision[*Exec]) bool { return d.part == ridingPart },
		Aims: func(x *Exec, side Side, aim Aim) { aim.Counters(x.prey(side)) },
		Target: func(x *Exec, side Side, word string) *engine.Refusal {
			if c, ok := x.CounterOf(word); !ok || !x.prey(side).Has(c) {
				return x.Refuse(x.Cites.Cavalry, "names-a-weakened-enemy", engine.Typed("word", word)).At(x.PlaceID(x.S.Combat.Zone))
			}
			return nil
		},
		Play: func(x *Exec, side Side, f NamedFace) {
			c, _ := x.CounterOf(f.Target)
			x.Spend(side, f.Piece, f.Title, NoPlace)
			x.Eliminate(c, ByHorse, x.Cites.Cavalry)
			x.CaptureAt(x.S.Combat.Zone)
			x.EndBattle()
		},
	}}}
}

// RidingDown: a winner with cavalry may eliminate a weakened enemy unit before the retreat (section 7). The name in saves
// begins with saved.
func RidingDown(c *Cites, saved string, step Step) Decision[*Exec] {
	return decision{
		part: ridingPart, Step: step, Name: "ride", Saved: saved + "ride", Cite: c.Cavalry,
		Verbs: []Verb[*Exec]{Playing[*Exec](c.Cavalry), {Word: "pass", Then: func(x *Exec) { x.Owner.(Rider).SparePrey() }}},
		Ask: func(x *Exec, p *engine.Prompt, full bool) {
			p.Zone = x.PlaceID(x.S.Combat.Zone)
			x.OfferPlays(p, full)
			x.Pass(p, "pass")
		},
		AtPlace: func(x *Exec, p Place) *engine.Refusal {
			return x.PickedAt(p, x.prey(x.S.Decider), x.Cites.Cavalry, "names-a-weakened-enemy")
		},
		AtCounter: func(x *Exec, c Counter) *engine.Refusal {
			id := x.CounterID(c)
			return x.Refuse(x.Cites.Cavalry, "names-a-weakened-enemy", engine.ThingOf("word", id)).With(id)
		},
		Uses: UsesPhase | UsesToFight | UsesCombat | UsesRoll,
	}
}

// MayRide asks the winner of a combat whether he rides an enemy unit down, if he could.
func (x *Exec) MayRide() bool {
	s := x.S
	side := s.Active
	if !s.Combat.AttWins {
		side = side.Other()
	}
	if s.Played[side] || s.HandSize(x.Board, side) == 0 || !x.MayOwn(x.titles[ridingPart], side) || x.prey(side).Empty() {
		return false
	}
	x.ask(ridingPart, side)
	return true
}
