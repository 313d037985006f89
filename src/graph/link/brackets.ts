const OPENERS = '([{<'
const CLOSERS = ')]}>'
/** The mark of a text that was cut. */
const CUT = '…'

/** The offset of the bracket that closes the one at `start`; the last offset of a text without it. */
export function closing(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const char = text[at]!
    if (char === '>' && (text[at - 1] === '=' || text[at - 1] === '-')) continue
    if (OPENERS.includes(char)) depth++
    else if (CLOSERS.includes(char) && --depth === 0) return at
  }
  return text.length - 1
}

/** The end of an argument in a list: a comma, or the bracket that closes the list. */
export function argumentEnd(text: string): number {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!
    if (char === '>' && (text[at - 1] === '=' || text[at - 1] === '-')) continue
    if (OPENERS.includes(char)) depth++
    else if (CLOSERS.includes(char) && --depth < 0) return at
    else if (char === ',' && depth === 0) return at
    else if (char === CUT) return text.length
  }
  return text.length
}

/** The offset of the result of a function type, `(a: A) => R` or `<T>(a: T) => R`; 0 for any other type. */
export function functionEnd(text: string): number {
  let at = 0
  if (text[0] === '<') {
    at = closing(text, 0) + 1
    while (text[at] === ' ') at++
  }
  if (text[at] !== '(') return 0
  const arrow = /^\s*=>\s*/.exec(text.slice(closing(text, at) + 1))
  return arrow === null ? 0 : closing(text, at) + 1 + arrow[0].length
}
