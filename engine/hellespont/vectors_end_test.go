package hellespont_test

import (
	"fmt"
	"slices"
	"strings"

	"strategos/engine"
	"strategos/engine/hellespont"
	"strategos/engine/zonewar"
)

// supplied runs a side's D.3 to D.5 and stops at the other's last stratagem.
func (b bench) supplied(g *hellespont.Game, s zonewar.Side, dice engine.Dice) []engine.Event {
	g.Hand(s.Other(), map[zonewar.Side]string{hellespont.Athens: "str-17", hellespont.Sparta: "str-12"}[s])
	return g.Recover(s, dice)
}

func vectorSupplyState(b bench, given, expect bag) {
	s, m := sides[given.Str("side")], b.troops()
	var lines []string
	for port := range engine.InOrder(given.Sub("ports")) {
		lines = append(lines, line(port, given.Sub("ports").Strs(port)...))
	}
	lines = append(lines, line("B3", m.fleet(s, given.Amount("naval_bases"))...), line("M8", m.fleet(s, given.Amount("naval_map"))...))
	g := b.position(s, lines...)
	b.Want("lacks supply", side(g, s).Cut, expect.Flag("disette"))
	events := b.supplied(g, s, box(1))
	b.Want("found in D.4", b.fact(events, "supply-check", "cut") == "yes", expect.Flag("disette"))
}

// vectorSupplyStep makes want with a fleet idle in its base.
func vectorSupplyStep(b bench, given, expect bag) {
	home, out := "ath-t1", "ath-t2"
	switch face := given.Str("face"); face {
	case "Disette":
	case "Appro.":
		home, out = out, home
	default:
		b.Fatalf("no face %q", face)
	}
	g := b.position(hellespont.Athens, line("B3", home), line("M5", out))
	g.Month(months[given.Str("month")])
	g.State().Supply[hellespont.Athens] = int8(given.Num("box"))
	card := b.pieceWith(hellespont.Athens, 19)
	if given.Flag("s19") {
		g.Hand(hellespont.Athens, card)
	}
	b.supplied(g, hellespont.Athens, fixed())
	if given.Flag("s19") {
		b.expectAsked(g, "athens", "supply")
		b.Must(g, nil, "play "+card+" 19")
	}
	b.Want("box", side(g, hellespont.Athens).Supply, expect.Num("after"))
	if expect.Has("bases_weakened") {
		b.Want("bases weakened", counter(g, home).Weakened, expect.Flag("bases_weakened"))
	}
	b.Want("the map is spared", counter(g, out).Weakened, false)
}

func vectorSupplyCard(b bench, given, expect bag) {
	if given.Str("marker") != "Disette" {
		b.Fatal("the example is one of want")
	}
	card := b.pieceWith(hellespont.Athens, given.Num("play"))
	g := b.position(hellespont.Athens, "B3: ath-t1", "M5: ath-t2")
	g.State().Supply[hellespont.Athens] = int8(given.Num("box"))
	g.Hand(hellespont.Athens, card)
	b.supplied(g, hellespont.Athens, fixed())
	b.expectAsked(g, "athens", "supply")
	b.Want("after the step", side(g, hellespont.Athens).Supply, given.Num("d4_step_to"))
	b.Must(g, nil, fmt.Sprintf("play %s %d", card, given.Num("play")))
	b.Want("box", side(g, hellespont.Athens).Supply, expect.Num("box"))
}

func vectorAttritionZones(b bench, given, expect bag) {
	ships, troops := []string{"ath-t1", "ath-t6", "ath-t7", "ath-t8"}, []string{"ath-h1", "ath-h3", "ath-h4"}
	var lines, tested []string
	for i, zone := range expect.Keys() {
		who := ships[i%len(ships)]
		if !strings.HasPrefix(zone, "M") {
			who = troops[i%len(troops)]
		}
		lines = append(lines, line(zone, who))
		if expect.Flag(zone) {
			tested = append(tested, zone)
		}
	}
	g := b.position(hellespont.Athens, lines...)
	b.supplied(g, hellespont.Athens, fixed())
	var offered []string
	for _, c := range b.expectAsked(g, "athens", "attrition").Choices {
		if c.On == engine.OnZone {
			offered = append(offered, c.ID)
		}
	}
	b.same("tested", offered, tested)
}

