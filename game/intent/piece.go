package intent

import (
	"slices"

	"strategos/engine"
)

// This file is the cards of a hand: which is picked, and what it may be played on.

// ClickPiece picks a stratagem piece of the tray; a second click lays it back.
func (c *Controller) ClickPiece(id string) {
	c.begin()
	c.aims = nil
	if c.piece == id {
		c.piece = ""
		return
	}
	c.piece = id
}

// PieceItems lists what may be done with a piece.
func (c *Controller) PieceItems(id string) []Item {
	return c.items(engine.OnPiece, id)
}

// PieceDenied lists the refused uses of a piece.
func (c *Controller) PieceDenied(id string) []engine.Denied {
	var out []engine.Denied
	for _, d := range c.waits(engine.OnPiece).Denied {
		if d.On == engine.OnPiece && d.ID == id {
			out = append(out, d)
		}
	}
	return out
}

// waits is the decision that answers upon a kind of thing belong to: while a move is planned that of the plan, and for stratagems that
// of the game itself, for nothing of the plan has happened yet.
func (c *Controller) waits(on engine.Target) *engine.Prompt {
	if on == engine.OnPiece && c.plan != nil {
		return c.plan.real
	}
	return c.prompt
}

// Lands are the groups of places that a board has: its regions.
type Lands interface {
	// GroupAt is the group that a place lies in, "" for none; GroupPlaces are the places by which it is shown.
	GroupAt(place string) string
	GroupPlaces(group string) []string
}

// SetLands says which places belong together: what may be played on all of them is played by a click on any.
func (c *Controller) SetLands(l Lands) { c.lands = l }

// Targets lists the zones or counters the picked piece may be played on, each with the ways to do so, as far as it has been named already
// what it is played on. A piece may be played on a group of places: then each of those by which the group is shown is a target.
func (c *Controller) Targets() map[string][]Item {
	if c.piece == "" {
		return nil
	}
	if t := &c.targets; t.of != c.waits(engine.OnPiece) || t.piece != c.piece || !slices.Equal(t.aims, c.aims) {
		*t = targets{c.waits(engine.OnPiece), c.piece, slices.Clone(c.aims), c.findTargets()}
	}
	return c.targets.found
}

// targets are those of a piece once found, as long as nothing else is asked or named.
type targets struct {
	of    *engine.Prompt
	piece string
	aims  []Aim
	found map[string][]Item
}

// findTargets finds the Targets.
func (c *Controller) findTargets() map[string][]Item {
	out := make(map[string][]Item)
	add := func(id string, it Item) {
		if list := out[id]; id != "" && (len(list) == 0 || list[len(list)-1].Choice != it.Choice) {
			out[id] = append(list, it)
		}
	}
	for _, it := range c.Aimed() {
		at := ""
		for i := range it.Choice.Facts {
			f := &it.Choice.Facts[i]
			switch {
			case (f.Key == "zone" || f.Key == "counter") && f.Value != "":
				out[f.Value] = []Item{it}
			case slices.Contains(targetKeys[:], f.Key):
				add(f.Value, it)
			}
			if f.Kind == engine.PlaceFact {
				at = f.Value
			}
		}
		if group := it.Choice.Facts.Get("region"); group != "" && at == "" && c.lands != nil {
			for _, place := range c.lands.GroupPlaces(group) {
				add(place, it)
			}
		}
	}
	return out
}

// targetKeys are the facts of a choice that name what a card of a deck is played on.
var targetKeys = [...]string{"city", "sea", "leader", "unit"}

// targetAt is what the picked piece may do at a place: as a target of its own, or as one of its group.
func (c *Controller) targetAt(place string) []Item {
	targets := c.Targets()
	if items := targets[place]; items != nil || len(targets) == 0 || c.lands == nil {
		return items
	}
	group := c.lands.GroupAt(place)
	var out []Item
	for _, it := range c.Aimed() {
		if group != "" && it.Choice.Facts.Get("region") == group {
			out = append(out, it)
		}
	}
	return out
}

// playAt is a click on a target of the picked piece: at once, by a menu where there are several ways, or, where these are more than a menu
// holds, it is named in part what the piece is played on, and the panel asks for the rest.
func (c *Controller) playAt(in *Intent, items []Item) {
	in.Kind, in.Items = Play, items
	switch aim := c.shared(items, in.ID); {
	case len(items) == 1:
	case len(items) > mostInMenu && aim.Value != "":
		in.Kind, in.Aim = Narrow, aim
	default:
		in.Kind, in.Menu = Choose, true
	}
}

// mostInMenu is how many ways to play a piece a menu on the board holds.
const mostInMenu = 6
