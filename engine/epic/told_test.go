package epic_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// TestADirectionLeadsToANeighbour: every neighbour of a hex lies in the one direction that leads to it and back again; no other hex lies in any.
func TestADirectionLeadsToANeighbour(t *testing.T) {
	g := &rulesOf(t).Grid
	for h := range rules.Hex(g.Len()) {
		for dir := range rules.Directions {
			to := g.Next(h, dir)
			if to == rules.NoHex {
				continue
			}
			if got, ok := g.Toward(h, to); !ok || got != dir {
				t.Errorf("%s lies %d of %s, not %d %t", g.Label(to), dir, g.Label(h), got, ok)
			}
			if got, ok := g.Toward(to, h); !ok || got != rules.Opposite(dir) {
				t.Errorf("%s lies opposite %d of %s, not %d %t", g.Label(h), dir, g.Label(to), got, ok)
			}
			if beyond := g.Next(to, dir); beyond != rules.NoHex {
				if _, ok := g.Toward(h, beyond); ok {
					t.Errorf("%s is no neighbour of %s", g.Label(beyond), g.Label(h))
				}
			}
		}
		for _, to := range []rules.Hex{h, rules.NoHex} {
			if _, ok := g.Toward(h, to); ok {
				t.Errorf("%d is no neighbour of %s", to, g.Label(h))
			}
		}
	}
}

// TestEpic_3_2_a_parts: of each part in which both players act it is told that it begins, and who is first; of the others nothing is.
func TestEpic_3_2_a_parts(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) { campaign(s, "M", "move", "athens", "sparta"); s.Turn = 3 })
	b.pass("M2", ones...)
	var told []string
	for _, e := range b.heard("part") {
		told = append(told, e.Facts.Get("part"))
		b.want(e.Phase+": who is first", e.Facts.Get("first"), b.Snapshot().First)
	}
	b.want("parts", strings.Join(told, " "), "B D0 D E R1 M1 R2 M2")
}

// TestEpic_24_6_a_rifts: who of the allies are at odds stands in a view, and no other pair of them; a card sets them at odds.
func TestEpic_24_6_a_rifts(t *testing.T) {
	for name, pairs := range map[string][]string{"campaign3": {"sparta thebes"}, "campaign4": {"sparta thebes", "sparta corinth", "thebes corinth"}} {
		for _, pair := range pairs {
			b := table(t, name, func(s *rules.Snapshot) { s.Realm.Allies.Rifts = []string{pair} })
			b.want(name, fmt.Sprint(looked(b.Game).Alliance.Rifts), "[["+pair+"]]")
		}
		b := table(t, name, nil)
		b.want("nobody", len(looked(b.Game).Alliance.Rifts), 0)
	}
	b := alliedEvents(t, "campaign3", "thebes", map[string]string{"thebes": "allied_dissent_1", "athens": "spies"}, nil)
	b.do("play allied_dissent_1 sparta thebes")
	b.want("the card", fmt.Sprint(looked(b.Game).Alliance.Rifts), "[[sparta thebes]]")
}

// TestEpic_24_5_d_offered: talents are offered to a partner by round sums that leave something, and all there is; with nothing left it is told why
// none are, and any other sum may be typed.
func TestEpic_24_5_d_offered(t *testing.T) {
	for treasury, want := range map[int]string{0: "", 1: "1", 2: "1 2", 6: "1 2 5 6", 14: "1 2 5 10 14", 50: "1 2 5 10 20 50", 60: "1 2 5 10 20 50 60"} {
		b := threePlay(t, dealt, []string{"good_harvest_1"}, nil, func(s *rules.Snapshot) { s.Treasury["sparta"] = treasury })
		b.do("confer")
		p := b.Prompt()
		var sums []string
		for _, c := range p.Choices {
			if c.Command.Verb == "give-talents" {
				sums = append(sums, c.Command.Args[1])
			}
		}
		b.want(fmt.Sprint("of ", treasury), strings.Join(sums, " "), want)
		none := slices.ContainsFunc(p.Denied, func(d engine.Denied) bool { return d.Key == "give-talents" && d.Why.Code == "treasury-short" })
		b.want(fmt.Sprint("of ", treasury, " none"), none, treasury == 0)
		if treasury > 3 {
			b.legal("give-talents thebes 3")
		}
	}
}

// TestEpic_24_5_b_offered: who is asked for a partner's units is offered those he can pay for, and to pay for none; what they cost and what he
// has is told. Only one of the two choices is proposed.
func TestEpic_24_5_b_offered(t *testing.T) {
	for has, want := range map[int]string{10: "support boe-h01 boe-h02, support", 1: "support boe-h01, support"} {
		b := feeding(t, "thebes", 0, has, "W2832: archidamus boe-h01 boe-h02")
		p := b.asks("thebes", "support")
		var words, proposed []string
		for _, c := range p.Choices {
			if c.Command.Verb != "support" {
				continue
			}
			words = append(words, c.Command.String())
			if c.Default {
				proposed = append(proposed, c.Command.String())
			}
			b.legal(c.Command.String())
		}
		b.want(fmt.Sprint("with ", has), strings.Join(words, ", "), want)
		b.want("proposed", strings.Join(proposed, ", "), strings.Split(want, ", ")[0])
		b.want("whose", p.Facts.Get("partner")+" "+p.Facts.Get("bill")+" "+p.Facts.Get("treasury"), fmt.Sprint("sparta 2 ", has))
		b.want("declined", slices.ContainsFunc(p.Choices, func(c engine.Choice) bool {
			return c.Command.String() == "support" && c.Role == engine.DeclineRole
		}), true)
	}
}
