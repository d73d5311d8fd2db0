package engine

// Info names a game in progress.
type Info struct {
	Game     string
	Scenario string
	// Seats in the game's order.
	Seats []Seat
	// Options are the rulings this game is played with, by id.
	Options map[string]string
}

// Game is one game in progress. At every moment it waits for exactly one
// decision of one seat or is over.
//
// A game is for one goroutine at a time, questions included: it thinks in memory that
// it keeps. Whoever wants to ask it from elsewhere asks a Clone. What it hands out -
// events, prompts, destinations, refusals - is the caller's for good, to read.
type Game interface {
	Info() Info
	// Prompt tells the decision the game waits for, with the legal choices and
	// those refused.
	Prompt() Prompt
	// Legal is Prompt without the refused choices, cheaper.
	Legal() Prompt
	// Destinations lists where the group may go under the prompt's March, best way
	// first for each zone. With why, zones near it that it may not enter follow,
	// each with its refusal.
	Destinations(group []string, why bool) []Destination
	// Check tells why the command would be refused now; nil when it is legal.
	Check(Command) *Refusal
	// Explain tells why a click on a zone or counter does nothing at this moment, as
	// far as the prompt does not say it already: every zone and every counter in play
	// has an answer. Cards and buttons stand in the prompt.
	Explain(on Target, id string) *Refusal
	// Apply carries the command out completely or not at all. The error is a
	// *Refusal or a *NeedDice; in both cases nothing has changed.
	Apply(Command, Dice) ([]Event, error)
	// Stage is where the game stands; cheap.
	Stage() Stage
	// View is what the seat may see; the empty seat sees everything.
	View(Seat) View
	// Hash of the whole state, 16 hexadecimal digits.
	Hash() string
	// Clone is an independent copy.
	Clone() Game
	// Violations lists the invariants the state breaks; none in a sound game.
	Violations() []string
}
