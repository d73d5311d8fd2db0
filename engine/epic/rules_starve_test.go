package epic_test

import (
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// TestEpic_9_1_b_starved: what can be supplied is: who is neither in supply nor paid for lives off the land where he can, and nobody lets him
// starve. Where the Forage Number feeds some of them only, the player says whom.
func TestEpic_9_1_b_starved(t *testing.T) {
	hungry := func(lines ...string) *bench {
		return larder(t, "athens", 22, func(s *rules.Snapshot) {
			delete(s.Cities, "mantinea") // the way from Argos over Arcadia
			s.Bases = []string{"piraeus athens"}
		}, lines...)
	}
	b := hungry("W2930: att-h01 att-h02 nicostratus")
	b.asks("athens", "forage")
	b.do("forage") // not yet: he is asked again when the talents are spent
	p := b.asks("athens", "forage")
	b.want("the proposal", len(p.Pick.Suggested), 2)
	b.refuses("forage", "9.1", "could-forage")
	b.refuses("forage att-h02", "9.1", "could-forage")
	b.do("forage att-h01 att-h02")
	b.want("they live", b.at("att-h01")+" "+b.at("att-h02"), "W2930 W2930")
	many := hungry("W2930: att-h01 att-h02 att-h03 att-h04 att-h05 att-h06 att-h07 att-h08 nicostratus")
	many.do("forage")
	p = many.asks("athens", "forage")
	n := len(p.Pick.Suggested)
	if n == 0 || n == 8 {
		t.Fatalf("%d of eight live off the land", n)
	}
	last := p.Pick.Pool[8-n:]
	many.refuses(engine.Cmd("forage", last[1:]...).String(), "9.1", "could-forage")
	many.do(engine.Cmd("forage", last...).String())
	many.want("the last live", many.at(last[0]), "W2930")
	many.want("the first do not", many.at("att-h01") == "W2930", false)
}
