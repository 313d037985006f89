import type { Visibility } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { stateKey } from '../../shared/state-slots.js'
import { type Argument, argument, argumentsOf, calledName } from './arguments.js'
import { defineFunction, docOf } from './functions.js'
import { nameOf } from './names.js'

/** Functions that make a class: of R6, S4, reference classes, S7. */
export const CLASS_MAKERS = new Set(['R6Class', 'setClass', 'setRefClass', 'new_class'])
/** Labels of the argument with the class above. */
const BASE_LABELS = ['inherit', 'contains', 'parent']
/** Labels of lists of members. */
const MEMBER_LISTS: Readonly<Record<string, Visibility>> = {
  public: 'public',
  private: 'private',
  active: 'public',
  methods: 'public',
  fields: 'public',
  slots: 'public',
  representation: 'public',
  properties: 'public',
}
/** Argument lists whose arguments are members of the class around them. */
const MEMBERS = stateKey(() => new Map<number, Visibility>())

export function defineClass(at: number, name: number, call: number, file: FileReader): void {
  const list = argumentsOf(call, file)
  file.define({
    kind: 'class',
    name,
    nameText: nameOf(name, file),
    span: at,
    body: memberList(list, file),
    doc: docOf(at, file),
  })
  for (const { label, value } of list) {
    const visibility = label === '' && isRepresentation(value, file) ? 'public' : MEMBER_LISTS[label]
    if (visibility !== undefined && file.type(value) === 'call')
      file.state(MEMBERS).set(file.field(value, 'arguments'), visibility)
    if (BASE_LABELS.includes(label)) referBase(value, file)
  }
}

/** The first argument that is a list of members: the signature ends before it. */
function memberList(list: readonly Argument[], file: FileReader): number {
  const first = list.find(({ label }) => MEMBER_LISTS[label] !== undefined)
  return first === undefined ? NONE : file.parent(first.value)
}

/** `representation(name = "character")` as the second argument of `setClass`. */
function isRepresentation(value: number, file: FileReader): boolean {
  return file.type(value) === 'call' && calledName(value, file) === 'representation'
}

function referBase(value: number, file: FileReader): void {
  const type = file.type(value)
  if (type === 'identifier' || type === 'string') file.refer('extends', value, { name: nameOf(value, file) })
  else if (type === 'namespace_operator') file.referPath('extends', value)
  else if (type === 'call') for (const each of argumentsOf(value, file)) referBase(each.value, file)
}

/** `push = function(x) …` in a list of members. */
export function readArgument(at: number, file: FileReader): void {
  const visibility = file.state(MEMBERS).get(file.parent(at))
  const name = file.field(at, 'name')
  if (visibility === undefined || name < 0) return
  const value = file.field(at, 'value')
  if (file.type(value) === 'function_definition')
    defineFunction(value, { kind: 'method', name, span: at, visibility }, file)
  else {
    file.bind(nameOf(name, file), at, '', value < 0 ? '' : file.path(value))
    file.define({
      kind: 'field',
      name,
      nameText: nameOf(name, file),
      visibility,
      doc: docOf(at, file),
      scope: false,
    })
  }
}

/** `setClass("Person", …)` that is not assigned. */
export function readClassCall(at: number, name: string, file: FileReader): boolean {
  if (!CLASS_MAKERS.has(name)) return false
  const parent = file.parent(at)
  const title = argument(argumentsOf(at, file), 'Class', 0)
  if (file.type(parent) === 'binary_operator' || file.stringValue(title) === undefined) return false
  defineClass(at, title, at, file)
  return true
}

/** `setGeneric("area", function(x) …)`, `setMethod("area", "Circle", function(x) …)` */
export function readGeneric(at: number, name: string, file: FileReader): boolean {
  if (name !== 'setGeneric' && name !== 'setMethod') return false
  const list = argumentsOf(at, file)
  const title = argument(list, name === 'setGeneric' ? 'name' : 'f', 0)
  const body = list.find(({ value }) => file.type(value) === 'function_definition')?.value
  if (file.stringValue(title) === undefined || body === undefined) return false
  const prefix = name === 'setGeneric' ? undefined : signatureOf(argument(list, 'signature', 1), file)
  if (name === 'setMethod' && prefix === undefined) return false
  defineFunction(
    body,
    {
      kind: prefix === undefined ? 'function' : 'method',
      name: title,
      span: at,
      ...(prefix === undefined ? {} : { prefix }),
    },
    file,
  )
  return true
}

/** The first class of `"Circle"`, `signature(x = "Circle")`, `c("Circle", "numeric")`. */
function signatureOf(at: number, file: FileReader): string | undefined {
  const [first] = file.type(at) === 'call' ? argumentsOf(at, file) : [{ value: at }]
  const name = first === undefined ? undefined : file.stringValue(first.value)
  return name === undefined || !/^[\w]+$/.test(name) ? undefined : name
}
