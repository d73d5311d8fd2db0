package epic_test

import (
	"fmt"
	"slices"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
	scenario "strategos/scenarios/epic"
)

// combat are the figures of battle.
func combat(t *testing.T) *rules.Combat {
	t.Helper()
	r, err := scenario.Rules("argive")
	if err != nil {
		t.Fatal(err)
	}
	return &r.Combat
}

// fighters are a host of hoplites of these morales.
func fighters(canRetreat, fortress bool, morale ...int) rules.Host {
	h := rules.Host{CanRetreat: canRetreat, Fortress: fortress}
	for _, m := range morale {
		h.Add(rules.NoPiece, rules.Hoplite, m, 0)
	}
	return h
}

// scripted is dice that fall as they are laid down; one too many or too few is an error.
func scripted(t *testing.T, dice ...int) (roll func(string) int, done func()) {
	return func(purpose string) int {
			if len(dice) == 0 {
				t.Fatalf("one die too many: %s", purpose)
			}
			d := dice[0]
			dice = dice[1:]
			return d
		}, func() {
			t.Helper()
			if len(dice) > 0 {
				t.Errorf("dice are left: %v", dice)
			}
		}
}

// suffer applies a result to a host and shows its units: their morale, R or X.
func suffer(t *testing.T, h rules.Host, of rules.Result, dice ...int) string {
	t.Helper()
	roll, done := scripted(t, dice...)
	h.Suffer(combat(t), of, roll)
	done()
	var out []string
	for _, u := range h.Units[:h.N] {
		out = append(out, map[rules.Standing]string{rules.Fights: fmt.Sprint(u.Morale), rules.Retreats: "R", rules.Dead: "X"}[u.Standing])
	}
	return fmt.Sprint(out)
}

func checkOf(plus int) rules.Result { return rules.Result{Check: true, Plus: plus} }

// TestEpic_17_4_b: a host with hoplites, and light troops no more than these, has a column; of two such that with the
// more light troops; by who fights at the moment, crews ashore among the light troops.
func TestEpic_17_4_b(t *testing.T) {
	c := combat(t)
	kinds := []rules.Kind{rules.Hoplite, rules.Light, rules.Cavalry, rules.Fleet}
	rng := engine.NewSeeded(4)
	for range 3000 {
		var m rules.Melee
		var light, hoplites [2]int
		for i := range m.Hosts {
			for range 1 + rng.Below(6) {
				kind := kinds[rng.Below(4)]
				h := &m.Hosts[i]
				h.Add(rules.NoPiece, kind, 4, 0)
				if standing := rules.Standing(max(rng.Below(5)-2, 0)); standing != rules.Fights {
					h.Units[h.N-1].Standing = standing
					continue
				}
				if kind == rules.Hoplite {
					hoplites[i]++
				} else {
					light[i]++
				}
			}
			if light[i] > hoplites[i] {
				light[i] = 0
			}
		}
		want := 0
		switch {
		case light[0] > light[1]:
			want = c.LightShift
		case light[1] > light[0]:
			want = -c.LightShift
		}
		if got := m.Odds(c).Light; got != want {
			t.Fatalf("%v light troops that count: %d, not %d", light, got, want)
		}
		if m.NoLight = true; m.Odds(c).Light != 0 {
			t.Fatal("upon walls they bring a column")
		}
	}
}

// TestEpic_17_5_a: demoralised, every unit has one less; at nought it leaves at once, but not from walls (Q104).
func TestEpic_17_5_a(t *testing.T) {
	d := rules.Result{Demoralised: true}
	for _, c := range []struct {
		host rules.Host
		dice []int
		want string
	}{
		{fighters(true, false, 4, 1, 2), nil, "[3 R 1]"},
		{fighters(false, true, 4, 1, 0), nil, "[3 0 0]"},
		{fighters(false, false, 4, 1), []int{3}, "[3 X]"},
		{fighters(false, false, 4, 1), []int{2}, "[3 0]"},
	} {
		if got := suffer(t, c.host, d, c.dice...); got != c.want {
			t.Errorf("%v %v: %s, not %s", c.host.Units[:c.host.N], c.dice, got, c.want)
		}
	}
}

