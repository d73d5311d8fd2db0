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

func vectorMap(b bench, given, expect bag) {
	id := given.Str("port")
	g := b.position(hellespont.Athens, line(id, "ath-t1"))
	r := g.Ruleset()
	port := r.PlaceOf(id)
	var near []string
	for _, p := range r.Near(port) {
		near = append(near, r.PlaceID(p))
	}
	b.same("adjacent", near, expect.Strs("adjacent"))
	b.Must(g, nil, "announce 2")
	b.Must(g, nil, "activate "+id)
	var entries []string
	for _, z := range near {
		if b.Legal(g, "move ath-t1 "+z) {
			entries = append(entries, z)
		}
	}
	b.same("ships enter by", entries, expect.Strs("sea_entries"))
	for _, pair := range expect.Lists("not_adjacent") {
		from, to := pair[0], pair[1]
		b.Want(from+"-"+to, r.Link(r.PlaceOf(from), r.PlaceOf(to)).Kind, zonewar.NoLink)
	}
	for _, from := range entries {
		for _, to := range entries {
			if from == to {
				continue
			}
			h := b.position(hellespont.Athens, line(from, "ath-t1"))
			b.Must(h, nil, "announce 2")
			b.Must(h, nil, "activate "+from)
			b.Want(from+" to "+to+" at once", b.Legal(h, "move ath-t1 "+to), false)
			b.Want(from+" to "+to+" through the port", b.Legal(h, "move ath-t1 "+id+" "+to), true)
		}
	}
}

func vectorNavalMove(b bench, given, expect bag) {
	lines := []string{line(given.Str("start"), append(given.Strs("ships"), given.Strs("passengers")...)...)}
	for port, who := range engine.InOrder(given.Sub("port_owner")) {
		lines = append(lines, line(port, b.troops(given.Strs("passengers")...).army(sides[who.(string)], 2)...))
	}
	g := b.position(sides[given.Str("side")], lines...)
	b.Must(g, nil, "announce 6")
	b.Must(g, nil, "activate "+given.Str("start"))
	group, leg := append(given.Strs("ships"), given.Strs("passengers")...), []string{}
	for _, z := range given.Strs("route") {
		leg = append(leg, z)
		drop := given.Sub("drop").Strs(z)
		if len(drop) == 0 {
			continue
		}
		b.Want("legal", b.Legal(g, words("move", group, leg...)), expect.Flag("legal"))
		b.Must(g, nil, words("move", group, leg...))
		leg = nil
		group = slices.DeleteFunc(group, func(id string) bool { return slices.Contains(drop, id) })
	}
	b.Must(g, nil, words("move", group, leg...))
	for place := range engine.InOrder(expect.Sub("end")) {
		var there []string
		for _, id := range append(given.Strs("ships"), given.Strs("passengers")...) {
			if counter(g, id).Place == place {
				there = append(there, id)
			}
		}
		b.same(place, there, expect.Sub("end").Strs(place))
	}
	b.Want("nobody was refused for want of ships", true, expect.Flag("ratio_ok"))
	b.Want("the convoy has moved", counter(g, group[0]).Moved, true)
	b.Must(g, nil, "activate Lampsaque")
	b.Want("who was dropped may go no further", b.code(g, "move ath-h3 T23"), "already-moved")
}

func vectorAmphibious(b bench, given, expect bag) {
	pieces, route := given.Strs("pieces"), given.Strs("route")
	s := sides[given.Str("side")]
	lines := []string{line(given.Str("start"), pieces...)}
	for zone := range engine.InOrder(given.Sub("fleets")) {
		lines = append(lines, line(zone, given.Sub("fleets").Strs(zone)...))
	}
	more := b.troops(pieces...).army(s, 1)
	lines = append(lines, line(given.Str("start"), more...))
	g := b.position(s, lines...)
	b.Must(g, nil, "announce 6")
	b.Must(g, nil, "activate "+given.Str("start"))
	stop := expect.Str("must_stop")
	b.Want("on from "+stop, b.code(g, words("move", pieces, append(slices.Clone(route), "T4")...)), "must-stop")
	b.Want("legal", b.Legal(g, words("move", pieces, route...)), expect.Flag("legal"))
	events := b.Must(g, nil, words("move", pieces, route...))
	b.Want("cost", b.fact(events, "moved", "pm"), expect.Num("cost"))
	land := 0
	for _, id := range pieces {
		land += counter(g, id).FP
		b.Want(id, counter(g, id).Place, stop)
	}
	b.Want("land FP", land, expect.Num("land_pf"))
	for zone := range engine.InOrder(expect.Sub("capacity")) {
		p := g.Ruleset().PlaceOf(zone)
		left := expect.Sub("capacity").Num(zone) - int(g.State().Crossings[g.State().Active][p])
		fleet := 0
		for _, id := range given.Sub("fleets").Strs(zone) {
			fleet += counter(g, id).FP
		}
		b.Want("left of "+zone, left, fleet-land)
	}
	b.Want("one more over the full fleet", b.code(g, words("move", more, route...)), "transport-full")
}

