import type { Keyword } from './keywords.js'
import { MAX_NAME, MOST } from './limits.js'
import { joinedParts } from './names.js'
import { isFile } from './paths.js'
import type { Region } from './request.js'
import { Tally } from './tally.js'

/** Markdown's `x` and reStructuredText's ``x`` and :class:`~a.B`. */
const BACK_QUOTED = /(`{1,2})([^`\n]{1,300})\1(?!`)/g
/** `save(a, b)`, `save()`, `@cached`, `--dry-run`, `items[0]`, `Foo<T>` → the name alone. */
const NAME =
  /^[~@.$-]*([\p{L}_][\p{L}\p{M}\p{N}_$]*(?:(?:\.|::|->|#|-|\/)[\p{L}_][\p{L}\p{M}\p{N}_$]*)*)[!?]?(?:\([^\n]*\)|\[[^\n]*\]|<[^\n]*>|=[^\s=][^\n]*|[:;,.])?$/u
/** Values and types of every program. */
const EVERYWHERE = new Set(
  (
    'true false null none nil undefined self this cls int str string bool boolean float number object any void list dict ' +
    'set tuple array char long double byte bytes y n yes no ok foo bar baz'
  ).split(' '),
)

/** Names between back-quotes: the writer says that they are code. What has blanks in it is read word by word elsewhere. */
export function readExact(region: Region): Keyword[] {
  const found = new Tally(MOST.exact)
  for (const match of region.text.matchAll(BACK_QUOTED)) {
    const written = match[2]!.trim()
    const name = NAME.exec(written)?.[1]
    if (name === undefined || name.length > MAX_NAME || name.length < 2) continue
    if (EVERYWHERE.has(name.toLowerCase()) || isFile(written)) continue
    const plain = joinedParts(name).length > 0 ? name.replace(/^(?:self|this|cls)\./, '') : name
    found.add(plain, 'exact', region, match.index, written)
  }
  return found.keywords()
}
