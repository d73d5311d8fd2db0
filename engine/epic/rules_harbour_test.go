package epic_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// zones are where the group that retreats may go.
func (b *bench) zones() []string {
	var out []string
	p := b.Prompt()
	for _, d := range b.Destinations(p.March.Suggested, false) {
		out = append(out, d.Zone)
	}
	return out
}

// TestEpic_10_2_b: fleets of a port may come out upon those that come to mask it; the battle is one at sea, counted in
// the port's region. Beaten maskers stay at sea, victors come back into the port, beaten defenders too.
func TestEpic_10_2_b(t *testing.T) {
	fleets := []string{"piraeus: att-f01 att-f02 demosthenes att-h06", "epidaurus: epi-f01 gylippus lac-f01"}
	come := func() *bench {
		b := sailing(t, fleets...)
		b.do("move att-f01 att-f02 demosthenes att-h06 SAR W3333")
		b.asks("sparta", "intercept")
		b.do("let-pass")
		b.do("done")
		b.do("fight W3333")
		b.asks("sparta", "squadron")
		return b
	}
	b := come()
	b.refuses("put-out epi-f01 lac-f01", "16.2.2", "needs-leader")
	b.do("put-out epi-f01 lac-f01 gylippus")
	b.want("they meet at sea", b.at("epi-f01")+" "+b.at("att-f01")+" "+b.at("att-h06"), "SAR SAR SAR")
	b.want("fleets alone fight", strings.Join(b.Snapshot().Battle.Attackers.Units, ","), "att-f01 6 6 fights,att-f02 6 6 fights")
	al := b.region("epidaurus").AL
	ml := b.region("megarid").AL
	b.do("fight", 1, 6, 6, 1, 1, 1)
	for b.Prompt().Decision != "move" && b.Prompt().Decision != "crews" && b.Stage().Acting == "athens" {
		p := b.Legal()
		b.do(p.Choices[0].Command.String(), 1, 6, 6, 6, 6, 6, 6)
	}
	b.want("the port's region alone has seen it", al != b.region("epidaurus").AL && ml == b.region("megarid").AL, true)

	b = come()
	b.do("stay-ashore")
	b.asks("athens", "crews")
	b.do("crews att-f01")
	b.asks("athens", "storm-or-mask")
	b.do("mask")
	b.want("before the port", b.at("att-f01")+" "+b.at("att-h06")+b.aboard("att-h06"), "W3333 W3333")
}

// TestEpic_10_2_f: fleets before a port shut its fleets in and others out; these break out against them, or sail when
// they stay ashore.
func TestEpic_10_2_f(t *testing.T) {
	b := sailing(t, "piraeus: att-f01 att-f02 demosthenes", "W3731: lac-f01", "nauplia: att-f03")
	b.refuses("move att-f01 SAR", "10.2.3", "masked-by-fleets")
	b.refuses("move att-f03 ARL HER SAR piraeus", "10.2.3", "masked-by-fleets")
	b.do("done")
	b.do("break-out W3731")
	b.asks("athens", "squadron")
	b.do("put-out att-f01 att-f02 demosthenes")
	b.asks("sparta", "squadron")
	b.do("stay-ashore")
	b.asks("athens", "harbour")
	b.refuses("attack", "10.8.2", "have-fought")
	b.do("stay-at-sea")
	b.want("out", b.at("att-f02"), "SAR")

	b = sailing(t, "piraeus: att-f01", "W3731: lac-h01")
	b.do("move att-f01 SAR") // land units alone shut no ship in (10.2.d)

	b = sailing(t, "piraeus: att-f01 att-f02 demosthenes", "W3731: lac-f01")
	b.do("done")
	b.do("break-out W3731")
	b.do("put-out att-f01 att-f02 demosthenes")
	b.do("put-out lac-f01")
	b.do("fight", 1, 6, 1)
	b.want("sunk", b.at("lac-f01"), "gone")
	b.do("enter")
	b.want("home again", b.at("att-f01"), "piraeus")
}

