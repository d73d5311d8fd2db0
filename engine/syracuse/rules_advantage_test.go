package syracuse_test

import (
	"fmt"
	"slices"
	"testing"

	"strategos/engine"
	rules "strategos/engine/syracuse"
)

// Q106: units and leaders; what is added in B.1 is tested there (2.B.1.c).
func TestSyracuse_8_a_TheUsesOfTheAdvantage(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h1 ath-h2-", "T13: syr-h1-", "M10: ath-t1-")
	g.Holder(athens)
	b.Play(g, "announce 2")
	b.Want("the weakened, anywhere", said(g, "restore"), []string{"restore ath-h2", "restore ath-t1"})
	b.Refuse(g, "restore ath-h1", "8", "not-weakened")
	b.Refuse(g, "restore syr-h1", "8", "not-weakened")
	b.Refuse(g, "restore ath-h2 ath-t1", "8", "one-counter")
	b.Play(g, "restore ath-h2")
	b.Where(g, "ath-h2=T25")
	// The passive side as well, and out of Catane.
	b, g = table(t, syracuse, "CATANE: ath-t6-", "T13: syr-h1")
	g.Holder(athens)
	b.Play(g, "announce 1", "interrupt", "restore ath-t6")
	b.Where(g, "ath-t6=CATANE")
	// Leaders whom discord has removed, and no other loss (Q106: where they come back, healthy).
	b, g = table(t, athens, "T25: ath-h1 ath-nicias- ath-lamachus", "M10: ath-t1 ath-eurymedon", "T13: syr-h1",
		"built: camp")
	g.Lose("discord", "ath-nicias")
	g.Lose("combat", "ath-lamachus")
	g.Holder(athens)
	b.Play(g, "announce 2")
	b.Want("with own units, in the camp, in Catane", said(g, "return"),
		[]string{"return ath-nicias T17", "return ath-nicias T25", "return ath-nicias M10", "return ath-nicias CATANE"})
	b.Refuse(g, "return ath-nicias T13", "8", "returns-elsewhere")
	b.Refuse(g, "return ath-nicias T16", "8", "returns-elsewhere")
	b.Refuse(g, "return ath-lamachus T25", "8", "returns-elsewhere")
	b.Refuse(g, "return ath-h2 T25", "8", "not-lost")
	b.Play(g, "return ath-nicias T25")
	b.Where(g, "ath-nicias=T25")
	// One who has drowned is not exiled, nor one who came back and was lost another way.
	b, g = table(t, syracuse, "M1: syr-t5- syr-sicanus", "T16: syr-hermocrates", "T25: ath-h1")
	g.Hand(syracuse, "str-18")
	b.Play(g, "announce 1")
	b.Roll(g, "play str-18 4", 6)
	b.Where(g, "syr-t5=eliminated", "syr-sicanus=lost")
	g.Holder(syracuse)
	b.Want("nobody", said(g, "return"), []string(nil))
	b.Refuse(g, "return syr-sicanus T16", "8", "returns-elsewhere")
	b, g = table(t, syracuse, "T13: syr-h1", "M8: syr-t5- syr-sicanus", "T25: ath-h1")
	g.Lose("discord", "syr-sicanus")
	g.Holder(syracuse)
	g.Hand(syracuse, "str-18")
	b.Play(g, "announce 1", "return syr-sicanus M8")
	b.Want("back", g.Raw().Exiles.Empty(), true)
	b.Want("with the enemy now", g.Raw().Advantage, athens)
}

