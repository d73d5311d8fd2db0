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

func TestSyracuse_4_3_a_TwoUnitsAndAnyLeaders(t *testing.T) {
	b, g := table(t, athens, "T12: ath-h1 ath-h2 ath-h3 ath-nicias ath-lamachus ath-eurymedon", "T20: syr-h1",
		"built: fort:syke")
	b.Play(g, "announce 6", "activate T12")
	b.Play(g, "move ath-h1 ath-h2 ath-nicias ath-lamachus ath-eurymedon fort:syke")
	b.Where(g, "ath-h1=fort:syke", "ath-eurymedon=fort:syke")
	b.Play(g, "move ath-h3 fort:syke", "end")
	b.Asks(g, "athens", "drop_excess")
	b.Play(g, "drop ath-h3")
	b.Where(g, "ath-h3=eliminated")
	// Its controller's alone: a garrison keeps the enemy out, and so does a zone of his.
	b, g = table(t, athens, "T21: ath-h1", "fort:olympieion: syr-p1-")
	b.Play(g, "announce 2", "activate T21")
	b.Refuse(g, "move ath-h1 fort:olympieion", "4.3", "held-fort")
	b, g = table(t, athens, "T9: ath-h1")
	b.Play(g, "announce 2", "activate T9")
	b.Refuse(g, "move ath-h1 fort:labdalon", "4.3", "no-fort")
}

func TestSyracuse_4_3_b_TheGarrisonTakesNoPartInTheField(t *testing.T) {
	b, g := table(t, athens, "T21: ath-h7 ath-h8 ath-p1 syr-h2", "fort:olympieion: syr-h1 syr-sicanus")
	e := b.clash(g, 6)
	b.Want("the field alone", []string{e.Facts.Get("defender-fp"), mods(zonewar.See(g.View("")).Combat.DRMs)},
		[]string{"5", "b+1 f-1"})
	b.SettleTo(g, "announce")
	b.Where(g, "syr-h1=fort:olympieion", "syr-sicanus=fort:olympieion")
	// Nobody fights a garrison whose friends are in the field; that is no contested field either.
	b, g = table(t, athens, "T21: ath-h7", "fort:olympieion: syr-h1")
	b.Want("no contest", zoneOf(g, "T21").Contest, false)
	b.Play(g, "announce 1", "end")
	b.Want("only an assault he may leave", []any{g.Prompt().Decision, defaultOf(g)}, "[storm pass]")
}

// Q68, Q73: looked at once, when the combats begin; the point is the same for all.
func TestSyracuse_4_3_c_AnAssaultFromTheFieldForThePoint(t *testing.T) {
	b, g := table(t, athens, "T21: ath-h7 ath-h8", "fort:olympieion: syr-h2", "T9: ath-h9", "fort:labdalon: syr-h1",
		"T13: ath-h1 syr-p1", "M5: ath-t1 syr-t1",
		"built: fort:labdalon", "taken: fort:labdalon")
	b.Play(g, "announce 1", "end")
	p := b.Asks(g, "athens", "storm")
	b.Want("none, some or all", []any{verbs(g), defaultOf(g), p.Rule},
		"[[storm fort:labdalon storm fort:olympieion storm all pass] pass 2.B.3]")
	b.Refuse(g, "storm T21", "4.3", "nothing-to-storm")
	b.Refuse(g, "storm fort:syke", "4.3", "nothing-to-storm")
	b.Play(g, "storm fort:olympieion")
	b.Want("then all together", []any{verbs(g), side(g, athens).AP}, "[[fight T13 fight M5 fight fort:olympieion] 5]")
	e := b.Shown(b.Roll(g, "fight fort:olympieion", 4), "combat-roll")
	b.Want("field against garrison", []string{e.Facts.Get("attacker-fp"), e.Facts.Get("defender-fp"),
		mods(zonewar.See(g.View("")).Combat.Shifts), mods(zonewar.See(g.View("")).Combat.DRMs)},
		[]string{"11", "5", "g-3", "b+1 g-1"})
	// Without the point nobody storms.
	b, g = table(t, athens, "T21: ath-h7", "fort:olympieion: syr-h2")
	b.Play(g, "announce 2", "activate T21", "end")
	b.Asks(g, "syracuse", "announce")
	// Friends in the field when the combats begin: no assault in this phase, though they are beaten.
	b, g = table(t, athens, "T21: ath-h7 ath-h8 syr-p1-", "fort:olympieion: syr-h2")
	b.Play(g, "announce 1")
	b.Roll(g, "end", 6)
	b.SettleTo(g, "announce")
	b.Want("the phase is over", []any{g.Prompt().Seat, zoneOf(g, "T21").Contest}, "[syracuse false]")
	// That is said of the fort while another may be stormed.
	b, g = table(t, athens, "T21: ath-h7 ath-h8 syr-p1", "fort:olympieion: syr-h2", "T9: ath-h9", "fort:labdalon: syr-h1",
		"built: fort:labdalon", "taken: fort:labdalon")
	b.Play(g, "announce 1", "end")
	b.Want("the one whose field is free", verbs(g), "[storm fort:labdalon pass]")
	b.Want("the other", whyAt(g, "fort:olympieion"), "4.3 attacked-from-its-zone")
	// A fort without units is neither stormed nor besieged (Q73).
	b, g = table(t, athens, "T21: ath-h7", "fort:olympieion: syr-sicanus")
	b.Play(g, "announce 1", "end")
	b.Asks(g, "syracuse", "announce")
}

