package sphacteria_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"strategos/engine"
	"strategos/engine/sphacteria"
	"strategos/engine/zonewar"
)

func TestDecision_D01_ArrivalStratagem(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1", "P: ath-h1")
	g.State().Turn = 3
	g.Hand(sparta, "str-19", "str-16", "str-03")
	g.Hand(athens, "str-18")
	g.Arrivals()
	p := b.Asks(g, "sparta", "arrival_stratagem")
	b.Want("choices", commands(g), []string{"play str-03 14", "play str-16 13", "play str-19 12 ath-rh1", "pass"})
	b.Want("default", defaultOf(g), "pass")
	var denied []string
	for _, d := range p.Denied {
		denied = append(denied, d.ID+" "+d.Key+" "+d.Why.Code)
	}
	b.Want("denied", denied, []string{"str-16 8 wrong-moment", "str-19 16 wrong-moment", "str-03 21 enemy-colour"})
	b.Play(g, "pass")
	b.Asks(g, "athens", "arrival_stratagem")
}

func TestDecision_D02_ArrivalAnswer(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1", "P: ath-h1")
	g.Hand(sparta, "str-16")
	g.Hand(athens, "str-14")
	g.Arrivals()
	b.Play(g, "play str-16 13")
	p := b.Asks(g, "athens", "arrival_answer")
	b.Want("group", p.Facts.Get("group"), "spa-ro1")
	b.Want("choices", commands(g), []string{"play str-14 12", "pass"})
	b.Want("default", defaultOf(g), "pass")
	// Asked whatever he holds.
	b, g = table(t, sparta, "N: spa-h1", "P: ath-h1")
	g.Hand(sparta, "str-16")
	g.Hand(athens, "str-06")
	g.Arrivals()
	b.Play(g, "play str-16 13")
	b.Asks(g, "athens", "arrival_answer")
	b.Want("choices", commands(g), []string{"pass"})
}

func TestDecision_D03_Announce(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1", "P: ath-h1")
	g.State().AP[sparta] = 3
	p := b.Asks(g, "sparta", "announce")
	b.Want("choices", commands(g), []string{"announce 1", "announce 2", "announce 3"})
	b.Want("default", defaultOf(g), "announce 1")
	b.Want("costs", []int{p.Choices[0].Cost, p.Choices[2].Cost}, []int{1, 3})
}

func TestDecision_D04_Activate(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1", "M: spa-h2 spa-styphon", "K: spa-epitadas", "P: ath-h1")
	b.Play(g, "announce 1")
	p := b.Asks(g, "sparta", "moves")
	b.Want("choices", commands(g), []string{"activate K", "activate M", "end"})
	b.Want("default", defaultOf(g), "end")
	b.Want("cost", p.Choices[1].Cost, 1)
	i := slices.IndexFunc(p.Denied, func(d engine.Denied) bool { return d.ID == "N" })
	if i < 0 || p.Denied[i].Why.Code != "no-ap" {
		t.Errorf("N is not denied for want of AP: %+v", p.Denied)
	}
}

func TestDecision_D05_Move(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1 spa-h2 spa-styphon", "P: ath-h1")
	b.Play(g, "announce 3", "activate N", "move spa-h2 M")
	p := b.Asks(g, "sparta", "moves")
	if p.March == nil {
		t.Fatal("no march is asked for")
	}
	b.Want("movers", fmt.Sprintf("%s %s %s", p.March.Verb, p.March.From, p.March.Movers), "move N [spa-h1 spa-styphon]")
	b.Want("ways", ways(g, "spa-h1"), []string{"K", "L", "M", "O", "P", "U", "V"})
	for _, c := range zonewar.See(g.View("")).Counters {
		if c.Active != (c.ID == "spa-h1" || c.ID == "spa-styphon") {
			t.Errorf("%s is shown as ready: %v", c.ID, c.Active)
		}
	}
}

