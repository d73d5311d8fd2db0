package epic

import (
	"slices"
	"strings"

	"strategos/engine"
)

// poser changes a snapshot to a position written by hand.
type poser struct {
	*Ruleset
	snap   *Snapshot
	p      *engine.Position
	faults []engine.PoseFault
	placed map[string]bool // pieces that the position places
}

// What positions call the figures, markers and works of a game: a seat's treasury, who is first, the bases and long
// walls by their city, the walls of a city. A region's controller is a marker of the region's name, a captured city a
// work that a seat holds.
const (
	trackTreasury = "treasury"
	markFirst     = "first"
	basePrefix    = "base:"
	wallsPrefix   = "walls:"
	longPrefix    = "long:"
)

// partAsking are the parts in which decisions are asked for, by the decision's name, where that is not step M.
var partAsking = map[string]Part{keepingTribute.name: PartY1, assessing.name: PartY2, revolting.name: PartA, pacifying.name: PartA,
	placing.name: PartB, building.name: PartC, puttingAshore.name: PartD0, foragingFleets.name: PartD0, foraging.name: PartD, paying.name: PartD,
	besieging.name: PartE, playing.name: PartF1, discarding.name: PartF2, raiding.name: PartR}

var _ engine.Poser = (*Game)(nil)

// Pose changes a snapshot to a position; see engine.Poser. The turn is the season's number in the whole war; which
// campaign turn it is and what a battle has come to only [state] can say.
func (g *Game) Pose(snapshot any, p *engine.Position) []engine.PoseFault {
	x := &poser{Ruleset: g.rules, snap: snapshot.(*Snapshot), p: p, placed: map[string]bool{}}
	for _, part := range []func(){x.course, x.markers, x.tracks, x.places, x.others, x.works, x.hands} {
		part()
	}
	for id := range engine.InOrder(p.Groups) {
		x.fault("groups."+id, "no-group", id)
	}
	return x.faults
}

func (x *poser) fault(at, what string, args ...string) {
	x.faults = append(x.faults, engine.PoseFault{At: at, What: what, Args: args})
}

// isSeat tells whether there is a seat; it notes a fault where there is none.
func (x *poser) isSeat(at, seat string) bool {
	if slices.Contains(x.Players(), engine.Seat(seat)) {
		return true
	}
	x.fault(at, "no-seat", seat)
	return false
}

// course sets the season, and what is asked of whom. What went on in the set-up is over then.
func (x *poser) course() {
	s, w := x.snap, x.p
	if w.Turn > 0 {
		year, season := SeasonOf(w.Turn)
		s.Year, s.Season = year, seasonNames[season]
	}
	if w.Decision != "" {
		if !slices.Contains(Steps(), w.Decision) {
			x.fault("decision", "no-decision", w.Decision)
			return
		}
		part, known := partAsking[w.Decision]
		if !known {
			part = PartM
		}
		if s.Step, s.Part = w.Decision, parts[part].phase; part >= PartR {
			s.Turn = max(s.Turn, 1)
		} else {
			s.Turn = 0
		}
		s.March, s.Left, s.Came, s.Fought, s.Masked = nil, 0, nil, nil, nil
		s.Paid, s.Rolled, s.Battle = nil, nil, nil
	}
	if w.Seat != "" && x.isSeat("seat", w.Seat) {
		s.Deciding = w.Seat
		x.turnOf(s.Deciding)
	}
}

// turnOf makes it the half of the part of who decides, and of an alliance his turn in it.
func (x *poser) turnOf(who string) {
	s := x.snap
	p, first := x.playerNamed(who), x.playerNamed(s.First)
	s.Second = p.Side() != first.Side()
	if s.Realm == nil || s.Realm.Allies == nil {
		return
	}
	s.Realm.Allies.Acted = 0
	if i := slices.Index(s.Realm.Allies.Order, who); i > 0 && partHalves(s.Part) == 2 {
		s.Realm.Allies.Acted = i
	}
}

// partHalves is how often a part is begun, by its name in snapshots.
func partHalves(phase string) int {
	for i := range parts {
		if parts[i].phase == phase {
			return parts[i].halves
		}
	}
	return 0
}

