package epic_test

import (
	"slices"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// larder is step D for one side's units, with the Athenians of the scenario's markers in their pool.
func larder(t *testing.T, side string, talents int, change func(s *rules.Snapshot), lines ...string) *bench {
	t.Helper()
	b := table(t, "argive", func(s *rules.Snapshot) {
		stand(s, "force:attica: att-l01 att-h06")
		stand(s, lines...)
		s.Treasury[side] = talents
		if change != nil {
			change(s)
		}
		seasonal(s, "B", "place", "sparta")
	})
	for range 20 {
		p := b.Legal()
		if b.Stage().Phase != "B" && b.Stage().Phase != "D0" && string(p.Seat) == side || b.Stage().Phase == "R1" || b.Stage().Phase == "M1" {
			return b
		}
		i := slices.IndexFunc(p.Choices, func(c engine.Choice) bool { return c.Default || c.Role == engine.EndRole })
		b.do(p.Choices[i].Command.String(), ones...)
	}
	t.Fatal("step D never comes")
	return nil
}

// alone cuts Athens off in the Peloponnese, but for Argos.
func alone(s *rules.Snapshot) {
	delete(s.Cities, "mantinea")
	s.Forts, s.Bases = nil, nil
}

// TestEpic_9_4_c: in a region of the enemy a unit may forage instead of being paid for, also in supply (Q52); in its
// own only when it is not in supply, or when the treasury is empty (Q53).
func TestEpic_9_4_c(t *testing.T) {
	b := larder(t, "sparta", 22, nil, "W3034: lac-h01", "W2834: arc-h01", "sparta: lac-h02")
	b.asks("sparta", "forage")
	b.refuses("forage arc-h01", "9.7.3", "supplied-at-home")
	b.refuses("forage lac-h02", "9.7.3", "supplied-at-home")
	b.do("forage lac-h01", ones...)
	b.want("two are paid for, one at half", b.treasury("sparta"), 20)
	b = larder(t, "athens", 22, alone, "W2332: eli-h01")
	b.asks("athens", "forage")
	b.do("forage eli-h01", ones...)
	b.want("not in supply at home", b.at("eli-h01"), "W2332")
	b = larder(t, "athens", 0, nil, "W3730: att-h01", "athens: att-h02")
	b.asks("athens", "forage")
	b.do("forage att-h01 att-h02", ones...)
	b.want("with an empty treasury", b.at("att-h01")+" "+b.at("att-h02"), "W3730 W3831")
	b = larder(t, "athens", 1, nil, "W3730: att-h01", "argos: att-h02")
	b.asks("athens", "pay")
	b.do("pay att-h02")
	b.asks("athens", "forage")
	settled := b.Legal()
	b.want("it is known that all is spent", settled.Facts.Get("settled"), "yes")
	b.do("forage att-h01", ones...)
	b.want("when the last talent is spent", b.at("att-h01"), "W3730")
	b = larder(t, "athens", 1, nil, "piraeus: att-f05", "athens: att-h02", "argos: arg-h01")
	b.asks("athens", "pay")
	b.refuses("pay", "9.1", "could-be-paid")
}

// TestEpic_9_7_a: foraging costs nothing; an area feeds no more units a season than its Forage Number, those of both
// sides together, the first player's first (Q55).
func TestEpic_9_7_a(t *testing.T) {
	b := larder(t, "athens", 22, nil, "W3530: att-h01 att-h02 att-h03 att-h04 att-h05 demosthenes", "W3430: boe-h01")
	b.asks("athens", "forage")
	b.refuses("forage att-h01 att-h02 att-h03 att-h04 att-h05", "9.7.1", "area-exhausted")
	b.do("forage att-h01 att-h02 att-h03 att-h04", ones...)
	b.want("the fifth is paid for", b.treasury("athens"), 21)
	b.want("fed", b.Snapshot().Areas["MEG"].Foraged, 4)
	b = table(t, "argive", func(s *rules.Snapshot) {
		stand(s, "W3529: boe-h01")
		s.Areas = map[string]rules.AreaSnapshot{"ATT": {Foraged: 7}}
		s.Treasury["sparta"] = 0
		seasonal(s, "B", "place", "sparta")
	})
	b.pass("M1", ones...)
	b.want("nothing is left for the other", b.at("boe-h01"), "gone")
}

// TestEpic_9_7_b: foragers stand outside, neither move nor begin a battle in the first campaign turn, and fight with a
// point less; they may raid.
func TestEpic_9_7_b(t *testing.T) {
	b := larder(t, "sparta", 22, nil, "nisaea: boe-h01", "W3034: lac-h01", "W3133: arg-h01")
	b.do("forage lac-h01", ones...)
	b.want("its flag", b.Snapshot().Pieces["lac-h01"], "W3034 foraging")
	b.pass("R1", ones...)
	b.asks("sparta", "raid")
	if why := b.Explain(engine.OnCounter, "lac-h01"); why == nil || why.Code != "pick-where" {
		t.Errorf("a forager does not raid: %v", why)
	}
	b.do("done")
	for b.Prompt().Seat != "sparta" {
		b.do("done")
	}
	b.refuses("move lac-h01 W2934", "9.7", "foraging")
	b.pass("M2", ones...)
	b.want("in the second turn", b.Snapshot().Pieces["lac-h01"], "W3034")
	b = larder(t, "athens", 0, nil, "athens: att-h01")
	b.do("forage att-h01", ones...)
	b.want("out of the city", b.at("att-h01"), "W3831")
}

// TestEpic_9_7_c: besiegers may forage.
func TestEpic_9_7_c(t *testing.T) {
	b := larder(t, "sparta", 22, func(s *rules.Snapshot) { s.Sieges = []string{"W3033 sparta 6"} },
		"W3033: lac-h01 lac-h02 lac-h05 lac-e01 lac-e02 lac-e03 gylippus", "argos: arg-h01")
	b.asks("sparta", "forage")
	b.do("forage lac-h01 lac-h02 lac-h05 lac-e01 lac-e02 lac-e03")
	b.do("roll argos", ones...)
	b.want("the siege goes on", b.Snapshot().Sieges[0], "W3033 sparta 5")
	b.want("for nothing", b.treasury("sparta"), 22)
}

// TestEpic_9_7_d: nobody forages in an area with a Raided marker, and who has nothing else is lost there (15.5).
func TestEpic_9_7_d(t *testing.T) {
	b := larder(t, "athens", 22, func(s *rules.Snapshot) {
		alone(s)
		s.Areas = map[string]rules.AreaSnapshot{"ELI": {Raided: 1}}
	}, "W2332: eli-h01")
	b.want("who was there", b.at("eli-h01"), "gone")
}

// TestEpic_9_7_e: nobody forages in winter.
func TestEpic_9_7_e(t *testing.T) {
	b := larder(t, "sparta", 22, func(s *rules.Snapshot) { s.Season = "winter" }, "W3034: lac-h01")
	b.want("nobody is asked", b.Prompt().Decision, "raid")
	b.want("it is paid for", b.treasury("sparta"), 21)
	for season, want := range map[string]string{"fall": "no", "winter": "yes"} {
		b := larder(t, "sparta", 1, func(s *rules.Snapshot) { s.Season = season }, "W3034: lac-h01", "W2834: arc-h01")
		if b.Prompt().Decision == "forage" {
			b.do("forage")
		}
		b.asks("sparta", "pay")
		p := b.Legal()
		b.want("the question knows of "+season, p.Facts.Get("winter"), want)
	}
}

// TestEpic_9_7_f: nobody forages on an uninhabited island.
func TestEpic_9_7_f(t *testing.T) {
	b := world(t, func(s *rules.Snapshot) {
		stand(s, "W1727: lac-h01", "W1321: att-h01")
		seasonal(s, "B", "place", "sparta")
	})
	b.pass("M1", ones...)
	b.want("on an island", b.at("lac-h01")+" "+b.at("att-h01"), "build:laconia build:attica")
}

// TestEpic_9_7_g: foraging in a region of its own side costs that a point of militance, once an area and season (Q79).
func TestEpic_9_7_g(t *testing.T) {
	b := larder(t, "athens", 22, alone, "W2332: eli-h01 eli-h02 alcibiades")
	before := b.region("elis").ML
	b.do("forage eli-h01 eli-h02", ones...)
	b.want("Elis", b.region("elis").ML, before-1)
	b = larder(t, "sparta", 22, nil, "W3034: lac-h01")
	before = b.region("argolid").ML
	b.do("forage lac-h01", ones...)
	b.want("the enemy's region", b.region("argolid").ML, before)
}

// TestEpic_9_7_h: a foraging fleet does not count at sea as long as its marker lies: it neither cuts a line nor holds
// one open.
func TestEpic_9_7_h(t *testing.T) {
	cut := func(flag string) bool {
		b := table(t, "argive", func(s *rules.Snapshot) {
			s.Bases = []string{"piraeus athens", "W2339 athens"}
			s.Forts = nil
			stand(s, "force:attica: att-l01")
			s.Pieces["lac-f01"] = "W2338" + flag
		})
		return !b.fed(rules.AthensSide, "W2339")
	}
	if !cut("") || cut(" foraging") {
		t.Errorf("a fleet off Pylos cuts: %v; foraging: %v", cut(""), cut(" foraging"))
	}
	for _, c := range []struct {
		flag string
		want rules.Status
	}{{"", rules.ContestedArea}, {" foraging", rules.EnemyArea}} {
		b := table(t, "argive", func(s *rules.Snapshot) {
			s.Pieces["att-f05"] = "W3932" + c.flag
			stand(s, "SUN: cor-f01")
		})
		b.want("the sea to Athens", b.Look().SeaStatus(b.area("SUN"), rules.AthensSide), c.want)
	}
}