// Q70: whatever the losses say the garrison is gone, and its leaders are taken.
func TestSyracuse_4_3_d_AnAssaultWon(t *testing.T) {
	b, g := table(t, athens, "T21: ath-h7 ath-h8 ath-c1 ath-nicias ath-lamachus!",
		"fort:olympieion: syr-h2 syr-p1 syr-sicanus")
	g.Losses("fort:olympieion", results(quarter, quarter), true, "ath-c1", "syr-p1")
	b.Where(g, "syr-h2=eliminated", "syr-p1=eliminated", "syr-sicanus=captured", "ath-c1=T21-")
	b.Points(g, 3, 0)
	b.Want("it changes hands", g.FortOf("fort:olympieion"), athens)
	p := b.Asks(g, "athens", "enter")
	b.Want("who may", []any{p.Zone, p.Pick.Pool}, "[fort:olympieion [ath-h7 ath-c1 ath-h8 ath-nicias]]")
	b.Refuse(g, "enter ath-h7 ath-h8 ath-c1", "3.3", "too-many-enter")
	b.Refuse(g, "enter ath-lamachus", "4.3", "enters-from-next-door")
	c := g.Clone().(*rules.Game)
	b.Play(g, "enter ath-h7 ath-h8 ath-nicias")
	b.Where(g, "ath-h7=fort:olympieion", "ath-nicias=fort:olympieion", "ath-c1=T21-")
	b.Play(c, "pass")
	b.Where(c, "ath-h7=T21")
	b.Want("empty and Athenian", c.FortOf("fort:olympieion"), athens)
}

// Q69.
func TestSyracuse_4_3_e_AnAssaultLost(t *testing.T) {
	b, g := table(t, athens, "T21: ath-h7 ath-h8 ath-nicias", "fort:olympieion: syr-h2 syr-p1")
	b.Play(g, "announce 1", "end")
	b.Roll(g, "storm fort:olympieion", 1) // 11 to 7, three left, 1 - 1 for the sword: E for the attacker?
	b.Want("the garrison wins", g.Raw().Combat.AttWins, false)
	b.SettleTo(g, "announce")
	b.Want("nobody is left before it", zoneOf(g, "T21").Used[athens], 0)
	b.Want("still Syracusan", g.FortOf("fort:olympieion"), syracuse)
	b, g = table(t, athens, "T21: ath-h7 ath-h8 ath-nicias", "fort:olympieion: syr-h2 syr-p1")
	g.Losses("fort:olympieion", results(quarter, quarter), false, "ath-h7", "syr-p1")
	b.Where(g, "ath-h7=T21-", "syr-p1=fort:olympieion-")
	b.Asks(g, "athens", "retreat")
	b.Play(g, "retreat ath-h7 ath-h8 ath-nicias T20")
	b.Where(g, "ath-h7=T20-", "ath-nicias=T20", "syr-h2=fort:olympieion")
}

