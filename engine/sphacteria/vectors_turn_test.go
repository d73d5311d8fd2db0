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

// vectorCounterFate plays a face where it is legal and sees where the counter
// goes.
func vectorCounterFate(b bench, given, expect bag) {
	piece, no := given.Str("counter"), given.Num("used")
	var own zonewar.Side
	for _, p := range b.cfg.Pieces {
		for _, f := range p.Faces {
			if p.ID == piece && f.No == no && f.Owner != zonewar.NoSide {
				own = f.Owner
			}
		}
	}
	g := sphacteria.Position(b.cfg, own, "N: spa-brasidas spa-h1\nBTA: ath-h2\nH: spa-t1")
	g.Hand(own, piece)
	words := fmt.Sprintf("play %s %d", piece, no)
	if no == 14 {
		g.Arrivals()
	} else {
		g.Adjust(own, box())
	}
	if no == 21 {
		words += " Q"
	}
	events := b.Must(g, box(1, 1, 1), words)
	i := slices.IndexFunc(events, func(e engine.Event) bool { return e.Kind == "stratagem" })
	b.Want("goes to", events[i].Facts.Get("goes"), expect.Str("goes_to"))
}

func vectorSupply(b bench, given, expect bag) {
	own := sides[given.Str("side")]
	var lines strings.Builder
	n := [2]int{}
	for _, z := range []string{"I", "J", "H"} {
		for _, holder := range given.Sub("naval_holders").Strs(z) {
			s := sides[holder]
			fmt.Fprintf(&lines, "%s: %s\n", z, spareShips[s][n[s]])
			n[s]++
		}
	}
	if given.Flag("land_units_present") {
		fmt.Fprintf(&lines, "%s\n", [2]string{"P: ath-h1 ath-h2", "Q: spa-h1 spa-h2"}[own])
	}
	g := sphacteria.Position(b.cfg, own, lines.String())
	st := g.State()
	st.Supply[own] = int8(given.Num("level"))
	st.Suspended[own] = given.Flag("was_suspended")
	words := ""
	if given.Has("stratagem") {
		piece := pieceWith(b.cfg, given.Num("stratagem"))
		g.Hand(own, piece)
		words = fmt.Sprintf("play %s %d", piece, given.Num("stratagem"))
	}
	g.Adjust(own, box())
	for words != "" && g.Prompt().Decision != "supply" {
		b.Must(g, nil, "pass")
	}
	if words != "" {
		b.Must(g, nil, words)
	}
	b.Want("level", g.State().Supply[own], expect.Num("level"))
}

func vectorHelots(b bench, given, expect bag) {
	units := given.Bags("units")
	g := sphacteria.Position(b.cfg, sphacteria.Sparta, "U: "+names(units)+"\nQ: spa-h1 spa-h2\nJ: ath-t2\nI: ath-t6")
	st := g.State()
	st.Supply[sphacteria.Sparta] = int8(given.Num("level"))
	g.Adjust(sphacteria.Sparta, box())
	if d := g.Prompt().Decision; d == "recover" {
		b.Must(g, nil, "pass")
	}
	for i, roll := range given.Nums("rolls") {
		if d := g.Prompt().Decision; d != "supply" {
			b.Fatalf("asked %q before run %d", d, i+1)
		}
		before := *st
		// The last run may close the adjustments: look at the state before the check.
		events := b.Must(g, box(roll), "helots "+units[i].Str("id"))
		level := int(before.Supply[sphacteria.Sparta])
		for _, e := range events {
			if e.Kind == "supply" && e.Rule == "5.2" {
				level, _ = strconv.Atoi(e.Facts.Get("to"))
				break
			}
		}
		if i == len(given.Nums("rolls"))-1 {
			if events[0].Facts.Get("result") == "failed" {
				level = int(before.Supply[sphacteria.Sparta])
			}
			b.Want("level", level, expect.Num("level"))
		}
	}
	b.checkFates(g, expect)
	b.Want("VP of Athens", side(g, sphacteria.Athens).VP, expect.Num("athens_pv"))
	if expect.Num("level") == 3 {
		b.Want("a further run at 3", b.Legal(g, "helots "+units[0].Str("id")), false)
	}
}

func vectorCapitulation(b bench, given, expect bag) {
	own := sides[given.Str("side")]
	place := [2]string{"P", "Q"}[own]
	g := sphacteria.Position(b.cfg, own, place+": "+names(given.Bags("units"))+" "+strings.Join(given.Strs("leaders"), " "))
	g.Capitulate(own)
	o := g.Prompt().Over
	b.Want("game over", o != nil, expect.Flag("game_over"))
	winner := "none"
	if o != nil && o.Kind() == "total" {
		winner = string(o.Winner())
	}
	b.Want("total victory", winner, expect.Str("total_victory"))
	if expect.Has("enemy_pv") {
		b.Want("enemy VP", side(g, own.Other()).VP, expect.Num("enemy_pv"))
	}
}

