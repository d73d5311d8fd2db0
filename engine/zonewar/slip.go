package zonewar

import "strategos/engine"

// passes tells whether a party may try to go on from a zone that enemies hold: a
// fleet where the game lets it slip through, by force of numbers or by a die.
func (x *Exec) passes(p *party, held Place) bool {
	return p.naval && x.Params.SlipRatio > 0 && x.Sea(held)
}

// outnumbers tells whether a fleet passes an enemy fleet without a roll; it does where there is none.
func (x *Exec) outnumbers(p *party, held Place) bool {
	return p.fp >= x.Params.SlipRatio*x.FPOf(x.S, x.ShipsAt(x.S, held, p.side.Other()))
}

// slipRoll tells whether a fleet must roll to go on from a zone.
func (x *Exec) slipRoll(p *party, at Place) bool {
	return p.naval && x.Sea(at) && !x.outnumbers(p, at)
}

// slips rolls whether a fleet gets past the enemy's.
func (x *Exec) slips(p *party, at Place) bool {
	on := x.Rules.SlipsOn(at)
	die := x.Roll("slip")
	result := "stopped"
	if die <= on {
		result = "through"
	}
	if !x.Quiet {
		x.Tell(engine.Event{Kind: "slip-roll", Rule: x.Cites.Slip, Seat: x.Seat(p.side), Counters: x.IDs(p.group), Zones: x.OnePlace(at),
			Dice: []int{die}, Facts: engine.Facts{engine.Num("needs", on), engine.Word("result", result)}})
	}
	return die <= on
}

// slipRisks weigh a zone that a fleet must slip through, by the highest die that takes
// it past: the larger, the less likely. They are 100 times the natural logarithm of 6/n, so
// that those of a way add up as their chances multiply; for 0, which no game has, more than
// any way can have.
var slipRisks = [...]int16{1 << 12, 179, 110, 69, 41, 18, 0}

// exploreFleet is explore for ships where they may slip past the enemy: the least
// risky way to every zone, and of these the shortest.
func (x *Exec) exploreFleet(p *party) *reach {
	r := &x.reached
	r.reset()
	for i := range r.risk {
		r.risk[i] = 1 << 14
	}
	r.cost[p.from], r.risk[p.from] = 0, 0
	var done, open PlaceSet
	open.Add(p.from)
	for open != 0 {
		at := NoPlace
		for left := open; left != 0; left &= left - 1 {
			q := left.First()
			if at == NoPlace || r.risk[q] < r.risk[at] || r.risk[q] == r.risk[at] && r.cost[q] < r.cost[at] {
				at = q
			}
		}
		open.Drop(at)
		done.Add(at)
		onward := r.risk[at]
		if at != p.from && !x.UnitsAt(x.S, at, p.side.Other()).Empty() {
			if !x.passes(p, at) {
				continue
			}
			if x.slipRoll(p, at) {
				r.rolls.Add(at)
				onward += slipRisks[min(x.Rules.SlipsOn(at), 6)]
			}
		}
		for _, to := range x.near[at] {
			if done.Has(to) || to == p.from || x.mayStep(p, at, to, 0, 0) != reasonNone {
				continue
			}
			if r.knows(to) && (r.risk[to] < onward || r.risk[to] == onward && r.cost[to] <= r.cost[at]+1) {
				continue
			}
			r.cost[to], r.prev[to], r.risk[to] = r.cost[at]+1, at, onward
			open.Add(to)
		}
	}
	return r
}

// fleetWays lists where a fleet may end its move.
func (x *Exec) fleetWays(p *party, r *reach) []way {
	out := x.ways[:0]
	for i := range x.Places {
		if to := Place(i); to != p.from && !x.Places[i].Base && r.knows(to) && x.mayEnd(p, r.prev[to], to) == reasonNone {
			out = append(out, way{to: to, last: r.prev[to], cost: int(r.cost[to])})
		}
	}
	x.ways = out
	return out
}

// noteSlips notes the enemy fleets that a way goes past by a roll.
func (x *Exec) noteSlips(p *party, r *reach, to Place) {
	if r.rolls == 0 {
		return
	}
	for at := r.prev[to]; at != NoPlace && at != p.from; at = r.prev[at] {
		if r.rolls.Has(at) {
			x.warn("slips-past", x.Cites.Slip, engine.PlaceOf("zone", x.PlaceID(at)), engine.Num("needs", x.Rules.SlipsOn(at)))
		}
	}
	if len(x.notes) > 0 && !x.S.Sailing && !x.MayPay() {
		x.warn("stopped-unpaid", x.Cites.Fight)
	}
}

// slipChance is how likely a fleet gets past all the enemy fleets of a way; nil
// where no die is rolled.
func (x *Exec) slipChance(p *party, r *reach, to Place) *engine.Fraction {
	if r.rolls == 0 {
		return nil
	}
	chance := engine.Fraction{N: 1, Of: 1}
	for at := r.prev[to]; at != NoPlace && at != p.from; at = r.prev[at] {
		if r.rolls.Has(at) {
			chance.N, chance.Of = chance.N*int64(x.Rules.SlipsOn(at)), chance.Of*6
		}
	}
	if chance.Of == 1 {
		return nil
	}
	out := x.stock().chances.take(1, 16)
	out[0] = chance
	return &out[0]
}

// ForecastSlip tells what comes of a fleet's way past enemy fleets: the first roll of
// a "move COUNTERS... ZONES..." that has come before it, and how likely the fleet
// reaches the end. It is nil for words that are no way.
func (x *Exec) ForecastSlip(args []string) *engine.Forecast {
	group, path, why := x.ParseMarch(args)
	if why != nil {
		return nil
	}
	at := x.S.Units[group.List()[0]].Place
	p := party{group: group, side: x.SideOf(group.List()[0]), naval: true, fp: x.FPOf(x.S, group.And(x.naval))}
	f := &engine.Forecast{Purpose: "slip", Rule: x.Cites.Slip, Seat: x.Seat(p.side), Zone: x.PlaceID(at), Counters: x.IDs(group.And(x.naval)), Dice: 1}
	chance := engine.Fraction{N: 1, Of: 1}
	begun := false
	for _, zone := range path[:len(path)-1] {
		if begun = begun || zone == at; !begun || !x.slipRoll(&p, zone) {
			continue
		}
		needs := x.Rules.SlipsOn(zone)
		chance.N, chance.Of = chance.N*int64(needs), chance.Of*6
		f.Factors = append(f.Factors, engine.Factor{Key: "slip-needs", Rule: x.Cites.Slip, Facts: engine.Facts{engine.PlaceOf("zone", x.PlaceID(zone)), engine.Num("needs", needs)}})
	}
	q := engine.Question{Key: "slip"}
	for die := 1; die <= 6; die++ {
		key := "slip-stopped"
		if die <= x.Rules.SlipsOn(at) {
			key = "slip-through"
		}
		q.Answers = engine.AddRoll(q.Answers, engine.Prospect{Key: key, Seat: f.Seat}, die)
	}
	f.Questions = []engine.Question{q}
	if len(f.Factors) > 1 {
		end := x.Facts(engine.PlaceOf("zone", x.PlaceID(path[len(path)-1])))
		f.Questions = append(f.Questions, engine.Question{Key: "slip-way", Answers: []engine.Prospect{
			{Key: "slip-arrives", Seat: f.Seat, Facts: end, Chance: chance},
			{Key: "slip-falls-short", Seat: f.Seat, Facts: end, Chance: engine.Fraction{N: chance.Of - chance.N, Of: chance.Of}}}})
	}
	return f
}