// TestEpic_10_2_f_besieged: ships that break out of a besieged port go free where the besiegers' stay ashore, and the siege goes on: it is
// broken by ships from the sea alone (10.8.b).
func TestEpic_10_2_f_besieged(t *testing.T) {
	b := sailing(t, "nauplia: att-f01 att-f02 demosthenes arg-h01", "W3133: lac-h01 lac-h02 gylippus lac-f01")
	b.change(func(s *rules.Snapshot) { s.Sieges = []string{"W3133 sparta 4"} })
	al := b.region("argolid").AL
	b.do("done")
	b.do("break-out W3133")
	b.do("put-out att-f01 att-f02 demosthenes")
	b.asks("sparta", "squadron")
	b.do("stay-ashore")
	b.want("the siege", len(b.Snapshot().Sieges), 1)
	b.want("nobody's victory", b.region("argolid").AL, al)
	b.asks("athens", "harbour")
	b.do("stay-at-sea")
	b.want("out", b.at("att-f01"), "ARL")
}

// besieged is Athens' half of step M with Sparta besieging Nauplia from W3133.
func besieged(t *testing.T, change func(s *rules.Snapshot), stacks ...string) *bench {
	t.Helper()
	return table(t, "argive", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		stand(s, append([]string{"force:attica: att-l01 att-h06", "nauplia: arg-h01"}, stacks...)...)
		s.Forts, s.Bases, s.Sieges = nil, []string{"piraeus athens"}, []string{"W3133 sparta 4"}
		if change != nil {
			change(s)
		}
	})
}

// slipBy passes where it is asked whether somebody intercepts the stack that sails.
func (b *bench) slipBy() {
	if b.Prompt().Decision == "intercept" {
		b.do("let-pass")
	}
}

// relieved is Nauplia besieged by two units of Laconia and those named, whose ships are asked whether they put out: two fleets of Athens
// have come from the sea.
func relieved(t *testing.T, besiegers string) *bench {
	b := besieged(t, func(s *rules.Snapshot) { s.Cities = nil }, "W3133: lac-h01 lac-h02 "+besiegers, "piraeus: att-f01 att-f02 demosthenes")
	b.do("move att-f01 att-f02 demosthenes SAR HER ARL W3133")
	b.slipBy()
	b.do("done")
	b.do("fight W3133")
	b.asks("sparta", "squadron")
	return b
}

// TestEpic_10_8_b: ships from the sea break the siege of a port, when its ships stay ashore or are beaten; that is one
// victory.
func TestEpic_10_8_b(t *testing.T) {
	b := relieved(t, "gylippus lac-f01")
	al := b.region("argolid").AL
	b.do("stay-ashore")
	b.want("the siege", len(b.Snapshot().Sieges), 0)
	b.want("a victory in the port's region", b.region("argolid").AL-al, 2)
	b.asks("athens", "harbour")
	b.do("enter")
	b.want("in the harbour", b.at("att-f01")+" "+b.at("demosthenes"), "nauplia nauplia")

	b = relieved(t, "gylippus lac-f01")
	b.refuses("put-out lac-f01 gylippus", "10.8.2", "leaves-units-without-leader")
	b.do("put-out lac-f01")
	al = b.region("argolid").AL
	b.do("fight", 1, 6, 1)
	b.want("the siege", len(b.Snapshot().Sieges), 0)
	b.want("one victory", b.region("argolid").AL-al, 2)
	b.want("the lost ship", b.at("lac-f01"), "gone")

	b = relieved(t, "gylippus lac-f01") // afterwards they attack ashore
	b.do("stay-ashore")
	b.do("attack")
	b.want("the defenders' ground is a coast", strings.Fields(b.Snapshot().Battle.Defenders.Units[0])[2] > strings.Fields(b.Snapshot().Battle.Defenders.Units[0])[1], true)
}

