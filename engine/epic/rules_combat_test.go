package epic_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// attack marches pieces of Sparta's along a way and begins the battle at its end.
func (b *bench) attack(ids, way string) {
	b.t.Helper()
	b.do("move " + ids + " " + way)
	b.do("done")
	hexes := strings.Fields(way)
	b.do("fight " + hexes[len(hexes)-1])
}

// host are the units of a host: "lac-h01 5 4 fights".
func (b *bench) host(host int) []string {
	b.t.Helper()
	s := b.Snapshot().Battle
	if s == nil {
		b.t.Fatal("there is no battle")
	}
	if host == rules.Attacker {
		return s.Attackers.Units
	}
	return s.Defenders.Units
}

// refuges are where a piece may retreat to.
func (b *bench) refuges(ids ...string) []string {
	var out []string
	for _, d := range b.Destinations(ids, false) {
		out = append(out, d.Zone)
	}
	return out
}

// told finds an event that has been told, the last of its kind.
func (b *bench) event(kind string) engine.Event {
	b.t.Helper()
	for _, e := range slices.Backward(b.told) {
		if e.Kind == kind {
			return e
		}
	}
	b.t.Fatalf("nobody has told of %s", kind)
	return engine.Event{}
}

// TestEpic_17_1_a: the attackers of a hex come together, out of one hex; several need a leader.
func TestEpic_17_1_a(t *testing.T) {
	b := marching(t, "W2835: lac-h01", "W2934: lac-h02 lac-h05 agis", "W2834: arg-h01")
	b.refuses("move lac-h02 lac-h05 W2834", "16.2", "needs-leader")
	b.do("move lac-h01 W2834")
	b.refuses("move lac-h02 lac-h05 agis W2834", "17.1", "attacked-already")
	for _, d := range b.Destinations([]string{"lac-h02", "lac-h05", "agis"}, true) {
		if d.Zone == "W2834" && (d.Why == nil || d.Why.Code != "attacked-already") {
			t.Errorf("a second stack may attack: %+v", d)
		}
	}
	b = marching(t, "W3032: lac-h01", "W3132: lac-h02 lac-h05 agis") // the same before an enemy city, which is not masked yet
	b.do("move lac-h01 W3033")
	b.refuses("move lac-h02 lac-h05 agis W3033", "17.1", "attacked-already")
	b.refuses("move lac-h02 lac-h05 agis W3033 W3034", "16.3", "must-stop")
}

// TestEpic_17_2_a: the phasing player says which battle is next, and the other moves when all are over.
func TestEpic_17_2_a(t *testing.T) {
	b := marching(t, "W2835: lac-h01", "W2834: arg-h01", "W3034: lac-h02")
	b.do("move lac-h01 W2834")
	b.do("move lac-h02 W3033")
	b.do("done")
	p := b.asks("sparta", "choose-battle")
	b.want("battles", len(p.Choices), 2)
	b.refuses("done", "17.2", "battles-left")
	b.do("fight W3033")
	b.do("mask")
	b.refuses("fight W3033", "17.2", "no-battle-there")
	b.do("fight W2834")
	b.asks("sparta", "round")
}

// TestEpic_17_3_a: odds by units that fight, shifts, a die on the chart, both results, then each side may break off: the attacker is asked first.
func TestEpic_17_3_a(t *testing.T) {
	b := marching(t, "W2835: lac-h01 lac-h02 lac-h05 agis", "W2834: arg-h01 arg-h02 alcibiades")
	b.attack("lac-h01 lac-h02 lac-h05 agis", "W2834")
	p := b.asks("sparta", "round")
	b.want("3 to 2, the leaders equal", p.Facts.Get("column"), "3-2")
	b.refuses("break-off", "17.8", "not-before-a-round")
	b.do("fight", 3, 4, 1) // D/M at 5 and 4 + nothing: open ground
	b.want("attackers", b.host(rules.Attacker)[0], "lac-h01 5 4 fights")
	b.want("the best of the Argives", b.host(rules.Defender)[0], "arg-h01 5 4 fights")
	b.want("another", b.host(rules.Defender)[1], "arg-h02 4 3 fights")
	b.asks("sparta", "round")
	b.do("fight")
	b.asks("athens", "break-off")
	b.do("break-off", 1, 1)
	b.want("the field is the attacker's", b.event("battle-decided").Seat, engine.Seat("sparta"))
}

// TestEpic_17_4_a: a commander shifts columns by his land rating, named by who has several; after a fight before a city the storm has commanders of its own.
func TestEpic_17_4_a(t *testing.T) {
	b := marching(t, "W3032: lac-h01 lac-h02 lac-h05 agis ramphias", "W3033: arg-h01", "argos: nicias demosthenes")
	b.attack("lac-h01 lac-h02 lac-h05 agis ramphias", "W3033")
	b.do("outside arg-h01")
	b.asks("sparta", "command")
	b.refuses("command nicias", "17.4.2", "no-commander")
	b.do("command agis")
	b.want("the shift", b.asks("sparta", "round").Facts.Get("leaders"), "1")
	b.do("fight", 1, 1, 1, 1, 6, 1, 1, 1) // D/+3
	for b.Prompt().Decision != "storm-or-mask" {
		switch p := b.Prompt(); p.Decision {
		case "round":
			b.do("fight", 1, 1, 1, 1, 6, 1, 1, 1)
		case "break-off":
			b.do("stay", 1, 1, 1, 1, 6, 1, 1, 1)
		case "retreat":
			b.do("retreat arg-h01 " + b.refuges("arg-h01")[0])
		default:
			t.Fatalf("%s is asked", p.Decision)
		}
	}
	b.do("storm")
	b.asks("sparta", "command")
	b.do("command agis")
	b.asks("athens", "command")
	b.do("command nicias")
	b.want("the shift of the storm", b.asks("sparta", "round").Facts.Get("leaders"), "1")
}

