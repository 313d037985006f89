import type { Excerpt, Form, LeftOut, Pack, PackedFile, PackedSymbol, QueryKind } from '../../pack/pack.js'
import { SeamarkError } from '../../shared/errors.js'

interface Element {
  tag: string
  attributes: ReadonlyMap<string, string>
  children: Element[]
  text: string
}

const TOKEN = /<!\[CDATA\[([\s\S]*?)\]\]>|<\/([\w-]+)>|<([\w-]+)((?: [\w-]+="[^"]*")*)(\/?)>|([^<]+)/y
const ATTRIBUTE = / ([\w-]+)="([^"]*)"/g
const ENTITY = /&(?:(amp|lt|gt|quot)|#(\d+));/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Reads what `xml.ts` writes. It knows no more of XML than that needs. */
export function readXml(text: string): Pack {
  const pack = parse(text)
  const named = (tag: string) => pack.children.filter(child => child.tag === tag)
  const [leftOut] = named('left-out')
  const [funnel] = named('funnel')
  return {
    root: word(pack, 'root'),
    kind: word(pack, 'kind') as QueryKind,
    request: named('request')[0]?.text ?? '',
    tokenizer: word(pack, 'tokenizer'),
    budget: number(pack, 'budget'),
    tokens: number(pack, 'tokens'),
    guesses: pack.attributes.get('guesses') === 'true',
    files: named('file').map(readFile),
    fixes: named('fix').map(fix => ({ commit: word(fix, 'commit'), subject: fix.text })),
    known: named('known').map(known => ({ path: word(known, 'path'), ...places(known) })),
    leftOut: (leftOut?.children ?? []).map(readLeftOut),
    leftOutCount: leftOut === undefined ? 0 : number(leftOut, 'count'),
    funnel:
      funnel === undefined
        ? null
        : {
            repository: number(funnel, 'repository'),
            search: number(funnel, 'search'),
            graph: number(funnel, 'graph'),
          },
    notes: named('note').map(note => note.text),
  }
}

function readFile(file: Element): PackedFile {
  return {
    path: word(file, 'path'),
    blob: word(file, 'blob'),
    score: number(file, 'score'),
    symbols: file.children.filter(({ tag }) => tag === 'symbol').map(readSymbol),
    excerpts: file.children
      .filter(({ tag }) => tag === 'lines')
      .map((lines): Excerpt => ({ ...places(lines), text: lines.text })),
  }
}

function readSymbol(symbol: Element): PackedSymbol {
  return {
    name: word(symbol, 'name'),
    kind: word(symbol, 'kind'),
    ...places(symbol),
    score: number(symbol, 'score'),
    form: word(symbol, 'form') as Form,
    reasons: symbol.children.map(({ text }) => text),
  }
}

function readLeftOut(symbol: Element): LeftOut {
  return {
    name: word(symbol, 'name'),
    kind: word(symbol, 'kind'),
    path: word(symbol, 'path'),
    ...places(symbol),
    score: number(symbol, 'score'),
    tokens: number(symbol, 'tokens'),
    request: symbol.attributes.get('request') ?? '',
    summary: symbol.text,
  }
}

function places(element: Element): { startLine: number; endLine: number } {
  return { startLine: number(element, 'first'), endLine: number(element, 'last') }
}

function word({ tag, attributes }: Element, name: string): string {
  const value = attributes.get(name)
  if (value === undefined) throw new SeamarkError('BAD_INPUT', `<${tag}> of the pack has no ${name}.`)
  return value
}

function number(element: Element, name: string): number {
  return Number(word(element, name))
}

function parse(text: string): Element {
  const top: Element = { tag: '', attributes: new Map(), children: [], text: '' }
  const open = [top]
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex
    const match = TOKEN.exec(text)
    if (match === null) throw new SeamarkError('BAD_INPUT', `Not the XML of a pack, from character ${at} on.`)
    const [, data, closing, opening, attributes, isEmpty, characters] = match
    const around = open.at(-1)!
    if (data !== undefined) around.text += data
    else if (characters !== undefined) around.text += unescaped(characters)
    else if (closing !== undefined) open.pop()
    else {
      const element = { tag: opening!, attributes: readAttributes(attributes!), children: [], text: '' }
      around.children.push(element)
      if (isEmpty === '') open.push(element)
    }
  }
  const [pack] = top.children
  if (pack?.tag !== 'pack' || open.length !== 1)
    throw new SeamarkError('BAD_INPUT', 'Expected the XML of a pack, found something else.')
  return pack
}

function readAttributes(text: string): Map<string, string> {
  return new Map([...text.matchAll(ATTRIBUTE)].map(([, name, value]) => [name!, unescaped(value!)]))
}

function unescaped(text: string): string {
  return text.replace(ENTITY, (_, name: string | undefined, code: string | undefined) =>
    name === undefined ? String.fromCodePoint(Number(code)) : ENTITIES[name]!,
  )
}
