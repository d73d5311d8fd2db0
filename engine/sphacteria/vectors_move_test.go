package sphacteria_test

import (
	"fmt"
	"strings"

	"strategos/engine"
	"strategos/engine/sphacteria"
	"strategos/engine/zonewar"
)

// ships of each side that fill a place without being in a vector's way.
var spareShips = map[zonewar.Side][]string{
	sphacteria.Athens: {"ath-t6", "ath-t3", "ath-t4", "ath-t5", "ath-t7", "ath-t8"},
	sphacteria.Sparta: {"spa-t6", "spa-t3", "spa-t4", "spa-t5", "spa-t7"},
}

var spareTroops = map[zonewar.Side][]string{
	sphacteria.Athens: {"ath-h3", "ath-h4", "ath-h5", "ath-p1", "ath-p2"},
	sphacteria.Sparta: {"spa-h5", "spa-h6", "spa-h7", "spa-h8", "spa-h9"},
}

func fill(lines *strings.Builder, zones []string, counters []string) {
	for i, z := range zones {
		fmt.Fprintf(lines, "%s: %s\n", z, counters[i])
	}
}

// ownerOf tells a counter's side by its id.
func ownerOf(id string) zonewar.Side {
	if strings.HasPrefix(id, "spa-") {
		return sphacteria.Sparta
	}
	return sphacteria.Athens
}

func vectorActionPoints(b bench, given, expect bag) {
	lines := "BMA: \n"
	pf := given.Sub("naval_pf")
	if pf.Num("athens") == 45 { // both fleets of turn 3, at the same strength
		lines = "A: ath-t2 ath-t3 ath-t4 ath-t5 ath-t6\nB: spa-t1 spa-t2 spa-t3 spa-t4 spa-t6\n"
	} else {
		lines = "I: ath-t1-\n"
	}
	g := sphacteria.Position(b.cfg, sphacteria.Athens, lines)
	rolls := []int{0, 0, 0, 0} // draws
	rolls = append(rolls, append(given.Nums("athens"), given.Nums("sparta")...)...)
	g.StartTurn(fixed(rolls...))
	v := zonewar.See(g.View(""))
	b.Want("initiative", v.Initiative, expect.Str("initiative"))
	for i, s := range v.Sides {
		b.Want("AP of "+string(s.Seat), s.AP, expect.Sub("pa").Num(string(v.Sides[i].Seat)))
	}
}

func vectorStacking(b bench, given, expect bag) {
	zone := given.Str("zone")
	line := zone + ": " + names(given.Bags("units")) + " " + strings.Join(given.Strs("leaders"), " ")
	g := sphacteria.Position(b.cfg, sphacteria.Athens, line)
	r := g.Ruleset()
	for name, s := range engine.InOrder(sides) {
		state := "ok"
		if r.Overfull(&g.State().State, r.PlaceOf(zone), s) {
			state = "over"
		}
		b.Want(name, state, expect.Str(name))
	}
}

func vectorPath(b bench, given, expect bag) {
	mover, path := given.Str("mover"), given.Strs("path")
	me := ownerOf(mover)
	var lines strings.Builder
	fmt.Fprintf(&lines, "%s: %s\n", path[0], mover)
	fill(&lines, given.Strs("friendly_ships"), spareShips[me])
	fill(&lines, given.Strs("enemy_ships"), spareShips[me.Other()])
	fill(&lines, given.Strs("enemy_units"), spareTroops[me.Other()])
	g := sphacteria.Position(b.cfg, me, lines.String())
	b.Must(g, nil, "announce 6")
	b.Must(g, nil, "activate "+path[0])
	words := "move " + mover + " " + strings.Join(path[1:], " ")
	b.Want("legal", b.Legal(g, words), expect.Flag("legal"))
	if expect.Flag("legal") {
		events := b.Must(g, nil, words)
		b.Want("cost", events[0].Facts.Get("pm"), expect.Num("cost"))
		b.Want("place", counter(g, mover).Place, path[len(path)-1])
	}
}

