package epic_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
	scenario "strategos/scenarios/epic"
)

// scenarios are those of this part of the game.
var scenarios = []string{"argive", "spartan_fantasy", "athenian_fantasy"}

// inPlay are the land units of both sides that a scenario has.
func inPlay(r *rules.Ruleset) int {
	n := 0
	for p := range r.Pieces {
		at := r.Scenario.Setup.At[p]
		if r.Pieces[p].Kind.Land() && at != rules.NotYet && at.BuildOf() == rules.NoRegion {
			n++
		}
	}
	return n
}

// TestEpic_1_1_a: markers never run out (Q4): a siege takes two units, and there are fewer pairs of them than markers;
// so with bases and forts.
func TestEpic_1_1_a(t *testing.T) {
	for _, name := range scenarios {
		b := table(t, name, nil)
		if n := inPlay(b.r) / 2; n > rules.MaxSieges {
			t.Errorf("%s: %d sieges are possible", name, n)
		}
		if n := len(b.r.Scenario.Setup.Bases) + b.r.Scenario.FreeBases; n > rules.MaxBases {
			t.Errorf("%s: %d bases are possible", name, n)
		}
		if n := len(b.r.Scenario.Setup.Forts); n > rules.MaxForts {
			t.Errorf("%s: %d forts are possible", name, n)
		}
	}
}

// TestSeasonsAreNumberedThroughTheWar: they count from the spring of 431, and each number is that of one season of one
// year BC.
func TestSeasonsAreNumberedThroughTheWar(t *testing.T) {
	no := 0
	for year := 431; year >= 404; year-- {
		for season := rules.Spring; season <= rules.Winter; season++ {
			no++
			if got := rules.SeasonNo(year, season); got != no {
				t.Errorf("season %d of %d has the number %d, not %d", season, year, got, no)
			}
			if y, s := rules.SeasonOf(no); y != year || s != season {
				t.Errorf("number %d is season %d of %d, not %d of %d", no, s, y, season, year)
			}
		}
	}
}

// TestEpic_1_2_a: there are 26 regions and two satrapies; each region in play is one player's or neutral.
func TestEpic_1_2_a(t *testing.T) {
	b := world(t, nil)
	n := 0
	for i, r := range b.r.Map.Regions {
		if r.Satrapy {
			continue
		}
		n++
		if c := b.region(r.ID).Controller; c != "athens" && c != "sparta" {
			t.Errorf("%s is %q's", b.r.Map.Regions[i].ID, c)
		}
	}
	b.want("regions", n, 26)
	b.want("and satrapies", len(b.r.Map.Regions)-n, 2)
}

// TestEpic_1_2_b: uninhabited islands belong to no region: nobody forages there, and a victory touches only other
// regions, and those only when it is decisive (13.3.a).
func TestEpic_1_2_b(t *testing.T) {
	b := world(t, func(s *rules.Snapshot) {
		stand(s, "W1727: lac-h01")
		seasonal(s, "B", "place", "sparta")
	})
	b.want("UN1", b.Look().LandStatus(b.area("UN1"), rules.SpartaSide), rules.FriendlyArea)
	b.pass("M1", ones...)
	b.want("a unit that could not forage", b.at("lac-h01"), "build:laconia")
	before := b.levels("laconia")
	b.want("its loss (13.4.i)", before, [2]int{8, 9})
	b.Look().Victory(rules.SpartaSide, b.r.Grid.Parse("W1727"), false)
	b.want("a victory there", b.levels("laconia"), before)
	b.Look().Victory(rules.SpartaSide, b.r.Grid.Parse("W1727"), true)
	b.want("a decisive one: Laconia", b.levels("laconia"), [2]int{before[0] + 2, before[1] + 1})
	b.want("and Attica", b.levels("attica"), [2]int{6, 9})
}

// TestEpic_1_2_c: two grids: every hex of land lies in one land area, every hex of water in one sea area; an area of
// land in one region or in none, and each region has one at least.
func TestEpic_1_2_c(t *testing.T) {
	b := world(t, nil)
	seen := make([]int, len(b.r.Map.Regions))
	for a := range b.r.Areas {
		d := &b.r.Areas[a]
		if d.Region != rules.NoRegion {
			seen[d.Region]++
		}
		if d.Kind == rules.LandArea && d.Region == rules.NoRegion || d.Kind == rules.Island && d.Region != rules.NoRegion {
			t.Errorf("%s: kind %d in region %d", d.ID, d.Kind, d.Region)
		}
		for _, h := range b.r.Hexes(rules.Area(a)) {
			if b.r.Ground[h].Dry() != d.Kind.Dry() || b.r.Owner[h] != rules.Area(a) {
				t.Errorf("%s in %s", b.r.Grid.Label(h), d.ID)
			}
		}
	}
	for r, n := range seen {
		if n == 0 {
			t.Errorf("%s has no area", b.r.Map.Regions[r].ID)
		}
	}
}

