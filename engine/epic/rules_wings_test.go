package epic_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
	scenario "strategos/scenarios/epic"
)

// withWings are the rules of the Argive League with battles with wings.
func withWings(t *testing.T) *rules.Ruleset {
	t.Helper()
	r, err := scenario.Rules("argive")
	if err != nil {
		t.Fatal(err)
	}
	with := *r.Scenario
	with.Wings = true
	return r.Under(&with, map[string]string{"wings": "with"})
}

// winged is a game with wings in which Sparta moves first; see marching.
func winged(t *testing.T, lines ...string) *bench {
	t.Helper()
	return set(t, withWings(t), func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "sparta")
		stand(s, "force:attica: att-l01 att-h06")
		s.Forts, s.Bases, s.Cities = nil, []string{"piraeus athens"}, nil
		stand(s, lines...)
	})
}

var (
	spartans  = strings.Fields("lac-h01 lac-h02 lac-h05 lac-e01 lac-c01 lac-l01 agis gylippus")
	athenians = strings.Fields("att-h01 att-h02 att-h03 att-h04 att-l02 att-c01 nicias alcibiades")
)

// meet has Sparta attack Athens in the plain of Mantinea, up to the question for wings.
func meet(t *testing.T, spartans, athenians []string) *bench {
	t.Helper()
	b := winged(t, "W2835: "+strings.Join(spartans, " "), "W2834: "+strings.Join(athenians, " "))
	b.do("move " + strings.Join(spartans, " ") + " W2834")
	b.do("done")
	b.do("fight W2834")
	return b
}

// inWings has the battle fought with wings as they are named, "left: a b", and takes both dice for shifts as 1.
func inWings(t *testing.T, spartan, athenian [3]string) *bench {
	t.Helper()
	all := func(w [3]string) []string { return strings.Fields(strings.Join(w[:], " ")) }
	b := meet(t, all(spartan), all(athenian))
	b.do("wings")
	for i, side := range [][3]string{spartan, athenian} {
		for w, ids := range side {
			for _, id := range strings.Fields(ids) {
				if wing := wingNames[w]; b.wing(id) != wing {
					b.do("deploy " + id + " " + wing)
				}
			}
		}
		if i == 0 {
			b.do("done")
		}
	}
	b.do("done", 1)
	for b.Prompt().Decision == "command" {
		b.do(b.Prompt().Choices[0].Command.String())
	}
	b.asks("sparta", "round")
	return b
}

var wingNames = []string{"left", "centre", "right"}

// wing is where a piece stands in the battle, "" for nowhere.
func (b *bench) wing(id string) string {
	w := b.Snapshot().Battle.Wings
	for i, list := range [][]string{w.Left, w.Centre, w.Right} {
		if slices.Contains(list, id) {
			return wingNames[i]
		}
	}
	return ""
}

// unit is a unit on the display: "4 4 fights".
func (b *bench) unit(id string) string {
	s := b.Snapshot().Battle
	for _, line := range slices.Concat(s.Attackers.Units, s.Defenders.Units) {
		if rest, ok := strings.CutPrefix(line, id+" "); ok {
			return rest
		}
	}
	return ""
}

// rounds are the rounds told of, by wing.
func rounds(events []engine.Event) map[string]engine.Facts {
	out := map[string]engine.Facts{}
	for i := range events {
		if events[i].Kind == "wing-round" {
			out[events[i].Facts.Get("wing")] = events[i].Facts
		}
	}
	return out
}