func vectorCapacity(b bench, given, expect bag) {
	zone := given.Str("zone")
	g := sphacteria.Position(b.cfg, sphacteria.Athens, zone+": "+names(given.Bags("ships"))+"\nP: ath-h1 ath-h2 ath-h3 ath-h4 ath-demosthenes")
	b.Must(g, nil, "announce 6")
	b.Must(g, nil, "activate P")
	group := []string{"ath-h1", "ath-h2", "ath-h3", "ath-h4"}[:given.Num("wanted")]
	units := 0
	for n := len(group); n > 0; n-- {
		if b.Legal(g, "move "+strings.Join(group[:n], " ")+" "+zone+" Q") {
			units = n
			break
		}
	}
	b.Want("units", units, expect.Num("units"))
	leaders := []string{"ath-demosthenes"}[:given.Num("leaders")]
	b.Must(g, nil, "move "+strings.Join(append(group[:units:units], leaders...), " ")+" "+zone+" Q")
	over := 0
	for _, id := range leaders {
		if counter(g, id).Place == "Q" {
			over++
		}
	}
	b.Want("leaders", over, expect.Num("leaders"))
	b.Want("one more crosses", b.Legal(g, "move "+group[units]+" "+zone+" Q"), false)
}

func vectorActivation(b bench, given, expect bag) {
	var costs []int
	for _, p := range given.Bags("places") {
		lines := p.Str("place") + ": spa-h1"
		who, lead := sphacteria.Sparta, " spa-styphon"
		if p.Str("place") == "BTA" {
			lines, who, lead = "BTA: ath-h2", sphacteria.Athens, " ath-cleon"
		}
		if p.Flag("leader") {
			lines += lead
		}
		g := sphacteria.Position(b.cfg, who, lines)
		b.Must(g, nil, "announce 4")
		b.Must(g, nil, "activate "+p.Str("place"))
		costs = append(costs, 4-side(g, who).Announced)
	}
	b.Want("costs", costs, expect.Nums("costs"))
}

func vectorAnnounce(b bench, given, expect bag) {
	place := map[int]string{1: "N: spa-h1 spa-styphon", 2: "N: spa-h1"}[given.Num("cost")]
	g := sphacteria.Position(b.cfg, sphacteria.Sparta, place)
	g.State().AP[sphacteria.Sparta] = int8(given.Num("pa_left"))
	b.Must(g, nil, fmt.Sprintf("announce %d", given.Num("announced")))
	b.Want("allowed", b.Legal(g, "activate N"), expect.Flag("allowed"))
}

func vectorMoves(b bench, given, expect bag) {
	g := sphacteria.Position(b.cfg, sphacteria.Sparta, "N: spa-h1\nBTA: ath-h2")
	phase := 0
	var allowed []bool
	path := []string{"V", "U", "L"}
	for i, r := range given.Bags("requests") {
		if p := r.Num("phase"); p != phase {
			if phase > 0 {
				b.Must(g, nil, "end")
				b.Must(g, nil, "announce 1") // Athens
				b.Must(g, nil, "end")
			}
			phase = p
			b.Must(g, nil, "announce 3")
			b.Must(g, nil, "activate "+counter(g, "spa-h1").Place)
		}
		words := "move " + r.Str("id") + " " + path[i]
		if counter(g, "spa-h1").Place == "V" {
			words = "move " + r.Str("id") + " U"
		}
		ok := b.Legal(g, words)
		allowed = append(allowed, ok)
		if ok {
			b.Must(g, nil, words)
		}
	}
	b.Want("allowed", allowed, expect.Flags("allowed"))
}

// crossers are Athenian ships that carry so many units together, the full ones first.
func crossers(b bench, pf int) string {
	var ships []string
	for _, u := range b.cfg.Units {
		if u.Side != sphacteria.Athens || u.Type != 'T' {
			continue
		}
		switch {
		case pf >= u.FP[0]:
			ships, pf = append(ships, u.ID), pf-u.FP[0]
		case pf == u.FP[1]:
			ships, pf = append(ships, u.ID+"-"), 0
		}
	}
	if pf != 0 {
		b.Fatalf("no ships have %d FP more", pf)
	}
	return strings.Join(ships, " ")
}

// crossingOf are the shores of a sea zone between which troops cross it.
var crossingOf = map[string][2]string{"I": {"P", "Q"}}

