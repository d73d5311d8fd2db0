package syracuse_test

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/syracuse"
	"strategos/engine/zonewar"
)

func TestSyracuse_7_S15_OneUnitMore(t *testing.T) {
	for who, piece := range engine.InOrder(map[zonewar.Side]string{athens: "str-13", syracuse: "str-14"}) {
		unit, other := []string{"ath-h1", "syr-h1"}[who], []string{"ath-h2", "syr-h2"}[who]
		b, g := table(t, who, "T17: ath-h1- ath-h2-", "T16: syr-h1- syr-h2-", "built: camp", fleet)
		g.Hand(who, piece)
		g.Recover(who, nil)
		b.Refuse(g, "recover "+unit, "2.D", "too-many-recoveries")
		b.Play(g, "play "+piece+" 15")
		b.Refuse(g, "recover "+unit+" "+other, "2.D", "too-many-recoveries")
		b.Must(g, box(1, 1, 1, 1, 1), "recover "+unit)
		b.Where(g, unit+"="+[]string{"T17", "T16"}[who], other+"="+[]string{"T17-", "T16-"}[who])
	}
	// On top of the swords.
	b, g := table(t, athens, "T17: ath-h1- ath-h2- ath-nicias", "T16: syr-h1", "built: camp", fleet)
	g.Hand(athens, "str-13")
	g.Recover(athens, nil)
	b.Play(g, "play str-13 15")
	b.Must(g, box(1, 1, 1, 1), "recover ath-h1 ath-h2")
	b.Where(g, "ath-h1=T17", "ath-h2=T17")
	// With nobody weakened it is not played.
	b, g = table(t, athens, "T17: ath-h1", "T16: syr-h1-", "built: camp", fleet)
	g.Hand(athens, "str-13")
	g.Recover(athens, box(1, 1, 1))
	b.Want("not asked", g.Prompt().Seat == "athens" && g.Prompt().Decision == "recover", false)
}

func TestSyracuse_7_S16_TwoUnitsMore(t *testing.T) {
	for who, piece := range engine.InOrder(map[zonewar.Side]string{athens: "str-14", syracuse: "str-13"}) {
		units := [][]string{{"ath-h1", "ath-h2", "ath-t1"}, {"syr-h1", "syr-h2", "syr-p1"}}[who]
		b, g := table(t, who, "T17: ath-h1- ath-h2-", "M12: ath-t1-", "T16: syr-h1- syr-h2- syr-p1-", "built: camp", fleet)
		g.Hand(who, piece)
		g.Recover(who, nil)
		b.Play(g, "play "+piece+" 16")
		b.Refuse(g, "recover "+strings.Join(units, " "), "2.D", "too-many-recoveries")
		b.Play(g, "recover "+units[2])
		b.Must(g, box(1, 1, 1, 1, 1), "recover "+units[0])
		b.Want("two", []bool{counter(g, units[0]).Weakened, counter(g, units[1]).Weakened,
			counter(g, units[2]).Weakened}, []bool{false, true, false})
	}
}

// Which group it puts off, and what it cancels, is tested in B.2 (2.B.2.a).
func TestSyracuse_7_S17_DelaysOneEnemyGroupDue(t *testing.T) {
	b, g := due(t, nil, 4, athens, "T25: ath-h1", "T13: syr-h1")
	g.Hand(athens, "str-15")
	g.Hand(syracuse, "str-16")
	g.Calls()
	b.Want("the enemy's groups of the turn", said(g, "play"),
		[]string{"play str-15 17 syr-4-sea", "play str-15 17 syr-4-land", "play str-15 17 syr-4-ports"})
	b.Refuse(g, "play str-15 17", "7 S17", "needs-group")
	b.Refuse(g, "play str-15 17 syr-5", "7 S17", "not-due")
	b.Refuse(g, "play str-15 17 ath-8", "7 S17", "own-group")
	events := b.Play(g, "play str-15 17 syr-4-land")
	late := b.Shown(events, "delayed")
	b.Want("told", []any{late.Rule, late.Facts.Get("group"), late.Facts.Get("turn")}, []any{"7 S17", "syr-4-land", 5})
	b.Asks(g, "syracuse", "arrival_stratagem")
	b.Refuse(g, "play str-16 17", "7 S17", "nothing-due") // nothing of Athens is due
	b.Play(g, "pass")
	b.Asks(g, "syracuse", "place")
	b.Play(g, "place M1", "place M6", "place M7")
	b.Where(g, "syr-h6=not-arrived", "syr-c2=not-arrived", "syr-gylippus=M1")
	// And once more a turn later.
	b, g = due(t, nil, 5, athens, "T25: ath-h1", "T13: syr-h1")
	i := slices.IndexFunc(g.Ruleset().Groups, func(d zonewar.GroupData) bool { return d.ID == "syr-5" })
	g.Hand(athens, "str-15")
	g.Calls()
	b.Play(g, "play str-15 17 syr-5")
	b.Want("put off", g.Raw().Groups[i].Due, 6)
}