func TestDecision_D06_ArchersBetweenTwoMoves(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1", "P: ath-a1", "O: ath-a2", "BTA: ath-h1")
	g.Hand(athens, "str-05", "str-06")
	b.Play(g, "announce 1")
	p := b.Asks(g, "sparta", "moves")
	last := p.Choices[len(p.Choices)-1]
	b.Want("the passive player's choice", last.Command.String()+" "+string(last.Seat), "interrupt athens")
	b.Play(g, "interrupt")
	b.Asks(g, "athens", "interrupt")
	b.Want("choices", commands(g), []string{"play str-05 5 O", "play str-05 5 P", "pass"})
	b.Want("default", defaultOf(g), "pass")
	b.Play(g, "pass")
	b.Asks(g, "sparta", "moves")
	// The active player has it among his own choices.
	b, g = table(t, athens, "N: spa-h1", "P: ath-a1")
	g.Hand(athens, "str-05")
	b.Play(g, "announce 1")
	b.Want("own archers", offers(g, "play str-05 5 P"), true)
}

func TestDecision_D07_AnswerEntry(t *testing.T) {
	b, g := table(t, sparta, "O: spa-h1", "P: ath-a1", "N: spa-h2")
	g.Hand(athens, "str-06")
	b.Play(g, "announce 2", "activate O", "move spa-h1 P")
	p := b.Asks(g, "athens", "answer_entry")
	b.Want("where", []string{p.Zone, p.Facts.Get("from")}, []string{"P", "O"})
	b.Want("choices", commands(g), []string{"pass"}) // asked whatever it holds
	b.Want("default", defaultOf(g), "pass")
}

func TestDecision_D08_DropExcess(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1 spa-h2 spa-h3 spa-h5 spa-h6", "P: ath-h1")
	s := engine.NewSession(g, *box(), nil, nil)
	for _, words := range []string{"announce 1", "end"} {
		c, _ := engine.ParseCommand(words)
		if _, err := s.Apply(c); err != nil {
			t.Fatal(err)
		}
	}
	p := b.Asks(s.Game(), "sparta", "drop_excess")
	if p.Pick == nil || len(p.Choices) > 0 {
		t.Fatalf("%+v", p)
	}
	b.Want("default", defaultOf(s.Game()), "")
	b.Want("undo remains", s.Undo(), true)
	b.Asks(s.Game(), "sparta", "moves")
}

func TestDecision_D09_Fight(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1 ath-h2", "B: spa-t1 ath-t2")
	b.Play(g, "announce 1", "end")
	b.Asks(g, "sparta", "fight")
	b.Want("choices", commands(g), []string{"fight B", "fight N"})
	b.Want("default", defaultOf(g), "fight B")
}

func TestDecision_D10_D11_Commit(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1 spa-brasidas ath-h2 ath-cleon", "M: spa-h2 ath-h3", "O: ath-h4")
	g.Hand(sparta, "str-04", "str-15", "str-17")
	g.Hand(athens, "str-18", "str-16", "str-06")
	b.Play(g, "announce 1", "end", "fight N")
	p := b.Asks(g, "sparta", "commit_attacker")
	b.Want("attacker", commands(g), []string{"commit str-04 7", "commit str-15 8 M", "commit str-17 9", "pass"})
	b.Want("default", defaultOf(g), "pass")
	b.Want("zone", p.Zone, "N")
	b.Want("denied", len(p.Denied), 3) // #15 and #16, and one in the colour of Athens
	b.Play(g, "pass")
	b.Asks(g, "athens", "commit_defender")
	b.Want("defender", commands(g), []string{"commit str-16 8 M", "commit str-16 8 O", "commit str-18 9", "pass"})
	b.Want("default", defaultOf(g), "pass")
}

func TestDecision_D12_Lose(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1 spa-h2 spa-h3 ath-h2 ath-h6- ath-a1")
	b.combat(g, 6)
	p := b.Asks(g, "athens", "lose")
	b.Want("pick", fmt.Sprintf("%s %d %d %s %s", p.Pick.Verb, p.Pick.Min, p.Pick.Max, p.Pick.Pool, p.Pick.Suggested), "lose 1 1 [ath-h2 ath-h6 ath-a1] [ath-a1]")
}

