package epic_test

import (
	"fmt"
	"slices"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// TestAViewTellsOfTheAllies: who commands a partner's units, what allies deny each other and who is at odds stand in a view, for everybody
// to see; a war of two has nothing of it.
func TestAViewTellsOfTheAllies(t *testing.T) {
	b := threeMove(t, "sparta", "W2832: archidamus lac-h01 boe-h01", "W3527: boe-h02")
	a := looked(b.Game).Alliance
	b.want("units led", fmt.Sprint(a.Led), "map[boe-h01:sparta]")
	b.want("nothing denied", len(a.Denied)+len(a.Rifts), 0)
	v := b.View("athens")
	i := slices.IndexFunc(v.Things, func(x engine.Thing) bool { return x.ID == "boe-h01" })
	b.want("a sign on the counter", slices.Contains(v.Things[i].Flags, "led"), true)
	b.do("confer")
	b.do("deny supply thebes")
	b.want("denied", fmt.Sprint(looked(b.Game).Alliance.Denied), "[{sparta thebes supply}]")
	b.do("deny stacking thebes")
	a = looked(b.Game).Alliance
	b.want("led no more", len(a.Led), 0)
	b.want("two things denied", len(a.Denied), 2)
	b.do("allow supply thebes")
	b.want("one", fmt.Sprint(looked(b.Game).Alliance.Denied), "[{sparta thebes stacking}]")
	b.want("a war of two", looked(table(t, "campaign", nil).Game).Alliance, (*rules.AllianceLook)(nil))
}

// TestAPartnerWhoDeniesSupplyFeedsNobodyOnTheMap: the line of a unit, and what its player is told of his supply, leave out a partner's cities as
// soon as that partner denies supply, as step D does; the partner's own units are fed from there.
func TestAPartnerWhoDeniesSupplyFeedsNobodyOnTheMap(t *testing.T) {
	b := threeMove(t, "thebes", "W3328: archidamus lac-h01", "W3428: boe-h01")
	source := func(id string) string {
		l, _ := looked(b.Game).Line(id)
		if len(l.Way) == 0 {
			return l.Why
		}
		return l.Way[len(l.Way)-1]
	}
	feeds := func(of engine.Seat) bool { return slices.Contains(looked(b.Game).Supply(of).Sources, "thebes") }
	b.want("whence Sparta's unit is fed", source("lac-h01"), "W3528")
	b.want("Thebes among Sparta's sources", feeds("sparta"), true)
	b.do("confer")
	b.do("deny supply sparta")
	if at := source("lac-h01"); at == "W3528" || feeds("sparta") {
		t.Errorf("Thebes, which denies it, feeds Sparta's unit: from %s", at)
	}
	b.want("whence Thebes' unit is fed", source("boe-h01"), "W3528")
	b.want("Thebes among her own sources", feeds("thebes"), true)
	b.do("allow supply sparta")
	b.want("whence Sparta's unit is fed again", source("lac-h01"), "W3528")
}

// TestASiegeIsTheAllysWhoBesieges: of an alliance a siege is shown and foretold as that ally's who is asked about it.
func TestASiegeIsTheAllysWhoBesieges(t *testing.T) {
	for _, of := range [][2]string{{"athens", "sparta"}, {"athens", "thebes"}, {"sparta", "athens"}} {
		b := before(t, "campaign3", of[0], of[1])
		sieges := looked(b.Game).Sieges
		i := slices.IndexFunc(sieges, func(s rules.SiegeLook) bool { return s.Place == of[0] })
		b.want("who besieges "+of[0], sieges[i].By, engine.Seat(of[1]))
		b.want("foretold", b.ForecastZone(of[0]).Seat, engine.Seat(of[1]))
	}
}

// TestARegionSwingsAnAllysRank: where Athens would lose, a region that would bring an ally another rank by himself is told with his name, and
// what each needs stands beside it; where she would not, each ally who could gain it.
func TestARegionSwingsAnAllysRank(t *testing.T) {
	b := table(t, "campaign4", nil)
	now := looked(b.Game).Now
	var to []engine.Seat
	for _, s := range now.Swings {
		b.want(s.Region, s.Region, "hellespont")
		to = append(to, s.To)
	}
	b.want("each ally would gain it", fmt.Sprint(to), "[sparta thebes corinth]")

	b = table(t, "campaign4", func(s *rules.Snapshot) {
		for _, id := range []string{"hellespont", "thrace", "lesbos", "samos"} {
			was := s.Regions[id]
			was.Controller = "thebes"
			s.Regions[id] = was
		}
	})
	now = looked(b.Game).Now
	b.want("Athens would lose", now.Verdict, "athens_loses")
	rank := map[engine.Seat]rules.SpoilsLook{}
	for _, s := range now.Spoils {
		rank[s.Seat] = s
	}
	b.want("Corinth", rank["corinth"], rules.SpoilsLook{Seat: "corinth", Count: 6, Victory: 6, Decisive: 8, Rank: "victory"})
	b.want("Thebes", rank["thebes"].Rank, "decisive")
	found := 0
	for _, s := range now.Swings {
		if s.Verdict != now.Verdict {
			continue
		}
		found++
		other := changed(b.r, b.Game, func(snap *rules.Snapshot) {
			was := snap.Regions[s.Region]
			was.Controller = string(s.To)
			snap.Regions[s.Region] = was
		})
		for _, after := range looked(other).Now.Spoils {
			if after.Seat == s.Ally && (after.Rank != s.Rank || after.Rank == rank[s.Ally].Rank) {
				t.Errorf("%s to %s brings %s %q, told %q", s.Region, s.To, s.Ally, after.Rank, s.Rank)
			}
		}
	}
	if found < 5 {
		t.Errorf("%d regions bring an ally another rank: %+v", found, now.Swings)
	}
}

// TestTheEndIsForetoldForEachAlly: how the war would end tells, of each of several allies, how he would fare, and of a war of two nothing.
func TestTheEndIsForetoldForEachAlly(t *testing.T) {
	b := table(t, "campaign4", func(s *rules.Snapshot) {
		s.Year, s.Season = 404, "fall"
		for _, id := range []string{"hellespont", "thrace", "lesbos", "samos"} {
			was := s.Regions[id]
			was.Controller, was.AL = "thebes", 12
			s.Regions[id] = was
		}
	})
	f := b.ForecastEnd(6)
	var told []string
	for _, q := range f.Questions[1:] {
		sum := int64(0)
		for _, a := range q.Answers {
			sum += a.Chance.N
		}
		if sum != q.Answers[0].Chance.Of {
			t.Errorf("%v does not add up", q.Answers)
		}
		told = append(told, string(q.Answers[0].Seat)+" "+q.Answers[0].Key)
	}
	b.want("the allies", fmt.Sprint(told), "[sparta fate-no-victory thebes fate-decisive corinth fate-victory]")
	b.want("a war of two", len(table(t, "archidamian", func(s *rules.Snapshot) { s.Year, s.Season = 422, "winter" }).ForecastEnd(1).Questions), 1)
}

// TestAnOfferSaysWhoMakesIt: of several players who could, whoever is asked learns who offers.
func TestAnOfferSaysWhoMakesIt(t *testing.T) {
	b := table(t, "campaign4", func(s *rules.Snapshot) {
		seasonal(s, "C", "build", "thebes")
		s.Second, s.Realm.Allies.Order, s.Realm.Allies.Acted = true, []string{"sparta", "corinth", "thebes"}, 2
	})
	b.do("offer-peace")
	p := b.asks("athens", "offer")
	b.want("who offers", p.Facts.Get("offerer"), "thebes")
}

// TestUnitsThatAPartnerLeadsAreOnTheMap: an ally all of whose units a partner's leader leads is not warned that none of his is on the map; one
// who has none there is.
func TestUnitsThatAPartnerLeadsAreOnTheMap(t *testing.T) {
	for line, warned := range map[string]bool{"W2832: archidamus boe-h01": false, "W2832: archidamus lac-h01": true} {
		b := table(t, "campaign3", func(s *rules.Snapshot) {
			s.Year, s.Season = 431, "summer"
			seasonal(s, "B", "place", "thebes")
			s.First, s.Second = "sparta", false
			s.Realm.Allies.Order, s.Realm.Allies.Acted = []string{"sparta", "thebes"}, 1
			stand(s, line)
		})
		p := b.asks("thebes", "place")
		got := slices.ContainsFunc(p.Choices, func(c engine.Choice) bool {
			return slices.ContainsFunc(c.Warnings, func(w engine.Warning) bool { return w.Code == "nobody-on-the-map" })
		})
		b.want(line, got, warned)
	}
}
