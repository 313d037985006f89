import { posix } from 'node:path'
import type { Facts, Reference } from '../../facts/facts.js'
import { FROM_NAMED, SCOPE } from '../../facts/relation-scopes.js'
import type { Modules } from '../../languages/resolution/repository-modules.js'
import { folderOf } from '../../shared/paths.js'
import { EDGE_KINDS, type EdgeKind } from '../edge-kinds.js'
import type { Provenance } from '../provenance.js'
import type { Declared } from './declared.js'
import { findTemplate, findValue } from './find-chart.js'
import { contextTarget, type PathTarget, pathTarget, UNKNOWN, upwardTarget } from './find-path.js'
import { findDeclared, findHandler, findInDatabase, findMakeTarget } from './find-relation.js'
import { findInSchema, findSelection } from './find-schema.js'
import { labelledBy } from './labels.js'
import type { ExtraEdge } from './make-record.js'
import type { ProgramSource } from './program.js'

const EDGES = new Set<string>(EDGE_KINDS.map(({ kind }) => kind))
/** The digest of a pinned image: `node:20@sha256:…`. */
const DIGEST = /@sha256:.*$/
/** Languages that describe the routes of a program. */
const DESCRIPTIONS = new Set(['yaml', 'json'])

type Found = { target: ExtraEdge['target']; provenance: Provenance }

/** Where the names of a file are looked up. */
interface Here {
  path: string
  facts: Facts
  source: ProgramSource
  modules: Modules
}

/** Edges that configuration declares by name: `relation` references, and routes whose handler it names. */
export function linkRelations(
  path: string,
  facts: Facts,
  source: ProgramSource,
  modules: Modules,
): ExtraEdge[] {
  const edges: ExtraEdge[] = []
  for (const reference of facts.references) {
    if (reference.kind === 'relation' && EDGES.has(reference.extra)) {
      for (const { target, provenance } of targetsOf(reference, { path, facts, source, modules })) {
        if ('definition' in target && isItself(target, reference, path)) continue
        const kind = reference.extra as EdgeKind
        const reversed = FROM_NAMED.has(kind)
        edges.push({ source: reference.from, target, kind, provenance, line: reference.line, reversed })
      }
    }
  }
  return [...edges, ...linkDescribedRoutes(path, facts, source)]
}

function isItself({ file, index }: Declared, { from }: Reference, path: string): boolean {
  return file.path === path && index === from
}

function targetsOf(reference: Reference, { path, facts, source, modules }: Here): Found[] {
  const { name, receiver } = reference
  if (receiver.startsWith(SCOPE.make))
    return found(findMakeTarget(name, makeFolder(receiver.slice(SCOPE.make.length), path), source))
  switch (receiver) {
    case SCOPE.image:
      return imageTarget(name.replace(DIGEST, ''))
    case SCOPE.path:
      return paths(pathTarget(posix.join(folderOf(path), name), modules))
    case SCOPE.topPath:
      return paths(pathTarget(posix.join('.', name), modules))
    case SCOPE.upward:
      return paths(upwardTarget(name, path, modules))
    case SCOPE.context:
      return paths(contextTarget(name, path, facts, modules))
    case SCOPE.handler:
      return found(findHandler(name, path, source))
    case SCOPE.labels:
      return labelledBy(reference, path, facts, source).map(target => at(target, path))
    default: {
      const target = findNamed(reference, { path, facts, source, modules })
      return target === null ? [] : [at(target, path)]
    }
  }
}

function findNamed(reference: Reference, { path, facts, source, modules }: Here): Declared | null {
  switch (reference.receiver) {
    case SCOPE.schema:
      return findInSchema(reference, path, facts, source)
    case SCOPE.selection:
      return findSelection(reference.name, path, facts, source)
    case SCOPE.database:
      return findInDatabase(reference, path, facts, source)
    case SCOPE.values:
      return findValue(reference.name, path, source, modules)
    case SCOPE.template:
      return findTemplate(reference.name, path, facts, source, modules)
    default:
      return findDeclared(reference, path, facts, source)
  }
}

/** `./api` is below the folder of the file. */
function makeFolder(folder: string, path: string): string {
  if (!folder.startsWith('.')) return folder
  const joined = posix.join(folderOf(path), folder).replace(/\/$/, '')
  return joined === '.' ? '' : joined
}

function paths(targets: readonly PathTarget[]): Found[] {
  return targets.map(target => ({ target, provenance: 'structural' }))
}

function found(target: Declared | null): Found[] {
  return target === null ? [] : [{ target, provenance: 'ast_resolved' }]
}

function at(target: Declared, path: string): Found {
  if (target.file.path === path) return { target, provenance: 'structural' }
  const near = folderOf(target.file.path) === folderOf(path)
  return { target, provenance: near ? 'ast_resolved' : 'ast_inferred' }
}

function imageTarget(name: string): Found[] {
  return UNKNOWN.test(name) ? [] : [{ target: { thing: 'image', name }, provenance: 'structural' }]
}

/** Routes of OpenAPI and similar formats; those of code are linked by the rules of its language. */
function linkDescribedRoutes(path: string, facts: Facts, source: ProgramSource): ExtraEdge[] {
  const edges: ExtraEdge[] = []
  if (!DESCRIPTIONS.has(source.languageOf(path))) return edges
  for (const { kind, name, receiver, extra, line } of facts.references) {
    const target = kind === 'route' && extra !== '' ? findHandler(extra, path, source) : null
    if (target === null) continue
    const route = { thing: 'route' as const, name: `${receiver} ${name}` }
    edges.push({ source: route, target, kind: 'handles_route', provenance: 'ast_inferred', line })
  }
  return edges
}
