package zonewar

import (
	"errors"
	"fmt"

	"strategos/engine"
)

// Seasonal is a game of seasons: the Advantage and the season have a say in the draws and rolls with which its turns begin, and
// reinforcements move before the action phases (sections 2.A, 2.B).
type Seasonal interface {
	// Draws is how many stratagem counters a side draws this turn.
	Draws(side Side) int
	// SeasonAP works the season into action points.
	SeasonAP(ap int) int
	// OpenReinforcements begins the arrivals.
	OpenReinforcements()
}

func (x *Exec) seasons() Seasonal { return x.Owner.(Seasonal) }

// StartTurn plays the draws and rolls at the beginning of a turn, the holder of the Advantage first (sections 2.A, 2.B.1).
func (x *Exec) StartTurn() {
	s := x.S
	x.TellTurn()
	*x.Own.Exchanged = false
	for _, side := range [...]Side{s.Advantage, s.Advantage.Other()} {
		for range x.seasons().Draws(side) {
			x.DrawPiece(side)
		}
	}
	x.RollActionPoints(func() Side { return s.Advantage }, x.seasons().SeasonAP)
	x.NewPart()
	x.openPoints()
}

// GainingPoints: the holder of the Advantage may use it when the action points have been rolled (section 2.B.1). The name in
// saves begins with saved.
func GainingPoints(c *Cites, saved string, step Step) Decision[*Exec] {
	return decision{
		part: pointsPart, Step: step, Name: "points", Saved: saved + "points", Cite: c.Advantage,
		Uses: UsesCalendar,
		Verbs: []Verb[*Exec]{{Word: "points", Then: (*Exec).takePoints}, {Word: "exchange", Do: (*Exec).exchange},
			{Word: "pass", Then: func(x *Exec) { x.seasons().OpenReinforcements() }}},
		Ask: func(x *Exec, p *engine.Prompt, _ bool) {
			s := x.S
			p.Facts = x.Facts(engine.Num("ap", s.AP[s.Decider]), engine.SeatOf("initiative", x.Seat(s.Initiative)))
			x.Button(p, "points", "", x.Cites.Advantage, false)
			if !*x.Own.Exchanged {
				x.Button(p, "exchange", "", x.Cites.Advantage, false)
			}
			x.Pass(p, "pass")
		},
		AtPlace: func(x *Exec, p Place) *engine.Refusal {
			return engine.Refuse(x.Cites.Advantage, "advantage-first").At(x.PlaceID(p))
		},
		Calm: true, Again: (*Exec).openPoints, Sound: (*Exec).checkPoints,
	}
}

// checkPoints refuses asking somebody without the Advantage, and a side that has more points than dice can give and may still use it: the
// one that is asked, or the one to whom it goes when that has used it.
func (x *Exec) checkPoints() error {
	s := x.S
	if !x.CanUseAdvantage(s, s.Decider) {
		return errors.New("decider: has no Advantage to use for action points")
	}
	for side := range s.AP {
		if !s.AdvUsed[side] && int(s.AP[side])+advantagePoints > x.Params.MostAP {
			return fmt.Errorf("side.%s.ap: %d were not rolled", x.Seat(Side(side)), s.AP[side])
		}
	}
	return nil
}

// advantagePoints are the action points that the Advantage brings.
const advantagePoints = 2

// openPoints offers the Advantage after the rolls, once to each holder.
func (x *Exec) openPoints() {
	s := x.S
	if !x.CanUseAdvantage(s, s.Advantage) {
		x.seasons().OpenReinforcements()
		return
	}
	x.ask(pointsPart, s.Advantage)
}

// takePoints uses the Advantage for 2 AP more.
func (x *Exec) takePoints() {
	x.S.AP[x.S.Advantage] += advantagePoints
	x.UseAdvantage("ap")
	x.openPoints()
}

// exchange takes "exchange": the Advantage turns the initiative round, once a turn.
func (x *Exec) exchange(args []string) *engine.Refusal {
	if why := x.exchangeInitiative(args); why != nil {
		return why
	}
	x.openPoints()
	return nil
}

// exchangeInitiative turns the initiative round.
func (x *Exec) exchangeInitiative(args []string) *engine.Refusal {
	if why := x.NoArgs(args, "exchange"); why != nil {
		return why
	}
	s, rule := x.S, x.Cites.Advantage
	if *x.Own.Exchanged {
		return engine.Refuse(rule, "exchanged-already")
	}
	*x.Own.Exchanged = true
	s.Initiative = s.Initiative.Other()
	x.UseAdvantage("initiative")
	x.Tell(engine.Event{Kind: "initiative", Rule: rule, Seat: x.Seat(s.Initiative),
		Facts: x.Facts(engine.Word("why", "exchange"))})
	return nil
}

// BothSailed lets the other side move its reinforcements out, or tells that both have.
func (x *Exec) BothSailed() bool {
	n := x.Own.Sailings
	if *n++; *n == 1 {
		x.OpenSailing(x.S.Active.Other()) // whoever holds the Advantage by now
		return false
	}
	*n = 0
	return true
}
