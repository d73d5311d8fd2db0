package epic_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// TestEpic_12_7_g_carneia_home: in the first campaign turn no unit of Laconia marches out of it, alone or with others, who go where they like; within
// it they all do.
func TestEpic_12_7_g_carneia_home(t *testing.T) {
	b := inForce(t, "M", "move", "sparta", []string{"carneia athens 0"}, nil, "W2838: lac-h01 cor-h01 agis", "W2835: lac-h03", "sparta: cor-h02")
	b.refuses("move lac-h01 W2837 W2836", "12.6", "card-forbids")
	b.refuses("move lac-h01 cor-h01 agis W2837 W2836", "12.6", "card-forbids")
	b.legal("move lac-h01 cor-h01 agis W2837")
	b.legal("move cor-h02 W2838 W2837 W2836")
	b.legal("move lac-h03 W2834") // it is abroad already
}

// TestEpic_12_7_g_forbidden_told: of a region it is told what cards forbid there and to whom, of the others nothing is: at the Carneia to units of
// Laconia, in the truce of Olympia to everybody in its regions, because of the Hostages to Sparta's side in Attica.
func TestEpic_12_7_g_forbidden_told(t *testing.T) {
	for _, c := range []struct {
		working, lying []string
		regions        string
		what           string
	}{
		{[]string{"carneia athens 0"}, nil, "laconia", "units-leave_home units-raid units-attack"},
		{[]string{"olympic_truce athens 0"}, nil, "achaea elis arcadia argolid corinth laconia epidaurus", "all-raid all-attack_land"},
		{nil, []string{"hostages_from_the_island athens 1"}, "attica", "sparta-raid sparta-start_siege"},
	} {
		b := inForce(t, "M", "move", "athens", c.working, c.lying)
		for _, r := range b.look().Regions {
			var told []string
			for _, rule := range r.Cards {
				told = append(told, rule.Key)
			}
			want := ""
			if slices.Contains(strings.Fields(c.regions), r.ID) {
				want = c.what
			}
			b.want(fmt.Sprint(c.working, c.lying, " in ", r.ID), strings.Join(told, " "), want)
		}
	}
}

// TestEpic_12_7_j_argos_told: whose the Argolid has become, and how it is inclined, is told.
func TestEpic_12_7_j_argos_told(t *testing.T) {
	for al, want := range map[int]string{4: "athens argolid 4", 0: "athens argolid 1", -3: "sparta argolid 3"} {
		b := neutralArgos(t, al)
		b.do("play argos_ends_neutrality")
		told := b.heard("neutrality-ends")
		b.want("events", len(told), 1)
		b.want("told", fmt.Sprint(told[0].Seat, " ", told[0].Facts.Get("region"), " ", told[0].Facts.Get("al")), want)
	}
}

// TestEpic_12_7_g_liberator_regions: each region with an army of Sparta's and a leader is offered, wherever Brasidas is; where he is with a city to
// check, where he is not without one.
func TestEpic_12_7_g_liberator_regions(t *testing.T) {
	const card = "liberator_of_hellas"
	for _, c := range []struct{ chios, samos string }{{"agis", "brasidas"}, {"brasidas", "agis"}} {
		b := events(t, "sparta", dealt, []string{card}, func(s *rules.Snapshot) {
			stand(s, "E2029: lac-h01 lac-h02 "+c.chios, "E2333: lac-h03 lac-h04 "+c.samos)
		})
		with := map[string]bool{}
		for _, way := range b.offered(card) {
			f := strings.Fields(way)
			with[f[0]] = with[f[0]] || len(f) > 1
		}
		b.want(fmt.Sprint(c), fmt.Sprint(with), fmt.Sprint(map[string]bool{"chios": c.chios == "brasidas", "samos": c.samos == "brasidas"}))
	}
}

// TestEpic_12_7_h_alcibiades_spared: no leader stands down for Alcibiades whose stack could not be without one: two units in the open, and at sea
// two fleets or one with units aboard; who leads a single unit does, or who has another leader beside him.
func TestEpic_12_7_h_alcibiades_spared(t *testing.T) {
	const card = "alcibiades_changes_sides_1"
	for line, spared := range map[string]bool{
		"W3830: lac-h01 lac-h02 agis": false, "W3830: lac-h01 agis": true, "W3830: lac-h01 lac-h02 agis gylippus": true, "corinth: cor-h01 cor-h02 agis": true,
		"SAR: lac-f01 lac-f02/agis lac-f01": false, "SAR: lac-f01/agis lac-f01": true, "SAR: lac-f01/agis lac-h01 lac-f01": false,
	} {
		b := captains(t, "sparta", card, "W3729: att-h01 att-h02 alcibiades", "force:laconia: agis gylippus brasidas")
		b.change(func(s *rules.Snapshot) {
			at, aboard, sails := strings.Cut(line, "/")
			stand(s, at)
			if sails {
				ids := strings.Fields(aboard)
				for _, id := range ids[:len(ids)-1] {
					s.Pieces[id] = "SAR aboard " + ids[len(ids)-1]
				}
			}
		})
		b.want(line, slices.Contains(b.exactly(card), "agis"), spared)
	}
}

