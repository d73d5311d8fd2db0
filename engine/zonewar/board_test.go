package zonewar

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestBoardsHaveTheirBounds: as many things as a state has room for are taken, one more is not.
func TestBoardsHaveTheirBounds(t *testing.T) {
	for _, c := range []struct {
		what string
		most int
		fill func(d *Data, n int)
		says string
	}{
		{"places", MaxPlaces, func(d *Data, n int) {
			for i := len(d.Places); i < n; i++ {
				d.Places = append(d.Places, PlaceData{ID: fmt.Sprint("p", i), Land: true})
			}
		}, "65 places, at most 64"},
		{"counters", MaxCounters, func(d *Data, n int) {
			d.Leaders = []LeaderData{{ID: "red-l"}}
			for i := len(d.Units) + 1; i < n; i++ {
				d.Units = append(d.Units, UnitData{ID: fmt.Sprint("u", i), Type: 'H', FP: [2]int{2, 1}})
			}
		}, "97 counters, at most 96"},
		{"stratagem counters", MaxPieces, func(d *Data, n int) {
			for i := range n {
				d.Pieces = append(d.Pieces, PieceData{ID: fmt.Sprint("s", i)})
			}
		}, "49 stratagem counters, at most 48"},
		{"groups", MaxGroups, func(d *Data, n int) {
			for i := range n {
				d.Groups = append(d.Groups, GroupData{ID: fmt.Sprint("g", i)})
			}
		}, "17 reinforcement groups, at most 16"},
		{"works", MaxWorks, func(d *Data, n int) {
			for i := range n {
				d.Works = append(d.Works, WorkData{ID: fmt.Sprint("w", i), Borders: [][2]string{{"Middle", "South"}}})
			}
		}, "17 works, at most 16"},
	} {
		d := islandData()
		c.fill(d, c.most)
		if _, err := NewBoard(d); err != nil {
			t.Errorf("%d %s: %v", c.most, c.what, err)
		}
		d = islandData()
		c.fill(d, c.most+1)
		if _, err := NewBoard(d); err == nil || err.Error() != c.says {
			t.Errorf("%s: %v, want %q", c.what, err, c.says)
		}
	}
}

