// Package table is the game in progress as players see it: the board with its
// counters, the panel that asks the decision, the combat table, the hand of
// stratagems, the log and the history.
//
// It knows no rule. What may be done stands in engine.Prompt and
// engine.Destination; package intent decides what a click means, and its commands go
// through engine.Session. What is shown comes from zonewar.Seen of the seat that sits at
// the screen, so nothing hidden can leak.
//
// Package board draws the board, package chronicle has the log and the history,
// package pictures the picture mode; this one composes them: Table is the whole screen,
// a ui.Screen.
package table
