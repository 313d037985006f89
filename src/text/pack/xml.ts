import type { FileRange, LeftOut, Pack, PackedFile, PackedSymbol } from '../../pack/pack.js'
import type { ReadableRenderer } from '../../pack/renderer.js'
import { readXml } from './read-xml.js'
import { writeXmlDelta } from './xml-delta.js'
import { attributes, escapeXml, excerptElement } from './xml-text.js'

export const xml: ReadableRenderer = {
  format: 'xml',
  overheads: { frame: 130, file: 50, symbol: 50, run: 22, leftOut: 90, fix: 40 },
  write: pack => `${lines(pack).join('\n')}\n`,
  writeDelta: writeXmlDelta,
  read: readXml,
}

function lines(pack: Pack): string[] {
  const { root, kind, tokenizer, budget, tokens, guesses, request, files, fixes, leftOut, leftOutCount } =
    pack
  const { known, funnel, notes } = pack
  return [
    `<pack${attributes({ root, kind, tokenizer, budget, tokens, ...(guesses ? { guesses } : {}) })}>`,
    ...(request === '' ? [] : [`<request>${escapeXml(request)}</request>`]),
    ...files.flatMap(fileLines),
    ...fixes.map(({ commit, subject }) => `<fix${attributes({ commit })}>${escapeXml(subject)}</fix>`),
    ...known.map(knownLine),
    ...leftOutLines(leftOut, leftOutCount),
    ...(funnel === null ? [] : [`<funnel${attributes({ ...funnel })}/>`]),
    ...notes.map(note => `<note>${escapeXml(note)}</note>`),
    '</pack>',
  ]
}

function fileLines({ path, blob, score, symbols, excerpts }: PackedFile): string[] {
  return [
    `<file${attributes({ path, blob, score })}>`,
    ...symbols.map(symbolLine),
    ...excerpts.map(excerptElement),
    '</file>',
  ]
}

function knownLine({ path, startLine, endLine }: FileRange): string {
  return `<known${attributes({ path, first: startLine, last: endLine })}/>`
}

function symbolLine({ name, kind, startLine, endLine, score, form, reasons }: PackedSymbol): string {
  const tag = `symbol${attributes({ name, kind, first: startLine, last: endLine, score, form })}`
  if (reasons.length === 0) return `<${tag}/>`
  return `<${tag}>${reasons.map(reason => `<why>${escapeXml(reason)}</why>`).join('')}</symbol>`
}

function leftOutLines(leftOut: readonly LeftOut[], count: number): string[] {
  if (leftOut.length === 0) return count === 0 ? [] : [`<left-out${attributes({ count })}/>`]
  return [`<left-out${attributes({ count })}>`, ...leftOut.map(leftOutLine), '</left-out>']
}

function leftOutLine(row: LeftOut): string {
  const { name, kind, path, startLine, endLine, score, tokens, request, summary } = row
  const values = { name, kind, path, first: startLine, last: endLine, score, tokens }
  const tag = `symbol${attributes({ ...values, ...(request === '' ? {} : { request }) })}`
  return summary === '' ? `<${tag}/>` : `<${tag}>${escapeXml(summary)}</symbol>`
}