func vectorLandingLimits(b bench, given, expect bag) {
	m := b.troops()
	var lines []string
	for _, zone := range given.Sub("fleets").Keys() {
		lines = append(lines, line(zone, m.fleet(hellespont.Athens, given.Sub("fleets").Num(zone))...))
	}
	army := m.army(hellespont.Athens, given.Num("land_pf"))
	g := b.position(hellespont.Athens, append(lines, line(given.Str("from"), army...))...)
	b.Must(g, nil, "announce 6")
	b.Must(g, nil, "activate "+given.Str("from"))
	command := words("move", army, append(given.Strs("over"), given.Str("to"))...)
	b.allowed(g, command, expect.Flag("legal"), expect)
	if expect.Flag("legal") {
		b.Want("cost", b.fact(b.Must(g, nil, command), "moved", "pm"), expect.Num("cost"))
	}
}

func vectorPathCost(b bench, given, expect bag) {
	route := given.Strs("route")
	g := b.position(hellespont.Athens, line(route[0], "ath-h3"))
	b.Must(g, nil, "announce 6")
	b.Must(g, nil, "activate "+route[0])
	spent := 0
	var steps []int
	for i := 2; i <= len(route); i++ {
		h := g.Clone()
		pm, _ := strconv.Atoi(b.fact(b.Must(h, nil, "move ath-h3 "+strings.Join(route[1:i], " ")), "moved", "pm"))
		steps = append(steps, pm-spent)
		spent = pm
	}
	b.Want("cost", spent, expect.Num("cost"))
	if expect.Has("steps") {
		b.Want("steps", steps, expect.Nums("steps"))
	}
}

// slipping finds the dice with which a group comes past a zone to the end of its
// route; with no other it stops there.
func (b bench) slipping(g *hellespont.Game, command, id, zone, end string) []int {
	b.Helper()
	on := []int{}
	for die := 1; die <= 6; die++ {
		h := g.Clone()
		b.Must(h, fixed(die), command)
		switch at := counter(h, id).Place; at {
		case end:
			on = append(on, die)
		case zone:
			b.Want("the move is over", counter(h, id).Moved, true)
		default:
			b.Errorf("on %d the group comes to %s", die, at)
		}
	}
	return on
}

func vectorRunningPast(b bench, given, expect bag) {
	m, s := b.troops(), sides[given.Str("side")]
	group := m.fleet(s, given.Num("group_naval_pf"))
	lines := []string{line("M5", group...)}
	foes := given.Sub("enemy_naval_pf")
	for _, zone := range foes.Keys() {
		lines = append(lines, line(zone, m.fleet(s.Other(), foes.Num(zone))...))
	}
	g := b.position(s, lines...)
	b.Must(g, nil, "announce 2")
	b.Must(g, nil, "activate M5")
	route := given.Strs("route")
	b.Want("M7", expect.Nums("M7"), []int{}) // with no roll there, one die is enough
	b.Want("M8", b.slipping(g, words("move", group, route...), bare(group)[0], expect.Str("fails_in"), route[len(route)-1]), expect.Nums("M8"))
}

func vectorSlipThreshold(b bench, given, expect bag) {
	m, zone := b.troops(), given.Str("zone")
	way := map[string][]string{"M4": {"M3", "M5"}, "M20": {"M19", "M21"}}[zone]
	group := m.fleet(hellespont.Athens, given.Num("group"))
	g := b.position(hellespont.Athens, line(way[0], group...), line(zone, m.fleet(hellespont.Sparta, given.Num("enemy"))...))
	b.Must(g, nil, "announce 2")
	b.Must(g, nil, "activate "+way[0])
	command := words("move", group, zone, way[1])
	if !expect.Flag("roll_needed") {
		b.Must(g, nil, command)
		b.Want("place", counter(g, bare(group)[0]).Place, way[1])
		return
	}
	b.Want("passed on", b.slipping(g, command, bare(group)[0], zone, way[1]), expect.Nums("pass_on"))
}

