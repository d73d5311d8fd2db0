package main

import (
	"image"
	"image/color"
	"math"
	"testing"
)

func TestDistanceToMatchesBruteForce(t *testing.T) {
	const w, h = 37, 23
	inside := func(i int) bool { return hash32(int32(i), 5, 9)%41 == 0 }
	got := distanceTo(w, h, inside)
	for y := 0; y < h; y++ {
		for x := 0; x < w; x++ {
			want := math.Inf(1)
			for i := 0; i < w*h; i++ {
				if inside(i) {
					want = min(want, math.Hypot(float64(x-i%w), float64(y-i/w)))
				}
			}
			if d := float64(got.at(x, y)); math.Abs(d-want) > 1e-4 {
				t.Fatalf("distance at %d,%d = %v, want %v", x, y, d, want)
			}
		}
	}
}

func TestDistanceWithoutTargets(t *testing.T) {
	f := distanceTo(9, 7, func(int) bool { return false })
	for _, v := range f.v {
		if v < 1e5 || math.IsInf(float64(v), 0) || math.IsNaN(float64(v)) {
			t.Fatalf("distance to nothing = %v, want large and finite", v)
		}
	}
}

func TestNoiseIsSeededAndSmooth(t *testing.T) {
	a, b := noise2{1}, noise2{2}
	same, largest := 0, 0.0
	for i := 0; i < 2000; i++ {
		x, y := float64(i)*0.173, float64(i)*0.091
		va, dx, dy := a.at(x, y)
		vb, _, _ := b.at(x, y)
		if va == vb {
			same++
		}
		if va < -1.1 || va > 1.1 {
			t.Fatalf("noise %v outside its range", va)
		}
		const e = 1e-5
		px, _, _ := a.at(x+e, y)
		py, _, _ := a.at(x, y+e)
		largest = max(largest, math.Abs((px-va)/e-dx), math.Abs((py-va)/e-dy))
	}
	if same > 20 {
		t.Errorf("two seeds agree at %d of 2000 places", same)
	}
	if largest > 1e-3 {
		t.Errorf("derivatives are off by %v", largest)
	}
}

func TestBlurKeepsTheMean(t *testing.T) {
	f := newField(60, 40)
	for i := range f.v {
		f.v[i] = 3
	}
	f.v[20*60+30] = 103
	f.blur(3)
	sum := 0.0
	for _, v := range f.v {
		sum += float64(v)
	}
	if math.Abs(sum-(3*2400+100)) > 0.5 {
		t.Errorf("sum after blur = %v, want %v", sum, 3*2400+100)
	}
	if p := f.at(30, 20); p > 10 || p < 4 {
		t.Errorf("peak after blur = %v", p)
	}
}

func TestPolylines(t *testing.T) {
	line := []point{{0, 0}, {30, 0}, {30, 40}}
	if l := length(line); l != 70 {
		t.Errorf("length = %v, want 70", l)
	}
	if p := along(line, 50); p != (point{30, 20}) {
		t.Errorf("along 50 = %v, want 30,20", p)
	}
	if n := len(resample(line, 7)); n != 11 {
		t.Errorf("resample gives %d points, want 11", n)
	}
	s := spline(line, 8)
	if s[0] != line[0] || s[len(s)-1] != line[2] {
		t.Errorf("spline loses its ends: %v %v", s[0], s[len(s)-1])
	}
	if d := distanceToLine(point{30, 0}, s); d > 1e-9 {
		t.Errorf("spline misses its middle point by %v", d)
	}
	for _, p := range soften(line, 10) {
		if distanceToLine(p, line) > 5 {
			t.Errorf("soften strays to %v", p)
		}
	}
	joined := chain([]border{{line: line}, {line: []point{{90, 9}, {30, 40}}}, {line: []point{{0, 0}, {-5, 5}}}})
	if len(joined) != 5 || joined[0] != (point{-5, 5}) || joined[4] != (point{90, 9}) {
		t.Errorf("chain = %v", joined)
	}
	apart := []border{{a: "x", line: line}, {a: "y", line: []point{{500, 0}, {500, 9}}}, {a: "z", line: []point{{90, 9}, {30, 40}}}}
	if r := runs(apart); len(r) != 2 || r[0][0].a != "y" || len(r[1]) != 2 || r[1][0].a != "x" || r[1][1].a != "z" {
		t.Errorf("runs = %v, want those that touch together in their order", r)
	}
	ring := []point{{0, 0}, {10, 0}, {10, 10}, {0, 10}}
	if !insidePolygon(point{5, 5}, ring) || insidePolygon(point{15, 5}, ring) {
		t.Error("insidePolygon is wrong about a square")
	}
}

func TestQuantiseKeepsFewColoursExactly(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 64, 32))
	want := func(x, y int) color.RGBA {
		return color.RGBA{uint8(x / 4 * 16), uint8(y / 8 * 60), 90, 255}
	}
	for y := 0; y < 32; y++ {
		for x := 0; x < 64; x++ {
			img.SetRGBA(x, y, want(x, y))
		}
	}
	p := quantise(img)
	if len(p.Palette) > 256 {
		t.Fatalf("%d colours", len(p.Palette))
	}
	for y := 0; y < 32; y++ {
		for x := 0; x < 64; x++ {
			if got := color.RGBAModel.Convert(p.At(x, y)); got != color.Color(want(x, y)) {
				t.Fatalf("pixel %d,%d = %v, want %v", x, y, got, want(x, y))
			}
		}
	}
}

