package assets

import (
	"embed"
	"fmt"
)

//go:embed fonts/*.ttf
var fonts embed.FS

// Font returns the bytes of the TrueType file fonts/<name>.ttf: book, book-italic, book-bold, sans, sans-bold,
// sans-condensed or symbols. The error names a font that does not exist.
func Font(name string) ([]byte, error) {
	data, err := fonts.ReadFile("fonts/" + name + ".ttf")
	if err != nil {
		return nil, fmt.Errorf("there is no font called %q", name)
	}
	return data, nil
}
