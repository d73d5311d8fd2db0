package sphacteria_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/sphacteria"
	"strategos/engine/zonewar"
)

func TestSphacteria_0_1_a_SixSidedDiceTwoEachForActionsElseOne(t *testing.T) {
	rec := &engine.Recorder{From: engine.NewSeeded(3)}
	_, _, events := fresh(t, rec)
	dice := 0
	for _, e := range events {
		if e.Kind == "action-points" {
			if len(e.Dice) != 2 {
				t.Errorf("%s rolled %d dice for actions", e.Seat, len(e.Dice))
			}
			dice += len(e.Dice)
		}
	}
	if dice != 4 || len(rec.Rolls) != 8 { // four draws and four dice
		t.Errorf("%d dice, %d chances in all", dice, len(rec.Rolls))
	}
	b, g := table(t, sparta, "N: spa-h1 ath-h2")
	b.Play(g, "announce 1")
	rec = &engine.Recorder{From: box(3)}
	b.Must(g, rec, "end")
	b.Want("rolls of a combat", rec.Rolls, []int{3})
}

func TestSphacteria_0_1_b_TheBowlHoldsWhatIsNotElsewhere(t *testing.T) {
	b, g := table(t, athens, "P: ath-h1")
	for _, p := range b.cfg.Pieces {
		lay(g, p.ID, zonewar.Removed)
	}
	g.Hand(sparta, "str-01")
	lay(g, "str-09", zonewar.InBowl)
	lay(g, "str-10", zonewar.InBowl)
	g.StartTurn(fixed(0, 0, 1, 1, 1, 1))
	b.Want("first to Athens", piece(g, "str-09").Side, athens)
	b.Want("second to Sparta", piece(g, "str-10").Side, sparta)
	b.Want("hands", []int{side(g, athens).HandSize, side(g, sparta).HandSize}, []int{1, 2})
}

func TestSphacteria_0_2_a_TwentyTwoZonesAndFourBoxes(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1")
	var got []string
	for _, z := range zonewar.See(g.View("")).Zones {
		got = append(got, z.ID)
	}
	slices.Sort(got)
	b.Want("places", got, strings.Fields("A B BMA BMS BTA BTS C D E F G H I J K L M N O P Q R S T U V"))
	b.Play(g, "announce 2")
	b.Refuse(g, "activate W", "2.C", "no-such-place")
	b.Play(g, "activate N")
	b.Refuse(g, "move spa-h1 W", "3", "no-such-place")
}

// Q7: the island is wooded throughout.
func TestSphacteria_0_2_b_LandIsClearDifficultOrBeachWaterSeaOrStrait(t *testing.T) {
	_, g := table(t, sparta, "N: spa-h1")
	kind := map[string]string{"open_sea": "ABCDEFG", "harbour": "H", "strait": "IJ", "clear": "MNO", "difficult": "KLPQRSTU", "beach": "V"}
	for _, z := range zonewar.See(g.View("")).Zones {
		if len(z.ID) > 1 {
			continue
		}
		if !strings.Contains(kind[z.Terrain], z.ID) {
			t.Errorf("%s is %s", z.ID, z.Terrain)
		}
		p := g.Ruleset().Places[g.Ruleset().PlaceOf(z.ID)]
		if naval := strings.Contains("ABCDEFGHIJV", z.ID); p.Naval != naval {
			t.Errorf("%s: naval units %v", z.ID, p.Naval)
		}
		if land := strings.Contains("KLMNOPQRSTUV", z.ID); p.Land != land {
			t.Errorf("%s: land units %v", z.ID, p.Land)
		}
	}
}

func TestSphacteria_0_2_c_BoxesOpenOnTheirExitsOnly(t *testing.T) {
	who := map[string]string{"BTA": "ath-h2", "BMA": "ath-t2", "BTS": "spa-h1", "BMS": "spa-t1"}
	exits := map[string]string{"BTA": "OP", "BMA": "A", "BTS": "N", "BMS": "B"}
	for base, unit := range engine.InOrder(who) {
		b, g := table(t, ownerOf(unit), base+": "+unit)
		b.Play(g, "announce 2", "activate "+base)
		for _, z := range strings.Split("ABCDEFGHIJKLMNOPQRSTUV", "") {
			if got, want := b.Legal(g, "move "+unit+" "+z), strings.Contains(exits[base], z); got != want {
				t.Errorf("%s to %s: %v", base, z, got)
			}
		}
		b.Refuse(g, "move "+unit+" L", "3", "not-adjacent")
	}
}

