package syracuse_test

import (
	"fmt"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/syracuse"
	"strategos/engine/zonewar"
)

// A point is a decision point of the dossier: how a made position comes to it, who is asked what, and what
// is done for a player who does not choose: a command, or the counters suggested.
type point struct {
	id     string
	active zonewar.Side
	lines  []string
	hands  [2]string
	set    func(g *rules.Game)
	acts   []string // commands, the dice after "|"
	asked  string   // seat and decision
	idle   string
}

// pointTo leads a made position to its decision.
func (p *point) to(t *testing.T) (bench, *rules.Game) {
	t.Helper()
	b, g := table(t, p.active, p.lines...)
	for side, ids := range p.hands {
		g.Hand(zonewar.Side(side), strings.Fields(ids)...)
	}
	if p.set != nil {
		p.set(g)
	}
	for _, act := range p.acts {
		words, dice, _ := strings.Cut(act, "|")
		var rolls []int
		for _, d := range strings.Fields(dice) {
			rolls = append(rolls, int(d[0]-'0'))
		}
		b.Roll(g, strings.TrimSpace(words), rolls...)
	}
	return b, g
}

// idle is what is done for a player who does not choose.
func idleOf(g *rules.Game) string {
	p := g.Prompt()
	if words := defaultOf(g); words != "" || p.Pick == nil {
		return words
	}
	return strings.TrimSpace(p.Pick.Verb + " " + strings.Join(p.Pick.Suggested, " "))
}

