package soft_test

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"image/png"
	"testing"

	"strategos/render/soft"
)

// few is a picture of so many colours.
func few(colours int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, 64, 48))
	for y := range 48 {
		for x := range 64 {
			i := (x*7 + y*13) % colours
			img.Set(x, y, color.RGBA{uint8(i * 37), uint8(i * 91), uint8(i * 53), 255})
		}
	}
	return img
}

// A picture of few colours keeps each of them; one of many is near everywhere; the same picture gives the same bytes.
func TestSmallPNG(t *testing.T) {
	for _, c := range []struct{ colours, off int }{{1, 0}, {12, 0}, {256 * 4, 40}} {
		img := few(c.colours)
		data, err := soft.SmallPNG(img)
		if err != nil {
			t.Fatal(err)
		}
		again, err := soft.SmallPNG(few(c.colours))
		if err != nil || !bytes.Equal(data, again) {
			t.Errorf("%d colours: another file the second time, %v", c.colours, err)
		}
		back, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		for y := range 48 {
			for x := range 64 {
				want, got := img.RGBAAt(x, y), color.RGBAModel.Convert(back.At(x, y)).(color.RGBA)
				if far(want.R, got.R) > c.off || far(want.G, got.G) > c.off || far(want.B, got.B) > c.off {
					t.Fatalf("%d colours: pixel %d,%d is %v, not %v", c.colours, x, y, got, want)
				}
			}
		}
	}
}

func far(a, b uint8) int { return max(int(a), int(b)) - min(int(a), int(b)) }

// A film shows each frame as it is, though its file holds only what changes; a frame that changes nothing prolongs the one before.
func TestGIF(t *testing.T) {
	frames := []*image.RGBA{few(9), few(9), few(9)}
	frames[2].Set(5, 6, color.RGBA{0, 0, 0, 255})
	frames[2].Set(50, 40, frames[2].At(1, 0))
	data, err := soft.GIF(frames, 20)
	if err != nil {
		t.Fatal(err)
	}
	film, err := gif.DecodeAll(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if len(film.Image) != 2 || film.Delay[0] != 40 || film.Delay[1] != 20 {
		t.Fatalf("%d frames, %v", len(film.Image), film.Delay)
	}
	canvas := image.NewRGBA(frames[0].Rect)
	for i, want := range []*image.RGBA{frames[0], frames[2]} {
		f := film.Image[i]
		for y := f.Rect.Min.Y; y < f.Rect.Max.Y; y++ {
			for x := f.Rect.Min.X; x < f.Rect.Max.X; x++ {
				if c := color.RGBAModel.Convert(f.At(x, y)).(color.RGBA); c.A == 255 {
					canvas.SetRGBA(x, y, c)
				}
			}
		}
		if !bytes.Equal(canvas.Pix, want.Pix) {
			t.Errorf("frame %d is another picture", i)
		}
	}
}
