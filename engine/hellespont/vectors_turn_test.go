package hellespont_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"strategos/engine/hellespont"
	"strategos/engine/zonewar"
)

// pair is two dice of a total.
func pair(total int) (int, int) {
	a := max(total-6, 1)
	return a, total - a
}

// rolled starts the turn of a month with these totals; the Advantage is held by a
// side. The bowl gives its first counters.
func (b bench) rolled(month string, holder zonewar.Side, athens, sparta int) *hellespont.Game {
	b.Helper()
	g := b.position(hellespont.Athens, "Sestos: ath-h1")
	g.Month(months[month])
	g.Holder(holder)
	draws := 2 * b.cfg.Draw
	if month == "august" {
		draws = 2 * b.cfg.FirstDraw
	}
	rolls := make([]int, draws)
	for _, total := range []int{athens, sparta} {
		x, y := pair(total)
		rolls = append(rolls, x, y)
	}
	g.StartTurn(fixed(rolls...))
	b.expectAsked(g, string(g.Ruleset().Seat(holder)), "points")
	return g
}

func vectorActionPoints(b bench, given, expect bag) {
	g := b.rolled(given.Str("month"), sides[given.Str("advantage")], given.Num("athens_roll"), given.Num("sparta_roll"))
	b.Want("initiative", zonewar.See(g.View("")).Initiative, expect.Str("initiative"))
	b.Want("Athens", side(g, hellespont.Athens).AP, expect.Num("athens_pa"))
	b.Want("Sparta", side(g, hellespont.Sparta).AP, expect.Num("sparta_pa"))
}

func vectorActionPointsTable(b bench, given, expect bag) {
	for _, s := range []zonewar.Side{hellespont.Athens, hellespont.Sparta} {
		rolls := [2]int{7, 7}
		rolls[s] = given.Num("roll")
		g := b.rolled(given.Str("month"), s, rolls[0], rolls[1])
		b.Want("AP", side(g, s).AP, expect.Num("pa"))
	}
}

func vectorAdvantagePoints(b bench, given, expect bag) {
	g := b.rolled(given.Str("month"), hellespont.Athens, given.Num("roll"), 7)
	if given.Str("use_advantage") != "+2" {
		b.Fatal("the example uses the Advantage for AP")
	}
	b.Must(g, nil, "points")
	b.Want("AP", side(g, hellespont.Athens).AP, expect.Num("pa"))
}

func vectorInitiative(b bench, given, expect bag) {
	rolls := given.Sub("rolls")
	g := b.rolled("march", sides[given.Str("advantage")], rolls.Num("athens"), rolls.Num("sparta"))
	b.Want("initiative", zonewar.See(g.View("")).Initiative, expect.Str("initiative_before"))
	b.Want("Sparta's use", given.Str("sparta_uses"), "exchange initiative")
	b.Must(g, nil, "exchange")
	b.Want("initiative then", zonewar.See(g.View("")).Initiative, expect.Str("initiative_after"))
	b.expectAsked(g, expect.Str("advantage_after"), "points")
	b.Want("exchanged back", b.Legal(g, "exchange"), expect.Flag("athens_may_exchange_back"))
	b.Want("two AP", b.Legal(g, "points"), expect.Flag("athens_may_add_2_pa"))
}

func vectorMustSpend(b bench, given, expect bag) {
	zone := given.Str("free")
	g := b.position(hellespont.Athens, line(zone, given.Strs("group")...))
	g.Points(given.Num("pa"), 0)
	b.Want("may announce 0", b.Legal(g, "announce 0"), expect.Flag("may_announce_0"))
	b.Must(g, nil, fmt.Sprintf("announce %d", given.Num("announce")))
	b.Must(g, nil, "activate "+zone)
	b.Want("free", side(g, hellespont.Athens).Announced, given.Num("announce"))
	b.Must(g, nil, "end")
	b.Want("AP", side(g, hellespont.Athens).AP, expect.Num("pa_after"))
}

func vectorSeparateActivation(b bench, given, expect bag) {
	places := []string{"T3", "Cyzique"}
	for i, zone := range places {
		other := places[1-i]
		g := b.position(sides[given.Str("side")], line(zone, given.Strs(zone)...), line(other, given.Strs(other)...))
		g.Month(months[given.Str("month")])
		b.Must(g, nil, "announce 6")
		b.Must(g, nil, "activate "+zone)
		b.Want("cost of "+zone, 6-side(g, hellespont.Athens).Announced, expect.Num(zone+"_cost"))
		b.Want(other+" with it", b.Legal(g, words("move", given.Strs(other), zone)), expect.Flag("joint"))
		b.Must(g, nil, "activate "+other)
		b.Want("cost of "+other, 6-expect.Num(zone+"_cost")-side(g, hellespont.Athens).Announced, expect.Num(other+"_cost"))
	}
}

