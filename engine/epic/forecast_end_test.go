package epic_test

import (
	"slices"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// TestTheEndIsForetoldByAsManyGamesAsItTakes: a single die, that of a siege, makes games of one position differ, and as many are played as are
// asked for; where none is thrown any more all are alike, and one is enough.
func TestTheEndIsForetoldByAsManyGamesAsItTakes(t *testing.T) {
	last := func(part, step string, turn int) *bench {
		return table(t, "spartan_fantasy", func(s *rules.Snapshot) {
			s.Year = 429
			campaign(s, part, step, "sparta", "athens")
			s.Season, s.Turn = "winter", turn
			stand(s, "W3131: att-h01 att-h02 att-h03 att-h04 att-h05 att-h06 nicias", "W3231: cor-h01")
			s.Sieges = []string{"W3131 athens 5"}
		})
	}
	for _, c := range []struct {
		b     *bench
		key   string
		games int64
		dice  int
	}{{last("E", "siege", 0), "games-played", 12, 1}, {last("M", "move", 3), "no-die", 1, 0}} {
		f := c.b.ForecastEnd(12)
		c.b.want("how it is reckoned", f.Factors[1].Key, c.key)
		c.b.want("of how many games", f.Questions[0].Answers[0].Chance.Of, c.games)
		dice := 0
		for c.b.Legal().Over == nil {
			p := c.b.Legal()
			for _, e := range c.b.do(p.Choices[slices.IndexFunc(p.Choices, endsOrGoesOn)].Command.String(), 1) {
				dice += len(e.Dice)
			}
		}
		c.b.want("dice thrown until then", dice, c.dice)
	}
}

// TestRegionsThatTurnAreForetold: of each region it is foretold in how many of the games another controls it at the end.
func TestRegionsThatTurnAreForetold(t *testing.T) {
	told := 0
	for seed := range uint64(6) {
		g, _, err := rules.New(warOfAll(t, nil), engine.NewSeeded(seed))
		if err != nil {
			t.Fatal(err)
		}
		g.ScatterLate(engine.NewSeeded(seed))
		f := g.ForecastEnd(4)
		if f == nil {
			continue
		}
		now := map[string]engine.Seat{}
		for id, r := range g.Snapshot().Regions {
			now[id] = engine.Seat(r.Controller)
		}
		for _, risk := range f.Risks {
			region := risk.Facts.Get("region")
			if controller, ok := now[region]; risk.Key != "region-turns" || !ok || controller == risk.Seat || risk.Chance.N < 1 || risk.Chance.N > risk.Chance.Of {
				t.Errorf("seed %d: %s of %s goes to %s in %d of %d games", seed, region, controller, risk.Seat, risk.Chance.N, risk.Chance.Of)
			}
			told++
		}
	}
	if told == 0 {
		t.Error("no region turns in any of these wars")
	}
}
