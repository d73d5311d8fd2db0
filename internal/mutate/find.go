package main

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strconv"
	"strings"
)

// A Mutant is one change to one place of the source.
type Mutant struct {
	ID      int    `json:"-"`
	Package string `json:"package"` // import path below the module, as "engine/zonewar"
	File    string `json:"file"`    // relative to the module's root
	Line    int    `json:"line"`    // from 1
	Func    string `json:"func"`    // as "Ruleset.toll"; "" outside functions
	Change  string `json:"change"`  // what is changed into what, stable while the function stays: a second one like it has "#2"
}

// where names the place as the list of equivalents does.
func (m *Mutant) where() string { return m.File + ":" + m.Func }

// helper is the name under which mutated files import the switch.
const helper = "mutant_"

// longest is how many characters of a piece of source a description has.
const longest = 90

// finder goes through one file and notes what may be changed in it.
type finder struct {
	fset *token.FileSet
	info *types.Info
	pkg  *types.Package
	src  []byte
	base int // offset of the file in the file set
	path string
	dir  string

	fn    string         // the function gone through
	alike map[string]int // how often a change was described so in it
	found []*Mutant
	next  *int // the last number given
	edits edits
	// wanted are the numbers of the changes that are put into the source; the others are only noted.
	wanted func(id int) bool
	// imported are the names under which the file knows packages.
	imported map[*types.Package]string
}

// offset is where a position lies in the source.
func (f *finder) offset(p token.Pos) int { return int(p) - f.base }

// text is the source of a node on one line.
func (f *finder) text(n ast.Node) string {
	s := strings.Join(strings.Fields(string(f.src[f.offset(n.Pos()):f.offset(n.End())])), " ")
	if r := []rune(s); len(r) > longest {
		s = string(r[:longest]) + "..."
	}
	return s
}

// mutant notes a change and gives its number.
func (f *finder) mutant(at token.Pos, change string) int {
	f.alike[change]++
	if n := f.alike[change]; n > 1 {
		change += " #" + strconv.Itoa(n)
	}
	*f.next++
	f.found = append(f.found, &Mutant{ID: *f.next, Package: f.dir, File: f.path, Line: f.fset.Position(at).Line, Func: f.fn, Change: change})
	return *f.next
}

// around writes before and behind a node, if the change is wanted.
func (f *finder) around(id int, n ast.Node, before, after string) {
	if f.wanted(id) {
		f.edits.around(f.offset(n.Pos()), f.offset(n.End()), before, after)
	}
}

// replace writes text instead of so many characters from a position, if the change is wanted.
func (f *finder) replace(id int, at token.Pos, length int, text string) {
	if f.wanted(id) {
		f.edits.replace(f.offset(at), f.offset(at)+length, text)
	}
}

// wrap writes a call of the switch around an expression.
func (f *finder) wrap(n ast.Node, call string, id int) {
	f.around(id, n, fmt.Sprintf("%s.%s(%d, ", helper, call, id), ")")
}

// binary turns a OP b into a call of the switch.
func (f *finder) binary(e *ast.BinaryExpr, call string, id int) {
	f.wrap(e, call, id)
	f.replace(id, e.OpPos, len(e.Op.String()), ",")
}

// truth notes a change to a condition: call is Not, True or False.
func (f *finder) truth(e ast.Expr, call string) {
	if !isBool(f.info.Types[e]) {
		return
	}
	to := strings.ToLower(call)
	if call == "Not" {
		to = "its contrary"
	}
	f.wrap(e, call, f.mutant(e.Pos(), f.text(e)+" -> "+to))
}

// isBool tells whether a value is a bool of no type of its own and not constant.
func isBool(tv types.TypeAndValue) bool {
	b, ok := tv.Type.(*types.Basic)
	return ok && b.Info()&types.IsBoolean != 0 && tv.Value == nil
}

