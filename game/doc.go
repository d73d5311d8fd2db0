// Package game is the program between clicks and commands: the screens around the table, the player's settings, saving
// and resuming. It knows no window (package game/window shows it) and draws display lists only, so all of it runs and is
// tested without a display.
package game
