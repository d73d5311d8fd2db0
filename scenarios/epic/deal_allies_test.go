package epic_test

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// This file plays the cards in the wars for three and four.

// alliedEffects are what cards bring about there beside what they do in a war of two, or instead of it, by their titles.
var alliedEffects = map[string][]string{
	"allied_unrest":  nil, // is in no such deck (24.6)
	"allied_dissent": {"on seat seat", "at-odds", "parts"},
	"spies":          {"on nothing", "on seat", "card-seen", "asks spies", "card-discarded"},
	"embezzlement":   {"on nothing", "on seat", "card-roll", "card-talents athens -", "card-talents ALLY -"},
	"peace_embassy":  {"on nothing", "on seat", "peace-roll yes", "peace-roll no", "peace", "ends the game"},
}

// TestEveryEffectOfEveryCardForAllies is TestEveryEffectOfEveryCard in the wars for three and four: each title is played by every player who may, and
// what it brings one it brings each.
func TestEveryEffectOfEveryCardForAllies(t *testing.T) {
	most, walks, moments := 800, uint64(60), 90
	if testing.Short() {
		most, walks, moments = 2, 2, 3
	}
	for _, war := range []string{"campaign3", "campaign4"} {
		d := newDealing(t, walks, moments, war)
		d.wanted = d.alliedEffects
		d.all(most)
	}
}

// alliedEffects are the effects of a title, those for an ally once for each.
func (d *dealing) alliedEffects(c *printed) []string {
	base, ok := alliedEffects[c.title]
	if !ok {
		base = d.effects(c)
	}
	allies := rules.Seats[1:d.players]
	var out []string
	for _, what := range base {
		name := map[bool]string{true: "ALLY", false: "sparta"}[strings.Contains(what, "ALLY")]
		if !strings.Contains(what, "card-talents "+name) {
			out = append(out, what)
			continue
		}
		for _, ally := range allies {
			out = append(out, strings.Replace(what, name, string(ally), 1))
		}
	}
	if c.title == "allied_unrest" {
		return out
	}
	for i, who := range rules.Seats[:d.players] {
		if c.Side != "sparta" && i == 0 || c.Side != "athens" && i > 0 {
			out = append(out, "by "+string(who))
		}
	}
	return out
}

// wants tells whether a card is rather played in a position: by an ally who has not played it; what is for the attacker, in a battle of his.
func (d *dealing) wants(c *printed, s *rules.Snapshot) bool {
	if b := s.Battle; c.Family == "battle_shift" {
		return s.Deciding != "athens" && b.Attacker == "sparta" && b.Kind != "sea" || s.Deciding == "athens" && d.met[c.title]["by athens"] == 0
	}
	return d.met[c.title]["by "+s.Deciding] == 0
}

// apart makes what a card asks about that is seldom so where several players are at war with Athens.
func (d *dealing) apart(r *rules.Ruleset, s *rules.Snapshot, c *printed) {
	if d.players == 2 || d.seed%2 == 0 {
		return
	}
	home := homes[s.Deciding]
	const fickle = "alcibiades"
	switch {
	case c.title == "mutilation_of_the_herms" && s.Pieces[fickle] == "force:attica":
		s.Pieces[fickle] = "sicily"
	case c.title == "alcibiades_changes_sides" && s.Deciding == "athens" && s.Pieces[fickle] == "force:attica": // he has changed sides before
		for _, id := range []string{"pagondas", "diemporus", "arianthides"} {
			if s.Pieces[id] == "force:boeotia" {
				s.Pieces[id] = "leader_pool"
			}
		}
		if s.Realm.Troubles == nil {
			s.Realm.Troubles = &rules.TroubleSnapshot{}
		}
		s.Realm.Troubles.Turned = []string{fickle}
		s.Realm.Allies.Serve["thebes"] = append(s.Realm.Allies.Serve["thebes"], fickle)
		s.Pieces[fickle] = "force:boeotia"
	case c.title == "pharnabazus_offers_gold":
		sendTo(r, s, "build:"+home, home, rules.Fleet, 1)
		sendTo(r, s, "abydus", home, rules.Fleet, 1)
		s.Cities["abydus"] = []string{"captured:" + s.Deciding}
	case c.title == "sitalces_invades":
		of := s.Regions["chalcidice"]
		of.Controller = "thebes"
		s.Regions["chalcidice"] = of
	case c.Family == "battle_shift" && s.Deciding != "athens": // the units are those of an ally who has not played it
		to := s.Deciding
		for _, ally := range rules.Seats[1:d.players] {
			if d.met[c.title]["by "+string(ally)] == 0 {
				to = string(ally)
			}
		}
		for id, of := range s.Regions {
			if of.Controller == s.Deciding {
				of.Controller = to
				s.Regions[id] = of
			}
		}
		s.Deciding = to
	case c.title == "sicilian_expedition_resolution" && s.Realm.Sicily != nil:
		for i := range r.Pieces {
			if id := r.Pieces[i].ID; d.seed%4 == 1 && s.Pieces[id] == "sicily" {
				s.Pieces[id] = "gone"
			}
		}
		s.Realm.Sicily.Carthage = d.seed%4 == 1
		for _, kind := range []rules.Kind{rules.Hoplite, rules.Fleet} {
			sendTo(r, s, "sicily", map[bool]string{true: "attica", false: "boeotia"}[d.seed%4 == 1], kind, 10)
		}
	}
}

// parted notes that two allies whom a card has set at odds give each other nothing.
func (d *dealing) parted(g *rules.Game, note func(string)) {
	s := g.Snapshot()
	if len(s.Realm.Allies.Rifts) == 0 {
		return
	}
	pair := strings.Fields(s.Realm.Allies.Rifts[0])
	s.Deciding = pair[0]
	s.Step, s.Realm.Allies.Pact = "confer", &rules.PactSnapshot{Asked: "play", By: pair[0]}
	of, err := rules.Restore(d.rules, s)
	if err != nil {
		d.breaks("%s cannot confer: %v", pair[0], err)
		return
	}
	p := of.Prompt()
	if slices.ContainsFunc(p.Choices, func(ch engine.Choice) bool {
		return strings.HasPrefix(ch.Command.Verb, "give-") && slices.Contains(ch.Command.Args, pair[1])
	}) {
		d.breaks("%s gives %s something, with whom he is at odds", pair[0], pair[1])
	}
	note("parts")
}
