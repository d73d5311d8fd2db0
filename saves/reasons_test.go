package saves

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestFrenchTellsWhatIsWrongWithAPosition: whatever the rules find impossible in a position has its cause in French, not only
// the place of it.
func TestFrenchTellsWhatIsWrongWithAPosition(t *testing.T) {
	if got, want := detail("fr", "M8: 10 FP of ships carry 3 FP of troops (3.3)"), "M8\u00a0: 10 PF de navires portent 3 PF de troupes (3.3)"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	files, err := filepath.Glob("../engine/*/invariants.go")
	if err != nil || len(files) < 2 {
		t.Fatal(files, err)
	}
	sample := strings.NewReplacer("%s", "ath-h1", "%d", "3", "%q", `"M8"`)
	said := 0
	for _, path := range files {
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) == 0 {
				return true
			}
			name, _ := call.Fun.(*ast.Ident)
			lit, ok := call.Args[0].(*ast.BasicLit)
			if !ok || name == nil || name.Name != "bad" {
				return true
			}
			format, err := strconv.Unquote(lit.Value)
			if err != nil {
				t.Fatal(err)
			}
			english := sample.Replace(format)
			if said++; reason(english) == "" && !untold[format] {
				t.Errorf("%s: no French for %q", path, english)
			}
			return true
		})
	}
	if said < 30 {
		t.Fatalf("only %d reasons found", said)
	}
}

// untold are reasons no hand that moves counters or markers comes to.
var untold = map[string]bool{
	"%s: on the map without a zone, or the other way round": true, "fire from turn %d in %q": true,
	"the island is clear before the turn after the fire": true, "%d recoveries": true, "a total victory without a winner": true,
	"Alcibiades is in the box and elsewhere": true,
}
