package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestKnown: what a test reaches is looked at anew when its program, the environment, its test data or a file of the
// module that it reads are others, and no other time; a name that no file can have is like one that is not there.
func TestKnown(t *testing.T) {
	b := script(t, `case "$*" in *test.list*) echo TestX; exit;; *'(TestX)'*) ;; *) exit;; esac
echo >> runs
while [ $# -gt 0 ]; do [ "$1" = -test.testlogfile ] && log=$2; shift; done
printf '# test log\ngetenv COLOUR\nchdir testdata\nopen ../rules.toml\nopen /etc\nopen ../%0300d\n' 0 > "$log"
if [ -n "$STRATEGOS_MANY" ]; then printf '\007\000\000\000' >> "$STRATEGOS_REACHED"; fi`)
	work := t.TempDir()
	write := func(name, text string) func() {
		return func() {
			path := filepath.Join(b.dir, name)
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	runs := func() int {
		text, err := os.ReadFile(filepath.Join(b.dir, "runs"))
		if err != nil {
			t.Fatal(err)
		}
		return strings.Count(string(text), "\n")
	}
	record := func() *runner {
		r := &runner{root: b.dir, work: work, jobs: 1, patience: time.Minute, bins: []*program{b}}
		if err := r.record(); err != nil {
			t.Fatal(err)
		}
		return r
	}
	t.Setenv("STRATEGOS_MANY", "")
	t.Setenv("COLOUR", "")
	t.Setenv("SOUND", "")
	record()
	for _, c := range []struct {
		name string
		do   func()
		anew bool
	}{
		{"nothing", func() {}, false},
		{"a variable that no test reads", func() { t.Setenv("SOUND", "on") }, false},
		{"a file that no test reads", write("other.toml", "a"), false},
		{"STRATEGOS_MANY", func() { t.Setenv("STRATEGOS_MANY", "1") }, true},
		{"STRATEGOS_MANY back", func() { t.Setenv("STRATEGOS_MANY", "") }, false},
		{"STRATEGOS_MANY once more", func() { t.Setenv("STRATEGOS_MANY", "1") }, false},
		{"a variable that a test reads", func() { t.Setenv("COLOUR", "red") }, true},
		{"test data that come", write("testdata/deep/a.toml", "a"), true},
		{"test data that change", write("testdata/deep/a.toml", "b"), true},
		{"a second file of them", write("testdata/deep/b.toml", "b"), true},
		{"a file that a test reads", write("rules.toml", "a"), true},
		{"the program", func() {
			text, err := os.ReadFile(b.path)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(b.path, append(text, "# another\n"...), 0o755); err != nil {
				t.Fatal(err)
			}
		}, true},
	} {
		before := runs()
		c.do()
		r := record()
		if anew := runs() > before; anew != c.anew {
			t.Errorf("%s: looked at anew: %v", c.name, anew)
		}
		want := 0
		if os.Getenv("STRATEGOS_MANY") != "" {
			want = 1
		}
		if got := len(r.reached[7]); got != want {
			t.Errorf("%s: %d tests reach the change, want %d", c.name, got, want)
		}
		if before = runs(); len(record().reached[7]) != want || runs() > before {
			t.Errorf("%s: it is not known after that", c.name)
		}
	}
}
