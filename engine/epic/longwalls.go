package epic

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"strategos/engine"
)

// This file is long walls: which places they join (10.9), and how they are built between two fortresses (7.6.5).

// MaxBuiltLong is the most long walls there can be at a time besides the map's.
const MaxBuiltLong = 16

// LongWork is long walls that have been built between two fortresses, or are.
type LongWork struct {
	Ends [2]Hex
	// Ready is the season in which they are, by its number in the war; 0 for those that stand.
	Ready int8
	// Builders are the units that build them, one at each end, NoPiece when they stand.
	Builders [2]Piece
}

// between tells whether they join two hexes.
func (w *LongWork) between(a, b Hex) bool { return w.Ends == [2]Hex{a, b} || w.Ends == [2]Hex{b, a} }

// mapLongWalls are the ends of the long walls of the map by their number.
func (x *Exec) mapLongWalls(i int) [2]Hex {
	w := x.LongWalls[i]
	return [2]Hex{x.Cities[w[0]].Hex, x.Cities[w[1]].Hex}
}

// longWallsStanding goes through all long walls that stand, by number: the map's first, then those that have been built.
func (x *Exec) longWallsStanding() iter.Seq2[int, [2]Hex] {
	return func(yield func(int, [2]Hex) bool) {
		for i := range min(len(x.LongWalls), MaxLongWalls) {
			if x.S.LongWalls[i] && !yield(i, x.mapLongWalls(i)) {
				return
			}
		}
		for i, w := range x.S.Works.Long[:x.S.Works.NLong] {
			if w.Ready == 0 && !yield(MaxLongWalls+i, w.Ends) {
				return
			}
		}
	}
}

// joined are the other places that long walls join to a place, directly or through others, and that are the same side's: they are
// besieged together or not at all (10.9.a).
func (x *Exec) joined(h Hex) []Hex {
	var out []Hex
	for from := h; ; {
		for _, ends := range x.longWallsStanding() {
			for k, end := range ends {
				if to := ends[1-k]; end == from && to != h && !slices.Contains(out, to) && x.holder(to) == x.holder(h) {
					out = append(out, to)
				}
			}
		}
		at := slices.Index(out, from) + 1
		if at == len(out) {
			return out
		}
		from = out[at]
	}
}

// holdsEnd tells whether a side holds an end of long walls: a friendly city, or a fort of its own.
func (x *Exec) holdsEnd(h Hex, side Side) bool {
	if c := x.CityAt(h); c != NoCity {
		return x.friendly(c, side)
	}
	return x.fort(h) != nil && x.holder(h) == side
}

// behindLongWalls tells whether long walls end at a place of which a side holds both ends (17.4.c).
func (x *Exec) behindLongWalls(h Hex, side Side) bool {
	for _, ends := range x.longWallsStanding() {
		if slices.Contains(ends[:], h) && x.holdsEnd(ends[0], side) && x.holdsEnd(ends[1], side) {
			return true
		}
	}
	return false
}

// longWallsAt are the long walls that stand and end in a hex, rather some of which a side holds both ends: their number and ends, -1 where
// there are none.
func (x *Exec) longWallsAt(h Hex, side Side) (no int, at [2]Hex) {
	no = -1
	for i, ends := range x.longWallsStanding() {
		if !slices.Contains(ends[:], h) {
			continue
		}
		if x.holdsEnd(ends[0], side) && x.holdsEnd(ends[1], side) {
			return i, ends
		}
		if no < 0 {
			no, at = i, ends
		}
	}
	return no, at
}

