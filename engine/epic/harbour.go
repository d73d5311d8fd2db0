package epic

import (
	"strings"

	"strategos/engine"
)

// This file is ports that fleets mask: who comes out upon those that come to mask them (10.2.b), who relieves them from
// the sea (10.8.b), who breaks out (10.2.f), and landings upon a hex with enemies (16.4.e, 16.7).

// toBreakOut are the ports whose fleets may attack the fleets that mask them.
func (x *Exec) toBreakOut() []Hex {
	var seen HexSet
	var out []Hex
	side := x.S.Deciding.Side()
	if x.truce() {
		return nil
	}
	for f := range x.kinds[Fleet].All() {
		at := x.S.Pieces[f].At
		h := at.Hex()
		if h == NoHex || !at.IsInside() || x.sideOf(f) != side || seen.Has(h) || x.S.Sallied.Has(h) || !x.maskedByFleets(h, side) {
			continue
		}
		seen.Add(h)
		if x.speaksAt(at, side) == x.S.Deciding && !x.mayBreakOut(x.unhindered(x.fleets(x.ours(x.at(at), side)))).Empty() {
			out = append(out, h)
		}
	}
	return out
}

// mayBreakOut are the members of a set whom no card forbids to attack at sea.
func (x *Exec) mayBreakOut(s Set) Set {
	return x.of(s, func(p Piece) bool { return x.whyNoSeaFight(only(p)) == nil })
}

// unhindered are pieces that neither raid nor, in the first campaign turn, forage.
func (x *Exec) unhindered(s Set) Set {
	return x.of(s, func(p Piece) bool {
		f := x.S.Pieces[p].Flags
		return f&Raiding == 0 && (f&Foraging == 0 || x.S.Turn > 1)
	})
}

// beginLanding begins the battle of a hex that fleets have reached: off a port that enemies mask or defend with fleets
// their owner is asked first whether they fight at sea.
func (x *Exec) beginLanding() {
	b := &x.S.Battle
	if x.ours(x.fleets(x.at(Outside(b.Hex))), b.Attacker).Empty() {
		b.Sea = 0
	}
	defender := b.side(Defender)
	switch {
	case !b.landing():
		x.askSally()
	case x.relievedBySea(b.Hex, b.Attacker):
		x.askSquadron(Relief, Defender)
	case x.hasPlace(b.Hex) && !x.blockadedBefore(b.Hex, b.Attacker) && !x.unhindered(x.ours(x.fleets(x.at(Inside(b.Hex))), defender)).Empty():
		x.askSquadron(ComeOut, Defender)
	default:
		x.goOnLanding()
	}
}

// blockadedBefore tells whether fleets of a side have lain before a port since its half of step M began and let nobody pass: the
// fleets inside have had their choice when these came (10.2.b).
func (x *Exec) blockadedBefore(h Hex, side Side) bool {
	lay := x.of(x.ours(x.fleets(x.at(Outside(h))), side), func(p Piece) bool { return x.S.Pieces[p].Flags&Moved == 0 })
	return !lay.Empty() && !x.S.Forced.Has(h)
}

// comeToBlockade tells whether fleets of a side have come to a port with enemy fleets inside that land units alone have masked:
// these may come out upon them (10.2.b).
func (x *Exec) comeToBlockade(h Hex, side Side) bool {
	return x.landed(h) != NoArea && x.S.MaskedBefore.Has(h) && !x.blockadedBefore(h, side) && !x.ours(x.fleets(x.at(Inside(h))), side.Enemy()).Empty()
}

// relievedBySea tells whether fleets of a side that come to a hex come upon fleets that mask a port of its own: that is a battle
// apart from any on land there (10.8.b, Q97).
func (x *Exec) relievedBySea(h Hex, side Side) bool {
	return x.hasPlace(h) && x.holder(h) == side && !x.unhindered(x.ours(x.fleets(x.at(Outside(h))), side.Enemy())).Empty()
}

