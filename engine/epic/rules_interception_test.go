package epic_test

import (
	"strings"
	"testing"

	"strategos/engine"
)

// TestEpic_16_4_f: when a stack enters a sea with enemy fleets, at sea, on a coast or in a harbour of it, each may try:
// a die less the sea rating less the fleets, two or less.
func TestEpic_16_4_f(t *testing.T) {
	b := sailing(t, "piraeus: att-f01 att-f02 demosthenes", "epidaurus: epi-f01", "W3435: lac-f01", "gytheum: lac-f02")
	b.do("move att-f01 SAR HER ARL")
	p := b.asks("sparta", "intercept")
	b.want("who may try in the Saronic Gulf: nobody but the harbour there", strings.Join(p.Pick.Pool, " "), "epi-f01")
	b.refuses("intercept lac-f02", "16.4.5", "not-in-that-sea")
	b.do("intercept epi-f01", 4) // one fleet: three or less
	b.want("where the fleet is", b.at("epi-f01"), "epidaurus")
	b.asks("sparta", "intercept") // the stack has sailed on to the next sea
	b.refuses("intercept epi-f01", "16.4.5", "not-in-that-sea")
	b.do("let-pass")
	b.want("through", b.at("att-f01"), "ARL")
	b.asks("athens", "move")
	b.do("move att-f02 SAR piraeus") // another stack is another matter
	b.asks("sparta", "intercept")
	b.do("intercept epi-f01", 3)
	b.want("caught", b.at("epi-f01")+" "+b.at("att-f02"), "SAR SAR")
	b.refuses("move att-f02 piraeus", "16.4.5", "engaged")
}

// TestEpic_16_4_f_vectors: the faces by which squadrons intercept (Q90).
func TestEpic_16_4_f_vectors(t *testing.T) {
	r := sailing(t).r
	for _, e := range []struct{ rating, fleets, faces int }{{0, 1, 3}, {0, 2, 4}, {1, 1, 4}, {1, 2, 5}, {0, 4, 6}, {2, 4, 6}} {
		if got := r.SuccessfulInterceptions(e.rating, e.fleets); got != e.faces {
			t.Errorf("rating %d against %d fleets: %d faces, not %d", e.rating, e.fleets, got, e.faces)
		}
	}
}

// TestChanceToArrive: a destination tells how likely a stack comes there past all who may intercept on the way, and by
// its die: a lone fleet passes an unled one half the time, two a third of it.
func TestChanceToArrive(t *testing.T) {
	b := sailing(t, "piraeus: att-f01 att-f02 demosthenes", "epidaurus: epi-f01", "W3435: lac-f01", "gytheum: lac-f02")
	for _, e := range []struct {
		group, to string
		n, of     int64
	}{{"att-f01", "SAR", 1, 2}, {"att-f01", "HER", 1, 4}, {"att-f01 att-f02 demosthenes", "SAR", 1, 3}, {"att-f01 att-f02 demosthenes", "HER", 1, 9}} {
		if got := b.way(e.group, e.to).Chance; got == nil || *got != (engine.Fraction{N: e.n, Of: e.of}) {
			t.Errorf("%s to %s: %v, not %d in %d", e.group, e.to, got, e.n, e.of)
		}
	}
	if c := sailing(t, "piraeus: att-f01").way("att-f01", "HER").Chance; c != nil {
		t.Errorf("nobody is in the way, and the chance is %v", c)
	}
}

// TestSafestOfTheCheapest: of two ways that cost the same the one that is offered leads past nobody who may intercept.
func TestSafestOfTheCheapest(t *testing.T) {
	for enemy, want := range map[string]string{"HER: cor-f01": "SAR SUN CYW", "SUN: cor-f01": "SAR HER CYW"} {
		d := sailing(t, "piraeus: att-f01", enemy).way("att-f01", "CYW")
		if got := strings.Join(d.Path, " "); got != want || d.Chance != nil {
			t.Errorf("%s: %s with %v, not %s", enemy, got, d.Chance, want)
		}
	}
}

// TestMaskedFleetsMayFollow: fleets which a stack alone masks may intercept it once it has left, and its chances tell that.
func TestMaskedFleetsMayFollow(t *testing.T) {
	inside, _ := sailing(t).r.PlaceOf("epidaurus")
	b := sailing(t, sailing(t).r.Grid.Label(inside.Hex())+": att-f01", "epidaurus: epi-f01")
	if got := b.way("att-f01", "SAR").Chance; got == nil || *got != (engine.Fraction{N: 1, Of: 2}) {
		t.Errorf("the chance is %v", got)
	}
}

