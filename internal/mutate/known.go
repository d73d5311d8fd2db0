package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"strategos/internal/mutate/mutant"
)

// known is what has been found out about the tests of a program, with what they read meanwhile: it holds as long as
// they would read the same.
type known struct {
	Reads []string // "getenv NAME" and "open PATH", as Go's own cache of tests notes them, paths being whole
	Sum   string   // of what there was to read
	Tests []*test
}

// keyOf names a program in an environment. The variables of this project are in it, so that what is known with
// STRATEGOS_MANY is kept beside what is known without; of others it is noted which the tests read.
func keyOf(program []byte, environment []string) string {
	ours := slices.DeleteFunc(slices.Sorted(slices.Values(environment)), func(v string) bool {
		name, _, _ := strings.Cut(v, "=")
		return !strings.HasPrefix(name, "STRATEGOS_") ||
			name == mutant.ActiveVariable || name == mutant.ReachedVariable || name == mutant.SecondsVariable
	})
	h := sha256.New()
	for _, v := range ours {
		h.Write([]byte(v + "\x00"))
	}
	h.Write(program)
	return hex.EncodeToString(h.Sum(nil)[:8])
}

// ownFiles adds the test data of a package, which programs that its tests start may read unseen.
func ownFiles(dir string, reads map[string]bool) error {
	data := filepath.Join(dir, "testdata")
	reads["open "+data] = true
	err := filepath.WalkDir(data, func(path string, _ fs.DirEntry, err error) error {
		reads["open "+path] = true
		return err
	})
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// logged adds what a test read, by the log that its program wrote, as far as it lies in the module; one that was broken
// off has written none. PWD is what the program is started with.
func logged(log, dir, root string, reads map[string]bool) error {
	text, err := os.ReadFile(log)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	} else if err != nil {
		return err
	}
	for line := range strings.Lines(string(text)) {
		what, name, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		if what == "getenv" {
			if name != "PWD" {
				reads[what+" "+name] = true
			}
			continue
		}
		if !filepath.IsAbs(name) {
			name = filepath.Join(dir, name)
		}
		switch what {
		case "chdir":
			dir = name
		case "open", "stat":
			if strings.HasPrefix(name, root+string(filepath.Separator)) {
				reads["open "+filepath.Clean(name)] = true
			}
		}
	}
	return os.Remove(log)
}

// sumOf is the sum of what there is to read now: values of variables, contents of files, names in folders.
func sumOf(reads []string) string {
	h := sha256.New()
	for _, read := range reads {
		what, name, _ := strings.Cut(read, " ")
		var text []byte
		if what == "getenv" {
			value, set := os.LookupEnv(name)
			if set {
				text = []byte("=" + value)
			}
		} else if entries, err := os.ReadDir(name); err == nil {
			for _, e := range entries {
				text = append(text, e.Name()+"/"...)
			}
		} else if text, err = os.ReadFile(name); err != nil && !errors.Is(err, fs.ErrNotExist) { // no file can have the name, say
			text = []byte("! " + err.Error())
		}
		sum := sha256.Sum256(text)
		h.Write([]byte(read + "\x00"))
		h.Write(sum[:])
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
}

// recall reads what is known of a program's tests, nothing when they would read something else now.
func recall(path string) []*test {
	var k known
	text, err := os.ReadFile(path)
	if err != nil || json.Unmarshal(text, &k) != nil {
		return nil
	}
	if sumOf(k.Reads) != k.Sum {
		return nil
	}
	return k.Tests
}

// write keeps what is known.
func (k known) write(path string) error {
	text, err := json.Marshal(k)
	if err != nil {
		return err
	}
	return os.WriteFile(path, text, 0o644)
}
