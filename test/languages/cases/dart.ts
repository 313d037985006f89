import type { LanguageCase } from '../conformance.js'

export const languageCase: LanguageCase = {
  language: 'dart',
  features: {
    function: { source: 'void f() {\n  g();\n}\n', finds: ['def function f', 'call g in f'] },
    'function doc': {
      source: "/// Says hello.\n/// Twice.\n@Deprecated('x')\nint f() => 1;\n",
      finds: ['doc f: Says hello.\nTwice.', "decorator f: Deprecated('x')"],
    },
    'parameters and return type': {
      source:
        'Future<int> f(int a, [String? b = null, final c]) async {}\nvoid g({required List<int> a, int b = 2, void cb(int x)?}) {}\n',
      finds: [
        'param f a: int',
        'param f b: String?',
        'param f c: -',
        'type f: Future<int>',
        'signature f: Future<int> f(int a, [String? b = null, final c])',
        'param g a: List<int>',
        'param g b: int',
      ],
    },
    'nested function': {
      source: 'void f() {\n  int g(int x) => h(x);\n}\n',
      finds: ['def function f.g', 'container f.g: f', 'call h (x) in f.g', 'type f.g: int'],
    },
    'type with members': {
      source:
        'class A {\n  A(this.x);\n  const A.named() : x = 1;\n  factory A.from(int x) => A(x);\n  final int x;\n  void m() {}\n  static int s() => 1;\n  int get size => 1;\n  set size(int v) {}\n  A operator +(A o) => o;\n  int abs();\n}\nextension E on A { void e() {} }\nextension type Id(int v) { int twice() => v; }\n',
      finds: [
        'def class A',
        'def constructor A.new',
        'param A.new x: -',
        'def constructor A.named',
        'def constructor A.from',
        'def field A.x',
        'type A.x: int',
        'def method A.m',
        'def method A.s',
        'def method A.size',
        'type A.size: int',
        'def method A.size#1',
        'def method A.+',
        'def method A.abs',
        'def module E',
        'def method A.e',
        'container A.e: A',
        'def class Id',
        'def method Id.twice',
      ],
    },
    'interface or trait': {
      source:
        'abstract interface class P {\n  void run();\n}\nmixin M on Base implements P {\n  void m() {}\n}\n',
      finds: [
        'def interface P',
        'def method P.run',
        'def trait M',
        'extends Base in M',
        'implements P in M',
        'def method M.m',
      ],
    },
    'enum with members': {
      source:
        "enum State {\n  /// Nothing yet.\n  idle, done('x');\n  const State([this.t]);\n  final String? t;\n  bool get ok => true;\n}\n",
      finds: [
        'def enum State',
        'def enum_member State.idle',
        'doc State.idle: Nothing yet.',
        'def enum_member State.done',
        'def constructor State.new',
        'def field State.t',
        'def method State.ok',
      ],
    },
    'type alias': {
      source: 'typedef Handler<T> = void Function(T a);\ntypedef int Old(String s);\n',
      finds: ['def type Handler', 'type Handler: void Function(T a)', 'def type Old', 'type_hint int in Old'],
    },
    'top-level variable': {
      source: 'var count = 0;\nString? name, other = make();\n',
      finds: ['def variable count', 'def variable name', 'type name: String?', 'def variable other'],
    },
    constant: {
      source: 'const limit = 1;\nfinal Foo foo = Foo();\nclass A { static const max = 3; }\n',
      finds: [
        'def constant limit',
        'signature limit: const limit = 1',
        'def constant foo',
        'type foo: Foo',
        'def constant A.max',
      ],
    },
    field: {
      source: 'class A {\n  late final B? b = make();\n  static int n = 0;\n  final a = 1, c = 2;\n}\n',
      finds: [
        'def field A.b',
        'type A.b: B?',
        'call make in A',
        'def field A.n',
        'def field A.a',
        'def field A.c',
      ],
    },
    decorator: {
      source:
        "@immutable\nclass A {\n  @override\n  @JsonKey(name: 'x')\n  final int x;\n  @m.Gone()\n  void f() {}\n}\n",
      finds: [
        'decorator A: immutable',
        'decorate immutable in A',
        "decorator A.x: JsonKey(name: 'x')",
        'decorator A.f: m.Gone()',
        'decorate override in A',
      ],
    },
    private: {
      source: 'class _A {\n  int _x = 1;\n  void f() {}\n}\n',
      finds: ['private _A', 'private _A._x', '! private _A.f'],
    },
    test: {
      source:
        "void main() {\n  group('Store', () {\n    test('opens', () async {\n      open();\n    });\n    testWidgets('shows', (tester) async {});\n  });\n  test(name);\n}\n",
      finds: [
        'test main.Store',
        'test main.Store.opens',
        'call open in main.Store.opens',
        'test main.Store.shows',
      ],
    },
    call: {
      source: 'void f() async {\n  g();\n  await h<int>(1);\n}\n',
      finds: ['call g in f', 'call h in f'],
    },
    'call with receiver': {
      source:
        'void f() {\n  this.db?.query(1)!.first();\n  a[0].go();\n  (x as B).run();\n  a..b()\n   ..c.d();\n  super.f();\n}\n',
      finds: [
        'call query of this.db in f',
        'call first of this.db.query() in f',
        'call go of a[] in f',
        'call run of B() in f',
        'call b of a in f',
        'call d of a.c in f',
        'call f of super in f',
      ],
    },
    'call in an argument': {
      source: 'void f() => g(h(1), k: i());\n',
      finds: ['call g in f', 'call h in f', 'call i in f'],
    },
    'call in a lambda': {
      source: 'void f() {\n  xs.map((e) => e.name());\n  run(() { g(); });\n}\nfinal top = () => h();\n',
      finds: [
        'call map of xs (()=>) in f',
        'call name of e in f',
        'call g in f',
        'call h in file',
        'bind e: - = - in f',
      ],
    },
    'call at the top of the file or in a field initialiser': {
      source:
        'final a = g();\nclass A extends B {\n  final b = h();\n  A() : c = i(), super(1);\n  A.x() : this();\n}\n',
      finds: ['call g in file', 'call h in A', 'call i in A.new', 'call super in A.new', 'call this in A.x'],
    },
    'function as argument': {
      source: 'void f() {\n  xs.forEach(task, onDone: done);\n}\n',
      finds: ['call forEach of xs (task,done) in f', 'name task in f'],
    },
    construction: {
      source:
        'void f() {\n  Foo(1).go();\n  new Foo.bar(1);\n  const Foo(2);\n  m.Foo();\n  Foo<int>.named();\n}\n',
      finds: [
        'call Foo in f',
        'call go of Foo() in f',
        'call bar of Foo in f',
        'new Foo in f',
        'call Foo of m in f',
        'call named of Foo in f',
      ],
    },
    import: {
      source: "import 'src/a.dart' show A, B;\nimport 'stub.dart' if (dart.library.io) 'io.dart';\n",
      finds: [
        'import A of src/a.dart in file',
        'import B of src/a.dart in file',
        'import * of stub.dart in file',
        'import - of io.dart in file',
      ],
    },
    'import alias': {
      source: "import 'package:http/http.dart' as http;\n",
      finds: ['import - of package:http/http.dart (http) in file'],
    },
    'import all': {
      source: "library;\nimport 'dart:io' hide File;\npart 'a.g.dart';\n",
      finds: ['import * of dart:io in file', 'import * of a.g.dart in file'],
    },
    reexport: {
      source: "export 'src/a.dart';\nexport 'src/b.dart' show B hide C;\n",
      finds: ['reexport * of src/a.dart in file', 'reexport B of src/b.dart in file'],
    },
    extends: {
      source: 'class A extends m.B<int> with C, D {}\n',
      finds: [
        'extends B of m (int) in A',
        'implements C in A',
        'implements D in A',
        '! type_hint B of m in A',
      ],
    },
    implements: {
      source: 'class A implements I, J<K> {}\n',
      finds: ['implements I in A', 'implements J (K) in A', 'type_hint K in A'],
    },
    'type hint': {
      source:
        'class A<T extends P> {\n  T f(List<m.User> a) {\n    final Item? i = b is R ? b as S : null;\n  }\n}\n',
      finds: [
        'type_hint P in A',
        'type_hint User of m in A.f',
        'type_hint Item in A.f',
        'type_hint R in A.f',
        'type_hint S in A.f',
        '! type_hint T in A.f',
      ],
    },
    'field read': {
      source: 'void f() {\n  use(this.a?.b, c.d[0], State.idle);\n}\n',
      finds: [
        'field_read a of this in f',
        'field_read b of this.a in f',
        'field_read d of c in f',
        'field_read idle of State in f',
      ],
    },
    'field write': {
      source:
        'class A {\n  int b = 1;\n  void f(O o) {\n    o.a = 1;\n    this.b += 1;\n    b = 2;\n    o..c = 3;\n  }\n}\n',
      finds: ['field_write a of o in A.f', 'field_write b of this in A.f', 'field_write c of o in A.f'],
    },
    'state write': {
      source:
        'var n = 0;\nfinal all = <int>[];\nvoid f() {\n  n = 1;\n  n += 2;\n  n++;\n  all.add(1);\n  all[0] = 1;\n  var m = 1;\n  m = 2;\n}\n',
      finds: [
        'state_write n (=) in f',
        'state_write n (+=) in f',
        'state_write n (++) in f',
        'state_write all (add) in f',
        'state_write all ([]=) in f',
        '! state_write m (=) in f',
      ],
    },
    'name as value': {
      source: 'List f(int a) {\n  final b = other;\n  return [Foo, a, b, limit];\n}\n',
      finds: ['name other in f', 'name Foo in f', 'name limit in f', '! name a in f', '! name b in f'],
    },
    'env read': {
      source: "void f() {\n  Platform.environment['A'];\n  const String.fromEnvironment('B');\n}\n",
      finds: ['env_read A of Platform.environment in f', 'env_read B of String.fromEnvironment in f'],
    },
    spawn: { source: "void f() {\n  Process.run('ls', []);\n}\n", finds: ['spawn ls of Process.run in f'] },
    throw: {
      source: "void f() {\n  throw StateError('x');\n  throw m.Bad.of(1);\n  throw other;\n}\n",
      finds: ['throw StateError in f', 'throw of of m.Bad in f', '! throw other in f'],
    },
    route: {
      source: "void f(Router router) {\n  router.get('/users/<id>', show);\n}\n",
      finds: ['route /users/<id> of GET (show) in f'],
    },
    'http client': {
      source:
        "void f() {\n  http.get(Uri.parse('https://x.org/a'));\n  client.post(Uri.parse('https://x.org/b'));\n}\n",
      finds: [
        'http_call https://x.org/a of GET (http.get) in f',
        'http_call https://x.org/b of POST (client.post) in f',
      ],
    },
    'feature flag': {
      source: "void f() {\n  client.boolVariation('beta');\n}\n",
      finds: ['flag beta of client.boolVariation in f'],
    },
    binding: {
      source:
        'void f(List<X> xs) {\n  User a = load();\n  final b = Foo(1).bar, e = 2;\n  for (final c in xs) {}\n  try {} on Bad catch (d, s) {}\n  var (g, h) = pair;\n  if (x case Foo(bar: final i)) {}\n  var j = await k();\n}\n',
      finds: [
        'bind a: User = load() in f',
        'bind b: - = Foo().bar in f',
        'bind e: - = 0 in f',
        'bind c: - = xs[] in f',
        'bind d: Bad = - in f',
        'bind s: - = - in f',
        'bind g: - = - in f',
        'bind h: - = - in f',
        'bind i: - = - in f',
        'bind j: - = k() in f',
      ],
    },
    comment: { source: 'void f() {\n  // one\n  // two\n  g();\n}\n', finds: ['comment in f: one\ntwo'] },
    todo: { source: '/* FIXME: later */\n', finds: ['FIXME in file: FIXME: later'] },
    string: {
      source: "void f() {\n  g('hello there', \"x \u0024{h(1)}\", r'raw one', '''long\none''');\n}\n",
      finds: ['string in f: hello there', 'call h in f', 'string in f: raw one', 'string in f: long\none'],
    },
  },
  lacks: {
    'nested type': 'types cannot be nested',
    overloads: 'functions cannot be overloaded',
  },
  nested: depth => `var x = ${'['.repeat(depth)}1${']'.repeat(depth)};\n`,
  broken: 'void broken() {\n  return (1 + );\n}\n\nvar = ];\n\nvoid found() {\n  g();\n}\n',
}
