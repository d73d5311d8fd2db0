package epic_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// wars are the scenarios of many years.
var wars = []string{"campaign", "archidamian", "ionian"}

// stands wants pieces where a scenario has them when it begins.
func (b *bench) stands(at map[string]string) {
	b.t.Helper()
	for place, ids := range at {
		for _, id := range strings.Fields(ids) {
			b.want(id, b.at(id), place)
		}
	}
}

// marked wants what lies on cities when a scenario begins, and on no others.
func (b *bench) marked(cities map[string]string) {
	b.t.Helper()
	s := b.Snapshot()
	for city, marker := range cities {
		b.want(city, strings.Join(s.Cities[city], " "), marker)
	}
	b.want("marked cities", len(s.Cities), len(cities))
}

// based wants bases, and no others.
func (b *bench) based(all ...string) {
	b.t.Helper()
	got := b.Snapshot().Bases
	slices.Sort(got)
	slices.Sort(all)
	b.want("bases", strings.Join(got, ", "), strings.Join(all, ", "))
}

// pooled are the units of a region in its Force Pool and its Build Pool.
func (b *bench) pooled(region string) (force, build int) {
	for _, at := range b.Snapshot().Pieces {
		switch at {
		case "force:" + region:
			force++
		case "build:" + region:
			build++
		}
	}
	return force, build
}

