import type { Definition, Facts } from '../facts/facts.js'
import type { NodeKind } from '../graph/node-kinds.js'
import { firstSentence } from './doc-sentence.js'
import { NodeEdges } from './edges.js'
import { affectedBy, OUTSIDE_EFFECTS } from './effects.js'
import { TESTS } from './file-roles.js'
import { functionSentences } from './function-summary.js'
import { type GraphView, textOrder } from './graph-view.js'
import { levelOf } from './level-of.js'
import { MOST_MAIN, MOST_NAMES, MOST_SECTIONS } from './limits.js'
import { packageFacts } from './manifest-facts.js'
import { firstOf, least, someOf } from './some.js'
import type { Claim, Counted, Sentence, Summary, Unit } from './summary.js'
import { typeSentences } from './type-summary.js'

/** The input of a file summary. */
export interface FileSource {
  facts: Facts
  /** Display name of the language. */
  language: string
}

/** Kinds of definitions that a file summary counts separately. */
const COUNTED: readonly NodeKind[] = [
  'class',
  'struct',
  'interface',
  'trait',
  'enum',
  'type',
  'function',
  'method',
  'macro',
  'constant',
  'variable',
  'resource',
  'service',
]
/** A comment about the whole file begins within this many lines. */
const TOP_LINES = 25

/** The summaries of a file and of the functions and types in it. */
export function fileUnit(view: GraphView, file: number, source: FileSource): Unit {
  const { graph } = view
  const { from, to } = view.nodesOf(file)
  const { definitions } = source.facts
  const edges = new NodeEdges(view)
  const path = view.paths[file]!
  const summaries: Summary[] = []
  const effects = new Map<string, number[]>()
  for (let node = from; node < to; node++) {
    edges.read(node)
    for (const effect of OUTSIDE_EFFECTS) {
      const affected = affectedBy(edges, effect)
      if (affected.length === 0) continue
      const known = effects.get(effect)
      if (known === undefined) effects.set(effect, [...affected])
      else known.push(...affected)
    }
    const definition = definitions[node - from - 1]
    if (definition === undefined) continue
    const level = levelOf(definition.kind)
    if (level === null) continue
    const sentences =
      level === 'class'
        ? typeSentences(view, node, definition, edges)
        : functionSentences(view, node, definition, edges)
    summaries.push({
      level,
      kind: definition.kind,
      name: definition.qualifiedName,
      path,
      id: graph.id(node),
      content: definition.content,
      sentences,
    })
  }
  const own: Summary = {
    level: 'file',
    kind: 'file',
    name: path,
    path,
    id: graph.id(from),
    content: graph.texts.get(graph.columns.contents[from]!),
    sentences: fileSentences(view, file, source, effects),
  }
  return { path, summaries: [own, ...summaries] }
}

function fileSentences(
  view: GraphView,
  file: number,
  source: FileSource,
  effects: ReadonlyMap<string, number[]>,
): Sentence[] {
  const { facts, language } = source
  const main = mainDefinitions(view, file, facts.definitions)
  const purpose = filePurpose(view.paths[file]!, facts, main)
  const defines = definesOf(facts.definitions, main)
  const has: Claim[] = [...(isToldBy(purpose, defines) ? [] : defines), ...sectionsOf(facts.definitions)]
  const acts = OUTSIDE_EFFECTS.flatMap((effect): Claim[] => {
    const nodes = effects.get(effect) ?? []
    return nodes.length > 0 ? [{ kind: 'effect', effect, what: firstOf(view, nodes, MOST_NAMES) }] : []
  })
  const sentences = [purpose, has, acts, usedByFiles(view, file)].filter(sentence => sentence.length > 0)
  return purpose.length + has.length > 0
    ? sentences
    : [[{ kind: 'text', language, lines: facts.lines }], ...sentences]
}

/** A single definition whose purpose is the file's purpose needs no further sentence. */
function isToldBy(purpose: Sentence, [defines]: Claim[]): boolean {
  if (defines?.kind !== 'defines' || defines.counts.reduce((sum, { count }) => sum + count, 0) > 1)
    return false
  return purpose.some(claim => claim.kind === 'says' && claim.of?.name === defines.main.first[0])
}

