package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
)

// sharedCode are the trees in which no game may be named, nor anything that one game or one series of games has; below them the
// packages of games and series are excepted.
var sharedCode = []string{"engine", "render", "game", "saves", "cmd", "assets", "internal/about", "main.go"}

// TestSharedCodeNamesNoGame holds the shared half of the program neutral: nowhere in it stands a game, a seat, a stratagem by its number
// or a section of a rule book. Ids and seats are taken from the games' own data.
func TestSharedCodeNamesNoGame(t *testing.T) {
	words := namesOfGames(t)
	named := regexp.MustCompile(spelled(words))
	kinds := kindsTold(t)
	err := fs.WalkDir(os.DirFS(root), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") || !shared(name, words) {
			return err
		}
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			return err
		}
		for i, line := range strings.Split(string(text), "\n") {
			if w := named.FindString(line); w != "" {
				t.Errorf("%s:%d names %q", name, i+1, w)
			}
		}
		for _, l := range knowledge(t, name, text, kinds) {
			t.Errorf("%s: %s", name, l)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// spelled matches the words as names are spelled, inside longer ones too, but not across the joint of two words: "thePicture" does not
// name Epic.
func spelled(words []string) string {
	var all []string
	for _, w := range words {
		all = append(all, w, strings.ToUpper(w[:1])+w[1:], strings.ToUpper(w))
	}
	return strings.Join(all, "|")
}

// shared tells whether a file belongs to the code that knows no game.
func shared(name string, games []string) bool {
	within := func(tree string) bool { return within(name, tree) }
	if !slices.ContainsFunc(sharedCode, within) {
		return false
	}
	if within("game/panels/families") { // the list of them
		return false
	}
	return !slices.ContainsFunc(games, func(game string) bool { return within("engine/"+game) || within("game/panels/"+game) })
}

// namesOfGames are the ids of all games and of all their seats.
func namesOfGames(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, "scenarios", "*", "game.toml"))
	if err != nil || len(files) < 2 {
		t.Fatalf("%d games have a game.toml (%v); there are two at least", len(files), err)
	}
	var words []string
	for _, f := range files {
		var data struct {
			Seats []struct {
				ID string `toml:"id"`
			} `toml:"seat"`
		}
		if _, err := toml.DecodeFile(f, &data); err != nil {
			t.Fatal(err)
		}
		if len(data.Seats) < 2 {
			t.Errorf("%s has %d seats", f, len(data.Seats))
		}
		words = append(words, filepath.Base(filepath.Dir(f)))
		for _, s := range data.Seats {
			words = append(words, regexp.QuoteMeta(s.ID))
		}
	}
	slices.Sort(words)
	return slices.Compact(words)
}

// section is a section of a rule book as the engine cites it: "4.2.3.c", "2.B.1", "6 #5", "7 S4".
var section = regexp.MustCompile(`^[0-9]{1,2}(\.[1-9A-Z][0-9]?(\.[1-9][0-9]?)*(\.[a-z])?|( [#S][0-9]*))$`)

// told are the fields by which an engine names what its games have: outside of the engine and of a series' own panels nothing is
// compared with them, for events, prompts and commands say by tags and roles what they are. Other things than events have a
// Kind too, so with that field only the kinds of events count.
var told = map[string]bool{"Kind": true, "Verb": true, "Decision": true, "Phase": true}

// mayTell are the trees to which events, verbs and decisions are known.
var mayTell = []string{"engine", "game/panels/zone", "internal"}

// kindsTold are the kinds of all events that the games' engines tell.
func kindsTold(t *testing.T) map[string]bool {
	t.Helper()
	kinds := map[string]bool{}
	err := fs.WalkDir(os.DirFS(filepath.Join(root, "engine")), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, "engine", name), nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if kv, ok := n.(*ast.KeyValueExpr); ok {
				if key, ok := kv.Key.(*ast.Ident); ok && key.Name == "Kind" && literal(kv.Value) != "" {
					kinds[literal(kv.Value)] = true
				}
			}
			return true
		})
		return nil
	})
	if err != nil || len(kinds) < 30 {
		t.Fatalf("the engines tell %d kinds of events (%v); there are 30 at least", len(kinds), err)
	}
	return kinds
}