// Q1, Q82: nothing goes back into a base, by march or in retreat; Q6: Pylos
// cannot be reached from the open sea west of it.
func TestSphacteria_0_2_d_NothingEntersABox(t *testing.T) {
	for _, c := range []struct {
		line, id, base string
	}{{"N: spa-h1", "spa-h1", "BTS"}, {"O: ath-h2", "ath-h2", "BTA"}, {"P: ath-h2", "ath-h2", "BTA"}, {"A: ath-t2", "ath-t2", "BMA"},
		{"B: spa-t1", "spa-t1", "BMS"}, {"O: spa-h1", "spa-h1", "BTA"}, {"N: ath-h2", "ath-h2", "BTS"}, {"A: spa-t1", "spa-t1", "BMA"}} {
		b, g := table(t, ownerOf(c.id), c.line)
		b.Play(g, "announce 2", "activate "+c.line[:1])
		b.Refuse(g, "move "+c.id+" "+c.base, "3", "no-return-to-base")
	}
	b, g := table(t, athens, "O: ath-h2 spa-h5")
	b.Play(g, "announce 1")
	g.Losses("O", [2]zonewar.Result{zonewar.ResQuarter, zonewar.ResR}, false, "ath-h2")
	b.Asks(g, "athens", "retreat")
	b.Refuse(g, "retreat ath-h2 BTA", "4.2", "no-retreat-to-base")
	b, g = table(t, athens, "P: ath-h2", "C: ath-t2")
	b.Play(g, "announce 2", "activate P")
	b.Refuse(g, "move ath-h2 C O", "3", "not-adjacent")
}

// Q2: ships, leaders and Messenians in a base are on the map; Q89: a star there
// counts for recoveries.
func TestSphacteria_0_2_e_BoxesAreOnTheMap(t *testing.T) {
	b, g := table(t, sparta, "BMA: ath-t2", "B: spa-t6")
	g.StartTurn(fixed(0, 0, 0, 0, 3, 4, 1, 6))
	b.Want("initiative on a tie", zonewar.See(g.View("")).Initiative, "athens")

	b, g = table(t, sparta, "BTS: spa-brasidas", "N: spa-h1-")
	g.Adjust(sparta, box())
	b.Asks(g, "sparta", "recover")
	b.Play(g, "recover spa-h1")
	b.Where(g, "spa-h1=N")

	b, g = table(t, sparta, "BTA: ath-h7", "N: spa-h1")
	g.Hand(sparta, "str-10")
	g.Adjust(sparta, box())
	b.Play(g, "play str-10 22 ath-h7")
	b.Where(g, "ath-h7=eliminated")
}

func TestSphacteria_0_3_a_StrengthPointsAreNeverConverted(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1 ath-a2")
	k := reckoned(g, "N", sparta)
	b.Want("hoplites and archers of 6 FP", []int{k.Att.FP, k.Def.FP, k.Base}, []int{6, 6, 3})
	for _, c := range zonewar.See(g.View("")).Counters {
		if !c.Leader && (c.Full < c.Weak || c.Weak < 1) {
			t.Errorf("%s: %d and %d FP", c.ID, c.Full, c.Weak)
		}
	}
}

func TestSphacteria_1_a_ColourBandAndStarAreOnTheCounter(t *testing.T) {
	_, g := table(t, sparta, "N: spa-h1")
	stars := strings.Fields("ath-t2 ath-t6 ath-t7 ath-h1 ath-demosthenes ath-cleon spa-h1 spa-h2 spa-h3 spa-h4 spa-epitadas spa-brasidas")
	bands := map[string]string{"ath-h6": "messenian", "ath-h7": "messenian", "spa-h5": "helot", "spa-h6": "helot", "spa-h7": "helot", "spa-h8": "helot", "spa-h9": "helot"}
	for _, c := range zonewar.See(g.View("athens")).Counters {
		if want := map[string]string{"ath": "athens", "spa": "sparta"}[c.ID[:3]]; string(c.Side) != want {
			t.Errorf("%s belongs to %s", c.ID, c.Side)
		}
		if got := c.Bonus == 1; got != slices.Contains(stars, c.ID) {
			t.Errorf("%s: bonus %d", c.ID, c.Bonus)
		}
		if band := bands[c.ID]; band != "" && c.Group != band || band == "" && (c.Group == "messenian" || c.Group == "helot") {
			t.Errorf("%s: contingent %s", c.ID, c.Group)
		}
	}
}

