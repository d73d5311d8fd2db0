package epic_test

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
	"strategos/internal/gametest"
	scenario "strategos/scenarios/epic"
)

// decisionPoints are the points at which the rules let a player decide, each with where the game asks: a decision, "decision verb" where the verb
// is among its choices or has been given, or a note of look below. One of them has to be met.
var decisionPoints = []struct {
	id, what string
	asks     []string
}{
	{"Y2.1", "the multiplier of a region", []string{"assess assess"}},
	{"Y2.2", "the multiplier of a region just gained", []string{"keep-tribute keep"}},
	{"A.1", "the city at risk that is checked", []string{"revolt revolt"}},
	{"A.2", "the revolting city that is checked", []string{"pacify pacify"}},
	{"B.1", "units placed and taken back", []string{"units are placed"}},
	{"B.2", "leaders placed and taken back", []string{"leaders are placed"}},
	{"B.3", "leaving Sicily", []string{"leaving Sicily"}},
	{"B.4", "a base of the Argive League", []string{"place base"}},
	{"C.1", "units built", []string{"units are built"}},
	{"C.2", "forts, bases, walls built", []string{"works are built"}},
	{"D.1", "where fleets go ashore", []string{"ashore ashore"}},
	{"D.2", "who forages", []string{"forage forage"}},
	{"D.3", "whom the talents pay", []string{"pay pay"}},
	{"E.1", "a siege begun", []string{"siege besiege"}},
	{"E.2", "the order of the rolls", []string{"two sieges"}},
	{"E.3", "what becomes of a place that surrenders", []string{"spoils in E"}},
	{"F1.1", "a card played", []string{"play play"}},
	{"F1.2 satraps", "whom a satrap sends", []string{"satraps send"}},
	{"F1.2 spies", "which card the spies take", []string{"spies discard"}},
	{"F1.2 Sicily", "who is given up in Sicily", []string{"sicily-losses lose"}},
	{"F1.2 helots", "which city rises", []string{"uprising in F1"}},
	{"F1.2 betrayal", "what becomes of a city betrayed", []string{"spoils in F1"}},
	{"F1.3", "peace offered, taken or not", []string{"offer accept"}},
	{"F1.4", "a grievance", []string{"play grieve"}},
	{"F2.1", "cards discarded", []string{"discard discard"}},
	{"F2.2", "a drawn card played or discarded", []string{"drawn-card resolve"}},
	{"W1", "a card as a step R or M of the enemy begins", []string{"window W1"}},
	{"W2, W5", "a card as a stack of one's own begins to move", []string{"move play"}},
	{"W3", "a card as fleets of the enemy set out", []string{"window W3"}},
	{"W4", "a card before a round", []string{"window W4"}},
	{"W6", "a card as a step M ends", []string{"window W6"}},
	{"R.1", "who raids", []string{"raid raid"}},
	{"R.2", "walls of one's own pulled down", []string{"raid raze-walls", "raid raze-long-walls"}},
	{"M.1", "a stack that marches", []string{"marches"}},
	{"M.2", "where a march through an area of friends ends", []string{"marches far"}},
	{"M.3", "troops taken aboard and landed", []string{"carried and landed"}},
	{"M.4", "an interception", []string{"intercept intercept"}},
	{"M.5", "an attack at sea by who has not been intercepted", []string{"move engage"}},
	{"M.6", "crews that fight on land", []string{"crews crews"}},
	{"M.7", "a way over the open sea or to Sicily", []string{"sails to Sicily", "sails the open sea"}},
	{"M.8 assault", "an assault on a place masked before", []string{"choose-battle storm"}},
	{"M.8 sortie", "a sortie", []string{"choose-battle sortie"}},
	{"M.9", "a voyage home from Sicily", []string{"home from Sicily"}},
	{"G.1", "a Helot Revolt after step G", []string{"helot-revolt helots"}},
	{"X.1", "the end of the game offered", []string{"offers the end"}},
	{"C.a", "the next battle", []string{"choose-battle fight"}},
	{"C.b", "who stands outside", []string{"sally outside"}},
	{"C.c", "fleets that come out of their port", []string{"squadron put-out"}},
	{"C.d", "fleets ashore that fight at sea or stay", []string{"squadron stay-ashore"}},
	{"C.e", "a commander", []string{"command command"}},
	{"C.f", "who holds the walls", []string{"man-walls man"}},
	{"C.g", "assault or mask", []string{"storm-or-mask storm"}},
	{"C.h", "leaving the walls", []string{"waver leave"}},
	{"C.i attacker", "breaking off", []string{"round break-off"}},
	{"C.i defender", "staying or leaving after a round", []string{"break-off leave", "break-off break-off"}},
	{"C.j", "a retreat", []string{"retreat retreat"}},
	{"C.k", "a pursuit", []string{"pursue pursue"}},
	{"C.l", "what becomes of a place taken", []string{"spoils in M"}},
	{"24.a", "a region left to a partner", []string{"cede cede"}},
	{"24.b", "what partners forbid, lend and take back", []string{"confer deny"}},
	{"C.n", "which leader stands down for one who comes", []string{"a leader stands down"}},
}

