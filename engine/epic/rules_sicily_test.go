package epic_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// expedition is step M of a campaign turn in a war with Sicily, Athens moving.
func expedition(t *testing.T, turn int, lines ...string) *bench {
	t.Helper()
	return campaignOf(t, nil, func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		s.Turn, s.Year, s.Season = turn, 415, "summer"
		hands(s, nil, nil)
		stand(s, lines...)
	})
}

// westward are coastal hexes of Corcyra and a sea that touches them.
func corcyra(b *bench) string {
	for _, d := range b.Destinations([]string{"att-f01"}, false) {
		if at, _ := b.r.PlaceOf(d.Zone); at.IsOutside() && b.r.Areas[b.r.Owner[at.Hex()]].ID == "WIS1" {
			return d.Zone
		}
	}
	b.t.Fatal("no ship comes to Corcyra")
	return ""
}

// TestEpic_19_1_a: fleets with their loads go into the box from the coasts of Corcyra and from the North Ionian Sea, for a point, and their
// move is over; from nowhere else. There they stay.
func TestEpic_19_1_a(t *testing.T) {
	b := expedition(t, 1, "COY: att-f01 att-f02", "COY aboard att-f01: nicias", "NIO: att-f03", "piraeus: att-f04")
	b.refuses("move att-f04 sicily", "19.1", "not-towards-sicily")
	b.refuses("move att-f03 sicily NIO", "19.1", "sicily-is-the-end")
	b.do("move att-f03 sicily")
	b.want("from the sea", b.at("att-f03"), "sicily")
	to := corcyra(b)
	b.do("move att-f01 att-f02 nicias " + to)
	ways := b.Destinations([]string{"att-f01", "att-f02", "nicias"}, false)
	i := slices.IndexFunc(ways, func(d engine.Destination) bool { return d.Zone == "sicily" })
	if i < 0 || ways[i].Cost != b.r.Movement.Sicily {
		t.Fatalf("no way to Sicily: %+v", ways)
	}
	b.do("move att-f01 att-f02 nicias sicily")
	b.want("from Corcyra", b.at("nicias"), "sicily")
	b.refuses("move att-f01 NIO", "16.1", "not-on-map")
	b = expedition(t, 1, "COY: att-f01")
	b.do("move att-f01 " + to + " sicily")
	b.want("in one move", b.at("att-f01"), "sicily")
	b = set(t, warOfAll(t, nil), func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		stand(s, "NIO: att-f01")
	})
	b.refuses("move att-f01 sicily", "22.4.2", "sicily-closed")
}

// TestEpic_19_2_a: in step B who is in Sicily may be put among those who leave; in the campaign turns they start from the sea or a coast of
// Corcyra that no enemy holds, and go on from there. Who has not sailed is on the sea when the last movement is over, but for what nobody
// carries (Q126).
func TestEpic_19_2_a(t *testing.T) {
	b := campaignOf(t, nil, func(s *rules.Snapshot) {
		seasonal(s, "B", "place", "athens")
		stand(s, "sicily: att-f01 att-h01 nicias att-h02 att-h03 att-h04")
	})
	b.refuses("place att-f01 piraeus", "19.2", "sicily-first")
	b.refuses("place att-f05 leaving_sicily", "19.2", "sicily-first")
	b.do("place att-f01 att-h01 nicias leaving_sicily")
	b.want("leaving", b.at("att-h01"), "leaving_sicily")
	b.refuses("place att-f01 sicily", "7.3", "not-in-pool-or-city")

	lines := []string{"leaving_sicily: att-f01 att-h01 nicias att-h02 att-h03 att-c01", "W1118: lac-h01"}
	b = expedition(t, 1, lines...)
	var zones []string
	for _, d := range b.Destinations([]string{"att-f01", "nicias"}, false) {
		zones = append(zones, d.Zone)
	}
	b.want("the sea", slices.Contains(zones, "NIO"), true)
	b.want("not the enemy's hex", slices.Contains(zones, "W1118"), false)
	b.want("a coast", len(zones) > 1, true)
	b.refuses("move att-f01 nicias W1118", "19.2", "enemies-there")
	b.refuses("move att-f01 nicias SAR", "19.2", "not-from-sicily")
	b.refuses("move att-h01 NIO", "16.7", "needs-fleet")
	b.do("move att-f01 att-h01 nicias NIO")
	b.want("on the sea", b.at("att-h01"), "NIO")
	b.do("move att-f01 att-h01 nicias COY")
	b.want("and on", b.at("att-h01"), "COY")

	b = expedition(t, 2, lines...)
	b.do("done")
	b.want("there is time", b.at("att-f01"), "leaving_sicily")
	b = expedition(t, 3, lines...)
	b.do("done", 1)
	b.want("put to sea", b.at("att-f01"), "NIO")
	b.want("his leader", b.at("nicias"), "NIO")
	b.want("two hoplites", b.at("att-h01")+b.at("att-h02"), "NIONIO")
	b.want("nobody carries a third", b.at("att-h03"), "leaving_sicily")
	b.want("nor cavalry", b.at("att-c01"), "leaving_sicily")
}