// knowledge finds in a file literals that are sections of a rule book, and, where they are not known, comparisons with an event's
// kind, a command's verb, a decision's name.
func knowledge(t *testing.T, name string, text []byte, kinds map[string]bool) []string {
	t.Helper()
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, name, text, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	say := func(n ast.Node, what string) {
		out = append(out, "line "+strconv.Itoa(files.Position(n.Pos()).Line)+" "+what)
	}
	outside := !slices.ContainsFunc(mayTell, func(tree string) bool { return within(name, tree) })
	knows := func(n ast.Node, f, s string) {
		if told[f] && s != "" && (f != "Kind" || kinds[s]) {
			say(n, "knows the "+strings.ToLower(f)+" "+s)
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BasicLit:
			if s := literal(n); section.MatchString(s) {
				say(n, "cites section "+s)
			}
		case *ast.BinaryExpr:
			if outside && (n.Op == token.EQL || n.Op == token.NEQ) {
				for _, pair := range [][2]ast.Expr{{n.X, n.Y}, {n.Y, n.X}} {
					knows(n, field(pair[0]), literal(pair[1]))
				}
			}
		case *ast.CompositeLit:
			if known := listed(n, kinds); outside && len(known) > 1 {
				say(n, "lists the kinds "+strings.Join(known, ", "))
			}
		case *ast.SwitchStmt:
			for _, c := range n.Body.List {
				for _, e := range c.(*ast.CaseClause).List {
					if outside {
						knows(e, field(n.Tag), literal(e))
					}
				}
			}
		}
		return true
	})
	return out
}

// listed are the kinds of events that are keys or elements of a map or list of strings.
func listed(n *ast.CompositeLit, kinds map[string]bool) []string {
	var out []string
	for _, e := range n.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			e = kv.Key
		}
		if s := literal(e); kinds[s] {
			out = append(out, s)
		}
	}
	return out
}

// literal is the text of a string literal, else nothing.
func literal(e ast.Node) string {
	l, ok := e.(*ast.BasicLit)
	if !ok || l.Kind != token.STRING {
		return ""
	}
	s, err := strconv.Unquote(l.Value)
	if err != nil {
		return ""
	}
	return s
}

// field is the field that an expression selects, else nothing.
func field(e ast.Expr) string {
	if s, ok := e.(*ast.SelectorExpr); ok {
		return s.Sel.Name
	}
	return ""
}

// TestKnowledgeIsFound shows that what the test above looks for is found.
func TestKnowledgeIsFound(t *testing.T) {
	for text, want := range map[string]int{
		`package a; var _ = "4.2.3.c"`:                                       1,
		`package a; var _ = []string{"6 #5", "7 S4", "2.B.1"}`:               3,
		`package a; var _ = []string{"10", "3,5", "1.", "127.0.0.1 port"}`:   0,
		`package a; func f(e E) bool { return e.Kind == "drew" }`:            1,
		`package a; func f(c C) bool { return "move" != c.Verb }`:            1,
		`package a; func f(e E) { switch e.Kind { case "drew", "lost": } }`:  2,
		`package a; func f(e E) bool { return e.Kind == k && e.Verb == "" }`: 0,
		`package a; var m = map[string]bool{"drew": true, "lost": true}`:     1,
		`package a; var l = []string{"drew", "lost"}`:                        1,
		`package a; var l = []string{"drew", "beach"}`:                       0,
		`package a; func f(e E) bool { return e.Kind == "beach" }`:           0,
	} {
		if got := knowledge(t, "game/a.go", []byte(text), map[string]bool{"drew": true, "lost": true}); len(got) != want {
			t.Errorf("%s: found %q, want %d", text, got, want)
		}
	}
}
