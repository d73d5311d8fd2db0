package engine

// View is what one seat may see of a game: all that the screen shows. Other
// seats' hands and secret choices are counts only.
type View struct {
	Game     string `json:"game"`
	Scenario string `json:"scenario"`
	Seat     Seat   `json:"seat,omitempty"`
	Stage
	Things []Thing      `json:"things,omitempty"`
	Places []PlaceState `json:"places,omitempty"`
	Links  []Link       `json:"links,omitempty"`
	Tracks []Track      `json:"tracks,omitempty"`
	Hands  []Hand       `json:"hands,omitempty"`
	Ledger []LedgerRow  `json:"ledger,omitempty"`
	Over   *Outcome     `json:"over,omitempty"`
	// Detail is what only the game's own family has and only its panels show.
	Detail any `json:"detail,omitempty"`
}

// Thing is a counter, a unit, a leader: what stands in a place.
type Thing struct {
	ID    string `json:"id"`
	Owner Seat   `json:"owner,omitempty"`
	// Kind names what it is in the game's own words, e.g. "leader", "H".
	Kind string `json:"kind,omitempty"`
	// Place is where it stands, empty where it is nowhere on the board.
	Place string `json:"place,omitempty"`
	// Face is the side it shows, 0 the front.
	Face int `json:"face,omitempty"`
	// Flags are what else everybody can see of it; the slice is not to be changed.
	Flags []string `json:"flags,omitempty"`
}

// Flags of things that every game may use; others are the game's own words.
const (
	// Ready: it may be moved now.
	Ready = "ready"
	// Moved: it has been moved already.
	Moved = "moved"
)

// PlaceState is what changes about a place during play.
type PlaceState struct {
	ID string `json:"id"`
	// Kind is the sort of ground it is now.
	Kind string `json:"kind,omitempty"`
	// Flags are what is the matter there, e.g. "contested", "closed"; the slice is not to be changed.
	Flags []string `json:"flags,omitempty"`
	// Card is a card or piece of a hand that lies there.
	Card string `json:"card,omitempty"`
	// Owner is whose it is: who holds a fort, who builds a wall; empty for nobody's.
	Owner Seat `json:"owner,omitempty"`
}

// Link is what is built from one place to another: long walls. A board draws it where it is not as it is printed.
type Link struct {
	From string `json:"from"`
	To   string `json:"to"`
	// State is Site, Standing or Razed; Printed tells that the map shows it standing.
	State   string `json:"state"`
	Printed bool   `json:"printed,omitempty"`
	// Owner is whose it is, empty for nobody's.
	Owner Seat `json:"owner,omitempty"`
}

// Flags of places that are built - a fort, a wall on a border, a road: each has one of them. In some of them nobody
// stands, and they are in a view for what is built there; others are the game's own words.
const (
	// Site: nothing has been built there yet.
	Site = "site"
	// Standing: it stands.
	Standing = "standing"
	// Razed: it stood, and has been destroyed.
	Razed = "razed"
)

// Track is a marker on a track.
type Track struct {
	ID string `json:"id"`
	// Seat is whose marker it is, empty for everybody's.
	Seat  Seat `json:"seat,omitempty"`
	Value int  `json:"value"`
	// Idle: it counts nothing for the moment.
	Idle bool `json:"idle,omitempty"`
}

// Hand is cards that one or several seats hold together.
type Hand struct {
	Seats []Seat `json:"seats"`
	Count int    `json:"count"`
	// Cards are those that may be seen.
	Cards []Card `json:"cards,omitempty"`
	// Bared tells that the seat looks into a hand of others, for as long as it is asked about it.
	Bared bool `json:"bared,omitempty"`
}

// Card is a card or a piece with what it can be used for, by the titles' numbers.
type Card struct {
	ID     string `json:"id"`
	Titles []int  `json:"titles,omitempty"`
}

// LedgerRow is one gain of victory points.
type LedgerRow struct {
	Seat    Seat   `json:"seat,omitempty"`
	Turn    int    `json:"turn"`
	Cause   string `json:"cause"`
	Counter string `json:"counter,omitempty"`
	Zone    string `json:"zone,omitempty"`
	Points  int    `json:"points"`
}