// integer is the type of an expression as the file may write it; "" when it is no integer or cannot be named there.
func (f *finder) integer(e ast.Expr) string {
	t := f.info.Types[e].Type
	if t == nil {
		return ""
	}
	if _, generic := t.(*types.TypeParam); generic {
		return ""
	}
	b, ok := t.Underlying().(*types.Basic)
	if !ok || b.Info()&types.IsInteger == 0 || b.Info()&types.IsUntyped != 0 {
		return ""
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return b.Name()
	}
	obj := named.Obj()
	if obj.Pkg() == f.pkg && obj.Parent() == f.pkg.Scope() {
		return obj.Name()
	}
	if name := f.imported[obj.Pkg()]; name != "" && obj.Exported() {
		return name + "." + obj.Name()
	}
	return ""
}

// literal tells whether a constant is written in numbers alone, as 3 or -1.
func literal(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BasicLit:
		return e.Kind == token.INT
	case *ast.ParenExpr:
		return literal(e.X)
	case *ast.UnaryExpr:
		return e.Op == token.SUB && literal(e.X)
	}
	return false
}

// number notes the changes to a constant: one more and one less.
func (f *finder) number(e ast.Expr) {
	kind := f.integer(e)
	if kind == "" || !literal(e) {
		return
	}
	v, ok := constant.Int64Val(f.info.Types[e].Value)
	if !ok {
		return
	}
	// The constant is turned into its type before the switch sees it.
	for _, c := range [...]struct {
		call string
		by   int64
	}{{"Int", 1}, {"Less1", -1}} {
		id := f.mutant(e.Pos(), fmt.Sprintf("%d -> %d", v, v+c.by))
		f.wrap(e, c.call+"["+kind+"]", id)
	}
}

// arithmetic are the operators of integers: what the switch calls them and what they are changed into.
var arithmetic = map[token.Token]struct{ call, to string }{
	token.ADD: {"Add", "-"}, token.SUB: {"Sub", "+"}, token.MUL: {"Mul", "/"}, token.QUO: {"Div", "*"}, token.REM: {"Rem", "/"},
	token.AND: {"And", "|"}, token.OR: {"Or", "&"}, token.XOR: {"Xor", "&"}, token.AND_NOT: {"AndNot", "&"},
	token.SHL: {"Shl", ">>"}, token.SHR: {"Shr", "<<"},
}

// change writes the two sides of a changed operator.
func (f *finder) change(e *ast.BinaryExpr, to string) int {
	return f.mutant(e.OpPos, fmt.Sprintf("%s %s %s -> %s", f.text(e.X), e.Op, f.text(e.Y), to))
}

// compared notes the changes to a comparison.
func (f *finder) compared(e *ast.BinaryExpr) {
	if !isBool(types.TypeAndValue{Type: f.info.Types[e].Type}) {
		return
	}
	switch e.Op {
	case token.EQL:
		f.wrap(e, "Not", f.change(e, "!="))
	case token.NEQ:
		f.wrap(e, "Not", f.change(e, "=="))
	default:
		t, ok := f.info.Types[e.X].Type.Underlying().(*types.Basic)
		if !ok || t.Info()&types.IsFloat != 0 {
			return
		}
		switch e.Op {
		case token.LSS:
			f.binary(e, "Less", f.change(e, "<="))
		case token.LEQ:
			f.binary(e, "LessOrEqual", f.change(e, "<"))
		case token.GTR: // a > b is the contrary of a <= b
			id := f.change(e, ">=")
			f.around(id, e, fmt.Sprintf("!%s.LessOrEqual(%d, ", helper, id), ")")
			f.replace(id, e.OpPos, 1, ",")
		case token.GEQ:
			id := f.change(e, ">")
			f.around(id, e, fmt.Sprintf("!%s.Less(%d, ", helper, id), ")")
			f.replace(id, e.OpPos, 2, ",")
		}
	}
}

