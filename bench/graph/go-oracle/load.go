package main

import (
	"errors"
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

var (
	moduleLine = regexp.MustCompile(`(?m)^module\s+"?([^\s"]+)`)
	errMissing = errors.New("not in the repository")
)

// checked is a package with what the checker knows of it.
type checked struct {
	files []*ast.File
	info  *types.Info
}

// loader parses and checks the packages of a repository, each once as others import it and once as a whole.
type loader struct {
	repo    string
	fset    *token.FileSet
	context build.Context
	// folders with Go files, as posix paths from the repository.
	folders []string
	// modules holds the folder of each module by its path: a repository may have several.
	modules  map[string]string
	standard types.Importer
	imported map[string]*types.Package
	parsed   map[string]*ast.File
	sources  map[string][]string
}

func newLoader(repo string) (*loader, error) {
	context := build.Default
	// With cgo, parts of the standard library are not plain Go source.
	context.CgoEnabled = false
	build.Default.CgoEnabled = false
	l := &loader{
		repo:     repo,
		fset:     token.NewFileSet(),
		context:  context,
		modules:  map[string]string{},
		imported: map[string]*types.Package{},
		parsed:   map[string]*ast.File{},
		sources:  map[string][]string{},
	}
	l.standard = importer.ForCompiler(l.fset, "source", nil)
	return l, filepath.WalkDir(repo, l.visit)
}

func (l *loader) visit(file string, entry fs.DirEntry, err error) error {
	if err != nil {
		return err
	}
	name := entry.Name()
	if entry.IsDir() {
		isHidden := file != l.repo && (strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_"))
		if isHidden || name == "vendor" || name == "testdata" || name == "node_modules" {
			return filepath.SkipDir
		}
		return nil
	}
	folder := l.relative(filepath.Dir(file))
	if name == "go.mod" {
		text, err := os.ReadFile(file)
		if match := moduleLine.FindSubmatch(text); match != nil {
			l.modules[string(match[1])] = folder
		}
		return err
	}
	if strings.HasSuffix(name, ".go") && !slices.Contains(l.folders, folder) {
		l.folders = append(l.folders, folder)
	}
	return nil
}

func (l *loader) relative(file string) string {
	relative, err := filepath.Rel(l.repo, file)
	if err != nil {
		return file
	}
	return filepath.ToSlash(relative)
}

// folderOf gives the folder of a package of the repository: the longest module path that fits decides.
func (l *loader) folderOf(importPath string) (string, bool) {
	for prefix := importPath; prefix != "." && prefix != "/"; prefix = path.Dir(prefix) {
		if folder, ok := l.modules[prefix]; ok {
			return path.Join(folder, strings.TrimPrefix(importPath, prefix)), true
		}
	}
	return "", false
}

// importPathOf is the reverse of folderOf.
func (l *loader) importPathOf(folder string) string {
	best, bestModule := "", ""
	for module, root := range l.modules {
		fits := root == "." || folder == root || strings.HasPrefix(folder, root+"/")
		if fits && (bestModule == "" || len(root) > len(best)) {
			best, bestModule = root, module
		}
	}
	if best == "." {
		return path.Join(bestModule, folder)
	}
	return path.Join(bestModule, strings.TrimPrefix(folder, best))
}

// Import implements types.Importer. The checker goes on without a package that cannot be had.
func (l *loader) Import(importPath string) (*types.Package, error) {
	if importPath == "unsafe" {
		return types.Unsafe, nil
	}
	if known, ok := l.imported[importPath]; ok {
		if known == nil {
			return nil, errMissing
		}
		return known, nil
	}
	l.imported[importPath] = nil
	folder, ok := l.folderOf(importPath)
	if !ok {
		if strings.Contains(strings.Split(importPath, "/")[0], ".") {
			return nil, errMissing
		}
		found, err := l.standard.Import(importPath)
		if err == nil {
			l.imported[importPath] = found
		}
		return found, err
	}
	files := l.parse(folder, isPlain)
	if len(files) == 0 {
		return nil, errMissing
	}
	found := l.check(importPath, files, nil)
	l.imported[importPath] = found
	return found, nil
}

// checkWhole checks a package with its tests, and the package of tests beside it.
func (l *loader) checkWhole(folder string) []checked {
	importPath := l.importPathOf(folder)
	var result []checked
	own := l.parse(folder, func(name string, file *ast.File) bool {
		return !strings.HasSuffix(file.Name.Name, "_test")
	})
	tests := l.parse(folder, func(name string, file *ast.File) bool {
		return strings.HasSuffix(file.Name.Name, "_test")
	})
	for _, files := range [][]*ast.File{own, tests} {
		if len(files) == 0 {
			continue
		}
		info := &types.Info{
			Types:      map[ast.Expr]types.TypeAndValue{},
			Uses:       map[*ast.Ident]types.Object{},
			Selections: map[*ast.SelectorExpr]*types.Selection{},
		}
		l.check(importPath, files, info)
		result = append(result, checked{files, info})
	}
	return result
}

func (l *loader) check(importPath string, files []*ast.File, info *types.Info) *types.Package {
	config := types.Config{
		Importer:         l,
		IgnoreFuncBodies: info == nil,
		FakeImportC:      true,
		// Missing modules are expected; without this the checker stops at the first.
		Error: func(error) {},
	}
	found, _ := config.Check(importPath, l.fset, files, info)
	return found
}

func isPlain(name string, _ *ast.File) bool {
	return !strings.HasSuffix(name, "_test.go")
}

func (l *loader) parse(folder string, wanted func(name string, file *ast.File) bool) []*ast.File {
	absolute := filepath.Join(l.repo, filepath.FromSlash(folder))
	entries, err := os.ReadDir(absolute)
	if err != nil {
		return nil
	}
	var files []*ast.File
	for _, entry := range entries {
		name := entry.Name()
		if entry.IsDir() || !strings.HasSuffix(name, ".go") {
			continue
		}
		if matches, err := l.context.MatchFile(absolute, name); err != nil || !matches {
			continue
		}
		if file := l.parseFile(filepath.Join(absolute, name)); file != nil && wanted(name, file) {
			files = append(files, file)
		}
	}
	return files
}

func (l *loader) parseFile(name string) *ast.File {
	file, ok := l.parsed[name]
	if !ok {
		file, _ = parser.ParseFile(l.fset, name, nil, parser.SkipObjectResolution)
		l.parsed[name] = file
	}
	return file
}
