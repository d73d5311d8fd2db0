package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"unicode"

	"strategos/assets/typeface"
)

// faces are the fonts of the map. The program draws the letters; here they are measured.
type faces struct{ book, italic, bold *face }

// face is one of the fonts and the name by which the program knows it.
type face struct {
	*typeface.Font
	name string
}

// readFaces reads the fonts from the project's font directory.
func readFaces(dir string) (*faces, error) {
	var fs faces
	for _, want := range []struct {
		name string
		to   **face
	}{
		{"book", &fs.book}, {"book-italic", &fs.italic}, {"book-bold", &fs.bold},
	} {
		raw, err := os.ReadFile(filepath.Join(dir, want.name+".ttf"))
		if err != nil {
			return nil, fmt.Errorf("font: %w", err)
		}
		f, err := typeface.Parse(raw)
		if err != nil {
			return nil, fmt.Errorf("font %s: %w", want.name, err)
		}
		*want.to = &face{f, want.name}
	}
	return &fs, nil
}

// style is how a run of text looks. Sizes and radii are in pixels.
type style struct {
	face      *face
	size      float64
	spacing   float64 // between letters, in em
	smallCaps bool
	ink       rgb
	halo      rgb
	haloR     float64 // 0: no halo
	haloA     float64 // opacity of the halo
}

// width is the width of one line, small capitals and all.
func (st style) width(text string) float64 {
	x, n := 0.0, 0
	last, lastSize := typeface.Glyph(0), 0.0
	for _, r := range text {
		if r == '\'' {
			r = '’'
		}
		size := st.size
		if st.smallCaps && unicode.IsLower(r) {
			r = unicode.ToUpper(r)
			size *= smallCap
		}
		i := st.face.Glyph(r)
		if last != 0 && lastSize == size {
			x += st.face.Kern(last, i) * size
		}
		x += st.face.Advance(i)*size + st.spacing*st.size
		last, lastSize = i, size
		n++
	}
	if n > 0 {
		x -= st.spacing * st.size
	}
	return x
}

// smallCap is the size of small capitals in that of the others.
const smallCap = 0.8

// wrap breaks text into lines no wider than limit where it can.
func (st style) wrap(text string, limit float64) []string {
	var lines []string
	cur := ""
	for _, word := range strings.Fields(text) {
		next := strings.TrimSpace(cur + " " + word)
		if cur != "" && st.width(next) > limit {
			lines = append(lines, cur)
			next = word
		}
		cur = next
	}
	return append(lines, cur)
}