// For 1 PM by a unit, on its way, too; a leader alone does not take it.
func TestSyracuse_4_3_f_AFortWithoutUnitsIsTakenOnTheMove(t *testing.T) {
	b, g := table(t, athens, "T20: ath-h7 ath-c1", "T21: ath-nicias", "T25: ath-h1")
	b.Play(g, "announce 6", "activate T21")
	b.Refuse(g, "move ath-nicias fort:olympieion", "4.3", "leaders-take-no-fort")
	b.Play(g, "activate T20", "move ath-h7 T21 fort:olympieion")
	b.Want("taken", g.FortOf("fort:olympieion"), athens)
	b.Where(g, "ath-h7=fort:olympieion")
	b, g = table(t, athens, "T20: ath-h7", "T25: ath-h1")
	b.Play(g, "announce 6", "activate T20")
	b.Want("2, 1 and 1 of its PM", b.Legal(g, "move ath-h7 T21 fort:olympieion T21"), true)
	b.Refuse(g, "move ath-h7 T21 fort:olympieion T21 T24", "3", "no-movement-points")
	b.Play(g, "move ath-h7 T21 fort:olympieion T21")
	b.Want("taken in passing", []any{g.FortOf("fort:olympieion"), counter(g, "ath-h7").Place}, []any{athens, "T21"})
	// One held by units stops him; an empty one of the enemy's does not.
	b, g = table(t, athens, "T23: ath-h7")
	b.Play(g, "announce 2", "activate T23")
	b.Want("past it", b.Legal(g, "move ath-h7 T21 T24"), true)
	b, g = table(t, athens, "T23: ath-h7", "fort:olympieion: syr-p1-")
	b.Play(g, "announce 2", "activate T23")
	b.Refuse(g, "move ath-h7 T21 T24", "3", "must-stop")
}

// Q71: 6 or more; 1 for every besieger, 4 at most.
func TestSyracuse_4_3_g_TheSiege(t *testing.T) {
	for n := 1; n <= 5; n++ {
		field := []string{"ath-h1", "ath-h2", "ath-p1", "ath-c1", "ath-a1"}[:n]
		for die := 1; die <= 6; die++ {
			b, g := table(t, athens, "T21: "+strings.Join(field, " "), "fort:olympieion: syr-h1 syr-sicanus",
				"T16: syr-h2", "CATANE: ath-t7 ath-t8")
			g.Recover(athens, box(1))
			b.Asks(g, "athens", "strike")
			e := b.Shown(b.Must(g, box(die, 1, 1, 1, 1), "besiege fort:olympieion"), "siege-roll")
			b.Want(fmt.Sprint(n, " besiegers, ", die), []any{e.Facts.Get("bonus"), g.FortOf("fort:olympieion")},
				[]any{fmt.Sprintf("+%d", min(n, 4))[1:], map[bool]zonewar.Side{true: athens, false: syracuse}[die+min(n, 4) >= 6]})
		}
	}
	start := func() (bench, *rules.Game) {
		b, g := table(t, athens, "T21: ath-h1 ath-h2 ath-p1 ath-nicias", "fort:olympieion: syr-h1 syr-sicanus",
			"T16: syr-h2", "CATANE: ath-t7 ath-t8")
		g.Recover(athens, box(1))
		b.Roll(g, "besiege fort:olympieion", 3)
		return b, g
	}
	b, g := start()
	b.Where(g, "syr-h1=eliminated", "syr-sicanus=captured")
	b.Points(g, 2, 0)
	b.Asks(g, "athens", "enter")
	b.Refuse(g, "enter ath-h1 ath-h2 ath-p1", "3.3", "too-many-enter")
	b.Must(g, box(1, 1, 1, 1, 1), "enter ath-h1 ath-nicias")
	b.Where(g, "ath-h1=fort:olympieion", "ath-nicias=fort:olympieion", "ath-h2=T21")
	b, g = start()
	b.Must(g, box(1, 1, 1, 1, 1), "pass")
	b.Want("left empty", g.FortOf("fort:olympieion"), athens)
	// No siege of an empty fort, with friends of the garrison in the field, or by leaders alone.
	for _, lines := range [][]string{{"T21: ath-h1", "fort:olympieion: syr-sicanus"},
		{"T21: ath-nicias", "fort:olympieion: syr-h1", "T20: ath-h1"},
		{"T9: ath-h1", "fort:labdalon: ath-h2", "built: fort:labdalon"}} {
		b, g = table(t, athens, append(lines, "T16: syr-h2", "CATANE: ath-t7 ath-t8")...)
		g.Recover(athens, box(1, 1, 1, 1, 1))
		b.Want(lines[0], g.Prompt().Decision == "strike", false)
	}
}

