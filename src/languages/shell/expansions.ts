const OPEN = /\$\{/g
/** An expansion that bash has too: a name, perhaps with an index, and what follows it. */
const OF_BASH = /^[#!]?(?:[A-Za-z_]\w*|[@*?#!$\d-])(?:\[[^(,\]]*\])?(?:$|:[^#|*A-Za-z]|[#%/^,@+=?-])/
const FLAGS = /^(?:\((?:[^()]|\([^()]*\))*\))?[\^=~+#]*/
const NAME = /^[A-Za-z_]\w*/
/** An expansion or a quoted text inside an expansion. */
const INNER = /^[$"`]/
const FILL = '_'

/**
 * `${(f)name}` → `___${name}`, `${(f)"$(ls)"}` → `_____"$(ls)"_`: flags, modifiers and nesting that only zsh has
 * are filled, the names and commands inside stay where they are.
 */
export function plainExpansions(text: string): string {
  const letters = text.split('')
  const fill = (from: number, to: number) => letters.fill(FILL, from, to)
  let filled = 0
  for (const { index } of text.matchAll(OPEN)) {
    const end = index < filled ? -1 : closeOf(text, index + 2)
    if (end < 0) continue
    const inside = text.slice(index + 2, end)
    if (OF_BASH.test(inside)) continue
    const flags = FLAGS.exec(inside)![0].length
    const rest = inside.slice(flags)
    const name = NAME.exec(rest)?.[0]
    if (name === undefined && INNER.test(rest)) {
      fill(index, index + 2 + flags)
      fill(end, end + 1)
      continue
    }
    fill(index, end + 1)
    filled = end + 1
    if (name === undefined) continue
    const kept = `\${${name}}`
    const start = index + flags
    for (let at = 0; at < kept.length; at++) letters[start + at] = kept[at]!
  }
  return letters.join('')
}

/** Offset of the brace that ends an expansion; -1 if there is none. */
function closeOf(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at++) {
    const letter = text[at]
    if (letter === '\\') at++
    else if (letter === '{' && text[at - 1] === '$') depth++
    else if (letter === '}' && --depth === 0) return at
    else if (letter === '\n' && at - from > MAX_EXPANSION) return -1
  }
  return -1
}

/** Longer ones are broken code: a brace that is never closed must not cost a pass over the rest of the file. */
const MAX_EXPANSION = 2000
