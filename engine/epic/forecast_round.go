package epic

import (
	"math/big"

	"strategos/engine"
)

// This file tells what a round of battle, and a pursuit, can bring: exactly, unit by unit. What a result does to a unit
// is asked of the code of the display itself.

// Outlook is what the forecast of a round of battle or a pursuit tells besides (engine.Forecast.Detail).
type Outlook struct {
	// Units are those concerned, by host: the attacker's, the defender's.
	Units [2][]UnitOutlook `json:"units"`
	// Battles is how many battles the chances of the whole battle were counted in, 0 where they are enumerated. Error
	// is how many percent they may be off, in nineteen cases of twenty.
	Battles int `json:"battles,omitempty"`
	Error   int `json:"error,omitempty"`
}

// UnitOutlook are a unit's chances in the coming round: it fights on, goes to the Retreat box, dies. Wavers is the
// part of Holds in which it has failed its check behind walls and may leave (17.7.d). A garrison has no id.
type UnitOutlook struct {
	ID     string          `json:"id,omitempty"`
	Kind   string          `json:"kind"`
	Morale int             `json:"morale"`
	Holds  engine.Fraction `json:"holds"`
	Leaves engine.Fraction `json:"leaves"`
	Dies   engine.Fraction `json:"dies"`
	Wavers engine.Fraction `json:"wavers"`
}

// lot is what may become of a unit in a round.
type lot struct {
	standing Standing
	morale   int8
	wavers   bool
	// n is in how many of all throws of two dice.
	n int64
}

// throws are those of two dice: the most a unit throws in a round.
const throws = 36

// lots are what a result can make of a unit of the host, with how many throws of its dice.
func (h *Host) lots(c *Combat, u *Fighter, of Result) []lot {
	var out []lot
	for first := 1; first <= 6; first++ {
		for second := 1; second <= 6; second++ {
			one := Host{CanRetreat: h.CanRetreat, Fortress: h.Fortress, N: 1}
			one.Units[0] = *u
			dice := [2]int{first, second}
			thrown := 0
			one.Suffer(c, of, func(string) int {
				thrown++
				return dice[thrown-1]
			})
			is := lot{one.Units[0].Standing, one.Units[0].Morale, one.Units[0].Wavers, 1}
			known := false
			for i := range out {
				if o := &out[i]; o.standing == is.standing && o.morale == is.morale && o.wavers == is.wavers {
					o.n++
					known = true
				}
			}
			if !known {
				out = append(out, is)
			}
		}
	}
	return out
}

// fates count in how many throws so many units of a host die, and whether others still fight or are broken.
type fates struct {
	n  map[fate]*big.Int
	of *big.Int
}

type fate struct {
	dead           int
	fights, broken bool
}

// fatesOf are those of a host under a result.
func (h *Host) fatesOf(c *Combat, of Result) fates {
	f := fates{map[fate]*big.Int{{broken: h.Broken() > 0}: big.NewInt(1)}, big.NewInt(1)}
	for i := range h.Units[:h.N] {
		u := &h.Units[i]
		if u.Standing != Fights {
			continue
		}
		next := map[fate]*big.Int{}
		for _, l := range h.lots(c, u, of) {
			for was, n := range f.n {
				is := was
				switch l.standing {
				case Dead:
					is.dead++
				case Retreats:
					is.broken = true
				default:
					is.fights = true
				}
				if next[is] == nil {
					next[is] = new(big.Int)
				}
				next[is].Add(next[is], new(big.Int).Mul(n, big.NewInt(l.n)))
			}
		}
		f.n = next
		f.of.Mul(f.of, big.NewInt(throws))
	}
	return f
}

// sample is a host in which the units of a fate stand as they do, for questions about who has won.
func (f fate) sample(of *Host) Host {
	h := Host{CanRetreat: of.CanRetreat, Fortress: of.Fortress}
	for standing, is := range [...]bool{Fights: f.fights, Retreats: f.broken, Dead: true} {
		if is {
			h.Add(NoPiece, Hoplite, 1, 0)
			h.Units[h.N-1].Standing = Standing(standing)
		}
	}
	return h
}

