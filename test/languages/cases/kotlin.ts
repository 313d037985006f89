import type { LanguageCase } from '../conformance.js'

export const languageCase: LanguageCase = {
  language: 'kotlin',
  features: {
    function: {
      source: 'package a.b\n\nfun f() {}\nfun String?.g() = trim()\n',
      finds: [
        'def module a.b',
        'def function f',
        'def function String.g',
        'bind this: String? = - in String.g',
      ],
    },
    'function doc': {
      source: 'import a.B\n\n/**\n * Says hello.\n */\n@X fun f() {}\n\n/** Twice. */\nfun g() {}\n',
      finds: ['doc f: Says hello.', 'doc g: Twice.'],
    },
    'parameters and return type': {
      source:
        '@X\nprivate suspend fun <T> f(a: Int = 1, vararg b: T, c: (T) -> Unit): Map<String, T>? = null\n',
      finds: [
        'param f a: Int',
        'param f b: T',
        'param f c: (T) -> Unit',
        'type f: Map<String, T>?',
        'signature f: private suspend fun <T> f(a: Int = 1, vararg b: T, c: (T) -> Unit): Map<String, T>?',
      ],
    },
    'nested function': {
      source: 'fun f() {\n    fun g() = h()\n}\n',
      finds: ['def function f.g', 'container f.g: f', 'call h in f.g'],
    },
    'type with members': {
      source:
        'class A(val x: Int, y: B) : C(y) {\n    constructor() : this(1)\n    fun m() {}\n    companion object { fun make() = A(1) }\n}\nobject O { val z = 1 }\n',
      finds: [
        'def class A',
        'def field A.x',
        '! def field A.y',
        'param A y: B',
        'def constructor A.constructor',
        'signature A.constructor: constructor() : this(1)',
        'def method A.m',
        'container A.m: A',
        'def method A.make',
        'def class O',
        'def field O.z',
        '! name y in A',
      ],
    },
    'nested type': {
      source:
        'class A {\n    inner class B { fun m() {} }\n    fun n() { val c = object : C(1), D { override fun o() {} } }\n}\n',
      finds: [
        'def class A.B',
        'def method A.B.m',
        'def class A.n.C',
        'def method A.n.C.o',
        'extends C in A.n.C',
        'implements D in A.n.C',
      ],
    },
    'interface or trait': {
      source: 'sealed interface A : B { val x: Int; fun m() }\nfun interface F { fun g(x: Int) }\n',
      finds: [
        'def interface A',
        'def field A.x',
        'def method A.m',
        'extends B in A',
        'def interface F',
        'def method F.g',
      ],
    },
    'enum with members': {
      source:
        'enum class A(val n: Int) : I {\n    ONE(1) { override fun f() = g() },\n    TWO(2);\n    abstract fun f(): Int\n}\n',
      finds: [
        'def enum A',
        'def enum_member A.ONE',
        'def enum_member A.TWO',
        'def field A.n',
        'call g in A.ONE.f',
        'def method A.f',
      ],
    },
    'type alias': {
      source: 'typealias Id<T> = Map<String, T>\n',
      finds: ['def type Id', 'type Id: Map<String, T>'],
    },
    'top-level variable': {
      source: 'var x: Int = 1\nval (a, b) = pair()\nval List<Int>.second: Int\n    get() = this[1]\n',
      finds: [
        'def variable x',
        'type x: Int',
        'def variable a',
        'def variable b',
        'def variable List.second',
      ],
    },
    constant: {
      source: 'const val LIMIT = 1\nclass A { companion object { const val K = 2 } }\n',
      finds: ['def constant LIMIT', 'def constant A.K'],
    },
    field: {
      source:
        'class A {\n    @Inject lateinit var a: B\n    val b by lazy { c() }\n    var d: Int = 1\n        get() { val e = f(field); return e }\n        private set(v) { g(v) }\n}\n',
      finds: [
        'def field A.a',
        'type A.a: B',
        'decorator A.a: Inject',
        'signature A.a: lateinit var a: B',
        'def field A.b',
        'call c in A',
        'call f (field) in A.d',
        'call g (v) in A.d',
        '! name v in A.d',
        '! name e in A.d',
      ],
    },
    overloads: {
      source: 'fun f(a: Int) {}\nfun f(a: String) {}\n',
      finds: ['def function f', 'def function f#1', 'param f#1 a: String'],
    },
    decorator: {
      source: '@file:JvmName("X")\n@a.B(size = 1) @C\nclass A(@get:D val x: Int) {\n    @E fun f() {}\n}\n',
      finds: [
        'decorate JvmName in file',
        'decorator A: a.B(size = 1)',
        'decorator A: C',
        'decorate B of a in A',
        'decorator A.x: get:D',
        'decorate D in A',
        'decorate E in A.f',
      ],
    },
    private: {
      source: 'private fun a() {}\ninternal class B { protected fun c() {}\n private val d = 1 }\n',
      finds: ['private a', 'internal B', 'protected B.c', 'private B.d'],
    },
    test: {
      source:
        'import io.kotest.core.spec.style.StringSpec\nclass A { @Test fun `does it`() {}\n fun y() {} }\nclass B : StringSpec({\n    "adds" { check(1) }\n    test("more") { f() }\n})\n',
      finds: [
        'test A',
        'test A.does it',
        '! test A.y',
        'test B',
        'test B.adds',
        'call check in B.adds',
        'test B.more',
      ],
    },
    call: { source: 'fun f() {\n    g()\n    a to b\n}\n', finds: ['call g in f', 'call to of a (b) in f'] },
    'call with receiver': {
      source: 'class A { fun f() { this.db?.query(1)!!.first(); super.f(); this@A.g() } }\n',
      finds: [
        'call query of this.db in A.f',
        'call first of this.db.query() in A.f',
        'call f of super in A.f',
        'call g of A.this in A.f',
      ],
    },
    'call in an argument': {
      source: 'fun f() { g(h(1), k = i()) }\n',
      finds: ['call g in f', 'call h in f', 'call i in f'],
    },
    'call in a lambda': {
      source: 'val f = { x: Int -> g(x) }\nfun m() { run(1) { (a, b) -> h(a) }\n xs.map { it.k() } }\n',
      finds: [
        'call g (x) in file',
        '! name x in file',
        'call run (()=>) in m',
        'call h (a) in m',
        'call k of it in m',
        'bind it: - = xs[] in m',
      ],
    },
    'call at the top of the file or in a field initialiser': {
      source: 'val a = g()\nclass A {\n    val b = h()\n    init { val c = k(1); l(c) }\n}\n',
      finds: ['call g in file', 'call h in A', 'call k in A', 'call l (c) in A', '! name c in A'],
    },
    'function as argument': {
      source: 'fun f() { run(::task, Foo::bar, this::baz, { it }) }\n',
      finds: [
        'call run (task,Foo.bar,this.baz,()=>) in f',
        'name task in f',
        'name bar of Foo in f',
        'name baz of this in f',
      ],
    },
    construction: {
      source: 'fun f() { Foo<Int>(1).go() }\n',
      finds: ['call Foo in f', 'call go of Foo() in f', 'type_hint Int in f'],
    },
    import: {
      source: 'import a.b.C\nimport a.f\n',
      finds: ['import C of a.b in file', 'import f of a in file'],
    },
    'import alias': { source: 'import a.b.C as D\n', finds: ['import C of a.b (D) in file'] },
    'import all': { source: 'import a.b.*\n', finds: ['import * of a.b in file'] },
    extends: {
      source: 'class A<T> : b.C<T, D>(1)\n',
      finds: ['extends C of b (T, D) in A', 'type_hint D in A', '! type_hint T in A'],
    },
    implements: {
      source: 'class A(e: E) : B, c.D<X>, E by e\n',
      finds: ['implements B in A', 'implements D of c (X) in A', 'implements E in A'],
    },
    'type hint': {
      source: 'fun <T : B> f(a: List<m.User?>, t: T): (C) -> D = if (a is E) a as F else throw G()\n',
      finds: [
        'type_hint B in f',
        'type_hint List in f',
        'type_hint User of m in f',
        'type_hint C in f',
        'type_hint D in f',
        'type_hint E in f',
        'type_hint F in f',
        '! type_hint T in f',
      ],
    },
    'field read': {
      source: 'class A { fun f() = this.a?.b }\n',
      finds: ['field_read a of this in A.f', 'field_read b of this.a in A.f'],
    },
    'field write': {
      source:
        'class A { var c = 1\n fun f(o: B) { o.a = 1; this.b += 1; c++; var d = 1; d = 2; o.x.y = 3 } }\nfun A.g() { c = 3 }\n',
      finds: [
        'field_write a of o in A.f',
        'field_write b of this in A.f',
        'field_write c of this in A.f',
        '! field_write d of this in A.f',
        'field_read x of o in A.f',
        'field_write y of o.x in A.f',
        'field_write c of this in A.g',
      ],
    },
    'state write': {
      source:
        'fun f(l: Map<A, B>) { n = 1; r.put(1, 2); l.put(1, 2); r[1] = 2; Bag.total += 1 }\nvar n = 0\nval r = HashMap<Int, Int>()\nobject O { val items = list()\n fun g() { items.add(1) } }\n',
      finds: [
        'state_write n (=) in f',
        'state_write r (put) in f',
        'state_write r ([]=) in f',
        'state_write total of Bag (+=) in f',
        'state_write items (add) in O.g',
        '! state_write l (put) in f',
      ],
    },
    'name as value': {
      source: 'fun f(a: Int): Any { g(Foo::class, k = a)\n return if (a > MAX) "$a $NAME" else DEFAULT }\n',
      finds: [
        'name MAX in f',
        'name DEFAULT in f',
        'name Foo in f',
        'name NAME in f',
        '! name a in f',
        '! name k in f',
      ],
    },
    'env read': {
      source: 'fun f() { System.getenv("A"); System.getenv()["B"] }\n',
      finds: ['env_read A of System.getenv in f', 'env_read B of System.getenv() in f'],
    },
    spawn: {
      source: 'fun f() { ProcessBuilder("ls", "-l").start(); Runtime.getRuntime().exec("git") }\n',
      finds: ['spawn ls of ProcessBuilder in f', 'spawn git of Runtime.getRuntime().exec in f'],
    },
    throw: {
      source: 'fun f() { try { g() } catch (e: E) { throw e }\n throw a.Bad("x") }\n',
      finds: ['throw Bad of a in f', '! throw e in f'],
    },
    route: {
      source:
        'import io.ktor.server.routing.*\nfun Route.r() { route("/api") { get("/a") { h() }\n post("/b", ::make) } }\n@RequestMapping("/x")\nclass A { @GetMapping("/y") fun y() {}\n @RequestMapping(path = ["/z"], method = [RequestMethod.PUT]) fun z() {} }\n',
      finds: [
        'route /api/a of GET (()=>) in Route.r',
        'route /api/b of POST (make) in Route.r',
        'route /x/y of GET in A.y',
        'route /x/z of PUT in A.z',
      ],
    },
    'http client': {
      source:
        'fun f() { client.post("https://x.org/a") { x() }\n URL("https://x.org/b").readText() }\ninterface S { @GET("users") fun all(): Users }\n',
      finds: [
        'http_call https://x.org/a of POST (client.post) in f',
        'http_call https://x.org/b of ANY (URL().readText) in f',
        'http_call /users of GET (GET) in S.all',
      ],
    },
    'feature flag': {
      source: 'fun f() { client.boolVariation("beta", user, false) }\n',
      finds: ['flag beta of client.boolVariation in f'],
    },
    binding: {
      source:
        'fun f(xs: List<X>) {\n    val a: User = load()\n    val b = Foo(1).bar\n    for (c in xs) {}\n    for ((d, e) in xs) {}\n    try { g() } catch (h: E) {}\n    when (val i = j()) { else -> {} }\n    val k = a as? K ?: return\n    val (l, m: M) = n()\n    o?.let { p -> p.q() }\n    r(fun(s: S) = s)\n    this.t = u\n}\n',
      finds: [
        'bind a: User = load() in f',
        'bind b: - = Foo().bar in f',
        'bind c: - = xs[] in f',
        'bind d: - = xs[][] in f',
        'bind h: E = - in f',
        'bind i: - = j() in f',
        'bind k: K = new K() in f',
        'bind l: - = n()[] in f',
        'bind m: M = n()[] in f',
        'bind p: - = o in f',
        'bind s: S = - in f',
        'bind this.t: - = u in f',
      ],
    },
    comment: { source: 'fun f() {\n    // one\n    // two\n    g()\n}\n', finds: ['comment in f: one\ntwo'] },
    todo: { source: '/* FIXME: later */\n', finds: ['FIXME in file: FIXME: later'] },
    string: {
      source: `fun f() { g("hello there", "x \${h(1)}", """\n    block\n    """) }\n`,
      finds: ['string in f: hello there', 'call h in f', 'string in f: block'],
    },
  },
  lacks: {
    reexport: 'imports are for their own file only',
  },
  nested: depth => `val x = ${'('.repeat(depth)}1${')'.repeat(depth)}\n`,
  broken: 'class A {\n    fun broken( {\n    val x = = 1\n}\n\nfun found() {}\n',
}
