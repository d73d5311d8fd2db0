package hellespont_test

import (
	"fmt"
	"slices"
	"testing"

	"strategos/engine"
	"strategos/engine/hellespont"
	"strategos/engine/zonewar"
	"strategos/internal/zonetest"
)

func TestHellespont_10_0_TheSetUp(t *testing.T) {
	b, g, _ := fresh(t, fixed())
	b.Asks(g, "athens", "pick")
	for _, p := range b.cfg.Pieces {
		b.Want(p.ID, piece(g, p.ID).Where, zonewar.InBowl)
	}
	must(t, g, nil, "pick none")
	b.Asks(g, "sparta", "pick")
	events := must(t, g, box(), "pick none")
	b.Want("then turn 1", b.Shown(events, "turn").Facts.Get("turn"), "1")
}

func TestHellespont_10_1_a_TheHistoricalScenario(t *testing.T) {
	b, g, _ := fresh(t, fixed())
	v := zonewar.See(g.View(""))
	b.Want("turns, Advantage, supply, points", []any{v.Turn, v.LastTurn, v.Sides[sparta].Advantage, v.Sides[0].Supply, v.Sides[1].Supply, v.Sides[0].AP, v.Sides[1].AP}, []any{1, 10, true, 3, 3, 0, 0})
	b.Want("at Sestos", zoneCounters(g, "Sestos"), []string{"ath-h1", "ath-p1", "ath-t1", "ath-t2", "ath-t3", "ath-t4"})
	b.Want("at Abydos", zoneCounters(g, "Abydos"), []string{"spa-h1", "spa-p1", "spa-t3", "spa-t4", "spa-t5"})
	b.Want("elsewhere", []any{zoneCounters(g, "Cardia"), zoneCounters(g, "Cyzique"), zoneCounters(g, "B1")}, []any{[]string{"ath-p2"}, []string{"spa-p2"}, []string{"spa-t1", "spa-t2"}})
	b.Want("nobody else", len(zoneCounters(g, "B3"))+len(zoneCounters(g, "B2")), 0)
}

// Q6: a counter that shows such a face.
func TestHellespont_10_1_b_EachMayPickAStratagem(t *testing.T) {
	b, g, _ := fresh(t, fixed())
	b.Want("not by default", defaultOf(g), "pick none")
	for on, id := range engine.InOrder(map[engine.Target]string{engine.OnZone: "M16", engine.OnCounter: "ath-h1"}) {
		b.Want("not the map yet: "+id, g.Explain(on, id).Code, "beginning-stratagem")
	}
	for _, words := range []string{"pick str-10", "pick str-14", "pick str-17", "pick str-15"} { // S12, S18/S10 of Sparta, S7/S6, S22
		b.Refuse(g, words, "10.1", "cannot-be-picked")
	}
	events := must(t, g, nil, "pick str-08")
	b.Want("in secret", b.Shown(events, "picked").Secret, "[athens]")
	b.Refuse(g, "pick str-08", "10.1", "cannot-be-picked")
	b.Want("Sparta may take her S10 of S18", []bool{offers(g, "pick str-14"), offers(g, "pick str-06"), offers(g, "pick str-20")}, []bool{true, false, false})
	must(t, g, box(), "pick str-14")
	b.Want("hands", []any{piece(g, "str-08").Side, piece(g, "str-14").Side}, []any{athens, sparta})
}

// The list Sparta picks from is the same whatever Athens has picked; who reaches for the counter that is gone is told, cannot
// take the question back, and picks from what is left. Such a moment is saved and read.
func TestHellespont_10_1_b_ThePickIsSecret(t *testing.T) {
	var lists []string
	for _, words := range []string{"pick str-01", "pick str-02", "pick str-03", "pick str-08"} {
		b, g, _ := fresh(t, fixed())
		must(t, g, nil, words)
		lists = append(lists, fmt.Sprint(g.Prompt()))
		if words != "pick str-02" {
			continue
		}
		b.Want("not refused", g.Check(engine.Cmd("pick", "str-02")) == nil, true)
		s := zonetest.Sit(t, g)
		s.Do("pick str-02")
		told := b.Shown(s.Records()[1].Events, "pick-gone")
		b.Want("told to both", []any{told.Facts.Get("piece"), len(told.Secret)}, []any{"str-02", 0})
		ok, why := s.CanUndo()
		b.Want("no probing of the other", []any{ok, why}, []any{false, engine.BarSecret})
		b.Asks(g, "sparta", "pick")
		b.Want("from what is left", []bool{offers(g, "pick str-02"), offers(g, "pick str-03"), offers(g, "pick none")}, []bool{false, true, true})
		b.Refuse(g, "pick str-02", "10.1", "cannot-be-picked")
		b.Want("told why", g.Prompt().Facts.Get("gone"), "str-02")
		back, err := hellespont.Restore(hellespont.Compiled(b.cfg), g.Snapshot())
		if err != nil {
			t.Fatal(err)
		}
		b.Want("saved", back.Hash(), g.Hash())
		snap := g.Snapshot()
		snap.Pieces["str-02"] = snap.Pieces["str-03"] // back in the bowl
		if _, err := hellespont.Restore(hellespont.Compiled(b.cfg), snap); err == nil {
			t.Error("Sparta picks again though nobody has picked before")
		}
		must(t, g, box(), "pick str-03")
		b.Want("hands", []any{piece(g, "str-02").Side, piece(g, "str-03").Side}, []any{athens, sparta})
	}
	for _, list := range lists {
		if list != lists[0] {
			t.Errorf("what Sparta is asked depends on what Athens has picked:\n%s\n%s", list, lists[0])
		}
	}
}