// TestEpic_19_3_a: who is in Sicily needs nothing; who leaves it is paid for.
func TestEpic_19_3_a(t *testing.T) {
	for place, want := range map[string]int{"sicily": 20, "leaving_sicily": 17} {
		b := campaignOf(t, nil, func(s *rules.Snapshot) {
			seasonal(s, "B", "place", "athens")
			s.Treasury["athens"] = 20
			hands(s, nil, nil)
			stand(s, place+": att-f01 att-h01 nicias")
		})
		b.pass("M1")
		b.want(place, b.treasury("athens"), want)
		b.want("all there", b.at("att-h01"), place)
	}
}

// cardsInPlay has cards lie in play: "sicilian_expedition_escalation_1 athens 65".
func cardsInPlay(s *rules.Snapshot, lines ...string) { s.Realm.Cards.Lying = lines }

// TestEpic_19_4_a: while there is war in Sicily nobody leaves it, but who goes there does; when it is decided the victor alone brings units,
// and both leave.
func TestEpic_19_4_a(t *testing.T) {
	war := func(s *rules.Snapshot) { cardsInPlay(s, "sicilian_expedition_escalation_1 athens 65") }
	b := campaignOf(t, nil, func(s *rules.Snapshot) {
		seasonal(s, "B", "place", "athens")
		s.Year, s.Season = 415, "summer"
		stand(s, "sicily: att-f01")
		war(s)
	})
	b.refuses("place att-f01 leaving_sicily", "19.4", "sicily-at-war")
	for decided, who := range map[string]string{"athens_decisive": "athens", "athens": "athens", "stalemate": "", "sparta": "sparta", "sparta_decisive": "sparta"} {
		for _, side := range []string{"athens", "sparta"} {
			b = campaignOf(t, nil, func(s *rules.Snapshot) {
				campaign(s, "M", "move", "athens", side)
				hands(s, nil, nil)
				stand(s, "NIO: att-f01 cor-f01")
				s.Realm.Sicily.Decided = decided
			})
			words := "move " + map[string]string{"athens": "att-f01", "sparta": "cor-f01"}[side] + " sicily"
			if side == who {
				b.do(words)
			} else {
				b.refuses(words, "19.4", "sicily-is-the-victors")
			}
			b = campaignOf(t, nil, func(s *rules.Snapshot) {
				seasonal(s, "B", "place", side)
				stand(s, "sicily: att-f01 cor-f01")
				s.Realm.Sicily.Decided = decided
			})
			b.do("place " + map[string]string{"athens": "att-f01", "sparta": "cor-f01"}[side] + " leaving_sicily")
		}
	}
}

// TestEpic_19_5_a: both sides may be in Sicily, and nobody fights there.
func TestEpic_19_5_a(t *testing.T) {
	b := expedition(t, 1, "sicily: cor-f01 cor-h01 att-h01", "NIO: att-f01")
	b.do("move att-f01 sicily")
	b.do("done", 1)
	b.want("no battle", len(b.heard("battle")), 0)
	b.want("all there", b.at("att-f01")+b.at("cor-h01"), "sicilysicily")
}

