package game

import (
	"flag"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

var update = flag.Bool("update", false, "write the golden pictures anew")

// compare holds a picture to the one kept; a few pixels of edges may differ a little.
func compare(t *testing.T, path string, got image.Image) {
	t.Helper()
	if *update {
		writePNG(t, path, got)
		return
	}
	f, err := os.Open(path)
	if err != nil {
		t.Fatalf("no golden picture (run with -update to make it): %v", err)
	}
	defer f.Close()
	want, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	if want.Bounds() != got.Bounds() {
		t.Fatalf("the picture is %v, the golden one %v", got.Bounds(), want.Bounds())
	}
	const near, most = 24, 400 // steps of 255; pixels
	different := 0
	b := got.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			if !alike(got.At(x, y), want.At(x, y), near) {
				different++
			}
		}
	}
	if different > most {
		out := filepath.Join(os.TempDir(), "strategos-"+filepath.Base(path))
		writePNG(t, out, got)
		t.Errorf("%d pixels differ from %s; the picture made is in %s", different, path, out)
	}
}

func alike(a, b color.Color, near int) bool {
	r, g, bl, _ := a.RGBA()
	r2, g2, bl2, _ := b.RGBA()
	for _, d := range [3]int{int(r>>8) - int(r2>>8), int(g>>8) - int(g2>>8), int(bl>>8) - int(bl2>>8)} {
		if max(d, -d) > near {
			return false
		}
	}
	return true
}

func writePNG(t *testing.T, path string, img image.Image) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
}
