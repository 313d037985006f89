import type { LanguageCase } from '../conformance.js'

export const languageCase: LanguageCase = {
  language: 'swift',
  features: {
    function: { source: 'func f() {\n  g()\n}\n', finds: ['def function f'] },
    'function doc': {
      source: '/// Says hello.\n/// Twice.\n@discardableResult\nfunc f() -> Int { 1 }\n',
      finds: ['doc f: Says hello.\nTwice.'],
    },
    'parameters and return type': {
      source:
        '@objc public func f(_ a: Int, with b: [String] = [], cb: @escaping (Int) -> Void) async throws -> [String: Int] {}\n',
      finds: [
        'param f a: Int',
        'param f b: [String]',
        'param f cb: @escaping (Int) -> Void',
        'type f: [String: Int]',
        'signature f: public func f(_ a: Int, with b: [String] = [], cb: @escaping (Int) -> Void) async throws -> [String: Int]',
      ],
    },
    'nested function': {
      source: 'func f() {\n  func g() { h() }\n}\n',
      finds: ['def function f.g', 'container f.g: f', 'call h in f.g'],
    },
    'type with members': {
      source:
        'class A {\n  init(x: Int) {}\n  func m() {}\n  deinit {}\n  subscript(i: Int) -> Int { 1 }\n  static func == (l: A, r: A) -> Bool { true }\n}\nextension A.B { func e() {} }\nextension A { func x() {} }\nactor Bank {}\nstruct S {}\n',
      finds: [
        'def class A',
        'def constructor A.init',
        'def method A.m',
        'def method A.deinit',
        'def method A.subscript',
        'type A.subscript: Int',
        'def method A.==',
        'def method A.B.e',
        'def method A.x',
        'container A.x: A',
        'def class Bank',
        'def struct S',
      ],
    },
    'nested type': {
      source: 'class A {\n  struct B {\n    func m() {}\n  }\n}\n',
      finds: ['def struct A.B', 'def method A.B.m'],
    },
    'interface or trait': {
      source:
        'public protocol P: Q {\n  associatedtype Item\n  var name: String { get set }\n  func run(_ x: Int) -> Bool\n  init(a: Int)\n}\n',
      finds: [
        'def interface P',
        'extends Q in P',
        'def type P.Item',
        'def field P.name',
        'type P.name: String',
        'def method P.run',
        'def constructor P.init',
        '! internal P.run',
      ],
    },
    'enum with members': {
      source:
        'enum State: String {\n  case idle, loading(Progress, tries: Int)\n  case done = "x"\n  var ok: Bool { true }\n}\n',
      finds: [
        'def enum State',
        'def enum_member State.idle',
        'def enum_member State.loading',
        'param State.loading tries: Int',
        'def enum_member State.done',
        'def field State.ok',
      ],
    },
    'type alias': {
      source: 'typealias Handler<T> = (Result<T, Error>) -> Void\n',
      finds: ['def type Handler', 'type Handler: (Result<T, Error>) -> Void', '! type_hint T in Handler'],
    },
    'top-level variable': {
      source: 'var count = 0\nvar all: [Int] { load() }\n',
      finds: ['def variable count', 'def variable all', 'call load in all'],
    },
    constant: {
      source: 'let limit = 1\nclass A { static let shared = A() }\n',
      finds: ['def constant limit', 'def constant A.shared'],
    },
    field: {
      source:
        'class A {\n  let (a, b) = pair()\n  var c: Int { d + 1 }\n  var e: Int = 0 {\n    didSet { log(oldValue) }\n  }\n  lazy var f = { make() }()\n}\n',
      finds: [
        'def field A.a',
        'def field A.b',
        'def field A.c',
        'type A.c: Int',
        'def field A.e',
        'call log (:oldValue) in A.e',
        'call make in A',
        '! call didSet (*:()=>) in A.e',
        'name d in A.c',
      ],
    },
    overloads: {
      source: 'func f(a: Int) {}\nfunc f(b: Int) {}\n',
      finds: ['def function f', 'def function f#1'],
    },
    decorator: {
      source: '@MainActor @available(iOS 13, *)\nclass A {\n  @Published var x = 1\n}\n',
      finds: [
        'decorator A: MainActor',
        'decorator A: available(iOS 13, *)',
        'decorate MainActor in A',
        'decorator A.x: Published',
        'decorate Published in A.x',
      ],
    },
    private: {
      source:
        'public class A {\n  private var a = 1\n  private(set) var b = 1\n  public func c() {}\n  fileprivate func d() {}\n  func e() {}\n}\npublic extension A { func f() {} }\n',
      finds: [
        'private A.a',
        'internal A.b',
        '! internal A.c',
        'private A.d',
        'internal A.e',
        '! internal A.f',
      ],
    },
    test: {
      source:
        'class ATests: XCTestCase {\n  func testX() {}\n  func helper() {}\n  func testing() {}\n}\n@Suite struct S {\n  @Test("adds") func adds() { #expect(1 == f()) }\n}\n',
      finds: [
        'test ATests',
        'test ATests.testX',
        '! test ATests.helper',
        '! test ATests.testing',
        'test S',
        'test S.adds',
        'call expect (:) in S.adds',
        'call f in S.adds',
      ],
    },
    call: { source: 'func f() {\n  g()\n  try await h()\n}\n', finds: ['call g in f', 'call h in f'] },
    'call with receiver': {
      source:
        'func f() {\n  self.db?.query(1)!.first()\n  a[0].go()\n  (x as! B).run()\n  let y: Foo = .init(1)\n}\n',
      finds: [
        'call query of self.db (:0) in f',
        'call first of self.db.query() in f',
        'call go of a[] in f',
        'call run of B() in f',
        'call init of ? (:0) in f',
      ],
    },
    'call in an argument': {
      source: 'func f() { g(h(1), k: i()) }\n',
      finds: ['call g (:h(),k:i()) in f', 'call h (:0) in f', 'call i in f'],
    },
    'call in a lambda': {
      source:
        'func f() {\n  run { [weak self] x in self?.g(x) }\n  xs.map { $0.name() }\n}\nlet top = { h() }\n',
      finds: [
        'call run (*:()=>) in f',
        'call g of self (:x) in f',
        'call map of xs (*:()=>) in f',
        'call name of $0 in f',
        'call h in file',
      ],
    },
    'call at the top of the file or in a field initialiser': {
      source: 'let a = g()\nclass A {\n  let b = h()\n}\nrun()\n',
      finds: ['call g in file', 'call h in A', 'call run in file'],
    },
    'function as argument': {
      source: 'func f() { xs.each(task, completion: self.done) { } }\n',
      finds: ['call each of xs (:task,completion:self.done,*:()=>) in f', 'name task in f'],
    },
    construction: {
      source: 'func f() {\n  Foo<Int>(1).go()\n  Foo.Bar()\n}\n',
      finds: ['call Foo (:0) in f', 'call go of Foo() in f', 'call Bar of Foo in f', 'type_hint Int in f'],
    },
    import: { source: '@testable import struct Foo.Bar\n', finds: ['import Bar of Foo in file'] },
    'import all': {
      source: 'import Foundation\npublic import A.B\n',
      finds: ['import * of Foundation in file', 'import * of A.B in file'],
    },
    reexport: { source: '@_exported import Core\n', finds: ['reexport * of Core in file'] },
    extends: {
      source: 'class A: m.B<Int>, P {}\n',
      finds: ['extends B of m (Int) in A', 'implements P in A'],
    },
    implements: {
      source: 'struct A: P {}\nextension A: Codable, Q where T == Int {}\n',
      finds: ['implements P in A', 'implements Codable (A) in file', 'implements Q (A) in file'],
    },
    'type hint': {
      source: 'func f<T: P>(a: [m.User], b: T) -> Item? { let c: any Q = d as? R }\n',
      finds: [
        'type_hint User of m in f',
        'type_hint Item in f',
        'type_hint Q in f',
        'type_hint R in f',
        'type_hint P in f',
        '! type_hint T in f',
      ],
    },
    'field read': {
      source: 'func f() {\n  use(self.a?.b, a.c[0], \\.name, State.idle)\n}\n',
      finds: [
        'field_read a of self in f',
        'field_read b of self.a in f',
        'field_read c of a in f',
        'field_read name of ? in f',
        'field_read idle of State in f',
      ],
    },
    'field write': {
      source:
        'class A {\n  func f(o: O) {\n    o.a = 1\n    self.b += 1\n    c = 2\n    o.d[0] = 1\n  }\n}\n',
      finds: [
        'field_write a of o in A.f',
        'field_write b of self in A.f',
        'field_write c of self in A.f',
        'field_write d of o in A.f',
      ],
    },
    'state write': {
      source:
        'var n = 0\nvar all = [Int]()\nfunc f(l: [Int]) {\n  n = 1\n  n += 2\n  all.append(1)\n  all[0] = 1\n  var m = 1\n  m = 2\n}\n',
      finds: [
        'state_write n (=) in f',
        'state_write n (+=) in f',
        'state_write all (append) in f',
        'state_write all ([]=) in f',
        '! state_write m (=) in f',
      ],
    },
    'name as value': {
      source: 'func f(a: Int) -> [Any] {\n  let b = other\n  return [Foo.self, a, b, limit]\n}\n',
      finds: ['name other in f', 'name Foo in f', 'name limit in f', '! name a in f', '! name b in f'],
    },
    'env read': {
      source:
        'func f() {\n  ProcessInfo.processInfo.environment["A"]\n  Environment.get("B")\n  getenv("C")\n}\n',
      finds: [
        'env_read A of ProcessInfo.processInfo.environment in f',
        'env_read B of Environment.get in f',
        'env_read C of getenv in f',
      ],
    },
    spawn: {
      source:
        'func f() {\n  system("ls")\n  let p = Process()\n  Process.launchedProcess(launchPath: "/bin/ls", arguments: [])\n}\n',
      finds: [
        'spawn ls of system in f',
        'spawn - of Process in f',
        'spawn /bin/ls of Process.launchedProcess in f',
      ],
    },
    throw: {
      source: 'func f() throws {\n  throw AppError.bad("x")\n  throw Bad(1)\n  throw other\n}\n',
      finds: ['throw bad of AppError in f', 'throw Bad in f', '! throw other in f'],
    },
    route: {
      source:
        'func f(app: Application) {\n  app.get("users", ":id") { req in "x" }\n  app.routes.post("users", use: create)\n  app.on(.PUT, "a", use: self.put)\n  dict.get("x") { }\n}\n',
      finds: [
        'route /users/:id of GET (()=>) in f',
        'route /users of POST (create) in f',
        'route /a of PUT (self.put) in f',
        '! route /x of GET (()=>) in f',
      ],
    },
    'http client': {
      source:
        'func f() {\n  AF.request("https://x.org/a", method: .post)\n  URLSession.shared.dataTask(with: URL(string: "https://x.org/b")!) { d, r, e in }\n  req.client.get("https://x.org/c")\n}\n',
      finds: [
        'http_call https://x.org/a of POST (AF.request) in f',
        'http_call https://x.org/b of ANY (URLSession.shared.dataTask) in f',
        'http_call https://x.org/c of GET (req.client.get) in f',
      ],
    },
    'feature flag': {
      source: 'func f() { client.boolVariation("beta") }\n',
      finds: ['flag beta of client.boolVariation in f'],
    },
    binding: {
      source:
        'func f(xs: [X]) {\n  let a: User = load()\n  let b = Foo(1).bar\n  for c in xs {}\n  for (k, v) in dict {}\n  if let d = e.find(), let g, case .some(let h) = i {}\n  guard let j = k as? L else { return }\n  do {} catch let m as Bad { } catch { }\n  switch xs { case .x(let n): break\n  case let .y(o, p): break }\n  run { (q: Int, r) in }\n}\n',
      finds: [
        'bind a: User = load() in f',
        'bind b: - = Foo().bar in f',
        'bind c: - = xs[] in f',
        'bind k: - = dict[] in f',
        'bind d: - = e.find() in f',
        'bind g: - = g in f',
        'bind h: - = - in f',
        'bind j: - = L() in f',
        'bind m: Bad = - in f',
        'bind error: - = - in f',
        'bind n: - = - in f',
        'bind o: - = - in f',
        'bind p: - = - in f',
        'bind q: Int = - in f',
        'bind r: - = - in f',
      ],
    },
    comment: { source: 'func f() {\n  // one\n  // two\n  g()\n}\n', finds: ['comment in f: one\ntwo'] },
    todo: { source: '/* FIXME: later */\n', finds: ['FIXME in file: FIXME: later'] },
    string: {
      source: 'func f() {\n  g("hello there", "x \\(h(1))", #"raw "one""#)\n}\n',
      finds: ['string in f: hello there', 'call h (:0) in f', 'string in f: raw "one"'],
    },
  },
  lacks: {
    'import alias': 'an import cannot be renamed',
  },
  nested: depth => `let x = ${'['.repeat(depth)}1${']'.repeat(depth)}\n`,
  broken: 'func broken( {\n  return (1 + )\n}\n\nlet = ]\n\nfunc found() {\n  g()\n}\n',
  unstableRecovery:
    'the scanner of this revision reads memory that it does not own (mended in the grammar after 0.7.1): where two repairs cost the same, either is taken',
}
