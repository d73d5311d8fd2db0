package epic_test

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// turns plays Sparta's fantasy by the answers that end or change nothing and notes what begins: parts with whose half
// it is, as questions are asked, and years.
func turns(t *testing.T, from func(s *rules.Snapshot), seasons int) []string {
	t.Helper()
	b := table(t, "argive", func(s *rules.Snapshot) {
		if from != nil {
			from(s)
		}
	})
	var out []string
	dice := engine.NewSeeded(3)
	season := b.Snapshot().Season
	for range 2000 {
		p := b.Legal()
		if p.Over != nil {
			break
		}
		if now := b.Snapshot().Season; now != season {
			season = now
			if seasons--; seasons == 0 {
				break
			}
		}
		st := b.Stage()
		if word := st.Phase + " " + string(st.Acting); len(out) == 0 || out[len(out)-1] != word {
			out = append(out, word)
		}
		i := slices.IndexFunc(p.Choices, func(c engine.Choice) bool { return c.Default || c.Role == engine.EndRole })
		if i < 0 {
			t.Fatalf("%s has no default", p.Decision)
		}
		events, err := b.Apply(p.Choices[i].Command, dice)
		if err != nil {
			t.Fatal(err)
		}
		b.told = append(b.told, events...)
	}
	return out
}

// TestEpic_14_1_a: three campaign turns follow each season's steps.
func TestEpic_14_1_a(t *testing.T) {
	var campaign []string
	for _, word := range turns(t, nil, 3) {
		if word[0] == 'M' {
			campaign = append(campaign, word)
		}
	}
	want := []string{"M1 athens", "M1 sparta", "M2 athens", "M2 sparta", "M3 athens", "M3 sparta"}
	want = append(want, want...)
	if len(campaign) < 6 || !slices.Equal(campaign[:6], want[:6]) {
		t.Errorf("%v, not %v", campaign, want)
	}
	if len(campaign) < 12 || !slices.Equal(campaign[6:12], want[6:12]) {
		t.Errorf("the second season: %v", campaign)
	}
}

// TestEpic_14_2_a: the first player raids and then the other; then the first moves and fights, and only then the other.
func TestEpic_14_2_a(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		campaign(s, "R", "raid", "athens", "athens")
		s.Forts, s.Bases, s.Cities = nil, nil, nil
		stand(s, "force:attica: att-l01 att-h06", "W2834: arg-h02", "W2835: lac-h01", "W3730: lac-h02")
	})
	b.asks("athens", "raid")
	b.do("done")
	b.asks("sparta", "raid")
	b.do("done")
	b.asks("athens", "move")
	b.do("move arg-h02 W2835")
	b.do("done")
	b.do("fight W2835")
	for b.Prompt().Seat != "sparta" || b.Prompt().Decision != "move" { // until Athens' battles are over
		switch p := b.Prompt(); p.Decision {
		case "sally":
			b.do("outside")
		case "storm-or-mask":
			b.do("mask")
		case "round":
			b.do("fight", 1, 1, 1, 1)
		case "break-off":
			b.do("break-off", 1, 1)
		case "retreat":
			b.home()
		default:
			t.Fatalf("%s is asked %s", p.Seat, p.Decision)
		}
	}
}

// TestEpic_14_3_a: after the third campaign turn of winter the next year begins with its control check and tribute.
func TestEpic_14_3_a(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "sparta")
		s.Season, s.Turn = "winter", 3
	})
	year := b.Snapshot().Year
	b.do("done", 4, 4, 4, 4, 4, 4)
	b.want("the year", b.Snapshot().Year, year-1)
	b.want("the season", b.Snapshot().Season, "spring")
	b.want("tribute is collected on the way", len(b.heard("tribute")) > 0, true)
}

// TestEpic_3_2_a_told: whatever comes about in a part of a season, by itself or by decisions, is told after that part has begun.
func TestEpic_3_2_a_told(t *testing.T) {
	part := map[string]string{"region-changes": "Y1", "tribute": "Y3", "raided-cleared": "Y4", "placed": "B", "paid": "D", "siege-roll": "E",
		"unopposed": "G", "moved": "M"}
	seen := map[string]int{}
	for seed := range uint64(4) {
		dice, rng := engine.NewSeeded(seed), engine.NewSeeded(seed+50)
		b := table(t, "argive", func(s *rules.Snapshot) {
			s.Sieges = []string{"W3033 sparta 6"}
			stand(s, "W3033: lac-h01 lac-h02 lac-h05 lac-e01 lac-e02 lac-e03 gylippus")
			regions(s, map[string]rules.RegionSnapshot{"achaea": {AL: -3}})
		})
		phase := b.Stage().Phase
		for range 700 {
			p := b.Legal()
			if p.Over != nil {
				break
			}
			c, _ := engine.RandomCommand(b.Game, &p, rng)
			events, err := b.Apply(c, dice)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range events {
				if e.Phase != "" {
					phase = e.Phase
				}
				if want := part[e.Kind]; want != "" {
					if seen[e.Kind]++; !strings.HasPrefix(phase, want) {
						t.Fatalf("seed %d: %s is told in part %q, not %q", seed, e.Kind, phase, want)
					}
				}
			}
		}
	}
	if len(seen) < 7 {
		t.Errorf("only %v were told", seen)
	}
}
