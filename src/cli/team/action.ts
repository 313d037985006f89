import { SeamarkError } from '../../shared/errors.js'
import type { Catalogue } from '../../team/catalogue/catalogue.js'
import type { Queue } from '../../team/queue/queue.js'

export interface Places {
  catalogue: Catalogue
  queue: Queue
}

/** What an action of `seamark team` did, as data, and in lines for a person. */
export interface Done {
  data: object
  lines: string[]
}

export interface Action<Flags> {
  /** The words after its name. */
  words: readonly string[]
  run(places: Places, words: readonly string[], flags: Flags): Promise<Done>
}

/** @example namesIn('shop, site') // ['shop', 'site'] */
export function namesIn(text: string | boolean | undefined): string[] {
  return typeof text === 'string'
    ? text
        .split(',')
        .map(name => name.trim())
        .filter(name => name !== '')
    : []
}

export function requireTrue(
  isTrue: boolean,
  message: string,
  code: 'NOT_FOUND' | 'BAD_INPUT' = 'NOT_FOUND',
): void {
  if (!isTrue) throw new SeamarkError(code, message)
}
