package hellespont_test

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"strategos/engine"
	"strategos/engine/hellespont"
	"strategos/engine/zonewar"
)

// suffering looks for a fight in which a force that defends gets the result:
// against one enemy force after the other, with every die.
func (b bench) suffering(zone, result string, force []string, attackers [][]string) (*hellespont.Game, []engine.Event) {
	b.Helper()
	for _, a := range attackers {
		g := b.position(ownerOf(a[0]), line(zone, force...), line(zone, a...))
		b.Must(g, nil, "announce 1")
		for die := 1; die <= 6; die++ {
			h := g.Clone().(*hellespont.Game)
			events := b.fight(h, fixed(die))
			if b.fact(events, "combat-roll", "defender") == result {
				return h, events
			}
		}
	}
	b.Fatalf("no fight ends with %s for the defender", result)
	return nil, nil
}

// growing are fleets of a side of growing strength.
func (b bench) growing(s zonewar.Side) [][]string {
	var out [][]string
	for _, fp := range []int{1, 2, 3, 5, 8, 10, 15, 20, 30, 40, 60, 80, 110, 150} {
		out = append(out, b.troops().fleet(s, fp))
	}
	return out
}

// own takes the attacker's losses as proposed, so that the defender is asked.
func (b bench) own(g *hellespont.Game) {
	b.Helper()
	if p := g.Prompt(); p.Pick != nil && p.Seat == zonewar.See(g.View("")).Active {
		b.Must(g, nil, words(p.Pick.Verb, p.Pick.Suggested))
	}
}

func vectorLandLosses(b bench, given, expect bag) {
	var force []string
	var attackers [][]string
	for _, u := range b.cfg.Units {
		switch {
		case u.Type == 'T':
		case u.Side == hellespont.Sparta && len(force) < given.Num("units"):
			force = append(force, u.ID)
		case u.Side == hellespont.Athens && len(attackers) == 0:
			attackers = append(attackers, []string{u.ID})
		case u.Side == hellespont.Athens:
			attackers = append(attackers, append(slices.Clone(attackers[len(attackers)-1]), u.ID))
		}
	}
	g, _ := b.suffering("T7", given.Str("result"), force, attackers)
	b.own(g)
	hits := expect.Num("weaken_units")
	if p := g.Prompt(); p.Decision == "lose" {
		b.Want("must name", fmt.Sprint(p.Pick.Min, " to ", p.Pick.Max), fmt.Sprint(hits, " to ", hits))
		b.same("may name any", p.Pick.Pool, force)
	}
	b.takeLosses(g)
	weak := 0
	for _, id := range force {
		if counter(g, id).Weakened {
			weak++
		}
	}
	b.Want("weakened", weak, hits)
	if expect.Has("exact") {
		share := map[string]float64{"1/4": .25, "1/2": .5, "3/4": .75}[given.Str("result")] * float64(given.Num("units"))
		b.Want("exact share", share, expect.Get("exact"))
	}
}

func vectorFleetShare(b bench, given, expect bag) {
	force := b.troops().ships(hellespont.Sparta, given.Nums("ships"), false)
	g, _ := b.suffering("M8", given.Str("result"), force, b.growing(hellespont.Athens))
	total := 0
	for _, fp := range given.Nums("ships") {
		total += fp
	}
	if expect.Has("total") {
		b.Want("total", total, expect.Num("total"))
	}
	res, err := zonewar.ParseResult(given.Str("result"))
	if err != nil {
		b.Fatal(err)
	}
	b.Want("number", res.Hits(total), expect.Num("number"))
	b.own(g)
	p := g.Prompt()
	if p.Decision != "lose_fp" { // nothing to choose: all ships are struck
		b.Want("sum", total, expect.Num("chosen_sum"))
		for _, id := range bare(force) {
			c := counter(g, id)
			b.Want(id+" is struck", c.Weakened || c.Fate == zonewar.FateEliminated, true)
		}
		return
	}
	b.Want("sum", p.Pick.Sum, expect.Num("chosen_sum"))
	ways := map[string]bool{}
	for set := 1; set < 1<<len(force); set++ {
		var ids []string
		var fps []int
		sum := 0
		for i, id := range bare(force) {
			if set>>i&1 == 1 {
				ids = append(ids, id)
				fps = append(fps, counter(g, id).FP)
				sum += counter(g, id).FP
			}
		}
		b.Want(fmt.Sprint("legal to lose ", fps), b.Legal(g, words("lose", ids)), sum == expect.Num("chosen_sum"))
		if sum == expect.Num("chosen_sum") {
			sort.Sort(sort.Reverse(sort.IntSlice(fps)))
			ways[fmt.Sprint(fps)] = true
		}
	}
	if expect.Has("choices") {
		b.Want("choices", len(ways), expect.Num("choices"))
	}
	if expect.Has("chosen") {
		b.Want("chosen", len(ways) == 1 && ways[fmt.Sprint(expect.Nums("chosen"))], true)
	}
}