// TestEpic_17_5_b: a check passed costs one, failed it is a retreat, three above it is death; +1 to +3 are added to the die.
func TestEpic_17_5_b(t *testing.T) {
	for die := 1; die <= 6; die++ {
		for plus := range 4 {
			for morale := 1; morale <= 8; morale++ {
				over := die + plus - morale
				want := fmt.Sprintf("[%d]", morale-1)
				switch {
				case over >= 3:
					want = "[X]"
				case over > 0 || morale == 1:
					want = "[R]"
				}
				if got := suffer(t, fighters(true, false, morale), checkOf(plus), die); got != want {
					t.Errorf("morale %d, die %d + %d: %s, not %s", morale, die, plus, got, want)
				}
			}
		}
	}
}

// TestEpic_17_5_c: both results count together: who leaves or dies in a round has checked his enemy's morale no less.
func TestEpic_17_5_c(t *testing.T) {
	c := combat(t)
	for die := 1; die <= 6; die++ {
		alone := rules.Melee{Hosts: [2]rules.Host{fighters(true, false, 2, 2), fighters(true, false, 2, 2)}}
		o := alone.Odds(c)
		want := [2]rules.Result(c.Chart[o.Column][die-1])
		roll := func(p string) int {
			if p == "battle" {
				return die
			}
			return 6 // all who check are lost
		}
		alone.Fight(c, alone.Odds(c), roll)
		for i, of := range want {
			h := &alone.Hosts[i]
			if lost := h.Lost(); of.Check != (lost == 2) {
				t.Errorf("die %d: host %d suffers %s and loses %d", die, i, of, lost)
			}
		}
	}
}

// TestEpic_17_7_b: who fails and can leave is in the Retreat box and fights no more.
func TestEpic_17_7_b(t *testing.T) {
	h := fighters(true, false, 4, 4)
	roll, done := scripted(t, 5, 1)
	h.Suffer(combat(t), checkOf(0), roll)
	done()
	if h.Fighting() != 1 || h.Broken() != 1 {
		t.Errorf("%+v", h.Units[:2])
	}
	roll, done = scripted(t, 1) // one die only: the other checks no more
	h.Suffer(combat(t), checkOf(0), roll)
	done()
}

// TestEpic_17_7_c: who fails and cannot leave has one less, checks again without the chart's modifier, and has one less again unless it dies.
func TestEpic_17_7_c(t *testing.T) {
	for second := 1; second <= 6; second++ {
		want := "[3]"
		if second-4 >= 3 {
			want = "[X]"
		}
		if got := suffer(t, fighters(false, false, 5), checkOf(2), 4, second); got != want {
			t.Errorf("second die %d: %s, not %s", second, got, want)
		}
	}
	if got := suffer(t, fighters(false, false, 3), checkOf(0), 4, 5); got != "[X]" {
		t.Errorf("5 at morale 2: %s", got)
	}
	if got := suffer(t, fighters(false, false, 3), checkOf(0), 6); got != "[X]" {
		t.Errorf("6 at morale 3: %s", got)
	}
}

// TestEpic_17_7_c_nought: nothing is below nought: who has no morale left to lose, and can neither leave nor is driven off his walls (17.7.d),
// dies of a die of three and of no lower one.
func TestEpic_17_7_c_nought(t *testing.T) {
	for _, c := range []struct {
		host rules.Host
		dice []int
		want string
	}{
		{fighters(false, false, 1), []int{2, 2}, "[0]"}, {fighters(false, false, 1), []int{2, 3}, "[X]"},
		{fighters(false, false, 0), []int{2, 2}, "[0]"}, {fighters(false, false, 0), []int{2, 3}, "[X]"}, {fighters(false, false, 0), []int{3}, "[X]"},
		{fighters(false, true, 1), []int{2}, "[0]"}, {fighters(false, true, 0), []int{2}, "[0]"}, {fighters(false, true, 0), []int{3}, "[X]"},
	} {
		if got := suffer(t, c.host, checkOf(0), c.dice...); got != c.want {
			t.Errorf("%v %v: %s, not %s", c.host.Units[:c.host.N], c.dice, got, c.want)
		}
	}
}