func vectorAttrition(b bench, given, expect bag) {
	m, zone := b.troops(), given.Str("zone")
	army := m.army(hellespont.Athens, given.Amount("land_pf"))
	fleet := m.fleet(hellespont.Athens, given.Amount("naval_pf"))
	all := append(fleet, army...)
	g := b.position(hellespont.Athens, line(zone, all...))
	g.Month(months[given.Str("month")])
	before := g.Clone()
	events := b.supplied(g, hellespont.Athens, fixed(given.Num("d6")))
	b.Want("modifier", b.fact(events, "attrition-roll", "bonus"), given.Num("mod"))
	if asked(g) == "waste" {
		b.same("any unit of the zone", g.Prompt().Pick.Pool, bare(all))
	}
	b.takeLosses(g)
	want, ok := map[string]int{"none": 0, "one": 1, "all": len(all)}[expect.Str("result")]
	b.Want("struck", b.struck(before, g, hellespont.Athens), want)
	b.Want("a known result", ok, true)
}

func vectorDesertion(b bench, given, expect bag) {
	unit, card := given.Str("unit"), b.pieceWith(hellespont.Sparta, 23)
	shown := unit
	if given.Str("face") == "back" {
		shown += "-"
	}
	place := "Sestos"
	g := b.position(hellespont.Athens, line(place, shown, "ath-p1"))
	g.Hand(hellespont.Sparta, card)
	g.Recover(hellespont.Athens, fixed())
	b.expectAsked(g, "sparta", "last")
	g.Holder(hellespont.Athens) // for the turn that follows
	command := "play " + card + " 23 " + unit
	b.allowed(g, command, expect.Flag("legal"), expect)
	if expect.Flag("legal") {
		b.Must(g, box(), command)
		b.Want("fate", counter(g, unit).Fate, zonewar.FateDeserted)
		b.Want("VP", side(g, hellespont.Sparta).VP, expect.Amount("enemy_pv"))
	}
}

func vectorRottenHulls(b bench, given, expect bag) {
	card := b.pieceWith(hellespont.Sparta, 5)
	var lines []string
	for zone := range engine.InOrder(given.Sub("athens")) {
		lines = append(lines, line(zone, given.Sub("athens").Strs(zone)...))
	}
	g := b.position(hellespont.Athens, lines...)
	g.Hand(hellespont.Sparta, card)
	g.Recover(hellespont.Athens, fixed(1)) // attrition tests one zone
	b.expectAsked(g, "sparta", "last")
	b.Must(g, nil, "play "+card+" 5")
	p := b.expectAsked(g, "athens", "rot")
	b.same("eligible", p.Pick.Pool, expect.Strs("eligible"))
	b.Want(expect.Str("safe")+" may be named", b.Legal(g, "lose "+expect.Str("safe")), false)
	g.Holder(hellespont.Athens)
	b.Must(g, box(), "lose "+expect.Str("eliminate"))
	b.Want(expect.Str("eliminate"), counter(g, expect.Str("eliminate")).Fate, zonewar.FateEliminated)
	b.Want(expect.Str("weaken")+" is weakened", counter(g, expect.Str("weaken")).Weakened, true)
	b.Want(expect.Str("safe")+" is weakened", counter(g, expect.Str("safe")).Weakened, false)
}

func vectorSupplyPoints(b bench, given, expect bag) {
	g := b.position(hellespont.Athens)
	for name, s := range engine.InOrder(sides) {
		g.State().Supply[s] = int8(given.Sub("supply").Num(name))
	}
	for name, s := range engine.InOrder(sides) {
		b.Want(name, side(g, s).VPNow, expect.Num(name+"_pv"))
	}
	g.Month(10)
	g.EndTurn(fixed())
	b.Want("at the end", zonewar.See(g.View("")).Over.Points, []int{expect.Num("athens_pv"), expect.Num("sparta_pv")})
}