func TestSyracuse_4_3_h_AFortStaysBuilt(t *testing.T) {
	b, g := table(t, athens, "T21: ath-h7 ath-h8", "fort:olympieion: syr-h2")
	g.Losses("fort:olympieion", results(none, wipedOut), true)
	b.Play(g, "pass")
	b.Want("standing and Athenian", g.FortOf("fort:olympieion"), athens)
	// Nor is it struck at like a wall.
	b, g = table(t, syracuse, "T9: syr-h1 syr-h2", "T12: syr-h3", "T14: syr-h4", "T16: syr-p1",
		"built: camp fort:labdalon fort:syke A2")
	g.Recover(syracuse, box(1, 1, 1, 1, 1))
	b.SettleTo(g, "strike")
	b.Refuse(g, "wreck fort:labdalon", "4.5", "not-in-reach")
	b.Want("the wall alone", verbs(g), "[wreck A2 end]")
}

func TestSyracuse_4_4_a_StrongholdsAreNotAttacked(t *testing.T) {
	b, g := table(t, athens, "T15: ath-h7", "T14: ath-h8", "T7: ath-h9", "M5: ath-t1", "M9: ath-t2", "T16: syr-p1-",
		"T13: syr-h1")
	b.Play(g, "announce 6", "activate T15")
	b.Want("nobody enters the city", slices.Contains(ways(g, "ath-h7"), "T16"), false)
	b.Refuse(g, "move ath-h7 T16", "3.1", "border-barred")
	b.Play(g, "end")
	b.Asks(g, "syracuse", "announce")
	// The camp by Athens' enemy alone, while it stands.
	b, g = table(t, syracuse, "T13: syr-h1", "T15: syr-h2", "T17: ath-h1", "T24: syr-p1")
	g.Hand(syracuse, "str-11")
	b.Play(g, "announce 1", "end")
	b.Asks(g, "athens", "announce") // clear ground is not stormed
}

// assaulted lays the camp open: the assault is chosen and the gate named.
func assaulted(t *testing.T, gate string, lines ...string) (bench, *rules.Game) {
	t.Helper()
	b, g := table(t, syracuse, append(lines, "built: camp")...)
	g.Hand(syracuse, "str-11")
	b.Play(g, "announce 1", "end")
	b.Asks(g, "syracuse", "storm")
	b.Play(g, "storm T17")
	b.Asks(g, "syracuse", "gate")
	b.Play(g, "lead "+gate)
	return b, g
}

// Q74: from both T13 and T15, S11 in hand and no other stratagem played, for the point; the other lends
// half, rounded up.
func TestSyracuse_4_4_b_FromBothGatesWithACombinedAttack(t *testing.T) {
	lines := []string{"T13: syr-h1 syr-c1 syr-gylippus", "T15: syr-h2 syr-p1 syr-sicanus", "T17: ath-h7 ath-a1"}
	// 12 and half of 7, 7 and half of 12
	for gate, fp := range engine.InOrder(map[string]string{"T13": "16", "T15": "13"}) {
		b, g := assaulted(t, gate, lines...)
		p := b.Asks(g, "athens", "crew")
		b.Want("where", p.Zone, "T17")
		e := b.Shown(b.Roll(g, "man ath-h7 ath-a1", 4), "combat-roll")
		b.Want("by "+gate, []string{e.Facts.Get("attacker-fp"), e.Facts.Get("defender-fp")}, []string{fp, "8"})
		b.Want("its leaders and units alone modify", mods(zonewar.See(g.View("")).Combat.DRMs),
			map[string]string{"T13": "a+1 c-1 g-2", "T15": "c-1 g-2"}[gate])
		b.Want("the counter is played", []any{lies(g, "str-11").Where, side(g, syracuse).Played}, []any{zonewar.InBowl, true})
	}
	for what, change := range engine.InOrder(map[string]func(g *rules.Game){
		"without S11":      func(g *rules.Game) { g.Hand(athens, "str-11") },
		"after another":    func(g *rules.Game) { g.Raw().Played[syracuse] = true },
		"from one gate":    func(g *rules.Game) { g.Put("T14", "syr-h2", "syr-p1", "syr-sicanus") },
		"a gate contested": func(g *rules.Game) { g.Put("T15", "ath-h1") },
		"only a leader":    func(g *rules.Game) { g.Put("T14", "syr-h2", "syr-p1") },
	}) {
		b, g := table(t, syracuse, append(lines, "built: camp")...)
		g.Hand(syracuse, "str-11")
		b.Play(g, "announce 1")
		change(g)
		b.Must(g, box(4), "end")
		b.Want(what, g.Prompt().Decision == "storm" && b.Legal(g, "storm T17"), false)
	}
	// Without the point there is no assault.
	b, g := table(t, syracuse, append(lines, "T14: syr-h3", "built: camp")...)
	g.Hand(syracuse, "str-11")
	b.Play(g, "announce 2", "activate T14", "end")
	b.Asks(g, "athens", "announce")
	// It is held, and told, that the camp needs a combined attack.
	b, g = table(t, syracuse, append(lines, "built: camp")...)
	b.Play(g, "announce 1", "end")
	b.Asks(g, "syracuse", "storm")
	b.Refuse(g, "storm T17", "4.4", "needs-combined-attack")
	b.Refuse(g, "storm all", "4.3", "nothing-to-storm")
}

