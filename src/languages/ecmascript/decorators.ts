import type { FileReader } from '../../facts/file-reader.js'
import { outermost } from './module-scope.js'
import { readDecoratorRoute } from './nest-routes.js'

/** A decorator is a use of its name; `@Get('x')` on a method registers a route as well. */
export function readDecorator(at: number, file: FileReader): void {
  const expression = file.child(at)
  const call = file.type(expression) === 'call_expression'
  const decorating = call ? file.field(expression, 'function') : expression
  file.referPath('decorate', decorating)
  if (call) readDecoratorRoute(at, expression, file)
}

/**
 * Decorators as written without `@`: inside the declaration, before its `export`, and before a method among
 * its siblings.
 */
export function decoratorsOf(at: number, file: FileReader): string[] {
  const nodes = isMember(at, file) ? siblingDecorators(at, file) : []
  const outer = outermost(at, file)
  if (outer !== at) nodes.push(...file.children(outer).filter(child => file.type(child) === 'decorator'))
  for (const child of file.children(at)) {
    if (file.type(child) === 'decorator') nodes.push(child)
    else if (file.type(child).endsWith('_body')) break
  }
  return nodes.map(node => file.text(node).slice(1).trim())
}

/** The first decorator before a method in the class body; the method itself if it has none. */
export function firstDecorator(at: number, file: FileReader): number {
  return siblingDecorators(at, file)[0] ?? at
}

/** The start of a parameter without its decorators. */
export function startAfterDecorators(at: number, file: FileReader): number {
  let start = file.tree.start[at]!
  for (const child of file.children(at)) if (file.type(child) === 'decorator') start = file.tree.end[child]!
  return start
}

function isMember(at: number, file: FileReader): boolean {
  return file.type(file.parent(at)) === 'class_body'
}

function siblingDecorators(at: number, file: FileReader): number[] {
  const found: number[] = []
  let before = file.previous(at)
  while (file.type(before) === 'decorator' || (found.length > 0 && file.type(before) === 'comment')) {
    if (file.type(before) === 'decorator') found.unshift(before)
    before = file.previous(before)
  }
  return found
}