// TestEpic_12_6_a_told: what a card is played on is told with it by what it is: a sea, or a region and a city.
func TestEpic_12_6_a_told(t *testing.T) {
	b := table(t, "campaign4", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		inHand(s, map[string]string{"athens": "storms_at_sea_1"})
		stand(s, "SAR: lac-f01 cor-f01 cor-f02")
	})
	b.letsUntil("athens", "W6")
	for _, c := range b.Prompt().Choices {
		if c.Command.String() == "play storms_at_sea_1 SAR" {
			b.want("offered", c.Facts.Get("sea")+c.Facts.Get("city"), "SAR")
		}
	}
	b.do("play storms_at_sea_1 SAR", 1, 1, 1)
	b.want("the sea", played(b, "sea"), "SAR")
	b = events(t, "sparta", dealt, []string{"liberator_of_hellas"}, func(s *rules.Snapshot) { stand(s, "E2029: lac-h01 lac-h02 brasidas") })
	b.do("play liberator_of_hellas chios teos", 6)
	b.want("the region and the city", played(b, "region")+" "+played(b, "city")+played(b, "sea"), "chios teos")
	b = events(t, "sparta", []string{"embezzlement_1"}, []string{"embezzlement_2"}, nil)
	b.do("play embezzlement_2", 3)
	b.want("nothing", played(b, "sea")+played(b, "city")+played(b, "region")+played(b, "unit"), "")
}

// played is what the last card played has been told to be played on.
func played(b *bench, key string) string {
	all := b.heard("card-played")
	if len(all) == 0 {
		b.t.Fatal("no card is played")
	}
	return all[len(all)-1].Facts.Get(key)
}

// TestACardThatNeedsARegionOutOfPlay: a card that needs a region which does not take part in the scenario is not played (12.8).
func TestACardThatNeedsARegionOutOfPlay(t *testing.T) {
	for card, region := range map[string]string{"thracian_peltasts": "thrace", "sitalces_invades": "thrace", "grain_from_the_pontus": "hellespont"} {
		for _, out := range []bool{false, true} {
			r := warOfAll(t, func(sc *rules.Scenario) {
				sc.Parts |= rules.Parts(rules.PartF1, rules.PartF2)
				sc.Cards = &rules.CardSetup{Removed: atOnce, Hand: [rules.MaxPlayers]int{5, 5}}
			})
			if out {
				sc := *r.Scenario
				sc.Regions = slices.DeleteFunc(slices.Clone(sc.Regions), func(s rules.RegionStart) bool { return r.Map.Regions[s.Region].ID == region })
				r = rules.NewRuleset(r.Map, r.Tables, r.Pieces, &sc, nil)
			}
			b := set(t, r, func(s *rules.Snapshot) {
				seasonal(s, "F1", "play", "athens")
				hands(s, []string{card}, dealt)
			})
			b.want(card+" without "+region, len(b.offered(card)) == 0, out)
			if out {
				b.refuses("play "+card, "12.6", "card-requires")
			}
		}
	}
}

// TestEpic_5_3_a_offered: whoever assesses is offered every multiple that may be set, with what it costs; where everything is to be told, also why
// the others may not.
func TestEpic_5_3_a_offered(t *testing.T) {
	b := assessment(t, "athens", func(s *rules.Snapshot) { regions(s, map[string]rules.RegionSnapshot{"chios": {Multiplier: 2}}) })
	for full, p := range map[bool]engine.Prompt{true: b.Prompt(), false: b.Legal()} {
		var to, not []string
		for _, c := range p.Choices {
			if c.Command.Verb == "assess" && c.Command.Args[0] == "chios" {
				to = append(to, c.Command.Args[1])
				b.legal(c.Command.String())
			}
		}
		for _, d := range p.Denied {
			if of, n, _ := strings.Cut(d.ID, " "); of == "chios" {
				not = append(not, n+" "+d.Why.Code)
			}
		}
		b.want("offered", strings.Join(to, " "), "0 1 3 4")
		b.want(fmt.Sprint("denied, all told ", full), strings.Join(not, ", "), map[bool]string{true: "5 raised-too-much"}[full])
	}
}