// The dice that may be thrown again: those of combats, assaults, sieges, walls, attrition and stratagems.
func TestSyracuse_8_a_WhichDiceMayBeThrownAgain(t *testing.T) {
	for name, throw := range engine.InOrder(map[string]func(b bench) *rules.Game{
		"combat": func(b bench) *rules.Game {
			_, g := table(b.T, athens, "T25: ath-h1 ath-demosthenes", "T24: syr-p1")
			g.Holder(syracuse)
			b.Play(g, "announce 1", "activate T25", "move ath-h1 T24")
			b.Roll(g, "end", 3)
			return g
		},
		"combat, an assault": func(b bench) *rules.Game {
			_, g := table(b.T, athens, "T21: ath-h1 ath-h2", "fort:olympieion: syr-p1")
			g.Holder(syracuse)
			b.Play(g, "announce 1", "end")
			b.Roll(g, "storm fort:olympieion", 3)
			return g
		},
		"storm": func(b bench) *rules.Game {
			_, g := table(b.T, athens, "M1: ath-t1", "T13: syr-h1")
			g.Hand(athens, "str-18")
			g.Holder(syracuse)
			b.Play(g, "announce 1")
			b.Roll(g, "play str-18 4", 6)
			return g
		},
		"discord": func(b bench) *rules.Game {
			_, g := table(b.T, athens, "T25: ath-h1", "T13: syr-h1 syr-sicanus")
			g.Hand(athens, "str-17")
			g.Holder(syracuse)
			b.Play(g, "announce 1")
			b.Roll(g, "play str-17 20 syr-sicanus", 6)
			return g
		},
		"night": func(b bench) *rules.Game {
			_, g := table(b.T, athens, "T25: ath-h1 ath-demosthenes", "T24: syr-p1")
			g.Hand(athens, "str-05")
			g.Holder(syracuse)
			b.Play(g, "announce 1", "activate T25", "move ath-h1 T24", "end")
			b.Roll(g, "commit str-05 10", 6)
			return g
		},
	}) {
		b := benchOf(t, nil)
		g := throw(b)
		p := b.Asks(g, "syracuse", "reroll")
		b.Want("asked about", p.Facts.Get("roll"), map[bool]string{true: "combat", false: name}[name == "combat, an assault"])
		b.Want("it stands by default", defaultOf(g), "accept")
		b.Want("for whoever threw", p.Facts.Get("side"), "athens")
	}
	// Those of the adjustments, by either side; not those for the horse (8.d).
	_, g := table(t, athens, "T18: ath-h1 ath-h2", "fort:olympieion: syr-p1", "T21: ath-h3 ath-h4",
		"T14: ath-h5 ath-h6", "T7: ath-a1", "T25: ath-c1",
		"T11: syr-c1", "built: S1 camp", "M1: ath-t1 ath-t2 ath-t3")
	b := benchOf(t, configOf(t, "historical", nil))
	g.Stores(3, 3)
	g.Holder(syracuse)
	g.Recover(athens, box(5, 5, 5, 5, 5, 5))
	asked := map[string]bool{}
	for n := 0; n < 60 && g.Prompt().Over == nil && g.Raw().Turn == 3; n++ {
		p := g.Prompt()
		switch {
		case p.Decision == "reroll":
			asked[p.Facts.Get("roll")] = true
			b.Must(g, box(3, 3, 3), "accept")
		case p.Decision == "strike" && len(p.Choices) > 1 || p.Pick == nil && p.March == nil && defaultOf(g) == "":
			b.Must(g, box(3, 3, 3), p.Choices[0].Command.String())
		default:
			b.Settle(g)
		}
	}
	var names []string
	for name := range engine.InOrder(asked) {
		names = append(names, name)
	}
	b.Want("in the adjustments", names, []string{"attrition", "siege", "wreck"})
}

func TestSyracuse_8_b_OnceUsedItPasses(t *testing.T) {
	start := func() (bench, *rules.Game) {
		b, g := table(t, athens, "T25: ath-h1 ath-h2- ath-demosthenes", "T24: syr-p1", "T13: syr-h1-")
		g.Holder(athens)
		b.Play(g, "announce 2")
		return b, g
	}
	b, g := start()
	e := b.Shown(b.Play(g, "restore ath-h2"), "advantage")
	b.Want("told", []any{e.Rule, e.Facts.Get("how"), e.Facts.Get("to")}, []any{"8", "restore", "syracuse"})
	b.Want("with the enemy", g.Raw().Advantage, syracuse)
	b.Refuse(g, "restore ath-h2", "8", "not-the-holder")
	b, g = start()
	b.Play(g, "activate T25", "move ath-h1 T24")
	b.Roll(g, "end", 1)
	e = b.Shown(b.Roll(g, "again", 5), "advantage")
	b.Want("for dice", []any{e.Facts.Get("how"), g.Raw().Advantage}, []any{"again", syracuse})
	for _, use := range []string{"points", "exchange"} {
		b, g := due(t, nil, 9, syracuse, "T25: ath-h1", "T13: syr-h1")
		g.StartTurn(fixed(0, 0, 0, 0, 1, 2, 6, 6))
		b.Play(g, use)
		b.Want(use, g.Raw().Advantage, athens)
	}
}

