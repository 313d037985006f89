import { docBefore } from '../../facts/comments.js'
import type { DefinitionKind, Parameter, Visibility } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { bindLocal } from './locals.js'

/** Deeper blocks define nothing: hand-written files have none, and qualified names would grow without bound. */
const MAX_BLOCK_DEPTH = 8

interface BlockRule {
  kind: DefinitionKind
  /** The first part of the address of such a block, before its labels. */
  prefix: string
  /** A block that callers of the module cannot see is internal. */
  visibility: Visibility
}

/** Blocks of Terraform, and Docker Bake's functions. All others are addressed by their type and labels. */
const RULES: ReadonlyMap<string, BlockRule> = new Map([
  ['resource', { kind: 'class', prefix: '', visibility: 'internal' }],
  ['data', { kind: 'class', prefix: 'data', visibility: 'internal' }],
  ['ephemeral', { kind: 'class', prefix: 'ephemeral', visibility: 'internal' }],
  ['variable', { kind: 'variable', prefix: 'var', visibility: 'public' }],
  ['output', { kind: 'variable', prefix: 'output', visibility: 'public' }],
  ['module', { kind: 'module', prefix: 'module', visibility: 'internal' }],
  ['provider', { kind: 'module', prefix: 'provider', visibility: 'internal' }],
  ['function', { kind: 'function', prefix: '', visibility: 'public' }],
])
/** Blocks whose `description` is their documentation. */
const DESCRIBED = new Set(['variable', 'output', 'function'])

/** A block: at the top a definition with Terraform's address, inside another a field of it. */
export function readBlock(at: number, file: FileReader): void {
  const [type = NONE, ...labelNodes] = headOf(at, file)
  if (file.tree.errors > 0 && startsAtMargin(type, file)) file.leaveAll()
  const keyword = file.text(type)
  for (const label of labelNodes) file.documentation.add(label)
  if (isLocals(at, file) || depthOf(file) === MAX_BLOCK_DEPTH) return
  const labels = labelNodes.map(label => labelText(label, file)).filter(label => label !== '')
  const rule = file.enclosing < 0 && labels.length > 0 ? RULES.get(keyword) : undefined
  const address = (rule === undefined ? [keyword, ...labels] : [rule.prefix, ...labels]).filter(
    part => part !== '',
  )
  if (keyword === 'provider' && rule !== undefined) addAlias(at, address, file)
  const name = address.pop() ?? ''
  const isFunction = keyword === 'function' && rule !== undefined
  if (address.length > 0) file.enter(at, address.join('.'))
  file.define({
    kind: file.enclosing >= 0 ? 'field' : (rule?.kind ?? (labels.length > 0 ? 'class' : 'module')),
    name: nameNode(labelNodes[labelNodes.length - 1] ?? type, file),
    nameText: name,
    body: file.child(at, 'block_start'),
    doc: docOf(at, file, DESCRIBED.has(keyword) && rule !== undefined),
    type: keyword === 'variable' && rule !== undefined ? declaredType(at, file) : '',
    parameters: isFunction ? readParameters(at, file) : [],
    visibility: rule?.visibility ?? 'public',
    // Terraform's own tests are files of `run` blocks.
    isTest: keyword === 'run' && file.enclosing < 0 && labels.length === 1,
  })
  if (keyword === 'dynamic') bindLocal(iteratorOf(at, name, file), at, '', file)
}

/** In broken files a block without its end swallows the next ones; these still begin at the margin. */
function startsAtMargin(type: number, file: FileReader): boolean {
  const start = file.tree.start[type] ?? NONE
  return start === 0 || file.source[start - 1] === '\n'
}

/**
 * The words before the brace: type and labels. The grammar does not require them on the line of the brace,
 * and takes an unfinished word above for the type.
 */
function headOf(block: number, file: FileReader): number[] {
  const words = file.children(block).filter(child => {
    const type = file.type(child)
    return type === 'identifier' || type === 'string_lit'
  })
  const line = file.line(file.child(block, 'block_start'))
  const onLine = words.filter(word => file.line(word) === line)
  return onLine.length > 0 ? onLine : words
}

/** A label's text; it may be written without quotes. */
export function labelText(label: number, file: FileReader): string {
  return file.stringValue(label) ?? file.text(label)
}

/** The name itself, without its quotes. */
function nameNode(label: number, file: FileReader): number {
  const inside = file.child(label, 'template_literal')
  return inside < 0 ? label : inside
}

/** `locals { … }` at the top: its entries are the definitions. */
export function isLocals(block: number, file: FileReader): boolean {
  return file.enclosing < 0 && file.text(file.child(block)) === 'locals'
}

function depthOf(file: FileReader): number {
  let depth = 0
  for (let at = file.enclosing; at >= 0; at = file.definitions[at]!.container) depth++
  return depth
}

/** The value of a block's own attribute, an `expression`. */
function attributeValue(block: number, name: string, file: FileReader): number {
  const body = file.child(block, 'body')
  for (const child of file.children(body)) {
    if (file.type(child) === 'attribute' && file.text(file.child(child)) === name) {
      return file.child(child, 'expression')
    }
  }
  return NONE
}

/** `alias` distinguishes two configurations of a provider: references name it `aws.west`. */
function addAlias(block: number, address: string[], file: FileReader): void {
  const alias = file.stringValue(literalIn(attributeValue(block, 'alias', file), file))
  if (alias !== undefined && alias !== '') address.push(`${address.pop()}.${alias}`)
}

function literalIn(expression: number, file: FileReader): number {
  return file.child(file.child(expression))
}

function declaredType(block: number, file: FileReader): string {
  const value = attributeValue(block, 'type', file)
  // Before Terraform 0.12 types were quoted.
  return file.stringValue(literalIn(value, file)) ?? file.text(value)
}

function readParameters(block: number, file: FileReader): Parameter[] {
  const list = file.child(file.child(attributeValue(block, 'params', file), 'collection_value'))
  const rest = attributeValue(block, 'variadic_param', file)
  const nodes = file.children(list).filter(child => file.type(child) === 'expression')
  return (rest < 0 ? nodes : [...nodes, rest]).map(node => ({ name: file.text(node), type: '' }))
}

/** Comments above a block or an attribute. The comments of the first item in a body precede the body node. */
export function docOf(at: number, file: FileReader, described = false): string {
  const parent = file.parent(at)
  const isFirst = file.type(parent) === 'body' && parent + 1 === at
  const comment = docBefore(isFirst ? parent : at, file)
  if (!described) return comment
  const literal = literalIn(attributeValue(at, 'description', file), file)
  const description = file.stringValue(literal)?.trim() ?? ''
  if (description !== '') file.documentation.add(literal)
  return [comment, description].filter(text => text !== '').join('\n')
}

/** `setting` in `dynamic "setting" { … }`, unless the block sets `iterator = other`. */
function iteratorOf(block: number, label: string, file: FileReader): string {
  const iterator = attributeValue(block, 'iterator', file)
  return iterator < 0 ? label : file.text(iterator)
}
