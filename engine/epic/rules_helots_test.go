package epic_test

import (
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// helots is the end of a seasonal turn of the Athenian Fantasy, where Athens may raise the helots.
func helots(t *testing.T, change func(s *rules.Snapshot), lines ...string) *bench {
	t.Helper()
	return table(t, "athenian_fantasy", func(s *rules.Snapshot) {
		s.Part, s.Step, s.First, s.Deciding, s.Second = "H", "helot-revolt", "athens", "athens", false
		stand(s, lines...)
		if change != nil {
			change(s)
		}
	})
}

// TestEpic_29_4_a: at the end of each seasonal turn, before the campaign turns, Athens may play a Helot Revolt; in the
// other scenarios nobody may.
func TestEpic_29_4_a(t *testing.T) {
	b := table(t, "athenian_fantasy", nil)
	seen := 0
	for b.Snapshot().Year == 431 {
		p := b.Legal()
		if p.Decision == "helot-revolt" {
			seen++
			b.want("in part", b.Stage().Phase, "H")
			b.want("asked", p.Seat, engine.Seat("athens"))
		}
		for _, c := range p.Choices {
			if c.Default || c.Role == engine.EndRole {
				b.do(c.Command.String(), ones...)
				break
			}
		}
	}
	b.want("seasons in which it is asked", seen, 4)
	b = table(t, "spartan_fantasy", nil)
	for _, phase := range course(b, func(s *rules.Snapshot) bool { return s.Year == 430 }) {
		if phase == "H" {
			t.Error("the helots rise in the Spartan Fantasy")
		}
	}
	b.refuses("helots", b.Legal().Rule, "wrong-verb")
}

// TestEpic_29_4_a_die: the die, what is added to it, and what it brings about: 3 to 4 one city, 5 two, 6 and more two
// and a point of militance.
func TestEpic_29_4_a_die(t *testing.T) {
	for _, c := range []struct {
		what         string
		die          int
		lines        []string
		change       func(s *rules.Snapshot)
		modifier     int
		uprisings    int
		militance    int
		choicesAfter string
	}{
		{"2", 2, nil, nil, 0, 0, 0, ""},
		{"3", 3, nil, nil, 0, 1, 0, "uprising"},
		{"4", 4, nil, nil, 0, 1, 0, "uprising"},
		{"5", 5, nil, nil, 0, 2, 0, "uprising"},
		{"6", 6, nil, nil, 0, 2, -1, "uprising"},
		{"Athens holds a fort", 5, []string{"fort:W2337: att-h01"}, func(s *rules.Snapshot) { s.Forts = []string{"W2337 athens"} }, 1, 2, -1, "uprising"},
		{"Athens stands in the open", 5, []string{"W2337: att-h01"}, nil, 0, 2, 0, "uprising"},
		{"an elite hoplite has been lost", 2, []string{"gone: lac-e01"}, nil, 1, 1, 0, "uprising"},
		{"any other hoplite has", 2, []string{"gone: lac-h01"}, nil, 0, 0, 0, ""},
		{"an elite fleet of Athens has", 2, []string{"gone: att-f01"}, nil, 0, 0, 0, ""},
		{"two units guard", 3, []string{"sparta: lac-h01 lac-h02"}, nil, -1, 0, 0, ""},
		{"six units guard: no more than -2", 6, []string{"sparta: lac-h01 lac-h02 lac-h05 lac-e01 lac-e02 lac-e03"}, nil, -2, 1, 0, "uprising"},
		{"fleets guard nothing", 3, []string{"gytheum: lac-f01 lac-f02"}, nil, 0, 1, 0, "uprising"},
		{"beyond the border", 3, []string{"W2834: lac-h01", "tegea: lac-h02"}, nil, 0, 1, 0, "uprising"},
	} {
		b := helots(t, c.change, c.lines...)
		was := b.region("laconia").ML
		b.do("helots", c.die)
		e := b.heard("helot-revolt")[0]
		b.want(c.what+": modifier", e.Facts[0].Number, c.modifier)
		b.want(c.what+": uprisings", e.Facts[2].Number, c.uprisings)
		b.want(c.what+": militance", b.region("laconia").ML-was, c.militance)
		if got := b.Prompt().Decision; (got == "uprising") != (c.choicesAfter != "") {
			t.Errorf("%s: %s is asked", c.what, got)
		}
	}
}

// TestEpic_29_4_a_cities: Athens names the cities: of Sparta's, in Laconia, but not Sparta and not one with units of
// Sparta's side inside; where no more are left than rise, all of them do.
func TestEpic_29_4_a_cities(t *testing.T) {
	b := helots(t, func(s *rules.Snapshot) {
		s.Cities["methone"] = []string{"captured:athens"}
		s.Sieges = []string{"W3035 athens 4"}
	}, "thuria: lac-h01", "W3035: att-h01 att-h02 nicias", "gytheum: alcidas")
	b.do("helots", 5)
	b.refuses("uprising sparta", "29.4", "no-helots-there")
	b.refuses("uprising corinth", "29.4", "no-helots-there")
	b.refuses("uprising thuria", "29.4", "guarded")
	b.refuses("uprising methone", "29.4", "not-spartan")
	b.do("uprising gytheum")
	b.do("uprising thyrea")
	s := b.Snapshot()
	b.want("they rise", strings.Join(s.Cities["gytheum"], " ")+", "+strings.Join(s.Cities["thyrea"], " "), "uprising, uprising")
	b.want("its base is lost", strings.Contains(strings.Join(s.Bases, " "), "gytheum"), false)
	b.want("a leader who was there goes home", b.at("alcidas"), "force:laconia")
	b.want("Athens' siege is lifted", len(s.Sieges), 0)
	b = helots(t, nil, "thuria: lac-h01", "methone: lac-h02", "cythera: lac-h03", "thyrea: lac-h04")
	b.do("helots", 6)
	b.want("the only one", strings.Join(b.Snapshot().Cities["gytheum"], ""), "uprising")
}

// TestEpic_29_4_a_marker: a city of the helots is no one's: nobody is placed there, it pays nothing and feeds nobody; it
// costs Laconia allegiance in step G as long as no unit of Sparta's masks it.
func TestEpic_29_4_a_marker(t *testing.T) {
	up := func(s *rules.Snapshot) { s.Cities["gytheum"] = []string{"uprising"} }
	b := table(t, "athenian_fantasy", func(s *rules.Snapshot) {
		up(s)
		s.Bases = nil
		s.Deciding, s.Second = "sparta", true
	})
	b.refuses("place lac-h01 gytheum", "7.3", "no-open-city")
	b.want("Laconia pays", rowOf(b, "laconia").Pays, btv(b, "laconia")-1)
	for _, c := range []struct {
		what string
		line string
		want int
	}{{"free", "", 11}, {"masked", "W2940: lac-h01", 12}, {"Athens before it", "W2940: att-h01", 11}} {
		b := table(t, "athenian_fantasy", func(s *rules.Snapshot) {
			up(s)
			s.Bases = []string{"piraeus athens"}
			if c.line != "" {
				stand(s, c.line)
			}
			seasonal(s, "B", "place", "sparta")
		})
		course(b, func(s *rules.Snapshot) bool { return s.Turn == 1 })
		b.want(c.what, b.region("laconia").AL, c.want)
	}
}

// TestEpic_29_4_a_taken: Athens' units enter a city of the helots as they like, and it is theirs; Sparta takes it by
// assault or siege, which is no victory; it has a garrison.
func TestEpic_29_4_a_taken(t *testing.T) {
	b := table(t, "athenian_fantasy", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		s.Cities["gytheum"] = []string{"uprising"}
		s.Bases = nil
		stand(s, "W2939: att-h01")
	})
	b.do("move att-h01 W2940 gytheum")
	b.want("Athens'", strings.Join(b.Snapshot().Cities["gytheum"], ""), "captured:athens")
	b = table(t, "athenian_fantasy", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "sparta")
		s.Cities["thuria"] = []string{"uprising"}
		s.Bases = nil
		stand(s, "W2736: lac-h01 lac-h02 lac-h05 archidamus")
	})
	b.refuses("move lac-h01 lac-h02 lac-h05 archidamus W2637 thuria", "18.3", "enemy-city")
	b.do("move lac-h01 lac-h02 lac-h05 archidamus W2637")
	b.do("done")
	b.do("fight W2637")
	b.do("storm")
	b.want("a garrison", b.Snapshot().Battle.Garrison, true)
	was := b.levels("laconia")
	for b.Prompt().Decision != "spoils" {
		p := b.Legal()
		b.do(p.Choices[0].Command.String(), 6, 6, 6, 6, 6, 6, 6, 6)
	}
	b.want("no marker is left", len(b.Snapshot().Cities["thuria"]), 0)
	b.want("it is no victory", b.levels("laconia"), was)
	b = table(t, "athenian_fantasy", func(s *rules.Snapshot) {
		seasonal(s, "E", "siege", "sparta")
		s.Cities["gytheum"] = []string{"uprising"}
		s.Bases = nil
		stand(s, "W2940: lac-h01 lac-h02 lac-h05 lac-h06 lac-f01 archidamus")
	})
	was = b.levels("laconia")
	b.do("besiege gytheum")
	b.do("roll gytheum", 6)
	b.want("nor is a surrender", b.levels("laconia"), was)
	b.want("it is Sparta's", string(b.placeState("gytheum").Owner), "sparta")
}
