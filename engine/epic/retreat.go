package epic

import (
	"slices"

	"strategos/engine"
)

// This file is how the beaten leave a battle (17.7), and what the victory means (17.10).

// refuges are the places the land units of a host may retreat to. Attackers go back to the hex they came from;
// defenders into the place in the hex where it is their own, or to a hex next to it that units can enter, where the
// attackers did not come from (17.7.a).
func (x *Exec) refuges(host int) []Place {
	b := &x.S.Battle
	side := b.side(host)
	if host == Attacker {
		switch {
		case b.Kind == Sortie:
			return []Place{Inside(b.Hex)}
		case b.From != NoHex:
			return x.wayBack(b.From, side)
		case b.Kind == Storm: // 17.7.e
			return []Place{Outside(b.Hex)}
		}
	}
	var out []Place
	if b.Kind != Storm && x.whyNotRefugeInside(b.Hex, side) == nil {
		out = append(out, Inside(b.Hex))
	}
	for dir := range Directions {
		h := x.Next(b.Hex, dir)
		if h != NoHex && x.Border(b.Hex, dir)&(Linked|Crossing) != 0 && x.whyNoEntry(h, side) == nil && h != b.From {
			out = append(out, x.shelter(h, side)...)
		}
	}
	return out
}

// shelter is where the beaten may stand in a hex without enemies and enemy places: in the open, or inside a place of
// their own (17.7.a, Q106).
func (x *Exec) shelter(h Hex, side Side) []Place {
	if x.enemyPlace(h, side) {
		return nil
	}
	return x.wayBack(h, side)
}

// wayBack is where beaten attackers may stand in the hex they came from: it is always open to them, also before an
// enemy place that they had masked (17.7.a), unless enemies have retreated there.
func (x *Exec) wayBack(h Hex, side Side) []Place {
	if x.enemiesOutside(h, side) {
		return nil
	}
	out := []Place{Outside(h)}
	if x.whyNotRefugeInside(h, side) == nil {
		out = append(out, Inside(h))
	}
	return out
}

// seaRefuges are the sea areas, not the enemy's, to which fleets beaten ashore put out (17.7.a): from a port by those
// that show its anchor (16.4.c).
func (x *Exec) seaRefuges(host int) []Place {
	b := &x.S.Battle
	var out []Place
	for a := range x.mooring(b.Hex).All() {
		if x.SeaStatus(a, b.side(host)) != EnemyArea {
			out = append(out, AtSea(a))
		}
	}
	return out
}

// mooring are the sea areas that ships in a hex put out to.
func (x *Exec) mooring(h Hex) AreaSet {
	if c := x.CityAt(h); c != NoCity && x.Cities[c].Shore == Port {
		return x.Anchorages(h)
	}
	return x.Touches(h)
}

// whyNotRefugeInside tells why the beaten do not find shelter in the place of their hex (Q111).
func (x *Exec) whyNotRefugeInside(h Hex, side Side) *engine.Refusal {
	id := x.PlaceID(Inside(h))
	c := x.CityAt(h)
	switch {
	case !x.hasPlace(h) || x.holder(h) == side.Enemy():
		return engine.Refuse("17.7", "no-place-inside").At(id)
	case c != NoCity && !x.friendly(c, side):
		return engine.Refuse("17.7", "enemy-city").At(id)
	}
	return nil
}

// loser is the host that leaves, -1 where nobody does.
func (b *Battle) loser() int {
	if b.Winner < 0 {
		return -1
	}
	return 1 - int(b.Winner)
}

// beaten are the pieces of the loser that have to leave: its units that live, with their leaders; the fleets after
// the others, for they put to sea.
func (x *Exec) beaten() Set {
	b := &x.S.Battle
	var out Set
	host := b.loser()
	if host < 0 {
		return out
	}
	h := &b.Melee.Hosts[host]
	at := x.hostPlace(host)
	for i := range h.Units[:h.N] {
		if u := &h.Units[i]; u.Piece != NoPiece && u.Standing != Dead && x.S.Pieces[u.Piece].At == at {
			out.Add(u.Piece)
		}
	}
	if land := x.landUnits(out); !land.Empty() {
		out = land
	}
	if !out.Empty() {
		out = out.Or(x.leaders(x.arrayed(host)))
	}
	return out
}

// canRetreat tells whether a host that stands in the battle's hex, or some of it, finds somewhere to go.
func (x *Exec) canRetreat(host int) bool {
	force := x.arrayed(host)
	if land := x.landUnits(force); !land.Empty() {
		force = force.Minus(x.fleets(force))
	}
	if x.together(force) {
		return len(x.openRefuges(force, host)) > 0
	}
	for p := range x.units(force).All() {
		if len(x.openRefuges(only(p), host)) > 0 {
			return true
		}
	}
	return false
}