// TestEpic_1_2_d: six areas are open sea.
func TestEpic_1_2_d(t *testing.T) {
	b := world(t, nil)
	n := 0
	for _, a := range b.r.Areas {
		if a.Kind == rules.OpenSea {
			n++
		}
	}
	b.want("open seas", n, 6)
}

// TestEpic_1_2_e: Persia has four cities in two satrapies, and no unit enters it (Q5).
func TestEpic_1_2_e(t *testing.T) {
	b := world(t, nil)
	var persian []string
	for c := range b.r.Cities {
		if a := b.r.AreaOf(rules.City(c)); b.r.Areas[a].Kind == rules.Persian {
			persian = append(persian, b.r.Cities[c].ID)
		}
	}
	slices.Sort(persian)
	b.want("Persian cities", strings.Join(persian, " "), "dascylium pergamum sardis smyrna")
	tried := 0
	for h := range rules.Hex(b.r.Grid.Len()) {
		for dir := range rules.Directions {
			to := b.r.Next(h, dir)
			if to == rules.NoHex || !b.r.Ground[h].Passable() || !b.r.Ground[to].Passable() || b.r.Border(h, dir)&rules.Linked == 0 ||
				b.r.Areas[b.r.Owner[h]].Kind != rules.LandArea || b.r.Areas[b.r.Owner[to]].Kind != rules.Persian {
				continue
			}
			tried++
			m := world(t, func(s *rules.Snapshot) {
				stand(s, b.r.Grid.Label(h)+": att-h01")
				campaign(s, "M", "move", "athens", "athens")
			})
			m.refuses("move att-h01 "+b.r.Grid.Label(to), "1.2", "closed-region")
			for _, d := range m.Destinations([]string{"att-h01"}, false) {
				if at, _ := b.r.PlaceOf(d.Zone); b.r.Areas[b.r.Owner[at.Hex()]].Kind == rules.Persian {
					t.Errorf("a way leads to %s", d.Zone)
				}
			}
			break
		}
		if tried == 5 {
			break
		}
	}
	if tried == 0 {
		t.Error("nothing borders on Persia")
	}
	for _, a := range []string{"TIS1", "PHA1"} {
		b.want(a, b.Look().LandStatus(b.area(a), rules.SpartaSide), rules.ClosedArea)
	}
}

// TestEpic_1_2_f: nothing is in Sicily, and nothing of Sicily's is in play, unless a rule brings it.
func TestEpic_1_2_f(t *testing.T) {
	for _, name := range scenarios {
		b := table(t, name, nil)
		for id, at := range b.Snapshot().Pieces {
			if at == "sicily" || at == "leaving_sicily" || strings.HasPrefix(id, "sic-") && at != "not_yet" {
				t.Errorf("%s: %s is in %s", name, id, at)
			}
		}
		b.refuses("place att-h02 sicily", "7.3", "only-cities")
	}
}

// TestEpic_1_2_g: each region and satrapy has a Force Pool and a Build Pool, each side a pool of leaders.
func TestEpic_1_2_g(t *testing.T) {
	b := world(t, nil)
	for i, r := range b.r.Map.Regions {
		for _, id := range []string{"force:" + r.ID, "build:" + r.ID} {
			at, ok := b.r.PlaceOf(id)
			if !ok || b.r.PlaceID(at) != id || at.ForceOf() != rules.Region(i) && at.BuildOf() != rules.Region(i) {
				t.Errorf("%s is place %d, %v", id, at, ok)
			}
		}
	}
	b = table(t, "argive", nil)
	pools := map[rules.Side]int{}
	for p := range b.r.Pieces {
		if b.r.Scenario.Setup.At[p] == rules.LeaderPool {
			pools[b.r.Pieces[p].Side]++
		}
	}
	b.want("Athens' pool", pools[rules.AthensSide], 3)
	b.want("Sparta's pool", pools[rules.SpartaSide], 3)
}

