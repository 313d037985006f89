import type { Facts, Reference } from '../../facts/facts.js'
import { isCallable, isType, isVariable } from '../../facts/kinds.js'
import type { EdgeKind } from '../edge-kinds.js'
import type { Provenance } from '../provenance.js'
import { addressKind, outermost } from './addresses.js'
import type { Entity } from './entity.js'
import type { Meant } from './meant.js'
import { overloadFor } from './overloads.js'
import type { Place } from './place.js'
import type { CodeSymbol, Package, ProgramFile } from './program.js'
import { calledBy, targetsOf } from './reference-target.js'
import type { Resolver } from './resolver.js'

/** An edge of a resolved reference. The source is a definition of the linked file, or the file itself (-1). */
export interface LinkedEdge {
  reference: Reference
  from: number
  to: CodeSymbol | ProgramFile | Package
  kind: EdgeKind
  provenance: Provenance
  line: number
  /** For decorators the edge is reversed: from the decorator to the definition here. */
  reversed: boolean
  /** `write` for a field that is written; else ''. */
  detail: '' | 'write'
  /** The target stands in for another one in a build for another platform. */
  isAlternative?: boolean
}

/** Why a reference has no edge: its target is outside the repository, is local, or is unknown. */
export type Unlinked = 'external' | 'local' | 'unresolved'

export interface LinkedFile {
  edges: LinkedEdge[]
  /** Index of the reference → why it has no edge. */
  unlinked: Map<number, Unlinked>
  /** References that a bound on the work cut off. */
  cutOff: number
}

type Meaning = { entity: Entity | null; provenance: Provenance }

const EDGE_OF: Partial<Record<Reference['kind'], EdgeKind>> = {
  call: 'calls',
  new: 'calls',
  import: 'imports',
  reexport: 'imports',
  extends: 'extends',
  implements: 'implements',
  type_hint: 'type_hint_of',
  field_read: 'accesses_field',
  field_write: 'accesses_field',
  state_write: 'writes_state',
  name: 'references',
  decorate: 'decorates',
  throw: 'throws',
}

/** Library methods, and values of library types. */
const OUTSIDE = new Set<Entity['is']>(['external', 'gives', 'holder', 'container', 'tuple'])
const NAMES_TYPE = new Set<Reference['kind']>([
  'import',
  'reexport',
  'extends',
  'implements',
  'type_hint',
  'new',
  'decorate',
  'throw',
])

/** Converts the references of one file to edges, as far as they can be resolved. */
export function linkFile(file: ProgramFile, facts: Facts, resolver: Resolver): LinkedFile {
  const linked: LinkedFile = { edges: [], unlinked: new Map(), cutOff: 0 }
  resolver.beginFile(facts.references.length)
  facts.references.forEach((reference, index) => {
    const kind = EDGE_OF[reference.kind]
    if (kind === undefined) return
    const cutOffBefore = resolver.work.cutOff
    const { entity, provenance } = meaningOf(reference, file, resolver)
    const place = { file, scope: reference.from, line: reference.line }
    const all = entity === null ? [] : targetsOf(entity, reference, place, resolver)
    // A decorator is the source of its edge: only a definition can be one.
    const targets = kind === 'decorates' ? all.filter(target => 'definition' in target) : all
    if (targets.length === 0) {
      const isCutOff = entity === null && resolver.work.cutOff > cutOffBefore
      if (isCutOff) linked.cutOff++
      linked.unlinked.set(index, isCutOff ? 'unresolved' : whyUnlinked(entity, reference, file))
      return
    }
    // An imported name may be a module or a function with such a method: `registry.update()`.
    if (reference.kind === 'state_write' && !holdsState(targets[0]!)) {
      linked.unlinked.set(index, 'local')
      return
    }
    for (const target of targets) {
      linked.edges.push(edgeTo(target, kind, reference, provenance, file))
      if (kind !== 'calls' || !('definition' in target)) continue
      for (const twin of resolver.twins.of(target))
        linked.edges.push({ ...edgeTo(twin, kind, reference, 'ast_inferred', file), isAlternative: true })
    }
  })
  return linked
}

/** References whose span is that of a clause, and those whose edges are reversed: nobody else says what they mean. */
const NOT_TOLD: ReadonlySet<Reference['kind']> = new Set(['import', 'reexport', 'decorate'])

/** The edges of a reference if it meant this definition, as another program says. */
export function edgesMeaning(
  reference: Reference,
  symbol: CodeSymbol,
  file: ProgramFile,
  resolver: Resolver,
): LinkedEdge[] {
  const kind = EDGE_OF[reference.kind]
  if (kind === undefined || NOT_TOLD.has(reference.kind) || file.rules.names.addresses) return []
  const place = { file, scope: reference.from, line: reference.line }
  const targets = targetsOf({ is: 'symbol', symbol }, reference, place, resolver)
  if (reference.kind === 'state_write' && targets.some(target => !holdsState(target))) return []
  return targets.map(target => edgeTo(target, kind, reference, PROVENANCE_OF_OTHERS, file))
}

const PROVENANCE_OF_OTHERS = 'scip'

