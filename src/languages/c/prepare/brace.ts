import type { Place, Stage } from './declaration-words.js'

/** An open brace, and what surrounds it. */
export interface Brace extends Place {
  holds: 'code' | 'data' | 'enum'
  /** Open parentheses and brackets around it, and the stage of its declaration. */
  parens: number
  stage: Stage
}

/** The file itself, outside all braces. */
export const FILE: Brace = { holds: 'code', inFunction: false, className: '', parens: 0, stage: 'start' }
