package epic

// This file is a battle with wings as the display shows it (appendix D): three battles at a time, and who joins whom when a
// wing is won. Like Melee it knows neither map nor game, so that a forecast fights by the same rules as armies do.

// Wing is a wing of a battle, for both sides as the attacker sees it.
type Wing int8

// The wings.
const (
	LeftWing Wing = iota
	CentreWing
	RightWing
	nWings
	NoWing Wing = -1
)

var wingNames = []string{LeftWing: "left", CentreWing: "centre", RightWing: "right"}

// beside tells whether two wings are next to each other.
func (w Wing) beside(o Wing) bool { return w-o == 1 || o-w == 1 }

// Captain is a leader in a battle with wings.
type Captain struct {
	Piece Piece
	Wing  Wing
	// Shift is the columns he brings where he commands, and Leads whether he does: his side's units of that wing.
	Shift int8
	Leads bool
}

// BattleLine is a battle with wings: all its units, and in which wing each stands, by host.
type BattleLine struct {
	Melee
	Of       [2][MaxHost]Wing
	Captains [2][]Captain
}

// fighting counts the units of a host that fight in a wing.
func (l *BattleLine) fighting(host int, w Wing) int {
	h, n := &l.Hosts[host], 0
	for i := range h.Units[:h.N] {
		if l.Of[host][i] == w && h.Units[i].Standing == Fights {
			n++
		}
	}
	return n
}

// contested tells whether both sides fight in a wing.
func (l *BattleLine) contested(w Wing) bool {
	return l.fighting(Attacker, w) > 0 && l.fighting(Defender, w) > 0
}

// alone is the host that alone has units that fight in a wing, -1 for none.
func (l *BattleLine) alone(w Wing) int {
	switch a, d := l.fighting(Attacker, w), l.fighting(Defender, w); {
	case a > 0 && d == 0:
		return Attacker
	case d > 0 && a == 0:
		return Defender
	}
	return -1
}

// commander is who leads a host's units in a wing, nil for nobody.
func (l *BattleLine) commander(host int, w Wing) *Captain {
	for i := range l.Captains[host] {
		if c := &l.Captains[host][i]; c.Leads && c.Wing == w {
			return c
		}
	}
	return nil
}

// bestCaptain is the first of a host's leaders in a wing who shifts the most columns, nil where there is none.
func (l *BattleLine) bestCaptain(host int, w Wing) *Captain {
	var best *Captain
	for i := range l.Captains[host] {
		if c := &l.Captains[host][i]; c.Wing == w && (best == nil || c.Shift > best.Shift) {
			best = c
		}
	}
	return best
}

// battle is that of one wing: who fights there, under whom. of tells which unit of the whole each of its units is.
func (l *BattleLine) battle(w Wing) (m Melee, of [2][MaxHost]int8) {
	m.Round, m.NoLight = l.Round, l.NoLight
	for i := range l.Hosts {
		h, to := &l.Hosts[i], &m.Hosts[i]
		to.CanRetreat, to.Fortress = h.CanRetreat, h.Fortress
		if c := l.commander(i, w); c != nil {
			to.Shift = c.Shift
		}
		for j := range h.Units[:h.N] {
			if l.Of[i][j] == w && h.Units[j].Standing == Fights {
				to.Units[to.N], of[i][to.N] = h.Units[j], int8(j)
				to.N++
			}
		}
	}
	return m, of
}

// WingOdds are those of the coming round in a wing, with so many columns that cards shift. Who has fallen below the lowest
// odds in one wing fights on in the lowest column: only whole armies leave.
func (l *BattleLine) WingOdds(c *Combat, w Wing, cards int) Odds {
	m, _ := l.battle(w)
	return m.Odds(c).withCards(c, cards)
}

// WingRound is a round as it was fought in a wing.
type WingRound struct {
	Wing Wing
	RoundReport
}

// FightWings fights a round in every wing where both sides stand, from the left: all of them at once, for no wing's result
// bears upon another before the round is over.
func (l *BattleLine) FightWings(c *Combat, cards int, roll func(purpose string) int) []WingRound {
	var out []WingRound
	l.eachBattle(func(w Wing, m *Melee) {
		out = append(out, WingRound{w, m.Fight(c, m.Odds(c).withCards(c, cards), roll)})
	})
	return out
}

// eachBattle has a round fought in every contested wing, and counts it.
func (l *BattleLine) eachBattle(fight func(w Wing, m *Melee)) {
	for w := range nWings {
		if !l.contested(w) {
			continue
		}
		m, of := l.battle(w)
		fight(w, &m)
		for i := range m.Hosts {
			for j := range m.Hosts[i].Units[:m.Hosts[i].N] {
				l.Hosts[i].Units[of[i][j]] = m.Hosts[i].Units[j]
			}
		}
	}
	l.Round = counted(l.Round, 1)
}

// joining is a wing's units of a host that have joined another wing at the end of a round.
type joining struct {
	host     int
	from, to Wing
	// gains: morale has risen for it in the wing that was joined.
	gains bool
}