func TestSyracuse_7_S18_BringsTheOptionalGroupOnce(t *testing.T) {
	for side, c := range map[zonewar.Side][3]string{athens: {"str-16", "ath-c3", "T8"},
		syracuse: {"str-15", "syr-t10", "M2"}} {
		b, g := due(t, nil, 6, side, "T25: ath-h1", "T13: syr-h1")
		g.Hand(side, c[0])
		g.Calls()
		b.Play(g, "play "+c[0]+" 18")
		b.Want("in the bowl again", piece(g, c[0]).Where, zonewar.InBowl)
		b.Play(g, "place "+c[2])
		b.Where(g, c[1]+"="+c[2])
		// Once in a game: by S18 and by S25.
		g.Hand(side, c[0], "str-21")
		g.Calls()
		b.Refuse(g, "play "+c[0]+" 18", "7 S18", "group-already-in")
		b.Refuse(g, "play str-21 25 "+map[zonewar.Side]string{athens: "ath-opt", syracuse: "syr-opt"}[side],
			"7 S25", "group-already-in")
		b.Want("not offered", said(g, "play "+c[0]), []string(nil))
	}
	// Nowhere but in B.2.
	b, g := table(t, athens, "T25: ath-h1", "T13: syr-h1")
	g.Hand(athens, "str-16")
	b.Play(g, "announce 2")
	b.Refuse(g, "play str-16 18", "7 S18", "wrong-moment")
}

// Q98: none of the enemy's leaders counts, and one of them, healthy, is turned to his back.
func TestSyracuse_7_S19_WoundsALeaderInTheCombat(t *testing.T) {
	fight := func(theirs string) (bench, *rules.Game) {
		b, g := table(t, athens, "T25: ath-h1 ath-h2 ath-demosthenes", "T24: syr-h1 "+theirs, "T13: syr-h2")
		g.Hand(athens, "str-18")
		b.Play(g, "announce 1", "activate T25", "move ath-h1 ath-h2 ath-demosthenes T24", "end")
		return b, g
	}
	b, g := fight("syr-gylippus syr-hermocrates syr-sicanus")
	b.Want("with the leaders: one against two", mods(reckoned(g, "T24", athens).DRMs), "a-1 b+1")
	b.Want("any of them", said(g, "commit"),
		[]string{"commit str-18 19 syr-hermocrates", "commit str-18 19 syr-sicanus", "commit str-18 19 syr-gylippus"})
	b.Refuse(g, "commit str-18 19", "7 S19", "names-an-enemy-leader")
	b.Refuse(g, "commit str-18 19 ath-demosthenes", "7 S19", "names-an-enemy-leader")
	e := b.Shown(b.Roll(g, "commit str-18 19 syr-hermocrates", 1), "combat-roll")
	b.Want("1, 1 for the own leader, 1 for hoplites with a sword", e.Facts.Get("row"), 3)
	b.Want("wounded", []bool{counter(g, "syr-hermocrates").Weakened, counter(g, "syr-gylippus").Weakened},
		[]bool{true, false})
	// Already on his back he is not struck again; alone he is no reason.
	b, g = fight("syr-gylippus- syr-sicanus")
	b.Want("the healthy one", said(g, "commit"), []string{"commit str-18 19 syr-sicanus"})
	b, g = fight("syr-gylippus-")
	b.Refuse(g, "commit str-18 19 syr-gylippus", "7 S19", "no-enemy-leader")
	// The defender's, at sea, and with his leader only in the fort of the zone: not in the combat.
	b, g = table(t, athens, "M10: ath-t1 ath-demosthenes", "M9: syr-t1 syr-sicanus", "T13: syr-h2")
	g.Hand(syracuse, "str-17")
	b.Play(g, "announce 1", "activate M10", "move ath-t1 ath-demosthenes M9", "end")
	b.Asks(g, "syracuse", "commit_defender")
	e = b.Shown(b.Roll(g, "commit str-17 19 ath-demosthenes", 4), "combat-roll")
	b.Want("swords of ships even, no leader", e.Facts.Get("row"), 4)
	b.Want("wounded", counter(g, "ath-demosthenes").Weakened, true)
}

