package epic_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
	"strategos/internal/zonetest"
)

// before is a war in which a player lies before a city that is about to fall, and is asked about the siege.
func before(t *testing.T, name, city, by string) *bench {
	t.Helper()
	hex := map[string]string{"athens": "W3831", "sparta": "W2838", "thebes": "W3528", "corinth": "W3131"}[city]
	b := table(t, name, func(s *rules.Snapshot) {
		seasonal(s, "E", "siege", by)
		if by != "athens" {
			s.Realm.Allies.Acted = slices.Index(s.Realm.Allies.Order, by)
		}
		stand(s, map[string]string{"athens": hex + ": att-h01 att-h02 att-h03 att-h04 att-h05 att-h06 nicias", "sparta": hex + ": lac-h01 lac-h02 lac-h03 lac-h04 lac-e01 lac-e02 archidamus",
			"thebes": hex + ": boe-h01 boe-h02 boe-h03 boe-h04 boe-h05 boe-h06 pagondas"}[by])
		side := "sparta"
		if by == "athens" {
			side = "athens"
		}
		s.LongWalls, s.Sieges = nil, []string{hex + " " + side + " 1"}
	})
	p := b.asks(engine.Seat(by), "siege")
	if !slices.ContainsFunc(p.Choices, func(c engine.Choice) bool { return c.Command.String() == "roll "+city }) {
		t.Fatalf("%s does not besiege %s", by, city)
	}
	return b
}

// falls is the end of a war when a city is taken by a player.
func falls(t *testing.T, name, city, by string) *engine.Outcome {
	t.Helper()
	b := before(t, name, city, by)
	b.do("roll "+city, 6)
	return b.Legal().Over
}

// said is how a game has ended for everybody.
func said(o *engine.Outcome) string {
	if o == nil {
		return "it goes on"
	}
	var out []string
	for _, v := range o.Verdicts {
		out = append(out, fmt.Sprintf("%s %s", v.Seat, v.Kind))
	}
	return strings.Join(out, ", ")
}

// TestEpic_24_7_1_a: the war is over when Athens, Sparta or Thebes is taken, and when Attica, Laconia or Boeotia goes over.
func TestEpic_24_7_1_a(t *testing.T) {
	b := table(t, "campaign3", nil)
	b.want("it begins", [2]any{b.Snapshot().Year, b.Snapshot().Season}, [2]any{431, "spring"})
	for city, by := range map[string]string{"sparta": "athens", "thebes": "athens", "athens": "sparta"} {
		if o := falls(t, "campaign3", city, by); o == nil || o.Cause != "capital-taken" {
			t.Errorf("%s is taken: %+v", city, o)
		}
	}
	for region, want := range map[string]string{"boeotia": "home-lost", "laconia": "home-lost", "attica": "home-lost", "corinth": "", "megarid": ""} {
		if got := overAtNewYear(t, "campaign3", region); (got == nil) != (want == "") || got != nil && got.Cause != want {
			t.Errorf("%s goes over: %+v", region, got)
		}
	}
}

// overAtNewYear is the end of a war in whose next Yearly Start Phase a region goes over, nil where it goes on.
func overAtNewYear(t *testing.T, name, region string) *engine.Outcome {
	t.Helper()
	b := table(t, name, func(s *rules.Snapshot) {
		campaign(s, "M", "move", "sparta", "athens")
		s.Season, s.Turn = "winter", 3
		inHand(s, nil)
		regions(s, map[string]rules.RegionSnapshot{region: {AL: -3}})
	})
	b.do("done", ones...)
	return b.Legal().Over
}

// TestEpic_25_3_1_a: with four it is over, too, when Corinth is taken or her region goes over.
func TestEpic_25_3_1_a(t *testing.T) {
	if o := falls(t, "campaign4", "corinth", "athens"); o == nil || said(o) != "athens decisive, sparta defeat, thebes defeat, corinth defeat" {
		t.Errorf("Corinth is taken: %s", said(o))
	}
	for _, region := range []string{"corinth", "boeotia", "laconia", "attica"} {
		if o := overAtNewYear(t, "campaign4", region); o == nil || o.Cause != "home-lost" {
			t.Errorf("%s goes over: %s", region, said(o))
		}
	}
	if o := overAtNewYear(t, "campaign4", "megarid"); o != nil {
		t.Errorf("the Megarid goes over: %s", said(o))
	}
}

