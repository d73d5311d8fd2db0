// Package board is the board of a game drawn: where things are on it, which part of it
// is seen, what stands on it, what is lit, what moves.
//
// The parts from the inside out: Geometry (the places of the printed board), Camera
// (the part seen), Pile and Spot (the counters stacked), Scene (all of it drawn into a
// render.List), Dressing (the scene lit by what a click means), Motion (counters on
// their way), Illustration (marks set by hand) and Shot (a picture of it all, without a
// window). Book says what pieces are called and how they look.
//
// Nothing here knows of a window, a session in progress or a preference, so stratctl
// and the lists of saved games draw boards with it too.
package board
