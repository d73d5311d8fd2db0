package hellespont_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/hellespont"
	"strategos/engine/zonewar"
	"strategos/internal/zonetest"
)

// What dice that lie bring is what the forecast of rolling them once more says of such a die;
// and where the holder of the Advantage is told that he has nothing to gain, no die brings him more.
func TestWhatLiesIsWhatItsDieBrings(t *testing.T) {
	met, gainless := map[string]int{}, map[string]int{}
	for seed := uint64(1); seed < 1200; seed++ {
		kit(t).Stroll(t, seed, func(g *hellespont.Game, p *engine.Prompt, _ engine.Command) bool {
			if p.Decision != "reroll" {
				return true
			}
			full := g.Prompt()
			if full.Gainless != p.Gainless {
				t.Fatalf("seed %d: the prompt and what is legal tell different things", seed)
			}
			f, why := g.Forecast(engine.Cmd("again"))
			if why != nil || f == nil || len(f.Questions) == 0 {
				return true
			}
			answers := f.Questions[len(f.Questions)-1].Answers
			die := slices.IndexFunc(answers, func(a engine.Prospect) bool { return slices.Contains(a.Rolls, g.State().Pending.Results()[0]) })
			if die < 0 || len(full.Lying) == 0 {
				return true // many dice: see the sieges and storms below
			}
			met[f.Purpose]++
			lies := full.Lying[0]
			// Somebody may have recovered since the die fell: the next is read with his strength.
			changed := f.Purpose == "combat" && !slices.Equal(zonetest.Foretold(zonewar.CombatOf(f)), fell(g))
			if a := answers[die]; !changed && (a.Key != lies.Key || a.Seat != lies.Seat || !slices.Equal(a.Facts, lies.Facts) || !slices.Equal(a.Counters, lies.Counters)) {
				t.Fatalf("seed %d, %s: %+v lies, its die brings %+v", seed, f.Purpose, lies, a)
			}
			if !p.Gainless {
				return true
			}
			gainless[f.Purpose]++
			attacker := g.Ruleset().Seat(g.State().Active)
			for i := range answers {
				if better(p.Seat, attacker, &answers[i], &lies) {
					t.Errorf("seed %d, %s: %s could gain %+v instead of %+v", seed, f.Purpose, p.Seat, answers[i], lies)
				}
			}
			return true
		})
	}
	for _, purpose := range []string{"combat", "evasion", "attrition", "discord"} {
		if met[purpose] == 0 || purpose != "discord" && (gainless[purpose] == 0 || gainless[purpose] == met[purpose]) {
			t.Errorf("%s: %d met, %d without gain", purpose, met[purpose], gainless[purpose])
		}
	}
}

// fell is what the combat in progress was rolled with, as zonetest.Foretold puts it.
func fell(g *hellespont.Game) []string {
	c := g.Series().Combat
	out := []string{}
	for _, n := range []int{int(c.FP[0]), int(c.FP[1])} {
		out = append(out, strconv.Itoa(n))
	}
	return append(out, zonewar.Columns[c.Base], zonewar.Columns[c.Col], strconv.Itoa(int(c.DRM)))
}

// better tells whether a side might rather have the one than what lies: in a combat it
// wins instead, loses less or sees the enemy lose more.
func better(seat, attacker engine.Seat, one, lies *engine.Prospect) bool {
	if one.Key == "result" {
		order := []string{"R", "1/4", "1/2", "3/4", "A", "E"}
		more := func(key string) int {
			return slices.Index(order, one.Facts.Get(key)) - slices.Index(order, lies.Facts.Get(key))
		}
		own, foe := more("attacker"), more("defender")
		if seat != attacker {
			own, foe = foe, own
		}
		return one.Seat == seat && lies.Seat != seat || own < 0 || foe > 0
	}
	worth := map[string]int{"evasion-through": 1, "attrition-none": 2, "attrition-one": 1, "discord-nothing": 1}
	gain := worth[one.Key] - worth[lies.Key]
	if one.Seat != seat {
		gain = -gain
	}
	return gain > 0
}

// The dice of a siege and of a storm.
func TestWhatSiegesAndStormsBringIsSaid(t *testing.T) {
	for _, c := range []struct {
		holder   engine.Seat
		dice     []int
		weak     string
		lies     string
		gainless bool
	}{
		{"athens", []int{6, 2, 3}, "", "siege-taken", true},
		{"sparta", []int{6, 2, 3}, "", "siege-taken", false},
		{"athens", []int{6, 1, 3}, "", "siege-taken siege-weary 1", false},
		{"athens", []int{5, 2, 3}, "", "siege-weakened", false},
		{"athens", []int{5, 2, 3}, "-", "siege-taken", true},
		{"athens", []int{4, 1, 1}, "", "siege-nothing siege-weary 2", false},
		{"sparta", []int{4, 1, 1}, "", "siege-nothing siege-weary 2", false},
		{"sparta", []int{1, 1, 1}, "", "siege-nothing siege-weary 3", true},
	} {
		b, g := table(t, athens, "M4: ath-t5 ath-t6", "T22: ath-h2", "Abydos: spa-p1"+c.weak)
		g.Sieges(athens)
		g.Holder(g.Ruleset().SeatSide(c.holder))
		if c.holder == "athens" {
			c.dice = append(c.dice, 3) // the holder besieges with one more
		}
		b.Roll(g, "besiege Abydos", c.dice...)
		p := b.Asks(g, c.holder, "reroll")
		b.Want("what lies", said(p), c.lies)
		b.Want("nothing to gain", p.Gainless, c.gainless)
		b.Want("of the port", p.Lying[0].Facts.Get("zone"), "Abydos")
		taken := strings.HasPrefix(c.lies, "siege-taken")
		must(t, g, nil, "accept")
		for g.Prompt().Pick != nil && g.Prompt().Decision == "siege_losses" {
			b.Play(g, "lose "+strings.Join(g.Prompt().Pick.Suggested, " "))
		}
		port, _ := g.Ruleset().CounterOf("spa-p1")
		b.Want("then the garrison stands", g.State().Units[port].Place == g.Ruleset().PlaceOf("Abydos"), !taken)
	}
	for _, c := range []struct {
		die  int
		lies string
	}{{6, "storm-struck"}, {1, "storm-spared"}} {
		for _, holder := range []engine.Seat{"athens", "sparta"} {
			b, g := table(t, athens, "M5: ath-t5")
			g.Hand(athens, "str-06")
			g.Holder(g.Ruleset().SeatSide(holder))
			b.Play(g, "announce 1")
			b.Roll(g, "play str-06 4", c.die)
			p := b.Asks(g, holder, "reroll")
			b.Want("what lies", said(p), c.lies)
			b.Want("nothing to gain", p.Gainless, (holder == "athens") == (c.die == 1))
		}
	}
}

func said(p engine.Prompt) string {
	var out []string
	for i := range p.Lying {
		out = append(out, p.Lying[i].Key)
		if n := p.Lying[i].Facts.Get("hits"); n != "" {
			out = append(out, n)
		}
	}
	return strings.Join(out, " ")
}
