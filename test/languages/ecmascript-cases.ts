// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are programs
import type { LanguageCase } from './conformance.js'

type Features = LanguageCase['features']

/** What JavaScript says, and so TypeScript as well. */
const SHARED: Features = {
  function: {
    source:
      'function f() {}\nconst g = () => 1\nlet h = async function () {}\nexport default function () {}\nfunction* i() {}\n',
    finds: [
      'def function f',
      'def function g',
      'def function h',
      'def function default',
      'def function i',
      'signature g: const g = () =>',
    ],
  },
  'function doc': {
    source:
      '/** Says hello. */\nexport function f() {}\n// eslint-disable-next-line\nfunction g() {}\nclass A {\n  /** Greets. */\n  @dec m() {}\n}\n',
    finds: ['doc f: Says hello.', 'doc A.m: Greets.', '! doc g: eslint-disable-next-line'],
  },
  'nested function': {
    source:
      'function f() {\n  function g() {}\n  const h = () => {}\n  const o = { m() {}, n: () => 1 }\n  call({ skipped() {} })\n  return { back() {} }\n}\n',
    finds: [
      'def function f.g',
      'container f.g: f',
      'def function f.h',
      'private f.g',
      'def method f.o.m',
      'def method f.o.n',
      'def method f.back',
      '! def method f.skipped',
    ],
  },
  'type with members': {
    source:
      'class A {\n  m() {}\n  get g() { return 1 }\n  set g(v) {}\n  constructor() {}\n  h = () => 1\n  static async *s() {}\n  [Symbol.iterator]() {}\n}\nconst B = class { n() {} }\nconst o = { m() {}, in: { n: function () {} } }\nA.prototype.p = function () {}\nexport default class { x() {} }\n',
    finds: [
      'def class A',
      'def method A.m',
      'container A.m: A',
      'def method A.g',
      'def method A.g#1',
      'def constructor A.constructor',
      'def method A.h',
      'def method A.s',
      'def method A.[Symbol.iterator]',
      'def class B',
      'def method B.n',
      'def method o.m',
      'container o.m: o',
      'def method o.in.n',
      'def method A.p',
      'container A.p: A',
      'def class default',
      'def method default.x',
    ],
  },
  'nested type': {
    source: 'class A {\n  static B = class { m() {} }\n  n() {\n    class C {}\n  }\n}\n',
    finds: ['def class A.B', 'def method A.B.m', 'def class A.n.C'],
  },
  'top-level variable': {
    source: 'let x = 1\nvar { y, z: [w] } = o\nif (x) { let inner = 1 }\n(function () { var own = 1 })()\n',
    finds: [
      'def variable x',
      'def variable y',
      'def variable w',
      'def variable own',
      '! def variable z',
      '! def variable inner',
    ],
  },
  constant: { source: 'export const LIMIT = 1, b = 2\n', finds: ['def constant LIMIT', 'def constant b'] },
  decorator: {
    source: '@cache({ size: 1 })\n@a.b\nexport class A {\n  @once m() {}\n}\n',
    finds: [
      'decorator A: cache({ size: 1 })',
      'decorator A: a.b',
      'decorate cache in A',
      'decorate b of a in A',
      'call cache in A',
      'decorator A.m: once',
      'decorate once in A.m',
    ],
  },
  test: {
    source:
      "describe('sums', () => {\n  it('adds', async () => { add(1) })\n  it.each([1])('%i', n => {})\n  test.skip('later', () => {}, 10)\n})\ntest('alone')\nit(() => {})\n",
    finds: [
      'test sums',
      'test sums.adds',
      'container sums.adds: sums',
      'call add in sums.adds',
      'test sums.%i',
      'test sums.later',
      '! test alone',
    ],
  },
  call: { source: 'function f() {\n  g()\n  tag`x`\n}\n', finds: ['call g in f', 'call tag in f'] },
  'call with receiver': {
    source:
      'class A {\n  m() {\n    this.db.query(1).first()\n    a?.b?.()\n    super.m()\n    h.call(x)\n    o["k"](1)\n  }\n}\n',
    finds: [
      'call query of this.db in A.m',
      'call first of this.db.query() in A.m',
      'call b of a in A.m',
      'call m of super in A.m',
      'call h in A.m',
      'call k of o in A.m',
    ],
  },
  'call in an argument': {
    source: 'function f() {\n  g(h(1), { k: i() }, [...j()], `${l()}`)\n}\n',
    finds: ['call g in f', 'call h in f', 'call i in f', 'call j in f', 'call l in f'],
  },
  'call in a lambda': {
    source: 'run(x => g(x), function () { return h() })\n',
    finds: ['call g (x) in file', 'call h in file', '! name x in file'],
  },
  'call at the top of the file or in a field initialiser': {
    source: 'k()\nconst a = g()\nclass A {\n  b = h()\n  static { i() }\n}\n',
    finds: ['call k in file', 'call g in a', 'call h in A.b', 'call i in A'],
  },
  'function as argument': {
    source: 'function f() {\n  run(task, () => 1, o.done)\n}\n',
    finds: ['call run (task,()=>,o.done) in f', 'name task in f'],
  },
  construction: {
    source: 'function f() {\n  new Foo(1)\n  new ns.Bar\n}\n',
    finds: ['new Foo in f', 'new Bar of ns in f'],
  },
  import: {
    source:
      "import { a } from './m.js'\nimport './side.js'\nconst { b } = require('c')\nconst d = await import('e')\nlazy(() => import('./page'))\n",
    finds: [
      'import a of ./m.js in file',
      'import - of ./side.js in file',
      'import b of c in file',
      'import - of e (d) in file',
      'import default of ./page in file',
      '! def constant b',
      '! string in file: ./m.js',
    ],
  },
  'import alias': {
    source:
      "import d, { a as b } from 'm'\nimport * as ns from 'n'\nconst { c: e } = require('o')\nconst g = require('p').f\n",
    finds: [
      'import default of m (d) in file',
      'import a of m (b) in file',
      'import - of n (ns) in file',
      'import c of o (e) in file',
      'import f of p (g) in file',
    ],
  },
  reexport: {
    source:
      "export { a, b as c } from './m'\nexport * from './n'\nexport * as ns from './o'\nexport { x as y }\nexport default z\nconst x = 1\nmodule.exports = { p, q: r, ...require('./s') }\nexports.t = u\n",
    finds: [
      'reexport a of ./m in file',
      'reexport b of ./m (c) in file',
      'reexport * of ./n in file',
      'reexport - of ./o (ns) in file',
      'reexport x (y) in file',
      'reexport z (default) in file',
      'reexport p in file',
      'reexport r (q) in file',
      'reexport * of ./s in file',
      'reexport u (t) in file',
      '! internal x',
    ],
  },
  'field read': {
    source: 'function f() {\n  return this.a.b + c["d"]\n}\n',
    finds: ['field_read a of this in f', 'field_read b of this.a in f', 'field_read d of c in f'],
  },
  'field write': {
    source: 'function f(o) {\n  o.a = 1\n  o.b += 1\n  o.c++\n  delete o.d\n  ;({ x: o.e } = y)\n}\n',
    finds: [
      'field_write a of o in f',
      'field_write b of o in f',
      'field_write c of o in f',
      'field_write d of o in f',
      'field_write e of o in f',
      '! field_read a of o in f',
    ],
  },
  'state write': {
    source:
      'import { items } from "./reg.js"\nimport * as conf from "./conf.js"\nlet n = 0\nconst R = {}\nfunction f(l) {\n  let m\n  n = 1\n  n++\n  R[l] = 1\n  R.set(l, 2)\n  m = 3\n  l.set(1)\n}\nfunction g(l) {\n  items.push(1)\n  items[l] = 1\n  conf.all.push(1)\n  conf.all[l] = 1\n  l.all.push(1)\n}\nfunction h(items) {\n  items.push(1)\n}\n',
    finds: [
      'state_write items (push) in g',
      'state_write items ([]=) in g',
      'state_write all of conf (push) in g',
      'state_write all of conf ([]=) in g',
      '! state_write all of l (push) in g',
      '! state_write items (push) in h',
      'state_write n (=) in f',
      'state_write n (++) in f',
      'state_write R ([]=) in f',
      'state_write R (set) in f',
      '! state_write m (=) in f',
      '! state_write l (set) in f',
    ],
  },
  'name as value': {
    source: 'function f(a, { b }) {\n  const c = 1\n  return [Foo, a, b, c, { Bar, k: Baz }]\n}\n',
    finds: [
      'name Foo in f',
      'name Bar in f',
      'name Baz in f',
      '! name a in f',
      '! name b in f',
      '! name c in f',
    ],
  },
  'env read': {
    source:
      "function f() {\n  process.env.A\n  process.env['B']\n  const { C, D: d } = process.env\n  import.meta.env.E\n}\n",
    finds: [
      'env_read A of process.env in f',
      'env_read B of process.env in f',
      'env_read C of process.env in f',
      'env_read D of process.env in f',
      'env_read E of import.meta.env in f',
      '! field_read A of process.env in f',
    ],
  },
  spawn: {
    source:
      "import { exec } from 'node:child_process'\nimport * as cp from 'child_process'\nimport { promisify } from 'util'\nconst run = promisify(exec)\nfunction f() {\n  cp.spawn('ls')\n  run('git log')\n  other('x')\n}\n",
    finds: ['spawn ls of cp.spawn in f', 'spawn git log of run in f'],
  },
  throw: {
    source: "function f(e) {\n  if (e) throw e\n  throw new errors.Bad('x')\n}\n",
    finds: ['throw Bad of errors in f', '! throw e in f'],
  },
  route: {
    source:
      "app.get('/a', check, show)\nrouter.route('/b').get(list).post(wrap, add)\nfastify.route({ method: 'PUT', url: '/c', handler: put })\nconst api = new Hono().get('/d', c => c)\napp.use('/e', router)\napp.post('/f', wrap(save))\n",
    finds: [
      'route /a of GET (show) in file',
      'route /b of GET (list) in file',
      'route /b of POST (add) in file',
      'route /c of PUT (put) in file',
      'route /d of GET (()=>) in api',
      'route /e of ANY (router) in file',
      'route /f of POST (save) in file',
    ],
  },
  'http client': {
    source:
      "import http from 'axios'\nfunction f() {\n  fetch('/a')\n  fetch(`/b/${x}`, { method: 'post' })\n  http.put('https://x.org/c')\n}\n",
    finds: [
      'http_call /a of GET (fetch) in f',
      'http_call /b/${x} of POST (fetch) in f',
      'http_call https://x.org/c of PUT (http.put) in f',
    ],
  },
  'feature flag': {
    source: "function f() {\n  posthog.isFeatureEnabled('beta')\n}\n",
    finds: ['flag beta of posthog.isFeatureEnabled in f'],
  },
  binding: {
    source:
      'function f(xs) {\n  const a = new Foo(1)\n  const { b, c: { d }, ...e } = await load()\n  const [g] = pair()\n  for (const i of xs) {}\n  xs.map(j => j)\n  try {} catch (k) {}\n  let l\n  l = make()\n}\n',
    finds: [
      'bind a: - = new Foo() in f',
      'bind b: - = load().b in f',
      'bind d: - = load().c.d in f',
      'bind e: - = load() in f',
      'bind g: - = pair()[] in f',
      'bind i: - = xs[] in f',
      'bind j: - = xs[] in f',
      'bind k: - = - in f',
      'bind l: - = make() in f',
    ],
  },
  comment: { source: 'function f() {\n  // one\n  // two\n}\n', finds: ['comment in f: one\ntwo'] },
  todo: { source: '/* FIXME: later */\n', finds: ['FIXME in file: FIXME: later'] },
  string: {
    source: "function f() {\n  g('hello there', `x ${h(1)}`)\n}\n",
    finds: ['string in f: hello there', 'string in f: x ${h(1)}', 'call h in f'],
  },
}

