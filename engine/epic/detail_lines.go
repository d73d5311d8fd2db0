package epic

import (
	"slices"

	"strategos/engine"
)

// This file is what a view answers when it is asked: what areas are to a side, and whence supply comes, or why it does
// not (8, 9.2, 9.3).

// statusNames are what an area is to a side.
var statusNames = [...]string{FriendlyArea: "friendly", EnemyArea: "enemy", ContestedArea: "contested",
	ClosedArea: "closed"}

// Status is what every area is to a seat's side, by the area's id: "friendly", "enemy", "contested" or "closed" (8.3,
// 8.4). Open seas are nobody's.
func (d *Detail) Status(of engine.Seat) map[string]string {
	side := sideOfSeat(of)
	out := map[string]string{}
	for a := range Area(len(d.x.Areas)) {
		switch d.x.Areas[a].Kind {
		case Sea:
			out[d.x.Areas[a].ID] = statusNames[d.x.SeaStatus(a, side)]
		case OpenSea:
		default:
			out[d.x.Areas[a].ID] = statusNames[d.x.LandStatus(a, side)]
		}
	}
	return out
}

// sideOfSeat is the side of a seat.
func sideOfSeat(who engine.Seat) Side {
	if i := slices.Index(Seats[:], who); i >= 0 {
		return Player(i).Side()
	}
	return NoSide
}

// AreaAt is the area of a hex by its label, of a city or a fort by its id; empty for what is on no land.
func (d *Detail) AreaAt(place string) string {
	at, _ := d.x.PlaceOf(place)
	if h := at.Hex(); h != NoHex && d.x.Owner[h] != NoArea {
		return d.x.Areas[d.x.Owner[h]].ID
	}
	return ""
}

// Bill is what supply of units of the deciding player costs together (9.4).
func (d *Detail) Bill(ids []string) int { return d.x.bill(d.set(ids)) }

// set are the pieces of some ids.
func (d *Detail) set(ids []string) Set {
	var out Set
	for _, id := range ids {
		if p, ok := d.x.PieceOf(id); ok {
			out.Add(p)
		}
	}
	return out
}

// Raid is what raiders bring home from an area (15.3).
type Raid struct {
	Area    string
	Raiders []string
	Talents int
}

// Raids are what units would bring if they raided now; nil where they may not.
func (d *Detail) Raids(ids []string) []Raid {
	s := *d.x.S
	x := Exec{Ruleset: d.x.Ruleset, S: &s, dice: noDice{}}
	if why, need := x.attempt(func() *engine.Refusal { return x.raid(ids) }); why != nil || need != nil {
		return nil
	}
	var out []Raid
	for i := range x.Events {
		if e := &x.Events[i]; e.Kind == "raided" {
			n, _ := e.Facts.Number("talents")
			out = append(out, Raid{e.Facts.Get("area"), e.Counters, n})
		}
	}
	return out
}

// Supply is where a side's supply reaches.
type Supply struct {
	// Fed are the hexes from which a line leads to a source, by their labels; Sources those that feed, Dry bases that
	// no line reaches.
	Fed     []string
	Sources []string
	Dry     []string
	// Hungry are units that are not in supply; Bill is what the others cost together in talents (9.4).
	Hungry []string
	Bill   int
}

// Supply works out a seat's supply: where its side's reaches, and what the units cost that it commands (24.5).
func (d *Detail) Supply(of engine.Seat) Supply {
	who := Player(slices.Index(Seats[:], of))
	var out Supply
	d.x.suppliedAs(who, func() { out = d.supply(who) })
	return out
}

// supply is Supply, worked out for who is supplied.
func (d *Detail) supply(who Player) Supply {
	x, side := d.x, who.Side()
	var out Supply
	n := x.networkOf(who)
	out.Fed = x.labels(&n.Fed)
	for _, s := range x.sources(side) {
		switch {
		case s.base < 0:
			out.Sources = append(out.Sources, x.PlaceID(Inside(s.hex)))
		case n.Bases[s.base]:
			out.Sources = append(out.Sources, x.PlaceID(x.S.Bases[s.base].At))
		default:
			out.Dry = append(out.Dry, x.PlaceID(x.S.Bases[s.base].At))
		}
	}
	var fed Set
	for p := range Piece(len(x.Pieces)) {
		if x.sideOf(p) != side || !x.Pieces[p].Kind.Unit() || !x.S.Pieces[p].At.OnMap() ||
			x.S.Pieces[p].Flags&Foraging != 0 || x.allied() && x.commander(p) != who {
			continue
		}
		if x.inSupply(p, n) {
			fed.Add(p)
		} else {
			out.Hungry = append(out.Hungry, x.Pieces[p].ID)
		}
	}
	out.Bill = x.bill(fed)
	return out
}

// SupplyIn is a seat's supply if units stood in a place, SupplyWithout if they foraged and drew none.
func (d *Detail) SupplyIn(of engine.Seat, ids []string, place string) Supply {
	x := d.x.apart()
	if at, ok := x.PlaceOf(place); ok {
		for p := range d.set(ids).All() {
			x.put(p, at)
		}
	}
	return (&Detail{x: x}).Supply(of)
}

