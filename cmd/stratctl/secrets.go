package main

import (
	"strategos/engine"
	"strategos/saves"
)

// What a veiled game keeps from its players is shown by stratctl only when it is told to.

// openFlag is the flag that tells it.
type openFlag struct {
	Open bool `help:"Show also what a player of a veiled game may not know; the log says so when the game is saved."`
}

// apply tells whether a loaded game stays veiled. One that is opened has the note of it in its history.
func (o *openFlag) apply(l *saves.Loaded) (veiled bool, err error) {
	if !l.Veiled() || !o.Open {
		return l.Veiled(), nil
	}
	return false, l.OpenSecrets()
}

// eyes is the seat with whose eyes a game is shown: in a veiled one, until it is over, the seat that decides; no seat,
// which sees everything, in any other.
func eyes(g engine.Game, veiled bool) engine.Seat {
	if veiled {
		return g.Stage().Deciding
	}
	return ""
}

// unseen refuses to show a game as a seat sees it, or no seat, when that is more than its eyes may see.
func unseen(g engine.Game, veiled bool, seat string) *failure {
	if s := eyes(g, veiled); s != "" && seat != string(s) {
		return fail("veiled", s)
	}
	return nil
}
