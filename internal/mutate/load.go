package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// switchPath is the import path of the switch.
const switchPath = "strategos/internal/mutate/mutant"

// listed is what go list tells of a package.
type listed struct {
	ImportPath string
	Dir        string
	GoFiles    []string
	Module     *struct{ Path, Dir string }
}

// goCommand runs the go command in a directory and answers what it prints.
func goCommand(dir string, args ...string) ([]byte, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go %s: %w\n%s", strings.Join(args[:min(len(args), 3)], " "), err, errs.Bytes())
	}
	return out, nil
}

// list asks go list for packages, those they need first.
func list(dir string, args ...string) ([]listed, error) {
	out, err := goCommand(dir, append([]string{"list", "-json=ImportPath,Dir,GoFiles,Module"}, args...)...)
	if err != nil {
		return nil, err
	}
	var all []listed
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return all, nil
		} else if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
}

// packages are those already looked at; others come from the compiler's own lists.
type packages struct {
	known map[string]*types.Package
	rest  types.Importer
}

// Import is types.Importer's.
func (p packages) Import(path string) (*types.Package, error) {
	if k := p.known[path]; k != nil {
		return k, nil
	}
	return p.rest.Import(path)
}

// mutated is the source with changes behind the switch.
type mutated struct {
	mutants []*Mutant         // all there may be, in the order of their numbers, from 1
	files   map[string]string // path of a file to its text with the changes that are wanted
	wanted  func(id int) bool
}

// mutate reads the packages that match the patterns, notes every change there may be to them and puts those wanted behind the switch.
// The numbers of the changes stay the same as long as the source does: a program with few of them inside is nearly as quick as the true one.
func mutate(root string, patterns []string, wanted func(id int) bool) (*mutated, error) {
	matching, err := list(root, patterns...)
	if err != nil {
		return nil, err
	}
	// The packages of this module come in the order in which they need each other.
	deps, err := list(root, append([]string{"-deps"}, patterns...)...)
	if err != nil {
		return nil, err
	}
	fset := token.NewFileSet()
	known := packages{map[string]*types.Package{}, importer.Default()}
	out := &mutated{files: map[string]string{}, wanted: wanted}
	last := 0
	for _, p := range deps {
		if p.Module == nil || len(p.GoFiles) == 0 {
			continue
		}
		change := slices.ContainsFunc(matching, func(w listed) bool { return w.ImportPath == p.ImportPath })
		if err := out.pkg(fset, known, p, change, &last); err != nil {
			return nil, fmt.Errorf("%s: %w", p.ImportPath, err)
		}
	}
	return out, nil
}

// pkg looks at one package and, when wanted, changes it.
func (m *mutated) pkg(fset *token.FileSet, known packages, p listed, change bool, last *int) error {
	var files []*ast.File
	var sources [][]byte
	for _, name := range p.GoFiles {
		path := filepath.Join(p.Dir, name)
		src, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(fset, path, src, parser.ParseComments)
		if err != nil {
			return err
		}
		files, sources = append(files, file), append(sources, src)
	}
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{},
		Implicits: map[ast.Node]types.Object{},
	}
	pkg, err := (&types.Config{Importer: known}).Check(p.ImportPath, fset, files, info)
	if err != nil {
		return err
	}
	known.known[p.ImportPath] = pkg
	if !change {
		return nil
	}
	dir := strings.TrimPrefix(strings.TrimPrefix(p.ImportPath, p.Module.Path), "/")
	for i, file := range files {
		f := &finder{
			fset: fset, info: info, pkg: pkg, src: sources[i], base: fset.File(file.Pos()).Base(), dir: dir,
			path: dir + "/" + p.GoFiles[i], next: last, imported: map[*types.Package]string{}, wanted: m.wanted,
		}
		for _, imp := range file.Imports {
			if name := info.PkgNameOf(imp); name != nil {
				f.imported[name.Imported()] = name.Name()
			}
		}
		f.file(file)
		m.mutants = append(m.mutants, f.found...)
		if !slices.ContainsFunc(f.found, func(x *Mutant) bool { return m.wanted(x.ID) }) {
			continue
		}
		at := f.offset(file.Name.End())
		f.edits.around(at, at, "", fmt.Sprintf("; import %s %q", helper, switchPath))
		m.files[filepath.Join(p.Dir, p.GoFiles[i])] = f.edits.apply(f.src)
	}
	return nil
}
