package sphacteria

import (
	"errors"
	"fmt"

	"strategos/engine/zonewar"
)

// Snapshot is a whole game with ids as text, for saved games.
type Snapshot struct {
	zonewar.Snapshot
	// BurntFrom is the turn from which the island is clear, FireZone where the
	// counter lies (6 #21).
	BurntFrom int    `toml:"burnt_from,omitzero"`
	FireZone  string `toml:"fire_zone,omitempty"`
	// The adjustments of the side at work (2.D).
	Recovered    int      `toml:"recovered,omitzero"`
	Extra        int      `toml:"extra_recoveries,omitzero"`
	HelotsRolled []string `toml:"helots_ran,omitempty"`
	CheckOff     bool     `toml:"check_off,omitempty"`
	Checked      bool     `toml:"checked,omitempty"`
}

// maxRecoveries bounds what one side's adjustments can add up to.
const maxRecoveries = 12

// Snapshot writes the whole state down.
func (g *Game) Snapshot() *Snapshot {
	s := g.s
	out := &Snapshot{Snapshot: g.r.Snapshot(&s.State), BurntFrom: int(s.BurntFrom), FireZone: g.r.PlaceID(s.FireZone),
		Recovered: int(s.Recovered), Extra: int(s.Extra), HelotsRolled: g.r.IDs(s.HelotsRolled),
		CheckOff: s.CheckOff, Checked: s.Checked}
	return out
}

// Restore goes on with a game from a snapshot. It fails, naming the field, when
// the snapshot names what the configuration does not have, holds values outside
// their range, or describes a position that cannot occur.
func Restore(r *Rules, snap *Snapshot) (*Game, error) {
	g := newGame(r, &State{})
	s := g.s
	var err error
	if s.State, err = r.RestoreState(&snap.Snapshot); err != nil {
		return nil, err
	}
	if err := g.restoreOwn(snap); err != nil {
		return nil, err
	}
	if err := g.Sound(g.Violations); err != nil {
		return nil, err
	}
	if s.Step == zonewar.StepOver {
		if err := g.checkOutcome(); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// restoreOwn reads Sphacteria's own part of the state.
func (g *Game) restoreOwn(snap *Snapshot) error {
	s := g.s
	err := zonewar.ReadRanged([]zonewar.Ranged{
		{Field: "burnt_from", Value: snap.BurntFrom, Max: g.r.LastTurn + 1, Into: &s.BurntFrom},
		{Field: "recovered", Value: snap.Recovered, Max: maxRecoveries, Into: &s.Recovered},
		{Field: "extra_recoveries", Value: snap.Extra, Max: maxRecoveries, Into: &s.Extra},
	})
	if err != nil {
		return err
	}
	s.FireZone = zonewar.NoPlace
	if snap.FireZone != "" {
		if s.FireZone = g.r.PlaceOf(snap.FireZone); !g.r.burn.Has(s.FireZone) {
			return fmt.Errorf("fire_zone: nothing burns in %q", snap.FireZone)
		}
	}
	if s.Cleared != 0 && s.Cleared != g.r.burn {
		return errors.New("cleared: are not the zones the fire clears")
	}
	for _, id := range snap.HelotsRolled {
		c, ok := g.r.CounterOf(id)
		if !ok || !g.r.helots.Has(c) || s.HelotsRolled.Has(c) {
			return fmt.Errorf("helots_ran: %q is no helot unit or is named twice", id)
		}
		s.HelotsRolled.Add(c)
	}
	s.CheckOff, s.Checked = snap.CheckOff, snap.Checked
	return nil
}

// checkOutcome refuses an ending that contradicts the points (section 8).
func (g *Game) checkOutcome() error {
	s := g.s
	byPoints := s.EndCause == zonewar.EndPoints
	if s.Total == byPoints || s.Total && s.Winner == zonewar.NoSide {
		return errors.New("winner: does not fit the ending")
	}
	if winner, _ := g.r.Verdict([2]int{int(s.VP[Athens]), int(s.VP[Sparta])}); byPoints && winner != s.Winner {
		return errors.New("winner: does not fit the victory points")
	}
	return nil
}
