/** `provider::aws::arn_parse(…)` is newer than the grammar: it is parsed as one identifier. */
const QUALIFIED_FUNCTION = /(?<=\w)::(?=\w)/g
const QUOTED_KEY = /^[ \t]*"[^"\n]*"[ \t]*=(?![=>])/m
/** Quoted keys at the start of a line, braces, and text in which a brace does not count. */
const TOKEN =
  /^[ \t]*("[^"\n]*")(?=[ \t]*=(?![=>]))|"(?:[^"\\\n]|\\.)*"?|#.*|\/\/.*|\/\*|<<-?(\w+)\r?$|[{}]/gm
const WORD_END = /[\w"-]/

/** The text to parse: as long as the source, with syntax unknown to the grammar replaced by syntax it knows. */
export function prepare(source: string): string {
  const known = source.includes('::') ? source.replace(QUALIFIED_FUNCTION, '__') : source
  return QUOTED_KEY.test(known) ? unquoteKeys(known) : known
}

/**
 * `"docker.enabled" = true` in a block, which HCL 1 allowed, is parsed as an identifier; in an object it is a
 * string.
 */
function unquoteKeys(source: string): string {
  const next = new RegExp(TOKEN)
  const blocks: boolean[] = []
  let prepared = ''
  let copied = 0
  for (let found = next.exec(source); found !== null; found = next.exec(source)) {
    const [token, key, heredoc] = found
    if (token === '{') blocks.push(followsWord(source, found.index))
    else if (token === '}') blocks.pop()
    else if (token === '/*') next.lastIndex = after(/\*\//g, source, next.lastIndex)
    else if (heredoc !== undefined) {
      next.lastIndex = after(new RegExp(`^[ \\t]*${heredoc}\\b`, 'gm'), source, next.lastIndex)
    } else if (key !== undefined && (blocks[blocks.length - 1] ?? true)) {
      prepared += source.slice(copied, next.lastIndex - key.length) + 'k'.repeat(key.length)
      copied = next.lastIndex
    }
  }
  return prepared + source.slice(copied)
}

/** The end of the mark that closes a comment or heredoc; the end of the text if there is none. */
function after(closing: RegExp, source: string, from: number): number {
  closing.lastIndex = from
  return closing.test(source) ? closing.lastIndex : source.length
}

/** The brace of a block follows its type or a label; that of an object an operator or a bracket. */
function followsWord(source: string, brace: number): boolean {
  let before = brace - 1
  while (source[before] === ' ' || source[before] === '\t') before--
  return WORD_END.test(source[before] ?? '')
}
