// Package scenarios holds the games as data: maps, counters, stratagems, tables,
// calendars, set-ups and switchable rulings, in TOML files built into the
// program, and the loader that reads and verifies them.
//
// The loader is strict. Unknown keys, wrong types, missing translations, dangling
// ids, borders that do not fit and counts that disagree are all collected and
// reported together, each with file and line. What a game's data must fulfil
// beyond that, its map facts, is verified by Check.
package scenarios
