import { decodeText } from '../facts/decode-text.js'
import type { Facts } from '../facts/facts.js'
import { DEFAULT_MAX_FILE_BYTES, readLimit } from '../files/max-file-bytes.js'
import { readBlob } from '../files/read-blob.js'
import type { FileChange } from '../history/work-tree-changes.js'
import { detectLanguage } from '../languages/detect.js'
import { readFacts } from '../languages/read-facts.js'
import { GitError, git } from '../shared/git.js'

/** Columns of a hunk: the start and number of its new lines. */
const HUNK = 4
const NEW_BEGIN = 2
const NEW_LENGTH = 3
/** Longer registrations have a handler written in them, which is a definition or in one. */
const MOST_LINES = 40
const OPENS = '([{'
const CLOSES = ')]}'
/** An argument goes on in the next line. */
const GOES_ON = /[,([{\\]\s*$/

/** Routes by their names, `GET /orders/{id}`. */
export interface ChangedRoutes {
  /** Registered in changed lines, and still there. */
  changed: string[]
  /** That may be answered no more: registered before the change and not after it, and the above: a handler may be missing. */
  gone: string[]
}

interface Source {
  text: string
  facts: Facts
}

interface Sides {
  /** Hex of the commit before; '' if it is not known: then no route is gone. */
  base: string
  /** Hex of the commit after; '' for the work tree. */
  head: string
  changes: readonly FileChange[]
}

/**
 * The routes whose registration a change touches. That of a handler is not looked at: it is a definition like others. Files
 * of both sides are read, so ask only where something requests routes.
 */
export async function changedRoutes(root: string, { base, head, changes }: Sides): Promise<ChangedRoutes> {
  const [before, after, changed] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const { what, path, from, hunks } of changes) {
    const now = what === 'removed' ? null : await sourceAt(root, head, path)
    const routes = now === null ? [] : routesOf(now)
    for (const { name } of routes) after.add(name)
    for (const { name, first, last } of routes)
      if (hunks !== null && meets(hunks, first, last)) changed.add(name)
    const past = what === 'added' || base === '' ? null : await sourceAt(root, base, from || path)
    for (const { name } of past === null ? [] : routesOf(past)) before.add(name)
  }
  return { changed: [...changed], gone: [...changed, ...[...before].filter(name => !after.has(name))] }
}

function routesOf({ text, facts }: Source) {
  return facts.references
    .filter(({ kind }) => kind === 'route')
    .map(({ name, receiver, line, end }) => {
      return { name: `${receiver} ${name}`, first: line, last: line + linesBehind(text, end) }
    })
}

/** Lines of a registration below that of its path: to the end of the call that the path is an argument of. */
function linesBehind(text: string, pathEnd: number): number {
  let depth = 0
  let lines = 0
  let lineStart = pathEnd
  for (let at = pathEnd; at < text.length && lines < MOST_LINES; at++) {
    const character = text[at]!
    if (OPENS.includes(character)) depth++
    else if (CLOSES.includes(character)) depth--
    if (depth < 0) break
    if (character !== '\n') continue
    if (depth === 0 && !GOES_ON.test(text.slice(lineStart, at))) break
    lines++
    lineStart = at + 1
  }
  return lines
}

/** Whether lines are added to or taken from a range. */
function meets(hunks: NonNullable<FileChange['hunks']>, first: number, last: number): boolean {
  for (let at = 0; at < hunks.length; at += HUNK) {
    const begin = hunks[at + NEW_BEGIN]!
    const end = begin + Math.max(1, hunks[at + NEW_LENGTH]!) - 1
    if (begin <= last && end >= first) return true
  }
  return false
}

/** @param commit '': the work tree */
async function sourceAt(root: string, commit: string, path: string): Promise<Source | null> {
  const bytes = commit === '' ? onDisk(root, path) : await inCommit(root, commit, path)
  if (bytes === null) return null
  const { text } = decodeText(bytes)
  return { text, facts: await readFacts(text, detectLanguage(path, text)) }
}

function onDisk(root: string, path: string): Uint8Array | null {
  const read = readBlob(root, path, DEFAULT_MAX_FILE_BYTES)
  return 'reason' in read ? null : read.bytes
}

async function inCommit(root: string, commit: string, path: string): Promise<Uint8Array | null> {
  try {
    const maxBytes = readLimit(path, DEFAULT_MAX_FILE_BYTES)
    return await git(root, ['cat-file', 'blob', `${commit}:${path}`], { maxBytes })
  } catch (error) {
    if (error instanceof GitError) return null
    throw error
  }
}
