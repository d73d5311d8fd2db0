package hellespont_test

import (
	"fmt"
	"testing"

	"strategos/engine"
	"strategos/engine/hellespont"
	"strategos/engine/zonewar"
)

func TestHellespont_2_D_a_TheOrderOfTheAdjustments(t *testing.T) {
	b, g := table(t, sparta, "M5: ath-t5 ath-thrasybulus ath-t9-", "M4: spa-t6 spa-t12- spa-mindarus")
	g.Hand(athens, "str-01", "str-02")
	g.Hand(sparta, "str-05", "str-16")
	g.Adjust(sparta)
	g.Holder(nobody)
	var order []string
	for range 6 {
		p := g.Prompt()
		order = append(order, fmt.Sprint(p.Seat, " ", p.Decision))
		words := map[string]string{"discard": "keep none", "home": "end", "recover": "pass"}[p.Decision]
		if len(order) == 6 {
			g.Holder(athens) // the next turn follows
		}
		must(t, g, box(), words)
	}
	b.Want("the order", order, []string{"sparta discard", "sparta home", "athens discard", "athens home", "sparta recover", "athens recover"})
}

func TestHellespont_2_D1_KeepsOneStratagemAtMost(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5", "M4: spa-t6")
	g.Hand(athens, "str-01", "str-02", "str-03")
	g.Adjust(athens)
	p := b.Asks(g, "athens", "discard")
	b.Want("one or none", commands(g)[:4], []string{"keep str-01", "keep str-02", "keep str-03", "keep none"})
	b.Want("section", p.Rule, "2.D")
	b.Want("not the map yet", g.Explain(engine.OnCounter, "ath-t5").Code, "discard-first")
	b.Refuse(g, "keep str-04", "2.D", "not-in-hand")
	b.Play(g, "keep str-02")
	b.Want("the others", []any{piece(g, "str-01").Where, piece(g, "str-02").Where, piece(g, "str-03").Where}, []any{zonewar.InBowl, zonewar.InHand, zonewar.InBowl})
	b, g = table(t, athens, "M5: ath-t5", "M4: spa-t6")
	g.Hand(athens, "str-01")
	g.Adjust(athens)
	b.Asks(g, "athens", "home") // one is kept without asking
}

// Good omens may be played while their side is asked which of its two stratagems it keeps: the one left is still kept or not.
func TestHellespont_2_D1_OneOfTwoPlayedMeanwhile(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5", "M4: spa-t6")
	g.Hand(sparta, "str-02", "str-21")
	g.Holder(athens)
	g.Adjust(sparta)
	b.Asks(g, "sparta", "discard")
	b.Play(g, "interrupt sparta", "play str-21 22 advantage") // each of them saved and opened
	b.Asks(g, "sparta", "discard")
	b.Want("one or none", commands(g)[:2], []string{"keep str-02", "keep none"})
	settleCalendar(g)
	again, err := hellespont.Restore(hellespont.Compiled(b.cfg), g.Snapshot())
	if err != nil || again.Hash() != g.Hash() {
		t.Fatalf("opened it is another game: %v", err)
	}
	b.Play(again, "keep str-02")
	b.Want("kept", piece(again, "str-02").Where, zonewar.InHand)
}