// Q99: by the swords on his front.
func TestSyracuse_7_S20_DiscordRemovesALesserLeader(t *testing.T) {
	for _, c := range []struct {
		leader string
		die    int
		gone   bool
	}{{"syr-sicanus", 2, false}, {"syr-sicanus", 3, true}, {"syr-sicanus", 6, true}, {"syr-hermocrates", 4, false},
		{"syr-hermocrates", 5, true},
		{"syr-hermocrates-", 4, false}, {"syr-hermocrates-", 5, true}, {"syr-sicanus!", 3, true}} {
		b, g := table(t, athens, "T25: ath-h1", "T13: syr-h1 "+c.leader, "T16: syr-gylippus")
		g.Hand(athens, "str-17")
		b.Play(g, "announce 1")
		id := c.leader
		for id[len(id)-1] == '-' || id[len(id)-1] == '!' {
			id = id[:len(id)-1]
		}
		b.Want("never one of two swords", said(g, "play"), []string{"play str-17 20 " + id})
		b.Refuse(g, "play str-17 20 syr-gylippus", "7 S20", "leader-out-of-danger")
		b.Refuse(g, "play str-17 20", "7 S20", "leader-out-of-danger")
		e := b.Shown(b.Roll(g, "play str-17 20 "+id, c.die), "discord-roll")
		b.Want("told", e.Rule, "7 S20")
		b.Want(c.leader, counter(g, id).Fate, map[bool]string{true: zonewar.FateLost, false: zonewar.FateInPlay}[c.gone])
		b.Points(g, 0, 0)
		b.Asks(g, "athens", "moves")
	}
	// Anywhere, Catane and ships included; the passive side too.
	b, g := table(t, athens, "CATANE: ath-t6 ath-nicias", "M10: ath-t1 ath-eurymedon", "T25: ath-h1", "T13: syr-h1")
	g.Hand(syracuse, "str-19")
	b.Play(g, "announce 1", "interrupt")
	b.Want("whom", said(g, "play"), []string{"play str-19 20 ath-nicias", "play str-19 20 ath-eurymedon"})
	b, g = table(t, athens, "T25: ath-h1", "T13: syr-h1 syr-gylippus")
	g.Hand(athens, "str-17")
	b.Play(g, "announce 1")
	b.Refuse(g, "play str-17 20", "7 S20", "no-such-leader")
}

// Q100.
func TestSyracuse_7_S21_RecallsAlcibiades(t *testing.T) {
	for _, at := range []string{"CATANE: ath-t6 ath-alcibiades", "T25: ath-h2 ath-alcibiades-"} {
		b, g := due(t, nil, 3, syracuse, "T24: ath-h1", "T13: syr-h1", at)
		g.Hand(syracuse, "str-02")
		g.Calls()
		events := b.Play(g, "play str-02 21")
		b.Want("told", b.Shown(events, "leader-left").Rule, "7 S21")
		b.Where(g, "ath-alcibiades=left")
		b.Want("in the permanent box", piece(g, "str-02").Where, zonewar.Removed)
		b.Points(g, 0, 0)
	}
	// Where he is gone it cannot be played; and no other moment.
	b, g := due(t, nil, 3, syracuse, "T25: ath-h1", "T13: syr-h1")
	g.Hand(syracuse, "str-02")
	g.Calls()
	b.Refuse(g, "play str-02 21", "7 S21", "already-gone")
	b, g = table(t, syracuse, "T25: ath-h1 ath-alcibiades", "T13: syr-h1")
	g.Hand(syracuse, "str-02")
	b.Play(g, "announce 1")
	b.Refuse(g, "play str-02 21", "7 S21", "wrong-moment")
}

