package epic_test

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// threeMove makes it a step M of the war of three, in which a player moves: as things stand Sparta is the first of the allies.
func threeMove(t *testing.T, deciding string, lines ...string) *bench {
	t.Helper()
	return table(t, "campaign3", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "sparta", deciding)
		s.Second = false
		s.Realm.Allies.Order = []string{"sparta", "thebes"}
		if deciding == "thebes" {
			s.Realm.Allies.Acted = 1
		}
		s.Realm.Cards.Hands = nil
		stand(s, lines...)
	})
}

// moves tells whether a piece may be moved by the player who is asked.
func (b *bench) moves(id string) bool { return slices.Contains(b.Legal().March.Movers, id) }

// TestEpic_24_5_a: a leader moves a partner's units that are stacked with him, and their owner does not, until a leader of his own is in the
// hex; nobody moves units that no leader of his leads.
func TestEpic_24_5_a(t *testing.T) {
	b := threeMove(t, "sparta", "W2832: archidamus lac-h01 boe-h01", "W3527: boe-h02")
	b.want("Sparta moves Thebes'", b.moves("boe-h01"), true)
	b.want("but not where she leads nobody", b.moves("boe-h02"), false)
	b.refuses("move boe-h02 W2633", "14.2", "not-your-piece")

	b = threeMove(t, "thebes", "W2832: archidamus lac-h01 boe-h01", "W3527: boe-h02")
	b.refuses("move boe-h01 W2833", "24.5", "partner-leads")
	b.want("her own", b.moves("boe-h02"), true)
	b.want("Sparta's", b.moves("lac-h01"), false)

	b = threeMove(t, "thebes", "W2832: archidamus pagondas lac-h01 boe-h01")
	b.want("with a leader of her own", b.moves("boe-h01"), true)
	b.want("not Sparta's, whose leader is there", b.moves("lac-h01"), false)

	b = threeMove(t, "thebes", "W2832: pagondas lac-h01")
	b.want("Sparta's unit with her leader", b.moves("lac-h01"), true)
	b.want("the leader himself", threeMove(t, "sparta", "W2832: pagondas lac-h01").moves("pagondas"), false)
}

// TestEpic_24_5_a_inside: inside a city the owner takes his units back when he likes, and entrusts them again; in the open he does not. Who
// leaves the city is with the leader who leads him there, and a saved game keeps it.
func TestEpic_24_5_a_inside(t *testing.T) {
	b := threeMove(t, "thebes", "thebes: archidamus boe-h01 boe-h03", "W2832: alcidas boe-h02")
	b.want("led by Sparta's", b.moves("boe-h01"), false)
	b.do("confer")
	b.refuses("take-back boe-h02", "24.5", "only-inside")
	b.refuses("take-back lac-h01", "24.5", "not-your-piece")
	b.refuses("take-back boe-h04", "24.5", "led-by-you")
	b.refuses("take-back", "24.5", "usage")
	b.refuses("entrust boe-h01", "24.5", "not-taken-back")
	b.want("offered", b.offers("take-back boe-h01 boe-h03"), true)
	b.do("take-back boe-h01")
	b.refuses("take-back boe-h01", "24.5", "led-by-you")
	again, err := rules.Restore(b.r, b.Snapshot())
	if err != nil || again.Hash() != b.Hash() {
		t.Fatalf("saved it is another game: %v", err)
	}
	b.do("done")
	b.want("hers again", b.moves("boe-h01"), true)
	b.want("the other is not", b.moves("boe-h03"), false)
	b.do("confer")
	b.do("entrust boe-h01")
	b.refuses("entrust", "24.5", "usage")
	b.do("done")
	b.want("led again", b.moves("boe-h01"), false)
}

// TestEpic_24_5_a_afloat: a ship that its owner has taken back in a port is no longer so once it has put out: a
// partner's leader at sea leads it.
func TestEpic_24_5_a_afloat(t *testing.T) {
	b := threeMove(t, "thebes", "gytheum: archidamus lac-f01 boe-f01", "MES: lac-f02", "MES aboard lac-f02: alcidas")
	b.do("confer")
	b.do("take-back boe-f01")
	b.do("done")
	b.want("taken back", strings.Join(b.Snapshot().Realm.Allies.Pact.Withdrawn, " "), "boe-f01")
	b.do("move boe-f01 LAG")
	b.want("no more at sea", b.Snapshot().Realm.Allies.Pact == nil, true)
	b.do("move boe-f01 MES")
	b.want("led by Sparta's leader at sea", b.moves("boe-f01"), false)
}