// Q82: half of the naval FP on the map, troops by fives for each base; Q66: no Persians.
func TestHellespont_2_D2_a_HomeToTheBases(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5 ath-h2", "M12: ath-t6 ath-t7", "M10: spa-t6", "Sestos: ath-t13 ath-p1", "T28: ath-h3 ath-alcibiades", "T25: ath-thrasybulus!", "B3: ath-t8")
	g.Adjust(athens)
	for place, code := range engine.InOrder(map[string]string{"B3": "pick-who-is-sent", "B1": "not-your-base", "M5": "pick-counters", "M8": "nobody-to-send"}) {
		b.Want("a click on "+place, g.Explain(engine.OnZone, place).Code, code)
	}
	b.Refuse(g, "send ath-t5 ath-t6 B3", "2.D", "half-the-fleet") // 30 of 50
	b.Refuse(g, "send ath-t6 B1", "2.D", "not-your-base")
	b.Refuse(g, "send ath-h3 B3", "2.D", "home-needs-ships")
	b.Refuse(g, "send ath-t5 B3", "3.3", "left-without-ships")
	b.Refuse(g, "send ath-thrasybulus B3", "2.D", "cannot-be-sent")
	b.Refuse(g, "send ath-t8 B2", "2.D", "cannot-be-sent")
	b.Refuse(g, "send ath-t6 M8", "2.D", "bases-and-ports")
	b.Want("who may leave is clicked", g.Explain(engine.OnZone, "M12").Code, "pick-counters")
	b.Want("nobody there may", []string{g.Explain(engine.OnZone, "T25").Code, g.Explain(engine.OnZone, "M10").Code}, []string{"nobody-to-send", "nobody-to-send"})
	b.Play(g, "send ath-t6 B2")
	b.Refuse(g, "send ath-h3 B2", "2.D", "home-needs-ships") // 4 for 10
	b.Play(g, "send ath-p1 B2", "send ath-t7 ath-alcibiades B3")
	b.Refuse(g, "send ath-t13 B3", "2.D", "half-the-fleet") // 30 of 50
	b.Where(g, "ath-t6=B2", "ath-p1=B2", "ath-t7=B3", "ath-alcibiades=B3", "ath-h3=T28")
	b, g = table(t, sparta, "T28: spa-c1 spa-pharnabazus spa-p4", "M5: spa-t6 spa-t7 spa-t16 spa-t20")
	g.Adjust(sparta)
	for _, id := range []string{"spa-c1", "spa-pharnabazus", "spa-p4"} {
		b.Refuse(g, "send spa-t16 "+id+" B1", "2.D", "never-at-sea")
	}
	b.Play(g, "send spa-t16 B1")
	b.Where(g, "spa-t16=B1")
}

// Q83: one step, into ports only, by any number.
func TestHellespont_2_D2_b_IntoAFreePortNextDoor(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5 ath-h2 ath-chaereas", "T17: ath-h3 ath-h4", "T22: ath-p1", "Abydos: spa-p1", "M6: ath-t6", "M9: ath-t7 ath-p2", "M12: spa-t6")
	g.Adjust(athens)
	b.Refuse(g, "send ath-p1 Abydos", "2.D", "held-port")
	b.Refuse(g, "send ath-t6 Sestos", "2.D", "port-not-next-door")
	b.Refuse(g, "send ath-p1 Sestos", "2.D", "port-not-next-door")
	b.Refuse(g, "send ath-t5 Sestos", "3.3", "left-without-ships")
	b.Refuse(g, "send ath-t5 ath-h2 Sestos", "3.3", "left-without-ships") // Chaereas alone
	b.Refuse(g, "send ath-p1 T21", "2.D", "bases-and-ports")
	b.Play(g, "send ath-t5 ath-h2 ath-chaereas ath-h3 Sestos")
	b.Refuse(g, "send ath-h4 ath-t6 Sestos", "2.D", "port-not-next-door")
	b.Play(g, "send ath-h4 Sestos", "send ath-p2 Parion")
	b.Refuse(g, "send ath-h2 B3", "2.D", "cannot-be-sent") // not both
	b.Where(g, "ath-t5=Sestos", "ath-h2=Sestos", "ath-chaereas=Sestos", "ath-h3=Sestos", "ath-h4=Sestos", "ath-p2=Parion")
	// The limits hold; the Persians walk in.
	b, g = table(t, sparta, "T6: spa-h2 spa-h3 spa-c1", "Parion: spa-p4", "M12: spa-t6 spa-t7")
	g.Adjust(sparta)
	b.Refuse(g, "send spa-h2 spa-h3 Parion", "3.6", "too-many-enter")
	b.Play(g, "send spa-c1 Parion")
	b.Where(g, "spa-c1=Parion")
}