// TestFaultyBoardsAreRefused: names that nothing has, things given twice and impossible ones are named, and what is next to them is taken.
func TestFaultyBoardsAreRefused(t *testing.T) {
	title := func(no int) func(d *Data) {
		return func(d *Data) { d.Pieces = []PieceData{{ID: "s", Faces: [2]Face{{No: 1}, {No: no}}}} }
	}
	group := func(a Arrival, removes ...string) func(d *Data) {
		return func(d *Data) { d.Groups = []GroupData{{ID: "g", Arrivals: []Arrival{a}, Removes: removes}} }
	}
	cell := func(change func(c *CellData)) func(d *Data) { return func(d *Data) { change(&d.Table[0]) } }
	link := func(a, b string) func(d *Data) {
		return func(d *Data) { d.Links = append(d.Links, LinkData{A: a, B: b, Kind: LandLink}) }
	}
	work := func(id string, ends ...[2]string) func(d *Data) {
		return func(d *Data) {
			d.Works = []WorkData{{ID: "w", Borders: [][2]string{{"Middle", "South"}}}, {ID: id, Borders: ends}}
		}
	}
	fort := func(in ...string) func(d *Data) {
		return func(d *Data) {
			for i, p := range in {
				d.Places = append(d.Places, PlaceData{ID: fmt.Sprint("fort", i), Land: true, In: p})
				d.Links = append(d.Links, LinkData{A: fmt.Sprint("fort", i), B: "Middle", Kind: LandLink})
			}
			if len(in) > 1 {
				d.Links = append(d.Links, LinkData{A: "fort0", B: "fort1", Kind: LandLink})
			}
		}
	}
	for _, c := range []struct {
		change func(d *Data)
		says   string // "" when it is taken
	}{
		{func(*Data) {}, ""},
		{func(d *Data) { d.Places = append(d.Places, PlaceData{ID: "North"}) }, `place "North" occurs twice`},
		{func(d *Data) { d.Units = append(d.Units, UnitData{ID: "red-1"}) }, `counter "red-1" occurs twice`},
		{func(d *Data) { d.Leaders = []LeaderData{{ID: "red-1"}} }, `counter "red-1" occurs twice`},
		{func(d *Data) { d.Pieces = []PieceData{{ID: "s"}, {ID: "s"}} }, `stratagem counter "s" occurs twice`},
		{title(MaxTitle), ""},
		{title(0), ""},
		{title(MaxTitle + 1), `stratagem counter "s" has the title 64, at most 63`},
		{title(-1), `stratagem counter "s" has the title -1, at most 63`},
		{link("North", "nowhere"), `adjacency: unknown place "nowhere"`},
		{link("North", "Middle"), "adjacency North-Middle is given twice or joins a zone to itself"},
		{link("Middle", "North"), "adjacency Middle-North is given twice or joins a zone to itself"},
		{link("North", "North"), "adjacency North-North is given twice or joins a zone to itself"},
		{work("x", [2]string{"North", "Middle"}), ""},
		{work("w", [2]string{"North", "Middle"}), `the work "w" occurs twice, or on no border`},
		{work("x"), `the work "x" occurs twice, or on no border`},
		{work("x", [2]string{"North", "nowhere"}), `work x: unknown place "nowhere"`},
		{work("x", [2]string{"North", "South"}), "work x: North and South are not adjacent"},
		{fort("Middle"), ""},
		{fort("nowhere"), `fort0: unknown place "nowhere"`},
		{fort("North"), "fort0 lies in North, which is not adjacent to it or lies in a place itself"},
		{fort("Middle", "fort0"), "fort1 lies in fort0, which is not adjacent to it or lies in a place itself"},
		{func(d *Data) { d.Places[0].Exits = []string{"nowhere"} }, `exit of North: unknown place "nowhere"`},
		{func(d *Data) { d.Setup = []Deploy{{Place: "nowhere"}} }, `set-up: unknown place "nowhere"`},
		{func(d *Data) { d.Setup = []Deploy{{Place: "North", Counters: []string{"nobody"}}} }, `set-up: unknown counter "nobody"`},
		{func(d *Data) { d.Setup = []Deploy{{Place: "North", Weakened: []string{"nobody"}}} }, `set-up: unknown counter "nobody"`},
		{func(d *Data) { d.Advantage = "blue" }, ""},
		{func(d *Data) { d.Advantage = "green" }, `the Advantage is given to "green", who does not play`},
		{group(Arrival{Place: "North", Counters: []string{"red-1"}, Weakened: []string{"red-1"}}, "red-2"), ""},
		{group(Arrival{Place: "nowhere"}), `reinforcement g: unknown place "nowhere"`},
		{group(Arrival{Place: "North", Counters: []string{"nobody"}}), `reinforcement g: unknown counter "nobody"`},
		{group(Arrival{Place: "North", Weakened: []string{"nobody"}}), `reinforcement g: unknown counter "nobody"`},
		{group(Arrival{Place: "North"}, "nobody"), `reinforcement g: unknown counter "nobody"`},
		{cell(func(c *CellData) { c.Die = MinRow - 1 }), "combat table: no cell die"},
		{cell(func(c *CellData) { c.Die = MaxRow + 1 }), "combat table: no cell die"},
		{cell(func(c *CellData) { c.Column = "9:1" }), `column "9:1"`},
		{cell(func(c *CellData) { c.Attacker = "?" }), "?"},
		{cell(func(c *CellData) { c.Defender = "?" }), "?"},
		{cell(func(c *CellData) { c.Die = MaxRow }), "is given twice"},
		{func(d *Data) { d.Table = d.Table[1:] }, fmt.Sprintf("combat table: %d cells, not %d", (MaxRow-MinRow+1)*len(Columns)-1, (MaxRow-MinRow+1)*len(Columns))},
	} {
		d := islandData()
		c.change(d)
		_, err := NewBoard(d)
		switch {
		case c.says == "" && err != nil:
			t.Errorf("refused: %v", err)
		case c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)):
			t.Errorf("%v, want %q", err, c.says)
		}
	}
}

// TestGroupsTakeCountersAway: a group of reinforcements knows whom its arrival takes out of the game.
func TestGroupsTakeCountersAway(t *testing.T) {
	d := islandData()
	d.Groups = []GroupData{{ID: "g", Arrivals: []Arrival{{Place: "North", Counters: []string{"red-1"}}}, Removes: []string{"red-2"}}}
	b, err := NewBoard(d)
	if err != nil {
		t.Fatal(err)
	}
	if c, _ := b.CounterOf("red-2"); !slices.Equal(b.groups[0].removes, []Counter{c}) {
		t.Errorf("it removes %v, not %d", b.groups[0].removes, c)
	}
}
