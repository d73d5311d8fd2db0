package sphacteria_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"strategos/engine"
	"strategos/engine/sphacteria"
	"strategos/engine/zonewar"
)

func vectorLosses(b bench, given, expect bag) {
	res, err := zonewar.ParseResult(given.Str("result"))
	if err != nil {
		b.Fatal(err)
	}
	b.Want("hit", res.Hits(given.Num("units")), expect.Num("hit"))
}

func vectorOdds(b bench, given, expect bag) {
	b.Want("column", zonewar.Columns[zonewar.OddsColumn(given.Num("attacker"), given.Num("defender"))], expect.Str("column"))
}

// vectorOutcome applies a result to a defending force whose enemy is untouched.
func vectorOutcome(b bench, given, expect bag) {
	force := given.Bags("force")
	own := ownerOf(force[0].Str("id"))
	leaders := given.Strs("leaders")
	zone, enemy := "N", "ath-h2"
	if strings.Contains(force[0].Str("id"), "-t") {
		zone, enemy = "H", "ath-t2"
	}
	g := sphacteria.Position(b.cfg, own.Other(), zone+": "+names(force)+" "+strings.Join(leaders, " ")+" "+enemy)
	res, err := zonewar.ParseResult(given.Str("result"))
	if err != nil {
		b.Fatal(err)
	}
	all := make([]string, len(force))
	for i, u := range force {
		all[i] = u.Str("id")
	}
	g.Losses(zone, [2]zonewar.Result{zonewar.ResR, res}, true, all...)
	b.checkFates(g, expect)
	killed := expect.Has("leaders") && expect.Str("leaders") == "eliminated"
	for _, l := range leaders {
		b.Want(l, counter(g, l).Fate == zonewar.FateKilled, killed)
	}
	b.Want("enemy VP", side(g, own.Other()).VP, expect.Num("enemy_pv"))
}

// checkFates compares who is weakened and who is eliminated.
func (b bench) checkFates(g engine.Game, expect bag) {
	b.Helper()
	weakened, eliminated := []string{}, []string{}
	for _, c := range zonewar.See(g.View("")).Counters {
		if c.Fate == zonewar.FateEliminated {
			eliminated = append(eliminated, c.ID)
		}
		if c.Fate == zonewar.FateInPlay && c.Weakened {
			weakened = append(weakened, c.ID)
		}
	}
	want := expect.Strs("weakened")
	slices.Sort(want)
	slices.Sort(weakened)
	b.Want("weakened", weakened, want)
	b.Want("eliminated", eliminated, expect.Strs("eliminated"))
}

// vectorApproach marches an attacker in and sums the shifts of his way.
func vectorApproach(b bench, given, expect bag) {
	zone, from := given.Str("zone"), given.Str("from")
	lines := zone + ": spa-h9\nBTA: ath-h2"
	path, start := zone, from
	if given.Str("via") == "transport" {
		lines = zone + ": spa-h9\nO: ath-h2\nC: ath-t2\nD: ath-t3\nI: ath-t6"
		path, start = from+" "+zone, "Q"
		lines = strings.Replace(lines, "O:", "Q:", 1)
	} else if from != "BTA" {
		lines = zone + ": spa-h9\n" + from + ": ath-h2"
	}
	g := sphacteria.Position(b.cfg, sphacteria.Athens, lines)
	b.Must(g, nil, "announce 4")
	b.Must(g, nil, "activate "+start)
	b.Must(g, nil, "move ath-h2 "+path)
	r := g.Ruleset()
	k := r.Reckon(&g.State().State, r.PlaceOf(zone), sphacteria.Athens, [2]int{}, [2]zonewar.Place{zonewar.NoPlace, zonewar.NoPlace})
	shift := 0
	for _, m := range k.Shifts {
		if strings.Contains("def", m.Letter) {
			shift += m.Value
		}
	}
	b.Want("shift", shift, expect.Num("shift"))
}

