package zonewar

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"

	"strategos/engine"
)

// snapshotReader turns text back into a state. The first thing wrong is kept in
// err, with the field's name; everything after it is skipped.
type snapshotReader struct {
	*Ruleset
	err error
}

func (d *snapshotReader) fail(field, format string, args ...any) {
	if d.err == nil {
		d.err = fmt.Errorf("%s: %s", field, fmt.Sprintf(format, args...))
	}
}

// RestoreState reads a snapshot of the shared state. It fails, naming the field,
// on unknown ids, on values outside their range, and on a position that cannot
// occur or cannot be gone on from.
func (r *Ruleset) RestoreState(snap *Snapshot) (State, error) {
	d := &snapshotReader{Ruleset: r}
	s := d.blank()
	d.tracks(&s, snap)
	d.sides(&s, snap)
	d.units(&s, snap.Units)
	d.pieces(&s, snap.Pieces)
	d.known(&s, snap.Sides)
	d.groups(&s, snap.Groups)
	d.ledger(&s, snap.Sides)
	s.Halt, s.Stopped = d.halt("halt", snap.Halt), d.halt("stopped", snap.Stopped)
	d.fleets(&s, snap)
	if snap.Combat != nil {
		d.combat(&s, snap.Combat)
	}
	if snap.Retreat != nil {
		d.retreat(&s, snap.Retreat)
	}
	if d.err == nil {
		if !s.Sailing && r.useNow(&s)&UsesPhase != 0 { // the step says so; early saves said it nowhere else
			s.InPhase = true
		}
		if s.StormFrom != NoPlace && !s.Combat.Rolled && !d.Fort(s.Combat.Zone) { // nobody defended it, so that no die fell
			s.Combat.AttWins = r.useNow(&s)&UsesRoll != 0
		}
		d.err = r.checkRestored(&s)
	}
	return s, d.err
}

// blank is a state in which nobody stands anywhere.
func (d *snapshotReader) blank() State {
	s := NewState(d.Board)
	s.At, s.On = [MaxPlaces]Set{}, Set{}
	for i := range s.Units {
		s.Units[i] = offMap()
	}
	return s
}

func (d *snapshotReader) number(field string, n, lo, hi int) int8 {
	if n < lo || n > hi {
		d.fail(field, "%d is not between %d and %d", n, lo, hi)
		return 0
	}
	return int8(n)
}

// place reads a place's id; "" is nowhere, where that is allowed.
func (d *snapshotReader) place(field, id string, none bool) Place {
	if id == "" && none {
		return NoPlace
	}
	p := d.PlaceOf(id)
	if p == NoPlace {
		d.fail(field, "there is no zone %q", id)
		return 0
	}
	return p
}

func (d *snapshotReader) places(field string, ids []string) PlaceSet {
	var out PlaceSet
	for _, id := range ids {
		p := d.place(field, id, false)
		if out.Has(p) {
			d.fail(field, "%s is named twice", id)
		}
		out.Add(p)
	}
	return out
}

func (d *snapshotReader) set(field string, ids []string) Set {
	var out Set
	for _, id := range ids {
		c, ok := d.CounterOf(id)
		switch {
		case !ok:
			d.fail(field, "there is no counter %q", id)
			return out
		case out.Has(c):
			d.fail(field, "%s is named twice", id)
		}
		out.Add(c)
	}
	return out
}

// side reads a seat; "" is nobody, where that is allowed.
func (d *snapshotReader) side(field, name string, none bool) Side {
	for i, seat := range d.Seats {
		if name == string(seat) {
			return Side(i)
		}
	}
	if name != "" || !none {
		d.fail(field, "there is no side %q", name)
	}
	return NoSide
}

// word finds a name in a list.
func (d *snapshotReader) word(field, name string, names []string) int {
	i := slices.Index(names, name)
	if i < 0 || name == "" {
		d.fail(field, "%q is not known", name)
		return 0
	}
	return i
}

// keys fails when a table lacks an id or has one more than there are.
func keys[T any](d *snapshotReader, field string, m map[string]T, ids []string) {
	for _, id := range ids {
		if _, ok := m[id]; !ok {
			d.fail(field, "%s is missing", id)
			return
		}
	}
	if len(m) == len(ids) {
		return
	}
	var extra []string
	for id := range m {
		if !slices.Contains(ids, id) {
			extra = append(extra, id)
		}
	}
	sort.Strings(extra)
	d.fail(field, "%q is not known", extra[0])
}

