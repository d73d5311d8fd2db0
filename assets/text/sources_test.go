package text

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// engineSource is the engine's Go files, read to find every word it can say.
type engineSource struct {
	t      *testing.T
	files  []*ast.File
	byPath map[string]*ast.File
	// funcs are all functions by name; a name may occur in several packages.
	funcs map[string][]*ast.FuncDecl
	// asking are the arguments that are just being looked for.
	asking map[string]bool
	// known are the arguments that have been found.
	known map[string][]string
	// lenient: what cannot be told is left out. Play then tells it.
	lenient bool
}

// readEngine reads what the rules of some games are made of: the core, their own packages, and the series if one is of
// it.
func readEngine(t *testing.T, games ...string) *engineSource {
	t.Helper()
	s := &engineSource{t: t, funcs: map[string][]*ast.FuncDecl{}, byPath: map[string]*ast.File{}, asking: map[string]bool{}, known: map[string][]string{}}
	set, series := token.NewFileSet(), slices.ContainsFunc(games, ofTheSeries)
	err := fs.WalkDir(os.DirFS("../.."), "engine", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		if dir := filepath.Base(filepath.Dir(path)); dir != "engine" && !(dir == "zonewar" && series) && !slices.Contains(games, dir) {
			return nil
		}
		f, err := parser.ParseFile(set, filepath.Join("../..", path), nil, 0)
		if err != nil {
			return err
		}
		s.byPath[path] = f
		return nil
	})
	s.leaveOut()
	for _, path := range slices.Sorted(maps.Keys(s.byPath)) {
		s.files = append(s.files, s.byPath[path])
	}
	if err != nil || len(s.files) < 20 {
		t.Fatalf("reading the engine: %d files, %v", len(s.files), err)
	}
	for _, f := range s.files {
		for _, d := range f.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok {
				s.funcs[fn.Name.Name] = append(s.funcs[fn.Name.Name], fn)
			}
		}
	}
	return s
}

// leaveOut forgets the files of the series whose rules none of the games has: those that ready decisions or stratagems of which no
// game's package asks for one.
func (s *engineSource) leaveOut() {
	asked := map[string]bool{}
	for path, f := range s.byPath {
		if dir := filepath.Base(filepath.Dir(path)); dir == "engine" || dir == "zonewar" {
			continue
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if c, ok := n.(*ast.CallExpr); ok {
				asked[name(c.Fun)] = true
			}
			return true
		})
	}
	for path, f := range s.byPath {
		readies, used := false, false
		for _, d := range f.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && filepath.Base(filepath.Dir(path)) == "zonewar" && isReady(fn) {
				readies, used = true, used || asked[fn.Name.Name]
			}
		}
		if readies && !used {
			delete(s.byPath, path)
		}
	}
}

// isReady tells whether a function readies a decision or stratagem, or several, for a game's list of them.
func isReady(fn *ast.FuncDecl) bool {
	if fn.Recv != nil || !fn.Name.IsExported() || fn.Type.Results == nil {
		return false
	}
	of := fn.Type.Results.List[0].Type
	if list, ok := of.(*ast.ArrayType); ok {
		of = list.Elt
	}
	generic, ok := of.(*ast.IndexExpr)
	return ok && (name(generic.X) == "Decision" || name(generic.X) == "Stratagem")
}

// each visits every node with the function declaration around it, nil outside. Of a source read leniently the functions that
// stand in a variable, as those of a decision do, are visited as if they were declared.
func (s *engineSource) each(visit func(n ast.Node, in *ast.FuncDecl)) {
	var walk func(n ast.Node, fn *ast.FuncDecl)
	walk = func(n ast.Node, fn *ast.FuncDecl) {
		ast.Inspect(n, func(n ast.Node) bool {
			if lit, ok := n.(*ast.FuncLit); ok && fn == nil && s.lenient {
				walk(lit.Body, &ast.FuncDecl{Name: ast.NewIdent("in a variable"), Type: lit.Type, Body: lit.Body})
				return false
			}
			if n != nil {
				visit(n, fn)
			}
			return true
		})
	}
	for _, f := range s.files {
		for _, d := range f.Decls {
			fn, _ := d.(*ast.FuncDecl)
			walk(d, fn)
		}
	}
}

// name is the last word of an identifier or selector.
func name(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}

