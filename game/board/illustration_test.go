package board

import (
	"bytes"
	"encoding/json"
	"errors"
	"image"
	"image/color"
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"strategos/assets/text"
	"strategos/internal/gametest"
	"strategos/render"
)

// everything is an illustration with one mark of every kind.
var everything = Illustration{
	Crop:    Crop{Zones: []string{"N", "O", "P", "Q"}},
	Caption: "Sparta holds the road;\nAthens the walls.",
	Highlights: []Highlight{{At: Where{ID: "P"}}, {At: Where{ID: "Q"}, Colour: MarkRed},
		{At: Where{ID: "spa-h1"}, Colour: MarkBlue}, {At: Where{ID: "ath-h1"}, Colour: MarkGreen}},
	Arrows: []Arrow{
		{From: Where{ID: "N"}, To: Where{ID: "O"}, Colour: MarkRed, Label: "the march: at dawn"},
		{From: Where{ID: "O"}, To: Where{ID: "spa-h1"}},
		{From: Where{ID: "spa-h1"}, To: Where{ID: "ath-t1"}, Colour: MarkYellow, Label: "red"},
		{From: Where{Point: render.Pt(1500.5, 900)}, To: Where{ID: "P"}, Colour: MarkWhite},
	},
	Circles:  []Sign{{At: Where{ID: "P"}}, {At: Where{Point: render.Pt(1500, 800)}, Colour: MarkBlue, Radius: 120}},
	Crosses:  []Sign{{At: Where{ID: "spa-h1"}, Colour: MarkRed}, {At: Where{ID: "Q"}, Radius: 60}},
	Texts:    []TextBox{{At: Where{ID: "O"}, Text: "red: here"}, {At: Where{Point: render.Pt(1400, 600)}, Colour: MarkWhite, Text: "They land"}},
	Numbered: true,
	Counters: SizeL,
	Labels:   SizeS,
}

// An illustration comes back from a file as it went in.
func TestIllustrationKept(t *testing.T) {
	var b bytes.Buffer
	if err := toml.NewEncoder(&b).Encode(everything); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{`crop = "N,O,P,Q"`, `"spa-h1:blue"`, `"N:O:red:the march: at dawn"`, `"1500.5,900:P:white"`, `"O:spa-h1"`,
		`circles = ["P", "1500,800:blue:120"]`, `crosses = ["spa-h1:red", "Q:60"]`, `"O:yellow:red: here"`, `"1400,600:white:They land"`,
		`counters = "L"`, `labels = "S"`} {
		if !strings.Contains(b.String(), line) {
			t.Errorf("the file lacks %s:\n%s", line, b.String())
		}
	}
	var back Illustration
	if _, err := toml.Decode(b.String(), &back); err != nil || !reflect.DeepEqual(back, everything) {
		t.Errorf("%v: %+v", err, back)
	}
	raw, err := json.Marshal(everything)
	if err != nil {
		t.Fatal(err)
	}
	back = Illustration{}
	if err := json.Unmarshal(raw, &back); err != nil || !reflect.DeepEqual(back, everything) {
		t.Errorf("%v: %s", err, raw)
	}
	var m *Mistake
	if _, err := toml.Decode(`arrows = ["P"]`, &back); err == nil || !strings.Contains(err.Error(), "FROM:TO") {
		t.Errorf("a broken arrow: %v %v", err, m)
	}
	c := everything.Clone()
	c.Arrows[0].Label, c.Crop.Zones[0] = "x", "x"
	if everything.Arrows[0].Label == "x" || everything.Crop.Zones[0] == "x" {
		t.Error("a copy shares its marks")
	}
}

