package hellespont_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/hellespont"
	"strategos/engine/zonewar"
)

func TestHellespont_0_1_a_SixSidedDiceAndABowl(t *testing.T) {
	rec := &engine.Recorder{From: engine.NewSeeded(3)}
	b, g, _ := fresh(t, rec)
	b.Want("nothing is rolled before the picks", len(rec.Rolls), 0)
	must(t, g, rec, "pick none")
	events := must(t, g, rec, "pick none")
	b.Want("two draws and four dice", []int{len(rec.Rolls), kinds(events, "drew"), kinds(events, "action-points")}, []int{6, 2, 2})
	// The same seed and commands, the same game.
	again, _, err := hellespont.New(hellespont.Compiled(b.cfg), fixed())
	if err != nil {
		t.Fatal(err)
	}
	must(t, again, nil, "pick none")
	must(t, again, fixed(rec.Rolls...), "pick none")
	b.Want("replayed", again.Hash(), g.Hash())
}

func TestHellespont_0_2_a_TheZonesAndTheirGround(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5")
	count := map[string]int{}
	for _, z := range zonewar.See(g.View("")).Zones {
		count[z.Terrain]++
		switch n := z.ID; {
		case n[0] == 'M' && len(n) == 2 && n <= "M7":
			b.Want(n, z.Terrain, "narrows")
		case n[0] == 'M':
			b.Want(n, z.Terrain, "open_sea")
		}
	}
	b.Want("of each kind", []int{count["narrows"], count["open_sea"], count["clear"] + count["difficult"], count["port"], len(zonewar.See(g.View("")).Zones)}, []int{7, 16, 30, 8, 64})
	b.Want("named in the text", []string{zoneOf(g, "T7").Terrain, zoneOf(g, "T27").Terrain, zoneOf(g, "T30").Terrain, zoneOf(g, "T1").Terrain, zoneOf(g, "T20").Terrain, zoneOf(g, "M14").Terrain},
		[]string{"clear", "difficult", "difficult", "clear", "clear", "open_sea"})
}

// Q1: no zone stands twice on the list.
func TestHellespont_0_2_b_TheInsetIsTheSameZones(t *testing.T) {
	_, g := table(t, athens, "M5: ath-t5")
	seen := map[string]bool{}
	for _, z := range zonewar.See(g.View("")).Zones {
		if seen[z.ID] {
			t.Errorf("%s twice", z.ID)
		}
		seen[z.ID] = true
	}
}

