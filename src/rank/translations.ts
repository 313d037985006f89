import { languagesOf } from '../keywords/languages.js'
import type { NodeFacts } from '../signals/world/node-facts.js'

/** Of the score of a file in another language than the task wants. */
const TRANSLATION_FACTOR = 0.3

/** Whether a node is in another language than the task wants: that of the task, else the base language. */
export type IsForeign = (node: number) => boolean

export function foreignTo(
  { languages, locales, isTranslation }: Pick<NodeFacts, 'languages' | 'locales' | 'isTranslation'>,
  task: string,
): IsForeign {
  if (languages.length === 0) return () => false
  const wanted = new Set(languagesOf(task).map(code => languages.indexOf(code) + 1))
  wanted.delete(0)
  if (wanted.size === 0) return node => isTranslation[node] === 1
  return node => locales[node] !== 0 && !wanted.has(locales[node]!)
}

export function languageFactor(isForeign: boolean): number {
  return isForeign ? TRANSLATION_FACTOR : 1
}
