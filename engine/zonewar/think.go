package zonewar

import "strategos/engine"

// play finds a game's Play behind its own type.
func (p *Play[S]) play() *Play[S] { return p }

// CopyFrom makes the game equal to another of the same rules; see engine.Thinker.
func (p *Play[S]) CopyFrom(other engine.Game) bool {
	o, ok := other.(interface{ play() *Play[S] })
	if !ok || o.play().rules != p.play().rules {
		return false
	}
	*p.state = *o.play().state
	return true
}

// listing readies the state for a list of moves: nobody reads words.
func (p *Play[S]) listing(list *engine.Moves) *Exec {
	x := p.look()
	x.muted, x.still, x.list = true, true, list
	return x
}

// Options lists the answers to the decision the game waits for.
func (p *Play[S]) Options(list *engine.Moves) {
	list.Reset()
	x := p.listing(list)
	d := x.Decision()
	if d == nil {
		return
	}
	list.Seat = x.Seat(x.S.Decider)
	x.prompt = engine.Prompt{}
	d.Ask(x, &x.prompt, false)
	list.Purse = x.prompt.Purse
	x.OfferInterruptions(&x.prompt)
}

// Ways adds where a group may go to the list.
func (p *Play[S]) Ways(group engine.Things, list *engine.Moves) {
	x := p.listing(list)
	if d := x.Decision(); d != nil && d.Ways != nil {
		d.Ways(x, countersOf(group), false)
	}
}

// Marches adds the ways of the groups a search would look at first: every mover alone,
// all together, the ships with the leaders and the rest with the leaders.
func (p *Play[S]) Marches(list *engine.Moves) {
	movers := countersOf(list.March.Movers)
	leaders := movers.And(p.rules.leaders)
	ships := movers.And(p.rules.naval)
	for left := movers; !left.Empty(); left.Drop(left.First()) {
		p.Ways(things(SetOf(left.First())), list)
	}
	groups := [...]Set{movers, ships.Or(leaders), movers.Minus(ships), ships, movers.Minus(ships).Minus(leaders)}
	for i, g := range groups {
		known := g.Len() < 2
		for _, before := range groups[:i] {
			known = known || before == g
		}
		if !known {
			p.Ways(things(g), list)
		}
	}
}

// wordsOf writes the words of a move behind those given.
func (r *Ruleset) wordsOf(list *engine.Moves, m *engine.Move, out []string) []string {
	for _, w := range m.Words[:m.N] {
		out = append(out, r.words[w][0])
	}
	for left := countersOf(m.Set); !left.Empty(); left.Drop(left.First()) {
		out = append(out, r.CounterID(left.First()))
	}
	for _, p := range list.Way(m) {
		out = append(out, r.PlaceID(Place(p)))
	}
	return out
}

// Command spells a move out.
func (p *Play[S]) Command(list *engine.Moves, m engine.Move) engine.Command {
	n := int(m.N) + m.Set.Len() + int(m.To-m.From)
	if n == 0 {
		return engine.Command{Verb: m.Verb}
	}
	return engine.Command{Verb: m.Verb, Args: p.rules.wordsOf(list, &m, make([]string, 0, n))}
}

// brief is a move as a command whose words are gone when the next is asked for.
func (x *Exec) brief(list *engine.Moves, m *engine.Move) engine.Command {
	x.room = x.wordsOf(list, m, x.room[:0])
	return engine.Command{Verb: m.Verb, Args: x.room}
}

// Allows tells whether a move would be accepted.
func (p *Play[S]) Allows(list *engine.Moves, m engine.Move) bool {
	x := p.probe()
	x.muted, x.still = true, true
	return x.Do(x.brief(list, &m)) == nil
}

// Try carries a move out without telling anything.
func (p *Play[S]) Try(list *engine.Moves, m engine.Move, dice engine.Dice) error {
	return p.TryCommand(p.look().brief(list, &m), dice)
}

