import type { FileReader } from '../../facts/file-reader.js'
import { stateKey } from '../../shared/state-slots.js'
import { functionAround, isNamed } from './named-functions.js'
import { memberName, valuePath, wrapped } from './syntax.js'

/** The name under which the value that a function returns is bound. */
export const RETURN = 'return'
/** The member that stands for all members of another object: `...other`. */
const ALL = '*'
/** Literals that nothing can be looked up in. */
const PLAIN_VALUE = /^(?:['"`0-9]|\[\]$|(?:true|false|null|undefined)$|$)/

/** Longer paths of keys are not followed: data nests without limit. */
const MAX_HOLDER = 80

/** The names of object literals; null for those that are not bound to a name. */
const NAMES = stateKey(() => new Map<number, string | null>())

/**
 * Binds a property of an object literal as `holder.key`: the holder is a local variable, `return`, or '' for
 * the definition around the literal.
 */
export function bindProperty(object: number, key: string, at: number, value: string, file: FileReader): void {
  if (PLAIN_VALUE.test(value)) return
  const holder = literalName(object, file)
  if (holder !== null) file.bind(`${holder}.${key}`, at, '', value)
}

/** `...other` in an object literal. */
export function readSpread(at: number, file: FileReader): void {
  const object = file.parent(at)
  if (file.type(object) === 'object') bindProperty(object, ALL, at, valuePath(file.child(at), file), file)
}

/** The name that an object literal is reached by, from inside the definition around it. */
function literalName(object: number, file: FileReader): string | null {
  const names = file.state(NAMES)
  let name = names.get(object)
  if (name === undefined) {
    name = findName(object, file)
    names.set(object, name)
  }
  return name
}

function findName(object: number, file: FileReader): string | null {
  const outer = wrapped(object, file)
  const parent = file.parent(outer)
  switch (file.type(parent)) {
    case 'variable_declarator':
      return heldBy(file.field(parent, 'name'), file)
    case 'public_field_definition':
      return ''
    case 'field_definition':
      return ''
    case 'return_statement':
      return isNamed(functionAround(parent, file), file) ? RETURN : null
    case 'arrow_function':
      return isNamed(parent, file) ? RETURN : null
    case 'pair': {
      const key = file.field(parent, 'key')
      if (isDefinedAt(key, file)) return ''
      const holder = literalName(file.parent(parent), file)
      if (holder === null || holder.length > MAX_HOLDER) return null
      return `${holder}.${memberName(key, file)}`
    }
    default:
      return null
  }
}

function heldBy(name: number, file: FileReader): string | null {
  if (file.type(name) !== 'identifier') return null
  return isDefinedAt(name, file) ? '' : file.text(name)
}

/** True if the definition around has this node as its name. */
function isDefinedAt(name: number, file: FileReader): boolean {
  return file.definitions[file.enclosing]?.nameStart === file.tree.start[name]
}
