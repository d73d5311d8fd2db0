package engine

import "strings"

// Refusal says why a command is not allowed: the section of the rule book, a
// code for the message catalogs and the counters and zones in the way. A refused
// command has changed nothing.
type Refusal struct {
	Rule     string   `json:"rule"`
	Code     string   `json:"code"`
	Facts    Facts    `json:"facts,omitempty"`
	Counters []string `json:"counters,omitempty"`
	Zones    []string `json:"zones,omitempty"`
}

// Before is the fact of a refusal to go into a place that names the place before it, where who would attack it goes.
const Before = "before"

// Muted is the refusal for those who ask only whether something is refused and not why. It says nothing, and nothing can be
// added to it.
var Muted = &Refusal{}

// Refuse makes a refusal with copies of the facts, so that a call need not put them on the heap.
func Refuse(rule, code string, facts ...Fact) *Refusal {
	r := &Refusal{Rule: rule, Code: code}
	if len(facts) > 0 {
		r.Facts = append(make(Facts, 0, len(facts)), facts...)
	}
	return r
}

// At adds the zones concerned and returns the refusal.
func (r *Refusal) At(zones ...string) *Refusal {
	if r != Muted {
		r.Zones = append(r.Zones, zones...)
	}
	return r
}

// With adds the counters concerned and returns the refusal.
func (r *Refusal) With(counters ...string) *Refusal {
	if r != Muted {
		r.Counters = append(r.Counters, counters...)
	}
	return r
}

// Error gives rule, code and details for logs; players read the catalogs' text.
func (r *Refusal) Error() string {
	var b strings.Builder
	b.WriteString(r.Rule)
	b.WriteString(": ")
	b.WriteString(r.Code)
	for _, f := range r.Facts {
		b.WriteString(" " + f.Key + "=" + f.Text())
	}
	for _, c := range r.Counters {
		b.WriteString(" " + c)
	}
	for _, z := range r.Zones {
		b.WriteString(" " + z)
	}
	return b.String()
}
