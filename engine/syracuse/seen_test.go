package syracuse_test

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"testing"

	"strategos/engine"
	rules "strategos/engine/syracuse"
	"strategos/engine/zonewar"
)

// labourOf is what a view tells of the works.
func labourOf(g engine.Game) *zonewar.LabourView {
	v := g.View("")
	return zonewar.DetailOf(&v).Labour
}

// TestTheViewTellsOfTheWorks holds what the panel of a works phase shows to the forecast of its dice and to the choices
// and refusals of its prompt: the number of dice is the sum of the lines that apply, a site has the chance of points
// enough, and what can be built is what is offered.
func TestTheViewTellsOfTheWorks(t *testing.T) {
	b, g := table(t, athens, "T17: ath-h1", "T13: ath-h2 ath-nicias", "T12: ath-h3", "built: camp")
	if v := labourOf(g); v.Seat != "" || len(v.Lines) > 0 || v.Site("A1") == nil || v.Site("A1").Cost != 1 ||
		v.Site("A1").Why != nil {
		t.Errorf("out of the works: %+v", v)
	}
	g.Hand(athens, "str-03")
	g.Work(athens, nil)
	v := labourOf(g)
	sum := 0
	for _, l := range v.Lines {
		if l.Applies {
			sum += l.Value
		}
	}
	b.Want("the side at work", fmt.Sprintf("%s %v %d", v.Seat, v.Thrown, len(v.Lines)), "athens false 10")
	other, own := g.View("syracuse"), g.View("athens")
	b.Want("what the enemy sees of a hand that could give a die", zonewar.DetailOf(&other).Labour.More ||
		!zonewar.DetailOf(&own).Labour.More, false)
	b.Want("the lines add up to the dice", sum, v.Dice)
	f, err := g.Forecast(engine.Command{Verb: "pass"})
	if err != nil || f.Dice != v.Dice || f.Purpose != v.Roll {
		t.Fatalf("the forecast %+v, %v, has %d dice", f, err, v.Dice)
	}
	for _, id := range []string{"A1", "fort:syke"} {
		site := v.Site(id)
		enough := 0.0
		for _, a := range f.Questions[0].Answers {
			if n, _ := a.Facts.Number("points"); n >= site.Cost {
				enough += float64(a.Chance.N) / float64(a.Chance.Of)
			}
		}
		if site.Why != nil || site.Chance == nil || math.Abs(float64(site.Chance.N)/float64(site.Chance.Of)-enough) > 1e-9 {
			t.Errorf("%s: %v and %v, the dice bring it with %v", id, site.Why, site.Chance, enough)
		}
	}
	if why := v.Site("A2").Why; why == nil || why.Code != "needs-work" || v.Site("S1").Why != nil ||
		v.Site("S1").Chance != nil {
		t.Errorf("A2: %v", why)
	}
	b.Roll(g, "pass", slices.Repeat([]int{1, 6, 5, 2}, 5)[:v.Dice]...)
	v, p := labourOf(g), g.Prompt()
	b.Want("the points", fmt.Sprint(v.Thrown, v.Points, v.More), fmt.Sprint(true, p.Purse, false))
	can := map[string]bool{}
	for _, c := range p.Choices {
		if c.Command.Verb == "build" {
			can[c.ID] = true
		}
	}
	for i := range v.Sites {
		if s := &v.Sites[i]; s.Owner == "athens" && (s.Why == nil) != can[s.ID] {
			t.Errorf("%s: %v, offered %v", s.ID, s.Why, can[s.ID])
		}
	}
	if len(can) == 0 {
		t.Error("nothing can be built")
	}
}

// TestPositionsSayWorks: a position written by hand builds, razes and garrisons, and says so when it is written again.
func TestPositionsSayWorks(t *testing.T) {
	_, g := table(t, athens, "T17: ath-h1")
	settleCalendar(g)
	g.Holder(athens)
	want := map[string]string{"city": "standing", "camp": "standing", "A1": "standing", "S1": "razed",
		"fort:syke": "athens", "fort:olympieion": "athens"}
	say := maps.Clone(want)
	say["chains"] = "site"
	snap := g.Snapshot()
	if faults := g.Pose(snap, &engine.Position{Works: say}); len(faults) > 0 {
		t.Fatal(faults)
	}
	back, err := rules.Restore(g.Rules(), snap)
	if err != nil {
		t.Fatal(err)
	}
	if got := back.Posed(back.Snapshot()).Works; !maps.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	snap = back.Snapshot()
	back.Pose(snap, &engine.Position{Works: map[string]string{"fort:olympieion": "site", "A1": "razed", "S1": "site"}})
	if back, err = rules.Restore(g.Rules(), snap); err != nil {
		t.Fatal(err)
	}
	if works := back.Posed(back.Snapshot()).Works; works["fort:olympieion"] != "" || works["A1"] != "razed" ||
		works["S1"] != "" {
		t.Errorf("changed again: %v", works)
	}
	faults := g.Pose(g.Snapshot(),
		&engine.Position{Works: map[string]string{"A9": "standing", "A1": "burning", "fort:syke": "corinth",
			"T17": "standing"}})
	var told []string
	for _, f := range faults {
		told = append(told, f.At+" "+f.What)
	}
	if got := fmt.Sprint(told); got != "[works.A1 no-state works.A9 no-work works.T17 no-work works.fort:syke no-seat]" {
		t.Error(got)
	}
}

// TestTollsAddUp: what a way costs is a point for each of its zones and what the view tells of rivers, walls and
// climbs besides (3.2).
func TestTollsAddUp(t *testing.T) {
	b, g := table(t, athens, "T13: ath-h1 ath-c1 ath-nicias", "T24: ath-h2", "built: camp S1 A1 A2", "ruined: S2")
	g.Raw().AP = [2]int8{6, 6}
	seen := map[string]bool{}
	for _, from := range []string{"T13", "T24"} {
		h := g.Clone()
		b.Play(h, "announce 5", "activate "+from)
		for _, id := range h.Prompt().March.Movers {
			for _, d := range h.Destinations([]string{id}, false) {
				sum := len(d.Path)
				for _, toll := range d.Tolls {
					sum += toll.N
					seen[toll.Key] = true
				}
				if d.Left >= 0 && sum != d.Cost {
					t.Errorf("%s to %s by %v costs %d, told: %+v", id, d.Zone, d.Path, d.Cost, d.Tolls)
				}
			}
		}
	}
	if len(seen) < 3 {
		t.Errorf("only %v is crossed", seen)
	}
}
