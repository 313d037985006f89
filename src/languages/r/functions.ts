import { docBefore } from '../../facts/comments.js'
import type { DefinitionKind, Parameter, Visibility } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { stateKey } from '../../shared/state-slots.js'
import { nameOf } from './names.js'

/** The mark of roxygen's lines, after the sign of a comment. */
const ROXYGEN = /^'[ \t]?/gm

/** Nodes of the functions that have a name. */
const DEFINED = stateKey(() => new Set<number>())

export interface FunctionPlace {
  kind: DefinitionKind
  /** Node of the name. */
  name: number
  /** Node with the comment above it. */
  span: number
  visibility?: Visibility
  /** The class of a method that is defined apart from it. */
  prefix?: string
}

export function defineFunction(at: number, place: FunctionPlace, file: FileReader): void {
  const { kind, name, span, visibility, prefix } = place
  file.state(DEFINED).add(at)
  file.define({
    kind,
    name,
    nameText: nameOf(name, file),
    span,
    body: file.field(at, 'body'),
    parameters: readParameters(at, file),
    doc: docOf(span, file),
    ...(visibility === undefined ? {} : { visibility }),
    ...(prefix === undefined ? {} : { prefix }),
  })
}

export function docOf(at: number, file: FileReader): string {
  return docBefore(at, file).replace(ROXYGEN, '').trim()
}

export function readParameters(at: number, file: FileReader): Parameter[] {
  return file
    .children(file.field(at, 'parameters'))
    .filter(child => file.type(child) === 'parameter')
    .map(parameter => ({ name: nameOf(file.field(parameter, 'name'), file), type: '' }))
}

/** A function without a name: its parameters are local. */
export function readLambda(at: number, file: FileReader): void {
  if (file.state(DEFINED).has(at)) return
  for (const { name } of readParameters(at, file)) file.bindLocal(name, at)
}
