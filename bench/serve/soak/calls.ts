import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

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

/** Mixed calls; edits are made when the step is taken, right before its call. */
export function* soakCalls(root: string, calls: number, seed: number): Generator<Step> {
  const random = generator(seed)
  const files = sources(root)
  const originals = new Map(files.map(path => [path, readFileSync(join(root, path), 'utf8')]))
  const added: string[] = []
  for (let at = 1; at <= calls; at++) {
    if (at % REMOVE_EVERY === 0 && added.length > MOST_ADDED)
      rmSync(join(root, added.shift()!), { force: true })
    if (at % EDIT_EVERY === 0) yield edit(root, at, random, files, originals, added)
    else if (at % FAIL_EVERY === 0)
      yield {
        call: { name: 'show_symbol', arguments: { symbol: `nothing_${at}` } },
        edited: null,
        mustFail: true,
      }
    else yield { call: question(random, files), edited: null, mustFail: false }
  }
}

function edit(
  root: string,
  at: number,
  random: () => number,
  files: readonly string[],
  originals: ReadonlyMap<string, string>,
  added: string[],
): Step {
  const mark = `marked_${at}_${Math.floor(random() * 1e9)}`
  const body = `\n\ndef zebra_${mark}(value):\n    """Zebra ${mark}."""\n    return value\n`
  const isNew = random() < 0.2
  const path = isNew ? `added_${at}.py` : pick(random, files)
  if (isNew) added.push(path)
  writeFileSync(join(root, path), `${originals.get(path) ?? ''}${body}`)
  const call =
    random() < 0.5
      ? { name: 'show_symbol', arguments: { symbol: `zebra_${mark}` } }
      : { name: 'context_for_task', arguments: { task: `zebra ${mark}`, token_budget: 1500 } }
  return { call, edited: { path, mark }, mustFail: false }
}

function question(random: () => number, files: readonly string[]): Call {
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
    () => ({ name: 'explain_symbol', arguments: { task, symbol: 'Flask' } }),
    () => ({ name: 'impact', arguments: { names: [pick(random, files)] } }),
    () => ({ name: 'find_symbol', arguments: { name: pick(random, WORDS) } }),
    () => ({ name: 'tests', arguments: { files: [pick(random, files)] } }),
    () => ({ name: 'status', arguments: {} }),
  ]
  return pick(random, calls)()
}

function sources(root: string): string[] {
  return readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.py'))
    .map(entry => relative(root, join(entry.parentPath, entry.name)))
    .sort()
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