// resolution is step F1 of summer 415 with the expedition's end in Athens' hand.
func resolution(t *testing.T, change func(s *rules.Snapshot), lines ...string) *bench {
	t.Helper()
	return campaignOf(t, nil, func(s *rules.Snapshot) {
		eventStep(s, 415, "summer", "athens", []string{"sicilian_expedition_resolution_1"}, dealt[:1])
		cardsInPlay(s, "sicilian_expedition_escalation_1 athens 65")
		stand(s, lines...)
		if change != nil {
			change(s)
		}
	})
}

// TestEpic_19_6_a: the die, the units of either side within three, with Sicily's own against Athens, the best land ratings, and Carthage;
// each band brings its own.
func TestEpic_19_6_a(t *testing.T) {
	many := "sicily: att-f01 att-h01 att-h02 att-h03 att-h04 nicias"
	b := resolution(t, nil, many)
	e := b.do("play sicilian_expedition_resolution_1", 6)
	roll := e[slices.IndexFunc(e, func(e engine.Event) bool { return e.Kind == "sicily-roll" })]
	n := 5 - 10
	b.want("expedition", roll.Facts.Get("expedition"), "-3")
	b.want("total", roll.Facts.Get("total"), fmt.Sprint(6+max(n, -3)+b.land("nicias")))
	b.want("the card is over", slices.Contains(b.cards().Discarded, "sicilian_expedition_escalation_1"), true)
	b.want("and the other out of the game", slices.Contains(b.cards().Removed, "sicilian_expedition_resolution_1"), true)
	b = resolution(t, func(s *rules.Snapshot) { s.Realm.Sicily.Carthage = true }, many)
	e = b.do("play sicilian_expedition_resolution_1", 6)
	roll = e[slices.IndexFunc(e, func(e engine.Event) bool { return e.Kind == "sicily-roll" })]
	b.want("Carthage", roll.Facts.Get("carthage"), "2")
}

// land is the land rating of a leader.
func (b *bench) land(id string) int {
	p, _ := b.r.PieceOf(id)
	return b.r.Pieces[p].Land
}

// decided plays the expedition's end with a die that makes a total of what the units there add, no leader's rating and no Carthage: three
// of Athens' units more or less than all others count three. Few of Sicily's own are left.
func decided(t *testing.T, total int, athens, sparta string, dice ...int) *bench {
	t.Helper()
	b := resolution(t, func(s *rules.Snapshot) {
		for id := range s.Pieces {
			if id[:4] == "sic-" && id != "sic-f01" && id != "sic-f02" && id != "sic-c01" {
				s.Pieces[id] = "gone"
			}
		}
	}, "sicily: "+athens, "sicily: "+sparta)
	mods := len(strings.Fields(athens)) - len(strings.Fields(sparta)) - 3
	for _, id := range strings.Fields(athens + " " + sparta) {
		if !strings.Contains(id, "-") { // leaders are no units
			if mods--; strings.Contains(sparta, id) {
				mods += 2
			}
			b.want("his rating", b.land(id), 0)
		}
	}
	b.do("play sicilian_expedition_resolution_1", append([]int{total - min(max(mods, -3), 3)}, dice...)...)
	b.want("decided", b.Snapshot().Realm.Sicily.Decided, rules.VerdictWords()[rules.SicilyVerdict(b.r.Resolution(), total)])
	return b
}

// TestEpic_19_6_a_sparta_decisive: all of Athens' side there are lost, all regions feel it, and a fleet comes from Sicily at once.
func TestEpic_19_6_a_sparta_decisive(t *testing.T) {
	b := decided(t, 1, "att-f05 att-h01 eub-h01 cleon", "cor-f01")
	b.want("lost", b.at("att-f05")+b.at("att-h01")+b.at("eub-h01"), "build:atticabuild:atticabuild:euboea")
	b.want("their leader", b.at("cleon") == "gone", true)
	b.want("Sparta's stay", b.at("cor-f01"), "sicily")
	b.want("Attica: two units, and the news", b.levels("attica"), [2]int{6, 7})
	b.want("Corinth", b.levels("corinth"), [2]int{10, 11})
	b.want("a fleet comes", b.at("sic-f01"), "force:laconia")
}

