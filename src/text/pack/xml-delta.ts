import type { FileDelta, PackDelta, SymbolChange } from '../../pack/delta.js'
import { needsBoundary } from '../boundary.js'
import { encloseElements } from './xml-boundary.js'
import { edgeElement, element, excerptElement, startTag } from './xml-text.js'

export function writeXmlDelta(delta: PackDelta): string {
  const { root, since, kind, tokenizer, budget, tokens, symbols, files, edges, fixes, notes } = delta
  const unchanged = root === since ? { unchanged: true } : {}
  const numbered = delta.lineNumbers ? { numbered: true } : {}
  const content = [
    ...symbols.map(symbolElement),
    ...files.flatMap(fileElements),
    ...(edges === null ? [] : [element('edges', { count: edges.length })]),
    ...(edges ?? []).map(edgeElement),
    ...(fixes === null ? [] : [element('fixes', { count: fixes.length })]),
    ...(fixes ?? []).map(({ commit, subject }) => element('fix', { commit }, subject)),
    ...notes.map(note => element('note', {}, note)),
  ]
  const lines = [
    startTag('pack-delta', { root, since, kind, tokenizer, budget, tokens, ...unchanged, ...numbered }),
    ...(needsBoundary(delta) ? encloseElements(content) : content),
    '</pack-delta>',
  ]
  return `${lines.join('\n')}\n`
}

function symbolElement(change: SymbolChange): string {
  const { what, name, kind, path, startLine, endLine, form, summary, from } = change
  const was =
    from === null ? {} : { 'was-path': from.path, 'was-first': from.startLine, 'was-last': from.endLine }
  const values = { name, kind, path, first: startLine, last: endLine, form, ...was }
  return element(what, values, summary ?? null)
}

function fileElements({ path, blob, left, moved, excerpts }: FileDelta): string[] {
  return [
    startTag('file', { path, blob }),
    ...left.map(({ startLine, endLine }) => element('gone', { first: startLine, last: endLine })),
    ...moved.map(({ from, startLine, endLine }) =>
      element('same', { from, first: startLine, last: endLine }),
    ),
    ...excerpts.map(excerptElement),
    '</file>',
  ]
}
