package main

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// All lessons are written at once, each to a folder of its own, told of in the order of the list, and each as it would be alone.
func TestAllLessons(t *testing.T) {
	var out, errs bytes.Buffer
	stratctl := func(args ...string) string {
		t.Helper()
		out.Reset()
		if status := run(args, console{strings.NewReader(""), &out, &errs}); status != 0 {
			t.Fatalf("status %d, %q", status, errs.String())
		}
		return out.String()
	}
	dir, alone := t.TempDir(), t.TempDir()
	listed := strings.Split(strings.TrimSpace(stratctl("lesson", "-list")), "\n")
	told := strings.Split(strings.TrimSpace(stratctl("lesson", "-o", dir, "-size", "160x130")), "\n")
	if len(told) != len(listed) {
		t.Fatalf("%d lessons are listed, %d written", len(listed), len(told))
	}
	if errs.Len() > 0 {
		t.Errorf("it warns: %q", errs.String())
	}
	for i, line := range listed {
		id, _, _ := strings.Cut(line, "\t")
		if want := filepath.Join(dir, filepath.FromSlash(id)) + ": "; !strings.HasPrefix(told[i], want) {
			t.Errorf("%q is told of where %q is expected", told[i], want)
		}
	}
	id, _, _ := strings.Cut(listed[len(listed)-1], "\t")
	stratctl("lesson", id, "-o", alone, "-size", "160x130")
	files, err := filepath.Glob(filepath.Join(alone, "*"))
	if err != nil || len(files) < 5 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, f := range files {
		one, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		all, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(id), filepath.Base(f)))
		if err != nil || !bytes.Equal(one, all) {
			t.Errorf("%s is another one beside the others: %v", filepath.Base(f), err)
		}
	}
}

// The lessons are listed one a line; one is written as a picture for each step, a page that names no other file, and a text beside the
// pictures; a file with a fault is refused with the fault's line.
func TestLessonCommand(t *testing.T) {
	var out, errs bytes.Buffer
	stratctl := func(args ...string) int {
		out.Reset()
		errs.Reset()
		return run(args, console{strings.NewReader(""), &out, &errs})
	}
	if status := stratctl("lesson", "-list", "-lang", "fr"); status != 0 || strings.Count(out.String(), "\n") < 9 || !strings.Contains(out.String(), "Une marche") {
		t.Fatalf("status %d, %q %q", status, out.String(), errs.String())
	}
	id, _, _ := strings.Cut(out.String(), "\t")
	dir := t.TempDir()
	if status := stratctl("lesson", id, "-o", dir, "-size", "320x260", "-lang", "fr"); status != 0 {
		t.Fatalf("status %d, %q", status, errs.String())
	}
	pictures, _ := filepath.Glob(filepath.Join(dir, "step-*.png"))
	page, err := os.ReadFile(filepath.Join(dir, "index.html"))
	if err != nil || len(pictures) < 5 {
		t.Fatalf("%d pictures, %v", len(pictures), err)
	}
	if n := bytes.Count(page, []byte("data:image/jpeg;base64,")); n != len(pictures) || bytes.Contains(page, []byte("src=\"step")) || bytes.Contains(page, []byte("http")) {
		t.Errorf("the page holds %d pictures of %d, or names another file", n, len(pictures))
	}
	text, err := os.ReadFile(filepath.Join(dir, "lesson.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range pictures {
		f, err := os.Open(p)
		if err != nil {
			t.Fatal(err)
		}
		cfg, err := png.DecodeConfig(f)
		f.Close()
		if err != nil || cfg.Width > 320 || cfg.Height > 260 || !bytes.Contains(text, []byte(filepath.Base(p))) {
			t.Errorf("%s: %d x %d, %v, or the text does not show it", p, cfg.Width, cfg.Height, err)
		}
	}
	bad := filepath.Join(dir, "bad.toml")
	if err := os.WriteFile(bad, []byte("lesson = 1\ngame = \"nowhere\"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if status := stratctl("lesson", "-check", bad); status != 1 || !strings.Contains(errs.String(), "bad.toml:1: the key step is missing") {
		t.Errorf("status %d, %q", status, errs.String())
	}
	if status := stratctl("lesson", "check", bad); status != 1 || !strings.Contains(errs.String(), "bad.toml:1: the key step is missing") {
		t.Errorf("check FILE: status %d, %q", status, errs.String())
	}
	good := "../../scenarios/sphacteria/lessons/01-march.toml"
	if status := stratctl("lesson", "check", good); status != 0 {
		t.Errorf("check of a good one: status %d, %q", status, errs.String())
	}
	if status := stratctl("lesson", good, "-o", filepath.Join(dir, "own"), "-size", "320x260"); status != 0 {
		t.Errorf("pages of a file: status %d, %q", status, errs.String())
	}
	// Who draws a lesson whose question has no answer is told of that, in his language, instead of waiting for ever.
	text, err = os.ReadFile("../../scenarios/hellespont/lessons/09-siege.toml")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(bad, bytes.Replace(text, []byte(`of = "dice"`), []byte(`of = "eggs"`), 1), 0o644); err != nil {
		t.Fatal(err)
	}
	if status := stratctl("lesson", bad, "-o", filepath.Join(dir, "own"), "-lang", "fr"); status != 1 || !strings.Contains(errs.String(), "une prévision n’a pas de") {
		t.Errorf("pages of a lesson without an answer: status %d, %q", status, errs.String())
	}
	for _, args := range [][]string{{"lesson"}, {"lesson", "nowhere/none", "-o", dir}, {"lesson", id, "-o", dir, "-size", "x"}, {"lesson", "check"},
		{"lesson", "check", filepath.Join(dir, "none.toml")}, {"lesson", "check", dir}, {"lesson", id, "another", "-o", dir},
		{"lesson", "-step", "3", "-o", dir}, {"lesson", id, "-step", "99", "-o", dir}, {"lesson", filepath.Join(dir, "none.toml"), "-o", dir}} {
		status, said := stratctl(args...), errs.String()
		if status != 1 || strings.Count(said, "\n") != 1 || strings.Contains(said, "%!") || strings.TrimSpace(said) == "stratctl:" || strings.Contains(said, "saved game") {
			t.Errorf("%q: status %d, %q", args, status, said)
		}
	}
}
