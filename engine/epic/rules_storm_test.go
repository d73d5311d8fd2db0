package epic_test

import (
	"strings"
	"testing"

	rules "strategos/engine/epic"
)

// TestEpic_10_2_g_relief: those who relieve a place and its sortie fight two battles, in either order (Q69); beaten
// relievers go back to where they came from.
func TestEpic_10_2_g_relief(t *testing.T) {
	b := marching(t, "corinth: cor-h01", "W3131: arg-h02", "W3032: lac-h01")
	b.do("move lac-h01 W3131")
	b.do("done")
	p := b.asks("sparta", "choose-battle")
	b.want("two battles are possible", len(p.Choices), 2)
	b.do("sortie W3131")
	b.do("fight", 1, 1, 1)
	b.do("break-off")
	b.asks("sparta", "choose-battle")
	b.do("fight W3131")
	b.want("from where the relief came", b.Snapshot().Battle.From, "W3032")
	b.do("fight", 1, 1, 1)
	b.do("break-off")
	if b.Prompt().Decision == "retreat" {
		b.do("retreat lac-h01 W3032")
	}
	b.want("the relief", b.at("lac-h01"), "W3032")
	b.want("those inside", b.at("cor-h01"), "corinth")
}

// TestEpic_10_2_c_storm: who storms a place that he has masked since before the turn stays outside when he must leave.
func TestEpic_10_2_c_storm(t *testing.T) {
	b := marching(t, "W3033: lac-h01 lac-h02 agis", "argos: arg-h02")
	b.masks("W3033")
	b.do("done")
	b.do("storm W3033")
	b.do("fight", 5, 1, 1) // M/D
	b.do("break-off", 1, 1)
	b.want("outside", b.at("lac-h01"), "W3033")
}

// TestEpic_18_2_a: those outside are fought first; having won, the attacker may storm the place at once.
func TestEpic_18_2_a(t *testing.T) {
	b := marching(t, "W3032: lac-e01 lac-e02 lac-e03 agis", "argos: arg-h02 arg-h03")
	b.attack("lac-e01 lac-e02 lac-e03 agis", "W3033")
	b.asks("athens", "sally")
	b.refuses("outside lac-e01", "10.2.1", "not-inside")
	b.do("outside arg-h02")
	b.want("one outside fights", len(b.host(rules.Defender)), 1)
	b.do("fight", 1, 6, 1) // D/+3 at 4: dead; Agis' die
	for b.Prompt().Decision == "retreat" {
		b.do("retreat arg-h02 argos")
	}
	b.asks("sparta", "storm-or-mask")
	b.do("storm")
	b.want("then who is inside", b.host(rules.Defender)[len(b.host(rules.Defender))-1][:7], "arg-h03")
}

// TestEpic_18_3_b: a fort has no men of its own: an empty one is whoever's enters.
func TestEpic_18_3_b(t *testing.T) {
	b := marching(t, "W2835: lac-h01")
	b.change(func(s *rules.Snapshot) { s.Forts = []string{"W2834 athens"} })
	b.do("move lac-h01 W2834 fort:W2834")
	b.want("whose it is", b.Snapshot().Forts[0], "W2834 sparta")
	b.do("done")
	if d := b.Prompt().Decision; d == "choose-battle" || d == "storm-or-mask" {
		t.Errorf("%s is asked", d)
	}
}

// TestEpic_18_5_a: a city without walls is fought for as in the open: all inside fight, light troops count, and who
// fails may leave.
func TestEpic_18_5_a(t *testing.T) {
	b := marching(t, "W2230: lac-h01 lac-h02 lac-h05 agis", "elis: eli-h01 eli-h02 eli-l01")
	b.attack("lac-h01 lac-h02 lac-h05 agis", "W2231")
	b.do("outside")
	b.do("storm")
	b.want("all of them", len(b.host(rules.Defender)), 3)
	s := b.Snapshot().Battle
	b.want("they may leave", s.Defenders.CanRetreat, true)
	b.want("it is no fortress", s.Defenders.Fortress, false)
	b.want("light troops count", b.asks("sparta", "round").Facts.Get("light"), "-1")
	b = marching(t, "W2231: lac-h01 lac-h02 lac-h05 agis", "elis: eli-h01 eli-h02 eli-l01")
	b.masks("W2231")
	b.do("done")
	b.do("storm W2231")
	b.want("not out of a city that was masked", b.Snapshot().Battle.Defenders.CanRetreat, false)
}

