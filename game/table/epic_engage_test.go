package table

import (
	"slices"
	"testing"

	"strategos/engine"
	"strategos/engine/epic"
	"strategos/game/intent"
)

// inTheGulf has a stack of Athens beside enemy ships, another in Piraeus and two fleets of Corinth by themselves.
func inTheGulf(s *epic.Snapshot) {
	athensMoves(s, map[string]string{"att-f01": "SAR", "att-f02": "SAR", "demosthenes": "SAR aboard att-f01", "att-f03": "piraeus", "nicostratus": "piraeus",
		"cor-f01": "SAR", "cor-f02": "SAR"})
}

// TestEpicsFleetsAreEngagedByAClick: with fleets picked, a click on an enemy's in their sea offers to engage it, by those alone who are
// picked; the panel offers it too, before the places to go to.
func TestEpicsFleetsAreEngagedByAClick(t *testing.T) {
	for _, picked := range [][]string{{"att-f01", "att-f02", "demosthenes"}, {"att-f02"}} {
		b := epicPosition(t, "en", inTheGulf)
		b.driver.Tick()
		for i, id := range picked {
			b.table.ctl.ClickCounter(id, i > 0)
		}
		b.driver.Tick()
		if !b.driver.Has("do.engage.cor-f02") {
			t.Fatal("the panel does not offer the enemy's fleet")
		}
		b.shot("epic-engage")
		b.table.ctl.ClickCounter("cor-f02", false)
		m := b.table.ctl.Menu()
		if m == nil || len(m.Items) != 1 {
			t.Fatalf("a click on the enemy's fleet offers %+v", m)
		}
		want := append(slices.Clone(picked), "cor-f02")
		if got := m.Items[0].Command; got.Verb != "engage" || !slices.Equal(got.Args, want) {
			t.Errorf("the click is %q, not of %v", got, want)
		}
		if why := b.table.session.Game().Check(m.Items[0].Command); why != nil {
			t.Errorf("%v: %+v", picked, why)
		}
	}
}

// TestEpicsStackIsTakenWhole: Ctrl+A with one of a stack picked who cannot go by himself takes the rest of his stack, not another one.
func TestEpicsStackIsTakenWhole(t *testing.T) {
	b := epicPosition(t, "en", inTheGulf)
	b.driver.Tick()
	b.table.ctl.ClickCounter("att-f01", false)
	b.driver.Key("ctrl+a")
	b.driver.Tick()
	for _, id := range []string{"att-f01", "att-f02", "demosthenes"} {
		if !b.table.ctl.Picked(id) {
			t.Errorf("%s is not picked: %v", id, b.table.ctl.Group())
		}
	}
}

// TestEpicsRaidersAreTakenTogether: Ctrl+A picks all who may raid; where nobody may, Enter is done with it and the question says so.
func TestEpicsRaidersAreTakenTogether(t *testing.T) {
	raids := func(at map[string]string) func(*epic.Snapshot) {
		return func(s *epic.Snapshot) {
			s.Turn, s.Part, s.Step, s.First, s.Deciding = 1, "R", "raid", "athens", "athens"
			for id, place := range at {
				s.Pieces[id] = place
			}
		}
	}
	b := epicPosition(t, "en", raids(map[string]string{"att-h01": "W3429", "att-h02": "W3429", "att-h03": "W3429"}))
	b.driver.Tick()
	pool := b.table.prompt.Pick.Pool
	b.driver.Key("ctrl+a")
	b.driver.Tick()
	if len(pool) < 2 || len(b.table.ctl.Group()) != len(pool) {
		t.Errorf("picked are %v of %v", b.table.ctl.Group(), pool)
	}
	b.shot("epic-raiders")
	b = epicPosition(t, "en", func(s *epic.Snapshot) {
		raids(map[string]string{"cor-h01": "corinth"})(s)
		s.First, s.Deciding = "sparta", "sparta"
	})
	b.driver.Tick()
	if p := b.table.prompt; p.Decision != "raid" || p.Pick != nil || len(p.Choices) < 2 {
		t.Fatalf("asked is %s with %v", p.Decision, p.Choices)
	}
	if !b.driver.Sees("Nobody of yours can raid.") {
		t.Error("the question does not say that nobody can raid")
	}
	b.shot("epic-no-raiders")
	b.driver.Key("enter")
	b.driver.Tick()
	if p := b.table.prompt; p.Decision == "raid" && p.Seat == "sparta" {
		t.Error("Enter does nothing where nobody can raid")
	}
}

// TestNobodyToMoveIsNoQuestion: where nobody can move and only the end is left, a player alone is not asked, and two have it as the button to press.
func TestNobodyToMoveIsNoQuestion(t *testing.T) {
	done := engine.Choice{Command: engine.Cmd("done"), On: engine.OnButton, Key: "done-moving", Default: true, Role: engine.EndRole}
	for _, c := range []struct {
		movers []string
		by     bool
	}{{nil, true}, {[]string{"att-h01"}, false}} {
		p := engine.Prompt{Decision: "move", March: &engine.March{Verb: "move", Movers: c.movers}, Choices: []engine.Choice{done}}
		if _, ok := onlyChoice(nil, &p); ok != c.by {
			t.Errorf("with %v to move the end is taken by itself: %v", c.movers, ok)
		}
		var ctl intent.Controller
		if ctl.SetPrompt(nil, &p, &engine.View{}); ctl.Busy() == c.by {
			t.Errorf("with %v to move there is more than the end: %v", c.movers, ctl.Busy())
		}
	}
}
