package zonetest

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// OddsAreTheCombat holds cards of odds, as many as wanted in random positions, against the
// combats that follow: a group is sent among enemies, everybody answers as is proposed to
// him and plays nothing, and what the engine then rolls with, and what each of the six dice
// costs both sides, is what the card said. crowded is how many of them must have brought
// more than may stay. It returns how many were held and how many of these were crowded.
func (k *Kit[G, S]) OddsAreTheCombat(t T, seed uint64, wanted int) (held, crowded int) {
	t.Helper()
	rng := engine.NewSeeded(seed)
	for stroll := seed; held < wanted && stroll < seed+uint64(100*wanted); stroll++ {
		taken := 0 // a few of each game, so that the positions are many
		k.Stroll(t, stroll, func(g G, p *engine.Prompt, _ engine.Command) bool {
			if p.Decision != "moves" || p.March == nil {
				return true
			}
			g, p = k.gather(g, p, rng)
			c, over, ok := k.attack(g, p, rng)
			if !ok {
				return true
			}
			f, why := g.Forecast(c)
			if why != nil {
				t.Fatalf("%s: refused: %v", c, why)
			}
			if f == nil || f.Purpose != "combat" || unpaid(f) {
				return true
			}
			if k.foughtAsTold(t, clone(g), c, f) {
				held++
				taken++
				if over {
					crowded++
				}
			}
			return held < wanted && taken < 3
		})
	}
	return held, crowded
}

// gather brings, every other time, more of the active side to the activated place, as far as
// that leaves a sound position: few games of chance crowd a zone.
func (k *Kit[G, S]) gather(g G, p *engine.Prompt, rng *engine.Seeded) (G, *engine.Prompt) {
	at := p.March.From
	if at == "" || rng.Below(2) == 0 {
		return g, p
	}
	full, r := clone(g), g.Ruleset()
	naval := r.Naval(counter(r, p.March.Movers[0]))
	for _, cv := range zonewar.See(g.View("")).Counters {
		if cv.Side != p.Seat || cv.Place == "" || cv.Place == at || cv.Moved || r.IsLeader(counter(r, cv.ID)) ||
			r.Naval(counter(r, cv.ID)) != naval || rng.Below(2) == 0 {
			continue
		}
		next := clone(full)
		if Shift(next, cv.ID, at); len(next.Violations()) == 0 {
			full = next
		}
	}
	more := full.Legal()
	if more.March == nil {
		return g, p
	}
	return full, &more
}

func unpaid(f *engine.Forecast) bool {
	return slices.ContainsFunc(f.Factors, func(x engine.Factor) bool { return x.Key == "no-ap" })
}

// attack sends some of the movers, one, all who can go together or any, into a zone with
// enemies; over tells that they are more than may stay, which is tried for a few times.
func (k *Kit[G, S]) attack(g G, p *engine.Prompt, rng *engine.Seeded) (c engine.Command, over, ok bool) {
	for range 5 {
		if one, over, ok := k.oneAttack(g, p, rng); over {
			return one, true, true
		} else if ok {
			c = one
		}
	}
	return c, false, c.Verb != ""
}

func (k *Kit[G, S]) oneAttack(g G, p *engine.Prompt, rng *engine.Seeded) (c engine.Command, over, ok bool) {
	group := slices.Clone(p.March.Movers)
	switch rng.Below(3) {
	case 0:
		group = group[rng.Below(len(group)):][:1]
	case 1:
		group = slices.DeleteFunc(group, func(string) bool { return rng.Below(2) == 0 })
	}
	if len(group) == 0 {
		return c, false, false
	}
	if m := g.Muster(group); m.Why != nil {
		group = m.Fit
	}
	var ways, tight []engine.Destination
	for _, d := range g.Destinations(group, false) {
		if !d.Combat || d.Why != nil {
			continue
		}
		ways = append(ways, d)
		if slices.ContainsFunc(d.Warnings, func(w engine.Warning) bool { return w.Code == "over-limit" }) {
			tight = append(tight, d)
		}
	}
	if over = len(tight) > 0; over { // what is seldom is preferred
		ways = tight
	}
	if len(ways) == 0 {
		return c, false, false
	}
	d := ways[rng.Below(len(ways))]
	return engine.Cmd(p.March.Verb, append(slices.Clone(group), d.Path...)...), over, true
}

// foughtAsTold makes the attack on a copy and fights it first; false where it does not
// come to that combat: a fleet is stopped on its way.
func (k *Kit[G, S]) foughtAsTold(t T, g G, c engine.Command, f *engine.Forecast) bool {
	t.Helper()
	said := zonewar.CombatOf(f)
	for next, n := c, 0; n < 60; n++ {
		before := clone(g)
		events, err := g.Apply(next, Box(3))
		if err != nil {
			t.Fatalf("%s: then %s: %v", c, next, err)
		}
		if e, ok := First(events, "combat"); ok && e.Zones[0] == f.Zone {
			k.sameForces(t, c, said, e.Counters, g)
		}
		rolled, over := First(events, "combat-roll")
		over = over && rolled.Zones[0] == f.Zone // what is shown then has its losses
		if v := zonewar.See(g.View("")).Combat; v != nil && v.Zone == f.Zone && !over {
			if got, want := sums(v), sums(said); got != want {
				t.Fatalf("%s: the combat is\n%s\nthe card said\n%s", c, got, want)
			}
		}
		if over {
			if got, want := Figures(rolled), Foretold(said); !slices.Equal(got, want) {
				t.Fatalf("%s: rolled with %v, the card said %v", c, got, want)
			}
			k.costsAsTold(t, c, before, next, f)
			return true
		}
		p := g.Legal()
		var more bool
		if next, more = unplayed(g, &p, f.Zone); !more {
			return false
		}
	}
	t.Fatalf("%s: no combat comes about", c)
	return false
}

