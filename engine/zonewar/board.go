package zonewar

import (
	"fmt"
	"slices"
	"sort"

	"strategos/engine"
)

// Board is Data compiled for play: ids resolved to indices, links to a matrix. It
// never changes after NewBoard and is shared by all states of a game.
type Board struct {
	*Data
	NUnits, NCounters int
	place             map[string]Place
	counter           map[string]Counter
	piece             map[string]int
	link              [MaxPlaces][MaxPlaces]Link
	near              [MaxPlaces][]Place
	exits             [MaxPlaces][]Place    // the bases that open on a place
	fp                [MaxCounters][2]int16 // of the units, full and weakened
	outer             [MaxPlaces]Place      // the place that a place lies in
	inner             [MaxPlaces][]Place    // the places that lie in it
	forts             PlaceSet              // the places that lie in others
	enclosed, kept    [MaxPlaces]int8       // the works of EnclosedBy and KeptBy, -1 for most
	groups            []group
	table             Table
	cells             []CellView // the table as it is shown
}

type group struct {
	all     []Counter
	at      []Place
	weak    Set
	removes []Counter
}

// Has tells whether a title stands on one of the counter's faces.
func (p *PieceData) Has(title Title) bool { return p.Faces[0].No == title || p.Faces[1].No == title }

// NewBoard compiles the data. It fails when ids dangle or repeat, when a
// capacity is exceeded or the combat table is incomplete.
func NewBoard(d *Data) (*Board, error) {
	b := &Board{Data: d, place: map[string]Place{}, counter: map[string]Counter{}, piece: map[string]int{}}
	switch {
	case len(d.Places) > MaxPlaces:
		return nil, fmt.Errorf("%d places, at most %d", len(d.Places), MaxPlaces)
	case len(d.Units)+len(d.Leaders) > MaxCounters:
		return nil, fmt.Errorf("%d counters, at most %d", len(d.Units)+len(d.Leaders), MaxCounters)
	case len(d.Pieces) > MaxPieces:
		return nil, fmt.Errorf("%d stratagem counters, at most %d", len(d.Pieces), MaxPieces)
	case len(d.Groups) > MaxGroups:
		return nil, fmt.Errorf("%d reinforcement groups, at most %d", len(d.Groups), MaxGroups)
	case len(d.Works) > MaxWorks:
		return nil, fmt.Errorf("%d works, at most %d", len(d.Works), MaxWorks)
	}
	for i, p := range d.Places {
		if _, dup := b.place[p.ID]; dup {
			return nil, fmt.Errorf("place %q occurs twice", p.ID)
		}
		b.place[p.ID] = Place(i)
	}
	b.NUnits = len(d.Units)
	for i := range d.Units {
		b.fp[i] = [2]int16{int16(d.Units[i].FP[0]), int16(d.Units[i].FP[1])}
	}
	b.NCounters = b.NUnits + len(d.Leaders)
	for i := range b.NCounters {
		id := b.CounterID(Counter(i))
		if _, dup := b.counter[id]; dup {
			return nil, fmt.Errorf("counter %q occurs twice", id)
		}
		b.counter[id] = Counter(i)
	}
	for i, p := range d.Pieces {
		if _, dup := b.piece[p.ID]; dup {
			return nil, fmt.Errorf("stratagem counter %q occurs twice", p.ID)
		}
		b.piece[p.ID] = i
		for _, f := range p.Faces {
			if f.No < 0 || f.No > MaxTitle {
				return nil, fmt.Errorf("stratagem counter %q has the title %d, at most %d", p.ID, f.No, MaxTitle)
			}
		}
	}
	if err := b.compileLinks(); err != nil {
		return nil, err
	}
	if err := b.compileGroups(); err != nil {
		return nil, err
	}
	for _, dep := range d.Setup {
		if err := b.known([]string{dep.Place}, append(append([]string{}, dep.Counters...), dep.Weakened...)); err != nil {
			return nil, fmt.Errorf("set-up: %w", err)
		}
	}
	if d.Advantage != "" && b.SeatSide(d.Advantage) == NoSide {
		return nil, fmt.Errorf("the Advantage is given to %q, who does not play", d.Advantage)
	}
	var err error
	b.table, err = newTable(d.Table)
	b.cells = b.table.print()
	return b, err
}