// TestEpic_1_2_h: a port has an anchor in a sea that it touches, a city without one has none.
func TestEpic_1_2_h(t *testing.T) {
	b := world(t, nil)
	for i := range b.r.Cities {
		c := &b.r.Cities[i]
		touch := b.r.Touches(c.Hex)
		if (c.Shore == rules.Port) != !c.Harbours.Empty() || !c.Harbours.Minus(touch).Empty() || (c.Shore == rules.Inland) != touch.Empty() && c.Shore != rules.Inland {
			t.Errorf("%s: shore %d, %d harbours, touches %d seas", c.ID, c.Shore, c.Harbours.Len(), touch.Len())
		}
	}
	b.want("Athens", b.placeState("athens").Kind, "large")
	b.want("Piraeus", b.placeState("piraeus").Kind, "medium")
}

// TestEpic_1_3_a: a unit is its region's controller's, and changes with it.
func TestEpic_1_3_a(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		lastWinter(s)
		stand(s, "elis: eli-h01")
		regions(s, map[string]rules.RegionSnapshot{"elis": {AL: -3}})
	})
	owner := func() engine.Seat {
		for _, thing := range b.View("athens").Things {
			if thing.ID == "eli-h01" {
				return thing.Owner
			}
		}
		return ""
	}
	b.want("before", owner(), engine.Seat("athens"))
	b.do("done", ones...)
	b.want("after", owner(), engine.Seat("sparta"))
}

// TestEpic_1_3_b: both sides see what an army is made of (Q182), and a leader's ratings are his columns on land and at
// sea.
func TestEpic_1_3_b(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) { stand(s, "W3034: arg-h01 arg-h02 alcibiades") })
	one, two := b.View("athens"), b.View("sparta")
	if len(one.Things) != len(two.Things) {
		t.Fatal("the seats see other pieces")
	}
	for i := range one.Things {
		if one.Things[i].ID != two.Things[i].ID || one.Things[i].Place != two.Things[i].Place {
			t.Errorf("%v is %v to Sparta", one.Things[i], two.Things[i])
		}
	}
	p, _ := b.r.PieceOf("demosthenes")
	if d := b.r.Pieces[p]; d.Land+d.Sea == 0 {
		t.Errorf("Demosthenes has no gift: %+v", d)
	}
}

// TestEpic_1_3_c: markers lie where everybody sees them.
func TestEpic_1_3_c(t *testing.T) {
	b := table(t, "athenian_fantasy", func(s *rules.Snapshot) {
		stand(s, "W3131: att-h01 att-h02 att-h03 att-h04 att-h05 att-h06 nicias")
		s.Sieges = []string{"W3131 athens 4"}
		s.Cities["gytheum"] = []string{"captured:athens"}
		s.Cities["thuria"] = []string{"uprising"}
		s.Cities["tegea"] = []string{"destroyed"}
		s.Cities["mantinea"] = []string{"unwalled"}
		s.Bases = []string{"piraeus athens"}
		s.Areas = map[string]rules.AreaSnapshot{"ARC": {Raided: 3, Foraged: 2}}
	})
	for id, flag := range map[string]string{"corinth": "besieged", "gytheum": "captured", "thuria": "uprising", "tegea": engine.Razed,
		"mantinea": "walls-destroyed", "plataea": "revolt"} {
		if flags := b.placeState(id).Flags; !slices.Contains(flags, flag) {
			t.Errorf("%s shows %v", id, flags)
		}
	}
	d := b.look()
	b.want("the base", d.Bases[0].At, "piraeus")
	b.want("the morale of the siege", d.Sieges[0].Morale, 4)
	for _, a := range d.Areas {
		if a.ID == "ARC" && (a.Raided != 3 || a.Foraged != 2) {
			t.Errorf("Arcadia shows %+v", a)
		}
	}
}

// TestEpic_1_6_a: the regional sheet shows every region's levels, value and multiplier, and what that pays, to both
// sides.
func TestEpic_1_6_a(t *testing.T) {
	b := table(t, "argive", nil)
	sheet := b.look().Regions
	b.want("regions in play", len(sheet), len(b.Snapshot().Regions))
	for _, r := range sheet {
		row := b.region(r.ID)
		if r.AL != row.AL || r.ML != row.ML || r.Multiplier != row.Multiplier || string(r.Controller) != row.Controller || r.Pays > r.BTV*r.Multiplier {
			t.Errorf("%+v, and the sheet %+v", row, r)
		}
	}
	v := b.View("sparta")
	for i, r := range rules.DetailOf(&v).Regions {
		if r.AL != sheet[i].AL || r.ML != sheet[i].ML || r.BTV != sheet[i].BTV {
			t.Errorf("Sparta reads %+v", r)
		}
	}
}