// whyNoLongWalls tells why a player cannot destroy long walls that end in a hex: there are none, his side does not hold both ends (11.3.b),
// or one of them is a partner's (24.5).
func (x *Exec) whyNoLongWalls(h Hex, who Player) *engine.Refusal {
	i, ends := x.longWallsAt(h, who.Side())
	if i < 0 {
		return x.refuse("11.3.2", "no-long-walls").At(x.PlaceID(Inside(h)))
	}
	for _, end := range ends {
		if !x.holdsEnd(end, who.Side()) {
			return x.refuse("11.3.2", "hold-both-ends").At(x.PlaceID(Inside(end)))
		}
		if why := x.whyPartners(end, who, "partners-walls"); why != nil {
			return why
		}
	}
	return nil
}

// whyPartners refuses what a player does to a place that is a partner's (24.5).
func (x *Exec) whyPartners(h Hex, who Player, code string) *engine.Refusal {
	if of := x.landlord(Inside(h)); x.partners(who, of) {
		return x.refuse("24.5", code, engine.SeatOf("partner", seat(of))).At(x.PlaceID(Inside(h)))
	}
	return nil
}

// endIDs are the places that long walls join.
func (x *Exec) endIDs(ends [2]Hex) []string {
	return []string{x.PlaceID(Inside(ends[0])), x.PlaceID(Inside(ends[1]))}
}

// razeLongWalls pulls down the long walls that end in a hex (11.3.b).
func (x *Exec) razeLongWalls(h Hex, who Player) {
	i, ends := x.longWallsAt(h, who.Side())
	if i < MaxLongWalls {
		x.S.LongWalls[i] = false
	} else {
		x.dropLong(i - MaxLongWalls)
	}
	x.tell(engine.Event{Kind: "long-walls-razed", Rule: "11.3.2", Seat: seat(who), Zones: x.endIDs(ends)})
}

// dropLong takes long walls out of the list.
func (x *Exec) dropLong(i int) {
	w := &x.S.Works
	copy(w.Long[i:], w.Long[i+1:w.NLong])
	w.NLong--
	w.Long[w.NLong] = LongWork{}
}

// abandonLong ends the work on long walls, with what has been paid for it (7.6.g).
func (x *Exec) abandonLong(i int) {
	ends := x.S.Works.Long[i].Ends
	x.dropLong(i)
	x.tell(engine.Event{Kind: "long-walls-abandoned", Rule: "7.6.5", Zones: x.endIDs(ends)})
}

// leaveWork: a unit that goes away from where it builds long walls ends the work (7.6.g).
func (x *Exec) leaveWork(p Piece, to Place) {
	if x.S.Works.NLong == 0 || to == x.S.Pieces[p].At {
		return
	}
	for i := int(x.S.Works.NLong) - 1; i >= 0; i-- {
		if w := &x.S.Works.Long[i]; w.Ready != 0 && slices.Contains(w.Builders[:], p) {
			x.abandonLong(i)
		}
	}
}

// loseEnd takes away the long walls, standing or not, that end at a place that is no more; those of the map are joined to the ground.
func (x *Exec) loseEnd(h Hex) {
	for i := int(x.S.Works.NLong) - 1; i >= 0; i-- {
		if w := &x.S.Works.Long[i]; slices.Contains(w.Ends[:], h) {
			x.abandonLong(i)
		}
	}
}

// longBuilder is the unit of a player in a hex that would build long walls from there, NoPiece where there is none: one that stands before
// the place already, else the weakest land unit inside that can stand there, else a fleet.
func (x *Exec) longBuilder(h Hex, who Player) Piece {
	busy := func(p Piece) bool {
		return slices.ContainsFunc(x.S.Works.Long[:x.S.Works.NLong], func(w LongWork) bool { return w.Ready != 0 && slices.Contains(w.Builders[:], p) })
	}
	best := NoPiece
	for _, all := range [2]Set{x.under(x.units(x.at(Outside(h))), who), x.under(x.units(x.at(Inside(h))), who)} {
		for _, kind := range [2]Set{x.landUnits(all), x.fleets(all)} {
			for p := range kind.All() {
				if !busy(p) && (best == NoPiece || x.Pieces[p].Morale < x.Pieces[best].Morale) && (x.S.Pieces[p].At.IsOutside() || x.fits(only(p), Outside(h), who.Side())) {
					best = p
				}
			}
			if best != NoPiece {
				return best
			}
		}
	}
	return NoPiece
}