// relieveFirst begins the battle of a hex to which a side has come by land and from the sea: first that of the fleets upon those
// that mask the port. If there are none any more they go in, or stay at sea.
func (x *Exec) relieveFirst() {
	b := &x.S.Battle
	b.Sea = AtSea(x.landed(b.Hex))
	x.dropLanding(b.Hex)
	if x.relievedBySea(b.Hex, b.Attacker) {
		x.askSquadron(Relief, Defender)
		return
	}
	b.Harbour = Relief
	x.askHarbour()
}

// breakOut begins the battle of fleets that come out of a port upon those that mask it: their owner says with which.
func (x *Exec) breakOut(args []string) *engine.Refusal {
	if len(args) != 1 {
		return engine.Refuse("10.2.3", "usage", engine.Word("verb", "break-out"))
	}
	for _, h := range x.toBreakOut() {
		if x.Label(h) != args[0] {
			continue
		}
		x.S.Sallied.Add(h)
		x.S.Battle = Battle{On: true, Kind: SeaFight, Hex: h, From: NoHex, Attacker: x.S.Deciding.Side(), Commander: [2]Piece{NoPiece, NoPiece},
			Naval: Naval{Sea: AtSea(x.firstSea(h)), Back: Inside(h)}}
		x.askSquadron(BreakOut, Attacker)
		return nil
	}
	return engine.Refuse("17.2", "no-battle-there", engine.Typed("hex", args[0]))
}

// firstSea is the first sea of a harbour.
func (x *Exec) firstSea(h Hex) Area {
	for a := range x.anchorages(h).All() {
		return a
	}
	return NoArea
}

// askSquadron asks the owner of fleets at a port which of them fight at sea.
func (x *Exec) askSquadron(what Harbour, host int) {
	b := &x.S.Battle
	b.Harbour = what
	x.S.Step, x.S.Deciding = StepSquadron, x.speaksAt(x.squadronPlace(host), b.side(host))
}

// squadronPlace is where the fleets of a host lie of which its player says who fights: inside the port, or before it.
func (x *Exec) squadronPlace(host int) Place {
	b := &x.S.Battle
	if b.Harbour == ComeOut || b.Harbour == BreakOut && host == Attacker {
		return Inside(b.Hex)
	}
	return Outside(b.Hex)
}

// squadronPool are the pieces of which he chooses: fleets and leaders.
func (x *Exec) squadronPool() Set {
	here := x.unhindered(x.ours(x.at(x.squadronPlace(x.hostOf(x.S.Deciding))), x.S.Deciding.Side()))
	if b := &x.S.Battle; b.Harbour == BreakOut && x.hostOf(x.S.Deciding) == Attacker {
		here = x.mayBreakOut(here)
	}
	return x.fleets(here).Or(x.leaders(here))
}

// wholeSquadron is the most he can choose: all fleets where a leader can go with them, else one.
func (x *Exec) wholeSquadron() Set {
	pool := x.squadronPool()
	return x.mostOf(pool, x.fleets(pool).First(), x.whyNotPutOut)
}

// whyNotPutOut tells why a group of the pool does not put out: several fleets need a leader, and so do two units left
// ashore (10.8.c).
func (x *Exec) whyNotPutOut(group Set) *engine.Refusal {
	at := x.squadronPlace(x.hostOf(x.S.Deciding))
	fleets := x.fleets(group)
	rest := x.ours(x.at(at), x.S.Deciding.Side()).Minus(group)
	switch bad := group.Minus(x.squadronPool()); {
	case !bad.Empty():
		return engine.Refuse("10.2.3", "not-of-the-squadron").With(x.ids(bad)...)
	case fleets.Empty():
		return engine.Refuse("17.3.1", "needs-fleet").With(x.ids(group)...)
	case fleets.Len() > 1 && x.leaders(group).Empty():
		return engine.Refuse("16.2.2", "needs-leader").With(x.ids(fleets)...)
	case at.IsOutside() && x.units(rest).Len() > 1 && x.leaders(rest).Empty():
		return engine.Refuse("10.8.2", "leaves-units-without-leader").With(x.ids(x.units(rest))...).At(x.PlaceID(at))
	}
	if b := &x.S.Battle; b.Harbour == BreakOut && x.hostOf(x.S.Deciding) == Attacker {
		if _, legal := x.Combat.Column(fleets.Len(), x.ours(x.fleets(x.at(Outside(b.Hex))), b.side(Defender)).Len()); !legal {
			return engine.Refuse("17.5.1", "too-few").With(x.ids(fleets)...).At(x.PlaceID(Outside(b.Hex)))
		}
	}
	return nil
}

