import { isInvisible, replaceInvisible, safeJson } from '../shared/safe-text.js'

/** How a reader gets what a pack left out: by a command in a shell, by a call of an MCP tool, or not at all. */
export type FetchBy = 'command' | 'call' | 'none'

/** What a reader asks for: a definition, or lines of a file. */
interface Wanted {
  path: string
  /** '' for lines. */
  name: string
  first: number
  last: number
}

const TOOL = 'show_symbol'
const PLAIN_WORD = /^[\w./:#@+=-]+$/
const HEX = 16

/** The command or the call that fetches something, on one line; '' if the reader can make none. */
export function fetchRequest({ path, name, first, last }: Wanted, by: FetchBy): string {
  const place = `${path}:${name === '' ? `${first}-${last}` : name}`
  if (by === 'none') return ''
  if (by === 'call') return `${TOOL} ${safeJson({ symbol: place })}`
  // A path that begins with a dash must not become an option.
  return `seamark show ${path.startsWith('-') ? '-- ' : ''}${shellQuote(place)}`
}

/** On one line: what cannot be seen is written in bytes, as bash, zsh and ksh read them between `$'` and `'`. */
function shellQuote(word: string): string {
  if (PLAIN_WORD.test(word)) return word
  if (!isInvisible(word)) return `'${word.replaceAll("'", "'\\''")}'`
  return `$'${replaceInvisible(word.replace(/['\\]/g, '\\$&'), byteEscapes)}'`
}

function byteEscapes(character: string): string {
  return [...Buffer.from(character)].map(byte => `\\x${byte.toString(HEX).padStart(2, '0')}`).join('')
}
