import type { Excerpt } from '../../pack/pack.js'

/** ` name="value"` for each entry. */
export function attributes(values: Record<string, string | number | boolean>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value)).replaceAll('"', '&quot;')}"`)
    .join('')
}

/** Escapes tabs and line ends too: in an attribute they would become spaces. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\t', '&#9;')
    .replaceAll('\n', '&#10;')
}

export function excerptElement({ startLine, endLine, text }: Excerpt): string {
  const code = text.replaceAll(']]>', ']]]]><![CDATA[>')
  return `<lines${attributes({ first: startLine, last: endLine })}><![CDATA[${code}]]></lines>`
}
