package sphacteria_test

import (
	"fmt"
	"strings"

	"strategos/engine"
	"strategos/engine/sphacteria"
	"strategos/engine/zonewar"
	"strategos/internal/zonetest"
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
	pf := given.sub("naval_pf")
	if pf.num("athens") == 45 { // both fleets of turn 3, at the same strength
		lines = "A: ath-t2 ath-t3 ath-t4 ath-t5 ath-t6\nB: spa-t1 spa-t2 spa-t3 spa-t4 spa-t6\n"
	} else {
		lines = "I: ath-t1-\n"
	}
	g := sphacteria.Position(b.cfg, sphacteria.Athens, lines)
	rolls := []int{0, 0, 0, 0} // draws
	rolls = append(rolls, append(given.nums("athens"), given.nums("sparta")...)...)
	g.StartTurn(fixed(rolls...))
	v := zonewar.See(g.View(""))
	b.Want("initiative", v.Initiative, expect.str("initiative"))
	for i, s := range v.Sides {
		b.Want("AP of "+string(s.Seat), s.AP, expect.sub("pa").num(string(v.Sides[i].Seat)))
	}
}

func vectorStacking(b bench, given, expect bag) {
	zone := given.str("zone")
	line := zone + ": " + names(given.bags("units")) + " " + strings.Join(given.strs("leaders"), " ")
	g := sphacteria.Position(b.cfg, sphacteria.Athens, line)
	r := g.Ruleset()
	for name, s := range zonetest.Sorted(sides) {
		state := "ok"
		if r.Overfull(&g.State().State, r.PlaceOf(zone), s) {
			state = "over"
		}
		b.Want(name, state, expect.str(name))
	}
}

func vectorPath(b bench, given, expect bag) {
	mover, path := given.str("mover"), given.strs("path")
	me := ownerOf(mover)
	var lines strings.Builder
	fmt.Fprintf(&lines, "%s: %s\n", path[0], mover)
	fill(&lines, given.strs("friendly_ships"), spareShips[me])
	fill(&lines, given.strs("enemy_ships"), spareShips[me.Other()])
	fill(&lines, given.strs("enemy_units"), spareTroops[me.Other()])
	g := sphacteria.Position(b.cfg, me, lines.String())
	b.Must(g, nil, "announce 6")
	b.Must(g, nil, "activate "+path[0])
	words := "move " + mover + " " + strings.Join(path[1:], " ")
	b.Want("legal", b.Legal(g, words), expect.flag("legal"))
	if expect.flag("legal") {
		events := b.Must(g, nil, words)
		b.Want("cost", events[0].Facts.Get("pm"), expect.num("cost"))
		b.Want("place", counter(g, mover).Place, path[len(path)-1])
	}
}

func vectorCapacity(b bench, given, expect bag) {
	zone := given.str("zone")
	g := sphacteria.Position(b.cfg, sphacteria.Athens, zone+": "+names(given.bags("ships"))+"\nP: ath-h1 ath-h2 ath-h3 ath-h4 ath-demosthenes")
	b.Must(g, nil, "announce 6")
	b.Must(g, nil, "activate P")
	group := []string{"ath-h1", "ath-h2", "ath-h3", "ath-h4"}[:given.num("wanted")]
	units := 0
	for n := len(group); n > 0; n-- {
		if b.Legal(g, "move "+strings.Join(group[:n], " ")+" "+zone+" Q") {
			units = n
			break
		}
	}
	b.Want("units", units, expect.num("units"))
	b.Must(g, nil, "move "+strings.Join(group[:units], " ")+" ath-demosthenes "+zone+" Q")
	b.Want("leaders", counter(g, "ath-demosthenes").Place == "Q", expect.num("leaders") == 1)
	b.Want("one more crosses", b.Legal(g, "move "+group[units]+" "+zone+" Q"), false)
}

func vectorActivation(b bench, given, expect bag) {
	var costs []int
	for _, p := range given.bags("places") {
		lines := p.str("place") + ": spa-h1"
		who, lead := sphacteria.Sparta, " spa-styphon"
		if p.str("place") == "BTA" {
			lines, who, lead = "BTA: ath-h2", sphacteria.Athens, " ath-cleon"
		}
		if p.flag("leader") {
			lines += lead
		}
		g := sphacteria.Position(b.cfg, who, lines)
		b.Must(g, nil, "announce 4")
		b.Must(g, nil, "activate "+p.str("place"))
		costs = append(costs, 4-side(g, who).Announced)
	}
	b.Want("costs", costs, expect.nums("costs"))
}