func vectorOverloaded(b bench, given, expect bag) {
	ships := b.troops().ships(hellespont.Athens, given.Nums("ships"), given.Flag("all_weakened"))
	aboard := given.Strs("embarked")
	g, _ := b.suffering("M8", given.Str("result"), append(slices.Clone(ships), aboard...), b.growing(hellespont.Sparta))
	total := 0
	for _, id := range bare(ships) {
		total += counter(g, id).FP
	}
	b.Want("total", total, expect.Num("total"))
	b.Want("exact", float64(total)/4, expect.Get("exact"))
	b.Want("number", g.State().Combat.Result[1].Hits(total), expect.Num("number"))
	b.own(g)
	p := b.expectAsked(g, "athens", "lose_fp")
	b.Want("sum", p.Pick.Sum, expect.Num("chosen_sum"))
	var lost []string
	want := expect.Nums("chosen")
	b.Want("eliminated are the chosen", expect.Nums("eliminated"), want)
	for _, id := range bare(ships) {
		if i := slices.Index(want, counter(g, id).FP); i >= 0 {
			lost, want = append(lost, id), slices.Delete(want, i, i+1)
		}
	}
	b.Must(g, nil, words("lose", lost))
	b.takeLosses(g)
	left := 0
	for _, id := range bare(ships) {
		c := counter(g, id)
		b.Want(id+" is eliminated", c.Fate == zonewar.FateEliminated, slices.Contains(lost, id))
		if c.Fate == zonewar.FateInPlay {
			left += c.FP
		}
	}
	b.Want("naval FP left", left, expect.Num("naval_left"))
	b.Want("room aboard", left/5, expect.Num("land_capacity"))
	for i, id := range bare(aboard) {
		b.Want("on its back", counter(g, id).Weakened, strings.HasSuffix(expect.Strs("embarked_after")[i], "-"))
	}
}

// vectorFleetDestroyed gives the example's fleet the result; an E is rolled, too.
func vectorFleetDestroyed(b bench, given, expect bag) {
	s := sides[given.Str("side")]
	units := append(given.Strs("ships"), given.Strs("embarked")...)
	m := b.troops(append(units, given.Strs("leaders")...)...)
	res, err := zonewar.ParseResult(given.Str("result"))
	if err != nil {
		b.Fatal(err)
	}
	g := b.position(s.Other(), line("M8", units...), line("M8", given.Strs("leaders")...), line("M8", m.fleet(s.Other(), 60)...))
	g.Losses("M8", [2]zonewar.Result{zonewar.ResR, res}, true, bare(given.Strs("ships"))...)
	b.takeLosses(g)
	var weak, gone []string
	left := 0
	for _, id := range bare(units) {
		switch c := counter(g, id); {
		case c.Fate == zonewar.FateEliminated:
			gone = append(gone, id)
		case c.Weakened:
			weak = append(weak, id)
			if c.Type == "T" {
				left += c.FP
			}
		}
	}
	b.same("weakened", weak, expect.Strs("weakened"))
	b.same("eliminated", gone, expect.Strs("eliminated"))
	if expect.Has("capacity") {
		b.Want("room aboard", left/5, expect.Num("capacity"))
	}
	if expect.Has("leader") {
		leader := given.Strs("leaders")[0]
		b.Want(leader, counter(g, leader).Fate, expect.Str("leader"))
		points := 0
		for _, row := range side(g, s.Other()).Ledger {
			if row.Counter == leader {
				points += row.Points
			}
		}
		b.Want("VP for him", points, expect.Amount("leader_pv"))
	}
	if res == zonewar.ResE { // in a fight as well
		leaders := []string{"ath-thrasybulus", "ath-alcibiades", "ath-theramenes"}
		h, _ := b.suffering("M8", "E", append(units, given.Strs("leaders")...), [][]string{append(m.fleet(hellespont.Athens, 80), append(m.army(hellespont.Athens, 4), leaders...)...)})
		b.Want("by a roll", counter(h, given.Strs("leaders")[0]).Fate, expect.Str("leader"))
	}
}

