package epic

import (
	"strategos/engine"
)

// Exec carries a command out on a state, or answers questions about it. Whoever gives it the state puts that back
// when the command is refused or runs out of dice.
type Exec struct {
	*Ruleset
	S      *State
	dice   engine.Dice
	rolled int
	Events []engine.Event
	// Quiet leaves events out. muted: nobody reads why something is refused; see refuse.
	quiet, muted bool
	index        index
	// still: nothing changes any more; what is worked out is kept, the networks of the sides for one.
	still bool
	nets  [2]*Network
	// giver is who gives the command that is carried out.
	giver Player
	// skipped: windows have been closed as if nobody added a card; see skipWindows.
	skipped bool
	// friends, lines and routes are memory for what is worked out.
	friends [2]friends
	lines   *lines
	routes  []route
	queue   [][]Hex
	// guest is the ally for whom supply is worked out where partners deny him theirs, Athens for a whole side.
	guest Player
}

// ready begins another command or question.
func (x *Exec) ready(dice engine.Dice, quiet bool) {
	x.dice, x.quiet, x.muted, x.Events, x.rolled, x.skipped = dice, quiet, false, nil, 0, false
	x.nets, x.friends[0].known, x.friends[1].known = [2]*Network{}, false, false
	x.moved()
}

// outOfDice ends a command that has no more dice; see attempt.
type outOfDice struct{ need engine.NeedDice }

// attempt carries something out and tells which dice it lacked, if any. The state is to be thrown away then.
func (x *Exec) attempt(do func() *engine.Refusal) (why *engine.Refusal, need *engine.NeedDice) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case outOfDice:
			why, need = nil, &r.need
		default:
			panic(r)
		}
	}()
	return do(), nil
}

// roll rolls a die for a purpose. Without one the command ends; it has not happened then.
func (x *Exec) roll(purpose string) int {
	d, ok := x.dice.D6()
	if !ok {
		panic(outOfDice{engine.NeedDice{Purpose: purpose, Rolled: x.rolled}})
	}
	x.rolled++
	return d
}

// draw picks one of n things at random.
func (x *Exec) draw(n int, purpose string) int {
	i, ok := x.dice.Draw(n)
	if !ok {
		panic(outOfDice{engine.NeedDice{Purpose: purpose, Rolled: x.rolled}})
	}
	return i
}

// tell notes an event.
func (x *Exec) tell(e engine.Event) {
	if !x.quiet {
		x.Events = append(x.Events, e)
	}
}

// refuse is engine.Refuse, or says nothing where nobody will read it.
func (x *Exec) refuse(rule, code string, facts ...engine.Fact) *engine.Refusal {
	if x.muted {
		return engine.Muted
	}
	return engine.Refuse(rule, code, facts...)
}

// those are the members of a set against which nothing speaks.
func (x *Exec) those(s Set, whyNot func(Piece) *engine.Refusal) Set {
	was := x.muted
	x.muted = true
	out := x.of(s, func(p Piece) bool { return whyNot(p) == nil })
	x.muted = was
	return out
}

// seat is the seat of a player, empty for nobody.
func seat(p Player) engine.Seat {
	if p == Nobody {
		return ""
	}
	return Seats[p]
}

// ids are the ids of pieces in ascending order.
func (x *Exec) ids(s Set) []string {
	out := make([]string, 0, s.Len())
	for p := range s.All() {
		out = append(out, x.Pieces[p].ID)
	}
	return out
}

// pieces reads ids of pieces from a command; it refuses what is no piece or stands there twice.
func (x *Exec) pieces(ids []string) (Set, *engine.Refusal) {
	var out Set
	for _, id := range ids {
		p, ok := x.PieceOf(id)
		if !ok {
			return out, engine.Refuse("1.3", "no-such-piece", engine.Typed("piece", id))
		}
		if out.Has(p) {
			return out, engine.Refuse("1.3", "piece-twice").With(id)
		}
		out.Add(p)
	}
	return out, nil
}

