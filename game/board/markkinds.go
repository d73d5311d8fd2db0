package board

import (
	"math"
	"slices"
	"strings"
)

// A Size is how large something of a picture is drawn. The zero value is the size it has on the table.
type Size uint8

// The sizes.
const (
	SizeM Size = iota
	SizeS
	SizeL
	sizeCount // how many there are
)

var sizeNames = [sizeCount]string{"M", "S", "L"}

// sizeWords are the sizes on the command line.
var sizeWords = [sizeCount]string{"normal", "small", "large"}

// parseSize reads S, M or L, or the words. The error is a *Mistake.
func parseSize(s string) (Size, error) {
	i := slices.Index(sizeNames[:], strings.ToUpper(strings.TrimSpace(s)))
	if i < 0 {
		i = slices.Index(sizeWords[:], s)
	}
	if i < 0 {
		return 0, mistake("size-name", "given", s)
	}
	return Size(i), nil
}

// ParseSize reads S, M or L, or nothing for M.
func ParseSize(s string) (Size, error) {
	if s == "" {
		return SizeM, nil
	}
	return parseSize(s)
}

// String is the size's letter.
func (z Size) String() string { return sizeNames[z%sizeCount] }

// Factor is how much larger than on the table.
func (z Size) Factor() float64 { return [sizeCount]float64{1, 0.72, 1.45}[z%sizeCount] }

// MarshalText writes the letter.
func (z Size) MarshalText() ([]byte, error) { return []byte(z.String()), nil }

// UnmarshalText reads the letter.
func (z *Size) UnmarshalText(b []byte) (err error) { *z, err = parseSize(string(b)); return err }

// A Sign is a circle or a cross at a zone, a stack or a point.
type Sign struct {
	At     Where
	Colour Colour
	// Radius is in pixels of the board; 0 is what fits a stack.
	Radius float64
}

// The least and largest radius of a sign that has one.
const (
	LeastRadius = 10
	MostRadius  = 3000
)

// ParseSign reads "WHERE", with ":COLOUR", ":RADIUS" or both after it.
func ParseSign(s string) (Sign, error) {
	where, rest, more := cutWhere(s)
	var parts []string
	if more {
		parts = strings.Split(rest, ":")
	}
	if len(parts) > 2 {
		return Sign{}, mistake("sign", "given", s)
	}
	at, err := parseWhere(where)
	if err != nil {
		return Sign{}, err
	}
	out := Sign{At: at}
	for k, part := range parts {
		r, ok := number(part)
		switch {
		case ok && k == len(parts)-1:
			if r < LeastRadius || r > MostRadius {
				return Sign{}, mistake("radius", "given", part, "least", LeastRadius, "most", MostRadius)
			}
			out.Radius = math.Round(r)
		case k == 0:
			if out.Colour, err = parseColour(part); err != nil {
				return Sign{}, err
			}
		default:
			return Sign{}, mistake("sign", "given", s)
		}
	}
	return out, nil
}

// String is what ParseSign reads.
func (m Sign) String() string {
	s := m.At.String()
	if m.Colour != 0 {
		s += ":" + m.Colour.String()
	}
	if m.Radius != 0 {
		s += ":" + figure(m.Radius)
	}
	return s
}

// MarshalText writes the sign as String does.
func (m Sign) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText reads what ParseSign reads.
func (m *Sign) UnmarshalText(b []byte) (err error) { *m, err = ParseSign(string(b)); return err }

// A TextBox is words on the board, at a zone, a stack or a point.
type TextBox struct {
	At     Where
	Colour Colour
	Text   string
}

// ParseTextBox reads "WHERE:TEXT" or "WHERE:COLOUR:TEXT".
func ParseTextBox(s string) (TextBox, error) {
	where, rest, ok := cutWhere(s)
	if !ok {
		return TextBox{}, mistake("text", "given", s)
	}
	at, err := parseWhere(where)
	if err != nil {
		return TextBox{}, err
	}
	out := TextBox{At: at}
	if colour, words, ok := strings.Cut(rest, ":"); ok {
		if c, err := parseColour(colour); err == nil {
			out.Colour, rest = c, words
		}
	}
	out.Text = strings.TrimSpace(rest)
	if out.Text == "" {
		return TextBox{}, mistake("text", "given", s)
	}
	if len([]rune(out.Text)) > MaxText {
		return TextBox{}, mistake("text-long", "n", MaxText)
	}
	return out, nil
}

// String is what ParseTextBox reads.
func (b TextBox) String() string { return b.At.String() + ":" + b.Colour.String() + ":" + b.Text }

// MarshalText writes the box as String does.
func (b TextBox) MarshalText() ([]byte, error) { return []byte(b.String()), nil }

// UnmarshalText reads what ParseTextBox reads.
func (b *TextBox) UnmarshalText(t []byte) (err error) { *b, err = ParseTextBox(string(t)); return err }