// feeding makes it a player's half of step D of the war of three, before anybody forages or pays; treasuries are Sparta's and Thebes'.
func feeding(t *testing.T, deciding string, sparta, thebes int, lines ...string) *bench {
	t.Helper()
	b := table(t, "campaign3", func(s *rules.Snapshot) {
		s.Year, s.Season = 431, "summer"
		seasonal(s, "C", "build", "thebes")
		s.First, s.Second = "sparta", false
		s.Realm.Allies.Order = []string{"sparta", "thebes"}
		s.Realm.Allies.Acted = 1
		s.Realm.Cards.Hands = map[string][]string{"athens": dealt}
		s.Treasury["sparta"], s.Treasury["thebes"] = sparta, thebes
		stand(s, lines...)
	})
	for range 20 {
		p := b.Legal()
		if string(p.Seat) == deciding && p.Decision != "build" || b.Stage().Phase == "F1" {
			return b
		}
		for i := range p.Choices {
			if endsOrGoesOn(p.Choices[i]) {
				b.do(p.Choices[i].Command.String())
				break
			}
		}
	}
	t.Fatal("the season never comes to step D")
	return b
}

// TestEpic_24_5_b: who commands a unit pays for it, whoever owns it.
func TestEpic_24_5_b(t *testing.T) {
	b := feeding(t, "nobody", 10, 10, "W2832: archidamus lac-h01 boe-h01")
	s := b.Snapshot()
	b.want("Sparta pays for both", s.Treasury["sparta"], 8)
	b.want("Thebes for nobody", s.Treasury["thebes"], 10)
	b = feeding(t, "nobody", 10, 10, "W2832: archidamus lac-h01", "thebes: boe-h01 boe-h02")
	s = b.Snapshot()
	b.want("Sparta pays for hers", s.Treasury["sparta"], 9)
	b.want("Thebes for hers, at half cost", s.Treasury["thebes"], 9)
}

// TestEpic_24_5_b_once: a unit is paid for once in a season, whoever commands it in the course of the step: neither by two partners nor by none.
func TestEpic_24_5_b_once(t *testing.T) {
	b := feeding(t, "thebes", 10, 10, "thebes: archidamus boe-h01 boe-h03", "W3729: boe-h02")
	b.asks("thebes", "forage")
	b.want("Sparta has paid for two at home", b.treasury("sparta"), 9)
	if err := b.saved(); err != nil {
		t.Error(err)
	}
	b.do("confer")
	b.do("take-back boe-h01 boe-h03")
	b.do("done")
	b.do("forage boe-h02")
	b.want("Thebes pays for nobody", b.treasury("thebes"), 10)
	b.want("kept for no longer", len(b.Snapshot().Realm.Allies.Fed), 0)

	b = feeding(t, "thebes", 10, 10, "W3527: pagondas lac-h01", "W3729: boe-h02")
	b.asks("thebes", "forage")
	b.do("confer")
	b.do("deny stacking sparta")
	b.do("done")
	b.do("forage boe-h02")
	b.want("she pays for whom she has led", b.treasury("thebes"), 9)
	b.want("he stands", b.at("lac-h01"), "W3527")
}

// TestEpic_24_5_b_owner: where who commands a unit cannot pay for it, its owner is asked whether he does (Q147).
func TestEpic_24_5_b_owner(t *testing.T) {
	lines := []string{"W2832: archidamus lac-h01 boe-h01"}
	b := feeding(t, "thebes", 1, 10, lines...)
	b.asks("thebes", "support")
	b.refuses("support lac-h01", "24.5", "not-due")
	again, err := rules.Restore(b.r, b.Snapshot())
	if err != nil || again.Hash() != b.Hash() {
		t.Fatalf("saved it is another game: %v", err)
	}
	b.do("support boe-h01")
	b.want("she has paid", b.Snapshot().Treasury["thebes"], 9)
	b.want("it stands", b.at("boe-h01"), "W2832")
	b = feeding(t, "thebes", 1, 10, lines...)
	b.do("support")
	b.want("she has not", b.Snapshot().Treasury["thebes"], 10)
	b.want("it is lost", b.at("boe-h01") != "W2832", true)
	b.want("Sparta's own stands", b.at("lac-h01"), "W2832")
}