// markers say who is first in the present part and who controls a region.
func (x *poser) markers() {
	for name := range engine.InOrder(x.p.Markers) {
		at, seat := "markers."+name, x.p.Markers[name]
		if !x.isSeat(at, seat) {
			continue
		}
		region, ok := x.snap.Regions[name]
		switch {
		case name == markFirst:
			x.snap.First = seat
			x.turnOf(x.snap.Deciding)
		case ok:
			region.Controller = seat
			x.snap.Regions[name] = region
		default:
			x.fault(at, "no-marker", name)
		}
	}
}

// tracks fill the treasuries.
func (x *poser) tracks() {
	for seat := range engine.InOrder(x.p.Tracks) {
		if !x.isSeat("tracks."+seat, seat) {
			continue
		}
		for name := range engine.InOrder(x.p.Tracks[seat]) {
			if name != trackTreasury {
				x.fault("tracks."+seat+"."+name, "no-track", name)
				continue
			}
			x.snap.Treasury[seat] = x.p.Tracks[seat][name]
		}
	}
}

// isPlace tells whether pieces can be put there: a place, or what has become of them.
func (x *poser) isPlace(id string) bool {
	_, ok := x.PlaceOf(id)
	for _, name := range specialPlaces {
		ok = ok || name == id
	}
	return ok
}

// places puts pieces where the position says, with what is true of them.
func (x *poser) places() {
	for place := range engine.InOrder(x.p.Places) {
		at := "places." + place
		if !x.isPlace(place) {
			x.fault(at, "no-place", place)
			continue
		}
		for _, entry := range x.p.Places[place] {
			id, state, _ := strings.Cut(strings.TrimSpace(entry), " ")
			switch _, ok := x.PieceOf(id); {
			case !ok:
				x.fault(at, "no-counter", id)
			case x.placed[id]:
				x.fault(at, "twice", id)
			default:
				x.placed[id] = true
				x.snap.Pieces[id] = strings.TrimSpace(place + " " + state)
			}
		}
	}
}

// others takes off the board who is not named, if the position wants that: into the Force Pool of his region, or out of
// the game who has none.
func (x *poser) others() {
	if x.p.Others == "" {
		return
	}
	if x.p.Others != engine.Away {
		x.fault("others", "no-others", x.p.Others)
		return
	}
	for i := range x.Pieces {
		d := &x.Pieces[i]
		place, _, _ := strings.Cut(x.snap.Pieces[d.ID], " ")
		if where, _ := x.PlaceOf(place); x.placed[d.ID] || !where.OnMap() {
			continue
		}
		x.snap.Pieces[d.ID] = specialPlaces[Gone]
		switch {
		case d.Kind == Leader && d.Side == AthensSide:
			x.snap.Pieces[d.ID] = x.PlaceID(ForcePool(x.home[Athens]))
		case d.Kind == Leader && d.Side == SpartaSide:
			x.snap.Pieces[d.ID] = x.PlaceID(ForcePool(x.home[Sparta]))
		case d.Region != NoRegion:
			x.snap.Pieces[d.ID] = x.PlaceID(ForcePool(d.Region))
		}
	}
}

// works builds, breaks and hands over what the position says.
func (x *poser) works() {
	for id := range engine.InOrder(x.p.Works) {
		at, state := "works."+id, x.p.Works[id]
		kind, of, ok := strings.Cut(id, ":")
		if !ok {
			x.city(at, id, state)
			continue
		}
		where, _ := x.PlaceOf(of)
		switch {
		case kind+":" == fortPrefix:
			_, known := x.PlaceOf(id)
			x.held(at, id, state, known, &x.snap.Forts, of)
		case kind+":" == basePrefix:
			x.held(at, id, state, where.Hex() != NoHex, &x.snap.Bases, of)
		case kind+":" == wallsPrefix && where.IsInside() && x.CityAt(where.Hex()) != NoCity:
			x.walls(at, of, state)
		case kind+":" == longPrefix && slices.ContainsFunc(x.LongWalls, x.beginAt(of)):
			x.longWalls(at, of, state)
		default:
			x.fault(at, "no-work", id)
		}
	}
}