// regionNamed is the region in play with an id, NoRegion for none.
func (x *Exec) regionNamed(id string) Region {
	for r := range x.Map.Regions {
		if x.Map.Regions[r].ID == id && x.S.Regions[r].InPlay {
			return Region(r)
		}
	}
	return NoRegion
}

// owner is whose a piece is: a unit that of its region's controller, a leader his side's (1.3.a).
func (x *Exec) owner(p Piece) Player {
	r := x.owners[p].region
	if r == NoRegion {
		return x.ownerApart(p)
	}
	return x.S.Regions[r].Controller
}

// ownerApart is whose a piece is that no region raises: a leader, who may have changed sides, a Sicilian or a hired man.
func (x *Exec) ownerApart(p Piece) Player {
	switch of := x.owners[p]; {
	case of.sicilian:
		return x.sicilianOwner(p)
	case of.always == Nobody:
		return x.hirer(p)
	case x.S.Troubles.Turned.Has(p) == (of.always == Sparta): // Athens' who serves her yet, or another's who has turned
		return Athens
	default:
		return x.served(p)
	}
}

// sideOf is the side of a piece.
func (x *Exec) sideOf(p Piece) Side { return x.owner(p).Side() }

// put moves a piece somewhere, with those it carries. Who leaves a hex pulls down no walls in it.
func (x *Exec) put(p Piece, to Place) {
	if to.Hex() != x.S.Pieces[p].At.Hex() {
		x.S.Pieces[p].Flags &^= Wrecking | WreckingLong
	}
	x.leaveWork(p, to)
	x.leavesLed(p, to)
	x.S.Pieces[p].At, x.S.Pieces[p].Carrier = to, NoPiece
	if x.Pieces[p].Kind == Fleet {
		for q := range x.S.Pieces[:len(x.Pieces)] {
			if x.S.Pieces[q].Carrier == p {
				x.leavesLed(Piece(q), to)
				x.S.Pieces[q].At = to
			}
		}
	}
	x.moved()
}

// homeOf is where a leader goes who has lost his place: the Force Pool of his home region.
func (x *Exec) homeOf(p Piece) Place {
	if s, ok := x.persian(p); ok {
		return ForcePool(x.satrapy(s))
	}
	return ForcePool(x.home[x.owner(p)])
}

// fort is the fort in a hex, nil where there is none.
func (x *Exec) fort(h Hex) *Fort {
	for i := range x.S.Forts[:x.S.NForts] {
		if x.S.Forts[i].Hex == h {
			return &x.S.Forts[i]
		}
	}
	return nil
}

// siege is the siege of a hex, nil where there is none.
func (x *Exec) siege(h Hex) *Siege {
	for i := range x.S.Sieges[:x.S.NSieges] {
		if x.S.Sieges[i].Hex == h {
			return &x.S.Sieges[i]
		}
	}
	return nil
}

// liftSiege takes a siege marker away.
func (x *Exec) liftSiege(h Hex) {
	s := x.S
	for i := range s.Sieges[:s.NSieges] {
		if s.Sieges[i].Hex == h {
			copy(s.Sieges[i:], s.Sieges[i+1:s.NSieges])
			s.NSieges--
			s.Sieges[s.NSieges] = Siege{}
			return
		}
	}
}

// removeBase takes a base away.
func (x *Exec) removeBase(i int) {
	s := x.S
	copy(s.Bases[i:], s.Bases[i+1:s.NBases])
	s.NBases--
	s.Bases[s.NBases] = Base{}
}

// loseBase takes a base away and tells whose is lost, by what section.
func (x *Exec) loseBase(i int, rule string) {
	b := x.S.Bases[i]
	x.removeBase(i)
	x.tell(engine.Event{Kind: "base-lost", Rule: rule, Seat: seat(b.Owner), Zones: []string{x.PlaceID(b.At)}, Tags: engine.TagLoss})
}

// hasPlace tells whether there is a standing city or a fort to be inside of in a hex.
func (x *Exec) hasPlace(h Hex) bool {
	if c := x.CityAt(h); c != NoCity {
		return !x.S.Cities[c].Destroyed
	}
	return x.fort(h) != nil
}