// TestEpic_24_5_c: in a partner's region nobody forages while either treasury holds anything; if only the one who should pay has nothing, the
// partner is asked. With both empty they forage.
func TestEpic_24_5_c(t *testing.T) {
	rich := feeding(t, "sparta", 5, 5, "W3527: lac-h01")
	if p := rich.Legal(); p.Pick != nil && slices.Contains(p.Pick.Pool, "lac-h01") {
		t.Errorf("Spartans may forage in Boeotia: %s", p.Decision)
	}
	b := feeding(t, "sparta", 5, 5, "W3527: lac-h01", "W3830: lac-h02")
	b.asks("sparta", "forage")
	b.refuses("forage lac-h01", "24.5", "partners-region")
	b = feeding(t, "thebes", 0, 5, "W3527: lac-h01")
	b.asks("thebes", "support")
	b.refuses("support boe-h01", "24.5", "not-due")
	b.do("support lac-h01")
	b.want("fed by Thebes", b.at("lac-h01"), "W3527")
	b.want("of her treasury", b.Snapshot().Treasury["thebes"], 4)
	b = feeding(t, "sparta", 0, 0, "W3527: lac-h01")
	b.asks("sparta", "forage")
	b.do("forage lac-h01")
	b.want("off the land", b.at("lac-h01"), "W3527")
}

// TestEpic_24_5_c_raid: partners do not raid each other's regions.
func TestEpic_24_5_c_raid(t *testing.T) {
	b := table(t, "campaign3", func(s *rules.Snapshot) {
		campaign(s, "R", "raid", "sparta", "sparta")
		s.Realm.Allies.Order = []string{"sparta", "thebes"}
		s.Realm.Cards.Hands = nil
		stand(s, "W3527: lac-h01", "W3830: lac-h02")
	})
	b.refuses("raid lac-h01", "24.5", "no-raids-on-partners")
	b.do("raid lac-h02")
}

// TestEpic_24_5_a_forbidden: where one forbids it their units do not come together, no leader leads the other's, and who stands together may
// stay; allowed again it is as before. A saved game keeps it.
func TestEpic_24_5_a_forbidden(t *testing.T) {
	b := threeMove(t, "sparta", "W2832: archidamus lac-h01 boe-h01", "W2833: boe-h02")
	b.do("confer")
	b.refuses("deny stacking athens", "24.5", "no-partner")
	b.refuses("deny bread thebes", "24.5", "usage")
	b.refuses("allow stacking thebes", "24.5", "allow-already")
	b.do("deny stacking thebes")
	b.refuses("deny stacking thebes", "24.5", "deny-already")
	again, err := rules.Restore(b.r, b.Snapshot())
	if err != nil || again.Hash() != b.Hash() {
		t.Fatalf("saved it is another game: %v", err)
	}
	b.do("done")
	b.want("he leads Thebes' no more", b.moves("boe-h01"), false)
	b.refuses("move archidamus lac-h01 W2833", "24.5", "no-stacking")
	b.want("who denies", b.whyApart("move archidamus lac-h01 W2833"), "own")
	b.do("confer")
	b.do("allow stacking thebes")
	b.do("done")
	b.want("he leads them again", b.moves("boe-h01"), true)
	b.do("move archidamus lac-h01 boe-h01 W2833")
}

