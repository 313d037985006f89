import { posix } from 'node:path'
import type { Facts, Reference } from '../../facts/facts.js'
import { FROM_NAMED, SCOPE } from '../../facts/relation-scopes.js'
import { folderOf } from '../../shared/paths.js'
import { EDGE_KINDS, type EdgeKind } from '../edge-kinds.js'
import type { Provenance } from '../provenance.js'
import type { Declared } from './declared.js'
import { findDeclared, findHandler, findMakeTarget } from './find-relation.js'
import { labelledBy } from './labels.js'
import type { ExtraEdge } from './make-record.js'
import type { ProgramSource } from './program.js'

const EDGES = new Set<string>(EDGE_KINDS.map(({ kind }) => kind))
/** Templates that are expanded at deployment: Helm's `{{ .Values.image }}`, `${TAG}`. */
const UNKNOWN = /\{\{|\$/
/** The digest of a pinned image: `node:20@sha256:…`. */
const DIGEST = /@sha256:.*$/
/** A path that ends with a file name; others are folders. */
const FILE = /\.\w+$|(?:^|\/)(?:Dockerfile|Containerfile|Makefile)[^/]*$/

type Found = { target: ExtraEdge['target']; provenance: Provenance }

/** Edges that configuration declares by name: `relation` references, and routes whose handler it names. */
export function linkRelations(path: string, facts: Facts, source: ProgramSource): ExtraEdge[] {
  const edges: ExtraEdge[] = []
  for (const reference of facts.references) {
    if (reference.kind === 'relation' && EDGES.has(reference.extra)) {
      for (const { target, provenance } of targetsOf(reference, path, facts, source)) {
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

function targetsOf(reference: Reference, path: string, facts: Facts, source: ProgramSource): Found[] {
  const { name, receiver } = reference
  if (receiver.startsWith(SCOPE.make))
    return found(findMakeTarget(name, receiver.slice(SCOPE.make.length), source))
  switch (receiver) {
    case SCOPE.image:
      return imageTarget(name.replace(DIGEST, ''))
    case SCOPE.path:
      return pathTarget(posix.join(folderOf(path), name))
    case SCOPE.topPath:
      return pathTarget(posix.join('.', name))
    case SCOPE.handler:
      return found(findHandler(name, path, source))
    case SCOPE.labels:
      return labelledBy(reference, path, facts, source).map(target => at(target, path))
    default: {
      const target = findDeclared(reference, path, facts, source)
      return target === null ? [] : [at(target, path)]
    }
  }
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

/** Empty for a path that leads out of the repository or contains a variable. */
function pathTarget(path: string): Found[] {
  if (UNKNOWN.test(path) || path.startsWith('..') || path.startsWith('/')) return []
  const plain = path === '.' ? '' : path.replace(/\/$/, '')
  return [{ target: FILE.test(plain) ? { path: plain } : { key: plain }, provenance: 'structural' }]
}

/** Routes of OpenAPI and similar formats; those of code are linked by the rules of its language. */
function linkDescribedRoutes(path: string, facts: Facts, source: ProgramSource): ExtraEdge[] {
  const edges: ExtraEdge[] = []
  if (source.languageOf(path) !== 'yaml') return edges
  for (const { kind, name, receiver, extra, line } of facts.references) {
    const target = kind === 'route' && extra !== '' ? findHandler(extra, path, source) : null
    if (target === null) continue
    const route = { thing: 'route' as const, name: `${receiver} ${name}` }
    edges.push({ source: route, target, kind: 'handles_route', provenance: 'ast_inferred', line })
  }
  return edges
}
