package epic_test

import (
	"slices"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
	scenario "strategos/scenarios/epic"
)

// look is what the view tells of Epic.
func (b *bench) look() *rules.Detail {
	v := b.View("")
	return rules.DetailOf(&v)
}

// TestTheViewTellsWhatIsSo: in random games every figure of the panels is what the rules then work with: pressures are
// what the next adjustment does, odds those of the round, the morale of a siege and its chances those of its die.
func TestTheViewTellsWhatIsSo(t *testing.T) {
	for _, name := range []string{"argive", "spartan_fantasy", "athenian_fantasy"} {
		r, err := scenario.Rules(name)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(2) {
			followDetail(t, r, seed)
		}
	}
}

// followDetail plays a game at random and holds what the view told before each command to what came of it.
func followDetail(t *testing.T, r *rules.Ruleset, seed uint64) {
	t.Helper()
	dice, rng := engine.NewSeeded(seed), engine.NewSeeded(seed+100)
	g, _, err := rules.New(r, dice)
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; n < 900; n++ {
		p := g.Legal()
		if p.Over != nil {
			return
		}
		v := g.View("")
		d := rules.DetailOf(&v)
		soundBattle(t, d.Battle)
		for i := range d.Sieges {
			soundSiege(t, &d.Sieges[i])
		}
		if n%40 == 0 {
			soundLines(t, d, &v)
		}
		c, _ := engine.RandomCommand(g, &p, rng)
		events, err := g.Apply(c, dice)
		if err != nil {
			t.Fatal(err)
		}
		for i := range events {
			e := &events[i]
			if e.Kind == "round" && d.Battle != nil && d.Battle.Odds != nil {
				if got := e.Facts.Get("column"); got != d.Battle.Columns[d.Battle.Odds.Column] {
					t.Fatalf("%s: the round was fought at %s, told were %+v", c, got, d.Battle.Odds)
				}
			}
			if e.Kind == "siege-roll" {
				j := slices.IndexFunc(d.Sieges, func(s rules.SiegeLook) bool { return s.On && s.Place == e.Zones[0] })
				if got, _ := e.Facts.Number("morale"); j < 0 || got != d.Sieges[j].Morale {
					t.Fatalf("%s: morale %d, told were %+v", c, got, d.Sieges)
				}
			}
		}
	}
}

// soundBattle: what is added to a unit's morale is named, and the units that fight are counted.
func soundBattle(t *testing.T, b *rules.BattleLook) {
	t.Helper()
	if b == nil {
		return
	}
	fights := [2]int{}
	for i := range b.Hosts {
		for _, u := range b.Hosts[i].Units {
			if u.Standing == "fights" {
				fights[i]++
			}
			sum := u.Base
			for _, f := range u.Factors {
				sum += f.N
				if f.N == 0 {
					t.Fatalf("a factor of nothing: %+v", u)
				}
			}
			if b.Round == 0 && u.Standing == "fights" && u.Morale != min(max(sum, 0), rules.MaxMorale) {
				t.Fatalf("%+v begins with %d, its factors make %d", u, u.Morale, sum)
			}
		}
	}
	if o := b.Odds; o != nil && (o.Attackers != fights[0] || o.Defenders != fights[1]) {
		t.Fatalf("%+v fight, the odds count %+v", fights, o)
	}
}

// soundSiege: the factors make the morale, and every season more makes a fall likelier or as likely.
func soundSiege(t *testing.T, s *rules.SiegeLook) {
	t.Helper()
	sum := 0
	for _, f := range s.Factors {
		sum += f.N
	}
	if !s.On && max(sum, 1) != s.Morale {
		t.Fatalf("%+v: the factors make %d", s, sum)
	}
	first := int64(max(6-s.Morale, 0))
	if s.Falls[0].N != first || s.Falls[0].Of != 6 {
		t.Fatalf("%+v: %d of 6 bring it down", s, first)
	}
	for i := 1; i < len(s.Falls); i++ {
		if s.Falls[i].Of != s.Falls[i-1].Of*6 || s.Falls[i].N < s.Falls[i-1].N*6 {
			t.Fatalf("%+v: less likely with more dice", s)
		}
	}
}

