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
  'a class gets a constructor, and is called by another name': [
    {
      'a.py': 'class Foo:\n    pass\n',
      'b.py': 'from a import Foo\n\nMade = Foo\n',
      'use.py': 'from b import Made\n\nMade()\n',
    },
    { 'a.py': 'class Foo:\n    def __init__(self):\n        pass\n' },
  ],
  'the type of a value gets another base two files away': [
    {
      'base.py': 'class A:\n    def m(self): pass\n\nclass B:\n    def m(self): pass\n',
      'kind.py': 'from base import A as Base\n\nclass K(Base):\n    pass\n',
      'make.py': 'from kind import K\n\ndef make():\n    return K()\n',
      'use.py': 'from make import make\n\nmake().m()\n',
    },
    { 'kind.py': 'from base import B as Base\n\nclass K(Base):\n    pass\n' },
  ],
  'a module is seen under another name': [
    {
      'pkg/__init__.py': '',
      'pkg/low.py': 'from os import sep as f\n',
      'pkg/mid.py': 'from pkg import low as hidden\n',
      'pkg/real.py': 'def f(): pass\n',
      'use.py': 'from pkg import mid\n\nmid.hidden.f()\n',
    },
    { 'pkg/low.py': 'from pkg.real import f\n' },
  ],
  'a submodule comes to a package that another file hands on': [
    {
      'pkg/__init__.py': '',
      'hand.py': 'import pkg\n',
      'use.py': 'import hand\n\nhand.pkg.sub.f()\n',
    },
    { 'pkg/sub.py': 'def f(): pass\n' },
  ],
  'a function that prose names comes': [
    { 'a.py': 'def other(): pass\n', 'b.py': '# See `resize_all`.\nx = 1\n' },
    { 'a.py': 'def resize_all(): pass\n' },
  ],
  'a manifest names a package': [
    {
      'lib/package.json': '{ "name": "other", "main": "main.js" }\n',
      'lib/main.js': 'export function run() {}\n',
      'use.js': "import { run } from 'tools'\n\nrun()\n",
    },
    { 'lib/package.json': '{ "name": "tools", "main": "main.js" }\n' },
  ],
}

/** What is there, what an edit changes, and files that mention a name of it and are not linked again. */
const UNTOUCHED: Readonly<
  Record<string, readonly [before: Files, edit: Files, untouched: readonly string[]]>
> = {
  'a script imports what all do': [
    {
      'pkg/__init__.py': 'def setup(): pass\n',
      'use.py': 'import pkg\n\npkg.setup()\n',
      'script.py': 'x = 1\n',
    },
    { 'script.py': 'import pkg\n\nx = 1\n' },
    ['use.py'],
  ],
  'a name of another language': [
    { 'a.sh': 'keep() { :; }\n', 'use.py': 'def load(): pass\n\nload()\n' },
    { 'a.sh': 'keep() { :; }\nload() { :; }\n' },
    ['use.py'],
  ],
  'a name whose meaning stays': [
    {
      'low.py': 'class T:\n    pass\n\nclass A:\n    def quote(self) -> T: pass\n\nclass B:\n    pass\n',
      'mid.py': 'from low import A\n\ndef made():\n    return A().quote()\n',
      'use.py': 'from mid import made\n\nmade()\n',
    },
    {
      'low.py':
        'class T:\n    pass\n\nclass A:\n    def quote(self) -> T: pass\n\nclass B:\n    def quote(self): pass\n',
    },
    ['use.py'],
  ],
  'the version in a manifest': [
    {
      'package.json': '{ "name": "p", "version": "1.0.0" }\n',
      'a.js': 'export function run() {}\n',
      'use.js': "import { run } from './a.js'\n\nrun()\n",
    },
    { 'package.json': '{ "name": "p", "version": "1.0.1" }\n' },
    ['a.js', 'use.js'],
  ],
}

test.each(Object.entries(EDITS))('%s: the files that see it are linked again', async (_, [before, edit]) => {
  const tree = await LinkedTree.of(new Map(Object.entries(before)))
  const { changed, missed } = await tree.change(new Map(Object.entries({ ...before, ...edit })))
  expect(missed).toEqual([])
  expect(changed).toBeGreaterThan(0)
})

test.each(Object.entries(UNTOUCHED))(
  '%s: others are not linked again',
  async (_, [before, edit, untouched]) => {
    const tree = await LinkedTree.of(new Map(Object.entries(before)))
    const { paths, missed } = await tree.change(new Map(Object.entries({ ...before, ...edit })))
    expect(missed).toEqual([])
    expect(untouched.filter(path => paths === null || paths.has(path))).toEqual([])
  },
)
