package fen

import (
	"fmt"
	"slices"

	"strategos/engine"
)

// Snapshot is a game as it is saved, with ids as text.
type Snapshot struct {
	Round  int               `toml:"round"`
	Clan   string            `toml:"clan"` // whose turn it is; empty when the game is over
	Boats  map[string]string `toml:"boats"`
	Hand   []string          `toml:"hand,omitempty" secret:"yes"`
	Played []string          `toml:"played,omitempty"`
	Wind   bool              `toml:"wind,omitempty"`
	Net    bool              `toml:"net,omitempty"`
}

// Snapshot writes the game down.
func (g *Game) Snapshot() *Snapshot {
	s := &Snapshot{Round: g.Round, Clan: string(g.Stage().Deciding), Boats: map[string]string{}, Wind: g.Wind, Net: g.Net}
	for i, id := range BoatIDs {
		s.Boats[id] = g.Boats[i]
	}
	for _, c := range g.at(inHand) {
		s.Hand = append(s.Hand, CardIDs[c])
	}
	for _, c := range g.at(played) {
		s.Played = append(s.Played, CardIDs[c])
	}
	return s
}

// Restore goes on from a snapshot. It fails on what is unknown and what cannot be.
func Restore(s *Snapshot) (*Game, error) {
	g := &Game{}
	g.Round, g.Wind, g.Net, g.Clan = s.Round, s.Wind, s.Net, nClans
	if s.Clan != "" {
		g.Clan = slices.Index(Seats, engine.Seat(s.Clan))
	}
	if g.Round < 1 || g.Round > Rounds || g.Clan < 0 || g.Wind && g.Net || g.Clan == nClans && g.Round < Rounds {
		return nil, fmt.Errorf("round %d of clan %q is no moment of the game", s.Round, s.Clan)
	}
	if len(s.Boats) != nBoats {
		return nil, fmt.Errorf("boats: %d, where there are %d", len(s.Boats), nBoats)
	}
	for i, id := range BoatIDs {
		g.Boats[i] = s.Boats[id]
	}
	for where, ids := range map[int][]string{inHand: s.Hand, played: s.Played} {
		for _, id := range ids {
			c := slices.Index(CardIDs[:], id)
			if c < 0 || g.Cards[c] != inPile {
				return nil, fmt.Errorf("there is no card %q, or it is in two places", id)
			}
			g.Cards[c] = where
		}
	}
	if bad := g.Violations(); len(bad) > 0 {
		return nil, fmt.Errorf("%s", bad[0])
	}
	return g, nil
}
