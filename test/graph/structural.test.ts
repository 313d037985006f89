import { expect, test } from 'vitest'
import { graphEdges } from '../support/link-project.js'

const LOGGER =
  'export interface Logger {\n  info(text: string): void\n  warn(text: string): void\n  error(text: string): void\n}\n'

test('a TypeScript class implements an interface whose members it all has, and overrides them', async () => {
  const edges = await graphEdges(
    {
      'src/logger.ts': LOGGER,
      'src/base.ts': 'export class Base {\n  error() {}\n}\n',
      'src/console.ts':
        "import { Base } from './base.js'\nexport class ConsoleLogger extends Base {\n  info() {}\n  warn() {}\n}\n",
      'src/half.ts': 'export class Half {\n  info() {}\n  warn() {}\n}\n',
      'src/fields.ts': 'export class Fields {\n  info = 1\n  warn = 2\n  error = 3\n}\n',
      'src/said.ts':
        "import type { Logger } from './logger.js'\nexport class Said implements Logger {\n  info() {}\n  warn() {}\n  error() {}\n}\n",
      'src/logger.py':
        'class Logger:\n    def info(self): pass\n    def warn(self): pass\n    def error(self): pass\n',
    },
    ['implements', 'overrides'],
  )
  expect(edges).toEqual([
    'src/console.ts:ConsoleLogger implements src/logger.ts:Logger',
    'src/console.ts:ConsoleLogger.info overrides src/logger.ts:Logger.info',
    'src/console.ts:ConsoleLogger.warn overrides src/logger.ts:Logger.warn',
    'src/said.ts:Said implements src/logger.ts:Logger',
    'src/said.ts:Said.error overrides src/logger.ts:Logger.error',
    'src/said.ts:Said.info overrides src/logger.ts:Logger.info',
    'src/said.ts:Said.warn overrides src/logger.ts:Logger.warn',
  ])
})

test('of an interface with few methods only a class that some file uses beside it', async () => {
  const files = {
    'src/store.ts':
      'export interface Store {\n  get(): void\n  set(): void\n}\nexport interface One {\n  get(): void\n}\n',
    'src/memory.ts': 'export class Memory {\n  get() {}\n  set() {}\n}\n',
    'src/other.ts': 'export class Other {\n  get() {}\n  set() {}\n}\n',
    'src/main.ts':
      "import { Memory } from './memory.js'\nimport type { Store } from './store.js'\nfunction run(store: Store) {}\nrun(new Memory())\n",
  }
  expect(await graphEdges(files, ['implements'])).toEqual([
    'src/memory.ts:Memory implements src/store.ts:Store',
  ])
})

test('interfaces without methods are shapes of data, which no class implements by chance', async () => {
  const files = {
    'src/shape.ts': 'export interface Named {\n  id: number\n  name: string\n  size: number\n}\n',
    'src/user.ts':
      "import type { Named } from './shape.js'\nexport class User {\n  id = 1\n  name = ''\n  size = 1\n}\nexport const one: Named = new User()\n",
  }
  expect(await graphEdges(files, ['implements'])).toEqual([])
})

test('a Go type implements an interface of one method', async () => {
  const edges = await graphEdges(
    {
      'a/a.go':
        'package a\n\ntype Closer interface { Close() error }\n\ntype File struct{}\n\nfunc (f *File) Close() error { return nil }\n',
    },
    ['implements'],
  )
  expect(edges).toEqual(['a/a.go:File implements a/a.go:Closer'])
})