var decisionPoints = []point{
	{id: "D2", lines: []string{"T25: ath-h1"},
		set:   func(g *rules.Game) { g.Holder(athens); g.StartTurn(fixed(0, 0, 0, 0, 3, 3, 3, 4)) },
		asked: "athens points", idle: "pass"},
	{id: "D3", lines: []string{"T25: ath-h1"}, hands: [2]string{"", "str-15"},
		set: func(g *rules.Game) { g.Holder(athens); g.Calls() }, asked: "syracuse arrival_stratagem", idle: "pass"},
	{id: "D4", lines: []string{"T25: ath-h1"}, hands: [2]string{"str-13", "str-15"},
		set: func(g *rules.Game) { g.Holder(syracuse); g.Calls() }, acts: []string{"play str-15 18"},
		asked: "athens arrival_answer", idle: "pass"},
	{id: "D5", lines: []string{"T25: ath-h1"},
		set: func(g *rules.Game) { g.Month(3); g.Holder(athens); g.Deploy() }, asked: "athens place", idle: "place T1"},
	{id: "D6", lines: []string{"T25: ath-h1"},
		set: func(g *rules.Game) { g.Month(3); g.Holder(athens); g.Deploy() }, acts: []string{"place T1"},
		asked: "athens sail", idle: "end"},
	{id: "D7", lines: []string{"T24: ath-h1 ath-h2 ath-h3 ath-a1 ath-a2"}, set: func(g *rules.Game) {
		g.Month(3)
		g.Holder(athens)
		g.Deploy()
	}, acts: []string{"place T22", "activate T22", "move ath-c2 T23 T24", "end"}, asked: "athens drop_excess",
		idle: "drop ath-a1"},
	{id: "D8", active: syracuse, lines: []string{"T25: ath-h1", "T14: syr-h1"}, asked: "syracuse announce",
		idle: "announce 1"},
	{id: "D9", active: syracuse, lines: []string{"T25: ath-h1", "T14: syr-h1", "M8: ath-t1"},
		hands: [2]string{"str-18", ""}, acts: []string{"announce 1", "interrupt"}, asked: "athens interrupt",
		idle: "pass"},
	{id: "D10", active: syracuse, lines: []string{"T25: ath-h1", "T14: syr-h1"}, acts: []string{"announce 2"},
		asked: "syracuse moves", idle: "end"},
	{id: "D11", active: syracuse, lines: []string{"T25: ath-h1", "T14: syr-h1"},
		acts: []string{"announce 2", "activate T14"}, asked: "syracuse moves", idle: "end"},
	{id: "D12", active: syracuse, lines: []string{"T25: ath-a1", "T24: syr-h1"}, hands: [2]string{"str-19", ""},
		acts: []string{"announce 2", "activate T24", "move syr-h1 T25"}, asked: "athens answer_entry", idle: "pass"},
	{id: "D13", active: syracuse, lines: []string{"T25: ath-c1", "T24: syr-h1"},
		acts: []string{"announce 2", "activate T24", "move syr-h1 T25"}, asked: "athens withdraw", idle: "pass"},
	{id: "D14", active: athens, lines: []string{"T25: ath-h1-", "T14: syr-h1"},
		set: func(g *rules.Game) { g.Holder(athens) }, acts: []string{"announce 1"}, asked: "athens moves",
		idle: "end"},
	{id: "D15", active: athens, lines: []string{"T24: ath-h1 ath-h2 ath-h3 ath-a1 ath-a2", "T25: ath-p1"},
		acts: []string{"announce 2", "activate T25", "move ath-p1 T24", "end"}, asked: "athens drop_excess",
		idle: "drop ath-a1"},
	{id: "D16", active: athens, lines: []string{"T21: ath-h1", "fort:olympieion: syr-h1"},
		acts: []string{"announce 1", "end"}, asked: "athens storm", idle: "pass"},
	{id: "D17", active: athens, lines: []string{"T25: ath-h1 syr-h1", "M5: ath-t1 syr-t1"},
		acts: []string{"announce 1", "end"}, asked: "athens fight", idle: "fight T25"},
	{id: "D18", active: athens, lines: []string{"M5: ath-t1 syr-t1"}, hands: [2]string{"str-03", "str-03"},
		acts: []string{"announce 1", "end"}, asked: "syracuse commit_defender", idle: "pass"},
	{id: "D19", active: syracuse, lines: []string{"T13: syr-h1", "T15: syr-h2", "T17: ath-h1", "built: camp"},
		hands: [2]string{"", "str-11"}, acts: []string{"announce 1", "end", "storm T17"}, asked: "syracuse gate",
		idle: "lead T13"},
	{id: "D21", active: syracuse, lines: []string{"T13: syr-h1", "T15: syr-h2",
		"T17: ath-h1 ath-h3 ath-h7 ath-h8 ath-nicias", "built: camp"}, hands: [2]string{"", "str-11"},
		acts: []string{"announce 1", "end", "storm T17", "lead T13"}, asked: "athens crew",
		idle: "man ath-h1 ath-h7 ath-h8 ath-nicias"},
	{id: "D22", active: athens, lines: []string{"M5: ath-t1 syr-t1"},
		set: func(g *rules.Game) { g.Holder(syracuse) }, acts: []string{"announce 1", "end | 4"},
		asked: "syracuse reroll", idle: "accept"},
	{id: "D23", active: athens, lines: []string{"T25: ath-h3 ath-h4 ath-h6- syr-h1 syr-h2 syr-p1-"},
		acts: []string{"announce 1", "end | 5"}, asked: "athens lose", idle: "lose ath-h3"},
	{id: "D24", active: syracuse, lines: []string{"T25: syr-h1 syr-c1 ath-h1 ath-h2"},
		hands: [2]string{"", "str-06"},
		set:   func(g *rules.Game) { g.Losses("T25", results(none, quarter), true, "ath-h1") },
		asked: "syracuse ride", idle: "pass"},
	{id: "D25", active: athens, lines: []string{"T25: ath-h7 ath-nicias syr-h1"},
		set: func(g *rules.Game) { g.Losses("T25", results(quarter, none), false, "ath-h7") }, asked: "athens retreat"},
	{id: "D26", active: athens, lines: []string{"T25: ath-h7 syr-h1 syr-h2", "T26: syr-h3 syr-h4 syr-p1 syr-p2"},
		set:  func(g *rules.Game) { g.Losses("T25", results(none, quarter), true, "syr-h1") },
		acts: []string{"retreat syr-h1 syr-h2 T26"}, asked: "syracuse displace"},
	{id: "D27", active: athens, lines: []string{"T21: ath-h7", "fort:olympieion: syr-h1"},
		set:   func(g *rules.Game) { g.Losses("fort:olympieion", results(none, half), true, "syr-h1") },
		asked: "athens enter", idle: "pass"},
	{id: "D28", active: syracuse, lines: []string{"T13: syr-h1", "T15: syr-h2", "T24: ath-h1", "built: camp"},
		hands: [2]string{"", "str-11"}, acts: []string{"announce 1", "end", "storm T17", "lead T13"},
		asked: "syracuse enter", idle: "pass"},
	{id: "D29", active: syracuse, lines: []string{"T13: syr-h1", "T15: syr-h2", "T24: ath-h1",
		"M12: ath-t1 ath-t3 ath-t4", "built: camp"}, hands: [2]string{"", "str-11"},
		acts: []string{"announce 1", "end", "storm T17", "lead T13"}, asked: "athens displace"},
	{id: "D30", active: athens, lines: []string{"T17: ath-h1", "M7: syr-t1 syr-erasinides"},
		hands: [2]string{"str-03", "str-01"}, set: func(g *rules.Game) { g.Holder(athens); g.Work(athens, nil) },
		acts: []string{"interrupt syracuse"}, asked: "syracuse interrupt", idle: "pass"},
	{id: "D31", active: athens, lines: []string{"T17: ath-h1"}, hands: [2]string{"str-03", ""},
		set: func(g *rules.Game) { g.Holder(athens); g.Work(athens, nil) }, asked: "athens tools", idle: "pass"},
	{id: "D32", active: athens, lines: []string{"T17: ath-h1"}, hands: [2]string{"str-03", ""},
		set: func(g *rules.Game) { g.Holder(syracuse); g.Work(athens, nil) }, acts: []string{"pass | 6 1 1"},
		asked: "athens build", idle: "end"},
	{id: "D33", active: athens, lines: []string{"T17: ath-h1"}, hands: [2]string{"str-03 str-04", ""},
		set: func(g *rules.Game) { g.Adjust(athens, nil) }, asked: "athens discard"},
	{id: "D34", active: athens, lines: []string{"T25: ath-h1", "T17: ath-h2", "built: camp"},
		set: func(g *rules.Game) { g.Adjust(athens, nil) }, asked: "athens home", idle: "end"},
	{id: "D35", active: athens, lines: []string{"T25: ath-h1- ath-h7- ath-nicias"},
		set: func(g *rules.Game) { g.Recover(athens, nil) }, asked: "athens recover", idle: "pass"},
	{id: "D36", active: athens, lines: []string{"T25: ath-h1- ath-h7-"}, hands: [2]string{"str-13", ""},
		set: func(g *rules.Game) { g.Recover(athens, nil) }, asked: "athens recover", idle: "pass"},
	{id: "D37", active: athens, lines: []string{"T17: ath-h1", "built: camp chains"},
		hands: [2]string{"str-21", ""}, set: func(g *rules.Game) { g.Recover(athens, nil) }, asked: "athens supply",
		idle: "pass"},
	{id: "D38", active: athens, lines: []string{"T17: ath-h1", "T14: syr-h5", "built: camp"},
		hands: [2]string{"str-22", ""}, set: func(g *rules.Game) { g.Recover(athens, nil) },
		asked: "athens sabotage", idle: "pass"},
	{id: "D39", active: syracuse, lines: []string{"M12: ath-t1 ath-t3-", "T17: ath-h1", "T14: syr-h5",
		"built: camp"}, hands: [2]string{"", "str-04"}, set: func(g *rules.Game) { g.Recover(syracuse, nil) },
		acts: []string{"play str-04 5"}, asked: "athens rot", idle: "lose ath-t1"},
	{id: "D40", active: athens, lines: []string{"T25: ath-h3- ath-h5 ath-a1", "T24: ath-h6", fleet},
		set: func(g *rules.Game) { g.Recover(athens, nil) }, acts: []string{"test T25 | 4"}, asked: "athens waste",
		idle: "lose ath-a1"},
	{id: "D41", active: syracuse, lines: []string{"T12: syr-h1", "T14: syr-h2", "T17: ath-h1", "built: camp A1 A2"},
		set: func(g *rules.Game) { g.Recover(syracuse, nil) }, acts: []string{"test all | 1 1"},
		asked: "syracuse strike", idle: "wreck A2"},
	{id: "D42", active: syracuse, lines: []string{"T25: ath-h1-", "T14: syr-h1"},
		set: func(g *rules.Game) { g.Holder(athens) }, acts: []string{"announce 1", "interrupt"},
		asked: "athens interrupt", idle: "pass"},
	{id: "D43", active: syracuse, lines: []string{"T25: ath-h1", "T14: syr-h1"}, hands: [2]string{"str-21", ""},
		set: func(g *rules.Game) { g.Holder(syracuse) }, acts: []string{"announce 1", "interrupt"},
		asked: "athens interrupt", idle: "pass"},
	{id: "D44", active: syracuse, lines: []string{"T25: ath-h1 ath-nicias", "T14: syr-h1"},
		hands: [2]string{"", "str-20"}, acts: []string{"announce 1", "play str-20 23"}, asked: "syracuse plague",
		idle: "pass"},
	{id: "D46", active: athens, lines: []string{"T21: ath-h1", "fort:olympieion: syr-h1", "M8: ath-t1"},
		hands: [2]string{"", "str-18"}, acts: []string{"announce 1", "end", "interrupt syracuse"},
		asked: "syracuse interrupt", idle: "pass"},
}

