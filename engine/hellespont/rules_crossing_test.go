package hellespont_test

import (
	"strings"
	"testing"
)

func TestHellespont_3_4_a_TroopsCrossOnTheirFleetFromShoreToShore(t *testing.T) {
	// The example of 3.4.
	b, g := table(t, sparta, "T5: spa-mindarus spa-h2 spa-h3 spa-a1", "M13: spa-t7", "M14: spa-t6")
	b.Play(g, "announce 1", "activate T5", "move spa-mindarus spa-h2 spa-h3 spa-a1 M13 M14 T3")
	b.Where(g, "spa-mindarus=T3", "spa-h2=T3", "spa-h3=T3", "spa-a1=T3")
	b.Refuse(g, "activate T3", "2.B.3", "all-moved")
	// Enemy ships, or none of one's own.
	b, g = table(t, sparta, "T5: spa-h2", "M13: spa-t7", "M14: spa-t6 ath-t3")
	b.Play(g, "announce 2", "activate T5")
	b.Refuse(g, "move spa-h2 M13 M14 T3", "3.4", "enemy-ships")
	b.Want("round to T4", b.Legal(g, "move spa-h2 M13 T4"), true)
	b.Refuse(g, "move spa-h2 M9 T7", "3.4", "no-ships")
	// Clear ground and ports at both ends.
	b, g = table(t, sparta, "T2: spa-h2", "T5: spa-h3", "Parion: spa-p1", "M14: spa-t6", "M13: spa-t7", "M9: spa-t8", "M15: spa-t9", "Cyzique: ath-p1", "M16: spa-t10")
	b.Play(g, "announce 6", "activate T2")
	b.Refuse(g, "move spa-h2 M14 T3", "3.4", "no-shore")
	b.Play(g, "activate T5")
	b.Refuse(g, "move spa-h3 M13 M14 T2", "3.4", "no-shore")
	b.Refuse(g, "move spa-h3 M13 M14 M16 Cyzique", "3.1", "held-port")
	b.Play(g, "move spa-h3 M9 Parion", "activate Parion", "move spa-p1 M9 M13 T4")
	b.Where(g, "spa-h3=Parion", "spa-p1=T4")
}

// Q36: no step by land before it, four points even for leaders.
func TestHellespont_3_4_b_FourPointsInAll(t *testing.T) {
	lines := []string{"T5: ath-h2 ath-thrasybulus", "M13: ath-t5", "M9: ath-t6", "M8: ath-t7", "M7: ath-t8", "M6: ath-t13"}
	b, g := table(t, athens, lines...)
	b.Play(g, "announce 1", "activate T5")
	for _, group := range []string{"ath-h2", "ath-thrasybulus"} {
		b.Want("three seas", b.Legal(g, "move "+group+" M9 M8 M7 T23"), true)
		b.Refuse(g, "move "+group+" M13 M9 M8 M7 T23", "3.4", "crossing-too-long")
		b.Refuse(g, "move "+group+" T6 M9 T7", "3.4", "embark-first")
		b.Refuse(g, "move "+group+" M13 T4 T28", "3", "must-stop")
	}
	for _, d := range g.Destinations([]string{"ath-h2"}, false) {
		if path := strings.Join(d.Path, " "); path == "M9 M8 M7 T23" {
			b.Want("its cost", d.Cost, 4)
		}
	}
	b.Play(g, "move ath-thrasybulus M9 M8 M7 T16") // alone in clear ground
	b.Where(g, "ath-thrasybulus=T16")
}

