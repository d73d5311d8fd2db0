// Package engine holds what every game of Strategos shares: one decision at a
// time (Prompt), small textual commands (Command), refusals that cite the rule
// book (Refusal), events as data (Event), sources of dice (Dice), what a seat
// may see (View) and the session that keeps history and undo (Session).
//
// The engine is pure: no files, no clock, no goroutines, no global randomness
// and no floating point in rules. The same state, the same command and the same
// dice give the same state on every machine. It knows nothing of languages
// either: refusals and events carry codes and facts, sentences are made
// elsewhere.
package engine
