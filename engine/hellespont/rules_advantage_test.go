package hellespont_test

import (
	"fmt"
	"testing"

	"strategos/engine/hellespont"
	"strategos/engine/zonewar"
	"strategos/internal/zonetest"
)

// Q12, Q13, Q14: one of six uses; the points and the initiative are tested in B.1.
func TestHellespont_8_a_TheUsesOfTheAdvantage(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5 ath-t6-", "T28: spa-h2-", "M9: spa-t6")
	g.Holder(athens)
	b.Play(g, "announce 2")
	b.Refuse(g, "restore ath-t5", "8", "not-weakened")
	b.Refuse(g, "restore spa-h2", "8", "not-weakened")
	b.Play(g, "restore ath-t6")
	b.Where(g, "ath-t6=M5")
	b.Want("with the opponent", g.State().Advantage, sparta)
	b.Refuse(g, "restore ath-t6", "8", "not-the-holder")
	// The passive player, too, and units and leaders come back.
	b, g = table(t, sparta, "M5: ath-t5", "M9: spa-t6")
	setFate(g, "ath-h2", zonewar.Eliminated)
	setFate(g, "ath-thrasyllus", zonewar.Killed)
	setFate(g, "ath-t6", zonewar.Eliminated)
	g.Holder(athens)
	b.Play(g, "announce 1", "interrupt")
	b.Refuse(g, "return ath-t6 B3", "8", "not-lost") // no ships
	b.Refuse(g, "return ath-h3 B3", "8", "not-lost")
	b.Refuse(g, "return ath-h2 B1", "8", "returns-elsewhere")
	b.Refuse(g, "return ath-h2 Sestos", "8", "returns-elsewhere")
	b.Play(g, "return ath-h2 B2")
	b.Where(g, "ath-h2=B2")
	g.Holder(athens)
	b.Play(g, "interrupt", "return ath-thrasyllus B3")
	b.Where(g, "ath-thrasyllus=B3")
	// Rolls: a combat, an evasion, a siege (see 5.2.e), attrition, a storm, discord.
	for _, c := range []struct {
		purpose string
		roll    func(g *hellespont.Game)
	}{
		{"evasion", func(g *hellespont.Game) {
			g.Put("M8", "ath-t5", "spa-t6")
			must(t, g, nil, "announce 1")
			must(t, g, nil, "end")
			must(t, g, fixed(6), "evade M9")
		}},
		{"combat", func(g *hellespont.Game) {
			g.Put("M5", "ath-t5", "spa-t6")
			must(t, g, nil, "announce 1")
			must(t, g, fixed(6), "end")
		}},
		{"storm", func(g *hellespont.Game) {
			g.Put("M5", "ath-t5")
			g.Hand(athens, "str-06")
			must(t, g, nil, "announce 1")
			must(t, g, fixed(6), "play str-06 4")
		}},
		{"attrition", func(g *hellespont.Game) {
			g.Put("M12", "ath-t5")
			g.Put("T28", "ath-p1")
			g.Put("M9", "spa-t6")
			g.Recover(athens, fixed())
			must(t, g, fixed(6), "test M12")
		}},
		{"discord", func(g *hellespont.Game) {
			g.Put("M5", "spa-t6", "spa-epicles")
			g.Put("M12", "ath-t5")
			g.Hand(sparta, "str-20")
			must(t, g, nil, "announce 1")
			must(t, g, nil, "interrupt")
		}},
	} {
		b, g := table(t, athens)
		g.Holder(sparta)
		if c.purpose == "discord" {
			b, g = table(t, sparta, "M12: ath-t5 ath-chaereas", "M5: spa-t6")
			g.Holder(athens)
			g.Hand(sparta, "str-20")
			must(t, g, nil, "announce 1")
			must(t, g, fixed(6), "play str-20 16 ath-chaereas")
		} else {
			c.roll(g)
		}
		p := g.Prompt()
		b.Want("asked about", fmt.Sprint(p.Decision, " ", p.Facts.Get("roll")), "reroll "+c.purpose)
		b.Want("accepted by default", defaultOf(g), "accept")
	}
	// Not the race past a fleet nor the action points (see 3.5.f).
}

func TestHellespont_8_b_OnceUsedItPasses(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5 spa-t6", "M3: ath-t6 spa-t7")
	g.Holder(sparta)
	b.Play(g, "announce 1", "end")
	b.Roll(g, "fight M5", 6)
	e := b.Shown(b.Roll(g, "again", 5), "advantage")
	b.Want("to", []string{e.Facts.Get("how"), e.Facts.Get("to")}, []string{"again", "athens"})
	b.Want("holder", g.State().Advantage, athens)
}