// Q36: counted per sea zone and phase; ships that have moved serve.
func TestHellespont_3_4_c_OneOfTroopsForOneOfShipsAndPhase(t *testing.T) {
	b, g := table(t, athens, "T5: ath-h2 ath-h3 ath-h4 ath-thrasybulus", "M12: ath-t6", "Parion: ath-p1 ath-p2-")
	b.Play(g, "announce 3", "activate M12", "move ath-t6 M13", "activate T5")
	b.Refuse(g, "move ath-h2 ath-h3 ath-h4 M13 T4", "3.4", "transport-full")
	b.Play(g, "move ath-h2 ath-h3 M13 T4")
	b.Refuse(g, "move ath-h4 M13 T4", "3.4", "transport-full")
	b.Play(g, "move ath-thrasybulus M13 T4", "move ath-h4 T4")
	b.Where(g, "ath-h2=T4", "ath-h3=T4", "ath-thrasybulus=T4", "ath-h4=T4")
	// A new phase, a new count.
	b.Play(g, "end", "announce 1", "end", "announce 2", "activate T4", "move ath-h2 ath-h3 M13 T5")
	b.Where(g, "ath-h2=T5")
}

func TestHellespont_3_4_d_NoStopAtSeaAndALandingAmongEnemies(t *testing.T) {
	b, g := table(t, athens, "T5: ath-h2 ath-thrasybulus", "M13: ath-t6", "T4: spa-h2")
	b.Play(g, "announce 2", "activate T5")
	b.Refuse(g, "move ath-h2 M13", "3.4", "stop-at-sea")
	b.Refuse(g, "move ath-thrasybulus M13", "3.4", "stop-at-sea")
	b.Refuse(g, "move ath-thrasybulus M13 T4", "1.2", "lone-leader")
	b.Play(g, "move ath-h2 ath-thrasybulus M13 T4")
	b.Want("the landing weighs", mods(reckoned(g, "T4", athens).Shifts), "c-1")
}

func TestHellespont_3_4_e_ThePersiansNeverCrossNorSail(t *testing.T) {
	b, g := table(t, sparta, "T5: spa-c1 spa-p4 spa-c2 spa-pharnabazus spa-h2", "M13: spa-t6", "Parion: spa-t7 spa-t8")
	b.Play(g, "announce 6", "activate T5")
	for _, id := range []string{"spa-c1", "spa-p4", "spa-c2", "spa-pharnabazus", "spa-h2 spa-pharnabazus"} {
		b.Refuse(g, "move "+id+" M13 T4", "3.1", "never-at-sea")
	}
	b.Play(g, "move spa-c1 spa-pharnabazus T6 Parion", "end", "announce 6", "end") // ports they enter by land
	b, g = table(t, sparta, "Parion: spa-t6 spa-t7 spa-c1- spa-pharnabazus")
	b.Play(g, "announce 2", "activate Parion")
	b.Refuse(g, "move spa-t6 spa-c1 M9", "3.1", "never-at-sea")
	b.Refuse(g, "move spa-t6 spa-pharnabazus M9", "3.1", "never-at-sea")
	b.Where(g, "spa-pharnabazus=Parion")
}

func TestHellespont_3_5_d_WhoMeetsAnEnemyStops(t *testing.T) {
	b, g := table(t, athens, "T4: ath-h2 ath-thrasybulus", "T5: spa-p1-", "M9: ath-t5 ath-p1", "M8: spa-t5")
	b.Play(g, "announce 6", "activate T4")
	b.Refuse(g, "move ath-h2 T5 T6", "3", "must-stop")
	b.Refuse(g, "move ath-h2 ath-thrasybulus T5 T6", "3", "must-stop")
	b.Play(g, "move ath-h2 T5")
	b.Where(g, "ath-h2=T5", "spa-p1=T5-")
	b.Play(g, "activate M9", "move ath-t5 ath-p1 M8")
	b.Where(g, "ath-t5=M8")
}

