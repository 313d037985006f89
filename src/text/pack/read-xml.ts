import { parseXml, type XmlElement, type XmlNode } from '@rgrove/parse-xml'
import type { LineChange } from '../../changes/line-change.js'
import type { Excerpt, Form, LeftOut, Pack, PackedFile, PackedSymbol, QueryKind } from '../../pack/pack.js'
import { messageOf, SeamarkError } from '../../shared/errors.js'
import { unescapeForbidden } from './xml-text.js'

/** Reads what `xml.ts` writes, however another program has laid it out. */
export function readXml(text: string): Pack {
  const pack = packElement(text)
  const named = (tag: string) => childrenOf(pack).filter(({ name }) => name === tag)
  const [leftOut] = named('left-out')
  const [funnel] = named('funnel')
  return {
    root: word(pack, 'root'),
    kind: word(pack, 'kind') as QueryKind,
    request: named('request').map(textOf)[0] ?? '',
    tokenizer: word(pack, 'tokenizer'),
    budget: number(pack, 'budget'),
    tokens: number(pack, 'tokens'),
    guesses: pack.attributes.guesses === 'true',
    ...(pack.attributes.numbered === 'true' ? { lineNumbers: true } : {}),
    files: named('file').map(readFile),
    edges: named('edge').map(edge => ({
      kind: word(edge, 'kind'),
      from: word(edge, 'from'),
      to: word(edge, 'to'),
    })),
    fixes: named('fix').map(fix => {
      const commit = word(fix, 'commit')
      const hunk = named('hunk').find(each => word(each, 'commit') === commit)
      return { commit, subject: textOf(fix), ...(hunk === undefined ? {} : { hunk: textOf(hunk) }) }
    }),
    known: named('known').map(known => ({ path: word(known, 'path'), ...places(known) })),
    leftOut: leftOut === undefined ? [] : childrenOf(leftOut).map(readLeftOut),
    leftOutCount: leftOut === undefined ? 0 : number(leftOut, 'count'),
    shares: Object.fromEntries(
      named('shares').flatMap(({ attributes }) =>
        Object.entries(attributes).map(([name, tokens]) => [name, Number(tokens)]),
      ),
    ),
    funnel:
      funnel === undefined
        ? null
        : {
            repository: number(funnel, 'repository'),
            search: number(funnel, 'search'),
            graph: number(funnel, 'graph'),
          },
    notes: named('note').map(textOf),
  }
}

function readFile(file: XmlElement): PackedFile {
  const changes = childrenOf(file).filter(({ name }) => name === 'change')
  return {
    path: word(file, 'path'),
    blob: word(file, 'blob'),
    score: number(file, 'score'),
    symbols: childrenOf(file)
      .filter(({ name }) => name === 'symbol')
      .map(readSymbol),
    excerpts: childrenOf(file)
      .filter(({ name }) => name === 'lines')
      .map((lines): Excerpt => ({ ...places(lines), text: textOf(lines) })),
    ...(changes.length === 0 ? {} : { changes: changes.map(readChange) }),
  }
}

function readChange(change: XmlElement): LineChange {
  const here = word(change, 'here') === '-' ? '-' : '+'
  const other = number(change, 'other') === 0 ? [] : textOf(change).split('\n')
  return { ...places(change), here, other }
}

function readSymbol(symbol: XmlElement): PackedSymbol {
  const named = (tag: string) => childrenOf(symbol).filter(({ name }) => name === tag)
  const [summary] = named('summary')
  return {
    name: word(symbol, 'name'),
    kind: word(symbol, 'kind'),
    ...places(symbol),
    score: number(symbol, 'score'),
    form: word(symbol, 'form') as Form,
    ...(summary === undefined ? {} : { summary: textOf(summary) }),
    reasons: named('why').map(textOf),
  }
}

function readLeftOut(symbol: XmlElement): LeftOut {
  return {
    name: word(symbol, 'name'),
    kind: word(symbol, 'kind'),
    path: word(symbol, 'path'),
    ...places(symbol),
    score: number(symbol, 'score'),
    tokens: number(symbol, 'tokens'),
    request: 'request' in symbol.attributes ? word(symbol, 'request') : '',
    summary: textOf(symbol),
  }
}

function places(element: XmlElement): { startLine: number; endLine: number } {
  return { startLine: number(element, 'first'), endLine: number(element, 'last') }
}

function word(element: XmlElement, name: string): string {
  const value = element.attributes[name]
  if (value === undefined)
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected the XML of a pack, found <${element.name}> without ${name}: write it again with --format xml.`,
    )
  return exact(element, value)
}

function textOf(element: XmlElement): string {
  return exact(element, element.text)
}

function exact({ attributes }: XmlElement, written: string): string {
  return attributes.escaped === 'true' ? unescapeForbidden(written) : written
}

function number(element: XmlElement, name: string): number {
  return Number(word(element, name))
}

function childrenOf({ children }: XmlElement): XmlElement[] {
  return children.filter((child: XmlNode): child is XmlElement => child.type === 'element')
}

function packElement(text: string): XmlElement {
  let root: XmlElement | null
  try {
    ;({ root } = parseXml(text))
  } catch (error) {
    const [said] = messageOf(error).split('\n')
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected the XML of a pack, found a broken text (${said}): write it again with --format xml.`,
      error,
    )
  }
  if (root?.name !== 'pack')
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected the XML of a pack, found <${root?.name}>: \`seamark context --format xml\` writes one.`,
    )
  return root
}