func TestHellespont_2_D2_c_WhoWentHomeLeavesAgainNextTurnForPay(t *testing.T) {
	b, g := table(t, athens, "M12: ath-t6 ath-t7", "M5: spa-t6")
	arrivedNow(g, "ath-t6", "ath-t7")
	g.Adjust(athens)
	b.Play(g, "send ath-t6 B3", "end")
	g.Month(2)
	g.Holder(athens)
	g.Points(2, 2)
	g.Sail(athens)
	b.Play(g, "activate B3", "move ath-t6 M23")
	b.AP(g, 0, 2)
}

// Q84: leaders in bases count, wounded ones do not.
func TestHellespont_2_D3_AsManyAsTheLeadersSwords(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5- ath-t6- ath-thrasyllus", "B3: ath-theramenes ath-h2- ath-alcibiades-", "T28: ath-h3- ath-chaereas", "M12: spa-t6")
	g.Recover(athens, fixed())
	p := b.Asks(g, "athens", "recover")
	b.Want("two swords", p.Facts.Get("left"), "2")
	b.Refuse(g, "recover ath-t5 ath-t6 ath-h2", "2.D", "too-many-recoveries")
	b.Refuse(g, "recover spa-t6", "2.D", "not-yours")
	b.Refuse(g, "recover ath-chaereas", "2.D", "not-weakened")
	b.Play(g, "recover ath-t5")
	b.Refuse(g, "recover ath-t6 ath-h3", "2.D", "too-many-recoveries")
	must(t, g, box(1, 1, 1, 1), "recover ath-h2")
	b.Where(g, "ath-t5=M5", "ath-h2=B3", "ath-t6=M5-", "ath-h3=T28-")
	// Not the three Persian units.
	b, g = table(t, sparta, "T28: spa-c1- spa-p4- spa-mindarus spa-h2-", "M5: ath-t5")
	g.Recover(sparta, fixed())
	b.Refuse(g, "recover spa-c1", "10.1", "persians-by-s11")
	b.Want("the pool", g.Prompt().Pick.Pool, []string{"spa-h2"})
	must(t, g, box(1, 1, 1, 1), "recover spa-h2")
}

func TestHellespont_2_D4_SupplyIsLookedAtAfterTheRecoveries(t *testing.T) {
	b, g := table(t, athens, "B3: ath-t5 ath-t9- ath-thrasybulus", "M5: ath-t6", "M4: spa-t6")
	g.Recover(athens, fixed())
	b.Want("before", side(g, athens).Supply, 3)
	events := must(t, g, box(1, 1, 1), "recover ath-t9")
	b.Want("cut", b.Shown(events, "supply-check").Facts.Get("cut"), "yes")
	b.Want("after", side(g, athens).Supply, 2)
}

func TestHellespont_2_D5_AttritionEndsTheAdjustments(t *testing.T) {
	b, g := table(t, athens, "M12: ath-t5", "M5: spa-t6", "T28: ath-h2")
	events := g.Recover(athens, fixed())
	b.Want("supply first", kinds(events, "supply-check"), 1)
	b.Asks(g, "athens", "attrition")
	g.Holder(athens) // the next turn follows
	events = must(t, g, box(1), "test M12")
	for g.Prompt().Decision == "reroll" {
		events = append(events, must(t, g, box(1), "accept")...)
	}
	b.Want("both zones", kinds(events, "attrition-roll"), 2) // the last one alone is tested at once
}

func TestHellespont_2_E_a_VictoryThenTheNextMonth(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5", "M4: spa-t6")
	g.Holder(athens)
	events := g.EndTurn(fixed(0, 0, 0, 0, 1, 1, 1, 1))
	b.Want("the turn", []any{b.Shown(events, "turn").Facts.Get("turn"), g.Stage().Turn}, []any{"2", 2})
	b, g = table(t, athens, "M5: ath-t5", "M4: spa-t6")
	g.Month(10)
	g.Holder(athens)
	b.Shown(g.EndTurn(fixed()), "game-over")
	b.Refuse(g, "end", "9", "game-over")
}
