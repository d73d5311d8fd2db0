package epic_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// This file plays the battles that the rule book tells, on the map, command by command and die by die (17.10, 18.6).

// boxes shows a host as the book does: morale, R or X.
func (b *bench) boxes(host int) string {
	var out []string
	for _, line := range b.host(host) {
		words := strings.Fields(line)
		switch words[3] {
		case "retreats":
			out = append(out, "R")
		case "dead":
			out = append(out, "X")
		default:
			out = append(out, words[2])
		}
	}
	return strings.Join(out, " ")
}

// round throws a round that nobody breaks off before it, and compares the display.
func (b *bench) round(odds, column, att, def string, dice ...int) {
	b.t.Helper()
	if p := b.Prompt(); p.Decision == "round" {
		if b.Snapshot().Battle.Round > 0 && b.Snapshot().Battle.Defenders.CanRetreat {
			b.do("fight")
			b.do("stay", dice...)
		} else {
			b.do("fight", dice...)
		}
	}
	e := b.event("round")
	b.want("odds", e.Facts.Get("odds"), odds)
	b.want("column", e.Facts.Get("column"), column)
	if b.Snapshot().Battle != nil && att != "" {
		b.want("attackers", b.boxes(rules.Attacker), att)
		b.want("defenders", b.boxes(rules.Defender), def)
	}
}

// TestExampleOfABattle is example 1 of 17.10: three hoplites and two cavalry attack three hoplites on rough ground.
func TestExampleOfABattle(t *testing.T) {
	b := marching(t, "W3529: boe-h01 boe-h02 boe-h03 boe-c01 boe-c02 ramphias", "W3530: att-h01 att-h02 att-h03 nicias")
	b.attack("boe-h01 boe-h02 boe-h03 boe-c01 boe-c02 ramphias", "W3530")
	b.want("rough ground: six each", b.boxes(rules.Defender), "6 6 6")
	b.round("3-2", "2-1", "4 4 4 4 R", "5 5 5", 4, 1, 2, 3, 4, 6, 1, 2, 3)
	b.round("1-1", "3-2", "3 3 3 3 R", "4 4 R", 3, 2, 2, 6)
	b.round("2-1", "3-1", "2 2 X R R", "X R R", 2, 3, 1, 6, 4, 5, 3, 1, 1)
	b.asks("athens", "retreat") // nobody pursues: the cavalry is in the Retreat box
	b.home()
	b.want("the hex is Sparta's", b.at("boe-h01"), "W3530")
	b.want("of Sparta's is lost", b.at("boe-h03"), "gone")
	b.want("of Athens' is lost", b.at("att-h01"), "gone")
	b.want("the others are off", b.at("att-h02") != "W3530" && b.at("att-h03") != "W3530", true)
	b.want("no decisive victory", b.event("victory").Seat, engine.Seat("sparta"))
}

// TestExampleOfAPursuit is example 2 of 17.10: three hoplites and two light infantry attack foragers on rough ground
// who have nowhere to go, are beaten and pursued.
func TestExampleOfAPursuit(t *testing.T) {
	b := marching(t, "W3830: att-h01 att-h02 att-h03 att-l01 att-l02 nicias", "W3729: cor-h01 boe-c01 ramphias")
	b.change(func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		s.Pieces["cor-h01"] += " foraging"
		s.Pieces["boe-c01"] += " foraging"
	})
	al := b.region("attica").AL
	b.attack("att-h01 att-h02 att-h03 att-l01 att-l02 nicias", "W3729")
	b.change(func(s *rules.Snapshot) { s.Battle.Defenders.CanRetreat = false })
	b.want("rough ground, foraging", b.boxes(rules.Defender), "5 6")
	b.round("2-1", "3-1", "3 3 3 2 2", "3 5", 1, 4, 5, 2)
	b.round("2-1", "3-1", "R 2 2 X R", "X 3", 3, 5, 3, 2, 5, 4, 5, 5, 1)
	b.round("2-1", "2-1", "R R X X R", "X 2", 5, 3, 5)
	b.asks("sparta", "pursue")
	b.do("pursue", 3, 3, 6, 2, 1, 1)
	b.want("column of the pursuit", b.event("pursuit").Facts.Get("column"), "1-1")
	b.home()
	lost := 0
	for _, id := range []string{"att-h01", "att-h02", "att-h03", "att-l01", "att-l02"} {
		if b.at(id) == "gone" {
			lost++
		}
	}
	b.want("Athenian units lost", lost, 3)
	b.want("the cavalry holds the hex", b.at("boe-c01"), "W3729")
	b.want("a decisive victory of Sparta", b.region("attica").AL, al-5)
}

// TestExampleOfAnAssault is the example of 18.6: three Boeotian hoplites under a leader storm Piraeus, held by its own
// men.
func TestExampleOfAnAssault(t *testing.T) {
	b := marching(t, "W3730: boe-h01 boe-h02 boe-h03 agis")
	al := b.region("attica").AL
	b.attack("boe-h01 boe-h02 boe-h03 agis", "W3731")
	b.do("storm")
	b.want("three, two for the city, one for the long walls", b.boxes(rules.Defender), "6")
	b.round("3-1", "4-1", "4 4 4", "5", 6, 4)
	b.round("3-1", "4-1", "3 3 R", "4", 4, 2, 2, 5, 3)
	b.round("2-1", "3-1", "2 R R", "3", 3, 1, 5, 1)
	b.do("break-off", 1)
	for _, id := range []string{"boe-h01", "boe-h02", "boe-h03", "agis"} {
		b.want("back where they came from: "+id, b.at(id), "W3730")
	}
	b.want("a victory of Athens in Attica", b.region("attica").AL, al+2)
	b.want("Piraeus", len(b.Snapshot().Cities["piraeus"]), 0)
}

