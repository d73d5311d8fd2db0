package gametest

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	xdraw "golang.org/x/image/draw"
)

// Golden compares a picture, made small, with the one kept in testdata. It allows
// for art that is touched up, not for things that are missing or elsewhere. Run
// with UPDATE_GOLDEN=1 to keep new ones, and look at them.
func Golden(t testing.TB, name string, img image.Image) {
	t.Helper()
	const w = 320
	b := img.Bounds()
	small := image.NewRGBA(image.Rect(0, 0, w, w*b.Dy()/b.Dx()))
	xdraw.BiLinear.Scale(small, small.Rect, img, b, xdraw.Src, nil)
	path := filepath.Join("testdata", name+".png")
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		f, err := os.Create(path)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if err := png.Encode(f, small); err != nil {
			t.Fatal(err)
		}
		return
	}
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	want, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	if want.Bounds() != small.Rect {
		t.Fatalf("%s: size %v, want %v", name, small.Rect, want.Bounds())
	}
	if mean, worst, at := Difference(small, want); mean > 5 || worst > 45 {
		Keep(t, "failed-"+name, img)
		t.Errorf("%s differs from the picture kept: %.1f on average, %.1f around %v (of 255); set STRATEGOS_SHOTS to see it", name, mean, worst, at)
	}
}

// Difference is the mean distance of two pictures' channels, and the greatest of
// the blocks of 8 by 8 pixels.
func Difference(a, b image.Image) (mean, worst float64, at image.Point) {
	r := a.Bounds()
	total, n := 0.0, 0.0
	const block = 8
	for y := r.Min.Y; y+block <= r.Max.Y; y += block {
		for x := r.Min.X; x+block <= r.Max.X; x += block {
			sum := 0.0
			for j := range block {
				for i := range block {
					ar, ag, ab, _ := a.At(x+i, y+j).RGBA()
					br, bg, bb, _ := b.At(x+i, y+j).RGBA()
					for _, d := range [...]int{int(ar) - int(br), int(ag) - int(bg), int(ab) - int(bb)} {
						sum += float64(max(d, -d)) / 257
					}
				}
			}
			sum /= 3 * block * block
			total, n = total+sum, n+1
			if sum > worst {
				worst, at = sum, image.Pt(x, y)
			}
		}
	}
	return total / n, worst, at
}

// Keep writes a picture where STRATEGOS_SHOTS says, for a person to look at.
func Keep(t testing.TB, name string, img image.Image) {
	t.Helper()
	dir := os.Getenv("STRATEGOS_SHOTS")
	if dir == "" {
		return
	}
	f, err := os.Create(filepath.Join(dir, name+".png"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
}
