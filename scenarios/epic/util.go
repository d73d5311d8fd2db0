package epic

import (
	"cmp"
	"maps"
	"slices"
)

// gameID names the game in saves and data files.
const gameID = "epic"

func has[K comparable, V any](m map[K]V, key K) bool {
	_, ok := m[key]
	return ok
}

func sortedKeys[K cmp.Ordered, V any](m map[K]V) []K { return slices.Sorted(maps.Keys(m)) }
