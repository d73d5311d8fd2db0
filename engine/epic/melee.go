package epic

// This file is the battle display of chapter 17: the units that fight, round by round. It knows neither map nor game,
// only figures and dice, so that forecasts and examples go through the same rules as battles.

// Standing is where a unit of a battle is: on the display, in the Retreat box or in the Dead box (1.4.a).
type Standing uint8

// The places of the display.
const (
	Fights Standing = iota
	Retreats
	Dead
)

// Fighter is a unit in a battle. A garrison is no piece.
type Fighter struct {
	Piece Piece
	Kind  Kind
	// Base is its printed morale, Morale that by which it stands in a column now (17.6).
	Base, Morale int8
	Standing     Standing
	// Wavers: it has failed its check behind walls and may choose to leave (17.7.d).
	Wavers bool
}

// MaxHost is the most units a side can have in a battle. TopColumn is the highest column of the display, for its morale and more; MaxMorale
// is more than any unit comes to, by elites, a large city, long walls and a wing that others have joined (17.6).
const (
	MaxHost   = 64
	TopColumn = 8
	MaxMorale = 12
)

// Host is a side of a battle.
type Host struct {
	Units [MaxHost]Fighter
	N     int8
	// Shift is the columns its commander brings (17.4.a).
	Shift int8
	// CanRetreat: there is somewhere to go (17.7.a). Fortress: nobody is forced out (17.7.d, 18.6.a).
	CanRetreat, Fortress bool
}

// Melee is a battle.
type Melee struct {
	// Hosts are the attacker's and the defender's.
	Hosts [2]Host
	// Round is how many have been fought.
	Round int8
	// NoLight: light troops bring no shift: at sea, and at a fortress before a breach (17.4.b).
	NoLight bool
}

// The hosts.
const (
	Attacker = iota
	Defender
)

// Add puts a unit into a host with what place and state add to its morale.
func (h *Host) Add(p Piece, kind Kind, base, bonus int) {
	h.Units[h.N] = Fighter{Piece: p, Kind: kind, Base: int8(base), Morale: int8(min(max(base+bonus, 0), MaxMorale))}
	h.N++
}

// Fighting counts the units that still fight, of a kind where one is named.
func (h *Host) Fighting(kinds ...Kind) int { return h.count(Fights, kinds...) }

// In counts the units in a box of the display.
func (h *Host) count(where Standing, kinds ...Kind) int {
	n := 0
	for i := range h.Units[:h.N] {
		u := &h.Units[i]
		wanted := len(kinds) == 0
		for _, k := range kinds {
			wanted = wanted || u.Kind == k
		}
		if u.Standing == where && wanted {
			n++
		}
	}
	return n
}

// Lost counts the units that were eliminated, Broken those in the Retreat box.
func (h *Host) Lost() int { return h.count(Dead) }

// Broken counts the units in the Retreat box.
func (h *Host) Broken() int { return h.count(Retreats) }

// Column is the column of so many attackers against so many defenders, rounded in the defender's favour (17.3.a):
// false below the lowest, where nobody may attack (17.3.b).
func (c *Combat) Column(attackers, defenders int) (int, bool) {
	column, ok := 0, false
	for i, ratio := range c.Ratios {
		if attackers*ratio[1] >= defenders*ratio[0] && attackers > 0 {
			column, ok = i, true
		}
	}
	return column, ok
}

// Shifted is a column moved, as far as the chart goes (17.3.b).
func (c *Combat) Shifted(column, by int) int { return min(max(column+by, 0), len(c.Columns)-1) }

// light is who has the light troops shift: +1 for the attacker, -1 for the defender, 0 for nobody (17.4.b).
func (m *Melee) light() int {
	if m.NoLight {
		return 0
	}
	var troops [2]int
	for i := range m.Hosts {
		h := &m.Hosts[i]
		n, hoplites := h.Fighting(Light, Cavalry, Fleet), h.Fighting(Hoplite) // crews ashore count as light infantry (Q101)
		if n > 0 && hoplites > 0 && n <= hoplites {
			troops[i] = n
		}
	}
	switch {
	case troops[Attacker] > troops[Defender]:
		return 1
	case troops[Defender] > troops[Attacker]:
		return -1
	}
	return 0
}

