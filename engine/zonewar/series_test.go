package zonewar

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
)

// island is a made-up game of the series: a mainland of three zones, a strait of
// sea and an island, to test what the other games of the series need and
// Sphacteria does not.
type island struct {
	Uneventful
	rough map[string]int // extra PM into a zone
	free  bool           // activation costs nothing
}

func (i island) DRMs() []Modifier   { return nil }
func (i island) Shifts() []Modifier { return nil }
func (i island) StepCost(s *State, from, to Place, _ Side) int {
	if int(to) >= len(islandPlaces) {
		return 1
	}
	return 1 + i.rough[islandPlaces[to]]
}
func (i island) ActivationCost(s *State, p Place, side Side) int {
	if i.free {
		return 0
	}
	return 2
}

func (i island) SlipsOn(Place) int             { return 0 }
func (i island) Verdict([2]int) (Side, string) { return NoSide, "draw" }

var islandPlaces = []string{"North", "Middle", "South", "Sound", "Beach", "Inland"}

// AfterActions ends the made-up game's turn.
func (i island) AfterActions() {}

func islandGame(t *testing.T, i island, p Params, deploy ...Deploy) *Exec {
	t.Helper()
	return islandWith(t, i, p, func(*Data) {}, deploy...)
}

// islandWith is the made-up game on a map that is changed.
func islandWith(t *testing.T, i island, p Params, change func(*Data), deploy ...Deploy) *Exec {
	t.Helper()
	d := islandData(deploy...)
	change(d)
	b, err := NewBoard(d)
	if err != nil {
		t.Fatal(err)
	}
	s := NewState(b)
	s.AP, s.Step, s.InPhase = [2]int8{6, 6}, StepAnnounce, true
	x := &Exec{Ruleset: NewRuleset(b, p, Cites{Move: "3"}, i, SharedDecisions(&Cites{Move: "3"}), nil), S: &s}
	x.Owner = islander{x, i}
	return x
}

// islandData are the places, counters and table of the island.
func islandData(deploy ...Deploy) *Data {
	d := &Data{Game: "island", Seats: [2]engine.Seat{"red", "blue"}, FirstTurn: 1, LastTurn: 3, Setup: deploy}
	for _, id := range islandPlaces {
		place := PlaceData{ID: id, Ground: Clear, Land: true}
		if id == "Sound" {
			place = PlaceData{ID: id, Naval: true}
		}
		d.Places = append(d.Places, place)
	}
	d.Links = []LinkData{{A: "North", B: "Middle", Kind: LandLink}, {A: "Middle", B: "South", Kind: LandLink}, {A: "South", B: "Sound", Kind: CoastLink},
		{A: "Sound", B: "Beach", Kind: CoastLink}, {A: "Beach", B: "Inland", Kind: LandLink}}
	d.Units = []UnitData{{ID: "red-1", Type: 'H', FP: [2]int{6, 3}}, {ID: "red-2", Type: 'H', FP: [2]int{4, 2}}, {ID: "red-t", Type: 'T', FP: [2]int{10, 5}},
		{ID: "blue-1", Side: 1, Type: 'H', FP: [2]int{6, 3}}}
	for row := MinRow; row <= MaxRow; row++ {
		for _, c := range Columns {
			d.Table = append(d.Table, CellData{Die: row, Column: c, Attacker: "R", Defender: "R"})
		}
	}
	return d
}

// islander has the phases of the made-up game, which knows the shared steps only.
type islander struct {
	*Exec
	island
}

func (i islander) MayInterject(Side) bool                           { return false }
func (i islander) Interjections(*engine.Prompt, Side, bool)         {}
func (i islander) Interject(Side, string, []string) *engine.Refusal { return nil }

func (islander) Outcome() *engine.Outcome { return &engine.Outcome{} }
func (islander) ForecastRoll(string, *State, engine.Command) *engine.Forecast {
	return nil
}

