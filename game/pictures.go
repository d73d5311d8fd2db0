package game

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"time"
	"unicode"

	"github.com/adrg/xdg"

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
	var b bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := encoder.Encode(&b, img); err != nil {
		return "", err
	}
	return a.saveBeside(name, ".png", b.Bytes())
}

// saveText writes a text beside the pictures and returns its path. It may run on any goroutine.
func (a *App) saveText(name, content string) (string, error) {
	return a.saveBeside(name, ".txt", []byte(content))
}

// saveBeside writes a file to the folder of pictures under a new name.
func (a *App) saveBeside(name, ext string, data []byte) (string, error) {
	dir := a.PictureDir()
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	base := fileName(name, "strategos") + time.Now().Format("-20060102-150405")
	path := filepath.Join(dir, base+ext)
	for n := 2; exists(path) && n < 1000; n++ {
		path = filepath.Join(dir, fmt.Sprintf("%s-%d%s", base, n, ext))
	}
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
		for _, op := range list.Ops() {
			if p, ok := op.(render.Picture); ok {
				if img, err := decodeBoard(strings.TrimPrefix(p.Name, "board.")); err == nil {
					r.SetPicture(p.Name, img)
				}
				break
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
