import type { Definition, Facts } from '../facts/facts.js'
import { isCallable } from '../facts/kinds.js'
import type { NodeKind } from '../graph/node-kinds.js'
import { firstSentence } from './doc-sentence.js'
import { NodeEdges } from './edges.js'
import { affectedBy, OUTSIDE_EFFECTS } from './effects.js'
import { filePurpose, isHidden } from './file-purpose.js'
import { OTHER, TESTS } from './file-roles.js'
import { functionSentences } from './function-summary.js'
import { toldOf } from './gloss.js'
import { type GraphView, textOrder } from './graph-view.js'
import { knownFile, TEST_DATA } from './known-names.js'
import { levelOf } from './level-of.js'
import { MOST_MAIN, MOST_NAMES, MOST_SECTIONS } from './limits.js'
import { firstInOrder, firstOf, least, madeBy, someOf } from './some.js'
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
/** Members that are told with their purpose. */
const MOST_TOLD = 3

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
  const path = view.paths[file]!
  const main = mainDefinitions(view, file, facts.definitions)
  const users = usedByFiles(view, file)
  const own = filePurpose(path, facts, main)
  const purpose = own.length > 0 ? own : purposeByParts(view, file, main, users)
  const isUsed = purpose.some(({ kind }) => kind === 'used-by-files')
  const defines = definesOf(facts.definitions, main, purpose)
  const has: Claim[] = [...defines, ...sectionsOf(facts.definitions)]
  const acts = OUTSIDE_EFFECTS.flatMap((effect): Claim[] => {
    const nodes = effects.get(effect) ?? []
    return nodes.length > 0 ? [{ kind: 'effect', effect, what: firstOf(view, nodes, MOST_NAMES) }] : []
  })
  const sentences = [purpose, has, acts, isUsed ? [] : users].filter(sentence => sentence.length > 0)
  return purpose.length + has.length > 0
    ? sentences
    : [[{ kind: 'text', language, lines: facts.lines }], ...sentences]
}

/** The purpose of a file without words of its own: what it tests, what its name means, what it defines and for whom. */
function purposeByParts(
  view: GraphView,
  file: number,
  main: readonly Definition[],
  users: Sentence,
): Sentence {
  if (view.role(file) === TESTS) {
    const tests = testedIn(view, file)
    if (tests.length > 0) return tests
  }
  const path = view.paths[file]!
  const known = knownFile(path)
  if (known !== '' && (main.length === 0 || view.role(file) >= OTHER)) return [{ kind: 'known', text: known }]
  const [all, open] = [main, main.filter(each => !isHidden(each))]
  const exported = open.filter(({ visibility }) => visibility === 'public')
  const told = distinctNames([exported, open, all].find(each => each.length > 0) ?? [])
  if (told.length === 0) {
    const text = known !== '' || view.role(file) !== TESTS ? known : TEST_DATA
    return text === '' ? [] : [{ kind: 'known', text }]
  }
  const first = told
    .slice(0, MOST_TOLD)
    .map(each => toldOf({ name: each.qualifiedName, path }, firstSentence(each.doc), isCallable(each.kind)))
  const provides: Claim = { kind: 'provides', what: { first, total: told.length } }
  return first.some(({ says }) => says !== '') ? [provides] : [provides, ...users]
}

function distinctNames(definitions: readonly Definition[]): Definition[] {
  const names = new Set<string>()
  return definitions.filter(({ qualifiedName }) => {
    const isNew = !names.has(qualifiedName)
    names.add(qualifiedName)
    return isNew
  })
}

/** The code that the tests of a file test, most tested first. */
function testedIn(view: GraphView, file: number): Sentence {
  const { from, to } = view.nodesOf(file)
  const edges = new NodeEdges(view)
  const counts = new Map<number, number>()
  for (let node = from; node < to; node++) {
    edges.read(node)
    for (const tested of edges.to('tests')) {
      const whole = madeBy(view, tested)
      counts.set(whole, (counts.get(whole) ?? 0) + 1)
    }
  }
  if (counts.size === 0) return []
  const most = Math.max(...counts.values())
  const best = [...counts].filter(([, count]) => count * 2 >= most).map(([node]) => node)
  const { first } = firstInOrder(view, best, MOST_NAMES)
  const { total } = firstInOrder(view, [...counts.keys()], MOST_NAMES)
  return [{ kind: 'tests', what: { first, total } }]
}

/** Top-level definitions, functions and types if there are any; those used by the most other files first. */
export function mainDefinitions(
  view: GraphView,
  file: number,
  definitions: readonly Definition[],
): Definition[] {
  const from = view.nodesOf(file).from + 1
  const users = view.uses.usersByNode(file)
  const top = definitions
    .map((definition, at) => ({ definition, at, files: users.get(from + at)?.size ?? 0 }))
    .filter(({ definition }) => COUNTED.includes(definition.kind) && isAtTop(definition, definitions))
  const main = top.filter(({ definition }) => levelOf(definition.kind) !== null)
  return (main.length > 0 ? main : top)
    .sort(
      (a, b) =>
        b.files - a.files || Number(isHidden(a.definition)) - Number(isHidden(b.definition)) || a.at - b.at,
    )
    .map(({ definition }) => definition)
}

/** In languages with packages and namespaces, top-level definitions are inside those. */
function isAtTop({ container }: Definition, definitions: readonly Definition[]): boolean {
  return container < 0 || definitions[container]!.kind === 'module'
}

/** What a file defines, by kind; nothing if its purpose names all of it. */
function definesOf(
  definitions: readonly Definition[],
  main: readonly Definition[],
  purpose: Sentence,
): Claim[] {
  const counts = COUNTED.flatMap((kind): Counted[] => {
    const count = definitions.filter(each => each.kind === kind && isAtTop(each, definitions)).length
    return count > 0 ? [{ name: kind, count }] : []
  })
  const names = [...new Set(main.map(({ qualifiedName }) => qualifiedName))]
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const named = purpose.flatMap(claim =>
    claim.kind === 'provides' ? claim.what.first : claim.kind === 'says' && claim.of ? [claim.of] : [],
  )
  if (all <= named.length) return []
  const isNamed = purpose.some(({ kind }) => kind === 'provides')
  return [
    {
      kind: 'defines',
      counts,
      main: isNamed ? { first: [], total: names.length } : someOf(names, MOST_MAIN),
    },
  ]
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
