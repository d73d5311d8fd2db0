package epic_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
	"strategos/internal/zonetest"
)

// This file plays the examples of cards, peace and of the wars that have them.

func init() {
	checks["card"], checks["storm"], checks["war_victory"] = cardIn, stormsIn, warVictory
}

// posedWar is what examples of wars with cards say besides of a position.
func posedWar(s *rules.Snapshot, given zonetest.Bag) {
	if held := given.Sub("hands"); held != nil {
		var taken []string
		for _, seat := range []string{"athens", "sparta"} {
			taken = append(taken, held.Strs(seat)...)
		}
		s.Realm.Cards.Aside = slices.DeleteFunc(s.Realm.Cards.Aside, func(id string) bool { return slices.Contains(taken, id) })
		hands(s, held.Strs("athens"), held.Strs("sparta"))
	}
	if given.Has("lying") {
		cardsInPlay(s, given.Strs("lying")...)
	}
	if given.Has("forts") {
		s.Forts = given.Strs("forts")
	}
	if given.Has("decisive") {
		s.Realm.Peace = &rules.PeaceSnapshot{Decisive: given.Strs("decisive")}
	}
	for id, al := range given.Sub("al") {
		level(s, id, int(al.(int64)))
	}
	for seat, talents := range given.Sub("treasury") {
		s.Treasury[seat] = int(talents.(int64))
	}
}

// cardIn: a card that is played on what is named, with dice: what is told of its roll, and what becomes of regions and pieces.
func cardIn(t *testing.T, given, expect zonetest.Bag) {
	b := pose(t, given)
	events := b.do(given.Str("command"), given.Nums("dice")...)
	if expect.Has("told") {
		kind := expect.Str("told")
		i := slices.IndexFunc(events, func(e engine.Event) bool { return e.Kind == kind })
		if i < 0 {
			t.Fatalf("no %s is told", kind)
		}
		for key, wanted := range expect.Sub("facts") {
			want(t, key, events[i].Facts.Get(key), fmt.Sprint(wanted))
		}
	}
	for id, row := range expect.Sub("regions") {
		of := zonetest.Bag(row.(map[string]any))
		want(t, id+"'s allegiance", b.region(id).AL, of.Amount("al"))
		want(t, id+"'s controller", b.region(id).Controller, of.Str("controller"))
	}
	for id, words := range expect.Sub("cities") {
		want(t, id, b.cityWords(id), words.(string))
	}
	if expect.Has("asked") {
		p := b.Prompt()
		want(t, "asked", p.Decision, expect.Str("asked"))
		for key, wanted := range expect.Sub("asks") {
			want(t, key, p.Facts.Get(key), fmt.Sprint(wanted))
		}
	}
	if expect.Has("refuses") {
		words := strings.Fields(expect.Str("refuses"))
		b.refuses(strings.Join(words[2:], " "), words[0], words[1])
	}
}

// stormsIn: which fleets at sea a storm in winter takes.
func stormsIn(t *testing.T, given, expect zonetest.Bag) {
	fleets := given.Strs("fleets")
	b := movingWithCards(t, "athens", dealt, []string{"storms_at_sea_1"}, "SAR: "+strings.Join(fleets, " "), "sparta: lac-h01 agis")
	for i, id := range fleets {
		p, _ := b.r.PieceOf(id)
		want(t, id+"'s morale", b.r.Pieces[p].Morale, given.Nums("morale")[i])
	}
	b.change(func(s *rules.Snapshot) { s.Season = given.Str("season") })
	b.do("done")
	b.window("athens", "W6")
	b.do("pass")
	b.do("play storms_at_sea_1 SAR", given.Nums("dice")...)
	var lost []string
	for _, id := range fleets {
		if b.at(id) != "SAR" {
			lost = append(lost, id)
		}
	}
	want(t, "lost", strings.Join(lost, " "), strings.Join(expect.Strs("lost"), " "))
}

// warVictory: the verdict of so much base tribute (23.5, 27.4).
func warVictory(t *testing.T, given, expect zonetest.Bag) {
	name := given.Str("scenario")
	rows := map[string]rules.RegionSnapshot{}
	if given.Has("value") {
		rows = athensHolds(t, b0(t, name), given.Num("value"))
	}
	o := lastMove(t, name, rows)
	got := string(o.Winner())
	switch o.Kind() {
	case "decisive":
		got += "_decisive"
	case "stalemate":
		got = "stalemate"
	}
	want(t, "verdict", got, expect.Str("result"))
}
