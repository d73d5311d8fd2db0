package table

import (
	"slices"
	"testing"

	"strategos/engine"
	"strategos/engine/epic"
	"strategos/engine/zonewar"
	"strategos/game/board"
	"strategos/render"
)

// TestEpicsSheetsAreOpenedBesideAHand: where the tray holds a hand, every sheet has its button at the head of the panel, with its name as a
// tip, whole within the panel and apart from the cards; in a small window too.
func TestEpicsSheetsAreOpenedBesideAHand(t *testing.T) {
	for _, size := range [][2]float64{{1600, 1000}, {1280, 800}, {2560, 1080}} {
		b := warPosition(t, "fr", "campaign", nil)
		b.driver.Resize(size[0], size[1], 1)
		b.driver.Tick()
		panel := b.driver.Rect("panel")
		for _, id := range []string{"epic-regions", "epic-season", "epic-sieges", "epic-now", "epic-pools", "epic-cards"} {
			at := b.driver.Rect("sheet." + id)
			if !at.Within(panel) {
				t.Errorf("%v: the button of %s lies at %v, the panel at %v", size, id, at, panel)
			}
			for _, card := range b.table.now.View.Hands[0].Cards {
				if r := b.driver.Rect("piece." + card.ID); r.Intersect(at) != (render.Rect{}) {
					t.Errorf("%v: the button of %s lies on %s", size, id, card.ID)
				}
			}
			b.driver.Click("sheet." + id)
			if !b.driver.Has("sheet.close") {
				t.Fatalf("%v: %s does not open", size, id)
			}
			b.driver.Key("escape")
		}
		b.shot("abroad-tray")
	}
}

// inSicily is a war in Sicily, with both sides in it.
func inSicily(s *epic.Snapshot) {
	athensMoves(s, map[string]string{"att-h01": "sicily", "att-h02": "sicily", "att-l01": "sicily", "att-f01": "sicily", "nicias": "sicily",
		"cor-f01": "sicily", "lac-h01": "sicily", "att-h03": "leaving_sicily", "att-f02": "leaving_sicily", "att-f03": "NIO"})
	s.Year, s.Season = 415, "summer"
	s.Realm.Cards.Lying = []string{"sicilian_expedition_escalation_1 athens 65"}
	s.Realm.Cards.Hands = map[string][]string{"athens": {"good_harvest_1"}, "sparta": {"good_harvest_2"}}
	s.Realm.Cards.Rebuilt = 1
}

// uneasyPeace is a peace that Sparta has broken.
func uneasyPeace(s *epic.Snapshot) {
	athensMoves(s, nil)
	s.Turn, s.Part, s.Step, s.Year, s.Season = 0, "B", "place", 420, "summer"
	s.Realm.Cards.Hands = map[string][]string{"athens": {"good_harvest_1"}, "sparta": {"good_harvest_2"}}
	s.Realm.Peace = &epic.PeaceSnapshot{Made: 38, Broken: map[string]int{"sparta": 44}, Offers: []string{"sparta offer-end"},
		Last: map[string]epic.WrongsSnapshot{"athens": {Battles: 2, HomeTroops: true, Cities: []string{"plataea"}}},
		Now:  map[string]epic.WrongsSnapshot{"athens": {Razed: 1}}}
}

