package main

import (
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
	// All: there are no others. Else Pick and March tell how to make more.
	All   bool          `json:"all"`
	Pick  *engine.Pick  `json:"pick,omitempty"`
	March *engine.March `json:"march,omitempty"`
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
		l.addMarches(g, p.March)
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

// addMarches lists the ways of every single counter, with those no group leaves behind, and of all together.
func (l *legalAnswer) addMarches(g engine.Game, m *engine.March) {
	groups := make([][]string, 0, len(m.Movers)+1)
	if len(m.Core) > 0 {
		groups = append(groups, m.Core)
	}
	for _, id := range m.Movers {
		if !slices.Contains(m.Core, id) {
			groups = append(groups, append(slices.Clone(m.Core), id))
		}
	}
	if len(m.Movers) > 1 {
		groups = append(groups, m.Movers)
		l.All = false // parts of the group are left out
	}
	n := 0
	for _, group := range groups {
		for _, d := range g.Destinations(group, false) {
			if n == maxMarches {
				l.All = false
				return
			}
			c := engine.Cmd(m.Verb, append(append([]string{}, group...), d.Path...)...)
			if g.Check(c) == nil {
				l.Commands = append(l.Commands, c.String())
				n++
			}
		}
	}
}