/** The purpose of a file: from its top comment, its manifest, or its one main definition. */
export function filePurpose(path: string, facts: Facts, main: readonly Definition[]): Sentence {
  const manifest = packageFacts(path, facts.strings[0]?.text ?? '')
  if (manifest !== null) {
    const text = firstSentence(manifest.description)
    return [
      { kind: 'package', name: manifest.name, programs: manifest.programs },
      ...(text === '' ? [] : [{ kind: 'says', text } as const]),
    ]
  }
  const top = topComment(facts)
  if (top !== '') return [{ kind: 'says', text: top }]
  const [section] = facts.definitions
  if (section?.kind === 'section') {
    const text = firstSentence(section.doc)
    return text === '' ? [] : [{ kind: 'says', text }]
  }
  const open = main.filter(each => hidden(each) === 0)
  const about = main.find(({ name }) => isNamedLike(name, path)) ?? (open.length === 1 ? open[0] : undefined)
  const text = about === undefined ? '' : firstSentence(about.doc)
  return text === '' ? [] : [{ kind: 'says', text, of: { name: about!.qualifiedName, path } }]
}

/** The first comment about the file: not a notice, and not the documentation of the next definition. */
function topComment({ comments, definitions }: Facts): string {
  const module = definitions.find(({ kind, container }) => kind === 'module' && container < 0)
  const packageDoc = module === undefined ? '' : firstSentence(module.doc)
  if (packageDoc !== '') return packageDoc
  for (const { text, line, endLine, from } of comments) {
    if (line > TOP_LINES) return ''
    if (from >= 0) continue
    const isDoc = definitions.some(
      ({ doc, startLine }) => doc !== '' && (startLine === endLine + 1 || doc === text),
    )
    if (isDoc || definitions.some(({ startLine }) => startLine < line || startLine === endLine + 1)) continue
    const said = firstSentence(text)
    if (said !== '') return said
  }
  return ''
}

/** `http-client.ts` matches `HttpClient`. */
function isNamedLike(name: string, path: string): boolean {
  const file = path.slice(path.lastIndexOf('/') + 1)
  const stem = file.slice(0, file.indexOf('.') < 1 ? undefined : file.indexOf('.'))
  return plain(name) === plain(stem)
}

function plain(name: string): string {
  return name.replaceAll(/[_-]/g, '').toLowerCase()
}

/** Top-level definitions, functions and types if there are any; those used by the most other files first. */
function mainDefinitions(view: GraphView, file: number, definitions: readonly Definition[]): Definition[] {
  const from = view.nodesOf(file).from + 1
  const users = view.uses.usersByNode(file)
  const top = definitions
    .map((definition, at) => ({ definition, at, files: users.get(from + at)?.size ?? 0 }))
    .filter(({ definition }) => COUNTED.includes(definition.kind) && isAtTop(definition, definitions))
  const main = top.filter(({ definition }) => levelOf(definition.kind) !== null)
  return (main.length > 0 ? main : top)
    .sort((a, b) => b.files - a.files || hidden(a.definition) - hidden(b.definition) || a.at - b.at)
    .map(({ definition }) => definition)
}

/** In languages with packages and namespaces, top-level definitions are inside those. */
function isAtTop({ container }: Definition, definitions: readonly Definition[]): boolean {
  return container < 0 || definitions[container]!.kind === 'module'
}

function hidden({ name, visibility }: Definition): number {
  return Number(visibility === 'private' || name.startsWith('_'))
}

function definesOf(definitions: readonly Definition[], main: readonly Definition[]): Claim[] {
  const counts = COUNTED.flatMap((kind): Counted[] => {
    const count = definitions.filter(each => each.kind === kind && isAtTop(each, definitions)).length
    return count > 0 ? [{ name: kind, count }] : []
  })
  const names = [...new Set(main.map(({ qualifiedName }) => qualifiedName))]
  return counts.length > 0 ? [{ kind: 'defines', counts, main: someOf(names, MOST_MAIN) }] : []
}

function sectionsOf(definitions: readonly Definition[]): Claim[] {
  const sections = definitions.filter(({ kind }) => kind === 'section')
  if (sections.length < 2) return []
  // The first section is the document's title if no other has its rank.
  const tops = sections.filter(({ container }) => container < 0)
  const told =
    tops.length > 1 ? tops : sections.slice(1).filter(({ container }) => definitions[container] === tops[0])
  const titles = (told.length > 0 ? told : sections).map(({ name }) => name)
  return [{ kind: 'sections', titles: someOf(titles, MOST_SECTIONS) }]
}

function usedByFiles(view: GraphView, file: number): Sentence {
  const users = [...view.uses.usersOf(file)]
  const isTest = view.role(file) === TESTS
  const told = users.filter(user => isTest || view.role(user) !== TESTS)
  const tests = isTest ? 0 : users.length - told.length
  if (told.length + tests === 0) return []
  const first = least(
    told,
    MOST_NAMES,
    (a, b) => view.role(a) - view.role(b) || textOrder(view.paths[a]!, view.paths[b]!),
  )
  const files = { first: first.map(user => view.paths[user]!), total: told.length }
  return [{ kind: 'used-by-files', files, tests }]
}
