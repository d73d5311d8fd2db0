package epic_test

import (
	"slices"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
	scenario "strategos/scenarios/epic"
)

// anywhere plays wars of scenarios at random and shows positions on the way, every so many commands, until there have been enough.
func anywhere(t *testing.T, names []string, every, enough int, show func(r *rules.Ruleset, g *rules.Game, p *engine.Prompt)) {
	t.Helper()
	if testing.Short() {
		enough /= 4
	}
	most := max(1, enough/len(names)/2)
	for seed := uint64(1); enough > 0; seed++ {
		for _, name := range names {
			r, err := scenario.Rules(name)
			if err != nil {
				t.Fatal(err)
			}
			dice, rng := engine.NewSeeded(seed+70), engine.NewSeeded(seed+170)
			g, _, err := rules.New(r, dice)
			if err != nil {
				t.Fatal(err)
			}
			for n, shown := 1, 0; shown < most && enough > 0; n++ {
				p := g.Legal()
				if p.Over != nil {
					break
				}
				if n%every == 0 {
					show(r, g, &p)
					enough--
					shown++
				}
				c, ok := engine.RandomCommand(g, &p, rng)
				if !ok {
					t.Fatalf("%s, %s: nothing is offered", name, p.Decision)
				}
				if _, err := g.Apply(c, dice); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// longWars are the wars with peace.
var longWars = []string{"campaign", "archidamian", "ionian"}

// looked is what a game tells of itself.
func looked(g *rules.Game) *rules.Detail {
	v := g.View("")
	return rules.DetailOf(&v)
}

// changed is a position of a game with something in it changed; nil where the rules have no such position.
func changed(r *rules.Ruleset, g *rules.Game, change func(s *rules.Snapshot)) *rules.Game {
	s := g.Snapshot()
	change(s)
	out, err := rules.Restore(r, s)
	if err != nil {
		return nil
	}
	return out
}

// TestEndingNowIsAsToldOfAgreement: whoever agrees to end the game gets the verdict that the sheet tells of an end now, and peace ends it
// where the sheet says so, with the same verdict, and makes the truce that it tells otherwise.
func TestEndingNowIsAsToldOfAgreement(t *testing.T) {
	ended, truces := 0, 0
	anywhere(t, longWars, 7, 600, func(r *rules.Ruleset, g *rules.Game, p *engine.Prompt) {
		if even := changed(r, g, func(s *rules.Snapshot) { // a war that nobody has won yet
			for _, id := range []string{"chalcidice", "thrace", "lesbos"} {
				was := s.Regions[id]
				was.Controller = "sparta"
				s.Regions[id] = was
			}
		}); even != nil && (ended+truces)%3 > 0 {
			g = even
			q := g.Legal()
			p = &q
		}
		d := looked(g)
		for _, o := range d.Peace.Offers {
			offered := slices.ContainsFunc(p.Choices, func(c engine.Choice) bool { return c.Command.Verb == o.Kind })
			if offered != o.Open {
				t.Fatalf("%s at %s: told %v, offered %v", o.Kind, p.Decision, o.Open, offered)
			}
			if !o.Open {
				continue
			}
			end := g.Clone().(*rules.Game)
			for _, verb := range []string{o.Kind, "accept"} {
				if _, err := end.Apply(engine.Cmd(verb), engine.NewSeeded(1)); err != nil {
					t.Fatal(err)
				}
			}
			over := end.Legal().Over
			switch {
			case o.Kind == "offer-peace" && !d.Peace.Ends:
				truces++
				if after := looked(end).Peace; over != nil || after.State != "truce" || after.Until != d.Peace.TruceIf {
					t.Fatalf("peace now: %v, %+v, told %+v", over, after, d.Peace)
				}
			case over == nil || !slices.Equal(over.Verdicts, d.Now.Verdicts) || end.Snapshot().Verdict != d.Now.Verdict:
				t.Fatalf("%s: ended %+v, told %+v", o.Kind, over, d.Now)
			default:
				ended++
			}
		}
	})
	if ended < 60 || truces < 5 {
		t.Errorf("%d games are ended, %d truces made", ended, truces)
	}
}

// TestEndingNowIsAsToldOfTheLastWinter: in any scenario, the last winter that is over as things stand brings the verdict that the sheet
// tells.
func TestEndingNowIsAsToldOfTheLastWinter(t *testing.T) {
	n := 0
	names := append([]string{"argive", "spartan_fantasy", "athenian_fantasy"}, longWars...)
	anywhere(t, names, 2, 6000, func(r *rules.Ruleset, g *rules.Game, p *engine.Prompt) {
		last := changed(r, g, func(s *rules.Snapshot) {
			s.Year, s.Season, s.Turn, s.Second = r.Scenario.EndYear, "winter", 3, true
			s.First = map[string]string{"athens": "sparta", "sparta": "athens"}[s.Deciding]
		})
		if p.Decision != "move" || last == nil {
			return
		}
		told := looked(last)
		if told.Now.Seasons != 1 {
			t.Fatalf("%d seasons are left in the last winter", told.Now.Seasons)
		}
		for range 9 {
			if last.Legal().Over != nil {
				break
			}
			if _, err := last.Apply(engine.Cmd("done"), engine.NewSeeded(5)); err != nil {
				return // something else is asked first
			}
		}
		over := last.Legal().Over
		if over == nil {
			return
		}
		n++
		if !slices.Equal(over.Verdicts, told.Now.Verdicts) || over.Cause != told.Now.Cause {
			t.Fatalf("%s: ended %+v, told %+v", r.Scenario.ID, over, told.Now)
		}
	})
	if n < 8 {
		t.Errorf("%d last winters are judged", n)
	}
}

// TestARegionSwingsTheVerdict: of every region it is told truly whether it alone would bring another verdict in other hands, and which; what
// is counted adds up.
func TestARegionSwingsTheVerdict(t *testing.T) {
	swung, steady := 0, 0
	anywhere(t, append([]string{"argive", "athenian_fantasy"}, longWars...), 60, 50, func(r *rules.Ruleset, g *rules.Game, _ *engine.Prompt) {
		d := looked(g)
		sum := 0
		for _, n := range d.Now.Worth {
			sum += n
		}
		if sum != d.Now.Count || len(d.Now.Worth) != len(d.Now.Counted) {
			t.Fatalf("%d are counted, %v told", d.Now.Count, d.Now.Worth)
		}
		for _, of := range d.Regions {
			if of.Controller == "" || of.ID == "attica" || of.ID == "laconia" {
				continue
			}
			to := "athens"
			if of.Controller == "athens" {
				to = "sparta"
			}
			if d.Now.Cause != "last-season" {
				continue
			}
			other := changed(r, g, func(s *rules.Snapshot) {
				was := s.Regions[of.ID]
				was.Controller = to
				s.Regions[of.ID] = was
			})
			if other == nil {
				continue
			}
			after := looked(other).Now
			if after.Cause != "last-season" || len(after.Turns) != len(d.Now.Turns) {
				continue
			}
			i := slices.IndexFunc(d.Now.Swings, func(s rules.SwingLook) bool { return s.Region == of.ID })
			switch {
			case i < 0 && after.Verdict == d.Now.Verdict:
				steady++
			case i >= 0 && after.Verdict == d.Now.Swings[i].Verdict && string(d.Now.Swings[i].To) == to && after.Count-d.Now.Count == d.Now.Swings[i].Change:
				swung++
			default:
				t.Fatalf("%s, %s goes to %s: %s, told %+v", r.Scenario.ID, of.ID, to, after.Verdict, d.Now.Swings)
			}
		}
	})
	if swung < 10 || steady < 50 {
		t.Errorf("%d regions swing the verdict, %d do not", swung, steady)
	}
}

// loaded are dice of which the first is known.
type loaded struct {
	first int
	engine.Dice
}

func (l *loaded) D6() (int, bool) {
	if n := l.first; n > 0 {
		l.first = 0
		return n, true
	}
	return l.Dice.D6()
}

// inF1 makes a position one of step F1 in which a player holds one card alone, and the other none.
func inF1(s *rules.Snapshot, who, card string) {
	seasonal(s, "F1", "play", who)
	s.Turn, s.Realm.Windows = 0, nil
	c := s.Realm.Cards
	gone := func(id string) bool { return id == card }
	c.Discarded, c.Unseen, c.Removed = slices.DeleteFunc(c.Discarded, gone), slices.DeleteFunc(c.Unseen, gone), slices.DeleteFunc(c.Removed, gone)
	hands(s, nil, nil)
	s.Realm.Cards.Hands[who] = []string{card}
}

// TestAnEmbassyIsAsTold: with each face of the die an embassy comes to what the sheet tells, line by line, wherever it is sent.
func TestAnEmbassyIsAsTold(t *testing.T) {
	rolled := 0
	anywhere(t, longWars, 23, 160, func(r *rules.Ruleset, g *rules.Game, _ *engine.Prompt) {
		for i, who := range []string{"athens", "sparta"} {
			at := changed(r, g, func(s *rules.Snapshot) {
				inF1(s, who, "peace_embassy_1")
				s.Realm.Cards.Lying = nil
				s.Realm.Peace = &rules.PeaceSnapshot{Decisive: [][]string{nil, {"athens"}, {"sparta"}, {"athens", "sparta"}}[rolled%4]}
				s.Treasury["athens"], s.Treasury["sparta"] = rolled%20, (rolled+7)%20
			})
			if at == nil {
				continue
			}
			rolled++
			told := looked(at).Peace.Embassies[1-i]
			won := int64(0)
			for die := 1; die <= 6; die++ {
				now := at.Clone().(*rules.Game)
				events, err := now.Apply(engine.Cmd("play", "peace_embassy_1"), &loaded{die, engine.NewSeeded(1)})
				if err != nil {
					t.Fatal(err)
				}
				e := events[slices.IndexFunc(events, func(e engine.Event) bool { return e.Kind == "peace-roll" })]
				if n, _ := e.Facts.Number("modifier"); n != rules.DieSum(told.Lines) || e.Seat != told.To {
					t.Fatalf("%s rolls with %d, told %+v", e.Seat, n, told)
				}
				if e.Facts.Get("peace") == "yes" {
					won++
				}
			}
			if won*told.Chance.Of != told.Chance.N*6 {
				t.Fatalf("%d faces of six are peace, told %+v", won, told.Chance)
			}
		}
	})
	if rolled < 20 {
		t.Errorf("%d embassies are sent", rolled)
	}
}

// TestTheExpeditionIsAsTold: whoever is in Sicily, each face of the die ends the war there as the box tells.
func TestTheExpeditionIsAsTold(t *testing.T) {
	rng := engine.NewSeeded(3)
	ends := map[string]int{}
	for range 40 {
		b := campaignOf(t, nil, func(s *rules.Snapshot) {
			eventStep(s, 415, "summer", "athens", []string{"sicilian_expedition_resolution_1"}, nil)
			cardsInPlay(s, "sicilian_expedition_escalation_1 athens 64")
			s.Realm.Sicily = &rules.SicilySnapshot{Carthage: (rng.Below(6)+1)%2 == 0}
			for _, of := range []string{"att-h", "att-f", "att-l", "lac-h"} {
				for i := range rng.Below(map[bool]int{true: 3, false: 9}[of == "lac-h"]) {
					if _, ok := s.Pieces[of+"0"+string(rune('1'+i))]; !ok {
						break
					}
					s.Pieces[of+"0"+string(rune('1'+i))] = "sicily"
				}
			}
			for _, l := range []string{"nicias", "gylippus", "demosthenes"} {
				if (rng.Below(6) + 1) > 3 {
					s.Pieces[l] = "sicily"
				}
			}
		})
		told := b.look().Sicily
		if told.State != "war" || !told.Ready {
			t.Fatalf("%+v", told)
		}
		faces := 0
		for _, r := range told.Results {
			for _, die := range r.Dice {
				faces++
				now := b.Clone().(*rules.Game)
				events, err := now.Apply(engine.Cmd("play", "sicilian_expedition_resolution_1"), &loaded{die, engine.NewSeeded(1)})
				if err != nil {
					t.Fatal(err)
				}
				e := events[slices.IndexFunc(events, func(e engine.Event) bool { return e.Kind == "sicily-roll" })]
				if n, _ := e.Facts.Number("modifier"); e.Facts.Get("result") != r.Key || n != rules.DieSum(told.Lines) {
					t.Fatalf("a %d is %s, told %+v", die, e.Facts.Get("result"), told)
				}
				ends[r.Key]++
			}
			if int64(len(r.Dice)) != r.Chance.N || r.Chance.Of != 6 {
				t.Fatalf("%+v", r)
			}
		}
		b.want("faces", faces, 6)
	}
	if len(ends) != 5 {
		t.Errorf("ends are %v", ends)
	}
}

// TestAGrievanceIsAsTold: whatever has been suffered, it is told who may roll, what each line adds, and how likely the grievance is valid.
func TestAGrievanceIsAsTold(t *testing.T) {
	rng := engine.NewSeeded(9)
	rolled, refused := 0, 0
	for range 120 {
		wrongs := func() rules.WrongsSnapshot {
			return rules.WrongsSnapshot{Battles: rng.Below(3), HomeTroops: (rng.Below(6) + 1) > 4, Ships: (rng.Below(6) + 1) / 5, Razed: (rng.Below(6) + 1) / 6}
		}
		b := campaignOf(t, nil, func(s *rules.Snapshot) {
			eventStep(s, 420, "summer", "athens", nil, nil)
			s.Realm.Peace = &rules.PeaceSnapshot{Made: 38, Broken: map[string]int{"sparta": 44 + (rng.Below(6)+1)/4}, Now: map[string]rules.WrongsSnapshot{"athens": wrongs()},
				Last: map[string]rules.WrongsSnapshot{"athens": wrongs()}}
			if (rng.Below(6) + 1) == 6 {
				s.Realm.Peace.Rolled = []string{"athens"}
			}
		})
		told := b.look().Peace.Grievances[0]
		won, open := int64(0), slices.ContainsFunc(b.Legal().Choices, func(c engine.Choice) bool { return c.Command.Verb == "grieve" })
		if open != (told.Why == nil) {
			t.Fatalf("offered %v, told %v", open, told.Why)
		}
		if !open {
			refused++
			continue
		}
		rolled++
		for die := 1; die <= 6; die++ {
			now := b.Clone().(*rules.Game)
			events, err := now.Apply(engine.Cmd("grieve"), &loaded{die, engine.NewSeeded(1)})
			if err != nil {
				t.Fatal(err)
			}
			if n, _ := events[0].Facts.Number("modifier"); n != rules.DieSum(told.Last) {
				t.Fatalf("%d is added, told %+v", n, told)
			}
			if events[0].Facts.Get("valid") == "yes" {
				won++
			}
		}
		if won != told.Chance.N {
			t.Fatalf("%d faces are valid, told %+v", won, told)
		}
	}
	if rolled < 20 || refused < 20 {
		t.Errorf("%d roll, %d may not", rolled, refused)
	}
}

// TestSatrapiesAreAsTold: a satrapy is told closed, offered, open for the war or shut by a rival as men of Sparta may enter it, and who of its
// men waits and who is out.
func TestSatrapiesAreAsTold(t *testing.T) {
	for name, c := range map[string]struct {
		change func(s *rules.Snapshot)
		states [2]string
		open   [2]bool
	}{
		"none":    {nil, [2]string{"closed", "closed"}, [2]bool{}},
		"offered": {func(s *rules.Snapshot) { s.Realm.Persia = &rules.PersiaSnapshot{Offered: []string{"tissaphernes"}} }, [2]string{"offered", "closed"}, [2]bool{true, false}},
		"in war":  {func(s *rules.Snapshot) { cardsInPlay(s, "persia_enters_the_war sparta 70") }, [2]string{"war", "war"}, [2]bool{true, true}},
		"rivalled": {func(s *rules.Snapshot) {
			cardsInPlay(s, "persia_enters_the_war sparta 70")
			s.Realm.Persia = &rules.PersiaSnapshot{Shut: []string{"pharnabazus"}}
		}, [2]string{"war", "shut"}, [2]bool{true, false}},
	} {
		b := campaignOf(t, nil, func(s *rules.Snapshot) {
			eventStep(s, 412, "summer", "sparta", nil, []string{"rival_satraps_1"})
			if c.change != nil {
				c.change(s)
			}
		})
		p := b.look().Persia
		for i, s := range p.Satrapies {
			if s.State != c.states[i] || len(s.Pool) == 0 || len(s.Abroad) > 0 || len(s.Seats) == 0 {
				t.Errorf("%s: %+v", name, s)
			}
			play := engine.Cmd("play", "rival_satraps_1", s.Satrap)
			if why := b.Check(play); (why == nil) != c.open[i] {
				t.Errorf("%s: %s is open: %v, told %s", name, s.Satrap, why, s.State)
			}
		}
		b.want(name+", in the war", p.War, c.states[0] == "war")
	}
}