// give applies a command and returns the refusal's code, "" for none.
func give(t *testing.T, x *Exec, words string) string {
	t.Helper()
	c, err := engine.ParseCommand(words)
	if err != nil {
		t.Fatal(err)
	}
	was := *x.S
	if why := x.Do(c); why != nil {
		*x.S = was
		return why.Code
	}
	return ""
}

func must(t *testing.T, x *Exec, words string) {
	t.Helper()
	if code := give(t, x, words); code != "" {
		t.Fatalf("%s: refused, %s", words, code)
	}
}

func ways(x *Exec, ids ...string) string {
	var out []string
	for _, d := range x.GroupDestinations(ids, false) {
		out = append(out, d.Zone+"="+Itoa(d.Cost))
	}
	return strings.Join(out, " ")
}

func TestSeries_StepCostIsTheGames(t *testing.T) {
	x := islandGame(t, island{rough: map[string]int{"Middle": 1}}, Params{MostAP: 8, LandPM: 4, LeaderPM: 5}, Deploy{Place: "North", Counters: []string{"red-1"}})
	must(t, x, "announce 4")
	must(t, x, "activate North")
	if got, want := ways(x, "red-1"), "Middle=2 South=3"; got != want {
		t.Errorf("ways %q, want %q", got, want)
	}
	must(t, x, "move red-1 Middle South")
}

func TestSeries_StepCostLimitsTheMove(t *testing.T) {
	x := islandGame(t, island{rough: map[string]int{"South": 2}}, Params{MostAP: 8, LandPM: 3, LeaderPM: 5}, Deploy{Place: "North", Counters: []string{"red-1"}})
	must(t, x, "announce 4")
	must(t, x, "activate North")
	if code := give(t, x, "move red-1 Middle South"); code != "no-movement-points" {
		t.Errorf("refused with %q", code)
	}
}

func TestSeries_ActivationCostIsTheGames(t *testing.T) {
	x := islandGame(t, island{free: true}, Params{MostAP: 8, LandPM: 4, LeaderPM: 5}, Deploy{Place: "North", Counters: []string{"red-1"}})
	must(t, x, "announce 1")
	must(t, x, "activate North")
	if x.S.Announced[0] != 1 {
		t.Errorf("%d AP left of 1 after a free activation", x.S.Announced[0])
	}
}

func TestSeries_TransportCountsUnitsOrFP(t *testing.T) {
	fleet := []Deploy{{Place: "South", Counters: []string{"red-1", "red-2"}}, {Place: "Sound", Counters: []string{"red-t"}, Weakened: []string{"red-t"}}}
	for _, c := range []struct {
		byFP bool
		want string
	}{{false, ""}, {true, "transport-full"}} { // 10 FP of hoplites, 5 FP of ships
		x := islandGame(t, island{}, Params{MostAP: 8, LandPM: 4, LeaderPM: 5, TransportByFP: c.byFP}, fleet...)
		must(t, x, "announce 4")
		must(t, x, "activate South")
		if code := give(t, x, "move red-1 red-2 Sound Beach"); code != c.want {
			t.Errorf("by FP %v: refused with %q, want %q", c.byFP, code, c.want)
		}
		if c.byFP {
			must(t, x, "move red-2 Sound Beach")
			if x.S.Crossings[0][x.PlaceOf("Sound")] != 4 {
				t.Errorf("%d FP have crossed, want 4", x.S.Crossings[0][x.PlaceOf("Sound")])
			}
		}
	}
}

func TestSeries_LandingMayEndTheMove(t *testing.T) {
	fleet := []Deploy{{Place: "South", Counters: []string{"red-1"}}, {Place: "Sound", Counters: []string{"red-t"}}}
	for _, c := range []struct {
		stops      bool
		code, ways string
	}{{false, "", "North=2 Middle=1 Beach=2 Inland=3"}, {true, "must-stop", "North=2 Middle=1 Beach=2"}} {
		x := islandGame(t, island{}, Params{MostAP: 8, LandPM: 4, LeaderPM: 5, LandingStops: c.stops}, fleet...)
		must(t, x, "announce 4")
		must(t, x, "activate South")
		if got := ways(x, "red-1"); got != c.ways {
			t.Errorf("stops %v: ways %q, want %q", c.stops, got, c.ways)
		}
		if code := give(t, x, "move red-1 Sound Beach Inland"); code != c.code {
			t.Errorf("stops %v: refused with %q, want %q", c.stops, code, c.code)
		}
	}
}