func (b *Board) known(places, counters []string) error {
	for _, p := range places {
		if _, ok := b.place[p]; !ok {
			return fmt.Errorf("unknown place %q", p)
		}
	}
	for _, c := range counters {
		if _, ok := b.counter[c]; !ok {
			return fmt.Errorf("unknown counter %q", c)
		}
	}
	return nil
}

func (b *Board) compileLinks() error {
	join := func(from, to Place, l Link) {
		b.link[from][to] = l
		b.near[from] = append(b.near[from], to)
	}
	for _, l := range b.Links {
		if err := b.known([]string{l.A, l.B}, nil); err != nil {
			return fmt.Errorf("adjacency: %w", err)
		}
		a, z := b.place[l.A], b.place[l.B]
		if a == z || b.link[a][z].Kind != NoLink {
			return fmt.Errorf("adjacency %s-%s is given twice or joins a zone to itself", l.A, l.B)
		}
		join(a, z, Link{Kind: l.Kind, Border: l.Border})
		join(z, a, Link{Kind: l.Kind, Border: l.Border})
	}
	for i, w := range b.Works {
		if slices.ContainsFunc(b.Works[:i], func(o WorkData) bool { return o.ID == w.ID }) || len(w.Borders) == 0 {
			return fmt.Errorf("the work %q occurs twice, or on no border", w.ID)
		}
		for _, ends := range w.Borders {
			if err := b.known(ends[:], nil); err != nil {
				return fmt.Errorf("work %s: %w", w.ID, err)
			}
			a, z := b.place[ends[0]], b.place[ends[1]]
			if b.link[a][z].Kind == NoLink {
				return fmt.Errorf("work %s: %s and %s are not adjacent", w.ID, ends[0], ends[1])
			}
			b.link[a][z].Works.Add(i)
			b.link[z][a].Works.Add(i)
		}
	}
	for i, p := range b.Places {
		var err error
		if b.enclosed[i], err = b.work(p.EnclosedBy); err == nil {
			b.kept[i], err = b.work(p.KeptBy)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", p.ID, err)
		}
		b.outer[i] = NoPlace
		if p.In == "" {
			continue
		}
		b.forts.Add(Place(i))
		if err := b.known([]string{p.In}, nil); err != nil {
			return fmt.Errorf("%s: %w", p.ID, err)
		}
		if b.outer[i] = b.place[p.In]; b.link[i][b.outer[i]].Kind == NoLink || b.Places[b.outer[i]].In != "" {
			return fmt.Errorf("%s lies in %s, which is not adjacent to it or lies in a place itself", p.ID, p.In)
		}
		b.inner[b.outer[i]] = append(b.inner[b.outer[i]], Place(i))
	}
	for i, p := range b.Places {
		if p.WallsIn {
			for to := range b.Places {
				b.link[i][to].Border &^= Wall
			}
		}
		for _, e := range p.Exits {
			if err := b.known([]string{e}, nil); err != nil {
				return fmt.Errorf("exit of %s: %w", p.ID, err)
			}
			out := Link{Kind: ExitLink}
			if slices.Contains(p.WalledExits, e) {
				out.Border = Wall
			}
			b.exits[b.place[e]] = append(b.exits[b.place[e]], Place(i))
			join(Place(i), b.place[e], out)
		}
	}
	for i := range b.near {
		n := b.near[i]
		sort.Slice(n, func(i, j int) bool { return n[i] < n[j] })
	}
	return nil
}

// work finds a work by its id, -1 for none.
func (b *Board) work(id string) (int8, error) {
	if id == "" {
		return -1, nil
	}
	if i := b.WorkOf(id); i >= 0 {
		return int8(i), nil
	}
	return -1, fmt.Errorf("unknown work %q", id)
}

// uncalledDue is the turn of a group that nothing calls: one there is not.
func (b *Board) uncalledDue() int8 { return int8(min(b.FirstTurn, 1)) - 1 }

// today is the turn as counters remember it who have come in it: never 0, which is none.
func (b *Board) today(s *State) int8 { return s.Turn - b.uncalledDue() }

// CameToday tells whether a counter has come this turn as a reinforcement, and the moves of those are not over.
func (b *Board) CameToday(s *State, c Counter) bool { return s.Units[c].Came == b.today(s) }

// WorkOf finds a work by its id; -1 when there is none.
func (b *Board) WorkOf(id string) int {
	return slices.IndexFunc(b.Works, func(w WorkData) bool { return w.ID == id })
}