// holding puts a land unit of a side into every port.
func holding(s zonewar.Side, ports []string) []string {
	prefix := map[zonewar.Side]string{hellespont.Athens: "ath-", hellespont.Sparta: "spa-"}[s]
	var lines []string
	for i, port := range ports {
		lines = append(lines, line(port, prefix+[]string{"p1", "p2", "p3", "a1", "a2", "a3", "h5", "h6"}[i]))
	}
	return lines
}

func vectorFullCount(b bench, given, expect bag) {
	m := b.troops()
	var lines []string
	for zone, name := range engine.InOrder(map[string]string{"M8": "athens", "M19": "sparta"}) {
		lines = append(lines, line(zone, m.fleet(sides[name], given.Sub("naval_on_map").Num(name))...))
		lines = append(lines, holding(sides[name], given.Sub("ports").Strs(name))...)
	}
	lost := given.Sub("eliminated")
	gone := slices.Concat([]string{"ath-h1", "ath-h2", "ath-h3"}[:lost.Num("athens_h")], []string{"ath-a2", "ath-a3"}[:lost.Num("athens_other")],
		[]string{"spa-h1", "spa-h2", "spa-h3"}[:lost.Num("sparta_h")], []string{"spa-a3"}[:lost.Num("sparta_other")],
		[]string{"ath-chaereas"}[:given.Sub("leaders_killed").Num("athens")], []string{"spa-dorieus"}[:given.Sub("leaders_killed").Num("sparta")])
	g := b.position(hellespont.Athens, append(lines, line("T7", gone...))...)
	g.Lose("combat", gone...)
	for name, s := range engine.InOrder(sides) {
		g.State().Supply[s] = int8(given.Sub("supply").Num(name))
	}
	g.State().Betrayed = given.Flag("s18_first")
	g.Month(10)
	g.EndTurn(fixed())
	over := zonewar.See(g.View("")).Over
	b.Want("points", over.Points, []int{expect.Num("athens_pv"), expect.Num("sparta_pv")})
	b.Want("result", fmt.Sprintf("%s %s", over.Winner(), over.Kind()), expect.Str("result"))
}

func vectorVictoryGrade(b bench, given, expect bag) {
	name := func(winner zonewar.Side, grade string, a zonewar.Side) string {
		switch winner {
		case zonewar.NoSide:
			return grade
		case a:
			return "a " + grade
		}
		return "b " + grade
	}
	g := b.position(hellespont.Athens)
	winner, grade := g.Verdict(given.Num("a"), given.Num("b"))
	b.Want("Athens being a", name(winner, grade, hellespont.Athens), expect.Str("result"))
	winner, grade = g.Verdict(given.Num("b"), given.Num("a"))
	b.Want("Sparta being a", name(winner, grade, hellespont.Sparta), expect.Str("result"))
}

func vectorVictoryTotal(b bench, given, expect bag) {
	m := b.troops()
	var lines []string
	if n := given.Amount("athens_ports"); n > 0 {
		lines = holding(hellespont.Athens, []string{"Sestos", "Abydos", "Cyzique", "Lampsaque", "Parion", "Cardia", "Eleonte", "Rhoeteion"}[:n])
	}
	lines = append(lines, holding(hellespont.Sparta, given.Strs("sparta_ports"))...)
	lines = append(lines, line("M8", m.fleet(hellespont.Athens, given.Amount("athens_naval"))...), line("B3", m.fleet(hellespont.Sparta, given.Amount("sparta_naval"))...))
	g := b.position(hellespont.Athens, lines...)
	var turn int
	if _, err := fmt.Sscanf(given.Str("when"), "turn %d", &turn); err != nil {
		b.Fatal(err)
	}
	g.Month(turn)
	g.Holder(hellespont.Athens)
	g.EndTurn(box())
	over, got := zonewar.See(g.View("")).Over, "none"
	switch {
	case over != nil && over.Kind() == "total":
		got = string(over.Winner()) + " total"
	case over != nil:
		got = "count"
	}
	b.Want("result", got, expect.Str("result"))
}
