import type { Blanks } from './blanks.js'
import { parenthesesEnd } from './lookahead.js'
import type { WordRole } from './words.js'

/** Where in a declaration the reader is: before its type, after it, after its name, or not in a declaration. */
export type Stage = 'start' | 'typed' | 'named' | 'other'

interface Word {
  role: WordRole
  start: number
  end: number
}

/** The context of a declaration, from its enclosing braces. */
export interface Place {
  inFunction: boolean
  /** Name of the enclosing class, or ''. */
  className: string
}

/**
 * The words of the current declaration. A declaration has a type and a name: other words in a sequence are
 * macros, and are blanked as soon as the next mark shows which they are.
 */
export class DeclarationWords {
  stage: Stage = 'start'
  /** True for a statement that is so far a call: `each(x, list)`. */
  isCall = false
  #pending: Word[] = []
  readonly #text: string
  readonly #blanks: Blanks

  constructor(text: string, blanks: Blanks) {
    this.#text = text
    this.#blanks = blanks
  }

  begin(stage: Stage): void {
    this.stage = stage
    this.#pending = []
    this.isCall = false
  }

  push(role: WordRole, start: number, end: number): void {
    this.#pending.push({ role, start, end })
  }

  get hasOnlyMacros(): boolean {
    return this.#pending.every(word => word.role === 'macro')
  }

  /** Blanks macros that are alone before a new declaration. */
  leaveMacros(): void {
    if (this.stage === 'start') this.#blankWords(this.#pending.filter(word => word.role === 'macro'))
    this.begin(this.stage)
  }

  /** `int`, `char` and similar words are the type: the words before them are not. */
  readPrimitive(): void {
    if (this.stage === 'start') this.#blankWords(this.#pending)
    this.begin('typed')
  }

  /** In `A B *` the word before the star is the type. */
  readPointer(): void {
    if (this.stage === 'other' || this.stage === 'named') return
    if (this.stage === 'start') this.#blankWords(this.#pending.slice(0, -1))
    else this.#blankWords(this.#pending.filter(word => word.role === 'macro'))
    this.begin('typed')
  }

  /** At a mark that ends a declared name. */
  endDeclarator(mark: string, at: number, place: Place): void {
    if (this.stage === 'other' || this.stage === 'named') return
    const needed = this.stage === 'typed' ? 1 : 2
    if (this.#pending.length < needed) this.#endShort(mark, at, place)
    else if (mark === '(' && this.#pending[0]!.role === 'macro' && this.#text[at + 1] === '*') {
      this.#endFunctionPointer()
    } else this.#endFull(mark, at, needed, place)
  }

  /** Too few words for a type and a name: a constructor, a call, a macro before a block. */
  #endShort(mark: string, at: number, place: Place): void {
    const [only] = this.#pending
    const isBlock = mark === '{' && /\s/.test(this.#text[at - 1] ?? '')
    if (isBlock && place.className === '' && only?.role === 'macro') this.#blankWords(this.#pending)
    const isConstructor = only !== undefined && mark === '(' && this.#isClassName(only, place)
    const isCall = only !== undefined && mark === '(' && !isConstructor && place.className === ''
    this.begin(this.stage === 'typed' || isConstructor ? 'named' : 'other')
    this.isCall = isCall
  }

  /** `API int (*name)(void)`: the name is inside the parentheses, so one of the words is the type. */
  #endFunctionPointer(): void {
    const type = this.stage === 'typed' ? -1 : lastPlain(this.#pending)
    this.#blankWords(this.#pending.filter((_, index) => index !== type))
    this.begin('named')
  }

  #endFull(mark: string, at: number, needed: number, place: Place): void {
    const words = [...this.#pending]
    while (words.length > needed && words.at(-1)!.role === 'macro' && words.at(-2)!.role === 'plain') {
      const trailing = words.pop()!
      const called = mark === '(' && trailing === this.#pending.at(-1)
      const end = called ? parenthesesEnd(this.#text, at) : trailing.end
      this.#blanks.blank(trailing.start, Math.max(end, trailing.end))
    }
    const name = words.pop()!
    const type = this.stage === 'typed' ? -1 : lastPlain(words)
    this.#blankWords(words.filter((_, index) => index !== type))
    const sole = words[type]
    if (mark === '(' && sole?.role === 'macro' && this.#isClassName(name, place)) this.#blankWords([sole])
    this.begin('named')
  }

  #isClassName({ start, end }: Word, place: Place): boolean {
    return this.#text.slice(start, end) === place.className
  }

  #blankWords(words: readonly Word[]): void {
    for (const { start, end } of words) this.#blanks.blank(start, end)
  }
}

/** The type is the last word before a name that is not a macro, or else the last word. */
function lastPlain(words: readonly Word[]): number {
  const plain = words.findLastIndex(word => word.role === 'plain')
  return plain < 0 ? words.length - 1 : plain
}
