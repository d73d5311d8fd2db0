package table

import (
	"strings"
	"testing"
	"time"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/game/intent"
	"strategos/scenarios/position"
)

// garrison is a turn of Syracuse in which Nicias holds the fort of the Olympieion, with nobody in the zone around it.
const garrison = `position = 1
game = "syracuse"
turn = 2
decision = "announce"
seat = "athens"
others = "away"
[places]
"fort:olympieion" = ["ath-h1", "ath-h4", "ath-nicias"]
T13 = ["syr-p1"]
T16 = ["syr-h1"]
M10 = ["ath-t1", "ath-t2"]
[works]
"fort:olympieion" = "athens"
[tracks.athens]
ap = 3
`

func garrisoned(t *testing.T) *bench {
	t.Helper()
	s, err := position.Read("garrison.toml", []byte(garrison))
	if err != nil {
		t.Fatal(err)
	}
	s.Solo = true
	b := newBench(t, s, "en", 1600, 1000)
	b.driver.Stage.Invalidate()
	b.driver.Tick()
	return b
}

// The only counters of a zone stand in its fort: a click on them offers to activate the zone. The card of an attack says that they come
// out of the fort. The sea has no beaches here, and none are spoken of.
func TestSyracuseGarrisonByHand(t *testing.T) {
	b := garrisoned(t)
	b.driver.Key("3")
	b.driver.Wait(time.Second)
	in := b.table.ctl.AtCounter("ath-h1", false)
	if in.Kind != intent.Choose || len(in.Items) != 1 || in.Items[0].Command.String() != "activate T21" {
		t.Fatalf("a click on the garrison comes to %+v", in)
	}
	b.driver.Click("act.T21")
	b.driver.Wait(time.Second)
	b.table.ctl.ClickCounter("ath-h1", false)
	b.driver.Stage.Invalidate()
	b.driver.Tick()
	b.driver.Hover("zone.T13")
	b.driver.Wait(2 * time.Second)
	if !b.driver.Sees("Fort Olympieion → T21 → T13") {
		t.Errorf("the card of odds does not say that they come out of the fort: %s", strings.Join(b.driver.Texts(), " | "))
	}
	b.table.ctl.Cancel()
	b.driver.Hover("zone.M10")
	b.driver.Wait(2 * time.Second)
	if !b.driver.Sees("Protected waters") || b.driver.Sees("each") && b.driver.Sees("beach") {
		t.Error("the sea of Syracuse is told to have no beach")
	}
}

// What a stratagem may do is what the game waits for, also while a move is planned: in a plan the number counts as announced, and a
// storm that may be played only then is offered by nobody.
func TestPlanLendsNoStratagem(t *testing.T) {
	const storm = garrison + `[hands]
athens = ["str-18"]
`
	s, err := position.Read("storm.toml", []byte(storm))
	if err != nil {
		t.Fatal(err)
	}
	s.Solo = true
	lent := 0
	b := newBench(t, s, "en", 1600, 1000)
	b.driver.Stage.Invalidate()
	b.driver.Tick()
	ctl := b.table.ctl
	ctl.ClickCounter("ath-t1", false)
	if ctl.Sketch() == nil {
		t.Fatal("nothing is planned")
	}
	for _, ch := range ctl.Sketch().Prompt.Choices {
		if ch.On == engine.OnPiece {
			lent++
			if len(ctl.PieceItems(ch.ID)) > 0 {
				t.Errorf("%s is offered before anything is announced", ch.Command.String())
			}
		}
	}
	if lent == 0 {
		t.Fatal("the plan has no stratagem to lend")
	}
}

// Who is sent to the camp, a fort or Catane at the end of the turn goes there at once, by no way: not overland, and not by sea.
func TestSendingHasNoWay(t *testing.T) {
	for _, game := range []string{"hellespont", "syracuse"} {
		s := soloOf(t, game, 5)
		if !playUntil(t, s, 5, func(p *engine.Prompt, _ *zonewar.Seen) bool {
			return p.Decision == "home" && p.March != nil && len(p.March.Movers) > 0
		}) {
			t.Fatalf("%s: nobody is sent home", game)
		}
		b := newBench(t, s, "en", 1600, 1000)
		n := 0
		for _, id := range b.table.prompt.March.Movers {
			for _, d := range s.Game().Destinations([]string{id}, false) {
				if n++; b.table.scene.WayLabel(&d) != "directly" {
					t.Errorf("%s: %s is sent to %s %q", game, id, d.Zone, b.table.scene.WayLabel(&d))
				}
			}
		}
		if n == 0 {
			t.Errorf("%s: nobody is sent anywhere", game)
		}
	}
}