// beginRetreat has the beaten leave; where there is one way for all it is taken.
func (x *Exec) beginRetreat() {
	b := &x.S.Battle
	beaten := x.beaten()
	if beaten.Empty() {
		x.fieldIsHeld()
		return
	}
	host := b.loser()
	refuges := x.openRefuges(x.parties(beaten), host)
	switch {
	case host == Attacker && (b.Kind == Sortie || b.Harbour == ComeOut || b.Kind == Storm && b.From == NoHex && !b.landing()): // they stay where they are
		x.fieldIsHeld()
	case len(refuges) == 0:
		x.eliminateBeaten(beaten)
		x.beginRetreat()
	case len(refuges) == 1 && x.together(beaten):
		x.retire(beaten, refuges[0])
		x.beginRetreat()
	default:
		x.S.Step, x.S.Deciding = StepRetreat, x.hostPlayer(host)
	}
}

// together tells whether the beaten go as one: a leader is with them, or it is one unit (Q106).
func (x *Exec) together(beaten Set) bool {
	return !x.leaders(beaten).Empty() || x.units(beaten).Len() == 1
}

// parties are those of the beaten who leave next: all, or without a leader the first.
func (x *Exec) parties(beaten Set) Set {
	if x.together(beaten) {
		return beaten
	}
	return only(beaten.First())
}

// openRefuges are the refuges of a host where a group of it may stand.
func (x *Exec) openRefuges(group Set, host int) []Place {
	var out []Place
	for _, to := range x.refugesOf(group, host) {
		if x.fits(group, to, x.S.Battle.side(host)) {
			out = append(out, to)
		}
	}
	return out
}

// refugesOf are the refuges of land units, or of fleets.
func (x *Exec) refugesOf(group Set, host int) []Place {
	switch b := &x.S.Battle; {
	case b.Kind == SeaFight:
		return x.seaBattleRefuges(host)
	case b.landing() && host == Attacker:
		return x.landingRefuges()
	}
	if land := x.landUnits(group); land.Empty() && !x.fleets(group).Empty() {
		return x.seaRefuges(host)
	}
	return x.refuges(host)
}

// fits tells whether pieces may stand in a place with those of their side who are there (16.2.a).
func (x *Exec) fits(group Set, to Place, side Side) bool {
	if !to.IsOutside() {
		return true
	}
	there := x.ours(x.at(to), side).Or(x.withLoads(group))
	return x.units(there).Len() < 2 || !x.leaders(there).Empty()
}

// eliminateBeaten: who finds no way out is lost (17.7.c, Q105).
func (x *Exec) eliminateBeaten(beaten Set) {
	b := &x.S.Battle
	units := x.units(beaten)
	b.Lost[b.loser()] = b.Lost[b.loser()].Or(units)
	x.eliminate(units, "17.7", "no-retreat")
	for p := range x.leaders(beaten).All() {
		x.killLeader(p, Set{})
	}
}

// retire takes a group of the beaten to a refuge.
func (x *Exec) retire(group Set, to Place) {
	from := x.S.Pieces[group.First()].At
	if b := &x.S.Battle; b.loser() == Attacker && to == b.Sea {
		group = x.embarking(group)
	}
	ids, legs := x.ids(group), x.aside(x.withLoads(group).Minus(group), to)
	for p := range group.All() {
		x.S.Pieces[p].Flags |= Moved
	}
	x.take(group, to)
	if to.IsInside() && !x.units(group).Empty() {
		x.occupy(to.Hex(), x.spokesman(group, x.sideOf(group.First()), x.owner(group.First())))
	}
	way := []string{x.PlaceID(from), x.PlaceID(to)}
	x.tell(engine.Event{Kind: "retreats", Rule: "17.7", Seat: seat(x.owner(group.First())), Counters: ids, Zones: way, Tags: engine.TagCombat,
		Moves: append([]engine.Leg{{Things: ids, Way: way, Retreat: true}}, legs...)})
}

// retreating: the beaten say where they go; with a leader all together, without one each unit by itself (C.j, Q106).
var retreating = decision{
	step: StepRetreat, name: "retreat", cite: "17.7",
	when:  moment{in: Parts(PartM), battle: true},
	verbs: []verb{{"retreat", (*Exec).retreat}},
	ask: func(x *Exec, p *engine.Prompt, _ bool) {
		beaten := x.beaten()
		p.Zone = x.fieldID()
		p.March = &engine.March{Verb: "retreat", Movers: x.ids(beaten), From: x.PlaceID(x.S.Pieces[beaten.First()].At), Retreat: true,
			Together: x.together(beaten), Suggested: x.ids(beaten)}
		if !p.March.Together {
			p.March.Suggested = x.ids(only(beaten.First()))
		}
	},
	ways: func(x *Exec, group Set, why bool) []engine.Destination {
		var out []engine.Destination
		if x.whyNotGroup(group) != nil {
			return nil
		}
		for _, to := range x.refugesOf(group, x.S.Battle.loser()) {
			d := engine.Destination{Zone: x.PlaceID(to), Path: []string{x.PlaceID(to)}, Left: -1}
			if refused := x.whyNotRetire(group, to); refused != nil {
				if !why {
					continue
				}
				d = engine.Destination{Zone: d.Zone, Why: refused}
			}
			out = append(out, d)
		}
		return out
	},
	sound: func(x *Exec) error {
		if x.S.Battle.Winner < 0 || x.S.Wings.On || x.beaten().Empty() {
			return errNothingToDecide
		}
		return nil
	},
}