// Odds are the columns of the round that comes: by numbers, and after both shifts.
type Odds struct {
	// Base and Column are indices of the chart; Legal is false where there are too few attackers to attack at all.
	Base, Column int
	Legal        bool
	// Leaders and Light are the columns shifted, towards the attacker where positive.
	Leaders, Light int
	// Cards are the columns that cards shift, in the same way.
	Cards int
}

// withCards are the odds with so many columns more that cards shift.
func (o Odds) withCards(c *Combat, by int) Odds {
	o.Cards = by
	o.Column = c.Shifted(o.Base, o.Leaders+o.Light+by)
	return o
}

// Odds are those of the coming round.
func (m *Melee) Odds(c *Combat) Odds {
	att, def := &m.Hosts[Attacker], &m.Hosts[Defender]
	o := Odds{Leaders: int(att.Shift - def.Shift), Light: m.light() * c.LightShift}
	o.Base, o.Legal = c.Column(att.Fighting(), def.Fighting())
	o.Column = c.Shifted(o.Base, o.Leaders+o.Light)
	return o
}

// RoundReport is a round as it was fought.
type RoundReport struct {
	Odds    Odds
	Die     int
	Results [2]Result
	// Dice are those of the checks, the attacker's first, each side's in the order of its units; a second check
	// follows the first.
	Dice [2][]int
}

// Fight fights a round at some odds (17.3.a): one die on the chart, then both sides' results, which count together (17.5.c).
func (m *Melee) Fight(c *Combat, at Odds, roll func(purpose string) int) RoundReport {
	r := RoundReport{Odds: at}
	r.Die = roll("battle")
	r.Results = c.Chart[r.Odds.Column][r.Die-1]
	m.suffer(c, r.Results, func(host int) int {
		d := roll("morale")
		r.Dice[host] = append(r.Dice[host], d)
		return d
	})
	return r
}

// suffer applies both results of a round, each check by a die of its host's.
func (m *Melee) suffer(c *Combat, results [2]Result, roll func(host int) int) {
	for i := range m.Hosts {
		m.Hosts[i].Suffer(c, results[i], func(string) int { return roll(i) })
	}
	m.Round = counted(m.Round, 1)
}

// Suffer is what a result does to a host (17.5).
func (h *Host) Suffer(c *Combat, of Result, roll func(string) int) {
	for i := range h.Units[:h.N] {
		u := &h.Units[i]
		u.Wavers = false
		if u.Standing != Fights {
			continue
		}
		if of.Demoralised {
			h.lower(c, u, roll)
		} else if of.Check {
			h.check(c, u, of.Plus, roll)
		}
	}
}

// check is a unit's check of morale (17.5.b): passed, it loses a point; failed, it leaves the fight, or dies where
// the die is far above.
func (h *Host) check(c *Combat, u *Fighter, plus int, roll func(string) int) {
	over := roll("morale") + plus - int(u.Morale)
	switch {
	case over <= 0:
		h.lower(c, u, roll)
	case over >= c.EliminatedOver:
		u.Standing = Dead
	case h.Fortress: // 17.7.d
		u.Morale, u.Wavers = max(u.Morale-1, 0), true
	case h.CanRetreat: // 17.7.b
		u.Standing = Retreats
	default: // 17.7.c
		u.Morale = max(u.Morale-1, 0)
		if roll("morale")-int(u.Morale) >= c.EliminatedOver {
			u.Standing = Dead
			return
		}
		u.Morale = max(u.Morale-1, 0)
	}
}

// lower takes a point of morale from a unit. At nought it leaves at once (17.5.a); who cannot makes one check there
// (Q104). In a fortress it stays.
func (h *Host) lower(c *Combat, u *Fighter, roll func(string) int) {
	u.Morale = max(u.Morale-1, 0)
	switch {
	case u.Morale > 0 || h.Fortress:
	case h.CanRetreat:
		u.Standing = Retreats
	case roll("morale") >= c.EliminatedOver:
		u.Standing = Dead
	}
}