// titles are the titles of cards, where all copies of them are meant, in order.
func titles(r *rules.Ruleset, ids []string) string {
	missing := map[string]bool{}
	for _, c := range r.Tables.Cards {
		missing[c.Title] = missing[c.Title] || !slices.Contains(ids, c.ID)
	}
	var out []string
	for _, c := range r.Tables.Cards {
		if slices.Contains(ids, c.ID) && !slices.Contains(out, c.Title) {
			if missing[c.Title] {
				c.Title += "?"
			}
			out = append(out, c.Title)
		}
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

// TestEpic_23_2_1_a: all units of all regions stand in their pools, Sicily's and Persia's in theirs.
func TestEpic_23_2_1_a(t *testing.T) {
	for _, name := range []string{"campaign", "archidamian"} {
		b := table(t, name, nil)
		for i := range b.r.Pieces {
			d := &b.r.Pieces[i]
			if !d.Kind.Unit() || d.Region == rules.NoRegion {
				continue
			}
			id := b.r.Map.Regions[d.Region].ID
			at := b.at(d.ID)
			if in := at == "force:"+id || at == "build:"+id; in == (name == "archidamian" && id == "argolid") {
				t.Errorf("%s: %s is in %s", name, d.ID, at)
			}
		}
		for _, r := range []string{"attica", "laconia", "boeotia", "corinth"} {
			if force, build := b.pooled(r); force == 0 || build == 0 {
				t.Errorf("%s: %s has %d units in its Force Pool and %d in its Build Pool", name, r, force, build)
			}
		}
	}
}

// TestEpic_23_2_2_a: twelve leaders are in play, two of them on the map; all others lie face down in the pools, Alcibiades among Athens'
// (Q48).
func TestEpic_23_2_2_a(t *testing.T) {
	for _, name := range []string{"campaign", "archidamian"} {
		b := table(t, name, nil)
		b.stands(map[string]string{"force:attica": "pericles phormio nicias paches eurymedon nicostratus", "corinth": "xenocleides", "thebes": "diemporus",
			"force:laconia": "archidamus ramphias alcidas eurylochus", "leader_pool": "alcibiades brasidas demosthenes cleon"})
		for i := range b.r.Pieces {
			if d := &b.r.Pieces[i]; d.Kind == rules.Leader && !d.Nameless && d.Side != rules.NoSide && b.at(d.ID) == "not_yet" {
				t.Errorf("%s is nowhere", d.ID)
			}
		}
		for _, side := range []rules.Side{rules.AthensSide, rules.SpartaSide} {
			b.want("in play", b.Look().LeadersInPlay(side), 6)
			b.want("at most", b.r.Scenario.LeadersMax[side], 6)
		}
	}
}

// TestEpic_23_2_3_a: the Argolid is neutral: nobody enters it, nothing is collected, assessed, checked or adjusted in it, and it counts for
// nobody; what moves the levels of all regions moves its own, as if it were Athens' (Q23).
func TestEpic_23_2_3_a(t *testing.T) {
	b := table(t, "campaign", nil)
	b.want("nobody's", b.region("argolid").Controller, "")
	b.want("when it began", b.region("argolid").Start, "")
	for _, side := range []rules.Side{rules.AthensSide, rules.SpartaSide} {
		b.want("its areas", b.Look().LandStatus(b.area("ARG"), side), rules.ClosedArea)
	}
	for _, p := range []string{"arg-h01", "arg-h02"} {
		b.want(p, b.at(p), "force:argolid")
	}
	for _, owner := range []string{"argos", "epidaurus"} {
		want := map[string]string{"argos": "", "epidaurus": "sparta"}[owner]
		b.want(owner, string(b.placeState(owner).Owner), want)
	}
	neutral := func(s *rules.Snapshot) {
		lastWinter(s)
		s.Year = 430
		regions(s, map[string]rules.RegionSnapshot{"argolid": {AL: -3, ML: 9, Multiplier: 3}})
	}
	b = table(t, "campaign", neutral)
	b.pass("B", ones...)
	b.want("at -3 it stays nobody's", b.region("argolid").Controller, "")
	b.want("not assessed", b.region("argolid").Multiplier, 3)
	b.want("militance", b.region("argolid").ML, 9)
	for _, e := range b.told {
		for _, f := range e.Facts {
			if f.Value == "argolid" {
				t.Errorf("%s tells of the Argolid", e.Kind)
			}
		}
	}
	b = table(t, "campaign", func(s *rules.Snapshot) { regions(s, map[string]rules.RegionSnapshot{"argolid": {AL: 2, ML: 8}}) })
	x := b.Look()
	x.Victory(rules.AthensSide, x.Grid.Parse("W3034"), true)
	won := x.LevelsOf("argolid")
	x.Victory(rules.SpartaSide, x.Grid.Parse("W3529"), true)
	lost := x.LevelsOf("argolid")
	if won[0] <= 2 || lost[0] >= won[0] {
		t.Errorf("decisive victories take it from 2 to %d and %d", won[0], lost[0])
	}
}

// TestEpic_23_2_4_a: 230 and 20 talents.
func TestEpic_23_2_4_a(t *testing.T) {
	for _, name := range []string{"campaign", "archidamian"} {
		b := table(t, name, nil)
		b.want(name, [2]int{b.treasury("athens"), b.treasury("sparta")}, [2]int{230, 20})
	}
}

// TestEpic_23_2_5_a: markers and bases; a city in revolt is of the colour that its region's militance gives it (Q35).
func TestEpic_23_2_5_a(t *testing.T) {
	for _, name := range []string{"campaign", "archidamian"} {
		b := table(t, name, nil)
		b.marked(map[string]string{"naupactus": "captured:athens", "anactorium": "captured:sparta", "oeniadae": "captured:sparta",
			"plataea": "revolt:blue", "potidaea": "revolt:red", "thera": "revolt:red", "melos": "revolt:red"})
		b.based("piraeus athens", "naupactus athens", "amphipolis athens", "gytheum sparta", "cyllene sparta")
		b.want("long walls", len(b.Snapshot().LongWalls), 2)
		b.want("forts", len(b.Snapshot().Forts), 0)
	}
}

// TestEpic_23_2_6_a: Peace Embassy, Carthage and Argos are set aside, Allied Dissent is out of the game; five cards to a hand.
func TestEpic_23_2_6_a(t *testing.T) {
	b := table(t, "campaign", nil)
	d := b.cards()
	b.want("aside", titles(b.r, d.Aside), "argos_ends_neutrality carthage_invades_sicily peace_embassy")
	b.want("removed", titles(b.r, d.Removed), "allied_dissent")
	b.want("hands", [2]int{len(d.Hands["athens"]), len(d.Hands["sparta"])}, [2]int{5, 5})
}

// TestEpic_23_3_a: it begins in the spring of 431; a capital taken ends it at once, a home region lost at the next Yearly Start Phase.
func TestEpic_23_3_a(t *testing.T) {
	for _, name := range []string{"campaign", "archidamian"} {
		b := table(t, name, nil)
		b.want("it begins", [2]any{b.Snapshot().Year, b.Snapshot().Season}, [2]any{431, "spring"})
	}
	for _, name := range wars {
		for _, c := range [][3]string{{"athens", "W3831 sparta 1", "W3831: lac-h01 lac-h02 cor-h01 lac-e01 lac-e02 lac-e03 alexarchus archidamus"},
			{"sparta", "W2838 athens 1", "W2838: att-h01 att-h02 att-h03 att-h04 att-h05 att-h06 nicias diomedon"}} {
			who := map[string]string{"athens": "sparta", "sparta": "athens"}[c[0]]
			b := table(t, name, func(s *rules.Snapshot) {
				seasonal(s, "E", "siege", who)
				stand(s, c[2])
				s.LongWalls, s.Sieges = nil, []string{c[1]}
			})
			b.do("roll "+c[0], 6)
			o := b.Legal().Over
			if o == nil || string(o.Winner()) != who || o.Cause != "capital-taken" || verdict(o, engine.Seat(who)) != "decisive" {
				t.Errorf("%s: %s is taken: %+v", name, c[0], o)
			}
		}
		for home, winner := range map[string]string{"attica": "sparta", "laconia": "athens"} {
			b := table(t, name, func(s *rules.Snapshot) {
				lastWinter(s)
				regions(s, map[string]rules.RegionSnapshot{home: {AL: -3}})
			})
			b.do("done", ones...)
			o := b.Legal().Over
			if o == nil || string(o.Winner()) != winner || o.Cause != "home-lost" || verdict(o, engine.Seat(winner)) != "decisive" {
				t.Errorf("%s: %s goes over: %+v", name, home, o)
			}
		}
	}
}

// TestEpic_23_3_a_peace: an embassy that is heard ends it where a side has won; the game is saved and opened as any that is over.
func TestEpic_23_3_a_peace(t *testing.T) {
	for _, name := range []string{"campaign", "archidamian"} {
		b := table(t, name, func(s *rules.Snapshot) {
			seasonal(s, "F1", "play", "athens")
			d := s.Realm.Cards
			d.Aside = slices.DeleteFunc(d.Aside, func(id string) bool { return id == "peace_embassy_1" })
			hands(s, []string{"peace_embassy_1"}, nil)
			regions(s, map[string]rules.RegionSnapshot{"elis": {Controller: "athens"}})
			s.Treasury["sparta"] = 0
		})
		b.do("play peace_embassy_1", 6)
		o := b.Legal().Over
		if o == nil || o.Cause != "peace-made" || string(o.Winner()) != "athens" || verdict(o, "athens") != "victory" {
			t.Fatalf("%s: %+v", name, o)
		}
		if _, err := rules.Restore(b.r, b.Snapshot()); err != nil {
			t.Error(err)
		}
	}
}

// TestEpic_23_4_a: the cards set aside come into the deck with its first rebuild.
func TestEpic_23_4_a(t *testing.T) {
	b := table(t, "campaign", func(s *rules.Snapshot) {
		seasonal(s, "F2", "discard", "athens")
		d := s.Realm.Cards
		d.Hands = map[string][]string{"athens": dealt[:1], "sparta": dealt[1:]}
		for _, c := range b0(t, "campaign").Tables.Cards {
			if !slices.Contains(d.Aside, c.ID) && !slices.Contains(d.Removed, c.ID) && !slices.Contains(dealt, c.ID) {
				d.Discarded = append(d.Discarded, c.ID)
			}
		}
	})
	b.do("done", ones...)
	b.want("rebuilt", b.cards().Rebuilt, 1)
	b.want("aside", len(b.cards().Aside), 0)
}

// athensHolds are rows in which Athens holds regions of so much base tribute, Attica among them and Laconia not.
func athensHolds(t *testing.T, r *rules.Ruleset, btv int) map[string]rules.RegionSnapshot {
	t.Helper()
	out := map[string]rules.RegionSnapshot{}
	for _, of := range r.Scenario.Regions {
		d := &r.Map.Regions[of.Region]
		who := "sparta"
		if of.Controller == rules.Nobody {
			continue
		}
		if d.ID == "attica" || d.ID != "laconia" && d.BTV <= btv && (d.BTV > 1 || btv <= 9) {
			who = "athens"
			btv -= d.BTV
		}
		out[d.ID] = rules.RegionSnapshot{Controller: who}
	}
	if btv != 0 {
		t.Fatalf("%d talents are left", btv)
	}
	return out
}

// judgedBy wants the verdict of a scenario's bands at each of their bounds: "40 athens decisive".
func judgedBy(t *testing.T, name string, bands ...string) {
	t.Helper()
	r := b0(t, name)
	for _, line := range bands {
		var btv int
		var winner, kind string
		if _, err := fmt.Sscanf(line, "%d %s %s", &btv, &winner, &kind); err != nil {
			t.Fatal(err)
		}
		o := lastMove(t, name, athensHolds(t, r, btv))
		if got := string(o.Winner()); got != strings.Trim(winner, "-") || o.Cause != "last-season" || verdict(o, "athens") != kind && winner != "sparta" ||
			winner == "sparta" && verdict(o, "sparta") != kind {
			t.Errorf("%s: with %d talents %+v", name, btv, o)
		}
	}
}

// TestEpic_23_5_a: otherwise the base tribute of Athens' regions judges, what they pay or not (Q150).
func TestEpic_23_5_a(t *testing.T) {
	judgedBy(t, "campaign", "41 athens decisive", "40 athens decisive", "39 athens victory", "33 athens victory", "32 - stalemate", "26 - stalemate", "25 sparta victory",
		"17 sparta victory", "16 sparta decisive", "5 sparta decisive")
	b := table(t, "campaign", nil)
	b.want("at the start", [2]any{b.look().Now.Metric, b.look().Now.Count}, [2]any{"athens-btv", 36})
	b.want("whatever they pay", b.change2(func(s *rules.Snapshot) {
		regions(s, map[string]rules.RegionSnapshot{"chios": {Multiplier: 3}})
	}).look().Now.Count, 36)
}

// change2 is the game with its position changed.
func (b *bench) change2(do func(s *rules.Snapshot)) *bench {
	b.change(do)
	return b
}

// TestEpic_26_2_a: as the Campaign Game, but the Argolid is out of play, five cards are removed and Peace Embassy is in the deck.
func TestEpic_26_2_a(t *testing.T) {
	war, whole := table(t, "archidamian", nil), table(t, "campaign", nil)
	one, two := war.Snapshot(), whole.Snapshot()
	for id, at := range two.Pieces {
		if !strings.HasPrefix(id, "arg-") && one.Pieces[id] != at {
			t.Errorf("%s is in %s, not in %s", id, one.Pieces[id], at)
		}
	}
	for id, r := range two.Regions {
		if id != "argolid" && one.Regions[id] != r {
			t.Errorf("%s: %+v, not %+v", id, one.Regions[id], r)
		}
	}
	if _, kept := one.Regions["argolid"]; kept {
		t.Error("the levels of the Argolid are kept")
	}
	war.want("nobody enters it", war.Look().LandStatus(war.area("ARG"), rules.SpartaSide), rules.ClosedArea)
	d := war.cards()
	war.want("aside", len(d.Aside), 0)
	war.want("removed", titles(war.r, d.Removed),
		"allied_dissent argos_ends_neutrality carthage_invades_sicily sicilian_expedition_escalation sicilian_expedition_resolution")
}

// TestEpic_26_3_1_a: ten years, to the winter of 422 (Q132).
func TestEpic_26_3_1_a(t *testing.T) {
	o := lastMove(t, "archidamian", nil)
	if o.Cause != "last-season" {
		t.Errorf("%+v", o)
	}
	b := table(t, "archidamian", func(s *rules.Snapshot) {
		lastWinter(s)
		s.Year = 423
	})
	b.do("done", ones...)
	b.want("a year before", b.Legal().Over == nil, true)
}

// TestEpic_26_4_a: the verdicts of the Campaign Game.
func TestEpic_26_4_a(t *testing.T) {
	judgedBy(t, "archidamian", "40 athens decisive", "39 athens victory", "33 athens victory", "32 - stalemate", "26 - stalemate", "25 sparta victory", "17 sparta victory",
		"16 sparta decisive")
}

// TestEpic_27_2_1_a: Force Pools as listed, all other units, elites too, in the Build Pools; one Sicilian fleet is Sparta's, and another comes
// in each step B, the first season's too, up to four.
func TestEpic_27_2_1_a(t *testing.T) {
	b := table(t, "ionian", nil)
	b.stands(map[string]string{"force:attica": "att-h01 att-f05 att-f08", "build:attica": "att-h07 att-f01 att-f04 att-f09", "force:laconia": "lac-e01 lac-h05 lac-f01",
		"build:laconia": "lac-h03", "force:chios": "chi-f01 chi-f02", "force:argolid": "arg-h04", "build:argolid": "arg-h05"})
	for i := range b.r.Pieces {
		d := &b.r.Pieces[i]
		if at := b.at(d.ID); d.Kind.Unit() && d.Region != rules.NoRegion && at == "not_yet" {
			t.Errorf("%s is nowhere", d.ID)
		}
	}
	came := func() int {
		n := 0
		for _, id := range []string{"sic-f01", "sic-f02", "sic-f03", "sic-f04"} {
			if b.at(id) == "force:laconia" {
				n++
			}
		}
		return n
	}
	for _, want := range []int{2, 3, 4, 4} {
		b.pass("B", ones...)
		b.want("Sicilian fleets", came(), want)
		b.pass("M3", ones...)
	}
}

// TestEpic_27_2_2_a: six leaders a side, Alcibiades one of Sparta's; the others lie face down.
func TestEpic_27_2_2_a(t *testing.T) {
	b := table(t, "ionian", nil)
	b.stands(map[string]string{"force:attica": "cleomedes charminus strombichides theramenes thrasybulus diomedon",
		"force:laconia": "alcibiades alexarchus agis astyochus clearchus dercyllidas",
		"leader_pool":   "aristocrates pericles_ii philocles conon mindarus callicratidas lysander pausanias scirphondas ramphias", "not_yet": "pericles nicias brasidas"})
	for _, side := range []rules.Side{rules.AthensSide, rules.SpartaSide} {
		b.want("in play", b.Look().LeadersInPlay(side), 6)
	}
	p, _ := b.r.PieceOf("alcibiades")
	b.want("Alcibiades", b.r.Pieces[p].Side, rules.SpartaSide)
	whole := b0(t, "campaign")
	b.want("in another scenario", whole.Pieces[p].Side, rules.AthensSide)
}

// TestEpic_27_2_3_a: the regions with their levels; with a militance below five nothing is built or placed.
func TestEpic_27_2_3_a(t *testing.T) {
	b := table(t, "ionian", nil)
	b.want("regions", len(b.Snapshot().Regions), 26)
	for id, want := range map[string]rules.RegionSnapshot{"laconia": {Controller: "sparta", Start: "sparta", AL: 12, ML: 11, Multiplier: 3},
		"chalcidice": {Controller: "sparta", Start: "sparta", AL: 2, ML: 7, Multiplier: 2}, "epirus": {Controller: "sparta", Start: "sparta", AL: 5, ML: 3, Multiplier: 1},
		"argolid": {Controller: "athens", Start: "athens", AL: 5, ML: 7}, "attica": {Controller: "athens", Start: "athens", AL: 12, ML: 9, Multiplier: 2}} {
		if b.region(id) != want {
			t.Errorf("%s: %+v", id, b.region(id))
		}
	}
	b.pass("B", ones...)
	for who, unit := range map[string]string{"athens": "the-c01", "sparta": "epr-h01"} {
		b = table(t, "ionian", func(s *rules.Snapshot) { seasonal(s, "B", "place", who) })
		p := b.Legal()
		b.want(unit+" can be placed", p.March != nil && slices.Contains(p.March.Movers, unit), false)
	}
}

// TestEpic_27_2_4_a: 86 and 41 talents.
func TestEpic_27_2_4_a(t *testing.T) {
	b := table(t, "ionian", nil)
	b.want("talents", [2]int{b.treasury("athens"), b.treasury("sparta")}, [2]int{86, 41})
}

// TestEpic_27_2_5_a: destroyed cities, markers, walls pulled down, two forts with a hoplite unit each, six bases (Q7, Q135).
func TestEpic_27_2_5_a(t *testing.T) {
	b := table(t, "ionian", nil)
	b.marked(map[string]string{"melos": "destroyed", "scione": "destroyed", "plataea": "destroyed", "nisaea": "captured:athens", "cythera": "captured:athens",
		"potidaea": "captured:athens", "torone": "captured:athens", "naupactus": "captured:athens", "amphipolis": "revolt:red", "thespiae": "unwalled",
		"mytilene": "unwalled"})
	b.based("piraeus athens", "naupactus athens", "potidaea athens", "fort:W2337 athens", "gytheum sparta", "cyllene sparta")
	s := b.Snapshot()
	slices.Sort(s.Forts)
	b.want("forts", strings.Join(s.Forts, ", "), "W2337 athens, W3729 sparta")
	b.want("the walls to Nisaea are down", len(s.LongWalls), 1)
	b.stands(map[string]string{"fort:W2337": "wis-h01", "fort:W3729": "boe-h05"})
}

// TestEpic_27_2_6_a: six titles are removed; Sparta begins with five cards that are named and draws nothing until she holds fewer; Athens'
// are drawn (Q137).
func TestEpic_27_2_6_a(t *testing.T) {
	opening := []string{"rebellion_euboea", "rebellion_lesbos", "rebellion_chios", "tissaphernes_offers_troops", "pharnabazus_offers_troops"}
	r := b0(t, "ionian")
	hands := map[string]bool{}
	for seed := range uint64(6) {
		g, _, err := rules.New(r, engine.NewSeeded(seed))
		if err != nil {
			t.Fatal(err)
		}
		d := g.Snapshot().Realm.Cards
		for _, title := range opening {
			if !slices.ContainsFunc(d.Hands["sparta"], func(id string) bool { return strings.HasPrefix(id, title) }) {
				t.Errorf("Sparta holds %v", d.Hands["sparta"])
			}
		}
		hands[strings.Join(d.Hands["athens"], " ")] = true
		if len(d.Hands["athens"]) != 5 || len(d.Hands["sparta"]) != 5 || len(d.Aside) != 0 {
			t.Errorf("%+v", d)
		}
		if got := titles(r, d.Removed); got != "allied_dissent argos_ends_neutrality plague_in_athens sicilian_expedition_escalation "+
			"sicilian_expedition_resolution sitalces_invades" {
			t.Errorf("removed are %s", got)
		}
	}
	if len(hands) < 3 {
		t.Error("Athens draws the same cards")
	}
	b := table(t, "ionian", func(s *rules.Snapshot) { seasonal(s, "F2", "discard", "sparta") })
	held := strings.Join(b.hand("sparta"), " ")
	b.do("done", ones...)
	b.want("with five she draws none", strings.Join(b.hand("sparta"), " "), held)
}

// TestEpic_27_3_1_a: from the spring of 412 to the winter of 405.
func TestEpic_27_3_1_a(t *testing.T) {
	b := table(t, "ionian", nil)
	b.want("it begins", [2]any{b.Snapshot().Year, b.Snapshot().Season}, [2]any{412, "spring"})
	b = table(t, "ionian", func(s *rules.Snapshot) {
		lastWinter(s)
		s.Year = 406
	})
	b.do("done", ones...)
	b.want("a year before", b.Legal().Over == nil, true)
	if o := lastMove(t, "ionian", nil); o.Cause != "last-season" {
		t.Errorf("%+v", o)
	}
}

// TestEpic_27_4_a: judged by the base tribute of Athens' regions, by bands of its own.
func TestEpic_27_4_a(t *testing.T) {
	judgedBy(t, "ionian", "34 athens decisive", "33 athens victory", "28 athens victory", "27 - stalemate", "25 - stalemate", "24 sparta victory", "22 sparta victory",
		"21 sparta decisive")
}