// TestExamplesOfMorale: what units defend with, as the book's examples say (17.10, 18.6, 17.4.5).
func TestExamplesOfMorale(t *testing.T) {
	for _, e := range []struct {
		id, from, hex, in, unit string
		foraging                bool
		morale                  int
	}{
		{"morale-piraeus-garrison", "W3730", "W3731", "", "", false, 6},
		{"morale-rough", "W3529", "W3530", "W3530", "att-h01", false, 6},
		{"morale-rough-foraging", "W3529", "W3530", "W3530", "att-h01", true, 5},
		{"morale-cavalry-on-walls", "W3730", "W3831", "athens", "the-c01", false, 6},
	} {
		b := marching(t, e.from+": boe-h01 boe-h02 agis")
		if e.unit == "the-c01" { // cavalry of morale 5 on the walls of a large city: Boeotian, their region being Athens'
			b = marching(t, e.from+": lac-h01 lac-h02 agis")
			b.change(func(s *rules.Snapshot) {
				s.LongWalls = nil
				boeotia := s.Regions["boeotia"]
				boeotia.Controller = "athens"
				s.Regions["boeotia"] = boeotia
				for id := range s.Pieces {
					if strings.HasPrefix(id, "boe-") {
						s.Pieces[id] = "force:boeotia"
					}
				}
			})
			e.unit = "boe-c01"
		}
		if e.unit != "" {
			b.change(func(s *rules.Snapshot) {
				s.Pieces[e.unit] = e.in
				if e.foraging {
					s.Pieces[e.unit] += " foraging"
				}
			})
		}
		own := "boe-h01 boe-h02 agis"
		if b.at("boe-h01") != e.from {
			own = "lac-h01 lac-h02 agis"
		}
		b.attack(own, e.hex)
		if b.Prompt().Decision == "sally" {
			b.do("outside")
		}
		if b.Prompt().Decision == "storm-or-mask" {
			b.do("storm")
		}
		b.want(e.id, b.boxes(rules.Defender), fmt.Sprint(e.morale))
	}
}

// TestExamplesOfMarches: ways as the examples have them cost what these say, to the last half point (16.6). They are
// looked for on the map.
func TestExamplesOfMarches(t *testing.T) {
	for _, e := range []struct {
		id, unit string
		steps    []string
		half     int
	}{
		{"land-road", "lac-h01", []string{"road", "road", "road", "road", "open"}, 6},
		{"land-area-then-hex", "lac-l01", []string{"area", "open", "open"}, 6},
		{"land-cavalry", "lac-c01", []string{"area", "area", "rough", "open"}, 10},
	} {
		b := world(t, func(s *rules.Snapshot) {
			campaign(s, "M", "move", "athens", "sparta")
			stand(s, "W2838: "+e.unit, "W2832: arg-h07")
			r := s.Regions["argolid"] // an Argive makes Arcadia contested
			r.Controller = "athens"
			s.Regions["argolid"] = r
		})
		way := b.wayOf(e.steps)
		if way == nil {
			t.Errorf("%s: there is no such way", e.id)
			continue
		}
		b.change(func(s *rules.Snapshot) { s.Pieces[e.unit] = way[0] })
		b.do("move " + e.unit + " " + strings.Join(way[1:], " "))
		b.want(e.id+", half points left", b.Snapshot().Left, map[bool]int{true: 10, false: 6}[e.unit == "lac-c01"]-e.half)
	}
}

// wayOf looks for a way of such steps for a land unit of Sparta's: by road, by area within her own country, or over open
// or rough ground of an area that is contested or the enemy's.
func (b *bench) wayOf(steps []string) []string {
	x := b.Look()
	friendly := func(h rules.Hex) bool { return x.LandStatus(x.Owner[h], rules.SpartaSide) == rules.FriendlyArea }
	var try func(way []rules.Hex, rest []string) []rules.Hex
	try = func(way []rules.Hex, rest []string) []rules.Hex {
		if len(rest) == 0 {
			return way
		}
		h := way[len(way)-1]
		next := make([]rules.Hex, 0, 64)
		if rest[0] == "area" {
			next = x.Hexes(x.Owner[h])
		} else {
			for dir := range rules.Directions {
				if n := x.Next(h, dir); n != rules.NoHex {
					next = append(next, n)
				}
			}
		}
		for _, n := range next {
			border := x.Between(h, n)
			ok := x.Ground[n].Passable() && !slices.Contains(way, n) && x.CityAt(n) == rules.NoCity
			switch rest[0] {
			case "area":
				ok = ok && friendly(h) && friendly(n) && border == 0
			case "road":
				ok = ok && border&rules.Road != 0 && friendly(n)
			case "open", "rough":
				ground := map[string]rules.Ground{"open": rules.Open, "rough": rules.Rough}[rest[0]]
				home := rest[0] == "open" // a point there too
				ok = ok && border&rules.Linked != 0 && border&(rules.Road|rules.River) == 0 && x.Ground[n] == ground &&
					(home || !friendly(n)) && x.Grid.Label(n) != "W2832"
			}
			if ok {
				if found := try(append(slices.Clone(way), n), rest[1:]); found != nil {
					return found
				}
			}
		}
		return nil
	}
	for h := range rules.Hex(x.Grid.Len()) {
		if x.Owner[h] == rules.NoArea || !x.Ground[h].Passable() || !friendly(h) || x.CityAt(h) != rules.NoCity {
			continue
		}
		if found := try([]rules.Hex{h}, steps); found != nil {
			var labels []string
			for _, h := range found {
				labels = append(labels, x.Grid.Label(h))
			}
			return labels
		}
	}
	return nil
}
