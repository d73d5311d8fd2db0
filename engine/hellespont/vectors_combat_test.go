package hellespont_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"strategos/engine"
	"strategos/engine/hellespont"
	"strategos/engine/zonewar"
)

// columnOf is a column of the table by its number in the examples.
func columnOf(n int) string { return zonewar.Columns[n-1] }

// values are modifiers by letter, capital for stratagems, those of 0 left out.
func values(list []zonewar.ModifierView) map[string]int {
	out := map[string]int{}
	for _, m := range list {
		if m.Value != 0 && !m.Cancelled {
			out[strings.Replace(m.Letter, "s", "S", 1)] = m.Value
		}
	}
	return out
}

// wanted are the modifiers of an example in the same form.
func wanted(b bag, k string) map[string]int {
	out := map[string]int{}
	for letter := range b.Sub(k) {
		if v := b.Sub(k).Num(letter); v != 0 {
			out[letter] = v
		}
	}
	return out
}

// vectorCombat brings two forces together, fights with the die given, takes the
// losses and looks who must retreat.
func vectorCombat(b bench, given, expect bag) {
	zone := given.Str("zone")
	att, def := given.Sub("attacker"), given.Sub("defender")
	as, ds := sides[att.Str("side")], sides[def.Str("side")]
	attackers, defenders := append(att.Strs("ships"), att.Strs("units")...), append(def.Strs("ships"), def.Strs("units")...)
	host := slices.Concat(attackers, att.Strs("embarked"), att.Strs("leaders"))
	start, over := zone, []string{}
	for from := range engine.InOrder(given.Sub("from")) {
		start = from
	}
	lines := []string{line(zone, slices.Concat(defenders, def.Strs("embarked"), def.Strs("leaders"))...)}
	if given.Flag("amphibious") {
		start, over = "Sestos", []string{"M5"}
		lines = append(lines, line("M5", "ath-t1"))
	}
	for land, who := range engine.InOrder(given.Sub("land")) {
		lines = append(lines, line(land, b.troops().army(sides[who.(string)], 3)...))
	}
	g := b.position(as, append(lines, line(start, host...))...)
	b.Must(g, nil, "announce 6")
	if start != zone {
		b.Must(g, nil, "activate "+start)
		b.Must(g, nil, words("move", host, append(over, zone)...))
	}
	before := g.Clone()
	dice := fixed(given.Num("d6"))
	var commit []string
	for role, s := range engine.InOrder(map[string]zonewar.Side{"attacker": as, "defender": ds}) {
		if given.Sub("stratagems").Has(role) {
			title := given.Sub("stratagems").Num(role)
			card := b.pieceWith(s, title)
			g.Hand(s, card)
			commit = append(commit, fmt.Sprintf("commit %s %d", card, title))
		}
	}
	events := b.fight(g, dice)
	for _, c := range commit {
		events = append(events, b.Must(g, dice, c)...)
	}
	b.checkRoll(g, events, expect)
	all := append(slices.Clone(attackers), defenders...)
	b.checkShare(before, g, expect, "attacker_number", attackers, 0)
	b.checkShare(before, g, expect, "defender_number", defenders, 1)
	b.takeLosses(g)
	hit := map[zonewar.Side]int{}
	var weak []string
	for _, id := range append(all, slices.Concat(att.Strs("embarked"), def.Strs("embarked"))...) {
		if counter(g, id).Weakened {
			weak = append(weak, id)
			hit[ownerOf(id)]++
		}
	}
	if expect.Has("weakened") {
		b.same("weakened", weak, expect.Strs("weakened"))
	}
	for key, s := range engine.InOrder(map[string]zonewar.Side{"attacker_units_weakened": as, "defender_units_weakened": ds}) {
		if expect.Has(key) {
			b.Want(key, hit[s], expect.Num(key))
		}
	}
	loser := map[string]string{"attacker": def.Str("side"), "defender": att.Str("side")}[expect.Str("winner")]
	b.expectAsked(g, loser, "retreat")
	if expect.Has("retreats") {
		b.Want("retreats", loser, given.Sub(expect.Str("retreats")).Str("side"))
	}
}

