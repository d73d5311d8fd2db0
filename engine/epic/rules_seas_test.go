package epic_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	rules "strategos/engine/epic"
)

// TestEpic_8_4_b: fleets sail through seas with enemy fleets, whether others of their own are there or not; lines of
// supply do not cross those that are the enemy's alone.
func TestEpic_8_4_b(t *testing.T) {
	for _, there := range []string{"SAR: lac-f01", "SAR: lac-f01 att-f03"} { // the enemy's, and contested
		b := sailing(t, "piraeus: att-f01", there)
		b.do("move att-f01 SAR HER")
		b.do("let-pass")
		b.want("through "+there, b.at("att-f01"), "HER")
		b.do("move att-f01 SAR SUN") // and back
		b.do("let-pass")
		b.want("back through "+there, b.at("att-f01"), "SUN")
	}
	r := sailing(t).r
	fed := func(fleets ...string) bool {
		var lines []string
		n := 0
		for sea := range r.Touches(r.Grid.Parse("W2337")).All() {
			n++
			for _, of := range fleets {
				lines = append(lines, fmt.Sprintf("%s: %s%02d", r.Areas[sea].ID, of, n))
			}
		}
		b := sailing(t, lines...)
		b.change(func(s *rules.Snapshot) { s.Bases = append(s.Bases, "W2337 athens") })
		return b.fed(rules.AthensSide, "W2337")
	}
	if !fed() || fed("lac-f") || !fed("lac-f", "att-f") {
		t.Errorf("the base is fed over a free sea (%v), the enemy's (%v), a contested one (%v)", fed(), fed("lac-f"), fed("lac-f", "att-f"))
	}
}

// TestEpic_8_5_a: on open seas there is no battle, whoever meets there, and no line crosses them: Corcyra, cut off by
// the fleets on its own sea, is not fed over the open one.
func TestEpic_8_5_a(t *testing.T) {
	b := sailing(t, "SIO: att-f01 lac-f01")
	b.refuses("engage att-f01 lac-f01", "8.5", "open-sea")
	b.do("done", 1)
	b.want("nobody fights", b.Prompt().Decision == "choose-battle", false)
	r := b.r
	var open []rules.Area
	for a := range r.Areas {
		if r.Areas[a].Kind == rules.OpenSea {
			open = append(open, rules.Area(a))
		}
	}
	b.want("open seas", len(open), 6)
	for _, sea := range open {
		for dark := range r.SeasNear(sea).All() {
			var from, to, shut rules.AreaSet
			from.Add(dark)
			to.Add(sea)
			if r.SeaWay(from, to, shut) {
				t.Errorf("a line runs from %s into the open sea %s", r.Areas[dark].ID, r.Areas[sea].ID)
			}
		}
	}
}

// TestEpic_10_8_c: where fleets and land units besiege a port, each group that stands apart has a leader: the fleets
// put out with one and leave one behind, or nobody puts out.
func TestEpic_10_8_c(t *testing.T) {
	b := relieved(t, "lac-f01 lac-f02 gylippus")
	b.refuses("put-out lac-f01 lac-f02", "16.2.2", "needs-leader")
	b.refuses("put-out lac-f01 lac-f02 gylippus", "10.8.2", "leaves-units-without-leader")
	b = relieved(t, "lac-f01 lac-f02 gylippus agis")
	b.do("put-out lac-f01 lac-f02 agis")
	b.want("at sea with one of two", b.at("lac-f02")+" "+b.at("agis")+" "+b.at("gylippus"), "ARL ARL W3133")
}

// TestEpic_16_2_c: at sea several fleets move as a stack with a leader only, and carry land units with one only; those
// without are stacks of one, and are attacked so.
func TestEpic_16_2_c(t *testing.T) {
	b := sailing(t, "SAR: att-f01 att-f02", "HER: lac-f01 lac-f02")
	b.refuses("move att-f01 att-f02 SUN", "16.2.2", "needs-leader")
	b.do("move att-f01 HER")
	b.do("let-pass")
	b.do("engage att-f01 lac-f01")
	b.do("move att-f02 HER")
	b.do("let-pass")
	b.do("engage att-f02 lac-f02") // the other one, by itself
	b.want("two battles of one against one", len(b.Snapshot().Sea.Engagements), 2)
	b = sailing(t, "SAR: att-f01 att-f02", "SAR aboard att-f01: nicostratus", "HER: lac-f01 lac-f02", "HER aboard lac-f01: agis")
	b.do("move att-f01 att-f02 nicostratus HER")
	b.do("let-pass")
	b.do("engage att-f01 att-f02 nicostratus lac-f01")
	b.want("with a leader they are one stack", strings.Join(b.Snapshot().Sea.Engagements[0].Defenders, " "), "lac-f01 lac-f02")
	b = sailing(t, "SAR: att-f01 att-f02", "SAR aboard att-f01: nicostratus att-h01")
	b.refuses("move att-f02 nicostratus SUN", "16.2", "leaves-units-without-leader")
}

