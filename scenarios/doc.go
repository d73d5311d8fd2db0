// Package scenarios lists the games. Each lies in a folder of its own below this
// one with all that it is besides its rules: its entry (game.go), its data, words
// and rules reference, and its board. What several games share lies in the folder
// of their series, zone; what every game is to the program says package entry.
package scenarios

//go:generate go run ../assets/mapgen
