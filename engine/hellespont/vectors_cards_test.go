package hellespont_test

import (
	"slices"

	"strategos/engine"
	"strategos/engine/hellespont"
	"strategos/engine/zonewar"
)

// before opens a siege of a port by Athens up to the besieger's own stratagem.
func (b bench) before(g *hellespont.Game, port string) {
	b.Helper()
	g.Sieges(hellespont.Athens)
	b.expectAsked(g, "athens", "siege")
	b.Must(g, box(), "besiege "+port)
}

func vectorSiegeDice(b bench, given, expect bag) {
	port := given.Str("port")
	lines := []string{line(port, given.Strs("garrison")...)}
	if given.Has("garrison_leader") {
		lines = append(lines, line(port, given.Str("garrison_leader")))
	}
	for zone := range engine.InOrder(given.Sub("zones")) {
		lines = append(lines, line(zone, given.Sub("zones").Strs(zone)...))
	}
	besieger := sides[given.Str("besieger")]
	g := b.position(besieger, lines...)
	g.Month(months[given.Str("month")])
	sap, theirs := b.pieceWith(besieger, 9), b.pieceWith(besieger.Other(), 9)
	spare := b.pieceWith(besieger, 3)
	g.Hand(besieger, sap, spare)
	if given.Flag("enemy_discard") {
		g.Hand(besieger.Other(), theirs)
	}
	g.Holder(sides[given.Str("advantage")])
	b.before(g, port)
	b.expectAsked(g, "athens", "press")
	dice := box(2, 2, 2, 2, 2, 2, 2, 2)
	if expect.Has("legal") { // one after the other, either way round
		b.Want("both of S9 and a discard", given.Flag("s9") && given.Flag("own_discard"), true)
		first := g.Clone()
		b.Must(first, dice, "play "+sap+" 9")
		b.Want("S9, then a discard", b.Legal(first, "discard "+spare), expect.Flag("legal"))
		b.Must(g, dice, "discard "+spare)
		b.Want("a discard, then S9", b.Legal(g, "play "+sap+" 9"), expect.Flag("legal"))
		return
	}
	var events []engine.Event
	switch {
	case given.Flag("s9"):
		events = b.Must(g, dice, "play "+sap+" 9")
	case given.Flag("own_discard"):
		events = b.Must(g, dice, "discard "+spare)
	default:
		events = b.Must(g, dice, "pass")
	}
	if given.Flag("enemy_discard") {
		b.expectAsked(g, "sparta", "resist")
		events = b.Must(g, dice, "discard "+theirs)
	}
	b.Want("dice", b.fact(events, "siege-dice", "dice-count"), expect.Num("dice"))
	roll, _ := find(events, "siege-roll")
	b.Want("rolled", len(roll.Dice), expect.Num("dice"))
}

// investing lays an army of Athens around Parion, by land and sea.
func (b bench) investing(fp int, m *troops) []string {
	land := 2
	switch {
	case fp > 40:
		land = 8
	case fp > 10:
		land = 3
	}
	return []string{line("T6", m.army(hellespont.Athens, land)...), line("M9", m.fleet(hellespont.Athens, fp-land)...)}
}

// vectorSiegeStrength counts the dice of a siege from two zones with the
// Advantage: four and what strength takes away.
func vectorSiegeStrength(b bench, given, expect bag) {
	m := b.troops()
	g := b.position(hellespont.Athens, append(b.investing(given.Num("besieging"), m), line("Parion", m.ships(hellespont.Sparta, []int{4, given.Num("besieged") - 4}, false)...))...)
	b.Want("besieged", navalFP(g, "Parion", hellespont.Sparta), given.Num("besieged"))
	g.Holder(hellespont.Athens)
	g.Sieges(hellespont.Athens)
	events := b.Must(g, box(2, 2, 2, 2), "besiege Parion")
	b.Want("dice", b.fact(events, "siege-dice", "dice-count"), 4+expect.Num("mod"))
}

func vectorSiegePossible(b bench, given, expect bag) {
	g := b.position(hellespont.Sparta, "Sestos: ath-p1", line("M5", append(given.Strs("M5"), given.Strs("embarked_M5")...)...), line("T17", given.Strs("T17")...))
	g.Sieges(hellespont.Sparta)
	b.Want("asked", asked(g) == "siege", expect.Flag("possible"))
	b.Want("possible", b.Legal(g, "besiege Sestos"), expect.Flag("possible"))
}

