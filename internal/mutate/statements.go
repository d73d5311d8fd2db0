package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"

	"strategos/internal/source"
)

// body goes through the statements of a block.
func (f *finder) body(b *ast.BlockStmt) {
	if b != nil {
		f.list(b.List, false)
	}
}

// list goes through statements that stand below each other; inLoop tells whether break and continue there belong to the same loop.
func (f *finder) list(list []ast.Stmt, inLoop bool) {
	for _, s := range list {
		f.stmt(s, inLoop, true)
	}
}

// droppable makes a statement one that the change leaves out.
func (f *finder) droppable(s ast.Stmt) {
	id := f.mutant(s.Pos(), f.text(s)+" -> nothing")
	f.around(id, s, fmt.Sprintf("if !%s.On(%d) { ", helper, id), " }")
}

// stmt notes what may be changed in a statement; listed tells that it stands in a list and may be left out.
func (f *finder) stmt(s ast.Stmt, inLoop, listed bool) {
	switch s := s.(type) {
	case *ast.ExprStmt:
		if call, ok := s.X.(*ast.CallExpr); ok && listed && !f.isPanic(call) {
			f.droppable(s)
		}
		f.expr(s.X)
	case *ast.AssignStmt:
		f.assign(s, listed)
	case *ast.IncDecStmt:
		if listed {
			f.droppable(s)
		}
		f.expr(s.X)
	case *ast.ReturnStmt:
		unread := f.fails(s.Results)
		for i, e := range s.Results {
			if !unread || i == len(s.Results)-1 || !plain(e) {
				f.returned(e)
			}
		}
	case *ast.BranchStmt:
		f.branch(s, inLoop, listed)
	case *ast.BlockStmt:
		f.list(s.List, inLoop)
	case *ast.IfStmt:
		f.stmtIn(s.Init)
		f.condition(s.Cond)
		f.guarded(s)
		f.list(s.Body.List, inLoop)
		if s.Else != nil {
			f.stmt(s.Else, inLoop, false)
		}
	case *ast.ForStmt:
		f.stmtIn(s.Init)
		f.condition(s.Cond)
		f.stmtIn(s.Post)
		f.list(s.Body.List, true)
	case *ast.RangeStmt:
		f.expr(s.X)
		f.list(s.Body.List, true)
	case *ast.SwitchStmt:
		f.choice(s)
	case *ast.TypeSwitchStmt:
		f.stmtIn(s.Init)
		f.stmtIn(s.Assign)
		f.clauses(s.Body)
	case *ast.LabeledStmt:
		f.stmt(s.Stmt, inLoop, false)
	case *ast.DeferStmt:
		f.expr(s.Call)
	case *ast.GoStmt:
		f.expr(s.Call)
	case *ast.DeclStmt:
		if d, ok := s.Decl.(*ast.GenDecl); ok {
			f.variables(d)
		}
	}
}

// stmtIn goes through a statement in the head of another.
func (f *finder) stmtIn(s ast.Stmt) {
	if s != nil {
		f.stmt(s, false, false)
	}
}

// isPanic tells whether a call ends the function.
func (f *finder) isPanic(call *ast.CallExpr) bool {
	id, ok := call.Fun.(*ast.Ident)
	if !ok {
		return false
	}
	_, builtin := f.info.Uses[id].(*types.Builtin)
	return builtin && id.Name == "panic"
}

// assign notes the changes to an assignment.
func (f *finder) assign(s *ast.AssignStmt, listed bool) {
	if s.Tok != token.DEFINE && listed && !blank(s.Lhs) {
		f.droppable(s)
	}
	if s.Tok != token.DEFINE {
		for _, e := range s.Lhs {
			f.expr(e)
		}
	}
	for _, e := range s.Rhs {
		if (s.Tok == token.ADD_ASSIGN || s.Tok == token.SUB_ASSIGN) && f.integer(s.Lhs[0]) != "" {
			to := "-="
			if s.Tok == token.SUB_ASSIGN {
				to = "+="
			}
			id := f.mutant(s.TokPos, fmt.Sprintf("%s -> %s", f.text(s), to))
			f.wrap(e, "Kept["+f.integer(s.Lhs[0])+"]", id)
		}
		f.expr(e)
	}
}