// values lists the strings an expression can have: a literal, what is assigned to
// a local variable, or what callers pass for a parameter. What cannot be told
// fails the test.
func (s *engineSource) values(e ast.Expr, in *ast.FuncDecl) []string {
	switch e := e.(type) {
	case *ast.BasicLit:
		v, err := strconv.Unquote(e.Value)
		if err == nil {
			return []string{v}
		}
	case *ast.BinaryExpr: // "leader-" + fate.String(), word + "-tribute"
		ends := s.fatesLost
		if _, called := e.Y.(*ast.CallExpr); !called {
			ends = func() []string { return s.values(e.Y, in) }
		}
		var out []string
		for _, v := range s.values(e.X, in) {
			for _, end := range ends() {
				out = append(out, v+end)
			}
		}
		return out
	case *ast.SliceExpr: // word[len("raze-"):]
		if low, ok := e.Low.(*ast.CallExpr); ok && name(low.Fun) == "len" && len(low.Args) == 1 {
			var out []string
			for _, v := range s.values(e.X, in) {
				for _, start := range s.values(low.Args[0], in) {
					out = append(out, strings.TrimPrefix(v, start))
				}
			}
			return out
		}
	case *ast.CallExpr:
		switch name(e.Fun) {
		case "Itoa": // a stratagem's number
			return nil
		case "rollName": // the kinds of rolls that may be repeated
			return append([]string{"combat"}, s.mapValues("rollNames")...)
		case "String": // the causes of losses, which name themselves
			return s.mapValues("causeNames")
		case "spared": // why a work may not be struck at
			return s.said("spared")
		}
	case *ast.IndexExpr:
		return s.mapValues(name(e.X))
	case *ast.SelectorExpr:
		if e.Sel.Name == "Key" && in != nil && in.Name.Name == "Offer" { // of what is offered
			return s.offers()
		}
		switch e.Sel.Name {
		case "ID": // of the data, whose words other tests hold to the catalogs
			return nil
		case "Verb": // of a command: one that takes no words
			return s.verbs("Then")
		case "Code": // of what a combat must be
			return s.field([]string{"Fit"}, "Code")
		}
		if out := s.ranged(e, in); out != nil {
			return out
		}
	case *ast.Ident:
		if out, ok := s.identValues(e.Name, in); ok {
			return out
		}
		if word, ok := s.constants()[e.Name]; ok {
			return []string{word}
		}
	}
	if s.lenient {
		return nil
	}
	s.t.Fatalf("cannot tell the strings of %T in %s", e, in.Name.Name)
	return nil
}

// said lists the strings that a function returns, "" left out, which says that there is nothing to say.
func (s *engineSource) said(of string) []string {
	var out []string
	s.each(func(n ast.Node, in *ast.FuncDecl) {
		if back, ok := n.(*ast.ReturnStmt); ok && in != nil && in.Name.Name == of {
			for _, v := range s.values(back.Results[0], in) {
				if v != "" {
					out = append(out, v)
				}
			}
		}
	})
	return out
}

// offers are the keys of what decisions offer: the verb where none is given.
func (s *engineSource) offers() []string {
	var out []string
	s.each(func(n ast.Node, in *ast.FuncDecl) {
		switch n := n.(type) {
		case *ast.CompositeLit:
			if name(n.Type) != "Offer" || in != nil && in.Name.Name == "Button" {
				return
			}
			fields := map[string]ast.Expr{}
			for _, e := range n.Elts {
				if kv, ok := e.(*ast.KeyValueExpr); ok {
					fields[name(kv.Key)] = kv.Value
				}
			}
			if fields["Key"] == nil {
				fields["Key"] = fields["Verb"]
			}
			if fields["Key"] != nil {
				out = append(out, s.values(fields["Key"], in)...)
			}
		case *ast.AssignStmt:
			for i, l := range n.Lhs {
				if sel, ok := l.(*ast.SelectorExpr); ok && sel.Sel.Name == "Key" && name(sel.X) == "o" && len(n.Rhs) == len(n.Lhs) {
					out = append(out, s.values(n.Rhs[i], in)...)
				}
			}
		case *ast.CallExpr: // x.Button(p, verb, key, rule, byDefault)
			if name(n.Fun) != "Button" || len(n.Args) != 5 {
				return
			}
			keys := s.values(n.Args[2], in)
			if len(keys) == 1 && keys[0] == "" {
				keys = s.values(n.Args[1], in)
			}
			out = append(out, keys...)
		}
	})
	return out
}

// constants are the engine's constants that are words, by their names.
func (s *engineSource) constants() map[string]string {
	out := map[string]string{}
	s.each(func(n ast.Node, _ *ast.FuncDecl) {
		spec, ok := n.(*ast.ValueSpec)
		if !ok || len(spec.Values) != len(spec.Names) {
			return
		}
		for i, v := range spec.Values {
			if lit, ok := v.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				out[spec.Names[i].Name], _ = strconv.Unquote(lit.Value)
			}
		}
	})
	return out
}

