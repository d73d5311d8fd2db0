package board

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"strategos/assets/text"
	"strategos/engine/zonewar"
	"strategos/render"
	"strategos/scenarios/strict"
	"strategos/scenarios/zone"
)

// An Illustration is what a hand adds to a picture of the board: which part of it is
// shown, what is pointed out, words beneath. It holds no position, so the same one
// serves a picture made in the window, by stratctl and in a lesson. Crop, Highlight
// and Arrow are written as the short texts that the command line takes, in TOML and
// JSON too:
//
//	crop = "P,Q"
//	caption = "The assault comes from two sides."
//	highlights = ["P", "spa-h1:blue"]
//	arrows = ["N:P:red:first", "1200,900:P"]
//	circles = ["P:red", "1500,800:blue:120"]
//	crosses = ["Q"]
//	texts = ["1400,600:white:Here they land", "P:The walls"]
//	numbered = true
//	counters = "L"
//
// The zero value is the whole board without marks.
type Illustration struct {
	Crop       Crop        `toml:"crop,omitempty" json:"crop,omitzero"`
	Caption    string      `toml:"caption,omitempty" json:"caption,omitempty"`
	Highlights []Highlight `toml:"highlights,omitempty" json:"highlights,omitempty"`
	Arrows     []Arrow     `toml:"arrows,omitempty" json:"arrows,omitempty"`
	Circles    []Sign      `toml:"circles,omitempty" json:"circles,omitempty"`
	Crosses    []Sign      `toml:"crosses,omitempty" json:"crosses,omitempty"`
	Texts      []TextBox   `toml:"texts,omitempty" json:"texts,omitempty"`
	// Numbered writes 1, 2, 3... at the beginning of the arrows.
	Numbered bool `toml:"numbered,omitempty" json:"numbered,omitempty"`
	// Counters, Labels and Words are how large counters, the words of arrows and text boxes, and the caption are.
	Counters Size `toml:"counters,omitempty,omitzero" json:"counters,omitzero"`
	Labels   Size `toml:"labels,omitempty,omitzero" json:"labels,omitzero"`
	Words    Size `toml:"words,omitempty,omitzero" json:"words,omitzero"`
}

// Limits of what an illustration may hold: generous for a hand, safe for a machine.
const (
	MaxMarks   = 200
	maxCaption = 600
	MaxLabel   = 60
	MaxText    = 120
)

// Marked tells whether anything is drawn on the board.
func (i *Illustration) Marked() bool { return i.Count() > 0 }

// Count is how many marks there are.
func (i *Illustration) Count() int {
	return len(i.Highlights) + len(i.Arrows) + len(i.Circles) + len(i.Crosses) + len(i.Texts)
}

// Unmark takes all marks away; what is shown, how large, and the caption stay.
func (i *Illustration) Unmark() {
	i.Highlights, i.Arrows, i.Circles, i.Crosses, i.Texts = nil, nil, nil, nil, nil
}

// Named are the zones and counters that the marks are on.
func (i *Illustration) Named() []string {
	var out []string
	add := func(w Where) {
		if w.ID != "" {
			out = append(out, w.ID)
		}
	}
	for _, h := range i.Highlights {
		add(h.At)
	}
	for _, a := range i.Arrows {
		add(a.From)
		add(a.To)
	}
	for _, m := range i.Circles {
		add(m.At)
	}
	for _, m := range i.Crosses {
		add(m.At)
	}
	for _, b := range i.Texts {
		add(b.At)
	}
	return out
}

// Clone is a copy that shares nothing.
func (i *Illustration) Clone() Illustration {
	out := *i
	out.Crop.Zones = slices.Clone(i.Crop.Zones)
	out.Highlights, out.Arrows = slices.Clone(i.Highlights), slices.Clone(i.Arrows)
	out.Circles, out.Crosses, out.Texts = slices.Clone(i.Circles), slices.Clone(i.Crosses), slices.Clone(i.Texts)
	return out
}

// Check tells whether an illustration fits a board and what stands on it. The error
// is a *Mistake.
func (i *Illustration) Check(g *Geometry, v *zonewar.Seen) error {
	if i.Count() > MaxMarks {
		return mistake("too-many", "n", MaxMarks)
	}
	if len([]rune(i.Caption)) > maxCaption {
		return mistake("caption-long", "n", maxCaption)
	}
	if _, err := i.Crop.Region(g); err != nil {
		return err
	}
	for _, h := range i.Highlights {
		if err := h.At.check(g, v); err != nil {
			return err
		}
	}
	for _, a := range i.Arrows {
		if err := errors.Join(a.From.check(g, v), a.To.check(g, v)); err != nil {
			var m *Mistake
			errors.As(err, &m)
			return m
		}
		if a.From == a.To {
			return mistake("arrow-nowhere", "arrow", a.String())
		}
	}
	for _, m := range i.Circles {
		if err := m.At.check(g, v); err != nil {
			return err
		}
	}
	for _, m := range i.Crosses {
		if err := m.At.check(g, v); err != nil {
			return err
		}
	}
	for _, b := range i.Texts {
		if err := b.At.check(g, v); err != nil {
			return err
		}
	}
	return nil
}

// A Where is what a mark refers to: a zone or counter by its id, or a point of the
// board's picture.
type Where struct {
	ID    string
	Point render.Point
}

// cutWhere parts what a mark refers to, which it begins with, from the words behind the next colon; more tells whether there are any. The
// colon in the id of a fort parts nothing.
func cutWhere(s string) (where, rest string, more bool) {
	prefix := ""
	if trimmed := strings.TrimSpace(s); strings.HasPrefix(trimmed, zone.FortPrefix) {
		prefix, s = zone.FortPrefix, trimmed[len(zone.FortPrefix):]
	}
	where, rest, more = strings.Cut(s, ":")
	return prefix + where, rest, more
}

