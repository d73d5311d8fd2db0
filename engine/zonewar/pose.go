package zonewar

import (
	"maps"
	"slices"
	"strings"

	"strategos/engine"
)

// Series is the part of a game's snapshot that the games of the series share.
func (s *Snapshot) Series() *Snapshot { return s }

// shared finds it in the snapshot of a game.
func shared(snapshot any) *Snapshot { return snapshot.(interface{ Series() *Snapshot }).Series() }

// poser changes a snapshot to a position.
type poser struct {
	*Ruleset
	snap   *Snapshot
	p      *engine.Position
	faults []engine.PoseFault
	step   *decision
	placed map[string]bool // counters that the position places
}

// Pose changes a snapshot to a position; see engine.Poser.
func (p *Play[S]) Pose(snapshot any, w *engine.Position) []engine.PoseFault {
	x := &poser{Ruleset: p.rules, snap: shared(snapshot), p: w, placed: map[string]bool{}}
	x.step = x.stepSaved(x.snap.Step)
	x.ask()
	x.markers()
	x.tracks()
	x.hands()
	x.places()
	x.works()
	x.groups()
	x.clear()
	return x.faults
}

func (x *poser) fault(at, what string, args ...string) {
	x.faults = append(x.faults, engine.PoseFault{At: at, What: what, Args: args})
}

// stepSaved is the decision with a name in saves, or nil.
func (r *Ruleset) stepSaved(name string) *decision {
	for _, d := range r.decisions {
		if d != nil && d.Saved == name {
			return d
		}
	}
	return nil
}

// stepNamed is the decision with a name in saves or, the first of several, in prompts; nil where there is none.
func (r *Ruleset) stepNamed(name string) *decision {
	if d := r.stepSaved(name); d != nil {
		return d
	}
	for _, d := range r.decisions {
		if d != nil && d.Name == name {
			return d
		}
	}
	return nil
}

// isSeat tells whether there is a seat; it notes a fault where there is none.
func (x *poser) isSeat(at, seat string) bool {
	if slices.Contains(x.Seats[:], engine.Seat(seat)) {
		return true
	}
	x.fault(at, "no-seat", seat)
	return false
}

// ask sets the turn and what is asked of whom. What was going on in the set-up is over then.
func (x *poser) ask() {
	s, w := x.snap, x.p
	if w.Turn != 0 {
		s.Turn = w.Turn
	}
	if w.Decision == "" && w.Seat == "" {
		return
	}
	if w.Decision != "" {
		d := x.stepNamed(w.Decision)
		if d == nil {
			x.fault("decision", "no-decision", w.Decision)
			return
		}
		x.step = d
	}
	seat := s.Decider
	if w.Seat != "" && x.isSeat("seat", w.Seat) {
		seat = w.Seat
	}
	other := string(x.Seats[0])
	if other == seat {
		other = string(x.Seats[1])
	}
	s.Step, s.Decider, s.Active = x.step.Saved, seat, seat
	if x.step.By == Passive {
		s.Active = other
	}
	s.Activated, s.Excess, s.Returning, s.ToFight, s.Cleared = "", "", false, nil, nil
	s.InPhase, s.Sailing, s.Fleet, s.Then, s.Interlude, s.Passes, s.Answer = false, false, "", 0, "", 0, ""
	s.Crossings, s.PassiveCrossings = nil, nil
	s.Halt, s.Stopped, s.Aside, s.Pending, s.Combat, s.Retreat = nil, nil, nil, nil, nil, nil
	for seat, side := range s.Sides {
		side.Announced, side.Played, side.Closed, side.AdvantageUsed, side.Calm = 0, false, nil, false, false
		s.Sides[seat] = side
	}
}

// Markers that only one side holds, and the figures of both, as positions name them.
const (
	markInitiative, markAdvantage      = "initiative", "advantage"
	trackAP, trackAnnounced, trackFood = "ap", "announced", "supply"
)

func (x *poser) markers() {
	for name := range engine.InOrder(x.p.Markers) {
		at, seat := "markers."+name, x.p.Markers[name]
		if !x.isSeat(at, seat) {
			continue
		}
		switch {
		case name == markInitiative:
			x.snap.Initiative = seat
		case name == markAdvantage && x.snap.Advantage != "":
			x.snap.Advantage = seat
		default:
			x.fault(at, "no-marker", name)
		}
	}
}