// TestEpic_24_8_a: Athens wins decisively with Sparta or Thebes, else by base tribute; an ally who takes Athens has Attica's counted for him;
// where Athens has lost each ally is judged alone.
func TestEpic_24_8_a(t *testing.T) {
	b := table(t, "campaign3", nil)
	b.want("Sparta's", b.r.Scenario.Spoils[rules.Sparta], rules.Spoils{Victory: 15, Decisive: 22})
	b.want("Thebes'", b.r.Scenario.Spoils[rules.Thebes], rules.Spoils{Victory: 8, Decisive: 12})
	b.want("Thebes is taken", said(falls(t, "campaign3", "thebes", "athens")), "athens decisive, sparta defeat, thebes defeat")
	b.want("Sparta takes Athens", said(falls(t, "campaign3", "athens", "sparta")), "athens defeat, sparta victory, thebes victory") // 14 + 5; 8
	b.want("Thebes does", said(falls(t, "campaign3", "athens", "thebes")), "athens defeat, sparta no-victory, thebes decisive")     // 14; 8 + 5
	for name, c := range map[string]struct {
		lost map[string]string // regions of Athens', and who has them
		want string
	}{
		"as it began":      {nil, "athens victory, sparta defeat, thebes defeat"},
		"a draw":           {map[string]string{"euboea": "thebes", "lesbos": "thebes", "hellespont": "sparta"}, "athens stalemate, sparta stalemate, thebes stalemate"},
		"Athens has lost":  {map[string]string{"euboea": "thebes", "thrace": "thebes", "hellespont": "sparta", "chios": "sparta", "rhodes": "sparta", "lesbos": "sparta"}, ""},
		"and others again": {map[string]string{"euboea": "sparta", "thrace": "sparta", "hellespont": "sparta", "chios": "sparta", "rhodes": "sparta", "lesbos": "sparta"}, ""},
	} {
		b := table(t, "campaign3", func(s *rules.Snapshot) {
			rows := map[string]rules.RegionSnapshot{}
			for id, who := range c.lost {
				rows[id] = rules.RegionSnapshot{Controller: who, AL: 6}
			}
			regions(s, rows)
			campaign(s, "M", "move", "sparta", "athens")
			inHand(s, nil)
			s.Year, s.Season, s.Turn = b.r.Scenario.EndYear, "winter", 3
		})
		btv := map[string]int{}
		for i := range b.r.Map.Regions {
			if r := &b.r.Map.Regions[i]; !r.Satrapy {
				btv[b.region(r.ID).Controller] += r.BTV
			}
		}
		if c.want == "" {
			rank := func(n, victory, decisive int) string {
				switch {
				case n >= decisive:
					return "decisive"
				case n >= victory:
					return "victory"
				}
				return "no-victory"
			}
			if btv["athens"] > 25 {
				t.Fatalf("%s: Athens has %d", name, btv["athens"])
			}
			c.want = "athens defeat, sparta " + rank(btv["sparta"], 15, 22) + ", thebes " + rank(btv["thebes"], 8, 12)
		}
		b.want(name+" is told", said(&engine.Outcome{Verdicts: b.View("").Detail.(*rules.Detail).Now.Verdicts}), c.want)
		b.do("done", ones...)
		b.want(name, said(b.Legal().Over), c.want)
	}
}

// TestEpic_25_4_a: with four the bands are others, and Corinth's fall is decisive, too.
func TestEpic_25_4_a(t *testing.T) {
	b := table(t, "campaign4", nil)
	for who, want := range map[rules.Player]rules.Spoils{rules.Sparta: {Victory: 12, Decisive: 18}, rules.Thebes: {Victory: 8, Decisive: 12}, rules.Corinth: {Victory: 6, Decisive: 8}} {
		b.want(string(rules.Seats[who]), b.r.Scenario.Spoils[who], want)
	}
	b.want("Sparta takes Athens", said(falls(t, "campaign4", "athens", "sparta")), "athens defeat, sparta victory, thebes victory, corinth victory") // 8 + 5, 8, 6
	b.want("Thebes does", said(falls(t, "campaign4", "athens", "thebes")), "athens defeat, sparta no-victory, thebes decisive, corinth victory")
}

