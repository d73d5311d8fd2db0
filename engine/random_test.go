package engine

import "testing"

// flock is a game whose counters go together or not at all.
type flock struct{ Game }

func (flock) Destinations(group []string, _ bool) []Destination {
	if len(group) < 8 {
		return nil
	}
	return []Destination{{Zone: "B", Path: []string{"B"}}}
}

// TestRandomCommandFindsTheWholeGroup: however the choices fall, a force that must go
// together goes.
func TestRandomCommandFindsTheWholeGroup(t *testing.T) {
	p := Prompt{March: &March{Verb: "retreat", Movers: []string{"1", "2", "3", "4", "5", "6", "7", "8"}, Retreat: true, Together: true}}
	for seed := range uint64(30000) {
		c, ok := RandomCommand(flock{}, &p, NewSeeded(seed))
		if !ok || c.Verb != "retreat" || len(c.Args) != 9 {
			t.Fatalf("seed %d: %s, %v", seed, c, ok)
		}
	}
}

// TestRandomMoveTakesTheOnlyOne: who has one move alone finds it, however often it is passed over.
func TestRandomMoveTakesTheOnlyOne(t *testing.T) {
	for seed := range uint64(200) {
		list := Moves{Purse: 2, List: []Move{{Verb: "fight", On: OnZone, Cost: 2}}}
		if m, ok := RandomMove(nil, &list, NewSeeded(seed)); !ok || m.Verb != "fight" {
			t.Fatalf("seed %d: %+v, %v", seed, m, ok)
		}
	}
}

// hermit is a game in which the last of many may go, and alone.
type hermit struct{ Thinker }

func (hermit) Ways(group Things, list *Moves) {
	if group.Len() == 1 && group.First() == 150 {
		list.List = append(list.List, Move{Verb: "go", Set: group})
	}
}

// TestRandomMoveFindsTheOnlyMover: who has nobody to move but one finds him, however often others are tried; where nobody can go
// there is no move.
func TestRandomMoveFindsTheOnlyMover(t *testing.T) {
	var all, others Things
	for thing := range 151 {
		all.Add(thing)
		if thing < 150 {
			others.Add(thing)
		}
	}
	for seed := range uint64(200) {
		var list Moves
		list.March.Verb, list.March.Movers = "go", all
		if m, ok := RandomMove(hermit{}, &list, NewSeeded(seed)); !ok || m.Verb != "go" || m.Set.First() != 150 {
			t.Fatalf("seed %d: %+v, %v", seed, m, ok)
		}
		list.List, list.March.Movers = list.List[:0], others
		if m, ok := RandomMove(hermit{}, &list, NewSeeded(seed)); ok {
			t.Fatalf("seed %d: %+v, though nobody can go", seed, m)
		}
	}
}