// Q39: all of it, within four points, not among enemies; leaders at their side's
// choice.
func TestHellespont_3_5_e_CavalryAloneGivesWay(t *testing.T) {
	lines := []string{"T4: ath-h2 ath-thrasybulus", "T28: spa-c1 spa-c2 spa-pharnabazus", "T6: ath-p1", "T26: ath-chaereas"}
	b, g := table(t, athens, lines...)
	b.Play(g, "announce 1", "activate T4", "move ath-h2 ath-thrasybulus T28")
	p := b.Asks(g, "sparta", "withdraw")
	b.Want("cited", p.Rule, "3.5")
	b.Want("it may stay", []any{commands(g), defaultOf(g), p.Zone, p.March.From}, []any{[]string{"pass"}, "pass", "T28", "T28"})
	b.Refuse(g, "withdraw spa-c1 T6", "3.5", "retreat-to-enemy")
	b.Refuse(g, "withdraw spa-c1 T7", "3.5", "not-adjacent")
	b.Refuse(g, "withdraw spa-c1 T27 T26 T22", "3.5", "no-movement-points")
	b.Refuse(g, "withdraw spa-pharnabazus T27", "3.5", "leaders-follow-cavalry")
	b.Refuse(g, "withdraw spa-c1 ath-h2 T27", "3.5", "not-withdrawing")
	b.Refuse(g, "withdraw spa-c1", "3", "no-path")
	b.Refuse(g, "pass spa-c1", "2.B.3", "usage")
	b.Play(g, "withdraw spa-c1 spa-pharnabazus T27 T26") // takes the leader there who is alone
	b.Where(g, "spa-c1=T26", "spa-pharnabazus=T26", "ath-chaereas=captured")
	b.Refuse(g, "pass", "3.5", "all-cavalry-withdraws")
	b.Want("no more", commands(g), []string(nil))
	b.Play(g, "withdraw spa-c2 T27 T7")
	b.Asks(g, "athens", "halted")
	b.Refuse(g, "move ath-h2 ath-thrasybulus T5 T4 T3 T30", "3", "no-movement-points") // one point is spent
	b.Play(g, "move ath-h2 ath-thrasybulus T5 T4 T3")
	b.Where(g, "ath-h2=T3", "spa-c2=T7")
	b.Play(g, "end", "announce 1", "activate T26", "move spa-c1 spa-pharnabazus T22") // it costs them no move
	// A leader left behind is taken; who stays must fight; not everybody is horse.
	b, g = table(t, athens, lines...)
	b.Play(g, "announce 1", "activate T4", "move ath-h2 ath-thrasybulus T28", "withdraw spa-c1 spa-c2 T27")
	b.Where(g, "spa-pharnabazus=captured")
	b, g = table(t, athens, lines...)
	b.Play(g, "announce 2", "activate T4", "move ath-h2 ath-thrasybulus T28", "pass")
	b.Asks(g, "athens", "moves")
	b.Refuse(g, "move ath-h2 T5", "2.B.3", "not-activated")
	b, g = table(t, athens, "T4: ath-h2", "T28: spa-c1 spa-p1")
	b.Play(g, "announce 2", "activate T4", "move ath-h2 T28")
	b.Asks(g, "athens", "moves")
	// With no way out it is not offered; a landing force stops all the same.
	b, g = table(t, athens, "T24: ath-h2 ath-p1", "T25: spa-c1", "T26: ath-h3")
	b.Play(g, "announce 2", "activate T24", "move ath-h2 T25")
	b.Want("no way out", g.Prompt().Decision, "moves")
	b, g = table(t, athens, "T5: ath-h2", "M13: ath-t5", "T4: spa-c1")
	b.Play(g, "announce 2", "activate T5", "move ath-h2 M13 T4", "withdraw spa-c1 T28")
	b.Asks(g, "athens", "moves")
	b.Where(g, "ath-h2=T4", "spa-c1=T28")
	b.Refuse(g, "move ath-h2 T29", "2.B.3", "not-activated")
	// The horse that fills a place up is checked with the moves.
	b, g = table(t, athens, "T4: ath-h2", "T28: spa-c1", "T27: spa-h1 spa-h2 spa-h3 spa-h4 spa-h5", "T6: ath-p1", "T29: ath-p2")
	b.Play(g, "announce 2", "activate T4", "move ath-h2 T28", "withdraw spa-c1 T27", "halt", "end")
	p = b.Asks(g, "sparta", "drop_excess")
	b.Want("where", p.Zone, "T27")
	b.Play(g, "drop spa-h1")
	b.Asks(g, "sparta", "announce")
}