func TestDecision_D13_Retreat(t *testing.T) {
	b, g := beaten(t, athens, "N", "spa-h1", "N: ath-h2 spa-h1 spa-h2 spa-styphon", "O: ath-h3")
	p := b.Asks(g, "sparta", "retreat")
	b.Want("movers", p.March.Movers, []string{"spa-h1", "spa-h2", "spa-styphon"})
	b.Want("retreat", p.March.Retreat, true)
	b.Want("ways", ways(g, "spa-h1", "spa-styphon"), []string{"M", "V"})
	for _, d := range g.Destinations([]string{"spa-h1"}, true) {
		if (d.Zone == "O") != (d.Why != nil) {
			t.Errorf("%+v", d)
		}
	}
}

func TestDecision_D14_Displace(t *testing.T) {
	b, g := beaten(t, athens, "N", "spa-h1", "N: ath-h2 spa-h1", "M: spa-h2 spa-h3 spa-h5 spa-h6", "O: ath-h3", "V: ath-h4")
	b.Play(g, "retreat spa-h1 M")
	p := b.Asks(g, "sparta", "displace")
	b.Want("movers", p.March.Movers, []string{"spa-h1", "spa-h2", "spa-h3", "spa-h5", "spa-h6"})
	b.Want("ways", ways(g, "spa-h2"), []string{"L"})
}

func TestDecision_D15_DropRetreat(t *testing.T) {
	b, g := beaten(t, athens, "N", "spa-h1", "N: ath-h2 spa-h1", "M: spa-h2 spa-h3 spa-h5 spa-h6", "O: ath-h3", "V: ath-h4", "L: ath-p1")
	b.Play(g, "retreat spa-h1 M")
	p := b.Asks(g, "sparta", "drop_retreat")
	b.Want("pick", fmt.Sprintf("%s %d %d %s", p.Pick.Verb, p.Pick.Min, p.Pick.Max, p.Pick.Suggested), "drop 1 1 [spa-h1]")
}

func TestDecision_D16_Discard(t *testing.T) {
	b, g := table(t, sparta, "N: spa-h1", "P: ath-h1")
	g.Hand(sparta, "str-16", "str-17")
	g.Adjust(sparta, box())
	b.Asks(g, "sparta", "discard")
	b.Want("choices", commands(g), []string{"keep str-16", "keep str-17", "keep none"})
	b.Want("default", defaultOf(g), "")
}

func TestDecision_D17_AdjustStratagem(t *testing.T) {
	b, g := table(t, athens, "Q: ath-h1", "N: spa-brasidas spa-h1", "A: ath-t2")
	g.Hand(athens, "str-01")
	g.Adjust(athens, box())
	for _, decision := range []string{"recover", "supply", "adjust_stratagem"} {
		b.Asks(g, "athens", decision)
		b.Want(decision, commands(g), []string{"play str-01 10", "play str-01 20", "pass"})
		b.Want("default", defaultOf(g), "pass")
		b.Play(g, "pass")
	}
	b.Want("closed", zonewar.See(g.View("")).Turn, 2)
}

func TestDecision_D18_Recover(t *testing.T) {
	b, g := table(t, athens, "P: ath-h1- ath-h5- ath-a1- ath-demosthenes", "N: spa-h1")
	g.Hand(athens, "str-20")
	g.Adjust(athens, box())
	p := b.Asks(g, "athens", "recover")
	b.Want("pick", fmt.Sprintf("%s %d %d %s", p.Pick.Verb, p.Pick.Min, p.Pick.Max, p.Pick.Suggested), "recover 1 1 [ath-h5]")
	b.Want("choices", commands(g), []string{"play str-20 15", "pass"})
	b.Play(g, "play str-20 15")
	b.Want("two now", b.Asks(g, "athens", "recover").Pick.Max, 2)
	// Nothing to turn and no counter: not asked.
	b, g = table(t, athens, "P: ath-h1 ath-demosthenes", "N: spa-h1")
	g.Adjust(athens, box())
	b.Want("turn", zonewar.See(g.View("")).Turn, 2)
}

