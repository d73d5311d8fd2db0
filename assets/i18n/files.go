// Package i18n holds the message catalogs of every text a player reads, one TOML
// file per subject and language (engine.en.toml, ui.fr.toml, ...).
package i18n

import "embed"

// Files are all catalogs. The last word of a name before .toml is the language.
//
//go:embed *.toml
var Files embed.FS
