package zonetest

import (
	"slices"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// judge is a game as an evaluation asks it: numbers without words.
type judge interface {
	engine.Thinker
	engine.Forecaster
	Odds(zone string) (zonewar.Odds, bool)
	Worth(zone string) [2]int
	CutOff(seat engine.Seat) bool
}

// JudgedAsShown holds what an evaluation asks in every position of some strolls to what players are shown there: the odds of
// each zone to its forecast, the score and supply to the view of each side, what a zone brings to the points that would be
// given for it under the cause held.
func (k *Kit[G, S]) JudgedAsShown(t *testing.T, strolls uint64, held string) {
	t.Helper()
	fights, cut, brings := 0, 0, 0
	for seed := range strolls {
		k.Stroll(t, 300+seed, func(g G, p *engine.Prompt, c engine.Command) bool {
			j, ok := any(g).(judge)
			if !ok {
				t.Fatal("the game has no odds")
			}
			v := zonewar.See(g.View(""))
			for i, side := range v.Sides {
				if got, want := j.Score(side.Seat), side.VPNow-v.Sides[1-i].VPNow; got != want {
					t.Fatalf("before %s: the score of %s is %d, shown %d", c, side.Seat, got, want)
				}
				if got := j.CutOff(side.Seat); got != side.Cut {
					t.Fatalf("before %s: %s is cut off: %v, shown %v", c, side.Seat, got, side.Cut)
				}
				if side.Cut {
					cut++
				}
			}
			for _, z := range v.Zones {
				fights += sameOdds(t, j, z.ID)
				worth := j.Worth(z.ID)
				for i, side := range v.Sides {
					want := 0
					for _, row := range side.Now {
						if row.Zone == z.ID && row.Cause == held {
							want += row.Points
						}
					}
					if worth[i] != want {
						t.Fatalf("before %s: %s brings %s %d, shown %d", c, z.ID, side.Seat, worth[i], want)
					}
					brings += want
				}
			}
			return true
		})
	}
	if fights < 400 || cut < 100 || brings < 1000 {
		t.Errorf("only %d odds, %d sides cut off and %d points for zones were compared", fights, cut, brings)
	}
}

// sameOdds compares the odds in a zone with its forecast and gives the number of combats compared.
func sameOdds(t *testing.T, j judge, zone string) int {
	t.Helper()
	o, contested := j.Odds(zone)
	f := j.ForecastZone(zone)
	if contested != (f != nil) {
		t.Fatalf("%s is contested: %v, forecast %+v", zone, contested, f)
	}
	if !contested {
		return 0
	}
	v, seats := zonewar.CombatOf(f), j.Info().Seats
	if seats[o.Attacker] != v.Attacker || o.AttFP != v.AttFP || o.DefFP != v.DefFP || o.Column != v.Column || o.DRM != v.DRM {
		t.Fatalf("%s: the odds are %+v, forecast %s with %d against %d, column %d, %d on the die", zone, o, v.Attacker, v.AttFP, v.DefFP, v.Column, v.DRM)
	}
	answers := f.Question("result").Answers
	for i, cell := range o.Results {
		k := slices.IndexFunc(answers, func(a engine.Prospect) bool { return slices.Contains(a.Rolls, i+1) })
		a := &answers[k]
		if cell.Attacker.String() != a.Facts.Get("attacker") || cell.Defender.String() != a.Facts.Get("defender") || cell.AttackerWins != (a.Seat == v.Attacker) {
			t.Fatalf("%s: %d brings %+v, forecast %s, %v", zone, i+1, cell, a.Seat, a.Facts)
		}
	}
	return 1
}
