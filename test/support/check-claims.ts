import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withComponentName } from '../../src/facts/component-names.js'
import { decodeText } from '../../src/facts/decode-text.js'
import type { CodeGraph, GraphEdge, GraphNode } from '../../src/graph/code-graph.js'
import { type Definition, detectLanguage, extractFacts, type SummaryReport } from '../../src/index.js'
import { knownFile, knownFolder, TEST_DATA } from '../../src/summaries/known-names.js'
import type { Claim, Effect, Glossed, Named } from '../../src/summaries/summary.js'

/** Words that text has beside what its claims say. */
const CONSTRUCTOR = 'constructor'
const EFFECT_EDGES: Readonly<Record<Effect, string>> = {
  writes_state: 'writes_state',
  sets_field: 'accesses_field',
  reads_env: 'reads_env',
  executes_process: 'executes_process',
  consumes_endpoint: 'consumes_endpoint',
  consumes_rpc: 'consumes_rpc',
  publishes: 'publishes',
  subscribes: 'subscribes',
  gated_by_flag: 'gated_by_flag',
  throws: 'throws',
}

export interface ClaimCheck {
  claims: number
  sentences: number
  summaries: number
  /** In words, with the summary they are of; empty when all is true. */
  faults: string[]
}

/** Checks every claim of summaries, and of all below them, against the graph and the files: by plain reading, not by the code that made them. */
export async function checkClaims(
  root: string,
  graph: CodeGraph,
  reports: readonly SummaryReport[],
): Promise<ClaimCheck> {
  const checker = new Checker(root, graph)
  for (const report of reports) await checker.check(report)
  return checker.result
}

class Checker {
  readonly result: ClaimCheck = { claims: 0, sentences: 0, summaries: 0, faults: [] }
  private readonly root: string
  private readonly graph: CodeGraph
  private readonly nodes = new Map<string, GraphNode[]>()
  private readonly inside = new Map<string, GraphNode[]>()
  private readonly definitions = new Map<string, Definition[]>()
  private readonly all: GraphNode[] = []

  constructor(root: string, graph: CodeGraph) {
    this.root = root
    this.graph = graph
    for (let index = 0; index < graph.nodeCount; index++) {
      const node = graph.node(index)
      this.all.push(node)
      add(this.nodes, `${node.path}\0${node.qualifiedName}`, node)
      if (node.kind !== 'package') add(this.inside, node.path, node)
    }
  }

  async check(report: SummaryReport): Promise<void> {
    this.result.summaries++
    const { path } = report
    if (path !== '' && report.level !== 'module' && !this.definitions.has(path))
      this.definitions.set(path, await this.read(path))
    for (const { claims, text } of report.sentences) {
      this.result.sentences++
      if (!/^[^\s].*[.!?…]$/s.test(text)) this.fault(report, `is no sentence: ${text}`)
      for (const claim of claims) {
        this.result.claims++
        const problem = this.problemOf(report, claim)
        if (problem !== '') this.fault(report, `${claim.kind}: ${problem}`)
        for (const name of namesIn(claim))
          if (!text.includes(lastPart(name))) this.fault(report, `does not tell ${name}: ${text}`)
      }
    }
    for (const child of report.children) await this.check(child)
  }

  private fault({ path, name }: SummaryReport, problem: string): void {
    this.result.faults.push(`${path}:${name}: ${problem}`)
  }

  private async read(path: string): Promise<Definition[]> {
    const { text } = decodeText(readFileSync(join(this.root, path)))
    const { definitions } = await extractFacts(text, detectLanguage(path, text.split('\n', 1)[0]!))
    return definitions.map(each => withComponentName(path, each))
  }