// TestEpic_18_6_c: when those on the walls are gone and others inside, these fight on without walls, and the attacker's
// horse joins; when nobody is left of the attackers to go on, the place is held.
func TestEpic_18_6_c(t *testing.T) {
	b := marching(t, "W3032: lac-e01 lac-e02 lac-e03 lac-e04 boe-c01 agis", "argos: arg-h02 arg-h03 arg-h05 arg-l01 att-c01")
	b.attack("lac-e01 lac-e02 lac-e03 lac-e04 boe-c01 agis", "W3033")
	b.do("outside")
	b.do("storm")
	b.do("man arg-l01 att-c01") // at 6 and 5
	b.do("fight", 1, 6, 6)      // 4 to 2 and Agis: 3-1, D/+2: 8 against 6 and 5
	b.want("the horse is dead, the light unit wavers", b.host(rules.Defender)[0], "att-c01 4 5 dead")
	for b.Prompt().Decision == "waver" {
		b.do("leave arg-l01")
	}
	s := b.Snapshot().Battle
	b.want("breached", s.Breached, true)
	b.want("no fortress any more", s.Defenders.Fortress, false)
	b.want("a large city without walls", s.Defenders.Units[2], "arg-h02 4 6 fights")
	b.want("the attacker's horse joins", len(s.Attackers.Units), 5)
	b.want("light troops count again", s.NoLight, false)

	b = marching(t, "W3032: lac-h05 lac-h06 ramphias", "argos: arg-h02 arg-h03 arg-h05")
	b.attack("lac-h05 lac-h06 ramphias", "W3033")
	b.do("outside")
	b.do("storm")
	b.do("man arg-h02 arg-h03")
	b.change(func(s *rules.Snapshot) { // the last of a long storm
		s.Battle.Defenders.Units = []string{"arg-h02 4 1 fights", "arg-h03 4 1 fights"}
		s.Battle.Attackers.Units = []string{"lac-h05 4 1 fights", "lac-h06 4 1 fights"}
		s.Battle.Round = 3
	})
	b.do("fight", 3, 3, 3, 6, 6, 1, 1) // 1-1: M/M: both attackers broken, both defenders dead; Ramphias' die
	b.want("others stand behind the walls", b.event("battle-decided").Seat == "athens", true)
	b.want("Argos", b.Snapshot().Cities["argos"] == nil, true)
}

// TestEpic_18_6_d: when nobody is left inside the attacker takes the place, and the victors stand inside.
func TestEpic_18_6_d(t *testing.T) {
	b := marching(t, "W3530: lac-e01 lac-e02 lac-e03 lac-c01 agis", "eleusis: nicias att-l02")
	b.attack("lac-e01 lac-e02 lac-e03 lac-c01 agis", "W3630")
	b.do("outside")
	b.do("storm")
	b.do("fight", 1, 6, 1, 1) // 3-1 and Agis against nobody's: D/+3 at 4: dead; Agis' die, then Nicias falls with the place
	b.asks("sparta", "spoils")
	b.want("it is told as a storm", b.heard("victory")[0].Facts.Get("cause"), "storm")
	b.want("Eleusis", b.Snapshot().Cities["eleusis"][0], "captured:sparta")
	for _, id := range []string{"lac-e01", "lac-c01", "agis"} {
		b.want("inside: "+id, b.at(id), "eleusis")
	}
	b.want("his unit", b.at("att-l02"), "gone")
}