// TestEpic_16_4_d: fleets enter a sea with enemy fleets, and leave it, also when they begin there.
func TestEpic_16_4_d(t *testing.T) {
	b := sailing(t, "HER: att-f01", "SAR: lac-f01", "HER: lac-f02")
	b.do("move att-f01 SAR SUN") // leaving its own sea nobody intercepts
	b.asks("sparta", "intercept")
	b.want("in the sea of the enemy", b.at("att-f01"), "SAR")
	b.do("let-pass")
	b.want("out of it", b.at("att-f01"), "SUN")
}

// TestEpic_16_4_g: who intercepts is put upon the mover at sea; both stop and fight when all have moved, the
// interceptor attacking, and beaten he goes back to where he has come from. Who fails stays, and does not try again
// against that stack in that sea.
func TestEpic_16_4_g(t *testing.T) {
	b := sailing(t, "piraeus: att-f01 att-f02", "epidaurus: lac-f01")
	b.do("move att-f01 SAR HER ARL")
	b.do("intercept lac-f01", 5)
	b.want("it stays where it was", b.at("lac-f01"), "epidaurus")
	b.want("and lets the other go on its way", b.at("att-f01"), "ARL")
	b.do("move att-f02 SAR HER ARL")
	b.do("intercept lac-f01", 1)
	b.want("both at sea where they have met", b.at("lac-f01")+" "+b.at("att-f02"), "SAR SAR")
	b.refuses("move att-f02 HER", "16.4.5", "engaged")
	b.asks("athens", "move") // the battle waits
	b.do("done")
	b.do("fight SAR lac-f01")
	b.want("who attacks", b.Snapshot().Battle.Attacker, "sparta")
	b.asks("sparta", "round")
	b.do("fight", 1, 1, 1) // M/+1: both hold
	b.do("break-off")
	b.want("back in its port", b.at("lac-f01"), "epidaurus")
}

// TestEpic_16_4_i: a stack that nobody intercepts goes on, or attacks in that sea for another point.
func TestEpic_16_4_i(t *testing.T) {
	b := sailing(t, "piraeus: att-f01 att-f02", "SAR: lac-f01")
	b.do("move att-f01 SAR HER")
	b.do("let-pass")
	b.want("it goes on", b.at("att-f01"), "HER")
	b.do("move att-f02 SAR")
	b.do("let-pass")
	b.do("engage att-f02 lac-f01")
	b.want("or attacks", b.Snapshot().Sea.Engagements[0].Attacker, "athens")
	b = sailing(t, "LAG: att-f01", "SAR: lac-f01")
	b.do("move att-f01 MAL ARL HER SAR SUN SAR SUN SAR", 1) // eight seas, and seven points
	for b.Prompt().Decision == "intercept" {
		b.do("let-pass")
	}
	b.want("where its points end", b.at("att-f01"), "SUN")
	b.refuses("engage att-f01 lac-f01", "16.4.4", "no-such-target")
}