// TestEpic_D_a: with more than three units on both sides either player may have a battle on land fought with wings, the attacker asked first; not
// upon walls, nor in a game without the option.
func TestEpic_D_a(t *testing.T) {
	b := meet(t, spartans, athenians)
	p := b.asks("sparta", "wings")
	b.want("proposed", p.Choices[0].Command.String()+fmt.Sprint(p.Choices[0].Default), "one-linetrue")
	b.do("one-line")
	b.asks("athens", "wings")
	b.refuses("wings left", "D", "usage")
	b.do("wings")
	b.asks("sparta", "deploy")

	three := []string{"att-h01", "att-h02", "att-h03", "nicias"}
	b = meet(t, spartans, three)
	if p := b.Prompt(); p.Decision == "wings" {
		t.Error("wings against three units")
	}
	b = meet(t, []string{"lac-h01", "lac-h02", "lac-h05", "agis"}, athenians)
	if p := b.Prompt(); p.Decision == "wings" {
		t.Error("wings of three units")
	}
	b = meet(t, spartans, athenians)
	b.do("one-line")
	b.do("one-line")
	if p := b.Prompt(); p.Decision != "command" {
		t.Errorf("nobody wants wings: %s", p.Decision)
	}

	b = winged(t, "W3032: "+strings.Join(spartans, " "), "argos: arg-h01 arg-h02 arg-h03 arg-h04 arg-h05")
	b.do("move " + strings.Join(spartans, " ") + " W3033")
	b.do("done")
	b.do("fight W3033")
	b.do("outside")
	b.do("storm")
	b.do("man arg-h01 arg-h05")
	b.asks("sparta", "command")

	plain := marching(t, "W2835: "+strings.Join(spartans, " "), "W2834: "+strings.Join(athenians, " "))
	plain.do("move " + strings.Join(spartans, " ") + " W2834")
	plain.do("done")
	plain.do("fight W2834")
	plain.asks("sparta", "command")
}

// TestEpic_D_a_unwalled: a city without walls may be fought for with wings (Q153).
func TestEpic_D_a_unwalled(t *testing.T) {
	b := set(t, withWings(t), func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "sparta")
		stand(s, "force:attica: att-l01 att-h06")
		s.Forts, s.Bases, s.Cities = nil, []string{"piraeus athens"}, map[string][]string{"argos": {"unwalled"}}
		stand(s, "W3032: "+strings.Join(spartans, " "), "argos: arg-h01 arg-h02 arg-h03 arg-h04 arg-h05")
	})
	b.do("move " + strings.Join(spartans, " ") + " W3033")
	b.do("done")
	b.do("fight W3033")
	b.do("outside")
	b.do("storm")
	b.asks("sparta", "wings")
}

// TestEpic_D_b: the attacker deploys first, then the defender: at least a quarter of the units in each wing, rounded down, and neither cavalry nor
// light infantry in the centre while hoplites stand on both wings.
func TestEpic_D_b(t *testing.T) {
	b := meet(t, spartans, athenians)
	b.do("wings")
	p := b.asks("sparta", "deploy")
	b.want("movers", len(p.March.Movers), len(spartans))
	for _, id := range athenians {
		b.want("before it is their turn", b.wing(id), "")
	}
	for _, id := range spartans {
		b.want(id+" is proposed a wing", b.wing(id) != "", true)
	}
	b.refuses("deploy att-h01 left", "D.1", "not-of-this-battle")
	b.refuses("deploy lac-h01", "D.1", "usage")
	if why := b.Explain(engine.OnZone, "W2835"); why.Rule != "D.1" || why.Code != "wings-only" {
		t.Errorf("a click on the map: %v", why)
	}
	b.refuses("deploy lac-h01 middle", "D.1", "no-wing")
	b.refuses("deploy lac-h01 "+b.wing("lac-h01"), "D.1", "in-that-wing")
	for _, id := range []string{"lac-h01", "lac-h02", "lac-h05", "lac-e01"} {
		if b.wing(id) != "centre" {
			b.do("deploy " + id + " centre")
		}
	}
	for _, id := range []string{"lac-c01", "lac-l01"} {
		if b.wing(id) != "left" {
			b.do("deploy " + id + " left")
		}
	}
	b.refuses("done", "D.1", "wing-too-weak") // nobody on the right, of six one is needed
	b.do("deploy lac-h01 right")
	b.want("six units: one is enough", b.Check(engine.Cmd("done")) == nil, true)
	b.do("deploy lac-l01 centre")
	b.want("hoplites on one wing only", b.Check(engine.Cmd("done")) == nil, true)
	b.do("deploy lac-h02 left")
	b.refuses("done", "D.1", "light-in-centre")
	p = b.Prompt()
	b.want("why it is not done", len(p.Denied) == 1 && p.Denied[0].Why.Code == "light-in-centre", true)
	b.do("deploy lac-l01 lac-c01 right")
	b.do("done")
	b.asks("athens", "deploy")
	b.refuses("deploy lac-h01 centre", "D.1", "not-of-this-battle")
	b.do("deploy att-h01 left")
	b.do("propose")
	b.want("as proposed it stands", b.Check(engine.Cmd("done")) == nil, true)
}