// parseWhere reads an id or "X,Y". A fort may be written with a stroke for its colon.
func parseWhere(s string) (Where, error) {
	s = strings.TrimSpace(s)
	if x, y, ok := strings.Cut(s, ","); ok {
		p, okX := number(x)
		q, okY := number(y)
		if !okX || !okY {
			return Where{}, mistake("point", "given", s)
		}
		return Where{Point: render.Pt(p, q)}, nil
	}
	if s == "" || strings.ContainsFunc(s, unicode.IsSpace) {
		return Where{}, mistake("no-place", "given", s)
	}
	return Where{ID: strings.ReplaceAll(s, "/", ":")}, nil
}

// String is the id, or "X,Y".
func (w Where) String() string {
	if w.ID != "" {
		return w.ID
	}
	return figure(w.Point.X) + "," + figure(w.Point.Y)
}

func (w Where) check(g *Geometry, v *zonewar.Seen) error {
	switch {
	case w.ID == "":
		if !render.R(0, 0, g.Size.X, g.Size.Y).Contains(w.Point) {
			return mistake("off-board", "given", w, "w", figure(g.Size.X), "h", figure(g.Size.Y))
		}
	case g.Place(w.ID) != nil:
	default:
		c := v.Counter(w.ID)
		if c == nil {
			return mistake("unknown", "given", w.ID)
		}
		if c.Place == "" {
			return mistake("not-placed", "given", w.ID)
		}
	}
	return nil
}

// A Highlight points out a zone, or the stack a counter stands in.
type Highlight struct {
	At     Where
	Colour Colour
}

// ParseHighlight reads "ZONE", "COUNTER", either with ":COLOUR".
func ParseHighlight(s string) (Highlight, error) {
	at, colour, coloured := cutWhere(s)
	w, err := parseWhere(at)
	if err != nil {
		return Highlight{}, err
	}
	if w.ID == "" {
		return Highlight{}, mistake("no-place", "given", s)
	}
	h := Highlight{At: w}
	if coloured {
		if h.Colour, err = parseColour(colour); err != nil {
			return Highlight{}, err
		}
	}
	return h, nil
}

// String is what ParseHighlight reads.
func (h Highlight) String() string {
	if h.Colour == 0 {
		return h.At.String()
	}
	return h.At.String() + ":" + h.Colour.String()
}

// An Arrow leads from one place to another.
type Arrow struct {
	From, To Where
	Colour   Colour
	// Label is written beside it.
	Label string
}

// ParseArrow reads "FROM:TO", with ":COLOUR", ":LABEL" or both after it.
func ParseArrow(s string) (Arrow, error) {
	from, rest, led := cutWhere(s)
	if !led {
		return Arrow{}, mistake("arrow", "given", s)
	}
	to, words, worded := cutWhere(rest)
	var a Arrow
	var err error
	if a.From, err = parseWhere(from); err != nil {
		return Arrow{}, err
	}
	if a.To, err = parseWhere(to); err != nil {
		return Arrow{}, err
	}
	if worded {
		first, label, labelled := strings.Cut(words, ":")
		colour, err := parseColour(first)
		switch {
		case err == nil:
			a.Colour, a.Label = colour, label
		case !labelled:
			a.Label = first
		case first != "":
			return Arrow{}, err
		default:
			a.Label = label
		}
	}
	a.Label = strings.TrimSpace(a.Label)
	if len([]rune(a.Label)) > MaxLabel {
		return Arrow{}, mistake("label-long", "n", MaxLabel)
	}
	return a, nil
}

// String is what ParseArrow reads.
func (a Arrow) String() string {
	s := a.From.String() + ":" + a.To.String()
	if a.Colour != 0 || a.Label != "" {
		s += ":" + a.Colour.String()
	}
	if a.Label != "" {
		s += ":" + a.Label
	}
	return s
}

// MarshalText writes the highlight as String does.
func (h Highlight) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText reads what ParseHighlight reads.
func (h *Highlight) UnmarshalText(b []byte) (err error) {
	*h, err = ParseHighlight(string(b))
	return err
}

// MarshalText writes the arrow as String does.
func (a Arrow) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText reads what ParseArrow reads.
func (a *Arrow) UnmarshalText(b []byte) (err error) { *a, err = ParseArrow(string(b)); return err }

// A Mistake is something wrong with an illustration that somebody typed.
type Mistake struct {
	key   string
	facts []any
}

// mistake is one with what was typed, of which no more is repeated than a sentence can hold.
func mistake(key string, facts ...any) *Mistake {
	for i, f := range facts {
		switch f := f.(type) {
		case string:
			facts[i] = strict.Clip(f)
		case fmt.Stringer:
			facts[i] = strict.Clip(f.String())
		}
	}
	return &Mistake{key, facts}
}

// Error is the sentence in English.
func (m *Mistake) Error() string { return m.In("en") }

// In is the sentence in "en" or "fr".
func (m *Mistake) In(lang string) string {
	return text.New(lang, nil).UI("table.mistake."+m.key, m.facts...)
}

// number reads a number a person may mean: neither infinite nor beyond any board.
func number(s string) (float64, bool) {
	v, err := strconv.ParseFloat(strings.TrimSpace(s), 64)
	return v, err == nil && math.Abs(v) < 1e6
}

// figure writes a length in pixels of the board, to a tenth.
func figure(v float64) string { return strconv.FormatFloat(math.Round(v*10)/10, 'f', -1, 64) }