// checkRoll compares the combat as it was rolled.
func (b bench) checkRoll(g *hellespont.Game, events []engine.Event, expect bag) {
	b.Helper()
	v := zonewar.See(g.View("")).Combat
	if v == nil || !v.Rolled {
		b.Fatal("no rolled combat to look at")
	}
	b.Want("column of the odds", v.Base+1, expect.Num("base_column"))
	b.Want("column", v.Column+1, expect.Num("column"))
	b.Want("shifts", values(v.Shifts), wanted(expect, "shifts"))
	if expect.Has("shift") {
		b.Want("sum of shifts", v.Column-v.Base, expect.Num("shift"))
	}
	b.Want("die modifiers", values(v.DRMs), wanted(expect, "die_mods"))
	b.Want("die", v.Row, expect.Num("die"))
	b.Want("cell", v.AttRes+" - "+v.DefRes, expect.Str("cell"))
	b.Want("winner", v.Winner, map[string]engine.Seat{"attacker": v.Attacker, "defender": v.Defender}[expect.Str("winner")])
	b.Want("row told", b.fact(events, "combat-roll", "row"), expect.Num("die"))
}

// checkShare compares the FP a fleet must lose at least.
func (b bench) checkShare(before engine.Game, g *hellespont.Game, expect bag, key string, ships []string, i int) {
	b.Helper()
	if !expect.Has(key) {
		return
	}
	fp := 0
	for _, id := range ships {
		fp += counter(before, id).FP
	}
	b.Want(key, g.State().Combat.Result[i].Hits(fp), expect.Num(key))
}

// committing brings two forces to the choice of stratagems: both sides hold
// counters of the titles named, 0 for any.
func (b bench) committing(attacker zonewar.Side, titles [2]int, lines ...string) (*hellespont.Game, [2]string) {
	b.Helper()
	g := b.position(attacker, lines...)
	var cards [2]string
	for _, s := range []zonewar.Side{hellespont.Athens, hellespont.Sparta} {
		cards[s] = "str-17" // S7, S6: never of use here
		if s == hellespont.Athens {
			cards[s] = "str-08" // S9, S20
		}
		if titles[s] != 0 {
			cards[s] = b.pieceWith(s, titles[s], cards[s.Other()])
		}
		g.Hand(s, cards[s])
	}
	b.Must(g, nil, "announce 1")
	b.fight(g, nil)
	b.expectAsked(g, string(g.Ruleset().Seat(attacker)), "commit_attacker")
	return g, cards
}

func vectorRatio(b bench, given, expect bag) {
	m := b.troops()
	g, _ := b.committing(hellespont.Athens, [2]int{}, line("M8", m.fleet(hellespont.Athens, given.Num("att"))...), line("M8", m.fleet(hellespont.Sparta, given.Num("def"))...))
	v := zonewar.See(g.View("")).Combat
	b.Want("attacker", v.AttFP, given.Num("att"))
	b.Want("defender", v.DefFP, given.Num("def"))
	b.Want("column", v.Columns[v.Base], columnOf(expect.Num("column")))
}

// vectorColumnSum has stratagems of both sides make the shifts: 2 is S1 attacking,
// -2 defending, 1 is S3 and -1 S2.
func vectorColumnSum(b bench, given, expect bag) {
	title := map[int]int{2: 1, -2: 1, 1: 3, -1: 2}
	shifts := given.Nums("shifts")
	if shifts[0] < 0 {
		shifts[0], shifts[1] = shifts[1], shifts[0] // the attacker's first
	}
	attacker := hellespont.Sparta
	if shifts[0] == 2 {
		attacker = hellespont.Athens
	}
	var titles [2]int
	titles[attacker], titles[attacker.Other()] = title[shifts[0]], title[shifts[1]]
	fp := map[int][2]int{1: {6, 20}, 2: {10, 20}, 4: {20, 20}, 6: {40, 20}, 7: {60, 20}}[given.Num("base")]
	m := b.troops()
	g, cards := b.committing(attacker, titles, line("M8", m.fleet(attacker, fp[0])...), line("M8", m.fleet(attacker.Other(), fp[1])...))
	b.Must(g, nil, fmt.Sprintf("commit %s %d", cards[attacker], titles[attacker]))
	events := b.Must(g, fixed(3), fmt.Sprintf("commit %s %d", cards[attacker.Other()], titles[attacker.Other()]))
	b.Want("odds", b.fact(events, "combat-roll", "odds"), columnOf(given.Num("base")))
	b.Want("column", b.fact(events, "combat-roll", "column"), columnOf(expect.Num("column")))
}

