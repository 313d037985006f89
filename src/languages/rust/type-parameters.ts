import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { stateKey } from '../../shared/state-slots.js'

interface Declared {
  /** First node that is outside. */
  end: number
  names: Set<string>
}

const SELF = 'Self'

/** Keyed by tree node, not by definition, because an `impl<T>` is not a definition. */
const DECLARED = stateKey((): Declared[] => [])

/** Visitor of `<T: Clone, const N: usize>`: the scope of the names is the whole item. */
export function readTypeParameters(at: number, file: FileReader): void {
  const names = new Set<string>()
  for (const parameter of file.children(at)) {
    const name = file.field(parameter, 'name')
    names.add(file.text(name < 0 ? parameter : name))
  }
  file.state(DECLARED).push({ end: file.tree.after[file.parent(at)]!, names })
}

/** The binding of the type that an `impl` is for, in each of its members: `Trait for Type`. */
const IMPLEMENTED = 'impl'

/**
 * Binds the type parameters of an item to their bounds, as `<T>`; for a member, those of the `impl` or trait around it
 * too, because an `impl` is not a definition.
 */
export function bindTypeParameters(item: number, file: FileReader, holder = NONE): void {
  for (const declaring of holder < 0 ? [item] : [item, holder]) {
    for (const parameter of file.children(file.field(declaring, 'type_parameters'))) {
      const name = file.field(parameter, 'name')
      if (file.type(name) !== 'type_identifier') continue
      file.bind(`<${file.text(name)}>`, parameter)
      bindBounds(`<${file.text(name)}>`, file.field(parameter, 'bounds'), file)
    }
    for (const predicate of file.children(file.child(declaring, 'where_clause'))) {
      const left = file.field(predicate, 'left')
      const bound = boundName(left, file)
      if (bound !== '') bindBounds(bound, file.field(predicate, 'bounds'), file)
    }
  }
  if (file.type(holder) === 'impl_item') bindImplemented(holder, file)
}

/** The left side of a predicate: a type parameter, `Self`, or an associated type of one (`where I::Item: Trait`). */
function boundName(left: number, file: FileReader): string {
  switch (file.type(left)) {
    case 'type_identifier':
      return file.text(left) === SELF ? `where ${SELF}` : `<${file.text(left)}>`
    case 'scoped_type_identifier':
      return `where ${file.path(left)}`
    default:
      return ''
  }
}

function bindBounds(name: string, bounds: number, file: FileReader): void {
  for (const bound of file.children(bounds)) {
    if (file.type(bound) !== 'lifetime') file.bind(name, bound, file.text(bound))
  }
}

/** A plain name says all there is; with arguments, or for a type parameter, it says what the parameters stand for. */
function bindImplemented(holder: number, file: FileReader): void {
  const type = file.field(holder, 'type')
  const isPlain = file.type(type) === 'type_identifier' && !isTypeParameter(file.text(type), type, file)
  const trait = file.text(file.field(holder, 'trait'))
  if (!isPlain && type >= 0)
    file.bind(IMPLEMENTED, type, (trait === '' ? '' : `${trait} for `) + file.text(type))
}

/** True if an item itself declares the type parameter. */
export function declaresTypeParameter(item: number, name: string, file: FileReader): boolean {
  return file
    .children(file.field(item, 'type_parameters'))
    .some(parameter => file.text(file.field(parameter, 'name')) === name)
}

/** True for a type parameter of an enclosing item: it does not resolve to a definition. */
export function isTypeParameter(name: string, at: number, file: FileReader): boolean {
  const around = file.state(DECLARED)
  while (around.length > 0 && around[around.length - 1]!.end <= at) around.pop()
  return around.some(({ names }) => names.has(name))
}
