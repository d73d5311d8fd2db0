package syracuse_test

import "testing"

// Archers in a fort close the zone it lies in: they are in it (7 S7).
func TestSyracuse_7_S7_ArchersInAFortCloseItsZone(t *testing.T) {
	b, g := table(t, syracuse, "built: camp fort:labdalon", "fort:labdalon: ath-a1", "T8: syr-h1 syr-p1", "T9: ath-h5")
	g.Hand(athens, "str-19")
	b.Play(g, "announce 2", "interrupt athens", "play str-19 7 T9")
	b.Want("closed", zoneOf(g, "T9").Closed, true)
	b.Play(g, "activate T8")
	b.Refuse(g, "move syr-h1 T9", "7 S7", "closed-by-archers")

	// Their owner is asked when somebody is about to come in.
	b, g = table(t, syracuse, "built: camp fort:labdalon", "fort:labdalon: ath-a1", "T8: syr-h1 syr-p1")
	g.Hand(athens, "str-19")
	b.Play(g, "announce 2", "activate T8", "move syr-h1 T9")
	b.Asks(g, "athens", "answer_entry")
	b.Play(g, "play str-19 7 T9")
	b.Where(g, "syr-h1=T8")

	// Archers lost in the field open the zone, but not while others are in its fort.
	for _, fort := range []string{"ath-a1", "ath-h1"} {
		b, g = table(t, syracuse, "built: camp fort:labdalon", "fort:labdalon: "+fort, "T9: ath-a2- syr-h1 syr-h3",
			"T20: syr-c1 ath-c1")
		g.Hand(athens, "str-19")
		g.Hand(syracuse, "str-01")
		b.Play(g, "announce 1", "interrupt athens", "play str-19 7 T9", "end", "fight T9")
		b.Roll(g, "pass", 6)
		b.Where(g, "ath-a2=eliminated")
		b.Want("still closed with "+fort, zoneOf(g, "T9").Closed, fort == "ath-a1")
	}
}

// Of a group that archers have stopped some may come upon cavalry elsewhere: it may ride off before them,
// and the rest goes its own way afterwards.
func TestSyracuse_7_S7_SomeOfTheStoppedComeUponCavalry(t *testing.T) {
	for _, answer := range []string{"withdraw syr-c1 T22", "pass"} {
		b, g := table(t, athens, "T25: ath-h1 ath-h2 ath-nicias", "T13: syr-a1 syr-h1", "T23: syr-c1")
		g.Hand(syracuse, "str-19")
		b.Play(g, "announce 3", "activate T25", "move ath-h1 ath-h2 ath-nicias T24 T13", "play str-19 7 T13")
		b.Asks(g, "athens", "halted")
		b.Play(g, "move ath-h1 T23")
		b.Asks(g, "syracuse", "withdraw")
		b.Play(g, answer)
		if answer != "pass" {
			b.Play(g, "halt")
		}
		p := b.Asks(g, "athens", "halted")
		b.Want("the rest, and from where", []any{p.March.Movers, p.Zone}, []any{[]string{"ath-h2", "ath-nicias"}, "T24"})
		b.Play(g, "move ath-h2 ath-nicias T23")
		if answer == "pass" { // it is asked before each of them
			b.Play(g, answer)
		}
		b.Where(g, "ath-h1=T23", "ath-h2=T23", "ath-nicias=T23")
		b.Asks(g, "athens", "moves")
	}
}

// A group that archers have stopped at sea, and then cavalry that rides off, has begun where it set out.
func TestSyracuse_7_S7_StoppedTwice(t *testing.T) {
	b, g := table(t, syracuse, "T16: syr-h1 syr-gylippus", "M2: syr-t2", "T3: ath-a1", "T4: ath-c2")
	g.Hand(athens, "str-19")
	b.Play(g, "announce 2", "activate T16", "move syr-h1 syr-gylippus T14 T5 M2 T3", "play str-19 7 T3")
	b.Asks(g, "syracuse", "halted")
	b.Play(g, "move syr-h1 syr-gylippus T4")
	b.Asks(g, "athens", "withdraw")
	b.Play(g, "withdraw ath-c2 T9 T1")
	b.Asks(g, "syracuse", "halted")
	b.Play(g, "halt")
	b.Where(g, "syr-h1=T4", "syr-gylippus=T4")
}

// Whoever is sent back from a combat nobody pays for does not enter a zone closed meanwhile either: he retreats.
func TestSyracuse_7_S7_NobodyIsSentBackIntoAClosedZone(t *testing.T) {
	b, g := table(t, athens, "fort:olympieion: syr-a1", "T21: ath-h1 ath-lamachus", "T18: syr-p1")
	g.Hand(syracuse, "str-19")
	b.Play(g, "announce 1", "activate T21", "move ath-h1 ath-lamachus T18", "interrupt syracuse", "play str-19 7 T21", "end")
	b.Asks(g, "athens", "retreat")
	b.Refuse(g, "retreat ath-h1 ath-lamachus T21", "4.2", "retreat-to-enemy")
	b.Play(g, "retreat ath-h1 ath-lamachus T20")
	b.Where(g, "ath-h1=T20-", "ath-lamachus=T20")
}