func TestMistakes(t *testing.T) {
	s := gametest.Session(t, 1)
	v := s.Game().View("")
	parse := func(crop, highlight, arrow string) error {
		var i Illustration
		var err error
		if i.Crop, err = ParseCrop(crop); err != nil {
			return err
		}
		if highlight != "" {
			h, err := ParseHighlight(highlight)
			if err != nil {
				return err
			}
			i.Highlights = []Highlight{h}
		}
		if arrow != "" {
			a, err := ParseArrow(arrow)
			if err != nil {
				return err
			}
			i.Arrows = []Arrow{a}
		}
		_, err = Shot(v, ShotOptions{Illustration: i})
		return err
	}
	for _, m := range []struct{ crop, highlight, arrow, want string }{
		{crop: "Z9", want: "no zone “Z9”"},
		{crop: "P,,Q", want: "P,,Q"},
		{crop: "1,2,3", want: "X,Y,W,H"},
		{crop: "1,2,3,4,5", want: "X,Y,W,H"},
		{crop: "NaN,2,3,4", want: "X,Y,W,H"},
		{crop: "100,100,0,50", want: "is empty"},
		{crop: "100,100,50,-5", want: "is empty"},
		{crop: "5000,100,500,500", want: "next to nothing"},
		{crop: "-490,100,500,500", want: "next to nothing"},
		{highlight: "Z9", want: "no counter “Z9”"},
		{highlight: "P:pink", want: "yellow, red"},
		{highlight: "10,20", want: "no zone or counter"},
		{highlight: "spa-t2", want: "not on the board"},
		{arrow: "P", want: "FROM:TO"},
		{arrow: ":P", want: "no zone or counter"},
		{arrow: "P:P", want: "where it begins"},
		{arrow: "P:nobody", want: "“nobody”"},
		{arrow: "P:1,x", want: "two numbers"},
		{arrow: "P:-5,20", want: "outside the board"},
		{arrow: "P:1e400,20", want: "two numbers"},
		{arrow: "P:Q:pink:label", want: "no colour “pink”"},
		{arrow: "P:Q:red:" + strings.Repeat("x", 61), want: "60"},
	} {
		err := parse(m.crop, m.highlight, m.arrow)
		var e *Mistake
		if !errors.As(err, &e) {
			t.Errorf("%+v: %v", m, err)
			continue
		}
		if !strings.Contains(e.Error(), m.want) {
			t.Errorf("%+v: %q", m, e)
		}
		if fr := e.In("fr"); fr == e.Error() || strings.Contains(fr, "{{") || strings.Contains(fr, "<no value>") {
			t.Errorf("%+v in French: %q", m, fr)
		}
	}
	for _, o := range []ShotOptions{
		{Illustration: Illustration{Crop: Crop{Zones: []string{"P"}}}, Centre: "P"},
		{Illustration: Illustration{Crop: Crop{Zones: []string{"P"}}}, Width: 100, Height: 100, Zoom: 1},
		{Illustration: Illustration{Crop: Crop{Zones: []string{"P"}}}, Zoom: 100},
		{Illustration: Illustration{Caption: strings.Repeat("x", maxCaption+1)}},
		{Illustration: Illustration{Highlights: make([]Highlight, MaxMarks+1)}},
	} {
		var e *Mistake
		if _, err := Shot(v, o); !errors.As(err, &e) {
			t.Errorf("%+v: %v", o, err)
		} else if !text.New("fr", nil).Has("table.mistake." + e.key) {
			t.Errorf("no sentence for %s", e.key)
		}
	}
}

// TestCrop: a crop shows what it says, at the size that was asked for.
func TestCrop(t *testing.T) {
	v := gametest.Session(t, 1).Game().View("")
	for want, o := range map[image.Point]ShotOptions{
		{300, 200}:   {Illustration: Illustration{Crop: Crop{Rect: render.R(1000, 800, 300, 200)}}},
		{150, 100}:   {Illustration: Illustration{Crop: Crop{Rect: render.R(1000, 800, 300, 200)}}, Zoom: 0.5},
		{600, 400}:   {Illustration: Illustration{Crop: Crop{Rect: render.R(1000, 800, 300, 200)}}, Width: 600, Height: 500},
		{96, 200}:    {Illustration: Illustration{Crop: Crop{Rect: render.R(4000, 800, 300, 200)}}},
		{1600, 1200}: {},
	} {
		img, err := Shot(v, o)
		if err != nil || img.Rect.Size() != want {
			t.Errorf("%+v: %v, %v", o.Illustration.Crop, err, img.Rect)
		}
	}
	g := newScene(t, "sphacteria").Geo
	r, err := Crop{Zones: []string{"P", "Q"}}.Region(g)
	p, q := g.Place("P").Bounds, g.Place("Q").Bounds
	if err != nil || !p.Inset(-cropMargin).Intersect(r).Within(r) || r.W < p.W+2*cropMargin-1 || r.Bottom() != q.Bottom()+cropMargin {
		t.Errorf("%v: %v around %v and %v", err, r, p, q)
	}
}