// tally adds up in how many throws each of some prospects comes about.
type tally struct {
	list []engine.Prospect
	n    []*big.Int
}

func (t *tally) add(p engine.Prospect, n *big.Int) {
	for i := range t.list {
		if o := &t.list[i]; o.Key == p.Key && o.Seat == p.Seat && o.Facts.Get("lost") == p.Facts.Get("lost") {
			t.n[i].Add(t.n[i], n)
			return
		}
	}
	t.list, t.n = append(t.list, p), append(t.n, new(big.Int).Set(n))
}

// answers are the prospects with their chances, which sum to 1.
func (t *tally) answers() []engine.Prospect {
	for i, f := range fractions(t.n) {
		t.list[i].Chance = f
	}
	return t.list
}

// billion parts a whole whose exact fractions fit no machine word.
const billion = 1_000_000_000

// fractions are parts of their sum: exact where that fits a machine word, else to a billionth, so that they sum to 1.
func fractions(parts []*big.Int) []engine.Fraction {
	sum, common := new(big.Int), new(big.Int)
	for _, n := range parts {
		sum.Add(sum, n)
		common.GCD(nil, nil, common, n)
	}
	out := make([]engine.Fraction, len(parts))
	if sum.Sign() == 0 {
		return out
	}
	of := new(big.Int).Div(sum, common)
	if of.IsInt64() {
		for i, n := range parts {
			out[i] = engine.Fraction{N: new(big.Int).Div(n, common).Int64(), Of: of.Int64()}
		}
		return out
	}
	left, most := int64(billion), 0
	for i, n := range parts {
		share := new(big.Int).Mul(n, big.NewInt(billion))
		out[i] = engine.Fraction{N: share.Div(share, sum).Int64(), Of: billion}
		if left -= out[i].N; n.Cmp(parts[most]) > 0 {
			most = i
		}
	}
	out[most].N += left // what rounding has left falls to the likeliest
	return out
}

// forecastRound tells what the next round of the battle can bring, and the battle if nobody breaks it off.
func (x *Exec) forecastRound() *engine.Forecast {
	if x.S.Wings.On {
		return x.forecastWings()
	}
	b := &x.S.Battle
	m := &b.Melee
	c := &x.Combat
	o := x.odds()
	f := &engine.Forecast{Purpose: "battle", Rule: "17.3", Seat: seat(x.hostPlayer(Attacker)), Zone: x.fieldID(), Dice: 1}
	f.Factors = append(f.Factors, engine.Factor{Key: "odds", Rule: "17.3", Facts: engine.Facts{engine.Num("attackers", m.Hosts[Attacker].Fighting()),
		engine.Num("defenders", m.Hosts[Defender].Fighting()), engine.Word("column", c.Columns[o.Base]), engine.Num("round", m.Round+1)}})
	for _, s := range []struct {
		key, rule string
		by        int
	}{{"shift-leaders", "17.4.2", o.Leaders}, {"shift-light", "17.4.3", o.Light}, {"shift-cards", "12.6", o.Cards}} {
		if s.by != 0 {
			f.Factors = append(f.Factors, engine.Factor{Key: s.key, Rule: s.rule, Facts: engine.Facts{engine.Mod("value", s.by)}})
		}
	}
	f.Factors = append(f.Factors, engine.Factor{Key: "column", Rule: "17.5.1", Facts: engine.Facts{engine.Word("column", c.Columns[o.Column])}})
	out := &Outlook{}
	f.Detail = out
	reserve, own := !x.behindWalls().Empty(), x.enemyPlace(b.Hex, b.Attacker)
	var rounds [2]engine.Mean
	for i := range m.Hosts {
		out.Units[i] = x.unitsOutlook(&m.Hosts[i], i, o.Column)
		rounds[i] = engine.Mean{Key: "units-lost", Seat: seat(x.hostPlayer(i))}
	}
	issue, lost := m.roundTallies(c, o.Column, func(after *Melee) engine.Prospect { return x.prospectOf(after.Issue(reserve, own)) })
	f.Questions = append(f.Questions, engine.Question{Key: "round", Answers: issue.answers()})
	f.Questions = append(f.Questions, engine.ByDie("chart", func(die int) engine.Prospect {
		r := c.Chart[o.Column][die-1]
		return engine.Prospect{Key: "chart", Facts: engine.Facts{engine.Word("attacker", r[0].String()), engine.Word("defender", r[1].String())}}
	})...)
	for i := range lost {
		q := engine.Question{Key: "units-lost", Seat: rounds[i].Seat, Answers: lost[i].answers()}
		f.Questions = append(f.Questions, q)
		rounds[i].Value = meanOf(&q)
		f.Means = append(f.Means, rounds[i])
	}
	x.foretellBattle(f, out, reserve, own)
	return f
}