// TestEpic_17_7_e_landing: attackers who have landed re-embark when they are beaten, or go to a coast beside it without enemies.
func TestEpic_17_7_e_landing(t *testing.T) {
	b := sailing(t, "piraeus: att-f01 att-h06 demosthenes", "W3832: lac-h01")
	b.do("move att-f01 att-h06 demosthenes SAR W3832")
	b.want("still aboard", b.aboard("att-h06"), "att-f01")
	b.do("done")
	b.do("fight W3832")
	b.asks("athens", "crews")
	b.do("crews")
	units := b.Snapshot().Battle
	b.want("the coast gives two", strings.Join(units.Defenders.Units, ","), "lac-h01 5 7 fights")
	b.want("infantry alone", len(units.Attackers.Units), 1)
	b.do("fight", 1, 1, 1)
	if b.Prompt().Decision != "round" {
		t.Fatalf("%+v", b.Prompt().Decision)
	}
	b.do("break-off", 1)
	if !slices.Contains(b.zones(), "SAR") {
		t.Fatalf("they cannot re-embark: %v", b.zones())
	}
	b.do("retreat att-h06 demosthenes SAR")
	b.want("aboard again", b.at("att-f01")+" "+b.aboard("att-h06"), "SAR att-f01")
}

// TestEpic_17_7_f_beached: beached fleets that are beaten by a landing put to sea by themselves, also to the sea the landing has come from:
// the ships of the attackers stay where they are.
func TestEpic_17_7_f_beached(t *testing.T) {
	b := sailing(t, "piraeus: att-f01 att-h06 att-h01 demosthenes", "W3832: lac-f01 alcidas")
	b.do("move att-f01 att-h06 att-h01 demosthenes SAR W3832")
	b.do("let-pass")
	b.do("done")
	b.do("fight W3832")
	for b.Prompt().Decision == "crews" {
		b.do("crews")
	}
	for range 6 {
		if p := b.Prompt(); p.Decision != "round" && p.Decision != "break-off" {
			break
		} else if p.Decision == "break-off" && p.Seat == "sparta" {
			b.do("break-off", 1, 1, 1)
			break
		}
		b.do("fight", 6, 6, 1, 1, 1)
	}
	if b.Prompt().Decision == "retreat" {
		b.do("retreat lac-f01 alcidas SAR")
	}
	b.want("the beaten are at sea", b.at("lac-f01")+" "+b.aboard("alcidas"), "SAR lac-f01")
	b.want("who has landed is ashore", b.at("att-f01")+" "+b.at("att-h06")+b.aboard("att-h06"), "W3832 W3832")
}

// TestEpic_17_7_f_sea: fleets beaten at sea go to a sea next to it that is not the enemy's, or to a coast without
// enemies; attackers go back to where they came from.
func TestEpic_17_7_f_sea(t *testing.T) {
	b := sailing(t, "SAR: lac-f01", "SUN: att-f01 att-f02", "SUN aboard att-f01: nicostratus", "HER: att-f03")
	b.do("move att-f01 att-f02 nicostratus SAR")
	b.do("let-pass")
	b.do("engage att-f01 att-f02 nicostratus lac-f01")
	b.do("done")
	b.do("fight SAR att-f01")
	b.do("fight", 1, 3, 1) // +2: a point above its morale
	b.asks("sparta", "retreat")
	zones := b.zones()
	b.want("a coast of its own", slices.Contains(zones, "W3434"), true)
	b.want("the sea where Athens has fleets", slices.Contains(zones, "HER"), false)
	b.want("before an enemy city", slices.Contains(zones, "W3731"), false)
}

// TestEpic_9_8_a: fleets at sea are put ashore before anyone is fed, on a coast without enemies; who has none, or lies on
// an open sea, is lost with all that is aboard.
func TestEpic_9_8_a(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		s.Part, s.Step, s.First, s.Deciding = "B", "place", "athens", "sparta"
		s.Second = true
		stand(s, "force:attica: att-l01 att-h06", "SAR: att-f01 att-f02", "SAR aboard att-f01: demosthenes att-h07", "SIO: att-f03", "SIO aboard att-f03: nicostratus")
		s.Forts, s.Bases, s.Cities = nil, []string{"piraeus athens"}, nil
	})
	b.do("done")
	p := b.asks("athens", "ashore")
	b.want("lost on the open sea", b.at("att-f03"), "gone")
	b.want("the nearest harbour of their own", p.Choices[0].Command.Args[len(p.Choices[0].Command.Args)-1], "piraeus")
	b.refuses("ashore att-f01 att-f02 demosthenes att-h07 W3333", "9.8", "enemies-there")
	b.do("ashore att-f01 demosthenes att-h07 W3832")
	b.asks("athens", "ashore")
	b.do("ashore att-f02 piraeus")
	b.want("landed", b.at("att-h07")+b.aboard("att-h07"), "W3832")
}