// vectorSiegeResult rolls three dice in August, two in November.
func vectorSiegeResult(b bench, given, expect bag) {
	garrison, dice := given.Strs("garrison"), given.Nums("dice")
	m := b.troops()
	g := b.position(hellespont.Athens, append(b.investing(78, m), line("Parion", garrison...))...)
	g.Month(map[int]int{3: 1, 2: 4}[len(dice)])
	g.Sieges(hellespont.Athens)
	before := g.Clone()
	events := b.Must(g, fixed(dice...), "besiege Parion")
	roll, _ := find(events, "siege-roll")
	b.Want("dice", roll.Dice, dice)
	b.takeLosses(g)
	own := b.struck(before, g, hellespont.Athens)
	var left []string
	for _, c := range zonewar.See(g.View("")).Counters {
		switch {
		case c.Place == "Parion" && c.Weakened:
			left = append(left, c.ID+"-")
		case c.Place == "Parion":
			left = append(left, c.ID)
		}
	}
	b.Want("own units weakened", own, expect.Num("own_units_weakened"))
	b.Want("taken", asked(g) == "enter", expect.Flag("taken"))
	b.same("garrison", left, expect.Strs("garrison_after"))
}

func vectorSiegeAdvance(b bench, given, expect bag) {
	port, leader := given.Str("port"), given.Str("garrison_leader")
	g := b.position(hellespont.Athens, line("M9", append(given.Strs("M9"), given.Strs("embarked")...)...), line(port, "spa-p1", leader))
	g.Sieges(hellespont.Athens)
	b.Must(g, fixed(6, 2), "besiege "+port)
	p := b.expectAsked(g, "athens", "enter")
	b.same("may enter", p.Pick.Pool, expect.Strs("may_enter"))
	b.Want("may stay", b.Legal(g, "pass"), expect.Flag("may_stay"))
	b.Want("troops alone", b.Legal(g, words("enter", given.Strs("embarked"))), expect.Str("land_alone") == "legal")
	stay := g.Clone()
	b.Must(stay, nil, "pass")
	b.Want("captured without entry", counter(stay, leader).Fate == zonewar.FateCaptured, expect.Flag("captured_otherwise"))
	b.Want("and stays", counter(stay, leader).Place, port)
	before := side(g, hellespont.Athens).VP
	b.Must(g, nil, words("enter", given.Strs("embarked")))
	b.Want("captured by entry", counter(g, leader).Fate == zonewar.FateCaptured, expect.Flag("captured_by_entry"))
	b.Want("VP for him", side(g, hellespont.Athens).VP-before, expect.Num("pv"))
}

func vectorStorm(b bench, given, expect bag) {
	zone, s := given.Str("zone"), sides[given.Str("side")]
	ship := map[zonewar.Side]string{hellespont.Athens: "ath-t1", hellespont.Sparta: "spa-t3"}[s]
	card := b.pieceWith(hellespont.Athens, 4)
	g := b.position(hellespont.Athens, line(zone, ship), "Sestos: ath-p1", "Lampsaque: spa-p1")
	r := g.Ruleset()
	own, beach := false, false
	for _, p := range r.Near(r.PlaceOf(zone)) {
		beach = beach || r.Link(r.PlaceOf(zone), p).Border.Has(zonewar.Beach)
		own = own || r.Places[p].Terrain == "port" && !r.UnitsAt(&g.State().State, p, s).Empty()
	}
	b.Want("own port next door", own, expect.Flag("adjacent_own_port"))
	b.Want("beach", beach, expect.Flag("beach"))
	g.Hand(hellespont.Athens, card)
	b.Must(g, nil, "announce 1")
	var struck []int
	for die := 1; die <= 6; die++ {
		h := g.Clone()
		b.Must(h, fixed(die), "play "+card+" 4")
		if counter(h, ship).Weakened {
			struck = append(struck, die)
		}
	}
	b.Want("struck on", struck, expect.Nums("struck_on"))
}

