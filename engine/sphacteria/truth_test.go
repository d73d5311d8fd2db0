package sphacteria_test

import (
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/internal/zonetest"
)

// What is said before a supply check is what the check then does.
func TestTheSupplyQuestionSaysWhatTheCheckWillDo(t *testing.T) {
	for _, c := range []struct {
		level           int8
		suspended, cut  bool
		there           string
		check, to, code string // code refuses helots
	}{
		{3, false, false, "Q: spa-h2", "due", "3", "supply-full"},
		{3, false, true, "Q: spa-h2", "due", "2", "supply-full"},
		{2, false, true, "Q: spa-h2", "due", "1", ""},
		{1, false, false, "Q: spa-h2", "due", "2", ""},
		{1, true, true, "Q: spa-h2", "resumes", "2", "check-resumes"},
		{1, true, false, "Q: spa-h2", "resumes", "3", "check-resumes"},
		{1, true, true, "N: spa-h2", "rests", "1", "check-suspended"},
	} {
		lines := []string{"U: spa-h5", c.there, "BTA: ath-h1"}
		if c.cut {
			lines = append(lines, cutFleet[sparta])
		}
		b, g := table(t, sparta, lines...)
		g.Hand(sparta, "str-12")
		g.State().Supply[sparta], g.State().Suspended[sparta] = c.level, c.suspended
		g.Adjust(sparta, box())
		b.Play(g, "pass")
		p := b.Asks(g, "sparta", "supply")
		b.Want("said", []string{p.Facts.Get("check"), p.Facts.Get("to")}, []string{c.check, c.to})
		if c.code != "" {
			b.Want("helots", zonetest.Bench{T: t}.Refusal(g, "helots spa-h5").Code, c.code)
		}
		b.Play(g, "pass")
		b.Want("level then", zonewar.Itoa(int(g.State().Supply[sparta])), c.to)
	}
}

// A call is cancelled when it is made; later the reason is that the moment has passed, not
// that nobody is coming.
func TestACallIsCancelledWhenItIsMade(t *testing.T) {
	b, g := table(t, athens, "N: spa-h1", "P: ath-h1")
	g.Hand(athens, "str-18")
	g.Hand(sparta, "str-19")
	g.Arrivals()
	b.Play(g, "play str-18 13")
	b.Asks(g, "sparta", "arrival_answer")
	b.Play(g, "pass")
	for g.Legal().Seat != "sparta" {
		b.Play(g, "pass")
	}
	b.Refuse(g, "play str-19 12 ath-ro1", "6 #12", "too-late-to-cancel")
}

// Any title played between two moves that has another moment is refused with that moment.
func TestWhoPlaysATitleAtTheWrongMomentIsToldItsMoment(t *testing.T) {
	b, g := table(t, athens, "P: ath-h1", "N: spa-h1")
	g.Hand(athens, "str-01")
	b.Play(g, "announce 1")
	b.Refuse(g, "play str-01 10", "6 #10", "wrong-moment")
	b.Refuse(g, "play str-01 20", "6 #20", "wrong-moment")
}

// Land units are told at every sea zone, however far, that they do not stay there.
func TestLandUnitsAreToldThatTheyDoNotStayAtSea(t *testing.T) {
	b, g := table(t, sparta, "BTS: spa-h1 spa-h2", "H: spa-t1", "P: ath-h1")
	b.Play(g, "announce 2", "activate BTS")
	seas := 0
	for _, d := range g.Destinations([]string{"spa-h1"}, true) {
		at := g.Ruleset().PlaceOf(d.Zone)
		if !g.Ruleset().Sea(at) {
			continue
		}
		seas++
		if d.Why == nil || d.Why.Code != "stop-at-sea" {
			t.Errorf("%s: %v", d.Zone, d.Why)
		}
	}
	if seas < 8 {
		t.Errorf("only %d sea zones", seas)
	}
}

// A retreat over land is not by sea, and one across it is.
func TestAWayBySeaSaysSo(t *testing.T) {
	b, g := table(t, sparta, "V: spa-h1 spa-h2 spa-h3 ath-h1", "H: ath-t1", "P: ath-h2", "U: spa-h5")
	b.Play(g, "announce 1")
	b.Must(g, box(6), "end")
	for g.Legal().Decision != "retreat" {
		p := g.Legal()
		b.Play(g, "lose "+p.Pick.Suggested[0])
	}
	bySea, byLand := 0, 0
	for _, d := range g.Destinations(g.Legal().March.Movers, false) {
		sea := len(d.Path) > 1
		if d.Afloat != sea {
			t.Errorf("%v: afloat %v", d.Path, d.Afloat)
		}
		if sea {
			bySea++
		} else {
			byLand++
		}
	}
	if bySea == 0 || byLand == 0 {
		t.Errorf("%d ways by sea, %d by land", bySea, byLand)
	}
}

// Each leg of a move is told with its own movement points.
func TestEachLegIsToldWithItsOwnPoints(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1", "P: ath-a1 ath-h1")
	g.Hand(athens, "str-06")
	b.Play(g, "announce 3", "activate N")
	first := b.Shown(b.Must(g, nil, "move spa-h1 O P"), "moved")
	b.Asks(g, "athens", "answer_entry")
	second := b.Shown(b.Must(g, nil, "pass"), "moved")
	b.Want("points", []string{first.Facts.Get("pm"), second.Facts.Get("pm")}, []string{"1", "1"})
}

// Whether its own garrison pays for Pylos' wall is a ruling.
func TestTheWallWeighsOnWhoComesOutIfPlayersSaySo(t *testing.T) {
	for ruling, want := range engine.InOrder(map[string]int{"wall": -2, "free": 0}) {
		b, g := ruled(t, map[string]string{"wall-out": ruling}, athens, "P: ath-h1 ath-h2", "O: spa-h1", "N: spa-h2", "BTS: spa-h3")
		b.Play(g, "announce 3", "activate P")
		for _, d := range g.Destinations([]string{"ath-h1"}, false) {
			if d.Zone == "O" {
				b.Want("shift of the way out, "+ruling, d.Shift, want)
			}
		}
		f := foretell(t, g, engine.Cmd("move", "ath-h1", "O"))
		walled := 0
		for _, m := range zonewar.CombatOf(f).Shifts {
			if m.Letter == "d" {
				walled = m.Value
			}
		}
		b.Want("shift d, "+ruling, walled, want)
		// Who comes in pays in any case.
		b, g = ruled(t, map[string]string{"wall-out": ruling}, sparta, "O: spa-h1", "P: ath-h1")
		b.Play(g, "announce 3", "activate O")
		for _, d := range g.Destinations([]string{"spa-h1"}, false) {
			if d.Zone == "P" {
				b.Want("shift of the way in", d.Shift, -2)
			}
		}
	}
}
