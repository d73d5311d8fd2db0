package saves

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
)

// ReadText reads a text in TOML that is no saved game - settings, marks - as carefully as those are read: a regular file, or a
// link to one, of at most limit bytes, with no more structure than a saved game may have. Nothing it holds costs much time or
// memory then, also when it is decoded. The kind, "settings" or "position", is what the text is of. The error is
// an *Error.
func ReadText(path string, limit int64, kind string) ([]byte, error) {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real // a player may keep his settings elsewhere; what is no file there is refused below
	}
	data, bad := readBounded(path, limit)
	if bad == nil && len(data) > 0 {
		bad = inspect(data)
	}
	if bad == nil {
		return data, nil
	}
	switch bad.Code {
	case "not-file":
		bad.Code = "no-text" // what becomes of it is the caller's to say

		// A link that leads to nothing now may lead to a file again.
		if _, err := os.Stat(path); err != nil && !errors.Is(err, syscall.ELOOP) {
			bad = &Error{Code: "unreadable", Err: err}
		}
	case "too-large", "not-found":
		bad = plainly(bad, limit)
	case "unreadable":
	default:
		bad = fault("garbled", "kind", kind)
	}
	return nil, bad.at(path)
}

// plainly says of a file that is no saved game why it cannot be read.
func plainly(e *Error, limit int64) *Error {
	switch e.Code {
	case "not-file":
		e.Code = "not-plain"
	case "too-large":
		return fault("oversized", "kb", itoa(int(limit>>10)))
	case "not-found":
		e.Code = "absent"
	}
	return e
}

// WritePlain writes a file that is no saved game - a picture, a text, settings - so that at every moment the old one or the new
// one is whole. What is no regular file is left alone. The error is an *Error.
func WritePlain(path string, data []byte) error {
	if info, err := os.Lstat(path); err == nil && !info.Mode().IsRegular() {
		return fault("not-plain", "kind", kindOf(info.Mode())).at(path)
	}
	if bad := writable(path); bad != nil {
		return bad
	}
	if err := writeAtomically(path, data, nil); err != nil {
		return &Error{Code: "unwritable", Path: path, Err: err}
	}
	tidyBeside(path)
	return nil
}