// vectorEvasionNeed finds the lowest die with which a Spartan force evades; 7 when
// it is not even asked.
func vectorEvasionNeed(b bench, given, expect bag) {
	zone := given.Str("zone")
	spa, ath := "spa-t3", "ath-t1"
	if strings.HasPrefix(zone, "T") {
		spa, ath = "spa-h1", "ath-h1"
	}
	g := b.position(hellespont.Athens, line(zone, append(given.Strs("def_leaders"), spa)...), line(zone, append(given.Strs("att_leaders"), ath)...))
	b.Must(g, nil, "announce 1")
	if expect.Num("need") > 6 {
		b.Must(g, fixed(3), "end")
		b.Want("asked", asked(g) == "evade", false)
		return
	}
	b.Must(g, nil, "end")
	p := b.expectAsked(g, "sparta", "evade")
	need := 7
	for die := 6; die >= 1; die-- {
		h := g.Clone()
		events := b.Must(h, fixed(die, 3), p.Choices[0].Command.String())
		_, fought := find(events, "combat-roll")
		if c := counter(h, spa); !fought {
			b.Want("who evades is weakened", c.Weakened, true)
			b.Want("and goes to", c.Place, p.Choices[0].ID)
			if need == die+1 {
				need = die
			}
		}
	}
	b.Want("lowest die", need, expect.Num("need"))
}

func vectorEvasion(b bench, given, expect bag) {
	zone, to := given.Str("zone"), expect.Str("to")
	ships := given.Strs("ships")
	lines := []string{line(zone, append(ships, "ath-t5")...)}
	for _, z := range []string{"M19", "M21"} {
		if !slices.Contains(given.Strs("free"), z) {
			lines = append(lines, line(z, "ath-t6"))
		}
	}
	g := b.position(hellespont.Athens, lines...)
	b.Must(g, nil, "announce 1")
	b.Must(g, nil, "end")
	p := b.expectAsked(g, "sparta", "evade")
	var free []string
	for _, c := range p.Choices {
		if c.Command.Verb == "evade" {
			free = append(free, c.ID)
		}
	}
	b.same("free", free, given.Strs("free"))
	events := b.Must(g, fixed(given.Num("d6")), "evade "+to)
	b.Want("total", b.fact(events, "evasion-roll", "total"), expect.Num("total"))
	b.Want("success", asked(g) == "evade_loss", expect.Flag("success"))
	p = b.expectAsked(g, "sparta", "evade_loss")
	b.Want("choices", len(p.Pick.Pool), len(expect.Bags("choices")))
	for _, choice := range expect.Bags("choices") {
		h := g.Clone()
		events := b.Must(h, nil, "lose "+choice.Str("lose"))
		_, fought := find(events, "combat-roll")
		b.Want("a combat", fought, false)
		b.Want("the attacker", counter(h, "ath-t5").Place, expect.Str("attacker_stays"))
		var gone, weakened string
		for _, id := range bare(ships) {
			switch c := counter(h, id); {
			case c.Fate == zonewar.FateEliminated:
				gone += id
			case c.Weakened && !counter(g, id).Weakened:
				weakened += id
				fallthrough
			default:
				b.Want(id, c.Place, to)
			}
		}
		b.Want("eliminated", gone, choice.Str("gone"))
		b.Want("weakened", weakened, choice.Str("weakened"))
	}
}

// beaten sets up a Spartan force that has lost a combat without losses.
func (b bench) beaten(zone string, lines ...string) *hellespont.Game {
	b.Helper()
	g := b.position(hellespont.Athens, lines...)
	g.Losses(zone, [2]zonewar.Result{zonewar.ResR, zonewar.ResR}, true)
	b.expectAsked(g, "sparta", "retreat")
	return g
}

