package intent

import (
	"slices"
	"strings"

	"strategos/engine"
)

// This file is what a card with a great many uses is played on, named part by part: who, in which group of places, where.

// AimKind is a part of what a card is played on.
type AimKind uint8

// The parts, in the order in which they are asked for where each narrows the choice as much.
const (
	AimThings AimKind = iota + 1 // who: things by their ids
	AimGroup                     // a group of places, or the one that a place lies in
	AimPlace                     // a place
)

// Aim is a part of what a card is played on, named: the things' ids with blanks between them, or a group or place; the value is empty
// for "none of them".
type Aim struct {
	Kind  AimKind
	Value string
}

// Option is one of several answers to what a card is played on, with the uses that are left by it.
type Option struct {
	Aim
	Items []Item
}

// FewUses is how many uses of a card are listed without asking for a part of what it is played on first.
const FewUses = 12

// Aims are the parts named so far of what the picked card is played on.
func (c *Controller) Aims() []Aim { return c.aims }

// Aimed lists what may be done with the picked card, as far as the parts named leave it open.
func (c *Controller) Aimed() []Item {
	return slices.DeleteFunc(c.PieceItems(c.piece), func(it Item) bool {
		return slices.ContainsFunc(c.aims, func(a Aim) bool { return c.partOf(&it, a.Kind) != a.Value })
	})
}

// AimAt names a part of what the picked card is played on.
func (c *Controller) AimAt(a Aim) {
	c.begin()
	c.aims = append(c.aims, a)
}

// NextAim is the part to be asked for next of what the picked card is played on: of those that uses differ in the one with the fewest
// answers, or with one for each use where a part has been named and few are left. It is nil where few uses are left of a card of
// which nothing has been named, or nothing tells them apart.
func (c *Controller) NextAim() []Option {
	items := c.Aimed()
	few := len(items) <= FewUses
	if few && len(c.aims) == 0 {
		return nil
	}
	var next []Option
	for kind := AimThings; kind <= AimPlace; kind++ {
		list := c.options(items, kind)
		if len(list) > 1 && (next == nil || len(list) < len(next)) && (!few || len(list) == len(items)) {
			next = list
		}
	}
	return next
}

// options are uses by a part of what they are played on.
func (c *Controller) options(items []Item, kind AimKind) []Option {
	var out []Option
	at := map[string]int{}
	for _, it := range items {
		value := c.partOf(&it, kind)
		i, known := at[value]
		if !known {
			i, at[value] = len(out), len(out)
			out = append(out, Option{Aim: Aim{kind, value}})
		}
		out[i].Items = append(out[i].Items, it)
	}
	return out
}

// partOf is a part of what a use of a card is played on, "" for none.
func (c *Controller) partOf(it *Item, kind AimKind) string {
	var things []string
	group, place := "", ""
	for i := range it.Choice.Facts {
		switch f := &it.Choice.Facts[i]; {
		case f.Kind == engine.ThingFact:
			things = append(things, f.Value)
		case f.Kind == engine.GroupFact && group == "":
			group = f.Value
		case f.Kind == engine.PlaceFact && place == "":
			place = f.Value
		}
	}
	switch {
	case kind == AimThings:
		return strings.Join(things, " ")
	case kind == AimPlace:
		return place
	case group == "" && place != "" && c.lands != nil:
		return c.lands.GroupAt(place)
	}
	return group
}

// shared is the part that a click on a place names of what several uses of a card are played on: the place itself or its group; none where
// they differ in that, or where it has been named.
func (c *Controller) shared(items []Item, place string) Aim {
	for _, kind := range [...]AimKind{AimPlace, AimGroup} {
		list := c.options(items, kind)
		if a := list[0].Aim; len(list) == 1 && a.Value != "" && !slices.Contains(c.aims, a) && (kind == AimGroup || a.Value == place) {
			return a
		}
	}
	return Aim{}
}