// TestEpicsSheetsOfPeaceAndAbroad: the sheets of Sicily, Persia and peace tell every line of a die with its words and what it adds, its
// chances, who is there; nothing on them is cut off in any window and either language; a section that is clicked opens.
func TestEpicsSheetsOfPeaceAndAbroad(t *testing.T) {
	for name, change := range map[string]func(*epic.Snapshot){"beginning": nil, "sicily": inSicily, "peace": uneasyPeace} {
		for _, lang := range []string{"en", "fr"} {
			b := warPosition(t, lang, "campaign", change)
			v := b.table.now.View
			d := epic.DetailOf(&v)
			for _, size := range [][2]float64{{1600, 1000}, {1024, 640}, {853, 533}} {
				b.driver.Resize(size[0], size[1], 1)
				for _, id := range []string{"epic-abroad", "epic-peace", "epic-now"} {
					if id == "epic-now" && (name != "beginning" || size[0] == 1600) { // it has the war played to its end meanwhile
						continue
					}
					b.table.panels.OpenSheet(id)
					b.driver.Stage.Invalidate()
					b.driver.Tick()
					if cut := b.driver.Cut(); len(cut) > 0 {
						t.Errorf("%s, %s, %v, %s: cut off: %q", name, lang, size, id, cut)
					}
					b.shot("abroad-" + name + "-" + id + "-" + lang + itoa(int(size[0])))
					b.driver.Key("escape")
				}
			}
			b.driver.Resize(1600, 2200, 1) // all at once
			b.table.panels.OpenSheet("epic-abroad")
			b.driver.Stage.Invalidate()
			b.driver.Tick()
			for _, s := range d.Persia.Satrapies {
				for _, id := range append(s.Pool, d.Sicily.Sicilians...) {
					if !b.driver.Has("pool.unit." + id) {
						t.Errorf("%s: %s is not shown", name, id)
					}
				}
			}
			all := render.R(0, 0, 1600, 2200)
			for _, r := range d.Sicily.Results {
				if words := b.table.text.Percent(r.Chance); !b.reads(b.driver.Rect("abroad.sicily.result."+r.Key), words) {
					t.Errorf("%s: %s is not told as %s", name, r.Key, words)
				}
			}
			b.driver.Click("abroad.sicily.rule")
			b.driver.Click("abroad.persia.rule")
			b.driver.Key("escape")
			b.table.panels.OpenSheet("epic-peace")
			b.driver.Stage.Invalidate()
			b.driver.Tick()
			b.driver.Click("peace.truce.rule")
			if want := []string{"19", "1.2", "20.2"}; !slices.Equal(b.sections, want) {
				t.Errorf("%s: opened %q, not %q", name, b.sections, want)
			}
			for _, e := range d.Peace.Embassies {
				if at := "peace.chance." + string(e.To); b.driver.Has(at) != (d.Peace.State == "war") {
					t.Errorf("%s: an embassy to %s", name, e.To)
				} else if d.Peace.State == "war" && !b.reads(b.driver.Rect(at), b.table.text.Percent(e.Chance)) {
					t.Errorf("%s: the chance of an embassy to %s is not told", name, e.To)
				}
			}
			for _, g := range d.Peace.Grievances {
				if g.Broken == 0 {
					continue
				}
				for at, chance := range map[string]engine.Fraction{"peace.griev.": g.Chance, "peace.next.": g.Next} {
					if !b.reads(b.driver.Rect(at+string(g.Seat)), b.table.text.Percent(chance)) {
						t.Errorf("%s: the grievance of %s is not told", name, g.Seat)
					}
				}
			}
			if !b.reads(all, b.table.text.UI("table.epic.peace.state."+d.Peace.State)) {
				t.Errorf("%s: %s is not told", name, d.Peace.State)
			}
		}
	}
}

// TestEpicsBoxesAreClicked: counters go into the boxes beside the map and come out of them by clicks, as anywhere else; each box has its card
// and is found by its name after M.
func TestEpicsBoxesAreClicked(t *testing.T) {
	for _, c := range []struct {
		place  bool // in step B
		deed   string
		counts string // who stands where then
		at     string
	}{
		{true, "place att-f01 leaving_sicily", "att-f01", "leaving_sicily"},
		{false, "move att-f03 sicily", "att-f03", "sicily"},
		{false, "move att-f02 NIO", "att-f02", "NIO"},
	} {
		b := warPosition(t, "en", "campaign", func(s *epic.Snapshot) {
			inSicily(s)
			s.Realm.Cards.Lying = nil
			if c.place {
				s.Turn, s.Part, s.Step = 0, "B", "place"
			}
		})
		b.driver.Tick()
		k := newClicker(b, 1)
		cmd, err := engine.ParseCommand(c.deed)
		if err != nil {
			t.Fatal(err)
		}
		k.deed(cmd)
		b.settle()
		for b.table.prompt.Decision == "window" { // cards that might be played on the way
			b.order(engine.Cmd("pass"))
			b.settle()
		}
		if th := b.table.now.Counter(c.counts); th == nil || th.Place != c.at {
			t.Errorf("%s: %+v", c.deed, th)
		}
	}
	b := warPosition(t, "en", "campaign", inSicily)
	b.driver.Tick()
	for _, id := range []string{"sicily", "leaving_sicily"} {
		if facts := b.table.panels.PlaceFacts(id); len(facts) == 0 {
			t.Errorf("%s: nothing is told of it", id)
		}
	}
	for _, of := range []string{"att-h01", "sic-h01", "lac-h01"} {
		if !b.driver.Has("counter."+of) && !slices.ContainsFunc(b.table.scene.Piles(), func(p board.Pile) bool {
			return slices.ContainsFunc(p.Counters, func(c *zonewar.CounterView) bool { return c.ID == of })
		}) {
			t.Errorf("%s is not on the board", of)
		}
	}
	b.driver.Key("m")
	for _, r := range "sicily" {
		b.driver.Key(string(r))
	}
	if b.table.pilot.zone != "sicily" {
		t.Errorf("M and the name lead to %q", b.table.pilot.zone)
	}
	b.shot("abroad-box")
}