func (d *snapshotReader) tracks(s *State, snap *Snapshot) {
	s.Turn = d.number("turn", snap.Turn, d.FirstTurn, d.LastTurn)
	s.Step = d.step("step", snap.Step)
	s.Decider = d.side("decider", snap.Decider, false)
	s.Initiative = d.side("initiative", snap.Initiative, false)
	s.Active = d.side("active", snap.Active, false)
	s.Activated = d.place("activated", snap.Activated, true)
	s.Excess = d.place("excess", snap.Excess, true)
	s.Returning = snap.Returning
	s.ToFight = d.places("to_fight", snap.ToFight)
	s.Cleared = d.places("cleared", snap.Cleared)
	for left := s.Cleared; left != 0; left &= left - 1 {
		if p := left.First(); d.Places[p].ClearsTo == "" {
			d.fail("cleared", "nothing clears %s", d.PlaceID(p))
		}
	}
	s.Standing, s.Broken = d.works("standing", snap.Standing), d.works("broken", snap.Broken)
	for side := range s.Forts {
		s.Forts[side] = d.places("forts."+d.seatName(Side(side)), snap.Forts[d.seatName(Side(side))])
	}
	for seat, title := range engine.InOrder(snap.Lasting) {
		s.Lasting[max(d.side("lasting", seat, false), 0)] = d.number("lasting."+seat, title, 1, MaxTitle)
	}
	s.Cargo, s.CargoThen = d.place("cargo", snap.Cargo, true), CargoThen(d.number("cargo_then", snap.CargoThen, 0, int(CargoArrivals)))
	if (s.Cargo != NoPlace) != (s.Step == StepUnlade) || s.Cargo == NoPlace && s.CargoThen != CargoMoves && (s.Step != StepExcess || s.CargoThen != CargoCombats) {
		d.fail("cargo", "troops land without the decision, or the decision without troops")
	}
	if s.Forts[0]&s.Forts[1] != 0 || (s.Forts[0]|s.Forts[1])&^d.forts != 0 {
		d.fail("forts", "names a place that is no fort, or one that both hold")
	}
	if s.Standing&s.Broken != 0 {
		d.fail("broken", "names a work that stands")
	}
	d.counts("crossings", snap.Crossings, &s.Crossings[max(s.Active, 0)])
	d.counts("passive_crossings", snap.PassiveCrossings, &s.Crossings[max(s.Active, 0).Other()])
	s.InPhase, s.Sailing = snap.InPhase, snap.Sailing
	s.Passes = d.number("passes", snap.Passes, 0, 2)
	s.Answer = -1
	if snap.Answer != "" {
		i := slices.IndexFunc(d.Data.Groups, func(g GroupData) bool { return g.ID == snap.Answer })
		if i < 0 {
			d.fail("answer", "there is no reinforcement group %q", snap.Answer)
		}
		s.Answer = int8(i)
	}
	if s.Step != StepOver {
		if snap.Winner != "" || snap.Total || snap.Ending != "" {
			d.fail("winner", "the game is not over")
		}
		return
	}
	s.Winner = d.side("winner", snap.Winner, true)
	s.Total = snap.Total
	s.EndCause = int8(d.word("ending", snap.Ending, endNames[:]))
}

// works reads ids of works.
func (d *snapshotReader) works(field string, ids []string) WorkSet {
	var out WorkSet
	for _, id := range ids {
		i := slices.IndexFunc(d.Works, func(w WorkData) bool { return w.ID == id })
		if i < 0 || out.Has(i) {
			d.fail(field, "there is no work %q, or it is named twice", id)
			return out
		}
		out.Add(i)
	}
	return out
}

// known reads which stratagem counters the sides know to lie in the bowl.
func (d *snapshotReader) known(s *State, sides map[string]SideSnapshot) {
	for side := range s.Known {
		name := d.seatName(Side(side))
		for _, id := range sides[name].Known {
			i, ok := d.PieceOf(id)
			if !ok || s.Pieces[i].Where != InBowl || s.Known[side].Has(i) {
				d.fail("side."+name+".known_in_bowl", "%q is not in the bowl, or is named twice", id)
				return
			}
			s.Known[side].Add(i)
		}
	}
}

// counts reads how many units crossed each zone.
func (d *snapshotReader) counts(field string, m map[string]int, out *[MaxPlaces]int8) {
	n := 0
	for i := range d.Places {
		if v, ok := m[d.Places[i].ID]; ok {
			out[i] = d.number(field+"."+d.Places[i].ID, v, 1, MaxCounters)
			n++
		}
	}
	if n != len(m) {
		d.fail(field, "names a zone that there is not")
	}
}

