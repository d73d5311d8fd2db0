package epic_test

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// allied are the scenarios with several players on Sparta's side.
var allied = []string{"campaign3", "campaign4"}

// inHand are the hands of the players of a war with allies; the cards come out of the deck or from where they lie.
func inHand(s *rules.Snapshot, of map[string]string) {
	d := s.Realm.Cards
	d.Hands = map[string][]string{}
	for who, ids := range of {
		d.Hands[who] = strings.Fields(ids)
		for _, id := range d.Hands[who] {
			d.Aside = slices.DeleteFunc(d.Aside, func(other string) bool { return other == id })
		}
	}
}

// alliedEvents is step F1 of a war with allies, in which a player has the word.
func alliedEvents(t *testing.T, name, deciding string, hands map[string]string, change func(s *rules.Snapshot)) *bench {
	t.Helper()
	return table(t, name, func(s *rules.Snapshot) {
		seasonal(s, "F1", "play", deciding)
		inHand(s, hands)
		if change != nil {
			change(s)
		}
	})
}

// TestEpic_24_2_2_a: Athens leads with six at most, Sparta four and Thebes three; Sparta and Thebes draw those who come for the fallen
// from one pool.
func TestEpic_24_2_2_a(t *testing.T) {
	b := table(t, "campaign3", nil)
	b.want("limits", b.r.Scenario.LeadersMax, [rules.MaxPlayers]int{6, 4, 3, 0})
	b.stands(map[string]string{"force:laconia": "archidamus alcidas eurylochus", "corinth": "xenocleides", "force:boeotia": "pagondas diemporus arianthides",
		"force:attica": "pericles phormio nicias paches eurymedon nicostratus"})
	b.want("Thebes' leaders", strings.Join(b.Snapshot().Realm.Allies.Serve["thebes"], " "), "diemporus pagondas arianthides")
	for id, who := range map[string]engine.Seat{"pagondas": "thebes", "archidamus": "sparta", "pericles": "athens", "boe-h01": "thebes", "cor-h01": "sparta"} {
		b.want("whose is "+id, b.thing(id).Owner, who)
	}
	for _, fallen := range []string{"pagondas", "archidamus"} {
		home := map[string]string{"pagondas": "force:boeotia", "archidamus": "force:laconia"}[fallen]
		b := table(t, "campaign3", nil)
		was := b.Snapshot()
		owner := b.thing(fallen).Owner
		b.Look().Kill(fallen, engine.NewSeeded(3))
		now, next := b.Snapshot(), ""
		for id, at := range now.Pieces {
			if was.Pieces[id] == "leader_pool" && at == home {
				next = id
			}
		}
		if next == "" {
			t.Fatalf("nobody comes for %s", fallen)
		}
		b.want("who comes for "+fallen, b.thing(next).Owner, owner)
	}
}

// thing is a piece as everybody sees it.
func (b *bench) thing(id string) engine.Thing {
	b.t.Helper()
	v := b.View("")
	i := slices.IndexFunc(v.Things, func(t engine.Thing) bool { return t.ID == id })
	if i < 0 {
		b.t.Fatalf("%s is not in the view", id)
	}
	return v.Things[i]
}

// TestEpic_24_2_4_a: treasuries of three.
func TestEpic_24_2_4_a(t *testing.T) {
	b := table(t, "campaign3", nil)
	b.want("treasuries", [3]int{b.treasury("athens"), b.treasury("sparta"), b.treasury("thebes")}, [3]int{230, 14, 8})
}

// TestEpic_24_3_a: a region that passes to the alliance is whose units are the most in it, each counted for who leads it; else of who has
// more regions next to it by land; else of who has fewer; else by lot. Persians and hired men do not count.
func TestEpic_24_3_a(t *testing.T) {
	none := [2]string{}
	for name, c := range map[string]struct {
		region string
		units  []string
		owners [2]string // a region that another controls, and who
		want   []rules.Player
	}{
		"more units":         {"attica", []string{"W3831: lac-h01 lac-h02 archidamus", "W3729: boe-h01"}, none, []rules.Player{rules.Sparta}},
		"led by the partner": {"attica", []string{"W3831: lac-h01 boe-h01 boe-h02 archidamus", "W3729: boe-h03"}, none, []rules.Player{rules.Sparta}},
		"each led by his own": {"attica", []string{"W3831: archidamus pagondas lac-h01 boe-h01 boe-h02", "W3729: lac-h02 lac-h03"}, none,
			[]rules.Player{rules.Sparta}},
		"inside places too":       {"attica", []string{"W3831: lac-h01", "piraeus: boe-h01 boe-h02"}, none, []rules.Player{rules.Thebes}},
		"next to it by land":      {"euboea", nil, none, []rules.Player{rules.Thebes}},
		"as many units":           {"euboea", []string{"W3727: lac-h01", "W3726: boe-h01"}, none, []rules.Player{rules.Thebes}},
		"fewer regions":           {"aegean_islands", nil, none, []rules.Player{rules.Thebes}},
		"an island next to none":  {"western_islands", nil, none, []rules.Player{rules.Thebes}},
		"units before neighbours": {"aegean_islands", []string{"melos: lac-h01"}, none, []rules.Player{rules.Sparta}},
	} {
		b := table(t, "campaign3", func(s *rules.Snapshot) {
			stand(s, c.units...)
			s.Cities["piraeus"], s.Cities["melos"] = []string{"captured:thebes"}, []string{"captured:sparta"}
		})
		if got := b.Look().Heir(c.region, engine.NewSeeded(1)); !slices.Contains(c.want, got) {
			t.Errorf("%s: %d gets %s", name, got, c.region)
		}
	}
	got := map[rules.Player]int{}
	for seed := range uint64(40) { // as many regions each, none of them near: the lot
		b := table(t, "campaign3", func(s *rules.Snapshot) {
			rows := map[string]rules.RegionSnapshot{"elis": {Controller: "thebes"}}
			for _, id := range []string{"achaea", "epirus", "megarid"} {
				rows[id] = rules.RegionSnapshot{Controller: "athens"}
			}
			regions(s, rows)
		})
		got[b.Look().Heir("aegean_islands", engine.NewSeeded(seed))]++
	}
	if got[rules.Sparta] < 10 || got[rules.Thebes] < 10 {
		t.Errorf("of 40 lots: %v", got)
	}
}