function edgeTo(
  target: CodeSymbol | ProgramFile | Package,
  kind: EdgeKind,
  reference: Reference,
  provenance: Provenance,
  file: ProgramFile,
): LinkedEdge {
  const shared = reference.kind === 'field_write' && writesShared(reference, target, file)
  return {
    reference,
    from: file.rules.names.addresses ? outermost(reference.from, file) : reference.from,
    to: target,
    kind: file.rules.names.addresses
      ? addressKind(kind, reference, target, file)
      : shared
        ? 'writes_state'
        : kindFor(kind, target, file),
    provenance,
    line: reference.line,
    reversed: kind === 'decorates',
    detail: reference.kind === 'field_write' && !shared ? 'write' : '',
  }
}

function holdsState(target: CodeSymbol | ProgramFile | Package): boolean {
  if (!('definition' in target)) return false
  const { kind } = target.definition
  return !isCallable(kind) && !isType(kind) && kind !== 'module'
}

/** `config.debug = True` in a function, where `config` is a module: its variable is shared state. */
function writesShared(
  { from }: Reference,
  target: CodeSymbol | ProgramFile | Package,
  file: ProgramFile,
): boolean {
  if (!('definition' in target) || target.definition.container >= 0) return false
  const within = file.symbols[from]?.definition.kind
  return isVariable(target.definition.kind) && within !== undefined && isCallable(within)
}

function whyUnlinked(entity: Entity | null, { kind }: Reference, { rules }: ProgramFile): Unlinked {
  if (entity !== null && entity.is !== 'symbol') {
    if (entity.is === 'local') return 'local'
    if (OUTSIDE.has(entity.is)) return 'external'
  }
  // Where types are always declared or imported, a type that is not found is outside the repository.
  return entity === null && rules.types.typesKnown && NAMES_TYPE.has(kind) ? 'external' : 'unresolved'
}

function meaningOf(reference: Reference, file: ProgramFile, resolver: Resolver): Meaning {
  const place: Place = { file, scope: reference.from, line: reference.line }
  const meant = meantBy(reference, file)
  if (file.rules.names.addresses && reference.kind !== 'import')
    return meaning(resolver.addresses.meant(reference, file), reference)
  switch (reference.kind) {
    case 'import':
      return { entity: resolver.imported(reference, file), provenance: 'resolver' }
    case 'reexport':
      return {
        entity:
          reference.receiver === ''
            ? resolver.exported(reference.extra || reference.name, file)
            : resolver.imported(reference, file),
        provenance: 'resolver',
      }
    case 'extends':
    case 'implements': {
      // A clause is resolved outside its type: a class cannot be its own base.
      const scope = file.symbols[reference.from]?.definition.container ?? -1
      return meaning(
        resolver.pathEntity(reference.receiver, reference.name, { ...place, scope }, meant),
        reference,
      )
    }
    case 'decorate':
      return meaning(decorator(reference, place, resolver), reference)
    default: {
      // A function in an inner scope that does not accept the arguments does not hide an outer one.
      const accepts = (symbol: CodeSymbol) => {
        const called = calledBy(symbol, resolver)
        return called === null || overloadFor(called, { ...reference, file }, resolver) !== null
      }
      const checked =
        meant === 'call' && file.rules.calls.overloads !== 'none' && file.rules.types.typesKnown
          ? accepts
          : undefined
      return meaning(
        resolver.pathEntity(reference.receiver, reference.name, place, meant, checked),
        reference,
      )
    }
  }

  function meaning(entity: Entity | null, { receiver }: Reference): Meaning {
    const here = entity?.is === 'symbol' && entity.symbol.file === file && receiver === ''
    return { entity, provenance: here ? 'ast_resolved' : 'resolver' }
  }
}

function decorator({ receiver, name }: Reference, place: Place, resolver: Resolver): Entity | null {
  const { decoratorSuffix } = place.file.rules.calls
  const whole =
    decoratorSuffix === '' ? null : resolver.pathEntity(receiver, name + decoratorSuffix, place, 'type')
  return whole?.is === 'symbol' ? whole : resolver.pathEntity(receiver, name, place)
}

function meantBy({ kind }: Reference, { rules }: ProgramFile): Meant {
  if (kind === 'call' || kind === 'new') return 'call'
  const isType = kind === 'type_hint' || kind === 'extends' || kind === 'implements'
  return isType && rules.calls.methodsApart ? 'type' : 'value'
}

/** A field access that resolves to a method uses it as a value; in some languages that is a call. */
function kindFor(
  kind: EdgeKind,
  target: CodeSymbol | ProgramFile | Package,
  { rules, language }: ProgramFile,
): EdgeKind {
  if (!('definition' in target)) return kind
  const found = target.definition.kind
  if (kind === 'calls') {
    if (found === 'field') return 'accesses_field'
    if (found === 'enum_member') return rules.calls.callsVariants ? kind : 'references'
    return !rules.calls.callsVariables && isVariable(found) ? 'references' : kind
  }
  if (kind !== 'accesses_field') return kind
  if (found === 'field' || isVariable(found) || found === 'enum_member') return kind
  return isCallable(found) && rules.calls.readsAreCalls.includes(language) ? 'calls' : 'references'
}