func (d *snapshotReader) sides(s *State, snap *Snapshot) {
	keys(d, "side", snap.Sides, []string{d.seatName(0), d.seatName(1)})
	for side := Side(0); side < 2; side++ {
		name := "side." + d.seatName(side) + "."
		t := snap.Sides[d.seatName(side)]
		s.AP[side] = d.number(name+"ap", t.AP, 0, d.Params.MostAP)
		s.Announced[side] = d.number(name+"announced", t.Announced, 0, t.AP)
		s.Supply[side] = d.number(name+"supply", t.Supply, 0, 3)
		s.Suspended[side], s.Played[side] = t.Suspended, t.Played
		s.AdvUsed[side], s.Calm[side] = t.AdvantageUsed, t.Calm
		if t.VP < 0 || t.VP > 1000 {
			d.fail(name+"vp", "%d is not between 0 and 1000", t.VP)
			return
		}
		s.VP[side] = int16(t.VP)
		s.Closed[side] = d.places(name+"closed", t.Closed)
	}
}

func (d *snapshotReader) units(s *State, lines map[string]string) {
	ids := make([]string, d.NCounters)
	for i := range ids {
		ids[i] = d.CounterID(Counter(i))
	}
	keys(d, "units", lines, ids)
	for i, id := range ids {
		u := d.unit("units."+id, lines[id])
		s.Units[i] = u
		if u.Fate == InPlay && d.err == nil {
			s.At[u.Place].Add(Counter(i))
			s.On.Add(Counter(i))
		}
	}
}

func (d *snapshotReader) unit(field, line string) Unit {
	u := offMap()
	words := strings.Fields(line)
	if len(words) == 0 {
		d.fail(field, "is empty")
		return u
	}
	if p := d.PlaceOf(words[0]); p != NoPlace {
		u.Place, u.Fate = p, InPlay
	} else if f := slices.Index(fateNames[:], words[0]); f >= 0 && Fate(f) != InPlay {
		u.Fate = Fate(f)
	} else {
		d.fail(field, "%q is neither a zone nor a fate", words[0])
	}
	u.Began = u.Place
	for _, w := range words[1:] {
		key, value, _ := strings.Cut(w, "=")
		switch {
		case w == "weakened":
			u.Weak = true
		case w == "moved":
			u.Moved = true
		case slices.Contains(borderNames[:], w):
			u.Crossed |= 1 << slices.Index(borderNames[:], w)
		case w == "sick":
			u.Sick = true
		case key == "came":
			u.Came = d.decimal(field, value, d.FirstTurn, d.LastTurn-int(d.uncalledDue()))
		case key == "sailed":
			u.Sailed = d.place(field, value, false)
		case key == "began":
			u.Began = d.place(field, value, false)
		case key == "from":
			u.From = d.place(field, value, false)
		case key == "via":
			u.Via = Via(d.word(field, value, viaNames[:]))
		default:
			d.fail(field, "%q is not known", w)
		}
	}
	return u
}

func (d *snapshotReader) pieces(s *State, lines map[string]string) {
	ids := make([]string, len(d.Pieces))
	for i := range ids {
		ids[i] = d.Pieces[i].ID
	}
	keys(d, "pieces", lines, ids)
	for i, id := range ids {
		s.Pieces[i] = d.pieceState("pieces."+id, lines[id])
	}
}

func (d *snapshotReader) pieceState(field, line string) Piece {
	p := Piece{Zone: NoPlace}
	words := strings.Fields(line)
	if len(words) == 0 {
		d.fail(field, "is empty")
		return p
	}
	p.Where = Where(d.word(field, words[0], whereNames[:]))
	words = words[1:]
	if len(words) > 0 {
		p.Side = max(d.side(field, words[0], false), 0)
		words = words[1:]
	} else if p.Where != InBowl {
		d.fail(field, "whose it is, is missing")
	}
	if p.Where == OnMap {
		if len(words) == 0 {
			d.fail(field, "its zone is missing")
			return p
		}
		p.Zone = d.place(field, words[0], false)
		words = words[1:]
		if len(words) > 0 && words[0] == "phase" {
			p.UntilPhaseEnd = true
			words = words[1:]
		}
	}
	if len(words) > 0 {
		d.fail(field, "%q is not known", words[0])
	}
	return p
}

