package epic

import "strategos/engine"

// This file is battle at sea in chapter 17: fleets alone fight, with the sea ratings of their leaders (17.3.c, 17.4.a).

// Harbour is what a battle at sea off a port is fought for.
type Harbour uint8

// The harbour battles: the fleets of a port come out upon those that come to mask it (10.2.b), fleets from the sea come
// upon those that mask it (10.8.b), its own come out upon them (10.2.f).
const (
	NoHarbour Harbour = iota
	ComeOut
	Relief
	BreakOut
)

// Naval is what a battle has of the sea.
type Naval struct {
	// Sea is where fleets fight, or from where the attackers of a hex have landed; no sea for neither.
	Sea Place
	// Harbour: it is fought off the port of the battle's hex.
	Harbour Harbour
	// Squadrons are the fleets of the hosts of a battle at sea, Back is where its attackers have come from (17.7.a).
	Squadrons [2]Set
	Back      Place
	// Crews are the fleets that fight on land (16.7, M.6).
	Crews Set
}

// landing tells whether the attackers of a hex have come from the sea.
func (b *Battle) landing() bool { return b.Kind != SeaFight && b.Sea.Sea() != NoArea }

// fieldID is where the battle is fought, as commands and views name it.
func (x *Exec) fieldID() string {
	b := &x.S.Battle
	if b.Kind == SeaFight && b.Harbour == NoHarbour {
		return x.PlaceID(b.Sea)
	}
	return x.Label(b.Hex)
}

// askSeaBattles offers the battles at sea that wait.
func (x *Exec) askSeaBattles(p *engine.Prompt) {
	for _, i := range x.fightsAtSea() {
		e, hosts := &x.S.Engagements[i], x.squadrons(i)
		id := x.Pieces[hosts[Attacker].First()].ID
		p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("fight", x.Areas[e.Sea].ID, id), On: engine.OnCounter, ID: id, Key: "fight-at-sea",
			Rule: "16.4.5", Role: engine.FightRole, Default: len(p.Choices) == 0, Facts: engine.Facts{engine.PlaceOf("sea", x.Areas[e.Sea].ID),
				engine.Num("attackers", hosts[Attacker].Len()), engine.Num("defenders", hosts[Defender].Len())}})
	}
}

// fightsAtSea are the battles at sea that wait for the deciding player's word, by their numbers.
func (x *Exec) fightsAtSea() []int {
	var out []int
	for i := range int(x.S.NEngagements) {
		e, hosts := &x.S.Engagements[i], x.squadrons(i)
		phasing := Attacker // who has sailed upon the others, or has been intercepted by them
		if e.Attacker != x.S.Deciding.Side() {
			phasing = Defender
		}
		if x.spokesman(x.withLoads(hosts[phasing]), x.S.Deciding.Side(), x.S.Deciding) == x.S.Deciding {
			out = append(out, i)
		}
	}
	return out
}

// fightAtSea begins a battle at sea: its sea, and a fleet of the attacker.
func (x *Exec) fightAtSea(args []string) *engine.Refusal {
	p, ok := x.PieceOf(args[1])
	for _, i := range x.fightsAtSea() {
		e, hosts := x.S.Engagements[i], x.squadrons(i)
		if !ok || x.Areas[e.Sea].ID != args[0] || !hosts[Attacker].Has(p) {
			continue
		}
		x.disengage(i)
		x.S.Battle = Battle{On: true, Kind: SeaFight, Hex: x.Areas[e.Sea].Label, From: NoHex, Attacker: e.Attacker, Commander: [2]Piece{NoPiece, NoPiece},
			Naval: Naval{Sea: AtSea(e.Sea), Squadrons: hosts, Back: e.Back}}
		x.meetAtSea()
		return nil
	}
	return engine.Refuse("17.2", "no-battle-there", engine.Typed("hex", args[0]))
}

