import { statSync } from 'node:fs'
import { basename, extname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { isDiff, readDiff } from '../changes/read-diff.js'
import { changesBetween, changesSince, resolveCommit } from '../history/work-tree-changes.js'
import { extractKeywords } from '../keywords/extract.js'
import type { PackQuery } from '../pack/pack-options.js'
import { GitError, git } from '../shared/git.js'

/** Words to search for: each costs a search through all files. */
const MOST_WORDS = 14
const SEARCHES_AT_ONCE = 4
/** Files that are read, and their bytes: they parse in a second or two. */
const MOST_FILES = 160
const MOST_BYTES = 1200 * 1024
/** A file of this size has twice as many words by chance as a small one. */
const LONG_BYTES = 40 * 1024
/** Sizes are looked up for this many times the files that are read. */
const CANDIDATE_FACTOR = 4
const LENGTH_POWER = 0.5
const LEAST_WORD_CHARS = 2
/** A word in the path counts as much as so many in the text. */
const PATH_COUNT = 6
/** Saturation: the hundredth use of a word in a file counts little more than the tenth. */
const COUNT_HALF = 3
/** Exit code of `git grep` without a match. */
const NO_MATCH = 1
const MOST_LISTED_BYTES = 64 * 1024 * 1024
const RANGE = /^(.*?)(\.{2,3})(.*)$/s

/**
 * The files that a query is most likely about, by a search through the text of all files. Null if that finds none, which says
 * nothing about the repository, or if git cannot search.
 */
export async function likelyFiles(rootDir: string, query: PackQuery): Promise<Set<string> | null> {
  try {
    const named = await namedFiles(rootDir, query)
    const words = 'task' in query ? wordsOf(query.task) : named.map(stemOf)
    const scores = await searchScores(rootDir, [...new Set(words)].slice(0, MOST_WORDS))
    const likely = new Set([...named, ...bestFiles(rootDir, scores)])
    return likely.size === 0 ? null : likely
  } catch (error) {
    if (error instanceof GitError) return null
    throw error
  }
}

/** The best files, as many as can be read quickly: the score of a long file is divided by a power of its length. */
function bestFiles(rootDir: string, scores: ReadonlyMap<string, number>): string[] {
  const byScore = (a: FileScore, b: FileScore) => b.score - a.score || (a.path < b.path ? -1 : 1)
  const rough = [...scores].map(([path, score]) => ({ path, score, bytes: 0 })).sort(byScore)
  const weighed = rough.slice(0, MOST_FILES * CANDIDATE_FACTOR).flatMap(({ path, score }) => {
    const bytes = statSync(join(rootDir, path), { throwIfNoEntry: false })?.size ?? 0
    return bytes === 0 ? [] : [{ path, bytes, score: score / (1 + bytes / LONG_BYTES) ** LENGTH_POWER }]
  })
  let room = MOST_BYTES
  return weighed
    .sort(byScore)
    .filter(({ bytes }) => {
      room -= bytes
      return room >= 0
    })
    .slice(0, MOST_FILES)
    .map(({ path }) => path)
}

interface FileScore {
  path: string
  score: number
  bytes: number
}

/** Names of code in the task come first, then its words, longer ones before shorter. */
function wordsOf(task: string): string[] {
  const { exact, compounds, errors, paths, components, block } = extractKeywords(task)
  const ends = (text: string) =>
    text
      .replace(/\(\)$/, '')
      .split(/[.:#/]/)
      .at(-1)!
  const names = [...exact, ...compounds, ...errors].map(({ text }) => ends(text))
  const files = paths.map(({ text }) => stemOf(text))
  const words = [...names, ...files, ...components.map(({ text }) => text), ...block.map(({ text }) => text)]
  return words.filter(word => word.length >= LEAST_WORD_CHARS)
}

function stemOf(path: string): string {
  return basename(path, extname(path))
}

/** Paths from the root folder that the query itself names. */
async function namedFiles(rootDir: string, query: PackQuery): Promise<string[]> {
  if ('task' in query) return []
  if ('files' in query) {
    const { folder = rootDir } = query
    return query.files.map(file => slashed(relative(rootDir, resolve(folder, file)))).filter(isInside)
  }
  const { diff } = query
  if (isDiff(diff)) return readDiff(diff).map(({ from, to }) => (to === '' ? from : to))
  const range = RANGE.exec(diff.trim())
  const commit = (name: string) => resolveCommit(rootDir, name === '' ? 'HEAD' : name)
  const changes =
    range === null
      ? await changesSince(rootDir, await commit(diff.trim()))
      : await changesBetween(rootDir, await commit(range[1]!), await commit(range[3]!))
  return changes.map(({ path }) => path)
}

function slashed(path: string): string {
  return path.split(sep).join('/')
}

function isInside(path: string): boolean {
  return !path.startsWith('..') && !isAbsolute(path)
}

/** Files by how often they contain the words; rare words count more. */
async function searchScores(rootDir: string, words: readonly string[]): Promise<Map<string, number>> {
  const queue = [...words]
  const scores = new Map<string, number>()
  const search = async () => {
    for (let word = queue.shift(); word !== undefined; word = queue.shift()) {
      const counts = await countsOf(rootDir, word)
      const rarity = 1 / Math.log2(2 + counts.size)
      for (const [path, count] of counts)
        scores.set(path, (scores.get(path) ?? 0) + (rarity * count) / (count + COUNT_HALF))
    }
  }
  await Promise.all(Array.from({ length: SEARCHES_AT_ONCE }, search))
  return scores
}

/** How often each file, its path included, contains a word. */
async function countsOf(rootDir: string, word: string): Promise<Map<string, number>> {
  const options = { maxBytes: MOST_LISTED_BYTES, exitCodes: [0, NO_MATCH] }
  const grep = ['grep', '--untracked', '-I', '-i', '-F', '-c', '-z', '-e', word]
  const escaped = word.replace(/[\\*?[\]]/g, '\\$&')
  const listing = ['ls-files', '-z', '-co', '--exclude-standard', '--', `:(icase)*${escaped}*`]
  const [inText, inPaths] = await Promise.all([git(rootDir, grep, options), git(rootDir, listing, options)])
  const counts = new Map<string, number>()
  for (const line of inText.toString().split('\n')) {
    const [path, count] = line.split('\0')
    if (path !== undefined && count !== undefined) counts.set(path, Number(count))
  }
  for (const path of inPaths.toString().split('\0'))
    if (path !== '') counts.set(path, (counts.get(path) ?? 0) + PATH_COUNT)
  return counts
}