// Q84: before scarcity is judged, which it may spare; no more than 3, and as many as he holds.
func TestSyracuse_7_S22_BringsSupplies(t *testing.T) {
	start := func(level int, hand ...string) (bench, *rules.Game) {
		b, g := table(t, syracuse, "T7: ath-h1", "fort:syke: ath-h2", "M5: ath-t1 ath-t2", "M8: ath-t3",
			"T13: syr-h1", "built: camp fort:syke")
		g.Stores(3, level)
		g.Hand(syracuse, hand...)
		g.Recover(syracuse, box(1, 1, 1, 1))
		for n := 0; n < 5 && g.Prompt().Decision == "recover"; n++ {
			b.Must(g, box(1, 1, 1), "pass")
		}
		return b, g
	}
	b, g := start(1, "str-20")
	b.Asks(g, "syracuse", "supply")
	b.Want("brought to 0", side(g, syracuse).Supply, 0)
	b.Must(g, box(1, 1, 1, 1, 1, 1), "play str-20 22")
	b.Want("no capitulation", []any{g.Prompt().Over == nil, side(g, syracuse).Supply}, []any{true, 1})
	b, g = start(1, "str-20")
	b.Must(g, box(1, 1, 1, 1, 1, 1), "pass")
	b.Want("without", ended(g.Prompt().Over), "athens total capitulation 9.1")
	// Two, the other by the face of Athens' colour it is not his.
	b, g = start(2, "str-20", "str-21")
	b.Refuse(g, "play str-21 22", "7", "enemy-colour")
	b.Must(g, box(1, 1, 1, 1, 1, 1), "play str-20 22")
	b.Want("2 again", side(g, syracuse).Supply, 2)
	b.Asks(g, "syracuse", "supply") // he may hold another
	// At 3 there is nothing to bring.
	b, g = table(t, athens, "T25: ath-h1", "T13: syr-h1")
	g.Hand(athens, "str-21")
	g.Recover(athens, box(1, 1, 1, 1))
	for n := 0; n < 5 && g.Prompt().Decision == "recover"; n++ {
		b.Must(g, box(1, 1, 1), "pass")
	}
	b.Want("not asked", g.Prompt().Decision == "supply", false)
}

// Q101, Q62: full land units anywhere, and a healthy leader who goes to his stronghold.
func TestSyracuse_7_S23_AnEpidemic(t *testing.T) {
	for works, to := range map[string]string{"": "CATANE", "built: camp": "T17", "ruined: camp": "CATANE"} {
		b, g := table(t, syracuse, "CATANE: ath-t6 ath-h1", "T25: ath-h2 ath-h3- ath-nicias ath-lamachus-",
			"T13: syr-h1 syr-sicanus", works)
		g.Hand(syracuse, "str-20")
		b.Play(g, "announce 1", "play str-20 23")
		p := b.Asks(g, "syracuse", "plague")
		b.Want("full land units", []any{p.Pick.Pool, p.Pick.Max}, []any{[]string{"ath-h1", "ath-h2"}, 2})
		b.Refuse(g, "infect ath-h3", "7 S23", "two-enemy-land-units")
		b.Refuse(g, "infect ath-t6", "7 S23", "two-enemy-land-units")
		b.Refuse(g, "infect syr-h1", "7 S23", "two-enemy-land-units")
		b.Play(g, "infect ath-h1 ath-h2")
		b.Asks(g, "syracuse", "fever")
		b.Want("the healthy leader", said(g, "sicken"), []string{"sicken ath-nicias"})
		b.Refuse(g, "sicken syr-sicanus", "7 S23", "leader-out-of-danger")
		b.Play(g, "sicken ath-nicias")
		b.Where(g, "ath-h1=CATANE-", "ath-h2=T25-", "ath-nicias="+to+"-")
		b.Want("sick", counter(g, "ath-nicias").Sick, true)
		b.Asks(g, "syracuse", "moves")
		// He cannot move until he is well.
		b.Play(g, "end", "announce 3")
		if to == "T17" {
			b.Refuse(g, "activate T17", "2.B.3", "all-moved")
		} else {
			b.Play(g, "activate CATANE")
			b.Refuse(g, "move ath-t6 ath-nicias M1", "1.2", "sick-leader")
		}
	}
	// Either part may be left out.
	b, g := table(t, athens, "T25: ath-h1", "T13: syr-h1 syr-sicanus", "T11: syr-h2")
	g.Hand(athens, "str-20")
	b.Play(g, "announce 1", "play str-20 23", "infect syr-h2", "pass")
	b.Where(g, "syr-h2=T11-", "syr-sicanus=T13")
	b, g = table(t, athens, "T25: ath-h1", "T13: syr-h1 syr-sicanus")
	g.Hand(athens, "str-20")
	b.Play(g, "announce 1", "play str-20 23", "pass")
	b.Want("told where he goes", b.Shown(b.Play(g, "sicken syr-sicanus"), "sheltered").Zones, []string{"T16"})
	b.Where(g, "syr-h1=T13", "syr-sicanus=T16-")
	b, g = table(t, athens, "T25: ath-h1", "T16: syr-h1 syr-sicanus")
	g.Hand(athens, "str-20")
	b.Play(g, "announce 1", "play str-20 23", "pass")
	for _, e := range b.Play(g, "sicken syr-sicanus") {
		b.Want("he goes nowhere", e.Kind == "sheltered", false)
	}
	b.Where(g, "syr-sicanus=T16-")
}