/** What only the two JavaScripts with elements say; put where it belongs by feature. */
const ELEMENTS: Features = {
  'function as argument': {
    source:
      'function Page({ save }) {\n  return <Form.Row onSubmit={save} render={() => <li/>} value={1}><Button onClick={done}>Send it</Button></Form.Row>\n}\n',
    finds: [
      'call Row of Form (save,()=>) in Page',
      'call Button (done) in Page',
      'name done in Page',
      'string in Page: Send it',
      '! call li in Page',
      '! name save in Page',
    ],
  },
}

/** TypeScript's own: types, and what is said with them. */
const TYPED: Features = {
  'parameters and return type': {
    source:
      'function f(a: number, b?: m.B[], { c }: Props = {}, ...d: string[]): Promise<User> {}\nconst g = <T,>(x: T): x is T => true\n',
    finds: [
      'param f a: number',
      'param f b: m.B[]',
      'param f { c }: Props',
      'param f d: string[]',
      'type f: Promise<User>',
      'type g: x is T',
      'signature f: function f(a: number, b?: m.B[], { c }: Props = {}, ...d: string[]): Promise<User>',
    ],
  },
  'interface or trait': {
    source:
      'export interface A<T> {\n  a: string\n  readonly b?: { c: T }\n  m(x: T): void\n  [key: string]: unknown\n  new (x: T): A<T>\n}\n',
    finds: [
      'def interface A',
      'def field A.a',
      'type A.a: string',
      'def field A.b.c',
      'def method A.m',
      'param A.m x: T',
      'def field A.[key]',
      'def constructor A.new',
      '! type_hint T in A.m',
    ],
  },
  'enum with members': {
    source: "export const enum E {\n  A,\n  B = 'b',\n  'c-d' = f(),\n}\n",
    finds: [
      'def enum E',
      'def enum_member E.A',
      'def enum_member E.B',
      'def enum_member E.c-d',
      'call f in E.c-d',
    ],
  },
  'type alias': {
    source: 'type Id = string\ntype Shape = Base & { x: number; at(): Point }\n',
    finds: [
      'def type Id',
      'type Id: string',
      'def field Shape.x',
      'def method Shape.at',
      'type_hint Base in Shape',
    ],
  },
  field: {
    source:
      'class A {\n  a = 1\n  static readonly b: B = make()\n  declare c?: string\n  constructor(private readonly d: D, plain: E, public e = 1) {}\n}\n',
    finds: [
      'def field A.a',
      'def field A.b',
      'type A.b: B',
      'call make in A.b',
      'def field A.c',
      'def field A.d',
      'container A.d: A',
      'private A.d',
      'def field A.e',
      '! def field A.plain',
    ],
  },
  overloads: {
    source:
      'function f(a: string): void\nfunction f(a: number): void\nfunction f(a: any) {}\nclass A {\n  m(): void\n  m(a?: string) {}\n}\ndeclare function g(): void\n',
    finds: [
      'def function f',
      'def function f#1',
      'def function f#2',
      'def method A.m',
      'def method A.m#1',
      'def function g',
    ],
  },
  private: {
    source:
      'export class A {\n  private a = 1\n  protected b() {}\n  #c = 2\n  d = 3\n}\nfunction own() {}\nfunction later() {}\nexport { later }\n',
    finds: [
      'private A.a',
      'protected A.b',
      'private A.#c',
      '! private A.d',
      'internal own',
      '! internal later',
    ],
  },
  extends: {
    source: 'class A extends B {}\nclass C extends ns.D<T> {}\ninterface E extends F, G<H> {}\n',
    finds: [
      'extends B in A',
      'extends D of ns (T) in C',
      'extends F in E',
      'extends G (H) in E',
      'type_hint H in E',
      '! type_hint F in E',
    ],
  },
  implements: {
    source: 'class A implements B, ns.C<D> {}\n',
    finds: ['implements B in A', 'implements C of ns (D) in A', 'type_hint D in A'],
  },
  'type hint': {
    source:
      "function f<T extends Base>(a: Array<m.User | T>, b: typeof conf): x is Item {\n  const c = a as Other\n  let d: import('./lazy').Late\n}\n",
    finds: [
      'type_hint Base in f',
      'type_hint Array in f',
      'type_hint User of m in f',
      'type_hint conf in f',
      'type_hint Item in f',
      'type_hint Other in f',
      'import Late of ./lazy in f',
      '! type_hint T in f',
    ],
  },
  decorator: {
    source:
      "@Controller('users')\nexport class A {\n  constructor(@Inject(KEY) private k: K) {}\n  @Get(':id')\n  @Roles(Role.Admin)\n  find(@Param('id') id: string) {}\n}\n",
    finds: [
      "decorator A: Controller('users')",
      'decorate Controller in A',
      'decorate Inject in A.constructor',
      'name KEY in A.constructor',
      "decorator A.find: Get(':id')",
      'decorate Roles in A.find',
      'route /users/:id of GET in A.find',
      'decorate Param in A.find',
    ],
  },
  import: {
    source:
      "import type { A } from './m.js'\nimport fs = require('fs')\nimport './side.js'\nconst { b } = await import('c')\nimport Q = ns.R\n",
    finds: [
      'import A of ./m.js in file',
      'import - of fs (fs) in file',
      'import - of ./side.js in file',
      'import b of c in file',
      'name R of ns in file',
    ],
  },
  call: {
    source:
      'async function f() {\n  g<T>(1)\n  await h<T>(2)\n  if (!i<T>(3)) return\n  await db.sql<Row>`x`\n}\nnamespace N {\n  export const a = j()\n}\n',
    finds: [
      'call g in f',
      'call h in f',
      'call i in f',
      'call sql of db in f',
      'def module N',
      'call j in N.a',
      '! field_read sql of db in f',
      '! name h in f',
    ],
  },
  binding: {
    source:
      'function f({ a, b: [c] }: Props, { d }: { d: Date }) {\n  const e: User = load()\n  const g = h as Item\n  xs.forEach(({ i }: X) => i)\n  p.then(j => j)\n}\n',
    finds: [
      'bind a: - = Props.a in f',
      'bind c: - = Props.b[] in f',
      'bind d: Date = - in f',
      'bind e: User = load() in f',
      'bind g: Item = h in f',
      'bind i: - = xs[].i in f',
      'bind j: - = p in f',
    ],
  },
}

