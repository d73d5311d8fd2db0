package engine

import "sync"

// RandomCommand picks a legal command at random: a choice of the prompt, a set
// of the size asked for, or a group with a way. It serves playouts and tests and
// is no opponent. It returns false when the prompt offers nothing at all.
func RandomCommand(g Game, p *Prompt, rng *Seeded) (Command, bool) {
	s := sheet{choices: p.Choices, purse: p.Purse, march: p.March != nil, pick: p.Pick != nil, retreat: p.March != nil && p.March.Retreat}
	for range 20 {
		var c Command
		ok := false
		switch what, choice := s.try(rng); what {
		case takeChoice:
			return p.Choices[choice].Command, true
		case takePick:
			c, ok = randomPick(p.Pick, g, rng)
		case takeMarch:
			c, ok = randomMarch(g, p.March, rng)
		}
		if ok {
			return c, true
		}
	}
	if len(p.Choices) > 0 {
		return p.Choices[rng.Below(len(p.Choices))].Command, true
	}
	return firstWay(g, p)
}

// RandomMove is RandomCommand for a game that is thought about: the list holds its options. The move is one of the list
// as RandomMove leaves it.
func RandomMove(t Thinker, list *Moves, rng *Seeded) (Move, bool) {
	choices := len(list.List)
	s := sheet{moves: list.List, purse: list.Purse, march: list.March.Verb != "", pick: list.Pick.Verb != "", retreat: list.March.Retreat}
	for range 20 {
		switch what, choice := s.try(rng); what {
		case takeChoice:
			return list.List[choice], true
		case takePick:
			return randomSet(t, list, rng), true
		case takeMarch:
			group := randomGroup(list.March.Movers, rng)
			t.Ways(group, list)
			if len(list.List) == choices {
				alone := Things{}
				alone.Add(group.First())
				t.Ways(alone, list)
			}
			if ways := list.List[choices:]; len(ways) > 0 {
				return ways[randomWay(ways, s.retreat, rng)], true
			}
		}
	}
	if choices > 0 {
		return list.List[rng.Below(choices)], true
	}
	if m := &list.March; s.march {
		for left := m.Movers; !left.Empty(); left.Drop(left.First()) {
			alone := Things{}
			alone.Add(left.First())
			if t.Ways(alone, list); len(list.List) > 0 {
				return list.List[0], true
			}
		}
		if t.Ways(m.Movers, list); len(list.List) > 0 {
			return list.List[0], true
		}
	}
	return Move{Verb: list.Pick.Verb, Set: list.Pick.Suggested}, s.pick && !list.Pick.Suggested.Empty()
}

// sheet is what a decision offers, of a prompt or of a list of moves.
type sheet struct {
	choices              []Choice
	moves                []Move
	purse                int
	march, pick, retreat bool
}

// What a player may take of it.
const (
	takeNothing = iota
	takeChoice
	takePick
	takeMarch
)

func (s *sheet) len() int { return len(s.choices) + len(s.moves) }

// at is a choice as the random player looks at it.
func (s *sheet) at(i int) (on Target, cost int, byDefault, other bool) {
	if s.moves != nil {
		m := &s.moves[i]
		return m.On, int(m.Cost), m.Default, m.Other
	}
	c := &s.choices[i]
	return c.On, c.Cost, c.Default, c.Seat != ""
}

func (s *sheet) verb(i int) string {
	if s.moves != nil {
		return s.moves[i].Verb
	}
	return s.choices[i].Command.Verb
}

// try picks a way of answering.
func (s *sheet) try(rng *Seeded) (what, choice int) {
	choices := s.len()
	weight := choices
	if s.march {
		weight += 4
	}
	if s.pick {
		weight += 2
	}
	if weight == 0 {
		return takeNothing, 0
	}
	n := rng.Below(weight)
	if n < choices && weight > 1 {
		if _, _, byDefault, _ := s.at(n); byDefault && rng.Below(3) > 0 {
			n = rng.Below(weight) // passing and ending early would leave half the rules unused
		}
	}
	if n < choices {
		if s.tiresome(n, rng) {
			return takeNothing, 0
		}
		// The larger of two announcements: small ones leave nothing for combats.
		d := rng.Below(choices)
		on, cost, _, _ := s.at(n)
		if other, more, _, _ := s.at(d); on == OnButton && other == OnButton && more > cost {
			n = d
		}
		return takeChoice, n
	}
	if s.retreat && choices > 0 && rng.Below(2) == 0 {
		return takeNothing, 0 // nobody must go: sent home every time, forces would never meet
	}
	if s.pick && (!s.march || n-choices < 2) {
		return takePick, 0
	}
	return takeMarch, 0
}

// oncePeace: who plays at random makes peace, or confers with partners, once in so many times that it comes to his mind, lest wars end in
// their first season.
const oncePeace = 48

// tiresome tells whether a choice is to be passed over this time, lest it crowd out
// the others: interruptions are on offer nearly always, one command may come with
// many words, and who spends his last points on moves cannot pay for his combats.
func (s *sheet) tiresome(n int, rng *Seeded) bool {
	if n < len(s.choices) {
		switch s.choices[n].Role {
		case PeaceRole, AcceptRole, ConferRole:
			return rng.Below(oncePeace) > 0
		}
	}
	on, cost, _, other := s.at(n)
	if other {
		return rng.Below(10) > 0
	}
	if cost > 0 && on == OnZone && cost == s.purse {
		return rng.Below(16) > 0
	}
	alike := 0
	for i := range s.len() {
		if s.verb(i) == s.verb(n) {
			alike++
		}
	}
	if on == OnCounter && s.march {
		alike *= 4 // beside a move on offer, a counter's own uses are by the way
	}
	return alike > 2 && rng.Below(alike) > 1
}

