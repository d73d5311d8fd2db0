package game

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/adrg/xdg"

	"strategos/game/pictures"
	"strategos/game/ui"
	"strategos/render"
	"strategos/render/soft"
	"strategos/saves"
)

// PictureDir is where exported pictures go: the player's folder of pictures.
func (a *App) PictureDir() string {
	if a.config.DataDir != "" {
		return filepath.Join(a.config.DataDir, "pictures")
	}
	if os.Getenv("STRATEGOS_HOME") != "" {
		return filepath.Join(saves.Home(), "pictures")
	}
	return filepath.Join(xdg.UserDirs.Pictures, "Strategos")
}

// savePicture writes a picture under a name made from name and the time, and returns its path. It may run on any
// goroutine.
func (a *App) savePicture(name string, img image.Image) (string, error) {
	data, err := encoded(img)
	if err != nil {
		return "", err
	}
	return a.saveBeside(name, ".png", data)
}

// encoded is a picture as a PNG.
func encoded(img image.Image) ([]byte, error) {
	if img, ok := img.(*image.RGBA); ok {
		return soft.PNG(img)
	}
	var b bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&b, img)
	return b.Bytes(), err
}

// pictureTarget is the file that a player means by what he typed: a path, one in his home folder, or a name alone for the folder of
// pictures; it is a PNG whatever he says.
func (a *App) pictureTarget(file string) string {
	if file = saves.ExpandHome(file); !filepath.IsAbs(file) {
		file = filepath.Join(a.PictureDir(), file)
	}
	if !strings.EqualFold(filepath.Ext(file), ".png") {
		file += ".png"
	}
	return filepath.Clean(file)
}

// makeFolder makes a folder if it is not there. The error is a *saves.Error, in words.
func makeFolder(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return &saves.Error{Code: "unwritable", Path: dir, Err: err}
	}
	return nil
}

// savePictureAs writes a picture to a file of the player's choice and returns its path; one that is there already is written over only
// when he has agreed.
func (a *App) savePictureAs(file string, img image.Image, replace bool) (string, error) {
	path := a.pictureTarget(file)
	if exists(path) && !replace {
		return path, pictures.ErrExists
	}
	data, err := encoded(img)
	if err == nil {
		err = makeFolder(filepath.Dir(path))
	}
	if err == nil {
		err = saves.WritePlain(path, data)
	}
	return path, err
}

// saveRow writes pictures to a new folder beside the others, numbered in their order, and returns the folder.
func (a *App) saveRow(name string, n int, draw func(i int) (image.Image, string, error)) (string, error) {
	dir, err := a.newFolder(name)
	if err != nil {
		return "", err
	}
	digits := len(strconv.Itoa(n))
	for i := range n {
		img, title, err := draw(i)
		if err != nil {
			return dir, err
		}
		data, err := encoded(img)
		if err == nil {
			err = saves.WritePlain(filepath.Join(dir, fmt.Sprintf("%0*d-%s.png", max(2, digits), i+1, fileName(title, "strategos"))), data)
		}
		if err != nil {
			return dir, err
		}
	}
	return dir, nil
}

// newFolder makes a new folder among the pictures, under a name made from name and the time.
func (a *App) newFolder(name string) (string, error) {
	dir := unused(filepath.Join(a.PictureDir(), fileName(name, "strategos")+time.Now().Format("-20060102-150405")), "")
	return dir, makeFolder(dir)
}

// unused is a path that nothing has yet: base and ext, with a number between them where that is taken.
func unused(base, ext string) string {
	path := base + ext
	for n := 2; exists(path) && n < 1000; n++ {
		path = fmt.Sprintf("%s-%d%s", base, n, ext)
	}
	return path
}

// saveText writes a text beside the pictures and returns its path. It may run on any goroutine.
func (a *App) saveText(name, content string) (string, error) {
	return a.saveBeside(name, ".txt", []byte(content))
}

// saveBeside writes a file to the folder of pictures under a new name.
func (a *App) saveBeside(name, ext string, data []byte) (string, error) {
	dir := a.PictureDir()
	if err := makeFolder(dir); err != nil {
		return "", err
	}
	path := unused(filepath.Join(dir, fileName(name, "strategos")+time.Now().Format("-20060102-150405")), ext)
	return path, saves.WritePlain(path, data)
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// fileName makes a file's name of what a player typed: letters, digits and single hyphens, at most 60 characters; other
// if nothing is left.
func fileName(s, other string) string {
	var b strings.Builder
	n := 0
	for _, r := range strings.ToLower(s) {
		switch {
		case n >= 60:
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			b.WriteRune(r)
			n++
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
			n++
		}
	}
	if out := strings.Trim(b.String(), "-"); out != "" {
		return out
	}
	return other
}

// snapshot makes a picture of the screen as it is, in the background: the table makes its own, with more choice.
func (a *App) snapshot(c *ui.Context) {
	list := new(render.List)
	list.Append(a.stage.List())
	size, scale := c.Size(), c.Scale()
	ground, palette := c.Theme.Back, a.palette
	a.stage.Go(func() {
		r := soft.New(palette)
		drawn := map[string]bool{}
		for _, op := range list.Ops() {
			p, ok := op.(render.Picture)
			if !ok || drawn[p.Name] {
				continue
			}
			drawn[p.Name] = true
			if img, err := pictureNamed(p.Name); err == nil {
				r.SetPicture(p.Name, img)
			}
		}
		img := r.Picture(int(size.W*scale+0.5), int(size.H*scale+0.5), ground, list, scale)
		path, err := a.savePicture("strategos", img)
		a.stage.Post(func() {
			if err != nil {
				a.showError(a.say("error.picture"), "", err)
				return
			}
			a.stage.Toast(a.say("picture.saved", "path", path))
		})
	})
}
