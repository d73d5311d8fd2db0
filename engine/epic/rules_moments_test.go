package epic_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// movingWithCards is a half of step M of a war with cards, with the hands of both and pieces on the map.
func movingWithCards(t *testing.T, who string, athens, sparta []string, lines ...string) *bench {
	t.Helper()
	return set(t, cardWar(t, &rules.CardSetup{Removed: atOnce}), func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", who)
		hands(s, athens, sparta)
		stand(s, lines...)
	})
}

// window wants a seat to be asked at a window.
func (b *bench) window(seat engine.Seat, name string) engine.Prompt {
	b.t.Helper()
	p := b.asks(seat, "window")
	b.want("the window", p.Facts.Get("window"), name)
	return p
}

// lets passes at windows as long as one is open.
func (b *bench) lets() {
	b.t.Helper()
	for b.Legal().Decision == "window" {
		b.do("pass")
	}
}

// TestEpic_12_6_b: who could hold a card is asked at its window, whatever he holds, in turn until nobody adds one; who holds no card, or of
// whose cards all lie open, is not.
func TestEpic_12_6_b(t *testing.T) {
	for _, hand := range [][]string{{"storms_at_sea_1"}, {"embezzlement_1"}} {
		b := movingWithCards(t, "athens", []string{"embassy_to_the_allies_1"}, hand, "piraeus: att-f01", "sparta: lac-h01 agis")
		b.do("move att-f01 SAR")
		b.window("sparta", "W3")
		b.refuses("play", "12.1", "usage")
		b.refuses("play storms_at_sea_2", "12.1", "not-in-hand")
		b.refuses("play embezzlement_1", map[bool]string{true: "12.6", false: "12.1"}[hand[0] == "embezzlement_1"],
			map[bool]string{true: "not-at-this-moment", false: "not-in-hand"}[hand[0] == "embezzlement_1"])
		b.refuses("pass now", "12.6", "usage")
		b.do("pass")
		b.asks("athens", "move")
		b.want("it has sailed", b.at("att-f01"), "SAR")
		b.do("done")
		b.window("athens", "W6") // the phasing player first
		b.do("pass")
		b.window("sparta", "W6")
		b.do("pass")
		b.window("athens", "W1") // Sparta's half begins, and Athens is her enemy: who could hold bad omens is asked
	}
	b := movingWithCards(t, "athens", nil, nil, "piraeus: att-f01")
	b.do("move att-f01 SAR")
	b.asks("athens", "move") // Sparta holds no card
	b = set(t, cardWar(t, &rules.CardSetup{Removed: append(slices.Clone(atOnce), "storms_at_sea")}), func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		hands(s, nil, dealt)
		stand(s, "piraeus: att-f01")
	})
	b.do("move att-f01 SAR")
	b.asks("athens", "move") // and here none could break a storm
}

// TestEpic_12_6_b_again: who has passed is asked again when another adds a card.
func TestEpic_12_6_b_again(t *testing.T) {
	b := movingWithCards(t, "athens", dealt, []string{"storms_at_sea_1", "storms_at_sea_2"}, "SAR: att-f01", "HER: att-f02", "sparta: lac-h01 agis")
	b.do("done")
	b.window("athens", "W6")
	b.do("pass")
	b.window("sparta", "W6")
	b.do("play storms_at_sea_1 SAR", 1)
	b.window("athens", "W6")
	b.refuses("pass SAR", "12.6", "usage")
	b.do("pass")
	b.window("sparta", "W6")
	b.refuses("play storms_at_sea_2 SAR", "12.6", "sea-swept")
	b.do("play storms_at_sea_2 HER", 1)
	b.window("athens", "W1") // no sea is left for a storm: it goes on
}

// TestEpic_12_6_b_waived: who waives a window is not asked there again this season, who waives all of them at none; the next season he is.
func TestEpic_12_6_b_waived(t *testing.T) {
	b := movingWithCards(t, "athens", dealt, dealtToo, "piraeus: att-f01 att-f02")
	b.do("move att-f01 SAR")
	b.window("sparta", "W3")
	b.refuses("waive W6", "12.6", "usage")
	b.refuses("waive W3 W6", "12.6", "usage")
	b.do("waive W3")
	b.want("kept", fmt.Sprint(b.Snapshot().Realm.Windows.Waived["sparta"]), "[W3]")
	b.do("move att-f02 SAR")
	b.asks("athens", "move")
	b.do("done")
	b.window("athens", "W6")
	b.do("waive")
	b.window("sparta", "W6")
	b.do("pass")
	b.asks("sparta", "move") // Athens is not asked at W1
	b.pass("B")
	if w := b.Snapshot().Realm.Windows; w != nil && len(w.Waived) > 0 {
		t.Errorf("a season later these are waived: %v", w.Waived)
	}
}

