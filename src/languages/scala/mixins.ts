import type { FileReader } from '../../facts/file-reader.js'
import { define } from './define.js'
import { createdType, WITH } from './paths.js'
import { partsOf, readBases } from './types.js'

/**
 * `new Base(1) with Mixin { … }` is parsed as the call of an operator `with`, and its body as a block
 * argument of `Mixin`. Without arguments, `new Base with Mixin { … }`, it is parsed correctly.
 */
export function isMixin(at: number, file: FileReader): boolean {
  return file.type(at) === 'infix_expression' && file.text(file.field(at, 'operator')) === WITH
}

/** True for `Mixin { … }` after `with`: it is not a call. */
export function isMixedIn(call: number, file: FileReader): boolean {
  return file.inField(call, 'right') && isMixin(file.parent(call), file)
}

/** The block of a mixin is the body of a class, named after the type that is constructed. */
export function readMixinBody(block: number, file: FileReader): void {
  const call = file.parent(block)
  if (file.type(call) !== 'call_expression' || !isMixedIn(call, file)) return
  const creation = leftmost(file.parent(call), file)
  const bases = partsOf(createdType(creation, file), file)
  const base = bases[0]
  if (base === undefined) return
  define(
    block,
    {
      kind: 'class',
      name: base,
      nameText: file.path(base).split('.').pop()!,
      span: file.parent(call),
      adopts: false,
      body: block,
      signatureStart: file.tree.start[creation]!,
      visibility: 'private',
    },
    file,
  )
  readBases([...bases, ...mixins(file.parent(call), file)], false, file)
}

function leftmost(at: number, file: FileReader): number {
  return isMixin(at, file) ? leftmost(file.field(at, 'left'), file) : at
}

function mixins(at: number, file: FileReader): number[] {
  if (!isMixin(at, file)) return []
  const right = file.field(at, 'right')
  const named = file.type(right) === 'call_expression' ? file.field(right, 'function') : right
  return [...mixins(file.field(at, 'left'), file), named]
}
