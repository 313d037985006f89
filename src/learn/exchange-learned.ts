import { SeamarkError } from '../shared/errors.js'
import { safeJson } from '../shared/safe-text.js'
import type { StoredQuery, StoredWord } from '../store/learn-store.js'
import type { Store } from '../store/store.js'
import { MOST_QUERIES } from './collect-uses.js'
import type { Learning } from './learning.js'
import type { decodeQuery } from './past-query.js'

const FORMAT = 'seamark-learned'
const VERSION = 1

/** The file format of `seamark learned --export`. Symbols are ids, which are the same in every clone. */
interface LearnedExport {
  format: typeof FORMAT
  version: typeof VERSION
  questions: (Omit<StoredQuery, 'id' | 'checkout' | 'example'> & { example: string })[]
  words: StoredWord[]
}

export function exportLearned(store: Store): string {
  const exported: LearnedExport = {
    format: FORMAT,
    version: VERSION,
    questions: store.learned
      .questions(MOST_QUERIES)
      .filter(({ settled }) => settled)
      .map(({ session, askedAt, settled, data, example }) => {
        return { session, askedAt, settled, data, example: Buffer.from(example).toString('base64') }
      }),
    words: store.learned.words(),
  }
  return `${safeJson(exported)}\n`
}

/** Counts of queries and words that were imported or deleted. `questions` is the JSON name of past queries. */
export interface LearnedCounts {
  questions: number
  words: number
}

/** Adds queries and words that the store does not have yet. */
export function importLearned(learning: Learning, text: string): LearnedCounts {
  const { questions, words } = checkExport(text)
  const { learned } = learning.store
  const checkout = learning.store.checkout(learning.rootDir).id
  const stored = new Set(learned.questions(MOST_QUERIES).map(({ askedAt, data }) => `${askedAt} ${data}`))
  const fresh = questions.filter(({ askedAt, data }) => !stored.has(`${askedAt} ${data}`))
  const counts = new Map(learned.words().map(({ word, symbol, count }) => [`${word}\n${symbol}`, count]))
  const more = words.filter(({ word, symbol, count }) => count > (counts.get(`${word}\n${symbol}`) ?? 0))
  const isDone = learning.write(() => {
    for (const { example, ...question } of fresh) {
      const row = { ...question, id: 0, checkout, example: Buffer.from(example, 'base64') }
      learned.putQuestion(row, MOST_QUERIES)
    }
    learned.putWords(more)
  }, false)
  if (!isDone) throw storeBusy()
  return { questions: fresh.length, words: more.length }
}

export function storeBusy(): SeamarkError {
  return new SeamarkError(
    'STORE_BUSY',
    'Expected a writable store, found it locked by another process or read-only: try again later.',
  )
}

function checkExport(text: string): LearnedExport {
  const found = parseJson(text) as Partial<LearnedExport> | null
  const isOurs = found !== null && typeof found === 'object' && found.format === FORMAT
  if (!isOurs || !Array.isArray(found.questions) || !Array.isArray(found.words)) throw badExport()
  if (found.version !== VERSION)
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected an export of version ${VERSION}, found version ${found.version}: update seamark.`,
    )
  if (!found.questions.every(isQuestion) || !found.words.every(isWord)) throw badExport()
  return found as LearnedExport
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isQuestion({ session, askedAt, data, example }: LearnedExport['questions'][number]): boolean {
  const isText = [session, data, example].every(each => typeof each === 'string')
  if (!isText || !Number.isFinite(askedAt)) return false
  const query = parseJson(data) as ReturnType<typeof decodeQuery> | null
  return [query?.words, query?.returned, query?.used, query?.unused].every(Array.isArray)
}

function isWord({ word, symbol, content, count, lastSeen }: StoredWord): boolean {
  const isText = [word, symbol, content].every(each => typeof each === 'string')
  return isText && Number.isSafeInteger(count) && count > 0 && Number.isFinite(lastSeen)
}

function badExport(): SeamarkError {
  return new SeamarkError(
    'BAD_INPUT',
    'Expected a file written by `seamark learned --export`, found something else.',
  )
}
