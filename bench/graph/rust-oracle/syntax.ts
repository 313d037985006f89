import { Language, type Node, Parser } from 'web-tree-sitter'
import { readGrammarFile } from '../../../src/facts/grammar-file.js'
import type { CallKind } from '../oracle.js'

/** What can be called, by the type of its node. A tuple struct and a variant with fields are called to make one. */
const DEFINITIONS = new Map<string, RustDefinition['kind']>([
  ['function_item', 'function'],
  ['function_signature_item', 'function'],
  ['struct_item', 'constructor'],
  ['enum_variant', 'constructor'],
  ['macro_definition', 'macro'],
])

/** A name in a file: lines from 1, columns from 0 in UTF-16 units. */
export interface RustName {
  line: number
  column: number
  name: string
  /** First line of the call or definition that it names. */
  from: number
}

export interface RustCall extends RustName {
  kind: Extract<CallKind, 'call' | 'macro'>
}

export interface RustDefinition extends RustName {
  kind: 'function' | 'constructor' | 'macro'
}

export interface RustFile {
  calls: RustCall[]
  definitions: RustDefinition[]
}

export async function rustReader(): Promise<(source: string) => RustFile> {
  await Parser.init()
  const parser = new Parser()
  parser.setLanguage(await Language.load(await readGrammarFile('rust')))
  return source => {
    const tree = parser.parse(source)!
    const file: RustFile = { calls: [], definitions: [] }
    visit(tree.rootNode, file)
    tree.delete()
    return file
  }
}

function visit(node: Node, file: RustFile): void {
  const definition = DEFINITIONS.get(node.type)
  const name = definition && node.childForFieldName('name')
  if (definition !== undefined && name) file.definitions.push({ ...named(name, node), kind: definition })
  // What stands in the rules of a macro is a pattern of calls, not a call.
  if (node.type === 'macro_definition') return
  if (node.type === 'call_expression') {
    const callee = lastName(node.childForFieldName('function'))
    if (callee !== null) file.calls.push({ ...named(callee, node), kind: 'call' })
  }
  if (node.type === 'macro_invocation') {
    const callee = lastName(node.childForFieldName('macro'))
    if (callee !== null) file.calls.push({ ...named(callee, node), kind: 'macro' })
  }
  if (node.type === 'token_tree') readTokens(node, file)
  for (const child of node.namedChildren) if (child !== null) visit(child, file)
}

/** Arguments of a macro are not parsed: a name before a parenthesis is a call, as far as tokens can tell. */
function readTokens(tree: Node, file: RustFile): void {
  const { children } = tree
  for (const [at, token] of children.entries()) {
    if (token?.type !== 'identifier') continue
    const next = children[at + 1]
    const isMacro = next?.text === '!' && children[at + 2]?.type === 'token_tree'
    const isCall = next?.type === 'token_tree' && next.text.startsWith('(')
    if (isMacro || isCall) file.calls.push({ ...named(token, token), kind: isMacro ? 'macro' : 'call' })
  }
}

function lastName(callee: Node | null): Node | null {
  switch (callee?.type) {
    case 'identifier':
    case 'field_identifier':
      return callee
    case 'scoped_identifier':
      return lastName(callee.childForFieldName('name'))
    case 'field_expression':
      return lastName(callee.childForFieldName('field'))
    case 'generic_function':
      return lastName(callee.childForFieldName('function'))
    default:
      return null
  }
}

function named(name: Node, whole: Node): RustName {
  const { row, column } = name.startPosition
  return { line: row + 1, column, name: name.text, from: whole.startPosition.row + 1 }
}
