import { docBefore } from '../../facts/comments.js'
import type { Parameter } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'

/** Comments for the interpreter and the linter do not describe the code after them. */
const MAGIC =
  /^(?:(?:frozen_string_literal|encoding|coding|typed|warn_indent|warn_past_scope)\s*:|-\*-|rubocop:|:nodoc:|!).*$/gm
const YARD_PARAM = /@(?:param|yieldparam)\s+(?:\[([^\]]{1,200})\]\s+(\w+)|(\w+)\s+\[([^\]]{1,200})\])/g
const YARD_RETURN = /@return\s+\[([^\]]{1,200})\]/

/** The comment above a node. The first comment of a body precedes the body node and is not in it. */
export function rubyDoc(at: number, file: FileReader): string {
  const parent = file.parent(at)
  const type = file.type(parent)
  const wrapped = type === 'argument_list' || type === 'body_statement' || type === 'block_body'
  const first = wrapped && file.previous(at) < 0
  if (type === 'argument_list') return first ? rubyDoc(file.parent(parent), file) : ''
  return docBefore(first ? parent : at, file)
    .replace(MAGIC, '')
    .trim()
}

/** `@param [User] owner` and `@return [String]` are the only type annotations in Ruby code. */
export function yardTypes(doc: string, parameters: Parameter[]): string {
  if (!doc.includes('@')) return ''
  for (const [, typeFirst, nameLast, nameFirst, typeLast] of doc.matchAll(YARD_PARAM)) {
    const parameter = parameters.find(known => known.name === (nameLast ?? nameFirst))
    if (parameter !== undefined) parameter.type = typeFirst ?? typeLast ?? ''
  }
  return YARD_RETURN.exec(doc)?.[1] ?? ''
}