// elsewhereDecided are points that no game of this program asks, or that are decided before it.
var elsewhereDecided = map[string]string{
	"S1":   "the scenario, the sides and the Plague are chosen before the game begins",
	"S2":   "the pools are fixed: there is nothing to choose",
	"C.m":  "battles with wings are an option of the new game; TestWingsByRandomPlayers of the engine plays them",
	"24.c": "who has taken Athens decides nothing: the count begins",
}

// TestDecisionPointsAreMet: random games and made-up positions of all scenarios come to every point at which the rules let a player decide. With
// -v the counts are printed.
func TestDecisionPointsAreMet(t *testing.T) {
	walks := uint64(60)
	if testing.Short() {
		walks = 2
	}
	met := map[string]int{}
	each(t, func(t *testing.T, id string) {
		r, err := scenario.Rules(id)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range walks {
			dice, rng := engine.NewSeeded(seed+77), engine.NewSeeded(seed)
			g, _, err := rules.New(r, dice)
			if err != nil {
				t.Fatal(err)
			}
			switch seed % 4 {
			case 1, 2:
				g.Scatter(rng)
			case 3:
				g.ScatterLate(rng)
			}
			wander(t, r, g, dice, rng, met)
		}
	})
	for _, at := range decisionPoints {
		n := 0
		for _, ask := range at.asks {
			n += met[ask]
		}
		if t.Logf("%8d %s: %s", n, at.id, at.what); n == 0 && !testing.Short() {
			t.Errorf("%s is never met: %s", at.id, at.what)
		}
	}
	for id, why := range elsewhereDecided {
		t.Logf("       - %s: %s", id, why)
	}
}

// wander plays some commands at random and notes what is asked. In wars with cards it stirs a position now and then.
func wander(t *testing.T, r *rules.Ruleset, g *rules.Game, dice, rng *engine.Seeded, met map[string]int) {
	t.Helper()
	for range 220 {
		p := g.Legal()
		if p.Over != nil {
			return
		}
		if p.Decision == "play" && rng.Below(2) == 0 {
			if of := expedition(r, g, rng); of != nil {
				g, p = of, of.Legal()
			}
		}
		for i := range p.Choices {
			c := &p.Choices[i].Command
			met[p.Decision+" "+c.Verb]++
			if c.Verb == "offer-end" {
				met["offers the end"]++
			}
			if c.Verb == "play" && strings.HasPrefix(c.Args[0], "alcibiades") && len(c.Args) > 1 {
				met["a leader stands down"]++
			}
		}
		if p.Decision == "siege" && len(slices.DeleteFunc(slices.Clone(p.Choices), func(c engine.Choice) bool { return c.Command.Verb != "roll" })) > 1 {
			met["two sieges"]++
		}
		met[p.Decision]++
		met[p.Decision+" in "+strings.TrimRight(g.Stage().Phase, "0123")]++
		if p.Decision == "uprising" || p.Decision == "spoils" {
			met[p.Decision+" in "+g.Snapshot().Part]++
		}
		if p.Decision == "window" {
			met["window "+p.Facts.Get("window")]++
		}
		c, ok := engine.RandomCommand(g, &p, rng)
		if !ok {
			t.Fatalf("%s offers nothing", p.Decision)
		}
		if c.Verb == "accept" {
			continue
		}
		was := g.Snapshot().Pieces
		if _, err := g.Apply(c, dice); err != nil {
			t.Fatalf("%s: %v", c, err)
		}
		met[p.Decision+" "+c.Verb]++
		look(r, p.Decision, c, was, g.Snapshot().Pieces, met)
	}
}

