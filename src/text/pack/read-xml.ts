import { parseXml, type XmlElement, type XmlNode } from '@rgrove/parse-xml'
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
    files: named('file').map(readFile),
    fixes: named('fix').map(fix => {
      const commit = word(fix, 'commit')
      const hunk = named('hunk').find(each => word(each, 'commit') === commit)
      return { commit, subject: textOf(fix), ...(hunk === undefined ? {} : { hunk: textOf(hunk) }) }
    }),
    known: named('known').map(known => ({ path: word(known, 'path'), ...places(known) })),
    leftOut: leftOut === undefined ? [] : childrenOf(leftOut).map(readLeftOut),
    leftOutCount: leftOut === undefined ? 0 : number(leftOut, 'count'),
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
  }
}

function readSymbol(symbol: XmlElement): PackedSymbol {
  return {
    name: word(symbol, 'name'),
    kind: word(symbol, 'kind'),
    ...places(symbol),
    score: number(symbol, 'score'),
    form: word(symbol, 'form') as Form,
    reasons: childrenOf(symbol).map(textOf),
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
    throw new SeamarkError('BAD_INPUT', `<${element.name}> of the pack has no ${name}.`)
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
    throw new SeamarkError('BAD_INPUT', `Expected the XML of a pack, found a broken text: ${said}`, error)
  }
  if (root?.name !== 'pack')
    throw new SeamarkError('BAD_INPUT', `Expected the XML of a pack, found <${root?.name}>.`)
  return root
}
