package epic_test

import (
	"slices"
	"strings"
	"testing"

	rules "strategos/engine/epic"
)

// TestEveryFaultOfAPositionIsSeen: what no command brings about is told of, each fault by its own words.
func TestEveryFaultOfAPositionIsSeen(t *testing.T) {
	short := table(t, "argive", nil) // without cards
	long := campaignOf(t, nil, func(s *rules.Snapshot) { eventStep(s, 425, "summer", "athens", dealt[:1], dealt[1:]) })
	moves := campaignOf(t, nil, func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		hands(s, nil, nil)
		stand(s, "W3830: att-h01", "SAR: att-f01")
	})
	three := threePlay(t, dealt[:1], nil, nil, nil)
	split := inWings(t, [3]string{"lac-h01 lac-e01 agis", "lac-h02", "lac-h05"}, [3]string{"att-h01 att-h04 nicias", "att-h02", "att-h03"})
	city := func(x *rules.Exec, id string) *rules.CityState { return &x.S.Cities[x.CityNamed(id)] }
	region := func(x *rules.Exec, id string) *rules.RegionState {
		return &x.S.Regions[x.RegionOf(x.CityNamed(id))]
	}
	for _, c := range []struct {
		b     *bench
		fault string
		do    func(x *rules.Exec)
	}{
		{short, "attica has AL 99", func(x *rules.Exec) { region(x, "athens").AL = 99 }},
		{short, "attica has AL -99", func(x *rules.Exec) { region(x, "athens").AL = -99 }},
		{short, "ML 99", func(x *rules.Exec) { region(x, "athens").ML = 99 }},
		{short, "ML -99", func(x *rules.Exec) { region(x, "athens").ML = -99 }},
		{short, "attica pays x-1", func(x *rules.Exec) { region(x, "athens").Multiplier = -1 }},
		{short, "attica pays x99", func(x *rules.Exec) { region(x, "athens").Multiplier = 99 }},
		{short, "the treasury of athens holds -1", func(x *rules.Exec) { x.S.Treasury[rules.Athens] = -1 }},
		{short, "a fort in ", func(x *rules.Exec) { x.S.Forts[0].Hex = x.Cities[x.CityNamed("argos")].Hex }},
		{short, "a base in ", func(x *rules.Exec) { x.S.Bases[0].At = rules.InSicily }},
		{short, "a siege of ", func(x *rules.Exec) {
			x.S.Sieges[0], x.S.NSieges = rules.Siege{Hex: x.Cities[x.CityNamed("argos")].Hex, Morale: -99}, 1
		}},
		{short, "two forts in ", func(x *rules.Exec) { x.S.Forts[x.S.NForts] = x.S.Forts[0]; x.S.NForts++ }},
		{short, "two bases of one side in ", func(x *rules.Exec) { x.S.Bases[x.S.NBases] = x.S.Bases[0]; x.S.NBases++ }},
		{short, "two sieges of ", func(x *rules.Exec) {
			x.S.Sieges[0] = rules.Siege{Hex: x.Cities[x.CityNamed("argos")].Hex, Morale: 3}
			x.S.Sieges[1], x.S.NSieges = x.S.Sieges[0], 2
		}},
		{short, "agis waits to be built, and is no unit", func(x *rules.Exec) {
			x.S.Pieces[x.Piece("agis")].At = rules.BuildPool(x.RegionOf(x.CityNamed("sparta")))
		}},
		{short, "argos is captured and in revolt", func(x *rules.Exec) {
			*city(x, "argos") = rules.CityState{Captor: rules.Sparta, Revolt: rules.Red}
		}},
		{short, "argos is in the helots' hands and somebody's", func(x *rules.Exec) {
			*city(x, "argos") = rules.CityState{Captor: rules.Sparta, Uprising: true}
		}},
		{short, "stands in hex 0, where nobody can", func(x *rules.Exec) { x.S.Pieces[x.Piece("agis")].At = 0 }},
		{short, "agis is aboard agis and somewhere else", func(x *rules.Exec) { x.S.Pieces[x.Piece("agis")].Carrier = x.Piece("agis") }},
		{short, "there are cards in a game without", func(x *rules.Exec) { x.S.Deck.Passed = 1 }},
		{short, "cards have left something behind in a game without", func(x *rules.Exec) { x.S.Troubles.Idle = true }},
		{short, "cards are at work in a game without", func(x *rules.Exec) { x.S.Windows.Drawing = 1 }},
		{short, "there is an alliance in a war of two", func(x *rules.Exec) { x.S.Allies.Acted = 1 }},
		{short, "wings where no battle is fought with them", func(x *rules.Exec) { x.S.Wings.Free.Add(0) }},
		{short, "which are no places next to each other", func(x *rules.Exec) { x.S.Works.NLong = 1 }},

		{long, "two long walls join", func(x *rules.Exec) {
			ends := [2]rules.Hex{x.Cities[x.CityNamed("athens")].Hex, x.Cities[x.CityNamed("piraeus")].Hex}
			x.S.Works.Long[0], x.S.Works.NLong = rules.LongWork{Ends: ends}, 1
			x.S.Works.Long[1], x.S.Works.NLong = rules.LongWork{Ends: ends}, 2
		}},

		{long, "att-h01 builds long walls at ", func(x *rules.Exec) {
			ends := [2]rules.Hex{x.Cities[x.CityNamed("athens")].Hex, x.Cities[x.CityNamed("piraeus")].Hex}
			x.S.Works.Long[0], x.S.Works.NLong = rules.LongWork{Ends: ends, Ready: 3, Builders: [2]rules.Piece{x.Piece("att-h01"), x.Piece("att-h02")}}, 1
		}},

		{long, "is nowhere", func(x *rules.Exec) { x.S.Deck.At[3] = rules.NoPlace }},
		{long, " is in a hand", func(x *rules.Exec) {
			for c := range x.Tables.Cards {
				if x.Tables.Cards[c].Drawn {
					x.S.Deck.At[c] = rules.Held
				}
			}
		}},
		{long, "carneia lies in play twice, or before it has been played", func(x *rules.Exec) {
			c := slices.IndexFunc(x.Tables.Cards, func(c rules.CardData) bool { return c.ID == "carneia" })
			x.S.Deck.Lying[0], x.S.Deck.NLying = rules.Lying{Card: rules.Card(c), Since: 1}, 1
		}},
		{long, "what a card has forbidden is over", func(x *rules.Exec) { x.S.Troubles.Shaken.Add(0); x.S.Turn = 2 }},
		{long, "walls are breached where none stand", func(x *rules.Exec) {
			x.S.Troubles.Betrayed.Add(x.CityNamed("delphi"))
			city(x, "delphi").Walled = false
		}},
		{long, "walls are breached where none stand", func(x *rules.Exec) {
			x.S.Troubles.Betrayed.Add(x.CityNamed("delphi"))
			city(x, "delphi").Walled, city(x, "delphi").Destroyed = true, true
		}},
		{long, "peace has been made in a season to come", func(x *rules.Exec) { x.S.Peace.Made = 100 }},
		{long, "athens has broken a peace that is none", func(x *rules.Exec) { x.S.Peace.Broken[rules.AthensSide] = 3 }},
		{long, "wrongs are counted", func(x *rules.Exec) { x.S.Peace.Last[rules.SpartaSide].Battles = 1 }},
		{long, "a siege goes on in a truce", func(x *rules.Exec) {
			x.S.Peace.Made = int16(rules.SeasonNo(425, rules.Summer))
			x.S.Sieges[0], x.S.NSieges = rules.Siege{Hex: x.Cities[x.CityNamed("argos")].Hex, By: rules.AthensSide, Morale: 5}, 1
		}},
		{long, "is open, and is to be left", func(x *rules.Exec) { x.S.Persia.Quit[0], x.S.Persia.Offered[0] = true, true }},
		{long, "units in Sicily are to be given up, or are asked about", func(x *rules.Exec) { x.S.Sicily.Owed[rules.AthensSide] = 1 }},
		{long, "or Sicilians help before it is", func(x *rules.Exec) { x.S.Sicily.Away = true }},
		{long, "has hired unit", func(x *rules.Exec) { x.S.Hired[rules.Sparta].Add(x.Piece("att-h01")) }},
		{long, "argos has risen and is not in revolt", func(x *rules.Exec) { x.S.Revolts.Since[x.CityNamed("argos")] = 3 }},
		{long, "the oracle has yet to speak", func(x *rules.Exec) { x.S.Windows.Drawing = 1 }},
		{long, "an offer waits, or is asked about", func(x *rules.Exec) { x.S.Peace.Offer.On = true }},
		{moves, "somebody has passed when no cards are played", func(x *rules.Exec) { x.S.Deck.Passed = 1 }},
		{moves, "att-h01 is at sea without a fleet", func(x *rules.Exec) {
			x.S.Pieces[x.Piece("att-h01")].At = x.S.Pieces[x.Piece("att-f01")].At
		}},

		{three, "sparta never acts", func(x *rules.Exec) { x.S.Allies.Order[0] = rules.Thebes }},
		{three, "allies act in a part, or half of one, that is none of theirs", func(x *rules.Exec) {
			x.S.Allies.Acted, x.S.Part = 1, rules.PartY1
		}},
		{three, "regions have been won, and nobody is asked about them", func(x *rules.Exec) {
			x.S.Allies.Won.Add(x.RegionOf(x.CityNamed("sparta")))
		}},
		{three, "attica has been won by the alliance, and is not its own", func(x *rules.Exec) {
			x.S.Allies.Won.Add(x.RegionOf(x.CityNamed("athens")))
		}},
		{three, "a hand lies open, and no spies look at it", func(x *rules.Exec) { x.S.Allies.Spied = rules.Thebes }},
		{three, "a card asks about a region or a city, and nobody is asked", func(x *rules.Exec) { x.S.Allies.Asking = true }},
		{three, "somebody is asked about a region or a city, and no card asks it", func(x *rules.Exec) { x.S.Step = rules.StepCede }},
		{three, "thebes has played a card that asks nobody", func(x *rules.Exec) { x.S.Allies.Asker = rules.Thebes }},
		{three, "player 3 of the alliance has no seat", func(x *rules.Exec) { x.S.Allies.Tested = 3 }},
		{three, "sparta is served by who serves another", func(x *rules.Exec) { x.S.Allies.Serve[rules.Sparta].Add(x.Piece("pagondas")) }},
		{three, "corinth is served by who serves another", func(x *rules.Exec) { x.S.Allies.Serve[rules.Corinth].Add(x.Piece("gylippus")) }},
		{three, "boe-h01 serves thebes, and is its region's", func(x *rules.Exec) { x.S.Allies.Serve[rules.Thebes].Add(x.Piece("boe-h01")) }},
		{three, "allies have paid for units, and none of them has had his half", func(x *rules.Exec) { x.S.Allies.Fed.Add(x.Piece("boe-h01")) }},
		{three, "somebody confers, or is asked about it", func(x *rules.Exec) { x.S.Allies.Pact.By = rules.Sparta }},
		{three, "somebody confers, or is asked about it", func(x *rules.Exec) { x.S.Allies.Pact.Asked, x.S.Allies.Pact.By = x.S.Step, rules.Sparta }},
		{three, "somebody confers, or is asked about it", func(x *rules.Exec) { x.S.Step = rules.StepConfer }},
		{three, "somebody confers, or is asked about it", func(x *rules.Exec) { x.S.Step = rules.StepExchange }},
		{three, "thebes forbids stacking to athens, who is no partner", func(x *rules.Exec) {
			x.S.Allies.Pact.Barred[rules.Thebes][0] = 1 << rules.Athens
		}},
		{three, "boe-h01 has been taken back from a leader, and is inside no place", func(x *rules.Exec) {
			x.S.Allies.Pact.Withdrawn.Add(x.Piece("boe-h01"))
		}},
		{three, "a card is put up, or is asked about", func(x *rules.Exec) { x.S.Allies.Pact.Offered = 1 }},
		{three, "thebes confers, and sparta is asked", func(x *rules.Exec) {
			x.S.Allies.Pact.Asked, x.S.Allies.Pact.By, x.S.Step = x.S.Step, rules.Thebes, rules.StepConfer
		}},

		{split, "a battle with wings that has none", func(x *rules.Exec) { x.S.Battle.Garrison = true }},
		{split, "a battle with wings by men who are no units", func(x *rules.Exec) { x.S.Battle.Melee.Hosts[0].Units[0].Piece = rules.NoPiece }},
		{split, "stand in no wing", func(x *rules.Exec) { x.S.Wings.In[0].Drop(x.Piece("lac-h01")) }},
		{split, "[agis] stand in no wing", func(x *rules.Exec) { x.S.Wings.In[0].Drop(x.Piece("agis")) }},
		{split, "[ramphias] stand in a wing and not in the battle", func(x *rules.Exec) { x.S.Wings.In[0].Add(x.Piece("ramphias")) }},
		{split, "agis commands the wing centre without being there", func(x *rules.Exec) { x.S.Wings.Commander[0][1] = x.Piece("agis") }},
		{split, "somebody stands in two wings", func(x *rules.Exec) { x.S.Wings.In[1].Add(x.Piece("lac-h01")) }},
		{split, "stand in a wing and not in the battle", func(x *rules.Exec) { x.S.Wings.In[1].Add(x.Piece("arc-l01")) }},
	} {
		if bad := c.b.Violations(); len(bad) > 0 {
			t.Fatalf("before %q: %v", c.fault, bad)
		}
		if bad := c.b.Broken(c.do); !slices.ContainsFunc(bad, func(s string) bool { return strings.Contains(s, c.fault) }) {
			t.Errorf("%q is not seen: %q", c.fault, bad)
		}
	}
}
