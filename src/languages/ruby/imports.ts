import type { FileReader } from '../../facts/file-reader.js'
import { literalName, type RubyCall } from './call-site.js'

const HERE = '__dir__'
const THIS_FILE = '__FILE__'
const UP = /^\.\.\//

/** `require "x"`, `require_relative "x"`, `load "x.rb"`; false if the file is computed. */
export function readRequire(call: RubyCall, file: FileReader): boolean {
  const module = requiredModule(call, file)
  if (module === undefined) return false
  file.importName(call.at, module, '')
  return true
}

/** `autoload :Name, "path"` */
export function readAutoload(call: RubyCall, file: FileReader): boolean {
  const name = literalName(call.arguments[0] ?? -1, file)
  if (name === undefined) return false
  const module = file.stringValue(call.arguments[1] ?? -1) ?? ''
  // The name is a constant shared by all files and is resolved like the others.
  file.importName(call.at, module, '')
  return true
}

function requiredModule(call: RubyCall, file: FileReader): string | undefined {
  const argument = call.arguments[0] ?? -1
  const literal = file.stringValue(argument)
  if (literal !== undefined) return call.name === 'require_relative' ? relative(literal) : literal
  return file.path(argument) === 'File.expand_path()' ? expandedPath(argument, file) : undefined
}

/** As in other languages, a path that starts with a dot is relative to this file's folder. */
function relative(path: string): string {
  return path.startsWith('.') || path.startsWith('/') ? path : `./${path}`
}

/** `File.expand_path("../x", __FILE__)` is relative to the file itself, one level below its folder. */
function expandedPath(at: number, file: FileReader): string | undefined {
  const [path, from] = file.children(file.field(at, 'arguments'))
  const literal = file.stringValue(path ?? -1)
  if (literal === undefined) return undefined
  const base = file.text(from ?? -1)
  if (base === HERE) return relative(literal)
  return base === THIS_FILE && UP.test(literal) ? relative(literal.replace(UP, '')) : undefined
}
