import type { FileReader } from '../../facts/file-reader.js'

/** Names of languages after a fence; others are output, data or a console. */
const LANGUAGES = new Set(
  (
    'c cpp c++ cs csharp dart elixir ex erlang go golang groovy haskell hs java javascript js jsx julia kotlin kt lua mjs ' +
    'objc ocaml perl php py python python3 r rb ruby rs rust scala svelte swift ts tsx typescript vue zig'
  ).split(' '),
)
const FIRST_WORD = /[\w+#-]+/
/** A called or created name with the names before it, or a name that an import lists. */
const CALLED = /(?<![\w$.:'"`])((?:[A-Za-z_$][\w$]*(?:\.|::))*[A-Za-z_$][\w$]*)\s*(?:<[\w, .]*>)?\(/g
const IMPORT =
  /^[ \t]*(?:from\s+[\w.]+\s+import\s+|(?:import|export)\s+(?:type\s+)?\{|use\s+[\w:]+::\{?)([\w$ ,\t]+)/gm
const NAME = /[A-Za-z_$][\w$]*/g
/** A name of several words, or of a type: single words (`open`, `get`) are names of libraries too. */
const TELLING = /[a-z\d][A-Z]|[A-Za-z\d]_[A-Za-z]|^[A-Z][a-z]/
/** An example that names more is a whole program. */
const MAX_NAMES = 40

/**
 * Code in a fence mentions the names that it calls and imports, as back quotes do. It defines nothing: an example is not
 * a part of the program.
 */
export function readFence(content: number, file: FileReader): void {
  const info = file.child(file.parent(content), 'info_string')
  const language = FIRST_WORD.exec(file.text(info).toLowerCase())?.[0] ?? ''
  if (!LANGUAGES.has(language)) return
  const code = file.text(content)
  const seen = new Set<string>()
  const mention = (name: string, offset: number) => {
    const last = name.slice(Math.max(name.lastIndexOf('.'), name.lastIndexOf(':')) + 1)
    if (seen.has(name) || seen.size === MAX_NAMES || !(TELLING.test(last) || TELLING.test(name))) return
    seen.add(name)
    const start = file.tree.start[content]! + offset
    const place = { start, end: start + name.length, line: file.lineIndex.lineAt(start) }
    Object.assign(file.refer('mention', content, { name }), place)
  }
  for (const found of code.matchAll(CALLED)) mention(found[1]!, found.index)
  for (const found of code.matchAll(IMPORT)) {
    const listed = found.index + found[0].length - found[1]!.length
    for (const name of found[1]!.matchAll(NAME)) mention(name[0], listed + name.index)
  }
}
