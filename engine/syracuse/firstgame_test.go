package syracuse_test

import (
	"testing"

	"strategos/engine"
	rules "strategos/engine/syracuse"
)

// TestTheFirstGameOfTheReference plays what the reference tells a newcomer (its section "start"): two
// activations, the first combat by its numbers, then the camp by S13 and wall A1.
func TestTheFirstGameOfTheReference(t *testing.T) {
	var b bench
	var g *rules.Game
	for seed := uint64(1); ; seed++ {
		b, g, _ = fresh(t, "historical", engine.NewSeeded(seed))
		b.SettleTo(g, "announce")
		if g.Prompt().Seat == "athens" && g.Raw().AP[athens] >= 3 && g.Raw().Advantage == athens {
			break
		}
	}
	g.Raw().AP = [2]int8{3, 0} // the phase it tells of is the last
	b.Play(g, "announce 3", "activate T25", "move ath-h1 ath-h2 ath-h4 ath-c1 ath-a1 ath-nicias T24 T17",
		"activate T24", "move ath-h3 ath-h5 ath-h6 ath-h7 ath-a2 ath-lamachus T13", "end", "pass")
	facts := b.Shown(b.Roll(g, "pass", 4), "combat-roll").Facts
	for key, want := range map[string]string{"attacker-fp": "14", "defender-fp": "13", "odds": "1/1",
		"column": "2/3", "row": "5",
		"attacker": "1/4", "defender": "1/4", "winner": "athens"} {
		b.Want(key, facts.Get(key), want)
	}
	b.Play(g, "accept", "lose ath-h3", "lose syr-p1")
	b.Play(g, "retreat syr-h1 syr-h2 syr-p1 syr-sicanus T11")
	b.Where(g, "ath-h3=T13-", "syr-p1=T11-", "syr-c1=T11", "ath-h1=T17", "ath-nicias=T17")
	b.Asks(g, "athens", "closing") // for all that is known either side might still play something
	b.Play(g, "pass", "pass")
	b.Asks(g, "athens", "tools")
	b.Play(g, "play str-09 13 camp")
	b.Roll(g, "pass", 5, 1)
	b.Play(g, "build A1")
	b.Want("camp and wall", []bool{g.Stands("camp"), g.Stands("A1")}, []bool{true, true})
}

// The beaten leave the zone though the winner has lost his last unit there (4.2.2): the text makes no
// exception, and the reference says so.
func TestSyracuse_4_2_2_TheBeatenLeaveThoughNobodyHoldsTheZone(t *testing.T) {
	b, g := table(t, syracuse, "T11: syr-h1- ath-h6", "T25: ath-h1")
	b.Want("the winner", b.clash(g, 1).Facts.Get("winner"), "syracuse")
	b.Where(g, "syr-h1=eliminated", "ath-h6=T11-")
	b.Asks(g, "athens", "retreat")
}
