package table

import (
	"strings"
	"testing"
	"time"

	"strategos/engine"
	"strategos/render"
	"strategos/scenarios/position"
)

// digging is Athens at work with two points, its camp and the first wall built.
const digging = `position = 1
game = "syracuse"
turn = 5
decision = "tools"
seat = "athens"
others = "away"
[markers]
initiative = "athens"
advantage = "syracuse"
[places]
T17 = ["ath-h1", "ath-h2", "ath-a1", "ath-nicias"]
T13 = ["ath-h3", "ath-h5", "ath-lamachus"]
T11 = ["syr-h1", "syr-h2", "syr-c1"]
[works]
camp = "standing"
A1 = "standing"
[hands]
athens = ["str-03"]
syracuse = []
[dice]
next = [6, 1, 1, 1, 1]
`

// TestWhySitesAreShut: the reason why something cannot be built stands with the name of what was asked for, since other buttons lie
// between it and its reason.
func TestWhySitesAreShut(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		s, err := position.Read("digging.toml", []byte(digging))
		if err != nil {
			t.Fatal(err)
		}
		s.Solo = true
		if _, err := s.Apply(engine.Command{Verb: "pass"}); err != nil {
			t.Fatal(err)
		}
		b := newBench(t, s, lang, 1600, 1500)
		shut := 0
		for _, d := range b.table.prompt.Denied {
			id := "act." + d.ID
			if d.On != engine.OnZone || !b.driver.Reachable(id) {
				continue
			}
			b.driver.Move(render.Pt(-10, -10))
			b.driver.Tick()
			head := strings.ToUpper(b.table.panels.PlaceTitle(d.ID))
			if b.driver.Sees(head) {
				t.Fatalf("%s: %q is told before it is asked", lang, head)
			}
			b.driver.Hover(id)
			b.driver.Wait(time.Second)
			if !b.driver.Sees(head) {
				t.Errorf("%s: asked why %s is shut, the panel does not name it %q", lang, d.ID, head)
			}
			shut++
		}
		if shut < 3 {
			t.Errorf("%s: %d sites are shut", lang, shut)
		}
	}
}
