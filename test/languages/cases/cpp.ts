import type { LanguageCase } from '../conformance.js'

export const languageCase: LanguageCase = {
  language: 'cpp',
  features: {
    function: { source: 'int f() {\n  return 0;\n}\n', finds: ['def function f'] },
    'function doc': {
      source: '/// Says hello.\ntemplate <class T>\nvoid f(T t) {}\n',
      finds: ['doc f: Says hello.'],
    },
    'parameters and return type': {
      source:
        'template <class T> const T& f(const std::vector<T>& xs, int n = 3, T... rest) noexcept { return xs[n]; }\nauto g() -> int;\n',
      finds: [
        'param f xs: const std::vector<T>&',
        'param f n: int',
        'type f: const T&',
        'type g: int',
        'signature f: template <class T> const T& f(const std::vector<T>& xs, int n = 3, T... rest) noexcept',
      ],
    },
    'type with members': {
      source:
        'class API_EXPORT A final : public B {\n public:\n  A();\n  ~A();\n  void m() const;\n  bool operator==(const A& o) const { return true; }\n  operator bool() const;\n};\nvoid A::m() const { go(); }\nA::A() {}\nint ns::X::y() { return 1; }\n',
      finds: [
        'def class A',
        'def constructor A.A',
        'def constructor A.A#1',
        'def method A.~A',
        'def method A.m',
        'def method A.m#1',
        'container A.m#1: A',
        'def method A.operator==',
        'def method A.operator bool',
        'call go in A.m',
        'def method ns.X.y',
      ],
    },
    'nested type': {
      source: 'namespace a::b {\nclass C {\n  struct D { int e; };\n};\n}\n',
      finds: [
        'def module a',
        'def module a.b',
        'def class a.b.C',
        'def struct a.b.C.D',
        'def field a.b.C.D.e',
      ],
    },
    'interface or trait': {
      source: 'template <typename T> concept Small = sizeof(T) < LIMIT;\n',
      finds: ['def trait Small', 'name LIMIT in Small', '! name T in Small'],
    },
    'enum with members': {
      source: 'enum class Color : int { Red = 1, Blue };\n',
      finds: ['def enum Color', 'def enum_member Color.Red', 'def enum_member Color.Blue'],
    },
    'type alias': {
      source: 'using Id = std::map<int, User>;\ntypedef unsigned long ulong_t;\n',
      finds: ['def type Id', 'type Id: std::map<int, User>', 'type_hint User in Id', 'def type ulong_t'],
    },
    'top-level variable': {
      source: 'namespace n {\nint count = 0;\n}\nauto fn = [](int x) { int y = x; return y; };\n',
      finds: ['def variable n.count', 'def variable fn', '! def variable y', '! def variable n.y'],
    },
    constant: {
      source: 'constexpr int kMax = 3;\n#define LIMIT 10\nclass A { static constexpr int kMin = 1; };\n',
      finds: ['def constant kMax', 'def constant LIMIT', 'def constant A.kMin'],
    },
    field: {
      source:
        'class A {\n  int a = 1;\n  std::string b{"x"};\n  int c GUARDED_BY(mu);\n  static int d;\n};\nint A::d = 0;\n',
      finds: [
        'def field A.a',
        'def field A.b',
        'type A.b: std::string',
        'def field A.c',
        'def field A.d',
        'def field A.d#1',
      ],
    },
    overloads: {
      source: 'void f(int);\nvoid f(double);\n',
      finds: ['def function f', 'def function f#1'],
    },
    'nested function': {
      source: 'void f() {\n  struct Local { void go() { g(); } };\n}\n',
      finds: ['def struct f.Local', 'def method f.Local.go', 'call g in f.Local.go'],
    },
    decorator: {
      source: '[[nodiscard, gnu::hot]] int f();\n',
      finds: ['decorator f: nodiscard', 'decorator f: gnu::hot', 'decorate hot of gnu in f'],
    },
    private: {
      source:
        'class A {\n  int a;\n public:\n  int b;\n protected:\n  int c;\n private:\n  void d();\n};\nstruct S { int e; };\nnamespace { int f; }\nstatic void g() {}\n',
      finds: [
        'private A.a',
        '! private A.b',
        'protected A.c',
        'private A.d',
        '! private S.e',
        'private f',
        'private g',
      ],
    },
    test: {
      source:
        'class Fix : public ::testing::Test {};\nTEST(Suite, Adds) { go(); }\nTEST_F(Fix, Works) {}\nTEST_CASE("title here", "[tag]") { SECTION("s") { go2(); } }\nTEST(Suite, enum) {}\n',
      finds: [
        'test Fix',
        'def function Suite.Adds',
        'test Suite.Adds',
        'call go in Suite.Adds',
        'test Fix.Works',
        'container Fix.Works: Fix',
        'test title here',
        'call go2 in title here',
        'test Suite.enum',
        '! type_hint Adds in Suite.Adds',
      ],
    },
    call: {
      source: 'void f() { g(); ::h(); run<int>(1); }\n',
      finds: ['call g in f', 'call h of :: in f', 'call run in f'],
    },
    'call with receiver': {
      source:
        'void f() { a->b(1).c(); A::B::d(); x.template e<int>(); this->g(); static_cast<Foo*>(p)->h(); }\n',
      finds: [
        'call b of a in f',
        'call c of a.b() in f',
        'call d of A.B in f',
        'call e of x in f',
        'call g of this in f',
        'call h of new Foo() in f',
        '! call static_cast (p) in f',
      ],
    },
    'call in an argument': {
      source: 'void f() { g(h(1), {i()}, Foo{j()}); }\n',
      finds: ['call h in f', 'call i in f', 'call j in f'],
    },
    'call in a lambda': {
      source: 'void f() { run([this](int x) { return g(x); }); }\nauto top = [] { h(); };\n',
      finds: ['call run (()=>) in f', 'call g (x) in f', 'call h in file'],
    },
    'call at the top of the file or in a field initialiser': {
      source: 'static int a = g();\nclass A {\n  int b = h();\n  A() : c_(i()) {}\n};\n',
      finds: ['call g in file', 'call h in A', 'call i in A.A', 'field_write c_ of this in A.A'],
    },
    'function as argument': {
      source: 'void f() { run(task, &Foo::bar, [] {}); }\n',
      finds: ['call run (task,Foo.bar,()=>) in f', 'name task in f', 'name bar of Foo in f'],
    },
    construction: {
      source:
        'void f() { new ns::Foo(1); Foo a(1); Foo b{2}; auto c = std::make_unique<Foo>(3); Foo d(x, y); use(Bar{}); Foo(4); }\n',
      finds: [
        'new Foo of ns in f',
        'new Foo in f',
        'new Bar in f',
        'call Foo in f',
        'bind a: Foo = new Foo() in f',
        'bind b: Foo = new Foo() in f',
        'bind c: - = new Foo() in f',
        'bind d: Foo = new Foo() in f',
        'name x in f',
      ],
    },
    import: {
      source: '#include <vector>\n#include "a/b.h"\nusing std::string;\n',
      finds: [
        'import - of vector (<>) in file',
        'import - of a/b.h ("") in file',
        'import string of std in file',
      ],
    },
    'import alias': {
      source: 'namespace fs = std::filesystem;\n',
      finds: ['import - of std.filesystem (fs) in file'],
    },
    'import all': { source: 'using namespace std::chrono;\n', finds: ['import * of std.chrono in file'] },
    extends: {
      source: 'class A : public B, private ns::C<int> {\n  A() : B(1), ns::C<int>(2) {}\n};\n',
      finds: ['extends B in A', 'extends C of ns (int) in A', 'new B in A.A', '! type_hint B in A'],
    },
    'type hint': {
      source: 'template <class T> T f(std::vector<m::User> a, T b) { Item* i; return b; }\n',
      finds: [
        'type_hint vector of std in f',
        'type_hint User of m in f',
        'type_hint Item in f',
        '! type_hint T in f',
      ],
    },
    'field read': {
      source: 'int A::f() { return this->a.b + size_ + m_count; }\n',
      finds: [
        'field_read a of this in A.f',
        'field_read b of this.a in A.f',
        'field_read size_ of this in A.f',
        'field_read m_count of this in A.f',
      ],
    },
    'field write': {
      source: 'void A::f(A* o) { o->a = 1; o->b += 1; size_ = 2; A::count = 3; }\n',
      finds: [
        'field_write a of o in A.f',
        'field_write b of o in A.f',
        'field_write size_ of this in A.f',
        'field_write count of A in A.f',
      ],
    },
    'state write': {
      source:
        'namespace n {\nstd::vector<int> all;\nint n;\nvoid f(std::vector<int> l) {\n  n = 1;\n  all.clear();\n  all[0] = 1;\n  l.clear();\n}\n}\n',
      finds: [
        'state_write n (=) in n.f',
        'state_write all (clear) in n.f',
        'state_write all ([]=) in n.f',
        '! state_write l (clear) in n.f',
      ],
    },
    'name as value': {
      source: 'int f(int a) { auto c = Color::Red; return a + LIMIT + c; }\n',
      finds: ['name Red of Color in f', 'name LIMIT in f', '! name a in f', '! name c in f'],
    },
    'env read': {
      source: 'using std::getenv;\nvoid f() { getenv("A"); std::getenv("B"); }\n',
      finds: ['env_read A of getenv in f', 'env_read B of std.getenv in f'],
    },
    spawn: {
      source: 'void f() { std::system("ls"); popen("git log", "r"); }\n',
      finds: ['spawn ls of std.system in f', 'spawn git log of popen in f'],
    },
    throw: {
      source: 'void f() { throw std::runtime_error("x"); throw Bad{1}; try {} catch (...) { throw; } }\n',
      finds: ['throw runtime_error of std in f', 'throw Bad in f'],
    },
    route: {
      source:
        'void f() {\n  svr.Get("/hi", [](const Request& q, Response& s) {});\n  CROW_ROUTE(app, "/add").methods("POST"_method)(add);\n}\n',
      finds: ['route /hi of GET (()=>) in f', 'route /add of POST (add) in f'],
    },
    'http client': {
      source: 'void f() { cli.Post("/a", body, "text/plain"); }\n',
      finds: ['http_call /a of POST (cli.Post) in f'],
    },
    'feature flag': {
      source: 'void f() { client.BoolVariation("beta", ctx, false); }\n',
      finds: ['flag beta of client.BoolVariation in f'],
    },
    binding: {
      source:
        'void f(Map m) {\n  auto a = load();\n  const auto& b = *m.find(1)->second;\n  for (auto& c : m.items()) {}\n  for (auto& [k, v] : m) {}\n  auto [x, y] = pair();\n  try {} catch (const Bad& e) {}\n  run([n = a.size()](User u) {});\n  if (auto it = m.find(2); it) {}\n  Foo* z = dynamic_cast<Foo*>(a);\n}\n',
      finds: [
        'bind a: - = load() in f',
        'bind b: - = m.find().second in f',
        'bind c: - = m.items()[] in f',
        'bind k: - = m[] in f',
        'bind v: - = m[] in f',
        'bind x: - = pair()[] in f',
        'bind e: const Bad& = - in f',
        'bind n: - = a.size() in f',
        'bind u: User = - in f',
        'bind it: - = m.find() in f',
        'bind z: Foo* = new Foo() in f',
      ],
    },
    comment: { source: 'void f() {\n  // one\n  // two\n}\n', finds: ['comment in f: one\ntwo'] },
    todo: { source: '// FIXME: later\n', finds: ['FIXME in file: FIXME: later'] },
    string: {
      source: 'void f() { g("hello there", R"x(raw "one")x"); }\n',
      finds: ['string in f: hello there', 'string in f: raw "one"'],
    },
  },
  lacks: {
    reexport: 'a header that includes another is one; linking knows, the bytes do not',
    implements: 'there is only inheritance',
  },
  nested: depth => `int x = ${'('.repeat(depth)}1${')'.repeat(depth)};\n`,
  broken: 'int broken( {\n  return (1 + ;\n}\n\nclass = ;\n\nint found() {\n  return 1;\n}\n',
}