func TestSphacteria_1_1_a_TwoFacesEachWithItsStrength(t *testing.T) {
	_, g := table(t, sparta, "N: spa-h3 spa-h2-")
	full, weak := counter(g, "spa-h3"), counter(g, "spa-h2")
	if full.FP != 5 || full.Full != 5 || full.Weak != 2 || full.Weakened || full.Type != "H" || full.No != 3 {
		t.Errorf("full: %+v", full)
	}
	if weak.FP != 3 || weak.Full != 6 || !weak.Weakened || weak.Type != "H" || weak.No != 2 {
		t.Errorf("weakened: %+v", weak)
	}
}

// Q38: the forced return weakens but never eliminates.
func TestSphacteria_1_1_b_WeakenedUnitsWeakenedAgainAreEliminated(t *testing.T) {
	b, g := table(t, athens, "N: ath-h2 ath-h3 spa-h1 spa-h5-")
	b.Play(g, "announce 1")
	g.Losses("N", [2]zonewar.Result{zonewar.ResR, zonewar.ResA}, true, "spa-h1", "spa-h5")
	b.Where(g, "spa-h1=N-", "spa-h5=eliminated")

	b, g = table(t, sparta, "N: spa-h1 spa-h5- spa-styphon", "M: ath-h2")
	b.Play(g, "announce 1", "activate N", "move spa-h1 spa-h5 M", "end")
	b.Where(g, "spa-h1=N-", "spa-h5=N-")
	b.Points(g, 0, 0)
}

// Q13: a weakened unit keeps its star.
func TestSphacteria_1_1_c_TheStarCountsOnBothFaces(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1- ath-h2")
	b.Want("die modifier b", mods(reckoned(g, "N", sparta).DRMs), "b+1")
	b, g = table(t, athens, "B: ath-t2- spa-t1")
	b.Want("die modifier f", mods(reckoned(g, "B", athens).DRMs), "f+1")
}

func TestSphacteria_1_1_d_LandUnitsHaveThreePointsShipsNoLimit(t *testing.T) {
	b, g := table(t, sparta, "O: spa-h1", "A: spa-t1")
	b.Play(g, "announce 6", "activate O")
	b.Refuse(g, "move spa-h1 V U K L", "3", "no-movement-points")
	b.Play(g, "move spa-h1 V U K")
	b.Where(g, "spa-h1=K")
	b.Play(g, "activate A", "move spa-t1 C D I H J G F B E D")
	b.Where(g, "spa-t1=D")
	for _, c := range []string{"ath-p1", "ath-a2", "spa-h5"} {
		b, g := table(t, ownerOf(c), "N: "+c)
		b.Play(g, "announce 2", "activate N")
		b.Refuse(g, "move "+c+" V U K L", "3", "no-movement-points")
		b.Want(c+" goes three zones", b.Legal(g, "move "+c+" V U K"), true)
	}
}

// Q78: nothing from the sister games changes a unit.
func TestSphacteria_1_1_e_UnitsAreNeverSplitOrExchanged(t *testing.T) {
	g := playout(t, 11, func(g *sphacteria.Game, _ engine.Command, _ []engine.Event) {
		for _, c := range zonewar.See(g.View("")).Counters {
			if !c.Leader && (c.Weakened && c.FP != c.Weak || !c.Weakened && c.FP != c.Full) {
				t.Fatalf("%s has %d FP", c.ID, c.FP)
			}
		}
	})
	if n := len(zonewar.See(g.View("")).Counters); n != 44 {
		t.Errorf("%d counters at the end of a game", n)
	}
	for _, verb := range []string{"split", "exchange", "evade", "besiege", "reroll"} {
		b, g := table(t, sparta, "N: spa-h1")
		b.Play(g, "announce 2")
		b.Refuse(g, verb+" spa-h1", "2.C", "wrong-verb")
	}
}

func TestSphacteria_1_1_f_WhoIsGoneNeverComesBack(t *testing.T) {
	for seed := uint64(20); seed < 24; seed++ {
		gone := map[string]string{}
		playout(t, seed, func(g *sphacteria.Game, c engine.Command, _ []engine.Event) {
			for _, v := range zonewar.See(g.View("")).Counters {
				if was := gone[v.ID]; was != "" && was != v.Fate && v.ID != "ath-sophocles" {
					t.Fatalf("seed %d, %s: %s was %s and is %s", seed, c, v.ID, was, v.Fate)
				}
				if v.Fate != zonewar.FateInPlay && v.Fate != zonewar.FateWaiting {
					gone[v.ID] = v.Fate
				}
			}
		})
	}
	b, g := table(t, sparta, "P: ath-h1")
	setFate(g, "ath-h3", zonewar.Eliminated)
	g.State().Turn = 3
	g.Arrivals()
	b.Where(g, "ath-h3=eliminated", "ath-h4=BTA")
}