// Up to three units and any of the leaders, of those in T17; they alone fight and suffer.
func TestSyracuse_4_4_c_ThreeDefendTheCamp(t *testing.T) {
	lines := []string{"T13: syr-h1 syr-h3", "T15: syr-h2",
		"T17: ath-h1 ath-h2 ath-h7 ath-h3 ath-c1 ath-nicias ath-lamachus ath-eurymedon", "T24: ath-p1", "M12: ath-t1"}
	b, g := assaulted(t, "T13", lines...)
	p := b.Asks(g, "athens", "crew")
	b.Want("suggested: the strongest, and the leaders", p.Pick.Suggested,
		"[ath-h1 ath-h2 ath-h7 ath-nicias ath-lamachus ath-eurymedon]")
	for _, words := range []string{"man ath-h1 ath-h2 ath-h3 ath-h7", "man ath-p1", "man ath-nicias", "man ath-t1",
		"man syr-h1"} {
		b.Refuse(g, words, "4.4", "camp-crew")
	}
	c := g.Clone().(*rules.Game)
	b.Roll(g, "man ath-h1 ath-nicias", 1)
	v := zonewar.See(g.View("")).Combat
	b.Want("one unit, one leader", []any{v.DefFP, mods(v.DRMs)}, "[3 a-1 e-2 g-2]")
	b.Roll(c, "man ath-h1 ath-h2", 1)
	b.Want("no leader", mods(zonewar.See(c.View("")).Combat.DRMs), "e-2 g-2")
	// E strikes them and their leaders alone.
	b, g = assaulted(t, "T13", lines...)
	g.Raw().Crew = zonewar.Set{}
	b.Play(g)
	for _, id := range []string{"ath-h1", "ath-nicias"} {
		i, _ := g.Ruleset().CounterOf(id)
		g.Raw().Crew.Add(i)
	}
	g.Raw().StormFrom = g.Ruleset().PlaceOf("T13")
	g.Losses("T17", results(none, wipedOut), true)
	b.Where(g, "ath-h1=eliminated", "ath-nicias=killed", "ath-h7=T17", "ath-lamachus=T17")
	// Nobody there: it falls without a throw, S11 and the point are spent.
	b, g = table(t, syracuse, "T13: syr-h1", "T15: syr-h2", "T17: ath-nicias", "T24: ath-p1", "built: camp")
	g.Hand(syracuse, "str-11")
	b.Play(g, "announce 1", "end", "storm T17", "lead T13")
	b.Want("fallen", []any{g.Stands("camp"), g.Ruined("camp"), lies(g, "str-11").Where, side(g, syracuse).AP},
		[]any{false, true, zonewar.InBowl, 5})
}

func TestSyracuse_4_4_d_LikeAFortAndTheAttackersStay(t *testing.T) {
	b, g := assaulted(t, "T13", "T13: syr-h1 syr-h3", "T15: syr-h2", "T17: ath-h7")
	b.Roll(g, "man ath-h7", 4)
	v := zonewar.See(g.View("")).Combat
	b.Want("modifiers", []any{mods(v.Shifts), mods(v.DRMs)}, "[g-3 b+1 g-2]")
	b.Where(g, "syr-h1=T13", "syr-h2=T15")
	// Q74: whoever came to a gate over a river, or from the sea, in the same phase has not entered the camp.
	for _, c := range []struct{ from, way, fleet string }{{"T18", "T13", ""}, {"T16", "M7 M9 T15", "M7: syr-t1, M9: syr-t2"}} {
		lines := append([]string{c.from + ": syr-h3", "T13: syr-h1", "T15: syr-h2", "T17: ath-h7", "built: camp"}, strings.Split(c.fleet, ", ")...)
		b, g := table(t, syracuse, slices.DeleteFunc(lines, func(l string) bool { return l == "" })...)
		g.Hand(syracuse, "str-11")
		b.Play(g, "announce 3", "activate "+c.from, "move syr-h3 "+c.way, "end", "storm T17", "lead "+c.way[len(c.way)-3:])
		e := b.Shown(b.Roll(g, "man ath-h7", 4), "combat-roll")
		b.Want("over "+c.way, []string{e.Facts.Get("odds"), e.Facts.Get("column")}, []string{"2/1", "2/3"})
	}
}

