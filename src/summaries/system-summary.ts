import { OTHER } from './file-roles.js'
import { filePurpose } from './file-summary.js'
import type { FileRange } from './folders.js'
import type { GraphView } from './graph-view.js'
import { MOST_MODULES, MOST_NAMES, MOST_PARTS } from './limits.js'
import { MainModules } from './main-modules.js'
import { packageFacts } from './manifest-facts.js'
import { mostFirst, type ReadSource } from './module-summary.js'
import { named, someOf } from './some.js'
import { mainNodes, routeCount } from './starts.js'
import type { Claim, Named, Sentence, Unit } from './summary.js'

/** The path of the system's row among the units. */
export const SYSTEM_PATH = ''
/** Files that describe their repository. */
const SPEAKERS = [
  'README.md',
  'README.rst',
  'README.markdown',
  'README.txt',
  'README',
  'readme.md',
  'Readme.md',
]
/** A section that begins below this line is not about the whole repository. */
const TOP_LINES = 20
const MANIFEST = /(?:^|\/)(?:package\.json|composer\.json|pyproject\.toml|Cargo\.toml|go\.mod)$/
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
    purposeOf(view, read),
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

/** The top of the readme, else the manifest, else the first readme section with content. */
function purposeOf(view: GraphView, read: ReadSource): Sentence {
  const paths = new Set(view.paths)
  const readmes = SPEAKERS.filter(path => paths.has(path))
  const manifests = view.paths.filter(path => !path.includes('/') && MANIFEST.test(path))
  const said = [
    ...readmes.map(path => ({ path, text: sectionText(path, read, TOP_LINES) })),
    ...[...manifests, ...readmes].map(path => ({ path, text: fileText(path, read) })),
    ...readmes.map(path => ({ path, text: sectionText(path, read, Number.POSITIVE_INFINITY) })),
  ].find(({ text }) => text !== '')
  return said === undefined
    ? []
    : [{ kind: 'says', text: said.text, of: { name: said.path, path: said.path } }]
}

/** The text of the first section with content that begins within `lines`. */
function sectionText(path: string, read: ReadSource, lines: number): string {
  const facts = read(path)?.facts
  if (facts === undefined) return ''
  return (
    facts.definitions
      .filter(({ kind, startLine }) => kind === 'section' && startLine <= lines)
      .map(section => textIn(filePurpose(path, { ...facts, comments: [], definitions: [section] }, [])))
      .find(text => text !== '') ?? ''
  )
}

function fileText(path: string, read: ReadSource): string {
  const facts = read(path)?.facts
  return facts === undefined ? '' : textIn(filePurpose(path, facts, []))
}

function textIn(sentence: Sentence): string {
  return sentence.find(claim => claim.kind === 'says')?.text ?? ''
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
  programs: Named[]
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
  return { claims, name: top?.name ?? '', programs }
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
