import { docBefore } from '../../facts/comments.js'
import type { Parameter } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'

/** Directives to tools, not text for readers. */
const DIRECTIVE =
  /^\s*(?:eslint|@ts-|prettier-|biome-|istanbul |c8 |v8 |@vitest-|@jest-|tslint:|webpack[A-Z]|#__PURE__|@__PURE__|#(?:end)?region)/
const TYPED_PARAMETER = /@(?:param|arg|argument)\s+\{([^}\n]*)\}\s+\[?([\w$]+)/g
const TYPED_VALUE = /@type\s+\{([^}\n]*)\}/
const TYPEDEF = /@typedef\s+\{(import\([^)\n]*\)[^}\n]*)\}\s+([\w$]+)/g
const TYPED_RETURN = /@returns?\s+\{([^}\n]*)\}/

/** The comment above a declaration, without linter directives. */
export function docOf(at: number, file: FileReader): string {
  const doc = docBefore(at, file)
  if (doc === '' || !doc.split('\n').some(line => DIRECTIVE.test(line))) return doc
  return doc
    .split('\n')
    .filter(line => !DIRECTIVE.test(line))
    .join('\n')
    .trim()
}

/** Fills in types that only the doc comment gives: `@param {User} user`. */
export function withDocumentedTypes(parameters: Parameter[], doc: string): Parameter[] {
  if (!doc.includes('@') || parameters.every(parameter => parameter.type !== '')) return parameters
  const types = new Map<string, string>()
  for (const [, type, name] of doc.matchAll(TYPED_PARAMETER)) types.set(name!, type!.trim())
  return parameters.map(({ name, type }) => ({ name, type: type || (types.get(name) ?? '') }))
}

/** The type that only a comment gives a variable of a JavaScript file: `@type {User}`. */
export function documentedType(declaration: number, file: FileReader): string {
  if (file.language.id !== 'javascript' || !file.source.includes('@type ')) return ''
  const outer =
    file.type(file.parent(declaration)) === 'export_statement' ? file.parent(declaration) : declaration
  return TYPED_VALUE.exec(docBefore(outer, file))?.[1]?.trim() ?? ''
}

/** Binds the types of other modules that comments name: `@typedef {import('./user')} User`, as `@User`. */
export function readTypedefs(program: number, file: FileReader): void {
  if (file.language.id !== 'javascript' || !file.source.includes('@typedef')) return
  for (const [, type, name] of file.source.matchAll(TYPEDEF)) file.bind(`@${name}`, program, type!.trim())
}

export function documentedReturn(doc: string): string {
  return TYPED_RETURN.exec(doc)?.[1]?.trim() ?? ''
}