func randomPick(k *Pick, g Game, rng *Seeded) (Command, bool) {
	n := k.Min + rng.Below(k.Max-k.Min+1)
	pool := append([]string(nil), k.Pool...)
	if n > len(pool) {
		return Command{}, false
	}
	for i := range n {
		j := i + rng.Below(len(pool)-i)
		pool[i], pool[j] = pool[j], pool[i]
	}
	c := Command{Verb: k.Verb, Args: pool[:n]}
	if g.Check(c) != nil { // some sets are ruled out, by a place's room for example
		c.Args = k.Suggested
	}
	return c, len(c.Args) > 0
}

// randomSet is randomPick by numbers.
func randomSet(t Thinker, list *Moves, rng *Seeded) Move {
	k := &list.Pick
	m := Move{Verb: k.Verb}
	var pool [256]uint8
	size := 0
	for left := k.Pool; !left.Empty(); left.Drop(left.First()) {
		pool[size] = uint8(left.First())
		size++
	}
	n := min(k.Min+rng.Below(k.Max-k.Min+1), size)
	for i := range n {
		j := i + rng.Below(size-i)
		pool[i], pool[j] = pool[j], pool[i]
		m.Set.Add(int(pool[i]))
	}
	if !t.Allows(list, m) {
		m.Set = k.Suggested
	}
	return m
}

// randomGroup takes all of some movers, or about half of them.
func randomGroup(movers Things, rng *Seeded) Things {
	var group Things
	all := rng.Below(3) == 0
	for left := movers; !left.Empty(); left.Drop(left.First()) {
		if all || rng.Below(2) == 0 {
			group.Add(left.First())
		}
	}
	if group.Empty() {
		n := rng.Below(movers.Len())
		for left := movers; ; left.Drop(left.First()) {
			if n == 0 {
				group.Add(left.First())
				break
			}
			n--
		}
	}
	return group
}

// randomWay picks one of some ways.
func randomWay(ways []Move, retreat bool, rng *Seeded) int {
	way := rng.Below(len(ways))
	if rng.Below(2) == 0 { // left to chance alone the sides would hardly ever meet
		for i := range ways {
			if ways[i].Combat && !ways[i].Warned {
				way = i
				break
			}
		}
	}
	heed := 4 // mostly: armies would be lost in overfull zones
	if retreat || rng.Below(12) == 0 {
		heed = 0
	}
	for n := 0; n < heed && ways[way].Warned; n++ {
		way = rng.Below(len(ways))
	}
	return way
}

// lists are lists of moves for random players.
var lists = sync.Pool{New: func() any { return new(Moves) }}

// randomMarch picks a group and its way. A game that can be thought about finds the ways by number, and only the one
// taken is spelled out.
func randomMarch(g Game, m *March, rng *Seeded) (Command, bool) {
	if len(m.Movers) == 0 {
		return Command{}, false
	}
	list := lists.Get().(*Moves)
	defer lists.Put(list)
	list.Reset()
	if t, ok := g.(Thinker); ok && !m.Set.Empty() {
		list.March.Verb = m.Verb
		group := randomGroup(m.Set, rng)
		if t.Ways(group, list); len(list.List) == 0 {
			alone := Things{}
			alone.Add(group.First())
			if t.Ways(alone, list); len(list.List) == 0 {
				return Command{}, false
			}
		}
		return t.Command(list, list.List[randomWay(list.List, m.Retreat, rng)]), true
	}
	var movers Things
	for i := range m.Movers {
		movers.Add(i)
	}
	among := m.Movers
	if n := len(m.Stacks); n > 0 && rng.Below(4) > 0 {
		among = m.Stacks[rng.Below(n)]
		movers = Things{}
		for i := range among {
			movers.Add(i)
		}
	}
	var group []string
	for left := randomGroup(movers, rng); !left.Empty(); left.Drop(left.First()) {
		group = append(group, among[left.First()])
	}
	ways := g.Destinations(group, false)
	if len(ways) == 0 {
		group = group[:1]
		if ways = g.Destinations(group, false); len(ways) == 0 {
			return Command{}, false
		}
	}
	for i := range ways {
		list.List = append(list.List, Move{Combat: ways[i].Combat, Warned: len(ways[i].Warnings) > 0})
	}
	way := &ways[randomWay(list.List, m.Retreat, rng)]
	return Command{Verb: m.Verb, Args: append(group, way.Path...)}, true
}

// firstWay finds any single counter that can go anywhere, or all of them together.
func firstWay(g Game, p *Prompt) (Command, bool) {
	if m := p.March; m != nil {
		for i := range len(m.Movers) + 1 {
			group := m.Movers
			if i < len(m.Movers) {
				group = m.Movers[i : i+1]
			}
			if ways := g.Destinations(group, false); len(ways) > 0 {
				return Command{Verb: m.Verb, Args: append(append([]string(nil), group...), ways[0].Path...)}, true
			}
		}
	}
	if p.Pick != nil && len(p.Pick.Suggested) > 0 {
		return Command{Verb: p.Pick.Verb, Args: p.Pick.Suggested}, true
	}
	return Command{}, false
}