func vectorAnnounce(b bench, given, expect bag) {
	place := map[int]string{1: "N: spa-h1 spa-styphon", 2: "N: spa-h1"}[given.num("cost")]
	g := sphacteria.Position(b.cfg, sphacteria.Sparta, place)
	g.State().AP[sphacteria.Sparta] = int8(given.num("pa_left"))
	b.Must(g, nil, fmt.Sprintf("announce %d", given.num("announced")))
	b.Want("allowed", b.Legal(g, "activate N"), expect.flag("allowed"))
}

func vectorMoves(b bench, given, expect bag) {
	g := sphacteria.Position(b.cfg, sphacteria.Sparta, "N: spa-h1\nBTA: ath-h2")
	phase := 0
	var allowed []bool
	path := []string{"V", "U", "L"}
	for i, r := range given.bags("requests") {
		if p := r.num("phase"); p != phase {
			if phase > 0 {
				b.Must(g, nil, "end")
				b.Must(g, nil, "announce 1") // Athens
				b.Must(g, nil, "end")
			}
			phase = p
			b.Must(g, nil, "announce 3")
			b.Must(g, nil, "activate "+counter(g, "spa-h1").Place)
		}
		words := "move " + r.str("id") + " " + path[i]
		if counter(g, "spa-h1").Place == "V" {
			words = "move " + r.str("id") + " U"
		}
		ok := b.Legal(g, words)
		allowed = append(allowed, ok)
		if ok {
			b.Must(g, nil, words)
		}
	}
	b.Want("allowed", allowed, expect.flags("allowed"))
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
	zone := given.str("zone")
	shores, ok := crossingOf[zone]
	if !ok {
		b.Fatalf("crossingOf does not say where troops cross %s", zone)
	}
	g := sphacteria.Position(b.cfg, sphacteria.Athens, zone+": "+crossers(b, given.num("pf"))+
		"\n"+shores[0]+": ath-h1 ath-h2 ath-h3 ath-h4 ath-demosthenes\nBTA: ath-p1 ath-p2 ath-a2\nBTS: spa-h1")
	waiting := []string{"ath-h1", "ath-h2", "ath-h3", "ath-h4", "ath-p1", "ath-p2"}
	phase, base := 0, true
	var allowed []int
	requests := given.bags("requests")
	for i, r := range requests {
		if p := r.num("phase"); p != phase {
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
		n := min(r.num("units"), len(waiting))
		for n > 0 && !b.Legal(g, "move "+strings.Join(waiting[:n], " ")+way) {
			n--
		}
		allowed = append(allowed, n)
		if n > 0 {
			b.Must(g, nil, "move "+strings.Join(waiting[:n], " ")+way)
			waiting = waiting[n:]
		}
		if base && i+1 < len(requests) && requests[i+1].num("phase") != phase { // the garrison is fed from the base for the next phase
			b.Must(g, nil, "activate BTA")
			b.Must(g, nil, "move ath-p1 ath-p2 ath-a2 "+shores[0])
			base = false
		}
	}
	b.Want("allowed", allowed, expect.nums("allowed"))
}

func vectorLeaderMoves(b bench, given, expect bag) {
	g := sphacteria.Position(b.cfg, sphacteria.Athens, "A: ath-t2 "+given.str("leader")+"\nBTS: spa-h1")
	b.Must(g, nil, "announce 4")
	var allowed []bool
	try := func(kind string) {
		words := "move ath-t2 " + given.str("leader") + " D"
		if kind == "land" {
			words = "move " + given.str("leader") + " Q"
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
	for _, k := range given.strs("phase_1") {
		try(k)
	}
	b.Must(g, nil, "end")
	b.Must(g, nil, "announce 1")
	b.Must(g, nil, "end")
	b.Must(g, nil, "announce 2")
	for _, k := range given.strs("phase_2") {
		try(k)
	}
	b.Want("allowed", allowed, expect.flags("allowed"))
}

func vectorExcess(b bench, given, expect bag) {
	units := given.strs("units")
	g := sphacteria.Position(b.cfg, sphacteria.Sparta, given.str("zone")+": "+strings.Join(units, " "))
	b.Must(g, nil, "announce 1")
	b.Must(g, nil, "end")
	p := g.Prompt()
	if p.Decision != "drop_excess" || p.Pick == nil {
		b.Fatalf("asked %q, not for the excess", p.Decision)
	}
	b.Want("to eliminate", p.Pick.Min, expect.num("to_eliminate"))
	b.Want("free choice", len(p.Pick.Pool), len(units))
	b.Must(g, nil, "drop "+units[0])
	b.Want("fate", counter(g, units[0]).Fate, zonewar.FateEliminated)
}

func vectorArchers(b bench, given, expect bag) {
	zone := given.str("zone")
	from := map[string]string{"P": "O", "V": "H"}[zone]
	var ids []string
	for _, d := range given.bags("declared") {
		ids = append(ids, d.str("id"))
	}
	// A second friendly unit lets the leader enter with it.
	g := sphacteria.Position(b.cfg, sphacteria.Sparta, zone+": "+strings.Join(given.strs("archers"), " ")+"\n"+from+": "+strings.Join(ids, " "))
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
	b.Want("refused", refused, expect.strs("refused"))
}

func vectorCapture(b bench, given, expect bag) {
	zone, leader := given.str("zone"), given.str("leader")
	line := zone + ": " + leader
	for i := range given.num("friendly_units") {
		line += " " + spareTroops[ownerOf(leader)][i]
	}
	entering := given.strs("enemy_enters")
	g := sphacteria.Position(b.cfg, ownerOf(entering[0]), line+"\nN: "+strings.Join(entering, " "))
	b.Must(g, nil, "announce 3")
	b.Must(g, nil, "activate N")
	b.Want("may go on", b.Legal(g, "move "+entering[0]+" "+zone+" U"), expect.flag("mover_may_go_on"))
	b.Must(g, nil, "move "+entering[0]+" "+zone)
	b.Want("captured", counter(g, leader).Fate == zonewar.FateCaptured, expect.flag("captured"))
	b.Want("VP", side(g, ownerOf(entering[0])).VP, expect.num("pv"))
}

func vectorPhaseOrder(b bench, given, expect bag) {
	first := sides[given.str("initiative")]
	g := sphacteria.Position(b.cfg, first, "BTS: spa-h1\nBTA: ath-h2")
	for name, s := range zonetest.Sorted(sides) {
		g.State().AP[s] = int8(given.sub("pa").num(name))
	}
	var phases []string
	for _, n := range given.nums("announcements") {
		phases = append(phases, string(g.Prompt().Seat))
		b.Must(g, nil, fmt.Sprintf("announce %d", n))
		b.Must(g, nil, "end")
		for name, s := range zonetest.Sorted(sides) {
			if ap := g.State().AP[s]; ap < 0 {
				b.Errorf("%s has %d AP", name, ap)
			}
		}
		if g.Prompt().Decision != "announce" {
			break
		}
	}
	b.Want("phases", phases, expect.strs("phases"))
	b.Want("phase C is over", g.State().Turn > 1 || g.Prompt().Decision != "announce", true)
}

func vectorAnnounceRest(b bench, given, expect bag) {
	g := sphacteria.Position(b.cfg, sphacteria.Sparta, "N: spa-h1 spa-styphon\nBTA: ath-h2")
	g.State().AP[sphacteria.Sparta] = int8(given.num("pa_left"))
	b.Must(g, nil, fmt.Sprintf("announce %d", given.num("announced")))
	for range given.num("spent") {
		b.Must(g, nil, "activate N")
		b.Must(g, nil, "move spa-h1 spa-styphon V")
	}
	b.Must(g, nil, "end")
	b.Want("left", side(g, sphacteria.Sparta).AP, expect.num("left"))
}

func vectorSetup(b bench, given, expect bag) {
	g, _, err := sphacteria.New(sphacteria.Compiled(b.cfg), engine.NewSeeded(1))
	if err != nil {
		b.Fatal(err)
	}
	pf, units, leaders := 0, 0, 0
	for _, c := range zonewar.See(g.View("")).Counters {
		switch {
		case c.Place != given.str("zone"):
		case c.Leader:
			leaders++
		default:
			units++
			pf += c.FP
		}
	}
	b.Want("pf", pf, expect.num("pf"))
	b.Want("units", units, expect.num("units"))
	b.Want("leaders", leaders, expect.num("leaders"))
}