// The colours of marks stay apart under the three common kinds of colour blindness,
// and from both sides' counters.
func TestMarkColoursApart(t *testing.T) {
	// Machado, Oliveira and Fernandes 2009, severity 1, on linear light.
	kinds := map[string][9]float64{
		"full":         {1, 0, 0, 0, 1, 0, 0, 0, 1},
		"protanopia":   {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
		"deuteranopia": {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
		"tritanopia":   {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900},
	}
	lab := func(c color.NRGBA, m [9]float64) [3]float64 {
		lin := func(v uint8) float64 { return math.Pow(float64(v)/255, 2.2) }
		r, g, b := lin(c.R), lin(c.G), lin(c.B)
		r, g, b = m[0]*r+m[1]*g+m[2]*b, m[3]*r+m[4]*g+m[5]*b, m[6]*r+m[7]*g+m[8]*b
		f := func(t float64) float64 {
			if t = math.Max(t, 0); t > 0.008856 {
				return math.Cbrt(t)
			}
			return 7.787*t + 16.0/116
		}
		x, y, z := f((0.4124*r+0.3576*g+0.1805*b)/0.9505), f(0.2126*r+0.7152*g+0.0722*b), f((0.0193*r+0.1192*g+0.9505*b)/1.089)
		return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
	}
	for kind, m := range kinds {
		for a := Colour(0); a < MarkColours; a++ {
			for b := a + 1; b < MarkColours; b++ {
				p, q := lab(a.Paint(), m), lab(b.Paint(), m)
				if d := math.Sqrt((p[0]-q[0])*(p[0]-q[0]) + (p[1]-q[1])*(p[1]-q[1]) + (p[2]-q[2])*(p[2]-q[2])); d < 20 {
					t.Errorf("%s: %s and %s are %.0f apart", kind, a, b, d)
				}
			}
		}
	}
}

// A picture with every kind of mark, as kept.
func TestGoldenIllustration(t *testing.T) {
	v := gametest.Session(t, 1).Game().View("")
	i := everything.Clone()
	i.Arrows = append(i.Arrows, Arrow{From: Where{ID: "ath-h1"}, To: Where{ID: "ath-t1"}, Colour: MarkGreen},
		Arrow{From: Where{ID: "ath-t1"}, To: Where{ID: "ath-h1"}, Colour: MarkBlue})
	for name, o := range map[string]ShotOptions{
		"illustration":       {Illustration: i, Width: 1280, Height: 1000},
		"illustration-whole": {Illustration: Illustration{Highlights: i.Highlights, Arrows: i.Arrows}, Fine: true},
	} {
		img, err := Shot(v, o)
		if err != nil {
			t.Fatal(err)
		}
		gametest.Keep(t, name, img)
		gametest.Golden(t, name, img)
		o.Illustration.Arrows = nil
		plain, err := Shot(v, o)
		if err != nil {
			t.Fatal(err)
		}
		if _, worst, _ := gametest.Difference(plain, img); worst < 45 {
			t.Errorf("%s: the arrows change it by %.0f only", name, worst)
		}
	}
}

// Signs, text boxes and sizes are read as they are written, and what is none of them is refused in words.
func TestSignsRead(t *testing.T) {
	for _, s := range []string{"P", "P:red", "P:80", "P:blue:80", "1500,800:green:120"} {
		if m, err := ParseSign(s); err != nil || m.String() != s {
			t.Errorf("%q is read as %q, %v", s, m, err)
		}
	}
	for _, s := range []string{"P:yellow:Walls", "1,2:red:a: b"} {
		if b, err := ParseTextBox(s); err != nil || b.String() != s {
			t.Errorf("%q is read as %q, %v", s, b, err)
		}
	}
	if b, err := ParseTextBox("P:Walls: high"); err != nil || b.Text != "Walls: high" || b.Colour != MarkYellow {
		t.Errorf("%+v, %v", b, err)
	}
	for s, want := range map[string]string{"P:mauve": "no colour", "P:red:5": "radius", "P:red:9000": "radius", "P:red:80:9": "circle or a cross", "P:80:red": "no colour", "": "names no zone"} {
		if _, err := ParseSign(s); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", s, err)
		}
	}
	for s, want := range map[string]string{"P": "WHERE:TEXT", "P:": "WHERE:TEXT", "P:red:": "WHERE:TEXT", "P:" + strings.Repeat("x", MaxText+1): "at most"} {
		if _, err := ParseTextBox(s); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", s, err)
		}
	}
	if _, err := ParseSize("XL"); err == nil || !strings.Contains(err.Error(), "S, M or L") {
		t.Errorf("a size XL: %v", err)
	}
	v := gametest.Session(t, 1).Game().View("")
	for _, ill := range []Illustration{
		{Circles: []Sign{{At: Where{ID: "nowhere"}}}}, {Crosses: []Sign{{At: Where{Point: render.Pt(-5, 2)}}}},
		{Texts: []TextBox{{At: Where{ID: "nobody"}, Text: "x"}}}, {Circles: make([]Sign, MaxMarks), Crosses: make([]Sign, 1)},
	} {
		var m *Mistake
		if _, err := Shot(v, ShotOptions{Illustration: ill}); !errors.As(err, &m) {
			t.Errorf("%+v is drawn: %v", ill, err)
		}
	}
}