  /** What is wrong with a claim; '' when it is true. */
  private problemOf(report: SummaryReport, claim: Claim): string {
    const own = this.own(report)
    switch (claim.kind) {
      case 'says':
        return this.saysProblem(claim.of?.path ?? report.path, claim.text)
      case 'named':
        return namedProblem(report.name, claim.object)
      case 'provides':
        return claim.what.first
          .map(each =>
            this.named(each).length === 0 || !isBelow(each.path, report.path)
              ? each.name
              : this.toldProblem(each),
          )
          .filter(problem => problem !== '')
          .join(', ')
      case 'gathers':
        return claim.parts.first
          .map(each => (isBelow(each.path, report.path) ? this.toldProblem(each) : each.path))
          .filter(problem => problem !== '')
          .join(', ')
      case 'covers': {
        const below = this.filesBelow(report.path)
        if (claim.role === 'documentation')
          return claim.of.first
            .filter(page => !below.some(path => path.startsWith(`${report.path}/${page}`)))
            .join(', ')
        return claim.of.first.filter(part => this.usesBetween(report.path, part) === 0).join(', ')
      }
      case 'known':
        return [knownFile(report.path), knownFolder(report.path)].includes(claim.text) ||
          (claim.text === TEST_DATA && isTest(report.path))
          ? ''
          : claim.text
      case 'titled':
        return this.saysProblem(report.path, claim.title)
      case 'is':
        return own.some(({ kind }) => kind === claim.what) ? '' : `is no ${claim.what}`
      case 'takes': {
        const definition = this.definitionsOf(report).find(each =>
          claim.parameters.first.every(name => each.parameters.some(parameter => parameter.name === name)),
        )
        if (definition === undefined) return `no ${claim.parameters.first.join(', ')}`
        return claim.returns === '' || this.definitionsOf(report).some(({ type }) => type === claim.returns)
          ? ''
          : `returns no ${claim.returns}`
      }
      case 'calls':
        return this.targetsProblem(own, claim.what.first, claim.what.total, ['calls'])
      case 'effect':
        return this.targetsProblem(
          this.ownOrInside(report),
          claim.what.first,
          claim.what.total,
          [EFFECT_EDGES[claim.effect]],
          claim.effect === 'sets_field',
        )
      case 'serves':
        return this.sources(own, ['handles_route']).filter(({ name }) => claim.routes.first.includes(name))
          .length >= claim.routes.first.length
          ? ''
          : 'no such routes'
      case 'extends':
        return this.targetsProblem(own, claim.bases, claim.bases.length, ['extends'])
      case 'implements':
        return this.targetsProblem(own, claim.types, claim.types.length, ['implements'])
      case 'overrides':
        return this.targetsProblem(own, [claim.what], 1, ['overrides'])
      case 'called-by':
        return this.sourcesProblem(own, claim.who.first, claim.who.total, claim.files, ['calls'])
      case 'used-by':
        return this.sourcesProblem(
          this.withConstructors(own),
          claim.who.first,
          claim.who.total,
          claim.files,
          ['calls', 'type_hint_of', 'references'],
        )
      case 'heirs':
        return this.sourcesProblem(own, claim.who.first, claim.who.total, 0, ['extends', 'implements'])
      case 'tested-by':
        return this.testsProblem(this.withConstructors(own), claim.tests.first)
      case 'tests':
        return this.targetsProblem(this.ownOrInside(report), claim.what.first, claim.what.total, ['tests'])
      case 'members': {
        // Of several types of one name in a file it must be true of one.
        const problems = own.map(node => this.membersProblem(node, claim))
        return problems.includes('') ? '' : problems.join('; ')
      }
      case 'defines': {
        const inFile = this.inside.get(report.path) ?? []
        const missing = claim.main.first.filter(name => !inFile.some(node => node.qualifiedName === name))
        const tops = this.definitions
          .get(report.path)!
          .filter((each, _, all) => each.container < 0 || all[each.container]!.kind === 'module')
        const wrong = claim.counts.filter(
          ({ name, count }) => tops.filter(({ kind }) => kind === name).length !== count,
        )
        return [...missing, ...wrong.map(({ name, count }) => `${count} ${name}`)].join(', ')
      }
      case 'sections': {
        const sections = (this.inside.get(report.path) ?? []).filter(({ kind }) => kind === 'section')
        return claim.titles.first.filter(title => !sections.some(({ name }) => name === title)).join(', ')
      }
      case 'text':
        return this.textOf(report.path).split('\n').length - claim.lines <= 1 ? '' : `${claim.lines} lines`
      case 'package':
        return [claim.name, ...claim.programs]
          .filter(name => !this.textOf(report.path).includes(name))
          .join(', ')
      case 'used-by-files': {
        const users = this.usingFiles(report.path)
        const missing = claim.files.first.filter(path => !users.has(path))
        return missing.length > 0
          ? missing.join(', ')
          : users.size === claim.files.total + claim.tests
            ? ''
            : `${users.size} files use it`
      }
      case 'holds': {
        const files = this.filesBelow(report.path).length
        const told = claim.roles.reduce((sum, { count }) => sum + count, 0)
        return files === told ? '' : `holds ${files} files`
      }
      case 'parts': {
        const below = this.filesBelow(report.path)
        return claim.parts.first
          .filter(
            part =>
              !below.some(path =>
                claim.folders
                  ? path.startsWith(`${report.path}/${part}/`)
                  : path === `${report.path}/${part}`,
              ),
          )
          .join(', ')
      }
      case 'entry-points':
        return claim.what
          .filter(({ name, path, count }) => {
            const users = new Set(this.sources(this.named({ name, path }), USES).map(source => source.path))
            const outside = [...users].filter(user => user !== '' && !user.startsWith(`${report.path}/`))
            return outside.length < count
          })
          .map(({ name }) => name)
          .join(', ')
      case 'depends-on':
        return claim.modules.first
          .filter(({ name, count }) => this.edgesBetween(report.path, name) !== count)
          .map(({ name }) => name)
          .join(', ')
      case 'used-by-modules':
        return claim.modules.first
          .filter(({ name, count }) => this.edgesBetween(name, report.path) < count)
          .map(({ name }) => name)
          .join(', ')
      case 'written-in':
        return this.all.filter(({ kind }) => kind === 'file').length === claim.files
          ? ''
          : `${claim.files} files`
      case 'packages':
        return claim.packages.first
          .filter(({ name, path }) => !this.textOf(path).includes(name))
          .map(({ name }) => name)
          .join(', ')
      case 'starts-at':
        return claim.programs.first
          .filter(each => this.named(each).length === 0 && !this.textOf(each.path).includes(each.name))
          .map(({ name }) => name)
          .join(', ')
      case 'largest':
        return claim.modules.first
          .filter(({ name, count }) => this.filesBelow(name).length < count)
          .map(({ name }) => name)
          .join(', ')
      case 'most-used':
        return claim.modules.first
          .filter(({ name, count }) => this.edgesInto(name) < count)
          .map(({ name }) => name)
          .join(', ')
    }
  }