// TestEpic_24_3_a_ceded: whoever gets a region for the alliance may leave it to a partner, and then says nothing of its tribute.
func TestEpic_24_3_a_ceded(t *testing.T) {
	won := func(name string) *bench {
		b := alliedEvents(t, name, "sparta", map[string]string{"sparta": "rebellion_euboea_1", "athens": "embezzlement_1", "thebes": "spies"},
			func(s *rules.Snapshot) {
				regions(s, map[string]rules.RegionSnapshot{"euboea": {AL: -2, ML: 8, Multiplier: 2}})
			})
		p := b.asks("sparta", "play")
		i := slices.IndexFunc(p.Choices, func(c engine.Choice) bool { return c.ID == "rebellion_euboea_1" })
		if i < 0 {
			t.Fatal("there is no rebellion to play")
		}
		b.do(p.Choices[i].Command.String(), 6)
		return b
	}
	b := won("campaign3")
	b.asks("thebes", "cede")
	b.refuses("cede euboea", "24.3", "usage")
	b.refuses("cede attica sparta", "24.3", "another-region")
	b.refuses("cede euboea thebes", "24.3", "no-partner")
	b.refuses("cede euboea athens", "24.3", "no-partner")
	b.refuses("cede euboea corinth", "24.3", "no-partner")
	b.do("cede euboea sparta")
	b.want("whose it is", b.region("euboea").Controller, "sparta")
	b.asks("sparta", "keep-tribute")
	b.do("reset euboea")
	b.asks("thebes", "play") // after Sparta, who has played, it is Thebes' turn
	b = won("campaign3")
	b.do("keep euboea")
	b.asks("thebes", "keep-tribute")
	b.do("keep euboea")
	b.want("whose it is", b.region("euboea").Controller, "thebes")
	b.asks("thebes", "play")
	b = won("campaign4")
	b.do("cede euboea corinth")
	b.want("whose it is with four", b.region("euboea").Controller, "corinth")
}

// TestEpic_24_4_a: the allies' regions together against Athens' decide who is first; in the alliance's half Sparta acts before Thebes, who
// goes first when she has more regions. In step M both move before either fights.
func TestEpic_24_4_a(t *testing.T) {
	b := table(t, "campaign3", func(s *rules.Snapshot) { seasonal(s, "B", "place", "athens") })
	b.want("Athens is first", b.Snapshot().First, "athens")
	b.do("done")
	b.asks("sparta", "place")
	b.refuses("place boe-h01 thebes", "7.3", "not-your-piece")
	b.do("place lac-h01 sparta")
	b.do("done")
	b.asks("thebes", "place")
	b.refuses("place lac-h02 sparta", "7.3", "not-your-piece")
	b.do("place boe-h01 thebes")
	if err := b.saved(); err != nil {
		t.Error(err)
	}
	b.do("done")
	b.pass("R1", 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)

	b = table(t, "campaign3", func(s *rules.Snapshot) { // the alliance has more, and of it Thebes
		seasonal(s, "A", "pacify", "athens")
		rows := map[string]rules.RegionSnapshot{}
		for _, id := range []string{"elis", "arcadia", "achaea", "epirus", "megarid", "corinth", "thessaly", "euboea"} {
			rows[id] = rules.RegionSnapshot{Controller: "thebes", AL: 6}
		}
		regions(s, rows)
		s.Cities["plataea"], s.Cities["potidaea"] = nil, nil
	})
	b.pass("B")
	b.want("the order", strings.Join(b.Snapshot().Realm.Allies.Order, " "), "thebes sparta")
	b.asks("thebes", "place")
	b.do("done")
	b.asks("sparta", "place")
	b.do("done")
	b.asks("athens", "place")
}