// TestEpic_D_b_leaders: a leader's rating counts only in the wing where he stands.
func TestEpic_D_b_leaders(t *testing.T) {
	b := inWings(t, [3]string{"lac-h01 agis", "lac-h02", "lac-h05 lac-e01"}, [3]string{"att-h01", "att-h02", "att-h03 att-h04"})
	o := b.Prompt().Facts
	b.want("1:1 and Agis", o.Get("left"), "3-2")
	b.want("1:1 alone", o.Get("centre"), "1-1")
	b.want("2:2 alone", o.Get("right"), "1-1")
}

// TestEpic_D_b_proposed: whatever armies meet, the wings that are proposed may stand.
func TestEpic_D_b_proposed(t *testing.T) {
	kinds := []string{"lac-h01 lac-h02 lac-h05 lac-e01 lac-e02 lac-e03 lac-e04", "lac-l01 lac-l02 arc-l01 boe-l01", "lac-c01 boe-c01 boe-c02 boe-c03"}
	rng := engine.NewSeeded(5)
	for range 60 {
		units := []string{"agis"}
		for _, list := range kinds {
			of := strings.Fields(list)
			units = append(units, of[:rng.Below(len(of)+1)]...)
		}
		if len(units) < 5 {
			continue
		}
		b := meet(t, units, athenians)
		b.do("wings")
		b.do("done")
		b.asks("athens", "deploy")
	}
}

// TestEpic_D_c: then each in turn throws a die, the attacker first: from 4 on he may shift one hoplite or light unit to the next wing, or any
// cavalry, and leaders; the first lower die ends it.
func TestEpic_D_c(t *testing.T) {
	begin := func(t *testing.T, dice ...int) *bench {
		b := meet(t, spartans, athenians)
		b.do("wings")
		for _, to := range []string{"lac-h01 left", "lac-h02 lac-h05 centre", "lac-e01 right", "lac-c01 lac-l01 right", "agis gylippus centre"} {
			f := strings.Fields(to)
			for _, id := range f[:len(f)-1] {
				if b.wing(id) != f[len(f)-1] {
					b.do("deploy " + id + " " + f[len(f)-1])
				}
			}
		}
		b.do("done")
		b.do("done", dice...)
		return b
	}
	for die := 1; die <= 6; die++ {
		b := begin(t, die)
		want := "shift-wings"
		if die < 4 {
			want = "command" // of the two leaders in Sparta's centre
		}
		b.want(fmt.Sprintf("a %d", die), b.Prompt().Decision, want)
	}
	b := begin(t, 4)
	b.asks("sparta", "shift-wings")
	b.refuses("deploy lac-h01 right", "D.2", "next-wing-only")
	b.refuses("deploy lac-h02 lac-h05 right", "D.2", "one-unit-shifts")
	b.refuses("deploy att-h01 right", "D.2", "not-of-this-battle")
	b.do("deploy lac-h02 right")
	b.refuses("deploy lac-h05 right", "D.2", "one-unit-shifts")
	b.refuses("deploy lac-c01 left", "D.2", "foot-or-cavalry")
	b.do("deploy agis left") // leaders besides, and anywhere
	b.do("deploy gylippus right")
	b.do("done", 6)
	b.asks("athens", "shift-wings")
	b.do("done", 5)
	b.asks("sparta", "shift-wings")
	b.do("deploy lac-c01 left") // cavalry over any distance
	b.refuses("deploy lac-h02 centre", "D.2", "foot-or-cavalry")
	b.refuses("deploy lac-c01 left", "D.2", "in-that-wing")
	b.do("deploy lac-c01 right") // and back
	b.do("deploy lac-l01 centre")
	b.refuses("done", "D.1", "light-in-centre")
	b.do("deploy lac-l01 right")
	b.do("done", 3)
	b.want("a 3 of Athens: the battle begins", b.Prompt().Decision == "round" || b.Prompt().Decision == "command", true)
}