// TestEpic_12_7_k_storm: a storm upon a stack that sails leaves it the points of a die, and takes each fleet that rolls above its morale with
// what it carries; in winter a point is added.
func TestEpic_12_7_k_storm(t *testing.T) {
	for _, e := range []struct {
		season string
		die    int
		sinks  bool
	}{{"spring", 6, false}, {"winter", 6, true}, {"winter", 5, false}} {
		b := movingWithCards(t, "athens", nil, []string{"storms_at_sea_1", "storms_at_sea_2"}, "piraeus: att-f01 att-f02 nicias att-h01")
		s := b.Snapshot()
		s.Season = e.season
		b = set(t, b.r, func(to *rules.Snapshot) { *to = *s })
		b.do("move att-f01 att-h01 nicias att-f02 SAR HER ARL")
		b.window("sparta", "W3")
		b.do("play storms_at_sea_1", 2, e.die, 1) // two points: a launch and a sea
		if b.Legal().Decision == "window" {
			b.refuses("play storms_at_sea_2", "12.6", "storm-met")
		}
		b.lets()
		b.want("the second ship", b.at("att-f02"), "HER")
		b.want("and the leader", b.at("nicias"), "HER")
		b.want(e.season, b.at("att-f01") == "gone", e.sinks) // an elite
		b.want("with the hoplites", b.at("att-h01") == "build:attica", e.sinks)
		b.want("no points are left", b.Snapshot().Left, 0)
		b.want("spent", slices.Contains(b.cards().Discarded, "storms_at_sea_1"), true)
	}
}

// TestEpic_12_7_k_storm_all: a stack that a storm has taken sails no more, and the game goes on.
func TestEpic_12_7_k_storm_all(t *testing.T) {
	b := movingWithCards(t, "sparta", []string{"storms_at_sea_1"}, nil, "gytheum: lac-f03 lac-f02")
	morale := 0
	for i := range b.r.Pieces {
		if b.r.Pieces[i].ID == "lac-f03" {
			morale = b.r.Pieces[i].Morale
		}
	}
	b.want("a fleet that can sink", morale < 6, true)
	b.do("move lac-f03 LAG")
	b.window("athens", "W3")
	b.do("play storms_at_sea_1", 3, 6)
	b.want("lost", b.at("lac-f03"), "build:laconia")
	b.asks("sparta", "move")
	b.do("move lac-f02 LAG")
}

// TestEpic_12_7_k_storm_seas: as step M ends a storm is named for a sea with fleets: those at sea in it roll, of either side, not those in
// ports and on coasts; who has met a storm in this campaign turn meets none again (Q155).
func TestEpic_12_7_k_storm_seas(t *testing.T) {
	b := movingWithCards(t, "athens", []string{"storms_at_sea_1", "storms_at_sea_2"}, []string{"storms_at_sea_3"},
		"SAR: att-f01 epi-f01", "piraeus: att-f02", "W3435: lac-f01", "corinth: att-f03")
	b.do("move att-f02 SAR")
	b.do("play storms_at_sea_3", 3, 1)
	b.letsUntil("athens", "W6")
	b.refuses("play storms_at_sea_1", "12.1", "usage")
	b.refuses("play storms_at_sea_1 athens", "12.6", "no-such-sea")
	b.refuses("play storms_at_sea_1 ARL", "12.6", "no-fleets-there")
	told := b.do("play storms_at_sea_1 SAR", 6, 6)
	n := 0
	for _, e := range told {
		if e.Kind == "storm-met" {
			n += len(e.Dice)
		}
	}
	b.want("fleets that roll: not that which has met a storm", n, 2)
	b.want("in the harbour", b.at("att-f02"), "SAR")
}

// dealtToo are other cards like dealt.
var dealtToo = []string{"embezzlement_2", "embassy_to_the_allies_2"}