// TestEpic_25_1_a: the allies act in the order of their regions, on a tie as they sit.
func TestEpic_25_1_a(t *testing.T) {
	for want, rows := range map[string]map[string]string{
		"sparta corinth thebes": nil,
		"sparta thebes corinth": {"aetolia": "corinth", "epirus": "thebes", "megarid": "thebes"},
		"thebes corinth sparta": {"elis": "thebes", "arcadia": "thebes"},
		"corinth thebes sparta": {"elis": "athens", "arcadia": "athens", "achaea": "athens"},
	} {
		b := table(t, "campaign4", func(s *rules.Snapshot) {
			seasonal(s, "A", "pacify", "athens")
			s.Cities["potidaea"] = nil
			all := map[string]rules.RegionSnapshot{"macedon": {AL: 6}, "chalcidice": {AL: 6}}
			for id, who := range rows {
				all[id] = rules.RegionSnapshot{Controller: who, AL: 6}
			}
			regions(s, all)
		})
		b.pass("B")
		b.want("the order", strings.Join(b.Snapshot().Realm.Allies.Order, " "), want)
	}
}

// TestEpic_25_2_1_a: leaders of four: limits, and where they are.
func TestEpic_25_2_1_a(t *testing.T) {
	b := table(t, "campaign4", nil)
	b.want("limits", b.r.Scenario.LeadersMax, [rules.MaxPlayers]int{6, 4, 3, 3})
	b.stands(map[string]string{"force:laconia": "archidamus alcidas eurylochus ramphias", "force:boeotia": "pagondas diemporus arianthides",
		"force:corinth": "cnemus aristeus xenocleides"})
	for id, who := range map[string]engine.Seat{"cnemus": "corinth", "cor-h01": "corinth", "ramphias": "sparta", "pagondas": "thebes"} {
		b.want("whose is "+id, b.thing(id).Owner, who)
	}
}

// TestEpic_25_2_3_a: treasuries of four.
func TestEpic_25_2_3_a(t *testing.T) {
	b := table(t, "campaign4", nil)
	b.want("treasuries", [4]int{b.treasury("athens"), b.treasury("sparta"), b.treasury("thebes"), b.treasury("corinth")}, [4]int{230, 8, 8, 6})
}

// heardBy is the roll of a one of an ally, or of Athens, who hears an embassy in a position.
func heardBy(t *testing.T, name, by, to string, change func(s *rules.Snapshot)) engine.Event {
	t.Helper()
	b := alliedEvents(t, name, by, map[string]string{by: "peace_embassy_1", map[bool]string{true: "sparta", false: "athens"}[by == "athens"]: "embezzlement_1"},
		func(s *rules.Snapshot) {
			for who := range s.Treasury {
				s.Treasury[who] = 99
			}
			if change != nil {
				change(s)
			}
		})
	if by == "athens" {
		to = " " + to
	} else {
		to = ""
	}
	e := b.do("play peace_embassy_1"+to, 1)
	return e[slices.IndexFunc(e, func(e engine.Event) bool { return e.Kind == "peace-roll" })]
}

// owned gives regions to players: "elis:athens".
func owned(rows ...string) func(s *rules.Snapshot) {
	return func(s *rules.Snapshot) {
		all := map[string]rules.RegionSnapshot{}
		for _, row := range rows {
			id, who, _ := strings.Cut(row, ":")
			all[id] = rules.RegionSnapshot{Controller: who}
		}
		regions(s, all)
	}
}

// taken puts Athens' marker on cities.
func taken(ids ...string) func(s *rules.Snapshot) {
	return func(s *rules.Snapshot) {
		for _, id := range ids {
			s.Cities[id] = []string{"captured:athens"}
		}
	}
}

// heardCase is a line of an ally's die.
type heardCase struct {
	by, to string
	change func(s *rules.Snapshot)
	line   string
	want   int
}

func hears(t *testing.T, name string, cases map[string]heardCase) {
	t.Helper()
	for what, c := range cases {
		if got := fact(heardBy(t, name, c.by, c.to, c.change), c.line); got != c.want {
			t.Errorf("%s, %s: %d, not %d", name, what, got, c.want)
		}
	}
}

