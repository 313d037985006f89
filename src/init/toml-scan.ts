import { type AST, ParseError, parseTOML } from 'toml-eslint-parser'
import { SeamarkError } from '../shared/errors.js'
import { positionText } from './text-edit.js'

/** `[a.b]`, `[[a.b]]` or `a.b = value`. */
export interface TomlStatement {
  kind: 'table' | 'tables' | 'pair'
  keys: string[]
  /** Where its line begins. */
  start: number
  /** Where it ends, without a comment after it and the end of the line. */
  end: number
  /** Of a pair. */
  value: string
}

/** Newlines and a last comma in inline tables are allowed since. */
const TOML_VERSION = '1.1'

/** The statements of a TOML file in order, with their places. */
export function scanToml(text: string, file: string): TomlStatement[] {
  const [top] = parse(text, file).body
  return top.body.flatMap(node =>
    node.type === 'TOMLTable'
      ? [header(node, text), ...node.body.map(pair => statement(pair, text))]
      : [statement(node, text)],
  )
}

function parse(text: string, file: string): AST.TOMLProgram {
  try {
    return parseTOML(text, { tomlVersion: TOML_VERSION })
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected valid TOML, found an error in ${file} at ${positionText(text, error.index)} (${error.message}): it was not changed. Repair it first.`,
      error,
    )
  }
}

function header({ kind, key, range }: AST.TOMLTable, text: string): TomlStatement {
  const close = kind === 'array' ? ']]' : ']'
  return {
    kind: kind === 'array' ? 'tables' : 'table',
    keys: keysOf(key),
    start: lineStart(text, range[0]),
    end: text.indexOf(close, key.range[1]) + close.length,
    value: '',
  }
}

function statement({ key, value, range }: AST.TOMLKeyValue, text: string): TomlStatement {
  return {
    kind: 'pair',
    keys: keysOf(key),
    start: lineStart(text, range[0]),
    end: range[1],
    value: text.slice(...value.range),
  }
}

function keysOf({ keys }: AST.TOMLKey): string[] {
  return keys.map(key => (key.type === 'TOMLBare' ? key.name : key.value))
}

function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1
}
