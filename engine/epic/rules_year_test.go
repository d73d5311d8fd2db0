package epic_test

import (
	"fmt"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// walkYears plays wars of many years at random and shows every position to look: all in which look tells that it has met something count.
func walkYears(t *testing.T, seeds uint64, look func(t *testing.T, g *rules.Game, p *engine.Prompt)) {
	t.Helper()
	for seed := range seeds {
		b := longWar(t, func(s *rules.Snapshot) {
			for id, r := range s.Regions {
				r.AL = int(seed) - 1 + len(id)%5
				s.Regions[id] = r
			}
			for _, id := range []string{"teos", "mytilene", "lampsacus"} {
				s.Cities[id] = []string{"revolt:red"}
			}
			regions(s, map[string]rules.RegionSnapshot{"chios": {AL: 12}, "lesbos": {AL: 12}, "hellespont": {AL: 12}})
			for at, id := range []string{"teos", "mytilene", "lampsacus", "samos", "chalcis"} {
				s.Pieces[fmt.Sprintf("att-h%02d", at+1)] = id
			}
		})
		rng := engine.NewSeeded(seed)
		for range 1300 {
			p := b.Legal()
			if p.Over != nil {
				break
			}
			look(t, b.Game, &p)
			c, ok := engine.RandomCommand(b.Game, &p, rng)
			if !ok {
				t.Fatalf("nothing to do at %s", p.Decision)
			}
			if _, err := b.Apply(c, rng); err != nil {
				t.Fatalf("%s: %v", c, err)
			}
		}
	}
}

// lookAt is what everybody sees of a game of Epic.
func lookAt(g *rules.Game) *rules.Detail {
	v := g.View("")
	return rules.DetailOf(&v)
}

// TestAssessmentIsForetold: what the regional sheet says of the multiples named comes about when the step is done: multipliers, levels, who
// goes over, the talents collected, and in the step A that follows which regions are at risk and how likely their cities revolt.
func TestAssessmentIsForetold(t *testing.T) {
	met := map[string]int{}
	walkYears(t, 4, func(t *testing.T, g *rules.Game, p *engine.Prompt) {
		if p.Decision != "assess" {
			return
		}
		if met["assess"]%2 == 0 {
			g = squeezed(t, g)
		}
		d := lookAt(g)
		told, talents := map[string]rules.Assessed{}, 0
		for i := range d.Regions {
			if rows := d.Assess(d.Regions[i].ID); rows != nil {
				row := rows[d.Planned(d.Regions[i].ID)]
				if row.Why != nil {
					t.Fatalf("%s: what has been named is refused: %v", d.Regions[i].ID, row.Why)
				}
				told[d.Regions[i].ID] = row
				talents += row.Pays
			}
		}
		after := g.Clone().(*rules.Game)
		dice := engine.NewSeeded(uint64(met["assess"]))
		var heard []engine.Event
		for after.Legal().Decision == "assess" {
			events, err := after.Apply(engine.Cmd("done"), dice)
			if err != nil {
				t.Fatal(err)
			}
			heard = append(heard, events...)
		}
		met["assess"]++
		snap, then := after.Snapshot(), lookAt(after)
		for id, row := range told {
			r := snap.Regions[id]
			if got := fmt.Sprint(r.AL, r.ML, r.Multiplier, r.Controller != string(p.Seat)); got != fmt.Sprint(row.AL, row.ML, row.Becomes, row.Lost) {
				t.Fatalf("%s at x%d becomes AL, ML, x, lost %s, and %+v is foretold", id, row.Multiplier, got, row)
			}
			met[fmt.Sprint("lost ", row.Lost)]++
			foretoldRisk(t, id, &row, heard, then, after.Legal().Decision, met)
		}
		for _, e := range heard {
			if n, _ := e.Facts.Number("talents"); e.Kind == "tribute" && e.Seat == p.Seat && p.Seat == "athens" && n != talents {
				t.Fatalf("%d talents are collected, and %d are foretold", n, talents)
			}
		}
	})
	for what, least := range map[string]int{"assess": 40, "lost true": 1, "lost false": 100, "at risk": 20} {
		if met[what] < least {
			t.Errorf("%s: met %d times", what, met[what])
		}
	}
}

// squeezed is a game in which the region of the least allegiance that is assessed has been set as high as it can be.
func squeezed(t *testing.T, g *rules.Game) *rules.Game {
	t.Helper()
	d := lookAt(g)
	least, rows := "", []rules.Assessed(nil)
	for i := range d.Regions {
		r := &d.Regions[i]
		if all := d.Assess(r.ID); all != nil && (rows == nil || r.AL < allegiance(d, least)) {
			least, rows = r.ID, all
		}
	}
	out := g.Clone().(*rules.Game)
	for n := len(rows) - 1; n > d.Planned(least); n-- {
		if rows[n].Why == nil {
			if _, err := out.Apply(engine.Cmd("assess", least, fmt.Sprint(n)), engine.NewSeeded(1)); err != nil {
				t.Fatal(err)
			}
			break
		}
	}
	return out
}

// allegiance is the allegiance of a region.
func allegiance(d *rules.Detail, region string) int {
	for i := range d.Regions {
		if d.Regions[i].ID == region {
			return d.Regions[i].AL
		}
	}
	return 99
}

// foretoldRisk compares what has been foretold of a region's revolts with the step A that has come.
func foretoldRisk(t *testing.T, id string, row *rules.Assessed, heard []engine.Event, then *rules.Detail, decision string, met map[string]int) {
	t.Helper()
	checked := false
	for _, e := range heard {
		if sum, _ := e.Facts.Number("modifier"); e.Kind == "revolt-check" && e.Facts.Get("region") == id {
			checked = true
			met["checked"]++
			if odds := max(sum, 0); !row.AtRisk || row.City != e.Zones[0] || row.Revolts.N != int64(min(odds, 6)) {
				t.Fatalf("%s is checked with %d added, and %+v is foretold", e.Zones[0], sum, row)
			}
		}
	}
	if checked || decision != "revolt" {
		return
	}
	best := engine.Fraction{}
	any := false
	for _, c := range then.Checks(id) {
		if !c.Ends && c.Why == nil {
			any = true
			if c.Chance.N > best.N {
				best = c.Chance
			}
		}
	}
	if any != row.AtRisk || best.N != row.Revolts.N {
		t.Fatalf("%s: at risk %v with %v, and %+v is foretold", id, any, best, row)
	}
	if any {
		met["at risk"]++
	}
}

// TestChecksAreForetold: the regional sheet and the card of odds list what the check that follows adds to its die, line by line, and tell
// its chance, of revolts and of their ends, in every position of a war in which one is made.
func TestChecksAreForetold(t *testing.T) {
	met := map[string]int{}
	walkYears(t, 4, func(t *testing.T, g *rules.Game, p *engine.Prompt) {
		if p.Decision != "revolt" && p.Decision != "pacify" {
			return
		}
		d := lookAt(g)
		sheet := map[string]rules.RevoltCheck{}
		for i := range d.Regions {
			for _, c := range d.Checks(d.Regions[i].ID) {
				sheet[c.City] = c
			}
		}
		offered := map[string]bool{}
		for _, ch := range p.Choices {
			if ch.Key != p.Decision {
				continue
			}
			offered[ch.ID] = true
			foretoldCheck(t, g, ch.Command, sheet[ch.ID], p.Decision == "pacify", met)
		}
		for id, c := range sheet {
			if asked := c.Ends == (p.Decision == "pacify"); asked && (c.Why == nil) != offered[id] {
				t.Fatalf("%s at %s: offered %v, and the sheet says %v", id, p.Decision, offered[id], c.Why)
			}
		}
	})
	for what, least := range map[string]int{"revolt": 200, "pacify": 30, "allegiance": 50, "neighbours": 20, "high": 10, "unwalled": 20, "guarded": 3, "free": 5} {
		if met[what] < least {
			t.Errorf("%s: met %d times", what, met[what])
		}
	}
}

// foretoldCheck throws every face of the die for a check and compares it with the sheet and with the card of odds.
func foretoldCheck(t *testing.T, g *rules.Game, c engine.Command, sheet rules.RevoltCheck, ends bool, met map[string]int) {
	t.Helper()
	f, why := g.Forecast(c)
	if why != nil || f == nil {
		t.Fatalf("%s: no forecast: %v", c, why)
	}
	hits := int64(0)
	for die := 1; die <= 6; die++ {
		after := g.Clone()
		events, err := after.Apply(c, &engine.Box{Queue: []int{die}, Seed: engine.NewSeeded(1)})
		if err != nil {
			t.Fatal(err)
		}
		e := &events[0]
		if total, _ := e.Facts.Number("total"); total != die+sheet.Sum {
			t.Fatalf("%s: a %d comes to %d, and %d more is foretold", c, die, total, sheet.Sum)
		}
		if fact := map[bool]string{true: "ends", false: "revolts"}[ends]; e.Facts.Get(fact) == "yes" {
			hits++
		}
		if die > 1 {
			continue
		}
		lines := e.Facts[len(e.Facts)-len(sheet.Lines):]
		for i, l := range sheet.Lines {
			met[l.Key]++
			if lines[i].Key != l.Key || lines[i].Number != l.N || len(f.Factors) != len(sheet.Lines) || f.Factors[i].Key != l.Key || f.Factors[i].Value != l.N {
				t.Fatalf("%s: the event has %v, the sheet %v, the card %v", c, lines, sheet.Lines, f.Factors)
			}
		}
	}
	card := int64(0)
	for _, a := range f.Questions[0].Answers {
		if a.Key == "city-revolts" || a.Key == "revolt-over" {
			card = a.Chance.N * 6 / a.Chance.Of
		}
	}
	if hits != sheet.Chance.N || hits != card {
		t.Fatalf("%s: %d faces do it, the sheet says %v, the card %d", c, hits, sheet.Chance, card)
	}
	met[c.Verb]++
}

// TestBuildingIsForetold: what the sheet of building offers is built for its price and ready when it says, and what it refuses is refused
// for the same reason, in every step C of a war; nothing is offered but what it lists.
func TestBuildingIsForetold(t *testing.T) {
	met := map[string]int{}
	walkYears(t, 3, func(t *testing.T, g *rules.Game, p *engine.Prompt) {
		if p.Decision != "build" || met["asked"]%3 == 1 {
			met["asked"]++
			return
		}
		met["asked"]++
		d := lookAt(g)
		met["under way"] += len(d.Works())
		offered := map[string]bool{}
		for _, ch := range p.Choices {
			offered[ch.Command.String()] = true
		}
		listed := 0
		for _, b := range d.Buildings(p.Seat) {
			for _, u := range b.Units {
				foretoldBuilding(t, g, engine.Cmd("build", u.ID), u.Price, u.Why, met)
			}
			for i := range b.Sites {
				s := &b.Sites[i]
				met[s.Key]++
				if (s.Why == nil) != offered[s.Command().String()] {
					t.Fatalf("%s: offered %v, and the sheet says %v", s.Command(), offered[s.Command().String()], s.Why)
				}
				if s.Why == nil {
					listed++
				}
				if s.Why == nil && met[s.Key]%7 != 1 {
					continue
				}
				after := foretoldBuilding(t, g, s.Command(), s.Price, s.Why, met)
				if after == nil {
					continue
				}
				ready := 0
				for _, w := range lookAt(after).Works() {
					if w.Key == s.Key && w.At == s.At {
						ready = w.Ready
					}
				}
				if want := rules.SeasonNo(int(d.Year), int8(seasonOf(d.Season))) + s.Seasons; s.Seasons > 0 && ready != want || s.Seasons == 0 && ready != 0 {
					t.Fatalf("%s is ready in season %d, and %d seasons from now is %d", s.Command(), ready, s.Seasons, want)
				}
			}
		}
		works := 0
		for _, ch := range p.Choices {
			if strings.HasPrefix(ch.Command.Verb, "build-") {
				works++
			}
		}
		if works != listed {
			t.Fatalf("%d works are offered, and %d are listed", works, listed)
		}
	})
	for what, least := range map[string]int{"asked": 60, "built": 60, "refused": 30, "under way": 10, "build-walls": 50, "build-base": 200, "build-fort": 5} {
		if met[what] < least {
			t.Errorf("%s: met %d times", what, met[what])
		}
	}
}

// seasonOf is a season by its name, from 0.
func seasonOf(name string) int {
	return map[string]int{"spring": 0, "summer": 1, "fall": 2, "winter": 3}[name]
}

// foretoldBuilding gives a command of step C and compares what it costs, or why it is refused; it returns the game after it, nil where it
// is refused.
func foretoldBuilding(t *testing.T, g *rules.Game, c engine.Command, price int, why *engine.Refusal, met map[string]int) *rules.Game {
	t.Helper()
	after := g.Clone().(*rules.Game)
	was := after.Snapshot().Treasury
	p := g.Legal()
	_, err := after.Apply(c, engine.NewSeeded(1))
	if why != nil {
		met["refused"]++
		if no, ok := err.(*engine.Refusal); !ok || no.Code != why.Code {
			t.Fatalf("%s: %v, and the sheet says %v", c, err, why)
		}
		return nil
	}
	if err != nil {
		t.Fatalf("%s: %v, and the sheet offers it", c, err)
	}
	met["built"]++
	if paid := was[string(p.Seat)] - after.Snapshot().Treasury[string(p.Seat)]; paid != price {
		t.Fatalf("%s costs %d, and the sheet says %d", c, paid, price)
	}
	return after
}

// TestAClickSaysWhyNoCityIsChecked: in step A a click on a city that cannot be checked says why, and one on the sea that only cities are.
func TestAClickSaysWhyNoCityIsChecked(t *testing.T) {
	b := risings(t, func(s *rules.Snapshot) {
		regions(s, map[string]rules.RegionSnapshot{"chios": {AL: 1}})
		s.Cities["erythrae"] = []string{"revolt:red"}
	})
	for place, code := range map[string]string{"athens": "not-at-risk", "erythrae": "in-revolt", "SAR": "no-city-to-check"} {
		if why := b.Explain(engine.OnZone, place); why == nil || why.Code != code {
			t.Errorf("%s: %v", place, why)
		}
	}
}

// TestSupplyAheadIsWhatComes: what supply would cost with units placed somewhere, and with foragers, is what it costs once they are.
func TestSupplyAheadIsWhatComes(t *testing.T) {
	placed, foraging := 0, 0
	walkYears(t, 2, func(t *testing.T, g *rules.Game, p *engine.Prompt) {
		d := lookAt(g)
		switch {
		case p.Decision == "place" && p.March != nil && placed < 60:
			for _, id := range p.March.Movers {
				for _, w := range g.Destinations([]string{id}, false) {
					after := g.Clone().(*rules.Game)
					if _, err := after.Apply(engine.Cmd("place", id, w.Zone), engine.NewSeeded(1)); err != nil || after.Legal().Decision != "place" {
						continue
					}
					placed++
					if want, got := d.SupplyIn(p.Seat, []string{id}, w.Zone), lookAt(after).Supply(p.Seat); want.Bill != got.Bill || fmt.Sprint(want.Hungry) != fmt.Sprint(got.Hungry) {
						t.Fatalf("%s in %s: supply costs %d, not %v, and %d, %v is foretold", id, w.Zone, got.Bill, got.Hungry, want.Bill, want.Hungry)
					}
					return
				}
			}
		case p.Decision == "forage" && p.Pick != nil && len(p.Pick.Pool) > 0:
			after := g.Clone().(*rules.Game)
			one := p.Pick.Pool[:1]
			if _, err := after.Apply(engine.Cmd("forage", one...), &engine.Box{Seed: engine.NewSeeded(1)}); err != nil || after.Legal().Decision != "pay" || after.Legal().Seat != p.Seat {
				return
			}
			foraging++
			if want, got := d.SupplyWithout(p.Seat, one).Bill, lookAt(after).Supply(p.Seat).Bill; want != got {
				t.Fatalf("%v forage: the others cost %d, and %d is foretold", one, got, want)
			}
		}
	})
	if placed < 20 {
		t.Errorf("met: %d placed, %d foraging", placed, foraging)
	}
}
