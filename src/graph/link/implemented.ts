import type { Entity } from './entity.js'
import { placeIn } from './place.js'
import type { CodeSymbol } from './program.js'
import type { ResolutionContext } from './resolution-context.js'

/** The binding, in a member, of the type that it was declared for: `Trait<A> for Type<B>`. */
const IMPLEMENTED = 'impl'
const FOR = ' for '

interface Written {
  /** '' for a member of the type itself. */
  trait: string
  type: string
}

/** The type, and the trait, that a member was declared for, as written; null for a type without arguments. */
function writtenFor({ file, index }: CodeSymbol): Written | null {
  const [binding] = file.bindingsOf(index, IMPLEMENTED)
  if (binding === undefined) return null
  const at = binding.type.indexOf(FOR)
  return at < 0
    ? { trait: '', type: binding.type }
    : { trait: binding.type.slice(0, at), type: binding.type.slice(at + FOR.length) }
}

/** A value of the type that a member was declared for, with the type parameters of the `impl`. */
export function implementedType(member: CodeSymbol, context: ResolutionContext): Entity | null {
  const written = writtenFor(member)
  return written === null ? null : context.typeEntity(written.type, placeIn(member))
}

/** The trait that a member implements, without its arguments; '' if it is not known. */
export function implementedTrait(member: CodeSymbol): string {
  return /^[\w:]*/.exec(writtenFor(member)?.trait ?? '')![0].replaceAll('::', '.')
}

/** True for a member of an `impl` for a reference: `impl IntoIterator for &List`. */
export function isForReference(member: CodeSymbol): boolean {
  return writtenFor(member)?.type.startsWith('&') ?? false
}

/**
 * The type arguments of an `impl`'s parameters, for a value that has the member: `S` of `impl<S> Limit<S>` is Client
 * for a `Limit<Client>`.
 */
export function argumentsOfMember(member: CodeSymbol, declared: Entity, value: Entity): (Entity | null)[] {
  const found: (Entity | null)[] = member.file.typeParametersOf(member.index).map(() => null)
  match(declared, value, member, found)
  return found
}

function match(
  pattern: Entity | null,
  value: Entity | null | undefined,
  owner: CodeSymbol,
  found: (Entity | null)[],
): void {
  if (pattern === null || value == null) return
  if (pattern.is === 'parameter') {
    if (pattern.owner === owner) found[pattern.index] ??= value
  } else if (pattern.is === 'instance' && value.is === 'instance') {
    if (pattern.type !== value.type) return
    pattern.args.forEach((arg, at) => {
      match(arg, value.args[at], owner, found)
    })
  } else if (pattern.is === 'container' && value.is === 'container')
    match(pattern.element, value.element, owner, found)
  else if (pattern.is === 'holder' && value.is === 'holder') match(pattern.held, value.held, owner, found)
  else if (pattern.is === 'tuple' && value.is === 'tuple')
    pattern.parts.forEach((part, at) => {
      match(part, value.parts[at], owner, found)
    })
}
