import { readBlob } from '../files/read-blob.js'
import { DEFAULT_MAX_FILE_BYTES } from '../files/walk.js'
import type { CodeGraph } from '../graph/code-graph.js'
import type { Opened } from '../index/artefacts/opened.js'
import type { TaskRun } from '../rank/rank-task.js'
import { scopeOf } from '../rank/scope.js'
import type { World } from '../rank/world.js'
import { GitError, git } from '../shared/git.js'
import { guessTokens, loadTokenizer } from '../shared/tokenizer.js'
import type { Candidate } from './candidate.js'
import { cleanLine } from './clean-text.js'
import { itemsOf } from './item.js'
import { withoutKnown } from './known.js'
import { ledgerSummaries } from './ledger-summaries.js'
import { makePack, type RenderedPack } from './make-pack.js'
import { neighboursOf } from './neighbours.js'
import type { PastFix, QueryKind } from './pack.js'
import type { PackPlan } from './pack-options.js'
import type { LoadRenderer } from './renderer.js'
import { type ReadBytes, SourceFiles } from './source-files.js'
import { TaskWords } from './task-words.js'

/** A past change is told when its message is so like the request. */
const LEAST_LIKENESS = 0.3
const MOST_FIXES = 5
const FIX_TOKENS = 25
const MAX_SUBJECT_CHARS = 100

/** What a request found, and where its texts are. */
export interface PackMaterial {
  kind: QueryKind
  /** What the identity of the pack is made of. */
  request: string
  /** What is shown of it. */
  title: string
  world: Pick<World, 'graph' | 'nodes'>
  candidates: readonly Candidate[]
  words: TaskWords
  fixes: readonly PastFix[]
  guesses: boolean
  /** Lines of all that search found. */
  searchedLines: number
  /** Hex of the commit whose texts are meant; '' for the work tree. */
  commit: string
  notes: readonly string[]
}

export interface PackSources
  extends Pick<PackPlan, 'budget' | 'shares' | 'format' | 'known' | 'scope' | 'smaller'> {
  opened: Opened
  loadRenderer: LoadRenderer
  /** Told of files whose bytes are not those that were indexed. */
  onEdited?(path: string): void
}

export interface SourcedPack extends RenderedPack {
  /** git's ids of all files that were looked at, by path; null where one is not as it was indexed. */
  files: Readonly<Record<string, string>> | null
}

/** The pack of what a request found, written. */
export async function buildPack(
  found: PackMaterial,
  { opened, loadRenderer, budget, shares, format, known, scope, smaller, onEdited }: PackSources,
): Promise<SourcedPack> {
  const [tokenizer, renderer] = await Promise.all([loadTokenizer(), loadRenderer(format)])
  const { rootDir: root, store } = opened.checkout
  const isCheckout = found.commit === ''
  const read = isCheckout ? fromDisk(root) : fromCommit(root, found.commit)
  const inScope = scopeOf(scope)
  const neighbours = neighboursOf(found.world, found.candidates).filter(({ path }) => inScope(path))
  const candidates = [...found.candidates, ...neighbours]
  const files = new SourceFiles({ store, read, isCheckout, indexed: indexedBlobs(found.world, candidates) })
  await files.load(candidates.map(({ path }) => path))
  if (isCheckout && onEdited !== undefined) files.edited.forEach(onEdited)
  const { items, had } = withoutKnown(itemsOf(candidates, files, found.words, smaller), known)
  const { repository, linePrice } = repositoryTokens(opened, found.world.graph)
  const { kind, request, title, guesses, fixes, searchedLines } = found
  const input = {
    kind,
    request,
    title,
    budget,
    shares,
    guesses,
    items,
    had,
    summaryOf: smaller.includes('summary') ? ledgerSummaries(store) : null,
    fixes: fixes.slice(0, Math.floor((budget * shares.fixes) / FIX_TOKENS)),
    funnel: { repository, search: Math.round(searchedLines * linePrice) },
    notes: [...found.notes, ...files.notes].map(note => cleanLine(note)),
  }
  return { ...makePack(input, renderer, tokenizer), files: files.edited.length > 0 ? null : files.blobs() }
}

/** What the graph was made of, by path: the content of a file is the id of its bytes. */
function indexedBlobs(
  { graph, nodes }: PackMaterial['world'],
  candidates: readonly Candidate[],
): Map<string, string> {
  const blobs = new Map<string, string>()
  for (const { path, node } of candidates)
    if (!blobs.has(path)) blobs.set(path, graph.texts.get(graph.columns.contents[nodes.files[node]!]!))
  return blobs
}

interface RepositoryTokens {
  repository: number
  /** Of one line, on average. */
  linePrice: number
}

/** About, from the bytes of the index. */
function repositoryTokens(opened: Opened, graph: CodeGraph): RepositoryTokens {
  const { bytes, lines } = opened.sizesAt(graph)
  const repository = guessTokens(bytes)
  return { repository, linePrice: lines === 0 ? 0 : repository / lines }
}

function fromDisk(root: string): ReadBytes {
  return async path => {
    const read = readBlob(root, path, DEFAULT_MAX_FILE_BYTES)
    return 'reason' in read ? { detail: read.detail } : { bytes: read.bytes }
  }
}

function fromCommit(root: string, commit: string): ReadBytes {
  return async path => {
    try {
      const args = ['cat-file', 'blob', `${commit}:${path}`]
      return { bytes: await git(root, args, { maxBytes: DEFAULT_MAX_FILE_BYTES }) }
    } catch (error) {
      if (error instanceof GitError) return { detail: 'this clone does not have its text' }
      throw error
    }
  }
}

/** The terms of a request by hash, rare ones more. */
export function wordsOf({ question, evidence }: TaskRun): TaskWords {
  const weights = new Map<number, number>()
  question.terms.forEach(({ hash, weight }, at) => {
    weights.set(hash, weight * (evidence.scores.rarities[at] ?? 0))
  })
  return new TaskWords(weights)
}

/** Past changes whose messages are like the request. */
export function fixesOf({ commits }: World, { question }: TaskRun): PastFix[] {
  if (commits === null) return []
  return commits
    .similar(question.terms)
    .filter(({ score }) => score >= LEAST_LIKENESS)
    .slice(0, MOST_FIXES)
    .map(({ commit }) => {
      const { hash, subject } = commits.history.commits[commit]!
      return { commit: hash, subject: cleanLine(subject, MAX_SUBJECT_CHARS) }
    })
}