// Q12, Q24: nobody repeats the roll; who moves in B.2 is the one who passes.
func TestHellespont_3_5_f_AFleetTriesToRunPast(t *testing.T) {
	for _, c := range []struct {
		die  int
		path string
		end  string
	}{
		{1, "M7 M6 M5", "M5"}, {2, "M7 M6 M5", "M6"}, {6, "M7 M6 M5", "M6"},
		{3, "M9 M13 M14", "M14"}, {4, "M9 M13 M14", "M13"}, {1, "M9 M13 M14", "M14"},
	} {
		b, g := table(t, athens, "M8: ath-t5 ath-h2 ath-chaereas", "M6: spa-t6", "M13: spa-t7")
		g.Holder(athens)
		b.Play(g, "announce 1", "activate M8")
		events := b.Roll(g, "move ath-t5 ath-h2 ath-chaereas "+c.path, c.die)
		e := b.Shown(events, "slip-roll")
		b.Want("the section", e.Rule, "3.5")
		b.Where(g, "ath-t5="+c.end, "ath-h2="+c.end, "ath-chaereas="+c.end)
		b.Asks(g, "athens", "moves")
	}
}

// Q37: naval FP of the group against those in the zone.
func TestHellespont_3_5_g_TenToOneSailsThrough(t *testing.T) {
	// The example of 3.5: 50 FP from M5 to Parion past 4 FP in M7 and 20 FP in M8.
	lines := []string{"M5: ath-t5 ath-t6 ath-t7 ath-t8 ath-thrasybulus ath-h2", "M7: spa-t1", "M8: spa-t6 spa-h2"}
	b, g := table(t, athens, lines...)
	b.Play(g, "announce 1", "activate M5")
	b.Roll(g, "move ath-t5 ath-t6 ath-t7 ath-t8 ath-thrasybulus ath-h2 M6 M7 M8 M9 Parion", 3)
	b.Asks(g, "athens", "halted")
	b.Where(g, "ath-t5=Parion", "ath-h2=Parion")
	b, g = table(t, athens, lines...)
	b.Play(g, "announce 1", "activate M5")
	b.Roll(g, "move ath-t5 ath-t6 ath-t7 ath-t8 ath-thrasybulus ath-h2 M6 M7 M8 M9 Parion", 4)
	b.Where(g, "ath-t5=M8", "ath-h2=M8")
	// 39 against 4 must roll, 40 need not; all enemy ships there count, weakened ones less.
	for _, c := range []struct {
		fleet, group, enemy string
		rolls               bool
	}{
		{"ath-t5 ath-t6 ath-t9-", "ath-t5 ath-t6 ath-t9", "spa-t1", true},
		{"ath-t5 ath-t6 ath-t7", "ath-t5 ath-t6 ath-t7", "spa-t1", false},
		{"ath-t5 ath-t6 ath-t7", "ath-t5 ath-t6 ath-t7", "spa-t1 spa-t5", true},
		{"ath-t5", "ath-t5", "spa-t1-", false},
		{"ath-t6", "ath-t6", "spa-t5-", false},
		{"ath-t9-", "ath-t9", "spa-t5-", true},
	} {
		b, g := table(t, athens, "M5: "+c.fleet, "M6: "+c.enemy)
		b.Play(g, "announce 2", "activate M5")
		dice := []int{}
		if c.rolls {
			dice = []int{1}
		}
		b.Roll(g, "move "+c.group+" M6 M7", dice...)
		b.Want(c.group+" in M7", zoneCounters(g, "M7"), strings.Fields(c.group))
	}
}