  private membersProblem(node: GraphNode, { main, counts }: Extract<Claim, { kind: 'members' }>): string {
    const members = this.targets([node], ['contains'])
    const missing = main.first.filter(name => !members.some(member => member.name === name))
    const ofKinds = (kinds: string[]) => distinct(members.filter(({ kind }) => kinds.includes(kind))).length
    const wrong = counts.filter(({ name, count }) => count > ofKinds([name]))
    // What is both, as a property that the constructor sets, is told once.
    const told = counts.reduce((sum, { count }) => sum + count, 0)
    const all = ofKinds(counts.map(({ name }) => name))
    return [
      ...missing,
      ...wrong.map(({ name, count }) => `${count} ${name}`),
      ...(told === all ? [] : [`${told} of ${all}`]),
    ].join(', ')
  }

  private own({ path, name, level }: SummaryReport): GraphNode[] {
    return level === 'system' || level === 'module' ? [] : this.named({ path, name })
  }

  private named({ name, path }: Named): GraphNode[] {
    return this.nodes.get(`${path}\0${name}`) ?? []
  }

  private ownOrInside(report: SummaryReport): GraphNode[] {
    return report.level === 'file' ? (this.inside.get(report.path) ?? []) : this.own(report)
  }

  private definitionsOf({ path, name }: SummaryReport): Definition[] {
    return this.definitions.get(path)!.filter(({ qualifiedName }) => qualifiedName === name)
  }

