package zonewar

import "strategos/engine"

// Glimpse is dice that never fall: it keeps the state as it stood when the first
// die was asked for, so that a command can be followed up to its roll and the
// roll looked at from all sides. S is the game's whole state.
type Glimpse[S any] struct {
	// Of is the state the command works on.
	Of *S
	// Seen is a copy of it, made before the first die.
	Seen  S
	asked bool
}

// D6 looks and gives nothing.
func (g *Glimpse[S]) D6() (int, bool) {
	if !g.asked {
		g.Seen, g.asked = *g.Of, true
	}
	return 0, false
}

// Draw picks the first: what is drawn blindly must not show in a forecast.
func (g *Glimpse[S]) Draw(int) (int, bool) { return 0, true }

// ForecastZone tells the combat that would be fought in a contested zone as
// things stand, without stratagems: the active side attacks, outside the action
// phases the one with the initiative. What cannot stay there when the moves end is taken
// off first, as it will be, and said. It is nil for a zone where nobody would fight.
func (r *Ruleset) ForecastZone(s *State, zone Place) *engine.Forecast {
	attacker := s.Active
	if !s.InPhase {
		attacker = s.Initiative
	}
	if zone == NoPlace || !r.foughtBy(s, zone, attacker) {
		return nil
	}
	if f := r.ForecastStorm(s, zone, attacker); f != nil {
		CombatOf(f).Stage = "forecast"
		return f
	}
	after := *s
	gone := (&Exec{Ruleset: r, S: &after, Quiet: true}).settle(attacker, zone)
	if !r.foughtBy(&after, zone, attacker) {
		return nil
	}
	f := r.forecastCombat(&after, zone, attacker, [2]int{}, [2]Place{NoPlace, NoPlace})
	cb, left := CombatOf(f), [2]int{}
	left[attacker], left[attacker.Other()] = cb.AttFP, cb.DefFP
	r.tellExcess(f, s, gone, left)
	f.Later = true
	CombatOf(f).Stage = "forecast"
	return f
}

// ForecastRolled tells the combat that is about to be rolled in the state, as the
// side that knows only its own stratagem sees it. was is the state before the
// command.
func (r *Ruleset) ForecastRolled(s, was *State) *engine.Forecast {
	known := *s
	if struck := s.Combat.Struck[was.Decider.Other()]; struck >= 0 { // a wound is dealt before the die falls
		known.Units[struck] = was.Units[struck]
	}
	f := r.forecastKnown(&known, was)
	// Without a stratagem of his own to choose, nobody waits for the other's.
	f.Hidden = s.Combat.Zone == was.Combat.Zone && r.Undisclosed(was)
	return f
}

// ForecastAhead tells the roll that a command without one has brought nearer: the combat
// opened and waiting for a stratagem, the attack of a group that has moved in. was is
// the state before the command. It is nil when there is none.
func (x *Exec) ForecastAhead(was *State) *engine.Forecast {
	if d := x.Decision(); d != nil && d.Ahead != nil {
		return x.TellRepeat(d.Ahead(x, was))
	}
	return nil
}

// forecastKnown is the combat in progress with the stratagem of the side that
// decides only, as long as they are hidden, and with both when the roll is repeated.
// was is the state in which it decides.
func (r *Ruleset) forecastKnown(s, was *State) *engine.Forecast {
	c := &s.Combat
	titles, lend := [2]int{int(c.Title[0]), int(c.Title[1])}, c.Lend
	other := was.Decider.Other()
	if open := other == s.Active && r.laidOpen(s) != 0; !open && (!was.Combat.Revealed || was.Combat.Zone != c.Zone) {
		titles[other], lend[other] = 0, NoPlace
	}
	f := r.forecastCombat(s, c.Zone, s.Active, titles, lend)
	CombatOf(f).Stage = "stratagems"
	return f
}

// Undisclosed tells whether the attacker has been asked for a stratagem of which
// the defender knows nothing yet.
func (r *Ruleset) Undisclosed(s *State) bool {
	return s.Step == StepCommitDefender && !s.Played[s.Active] && r.laidOpen(s) == 0 && s.HandSize(r.Board, s.Active) > 0
}

// ForecastDie begins the forecast of a roll with one die.
func (x *Exec) ForecastDie(purpose, rule string, seat engine.Seat, at Place, counters Set) *engine.Forecast {
	return &engine.Forecast{Purpose: purpose, Rule: rule, Seat: seat, Zone: x.PlaceID(at), Counters: x.IDs(counters), Dice: 1}
}

// Harm is what a hit costs a unit in FP.
func (x *Exec) Harm(c Counter) int {
	if x.S.Units[c].Weak {
		return x.FP(x.S, c)
	}
	return x.Units[c].FP[0] - x.Units[c].FP[1]
}

// TellRepeat says in a forecast who may have the dice rolled once more with the Advantage; no forecast stays none.
func (x *Exec) TellRepeat(f *engine.Forecast) *engine.Forecast {
	if f != nil && x.MayReroll() {
		f.Factors = append(f.Factors, engine.Factor{Key: "may-repeat", Rule: x.Cites.Advantage,
			Facts: engine.Facts{engine.SeatOf("side", x.Seat(x.S.Advantage))}})
	}
	return f
}