// TestEpic_18_2_a_inside: the owner of a place attacked may take those who stand outside in (10.2.a, Q120), all of them
// being proposed; who raids or forages stays outside, with a leader where there are several.
func TestEpic_18_2_a_inside(t *testing.T) {
	besiegers := "lac-e01 lac-e02 lac-e03 agis"
	b := marching(t, "W3032: "+besiegers, "W3033: arg-h02 arg-h03 alcibiades", "argos: arg-h05")
	b.attack(besiegers, "W3033")
	p := b.asks("athens", "sally")
	b.want("who is asked for", strings.Join(p.Pick.Pool, " "), "arg-h02 arg-h03 arg-h05 alcibiades")
	b.want("what is proposed", p.Choices[0].Command.String(), "outside")
	b.refuses("outside arg-h02 arg-h03", "16.2", "needs-leader-there")
	b.refuses("outside alcibiades", "7.8.6", "leader-alone")
	b.refuses("outside lac-e01", "10.2.1", "not-inside")
	swapped := marching(t, "W3032: "+besiegers, "W3033: arg-h02 arg-h03 alcibiades", "argos: arg-h05")
	swapped.attack(besiegers, "W3033")
	swapped.do("outside arg-h05")
	swapped.want("who was inside is outside", swapped.at("arg-h05"), "W3033")
	swapped.want("who was outside is inside", swapped.at("arg-h02")+" "+swapped.at("alcibiades"), "argos argos")
	b.do("outside")
	b.want("all are inside", b.at("arg-h02")+" "+b.at("arg-h03")+" "+b.at("alcibiades"), "argos argos argos")
	b.asks("sparta", "storm-or-mask")

	b = marching(t, "W3032: "+besiegers, "W3033: arg-h02 arg-h03 arg-h06 alcibiades")
	b.change(func(s *rules.Snapshot) {
		s.Pieces["arg-h02"] += " raiding"
		s.Pieces["arg-h03"] += " foraging"
	})
	b.attack(besiegers, "W3033")
	p = b.asks("athens", "sally")
	b.want("raiders and foragers have no choice", strings.Join(p.Pick.Pool, " "), "arg-h06 alcibiades")
	b.want("several outside keep their leader", p.Choices[0].Command.String(), "outside alcibiades")
	b.refuses("outside", "16.2", "needs-leader-there")
	b.do("outside alcibiades")
	b.want("the third is inside", b.at("arg-h06"), "argos")
	b.want("two fight", len(b.host(rules.Defender)), 2)

	b = marching(t, "W3032: "+besiegers, "W3033: arg-h02 arg-h03", "argos: arg-h06 alcibiades nicostratus")
	b.change(func(s *rules.Snapshot) {
		s.Pieces["arg-h02"] += " raiding"
		s.Pieces["arg-h03"] += " raiding"
	})
	b.attack(besiegers, "W3033")
	b.want("a leader comes out to several who have none, the least gifted", b.asks("athens", "sally").Choices[0].Command.String(), "outside nicostratus")

	b = marching(t, "W3032: "+besiegers, "W3033: arg-h02 arg-h03", "argos: arg-h06", "athens: alcibiades nicostratus")
	b.change(func(s *rules.Snapshot) {
		s.Pieces["arg-h02"] += " raiding"
		s.Pieces["arg-h03"] += " raiding"
	})
	b.attack(besiegers, "W3033")
	b.want("where nobody leads, nobody comes out to them", b.asks("athens", "sally").Choices[0].Command.String(), "outside")
	b.refuses("outside arg-h06", "16.2", "needs-leader-there")
	b.do("outside")
	b.want("who was inside is", b.at("arg-h06"), "argos")

	b = marching(t, "W3032: "+besiegers, "W3033: arg-h02")
	b.masks("W3033")
	b.attack(besiegers, "W3033")
	b.want("who was masked before is not asked", b.Prompt().Decision, "round")
}

// TestEpic_18_2_a_fort: those before a fort of their own go into it; before one of the enemy's they fight.
func TestEpic_18_2_a_fort(t *testing.T) {
	for owner, want := range map[string]string{"athens": "sally", "sparta": "round"} {
		b := marching(t, "W2835: lac-e01 lac-e02 lac-e03 agis", "W2834: arg-h01")
		b.change(func(s *rules.Snapshot) { s.Forts = []string{"W2834 " + owner} })
		b.attack("lac-e01 lac-e02 lac-e03 agis", "W2834")
		b.want("before a fort of "+owner, b.Prompt().Decision, want)
		if want == "sally" {
			b.do("outside")
			b.want("inside", b.at("arg-h01"), "fort:W2834")
		}
	}
}
