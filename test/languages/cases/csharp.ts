import type { LanguageCase } from '../conformance.js'

export const languageCase: LanguageCase = {
  language: 'csharp',
  features: {
    function: {
      source: 'namespace N.M;\nclass A { void F() {} }\n',
      finds: [
        'def module N.M',
        'def class N.M.A',
        'def method N.M.A.F',
        'container N.M.A: N.M',
        'signature N.M: namespace N.M;',
      ],
    },
    'function doc': {
      source:
        'class A {\n  /// <summary>\n  /// Says <see cref="B"/>.\n  /// </summary>\n  /// <param name="x">What.</param>\n  [X] void F(int x) {}\n}\n',
      finds: ['doc A.F: Says B.\nx: What.'],
    },
    'parameters and return type': {
      source:
        'class A {\n  [X]\n  public static Task<T> F<T>(this T a, [Y] int? b = 1, params string[] c) where T : B => null;\n}\n',
      finds: [
        'param A.F a: T',
        'param A.F b: int?',
        'param A.F c: string[]',
        'type A.F: Task<T>',
        'signature A.F: public static Task<T> F<T>(this T a, [Y] int? b = 1, params string[] c) where T : B',
        '! type_hint T in A.F',
      ],
    },
    'nested function': {
      source: 'class A { void F() { int G(int x) => H(x); } }\nvoid Top() {}\n',
      finds: [
        'def function A.F.G',
        'container A.F.G: A.F',
        'call H (x) in A.F.G',
        '! name x in A.F.G',
        'def function Top',
      ],
    },
    'type with members': {
      source:
        'class A(B b) : C(b) { int x; A(int y) : base(y) {} void M() {} public int P { get; set; } ~A() {} public static A operator +(A l, A r) => l; int this[int i] => i; }\nstruct S { }\nrecord R(int Q);\n',
      finds: [
        'def class A',
        'def field A.b',
        'def field A.x',
        'def constructor A.A',
        'call base (y) in A.A',
        'def method A.M',
        'container A.M: A',
        'def field A.P',
        'def method A.~A',
        'def method A.operator +',
        'def method A.this[]',
        'param A.this[] i: int',
        'def struct S',
        'def class R',
        'def field R.Q',
      ],
    },
    'nested type': {
      source: 'namespace N { namespace M { class A { class B { void F() {} } } } }\n',
      finds: ['def module N.M', 'def class N.M.A.B', 'def method N.M.A.B.F', 'container N.M.A.B.F: N.M.A.B'],
    },
    'interface or trait': {
      source: 'interface IA<T> : IB, C<T> { void M(); int P { get; } event E X; }\n',
      finds: [
        'def interface IA',
        'def method IA.M',
        'def field IA.P',
        'def field IA.X',
        'extends IB in IA',
        'extends C (T) in IA',
        '! private IA.M',
      ],
    },
    'enum with members': {
      source: '[Flags] enum A : byte { One = 1, [X] Two }\n',
      finds: ['def enum A', 'def enum_member A.One', 'def enum_member A.Two', 'decorator A.Two: X'],
    },
    'type alias': {
      source: 'public delegate Task<int> Handler<T>(T x);\n',
      finds: ['def type Handler', 'type Handler: Task<int>', 'param Handler x: T'],
    },
    'top-level variable': { source: 'var x = G();\nRun(x);\n', finds: ['def variable x', 'call G in file'] },
    constant: {
      source: 'class A { const int X = 1, Y = 2; static readonly B Z = new(); readonly int w; }\n',
      finds: ['def constant A.X', 'def constant A.Y', 'def constant A.Z', 'def field A.w', 'new B in A'],
    },
    field: {
      source:
        'class A {\n  /// How many.\n  [Inject] protected List<B> a, b;\n  public event Action<C> E;\n  public int P { get { var q = F(); return q; } set => G(value); }\n  public string N { get; } = H();\n}\n',
      finds: [
        'def field A.a',
        'type A.a: List<B>',
        'doc A.b: How many.',
        'decorator A.a: Inject',
        'protected A.a',
        'def field A.E',
        'call F in A.P',
        'call G (value) in A.P',
        '! name value in A.P',
        '! name q in A.P',
        'signature A.P: public int P',
        'call H in A',
      ],
    },
    overloads: {
      source: 'class A { void F(int a) {} void F(string a) {} }\n',
      finds: ['def method A.F', 'def method A.F#1', 'param A.F#1 a: string'],
    },
    decorator: {
      source: '[assembly: Z]\n[a.B(1), C]\nclass A { [return: D] [E(Name = "x")] void F([G] int x) {} }\n',
      finds: [
        'decorate Z in file',
        'decorator A: a.B(1)',
        'decorator A: C',
        'decorate B of a in A',
        'decorate E in A.F',
        'decorate G in A.F',
        'signature A.F: void F([G] int x)',
        '! field_write Name of this in A.F',
      ],
    },
    private: {
      source:
        'class A { int a; protected internal void B() {} internal void C() {} public void D() {} }\npublic class E {}\n',
      finds: ['internal A', 'private A.a', 'protected A.B', 'internal A.C', '! private A.D', '! internal E'],
    },
    test: {
      source:
        'class A { [Fact] void X() {} void Y() {} }\nclass B { [Theory, InlineData(1)] void X(int n) {} }\n[TestFixture] class C { [NUnit.Framework.Test] void X() {} }\nclass D { [TestMethod] void X() {} }\n',
      finds: ['test A', 'test A.X', '! test A.Y', 'test B.X', 'test C', 'test C.X', 'test D.X'],
    },
    call: { source: 'class A { void F() { G(); H<int>(); } }\n', finds: ['call G in A.F', 'call H in A.F'] },
    'call with receiver': {
      source: 'class A { void F() { this.db?.Query<B>(1)!.First(); base.F(); a.B[0].C(); } }\n',
      finds: [
        'call Query of this.db in A.F',
        'call First of this.db.Query() in A.F',
        'call F of base in A.F',
        'call C of a.B[] in A.F',
      ],
    },
    'call in an argument': {
      source: 'class A { void F() { G(H(1), k: new B(I())); } }\n',
      finds: ['call G in A.F', 'call H in A.F', 'call I in A.F', '! name k in A.F'],
    },
    'call in a lambda': {
      source:
        'class A { F f = x => G(x); void M() { Run((int a, b) => { H(a); }); Run(delegate (int c) { K(c); }); } }\n',
      finds: [
        'call G (x) in A',
        '! name x in A',
        'call Run (()=>) in A.M',
        'call H (a) in A.M',
        'call K (c) in A.M',
        '! name c in A.M',
      ],
    },
    'call at the top of the file or in a field initialiser': {
      source: 'G();\nclass A { int a = H(); }\n',
      finds: ['call G in file', 'call H in A'],
    },
    'function as argument': {
      source: 'class A { void F() { Run(Task, Foo.Bar, this.Baz, x => x); E += OnE; } }\n',
      finds: [
        'call Run (Task,Foo.Bar,this.Baz,()=>) in A.F',
        'name Task in A.F',
        'field_read Bar of Foo in A.F',
        'name OnE in A.F',
      ],
    },
    construction: {
      source: 'class A { void F() { new a.Foo<B>(2).Go(); C c = new(1); var d = new D { X = 1 }; } }\n',
      finds: [
        'new Foo of a in A.F',
        'call Go of new a.Foo() in A.F',
        'type_hint B in A.F',
        'new C in A.F',
        'new D in A.F',
        'field_write X of new D() in A.F',
      ],
    },
    import: {
      source: 'using A.B;\nusing static A.C;\n',
      finds: ['import * of A.B in file', 'import * of A.C in file'],
    },
    'import alias': { source: 'using X = A.B.C;\n', finds: ['import C of A.B (X) in file'] },
    'import all': { source: 'global using A.B;\n', finds: ['reexport * of A.B in file'] },
    extends: {
      source: 'class A<T> : b.C<T, D> {}\n',
      finds: ['extends C of b (T, D) in A', 'type_hint D in A', '! type_hint T in A'],
    },
    implements: {
      source: 'class A : B, IC, d.IE<F> {}\nstruct S : Eq {}\n',
      finds: ['extends B in A', 'implements IC in A', 'implements IE of d (F) in A', 'implements Eq in S'],
    },
    'type hint': {
      source:
        'class A { List<m.User?> F<T>(C[] b, (D, E) t) where T : G { var o = (H)b; if (o is I or not J) {} _ = o as K; return default(L); } }\n',
      finds: [
        'type_hint List in A.F',
        'type_hint User of m in A.F',
        'type_hint C in A.F',
        'type_hint D in A.F',
        'type_hint E in A.F',
        'type_hint G in A.F',
        'type_hint H in A.F',
        'type_hint I in A.F',
        'type_hint J in A.F',
        'type_hint K in A.F',
        'type_hint L in A.F',
        '! type_hint T in A.F',
      ],
    },
    'field read': {
      source: 'class A { int F() { return this.a?.b; } }\n',
      finds: ['field_read a of this in A.F', 'field_read b of this.a in A.F'],
    },
    'field write': {
      source:
        'class A { int c; void F(B o) { o.a = 1; this.b += 1; c++; int d; d = 1; (c, d) = (1, 2); _ = o with { E = 1 }; } }\n',
      finds: [
        'field_write a of o in A.F',
        'field_write b of this in A.F',
        'field_write c of this in A.F',
        'field_write E of o in A.F',
        '! field_write d of this in A.F',
        '! name c in A.F',
      ],
    },
    'state write': {
      source:
        'class A { void F(Map l) { n = 1; R.Add(1); l.Add(1); Bag.Total += 1; Q[0] = 1; P = 2; }\n  static int n; static readonly Map R = G(); static int[] Q; static int P { get; set; } }\n',
      finds: [
        'state_write n (=) in A.F',
        'state_write R (Add) in A.F',
        'state_write Total of Bag (+=) in A.F',
        'state_write Q ([]=) in A.F',
        'state_write P (=) in A.F',
        '! state_write l (Add) in A.F',
      ],
    },
    'name as value': {
      source:
        'class A { object F(int a) { G(typeof(Foo), nameof(Bar)); return a > Max ? $"{a} {Name}" : new { a, X = Default }; } }\n',
      finds: [
        'name Max in A.F',
        'name Name in A.F',
        'name Default in A.F',
        'name Foo in A.F',
        'name Bar in A.F',
        '! name a in A.F',
        '! name X in A.F',
      ],
    },
    'env read': {
      source: 'class A { void F() { Environment.GetEnvironmentVariable("A"); } }\n',
      finds: ['env_read A of Environment.GetEnvironmentVariable in A.F'],
    },
    spawn: {
      source:
        'class A { void F() { Process.Start("ls", "-l"); var i = new ProcessStartInfo { FileName = "git" }; new ProcessStartInfo("make").Go(); } }\n',
      finds: [
        'spawn ls of Process.Start in A.F',
        'spawn git of ProcessStartInfo in A.F',
        'spawn make of ProcessStartInfo in A.F',
      ],
    },
    throw: {
      source:
        'class A { void F() { try { } catch (E e) { throw e; } var x = y ?? throw new a.Bad("x"); } }\n',
      finds: ['throw Bad of a in A.F', '! throw e in A.F'],
    },
    route: {
      source:
        'app.MapGet("/a", () => G());\napp.MapPost("/b", H.Make);\n[Route("api/[controller]")]\nclass OrdersController { [HttpGet("{id}")] void One() {} [HttpPut] void All() {} [Route("/x/[action]")] void Act() {} }\n',
      finds: [
        'route /a of GET (()=>) in file',
        'route /b of POST (H.Make) in file',
        'route /api/Orders/{id} of GET in OrdersController.One',
        'route /api/Orders of PUT in OrdersController.All',
        'route /x/Act of ANY in OrdersController.Act',
      ],
    },
    'http client': {
      source:
        'class A { void F() { client.GetAsync("https://x.org/a"); http.PostAsJsonAsync("b", x); new HttpRequestMessage(HttpMethod.Put, "/c").Go(); } }\ninterface IApi { [Get("/users")] Task All(); }\n',
      finds: [
        'http_call https://x.org/a of GET (client.GetAsync) in A.F',
        'http_call b of POST (http.PostAsJsonAsync) in A.F',
        'http_call /c of PUT (HttpRequestMessage) in A.F',
        'http_call /users of GET (Get) in IApi.All',
      ],
    },
    'feature flag': {
      source: 'class A { void F() { _features.IsEnabledAsync("beta"); } }\n',
      finds: ['flag beta of _features.IsEnabledAsync in A.F'],
    },
    binding: {
      source:
        'class A { A(C c) { this.c = c; } void F(List<X> xs) { User a = Load(), z; var b = new Foo(1).Bar; foreach (X c in xs) {} foreach (var (d, e) in xs) {} using var f = Open(); try {} catch (E g) {} if (a is G h) {} var (i, j) = P(); T(out var k, out L l); var m = (M)a; var n = from o in xs let p = o.Q() select p; R((S s) => s); _ = a switch { U u => 1, { V: var v } => 2 }; } }\n',
      finds: [
        'bind this.c: - = c in A.A',
        'bind a: User = Load() in A.F',
        'bind z: User = - in A.F',
        'bind b: - = new Foo().Bar in A.F',
        'bind c: X = xs[] in A.F',
        'bind d: - = xs[].0 in A.F',
        'bind f: - = Open() in A.F',
        'bind g: E = - in A.F',
        'bind h: G = a in A.F',
        'bind i: - = P().0 in A.F',
        'bind k: - = - in A.F',
        'bind l: L = - in A.F',
        'bind m: M = new M() in A.F',
        'bind o: - = xs[] in A.F',
        'bind p: - = o.Q() in A.F',
        'bind s: S = - in A.F',
        'bind u: U = - in A.F',
        'bind v: - = - in A.F',
      ],
    },
    comment: {
      source: 'class A {\n  void F() {\n    // one\n    // two\n  }\n}\n',
      finds: ['comment in A.F: one\ntwo'],
    },
    todo: { source: '/* FIXME: later */\n', finds: ['FIXME in file: FIXME: later'] },
    string: {
      source: 'class A { void F() { G("hello there", @"C:\\dir", $"x {H(1)}", """raw text"""); } }\n',
      finds: [
        'string in A.F: hello there',
        'string in A.F: C:\\dir',
        'call H in A.F',
        'string in A.F: raw text',
      ],
    },
  },
  lacks: {
    reexport: 'a global using is an import; nothing is handed on to other projects',
  },
  nested: depth => `class A { int x = ${'('.repeat(depth)}1${')'.repeat(depth)}; }\n`,
  broken: 'class A { void broken( { int x = ; }\n  void found() {}\n}\n',
}
