package engine

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
	// Secret, when set, is the only seat that may read Counters and Facts.
	Secret Seat `json:"secret,omitempty"`
}

// SeenBy returns the event as the seat may see it: details of another seat's
// secret are left out. The empty seat sees everything (a finished game, solo).
func (e Event) SeenBy(seat Seat) Event {
	if e.Secret == "" || seat == "" || e.Secret == seat {
		return e
	}
	e.Counters, e.Facts = nil, nil
	return e
}
