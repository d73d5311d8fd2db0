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
	g := b.rolled(given.str("month"), sides[given.str("advantage")], given.num("athens_roll"), given.num("sparta_roll"))
	b.Want("initiative", zonewar.See(g.View("")).Initiative, expect.str("initiative"))
	b.Want("Athens", side(g, hellespont.Athens).AP, expect.num("athens_pa"))
	b.Want("Sparta", side(g, hellespont.Sparta).AP, expect.num("sparta_pa"))
}

func vectorActionPointsTable(b bench, given, expect bag) {
	for _, s := range []zonewar.Side{hellespont.Athens, hellespont.Sparta} {
		rolls := [2]int{7, 7}
		rolls[s] = given.num("roll")
		g := b.rolled(given.str("month"), s, rolls[0], rolls[1])
		b.Want("AP", side(g, s).AP, expect.num("pa"))
	}
}

func vectorAdvantagePoints(b bench, given, expect bag) {
	g := b.rolled(given.str("month"), hellespont.Athens, given.num("roll"), 7)
	if given.str("use_advantage") != "+2" {
		b.Fatal("the example uses the Advantage for AP")
	}
	b.Must(g, nil, "points")
	b.Want("AP", side(g, hellespont.Athens).AP, expect.num("pa"))
}

func vectorInitiative(b bench, given, expect bag) {
	rolls := given.sub("rolls")
	g := b.rolled("march", sides[given.str("advantage")], rolls.num("athens"), rolls.num("sparta"))
	b.Want("initiative", zonewar.See(g.View("")).Initiative, expect.str("initiative_before"))
	b.Want("Sparta's use", given.str("sparta_uses"), "exchange initiative")
	b.Must(g, nil, "exchange")
	b.Want("initiative then", zonewar.See(g.View("")).Initiative, expect.str("initiative_after"))
	b.expectAsked(g, expect.str("advantage_after"), "points")
	b.Want("exchanged back", b.Legal(g, "exchange"), expect.flag("athens_may_exchange_back"))
	b.Want("two AP", b.Legal(g, "points"), expect.flag("athens_may_add_2_pa"))
}

func vectorMustSpend(b bench, given, expect bag) {
	zone := given.str("free")
	g := b.position(hellespont.Athens, line(zone, given.strs("group")...))
	g.Points(given.num("pa"), 0)
	b.Want("may announce 0", b.Legal(g, "announce 0"), expect.flag("may_announce_0"))
	b.Must(g, nil, fmt.Sprintf("announce %d", given.num("announce")))
	b.Must(g, nil, "activate "+zone)
	b.Want("free", side(g, hellespont.Athens).Announced, given.num("announce"))
	b.Must(g, nil, "end")
	b.Want("AP", side(g, hellespont.Athens).AP, expect.num("pa_after"))
}

func vectorSeparateActivation(b bench, given, expect bag) {
	places := []string{"T3", "Cyzique"}
	for i, zone := range places {
		other := places[1-i]
		g := b.position(sides[given.str("side")], line(zone, given.strs(zone)...), line(other, given.strs(other)...))
		g.Month(months[given.str("month")])
		b.Must(g, nil, "announce 6")
		b.Must(g, nil, "activate "+zone)
		b.Want("cost of "+zone, 6-side(g, hellespont.Athens).Announced, expect.num(zone+"_cost"))
		b.Want(other+" with it", b.Legal(g, words("move", given.strs(other), zone)), expect.flag("joint"))
		b.Must(g, nil, "activate "+other)
		b.Want("cost of "+other, 6-expect.num(zone+"_cost")-side(g, hellespont.Athens).Announced, expect.num(other+"_cost"))
	}
}

func vectorActivation(b bench, given, expect bag) {
	who := given.strs("zone_has")
	s, zone := ownerOf(who[0]), "T7"
	if slices.ContainsFunc(who, func(id string) bool { return strings.Contains(id, "-t") && !strings.Contains(id, "-th") }) {
		zone = "M8"
	}
	g := b.position(s, line(zone, who...))
	g.Month(months[given.str("month")])
	b.Must(g, nil, "announce 6")
	b.Must(g, nil, "activate "+zone)
	b.Want("cost", 6-side(g, s).Announced, expect.num("pa"))
}

