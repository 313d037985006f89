import type { FileReader } from '../../facts/file-reader.js'
import { splitPath } from '../../facts/syntax-reader.js'
import { dotted } from './paths.js'

const UP_ONE_FOLDER = /^dirname\(\s*__DIR__\s*\)$/
const THIS_FOLDER = /^(?:__DIR__|dirname\(\s*__FILE__\s*\))$/

/** `use A\B, A\C as D;`, `use A\{B, C as D};`, `use function A\f;` */
export function readUse(at: number, file: FileReader): void {
  const body = file.field(at, 'body')
  const base = dotted(file.text(file.child(at, 'namespace_name')))
  for (const clause of file.children(body >= 0 ? body : at)) {
    if (file.type(clause) !== 'namespace_use_clause') continue
    const named = file.child(clause, 'name', 'qualified_name', 'namespace_name')
    const full = dotted(file.text(named))
    const [module, name] = splitPath(base === '' ? full : `${base}.${full}`)
    file.importName(clause, module, name, file.text(file.field(clause, 'alias')))
  }
}

/** `require 'x.php'`, `include __DIR__ . '/x.php'` */
export function readInclude(at: number, file: FileReader): void {
  let path = file.child(at)
  while (file.type(path) === 'parenthesized_expression') path = file.child(path)
  const literal = file.stringValue(path)
  const module = literal ?? relativePath(path, file)
  if (module !== undefined) file.importName(at, module, '')
}

/** A path from this file's folder begins with a dot, as in other languages. */
function relativePath(at: number, file: FileReader): string | undefined {
  const path = file.stringValue(file.field(at, 'right'))
  if (path === undefined) return undefined
  const base = file.text(file.field(at, 'left'))
  const rest = path.replace(/^\/+/, '')
  if (THIS_FOLDER.test(base)) return `./${rest}`
  return UP_ONE_FOLDER.test(base) ? `../${rest}` : undefined
}
