import type { FileReader } from '../../facts/file-reader.js'
import { bindPattern } from './patterns.js'
import { readHttp4sRoute } from './routes.js'

/** `x <- xs`, `y = f(x)` of a `for`. */
export function readEnumerator(at: number, file: FileReader): void {
  const [pattern = -1, value = -1] = file.children(at)
  if (value < 0) return
  const between = file.source.slice(file.tree.end[pattern], file.tree.start[value])
  const path = file.path(value)
  bindPattern(pattern, '', between.includes('<-') ? `${path}[]` : path, file)
}

/** `case pattern =>`: the matched value is the enclosing subject, if there is one. */
export function readCase(at: number, file: FileReader): void {
  const pattern = file.field(at, 'pattern')
  const matched = file.parent(file.parent(at))
  const subject = file.type(matched) === 'match_expression' ? file.path(file.field(matched, 'value')) : ''
  bindPattern(pattern, '', subject, file)
  readHttp4sRoute(pattern, file)
}

/** `catch case e: Foo => …` on one line. */
export function readCatch(at: number, file: FileReader): void {
  const pattern = file.field(at, 'pattern')
  if (pattern >= 0) bindPattern(pattern, '', '', file)
}

/** `x => …`, `(a: Int, b) => …` */
export function readLambda(at: number, file: FileReader): void {
  const parameters = file.field(at, 'parameters')
  if (file.type(parameters) === 'identifier') file.bindLocal(parameters, at)
  for (const binding of file.children(parameters)) {
    const name = file.field(binding, 'name')
    if (file.type(name) === 'identifier') file.bindLocal(name, at, file.text(file.field(binding, 'type')))
  }
}

/** `xs.map: x => …` */
export function readColonArgument(at: number, file: FileReader): void {
  const start = file.field(at, 'lambda_start')
  if (file.type(start) === 'identifier') file.bindLocal(start, at)
}

/** `self: Foo =>` is another name of `this`. */
export function readSelfType(at: number, file: FileReader): void {
  const name = file.child(at, 'identifier')
  const type = file.children(at).find(child => child !== name) ?? -1
  if (name >= 0) file.bindLocal(name, at, file.text(type), 'this')
}
