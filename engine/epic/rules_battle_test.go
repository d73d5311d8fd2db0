package epic_test

import (
	"strings"
	"testing"

	rules "strategos/engine/epic"
)

// TestEpic_17_3_b: with fewer than one attacker to four defenders there is no attack: who comes out in such numbers drives the besiegers off without a battle (Q98).
func TestEpic_17_3_b(t *testing.T) {
	b := marching(t, "W3032: lac-h01", "argos: arg-h01 arg-h02 arg-h03 arg-h04 arg-h05 alcibiades")
	b.do("move lac-h01 W3033")
	b.do("done")
	b.do("fight W3033")
	b.asks("athens", "sally")
	b.refuses("outside arg-h01 arg-h02 arg-h03 arg-h04 arg-h05", "16.2", "needs-leader-there")
	b.do("outside arg-h01 arg-h02 arg-h03 arg-h04 arg-h05 alcibiades")
	b.asks("sparta", "retreat") // into Phlius or before it
	b.do("retreat lac-h01 W3032")
	b.want("back where it came from", b.at("lac-h01"), "W3032")
}

// TestEpic_17_7_a: beaten attackers go back to the hex they came from, defenders anywhere else.
func TestEpic_17_7_a(t *testing.T) {
	b := marching(t, "W2835: lac-h01 lac-h02 lac-e01 agis", "W2834: arg-h01")
	b.do("move lac-h01 lac-h02 lac-e01 agis W2834")
	b.do("done")
	b.do("fight W2834")
	b.do("fight", 1, 4, 4, 1)
	if b.Prompt().Decision == "round" {
		b.do("fight", 1, 6, 6, 6, 1, 1)
	}
	for b.Prompt().Decision == "break-off" {
		b.do("break-off")
	}
	if p := b.Prompt(); p.Decision == "retreat" {
		for _, d := range b.Destinations(p.March.Suggested, false) {
			if d.Zone == "W2835" {
				t.Error("to where the attackers came from")
			}
		}
		b.do("retreat arg-h01 " + b.Destinations(p.March.Suggested, false)[0].Zone)
	}
	b.want("a battle is over", strings.Contains(b.Prompt().Decision, "move"), true)
}

// TestEpic_18_3_a: a city without units is held by its own men: one unit of morale 3, which is no counter, costs no militance and never leaves.
func TestEpic_18_3_a(t *testing.T) {
	b := marching(t, "W3032: lac-e01 lac-e02 lac-e03 lac-e04 agis")
	ml := b.region("argolid").ML
	b.do("move lac-e01 lac-e02 lac-e03 lac-e04 agis W3033")
	b.do("done")
	b.do("fight W3033")
	b.asks("sparta", "storm-or-mask")
	b.do("storm")
	s := b.Snapshot().Battle
	b.want("who defends", s.Defenders.Units[0], "- 3 6 fights")
	b.want("their odds", b.asks("sparta", "round").Facts.Get("column"), "4-1")
	b.do("fight", 1, 6, 1, 1, 1)
	b.want("the city", b.Snapshot().Cities["argos"][0], "captured:sparta")
	b.want("its region: AL by a decisive victory", b.region("argolid").AL, 6-5)
	b.want("its region: ML by that alone", ml-b.region("argolid").ML, 2)
	b.asks("sparta", "spoils")
	b.do("destroy")
	b.want("the city", b.Snapshot().Cities["argos"][0], "destroyed")
	b.want("who was inside stands outside", b.at("lac-e01"), "W3033")
}

// TestEpic_18_6_a: two units at most hold the walls of a fortress; the defender names them.
func TestEpic_18_6_a(t *testing.T) {
	b := marching(t, "W3032: lac-e01 lac-e02 lac-e03 lac-e04 agis", "argos: arg-h01 arg-h02 arg-h05")
	b.do("move lac-e01 lac-e02 lac-e03 lac-e04 agis W3033")
	b.do("done")
	b.do("fight W3033")
	b.do("outside")
	b.do("storm")
	b.asks("athens", "man-walls")
	b.refuses("man arg-h01", "18.6.2", "so-many-on-walls")
	b.do("man arg-h01 arg-h05")
	b.want("on the walls", len(b.Snapshot().Battle.Defenders.Units), 2)
}

// TestEpic_18_6_b: cavalry alone storms no fortress.
func TestEpic_18_6_b(t *testing.T) {
	b := marching(t, "W3032: lac-c01")
	b.do("move lac-c01 W3033")
	b.do("done")
	b.do("fight W3033")
	b.want("it masks, and nothing is asked", b.Prompt().Seat != "sparta" || b.Prompt().Decision != "storm-or-mask", true)
	b.want("where it is", b.at("lac-c01"), "W3033")
}

// TestEpic_10_2_a: who reaches an enemy place storms it or stays and masks it.
func TestEpic_10_2_a(t *testing.T) {
	b := marching(t, "W3032: lac-h01")
	b.do("move lac-h01 W3033")
	b.do("done")
	b.do("fight W3033")
	b.do("mask")
	b.want("it stays", b.at("lac-h01"), "W3033")
	b.want("Argos is masked", b.Look().LandStatus(b.area("ARG"), rules.AthensSide) != rules.FriendlyArea, true)
}

// TestEpic_21_1_a: the capture of a capital ends the game at once.
func TestEpic_21_1_a(t *testing.T) {
	b := marching(t, "W3830: lac-e01 lac-e02 lac-e03 lac-e04 agis", "sparta: lac-h01")
	b.do("move lac-e01 lac-e02 lac-e03 lac-e04 agis W3831")
	b.do("done")
	b.do("fight W3831")
	b.do("storm")
	b.asks("athens", "command")
	b.do("command demosthenes")
	b.do("fight", 1, 6, 6, 1, 1)
	for b.Prompt().Over == nil && b.Prompt().Decision == "round" {
		b.do("fight", 1, 6, 6, 6, 6, 1, 1)
	}
	if o := b.Prompt().Over; o == nil || o.Cause != "capital-taken" || o.Winner() != "sparta" {
		t.Errorf("Athens is taken: %+v", b.Prompt())
	}
}
