import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Call {
  name: string
  arguments: Record<string, unknown>
}

export interface Edited {
  path: string
  /** What was written last. */
  mark: string
}

export interface Step {
  call: Call
  /** What the answer must show; null where nothing was written for it. */
  edited: Edited | null
  mustFail: boolean
}

/** What an edit adds to a file of a language: a function that has the mark in its name and in its comment. */
const ADDITIONS: Record<string, (mark: string) => string> = {
  '.py': mark => `\n\ndef zebra_${mark}(value):\n    """Zebra ${mark}."""\n    return value\n`,
  '.go': mark =>
    `\n// zebra_${mark} is zebra ${mark}.\nfunc zebra_${mark}(value int) int {\n\treturn value\n}\n`,
  '.ts': mark =>
    `\n/** Zebra ${mark}. */\nexport function zebra_${mark}(value: number): number {\n  return value\n}\n`,
}
const DEFINITION = /^(?:def|class|func|export function|export class) (\w+)/m
/** What a new file begins with. */
const HEADS: Record<string, string> = { '.go': 'package added\n' }

const WORDS = [
  'request',
  'response',
  'session',
  'template',
  'route',
  'error',
  'config',
  'test',
  'cookie',
  'stream',
  'json',
  'signal',
]
/** One call in so many comes right after an edit. */
const EDIT_EVERY = 4
const REMOVE_EVERY = 40
const FAIL_EVERY = 25
const MOST_ADDED = 30
/** The share of edits that add a file. */
const NEW_FILES = 0.2

/** Mixed calls; edits are made when the step is taken, right before its call. */
export function* soakCalls(root: string, calls: number, seed: number): Generator<Step> {
  const random = generator(seed)
  const { files, extension } = sources(root)
  const originals = new Map(files.map(path => [path, readFileSync(join(root, path), 'utf8')]))
  const symbols = [...originals].flatMap(([path, text]) => symbolOf(path, text))
  const added: string[] = []
  for (let at = 1; at <= calls; at++) {
    if (at % REMOVE_EVERY === 0 && added.length > MOST_ADDED)
      rmSync(join(root, added.shift()!), { force: true })
    if (at % EDIT_EVERY === 0) yield edit(root, at, random, { files, extension, originals, added })
    else if (at % FAIL_EVERY === 0)
      yield {
        call: { name: 'show_symbol', arguments: { symbol: `nothing_${at}` } },
        edited: null,
        mustFail: true,
      }
    else yield { call: question(random, files, symbols), edited: null, mustFail: false }
  }
}

interface Sources {
  files: readonly string[]
  extension: string
  originals: ReadonlyMap<string, string>
  /** Files of our own, oldest first. */
  added: string[]
}

function edit(root: string, at: number, random: () => number, sources: Sources): Step {
  const { files, extension, originals, added } = sources
  const mark = `marked_${at}_${Math.floor(random() * 1e9)}`
  const isNew = random() < NEW_FILES
  const path = isNew ? `added_${at}${extension}` : pick(random, files)
  if (isNew) added.push(path)
  const original = originals.get(path) ?? HEADS[extension] ?? ''
  writeFileSync(join(root, path), `${original}${ADDITIONS[extension]!(mark)}`)
  const call =
    random() < 0.5
      ? { name: 'show_symbol', arguments: { symbol: `zebra_${mark}` } }
      : { name: 'context_for_task', arguments: { task: `change \`zebra_${mark}\``, token_budget: 1500 } }
  return { call, edited: { path, mark }, mustFail: false }
}

function question(random: () => number, files: readonly string[], symbols: readonly string[]): Call {
  const task = `${pick(random, WORDS)} ${pick(random, WORDS)} ${pick(random, WORDS)}`
  const calls: (() => Call)[] = [
    () => ({
      name: 'context_for_task',
      arguments: { task, token_budget: 500 + Math.floor(random() * 7000) },
    }),
    () => ({
      name: 'context_for_task',
      arguments: { task, format: pick(random, ['xml', 'json', 'gcf']), omit_seen: true },
    }),
    () => ({ name: 'context_for_files', arguments: { files: [pick(random, files)] } }),
    () => ({ name: 'context_for_pr', arguments: { diff: 'HEAD', token_budget: 2000 } }),
    () => ({ name: 'explain_symbol', arguments: { task, symbol: pick(random, symbols) } }),
    () => ({ name: 'impact', arguments: { names: [pick(random, files)] } }),
    () => ({ name: 'find_symbol', arguments: { name: pick(random, WORDS) } }),
    () => ({ name: 'tests', arguments: { files: [pick(random, files)] } }),
    () => ({ name: 'status', arguments: {} }),
  ]
  return pick(random, calls)()
}

/** The first function or class of a file: edits add to files, so that it stays. */
function symbolOf(path: string, text: string): string[] {
  const [, name] = DEFINITION.exec(text) ?? []
  return name === undefined ? [] : [`${path}:${name}`]
}

/** The files of the language that the repository has most of. */
function sources(root: string): { files: string[]; extension: string } {
  const all = execFileSync('git', ['-C', root, 'ls-files', '-z'], { encoding: 'utf8' }).split('\0')
  const kinds = Object.keys(ADDITIONS).map(extension => ({
    extension,
    files: all.filter(path => path.endsWith(extension) && !path.endsWith(`.d${extension}`)),
  }))
  return kinds.reduce((most, kind) => (kind.files.length > most.files.length ? kind : most))
}

function pick<T>(random: () => number, items: readonly T[]): T {
  return items[Math.floor(random() * items.length)]!
}

/** The same numbers for the same seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
