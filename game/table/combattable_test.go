package table

import (
	"slices"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/internal/gametest"
	"strategos/scenarios"
)

// Under every ruling on the winner of 1/4 - 1/4 the table that the panel draws says what the chances beside it say: both
// are what the game plays.
func TestTheTableIsTheOneThatIsPlayed(t *testing.T) {
	for _, game := range gametest.ZoneGames() {
		data, err := scenarios.Zone(game)
		if err != nil {
			t.Fatal(err)
		}
		rulings := []string{}
		for _, o := range data.Info.Options {
			if o.ID == "quarter" {
				for _, v := range o.Values {
					rulings = append(rulings, v.ID)
				}
			}
		}
		if len(rulings) < 3 {
			t.Fatalf("%s has the rulings %v", game, rulings)
		}
		for _, ruling := range rulings {
			t.Run(game+"/"+ruling, func(t *testing.T) { tableIsPlayed(t, game, ruling) })
		}
	}
}

func tableIsPlayed(t *testing.T, game, ruling string) {
	even := 0
	for seed := range uint64(12) {
		dice := engine.NewSeeded(seed)
		g, _, err := scenarios.New(game, "", map[string]string{"quarter": ruling}, dice)
		if err != nil {
			t.Fatal(err)
		}
		g.(interface{ Scatter(*engine.Seeded) }).Scatter(engine.NewSeeded(seed))
		for range 150 {
			p := g.Legal()
			c, ok := engine.RandomCommand(g, &p, dice)
			if !ok || p.Over != nil {
				break
			}
			if _, err := g.Apply(c, dice); err != nil {
				t.Fatal(err)
			}
			cb := zonewar.See(g.View("")).Combat
			if cb == nil {
				continue
			}
			for _, ch := range cb.Chances {
				i := slices.IndexFunc(cb.Table, func(c zonewar.CellView) bool { return c.Row == ch.Row && c.Column == cb.Column })
				if i < 0 {
					t.Fatalf("no cell in row %d and column %d", ch.Row, cb.Column)
				}
				cell := cb.Table[i]
				if cell.Attacker != ch.Attacker || cell.Defender != ch.Defender || cell.AttackerWins != (ch.Winner == "attacker") {
					t.Errorf("row %d of %s: the table says %+v, the chances %+v", ch.Row, cb.Columns[cb.Column], cell, ch)
				}
				if ch.Attacker == "1/4" && ch.Defender == "1/4" {
					even++
					if (ruling == "attacker" || ruling == "defender") && ch.Winner != ruling {
						t.Errorf("1/4 - 1/4 is won by the %s", ch.Winner)
					}
				}
			}
		}
	}
	if even < 10 {
		t.Errorf("only %d even cells were met", even)
	}
}

// The panel draws the table it is shown, not one it has from elsewhere.
func TestThePanelDrawsTheTableOfTheView(t *testing.T) {
	b := newBench(t, gametest.Assault(t), "en", 1600, 2400)
	cb := *b.table.view.Combat
	if len(cb.Table) != 70 {
		t.Fatalf("%d cells", len(cb.Table))
	}
	cb.Table = slices.Clone(cb.Table)
	cb.Table[3].Attacker, cb.Table[3].Defender = "+7", "-9"
	b.table.view.Combat = &cb
	b.driver.Stage.Invalidate()
	b.driver.Tick()
	if !b.driver.Sees("+7") || !b.driver.Sees("-9") {
		t.Error("the panel draws another table than the view has")
	}
}