const JAVASCRIPT_ONLY: Features = {
  'parameters and return type': {
    source:
      '/**\n * @param {Order} a\n * @param {string} [b] name\n * @returns {Promise<void>}\n */\nasync function f(a, b = 1, { c }, ...d) {}\n',
    finds: [
      'param f a: Order',
      'param f b: string',
      'param f { c }: -',
      'param f d: -',
      'type f: Promise<void>',
      'signature f: async function f(a, b = 1, { c }, ...d)',
    ],
  },
  field: {
    source:
      'class A {\n  a = 1\n  constructor() {\n    this.a = 2\n    this.b = 3\n    this.c = () => 4\n  }\n}\n',
    finds: ['def field A.a', '! def field A.a#1', 'def field A.b', 'container A.b: A', 'def method A.c'],
  },
  private: {
    source:
      'class A {\n  #c = 2\n  d = 3\n}\nfunction own() {}\nfunction later() {}\nmodule.exports = { later }\nexports.given = function () {}\n',
    finds: [
      'private A.#c',
      '! private A.d',
      'internal own',
      '! internal later',
      '! internal given',
      'def function given',
    ],
  },
  extends: {
    source: 'class A extends B {}\nclass C extends ns.D {}\nclass E extends mix(F) {}\n',
    finds: ['extends B in A', 'extends D of ns in C', 'call mix (F) in E', '! name B in A'],
  },
}