// TestEpic_24_4_a_battles: both allies move, then each says which of his battles is next.
func TestEpic_24_4_a_battles(t *testing.T) {
	b := table(t, "campaign3", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "sparta")
		inHand(s, nil)
		stand(s, "W2332: lac-h01 archidamus lac-h02", "W3729: boe-h01 boe-h02 pagondas", "W2331: att-h01", "W3730: att-h02")
	})
	b.asks("sparta", "move")
	b.refuses("move boe-h01 boe-h02 pagondas W3730", "14.2", "not-your-piece")
	b.do("move lac-h01 lac-h02 archidamus W2331")
	b.do("done")
	b.asks("thebes", "move")
	b.do("move boe-h01 boe-h02 pagondas W3730")
	if err := b.saved(); err != nil {
		t.Error(err)
	}
	b.do("done")
	p := b.asks("sparta", "choose-battle")
	b.want("Sparta's battles", fights(&p), "fight W2331")
	b.refuses("fight W3730", "17.2", "no-battle-there")
	b.do("fight W2331")
	b.asks("sparta", "round")
}

// fights are the battles that are offered.
func fights(p *engine.Prompt) string {
	var out []string
	for _, c := range p.Choices {
		if c.Command.Verb == "fight" {
			out = append(out, c.Command.String())
		}
	}
	return strings.Join(out, ", ")
}

// saved tells why the game that is saved and opened again is another.
func (b *bench) saved() error {
	g, err := rules.Restore(b.r, b.Snapshot())
	if err != nil {
		return err
	}
	b.want("the saved game", g.Hash(), b.Hash())
	return nil
}

// TestEpic_24_6_a_hands: three cards to each ally; a card of Sparta's is any ally's; Allied Unrest is out of the game and Allied Dissent in it,
// which sets two allies at odds until the season ends. Nobody sees a partner's hand.
func TestEpic_24_6_a_hands(t *testing.T) {
	for _, name := range allied {
		b := table(t, name, nil)
		d := b.cards()
		b.want("removed", titles(b.r, d.Removed), "allied_unrest")
		for _, who := range b.r.Players()[1:] {
			b.want(string(who), len(d.Hands[string(who)]), 3)
			for _, h := range b.View(who).Hands {
				b.want("whose cards are seen by "+string(who), h.Cards != nil, h.Seats[0] == who)
			}
		}
		b.want("athens", len(d.Hands["athens"]), 5)
	}
	b := alliedEvents(t, "campaign3", "thebes", map[string]string{"thebes": "temple_treasures_1 allied_dissent_1 allied_dissent_2", "athens": "embezzlement_1 spies"}, nil)
	had := b.treasury("thebes")
	b.refuses("play allied_dissent_1 sparta", "12.1", "usage")
	b.refuses("play allied_dissent_1 sparta sparta", "24.6", "no-two-allies")
	b.refuses("play allied_dissent_1 sparta athens", "24.6", "no-two-allies")
	b.do("play temple_treasures_1", 2)
	b.want("whose treasury", b.treasury("thebes"), had+6)
	b.asks("athens", "play")
	b.refuses("play embezzlement_1", "12.1", "usage")
	b.refuses("play embezzlement_1 athens", "12.6", "no-enemy-of-yours")
	b.refuses("play embezzlement_1 persia", "12.6", "no-enemy-of-yours")
	had = b.treasury("thebes")
	b.do("play embezzlement_1 thebes", 3)
	b.want("who is robbed", b.treasury("thebes"), had-3)
	b.do("play allied_dissent_1 sparta thebes")
	b.want("at odds", strings.Join(b.Snapshot().Realm.Allies.Rifts, ", "), "sparta thebes")
	b.asks("athens", "play")
	if err := b.saved(); err != nil {
		t.Error(err)
	}
	b.do("pass")
	b.refuses("play allied_dissent_2 thebes sparta", "24.6", "at-odds-already")
	b.do("confer")
	b.refuses("give-talents sparta 1", "24.6", "at-odds")
	b.refuses("give-card allied_dissent_2 sparta", "24.6", "at-odds")
	b.refuses("exchange allied_dissent_2 sparta", "24.6", "at-odds")
}

// TestEpic_24_6_a_spies: Athens' spies see the hand of the ally who is named.
func TestEpic_24_6_a_spies(t *testing.T) {
	b := alliedEvents(t, "campaign4", "athens", map[string]string{"athens": "spies", "corinth": "embezzlement_1", "thebes": "embezzlement_2"}, nil)
	b.refuses("play spies", "12.1", "usage")
	b.refuses("play spies sparta", "12.6", "empty-hand")
	b.do("play spies corinth")
	b.asks("athens", "spies")
	for _, h := range b.View("athens").Hands {
		b.want("seen of "+string(h.Seats[0]), h.Bared, h.Seats[0] == "corinth")
	}
	b.refuses("discard embezzlement_2", "12.6", "not-in-that-hand")
	if err := b.saved(); err != nil {
		t.Error(err)
	}
	b.do("discard embezzlement_1")
	b.want("Corinth's hand", len(b.hand("corinth")), 0)
	b.asks("thebes", "play")
}
