import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { argumentsOf, calleeOf, property } from './syntax.js'

const VERB_DECORATORS = new Set(['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options', 'All'])
const CONTROLLER_DECORATORS = new Set(['Controller', 'JsonController', 'Route'])

/** `@Get(':id')` on a method of a class under `@Controller('users')` is the route `/users/:id`. */
export function readDecoratorRoute(at: number, call: number, file: FileReader): void {
  const verb = file.text(calleeOf(call, file))
  const body = file.parent(at)
  if (!VERB_DECORATORS.has(verb) || file.type(body) !== 'class_body') return
  const first = argumentsOf(call, file)[0] ?? NONE
  const receiver = verb === 'All' ? 'ANY' : verb.toUpperCase()
  const prefix = controllerPath(file.parent(body), file)
  for (const path of pathsOf(first, file)) {
    file.refer('route', first < 0 ? call : first, { name: joinRoute(prefix, path), receiver })
  }
}

/** One path, several in a list, or none for the controller's own. */
function pathsOf(argument: number, file: FileReader): string[] {
  if (file.type(argument) === 'array')
    return file.children(argument).map(item => file.stringValue(item) ?? '')
  return [file.stringValue(argument) ?? '']
}

function controllerPath(declaration: number, file: FileReader): string {
  const outer = file.parent(declaration)
  const holders = file.type(outer) === 'export_statement' ? [outer, declaration] : [declaration]
  for (const holder of holders) {
    for (const child of file.children(holder)) {
      if (file.type(child) !== 'decorator') break
      const call = file.child(child)
      if (!CONTROLLER_DECORATORS.has(file.text(calleeOf(call, file)))) continue
      const first = argumentsOf(call, file)[0] ?? NONE
      return file.stringValue(first) ?? file.stringValue(property(first, 'path', file)) ?? ''
    }
  }
  return ''
}

function joinRoute(...parts: string[]): string {
  const words = parts.map(part => part.replace(/^\/+|\/+$/g, '')).filter(part => part !== '')
  return `/${words.join('/')}`
}
