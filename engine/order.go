package engine

import (
	"cmp"
	"iter"
	"maps"
	"slices"
)

// InOrder goes through a table in the order of its keys: what is first found in it, or done with it, is the same every time.
func InOrder[K cmp.Ordered, V any](table map[K]V) iter.Seq2[K, V] {
	return func(yield func(K, V) bool) {
		for _, k := range slices.Sorted(maps.Keys(table)) {
			if !yield(k, table[k]) {
				return
			}
		}
	}
}
