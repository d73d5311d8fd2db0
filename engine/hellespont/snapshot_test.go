package hellespont_test

import (
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/hellespont"
	"strategos/engine/zonewar"
)

// TestRestoreRefuses spoils a sound snapshot in one way at a time.
func TestRestoreRefuses(t *testing.T) {
	afterDie := func(kind, zone, counter string) func(*hellespont.Snapshot) {
		return func(s *hellespont.Snapshot) {
			s.Step, s.Decider = "reroll", s.Advantage
			s.Pending = &zonewar.PendingSnapshot{Kind: kind, Side: "athens", Zone: zone, Counter: counter, Dice: []int{3}}
		}
	}
	for _, c := range []struct {
		name  string
		spoil func(*hellespont.Snapshot)
		want  string
	}{
		{"nothing", func(*hellespont.Snapshot) {}, ""},
		{"a storm over a ship that has not come", afterDie("storm", "", "ath-t1"), "pending"},
		{"a storm over hoplites", afterDie("storm", "", "ath-h1"), "pending"},
		{"a storm over nobody", afterDie("storm", "M5", ""), "pending"},
		{"discord among ships", afterDie("discord", "", "ath-t5"), "pending"},
		{"an evasion from no combat", afterDie("evasion", "M5", ""), "pending"},
		{"a siege of no port", afterDie("siege", "Abydos", ""), "pending"},
		{"a combat that was not rolled", afterDie("combat", "M5", ""), "pending"},
		{"attrition nowhere", afterDie("attrition", "", ""), "pending"},
		{"a storm to come over a ship that has not come", func(s *hellespont.Snapshot) { s.StormLeft = []string{"ath-t1"} }, "storm_left"},
		{"too many sailings", func(s *hellespont.Snapshot) { s.Sailings = 9 }, "sailings"},
		{"no such port", func(s *hellespont.Snapshot) { s.Siege = &hellespont.SiegeSnapshot{Port: "M5"} }, "siege.port"},
	} {
		t.Run(c.name, func(t *testing.T) {
			k := kit(t)
			g, _ := k.Fresh(t, engine.NewSeeded(1))
			snap := g.Snapshot()
			snap.Units["ath-t1"] = "not-arrived"
			c.spoil(snap)
			_, err := k.Restore(snap)
			if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
				t.Errorf("%v; want a refusal that names %q", err, c.want)
			}
		})
	}
}
