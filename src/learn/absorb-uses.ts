import type { CodeGraph } from '../graph/code-graph.js'
import type { KeptUse, LearnStore } from '../store/learn-store.js'
import type { Store } from '../store/store.js'
import { type Anchor, type AskedQuestion, anchorOf, aroundOf, keepQuestion } from './asked-question.js'
import { attribute, unusedOf, WINDOW_MS } from './attribution.js'
import { WORD_LIFE_MS, worthyWords } from './learned-words.js'
import { USE_WEIGHTS, type Use } from './lesson.js'
import type { SeenEdits } from './seen-edits.js'
import { SESSION_MEMORY_MS } from './session-boost.js'

/** Questions that are kept, each read again after every question: 80 cost 11 ms of processor time. */
export const QUESTIONS_KEPT = 100
/** Words with symbols that are kept, each read again after every question. */
const WORDS_KEPT = 3000

export interface Absorbing {
  store: Store
  graph: CodeGraph
  checkout: number
  /** All that are kept, newest first. */
  questions: readonly AskedQuestion[]
  edits: SeenEdits
  /** Uses that are in no store yet. */
  seen: readonly KeptUse[]
  now: number
}

/** What is to be written down of what was used. */
export interface Absorbed {
  uses: readonly KeptUse[]
  /** Those whose outcome is not what it was. */
  questions: readonly AskedQuestion[]
}

/**
 * What was used after open questions, and which of them are settled, their window having passed: what was returned and
 * not used then speaks against itself, and the words of the question for what was used.
 */
export function absorbUses(absorbing: Absorbing): Absorbed {
  const { store, graph, checkout, questions, seen, now } = absorbing
  const open = questions.filter(question => !question.settled && question.checkout === checkout)
  const edits = absorbing.edits.after(open, checkout, graph)
  const kept = store.learned.uses(now - SESSION_MEMORY_MS)
  const known = new Set(kept.map(keyOf))
  const fresh = [...seen, ...edits].filter(use => !known.has(keyOf(use)) && known.add(keyOf(use)))
  const uses = [...kept, ...fresh].filter(use => use.checkout === checkout)
  const sessions = new Set(open.map(({ session }) => session))
  const changed = open.flatMap(question => {
    const own = uses.filter(use => sessionOf(use.session, sessions, questions, checkout) === question.session)
    const isOver = now > question.askedAt + WINDOW_MS
    const next = outcomeOf(graph, question, own, isOver)
    return isOver || next.used.length > question.used.length ? [next] : []
  })
  return { uses: fresh, questions: changed }
}

/** Must run inside of `learnNow`. */
export function keepAbsorbed(learned: LearnStore, { uses, questions }: Absorbed, now: number): void {
  learned.putUses(uses, now - SESSION_MEMORY_MS)
  for (const question of questions) {
    learned.putQuestion(keepQuestion(question), QUESTIONS_KEPT)
    if (question.settled) learnWords(learned, question, now)
  }
}

/** An agent's hook and its server name one session differently: a use of an unknown session is of the last one here. */
function sessionOf(
  session: string,
  open: ReadonlySet<string>,
  questions: readonly AskedQuestion[],
  checkout: number,
): string {
  if (open.has(session)) return session
  return questions.find(question => question.checkout === checkout)?.session ?? session
}

function outcomeOf(
  graph: CodeGraph,
  question: AskedQuestion,
  uses: readonly KeptUse[],
  isOver: boolean,
): AskedQuestion {
  const seen = uses.flatMap(use => (isUse(use.how) ? [{ ...use, how: use.how }] : []))
  // As they are after the edit that was seen: it must not make itself forgotten.
  const used = attribute(question.askedAt, question.returned, seen).flatMap(({ id, how }) => {
    const node = graph.find(id)
    return node === undefined ? [] : [{ ...anchorOf(graph, node), how }]
  })
  const around = aroundOf(
    graph,
    used.map(({ id }) => id),
  )
  const unused = isOver ? anchorsOf(graph, unusedOf(question.returned, used, around)) : []
  return { ...question, used, unused, settled: isOver }
}

export function anchorsOf(graph: CodeGraph, ids: readonly string[]): Anchor[] {
  return ids.flatMap(id => {
    const node = graph.find(id)
    return node === undefined ? [] : [anchorOf(graph, node)]
  })
}

export function learnWords(learned: LearnStore, { words, used }: AskedQuestion, now: number): void {
  const worthy = worthyWords(words)
  learned.countWords(
    used.flatMap(({ id, content }) => worthy.map(word => ({ word, symbol: id, content, lastSeen: now }))),
  )
  learned.dropWords(now - WORD_LIFE_MS, WORDS_KEPT)
}

function keyOf({ session, checkout, at, how, symbol, path }: KeptUse): string {
  return [session, checkout, at, how, symbol, path].join('\n')
}

function isUse(how: string): how is Use {
  return how in USE_WEIGHTS
}
