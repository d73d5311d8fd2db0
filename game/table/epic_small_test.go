package table

import (
	"testing"

	"strategos/engine"
	"strategos/engine/epic"
)

// TestEpicInSmallWindows: in the fall and winter of the second year, in small windows and both languages, no text of the table or of a
// sheet is cut off or shortened away.
func TestEpicInSmallWindows(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		for _, season := range []string{"fall", "winter"} {
			b := epicTable(t, lang, "argive", 3, func(p *engine.Prompt, d *epic.Detail) bool {
				return d.Year == 418 && d.Season == season && p.Seat != ""
			})
			for i, size := range [][2]float64{{1600, 1000}, {1024, 640}, {853, 533}} {
				b.driver.Resize(size[0], size[1], 1)
				b.driver.Stage.Invalidate()
				b.driver.Tick()
				look := func(what string) {
					t.Helper()
					if cut := b.driver.Cut(); len(cut) > 0 {
						t.Errorf("%s, %s, %v: %s: cut off: %q", lang, season, size, what, cut)
					}
					b.shot("small-" + what + "-" + season + "-" + lang + itoa(i))
				}
				look("table")
				for _, id := range []string{"epic-regions", "epic-season", "epic-sieges", "epic-now", "epic-pools"} {
					if b.table.panels.OpenSheet(id); i == 0 && season == "fall" {
						continue
					}
					b.driver.Stage.Invalidate()
					b.driver.Tick()
					look(id)
					b.driver.Key("escape")
				}
			}
		}
	}
}
