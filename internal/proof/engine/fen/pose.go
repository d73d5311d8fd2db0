package fen

import (
	"maps"
	"slices"

	"strategos/engine"
)

// decision is the one thing the game asks for, playedCards where a card lies that has been played.
const (
	decision    = "row"
	playedCards = "played"
)

// Pose changes a snapshot to a position; see engine.Poser. The hand of the sworn clans stands at either of them.
func (g *Game) Pose(snapshot any, p *engine.Position) []engine.PoseFault {
	s := snapshot.(*Snapshot)
	var out []engine.PoseFault
	fault := func(at, what, word string) {
		out = append(out, engine.PoseFault{At: at, What: what, Args: []string{word}})
	}
	if p.Turn != 0 {
		s.Round = p.Turn
	}
	if p.Seat != "" {
		s.Clan = p.Seat
	}
	if p.Decision != "" && p.Decision != decision {
		fault("decision", "no-decision", p.Decision)
	}
	for _, hex := range slices.Sorted(maps.Keys(p.Places)) {
		if !slices.Contains(Hexes(), hex) {
			fault("places."+hex, "no-place", hex)
		}
		for _, id := range p.Places[hex] {
			if !slices.Contains(BoatIDs, id) {
				fault("places."+hex, "no-counter", id)
			}
			s.Boats[id] = hex
		}
	}
	if p.Hands != nil {
		s.Hand = nil
	}
	for _, seat := range slices.Sorted(maps.Keys(p.Hands)) {
		if !slices.Contains(sworn, engine.Seat(seat)) {
			fault("hands."+seat, "no-seat", seat)
		}
		s.Hand = append(s.Hand, p.Hands[seat]...)
	}
	if p.Cards != nil {
		s.Played = nil
	}
	for _, id := range slices.Sorted(maps.Keys(p.Cards)) {
		if p.Cards[id] != playedCards {
			fault("cards."+id, "no-place", p.Cards[id])
		}
		s.Played = append(s.Played, id)
	}
	return out
}

// Posed says of a snapshot what a position can say.
func (g *Game) Posed(snapshot any) *engine.Position {
	s := snapshot.(*Snapshot)
	p := &engine.Position{Turn: s.Round, Seat: s.Clan, Places: map[string][]string{},
		Hands: map[string][]string{string(sworn[0]): s.Hand}, Cards: map[string]string{}}
	for _, id := range BoatIDs {
		p.Places[s.Boats[id]] = append(p.Places[s.Boats[id]], id)
	}
	for _, id := range s.Played {
		p.Cards[id] = playedCards
	}
	return p
}
