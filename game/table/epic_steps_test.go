package table

import (
	"strings"
	"testing"
	"time"

	"strategos/engine"
	"strategos/engine/epic"
)

// TestEpicsPlacementIsNotEndedByMistake: who has done with placement while bases are free and nobody is on the map is asked first,
// in words; once he has placed somebody he is asked about the bases alone, and from the second season on about nothing.
func TestEpicsPlacementIsNotEndedByMistake(t *testing.T) {
	const base, nobody = "warning.free-bases-left", "warning.nobody-on-the-map"
	for _, lang := range []string{"en", "fr"} {
		b := epicPosition(t, lang, func(s *epic.Snapshot) {
			s.Pieces["att-h06"], s.Pieces["att-l01"] = "force:attica", "force:attica"
		})
		asked := func() []string {
			b.driver.Key("e")
			b.driver.Tick()
			var codes []string
			if ask := b.table.ctl.Ask(); ask != nil {
				for _, w := range ask.Warnings {
					said := b.table.text.Warning(w)
					if strings.ContainsAny(said, "{<") || !strings.Contains(said, " ") {
						t.Errorf("%s: it asks %q", lang, said)
					}
					codes = append(codes, "warning."+w.Code)
				}
				b.driver.Key("escape")
			}
			return codes
		}
		if got := asked(); strings.Join(got, " ") != base+" "+nobody {
			t.Fatalf("%s: with everybody in the pools it warns of %v", lang, got)
		}
		if n := len(b.table.session.Records()); n != 1 {
			t.Fatalf("%s: %d records after a no", lang, n)
		}
		b.table.ctl.ClickCounter("att-h01", false)
		b.driver.Tick()
		way := b.table.ctl.BestWays()[0]
		b.table.ctl.Go(way)
		b.driver.Stage.Invalidate()
		b.driver.Tick()
		b.settle()
		if at := b.table.view.Counter("att-h01").Place; at != way.Zone {
			t.Fatalf("%s: placed in %s, not in %s", lang, at, way.Zone)
		}
		if got := asked(); strings.Join(got, " ") != base {
			t.Errorf("%s: with a unit in Athens it warns of %v", lang, got)
		}
		later := epicPosition(t, lang, func(s *epic.Snapshot) { s.Season, s.Pieces["att-h01"] = "summer", "athens" })
		later.driver.Key("e")
		later.settle()
		if n := len(later.table.session.Records()); n != 2 {
			t.Errorf("%s: in the second season it asks still", lang)
		}
	}
}

// TestEnterEndsRaids: with raiders to pick and none picked Enter has done with raids, and the log tells what was done with when it is
// taken back; with one picked Enter sends him.
func TestEnterEndsRaids(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		for _, picked := range []bool{false, true} {
			b := epicPosition(t, lang, func(s *epic.Snapshot) {
				athensMoves(s, map[string]string{"att-h01": "W3529", "lac-h01": "W3630"})
				s.Part, s.Step, s.Second, s.Deciding = "R", "raid", true, "sparta"
			})
			b.driver.Tick()
			p := b.table.prompt
			if p.Decision != "raid" || p.Pick == nil {
				t.Fatalf("%s: it asks for %s", lang, p.Decision)
			}
			want := "done"
			if picked {
				b.table.ctl.ClickCounter(p.Pick.Pool[0], false)
				want = "raid " + p.Pick.Pool[0]
			}
			b.driver.Tick()
			b.driver.Key("enter")
			b.settle()
			records := b.table.session.Records()
			if len(records) != 2 || records[1].Command.String() != want {
				t.Fatalf("%s, picked %v: %d records, the last is %s", lang, picked, len(records), records[len(records)-1].Command)
			}
			if picked {
				continue
			}
			s := b.table.session
			said := b.table.text.Deed(s.Deed(1))
			if deed := b.table.text.Word("deed", "done-raid"); said != deed || deed == "done-raid" {
				t.Errorf("%s: done-raid is told as %q", lang, said)
			}
		}
	}
}