func vectorActionPhase(b bench, given, expect bag) {
	if fmt.Sprint(given.nums("spends")) != "[1 1]" {
		b.Fatal("the example is played with a leader's zone and combats")
	}
	g := b.position(hellespont.Athens, "T7: ath-h3 ath-theramenes", "T6: spa-p1", "T17: ath-h1", "T13: ath-p1 ath-chaereas")
	g.Points(given.num("pa"), 1)
	b.Must(g, nil, fmt.Sprintf("announce %d", given.num("announce")))
	b.Must(g, nil, "activate T7")
	all := g.Clone()
	b.Must(all, nil, "activate T17")
	b.Want("a fourth AP is refused", b.code(all, "activate T13") == "no-ap", expect.flag("fourth_pa_refused"))
	b.Must(g, nil, "move ath-h3 ath-theramenes T6")
	events := b.fight(g, fixed(6))
	b.takeLosses(g)
	for asked(g) == "retreat" {
		p := g.Prompt()
		to := g.Destinations(p.March.Movers, false)[0].Zone
		events = append(events, b.Must(g, nil, words("retreat", p.March.Movers, to))...)
	}
	lost, _ := find(events, "ap-lost")
	b.Want("lost", lost.Facts.Get("ap"), expect.num("lost"))
	b.Want("AP", side(g, hellespont.Athens).AP, expect.num("pa_after"))
}

func vectorBaseCost(b bench, given, expect bag) {
	s, base := sides[given.str("side")], given.str("base")
	g := b.position(s, line(base, append(given.strs("arrived_now"), given.strs("others")...)...))
	g.Month(months[given.str("month")])
	for _, id := range given.strs("arrived_now") {
		c, _ := g.Ruleset().CounterOf(id)
		g.State().Units[c].Came = int8(months[given.str("month")])
	}
	phase := g.Clone().(*hellespont.Game)
	g.Holder(s)
	g.Sail(s)
	b.Must(g, nil, "activate "+base)
	b.Want("cost in B.2", 6-side(g, s).AP, expect.num("pa"))
	b.Must(phase, nil, "announce 6")
	b.Must(phase, nil, "activate "+base)
	b.Want("cost in B.3", 6-side(phase, s).AP, expect.num("pa"))
}

func vectorAlternation(b bench, given, expect bag) {
	g := b.position(sides[given.str("initiative")], "T7: spa-h1", "T17: ath-h1")
	g.Holder(hellespont.Athens)
	g.Points(given.sub("pa").num("athens"), given.sub("pa").num("sparta"))
	var phases []string
	spent := 0
	for asked(g) == "announce" && len(phases) < 20 {
		phases = append(phases, string(g.Prompt().Seat))
		b.Must(g, box(1), fmt.Sprintf("announce %d", given.num("announce")))
		b.Must(g, box(1), "end")
		if spent == 0 && side(g, hellespont.Sparta).AP == 0 {
			spent = len(phases)
		}
	}
	b.Want("Sparta has spent all AP after", spent, expect.num("sparta_apathie_after"))
	b.Want("phases", phases, expect.strs("phases"))
}

func vectorSetup(b bench, given, expect bag) {
	g, _, err := hellespont.New(hellespont.Compiled(configOf(b.T, given.str("scenario"), nil)), fixed())
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
		b.Want(k, fp[k], expect.num(k))
	}
	for s, seat := range g.Ruleset().Seats {
		b.Want("the Advantage is "+string(seat)+"'s", side(g, zonewar.Side(s)).Advantage, string(seat) == expect.str("advantage"))
	}
	bowl := 0
	for i := range g.Ruleset().Pieces {
		if g.State().Pieces[i].Where == zonewar.InBowl {
			bowl++
		}
	}
	b.Want("bowl", bowl, expect.num("bowl"))
}