// TryCommand carries a command out without telling anything.
func (p *Play[S]) TryCommand(c engine.Command, dice engine.Dice) error {
	p.keep()
	holds := false
	defer func() {
		if !holds {
			*p.state = *p.spare
		}
	}()
	x := p.onState(dice, true)
	x.muted, x.still = true, true
	if why := x.Do(c); why != nil {
		return why
	}
	if x.Need != nil {
		return x.Need
	}
	holds = true
	return nil
}

// CheckAll tells how many commands of a plan could be given, and why the next would be
// refused.
func (p *Play[S]) CheckAll(plan []engine.Command) (int, *engine.Refusal) {
	x := p.probe()
	for i, c := range plan {
		x.afresh(NoDice{}, true)
		switch why := x.Do(c); {
		case why != nil:
			return i, why
		case x.Need != nil: // nobody knows how the roll ends
			return i + 1, nil
		}
	}
	return len(plan), nil
}

// Score is the seat's victory points if the game ended now, less the enemy's.
func (p *Play[S]) Score(seat engine.Seat) int {
	side := p.rules.SeatSide(seat)
	if side == NoSide {
		return 0
	}
	points := p.look().Owner.EndPoints()
	return points[side] - points[side.Other()]
}

// Odds calculates the combat that would be fought for a place as things stand,
// without stratagems: the attacker is the active side, outside the action phases the one
// with the initiative. What cannot stay when the moves end is taken off first. It reports
// false for any other zone.
func (p *Play[S]) Odds(zone string) (Odds, bool) {
	r, s := p.rules, p.series
	at := r.PlaceOf(zone)
	attacker := s.Active
	if !s.InPhase {
		attacker = s.Initiative
	}
	if at == NoPlace || !r.foughtBy(s, at, attacker) {
		return Odds{}, false
	}
	if after, titles, lend := r.likelyStorm(s, at, attacker); after != nil {
		return r.Odds(after, at, attacker, titles, lend), true
	}
	if _, _, over := r.firstOverfull(s, attacker); over { // what cannot stay does not fight
		x := p.probe()
		x.settle(attacker, at)
		if s = x.S; !r.foughtBy(s, at, attacker) {
			return Odds{}, false
		}
	}
	return r.Odds(s, at, attacker, [2]int{}, [2]Place{NoPlace, NoPlace}), true
}

// Worth is what holding a zone brings both sides if the game ended now.
func (p *Play[S]) Worth(zone string) [2]int {
	if at := p.rules.PlaceOf(zone); at != NoPlace {
		return p.look().Owner.Worth(at)
	}
	return [2]int{}
}

// CutOff tells whether a supply check made now would lower a seat's supply.
func (p *Play[S]) CutOff(seat engine.Seat) bool {
	side := p.rules.SeatSide(seat)
	return side != NoSide && p.look().Owner.CutOff(side)
}

// Key is a number for the position; see engine.Thinker.
func (p *Play[S]) Key() uint64 {
	x := p.look()
	x.mixer = 0
	x.Owner.Mix(&x.mixer)
	return uint64(x.mixer)
}

// Imagine deals again what the seat cannot know: the enemy's hand, out of all counters
// that may be in it, without what he has laid down unseen in a combat.
func (p *Play[S]) Imagine(seat engine.Seat, dice engine.Dice) {
	side := p.rules.SeatSide(seat)
	if side == NoSide {
		return
	}
	x := p.onState(dice, true)
	s, enemy := x.S, side.Other()
	if c := &s.Combat; !c.Revealed {
		c.Piece[enemy], c.Title[enemy], c.Lend[enemy], c.Struck[enemy] = -1, 0, NoPlace, -1
	}
	var may [MaxPieces]int8
	n, hand := 0, 0
	for i := range x.Pieces {
		st := &s.Pieces[i]
		held := st.Where == InHand && st.Side == enemy
		if !held && st.Where != InBowl {
			continue
		}
		if held {
			hand++
		}
		if *st = inBowl; held || !s.Known[side].Has(i) {
			may[n] = int8(i)
			n++
		}
	}
	for range hand {
		i := x.Draw(n)
		s.Pieces[may[i]] = Piece{Where: InHand, Side: enemy, Zone: NoPlace}
		n--
		may[i] = may[n]
	}
	s.Known[enemy] = s.Known[side] // what else he knows nobody can tell
}
