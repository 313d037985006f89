import type { LanguageCase } from '../conformance.js'

export const languageCase: LanguageCase = {
  language: 'scala',
  features: {
    function: {
      source: 'package a.b\n\ndef f() = 1\nextension (s: List[Int]) def g(n: Int): Int = n\n',
      finds: ['def module a.b', 'def function f', 'def function List.g', 'param List.g s: List[Int]'],
    },
    'function doc': {
      source: 'class A {\n  /** Says hello.\n    */\n  @inline def f() = 1\n}\n',
      finds: ['doc A.f: Says hello.'],
    },
    'parameters and return type': {
      source:
        'class A {\n  @x private def f[T <: B](a: Int = 1, b: => T)(implicit c: C[T]): Map[String, T] = {\n  }\n}\n',
      finds: [
        'param A.f a: Int',
        'param A.f b: => T',
        'param A.f c: C[T]',
        'type A.f: Map[String, T]',
        'signature A.f: private def f[T <: B](a: Int = 1, b: => T)(implicit c: C[T]): Map[String, T]',
      ],
    },
    'nested function': {
      source: 'object A {\n  def f() = {\n    def g(x: Int) = h(x)\n    g(1)\n  }\n}\n',
      finds: ['def function A.f.g', 'container A.f.g: A.f', 'call h (x) in A.f.g', '! name x in A.f.g'],
    },
    'type with members': {
      source:
        'class A(val x: Int, y: B)(implicit z: C) extends D(y) {\n  def this(w: Int) = this(w, null)\n  def m(): Unit\n}\nobject A { def make() = new A(1) }\ncase class P(a: Int, private val b: Int)\n',
      finds: [
        'def class A',
        'def field A.x',
        'def field A.y',
        'private A.y',
        'def field A.z',
        'def constructor A.this',
        'def method A.m',
        'container A.m: A',
        'def class A#1',
        'def method A.make',
        'def field P.a',
        '! private P.a',
        'private P.b',
      ],
    },
    'nested type': {
      source:
        'class A {\n  class B { def m() = 1 }\n  def n() = new C(1) with D { def o() = 2 }\n  def p() = new E[Int] { def q() = 3 }\n}\n',
      finds: [
        'def class A.B',
        'def method A.B.m',
        'def class A.n.C',
        'def method A.n.C.o',
        'extends C in A.n.C',
        'implements D in A.n.C',
        'new C in A.n',
        'def method A.p.E.q',
        'extends E (Int) in A.p.E',
      ],
    },
    'interface or trait': {
      source: 'sealed trait A[+T] extends B with C[T] { val x: Int; def m(): Unit }\n',
      finds: ['def trait A', 'def field A.x', 'def method A.m', 'extends B in A', 'extends C (T) in A'],
    },
    'enum with members': {
      source:
        'enum A(val n: Int):\n  /** First. */\n  case One extends A(f())\n  case Two, Three\n  case Pair(a: Int)\n  def g = 1\n',
      finds: [
        'def enum A',
        'def enum_member A.One',
        'doc A.One: First.',
        'call f in A',
        'def enum_member A.Two',
        'def enum_member A.Three',
        'def enum_member A.Pair',
        'def field A.Pair.a',
        'def method A.g',
      ],
    },
    'type alias': {
      source: 'type Id[T] = Map[String, T]\nopaque type N = Int\n',
      finds: ['def type Id', 'type Id: Map[String, T]', 'def type N'],
    },
    'top-level variable': {
      source: 'var x: Int = 1\nval (a, b) = pair()\ngiven ord: Ord[Int] = make()\n',
      finds: ['def variable x', 'type x: Int', 'def variable a', 'def variable b', 'def variable ord'],
    },
    constant: {
      source: 'object A {\n  final val Limit = 1\n  val MAX_SIZE = 2\n  val other = 3\n}\n',
      finds: ['def constant A.Limit', 'def constant A.MAX_SIZE', 'def field A.other'],
    },
    field: {
      source:
        'class A {\n  /** How many. */\n  @Inject protected var a: List[B] = _\n  lazy val b = { val c = f(1); c }\n}\n',
      finds: [
        'def field A.a',
        'type A.a: List[B]',
        'doc A.a: How many.',
        'decorator A.a: Inject',
        'protected A.a',
        'def field A.b',
        'call f in A',
        '! name c in A',
        '! def field A.c',
      ],
    },
    overloads: {
      source: 'object A {\n  def f(a: Int) = 1\n  def f(a: String) = 2\n}\n',
      finds: ['def method A.f', 'def method A.f#1', 'param A.f#1 a: String'],
    },
    decorator: {
      source: '@a.B(1) @C\nclass A(@D x: Int) {\n  @throws[E]("x") def f() = 1\n}\n',
      finds: [
        'decorator A: a.B(1)',
        'decorator A: C',
        'decorate B of a in A',
        'decorate D in A',
        'decorate throws in A.f',
        'type_hint E in A.f',
      ],
    },
    private: {
      source:
        'class A {\n  private def a = 1\n  protected def b = 2\n  private[x] def c = 3\n  private[this] val d = 4\n  def e = 5\n}\n',
      finds: ['private A.a', 'protected A.b', 'internal A.c', 'private A.d', '! private A.e'],
    },
    test: {
      source:
        'class A extends munit.FunSuite {\n  test("adds") { f() }\n  def y = 1\n}\nclass B extends AnyFlatSpec {\n  "a stack" should "pop" in { g() }\n}\nclass C extends AnyWordSpec {\n  "x" when { "y" should { "z" in { h() } } }\n}\nclass D { @Test def t() = 1 }\nobject E extends Properties("e") {\n  property("p") = forAll { (a: Int) => a == a }\n}\n',
      finds: [
        'test A',
        'test A.adds',
        'call f in A.adds',
        '! test A.y',
        'test B.a stack should pop',
        'call g in B.a stack should pop',
        'test C.x.y.z',
        'call h in C.x.y.z',
        'test D.t',
        'test E.p',
      ],
    },
    call: {
      source: 'object A {\n  def f() = {\n    g()\n    a to b\n    c |+| d\n  }\n}\n',
      finds: ['call g in A.f', 'call to of a (b) in A.f', 'call |+| of c (d) in A.f'],
    },
    'call with receiver': {
      source:
        'class A {\n  def f() = {\n    this.db.query(1).first()\n    super.f()\n    A.this.g()\n  }\n}\n',
      finds: [
        'call query of this.db in A.f',
        'call first of this.db.query() in A.f',
        'call f of super in A.f',
        'call g of A.this in A.f',
      ],
    },
    'call in an argument': {
      source: 'object A { def f() = g(h(1), k = i()) }\n',
      finds: ['call g in A.f', 'call h in A.f', 'call i in A.f', '! field_write k of this in A.f'],
    },
    'call in a lambda': {
      source:
        'object A {\n  val f = (x: Int) => g(x)\n  def m() = {\n    run(1) { a => h(a) }\n    xs.map { case (p, q) => k(p) }\n    fold(0)((b, c) => l(b))\n  }\n}\n',
      finds: [
        'call g (x) in A',
        '! name x in A',
        'call run (()=>) in A.m',
        'call h (a) in A.m',
        'call map of xs (()=>) in A.m',
        'call k (p) in A.m',
        'call fold (()=>) in A.m',
        'call l (b) in A.m',
      ],
    },
    'call at the top of the file or in a field initialiser': {
      source: 'val a = g()\nobject A {\n  val b = h()\n  k()\n}\n',
      finds: ['call g in file', 'call h in A', 'call k in A'],
    },
    'function as argument': {
      source: 'object A { def f() = run(task, Foo.bar, _.baz, qux _, x => x) }\n',
      finds: [
        'call run (task,Foo.bar,()=>,qux,()=>) in A.f',
        'name task in A.f',
        'name qux in A.f',
        'field_read bar of Foo in A.f',
      ],
    },
    construction: {
      source: 'object A {\n  def f() = {\n    new a.Foo[B](2).go()\n    Bar(1)\n  }\n}\n',
      finds: [
        'new Foo of a in A.f',
        'call go of new a.Foo() in A.f',
        'type_hint B in A.f',
        'call Bar in A.f',
      ],
    },
    import: {
      source: 'import a.b.C, d.e\nimport f.{G, H}\n',
      finds: [
        'import C of a.b in file',
        'import e of d in file',
        'import G of f in file',
        'import H of f in file',
      ],
    },
    'import alias': {
      source: 'import a.b.{C => D, E => _}\nimport a.{F as G}\n',
      finds: ['import C of a.b (D) in file', 'import F of a (G) in file', '! import E of a.b (_) in file'],
    },
    'import all': {
      source: 'import a.b._\nimport c.*\nimport d.{E, _}\n',
      finds: [
        'import * of a.b in file',
        'import * of c in file',
        'import E of d in file',
        'import * of d in file',
      ],
    },
    reexport: {
      source: 'object A:\n  export b.{c, d as e}\n  export f.*\n',
      finds: ['reexport c of b in A', 'reexport d of b (e) in A', 'reexport * of f in A'],
    },
    extends: {
      source: 'class A[T] extends b.C[T, D](1)\ngiven ord: Ord[Int] with\n  def g = 1\n',
      finds: [
        'extends C of b (T, D) in A',
        'type_hint D in A',
        '! type_hint T in A',
        'extends Ord (Int) in ord',
      ],
    },
    implements: {
      source: 'class A extends B with c.D[E] with F\n',
      finds: ['extends B in A', 'implements D of c (E) in A', 'implements F in A'],
    },
    'type hint': {
      source: 'object A { def f[T <: B](a: List[m.User], t: T): C => D = a.asInstanceOf[E] }\n',
      finds: [
        'type_hint B in A.f',
        'type_hint List in A.f',
        'type_hint User of m in A.f',
        'type_hint C in A.f',
        'type_hint D in A.f',
        'type_hint E in A.f',
        '! type_hint T in A.f',
      ],
    },
    'field read': {
      source: 'class A { def f() = this.a.b }\n',
      finds: ['field_read a of this in A.f', 'field_read b of this.a in A.f'],
    },
    'field write': {
      source:
        'class A {\n  var c = 1\n  def f(o: B) = {\n    o.a = 1\n    this.b += 1\n    c = 2\n    var d = 1\n    d = 2\n  }\n}\n',
      finds: [
        'field_write a of o in A.f',
        'field_write b of this in A.f',
        'field_write c of this in A.f',
        '! field_write d of this in A.f',
      ],
    },
    'state write': {
      source:
        'class A {\n  def f(l: Map[B, C]) = {\n    n = 1\n    r.put(1, 2)\n    l.put(1, 2)\n    r(1) = 2\n    Bag.total += 1\n  }\n}\nobject A {\n  var n = 0\n  val r = mutable.Map.empty[Int, Int]\n}\n',
      finds: [
        'state_write n (=) in A.f',
        'state_write r (put) in A.f',
        'state_write r ([]=) in A.f',
        'state_write total of Bag (+=) in A.f',
        '! state_write l (put) in A.f',
        '! call r in A.f',
      ],
    },
    'name as value': {
      source:
        'object A {\n  def f(a: Int) = {\n    g(Foo, k = a)\n    a match {\n      case One | b.Two => s"$a $Three"\n      case c => if (a > Max) c else Default\n    }\n  }\n}\n',
      finds: [
        'name Foo in A.f',
        'name One in A.f',
        'name Two of b in A.f',
        'name Three in A.f',
        'name Max in A.f',
        'name Default in A.f',
        '! name a in A.f',
        '! name c in A.f',
      ],
    },
    'env read': {
      source: 'object A { def f() = sys.env("A") + sys.env.get("B") + System.getenv("C") }\n',
      finds: [
        'env_read A of sys.env in A.f',
        'env_read B of sys.env.get in A.f',
        'env_read C of System.getenv in A.f',
      ],
    },
    spawn: {
      source:
        'import scala.sys.process._\nobject A {\n  def f() = {\n    "ls -l".!\n    Process("git").run()\n    Seq("make", "all").!!\n    new ProcessBuilder("sh")\n  }\n}\n',
      finds: [
        'spawn ls -l of ! in A.f',
        'spawn git of Process in A.f',
        'spawn make of !! in A.f',
        'spawn sh of ProcessBuilder in A.f',
      ],
    },
    throw: {
      source:
        'object A {\n  def f() = try g() catch { case e: E => throw e; case _ => throw new a.Bad("x") }\n  def h() = throw Worse(1)\n}\n',
      finds: ['throw Bad of a in A.f', 'throw Worse in A.h', '! throw e in A.f'],
    },
    route: {
      source:
        'object A {\n  val r = HttpRoutes.of[IO] {\n    case GET -> Root / "users" / IntVar(id) => Ok(id)\n    case req @ POST -> Root => Ok()\n  }\n  @cask.get("/x") def x() = 1\n  get("/y") { z() }\n}\n',
      finds: [
        'route /users/{id} of GET in A',
        'route / of POST in A',
        'route /x of GET in A.x',
        'route /y of GET (()=>) in A',
      ],
    },
    'http client': {
      source: 'object A { def f() = requests.post("https://x.org/a") + Source.fromURL("https://x.org/b") }\n',
      finds: [
        'http_call https://x.org/a of POST (requests.post) in A.f',
        'http_call https://x.org/b of GET (Source.fromURL) in A.f',
      ],
    },
    'feature flag': {
      source: 'object A { def f() = client.boolVariation("beta", user, false) }\n',
      finds: ['flag beta of client.boolVariation in A.f'],
    },
    binding: {
      source:
        'object A {\n  def f(xs: List[X]) = {\n    val a: User = load()\n    val b = new Foo(1).bar\n    val (c, Some(d)) = pair()\n    for { e <- xs; g = h(e) } yield g\n    a match {\n      case i: I => 1\n      case j @ J(k, _) => 2\n      case l => 3\n    }\n    try m() catch { case n: N => 4 }\n    r((s: S) => s)\n    this.t = u\n  }\n}\n',
      finds: [
        'bind a: User = load() in A.f',
        'bind b: - = new Foo().bar in A.f',
        'bind c: - = pair()[] in A.f',
        'bind d: - = pair()[][] in A.f',
        'bind e: - = xs[] in A.f',
        'bind g: - = h() in A.f',
        'bind i: I = a in A.f',
        'bind j: J = a in A.f',
        'bind k: - = - in A.f',
        'bind l: - = a in A.f',
        'bind n: N = - in A.f',
        'bind s: S = - in A.f',
        'bind this.t: - = u in A.f',
      ],
    },
    comment: {
      source: 'object A {\n  def f() = {\n    // one\n    // two\n    g()\n  }\n}\n',
      finds: ['comment in A.f: one\ntwo'],
    },
    todo: { source: '/* FIXME: later */\n', finds: ['FIXME in file: FIXME: later'] },
    string: {
      source: `object A { def f() = g("hello there", s"x \${h(1)}", """raw text""") }\n`,
      finds: ['string in A.f: hello there', 'call h in A.f', 'string in A.f: raw text'],
    },
  },
  lacks: {},
  nested: depth => `object A { val x = ${'('.repeat(depth)}1${')'.repeat(depth)} }\n`,
  broken: 'object A {\n  def broken( = {\n  val x = )\n}\n\nobject B {\n  def found() = 1\n}\n',
}