// TestEpic_24_5_b_forbidden: a partner's cities are closed where he forbids them, and his large cities and bases feed nobody of the other's where
// he forbids that.
func TestEpic_24_5_b_forbidden(t *testing.T) {
	lines := []string{"W3527: pagondas lac-h01"}
	b := threeMove(t, "thebes", lines...)
	b.do("confer")
	b.do("deny cities sparta")
	b.do("done")
	b.refuses("move pagondas lac-h01 W3528 thebes", "24.5", "partners-city")
	b = threeMove(t, "thebes", lines...)
	b.do("move pagondas lac-h01 W3528 thebes")

	b = feeding(t, "nobody", 10, 10, "W3527: lac-h01")
	b.want("fed from Thebes", b.Snapshot().Treasury["sparta"], 9)
	b = table(t, "campaign3", func(s *rules.Snapshot) {
		s.Year, s.Season = 431, "summer"
		seasonal(s, "C", "build", "thebes")
		s.First, s.Second = "sparta", false
		s.Realm.Allies.Order, s.Realm.Allies.Acted = []string{"sparta", "thebes"}, 1
		s.Realm.Allies.Pact = &rules.PactSnapshot{Barred: []string{"thebes supply sparta"}}
		s.Realm.Cards.Hands = map[string][]string{"athens": dealt}
		s.Treasury["sparta"], s.Treasury["thebes"] = 10, 10
		stand(s, "W3527: lac-h01", "thebes: lac-h02")
	})
	b.do("done")
	b.do("done")
	b.want("no more", b.at("lac-h01") != "W3527", true)
	b.want("nor inside", b.at("lac-h02") != "thebes", true)
}

// TestEpic_24_5_a_at_odds: allies whom a card has set at odds do not come together either.
func TestEpic_24_5_a_at_odds(t *testing.T) {
	b := table(t, "campaign3", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "sparta", "sparta")
		s.Realm.Allies.Order = []string{"sparta", "thebes"}
		s.Realm.Allies.Rifts = []string{"sparta thebes"}
		s.Realm.Cards.Hands = nil
		stand(s, "W2832: archidamus lac-h01", "W2833: boe-h02")
	})
	b.refuses("move archidamus lac-h01 W2833", "24.5", "no-stacking")
	b.want("why", b.whyApart("move archidamus lac-h01 W2833"), "rift")
}

// whyApart is what a refusal says of why units of two allies do not stand together.
func (b *bench) whyApart(words string) string {
	b.t.Helper()
	c, err := engine.ParseCommand(words)
	if err != nil {
		b.t.Fatal(err)
	}
	return b.Check(c).Facts.Get("why")
}

// TestEpic_24_5_a_partner_denies: who is kept out is told which partner denies it.
func TestEpic_24_5_a_partner_denies(t *testing.T) {
	b := table(t, "campaign3", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "sparta", "sparta")
		s.Realm.Allies.Order = []string{"sparta", "thebes"}
		s.Realm.Allies.Pact = &rules.PactSnapshot{Barred: []string{"thebes stacking sparta"}}
		s.Realm.Cards.Hands = nil
		stand(s, "W2832: archidamus lac-h01", "W2833: boe-h02")
	})
	b.refuses("move archidamus lac-h01 W2833", "24.5", "no-stacking")
	b.want("why", b.whyApart("move archidamus lac-h01 W2833"), "partner")
}

// TestSupplyAheadIsForTheCommander: what supply is said to cost an ally is what the units cost that he commands, not his side's.
func TestSupplyAheadIsForTheCommander(t *testing.T) {
	b := threeMove(t, "sparta", "W2832: archidamus lac-h01 boe-h01", "W3527: boe-h02")
	d := lookAt(b.Game)
	sparta, thebes := d.Supply("sparta").Bill, d.Supply("thebes").Bill
	b.want("Sparta pays for those she leads", sparta, d.Bill([]string{"lac-h01", "boe-h01"}))
	b.want("Thebes for the rest", thebes, d.Bill([]string{"boe-h02"}))
	b.want("both pay something", sparta > 0 && thebes > 0, true)
}

// raidsAsked makes it Sparta's half of step R of the war of three.
func raidsAsked(t *testing.T, change func(s *rules.Snapshot), lines ...string) *bench {
	t.Helper()
	return table(t, "campaign3", func(s *rules.Snapshot) {
		campaign(s, "R", "raid", "sparta", "sparta")
		s.Realm.Allies.Order = []string{"sparta", "thebes"}
		s.Realm.Cards.Hands = nil
		stand(s, lines...)
		if change != nil {
			change(s)
		}
	})
}