// expr notes what may be changed in an expression.
func (f *finder) expr(e ast.Expr) {
	if e == nil {
		return
	}
	tv := f.info.Types[e]
	if tv.IsType() {
		return
	}
	if tv.Value != nil {
		f.constant(e, tv)
		return
	}
	switch e := e.(type) {
	case *ast.ParenExpr:
		f.expr(e.X)
	case *ast.UnaryExpr:
		if e.Op == token.SUB && f.integer(e) != "" {
			id := f.mutant(e.Pos(), f.text(e)+" -> "+f.text(e.X))
			f.wrap(e.X, "Neg", id)
			f.replace(id, e.OpPos, 1, "")
		}
		f.expr(e.X)
	case *ast.BinaryExpr:
		f.binaryExpr(e)
	case *ast.CallExpr:
		f.call(e)
	case *ast.IndexExpr:
		f.expr(e.X)
		if !f.info.Types[e.Index].IsType() {
			f.expr(e.Index)
		}
	case *ast.SliceExpr:
		f.expr(e.X)
		f.expr(e.Low)
		f.expr(e.High)
		f.expr(e.Max)
	case *ast.StarExpr:
		f.expr(e.X)
	case *ast.SelectorExpr:
		f.expr(e.X)
	case *ast.TypeAssertExpr:
		f.expr(e.X)
	case *ast.CompositeLit:
		_, byName := tv.Type.Underlying().(*types.Map)
		for _, el := range e.Elts {
			if kv, ok := el.(*ast.KeyValueExpr); ok {
				if byName {
					f.expr(kv.Key)
				}
				f.expr(kv.Value)
				continue
			}
			f.expr(el)
		}
	case *ast.FuncLit:
		f.body(e.Body)
	}
}

// constant notes the changes to a constant expression.
func (f *finder) constant(e ast.Expr, tv types.TypeAndValue) {
	if b, ok := tv.Type.(*types.Basic); ok && b.Info()&types.IsBoolean != 0 {
		if id, ok := e.(*ast.Ident); ok && (id.Name == "true" || id.Name == "false") {
			f.wrap(e, "Not", f.mutant(e.Pos(), id.Name+" -> "+strconv.FormatBool(id.Name != "true")))
		}
		return
	}
	if tv.Value.Kind() == constant.Int {
		f.number(e)
	}
}

// binaryExpr notes the changes to an operator and goes on with what it joins.
func (f *finder) binaryExpr(e *ast.BinaryExpr) {
	switch e.Op {
	case token.LAND, token.LOR:
		call := "True"
		if e.Op == token.LOR {
			call = "False"
		}
		for _, side := range [...]ast.Expr{e.X, e.Y} {
			if b, ok := ast.Unparen(side).(*ast.BinaryExpr); !ok || b.Op != e.Op {
				f.truth(side, call)
			}
			f.expr(side)
		}
		return
	case token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
		f.compared(e)
	default:
		if op, ok := arithmetic[e.Op]; ok && f.integer(e) != "" {
			f.binary(e, op.call+"["+f.integer(e)+"]", f.change(e, op.to))
		}
	}
	f.expr(e.X)
	f.expr(e.Y)
}

// call goes on with the arguments of a call. What only says how much room a list gets beforehand is left alone: it changes nothing.
func (f *finder) call(e *ast.CallExpr) {
	f.expr(e.Fun)
	last := len(e.Args)
	if id, ok := e.Fun.(*ast.Ident); ok {
		if _, builtin := f.info.Uses[id].(*types.Builtin); builtin && id.Name == "make" {
			last = min(last, 2)
			if _, isMap := f.info.Types[e.Args[0]].Type.Underlying().(*types.Map); isMap {
				last = 1
			}
		}
	}
	for _, a := range e.Args[:last] {
		f.expr(a)
	}
}

// condition notes the changes to what decides whether something is done.
func (f *finder) condition(e ast.Expr) {
	if e == nil {
		return
	}
	if b, ok := ast.Unparen(e).(*ast.BinaryExpr); !ok || b.Op == token.ADD {
		f.truth(e, "Not")
	}
	f.expr(e)
}
