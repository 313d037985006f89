import type { LineChange } from '../../changes/line-change.js'
import type { Excerpt, PackedEdge } from '../../pack/pack.js'
import { replaceInvisible, unitEscape } from '../../shared/safe-text.js'

/** XML 1.0 cannot hold these, not even as references. */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]/u
/** With the sign that escapes them. */
const ALL_FORBIDDEN = new RegExp(`\\\\|${FORBIDDEN.source}`, 'gu')
const ESCAPES = /\\(?:\\|u([0-9a-f]{4}))/g
const HEX = 16
const LINE_ENDS_AND_TABS = /[\t\n]/

type Values = Record<string, string | number | boolean>

/** `<tag name="value">text</tag>`, or `<tag name="value"/>` if the text is null. */
export function element(tag: string, values: Values, text: string | null = null): string {
  const { start, write } = opening(tag, values, text ?? '')
  return text === null ? `<${start}/>` : `<${start}>${references(write(text))}</${tag}>`
}

/** The tag that begins an element with children. */
export function startTag(tag: string, values: Values): string {
  return `<${opening(tag, values, '').start}>`
}

export function edgeElement({ kind, from, to }: PackedEdge): string {
  return element('edge', { kind, from, to })
}

/** The lines of an excerpt in CDATA: code stays readable, and costs few tokens. */
export function excerptElement({ startLine, endLine, text }: Excerpt): string {
  return codeElement('lines', { first: startLine, last: endLine }, text)
}

/** Changed lines, and in CDATA those of the other side. */
export function changeElement({ startLine, endLine, here, other }: LineChange): string {
  const values = { first: startLine, last: endLine, here, other: other.length }
  return other.length === 0 ? element('change', values) : codeElement('change', values, other.join('\n'))
}

function codeElement(tag: string, values: Values, text: string): string {
  const { start, write } = opening(tag, values, text)
  const code = replaceInvisible(write(text).replaceAll(']]>', ']]]]><![CDATA[>'), character =>
    LINE_ENDS_AND_TABS.test(character) ? character : `]]>${reference(character)}<![CDATA[`,
  )
  return `<${start}><![CDATA[${code}]]></${tag}>`
}

/**
 * `escaped="true"` says that, in the attributes and the text of this element, `\uXXXX` is a character that XML cannot
 * hold and `\\` a backslash.
 */
function opening(
  tag: string,
  values: Values,
  text: string,
): { start: string; write: (text: string) => string } {
  const isEscaped = FORBIDDEN.test(text) || Object.values(values).some(value => FORBIDDEN.test(String(value)))
  const write = isEscaped ? escapeForbidden : (plain: string) => plain
  const attributes = Object.entries({ ...values, ...(isEscaped ? { escaped: true } : {}) }).map(
    ([name, value]) => ` ${name}="${references(write(String(value))).replaceAll('"', '&quot;')}"`,
  )
  return { start: `${tag}${attributes.join('')}`, write }
}

function escapeForbidden(text: string): string {
  return text.replace(ALL_FORBIDDEN, character => (character === '\\' ? '\\\\' : unitEscape(character)))
}

/** The opposite of `escapeForbidden`. */
export function unescapeForbidden(text: string): string {
  return text.replace(ESCAPES, (_, digits: string | undefined) =>
    digits === undefined ? '\\' : String.fromCharCode(Number.parseInt(digits, HEX)),
  )
}

/** References for markup and for everything that cannot be seen; in an attribute, tabs and line ends would become spaces. */
function references(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return replaceInvisible(escaped, reference)
}

function reference(character: string): string {
  return `&#${character.codePointAt(0)};`
}
