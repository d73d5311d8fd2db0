// Package rules holds the rules references of the games, in our own words, one
// Markdown file per game and language (sphacteria.en.md).
package rules

import "embed"

// Files are all rules references.
//
//go:embed *.md
var Files embed.FS
