// Package intent decides what a click, a drag or a key means in a decision of a game:
// once, as a value, which the click carries out, the tooltip words and the board is
// lit by.
//
// A Controller holds what the player has picked so far. It is asked what a thing at
// the table stands for (AtPlace, AtCounter, AtDrop) and answers with an
// Intent: the command that would be sent, the menu that would open, the counters that
// would be picked, or the reason why nothing would happen. Do carries one out. It is
// pure: no drawing, no clock, no rule of a game.
package intent
