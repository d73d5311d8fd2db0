package syracuse_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/syracuse"
	"strategos/engine/zonewar"
)

// committing opens a combat in which the owner of counters is asked for one.
func committing(t *testing.T, active, owner zonewar.Side, pieces string, lines ...string) (bench, *rules.Game) {
	t.Helper()
	b, g := table(t, active, lines...)
	g.Hand(owner, strings.Fields(pieces)...)
	b.Play(g, "announce 1", "end")
	return b, g
}

const (
	openSea = "M5: ath-t1 ath-t2 syr-t1 syr-t2"
	onLand  = "T25: ath-h7 ath-h8 syr-h1 syr-h2"
)

// shiftsOf are the column shifts of the combat in progress.
func shiftsOf(g *rules.Game) string { return mods(zonewar.See(g.View("")).Combat.Shifts) }

// The own colour or a neutral one, never the enemy's: of two such faces, either.
func TestSyracuse_7_a_OwnAndNeutralFaces(t *testing.T) {
	for _, p := range configOf(t, "historical", nil).Pieces {
		for who := athens; who <= syracuse; who++ {
			_, g := table(t, who, "T25: ath-h1 ath-a1", "T14: syr-h1 syr-a1", "M8: ath-t1 syr-t1")
			g.Hand(who, p.ID)
			var got, want []int
			x := zonewar.Exec{Ruleset: g.Ruleset(), S: g.Series()}
			x.Faces(who, func(_ int, f zonewar.Face) { got = append(got, f.No) })
			for _, f := range p.Faces {
				if f.Owner == who || f.Owner == nobody {
					want = append(want, f.No)
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s for side %d: %v, want %v", p.ID, who, got, want)
			}
		}
	}
	b, g := table(t, athens, "T25: ath-h1 ath-a1", "T14: syr-h1 syr-a1", "M8: ath-t1", "M4: syr-t1")
	g.Hand(athens, "str-18", "str-19")
	b.Play(g, "announce 2")
	b.Refuse(g, "play str-19 20 syr-hermocrates", "7", "enemy-colour")
	b.Want("either of two", []bool{b.Legal(g, "play str-18 4"), b.Legal(g, "play str-19 7 T25")}, []bool{true, true})
}

func TestSyracuse_7_b_EffectsAddUp(t *testing.T) {
	b, g := table(t, athens, openSea)
	g.Hand(athens, "str-03")
	g.Hand(syracuse, "str-11")
	b.Play(g, "announce 1", "end")
	b.Play(g, "commit str-03 1")
	b.Roll(g, "pass", 3)
	b.Want("S1 alone", shiftsOf(g), "s1+2")
	b, g = table(t, athens, openSea)
	g.Hand(athens, "str-04")
	g.Hand(syracuse, "str-03")
	b.Play(g, "announce 1", "end", "commit str-04 3")
	b.Roll(g, "commit str-03 2", 3)
	v := zonewar.See(g.View("")).Combat
	b.Want("S3 against S2", []any{shiftsOf(g), v.Column - v.Base}, "[s3+1 s2-1 0]")
	b, g = table(t, athens, openSea, "M4: ath-t3", "M8: syr-t3")
	g.Hand(athens, "str-01")
	g.Hand(syracuse, "str-11")
	b.Play(g, "announce 1", "end", "commit str-01 11 M4")
	e := b.Shown(b.Roll(g, "commit str-11 11 M8", 3), "combat-roll")
	b.Want("both lend", e.Facts.Get("attacker-fp")+":"+e.Facts.Get("defender-fp"), "53:63")
	b, g = table(t, athens, "T25: ath-h7 ath-nicias syr-h1 syr-gylippus")
	g.Hand(athens, "str-18")
	g.Hand(syracuse, "str-17")
	b.Play(g, "announce 1", "end", "commit str-18 19 syr-gylippus")
	b.Roll(g, "commit str-17 19 ath-nicias", 3)
	b.Want("no leaders in a", mods(zonewar.See(g.View("")).Combat.DRMs), "")
	b.Where(g, "ath-nicias=T25-", "syr-gylippus=T25-")
}

// One a phase in B.3 (2.B.3.d), any number elsewhere.
func TestSyracuse_7_c_NoLimitOutsideTheActions(t *testing.T) {
	b, g := table(t, athens, "T25: ath-h1- ath-h2- ath-h3- ath-h4-", "T16: syr-h1", fleet)
	g.Hand(athens, "str-13")
	g.Recover(athens, nil)
	b.Play(g, "play str-13 15")
	g.Hand(athens, "str-14") // drawn with good omens, as the next
	b.Play(g, "play str-14 16")
	g.Hand(athens, "str-22")
	b.Play(g, "play str-22 25 recover", "recover ath-h1 ath-h2 ath-h3")
	b.Must(g, box(1, 1, 1), "recover ath-h4")
	b.Where(g, "ath-h1=T25", "ath-h4=T25")
	b, g = table(t, athens, "M8: ath-t1", "M4: syr-t1", "T25: ath-a1")
	g.Hand(athens, "str-18", "str-19")
	b.Play(g, "announce 2", "play str-19 7 T25")
	b.Refuse(g, "play str-18 4", "2.B.3", "one-stratagem-a-phase")
}

func TestSyracuse_7_d_NoPlayWithoutItsConditions(t *testing.T) {
	for words, code := range engine.InOrder(map[string]string{
		"str-18 4": "no-ships-at-sea", "str-19 7 T25": "no-archers",
		"str-17 20 syr-gylippus": "no-such-leader", "str-10 13 camp": "wrong-moment",
		"str-13 15": "wrong-moment", "str-21 22": "wrong-moment", "str-05 10": "wrong-moment",
		"str-06 9 syr-h1": "wrong-moment", "str-22 24 syr-h5": "wrong-moment", "str-15 17": "wrong-moment",
		"str-16 18": "wrong-moment", "str-11 14 S1": "not-in-reach",
	}) {
		b, g := table(t, athens, "T25: ath-h1-", "T14: syr-h1 syr-gylippus", "built: camp S1")
		g.Hand(athens, strings.Fields(words)[0])
		b.Play(g, "announce 1")
		b.Refuse(g, "play "+words, "7 S"+strings.Fields(words)[1], code)
	}
}

// Q95: 11 lent to 14 is 25, of which a night takes a third.
func TestSyracuse_7_e_OwnFPThenS11ThenS10(t *testing.T) {
	for die, want := range engine.InOrder(map[int]string{1: "6:12", 6: "11:8"}) {
		b, g := table(t, athens, "T25: ath-h7 ath-h8 syr-h1 syr-p1", "T26: syr-h2 syr-h9")
		g.Hand(athens, "str-05")
		g.Hand(syracuse, "str-11")
		b.Play(g, "announce 1", "end", "commit str-05 10")
		e := b.Shown(b.Roll(g, "commit str-11 11 T26", die, 3), "combat-roll")
		b.Want(fmt.Sprint("8 and half of 8, night ", die), e.Facts.Get("attacker-fp")+":"+e.Facts.Get("defender-fp"), want)
	}
}

func TestSyracuse_7_f_OnlyS17CancelsAStratagem(t *testing.T) {
	b, g := table(t, syracuse, "T25: ath-h1", "T16: syr-h1")
	g.Hand(syracuse, "str-15")
	g.Hand(athens, "str-22")
	g.Holder(syracuse)
	g.Calls()
	b.Play(g, "play str-15 18")
	b.Asks(g, "athens", "arrival_answer")
	b.Refuse(g, "play str-22 25 draw", "7 S25", "wrong-moment")
	b.Play(g, "pass")
	// S1 for both: the shifts of one combat simply add (7.b).
	b, g = table(t, syracuse, openSea)
	g.Hand(athens, "str-03")
	g.Hand(syracuse, "str-08")
	g.Raw().Lasting[syracuse] = int8(rules.ReinforcedShips)
	b.Play(g, "announce 1", "end", "commit str-08 3")
	b.Roll(g, "commit str-03 1", 3)
	b.Want("S3, S6, S1", shiftsOf(g), "s6+1 s1-2 s3+1")
}

func TestSyracuse_7_g_ActiveAndPassiveAlike(t *testing.T) {
	lines := []string{"T25: ath-h1 ath-a1 ath-eurymedon", "T14: syr-h1 syr-a1 syr-sicanus", "M8: ath-t1", "M4: syr-t1"}
	for _, active := range []zonewar.Side{athens, syracuse} {
		for who := athens; who <= syracuse; who++ {
			zone, discord := []string{"T25", "T14"}[who], []string{"str-17", "str-19"}[who]
			leader := []string{"syr-sicanus", "ath-eurymedon"}[who]
			for _, words := range []string{"play str-19 7 " + zone, "play str-18 4", "play str-20 23",
				"play " + discord + " 20 " + leader} {
				b, g := table(t, active, lines...)
				g.Hand(who, strings.Fields(words)[1])
				b.Play(g, "announce 1")
				if who != active {
					b.Play(g, "interrupt")
				}
				b.Want(fmt.Sprint(words, " by ", who, " in the phase of ", active), b.Legal(g, words), true)
			}
		}
	}
}

// Q89: 2 columns for its player in open water, whether he attacks or defends; not in protected water.
func TestSyracuse_7_S1_PeriplousOutsideOfNarrowWaters(t *testing.T) {
	for active, want := range engine.InOrder(map[zonewar.Side]string{athens: "s1+2", syracuse: "s1-2"}) {
		b, g := committing(t, active, athens, "str-03", openSea)
		b.Roll(g, "commit str-03 1", 3)
		b.Want("shift", shiftsOf(g), want)
	}
	for _, zone := range []string{"M9", "M10", "M11"} {
		b, g := committing(t, athens, athens, "str-03", zone+": ath-t1 syr-t1")
		b.Refuse(g, "commit str-03 1", "7 S1", "too-narrow")
	}
	b, g := committing(t, athens, athens, "str-03", "M12: ath-t1 syr-t1", "ruined: camp")
	b.Refuse(g, "commit str-03 1", "7 S1", "too-narrow")
	b, g = committing(t, athens, athens, "str-03", onLand)
	b.Refuse(g, "commit str-03 1", "7 S1", "naval-combat-only")
}

func TestSyracuse_7_S2_KuklosForTheDefender(t *testing.T) {
	for _, zone := range []string{"M5", "M9"} {
		b, g := committing(t, athens, syracuse, "str-03", zone+": ath-t1 syr-t1")
		b.Roll(g, "commit str-03 2", 3)
		b.Want(zone, shiftsOf(g), "s2-1")
	}
	b, g := committing(t, syracuse, syracuse, "str-03", openSea)
	b.Refuse(g, "commit str-03 2", "7 S2", "defender-only")
	b, g = committing(t, athens, syracuse, "str-03", onLand)
	b.Refuse(g, "commit str-03 2", "7 S2", "naval-combat-only")
}

func TestSyracuse_7_S3_DiekplousForTheAttacker(t *testing.T) {
	for who, piece := range engine.InOrder(map[zonewar.Side]string{athens: "str-04", syracuse: "str-08"}) {
		b, g := committing(t, who, who, piece, "M9: ath-t1 syr-t1")
		b.Roll(g, "commit "+piece+" 3", 3)
		b.Want("shift", shiftsOf(g), "s3+1")
		b, g = committing(t, who.Other(), who, piece, openSea)
		b.Refuse(g, "commit "+piece+" 3", "7 S3", "attacker-only")
		b, g = committing(t, who, who, piece, onLand)
		b.Refuse(g, "commit "+piece+" 3", "7 S3", "naval-combat-only")
	}
}

// Q90: a die for each ship on the map's water: 5 and 6, in protected water 6; ports and Catane are spared.
func TestSyracuse_7_S4_AStormOverAllWaters(t *testing.T) {
	lines := []string{"M8: ath-t1 ath-t2-", "M10: ath-t3 ath-t4-", "M12: ath-t5", "CATANE: ath-t6", "M4: syr-t1",
		"M7: syr-t2", "M6: syr-t3", "M9: syr-t4-", "T25: ath-h1"}
	for camp, n := range engine.InOrder(map[string]int{"": 7, "built: camp": 6, "ruined: camp": 7}) {
		b, g := table(t, athens, append(lines, camp)...)
		g.Hand(athens, "str-18")
		b.Play(g, "announce 1")
		events := b.Roll(g, "play str-18 4", slices.Repeat([]int{5}, n)...)
		who := map[string]string{}
		for _, e := range events {
			if e.Kind == "storm-roll" {
				who[e.Counters[0]] = e.Facts.Get("needs")
			}
		}
		want := map[string]string{"ath-t1": "5", "ath-t2": "5", "ath-t3": "6", "ath-t4": "6", "syr-t1": "5", "syr-t4": "6"}
		if n == 7 {
			want["ath-t5"] = "6"
		}
		b.Want("who throws, and what strikes"+camp, who, want)
		b.Where(g, "ath-t1=M8-", "ath-t2=eliminated", "ath-t3=M10", "ath-t4=M10-", "syr-t1=M4-", "syr-t4=M9-",
			"syr-t2=M7", "ath-t6=CATANE", "ath-t5=M12")
		b.Asks(g, "athens", "moves")
	}
	b, g := table(t, syracuse, lines...)
	g.Hand(syracuse, "str-18")
	b.Play(g, "announce 1")
	b.Roll(g, "play str-18 4", 6, 6, 6, 6, 6, 6, 6)
	b.Where(g, "ath-t3=M10-", "ath-t4=eliminated", "syr-t4=eliminated")
	b.Points(g, 3, 6)
	b, g = table(t, athens, "M12: ath-t1", "M7: syr-t1", "CATANE: ath-t2", "T25: ath-h1", "built: camp")
	g.Hand(athens, "str-18")
	b.Play(g, "announce 1")
	b.Refuse(g, "play str-18 4", "7 S4", "no-ships-at-sea")
	// Who stands on a ship that sinks is lost at once, before the next die.
	b, g = table(t, athens, "M8: ath-t1- ath-nicias", "M4: syr-t1", "T25: ath-h1")
	g.Hand(athens, "str-18")
	g.Holder(syracuse)
	b.Play(g, "announce 1")
	b.Roll(g, "play str-18 4", 6)
	b.Roll(g, "accept", 6)
	b.Asks(g, "syracuse", "reroll")
	b.Where(g, "ath-t1=eliminated", "ath-nicias=lost", "syr-t1=M4")
	// The holder of the Advantage has one of the dice thrown again (8).
	b, g = table(t, athens, "M8: ath-t1", "M4: syr-t1", "T25: ath-h1")
	g.Hand(athens, "str-18")
	g.Holder(syracuse)
	b.Play(g, "announce 1")
	b.Roll(g, "play str-18 4", 6)
	b.Asks(g, "syracuse", "reroll")
	b.Roll(g, "again", 4, 6)
	b.Asks(g, "athens", "reroll") // who has the marker now, and may have the next one thrown again
	b.Play(g, "accept")
	b.Where(g, "ath-t1=M8", "syr-t1=M4-")
}

// Q62: the start of Syracuse's own D.5, the camp standing; Athens chooses the ships.
func TestSyracuse_7_S5_RottenHullsInTheCampPort(t *testing.T) {
	start := func(ships string, lines ...string) (bench, *rules.Game) {
		b, g := table(t, syracuse, append(lines, "M12: "+ships, "M8: ath-t5", "T16: syr-h1", "T25: ath-h1", fleet)...)
		g.Hand(syracuse, "str-04")
		g.Recover(syracuse, nil)
		b.Asks(g, "syracuse", "sabotage")
		return b, g
	}
	b, g := start("ath-t1 ath-t2 ath-t3-", "built: camp")
	b.Play(g, "play str-04 5")
	p := b.Asks(g, "athens", "rot")
	b.Refuse(g, "lose argo", "7 S5", "no-such-counter")
	b.Want("in the port alone", []any{p.Pick.Pool, p.Zone}, "[[ath-t1 ath-t2 ath-t3] M12]")
	b.Refuse(g, "lose ath-t5", "7 S5", "ship-in-the-camp-port")
	b.Play(g, "lose ath-t3")
	b.Want("then a full one", b.Asks(g, "athens", "rot").Pick.Pool, "[ath-t1 ath-t2]")
	b.Must(g, box(1, 1, 1), "lose ath-t2")
	b.Where(g, "ath-t3=eliminated", "ath-t2=M12-", "ath-t1=M12")
	b.Points(g, 0, 3)
	b, g = start("ath-t1 ath-t2-", "built: camp") // weakened one left: no effect on it
	b.Play(g, "play str-04 5")
	b.Must(g, box(1, 1, 1), "lose ath-t1")
	b.Where(g, "ath-t1=eliminated", "ath-t2=M12-")
	b, g = start("ath-t1 ath-t2- ath-t3", "built: camp") // nor is it one to choose
	b.Play(g, "play str-04 5")
	b.Must(g, box(1, 1, 1), "lose ath-t1")
	b.Where(g, "ath-t1=eliminated", "ath-t2=M12-", "ath-t3=M12-")
	b, g = start("ath-t1", "built: camp")
	b.Must(g, box(1, 1, 1), "play str-04 5")
	b.Where(g, "ath-t1=eliminated")
	for _, works := range []string{"", "ruined: camp"} {
		b, g = start("ath-t1", works)
		b.Refuse(g, "play str-04 5", "7 S5", "no-ships-in-the-camp-port")
	}
	b, g = table(t, syracuse, "M11: ath-t1", "T16: syr-h1", "T25: ath-h1", "built: camp", fleet)
	g.Hand(syracuse, "str-04")
	g.Recover(syracuse, nil)
	b.Refuse(g, "play str-04 5", "7 S5", "no-ships-in-the-camp-port")
	// Athens has no such face.
	b, g = table(t, athens, "M12: ath-t1", "T25: ath-h1", "T16: syr-h1", "built: camp", fleet)
	g.Hand(athens, "str-04")
	g.Recover(athens, nil)
	b.Asks(g, "athens", "sabotage")
	b.Refuse(g, "play str-04 5", "7", "enemy-colour")
}

// Q92: in any C, Erasinides on the map when it is played; for good.
func TestSyracuse_7_S6_ReinforcedShipsForGood(t *testing.T) {
	b, g := table(t, athens, "T17: ath-h1", "M7: syr-t1 syr-erasinides", "T14: syr-h1")
	g.Hand(syracuse, "str-01")
	g.Hand(athens, "str-03")
	g.Holder(athens)
	g.Work(athens, nil)
	b.Play(g, "interrupt syracuse", "play str-01 6")
	b.Want("for good", []any{lies(g, "str-01").Where, g.Raw().Lasting[syracuse]},
		[]any{zonewar.Removed, rules.ReinforcedShips})
	for active, want := range engine.InOrder(map[zonewar.Side]string{athens: "s6-1", syracuse: "s6+1"}) {
		b, g := table(t, active, openSea)
		g.Raw().Lasting[syracuse] = int8(rules.ReinforcedShips)
		b.Want("in every combat at sea", mods(reckoned(g, "M5", active).Shifts), want)
		b, g = table(t, active, onLand)
		g.Raw().Lasting[syracuse] = int8(rules.ReinforcedShips)
		b.Want("and none on land", mods(reckoned(g, "T25", active).Shifts), "")
	}
	b, g = table(t, athens, "T17: ath-h1", "M7: syr-t1", "T14: syr-h1")
	g.Hand(syracuse, "str-01")
	g.Hand(athens, "str-03")
	g.Holder(athens)
	g.Work(athens, nil)
	if b.Legal(g, "interrupt syracuse") {
		b.Play(g, "interrupt syracuse")
		b.Refuse(g, "play str-01 6", "7 S6", "needs-erasinides")
	}
	// In its own works Syracuse plays it as it plays S12, before the dice and after them.
	for _, thrown := range []bool{false, true} {
		b, g = table(t, athens, "T17: ath-h1", "M7: syr-t1 syr-erasinides", "T14: syr-h1", "built: camp")
		g.Hand(syracuse, "str-01", "str-07")
		g.Work(syracuse, nil)
		if thrown {
			b.Must(g, box(1, 1, 1, 1, 1), "pass")
		}
		b.Play(g, "play str-01 6")
		b.Want("for good", g.Raw().Lasting[syracuse], rules.ReinforcedShips)
	}
	// The other face goes back to the bowl (2.A.c).
	b, g = committing(t, athens, athens, "str-01", openSea, "M4: ath-t3")
	b.Roll(g, "commit str-01 11 M4", 3)
	b.Want("S11 of it", lies(g, "str-01").Where, zonewar.InBowl)
}

// Q53: field or fort with own archers; no land unit nor leader of the enemy enters; ships do; who is there
// stays.
func TestSyracuse_7_S7_ArchersCloseAZone(t *testing.T) {
	lines := []string{"T25: ath-a1 ath-h1", "T24: syr-h1 syr-sicanus", "T26: ath-h2", "T12: ath-h3",
		"fort:syke: ath-a2", "T11: syr-h2", "built: fort:syke"}
	b, g := table(t, syracuse, lines...)
	g.Hand(athens, "str-19")
	b.Play(g, "announce 5", "interrupt")
	b.Refuse(g, "play str-19 7 T26", "7 S7", "no-archers")
	b.Refuse(g, "play str-19 7", "7 S7", "usage")
	b.Refuse(g, "play str-19 7 M10", "7 S7", "needs-zone")
	b.Play(g, "play str-19 7 T25", "activate T24")
	b.Want("it lies there", []any{lies(g, "str-19").Where, zoneOf(g, "T25").Closed}, []any{zonewar.OnMap, true})
	b.Refuse(g, "move syr-h1 T25", "7 S7", "closed-by-archers")
	b.Refuse(g, "move syr-sicanus T25", "7 S7", "closed-by-archers")
	b.Want("elsewhere", b.Legal(g, "move syr-h1 T23"), true)
	b.SettleTo(g, "announce")
	b.Want("until the phase ends", []any{lies(g, "str-19").Where, zoneOf(g, "T25").Closed}, []any{zonewar.InBowl, false})
	// As the group is about to enter: it stays before it and may go on elsewhere.
	b, g = table(t, syracuse, lines...)
	g.Hand(athens, "str-19")
	b.Play(g, "announce 2", "activate T24", "move syr-h1 syr-sicanus T25")
	p := b.Asks(g, "athens", "answer_entry")
	b.Want("where", []any{p.Zone, defaultOf(g)}, "[T25 pass]")
	b.Play(g, "play str-19 7 T25")
	b.Where(g, "syr-h1=T24")
	b.Want("elsewhere", []bool{b.Legal(g, "move syr-h1 T23"), b.Legal(g, "move syr-h1 T25")}, []bool{true, false})
	// Archers in the fort close zone and fort.
	b, g = table(t, syracuse, lines...)
	g.Hand(athens, "str-19")
	b.Play(g, "announce 2", "interrupt")
	b.Want("by the garrison's archers", b.Legal(g, "play str-19 7 T12") || b.Legal(g, "play str-19 7 fort:syke"), true)
}

func TestSyracuse_7_S8_SpartansInTheirFavour(t *testing.T) {
	for _, spartan := range []string{"syr-h5", "syr-h7"} {
		for active, want := range engine.InOrder(map[zonewar.Side]string{athens: "s8-1", syracuse: "s8+1"}) {
			b, g := committing(t, active, syracuse, "str-05", "T25: ath-h7 syr-h1 "+spartan)
			b.Roll(g, "commit str-05 8", 3)
			b.Want("shift", shiftsOf(g), want)
		}
	}
	b, g := committing(t, syracuse, syracuse, "str-05", "T25: ath-h7 syr-h1 syr-h3 syr-gylippus", "T24: syr-h5")
	b.Refuse(g, "commit str-05 8", "7 S8", "no-spartans")
	b, g = committing(t, syracuse, syracuse, "str-05", openSea, "T25: syr-h5")
	b.Refuse(g, "commit str-05 8", "7 S8", "land-combat-only")
	// In an assault, too.
	b, g = table(t, syracuse, "T12: syr-h5 syr-h1", "fort:syke: ath-h3", "built: fort:syke")
	g.Hand(syracuse, "str-05")
	b.Play(g, "announce 1", "end", "storm fort:syke")
	b.Roll(g, "commit str-05 8", 3)
	b.Want("assault", shiftsOf(g), "g-3 s8+1")
}

// Q93: the winner, cavalry in the zone or its fort once the losses are taken; a weakened unit of the
// beaten force, before the retreat.
func TestSyracuse_7_S9_CavalryRidesDownAWeakenedUnit(t *testing.T) {
	won := func(lines ...string) (bench, *rules.Game) {
		b, g := table(t, syracuse, lines...)
		g.Hand(syracuse, "str-06")
		g.Losses("T25", results(none, quarter), true, "ath-h1")
		return b, g
	}
	b, g := won("T25: syr-h1 syr-c1 ath-h1 ath-h2", "T24: ath-p1-")
	b.Asks(g, "syracuse", "ride")
	b.Refuse(g, "play str-06 9 ath-h2", "7 S9", "names-a-weakened-enemy")
	b.Refuse(g, "play str-06 9 ath-p1", "7 S9", "names-a-weakened-enemy")
	b.Play(g, "play str-06 9 ath-h1")
	b.Where(g, "ath-h1=eliminated")
	b.Points(g, 0, 2)
	b.Asks(g, "athens", "retreat")
	noCavalry := []string{"T25: syr-h1 ath-h1 ath-h2", "T25: syr-h1 ath-h1 ath-h2\nT24: syr-c1"} // none in the zone
	for _, lines := range noCavalry {
		b, g = won(strings.Split(lines, "\n")...)
		b.Asks(g, "athens", "retreat")
	}
	// The defender who wins, his horse in the fort beside.
	b, g = table(t, athens, "T21: ath-h7 ath-h8- syr-h1", "fort:olympieion: syr-c2")
	g.Hand(syracuse, "str-06")
	g.Losses("T21", results(quarter, none), false, "ath-h7")
	b.Asks(g, "syracuse", "ride")
	b.Play(g, "play str-06 9 ath-h8")
	b.Where(g, "ath-h8=eliminated")
	b, g = ruled(t, map[string]string{rules.OptPursuit: "fought"}, athens, "T21: ath-h7 ath-h8- syr-h1",
		"fort:olympieion: syr-c2")
	g.Hand(syracuse, "str-06")
	g.Losses("T21", results(quarter, none), false, "ath-h7")
	b.Asks(g, "athens", "retreat")
	// Not the beaten side's horse, not after its own loss, not at sea, and not a second stratagem.
	b, g = table(t, athens, "T25: ath-h7 ath-c1 syr-h1")
	g.Hand(athens, "str-06")
	g.Losses("T25", results(quarter, none), false, "ath-h7")
	b.Asks(g, "athens", "retreat")
	b, g = table(t, athens, "T25: ath-h7 ath-c1- syr-h1 syr-h2")
	g.Hand(athens, "str-06")
	g.Losses("T25", results(quarter, quarter), true, "ath-c1", "syr-h1")
	b.Asks(g, "syracuse", "retreat")
	// Before the garrison that was stormed is gone altogether, and of the camp's crew alone.
	b, g = table(t, syracuse, "T13: syr-h1 syr-c1", "T15: syr-h2", "T17: ath-h1 ath-h2-", "built: camp")
	g.Hand(syracuse, "str-06")
	i, _ := g.Ruleset().CounterOf("ath-h1")
	g.Raw().Crew.Add(i)
	g.Losses("T17", results(none, quarter), true, "ath-h1")
	b.Asks(g, "syracuse", "ride")
	b.Refuse(g, "play str-06 9 ath-h2", "7 S9", "names-a-weakened-enemy")
}

// Q94: either role, any land combat; 14 becomes 9, 15 becomes 8.
func TestSyracuse_7_S10_ANightAttackIsADie(t *testing.T) {
	for die := 1; die <= 6; die++ {
		for _, active := range []zonewar.Side{athens, syracuse} {
			b, g := committing(t, active, athens, "str-05", "T25: ath-h8 ath-h9 ath-h4 syr-h1 syr-h3 syr-p1") // 15 and 14
			events := b.Roll(g, "commit str-05 10", die, 3)
			b.Shown(events, "night-roll")
			e := b.Shown(events, "combat-roll")
			fp := map[bool][2]string{true: {"15", "9"}, false: {"8", "14"}}[die >= 3]
			b.Want(fmt.Sprint("die ", die, " side ", active),
				[2]string{e.Facts.Get("attacker-fp"), e.Facts.Get("defender-fp")},
				[2]string{fp[active], fp[active.Other()]})
		}
	}
	b, g := committing(t, athens, athens, "str-05", openSea)
	b.Refuse(g, "commit str-05 10", "7 S10", "land-combat-only")
	b, g = table(t, athens, "T21: ath-h8", "fort:olympieion: syr-h1")
	g.Hand(athens, "str-05")
	b.Play(g, "announce 1", "end", "storm fort:olympieion")
	e := b.Shown(b.Roll(g, "commit str-05 10", 5, 3), "combat-roll")
	b.Want("an assault by night", e.Facts.Get("defender-fp"), "4")
	// The die of the night may be thrown again, and then the combat's is not free of it (8).
	b, g = committing(t, athens, athens, "str-05", onLand)
	g.Holder(athens)
	b.Roll(g, "commit str-05 10", 1)
	b.Asks(g, "athens", "reroll")
	b.Shown(b.Roll(g, "again", 6, 3), "combat-roll")
	b.Want("a third less", zonewar.See(g.View("")).Combat.DefFP, 7)
}

// Q96: half, rounded up, of the units in one field next door of the same element, past walls and rivers;
// no garrison, no Catane; they stay and take no harm.
func TestSyracuse_7_S11_ACombinedAttackLendsHalf(t *testing.T) {
	b, g := committing(t, athens, athens, "str-01", "T14: ath-h7 syr-h1", "T12: ath-h8 ath-h9-",
		"fort:syke: ath-h4", "T5: ath-h10", "T15: syr-p1", "T16: syr-h2", "T4: ath-h11",
		"built: camp A1 A2 S3A fort:syke")
	for zone, code := range engine.InOrder(map[string]string{"T4": "not-next-to-combat", "M9": "not-next-to-combat",
		"fort:syke": "not-next-to-combat", "T15": "no-units-there", "T6": "no-units-there"}) {
		b.Refuse(g, "commit str-01 11 "+zone, "7 S11", code)
	}
	b.Refuse(g, "commit str-01 11", "7 S11", "needs-zone")
	e := b.Shown(b.Roll(g, "commit str-01 11 T12", 3), "combat-roll")
	b.Want("6 and half of 7", e.Facts.Get("attacker-fp"), "10")
	b.Where(g, "ath-h8=T12", "ath-h9=T12-")
	b, g = committing(t, athens, athens, "str-01", "M1: ath-t1 syr-t1", "CATANE: ath-t2", "M2: ath-t3-")
	b.Refuse(g, "commit str-01 11 CATANE", "7 S11", "not-next-to-combat")
	e = b.Shown(b.Roll(g, "commit str-01 11 M2", 3), "combat-roll")
	b.Want("at sea", e.Facts.Get("attacker-fp"), "26")
	// Past closed chains; in defence; into an assault on a fort by the defender.
	b, g = committing(t, syracuse, athens, "str-01", "M9: ath-t1 syr-t1", "M8: ath-t2", "built: chains")
	e = b.Shown(b.Roll(g, "commit str-01 11 M8", 3), "combat-roll")
	b.Want("in defence", e.Facts.Get("defender-fp"), "30")
	b, g = table(t, athens, "T21: ath-h7", "fort:olympieion: syr-h1", "T20: syr-h2", "T18: ath-h8")
	g.Hand(athens, "str-01")
	g.Hand(syracuse, "str-11")
	b.Play(g, "announce 1", "end", "storm fort:olympieion", "commit str-01 11 T18")
	e = b.Shown(b.Roll(g, "commit str-11 11 T20", 3), "combat-roll")
	b.Want("both in an assault", e.Facts.Get("attacker-fp")+":"+e.Facts.Get("defender-fp"), "9:9")
	b, g = committing(t, athens, athens, "str-01", onLand)
	b.Want("nobody next door", b.Legal(g, "commit str-01 11 T24"), false)
}

// Q32: one wall, built or rebuilt, for nothing; never the chains, nor a fort. How it is mixed with points
// is tested in 2.C.d, what else has to hold in 5.1.c and 5.4.
func TestSyracuse_7_S12_AWallForNothing(t *testing.T) {
	b, g := table(t, syracuse, "T14: syr-h1", "T16: syr-a1", "built: camp S2", "ruined: S1", "taken: fort:plemmyrion")
	g.Hand(syracuse, "str-07", "str-09", "str-03")
	b.throws(g, syracuse, 1)
	b.Refuse(g, "play str-07 12 chains", "7 S12", "names-a-work")
	b.Refuse(g, "play str-07 12 A1", "7 S12", "names-a-work")
	b.Refuse(g, "play str-07 12 S3A", "5.4", "repair-first")
	b.Play(g, "play str-07 12 S1", "play str-09 12 S3A")
	b.Want("built", []any{g.Stands("S1"), g.Stands("S3A"), lies(g, "str-07").Where}, []any{true, true, zonewar.InBowl})
	// Not before Syracuse works at all.
	b, g = table(t, syracuse, "T14: syr-h1", "T16: syr-a1", "T17: ath-h1")
	g.Hand(syracuse, "str-07")
	g.Work(syracuse, box(1, 1, 1))
	b.Want("no camp, no works", g.Prompt().Seat == "syracuse" && g.Stage().Phase == "C", false)
}

func TestSyracuse_7_S13_TheCampOrAFortForNothing(t *testing.T) {
	for _, id := range []string{"camp", "fort:labdalon", "fort:syke", "fort:plemmyrion"} {
		b, g := table(t, athens, "T17: ath-h1", "T9: ath-h2", "T12: ath-h4", "T27: ath-h7")
		g.Hand(athens, "str-10", "str-03")
		b.throws(g, athens, 1, 1, 1)
		b.Refuse(g, "play str-10 13 A1", "7 S13", "names-a-work")
		b.Refuse(g, "play str-10 13 fort:olympieion", "7 S13", "names-a-work")
		b.Play(g, "play str-10 13 "+id)
		b.Want(id, []any{id == "camp" && g.Stands("camp") || id != "camp" && g.FortOf(id) == athens,
			lies(g, "str-10").Where}, []any{true, zonewar.InBowl})
	}
}

// Q97: at any moment of an action phase, own or enemy, without a throw, where 4.5 lets a side strike.
func TestSyracuse_7_S14_ASapWithoutAThrow(t *testing.T) {
	for _, active := range []zonewar.Side{athens, syracuse} {
		b, g := table(t, active, "T12: syr-h1", "T14: syr-p1", "T13: ath-h1", "M8: ath-t1", "built: camp A1 A2 S1 chains")
		g.Hand(syracuse, "str-10")
		b.Play(g, "announce 1")
		if active == athens {
			b.Play(g, "interrupt")
		}
		b.Refuse(g, "play str-10 14 A1", "7 S14", "not-in-reach")
		b.Refuse(g, "play str-10 14 S1", "7 S14", "not-in-reach")
		b.Refuse(g, "play str-10 14 chains", "7 S14", "not-in-reach")
		b.Shown(b.Play(g, "play str-10 14 A2"), "destroyed")
		b.Want("A2", []any{g.Ruined("A2"), lies(g, "str-10").Where}, []any{true, zonewar.InBowl})
	}
	b, g := table(t, athens, "T7: ath-h1", "T14: ath-h2", "M9: ath-t1-", "built: camp A2 S1 S2 chains")
	g.Hand(athens, "str-11")
	b.Play(g, "announce 1")
	b.Want("S1 or the chains", []bool{b.Legal(g, "play str-11 14 S1"), b.Legal(g, "play str-11 14 S2"),
		b.Legal(g, "play str-11 14 A2")}, []bool{true, false, false})
	b.Play(g, "play str-11 14 chains")
	b.Want("broken", g.Ruined("chains"), true)
	// It leaves D.5 to its own throw (4.5).
	b, g = table(t, syracuse, "T12: syr-h1", "T14: syr-p1", "T13: ath-h1", "built: camp A1 A2")
	g.Hand(syracuse, "str-10")
	g.Recover(syracuse, nil)
	b.Refuse(g, "play str-10 14 A2", "7 S14", "wrong-moment")
}
