import { stem } from '../search/stem.js'
import type { ProseWord } from './prose-words.js'

/** Verbs that make one word with a particle in code: "backed up" is `backup`, "times out" is `timeout`. A list for people to extend. */
const VERBS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    up: 'back clean look line make mark mock pick pop set sign start spin tear wake warm',
    down: 'break cool count drill drop lock shut slow spin tear touch',
    in: 'check drop fade log mix opt plug sign zoom',
    on: 'add log sign',
    out: 'black check cut drop fade fan lay lock log opt print read roll sign time zoom',
    off: 'back cut drop hand log sign trade',
    back: 'call fall feed loop play push read roll write',
    over: 'carry fail hand hang pop roll take turn',
    around: 'turn work wrap',
  }).map(([particle, verbs]) => [particle, new Set(verbs.split(' '))]),
)
/** Forms that grammar alone does not lead back. */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['setting', 'set'],
  ['broke', 'break'],
  ['broken', 'break'],
  ['fell', 'fall'],
  ['fallen', 'fall'],
  ['took', 'take'],
  ['taken', 'take'],
  ['tore', 'tear'],
  ['torn', 'tear'],
  ['woke', 'wake'],
])
/** "logs me out", "rolls it back" */
const OBJECTS: ReadonlySet<string> = new Set('it them me you us him her'.split(' '))

/**
 * The word of code for a verb and its particle, which alone say nothing; '' if they are none.
 *
 * @param next the words behind the verb
 * @example phrasalName('backed', [up]) // 'backup'
 */
export function phrasalName(verb: string, next: readonly ProseWord[]): string {
  const particle = particleOf(next)
  const base = baseOf(verb.toLowerCase())
  return VERBS.get(particle)?.has(base) === true ? base + particle : ''
}

function particleOf([first, second]: readonly ProseWord[]): string {
  if (first?.isAdjacent !== true) return ''
  const word = first.text.toLowerCase()
  if (!OBJECTS.has(word)) return word
  return second?.isAdjacent === true ? second.text.toLowerCase() : ''
}

function baseOf(verb: string): string {
  return IRREGULAR.get(verb) ?? stem(verb)
}
