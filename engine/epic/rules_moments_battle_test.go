package epic_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// battleWithCards is a battle of Sparta's upon a hex, before its first round.
func battleWithCards(t *testing.T, athens, sparta []string, lines ...string) *bench {
	t.Helper()
	b := movingWithCards(t, "sparta", athens, sparta, lines...)
	b.do("move lac-h01 lac-h02 agis W2834")
	b.do("done")
	b.do("fight W2834")
	return b
}

var openField = []string{"W2835: lac-h01 lac-h02 agis", "W2834: att-h01 att-h02 nicias"}

// column is that of the round the prompt asks about.
func (b *bench) column() int {
	return slices.Index(b.r.Combat.Columns, b.asks("sparta", "round").Facts.Get("column"))
}

// TestEpic_12_7_k_surprise: the attacker of a land battle has a column more in the first round, as the forecast says, and in no other.
func TestEpic_12_7_k_surprise(t *testing.T) {
	plain := battleWithCards(t, dealtToo, dealt, openField...)
	plain.window("sparta", "W4") // the phasing player first
	plain.do("pass")
	plain.window("athens", "W4")
	plain.do("pass")
	was := plain.column()

	b := battleWithCards(t, dealt, []string{"surprise_attack"}, openField...)
	b.refuses("play surprise_attack now", "12.1", "usage")
	b.do("play surprise_attack")
	b.lets()
	b.want("a column more", b.column(), was+1)
	f, why := b.Forecast(engine.Command{})
	if why != nil || !slices.ContainsFunc(f.Factors, func(f engine.Factor) bool { return f.Key == "shift-cards" && f.Facts[0].Number == 1 }) {
		t.Fatalf("not foretold: %+v", f)
	}
	told := b.do("fight", 3, 1, 1, 1, 1, 1, 1)
	i := slices.IndexFunc(told, func(e engine.Event) bool { return e.Kind == "round" })
	b.want("fought there", told[i].Facts.Get("column"), b.r.Combat.Columns[was+1])
	b.lets()
	for _, q := range f.Questions { // the chart as foretold is that of the die thrown
		if q.Key == "chart" {
			b.want("the chart", fmt.Sprint(q.Answers[0].Facts.Get("attacker") != "?"), "true")
		}
	}
	if b.Legal().Decision == "round" {
		o := b.Prompt().Facts
		b.want("no card shifts the second", o.Get("cards"), "")
	}
	if w := b.Snapshot().Realm.Windows; w != nil && len(w.Working) > 0 {
		t.Errorf("it does on: %v", w.Working)
	}
}

// TestEpic_12_6_b_round: before a round, too, the other is asked when one has played a card, and then again who has played it.
func TestEpic_12_6_b_round(t *testing.T) {
	b := battleWithCards(t, dealt, []string{"surprise_attack", "good_harvest_1"}, openField...)
	b.window("sparta", "W4")
	b.do("play surprise_attack")
	b.window("athens", "W4")
	b.do("pass")
	b.window("sparta", "W4")
	b.do("pass")
	b.want("the round", b.asks("sparta", "round").Facts.Get("cards"), "1")
}

// TestEpic_12_7_k_surprise_not: it is not for the defender, not against a fortress, not at sea and not after the first round.
func TestEpic_12_7_k_surprise_not(t *testing.T) {
	b := battleWithCards(t, []string{"surprise_attack"}, dealt, openField...)
	b.do("pass")
	b.refuses("play surprise_attack", "12.6", "card-requires")
	b = battleWithCards(t, dealt, []string{"surprise_attack"}, openField...)
	b.lets()
	b.do("fight", 3, 1, 1, 1, 1, 1, 1)
	b.letsUntil("sparta", "W4")
	b.refuses("play surprise_attack", "12.6", "not-this-round")

	b = movingWithCards(t, "athens", []string{"surprise_attack"}, dealt, "SAR: att-f01 att-f02 lac-f01")
	b.do("engage att-f01 lac-f01")
	b.do("done")
	b.do("fight SAR att-f01")
	b.window("athens", "W4")
	b.refuses("play surprise_attack", "12.6", "no-land-battle")

	b = movingWithCards(t, "sparta", dealt, []string{"surprise_attack"}, "W3830: lac-h01 lac-h02 lac-h03 agis", "athens: att-h01 att-h02")
	b.do("move lac-h01 lac-h02 lac-h03 agis W3831")
	b.do("done")
	for b.Legal().Decision != "window" {
		p := b.Legal()
		i := slices.IndexFunc(p.Choices, func(c engine.Choice) bool {
			return c.Default && p.Decision != "storm-or-mask" || c.Command.Verb == "storm"
		})
		if i < 0 {
			t.Fatalf("%s has no default", p.Decision)
		}
		b.do(p.Choices[i].Command.String())
	}
	b.window("sparta", "W4")
	b.refuses("play surprise_attack", "12.6", "card-requires")
}