// TestEpic_24_5_a_walls: nobody pulls down a partner's walls, and nobody has a partner's unit pull down his own, but one that a leader of his leads.
func TestEpic_24_5_a_walls(t *testing.T) {
	b := raidsAsked(t, nil, "thebes: lac-h01", "sparta: boe-h01", "corinth: boe-h02 archidamus", "W3830: lac-h02")
	b.refuses("raze-walls thebes", "24.5", "partners-walls")
	b.do("raze-walls corinth")
	b.want("whom he leads", b.Snapshot().Pieces["boe-h02"], "W3131 raiding wrecking")
	b = raidsAsked(t, nil, "lechaeum: boe-h02", "W3830: lac-h02")
	b.refuses("raze-walls lechaeum", "11.3", "nobody-inside")
}

// TestEpic_24_5_b_raid: a partner whose cities and bases feed nobody of hers gives raiders of hers no supply: they bring no talents (15.3).
func TestEpic_24_5_b_raid(t *testing.T) {
	for _, denied := range []bool{false, true} {
		b := raidsAsked(t, func(s *rules.Snapshot) {
			if denied {
				s.Realm.Allies.Pact = &rules.PactSnapshot{Barred: []string{"thebes supply sparta"}}
			}
		}, "W3728: lac-h02")
		had := b.treasury("sparta")
		b.do("raid lac-h02")
		want := had + 1
		if denied {
			want = had
		}
		b.want("Sparta's talents", b.treasury("sparta"), want)
	}
}

// TestEpic_24_5_b_works: in a partner's city an ally builds a base, unless one of them forbids that their cities are shared.
func TestEpic_24_5_b_works(t *testing.T) {
	for _, denied := range []bool{false, true} {
		b := table(t, "campaign3", func(s *rules.Snapshot) {
			seasonal(s, "C", "build", "sparta")
			s.Treasury["sparta"] = 20
			s.Realm.Allies.Order = []string{"sparta", "thebes"}
			if denied {
				s.Realm.Allies.Pact = &rules.PactSnapshot{Barred: []string{"sparta cities thebes"}}
			}
		})
		b.want("Sparta's base in Thebes", b.offers("build-base thebes"), !denied)
		b.want("in her own city", b.offers("build-base corinth"), true)
		if denied {
			b.refuses("build-base thebes", "7.6.3", "no-unit-or-city")
		}
	}
}

// fourSail makes it Athens' moves in a war of four.
func fourSail(t *testing.T, deciding string, lines ...string) *bench {
	t.Helper()
	return table(t, "campaign4", func(s *rules.Snapshot) {
		campaign(s, "M", "move", deciding, deciding)
		s.Second = false
		s.Realm.Allies.Order = []string{"sparta", "corinth", "thebes"}
		s.Realm.Cards.Hands = nil
		stand(s, lines...)
	})
}

// TestEpic_24_5_a_interception: of allies whose fleets lie in one port each says whether those intercept that he commands: his own, and a
// partner's that his leader leads.
func TestEpic_24_5_a_interception(t *testing.T) {
	b := fourSail(t, "athens", "piraeus: att-f01", "epidaurus: cor-f01 lac-f01 lac-f02")
	b.do("move att-f01 SAR")
	b.asks("sparta", "intercept")
	b.refuses("intercept cor-f01", "16.4.5", "not-your-piece")
	b.do("let-pass")
	b.asks("corinth", "intercept")
	b.refuses("intercept lac-f01", "16.4.5", "not-your-piece")
	b.do("intercept cor-f01", 1)
	b.want("caught", b.at("cor-f01"), "SAR")

	b = fourSail(t, "athens", "piraeus: att-f01", "epidaurus: cor-f01 lac-f01 lac-f02 alcidas")
	b.do("move att-f01 SAR")
	b.asks("sparta", "intercept")
	b.do("intercept cor-f01 lac-f01 alcidas", 1)
	b.want("led by Sparta's", b.at("cor-f01"), "SAR")

	b = fourSail(t, "athens", "piraeus: att-f01", "epidaurus: cor-f01 cor-f02 aristeus lac-f01 lac-f02 alcidas")
	b.do("move att-f01 SAR")
	b.asks("sparta", "intercept")
	b.refuses("intercept lac-f01 lac-f02 aristeus", "16.4.5", "not-your-piece")
	b.do("intercept lac-f01 lac-f02 alcidas", 6)
	b.asks("corinth", "intercept")
	b.do("intercept cor-f01 cor-f02 aristeus", 1)
	b.want("each by himself", b.at("cor-f01")+" "+b.at("lac-f01"), "SAR epidaurus")
}

