package zonewar

import "strategos/engine"

// StageIn is where the game stands; the phase is the game's own word.
func (r *Ruleset) StageIn(s *State, phase string) engine.Stage {
	st := engine.Stage{Turn: int(s.Turn), LastTurn: r.LastTurn, Phase: phase, Fighting: s.Combat.Zone != NoPlace}
	if s.Step != StepOver {
		st.Deciding = r.Seat(s.Decider)
		if s.InPhase {
			st.Acting = r.Seat(s.Active)
		}
	}
	return st
}

// Look fills a view with what the seat may see of the shared state.
func (r *Ruleset) Look(v *engine.View, s *State, seat engine.Seat) {
	v.Game, v.Scenario = r.Game, r.Scenario
	v.Initiative = r.Seat(s.Initiative)
	if s.Step != StepOver && (s.InPhase || s.Sailing) {
		v.Active = r.Seat(s.Active)
	}
	var ready Set
	if d := r.decisions[s.Step]; d != nil && d.Ready != nil {
		ready = d.Ready(&Exec{Ruleset: r, S: s, Quiet: true})
	}
	v.Counters = make([]engine.CounterView, r.NCounters)
	for i := range v.Counters {
		v.Counters[i] = r.lookCounter(s, Counter(i), ready.Has(Counter(i)))
	}
	for side := Side(0); side < 2; side++ {
		v.Sides = append(v.Sides, r.lookSide(s, side, seat))
	}
	for i := range r.Places {
		v.Zones = append(v.Zones, r.lookZone(s, Place(i)))
	}
	for i, g := range r.Data.Groups {
		v.Groups = append(v.Groups, engine.GroupView{ID: g.ID, Side: r.Seat(g.Side), Optional: g.Optional,
			Turn: int(s.Groups[i].Due), Arrived: s.Groups[i].Arrived, Counters: r.groupIDs(i)})
	}
	for i, p := range r.Pieces {
		if s.Pieces[i].Where == Removed {
			v.Removed = append(v.Removed, r.lookPiece(p))
		}
	}
	if s.Combat.Zone != NoPlace {
		v.Combat = r.lookCombat(s)
	}
}

func (r *Ruleset) groupIDs(i int) []string {
	var out []string
	for _, c := range r.groups[i].all {
		out = append(out, r.CounterID(c))
	}
	return out
}

func (r *Ruleset) lookCounter(s *State, c Counter, ready bool) engine.CounterView {
	u := &s.Units[c]
	v := engine.CounterView{ID: r.CounterID(c), Side: r.Seat(r.SideOf(c)), Fate: u.Fate.String(), Moved: u.Moved, Active: ready}
	if u.Fate == InPlay {
		v.Place = r.PlaceID(u.Place)
	}
	if r.IsLeader(c) {
		v.Leader, v.Bonus, v.Weakened, v.Sick = true, r.Leaders[int(c)-r.NUnits].Bonus, u.Weak, u.Sick
		return v
	}
	d := &r.Units[c]
	v.Type, v.No, v.Group = string(rune(d.Type)), d.No, d.Contingent
	v.FP, v.Full, v.Weak, v.Weakened = r.FP(s, c), d.FP[0], d.FP[1], u.Weak
	if d.Star {
		v.Bonus = 1
	}
	return v
}

func (r *Ruleset) lookSide(s *State, side Side, seat engine.Seat) engine.SideView {
	v := engine.SideView{Seat: r.Seat(side), AP: int(s.AP[side]), Announced: int(s.Announced[side]), Supply: int(s.Supply[side]),
		Advantage: s.Advantage == side, VP: int(s.VP[side]), VPNow: int(s.VP[side]), HandSize: s.HandSize(r.Board, side), Played: s.Played[side]}
	if seat == "" || seat == v.Seat {
		for i, p := range r.Pieces {
			if st := s.Pieces[i]; st.Where == InHand && st.Side == side {
				v.Hand = append(v.Hand, r.lookPiece(p))
			}
		}
	}
	for _, g := range s.Ledger[:s.NLedger] {
		if g.Side == side {
			v.Ledger = append(v.Ledger, engine.LedgerRow{Turn: int(g.Turn), Cause: g.Cause.String(), Counter: r.CounterID(g.Counter),
				Zone: r.PlaceID(g.Zone), Points: int(g.Points)})
		}
	}
	return v
}