// TestEpic_D_c_odds: while wings are shifted, and before commanders are named, the columns shown are those of the round that would follow.
func TestEpic_D_c_odds(t *testing.T) {
	for _, last := range []int{1, 6} { // the round, or another shift
		b := meet(t, spartans, athenians)
		b.do("wings")
		for b.Prompt().Decision == "deploy" {
			if b.Check(engine.Cmd("done")) != nil {
				b.do("propose")
			}
			b.do("done", last)
		}
		shown := map[string]rules.BattleOdds{}
		for _, w := range b.look().Battle.Wings {
			if w.Fights {
				shown[w.Wing] = *w.Odds
			}
		}
		for b.Prompt().Decision == "shift-wings" {
			b.do("done", 1)
		}
		for b.Prompt().Decision == "command" {
			p := b.Prompt()
			b.do(p.Choices[slices.IndexFunc(p.Choices, func(c engine.Choice) bool { return c.Default })].Command.String())
		}
		b.asks("sparta", "round")
		led := false
		for _, w := range b.look().Battle.Wings {
			if w.Fights {
				b.want(fmt.Sprintf("after a %d, %s", last, w.Wing), shown[w.Wing], *w.Odds)
				led = led || w.Odds.Leaders != 0
			}
		}
		b.want("leaders count", led, true)
	}
}

// TestEpic_D_d: three battles, each with its own commander and its own die, fought at once.
func TestEpic_D_d(t *testing.T) {
	b := inWings(t, [3]string{"lac-h01 agis", "lac-h02 gylippus", "lac-h05 lac-e01"}, [3]string{"att-h01", "att-h02 alcibiades", "att-h03 att-h04"})
	o := b.Prompt().Facts
	b.want("left: Agis", o.Get("left"), "3-2")
	b.want("centre: Gylippus against Alcibiades", o.Get("centre"), "1-1")
	told := b.do("fight", 6, 1, 1, 6, 1, 1, 6, 1, 1, 1, 1)
	of := rounds(told)
	b.want("rounds told", len(of), 3)
	for _, w := range wingNames {
		b.want(w+": the round", of[w].Get("round"), "1")
		b.want(w+": the column", of[w].Get("column"), o.Get(w))
	}
	b.want("one round", b.Snapshot().Battle.Round, 1)
	b.want("who may fall", strings.Join(b.Snapshot().Battle.Wings.Led, " "), strings.Join(sorted("agis", "alcibiades", "gylippus", b), " "))
}

// base is the printed morale of a unit.
func (b *bench) base(id string) int {
	p, _ := b.r.PieceOf(id)
	return b.r.Pieces[p].Morale
}

// sorted are leaders in the order of the pieces.
func sorted(a, b2, c string, b *bench) []string {
	var out []string
	for i := range b.r.Pieces {
		if id := b.r.Pieces[i].ID; id == a || id == b2 || id == c {
			out = append(out, id)
		}
	}
	return out
}

// whoCommands is a battle in wings with two of Sparta's leaders in the right one, and what she is asked about them.
func whoCommands(t *testing.T, ours, theirs []string, leaders ...string) (*bench, engine.Prompt) {
	t.Helper()
	b := meet(t, ours, theirs)
	b.do("wings")
	for _, id := range leaders {
		if b.wing(id) != "right" {
			b.do("deploy " + id + " right")
		}
	}
	b.do("done")
	b.do("done", 1)
	return b, b.asks("sparta", "command")
}

// TestEpic_D_d_command: where several leaders stand in a wing their owner names its commander.
func TestEpic_D_d_command(t *testing.T) {
	b, p := whoCommands(t, spartans, athenians, "agis", "gylippus")
	b.want("the wing asked about", p.Facts.Get("wing"), "right")
	b.refuses("command alcibiades", "17.4.2", "no-commander")
	b.do("command gylippus")
	if !slices.Contains(b.Snapshot().Battle.Wings.Commanders, "attacker right gylippus") {
		t.Errorf("commanders: %v", b.Snapshot().Battle.Wings.Commanders)
	}
}