// Losses only, of the gate that leads, and all stay.
func TestSyracuse_4_4_e_FailureIsLossesOnly(t *testing.T) {
	b, g := assaulted(t, "T13", "T13: syr-h1 syr-h3", "T15: syr-h2 syr-h4", "T17: ath-h7 ath-h8")
	b.Roll(g, "man ath-h7 ath-h8", 3) // 12 + 6 to 11: 3/2, three left, 1: 1/2 - R
	b.Want("beaten back", g.Raw().Combat.AttWins, false)
	b.SettleTo(g, "announce")
	b.Where(g, "syr-h1=T13-", "syr-h3=T13", "syr-h2=T15", "syr-h4=T15", "ath-h7=T17", "ath-h8=T17")
	b.Want("it stands", g.Stands("camp"), true)
}

// stormedCamp lets the camp fall with everybody in it.
func stormedCamp(t *testing.T, lines ...string) (bench, *rules.Game) {
	t.Helper()
	b, g := table(t, syracuse, append(lines, "built: camp")...)
	g.Hand(syracuse, "str-11")
	b.Play(g, "announce 1", "end", "storm T17", "lead T13")
	b.Asks(g, "athens", "crew")
	b.Roll(g, "man ath-h6", 6)
	if !g.Raw().Combat.AttWins {
		t.Fatal("the assault fails")
	}
	return b, g
}

// Q75, Q76: everybody leaves, defenders or not; the ground is clear again; up to five may move in.
func TestSyracuse_4_4_f_TheCampFalls(t *testing.T) {
	b, g := stormedCamp(t, "T13: syr-h1 syr-h3 syr-c1 syr-gylippus",
		"T15: syr-h2 syr-h4 syr-p1 syr-p2 syr-sicanus!", "T17: ath-h6- ath-h7- ath-h8 ath-nicias", "M12: ath-t1")
	b.SettleTo(g, "retreat")
	b.Want("razed", []any{g.Ruined("camp"), zoneOf(g, "T17").Terrain, zoneOf(g, "M12").Terrain}, "[true clear protected]")
	b.Asks(g, "athens", "retreat")
	b.Want("where", ways(g, "ath-h7", "ath-h8", "ath-nicias"), "[T24]")
	b.Play(g, "retreat ath-h7 ath-h8 ath-nicias T24")
	p := b.Asks(g, "syracuse", "enter")
	b.Want("from both gates", []any{p.Zone, len(p.Pick.Pool)}, "[T17 8]")
	b.Refuse(g, "enter syr-h1 syr-h2 syr-h3 syr-h4 syr-c1 syr-p1", "3.3", "too-many-enter")
	b.Refuse(g, "enter syr-sicanus", "4.3", "enters-from-next-door")
	b.Play(g, "enter syr-h1 syr-h2 syr-h3 syr-p1 syr-c1 syr-gylippus")
	b.Where(g, "syr-h1=T17", "syr-p1=T17", "syr-gylippus=T17", "syr-h4=T15", "ath-h7=T24-", "ath-nicias=T24", "ath-t1=M12")
	b.Asks(g, "athens", "announce")
	// Nobody need move in; and it is never built again (see 5.2).
	b, g = stormedCamp(t, "T13: syr-h1 syr-h3 syr-c1 syr-gylippus", "T15: syr-h2 syr-h4", "T17: ath-h6-")
	b.SettleTo(g, "enter")
	b.Play(g, "pass")
	b.Where(g, "syr-h1=T13")
	b, g = worksOf(t, athens, []int{6, 1, 1}, "T17: ath-h1", "T9: ath-h2", "ruined: camp")
	b.Refuse(g, "build camp", "5.2", "camp-is-lost")
}