// Q9, Q11: once in every part of the turn, a roll once.
func TestHellespont_8_c_OnceInEveryPartOfTheTurn(t *testing.T) {
	b, g := table(t, athens, "M5: ath-t5- ath-t6-", "M9: spa-t6- spa-t7-", "M12: ath-t7")
	g.Holder(athens)
	b.Play(g, "announce 2", "restore ath-t5", "interrupt", "restore spa-t6")
	b.Want("back", g.State().Advantage, athens)
	b.Refuse(g, "restore ath-t6", "8", "used-in-this-part")
	b.Play(g, "end")
	b.Play(g, "interrupt", "restore ath-t6") // a new action phase
	b.Where(g, "ath-t6=M5", "spa-t7=M9-")
	// The second result stands, whoever holds the marker then.
	b, g = table(t, athens, "M5: ath-t5 spa-t6")
	g.Holder(sparta)
	b.Play(g, "announce 1")
	b.Roll(g, "end", 6)
	b.Roll(g, "again", 5)
	b.Want("no third", g.Prompt().Decision == "reroll", false)
	// Who lets all the rest stand is asked no more in this part of the turn, and is in the next.
	calm := func(words string) bool {
		b, g := table(t, athens, "M5: ath-t5 spa-t6", "M3: ath-t6 spa-t7", "M12: ath-t7 spa-t8")
		g.Holder(sparta)
		b.Play(g, "announce 1", "end")
		b.Roll(g, "fight M5", 6)
		b.Asks(g, "sparta", "reroll")
		b.Refuse(g, "accept all", "8", "usage")
		events := b.Play(g, words)
		b.Want("said openly", []any{zonetest.Kinds(events, "dice-stand"), zonewar.See(g.View("athens")).Sides[sparta].Calm},
			map[string][]any{"accept": {0, false}, "accept rest": {1, true}}[words])
		b.SettleTo(g, "fight")
		b.Roll(g, "fight M3", 6)
		asked := g.Prompt().Decision == "reroll"
		if words == "accept rest" {
			b.SettleTo(g, "announce")
			b.Want("the next part", []any{g.State().Calm[sparta], g.State().Advantage}, []any{false, sparta})
		}
		return asked
	}
	b.Want("asked about the second roll", []bool{calm("accept"), calm("accept rest")}, []bool{true, false})
}

// Q13, Q30.
func TestHellespont_8_d_WhereTheyReturn(t *testing.T) {
	b, g := table(t, sparta, "M9: spa-t6", "M5: ath-t5")
	for _, id := range []string{"spa-c1", "spa-h2"} {
		setFate(g, id, zonewar.Eliminated)
	}
	setFate(g, "spa-p1", zonewar.Deserted)
	setFate(g, "spa-pharnabazus", zonewar.Captured)
	g.Holder(sparta)
	b.Play(g, "announce 1")
	b.Refuse(g, "return spa-c1 B1", "8", "returns-elsewhere")
	b.Refuse(g, "return spa-pharnabazus T28", "8", "returns-elsewhere")
	b.Refuse(g, "return spa-p1 B1", "8", "not-lost")
	b.Refuse(g, "return spa-h2 T29", "8", "returns-elsewhere")
	b.Want("either base", []bool{b.Legal(g, "return spa-h2 B1"), b.Legal(g, "return spa-h2 B3"), b.Legal(g, "return spa-h2 B2")}, []bool{true, true, false})
	b.Play(g, "return spa-c1 T29")
	b.Where(g, "spa-c1=T29")
	// T29 taken: next to it, and who is alone there is captured.
	b, g = table(t, sparta, "M9: spa-t6", "T29: ath-p1", "T3: ath-h2", "T28: ath-chaereas")
	setFate(g, "spa-c1", zonewar.Eliminated)
	g.Holder(sparta)
	b.Play(g, "announce 1")
	b.Refuse(g, "return spa-c1 T29", "8", "returns-elsewhere")
	b.Refuse(g, "return spa-c1 T3", "8", "returns-elsewhere")
	b.Refuse(g, "return spa-c1 T5", "8", "returns-elsewhere")
	b.Play(g, "return spa-c1 T28")
	b.Where(g, "spa-c1=T28", "ath-chaereas=captured")
	// Full, and the enemy's points are gone.
	b, g = table(t, athens, "T28: ath-h2- ath-thrasyllus spa-h2", "M9: spa-t6", "M5: ath-t5")
	g.Losses("T28", results(wipedOut, none), false)
	b.Points(g, 0, 3)
	g.Holder(athens)
	b.Play(g, "interrupt", "return ath-h2 B3")
	b.Where(g, "ath-h2=B3")
	b.Points(g, 0, 1)
	// Thrasyllus does not come back after November, though he had died before.
	b, g = table(t, athens, "M5: ath-t5", "M9: spa-t6")
	setFate(g, "ath-thrasyllus", zonewar.Killed)
	g.Month(4)
	g.Holder(athens)
	g.Calls()
	b.Want("not among the living", offersVerb(g, "return"), false)
	g.State().InPhase, g.State().Step = true, zonewar.StepMoves
	b.Refuse(g, "return ath-thrasyllus B3", "8", "not-lost")
	setFate(g, "ath-alcibiades", zonewar.Left)
	g.State().Boxed = true
	b.Refuse(g, "return ath-alcibiades B3", "8", "not-lost")
}