// TestEpic_16_4_h: an intercepting stack has a leader if it is more than one fleet; unled fleets try one by one.
func TestEpic_16_4_h(t *testing.T) {
	b := sailing(t, "piraeus: att-f01", "epidaurus: epi-f01 lac-f01 lac-f02", "W3435: cor-f01 agis")
	b.do("move att-f01 SAR HER ARL")
	b.refuses("intercept epi-f01 lac-f01", "16.2.2", "needs-leader")
	b.do("intercept epi-f01", 6)
	b.asks("sparta", "intercept")
	b.refuses("intercept epi-f01", "16.4.5", "has-tried")
	b.do("intercept lac-f01", 6)
	b.do("intercept lac-f02", 6)
	b.asks("sparta", "intercept") // off Hermione
	b.do("intercept cor-f01 agis", 1)
	b.want("with him", b.aboard("agis"), "cor-f01")
	b.asks("athens", "move")
	b.do("done")
	b.do("fight HER cor-f01")
	b.want("the interceptor attacks", b.Snapshot().Battle.Attacker, "sparta")
	b.want("at sea with the morale printed", strings.Join(b.Snapshot().Battle.Defenders.Units, ","), "att-f01 6 6 fights")
}

// TestEpic_16_4_k: in open seas nobody intercepts, nor do fleets in a port that enemy fleets mask, raiders and foragers.
func TestEpic_16_4_k(t *testing.T) {
	b := sailing(t, "cyllene: att-f01", "SIO: lac-f01 att-f02")
	b.do("move att-f01 CEP SIO")
	b.asks("athens", "move")
	b.refuses("engage att-f02 lac-f01", "8.5", "open-sea")
	b = sailing(t, "piraeus: att-f01", "epidaurus: epi-f01", "W3333: att-f02")
	b.do("move att-f01 SAR HER")
	b.asks("athens", "move")
	b = sailing(t, "piraeus: att-f01", "W3832 foraging: lac-f01", "W3932 raiding: lac-f02")
	b.do("move att-f01 SAR")
	b.asks("athens", "move")
}

// TestEpic_16_4_e: at sea a stack attacks an enemy stack in its sea for a point, and stops.
func TestEpic_16_4_e(t *testing.T) {
	b := sailing(t, "piraeus: att-f01 att-f02 nicostratus", "SAR: lac-f01 lac-f02")
	b.do("move att-f01 att-f02 nicostratus SAR")
	b.do("let-pass")
	b.do("engage att-f01 att-f02 nicostratus lac-f01")
	b.refuses("move att-f01 att-f02 nicostratus HER", "16.4.5", "engaged")
	b.refuses("engage att-f01 att-f02 nicostratus lac-f02", "16.4.5", "engaged")
	b.do("done")
	b.refuses("done", "16.4.5", "battles-left")
	b.do("fight SAR att-f01")
	b.want("one of two unled fleets", len(b.Snapshot().Battle.Defenders.Units), 1)
	b.want("the odds", b.asks("athens", "round").Facts.Get("column"), "2-1")
}

// TestEpic_13_4_h: a battle at sea is won in every region that touches the sea, and costs the units lost with all they
// carried.
func TestEpic_13_4_h(t *testing.T) {
	b := sailing(t, "SAR: att-f01 att-f02", "SAR aboard att-f01: nicostratus", "SAR: lac-f01", "SAR aboard lac-f01: lac-h01 lac-h02 agis")
	before := b.Snapshot().Regions
	b.do("engage att-f01 att-f02 nicostratus lac-f01")
	b.do("done")
	b.do("fight SAR att-f01")
	b.do("fight", 1, 6, 6, 6, 6) // the enemy is sunk
	b.want("sunk with who was aboard", b.at("lac-f01")+" "+b.at("lac-h01")+" "+b.at("agis"), "gone gone gone")
	after := b.Snapshot().Regions
	for _, id := range []string{"attica", "megarid", "corinth", "epidaurus", "achaea"} { // three units lost: decisive, felt everywhere
		if after[id].AL == before[id].AL && before[id].AL < 20 {
			t.Errorf("%s has felt nothing", id)
		}
	}
	b.want("Megarid, on the gulf", before["megarid"].AL-after["megarid"].AL, 5)
	b.want("Achaea, which is not", before["achaea"].AL-after["achaea"].AL, 2)
	b.want("Laconia: three units, and the defeat elsewhere", before["laconia"].ML-after["laconia"].ML, 3+1)
}