// manningSquadron: which fleets of a port, or of those before it, fight at sea (C.c, C.d).
var manningSquadron = decision{
	step: StepSquadron, name: "squadron", cite: "10.2.3",
	when:  moment{in: Parts(PartM), battle: true},
	verbs: []verb{{"put-out", (*Exec).putOut}, {"stay-ashore", (*Exec).stayAshore}},
	ask: func(x *Exec, p *engine.Prompt, full bool) {
		b := &x.S.Battle
		pool, all := x.squadronPool(), x.ids(x.wholeSquadron())
		p.Zone = x.Label(b.Hex)
		p.Facts = engine.Facts{engine.Word("harbour", harbourNames[b.Harbour]), engine.Num("fleets", x.squadronFoes().Len())}
		fights := b.Harbour != ComeOut
		if why := x.whyNotPutOut(x.wholeSquadron()); why == nil {
			p.Pick = &engine.Pick{Verb: "put-out", Pool: x.ids(pool), Min: 1, Max: pool.Len(), Suggested: all}
			p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("put-out", all...), On: engine.OnButton, Key: "put-out", Rule: "10.2.3", Default: fights,
				Role: engine.FightRole})
		} else { // where all are too few, some are
			fights = false
			if full {
				p.Denied = append(p.Denied, engine.Denied{On: engine.OnButton, ID: strings.Join(all, " "), Key: "put-out", Why: why, Role: engine.FightRole})
			}
		}
		p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("stay-ashore"), On: engine.OnButton, Key: "stay-in-harbour", Rule: "10.2.3", Default: !fights,
			Role: engine.DeclineRole})
	},
	atPiece: func(x *Exec, p Piece) *engine.Refusal {
		if pool := x.squadronPool(); pool.Has(p) {
			return nil
		}
		return engine.Refuse("10.2.3", "not-of-the-squadron").With(x.Pieces[p].ID)
	},
	sound: func(x *Exec) error {
		if b := &x.S.Battle; b.Harbour == NoHarbour || x.fleets(x.squadronPool()).Empty() {
			return errNothingToDecide
		}
		return nil
	},
}

// squadronFoes are the fleets against which they would fight.
func (x *Exec) squadronFoes() Set {
	b := &x.S.Battle
	foe := x.S.Deciding.Side().Enemy()
	if b.Harbour == BreakOut && x.hostOf(x.S.Deciding) == Defender {
		return b.Squadrons[Attacker]
	}
	return x.ours(x.fleets(x.at(Outside(b.Hex))), foe)
}

// putOut has fleets put out to fight. Those who break out wait for the word of those who mask them; else both squadrons
// meet off the port.
func (x *Exec) putOut(args []string) *engine.Refusal {
	group, why := x.pieces(args)
	if why == nil {
		why = x.whyNotPutOut(group)
	}
	if why != nil {
		return why
	}
	b := &x.S.Battle
	host := x.hostOf(x.S.Deciding)
	b.Squadrons[host] = x.fleets(group)
	legs := x.legs(group, b.Sea)
	var mine Set // those who have come from the sea fight with what they carry aboard (17.3.c)
	if b.Harbour != BreakOut {
		mine = x.landingParty()
		legs = append(legs, x.aside(mine, b.Sea)...)
	}
	x.take(group, b.Sea)
	x.tell(engine.Event{Kind: "puts-out", Rule: "10.2.3", Seat: seat(x.S.Deciding), Counters: x.ids(group), Zones: []string{x.Label(b.Hex)}, Moves: legs})
	if b.Harbour == BreakOut && host == Attacker {
		if x.askSquadron(BreakOut, Defender); x.fleets(x.squadronPool()).Empty() { // they raid or forage ashore
			return x.stayAshore(nil)
		}
		return nil
	}
	if b.Harbour != BreakOut {
		b.Kind = SeaFight
		b.Squadrons[Attacker] = x.fleets(mine)
		x.take(mine, b.Sea)
	}
	x.meetAtSea()
	return nil
}