func (x *poser) tracks() {
	for seat := range engine.InOrder(x.p.Tracks) {
		if !x.isSeat("tracks."+seat, seat) {
			continue
		}
		side := x.snap.Sides[seat]
		for name := range engine.InOrder(x.p.Tracks[seat]) {
			n := x.p.Tracks[seat][name]
			switch name {
			case trackAP:
				side.AP = n
			case trackAnnounced:
				side.Announced = n
			case trackFood:
				side.Supply = n
			default:
				x.fault("tracks."+seat+"."+name, "no-track", name)
			}
		}
		x.snap.Sides[seat] = side
	}
}

// hands deals the stratagem counters: a hand that is named holds these and no others.
func (x *poser) hands() {
	if len(x.p.Hands)+len(x.p.Cards) == 0 {
		return
	}
	named := map[string]bool{}
	put := func(at, piece, line string) {
		switch _, ok := x.PieceOf(piece); {
		case !ok:
			x.fault(at, "no-card", piece)
		case named[piece]:
			x.fault(at, "twice", piece)
		default:
			named[piece] = true
			x.snap.Pieces[piece] = line
		}
	}
	for seat := range x.p.Hands {
		for id, line := range x.snap.Pieces {
			if line == whereNames[InHand]+" "+seat {
				x.snap.Pieces[id] = whereNames[InBowl]
			}
		}
	}
	for seat := range engine.InOrder(x.p.Hands) {
		if at := "hands." + seat; x.isSeat(at, seat) {
			for _, id := range x.p.Hands[seat] {
				put(at, id, whereNames[InHand]+" "+seat)
			}
		}
	}
	for id := range engine.InOrder(x.p.Cards) {
		put("cards."+id, id, x.p.Cards[id])
	}
	for seat, side := range x.snap.Sides {
		side.Known = nil
		x.snap.Sides[seat] = side
	}
}

// places puts counters where the position says.
func (x *poser) places() {
	for place := range engine.InOrder(x.p.Places) {
		at := "places." + place
		if f := slices.Index(fateNames[:], place); x.PlaceOf(place) == NoPlace && (f < 0 || Fate(f) == InPlay) {
			x.fault(at, "no-place", place)
			continue
		}
		for _, entry := range x.p.Places[place] {
			id, state, _ := strings.Cut(strings.TrimSpace(entry), " ")
			switch _, ok := x.CounterOf(id); {
			case !ok:
				x.fault(at, "no-counter", id)
			case x.placed[id]:
				x.fault(at, "twice", id)
			default:
				x.placed[id] = true
				x.snap.Units[id] = strings.TrimSpace(place + " " + state)
			}
		}
	}
}

// works builds and breaks what the position says: a work stands, is razed or is a site, a fort is held by a seat or is a site.
func (x *poser) works() {
	without := func(list []string, id string) []string {
		return slices.DeleteFunc(list, func(other string) bool { return other == id })
	}
	s := x.snap
	for id := range engine.InOrder(x.p.Works) {
		at, state := "works."+id, x.p.Works[id]
		if p := x.PlaceOf(id); p != NoPlace && x.Fort(p) {
			if state != engine.Site && !x.isSeat(at, state) {
				continue
			}
			held := map[string][]string{}
			for seat, forts := range s.Forts {
				held[seat] = without(forts, id)
			}
			if state != engine.Site {
				held[state] = append(held[state], id)
			}
			s.Forts = held
			continue
		}
		if x.WorkOf(id) < 0 {
			x.fault(at, "no-work", id)
			continue
		}
		s.Standing, s.Broken = without(s.Standing, id), without(s.Broken, id)
		switch state {
		case engine.Site:
		case engine.Standing:
			s.Standing = append(s.Standing, id)
		case engine.Razed:
			s.Broken = append(s.Broken, id)
		default:
			x.fault(at, "no-state", state)
		}
	}
	inOrder := func(a, b string) int { return x.WorkOf(a) - x.WorkOf(b) }
	slices.SortFunc(s.Standing, inOrder)
	slices.SortFunc(s.Broken, inOrder)
}

