package epic

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"strategos/engine"
)

// This file foretells a whole battle that nobody breaks off: by enumerating what the rounds can bring as long as that
// is quick, else by fighting it many times over. Walls are held to the last, wavering units stay.

// The bounds of an enumeration: so many steps from one state of the display to another, so many rounds; and how many
// battles are fought where there are more.
const (
	mostSteps  = 30_000
	mostRounds = 40
	simulated  = 2500
)

// bout is a battle to be foretold.
type bout struct {
	c *Combat
	// first is where it stands; opened what the hosts are when the walls open: those who join then, and the flags.
	first, opened Melee
	// reserve and own: see Melee.Issue. counts tells whether the dead of a host count as units eliminated.
	reserve, own bool
	counts       [2]bool
	// cards are the columns that cards shift the first round.
	cards int

	lots  map[string][]share
	steps int
}

// share is a state of one host on the display that a round can lead to: its key, how likely it is, and how many units
// die on average on the way there, times that.
type share struct {
	key     string
	p, dies float64
}

// ends is how the battle may end: who holds the field, by host, nobody last; whether that is with three of the enemy
// eliminated; the units that die by host. All sum up chances.
type ends struct {
	wins     [3]float64
	decisive [2]float64
	dies     [2]float64
}

// decisiveDead is how many eliminated units are told apart: from three on a victory is decisive (13.4.g).
const decisiveDead = 3

// key writes a host down: the units that fight by kind and morale in order, then whether some are broken and how many
// are dead.
func (w *bout) key(h *Host, host int) string {
	var units []string
	for i := range h.Units[:h.N] {
		if u := &h.Units[i]; u.Standing == Fights {
			units = append(units, string([]byte{byte(u.Kind), byte(u.Morale)}))
		}
	}
	slices.Sort(units)
	dead := 0
	if w.counts[host] {
		dead = min(h.Lost(), decisiveDead)
	}
	broken := byte(0)
	if h.Broken() > 0 {
		broken = 1
	}
	return strings.Join(units, "") + string([]byte{broken, byte(dead)})
}

// host reads what key wrote, with the flags of one of the bout's hosts.
func (w *bout) host(key string, like *Host) Host {
	h := Host{Shift: like.Shift, CanRetreat: like.CanRetreat, Fortress: like.Fortress}
	n := len(key) - 2
	for i := 0; i < n; i += 2 {
		h.Add(NoPiece, Kind(key[i]), int(key[i+1]), 0)
	}
	for standing, n := range map[Standing]byte{Retreats: key[n], Dead: key[n+1]} {
		for range n {
			h.Add(NoPiece, Hoplite, 1, 0)
			h.Units[h.N-1].Standing = standing
		}
	}
	return h
}

// stage is a state of the display: both hosts by their keys, and whether the walls are open.
type stage struct {
	hosts [2]string
	open  bool
}

// compare puts stages in an order.
func (s stage) compare(o stage) int {
	a, b := yes(s.open), yes(o.open)
	return cmp.Or(int(a)-int(b), strings.Compare(s.hosts[0], o.hosts[0]), strings.Compare(s.hosts[1], o.hosts[1]))
}

// at is the display of a stage.
func (w *bout) at(s stage) Melee {
	like := &w.first
	if s.open {
		like = &w.opened
	}
	m := Melee{Round: 1, NoLight: like.NoLight}
	for i := range m.Hosts {
		m.Hosts[i] = w.host(s.hosts[i], &like.Hosts[i])
	}
	return m
}

// open lets those who stand behind the walls, and the attacker's cavalry, join.
func (w *bout) open(m *Melee) {
	m.NoLight = w.opened.NoLight
	for i := range m.Hosts {
		h, more := &m.Hosts[i], &w.opened.Hosts[i]
		h.CanRetreat, h.Fortress = more.CanRetreat, more.Fortress
		for j := range more.Units[:more.N] {
			if h.N < MaxHost {
				h.Units[h.N] = more.Units[j]
				h.N++
			}
		}
	}
}

