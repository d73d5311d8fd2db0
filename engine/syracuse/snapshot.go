package syracuse

import (
	"fmt"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// Snapshot is a whole game with ids as text, for saved games.
type Snapshot struct {
	zonewar.Snapshot
	Exchanged bool   `toml:"initiative_exchanged,omitempty"`
	Placing   string `toml:"placing,omitempty"`
	// Chosen are the places chosen for the first units of a group whose units choose for
	// themselves.
	Chosen   []string `toml:"placing_chosen,omitempty"`
	Sailings int      `toml:"sailings,omitzero"`
	// CampTurn is the turn in which the camp was built plus one; InTime: the fort of the late points
	// was built.
	CampTurn int  `toml:"camp_turn,omitzero"`
	InTime   bool `toml:"fort_in_time,omitempty"`
	// The works phase.
	WorksThrown    bool `toml:"works_thrown,omitempty"`
	WorksDiscarded bool `toml:"works_discarded,omitempty"`
	WorksPoints    int  `toml:"works_points,omitzero"`
	// What is being carried out.
	Exiles    []string `toml:"exiles,omitempty"` // leaders whom discord has removed
	StormLeft []string `toml:"storm_left,omitempty"`
	PlayedBy  string   `toml:"played_by,omitempty"`
	Night     bool     `toml:"night,omitempty"`
	Entering  string   `toml:"entering,omitempty"`
	Aim       string   `toml:"aim,omitempty"`
	Rot       int      `toml:"rot,omitzero"`
	// The record after D.2, and supply.
	Horse    map[string]int `toml:"horse,omitempty"`
	Blockade bool           `toml:"blockade,omitempty"`
	Raided   []string       `toml:"raided,omitempty"`
	Lacking  []string       `toml:"lacking,omitempty"`
	// The adjustments of the side at work.
	SentShips  int      `toml:"sent_ships,omitzero"`
	SentTroops int      `toml:"sent_troops,omitzero"`
	Recovered  int      `toml:"recovered,omitzero"`
	Extra      int      `toml:"extra_recoveries,omitzero"`
	Tested     []string `toml:"tested,omitempty"`
	TestAll    bool     `toml:"test_all,omitempty" secret:"yes"`
	Waste      string   `toml:"waste,omitempty"`
	Tried      []string `toml:"tried,omitempty"`
	Besieged   []string `toml:"besieged,omitempty"`
	Condition  string   `toml:"condition,omitempty"`
}

// Snapshot writes the whole state down.
func (g *Game) Snapshot() *Snapshot {
	s, r := g.s, g.r
	out := &Snapshot{Snapshot: r.Snapshot(&s.State), Exchanged: s.Exchanged, Sailings: int(s.Sailings),
		CampTurn: int(s.CampTurn), InTime: s.InTime, WorksThrown: s.Works.Thrown,
		WorksDiscarded: s.Works.Discarded, WorksPoints: int(s.Works.Points),
		Exiles: r.IDs(s.Exiles), StormLeft: r.IDs(s.StormLeft), Night: s.Night, Entering: r.PlaceID(s.Entering),
		Rot: int(s.Rot), Blockade: s.Blockade, SentShips: int(s.SentShips),
		SentTroops: int(s.SentTroops), Recovered: int(s.Recovered), Extra: int(s.Extra),
		Tested: r.PlaceIDs(s.Tested), TestAll: s.TestAll,
		Waste: r.PlaceID(s.Waste), Tried: r.WorkIDs(s.Tried), Besieged: r.PlaceIDs(s.Besieged)}
	for _, at := range s.Chosen[:s.PlaceUnit] {
		out.Chosen = append(out.Chosen, r.PlaceID(zonewar.Place(at-1)))
	}
	if s.Placing >= 0 {
		out.Placing = r.Groups[s.Placing].ID
	}
	if s.PlayedBy != 0 {
		out.PlayedBy = string(r.Seat(s.PlayedBy))
	}
	if s.Aim >= 0 {
		out.Aim = r.Board.Works[s.Aim].ID
	}
	if s.Condition > 0 {
		out.Condition = r.cfg.Conditions[s.Condition-1].ID
	}
	for side := Athens; side <= Syracuse; side++ {
		name := string(r.Seat(side))
		if s.Horse[side] != 0 {
			if out.Horse == nil {
				out.Horse = map[string]int{}
			}
			out.Horse[name] = int(s.Horse[side])
		}
		if s.Raided[side] {
			out.Raided = append(out.Raided, name)
		}
		if s.Lacking[side] {
			out.Lacking = append(out.Lacking, name)
		}
	}
	return out
}

// Restore goes on with a game from a snapshot. It fails, naming the field, when the snapshot names
// what the configuration does not have, holds values outside their range, or describes a position
// that cannot occur.
func Restore(r *Rules, snap *Snapshot) (*Game, error) {
	g := newGame(r, &State{})
	s := g.s
	var err error
	if s.State, err = r.RestoreState(&snap.Snapshot); err != nil {
		return nil, err
	}
	s.blank()
	if err := g.restoreOwn(snap); err != nil {
		return nil, err
	}
	if err := g.Sound(g.Violations); err != nil {
		return nil, err
	}
	return g, nil
}

// restoreOwn reads Syracuse's own part of the state.
func (g *Game) restoreOwn(snap *Snapshot) error {
	s, r := g.s, g.r
	err := zonewar.ReadRanged([]zonewar.Ranged{
		{Field: "sailings", Value: snap.Sailings, Max: 1, Into: &s.Sailings},
		{Field: "camp_turn", Value: snap.CampTurn, Max: r.LastTurn + 1, Into: &s.CampTurn},
		{Field: "works_points", Value: snap.WorksPoints, Max: 2 * zonewar.MaxDice, Into: &s.Works.Points},
		{Field: "rot", Value: snap.Rot, Max: 2, Into: &s.Rot},
		{Field: "recovered", Value: snap.Recovered, Max: 20, Into: &s.Recovered},
		{Field: "extra_recoveries", Value: snap.Extra, Max: 20, Into: &s.Extra},
	})
	if err != nil {
		return err
	}
	s.Exchanged, s.InTime, s.Night, s.Blockade, s.TestAll = snap.Exchanged, snap.InTime, snap.Night, snap.Blockade,
		snap.TestAll
	s.Works.Thrown, s.Works.Discarded = snap.WorksThrown, snap.WorksDiscarded
	read := reader{r: r}
	s.Entering, s.Waste = read.place("entering", snap.Entering), read.place("waste", snap.Waste)
	if len(snap.Chosen) >= mostApart {
		return fmt.Errorf("placing_chosen: %d places, less than %d", len(snap.Chosen), mostApart)
	}
	for i, id := range snap.Chosen {
		s.Chosen[i] = int8(read.place("placing_chosen", id)) + 1
		s.PlaceUnit++
	}
	s.Tested, s.Besieged = read.places("tested", snap.Tested), read.places("besieged", snap.Besieged)
	for _, id := range snap.Tried {
		if w := read.work("tried", id); w >= 0 {
			s.Tried.Add(w)
		}
	}
	if snap.Aim != "" {
		s.Aim = int8(read.work("aim", snap.Aim))
	}
	if snap.PlayedBy != "" {
		s.PlayedBy = read.side("played_by", snap.PlayedBy)
	}
	for _, seat := range snap.Raided {
		s.Raided[max(read.side("raided", seat), 0)] = true
	}
	for _, seat := range snap.Lacking {
		s.Lacking[max(read.side("lacking", seat), 0)] = true
	}
	for seat, fp := range engine.InOrder(snap.Horse) {
		s.Horse[max(read.side("horse", seat), 0)] = int16(read.fp("horse."+seat, fp))
	}
	s.SentShips = int16(read.fp("sent_ships", snap.SentShips))
	s.SentTroops = int16(read.fp("sent_troops", snap.SentTroops))
	for _, id := range snap.Exiles {
		c, ok := r.CounterOf(id)
		if !ok || !r.IsLeader(c) || r.Bonus(c) > 1 || s.Units[c].Fate != zonewar.Lost {
			return fmt.Errorf("exiles: %q is no leader whom discord has removed", id)
		}
		s.Exiles.Add(c)
	}
	for _, id := range snap.StormLeft {
		c, ok := r.CounterOf(id)
		if !ok {
			return fmt.Errorf("storm_left: there is no counter %q", id)
		}
		s.StormLeft.Add(c)
	}
	for i := range r.Groups {
		if r.Groups[i].ID == snap.Placing {
			s.Placing = int8(i)
		}
	}
	if snap.Placing != "" && s.Placing < 0 {
		return fmt.Errorf("placing: there is no reinforcement group %q", snap.Placing)
	}
	for i := range r.cfg.Conditions {
		if r.cfg.Conditions[i].ID == snap.Condition {
			s.Condition = int8(i) + 1
		}
	}
	if snap.Condition != "" && s.Condition == 0 {
		return fmt.Errorf("condition: there is no %q", snap.Condition)
	}
	return read.err
}

// reader reads ids; the first that is unknown is kept in err.
type reader struct {
	r   *Rules
	err error
}

func (d *reader) fail(field, format string, args ...any) {
	if d.err == nil {
		d.err = fmt.Errorf("%s: %s", field, fmt.Sprintf(format, args...))
	}
}

func (d *reader) place(field, id string) zonewar.Place {
	if id == "" {
		return zonewar.NoPlace
	}
	p := d.r.PlaceOf(id)
	if p == zonewar.NoPlace {
		d.fail(field, "there is no zone %q", id)
	}
	return p
}

func (d *reader) places(field string, ids []string) (out zonewar.PlaceSet) {
	for _, id := range ids {
		if p := d.place(field, id); p != zonewar.NoPlace {
			out.Add(p)
		}
	}
	return out
}

func (d *reader) work(field, id string) int {
	w := d.r.WorkOf(id)
	if w < 0 {
		d.fail(field, "there is no work %q", id)
	}
	return w
}

func (d *reader) side(field, seat string) zonewar.Side {
	side := d.r.SeatSide(engine.Seat(seat))
	if side == zonewar.NoSide {
		d.fail(field, "there is no side %q", seat)
	}
	return side
}

func (d *reader) fp(field string, n int) int {
	if n < 0 || n > 2000 {
		d.fail(field, "%d is not between 0 and 2000", n)
		return 0
	}
	return n
}
