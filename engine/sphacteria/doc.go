// Package sphacteria plays Sphacteria, 425 BC: seven turns for Pylos and the
// island, with capitulations, helot runs, ships drawn up on the beach and
// twenty two-sided stratagem counters. What it shares with Hellespont and
// Syracuse lives in engine/zonewar; this package reads like the rest of the rule
// book, phase by phase.
package sphacteria