// groups follows the turn: who was to come by then has come, and stands where he came to unless the position places him.
func (x *poser) groups() {
	waits := func(id string) bool { return strings.HasPrefix(x.snap.Units[id], fateNames[Waiting]) }
	for i := range x.Data.Groups {
		g := &x.Data.Groups[i]
		if line, ok := x.p.Groups[g.ID]; ok {
			x.snap.Groups[g.ID] = line
			continue
		}
		there := false
		for _, a := range g.Arrivals {
			there = there || slices.ContainsFunc(a.Counters, func(id string) bool { return x.placed[id] && !waits(id) })
		}
		came := !g.Optional && (g.Turn < x.snap.Turn || g.Turn == x.snap.Turn && x.step != nil && x.step.Uses&UsesCalendar == 0)
		if strings.HasSuffix(x.snap.Groups[g.ID], " arrived") || !came && !there {
			continue
		}
		due := int8(x.snap.Turn)
		if came {
			due = int8(g.Turn)
		}
		x.snap.Groups[g.ID] = x.groupLine(GroupState{Due: due, Arrived: true})
		for _, a := range g.Arrivals {
			for _, id := range a.Counters {
				if !waits(id) || x.placed[id] {
					continue
				}
				x.snap.Units[id] = a.Place
				if slices.Contains(a.Weakened, id) {
					x.snap.Units[id] += " weakened"
				}
			}
		}
		for _, id := range g.Removes {
			if !x.placed[id] {
				x.snap.Units[id] = fateNames[Left]
			}
		}
	}
	for id := range engine.InOrder(x.p.Groups) {
		if _, ok := x.snap.Groups[id]; !ok {
			x.fault("groups."+id, "no-group", id)
		}
	}
}

// clear takes off the board who is not named, if the position wants that.
func (x *poser) clear() {
	switch x.p.Others {
	case "":
		return
	case engine.Away:
	default:
		x.fault("others", "no-others", x.p.Others)
		return
	}
	for id, line := range x.snap.Units {
		if c, _ := x.CounterOf(id); !x.placed[id] && x.PlaceOf(strings.Fields(line)[0]) != NoPlace {
			x.snap.Units[id] = fateNames[Eliminated]
			if x.IsLeader(c) {
				x.snap.Units[id] = fateNames[Left]
			}
		}
	}
}

// Posed says of a snapshot what a position can say; see engine.Poser.
func (p *Play[S]) Posed(snapshot any) *engine.Position {
	r, s := p.rules, shared(snapshot)
	w := &engine.Position{Turn: s.Turn, Seat: s.Decider, Places: map[string][]string{}, Hands: map[string][]string{},
		Cards: map[string]string{}, Tracks: map[string]map[string]int{}, Markers: map[string]string{markInitiative: s.Initiative},
		Groups: maps.Clone(s.Groups)}
	if d := r.stepSaved(s.Step); d != nil {
		w.Decision = d.Saved
		if r.stepNamed(d.Name) == d {
			w.Decision = d.Name
		}
	}
	if s.Advantage != "" {
		w.Markers[markAdvantage] = s.Advantage
	}
	for i := range r.NCounters {
		id := r.CounterID(Counter(i))
		place, state, more := strings.Cut(s.Units[id], " ")
		if more {
			id += " " + state
		}
		w.Places[place] = append(w.Places[place], id)
	}
	w.Works = map[string]string{}
	for _, id := range s.Standing {
		w.Works[id] = engine.Standing
	}
	for _, id := range s.Broken {
		w.Works[id] = engine.Razed
	}
	for seat, forts := range s.Forts {
		for _, id := range forts {
			w.Works[id] = seat
		}
	}
	for seat, side := range s.Sides {
		w.Hands[seat] = []string{}
		w.Tracks[seat] = map[string]int{trackAP: side.AP, trackAnnounced: side.Announced, trackFood: side.Supply}
	}
	for i := range r.Pieces {
		id := r.Pieces[i].ID
		switch where, seat, _ := strings.Cut(s.Pieces[id], " "); where {
		case whereNames[InHand]:
			w.Hands[seat] = append(w.Hands[seat], id)
		default:
			if s.Pieces[id] != whereNames[InBowl] {
				w.Cards[id] = s.Pieces[id]
			}
		}
	}
	return w
}
