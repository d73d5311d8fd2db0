package main

import (
	"math/bits"
	"slices"

	"strategos/engine"
)

// Bounds of :legal's list: sets and marches multiply quickly.
const (
	maxPicks   = 200
	maxMarches = 600
	maxTries   = 5000
)

// legalAnswer lists legal commands.
type legalAnswer struct {
	// Commands are complete and would be accepted.
	Commands []string `json:"commands"`
	// Groups are counters that can go together, with the zones they can go to and what they would regret there.
	Groups []legalGroup `json:"groups,omitempty"`
	// All: there are no others. Else Pick and March tell how to make more.
	All   bool          `json:"all"`
	Pick  *engine.Pick  `json:"pick,omitempty"`
	March *engine.March `json:"march,omitempty"`
}

// legalGroup is counters that can go together: the zones, each once, and by zone the warnings of the best way there.
type legalGroup struct {
	Counters []string                 `json:"counters"`
	Zones    []string                 `json:"zones"`
	Warnings map[string][]toldWarning `json:"warnings,omitempty"`
}

func (t *tableTop) legal(arg string) (any, *failure) {
	if arg != "" {
		return nil, fail("usage")
	}
	g := t.session.Game()
	p := g.Prompt()
	l := &legalAnswer{Commands: []string{}, All: true, Pick: p.Pick, March: p.March}
	for _, c := range p.Choices {
		l.Commands = append(l.Commands, c.Command.String())
	}
	if p.Pick != nil {
		l.addPicks(g, p.Pick)
	}
	if p.March != nil {
		l.addMarches(t.voice, g, p.March)
	}
	return &answer{OK: true, Legal: l, Hash: g.Hash()}, nil
}

// addPicks lists the sets of counters that may be named, smaller ones first.
func (l *legalAnswer) addPicks(g engine.Game, k *engine.Pick) {
	n, tries := 0, 0
	var extend func(set []string, from, size int) bool
	extend = func(set []string, from, size int) bool {
		if len(set) == size {
			if tries++; n == maxPicks || tries > maxTries {
				return false
			}
			if c := engine.Cmd(k.Verb, set...); g.Check(c) == nil {
				l.Commands = append(l.Commands, c.String())
				n++
			}
			return true
		}
		for i := from; i <= len(k.Pool)-(size-len(set)); i++ {
			if !extend(append(set[:len(set):len(set)], k.Pool[i]), i+1, size) {
				return false
			}
		}
		return true
	}
	for size := max(k.Min, 1); size <= k.Max; size++ {
		if !extend(nil, 0, size) {
			l.All = false
			return
		}
	}
}

// addMarches lists the ways of the groups there can be, with those no group leaves behind.
func (l *legalAnswer) addMarches(v *voice, g engine.Game, m *engine.March) {
	var free []string
	for _, id := range m.Movers {
		if !slices.Contains(m.Core, id) {
			free = append(free, id)
		}
	}
	parties, whole := parties(free)
	if len(m.Core) > 0 {
		parties = append([][]string{nil}, parties...)
	}
	l.All = l.All && whole && len(free)+len(m.Core) < 2 // a group of several may part on the way, one alone take a longer way
	n := 0
	for _, party := range parties {
		group := legalGroup{Counters: append(slices.Clone(m.Core), party...)}
		for _, d := range g.Destinations(group.Counters, false) {
			if n == maxMarches {
				l.All = false
				return
			}
			c := engine.Cmd(m.Verb, append(slices.Clone(group.Counters), d.Path...)...)
			if g.Check(c) != nil {
				continue
			}
			l.Commands = append(l.Commands, c.String())
			n++
			if slices.Contains(group.Zones, d.Zone) { // by another way, which is not the best
				continue
			}
			group.Zones = append(group.Zones, d.Zone)
			if w := v.warnings(d.Warnings); w != nil {
				if group.Warnings == nil {
					group.Warnings = map[string][]toldWarning{}
				}
				group.Warnings[d.Zone] = w
			}
		}
		if group.Zones != nil {
			l.Groups = append(l.Groups, group)
		}
	}
}

// maxParty is the most counters of which every group is tried; of more, every pair and all but one.
const maxParty = 6

// parties are groups of counters: each alone, all together, and those between; whole tells whether there are no others.
func parties(free []string) (out [][]string, whole bool) {
	n := len(free)
	for i := range free {
		out = append(out, free[i:i+1])
	}
	if n < 2 {
		return out, true
	}
	out = append(out, free)
	add := func(chosen func(i int) bool) {
		var party []string
		for i, id := range free {
			if chosen(i) {
				party = append(party, id)
			}
		}
		out = append(out, party)
	}
	if n > maxParty {
		for a := range n {
			for b := a + 1; b < n; b++ {
				add(func(i int) bool { return i == a || i == b })
			}
		}
		for a := range n {
			add(func(i int) bool { return i != a })
		}
		return out, false
	}
	for set := range 1 << n {
		if k := bits.OnesCount(uint(set)); k > 1 && k < n {
			add(func(i int) bool { return set>>i&1 == 1 })
		}
	}
	return out, true
}
