package epic_test

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// TestEpic_17_7_a_defenders: defenders leave for a hex without enemies and enemy cities, not for that the attackers
// came from, where they may stack, or into a place of their own (Q106).
func TestEpic_17_7_a_defenders(t *testing.T) {
	b := marching(t, "W2835: lac-h01", "W2834: arg-h02", "W2833: boe-h01")
	b.change(func(s *rules.Snapshot) { s.Cities = map[string][]string{"mantinea": {"captured:sparta"}} })
	b.attack("lac-h01", "W2834")
	b.do("fight", 1, 1, 1)
	b.do("fight")
	b.do("break-off")
	b.asks("athens", "retreat")
	got := b.refuges("arg-h02")
	for _, bad := range []string{"W2835", "W2833", "W2933"} { // whence they came; enemies and their city; a mountain
		if slices.Contains(got, bad) {
			t.Errorf("it may go to %s", bad)
		}
	}
	b.refuses("retreat arg-h02 W2835", "17.7", "no-refuge")
	b.do("retreat arg-h02 " + got[0])
	b = marching(t, "W3032: lac-h01 lac-h02 agis", "W3033: arg-h02 arg-h03 alcibiades")
	b.attack("lac-h01 lac-h02 agis", "W3033")
	b.do("outside arg-h02 arg-h03 alcibiades")
	b.do("fight", 1, 1, 1, 1, 1)
	b.do("fight")
	b.do("break-off", 1, 1) // both commanders' dice
	if got := b.refuges("arg-h02", "arg-h03", "alcibiades"); !slices.Contains(got, "argos") {
		t.Errorf("not into Argos: %v", got)
	}
	b.refuses("retreat arg-h02 argos", "17.7", "all-together")
	b.do("retreat arg-h02 arg-h03 alcibiades argos")
	b.asks("sparta", "storm-or-mask") // 18.2.a: they defend it now (Q111)
}

// TestEpic_17_7_a_leader_inside: who leaves for a fort of his own in which an enemy leader is alone finds it empty: the leader is lost (7.8.e).
func TestEpic_17_7_a_leader_inside(t *testing.T) {
	b := marching(t, "W2835: lac-h01", "W2834: arg-h02")
	refuge := b.around("W2834")[0]
	for _, h := range b.around("W2834") {
		if !slices.Contains([]string{"W2835", "W2833", "W2933"}, h) {
			refuge = h
		}
	}
	b.change(func(s *rules.Snapshot) {
		s.Forts = []string{refuge + " athens"}
		s.Pieces["ramphias"] = "fort:" + refuge
	})
	b.attack("lac-h01", "W2834")
	b.do("fight", 1, 1, 1)
	b.do("fight")
	b.do("break-off")
	b.do("retreat arg-h02 fort:" + refuge)
	b.want("he is lost", slices.Contains([]string{"gone", "leader_pool"}, b.at("ramphias")), true)
	b.want("the fort", b.Snapshot().Forts[0], refuge+" athens")
}

// TestEpic_17_7_a_stacking: a single unit finds no refuge where another stands without a leader; with nowhere else to
// go it cannot retreat, and does not break off.
func TestEpic_17_7_a_stacking(t *testing.T) {
	b := marching(t, "W3133: lac-h01", "W3034: arg-h02")
	around := b.around("W3034")
	b.change(func(s *rules.Snapshot) {
		friends := []string{"arg-h03", "arg-h05", "arg-h06", "arg-h07", "arg-l01", "att-h01"}
		for i, h := range around {
			if h != "W3133" && h != "W3033" {
				s.Pieces[friends[i%len(friends)]] = h
			}
		}
		s.Pieces["lac-h06"], s.Pieces["lac-h05"] = "force:laconia", "force:laconia"
	})
	b.change(func(s *rules.Snapshot) { s.Pieces["arg-h04"] = "W3033" }) // before Argos too
	b.attack("lac-h01", "W3034")
	got := b.Snapshot().Battle.Defenders.CanRetreat
	inside := slices.Contains(around, "W3033")
	b.want("only into Argos itself", got, inside)
}

