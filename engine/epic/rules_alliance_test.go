package epic_test

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// threePlay makes it step F1 of the war of three, in which Sparta is asked; hands are what each holds.
func threePlay(t *testing.T, athens, sparta, thebes []string, change func(s *rules.Snapshot)) *bench {
	t.Helper()
	return table(t, "campaign3", func(s *rules.Snapshot) {
		seasonal(s, "F1", "play", "sparta")
		s.Second = false
		s.Realm.Cards.Hands = map[string][]string{"athens": athens, "sparta": sparta, "thebes": thebes}
		if change != nil {
			change(s)
		}
	})
}

// read are the events of a kind that a seat may read, with their details.
func read(events []engine.Event, kind string, by engine.Seat) int {
	n := 0
	for i := range events {
		if e := &events[i]; e.Kind == kind && (len(e.Secret) == 0 || slices.Contains(e.Secret, by)) {
			n++
		}
	}
	return n
}

// TestEpic_24_5_d: an ally gives a partner talents at any time, as many as he has; Athens gives none and gets none, and what he was asked
// waits for him meanwhile, also in a saved game.
func TestEpic_24_5_d(t *testing.T) {
	b := threePlay(t, dealt, []string{"good_harvest_1"}, nil, func(s *rules.Snapshot) {
		s.Treasury["sparta"], s.Treasury["thebes"] = 14, 8
	})
	b.refuses("give-talents thebes 5", "12.1", "wrong-verb")
	b.refuses("confer now", "24.5", "usage")
	b.do("confer")
	b.asks("sparta", "confer")
	b.refuses("confer", "24.5", "wrong-verb")
	b.refuses("give-talents athens 5", "24.5", "no-partner")
	b.refuses("give-talents sparta 5", "24.5", "no-partner")
	b.refuses("give-talents corinth 5", "24.5", "no-partner")
	b.refuses("give-talents thebes 15", "24.5", "treasury-short")
	b.refuses("give-talents thebes 0", "24.5", "usage")
	b.refuses("give-talents thebes", "24.5", "usage")
	b.want("all of it", b.offers("give-talents thebes 14"), true)
	b.want("no more", b.offers("give-talents thebes 20"), false)
	b.do("give-talents thebes 5")
	again, err := rules.Restore(b.r, b.Snapshot())
	if err != nil || again.Hash() != b.Hash() {
		t.Fatalf("saved it is another game: %v", err)
	}
	s := b.Snapshot()
	b.want("Sparta's", s.Treasury["sparta"], 9)
	b.want("Thebes'", s.Treasury["thebes"], 13)
	b.do("done")
	b.asks("sparta", "play")
	b.want("nothing is left of it", b.Snapshot().Realm.Allies.Pact == nil, true)
	b.do("pass")
	b.asks("athens", "play")
	b.refuses("confer", "12.1", "wrong-verb")
	b.want("Athens confers", b.offers("confer"), false)
}

// TestEpic_24_5_d_two: where two play nobody has a partner.
func TestEpic_24_5_d_two(t *testing.T) {
	b := campaignOf(t, nil, func(s *rules.Snapshot) { eventStep(s, 425, "summer", "sparta", dealt, []string{"good_harvest_1"}) })
	b.refuses("confer", "12.1", "wrong-verb")
	b.want("offered", b.offers("confer"), false)
}

// TestEpic_24_5_d_empty: who gives away the talents that he was asked about has nothing more to decide about them.
func TestEpic_24_5_d_empty(t *testing.T) {
	b := table(t, "campaign3", func(s *rules.Snapshot) {
		seasonal(s, "D", "pay", "sparta")
		s.First = "sparta"
		s.Second = false
		stand(s, "sparta: lac-h01 lac-h02 lac-h03 lac-h04")
		s.Treasury["sparta"] = 1
	})
	b.asks("sparta", "pay")
	b.do("confer")
	b.do("give-talents thebes 1")
	b.do("done")
	if p := b.Legal(); p.Decision == "pay" {
		t.Errorf("%s is asked for whom he pays with nothing", p.Seat)
	}
}

