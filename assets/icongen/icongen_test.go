package main

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"golang.org/x/image/math/fixed"

	"strategos/assets/icons"
)

// TestPathsAreCurrent: paths.go is what the generator makes of the drawings today.
func TestPathsAreCurrent(t *testing.T) {
	want, err := generate("../icons")
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../icons/paths.go")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("assets/icons/paths.go is not what its drawings give: run go generate ./assets/icons")
	}
}

// tracer writes down what it is led along.
type tracer struct{ strings.Builder }

func (t *tracer) say(key string, points ...fixed.Point26_6) {
	t.WriteString(key)
	for _, p := range points {
		fmt.Fprintf(t, " (%v,%v)", p.X, p.Y)
	}
	t.WriteByte('\n')
}
func (t *tracer) Start(a fixed.Point26_6)      { t.say("start", a) }
func (t *tracer) Line(b fixed.Point26_6)       { t.say("line", b) }
func (t *tracer) Quad(b, c fixed.Point26_6)    { t.say("quad", b, c) }
func (t *tracer) Cube(b, c, d fixed.Point26_6) { t.say("cube", b, c, d) }
func (t *tracer) Stop(closed bool) {
	if closed {
		t.say("close")
	} else {
		t.say("end")
	}
}

// TestTrace: a drawing's shapes and paths come out as they are in its file.
func TestTrace(t *testing.T) {
	d, ok := icons.Get("trash")
	if !ok || d.Width != 64 || d.Height != 64 || len(d.Shapes) != 3 {
		t.Fatalf("trash is %v by %v with %d shapes (%v)", d.Width, d.Height, len(d.Shapes), ok)
	}
	s := d.Shapes[2]
	if s.Fill != icons.None || s.Line != icons.Ink || s.Stroke != 4 || !s.RoundCap || !s.RoundJoin {
		t.Errorf("the style of trash's last shape: %+v", s)
	}
	var got tracer
	s.Path.Trace(&got, func(p fixed.Point26_6) fixed.Point26_6 { return p.Add(fixed.P(1, 0)) })
	want := "start (28:00,27:00)\nline (29:00,48:00)\nend\nstart (38:00,27:00)\nline (37:00,48:00)\nend\n"
	if got.String() != want {
		t.Errorf("trash's last shape is\n%swant\n%s", got.String(), want)
	}
	if _, ok := icons.Get("no such icon"); ok {
		t.Error("there is an icon of no name")
	}
}

// TestArcs: a circle and an arc of a path go through the points they should.
func TestArcs(t *testing.T) {
	for name, text := range map[string]string{
		"circle": `<circle cx="10" cy="10" r="4" fill="#000000"/>`,
		"arcs":   `<path d="M14 10 A4 4 0 0 0 10 6 A4 4 0 1 0 14 10 Z" fill="#000000"/>`,
	} {
		d, err := read([]byte(`<svg viewBox="0 0 20 20">` + text + `</svg>`))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		top := false
		for _, s := range d.shapes[0].steps {
			if s.key == 'z' {
				continue
			}
			n := len(s.points)
			x, y := float64(s.points[n-2])/64-10, float64(s.points[n-1])/64-10
			if r := x*x + y*y; r < 15.7 || r > 16.3 {
				t.Errorf("%s: (%v, %v) is not on the circle", name, x+10, y+10)
			}
			top = top || x*x < 0.3 && y < 0
		}
		if !top || len(d.shapes[0].steps) < 16 {
			t.Errorf("%s does not go round by its top: %v", name, d.shapes[0].steps)
		}
	}
}

// TestRefuses: what the generator does not know is an error, not a hole in a drawing.
func TestRefuses(t *testing.T) {
	for _, inside := range []string{
		`<rect fill="#000000"/>`, `<path d="M1 1 L2 2" fill="red"/>`, `<path d="M1 1 L2 2"/>`, `<path d="M1 1 l2 2" fill="none"/>`,
		`<path d="M1 1 L2" fill="none"/>`, `<path d="L1 1" fill="none"/>`, `<path d="M1 x" fill="none"/>`, `<path d="M1 600" fill="none"/>`,
		`<path d="M1 1 L2 2" fill="none" stroke="#000000"/>`, `<path d="M1 1" fill="none" opacity="0.5"/>`,
		`<path d="M1 1" fill="none" stroke-linecap="square"/>`, `<circle cx="1" cy="1" fill="none"/>`,
		`<path d="M1 1 A2 3 0 0 0 2 2" fill="none"/>`, `<path d="M1 1 A2 2 0 0 0 1 1" fill="none"/>`, `<path`,
	} {
		if _, err := read([]byte(`<svg viewBox="0 0 20 20">` + inside + `</svg>`)); err == nil {
			t.Errorf("%s is read without an error", inside)
		}
	}
	for _, box := range []string{"", "0 0 20", "1 0 20 20", "0 0 0 20"} {
		if _, err := read([]byte(`<svg viewBox="` + box + `"></svg>`)); err == nil {
			t.Errorf("viewBox %q is read without an error", box)
		}
	}
}
