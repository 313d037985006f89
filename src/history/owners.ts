import ignore, { type Ignore } from 'ignore'

/** Where GitHub looks; the first that exists is the one that counts. GitLab has its own folder. */
export const CODEOWNERS_PLACES: readonly string[] = [
  '.github/CODEOWNERS',
  'CODEOWNERS',
  'docs/CODEOWNERS',
  '.gitlab/CODEOWNERS',
]

/** GitLab's `[Section] @default`, `^[Optional][2]`. */
const SECTION = /^\^?\[[^\]]+\](?:\[\d+\])?(.*)$/
/** Words are parted by spaces; one in a path is written `\ `. */
const WORD = /(?:\\.|[^\s\\])+/g
/** What gitignore knows and CODEOWNERS does not: `!` to take back, `[a-z]` for one of several. Such lines count for nothing. */
const UNSUPPORTED = /^!|(?<!\\)[[\]]/
/** `docs/*` is for the files of that folder, not for those further down; elsewhere a pattern takes a folder's contents along. */
const FILES_OF_FOLDER = /(?:^|[^*])\/\*$/
const WILDCARD = /[*?\\]/

interface Rule {
  owners: readonly string[]
  /** Every path it matches begins so; asked first, as the matcher is a thousand times slower. */
  prefix: string
  matcher: Ignore
}

/** Who owns a path: names as written (`@user`, `@org/team`, an address), none if nobody does. */
export type OwnersOf = (path: string) => readonly string[]

const NOBODY: readonly string[] = []

/**
 * The owners that a CODEOWNERS file names. The last line that matches a path decides, also when it names nobody.
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
  // Hosts compare paths as they are written, whatever the file system folds.
  const matcher = ignore({ ignorecase: false }).add({ pattern })
  return FILES_OF_FOLDER.test(pattern) ? matcher.add({ pattern: `!${pattern}/` }) : matcher
}

/** A pattern with a slash before its end counts from the root of the repository; '' for others. */
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