func vectorActivation(b bench, given, expect bag) {
	who := given.Strs("zone_has")
	s, zone := ownerOf(who[0]), "T7"
	if slices.ContainsFunc(who, func(id string) bool { return strings.Contains(id, "-t") && !strings.Contains(id, "-th") }) {
		zone = "M8"
	}
	g := b.position(s, line(zone, who...))
	g.Month(months[given.Str("month")])
	b.Must(g, nil, "announce 6")
	b.Must(g, nil, "activate "+zone)
	b.Want("cost", 6-side(g, s).Announced, expect.Num("pa"))
}

func vectorActionPhase(b bench, given, expect bag) {
	if fmt.Sprint(given.Nums("spends")) != "[1 1]" {
		b.Fatal("the example is played with a leader's zone and combats")
	}
	g := b.position(hellespont.Athens, "T7: ath-h3 ath-theramenes", "T6: spa-p1", "T17: ath-h1", "T13: ath-p1 ath-chaereas")
	g.Points(given.Num("pa"), 1)
	b.Must(g, nil, fmt.Sprintf("announce %d", given.Num("announce")))
	b.Must(g, nil, "activate T7")
	all := g.Clone()
	b.Must(all, nil, "activate T17")
	b.Want("a fourth AP is refused", b.code(all, "activate T13") == "no-ap", expect.Flag("fourth_pa_refused"))
	b.Must(g, nil, "move ath-h3 ath-theramenes T6")
	events := b.fight(g, fixed(6))
	b.takeLosses(g)
	for asked(g) == "retreat" {
		p := g.Prompt()
		to := g.Destinations(p.March.Movers, false)[0].Zone
		events = append(events, b.Must(g, nil, words("retreat", p.March.Movers, to))...)
	}
	lost, _ := find(events, "ap-lost")
	b.Want("lost", lost.Facts.Get("ap"), expect.Num("lost"))
	b.Want("AP", side(g, hellespont.Athens).AP, expect.Num("pa_after"))
}

func vectorBaseCost(b bench, given, expect bag) {
	s, base := sides[given.Str("side")], given.Str("base")
	g := b.position(s, line(base, append(given.Strs("arrived_now"), given.Strs("others")...)...))
	g.Month(months[given.Str("month")])
	for _, id := range given.Strs("arrived_now") {
		c, _ := g.Ruleset().CounterOf(id)
		g.State().Units[c].Came = int8(months[given.Str("month")])
	}
	phase := g.Clone().(*hellespont.Game)
	g.Holder(s)
	g.Sail(s)
	b.Must(g, nil, "activate "+base)
	b.Want("cost in B.2", 6-side(g, s).AP, expect.Num("pa"))
	b.Must(phase, nil, "announce 6")
	b.Must(phase, nil, "activate "+base)
	b.Want("cost in B.3", 6-side(phase, s).AP, expect.Num("pa"))
}

func vectorAlternation(b bench, given, expect bag) {
	g := b.position(sides[given.Str("initiative")], "T7: spa-h1", "T17: ath-h1")
	g.Holder(hellespont.Athens)
	g.Points(given.Sub("pa").Num("athens"), given.Sub("pa").Num("sparta"))
	var phases []string
	spent := 0
	for asked(g) == "announce" && len(phases) < 20 {
		phases = append(phases, string(g.Prompt().Seat))
		b.Must(g, box(1), fmt.Sprintf("announce %d", given.Num("announce")))
		b.Must(g, box(1), "end")
		if spent == 0 && side(g, hellespont.Sparta).AP == 0 {
			spent = len(phases)
		}
	}
	b.Want("Sparta has spent all AP after", spent, expect.Num("sparta_apathie_after"))
	b.Want("phases", phases, expect.Strs("phases"))
}

func vectorSetup(b bench, given, expect bag) {
	g, _, err := hellespont.New(hellespont.Compiled(configOf(b.T, given.Str("scenario"), nil)), fixed())
	if err != nil {
		b.Fatal(err)
	}
	fp := map[string]int{}
	for _, c := range zonewar.See(g.View("")).Counters {
		if c.Fate != zonewar.FateInPlay || c.Leader {
			continue
		}
		kind := "_land"
		if c.Type == "T" {
			kind = "_naval"
		}
		fp[string(c.Side)+kind] += c.FP
	}
	for _, k := range []string{"athens_naval", "athens_land", "sparta_naval", "sparta_land"} {
		b.Want(k, fp[k], expect.Num(k))
	}
	for s, seat := range g.Ruleset().Seats {
		b.Want("the Advantage is "+string(seat)+"'s", side(g, zonewar.Side(s)).Advantage, string(seat) == expect.Str("advantage"))
	}
	bowl := 0
	for i := range g.Ruleset().Pieces {
		if g.State().Pieces[i].Where == zonewar.InBowl {
			bowl++
		}
	}
	b.Want("bowl", bowl, expect.Num("bowl"))
}

