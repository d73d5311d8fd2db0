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
		v.Counters = append(v.Counters, engine.CounterView{ID: id, Side: Seats[i/2], No: i%2 + 1, Place: g.Boats[i], Fate: engine.FateInPlay})
	}
	for _, hex := range Hexes() {
		v.Zones = append(v.Zones, engine.ZoneView{ID: hex})
	}
	for i, s := range Seats {
		side := engine.SideView{Seat: s, VP: g.catch(i), VPNow: g.catch(i)}
		if i < Pike {
			side.HandSize = len(g.at(inHand))
			if seat == "" || slices.Contains(sworn, seat) {
				for _, c := range g.at(inHand) {
					side.Hand = append(side.Hand, engine.PieceView{ID: CardIDs[c]})
				}
			}
		}
		v.Sides = append(v.Sides, side)
	}
	return v
}
