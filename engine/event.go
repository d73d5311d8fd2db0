package engine

import "slices"

// Event tells one thing that happened, as data; the log's sentence, the
// animation and captions are made from it.
type Event struct {
	// Kind is the event's name in the message catalogs, e.g. "unit-weakened".
	Kind string `json:"kind"`
	// Rule is the section of the rule book that made it happen.
	Rule string `json:"rule"`
	// Seat is whose doing or whose lot it is; may be empty.
	Seat Seat `json:"seat,omitempty"`
	// Counters, units and leaders first concerned, by id.
	Counters []string `json:"counters,omitempty"`
	// Zones concerned: where, or the whole path of a move from its start.
	Zones []string `json:"zones,omitempty"`
	// Dice are the results of d6 rolled in this event, in order.
	Dice []int `json:"dice,omitempty"`
	// Facts are further details.
	Facts Facts `json:"facts,omitempty"`
	// Secret, when set, are the only seats that may read Counters and Facts.
	Secret []Seat `json:"secret,omitempty"`

	// Own are details for the event's Seat alone, while all else of it is for everybody: which cards it has put back.
	Own Facts `json:"-"`

	// Tags say what kind of thing this is to whoever does not know its Kind.
	Tags Tag `json:"-"`
	// Phase is the part of the turn that begins with this event, as Stage names it; mostly empty.
	Phase string `json:"-"`
	// Moves are the ways that things have gone in it, in order.
	Moves []Leg `json:"-"`
	// Detail is what only the game's own family tells of such a thing, as the Detail of a View: the combat as it was rolled.
	// Everybody may read it; it is not changed afterwards.
	Detail any `json:"-"`
}

// Tag is a set of what an event is beside its own kind.
type Tag uint8

// The tags of events.
const (
	// TagTurn: a turn begins.
	TagTurn Tag = 1 << iota
	// TagCombat: it belongs to a combat.
	TagCombat
	// TagReveals: everybody has seen what was hidden, which cannot be unseen.
	TagReveals
	// TagOver: the combat or the siege that went on is over with it.
	TagOver
	// TagLoss: a thing leaves the game, or is taken from its owner.
	TagLoss
	// TagHeading: a part of the turn begins and no more, as a heading tells without it.
	TagHeading
	// TagNews: it belongs to the news of the turn that begins, though no die has fallen.
	TagNews
)

// Has tells whether all of the tags are set.
func (t Tag) Has(tags Tag) bool { return t&tags == tags }

// Leg is a way that things have gone together.
type Leg struct {
	Things []string
	// Way is the places in order; the first may be the one where they stood.
	Way []string
	// Retreat: away from an enemy, not of their own will.
	Retreat bool
	// Aside: it comes with what the event tells, and is not what that is about: a raider goes out of his gates.
	Aside bool
}

// SecretFrom tells whether details of the event are not for the seat. The empty
// seat may read everything (a finished game, solo).
func (e *Event) SecretFrom(seat Seat) bool {
	return len(e.Secret) > 0 && seat != "" && !slices.Contains(e.Secret, seat)
}

// SeenBy returns the event as the seat may see it: details of other seats'
// secrets are left out.
func (e Event) SeenBy(seat Seat) Event {
	if seat != "" && seat != e.Seat {
		e.Own = nil
	}
	if e.SecretFrom(seat) {
		e.Counters, e.Facts, e.Moves, e.Own = nil, nil, nil, nil
	}
	return e
}
