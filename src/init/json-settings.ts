import {
  createScanner,
  findNodeAtLocation,
  getNodeValue,
  modify,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import { SeamarkError } from '../shared/errors.js'
import { ITEM, type Setting } from './agent.js'
import type { SettingState, SettingsText } from './settings-text.js'
import { lineEndOf, positionText, type TextEdit } from './text-edit.js'

const DEFAULT_INDENT = '  '
/** Values of `SyntaxKind` of jsonc-parser, whose enum cannot be imported under `isolatedModules`. */
const LINE_COMMENT = 12
const BLOCK_COMMENT = 13
const LINE_BREAK = 14
const SPACE = 15
type Key = Setting['path'][number]

/**
 * JSON with comments and trailing commas, as editors write it. Our entry is inserted first in its list, so that no
 * comma of others changes.
 */
export class JsonSettings implements SettingsText {
  readonly #text: string
  readonly #tree: Node | null
  readonly #lineEnd: string
  readonly #indent: string

  constructor(text: string, file: string) {
    this.#text = text
    this.#lineEnd = lineEndOf(text)
    this.#indent = indentOf(text)
    const errors: ParseError[] = []
    const tree = parseTree(text, errors, { allowTrailingComma: true, allowEmptyContent: true })
    const [error] = errors
    if (error !== undefined) {
      throw new SeamarkError(
        'BAD_INPUT',
        `Expected valid JSON, found an error in ${file} at ${positionText(text, error.offset)} (${printParseErrorCode(error.error)}): it was not changed. Repair it first.`,
      )
    }
    if (tree !== undefined && tree.type !== 'object')
      throw new SeamarkError(
        'BAD_INPUT',
        `Expected a JSON object in ${file}, found ${tree.type}: it was not changed. Repair it first.`,
      )
    this.#tree = tree ?? null
  }

  find(setting: Setting): SettingState {
    const node = this.#ours(setting)
    if (node === undefined) return 'absent'
    return JSON.stringify(getNodeValue(node)) === JSON.stringify(setting.value) ? 'same' : 'different'
  }

  add({ path, value, file }: Setting): TextEdit {
    if (this.#tree === null) {
      const json = printJson(nested(path, value), '', this.#indent, this.#lineEnd)
      const before = this.#text === '' || this.#text.endsWith('\n') ? '' : this.#lineEnd
      return { at: this.#text.length, removed: '', inserted: `${before}${json}${this.#lineEnd}` }
    }
    let container = this.#tree
    for (let depth = 0; depth < path.length; depth++) {
      const below = depth === path.length - 1 ? undefined : this.#child(container, path[depth]!)
      if (below === undefined)
        return this.#insert(container, path[depth]!, nested(path.slice(depth + 1), value))
      const expected = path[depth + 1] === ITEM ? 'array' : 'object'
      if (below.type !== expected) {
        throw new SeamarkError(
          'BAD_INPUT',
          `Expected an ${expected} at "${String(path[depth])}" in ${file}, found ${below.type} at ${positionText(this.#text, below.offset)}: it was not changed. Repair it first.`,
        )
      }
      container = below
    }
    throw new Error('The path of a setting is never empty.')
  }

  remove(setting: Setting): TextEdit {
    const node = this.#ours(setting)!
    const path = pathOf(node)
    const edits = modify(this.#text, path, undefined, {})
    const [edit] = edits
    return {
      at: edit!.offset,
      removed: this.#text.slice(edit!.offset, edit!.offset + edit!.length),
      inserted: edit!.content,
    }
  }

  #ours({ path, isOurs }: Setting): Node | undefined {
    if (this.#tree === null) return undefined
    const isItem = path.at(-1) === ITEM
    const keys = (isItem ? path.slice(0, -1) : path) as string[]
    const node = findNodeAtLocation(this.#tree, keys)
    if (!isItem) return node
    return node?.type === 'array' ? node.children?.find(each => isOurs(getNodeValue(each))) : undefined
  }

  #child(container: Node, key: Key): Node | undefined {
    return typeof key === 'string' ? findNodeAtLocation(container, [key]) : undefined
  }

  /** Inserts as the first entry of a container, after a comment on the line of its bracket. */
  #insert(container: Node, key: Key, value: unknown): TextEdit {
    const outer = this.#lineIndent(container.offset)
    const first = container.children?.[0]
    const inLine = first !== undefined && !this.#text.slice(container.offset, first.offset).includes('\n')
    const name = typeof key === 'string' ? `${JSON.stringify(key)}: ` : ''
    if (inLine) {
      const entry = `${name}${JSON.stringify(value)}, `
      return { at: first.offset, removed: '', inserted: entry }
    }
    const indent = first === undefined ? outer + this.#indent : this.#lineIndent(first.offset)
    const entry = `${this.#lineEnd}${indent}${name}${printJson(value, indent, this.#indent, this.#lineEnd)}`
    const at = this.#afterBracket(container)
    if (first !== undefined) return { at, removed: '', inserted: `${entry},` }
    const rest = this.#text.slice(at, container.offset + container.length - 1)
    const closing = rest.includes('\n') ? '' : this.#lineEnd + outer
    return { at, removed: '', inserted: entry + closing }
  }

  #afterBracket({ offset }: Node): number {
    const after = offset + 1
    const scanner = createScanner(this.#text, false)
    scanner.setPosition(after)
    let comment = after
    for (;;) {
      const kind = scanner.scan() as number
      const end = scanner.getTokenOffset() + scanner.getTokenLength()
      if (kind === LINE_COMMENT) return end
      if (kind === BLOCK_COMMENT && !this.#text.slice(after, end).includes('\n')) comment = end
      else if (kind === LINE_BREAK) return comment
      else if (kind !== SPACE) return after
    }
  }

  /** The indentation of the line at an offset. */
  #lineIndent(offset: number): string {
    const start = this.#text.lastIndexOf('\n', offset - 1) + 1
    return /^[ \t]*/.exec(this.#text.slice(start, offset))![0]
  }
}

function pathOf(node: Node): (string | number)[] {
  const { parent } = node
  if (parent === undefined) return []
  if (parent.type === 'property') return [...pathOf(parent.parent!), parent.children![0]!.value as string]
  return [...pathOf(parent), parent.children!.indexOf(node)]
}

/** Wraps a value in its missing containers. */
function nested(path: readonly Key[], value: unknown): unknown {
  return path.reduceRight(
    (inner: unknown, key) => (typeof key === 'string' ? { [key]: inner } : [inner]),
    value,
  )
}

function printJson(value: unknown, indent: string, unit: string, lineEnd: string): string {
  return JSON.stringify(value, null, unit)
    .split('\n')
    .join(lineEnd + indent)
}

/** The indentation of the first indented line. */
function indentOf(text: string): string {
  return /\n([ \t]+)\S/.exec(text)?.[1] ?? DEFAULT_INDENT
}