// soundLines: every unit in supply over a line has one, hex by hex, from where it stands to a source; whoever is not
// has a reason.
func soundLines(t *testing.T, d *rules.Detail, v *engine.View) {
	t.Helper()
	for _, who := range []engine.Seat{"athens", "sparta"} {
		s := d.Supply(who)
		for _, x := range v.Things {
			l, ok := d.Line(x.ID)
			if !ok || x.Owner != who || slices.Contains(x.Flags, "foraging") {
				continue
			}
			switch {
			case l.Fed == slices.Contains(s.Hungry, x.ID):
				t.Fatalf("%s: in supply %v, and told so otherwise", x.ID, l.Fed)
			case l.Why == "":
				t.Fatalf("%s has no reason: %+v", x.ID, l)
			case l.Why == "line" && len(l.Way) == 0:
				t.Fatalf("%s in %s has no line", x.ID, x.Place)
			case !l.Fed && l.Why != "at-sea" && l.Why != "no-source" && l.Break == "":
				t.Fatalf("%s in %s: no break: %+v", x.ID, x.Place, l)
			}
		}
	}
}

// TestASupplyLineIsDrawnOrItsBreakTold: Athenians before Thria have a line to Athens; those in the Megarid have none,
// and are told that the nearest source is Argos and that the area of Corinth lies between, which is the enemy's.
func TestASupplyLineIsDrawnOrItsBreakTold(t *testing.T) {
	for _, c := range []struct {
		hex, why, breaks, blame string
		way                     []string
	}{
		{"W3529", "line", "", "", []string{"W3529", "W3630", "W3730", "W3831"}},
		{"W3330", "enemy-area", "W3232", "COR", []string{"W3330", "W3231", "W3232", "W3132", "W3033"}},
		{"W3130", "blocked", "W3130", "W3131", []string{"W3130", "W3131", "W3132", "W3033"}},
	} {
		b := table(t, "argive", func(s *rules.Snapshot) {
			stand(s, c.hex+": att-h01 att-h02")
			campaign(s, "M", "move", "athens", "athens")
		})
		l, ok := b.look().Line("att-h01")
		blame := ""
		if len(l.Blame) > 0 {
			blame = l.Blame[0]
		}
		if !ok || l.Fed != (c.why == "line") || l.Why != c.why || l.Break != c.breaks || blame != c.blame ||
			!slices.Equal(l.Way, c.way) {
			t.Errorf("Athenians in %s: %+v", c.hex, l)
		}
	}
	b := table(t, "argive", func(s *rules.Snapshot) { stand(s, "sparta: lac-h01", "corinth: lac-h02") })
	for id, home := range map[string]bool{"lac-h01": true, "lac-h02": false} { // inside a friendly city no line is asked for
		if l, ok := b.look().Line(id); !ok || l.Why != "in-city" || l.Rule != "9.2" || l.Home != home || len(l.Way) > 0 {
			t.Errorf("%s in a city: %+v", id, l)
		}
	}
	if _, ok := b.look().Line("no-such"); ok {
		t.Error("nobody has a line")
	}
}

// TestIfTheGameEndedNow: the reckoning is what the game comes to when its last winter is over.
func TestIfTheGameEndedNow(t *testing.T) {
	years := map[bool]int{}
	for _, name := range []string{"argive", "spartan_fantasy", "athenian_fantasy"} {
		b := table(t, name, nil)
		d := b.look()
		if len(d.Now.Verdicts) != 2 || d.Now.Verdict == "" || len(d.Now.Bands) == 0 || len(d.Phases) == 0 {
			t.Errorf("%s: %+v", name, d.Now)
		}
		for range 4000 {
			p := b.Legal()
			if p.Over != nil {
				break
			}
			i := slices.IndexFunc(p.Choices, func(c engine.Choice) bool {
				return c.Default ||
					c.Role == engine.EndRole
			})
			d = b.look()
			yearly := slices.ContainsFunc(d.Phases, func(ph string) bool { return ph[0] == 'Y' })
			if yearly && (d.Season != "spring" || d.Year == b.r.Scenario.StartYear) || !slices.Contains(d.Phases, d.Phase) {
				t.Fatalf("%s, %s of %d: in %q of %v", name, d.Season, d.Year, d.Phase, d.Phases)
			}
			years[yearly]++
			if _, err := b.Apply(p.Choices[i].Command, engine.NewSeeded(3)); err != nil {
				t.Fatal(err)
			}
		}
		if o := b.Legal().Over; o == nil || o.Cause != d.Now.Cause || !slices.Equal(o.Verdicts, d.Now.Verdicts) {
			t.Errorf("%s: ended %+v, told was %+v", name, o, d.Now)
		}
	}
	if years[true] == 0 || years[false] == 0 {
		t.Errorf("the year begins %v", years)
	}
}
