import type { Keywords } from '../keywords/keywords.js'

/** A path of the request may be longer than ours (a site-packages folder before it) or shorter (a bare file name). */
const MAX_FILES_OF_MENTION = 3
const MODULE_WEIGHT = 0.6
const FILE_WEIGHT = 1
const FRAME_WEIGHT = 0.8

export interface QuotedPlaces {
  /** Files by node. */
  files: Map<number, number>
  /** Lines of files that are named, with their weight. */
  lines: { file: number; first: number; last: number; weight: number }[]
  /** Functions of stack frames. */
  functions: { file: number | null; name: string; weight: number }[]
}

/** Places that the request names: paths, modules, frames of stack traces. */
export function quotedPlaces(keywords: Keywords, files: ReadonlyMap<string, number>): QuotedPlaces {
  const found: QuotedPlaces = { files: new Map(), lines: [], functions: [] }
  const add = (file: number, weight: number) =>
    found.files.set(file, Math.max(found.files.get(file) ?? 0, weight))
  const bySuffix = suffixes(files)
  for (const { text, kind, line, endLine } of keywords.paths) {
    if (kind === 'folder') continue
    const matched = kind === 'module' ? moduleFiles(text, bySuffix) : fileMatches(text, bySuffix)
    if (matched.length === 0 || matched.length > MAX_FILES_OF_MENTION) continue
    const weight = (kind === 'module' ? MODULE_WEIGHT : FILE_WEIGHT) / matched.length
    for (const file of matched) {
      add(file, weight)
      if (line > 0) found.lines.push({ file, first: line, last: Math.max(line, endLine), weight })
    }
  }
  for (const { path, line, function: name } of keywords.frames) {
    const matched = path === '' ? [] : fileMatches(path, bySuffix)
    if (matched.length > MAX_FILES_OF_MENTION) continue
    for (const file of matched) {
      add(file, FRAME_WEIGHT / matched.length)
      if (line > 0) found.lines.push({ file, first: line, last: line, weight: FRAME_WEIGHT / matched.length })
    }
    if (name !== '') found.functions.push({ file: matched[0] ?? null, name, weight: FRAME_WEIGHT })
  }
  return found
}

type FilesByName = Map<string, { path: string; node: number }[]>

/** The files of a world do not change, and every question asks for them. */
const known = new WeakMap<ReadonlyMap<string, number>, FilesByName>()

/** Files by their last part, to be compared from the end. */
function suffixes(files: ReadonlyMap<string, number>): FilesByName {
  const made = known.get(files) ?? byLastPart(files)
  known.set(files, made)
  return made
}

function byLastPart(files: ReadonlyMap<string, number>): FilesByName {
  const byName: FilesByName = new Map()
  for (const [path, node] of files) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const same = byName.get(name)
    if (same === undefined) byName.set(name, [{ path, node }])
    else same.push({ path, node })
  }
  return byName
}

function fileMatches(text: string, bySuffix: FilesByName): number[] {
  const wanted = text.replace(/^\.?\/+/, '')
  const same = bySuffix.get(wanted.slice(wanted.lastIndexOf('/') + 1)) ?? []
  const longest = Math.max(0, ...same.map(({ path }) => commonParts(path, wanted)))
  return same.filter(({ path }) => commonParts(path, wanted) === longest).map(({ node }) => node)
}

/** How many parts are the same, counted from the end. */
function commonParts(a: string, b: string): number {
  const [x, y] = [a.split('/').reverse(), b.split('/').reverse()]
  let count = 0
  while (count < Math.min(x.length, y.length) && x[count] === y[count]) count++
  return count
}

const MODULE_ENDS = [
  '.py',
  '/__init__.py',
  '.ts',
  '.js',
  '.java',
  '.rb',
  '.php',
  '.cs',
  '.kt',
  '.scala',
  '.rs',
  '.go',
]

/** `a.b.c` may be the module a/b/c.py, or the name c of the module a/b.py. */
function moduleFiles(text: string, bySuffix: FilesByName): number[] {
  const parts = text.split('.')
  for (let length = parts.length; length >= 2; length--) {
    const stem = parts.slice(0, length).join('/')
    for (const end of MODULE_ENDS) {
      const wanted = stem + end
      const same = bySuffix.get(wanted.slice(wanted.lastIndexOf('/') + 1)) ?? []
      const matched = same.filter(({ path }) => path === wanted || path.endsWith(`/${wanted}`))
      if (matched.length > 0) return matched.map(({ node }) => node)
    }
  }
  return []
}