  private withConstructors(nodes: readonly GraphNode[]): GraphNode[] {
    return [...nodes, ...this.targets(nodes, ['contains']).filter(({ kind }) => kind === CONSTRUCTOR)]
  }

  private edges(nodes: readonly GraphNode[], direction: 'in' | 'out', kinds: readonly string[]): GraphEdge[] {
    return nodes
      .flatMap(({ index }) => [
        ...(direction === 'out' ? this.graph.outgoing(index) : this.graph.incoming(index)),
      ])
      .map(edge => this.graph.edge(edge))
      .filter(({ kind }) => kinds.includes(kind))
  }

  private targets(nodes: readonly GraphNode[], kinds: readonly string[], writes = false): GraphNode[] {
    return this.edges(nodes, 'out', kinds)
      .filter(({ isWrite }) => isWrite || !writes)
      .map(({ target }) => this.graph.node(target))
  }

  private sources(nodes: readonly GraphNode[], kinds: readonly string[]): GraphNode[] {
    return this.edges(nodes, 'in', kinds).map(({ source }) => this.graph.node(source))
  }

  private targetsProblem(
    own: readonly GraphNode[],
    told: readonly Named[],
    total: number,
    kinds: readonly string[],
    writes = false,
  ): string {
    const targets = this.targets(own, kinds, writes)
    const types = targets
      .filter(({ kind }) => kind === CONSTRUCTOR)
      .map(({ path, qualifiedName }) => ({
        path,
        name: qualifiedName.slice(0, qualifiedName.lastIndexOf('.')),
      }))
    const known = [...targets.map(({ path, qualifiedName }) => ({ path, name: qualifiedName })), ...types]
    const missing = told.filter(
      ({ name, path }) => !known.some(each => each.name === name && each.path === path),
    )
    if (missing.length > 0) return missing.map(({ name }) => name).join(', ')
    return total <= targets.length && told.length <= total ? '' : `${total} of ${targets.length}`
  }

  private sourcesProblem(
    own: readonly GraphNode[],
    told: readonly Named[],
    total: number,
    files: number,
    kinds: readonly string[],
  ): string {
    const sources = this.sources(own, kinds)
    const missing = told.filter(
      ({ name, path }) => !sources.some(each => each.qualifiedName === name && each.path === path),
    )
    if (missing.length > 0) return missing.map(({ name }) => name).join(', ')
    const inFiles = new Set(sources.map(({ path }) => path)).size
    return total <= distinct(sources).length && files <= inFiles
      ? ''
      : `${total} of ${sources.length}, ${files} files of ${inFiles}`
  }

  /** A test is told for what stands in it. */
  private testsProblem(own: readonly GraphNode[], told: readonly Named[]): string {
    const sources = this.sources(own, ['tests'])
    const isIn = (node: GraphNode, { name, path }: Named) =>
      node.path === path && (node.qualifiedName === name || node.qualifiedName.startsWith(`${name}.`))
    return told
      .filter(test => !sources.some(source => isIn(source, test)))
      .map(({ name }) => name)
      .join(', ')
  }

  private toldProblem({ path, name, says, isNamed }: Glossed): string {
    if (says === '') return ''
    if (isNamed !== true) return this.saysProblem(path, says)
    return namedProblem(name, says.slice(says.indexOf(' ') + 1))
  }

  private usesBetween(from: string, to: string): number {
    return this.useEdges().filter(([source, target]) => isBelow(source, from) && isBelow(target, to)).length
  }

  /** Every word of what is said stands in the file that is said to say it. */
  private saysProblem(path: string, text: string): string {
    const file = this.textOf(path).toLowerCase()
    // Markup may stand in the midst of a word, and where words are not set apart by spaces it does.
    const plain = file.replaceAll(MARKUP, '')
    const words = new Set([...(file.match(WORD) ?? []), ...(plain.match(WORD) ?? [])])
    const isThere = (word: string) => words.has(word) || (NOT_LATIN.test(word) && plain.includes(word))
    return (text.toLowerCase().match(WORD) ?? []).filter(word => !isThere(word)).join(', ')
  }

