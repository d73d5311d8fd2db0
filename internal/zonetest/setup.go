package zonetest

import (
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/scenarios/entry"
	"strategos/scenarios/zone"
)

// SetUp readies the series' part of a made position: turn 1, an opening of the side's action phase with
// 6 AP each, empty hands, no holder of the Advantage and nobody on the map. The lines are those of the
// position, "T13: syr-h1 syr-h2-", which lay takes apart: what stands before the colon and a word after it.
func SetUp(s *zonewar.State, b *zonewar.Board, active zonewar.Side, lines string, lay func(key, word string)) {
	*s = zonewar.NewState(b)
	for c := range b.NCounters {
		s.Units[c] = gone(zonewar.Waiting)
	}
	s.At, s.On = [zonewar.MaxPlaces]zonewar.Set{}, zonewar.Set{}
	for line := range strings.Lines(lines) {
		key, words, _ := strings.Cut(line, ": ")
		for _, w := range strings.Fields(words) {
			lay(strings.TrimSpace(key), w)
		}
	}
	s.Turn, s.Initiative, s.Active, s.Decider = 1, active, active, active
	s.AP, s.Advantage = [2]int8{6, 6}, zonewar.NoSide
	s.Step, s.InPhase = zonewar.StepAnnounce, true
}

// Put sets a counter down in a place: "-" marks the weakened face and for a leader his back, "!" a leader
// who is sick.
func Put(x *zonewar.Exec, place, id string) {
	name := strings.TrimRight(id, "-!")
	c, found := x.CounterOf(name)
	at := x.PlaceOf(place)
	if !found || at == zonewar.NoPlace {
		panic("no such counter or place: " + place + ": " + id)
	}
	x.SetCounter(c, at)
	u := &x.S.Units[c]
	u.Weak, u.Sick = name != id, strings.HasSuffix(id, "!")
}

// Hand deals stratagem counters to a side.
func Hand(g Game, side zonewar.Side, pieces ...string) {
	for _, id := range pieces {
		*pieceOf(g, id) = zonewar.Piece{Where: zonewar.InHand, Side: side, Zone: zonewar.NoPlace}
	}
}

// Holder gives the Advantage to a side, to nobody with zonewar.NoSide; neither side has used it in this
// part of the turn.
func Holder(g Game, side zonewar.Side) {
	s := g.Series()
	s.Advantage, s.AdvUsed, s.Calm = side, [2]bool{}, [2]bool{}
}

// Part begins a part of the turn outside the action phases. Somebody has to hold the Advantage when the
// next turn begins: with nobody, it is side 0, who has used it.
func Part(x *zonewar.Exec) {
	x.NewPart()
	if x.S.Advantage == zonewar.NoSide {
		x.S.Advantage, x.S.AdvUsed = 0, [2]bool{true, true}
	}
}

// Open runs a procedure of the rules from a joint between the phases and gives its events; a procedure
// that runs out of dice is a mistake of the test.
func Open(x *zonewar.Exec, do func()) []engine.Event {
	x.S.InPhase, x.S.Sailing = false, false
	x.S.Announced = [2]int8{}
	return Events(x, do)
}

// Events runs a procedure of the rules where the game stands, as Open does.
func Events(x *zonewar.Exec, do func()) []engine.Event {
	do()
	if x.Need != nil {
		panic("the test gives too few dice: " + x.Need.Error())
	}
	return x.Events
}

// Spent gives a side the initiative when all action points are spent.
func Spent(s *zonewar.State, first zonewar.Side) { s.Initiative, s.AP = first, [2]int8{} }

// Struck sets a combat up as it stands after its roll, with the attacker's result first and the units
// named hit.
func Struck(x *zonewar.Exec, zone string, results [2]zonewar.Result, attackerWins bool, hit ...string) {
	c := &x.S.Combat
	c.Zone, c.Result, c.AttWins = x.PlaceOf(zone), results, attackerWins
	for _, id := range hit {
		c.Hit.Add(counter(x.Ruleset, id))
	}
}

// Lose takes counters in play out of the game: "combat" eliminates and kills, "discord" strikes leaders
// down, "desertion" removes units for good and "withdrawal" takes leaders away.
func Lose(x *zonewar.Exec, how string, ids ...string) {
	for _, id := range ids {
		c := counter(x.Ruleset, id)
		switch {
		case how == "combat" && x.IsLeader(c):
			x.LoseLeader(c, zonewar.Killed, zonewar.ByCombat, "4.2")
		case how == "combat":
			x.Eliminate(c, zonewar.ByCombat, "4.2")
		case how == "discord":
			x.LoseLeader(c, zonewar.Lost, zonewar.ByDiscord, "7")
		case how == "desertion":
			x.Eliminate(c, zonewar.ByDesertion, "7")
		case how == "withdrawal":
			x.RemoveLeader(c)
		default:
			panic("no such way of losing a counter: " + how)
		}
	}
}

// Held is a copy in which somebody holds the Advantage: only made positions have no holder.
func Held[G Game](g engine.Game) engine.Game {
	h := g.Clone()
	if made, ok := h.(G); ok && made.Series().Advantage == zonewar.NoSide {
		made.Series().Advantage, made.Series().AdvUsed = 0, [2]bool{true, true}
	}
	return h
}

// SettleCalendar makes a made position one that the calendar knows: it is the turn named at least, all
// groups have come, the units that are not on the map have been eliminated, and its leaders have the fate named.
func SettleCalendar(g Game, turn int, leaders zonewar.Fate) {
	s, r := g.Series(), g.Ruleset()
	s.Turn = max(s.Turn, int8(turn))
	for i, group := range r.Groups {
		var waiting []zonewar.Counter
		there := !group.Optional
		for _, a := range group.Arrivals {
			for _, id := range a.Counters {
				if c := counter(r, id); s.Units[c].Fate == zonewar.Waiting {
					waiting = append(waiting, c)
				} else {
					there = true
				}
			}
		}
		if !there {
			continue
		}
		s.Groups[i].Arrived, s.Groups[i].Due = true, max(s.Groups[i].Due, 1)
		for _, c := range waiting {
			s.Units[c].Fate = zonewar.Eliminated
			if r.IsLeader(c) {
				s.Units[c].Fate = leaders
			}
		}
	}
}

// MadeSaved holds a made position to what a saved game of it gives back, once somebody holds the Advantage
// and settle has made the rest of it possible.
func (k *Kit[G, S]) MadeSaved(t T, g engine.Game, words string, settle func(G)) {
	t.Helper()
	h, ok := Held[G](g).(G)
	if !ok {
		return
	}
	settle(h)
	back, err := k.Restore(k.Save(h))
	switch {
	case err != nil:
		t.Errorf("after %s the saved game is refused: %v", words, err)
	case back.Hash() != h.Hash():
		t.Errorf("after %s the saved game is another", words)
	}
}

// Config is what a game's rules need to play a scenario under rulings.
func Config[C any](t testing.TB, e entry.Entry, of func(*zone.Game, string, map[string]string) (*C, error), scenario string,
	rulings map[string]string) *C {
	t.Helper()
	g, err := zone.Of(e)
	if err != nil {
		t.Fatal(err)
	}
	cfg, err := of(g, scenario, rulings)
	if err != nil {
		t.Fatal(err)
	}
	return cfg
}
