package render

// PlateSpec is the round plate with the id of a place on a board.
type PlateSpec struct {
	ID  string
	RGB uint32 // of its edge: what ground the place is
}

func (s PlateSpec) paint(c *canvas) {
	edge := Hex(s.RGB)
	paper := Hex(0xf3ead3)
	middle := Point{0.5, 0.5}
	for k := range 4 {
		c.fill(WithAlpha(Hex(0x33291f), 0.09), circle(Point{0.53, 0.55}, 0.47+0.02*float64(k)))
	}
	c.fill(edge, circle(middle, 0.5))
	c.fill(paper, circle(middle, 0.452))
	if c.px >= 40 {
		c.strokes(WithAlpha(edge, 0.75), 0.022, true, circle(middle, 0.412))
	}
	size := 0.717
	if c.px < 30 { // no ring: more room for the letters
		size = 0.78
	}
	c.text(0.5, 0.5, Center, TextStyle{Face: BookBold, Size: size, Color: Mix(edge, Hex(0x33291f), 0.4)}, 0.78, s.ID)
}
