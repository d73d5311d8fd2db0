package engine

// Stage is the part of a game's course at a moment, as everybody may know it.
type Stage struct {
	Turn     int `json:"turn"`
	LastTurn int `json:"last_turn"`
	// Phase is the part of the turn by its name in the catalogs, e.g. "A", "B.1", "D".
	Phase string `json:"phase"`
	// Acting is whose part it is where the seats act in turn, else empty.
	Acting Seat `json:"acting,omitempty"`
	// Deciding is whose decision the game waits for; empty when it is over.
	Deciding Seat `json:"deciding,omitempty"`
	// Fighting: a combat is going on.
	Fighting bool `json:"fighting,omitempty"`
}

// Part tells the parts of a game's course apart: the turn, the phase and whose it is.
type Part struct {
	Turn   int
	Phase  string
	Acting Seat
}

// Part is the part of the course the stage belongs to.
func (s Stage) Part() Part { return Part{s.Turn, s.Phase, s.Acting} }

// Of is the part that an event of a record belongs to, the one before it having belonged to p; the record ends in after.
func (p Part) Of(e *Event, after Part) Part {
	switch {
	case p == after || e.Phase == "":
		return p
	case e.Tags.Has(TagTurn):
		return Part{Turn: after.Turn, Phase: e.Phase}
	}
	return Part{Turn: p.Turn, Phase: e.Phase}
}
