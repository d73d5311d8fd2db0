package table

import (
	"testing"
	"time"

	"strategos/engine"
)

func TestTry(t *testing.T) {
	s := newSession(t, 2)
	playUntil(t, s, 5, func(p *engine.Prompt, v *engine.View) bool { return v.Combat != nil && p.Decision == "lose" })
	s.Solo = true
	b := newBench(t, s, "fr", 1280, 800)
	b.snap("u1")
	b = newBench(t, s, "en", 853, 533)
	b.snap("u2")
	playUntil(t, s, 5, func(p *engine.Prompt, v *engine.View) bool {
		return p.Decision == "moves" && p.March == nil && v.Turn >= 5
	})
	b = newBench(t, s, "en", 1600, 1000)
	b.driver.Key("t")
	ch := s.Game().Legal().Choices[0]
	b.driver.Click("zone." + ch.ID)
	b.snap("u3")
	b.driver.Click("menu.0")
	if m := s.Game().Legal().March; m != nil {
		b.driver.DoubleClick("counter." + m.Movers[0])
		for _, d := range b.table.ctl.Ways() {
			if d.Why == nil {
				b.driver.Hover("zone." + d.Zone)
			}
		}
		b.snap("u4")
		b.driver.Key("escape")
		b.driver.Hover("counter." + m.Movers[0])
		b.driver.Wait(time.Second)
		b.snap("u5")
	}
	for _, side := range b.table.now.Sides {
		for _, p := range side.Hand {
			if b.driver.Has("piece." + p.ID) {
				b.driver.Click("piece." + p.ID)
			}
		}
	}
	b.snap("u6")
	playUntil(t, s, 5, func(p *engine.Prompt, v *engine.View) bool { return p.Over != nil })
	b = newBench(t, s, "fr", 1280, 800)
	b.snap("u7")
	b.driver.Click("over.look")
	b.driver.Key("ctrl+left", "ctrl+left", "ctrl+left")
	b.driver.RightClick("counter.ath-h1")
	b.snap("u8")
}