// landingParty are the attackers who have come to the hex from the sea: the fleets before it with all they carry, and
// the leaders, where none has come by land.
func (x *Exec) landingParty() Set {
	b := &x.S.Battle
	here := x.ours(x.at(Outside(b.Hex)), b.Attacker)
	party := x.withLoads(x.fleets(here))
	if x.cameFrom(b.Hex) != NoHex {
		return party
	}
	return party.Or(x.leaders(here))
}

// stayAshore has nobody put out. Fleets that mask a port and stay ashore let ships pass until the campaign turn ends; a
// siege that ships from the sea have come to break is broken by that (10.8.b).
func (x *Exec) stayAshore(args []string) *engine.Refusal {
	if why := noArgs("10.2.3", "stay-ashore", args); why != nil {
		return why
	}
	b := &x.S.Battle
	x.tell(engine.Event{Kind: "stays-ashore", Rule: "10.2.3", Seat: seat(x.S.Deciding), Zones: []string{x.Label(b.Hex)}})
	switch {
	case b.Harbour == ComeOut:
		b.Harbour = NoHarbour
		x.goOnLanding()
	case b.Harbour == BreakOut && x.hostOf(x.S.Deciding) == Attacker:
		x.goFight()
	default:
		x.S.Forced.Add(b.Hex)
		if b.Harbour == Relief && x.besiegedBy(b.side(Defender)) {
			x.lift(b.Hex)
			x.victory(x.hostPlayer(Attacker), x.regionsIn(b.Hex), x.largeCity(b.Hex), "siege-broken")
		}
		x.askHarbour()
	}
	return nil
}

// askHarbour asks those who have forced a harbour where they go.
func (x *Exec) askHarbour() {
	x.S.Step, x.S.Deciding = StepHarbour, x.spokesman(x.forcers(), x.S.Battle.Attacker, x.speaksAt(Outside(x.S.Battle.Hex), x.S.Battle.Attacker))
}

// forcers are those who have forced the harbour.
func (x *Exec) forcers() Set {
	b := &x.S.Battle
	if b.Kind == SeaFight {
		return x.withLoads(x.afloat(Attacker))
	}
	return x.landingParty()
}

// whyNotIntoHarbour tells why those who have forced a harbour do not go into it, stay at sea, or attack who lies before it.
func (x *Exec) whyNotIntoHarbour(word string) *engine.Refusal {
	b := &x.S.Battle
	switch {
	case word == "enter":
		return x.whyNotMoor(b.Hex, b.Attacker)
	case word == "attack" && b.Kind == SeaFight:
		return engine.Refuse("10.8.2", "have-fought").At(x.Label(b.Hex))
	case word == "attack" && x.cameFrom(b.Hex) != NoHex:
		return engine.Refuse("17.1", "attacked-by-land").At(x.Label(b.Hex))
	}
	return nil
}

// forcing: whoever has forced a harbour goes in, or stays at sea; those before whom the enemy has stayed ashore may
// attack him there (10.8.b).
var forcing = decision{
	step: StepHarbour, name: "harbour", cite: "10.8.2",
	when: moment{in: Parts(PartM), whose: phasingOnly, battle: true},
	verbs: []verb{
		{"enter", func(x *Exec, args []string) *engine.Refusal { return x.forceHarbour("enter", args) }},
		{"stay-at-sea", func(x *Exec, args []string) *engine.Refusal { return x.forceHarbour("stay-at-sea", args) }},
		{"attack", func(x *Exec, args []string) *engine.Refusal { return x.forceHarbour("attack", args) }},
	},
	ask: func(x *Exec, p *engine.Prompt, full bool) {
		p.Zone = x.PlaceID(Inside(x.S.Battle.Hex))
		for _, word := range []string{"enter", "stay-at-sea", "attack"} {
			if why := x.whyNotIntoHarbour(word); why == nil {
				p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd(word), On: engine.OnButton, Key: "harbour-" + word, Rule: "10.8.2",
					Default: len(p.Choices) == 0})
			} else if full {
				p.Denied = append(p.Denied, engine.Denied{On: engine.OnButton, Key: "harbour-" + word, Why: why})
			}
		}
	},
	sound: func(x *Exec) error {
		if b := &x.S.Battle; b.Harbour == NoHarbour || x.fleets(x.forcers()).Empty() {
			return errNothingToDecide
		}
		return nil
	},
}

