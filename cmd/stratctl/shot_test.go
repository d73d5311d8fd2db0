package main

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"
	"time"

	"strategos/game/board"
	"strategos/scenarios"
)

// shoot makes a picture of the set-up and reads it.
func shoot(t *testing.T, args ...string) image.Image {
	t.Helper()
	file := filepath.Join(t.TempDir(), "shot.png")
	if status, _, errs := call(t, "", append([]string{"shot", "-o", file}, args...)...); status != 0 {
		t.Fatalf("%v: %s", args, errs)
	}
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// changed counts the pixels that differ within both pictures.
func changed(a, b image.Image) int {
	n := 0
	r := a.Bounds().Intersect(b.Bounds())
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if a.At(x, y) != b.At(x, y) {
				n++
			}
		}
	}
	return n
}

func TestShotMarks(t *testing.T) {
	plain := shoot(t, "-crop", "1900,700,500,400")
	if plain.Bounds() != image.Rect(0, 0, 500, 400) {
		t.Fatalf("a crop of 500 by 400 is %v", plain.Bounds())
	}
	crop := []string{"-crop=1900,700,500,400"}
	for name, flags := range map[string][]string{
		"a zone highlighted":    {"-highlight", "P"},
		"a counter highlighted": {"-highlight", "ath-h1:blue"},
		"an arrow of points":    {"-arrow", "1950,750:2300,1000"},
		"an arrow of counters":  {"-arrow", "ath-h1:Q:red:The landing: first"},
		"what the log shows":    {"-show", "P"},
	} {
		marked := shoot(t, append(flags, crop...)...)
		if n := changed(plain, marked); marked.Bounds() != plain.Bounds() || n < 500 || n > 500*400 {
			t.Errorf("%s: %v, %d pixels differ", name, marked.Bounds(), n)
		}
	}
	one := shoot(t, "-crop=1900,700,500,400", "-arrow", "P:Q:red")
	if two := shoot(t, "-crop=1900,700,500,400", "-arrow", "P:Q:red", "-arrow=1950,750:2300,1000"); changed(one, two) < 500 {
		t.Error("a second arrow changes nothing")
	}
	if n := changed(one, shoot(t, "-crop=1900,700,500,400", "-arrow", "P:Q:red", "-numbered")); n < 50 || n > 5000 {
		t.Errorf("numbers change %d pixels", n)
	}
	captioned := shoot(t, append(crop, "-caption", "Words")...)
	if b := captioned.Bounds(); b.Dx() != 500 || b.Dy() <= 400 || changed(plain, captioned) != 0 {
		t.Errorf("with a caption the crop is %v", b)
	}
	if b := shoot(t, "-crop", "P,Q", "-size", "400x300").Bounds(); b.Dx() > 400 || b.Dy() > 300 || b.Dx() != 400 && b.Dy() != 300 {
		t.Errorf("zones in 400 by 300 are %v", b)
	}
}

func TestShotMistakes(t *testing.T) {
	file := filepath.Join(t.TempDir(), "x.png")
	for _, m := range []struct {
		en, fr string
		flags  []string
	}{
		{"no zone “Z9”", "pas de zone «\u00a0Z9\u00a0»", []string{"-crop", "P,Z9"}},
		{"is empty", "est vide", []string{"-crop", "100,100,0,20"}},
		{"next to nothing", "presque rien", []string{"-crop", "9000,100,20,20"}},
		{"X,Y,W,H", "X,Y,L,H", []string{"-crop", "10,20"}},
		{"not both", "pas les deux", []string{"-crop", "P", "-at", "P"}},
		{"not both", "pas les deux", []string{"-crop", "P", "-zoom", "2", "-size", "100x100"}},
		{"no zone and no counter “X9”", "ni zone ni pion «\u00a0X9\u00a0»", []string{"-highlight", "P,X9"}},
		{"no colour “pink”", "pas de couleur «\u00a0pink\u00a0»", []string{"-highlight", "P:pink"}},
		{"not on the board", "pas sur la carte", []string{"-highlight", "spa-t2"}},
		{"FROM:TO", "DE:VERS", []string{"-arrow", "P"}},
		{"“nowhere”", "«\u00a0nowhere\u00a0»", []string{"-arrow", "P:nowhere"}},
		{"outside the board", "hors de la carte", []string{"-arrow", "P:1,99999"}},
		{"where it begins", "où elle commence", []string{"-arrow", "P:P"}},
		{"60 characters", "60 caractères", []string{"-arrow", "P:Q:red:1234567890123456789012345678901234567890123456789012345678901"}},
		{"width x height", "largeur x hauteur", []string{"-size", "0x0"}},
		{"no zone “Z”", "pas de zone «\u00a0Z\u00a0»", []string{"-at", "Z"}},
		{"no seat", "pas de camp", []string{"-seat", "corinth"}},
	} {
		refusedCall(t, m.en, append([]string{"shot", "-o", file}, m.flags...)...)
		refusedCall(t, m.fr, append([]string{"shot", "-o", file, "-lang", "fr"}, m.flags...)...)
	}
	if _, err := os.Stat(file); err == nil {
		t.Error("a refused picture has been written")
	}
}

// TestShotBudget: a picture of a whole board costs little more processor time than reading the board's picture at full size does,
// however fast the machine is.
func TestShotBudget(t *testing.T) {
	least := func(do func()) time.Duration {
		best := time.Duration(1<<63 - 1)
		for range 4 {
			before := processorTime()
			do()
			best = min(best, processorTime()-before)
		}
		return best
	}
	if processorTime() == 0 {
		t.Skip("the system does not tell processor time")
	}
	for _, e := range scenarios.Games() {
		raw, err := scenarios.Picture(e.ID())
		if err != nil {
			t.Fatal(err)
		}
		read := least(func() {
			if _, err := png.Decode(bytes.NewReader(raw)); err != nil {
				t.Fatal(err)
			}
		})
		drawn := least(func() {
			board.ForgetBoard()
			shoot(t, "-game", e.ID(), "-size", "1600x1000")
		})
		if drawn > 12*read {
			t.Errorf("%s: a picture takes %v, reading the board %v", e.ID(), drawn, read)
		}
		t.Log(e.ID(), drawn, read)
	}
}