// TestEpic_12_7_k_panic: before any round every enemy unit of the battle has a point of morale less, of either side and at sea too; a garrison
// has not; what the forecast says reckons with it.
func TestEpic_12_7_k_panic(t *testing.T) {
	morale := func(b *bench, host int) string {
		var out []string
		for _, line := range b.host(host) {
			w := strings.Fields(line)
			out = append(out, w[0]+" "+w[2])
		}
		return strings.Join(out, ", ")
	}
	b := battleWithCards(t, []string{"panic"}, dealt, openField...)
	b.do("pass")
	b.refuses("play panic lac-h01", "12.1", "usage")
	before := b.ForecastZone("W2834")
	b.do("play panic")
	b.want("every enemy unit", morale(b, rules.Attacker), "lac-h01 4, lac-h02 4")
	b.want("not one's own", morale(b, rules.Defender), "att-h01 4, att-h02 4")
	b.lets()
	after, why := b.Forecast(engine.Command{})
	if why != nil || before == nil || rules.OutlookOf(after).Units[0][0].Morale != 4 || rules.OutlookOf(before).Units[0][0].Morale != 5 {
		t.Errorf("before %+v, after %+v", before, after)
	}

	b = movingWithCards(t, "athens", []string{"panic"}, dealt, "SAR: att-f01 att-f02 lac-f01")
	b.do("engage att-f01 lac-f01")
	b.do("done")
	b.do("fight SAR att-f01")
	was := morale(b, rules.Defender)
	b.do("play panic")
	if now := morale(b, rules.Defender); now == was {
		t.Errorf("at sea nobody panics: %s", now)
	}

	b = movingWithCards(t, "sparta", dealt, []string{"panic"}, "W3730: lac-h01 lac-h02 lac-h03 agis")
	b.do("move lac-h01 lac-h02 lac-h03 agis W3830")
	b.do("done")
	b.do("fight W3830")
	b.do("storm")
	if b.Legal().Decision == "window" {
		b.refuses("play panic", "12.6", "nobody-to-panic")
	} else { // nobody is asked: no card could do anything
		b.want("the round", b.asks("sparta", "round").Decision, "round")
	}
}

// TestEpic_12_7_k_panic_all: where nobody is left to fight the battle is over at once.
func TestEpic_12_7_k_panic_all(t *testing.T) {
	b := battleWithCards(t, dealt, []string{"panic"}, openField...)
	s := b.Snapshot()
	for i, line := range s.Battle.Defenders.Units {
		w := strings.Fields(line)
		s.Battle.Defenders.Units[i] = fmt.Sprintf("%s %s 1 fights", w[0], w[1])
	}
	b = set(t, b.r, func(to *rules.Snapshot) { *to = *s })
	b.do("play panic")
	if d := b.Legal().Decision; d == "window" || d == "round" {
		t.Errorf("%s is asked though nobody fights", d)
	}
	b.want("decided", b.event("battle-decided").Seat, engine.Seat("sparta"))
}

// TestEpic_17_3_b_panic: whom a panic before a further round leaves too few, leave (Q98), and are not asked for the round.
func TestEpic_17_3_b_panic(t *testing.T) {
	b := battleWithCards(t, []string{"panic"}, dealt, "W2835: lac-h01 lac-h02 agis", "W2834: att-h01 att-h02 att-h03 att-h04 att-h05 nicias")
	b = set(t, b.r, func(s *rules.Snapshot) {
		*s = *b.Snapshot()
		s.Battle.Round = 1
		for i, unit := range s.Battle.Attackers.Units {
			s.Battle.Attackers.Units[i] = strings.Replace(unit, "lac-h02 5 5", "lac-h02 5 1", 1)
		}
	})
	b.do("pass")
	b.do("play panic", 1, 1)
	b.want("told", b.event("too-few-to-go-on").Rule, "17.5.1")
	b.want("not asked for the round", b.Legal().Decision != "round", true)
}

// TestEpic_12_6_c_behind: a surprise attack shifts the first round though another card has done on for longer and shifts none.
func TestEpic_12_6_c_behind(t *testing.T) {
	b := battleWithCards(t, dealt, []string{"surprise_attack"}, openField...)
	b.do("play surprise_attack")
	b.lets()
	b = set(t, b.r, func(s *rules.Snapshot) {
		*s = *b.Snapshot()
		s.Realm.Windows.Working = append([]string{"carneia athens 0"}, s.Realm.Windows.Working...)
	})
	b.want("shifted", b.asks("sparta", "round").Facts.Get("cards"), "1")
}

// TestEpic_12_7_k_surprise_over: a surprise attack is over with its battle though no round of that is fought: the attackers have all run in panic.
func TestEpic_12_7_k_surprise_over(t *testing.T) {
	b := battleWithCards(t, []string{"panic"}, []string{"surprise_attack"}, openField...)
	b = set(t, b.r, func(s *rules.Snapshot) {
		*s = *b.Snapshot()
		for i, line := range s.Battle.Attackers.Units {
			w := strings.Fields(line)
			s.Battle.Attackers.Units[i] = fmt.Sprintf("%s %s 1 fights", w[0], w[1])
		}
	})
	b.do("play surprise_attack")
	b.want("it waits for the round", fmt.Sprint(b.Snapshot().Realm.Windows.Working), "[surprise_attack sparta 0]")
	b.do("play panic", 1, 1)
	for b.Legal().Decision == "retreat" {
		who := b.Legal().March.Movers
		b.do("retreat " + strings.Join(who, " ") + " " + b.refuges(who...)[0])
	}
	s := b.Snapshot()
	b.want("rounds and battles", len(b.heard("round"))+len(b.heard("battle-decided")), 1)
	b.want("the battle is over", s.Battle == nil, true)
	if w := s.Realm.Windows; w != nil && len(w.Working) > 0 {
		t.Errorf("it does on: %v", w.Working)
	}
}
