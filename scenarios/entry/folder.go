package entry

import (
	"fmt"
	"io/fs"
)

// Book is a game's rules reference in a language, as Markdown.
func Book(e Entry, lang string) ([]byte, error) {
	return file(e, "book."+lang+".md", "rules", lang)
}

// Picture is the printed board of a game as PNG, with its lettering in a language.
// half asks for the copy at half size, meant for zooms below one half.
func Picture(e Entry, lang string, half bool) ([]byte, error) {
	name := "board/" + lang
	if half {
		name += ".half"
	}
	return file(e, name+".png", "board", lang)
}

// Layout is the layout file (TOML) of a game's board: where on the picture its
// places, stacks, boxes and tracks are, in pixels of the full-size picture. The
// file's head documents its keys.
func Layout(e Entry) ([]byte, error) {
	raw, err := fs.ReadFile(e.Folder(), "board/layout.toml")
	if err != nil {
		return nil, fmt.Errorf("%s has no layout of its board", e.ID())
	}
	return raw, nil
}

func file(e Entry, name, what, lang string) ([]byte, error) {
	raw, err := fs.ReadFile(e.Folder(), name)
	if err != nil {
		return nil, fmt.Errorf("there is no %s of %q in language %q", what, e.ID(), lang)
	}
	return raw, nil
}
