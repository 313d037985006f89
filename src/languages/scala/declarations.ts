import type { DefinitionKind } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { isTestClass, isTestMethod } from '../jvm/tests.js'
import { define, docOf } from './define.js'
import { readParameters } from './functions.js'
import { modifiersOf } from './modifiers.js'
import { createdType } from './paths.js'
import { patternNames } from './patterns.js'
import { isTestBase } from './tests.js'
import { basesIn, partsOf, readBases } from './types.js'

const KINDS: Readonly<Record<string, DefinitionKind>> = {
  class_definition: 'class',
  object_definition: 'class',
  trait_definition: 'trait',
  enum_definition: 'enum',
}
const CASE_CLASS = /\bcase\b/
const PROMOTED = /\b(?:val|var)\s*$/
const SHARED_TYPES = new Set(['object_definition', 'package_object'])

/** A class, case class, object, trait or enum. */
export function readTypeDefinition(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  const { annotations, signatureStart, visibility, words } = modifiersOf(at, name, file)
  const body = file.field(at, 'body')
  const bases = basesIn(file.field(at, 'extend'), file)
  const kind = KINDS[file.type(at)]!
  define(
    at,
    {
      kind,
      name,
      body,
      signatureStart,
      parameters: file.fields(at, 'class_parameters').flatMap(list => readParameters(list, file)),
      doc: docOf(at, file),
      decorators: annotations,
      visibility,
      isTest: isTest(annotations, bases, body, file),
    },
    file,
  )
  defineParameters(at, CASE_CLASS.test(words), file)
  readBases(bases, kind === 'trait', file)
  noteShared(at, file)
}

/** `case Red extends Color(1)`, `case Pair(a: Int)` of an enum. */
export function readEnumCase(at: number, file: FileReader): void {
  const cases = file.parent(at)
  const parameters = file.fields(at, 'class_parameters')
  define(
    at,
    {
      kind: 'enum_member',
      name: file.field(at, 'name'),
      parameters: parameters.flatMap(list => readParameters(list, file)),
      doc: docOf(cases, file),
      scope: parameters.length > 0,
    },
    file,
  )
  defineParameters(at, true, file)
}

/** Parameters of a class are its fields: those of a case class and those with `val` or `var` are visible outside. */
function defineParameters(at: number, public_: boolean, file: FileReader): void {
  for (const list of file.fields(at, 'class_parameters')) {
    for (const parameter of file.children(list)) {
      const name = file.field(parameter, 'name')
      const type = file.field(parameter, 'type')
      // `(using Ctx)` has a type and no name.
      if (name >= 0 && type < 0) file.refer('type_hint', name)
      if (name < 0 || type < 0) continue
      const { annotations, signatureStart, visibility, words } = modifiersOf(parameter, name, file)
      define(
        parameter,
        {
          kind: 'field',
          name,
          span: parameter,
          adopts: false,
          signatureStart,
          type: file.text(type),
          doc: docOf(parameter, file),
          decorators: annotations,
          visibility: public_ || PROMOTED.test(words) ? visibility : 'private',
          scope: false,
        },
        file,
      )
    }
  }
}

/** The body of `new Base { … }`: a class named after its first base. */
export function readAnonymousClass(at: number, file: FileReader): void {
  const creation = file.parent(at)
  if (file.type(creation) !== 'instance_expression') return
  const bases = partsOf(createdType(creation, file), file)
  const base = bases[0]
  if (base === undefined) return
  define(
    at,
    {
      kind: 'class',
      name: base,
      nameText: file.path(base).split('.').pop()!,
      span: creation,
      adopts: false,
      body: at,
      signatureStart: file.tree.start[creation]!,
      visibility: 'private',
    },
    file,
  )
  readBases(bases, false, file)
}

/** Variables of an object and of the top of a file are shared state. */
export function noteShared(at: number, file: FileReader): void {
  const top = file.type(at) === 'compilation_unit'
  if (!top && !SHARED_TYPES.has(file.type(at))) return
  for (const member of file.children(top ? at : file.field(at, 'body'))) {
    const type = file.type(member)
    // A class is often read before its companion, to whose members it writes.
    if (top && SHARED_TYPES.has(type)) noteShared(member, file)
    if (type !== 'val_definition' && type !== 'var_definition') continue
    for (const name of patternNames(file.field(member, 'pattern'), file))
      file.sharedNames.add(file.text(name))
  }
}

function isTest(
  annotations: readonly string[],
  bases: readonly number[],
  body: number,
  file: FileReader,
): boolean {
  const names = bases.map(base => file.path(base).split('.').pop()!)
  if (isTestClass(annotations, names) || names.some(isTestBase)) return true
  return file.children(body).some(member => {
    if (file.type(member) !== 'function_definition') return false
    return isTestMethod(modifiersOf(member, file.field(member, 'name'), file).annotations)
  })
}