// letsUntil fights what there is to fight until a seat is asked at a window.
func (b *bench) letsUntil(seat engine.Seat, name string) {
	b.t.Helper()
	for range 40 {
		p := b.Legal()
		if p.Decision == "window" && p.Seat == seat && p.Facts.Get("window") == name {
			return
		}
		i := slices.IndexFunc(p.Choices, func(c engine.Choice) bool { return c.Default })
		if i < 0 {
			b.t.Fatalf("%s has no default", p.Decision)
		}
		b.do(p.Choices[i].Command.String(), 1, 1, 1, 1, 1, 1)
	}
	b.t.Fatalf("%s never comes", name)
}

// TestEpic_12_7_k_winds: with favourable winds the stack that moves next has 12 points and no die; they are played before it is announced,
// and a storm upon it prevails (12.6.d, Q154).
func TestEpic_12_7_k_winds(t *testing.T) {
	b := movingWithCards(t, "athens", []string{"favourable_winds_1", "favourable_winds_2"}, []string{"storms_at_sea_1"}, "piraeus: att-f01 att-f02")
	long := ""
	for _, d := range b.Destinations([]string{"att-f01"}, false) {
		if d.Cost > 18 && d.Chance != nil && d.Afloat {
			long = "move att-f01 " + strings.Join(d.Path, " ")
			break
		}
	}
	if long == "" {
		t.Fatal("no way is long")
	}
	b.refuses("play favourable_winds_1 att-f01", "12.1", "usage")
	b.do("play favourable_winds_1")
	b.refuses("play favourable_winds_2", "12.6", "card-waits-for-move")
	for _, d := range b.Destinations([]string{"att-f01"}, false) {
		if d.Chance != nil && d.Chance.N < d.Chance.Of && d.Cost > 14 {
			t.Errorf("%s is not sure: %v", d.Zone, d.Chance)
			break
		}
	}
	b.do(long)
	b.window("sparta", "W3")
	b.do("pass")
	dest := strings.Fields(long)
	b.want("sailed without a die", b.at("att-f01"), dest[len(dest)-1])
	b.want("no die", len(b.heard("fleet-die")), 0)
	b.do("play favourable_winds_2")
	b.do(strings.Replace(long, "att-f01", "att-f02", 1))
	b.do("play storms_at_sea_1", 1, 1)
	b.want("the storm prevails", b.at("att-f02"), dest[2])
	b.want("both are spent", slices.Contains(b.cards().Discarded, "storms_at_sea_1") && slices.Contains(b.cards().Discarded, "favourable_winds_2"), true)
}

// TestEpic_12_7_k_winds_unused: what no stack has used is gone when the moves are over; where none can begin a move it is refused.
func TestEpic_12_7_k_winds_unused(t *testing.T) {
	b := movingWithCards(t, "athens", []string{"favourable_winds_1", "night_march"}, nil, "SAR: att-f01")
	b.refuses("play night_march", "12.6", "no-stack-to-move")
	b.do("play favourable_winds_1")
	b.want("it waits", fmt.Sprint(b.Snapshot().Realm.Windows.Working), "[favourable_winds_1 athens 0]")
	b.do("done")
	if w := b.Snapshot().Realm.Windows; w != nil && len(w.Working) > 0 {
		t.Errorf("it waits on: %v", w.Working)
	}
}

// TestEpic_12_7_k_march: a land stack that begins to move has two points more; one that goes on has not.
func TestEpic_12_7_k_march(t *testing.T) {
	points := func(b *bench, id string) int {
		most := 0
		for _, d := range b.Destinations([]string{id}, false) {
			most = max(most, d.Cost+d.Left)
		}
		return most
	}
	b := movingWithCards(t, "athens", []string{"night_march", "favourable_winds_1"}, nil, "W3830: att-h01", "W3831: att-h02")
	b.refuses("play favourable_winds_1", "12.6", "no-stack-to-move")
	before := points(b, "att-h01")
	b.do("play night_march")
	b.want("two points more, in halves", points(b, "att-h01"), before+4)
	var step []string
	for _, d := range b.Destinations([]string{"att-h01"}, false) {
		if d.Left > 0 && !d.Combat {
			step = d.Path
			break
		}
	}
	left := points(b, "att-h01")
	cost := 0
	for _, d := range b.Destinations([]string{"att-h01"}, false) {
		if slices.Equal(d.Path, step) {
			cost = d.Cost
		}
	}
	b.do("move att-h01 " + strings.Join(step, " "))
	b.want("left of them", b.Snapshot().Left, left-cost)
	b.want("the next stack has none of it", points(b, "att-h02"), before)
}