// TestEpicsOffersAreFoldedUp: what may be agreed on is folded up beneath the answers; an offer is answered by the other seat, who is told what
// comes of it, and when it is declined the game goes on where it stood.
func TestEpicsOffersAreFoldedUp(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		b := warPosition(t, lang, "campaign", uneasyPeaceAtWar)
		b.driver.Tick()
		if b.driver.Has("choice.offer-peace") {
			t.Fatalf("%s: offers stand among the answers", lang)
		}
		before, p := b.table.prompt.Seat, epic.DetailOf(&b.table.now.View).Peace
		b.driver.Click("agreements")
		b.shot("abroad-offers-" + lang)
		b.driver.Click("choice.offer-peace")
		b.settle()
		if b.table.prompt.Decision != "offer" || b.table.prompt.Seat == before {
			t.Fatalf("%s: %s decides about %s", lang, b.table.prompt.Seat, b.table.prompt.Decision)
		}
		if words := b.table.text.UI("table.epic.verdict." + p.Verdict); p.Ends && !b.reads(b.driver.Rect("panel"), words) {
			t.Errorf("%s: who answers is not told that it would be a %s", lang, words)
		}
		b.shot("abroad-answer-" + lang)
		b.driver.Click("choice.decline")
		b.settle()
		if b.table.prompt.Seat != before || b.driver.Has("choice.offer-peace") {
			t.Errorf("%s: %s decides about %s", lang, b.table.prompt.Seat, b.table.prompt.Decision)
		}
		now := epic.DetailOf(&b.table.now.View).Now
		if !b.driver.Has("choice.offer-end") {
			b.driver.Click("agreements")
		}
		b.driver.Click("choice.offer-end")
		b.settle()
		b.driver.Click("choice.accept")
		b.settle()
		b.shot("abroad-over-" + lang)
		all := render.R(0, 0, 1600, 1000)
		for _, words := range []string{b.table.text.UI("table.epic.base-n", "n", now.Count),
			b.table.text.UI("table.epic.now.because.athens-btv", "count", now.Count, "n", now.Count)} {
			if !b.reads(all, words) {
				t.Errorf("%s: the end does not tell %q", lang, words)
			}
		}
	}
}

// uneasyPeaceAtWar is step B of a war in which both may offer.
func uneasyPeaceAtWar(s *epic.Snapshot) {
	uneasyPeace(s)
	s.Realm.Peace = nil
}

// TestEpicsYearsAnswer: the track of years is a calendar: every year tells whether it is over, present, to come or of another war, and a
// click on one that has begun looks back at its beginning.
func TestEpicsYearsAnswer(t *testing.T) {
	b := warPosition(t, "en", "archidamian", nil)
	b.driver.Tick()
	for year, want := range map[string]string{"431": "present year", "430": "begins in 4 seasons", "422": "begins in 36 seasons", "421": "not in this scenario"} {
		b.driver.Hover("year." + year)
		b.driver.Wait(2e9)
		if !b.driver.Sees(want) || !b.driver.Sees("Spring "+year+" BC") {
			t.Errorf("%s BC does not tell %q", year, want)
		}
	}
	b = epicTable(t, "en", "argive", 2, func(_ *engine.Prompt, d *epic.Detail) bool { return d.Year == 418 && d.Season == "summer" })
	b.driver.Tick()
	b.driver.Click("year.419")
	if v := &b.table.view.View; !b.table.past.Past() || v.Turn != epic.SeasonNo(419, epic.Spring) {
		t.Errorf("a click on a year that is over shows turn %d", v.Turn)
	}
}