// vectorCombat brings the forces together and fights, stratagems included.
func vectorCombat(b bench, given, expect bag) {
	zone := given.Str("zone")
	att := sides[given.Str("attacker")]
	attackers := given.Bags("attackers")
	var lines strings.Builder
	fmt.Fprintf(&lines, "%s: %s %s %s %s\n", zone, names(attackers), strings.Join(given.Strs("attacker_leaders"), " "),
		names(given.Bags("defenders")), strings.Join(given.Strs("defender_leaders"), " "))
	strat := map[zonewar.Side]bag{}
	for role, s := range engine.InOrder(map[string]zonewar.Side{"attacker_stratagem": att, "defender_stratagem": att.Other()}) {
		if given.Has(role) {
			strat[s] = given.Sub(role)
			if strat[s].Has("zone") {
				fmt.Fprintf(&lines, "%s: %s\n", strat[s].Str("zone"), names(strat[s].Bags("units")))
			}
		}
	}
	g := sphacteria.Position(b.cfg, att, lines.String())
	r := g.Ruleset()
	st := g.State()
	if given.Flag("burnt") {
		st.BurntFrom, st.FireZone = 1, r.PlaceOf(zone)
		for _, z := range []string{"Q", "R", "S", "T"} {
			st.Cleared.Add(r.PlaceOf(z))
		}
	}
	b.Must(g, nil, "announce 2")
	// Each attacker entered as the example says: noted as his last step.
	for _, a := range attackers {
		if !a.Has("from") {
			continue
		}
		c, _ := r.CounterOf(a.Str("id"))
		u := &st.Units[c]
		from := r.PlaceOf(a.Str("from"))
		u.From, u.Via, u.Crossed = from, zonewar.ByLand, r.Crossing(&st.State, from, r.PlaceOf(zone), r.SideOf(c))
		if a.Str("via") == "transport" {
			u.Via = zonewar.ByTransport
		}
	}
	words := map[zonewar.Side]string{}
	var used []string
	for s, a := range engine.InOrder(strat) {
		piece := pieceWith(b.cfg, a.Num("no"), used...)
		used = append(used, piece)
		g.Hand(s, piece)
		words[s] = fmt.Sprintf("commit %s %d", piece, a.Num("no"))
		if a.Has("zone") {
			words[s] += " " + a.Str("zone")
		}
	}
	dice := box(given.Num("roll"))
	var events []engine.Event
	if len(words) == 0 {
		events = b.Must(g, dice, "end")
	} else {
		b.Must(g, dice, "end")
		for _, s := range []zonewar.Side{att, att.Other()} {
			if w, ok := words[s]; ok {
				events = b.Must(g, dice, w)
			}
		}
	}
	b.checkRoll(g, events, expect)
	winner := expect.Str("winner")
	for _, e := range events {
		if e.Kind == "combat-roll" {
			b.Want("winner", e.Facts.Get("winner") == given.Str("attacker"), winner == "attacker")
		}
	}
	n := [2]int{len(attackers), len(given.Bags("defenders"))}
	for i, res := range []string{expect.Strs("result")[0], expect.Strs("result")[1]} {
		parsed, _ := zonewar.ParseResult(res)
		b.Want("units hit", parsed.Hits(n[i]), expect.Nums("units_hit")[i])
	}
}

// checkRoll compares the roll's event with the example.
func (b bench) checkRoll(g *sphacteria.Game, events []engine.Event, expect bag) {
	b.Helper()
	i := slices.IndexFunc(events, func(e engine.Event) bool { return e.Kind == "combat-roll" })
	if i < 0 {
		b.Fatalf("no combat was rolled: %v", events)
	}
	f := events[i].Facts
	pf := expect.Nums("pf")
	b.Want("attacker FP", f.Get("attacker-fp"), pf[0])
	b.Want("defender FP", f.Get("defender-fp"), pf[1])
	b.Want("odds", f.Get("odds"), expect.Str("base_column"))
	b.Want("column", f.Get("column"), expect.Str("column"))
	b.Want("row", f.Get("row"), expect.Num("row"))
	b.Want("result", []string{f.Get("attacker"), f.Get("defender")}, expect.Strs("result"))
	// An example writes the two sides' #4 as one modifier.
	got := func(list []zonewar.ModifierView) map[string]int {
		out := map[string]int{}
		for _, m := range list {
			if !m.Cancelled {
				out[m.Letter] += m.Value
			}
		}
		return out
	}
	want := func(k string) map[string]int {
		out := map[string]int{}
		for letter, v := range engine.InOrder(expect.Sub(k)) {
			out[letter] = int(v.(int64))
		}
		return out
	}
	v := zonewar.RolledIn(&events[i])
	b.Want("shifts", got(v.Shifts), want("shifts"))
	b.Want("die modifiers", got(v.DRMs), want("die"))
}

func vectorForcedReturn(b bench, given, expect bag) {
	units := given.Bags("units")
	zone := given.Str("zone")
	g := sphacteria.Position(b.cfg, sphacteria.Sparta, "O: "+names(units)+" spa-styphon\n"+zone+": ath-h2")
	b.Must(g, nil, fmt.Sprintf("announce %d", given.Num("announced")))
	b.Must(g, nil, "activate O")
	b.Want("spent", 6-side(g, sphacteria.Sparta).AP, given.Num("spent"))
	var ids []string
	for _, u := range units {
		ids = append(ids, u.Str("id"))
	}
	b.Must(g, nil, "move "+strings.Join(ids, " ")+" spa-styphon "+zone)
	b.Must(g, nil, "end")
	var places []string
	var weakened []bool
	for _, id := range ids {
		c := counter(g, id)
		places = append(places, c.Place)
		weakened = append(weakened, c.Weakened)
	}
	b.Want("places", places, expect.Strs("places"))
	b.Want("weakened", weakened, expect.Flags("weakened"))
	lost := []string{}
	for _, id := range ids {
		if counter(g, id).Fate != zonewar.FateInPlay {
			lost = append(lost, id)
		}
	}
	b.Want("eliminated", lost, expect.Strs("eliminated"))
	b.Want("the leader went with them", counter(g, "spa-styphon").Place, "O")
	b.Want("enemy VP", side(g, sphacteria.Athens).VP, expect.Num("enemy_pv"))
}