// TestEpic_16_4_j: all interceptions are fought when all have moved, and several battles in a sea are apart; there is
// room for as many as there are fleets.
func TestEpic_16_4_j(t *testing.T) {
	b := world(t, func(s *rules.Snapshot) { campaign(s, "M", "move", "athens", "athens") })
	var ours, theirs []string
	for p := range b.r.Pieces {
		if d := &b.r.Pieces[p]; d.Kind == rules.Fleet {
			switch of := b.Snapshot().Pieces[d.ID]; {
			case !strings.HasPrefix(of, "force:"):
			case b.region(strings.TrimPrefix(of, "force:")).Controller == "athens":
				ours = append(ours, d.ID)
			default:
				theirs = append(theirs, d.ID)
			}
		}
	}
	n := min(len(ours), len(theirs))
	if n < 11 {
		t.Fatalf("%d pairs of fleets", n)
	}
	b.change(func(s *rules.Snapshot) {
		stand(s, "SAR: "+strings.Join(ours[:n], " "), "SAR: "+strings.Join(theirs[:n], " "))
	})
	for i := range n {
		b.do("engage " + ours[i] + " " + theirs[i])
	}
	b.do("done")
	b.want("battles that wait, each apart", len(b.Prompt().Choices), n)
	for i, e := range b.Snapshot().Sea.Engagements {
		b.want("who meets", strings.Join(e.Attackers, " ")+" "+strings.Join(e.Defenders, " "), ours[i]+" "+theirs[i])
	}
	b.refuses("done", "16.4.5", "battles-left")
	b.do("fight SAR " + ours[4]) // in any order (17.2.a)
	b.want("one is fought, the others wait", len(b.Snapshot().Sea.Engagements), n-1)
	b.want("those after it move up", strings.Join(b.Snapshot().Sea.Engagements[4].Attackers, " "), ours[5])
}

// TestRoomForEveryAttack: there are no more attacks by land than land units, no more landings than fleets, no more
// battles at sea than pairs of them; and there is room for all of these.
func TestRoomForEveryAttack(t *testing.T) {
	land, fleets := 0, 0
	r := sailing(t).r
	for p := range r.Pieces {
		switch k := r.Pieces[p].Kind; {
		case k == rules.Fleet:
			fleets++
		case k.Land():
			land++
		}
	}
	if land > rules.MaxTrails || fleets > rules.MaxLandings || fleets/2 > rules.MaxEngagements {
		t.Errorf("%d land units and %d fleets", land, fleets)
	}
}

// acrossTheStrait is a move of Sparta's with an army before the strait of Leucas and an Athenian behind it, on a ground.
func acrossTheStrait(t *testing.T, ground rules.Ground) *bench {
	t.Helper()
	r := warOfAll(t, nil)
	m := *r.Map
	m.Ground = slices.Clone(m.Ground)
	m.Ground[m.Grid.Parse("W1724")] = ground
	return set(t, rules.NewRuleset(&m, r.Tables, r.Pieces, r.Scenario, nil), func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "sparta")
		stand(s, "W1625: lac-h01 lac-h02 agis", "W1724: att-h01")
	})
}

// TestEpic_16_8_b: land units cross between Leucas and the mainland as over a river, fleets sail through, and whoever
// is attacked over the strait has a point of morale more.
func TestEpic_16_8_b(t *testing.T) {
	for _, e := range []struct {
		ground        rules.Ground
		cost          int
		the, defender string
	}{{rules.Rough, 6, "printed: rough, which counts for more", "att-h01 4 6 fights"}, {rules.Open, 4, "open", "att-h01 4 5 fights"}} {
		b := acrossTheStrait(t, e.ground)
		b.want("what it costs", b.way("lac-h01", "W1724").Cost, e.cost)
		b.attack("lac-h01 lac-h02 agis", "W1724")
		b.want("ground "+e.the, b.host(rules.Defender)[0], e.defender)
	}
	b := sailingBy(t, "sparta", "LEU: cor-f01")
	for sea := range b.r.SeasNear(b.area("LEU")).All() {
		b.sails("cor-f01", b.r.Areas[sea].ID, 1)
	}
}

// TestEpic_17_4_g: infantry that has landed fights alone or beside the crews. Where the fleets that fight are lost it
// fights on, and does not embark again: it goes to a coast next to it without enemies, or has no retreat.
func TestEpic_17_4_g(t *testing.T) {
	land := func(crews string, more ...string) *bench {
		b := sailing(t, append(more, "piraeus: att-f05 att-h06 att-h07 demosthenes", "W3832: lac-h01")...)
		b.do("move att-f05 att-h06 att-h07 demosthenes SAR W3832")
		b.do("done")
		b.do("fight W3832")
		b.asks("athens", "crews")
		b.do("crews" + crews)
		return b
	}
	b := land("")
	b.want("infantry alone", len(b.host(rules.Attacker)), 2)
	sunk := func(more ...string) *bench {
		b := land(" att-f05", more...)
		b.want("beside the crews", len(b.host(rules.Attacker)), 3)
		b.change(func(s *rules.Snapshot) {
			for i, u := range s.Battle.Attackers.Units {
				if strings.HasPrefix(u, "att-f05") {
					s.Battle.Attackers.Units[i] = "att-f05 3 1 fights"
				}
			}
		})
		b.do("fight", 4, 1, 1, 6, 1) // M/+1: the crew is lost, the infantry holds
		b.want("the ship", b.at("att-f05"), "gone")
		b.want("those it brought", b.at("att-h06")+" "+b.at("att-h07"), "W3832 W3832")
		b.asks("athens", "round")
		return b
	}
	b = sunk()
	b.do("break-off", 1)
	b.want("where they go", strings.Join(b.zones(), " "), "W3931 W3932 W3731 piraeus")
	b = sunk("W3931: lac-h02", "W3932: lac-h05", "W3731: lac-l01")
	b.refuses("break-off", "17.8", "no-retreat")
}

