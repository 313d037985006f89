import { expect, test } from 'vitest'
import { linkProject } from '../support/link-project.js'

const calls = (lines: string[]) => lines.filter(line => line.includes(' calls '))

const STORE = 'export class Store {\n  save() {}\n  close() {}\n}\n'

test('a function without a declared type has the type of what it returns', async () => {
  const lines = await linkProject({
    'store.ts': STORE,
    'use.ts': [
      "import { Store } from './store'",
      'function open() { return new Store() }',
      'const again = () => open()',
      'function list() { [1].map(() => { return 1 }) ; return [open()] }',
      'export function run() {',
      '  again().save()',
      '  list().save()',
      '}',
    ].join('\n'),
  })
  expect(calls(lines).filter(line => line.includes('run'))).toEqual([
    'use.ts:run calls store.ts:Store.save',
    'use.ts:run calls use.ts:again',
    'use.ts:run calls use.ts:list',
  ])
})

test('an object literal has its methods, properties and what it spreads', async () => {
  const lines = await linkProject({
    'store.ts': STORE,
    'use.ts': [
      "import { Store } from './store'",
      'function helper() {}',
      'function open() {',
      '  const store = new Store()',
      '  const base = { helper, stop() {} }',
      '  return { ...base, store, close: () => {}, inner: { deep: helper } }',
      '}',
      'export const tools = { helper, nested: { help: helper } }',
      'export function run() {',
      '  const { close, store } = open()',
      '  close()',
      '  store.save()',
      '  open().inner.deep()',
      '  open().stop()',
      '  open().missing()',
      '  tools.helper()',
      '  tools.nested.help()',
      '}',
    ].join('\n'),
  })
  expect(calls(lines).filter(line => line.startsWith('use.ts:run ') && !line.endsWith(':open'))).toEqual([
    'use.ts:run calls use.ts:open.close',
    'use.ts:run calls store.ts:Store.save',
    'use.ts:run calls use.ts:helper',
    'use.ts:run calls use.ts:open.base.stop',
    'use.ts:run calls use.ts:helper',
    'use.ts:run calls use.ts:helper',
  ])
})

test('a bare name is not a method of an object literal around it', async () => {
  const lines = await linkProject({
    'use.ts': [
      'export function make() {',
      '  const context = { newline() { newline() } }',
      '  function newline() {}',
      '  return context',
      '}',
    ].join('\n'),
  })
  expect(calls(lines)).toEqual(['use.ts:make.context.newline calls use.ts:make.newline'])
})

test('a constant of a module is called where its function is not known', async () => {
  const lines = await linkProject({
    'use.ts': [
      "import { wrap } from 'elsewhere'",
      'function fast() {}',
      'export const run = wrap(fast)',
      'const same = fast',
      'run()',
      'same()',
    ].join('\n'),
  })
  expect(calls(lines)).toEqual(['use.ts:file calls use.ts:run', 'use.ts:file calls use.ts:fast'])
})

test('types that are made of others', async () => {
  const lines = await linkProject({
    'store.ts': STORE,
    'use.ts': [
      "import { Store } from './store'",
      'interface Named { name(): string }',
      'interface Pages { page: () => Store; store: Store }',
      'function open() { return new Store() }',
      'type Long<A> = Named & { a: A }',
      'export function run(',
      '  both: Store & Named,',
      '  either: Named | Store,',
      '  pages: Pages,',
      '  opened: ReturnType<typeof open>,',
      "  part: Pages['store'],",
      "  long: Promise<Named & Record<A extends B ? 'x' : 'y', 1>>,",
      '  kind: typeof Store,',
      ') {',
      '  both.save()',
      '  both.name()',
      '  either.close()',
      '  pages.page().save()',
      '  opened.save()',
      '  part.save()',
      '  long.name()',
      '  kind.missing()',
      '}',
    ].join('\n'),
  })
  expect(calls(lines).filter(line => line.startsWith('use.ts:run '))).toEqual([
    'use.ts:run calls store.ts:Store.save',
    'use.ts:run calls use.ts:Named.name',
    'use.ts:run calls store.ts:Store.close',
    'use.ts:run calls store.ts:Store.save',
    'use.ts:run calls store.ts:Store.save',
    'use.ts:run calls store.ts:Store.save',
    'use.ts:run calls use.ts:Named.name',
  ])
})