// Q7: also for who declined to pick.
func TestHellespont_10_1_c_OneCounterOnTheFirstTurn(t *testing.T) {
	b, g, _ := fresh(t, fixed())
	must(t, g, nil, "pick str-08")
	must(t, g, box(), "pick none")
	b.Want("hands", []int{side(g, athens).HandSize, side(g, sparta).HandSize}, []int{2, 1})
}

// Q30: at the very start of B.2; a dead one is left in peace.
func TestHellespont_10_1_d_ThrasyllusLeavesInNovember(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5 ath-thrasyllus ath-h2", "M9: spa-t6")
	g.Month(4)
	g.Holder(athens)
	events := g.Calls()
	b.Shown(events, "leader-left")
	b.Where(g, "ath-thrasyllus=left", "ath-t5=M5", "ath-h2=M5")
	b.Points(g, 0, 0)
	b, g = table(t, athens, "M5: ath-t5 ath-thrasyllus", "M9: spa-t6")
	g.Month(3)
	g.Holder(athens)
	g.Calls()
	b.Where(g, "ath-thrasyllus=M5")
	// Nor does he come with a group that was delayed until then.
	b, g = table(t, athens, "M5: ath-t1", "M9: spa-t6")
	g.Month(4)
	g.State().Groups[0].Due = 4
	g.Holder(athens)
	g.Calls()
	b.Where(g, "ath-thrasybulus=B3", "ath-thrasyllus=left")
}

func TestHellespont_10_1_e_ThePersiansKeepToTheLand(t *testing.T) {
	b, g := table(t, sparta, "Parion: spa-c1- spa-pharnabazus spa-t6 spa-t7", "M5: ath-t5")
	b.Play(g, "announce 1", "activate Parion")
	b.Refuse(g, "move spa-t6 spa-t7 spa-c1 M9", "3.1", "never-at-sea")
	b.Refuse(g, "move spa-c1 M9 T7", "3.1", "never-at-sea")
	var inland, kept []string
	for i := range g.Ruleset().NCounters {
		if c := zonewar.Counter(i); g.Ruleset().Inland(c) {
			inland = append(inland, g.Ruleset().CounterID(c))
		}
	}
	kept = slices.Sorted(slices.Values(b.cfg.Unrestored))
	b.Want("who", inland, []string{"spa-c1", "spa-p4", "spa-c2", "spa-pharnabazus"})
	b.Want("not restored", kept, []string{"spa-c1", "spa-c2", "spa-p4"})
	b.Want("but by S11", b.cfg.RestoredBy, []int{11})
	// The Advantage may (Q66).
	g.Holder(sparta)
	b.Play(g, "restore spa-c1")
	b.Where(g, "spa-c1=Parion")
}

func TestHellespont_10_1_f_EveryOptionalGroupOnce(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t1", "M9: spa-t1")
	g.Holder(athens)
	for _, group := range []string{"ath-opt-thasos", "ath-opt-samos"} {
		g.Hand(athens, "str-12")
		g.Calls()
		b.Play(g, "play str-12 14 "+group)
	}
	for _, group := range []string{"ath-opt-thasos", "ath-opt-samos"} {
		g.Hand(athens, "str-12")
		g.Calls()
		b.Refuse(g, "play str-12 14 "+group, "7 S14", "group-already-in")
	}
}

// Q67, Q68.
func TestHellespont_10_2_TheVariant(t *testing.T) {
	cfg := configOf(t, "alcibiades", nil)
	b := benchOf(t, cfg)
	g, _, err := hellespont.New(hellespont.Compiled(cfg), fixed())
	if err != nil {
		t.Fatal(err)
	}
	b.Want("Advantage", g.State().Advantage, athens)
	for id, want := range engine.InOrder(map[string]zonewar.Where{"str-01": zonewar.Removed, "str-09": zonewar.Removed, "str-14": zonewar.Removed, "str-20": zonewar.Removed, "str-02": zonewar.InBowl}) {
		b.Want(id, piece(g, id).Where, want)
	}
	who := func(month int) *hellespont.Game {
		p := hellespont.Position(cfg, athens, "M5: ath-t1")
		p.Month(month)
		p.Holder(athens)
		p.Deploy()
		return p
	}
	b.Where(who(2), "ath-alcibiades=B3", "ath-thrasyllus=B3")
	if c := counter(who(2), "ath-thrasybulus"); c.Fate == "in-play" {
		t.Errorf("Thrasybulus is %+v", c)
	}
	b.Where(who(3), "ath-theramenes=B2")
	b.Where(who(7), "ath-thrasyllus=B3", "ath-theramenes=not-arrived")
	// Away in November, back in February; the dead stay away.
	p := hellespont.Position(cfg, athens, "M5: ath-t1 ath-thrasyllus")
	p.Month(4)
	p.Holder(athens)
	p.Calls()
	b.Where(p, "ath-thrasyllus=not-arrived")
	p.Month(7)
	p.Deploy()
	b.Where(p, "ath-thrasyllus=B3")
	// Nor does he come in November with the group of September, delayed until then.
	p = hellespont.Position(cfg, athens, "M5: ath-t1")
	p.Month(4)
	p.State().Groups[0].Due = 4
	p.Holder(athens)
	p.Calls()
	b.Where(p, "ath-alcibiades=B3", "ath-thrasyllus=not-arrived")
	p.Month(7)
	p.Deploy()
	b.Where(p, "ath-thrasyllus=B3")
	p = hellespont.Position(cfg, athens, "M5: ath-t1")
	setFate(p, "ath-thrasyllus", zonewar.Killed)
	p.Month(4)
	p.Holder(athens)
	p.Calls()
	p.Month(7)
	p.Deploy()
	if c := counter(p, "ath-thrasyllus"); c.Fate == "in-play" {
		t.Errorf("Thrasyllus is back from the dead: %+v", c)
	}
}