// whyNoNewLongWalls tells why the player cannot begin long walls between two places: it takes fortresses of his in hexes that are joined by
// land, none besieged, with a unit in each that can stand before it (7.6.g).
func (x *Exec) whyNoNewLongWalls(a, b Hex) *engine.Refusal {
	side := x.S.Deciding.Side()
	for _, h := range [2]Hex{a, b} {
		id := x.PlaceID(Inside(h))
		switch {
		case !x.hasPlace(h) || !x.fortress(h):
			return x.refuse("7.6.5", "no-fortress").At(id)
		case !x.holdsEnd(h, side) || !x.opensTo(x.S.Deciding, Inside(h)):
			return x.refuse("7.6.5", "not-your-fortress").At(id)
		case x.siege(h) != nil:
			return x.refuse("7.6.1", "no-work-besieged").At(id)
		case x.masked(h, side):
			return x.refuse("10.2", "masked").At(id)
		case x.longBuilder(h, x.S.Deciding) == NoPiece:
			return x.refuse("7.6.5", "no-builder").At(id)
		}
	}
	dir, near := x.Grid.Toward(a, b)
	if !near || x.Border(a, dir)&Linked == 0 {
		return x.refuse("7.6.5", "not-adjacent").At(x.PlaceID(Inside(a)))
	}
	for _, ends := range x.longWallsStanding() {
		if ends == [2]Hex{a, b} || ends == [2]Hex{b, a} {
			return x.refuse("7.6.5", "joined-already").At(x.PlaceID(Inside(a)))
		}
	}
	if slices.ContainsFunc(x.S.Works.Long[:x.S.Works.NLong], func(w LongWork) bool { return w.between(a, b) }) {
		return x.refuse("7.6.5", "walls-under-way").At(x.PlaceID(Inside(a)))
	}
	if x.S.Works.NLong == MaxBuiltLong {
		return x.refuse("7.6.5", "too-many-long-walls", engine.Num("most", MaxBuiltLong))
	}
	return x.whyNoWork(a, x.Build.LongWalls)
}

// buildLongWalls begins long walls between two places; who builds stands outside until they are ready.
func (x *Exec) buildLongWalls(args []string) *engine.Refusal {
	if len(args) != 2 {
		return engine.Refuse("7.6.5", "usage", engine.Word("verb", buildLongWord))
	}
	a, why := x.site(buildLongWord, "7.6.5", args[:1])
	if why != nil {
		return why
	}
	b, why := x.site(buildLongWord, "7.6.5", args[1:])
	if why != nil {
		return why
	}
	w := LongWork{Ends: [2]Hex{a.Hex(), b.Hex()}, Ready: int8(x.turnNo() + x.Build.LongSeasons)}
	if why := x.whyNoNewLongWalls(w.Ends[0], w.Ends[1]); why != nil {
		return why
	}
	var legs []engine.Leg
	for i, h := range w.Ends {
		w.Builders[i] = x.longBuilder(h, x.S.Deciding)
		if p := w.Builders[i]; x.S.Pieces[p].At.IsInside() {
			legs = append(legs, x.aside(only(p), Outside(h))...)
			x.put(p, Outside(h))
		}
	}
	x.S.Works.Long[x.S.Works.NLong] = w
	x.S.Works.NLong++
	x.tell(engine.Event{Kind: "long-walls-begun", Rule: "7.6.5", Seat: seat(x.S.Deciding), Counters: []string{x.Pieces[w.Builders[0]].ID, x.Pieces[w.Builders[1]].ID},
		Zones: x.endIDs(w.Ends), Facts: append(engine.Facts{engine.Num("seasons", x.Build.LongSeasons)}, x.spend(x.Build.LongWalls)...), Moves: legs})
	return nil
}

