package epic

import (
	"iter"
	"math/bits"
	"slices"

	"strategos/engine"
)

// This file is the course of a battle on land in chapter 17: who fights where, with whom, until one side has left the
// hex. The rounds themselves are in melee.go.

// HexSet is a set of hexes.
type HexSet [maxHexes / 64]uint64

// Has tells whether the hex is in the set.
func (s *HexSet) Has(h Hex) bool { return s[h>>6]>>(uint(h)&63)&1 == 1 }

// Add puts a hex in.
func (s *HexSet) Add(h Hex) { s[h>>6] |= 1 << (uint(h) & 63) }

// All goes through the members in ascending order.
func (s *HexSet) All() iter.Seq[Hex] {
	return func(yield func(Hex) bool) {
		for w, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(Hex(w<<6 + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}

// Len counts the members.
func (s *HexSet) Len() int {
	n := 0
	for _, word := range s {
		n += bits.OnesCount64(word)
	}
	return n
}

// BattleKind is what is fought for.
type BattleKind uint8

// The battles: in the open, upon a city or fort (18), out of a place upon those who mask it (10.2.g), at sea (17.3.c).
const (
	Field BattleKind = iota
	Storm
	Sortie
	SeaFight
)

// Battle is the battle that is being fought.
type Battle struct {
	On   bool
	Kind BattleKind
	Hex  Hex
	// From is the hex the attackers came from, NoHex where they stood in the hex before (17.7.a).
	From     Hex
	Attacker Side
	// Masked: the place was masked or besieged when this half of step M began; nobody leaves it then (Q109).
	Masked bool
	// Breached: the walls are open (18.6.c). Garrison: nobody but the city's own men defends (18.3).
	Breached, Garrison bool
	Commander          [2]Piece
	// Lost are the units eliminated, by host.
	Lost  [2]Set
	Melee Melee
	// Winner is the host that holds the field, -1 for nobody; known when the rounds are over.
	Winner int8
	Naval
}

// side is the side of a host.
func (b *Battle) side(host int) Side {
	if host == Attacker {
		return b.Attacker
	}
	return b.Attacker.Enemy()
}

// choosingBattle: the phasing player says which battle is next (17.2.a), and whether units that mask a place storm
// it, or those inside make a sortie (M.8).
var choosingBattle = decision{
	step: StepChooseBattle, name: "choose-battle", cite: "17.2",
	when: moment{in: Parts(PartM), whose: phasingOnly},
	verbs: []verb{
		{"fight", func(x *Exec, args []string) *engine.Refusal { return x.chooseBattle("fight", args, x.toFight()) }},
		{"storm", func(x *Exec, args []string) *engine.Refusal { return x.chooseBattle("storm", args, x.toStorm()) }},
		{"sortie", func(x *Exec, args []string) *engine.Refusal { return x.chooseBattle("sortie", args, x.toSortie()) }},
		{"break-out", (*Exec).breakOut},
		{"done", (*Exec).noMoreBattles},
	},
	ask: func(x *Exec, p *engine.Prompt, full bool) {
		must := x.toFight()
		for _, list := range []struct {
			verb  string
			hexes []Hex
		}{{"fight", must}, {"storm", x.toStorm()}, {"sortie", x.toSortie()}, {"break-out", x.toBreakOut()}} {
			for i, h := range list.hexes {
				id := x.Grid.Label(h)
				p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd(list.verb, id), On: engine.OnZone, ID: id, Key: list.verb + "-here",
					Rule: "17.2", Role: engine.FightRole, Default: list.verb == "fight" && i == 0})
			}
		}
		for _, list := range []struct {
			verb  string
			hexes []Hex
			why   func(*Exec, Hex) *engine.Refusal
		}{{"storm", x.maskedLong(), (*Exec).whyNoStorm}, {"sortie", x.shutIn(), (*Exec).whyNoSortie}} {
			for _, h := range list.hexes {
				if why := list.why(x, h); full && why != nil {
					p.Denied = append(p.Denied, engine.Denied{On: engine.OnZone, ID: x.Grid.Label(h), Key: list.verb + "-here", Why: why})
				}
			}
		}
		x.askSeaBattles(p)
		if len(must) == 0 && len(x.fightsAtSea()) == 0 {
			p.Choices = append(p.Choices, doneChoice("17.2", "done-fighting"))
		}
	},
	atPlace: func(x *Exec, id string) *engine.Refusal { return engine.Refuse("17.2", "no-battle-there").At(id) },
	sound: func(x *Exec) error {
		if !x.anyBattle() {
			return errNothingToDecide
		}
		return nil
	},
	back: func(x *Exec) bool {
		if !x.anyBattle() {
			x.goFight()
		}
		return true
	},
}

// attackers are the units of the phasing side in a hex that can attack, with leaders: those that neither raid nor, in
// the first campaign turn, forage.
func (x *Exec) attackers(at Place, side Side) Set {
	return x.mayAttack(x.of(x.ours(x.at(at), side), func(p Piece) bool {
		k, f := x.Pieces[p].Kind, x.S.Pieces[p].Flags
		return (k != Fleet || x.S.Battle.Crews.Has(p)) && f&Raiding == 0 && (f&Foraging == 0 || x.S.Turn > 1)
	}), at.Hex())
}

// battleHexes are the hexes where units of the phasing side stand and something is true, none of them fought over in
// this half. A sortie and the battle of those who come to relieve the place are two (Q69).
func (x *Exec) battleHexes(inside bool, is func(h Hex) bool) []Hex {
	var seen HexSet
	var out []Hex
	fought := &x.S.Fought
	if inside {
		fought = &x.S.Sallied
	}
	side := x.S.Deciding.Side()
	for p := range x.units(x.where().side[side]).All() {
		at := x.S.Pieces[p].At
		h := at.Hex()
		if h == NoHex || at.IsInside() != inside || seen.Has(h) || fought.Has(h) {
			continue
		}
		seen.Add(h)
		if x.speaksAt(at, side) == x.S.Deciding && is(h) {
			out = append(out, h)
		}
	}
	return out
}

// toFight are the hexes where a battle has to be: enemies stand in the open too, or an enemy place has just been
// reached (10.2.a).
func (x *Exec) toFight() []Hex {
	side := x.S.Deciding.Side()
	return x.battleHexes(false, func(h Hex) bool {
		foes := x.enemiesOutside(h, side) || x.enemyPlace(h, side) && !x.S.MaskedBefore.Has(h) || x.comeToBlockade(h, side)
		return foes && (x.landed(h) != NoArea || !x.units(x.attackers(Outside(h), side)).Empty())
	})
}

// toStorm are the places that units of the phasing side masked before and may storm (10.2.c, 17.1.a).
func (x *Exec) toStorm() []Hex {
	return slices.DeleteFunc(x.maskedLong(), func(h Hex) bool { return x.whyNoStorm(h) != nil })
}

// maskedLong are the places before which units of the phasing side have stood since this half began, with no enemy beside them.
func (x *Exec) maskedLong() []Hex {
	side := x.S.Deciding.Side()
	return x.battleHexes(false, func(h Hex) bool {
		return x.enemyPlace(h, side) && x.S.MaskedBefore.Has(h) && !x.enemiesOutside(h, side)
	})
}

// toSortie are the places whose units may attack those who mask them (10.2.g): several need a leader inside.
func (x *Exec) toSortie() []Hex {
	return slices.DeleteFunc(x.shutIn(), func(h Hex) bool { return x.whyNoSortie(h) != nil })
}

// shutIn are the places with units of the phasing side that enemies mask.
func (x *Exec) shutIn() []Hex {
	return x.battleHexes(true, func(h Hex) bool { return x.masked(h, x.S.Deciding.Side()) })
}

// enemyPlace tells whether there is a city or fort in a hex that a side has to take: an enemy city, or one with enemy
// units inside.
func (x *Exec) enemyPlace(h Hex, side Side) bool {
	if !x.hasPlace(h) {
		return false
	}
	c := x.CityAt(h)
	return c != NoCity && x.hostile(c, side) || x.where().inUnits[side.Enemy()].Has(h)
}

// enemiesOutside tells whether units of a side's enemy stand in the open of a hex.
func (x *Exec) enemiesOutside(h Hex, side Side) bool { return x.where().outUnits[side.Enemy()].Has(h) }

// whyNoStorm tells why the units of the phasing side in a hex cannot storm its place.
func (x *Exec) whyNoStorm(h Hex) *engine.Refusal {
	side := x.S.Deciding.Side()
	force := x.attackers(Outside(h), side)
	fit, foes := x.units(force), max(x.ours(x.units(x.at(Inside(h))), side.Enemy()).Len(), 1)
	if x.fortress(h) { // 18.6.a-b, Q114
		fit = x.of(fit, func(p Piece) bool { return x.Pieces[p].Kind != Cavalry })
		foes = min(foes, x.Combat.WallDefenders)
	}
	_, legal := x.Combat.Column(fit.Len(), foes)
	switch {
	case x.truce():
		return x.whyTruce()
	case x.units(force).Empty():
		return x.nobodyAttacks(Outside(h), side)
	case fit.Empty():
		return engine.Refuse("18.6", "cavalry-alone").At(x.PlaceID(Inside(h)))
	case x.units(force).Len() > 1 && x.leaders(force).Empty():
		return engine.Refuse("17.1", "needs-leader").With(x.ids(x.units(force))...)
	case !legal:
		return engine.Refuse("17.5.1", "too-few").At(x.PlaceID(Inside(h)))
	}
	return nil
}

// whyNoSortie tells why the units inside a place cannot attack those who mask it.
func (x *Exec) whyNoSortie(h Hex) *engine.Refusal {
	side := x.S.Deciding.Side()
	force := x.attackers(Inside(h), side)
	foes := x.ours(x.units(x.at(Outside(h))), side.Enemy())
	_, legal := x.Combat.Column(x.units(force).Len(), foes.Len())
	switch {
	case x.truce():
		return x.whyTruce()
	case x.units(force).Empty():
		return x.nobodyAttacks(Inside(h), side)
	case x.units(force).Len() > 1 && x.leaders(force).Empty():
		return engine.Refuse("10.2", "needs-leader").With(x.ids(x.units(force))...)
	case !legal:
		return engine.Refuse("17.5.1", "too-few").At(x.PlaceID(Inside(h)))
	}
	return nil
}

// nobodyAttacks tells why nobody of a side in a place can attack there: a card forbids it, or they raid or forage.
func (x *Exec) nobodyAttacks(at Place, side Side) *engine.Refusal {
	if why := x.whyNoAttack(x.ours(x.at(at), side), at.Hex()); why != nil {
		return why
	}
	return engine.Refuse("17.1", "nobody-to-attack").At(x.PlaceID(Inside(at.Hex())))
}

// goFight goes on to the battles of this half, of one ally after another, and ends it when there are none (24.4).
func (x *Exec) goFight() {
	x.S.Battle = Battle{}
	x.moveBegins(shiftFamily)
	for {
		x.S.Deciding = x.phasing()
		switch {
		case x.anyBattle():
			x.S.Step = StepChooseBattle
			return
		case !x.nextToFight():
			x.endHalf()
			return
		}
	}
}

// nextToFight goes on to the next ally; after the last to one who has been asked and whose word a battle that has to be fought waits for
// since, as recalled does in other parts: a leader is lost, or units no longer stack with a partner's.
func (x *Exec) nextToFight() bool {
	if x.partnersLeft() {
		x.S.Allies.Acted++
		return true
	}
	return x.recall((*Exec).owesBattle)
}

// owesBattle tells whether there is a battle that the player who decides has to fight.
func (x *Exec) owesBattle() bool { return len(x.fightsAtSea())+len(x.toFight()) > 0 }

// anyBattle tells whether there is a battle that must or may be fought.
func (x *Exec) anyBattle() bool {
	return x.owesBattle() || len(x.toStorm())+len(x.toSortie())+len(x.toBreakOut()) > 0
}

func (x *Exec) noMoreBattles(args []string) *engine.Refusal {
	if why := noArgs("17.2", "done", args); why != nil {
		return why
	}
	if must := x.toFight(); len(must) > 0 {
		return engine.Refuse("17.2", "battles-left").At(x.Grid.Label(must[0]))
	}
	if sea := x.fightsAtSea(); len(sea) > 0 {
		return engine.Refuse("16.4.5", "battles-left").At(x.Areas[x.S.Engagements[sea[0]].Sea].ID)
	}
	if x.nextToFight() {
		x.goFight()
	} else {
		x.endHalf()
	}
	return nil
}

// chooseBattle begins the battle of a hex, out of those of its kind.
func (x *Exec) chooseBattle(verb string, args []string, among []Hex) *engine.Refusal {
	if verb == "fight" && len(args) == 2 {
		return x.fightAtSea(args)
	}
	if len(args) != 1 {
		return engine.Refuse("17.2", "usage", engine.Word("verb", verb))
	}
	h := x.Grid.Parse(args[0])
	found := false
	for _, other := range among {
		found = found || other == h
	}
	switch {
	case found:
	case verb == "storm" && slices.Contains(x.maskedLong(), h):
		return x.whyNoStorm(h)
	case verb == "sortie" && slices.Contains(x.shutIn(), h):
		return x.whyNoSortie(h)
	default:
		return engine.Refuse("17.2", "no-battle-there", engine.Typed("hex", args[0]))
	}
	side := x.S.Deciding.Side()
	b := &x.S.Battle
	*b = Battle{On: true, Hex: h, From: NoHex, Attacker: side, Masked: x.S.MaskedBefore.Has(h), Commander: [2]Piece{NoPiece, NoPiece}}
	bothWays := verb == "fight" && x.cameFrom(h) != NoHex && x.landed(h) != NoArea
	switch {
	case verb == "sortie":
		x.S.Sallied.Add(h)
	case !bothWays: // else the army's battle follows that of the fleets
		x.S.Fought.Add(h)
	}
	switch {
	case verb == "storm": // by those who masked the place: they stay before it (17.7.e)
		x.beginStorm()
	case verb == "sortie":
		b.Kind, b.Masked = Sortie, true
		x.muster()
	case bothWays:
		x.relieveFirst()
	default:
		b.From = x.cameFrom(h)
		if sea := x.landed(h); sea != NoArea {
			b.Sea = AtSea(sea)
		}
		x.beginLanding()
	}
	return nil
}

// meetOutside fights those who stand in the open, or goes on to the place.
func (x *Exec) meetOutside() {
	b := &x.S.Battle
	foes := x.ours(x.units(x.at(Outside(b.Hex))), b.Attacker.Enemy())
	if foes.Empty() {
		x.askStorm()
		return
	}
	if _, legal := x.Combat.Column(x.units(x.attackers(Outside(b.Hex), b.Attacker)).Len(), foes.Len()); !legal { // Q98
		x.withdrawUnfought()
		return
	}
	b.Kind = Field
	x.muster()
}

// muster puts both hosts on the display and names their commanders.
func (x *Exec) muster() {
	b := &x.S.Battle
	b.Melee = Melee{}
	for host := range b.Melee.Hosts {
		x.fill(host, x.units(x.arrayed(host)))
		b.Melee.Hosts[host].CanRetreat = x.canRetreat(host)
	}
	x.tell(engine.Event{Kind: "battle", Rule: "17.1", Seat: seat(x.hostPlayer(Attacker)), Zones: []string{x.fieldID()}, Tags: engine.TagCombat,
		Facts: engine.Facts{engine.Num("attackers", b.Melee.Hosts[Attacker].Fighting()), engine.Num("defenders", b.Melee.Hosts[Defender].Fighting())}})
	x.beginRounds()
}

// arrayed are the pieces of a host: those of its side where it stands, of the attacker's those that can attack.
func (x *Exec) arrayed(host int) Set {
	b := &x.S.Battle
	if b.Kind == SeaFight {
		return x.afloat(host)
	}
	if host == Attacker {
		return x.attackers(x.hostPlace(host), b.Attacker)
	}
	return x.ours(x.at(x.hostPlace(host)), b.side(host))
}

// fill puts units into a host, each with the morale it fights with.
func (x *Exec) fill(host int, units Set) {
	h := &x.S.Battle.Melee.Hosts[host]
	for p := range units.All() {
		if int(h.N) < MaxHost {
			kind, base := x.Pieces[p].Kind, x.Pieces[p].Morale
			if kind == Fleet && x.S.Battle.Kind != SeaFight { // 17.4.k
				base = x.Combat.FleetAshore
			}
			h.Add(p, kind, base, x.bonus(host, p))
		}
	}
}

// bonus is what place and state add to the morale of a unit in the battle (17.4.c-f).
func (x *Exec) bonus(host int, p Piece) int {
	b, c := &x.S.Battle, &x.Combat
	n := 0
	if x.S.Pieces[p].Flags&Foraging != 0 {
		n += c.Foraging
	}
	if host == Attacker {
		return n
	}
	if b.Kind == Storm {
		return n + x.placeBonus(p)
	}
	return n + x.terrainBonus()
}

// terrainBonus is what the ground adds to the morale of a defender without fortification: rough ground, or a river or
// the strait of Leucas between him and the hex the attack comes from; the best counts (17.4.d, Q103).
func (x *Exec) terrainBonus() int {
	b, c := &x.S.Battle, &x.Combat
	best := 0
	if b.Kind == SeaFight {
		return 0
	}
	if b.landing() {
		best = c.Landing
	}
	if x.Ground[b.Hex] == Rough {
		best = max(best, c.Rough)
	}
	if b.From != NoHex {
		border := x.Between(b.From, b.Hex)
		if border&River != 0 {
			best = max(best, c.River)
		}
		if border&Crossing != 0 {
			best = max(best, c.Crossing)
		}
	}
	return best
}

// hostPlace is where a host of the battle stands.
func (x *Exec) hostPlace(host int) Place {
	b := &x.S.Battle
	if b.Kind == SeaFight {
		return b.Sea
	}
	if host == Attacker && b.Kind == Sortie || host == Defender && b.Kind == Storm {
		return Inside(b.Hex)
	}
	return Outside(b.Hex)
}

// hostOf is the host of a player.
func (x *Exec) hostOf(p Player) int { return x.hostBy(p.Side()) }

// hostBy is the host of a side.
func (x *Exec) hostBy(side Side) int {
	if side == x.S.Battle.Attacker {
		return Attacker
	}
	return Defender
}
