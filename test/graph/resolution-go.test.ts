import { expect, test } from 'vitest'
import { linkProject } from '../support/link-project.js'

const calls = (lines: string[]) => lines.filter(line => / calls | \? /.test(line))

test('a type that is made of another has its own methods, its elements and its fields; an alias has those of the other', async () => {
  const lines = await linkProject({
    'go.mod': 'module example.org/m\n',
    'diag/diag.go': [
      'package diag',
      'type Diagnostic struct{}',
      'func (d Diagnostic) Text() string { return "" }',
      'type Diagnostics []Diagnostic',
      'func (d Diagnostics) Append(one Diagnostic) Diagnostics { return d }',
      'func (d Diagnostics) HasErrors() bool { return true }',
      'type Named map[string]Diagnostic',
      'type Same = Diagnostic',
    ].join('\n'),
    'use/use.go': [
      'package use',
      'import "example.org/m/diag"',
      'func Run(one diag.Diagnostic, named diag.Named, same diag.Same) bool {',
      '\tvar diags diag.Diagnostics',
      '\tdiags = diags.Append(one)',
      '\tdiags = diags.Append(one)',
      '\tfor _, each := range diags {',
      '\t\teach.Text()',
      '\t}',
      '\tnamed["a"].Text()',
      '\tsame.Text()',
      '\tdiags.Missing()',
      '\treturn diags.HasErrors()',
      '}',
    ].join('\n'),
  })
  const run = 'use/use.go:Run'
  expect(calls(lines)).toEqual([
    `${run} calls diag/diag.go:Diagnostics.Append`,
    `${run} calls diag/diag.go:Diagnostics.Append`,
    `${run} calls diag/diag.go:Diagnostic.Text`,
    `${run} calls diag/diag.go:Diagnostic.Text`,
    `${run} calls diag/diag.go:Diagnostic.Text`,
    `${run} calls diag/diag.go:Diagnostics.HasErrors`,
    `${run} ? Missing`,
  ])
})

test('each of several results has its own type', async () => {
  const lines = await linkProject({
    'a/a.go': [
      'package a',
      'type Path struct{}',
      'func (p Path) Text() string { return "" }',
      'type Problems []string',
      'func (p Problems) Any() bool { return true }',
      'func parse() (path Path, problems Problems) { return }',
      'func Run(known map[string]Path) {',
      '\tpath, problems := parse()',
      '\tpath.Text()',
      '\tproblems.Any()',
      '\tone, ok := known["a"]',
      '\tone.Text()',
      '\t_ = ok',
      '\tproblems.Text()',
      '}',
    ].join('\n'),
  })
  const run = 'a/a.go:Run'
  expect(calls(lines)).toEqual([
    `${run} calls a/a.go:parse`,
    `${run} calls a/a.go:Path.Text`,
    `${run} calls a/a.go:Problems.Any`,
    `${run} calls a/a.go:Path.Text`,
    `${run} ? Text`,
  ])
})

test('of twins for several systems the one of the default build is meant, then the others', async () => {
  const lines = await linkProject({
    'go.mod': 'module example.org/m\n',
    'm/a_darwin.go': 'package m\nfunc Named() {}\n\nfunc Long() {\n\tprintln()\n\tprintln()\n}\n',
    'm/a_linux.go': 'package m\nfunc Named() {}\nfunc Long() {}\n',
    'm/b.go': '//go:build !linux && (cgo || windows)\n\npackage m\nfunc Tagged() {\n\tprintln()\n}\n',
    'm/c.go': '//go:build linux || !windows\n\npackage m\nfunc Tagged() {}\n',
    'm/d.go': '// +build windows plan9,386\n\npackage m\nfunc Old() {\n\tprintln()\n}\n',
    'm/e.go': '// +build !windows\n\npackage m\nfunc Old() {}\n',
    'm/only_windows.go': 'package m\nfunc Only() {}\n',
    'm/use.go': 'package m\nfunc Run() {\n\tNamed()\n\tLong()\n\tTagged()\n\tOld()\n\tOnly()\n}\n',
  })
  expect(lines.filter(line => line.startsWith('m/use.go:Run calls'))).toEqual([
    'm/use.go:Run calls m/a_linux.go:Named',
    'm/use.go:Run calls m/a_darwin.go:Named',
    'm/use.go:Run calls m/a_linux.go:Long',
    'm/use.go:Run calls m/a_darwin.go:Long',
    'm/use.go:Run calls m/c.go:Tagged',
    'm/use.go:Run calls m/b.go:Tagged',
    'm/use.go:Run calls m/e.go:Old',
    'm/use.go:Run calls m/d.go:Old',
    'm/use.go:Run calls m/only_windows.go:Only',
  ])
})
