import type { Keywords } from '../keywords/keywords.js'
import { type FilesByName, fileName } from './world/files-by-name.js'

/** A path in the task may be longer than ours (a site-packages folder before it) or shorter (a bare file name). */
const MAX_FILES_OF_MENTION = 3
const MODULE_WEIGHT = 0.6
const FILE_WEIGHT = 1
const FRAME_WEIGHT = 0.8

interface QuotedLines {
  file: number
  first: number
  last: number
  weight: number
}

export interface QuotedPlaces {
  /** Weights of files, by node. */
  files: Map<number, number>
  lines: QuotedLines[]
}

/** Positions that the task names: paths, modules, frames of stack traces. */
export function quotedPlaces(keywords: Keywords, files: FilesByName): QuotedPlaces {
  const found: QuotedPlaces = { files: new Map(), lines: [] }
  const add = (file: number, weight: number, first: number, last: number) => {
    found.files.set(file, Math.max(found.files.get(file) ?? 0, weight))
    if (first > 0) found.lines.push({ file, first, last: Math.max(first, last), weight })
  }
  for (const { text, kind, line, endLine } of keywords.paths) {
    if (kind === 'folder') continue
    const matched = kind === 'module' ? moduleFiles(text, files) : fileMatches(text, files)
    if (matched.length > MAX_FILES_OF_MENTION) continue
    const weight = (kind === 'module' ? MODULE_WEIGHT : FILE_WEIGHT) / matched.length
    for (const file of matched) add(file, weight, line, endLine)
  }
  for (const { path, line } of keywords.frames) {
    const matched = path === '' ? [] : fileMatches(path, files)
    if (matched.length > MAX_FILES_OF_MENTION) continue
    for (const file of matched) add(file, FRAME_WEIGHT / matched.length, line, line)
  }
  return found
}

/** Files whose path has most in common with a written one, from the end. */
export function fileMatches(text: string, files: FilesByName): number[] {
  const wanted = text.replace(/^\.?\/+/, '')
  const same = files.get(fileName(wanted)) ?? []
  const longest = Math.max(0, ...same.map(({ path }) => commonParts(path, wanted)))
  return same.filter(({ path }) => commonParts(path, wanted) === longest).map(({ node }) => node)
}

/** The number of equal parts, counted from the end. */
export function commonParts(a: string, b: string): number {
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
/** A single part could be any word followed by a dot. */
const LEAST_MODULE_PARTS = 2

/** `a.b.c` may be the module a/b/c.py, or the name c in the module a/b.py. */
function moduleFiles(text: string, files: FilesByName): number[] {
  const parts = text.split('.')
  for (let length = parts.length; length >= LEAST_MODULE_PARTS; length--) {
    const stem = parts.slice(0, length).join('/')
    for (const end of MODULE_ENDS) {
      const wanted = stem + end
      const same = files.get(fileName(wanted)) ?? []
      const matched = same.filter(({ path }) => path === wanted || path.endsWith(`/${wanted}`))
      if (matched.length > 0) return matched.map(({ node }) => node)
    }
  }
  return []
}
