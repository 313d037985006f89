import { SeamarkError } from '../shared/errors.js'
import type { KeptQuestion, KeptWord } from '../store/learn-store.js'
import type { Store } from '../store/store.js'
import { QUESTIONS_KEPT } from './absorb-uses.js'
import type { readQuestion } from './asked-question.js'
import type { Learning } from './learning.js'

const FORMAT = 'seamark-learned'
const VERSION = 1

/** What was learned, as a file. Symbols are ids, which every clone of the repository has. */
interface Exported {
  format: typeof FORMAT
  version: typeof VERSION
  questions: (Omit<KeptQuestion, 'id' | 'checkout' | 'example'> & { example: string })[]
  words: KeptWord[]
}

export function exportLearned(store: Store): string {
  const exported: Exported = {
    format: FORMAT,
    version: VERSION,
    questions: store.learned
      .questions(QUESTIONS_KEPT)
      .filter(({ settled }) => settled)
      .map(({ session, askedAt, settled, data, example }) => {
        return { session, askedAt, settled, data, example: Buffer.from(example).toString('base64') }
      }),
    words: store.learned.words(),
  }
  return `${JSON.stringify(exported)}\n`
}

/** How much was taken in, or forgotten. */
export interface Imported {
  questions: number
  words: number
}

/** Adds to what is known. What is known already is not counted twice. */
export function importLearned(learning: Learning, text: string): Imported {
  const { questions, words } = checked(text)
  const { learned } = learning.store
  const checkout = learning.store.checkout(learning.root).id
  const known = new Set(learned.questions(QUESTIONS_KEPT).map(({ askedAt, data }) => `${askedAt} ${data}`))
  const fresh = questions.filter(({ askedAt, data }) => !known.has(`${askedAt} ${data}`))
  const counts = new Map(learned.words().map(({ word, symbol, count }) => [`${word}\n${symbol}`, count]))
  const more = words.filter(({ word, symbol, count }) => count > (counts.get(`${word}\n${symbol}`) ?? 0))
  const isDone = learning.write(() => {
    for (const { example, ...question } of fresh) {
      const kept = { ...question, id: 0, checkout, example: Buffer.from(example, 'base64') }
      learned.putQuestion(kept, QUESTIONS_KEPT)
    }
    learned.putWords(more)
  }, false)
  if (!isDone) throw notWritten()
  return { questions: fresh.length, words: more.length }
}

export function notWritten(): SeamarkError {
  return new SeamarkError(
    'STORE_BUSY',
    'Expected to write what was learned, found the store locked by another process, or only to be read: try again.',
  )
}

function checked(text: string): Exported {
  const found = parsed(text) as Partial<Exported> | null
  const isOurs = found !== null && typeof found === 'object' && found.format === FORMAT
  if (!isOurs || !Array.isArray(found.questions) || !Array.isArray(found.words)) throw notExported()
  if (found.version !== VERSION)
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected what was learned in version ${VERSION}, found ${found.version}: update seamark.`,
    )
  if (!found.questions.every(isQuestion) || !found.words.every(isWord)) throw notExported()
  return found as Exported
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isQuestion({ session, askedAt, data, example }: Exported['questions'][number]): boolean {
  const isText = [session, data, example].every(each => typeof each === 'string')
  if (!isText || !Number.isFinite(askedAt)) return false
  const read = parsed(data) as ReturnType<typeof readQuestion> | null
  return [read?.words, read?.returned, read?.used, read?.unused].every(Array.isArray)
}

function isWord({ word, symbol, content, count, lastSeen }: KeptWord): boolean {
  const isText = [word, symbol, content].every(each => typeof each === 'string')
  return isText && Number.isSafeInteger(count) && count > 0 && Number.isFinite(lastSeen)
}

function notExported(): SeamarkError {
  return new SeamarkError(
    'BAD_INPUT',
    'Expected a file that `seamark learned --export` wrote, found something else.',
  )
}