func (b *Board) compileGroups() error {
	for _, g := range b.Groups {
		var c group
		for _, a := range g.Arrivals {
			if err := b.known([]string{a.Place}, a.Counters); err != nil {
				return fmt.Errorf("reinforcement %s: %w", g.ID, err)
			}
			for _, id := range a.Counters {
				c.all = append(c.all, b.counter[id])
				c.at = append(c.at, b.place[a.Place])
			}
			if err := b.known(nil, a.Weakened); err != nil {
				return fmt.Errorf("reinforcement %s: %w", g.ID, err)
			}
			for _, id := range a.Weakened {
				c.weak.Add(b.counter[id])
			}
		}
		if err := b.known(nil, g.Removes); err != nil {
			return fmt.Errorf("reinforcement %s: %w", g.ID, err)
		}
		for _, id := range g.Removes {
			c.removes = append(c.removes, b.counter[id])
		}
		b.groups = append(b.groups, c)
	}
	return nil
}

// PlaceOf finds a place by id; NoPlace when there is none.
func (b *Board) PlaceOf(id string) Place {
	if p, ok := b.place[id]; ok {
		return p
	}
	return NoPlace
}

// PlaceID is the id of a place, "" for NoPlace.
func (b *Board) PlaceID(p Place) string {
	if p == NoPlace {
		return ""
	}
	return b.Places[p].ID
}

// CounterOf finds a unit or leader by id.
func (b *Board) CounterOf(id string) (Counter, bool) {
	c, ok := b.counter[id]
	return c, ok
}

// CounterID is the id of a unit or leader.
func (b *Board) CounterID(c Counter) string {
	if int(c) < b.NUnits {
		return b.Units[c].ID
	}
	return b.Leaders[int(c)-b.NUnits].ID
}

// PieceOf finds a stratagem counter by id.
func (b *Board) PieceOf(id string) (int, bool) {
	p, ok := b.piece[id]
	return p, ok
}

// IsLeader tells leaders from units.
func (b *Board) IsLeader(c Counter) bool { return int(c) >= b.NUnits }

// SideOf is the side a counter belongs to.
func (b *Board) SideOf(c Counter) Side {
	if b.IsLeader(c) {
		return b.Leaders[int(c)-b.NUnits].Side
	}
	return b.Units[c].Side
}

// Naval tells triremes from land units and leaders.
func (b *Board) Naval(c Counter) bool { return !b.IsLeader(c) && b.Units[c].Type == 'T' }

// IsLandUnit tells land units from triremes and leaders.
func (b *Board) IsLandUnit(c Counter) bool { return !b.IsLeader(c) && b.Units[c].Type != 'T' }

// Inland tells counters that never cross the sea.
func (b *Board) Inland(c Counter) bool {
	if b.IsLeader(c) {
		return b.Leaders[int(c)-b.NUnits].Inland
	}
	return b.Units[c].Inland
}

// Bonus is a leader's stars or swords.
func (b *Board) Bonus(leader Counter) int { return b.Leaders[int(leader)-b.NUnits].Bonus }

// OpenTo tells whether a base is the side's, or open to both.
func (b *Board) OpenTo(p Place, side Side) bool {
	return b.Places[p].Base && (b.Places[p].Side == side || b.Places[p].Side == NoSide)
}

// Sea tells maritime zones (not bases, not the beach).
func (b *Board) Sea(p Place) bool { return b.Places[p].Naval && !b.Places[p].Land && !b.Places[p].Base }

// Link between two places, out of the first.
func (b *Board) Link(from, to Place) Link { return b.link[from][to] }

// Outer is the place that p lies in, a fort in its zone; NoPlace for most places.
// Inner are the places that lie in p.
func (b *Board) Outer(p Place) Place   { return b.outer[p] }
func (b *Board) Inner(p Place) []Place { return b.inner[p] }

// Near lists the places adjacent to p, in the board's order.
func (b *Board) Near(p Place) []Place { return b.near[p] }

// Seat is the seat of a side, "" for NoSide.
func (b *Board) Seat(s Side) engine.Seat {
	if s == NoSide {
		return ""
	}
	return b.Seats[s]
}

// SeatSide is the side of a seat, NoSide when it is not of this game.
func (b *Board) SeatSide(seat engine.Seat) Side {
	for i, s := range b.Seats {
		if s == seat {
			return Side(i)
		}
	}
	return NoSide
}

// Option is the value of a switchable ruling.
func (b *Board) Option(id string) string { return b.Options[id] }