// vectorDieLimits makes the modifiers with leaders and steady hoplites on land.
func vectorDieLimits(b bench, given, expect bag) {
	lines := map[int][]string{
		-4: {"T7: ath-h3", "T7: spa-h2 spa-mindarus spa-hermocrates"},
		4:  {"T7: ath-h3 ath-thrasybulus ath-thrasyllus ath-alcibiades ath-theramenes", "T7: spa-h1"},
		-1: {"T7: ath-h3", "T7: spa-h1 spa-hermocrates"},
	}[given.Num("mods")]
	g := b.position(hellespont.Athens, lines...)
	b.Must(g, nil, "announce 1")
	events := b.fight(g, fixed(given.Num("d6")))
	b.Want("modifiers", b.fact(events, "combat-roll", "drm"), given.Num("mods"))
	b.Want("die", b.fact(events, "combat-roll", "row"), expect.Num("die"))
}

func vectorNavalMods(b bench, given, expect bag) {
	m := b.troops()
	g, _ := b.committing(hellespont.Athens, [2]int{},
		line("M8", append(m.fleet(hellespont.Athens, 40), m.army(hellespont.Athens, given.Num("att_land"))...)...),
		line("M8", append(m.fleet(hellespont.Sparta, 40), m.army(hellespont.Sparta, given.Num("def_land"))...)...))
	letter := "f"
	if expect.Num("mod") < 0 {
		letter = "g"
	}
	b.Want("modifiers", values(zonewar.See(g.View("")).Combat.DRMs), map[string]int{letter: expect.Num("mod")})
}

// beachShift is the shift of beaches in a fight between equal fleets.
func (b bench) beachShift(zone string, attackers, defenders []string) int {
	b.Helper()
	lines := []string{line(zone, "ath-t1", "spa-t3")}
	ath, spa := []string{"ath-h1", "ath-h3"}, []string{"spa-h1", "spa-h3"}
	for i, z := range attackers {
		lines = append(lines, line(z, ath[i]))
	}
	for i, z := range defenders {
		lines = append(lines, line(z, spa[i]))
	}
	g, _ := b.committing(hellespont.Athens, [2]int{}, lines...)
	v := zonewar.See(g.View("")).Combat
	b.Want("sum of shifts", v.Column-v.Base, values(v.Shifts)["e"]+values(v.Shifts)["f"])
	return v.Column - v.Base
}

func vectorBeachShift(b bench, given, expect bag) {
	b.Want("shift", b.beachShift(given.Str("zone"), given.Strs("attacker_in"), given.Strs("defender_in")), expect.Num("shift"))
}

func vectorBeachInfluence(b bench, given, expect bag) {
	land := []string{given.Str("land")}
	for _, zone := range expect.Keys() {
		b.Want(zone+", for the attacker", b.beachShift(zone, land, nil) == 1, expect.Flag(zone))
		b.Want(zone+", for the defender", b.beachShift(zone, nil, land) == -1, expect.Flag(zone))
	}
}