func vectorDiscord(b bench, given, expect bag) {
	leader, card := given.Str("leader"), b.pieceWith(hellespont.Sparta, 16)
	g := b.position(hellespont.Sparta, line("Sestos", "ath-h1", leader, "ath-thymochares"))
	g.Hand(hellespont.Sparta, card)
	b.Must(g, nil, "announce 1")
	command := "play " + card + " 16 " + leader
	if expect.Has("legal") {
		b.allowed(g, command, expect.Flag("legal"), expect)
		return
	}
	var ends []int
	for die := 1; die <= 6; die++ {
		h := g.Clone()
		b.Must(h, fixed(die), command)
		if counter(h, leader).Fate == zonewar.FateLost {
			ends = append(ends, die)
		}
	}
	b.Want("success on", ends, expect.Nums("success_on"))
}

func vectorEpidemic(b bench, given, expect bag) {
	leader, card := given.Str("leader"), b.pieceWith(hellespont.Sparta, 20)
	lines := []string{line(given.Str("at"), given.Str("ship"), leader), "Abydos: spa-p1"}
	var units []string
	for zone := range engine.InOrder(given.Sub("units")) {
		lines = append(lines, line(zone, given.Sub("units").Strs(zone)...))
		units = append(units, given.Sub("units").Strs(zone)...)
	}
	g := b.position(hellespont.Sparta, lines...)
	g.Hand(hellespont.Sparta, card)
	b.Must(g, nil, "announce 1")
	b.Must(g, nil, "play "+card+" 20")
	b.Must(g, nil, words("infect", units))
	b.Want(expect.Str("weakened")+" on its back", counter(g, expect.Str("weakened")).Weakened, true)
	b.Want(expect.Str("eliminated"), counter(g, expect.Str("eliminated")).Fate, zonewar.FateEliminated)
	b.Must(g, nil, "sicken "+expect.Str("sick"))
	b.Want("sick", counter(g, leader).Sick, true)
	var beds []string
	for _, c := range b.expectAsked(g, "athens", "sick").Choices {
		beds = append(beds, c.ID)
	}
	b.same("beds", beds, []string{"Sestos", "Cyzique", "Lampsaque", "Parion", "Cardia", "Eleonte", "Rhoeteion", "B2", "B3"})
	b.Must(g, nil, "shelter Sestos")
	b.Want("VP", side(g, hellespont.Sparta).VP, expect.Num("sparta_pv"))
	b.Must(g, nil, "end")
	b.Must(g, nil, "announce 2")
	b.Want("moves in this turn", b.Legal(g, "activate Sestos"), false)
	g.Holder(hellespont.Athens)
	g.Points(6, 0)
	g.Sail(hellespont.Athens)
	b.Must(g, nil, "announce 2")
	b.Must(g, nil, "activate Sestos")
	b.Want("he moves again after the start of the", "next B.3", expect.Str("moves_again"))
	b.Want("moves then", b.Legal(g, "move "+leader+" T17"), true)
}

// vectorGoodOmens opens the phase the example names and plays S22.
func vectorGoodOmens(b bench, given, expect bag) {
	omens, target := b.pieceWith(hellespont.Athens, 22), given.Str("use")
	g := b.position(hellespont.Athens, "Sestos: ath-h3- ath-h1- ath-thrasybulus", "T6: ath-h2", "M9: ath-t5", "Parion: spa-p1")
	g.Hand(hellespont.Athens, omens)
	g.Holder(hellespont.Sparta)
	if given.Get("holder") == "self" {
		g.Holder(hellespont.Athens)
	}
	if target == "call" {
		target = "ath-opt-samos"
	}
	command := "play " + omens + " 22 " + target
	switch given.Str("phase") {
	case "C":
		g.Sieges(hellespont.Athens)
		b.expectAsked(g, "athens", "siege")
		b.Must(g, nil, "interrupt athens")
	case "D3":
		g.Recover(hellespont.Athens, fixed())
		b.expectAsked(g, "athens", "recover")
	case "B2":
		g.Month(5)
		g.Calls()
		b.expectAsked(g, "athens", "arrival_stratagem")
	case "B3":
		storm := b.pieceWith(hellespont.Athens, 4)
		b.Must(g, nil, "announce 3")
		if given.Flag("played") {
			g.Hand(hellespont.Athens, storm)
			g.Holder(zonewar.NoSide)
			b.Must(g, fixed(1), "play "+storm+" 4")
		}
		if given.Has("drawn_playable") {
			b.checkDrawn(g, command, storm, expect.Flag("drawn_playable"))
		}
	}
	b.allowed(g, command, expect.Flag("legal"), expect)
	if expect.Flag("legal") {
		b.Must(g, box(), command)
		i, _ := g.Ruleset().PieceOf(omens)
		b.Want("back in the bowl", g.State().Pieces[i].Where, zonewar.InBowl)
	}
}