// Q102: an ally, anywhere, ships too; it counts as eliminated.
func TestSyracuse_7_S24_AnAllyDeserts(t *testing.T) {
	start := func(active zonewar.Side, card string, lines ...string) (bench, *rules.Game) {
		b, g := table(t, active, lines...)
		g.Hand(active, card)
		g.Recover(active, box(3, 3, 3, 3))
		for n := 0; n < 10 && g.Prompt().Decision != "sabotage"; n++ {
			b.Must(g, box(3, 3, 3, 3), "pass")
		}
		return b, g
	}
	b, g := start(syracuse, "str-12", "T25: ath-h1 ath-h4 ath-p1", "CATANE: ath-h5 ath-t6",
		"M10: ath-t1 ath-t2 ath-t3", "T13: syr-h1")
	b.Asks(g, "syracuse", "sabotage")
	b.Want("the allies of Athens", said(g, "play"), []string{"play str-12 24 ath-h4", "play str-12 24 ath-h5"})
	b.Refuse(g, "play str-12 24 ath-h1", "7 S24", "names-an-ally")
	b.Must(g, box(3, 3, 3), "play str-12 24 ath-h5")
	b.Where(g, "ath-h5=eliminated")
	b.Points(g, 0, 2)
	b, g = start(athens, "str-22", "T25: ath-h1", "M10: ath-t1 ath-t2 ath-t3", "T13: syr-h1 syr-h5", "M6: syr-t5 syr-t1")
	b.Want("the allies of Syracuse", said(g, "play"), []string{"play str-22 24 syr-t5", "play str-22 24 syr-h5"})
	b.Must(g, box(3, 3, 3), "play str-22 24 syr-t5")
	b.Where(g, "syr-t5=eliminated")
	b.Points(g, 3, 0)
}

// Q103, Q107: the Advantage from the enemy, a counter, or what S15 and S18 do.
func TestSyracuse_7_S25_GoodOmens(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h1 ath-h2-", "T13: syr-h1")
	g.Hand(athens, "str-21")
	g.Holder(syracuse)
	b.Play(g, "announce 2")
	b.Want("its uses now", said(g, "play"), []string{"play str-21 25 advantage", "play str-21 25 draw"})
	b.Refuse(g, "play str-21 25", "7 S25", "names-a-use")
	b.Refuse(g, "play str-21 25 recover", "7 S25", "recover-in-adjustments")
	b.Play(g, "play str-21 25 advantage", "restore ath-h2") // and used at once
	b.Where(g, "ath-h2=T25")
	b.Want("in the bowl", piece(g, "str-21").Where, zonewar.InBowl)
	// From the enemy alone; drawn before it goes back itself.
	b, g = table(t, athens, "T25: ath-h1", "T13: syr-h1")
	g.Hand(athens, "str-21")
	g.Holder(athens)
	b.Play(g, "announce 2")
	b.Refuse(g, "play str-21 25 advantage", "7 S25", "holds-it-already")
	for _, id := range g.Ruleset().Pieces {
		if id.ID != "str-21" && id.ID != "str-05" {
			lay(g, id.ID, zonewar.Removed)
		}
	}
	b.Roll(g, "play str-21 25 draw", 0)
	b.Want("the only other", []zonewar.Where{piece(g, "str-05").Where, piece(g, "str-21").Where},
		[]zonewar.Where{zonewar.InHand, zonewar.InBowl})
	b, g = table(t, athens, "T25: ath-h1", "T13: syr-h1")
	g.Hand(athens, "str-21")
	for _, id := range g.Ruleset().Pieces {
		if id.ID != "str-21" {
			lay(g, id.ID, zonewar.Removed)
		}
	}
	b.Play(g, "announce 2")
	b.Refuse(g, "play str-21 25 draw", "7 S25", "bowl-empty")
	// As S15 in the own recoveries, besides those of leaders.
	b, g = table(t, athens, "T25: ath-h1- ath-h2- ath-nicias", "T13: syr-h1")
	g.Hand(athens, "str-21")
	g.Recover(athens, box(3, 3, 3, 3))
	b.Play(g, "play str-21 25 recover")
	p := b.Asks(g, "athens", "recover")
	b.Want("two: Nicias' and one", p.Pick.Max, 2)
	// As S18 in B.2.
	b, g = due(t, nil, 6, syracuse, "T25: ath-h1", "T13: syr-h1")
	g.Hand(syracuse, "str-22")
	g.Calls()
	b.Play(g, "play str-22 25 syr-opt", "place M3")
	b.Where(g, "syr-t10=M3")
	// In the other's decisions too, works and adjustments of both.
	b, g = table(t, athens, "T12: ath-h1 ath-h2", "T13: syr-h1", "built: camp")
	g.Hand(syracuse, "str-22")
	g.Holder(athens)
	g.Work(athens, box(6, 6, 6))
	b.Asks(g, "athens", "build")
	b.Play(g, "interrupt", "play str-22 25 advantage")
	b.Want("taken in the enemy's works", g.Raw().Advantage, syracuse)
}

