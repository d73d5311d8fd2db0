package engine_test

import (
	"testing"

	"strategos/engine"
)

func TestSecretsOfSeveralSeats(t *testing.T) {
	e := engine.Event{Kind: "drew", Seat: "north", Counters: []string{"a"}, Facts: engine.Facts{engine.CardOf("card", "k7")},
		Moves: []engine.Leg{{Things: []string{"a"}, Way: []string{"1", "2"}}}, Secret: []engine.Seat{"north", "east"}}
	for seat, may := range map[engine.Seat]bool{"": true, "north": true, "east": true, "south": false, "nobody": false} {
		got := e.SeenBy(seat)
		if sees := len(got.Counters) == 1 && len(got.Facts) == 1 && len(got.Moves) == 1; sees != may || e.SecretFrom(seat) == may {
			t.Errorf("%q reads %+v", seat, got)
		}
		if blind := got.Counters == nil && got.Facts == nil && got.Moves == nil; blind == may {
			t.Errorf("%q reads a part: %+v", seat, got)
		}
	}
	e.Secret = nil
	if e.SecretFrom("south") {
		t.Error("what everybody may read is a secret")
	}
}

func TestVerdicts(t *testing.T) {
	seats := []engine.Seat{"north", "east", "south"}
	for _, c := range []struct {
		o       engine.Outcome
		winner  engine.Seat
		winners int
		kind    string
	}{
		{engine.Outcome{Verdicts: engine.Judge(seats, "east", "total")}, "east", 1, "total"},
		{engine.Outcome{Verdicts: engine.Judge(seats, "", "draw")}, "", 0, "draw"},
		{engine.Outcome{Verdicts: []engine.Verdict{{Seat: "north", Kind: engine.Defeat}, {Seat: "east", Kind: "tactical", Won: true},
			{Seat: "south", Kind: "total", Won: true}}}, "", 2, "tactical"},
		{engine.Outcome{}, "", 0, ""},
	} {
		if c.o.Winner() != c.winner || len(c.o.Winners()) != c.winners || c.o.Kind() != c.kind {
			t.Errorf("%+v: %q, %v, %q", c.o, c.o.Winner(), c.o.Winners(), c.o.Kind())
		}
	}
	if v := engine.Judge(seats, "east", "total"); v[0].Kind != engine.Defeat || v[0].Won || !v[1].Won || v[2].Seat != "south" {
		t.Errorf("%+v", v)
	}
}

func TestPartsOfATurn(t *testing.T) {
	after := engine.Stage{Turn: 3, Phase: "B", Acting: "east", Deciding: "east"}.Part()
	p := engine.Part{Turn: 2, Phase: "D"}
	for _, step := range []struct {
		e    engine.Event
		want engine.Part
	}{
		{engine.Event{Kind: "lost"}, engine.Part{Turn: 2, Phase: "D"}},
		{engine.Event{Kind: "turn", Tags: engine.TagTurn, Phase: "A"}, engine.Part{Turn: 3, Phase: "A"}},
		{engine.Event{Kind: "drew"}, engine.Part{Turn: 3, Phase: "A"}},
		{engine.Event{Kind: "points", Phase: "B"}, engine.Part{Turn: 3, Phase: "B"}},
	} {
		if p = p.Of(&step.e, after); p != step.want {
			t.Errorf("%s belongs to %+v, want %+v", step.e.Kind, p, step.want)
		}
	}
	if got := after.Of(&engine.Event{Phase: "C"}, after); got != after {
		t.Errorf("a record that ends where it began tells of %+v", got)
	}
}

// TestOwnDetails: what is for an event's own seat alone that seat reads, and nobody else.
func TestOwnDetails(t *testing.T) {
	e := engine.Event{Kind: "discarded", Seat: "north", Own: engine.Facts{engine.CardOf("card", "k7")}}
	for seat, may := range map[engine.Seat]bool{"": true, "north": true, "south": false} {
		if got := e.SeenBy(seat); (len(got.Own) == 1) != may {
			t.Errorf("%q reads %+v", seat, got.Own)
		}
	}
}
