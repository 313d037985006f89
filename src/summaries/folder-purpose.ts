import type { Facts } from '../facts/facts.js'
import { firstSentence } from './doc-sentence.js'
import { definitionIn, documentPurpose, titleOf } from './document-purpose.js'
import type { EntryPoint } from './entry-points.js'
import { filePurpose } from './file-purpose.js'
import { ASIDE, CODE, DOCUMENTATION, TESTS } from './file-roles.js'
import { childrenOf, type FileRange, isIn, partSeenFrom, sizeOf } from './folders.js'
import { gloss, glossOf } from './gloss.js'
import { type GraphView, textOrder } from './graph-view.js'
import { knownFolder } from './known-names.js'
import { levelOf } from './level-of.js'
import { MOST_NAMES } from './limits.js'
import { packageRoot } from './package-roots.js'
import type { Purposes, ReadSource } from './purposes.js'
import { named, someOf } from './some.js'
import type { Claim, Glossed, Sentence } from './summary.js'

/** Files that describe their folder; `*` is the folder's own name. Documents first: they are written for readers. */
const SPEAKERS =
  'README.md README.rst README.markdown README readme.md Readme.md README.txt __init__.py mod.rs lib.rs src/lib.rs doc.go package-info.java index.ts index.js index.tsx mod.ts main.go main.rs *.go *.py *.ts *.rs *.ex *.rb __init__.pyi index.rst index.md _index.md index.txt package.json Cargo.toml pyproject.toml composer.json Chart.yaml pubspec.yaml'.split(
    ' ',
  )
/** Their first page is about what they document, not about them. */
const DOCUMENTS = /(?:^|\/)(?:docs?|documentation|manual|guides?)$/i
const IN_DOCUMENTS = /(?:^|\/)(?:docs?|documentation|manual|guides?)(?:\/|$)/i
const DOCUMENT = /\.(?:md|rst|markdown|txt)$|README$/
/** In Go any file may describe its package. */
const MOST_GO_FILES = 6
/** A folder with this share of files of one role is a folder of that role. */
const ROLE_SHARE = 0.6
const ROLES = [
  [TESTS, 'tests'],
  [DOCUMENTATION, 'documentation'],
  [ASIDE, 'examples'],
] as const

export interface FolderInput {
  view: GraphView
  folder: string
  range: FileRange
  read: ReadSource
  purposes: Purposes
  entries: readonly EntryPoint[]
}

/** What a folder is for: in its own words, by its name, or by what it holds. */
export function folderPurpose(input: FolderInput): Sentence {
  const covered = coveredBy(input)
  if (DOCUMENTS.test(input.folder) && covered.length > 0) return covered
  const said = ownWords(input)
  if (said !== undefined) return [said]
  const known = knownFolder(input.folder)
  if (known !== '') return [{ kind: 'known', text: known }]
  if (covered.length > 0) return covered
  const provided = provides(input)
  const gathered = gathers(input)
  return tellsMore(gathered, provided)
    ? [{ kind: 'gathers', parts: someOf(gathered, MOST_NAMES) }]
    : [{ kind: 'provides', what: { first: provided, total: provided.length } }]
}

/** What has more words of its own; without any, more names. */
function tellsMore(these: readonly Glossed[], those: readonly Glossed[]): boolean {
  const told = (what: readonly Glossed[]) => what.filter(({ says }) => says !== '').length
  const names = (what: readonly Glossed[]) => Math.min(what.length, MOST_NAMES)
  return told(these) > told(those) || (told(these) === told(those) && names(these) > names(those))
}

/** Of a file that speaks for the folder, or of the manifest whose package it holds. */
function ownWords({ view, folder, range, read }: FolderInput): Claim | undefined {
  const own = folder.slice(folder.lastIndexOf('/') + 1)
  const { files } = childrenOf(view.paths, folder, range)
  const goFiles = files.map(file => view.paths[file]!).filter(path => path.endsWith('.go'))
  const speakers = SPEAKERS.map(speaker => `${folder}/${speaker.replace('*', own)}`)
  const all = [...speakers, ...goFiles.slice(0, MOST_GO_FILES)]
  const passes = [definedIn, commentedIn, purposeIn]
  for (const spoken of passes)
    for (const path of all) {
      const facts = read(path)?.facts
      const text = facts === undefined ? '' : spoken(facts, path, own)
      if (text !== '') return { kind: 'says', text, of: { name: path, path } }
    }
  const root = packageRoot(folder, read)
  return root === null
    ? undefined
    : { kind: 'says', text: root.text, of: { name: root.path, path: root.path } }
}

/** What a document says that the folder is. */
function definedIn(facts: Facts, path: string, folder: string): string {
  return DOCUMENT.test(path) ? definitionIn(facts, [folder, titleOf(facts)]) : ''
}

