import type { FileReader } from '../../facts/file-reader.js'
import { splitPath } from '../../facts/syntax-reader.js'
import { declareTypeParameter } from '../../facts/type-parameters.js'
import { isBaseOf } from '../c/bases.js'
import { bindAll } from '../c/declarations.js'
import { declaredType, readDeclarator } from '../c/declarators.js'
import { countOf } from '../c/names.js'

const NO_TYPE = /\bauto\b/
/** Parameter lists that do not belong to a definition. */
const LOCAL_LISTS = new Set(['lambda_declarator', 'catch_clause', 'requires_expression'])

/** The parameters of a lambda and of a catch clause. Template parameters are known by name, like types. */
export function readLocalParameter(at: number, file: FileReader): void {
  if (file.type(file.parent(at)) === 'template_parameter_list') {
    const { name } = readDeclarator(file.field(at, 'declarator'), file)
    if (name >= 0) declareTypeParameter(file.text(name), file, [])
    return
  }
  if (!LOCAL_LISTS.has(file.type(file.parent(file.parent(at))))) return
  const declarator = file.field(at, 'declarator')
  const declared = readDeclarator(declarator, file)
  const type = declaredType(at, declarator, declared, file)
  file.bindLocal(declared.name, at, NO_TYPE.test(type) ? '' : type)
}

/** `for (const auto& x : xs)` */
export function readRangeLoop(at: number, file: FileReader): void {
  const declarator = file.field(at, 'declarator')
  const declared = readDeclarator(declarator, file)
  const value = `${file.path(file.field(at, 'right'))}[]`
  if (declared.name < 0) {
    bindAll(declarator, file.field(at, 'right'), file)
    return
  }
  const type = declaredType(at, declarator, declared, file)
  file.bindLocal(declared.name, declarator, NO_TYPE.test(type) ? '' : type, value)
}

/** `[count = size()]` */
export function readCapture(at: number, file: FileReader): void {
  file.bindLocal(file.field(at, 'left'), at, '', file.path(file.field(at, 'right')))
}

/** `: Base(x), name_(x)`: a base or the class itself is constructed, a field is written. */
export function readInitializer(at: number, file: FileReader): void {
  const target = file.child(at)
  const [receiver, name] = splitPath(file.path(target))
  if (file.type(target) !== 'field_identifier' || isBase(name, file)) {
    const list = file.child(at, 'argument_list', 'initializer_list')
    file.refer('new', target, { name, receiver, arity: countOf(list, file) })
  } else file.refer('field_write', target, { receiver: 'this' })
}

/** True for the class itself and for bases that this file names. */
function isBase(name: string, file: FileReader): boolean {
  const constructed = file.definitions[file.enclosing]
  if (constructed === undefined) return false
  return constructed.name === name || isBaseOf(name, splitPath(constructed.qualifiedName)[0], file)
}
