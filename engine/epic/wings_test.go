package epic_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// armies are two hosts drawn at random, of four units or more with their leaders.
func armies(rng *engine.Seeded) (spartan, athenian []string) {
	draw := func(ids, leaders string) []string {
		list := strings.Fields(ids)
		for i := range list {
			j := i + rng.Below(len(list)-i)
			list[i], list[j] = list[j], list[i]
		}
		chiefs := strings.Fields(leaders)
		return append(list[:4+rng.Below(len(list)-3)], chiefs[:1+rng.Below(len(chiefs))]...)
	}
	return draw("lac-h01 lac-h02 lac-h05 lac-e01 lac-e02 lac-c01 lac-l01 boe-h01 boe-h02 boe-c01 arc-l01", "agis gylippus archidamus"),
		draw("att-h01 att-h02 att-h03 att-h04 att-h05 att-l02 att-c01 att-c02 att-c03 arg-h01 arg-l01", "nicias alcibiades demosthenes")
}

// wingsMet are events and decisions of battles with wings that random players have to meet.
var wingsMet = []string{"wings-roll", "shift-wings", "wing-round", "wing-joined", "join-wings", "wings-unite", "breaks-off", "battle-decided", "command"}

// TestWingsByRandomPlayers: whoever stands where, shifts and joins as he likes, battles with wings come to an end, break no invariant, are
// saved and restored at every step, and what they foretell sums up.
func TestWingsByRandomPlayers(t *testing.T) {
	games, most := 40, 160 // until all there is to meet has been met
	if testing.Short() {
		games, most = 6, 6
	}
	rng := engine.NewSeeded(11)
	met := map[string]int{}
	allMet := func() bool {
		return !slices.ContainsFunc(wingsMet, func(what string) bool { return met[what] == 0 })
	}
	for n := 0; n < games || n < most && !allMet(); n++ {
		spartan, athenian := armies(rng)
		b := meet(t, spartan, athenian)
		b.do("wings")
		for step := 0; b.Snapshot().Battle != nil && b.Snapshot().Battle.Wings != nil; step++ {
			if step > 3000 {
				t.Fatal("it never ends")
			}
			p := b.Prompt()
			met[p.Decision]++
			c, ok := engine.RandomCommand(b.Game, &p, rng)
			if !ok {
				t.Fatalf("nothing to do at %s", p.Decision)
			}
			if rng.Below(6) == 0 {
				checkForecast(t, b, c)
			}
			events, err := b.Apply(c, rng)
			if err != nil {
				t.Fatalf("%s: %v", c, err)
			}
			for i := range events {
				met[events[i].Kind]++
			}
			if bad := b.Violations(); len(bad) > 0 {
				t.Fatalf("%s: %v", c, bad)
			}
			back, err := rules.Restore(b.r, b.Snapshot())
			if err != nil {
				t.Fatalf("after %s it cannot be restored: %v", c, err)
			}
			if back.Hash() != b.Hash() {
				t.Fatalf("after %s it is restored as another", c)
			}
			for _, who := range []engine.Seat{"athens", "sparta"} {
				checkWingsLook(t, b, who)
			}
		}
	}
	for _, what := range wingsMet {
		if met[what] == 0 && !testing.Short() {
			t.Errorf("never met: %s (%v)", what, met)
		}
	}
}

// checkForecast wants the chances of every question to be all there are.
func checkForecast(t *testing.T, b *bench, c engine.Command) {
	t.Helper()
	f, _ := b.Forecast(c)
	if f == nil {
		return
	}
	for _, q := range f.Questions {
		sum := 0.
		for _, a := range q.Answers {
			if a.Chance.Of == 0 {
				t.Fatalf("%s: %s of no throws", q.Key, a.Key)
			}
			sum += float64(a.Chance.N) / float64(a.Chance.Of)
		}
		if sum < 0.9999 || sum > 1.0001 {
			t.Fatalf("%s: the chances of %s come to %v", c, q.Key, sum)
		}
	}
}

// checkWingsLook wants the view to show every unit of a host in the wing where it stands, and wings that fight with odds.
func checkWingsLook(t *testing.T, b *bench, who engine.Seat) {
	t.Helper()
	v := b.View(who)
	look := rules.DetailOf(&v).Battle
	if look == nil || len(look.Wings) == 0 {
		return
	}
	count := map[string]int{}
	for i := range look.Hosts {
		for _, u := range look.Hosts[i].Units {
			if u.Wing != b.wing(u.Piece) {
				t.Fatalf("%s is shown in %q", u.Piece, u.Wing)
			}
			if u.Standing == "fights" {
				count[fmt.Sprint(i, u.Wing)]++
			}
		}
	}
	for _, w := range look.Wings {
		for i, h := range w.Hosts {
			if h.Fighting != count[fmt.Sprint(i, w.Wing)] {
				t.Fatalf("%s: %d fight, of %v", w.Wing, h.Fighting, count)
			}
			if h.Commander != "" && !slices.Contains(h.Leaders, h.Commander) {
				t.Fatalf("%s commands the %s and is not there", h.Commander, w.Wing)
			}
		}
		if w.Fights != (w.Odds != nil) {
			t.Fatalf("%s: odds %v", w.Wing, w.Odds)
		}
	}
}
