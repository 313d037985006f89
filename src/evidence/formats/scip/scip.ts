import {
  type EvidenceReader,
  type EvidenceSource,
  type Observe,
  type ProducerFacts,
  SAYS_NOTHING,
} from '../../evidence.js'
import { lineNumber, MalformedEvidence } from '../../malformed.js'
import type { ColumnUnit } from '../../observation.js'
import { eachField, Fields } from '../../source/protobuf.js'
import { isScipHead } from './scip-head.js'
import { SymbolPlaces } from './symbol-places.js'

const INDEX = { metadata: 1, document: 2 } as const
const DOCUMENT = { path: 1, occurrence: 2, encoding: 6 } as const
const OCCURRENCE = { range: 1, symbol: 2, roles: 3 } as const
const IS_DEFINITION = 1
/** Symbols inside of a function have names that hold in their document only. */
const LOCAL = Buffer.from('local ')
const UNITS: readonly ColumnUnit[] = ['utf16', 'utf8', 'utf16', 'utf32']
/** Numbers of a range: line and first column come first. */
const SHORTEST_RANGE = 3
const LONGEST_RANGE = 4

interface Occurrence {
  symbol: Uint8Array
  isDefinition: boolean
  line: number
  column: number
}

interface ScipDocument {
  path: string
  unit: ColumnUnit
  occurrences: Occurrence[]
}

/** An index of a compiler or language server in the format SCIP, of any indexer. */
export const scip: EvidenceReader = {
  format: 'scip',
  title: 'SCIP index',
  recognises: isScipHead,
  paths,
  read,
}

/** A name means definitions in documents of the index alone. */
async function paths(source: EvidenceSource, note: (path: string) => void): Promise<void> {
  await eachField(source.chunks(), new Set([INDEX.document]), (_, bytes) => {
    const fields = new Fields(bytes)
    while (fields.next()) if (fields.field === DOCUMENT.path) note(fields.text())
  })
}

/** Reads it twice: a name may stand before the document that defines it. */
async function read(source: EvidenceSource, observe: Observe): Promise<ProducerFacts> {
  const places = new SymbolPlaces()
  let documents = 0
  await eachField(source.chunks(), new Set([INDEX.document]), (_, bytes) => {
    documents++
    const { path, unit, occurrences } = documentOf(bytes)
    for (const { symbol, isDefinition, line, column } of occurrences)
      if (isDefinition && !isLocal(symbol)) places.add(symbol, { path, line, column, unit })
  })
  if (documents === 0) throw new MalformedEvidence('documents', 'none')
  await eachField(source.chunks(), new Set([INDEX.document]), (_, bytes) =>
    observeDocument(documentOf(bytes), places, observe),
  )
  return SAYS_NOTHING
}

function observeDocument({ path, unit, occurrences }: ScipDocument, places: SymbolPlaces, observe: Observe) {
  const locals = new SymbolPlaces()
  for (const { symbol, isDefinition, line, column } of occurrences)
    if (isDefinition && isLocal(symbol)) locals.add(symbol, { path, line, column, unit })
  for (const { symbol, isDefinition, line, column } of occurrences) {
    if (isDefinition) continue
    const from = { path, line, column, unit }
    for (const to of (isLocal(symbol) ? locals : places).of(symbol)) observe({ kind: 'means', from, to })
  }
}

function isLocal(symbol: Uint8Array): boolean {
  return LOCAL.every((byte, at) => symbol[at] === byte)
}

function documentOf(bytes: Uint8Array): ScipDocument {
  const document: ScipDocument = { path: '', unit: 'utf16', occurrences: [] }
  const fields = new Fields(bytes)
  while (fields.next()) {
    if (fields.field === DOCUMENT.path) document.path = fields.text()
    else if (fields.field === DOCUMENT.occurrence) document.occurrences.push(occurrenceOf(fields.message()))
    else if (fields.field === DOCUMENT.encoding) document.unit = UNITS[fields.number()] ?? 'utf16'
  }
  if (document.path === '') throw new MalformedEvidence('the path of a document', 'none')
  return document
}

const NO_SYMBOL = new Uint8Array()

function occurrenceOf(fields: Fields): Occurrence {
  const range: number[] = []
  let symbol: Uint8Array = NO_SYMBOL
  let roles = 0
  while (fields.next()) {
    if (fields.field === OCCURRENCE.range) fields.numbersInto(range)
    else if (fields.field === OCCURRENCE.symbol) symbol = fields.bytes()
    else if (fields.field === OCCURRENCE.roles) roles = fields.number()
  }
  if (range.length < SHORTEST_RANGE || range.length > LONGEST_RANGE)
    throw new MalformedEvidence('three or four numbers of a range', String(range.length))
  const [line, column] = range
  return {
    symbol,
    isDefinition: (roles & IS_DEFINITION) !== 0,
    line: lineNumber(line! + 1, 'of an occurrence'),
    column: lineNumber(column!, 'as the column of an occurrence'),
  }
}