// Regroup has those who stand alone in their wing join others. A host whose centre stands between two wings that fight may
// send each unit left or right: then nobody moves yet, and it is the one returned, -1 otherwise. united: no wing fights,
// and all who are left meet in the centre.
func (l *BattleLine) Regroup(c *Combat) (chooses int, joined []joining, united bool) {
	var fought []Wing
	for w := range nWings {
		if l.contested(w) {
			fought = append(fought, w)
		}
	}
	switch len(fought) {
	case 2:
		w := LeftWing + CentreWing + RightWing - fought[0] - fought[1]
		host := l.alone(w)
		switch {
		case host < 0:
		case w == CentreWing:
			return host, nil, false
		default:
			joined = append(joined, joining{host, w, CentreWing, true})
			l.join(host, w, CentreWing)
			l.encourage(c, host, CentreWing)
		}
	case 1:
		to := fought[0]
		var gains [2]bool
		for w := range nWings {
			if host := l.alone(w); host >= 0 {
				joined, gains[host] = append(joined, joining{host, w, to, false}), true
				l.join(host, w, to)
			}
		}
		for host := range gains { // equal gains cancel
			if gains[host] && !gains[1-host] {
				l.encourage(c, host, to)
				for i := range joined {
					joined[i].gains = true
				}
			}
		}
	case 0:
		if l.Hosts[Attacker].Fighting() == 0 || l.Hosts[Defender].Fighting() == 0 {
			return -1, nil, false
		}
		united = true
		for host := range l.Hosts {
			for w := range nWings {
				l.join(host, w, CentreWing)
			}
			for i := range l.Captains[host] {
				if of := &l.Captains[host][i]; of.Wing == CentreWing {
					of.Leads = false // one battle, one commander
				}
			}
		}
	}
	return -1, joined, united
}

// join takes the units of a host that fight in a wing to another, with their leaders; who commands there goes on to.
func (l *BattleLine) join(host int, from, to Wing) {
	h := &l.Hosts[host]
	if from == to || l.fighting(host, from) == 0 {
		return
	}
	for i := range h.Units[:h.N] {
		if l.Of[host][i] == from && h.Units[i].Standing == Fights {
			l.Of[host][i] = to
		}
	}
	for i := range l.Captains[host] {
		if of := &l.Captains[host][i]; of.Wing == from {
			of.Wing, of.Leads = to, false
		}
	}
}

// encourage raises the morale of a host's units that fight in a wing which others have joined.
func (l *BattleLine) encourage(c *Combat, host int, w Wing) {
	h := &l.Hosts[host]
	for i := range h.Units[:h.N] {
		if u := &h.Units[i]; l.Of[host][i] == w && u.Standing == Fights {
			u.Morale = int8(min(int(u.Morale)+c.Wings.Gain, MaxMorale))
		}
	}
}

// split sends the units of a host's centre to the wings that fight, each to where more of the enemy stand against its
// own, and their leaders to where nobody commands; it is what a player is proposed. It raises no morale, and returns how many
// units it has sent to each.
func (l *BattleLine) split(host int) (sent [nWings]int) {
	h := &l.Hosts[host]
	var more [nWings]int
	for _, w := range []Wing{LeftWing, RightWing} {
		more[w] = l.fighting(1-host, w) - l.fighting(host, w)
	}
	side := func() Wing {
		if more[RightWing] > more[LeftWing] {
			return RightWing
		}
		return LeftWing
	}
	for i := range h.Units[:h.N] {
		if l.Of[host][i] == CentreWing && h.Units[i].Standing == Fights {
			w := side()
			l.Of[host][i] = w
			more[w]--
			sent[w]++
		}
	}
	for i := range l.Captains[host] {
		of := &l.Captains[host][i]
		if of.Wing != CentreWing {
			continue
		}
		of.Leads, of.Wing = false, LeftWing
		if left, right := l.led(host, LeftWing), l.led(host, RightWing); left && !right || left == right && sent[RightWing] > sent[LeftWing] {
			of.Wing = RightWing
		}
	}
	return sent
}

// led tells whether a host has a leader in a wing.
func (l *BattleLine) led(host int, w Wing) bool {
	for i := range l.Captains[host] {
		if l.Captains[host][i].Wing == w {
			return true
		}
	}
	return false
}

// name gives every wing that fights and has leaders but no commander the best of them.
func (l *BattleLine) name() {
	for host := range l.Hosts {
		for w := range nWings {
			if !l.contested(w) || l.commander(host, w) != nil {
				continue
			}
			var best *Captain
			for i := range l.Captains[host] {
				if c := &l.Captains[host][i]; c.Wing == w && (best == nil || c.Shift > best.Shift) {
					best = c
				}
			}
			if best != nil {
				best.Leads = true
			}
		}
	}
}

// goOn is what follows a round when every choice is answered as it is proposed: who stands alone joins others, and
// commanders are named.
func (l *BattleLine) goOn(c *Combat) {
	if host, _, _ := l.Regroup(c); host >= 0 {
		for w, n := range l.split(host) {
			if n > 0 {
				l.encourage(c, host, Wing(w))
			}
		}
	}
	l.name()
}