// Q104, Q105: once each in every part of the turn, a throw once more, nothing between odds and losses.
func TestSyracuse_8_c_OnceInEveryPartOfTheTurn(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h1- ath-h2- ath-h3", "T13: syr-h1- syr-h2-")
	g.Holder(athens)
	b.Play(g, "announce 2", "restore ath-h1", "interrupt", "restore syr-h1")
	b.Want("back", g.Raw().Advantage, athens)
	b.Refuse(g, "restore ath-h2", "8", "used-in-this-part")
	b.Play(g, "end", "interrupt", "restore ath-h2") // a new phase
	b.Where(g, "ath-h2=T25", "syr-h2=T13-")
	// The second throw stands, whoever holds the marker then.
	b, g = table(t, athens, "T25: ath-h1 ath-demosthenes", "T24: syr-p1")
	g.Holder(athens)
	b.Play(g, "announce 2", "activate T25", "move ath-h1 T24")
	b.Roll(g, "end", 1)
	b.Roll(g, "again", 1)
	b.Want("no third", g.Prompt().Decision == "reroll", false)
	// In every part: the rolls of B.1, the reinforcements, the works, the adjustments.
	for part, open := range map[string]func(g *rules.Game){
		"B.1": func(g *rules.Game) { g.StartTurn(fixed(0, 0, 0, 0, 3, 4, 2, 3)) },
		"B.2": func(g *rules.Game) { g.Calls() },
		"C":   func(g *rules.Game) { g.Work(athens, box(3, 3, 3, 3)) },
		"D":   func(g *rules.Game) { g.Adjust(athens, box(3, 3, 3, 3)) },
	} {
		b, g := table(t, athens, "T25: ath-h1- ath-h2 ath-nicias", "T13: syr-h1", "built: camp")
		g.Hand(athens, "str-05", "str-07")
		g.Holder(athens)
		g.Raw().AdvUsed = [2]bool{true, true}
		open(g)
		b.Want(part, g.Raw().AdvUsed, [2]bool{})
	}
	// In the middle of a combat nobody turns a unit.
	b, g = table(t, athens, "T25: ath-h1 ath-h2- ath-demosthenes", "T24: syr-h1 syr-h2-")
	g.Hand(athens, "str-05")
	g.Holder(athens)
	b.Play(g, "announce 1", "activate T25", "move ath-h1 ath-h2 T24", "end")
	b.Asks(g, "athens", "commit_attacker")
	b.Want("before the odds", b.Legal(g, "interrupt athens"), true)
	b.Roll(g, "pass", 3)
	b.Asks(g, "athens", "reroll")
	b.Want("not after", b.Legal(g, "restore ath-h2"), false)
	b.Play(g, "accept")
	for g.Prompt().Decision != "announce" {
		b.Want("nor in "+g.Prompt().Decision, slices.Contains(commands(g), "interrupt athens"), false)
		b.Settle(g)
	}
	// Who lets all the rest stand is asked no more in this part.
	b, g = table(t, athens, "T25: ath-h1 ath-h2 ath-demosthenes", "T24: syr-p1", "T26: syr-p2")
	g.Holder(syracuse)
	b.Play(g, "announce 1", "activate T25", "move ath-h1 T24", "move ath-h2 T26", "end")
	b.Roll(g, "fight T24", 6)
	b.Asks(g, "syracuse", "reroll")
	events := b.Must(g, box(6, 6), "accept rest")
	b.Want("said openly", kinds(events, "dice-stand"), 1)
	for g.Prompt().Decision != "announce" {
		b.Want("asked", g.Prompt().Decision == "reroll", false)
		b.Settle(g)
	}
	b.Want("until the next", g.Raw().Calm, [2]bool{})
}

func TestSyracuse_8_d_WhatIsNotThrownAgain(t *testing.T) {
	b, g := due(t, nil, 3, syracuse, "T25: ath-h1", "T13: syr-h1")
	g.StartTurn(fixed(0, 0, 0, 0, 1, 1, 6, 6))
	b.Want("action points", g.Prompt().Decision, "points") // and no dice
	b.Refuse(g, "again", "2", "wrong-verb")
	b, g = table(t, athens, "T17: ath-h1 ath-h2", "T13: syr-h1", "built: camp")
	g.Holder(athens)
	g.Work(athens, box(1, 1, 1, 1))
	b.Want("works", g.Prompt().Decision == "reroll", false)
	// The horse: 6.1 and 6.2.
	b, g = table(t, athens, "T16: syr-h1", "T11: syr-c1", "T17: ath-h1", "built: camp")
	g.Holder(athens)
	var raids int
	events := g.Recover(athens, box(3, 3, 3, 3))
	for n := 0; n < 40 && g.Raw().Turn == 3; n++ {
		raids += kinds(events, "raid-roll")
		b.Want("about the horse", fmt.Sprint(g.Prompt().Facts.Get("roll")) == "raid", false)
		c, err := engine.ParseCommand(defaultOf(g))
		if err != nil {
			break
		}
		if events, err = g.Apply(c, box(3, 3, 3, 3)); err != nil {
			t.Fatal(err)
		}
	}
	b.Want("the horse was thrown for", raids > 0, true)
}

// The die of a siege lies in the adjustments, outside of any action phase: a game saved while it may be thrown
// again is the same when opened.
func TestSyracuse_8_a_TheDieOfASiegeIsSavedAsItLies(t *testing.T) {
	b, g := table(t, athens, "T21: ath-h1", "fort:olympieion: syr-h1", "T16: syr-h2", "CATANE: ath-t7 ath-t8")
	g.Recover(athens, box(1))
	g.Holder(syracuse)
	b.Roll(g, "besiege fort:olympieion", 3)
	b.Want("asked about", b.Asks(g, "syracuse", "reroll").Facts.Get("roll"), "siege")
	settleCalendar(g)
	back, err := rules.Restore(rules.Compiled(b.cfg), g.Snapshot())
	if err != nil || back.Hash() != g.Hash() {
		t.Errorf("saved and opened: %v", err)
	}
}
