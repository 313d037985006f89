import type { LanguageCase } from '../conformance.js'

export const languageCase: LanguageCase = {
  language: 'rust',
  features: {
    function: { source: 'fn f() {\n}\n', finds: ['def function f'] },
    'function doc': {
      source:
        '/// Says hello.\n///\n/// Twice.\n#[inline]\nfn f() {}\n// Not a doc.\nfn g() {}\n/** Block. */ fn h() {}\n',
      finds: ['doc f: Says hello.\n\nTwice.', '! doc g: Not a doc.', 'doc h: Block.'],
    },
    'parameters and return type': {
      source:
        'pub async fn f<T: Clone>(mut a: &str, (b, c): (u8, T), _: u8) -> Result<T, E> where T: Send { }\n',
      finds: [
        'param f a: &str',
        'param f (b, c): (u8, T)',
        'param f _: u8',
        'type f: Result<T, E>',
        'bind b: - = - in f',
        'signature f: pub async fn f<T: Clone>(mut a: &str, (b, c): (u8, T), _: u8) -> Result<T, E> where T: Send',
      ],
    },
    'nested function': {
      source: 'fn f() {\n    fn g() {}\n}\n',
      finds: ['def function f.g', 'container f.g: f'],
    },
    'type with members': {
      source:
        'impl<T> A<T> {\n    const K: u8 = 1;\n    fn m(&self) {}\n    fn new() -> Self {}\n}\nstruct A<T>(T);\nmod x {\n    struct B;\n    impl super::C for B { fn n(&self) {} }\n}\n',
      finds: [
        'def struct A',
        'def method A.m',
        'def method A.new',
        'def constant A.K',
        'container A.m: A',
        'param A.m self: -',
        'def module x',
        'def method x.B.n',
        'container x.B.n: x.B',
      ],
    },
    'nested type': {
      source: 'fn f() {\n    struct B;\n    impl B { fn m() {} }\n}\n',
      finds: ['def struct f.B', 'def method f.B.m', 'container f.B.m: f.B'],
    },
    'interface or trait': {
      source:
        'pub trait T {\n    type Item;\n    fn need(&self) -> u8;\n    fn have(&self) { self.need(); }\n}\n',
      finds: [
        'def trait T',
        'def type T.Item',
        'def method T.need',
        'def method T.have',
        'call need of self in T.have',
        '! private T.need',
      ],
    },
    'enum with members': {
      source: 'pub enum E {\n    /// One.\n    A,\n    B(u8, Foo),\n    C { x: u8 },\n}\n',
      finds: [
        'def enum E',
        'def enum_member E.A',
        'doc E.A: One.',
        'def enum_member E.B',
        'type_hint Foo in E.B',
        'def field E.C.x',
        '! private E.A',
      ],
    },
    'type alias': {
      source: 'type Id<T> = HashMap<T, User>;\n',
      finds: ['def type Id', 'type Id: HashMap<T, User>', 'type_hint User in Id', '! type_hint T in Id'],
    },
    'top-level variable': {
      source: 'static mut COUNT: u32 = 0;\nlazy_static! {\n    static ref RE: Regex = Regex::new("x");\n}\n',
      finds: [
        'def variable COUNT',
        'type COUNT: u32',
        'def variable RE',
        'type RE: Regex',
        'call new of Regex in file',
      ],
    },
    constant: { source: 'pub const LIMIT: usize = 1;\n', finds: ['def constant LIMIT', 'type LIMIT: usize'] },
    field: {
      source: 'struct A {\n    /// Doc.\n    pub a: Vec<u8>,\n    b: B,\n}\nstruct C(pub u8, D);\n',
      finds: [
        'def field A.a',
        'doc A.a: Doc.',
        'type A.b: B',
        'private A.b',
        'def field C.0',
        'def field C.1',
        'type C.1: D',
      ],
    },
    overloads: {
      source: '#[cfg(unix)]\nfn f() {}\n#[cfg(windows)]\nfn f() {}\n',
      finds: ['def function f', 'def function f#1', 'decorator f: cfg(unix)'],
    },
    decorator: {
      source:
        '#[derive(Debug, serde::Serialize)]\n#[my::attr(x = "y")]\nstruct A {\n    #[arg(long)]\n    a: u8,\n}\n',
      finds: [
        'decorator A: derive(Debug, serde::Serialize)',
        'decorator A: my::attr(x = "y")',
        'decorate Debug in A',
        'decorate Serialize of serde in A',
        'decorate attr of my in A',
        'decorate arg in A.a',
      ],
    },
    private: {
      source:
        'pub fn a() {}\npub(crate) fn b() {}\nfn c() {}\nimpl T for A { fn d() {} }\nimpl A { fn e() {} }\n',
      finds: ['! private a', 'internal b', 'private c', '! private A.d', 'private A.e'],
    },
    test: {
      source:
        '#[cfg(test)]\nmod tests {\n    #[test]\n    fn a() {}\n    #[tokio::test(flavor = "x")]\n    async fn b() {}\n    fn c() {}\n    rgtest!(d, |dir: Dir| { dir.run(); });\n}\nproptest! {\n    #[test]\n    fn e(x in 0..9) { check(x); }\n}\n',
      finds: [
        'test tests',
        'test tests.a',
        'test tests.b',
        '! test tests.c',
        'test tests.d',
        'call run of dir in tests.d',
        'test e',
        'call check (x) in e',
      ],
    },
    call: {
      source: 'fn f() {\n    g();\n    h::<u8>();\n    my_macro!(1);\n    a::b::k()?;\n}\n',
      finds: ['call g in f', 'call h in f', 'call my_macro in f', 'call k of a.b in f'],
    },
    'call with receiver': {
      source:
        'impl A {\n    fn f(&self) {\n        self.db.query(1)?.first().await;\n        Foo::new().run();\n        Self::g();\n        <B as T>::h();\n        Vec::<C>::with(1);\n    }\n}\n',
      finds: [
        'call query of self.db in A.f',
        'call first of self.db.query() in A.f',
        'call new of Foo in A.f',
        'call run of Foo.new() in A.f',
        'call g of Self in A.f',
        'call h of B in A.f',
        'call with of Vec in A.f',
        'type_hint C in A.f',
      ],
    },
    'call in an argument': {
      source:
        'fn f() {\n    g(h(1), &[i()]);\n    println!("{} {}", a.j()?.k, b::l::<C>(m), x = n!(o(1)));\n    assert_eq!(vec![Opt::default()], p[0].q());\n}\n',
      finds: [
        'call g in f',
        'call h in f',
        'call i in f',
        'call j of a in f',
        'field_read k of a.j() in f',
        'call l of b (m) in f',
        'type_hint C in f',
        'call n in f',
        'call o in f',
        'call default of Opt in f',
        'call q of p[] in f',
        '! call println in f',
      ],
    },
    'call in a lambda': {
      source: 'fn f() {\n    run(|x| g(x));\n    m!(|y: &T| y.h(), z | w);\n}\n',
      finds: ['call g (x) in f', 'call h of y in f', 'bind y: &T = - in f', '! bind w: - = - in f'],
    },
    'call at the top of the file or in a field initialiser': {
      source: 'const K: B = B::new();\nstatic A: Lazy<B> = Lazy::new(|| { let x = g(); h(x) });\n',
      finds: [
        'call new of B in file',
        'call new of Lazy (()=>) in A',
        'call g in A',
        'call h (x) in A',
        '! name x in A',
      ],
    },
    'function as argument': {
      source: 'fn f() {\n    xs.map(task).filter(Self::ok).for_each(|x| ());\n    all![one, two];\n}\n',
      finds: [
        'call map of xs (task) in f',
        'name task in f',
        'call filter of xs.map() (Self.ok) in f',
        'name ok of Self in f',
        'call for_each of xs.map().filter() (()=>) in f',
        'name one in f',
        'name two in f',
      ],
    },
    construction: {
      source:
        'impl A {\n    fn f(b: u8) {\n        Foo { a: 1, b };\n        m::E::C { x: 1 };\n        Self { y: 2 };\n        Meters(1.0);\n        E::V(2);\n        Some(3);\n        m!(Bar { z: 1 });\n    }\n}\n',
      finds: [
        'new Foo in A.f',
        'field_write a of Foo in A.f',
        'field_write b of Foo in A.f',
        'new C of m.E in A.f',
        'new A in A.f',
        'field_write y of A in A.f',
        'new Meters in A.f',
        'new V of E in A.f',
        '! new Some in A.f',
        'new Bar in A.f',
      ],
    },
    import: {
      source: 'use std::{env, io::{self, Read}};\nuse crate::a::B;\nmod c;\nextern crate d;\n',
      finds: [
        'import env of std in file',
        'import io of std in file',
        'import Read of std::io in file',
        'import B of crate::a in file',
        'import - of self::c in file',
        'import - of d in file',
      ],
    },
    'import alias': {
      source: 'use a::{b as c, d::E as _};\n',
      finds: ['import b of a (c) in file', 'import E of a::d (_) in file'],
    },
    'import all': {
      source: 'use super::*;\nuse a::{b::*, *};\n',
      finds: ['import * of super in file', 'import * of a::b in file', 'import * of a in file'],
    },
    reexport: {
      source: 'pub use self::a::{B, c::*};\npub(crate) use d as e;\n',
      finds: [
        'reexport B of self::a in file',
        'reexport * of self::a::c in file',
        'reexport - of d (e) in file',
      ],
    },
    extends: {
      source: "trait A: B + c::D + E<F> + 'static {}\n",
      finds: ['extends B in A', 'extends D of c in A', 'extends E (F) in A', 'type_hint F in A'],
    },
    implements: {
      source: "impl<T> fmt::Display for Foo<T> {}\nimpl From<Bar> for &'a m::Baz {}\nimpl !Send for X {}\n",
      finds: [
        'implements Display of fmt (Foo) in file',
        'implements From (m.Baz) in file',
        'type_hint Bar in file',
        '! implements Send (X) in file',
      ],
    },
    'type hint': {
      source:
        'fn f<T: Tr>(a: Vec<m::User>, b: &dyn Fn(K) -> V, c: impl It<Item = W>, d: T) -> Option<Box<X>> {\n    let y: [Y; 2] = z as Z;\n}\n',
      finds: [
        'type_hint Tr in f',
        'type_hint User of m in f',
        'type_hint K in f',
        'type_hint V in f',
        'type_hint It in f',
        'type_hint W in f',
        'type_hint X in f',
        'type_hint Y in f',
        'type_hint Z in f',
        '! type_hint T in f',
        '! type_hint Vec in f',
      ],
    },
    'field read': {
      source: 'fn f(s: S) {\n    s.a.b;\n    s.0;\n    print!("{}", s.c);\n}\n',
      finds: [
        'field_read a of s in f',
        'field_read b of s.a in f',
        'field_read 0 of s in f',
        'field_read c of s in f',
      ],
    },
    'field write': {
      source:
        'fn f(o: &mut O) {\n    o.a = 1;\n    o.b += 1;\n    o.c[0] = 1;\n    *o.d = 2;\n    o.e.g = 3;\n}\n',
      finds: [
        'field_write a of o in f',
        'field_write b of o in f',
        'field_write c of o in f',
        'field_write d of o in f',
        'field_write g of o.e in f',
        'field_read e of o in f',
        '! field_read c of o in f',
      ],
    },
    'state write': {
      source:
        'static mut N: u8 = 0;\nstatic C: Lazy<Mutex<Map>> = Lazy::new(Map::new);\nstatic A: AtomicU8 = AtomicU8::new(0);\nfn f() {\n    unsafe { N = 1; N += 2; }\n    C.lock().unwrap().insert(1, 2);\n    *C.lock().unwrap() = Map::new();\n    A.fetch_add(1, SeqCst);\n    A.store(1, SeqCst);\n    m::N = 3;\n    let mut x = 1;\n    x = 2;\n}\n',
      finds: [
        'state_write N (=) in f',
        'state_write N (+=) in f',
        'state_write C (insert) in f',
        'state_write C (*=) in f',
        'state_write A (fetch_add) in f',
        'state_write A (store) in f',
        'state_write N of m (=) in f',
        '! state_write x (=) in f',
      ],
    },
    'name as value': {
      source:
        'fn f(a: u8) -> X {\n    if a == LIMIT { return [FOO, a]; }\n    match a { MAX => E::A, b => b, E::B(c) => c, E::S { d } => d };\n    bar\n}\n',
      finds: [
        'name LIMIT in f',
        'name FOO in f',
        '! name a in f',
        'name MAX in f',
        'name A of E in f',
        'name B of E in f',
        'name S of E in f',
        '! name c in f',
        '! name d in f',
        'name bar in f',
      ],
    },
    'env read': {
      source:
        'use std::env;\nfn f() {\n    env::var("A");\n    std::env::var_os("B");\n    env!("C");\n    option_env!("D");\n}\n',
      finds: [
        'env_read A of env.var in f',
        'env_read B of std.env.var_os in f',
        'env_read C of env! in f',
        'env_read D of option_env! in f',
      ],
    },
    spawn: {
      source: 'use std::process::Command as Cmd;\nfn f() {\n    Cmd::new("ls").arg("x");\n}\n',
      finds: ['spawn ls of Cmd.new in f'],
    },
    throw: {
      source:
        'fn f() -> R {\n    if a { return Err(io::Error::new(k, "x")); }\n    if b { bail!("no"); }\n    if c { panic!("no"); }\n    d.ok_or(E::Gone)?;\n    if e { return Err(e); }\n    Err(MyError::Bad(1).into())\n}\n',
      finds: [
        'throw Error of io in f',
        'throw bail in f',
        'throw panic in f',
        'throw Gone of E in f',
        'throw Bad of MyError in f',
        '! throw e in f',
      ],
    },
    route: {
      source:
        '#[get("/a")]\nasync fn show() {}\nfn f() {\n    Router::new().route("/b", get(b).post(m::c));\n    App::new().route("/d", web::put().to(d));\n}\n',
      finds: [
        'route /a of GET in show',
        'route /b of GET (b) in f',
        'route /b of POST (m.c) in f',
        'route /d of PUT (d) in f',
      ],
    },
    'http client': {
      source:
        'fn f() {\n    reqwest::get("https://x.org/a").await?;\n    client.post("https://x.org/b").send();\n}\n',
      finds: [
        'http_call https://x.org/a of GET (reqwest.get) in f',
        'http_call https://x.org/b of POST (client.post) in f',
      ],
    },
    'feature flag': {
      source:
        '#[cfg(any(test, feature = "simd"))]\nfn f() {\n    if cfg!(feature = "fast") { flags.is_feature_enabled("beta"); }\n}\n',
      finds: [
        'flag simd of cfg in f',
        'flag fast of cfg! in f',
        'flag beta of flags.is_feature_enabled in f',
      ],
    },
    binding: {
      source:
        'fn f(xs: Xs) {\n    let a: User = load();\n    let b = Foo::new(1)?.bar.await;\n    for (i, c) in xs.iter().enumerate() {}\n    let Some(d) = xs.get(0) else { return };\n    if let Ok(P { e, g: h }) = k() {}\n    match b { V(m) => {}, n @ W { .. } => {} }\n    xs.map(|o| o.p());\n    let q = vec![1];\n    let r = S { t: 1 };\n}\n',
      finds: [
        'bind a: User = load() in f',
        'bind b: - = Foo.new().bar in f',
        'bind i: - = - in f',
        'bind c: - = xs.iter()[] in f',
        'bind d: - = xs.get()[] in f',
        'bind e: - = P.e in f',
        'bind h: - = P.g in f',
        'bind m: - = V.0 in f',
        'bind n: - = b in f',
        'bind o: - = xs[] in f',
        'bind q: - = new Vec() in f',
        'bind r: - = new S() in f',
      ],
    },
    comment: {
      source: 'fn f() {\n    // one\n    // two\n    g();\n    /* three */\n}\n',
      finds: ['comment in f: one\ntwo', 'comment in f: three'],
    },
    todo: { source: '// FIXME: later\n', finds: ['FIXME in file: FIXME: later'] },
    string: {
      source: 'fn f() {\n    g("hello there", r#"a "b""#, b"by");\n    print!("in a macro");\n}\n',
      finds: ['string in f: hello there', 'string in f: a "b"', 'string in f: by', 'string in f: in a macro'],
    },
  },
  lacks: {},
  nested: depth => `fn f() { m!(${'('.repeat(depth)}1${')'.repeat(depth)}) }\n`,
  broken: 'fn broken() {\n    str![[1]];\n    let = ((;\n}\n\nimpl {\n\nfn found() {}\n',
}