// vectorRetreat lets the force lose and lists where it may go.
func vectorRetreat(b bench, given, expect bag) {
	zone := given.Str("zone")
	own := sides[given.Str("loser")]
	mine := map[string][2]string{"land": {"ath-h1", "spa-h1"}, "naval": {"ath-t2", "spa-t2"}}[given.Str("kind")][own]
	foe := map[string][2]string{"land": {"ath-h2", "spa-h2"}, "naval": {"ath-t1", "spa-t1"}}[given.Str("kind")][own.Other()]
	var lines strings.Builder
	fmt.Fprintf(&lines, "%s: %s %s\n", zone, mine, foe)
	fill(&lines, given.Strs("friendly_ships"), spareShips[own])
	fill(&lines, given.Strs("enemy_ships"), spareShips[own.Other()])
	fill(&lines, given.Strs("enemy_units"), spareTroops[own.Other()])
	g := sphacteria.Position(b.cfg, own.Other(), lines.String())
	b.Must(g, nil, "announce 1")
	g.Losses(zone, [2]zonewar.Result{zonewar.ResR, zonewar.ResQuarter}, true, mine)
	zones := []string{}
	if g.Prompt().Decision != "retreat" { // nobody may
		b.Want("zones", zones, expect.Strs("zones"))
		return
	}
	for _, d := range g.Destinations([]string{mine}, false) {
		zones = append(zones, d.Zone)
	}
	slices.Sort(zones)
	b.Want("zones", zones, expect.Strs("zones"))
}

func vectorMustFight(b bench, given, expect bag) {
	g := sphacteria.Position(b.cfg, sphacteria.Sparta, "P: ath-h1 spa-h1\nH: ath-t2 spa-t1\nN: spa-h2\nV: spa-h3")
	b.Must(g, nil, fmt.Sprintf("announce %d", given.Num("announced")))
	for i := range given.Num("spent") / 2 {
		b.Must(g, nil, "activate "+[]string{"N", "V"}[i])
	}
	events := b.Must(g, nil, "end")
	p := g.Prompt()
	if p.Decision != "fight" {
		b.Fatalf("asked %q, not which combat comes first", p.Decision)
	}
	var zones []string
	for _, c := range p.Choices {
		zones = append(zones, c.ID)
	}
	for _, z := range zonewar.See(g.View("")).Zones {
		b.Want(z.ID+" contested", z.Contest, slices.Contains(given.Strs("contested"), z.ID))
	}
	want := expect.Strs("fight")
	slices.Sort(want)
	slices.Sort(zones)
	b.Want("fight", zones, want)
	b.Want("event", events[0].Kind, "combats-begin")
	b.Want("left of the announcement", side(g, sphacteria.Sparta).Announced, expect.Num("left_of_announcement"))
	b.Want("cost", given.Num("announced")-given.Num("spent")-side(g, sphacteria.Sparta).Announced, expect.Num("cost"))
}

func vectorLastStand(b bench, given, expect bag) {
	zone := given.Str("zone")
	attackers, defenders := given.Bags("attackers"), given.Bags("defenders")
	own := ownerOf(attackers[0].Str("id"))
	g := sphacteria.Position(b.cfg, own, zone+": "+names(attackers)+" "+names(defenders)+" "+
		strings.Join(given.Strs("attacker_leaders"), " ")+" "+strings.Join(given.Strs("defender_leaders"), " "))
	b.Must(g, nil, "announce 2")
	var results [2]zonewar.Result
	for i, text := range given.Strs("result") {
		results[i], _ = zonewar.ParseResult(text)
	}
	var hit []string
	for i, units := range [][]bag{attackers, defenders} {
		for _, u := range units[:results[i].Hits(len(units))] {
			hit = append(hit, u.Str("id"))
		}
	}
	g.Losses(zone, results, given.Str("winner") == "attacker", hit...)
	b.checkFates(g, expect)
	captured := []string{}
	for _, c := range zonewar.See(g.View("")).Counters {
		if c.Fate == zonewar.FateCaptured {
			captured = append(captured, c.ID)
		}
	}
	b.Want("captured", captured, expect.Strs("captured"))
	b.Want("nobody retreats", g.Prompt().Decision != "retreat", expect.Str("retreat") == "none")
	for name, s := range engine.InOrder(sides) {
		b.Want("VP of "+name, side(g, s).VP, expect.Sub("pv").Num(name))
	}
}