// TestEpic_2_1_a: scenarios are chosen by name; there is none of another name.
func TestEpic_2_1_a(t *testing.T) {
	for _, name := range scenarios {
		b := table(t, name, nil)
		b.want("the scenario", b.Info().Scenario, name)
		b.want("its seats", len(b.Info().Seats), 2)
	}
	if _, err := scenario.Rules("ten_thousand"); err == nil {
		t.Error("there is a scenario of Xenophon's")
	}
}

// TestEpic_2_2_a: everything is where the scenario has it.
func TestEpic_2_2_a(t *testing.T) {
	for _, name := range scenarios {
		b := table(t, name, nil)
		s, sc := b.Snapshot(), b.r.Scenario
		for _, row := range sc.Regions {
			id := b.r.Map.Regions[row.Region].ID
			if got := s.Regions[id]; got.AL != row.AL || got.ML != row.ML || got.Multiplier != row.Multiplier || got.Controller != got.Start {
				t.Errorf("%s: %s is %+v", name, id, got)
			}
		}
		for p := range b.r.Pieces {
			if id := b.r.Pieces[p].ID; b.r.PlaceID(sc.Setup.At[p]) != "" && b.at(id) != b.r.PlaceID(sc.Setup.At[p]) {
				t.Errorf("%s: %s is in %s", name, id, b.at(id))
			}
		}
		b.want("treasuries", [2]int{s.Treasury["athens"], s.Treasury["sparta"]}, [2]int{sc.Treasury[0], sc.Treasury[1]})
		b.want("bases", len(s.Bases), len(sc.Setup.Bases))
		b.want("forts", len(s.Forts), len(sc.Setup.Forts))
	}
}

// TestEpic_2_4_a: play begins in the spring of the first year, with the seasonal turn; Y1 to Y4 come a year later (Q9).
func TestEpic_2_4_a(t *testing.T) {
	for _, name := range scenarios {
		b := table(t, name, nil)
		s := b.Snapshot()
		b.want(name, [3]any{s.Year, s.Season, s.Part}, [3]any{b.r.Scenario.StartYear, "spring", "B"})
	}
}

// course plays with the answers that change nothing and notes the parts as they begin, with each season.
func course(b *bench, until func(*rules.Snapshot) bool) []string {
	var out []string
	for range 4000 {
		if b.Legal().Over != nil || until(b.Snapshot()) {
			return out
		}
		p := b.Legal()
		i := slices.IndexFunc(p.Choices, func(c engine.Choice) bool { return c.Default || c.Role == engine.EndRole })
		if i < 0 {
			b.t.Fatalf("%s has no default", p.Decision)
		}
		for _, e := range b.do(p.Choices[i].Command.String(), ones...) {
			switch e.Kind {
			case "part":
				out = append(out, e.Phase)
			case "season":
				out = append(out, e.Facts[1].Value)
			case "tribute":
				out = append(out, "Y3")
			case "raided-cleared":
				out = append(out, "Y4")
			}
		}
	}
	b.t.Fatal("it never comes")
	return nil
}

// aYear is a year of the simplified sequence (22.4.1.a) from its first placement on.
func aYear() []string {
	var out []string
	for i, season := range []string{"summer", "fall", "winter", ""} {
		if i > 0 {
			out = append(out, "B")
		}
		out = append(out, "D0", "D", "E")
		for _, n := range []string{"1", "2", "3"} {
			out = append(out, "R"+n, "M"+n)
		}
		if season != "" {
			out = append(out, season)
		}
	}
	return out
}

// TestEpic_3_1_a: four seasons to a year, three campaign turns to a season, raids before movement; a year begins with
// control, tribute and the raided areas (3.2.a), and after winter the next year comes (14.3.a).
func TestEpic_3_1_a(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) { s.Areas = map[string]rules.AreaSnapshot{"ATT": {Raided: 2}} })
	got := course(b, func(s *rules.Snapshot) bool { return s.Year == 418 })
	want := append(aYear(), "spring", "Y3", "Y3", "Y4", "B")
	if !slices.Equal(got, want) {
		t.Errorf("the year goes\n%v, not\n%v", got, want)
	}
}