func vectorAlcibiades(b bench, given, expect bag) {
	turn, lines := 5, []string{"Sestos: ath-h1 ath-alcibiades"}
	if given.Has("turn") {
		turn, lines = given.Num("turn"), []string{"Sestos: ath-h1"}
	}
	g := b.position(hellespont.Athens, lines...)
	g.Month(turn)
	cards := map[int]string{17: b.pieceWith(hellespont.Sparta, 17), 18: b.pieceWith(hellespont.Athens, 18)}
	g.Hand(hellespont.Sparta, cards[17])
	g.Hand(hellespont.Athens, cards[18])
	play := given.Nums("play")
	g.Holder(map[int]zonewar.Side{17: hellespont.Sparta, 18: hellespont.Athens}[play[0]])
	g.Deploy()
	if expect.Has("legal") {
		b.Want("legal", b.Legal(g, fmt.Sprintf("play %s %d", cards[play[0]], play[0])), expect.Flag("legal"))
		return
	}
	for _, title := range play {
		b.Must(g, nil, fmt.Sprintf("play %s %d", cards[title], title))
	}
	for asked(g) == "seize" {
		b.Must(g, nil, "pass")
	}
	c := counter(g, "ath-alcibiades")
	switch want := expect.Str("alcibiades"); want {
	case "box":
		b.Want("boxed", g.State().Boxed, true)
		b.Want("his fate", c.Fate, zonewar.FateLeft)
	case "unchanged":
		b.Want("place", c.Place, "Sestos")
	default:
		b.Want("place", c.Place, want)
	}
	b.same("removed", removed(g), expect.Strs("removed"))
	b.Want("VP of Sparta", side(g, hellespont.Sparta).VPNow, expect.Num("sparta_pv"))
}

// groupOf finds a reinforcement group.
func (b bench) groupOf(g *hellespont.Game, id string) (int, zonewar.GroupData) {
	b.Helper()
	for i, d := range g.Ruleset().Groups {
		if d.ID == id {
			return i, d
		}
	}
	b.Fatalf("no group %s", id)
	return 0, zonewar.GroupData{}
}

func vectorReinforcementCards(b bench, given, expect bag) {
	if given.Has("delayed") {
		vectorDelay(b, given, expect)
		return
	}
	call, omens, delay := b.pieceWith(hellespont.Athens, 14), b.pieceWith(hellespont.Athens, 22), b.pieceWith(hellespont.Sparta, 13)
	group := given.Str("group")
	g := b.position(hellespont.Athens, "Sestos: ath-h1")
	g.Month(5)
	g.Hand(hellespont.Athens, call, omens)
	g.Hand(hellespont.Sparta, delay)
	g.Holder(hellespont.Athens)
	g.Calls()
	b.Must(g, nil, "play "+call+" 14 "+group)
	b.expectAsked(g, "sparta", "arrival_answer")
	if n := given.Num("answer"); n > 0 {
		b.Must(g, nil, fmt.Sprintf("play %s %d", delay, n))
	} else {
		b.Must(g, nil, "pass")
		b.Must(g, nil, "pass") // in the window, too
	}
	b.expectAsked(g, "athens", "arrival_stratagem")
	b.Want("available", b.Legal(g, "play "+omens+" 22 "+group), expect.Flag("available"))
	for asked(g) == "arrival_stratagem" {
		b.Must(g, nil, "pass")
	}
	_, d := b.groupOf(g, group)
	for _, a := range d.Arrivals {
		for _, id := range a.Counters {
			b.Want(id+" is there", counter(g, id).Place == a.Place, expect.Flag("arrives"))
		}
	}
}

// vectorDelay has S13 delay a group on the calendar.
func vectorDelay(b bench, given, expect bag) {
	delay := b.pieceWith(hellespont.Sparta, 13)
	g := b.position(hellespont.Athens, "Sestos: ath-h1")
	g.Month(given.Num("turn"))
	g.Hand(hellespont.Sparta, delay)
	g.Holder(hellespont.Sparta)
	g.Calls()
	b.Must(g, nil, "play "+delay+" 13 "+given.Str("delayed"))
	for asked(g) == "arrival_stratagem" {
		b.Must(g, nil, "pass")
	}
	there := func(d zonewar.GroupData) bool {
		a := d.Arrivals[0]
		return counter(g, a.Counters[0]).Place == a.Place
	}
	for _, d := range g.Ruleset().Groups {
		if !d.Optional && d.Turn == given.Num("turn") {
			b.Want(d.ID+" has come", there(d), d.ID != given.Str("delayed") && expect.Str("others") == "arrive")
		}
	}
	_, d := b.groupOf(g, given.Str("delayed"))
	g.Month(expect.Num("arrives_turn"))
	g.Deploy()
	b.Want("a turn later it has come", there(d), true)
}