// TestEpic_17_7_a_one_by_one: units without a leader leave one by one, though there is one way for all: it has room for
// one of them, their player says for whom, and the other is lost (16.2.a, Q106).
func TestEpic_17_7_a_one_by_one(t *testing.T) {
	b := marching(t, "W3530: lac-e01 lac-e02 lac-e03 agis", "eleusis: att-h01 att-h02")
	free := ""
	b.change(func(s *rules.Snapshot) {
		friends := []string{"att-h03", "att-h04", "att-h05", "att-l02", "att-c01"}
		for i, h := range b.around("W3630") {
			switch {
			case h == "W3530":
			case free == "":
				free = h
			default:
				s.Pieces[friends[i]] = h
			}
		}
	})
	b.attack("lac-e01 lac-e02 lac-e03 agis", "W3630")
	b.do("outside")
	b.do("storm")
	b.do("fight", 1, 4, 4)
	b.do("leave att-h01")
	b.do("leave att-h02", 1) // Agis lives
	p := b.asks("athens", "retreat")
	b.want("together", p.March.Together, false)
	for _, id := range []string{"att-h01", "att-h02"} {
		b.want("the way of "+id, strings.Join(b.refuges(id), " "), free)
	}
	b.refuses("retreat att-h01 att-h02 "+free, "16.2", "one-by-one")
	b.do("retreat att-h02 " + free)
	b.want("who has been named", b.at("att-h02"), free)
	b.want("there is no room for the other", b.at("att-h01"), "gone")
}

// home sends those who are beaten to the first of their refuges.
func (b *bench) home() {
	b.t.Helper()
	for b.Prompt().Decision == "retreat" {
		group := b.Prompt().March.Suggested
		b.do("retreat " + strings.Join(group, " ") + " " + b.refuges(group...)[0])
	}
}

// masks makes a place one that was masked when the half of step M began.
func (b *bench) masks(hex string) {
	b.t.Helper()
	b.change(func(s *rules.Snapshot) { s.Masked = append(s.Masked, hex) })
}

// around are the hexes of land next to one that units can enter from it.
func (b *bench) around(label string) []string {
	x := b.Look()
	h := x.Grid.Parse(label)
	var out []string
	for dir := range rules.Directions {
		if n := x.Next(h, dir); n != rules.NoHex && x.Border(h, dir)&(rules.Linked|rules.Crossing) != 0 && x.Ground[n].Passable() {
			out = append(out, x.Grid.Label(n))
		}
	}
	return out
}

// TestEpic_17_7_d: a unit on the walls that fails its check loses a point and may leave; not where the place was masked
// before, and a garrison never.
func TestEpic_17_7_d(t *testing.T) {
	storm := func() *bench {
		b := marching(t, "W3530: lac-e01 lac-e02 lac-e03 agis", "eleusis: att-h01 att-h02")
		b.attack("lac-e01 lac-e02 lac-e03 agis", "W3630")
		b.do("outside")
		b.do("storm")
		return b
	}
	b := storm()           // 3 against 2, 3-2, Agis: 2-1
	b.do("fight", 1, 4, 1) // D/+2 at 5: one fails by one
	b.want("it stays with a point less", b.host(rules.Defender)[0], "att-h01 4 4 fights wavers")
	p := b.asks("athens", "waver")
	b.want("of it is asked", p.Choices[0].Command.String(), "hold att-h01")
	b.refuses("leave att-h02", "17.7.2", "another-unit")
	b.do("leave att-h01")
	b.want("it is gone from the fight", b.host(rules.Defender)[0], "att-h01 4 4 retreats")
	b = marching(t, "W3630: lac-e01 lac-e02 lac-e03 agis", "eleusis: att-h01 att-h02")
	b.masks("W3630")
	b.do("done")
	b.do("storm W3630")
	b.do("fight", 1, 4, 1)
	b.asks("sparta", "round") // nobody is asked
	b = marching(t, "W3530: lac-e01 lac-e02 lac-e03 agis")
	b.attack("lac-e01 lac-e02 lac-e03 agis", "W3630")
	b.do("storm")
	b.do("fight", 3, 1, 1, 1, 6, 1, 1) // 4-1: M/+2, at 4: dead
	b.want("Eleusis", b.Snapshot().Cities["eleusis"][0], "captured:sparta")
}

// TestEpic_17_7_e: who storms a place that he masked stays before it when he breaks off; who came to it goes back.
func TestEpic_17_7_e(t *testing.T) {
	b := marching(t, "W3630: lac-e01 lac-e02 agis", "eleusis: att-h01")
	b.masks("W3630")
	b.do("done")
	b.do("storm W3630")
	b.do("fight", 1, 1)
	b.do("break-off", 1)
	b.want("they stay", b.at("lac-e01"), "W3630")
	b = marching(t, "W3530: lac-e01 lac-e02 lac-c01 agis", "eleusis: att-h01")
	b.attack("lac-e01 lac-e02 lac-c01 agis", "W3630")
	b.do("outside")
	b.do("storm")
	b.do("fight", 1, 1)
	b.do("break-off", 1)
	for _, id := range []string{"lac-e01", "lac-e02", "lac-c01", "agis"} {
		b.want("back with the horse that could not storm: "+id, b.at(id), "W3530")
	}
}

