package assets

import (
	"embed"
	"fmt"
)

//go:generate go run ./mapgen -game sphacteria
//go:generate go run ./mapgen -game hellespont

//go:embed maps/*.png maps/*.toml
var mapFiles embed.FS

// Map returns the printed board of a game as PNG, with its lettering in lang
// ("en" or "fr"). half asks for the copy at half size, meant for zooms below
// one half. The error names the game and language if there is no such picture.
func Map(game, lang string, half bool) ([]byte, error) {
	name := "maps/" + game + "." + lang
	if half {
		name += ".half"
	}
	raw, err := mapFiles.ReadFile(name + ".png")
	if err != nil {
		return nil, fmt.Errorf("no map of %q in language %q", game, lang)
	}
	return raw, nil
}

// MapLayout returns the layout file (TOML) of a game's board: where on the
// picture its zones, plates, stacks, boxes and tracks are, in pixels of the
// full-size picture. The file's head documents its keys.
func MapLayout(game string) ([]byte, error) {
	raw, err := mapFiles.ReadFile("maps/" + game + ".layout.toml")
	if err != nil {
		return nil, fmt.Errorf("no map layout of %q", game)
	}
	return raw, nil
}