func vectorBlockedArrival(b bench, given, expect bag) {
	g := b.position(hellespont.Athens, line("T29", given.Strs("T29")...), line("T28", given.Strs("T28")...))
	g.Month(3)
	g.Holder(hellespont.Sparta)
	g.Deploy()
	p := b.expectAsked(g, "athens", "clear")
	var rooms []string
	for _, c := range p.Choices {
		rooms = append(rooms, c.ID)
	}
	b.same("rooms", rooms, expect.Strs("rooms"))
	for _, room := range rooms {
		h := g.Clone().(*hellespont.Game)
		b.Must(h, nil, "leave "+room)
		for _, id := range given.Strs("T29") {
			b.Want(id, counter(h, id).Place, room)
		}
		var there []string
		for _, c := range zonewar.See(h.View("")).Counters {
			if c.Place == "T29" {
				there = append(there, c.ID)
			}
		}
		b.same("in T29", there, expect.Strs("arrive"))
		for asked(h) == "sail" {
			b.Want("a move of the Persians", b.Legal(h, "activate T29"), expect.Flag("moves_in_b2"))
			b.Must(h, nil, "end")
		}
	}
}

func vectorRepatriation(b bench, given, expect bag) {
	m := b.troops()
	sent := m.fleet(hellespont.Athens, given.Num("ships_sent"))
	rest := m.fleet(hellespont.Athens, given.Num("naval_map")-given.Num("ships_sent"))
	army := m.army(hellespont.Athens, given.Amount("land_sent"))
	leaders := []string{"ath-thrasybulus", "ath-chaereas"}[:given.Amount("leaders_sent")]
	g := b.position(hellespont.Athens, line("M5", slices.Concat(sent, rest, leaders)...), line("Sestos", army...))
	g.Adjust(hellespont.Athens)
	b.expectAsked(g, "athens", "home")
	b.Want("fleet", navalFP(g, "M5", hellespont.Athens), given.Num("naval_map"))
	b.allowed(g, words("send", slices.Concat(sent, army, leaders), "B2"), expect.Flag("ok"), expect)
}

func vectorToPort(b bench, given, expect bag) {
	units, from := given.Strs("units"), given.Str("from")
	g := b.position(hellespont.Athens, line(from, append(units, given.Strs("ships")...)...))
	g.Adjust(hellespont.Athens)
	b.expectAsked(g, "athens", "home")
	b.allowed(g, words("send", units, given.Str("to")), expect.Flag("legal"), expect)
}

func vectorRecovery(b bench, given, expect bag) {
	s := sides[given.Str("side")]
	var weak []string // in ports, which attrition spares
	for _, u := range b.cfg.Units {
		if u.Side == s && u.Type != 'T' && !u.Inland && len(weak) < 5 {
			weak = append(weak, u.ID+"-")
		}
	}
	lines := []string{line("Rhoeteion", append(given.Strs("leaders"), weak[0])...)}
	for i, port := range []string{"Abydos", "Lampsaque", "Parion", "Cyzique"} {
		lines = append(lines, line(port, weak[i+1]))
	}
	g := b.position(s, lines...)
	g.Hand(s.Other(), "str-12") // stops at the end of D.5
	g.Recover(s, fixed())
	n := 0
	if asked(g) == "recover" {
		b.Want("told", g.Prompt().Facts.Get("left"), expect.Num("recoveries"))
	}
	for _, id := range bare(weak) {
		if b.Legal(g, "recover "+id) {
			b.Must(g, nil, "recover "+id)
			n++
		}
	}
	b.Want("recoveries", n, expect.Num("recoveries"))
}

func vectorPersians(b bench, given, expect bag) {
	g := b.position(hellespont.Sparta, "Abydos: spa-c1- spa-h1- spa-mindarus")
	by := given.Str("by")
	title, err := strconv.Atoi(by)
	var card string
	if err == nil {
		card = b.pieceWith(hellespont.Sparta, title)
		g.Hand(hellespont.Sparta, card)
	}
	if by == "advantage" {
		g.Holder(hellespont.Sparta)
	}
	g.Recover(hellespont.Sparta, fixed())
	b.expectAsked(g, "sparta", "recover")
	command := "recover spa-c1"
	switch {
	case title == 22:
		b.Must(g, nil, "play "+card+" 22 recover")
	case title > 0:
		b.Must(g, nil, fmt.Sprintf("play %s %d", card, title))
	case by == "advantage":
		b.Must(g, nil, "interrupt sparta")
		command = "restore spa-c1"
	}
	b.allowed(g, command, expect.Flag("legal"), expect)
	if expect.Flag("legal") {
		b.Must(g, box(1, 1, 1), command)
		b.Want("on its back", counter(g, "spa-c1").Weakened, false)
	}
}