// TestEpic_24_5_a_engage: fleets of two allies with a leader each in one sea attack each by themselves, and are offered to.
func TestEpic_24_5_a_engage(t *testing.T) {
	b := fourSail(t, "sparta", "SAR: lac-f01 lac-f02 cor-f01 cor-f02 att-f01", "SAR aboard lac-f01: alcidas",
		"SAR aboard cor-f01: aristeus")
	b.want("Sparta's attack", b.offers("engage lac-f01 lac-f02 alcidas att-f01"), true)
}

// TestEpic_24_5_a_sicily: a leader leads a partner's units home from Sicily, too, and pays for them.
func TestEpic_24_5_a_sicily(t *testing.T) {
	b := threeMove(t, "sparta", "leaving_sicily: lac-f01 alcidas boe-h01")
	b.want("Thebes' hoplites", b.moves("boe-h01"), true)
	b.do("move lac-f01 alcidas boe-h01 NIO")
	b.want("at sea", b.at("boe-h01"), b.at("lac-f01"))
}

// TestEpic_24_3_a_held: in a region that the alliance loses a city stays with the ally of whom most units are inside, or whose leader is.
func TestEpic_24_3_a_held(t *testing.T) {
	for leader, want := range map[string]string{"": "captured:thebes", "archidamus": "captured:sparta"} {
		b := table(t, "campaign3", func(s *rules.Snapshot) {
			regions(s, map[string]rules.RegionSnapshot{"arcadia": {Controller: "sparta", AL: -3, ML: 8}})
			campaign(s, "M", "move", "sparta", "athens")
			inHand(s, nil)
			s.Season, s.Turn = "winter", 3
			stand(s, "mantinea: lac-h01 boe-h01 boe-h02 "+leader)
		})
		for range 20 {
			if b.Stage().Phase == "Y2" {
				break
			}
			b.do("done")
		}
		b.want("whose Mantinea is", b.Snapshot().Cities["mantinea"][0], want)
	}
}

// TestEpic_24_5_a_hauled: who may not stop in a partner's ports is not hauled from one to the other, and no way at sea begins so.
func TestEpic_24_5_a_hauled(t *testing.T) {
	for _, barred := range []bool{false, true} {
		b := threeMove(t, "thebes", "cenchreae: boe-f01")
		if barred {
			b = table(t, "campaign3", func(s *rules.Snapshot) {
				*s = *b.Snapshot()
				s.Realm.Allies.Pact = &rules.PactSnapshot{Barred: []string{"sparta cities thebes"}}
			})
			b.refuses("move boe-f01 lechaeum CGF", "24.5", "partners-city")
		}
		hauled := false
		for _, d := range b.Destinations([]string{"boe-f01"}, false) {
			hauled = hauled || d.Path[0] == "lechaeum"
			b.want("to "+d.Zone, b.Check(engine.Cmd("move", append([]string{"boe-f01"}, d.Path...)...)), (*engine.Refusal)(nil))
		}
		b.want("hauled", hauled, !barred)
	}
}

// TestEpic_24_5_a_apart: fleets of allies in one sea are one stack under their leaders, unless one of them denies that they stack: then each ally's are
// attacked apart (16.2.2).
func TestEpic_24_5_a_apart(t *testing.T) {
	for _, denied := range []bool{false, true} {
		b := table(t, "campaign4", func(s *rules.Snapshot) {
			campaign(s, "M", "move", "athens", "athens")
			s.Second = false
			s.Realm.Allies.Order = []string{"sparta", "corinth", "thebes"}
			s.Realm.Cards.Hands = nil
			if denied {
				s.Realm.Allies.Pact = &rules.PactSnapshot{Barred: []string{"corinth stacking sparta"}}
			}
			stand(s, "SAR: att-f01 att-f02 lac-f01 lac-f02 cor-f01 cor-f02", "SAR aboard att-f01: phormio", "SAR aboard lac-f01: alcidas", "SAR aboard cor-f01: aristeus")
		})
		n := 0
		for _, c := range b.Legal().Choices {
			if c.Command.Verb == "engage" {
				n++
			}
		}
		b.want("stacks to attack", n, map[bool]int{false: 1, true: 2}[denied])
		b.do("engage att-f01 att-f02 phormio cor-f01", 1)
		b.do("done")
		p := b.asks("athens", "choose-battle")
		b.want("how many defend", p.Choices[0].Facts.Get("defenders"), map[bool]string{false: "4", true: "2"}[denied])
	}
}

