package sphacteria_test

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"strategos/engine"
	"strategos/engine/sphacteria"
	"strategos/engine/zonewar"
	"strategos/internal/zonetest"
)

func foretell(t testing.TB, g *sphacteria.Game, c engine.Command) *engine.Forecast {
	t.Helper()
	f, why := g.Forecast(c)
	if why != nil {
		t.Fatalf("%s: no forecast: %v", c, why)
	}
	return f
}

// askedAt are the decisions whose choices may make a roll of a purpose at once.
var askedAt = map[string][]string{
	"combat": {"commit_attacker", "commit_defender"}, "helot-run": {"supply"},
	"storm": {"recover", "supply", "adjust_stratagem"}, "action-points": {"supply", "adjust_stratagem"},
}

// rolling finds positions, from one seed after the other, with a command that makes
// a roll of that purpose.
func rolling(t testing.TB, purpose string, most int) (games []*sphacteria.Game, commands []engine.Command) {
	t.Helper()
	for seed := uint64(1); len(games) < most && seed < 3000; seed++ {
		kit(t).Stroll(t, seed, func(g *sphacteria.Game, p *engine.Prompt, _ engine.Command) bool {
			if !slices.Contains(askedAt[purpose], p.Decision) {
				return true
			}
			for _, ch := range p.Choices {
				if f := foretell(t, g, ch.Command); f != nil && f.Purpose == purpose && !f.Later && !f.Hidden && len(games) < most {
					games, commands = append(games, g.Clone().(*sphacteria.Game)), append(commands, ch.Command)
					break
				}
			}
			return len(games) < most
		})
	}
	if len(games) < most {
		t.Fatalf("%s: only %d positions", purpose, len(games))
	}
	return games, commands
}

// figures are what a combat is fought with, as text.
func figures(cb *zonewar.CombatView) string {
	b, _ := json.Marshal([]any{cb.Zone, cb.Att, cb.Def, cb.AttLead, cb.DefLead, cb.AttFP, cb.DefFP, cb.Base, cb.Column, cb.DRM, cb.Shifts, cb.DRMs, cb.Rounding, cb.Overshoot})
	return string(b)
}

// What is told before an attack moves in is what the combat is fought with when
// the attack is really made and nobody plays a stratagem.
func TestForecastOfAnAttackIsItsCombat(t *testing.T) {
	made, walls := 0, 0
	for seed := uint64(2000); seed < 2080; seed++ {
		kit(t).Stroll(t, seed, func(g *sphacteria.Game, p *engine.Prompt, c engine.Command) bool {
			if p.March == nil || p.Decision != "moves" {
				return true
			}
			for _, d := range g.Destinations(p.March.Movers[:1], false) {
				if d.Combat {
					if attackIsForecast(t, g, engine.Cmd("move", append([]string{p.March.Movers[0]}, d.Path...)...)) {
						made++
						if d.Shift != 0 {
							walls++
						}
					}
				}
			}
			return true
		})
	}
	if made < 100 || walls < 10 {
		t.Errorf("only %d attacks, %d with a shift for the way of entry", made, walls)
	}
}

// attackIsForecast makes the attack on a copy and fights it first; false where the
// rules do not let that combat come about unchanged.
func attackIsForecast(t *testing.T, g *sphacteria.Game, move engine.Command) bool {
	t.Helper()
	f := foretell(t, g, move)
	zone := move.Args[len(move.Args)-1]
	if f == nil { // who came cannot stay there
		next := g.Clone().(*sphacteria.Game)
		_, _ = next.Apply(move, engine.NewSeeded(1))
		if next.ForecastZone(zone) != nil {
			t.Fatalf("%s: no forecast", move)
		}
		return false
	}
	if f.Purpose != "combat" || f.Zone != zone || !f.Later {
		t.Fatalf("%s: %+v", move, f)
	}
	if unpaid := slices.ContainsFunc(f.Factors, func(x engine.Factor) bool { return x.Key == "no-ap" }); unpaid {
		return false
	}
	again := g.Clone().(*sphacteria.Game)
	dice := &engine.Fixed{Rolls: []int{3}}
	for next := move; ; {
		events, err := again.Apply(next, dice)
		if err != nil {
			t.Fatalf("%s: %v", next, err)
		}
		if e, ok := event(events, "combat-roll"); ok && e.Zones[0] == zone {
			if got, want := zonetest.Figures(e), zonetest.Foretold(zonewar.CombatOf(f)); !slices.Equal(got, want) {
				t.Fatalf("%s: fought with %v, forecast %v", move, got, want)
			}
			return true
		}
		switch p := again.Legal(); p.Decision {
		case "answer_entry", "commit_attacker", "commit_defender":
			if v := zonewar.See(again.View("")); v.Combat != nil && figures(v.Combat) != figures(zonewar.CombatOf(f)) {
				t.Fatalf("%s: the combat is\n%s\nforecast\n%s", move, figures(v.Combat), figures(zonewar.CombatOf(f)))
			}
			next = engine.Cmd("pass")
		case "moves":
			next = engine.Cmd("end")
		case "fight":
			next = engine.Cmd("fight", zone)
		default: // an overfull zone loses units first
			return false
		}
	}
}