// whyNotGroup tells why pieces do not retreat as a group.
func (x *Exec) whyNotGroup(group Set) *engine.Refusal {
	beaten := x.beaten()
	switch bad := group.Minus(beaten); {
	case !bad.Empty():
		return engine.Refuse("17.7", "not-beaten").With(x.ids(bad)...)
	case x.together(beaten) && group != beaten:
		return engine.Refuse("17.7", "all-together").With(x.ids(beaten)...)
	case !x.together(beaten) && group.Len() != 1:
		return engine.Refuse("16.2", "one-by-one").With(x.ids(group)...)
	}
	return nil
}

// whyNotRetire tells why a group may not retreat to one of the refuges.
func (x *Exec) whyNotRetire(group Set, to Place) *engine.Refusal {
	if !x.fits(group, to, x.S.Battle.side(x.S.Battle.loser())) {
		return engine.Refuse("16.2", "needs-leader-there").With(x.ids(group)...).At(x.PlaceID(to))
	}
	return nil
}

func (x *Exec) retreat(args []string) *engine.Refusal {
	if len(args) < 2 {
		return engine.Refuse("17.7", "usage", engine.Word("verb", "retreat"))
	}
	group, why := x.pieces(args[:len(args)-1])
	if why == nil {
		why = x.whyNotGroup(group)
	}
	if why != nil {
		return why
	}
	to, _ := x.PlaceOf(args[len(args)-1])
	if !slices.Contains(x.refugesOf(group, x.S.Battle.loser()), to) {
		return engine.Refuse("17.7", "no-refuge", engine.Typed("place", args[len(args)-1]))
	}
	if why := x.whyNotRetire(group, to); why != nil {
		return why
	}
	x.retire(group, to)
	x.beginRetreat()
	return nil
}

// withdrawUnfought: four times as many come out as stand before the place: the attackers leave without a battle (Q98).
func (x *Exec) withdrawUnfought() {
	b := &x.S.Battle
	b.Winner = Defender
	b.Melee = Melee{}
	x.fill(Attacker, x.units(x.arrayed(Attacker)))
	x.tell(engine.Event{Kind: "withdraws", Rule: "17.5.1", Seat: seat(x.hostPlayer(Attacker)), Zones: []string{x.fieldID()}})
	x.beginRetreat()
}

// fieldIsHeld is what follows when the beaten have left: victory, and the place if there is one to take.
func (x *Exec) fieldIsHeld() {
	b := &x.S.Battle
	if b.Kind == SeaFight {
		x.seaIsHeld()
		return
	}
	x.fleetsPutOut()
	stormed := b.Kind == Storm && b.Winner == Attacker
	if b.Melee.Round > 0 && !stormed {
		x.won(int(b.Winner), x.largeCity(b.Hex) && b.Kind == Storm, "battle")
	}
	switch {
	case stormed:
		x.takePlace()
	case b.Kind == Field && b.Winner == Attacker && x.enemyPlace(b.Hex, b.Attacker):
		x.askStorm()
	default:
		x.goFight()
	}
}

// largeCity tells whether a large city stands in a hex.
func (x *Exec) largeCity(h Hex) bool {
	c := x.CityAt(h)
	return c != NoCity && !x.S.Cities[c].Destroyed && x.Cities[c].Size == Large
}

// regionsIn are the regions in which a battle in a hex is fought: that of the hex, none on an uninhabited island.
func (x *Exec) regionsIn(h Hex) RegionSet {
	var s RegionSet
	if r := x.Areas[x.Owner[h]].Region; r != NoRegion {
		s.Add(r)
	}
	return s
}

// won moves the levels by a victory, told with its cause: decisive by the size of the city, or by three units lost (13.4.e-g). Each elite
// hoplite that Sparta's side has lost is a decisive victory of Athens, whoever holds the field (Q75).
func (x *Exec) won(winner int, decisive bool, cause string) {
	b := &x.S.Battle
	regions := x.battleRegions()
	elites := 0
	for host := range b.Lost {
		for p := range b.Lost[host].All() {
			if d := &x.Pieces[p]; b.side(host) == SpartaSide && d.Elite && d.Kind == Hoplite {
				elites++
			}
		}
	}
	if winner >= 0 {
		decisive = decisive || b.Lost[1-winner].Len() >= x.Adjust.DecisiveUnits
		if b.side(winner) != AthensSide || elites == 0 {
			x.victory(x.winnerOf(winner), regions, decisive, cause)
		}
	}
	for range elites {
		x.victory(Athens, regions, true, "elite-lost")
	}
}

// winnerOf is the player who has won the battle with a host: who has taken a place, where it was about one (10.7, 18.3), else who has
// decided for the host.
func (x *Exec) winnerOf(host int) Player {
	if b := &x.S.Battle; b.Kind == Storm && host == Attacker {
		return x.victor(b.Hex, b.Attacker)
	}
	return x.hostPlayer(host)
}