// TestEpic_12_7_k_omens: before the first raid or move of an enemy's step one of his leaders is named: he and those with him neither raid nor
// move nor attack until the campaign turn ends (Q156).
func TestEpic_12_7_k_omens(t *testing.T) {
	b := set(t, cardWar(t, &rules.CardSetup{Removed: atOnce}), func(s *rules.Snapshot) {
		campaign(s, "R", "raid", "athens", "athens")
		hands(s, []string{"bad_omens_1", "bad_omens_2"}, nil)
		stand(s, "W3729: lac-h01 lac-h02 agis", "W3830: cor-h01", "W2834: brasidas", "W3428: att-h01")
	})
	b.do("done")
	b.window("athens", "W1")
	b.refuses("play bad_omens_1", "12.1", "usage")
	b.refuses("play bad_omens_1 zeus", "1.3", "no-such-piece")
	b.refuses("play bad_omens_1 lac-h01", "12.6", "no-enemy-leader")
	b.refuses("play bad_omens_1 brasidas", "12.6", "no-army-to-hold")
	b.do("play bad_omens_1 agis")
	b.want("no leader is left to name, and Sparta raids", b.asks("sparta", "raid").Decision, "raid")
	b.refuses("raid lac-h01", "12.6", "card-forbids")
	b.do("raid cor-h01")
	b.do("done")
	b.lets()
	b.asks("athens", "move")
	b.do("done")
	b.lets()
	b.asks("sparta", "move")
	b.refuses("move lac-h01 W3830", "12.6", "card-forbids")
	b.refuses("move lac-h01 lac-h02 agis W3830", "12.6", "card-forbids")
	b.refuses("move agis W3830", "12.6", "card-forbids")
	b.do("done")
	for b.Stage().Phase != "M2" {
		b.pass("M2")
	}
	if w := b.Snapshot().Realm.Windows; w != nil && len(w.Omens) > 0 {
		t.Errorf("they are held back on: %v", w.Omens)
	}
}

// TestEpic_12_7_k_omens_fleets: whom omens hold back does not intercept, make a sortie or storm either, but defends (Q156).
func TestEpic_12_7_k_omens_fleets(t *testing.T) {
	r := cardWar(t, &rules.CardSetup{Removed: atOnce})
	b := set(t, r, func(s *rules.Snapshot) {
		campaign(s, "M", "move", "sparta", "athens")
		hands(s, []string{"favourable_winds_1"}, nil)
		stand(s, "piraeus: att-f01", "epidaurus: epi-f01 cor-f01 agis", "HER: lac-f01", "megara: meg-h01 meg-h02 brasidas", "W3431: att-h01 att-h02 nicias")
		s.Realm.Windows = &rules.WindowSnapshot{Omens: []string{"epi-f01", "cor-f01", "agis"}}
	})
	b.do("move att-f01 SAR HER ARL")
	p := b.asks("sparta", "intercept")
	b.want("nobody tries in the Saronic Gulf", fmt.Sprint(p.Pick.Pool), "[lac-f01]")
	b.refuses("intercept epi-f01", "16.4.5", "not-in-that-sea")
	b = set(t, r, func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "sparta")
		hands(s, nil, nil)
		stand(s, "megara: meg-h01 meg-h02 brasidas", "W3431: att-h01 nicias", "W3033: lac-h01 lac-h02 agis", "argos:")
		delete(s.Pieces, "")
		s.Realm.Windows = &rules.WindowSnapshot{Omens: []string{"meg-h01", "meg-h02", "brasidas"}}
	})
	b.do("done")
	if d := b.Legal().Decision; d == "choose-battle" {
		b.refuses("sortie W3431", "12.6", "card-forbids")
	}
}