func (d *snapshotReader) groups(s *State, lines map[string]string) {
	ids := make([]string, len(d.Data.Groups))
	for i := range ids {
		ids[i] = d.Data.Groups[i].ID
	}
	keys(d, "groups", lines, ids)
	for i, id := range ids {
		field := "groups." + id
		words := strings.Fields(lines[id])
		switch {
		case len(words) == 1 && words[0] == "uncalled":
			s.Groups[i].Due = d.uncalledDue()
		case len(words) >= 2 && words[0] == "turn":
			n, _ := strconv.Atoi(words[1])
			s.Groups[i].Due = d.number(field, n, min(1, d.FirstTurn), d.LastTurn+20)
			s.Groups[i].Arrived = len(words) == 3 && words[2] == "arrived"
			if len(words) > 3 || len(words) == 3 && !s.Groups[i].Arrived {
				d.fail(field, "%q is not known", words[len(words)-1])
			}
		default:
			d.fail(field, "%q is neither \"uncalled\" nor a turn", lines[id])
		}
	}
}

// ledger reads the gains of both sides into their common order.
func (d *snapshotReader) ledger(s *State, sides map[string]SideSnapshot) {
	total := 0
	for side := Side(0); side < 2; side++ {
		total += len(sides[d.seatName(side)].Ledger)
	}
	if total > len(s.Ledger) {
		d.fail("ledger", "%d entries, at most %d", total, len(s.Ledger))
		return
	}
	var filled [MaxCounters]bool
	for side := Side(0); side < 2; side++ {
		field := "side." + d.seatName(side) + ".ledger"
		for _, line := range sides[d.seatName(side)].Ledger {
			w := strings.Fields(line)
			if len(w) != 7 || w[1] != "turn" {
				d.fail(field, "%q is no entry", line)
				return
			}
			n := d.decimal(field, w[0], 1, total)
			if d.err != nil {
				return
			}
			if filled[n-1] {
				d.fail(field, "two entries have the number %d", n)
				return
			}
			filled[n-1] = true
			g := Gain{Side: side, Turn: d.decimal(field, w[2], d.FirstTurn, int(s.Turn)), Points: d.decimal(field, w[3], -100, 100),
				Zone: d.place(field, w[5], false), Cause: Cause(d.word(field, w[6], causeNames[:]))}
			c, ok := d.CounterOf(w[4])
			if !ok {
				d.fail(field, "there is no counter %q", w[4])
			}
			g.Counter = c
			s.Ledger[n-1] = g
		}
	}
	s.NLedger = int8(total)
}

func (d *snapshotReader) decimal(field, word string, lo, hi int) int8 {
	n, err := strconv.Atoi(word)
	if err != nil {
		d.fail(field, "%q is not a number", word)
		return 0
	}
	return d.number(field, n, lo, hi)
}

func (d *snapshotReader) combat(s *State, snap *CombatSnapshot) {
	c := &s.Combat
	c.Zone = d.place("combat.zone", snap.Zone, false)
	s.StormFrom = d.place("combat.storm_from", snap.StormFrom, true)
	s.Crew, c.Revealed = d.set("combat.crew", snap.Crew), snap.Revealed
	for _, seat := range d.Seats {
		if word, ok := snap.Shares[string(seat)]; ok {
			s.Share[d.SeatSide(seat)] = Share(d.word("combat.shares", word, shareNames[:]))
		}
	}
	if d.Fort(c.Zone) && s.StormFrom != d.Outer(c.Zone) || !d.Fort(c.Zone) && s.StormFrom == c.Zone {
		d.fail("combat.storm_from", "%s is not stormed from there", snap.Zone)
	}
	if _, may := d.Rules.(Stormer); s.StormFrom != NoPlace && !d.Fort(c.Zone) && !may {
		d.fail("combat.storm_from", "nothing but forts is stormed in this game")
	}
	c.Hit = d.set("combat.hit", snap.Hit)
	n := 0
	for side := Side(0); side < 2; side++ {
		line, ok := snap.Committed[d.seatName(side)]
		if !ok {
			continue
		}
		n++
		field := "combat.committed." + d.seatName(side)
		w := strings.Fields(line)
		if len(w) < 2 || len(w) > 3 {
			d.fail(field, "%q is not a stratagem counter and a title", line)
			return
		}
		piece, ok := d.PieceOf(w[0])
		if !ok {
			d.fail(field, "there is no stratagem counter %q", w[0])
		}
		c.Piece[side], c.Title[side] = int8(piece), d.decimal(field, w[1], 1, 99)
		if len(w) == 3 {
			c.Lend[side] = d.place(field, w[2], false)
		}
		if id, ok := snap.Struck[d.seatName(side)]; ok {
			if c.Struck[side], ok = d.CounterOf(id); !ok || !d.IsLeader(c.Struck[side]) {
				d.fail(field, "%q is no leader", id)
			}
		}
		if faces := d.Pieces[piece].Faces; faces[0].No != int(c.Title[side]) && faces[1].No != int(c.Title[side]) {
			d.fail(field, "%s has no title %d", w[0], c.Title[side])
		}
	}
	if n != len(snap.Committed) {
		d.fail("combat.committed", "names a side that there is not")
	}
	if snap.Roll != nil {
		d.roll(c, snap.Roll)
	}
}

