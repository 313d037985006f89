import { FOR_ALL } from '../../graph/link/file-modules.js'
import { linkFile } from '../../graph/link/link-file.js'
import { linkRoutes } from '../../graph/link/link-routes.js'
import { Program } from '../../graph/link/program.js'
import { Resolver } from '../../graph/link/resolver.js'
import { RESOLUTION_RULES } from '../../languages/resolution-rules.js'
import { mapWithin } from '../../shared/watchdog.js'
import type { Member } from '../program/member.js'
import { mountedPath, type UnionSource } from '../program/union-source.js'
import type { Join } from '../workspace.js'
import { crossEdges } from './cross-edges.js'

/** The checkout of a library may be of another version than the one that is used. */
const OTHER_VERSION = 0.95
/** Files that are linked under one watchdog. */
const GROUP = 100
const GROUP_LIMIT = { milliseconds: 300_000, of: 'joining repositories' }
const LANGUAGES = new Set(RESOLUTION_RULES.flatMap(({ languages }) => languages))

/** The joins of a file, and the questions about paths that were asked for it (see `FileModules`). */
export interface FileJoins {
  path: string
  joins: Join[]
  questions: Uint32Array
}

export interface ImportRun {
  files: FileJoins[]
  /** Questions that were asked for all files. */
  common: Uint32Array
}

/**
 * Edges from files of a member to definitions of those that it depends on: what the linker finds when it sees them as one
 * program. So types that come from another repository are followed, too.
 */
export function importJoins(
  member: Member,
  reach: readonly Member[],
  source: UnionSource,
  paths: readonly string[],
): ImportRun {
  let { program, resolver } = openProgram(source)
  const memberOfPackage = packageOwners([member, ...reach])
  const found: FileJoins[] = []
  const linked = paths.filter(path => LANGUAGES.has(source.languageOf(mountedPath(member.name, path))))
  for (let at = 0; at < linked.length; at += GROUP)
    found.push(...mapWithin(linked.slice(at, at + GROUP), GROUP_LIMIT, join, withoutJoins))
  return { files: found, common: program.modulesFor(FOR_ALL).questions }

  /** What stood still left the program in no state to go on with. */
  function withoutJoins(path: string): FileJoins {
    ;({ program, resolver } = openProgram(source))
    return none(path)
  }

  function join(path: string): FileJoins {
    const mounted = mountedPath(member.name, path)
    const file = program.file(mounted)
    if (file === null) return none(path)
    const facts = source.wholeFactsOf(mounted)
    const edges = [...linkFile(file, facts, resolver).edges, ...linkRoutes(file, facts, resolver)]
    const place = { path: mounted, facts, memberOfPackage }
    const joins = crossEdges('imports', OTHER_VERSION, place, edges)
    return { path, joins, questions: program.modulesFor(mounted).questions }
  }
}

function openProgram(source: UnionSource): { program: Program; resolver: Resolver } {
  const program = new Program(source, RESOLUTION_RULES)
  return { program, resolver: new Resolver(program) }
}

function none(path: string): FileJoins {
  return { path, joins: [], questions: new Uint32Array(0) }
}

/** Packages that are known by name, not by folder: those of Java, the namespaces of C#. */
function packageOwners(members: readonly Member[]): (key: string) => string | null {
  const owners = new Map<string, string | null>()
  for (const { name, rows } of members)
    for (const { packageName } of rows) {
      const known = owners.get(packageName)
      owners.set(packageName, known === undefined || known === name ? name : null)
    }
  return key => owners.get(key) ?? null
}