func vectorStratagemLegality(b bench, given, expect bag) {
	zone, title := "M8", given.Num("stratagem")
	if given.Has("zone") {
		zone = given.Str("zone")
	}
	roles := []string{"attacker", "defender"}
	switch {
	case given.Has("role"):
		roles = []string{given.Str("role")}
	case expect.Flag("legal"):
		roles = slices.DeleteFunc(roles, func(r string) bool { return !expect.Has(r + "_shift") })
	}
	for _, role := range roles {
		attacker := hellespont.Athens
		if role == "defender" {
			attacker = hellespont.Sparta
		}
		g, cards := b.committing(attacker, [2]int{title, 0}, line(zone, "ath-t1", "ath-t6", "ath-t7"), line(zone, "spa-t3", "spa-t7", "spa-t8"))
		if role == "defender" {
			b.Must(g, nil, "pass")
		}
		command := fmt.Sprintf("commit %s %d", cards[hellespont.Athens], title)
		b.allowed(g, command, expect.Flag("legal"), expect)
		if !expect.Flag("legal") {
			continue
		}
		b.Must(g, fixed(3), command)
		if role == "attacker" {
			b.Must(g, fixed(3), "pass")
		}
		b.Want("shift of the "+role, values(zonewar.See(g.View("")).Combat.Shifts)[fmt.Sprintf("S%d", title)], expect.Num(role+"_shift"))
	}
}

func vectorStratagemReturn(b bench, given, expect bag) {
	card, title := given.Str("piece"), given.Num("face_used")
	var g *hellespont.Game
	if title == 18 {
		g = b.position(hellespont.Athens, "Sestos: ath-h1 ath-alcibiades")
		g.Hand(hellespont.Athens, card)
		g.Month(5)
		g.Holder(hellespont.Athens)
		g.Deploy()
		b.expectAsked(g, "athens", "seize")
		b.Must(g, nil, "play "+card+" 18")
	} else {
		g = b.position(hellespont.Sparta, "M8: spa-t3 ath-t1")
		g.Hand(hellespont.Sparta, card)
		b.Must(g, nil, "announce 1")
		b.fight(g, nil)
		b.Must(g, fixed(3), fmt.Sprintf("commit %s %d", card, title))
	}
	i, _ := g.Ruleset().PieceOf(card)
	b.Want("goes to", map[zonewar.Where]string{zonewar.InBowl: "bowl", zonewar.Removed: "removed"}[g.State().Pieces[i].Where], expect.Str("goes_to"))
}

func vectorCombinedAttack(b bench, given, expect bag) {
	m := b.troops()
	g, cards := b.committing(hellespont.Athens, [2]int{8, 0}, line("M8", m.fleet(hellespont.Athens, 20)...), line("M8", m.fleet(hellespont.Sparta, 20)...),
		line("M9", m.fleet(hellespont.Athens, given.Num("pf"))...))
	b.Must(g, nil, "commit "+cards[hellespont.Athens]+" 8 M9")
	events := b.Must(g, fixed(3), "pass")
	fp, _ := strconv.Atoi(b.fact(events, "combat-roll", "attacker-fp"))
	b.Want("adds", fp-20, expect.Num("adds"))
}

func vectorLeaderWounded(b bench, given, expect bag) {
	target := given.Str("target")
	g, cards := b.committing(hellespont.Athens, [2]int{0, 15}, line("M8", append(given.Strs("attacker_leaders"), "ath-t1", "ath-t6")...),
		line("M8", append(given.Strs("defender_leaders"), "spa-t3", "spa-t7")...))
	b.Must(g, nil, "pass")
	b.Must(g, fixed(3), "commit "+cards[sides[given.Str("played_by")]]+" 15 "+target)
	b.Want("modifier a", values(zonewar.See(g.View("")).Combat.DRMs)["a"], expect.Num("mod_a"))
	b.Want("on his back", counter(g, expect.Str("back")).Weakened, true)
	swords := func(leaders ...string) int {
		h := b.position(hellespont.Athens, line("Sestos", append(leaders, "ath-h3-", "ath-h4-", "ath-h1-", "ath-p1-", "ath-p2-")...))
		h.Recover(hellespont.Athens, fixed())
		left, _ := strconv.Atoi(h.Prompt().Facts.Get("left"))
		return left
	}
	b.Want("swords lost in D.3", swords(given.Strs("attacker_leaders")...)-swords("ath-thrasybulus", target+"-"), expect.Num("swords_lost"))
	h := b.position(hellespont.Athens, line("Sestos", "ath-h3", target+"-"))
	h.Holder(hellespont.Athens)
	h.Sail(hellespont.Athens)
	b.Want("healed at the next B.3", counter(h, target).Weakened, false)
}
