package scenarios

import (
	"slices"
	"testing"

	"strategos/assets/livery"
	"strategos/engine"
	"strategos/scenarios/entry"
)

func TestGames(t *testing.T) {
	if all := Games(); len(all) != len(Sound()) || len(all) < 2 {
		t.Fatalf("%d games, %d of them sound", len(all), len(Sound()))
	}
	g, err := Info(Games()[0].ID())
	if err != nil {
		t.Fatal(err)
	}
	if g.Name.In("fr") != "Sphactérie" || g.Name.In("en") != "Sphacteria" || len(g.Seats) != 2 || g.Seats[0].ID != "athens" {
		t.Errorf("Sphacteria reads %+v", g)
	}
	if len(g.Scenarios) != 1 || g.Scenarios[0].ID != "historical" || g.Scenarios[0].Blurb.FR == "" {
		t.Errorf("its scenarios are %+v", g.Scenarios)
	}
	if got := Date(Games()[1].ID(), "en", 3); got != "October 411 BC" {
		t.Errorf("turn 3 of Hellespont is %q", got)
	}
}

// TestLiveries: every seat of a game wears a livery of its own; somebody who is no seat wears none.
func TestLiveries(t *testing.T) {
	for _, g := range Games() {
		info, err := g.Info()
		if err != nil {
			t.Fatal(err)
		}
		worn := map[livery.ID]string{livery.Plain: "nobody"}
		for _, s := range info.Seats {
			id := info.Livery(s.ID)
			if other := worn[id]; other != "" {
				t.Errorf("%s: %s wears what %s wears", info.ID, s.ID, other)
			}
			worn[id] = s.ID
		}
		if id := info.Livery("nobody"); id != livery.Plain {
			t.Errorf("%s: nobody wears %s", info.ID, id.Look().Name)
		}
	}
}

// TestStrangers: a game that is not there is an error and nothing worse.
func TestStrangers(t *testing.T) {
	const id = "thermopylae"
	if _, err := Info(id); err == nil {
		t.Error("a game that does not exist has an info")
	}
	if _, err := Zone(id); err == nil {
		t.Error("a game that does not exist was loaded")
	}
	if _, _, err := New(id, "", nil, engine.NewSeeded(1)); err == nil {
		t.Error("a game that does not exist was begun")
	}
	if _, err := Restore(id, "", nil, func(any) error { return nil }); err == nil {
		t.Error("a game that does not exist was restored")
	}
	if date := Date(id, "en", 1); date != "" {
		t.Errorf("a game that does not exist has the date %q", date)
	}
}

// guest is a game that is on the list for the length of a test.
type guest struct{ entry.Entry }

func (guest) ID() string { return "guest" }

// TestJoin: a game joins the list and leaves it again.
func TestJoin(t *testing.T) {
	before := slices.Clone(Games())
	leave := Join(guest{before[0]})
	if e, err := Find("guest"); err != nil || e.ID() != "guest" || len(Games()) != len(before)+1 {
		t.Errorf("the guest is not on the list: %v", err)
	}
	leave()
	if _, err := Find("guest"); err == nil || !slices.Equal(Games(), before) {
		t.Error("the guest does not leave")
	}
}