// SupplyWithout is described beside SupplyIn.
func (d *Detail) SupplyWithout(of engine.Seat, ids []string) Supply {
	x := d.x.apart()
	for p := range d.set(ids).All() {
		x.S.Pieces[p].Flags |= Foraging
	}
	return (&Detail{x: x}).Supply(of)
}

// Line is whence a unit is supplied, or where its line breaks.
type Line struct {
	// Fed: it is in supply. Cost is what it costs in a season in talents, before the half of those at home (9.4).
	Fed  bool
	Cost int
	Home bool
	// Way is the line from the unit to its source, over hexes and seas, by their ids; of a line that breaks, the way to
	// the nearest source, and Break where on it supply coming from there stops.
	Way   []string
	Break string
	// Why is a word: "in-city", "line"; "at-sea", "besieged", "enemy-area", "closed-area", "blocked", "too-far",
	// "base-cut-off", "no-source".
	Why  string
	Rule string
	// Blame is who or what is in the way there: an area, a place.
	Blame []string
}

// Line explains the supply of a unit; false for a piece that needs none.
func (d *Detail) Line(id string) (Line, bool) {
	x := d.x
	p, ok := x.PieceOf(id)
	if !ok || !x.Pieces[p].Kind.Unit() || !x.S.Pieces[p].At.OnMap() || x.sideOf(p) == NoSide {
		return Line{}, false
	}
	who := x.commander(p)
	var out Line
	x.suppliedAs(who, func() { out = x.lineOf(p, x.networkOf(who)) })
	return out, true
}

// lineOf explains the supply of a unit on the map by the network that feeds it.
func (x *Exec) lineOf(p Piece, n *Network) Line {
	at := x.S.Pieces[p].At
	out := Line{Fed: x.inSupply(p, n), Cost: x.upkeep(p), Home: x.atHome(p), Rule: "9.3"}
	h := at.Hex()
	switch {
	case h == NoHex:
		out.Why, out.Rule = "at-sea", "9.2"
	case out.Fed && (x.fedByCity(at, n.Side) || !n.Fed.Has(h)):
		out.Why, out.Rule = "in-city", "9.2"
	case out.Fed:
		out.Why, out.Way = "line", x.lineTo(h, n)
	case at.IsInside() && x.siege(h) != nil:
		out.Why, out.Break = "besieged", x.PlaceID(at)
	default:
		x.explainBreak(h, n, &out)
	}
	return out
}

// reach is what a land line from a source reaches: by each hex the hex before it, on the way to the source.
func (x *Exec) reach(from Hex, side Side) map[Hex]Hex {
	via := map[Hex]Hex{from: NoHex}
	l := x.newLines(side)
	l.begin(from)
	x.spread(l, func(to, by Hex) { via[to] = by })
	return via
}

// lineTo is a line from a hex in supply to a large city: by land to a source, and from base to base by land or by sea.
func (x *Exec) lineTo(h Hex, n *Network) []string {
	list := x.sources(n.Side)
	open := x.openSeas(n.Side)
	reach := make([]map[Hex]Hex, len(list))
	for i := range list {
		reach[i] = x.reach(list[i].hex, n.Side)
	}
	parent, order := map[int]int{}, []int{} // by source, the source that feeds it
	for i := range list {
		if list[i].fed {
			order = append(order, i)
		}
	}
	for i := 0; i < len(order); i++ {
		j := order[i]
		for k := range list {
			if slices.Contains(order, k) {
				continue
			}
			_, byLand := reach[j][list[k].hex]
			if byLand || x.seaLine(list[k].ships, list[j].ships, open) != nil {
				parent[k] = j
				order = append(order, k)
			}
		}
	}
	for _, i := range order {
		if _, ok := reach[i][h]; !ok {
			continue
		}
		way := x.names(along(reach[i], h))
		for {
			j, fed := parent[i]
			if !fed {
				break
			}
			if _, byLand := reach[j][list[i].hex]; byLand {
				way = append(way, x.names(along(reach[j], list[i].hex))[1:]...)
			} else {
				for _, sea := range x.seaLine(list[i].ships, list[j].ships, open) {
					way = append(way, x.Areas[sea].ID)
				}
				way = append(way, x.Grid.Label(list[j].hex))
			}
			i = j
		}
		return way
	}
	return nil
}

// along is the way from a hex back to where a reach began, both counted.
func along(via map[Hex]Hex, h Hex) []Hex {
	var out []Hex
	for ; h != NoHex; h = via[h] {
		out = append(out, h)
	}
	return out
}

// names are the labels of hexes in a row.
func (x *Exec) names(list []Hex) []string {
	var out []string
	for _, h := range list {
		out = append(out, x.Grid.Label(h))
	}
	return out
}

