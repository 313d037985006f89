import { parse, TomlError } from 'smol-toml'

export type TomlTable = Record<string, unknown>

const HEADER = /^(?=\[)/m
/** Deeper tables of a broken text are not joined: nobody writes them. */
const MAX_JOINED_DEPTH = 32

/**
 * A TOML text as an object. Of a broken one, what can be read: the tables that are whole, and the lines of the others
 * that are whole. A manifest in the middle of an edit or a merge still names its package.
 */
export function parseToml(text: string): TomlTable {
  const whole = tableOf(text)
  if (whole !== null) return whole
  const all: TomlTable = {}
  for (const section of text.split(HEADER)) {
    const table = tableOf(section)
    if (table !== null) merge(all, table)
    else for (const line of wholeLines(section)) merge(all, line)
  }
  return all
}

/** The table at a path of keys; an empty one if there is none. */
export function tableAt(table: TomlTable, ...path: string[]): TomlTable {
  let at = table
  for (const key of path) {
    const below = Object.hasOwn(at, key) ? at[key] : undefined
    if (!isTable(below)) return {}
    at = below
  }
  return at
}

/** The text of a key; '' if it has none. */
export function textAt(table: TomlTable, key: string): string {
  const value = Object.hasOwn(table, key) ? table[key] : undefined
  return typeof value === 'string' ? value : ''
}

export function isTable(value: unknown): value is TomlTable {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}

function tableOf(text: string): TomlTable | null {
  try {
    return parse(text, { integersAsBigInt: 'asNeeded' })
  } catch (error) {
    if (error instanceof TomlError) return null
    throw error
  }
}

/** Each line of a section that is a statement by itself, under the section's header. */
function wholeLines(section: string): TomlTable[] {
  const [first = '', ...rest] = section.split('\n')
  const header = first.startsWith('[') && tableOf(first) !== null ? `${first}\n` : ''
  const lines = [header === '' ? first : '', ...rest.filter(line => line.trim() !== '')]
  return lines.map(line => tableOf(header + line)).filter(table => table !== null)
}

/** Tables are joined, lists as well; of two other values the later one holds. */
function merge(into: TomlTable, from: TomlTable, depth = 0): void {
  for (const [key, value] of Object.entries(from)) {
    const held = Object.hasOwn(into, key) ? into[key] : undefined
    if (isTable(held) && isTable(value) && depth < MAX_JOINED_DEPTH) merge(held, value, depth + 1)
    else if (Array.isArray(held) && Array.isArray(value)) for (const item of value) held.push(item)
    // `__proto__` is a key like any other.
    else Object.defineProperty(into, key, { value, writable: true, enumerable: true, configurable: true })
  }
}