// TestEpic_24_7_2_a: Athens has Sparta or Thebes roll, one of them in a season, and one success is peace for all; each rolls with lines of
// his own.
func TestEpic_24_7_2_a(t *testing.T) {
	hears(t, "campaign3", map[string]heardCase{
		"Sparta holds her four":        {"athens", "sparta", nil, "all-held", -1},
		"one of them is Thebes'":       {"athens", "sparta", owned("elis:thebes"), "all-held", -1},
		"one of them is lost":          {"athens", "sparta", owned("elis:athens"), "regions-lost", 1},
		"fewer regions than Thebes":    {"athens", "sparta", owned("elis:thebes", "arcadia:thebes", "achaea:thebes"), "fewer-regions", 1},
		"as many":                      {"athens", "sparta", owned("elis:thebes", "arcadia:thebes", "achaea:athens"), "fewer-regions", 0},
		"Thebes holds hers":            {"athens", "thebes", nil, "all-held", -1},
		"Phocis is Athens'":            {"athens", "thebes", owned("phocis_locris:athens"), "regions-lost", 1},
		"two cities of hers are taken": {"athens", "thebes", taken("tanagra", "orchomenus_boeotia"), "cities-lost", 2},
		"more regions than Sparta":     {"athens", "thebes", owned("elis:thebes", "arcadia:thebes", "achaea:thebes"), "more-regions", 1},
		"not more":                     {"athens", "thebes", nil, "more-regions", 0},
		"on Athens, by Thebes":         {"thebes", "athens", owned("euboea:thebes", "thrace:sparta"), "regions-lost", 2},
		"who holds her four":           {"thebes", "athens", nil, "all-held", -1},
	})
	b := alliedEvents(t, "campaign3", "athens", map[string]string{"athens": "peace_embassy_1 peace_embassy_2", "sparta": "embezzlement_1"},
		func(s *rules.Snapshot) {
			owned("phocis_locris:athens")(s)
			taken("tanagra")(s)
			s.Treasury["thebes"] = 0
		})
	b.refuses("play peace_embassy_1", "12.1", "usage")
	b.do("play peace_embassy_1 thebes", 1)
	b.do("pass")
	b.asks("athens", "play")
	b.refuses("play peace_embassy_2 sparta", "24.7.2", "another-has-heard")
	if err := b.saved(); err != nil {
		t.Error(err)
	}
	b.do("play peace_embassy_2 thebes", 6)
	if o := b.Legal().Over; o == nil || o.Cause != "peace-made" { // Athens has 36 and more
		t.Errorf("Thebes hears the second: %s", said(o))
	}
}

// TestEpic_24_7_2_a_agreed: peace is made, and the game ends, by agreement when all players agree, partners too (20.1, 23.3); one embassy
// that is heard makes peace for all (Q151).
func TestEpic_24_7_2_a_agreed(t *testing.T) {
	b := table(t, "campaign4", func(s *rules.Snapshot) {
		seasonal(s, "B", "place", "athens")
		owned("euboea:sparta", "lesbos:thebes", "hellespont:corinth")(s) // nobody has won
	})
	b.do("offer-peace")
	b.asks("sparta", "offer")
	b.do("accept")
	b.asks("corinth", "offer")
	if err := b.saved(); err != nil {
		t.Error(err)
	}
	b.do("decline")
	b.asks("athens", "place")
	b.want("no peace", b.Snapshot().Realm.Peace.Made, 0)
	b.do("done")
	b.asks("sparta", "place")
	b.do("offer-peace")
	for _, who := range []engine.Seat{"corinth", "thebes", "athens"} {
		b.asks(who, "offer")
		b.do("accept")
	}
	b.asks("sparta", "place")
	b.want("peace", b.Snapshot().Realm.Peace.Made, 1)
	b.do("done")
	b.asks("corinth", "place")
	b.do("offer-end")
	for _, who := range []engine.Seat{"thebes", "athens"} {
		b.asks(who, "offer")
		b.do("accept")
	}
	b.asks("sparta", "offer")
	b.do("decline")
	b.asks("corinth", "place")
	b.do("done")
	b.asks("thebes", "place")
	b.do("offer-end")
	for _, who := range []engine.Seat{"athens", "sparta", "corinth"} {
		b.asks(who, "offer")
		b.do("accept")
	}
	if o := b.Legal().Over; o == nil || o.Cause != "agreed" {
		t.Errorf("all agree: %s", said(o))
	}
}