// blank tells whether values are only thrown away.
func blank(list []ast.Expr) bool {
	for _, e := range list {
		if id, ok := e.(*ast.Ident); !ok || id.Name != "_" {
			return false
		}
	}
	return true
}

// returned notes the changes to what a function answers.
func (f *finder) returned(e ast.Expr) {
	if _, ok := ast.Unparen(e).(*ast.BinaryExpr); !ok {
		f.truth(e, "Not")
	}
	f.expr(e)
}

// guarded makes the last statement of "if ... { return }" one that may be left out, when the block does more than that.
func (f *finder) guarded(s *ast.IfStmt) {
	n := len(s.Body.List)
	if s.Else != nil || n < 2 {
		return
	}
	if r, ok := s.Body.List[n-1].(*ast.ReturnStmt); ok {
		f.droppable(r)
	}
}

// branch notes the changes to break and continue: the one becomes the other where both belong to the same loop.
func (f *finder) branch(s *ast.BranchStmt, inLoop, listed bool) {
	if !listed || !inLoop || s.Label != nil {
		return
	}
	switch s.Tok {
	case token.CONTINUE, token.BREAK:
		other := "break"
		if s.Tok == token.BREAK {
			other = "continue"
		}
		id := f.mutant(s.Pos(), s.Tok.String()+" -> "+other)
		f.around(id, s, fmt.Sprintf("{ if %s.On(%d) { %s }; ", helper, id, other), " }")
	}
}

// choice goes through a switch: without a tag its cases are conditions.
func (f *finder) choice(s *ast.SwitchStmt) {
	f.stmtIn(s.Init)
	f.expr(s.Tag)
	if s.Tag == nil {
		for _, c := range s.Body.List {
			for _, e := range c.(*ast.CaseClause).List {
				f.condition(e)
			}
		}
	}
	f.clauses(s.Body)
}

// clauses goes through what the cases of a switch do.
func (f *finder) clauses(b *ast.BlockStmt) {
	for _, c := range b.List {
		f.list(c.(*ast.CaseClause).Body, false)
	}
}

// variables goes through the values variables begin with.
func (f *finder) variables(d *ast.GenDecl) {
	if d.Tok != token.VAR {
		return
	}
	for _, spec := range d.Specs {
		for _, e := range spec.(*ast.ValueSpec).Values {
			f.expr(e)
		}
	}
}

// file goes through a file.
func (f *finder) file(file *ast.File) {
	for _, decl := range file.Decls {
		f.alike = map[string]int{}
		switch d := decl.(type) {
		case *ast.FuncDecl:
			f.fn = source.FuncName(d)
			f.body(d.Body)
		case *ast.GenDecl:
			f.fn = ""
			f.variables(d)
		}
	}
}

// fails tells whether what is returned ends in a refusal, a fault or "false": nobody reads the numbers beside it.
func (f *finder) fails(results []ast.Expr) bool {
	if len(results) < 2 {
		return false
	}
	switch last := results[len(results)-1].(type) {
	case *ast.Ident:
		return last.Name == "false"
	case *ast.CallExpr:
		return refuses(last)
	}
	return false
}

// refuses tells whether a call makes a refusal or a fault, by its name: one of the functions below, or what such a one goes on to say.
func refuses(e *ast.CallExpr) bool {
	switch fun := e.Fun.(type) {
	case *ast.Ident:
		return refusing[fun.Name]
	case *ast.SelectorExpr:
		if before, ok := fun.X.(*ast.CallExpr); ok && refuses(before) {
			return true
		}
		return refusing[fun.Sel.Name]
	}
	return false
}

var refusing = map[string]bool{"Refuse": true, "refuse": true, "Errorf": true}

// plain tells whether a value is a number or a truth as it is written.
func plain(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	return literal(e) || ok && (id.Name == "true" || id.Name == "false")
}