// roundTallies count in how many throws of a round in a column the display comes to each prospect, and how many units of each host die.
func (m *Melee) roundTallies(c *Combat, column int, prospect func(after *Melee) engine.Prospect) (issue tally, lost [2]tally) {
	for _, results := range c.Chart[column] {
		var of [2]fates
		for i := range m.Hosts {
			of[i] = m.Hosts[i].fatesOf(c, results[i])
			for was, n := range of[i].n {
				lost[i].add(engine.Prospect{Key: "so-many-units", Facts: engine.Facts{engine.Num("lost", was.dead)}}, n)
			}
		}
		for a, na := range of[Attacker].n {
			for d, nd := range of[Defender].n {
				after := Melee{Hosts: [2]Host{a.sample(&m.Hosts[Attacker]), d.sample(&m.Hosts[Defender])}}
				issue.add(prospect(&after), new(big.Int).Mul(na, nd))
			}
		}
	}
	issue.inOrder()
	for i := range lost {
		lost[i].inOrder()
	}
	return issue, lost
}

// prospectOf is how a battle stands, in words.
func (x *Exec) prospectOf(issue Issue, winner int) engine.Prospect {
	switch {
	case issue == GoesOn:
		return engine.Prospect{Key: "battle-goes-on"}
	case issue == WallsOpen:
		return engine.Prospect{Key: "walls-open"}
	case winner < 0:
		return engine.Prospect{Key: "nobody-wins"}
	}
	return engine.Prospect{Key: "wins-battle", Seat: seat(x.hostPlayer(winner))}
}

// inOrder sorts the prospects by their names and numbers, so that equal battles read alike.
func (t *tally) inOrder() {
	less := func(a, b *engine.Prospect) bool {
		if a.Key != b.Key {
			return a.Key < b.Key
		}
		if a.Seat != b.Seat {
			return a.Seat < b.Seat
		}
		return unitsIn(a) < unitsIn(b)
	}
	for i := range t.list {
		for j := i; j > 0 && less(&t.list[j], &t.list[j-1]); j-- {
			t.list[j], t.list[j-1], t.n[j], t.n[j-1] = t.list[j-1], t.list[j], t.n[j-1], t.n[j]
		}
	}
}

// unitsIn is the number a prospect names, 0 for none.
func unitsIn(p *engine.Prospect) int {
	n, _ := p.Facts.Number("lost")
	return n
}

// meanOf is the average of a question that asks for numbers of units.
func meanOf(q *engine.Question) engine.Fraction {
	mean := engine.Fraction{Of: 1}
	sum := new(big.Int)
	for i := range q.Answers {
		a := &q.Answers[i]
		sum.Add(sum, new(big.Int).Mul(big.NewInt(a.Chance.N), big.NewInt(int64(unitsIn(a)))))
		mean.Of = a.Chance.Of
	}
	if sum.IsInt64() {
		mean.N = sum.Int64()
		return mean
	}
	scaled := new(big.Int).Div(sum.Mul(sum, big.NewInt(billion)), big.NewInt(mean.Of))
	return engine.Fraction{N: scaled.Int64(), Of: billion}
}