func vectorCrossings(b bench, given, expect bag) {
	zone := given.Str("zone")
	shores, ok := crossingOf[zone]
	if !ok {
		b.Fatalf("crossingOf does not say where troops cross %s", zone)
	}
	g := sphacteria.Position(b.cfg, sphacteria.Athens, zone+": "+crossers(b, given.Num("pf"))+
		"\n"+shores[0]+": ath-h1 ath-h2 ath-h3 ath-h4 ath-demosthenes\nBTA: ath-p1 ath-p2 ath-a2\nBTS: spa-h1")
	waiting := []string{"ath-h1", "ath-h2", "ath-h3", "ath-h4", "ath-p1", "ath-p2"}
	phase, base := 0, true
	var allowed []int
	requests := given.Bags("requests")
	for i, r := range requests {
		if p := r.Num("phase"); p != phase {
			if phase > 0 {
				b.Must(g, nil, "end")
				b.Must(g, nil, "announce 1")
				b.Must(g, nil, "end")
			}
			phase = p
			b.Must(g, nil, "announce 3")
			b.Must(g, nil, "activate "+shores[0])
		}
		way := " " + zone + " " + shores[1]
		n := min(r.Num("units"), len(waiting))
		for n > 0 && !b.Legal(g, "move "+strings.Join(waiting[:n], " ")+way) {
			n--
		}
		allowed = append(allowed, n)
		if n > 0 {
			b.Must(g, nil, "move "+strings.Join(waiting[:n], " ")+way)
			waiting = waiting[n:]
		}
		if base && i+1 < len(requests) && requests[i+1].Num("phase") != phase { // the garrison is fed from the base for the next phase
			b.Must(g, nil, "activate BTA")
			b.Must(g, nil, "move ath-p1 ath-p2 ath-a2 "+shores[0])
			base = false
		}
	}
	b.Want("allowed", allowed, expect.Nums("allowed"))
}

func vectorLeaderMoves(b bench, given, expect bag) {
	g := sphacteria.Position(b.cfg, sphacteria.Athens, "A: ath-t2 "+given.Str("leader")+"\nBTS: spa-h1")
	b.Must(g, nil, "announce 4")
	var allowed []bool
	try := func(kind string) {
		words := "move ath-t2 " + given.Str("leader") + " D"
		if kind == "land" {
			words = "move " + given.Str("leader") + " Q"
			if b.Legal(g, "activate D") {
				b.Must(g, nil, "activate D")
			}
		} else {
			b.Must(g, nil, "activate A")
		}
		ok := b.Legal(g, words)
		allowed = append(allowed, ok)
		if ok {
			b.Must(g, nil, words)
		}
	}
	for _, k := range given.Strs("phase_1") {
		try(k)
	}
	b.Must(g, nil, "end")
	b.Must(g, nil, "announce 1")
	b.Must(g, nil, "end")
	b.Must(g, nil, "announce 2")
	for _, k := range given.Strs("phase_2") {
		try(k)
	}
	b.Want("allowed", allowed, expect.Flags("allowed"))
}

func vectorExcess(b bench, given, expect bag) {
	units := given.Strs("units")
	g := sphacteria.Position(b.cfg, sphacteria.Sparta, given.Str("zone")+": "+strings.Join(units, " "))
	b.Must(g, nil, "announce 1")
	b.Must(g, nil, "end")
	p := g.Prompt()
	if p.Decision != "drop_excess" || p.Pick == nil {
		b.Fatalf("asked %q, not for the excess", p.Decision)
	}
	b.Want("to eliminate", p.Pick.Min, expect.Num("to_eliminate"))
	b.Want("free choice", len(p.Pick.Pool), len(units))
	b.Must(g, nil, "drop "+units[0])
	b.Want("fate", counter(g, units[0]).Fate, zonewar.FateEliminated)
}