test('the parameter of a callback has the type that the called function says', async () => {
  const lines = await linkProject({
    'store.ts': STORE,
    'use.ts': [
      "import { Store } from './store'",
      'function each(name: string, run: (store: Store, at: number) => void) {}',
      "export function run() { each('a', store => store.save()) }",
    ].join('\n'),
  })
  expect(calls(lines)).toContain('use.ts:run calls store.ts:Store.save')
})

test('a name ends with its block', async () => {
  const lines = await linkProject({
    'store.ts': `${STORE}export class Other {\n  save() {}\n}\n`,
    'use.ts': [
      "import { Other, Store } from './store'",
      'export function run(flag: boolean) {',
      '  const it = new Store()',
      '  if (flag) {',
      '    const it = new Other()',
      '    it.save()',
      '  }',
      '  it.save()',
      '}',
    ].join('\n'),
  })
  expect(calls(lines).filter(line => line.endsWith('.save'))).toEqual([
    'use.ts:run calls store.ts:Other.save',
    'use.ts:run calls store.ts:Store.save',
  ])
})

test('a required module is what it exports as a whole, and a folder its main file', async () => {
  const lines = await linkProject({
    'package.json': '{ "name": "m", "main": "main.js" }',
    'main.js': "module.exports = require('./lib/sender')\n",
    'lib/sender.js':
      'class Sender {\n  send() {}\n}\nmodule.exports = Sender\nmodule.exports.frame = () => {}\n',
    'test/use.js': [
      "const Sender = require('../lib/sender')",
      "const Main = require('..')",
      'function run() {',
      '  const sender = new Sender()',
      '  sender.send()',
      '  Sender.frame()',
      '  new Main()',
      '}',
    ].join('\n'),
  })
  expect(lines).toContain('test/use.js:file imports lib/sender.js')
  expect(calls(lines)).toEqual([
    'test/use.js:run calls lib/sender.js:Sender',
    'test/use.js:run calls lib/sender.js:Sender.send',
    'test/use.js:run calls lib/sender.js:frame',
    'test/use.js:run calls lib/sender.js:Sender',
  ])
})

test('a condition that chooses a function: each of them may be called', async () => {
  const lines = await linkProject({
    'a.js': 'export function fast() {}\nexport function slow() {}\nexport function other() {}\n',
    'b.js': [
      "import { fast, slow, other } from './a.js'",
      'const run = process.env.DEV ? slow : fast',
      'const go = globalThis.go || (other ?? slow)',
      'let f',
      'if (process.env.DEV) f = slow',
      'else f = fast',
      'const box = dev ? { go() {} } : null',
      'export function main(flag) {',
      '  run()',
      '  go()',
      '  f()',
      '  const inner = flag ? fast : other',
      '  inner()',
      '  return flag ? fast : slow',
      '}',
      'main()()',
    ].join('\n'),
  })
  expect(lines.filter(line => line.includes('b.js:main calls'))).toEqual([
    'b.js:main calls a.js:slow',
    'b.js:main calls a.js:fast',
    'b.js:main calls a.js:other',
    'b.js:main calls a.js:slow',
    'b.js:main calls a.js:slow',
    'b.js:main calls a.js:fast',
    'b.js:main calls a.js:fast',
    'b.js:main calls a.js:other',
  ])
})