// unplayed is the answer of somebody who plays nothing, gives up what is proposed and
// fights the zone first.
func unplayed(g engine.Game, p *engine.Prompt, zone string) (engine.Command, bool) {
	pass := []string{"pass", "end", "accept", "halt"}
	if p.Decision == "fight" {
		return engine.Cmd("fight", zone), true
	}
	if p.Pick != nil && len(p.Pick.Suggested) >= p.Pick.Min && p.Pick.Min > 0 {
		return engine.Cmd(p.Pick.Verb, p.Pick.Suggested...), true
	}
	for _, ch := range p.Choices {
		if slices.Contains(pass, ch.Command.Verb) && len(ch.Command.Args) == 0 {
			return ch.Command, true
		}
	}
	return engine.Command{}, false
}

// sums are all figures of a combat before its roll, as text.
func sums(v *zonewar.CombatView) string {
	return strings.Join(Foretold(v), " ") + "; " + Mods(v.Shifts) + "; " + Mods(v.DRMs) + "; " +
		strings.Join(v.AttLead, " ") + "; " + strings.Join(v.DefLead, " ")
}

// sameForces compares who fights with whom the card counted: at sea the ships.
func (k *Kit[G, S]) sameForces(t T, c engine.Command, said *zonewar.CombatView, there []string, g G) {
	t.Helper()
	r := g.Ruleset()
	fight := slices.DeleteFunc(slices.Clone(there), func(id string) bool {
		c := counter(r, id)
		return r.IsLeader(c) || said.Naval && !r.Naval(c)
	})
	told := slices.Concat(said.Att, said.Def)
	slices.Sort(fight)
	slices.Sort(told)
	if !slices.Equal(fight, told) {
		t.Fatalf("%s: %v fight, the card counted %v", c, fight, told)
	}
}

// costsAsTold makes the roll with each of the six dice and adds up what both sides lose, by
// what is proposed to them: the means of the card.
func (k *Kit[G, S]) costsAsTold(t T, c engine.Command, before G, roll engine.Command, f *engine.Forecast) {
	t.Helper()
	said := zonewar.CombatOf(f)
	lost := map[engine.Seat]int64{}
	for die := 1; die <= 6; die++ {
		g := clone(before)
		events, err := g.Apply(roll, Box(die))
		if err != nil {
			t.Fatalf("%s: die %d: %v", c, die, err)
		}
		for p := g.Legal(); slices.Contains([]string{"lose", zonewar.LoseFP, "reroll", "lighten", "ride"}, p.Decision); p = g.Legal() {
			next, _ := unplayed(g, &p, f.Zone)
			more, err := g.Apply(next, Box(die))
			if err != nil {
				t.Fatalf("%s: die %d: %s: %v", c, die, next, err)
			}
			events = append(events, more...)
		}
		i := slices.IndexFunc(events, func(e engine.Event) bool { return e.Kind == "combat-roll" })
		k.addLosses(lost, before, said, events[i+1:])
	}
	for _, m := range f.Means {
		if m.Key == "fp-lost" && m.Value.N != lost[m.Seat] {
			t.Fatalf("%s: in six rolls %s loses %d FP, the card said %d", c, m.Seat, lost[m.Seat], m.Value.N)
		}
	}
}

// addLosses adds the FP that those of a combat lose by what is told of it.
func (k *Kit[G, S]) addLosses(lost map[engine.Seat]int64, before G, said *zonewar.CombatView, events []engine.Event) {
	r, fp := before.Ruleset(), map[string]int{}
	v := zonewar.See(before.View(""))
	for i := range v.Counters {
		if cv := &v.Counters[i]; cv.Place == said.Zone {
			fp[cv.ID] = cv.FP
		}
	}
	for _, e := range events {
		switch e.Kind {
		case "combat", "ap-lost", "retreated":
			return
		case "weakened", "eliminated":
			for _, id := range e.Counters {
				was, ok := fp[id]
				if !ok {
					continue
				}
				fp[id] = 0
				if e.Kind == "weakened" {
					fp[id] = r.Units[counter(r, id)].FP[1]
				}
				lost[e.Seat] += int64(was - fp[id])
			}
		}
	}
}

// Cards is how many cards of odds a game's scenario is tried with: 1,000, a tenth of them
// in short tests.
func Cards() int {
	if testing.Short() {
		return 100
	}
	return 1000
}
