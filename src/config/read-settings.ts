import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { SeamarkError } from '../shared/errors.js'
import { nearest } from '../shared/nearest.js'
import { INNER_PATH, SETTING_NAMES, SETTING_RULES, type ValueRule } from './setting-rules.js'
import { NO_SETTINGS, SETTINGS_FILE, type SettingName, type Settings } from './settings.js'

/** A longer file is no list of settings. */
const MAX_BYTES = 256 * 1024
const MAX_CHARS_SHOWN = 60
const SCHEMA_KEY = '$schema'

/** Settings of a file, and which of them it has. */
export interface FileSettings {
  /** Null if there is no such file. */
  file: string | null
  settings: Settings
  named: ReadonlySet<SettingName>
}

const NONE: FileSettings = { file: null, settings: NO_SETTINGS, named: new Set() }

/**
 * The settings of a repository. They are the words of whoever wrote the repository: they choose among harmless values, and
 * no setting names a program, an address or a place outside.
 */
export function readSettings(root: string): FileSettings {
  const file = join(root, SETTINGS_FILE)
  const stats = lstatSync(file, { throwIfNoEntry: false })
  if (stats === undefined) return NONE
  if (!stats.isFile() || stats.size > MAX_BYTES)
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected a plain file of at most ${MAX_BYTES / 1024} KiB at ${file}, found ${stats.isFile() ? 'a longer one' : 'a link or a folder'}.`,
    )
  return parseSettings(readFileSync(file, 'utf8'), file)
}

/** @example parseSettings('{ "budget": 6000 }', 'seamark.json').settings.budget // 6000 */
export function parseSettings(text: string, file: string): FileSettings {
  return new SettingsReader(text.replace(/^\uFEFF/, ''), file).read()
}

class SettingsReader {
  readonly #text: string
  readonly #file: string

  constructor(text: string, file: string) {
    this.#text = text
    this.#file = file
  }

  read(): FileSettings {
    const tree = this.#tree()
    if (tree.type !== 'object') throw this.#error(tree, 'an object { … }')
    const values: Partial<Record<SettingName, unknown>> = {}
    for (const { children = [] } of tree.children ?? []) {
      const [key, value] = children as [Node, Node]
      const word = key.value as string
      if (word === SCHEMA_KEY) continue
      const name = SETTING_NAMES.find(each => each === word)
      if (name === undefined) throw this.#unknown(key)
      if (name in values) throw this.#fault(key, `"${name}" is there twice: leave one of them out.`)
      values[name] = this.#value(value, SETTING_RULES[name].rule)
    }
    const named = new Set(Object.keys(values) as SettingName[])
    return { file: this.#file, settings: { ...NO_SETTINGS, ...(values as Partial<Settings>) }, named }
  }

  #tree(): Node {
    const errors: ParseError[] = []
    let tree: Node | undefined
    try {
      tree = parseTree(this.#text, errors, { allowTrailingComma: true })
    } catch {
      // Nested so deep that the parser gives up.
      throw this.#fault(
        { offset: 0 },
        'Expected settings as JSON, found brackets inside brackets without end.',
      )
    }
    const [first] = errors
    if (first !== undefined)
      throw this.#fault(first, `Expected JSON, found: ${printParseErrorCode(first.error)}.`)
    if (tree === undefined) throw this.#fault({ offset: 0 }, 'Expected an object { … }, found nothing.')
    return tree
  }

  #value(node: Node, rule: ValueRule): unknown {
    switch (rule.type) {
      case 'list':
        if (node.type !== 'array') throw this.#error(node, `a list [ … ] of ${expectedOf(rule.items)}`)
        return (node.children ?? []).map(item => this.#value(item, rule.items))
      case 'map':
        return this.#map(node, rule.values)
      default:
        if (!isRight(node.value, rule)) throw this.#error(node, expectedOf(rule))
        return rule.type === 'path' ? withoutSlash(node.value as string) : node.value
    }
  }

  #map(node: Node, values: ValueRule): Map<string, unknown> {
    if (node.type !== 'object') throw this.#error(node, `an object of paths, each with ${expectedOf(values)}`)
    const map = new Map<string, unknown>()
    for (const { children = [] } of node.children ?? []) {
      const [key, value] = children as [Node, Node]
      if (!isRight(key.value, { type: 'path' })) throw this.#error(key, expectedOf({ type: 'path' }))
      map.set(withoutSlash(key.value as string), this.#value(value, values))
    }
    return map
  }

  #unknown(key: Node): SeamarkError {
    const word = String(key.value)
    const meant = nearest(word, SETTING_NAMES)
    const hint = meant === null ? '' : `did you mean "${meant}"? `
    return this.#fault(
      key,
      `There is no setting "${clip(word)}": ${hint}Known are ${SETTING_NAMES.join(', ')}.`,
    )
  }

  #error(node: Node, expected: string): SeamarkError {
    return this.#fault(
      node,
      `Expected ${expected}, found ${clip(this.#text.slice(node.offset, node.offset + node.length))}.`,
    )
  }

  #fault({ offset }: { offset: number }, message: string): SeamarkError {
    const before = this.#text.slice(0, offset).split('\n')
    return new SeamarkError(
      'BAD_INPUT',
      `${this.#file}:${before.length}:${before.at(-1)!.length + 1}: ${message}`,
    )
  }
}

function isRight(value: unknown, rule: Exclude<ValueRule, { type: 'list' | 'map' }>): boolean {
  switch (rule.type) {
    case 'whole':
      return Number.isInteger(value) && (value as number) >= rule.least && (value as number) <= rule.most
    case 'number':
      return typeof value === 'number' && value >= rule.least && value <= rule.most
    case 'word':
      return rule.of.includes(value as string)
    case 'pattern':
      return typeof value === 'string' && rule.pattern.test(value)
    case 'path':
      return typeof value === 'string' && INNER_PATH.test(value)
  }
}

function expectedOf(rule: ValueRule): string {
  switch (rule.type) {
    case 'whole':
      return `a whole number from ${rule.least} to ${rule.most}`
    case 'number':
      return `a number from ${rule.least} to ${rule.most}`
    case 'word':
      return `one of ${rule.of.join(', ')}`
    case 'pattern':
      return rule.expected
    case 'path':
      return 'a path inside the repository, with slashes, such as "src/core/"'
    case 'list':
      return `lists of ${expectedOf(rule.items)}`
    case 'map':
      return 'objects'
  }
}

function withoutSlash(path: string): string {
  return path.replace(/^\.\/(?=.)/, '').replace(/(?<=.)\/+$/, '')
}

function clip(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length <= MAX_CHARS_SHOWN ? line : `${line.slice(0, MAX_CHARS_SHOWN)}…`
}