// TestEpicsLogTellsWhoIsFirstOnce: who goes first is told with the season's placement; the parts that follow have their headings and
// no line that says it again, while stratctl and the season's events keep them.
func TestEpicsLogTellsWhoIsFirstOnce(t *testing.T) {
	b := epicTable(t, "en", "argive", 3, func(_ *engine.Prompt, d *epic.Detail) bool { return d.Turn == 2 })
	b.driver.Tick()
	told, parts := 0, 0
	for _, r := range b.table.session.Records() {
		for _, e := range r.Events {
			if e.Kind != "part" {
				continue
			}
			parts++
			if e.Tags&engine.TagHeading == 0 {
				told++
			}
		}
	}
	if told != 1 || parts < 6 {
		t.Fatalf("of %d parts of the first season %d say who is first", parts, told)
	}
	b.driver.Key("ctrl+l")
	b.driver.Click("history.copy")
	select {
	case log := <-b.copied:
		if got := strings.Count(log, "goes first"); got != 1 {
			t.Errorf("the log says %d times who goes first:\n%s", got, log)
		}
	case <-time.After(time.Minute):
		t.Fatal("the log is not copied")
	}
}

// TestEpicsThingsAreToldInFull: a counter of the tray is told with its kind and its place and what a click does, two leaders as leaders, a
// sea by its name once, a season on the line of moments by its name.
func TestEpicsThingsAreToldInFull(t *testing.T) {
	for lang, want := range map[string]struct{ fleet, leaders, season string }{
		"en": {"Fleet", "2\u00a0leaders", "Spring 419 BC"}, "fr": {"Flotte", "2\u00a0chefs", "Printemps 419 av. J.-C."},
	} {
		b := epicPosition(t, lang, func(*epic.Snapshot) {})
		b.driver.Tick()
		b.driver.Hover("mover.att-f05")
		b.driver.Wait(time.Second)
		facts := b.table.panels.ThingFacts("att-f05")
		if len(facts) < 2 || !strings.Contains(facts[0], want.fleet) {
			t.Fatalf("%s: a fleet is told as %q", lang, facts)
		}
		for _, said := range []string{facts[0], facts[1], b.table.text.UI("table.why.pick")} {
			if !b.driver.Sees(said) {
				t.Errorf("%s: the tray does not tell %q", lang, said)
			}
		}
		b.table.ctl.ClickCounter("alcibiades", false)
		b.table.ctl.ClickCounter("demosthenes", true)
		b.driver.Stage.Invalidate()
		b.driver.Tick()
		if got := len(b.table.ctl.Group()); got != 2 || !b.driver.Sees(want.leaders) {
			t.Errorf("%s: %d are picked, and %q is not to be seen", lang, got, want.leaders)
		}
		if line := b.table.panels.PlaceFacts("SAR")[0]; strings.Contains(line, b.table.panels.PlaceName("SAR")) {
			t.Errorf("%s: under its name a sea is told as %q", lang, line)
		}
		if got := b.table.text.UI("table.history.tick", "turn", b.table.view.Turn); got != want.season {
			t.Errorf("%s: the line of moments says %q", lang, got)
		}
	}
}

// TestEpicsLogHasNoEmptyHeading: what is done before the first season stands in the log without a heading of its own.
func TestEpicsLogHasNoEmptyHeading(t *testing.T) {
	b := warPosition(t, "en", "archidamian", nil)
	b.driver.Key("ctrl+l")
	b.shot("epic-log")
	b.driver.Click("history.copy")
	select {
	case log := <-b.copied:
		if strings.Contains(log, "\n\n\n") || !strings.Contains(log, "draws") {
			t.Errorf("the log begins with %q", log)
		}
	case <-time.After(time.Minute):
		t.Fatal("the log is not copied")
	}
}