test('CommonJS: constructor functions, prototypes, fields set by assignment, `exports`, default imports', async () => {
  const lines = await linkProject({
    'lib/suite.js': 'class Suite { add() { return this } }\nmodule.exports = { Suite }\n',
    'lib/app.cjs': [
      "const { Suite } = require('./suite.js')",
      'exports = module.exports = App',
      'exports.Suite = Suite',
      'exports.helper = function () { exports.other() }',
      'exports.other = function () {}',
      '/** @param {string} name */',
      'function App(name) {',
      '  function add() {}',
      '  this.suite = new exports.Suite(name)',
      '  this.load().start()',
      '}',
      '/** @returns {App} this */',
      'App.prototype.load = function () { this.suite.add(); return this }',
      'App.prototype.start = function () { this.load() }',
      'App.cursor = { hide: function () {} }',
      'App.prototype.stop = function () { App.cursor.hide() }',
    ].join('\n'),
    'lib/utils.cjs': 'exports.escape = function () {}\n',
    'bin/run.js': [
      "/** @typedef {import('../lib/app.cjs')} Application */",
      "import utils from '../lib/utils.cjs'",
      "import App from '../lib/app.cjs'",
      '/** @param {Application} app */',
      'export function run(app) { utils.escape(); app.start() }',
      "/** @param {import('../lib/app.cjs')} app */",
      'export const again = app => { app.stop() }',
      'export function made() {',
      '  /** @type {Application} */',
      '  const app = pick()',
      '  app.load()',
      '  new App().stop()',
      '}',
      'var cursor = App.cursor',
      'export function hide() { cursor.hide() }',
    ].join('\n'),
    'lib/base.js': 'export class Base { constructor(x) {} }\n',
    'lib/doc.js':
      "import { Base } from './base.js'\nexport class Doc extends Base { constructor() { super(1) } }\n",
  })
  const calls = (from: string) =>
    lines
      .filter(line => line.startsWith(`${from} calls `))
      .map(line => line.slice(from.length + ' calls '.length))
      .sort()
  expect
    .soft(calls('lib/app.cjs:App'))
    .toEqual(['lib/app.cjs:App.load', 'lib/app.cjs:App.start', 'lib/suite.js:Suite'])
  expect.soft(calls('lib/app.cjs:App.load')).toEqual(['lib/suite.js:Suite.add'])
  expect.soft(calls('lib/app.cjs:App.start')).toEqual(['lib/app.cjs:App.load'])
  expect.soft(calls('lib/app.cjs:App.stop')).toEqual(['lib/app.cjs:App.cursor.hide'])
  expect.soft(calls('lib/app.cjs:helper')).toEqual(['lib/app.cjs:other'])
  expect.soft(calls('bin/run.js:run')).toEqual(['lib/app.cjs:App.start', 'lib/utils.cjs:escape'])
  expect.soft(calls('bin/run.js:again')).toEqual(['lib/app.cjs:App.stop'])
  expect
    .soft(calls('bin/run.js:made'))
    .toEqual(['lib/app.cjs:App', 'lib/app.cjs:App.load', 'lib/app.cjs:App.stop'])
  expect.soft(calls('bin/run.js:hide')).toEqual(['lib/app.cjs:App.cursor.hide'])
  expect.soft(calls('lib/doc.js:Doc.constructor')).toEqual(['lib/base.js:Base.constructor'])
})

test('what has the type of a variable is not that variable, and has the members of what it holds', async () => {
  const lines = await linkProject({
    'style.ts': [
      'interface Styles { css(text: string): string }',
      'declare const styles: Styles',
      'export const css = styles.css',
      'export const made = [css][0]',
      'export const tools = { help() {} }',
    ].join('\n'),
    'use.ts': [
      "import { css as helper, made, tools } from './style'",
      'export function run(kit: typeof tools, other: typeof made) {',
      '  let own: typeof made',
      '  let styled: typeof helper',
      "  own('')",
      "  other('')",
      "  styled('')",
      '  kit.help()',
      "  made('')",
      '}',
    ].join('\n'),
  })
  expect(calls(lines).filter(line => line.startsWith('use.ts:run'))).toEqual([
    'use.ts:run calls style.ts:Styles.css',
    'use.ts:run calls style.ts:tools.help',
    'use.ts:run calls style.ts:made',
  ])
})

test('a field of the name of its type has the type of the one outside', async () => {
  const lines = await linkProject({
    'target.ts': [
      'export class Target { static make() {} }',
      'export interface Facade { Target: typeof Target }',
      'export class Holder { Target: typeof Target = Target }',
      'export enum Size { small = 1, large = small }',
    ].join('\n'),
    'use.ts': [
      "import type { Facade, Holder } from './target'",
      'export function byFacade(facade: Facade) { facade.Target.make() }',
      'export function byHolder(holder: Holder) { holder.Target.make() }',
    ].join('\n'),
  })
  expect(lines).toContain('use.ts:byFacade calls target.ts:Target.make')
  expect(lines).toContain('use.ts:byHolder calls target.ts:Target.make')
})
