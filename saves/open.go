package saves

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
)

// ReadRegular reads a small file of the program's own that anybody may have changed: regular, of at most limit bytes.
// Links, pipes and devices are refused without waiting for them. The error is an *Error.
func ReadRegular(path string, limit int64) ([]byte, error) {
	data, bad := readBounded(path, limit)
	if bad != nil {
		return nil, plainly(bad, limit).at(path)
	}
	return data, nil
}

// readBounded reads a regular file of at most limit bytes.
func readBounded(path string, limit int64) ([]byte, *Error) {
	f, info, bad := open(path)
	if bad != nil {
		return nil, bad
	}
	defer f.Close()
	if info.Size() > limit {
		return nil, tooLarge(int(info.Size())).at(path)
	}
	read := bytes.NewBuffer(make([]byte, 0, info.Size()+bytes.MinRead)) // at once: a large file is not copied as it is read
	_, err := read.ReadFrom(io.LimitReader(f, limit+1))
	data := read.Bytes()
	if err != nil {
		return nil, (&Error{Code: "unreadable", Err: err}).at(path)
	}
	if int64(len(data)) > limit { // it grew meanwhile
		return nil, tooLarge(len(data)).at(path)
	}
	return data, nil
}

// open opens a regular file for reading; links, folders, pipes and devices are refused, also one that takes the file's
// place between the first look and the opening.
func open(path string) (*os.File, fs.FileInfo, *Error) {
	info, err := os.Lstat(path)
	if err == nil && !info.Mode().IsRegular() {
		return nil, nil, fault("not-file", "kind", kindOf(info.Mode())).at(path)
	}
	if err == nil {
		var f *os.File
		if f, info, err = openSeen(path, info); err == nil {
			return f, info, nil
		}
	}
	var bad *Error
	switch {
	case errors.As(err, &bad):
		return nil, nil, bad
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil, (&Error{Code: "not-found", Err: err}).at(path)
	}
	return nil, nil, (&Error{Code: "unreadable", Err: err}).at(path)
}

// openSeen opens what was seen to be a regular file, and looks again at what it got.
func openSeen(path string, seen fs.FileInfo) (*os.File, fs.FileInfo, error) {
	f, err := os.OpenFile(path, os.O_RDONLY|openGently, 0)
	if err != nil {
		if now, again := os.Lstat(path); again == nil && !now.Mode().IsRegular() {
			return nil, nil, fault("not-file", "kind", kindOf(now.Mode())).at(path)
		}
		return nil, nil, err
	}
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = fault("not-file", "kind", kindOf(info.Mode())).at(path)
	}
	if err == nil && openGently == 0 && !os.SameFile(seen, info) { // replaced meanwhile, perhaps by a link
		if now, again := os.Lstat(path); again != nil || !now.Mode().IsRegular() || !os.SameFile(now, info) {
			err = errors.New("it is being replaced")
		}
	}
	if err != nil {
		f.Close()
		return nil, nil, err
	}
	return f, info, nil
}
