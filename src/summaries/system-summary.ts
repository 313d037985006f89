import { OTHER } from './file-roles.js'
import type { FileRange } from './folders.js'
import type { GraphView } from './graph-view.js'
import { MOST_MODULES, MOST_NAMES, MOST_PARTS } from './limits.js'
import { MainModules } from './main-modules.js'
import { MANIFEST, packageFacts } from './manifest-facts.js'
import { mostFirst } from './module-summary.js'
import type { ReadSource } from './purposes.js'
import { named, someOf } from './some.js'
import { mainNodes, routeCount } from './starts.js'
import type { Claim, Named, Sentence, Unit } from './summary.js'
import { systemPurpose } from './system-purpose.js'

/** The path of the system's row among the units. */
export const SYSTEM_PATH = ''
export interface LanguageSize {
  language: string
  /** Whether it is a programming language. */
  isCode: boolean
  files: number
  lines: number
}

/** The system: purpose from its readme, languages, entry points, and largest modules. */
export function systemUnit(
  view: GraphView,
  folders: ReadonlyMap<string, FileRange>,
  languages: readonly LanguageSize[],
  read: ReadSource,
): Unit {
  const packages = packagesOf(view, read)
  const sentences: Sentence[] = [
    systemPurpose(view.paths, packages.names, packages.main, read),
    writtenIn(languages),
    [...packages.claims, ...startsAt(view, packages.programs)],
    partClaims(view, folders),
  ].filter(sentence => sentence.length > 0)
  const name = packages.name
  return {
    path: SYSTEM_PATH,
    summaries: [{ level: 'system', kind: 'system', name, path: '', id: '', content: '', sentences }],
  }
}

function writtenIn(languages: readonly LanguageSize[]): Sentence {
  const code = languages.filter(({ isCode }) => isCode)
  const told = code.length > 0 ? code : languages
  const counted = mostFirst(told.map(({ language, lines }) => ({ name: language, count: lines })))
  const files = languages.reduce((sum, each) => sum + each.files, 0)
  const lines = languages.reduce((sum, each) => sum + each.lines, 0)
  return files === 0 ? [] : [{ kind: 'written-in', languages: someOf(counted, MOST_NAMES), files, lines }]
}

interface Packages {
  claims: Claim[]
  /** The name of the top-level package; '' if there is none. */
  name: string
  /** What a document may call the repository by. */
  names: string[]
  /** The manifest of the package that the names of others begin with; none if there is no such package. */
  main: string[]
  programs: Named[]
}

/** `axum` beside `axum-core` and `axum-macros`, `zod` beside `@zod/docs`. */
function mainPackage(packages: readonly Named[]): string[] {
  const followers = ({ name }: Named) =>
    packages.filter(
      other => other.name !== name && (other.name.startsWith(name) || scopeOf(other.name) === name),
    ).length
  const [main] = [...packages].sort((a, b) => followers(b) - followers(a))
  return main === undefined || followers(main) === 0 ? [] : [main.path]
}

function packagesOf(view: GraphView, read: ReadSource): Packages {
  const packages: Named[] = []
  const programs: Named[] = []
  const manifests = view.paths.filter((path, file) => MANIFEST.test(path) && view.role(file) <= OTHER)
  // The top-level manifest describes the repository.
  for (const path of manifests.sort((a, b) => depthOf(a) - depthOf(b) || (a < b ? -1 : 1))) {
    const facts = packageFacts(path, read(path)?.facts.strings[0]?.text ?? '')
    if (facts === null) continue
    packages.push({ name: facts.name, path })
    for (const name of facts.programs) programs.push({ name, path })
  }
  // One package may have several manifests.
  const names = new Set(packages.map(({ name }) => name))
  const different = [...names].map(name => packages.find(each => each.name === name)!)
  const claims: Claim[] =
    names.size > 1 ? [{ kind: 'packages', packages: someOf(different, MOST_NAMES) }] : []
  const top = packages.find(({ path }) => !path.includes('/'))
  const name = top?.name ?? ''
  return { claims, name, names: calledBy(name, different), main: mainPackage(different), programs }
}

/** A version at the end of a Go module. */
const MODULE_VERSION = /^v\d+$/

/** The top-level package, without the address or the scope before its name; else the scope that most packages have. */
function calledBy(top: string, packages: readonly Named[]): string[] {
  const parts = top.split('/').filter(part => !MODULE_VERSION.test(part))
  const scopes = mostFirst(
    [...new Set(packages.map(({ name }) => scopeOf(name)))].map(name => ({
      name,
      count: packages.filter(each => scopeOf(each.name) === name).length,
    })),
  )
  return [top, parts.at(-1) ?? '', scopes[0]?.name ?? ''].filter(name => name !== '')
}

/** `zod` of `@zod/docs`; '' without a scope. */
function scopeOf(name: string): string {
  return /^@([^/]+)\//.exec(name)?.[1] ?? ''
}

function depthOf(path: string): number {
  return path.split('/').length
}

/** Programs of packages, functions named main, and the routes that code handles. */
function startsAt(view: GraphView, programs: readonly Named[]): Claim[] {
  const routes = routeCount(view)
  const mains = mainNodes(view).sort((a, b) => view.compare(a, b))
  const starts = [...programs, ...mains.map(node => named(view, node))]
  return starts.length + routes > 0
    ? [{ kind: 'starts-at', programs: someOf(starts, MOST_NAMES), routes }]
    : []
}

function partClaims(view: GraphView, folders: ReadonlyMap<string, FileRange>): Sentence {
  const modules = new MainModules(view, folders)
  const sizes = modules.sizes.filter(({ count }) => count > 0)
  if (sizes.length === 0) return []
  const claims: Claim[] = [{ kind: 'largest', modules: someOf(mostFirst(sizes), MOST_PARTS) }]
  if (sizes.length === 1) return claims
  const uses = mostFirst(modules.uses().filter(({ count }) => count > 0))
  if (uses.length > 0) claims.push({ kind: 'most-used', modules: someOf(uses, MOST_MODULES) })
  return claims
}
