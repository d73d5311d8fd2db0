package epic

import (
	"fmt"
	"slices"
	"testing"

	"github.com/BurntSushi/toml"

	"strategos/engine/epic"
)

// battleExample is one of testdata/battles.toml.
type battleExample struct {
	ID, Kind, Cite       string
	Attackers, Defenders int
	Column               string
	Attacker, Defender   any
	Morale, Mod, Die     int
	SecondDie            int `toml:"second_die"`
	Fortress             bool
	CanRetreat           bool `toml:"can_retreat"`
	Cavalry              int
	EnemyCavalry         int `toml:"enemy_cavalry"`
	RoundsFought         int `toml:"rounds_fought"`
	Pursued, Dice        []int
	Rounds               []struct {
		Die                  int
		Odds, Column, Result string
		AttDice              []int `toml:"att_dice"`
		DefDice              []int `toml:"def_dice"`
		AttAfter             []any `toml:"att_after"`
		DefAfter             []any `toml:"def_after"`
	}
	Expect struct {
		Column, To, Result, Winner string
		State                      string
		Morale                     int
		Eliminated                 []int
		AttEliminated              int `toml:"att_eliminated"`
		DefEliminated              int `toml:"def_eliminated"`
	}
}

// fixed is dice that fall as they are laid down.
type fixed struct {
	t    *testing.T
	dice []int
}

func (f *fixed) roll(purpose string) int {
	if len(f.dice) == 0 {
		f.t.Fatalf("one die more is rolled than the example has: %s", purpose)
	}
	d := f.dice[0]
	f.dice = f.dice[1:]
	return d
}

var kinds = map[string]epic.Kind{"hoplite": epic.Hoplite, "light": epic.Light, "cavalry": epic.Cavalry, "fleet": epic.Fleet, "garrison": epic.Hoplite}

// TestBattlesOfTheRuleBook: its examples of odds, shifts and checks, and its battles fought die by die (17, 18.6).
func TestBattlesOfTheRuleBook(t *testing.T) {
	c := &files(t).rules.figures.Combat
	var all struct{ Example []battleExample }
	if _, err := toml.DecodeFile("testdata/battles.toml", &all); err != nil {
		t.Fatal(err)
	}
	for _, e := range all.Example {
		t.Run(e.ID, func(t *testing.T) {
			switch e.Kind {
			case "odds":
				expect(t, "column", columnName(c, e.Attackers, e.Defenders), e.Expect.Column)
			case "shift":
				by := int(e.Attacker.(int64) - e.Defender.(int64))
				expect(t, "column", c.Columns[c.Shifted(columnIndex(c, e.Column), by)], e.Expect.Column)
			case "light_shift":
				e.light(t, c)
			case "check":
				e.check(t, c)
			case "battle":
				e.battle(t, c)
			case "pursuit_odds":
				expect(t, "column", c.Columns[c.PursuitColumn(e.Cavalry, e.EnemyCavalry)], e.Expect.Column)
			case "pursuit":
				e.pursuit(t, c)
			default:
				t.Errorf("nobody tests %s", e.Kind)
			}
		})
	}
}

func expect(t *testing.T, what string, got, want any) {
	t.Helper()
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%s is %v, not %v", what, got, want)
	}
}

func columnName(c *epic.Combat, a, d int) string {
	if i, ok := c.Column(a, d); ok {
		return c.Columns[i]
	}
	return "none"
}

func columnIndex(c *epic.Combat, name string) int {
	for i, n := range c.Columns {
		if n == name {
			return i
		}
	}
	return -1
}

// host makes a side of a battle of what the example says.
func host(data any, h *epic.Host) {
	m := data.(map[string]any)
	num := func(key string) int {
		n, _ := m[key].(int64)
		return int(n)
	}
	h.Shift = int8(num("leader"))
	h.CanRetreat, _ = m["can_retreat"].(bool)
	h.Fortress, _ = m["fortress"].(bool)
	if list, ok := m["units"].([]any); ok {
		for _, of := range list {
			u := of.(map[string]any)
			h.Add(epic.NoPiece, kinds[u["t"].(string)], int(u["m"].(int64)), num("bonus"))
		}
	}
	for name, kind := range kinds {
		for range num(name) {
			h.Add(epic.NoPiece, kind, 4, 0)
		}
	}
}