/** The comment on a package, or the description in a manifest. */
function commentedIn(facts: Facts, path: string): string {
  if (DOCUMENT.test(path)) return ''
  if (path.endsWith('Chart.yaml')) return firstSentence(facts.definitions[0]?.doc ?? '')
  return filePurpose(path, facts, []).find(claim => claim.kind === 'says')?.text ?? ''
}

function purposeIn(facts: Facts, path: string): string {
  return DOCUMENT.test(path) ? documentPurpose(facts) : ''
}

/** A folder of tests, documentation or examples, and what it is about. */
function coveredBy({ view, folder, range }: FolderInput): Sentence {
  for (const [role, name] of ROLES) {
    let count = 0
    for (let file = range.from; file < range.to; file++) if (view.role(file) === role) count++
    if (count < sizeOf(range) * ROLE_SHARE) continue
    // Pages that a program made are no prose, and no examples either.
    const isPages = role === DOCUMENTATION || (role === ASIDE && IN_DOCUMENTS.test(folder))
    const of = isPages ? pagesIn(view, folder, range) : partsUsed(view, folder, range)
    return [{ kind: 'covers', role: isPages ? 'documentation' : name, of: someOf(of, MOST_NAMES) }]
  }
  return []
}

function pagesIn(view: GraphView, folder: string, range: FileRange): string[] {
  const { folders, files } = childrenOf(view.paths, folder, range)
  const names = [...folders, ...files.map(file => view.paths[file]!)].map(path =>
    path.slice(folder.length + 1),
  )
  return names.map(name => name.replace(/(?<=.)\.\w+$/, ''))
}

/** Parts of the repository outside the folder that its files use, most used first. */
function partsUsed(view: GraphView, folder: string, range: FileRange): string[] {
  const { usingStart, used } = view.uses
  const counts = new Map<string, number>()
  const common = new Map<string, string>()
  for (let at = usingStart[range.from]!; at < usingStart[range.to]!; at++) {
    const file = used[at]!
    if (isIn(range, file) || view.role(file) !== CODE) continue
    const path = view.paths[file]!
    const part = partSeenFrom(folder, path)
    counts.set(part, (counts.get(part) ?? 0) + 1)
    common.set(part, commonFolder(common.get(part) ?? path, path))
  }
  return [...counts].sort((a, b) => b[1] - a[1] || textOrder(a[0], b[0])).map(([part]) => common.get(part)!)
}

/** The deepest folder that holds both paths, or the path if they are one. */
function commonFolder(a: string, b: string): string {
  if (a === b) return a
  const [others, own] = [b.split('/'), a.split('/')]
  const end = own.findIndex((part, at) => part !== others[at])
  return (end < 0 ? own : own.slice(0, end)).join('/')
}

/** Its definitions that others use most; of a type its members are not told too. */
function provides({ view, entries, purposes }: FolderInput): Glossed[] {
  const wholes = new Map<string, number>()
  for (const { node } of entries) {
    const whole = typeOf(view, node)
    const { name, path } = named(view, whole)
    if (!wholes.has(`${path}:${name}`)) wholes.set(`${path}:${name}`, whole)
  }
  return [...wholes.values()]
    .slice(0, MOST_NAMES)
    .map(node => glossOf(named(view, node), purposes.ofDefinition(node), isAction(view, node)))
}

/** The outermost type that a definition is a member of, in its own file; itself if there is none. */
function typeOf({ graph, fileOf }: GraphView, node: number): number {
  const { containers } = graph.columns
  let whole = node
  for (let at = containers[node]!; at >= 0 && fileOf[at] === fileOf[node]; at = containers[at]!)
    if (levelOf(graph.kind(at)) === 'class') whole = at
  return whole
}

function isAction({ graph }: GraphView, node: number): boolean {
  const kind = graph.kind(node)
  return kind === 'function' || kind === 'method'
}

/** Its files of code, those with the most users first, each with its purpose; its folders if it has no file. */
function gathers({ view, folder, range, purposes }: FolderInput): Glossed[] {
  const { folders } = childrenOf(view.paths, folder, range)
  const files = partsToTell(view, folder, range)
  if (files.length === 0) return folders.map(path => ({ name: path, path, says: '' }))
  return files
    .map(file => ({ file, count: view.uses.usersOf(file).size, path: view.paths[file]! }))
    .sort((a, b) => view.role(a.file) - view.role(b.file) || b.count - a.count || textOrder(a.path, b.path))
    .map(({ file, path }, at) => ({
      name: path,
      path,
      says: at < MOST_NAMES ? gloss(purposes.ofFile(file)) : '',
    }))
}

/** Its own files of code and documentation, else all that it has. */
function partsToTell(view: GraphView, folder: string, range: FileRange): number[] {
  const { files } = childrenOf(view.paths, folder, range)
  const main = files.filter(file => view.role(file) <= DOCUMENTATION)
  return main.length > 0 ? main : files
}