// meetAtSea puts the squadrons on the display. Attackers who are too few by far leave without a battle (Q98).
func (x *Exec) meetAtSea() {
	b := &x.S.Battle
	if _, legal := x.Combat.Column(x.fleets(x.arrayed(Attacker)).Len(), x.fleets(x.arrayed(Defender)).Len()); !legal {
		x.withdrawUnfought()
		return
	}
	x.muster()
	b.Melee.NoLight = true
}

// afloat are the pieces of a host of a battle at sea: its fleets that live, with the leaders aboard them.
func (x *Exec) afloat(host int) Set {
	b := &x.S.Battle
	fleets := x.of(b.Squadrons[host], func(p Piece) bool { return x.S.Pieces[p].At == b.Sea })
	return fleets.Or(x.leaders(x.withLoads(fleets)))
}

// seaBattleRefuges are where a host beaten at sea goes: attackers back to where they came from, everybody else to a sea
// next to this one that is not the enemy's, or to a coast without enemies (17.7.a, 17.7.f); off a port who came out of
// it goes in again, who masked it ashore beside who is left there, who came from the sea to a sea beyond (10.2.b,
// 10.8.b).
func (x *Exec) seaBattleRefuges(host int) []Place {
	b := &x.S.Battle
	side := b.side(host)
	switch {
	case b.Harbour == ComeOut && host == Attacker:
		return []Place{b.Sea}
	case b.Harbour == ComeOut || b.Harbour == BreakOut && host == Attacker:
		return []Place{Inside(b.Hex)}
	case b.Harbour == Relief && host == Attacker:
		return x.seasBeyond(side)
	case b.Harbour != NoHarbour:
		var out []Place
		if !x.ours(x.units(x.at(Outside(b.Hex))), side).Empty() {
			out = append(out, Outside(b.Hex))
		}
		if x.siege(b.Hex) == nil { // who only masks it retreats as from any battle at sea (Q119)
			out = append(out, x.awayFromBattle(side)...)
		}
		return out
	case host == Attacker && b.Back != b.Sea:
		if b.Back.Sea() != NoArea || b.Back.IsInside() && x.whyNotMoor(b.Back.Hex(), side) == nil {
			return []Place{b.Back}
		}
		if h := b.Back.Hex(); b.Back.IsOutside() && x.whyNoEntry(h, side) == nil && len(x.wayBack(h, side)) > 0 {
			return []Place{b.Back}
		}
	}
	return x.awayFromBattle(side)
}

// awayFromBattle is where fleets get away from a battle at sea to: a sea next to it that is not the enemy's, a coast
// without enemies (17.7.a, 17.7.f).
func (x *Exec) awayFromBattle(side Side) []Place {
	b := &x.S.Battle
	out := x.seasBeyond(side)
	for _, h := range x.Coast(b.Sea.Sea()) {
		if x.whyNotLand(h, b.Sea.Sea(), side) != nil || x.enemyPlace(h, side) || x.enemiesOutside(h, side) {
			continue
		}
		out = append(out, Outside(h))
		if x.hasPlace(h) && x.whyNotMoor(h, side) == nil {
			out = append(out, Inside(h))
		}
	}
	return out
}

// seasBeyond are the seas next to that of the battle that are not the enemy's.
func (x *Exec) seasBeyond(side Side) []Place {
	var out []Place
	for a := range x.SeasNear(x.S.Battle.Sea.Sea()).All() {
		if x.SeaStatus(a, side) != EnemyArea {
			out = append(out, AtSea(a))
		}
	}
	return out
}

// landingRefuges are where attackers who have landed go when they are beaten: aboard their ships again, or to a coast
// next to the hex without enemies (17.7.e).
func (x *Exec) landingRefuges() []Place {
	b := &x.S.Battle
	var out []Place
	if !x.ours(x.fleets(x.at(Outside(b.Hex))), b.Attacker).Empty() {
		out = append(out, b.Sea)
	}
	for dir := range Directions {
		h := x.Next(b.Hex, dir)
		if h != NoHex && x.Border(b.Hex, dir)&Linked != 0 && x.whyNoEntry(h, b.Attacker) == nil && !x.Touches(h).Empty() {
			out = append(out, x.shelter(h, b.Attacker)...)
		}
	}
	return out
}