const NO_IMPORT_ALL = { 'import all': '`import * as ns` gives one name; nothing puts all names into a file' }

const rest: Pick<LanguageCase, 'nested' | 'broken'> = {
  nested: depth => `x = ${'('.repeat(depth)}1${')'.repeat(depth)}\n`,
  broken: 'function broken() {\n  if (x {\n    y(]\n}\n\nfunction found() {\n  g()\n}\n',
}

export const typescriptCase: LanguageCase = {
  language: 'typescript',
  features: { ...SHARED, ...TYPED },
  lacks: NO_IMPORT_ALL,
  ...rest,
}

export const tsxCase: LanguageCase = {
  language: 'tsx',
  features: { ...SHARED, ...TYPED, ...ELEMENTS },
  lacks: NO_IMPORT_ALL,
  ...rest,
  nested: depth => `x = ${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}\n`,
}

export const javascriptCase: LanguageCase = {
  language: 'javascript',
  features: { ...SHARED, ...JAVASCRIPT_ONLY, ...ELEMENTS },
  lacks: {
    ...NO_IMPORT_ALL,
    'interface or trait': 'there are only classes',
    'enum with members': 'objects serve as enums',
    'type alias': 'there are no types to name',
    overloads: 'a name is one function',
    implements: 'there are no interfaces',
    'type hint': 'types are in comments alone; those of parameters are taken from there',
  },
  ...rest,
}
