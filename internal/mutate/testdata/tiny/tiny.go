// Package tiny is changed by the tests of the mutation tool: it has a bit of everything that may be changed.
package tiny

import "fmt"

// Grade is a number of its own type.
type Grade int8

// Passes is tested at its bound: both of its changes are noticed.
func Passes(g Grade) bool { return g >= 10 }

// Large is never tested at its bound: that the bound belongs to it goes unnoticed.
func Large(n int) bool { return n > 100 }

// Steps counts down to nought; without its decrement it never ends.
func Steps(n int) int {
	steps := 0
	for n > 0 {
		n--
		steps++
	}
	return steps
}

// Forgotten is called by no test.
func Forgotten(a, b bool) bool { return a && b || !a }

// First is the index of the first even number, -1 without one.
func First(list []int) int {
	at := -1
	for i, n := range list {
		if n%2 != 0 {
			continue
		}
		if at < 0 {
			at = i
			break
		}
	}
	return at
}

// Sum adds, takes away and shifts. The room it asks for beforehand changes nothing and is not changed.
func Sum(list []int) int {
	kept := make([]int, 0, 8)
	kept = append(kept, list...)
	sum := 0
	for _, n := range kept {
		sum += n
	}
	switch {
	case sum < 0:
		return -sum
	case sum == 0:
		return 1 << 3
	}
	return sum - 1
}

// Half is half of an even number. What it gives beside false or a fault nobody reads, so it is not changed.
func Half(n int) (int, bool) {
	if n%2 != 0 {
		return 0, false
	}
	return n / 2, true
}

// Third is the third of a number.
func Third(n int) (int, error) {
	if n%3 != 0 {
		return 0, fmt.Errorf("%d is no multiple of 3", n)
	}
	return n / 3, nil
}
