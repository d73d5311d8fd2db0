package engine

import "strings"

// Fact is one named detail of an event, a refusal or a prompt. Values are ids
// or numbers, never sentences.
type Fact struct {
	Key   string `json:"key"`
	Value string `json:"value"`
}

// Facts is a list of facts in the order they were given.
type Facts []Fact

// Get returns the value of the first fact of that key, or "".
func (f Facts) Get(key string) string {
	for _, x := range f {
		if x.Key == key {
			return x.Value
		}
	}
	return ""
}

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

// Refuse makes a refusal; keysAndValues are facts in pairs.
func Refuse(rule, code string, keysAndValues ...string) *Refusal {
	return &Refusal{Rule: rule, Code: code, Facts: Pairs(keysAndValues...)}
}

// Pairs makes facts of a list key, value, key, value; a last key without value
// is left out.
func Pairs(keysAndValues ...string) Facts {
	if len(keysAndValues) < 2 {
		return nil
	}
	f := make(Facts, 0, len(keysAndValues)/2)
	for i := 0; i+1 < len(keysAndValues); i += 2 {
		f = append(f, Fact{keysAndValues[i], keysAndValues[i+1]})
	}
	return f
}

// At adds the zones concerned and returns the refusal.
func (r *Refusal) At(zones ...string) *Refusal { r.Zones = append(r.Zones, zones...); return r }

// With adds the counters concerned and returns the refusal.
func (r *Refusal) With(counters ...string) *Refusal {
	r.Counters = append(r.Counters, counters...)
	return r
}

// Error gives rule, code and details for logs; players read the catalogs' text.
func (r *Refusal) Error() string {
	var b strings.Builder
	b.WriteString(r.Rule)
	b.WriteString(": ")
	b.WriteString(r.Code)
	for _, f := range r.Facts {
		b.WriteString(" " + f.Key + "=" + f.Value)
	}
	for _, c := range r.Counters {
		b.WriteString(" " + c)
	}
	for _, z := range r.Zones {
		b.WriteString(" " + z)
	}
	return b.String()
}
