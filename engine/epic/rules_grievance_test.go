package epic_test

import (
	"strings"
	"testing"

	rules "strategos/engine/epic"
)

// TestEpic_20_3_b_facts: what a side suffers in a season of peace after the truce is counted: a battle in a region of its own, and enemy home
// troops in it; its cities that are besieged, one that has risen for it in the enemy's region too; a battle with home fleets of the enemy. In
// the season that follows this is of the last one, and the season after it of none.
func TestEpic_20_3_b_facts(t *testing.T) {
	after := func(part, step, who string, lines ...string) *bench {
		return truceIn(t, 20, func(s *rules.Snapshot) {
			if seasonal(s, part, step, who); part == "M" {
				campaign(s, part, step, "athens", who)
			}
			s.Year, s.Season = 425, "summer"
			stand(s, lines...)
		})
	}
	suffered := func(b *bench, side string) rules.WrongsSnapshot { return b.Snapshot().Realm.Peace.Now[side] }
	for unit, home := range map[string]bool{"att-h01": true, "chi-h01": false} {
		b := after("M", "move", "sparta", "W2834: lac-h01 lac-h02 agis", "W2934: "+unit)
		b.do("move lac-h01 lac-h02 agis W2934")
		b.do("done")
		b.pass2("fight")
		w := suffered(b, "sparta")
		b.want(unit+": battles", w.Battles, 1)
		b.want(unit+": home troops", w.HomeTroops, home)
		b.want("Athens has suffered nothing", suffered(b, "athens").Battles, 0)
	}
	for _, c := range []struct{ who, victim, line, revolt string }{{"athens", "sparta", "W3429: att-h01 att-h02 nicias", ""},
		{"sparta", "athens", "W3429: lac-h01 lac-h02 agis", "revolt:blue"}} {
		b := after("E", "siege", c.who, c.line)
		b.change(func(s *rules.Snapshot) {
			if c.revolt != "" {
				s.Cities["plataea"] = []string{c.revolt}
			}
		})
		b.do("besiege plataea", 1)
		b.want("besieged by "+c.who, strings.Join(suffered(b, c.victim).Cities, " "), "plataea")
		b.want("of "+c.who, len(suffered(b, c.who).Cities), 0)
	}
	b := truceIn(t, 20, func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "sparta")
		s.Turn, s.Year, s.Season = 3, 425, "summer"
		s.Realm.Peace.Now = map[string]rules.WrongsSnapshot{"athens": {Battles: 2, Ships: 1, Razed: 3}}
		s.Realm.Peace.Last = map[string]rules.WrongsSnapshot{"athens": {Battles: 5}}
	})
	b.pass("B", ones...)
	last := b.Snapshot().Realm.Peace
	b.want("of the last season", [3]int{last.Last["athens"].Battles, last.Last["athens"].Ships, last.Last["athens"].Razed}, [3]int{2, 1, 3})
	b.want("of this one", len(last.Now), 0)
}

// TestEpic_20_3_b_twice: that enemy home troops have fought in its region a side remembers when others fight there after them.
func TestEpic_20_3_b_twice(t *testing.T) {
	b := truceIn(t, 20, func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "sparta")
		s.Year, s.Season = 425, "summer"
		s.Realm.Peace.Now = map[string]rules.WrongsSnapshot{"sparta": {Battles: 1, HomeTroops: true}}
		stand(s, "W2834: lac-h01 lac-h02 agis", "W2934: chi-h01")
	})
	b.do("move lac-h01 lac-h02 agis W2934")
	b.do("done")
	b.pass2("fight")
	w := b.Snapshot().Realm.Peace.Now["sparta"]
	b.want("battles", w.Battles, 2)
	b.want("home troops", w.HomeTroops, true)
}
