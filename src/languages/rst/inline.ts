import type { ReferenceKind } from '../../facts/facts.js'

export interface InlineReference {
  kind: ReferenceKind
  name: string
  start: number
  end: number
}

/** Lengths are bounded so that no text is slow to read. */
const INLINE =
  /``([^`]{1,400})``|:([\w:+.-]{1,60}):`([^`]{1,400})`|`([^`<]{0,400}?)\s*<([^`>]{1,400})>`__?|(?<![\w`])`([^`\s][^`]{0,400})`(?![`\w])(_?)|(https?:\/\/[^\s<>`"']+)/g
const TITLED = /^[\s\S]*<([^>]+)>$/
const TRAILING_PUNCTUATION = /[.,;:!?)\]]+$/
/** Roles that point to a place in prose. */
const LINK_ROLES = new Set(['doc', 'ref', 'download', 'numref', 'any'])
/** Roles that name neither code nor a place. */
const OTHER_ROLES = new Set(
  'pep rfc pypi ticket commit cve issue abbr sub sup subscript superscript strong emphasis title kbd menuselection guilabel dfn math raw'.split(
    ' ',
  ),
)

/** Code and links named in a piece of prose that begins at `offset`. */
export function readInline(prose: string, offset: number): InlineReference[] {
  const found: InlineReference[] = []
  for (const match of prose.matchAll(INLINE)) {
    const [whole, code, role, target, , link, plain, underscore, url] = match
    const add = (kind: ReferenceKind, name: string) => {
      const text = name.trim()
      if (text !== '')
        found.push({
          kind,
          name: text,
          start: offset + match.index,
          end: offset + match.index + whole.length,
        })
    }
    if (code !== undefined) add('mention', code)
    else if (role !== undefined) {
      const kind = roleKind(role)
      if (kind !== undefined) add(kind, roleTarget(target!))
    } else if (link !== undefined) add('link', link)
    else if (plain !== undefined) {
      if (underscore === '') add('mention', plain)
    } else if (url !== undefined) add('link', url.replace(TRAILING_PUNCTUATION, ''))
  }
  return found
}

/** The words of a title without marks: ``` ``Model`` fields ``` → `Model fields`. */
export function plainTitle(title: string): string {
  return title
    .replace(/``([^`]+)``/g, '$1')
    .replace(/:[\w:+.-]+:`([^`]+)`/g, (_, target: string) =>
      target.replace(/\s*<[^>]*>$/, '').replace(/^[~!]/, ''),
    )
    .replace(/`([^`<]+?)\s*(?:<[^>]*>)?`_{0,2}/g, '$1')
    .replace(/(\*{1,2})(\S(?:.*?\S)?)\1/g, '$2')
    .trim()
}

/** `py:func` is a role of code, `std:ref` one of places. */
function roleKind(role: string): ReferenceKind | undefined {
  const last = role.slice(role.lastIndexOf(':') + 1)
  if (OTHER_ROLES.has(last)) return undefined
  return LINK_ROLES.has(last) ? 'link' : 'mention'
}

/** `~package.Class`, `shown text <target>`, `function()` */
function roleTarget(target: string): string {
  return (TITLED.exec(target)?.[1] ?? target).replace(/^[~!]+/, '').replace(/\(\)$/, '')
}
