import { createHash } from 'node:crypto'
import type { TextFile } from '../text-file.js'
import { type Block, blocksOf } from './blocks.js'
import type { Syntax } from './syntax.js'

/** A place in a definition: what one frame of a trace shows. */
export interface Frame {
  path: string
  line: number
  /** From 1. */
  column: number
  /** As it is written at its definition, with `Type::` or `module.` in some languages. */
  name: string
  /** Types and modules around it, the outermost first. */
  containers: readonly string[]
  receiver: string
  /** Of the file; '' where the language has none. */
  package: string
  /** The source line, without the space around it. */
  text: string
  first: number
  last: number
}

/** A definition with the lines that are its own: not of a definition inside it, no comments, no bare punctuation. */
interface Definition {
  file: TextFile
  block: Block
  containers: readonly string[]
  package: string
  own: number[]
}

interface CallSite {
  caller: Definition
  line: number
}

const MOST_FRAMES = 4
const LEAST_NAME = 4
/** A line on which something can fail: a call, a member, an element. */
const CAN_FAIL = /[\w)\]"']\s*(?:\.|->|::|\[|\()\s*\w/
const QUOTES = /"""|'''/g
const NO_STATEMENT =
  /^\W*$|^\s*(?:@|else\b|try\b|case\b|import\b|use\b|return\s*;?$|break\b|continue\b|public |private |protected )/

/** Chains of calls in a repository, the innermost frame first, in an order decided by a hash: at most two to a file. */
export function* callChains(files: readonly TextFile[], syntax: Syntax): Generator<Frame[]> {
  const definitions = files
    .filter(({ path }) => syntax.paths.test(path))
    .flatMap(file => definitionsOf(file, syntax))
  const callers = callersOf(definitions, syntax)
  const order = definitions
    .map(definition => ({ definition, key: hash(`${definition.file.path}\0${definition.block.first}`) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  const ofFile = new Map<string, number>()
  // First those that are called from somewhere, then the rest, for languages where calls are seldom by name.
  for (const wantsCaller of [true, false]) {
    for (const { definition, key } of order) {
      const { path } = definition.file
      const failing = definition.own.filter(line => CAN_FAIL.test(lineAt(definition.file, line)))
      const sites = callers.get(definition) ?? []
      if (failing.length === 0 || sites.length > 0 !== wantsCaller || (ofFile.get(path) ?? 0) >= 2) continue
      ofFile.set(path, (ofFile.get(path) ?? 0) + 1)
      const line = pick(failing, key)
      yield [frameAt(definition, line), ...outwards(definition, callers, key)]
    }
  }
}

function outwards(
  innermost: Definition,
  callers: ReadonlyMap<Definition, readonly CallSite[]>,
  key: string,
): Frame[] {
  const frames: Frame[] = []
  const seen = new Set([innermost])
  let at = innermost
  while (frames.length + 1 < MOST_FRAMES) {
    const sites = (callers.get(at) ?? []).filter(({ caller }) => !seen.has(caller))
    if (sites.length === 0) break
    const { caller, line } = pick(sites, key)
    frames.push(frameAt(caller, line))
    seen.add(caller)
    at = caller
  }
  return frames
}

function definitionsOf(file: TextFile, syntax: Syntax): Definition[] {
  const blocks = blocksOf(file, syntax.definitions, syntax)
  const around = syntax.container === null ? [] : blocksOf(file, [syntax.container], syntax)
  const lines = file.text.split('\n')
  const owner = new Int32Array(lines.length + 2).fill(-1)
  blocks.forEach(({ first, last }, at) => {
    owner.fill(at, first + 1, last + 1)
  })
  // A docstring is no statement.
  let quoted = false
  const isStatement = lines.map(line => {
    const quotes = (line.match(QUOTES) ?? []).length
    const inside = quoted || quotes > 0
    if (quotes % 2 === 1) quoted = !quoted
    return !inside && !syntax.comment.test(line) && !NO_STATEMENT.test(line)
  })
  const own: number[][] = blocks.map(() => [])
  lines.forEach((_, at) => {
    const block = owner[at + 1]!
    if (block >= 0 && isStatement[at]) own[block]!.push(at + 1)
  })
  const name = syntax.package?.exec(file.text)?.groups?.name ?? ''
  return blocks.map((block, at) => {
    const containers = around.filter(each => each.first <= block.first && each.last >= block.last)
    return { file, block, containers: containers.map(each => each.name), package: name, own: own[at]! }
  })
}

/** Calls by names that only one file defines: other names may mean something else. */
function callersOf(definitions: readonly Definition[], syntax: Syntax): Map<Definition, CallSite[]> {
  const byName = new Map<string, Definition[]>()
  for (const definition of definitions) {
    const name = shortName(definition.block.name)
    const known = byName.get(name)
    if (known === undefined) byName.set(name, [definition])
    else known.push(definition)
  }
  const callers = new Map<Definition, CallSite[]>()
  for (const caller of definitions) {
    for (const line of caller.own) {
      for (const { groups } of lineAt(caller.file, line).matchAll(syntax.call)) {
        const called = byName.get(groups!.name!) ?? []
        const isOne = new Set(called.map(({ file }) => file.path)).size === 1
        if (!isOne || groups!.name!.length < LEAST_NAME || called.includes(caller)) continue
        for (const definition of called) {
          const sites = callers.get(definition) ?? []
          sites.push({ caller, line })
          callers.set(definition, sites)
        }
      }
    }
  }
  return callers
}

function frameAt({ file, block, containers, package: name }: Definition, line: number): Frame {
  const whole = lineAt(file, line)
  const { first, last, receiver } = block
  const column = whole.length - whole.trimStart().length + 1
  const text = whole.trim()
  return {
    path: file.path,
    line,
    column,
    name: block.name,
    containers,
    receiver,
    package: name,
    text,
    first,
    last,
  }
}

/** Texts are asked for line after line. */
let split: { file: TextFile; lines: string[] } | null = null

function lineAt(file: TextFile, line: number): string {
  if (split?.file !== file) split = { file, lines: file.text.split('\n') }
  return split.lines[line - 1]!
}

export function shortName(name: string): string {
  return /[^.:]+$/.exec(name)?.[0] ?? name
}

function pick<T>(values: readonly T[], key: string): T {
  return values[Number.parseInt(key.slice(0, HASH_DIGITS), 16) % values.length]!
}

const HASH_DIGITS = 8

function hash(text: string): string {
  return createHash('sha1').update(text).digest('hex')
}