func TestSyracuse_4_4_g_ShipsBeyondFiftyLeaveThePort(t *testing.T) {
	b, g := stormedCamp(t, "T13: syr-h1 syr-h3 syr-c1 syr-gylippus", "T15: syr-h2 syr-h4", "T17: ath-h6-",
		"M12: ath-t1 ath-t2 ath-t3 ath-lamachus", "M9: syr-t1")
	b.SettleTo(g, "displace")
	p := b.Asks(g, "athens", "displace")
	b.Want("which", []any{p.March.Movers, p.Zone}, "[[ath-t1 ath-t2 ath-t3] M12]")
	b.Refuse(g, "displace ath-t1 M9", "4.2", "retreat-to-enemy")
	b.Refuse(g, "displace ath-t1 M10", "4.2", "one-zone-away")
	b.Play(g, "displace ath-t1 M11")
	b.Where(g, "ath-t1=M11", "ath-t2=M12", "ath-t3=M12", "ath-lamachus=M12")
	b.Asks(g, "syracuse", "enter")
	b, g = stormedCamp(t, "T13: syr-h1 syr-h3 syr-c1 syr-gylippus", "T15: syr-h2 syr-h4", "T17: ath-h6-",
		"M12: ath-t1 ath-t3")
	b.Asks(g, "syracuse", "enter") // 45 FP stay
	b, g = stormedCamp(t, "T13: syr-h1 syr-h3 syr-c1 syr-gylippus", "T15: syr-h2 syr-h4", "T17: ath-h6-",
		"M12: ath-t1 ath-t2 ath-t3", "M9: syr-t1", "M11: syr-t2")
	b.Asks(g, "athens", "drop_retreat")
	b.Play(g, "drop ath-t1")
	b.Where(g, "ath-t1=eliminated", "ath-t2=M12", "ath-t3=M12")
	b.Asks(g, "syracuse", "enter")
}

func TestSyracuse_4_4_h_WallsStandOnAndNoneIsBuilt(t *testing.T) {
	b, g := worksOf(t, athens, []int{6, 6, 1}, "T13: ath-h1", "T12: ath-h2", "T4: ath-h3", "T9: ath-h4",
		"built: A1 A2", "ruined: camp")
	b.Want("they stand", []bool{g.Stands("A1"), g.Stands("A2")}, []bool{true, true})
	b.Refuse(g, "build A3", "5.4", "camp-is-lost")
	b.Play(g, "build fort:labdalon") // forts may be
	b, g = worksOf(t, athens, []int{6, 6, 1}, "T13: ath-h1", "T12: ath-h2", "T9: ath-h4", "ruined: A1", "ruined: camp")
	b.Refuse(g, "build A1", "5.4", "camp-is-lost")
}

func TestSyracuse_4_5_c_SupplyAtOnce(t *testing.T) {
	b, g := table(t, syracuse, "T12: syr-h1", "T14: syr-p1", "T16: syr-h4", "T24: ath-h1", "built: camp A1 A2 A3")
	g.Recover(syracuse, nil)
	b.Roll(g, "test all", 1, 1)
	b.Want("walled in", g.Besieged(syracuse), true)
	b.Must(g, box(3, 1, 1), "wreck A2")
	b.Want("no more", []any{g.Besieged(syracuse), side(g, syracuse).Cut}, "[false false]")
	b, g = table(t, athens, "M8: ath-t1", "T24: ath-h1", "T16: syr-h1", "built: camp chains", "CATANE: ath-t7 ath-t8")
	g.Recover(athens, nil)
	b.Roll(g, "test all", 1, 1)
	b.Must(g, box(3, 1, 1), "wreck chains")
	b.Want("Athens", []any{g.Besieged(athens), side(g, athens).Cut}, "[false false]")
}

// ahead is the roll that a command leads to.
func ahead(t *testing.T, g *rules.Game, words string) *engine.Forecast {
	t.Helper()
	c, err := engine.ParseCommand(words)
	if err != nil {
		t.Fatal(err)
	}
	f, why := g.Forecast(c)
	if f == nil {
		t.Fatalf("%s: nothing is foretold: %v", words, why)
	}
	return f
}

