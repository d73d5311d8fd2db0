package archtest

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// root is the module's root as seen from this package's directory, where Go runs its tests.
const root = "../.."

// TestShape checks every Go file of the module, whatever its build tags.
func TestShape(t *testing.T) {
	files, err := load(os.DirFS(root))
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(files, func(s source) bool { return s.path == "internal/archtest/arch_test.go" }) {
		t.Fatalf("the walk over the module did not find this very file among the %d it found", len(files))
	}
	for _, w := range check(files) {
		t.Error(w)
	}
}

// TestWithoutDisplay checks that what is linked into the programs without a window is free of Ebitengine, for every system we build
// them for. A directory that holds no package yet is passed over.
func TestWithoutDisplay(t *testing.T) {
	for _, dir := range []string{"cmd/stratctl", "engine", "saves", "scenarios", "assets", "render", "render/soft", "game"} {
		if sources, err := filepath.Glob(filepath.Join(root, dir, "*.go")); err != nil || len(sources) == 0 {
			continue
		}
		for _, system := range []string{"linux", "windows"} {
			t.Run(dir+"/"+system, func(t *testing.T) {
				deps, err := linked("./"+dir, system)
				if err != nil {
					t.Fatal(err)
				}
				if !slices.Contains(deps, module+"/"+dir) {
					t.Fatalf("go list names %d packages, but not %s itself", len(deps), dir)
				}
				for _, w := range checkDeps(dir, deps) {
					t.Error(w)
				}
			})
		}
	}
}

// linked returns the import paths of all packages that a package needs, itself included, when built for a system.
func linked(pkg, system string) ([]string, error) {
	cmd := exec.Command("go", "list", "-deps", pkg)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS="+system, "GOARCH=amd64")
	if system != "linux" {
		cmd.Env = append(cmd.Env, "CGO_ENABLED=0")
	}
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%v: %w\n%s", cmd.Args, err, stderr.Bytes())
	}
	return strings.Fields(string(out)), nil
}

// load reads all Go files of a module. Directories that Go's own tools pass over are passed over.
func load(module fs.FS) ([]source, error) {
	var files []source
	err := fs.WalkDir(module, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		base := path.Base(name)
		if entry.IsDir() {
			if name != "." && (base == "testdata" || base == "vendor" || base[0] == '.' || base[0] == '_') {
				return fs.SkipDir
			}
			return nil
		}
		if path.Ext(name) != ".go" {
			return nil
		}
		text, err := fs.ReadFile(module, name)
		if err != nil {
			return err
		}
		s, err := read(name, text)
		if err != nil {
			return err
		}
		files = append(files, s)
		return nil
	})
	return files, err
}

// read finds in one file what the rules look at.
func read(name string, text []byte) (source, error) {
	file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return source{}, err
	}
	s := source{
		path:      name,
		pkg:       file.Name.Name,
		lines:     bytes.Count(text, []byte("\n")),
		generated: ast.IsGenerated(file),
	}
	for _, spec := range file.Imports {
		imp, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			return source{}, fmt.Errorf("%s: %w", name, err)
		}
		s.imports = append(s.imports, imp)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if _, ok := n.(*ast.GoStmt); ok {
			s.goroutines++
		}
		return true
	})
	for _, w := range reminder.FindAll(text, -1) {
		s.words = append(s.words, string(w))
	}
	return s, nil
}
