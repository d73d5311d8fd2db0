package engine

// RandomCommand picks a legal command at random: a choice of the prompt, a set
// of the size asked for, or a group with a way. It serves playouts and tests and
// is no opponent. It returns false when the prompt offers nothing at all.
func RandomCommand(g Game, p *Prompt, rng *Seeded) (Command, bool) {
	for range 20 {
		if c, ok := randomTry(g, p, rng); ok {
			return c, true
		}
	}
	if len(p.Choices) > 0 {
		return p.Choices[rng.Below(len(p.Choices))].Command, true
	}
	return firstWay(g, p)
}

// randomTry picks a way of answering first, then an answer.
func randomTry(g Game, p *Prompt, rng *Seeded) (Command, bool) {
	weight := len(p.Choices)
	if p.March != nil {
		weight += 4
	}
	if p.Pick != nil {
		weight += 2
	}
	if weight == 0 {
		return Command{}, false
	}
	n := rng.Below(weight)
	if n < len(p.Choices) && p.Choices[n].Default && weight > 1 && rng.Below(3) > 0 {
		n = rng.Below(weight) // passing and ending early would leave half the rules unused
	}
	if n < len(p.Choices) {
		c := &p.Choices[n]
		if tiresome(p, c, rng) {
			return Command{}, false
		}
		// The larger of two announcements: small ones leave nothing for combats.
		if d := &p.Choices[rng.Below(len(p.Choices))]; c.On == OnButton && d.On == OnButton && d.Cost > c.Cost {
			c = d
		}
		return c.Command, true
	}
	if m := p.March; m != nil && m.Retreat && len(p.Choices) > 0 && rng.Below(2) == 0 {
		return Command{}, false // nobody must go: sent home every month, the fleets would never meet
	}
	if p.Pick != nil && (p.March == nil || n-len(p.Choices) < 2) {
		return randomPick(p.Pick, g, rng)
	}
	return randomMarch(g, p.March, rng)
}

// tiresome tells whether a choice is to be passed over this time, lest it crowd out
// the others: interruptions are on offer nearly always, one command may come with
// many words, and who spends his last points on moves cannot pay for his combats.
func tiresome(p *Prompt, c *Choice, rng *Seeded) bool {
	if c.Seat != "" {
		return rng.Below(10) > 0
	}
	if c.Cost > 0 && c.On == OnZone && c.Cost == p.Purse {
		return rng.Below(16) > 0
	}
	alike := 0
	for i := range p.Choices {
		if p.Choices[i].Command.Verb == c.Command.Verb {
			alike++
		}
	}
	if c.On == OnCounter && p.March != nil {
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
	if g.Check(c) != nil { // some sets are ruled out, by a strait's room for example
		c.Args = k.Suggested
	}
	return c, len(c.Args) > 0
}

func randomMarch(g Game, m *March, rng *Seeded) (Command, bool) {
	if len(m.Movers) == 0 {
		return Command{}, false
	}
	group := make([]string, 0, len(m.Movers))
	all := rng.Below(3) == 0
	for _, id := range m.Movers {
		if all || rng.Below(2) == 0 {
			group = append(group, id)
		}
	}
	if len(group) == 0 {
		group = append(group, m.Movers[rng.Below(len(m.Movers))])
	}
	ways := g.Destinations(group, false)
	if len(ways) == 0 {
		group = group[:1]
		if ways = g.Destinations(group, false); len(ways) == 0 {
			return Command{}, false
		}
	}
	way := &ways[rng.Below(len(ways))]
	if rng.Below(2) == 0 { // left to chance alone the sides would hardly ever meet
		for i := range ways {
			if w := &ways[i]; w.Combat && len(w.Warnings) == 0 {
				way = w
				break
			}
		}
	}
	heed := 4 // mostly: armies would be lost in overfull zones
	if m.Retreat || rng.Below(12) == 0 {
		heed = 0
	}
	for n := 0; n < heed && len(way.Warnings) > 0; n++ {
		way = &ways[rng.Below(len(ways))]
	}
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
