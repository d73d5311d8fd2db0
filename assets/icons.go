package assets

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"strings"
)

//go:embed icons/*.svg
var icons embed.FS

// Icon returns the SVG drawing icons/<name>.svg: counter silhouettes, marker symbols and the pictures of buttons.
// The error names a drawing that does not exist.
func Icon(name string) ([]byte, error) {
	data, err := icons.ReadFile("icons/" + name + ".svg")
	if err != nil {
		return nil, fmt.Errorf("there is no icon called %q", name)
	}
	return data, nil
}

// IconNames lists the names that Icon knows, sorted.
func IconNames() []string {
	entries, err := fs.ReadDir(icons, "icons")
	if err != nil {
		return nil
	}
	names := make([]string, 0, len(entries))
	for _, e := range entries {
		names = append(names, strings.TrimSuffix(e.Name(), path.Ext(e.Name())))
	}
	return names
}
