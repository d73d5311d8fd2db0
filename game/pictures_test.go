package game

import (
	"bytes"
	"errors"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"strategos/game/pictures"
)

// A picture goes to the file the player means: a name alone lies with the other pictures, a path where it says, also below his home
// folder; it is a PNG, missing folders are made, and nothing is written over unasked.
func TestPicturesGoWherePlayersSay(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	if runtime.GOOS == "windows" {
		t.Setenv("USERPROFILE", home)
	}
	a, _ := begin(t, "fr", "")
	img := image.NewRGBA(image.Rect(0, 0, 5, 4))
	for typed, want := range map[string]string{
		"plan":                              filepath.Join(a.PictureDir(), "plan.png"),
		filepath.Join("evening", "two.PNG"): filepath.Join(a.PictureDir(), "evening", "two.PNG"),
		"~/lesson/one":                      filepath.Join(home, "lesson", "one.png"),
		filepath.Join(home, "x", "y.jpg"):   filepath.Join(home, "x", "y.jpg.png"),
	} {
		path, err := a.savePictureAs(typed, img, false)
		if err != nil || path != want {
			t.Errorf("%q goes to %q, %v, not to %q", typed, path, err, want)
			continue
		}
		raw, err := os.ReadFile(want)
		if cfg, bad := png.DecodeConfig(bytes.NewReader(raw)); err != nil || bad != nil || cfg.Width != 5 {
			t.Errorf("%q is no such picture: %v, %v", want, err, bad)
		}
		if path, err := a.savePictureAs(typed, img, false); !errors.Is(err, pictures.ErrExists) || path != want {
			t.Errorf("%q is written over unasked: %v", typed, err)
		}
		if _, err := a.savePictureAs(typed, img, true); err != nil {
			t.Errorf("%q is not written over: %v", typed, err)
		}
	}
}

// A row of pictures has a folder of its own each time, numbered, by the notes; what fails is told.
func TestRowsOfPictures(t *testing.T) {
	a, _ := begin(t, "en", "")
	titles := []string{"The landing", "", "Brasidas, wounded"}
	draw := func(i int) (image.Image, string, error) { return image.NewRGBA(image.Rect(0, 0, 5, 4)), titles[i], nil }
	first, err := a.saveRow("pylos", len(titles), draw)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	files, _ := filepath.Glob(filepath.Join(first, "*"))
	for _, f := range files {
		names = append(names, filepath.Base(f))
	}
	if len(names) != 3 || names[0] != "01-the-landing.png" || names[1] != "02-strategos.png" || names[2] != "03-brasidas-wounded.png" {
		t.Errorf("the row is %q", names)
	}
	if second, err := a.saveRow("pylos", len(titles), draw); err != nil || second == first {
		t.Errorf("the second row goes to %q, %v", second, err)
	}
	broken := errors.New("no board")
	if _, err := a.saveRow("pylos", 2, func(int) (image.Image, string, error) { return nil, "", broken }); !errors.Is(err, broken) {
		t.Errorf("a row without a picture: %v", err)
	}
}

// A picture that cannot be written is told in the player's language.
func TestPictureThatCannotBeWritten(t *testing.T) {
	a, d := begin(t, "fr", "")
	startGame(t, a, d)
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if d.Has("curtain.open") {
		d.Click("curtain.open")
	}
	d.Key("ctrl+f12", "shift+s", "ctrl+a")
	d.Type(filepath.Join(file, "plan"))
	d.Click("picture.as.yes")
	until(t, d, "a reason", func() bool { return d.Sees("pas pu être écrit") })
}
