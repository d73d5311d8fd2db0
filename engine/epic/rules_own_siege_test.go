package epic_test

import (
	"slices"
	"testing"

	rules "strategos/engine/epic"
)

// besiegedRebel is Athens' half of step A of a season in which a city is in revolt, with units before it and a siege of it.
func besiegedRebel(t *testing.T, city, siege, before string, lines ...string) *bench {
	t.Helper()
	r := warOfAll(t, nil)
	at, _ := r.PlaceOf(city)
	hex := r.Grid.Label(at.Hex())
	return longWar(t, func(s *rules.Snapshot) {
		seasonal(s, "A", "pacify", "athens")
		s.Cities[city] = []string{"revolt:red"}
		stand(s, append(lines, hex+": "+before)...)
		s.Sieges = []string{hex + " " + siege}
	})
}

// TestEpic_6_5_d_besieged: a city whose revolt ends while its controller besieges it is his again: the siege is over without a victory, and
// nobody breaks it, or has the city surrender to him, in step E.
func TestEpic_6_5_d_besieged(t *testing.T) {
	const besiegers = "att-h01 att-h02 att-h03 att-h04 att-f01 nicostratus"
	b := besiegedRebel(t, "teos", "athens 3", besiegers)
	b.do("pacify teos", 2)
	b.want("not yet", b.cityWords("teos"), "revolt:red")
	b.want("the siege goes on", len(b.Snapshot().Sieges), 1)
	b = besiegedRebel(t, "teos", "athens 3", besiegers)
	b.change(func(s *rules.Snapshot) { s.Bases = append(s.Bases, "E2029 athens") })
	before := b.levels("chios")
	b.do("pacify teos", 1)
	b.want("the base is inside", slices.Contains(b.Snapshot().Bases, "teos athens"), true)
	b.want("pacified", b.cityWords("teos"), "")
	b.want("the siege", len(b.Snapshot().Sieges), 0)
	b.want("is told to be over", len(b.heard("siege-lifted")), 1)
	b.want("without a victory", b.levels("chios"), before)
	b.want("who besieged stand there", b.at("att-h01"), "E2029")
}

// TestEpic_7_6_c_unbesieged: only the end of a siege takes a base into the place. Where a city that nobody besieges becomes its side's own, the
// base before it stays where it was built.
func TestEpic_7_6_c_unbesieged(t *testing.T) {
	b := besiegedRebel(t, "teos", "athens 3", "att-h01 att-f01 nicostratus")
	b.change(func(s *rules.Snapshot) { s.Bases, s.Sieges = append(s.Bases, "E2029 athens"), nil })
	b.do("pacify teos", 1)
	b.want("pacified", b.cityWords("teos"), "")
	b.want("the base is outside", slices.Contains(b.Snapshot().Bases, "E2029 athens"), true)
}

// TestEpic_6_5_b_starved: Sparta besieges a city that has risen for her as long as units of Athens hold it (Q175); when these are gone she
// has nobody to besiege.
func TestEpic_6_5_b_starved(t *testing.T) {
	for inside, want := range map[string]int{"erythrae": 1, "force:attica": 0} {
		b := besiegedRebel(t, "erythrae", "sparta 3", "lac-h01 lac-h02 lac-f01 gylippus", inside+": att-h03")
		course(b, func(s *rules.Snapshot) bool { return s.Part == "E" || s.Turn > 0 })
		b.want("sieges with Athenians in "+inside, len(b.Snapshot().Sieges), want)
		b.want("victories", len(b.heard("victory"))+len(b.heard("decisive-victory")), 0)
	}
}

// TestEpic_18_3_b_besieged: who besieges a fort that is empty and goes in besieges nobody any more, and nobody breaks his siege for it.
func TestEpic_18_3_b_besieged(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "sparta")
		s.Forts = append(s.Forts, "W2834 athens")
		stand(s, "W2834: lac-h01 lac-h02 agis")
		s.Sieges = []string{"W2834 sparta 3"}
	})
	b.do("move lac-h01 lac-h02 agis fort:W2834")
	b.want("the siege", len(b.Snapshot().Sieges), 0)
	course(b, func(s *rules.Snapshot) bool { return s.Season != "spring" && s.Turn > 0 })
	b.want("victories", len(b.heard("victory"))+len(b.heard("decisive-victory")), 0)
}
