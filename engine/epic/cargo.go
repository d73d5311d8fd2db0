package epic

// This file is what fleets carry: 16.7.

// CarriesAll tells whether so many fleets carry so many hoplites, light infantry and cavalry: a fleet takes units of
// one kind (16.7.a, Q93).
func (t *Tables) CarriesAll(fleets int, units [3]int) bool {
	need := 0
	for kind, n := range units {
		load := t.Movement.Load[kind]
		need += (n + load - 1) / load
	}
	return need <= fleets
}

// carriesAll tells whether the fleets of a group carry its land units.
func (x *Exec) carriesAll(group Set) bool {
	var n [3]int
	fleets := 0
	for p := range group.All() {
		switch k := x.Pieces[p].Kind; {
		case k == Fleet:
			fleets++
		case k.Land():
			n[k]++
		}
	}
	return x.CarriesAll(fleets, n)
}

// withLoads are pieces with all that is aboard the fleets among them.
func (x *Exec) withLoads(s Set) Set {
	out := s
	for p := range x.Pieces {
		if c := x.S.Pieces[p].Carrier; c != NoPiece && s.Has(c) {
			out.Add(Piece(p))
		}
	}
	return out
}

// stow puts the land units and leaders of a group aboard its fleets. order is how its owner has named them: a fleet,
// then its load. Where that cannot be, everybody stays aboard where he is and the others go where there is room, and
// where that cannot be either all are stowed anew. The group must be one that its fleets carry.
func (x *Exec) stow(order []Piece, group Set) {
	if x.stowAsNamed(order) || x.stowRest(group, true) {
		return
	}
	x.stowRest(group, false)
}

// stowAsNamed stows a group as it has been named, and who is not named stays aboard the fleet that brings him; it reports false, and nothing
// has changed, where that cannot be.
func (x *Exec) stowAsNamed(order []Piece) bool {
	was := x.S.Pieces
	fleet := NoPiece
	for _, p := range order {
		if x.Pieces[p].Kind == Fleet {
			fleet = p
			continue
		}
		x.S.Pieces[p].Carrier = NoPiece
	}
	for _, p := range order {
		switch {
		case x.Pieces[p].Kind == Fleet:
			fleet = p
		case fleet == NoPiece || !x.hasRoom(fleet, p):
			x.S.Pieces = was
			return false
		default:
			x.S.Pieces[p].Carrier = fleet
		}
	}
	return true
}

// stowRest stows those of a group who are aboard none of its fleets; with keep the others stay where they are. Cavalry
// and light infantry come first, since only hoplites share a fleet. It reports whether all are aboard.
func (x *Exec) stowRest(group Set, keep bool) bool {
	fleets := x.fleets(group)
	for p := range group.All() {
		if c := x.S.Pieces[p].Carrier; c != NoPiece && (!keep || !fleets.Has(c)) {
			x.S.Pieces[p].Carrier = NoPiece
		}
	}
	all := true
	for _, kind := range []Kind{Cavalry, Light, Hoplite, Leader} {
		for p := range group.All() {
			if x.Pieces[p].Kind != kind || x.S.Pieces[p].Carrier != NoPiece {
				continue
			}
			for f := range fleets.All() {
				if x.hasRoom(f, p) {
					x.S.Pieces[p].Carrier = f
					break
				}
			}
			all = all && x.S.Pieces[p].Carrier != NoPiece
		}
	}
	return all
}

// carry takes a group somewhere; who is aboard stays aboard. Who leaves a hex pulls down no walls in it.
func (x *Exec) carry(group Set, to Place) {
	for p := range group.All() {
		if to.Hex() != x.S.Pieces[p].At.Hex() {
			x.S.Pieces[p].Flags &^= Wrecking | WreckingLong
		}
		x.leaveWork(p, to)
		x.leavesLed(p, to)
		x.S.Pieces[p].At = to
	}
	x.index.sound = false
}

// take takes a group somewhere, with what its fleets carry: at sea everybody is aboard one of them, on land nobody.
func (x *Exec) take(group Set, to Place) {
	group = x.withLoads(group)
	x.carry(group, to)
	if to.Sea() == NoArea {
		x.disembark(group)
		for p := range group.All() {
			x.S.Pieces[p].Carrier = NoPiece
		}
		return
	}
	x.stowRest(group, true)
}

// disembark lands all who are aboard fleets of a group: on land nobody is aboard.
func (x *Exec) disembark(group Set) {
	for p := range x.withLoads(group).All() {
		x.S.Pieces[p].Carrier = NoPiece
	}
}

// goAshore lands all who have come with fleets to hexes with enemies: what was to be fought there has been.
func (x *Exec) goAshore() {
	for p := range x.Pieces {
		if x.S.Pieces[p].At.Hex() != NoHex {
			x.S.Pieces[p].Carrier = NoPiece
		}
	}
}

// leadersOff brings leaders aboard fleets that are lost to other fleets of their side there; those who find none are
// left over.
func (x *Exec) leadersOff(fleets Set) (lost Set) {
	for p := range x.leaders(x.withLoads(fleets).Minus(fleets)).All() {
		others := x.fleets(x.ours(x.at(x.S.Pieces[p].At), x.sideOf(p))).Minus(fleets)
		if b := &x.S.Battle; b.Kind == SeaFight {
			if mates := others.And(b.Squadrons[Attacker].Or(b.Squadrons[Defender])); !mates.Empty() {
				others = mates
			}
		}
		if mates := others.And(x.S.March.Group); x.S.Windows.Open > 0 && !mates.Empty() { // 12.7.k
			others = mates
		}
		if f := others.First(); f != NoPiece {
			x.S.Pieces[p].Carrier = f
		} else {
			lost.Add(p)
		}
	}
	return lost
}
