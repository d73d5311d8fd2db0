package epic_test

import (
	"fmt"
	"slices"
	"testing"

	rules "strategos/engine/epic"
)

// TestEpic_16_3_c_told: a way is told step by step as the table of 16.3 prices it: half a point along a road, a point over open ground or by area,
// two over rough ground, one more over a river or a strait's crossing, each as the map has it.
func TestEpic_16_3_c_told(t *testing.T) {
	b := marching(t, "W2838: lac-h01", "W2834: arg-h01", "W3328: att-h01")
	x, d := b.Look(), b.look()
	met := map[string]int{}
	for from := range rules.Hex(x.Grid.Len()) {
		for dir := range rules.Directions {
			to := x.Grid.Next(from, dir)
			if to == rules.NoHex || !x.Ground[from].Passable() {
				continue
			}
			steps := d.Steps(x.Label(from), []string{x.Label(from), x.Label(to)})
			if len(steps) == 0 {
				continue
			}
			s, border := steps[0], x.Between(from, to)
			met[s.How]++
			met[s.Over]++
			price := map[string]int{"road": 1, "area": 2, "open": 2, "rough": 4}[s.How]
			if s.Over != "" {
				price += 2
			}
			over := map[bool]string{true: "river"}[border&rules.River != 0]
			if border&rules.Crossing != 0 {
				over = "crossing"
			}
			switch way := x.Label(from) + " to " + x.Label(to); {
			case s.To != x.Label(to) || s.Cost != price:
				t.Errorf("%s: %+v, which is %d half points", way, s, price)
			case s.How == "road" && (border&rules.Road == 0 || s.Over != ""):
				t.Errorf("%s: %+v, where no road leads", way, s)
			case (s.How == "open" || s.How == "rough") && (s.Over != over || (s.How == "rough") != (x.Ground[to] == rules.Rough)):
				t.Errorf("%s: %+v, the map has %s and %d", way, s, over, x.Ground[to])
			}
		}
	}
	for _, how := range []string{"road", "area", "open", "rough", "river"} {
		if met[how] == 0 {
			t.Errorf("no step is told as %s: %v", how, met)
		}
	}
	for what, way := range map[string][]string{
		"SAR": {"W2838", "W2837"}, "W2838": {"SAR"}, "nowhere": {"W2838"}, "W2837": {"troy"}, "W2737": {"W2737", "W2837", "W2737"},
	} {
		b.want("no way from "+what, len(d.Steps(what, way)), 0)
	}
}

// TestEpic_16_3_c_told_out: the ways of a stack out of a satrapy that has been closed around it are told like all others.
func TestEpic_16_3_c_told_out(t *testing.T) {
	b := closedAround(t, "E2627: lac-h01")
	ways := b.Destinations([]string{"lac-h01"}, false)
	if len(ways) == 0 {
		t.Fatal("there is no way out")
	}
	for _, way := range ways {
		cost := 0
		for _, step := range b.look().Steps("E2627", way.Path) {
			cost += step.Cost
		}
		b.want("half points to "+way.Zone, cost, way.Cost)
	}
}

// TestEpic_15_3_a_told: before units raid it is told where they do and what they bring, as they then do; of units that may not raid nothing is.
func TestEpic_15_3_a_told(t *testing.T) {
	at := func() *bench {
		return table(t, "argive", func(s *rules.Snapshot) {
			campaign(s, "R", "raid", "athens", "athens")
			stand(s, "W2834: att-h01")
		})
	}
	b := at()
	told := b.look().Raids([]string{"att-h01"})
	b.want("areas", len(told), 1)
	b.want("who", told[0].Raiders[0], "att-h01")
	b.want("still as it was", b.Snapshot().Pieces["att-h01"], "W2834")
	was := b.treasury("athens")
	b.do("raid att-h01")
	b.do("done")
	b.want("talents", b.treasury("athens")-was, told[0].Talents)
	for _, e := range b.heard("raided") {
		b.want("where", e.Facts.Get("area"), told[0].Area)
	}
	b = at()
	for _, id := range []string{"lac-h01", "nicias"} {
		b.want("of "+id+" nothing is told", len(b.look().Raids([]string{id})), 0)
	}
}

// TestEpic_10_3_a_told: the besiegers told to be enough are those who may begin the siege, and no others: each of the places that long walls join needs
// its own, on land and, before a port, at sea.
func TestEpic_10_3_a_told(t *testing.T) {
	for _, c := range []struct {
		place, hex string
		lines      []string
		enough     bool
	}{
		{"argos", "W3033", []string{"W3033: lac-h01 lac-h02 lac-h03 agis"}, false},
		{"argos", "W3033", []string{"W3033: lac-h01 lac-h02 lac-h03 lac-h04 lac-h05 lac-h06 agis"}, true},
		{"nauplia", "W3133", []string{"W3133: cor-h01 cor-h02 cor-h03 cor-h04 ramphias"}, false},
		{"nauplia", "W3133", []string{"W3133: cor-h01 cor-f01 ramphias"}, false},
		{"nauplia", "W3133", []string{"W3133: cor-h01 cor-h02 cor-h03 cor-h04 cor-f01 ramphias"}, true},
	} {
		b := atSiege(t, "sparta", nil, nil, c.lines...)
		sieges := b.look().Sieges
		i := slices.IndexFunc(sieges, func(s rules.SiegeLook) bool { return s.Place == c.place })
		b.want(c.lines[0], sieges[i].Enough(), c.enough)
		if !c.enough {
			b.refuses("besiege "+c.place, "10.3.2", "too-few-besiegers")
			continue
		}
		b.do("besiege " + c.place)
	}
}

// TestEpic_16_8_b_told: what a defender has more is told to be the strait's where he is attacked over it.
func TestEpic_16_8_b_told(t *testing.T) {
	b := acrossTheStrait(t, rules.Open)
	b.attack("lac-h01 lac-h02 agis", "W1724")
	b.want("over the strait", fmt.Sprint(b.look().Battle.Hosts[rules.Defender].Units[0].Factors), "[{crossing 1}]")
}
