import ignore, { type Ignore } from 'ignore'

/** GitHub's search path; the first existing file counts. GitLab has its own folder. */
export const CODEOWNERS_PLACES: readonly string[] = [
  '.github/CODEOWNERS',
  'CODEOWNERS',
  'docs/CODEOWNERS',
  '.gitlab/CODEOWNERS',
]

/** GitLab's `[Section] @default`, `^[Optional][2]`. */
const SECTION = /^\^?\[[^\]]+\](?:\[\d+\])?(.*)$/
/** Words are separated by spaces; a space in a path is written `\ `. */
const WORD = /(?:\\.|[^\s\\])+/g
/** gitignore syntax that CODEOWNERS lacks: `!` for negation, `[a-z]` for a character class. Such lines are ignored. */
const UNSUPPORTED = /^!|(?<!\\)[[\]]/
/** `docs/*` matches the files of that folder, not those in subfolders; other patterns include a folder's contents. */
const FILES_OF_FOLDER = /(?:^|[^*])\/\*$/
const WILDCARD = /[*?\\]/

interface Rule {
  owners: readonly string[]
  /** Prefix of every matching path; tested first, as the matcher is a thousand times slower. */
  prefix: string
  matcher: Ignore
}

/** The owners of a path: names as written (`@user`, `@org/team`, an address), none if it has no owner. */
export type OwnersOf = (path: string) => readonly string[]

const NOBODY: readonly string[] = []

/**
 * The owners in a CODEOWNERS file. The last line that matches a path decides, even if it has no owner.
 *
 * @example parseCodeowners('*.ts @web\n/docs/ @writers @web')('docs/a.ts') // ['@writers', '@web']
 */
export function parseCodeowners(text: string): OwnersOf {
  const rules: Rule[] = []
  let ofSection: readonly string[] = NOBODY
  for (const raw of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) continue
    const section = SECTION.exec(line)
    if (section !== null) {
      ofSection = ownersIn(section[1]!.match(WORD) ?? [])
      continue
    }
    const [pattern = '', ...words] = line.match(WORD) ?? []
    if (pattern === '' || UNSUPPORTED.test(pattern)) continue
    const owners = ownersIn(words)
    rules.push({
      owners: owners.length === 0 ? ofSection : owners,
      prefix: prefixOf(pattern),
      matcher: matcherOf(pattern),
    })
  }
  rules.reverse()
  return path =>
    rules.find(rule => path.startsWith(rule.prefix) && rule.matcher.ignores(path))?.owners ?? NOBODY
}

function matcherOf(pattern: string): Ignore {
  // Hosts compare paths case-sensitively, regardless of the file system.
  const matcher = ignore({ ignorecase: false }).add({ pattern })
  return FILES_OF_FOLDER.test(pattern) ? matcher.add({ pattern: `!${pattern}/` }) : matcher
}

/** A pattern with a slash before its end is relative to the root of the repository; '' for others. */
function prefixOf(pattern: string): string {
  const slash = pattern.indexOf('/')
  if (slash < 0 || (slash > 0 && slash === pattern.length - 1)) return ''
  const wildcard = WILDCARD.exec(pattern)
  const literal = wildcard === null ? pattern : pattern.slice(0, wildcard.index)
  return literal.replace(/^\//, '').replace(/\/$/, '')
}

function ownersIn(words: readonly string[]): readonly string[] {
  const comment = words.findIndex(word => word.startsWith('#'))
  return comment < 0 ? words : words.slice(0, comment)
}
