package zonewar

import (
	"slices"
	"testing"
)

// TestBrokenStatesAreNamed breaks one thing at a time in a sound position; each break is named, and at the bound nothing is said.
func TestBrokenStatesAreNamed(t *testing.T) {
	const red, blue = Side(0), Side(1)
	for _, c := range []struct {
		what  string
		spoil func(x *Exec, s *State)
		says  []string
	}{
		{"nothing", func(*Exec, *State) {}, nil},
		{"in play nowhere", func(x *Exec, s *State) { s.Units[0].Place = NoPlace }, []string{`red-1: fate in-play but place ""`, "the index of places disagrees with the counters"}},
		{"dead somewhere", func(x *Exec, s *State) { s.Units[0].Fate = Eliminated },
			[]string{`red-1: fate eliminated but place "North"`, "the index of places disagrees with the counters"}},
		{"a unit killed like a leader", func(x *Exec, s *State) { gone(x, s, 1, Killed) }, []string{"red-2: fate killed"}},
		{"a unit captured", func(x *Exec, s *State) { gone(x, s, 1, Captured) }, []string{"red-2: fate captured"}},
		{"a unit left behind like a leader", func(x *Exec, s *State) { gone(x, s, 1, Left) }, []string{"red-2: fate left"}},
		{"a unit lost like a leader", func(x *Exec, s *State) { gone(x, s, 1, Lost) }, []string{"red-2: fate lost"}},
		{"a unit eliminated", func(x *Exec, s *State) { gone(x, s, 1, Eliminated) }, nil},
		{"a unit deserted", func(x *Exec, s *State) { gone(x, s, 1, Deserted) }, nil},
		{"a leader eliminated", func(x *Exec, s *State) { gone(x, s, 4, Eliminated) }, []string{"red-l: fate eliminated"}},
		{"a leader deserted", func(x *Exec, s *State) { gone(x, s, 4, Deserted) }, []string{"red-l: fate deserted"}},
		{"a leader killed", func(x *Exec, s *State) { gone(x, s, 4, Killed) }, nil},
		{"a leader on his back where none is wounded", func(x *Exec, s *State) { s.Units[4].Weak = true }, []string{"red-l: a leader is weakened"}},
		{"in the enemy's base", func(x *Exec, s *State) { s.place(0, x.PlaceOf("Port")) }, []string{"red-1 stands in the enemy base Port"}},
		{"in its own base", func(x *Exec, s *State) { s.place(3, x.PlaceOf("Port")) }, nil},
		{"a ship on land", func(x *Exec, s *State) { s.place(2, x.PlaceOf("Middle")) }, []string{"red-t, a ship, stands in Middle"}},
		{"a land unit at sea", func(x *Exec, s *State) { s.place(1, x.PlaceOf("Sound")) }, []string{"red-2, a land unit, stands in Sound"}},
		{"an index that lies", func(x *Exec, s *State) { s.At[x.PlaceOf("Inland")].Add(1) }, []string{"the index of places disagrees with the counters"}},
		{"a set in play that lies", func(x *Exec, s *State) { s.On.Drop(0) }, []string{"the index of places disagrees with the counters"}},
		{"a stratagem on the map nowhere", func(x *Exec, s *State) { s.Pieces[0].Where = OnMap }, []string{"s0: on the map without a zone, or the other way round"}},
		{"a stratagem in the bowl somewhere", func(x *Exec, s *State) { s.Pieces[0].Zone = 0 }, []string{"s0: on the map without a zone, or the other way round"}},
		{"a stratagem on the map for long", func(x *Exec, s *State) { s.Pieces[0].Where, s.Pieces[0].Zone, s.InPhase = OnMap, 0, false }, nil},
		{"a stratagem on the map after its phase", func(x *Exec, s *State) {
			s.Pieces[0].Where, s.Pieces[0].Zone, s.Pieces[0].UntilPhaseEnd, s.InPhase = OnMap, 0, true, false
		}, []string{"s0 lies on the map after the action phase"}},
		{"a stratagem on the map in its phase", func(x *Exec, s *State) {
			s.Pieces[0].Where, s.Pieces[0].Zone, s.Pieces[0].UntilPhaseEnd = OnMap, 0, true
		}, nil},
		{"three in hand", func(x *Exec, s *State) { hold(s, 3) }, nil},
		{"four in hand", func(x *Exec, s *State) { hold(s, 4) }, []string{"blue holds 4 stratagems"}},
		{"before the first turn", func(x *Exec, s *State) { s.Turn = 0 }, []string{"turn 0"}},
		{"the last turn", func(x *Exec, s *State) { s.Turn = 3 }, nil},
		{"after the last turn", func(x *Exec, s *State) { s.Turn = 4 }, []string{"turn 4"}},
		{"all of the supply", func(x *Exec, s *State) { s.Supply = [2]int8{3, 0} }, nil},
		{"too much supply", func(x *Exec, s *State) { s.Supply[blue] = 4 }, []string{"blue: supply 4"}},
		{"less than no supply", func(x *Exec, s *State) { s.Supply[red] = -1 }, []string{"red: supply -1"}},
		{"all the points", func(x *Exec, s *State) { s.AP = [2]int8{8, 0} }, nil},
		{"too many points", func(x *Exec, s *State) { s.AP[blue] = 9 }, []string{"blue: 9 AP"}},
		{"less than no points", func(x *Exec, s *State) { s.AP[red], s.Announced[red] = -1, -1 }, []string{"red: -1 AP", "red: -1 of -1 AP announced"}},
		{"points announced at the announcement", func(x *Exec, s *State) { s.Announced[red] = 2 }, []string{"red: AP are announced already"}},
		{"points announced for moves", func(x *Exec, s *State) { s.Announced[red], s.Step = 6, StepMoves }, nil},
		{"more announced than there are", func(x *Exec, s *State) { s.Announced[red], s.Step = 7, StepMoves }, []string{"red: 7 of 6 AP announced"}},
		{"points announced by the other side", func(x *Exec, s *State) { s.Announced[blue], s.Step = 1, StepMoves }, []string{"blue: AP are announced already"}},
		{"points announced after the phase", func(x *Exec, s *State) { s.Announced[red], s.Step, s.InPhase = 1, StepMoves, false },
			[]string{"announced AP are left outside the action phases"}},
		{"a gain nobody brought", func(x *Exec, s *State) { s.VP[blue] = 1 }, []string{"blue: 1 VP, the ledger says 0"}},
		{"a loss that pays", func(x *Exec, s *State) { gone(x, s, 1, Eliminated); pay(s, 1, blue, 2); s.VP[blue] = 2 }, nil},
		{"a loss that pays the wrong side", func(x *Exec, s *State) { gone(x, s, 1, Eliminated); pay(s, 1, blue, 2); s.VP[red] = 2 },
			[]string{"red: 2 VP, the ledger says 0", "blue: 0 VP, the ledger says 2"}},
		{"a loss that stands on the board", func(x *Exec, s *State) { pay(s, 1, blue, 2); s.VP[blue] = 2 }, []string{"red-2 is in the ledger and in-play"}},
		{"both sides in a zone", func(x *Exec, s *State) { s.place(3, x.PlaceOf("Middle")) }, []string{"Middle is contested outside the action phase (2.C)"}},
		{"both sides in a zone while groups move", func(x *Exec, s *State) { s.place(3, x.PlaceOf("Middle")); s.Step = StepMoves }, nil},
		{"a leader alone among enemies", func(x *Exec, s *State) { s.place(4, x.PlaceOf("South")) },
			[]string{"a leader stands alone with enemy units in South (1.2)"}},
		{"a leader alone", func(x *Exec, s *State) { s.place(4, x.PlaceOf("Inland")) }, nil},
		{"a leader with his own among enemies", func(x *Exec, s *State) {
			s.place(4, x.PlaceOf("South"))
			s.place(0, x.PlaceOf("South"))
			s.Step = StepMoves
		}, nil},
		{"more than the limit", func(x *Exec, s *State) {
			s.place(0, x.PlaceOf("Port"))
			s.place(3, x.PlaceOf("Beach"))
			s.place(0, x.PlaceOf("Narrow"))
			s.place(1, x.PlaceOf("Narrow"))
		},
			[]string{"Narrow is over its limit (3.2)"}},
		{"more than the limit while groups move", func(x *Exec, s *State) {
			s.place(0, x.PlaceOf("Narrow"))
			s.place(1, x.PlaceOf("Narrow"))
			s.Step = StepMoves
		}, nil},
		{"as many as the limit", func(x *Exec, s *State) { s.place(0, x.PlaceOf("Narrow")) }, nil},
	} {
		x := islandWith(t, island{}, Params{MostAP: 8, LandPM: 4}, func(d *Data) {
			d.Leaders = []LeaderData{{ID: "red-l"}}
			d.Places = append(d.Places, PlaceData{ID: "Port", Base: true, Land: true, Naval: true, Side: 1}, PlaceData{ID: "Narrow", Land: true, UnitLimit: 1})
			d.Links = append(d.Links, LinkData{A: "Port", B: "South", Kind: LandLink}, LinkData{A: "Narrow", B: "North", Kind: LandLink})
			for _, id := range []string{"s0", "s1", "s2", "s3"} {
				d.Pieces = append(d.Pieces, PieceData{ID: id})
			}
		}, Deploy{Place: "North", Counters: []string{"red-1"}}, Deploy{Place: "Middle", Counters: []string{"red-2", "red-l"}},
			Deploy{Place: "Sound", Counters: []string{"red-t"}}, Deploy{Place: "South", Counters: []string{"blue-1"}})
		c.spoil(x, x.S)
		if got := x.Violations(x.S); !slices.Equal(got, c.says) {
			t.Errorf("%s: %q, want %q", c.what, got, c.says)
		}
	}
}

// gone takes a counter off the board.
func gone(x *Exec, s *State, c Counter, fate Fate) {
	at := s.Units[c].Place
	s.At[at].Drop(c)
	s.On.Drop(c)
	s.Units[c].Fate, s.Units[c].Place = fate, NoPlace
}

// hold puts stratagems into blue's hand.
func hold(s *State, n int) {
	for i := range n {
		s.Pieces[i].Where, s.Pieces[i].Side = InHand, 1
	}
}

// pay puts a loss into the ledger.
func pay(s *State, c Counter, gains Side, points int) {
	s.Ledger[s.NLedger] = Gain{Side: gains, Counter: c, Points: int8(points)}
	s.NLedger++
}
