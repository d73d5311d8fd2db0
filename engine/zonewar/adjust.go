package zonewar

import "strategos/engine"

// Deny adds why a face cannot be used, when reasons are wanted.
func (x *Exec) Deny(p *engine.Prompt, full bool, piece, title int, why *engine.Refusal) {
	if full {
		p.Denied = append(p.Denied, engine.Denied{On: engine.OnPiece, ID: x.Pieces[piece].ID, Key: Itoa(title), Why: why})
	}
}

// KeepOne takes "keep PIECE" or "keep none": all other counters of the side's hand
// go back to the bowl.
func (x *Exec) KeepOne(side Side, args []string, rule string) *engine.Refusal {
	if len(args) != 1 {
		return engine.Refuse(rule, "usage", engine.Word("verb", "keep"))
	}
	kept := -1
	if args[0] != "none" {
		p, ok := x.PieceOf(args[0])
		if !ok || x.S.Pieces[p].Where != InHand || x.S.Pieces[p].Side != side {
			return engine.Refuse(rule, "not-in-hand", engine.CardOf("piece", args[0]))
		}
		kept = p
	}
	n := 0
	var back engine.Facts
	for i := range x.Pieces {
		if st := x.S.Pieces[i]; st.Where == InHand && st.Side == side && i != kept {
			x.PieceBack(i, false)
			n++
			if !x.Quiet {
				back = append(back, engine.CardOf("piece", x.Pieces[i].ID))
			}
		}
	}
	x.Tell(engine.Event{Kind: "discarded", Rule: rule, Seat: x.Seat(side), Facts: x.Facts(engine.Count("count", n)), Own: back})
	return nil
}

// AskKeep asks which counter is kept.
func (x *Exec) AskKeep(p *engine.Prompt, side Side, rule string) {
	p.Rule = rule
	for i := range x.Pieces {
		if st := x.S.Pieces[i]; st.Where == InHand && st.Side == side {
			x.Offer(p, Offer{Verb: "keep", Words: Naming(NameOfPiece(i)), On: engine.OnPiece, Rule: rule})
		}
	}
	x.Offer(p, Offer{Verb: "keep", Words: Naming(WordNone), On: engine.OnButton, Key: "keep-none", Rule: rule})
}

// NobodyHasMoved forgets who has moved, or has been sent.
func (x *Exec) NobodyHasMoved() {
	for i := range x.NCounters {
		x.S.Units[i].Moved = false
	}
}

// Unmoved are the members of a set that have neither moved nor been sent.
func (x *Exec) Unmoved(of Set) Set {
	for c := range of.All() {
		if x.S.Units[c].Moved {
			of.Drop(c)
		}
	}
	return of
}

// Recoverable are the weakened units among some that have room to recover: a
// place must hold their full face.
func (x *Exec) Recoverable(side Side, among Set) Set {
	var out Set
	for c := range x.Weakened(x.S, side).And(among).All() {
		if x.RoomToRecover(c) {
			out.Add(c)
		}
	}
	return out
}

// CheckRecover refuses a unit that the side cannot turn to its full face.
func (x *Exec) CheckRecover(side Side, c Counter, rule string) *engine.Refusal {
	id := x.CounterID(c)
	switch u := x.S.Units[c]; {
	case x.SideOf(c) != side:
		return engine.Refuse(rule, "not-yours").With(id)
	case u.Fate != InPlay || x.IsLeader(c) || !u.Weak:
		return engine.Refuse(rule, "not-weakened").With(id)
	case !x.RoomToRecover(c):
		return engine.Refuse(x.Cites.Stacking, "no-room-to-recover", engine.Num("limit", x.Places[u.Place].NavalLimit)).With(id).At(x.PlaceID(u.Place))
	}
	return nil
}

// BestRecoveries suggests the units that gain most FP, as far as places have room
// for them together.
func (x *Exec) BestRecoveries(pool Set, n int) Set {
	var out Set
	for range n {
		best, gain := Counter(-1), 0
		pool.Minus(out).Each(func(c Counter) {
			if u := &x.Units[c]; u.FP[0]-u.FP[1] > gain && x.RoomToRecover(c) {
				best, gain = c, u.FP[0]-u.FP[1]
			}
		})
		if best < 0 {
			break
		}
		out.Add(best)
		x.S.Units[best].Weak = false // while the others are looked for
	}
	out.Each(func(c Counter) { x.S.Units[c].Weak = true })
	return out
}

// SetSupply moves a side's marker on the track of 0 to 3.
func (x *Exec) SetSupply(side Side, level int8, rule string) {
	level = min(max(level, 0), 3)
	was := x.S.Supply[side]
	x.S.Supply[side] = level
	if was != level {
		x.Tell(engine.Event{Kind: "supply", Rule: rule, Seat: x.Seat(side), Facts: x.Facts(engine.Num("from", was), engine.Num("to", level))})
	}
}