func vectorAlcibiades(b bench, given, expect bag) {
	turn, lines := 5, []string{"Sestos: ath-h1 ath-alcibiades"}
	if given.has("turn") {
		turn, lines = given.num("turn"), []string{"Sestos: ath-h1"}
	}
	g := b.position(hellespont.Athens, lines...)
	g.Month(turn)
	cards := map[int]string{17: b.pieceWith(hellespont.Sparta, 17), 18: b.pieceWith(hellespont.Athens, 18)}
	g.Hand(hellespont.Sparta, cards[17])
	g.Hand(hellespont.Athens, cards[18])
	play := given.nums("play")
	g.Holder(map[int]zonewar.Side{17: hellespont.Sparta, 18: hellespont.Athens}[play[0]])
	g.Deploy()
	if expect.has("legal") {
		b.Want("legal", b.Legal(g, fmt.Sprintf("play %s %d", cards[play[0]], play[0])), expect.flag("legal"))
		return
	}
	for _, title := range play {
		b.Must(g, nil, fmt.Sprintf("play %s %d", cards[title], title))
	}
	for asked(g) == "seize" {
		b.Must(g, nil, "pass")
	}
	c := counter(g, "ath-alcibiades")
	switch want := expect.str("alcibiades"); want {
	case "box":
		b.Want("boxed", g.State().Boxed, true)
		b.Want("his fate", c.Fate, zonewar.FateLeft)
	case "unchanged":
		b.Want("place", c.Place, "Sestos")
	default:
		b.Want("place", c.Place, want)
	}
	b.same("removed", removed(g), expect.strs("removed"))
	b.Want("VP of Sparta", side(g, hellespont.Sparta).VPNow, expect.num("sparta_pv"))
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
	if given.has("delayed") {
		vectorDelay(b, given, expect)
		return
	}
	call, omens, delay := b.pieceWith(hellespont.Athens, 14), b.pieceWith(hellespont.Athens, 22), b.pieceWith(hellespont.Sparta, 13)
	group := given.str("group")
	g := b.position(hellespont.Athens, "Sestos: ath-h1")
	g.Month(5)
	g.Hand(hellespont.Athens, call, omens)
	g.Hand(hellespont.Sparta, delay)
	g.Holder(hellespont.Athens)
	g.Calls()
	b.Must(g, nil, "play "+call+" 14 "+group)
	b.expectAsked(g, "sparta", "arrival_answer")
	if n := given.num("answer"); n > 0 {
		b.Must(g, nil, fmt.Sprintf("play %s %d", delay, n))
	} else {
		b.Must(g, nil, "pass")
		b.Must(g, nil, "pass") // in the window, too
	}
	b.expectAsked(g, "athens", "arrival_stratagem")
	b.Want("available", b.Legal(g, "play "+omens+" 22 "+group), expect.flag("available"))
	for asked(g) == "arrival_stratagem" {
		b.Must(g, nil, "pass")
	}
	_, d := b.groupOf(g, group)
	for _, a := range d.Arrivals {
		for _, id := range a.Counters {
			b.Want(id+" is there", counter(g, id).Place == a.Place, expect.flag("arrives"))
		}
	}
}

// vectorDelay has S13 delay a group on the calendar.
func vectorDelay(b bench, given, expect bag) {
	delay := b.pieceWith(hellespont.Sparta, 13)
	g := b.position(hellespont.Athens, "Sestos: ath-h1")
	g.Month(given.num("turn"))
	g.Hand(hellespont.Sparta, delay)
	g.Holder(hellespont.Sparta)
	g.Calls()
	b.Must(g, nil, "play "+delay+" 13 "+given.str("delayed"))
	for asked(g) == "arrival_stratagem" {
		b.Must(g, nil, "pass")
	}
	there := func(d zonewar.GroupData) bool {
		a := d.Arrivals[0]
		return counter(g, a.Counters[0]).Place == a.Place
	}
	for _, d := range g.Ruleset().Groups {
		if !d.Optional && d.Turn == given.num("turn") {
			b.Want(d.ID+" has come", there(d), d.ID != given.str("delayed") && expect.str("others") == "arrive")
		}
	}
	_, d := b.groupOf(g, given.str("delayed"))
	g.Month(expect.num("arrives_turn"))
	g.Deploy()
	b.Want("a turn later it has come", there(d), true)
}

