package render_test

import (
	"flag"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"strategos/assets/livery"
	"strategos/render"
	"strategos/render/soft"
)

var update = flag.Bool("update", false, "write the golden pictures and the contact sheets anew; look at them afterwards")

// golden compares a picture with testdata/<name>.png. Compilers may round the last bit of a coverage differently, so a
// channel may differ by 2 everywhere and by more on one pixel in a thousand.
func golden(t *testing.T, name string, got *image.RGBA) {
	t.Helper()
	path := filepath.Join("testdata", name+".png")
	if *update {
		writePNG(t, path, got)
		return
	}
	f, err := os.Open(path)
	if err != nil {
		t.Fatalf("%v (go test ./render -update makes it)", err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	want := image.NewRGBA(image.Rectangle{Max: img.Bounds().Size()})
	draw.Draw(want, want.Rect, img, img.Bounds().Min, draw.Src)
	if want.Rect != got.Rect {
		t.Fatalf("%s is %v, want %v", name, got.Rect, want.Rect)
	}
	bad := 0
	for i := 0; i < len(want.Pix); i += 4 {
		for c := range 4 {
			if d := int(want.Pix[i+c]) - int(got.Pix[i+c]); d > 2 || d < -2 {
				bad++
				break
			}
		}
	}
	if bad*1000 > len(want.Pix)/4 {
		out := filepath.Join(os.TempDir(), name+".got.png")
		writePNG(t, out, got)
		t.Errorf("%s: %d of %d pixels differ; the new picture is %s", name, bad, len(want.Pix)/4, out)
	}
}

func writePNG(t *testing.T, path string, img image.Image) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(f, img); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

// unit is a counter of Sphacteria as the sheets show it.
type unit struct {
	side       render.Livery
	kind       render.UnitType
	id         string
	full, weak int
	star       int
	contingent render.Contingent
}

const (
	ath = livery.Owl
	spa = livery.Lambda
)

// sphacteria is the counter sheet of the game, less the counters that look like another.
var sphacteria = []unit{
	{ath, render.Trireme, "T1", 5, 3, 0, 0}, {ath, render.Trireme, "T2", 10, 5, 1, 0},
	{ath, render.Hoplite, "H1", 6, 3, 1, 0}, {ath, render.Hoplite, "H5", 8, 4, 0, 0},
	{ath, render.Hoplite, "H6", 3, 1, 0, render.Messenian}, {ath, render.Archer, "A1", 2, 1, 0, 0},
	{ath, render.Peltast, "P1", 8, 4, 0, 0},
	{spa, render.Trireme, "T1", 10, 5, 0, 0}, {spa, render.Trireme, "T6", 5, 3, 0, 0},
	{spa, render.Hoplite, "H1", 6, 3, 1, 0}, {spa, render.Hoplite, "H3", 5, 2, 1, 0},
	{spa, render.Hoplite, "H5", 4, 2, 0, render.Helot}, {spa, render.Hoplite, "H9", 3, 1, 0, render.Helot},
	{spa, render.Horseman, "C1", 2, 1, 2, render.Allied},
}

func (u unit) spec(weakened bool) render.CounterSpec {
	s := render.CounterSpec{Livery: u.side, Type: u.kind, ID: u.id, FP: u.full, Bonus: u.star, Contingent: u.contingent, Weakened: weakened}
	if weakened {
		s.FP = u.weak
	}
	return s
}

var leaders = []render.LeaderSpec{
	{Livery: ath, Name: "Démosthénès", Bonus: 1}, {Livery: ath, Name: "Sophoclès"}, {Livery: ath, Name: "Cléon", Bonus: 1},
	{Livery: spa, Name: "Épitadas", Bonus: 1}, {Livery: spa, Name: "Brasidas", Bonus: 1}, {Livery: spa, Name: "Thrasymelidas"},
}

var stratagems = []render.StratagemSpec{
	{No: 1, Title: "Periplous", Livery: ath}, {No: 10, Title: "Départ de Brasidas", Livery: ath},
	{No: 21, Title: "Incendie de Sphactérie", Livery: ath, Icon: "fire"}, {No: 6, Title: "Peltastes", Livery: ath, Icon: "peltast"},
	{No: 2, Title: "Kuklos", Livery: spa}, {No: 7, Title: "Spartiates !", Livery: spa},
	{No: 14, Title: "Optional reinforcements 2", Livery: spa}, {No: 22, Title: "Désertion des Messéniens", Livery: spa, Icon: "mu"},
	{No: 17, Title: "Ravitaillement", Icon: "amphora"}, {No: 20, Title: "Tempête en mer"},
	{No: 12, Title: "Reinforcements delayed", Icon: "hourglass"}, {FaceDown: true},
}

var markers = []render.MarkerSpec{
	{Kind: render.TurnMarker, Label: "Tour"}, {Kind: render.ActionMarker, Livery: ath, Label: "PA"}, {Kind: render.ActionMarker, Livery: spa, Label: "PA"},
	{Kind: render.SupplyMarker, Livery: ath}, {Kind: render.SupplyMarker, Livery: spa}, {Kind: render.ArchersMarker, Livery: ath},
	{Kind: render.FireMarker}, {Kind: render.VictoryMarker, Livery: ath}, {Kind: render.VictoryMarker, Livery: spa},
}

// rows lays sprites out in a grid.
func rows(l *render.List, x, y, px float64, perRow int, specs ...render.Spec) (bottom float64) {
	gap := px * 0.2
	for i, s := range specs {
		l.Sprite(s, render.R(x+float64(i%perRow)*(px+gap), y+float64(i/perRow)*(px+gap), px, px), 0)
	}
	return y + float64((len(specs)+perRow-1)/perRow)*(px+gap)
}

func all() (full, weak, rest []render.Spec) {
	for _, u := range sphacteria {
		full = append(full, u.spec(false))
		weak = append(weak, u.spec(true))
	}
	for _, s := range leaders {
		rest = append(rest, s)
	}
	for _, s := range stratagems {
		rest = append(rest, s)
	}
	for _, s := range markers {
		rest = append(rest, s)
	}
	for i := 1; i <= 6; i++ {
		rest = append(rest, render.DieSpec{Pips: i, Livery: render.Livery(i % 3)})
	}
	for i := range render.Livery(3) {
		rest = append(rest, render.SealSpec{Livery: i})
	}
	u := sphacteria[2].spec(false)
	for _, m := range []render.Mark{render.Selected, render.Selectable, render.Moved, render.Dimmed} {
		u.Mark = m
		rest = append(rest, u)
	}
	return full, weak, rest
}

// sheet is the contact sheet of every kind of sprite at one size.
func sheet(p *render.Palette, px float64) *image.RGBA {
	full, weak, rest := all()
	var l render.List
	y := rows(&l, px*0.2, px*0.2, px, len(full), full...)
	y = rows(&l, px*0.2, y, px, len(full), weak...)
	y = rows(&l, px*0.2, y, px, len(full), rest...)
	w := px*1.2*float64(len(full)) + px*0.2
	return soft.New(p).Picture(int(w), int(y), render.Hex(0xb9ad92), &l, 1)
}

// TestContactSheet writes the sheets for a person to look at.
func TestContactSheet(t *testing.T) {
	if !*update {
		t.Skip("only with -update")
	}
	for _, s := range []struct {
		name    string
		palette *render.Palette
		px      float64
	}{{"sheet-96", render.DefaultPalette(), 96}, {"sheet-safe-96", render.SafePalette(), 96}} {
		writePNG(t, filepath.Join("testdata", s.name+".png"), sheet(s.palette, s.px))
	}
}

// TestGoldenLiveries: a ship, a hoplite, a weakened one, a leader, a marker, a stratagem and a seal in each livery, usual colours
// above safe ones.
func TestGoldenLiveries(t *testing.T) {
	const px = 56
	var pictures []*image.RGBA
	for _, p := range []*render.Palette{render.DefaultPalette(), render.SafePalette()} {
		var l render.List
		y := px * 0.2
		for id := range livery.Count {
			y = rows(&l, px*0.2, y, px, 7, render.CounterSpec{Livery: id, Type: render.Trireme, ID: "T1", FP: 5},
				render.CounterSpec{Livery: id, Type: render.Hoplite, ID: "H1", FP: 4, Bonus: 1},
				render.CounterSpec{Livery: id, Type: render.Hoplite, ID: "H1", FP: 2, Weakened: true},
				render.LeaderSpec{Livery: id, Name: "Name", Bonus: 1}, render.MarkerSpec{Kind: render.ActionMarker, Livery: id, Label: "AP"},
				render.StratagemSpec{No: 3, Title: "Title", Livery: id}, render.SealSpec{Livery: id})
		}
		pictures = append(pictures, soft.New(p).Picture(px*43/5, int(y), render.Hex(0xb9ad92), &l, 1))
	}
	w, h := pictures[0].Rect.Dx(), pictures[0].Rect.Dy()
	both := image.NewRGBA(image.Rect(0, 0, w, 2*h))
	for i, img := range pictures {
		draw.Draw(both, image.Rect(0, i*h, w, (i+1)*h), img, image.Point{}, draw.Src)
	}
	golden(t, "liveries", both)
}

func TestGoldenCounters(t *testing.T) { golden(t, "counters", sheet(render.DefaultPalette(), 40)) }
