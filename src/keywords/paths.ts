import { plainPath } from './frames/frame-reader.js'
import type { KeywordOrigin, PathMention } from './keywords.js'
import { MOST } from './limits.js'
import type { ParsedTask, Region } from './parse-task.js'
import { FILE_ENDINGS, FILE_NAMES, PRODUCTS, TOP_FOLDERS } from './path-words.js'

/** One character class, so that matching is linear; a line number may follow. */
const WORD = /[\p{L}\p{N}_.@~$+\\/[\]-]+(?::\d{1,7}(?:[:-]\d{1,7})?|#L\d{1,7}(?:-L?\d{1,7})?)?/gu
const LOCATION = /(?::|#L)(\d{1,7})(?:([:-])L?(\d{1,7}))?$/
const OUTER = /^[@+-]+|[.@+-]+$/g
const DRIVE = /^[A-Za-z]:/
const SEGMENT = /^[\p{L}\p{N}_.@~$+[\]()-]+$/u
const MAX_PATH = 300
/** `blob/main/src/cart.py#L10-L20` of GitHub and GitLab, `src/main/cart.py#lines-10:20` of Bitbucket */
const LINK = /https?:\/\/[^\s<>"'`)\]}|]+/g
const LINKED_FILE =
  /\/(?:-\/)?(?:blob|tree|src)\/[^/]+\/([^?#]+)(?:\?[^#]*)?(?:#(?:L|lines-)(\d{1,7})(?:[-:]L?(\d{1,7}))?)?/
const MODULE = /^\p{Ll}[\p{Ll}\p{N}_]*(?:\.\p{Ll}[\p{Ll}\p{N}_]*)+$/u
/** Top-level domains; two names and one of these are a website, not a module. */
const TOP_LEVEL_DOMAINS = new Set('com org net io dev app ai co uk de fr edu gov info'.split(' '))
const LEAST_MODULE_PARTS = 3

/** Files, folders and modules named in a task: links first, then prose, then code. */
export function readPaths(task: ParsedTask): PathMention[] {
  const found = new Map<string, PathMention>()
  const add = (mention: PathMention) => {
    const key = `${mention.kind} ${mention.text} ${mention.line}`
    if (found.size < MOST.paths && !found.has(key)) found.set(key, mention)
  }
  for (const { 0: link, index } of task.whole.text.matchAll(LINK))
    addLink(link, task.whole.origin(index), index, add)
  for (const region of [task.prose, task.blocks]) readRegion(region, add)
  return [...found.values()].sort((a, b) => a.at - b.at || (a.text < b.text ? -1 : 1))
}

function addLink(link: string, origin: KeywordOrigin, at: number, add: (mention: PathMention) => void): void {
  const linked = LINKED_FILE.exec(link.slice(0, MAX_PATH * 2))
  if (linked === null) return
  const text = plainPath(linked[1]!).replace(/\/$/, '')
  const line = Number(linked[2] ?? 0)
  const kind = isFile(text) ? 'file' : 'folder'
  add({ text, kind, line, endLine: Math.max(line, Number(linked[3] ?? 0)), origin, at })
}

function readRegion(region: Region, add: (mention: PathMention) => void): void {
  for (const match of region.text.matchAll(WORD)) {
    if (match[0].length > MAX_PATH) continue
    const location = LOCATION.exec(match[0])
    const bare = (location === null ? match[0] : match[0].slice(0, location.index)).replace(OUTER, '')
    const text = plainPath(withoutUnpairedBrackets(bare).replace(DRIVE, ''))
    const kind = kindOf(text)
    if (kind === undefined) continue
    const line = kind === 'file' ? Number(location?.[1] ?? 0) : 0
    const endLine = location?.[2] === '-' ? Math.max(line, Number(location[3])) : line
    const name = kind === 'folder' ? text.replace(/\/+$/, '') : kind === 'module' ? moduleOf(text) : text
    add({ text: name, kind, line, endLine, origin: region.origin(match.index), at: match.index })
  }
}

/** Removes brackets of prose; those of a path (`app/[id]/page.tsx`) are paired. */
function withoutUnpairedBrackets(text: string): string {
  const isPaired = text.includes('[') && text.includes(']')
  return isPaired ? text : text.replace(/^\[+|\]+$/g, '')
}

function kindOf(text: string): PathMention['kind'] | undefined {
  if (isFile(text)) return 'file'
  if (text.includes('/')) return isFolder(text) ? 'folder' : undefined
  return moduleOf(text) === '' ? undefined : 'module'
}

/** `src/cart.py`, `cart.py`, `Makefile`; not `Node.js`. */
export function isFile(text: string): boolean {
  const name = text.slice(text.lastIndexOf('/') + 1)
  if (FILE_NAMES.has(name)) return true
  const dot = name.lastIndexOf('.')
  if (dot < 1 || !FILE_ENDINGS.has(name.slice(dot + 1).toLowerCase())) return false
  if (text.includes('/')) return text.split('/').every(part => part === '' || SEGMENT.test(part))
  return !PRODUCTS.has(name.toLowerCase()) && /^[\p{L}\p{N}_.[\]$@-]+$/u.test(name)
}

/** `src/shop/`, `a/b/c`; not `and/or`. */
function isFolder(text: string): boolean {
  const parts = text.split('/').filter(part => part !== '')
  if (parts.length === 0 || !parts.every(part => SEGMENT.test(part) && /\p{L}/u.test(part))) return false
  return (
    parts.length > 2 ||
    (parts.length > 1 && TOP_FOLDERS.has(parts[0]!)) ||
    (text.endsWith('/') && parts[0] !== '~')
  )
}

/** The module of a dotted name, without the classes and functions in it; '' if it names none. */
function moduleOf(text: string): string {
  const parts = text.split('.')
  const firstType = parts.findIndex(part => /^\p{Lu}/u.test(part))
  const names = firstType < 0 ? parts : parts.slice(0, firstType)
  const module = names.join('.')
  if (!MODULE.test(module)) return ''
  const isLong = parts.length >= LEAST_MODULE_PARTS || module.includes('_')
  const isSite =
    names.length <= LEAST_MODULE_PARTS && TOP_LEVEL_DOMAINS.has(names.at(-1)!) && !module.includes('_')
  return isLong && !isSite && !['self', 'this', 'cls', 'super'].includes(names[0]!) ? module : ''
}
