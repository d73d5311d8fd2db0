package epic

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/epic"
)

// TestCardsOfAlliesAreKept: whatever random players who like to confer do with cards in the wars for three and four - play, discard, draw, give and
// exchange them, at windows too, with a deck that ends often - each card is in one place and none is lost, hands hold no more than they may when step
// F2 is over, a gift moves one card and an exchange one each way, and what has left the game does not come back.
func TestCardsOfAlliesAreKept(t *testing.T) {
	walks := uint64(30)
	if testing.Short() {
		walks = 2
	}
	d := files(t)
	met := map[string]int{}
	for _, id := range []string{"campaign3", "campaign4"} {
		r, err := d.ruleset(id)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range walks {
			g, _, err := epic.New(r, engine.NewSeeded(seed))
			if err != nil {
				t.Fatal(err)
			}
			g.Scatter(engine.NewSeeded(seed))
			k := &keeper{T: t, r: r, g: thinned(t, r, g, int(seed)), met: met}
			k.walk(seed)
		}
	}
	t.Log(met)
	for _, what := range []string{"card-changes-hands", "cards-exchanged", "deck-rebuilt", "cards-drawn", "card-discarded", "card-played", "given at a window", "exchanged at a window"} {
		if met[what] == 0 && !testing.Short() {
			t.Errorf("never met: %s", what)
		}
	}
}

// thinned is a game in which most of the deck has gone from it unseen, so that it ends soon.
func thinned(t *testing.T, r *epic.Ruleset, g *epic.Game, seed int) *epic.Game {
	t.Helper()
	s := g.Snapshot()
	k := s.Realm.Cards
	at := cardPlaces(k)
	left := 4 + seed%5
	for i := range r.Tables.Cards {
		id := r.Tables.Cards[i].ID
		if at[id] != nil {
			continue
		}
		if left--; left < 0 {
			k.Unseen = append(k.Unseen, id)
		}
	}
	out, err := epic.Restore(r, s)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// cardPlaces are where each card is that is not in the deck.
func cardPlaces(k *epic.DeckSnapshot) map[string][]string {
	out := map[string][]string{}
	put := func(at string, ids []string) {
		for _, id := range ids {
			out[id] = append(out[id], at)
		}
	}
	for who, ids := range k.Hands {
		put(who, ids)
	}
	put("discarded", k.Discarded)
	put("unseen", k.Unseen)
	put("aside", k.Aside)
	put("removed", k.Removed)
	for _, line := range k.Lying {
		put("lying", strings.Fields(line)[:1])
	}
	return out
}

// keeper keeps count of the cards of a game.
type keeper struct {
	*testing.T
	r   *epic.Ruleset
	g   *epic.Game
	met map[string]int
}

// walk plays on, and looks at the cards after each command.
func (k *keeper) walk(seed uint64) {
	dice, rng := engine.NewSeeded(seed+9), engine.NewSeeded(seed+11)
	was := k.g.Snapshot().Realm.Cards
	for range 300 {
		p := k.g.Legal()
		if p.Over != nil {
			return
		}
		s := k.g.Snapshot()
		c, ok := confiding(k.g, &p, rng)
		if !ok {
			k.Fatalf("%s offers nothing", p.Decision)
		}
		if c.Verb == "offer-end" || c.Verb == "offer-peace" {
			c = engine.Cmd("confer")
			if k.g.Check(c) != nil {
				continue
			}
		}
		events, err := k.g.Apply(c, dice)
		if err != nil {
			k.Fatalf("game %d: %s: %v", seed, c, err)
		}
		now := k.g.Snapshot()
		if bad := k.g.Violations(); len(bad) > 0 {
			k.Fatalf("game %d: after %s: %v", seed, c, bad)
		}
		k.kept(seed, c, was, now)
		k.moved(seed, s, c, was, now, events)
		was = now.Realm.Cards
	}
}

// kept holds that each card is in one place, and that what is out of the game stays so.
func (k *keeper) kept(seed uint64, c engine.Command, was *epic.DeckSnapshot, now *epic.Snapshot) {
	at := cardPlaces(now.Realm.Cards)
	for _, id := range slices.Sorted(maps.Keys(at)) {
		if len(at[id]) > 1 {
			k.Fatalf("game %d: after %s %s is in %v", seed, c, id, at[id])
		}
	}
	for _, id := range was.Removed {
		if !slices.Contains(now.Realm.Cards.Removed, id) {
			k.Fatalf("game %d: after %s %s is in the game again", seed, c, id)
		}
	}
	if len(now.Realm.Cards.Aside) > 0 && now.Realm.Cards.Rebuilt > 0 && was.Rebuilt == 0 {
		k.Fatalf("game %d: after %s the deck is new, and %v are still set aside", seed, c, now.Realm.Cards.Aside)
	}
	v := k.g.View("")
	deck := epic.DetailOf(&v).Cards.Deck
	if n := deck + len(at); n != len(k.r.Tables.Cards) {
		k.Fatalf("game %d: after %s there are %d cards in the deck and %d elsewhere", seed, c, deck, len(at))
	}
	for who, hand := range now.Realm.Cards.Hands {
		i := slices.Index(k.r.Players(), engine.Seat(who))
		if most := k.r.Scenario.Cards.Hand[i]; len(hand) > most && now.Part != "F1" && now.Part != "F2" {
			k.Fatalf("game %d: after %s %s holds %v", seed, c, who, hand)
		}
	}
}

// moved holds that a gift moves one card and an exchange one each way, and notes what has been met.
func (k *keeper) moved(seed uint64, before *epic.Snapshot, c engine.Command, was *epic.DeckSnapshot, now *epic.Snapshot, events []engine.Event) {
	for i := range events {
		k.met[events[i].Kind]++
	}
	from, to := before.Deciding, ""
	pact := before.Realm.Allies.Pact
	switch c.Verb {
	case "give-card":
		to = c.Args[1]
	case "trade":
		to = pact.By
	default:
		return
	}
	if pact.Asked == "window" {
		k.met[map[string]string{"give-card": "given at a window", "trade": "exchanged at a window"}[c.Verb]]++
	}
	there, here := was.Hands, now.Realm.Cards.Hands
	if slices.Contains(here[from], c.Args[0]) || !slices.Contains(here[to], c.Args[0]) {
		k.Fatalf("game %d: %s: from %v to %v", seed, c, here[from], here[to])
	}
	n := map[string]int{"give-card": 1, "trade": 0}[c.Verb]
	if len(here[from]) != len(there[from])-n || len(here[to]) != len(there[to])+n {
		k.Fatalf("game %d: %s: hands %v were %v", seed, c, here, there)
	}
	if c.Verb == "trade" && !slices.Contains(here[from], pact.Offered) {
		k.Fatalf("game %d: %s: %s has not got %s", seed, c, from, pact.Offered)
	}
	if now.Realm.Cards.Passed != 0 || now.Realm.Windows != nil && now.Realm.Windows.Passed != 0 {
		k.Fatalf("game %d: %s: who has passed is not asked again", seed, c)
	}
}
