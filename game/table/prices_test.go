package table

import (
	"os"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/internal/gametest"
	"strategos/render"
)

// prices lists the buttons on show that cost something, with what they cost.
func (b *bench) prices() map[string]string {
	out := map[string]string{}
	for _, ch := range b.table.prompt.Choices {
		if ch.Cost == 0 && ch.Lost == 0 || ch.Role == engine.NumberRole { // a number says itself what it costs
			continue
		}
		var parts []string
		if ch.Cost > 0 {
			parts = append(parts, b.table.text.Price(&b.table.prompt, ch.Cost))
		}
		if ch.Lost > 0 {
			parts = append(parts, b.table.text.Loss(&b.table.prompt, ch.Lost))
		}
		if len(ch.Warnings) > 0 {
			parts = append(parts, "!")
		}
		price := strings.Join(parts, " · ")
		switch ch.On {
		case engine.OnZone:
			out["act."+ch.ID] = price
		case engine.OnButton:
			out["choice."+strings.ReplaceAll(ch.Command.String(), " ", ".")] = price
		}
	}
	for _, d := range b.table.ctl.BestWays() {
		if _, twice := out["way."+d.Zone]; !twice {
			out["way."+d.Zone] = strings.Join(desk{b.table}.WayNotes(&d), " · ")
		}
	}
	return out
}

// No price is cut off a button, whatever the size of the window, the scale of the interface and the language, in random positions of
// every game; and every button says where it leads as well.
func TestNoPriceIsCut(t *testing.T) {
	t.Parallel()
	n := 5
	if !testing.Short() {
		n = 40
	}
	seen := map[string]int{}
	for _, game := range gametest.ZoneGames() {
		positions := randomPositions(t, game, n)
		for _, decision := range []string{"announce", "moves"} {
			for seed := uint64(1); seed <= 2; seed++ {
				s := newGameOf(t, game, "", 40+seed)
				s.Solo = true
				wander(t, s, seed, 1500, func(p *engine.Prompt) bool { return p.Decision == decision && len(s.Records()) > int(60*seed) })
				positions = append(positions, s)
			}
		}
		for _, lang := range []string{"en", "fr"} {
			for i, s := range positions {
				b := newBench(t, s, lang, 1600, 1000)
				if p := b.table.prompt.March; p != nil {
					b.table.ctl.ClickCounter(p.Movers[i%len(p.Movers)], false)
				}
				for _, w := range windows() {
					b.driver.Resize(w.X, w.Y, 1)
					b.driver.Stage.Invalidate()
					b.driver.Tick()
					for id, price := range b.prices() {
						if !b.driver.Has(id) || price == "" {
							continue
						}
						r, found := b.driver.Rect(id), false
						if r.Intersect(b.driver.Clip(id)).H < r.H-1 { // scrolled out of sight
							continue
						}
						for _, text := range b.driver.Stage.List().Texts() {
							box := text.Bounds()
							wide := text.Clip.Empty() || box.X >= text.Clip.X-0.5 && box.Right() <= text.Clip.Right()+0.5
							if text.S == price && r.Contains(render.Pt(box.Center().X, box.Center().Y)) {
								found = found || wide && box.X >= r.X+8 && box.Right() <= r.Right()-4
							}
						}
						seen[strings.SplitN(id, ".", 2)[0]]++
						if !found {
							t.Errorf("%s %s %s %.0fx%.0f: %q is cut or missing on %s", game, b.table.prompt.Decision, lang, w.X, w.Y, price, id)
						}
					}
				}
				if os.Getenv("STRATEGOS_SHOTS") != "" && i >= n && i < n+4 {
					b.driver.Resize(1280, 800, 1)
					b.snap("prices-" + game + "-" + lang + "-" + itoa(i))
				}
			}
		}
	}
	if seen["act"] < 100 || seen["way"] < 60 {
		t.Errorf("too few prices were seen: %v", seen)
	}
}
