import type { Keyword } from './keywords.js'
import { MAX_NAME, MOST } from './limits.js'
import { joinedParts } from './names.js'
import type { Region } from './parse-task.js'
import { isFile } from './paths.js'
import { Tally } from './tally.js'

/** Markdown's `x` and reStructuredText's ``x`` and :class:`~a.B`. */
const BACK_QUOTED = /(`{1,2})([^`\n]{1,300})\1(?!`)/g
/** As GNU tools, TeX and Ruby quote: `x'. */
const GNU_QUOTED = /(?<![`\w])`([^`'\s]{1,300})'(?!['\w])/g
/** Extracts the name from `save(a, b)`, `save()`, `@cached`, `--dry-run`, `items[0]`, `Foo<T>`. */
const NAME =
  /^[~@.$-]*([\p{L}_][\p{L}\p{M}\p{N}_$]*(?:(?:\.|::|->|#|-|\/)[\p{L}_][\p{L}\p{M}\p{N}_$]*)*)[!?]?(?:\([^\n]*\)|\[[^\n]*\]|<[^\n]*>|=[^\s=][^\n]*|[:;,.])?$/u
const SHORTEST = 2
/** Values and types that occur in every program. */
const COMMON_VALUES = new Set(
  (
    'true false null none nil undefined self this cls int str string bool boolean float number object any void list dict ' +
    'set tuple array char long double byte bytes y n yes no ok foo bar baz'
  ).split(' '),
)

/** Names in backticks: the author marks them as code. Texts with spaces are read word by word elsewhere. */
export function readExact(region: Region): Keyword[] {
  const found = new Tally(MOST.exact)
  for (const match of [...region.text.matchAll(BACK_QUOTED), ...region.text.matchAll(GNU_QUOTED)]) {
    const source = (match[2] ?? match[1]!).trim()
    const name = NAME.exec(source)?.[1]
    if (name === undefined || name.length > MAX_NAME || name.length < SHORTEST) continue
    if (COMMON_VALUES.has(name.toLowerCase()) || isFile(source)) continue
    const plain = joinedParts(name).length > 0 ? name.replace(/^(?:self|this|cls)\./, '') : name
    found.add(plain, 'exact', region, match.index, source)
  }
  return found.keywords()
}