// Played while the dice of the other's stratagem lie that has the combats wait: that one goes on where it was.
func TestSyracuse_7_S25_OmensInAStorm(t *testing.T) {
	for _, second := range []struct {
		die int
		was string
	}{{6, "syr-t1=M5-"}, {1, "syr-t1=M5"}} {
		for use, holder := range map[string]engine.Seat{"draw": "athens", "advantage": "syracuse"} {
			b, g := lastFight(t, []string{"str-18"}, []string{"str-22"})
			b.Play(g, "pass")
			g.Holder(athens)
			b.Roll(g, "play str-18 4", 6)
			b.Asks(g, "athens", "reroll")
			b.Play(g, "interrupt")
			b.Must(g, box(1), "play str-22 25 "+use)
			b.Asks(g, holder, "reroll") // about the same ship still, whoever holds the marker now
			b.Roll(g, "accept", second.die)
			b.Asks(g, holder, "reroll")
			b.Must(g, box(1, 1, 1, 1), "accept")
			b.Where(g, "ath-t1=M4-", second.was)
			b.Want("the phase is over", g.Series().InPhase, false)
		}
	}
	// So does discord.
	b, g := lastFight(t, []string{"str-17"}, []string{"str-22"})
	b.Play(g, "pass")
	g.Holder(syracuse)
	b.Roll(g, "play str-17 20 syr-hermocrates", 6)
	b.Play(g, "interrupt syracuse")
	b.Must(g, box(1), "play str-22 25 draw")
	b.Asks(g, "syracuse", "reroll")
	b.Roll(g, "again", 1)
	b.Where(g, "syr-hermocrates=T12")
}

// Who is asked what he storms and shows a stratagem meanwhile cannot storm the camp any more: there is nothing left to ask.
func TestSyracuse_7_S25_OmensInsteadOfAStorm(t *testing.T) {
	b, g := table(t, syracuse, "T13: syr-h1 syr-c1 syr-gylippus", "T15: syr-h2 syr-p1 syr-sicanus", "T17: ath-h7 ath-a1", "built: camp")
	g.Hand(syracuse, "str-11", "str-22")
	g.Holder(athens)
	g.Points(2, 1)
	b.Play(g, "announce 1", "end")
	b.Asks(g, "syracuse", "storm")
	b.Play(g, "interrupt syracuse", "play str-22 25 advantage")
	b.Asks(g, "athens", "announce")
}

// Whoever plays all that he holds while he is asked what he keeps has nothing to keep.
func TestNothingIsLeftToKeep(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h1- ath-h2- ath-demosthenes", "T13: syr-h1")
	g.Hand(athens, "str-21", "str-22")
	g.Holder(syracuse)
	g.Adjust(athens, nil)
	b.Asks(g, "athens", "discard")
	b.Play(g, "interrupt athens", "play str-21 25 advantage")
	b.Asks(g, "athens", "discard")
	b.Play(g, "interrupt athens", "restore ath-h1", "interrupt athens")
	b.Must(g, box(3, 3, 3), "play str-22 25 advantage")
	b.Want("the adjustments go on", g.Prompt().Decision != "discard", true)
}