// TestEpic_3_2_a: in the Yearly Start Phase control is checked before tribute is collected, and Raided markers leave
// last.
func TestEpic_3_2_a(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		lastWinter(s)
		s.Areas = map[string]rules.AreaSnapshot{"ATT": {Raided: 2}}
		regions(s, map[string]rules.RegionSnapshot{"achaea": {AL: -3}})
	})
	b.do("done", ones...)
	var kinds []string
	for _, e := range b.told {
		if e.Kind == "region-changes" || e.Kind == "tribute" || e.Kind == "raided-cleared" {
			kinds = append(kinds, e.Kind)
		}
	}
	b.want("the year begins", strings.Join(kinds, " "), "region-changes tribute tribute raided-cleared")
}

// TestEpic_3_2_b: the seasonal turn goes placement, supply, sieges, adjustments; then come the campaign turns.
func TestEpic_3_2_b(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		stand(s, "W3033: lac-h01 lac-h02 lac-h05 lac-e01 lac-e02 lac-e03 gylippus", "argos: arg-h01")
		s.Sieges = []string{"W3033 sparta 6"}
	})
	b.pass("R1", ones...)
	var kinds []string
	for _, e := range b.told {
		switch e.Kind {
		case "paid", "siege-roll", "unopposed":
			if n := len(kinds); n == 0 || kinds[n-1] != e.Kind {
				kinds = append(kinds, e.Kind)
			}
		}
	}
	b.want("the season goes", strings.Join(kinds, " "), "paid siege-roll unopposed")
}

// TestEpic_3_3_a: first is who controls more regions, Athens on a tie; it is measured anew when a step begins (Q11).
func TestEpic_3_3_a(t *testing.T) {
	for _, c := range []struct {
		to    string
		first engine.Seat
	}{{"athens", "athens"}, {"", "athens"}, {"sparta", "sparta"}} {
		b := world(t, func(s *rules.Snapshot) {
			lastWinter(s)
			switch c.to {
			case "athens":
				regions(s, map[string]rules.RegionSnapshot{"elis": {AL: -3}})
			case "sparta":
				regions(s, map[string]rules.RegionSnapshot{"euboea": {AL: -3}})
			}
		})
		b.pass("B", ones...)
		b.asks(c.first, "place")
		b.want("who is first", b.Snapshot().First, string(c.first))
	}
}

// TestEpic_3_3_b: a step with decisions is the first player's and then the other's; of step D both have the beginning,
// before either traces a line (9.1.a); what needs no decision passes by itself.
func TestEpic_3_3_b(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		stand(s, "W3330: att-f01", "W3231: att-f05", "W3829: lac-f01", "W3034: lac-h01", "W2834: arg-h01")
	})
	var asked []string
	for b.Stage().Phase != "R1" && b.Stage().Phase != "M1" {
		p := b.Legal()
		asked = append(asked, b.Stage().Phase+" "+string(p.Seat))
		i := slices.IndexFunc(p.Choices, func(c engine.Choice) bool { return c.Default || c.Role == engine.EndRole })
		b.do(p.Choices[i].Command.String(), ones...)
	}
	want := "B athens, B sparta, D0 athens, D0 sparta, D athens, D sparta"
	b.want("asked", strings.Join(slices.Compact(asked), ", "), want)
}

// TestEpic_3_4_a: a game ends after the third campaign turn of its last winter.
func TestEpic_3_4_a(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		lastWinter(s)
		s.Year = 416
		regions(s, map[string]rules.RegionSnapshot{"elis": {AL: -3}})
	})
	b.do("done", ones...)
	o := b.Legal().Over
	if o == nil || o.Cause != "last-season" {
		t.Fatalf("it goes on: %+v", o)
	}
	b.want("no last control check (Q141)", b.region("elis").Controller, "athens")
}

// TestEpic_1_4_a: the combat display shows each fighting unit in the column of its present morale, and beside the
// columns who retreats and who is dead.
func TestEpic_1_4_a(t *testing.T) {
	b := duel(t, nil)
	look := b.look().Battle
	if look == nil {
		t.Fatal("there is no display")
	}
	snap := b.Snapshot().Battle
	for host, units := range [2][]string{snap.Attackers.Units, snap.Defenders.Units} {
		for i, line := range units {
			w := strings.Fields(line)
			u := look.Hosts[host].Units[i]
			if u.Piece != w[0] || strconv.Itoa(u.Morale) != w[2] || u.Standing != w[3] {
				t.Errorf("%s is shown as %+v", line, u)
			}
		}
	}
}