// TestEpic_24_6_a: partners hold three cards each, and give and exchange them at any time; Allied Unrest is out of the deck.
func TestEpic_24_6_a(t *testing.T) {
	b := threePlay(t, dealt, []string{"good_harvest_1", "temple_treasures_1"}, []string{"corinthian_shipyards", "oracle_of_delphi"}, nil)
	b.do("confer")
	b.refuses("give-card good_harvest_1 athens", "24.6", "no-partner")
	b.refuses("give-card oracle_of_delphi thebes", "24.6", "not-in-hand")
	b.refuses("give-card nonsense thebes", "24.6", "no-such-card")
	b.refuses("give-card good_harvest_1", "24.6", "usage")
	told := b.do("give-card good_harvest_1 thebes")
	b.want("he holds it", slices.Contains(b.hand("thebes"), "good_harvest_1"), true)
	for seat, n := range map[engine.Seat]int{"athens": 0, "sparta": 1, "thebes": 1} {
		b.want(string(seat)+" reads which", read(told, "card-given", seat), n)
		b.want(string(seat)+" reads that", read(told, "card-changes-hands", seat), 1)
	}
	b.refuses("give-card temple_treasures_1 thebes", "24.6", "partner-holds-enough")
	told = b.do("exchange temple_treasures_1 thebes")
	b.asks("thebes", "exchange")
	b.want("Athens sees it", read(told, "card-shown", "athens"), 0)
	b.want("Thebes sees it", read(told, "card-shown", "thebes"), 1)
	b.refuses("trade temple_treasures_1", "24.6", "not-in-hand")
	b.refuses("confer", "24.6", "wrong-verb")
	again, err := rules.Restore(b.r, b.Snapshot())
	if err != nil || again.Hash() != b.Hash() {
		t.Fatalf("saved it is another game: %v", err)
	}
	b.do("trade oracle_of_delphi")
	b.asks("sparta", "confer")
	b.want("Sparta's", strings.Join(b.hand("sparta"), " "), "oracle_of_delphi")
	b.want("Thebes holds it", slices.Contains(b.hand("thebes"), "temple_treasures_1"), true)
	b.do("exchange oracle_of_delphi thebes")
	b.do("decline")
	b.want("declined", strings.Join(b.hand("sparta"), " "), "oracle_of_delphi")
	b.do("done")
	b.asks("sparta", "play")
	r, hand := b.r, 0
	for c := range r.Tables.Cards {
		if of := &r.Tables.Cards[c]; of.Title == "allied_unrest" && slices.Contains(b.cards().Removed, of.ID) {
			hand++
		}
	}
	b.want("Allied Unrest is out", hand > 0, true)
	for _, seat := range []rules.Player{rules.Sparta, rules.Thebes} {
		b.want("cards", r.Scenario.Cards.Hand[seat], 3)
	}
}

// TestEpic_24_6_a_none: nobody shows a card to who has none to give for it.
func TestEpic_24_6_a_none(t *testing.T) {
	b := threePlay(t, dealt, []string{"good_harvest_1"}, nil, nil)
	b.do("confer")
	b.refuses("exchange good_harvest_1 thebes", "24.6", "partner-holds-none")
	b.want("offered", b.offers("exchange good_harvest_1 thebes"), false)
}

// TestEpic_24_6_a_window: who gives away his last card at a moment for cards has passed there.
func TestEpic_24_6_a_window(t *testing.T) {
	b := table(t, "campaign3", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		s.Realm.Cards.Hands = map[string][]string{"athens": dealt, "sparta": {"good_harvest_1"}, "thebes": nil}
		stand(s, "piraeus: att-f01 att-f02", "gytheum: lac-f01")
	})
	b.do("move att-f01 SAR HER ARL MAL LAG MES PYL ELE W2132")
	b.window("sparta", "W3")
	b.do("confer")
	b.do("give-card good_harvest_1 thebes")
	for _, c := range []engine.Command{{}, engine.Cmd("done")} { // the voyage behind has a die, but allies agree now
		f, why := b.Forecast(c)
		b.want("foretold while allies confer, refused", [2]bool{f != nil, why != nil}, [2]bool{})
	}
	b.want("the save opens", b.saved(), nil)
	b.do("done", 2)
	if p := b.Legal(); p.Seat == "sparta" && p.Decision == "window" {
		t.Error("who has no card is asked which he plays")
	}
}

// TestEpic_24_6_a_foretold: who is asked about a card that a partner puts up is foretold nothing of the voyage at whose window they exchange.
func TestEpic_24_6_a_foretold(t *testing.T) {
	b := table(t, "campaign3", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		s.Realm.Cards.Hands = map[string][]string{"athens": dealt, "sparta": {"good_harvest_1"}, "thebes": {"oracle_of_delphi"}}
		stand(s, "piraeus: att-f01 att-f02", "gytheum: lac-f01")
	})
	b.do("move att-f01 SAR HER ARL MAL LAG MES PYL ELE W2132")
	b.window("sparta", "W3")
	b.do("confer")
	b.do("exchange good_harvest_1 thebes")
	b.asks("thebes", "exchange")
	for _, c := range []string{"trade oracle_of_delphi", "decline"} {
		f, why := b.Forecast(engine.Cmd(strings.Fields(c)[0], strings.Fields(c)[1:]...))
		b.want(c+" is foretold, refused", [2]bool{f != nil, why != nil}, [2]bool{})
	}
}