func (s *engineSource) identValues(id string, in *ast.FuncDecl) ([]string, bool) {
	if in == nil {
		return nil, false
	}
	at := 0
	for _, field := range in.Type.Params.List {
		for _, p := range field.Names {
			if p.Name == id {
				return s.passed(in.Name.Name, at), true
			}
			at++
		}
	}
	var out []string
	found := false
	ast.Inspect(in, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.RangeStmt: // through words written there
			if list, ok := n.X.(*ast.CompositeLit); ok && n.Value != nil && name(n.Value) == id {
				for _, one := range list.Elts {
					out = append(out, s.values(one, in)...)
				}
				found = true
			}
		case *ast.AssignStmt:
			for i, l := range n.Lhs {
				if name(l) == id && len(n.Rhs) == len(n.Lhs) {
					if lit, ok := n.Rhs[i].(*ast.FuncLit); ok && lit != nil {
						continue
					}
					out = append(out, s.values(n.Rhs[i], in)...)
					found = true
				}
			}
		case *ast.FuncLit: // a parameter of a local function
			i := 0
			for _, field := range n.Type.Params.List {
				for _, p := range field.Names {
					if p.Name == id {
						out = append(out, s.passedLocally(n, i, in)...)
						found = true
					}
					i++
				}
			}
		}
		return true
	})
	return out, found
}

// passed lists what all callers pass as the argument of that place.
func (s *engineSource) passed(fn string, at int) []string {
	asked := fmt.Sprint(fn, " ", at)
	if out, known := s.known[asked]; known {
		return out
	}
	if s.asking[asked] { // a function that hands its own parameter on under its own name
		return nil
	}
	s.asking[asked] = true
	var out []string
	defer func() {
		delete(s.asking, asked)
		if out = unique(out); len(s.asking) == 0 { // complete only where nothing around it is being looked for
			s.known[asked] = out
		}
	}()
	s.each(func(n ast.Node, in *ast.FuncDecl) {
		c, ok := n.(*ast.CallExpr)
		if !ok || name(c.Fun) != fn || at >= len(c.Args) {
			return
		}
		if _, literal := c.Args[at].(*ast.BasicLit); literal || in != nil {
			out = append(out, s.values(c.Args[at], in)...)
		}
	})
	return out
}

// passedLocally does the same for a function held by a local variable, or given to
// another function that calls it.
func (s *engineSource) passedLocally(lit *ast.FuncLit, at int, in *ast.FuncDecl) []string {
	variable := ""
	var out []string
	ast.Inspect(in, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			if len(n.Rhs) == 1 && n.Rhs[0] == lit {
				variable = name(n.Lhs[0])
			}
		case *ast.CallExpr:
			if i := slices.Index(n.Args, ast.Expr(lit)); i >= 0 {
				for _, fn := range s.funcs[name(n.Fun)] {
					if called := parameter(fn, i); called != "" {
						out = append(out, s.called(called, at, fn)...)
					}
				}
			}
		}
		return true
	})
	if variable != "" {
		out = append(out, s.called(variable, at, in)...)
	}
	return out
}

// parameter is the name of a function's parameter at a place.
func parameter(fn *ast.FuncDecl, at int) string {
	for _, field := range fn.Type.Params.List {
		for _, p := range field.Names {
			if at == 0 {
				return p.Name
			}
			at--
		}
	}
	return ""
}

// called lists what a function passes to another, held by a variable of its own.
func (s *engineSource) called(variable string, at int, in *ast.FuncDecl) []string {
	var out []string
	ast.Inspect(in, func(n ast.Node) bool {
		if c, ok := n.(*ast.CallExpr); ok && name(c.Fun) == variable && at < len(c.Args) {
			out = append(out, s.values(c.Args[at], in)...)
		}
		return true
	})
	return out
}

// fatesLost are the fates that leaders meet with an event of their own.
func (s *engineSource) fatesLost() []string {
	var out []string
	s.each(func(n ast.Node, in *ast.FuncDecl) {
		if c, ok := n.(*ast.CallExpr); ok && name(c.Fun) == "LoseLeader" && len(c.Args) > 1 {
			out = append(out, strings.ToLower(name(c.Args[1])))
		}
	})
	return unique(out)
}