// TestEpic_17_7_g: a host of which nobody fights has to leave, the attacker where that is so of both; the dead have lost to whoever is left, and nobody wins where all are dead.
func TestEpic_17_7_g(t *testing.T) {
	for _, c := range []struct {
		att, def string
		winner   int
		over     bool
	}{
		{"FR", "FX", 0, false}, {"FR", "RR", rules.Attacker, true}, {"RX", "FR", rules.Defender, true}, {"RR", "RX", rules.Defender, true},
		{"R", "XX", rules.Attacker, true}, {"X", "R", rules.Defender, true}, {"XX", "X", -1, true}, {"F", "X", rules.Attacker, true},
	} {
		var m rules.Melee
		for i, word := range []string{c.att, c.def} {
			for _, r := range word {
				h := &m.Hosts[i]
				h.Add(rules.NoPiece, rules.Hoplite, 4, 0)
				h.Units[h.N-1].Standing = map[rune]rules.Standing{'F': rules.Fights, 'R': rules.Retreats, 'X': rules.Dead}[r]
			}
		}
		if winner, over := m.Ended(); winner != c.winner || over != c.over {
			t.Errorf("%s against %s: %d %v", c.att, c.def, winner, over)
		}
	}
}

// TestEpic_17_9_b: the pursued check with their printed morale less the rounds fought, and only to die; cavalry of theirs shields the rest.
func TestEpic_17_9_b(t *testing.T) {
	c := combat(t)
	for _, of := range []struct {
		cavalry bool
		rounds  int8 // after six their morale is nothing, and no less
	}{{false, 2}, {true, 2}, {false, 6}, {true, 6}} {
		cavalry := of.cavalry
		for die := 1; die <= 6; die++ {
			for check := 1; check <= 6; check++ {
				m := rules.Melee{Round: of.rounds}
				h := &m.Hosts[rules.Defender]
				h.Add(rules.NoPiece, rules.Hoplite, 4, 2)
				if h.Add(rules.NoPiece, rules.Light, 3, 2); cavalry {
					h.Add(rules.NoPiece, rules.Cavalry, 5, 2)
				}
				for i := range h.Units[:h.N] {
					h.Units[i].Standing = rules.Retreats
				}
				r := m.Pursue(c, rules.Attacker, 1, func(p string) int {
					if p == "pursuit" {
						return die
					}
					return check
				})
				result := c.Chart[slices.Index(c.Columns, "1-1")][die-1][1]
				for i, u := range h.Units[:h.N] {
					dies := result.Check && check+result.Plus-max(int(u.Base-of.rounds), 0) >= 3 && (!cavalry || u.Kind == rules.Cavalry)
					if dies != (u.Standing == rules.Dead) || u.Standing == rules.Fights {
						t.Errorf("cavalry %v, round %d, die %d, check %d, unit %d: %v, result %s", cavalry, of.rounds, die, check, i, u.Standing, r.Results[1])
					}
				}
			}
		}
	}
}

// TestEpic_17_9_a: odds of the pursuit are by cavalry, against one where the enemy has none; there are no shifts.
func TestEpic_17_9_a(t *testing.T) {
	c := combat(t)
	for _, n := range []struct {
		riders, foes int
		column       string
	}{{1, 0, "1-1"}, {2, 0, "2-1"}, {4, 0, "4-1"}, {5, 0, "4-1"}, {3, 2, "3-2"}, {1, 2, "1-2"}} {
		if got := c.Columns[c.PursuitColumn(n.riders, n.foes)]; got != n.column {
			t.Errorf("%d against %d: %s", n.riders, n.foes, got)
		}
	}
	b := marching(t, "W2835: lac-h01 lac-c01 agis", "W2834: arg-h02 arg-h03 alcibiades")
	b.attack("lac-h01 lac-c01 agis", "W2834")
	b.do("fight", 1, 1, 1, 1, 1, 1, 1)
	b.do("fight")
	b.do("break-off")
	b.asks("sparta", "pursue")
	b.do("pursue", 3, 1, 1, 1, 1) // M/M on 1-1; two commanders' dice follow
	b.want("the column", b.event("pursuit").Facts.Get("column"), "1-1")
}