// TestEpic_19_6_a_sparta: half of Athens' side, rounded up and of her choice, are lost, leaders on five and six; the others leave, her
// regions waver, and one Sicilian fleet comes, once.
func TestEpic_19_6_a_sparta(t *testing.T) {
	for _, total := range []int{2, 3} {
		b := decided(t, total, "att-f01 att-h01 att-h02 cleon", "cor-f01")
		b.asks("athens", "sicily-losses")
		b.refuses("lose att-f01", "19.4", "so-many-in-sicily")
		b.refuses("lose cor-f01 att-f01", "19.4", "not-in-sicily")
		back, err := rules.Restore(b.r, b.Snapshot())
		if err != nil || back.Hash() != b.Hash() {
			t.Fatalf("it is not saved: %v", err)
		}
		b.do("lose att-h01 att-h02", total+2) // four: he lives
		b.want("lost", b.at("att-h01"), "build:attica")
		b.want("leaves", b.at("att-f01"), "leaving_sicily")
		b.want("leader", b.at("cleon") == "gone", total+2 > 4)
		b.want("Attica", b.levels("attica"), [2]int{7, 8})
		b.want("Chios", b.levels("chios"), [2]int{7, 10})
		b.want("Corinth", b.levels("corinth"), [2]int{8, 10})
		b.want("one fleet", b.at("sic-f01")+b.at("sic-f02"), "force:laconiasicily")
		b.want("F1 goes on", b.Snapshot().Part != "F1" || b.Snapshot().Step == "play", true)
	}
}

// TestEpic_19_6_a_stalemate: either side gives up a quarter, rounded down and of its choice; all leave, and nobody brings units again.
func TestEpic_19_6_a_stalemate(t *testing.T) {
	b := decided(t, 4, "att-f01 att-h01 att-h02 att-h03 att-h04 att-h05", "cor-f01 cor-h01 cor-h02 cor-h03")
	b.asks("athens", "sicily-losses")
	b.do("lose att-h03")
	b.asks("sparta", "sicily-losses")
	b.do("lose cor-h03")
	b.want("lost", b.at("att-h03")+b.at("cor-h03"), "build:atticabuild:corinth")
	b.want("leave", b.at("att-f01")+b.at("cor-h01"), "leaving_sicilyleaving_sicily")
	b.want("nobody comes", b.at("sic-f01"), "sicily")
	b = decided(t, 4, "att-f01 att-h01 att-h02", "cor-f01")
	b.want("a quarter of three is none", b.at("att-f01")+b.at("cor-f01"), "leaving_sicilyleaving_sicily")
}

// TestEpic_19_6_a_athens: Athens gets talents and allegiance, Sparta's side leaves.
func TestEpic_19_6_a_athens(t *testing.T) {
	for _, total := range []int{5, 6} {
		b := decided(t, total, "att-f01 att-h01 att-h02 att-h03", "cor-f01 alcidas")
		b.want("talents", b.treasury("athens"), 22+15)
		b.want("Chios", b.levels("chios"), [2]int{9, 10})
		b.want("Corinth", b.levels("corinth"), [2]int{8, 10})
		b.want("leave", b.at("cor-f01")+b.at("alcidas"), "leaving_sicilyleaving_sicily")
		b.want("Athens stays", b.at("att-f01"), "sicily")
	}
}