// TestEpic_D_d_adjacent: a side alone on the left joins the centre, and every unit of it there gains a point, joiners included.
func TestEpic_D_d_adjacent(t *testing.T) {
	b := inWings(t, [3]string{"lac-h01", "lac-h02", "lac-h05 lac-e01 agis"}, [3]string{"att-h01", "att-h02", "att-h03 att-h04"})
	r := b.Look().Regroup("att-h01")
	b.want("who joins", strings.Join(r.Wing["centre"], " "), "lac-h01 lac-h02 att-h02")
	b.want("a joiner", r.Morale["lac-h01"], b.base("lac-h01")+1)
	b.want("one joined", r.Morale["lac-h02"], b.base("lac-h02")+1)
	b.want("the other wing", r.Morale["lac-h05"], b.base("lac-h05"))
	b.want("the enemy", r.Morale["att-h02"], b.base("att-h02"))
}

// TestEpic_D_d_cancel: as in the rule book's first example, Sparta wins the centre in the round in which Athens wins on the left: both join the
// right, and nobody gains.
func TestEpic_D_d_cancel(t *testing.T) {
	b := inWings(t, [3]string{"lac-h01", "lac-h02", "lac-h05 lac-e01 agis"}, [3]string{"att-h01", "att-h02", "att-h03 att-h04"})
	r := b.Look().Regroup("lac-h01", "att-h02")
	b.want("on the right", strings.Join(r.Wing["right"], " "), "lac-e01 lac-h02 lac-h05 att-h01 att-h03 att-h04")
	for _, id := range []string{"lac-h02", "lac-h05", "lac-e01", "att-h01", "att-h03", "att-h04"} {
		b.want(id, r.Morale[id], b.base(id))
	}
}

// TestEpic_D_d_last: one wing fights on: who is free joins it from any other, next to it or not, and gains one point however many wings come.
func TestEpic_D_d_last(t *testing.T) {
	b := inWings(t, [3]string{"lac-h01", "lac-h02", "lac-h05 lac-e01 agis"}, [3]string{"att-h01", "att-h02", "att-h03 att-h04"})
	r := b.Look().Regroup("att-h01", "att-h02")
	b.want("on the right", strings.Join(r.Wing["right"], " "), "lac-e01 lac-h01 lac-h02 lac-h05 att-h03 att-h04")
	for _, id := range []string{"lac-h01", "lac-h02", "lac-h05", "lac-e01"} {
		b.want(id, r.Morale[id], min(b.base(id)+1, rules.MaxMorale))
	}
	b.want("the enemy", r.Morale["att-h03"], b.base("att-h03"))
}

// TestEpic_D_d_unite: as in the rule book's second example, Athens wins left and right in the round in which Sparta wins the centre: all who are
// left fight one battle, under commanders named anew.
func TestEpic_D_d_unite(t *testing.T) {
	b := inWings(t, [3]string{"lac-h01", "lac-h02 agis", "lac-h05 lac-e01"}, [3]string{"att-h01 nicias", "att-h02", "att-h03 att-h04 alcibiades"})
	r := b.Look().Regroup("lac-h01", "att-h02", "lac-h05", "lac-e01")
	b.want("together", strings.Join(r.Wing["centre"], " "), "lac-h02 att-h01 att-h03 att-h04")
	for _, id := range []string{"lac-h02", "att-h01", "att-h03", "att-h04"} {
		b.want(id, r.Morale[id], b.base(id))
	}
	b.want("who commands is named anew", fmt.Sprint(r.Command), "map[]")
}

// wonCentre is a battle whose centre Sparta has won while left and right are contested.
func wonCentre(t *testing.T) *bench {
	t.Helper()
	b := inWings(t, [3]string{"lac-h01", "lac-h02 lac-e02 agis", "lac-h05 lac-e01"}, [3]string{"att-h01", "att-h02", "att-h03 att-h04"})
	b.do("fight", 6, 1, 1, 6, 6, 1, 1) // 1-1 left and right: all pass; the centre's last unit of Athens is eliminated at 3-1
	return b
}

