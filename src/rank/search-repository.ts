import { linesOnDisk } from '../files/read-lines.js'
import { openSemantic } from '../index/artefacts/open-semantic.js'
import type { Opened } from '../index/artefacts/opened.js'
import { makeSearchable, SEARCH_SETTINGS } from '../index/make-searchable.js'
import { CHUNK_KINDS } from '../semantic/chunks/chunk.js'
import { type ScoredChunk, searchChunks } from '../semantic/search/search-chunks.js'
import { DEFAULT_RESULTS, type SearchOptions, type SearchResult } from '../semantic/search/search-result.js'
import type { SemanticIndex } from '../semantic/search/semantic-index.js'
import { SeamarkError } from '../shared/errors.js'
import { readQuery } from '../signals/query/query.js'
import type { World } from '../signals/world/world.js'
import { checkScope, scopeOf } from './scope.js'

/** From here on the words or the meaning of a text say something: deviations above the mean of all texts. */
const LEAST_TELLING = 1
const MOST_EXCERPT_LINES = 45

/** Searches code, comments, sections and commits by words and by meaning, with the package's own vectors. */
export async function searchRepository(
  opened: Opened,
  world: World,
  question: string,
  options: SearchOptions,
): Promise<SearchResult[]> {
  if (question.trim() === '')
    throw new SeamarkError('BAD_INPUT', 'Expected a question in words, found nothing.')
  const { kinds = CHUNK_KINDS, limit = DEFAULT_RESULTS, scope } = options
  const inScope = scopeOf(scope)
  checkScope(scope, inScope, world.files.keys())
  await makeSearchable(opened)
  const index = world.meaning?.index ?? openSemantic(opened, SEARCH_SETTINGS)
  if (index === null)
    throw new SeamarkError(
      'NOT_INDEXED',
      'Expected the texts of this index to be searchable, found them stale: search once without --no-update.',
    )
  const texts = new FoundTexts(opened, world, index)
  const found = searchChunks(index, {
    text: question,
    terms: readQuery(question).terms,
    kinds,
    accepts: chunk => scope === undefined || (texts.path(chunk) !== '' && inScope(texts.path(chunk))),
  })
  const seen = new Set<string>()
  const results: SearchResult[] = []
  for (const each of found) {
    if (results.length >= limit) break
    const result = texts.result(each)
    // Several windows of one definition are one answer.
    const place =
      result.kind === 'commit'
        ? result.commit
        : `${result.kind} ${result.path} ${result.name || result.startLine}`
    if (seen.has(place)) continue
    seen.add(place)
    results.push(result)
  }
  return results
}

/** Where chunks are, and what they say. */
class FoundTexts {
  readonly #world: World
  readonly #index: SemanticIndex
  readonly #read: (path: string) => readonly string[] | null
  readonly #files: Int32Array

  constructor({ checkout }: Opened, world: World, index: SemanticIndex) {
    this.#world = world
    this.#index = index
    this.#read = linesOnDisk(checkout.rootDir)
    const { starts, paths, kinds } = index.chunks
    this.#files = new Int32Array(kinds.length).fill(-1)
    for (let file = 0; file < paths.length; file++) this.#files.fill(file, starts[file]!, starts[file + 1]!)
  }

  /** '' for a commit. */
  path(chunk: number): string {
    return this.#index.chunks.paths[this.#files[chunk]!] ?? ''
  }

  result({ chunk, score, words, meaning }: ScoredChunk): SearchResult {
    const { kinds, commits, startLines, endLines, definitions } = this.#index.chunks
    const kind = CHUNK_KINDS[kinds[chunk]!]!
    const path = this.path(chunk)
    const [startLine, endLine] = [startLines[chunk]!, endLines[chunk]!]
    const commit = kind === 'commit' ? commits[chunk - (kinds.length - commits.length)]! : ''
    const reasons = [
      ...(words >= LEAST_TELLING ? ['has words of the question'] : []),
      ...(meaning >= LEAST_TELLING ? ['says the same in other words'] : []),
    ]
    const name = this.#name(path, definitions[chunk]!)
    const excerpt = commit === '' ? this.#lines(path, startLine, endLine) : this.#message(commit)
    return { kind, path, startLine, endLine, name, commit, score, words, meaning, reasons, excerpt }
  }

  #name(path: string, definition: number): string {
    const file = this.#world.files.get(path)
    return definition < 0 || file === undefined ? '' : this.#world.graph.qualifiedName(file + 1 + definition)
  }

  #lines(path: string, first: number, last: number): string {
    const lines = this.#read(path) ?? []
    return lines.slice(first - 1, Math.min(last, first + MOST_EXCERPT_LINES - 1)).join('\n')
  }

  #message(hash: string): string {
    const { commits } = this.#world
    const number = commits?.numberOf(hash)
    if (number === undefined) return ''
    const { subject, body } = commits!.history.commits[number]!
    return `${subject}\n\n${body}`.trim()
  }
}