// TestEpic_19_6_a_athens_decisive: Sparta's side there is lost, all regions feel it, and Sicily's horse and ships serve Athens, who collects
// of her every year.
func TestEpic_19_6_a_athens_decisive(t *testing.T) {
	b := decided(t, 7, "att-f01 att-h01 att-h02 att-h03 att-h04 att-h05 att-h06", "cor-f01 alcidas")
	b.want("talents", b.treasury("athens"), 22+15)
	b.want("lost", b.at("cor-f01")+b.at("alcidas"), "build:corinthgone")
	b.want("Chios", b.levels("chios"), [2]int{10, 11})
	b.want("Corinth", b.levels("corinth"), [2]int{6, 8})
	b.want("they serve", b.at("sic-c01")+b.at("sic-f01"), "force:atticaforce:attica")
	b.want("others do not", b.at("sic-f02"), "sicily")
	b = campaignOf(t, nil, func(s *rules.Snapshot) {
		seasonal(s, "Y2", "assess", "sparta")
		s.Year, s.Realm.Sicily.Decided = 414, "athens_decisive"
		hands(s, nil, nil)
	})
	b.do("done")
	told := b.heard("card-talents")
	b.want("every year", len(told) == 1 && told[0].Seat == "athens" && told[0].Facts.Get("change") == "8", true)
}

// TestEpic_19_6_b: after a decisive victory a Sicilian fleet comes to Sparta in each later step B until four have come; a lost one is gone.
// They stand in ports of Laconia, and cost no region militance.
func TestEpic_19_6_b(t *testing.T) {
	for decided, most := range map[string]int{"sparta_decisive": 4, "sparta": 1, "stalemate": 0, "athens": 0} {
		b := campaignOf(t, nil, func(s *rules.Snapshot) {
			seasonal(s, "Y2", "assess", "sparta")
			s.Year, s.Realm.Sicily.Decided = 414, decided
			hands(s, nil, nil)
			for _, id := range []string{"attica", "euboea"} {
				r := s.Regions[id]
				r.AL = 12
				s.Regions[id] = r
			}
		})
		for range 6 {
			b.pass("B")
			b.pass("M1", ones...)
		}
		b.want(decided, len(b.heard("sicilians-come")), min(most, 6))
	}
	b := campaignOf(t, nil, func(s *rules.Snapshot) {
		seasonal(s, "B", "place", "sparta")
		s.Realm.Sicily.Decided, s.Realm.Sicily.Came = "sparta_decisive", 4
		stand(s, "force:laconia: sic-f01 sic-f02 sic-f03 sic-f04")
		r := s.Regions["laconia"]
		r.ML = 3 // they are none of hers
		s.Regions["laconia"] = r
		hands(s, nil, nil)
	})
	b.refuses("place sic-f01 sparta", "7.3", "no-port")
	b.refuses("place sic-f01 corinth", "7.3", "city-of-that-region")
	b.do("place sic-f01 sic-f02 gytheum")
	b.do("place sic-f02 force:laconia")
	was := b.levels("laconia")
	x := b.Look()
	x.Eliminate("sic-f01")
	b.want("gone for good", b.at("sic-f01"), "gone")
	b.want("no militance", b.levels("laconia"), was)
	b = campaignOf(t, nil, func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "sparta")
		s.Realm.Sicily.Decided, s.Realm.Sicily.Came = "sparta_decisive", 1
		stand(s, "NIO: sic-f01")
		hands(s, nil, nil)
	})
	b.refuses("move sic-f01 sicily", "19.4", "sicilians-serve")
}

// TestEpic_12_7_e_escalation: the expedition comes to war when it is large enough, and once; it lies in play until it is decided, and is not
// decided in the season in which it began.
func TestEpic_12_7_e_escalation(t *testing.T) {
	for lines, ok := range map[string]bool{"att-f01 att-h01 att-h02": true, "att-f01 att-h01 eub-h01 nicias": true, "att-f01 att-h01": false,
		"att-f01 att-f02 att-f03": false, "att-h01 att-h02 att-h03": false} {
		b := campaignOf(t, nil, func(s *rules.Snapshot) {
			eventStep(s, 415, "summer", "athens", []string{"sicilian_expedition_escalation_1", "sicilian_expedition_resolution_1"},
				[]string{"sicilian_expedition_escalation_2"})
			stand(s, "sicily: "+lines)
		})
		b.refuses("play sicilian_expedition_resolution_1", "12.6", "card-requires")
		if !ok {
			b.refuses("play sicilian_expedition_escalation_1", "12.6", "card-requires")
			continue
		}
		b.do("play sicilian_expedition_escalation_1")
		b.want("in play", len(b.cards().Lying), 1)
		b.refuses("play sicilian_expedition_escalation_2", "12.6", "copy-in-play")
		b.do("pass")
		b.refuses("play sicilian_expedition_resolution_1", "12.6", "card-requires")
	}
	b := campaignOf(t, func(sc *rules.Scenario) { sc.Sicily = nil }, func(s *rules.Snapshot) {
		eventStep(s, 415, "summer", "athens", []string{"carthage_invades_sicily"}, dealt[:1])
	})
	b.refuses("play carthage_invades_sicily", "22.4.2", "sicily-closed")
}