func vectorStorm(b bench, given, expect bag) {
	var lines strings.Builder
	var rolls []int
	for _, s := range given.Bags("ships") {
		fmt.Fprintf(&lines, "%s: %s\n", s.Str("zone"), names([]bag{s}))
		if s.Has("roll") {
			rolls = append(rolls, s.Num("roll"))
		}
	}
	g := sphacteria.Position(b.cfg, sphacteria.Athens, lines.String())
	dice := fixed(rolls...)
	g.Storm(dice)
	b.Want("dice left", dice.Left(), 0)
	b.checkFates(g, expect)
	for name, s := range engine.InOrder(sides) {
		b.Want("VP of "+name, side(g, s).VP, expect.Sub("pv").Num(name))
	}
}

func vectorRecovery(b bench, given, expect bag) {
	own := sides[given.Str("side")]
	weak := [2]string{"P: ath-h1- ath-h2- ath-h6- ath-a1- ", "N: spa-h1- spa-h2- spa-h3- spa-h4- "}[own]
	g := sphacteria.Position(b.cfg, own, weak+strings.Join(given.Strs("leaders"), " ")+"\n"+[2]string{"BTA: ath-h3- ath-h4- ath-p1-", "BTS: spa-h5- spa-h6-"}[own])
	if given.Has("stratagem") {
		piece := pieceWith(b.cfg, given.Num("stratagem"))
		g.Hand(own, piece)
		g.Adjust(own, box())
		b.Must(g, nil, fmt.Sprintf("play %s %d", piece, given.Num("stratagem")))
	} else {
		g.Adjust(own, box())
	}
	most := 0
	if p := g.Prompt(); p.Decision == "recover" && p.Pick != nil {
		most = p.Pick.Max
	}
	b.Want("max", most, expect.Num("max"))
}

func vectorStraitRecovery(b bench, given, expect bag) {
	units := given.Bags("units")
	own := ownerOf(units[0].Str("id"))
	lead := [2]string{"ath-demosthenes", "spa-brasidas"}[own]
	g := sphacteria.Position(b.cfg, own, given.Str("zone")+": "+names(units)+" "+lead+"\nN: spa-h1-\nBTA: ath-h2-")
	g.Adjust(own, box())
	b.Want("allowed", b.Legal(g, "recover "+given.Str("recover")), expect.Flag("allowed"))
}

func vectorPoints(b bench, given, expect bag) {
	g := sphacteria.Position(b.cfg, sphacteria.Athens, vectorHolders(given.Sub("held")))
	st := g.State()
	st.Turn = 7
	x := [2]int{}
	for name, s := range engine.InOrder(sides) {
		x[s] = 2*given.Sub("eliminated_naval").Num(enemyOf(name)) + given.Sub("eliminated_land").Num(enemyOf(name)) + given.Sub("leaders_lost").Num(enemyOf(name))
		st.VP[s] = int16(x[s])
	}
	g.EndTurn(fixed())
	o := g.Prompt().Over
	if o == nil {
		b.Fatal("the game goes on after turn 7")
	}
	b.Want("Athens", o.Points[0], expect.Num("athens"))
	b.Want("Sparta", o.Points[1], expect.Num("sparta"))
	verdict := o.Kind()
	if o.Winner() != "" {
		verdict = string(o.Winner()) + " " + o.Kind()
	}
	b.Want("verdict", verdict, expect.Str("verdict"))
}

// enemyOf is the other side.
func enemyOf(name string) string {
	return map[string]string{"athens": "sparta", "sparta": "athens"}[name]
}

// vectorHolders puts a hoplite of the side into each zone it holds.
func vectorHolders(held bag) string {
	var lines strings.Builder
	for i, z := range held.Strs("athens") {
		fmt.Fprintf(&lines, "%s: ath-h%d\n", z, i+1)
	}
	for i, z := range held.Strs("sparta") {
		fmt.Fprintf(&lines, "%s: spa-h%d\n", z, i+1)
	}
	return lines.String()
}

func vectorOccupation(b bench, given, expect bag) {
	g := sphacteria.Position(b.cfg, sphacteria.Athens, given.Str("zone")+": "+names(given.Bags("units")))
	scores := "none"
	for name, s := range engine.InOrder(sides) {
		if side(g, s).VPNow == 5 {
			scores = name
		}
	}
	b.Want("scores", scores, expect.Str("scores"))
}