// field lists the strings a field of a struct gets, in literals and assignments.
func (s *engineSource) field(structs []string, field string) []string {
	var out []string
	s.each(func(n ast.Node, in *ast.FuncDecl) {
		switch n := n.(type) {
		case *ast.CompositeLit:
			if !slices.Contains(structs, name(n.Type)) {
				return
			}
			for _, e := range n.Elts {
				if kv, ok := e.(*ast.KeyValueExpr); ok && name(kv.Key) == field {
					out = append(out, s.values(kv.Value, in)...)
				}
			}
		case *ast.AssignStmt:
			for i, l := range n.Lhs {
				sel, ok := l.(*ast.SelectorExpr)
				if !ok || sel.Sel.Name != field || len(n.Rhs) != len(n.Lhs) || !slices.Contains(structs, assigned[name(sel.X)]) {
					continue
				}
				switch n.Rhs[i].(type) {
				case *ast.BasicLit, *ast.Ident:
					out = append(out, s.values(n.Rhs[i], in)...)
				}
			}
		}
	})
	return unique(out)
}

// verbs lists the commands of decisions, or those alone that have a field besides:
// []Verb{{Word: "pass", Then: ...}}.
func (s *engineSource) verbs(with string) []string {
	var out []string
	s.each(func(n ast.Node, in *ast.FuncDecl) {
		lit, ok := n.(*ast.CompositeLit)
		if !ok || lit.Type != nil {
			return
		}
		fields := map[string]ast.Expr{}
		for _, e := range lit.Elts {
			if kv, ok := e.(*ast.KeyValueExpr); ok {
				fields[name(kv.Key)] = kv.Value
			}
		}
		if word := fields["Word"]; word != nil && fields[with] != nil {
			out = append(out, s.values(word, in)...)
		}
	})
	return unique(out)
}

// assigned are the types of variables whose fields the engine sets by name.
var assigned = map[string]string{"c": "Choice", "d": "decision", "e": "Event", "o": "Outcome", "p": "Prompt"}

// arguments lists the strings passed to a function at a place.
func (s *engineSource) arguments(fn string, at int) []string { return unique(s.passed(fn, at)) }

// returned lists the string literals a function returns.
func (s *engineSource) returned(fn string) []string {
	var out []string
	for _, d := range s.funcs[fn] {
		ast.Inspect(d, func(n ast.Node) bool {
			if r, ok := n.(*ast.ReturnStmt); ok {
				for _, e := range r.Results {
					if lit, ok := e.(*ast.BasicLit); ok && lit.Kind == token.STRING {
						out = append(out, s.values(lit, d)...)
					}
				}
			}
			return true
		})
	}
	return unique(out)
}

// variable lists the strings of a package variable's literal.
func (s *engineSource) variable(id string) []string { return unique(s.mapValues(id)) }

func (s *engineSource) mapValues(id string) []string {
	var out []string
	constants := s.constants()
	s.each(func(n ast.Node, _ *ast.FuncDecl) {
		spec, ok := n.(*ast.ValueSpec)
		if !ok || spec.Names[0].Name != id {
			return
		}
		for _, v := range spec.Values {
			lit, ok := v.(*ast.CompositeLit)
			if !ok {
				continue
			}
			for _, e := range lit.Elts {
				if kv, ok := e.(*ast.KeyValueExpr); ok {
					e = kv.Value
				}
				switch e := e.(type) {
				case *ast.BasicLit:
					word, _ := strconv.Unquote(e.Value)
					out = append(out, word)
				case *ast.SelectorExpr:
					out = append(out, constants[e.Sel.Name])
				case *ast.Ident:
					out = append(out, constants[e.Name])
				}
			}
		}
	})
	return out
}

// letters are the modifiers that the functions or variables of these names list, but for those of stratagems ("s6").
func (s *engineSource) letters(lists ...string) []string {
	var out []string
	for _, f := range s.files {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				return slices.Contains(lists, n.Name.Name)
			case *ast.ValueSpec:
				return slices.Contains(lists, n.Names[0].Name)
			case *ast.KeyValueExpr:
				if lit, ok := n.Value.(*ast.BasicLit); ok && name(n.Key) == "Letter" {
					if letter, _ := strconv.Unquote(lit.Value); len(letter) == 1 {
						out = append(out, letter)
					}
				}
			}
			return true
		})
	}
	if len(out) < 3 {
		s.t.Fatalf("%q: found only the modifiers %q", lists, out)
	}
	return out
}

// cases lists the strings that the switches of a function tell apart.
func (s *engineSource) cases(fn string) []string {
	var out []string
	for _, d := range s.funcs[fn] {
		ast.Inspect(d, func(n ast.Node) bool {
			if c, ok := n.(*ast.CaseClause); ok {
				for _, e := range c.List {
					if lit, ok := e.(*ast.BasicLit); ok && lit.Kind == token.STRING {
						out = append(out, s.values(lit, d)...)
					}
				}
			}
			return true
		})
	}
	return out
}

func unique(in []string) []string {
	out := slices.Clone(in)
	slices.Sort(out)
	return slices.DeleteFunc(slices.Compact(out), func(s string) bool { return s == "" })
}
