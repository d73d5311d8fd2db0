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
