package entry

import (
	"fmt"
	"strings"
)

// Report is what the verification of a game's data found.
type Report struct {
	Game   string
	Counts []Count
	// Errors name file and line where they can.
	Errors []error
}

// Count is how many things of a kind were read or verified.
type Count struct {
	What string // English plural: "zones"
	N    int
}

// String is the report in English, a paragraph.
func (r Report) String() string {
	var b strings.Builder
	var counts []string
	for _, c := range r.Counts {
		counts = append(counts, fmt.Sprintf("%d %s", c.N, c.What))
	}
	fmt.Fprintf(&b, "%s: %s\n", r.Game, strings.Join(append(counts, fmt.Sprintf("%d errors", len(r.Errors))), ", "))
	for _, err := range r.Errors {
		fmt.Fprintf(&b, "  %v\n", err)
	}
	return b.String()
}
