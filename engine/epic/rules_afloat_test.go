package epic_test

import (
	"strings"
	"testing"

	rules "strategos/engine/epic"
)

// TestEpic_17_3_c: fleets alone fight at sea; what a lost fleet carries is lost with it.
func TestEpic_17_3_c(t *testing.T) {
	b := sailing(t, "piraeus: att-f05 att-h01 demosthenes", "W3435: cor-f01 agis")
	b.do("move att-f05 att-h01 demosthenes SAR HER")
	b.do("intercept cor-f01 agis", 1)
	b.do("done")
	b.do("fight HER cor-f01")
	b.want("who fights", strings.Join(b.host(rules.Defender), ","), "att-f05 5 5 fights")
	b.change(func(s *rules.Snapshot) { s.Battle.Defenders.Units = []string{"att-f05 5 1 fights"} })
	b.do("fight", 1, 1, 6, 1, 1) // M/+1: 7 against 1
	for _, id := range []string{"att-f05", "att-h01", "demosthenes"} {
		b.want("gone: "+id, b.at(id), "gone")
	}
}

// TestEpic_18_4_a: a city that is no port is neither attacked nor entered from the sea, not even on a coast.
func TestEpic_18_4_a(t *testing.T) {
	b := sailing(t, "piraeus: att-f01 att-h01 demosthenes")
	b.refuses("move att-f01 att-h01 demosthenes SAR megara", "18.4", "not-a-port")
	b.refuses("move att-f01 att-h01 demosthenes SAR W3431", "18.4", "not-a-port")
}

// TestEpic_17_9_a_landing: who is beaten on a beach and goes aboard again is not pursued (Q110).
func TestEpic_17_9_a_landing(t *testing.T) {
	b := sailing(t, "piraeus: att-f01 att-h01 demosthenes", "W3232: boe-c01")
	b.do("move att-f01 att-h01 demosthenes SAR W3232")
	b.do("done")
	for range 12 {
		switch p := b.Prompt(); p.Decision {
		case "choose-battle":
			b.do(b.Legal().Choices[0].Command.String())
		case "crews":
			b.do("crews")
		case "sally":
			b.do("outside boe-c01")
		case "round":
			if b.Snapshot().Battle.Round == 0 {
				b.do("fight", 1, 1, 1)
				continue
			}
			b.do("break-off", 1)
		case "pursue":
			t.Fatal("the horse pursues into the sea")
		}
	}
	b.want("the field is Sparta's", string(b.event("battle-decided").Seat), "sparta")
	b.want("it stands", b.at("boe-c01"), "W3232")
}