// unitsOutlook are the chances of each unit of a host that fights, over the six faces of a column.
func (x *Exec) unitsOutlook(h *Host, host, column int) []UnitOutlook {
	var out []UnitOutlook
	for i := range h.Units[:h.N] {
		u := &h.Units[i]
		if u.Standing != Fights {
			continue
		}
		look := UnitOutlook{Kind: kindNames[u.Kind], Morale: int(u.Morale)}
		if u.Piece != NoPiece {
			look.ID = x.Pieces[u.Piece].ID
		}
		for _, of := range []*engine.Fraction{&look.Holds, &look.Leaves, &look.Dies, &look.Wavers} {
			of.Of = 6 * throws
		}
		for _, results := range x.Combat.Chart[column] {
			for _, l := range h.lots(&x.Combat, u, results[host]) {
				switch l.standing {
				case Fights:
					look.Holds.N += l.n
				case Retreats:
					look.Leaves.N += l.n
				default:
					look.Dies.N += l.n
				}
				if l.wavers {
					look.Wavers.N += l.n
				}
			}
		}
		out = append(out, look)
	}
	return out
}

// forecastPursuit tells what the pursuit can bring (17.9): how many of those who leave die.
func (x *Exec) forecastPursuit() *engine.Forecast {
	b, c := &x.S.Battle, &x.Combat
	by := int(b.Winner)
	riders := x.pursuers()
	loser := &b.Melee.Hosts[1-by]
	column := c.PursuitColumn(riders.Len(), loser.screen())
	f := &engine.Forecast{Purpose: "pursuit", Rule: "17.9", Seat: seat(x.hostPlayer(by)), Zone: x.fieldID(), Counters: x.ids(riders), Dice: 1}
	f.Factors = []engine.Factor{{Key: "pursuit", Rule: "17.9.2", Facts: engine.Facts{engine.Num("riders", riders.Len()),
		engine.Num("cavalry", loser.screen()), engine.Word("column", c.Columns[column]), engine.Num("rounds", b.Melee.Round)}}}
	f.Questions = engine.ByDie("chart", func(die int) engine.Prospect {
		return engine.Prospect{Key: "pursuit-chart", Facts: engine.Facts{engine.Word("defender", c.Chart[column][die-1][1].String())}}
	})
	out := &Outlook{}
	f.Detail = out
	lost := tally{}
	of := make([]UnitOutlook, loser.N)
	for _, results := range c.Chart[column] {
		spread := map[int]*big.Int{0: big.NewInt(1)}
		for i := range of {
			dies := int64(0)
			if u := &loser.Units[i]; u.pursued(loser.screen() > 0) {
				for die := 1; die <= 6; die++ {
					if b.Melee.caught(c, u, die, results[1]) {
						dies++
					}
				}
			}
			of[i].Dies.N += dies
			next := map[int]*big.Int{}
			for dead, was := range spread {
				for k, share := range []int64{6 - dies, dies} {
					if next[dead+k] == nil {
						next[dead+k] = new(big.Int)
					}
					next[dead+k].Add(next[dead+k], new(big.Int).Mul(was, big.NewInt(share)))
				}
			}
			spread = next
		}
		for dead, n := range spread {
			if n.Sign() > 0 {
				lost.add(engine.Prospect{Key: "so-many-units", Facts: engine.Facts{engine.Num("lost", dead)}}, n)
			}
		}
	}
	for i := range of {
		if u := &loser.Units[i]; u.Standing != Dead && u.Piece != NoPiece {
			o := UnitOutlook{ID: x.Pieces[u.Piece].ID, Kind: kindNames[u.Kind], Morale: b.Melee.fleeing(u), Holds: engine.Fraction{Of: 36}, Wavers: engine.Fraction{Of: 36}}
			o.Dies, o.Leaves = engine.Fraction{N: of[i].Dies.N, Of: 36}, engine.Fraction{N: 36 - of[i].Dies.N, Of: 36}
			out.Units[1-by] = append(out.Units[1-by], o)
		}
	}
	lost.inOrder()
	q := engine.Question{Key: "units-lost", Seat: seat(x.hostPlayer(1 - by)), Answers: lost.answers()}
	f.Questions = append(f.Questions, q)
	f.Means = []engine.Mean{{Key: "units-lost", Seat: q.Seat, Value: meanOf(&q)}}
	return f
}