func vectorArchers(b bench, given, expect bag) {
	zone := given.Str("zone")
	from := map[string]string{"P": "O", "V": "H"}[zone]
	var ids []string
	for _, d := range given.Bags("declared") {
		ids = append(ids, d.Str("id"))
	}
	// A second friendly unit lets the leader enter with it.
	g := sphacteria.Position(b.cfg, sphacteria.Sparta, zone+": "+strings.Join(given.Strs("archers"), " ")+"\n"+from+": "+strings.Join(ids, " "))
	five := pieceWith(b.cfg, 5)
	g.Hand(sphacteria.Athens, five)
	b.Must(g, nil, "announce 3")
	b.Must(g, nil, "interrupt")
	b.Must(g, nil, "play "+five+" 5 "+zone)
	b.Must(g, nil, "activate "+from)
	refused := []string{}
	for _, id := range ids {
		if !b.Legal(g, "move "+id+" "+zone) {
			refused = append(refused, id)
		}
	}
	b.Want("refused", refused, expect.Strs("refused"))
}

func vectorCapture(b bench, given, expect bag) {
	zone, leader := given.Str("zone"), given.Str("leader")
	line := zone + ": " + leader
	for i := range given.Num("friendly_units") {
		line += " " + spareTroops[ownerOf(leader)][i]
	}
	entering := given.Strs("enemy_enters")
	g := sphacteria.Position(b.cfg, ownerOf(entering[0]), line+"\nN: "+strings.Join(entering, " "))
	b.Must(g, nil, "announce 3")
	b.Must(g, nil, "activate N")
	b.Want("may go on", b.Legal(g, "move "+entering[0]+" "+zone+" U"), expect.Flag("mover_may_go_on"))
	b.Must(g, nil, "move "+entering[0]+" "+zone)
	b.Want("captured", counter(g, leader).Fate == zonewar.FateCaptured, expect.Flag("captured"))
	b.Want("VP", side(g, ownerOf(entering[0])).VP, expect.Num("pv"))
}

func vectorPhaseOrder(b bench, given, expect bag) {
	first := sides[given.Str("initiative")]
	g := sphacteria.Position(b.cfg, first, "BTS: spa-h1\nBTA: ath-h2")
	for name, s := range engine.InOrder(sides) {
		g.State().AP[s] = int8(given.Sub("pa").Num(name))
	}
	var phases []string
	for _, n := range given.Nums("announcements") {
		phases = append(phases, string(g.Prompt().Seat))
		b.Must(g, nil, fmt.Sprintf("announce %d", n))
		b.Must(g, nil, "end")
		for name, s := range engine.InOrder(sides) {
			if ap := g.State().AP[s]; ap < 0 {
				b.Errorf("%s has %d AP", name, ap)
			}
		}
		if g.Prompt().Decision != "announce" {
			break
		}
	}
	for name, s := range engine.InOrder(sides) {
		left := 0 // and nothing of it is kept for the next turn
		if g.State().Turn == 1 {
			left = int(g.State().AP[s])
		}
		b.Want(name+" has left", left, expect.Sub("left").Num(name))
	}
	b.Want("phases", phases, expect.Strs("phases"))
	b.Want("phase C is over", g.State().Turn > 1 || g.Prompt().Decision != "announce", true)
}

func vectorAnnounceRest(b bench, given, expect bag) {
	g := sphacteria.Position(b.cfg, sphacteria.Sparta, "N: spa-h1 spa-styphon\nBTA: ath-h2")
	g.State().AP[sphacteria.Sparta] = int8(given.Num("pa_left"))
	b.Must(g, nil, fmt.Sprintf("announce %d", given.Num("announced")))
	for range given.Num("spent") {
		b.Must(g, nil, "activate N")
		b.Must(g, nil, "move spa-h1 spa-styphon V")
	}
	b.Must(g, nil, "end")
	b.Want("left", side(g, sphacteria.Sparta).AP, expect.Num("left"))
}

func vectorSetup(b bench, given, expect bag) {
	g, _, err := sphacteria.New(sphacteria.Compiled(b.cfg), engine.NewSeeded(1))
	if err != nil {
		b.Fatal(err)
	}
	pf, units, leaders := 0, 0, 0
	for _, c := range zonewar.See(g.View("")).Counters {
		switch {
		case c.Place != given.Str("zone"):
		case c.Leader:
			leaders++
		default:
			units++
			pf += c.FP
		}
	}
	b.Want("pf", pf, expect.Num("pf"))
	b.Want("units", units, expect.Num("units"))
	b.Want("leaders", leaders, expect.Num("leaders"))
}