// reliefOfNauplia is Athens' half of step M with Nauplia besieged by land and sea, an army next to it and fleets at Piraeus.
func reliefOfNauplia(t *testing.T) *bench {
	t.Helper()
	return besieged(t, func(s *rules.Snapshot) { s.Cities = map[string][]string{"epidaurus": {"captured:athens"}} },
		"W3133: lac-h01 lac-h02 gylippus lac-f01", "piraeus: att-f01 att-f02 demosthenes", "epidaurus: att-f03", "W3032: arg-h02 arg-h03 arg-h05 alcibiades")
}

// TestEpic_17_1_a_relief: an army and fleets may both come to relieve one port (Q97): these are two battles, the fleets' first;
// they attack nobody ashore beside the army.
func TestEpic_17_1_a_relief(t *testing.T) {
	army, fleets := "move arg-h02 arg-h03 arg-h05 alcibiades W3033 W3133", "move att-f01 att-f02 demosthenes SAR HER ARL W3133"
	for _, order := range [][]string{{army, fleets}, {fleets, army}} {
		b := reliefOfNauplia(t)
		for _, c := range order {
			b.do(c, 6)
			b.slipBy()
		}
		b.refuses("move att-f03 SAR HER ARL W3133", "17.1", "attacked-already")
		b.do("done")
		b.do("fight W3133")
		b.asks("sparta", "squadron")
		b.do("stay-ashore")
		b.want("the siege is broken", len(b.Snapshot().Sieges), 0)
		b.asks("athens", "harbour")
		b.refuses("attack", "17.1", "attacked-by-land")
		b.do("enter")
		b.want("the fleets are inside", b.at("att-f01")+" "+b.at("demosthenes"), "nauplia nauplia")
		b.want("the army is not", b.at("alcibiades")+" "+b.at("arg-h02"), "W3133 W3133")
		b.do("fight W3133")
		b.want("the army fights alone", len(b.host(rules.Attacker)), 3)
		b.want("against all ashore", len(b.host(rules.Defender)), 3)
	}
	b := reliefOfNauplia(t) // victors at sea go in, and the army fights none the less
	b.do(army)
	b.do(fleets, 6)
	b.slipBy()
	b.do("done")
	b.do("fight W3133")
	b.do("put-out lac-f01")
	for b.Prompt().Decision != "choose-battle" {
		p := b.Legal()
		if p.March != nil {
			b.do("retreat " + strings.Join(p.March.Suggested, " ") + " " + b.zones()[0])
			continue
		}
		b.do(p.Choices[0].Command.String(), 3, 6, 6, 6, 6, 6, 6)
	}
	b.do("fight W3133")
	b.want("the army's battle", len(b.host(rules.Attacker)), 3)
	b.want("the fleets", b.at("att-f01"), "nauplia")
}

// TestEpic_17_3_b_relief: of an army and fleets that relieve one port each is reckoned by itself: who is aboard makes no army
// large enough (Q97), and one fleet comes upon one fleet, whatever else besieges the port.
func TestEpic_17_3_b_relief(t *testing.T) {
	for _, aboard := range []string{" att-h07 demosthenes", ""} {
		b := besieged(t, nil, "W3133: lac-h01 lac-h02 lac-h03 lac-h04 gylippus lac-f01", "piraeus: att-f01 att-h07 demosthenes", "W3032: arg-h02")
		b.refuses("move arg-h02 W3033 W3133", "17.5.1", "too-few")
		b.do("move att-f01"+aboard+" SAR HER ARL W3133", 6)
		b.slipBy()
		b.want("off the port", b.at("att-f01"), "W3133")
		b.refuses("move arg-h02 W3033 W3133", "17.5.1", "too-few")
	}
}

