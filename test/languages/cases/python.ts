import type { LanguageCase } from '../conformance.js'

export const languageCase: LanguageCase = {
  language: 'python',
  features: {
    function: { source: 'def f():\n    pass\n', finds: ['def function f'] },
    'function doc': {
      source: 'def f():\n    """Says hello."""\n',
      finds: ['doc f: Says hello.', '! string in f: Says hello.'],
    },
    'parameters and return type': {
      source: 'def f(a: int, *b, **c) -> dict[str, int]:\n    pass\n',
      finds: [
        'param f a: int',
        'param f b: -',
        'param f c: -',
        'type f: dict[str, int]',
        'signature f: def f(a: int, *b, **c) -> dict[str, int]:',
      ],
    },
    'nested function': {
      source: 'def f():\n    def g(): pass\n',
      finds: ['def function f.g', 'container f.g: f'],
    },
    'type with members': {
      source: 'class A:\n    def m(self): pass\n',
      finds: ['def class A', 'def method A.m', 'container A.m: A'],
    },
    'nested type': {
      source: 'class A:\n    class B:\n        def m(self): pass\n',
      finds: ['def class A.B', 'def method A.B.m'],
    },
    'type alias': { source: 'type Id = int\n', finds: ['def type Id', 'type Id: int'] },
    'top-level variable': { source: 'x = 1\nx = 2\n', finds: ['def variable x', '! def variable x#1'] },
    constant: { source: 'LIMIT = 1\n', finds: ['def constant LIMIT'] },
    field: {
      source: 'class A:\n    a = 1\n    def __init__(self):\n        self.b: int = 2\n',
      finds: ['def field A.a', 'def field A.b', 'type A.b: int'],
    },
    overloads: {
      source: 'def f(a): pass\ndef f(a, b): pass\n',
      finds: ['def function f', 'def function f#1'],
    },
    decorator: {
      source: '@cache(size=1)\n@a.b\ndef f(): pass\n',
      finds: [
        'decorator f: cache(size=1)',
        'decorator f: a.b',
        'decorate cache in f',
        'decorate b of a in f',
      ],
    },
    private: {
      source: 'class A:\n    def _m(self): pass\n    def __p(self): pass\n    def __str__(self): pass\n',
      finds: ['internal A._m', 'private A.__p', '! private A.__str__'],
    },
    test: {
      source: 'class A(TestCase):\n    def test_x(self): pass\ndef test_y(): pass\ndef testing(): pass\n',
      finds: ['test A', 'test A.test_x', 'test test_y', '! test testing'],
    },
    call: { source: 'def f():\n    g()\n', finds: ['call g in f'] },
    'call with receiver': {
      source: 'def f(self):\n    self.db.query(1).first()\n',
      finds: ['call query of self.db in f', 'call first of self.db.query() in f'],
    },
    'call in an argument': {
      source: 'def f():\n    g(h(1), k=i())\n',
      finds: ['call g in f', 'call h in f', 'call i in f'],
    },
    'call in a lambda': { source: 'f = lambda x: g(x)\n', finds: ['call g (x) in file'] },
    'call at the top of the file or in a field initialiser': {
      source: 'a = g()\nclass A:\n    b = h()\n',
      finds: ['call g in file', 'call h in A'],
    },
    'function as argument': {
      source: 'def f():\n    run(task, key=lambda x: x)\n',
      finds: ['call run (task,()=>) in f'],
    },
    construction: { source: 'def f():\n    Foo(1)\n', finds: ['call Foo in f'] },
    import: {
      source: 'import a.b\nfrom ..c import d\n',
      finds: ['import - of a.b in file', 'import d of ..c in file'],
    },
    'import alias': {
      source: 'import a.b as c\nfrom d import e as f\n',
      finds: ['import - of a.b (c) in file', 'import e of d (f) in file'],
    },
    'import all': { source: 'from a import *\n', finds: ['import * of a in file'] },
    extends: {
      source: 'class A(B, c.D, Generic[T]): pass\n',
      finds: ['extends B in A', 'extends D of c in A', 'extends Generic (T) in A'],
    },
    'type hint': {
      source: 'def f(a: list[m.User]) -> "Item":\n    pass\n',
      finds: ['type_hint list in f', 'type_hint User of m in f', 'type_hint Item in f'],
    },
    'field read': {
      source: 'def f(self):\n    return self.a.b\n',
      finds: ['field_read a of self in f', 'field_read b of self.a in f'],
    },
    'field write': {
      source: 'def f(self, o):\n    o.a = 1\n    o.b += 1\n',
      finds: ['field_write a of o in f', 'field_write b of o in f'],
    },
    'state write': {
      source:
        'import conf\nfrom reg import items\nR = {}\ndef f():\n    global R\n    R = 1\ndef g(l):\n    R["a"] = 1\n    R.update(b=2)\n    l.update(c=1)\n    l["d"] = 1\ndef h(l, items):\n    items.append(1)\n    l.all.append(1)\ndef i():\n    items.append(1)\n    items["a"] = 1\n    conf.all.append(1)\n    conf.all["a"] = 1\n',
      finds: [
        'state_write items (append) in i',
        'state_write items ([]=) in i',
        'state_write all of conf (append) in i',
        'state_write all of conf ([]=) in i',
        '! state_write items (append) in h',
        '! state_write all of l (append) in h',
        'state_write R (=) in f',
        'state_write R ([]=) in g',
        'state_write R (update) in g',
        '! state_write l (update) in g',
      ],
    },
    'name as value': {
      source: 'def f(a):\n    return [Foo, a]\n',
      finds: ['name Foo in f', '! name a in f'],
    },
    'env read': {
      source: 'import os\ndef f():\n    os.environ["A"]\n    os.getenv("B")\n',
      finds: ['env_read A of os.environ in f', 'env_read B of os.getenv in f'],
    },
    spawn: {
      source: 'import subprocess as sp\ndef f():\n    sp.run("ls")\n    sp.Popen(["git", "log"])\n',
      finds: ['spawn ls of sp.run in f', 'spawn git of sp.Popen in f'],
    },
    throw: { source: 'def f():\n    raise errors.Bad("x")\n', finds: ['throw Bad of errors in f'] },
    route: {
      source:
        'from django.urls import path\n@app.get("/a")\ndef f(): pass\n@bp.route("/b", methods=["PUT"])\ndef g(): pass\nu = [path("c/", views.show)]\n',
      finds: [
        'route /a of GET in f',
        'route /b of PUT in g',
        'route c/ of ANY (views.show) in file',
        '! route /b of ANY ([]) in g',
      ],
    },
    'http client': {
      source: 'def f():\n    requests.post("https://x.org/a")\n',
      finds: ['http_call https://x.org/a of POST (requests.post) in f'],
    },
    'feature flag': {
      source: 'def f():\n    client.is_feature_enabled("beta")\n',
      finds: ['flag beta of client.is_feature_enabled in f'],
    },
    binding: {
      source:
        'def f(xs):\n    a: User = load()\n    b = Foo(1).bar\n    for c in xs: pass\n    with open(a) as d: pass\n    try: pass\n    except Bad as e: pass\n',
      finds: [
        'bind a: User = load() in f',
        'bind b: - = Foo().bar in f',
        'bind c: - = xs[] in f',
        'bind d: - = open() in f',
        'bind e: - = Bad() in f',
      ],
    },
    comment: { source: 'def f():\n    # one\n    # two\n    pass\n', finds: ['comment in f: one\ntwo'] },
    todo: { source: '# FIXME: later\n', finds: ['FIXME in file: FIXME: later'] },
    string: {
      source: 'def f():\n    g("hello there", f"x {h(1)}")\n',
      finds: ['string in f: hello there', 'call h in f'],
    },
  },
  lacks: {
    'interface or trait': 'protocols and abstract classes are classes',
    'enum with members': 'enums are classes; their members are fields',
    reexport: 'an import in a package file is one; linking knows, the bytes do not',
    implements: 'there is only inheritance',
  },
  nested: depth => `x = ${'('.repeat(depth)}1${')'.repeat(depth)}\n`,
  broken: 'def broken(:\n    return ((\n\nclass\n\ndef found():\n    pass\n',
}