// Losses, victory points and dangers are those that the six rolls really bring,
// each owner taking the losses suggested to him.
func TestForecastMeansAreTheSixRolls(t *testing.T) {
	games, commands := rolling(t, "combat", 80)
	compared := 0
	for i, g := range games {
		f := foretell(t, g, commands[i])
		lost, vp := map[engine.Seat]int64{}, map[engine.Seat]int64{}
		gone := map[engine.Seat]int64{}
		all := true
		for die := 1; die <= 6 && all; die++ {
			after, ok := suggested(t, g, commands[i], die)
			if all = ok; !ok {
				break
			}
			for _, seat := range []engine.Seat{zonewar.CombatOf(f).Attacker, zonewar.CombatOf(f).Defender} {
				force := zonewar.CombatOf(f).Att
				if seat == zonewar.CombatOf(f).Defender {
					force = zonewar.CombatOf(f).Def
				}
				left := 0
				for _, id := range force {
					lost[seat] += int64(counter(g, id).FP)
					if c := counter(after, id); c.Fate == zonewar.FateInPlay {
						lost[seat] -= int64(c.FP)
						left++
					}
				}
				if left == 0 {
					gone[seat]++
				}
				vp[seat] += int64(sideOf(after, seat).VP - sideOf(g, seat).VP)
			}
		}
		if !all {
			continue
		}
		compared++
		for _, m := range f.Means {
			want := map[string]map[engine.Seat]int64{"fp-lost": lost, "vp-won": vp}[m.Key]
			if m.Value != (engine.Fraction{N: want[m.Seat], Of: 6}) {
				t.Errorf("%s in %s: %s of %s is %v, the six rolls give %d", commands[i], f.Zone, m.Key, m.Seat, m.Value, want[m.Seat])
			}
		}
		for seat, n := range engine.InOrder(gone) {
			j := slices.IndexFunc(f.Risks, func(r engine.Prospect) bool { return r.Key == "wiped-out" && r.Seat == seat })
			if (j >= 0) != (n > 0) || j >= 0 && f.Risks[j].Chance.N != n {
				t.Errorf("%s in %s: %s is wiped out by %d rolls: %+v", commands[i], f.Zone, seat, n, f.Risks)
			}
		}
	}
	if compared < 40 {
		t.Errorf("only %d combats compared", compared)
	}
}

// suggested rolls a combat and takes the losses suggested, up to the retreat; false
// when another roll or the next phase would get mixed in.
func suggested(t *testing.T, g *sphacteria.Game, c engine.Command, die int) (*sphacteria.Game, bool) {
	t.Helper()
	after := g.Clone().(*sphacteria.Game)
	events, err := after.Apply(c, &engine.Fixed{Rolls: []int{die}})
	for err == nil {
		if _, mixed := event(events, "adjustments"); mixed {
			return nil, false
		}
		p := after.Legal()
		if p.Decision != "lose" {
			return after, true
		}
		events, err = after.Apply(engine.Cmd("lose", p.Pick.Suggested...), &engine.Fixed{})
	}
	var need *engine.NeedDice
	if !errors.As(err, &need) {
		t.Fatal(err)
	}
	return nil, false
}

func sideOf(g engine.Game, seat engine.Seat) zonewar.SideView {
	for _, s := range zonewar.See(g.View("")).Sides {
		if s.Seat == seat {
			return s
		}
	}
	return zonewar.SideView{}
}

