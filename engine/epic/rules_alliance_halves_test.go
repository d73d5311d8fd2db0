package epic_test

import (
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// fourSeason makes it a decision of a seasonal step in the war of four, of the second of the allies in their order.
func fourSeason(t *testing.T, part, step string, order [3]string, change func(s *rules.Snapshot)) *bench {
	t.Helper()
	return table(t, "campaign4", func(s *rules.Snapshot) {
		s.Year, s.Season = 431, "summer"
		seasonal(s, part, step, order[1])
		s.First, s.Second = "sparta", false
		s.Realm.Allies.Order, s.Realm.Allies.Acted = order[:], 1
		s.Realm.Cards.Hands = nil
		change(s)
	})
}

// goesOn gives a command after which the season goes on: whatever dice are rolled then.
func (b *bench) goesOn(words string) {
	b.t.Helper()
	c, err := engine.ParseCommand(words)
	if err != nil {
		b.t.Fatal(err)
	}
	events, err := b.Apply(c, engine.NewSeeded(3))
	if err != nil {
		b.t.Fatalf("%s: %v", words, err)
	}
	b.told = append(b.told, events...)
}

// TestEpic_9_8_a_recalled: whose fleets come under his own command when he has had his half, because a partner's leader has left them or stacks with
// them no more, puts them ashore then.
func TestEpic_9_8_a_recalled(t *testing.T) {
	for _, confers := range []bool{false, true} {
		b := fourSeason(t, "D0", "ashore", [3]string{"corinth", "sparta", "thebes"}, func(s *rules.Snapshot) {
			stand(s, "SAR: cor-f01 lac-f01", "SAR aboard lac-f01: alcidas")
		})
		if confers {
			b.conferAway("corinth")
		}
		b.do("ashore lac-f01 alcidas nisaea")
		b.asks("corinth", "ashore")
		b.goesOn("ashore cor-f01 cenchreae")
		b.want("ashore", b.at("cor-f01"), "cenchreae")
		b.want("whoever has been ashore is not asked again", b.Stage().Phase != "D0", true)
	}
}

// TestEpic_10_5_a_recalled: for a siege somebody rolls, also where conferring has given it to one who has had his half; nobody rolls twice.
func TestEpic_10_5_a_recalled(t *testing.T) {
	b := fourSeason(t, "E", "siege", [3]string{"corinth", "sparta", "thebes"}, func(s *rules.Snapshot) {
		stand(s, "plataea: att-h01", "W3429: archidamus aristeus boe-h01 boe-h02 boe-h03")
		s.Sieges = []string{"W3429 sparta 3"}
	})
	b.conferAway("thebes")
	b.asks("corinth", "siege")
	b.want("he has to", b.Check(engine.Cmd("done")) != nil, true)
	b.goesOn("roll plataea")
	b.want("rolled", b.event("siege-roll").Seat, engine.Seat("corinth"))
	b.want("once", b.Legal().Seat == "corinth" && b.offers("roll plataea"), false)
}

// TestEpic_24_5_b_late: whoever comes to a player after he has paid, because the partner asked for support leads him no more, is paid for with what
// he has left.
func TestEpic_24_5_b_late(t *testing.T) {
	b := feeding(t, "thebes", 2, 10, "W2832: lac-h01", "lechaeum: archidamus boe-f01", "W3527: pagondas lac-h02")
	b.asks("thebes", "support")
	b.conferAway("sparta")
	b.want("fed", b.at("lac-h02"), "W3527")
	b.want("out of Sparta's treasury", b.Snapshot().Treasury["sparta"], 0)
}

// TestEpic_24_4_a_sea: a partner's battle at sea is not begun.
func TestEpic_24_4_a_sea(t *testing.T) {
	b := fourSail(t, "sparta", "SAR: att-f01 cor-f01", "HER: att-f02 lac-f01")
	b.do("engage lac-f01 att-f02")
	b.do("done")
	b.do("engage cor-f01 att-f01")
	b.do("done")
	b.do("done")
	b.asks("sparta", "choose-battle")
	b.refuses("fight SAR cor-f01", "17.2", "no-battle-there")
	b.do("fight HER lac-f01")
}
