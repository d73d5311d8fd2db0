package engine

// Position is a position as a person writes it: what it does not say is as in the set-up of the scenario. The tags name the keys in
// files; package position reads them.
type Position struct {
	Turn int `toml:"turn,optional"`
	// Decision is what is asked, by the name prompts have for it, of Seat.
	Decision string `toml:"decision,optional"`
	Seat     string `toml:"seat,optional"`
	// Others is what becomes of the things in play that Places does not name: nothing, or Away.
	Others string `toml:"others,optional"`
	// Places are the things that stand there, by place or by what has become of them; behind the id of one what is true of it.
	Places map[string][]string `toml:"places,optional"`
	// Hands are the cards or pieces that seats hold, Cards where others are.
	Hands map[string][]string `toml:"hands,optional"`
	Cards map[string]string   `toml:"cards,optional"`
	// Tracks are the figures of the seats, Markers who holds what only one can hold.
	Tracks  map[string]map[string]int `toml:"tracks,optional"`
	Markers map[string]string         `toml:"markers,optional"`
	// Works are the places where something is built: Site, Standing or Razed, or the seat that holds a fort.
	Works map[string]string `toml:"works,optional"`
	// Groups are the groups of things that come later, by id.
	Groups map[string]string `toml:"groups,optional"`
}

// Away takes the things a position does not name off the board.
const Away = "away"

// A PoseFault is what a position says and the game does not have, at a key of it. What names the sentence.
type PoseFault struct {
	At, What string
	Args     []string
}

// Poser is a game that can be set up in a position that somebody has written.
type Poser interface {
	Game
	// Pose changes a snapshot of this game, which has just been set up, to the position. Whether such a game can be, restoring it
	// tells.
	Pose(snapshot any, p *Position) []PoseFault
	// Posed is a position that says of a snapshot what a position can say.
	Posed(snapshot any) *Position
}