// Odds are told as the table rounds them, and columns lost at its ends are counted.
func TestForecastTellsRoundingAndEnds(t *testing.T) {
	for _, x := range []struct {
		lines, rounding string
		overshoot       int
	}{
		{"N: spa-h1 ath-h2", "exact", 0},
		{"N: spa-h1 spa-h2 spa-h5 ath-a1", "above", 2}, // hoplites against none: two columns beyond 3/1
	} {
		g := sphacteria.Position(config(t), sparta, x.lines)
		f := g.ForecastZone("N")
		if f == nil || zonewar.CombatOf(f).Rounding != x.rounding || zonewar.CombatOf(f).Overshoot != x.overshoot {
			t.Errorf("%s: %+v", x.lines, zonewar.CombatOf(f))
		}
		applied := len(zonewar.CombatOf(f).Shifts) + len(zonewar.CombatOf(f).IdleShifts)
		if drms := len(zonewar.CombatOf(f).DRMs) + len(zonewar.CombatOf(f).IdleDRMs); applied != 6 || drms != 7 {
			t.Errorf("%s: %d shifts and %d modifiers are accounted for", x.lines, applied, drms)
		}
		if g.ForecastZone("O") != nil || g.ForecastZone("nowhere") != nil {
			t.Error("a combat where nobody fights")
		}
	}
	for _, x := range []struct {
		att, def int
		want     string
	}{{18, 7, "down"}, {14, 7, "exact"}, {6, 8, "down"}, {1, 4, "below"}, {1, 3, "exact"}, {10, 3, "above"}, {5, 0, "unopposed"}, {0, 5, "powerless"}, {2, 3, "exact"}, {5, 4, "down"}} {
		if got := zonewar.OddsRounding(x.att, x.def); got != x.want {
			t.Errorf("%d to %d is %s, want %s", x.att, x.def, got, x.want)
		}
	}
}

// The rolls at a turn's beginning, counted by hand: of 36 throws of two dice the
// half rounded up is 1 once, then 5, 9, 11, 7, 3 times; 146 of 1,296 pairs are ties.
func TestForecastOfActionPointsByHand(t *testing.T) {
	games, commands := rolling(t, "action-points", 1)
	f := foretell(t, games[0], commands[0])
	for i, n := range []int64{1, 5, 9, 11, 7, 3} {
		if got := f.Question("action-points").Answers[i].Chance; got != (engine.Fraction{N: n * 36, Of: 1296}) {
			t.Errorf("%d AP: %v", i+1, got)
		}
	}
	first := f.Question("initiative").Answers
	if a, b := first[0].Chance.N, first[1].Chance.N; a+b != 1296 || a != 575 && b != 575 {
		t.Errorf("initiative: %d and %d", a, b)
	}
	if f.Means[0].Value.Hundredths() != 375 {
		t.Errorf("mean %v", f.Means[0].Value)
	}
}

// A storm counted by hand: three triremes at sea and one in the harbour.
func TestForecastOfAStormByHand(t *testing.T) {
	g := sphacteria.Position(config(t), athens, "C: ath-t1 ath-t2-\nH: ath-t3\nB: spa-t1\nBMS: spa-t2")
	g.Hand(athens, pieceWith(config(t), 20))
	g.Adjust(athens, engine.NewSeeded(1))
	var f *engine.Forecast
	for _, ch := range g.Legal().Choices {
		if ch.On == engine.OnPiece {
			if x := foretell(t, g, ch.Command); x != nil && x.Purpose == "storm" {
				f = x
			}
		}
	}
	if f == nil || f.Dice != 4 || len(f.Questions) != 2 {
		t.Fatalf("%+v", f)
	}
	// Athens: none hit with 4/6 * 4/6 * 5/6.
	if got := f.Questions[0].Answers[0].Chance; got != (engine.Fraction{N: 80, Of: 216}) {
		t.Errorf("nobody of Athens: %v", got)
	}
	if got := f.Questions[1].Answers; len(got) != 2 || got[1].Chance != (engine.Fraction{N: 2, Of: 6}) {
		t.Errorf("Sparta: %+v", got)
	}
	if len(f.Risks) != 1 || f.Risks[0].Counters[0] != "ath-t2" || f.Risks[0].Chance != (engine.Fraction{N: 2, Of: 6}) {
		t.Errorf("risks %+v", f.Risks)
	}
}

func TestOddsAreTheCombat(t *testing.T) {
	held, crowded := kit(t).OddsAreTheCombat(t, 41, zonetest.Cards())
	t.Logf("%d cards, %d of them of attacks that bring too many", held, crowded)
	if held < zonetest.Cards() || crowded < held/20 {
		t.Errorf("only %d cards, %d crowded", held, crowded)
	}
}
