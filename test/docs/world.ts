import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PATH as SAMPLE_PATH, SAMPLES, SOURCE } from '../evidence/samples.js'
import { BIN } from '../support/cli.js'
import { type Files, writeFiles } from '../support/repository.js'
import { EVAL_REPORT } from '../ui/eval-report.js'

const UPLOADS = fileURLToPath(new URL('uploads', import.meta.url))
const AUTHOR = 'Ada Lovelace <ada@example.org>'
/** Fixed, so that commits and packs have the same ids each time. */
const FIRST_DAY = Date.UTC(2026, 0, 1)
const DAY_MS = 24 * 60 * 60 * 1000

/** Repositories of `~/src`, as the page on workspaces has them. */
const NEIGHBOURS: Readonly<Record<string, Files>> = {
  money: {
    'package.json': '{ "name": "@shop/money", "main": "money.js" }\n',
    'money.js':
      'export class Money {\n  constructor(cents) {\n    this.cents = cents\n  }\n\n  plus(other) {\n    return new Money(this.cents + other.cents)\n  }\n}\n',
  },
  api: {
    'package.json': '{ "name": "@shop/api", "dependencies": { "@shop/money": "*", "express": "*" } }\n',
    'orders.js':
      "import { Money } from '@shop/money'\nimport express from 'express'\n\nconst app = express()\n\nexport function orderTotal(order) {\n  return order.lines.reduce((sum, line) => sum.plus(line.price), new Money(0))\n}\n\napp.get('/orders/:id', (request, response) => response.json(orderTotal(request.order)))\n",
    'orders.test.js':
      "import { orderTotal } from './orders.js'\n\ntest('total', () => {\n  orderTotal({ lines: [] })\n})\n",
  },
  web: {
    'package.json': '{ "name": "@shop/web" }\n',
    'orders.js': 'export async function showOrder(id) {\n  return fetch("/orders/" + id)\n}\n',
  },
  shop: { 'seamark.json': '{ "budget": 6000 }\n', 'shop.py': 'def sell(item):\n    return item\n' },
  django: { 'django/utils.py': 'def slug(text):\n    return text.lower()\n' },
}

/** Reports of other programs, under the names that the pages give them. */
const EVIDENCE: Files = {
  '.coverage': SAMPLES['coverage.py JSON']!,
  'coverage/lcov.info': SAMPLES.lcov!,
  'index.scip': SAMPLES.scip!,
  'traces/spans.json': SAMPLES['OTLP JSON']!,
  'node.cpuprofile': SAMPLES.cpuprofile!,
  'eval.json': JSON.stringify(EVAL_REPORT),
}

export interface World {
  /** The repository in which the commands of the pages are typed. */
  root: string
  env: Record<string, string>
}

/** A home folder with the repositories and files that the commands of the pages name, and `seamark` on the path. */
export function makeWorld(home: string): World {
  const root = join(home, 'uploads')
  cpSync(UPLOADS, root, { recursive: true })
  writeFiles(root, { [SAMPLE_PATH]: SOURCE, '.gitignore': `${Object.keys(EVIDENCE).join('\n')}\n` })
  history(root, 'Try failed uploads again, after a while', ['uploads/uploader.py', 'tests/test_uploader.py'])
  for (const [name, files] of Object.entries(NEIGHBOURS)) {
    const folder = join(home, 'src', name)
    writeFiles(folder, files)
    history(folder, 'The rest', Object.keys(files).slice(-1))
  }
  writeFiles(root, EVIDENCE)
  return { root, env: environment(home) }
}

/** A branch with one commit more than `main`, which brings the last files: most work is done so. */
function history(folder: string, message: string, last: readonly string[]): void {
  gitAt(folder, 0, 'init', '-q', '-b', 'main')
  gitAt(folder, 0, 'add', '-A')
  gitAt(folder, 0, 'reset', '-q', '--', ...last)
  commit(folder, 'Orders, and files to a server', 0)
  gitAt(folder, 1, 'checkout', '-q', '-b', 'work')
  gitAt(folder, 1, 'add', '-A')
  commit(folder, message, 1)
}

function commit(folder: string, message: string, day: number): void {
  gitAt(folder, day, 'commit', '-q', '--allow-empty', '--author', AUTHOR, '-m', message)
}

function gitAt(folder: string, day: number, ...args: string[]): string {
  const date = new Date(FIRST_DAY + day * DAY_MS).toISOString()
  const settings = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', '-c', 'commit.gpgsign=false']
  return execFileSync('git', [...settings, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

/** `seamark` is the built program; `pytest` stands for the reader's test runner, and passes. */
function environment(home: string): Record<string, string> {
  const bin = join(home, 'bin')
  mkdirSync(bin, { recursive: true })
  const programs = { seamark: `exec "${process.execPath}" "${BIN}" "$@"`, pytest: 'exit 0' }
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`)
    chmodSync(join(bin, name), 0o755)
  }
  const { SEAMARK_STORE: _, SEAMARK_WORKSPACE: __, ...rest } = process.env as Record<string, string>
  const folders = { XDG_DATA_HOME: join(home, 'data'), XDG_CONFIG_HOME: join(home, 'config') }
  return { ...rest, ...folders, HOME: home, PATH: `${bin}${delimiter}${process.env.PATH}` }
}
