import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { docOf } from './docs.js'

const TEST_MACROS = new Set(['@testset', '@testitem', '@safetestset'])

/** `@testset "title" begin … end`, `@enum Color red green`, `@info "x"` */
export function readMacro(at: number, file: FileReader): void {
  const macro = file.child(at, 'macro_identifier')
  const name = file.text(macro)
  const given = file.children(file.child(at, 'macro_argument_list', 'argument_list'))
  if (TEST_MACROS.has(name) && readTest(given, file)) return
  const qualifier = file.child(at)
  const receiver = qualifier === macro ? '' : file.path(qualifier)
  file.refer('call', macro, { name, receiver, arity: given.length })
  if (name === '@enum') readEnum(at, given, file)
}

function readTest(given: readonly number[], file: FileReader): boolean {
  const title = given.find(each => file.type(each) === 'string_literal') ?? NONE
  const nameText = file.stringValue(title)
  if (nameText === undefined || nameText === '') return false
  const body = given.find(each => each > title) ?? NONE
  file.define({ kind: 'function', name: title, nameText, body, isTest: true })
  return true
}

function readEnum(at: number, given: readonly number[], file: FileReader): void {
  const [name = NONE, ...members] = given.filter(each => file.type(each) === 'identifier')
  if (name < 0) return
  file.define({ kind: 'enum', name, doc: docOf(at, file) })
  for (const member of members)
    file.define({
      kind: 'enum_member',
      name: member,
      span: member,
      signatureStart: file.tree.start[member]!,
      scope: false,
    })
}