// seaLine is the shortest row of seas that joins two sets of them, nil where there is none.
func (x *Exec) seaLine(from, to, open AreaSet) []Area {
	via := map[Area]Area{}
	var queue []Area
	for a := range from.And(open).All() {
		via[a] = NoArea
		queue = append(queue, a)
	}
	for i := 0; i < len(queue); i++ {
		a := queue[i]
		if to.Has(a) {
			var out []Area
			for ; a != NoArea; a = via[a] {
				out = append(out, a)
			}
			slices.Reverse(out)
			return out
		}
		for b := range x.SeasNear(a).And(open).All() {
			if _, ok := via[b]; !ok {
				via[b] = a
				queue = append(queue, b)
			}
		}
	}
	return nil
}

// explainBreak tells why no line leads to a hex: the way over land to the nearest source, and where on it supply
// coming from there ends.
func (x *Exec) explainBreak(h Hex, n *Network, out *Line) {
	list := x.sources(n.Side)
	for i := range list { // a base near enough that is itself cut off
		if s := &list[i]; s.base >= 0 && !n.Bases[s.base] {
			if via := x.reach(s.hex, n.Side); s.hex == h || has(via, h) {
				out.Why, out.Way, out.Break = "base-cut-off", x.names(along(via, h)), x.PlaceID(x.S.Bases[s.base].At)
				for sea := range s.ships.All() {
					if x.Areas[sea].Kind == Sea && x.SeaStatus(sea, n.Side) == EnemyArea {
						out.Blame = append(out.Blame, x.Areas[sea].ID)
					}
				}
				return
			}
		}
	}
	ends := map[Hex]bool{}
	for i := range list {
		if s := &list[i]; s.base < 0 || n.Bases[s.base] {
			ends[s.hex] = true
		}
	}
	way := x.overland(h, ends)
	if way == nil {
		out.Why = "no-source"
		return
	}
	out.Way = x.names(way)
	via := x.reach(way[len(way)-1], n.Side)
	for i := len(way) - 2; i >= 0; i-- {
		to, before := way[i], way[i+1]
		if has(via, to) {
			continue
		}
		out.Break = x.Grid.Label(to)
		switch x.LandStatus(x.Owner[to], n.Side) {
		case EnemyArea:
			out.Why, out.Blame = "enemy-area", []string{x.Areas[x.Owner[to]].ID}
		case ClosedArea:
			out.Why, out.Blame = "closed-area", []string{x.Areas[x.Owner[to]].ID}
		default:
			out.Why = "too-far"
			if i+1 < len(way)-1 && !x.linePasses(before, n.Side, x.LandStatus(x.Owner[before], n.Side)) {
				out.Why, out.Blame = "blocked", []string{x.Grid.Label(before)}
			}
		}
		return
	}
}

// overland is the shortest way over land that units could go to one of some hexes, whosoever holds it; nil for none.
func (x *Exec) overland(from Hex, to map[Hex]bool) []Hex {
	via := map[Hex]Hex{from: NoHex}
	queue := []Hex{from}
	for i := 0; i < len(queue); i++ {
		h := queue[i]
		if to[h] {
			way := along(via, h)
			slices.Reverse(way)
			return way
		}
		for dir := range Directions {
			next := x.Next(h, dir)
			if next == NoHex || x.Border(h, dir)&(Linked|Crossing) == 0 || !x.Ground[next].Passable() ||
				has(via, next) {
				continue
			}
			via[next] = h
			queue = append(queue, next)
		}
	}
	return nil
}

// WayStep is a step of a way over land: where it leads, what it costs in half points, and how it is made.
type WayStep struct {
	To   string
	Cost int
	// How is a word: "area", "road", "open", "rough"; Over is "river" or "crossing" where one is crossed besides.
	How, Over string
}

// Steps tells how a way over land is made from a place, by the rules that price it (16.3); nil for a way that is none.
func (d *Detail) Steps(from string, path []string) []WayStep {
	x := d.x
	at, _ := x.PlaceOf(from)
	if at.Hex() == NoHex || x.S.Deciding == Nobody {
		return nil
	}
	side := x.S.Deciding.Side()
	friendly, within := x.friendlyAreas(side), x.boundsOf(Set{}, at.Hex())
	var out []WayStep
	for _, id := range path {
		to, _ := x.PlaceOf(id)
		if to.Hex() == NoHex {
			return nil
		}
		if to.Hex() != at.Hex() {
			cost, why := x.stepCost(at.Hex(), to.Hex(), side, friendly, &within)
			if why != nil {
				return nil
			}
			out = append(out, x.lookStep(at.Hex(), to.Hex(), id, cost, side, &within))
		}
		at = to
	}
	return out
}

// lookStep is a step of that cost: an area move where no hex move costs as much.
func (x *Exec) lookStep(from, to Hex, id string, cost int, side Side, within *bounds) WayStep {
	s := WayStep{To: id, Cost: cost, How: "area"}
	if c, ok := x.hexCost(from, to, side, within); !ok || c != cost {
		return s
	}
	border := x.Between(from, to)
	switch {
	case border&Road != 0 && cost == x.Movement.Road:
		s.How = "road"
		return s
	case x.Ground[to] == Rough:
		s.How = "rough"
	default:
		s.How = "open"
	}
	if border&Crossing != 0 {
		s.Over = "crossing"
	} else if border&River != 0 {
		s.Over = "river"
	}
	return s
}
