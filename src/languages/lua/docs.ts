import { docBefore } from '../../facts/comments.js'
import type { Parameter } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'

/** Types of language servers: `---@param name Type`, `---@return Type`. */
const PARAMETER = /^@param\s+([\w.]+)\??\s+([\w.]+(?:\[\])?)/gm
const RESULT = /^@return\s+([\w.]+(?:\[\])?)/m
/** LDoc writes a description where language servers write the type. */
const TYPED = /^\s*---\s?@/m
/** Lines for linters, and rules. */
const MAGIC = /^(?:luacheck:.*|stylua:.*|selene:.*|-{3,}|={3,})$/gm

export function luaDoc(at: number, file: FileReader): string {
  return docBefore(at, file).replace(MAGIC, '').trim()
}

/** Adds the types of a doc comment to the parameters, and returns that of the result. */
export function docTypes(at: number, doc: string, parameters: Parameter[], file: FileReader): string {
  if (!doc.includes('@')) return ''
  const above = file.source.slice(Math.max(0, file.tree.start[at]! - doc.length * 2), file.tree.start[at])
  if (!TYPED.test(above)) return ''
  for (const [, name, type] of doc.matchAll(PARAMETER)) {
    const parameter = parameters.find(known => known.name === name)
    if (parameter !== undefined) parameter.type = type!
  }
  return RESULT.exec(doc)?.[1] ?? ''
}