// TestEpic_17_1_a_landing: the attackers of a hex come together also from the sea: nobody joins those who have landed,
// by land or from another ship, and nobody goes through a hex with a place that they have just reached.
func TestEpic_17_1_a_landing(t *testing.T) {
	b := sailing(t, "piraeus: att-f01 att-f02 att-h06 demosthenes nicostratus", "W3731: att-h07", "W3832: lac-h01")
	b.do("move att-f01 att-h06 demosthenes SAR W3832")
	b.refuses("move att-f02 nicostratus SAR W3832", "17.1", "attacked-already")
	b.refuses("move att-h07 W3832", "17.1", "attacked-already")
	b = sailing(t, "piraeus: att-f01 att-f02 att-h06 demosthenes nicostratus")
	b.do("move att-f01 att-h06 demosthenes SAR W3333") // Epidaurus
	b.refuses("move att-f02 nicostratus SAR W3333", "17.1", "attacked-already")
	b = sailing(t, "piraeus: att-f01 att-f02 nicostratus", "W3333: att-h06 demosthenes")
	b.change(func(s *rules.Snapshot) { s.Masked = []string{"W3333"} })
	b.do("move att-f01 SAR W3333") // ships join those who have masked it before
	b.do("move att-f02 nicostratus SAR W3333")
}

// TestEpic_10_8_b_base: a siege that ships break is broken like any other: the besieger's base goes with it (7.6.c).
func TestEpic_10_8_b_base(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		stand(s, "force:attica: att-l01 att-h06", "nauplia: arg-h01", "W3133: lac-h01 lac-h02 gylippus lac-f01", "piraeus: att-f01 att-f02 demosthenes")
		s.Forts, s.Bases, s.Cities = nil, []string{"piraeus athens", "W3133 sparta"}, nil
		s.Sieges = []string{"W3133 sparta 4"}
	})
	b.do("move att-f01 att-f02 demosthenes SAR HER ARL W3133")
	b.do("let-pass")
	b.do("done")
	b.do("fight W3133")
	b.do("stay-ashore")
	b.want("bases", strings.Join(b.Snapshot().Bases, ", "), "piraeus athens")
}

// TestEpic_16_4_h_alone: a fleet beside land units that need the leader tries without him.
func TestEpic_16_4_h_alone(t *testing.T) {
	b := sailing(t, "piraeus: att-f01", "W3435: cor-f01 lac-h01 lac-h02 agis")
	b.do("move att-f01 SAR HER")
	p := b.asks("sparta", "intercept")
	b.want("who is offered", strings.Join(p.Pick.Suggested, " "), "cor-f01")
	b.refuses("intercept cor-f01 agis", "16.2", "leaves-units-without-leader")
	b.do("intercept cor-f01", 1)
	b.want("they meet", b.at("cor-f01"), "HER")
}

// TestEpic_10_2_f_beaten: fleets that only mask a port, beaten by those who break out, retreat as from any battle at
// sea: to a coast without enemies too; and to those of theirs who have stayed before the port, ships or not.
func TestEpic_10_2_f_beaten(t *testing.T) {
	b := sailing(t, "piraeus: att-f01 att-f02 demosthenes", "W3731: lac-f01 lac-f02 agis")
	b.do("done")
	b.do("break-out W3731")
	b.do("put-out att-f01 att-f02 demosthenes")
	b.do("put-out lac-f01")
	b.do("fight", 1, 3, 1, 1) // +2: a point above its morale
	b.asks("sparta", "retreat")
	zones := b.zones()
	for _, to := range []string{"W3731", "W3434"} {
		b.want(to, slices.Contains(zones, to), true)
	}
}
