import type { FileDelta, PackDelta, SymbolChange } from '../../pack/delta.js'
import { attributes, escapeXml, excerptElement } from './xml-text.js'

export function writeXmlDelta(delta: PackDelta): string {
  const { root, since, kind, tokenizer, budget, tokens, symbols, files, fixes, notes } = delta
  const unchanged = root === since ? { unchanged: true } : {}
  const lines = [
    `<pack-delta${attributes({ root, since, kind, tokenizer, budget, tokens, ...unchanged })}>`,
    ...symbols.map(symbolElement),
    ...files.flatMap(fileElements),
    ...(fixes === null ? [] : [`<fixes count="${fixes.length}"/>`]),
    ...(fixes ?? []).map(
      ({ commit, subject }) => `<fix${attributes({ commit })}>${escapeXml(subject)}</fix>`,
    ),
    ...notes.map(note => `<note>${escapeXml(note)}</note>`),
    '</pack-delta>',
  ]
  return `${lines.join('\n')}\n`
}

function symbolElement({ what, name, kind, path, startLine, endLine, form, from }: SymbolChange): string {
  const was =
    from === null ? {} : { 'was-path': from.path, 'was-first': from.startLine, 'was-last': from.endLine }
  return `<${what}${attributes({ name, kind, path, first: startLine, last: endLine, form, ...was })}/>`
}

function fileElements({ path, blob, left, moved, excerpts }: FileDelta): string[] {
  return [
    `<file${attributes({ path, blob })}>`,
    ...left.map(({ startLine, endLine }) => `<gone${attributes({ first: startLine, last: endLine })}/>`),
    ...moved.map(
      ({ from, startLine, endLine }) => `<same${attributes({ from, first: startLine, last: endLine })}/>`,
    ),
    ...excerpts.map(excerptElement),
    '</file>',
  ]
}