// TestEpic_24_5_a_free: who has denied to stack with a partner's units, or is denied it, leaves them where they are: they are no stack of his (16.2.1).
func TestEpic_24_5_a_free(t *testing.T) {
	for _, denied := range []bool{false, true} {
		b := threeMove(t, "sparta", "W2832: archidamus lac-h01 boe-h01 boe-h02")
		if denied {
			b.do("confer")
			b.do("deny stacking thebes")
			b.do("done")
			b.do("move archidamus lac-h01 W2833")
			b.want("Thebes' stay", b.at("boe-h01")+" "+b.at("boe-h02"), "W2832 W2832")
		} else {
			b.refuses("move archidamus lac-h01 W2833", "16.2", "leaves-units-without-leader")
		}
	}
}

// conferAway has who is asked deny a partner that their units stack, so that nothing is left to decide for him: what is saved meanwhile goes on.
func (b *bench) conferAway(partner string) {
	b.t.Helper()
	b.do("confer")
	b.do("deny stacking " + partner)
	if err := b.saved(); err != nil { // while he still confers
		b.t.Error(err)
	}
	b.do("done")
}

// choosing makes it the choice of a battle by Thebes in the war of four, whose allies move in an order.
func choosing(t *testing.T, order []string, masked []string, lines ...string) *bench {
	t.Helper()
	return table(t, "campaign4", func(s *rules.Snapshot) {
		campaign(s, "M", "choose-battle", "sparta", "thebes")
		s.Second = false
		s.Realm.Allies.Order, s.Realm.Allies.Acted = order, slices.Index(order, "thebes")
		s.Realm.Cards.Hands, s.Masked = nil, masked
		stand(s, lines...)
	})
}

// TestEpic_24_5_a_lapsed: who confers so that nothing is left for him to decide is not asked any more, and the game goes on: the enemy's
// voyage, or the partners' battles.
func TestEpic_24_5_a_lapsed(t *testing.T) {
	for _, c := range []struct {
		fleets  string
		asked   engine.Seat
		partner string
		then    engine.Seat
	}{
		{"lac-f01 aristeus", "corinth", "sparta", "sparta"}, // her fleet is Sparta's again, who is asked
		{"cor-f01 alcidas", "sparta", "corinth", "corinth"},
		{"lac-f01 lac-f02 lac-h01 aristeus", "corinth", "sparta", "sparta"},
	} {
		b := fourSail(t, "athens", "piraeus: att-f01", "epidaurus: "+c.fleets)
		b.do("move att-f01 SAR HER")
		b.asks(c.asked, "intercept")
		b.conferAway(c.partner)
		b.asks(c.then, "intercept")
		b.do("let-pass")
		b.want("the voyage goes on", b.at("att-f01"), "HER")
		b.asks("athens", "move")
	}
	// A battle that has to be fought is fought by whoever has the word then, though he has been asked before.
	for _, order := range [][]string{{"sparta", "corinth", "thebes"}, {"sparta", "thebes", "corinth"}} {
		b := choosing(t, order, nil, "W2832: aristeus pagondas lac-h01 att-h01")
		b.conferAway("sparta")
		b.asks("corinth", "choose-battle")
		b.refuses("done", "17.2", "battles-left")
	}
	// Where none is left the half is over, as if he had been done with it.
	storming := func() *bench {
		return choosing(t, []string{"sparta", "corinth", "thebes"}, []string{"W3429"}, "plataea: att-h01",
			"W3429: aristeus pagondas lac-h01 lac-h02 lac-h03")
	}
	b, other := storming(), storming()
	b.conferAway("sparta")
	other.do("done")
	b.want("whose turn it is", b.Legal().Seat, other.Legal().Seat)
	b.want("what was masked before", strings.Join(b.Snapshot().Masked, " "), strings.Join(other.Snapshot().Masked, " "))
}
