import { expect, test } from 'vitest'
import { LinkedTree } from '../../bench/trust/relink/linked-tree.js'

type Files = Readonly<Record<string, string>>

/** What is there, and what an edit changes. The record of another file changes with it. */
const EDITS: Readonly<Record<string, readonly [before: Files, edit: Files]>> = {
  'a file is built only elsewhere': [
    {
      'go.mod': 'module m\n',
      'a.go': 'package m\n\nfunc open() int {\n\treturn 1\n}\n',
      'b.go': 'package m\n\nfunc open() int { return 2 }\n',
      'use.go': 'package m\n\nfunc use() { open() }\n',
    },
    { 'a.go': '//go:build windows\n\npackage m\n\nfunc open() int {\n\treturn 1\n}\n' },
  ],
  'a wildcard import comes': [
    {
      'pkg/__init__.py': '',
      'pkg/foo.py': 'class X:\n    def m(self): pass\n',
      'use.py': 'from pkg import X\n\nX().m()\n',
    },
    { 'pkg/__init__.py': 'from .foo import *\n' },
  ],
  'a wildcard import comes two files away': [
    {
      'pkg/__init__.py': 'from .inner import *\n',
      'pkg/inner.py': '',
      'pkg/foo.py': 'class X:\n    def m(self): pass\n',
      'use.py': 'from pkg import X\n\nX().m()\n',
    },
    { 'pkg/inner.py': 'from .foo import *\n' },
  ],
  'a class gets a constructor': [
    { 'a.py': 'class Foo:\n    pass\n', 'use.py': 'from a import Foo\n\nFoo()\n' },
    { 'a.py': 'class Foo:\n    def __init__(self):\n        pass\n' },
  ],
  'a function returns another local': [
    {
      'a.py':
        'class A:\n    def m(self): pass\n\nclass B:\n    def m(self): pass\n\ndef f():\n    x = A()\n    return x\n',
      'use.py': 'from a import f\n\nf().m()\n',
    },
    {
      'a.py':
        'class A:\n    def m(self): pass\n\nclass B:\n    def m(self): pass\n\ndef f():\n    x = B()\n    return x\n',
    },
  ],
  'a method becomes a property': [
    {
      'a.py': 'class P:\n    def m(self): pass\n\nclass A:\n    def p(self) -> P: pass\n',
      'use.py': 'from a import A\n\nA().p.m()\n',
    },
    { 'a.py': 'class P:\n    def m(self): pass\n\nclass A:\n    @property\n    def p(self) -> P: pass\n' },
  ],
  'a method becomes a getter': [
    {
      'a.ts': 'export class P { m() {} }\nexport class A { p(): P { return new P() } }\n',
      'use.ts': "import { A } from './a.js'\nnew A().p.m()\n",
    },
    { 'a.ts': 'export class P { m() {} }\nexport class A { get p(): P { return new P() } }\n' },
  ],
  'a getter of Dart becomes a method': [
    {
      'lib/a.dart': 'class P { void m() {} }\nclass A { P get p => P(); }\n',
      'lib/use.dart': "import 'a.dart';\nvoid use(A a) { a.p.m(); }\n",
    },
    { 'lib/a.dart': 'class P { void m() {} }\nclass A { P p() => P(); }\n' },
  ],
  'a method becomes one of the class': [
    {
      'a.rb': 'class A\n  def go\n  end\nend\n',
      'use.rb': "require_relative 'a'\n\ndef use\n  A.go\nend\n",
    },
    { 'a.rb': 'class A\n  def self.go\n  end\nend\n' },
  ],
  'the whole export is another function': [
    {
      'a.js': 'function f() {}\nfunction g() {}\nmodule.exports = f\n',
      'use.js': "const run = require('./a')\nrun()\n",
    },
    { 'a.js': 'function f() {}\nfunction g() {}\nmodule.exports = g\n' },
  ],
  'an attribute gets a longer name': [
    {
      'a.cs': 'namespace N { public class Old : System.Attribute { } }\n',
      'use.cs': 'namespace N { [Mark] public class Use { } }\n',
    },
    { 'a.cs': 'namespace N { public class MarkAttribute : System.Attribute { } }\n' },
  ],
  'the longer of two messages shrinks': [
    {
      'a.proto': 'package p;\nmessage Request {\n  int32 one = 1;\n  int32 two = 2;\n}\n',
      'b.proto': 'package p;\nmessage Request {\n  int32 one = 1;\n}\n',
      'use.proto': 'package p;\nmessage Log { Request request = 1; }\n',
    },
    { 'a.proto': 'package p;\nmessage Request {\n}\n' },
  ],
  'another part of a class is the longest': [
    {
      'a.cs': 'namespace N {\npublic partial class Item {\n}\n}\n',
      'b.cs': 'namespace N {\npublic partial class Item {\n\n}\n}\n',
      'use.cs': 'namespace N {\npublic class Use { Item item; }\n}\n',
    },
    { 'a.cs': 'namespace N {\npublic partial class Item {\n\n\n\n}\n}\n' },
  ],
  'a name is imported after it is defined': [
    {
      'a.py': 'from b import f\n\ndef f(): pass\n',
      'b.py': 'def f(): pass\n',
      'use.py': 'from a import f\n\nf()\n',
    },
    { 'a.py': 'def f(): pass\n\nfrom b import f\n' },
  ],
  'a folder of sources becomes a package': [
    {
      'code/pkg/__init__.py': '',
      'code/pkg/a.py': 'def f(): pass\n',
      'code/pkg/use.py': 'from pkg.a import f\n\nf()\n',
    },
    { 'code/__init__.py': '' },
  ],
  'another file stands for a folder': [
    {
      'Cargo.toml': '[package]\nname = "p"\n',
      'src/lib.rs': 'mod a;\n',
      'src/a.rs': 'pub mod b;\npub fn open() {}\n',
      'src/a/b.rs': 'use super::open;\n\nfn go() { open(); }\n',
    },
    { 'src/a/mod.rs': 'pub mod b;\n' },
  ],
}

test.each(Object.entries(EDITS))('%s: the files that see it are linked again', async (_, [before, edit]) => {
  const tree = await LinkedTree.of(new Map(Object.entries(before)))
  const { changed, missed } = await tree.change(new Map(Object.entries({ ...before, ...edit })))
  expect(missed).toEqual([])
  expect(changed).toBeGreaterThan(0)
})