func (x *Exec) forceHarbour(word string, args []string) *engine.Refusal {
	if why := noArgs("10.8.2", word, args); why != nil {
		return why
	}
	if why := x.whyNotIntoHarbour(word); why != nil {
		return why
	}
	b := &x.S.Battle
	to := b.Sea
	switch word {
	case "attack":
		b.Harbour = NoHarbour
		x.goOnLanding()
		return nil
	case "enter":
		to = Inside(b.Hex)
	}
	group := x.forcers()
	legs := x.legs(group, to)
	x.take(group, to)
	x.tell(engine.Event{Kind: "harbour-forced", Rule: "10.8.2", Seat: seat(x.S.Deciding), Counters: x.ids(group), Zones: []string{x.PlaceID(to)}, Moves: legs})
	if to.IsInside() {
		x.occupy(b.Hex, x.S.Deciding)
	}
	x.goFight()
	return nil
}

// goOnLanding goes on with a landing on land: where fleets and land units have come together their owner says which
// crews fight (M.6).
func (x *Exec) goOnLanding() {
	b := &x.S.Battle
	b.Kind, b.Harbour, b.Squadrons, b.Melee, b.Lost, b.Winner = Field, NoHarbour, [2]Set{}, Melee{}, [2]Set{}, 0
	b.Commander = [2]Piece{NoPiece, NoPiece}
	here := x.ours(x.at(Outside(b.Hex)), b.Attacker)
	x.disembark(here) // whoever fights ashore is not lost with a crew (17.4.g)
	fleets := x.unhindered(x.fleets(here))
	if x.landUnits(here).Empty() {
		b.Crews = fleets
	} else if !fleets.Empty() {
		x.S.Step, x.S.Deciding = StepCrews, x.speaksAt(Outside(b.Hex), b.Attacker)
		return
	}
	x.askSally()
}

// manningCrews: which crews of the fleets that have landed fight beside the land units (M.6).
var manningCrews = decision{
	step: StepCrews, name: "crews", cite: "17.4.1",
	when: moment{in: Parts(PartM), whose: phasingOnly, battle: true},
	verbs: []verb{{"crews", func(x *Exec, args []string) *engine.Refusal {
		group, why := x.pieces(args)
		if why != nil {
			return why
		}
		if bad := group.Minus(x.crewPool()); !bad.Empty() {
			return engine.Refuse("17.4.1", "not-landed").With(x.ids(bad)...)
		}
		x.S.Battle.Crews = group
		x.askSally()
		return nil
	}}},
	ask: func(x *Exec, p *engine.Prompt, _ bool) {
		pool := x.ids(x.crewPool())
		p.Zone = x.Label(x.S.Battle.Hex)
		p.Pick = &engine.Pick{Verb: "crews", Pool: pool, Max: len(pool), Suggested: pool}
		p.Choices = []engine.Choice{
			{Command: engine.Cmd("crews", pool...), On: engine.OnButton, Key: "all-crews", Rule: "17.4.1", Default: true},
			{Command: engine.Cmd("crews"), On: engine.OnButton, Key: "no-crews", Rule: "17.4.1"},
		}
	},
	atPiece: func(x *Exec, p Piece) *engine.Refusal {
		if pool := x.crewPool(); pool.Has(p) {
			return nil
		}
		return engine.Refuse("17.4.1", "not-landed").With(x.Pieces[p].ID)
	},
	sound: func(x *Exec) error {
		if !x.S.Battle.landing() || x.crewPool().Empty() {
			return errNothingToDecide
		}
		return nil
	},
}

// crewPool are the fleets whose crews may fight on land.
func (x *Exec) crewPool() Set {
	return x.unhindered(x.ours(x.fleets(x.at(Outside(x.S.Battle.Hex))), x.S.Battle.Attacker))
}
