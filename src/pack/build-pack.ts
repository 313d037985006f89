import type { LineChange } from '../changes/line-change.js'
import { blobHash } from '../files/read-blob.js'
import { scopeOf } from '../rank/scope.js'
import type { TaskRun } from '../rank/task-run.js'
import { hexOf } from '../shared/hex.js'
import type { GraphWorld, World } from '../signals/world/world.js'
import { guessTokens, loadTokenizer } from '../tokens/tokenizer.js'
import type { Candidate } from './candidate.js'
import { cutLine } from './cut-line.js'
import { type Item, itemsOf, type SummaryOf } from './item.js'
import { joinCandidates } from './join-candidates.js'
import { removeKnown } from './known.js'
import { ledgerSummaries } from './ledger-summaries.js'
import { makePack, type RenderedPack } from './make-pack.js'
import { neighboursOf } from './neighbours.js'
import type { PastFix, QueryKind } from './pack.js'
import { edgesBetween } from './pack-edges.js'
import type { PackPlan } from './pack-options.js'
import type { PackTexts } from './pack-texts.js'
import type { LoadRenderer } from './renderer.js'
import { FIX_TOKENS } from './share-tokens.js'
import { SourceFiles } from './source-files.js'
import { TaskWords } from './task-words.js'

/** A past change is listed if the similarity of its message to the task is at least this. */
const LEAST_SIMILARITY = 0.3
const MOST_FIXES = 5
const MAX_SUBJECT_CHARS = 100
/** Files whose changed lines are read: more than a pack shows. */
const MOST_CHANGED_FILES = 100

/** The candidates for a query, and where their texts are. */
export interface PackMaterial {
  kind: QueryKind
  /** Text of the query that the `packId` is made of. */
  request: string
  /** The query as shown. */
  title: string
  world: Pick<GraphWorld, 'graph' | 'nodes' | 'files' | 'ran'>
  candidates: readonly Candidate[]
  /** Tests and documentation that go with the candidates, best first in each share. */
  beside: readonly Candidate[]
  /** Files that the index leaves out and the query names. */
  leftOut: readonly Candidate[]
  words: TaskWords
  fixes: readonly PastFix[]
  guesses: boolean
  /** Lines of everything that search found. */
  searchedLines: number
  /** Files whose text on the disk had a part in the ranking. */
  compared?: readonly string[]
  /** Hex id of the commit whose texts are packed; '' for the work tree. */
  commit: string
  /** Changed lines of a file, if the query is a change. */
  lineChanges?(path: string): Promise<readonly LineChange[]>
  notes: readonly string[]
}

export interface BuildOptions
  extends Pick<
    PackPlan,
    'budget' | 'shares' | 'format' | 'known' | 'scope' | 'smaller' | 'fetchBy' | 'lineNumbers'
  > {
  texts: PackTexts
  loadRenderer: LoadRenderer
  /** Called for files whose bytes differ from the indexed ones. */
  onEdited?(path: string): void
}

export interface SourcedPack extends RenderedPack {
  /** git's hashes of all files that were read, by path; null if one differs from the index. */
  files: Readonly<Record<string, string>> | null
}

/** What may be packed, with the texts that it is in. */
export interface PackItems {
  items: Item[]
  files: SourceFiles
  /** Null if no item may be a sentence. */
  summaryOf: SummaryOf | null
}

export async function packItems(
  material: PackMaterial,
  { texts, scope, smaller, onEdited }: Pick<BuildOptions, 'texts' | 'scope' | 'smaller' | 'onEdited'>,
): Promise<PackItems> {
  const isCheckout = material.commit === ''
  const inScope = scopeOf(scope)
  const neighbours = neighboursOf(material.world, material.candidates).filter(({ path }) => inScope(path))
  const leftOut = material.leftOut.filter(({ path }) => inScope(path))
  const beside = material.beside.filter(({ path }) => inScope(path))
  const candidates = joinCandidates([...leftOut, ...material.candidates], beside, neighbours)
  const files = new SourceFiles({
    texts,
    isCheckout,
    indexed: indexedBlobs(material.world, candidates),
    leftOut: new Set(leftOut.map(({ path }) => path)),
  })
  await files.load(candidates.map(({ path }) => path))
  if (isCheckout && onEdited !== undefined) files.edited.forEach(onEdited)
  const summaryOf = smaller.includes('summary') ? ledgerSummaries(texts) : null
  return { items: itemsOf(candidates, files, material.words, smaller, summaryOf), files, summaryOf }
}