// TestEpic_12_7_k_winds_engage: a stack that begins its move with an attack where it lies has used the winds.
func TestEpic_12_7_k_winds_engage(t *testing.T) {
	b := movingWithCards(t, "athens", []string{"favourable_winds_1"}, nil, "SAR: att-f01 lac-f01", "piraeus: att-f02")
	b.do("play favourable_winds_1")
	b.do("engage att-f01 lac-f01")
	if w := b.Snapshot().Realm.Windows; w != nil && len(w.Working) > 0 {
		t.Errorf("they wait on: %v", w.Working)
	}
}

// TestEpic_12_6_c: a card that stays in play bars its copies while it lies there; one that does not bars none.
func TestEpic_12_6_c(t *testing.T) {
	r := cardWar(t, &rules.CardSetup{Removed: atOnce})
	r.Scenario.Peace = &rules.PeaceSetup{}
	b := set(t, r, func(s *rules.Snapshot) {
		seasonal(s, "F1", "play", "athens")
		hands(s, []string{"peace_embassy_2"}, []string{"embezzlement_1"})
		s.Realm.Cards.Lying = []string{"peace_embassy_1 sparta 1"} // the truce is long over, the peace is not
		s.Realm.Peace = &rules.PeaceSnapshot{Made: 1}
	})
	b.refuses("play peace_embassy_2", "12.6", "copy-in-play")
	two := inForce(t, "R", "raid", "sparta", []string{"carneia athens 0", "olympic_truce athens 0"}, nil, "W2834: att-h01", "W3830: lac-h04")
	two.refuses("raid lac-h04", "12.6", "card-forbids") // one of them is enough, and two are no more
}

// TestEpic_12_6_b_attend: who has waived a window takes that back in a decision of his own, and is asked there again; nobody else can for him,
// and nobody sees that he is not asked.
func TestEpic_12_6_b_attend(t *testing.T) {
	b := movingWithCards(t, "athens", dealt, dealtToo, "piraeus: att-f01 att-f02", "gytheum: lac-f01 lac-f02")
	b.refuses("attend", "16.1", "wrong-verb")
	b.do("move att-f01 SAR")
	b.window("sparta", "W3")
	b.do("waive")
	b.asks("athens", "move")
	b.want("Athens sees nothing of it", slices.ContainsFunc(b.Legal().Choices, attends), false)
	b.do("done")
	b.lets()
	b.asks("sparta", "move")
	b.want("Sparta can take it back", slices.ContainsFunc(b.Legal().Choices, attends), true)
	b.refuses("attend now", "12.6", "usage")
	b.do("attend")
	b.asks("sparta", "move")
	b.want("once", slices.ContainsFunc(b.Legal().Choices, attends), false)
	b.do("done")
	b.window("sparta", "W6")
}

func attends(c engine.Choice) bool { return c.Command.Verb == "attend" }

// TestEpic_12_7_k_winds_under_way: a stack that has set out has no use for them any more.
func TestEpic_12_7_k_winds_under_way(t *testing.T) {
	b := movingWithCards(t, "athens", []string{"favourable_winds_1"}, nil, "SAR: att-f01")
	b.do("move att-f01 HER")
	b.want("it could go on", len(b.Destinations([]string{"att-f01"}, false)) > 0, true)
	b.refuses("play favourable_winds_1", "12.6", "no-stack-to-move")
}

// TestEpic_12_7_k_march_whose: a march by night, and winds, that one player waits with help no stack of the other's; in an edited game they may
// wait while the other moves.
func TestEpic_12_7_k_march_whose(t *testing.T) {
	for id, card := range engine.InOrder(map[string]string{"att-h01": "night_march", "att-f01": "favourable_winds_1"}) {
		told := func(working ...string) string { // how far he comes, and to how many places a die decides
			most, unsure := 0, 0
			b := inForce(t, "M", "move", "athens", working, nil, "W3830: att-h01", "SAR: att-f01")
			for _, d := range b.Destinations([]string{id}, false) {
				most = max(most, d.Cost+d.Left)
				if d.Chance != nil && d.Chance.N < d.Chance.Of {
					unsure++
				}
			}
			return fmt.Sprint(most, " points, unsure ", unsure)
		}
		plain, own, enemys := told(), told(card+" athens 0"), told(card+" sparta 0")
		if own == plain || enemys != plain {
			t.Errorf("%s: %s with no card, %s with %s, %s where that is the enemy's", id, plain, own, card, enemys)
		}
	}
}