// D2 to D46: who is asked, what, and what happens to a player who does not choose. The leader of S19 (D20)
// is named with the counter; S10 (D45) throws its die unasked; fleets with cargo (D47) are tested in 3.5.
func TestEveryDecisionPointOfTheDossier(t *testing.T) {
	for i := range decisionPoints {
		p := &decisionPoints[i]
		t.Run(p.id, func(t *testing.T) {
			b, g := p.to(t)
			q := g.Prompt()
			b.Want("asked", fmt.Sprint(q.Seat, " ", q.Decision), p.asked)
			b.Want("left alone", idleOf(g), p.idle)
		})
	}
	// D1: after the draw each sees the own hand, and of the other's how many it holds.
	b, g, _ := fresh(t, "historical", fixed(0, 0, 3, 3, 4, 4))
	for who, seat := range []engine.Seat{"athens", "syracuse"} {
		v := zonewar.See(g.View(seat))
		b.Want("own and other", []int{len(v.Sides[who].Hand), v.Sides[1-who].HandSize, len(v.Sides[1-who].Hand)},
			[]int{2, 2, 0})
	}
	// D20: with the counter one of the healthy leaders is named.
	b, g = committing(t, athens, athens, "str-18", "T25: ath-h7 syr-h1 syr-gylippus syr-sicanus syr-hermocrates-")
	b.Want("whom", verbs(g), "[commit str-18 19 syr-sicanus commit str-18 19 syr-gylippus pass]")
	b.Refuse(g, "commit str-18 19 syr-hermocrates", "7 S19", "names-an-enemy-leader")
}
