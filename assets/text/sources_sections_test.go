package text

import (
	"go/ast"
	"go/token"
	"path/filepath"
	"strconv"
)

// sections are all sections of the rule book that a game's engine cites: its Cites,
// and every literal of its package that looks like a section.
func (s *engineSource) sections(game string) []string {
	var out []string
	for path, f := range s.byPath {
		if filepath.Base(filepath.Dir(path)) != game {
			continue
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BasicLit:
				if v, _ := strconv.Unquote(n.Value); n.Kind == token.STRING && sectionLike.MatchString(v) {
					out = append(out, v)
				}
			case *ast.CompositeLit:
				if name(n.Type) == "Cites" {
					out = append(out, s.cites(n)...)
				}
			}
			return true
		})
	}
	return unique(out)
}

// cites are the sections of a Cites literal; Titles is but the beginning of some.
func (s *engineSource) cites(lit *ast.CompositeLit) []string {
	var out []string
	for _, e := range lit.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok || name(kv.Key) == "Titles" {
			continue
		}
		if v, ok := kv.Value.(*ast.BasicLit); ok {
			section, _ := strconv.Unquote(v.Value)
			out = append(out, section)
		}
	}
	return out
}