// The odds shown before the storm of the camp are those it is resolved with, from whichever gate, whoever
// defends, whoever is asked, and whatever the defender holds; and what the log says first is who fights.
func TestSyracuse_4_4_b_TheOddsShownAreThoseResolved(t *testing.T) {
	syracusans := strings.Fields("syr-h1 syr-h2 syr-h3 syr-h4 syr-h5 syr-p1 syr-p2 syr-a1 syr-c1 syr-sicanus syr-gylippus")
	athenians := strings.Fields("ath-h1 ath-h2 ath-h3 ath-h4 ath-h7 ath-a1 ath-c1 ath-p1 ath-nicias ath-demosthenes")
	defended := 0
	for seed := range uint64(120) {
		rng := engine.NewSeeded(seed)
		deal := func(from []string, places ...string) []string {
			stacks := make([][]string, len(places))
			for _, id := range from {
				if k := rng.Below(len(places) + 1); k < len(places) && len(stacks[k]) < 4 {
					if rng.Below(3) == 0 && !strings.Contains(id, "gylippus") && !strings.Contains(id, "sicanus") &&
						!strings.Contains(id, "nicias") && !strings.Contains(id, "demosthenes") {
						id += "-"
					}
					stacks[k] = append(stacks[k], id)
				}
			}
			var out []string
			for i, stack := range stacks {
				out = append(out, places[i]+": "+strings.Join(stack, " "))
			}
			return out
		}
		lines := append(deal(syracusans[2:], "T13", "T15"), deal(athenians[1:], "T17")...)
		lines[0], lines[1], lines[2] = lines[0]+" syr-h1", lines[1]+" syr-h2", lines[2]+" ath-h1"
		b, g := table(t, syracuse, append(lines, "built: camp A1")...)
		g.Hand(syracuse, "str-11")
		if seed%2 == 0 {
			g.Hand(athens, "str-17", "str-18")
		}
		b.Play(g, "announce 1", "end")
		shown := g.ForecastZone("T17")
		p := g.Prompt()
		if p.Decision == "storm" {
			b.Play(g, "storm T17")
			p = g.Prompt()
		}
		gate := "lead T13"
		if seed%3 == 0 {
			gate = "lead T15"
		}
		type odds struct{ Att, Def, Column, DRM int }
		of := func(f *engine.Forecast) odds {
			v := zonewar.CombatOf(f)
			return odds{v.AttFP, v.DefFP, v.Column, v.DRM}
		}
		b.Asks(g, "syracuse", "gate")
		for _, risk := range shown.Risks {
			b.Want("who storms in vain stays where he is", risk.Key == "retreats" && risk.Seat == "syracuse", false)
		}
		b.Want("what is proposed is what the zone showed", of(ahead(t, g, defaultOf(g))), of(shown))
		fromGate := of(ahead(t, g, gate))
		for _, ch := range p.Choices {
			if ch.Command.String() == gate {
				fp, _ := ch.Facts.Number("fp")
				lent, _ := ch.Facts.Number("lent")
				b.Want("the button", fp+lent, fromGate.Att)
			}
		}
		b.Want("nothing of the combat is told yet", kinds(b.Play(g, gate), "combat"), 0)
		pick := b.Asks(g, "athens", "crew").Pick
		b.Want("the crew that is proposed", of(ahead(t, g, "man "+strings.Join(pick.Suggested, " "))), fromGate)
		v := zonewar.See(g.View("athens")).Combat
		b.Want("the card", odds{v.AttFP, v.DefFP, v.Column, v.DRM}, fromGate)
		crew := []string{"ath-h1"}
		if seed%5 > 1 {
			crew = pick.Suggested
		}
		man := "man " + strings.Join(crew, " ")
		want := of(ahead(t, g, man))
		events := b.Must(g, box(4), man)
		said := b.Shown(events, "combat")
		own, _ := said.Facts.Number("own-fp")
		lent, _ := said.Facts.Number("lent")
		others, _ := said.Facts.Number("others-fp")
		b.Want("told", []any{own + lent, others, said.Counters[len(said.Counters)-len(crew):]}, []any{want.Att, want.Def, crew})
		if g.Prompt().Decision == "commit_defender" {
			defended++
			f := ahead(t, g, "pass")
			b.Want("no secret of the attacker's", []any{of(f), f.Hidden, zonewar.CombatOf(f).AttReady}, []any{want, false, false})
			v := zonewar.See(g.View("athens")).Combat
			b.Want("the card again", odds{v.AttFP, v.DefFP, v.Column, v.DRM}, want)
			events = b.Must(g, box(4), "pass")
		}
		roll := b.Shown(events, "combat-roll").Facts
		att, _ := roll.Number("attacker-fp")
		def, _ := roll.Number("defender-fp")
		drm, _ := roll.Number("drm")
		b.Want("resolved", odds{att, def, slices.Index(zonewar.Columns[:], roll.Get("column")), drm}, want)
	}
	if defended < 30 {
		t.Errorf("only %d times the defender was asked", defended)
	}
}