// held gives a fort or base to a seat, or takes it away.
func (x *poser) held(at, id, state string, known bool, list *[]string, of string) {
	if !known {
		x.fault(at, "no-work", id)
		return
	}
	holder, more, _ := strings.Cut(state, " ")
	if state != engine.Site && !x.isSeat(at, holder) {
		return
	}
	line := of + " " + state
	i := slices.IndexFunc(*list, func(line string) bool { return strings.HasPrefix(line, of+" ") })
	switch {
	case state == engine.Site && i >= 0:
		*list = slices.Delete(*list, i, i+1)
	case state == engine.Site:
	case more != "" && more != lastingWord:
		x.fault(at, "no-state", state)
	case i >= 0:
		(*list)[i] = line
	default:
		*list = append(*list, line)
	}
}

// city hands a city to its captor, or destroys it; "standing" is a city that nothing has happened to.
func (x *poser) city(at, id, state string) {
	if where, _ := x.PlaceOf(id); !where.IsInside() {
		x.fault(at, "no-work", id)
		return
	}
	if slices.Contains(x.Players(), engine.Seat(state)) {
		x.snap.Cities[id] = []string{capturedPrefix + state}
		return
	}
	switch state {
	case engine.Standing:
		delete(x.snap.Cities, id)
	case engine.Razed:
		x.snap.Cities[id] = []string{destroyedWord}
	default:
		x.fault(at, "no-state", state)
	}
}

// walls builds or breaks the walls of a city.
func (x *poser) walls(at, id, state string) {
	if state != engine.Standing && state != engine.Razed {
		x.fault(at, "no-state", state)
		return
	}
	words := slices.Clone(x.snap.Cities[id])
	words = slices.DeleteFunc(words, func(w string) bool { return w == walledWord || w == unwalledWord })
	i := slices.IndexFunc(x.Cities, func(c CityData) bool { return c.ID == id })
	switch walled := state == engine.Standing; {
	case walled == x.Cities[i].Walled: // as it is printed
	case walled:
		words = append(words, walledWord)
	default:
		words = append(words, unwalledWord)
	}
	if x.snap.Cities[id] = words; len(words) == 0 {
		delete(x.snap.Cities, id)
	}
}

// beginAt tells of long walls whether they begin at a city, by which positions call them.
func (r *Ruleset) beginAt(city string) func([2]City) bool {
	return func(w [2]City) bool { return r.Cities[w[0]].ID == city }
}

// longWalls builds or breaks the long walls that begin at a city.
func (x *poser) longWalls(at, of, state string) {
	s := x.snap
	s.LongWalls = slices.DeleteFunc(s.LongWalls, func(id string) bool { return id == of })
	switch state {
	case engine.Standing:
		s.LongWalls = append(s.LongWalls, of)
	case engine.Razed:
	default:
		x.fault(at, "no-state", state)
	}
}

// Posed says of a snapshot what a position can say; see engine.Poser.
func (g *Game) Posed(snapshot any) *engine.Position {
	r, s := g.rules, snapshot.(*Snapshot)
	w := &engine.Position{Turn: SeasonNo(s.Year, int8(slices.Index(seasonNames[:], s.Season))), Seat: s.Deciding,
		Places: map[string][]string{}, Tracks: map[string]map[string]int{},
		Markers: map[string]string{markFirst: s.First}, Works: map[string]string{}}
	if slices.Contains(Steps(), s.Step) {
		w.Decision = s.Step
	}
	for seat, talents := range s.Treasury {
		w.Tracks[seat] = map[string]int{trackTreasury: talents}
	}
	for id, region := range s.Regions {
		if region.Controller != "" {
			w.Markers[id] = region.Controller
		}
	}
	for i := range r.Pieces {
		id := r.Pieces[i].ID
		place, state, more := strings.Cut(s.Pieces[id], " ")
		if more {
			id += " " + state
		}
		w.Places[place] = append(w.Places[place], id)
	}
	for prefix, list := range map[string][]string{fortPrefix: s.Forts, basePrefix: s.Bases} {
		for _, line := range list {
			of, state, _ := strings.Cut(line, " ")
			w.Works[prefix+of] = state
		}
	}
	if s.Realm != nil && s.Realm.Cards != nil {
		s.Realm.Cards.posedCards(w)
	}
	return w
}