func TestDecision_D19_HelotRun(t *testing.T) {
	b, g := table(t, sparta, "U: spa-h5", "V: spa-h6", "Q: spa-h1", "P: ath-h1")
	g.State().Supply[sparta] = 2
	g.Adjust(sparta, box())
	b.Asks(g, "sparta", "supply")
	b.Want("choices", commands(g), []string{"helots spa-h5", "helots spa-h6", "pass"})
	b.Want("default", defaultOf(g), "pass")
	b.Must(g, box(1), "helots spa-h5")
	b.Want("the next", commands(g), []string{"helots spa-h6", "pass"})
}

func TestDecision_D20_SupplyStratagem(t *testing.T) {
	for own, c := range engine.InOrder(map[zonewar.Side][2]string{athens: {"str-20", "play str-20 17"}, sparta: {"str-09", "play str-09 19"}}) {
		b, g := table(t, own, "P: ath-h1", "Q: spa-h1")
		g.Hand(own, c[0])
		g.Adjust(own, box())
		b.Play(g, "pass")
		b.Asks(g, g.Ruleset().Seat(own), "supply")
		b.Want("choices", commands(g), []string{c[1], "pass"})
		b.Want("default", defaultOf(g), "pass")
	}
}

// TestSecrets looks at every position of random games with both players' eyes.
func TestSecrets(t *testing.T) {
	for seed := uint64(60); seed < 64; seed++ {
		playout(t, seed, func(g *sphacteria.Game, c engine.Command, events []engine.Event) {
			for i, seat := range []engine.Seat{"athens", "sparta"} {
				looks := []any{zonewar.See(g.View(seat))}
				if p := g.Prompt(); p.Seat == seat {
					looks = append(looks, p)
				}
				shown, err := json.Marshal(looks)
				if err != nil {
					t.Fatal(err)
				}
				for j, p := range g.Ruleset().Pieces {
					st := g.State().Pieces[j]
					known := g.State().Known[i].Has(j) // he has seen it going back
					if hidden := st.Where == zonewar.InBowl && !known || st.Where == zonewar.InHand && int(st.Side) != i; hidden && bytes.Contains(shown, []byte(p.ID)) {
						t.Fatalf("seed %d, %s: %s sees %s", seed, c, seat, p.ID)
					}
				}
				for _, e := range events {
					if seen := e.SeenBy(seat); e.SecretFrom(seat) && (seen.Facts != nil || seen.Counters != nil) {
						t.Fatalf("seed %d, %s: %s reads %+v", seed, c, seat, seen)
					}
					if e.Kind == "drew" && !slices.Equal(e.Secret, []engine.Seat{e.Seat}) {
						t.Fatalf("a draw is told to %q", e.Secret)
					}
				}
			}
		})
	}
}

// TestCommittedTitleIsHidden compares what the defender sees after the attacker
// committed this or that, or nothing.
func TestCommittedTitleIsHidden(t *testing.T) {
	see := map[string]string{}
	for _, words := range []string{"commit str-04 7", "commit str-15 8 O", "pass"} {
		b, g := table(t, sparta, "N: spa-h1 ath-h2", "O: spa-h2")
		g.Hand(sparta, "str-04", "str-15")
		g.Hand(athens, "str-16")
		b.Play(g, "announce 1", "end", words)
		b.Asks(g, "athens", "commit_defender")
		text, err := json.Marshal([]any{zonewar.See(g.View("athens")), g.Prompt()})
		if err != nil {
			t.Fatal(err)
		}
		see[words] = string(text)
	}
	if see["commit str-04 7"] != see["pass"] || see["commit str-15 8 O"] != see["pass"] {
		t.Error("the defender can tell what was committed")
	}
}