func TestSphacteria_1_2_a_LeadersHaveOneFaceAndAStarOrNone(t *testing.T) {
	_, g := table(t, sparta, "N: spa-h1")
	bonus := map[string]int{"ath-demosthenes": 1, "ath-sophocles": 0, "ath-eurymedon": 0, "ath-cleon": 1,
		"spa-epitadas": 1, "spa-styphon": 0, "spa-brasidas": 1, "spa-thrasymelidas": 0}
	n := 0
	for _, c := range zonewar.See(g.View("")).Counters {
		if !c.Leader {
			continue
		}
		n++
		if c.Bonus != bonus[c.ID] || c.FP != 0 || c.Weakened {
			t.Errorf("%+v", c)
		}
	}
	if n != len(bonus) {
		t.Errorf("%d leaders", n)
	}
}

func TestSphacteria_1_2_b_LeadersHaveFourPointsOnLandNoLimitAtSea(t *testing.T) {
	b, g := table(t, sparta, "O: spa-brasidas", "A: spa-t1 spa-thrasymelidas")
	b.Play(g, "announce 6", "activate O")
	b.Refuse(g, "move spa-brasidas V U K L M", "3", "no-movement-points")
	b.Play(g, "move spa-brasidas V U K L", "activate A", "move spa-t1 spa-thrasymelidas C D I H J G F")
	b.Where(g, "spa-brasidas=L", "spa-thrasymelidas=F")
}

// Q29: entry, even in passing, a retreat into the zone and the loss of the last
// friendly unit all capture at once.
func TestSphacteria_1_2_c_ALeaderAloneAmongEnemyUnitsIsCaptured(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1", "M: ath-cleon")
	b.Play(g, "announce 2", "activate N")
	events := b.Must(g, nil, "move spa-h1 M L")
	b.Shown(events, "leader-captured")
	b.Where(g, "ath-cleon=captured", "spa-h1=L")
	b.Points(g, 0, 1)

	b, g = table(t, athens, "N: ath-h2 ath-h3 spa-h1", "V: ath-cleon")
	b.Play(g, "announce 1")
	g.Losses("N", [2]zonewar.Result{zonewar.ResR, zonewar.ResQuarter}, true, "spa-h1")
	b.Play(g, "retreat spa-h1 V")
	b.Where(g, "ath-cleon=captured")

	b, g = table(t, athens, "N: ath-h2 spa-h1- spa-brasidas")
	b.Play(g, "announce 1")
	g.Losses("N", [2]zonewar.Result{zonewar.ResR, zonewar.ResQuarter}, true, "spa-h1")
	b.Where(g, "spa-h1=eliminated", "spa-brasidas=captured")
	b.Points(g, 2, 0)

	b, g = table(t, sparta, "N: spa-h1 spa-styphon", "M: ath-cleon")
	b.Play(g, "announce 2", "activate N", "move spa-styphon M")
	b.Where(g, "ath-cleon=M", "spa-styphon=M") // leaders are no units and capture nobody
}

func TestSphacteria_1_3_a_AStratagemCounterHasTwoFaces(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1")
	for _, p := range b.cfg.Pieces {
		g.Hand(sparta, p.ID)
	}
	hand := zonewar.See(g.View("sparta")).Sides[sparta].Hand
	b.Want("counters", len(hand), 20)
	for _, p := range hand {
		if p.Back == nil {
			t.Fatalf("%s has one face", p.ID)
		}
		for _, f := range []zonewar.FaceView{p.Front, *p.Back} {
			if f.No < 1 || f.No > 22 || !slices.Contains([]string{"athens", "sparta", "neutral"}, f.Owner) {
				t.Errorf("%s: face %+v", p.ID, f)
			}
		}
	}
	b.Want("the one counter the text gives", fmt.Sprint(hand[0].Front.No, hand[0].Back.No), "10 20")
}

func TestSphacteria_1_4_a_TurnActionsAndSupplyArePublic(t *testing.T) {
	playout(t, 31, func(g *sphacteria.Game, _ engine.Command, _ []engine.Event) {
		a, s := zonewar.See(g.View("athens")), zonewar.See(g.View("sparta"))
		if a.Turn != s.Turn || a.Turn < 1 || a.Turn > 7 {
			t.Fatalf("turns %d and %d", a.Turn, s.Turn)
		}
		for i := range a.Sides {
			x, y := a.Sides[i], s.Sides[i]
			if x.AP != y.AP || x.Supply != y.Supply || x.Announced != y.Announced || x.AP < 0 || x.AP > 6 || x.Supply < 0 || x.Supply > 3 {
				t.Fatalf("%+v and %+v", x, y)
			}
		}
	})
}
