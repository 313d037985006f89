package main

import (
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// target and call follow bench/graph/oracle.ts.
type target struct {
	File string `json:"file"`
	Line int    `json:"line"`
	Name string `json:"name"`
}

type call struct {
	File    string   `json:"file"`
	Line    int      `json:"line"`
	Column  int      `json:"column"`
	Name    string   `json:"name"`
	Kind    string   `json:"kind"`
	From    int      `json:"from,omitempty"`
	Expects string   `json:"expects"`
	Targets []target `json:"targets"`
}

func callsOf(pkg checked, l *loader) []call {
	var calls []call
	held := heldFunctions(pkg.files)
	for _, file := range pkg.files {
		ast.Inspect(file, func(node ast.Node) bool {
			expression, ok := node.(*ast.CallExpr)
			if !ok {
				return true
			}
			callee := plain(expression.Fun)
			name := nameOf(callee)
			if name == nil || pkg.info.Types[expression.Fun].IsType() {
				return true
			}
			if expects, targets, ok := resolve(callee, name, pkg.info, held, l); ok {
				calls = append(calls, l.callAt(name, expression, expects, targets))
			}
			return true
		})
	}
	return calls
}

// plain takes away parentheses and type arguments.
func plain(callee ast.Expr) ast.Expr {
	switch inner := callee.(type) {
	case *ast.ParenExpr:
		return plain(inner.X)
	case *ast.IndexExpr:
		return plain(inner.X)
	case *ast.IndexListExpr:
		return plain(inner.X)
	}
	return callee
}

func nameOf(callee ast.Expr) *ast.Ident {
	switch named := callee.(type) {
	case *ast.Ident:
		return named
	case *ast.SelectorExpr:
		return named.Sel
	}
	return nil
}

// resolve is false for a call that the checker does not know either.
func resolve(callee ast.Expr, name *ast.Ident, info *types.Info, held map[token.Pos]bool, l *loader) (string, []target, bool) {
	switch object := info.Uses[name].(type) {
	case *types.Func:
		if place, ok := l.own(object.Origin().Pos(), name.Name); ok {
			return "definition", []target{place}, true
		}
		return "external", []target{}, true
	case *types.Builtin:
		return "external", []target{}, true
	case *types.Var:
		place, ok := l.own(object.Origin().Pos(), name.Name)
		if !ok {
			return "external", []target{}, true
		}
		if held[object.Pos()] {
			return "definition", []target{place}, true
		}
		return "value", []target{place}, true
	case nil:
		return "external", []target{}, isMissingPackage(callee, info, l)
	}
	return "", nil, false
}

// isMissingPackage tells `zap.Error` with zap of a module that is not there from a name that is unknown.
func isMissingPackage(callee ast.Expr, info *types.Info, l *loader) bool {
	selector, ok := callee.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	head, ok := selector.X.(*ast.Ident)
	if !ok {
		return false
	}
	name, ok := info.Uses[head].(*types.PkgName)
	if !ok {
		return false
	}
	_, isOwn := l.folderOf(name.Imported().Path())
	return !isOwn
}

// heldFunctions gives the places of package variables that are made as functions: `var now = func() …`.
func heldFunctions(files []*ast.File) map[token.Pos]bool {
	held := map[token.Pos]bool{}
	for _, file := range files {
		for _, declaration := range file.Decls {
			general, ok := declaration.(*ast.GenDecl)
			if !ok || general.Tok != token.VAR {
				continue
			}
			for _, spec := range general.Specs {
				values := spec.(*ast.ValueSpec)
				for at, name := range values.Names {
					if len(values.Values) == len(values.Names) {
						_, held[name.Pos()] = values.Values[at].(*ast.FuncLit)
					}
				}
			}
		}
	}
	return held
}

// own is false for a place outside the repository.
func (l *loader) own(pos token.Pos, name string) (target, bool) {
	if !pos.IsValid() {
		return target{}, false
	}
	place := l.fset.Position(pos)
	file := l.relative(place.Filename)
	if strings.HasPrefix(file, "..") || filepath.IsAbs(file) {
		return target{}, false
	}
	return target{file, place.Line, name}, true
}

func (l *loader) callAt(name *ast.Ident, expression *ast.CallExpr, expects string, targets []target) call {
	place := l.fset.Position(name.Pos())
	from := l.fset.Position(expression.Pos()).Line
	if from == place.Line {
		from = 0
	}
	return call{
		File:    l.relative(place.Filename),
		Line:    place.Line,
		Column:  l.column(place),
		Name:    name.Name,
		Kind:    "call",
		From:    from,
		Expects: expects,
		Targets: targets,
	}
}

// column counts UTF-16 units from 0; the scanner counts bytes from 1.
func (l *loader) column(place token.Position) int {
	line := l.line(place.Filename, place.Line)
	units := 0
	for at := 0; at < place.Column-1 && at < len(line); {
		char, size := utf8.DecodeRuneInString(line[at:])
		units += len(utf16.AppendRune(nil, char))
		at += size
	}
	return units
}

func (l *loader) line(file string, number int) string {
	lines, ok := l.sources[file]
	if !ok {
		text, err := os.ReadFile(file)
		if err != nil {
			fail(err)
		}
		lines = strings.Split(string(text), "\n")
		l.sources[file] = lines
	}
	return lines[number-1]
}