// longWallsReady completes long walls whose ends are still fortresses of those who build them; else the work has been lost.
func (x *Exec) longWallsReady(i int) {
	w := &x.S.Works.Long[i]
	side := x.sideOf(w.Builders[0])
	for _, h := range w.Ends {
		if !x.fortress(h) || !x.holdsEnd(h, side) {
			x.abandonLong(i)
			return
		}
	}
	ends := w.Ends
	w.Ready, w.Builders = 0, [2]Piece{NoPiece, NoPiece}
	for n := range min(len(x.LongWalls), MaxLongWalls) {
		if w.between(x.mapLongWalls(n)[0], x.mapLongWalls(n)[1]) {
			x.S.LongWalls[n] = true
			x.dropLong(i)
			break
		}
	}
	x.tell(engine.Event{Kind: "long-walls-ready", Rule: "7.6.5", Zones: x.endIDs(ends)})
}

// writeLongWorks writes down the long walls that the map has not.
func (x *Exec) writeLongWorks() []string {
	var out []string
	for _, w := range x.S.Works.Long[:x.S.Works.NLong] {
		line := x.Label(w.Ends[0]) + " " + x.Label(w.Ends[1])
		if w.Ready != 0 {
			line += " " + strconv.Itoa(int(w.Ready)) + " " + x.Pieces[w.Builders[0]].ID + " " + x.Pieces[w.Builders[1]].ID
		}
		out = append(out, line)
	}
	return out
}

// longWorks reads what writeLongWorks has written; the latest they can be ready is a season.
func (r *restorer) longWorks(lines []string, latest int) {
	const key = "realm.long"
	if len(lines) > MaxBuiltLong {
		r.fail(key, "%d long walls, where there is room for %d", len(lines), MaxBuiltLong)
		return
	}
	for i, line := range lines {
		words := strings.Fields(line)
		if len(words) != 2 && len(words) != 5 {
			r.fail(key, "%q is no long wall", line)
			return
		}
		w := LongWork{Ends: [2]Hex{r.hex(key, words[0]), r.hex(key, words[1])}, Builders: [2]Piece{NoPiece, NoPiece}}
		if len(words) == 5 {
			n, _ := strconv.Atoi(words[2]) // 0, which is refused, where it is no number
			w.Ready = int8(r.number(key, n, 1, latest))
			for k, id := range words[3:] {
				p, ok := r.PieceOf(id)
				if !ok {
					r.fail(key, "there is no unit %q", id)
					return
				}
				w.Builders[k] = p
			}
		}
		r.S.Works.Long[i] = w
		r.S.Works.NLong++
	}
}

// checkLongWorks: long walls join places in hexes next to each other, no two the same ones, and who builds them stands before the places.
func (x *Exec) checkLongWorks(bad func(string, ...any)) {
	all := x.S.Works.Long[:x.S.Works.NLong]
	for i := range all {
		w := &all[i]
		if _, near := x.Grid.Toward(w.Ends[0], w.Ends[1]); !near || !x.hasPlace(w.Ends[0]) || !x.hasPlace(w.Ends[1]) {
			bad("long walls from hex %d to %d, which are no places next to each other", w.Ends[0], w.Ends[1])
		}
		for no, ends := range x.longWallsStanding() {
			if no != MaxLongWalls+i && w.between(ends[0], ends[1]) {
				bad("two long walls join %s and %s", x.Label(ends[0]), x.Label(ends[1]))
			}
		}
		for k, p := range w.Builders {
			if w.Ready != 0 && (!x.Pieces[p].Kind.Unit() || x.S.Pieces[p].At != Outside(w.Ends[k])) {
				bad("%s builds long walls at %s and is elsewhere", x.Pieces[p].ID, x.Label(w.Ends[k]))
			}
		}
	}
}
