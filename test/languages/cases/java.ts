import type { LanguageCase } from '../conformance.js'

export const languageCase: LanguageCase = {
  language: 'java',
  features: {
    function: { source: 'class A {\n  void f() {}\n}\n', finds: ['def method A.f'] },
    'function doc': {
      source: 'class A {\n  /**\n   * Says hello.\n   */\n  @Override\n  void f() {}\n}\n',
      finds: ['doc A.f: Says hello.'],
    },
    'parameters and return type': {
      source:
        'class A {\n  @X\n  public <T> Map<String, T> f(final int a, T[] b, String... c) throws E { }\n}\n',
      finds: [
        'param A.f a: int',
        'param A.f b: T[]',
        'param A.f c: String...',
        'type A.f: Map<String, T>',
        'signature A.f: public <T> Map<String, T> f(final int a, T[] b, String... c) throws E',
      ],
    },
    'type with members': {
      source: 'package a.b;\nclass A { int x; A() {} void m() {} }\nrecord R(int y) { R { } }\n',
      finds: [
        'def module a.b',
        'def class A',
        'def field A.x',
        'def constructor A.A',
        'def method A.m',
        'container A.m: A',
        'def class R',
        'def field R.y',
        'signature R.y: int y',
        'def constructor R.R',
        'param R.R y: int',
      ],
    },
    'nested type': {
      source:
        'class A { class B { void m() {} } void n() { new C<T>(1) { void o() {} }; class D { void p() {} } } }\n',
      finds: [
        'def class A.B',
        'def method A.B.m',
        'def class A.n.C',
        'def method A.n.C.o',
        'extends C (T) in A.n.C',
        'new C in A.n',
        'def method A.n.D.p',
      ],
    },
    'interface or trait': {
      source:
        'interface A<T> extends B, C<T> { int X = 1; void m(); }\n@interface N { String value() default ""; }\n',
      finds: [
        'def interface A',
        'def constant A.X',
        'def method A.m',
        'extends B in A',
        'extends C (T) in A',
        'def interface N',
        'def method N.value',
        '! internal A.m',
      ],
    },
    'enum with members': {
      source: 'enum A implements I { ONE(1) { int f() { return g(); } }, TWO; private A(int n) {} }\n',
      finds: [
        'def enum A',
        'implements I in A',
        'def enum_member A.ONE',
        'def enum_member A.TWO',
        'call g in A.ONE.f',
        'private A.A',
      ],
    },
    constant: {
      source: 'class A { static final int X = 1, Y = 2; final int z = 3; }\n',
      finds: ['def constant A.X', 'def constant A.Y', 'def field A.z'],
    },
    field: {
      source: 'class A {\n  /** How many. */\n  @Inject protected List<B> a[], b;\n}\n',
      finds: [
        'def field A.a',
        'type A.a: List<B>[]',
        'def field A.b',
        'doc A.b: How many.',
        'decorator A.a: Inject',
        'protected A.a',
        'signature A.a: protected List<B> a[], b;',
      ],
    },
    overloads: {
      source: 'class A { void f(int a) {} void f(String a) {} }\n',
      finds: ['def method A.f', 'def method A.f#1', 'param A.f#1 a: String'],
    },
    decorator: {
      source: '@a.B(size = 1)\nclass A { @Override public void f(@C int x) {} }\n',
      finds: [
        'decorator A: a.B(size = 1)',
        'decorate B of a in A',
        'decorator A.f: Override',
        'decorate Override in A.f',
        'decorate C in A.f',
        'signature A.f: public void f(@C int x)',
      ],
    },
    private: {
      source: 'public class A { private int a; protected void b() {} void c() {} public void d() {} }\n',
      finds: ['private A.a', 'protected A.b', 'internal A.c', '! internal A.d', '! internal A'],
    },
    test: {
      source:
        'class A { @Test void x() {} void y() {} @Nested class B { @org.junit.jupiter.api.RepeatedTest(2) void z() {} } }\nclass C extends TestCase { public void testIt() {} }\n',
      finds: ['test A', 'test A.x', '! test A.y', 'test A.B', 'test A.B.z', 'test C', 'test C.testIt'],
    },
    call: { source: 'class A { void f() { g(); } }\n', finds: ['call g in A.f'] },
    'call with receiver': {
      source: 'class A { void f() { this.db.query(1).first(); super.f(); A.this.g(); } }\n',
      finds: [
        'call query of this.db in A.f',
        'call first of this.db.query() in A.f',
        'call f of super in A.f',
        'call g of A.this in A.f',
      ],
    },
    'call in an argument': {
      source: 'class A { void f() { g(h(1), new B(i())); } }\n',
      finds: ['call g in A.f', 'call h in A.f', 'call i in A.f'],
    },
    'call in a lambda': {
      source: 'class A { F f = x -> g(x); void m() { run((a, b) -> { h(a); return b; }); } }\n',
      finds: [
        'call g (x) in A',
        'call run (()=>) in A.m',
        'call h (a) in A.m',
        '! name x in A',
        '! name b in A.m',
      ],
    },
    'call at the top of the file or in a field initialiser': {
      source: 'class A { int a = g(); static { int b = h(1); k(b); } }\n',
      finds: ['call g in A', 'call h in A', 'call k (b) in A', '! name b in A'],
    },
    'function as argument': {
      source: 'class A { void f() { run(Foo::bar, this::baz, ArrayList::new, x -> x); } }\n',
      finds: [
        'call run (Foo.bar,this.baz,ArrayList.new,()=>) in A.f',
        'name bar of Foo in A.f',
        'name baz of this in A.f',
        'new ArrayList in A.f',
      ],
    },
    construction: {
      source: 'class A { A() { super(1); new a.Foo<B>(2).go(); } }\n',
      finds: [
        'new Foo of a in A.A',
        'call go of new a.Foo() in A.A',
        'call super in A.A',
        'type_hint B in A.A',
      ],
    },
    import: {
      source: 'import a.b.C;\nimport static a.B.c;\nmodule x { requires y.z; }\n',
      finds: ['import C of a.b in file', 'import c of a.B in file', 'import - of y.z in x'],
    },
    'import all': {
      source: 'import a.b.*;\nimport static a.B.*;\n',
      finds: ['import * of a.b in file', 'import * of a.B in file'],
    },
    reexport: { source: 'module x.y { requires transitive z; }\n', finds: ['reexport - of z in x.y'] },
    extends: {
      source: 'class A<T> extends b.C<T, D> {}\n',
      finds: ['extends C of b (T, D) in A', 'type_hint D in A', '! type_hint T in A'],
    },
    implements: {
      source: 'class A implements B, c.D<E> {}\n',
      finds: ['implements B in A', 'implements D of c (E) in A'],
    },
    'type hint': {
      source:
        'class A { <T extends B> List<m.User> f(T a, C[] b) { Object o = (D) a; var v = o instanceof E; } }\n',
      finds: [
        'type_hint B in A.f',
        'type_hint List in A.f',
        'type_hint User of m in A.f',
        'type_hint C in A.f',
        'type_hint D in A.f',
        'type_hint E in A.f',
        '! type_hint T in A.f',
        '! type_hint var in A.f',
      ],
    },
    'field read': {
      source: 'class A { int f() { return this.a.b; } }\n',
      finds: ['field_read a of this in A.f', 'field_read b of this.a in A.f'],
    },
    'field write': {
      source: 'class A { int c; void f(B o) { o.a = 1; this.b += 1; c++; int d; d = 1; } }\n',
      finds: [
        'field_write a of o in A.f',
        'field_write b of this in A.f',
        'field_write c of this in A.f',
        '! field_write d of this in A.f',
      ],
    },
    'state write': {
      source:
        'class A { void f(Map l) { n = 1; R.put(1, 2); l.put(1, 2); Bag.total += 1; Q[0] = 1; }\n  static int n; static final Map R = g(); static int[] Q; }\n',
      finds: [
        'state_write n (=) in A.f',
        'state_write R (put) in A.f',
        'state_write total of Bag (+=) in A.f',
        'state_write Q ([]=) in A.f',
        '! state_write l (put) in A.f',
      ],
    },
    'name as value': {
      source: 'class A { Object f(int a) { g(Foo.class); return a > MAX ? a : DEFAULT; } }\n',
      finds: ['name MAX in A.f', 'name DEFAULT in A.f', 'name Foo in A.f', '! name a in A.f'],
    },
    'env read': {
      source: 'class A { void f() { System.getenv("A"); System.getenv().get("B"); } }\n',
      finds: ['env_read A of System.getenv in A.f', 'env_read B of System.getenv().get in A.f'],
    },
    spawn: {
      source: 'class A { void f() { new ProcessBuilder("ls", "-l"); Runtime.getRuntime().exec("git"); } }\n',
      finds: ['spawn ls of ProcessBuilder in A.f', 'spawn git of Runtime.getRuntime().exec in A.f'],
    },
    throw: {
      source:
        'class A { void f() throws IOException { try { } catch (E e) { throw e; } throw new a.Bad("x"); } }\n',
      finds: ['throw IOException in A.f', 'throw Bad of a in A.f', '! throw e in A.f'],
    },
    route: {
      source:
        'import static spark.Spark.*;\n@RequestMapping("/api")\nclass A {\n  @GetMapping("/a") void a() {}\n  @RequestMapping(value = "b", method = RequestMethod.PUT) void b() {}\n  void c() { get("/c", this::a); }\n}\n@Path("x")\nclass B { @GET @Path("{id}") void a() {} @POST void b() {} }\n',
      finds: [
        'route /api/a of GET in A.a',
        'route /api/b of PUT in A.b',
        'route /c of GET (this.a) in A.c',
        'route /x/{id} of GET in B.a',
        'route /x of POST in B.b',
      ],
    },
    'http client': {
      source:
        'interface A { @GET("users/{id}") Call<User> user(); }\nclass B { void f() { rest.getForObject("http://x/a", C.class); HttpRequest.newBuilder(URI.create("https://x.org/b")); web.post().uri("/c"); } }\n',
      finds: [
        'http_call /users/{id} of GET (GET) in A.user',
        'http_call http://x/a of GET (rest.getForObject) in B.f',
        'http_call https://x.org/b of ANY (HttpRequest.newBuilder) in B.f',
        'http_call /c of POST (web.post().uri) in B.f',
      ],
    },
    'feature flag': {
      source: 'class A { void f() { client.boolVariation("beta", user, false); } }\n',
      finds: ['flag beta of client.boolVariation in A.f'],
    },
    binding: {
      source:
        'class A { A(C c) { this.c = c; } void f(List<X> xs) { User a = load(), z; var b = new Foo(1).bar; for (X c : xs) {} try (D d = open()) {} catch (E | F e) {} if (a instanceof G g) {} switch (a) { case H h -> {} case P(int i, var j) -> {} } var k = (K) a; r((L l) -> l); } }\n',
      finds: [
        'bind this.c: - = c in A.A',
        'bind a: User = load() in A.f',
        'bind z: User = - in A.f',
        'bind b: - = new Foo().bar in A.f',
        'bind c: X = xs[] in A.f',
        'bind d: D = open() in A.f',
        'bind e: E | F = - in A.f',
        'bind g: G = a in A.f',
        'bind h: H = - in A.f',
        'bind i: int = - in A.f',
        'bind j: - = - in A.f',
        'bind k: K = new K() in A.f',
        'bind l: L = - in A.f',
      ],
    },
    comment: {
      source: 'class A {\n  void f() {\n    // one\n    // two\n  }\n}\n',
      finds: ['comment in A.f: one\ntwo'],
    },
    todo: { source: '/* FIXME: later */\n', finds: ['FIXME in file: FIXME: later'] },
    string: {
      source: 'class A { void f() { g("hello there", """\n    block\n    """); } }\n',
      finds: ['string in A.f: hello there', 'string in A.f: block'],
    },
  },
  lacks: {
    'nested function': 'methods are only in types; local classes are in "nested type"',
    'type alias': 'the language has none',
    'top-level variable': 'variables are only in types',
    'import alias': 'imports cannot be renamed',
  },
  nested: depth => `class A { int x = ${'('.repeat(depth)}1${')'.repeat(depth)}; }\n`,
  broken: 'class A { void broken( { int x = ; }\n  void found() {}\n}\n',
}