// Ended tells whether the fight is decided when a round is over, and who holds the field: a host of which nobody
// fights has to leave, the attacker where that is so of both (17.7.g). Nobody is left: winner is -1.
func (m *Melee) Ended() (winner int, over bool) {
	att, def := &m.Hosts[Attacker], &m.Hosts[Defender]
	a, d := att.Fighting(), def.Fighting()
	switch {
	case a > 0 && d > 0:
		return 0, false
	case a == 0 && d == 0:
		switch {
		case def.Broken() > 0:
			return Defender, true
		case att.Broken() > 0:
			return Attacker, true
		}
		return -1, true
	case a > 0:
		return Attacker, true
	}
	return Defender, true
}

// Issue is how a round leaves a battle.
type Issue uint8

// It goes on, against others behind walls that are open now (18.6.c), or is decided.
const (
	GoesOn Issue = iota
	WallsOpen
	Decided
)

// Issue tells how a round leaves the battle, and who holds the field where it is decided, -1 for nobody. reserve:
// others stand behind the walls, who hold the place when nobody is left to go on against them. own: the place is the
// defender's, who keeps it where nobody is left at all (Q116).
func (m *Melee) Issue(reserve, own bool) (Issue, int) {
	winner, over := m.Ended()
	switch {
	case !over:
		return GoesOn, 0
	case reserve && m.Hosts[Attacker].Fighting() > 0:
		return WallsOpen, 0
	case reserve || winner < 0 && own:
		return Decided, Defender
	}
	return Decided, winner
}

// TooFew tells whether the attackers have fallen below the lowest odds and leave (17.3.b, Q98).
func (m *Melee) TooFew(c *Combat) bool {
	return m.Round > 0 && m.Hosts[Attacker].CanRetreat && !m.Odds(c).Legal
}

// PursuitColumn is the column of cavalry that pursues: against the enemy's, or one (17.9.a).
func (c *Combat) PursuitColumn(cavalry, enemy int) int {
	column, _ := c.Column(cavalry, max(enemy, 1))
	return column
}

// screen counts the cavalry of a host that leaves, behind which the others are safe (17.9.b).
func (h *Host) screen() int { return h.count(Fights, Cavalry) + h.count(Retreats, Cavalry) }

// Pursue is the extra attack of so much cavalry of the victor, by, upon a host that leaves (17.9): only the
// defender's result counts, and only to eliminate. Those pursued are its cavalry if it has any, else all of it; they
// check with their printed morale less the rounds fought.
func (m *Melee) Pursue(c *Combat, by, riders int, roll func(string) int) RoundReport {
	h := &m.Hosts[1-by]
	own := h.screen()
	r := RoundReport{Odds: Odds{Base: c.PursuitColumn(riders, own), Legal: true}}
	r.Odds.Column = r.Odds.Base
	r.Die = roll("pursuit")
	r.Results = c.Chart[r.Odds.Column][r.Die-1]
	of := r.Results[1]
	for i := range h.Units[:h.N] {
		u := &h.Units[i]
		if !of.Check || !u.pursued(own > 0) {
			continue
		}
		d := roll("morale")
		r.Dice[1-by] = append(r.Dice[1-by], d)
		if m.caught(c, u, d, of) {
			u.Standing = Dead
		}
	}
	return r
}

// pursued tells whether a unit that leaves is pursued: behind cavalry of its own only that is.
func (u *Fighter) pursued(screened bool) bool {
	return u.Standing != Dead && (!screened || u.Kind == Cavalry)
}

// caught tells whether a unit that is pursued dies by its die.
func (m *Melee) caught(c *Combat, u *Fighter, die int, of Result) bool {
	return of.Check && die+of.Plus-m.fleeing(u) >= c.EliminatedOver
}

// fleeing is the morale with which a pursued unit checks: the printed one less the rounds fought.
func (m *Melee) fleeing(u *Fighter) int { return max(int(u.Base)-int(m.Round), 0) }