func (e *battleExample) light(t *testing.T, c *epic.Combat) {
	m := epic.Melee{}
	host(e.Attacker, &m.Hosts[epic.Attacker])
	host(e.Defender, &m.Hosts[epic.Defender])
	expect(t, "the shift", map[int]string{1: "attacker", -1: "defender", 0: "none"}[m.Odds(c).Light], e.Expect.To)
}

func (e *battleExample) check(t *testing.T, c *epic.Combat) {
	m := epic.Melee{}
	m.Hosts[epic.Attacker].Add(epic.NoPiece, epic.Hoplite, 6, 0)
	h := &m.Hosts[epic.Defender]
	h.CanRetreat, h.Fortress = e.CanRetreat, e.Fortress
	h.Add(epic.NoPiece, epic.Hoplite, e.Morale, 0)
	dice := &fixed{t, []int{e.Die}}
	if e.SecondDie > 0 {
		dice.dice = append(dice.dice, e.SecondDie)
	}
	h.Suffer(c, epic.Result{Check: true, Plus: e.Mod}, dice.roll)
	u := h.Units[0]
	expect(t, "the unit", map[epic.Standing]string{epic.Fights: "fights", epic.Retreats: "R", epic.Dead: "X"}[u.Standing], e.Expect.State)
	if u.Standing == epic.Fights {
		expect(t, "its morale", u.Morale, e.Expect.Morale)
	}
	expect(t, "the dice left", len(dice.dice), 0)
}

// display is the columns and boxes of a host's units.
func display(h *epic.Host) []string {
	var out []string
	for _, u := range h.Units[:h.N] {
		out = append(out, map[epic.Standing]string{epic.Fights: fmt.Sprint(u.Morale), epic.Retreats: "R", epic.Dead: "X"}[u.Standing])
	}
	return out
}

func (e *battleExample) battle(t *testing.T, c *epic.Combat) {
	m := epic.Melee{}
	host(e.Attacker, &m.Hosts[epic.Attacker])
	host(e.Defender, &m.Hosts[epic.Defender])
	m.NoLight = m.Hosts[epic.Defender].Fortress
	for i, r := range e.Rounds {
		dice := &fixed{t, slices.Concat([]int{r.Die}, r.AttDice, r.DefDice)}
		o := m.Odds(c)
		expect(t, fmt.Sprintf("round %d: the odds", i+1), c.Columns[o.Base], r.Odds)
		expect(t, fmt.Sprintf("round %d: the column", i+1), c.Columns[o.Column], r.Column)
		m.Fight(c, o, dice.roll)
		expect(t, fmt.Sprintf("round %d: the attacker", i+1), display(&m.Hosts[epic.Attacker]), r.AttAfter)
		expect(t, fmt.Sprintf("round %d: the defender", i+1), display(&m.Hosts[epic.Defender]), r.DefAfter)
		expect(t, fmt.Sprintf("round %d: the dice left", i+1), len(dice.dice), 0)
	}
	expect(t, "attackers lost", m.Hosts[epic.Attacker].Lost(), e.Expect.AttEliminated)
	expect(t, "defenders lost", m.Hosts[epic.Defender].Lost(), e.Expect.DefEliminated)
	if winner, over := m.Ended(); over {
		expect(t, "the winner", []string{"attacker", "defender"}[winner], e.Expect.Winner)
	}
}

func (e *battleExample) pursuit(t *testing.T, c *epic.Combat) {
	m := epic.Melee{Round: int8(e.RoundsFought)}
	for range e.Cavalry {
		m.Hosts[epic.Defender].Add(epic.NoPiece, epic.Cavalry, 5, 0)
	}
	for _, morale := range e.Pursued {
		m.Hosts[epic.Attacker].Add(epic.NoPiece, epic.Hoplite, morale, 0)
	}
	dice := &fixed{t, append([]int{e.Die}, e.Dice...)}
	r := m.Pursue(c, epic.Defender, e.Cavalry, dice.roll)
	expect(t, "column", c.Columns[r.Odds.Column], e.Expect.Column)
	var gone []int
	for i, u := range m.Hosts[epic.Attacker].Units[:len(e.Pursued)] {
		if u.Standing == epic.Dead {
			gone = append(gone, i)
		}
	}
	expect(t, "eliminated", gone, e.Expect.Eliminated)
}
