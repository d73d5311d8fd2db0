package epic_test

import (
	"slices"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// inForce is a half of a part of the first campaign turn of a summer, with cards at work.
func inForce(t *testing.T, part, step, who string, working, lying []string, lines ...string) *bench {
	t.Helper()
	return set(t, cardWar(t, &rules.CardSetup{Removed: atOnce}), func(s *rules.Snapshot) {
		campaign(s, part, step, "athens", who)
		s.Season = "summer"
		hands(s, nil, nil)
		s.Realm.Windows = &rules.WindowSnapshot{Working: working}
		s.Realm.Cards.Lying = lying
		s.Realm.Cards.Removed = nil
		stand(s, lines...)
	})
}

// TestEpic_12_7_g_carneia: in the first campaign turn units of Laconia do not leave it, raid or attack, wherever they are; others do, and in
// the next turn they do.
func TestEpic_12_7_g_carneia(t *testing.T) {
	b := events(t, "athens", []string{"carneia"}, []string{"embezzlement_1"}, nil)
	b.refuses("play carneia", "12.6", "card-requires") // it is spring
	b = events(t, "athens", []string{"carneia"}, []string{"embezzlement_1"}, func(s *rules.Snapshot) { s.Season = "summer" })
	b.refuses("play carneia laconia", "12.1", "usage")
	b.do("play carneia")
	b.want("it does on", b.Snapshot().Realm.Windows.Working[0], "carneia athens 0")

	carneia := []string{"carneia athens 0"}
	b = inForce(t, "M", "move", "sparta", carneia, nil, "sparta: lac-h01 lac-h02 agis", "W2835: lac-h03 cor-h01 brasidas", "W2834: att-h01",
		"gytheum: lac-f01", "W3830: lac-h04", "SAR: lac-f02 att-f01", "corinth: cor-h02")
	out, in := 0, 0
	for _, d := range b.Destinations([]string{"lac-h01"}, true) {
		switch {
		case d.Why == nil:
			in++
		case d.Why.Code == "card-forbids":
			out++
		}
	}
	if in == 0 || out == 0 {
		t.Errorf("at home %d hexes are open, abroad %d are not", in, out)
	}
	for _, d := range b.Destinations([]string{"lac-h01"}, false) {
		c := "move lac-h01"
		for _, at := range d.Path {
			c += " " + at
		}
		b.legal(c)
	}
	b.refuses("move lac-f01 LAG", "12.6", "card-forbids")
	b.refuses("move lac-h03 cor-h01 brasidas W2834", "12.6", "card-forbids")
	b.refuses("engage lac-f02 att-f01", "12.6", "card-forbids")
	b.legal("move cor-h01 W2834")
	b.want("in the next turn", restrained(t, b), false)

	b = inForce(t, "R", "raid", "sparta", carneia, nil, "W3830: lac-h04", "W3729: cor-h01")
	b.refuses("raid lac-h04", "12.6", "card-forbids")
	b.do("raid cor-h01")
}

// TestEpic_12_7_g_carneia_ports: of fleets that break out of a port in the first campaign turn those of Laconia stay inside; they fight those
// who break out of a port that they mask.
func TestEpic_12_7_g_carneia_ports(t *testing.T) {
	carneia := []string{"carneia athens 0"}
	b := inForce(t, "M", "move", "sparta", carneia, nil, "gytheum: lac-f01 cor-f01", "W2940: att-f01")
	b.do("done")
	b.do("break-out W2940")
	b.refuses("put-out lac-f01", "10.2.3", "not-of-the-squadron")
	b.do("put-out cor-f01")
	b.asks("athens", "squadron")
	b = inForce(t, "M", "move", "athens", carneia, nil, "piraeus: att-f01", "W3731: lac-f01")
	b.do("done")
	b.do("break-out W3731")
	b.do("put-out att-f01")
	b.do("put-out lac-f01")
	b.asks("athens", "round")
}

// restrained tells whether in the second campaign turn a unit of Laconia is held back.
func restrained(t *testing.T, b *bench) bool {
	t.Helper()
	s := b.Snapshot()
	s.Turn = 2
	later := set(t, b.r, func(to *rules.Snapshot) { *to = *s })
	return slices.ContainsFunc(later.Destinations([]string{"lac-h01"}, true), func(d engine.Destination) bool { return d.Why != nil && d.Why.Code == "card-forbids" })
}

// TestEpic_12_7_g_olympic: in the first campaign turn nobody raids or attacks on land in the regions of the truce of Olympia; elsewhere and
// at sea one does.
func TestEpic_12_7_g_olympic(t *testing.T) {
	truce := []string{"olympic_truce athens 0"}
	b := inForce(t, "R", "raid", "athens", truce, nil, "W2834: att-h01", "W3431: att-h02")
	b.refuses("raid att-h01", "12.6", "card-forbids")
	b.do("raid att-h02")
	b = inForce(t, "M", "move", "sparta", truce, nil, "W2835: lac-h03 cor-h01 brasidas", "W2834: att-h01", "SAR: lac-f02 att-f01", "W3730: lac-h01")
	b.refuses("move lac-h03 cor-h01 brasidas W2834", "12.6", "card-forbids")
	b.refuses("move cor-h01 W2834", "12.6", "card-forbids")
	b.legal("engage lac-f02 att-f01")
	b.legal("move lac-h01 W3830")
}

// TestEpic_12_7_g_hostages: as long as the Hostages lie in play no unit of Sparta's side raids in Attica or begins a siege there; they need an
// elite hoplite to have fallen.
func TestEpic_12_7_g_hostages(t *testing.T) {
	b := events(t, "athens", []string{"hostages_from_the_island"}, []string{"embezzlement_1"}, nil)
	b.refuses("play hostages_from_the_island", "12.6", "card-requires")
	b = events(t, "athens", []string{"hostages_from_the_island"}, []string{"embezzlement_1"}, func(s *rules.Snapshot) { stand(s, "gone: lac-e01") })
	b.do("play hostages_from_the_island")
	b.want("it lies in play", b.cards().Lying[0], "hostages_from_the_island athens "+b.cards().Lying[0][len("hostages_from_the_island athens "):])

	lying := []string{"hostages_from_the_island athens 1"}
	b = inForce(t, "R", "raid", "sparta", nil, lying, "W3830: lac-h04 cor-h01", "W3729: att-h01", "W2436: att-h02")
	b.refuses("raid lac-h04", "12.6", "card-forbids")
	b.refuses("raid cor-h01", "12.6", "card-forbids")
	b = set(t, cardWar(t, &rules.CardSetup{Removed: atOnce}), func(s *rules.Snapshot) {
		seasonal(s, "E", "siege", "sparta")
		hands(s, nil, nil)
		s.Realm.Cards.Lying = lying
		stand(s, "W3830: lac-h01 lac-h02 agis", "W3328: lac-h03 lac-h04 brasidas")
	})
	b.refuses("besiege acharnae", "12.6", "card-forbids")
}

// legal wants a command to be legal.
func (b *bench) legal(words string) {
	b.t.Helper()
	c, err := engine.ParseCommand(words)
	if err != nil {
		b.t.Fatal(err)
	}
	if why := b.Check(c); why != nil {
		b.t.Errorf("%s: %v", words, why)
	}
}
