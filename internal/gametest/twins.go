package gametest

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"strategos/engine"
	"strategos/engine/epic"
)

// CopyOf is a copy of what is saved of a game of Epic, to be changed.
func CopyOf(s *epic.Snapshot) *epic.Snapshot {
	var b bytes.Buffer
	out := new(epic.Snapshot)
	if err := toml.NewEncoder(&b).Encode(s); err != nil {
		panic(err)
	}
	if _, err := toml.Decode(b.String(), out); err != nil {
		panic(err)
	}
	return out
}

// CardPlaces are the places of cards by their ids: "hand of athens", "discarded", "unseen" (discarded face down), "aside", "removed",
// "lying"; those of the deck have none.
func CardPlaces(c *epic.DeckSnapshot) map[string]string {
	out := map[string]string{}
	put := func(ids []string, at string) {
		for _, id := range ids {
			out[id] = at
		}
	}
	for who, ids := range c.Hands {
		put(ids, "hand of "+who)
	}
	put(c.Discarded, "discarded")
	put(c.Unseen, "unseen")
	put(c.Aside, "aside")
	put(c.Removed, "removed")
	for _, line := range c.Lying {
		out[strings.Fields(line)[0]] = "lying"
	}
	return out
}

// EpicTwin is a position of a war with cards in which hidden cards lie elsewhere, for a seat or, with "", for who sees nobody's hand: those
// of the others' hands, of the deck and of what has gone from it unseen change places, as many to each. A hand that the seat looks into
// stays as it is, and so does one that it exchanges itself, and a card that somebody has drawn and is asked about: there is a single one
// that asks, so that it is no secret. It is nil where the others hold more than can be held at all.
func EpicTwin(r *epic.Ruleset, s *epic.Snapshot, p *engine.Prompt, seat engine.Seat, rng *engine.Seeded) (*epic.Game, error) {
	s = CopyOf(s)
	k := s.Realm.Cards
	seats := r.Players()
	var others []string
	for _, other := range seats {
		open := p.Decision == "spies" && p.Seat == seat && (len(seats) == 2 || cmp.Or(s.Realm.Allies.Spied, "athens") == string(other))
		if other != seat && !open {
			others = append(others, string(other))
		}
	}
	var pact *epic.PactSnapshot
	own := "" // the card that the seat puts up, or sees
	if a := s.Realm.Allies; a != nil && a.Pact != nil && a.Pact.Offered != "" {
		if pact = a.Pact; pact.By == string(seat) || p.Seat == seat {
			own = pact.Offered
		}
	}
	known := CardPlaces(k)
	drawn := map[string]bool{} // never held
	for i := range r.Tables.Cards {
		drawn[r.Tables.Cards[i].ID] = r.Tables.Cards[i].Drawn
	}
	var hidden, holdable []string
	for _, id := range slices.Sorted(maps.Keys(drawn)) {
		at := known[id]
		hand, held := strings.CutPrefix(at, "hand of ")
		if at != "" && at != "unseen" && !(held && slices.Contains(others, hand)) || id == k.Drawn || id == own {
			continue
		}
		if hidden = append(hidden, id); !drawn[id] {
			holdable = append(holdable, id)
		}
	}
	shuffle(holdable, rng)
	shuffle(hidden, rng)
	for _, other := range others {
		n, stays := len(k.Hands[other]), []string(nil)
		if own != "" && slices.Contains(k.Hands[other], own) {
			n, stays = n-1, []string{own}
		}
		if n > len(holdable) {
			return nil, nil
		}
		if k.Hands[other] = slices.Sorted(slices.Values(slices.Concat(holdable[:n], stays))); len(k.Hands[other]) == 0 {
			delete(k.Hands, other)
		}
		hidden = slices.DeleteFunc(hidden, func(id string) bool { return slices.Contains(holdable[:n], id) })
		holdable = holdable[n:]
	}
	if pact != nil && own == "" {
		pact.Offered = k.Hands[pact.By][rng.Below(len(k.Hands[pact.By]))]
	}
	k.Unseen = slices.Clone(hidden[:len(k.Unseen)])
	g, err := epic.Restore(r, s)
	if err != nil {
		return nil, fmt.Errorf("%s: no twin: %w", p.Decision, err)
	}
	if bad := g.Violations(); len(bad) > 0 {
		return nil, fmt.Errorf("%s: the twin is no sound position: %v", p.Decision, bad)
	}
	return g, nil
}

func shuffle(ids []string, rng *engine.Seeded) {
	for i := range ids {
		j := i + rng.Below(len(ids)-i)
		ids[i], ids[j] = ids[j], ids[i]
	}
}