// TestEpic_25_3_2_a: the lines of four.
func TestEpic_25_3_2_a(t *testing.T) {
	lost := func(ids ...string) func(s *rules.Snapshot) {
		return func(s *rules.Snapshot) {
			for _, id := range ids {
				s.Cities[id] = []string{"captured:sparta"}
			}
		}
	}
	hears(t, "campaign4", map[string]heardCase{
		"Sparta holds her three":      {"athens", "sparta", nil, "all-held", -1},
		"Corinth is none of them":     {"athens", "sparta", owned("elis:athens"), "regions-lost", 1},
		"as many regions":             {"athens", "sparta", owned("achaea:athens", "epirus:athens"), "fewer-regions", 0},
		"Athens has Naupactus":        {"athens", "corinth", nil, "no-port", 0},
		"one city of hers":            {"athens", "corinth", taken("lechaeum"), "cities-lost", 2},
		"more regions than Sparta":    {"athens", "corinth", owned("elis:athens", "arcadia:athens"), "more-regions", 1},
		"Thebes holds two":            {"athens", "thebes", nil, "all-held", -1},
		"and not Arcadia":             {"athens", "thebes", owned("arcadia:athens"), "all-held", 0},
		"Thebes has more than Sparta": {"athens", "thebes", owned("elis:thebes"), "more-regions", 1},
	})
	b := table(t, "campaign4", lost("naupactus"))
	var open []string
	for _, c := range b.View("").Places {
		if c.Owner == "athens" && slices.Contains([]string{"naupactus", "oeniadae", "patrae", "chalcis_aetolia"}, c.ID) {
			open = append(open, c.ID)
		}
	}
	if len(open) > 0 {
		t.Fatalf("Athens has %v", open)
	}
	e := heardBy(t, "campaign4", "athens", "corinth", func(s *rules.Snapshot) {
		lost("naupactus")(s)
		s.Bases = []string{"piraeus athens", "gytheum sparta", "cyllene sparta"}
	})
	if got := fact(e, "no-port"); got != 1 {
		t.Errorf("without Naupactus: %d", got)
	}
	for n, rows := range [][]string{{}, {"arcadia:athens"}, {"arcadia:athens", "megarid:athens"}} {
		e := heardBy(t, "campaign4", "athens", "corinth", owned(rows...))
		if sum := allHeld(e); sum != n-2 {
			t.Errorf("Corinth without %v: %d", rows, sum)
		}
	}
}

// allHeld is the sum of the lines for regions all held.
func allHeld(e engine.Event) int {
	n := 0
	for _, f := range e.Facts {
		if f.Key == "all-held" {
			n += f.Number
		}
	}
	return n
}

// allianceVictory judges a war by totals of base tribute.
func allianceVictory(t *testing.T, given, expect zonetest.Bag) {
	b := table(t, given.Str("scenario"), nil)
	i := slices.IndexFunc(b.r.Scenario.Bands, func(band rules.Band) bool { return given.Num("athens") >= band.Min })
	v := b.r.Scenario.Bands[i].Verdict
	got := map[string]string{"athens": map[rules.Verdict]string{rules.AthensDecisive: "decisive", rules.AthensWins: "victory", rules.Stalemate: "stalemate",
		rules.AthensLoses: "lost"}[v]}
	for _, who := range []rules.Player{rules.Sparta, rules.Thebes, rules.Corinth} {
		if int(who) >= b.r.Scenario.Players {
			continue
		}
		name := string(rules.Seats[who])
		rank := rules.RankNames()[b.r.Scenario.Spoils[who].Rank(given.Num(name))]
		if got[name] = "none"; v == rules.AthensLoses && rank != "no-victory" {
			got[name] = rank
		}
		want(t, name, got[name], expect.Str(name))
	}
	want(t, "athens", got["athens"], expect.Str("athens"))
}

// TestEpic_24_8_a_order: Athens' victory by a fallen home region of the alliance is looked at first, then the fall of hers: where both go over in one
// control check she has won (24.8 (1), (2)).
func TestEpic_24_8_a_order(t *testing.T) {
	for _, name := range allied {
		b := table(t, name, func(s *rules.Snapshot) {
			regions(s, map[string]rules.RegionSnapshot{"attica": {AL: -3, ML: 8}, "boeotia": {Controller: "thebes", AL: -3, ML: 8}})
			campaign(s, "M", "move", "sparta", "athens")
			inHand(s, nil)
			s.Season, s.Turn = "winter", 3
		})
		for range 20 {
			if b.Legal().Over != nil {
				break
			}
			b.do("done")
		}
		if o := b.Legal().Over; o == nil || o.Cause != "home-lost" || !strings.HasPrefix(said(o), "athens decisive") {
			t.Errorf("%s: %s", name, said(o))
		}
	}
}