func vectorSlipOrStop(b bench, given, expect bag) {
	m, s := b.troops(), sides[given.Str("side")]
	group := m.fleet(s, given.Num("group_naval_pf"))
	route := given.Strs("route")
	g := b.position(s, line(given.Str("start"), group...), line(route[0], m.fleet(s.Other(), given.Sub("enemy_naval_pf").Num(route[0]))...))
	b.Must(g, nil, "announce 6")
	b.Must(g, nil, "activate "+given.Str("start"))
	stop := g.Clone()
	b.Must(stop, nil, words("move", group, route[0]))
	b.Want("may stop", counter(stop, bare(group)[0]).Place, expect.Str("stops_at"))
	command := words("move", group, route...)
	b.Want("passed on", b.slipping(g, command, bare(group)[0], expect.Str("failed_at"), route[1]), expect.Nums("pass_on"))
	g.Holder(s)
	b.Must(g, fixed(6), command)
	b.Want("the Advantage may have it rolled again", asked(g) == "reroll", expect.Flag("advantage_may_reroll"))
	before := side(g, s).Announced
	g.Holder(zonewar.NoSide)
	left, _ := strconv.Atoi(b.fact(b.fight(g, box(3)), "combats-begin", "left"))
	b.Want("AP for the combat", before-left, expect.Num("combat_pa"))
}

func vectorTransport(b bench, given, expect bag) {
	m := b.troops()
	group := append(m.fleet(hellespont.Athens, given.Num("naval_pf")), m.army(hellespont.Athens, given.Num("land_pf"))...)
	g := b.position(hellespont.Athens, line("B3", group...))
	b.Must(g, nil, "announce 2")
	b.Must(g, nil, "activate B3")
	want := "fleet-too-small"
	if expect.Flag("ok") {
		want = ""
	}
	b.Want("refused", b.code(g, words("move", group, "M22")), want)
}

func vectorStacking(b bench, given, expect bag) {
	m, zone := b.troops(), given.Str("zone")
	who := append(m.fleet(hellespont.Athens, given.Amount("naval_pf")), m.army(hellespont.Athens, given.Amount("land_pf"))...)
	for _, u := range b.cfg.Units {
		if len(who) < given.Amount("land_units") && u.Side == hellespont.Athens && u.Type != 'T' {
			who = append(who, u.ID)
		}
	}
	g := b.position(hellespont.Athens, line(zone, who...))
	b.Must(g, nil, "announce 1")
	b.Must(g, nil, "end")
	b.Want("within the limit", asked(g) != "drop_excess", expect.Flag("ok"))
	if !expect.Flag("ok") {
		p := b.expectAsked(g, "athens", "drop_excess")
		b.Must(g, nil, words("drop", p.Pick.Suggested))
		b.Want("then", asked(g), "announce")
	}
}

func vectorCavalryWithdrawal(b bench, given, expect bag) {
	zone, mover := given.Str("zone"), given.Sub("mover")
	group, riders := mover.Strs("pieces"), given.Strs("enemy")
	g := b.position(hellespont.Athens, line(zone, riders...), line(mover.Str("from"), group...))
	b.Must(g, nil, "announce 6")
	b.Must(g, nil, "activate "+mover.Str("from"))
	b.Must(g, nil, words("move", group, zone))
	b.expectAsked(g, expect.Str("offered_to"), "withdraw")
	far := 0
	for _, d := range g.Destinations(riders, false) {
		b.Want("PM to "+d.Zone, d.Cost+d.Left, expect.Num("max_pm"))
		far = max(far, d.Cost)
	}
	b.Want("farthest", far, expect.Num("max_pm"))
	stays := g.Clone().(*hellespont.Game)
	b.Must(stays, nil, "pass")
	b.Want("the move is over", counter(stays, group[0]).Moved, true)
	b.fight(stays, box(3))
	b.Want("combat", zonewar.See(stays.View("")).Combat.Zone, expect.Str("stays_combat"))
	b.Must(g, nil, words("withdraw", riders, "T4"))
	for _, d := range g.Destinations(group, false) {
		b.Want("PM left before "+d.Zone, d.Cost+d.Left, expect.Num("withdrawn_pm"))
	}
	b.Want("PM left", expect.Num("withdrawn_pm"), mover.Num("pm_left_after"))
	b.Must(g, nil, words("move", group, "T28"))
	b.Want("place", counter(g, group[0]).Place, "T28")
}

