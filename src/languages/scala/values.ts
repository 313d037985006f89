import type { DefinitionKind } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { define, docOf } from './define.js'
import { modifiersOf } from './modifiers.js'
import { plainName } from './paths.js'
import { bindPattern, patternNames } from './patterns.js'

const MEMBER_PARENTS = new Set(['template_body', 'enum_body', 'with_template_body', 'compilation_unit'])
const CONSTANT_NAME = /^[A-Z][A-Z0-9_]+$/

/** `val x = …`, `var (a, b) = …`: members and variables of the top are definitions, the rest are locals. */
export function readValue(at: number, file: FileReader): void {
  const pattern = file.field(at, 'pattern')
  const named = pattern < 0 ? file.fields(at, 'name') : patternNames(pattern, file)
  const type = file.text(file.field(at, 'type'))
  const value = file.field(at, 'value')
  const path = value < 0 ? '' : file.path(value)
  if (!MEMBER_PARENTS.has(file.type(file.parent(at)))) {
    bindPattern(pattern, type, path, file)
    return
  }
  const first = pattern < 0 ? (named[0] ?? -1) : pattern
  const { annotations, signatureStart, visibility, words } = modifiersOf(at, first, file)
  for (const name of named) {
    define(
      at,
      {
        kind: kindOf(file.text(name), words, file),
        name,
        nameText: plainName(file.text(name)),
        signatureStart,
        type,
        doc: docOf(at, file),
        decorators: annotations,
        visibility,
        scope: false,
      },
      file,
    )
    const part = name === pattern || file.type(pattern) === 'identifiers' ? '' : '[]'
    if (value >= 0) file.bind(name, name, type, path + part)
  }
}

function kindOf(name: string, words: string, file: FileReader): DefinitionKind {
  if (/\bfinal\s+val\b/.test(words) || (CONSTANT_NAME.test(name) && /\bval\b/.test(words))) return 'constant'
  return file.typeAround(file.enclosing) >= 0 ? 'field' : 'variable'
}

/** `type Id = Int`, `opaque type …`, `type T <: Foo` */
export function readTypeAlias(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  const { annotations, signatureStart, visibility } = modifiersOf(at, name, file)
  const type = file.field(at, 'type')
  define(
    at,
    {
      kind: 'type',
      name,
      signatureStart,
      type: file.text(type < 0 ? file.field(at, 'bound') : type),
      doc: docOf(at, file),
      decorators: annotations,
      visibility,
    },
    file,
  )
}