// near lists what a place touches, by name.
func near(g *hellespont.Game, id string) string {
	r := g.Ruleset()
	var out []string
	for _, p := range r.Near(r.PlaceOf(id)) {
		out = append(out, r.PlaceID(p))
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

func TestHellespont_0_2_c_PortsTouchOneLandAndOneSeaZone(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5")
	for port, want := range engine.InOrder(map[string]string{"Sestos": "M5 T17", "Abydos": "M4 T22", "Lampsaque": "M7 T23", "Parion": "M9 T6", "Cardia": "M18 T13", "Eleonte": "M1 T20",
		"Rhoeteion": "M2 T21", "Cyzique": "M16 M17 T1 T2 T3"}) {
		b.Want(port, near(g, port), want)
		b.Want(port+" is a port", zoneOf(g, port).Terrain, "port")
	}
}

func TestHellespont_0_2_d_AroundCyzicus(t *testing.T) {
	_, g := table(t, athens, "M5: ath-t5")
	r := g.Ruleset()
	for _, pair := range []string{"M16 M17", "T3 T1", "T3 T2", "M16 T1", "T2 M17"} {
		a, z, _ := strings.Cut(pair, " ")
		if r.Link(r.PlaceOf(a), r.PlaceOf(z)).Kind != zonewar.NoLink {
			t.Errorf("%s are adjacent", pair)
		}
	}
}

// Q2: for movement a port is land and sea, for combats, attrition and beaches neither.
func TestHellespont_0_2_e_APortIsLandAndSeaForMovement(t *testing.T) {
	b, g := table(t, athens, "Parion: ath-t5 ath-h2", "M4: ath-t6 spa-t6", "Abydos: spa-p1", "M9: spa-t7")
	b.Want("out by land", slices.Contains(ways(g, "ath-h2"), "T6") || len(ways(g, "ath-h2")) == 0, true)
	b.Play(g, "announce 4", "activate Parion")
	b.Want("ways", []any{b.Legal(g, "move ath-h2 T6"), b.Legal(g, "move ath-t5 M9")}, []any{true, true})
	b.Want("no beach", mods(reckoned(g, "M4", athens).Shifts), "")
	p := g.Ruleset().Places[g.Ruleset().PlaceOf("Parion")]
	b.Want("land and naval", []bool{p.Land, p.Naval, g.Ruleset().Sea(g.Ruleset().PlaceOf("Parion"))}, []bool{true, true, false})
}

// Q87: the outlets.
func TestHellespont_0_2_f_TheBases(t *testing.T) {
	b, g := table(t, athens, "B3: ath-t5 ath-h2 spa-t6 spa-h2", "B2: ath-t6", "B1: spa-t7")
	for base, want := range engine.InOrder(map[string]string{"B1": "M11 M12", "B2": "M20 M21", "B3": "M22 M23"}) {
		b.Want(base, near(g, base), want)
	}
	r := g.Ruleset()
	for base, want := range engine.InOrder(map[string][2]bool{"B1": {false, true}, "B2": {true, false}, "B3": {true, true}}) {
		p := r.PlaceOf(base)
		b.Want("open to", [2]bool{r.OpenTo(p, athens), r.OpenTo(p, sparta)}, want)
	}
	b.Play(g, "announce 1")
	events := b.Play(g, "end")
	b.Want("nobody fights in B3", kinds(events, "combat"), 0)
	b.Want("nor is it contested", zoneOf(g, "B3").Contest, false)
}

// Q53, Q88: a beach is of a border of clear ground.
func TestHellespont_0_2_g_BeachesAreOfBorders(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5")
	r := g.Ruleset()
	var with []string
	for i := range r.Places {
		at := zonewar.Place(i)
		for _, to := range r.Near(at) {
			if !r.Link(at, to).Border.Has(zonewar.Beach) {
				continue
			}
			land, sea := at, to
			if r.Sea(at) {
				land, sea = to, at
			}
			if !r.Sea(sea) || r.Places[land].Ground != zonewar.Clear {
				t.Errorf("a beach between %s and %s", r.PlaceID(land), r.PlaceID(sea))
			}
			if r.Sea(at) && !slices.Contains(with, r.PlaceID(at)) {
				with = append(with, r.PlaceID(at))
			}
		}
	}
	b.Want("sea zones with a beach", len(with), 15)
	for _, pair := range []string{"T22 M4 true", "T22 M5 true", "T22 M3 false", "T22 M6 false"} {
		f := strings.Fields(pair)
		b.Want(pair, r.Link(r.PlaceOf(f[0]), r.PlaceOf(f[1])).Border.Has(zonewar.Beach), f[2])
	}
}

func TestHellespont_0_3_a_AMonthATurn(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5")
	b.Want("turns", []int{g.Stage().Turn, zonewar.See(g.View("")).LastTurn}, []int{1, 10})
}

func TestHellespont_1_0_a_CountersAndFacesHaveTheirSide(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5")
	owners := map[string]int{}
	for _, c := range zonewar.See(g.View("")).Counters {
		if !strings.HasPrefix(c.ID, string(c.Side)[:3]) {
			t.Errorf("%s is %s", c.ID, c.Side)
		}
	}
	for _, p := range b.cfg.Pieces {
		for _, f := range p.Faces {
			owners[fmt.Sprint(f.Owner)]++
		}
	}
	b.Want("faces: Athens, Sparta, neutral", []int{owners["0"], owners["1"], owners["-1"]}, []int{15, 15, 12})
}

// Q3, Q92.
func TestHellespont_1_1_a_AFullAndAWeakenedFace(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5 ath-t6- ath-h2-")
	b.Want("FP shown", []int{counter(g, "ath-t5").FP, counter(g, "ath-t6").FP, counter(g, "ath-h2").FP}, []int{20, 5, 2})
	b.Want("the sword stays", counter(g, "ath-h2").Bonus, 1)
	for _, c := range zonewar.See(g.View("")).Counters {
		if !c.Leader && c.Weak != c.Full/2 {
			t.Errorf("%s: %d and %d", c.ID, c.Full, c.Weak)
		}
	}
}

func TestHellespont_1_1_b_FourPointsFiveForLeaders(t *testing.T) {
	b, g := table(t, athens, "T11: ath-h2 ath-chaereas")
	b.Play(g, "announce 1", "activate T11")
	b.Refuse(g, "move ath-h2 T13 T14 T16 T17 T19", "3", "no-movement-points")
	b.Play(g, "move ath-h2 T13 T14 T16 T17", "move ath-chaereas T13 T14 T16 T17 T19")
	b.Where(g, "ath-h2=T17", "ath-chaereas=T19")
}

func TestHellespont_1_1_c_ShipsAreNotChanged(t *testing.T) {
	b, g := table(t, athens, "Sestos: ath-t5 ath-t6 ath-t7")
	b.Play(g, "announce 2")
	for _, words := range []string{"split ath-t5", "merge ath-t6 ath-t7", "exchange ath-t5"} {
		b.Refuse(g, words, "2.B.3", "wrong-verb")
	}
}

func TestHellespont_1_1_d_ContingentsMakeNoDifference(t *testing.T) {
	_, g := table(t, athens, "T28: ath-h3 spa-h3 spa-c1")
	k := reckoned(g, "T28", athens)
	for _, m := range append(k.Shifts, k.DRMs...) {
		if !strings.Contains("abcdef", m.Letter) {
			t.Errorf("modifier %s", m.Letter)
		}
	}
}

func TestHellespont_1_1_e_TheTypesOfUnits(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5")
	count := map[string]int{}
	for _, c := range zonewar.See(g.View("")).Counters {
		count[c.Type]++
		if c.Type == "T" && c.Bonus != 0 {
			t.Errorf("%s has a bonus", c.ID)
		}
	}
	b.Want("T H C P A and leaders", []int{count["T"], count["H"], count["C"], count["P"], count["A"], count[""]}, []int{42, 12, 2, 7, 6, 12})
}

// Q22: on his back he has no bonus for anything; wounded he moves, sick he does not.
func TestHellespont_1_2_a_ALeadersBack(t *testing.T) {
	b, g := table(t, athens, "T28: ath-h2 ath-alcibiades-", "T5: ath-thrasybulus!", "M9: spa-t6")
	b.Play(g, "announce 2", "activate T28")
	b.AP(g, 5, 6) // a leader, but no commander
	b.Play(g, "move ath-h2 ath-alcibiades T27")
	b.Where(g, "ath-alcibiades=T27-")
	b.Refuse(g, "activate T5", "2.B.3", "all-moved")
	b.Want("swords", []int{counter(g, "ath-alcibiades").Bonus, g.Ruleset().LeaderBonus(&g.State().State, leaderOf(g, "ath-alcibiades"))}, []int{counter(g, "ath-alcibiades").Bonus, 0})
}

func leaderOf(g *hellespont.Game, id string) zonewar.Counter {
	c, _ := g.Ruleset().CounterOf(id)
	return c
}

// Q91: 21 counters, each with a face for either player.
func TestHellespont_1_3_a_StratagemCountersHaveTwoFaces(t *testing.T) {
	b, _ := table(t, athens, "M5: ath-t5")
	b.Want("counters", len(b.cfg.Pieces), 21)
	titles := map[int]bool{}
	for _, p := range b.cfg.Pieces {
		for _, who := range []zonewar.Side{athens, sparta} {
			if p.Faces[0].Owner == who.Other() && p.Faces[1].Owner == who.Other() {
				t.Errorf("%s has no face for side %d", p.ID, who)
			}
		}
		titles[p.Faces[0].No], titles[p.Faces[1].No] = true, true
	}
	b.Want("titles", []any{len(titles), titles[21], titles[23]}, []any{22, false, true})
}

func TestHellespont_1_4_a_TheMarkers(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5")
	g.Holder(sparta)
	v := zonewar.See(g.View("athens"))
	b.Want("points, supply, Advantage, turn", fmt.Sprint(v.Sides[0].AP, v.Sides[0].Supply, v.Sides[0].Advantage, v.Sides[1].Advantage, v.Turn), "6 3 false true 1")
}