// navalFP sums a side's ships in a place.
func navalFP(g engine.Game, place string, s zonewar.Side) int {
	sum := 0
	for _, c := range zonewar.See(g.View("")).Counters {
		if c.Place == place && c.Type == "T" && ownerOf(c.ID) == s {
			sum += c.FP
		}
	}
	return sum
}

func vectorRetreat(b bench, given, expect bag) {
	zone, loser := given.Str("zone"), given.Sub("loser")
	group := append(loser.Strs("ships"), loser.Strs("leaders")...)
	m := b.troops(group...)
	lines := []string{line(zone, append(group, m.fleet(hellespont.Athens, 60)...)...)}
	for _, z := range given.Strs("occupied_by_enemy") {
		lines = append(lines, line(z, m.fleet(hellespont.Athens, 10)...))
	}
	var port string
	for id := range engine.InOrder(given.Sub("ports")) {
		port = id
		lines = append(lines, line(id, m.fleet(hellespont.Sparta, given.Sub("ports").Sub(id).Num("naval_pf"))...))
	}
	g := b.beaten(zone, lines...)
	var open []string
	for _, d := range g.Destinations(group, false) {
		open = append(open, d.Zone)
	}
	b.same("legal", open, expect.Strs("legal"))
	b.Must(g, nil, words("retreat", group, port))
	b.Want("naval FP in port", navalFP(g, port, hellespont.Sparta), expect.Num("naval_pf_in_port_after"))
	b.Want("overflow", max(expect.Num("naval_pf_in_port_after")-50, 0), expect.Num("overflow"))
	b.Want("then", asked(g), "announce")
}

func vectorOverflow(b bench, given, expect bag) {
	zone, port := given.Str("zone"), given.Str("port")
	m := b.troops()
	b.Want("free next door", len(given.Strs("free_adjacent")), 0)
	group := m.ships(hellespont.Sparta, given.Nums("retreating"), false)
	inside := m.ships(hellespont.Sparta, given.Nums("ships_in_port"), false)
	g := b.beaten(zone, line(zone, append(slices.Clone(group), m.fleet(hellespont.Athens, 60)...)...), line(port, inside...))
	b.Want("in port", navalFP(g, port, hellespont.Sparta), given.Num("naval_pf_in_port"))
	b.Must(g, nil, words("retreat", group, port))
	b.Want("total", navalFP(g, port, hellespont.Sparta), expect.Num("total"))
	p := b.expectAsked(g, "sparta", "drop_retreat")
	b.Want("owner chooses", len(p.Pick.Pool) > 1, expect.Flag("owner_chooses"))
	p0 := g.Ruleset().PlaceOf(port)
	b.Want("limit", g.Ruleset().Places[p0].NavalLimit, expect.Num("limit"))
	least := 1000
	all := append(group, inside...)
	for _, id := range all {
		if b.Legal(g, "drop "+id) {
			least = min(least, counter(g, id).FP)
		}
	}
	b.Want("smallest loss", least, expect.Num("smallest_loss"))
	b.Want("at least", least >= expect.Num("must_lose_at_least"), true)
	suggested := 0
	for _, id := range p.Pick.Suggested {
		suggested += counter(g, id).FP
	}
	b.Want("proposed", suggested, expect.Num("smallest_loss"))
	b.Must(g, nil, words("drop", p.Pick.Suggested))
	b.Want("left", navalFP(g, port, hellespont.Sparta), expect.Num("total")-expect.Num("smallest_loss"))
}

func vectorNoRetreat(b bench, given, expect bag) {
	zone := given.Str("zone")
	g := b.position(hellespont.Sparta, line(zone, given.Strs("loser")...), line(zone, "spa-h2"), "T19: spa-h1", "Eleonte: spa-p1")
	g.Losses(zone, [2]zonewar.Result{zonewar.ResR, zonewar.ResR}, true)
	fates := map[string][]string{}
	for _, id := range given.Strs("loser") {
		fates[counter(g, id).Fate] = append(fates[counter(g, id).Fate], id)
	}
	b.same("eliminated", fates[zonewar.FateEliminated], expect.Strs("eliminated"))
	b.same("captured", fates[zonewar.FateCaptured], expect.Strs("captured"))
	b.Want("VP", side(g, hellespont.Sparta).VP, expect.Num("enemy_pv"))
}
