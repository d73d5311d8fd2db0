package hellespont

import (
	"errors"
	"fmt"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// Snapshot is a whole game with ids as text, for saved games.
type Snapshot struct {
	zonewar.Snapshot
	Exchanged bool `toml:"initiative_exchanged,omitempty"`
	Sailings  int  `toml:"sailings,omitzero"`
	Seizures  int  `toml:"seizures,omitzero"`
	// Boxed: Alcibiades sits with Tissaphernes; Betrayed: S18 came before S17.
	Boxed    bool   `toml:"alcibiades_boxed,omitempty"`
	Betrayed bool   `toml:"betrayed,omitempty"`
	Blocked  string `toml:"blocked_group,omitempty"`
	Refuge   string `toml:"refuge,omitempty" secret:"yes"` // told when the evader is there
	// The storm, the sickness and the rot in progress (7 S4, S20, S5).
	StormLeft []string       `toml:"storm_left,omitempty"`
	Patient   string         `toml:"patient,omitempty"`
	PlayedBy  string         `toml:"plague,omitempty"` // who plays one of these; the word is the first saves'
	Rot       int            `toml:"rot,omitzero"`
	Siege     *SiegeSnapshot `toml:"siege,omitempty"`
	Besieged  []string       `toml:"besieged,omitempty"`
	Home      *HomeSnapshot  `toml:"home,omitempty"`
	// The recoveries and the attrition of the side at work (2.D, 6.4).
	Recovered int      `toml:"recovered,omitzero"`
	Extra     int      `toml:"extra_recoveries,omitzero"`
	ExtraAny  int      `toml:"any_recoveries,omitzero"`
	Tested    []string `toml:"tested,omitempty"`
	TestAll   bool     `toml:"test_all,omitempty" secret:"yes"`
	Waste     string   `toml:"waste,omitempty"`
	Last      int      `toml:"last,omitzero"`
}

// SiegeSnapshot is the siege in progress.
type SiegeSnapshot struct {
	Port      string   `toml:"port"`
	Discarded []string `toml:"discarded,omitempty"` // sides
	Sapped    bool     `toml:"sapped,omitempty"`
	Rolled    bool     `toml:"rolled,omitempty"`
	Ones      int      `toml:"ones,omitzero"`
	Fives     int      `toml:"fives,omitzero"`
	Sixes     int      `toml:"sixes,omitzero"`
}

// HomeSnapshot is what the side at work has sent home in D.2.
type HomeSnapshot struct {
	Limit int            `toml:"limit"` // naval FP on the map at the start; half may go
	Ships map[string]int `toml:"ships,omitempty"`
	Troop map[string]int `toml:"troops,omitempty"`
}

// Snapshot writes the whole state down.
func (g *Game) Snapshot() *Snapshot {
	s, r := g.s, g.r
	out := &Snapshot{Snapshot: r.Snapshot(&s.State), Exchanged: s.Exchanged, Sailings: int(s.Sailings), Seizures: int(s.Seizures),
		Boxed: s.Boxed, Betrayed: s.Betrayed, Refuge: r.PlaceID(s.Refuge), StormLeft: r.IDs(s.StormLeft), Rot: int(s.Rot),
		Besieged: r.PlaceIDs(s.Besieged), Recovered: int(s.Recovered), Extra: int(s.Extra), ExtraAny: int(s.ExtraAny),
		Tested: r.PlaceIDs(s.Tested), TestAll: s.TestAll, Waste: r.PlaceID(s.Waste), Last: int(s.Last)}
	if s.Blocked >= 0 {
		out.Blocked = r.Groups[s.Blocked].ID
	}
	if s.Patient >= 0 {
		out.Patient = r.CounterID(s.Patient)
	}
	if s.PlayedBy != 0 {
		out.PlayedBy = string(r.Seat(s.PlayedBy))
	}
	if q := s.Siege; q.Port != zonewar.NoPlace {
		out.Siege = &SiegeSnapshot{Port: r.PlaceID(q.Port), Sapped: q.Sapped, Rolled: q.Rolled, Ones: int(q.Ones), Fives: int(q.Fives), Sixes: int(q.Sixes)}
		for side := Athens; side <= Sparta; side++ {
			if q.Discarded[side] {
				out.Siege.Discarded = append(out.Siege.Discarded, string(r.Seat(side)))
			}
		}
	}
	if s.HomeLimit != 0 || s.HomeShips != [zonewar.MaxPlaces]int16{} || s.HomeTroop != [zonewar.MaxPlaces]int16{} {
		h := &HomeSnapshot{Limit: int(s.HomeLimit), Ships: map[string]int{}, Troop: map[string]int{}}
		for i := range r.Places {
			if s.HomeShips[i] != 0 {
				h.Ships[r.Places[i].ID] = int(s.HomeShips[i])
			}
			if s.HomeTroop[i] != 0 {
				h.Troop[r.Places[i].ID] = int(s.HomeTroop[i])
			}
		}
		out.Home = h
	}
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
	return g, nil
}

// restoreOwn reads Hellespont's own part of the state.
func (g *Game) restoreOwn(snap *Snapshot) error {
	s := g.s
	err := zonewar.ReadRanged([]zonewar.Ranged{
		{Field: "sailings", Value: snap.Sailings, Max: 1, Into: &s.Sailings},
		{Field: "seizures", Value: snap.Seizures, Max: 2, Into: &s.Seizures},
		{Field: "rot", Value: snap.Rot, Max: 2, Into: &s.Rot},
		{Field: "recovered", Value: snap.Recovered, Max: 20, Into: &s.Recovered},
		{Field: "extra_recoveries", Value: snap.Extra, Max: 20, Into: &s.Extra},
		{Field: "any_recoveries", Value: snap.ExtraAny, Max: 20, Into: &s.ExtraAny},
		{Field: "last", Value: snap.Last, Max: 2, Into: &s.Last},
	})
	if err != nil {
		return err
	}
	s.Exchanged, s.Boxed, s.Betrayed, s.TestAll = snap.Exchanged, snap.Boxed, snap.Betrayed, snap.TestAll
	place := func(field, id string) zonewar.Place {
		if id == "" {
			return zonewar.NoPlace
		}
		p := g.r.PlaceOf(id)
		if p == zonewar.NoPlace && err == nil {
			err = fmt.Errorf("%s: there is no zone %q", field, id)
		}
		return p
	}
	places := func(field string, ids []string) (out zonewar.PlaceSet) {
		for _, id := range ids {
			if p := place(field, id); p != zonewar.NoPlace {
				out.Add(p)
			}
		}
		return out
	}
	s.Refuge, s.Waste = place("refuge", snap.Refuge), place("waste", snap.Waste)
	s.Besieged, s.Tested = places("besieged", snap.Besieged), places("tested", snap.Tested)
	s.Blocked, s.Patient = -1, -1
	for i, d := range g.r.Groups {
		if d.ID == snap.Blocked {
			s.Blocked = int8(i)
		}
	}
	if snap.Blocked != "" && s.Blocked < 0 {
		return fmt.Errorf("blocked_group: there is no reinforcement group %q", snap.Blocked)
	}
	if snap.Patient != "" {
		c, ok := g.r.CounterOf(snap.Patient)
		if !ok || !g.r.IsLeader(c) {
			return fmt.Errorf("patient: %q is no leader", snap.Patient)
		}
		s.Patient = c
	}
	if snap.PlayedBy != "" {
		if s.PlayedBy = g.r.SeatSide(engine.Seat(snap.PlayedBy)); s.PlayedBy == zonewar.NoSide {
			return fmt.Errorf("plague: there is no side %q", snap.PlayedBy)
		}
	}
	for _, id := range snap.StormLeft {
		c, ok := g.r.CounterOf(id)
		if !ok {
			return fmt.Errorf("storm_left: there is no counter %q", id)
		}
		s.StormLeft.Add(c)
	}
	if err != nil {
		return err
	}
	if err := g.restoreSiege(snap.Siege); err != nil {
		return err
	}
	return g.restoreHome(snap.Home)
}

func (g *Game) restoreSiege(q *SiegeSnapshot) error {
	s := g.s
	s.Siege = Siege{Port: zonewar.NoPlace}
	if q == nil {
		return nil
	}
	p := g.r.PlaceOf(q.Port)
	if !g.r.ports.Has(p) {
		return fmt.Errorf("siege.port: there is no port %q", q.Port)
	}
	for _, n := range [...]int{q.Ones, q.Fives, q.Sixes} {
		if n < 0 || n > zonewar.MaxDice {
			return fmt.Errorf("siege: %d dice is not between 0 and %d", n, zonewar.MaxDice)
		}
	}
	s.Siege = Siege{Port: p, Sapped: q.Sapped, Rolled: q.Rolled, Ones: int8(q.Ones), Fives: int8(q.Fives), Sixes: int8(q.Sixes)}
	for _, seat := range q.Discarded {
		side := g.r.SeatSide(engine.Seat(seat))
		if side == zonewar.NoSide {
			return fmt.Errorf("siege.discarded: there is no side %q", seat)
		}
		s.Siege.Discarded[side] = true
	}
	return nil
}

func (g *Game) restoreHome(h *HomeSnapshot) error {
	s := g.s
	if h == nil {
		return nil
	}
	const most = 10000
	if h.Limit < 0 || h.Limit > most {
		return fmt.Errorf("home.limit: %d is not between 0 and %d", h.Limit, most)
	}
	s.HomeLimit = int16(h.Limit)
	for field, m := range engine.InOrder(map[string]map[string]int{"ships": h.Ships, "troops": h.Troop}) {
		into := &s.HomeShips
		if field == "troops" {
			into = &s.HomeTroop
		}
		for id, n := range engine.InOrder(m) {
			p := g.r.PlaceOf(id)
			if p == zonewar.NoPlace || !g.r.Places[p].Base {
				return fmt.Errorf("home.%s: there is no base %q", field, id)
			}
			if n < 0 || n > most {
				return fmt.Errorf("home.%s.%s: %d is not between 0 and %d", field, id, n, most)
			}
			into[p] = int16(n)
		}
	}
	return nil
}

// CheckRoll refuses a roll that may be repeated without what it decides about (8).
func (x *exec) CheckRoll(p zonewar.Pending) error {
	s := x.s
	sound := true
	switch p.Kind {
	case evasionRoll:
		sound = p.Zone != zonewar.NoPlace && p.Zone == s.Combat.Zone && s.Refuge != zonewar.NoPlace && p.Side == s.Active.Other()
	case siegeRoll:
		sound = p.Zone != zonewar.NoPlace && p.Zone == s.Siege.Port && p.Side == s.Active
	case attritionRoll:
		sound = p.Side == s.Active && s.Tested.Has(p.Zone) && !x.UnitsAt(x.S, p.Zone, p.Side).Empty()
	case stormRoll, discordRoll:
		sound = x.betweenMoves()
	}
	if !sound {
		return errors.New("pending: there is nothing the dice decide about")
	}
	return nil
}

// CheckThen refuses what cannot go on once the fleets are in order.
func (x *exec) CheckThen(then zonewar.Then) error {
	s := x.s
	sound := false
	switch then {
	case thenEvade:
		sound = s.Refuge != zonewar.NoPlace
	case thenStorm, thenMoves:
		sound = x.betweenMoves()
	case thenSiege:
		sound = s.Siege.Port != zonewar.NoPlace && s.Siege.Ones == 0
	case thenAttrition, thenLast, thenLeftover:
		sound = true
	}
	if !sound {
		return errors.New("then: nothing can go on when the fleets are in order")
	}
	return nil
}

// betweenMoves tells whether what is played between two moves could be going on.
func (x *exec) betweenMoves() bool { return x.s.InPhase || x.s.Sailing }