func TestBoardRefusesUnsoundData(t *testing.T) {
	sound := func() *Data {
		d := &Data{Places: []PlaceData{{ID: "A", Land: true}, {ID: "B", Land: true}}, Links: []LinkData{{A: "A", B: "B", Kind: LandLink}},
			Units: []UnitData{{ID: "u", Type: 'H', FP: [2]int{2, 1}}}}
		for row := MinRow; row <= MaxRow; row++ {
			for _, c := range Columns {
				d.Table = append(d.Table, CellData{Die: row, Column: c, Attacker: "R", Defender: "R"})
			}
		}
		return d
	}
	if _, err := NewBoard(sound()); err != nil {
		t.Fatal(err)
	}
	for what, spoil := range map[string]func(*Data){
		"place twice":      func(d *Data) { d.Places = append(d.Places, PlaceData{ID: "A"}) },
		"counter twice":    func(d *Data) { d.Units = append(d.Units, d.Units[0]) },
		"wall nowhere":     func(d *Data) { d.Works = []WorkData{{ID: "w", Borders: [][2]string{{"A", "A"}}}} },
		"wall twice":       func(d *Data) { d.Works = slices.Repeat([]WorkData{{ID: "w", Borders: [][2]string{{"A", "B"}}}}, 2) },
		"too many works":   func(d *Data) { d.Works = make([]WorkData, MaxWorks+1) },
		"fort in nothing":  func(d *Data) { d.Places[1].In = "Z" },
		"fort in a fort":   func(d *Data) { d.Places[0].In, d.Places[1].In = "B", "A" },
		"link to nowhere":  func(d *Data) { d.Links[0].B = "Z" },
		"link to itself":   func(d *Data) { d.Links[0].B = "A" },
		"link twice":       func(d *Data) { d.Links = append(d.Links, d.Links[0]) },
		"exit to nowhere":  func(d *Data) { d.Places[0].Exits = []string{"Z"} },
		"set-up of nobody": func(d *Data) { d.Setup = []Deploy{{Place: "A", Counters: []string{"nobody"}}} },
		"set-up nowhere":   func(d *Data) { d.Setup = []Deploy{{Place: "Z", Counters: []string{"u"}}} },
		"group of nobody": func(d *Data) {
			d.Groups = []GroupData{{ID: "g", Arrivals: []Arrival{{Place: "A", Counters: []string{"nobody"}}}}}
		},
		"cell missing":           func(d *Data) { d.Table = d.Table[1:] },
		"cell twice":             func(d *Data) { d.Table[1] = d.Table[0] },
		"unknown result":         func(d *Data) { d.Table[0].Attacker = "X" },
		"too many places":        func(d *Data) { d.Places = make([]PlaceData, MaxPlaces+1) },
		"too many pieces":        func(d *Data) { d.Pieces = make([]PieceData, MaxPieces+1) },
		"too many counters":      func(d *Data) { d.Units = make([]UnitData, MaxCounters+1) },
		"too many groups":        func(d *Data) { d.Groups = make([]GroupData, MaxGroups+1) },
		"stratagem piece twice":  func(d *Data) { d.Pieces = []PieceData{{ID: "p"}, {ID: "p"}} },
		"group removes a nobody": func(d *Data) { d.Groups = []GroupData{{ID: "g", Removes: []string{"nobody"}}} },
	} {
		d := sound()
		spoil(d)
		if _, err := NewBoard(d); err == nil {
			t.Errorf("%s: accepted", what)
		}
	}
}
