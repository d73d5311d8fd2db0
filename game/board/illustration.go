package board

import (
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"strategos/assets/text"
	"strategos/engine/zonewar"
	"strategos/render"
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
//	numbered = true
//
// The zero value is the whole board without marks.
type Illustration struct {
	Crop       Crop        `toml:"crop,omitempty" json:"crop,omitzero"`
	Caption    string      `toml:"caption,omitempty" json:"caption,omitempty"`
	Highlights []Highlight `toml:"highlights,omitempty" json:"highlights,omitempty"`
	Arrows     []Arrow     `toml:"arrows,omitempty" json:"arrows,omitempty"`
	// Numbered writes 1, 2, 3... at the beginning of the arrows.
	Numbered bool `toml:"numbered,omitempty" json:"numbered,omitempty"`
}

// Limits of what an illustration may hold: generous for a hand, safe for a machine.
const (
	MaxMarks   = 200
	maxCaption = 600
	MaxLabel   = 60
)

// Marked tells whether anything is drawn on the board.
func (i *Illustration) Marked() bool { return len(i.Highlights)+len(i.Arrows) > 0 }

// Clone is a copy that shares nothing.
func (i *Illustration) Clone() Illustration {
	out := *i
	out.Crop.Zones = slices.Clone(i.Crop.Zones)
	out.Highlights, out.Arrows = slices.Clone(i.Highlights), slices.Clone(i.Arrows)
	return out
}

// Check tells whether an illustration fits a board and what stands on it. The error
// is a *Mistake.
func (i *Illustration) Check(g *Geometry, v *zonewar.Seen) error {
	if len(i.Highlights)+len(i.Arrows) > MaxMarks {
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
	return nil
}

// A Where is what a mark refers to: a zone or counter by its id, or a point of the
// board's picture.
type Where struct {
	ID    string
	Point render.Point
}

// parseWhere reads an id or "X,Y".
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
	return Where{ID: s}, nil
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
	at, colour, coloured := strings.Cut(s, ":")
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
	parts := strings.SplitN(s, ":", 4)
	if len(parts) < 2 {
		return Arrow{}, mistake("arrow", "given", s)
	}
	var a Arrow
	var err error
	if a.From, err = parseWhere(parts[0]); err != nil {
		return Arrow{}, err
	}
	if a.To, err = parseWhere(parts[1]); err != nil {
		return Arrow{}, err
	}
	if len(parts) > 2 {
		colour, err := parseColour(parts[2])
		switch {
		case err == nil:
			a.Colour = colour
		case len(parts) == 3:
			a.Label = parts[2]
		case parts[2] != "":
			return Arrow{}, err
		}
	}
	if len(parts) > 3 {
		a.Label = parts[3]
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

// A Crop is the part of the board a picture shows: a rectangle in pixels of the
// board's picture, or what holds some zones with a margin. The zero value is the
// whole board.
type Crop struct {
	Zones []string
	Rect  render.Rect
}

// cropMargin surrounds the zones of a crop, in pixels of the board's picture.
const cropMargin = 60

// LeastCrop is the least extent of a crop, in pixels of the board's picture.
const LeastCrop = 16

// ParseCrop reads "X,Y,W,H" or "ZONE,ZONE,..."; nothing is the whole board. Four
// numbers are a rectangle.
func ParseCrop(s string) (Crop, error) {
	if strings.TrimSpace(s) == "" {
		return Crop{}, nil
	}
	var c Crop
	var n []float64
	for part := range strings.SplitSeq(s, ",") {
		part = strings.TrimSpace(part)
		if part == "" {
			return Crop{}, mistake("crop", "given", s)
		}
		c.Zones = append(c.Zones, part)
		if v, ok := number(part); ok {
			n = append(n, v)
		}
	}
	if len(c.Zones) == 4 && len(n) == 4 {
		c = Crop{Rect: render.R(n[0], n[1], n[2], n[3])}
		if c.Rect.Empty() {
			return Crop{}, mistake("crop-empty", "given", s)
		}
	} else if len(n) > 1 { // a rectangle with too many or too few numbers
		return Crop{}, mistake("crop", "given", s)
	}
	return c, nil
}

// Whole tells whether the crop is the whole board.
func (c Crop) Whole() bool { return len(c.Zones) == 0 && c.Rect == render.Rect{} }

// String is what ParseCrop reads.
func (c Crop) String() string {
	switch {
	case len(c.Zones) > 0:
		return strings.Join(c.Zones, ",")
	case c.Whole():
		return ""
	}
	r := c.Rect
	return figure(r.X) + "," + figure(r.Y) + "," + figure(r.W) + "," + figure(r.H)
}

// Region is the part of the board shown, within the board. It fails on unknown zones
// and on a rectangle of which next to nothing lies on the board.
func (c Crop) Region(g *Geometry) (render.Rect, error) {
	board := render.R(0, 0, g.Size.X, g.Size.Y)
	if c.Whole() {
		return board, nil
	}
	r := c.Rect
	if len(c.Zones) > 0 {
		var pts []render.Point
		for _, id := range c.Zones {
			p := g.Place(id)
			if p == nil {
				return r, mistake("no-zone", "given", id)
			}
			pts = append(pts, p.Polygon...)
		}
		r = bounds(pts).Inset(-cropMargin)
	}
	r = r.Intersect(board)
	if r.W < LeastCrop || r.H < LeastCrop {
		return r, mistake("crop-off", "given", c, "w", figure(g.Size.X), "h", figure(g.Size.Y), "least", LeastCrop)
	}
	return r, nil
}

// MarshalText writes the crop as String does.
func (c Crop) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads what ParseCrop reads.
func (c *Crop) UnmarshalText(b []byte) (err error) { *c, err = ParseCrop(string(b)); return err }

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

func mistake(key string, facts ...any) *Mistake { return &Mistake{key, facts} }

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
