package engine

// Thinker is a game that can be thought about: copied, tried and asked by the thousand without making garbage. A search
// makes one more game of a kind for each of its goroutines (Clone) and sets it to the position again and again (CopyFrom).
// Everything here counts in whole numbers, so that equal seeds give equal games on every machine.
type Thinker interface {
	Game
	// CopyFrom makes the game equal to another that shares its compiled rules: a Clone of it always, and one set up with the
	// same game, scenario and options while its rules are kept. It reports false, changing nothing, for any other.
	CopyFrom(other Game) bool
	// Options lists the answers to the present decision as Legal does: its choices in their order, the set of things asked
	// for and the march. The list is the caller's and used again.
	Options(list *Moves)
	// Ways adds where a group may go under the present march, in the order of Destinations.
	Ways(group Things, list *Moves)
	// Marches adds the ways of every mover alone, of all together, and of those who move alike.
	Marches(list *Moves)
	// Command spells a move of the list out.
	Command(list *Moves, m Move) Command
	// Allows tells whether a move of the list would be accepted: those put together of a pick need not be.
	Allows(list *Moves, m Move) bool
	// Try carries a move of the list out without telling anything. As with Apply, nothing has changed on an error.
	Try(list *Moves, m Move, dice Dice) error
	// TryCommand does the same with a command.
	TryCommand(c Command, dice Dice) error
	// CheckAll tells how many commands could be given one after the other, and why the next would be refused; nil when it
	// was not, though what follows a roll cannot be told.
	CheckAll(plan []Command) (int, *Refusal)
	// Key is a number that is the same for equal positions and, but for rare accidents, different for others.
	Key() uint64
	// Imagine deals again, with the dice, all that the seat cannot know, and takes back what others have laid down unseen.
	// What the game answers afterwards depends on what the seat may see and on the dice alone.
	Imagine(seat Seat, dice Dice)
	// Score is what the seat would have in points if the game ended now, less than what the others would have.
	Score(seat Seat) int
}
