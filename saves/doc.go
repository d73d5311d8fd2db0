// Package saves keeps games on disk so that none is lost: one TOML file a game
// that a person can read, written to a temporary file, synced and renamed, with
// three backups, and an autosave off the caller's path.
//
// A file holds a header, the dice, the whole state as a snapshot, and the history
// of commands with the dice they used. The snapshot is authoritative: loading
// replays the history to have its events and earlier positions again; where the
// replay differs, after a change of the rules for example, the load says so and
// goes on from the snapshot. In a game between two, what one of them may not know
// is veiled: not to be read by accident.
//
// Whatever is in a file, loading it ends in a game or in an *Error: a sentence in
// English or French that says what is wrong, what was kept and what to do.
package saves