func TestQuantiseKeepsNamedColours(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 128, 128))
	for i := 0; i < len(img.Pix); i += 4 {
		h := hash32(int32(i), 1, 2)
		img.SetRGBA(i/4%128, i/4/128, color.RGBA{uint8(h), uint8(h >> 8), uint8(h >> 16), 255})
	}
	keep := color.RGBA{byteOf(paper[0]), byteOf(paper[1]), byteOf(paper[2]), 255}
	img.SetRGBA(64, 64, keep)
	p := quantise(img, paper)
	if got := color.RGBAModel.Convert(p.At(64, 64)); got != color.Color(keep) || len(p.Palette) > 256 {
		t.Errorf("the kept colour came out as %v with %d colours", got, len(p.Palette))
	}
}

func TestLettering(t *testing.T) {
	f := loadFaces(t)
	st := style{face: f.book, size: 40, ink: ink}
	if a, b := st.width("Pylos"), st.width("Pylos Pylos"); a <= 0 || b <= 2*a {
		t.Errorf("widths %v and %v", a, b)
	}
	for _, r := range "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzàâçéèêëîïôùûü’–Τομεύςὁλιμήν°′" {
		if f.book.Glyph(r) == 0 || f.italic.Glyph(r) == 0 {
			t.Errorf("the fonts lack %q", r)
		}
	}
	if lines := st.wrap("one two three", st.width("one two")+1); len(lines) != 2 || lines[0] != "one two" {
		t.Errorf("wrap = %q", lines)
	}
	var labels []label
	p := &pen{f: f, labels: &labels, origin: point{100, 50}, inset: true}
	p.along(tierRegion, st, words{"Pylos", "much too long for its path"}, []point{{0, 40}, {150, 40}})
	if p.err == nil {
		t.Error("lettering longer than its path is accepted")
	}
	p.err = nil
	p.note(label{tier: tierName, st: st, lines: [2][]string{{"Pylos"}, {""}}})
	if p.err == nil {
		t.Error("a text without its French is accepted")
	}
	if l := labels[0]; l.path[1] != (point{250, 90}) || !l.inset {
		t.Errorf("an inset's label stands at %v", l.path)
	}
}

func TestReadersRefuseBadFiles(t *testing.T) {
	if _, err := loadMap("thermopylae"); err == nil {
		t.Error("a missing map is accepted")
	}
	if _, err := readArt("noise.go"); err == nil {
		t.Error("Go source is accepted as art")
	}
	if _, err := readCoast("../../scenarios/sphacteria/board/art.toml", nil); err == nil {
		t.Error("TOML is accepted as coast")
	}
	if _, err := readFaces("../icons"); err == nil {
		t.Error("a directory without fonts is accepted")
	}
}

// TestPaths: shapes cover the area they should, ends and corners of lines included.
func TestPaths(t *testing.T) {
	area := func(draw func(img *image.RGBA)) float64 {
		img := image.NewRGBA(image.Rect(0, 0, 120, 100))
		draw(img)
		sum := 0.0
		for i := 3; i < len(img.Pix); i += 4 {
			sum += float64(img.Pix[i]) / 255
		}
		return sum
	}
	p := func(img *image.RGBA) *pen { return &pen{img: img} }
	for name, tt := range map[string]struct {
		got, want float64
	}{
		"disc":      {area(func(img *image.RGBA) { p(img).disc(point{50, 50}, 30, ink, 1) }), math.Pi * 900},
		"ring":      {area(func(img *image.RGBA) { p(img).ring(point{50, 50}, 30, 4, ink, 1) }), math.Pi * 60 * 4},
		"block":     {area(func(img *image.RGBA) { p(img).fill(box(10.5, 10, 20, 30), ink, 1) }), 600},
		"round box": {area(func(img *image.RGBA) { p(img).fill(roundBox(10, 10, 40, 30, 10), ink, 1) }), 1200 - (4-math.Pi)*100},
		"turned":    {area(func(img *image.RGBA) { p(img).fill(rotated(box(40, 40, 20, 20), 0.7, point{50, 50}), ink, 1) }), 400},
		"line":      {area(func(img *image.RGBA) { p(img).stroke([]point{{20, 20}, {80, 20}}, 8, ink, 1) }), 480 + math.Pi*16},
		"corner": {area(func(img *image.RGBA) { p(img).stroke([]point{{20, 20}, {80, 20}, {80, 70}}, 8, ink, 1) }),
			480 + 400 - 16 + math.Pi*16 + math.Pi*4},
		"outside": {area(func(img *image.RGBA) { p(img).disc(point{-50, 50}, 30, ink, 1) }), 0},
	} {
		if math.Abs(tt.got-tt.want) > 0.012*tt.want {
			t.Errorf("%s covers %.1f pixels, want %.1f", name, tt.got, tt.want)
		}
	}
}
