/**
 * Swift syntax that is newer than the grammar, hidden from it without moving any text: a match is replaced by
 * blanks, or by `to` followed by blanks. Blanks in strings and comments do no harm: facts come from the
 * source.
 */
const REWRITES: readonly { from: RegExp; to?: string }[] = [
  // `macro stringify(_ x: Int) -> String = #externalMacro(module: "M", type: "T")`
  { from: /=\s*#externalMacro\s*\([^()]*\)/g, to: '{}' },
  { from: /\bmacro(?=\s+\w+\s*[(<])/g, to: 'func' },
  { from: /(?<=@(?:attached|freestanding))\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g },
  // `#expect(…)`, but not `#if`, `#selector(…)`
  {
    from: /#(?=[A-Za-z_])(?!(?:if|elseif|else|endif|available|unavailable|selector|keyPath|file|fileID|filePath|function|line|column|dsohandle|sourceLocation|warning|error|colorLiteral|imageLiteral|fileLiteral)\b)/g,
  },
  {
    from: /\bpackage(?=\s+(?:\w+\s+){0,4}(?:class|struct|enum|actor|func|var|let|init|protocol|extension|typealias|subscript|import)\b)/g,
  },
  { from: /\b(?:consuming|borrowing|sending|isolated|__owned|__shared)(?=\s+[A-Za-z@[(])/g },
  { from: /\bunsafe(?=\s+[A-Za-z_.])/g },
  { from: /(?<=\bthrows)\([^()\n]*\)/g },
  { from: /(?<=\bnonisolated)\(\w+\)/g },
  { from: /~(?=[A-Z])(?<=:\s*~)/g },
  { from: /(?<=\()any(?=\s+[\w.]+\))/g },
  { from: /\btry\s+await(?=\s+\w+\s+in\b)/g },
  { from: /\bawait(?=\s+[\w(.[\\"])/g },
  { from: /\b(?:consume|copy)(?=\s+[a-z_]\w*\s*[),\n])/g },
  { from: /,(?=\s*[)\]])/g },
  // `typealias A = B` with `& C` on the next line
  { from: /\n(?=[ \t]*&[ \t]+\w)/g, to: ' ' },
  // `let x = if a { 1 } else { 2 }`, not in a string, which a line end would break
  { from: /=(?=\s*(?:if|switch)\b)(?<=^[^"\n]*[^=!<>+\-*/%&|^~?"\n]=)/gm, to: '\n' },
  { from: /\breturn(?=\s+(?:if|switch)\b)/g },
]

/**
 * `#"raw "text""#`, `#"""…"""#`: the grammar does not find their end. Comments and other strings are matched
 * in order to skip them, because a `#` may end one.
 */
const RAW_STRING =
  /\/\/[^\n]*|\/\*(?:[\s\S]*?\*\/|[\s\S]*)|(?<!#)"""(?:[\s\S]*?"""|[\s\S]*)|(?<!#)"(?:[^"\\\n]|\\.)*"|(#+)("""|")(?:([\s\S]*?)\2\1|[\s\S]*)/g

/** As long as the source. */
export function prepare(source: string): string {
  let text = source.includes('#"') ? source.replace(RAW_STRING, plainString) : source
  for (const { from, to = '' } of REWRITES) {
    text = text.replace(from, found => to + found.slice(to.length).replace(/[^\r\n]/g, ' '))
  }
  return text
}

/** A string without the marks of a raw string, and without characters that would end it or be read as an escape. */
function plainString(found: string, marks = '', quotes = '', content?: string): string {
  if (content === undefined) return found
  const blank = ' '.repeat(marks.length)
  return blank + quotes + content.replace(/["\\]/g, ' ') + quotes + blank
}
