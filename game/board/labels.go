package board

import "strategos/render"

// LabelKind is what a piece of the board's lettering is.
type LabelKind uint8

// The kinds of labels.
const (
	// PlateLabel is the round plate with a place's id.
	PlateLabel LabelKind = iota
	// SignLabel is a laurel of victory points or the shield of a strait.
	SignLabel
	// NameLabel is a place's name.
	NameLabel
	// OtherLabel belongs to no place: a sea or a mountain, a heading or a note in the margin.
	OtherLabel
)

// A Label is a piece of the board's lettering as it lies in the window. Whoever lays something on the board keeps off the labels of
// other places, and where he can off those of its own.
type Label struct {
	// Place is the place that the label belongs to, "" for one of none.
	Place string
	// Inset tells that it stands in the inset, where the map is drawn a second time.
	Inset bool
	Kind  LabelKind
	// Box is the rectangle around it in the window, in logical pixels.
	Box render.Rect
}

// leastPlate is the radius below which a plate does not shrink, in logical pixels: so small its id is just read.
const leastPlate = 9

// Labels lists the lettering of the board as it is drawn at a camera's zoom in a language, seen or not, the more important first:
// plates, laurels and shields, then names, then all else. What is too small to be read at that zoom is not drawn and not listed.
// It hangs on the zoom alone, not on what part of the board is seen, and is quick: it may be asked in every frame.
func (g *Geometry) Labels(c *Camera, lang string) []Label {
	placed := g.lettering(c.Zoom, lang)
	out := make([]Label, len(placed))
	for i := range placed {
		p := &placed[i]
		out[i] = Label{Place: p.place, Inset: p.inset, Kind: p.kind(), Box: c.ScreenRect(p.box)}
	}
	return out
}