// after are the states a host comes to by a result.
func (w *bout) after(h *Host, host int, key string, of Result) []share {
	id := string([]byte{byte(host), yes(h.Fortress), yes(h.CanRetreat), yes(of.Demoralised), byte(of.Plus)}) + key
	if list, ok := w.lots[id]; ok {
		return list
	}
	states := map[string]*share{}
	start := w.host(key[len(key)-2:], h)
	states[w.key(&start, host)] = &share{p: 1}
	for i := range h.Units[:h.N] {
		u := &h.Units[i]
		if u.Standing != Fights {
			continue
		}
		next := map[string]*share{}
		lots := h.lots(w.c, u, of)
		for was := range engine.InOrder(states) {
			s := states[was]
			for _, l := range lots {
				w.steps++
				to := w.host(was, h)
				to.Add(NoPiece, u.Kind, int(l.morale), 0)
				to.Units[to.N-1].Standing = l.standing
				k := w.key(&to, host)
				if next[k] == nil {
					next[k] = &share{}
				}
				p := float64(l.n) / throws
				next[k].p += s.p * p
				next[k].dies += s.dies * p
				if l.standing == Dead && w.counts[host] {
					next[k].dies += s.p * p
				}
			}
		}
		states = next
	}
	var out []share
	for k, s := range states {
		out = append(out, share{k, s.p, s.dies})
	}
	slices.SortFunc(out, func(a, b share) int { return strings.Compare(a.key, b.key) })
	w.lots[id] = out
	return out
}

func yes(b bool) byte {
	if b {
		return 1
	}
	return 0
}

// end notes a way the battle ends.
func (e *ends) end(winner int, p float64, dead [2]int) {
	if winner < 0 {
		e.wins[2] += p
		return
	}
	e.wins[winner] += p
	if dead[1-winner] >= decisiveDead {
		e.decisive[winner] += p
	}
}

// enumerate foretells the battle exactly, but for what is left after so many rounds, which is shared out; false where
// that takes too long.
func (w *bout) enumerate() (ends, bool) {
	var e ends
	w.lots = map[string][]share{}
	first := stage{hosts: [2]string{w.key(&w.first.Hosts[Attacker], Attacker), w.key(&w.first.Hosts[Defender], Defender)}}
	now := map[stage]float64{first: 1}
	for round := 0; round < mostRounds && len(now) > 0; round++ {
		next := map[stage]float64{}
		for _, s := range slices.SortedFunc(maps.Keys(now), stage.compare) { // in order: sums of parts depend on it
			m, p := w.at(s), now[s]
			if round == 0 {
				m.Round = w.first.Round
			}
			if m.TooFew(w.c) {
				e.end(Defender, p, w.dead(&m))
				continue
			}
			w.round(&m, s, p, w.column(&m, round), next, &e)
			if w.steps > mostSteps {
				return ends{}, false
			}
		}
		now = next
	}
	return e, true
}

// column is that of a round, counted from the first foretold.
func (w *bout) column(m *Melee, round int) int {
	if round > 0 {
		return m.Odds(w.c).Column
	}
	return m.Odds(w.c).withCards(w.c, w.cards).Column
}

// round carries the chance of a stage on by one round in a column of the chart.
func (w *bout) round(m *Melee, s stage, p float64, column int, next map[stage]float64, e *ends) {
	for die, results := range w.c.Chart[column] {
		if slices.Index(w.c.Chart[column][:], results) < die {
			continue // with the first face that reads so
		}
		face := 0.
		for _, other := range w.c.Chart[column] {
			if other == results {
				face += 1. / 6
			}
		}
		att := w.after(&m.Hosts[Attacker], Attacker, s.hosts[Attacker], results[Attacker])
		def := w.after(&m.Hosts[Defender], Defender, s.hosts[Defender], results[Defender])
		for _, a := range att {
			for _, d := range def {
				w.steps++
				q := p * face * a.p * d.p
				to := stage{hosts: [2]string{a.key, d.key}, open: s.open}
				e.dies[Attacker] += p * face * a.dies * d.p
				e.dies[Defender] += p * face * a.p * d.dies
				if len(a.key) > 2 && len(d.key) > 2 { // both have units that fight
					next[to] += q
					continue
				}
				after := w.at(to)
				switch issue, winner := after.Issue(w.reserve && !s.open, w.own); issue {
				case WallsOpen:
					w.open(&after)
					to = stage{hosts: [2]string{w.key(&after.Hosts[Attacker], Attacker), w.key(&after.Hosts[Defender], Defender)}, open: true}
					next[to] += q
				case Decided:
					e.end(winner, q, w.dead(&after))
				default:
					next[to] += q
				}
			}
		}
	}
}