func vectorNoPA(b bench, given, expect bag) {
	from, into := given.Str("from"), given.Str("into")
	g := b.position(hellespont.Athens, line(from, given.Strs("moved")...), line(into, "spa-h1"))
	b.Must(g, nil, fmt.Sprintf("announce %d", given.Num("announced")))
	b.Must(g, nil, "activate "+from)
	b.Want("paid", given.Num("announced")-side(g, hellespont.Athens).Announced, given.Num("paid"))
	b.Must(g, nil, words("move", given.Strs("moved"), into))
	b.Must(g, nil, "end")
	for id, want := range engine.InOrder(expect.Sub("after")) {
		c := counter(g, id)
		got := c.Fate
		if c.Fate == zonewar.FateInPlay && c.Weakened {
			got = "weakened " + c.Place
		}
		b.Want(id, got, want)
	}
}

func vectorArchers(b bench, given, expect bag) {
	zone, enters, path := given.Str("zone"), given.Strs("enters"), given.Strs("path")
	card := b.pieceWith(hellespont.Sparta, 6)
	friend := ownerOf(enters[0]) == hellespont.Sparta
	lines := []string{line(zone, given.Strs("own")...), line("M5", "ath-t1"), line(path[0], enters...)}
	if friend {
		lines = append(lines, line("T7", "ath-h3"))
	}
	g := b.position(sides[given.Str("phase_of")], lines...)
	g.Hand(hellespont.Sparta, card)
	b.Must(g, nil, fmt.Sprintf("announce %d", map[bool]int{false: 6, true: 1}[expect.Flag("next_phase")]))
	b.Must(g, nil, "interrupt")
	b.Must(g, nil, "play "+card+" 6 "+zone)
	if expect.Flag("next_phase") {
		b.Must(g, nil, "end")
		b.Must(g, nil, "announce 1")
		b.Must(g, nil, "end")
		b.Must(g, nil, "announce 5")
	}
	if friend { // who is beaten next door may retreat into the zone
		b.Must(g, nil, "activate T7")
		b.Must(g, nil, "move ath-h3 "+path[0])
		b.Must(g, nil, "end")
		b.Must(g, fixed(6, 6), "pass")
		b.takeLosses(g)
		b.expectAsked(g, "sparta", "retreat")
		b.Want("legal", b.Legal(g, words("retreat", enters, zone)), expect.Flag("legal"))
		return
	}
	b.Must(g, nil, "activate "+path[0])
	want := "closed-by-archers"
	if expect.Flag("legal") {
		want = ""
	}
	b.Want("refused", b.code(g, words("move", enters, path[1:]...)), want)
}

func vectorCapture(b bench, given, expect bag) {
	zone, leader := given.Str("zone"), given.Str("leader")
	lines := []string{line(zone, leader)}
	for _, id := range given.Strs("enemy_present") {
		lines = append(lines, line(zone, id))
	}
	enters := given.Strs("enemy_enters")
	lines = append(lines, line("T22", enters...))
	g := b.position(hellespont.Sparta, lines...)
	b.Must(g, nil, "announce 6")
	if len(enters) > 0 {
		b.Must(g, nil, "activate T22")
		if expect.Has("enemy_must_stop") {
			b.Want("must stop", !b.Legal(g, words("move", enters, zone, "T24")), expect.Flag("enemy_must_stop"))
		}
		b.Must(g, nil, words("move", enters, zone))
	}
	b.Must(g, nil, "end")
	b.Want("captured", counter(g, leader).Fate == zonewar.FateCaptured, expect.Flag("captured"))
	if !expect.Flag("captured") {
		b.Want("place", counter(g, leader).Place, zone)
	}
	b.Want("VP", side(g, hellespont.Sparta).VP, expect.Amount("enemy_pv"))
}