func (d *snapshotReader) roll(c *Combat, snap *RollSnapshot) {
	const field = "combat.roll."
	c.Revealed, c.Rolled = true, true
	c.Die = d.number(field+"die", snap.Die, 1, 6)
	c.Row = d.number(field+"row", snap.Row, MinRow, MaxRow)
	c.Base = int8(d.word(field+"odds", snap.Base, Columns))
	c.Col = int8(d.word(field+"column", snap.Column, Columns))
	c.DRM = d.number(field+"drm", snap.DRM, -100, 100)
	for i, fp := range [...]int{snap.AttackerFP, snap.DefenderFP} {
		if fp < 0 || fp > 10000 {
			d.fail(field+"fp", "%d is not between 0 and 10000", fp)
			return
		}
		c.FP[i] = int16(fp)
	}
	c.Result = [2]Result{Result(d.word(field+"attacker_result", snap.Attacker, resultNames[:])),
		Result(d.word(field+"defender_result", snap.Defender, resultNames[:]))}
	c.AttWins = d.word(field+"winner", snap.Winner, []string{"defender", "attacker"}) == 1
	if len(snap.Modifiers) > MaxModifiers {
		d.fail(field+"modifiers", "%d, at most %d", len(snap.Modifiers), MaxModifiers)
		return
	}
	for i, line := range snap.Modifiers {
		c.Mods[i] = d.modifier(field+"modifiers", line)
	}
	c.NMods = int8(len(snap.Modifiers))
}

func (d *snapshotReader) modifier(field, line string) RolledModifier {
	var m RolledModifier
	w := strings.Fields(line)
	cancelled := len(w) == 4 && w[3] == "cancelled"
	if len(w) != 3 && !cancelled || w[0] != "drm" && w[0] != "shift" {
		d.fail(field, "%q is no modifier", line)
		return m
	}
	m.Column, m.Cancelled, m.Value = w[0] == "shift", cancelled, d.decimal(field, w[2], -20, 20)
	switch {
	case len(w[1]) > 1 && w[1][0] == 's':
		m.Title = d.decimal(field, w[1][1:], 1, 99)
	case len(w[1]) == 1 && w[1][0] >= 'a' && w[1][0] <= 'z':
		m.Letter = w[1][0]
	default:
		d.fail(field, "%q is no modifier", line)
	}
	return m
}

func (d *snapshotReader) retreat(s *State, snap *RetreatSnapshot) {
	t := &s.Retreat
	t.Side = max(d.side("retreat.side", snap.Side, false), 0)
	t.From = d.place("retreat.from", snap.From, false)
	t.Group = d.set("retreat.group", snap.Group)
	t.Gone = d.places("retreat.ships_went_to", snap.Gone)
	t.Over = d.place("retreat.overfull", snap.Over, true)
	d.counts("retreat.crossings", snap.Crossings, &t.Crossings)
	n := 0
	for i := range d.NCounters {
		if ids, ok := snap.Left[d.CounterID(Counter(i))]; ok {
			t.Left[i] = d.places("retreat.left", ids)
			n++
		}
	}
	if n != len(snap.Left) {
		d.fail("retreat.left", "names a counter that there is not")
	}
}

// A Ranged field is a number of a game's own in a snapshot, and where it goes.
type Ranged struct {
	Field string
	Value int
	Max   int
	Into  *int8
}

// ReadRanged reads numbers that must lie between 0 and their maximum.
func ReadRanged(fields []Ranged) error {
	for _, f := range fields {
		if f.Value < 0 || f.Value > f.Max {
			return fmt.Errorf("%s: %d is not between 0 and %d", f.Field, f.Value, f.Max)
		}
		*f.Into = int8(f.Value)
	}
	return nil
}
