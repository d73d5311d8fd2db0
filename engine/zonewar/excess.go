package zonewar

import (
	"slices"

	"strategos/engine"
)

// suggestExcess names units whose loss brings the place within its limits and costs their
// owner least: in FP, then in victory points, then in units with a star or a sword, then in
// units.
func (r *Ruleset) suggestExcess(s *State, p Place, side Side) Set {
	return r.excessOf(s, p, r.UnitsAt(s, p, side))
}

// excessOf is suggestExcess for exactly these units.
func (r *Ruleset) excessOf(s *State, p Place, units Set) Set {
	most, naval, land := r.limits(s, p)
	var drop Set
	if most > 0 && units.Len() > most {
		list := units.List()
		slices.SortStableFunc(list, func(a, b Counter) int {
			if fp := r.FP(s, a) - r.FP(s, b); fp != 0 {
				return fp
			}
			return r.giveRank(a) - r.giveRank(b)
		})
		for _, c := range list[:len(list)-most] {
			drop.Add(c)
		}
	}
	if naval > 0 {
		drop = drop.Or(r.cheapest(s, units.Minus(drop).And(r.naval), naval))
	}
	if land > 0 {
		drop = drop.Or(r.cheapest(s, units.Minus(drop).And(r.land), land))
	}
	return drop
}

// giveRank orders units of the same FP by what their loss costs: points, then a star.
func (r *Ruleset) giveRank(c Counter) int {
	rank := r.unitVP(c) << 16
	if r.Units[c].Star {
		rank += 1 << 8
	}
	return rank + 1
}

// cheapest are the units that must go so that the others are within a limit of FP: the
// smallest sum of FP that is enough, and of all sets with that sum the one that costs
// least.
func (r *Ruleset) cheapest(s *State, units Set, limit int) Set {
	total := r.FPOf(s, units)
	if total <= limit {
		return Set{}
	}
	type loss struct {
		set  Set
		rank int // 0: no set has this sum
	}
	best := make([]loss, total+1)
	best[0].rank = 1
	for c := range units.All() {
		fp, rank := r.FP(s, c), r.giveRank(c)
		for sum := total; sum >= max(fp, 1); sum-- {
			from := best[sum-fp]
			if from.rank == 0 || from.set.Has(c) || best[sum].rank != 0 && best[sum].rank <= from.rank+rank {
				continue
			}
			from.set.Add(c)
			best[sum] = loss{from.set, from.rank + rank}
		}
	}
	for sum := total - limit; sum < total; sum++ {
		if best[sum].rank != 0 {
			return best[sum].set
		}
	}
	return units
}

// firstOverfull is the first place over a limit when the moves end, and whose; the mover's
// before those of the enemy, whose cavalry may have ridden off.
func (r *Ruleset) firstOverfull(s *State, mover Side) (Side, Place, bool) {
	for _, side := range [...]Side{mover, mover.Other()} {
		for i := range r.Places {
			if p := Place(i); r.Overfull(s, p, side) {
				return side, p, true
			}
		}
	}
	return NoSide, NoPlace, false
}

// settle ends the moves as far as limits go: every owner gives up what is proposed to him.
// It tells what of both sides that takes off a place.
func (x *Exec) settle(mover Side, at Place) (gone [2]Set) {
	for side, p, over := x.firstOverfull(x.S, mover); over; side, p, over = x.firstOverfull(x.S, mover) {
		drop := x.suggestExcess(x.S, p, side)
		if p == at {
			gone[side] = drop
		}
		drop.Each(func(c Counter) { x.Eliminate(c, ByOverstack, x.Cites.Stacking) })
		x.CaptureAt(p)
	}
	return gone
}

// tellExcess says on a forecast who cannot stay where it is fought, and what is left to
// fight there.
func (r *Ruleset) tellExcess(f *engine.Forecast, s *State, gone [2]Set, left [2]int) {
	for side, set := range gone {
		if set.Empty() {
			continue
		}
		points := 0
		set.Each(func(c Counter) { points += r.unitVP(c) })
		f.Factors = append(f.Factors, engine.Factor{Key: "excess", Rule: r.Cites.Stacking, Counters: r.IDs(set),
			Facts: engine.Facts{engine.SeatOf("side", r.Seat(Side(side))), engine.Count("counters", set.Len()), engine.Num("fp", r.FPOf(s, set)),
				engine.Num("left", left[side]), engine.Num("points", points), engine.SeatOf("to", r.Seat(Side(side).Other()))}})
	}
}

// noteExcess warns of what could not stay in a place if a group came there: the limit, how
// much would stand there, and who would be given up. Behind a combat the excess goes on
// instead, where it can.
func (x *Exec) noteExcess(code string, side Side, to Place, group Set) {
	there := x.UnitsAt(x.S, to, side).Or(group.And(x.units))
	if !x.overBy(x.S, to, there) {
		return
	}
	if x.list != nil {
		x.warn(code, x.Cites.Stacking)
		return
	}
	drop := x.excessOf(x.S, to, there)
	facts := append(x.limitOf(x.S, to, there), engine.Count("counters", drop.Len()), engine.Num("fp", x.FPOf(x.S, drop)))
	x.warn(code, x.Cites.Stacking, facts...)
	x.notes[len(x.notes)-1].Counters = x.IDs(drop)
}

// roomiest are as many FP of a group as some place takes in without loss: the group itself
// when there is a place for all of it. goes lists the places it may go to.
func (x *Exec) roomiest(side Side, group Set, goes PlaceSet) Set {
	var best Set
	for left := goes; left != 0; left &= left - 1 {
		to := left.First()
		here := x.UnitsAt(x.S, to, side)
		if !x.overBy(x.S, to, here.Or(group.And(x.units))) {
			return group
		}
		if part := x.staying(to, here, group); x.FPOf(x.S, part.And(x.units)) > x.FPOf(x.S, best.And(x.units)) {
			best = part
		}
	}
	if best.And(x.units).Empty() {
		return group
	}
	return best
}

// staying leaves out of a group what a place has no room for beside those who are there;
// the strongest come first.
func (x *Exec) staying(to Place, here, group Set) Set {
	units := group.And(x.units).List()
	slices.SortStableFunc(units, func(a, b Counter) int {
		if fp := x.FP(x.S, b) - x.FP(x.S, a); fp != 0 {
			return fp
		}
		return x.giveRank(b) - x.giveRank(a)
	})
	out := group.Minus(x.units)
	for _, c := range units {
		if more := here.Or(out.And(x.units)).Or(SetOf(c)); !x.overBy(x.S, to, more) {
			out.Add(c)
		}
	}
	return out
}