func (r *Ruleset) lookPiece(p PieceData) engine.PieceView {
	face := func(f Face) engine.FaceView {
		owner := "neutral"
		if f.Owner != NoSide {
			owner = string(r.Seat(f.Owner))
		}
		return engine.FaceView{No: f.No, Owner: owner}
	}
	v := engine.PieceView{ID: p.ID, Front: face(p.Faces[0])}
	if p.Faces[1].No != 0 {
		back := face(p.Faces[1])
		v.Back = &back
	}
	return v
}

func (r *Ruleset) lookZone(s *State, p Place) engine.ZoneView {
	d := &r.Places[p]
	v := engine.ZoneView{ID: d.ID, Terrain: r.TerrainNow(s, p), Contest: r.Contested(s, p)}
	for side := Side(0); side < 2; side++ {
		if s.Closed[side].Has(p) {
			v.Closed, v.ClosedTo = true, r.Seat(side.Other())
		}
	}
	for i := range r.Pieces {
		if st := s.Pieces[i]; st.Where == OnMap && st.Zone == p {
			v.Piece = r.Pieces[i].ID
		}
	}
	if d.LandLimit > 0 {
		v.LandLimit = d.LandLimit
		v.LandUsed = []int{r.FPOf(s, r.LandUnitsAt(s, p, 0)), r.FPOf(s, r.LandUnitsAt(s, p, 1))}
	}
	switch {
	case d.NavalLimit > 0:
		v.Limit = d.NavalLimit
		v.Used = []int{r.FPOf(s, r.ShipsAt(s, p, 0)), r.FPOf(s, r.ShipsAt(s, p, 1))}
	case d.UnitLimit > 0:
		v.Limit = d.UnitLimit
		v.Used = []int{r.UnitsAt(s, p, 0).Len(), r.UnitsAt(s, p, 1).Len()}
	}
	return v
}

// lookCombat is the combat in progress.
func (r *Ruleset) lookCombat(s *State) *engine.CombatView {
	c := &s.Combat
	attacker := s.Active
	k := r.reckonCombat(s)
	v := r.combatView(&k)
	if d := r.decisions[s.Step]; d != nil {
		v.Stage = d.Stage
	}
	v.AttReady = s.Step == StepCommitDefender
	if c.Revealed {
		v.AttPlayed, v.DefPlayed = int(c.Title[attacker]), int(c.Title[attacker.Other()])
	}
	if !c.Rolled {
		v.Chances = r.Chances(&k)
		return v
	}
	// The forces have changed since the roll: show the combat as it was rolled.
	v.Rolled, v.Die, v.Row = true, int(c.Die), int(c.Row)
	v.AttFP, v.DefFP, v.Column, v.DRM = int(c.FP[0]), int(c.FP[1]), int(c.Col), int(c.DRM)
	v.Base, v.Shifts, v.DRMs, v.IdleShifts, v.IdleDRMs = int(c.Base), nil, nil, nil, nil
	for _, m := range c.Mods[:c.NMods] {
		e := engine.Modifier{Value: int(m.Value), Rule: r.Cites.Combat, Cancelled: m.Cancelled}
		if m.Title != 0 {
			e.Letter, e.Rule = "s"+Itoa(m.Title), r.TitleRule(int(m.Title))
		} else {
			e.Letter = string(rune(m.Letter))
		}
		if m.Column {
			v.Shifts = append(v.Shifts, e)
		} else {
			v.DRMs = append(v.DRMs, e)
		}
	}
	v.Rounding, v.Overshoot = OddsRounding(v.AttFP, v.DefFP), overshoot(v)
	v.AttRes, v.DefRes = c.Result[0].String(), c.Result[1].String()
	v.Winner = v.Defender
	if c.AttWins {
		v.Winner = v.Attacker
	}
	return v
}
