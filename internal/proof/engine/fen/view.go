package fen

import (
	"slices"

	"strategos/engine"
)

// View is what a seat may see: the hand only for the two that hold it.
func (g *Game) View(seat engine.Seat) engine.View {
	v := engine.View{Game: "fen", Scenario: "eels", Seat: seat, Stage: g.Stage()}
	if g.Clan == nClans {
		v.Over = g.outcome()
	}
	for i, id := range BoatIDs {
		boat := engine.Thing{ID: id, Owner: Seats[i/2], Kind: "boat", Place: g.Boats[i]}
		if i/2 == g.Clan {
			boat.Flags = []string{engine.Ready}
		}
		v.Things = append(v.Things, boat)
	}
	for _, hex := range Hexes() {
		p := engine.PlaceState{ID: hex, Kind: "reeds"}
		if slices.Contains(eels, hex) {
			p.Kind = "deep"
		}
		v.Places = append(v.Places, p)
	}
	for i, s := range Seats {
		v.Tracks = append(v.Tracks, engine.Track{ID: "catch", Seat: s, Value: g.catch(i)})
	}
	hand := engine.Hand{Seats: sworn, Count: len(g.at(inHand))}
	if seat == "" || slices.Contains(sworn, seat) {
		for _, c := range g.at(inHand) {
			hand.Cards = append(hand.Cards, engine.Card{ID: CardIDs[c]})
		}
	}
	v.Hands = append(v.Hands, hand)
	return v
}
