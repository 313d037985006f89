/** A line that may begin a call signature with type parameters. */
const SIGNATURE_START = /^[ \t]+<(?=[\s\w])/gm
/** The end of a member that no semicolon ends. */
const MEMBER_END = /[\w$\])}>'"`]$/
const COMMENT_LINE = /^\s*(?:\/\/|\/\*|\*)/
const LINE_COMMENT = /\s*\/\/.*$/
/** Longer lists of parameters are not looked through, nor are many lists that do not end. */
const LONGEST_LIST = 10_000
const MOST_UNENDED = 50

/**
 * The source with a semicolon before each call signature of an interface that begins with `<`, where only a line break
 * ends the member before it: the grammar takes the two for a comparison, and loses the rest of the file.
 */
export function prepareTypeScript(source: string): string {
  const places: number[] = []
  let unended = 0
  for (const { index, 0: start } of source.matchAll(SIGNATURE_START)) {
    const open = index + start.length - 1
    const isWanted = endsMember(source, index) && isCallSignature(source, open)
    if (isWanted === null && ++unended > MOST_UNENDED) break
    if (isWanted === true) places.push(open - 1)
  }
  if (places.length === 0) return source
  let [prepared, from] = ['', 0]
  for (const place of places) {
    prepared += `${source.slice(from, place)};`
    from = place + 1
  }
  return prepared + source.slice(from)
}

/** Whether the last line with code before a place ends a member. */
function endsMember(source: string, place: number): boolean {
  for (let end = place - 1; end > 0; ) {
    const begin = source.lastIndexOf('\n', end - 1) + 1
    const line = source.slice(begin, end)
    if (line.trim() !== '' && !COMMENT_LINE.test(line))
      return MEMBER_END.test(line.replace(LINE_COMMENT, '').trimEnd())
    end = begin - 1
  }
  return false
}

/** `<…>(…):` from a place on; null if a list is too long to tell. */
function isCallSignature(source: string, open: number): boolean | null {
  const parameters = closing(source, open, '<', '>')
  if (parameters === null) return null
  const list = afterBlanks(source, parameters + 1)
  if (source[list] !== '(') return false
  const end = closing(source, list, '(', ')')
  return end === null ? null : source[afterBlanks(source, end + 1)] === ':'
}

/** The place of the bracket that closes the one at a place; null if it is not found. */
function closing(source: string, open: number, opening: string, close: string): number | null {
  const last = Math.min(source.length, open + LONGEST_LIST)
  let depth = 0
  for (let at = open; at < last; at++) {
    const sign = source[at]
    if (sign === opening) depth++
    else if (sign === close && source[at - 1] !== '=' && --depth === 0) return at
  }
  return null
}

function afterBlanks(source: string, from: number): number {
  let at = from
  while (at < source.length && /\s/.test(source[at]!)) at++
  return at
}
