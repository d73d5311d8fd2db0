package syracuse_test

import (
	"slices"
	"strings"
)

// toldExamples are the examples told in words, each with a game of its own.
var toldExamples = map[string]func(v vectors){
	"E25": toldRetreatIntoAFort, "D107": toldDiceOnceMore, "D109": toldRoomForAGroup,
	"D110": toldRetreatInsideTheChains, "D129": toldHorseRidesOff, "D130": toldArchersCloseAZone,
}

func toldRetreatIntoAFort(v vectors) {
	g := v.set(athens, "T9: ath-h7 ath-h8 ath-h4 ath-h1 syr-h1 syr-h2", "built: fort:labdalon")
	g.Losses("T9", results(quarter, none), false, "ath-h7")
	v.Asks(g, "athens", "retreat")
	v.Refuse(g, "retreat ath-h7 ath-h8 ath-h4 fort:labdalon", "4.3", "full-fort")
	v.Play(g, "retreat ath-h7 ath-h8 fort:labdalon")
	v.expects("in_fort", len(slices.DeleteFunc([]string{"ath-h7", "ath-h8", "ath-h4", "ath-h1"}, func(id string) bool {
		return counter(g, id).Place != "fort:labdalon"
	})))
	v.Refuse(g, "retreat ath-h4 fort:labdalon", "4.3", "full-fort")
	if n := len(ways(g, "ath-h4")); n < 2 {
		v.Errorf("the rest has the choice of %d zones", n)
	}
	v.Play(g, "retreat ath-h4 T8")
	v.expects("zones", len(ways(g, "ath-h1")))
}

func toldDiceOnceMore(v vectors) {
	g := v.set(athens, "T25: ath-h4 ath-h1", "T22: ath-a1", "T1: ath-a2", "T16: syr-h1-", fleet)
	g.Holder(athens)
	g.Recover(athens, nil)
	v.Asks(g, "athens", "attrition")
	v.Roll(g, "test T25", 6)
	v.Asks(g, "athens", "reroll")
	v.Roll(g, "again", 1)
	v.expects("holder", string(g.Ruleset().Seat(g.Raw().Advantage)))
	v.expects("same_throw", g.Prompt().Decision == "reroll")
	v.Play(g, "interrupt syracuse")
	v.expects("other_use", v.Legal(g, "restore syr-h1"))
}

func toldRoomForAGroup(v vectors) {
	_, g := due(v.T, nil, 5, syracuse, "M1: ath-t1", "M2: ath-t2", "M3: ath-t5-", "M4: ath-t3",
		"M5: ath-t4", "M8: ath-t6", "T13: syr-h1")
	g.Deploy()
	v.Asks(g, "syracuse", "clear")
	from, to := "", []string(nil)
	for _, c := range said(g, "clear") {
		words := strings.Fields(c)
		if from != "" && from != words[1] {
			v.Errorf("room is made in %s and in %s", from, words[1])
		}
		from, to = words[1], append(to, words[2])
	}
	v.expects("from", from)
	v.expects("to", to)
	v.Play(g, "clear M3 M2")
	if g.Prompt().Decision == "place" {
		v.Play(g, "place M3")
	}
	v.Where(g, "ath-t5=M2-")
	v.expects("placed", counter(g, "syr-t6").Place)
}

func toldRetreatInsideTheChains(v vectors) {
	for _, camp := range []string{"standing", "unbuilt"} {
		g := v.set(athens, "M9: syr-t1 ath-t1 ath-t2", "T13: syr-h1", "built: chains")
		if camp == "standing" {
			g.Build("camp")
		}
		g.Losses("M9", results(quarter, none), false, "ath-t1")
		v.Asks(g, "athens", "retreat")
		v.Refuse(g, "retreat ath-t1 M8", "3.1", "border-barred")
		v.expects(camp, ways(g, "ath-t1", "ath-t2"))
	}
}

func toldHorseRidesOff(v vectors) {
	g := v.set(athens, "T13: ath-h7 ath-a1 ath-nicias", "T11: syr-c1", "T16: syr-h1")
	v.Play(g, "announce 2", "activate T13", "move ath-h7 ath-a1 ath-nicias T11")
	v.Asks(g, "syracuse", "withdraw")
	v.Play(g, "withdraw syr-c1 T10 T8")
	v.Asks(g, "athens", "halted")
	left := -1
	for _, d := range g.Destinations([]string{"ath-h7", "ath-a1", "ath-nicias"}, false) {
		left = max(left, d.Cost+d.Left)
	}
	v.expects("left", left)
	v.Play(g, "halt", "end", "announce 2", "activate T8")
	v.expects("moves_again", v.Legal(g, "move syr-c1 T1"))
}

func toldArchersCloseAZone(v vectors) {
	g := v.set(athens, "T17: ath-h7 ath-nicias", "T26: ath-h1 ath-lamachus", "M10: ath-t1", "M9: ath-t2",
		"T15: syr-a1 syr-hermocrates", "built: camp")
	g.Hand(syracuse, "str-19")
	v.Play(g, "announce 5", "activate T17", "move ath-h7 ath-nicias T15")
	v.Asks(g, "syracuse", "answer_entry")
	v.Play(g, "play str-19 7 T15")
	v.expects("stays", counter(g, "ath-h7").Place)
	left := -1
	for _, d := range g.Destinations([]string{"ath-h7", "ath-nicias"}, false) {
		left = max(left, d.Cost+d.Left)
	}
	v.expects("left", left)
	enters := v.Legal(g, "move ath-h7 ath-nicias T15")
	if g.Prompt().Decision == "halted" {
		v.Play(g, "halt")
	}
	v.Play(g, "activate T26")
	for _, group := range []string{"ath-h1", "ath-lamachus", "ath-h1 ath-lamachus"} {
		enters = enters || v.Legal(g, "move "+group+" M10 M9 T15")
	}
	v.Refuse(g, "move ath-h1 M10 M9 T15", "7 S7", "closed-by-archers")
	v.expects("enters", enters)
}
