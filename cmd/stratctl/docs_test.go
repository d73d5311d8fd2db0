package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const docs = "../../docs"

// docCommand is a line of docs/pictures/commands in words, without quotes.
func docCommand(t *testing.T, line string) []string {
	t.Helper()
	var out []string
	for i, part := range strings.Split(line, `"`) {
		if i%2 == 1 {
			out = append(out, part)
		} else {
			out = append(out, strings.Fields(part)...)
		}
	}
	return out
}

// Every command of `make docs` names lessons, steps, zones and counters that there are: it draws. Each picture that a page of the docs shows is
// there and made by one of them, each that is made is shown, and together they are small. A film is one, of several frames.
func TestDocsPictures(t *testing.T) {
	commands, err := os.ReadFile(filepath.Join(docs, "pictures", "commands"))
	if err != nil {
		t.Fatal(err)
	}
	var made []string
	dir := t.TempDir()
	for line := range strings.Lines(string(commands)) {
		if strings.HasPrefix(line, "#") || strings.TrimSpace(line) == "" {
			continue
		}
		args := docCommand(t, line)
		at := slices.Index(args, "-o") + 1
		if at == 0 || at == len(args) || slices.Contains(made, args[at]) {
			t.Fatalf("%q writes no picture of its own", line)
		}
		made = append(made, args[at])
		args[at] = filepath.Join(dir, args[at])
		args[slices.Index(args, "-size")+1] = "400x380"
		var out, errs bytes.Buffer
		if status := run(args, console{strings.NewReader(""), &out, &errs}); status != 0 {
			t.Errorf("%q: status %d, %s", line, status, errs.String())
			continue
		}
		data, err := os.ReadFile(args[at])
		if err != nil || strings.HasSuffix(args[at], ".gif") != bytes.HasPrefix(data, []byte("GIF89a")) {
			t.Errorf("%q: %v, or another kind of picture", line, err)
		}
	}
	shown := map[string]bool{}
	link := regexp.MustCompile(`!\[[^\]]*\]\(([^)]*)\)`)
	for _, page := range []string{"../../README.md", docs + "/manual.md", docs + "/manuel.md", docs + "/lessons.md"} {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range link.FindAllSubmatch(text, -1) {
			name := filepath.Base(string(m[1]))
			shown[name] = true
			if info, err := os.Stat(filepath.Join(filepath.Dir(page), string(m[1]))); err != nil || info.Size() == 0 || !slices.Contains(made, name) {
				t.Errorf("%s shows %s: %v, or nothing makes it", page, m[1], err)
			}
		}
	}
	total := int64(0)
	for _, name := range made {
		info, err := os.Stat(filepath.Join(docs, "pictures", name))
		if err != nil || !shown[name] {
			t.Errorf("%s: %v, or no page shows it", name, err)
			continue
		}
		total += info.Size()
	}
	if total > 3<<20 {
		t.Errorf("the pictures have %d bytes", total)
	}
}