// look notes what a command has been, by what it names and where its pieces are afterwards.
func look(r *rules.Ruleset, decision string, c engine.Command, was, now map[string]string, met map[string]int) {
	kinds := map[rules.Kind]bool{}
	n := 0
	for _, id := range c.Args {
		i := slices.IndexFunc(r.Pieces, func(p rules.PieceData) bool { return p.ID == id })
		if i < 0 {
			break
		}
		kinds[r.Pieces[i].Kind], n = true, n+1
	}
	land := kinds[rules.Hoplite] || kinds[rules.Light] || kinds[rules.Cavalry]
	way := c.Args[n:]
	note := func(is bool, what string) {
		if is {
			met[what]++
		}
	}
	switch decision {
	case "place":
		note(c.Verb == "place" && (land || kinds[rules.Fleet]), "units are placed")
		note(c.Verb == "place" && kinds[rules.Leader], "leaders are placed")
		note(slices.Contains(way, "leaving_sicily"), "leaving Sicily")
	case "build":
		note(c.Verb == "build" && n > 0, "units are built")
		note(strings.HasPrefix(c.Verb, "build-"), "works are built")
	case "move":
		if c.Verb != "move" {
			return
		}
		note(land && !kinds[rules.Fleet], "marches")
		note(land && !kinds[rules.Fleet] && len(way) > 3, "marches far")
		note(land && kinds[rules.Fleet] && len(way) > 1 && strings.HasPrefix(way[len(way)-1], "W"), "carried and landed")
		note(slices.Contains(way, "sicily"), "sails to Sicily")
		note(kinds[rules.Fleet] && slices.ContainsFunc(way, func(id string) bool {
			return slices.ContainsFunc(r.Areas, func(a rules.AreaData) bool { return a.ID == id && a.Kind == rules.OpenSea })
		}), "sails the open sea")
		note(n > 0 && was[c.Args[0]] == "leaving_sicily", "home from Sicily")
	}
}

// expedition is a position with something that is seldom so - war in Sicily, a satrap's offer, a city that might be betrayed, a peace that has been
// broken - and the one card for it; nil where it cannot be made.
func expedition(r *rules.Ruleset, g *rules.Game, rng *engine.Seeded) *rules.Game {
	s := gametest.CopyOf(g.Snapshot())
	stir(r, s, rng)
	ids := []string{"sicilian_expedition_resolution_1", "tissaphernes_offers_troops_1", "spies", "helot_revolt_1", "city_betrayed_1", "alcibiades_changes_sides_1", "night_march"}
	id := pick(rng, ids)
	k := s.Realm.Cards
	if gametest.CardPlaces(k)[id] == "lying" {
		return nil
	}
	drop := func(of []string) []string {
		return slices.DeleteFunc(slices.Clone(of), func(o string) bool { return o == id })
	}
	for who := range k.Hands {
		k.Hands[who] = drop(k.Hands[who])
	}
	k.Discarded, k.Unseen, k.Aside, k.Removed = drop(k.Discarded), drop(k.Unseen), drop(k.Aside), drop(k.Removed)
	k.Hands[s.Deciding] = []string{id}
	if s.Realm.Sicily != nil && rng.Below(2) == 0 {
		sendTo(r, s, "leaving_sicily", "attica", rules.Fleet, 1)
		sendTo(r, s, "sicily", "attica", rules.Hoplite, 2)
	}
	if len(k.Hands[foe(s.Deciding)]) == 0 {
		return nil
	}
	if now := read(r, s).now(); now > 8 && len(s.Sieges) == 0 && rng.Below(6) == 0 { // a peace that the other has broken
		s.Realm.Peace = &rules.PeaceSnapshot{Made: now - 7, Broken: map[string]int{foe(s.Deciding): now - 1}}
	}
	of, err := rules.Restore(r, s)
	if err != nil {
		return nil
	}
	return of
}
