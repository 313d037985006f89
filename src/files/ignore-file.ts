import ignore, { type Ignore } from 'ignore'

/** git sets `core.ignoreCase` when a repository is created on a case-insensitive file system. */
const IGNORE_CASE = process.platform === 'win32' || process.platform === 'darwin'
const NON_ASCII = /[^\0-\x7f]/

/** One line of an ignore file. */
export interface IgnoreRule {
  /** `dir/.gitignore` */
  source: string
  line: number
  pattern: string
  /** `!pattern`: includes again what an earlier line excludes. */
  negative: boolean
}

/** The text of a rule as `git check-ignore -v` prints it. */
export function ruleText(rule: IgnoreRule): string {
  return `${rule.source}:${rule.line}: ${rule.pattern}`
}

/**
 * The lines of one ignore file. It only finds the line that matches a path itself; `IgnoreTree` handles contents of
 * folders and the precedence of deeper files.
 *
 * The library decides both at once and per file, so an upper file's decision on a folder would override a deeper file's
 * `!folder`. A negated pattern never affects what is below it: passed as `!pattern`, each line answers "unignored"
 * exactly if it matches the path itself.
 */
export class IgnoreFile {
  readonly #lines: { rule: IgnoreRule; body: string; matcher: Ignore | null }[] = []
  /** All lines at once: most paths match none, and one test shows that. */
  readonly #any: Ignore

  constructor(text: string, source: string) {
    this.#any = newMatcher()
    const lines = text.replace(/^\uFEFF/, '').split('\n')
    for (const [index, raw] of lines.entries()) {
      const pattern = withoutTrailingSpaces(raw.endsWith('\r') ? raw.slice(0, -1) : raw)
      if (pattern === '' || pattern.startsWith('#')) continue
      const negative = pattern.startsWith('!')
      const body = asBytes(keepTrailingReturn(negative ? pattern.slice(1) : pattern))
      this.#lines.push({ rule: { source, line: index + 1, pattern, negative }, body, matcher: null })
      this.#any.add({ pattern: `!${body}` })
    }
  }

  get isEmpty(): boolean {
    return this.#lines.length === 0
  }

  /** The last line that matches `path`, which is relative to this file's folder; a folder ends in `/`. */
  match(path: string): IgnoreRule | null {
    const bytes = asBytes(withoutNewline(path))
    if (!this.#any.test(bytes).unignored) return null
    for (let index = this.#lines.length - 1; index >= 0; index--) {
      const line = this.#lines[index]!
      line.matcher ??= newMatcher().add({ pattern: `!${line.body}` })
      if (line.matcher.test(bytes).unignored) return line.rule
    }
    return null
  }
}

/** Like git: trailing spaces are removed, unless a backslash protects the first of them. */
function withoutTrailingSpaces(line: string): string {
  let end = line.length
  while (end > 0 && line[end - 1] === ' ') end--
  let backslashes = 0
  while (backslashes < end && line[end - 1 - backslashes] === '\\') backslashes++
  const isProtected = end < line.length && backslashes % 2 === 1
  return line.slice(0, isProtected ? end + 1 : end)
}

function newMatcher(): Ignore {
  return ignore({ ignoreCase: IGNORE_CASE })
}

/** git matches bytes: `?` is half of an `é`. One character per byte makes the library do the same. */
function asBytes(text: string): string {
  return NON_ASCII.test(text) ? Buffer.from(text, 'utf8').toString('latin1') : text
}

/**
 * The library trims every carriage return; git keeps the one of `\r\r
 * `, which is part of the name (`Icon\r`).
 */
function keepTrailingReturn(pattern: string): string {
  return pattern.endsWith('\r') ? `${pattern.slice(0, -1)}[\r]` : pattern
}

/** The library's `**` stops at a line end. No pattern can contain one, and a tab is in the same character classes. */
function withoutNewline(path: string): string {
  return path.includes('\n') ? path.replaceAll('\n', '\t') : path
}