// TestEpic_17_8_a: between rounds the attacker may break off, then the defender; who has no way out may not.
func TestEpic_17_8_a(t *testing.T) {
	b := marching(t, "W3630: lac-e01 lac-e02 agis", "eleusis: att-h01 nicias")
	b.masks("W3630")
	b.do("done")
	b.do("storm W3630")
	b.refuses("break-off", "17.8", "not-before-a-round")
	b.do("fight", 1, 1)
	b.do("fight", 1, 1) // nobody asks those behind the walls
	b.asks("sparta", "round")
	b = marching(t, "W2835: lac-h01", "W2834: arg-h02")
	b.attack("lac-h01", "W2834")
	b.do("fight", 1, 1, 1)
	b.do("fight")
	b.asks("athens", "break-off")
	b.do("stay", 3, 1, 1)
	b.asks("sparta", "round")
	b.do("break-off")
	b.home()
	b.want("back where it came from", b.at("lac-h01"), "W2835")
	b.want("the field is the defender's", b.event("battle-decided").Seat, engine.Seat("athens"))
}

// TestEpic_17_9_a_horse: cavalry that could not storm walls pursues those who leave them, and shields its own foot when
// that leaves (Q110).
func TestEpic_17_9_a_horse(t *testing.T) {
	b := marching(t, "W3530: lac-e01 lac-e02 lac-e03 boe-c01 agis", "eleusis: att-h01")
	b.attack("lac-e01 lac-e02 lac-e03 boe-c01 agis", "W3630")
	b.do("outside")
	b.do("storm")
	b.want("the horse does not storm", len(b.host(rules.Attacker)), 3)
	b.do("fight", 1, 4) // 3 against 1 and Agis: D/+3 at 5: two above
	b.do("leave att-h01")
	b.asks("sparta", "pursue")
	b.do("pursue", 1, 1, 1)
	b.home()
	b.want("Eleusis", b.Snapshot().Cities["eleusis"][0], "captured:sparta")
	b = marching(t, "W3530: lac-e01 lac-e02 lac-c01 agis", "eleusis: att-c01")
	b.attack("lac-e01 lac-e02 lac-c01 agis", "W3630")
	b.do("outside")
	b.do("storm")
	b.do("fight", 5, 1, 1, 1)
	b.do("break-off")
	b.asks("athens", "pursue") // the horse on the walls
	b.do("pursue", 1, 6, 1)    // 1-1: M/+1; only the Laconian horse checks: 3 - 1 round = 2
	b.want("the horse that could not storm is caught", strings.HasPrefix(b.at("lac-c01"), "W"), false)
	b.want("the foot is not", b.at("lac-e01"), "W3530")
}

// TestEpic_17_10_a: who holds the hex has won: the levels move, decisively with three of the enemy eliminated (13.4.e-g).
func TestEpic_17_10_a(t *testing.T) {
	b := marching(t, "W2835: lac-h01", "W2834: arg-h02")
	before := b.levels("arcadia")
	b.attack("lac-h01", "W2834")
	b.do("fight", 1, 1, 1)
	b.do("break-off")
	b.home()
	b.want("Arcadia, where Athens has held the field", b.levels("arcadia"), [2]int{before[0] - 2, before[1] - 1})
}

// TestEpic_17_10_b: after the battle each commander's die, then the retreat; units of the victor in the Retreat box
// stand in the hex again with all their morale.
func TestEpic_17_10_b(t *testing.T) {
	b := marching(t, "W2835: lac-h01 lac-h05 agis", "W2834: arg-h02 nicias")
	b.attack("lac-h01 lac-h05 agis", "W2834")
	b.do("fight", 4, 5, 6, 1) // 2-1 and a column for Agis: 3-1, M/M: both of Sparta's may fail
	for b.Prompt().Decision == "round" {
		b.do("fight")
		if b.Prompt().Decision == "break-off" {
			b.do("break-off", 6, 1)
		}
	}
	risks := b.heard("leader-risk")
	b.want("dice for commanders", len(risks), 2)
	b.want("the first falls", risks[0].Facts.Get("killed"), "yes")
	b.want("Agis is out of the game", b.at("agis"), "gone")
}

// TestEpic_17_7_a_back: attackers always go back to the hex they came from, also before an enemy city that they had
// masked, on land and at sea.
func TestEpic_17_7_a_back(t *testing.T) {
	b := marching(t, "W3033: lac-h01", "W3034: arg-h01 arg-h02")
	b.attack("lac-h01", "W3034")
	b.do("fight", 6, 4, 1, 1) // +2/D: it fails its check
	b.want("back before Argos", b.at("lac-h01"), "W3033")
	b = sailingBy(t, "sparta", "W3731: lac-f01", "SAR: att-f01")
	b.do("move lac-f01 SAR")
	b.do("let-pass")
	b.do("engage lac-f01 att-f01")
	b.do("done")
	b.do("fight SAR lac-f01")
	b.do("fight", 6, 4, 1) // +1/D
	b.want("back before Piraeus", b.at("lac-f01"), "W3731")
}
