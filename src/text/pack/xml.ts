import type { FileRange, LeftOut, Pack, PackedFile, PackedSymbol } from '../../pack/pack.js'
import type { ReadableRenderer } from '../../pack/renderer.js'
import { needsBoundary } from '../boundary.js'
import { withLineNumbers } from './line-numbers.js'
import { readXml } from './read-xml.js'
import { encloseElements } from './xml-boundary.js'
import { writeXmlDelta } from './xml-delta.js'
import { changeElement, edgeElement, element, excerptElement, startTag } from './xml-text.js'

export const xml: ReadableRenderer = withLineNumbers({
  format: 'xml',
  overheads: { frame: 156, file: 50, symbol: 50, run: 22, leftOut: 90, fix: 40 },
  write: pack => `${lines(pack).join('\n')}\n`,
  writeDelta: writeXmlDelta,
  read: readXml,
})

function lines(pack: Pack): string[] {
  const { root, kind, tokenizer, budget, tokens, guesses, request, files, fixes, leftOut, leftOutCount } =
    pack
  const { known, edges, shares, funnel, notes } = pack
  const content = [
    ...files.flatMap(fileLines),
    ...edges.map(edgeElement),
    ...fixes.map(({ commit, subject }) => element('fix', { commit }, subject)),
    ...fixes.flatMap(({ commit, hunk }) => (hunk === undefined ? [] : [element('hunk', { commit }, hunk)])),
    ...known.map(knownLine),
    ...leftOutLines(leftOut, leftOutCount),
    ...notes.map(note => element('note', {}, note)),
  ]
  return [
    startTag('pack', {
      root,
      kind,
      tokenizer,
      budget,
      tokens,
      ...(guesses ? { guesses } : {}),
      ...(pack.lineNumbers ? { numbered: true } : {}),
    }),
    ...(request === '' ? [] : [element('request', {}, request)]),
    ...(needsBoundary(pack) ? encloseElements(content) : content),
    ...(Object.keys(shares).length === 0 ? [] : [element('shares', { ...shares })]),
    ...(funnel === null ? [] : [element('funnel', { ...funnel })]),
    '</pack>',
  ]
}

function fileLines({ path, blob, score, symbols, excerpts, changes = [] }: PackedFile): string[] {
  return [
    startTag('file', { path, blob, score }),
    ...symbols.map(symbolLine),
    ...excerpts.map(excerptElement),
    ...changes.map(changeElement),
    '</file>',
  ]
}

function knownLine({ path, startLine, endLine }: FileRange): string {
  return element('known', { path, first: startLine, last: endLine })
}

function symbolLine(symbol: PackedSymbol): string {
  const { name, kind, startLine, endLine, score, form, summary, reasons } = symbol
  const values = { name, kind, first: startLine, last: endLine, score, form }
  const children = [
    ...(summary === undefined ? [] : [element('summary', {}, summary)]),
    ...reasons.map(reason => element('why', {}, reason)),
  ]
  if (children.length === 0) return element('symbol', values)
  return `${startTag('symbol', values)}${children.join('')}</symbol>`
}

function leftOutLines(leftOut: readonly LeftOut[], count: number): string[] {
  if (leftOut.length === 0) return count === 0 ? [] : [element('left-out', { count })]
  return [startTag('left-out', { count }), ...leftOut.map(leftOutLine), '</left-out>']
}

function leftOutLine(row: LeftOut): string {
  const { name, kind, path, startLine, endLine, score, tokens, request, summary } = row
  const values = { name, kind, path, first: startLine, last: endLine, score, tokens }
  return element(
    'symbol',
    { ...values, ...(request === '' ? {} : { request }) },
    summary === '' ? null : summary,
  )
}
