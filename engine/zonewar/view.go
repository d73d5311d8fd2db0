package zonewar

import (
	"slices"

	"strategos/engine"
)

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

// Look is what the seat may see of the shared state.
func (r *Ruleset) Look(s *State, seat engine.Seat) *View {
	v := &View{Initiative: r.Seat(s.Initiative)}
	if s.Step != StepOver && (s.InPhase || s.Sailing) {
		v.Active = r.Seat(s.Active)
	}
	var ready Set
	if d := r.decisions[s.Step]; d != nil && d.Ready != nil {
		ready = d.Ready(&Exec{Ruleset: r, S: s, Quiet: true})
	}
	v.Counters = make([]CounterView, r.NCounters)
	for i := range v.Counters {
		v.Counters[i] = r.lookCounter(s, Counter(i), ready.Has(Counter(i)))
	}
	for side := Side(0); side < 2; side++ {
		v.Sides = append(v.Sides, r.lookSide(s, side, seat))
	}
	for i := range r.Places {
		v.Zones = append(v.Zones, r.lookZone(s, Place(i)))
	}
	for i := range r.Works {
		v.Works = append(v.Works, r.lookWork(s, i))
	}
	for i, g := range r.Data.Groups {
		v.Groups = append(v.Groups, GroupView{ID: g.ID, Side: r.Seat(g.Side), Optional: g.Optional,
			Turn: int(s.Groups[i].Due), Arrived: s.Groups[i].Arrived, Counters: r.groupIDs(i)})
	}
	for i, p := range r.Pieces {
		if s.Pieces[i].Where == Removed {
			v.Removed = append(v.Removed, r.lookPiece(p))
		}
		if side := r.SeatSide(seat); s.Pieces[i].Where == InBowl && (side == NoSide || s.Known[side].Has(i)) {
			v.InBowl = append(v.InBowl, r.lookPiece(p))
		}
	}
	if s.Combat.Zone != NoPlace {
		v.Combat = r.lookCombat(s)
	}
	return v
}

// Show makes a view of what the series has looked at and the game has added to it.
func (r *Ruleset) Show(seat engine.Seat, stage engine.Stage, d *View) engine.View {
	v := engine.View{Game: r.Game, Scenario: r.Scenario, Seat: seat, Stage: stage, Detail: d}
	v.Things = make([]engine.Thing, len(d.Counters))
	for i := range d.Counters {
		v.Things[i] = d.Counters[i].thing()
	}
	v.Places = make([]engine.PlaceState, len(d.Zones), len(d.Zones)+len(d.Works))
	for i := range d.Zones {
		v.Places[i] = d.Zones[i].state()
	}
	for _, w := range d.Works {
		v.Places = append(v.Places, engine.PlaceState{ID: w.ID, Kind: w.Kind, Flags: builtFlags[w.State], Owner: w.Owner})
	}
	v.Tracks = append(v.Tracks, engine.Track{ID: "turn", Seat: d.Initiative, Value: stage.Turn})
	for i := range d.Sides {
		x := &d.Sides[i]
		v.Tracks = append(v.Tracks, engine.Track{ID: "ap", Seat: x.Seat, Value: x.AP},
			engine.Track{ID: "supply", Seat: x.Seat, Value: x.Supply, Idle: x.Suspended}, engine.Track{ID: "vp", Seat: x.Seat, Value: x.VP})
		if x.Advantage {
			v.Tracks = append(v.Tracks, engine.Track{ID: "advantage", Seat: x.Seat, Value: i})
		}
		v.Hands = append(v.Hands, x.hand())
		v.Ledger = append(v.Ledger, x.Ledger...)
	}
	return v
}

// thingFlags are the flags of a counter in play: moved, ready, both.
var thingFlags = [...][]string{nil, {engine.Moved}, {engine.Ready}, {engine.Moved, engine.Ready}}

func (c *CounterView) thing() engine.Thing {
	t := engine.Thing{ID: c.ID, Owner: c.Side, Kind: c.Type, Place: c.Place}
	if c.Leader {
		t.Kind = "leader"
	}
	if c.Weakened {
		t.Face = 1
	}
	if c.Fate != FateInPlay {
		t.Place, t.Flags = c.Box, []string{c.Fate}
		return t
	}
	flags := 0
	if c.Moved {
		flags |= 1
	}
	if c.Active {
		flags |= 2
	}
	t.Flags = thingFlags[flags]
	return t
}

// placeFlags are the flags of a zone: contested, closed, both.
var placeFlags = [...][]string{nil, {"contested"}, {"closed"}, {"contested", "closed"}}

func (z *ZoneView) state() engine.PlaceState {
	flags := 0
	if z.Contest {
		flags |= 1
	}
	if z.Closed {
		flags |= 2
	}
	out := engine.PlaceState{ID: z.ID, Kind: z.Terrain, Flags: placeFlags[flags], Card: z.Piece, Owner: z.Holder}
	if built := z.Built(); built != "" {
		out.Flags = append(slices.Clone(out.Flags), built)
	}
	return out
}