/** Builds and renders the pack. */
export async function buildPack(material: PackMaterial, options: BuildOptions): Promise<SourcedPack> {
  const { texts, loadRenderer, budget, shares, format, known, fetchBy, lineNumbers } = options
  const [tokenizer, renderer] = await Promise.all([loadTokenizer(), loadRenderer(format)])
  const { items: all, files, summaryOf } = await packItems(material, options)
  const { items, knownItems } = removeKnown(all, known)
  const { repository, linePrice } = repositoryTokens(texts)
  const { kind, request, title, guesses, searchedLines } = material
  const input = {
    kind,
    request,
    title,
    budget,
    shares,
    guesses,
    items,
    knownItems,
    edgesOf: edgesBetween.bind(null, material.world.graph),
    summaryOf,
    fixes: await shownFixes(texts, material, budget * shares.kept.fixes),
    funnel: { repository, search: Math.round(searchedLines * linePrice) },
    notes: [...material.notes, ...files.notes].map(note => cutLine(note)),
    fetchBy,
    lineNumbers,
    changes: await changesOf(material),
  }
  const read =
    files.edited.length > 0 ? null : { ...(await blobsOf(material.compared ?? [], texts)), ...files.blobs() }
  return { ...makePack(input, renderer, tokenizer), files: read }
}

/** git's hashes of files on the disk; '' for one that cannot be read. */
async function blobsOf(paths: readonly string[], { read }: PackTexts): Promise<Record<string, string>> {
  const blobs = paths.map(async path => {
    const found = await read(path)
    return [path, 'bytes' in found ? hexOf(blobHash(found.bytes)) : ''] as const
  })
  return Object.fromEntries(await Promise.all(blobs))
}

/** Changed lines of the files that the best candidates are in. */
async function changesOf({
  candidates,
  lineChanges,
}: PackMaterial): Promise<Map<string, readonly LineChange[]>> {
  const changes = new Map<string, readonly LineChange[]>()
  if (lineChanges === undefined) return changes
  for (const { path } of candidates) {
    if (changes.size === MOST_CHANGED_FILES) break
    if (!changes.has(path)) changes.set(path, await lineChanges(path))
  }
  return changes
}

/** As many as their share has room for; what they changed, if the semantic layer is on and there is room for that too. */
function shownFixes(texts: PackTexts, { fixes, words }: PackMaterial, tokens: number): Promise<PastFix[]> {
  const listed = fixes.slice(0, Math.floor(tokens / FIX_TOKENS))
  return texts.withHunks(listed, words, tokens - listed.length * FIX_TOKENS)
}

/**
 * Blob hash of each file that the graph was made of. The content of a file node is its blob hash. By path, not by the
 * containers of a node: a method of Go may be in another file than its type.
 */
function indexedBlobs(
  { graph, files }: PackMaterial['world'],
  candidates: readonly Candidate[],
): Map<string, string> {
  const blobs = new Map<string, string>()
  for (const { path } of candidates) {
    const file = blobs.has(path) ? undefined : files.get(path)
    if (file !== undefined) blobs.set(path, graph.texts.get(graph.columns.contents[file]!))
  }
  return blobs
}

interface RepositoryTokens {
  repository: number
  /** Average tokens of a line. */
  linePrice: number
}

/** Estimate from the bytes of the index. */
function repositoryTokens(texts: PackTexts): RepositoryTokens {
  const { bytes, lines } = texts.sizes()
  const repository = guessTokens(bytes)
  return { repository, linePrice: lines === 0 ? 0 : repository / lines }
}

/** Weights of the terms of a task by hash: rare terms count more. */
export function wordsOf({ query, words }: TaskRun): TaskWords {
  const weights = new Map<number, number>()
  query.terms.forEach(({ hash, weight }, at) => {
    weights.set(hash, weight * (words.rarities[at] ?? 0))
  })
  return new TaskWords(weights)
}

/** Past changes with messages similar to the task. */
export function fixesOf({ commits }: World, { query }: TaskRun): PastFix[] {
  if (commits === null) return []
  return commits
    .similar(query.terms)
    .filter(({ score }) => score >= LEAST_SIMILARITY)
    .slice(0, MOST_FIXES)
    .map(({ commit }) => {
      const { hash, subject } = commits.history.commits[commit]!
      return { commit: hash, subject: cutLine(subject, MAX_SUBJECT_CHARS) }
    })
}
