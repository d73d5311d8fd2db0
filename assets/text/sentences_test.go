package text

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// sentences are the pairs of sentences, English and French, that stand in the program's sources and not in a catalog: what
// packages say that know no catalog, by the file they stand in.
func sentences(t *testing.T) map[string][][2]string {
	t.Helper()
	out := map[string][][2]string{}
	root := filepath.Join("..", "..")
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		src, err := os.ReadFile(path)
		if err != nil || !strings.Contains(string(src), "[2]string{") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, src, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		name := strings.TrimPrefix(filepath.ToSlash(path), "../../")
		ast.Inspect(file, func(n ast.Node) bool {
			lit, ok := n.(*ast.CompositeLit)
			if !ok || len(lit.Elts) != 2 {
				return true
			}
			var pair [2]string
			for i, e := range lit.Elts {
				b, ok := e.(*ast.BasicLit)
				if !ok || b.Kind != token.STRING {
					return true
				}
				if pair[i], err = strconv.Unquote(b.Value); err != nil || !strings.Contains(pair[i], " ") {
					return true
				}
			}
			out[name] = append(out[name], pair)
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"cmd/stratctl/words.go", "saves/errors.go", "saves/causes.go", "scenarios/position/words.go", "scenarios/lesson/words.go"} {
		if len(out[want]) < 7 {
			t.Errorf("%s: only %d sentences found", want, len(out[want]))
		}
	}
	return out
}

// TestSentencesOfTheSources holds what packages without a catalog say to docs/words.md and to French typography. Package
// saves sets its blanks and apostrophes when it speaks.
func TestSentencesOfTheSources(t *testing.T) {
	g := readGlossary(t)
	for file, pairs := range sentences(t) {
		for _, p := range pairs {
			for i, lang := range []string{"en", "fr"} {
				if bad, word := g.find(lang, file, p[i]); bad != "" {
					t.Errorf("%s, %s: %q; the word is %q (docs/words.md): %s", file, lang, bad, word, p[i])
				}
			}
			if !strings.HasPrefix(file, "saves/") && (strings.Contains(p[1], "'") || bareBlank.MatchString(p[1])) {
				t.Errorf("%s: %q", file, p[1])
			}
		}
	}
}