// TestEpic_12_7_e_carthage: help for Athens while there is war; where Sparta has won her Sicilians go home, until on five or six in a Yearly
// Start Phase they may come again; else talents.
func TestEpic_12_7_e_carthage(t *testing.T) {
	play := func(change func(s *rules.Snapshot)) *bench {
		b := campaignOf(t, nil, func(s *rules.Snapshot) {
			eventStep(s, 411, "winter", "athens", []string{"carthage_invades_sicily"}, dealt[:1])
			change(s)
		})
		b.do("play carthage_invades_sicily")
		return b
	}
	b := play(func(s *rules.Snapshot) { cardsInPlay(s, "sicilian_expedition_escalation_1 athens 65") })
	b.want("helps", b.Snapshot().Realm.Sicily.Carthage, true)
	b = play(func(s *rules.Snapshot) {})
	b.want("talents", b.treasury("sparta"), 17)
	for die, comes := range map[int]int{4: 0, 5: 1} {
		b = play(func(s *rules.Snapshot) {
			s.Realm.Sicily.Decided, s.Realm.Sicily.Came = "sparta_decisive", 4
			stand(s, "gytheum: sic-f01", "force:laconia: sic-f02", "gone: sic-f03")
		})
		b.want("home", b.at("sic-f01")+b.at("sic-f02"), "sicilysicily")
		b.want("lost ones count on", b.Snapshot().Realm.Sicily.Came, 2)
		s := b.Snapshot()
		s.Part, s.Step, s.Turn, s.Deciding = "M", "move", 3, "sparta"
		s.First, s.Second = "athens", true
		s.Realm.Cards.Hands = map[string][]string{"athens": nil, "sparta": nil}
		g, err := rules.Restore(b.r, s)
		if err != nil {
			t.Fatal(err)
		}
		b = &bench{t: t, Game: g, r: b.r}
		b.do("done", append([]int{die}, ones...)...)
		b.pass("B", ones...)
		b.want("come again", len(b.heard("sicilians-come")), comes)
	}
}

// TestForecastOfTheExpedition: what each die of the expedition brings is told before it is thrown, and what is added to it.
func TestForecastOfTheExpedition(t *testing.T) {
	b := resolution(t, nil, "sicily: att-f01 att-h01 att-h02 nicias")
	f, why := b.Forecast(engine.Cmd("play", "sicilian_expedition_resolution_1"))
	if why != nil || f == nil {
		t.Fatalf("%v %v", f, why)
	}
	sum := 0
	for _, of := range f.Factors {
		sum += of.Value
	}
	b.want("added", sum, -3+b.land("nicias"))
	n := int64(0)
	for _, a := range f.Questions[0].Answers {
		n += a.Chance.N * 6 / a.Chance.Of
	}
	b.want("of six", n, int64(6))
}

// TestEpic_19_6_a_sparta_even: half of an even number is just that: four units lose two, neither three nor one.
func TestEpic_19_6_a_sparta_even(t *testing.T) {
	b := decided(t, 2, "att-f01 att-h01 att-h02 att-h03", "cor-f01")
	b.asks("athens", "sicily-losses")
	b.refuses("lose att-h01", "19.4", "so-many-in-sicily")
	b.refuses("lose att-h01 att-h02 att-h03", "19.4", "so-many-in-sicily")
	b.do("lose att-h01 att-h02")
	b.want("two are lost", b.at("att-h01")+b.at("att-h02"), "build:atticabuild:attica")
	b.want("two leave", b.at("att-f01")+b.at("att-h03"), "leaving_sicilyleaving_sicily")
}
