package entry

import (
	"fmt"
	"io/fs"
)

// Book is a game's rules reference in a language, as Markdown.
func Book(e Entry, lang string) ([]byte, error) {
	raw, err := fs.ReadFile(e.Folder(), "book."+lang+".md")
	if err != nil {
		return nil, fmt.Errorf("there are no rules of %q in language %q", e.ID(), lang)
	}
	return raw, nil
}

// Picture is the board of a game as PNG, without its lettering, which the layout
// holds.
func Picture(e Entry) ([]byte, error) {
	raw, err := fs.ReadFile(e.Folder(), "board/board.png")
	if err != nil {
		return nil, fmt.Errorf("%s has no picture of its board", e.ID())
	}
	return raw, nil
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
