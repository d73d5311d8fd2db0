package table

import (
	"strings"
	"testing"

	"strategos/engine/epic"
)

// TestEpicsCargoIsChosen: of a stack of several fleets the panel shows whom each carries; a click on one aboard has him sail with
// another, and so the stack is when it has put out; what was chosen stays over way points.
func TestEpicsCargoIsChosen(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		b := epicPosition(t, lang, func(s *epic.Snapshot) {
			athensMoves(s, map[string]string{"att-f01": "piraeus", "att-f02": "piraeus", "att-h01": "piraeus", "att-h02": "piraeus",
				"att-l01": "piraeus", "demosthenes": "piraeus"})
		})
		b.driver.Tick()
		b.table.ctl.TakeStack([]string{"att-f01", "att-f02", "att-h01", "att-h02", "att-l01", "demosthenes"})
		ctl := &b.table.ctl
		carrier := func(id string) string {
			for _, h := range epic.DetailOf(&b.table.now.View).Stowage(ctl.Group()) {
				for _, one := range h.Aboard {
					if one == id {
						return h.Fleet
					}
				}
			}
			return ""
		}
		b.driver.Stage.Invalidate()
		b.driver.Tick()
		b.shot("epic-cargo-" + lang)
		before := carrier("att-h01")
		if before == "" || !b.driver.Has("cargo.att-h01") {
			t.Fatalf("%s: %v are picked, and nothing tells who carries them", lang, ctl.Group())
		}
		b.driver.Click("cargo.att-h01") // the light infantry has a fleet of its own: the loads change
		chosen := carrier("att-h01")
		if chosen == before || chosen == "" || carrier("att-h02") != chosen || carrier("att-l01") != before {
			t.Fatalf("%s: H1 stays aboard %s", lang, chosen)
		}
		leader := carrier("demosthenes")
		b.driver.Click("cargo.demosthenes")
		if carrier("demosthenes") == leader {
			t.Errorf("%s: the leader stays aboard %s", lang, leader)
		}
		leader = carrier("demosthenes")
		b.driver.ShiftClick("zone.SAR")
		if len(ctl.WayPoints()) != 1 || carrier("att-h01") != chosen {
			t.Fatalf("%s: way points %v, H1 aboard %s", lang, ctl.WayPoints(), carrier("att-h01"))
		}
		b.driver.Click("cargo.demosthenes")
		b.driver.Click("cargo.demosthenes")
		if len(ctl.WayPoints()) != 1 || carrier("demosthenes") != leader {
			t.Errorf("%s: way points %v", lang, ctl.WayPoints())
		}
		b.driver.Click("zone.SUN")
		b.settle()
		d := epic.DetailOf(&b.table.now.View)
		if got := d.Carrier("att-h01"); got != chosen || d.Carrier("demosthenes") != leader || b.table.view.Counter("att-h01").Place != "SUN" {
			t.Errorf("%s: at sea H1 is aboard %q, not %s", lang, got, chosen)
		}
		facts := strings.Join(b.table.panels.ThingFacts("att-h01"), "\n") + "\n" + strings.Join(b.table.panels.ThingFacts(chosen), "\n")
		for _, key := range []string{"carries", "aboard"} {
			if words := b.table.text.UI("table.epic.cargo."+key, "load", b.table.panels.ShortName("att-h01"), "fleet", b.table.panels.Name(chosen)); !strings.Contains(facts, words) {
				t.Errorf("%s: no %q in %q", lang, words, facts)
			}
		}
	}
}
