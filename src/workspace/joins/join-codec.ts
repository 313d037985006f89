import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { EDGE_KINDS, edgeCode } from '../../graph/edge-kinds.js'
import { PROVENANCES, provenanceCode } from '../../graph/provenance.js'
import { putSealed, sealedLayout, sealedValue } from '../../index/artefacts/sealed-value.js'
import type { Checkout } from '../../store/checkout.js'
import { JOIN_KINDS, type Join } from '../workspace.js'

/** Raise it when the same repositories give other joins, or their form changes: older ones are made again. */
export const JOINS_VERSION = 3
const MAGIC = 0x534d4b4a
const LAYOUT = sealedLayout(MAGIC, JOINS_VERSION)
const CONFIDENCE_STEPS = 255
/** Speed counts more than size. */
const LEVEL = 1

/** A join as numbers and ids. */
export type JoinRow = readonly [
  join: number,
  fromMember: string,
  from: string,
  toMember: string,
  to: string,
  edge: number,
  provenance: number,
  confidence: number,
  line: number,
  isWrite: number,
]

export function rowOf(each: Join): JoinRow {
  return [
    JOIN_KINDS.indexOf(each.join),
    each.from.member,
    each.from.id,
    each.to.member,
    each.to.id,
    edgeCode(each.edge),
    provenanceCode(each.provenance),
    Math.round(each.confidence * CONFIDENCE_STEPS),
    each.line,
    Number(each.isWrite),
  ]
}

export function joinOf(row: JoinRow): Join {
  const [join, fromMember, from, toMember, to, edge, provenance, confidence, line, isWrite] = row
  return {
    join: JOIN_KINDS[join]!,
    from: { member: fromMember, id: from },
    to: { member: toMember, id: to },
    edge: EDGE_KINDS[edge]!.kind,
    provenance: PROVENANCES[provenance]!.provenance,
    confidence: confidence / CONFIDENCE_STEPS,
    line,
    isWrite: isWrite === 1,
  }
}

/** Stores a value of the workspace, with a checksum. */
export function putStored(checkout: Checkout, name: string, value: unknown): void {
  putSealed(checkout, name, LAYOUT, deflateRawSync(JSON.stringify(value), { level: LEVEL }))
}

/** Null if there is none that can be trusted: it is made again. */
export function storedValue<Value>(checkout: Checkout, name: string): Value | null {
  const { bytes } = sealedValue(checkout, name, LAYOUT)
  if (bytes === null) return null
  try {
    return JSON.parse(inflateRawSync(bytes).toString()) as Value
  } catch {
    return null
  }
}
