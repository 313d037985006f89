import { docBefore } from '../../facts/comments.js'
import type { Parameter } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { splitPath } from '../../facts/syntax-reader.js'
import { declareTypeParameter } from '../../facts/type-parameters.js'
import { pathOf } from './paths.js'

const PARAM = /@(?:phpstan-|psalm-)?param\s+([^\n$]+?)\s+&?(?:\.{3})?\$(\w+)/g
/** A type may hold blanks inside its brackets: `array<int, string>`. */
const RETURN = /@(?:phpstan-|psalm-)?return\s+((?:[^\s<({]|<[^\n]*>|\([^\n)]*\)|\{[^\n}]*\})+)/
const VAR = /@(?:phpstan-|psalm-)?var\s+((?:[^\s<({$*]|<[^\n]*>|\([^\n)]*\)|\{[^\n}]*\})+)/
/** Types too general to resolve. */
const LOOSE_TYPES = new Set(['', 'array', '?array', 'iterable', 'mixed', 'object'])
const TEST = /@test\b/
const TEMPLATE = /@(?:phpstan-|psalm-)?template(?:-covariant)?\s+(\w+)(?:\s+of\s+([\\\w]+))?/g
const MIXIN = /@mixin\s+([\\\w]+)/g

/** The comment above a declaration. */
export function phpDoc(at: number, file: FileReader): string {
  return docBefore(at, file)
}

/** Types that only the doc comment gives. */
export function paramTypes(doc: string, parameters: Parameter[]): void {
  if (!doc.includes('param ')) return
  for (const [, type, name] of doc.matchAll(PARAM)) {
    const parameter = parameters.find(known => known.name === name)
    if (parameter !== undefined) parameter.type = moreExact(parameter.type, type!)
  }
}

/** A doc comment can give the element type of an `array`. */
export function moreExact(written: string, said: string): string {
  return said !== '' && LOOSE_TYPES.has(written) ? said : written
}

export function returnType(doc: string): string {
  return RETURN.exec(doc)?.[1] ?? ''
}

export function varType(doc: string): string {
  return VAR.exec(doc)?.[1] ?? ''
}

/** `@template T of Model` is a type parameter; a `@mixin` has members that the class forwards calls to. */
export function readDocTypes(doc: string, at: number, file: FileReader): void {
  if (!doc.includes('@')) return
  for (const [, name, bound] of doc.matchAll(TEMPLATE))
    declareTypeParameter(name!, file, bound ? [bound] : [])
  for (const [, path] of doc.matchAll(MIXIN)) {
    const [receiver, name] = splitPath(pathOf(path!))
    file.refer('implements', at, { name, receiver })
  }
}

export function saysTest(doc: string): boolean {
  return TEST.test(doc)
}