// builtFlags are the flags of a work, by how it stands.
var builtFlags = map[string][]string{engine.Site: {engine.Site}, engine.Standing: {engine.Standing}, engine.Razed: {engine.Razed}}

// lookWork is a work as everybody sees it.
func (r *Ruleset) lookWork(s *State, work int) WorkView {
	d := &r.Works[work]
	v := WorkView{ID: d.ID, Kind: WorkWall, State: engine.Site, Borders: d.Borders}
	switch {
	case d.Kind == Chains:
		v.Kind = WorkChains
	case d.Bars == BarsEnemy:
		v.Kind = WorkEnceinte
	}
	if d.Side != NoSide {
		v.Owner = r.Seat(d.Side)
	}
	switch {
	case s.Standing.Has(work):
		v.State = engine.Standing
	case s.Broken.Has(work):
		v.State = engine.Razed
	}
	return v
}

func (s *SideView) hand() engine.Hand {
	h := engine.Hand{Seats: []engine.Seat{s.Seat}, Count: s.HandSize}
	for i := range s.Hand {
		p := &s.Hand[i]
		c := engine.Card{ID: p.ID, Titles: []int{p.Front.No}}
		if p.Back != nil {
			c.Titles = append(c.Titles, p.Back.No)
		}
		h.Cards = append(h.Cards, c)
	}
	return h
}

func (r *Ruleset) groupIDs(i int) []string {
	var out []string
	for _, c := range r.groups[i].all {
		out = append(out, r.CounterID(c))
	}
	return out
}

func (r *Ruleset) lookCounter(s *State, c Counter, ready bool) CounterView {
	u := &s.Units[c]
	v := CounterView{ID: r.CounterID(c), Side: r.Seat(r.SideOf(c)), Fate: u.Fate.String(), Moved: u.Moved, Active: ready}
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

func (r *Ruleset) lookSide(s *State, side Side, seat engine.Seat) SideView {
	v := SideView{Seat: r.Seat(side), AP: int(s.AP[side]), Announced: int(s.Announced[side]), Supply: int(s.Supply[side]),
		Advantage: s.Advantage == side, Calm: s.Calm[side], VP: int(s.VP[side]), VPNow: int(s.VP[side]), HandSize: s.HandSize(r.Board, side), Played: s.Played[side]}
	if seat == "" || seat == v.Seat {
		for i, p := range r.Pieces {
			if st := s.Pieces[i]; st.Where == InHand && st.Side == side {
				v.Hand = append(v.Hand, r.lookPiece(p))
			}
		}
	}
	for _, g := range s.Ledger[:s.NLedger] {
		if g.Side == side {
			v.Ledger = append(v.Ledger, engine.LedgerRow{Seat: v.Seat, Turn: int(g.Turn), Cause: g.Cause.String(), Counter: r.CounterID(g.Counter),
				Zone: r.PlaceID(g.Zone), Points: int(g.Points)})
		}
	}
	return v
}

func (r *Ruleset) lookPiece(p PieceData) PieceView {
	face := func(f Face) FaceView {
		owner := "neutral"
		if f.Owner != NoSide {
			owner = string(r.Seat(f.Owner))
		}
		return FaceView{No: f.No, Owner: owner}
	}
	v := PieceView{ID: p.ID, Front: face(p.Faces[0])}
	if p.Faces[1].No != 0 {
		back := face(p.Faces[1])
		v.Back = &back
	}
	return v
}

func (r *Ruleset) lookZone(s *State, p Place) ZoneView {
	d := &r.Places[p]
	v := ZoneView{ID: d.ID, Terrain: r.TerrainNow(s, p), Contest: r.Contested(s, p)}
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
	if r.Fort(p) {
		v.In = r.PlaceID(r.outer[p])
		if side := s.Holder(p); side != NoSide {
			v.Holder = r.Seat(side)
		}
	}
	most, naval, land := r.limits(s, p)
	if land > 0 {
		v.LandLimit = land
		v.LandUsed = []int{r.FPOf(s, r.LandUnitsAt(s, p, 0)), r.FPOf(s, r.LandUnitsAt(s, p, 1))}
	}
	switch {
	case naval > 0:
		v.Limit = naval
		v.Used = []int{r.FPOf(s, r.ShipsAt(s, p, 0)), r.FPOf(s, r.ShipsAt(s, p, 1))}
	case most > 0:
		v.Limit = most
		v.Used = []int{r.UnitsAt(s, p, 0).Len(), r.UnitsAt(s, p, 1).Len()}
	}
	return v
}

// lookCombat is the combat in progress.
func (r *Ruleset) lookCombat(s *State) *CombatView {
	c := &s.Combat
	attacker := s.Active
	k := r.reckonCombat(s)
	v := r.combatView(&k)
	if d := r.decisions[s.Step]; d != nil {
		v.Stage = d.Stage
	}
	open := r.laidOpen(s)
	v.AttReady = s.Step == StepCommitDefender && open == 0
	v.AttPlayed = open
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
		e := ModifierView{Value: int(m.Value), Rule: r.Cites.Combat, Cancelled: m.Cancelled}
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