func vectorFinalTotal(b bench, given, expect bag) {
	var lines strings.Builder
	for _, z := range []string{"P", "Q", "T"} {
		fmt.Fprintf(&lines, "%s: %s\n", z, strings.Join(given.Strs(z), " "))
	}
	g := sphacteria.Position(b.cfg, sphacteria.Athens, lines.String())
	g.State().Turn = 7
	g.EndTurn(fixed())
	o := g.Prompt().Over
	total := "none"
	if o.Kind() == "total" {
		total = string(o.Winner())
	}
	b.Want("total", total, expect.Str("total"))
}

// vectorArrival delays a group in the turns named and waits for it.
func vectorArrival(b bench, given, expect bag) {
	delays := given.Nums("delays")
	if given.Flag("delayed") {
		delays = []int{given.Num("turn")}
	}
	arrives, leave := 0, 0
	g := sphacteria.Position(b.cfg, sphacteria.Athens, "A: ath-t2 ath-sophocles ath-eurymedon\nN: spa-h1")
	group := given.Str("group")
	for turn := given.Num("turn"); turn <= 7; turn++ {
		st := g.State()
		st.Turn = int8(turn)
		for i := range st.Pieces {
			st.Pieces[i] = zonewar.Piece{Zone: zonewar.NoPlace}
		}
		twelve := pieceWith(b.cfg, 12)
		g.Hand(sphacteria.Sparta, twelve)
		g.Arrivals()
		if slices.Contains(delays, turn) {
			b.Must(g, nil, "play "+twelve+" 12 "+group)
		} else {
			b.Must(g, nil, "pass")
		}
		if arrives == 0 && counter(g, "ath-cleon").Fate == zonewar.FateInPlay {
			arrives = turn
		}
		if leave == 0 && counter(g, "ath-sophocles").Fate == zonewar.FateLeft && counter(g, "ath-eurymedon").Fate == zonewar.FateLeft {
			leave = turn
		}
	}
	b.Want("arrives", arrives, expect.Num("arrives"))
	b.Want("leaders leave", leave, expect.Num("leaders_leave"))
	b.Want("VP", side(g, sphacteria.Sparta).VP, 0)
}

// vectorCleon recalls Cleon; Sophocles is dead, captured, not-arrived or stands in a zone, and afterwards in another.
func vectorCleon(b bench, given, expect bag) {
	lines := given.Str("cleon_at") + ": ath-cleon ath-h1"
	fate, off := map[string]zonewar.Fate{"dead": zonewar.Killed, "captured": zonewar.Captured, "not-arrived": zonewar.Waiting}[given.Str("sophocles")]
	if !off {
		lines += "\n" + given.Str("sophocles") + ": ath-sophocles ath-h2"
	}
	g := sphacteria.Position(b.cfg, sphacteria.Sparta, lines)
	if off {
		c, _ := g.Ruleset().CounterOf("ath-sophocles")
		g.State().Units[c].Fate = fate
	}
	eleven := pieceWith(b.cfg, 11)
	g.Hand(sphacteria.Sparta, eleven)
	g.Adjust(sphacteria.Sparta, box())
	b.Must(g, nil, "play "+eleven+" 11")
	now := func(id string) string {
		c := counter(g, id)
		if word, ok := map[string]string{zonewar.FateKilled: "dead", zonewar.FateLeft: "gone", zonewar.FateWaiting: "not-arrived"}[c.Fate]; ok {
			return word
		}
		if c.Fate != zonewar.FateInPlay {
			return c.Fate
		}
		return c.Place
	}
	b.Want("Cleon", now("ath-cleon"), expect.Str("cleon"))
	b.Want("Sophocles", now("ath-sophocles"), expect.Str("sophocles"))
}

func vectorHand(b bench, given, expect bag) {
	g := sphacteria.Position(b.cfg, sphacteria.Sparta, "N: spa-h1\nBTA: ath-h2")
	for _, p := range b.cfg.Pieces[:given.Num("kept")] {
		g.Hand(sphacteria.Sparta, p.ID)
	}
	before := side(g, sphacteria.Sparta).HandSize
	g.StartTurn(fixed(0, 0, 0, 0, 1, 2, 3, 4))
	b.Want("drawn", side(g, sphacteria.Sparta).HandSize-before, given.Num("drawn"))
	b.Want("size", side(g, sphacteria.Sparta).HandSize, expect.Num("size"))
}

func vectorDiscard(b bench, given, expect bag) {
	g := sphacteria.Position(b.cfg, sphacteria.Sparta, "N: spa-h1\nBTA: ath-h2")
	g.Hand(sphacteria.Sparta, given.Strs("hand")...)
	g.Adjust(sphacteria.Sparta, box())
	b.Must(g, nil, "keep "+given.Str("keep"))
	hand, bowl := []string{}, []string{}
	for i, p := range b.cfg.Pieces {
		if st := g.State().Pieces[i]; st.Where == zonewar.InHand {
			hand = append(hand, p.ID)
		} else if st.Where == zonewar.InBowl && slices.Contains(given.Strs("hand"), p.ID) {
			bowl = append(bowl, p.ID)
		}
	}
	b.Want("hand", hand, expect.Strs("hand"))
	b.Want("bowl", bowl, expect.Strs("to_bowl"))
}