func TestHellespont_3_6_a_LimitsOfDifficultGroundAndPorts(t *testing.T) {
	b, g := table(t, athens, "T27: ath-h2 ath-h3 ath-h4 ath-p3 ath-a1 ath-thrasybulus ath-chaereas", "T28: ath-h5 ath-a2 ath-h6 ath-p1 ath-p2 ath-h1",
		"Parion: ath-t5 ath-t15 ath-t6 ath-h6- ath-thrasyllus", "M9: ath-t7 ath-t8 ath-t13 ath-t14 ath-t10 ath-t20")
	b.Play(g, "announce 1", "end")
	b.Asks(g, "sparta", "announce") // five in difficult ground, 50 FP in a port, any number elsewhere
	p, r := zoneOf(g, "Parion"), zoneOf(g, "T27")
	b.Want("Parion", []any{p.Limit, p.Used[0], p.LandLimit, p.LandUsed[0]}, []any{50, 50, 12, 1})
	b.Want("T27", []any{r.Limit, r.Used[0]}, []any{5, 5})
	b.Want("T28", zoneOf(g, "T28").Limit, 0)
	b, g = table(t, athens, "Parion: ath-t5 ath-t15 ath-t6", "M9: ath-t3-", "T6: ath-h2 ath-h3 ath-h4 ath-a1-")
	b.Play(g, "announce 6", "activate M9", "move ath-t3 Parion", "activate T6", "move ath-h2 ath-h3 ath-h4 ath-a1 Parion", "end")
	p2 := b.Asks(g, "athens", "drop_excess")
	b.Want("cited", p2.Rule, "3.6")
	b.Refuse(g, "drop ath-t3", "3.6", "still-over")
	b.Refuse(g, "drop ath-t3 ath-a1 ath-h2", "3.6", "too-many-dropped")
	b.Play(g, "drop ath-t3 ath-a1")
	b.Where(g, "ath-t3=eliminated", "ath-a1=eliminated", "ath-h4=Parion")
	b.Asks(g, "sparta", "announce")
}

// Q41: not in passing.
func TestHellespont_3_6_b_LimitsHoldWhenTheMovesAreOver(t *testing.T) {
	b, g := table(t, athens, "Parion: ath-t5 ath-t15 ath-t6", "M9: ath-t7", "T28: ath-h2 ath-p1", "T27: ath-h3 ath-h4 ath-p3 ath-a1 ath-a2", "T5: spa-p1")
	b.Play(g, "announce 6", "activate M9", "move ath-t7 Parion M9 M13", "activate T28", "move ath-h2 T27 T6")
	b.Play(g, "activate T27", "move ath-a2 T26", "end")
	b.Asks(g, "sparta", "announce")
	// Before the combats.
	b, g = table(t, athens, "T28: ath-h2", "T27: ath-h3 ath-h4 ath-p3 ath-a1 ath-a2", "T5: spa-p1", "T4: ath-p1")
	b.Play(g, "announce 5", "activate T28", "move ath-h2 T27", "activate T4", "move ath-p1 T5", "end", "drop ath-a2")
	b.Asks(g, "sparta", "evade")
	// Before the action phases.
	b, g = table(t, athens, "B3: ath-t7", "Eleonte: ath-t5 ath-t15 ath-t6")
	g.Holder(athens)
	arrivedNow(g, "ath-t7")
	g.Sail(athens)
	b.Play(g, "activate B3", "move ath-t7 M22 M1 Eleonte", "end")
	b.Asks(g, "athens", "drop_excess")
	b.Play(g, "drop ath-t7")
	b.Asks(g, "athens", "announce")
	// After D.2 and a siege nothing may be too much: refused.
	b, g = table(t, athens, "M9: ath-t7", "Parion: ath-t5 ath-t15 ath-t6", "M22: spa-t6")
	g.Adjust(athens)
	b.Refuse(g, "send ath-t7 Parion", "3.6", "too-many-enter")
}