// embarking are those of the beaten who put to sea with all fleets of their landing: as many as the fleets carry.
func (x *Exec) embarking(group Set) Set {
	group = group.Or(x.ours(x.fleets(x.at(Outside(x.S.Battle.Hex))), x.S.Battle.Attacker))
	for !x.carriesAll(group) {
		land := x.landUnits(group)
		last := NoPiece
		for p := range land.All() {
			last = p
		}
		group.Drop(last)
	}
	return group
}

// fleetsPutOut: fleets that have landed beaten attackers, and have not fought, put to sea again (17.7.e).
func (x *Exec) fleetsPutOut() {
	b := &x.S.Battle
	if !b.landing() || b.loser() != Attacker {
		return
	}
	if left := x.ours(x.fleets(x.at(Outside(b.Hex))), b.Attacker); !left.Empty() {
		x.retire(left.Or(x.leaders(x.ours(x.at(Outside(b.Hex)), b.Attacker))), b.Sea)
	}
}

// battleRegions are the regions in which the battle counts: at sea all that touch it, off a port that of the port
// (13.4.h, Q119).
func (x *Exec) battleRegions() RegionSet {
	b := &x.S.Battle
	if b.Kind == SeaFight && b.Harbour == NoHarbour {
		return x.RegionsAt(b.Sea.Sea())
	}
	return x.regionsIn(b.Hex)
}

// seaIsHeld is what follows a battle at sea.
func (x *Exec) seaIsHeld() {
	b := &x.S.Battle
	winner := int(b.Winner)
	relieved := b.Harbour == Relief && winner == Attacker && x.besiegedBy(b.side(Defender))
	if relieved {
		x.lift(b.Hex)
	}
	if b.Melee.Round > 0 || relieved {
		x.won(winner, relieved && x.largeCity(b.Hex), "battle")
	}
	switch {
	case b.Harbour == NoHarbour || winner < 0:
		x.goFight()
	case b.Harbour == ComeOut && winner == Attacker: // they land after all (10.2.b)
		x.comesAshore(Attacker, "put-ashore", Outside(b.Hex))
		x.goOnLanding()
	case b.Harbour == ComeOut:
		x.comesAshore(Defender, "goes-in", Inside(b.Hex))
		x.goFight()
	case winner == Defender:
		x.comesAshore(Defender, "put-ashore", Outside(b.Hex))
		x.goFight()
	default:
		x.S.Forced.Add(b.Hex)
		x.askHarbour()
	}
}

// comesAshore takes what is left of a squadron back to the port off which it has fought.
func (x *Exec) comesAshore(host int, kind string, to Place) {
	group := x.withLoads(x.afloat(host))
	if group.Empty() {
		return
	}
	legs := x.legs(group, to)
	x.take(group, to)
	x.tell(engine.Event{Kind: kind, Rule: "10.2.3", Seat: seat(x.hostPlayer(host)), Counters: x.ids(group), Zones: []string{x.PlaceID(to)}, Moves: legs})
}

// besiegedBy tells whether the place of the battle's hex is besieged by a side.
func (x *Exec) besiegedBy(side Side) bool {
	g := x.siege(x.S.Battle.Hex)
	return g != nil && g.By == side
}

// lift ends the siege of a port that ships have forced, and that at the other end of its long walls (10.8.b, Q67).
func (x *Exec) lift(h Hex) {
	x.tell(engine.Event{Kind: "siege-broken", Rule: "10.8.2", Seat: seat(x.S.Deciding), Zones: []string{x.PlaceID(Inside(h))}})
	others, by := x.joined(h), x.siege(h).By
	x.endSiege(h, by)
	for _, end := range others {
		if x.siege(end) != nil {
			x.endSiege(end, by)
		}
	}
}
