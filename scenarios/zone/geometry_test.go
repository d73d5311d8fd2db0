package zone

import "testing"

// ring builds a polygon of corners in thousandths of a degree.
func ring(v ...float64) polygon {
	var pts []Point
	for i := 0; i < len(v); i += 2 {
		pts = append(pts, Point{v[i] / 1000, v[i+1] / 1000})
	}
	return newPolygon(pts)
}

func TestSimple(t *testing.T) {
	for _, c := range []struct {
		name string
		p    polygon
		want bool
	}{
		{"square", ring(0, 0, 4, 0, 4, 4, 0, 4), true},
		{"clockwise", ring(0, 0, 0, 4, 4, 4, 4, 0), true},
		{"corner on a straight side", ring(0, 0, 2, 0, 4, 0, 4, 4), true},
		{"two corners", ring(0, 0, 4, 0), false},
		{"line", ring(0, 0, 4, 0, 8, 0), false},
		{"bow tie", ring(0, 0, 4, 4, 4, 0, 0, 4, -4, 9), false},
		{"corner twice", ring(0, 0, 4, 0, 2, 2, 4, 4, 0, 4, 2, 2), false},
		{"corner twice in a row", ring(0, 0, 4, 0, 4, 0, 4, 4), false},
		{"corner on an edge", ring(0, 0, 4, 0, 4, 4, 2, 0, 0, 4), false},
		{"spike", ring(0, 0, 4, 0, 8, 0, 4, 0, 4, 4), false},
		{"spike at the seam", ring(0, 0, 4, 0, 4, 4, 0, 4, 0, 8), false},
	} {
		if got := c.p.simple(); got != c.want {
			t.Errorf("%s: simple is %t", c.name, got)
		}
	}
}

func TestOverlaps(t *testing.T) {
	square := ring(0, 0, 4, 0, 4, 4, 0, 4)
	for _, c := range []struct {
		name string
		q    polygon
		want bool
	}{
		{"itself", square, true},
		{"neighbour", ring(4, 0, 8, 0, 8, 4, 4, 4), false},
		{"at a corner", ring(4, 4, 8, 4, 8, 8), false},
		{"apart", ring(5, 5, 9, 5, 9, 9), false},
		{"inside", ring(1, 1, 2, 1, 2, 2), true},
		{"around", ring(-1, -1, 9, -1, 9, 9, -1, 9), true},
		{"crossing", ring(2, 2, 8, 2, 8, 8), true},
		{"half of it", ring(0, 0, 4, 0, 4, 4), true},
		{"on the same corners, outside", ring(0, 0, 4, 0, 2, -3), false},
		{"on opposite corners", ring(0, 0, 4, 4, 9, 9, 9, -9), true},
	} {
		if square.overlaps(c.q) != c.want || c.q.overlaps(square) != c.want {
			t.Errorf("%s: overlaps is %t and %t", c.name, square.overlaps(c.q), c.q.overlaps(square))
		}
		if c.want && square.apart(c.q) {
			t.Errorf("%s: apart and overlapping", c.name)
		}
	}
	if c, ok := square.split(ring(4, 0, 8, 0, 8, 4, 4, 4, 4, 2)); !ok || c != exact(Point{0.004, 0.002}) {
		t.Errorf("split is %v, %t", c, ok)
	}
	if _, ok := square.split(ring(4, 0, 8, 0, 8, 4, 4, 4)); ok {
		t.Error("a border shared corner by corner is called split")
	}
}

func TestGaps(t *testing.T) {
	// Four bars round an empty square.
	frame := []polygon{
		ring(0, 0, 6, 0, 4, 2, 2, 2), ring(6, 0, 6, 6, 4, 4, 4, 2), ring(6, 6, 0, 6, 2, 4, 4, 4), ring(0, 6, 0, 0, 2, 2, 2, 4),
	}
	if n, beside := gaps(frame); n != 1 || beside < 0 {
		t.Errorf("a frame has %d gaps, one beside %d", n, beside)
	}
	if n, _ := gaps(append(frame, ring(2, 2, 4, 2, 4, 4, 2, 4))); n != 0 {
		t.Errorf("a filled frame has %d gaps", n)
	}
	if n, _ := gaps(frame[:3]); n != 0 {
		t.Errorf("an open frame has %d gaps", n)
	}
	if n, _ := gaps([]polygon{frame[0], ring(50, 50, 60, 50, 60, 60)}); n != 0 {
		t.Errorf("two islands have %d gaps", n)
	}
}