// dead counts the units eliminated that count.
func (w *bout) dead(m *Melee) (n [2]int) {
	for i := range n {
		if w.counts[i] {
			n[i] = m.Hosts[i].Lost()
		}
	}
	return n
}

// simulate fights the battle so many times, always with the same dice for the same battle.
func (w *bout) simulate() ends {
	var e ends
	dice := engine.NewSeeded(17)
	roll := func(int) int { return dice.Below(6) + 1 }
	for range simulated {
		m, open := w.first, false
		winner := -1
		for round := range mostRounds {
			if m.TooFew(w.c) {
				winner = Defender
				break
			}
			m.suffer(w.c, w.c.Chart[w.column(&m, round)][dice.Below(6)], roll)
			issue, who := m.Issue(w.reserve && !open, w.own)
			if issue == WallsOpen {
				open = true
				w.open(&m)
			}
			if issue == Decided {
				winner = who
				break
			}
		}
		dead, before := w.dead(&m), w.dead(&w.first)
		for i := range dead {
			e.dies[i] += float64(dead[i] - before[i])
		}
		e.end(winner, 1, dead)
	}
	return e
}

// foretellBattle adds to a round's forecast how the battle ends if it is fought to the end.
func (x *Exec) foretellBattle(f *engine.Forecast, out *Outlook, reserve, own bool) {
	b := &x.S.Battle
	w := bout{c: &x.Combat, first: b.Melee, reserve: reserve, own: own, counts: [2]bool{true, !b.Garrison}, cards: x.cardShift()}
	if reserve {
		w.opened = x.whenOpen()
	}
	e, exact := w.enumerate()
	if !exact {
		e = w.simulate()
	}
	x.tellEnds(f, out, &e, exact)
}

// tellEnds adds to a forecast how the battle ends, and how that has been reckoned.
func (x *Exec) tellEnds(f *engine.Forecast, out *Outlook, e *ends, exact bool) {
	whole := e.wins[0] + e.wins[1] + e.wins[2]
	note := engine.Factor{Key: "to-the-end", Rule: "17.8"}
	if !exact {
		whole = simulated
		out.Battles, out.Error = simulated, engine.SimulationError(simulated)
		note = engine.Factor{Key: "to-the-end-simulated", Rule: "17.8", Facts: engine.Facts{engine.Num("battles", simulated), engine.Num("error", out.Error)}}
	}
	f.Factors = append(f.Factors, note)
	of := int64(billion)
	if !exact {
		of = simulated
	}
	part := func(p float64) engine.Fraction { return engine.Fraction{N: int64(p/whole*float64(of) + 0.5), Of: of} }
	q := engine.Question{Key: "battle"}
	left := of
	for i, winner := range []int{Attacker, Defender, -1} {
		p := x.prospectOf(Decided, winner)
		p.Chance = part(e.wins[i])
		p.Chance.N = min(p.Chance.N, left)
		if left -= p.Chance.N; p.Chance.N > 0 {
			q.Answers = append(q.Answers, p)
		}
	}
	q.Answers[0].Chance.N += left // what rounding has left over
	f.Questions = append(f.Questions, q)
	for i := range e.decisive {
		if chance := part(e.decisive[i]); chance.N > 0 {
			f.Risks = append(f.Risks, engine.Prospect{Key: "three-eliminated", Seat: seat(x.hostPlayer(1 - i)), Chance: chance})
		}
		f.Means = append(f.Means, engine.Mean{Key: "units-lost-in-all", Seat: seat(x.hostPlayer(i)), Value: part(e.dies[i])})
	}
}

// whenOpen are those who join when the walls open, with the flags of both hosts from then on.
func (x *Exec) whenOpen() Melee {
	s := *x.S
	y := Exec{Ruleset: x.Ruleset, S: &s, dice: blind{}, quiet: true}
	m := &s.Battle.Melee
	was := [2]int8{m.Hosts[0].N, m.Hosts[1].N}
	y.breach(y.behindWalls())
	joined := *m
	for i := range joined.Hosts {
		h := &joined.Hosts[i]
		copy(h.Units[:], h.Units[was[i]:h.N])
		h.N -= was[i]
	}
	return joined
}