// TestEpic_17_1_a_apart: what is foretold of an army and of fleets that come to relieve one port is of each its own battle, as if the
// others had not come.
func TestEpic_17_1_a_apart(t *testing.T) {
	army, fleets := "move arg-h02 W3033 W3133", "move att-f01 att-f02 att-h07 demosthenes SAR HER ARL W3133"
	for _, order := range [][2]string{{army, fleets}, {fleets, army}} {
		b := besieged(t, nil, "W3133: lac-h01 gylippus lac-f01", "piraeus: att-f01 att-f02 att-h07 demosthenes", "W3032: arg-h02")
		foretold := func(words string) string {
			verb, args, _ := strings.Cut(words, " ")
			f, why := b.Forecast(engine.Cmd(verb, strings.Fields(args)...))
			if why != nil || f == nil {
				t.Fatalf("%s: %v, %v", words, f, why)
			}
			return fmt.Sprintf("%s %s %+v", f.Purpose, f.If, f.Factors)
		}
		before := foretold(order[1])
		b.do(order[0], 6)
		b.slipBy()
		b.want(order[1], foretold(order[1]), before)
	}
}

// TestEpic_17_1_a_blockade: no second stack of fleets comes to a port that land units mask, where the fleets inside may come out
// upon the first (10.2.b); to one that fleets have masked before others come as they like, and nobody is asked again.
func TestEpic_17_1_a_blockade(t *testing.T) {
	stacks := []string{"piraeus: att-f01 att-f02", "nauplia: att-f03", "epidaurus: epi-f01", "W3333: arg-h01 demosthenes"}
	b := sailing(t, stacks...)
	b.masks("W3333")
	b.do("move att-f01 SAR W3333")
	b.do("let-pass")
	b.refuses("move att-f02 SAR W3333", "17.1", "attacked-already")
	b.refuses("move att-f03 ARL HER SAR W3333", "17.1", "attacked-already")
	b.do("done")
	b.do("fight W3333")
	b.asks("sparta", "squadron")

	b = sailing(t, append(stacks, "W3333: arg-h01 demosthenes att-f04")...)
	b.masks("W3333")
	b.do("move att-f01 SAR W3333")
	b.do("move att-f02 SAR W3333")
	b.do("done")
	if p := b.Legal(); slices.ContainsFunc(p.Choices, func(c engine.Choice) bool { return c.Command.Verb == "fight" }) {
		t.Error("the fleets inside are asked again")
	}

	b = sailing(t, append(stacks[:3:3], "W3333: att-f04 demosthenes")...) // no land unit has masked it: the place is fought for, its fleets stay
	b.do("move att-f01 SAR W3333")
	b.do("done")
	b.do("fight W3333")
	if b.Prompt().Decision == "squadron" {
		t.Error("the fleets inside are asked again")
	}
}

// TestEpic_10_2_b_beaten: those who come to mask a port and are beaten off it do not land, and the victors go back in.
func TestEpic_10_2_b_beaten(t *testing.T) {
	b := sailing(t, "piraeus: att-f01 att-f02 demosthenes att-h06", "epidaurus: epi-f01 gylippus lac-f01")
	b.do("move att-f01 att-f02 demosthenes att-h06 SAR W3333")
	b.do("let-pass")
	b.do("done")
	b.do("fight W3333")
	b.do("put-out epi-f01 lac-f01 gylippus")
	b.do("fight", ones...)
	b.do("break-off", ones...)
	b.want("those beaten", b.at("att-f01")+" "+b.at("att-h06"), "SAR SAR")
	b.want("the victors", b.at("epi-f01")+" "+b.at("lac-f01"), "epidaurus epidaurus")
}

// TestEpic_10_8_b_beaten: ships that have come to break a siege and are beaten at sea have not broken it.
func TestEpic_10_8_b_beaten(t *testing.T) {
	b := relieved(t, "gylippus lac-f01")
	b.do("put-out lac-f01")
	b.do("fight", ones...)
	b.do("break-off", ones...)
	b.do("retreat att-f01 att-f02 demosthenes " + b.zones()[0])
	b.want("who has won", b.heard("battle-decided")[0].Seat, engine.Seat("sparta"))
	b.want("the siege goes on", strings.Join(b.Snapshot().Sieges, " "), "W3133 sparta 4")
	b.want("none is broken", len(b.heard("siege-broken")), 0)
}