func vectorBlockedArrival(b bench, given, expect bag) {
	g := b.position(hellespont.Athens, line("T29", given.strs("T29")...), line("T28", given.strs("T28")...))
	g.Month(3)
	g.Holder(hellespont.Sparta)
	g.Deploy()
	p := b.expectAsked(g, "athens", "clear")
	var rooms []string
	for _, c := range p.Choices {
		rooms = append(rooms, c.ID)
	}
	b.same("rooms", rooms, expect.strs("rooms"))
	for _, room := range rooms {
		h := g.Clone().(*hellespont.Game)
		b.Must(h, nil, "leave "+room)
		for _, id := range given.strs("T29") {
			b.Want(id, counter(h, id).Place, room)
		}
		var there []string
		for _, c := range zonewar.See(h.View("")).Counters {
			if c.Place == "T29" {
				there = append(there, c.ID)
			}
		}
		b.same("in T29", there, expect.strs("arrive"))
		for asked(h) == "sail" {
			b.Want("a move of the Persians", b.Legal(h, "activate T29"), expect.flag("moves_in_b2"))
			b.Must(h, nil, "end")
		}
	}
}

func vectorRepatriation(b bench, given, expect bag) {
	m := b.troops()
	sent := m.fleet(hellespont.Athens, given.num("ships_sent"))
	rest := m.fleet(hellespont.Athens, given.num("naval_map")-given.num("ships_sent"))
	army := m.army(hellespont.Athens, given.amount("land_sent"))
	leaders := []string{"ath-thrasybulus", "ath-chaereas"}[:given.amount("leaders_sent")]
	g := b.position(hellespont.Athens, line("M5", slices.Concat(sent, rest, leaders)...), line("Sestos", army...))
	g.Adjust(hellespont.Athens)
	b.expectAsked(g, "athens", "home")
	b.Want("fleet", navalFP(g, "M5", hellespont.Athens), given.num("naval_map"))
	b.allowed(g, words("send", slices.Concat(sent, army, leaders), "B2"), expect.flag("ok"), expect)
}

func vectorToPort(b bench, given, expect bag) {
	units, from := given.strs("units"), given.str("from")
	g := b.position(hellespont.Athens, line(from, append(units, given.strs("ships")...)...))
	g.Adjust(hellespont.Athens)
	b.expectAsked(g, "athens", "home")
	b.allowed(g, words("send", units, given.str("to")), expect.flag("legal"), expect)
}

func vectorRecovery(b bench, given, expect bag) {
	s := sides[given.str("side")]
	var weak []string // in ports, which attrition spares
	for _, u := range b.cfg.Units {
		if u.Side == s && u.Type != 'T' && !u.Inland && len(weak) < 5 {
			weak = append(weak, u.ID+"-")
		}
	}
	lines := []string{line("Rhoeteion", append(given.strs("leaders"), weak[0])...)}
	for i, port := range []string{"Abydos", "Lampsaque", "Parion", "Cyzique"} {
		lines = append(lines, line(port, weak[i+1]))
	}
	g := b.position(s, lines...)
	g.Hand(s.Other(), "str-12") // stops at the end of D.5
	g.Recover(s, fixed())
	n := 0
	if asked(g) == "recover" {
		b.Want("told", g.Prompt().Facts.Get("left"), expect.num("recoveries"))
	}
	for _, id := range bare(weak) {
		if b.Legal(g, "recover "+id) {
			b.Must(g, nil, "recover "+id)
			n++
		}
	}
	b.Want("recoveries", n, expect.num("recoveries"))
}

func vectorPersians(b bench, given, expect bag) {
	g := b.position(hellespont.Sparta, "Abydos: spa-c1- spa-h1- spa-mindarus")
	by := given.str("by")
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
	b.allowed(g, command, expect.flag("legal"), expect)
	if expect.flag("legal") {
		b.Must(g, box(1, 1, 1), command)
		b.Want("on its back", counter(g, "spa-c1").Weakened, false)
	}
}