func vectorDesertion(b bench, given, expect bag) {
	unit := given.Str("unit")
	g := sphacteria.Position(b.cfg, sphacteria.Sparta, "P: ath-h1 "+unit+"\nN: spa-h1")
	p := pieceWith(b.cfg, 22)
	g.Hand(sphacteria.Sparta, p)
	g.Adjust(sphacteria.Sparta, box())
	b.Must(g, nil, "play "+p+" 22 "+unit)
	b.Want("fate", counter(g, expect.Str("eliminated")).Fate, zonewar.FateEliminated)
	for name, s := range engine.InOrder(sides) {
		b.Want("VP of "+name, side(g, s).VP, expect.Sub("pv").Num(name))
	}
}

func vectorDesertionLegal(b bench, given, expect bag) {
	g := sphacteria.Position(b.cfg, sphacteria.Sparta, "P: "+strings.Join(given.Strs("in_play"), " "))
	setFate(g, "ath-h6", zonewar.Eliminated)
	p := pieceWith(b.cfg, 22)
	g.Hand(sphacteria.Sparta, p)
	g.Adjust(sphacteria.Sparta, box())
	for _, id := range append(given.Strs("not_arrived"), "ath-h6") {
		b.Want(id, b.Legal(g, "play "+p+" 22 "+id), expect.Flag("legal"))
	}
}

// vectorCancel plays the calls and answers of the events in their turns.
func vectorCancel(b bench, given, expect bag) {
	g := sphacteria.Position(b.cfg, sphacteria.Athens, "N: spa-h1\nBTA: ath-h2")
	arrives := 0
	thirteen, twelve := pieceWith(b.cfg, 13), pieceWith(b.cfg, 12)
	byTurn := map[int][]string{}
	for _, e := range given.Strs("events") {
		var no, turn int
		var who string
		if _, err := fmt.Sscanf(e, "#%d %s turn %d", &no, &who, &turn); err != nil {
			b.Fatal(err)
		}
		byTurn[turn] = append(byTurn[turn], fmt.Sprintf("%s %d", who, no))
	}
	for turn := 1; turn <= 7; turn++ {
		st := g.State()
		st.Turn = int8(turn)
		if len(byTurn[turn]) == 0 {
			continue
		}
		g.Hand(sphacteria.Athens, thirteen)
		if slices.Contains(byTurn[turn], "sparta 12") {
			g.Hand(sphacteria.Sparta, twelve)
		}
		g.Arrivals()
		b.Must(g, nil, "play "+thirteen+" 13")
		if slices.Contains(byTurn[turn], "sparta 12") {
			b.Must(g, nil, "play "+twelve+" 12")
		}
		if arrives == 0 && counter(g, "ath-p3").Fate == zonewar.FateInPlay {
			arrives = turn
		}
	}
	b.Want("arrives", arrives, expect.Num("arrives_turn"))
}

// vectorAllowance plays titles before the first action phase, the sides in turn, or says that one was played in it, and then tries one in a
// combat of the phase.
func vectorAllowance(b bench, given, expect bag) {
	g := sphacteria.Position(b.cfg, sphacteria.Athens, "N: spa-h1 spa-brasidas\nO: ath-h2")
	then := given.Num("then")
	last := pieceWith(b.cfg, then)
	used := []string{last}
	g.Hand(sphacteria.Athens, last)
	g.State().Turn = 2
	if given.Flag("before_first_phase") {
		var pieces []string
		for i, title := range given.Nums("played") {
			pieces = append(pieces, pieceWith(b.cfg, title, used...))
			used = append(used, pieces[i])
			g.Hand(zonewar.Side(i%2), pieces[i])
		}
		g.Arrivals()
		for i, title := range given.Nums("played") {
			b.Must(g, nil, fmt.Sprintf("play %s %d", pieces[i], title))
		}
		for g.Prompt().Decision == "arrival_stratagem" || g.Prompt().Decision == "arrival_answer" {
			b.Must(g, nil, "pass")
		}
	}
	b.Must(g, nil, "announce 3")
	b.Must(g, nil, "activate O")
	b.Must(g, nil, "move ath-h2 N")
	g.State().Played[sphacteria.Athens] = !given.Flag("before_first_phase") && len(given.Nums("played")) > 0
	b.Must(g, nil, "end")
	b.Want("legal", b.Legal(g, fmt.Sprintf("commit %s %d", last, then)), expect.Flag("legal"))
}