// TestEpic_17_4_a_sea: in a battle of fleets the commander proposed is the one best rated at sea, and that is told of him.
func TestEpic_17_4_a_sea(t *testing.T) {
	b := sailing(t, "SAR: lac-f01", "SUN: att-f01 att-f02", "SUN aboard att-f01: demosthenes phormio")
	b.do("move att-f01 att-f02 demosthenes phormio SAR")
	b.do("let-pass")
	b.do("engage att-f01 att-f02 demosthenes phormio lac-f01")
	b.do("done")
	b.do("fight SAR att-f01")
	for _, c := range b.asks("athens", "command").Choices {
		b.want(c.ID+" is proposed", c.Default, c.ID == "phormio")
		b.want("the shift of "+c.ID, c.Facts.Get("shift"), map[string]string{"phormio": "1", "demosthenes": "0"}[c.ID])
	}
}

// TestEpic_17_4_c: walls add to morale by the city's size, long walls one more, a fort one.
func TestEpic_17_4_c(t *testing.T) {
	for _, c := range []struct {
		from, hex, unit, city string
		morale                int
	}{
		{"W3032", "W3033", "arg-h02", "argos", 4 + 3},
		{"W3530", "W3630", "att-h01", "eleusis", 4 + 1},
		{"W3730", "W3731", "att-h01", "piraeus", 4 + 2 + 1},
		{"W3830", "W3831", "arg-h01", "athens", 5 + 3 + 1}, // beyond the display, which has to be eked out (17.6)
	} {
		b := marching(t, c.from+": lac-e01 lac-e02 agis", c.city+": "+c.unit)
		b.attack("lac-e01 lac-e02 agis", c.hex)
		b.do("outside")
		b.do("storm")
		b.want(c.city, b.host(rules.Defender)[0], c.unit+" "+strconv.Itoa(b.base(c.unit))+" "+string(rune('0'+c.morale))+" fights")
	}
	b := marching(t, "W2835: lac-e01 lac-e02 agis")
	b.change(func(s *rules.Snapshot) {
		s.Forts = []string{"W2834 athens"}
		stand(s, "fort:W2834: arg-h02")
	})
	b.attack("lac-e01 lac-e02 agis", "W2834")
	b.do("outside")
	b.do("storm")
	b.want("a fort", b.host(rules.Defender)[0], "arg-h02 4 5 fights")
}

// TestEpic_17_4_d: rough ground two, a river one, an unwalled city one, a large one two; the best counts, for garrisons too.
func TestEpic_17_4_d(t *testing.T) {
	b := marching(t, "W2835: lac-h01", "W2836: arg-h02") // Sparta comes to rough ground
	b.attack("lac-h01", "W2836")
	b.want("rough", b.host(rules.Defender)[0], "arg-h02 4 6 fights")
	b = marching(t, "W2232: lac-h01", "elis: eli-h01") // over the Peneus to Elis, unwalled
	b.attack("lac-h01", "W2231")
	b.do("outside eli-h01")
	b.want("behind a river", b.host(rules.Defender)[0], "eli-h01 4 5 fights")
	b = marching(t, "W2230: lac-h01 lac-h02 agis", "elis: eli-h01")
	b.attack("lac-h01 lac-h02 agis", "W2231")
	b.do("outside")
	b.do("storm")
	b.want("an unwalled city", b.host(rules.Defender)[0], "eli-h01 4 5 fights")
	b = marching(t, "W3332: lac-h01 lac-h02 agis") // Epidaurus without its walls: the ground is worth more than the houses
	b.change(func(s *rules.Snapshot) { s.Cities = map[string][]string{"epidaurus": {"captured:athens", "unwalled"}} })
	b.attack("lac-h01 lac-h02 agis", "W3333")
	b.do("storm")
	b.want("rough and unwalled: two", b.host(rules.Defender)[0], "- 3 5 fights")
}

// TestEpic_17_4_e: cavalry behind walls has two less, and the walls.
func TestEpic_17_4_e(t *testing.T) {
	b := marching(t, "W3530: lac-e01 lac-e02 agis", "eleusis: att-c01")
	b.attack("lac-e01 lac-e02 agis", "W3630")
	b.do("outside")
	b.do("storm")
	b.want("on the walls", b.host(rules.Defender)[0], "att-c01 4 3 fights")
}

// TestEpic_17_4_f: foragers have one less.
func TestEpic_17_4_f(t *testing.T) {
	b := marching(t, "W2835: lac-h01", "W2834: arg-h02")
	b.change(func(s *rules.Snapshot) { s.Pieces["arg-h02"] += " foraging" })
	b.attack("lac-h01", "W2834")
	b.want("a forager", b.host(rules.Defender)[0], "arg-h02 4 3 fights")
}

// TestEpic_17_4_k: crews ashore fight with a morale of three and count as light infantry.
func TestEpic_17_4_k(t *testing.T) {
	b := marching(t, "W3530: lac-h01 lac-h02 agis", "W3630: att-f01 att-h01 nicias")
	b.attack("lac-h01 lac-h02 agis", "W3630")
	b.do("outside att-h01 nicias") // the ship, for which there is no harbour, in any case
	b.want("a crew", b.host(rules.Defender)[1], "att-f01 3 3 fights")
	b.want("their light troops, and Agis", b.asks("sparta", "round").Facts.Get("light"), "-1")
}

// change alters the position.
func (b *bench) change(do func(s *rules.Snapshot)) {
	b.t.Helper()
	s := b.Snapshot()
	do(s)
	g, err := rules.Restore(b.r, s)
	if err != nil {
		b.t.Fatal(err)
	}
	b.Game = g
}
