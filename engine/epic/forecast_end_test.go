package epic_test

import (
	"slices"
	"testing"

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