// checkDrawn draws a counter by S22 and tells whether it may be played at once.
func (b bench) checkDrawn(g *hellespont.Game, command, want string, playable bool) {
	b.Helper()
	for n := range len(g.Ruleset().Pieces) - 1 {
		h := g.Clone().(*hellespont.Game)
		b.Must(h, fixed(n), command)
		if hand := side(h, hellespont.Athens).Hand; len(hand) == 1 && hand[0].ID == want {
			b.Want("the counter drawn may be played", b.Legal(h, "play "+want+" 4"), playable)
			return
		}
	}
	b.Errorf("%s was never drawn", want)
}

func vectorAdvantage(b bench, given, expect bag) {
	g := b.position(hellespont.Athens, "M8: ath-t5 spa-t3-", "M14: ath-t15 spa-t7-", "M5: ath-t6-")
	g.Holder(sides[given.Str("holder")])
	b.Want("the roll of the example", given.Str("roll"), "combat d6")
	b.Must(g, nil, "announce 1")
	b.Must(g, nil, "end")
	b.Must(g, nil, "fight M8")
	for asked(g) == "evade" {
		b.Must(g, fixed(1), "pass")
	}
	b.expectAsked(g, given.Str("holder"), "reroll")
	events := b.Must(g, fixed(6), "again")
	b.Want("it is rolled anew", len(events) > 0 && slices.ContainsFunc(events, func(e engine.Event) bool { return e.Kind == "combat-roll" && e.Dice[0] == 6 }), given.Flag("athens_rerolls"))
	b.Want("holder", side(g, hellespont.Sparta).Advantage, expect.Str("holder_after") == "sparta")
	b.Want("the same roll again", asked(g) == "reroll", expect.Flag("sparta_may_reroll_same"))
	b.takeLosses(g)
	for asked(g) == "retreat" {
		p := g.Prompt()
		b.Must(g, nil, words("retreat", p.March.Movers, g.Destinations(p.March.Movers, false)[0].Zone))
	}
	b.expectAsked(g, "sparta", "evade") // the other combat of the phase
	b.Must(g, nil, "interrupt sparta")
	b.Want("another use", b.Legal(g, "restore spa-t7"), expect.Flag("sparta_may_use_it_otherwise_this_phase"))
	b.Must(g, nil, "restore spa-t7")
	b.Want("the marker is back", side(g, hellespont.Athens).Advantage, true)
	b.Want("used once more", b.Legal(g, "interrupt athens"), expect.Flag("athens_may_use_again_this_phase"))
}

func vectorAdvantageReturn(b bench, given, expect bag) {
	piece := given.Str("piece")
	s := ownerOf(piece)
	g := b.position(s, line("T7", piece, "ath-p1", "spa-p1-"), "T17: ath-h1-")
	g.Lose(given.Str("fate"), piece)
	g.Holder(s)
	b.Must(g, nil, "announce 1")
	var open []string
	for _, p := range g.Ruleset().Places {
		if b.Legal(g, "return "+piece+" "+p.ID) {
			open = append(open, p.ID)
		}
	}
	b.same("to", open, expect.Strs("to"))
	if expect.Has("legal") {
		b.allowed(g, "return "+piece+" B2", expect.Flag("legal"), expect)
	}
	for _, to := range open {
		h := g.Clone()
		b.Must(h, nil, "return "+piece+" "+to)
		c := counter(h, piece)
		face := map[bool]string{false: "front", true: "back"}[c.Weakened]
		b.Want("face", face, expect.Str("face"))
		b.Want("place", c.Place, to)
		b.Want("VP for it", side(h, s.Other()).VP, 0)
	}
}