  private textOf(path: string): string {
    return readFileSync(join(this.root, path), 'utf8')
  }

  private usingFiles(path: string): Set<string> {
    const users = this.edges(this.inside.get(path) ?? [], 'in', USES)
      .filter(isSure)
      .map(({ source }) => this.graph.path(source))
    return new Set(users.filter(user => user !== path && user !== ''))
  }

  private filesBelow(folder: string): string[] {
    return this.all
      .filter(({ kind, path }) => kind === 'file' && path.startsWith(`${folder}/`))
      .map(({ path }) => path)
  }

  private edgesBetween(from: string, to: string): number {
    return this.useEdges().filter(
      ([source, target]) => isBelow(source, from) && isBelow(target, to) && !isTest(source),
    ).length
  }

  private edgesInto(folder: string): number {
    return this.useEdges().filter(([source, target]) => !isBelow(source, folder) && isBelow(target, folder))
      .length
  }

  private uses: [source: string, target: string][] | undefined

  private useEdges(): [string, string][] {
    this.uses ??= Array.from({ length: this.graph.edgeCount }, (_, index) => this.graph.edge(index))
      .filter(edge => USES.includes(edge.kind) && isSure(edge))
      .map(({ source, target }): [string, string] => [this.fileOf(source), this.fileOf(target)])
      .filter(([source, target]) => source !== '' && target !== '' && source !== target)
    return this.uses
  }

  private fileOf(node: number): string {
    return this.graph.kind(node) === 'package' ? '' : this.graph.path(node)
  }
}

const USES: readonly string[] = ['calls', 'imports', 'implements', 'references', 'extends', 'type_hint_of']
const WORD = /[\p{L}\d]{2,}/gu
const NOT_LATIN = /[^\p{Script=Latin}\d]/u
const MARKUP = /\]\([^)]*\)(?:\{[^}]*\})?|<[^>]*>|[*_`[\]]/g
const SURE = 0.8
const TESTS =
  /(?:^|\/)(?:tests?|__tests__|specs?|testing|testdata|test-utils|e2e|integration-tests?)\/|(?:^|\/)(?:test_[^/]*|[^/]*_test|conftest|[^/]*\.(?:test|spec)|[^/]*(?:Test|Tests|Spec)|tests?)\.[a-z]+$/

function isTest(path: string): boolean {
  return TESTS.test(path) && !/\.(?:md|rst|txt)$/.test(path)
}

function isSure({ confidence }: GraphEdge): boolean {
  return confidence >= SURE
}

function isBelow(path: string, part: string): boolean {
  return path === part || path.startsWith(`${part}/`)
}

function distinct(nodes: readonly GraphNode[]): string[] {
  return [...new Set(nodes.map(({ path, qualifiedName }) => `${path}:${qualifiedName}`))]
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

/** Words of a phrase that are not of the name: an article, the verb of a question, what a verb takes. */
const PHRASE_WORDS = new Set(['it', 'is', 'a', 'an', 'whether', 'over', 'up', 'for', 'has', 'can', 'should'])

/** Every other word of a phrase made of a name stands in the name. */
function namedProblem(name: string, object: string): string {
  const letters = name.replaceAll(/[^a-z\d]/gi, '').toLowerCase()
  const foreign = object
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(word => word !== '' && !PHRASE_WORDS.has(word) && !letters.includes(word))
  return foreign.length === 0 ? '' : `${object} is not in the name`
}

/** Names that a claim gives and its text must tell. */
function namesIn(claim: Claim): string[] {
  switch (claim.kind) {
    case 'calls':
    case 'effect':
    case 'tests':
      return claim.what.first.map(({ name }) => name)
    case 'called-by':
    case 'used-by':
    case 'heirs':
      return claim.who.first.map(({ name }) => name)
    case 'tested-by':
      return claim.tests.first.map(({ name }) => name)
    case 'takes':
      return claim.parameters.first
    case 'used-by-files':
      return claim.files.first
    default:
      return []
  }
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const same = map.get(key)
  if (same === undefined) map.set(key, [value])
  else same.push(value)
}