// TestEpic_D_d_choice: who has won the centre sends each unit left or right; where units come all of them gain, elsewhere nobody does.
func TestEpic_D_d_choice(t *testing.T) {
	b := wonCentre(t)
	b.asks("sparta", "join-wings")
	b.refuses("done now", "D.3", "usage")
	b.refuses("deploy lac-h01 right", "D.3", "not-free")
	b.refuses("deploy lac-h02 centre", "D.3", "centre-is-won")
	for _, id := range []string{"lac-h02", "lac-e02", "agis"} {
		if b.wing(id) != "right" {
			b.do("deploy " + id + " right")
		}
	}
	was := map[string]string{"lac-h01": b.unit("lac-h01"), "lac-h05": b.unit("lac-h05"), "lac-e02": b.unit("lac-e02")}
	b.do("done")
	b.want("nobody has come to the left", b.unit("lac-h01"), was["lac-h01"])
	for _, id := range []string{"lac-h05", "lac-e02"} {
		var base, old, now int
		fmt.Sscan(was[id], &base, &old)
		fmt.Sscan(b.unit(id), &base, &now)
		b.want("on the right "+id, now, old+1)
	}
	b.want("Agis leads there", slices.Contains(b.Snapshot().Battle.Wings.Commanders, "attacker right agis"), true)
	b.asks("sparta", "round")
}

// TestWingsAreSaved: a battle is saved and goes on at each of the questions about its wings; not where one of those who go
// left or right stands in the centre yet, which they have won.
func TestWingsAreSaved(t *testing.T) {
	b := meet(t, spartans, athenians)
	at := map[string]*bench{"join-wings": wonCentre(t)}
	for _, words := range []string{"wings", "done", "done"} {
		at[b.Legal().Decision] = &bench{t: t, Game: b.Clone().(*rules.Game), r: b.r}
		b.do(words, 4)
	}
	at["shift-wings"] = b
	for _, decision := range []string{"wings", "deploy", "shift-wings", "join-wings"} {
		of := at[decision]
		of.want("asked", of.Legal().Decision, decision)
		if back, err := rules.Restore(of.r, of.Snapshot()); err != nil || back.Hash() != of.Hash() {
			t.Errorf("%s: it is not saved: %v", decision, err)
		}
	}
	won := at["join-wings"]
	s := won.Snapshot()
	w := s.Battle.Wings
	id := w.Free[0]
	of := &w.Left
	if won.wing(id) == "right" {
		of = &w.Right
	}
	*of = slices.DeleteFunc(*of, func(other string) bool { return other == id })
	w.Centre = append(w.Centre, id)
	if _, err := rules.Restore(won.r, s); err == nil {
		t.Errorf("%s goes left or right, and stands in the centre", id)
	}
}

// TestEpic_D_e: who breaks off leaves with all wings, and only when the battle is over does the victor's cavalry pursue, after the rounds of all.
func TestEpic_D_e(t *testing.T) {
	b := inWings(t, [3]string{"lac-h01", "lac-h02 agis", "lac-h05 lac-c01"}, [3]string{"att-h01", "att-h02 nicias", "att-h03 att-c01"})
	b.refuses("break-off", "17.8", "not-before-a-round")
	b.do("fight", 6, 1, 6, 1, 6, 1, 1)
	b.do("fight")
	b.asks("athens", "break-off")
	b.do("break-off")
	b.asks("sparta", "pursue")
	b.do("pursue", 1, 1, 1, 1)
	for b.Prompt().Decision == "retreat" {
		who := b.Prompt().March.Suggested
		b.do("retreat " + strings.Join(who, " ") + " " + b.Destinations(who, false)[0].Zone)
	}
	for _, id := range []string{"att-h01", "att-h02", "att-h03"} {
		b.want(id+" has left", b.at(id) != "W2834", true)
	}
	if b.Snapshot().Battle != nil && b.Snapshot().Battle.Wings != nil {
		t.Error("wings when the battle is over")
	}
}
