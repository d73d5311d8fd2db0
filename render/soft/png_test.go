package soft_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"testing"

	"strategos/render/soft"
)

// A picture written fast is read back to the pixel by another's reader, whatever its size, its place in a larger one and its colours.
func TestFastPNGIsThePicture(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	whole := image.NewRGBA(image.Rect(0, 0, 90, 70))
	for i := range whole.Pix {
		whole.Pix[i] = uint8(rng.IntN(256))
		if i%4 == 3 {
			whole.Pix[i] = 255
		}
	}
	for _, part := range []image.Rectangle{whole.Rect, image.Rect(13, 7, 14, 8), image.Rect(5, 9, 88, 10), image.Rect(40, 1, 41, 70)} {
		same(t, whole.SubImage(part).(*image.RGBA))
	}
	glass := image.NewRGBA(image.Rect(0, 0, 3, 2)) // not opaque
	glass.Set(1, 1, color.RGBA{0, 0, 20, 20})
	same(t, glass)
	if _, err := soft.PNG(new(image.RGBA)); err == nil {
		t.Error("nothing at all became a picture")
	}
}

func same(t *testing.T, img *image.RGBA) {
	t.Helper()
	data, err := soft.PNG(img)
	if err != nil {
		t.Fatal(err)
	}
	back, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("%v: %v", img.Rect, err)
	}
	if back.Bounds().Size() != img.Rect.Size() {
		t.Fatalf("%v came back as %v", img.Rect, back.Bounds())
	}
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			want := img.At(img.Rect.Min.X+x, img.Rect.Min.Y+y)
			got := color.RGBAModel.Convert(back.At(back.Bounds().Min.X+x, back.Bounds().Min.Y+y))
			if got != want {
				t.Fatalf("%v: pixel %d,%d is %v, not %v", img.Rect, x, y, got, want)
			}
		}
	}
}
