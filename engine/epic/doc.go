// Package epic is the rules of Epic of the Peloponnesian War: regions and their allegiance, armies on hexes and
// areas, fleets, supply, sieges and battles in rounds. Its files follow the chapters of the rule book; sections are
// cited by their numbers there, requirements of the form 9.3.a by section and letter. It stands on the neutral core
// alone and shares nothing with the zone series.
package epic