// vectorOverfill retreats into a zone that then holds too many.
func vectorOverfill(b bench, given, expect bag) {
	there := []string{"spa-h5", "spa-h6", "spa-h7"}[:given.Num("there")]
	back := []string{"spa-h1", "spa-h2", "spa-h3"}[:given.Num("retreating")]
	g := sphacteria.Position(b.cfg, sphacteria.Athens, given.Str("zone")+": "+strings.Join(there, " ")+"\nN: ath-h2 ath-h3 ath-h4 ath-h5 "+strings.Join(back, " "))
	b.Must(g, nil, "announce 1")
	g.Losses("N", [2]zonewar.Result{zonewar.ResR, zonewar.ResQuarter}, true, back[0])
	b.Must(g, nil, "retreat "+strings.Join(back, " ")+" "+given.Str("zone"))
	pushed := 0
	for g.Prompt().Decision == "displace" {
		id := g.Prompt().March.Movers[0]
		to := g.Destinations([]string{id}, false)
		b.Must(g, nil, "displace "+id+" "+to[0].Zone)
		pushed++
	}
	b.Want("displaced", pushed, expect.Num("displaced_further"))
}

func vectorOverfillStrait(b bench, given, expect bag) {
	g := sphacteria.Position(b.cfg, sphacteria.Athens, given.Str("zone")+": "+names(given.Bags("there"))+"\nH: ath-t2 ath-t3 "+names(given.Bags("retreating")))
	b.Must(g, nil, "announce 1")
	var ids []string
	for _, u := range given.Bags("retreating") {
		ids = append(ids, u.Str("id"))
	}
	// A result without losses for the example's faces: nothing is hit.
	g.Losses("H", [2]zonewar.Result{zonewar.ResR, zonewar.ResR}, true)
	b.Must(g, nil, "retreat "+strings.Join(ids, " ")+" "+given.Str("zone"))
	p := g.Prompt()
	if p.Decision != "displace" {
		b.Fatalf("asked %q, not for the displacement", p.Decision)
	}
	used, _ := strconv.Atoi(p.Facts.Get("used"))
	limit, _ := strconv.Atoi(p.Facts.Get("limit"))
	b.Want("excess", used-limit, expect.Num("excess_pf"))
	for _, words := range []string{"displace spa-t1 G", "displace spa-t3 spa-t4 G"} {
		b.Want(words, b.Legal(g, words), true)
	}
	b.Want("three are too many", b.Legal(g, "displace spa-t1 spa-t3 spa-t4 G"), false)
}

func vectorLegality(b bench, given, expect bag) {
	no := given.Num("no")
	own := sides[given.Str("side")]
	piece := pieceWith(b.cfg, no)
	title := strconv.Itoa(no)
	if given.Has("phase") { // a title outside of combats
		g := sphacteria.Position(b.cfg, own, "N: spa-h1\nBTA: ath-h2\nH: spa-t1")
		g.Hand(own, piece)
		switch phase := given.Str("phase"); phase {
		case "action":
			b.Must(g, nil, "announce 1")
		case "reinforcement":
			g.Arrivals()
		case "adjustment":
			g.Adjust(own, box())
		default:
			b.Fatalf("there is no phase %q", phase)
		}
		b.Want("legal", b.Legal(g, "play "+piece+" "+title), expect.Flag("legal"))
		return
	}
	zone := given.Str("combat_zone")
	mine := map[bool][2]string{true: {"ath-t1", "spa-t6"}, false: {"ath-h2 ath-p1", "spa-h1"}}
	naval := strings.Contains("ABCDEFGHIJ", zone)
	units := mine[naval][own]
	if given.Has("own_units") {
		units = strings.Join(given.Strs("own_units"), " ")
	}
	if zone == "V" {
		units = [2]string{"ath-t2", "spa-t1"}[own]
	}
	foe := mine[naval][own.Other()]
	lead := [2]string{"ath-demosthenes", "spa-brasidas"}[own.Other()]
	active := own
	if given.Str("role") == "defender" {
		active = own.Other()
	}
	g := sphacteria.Position(b.cfg, active, zone+": "+units+" "+foe+" "+lead)
	g.Hand(own, piece)
	b.Must(g, nil, "announce 2")
	g.State().Played[own] = given.Flag("played_this_phase")
	b.Must(g, box(3), "end")
	b.Want("legal", b.Legal(g, "commit "+piece+" "+title), expect.Flag("legal"))
}
