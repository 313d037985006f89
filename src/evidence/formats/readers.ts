import type { EvidenceReader } from '../evidence.js'
import { cobertura } from './cobertura.js'
import { coveragePyDatabase } from './coverage-py-database.js'
import { coveragePyJson } from './coverage-py-json.js'
import { goCover } from './go-cover.js'
import { istanbulJson } from './istanbul-json.js'
import { jacoco } from './jacoco.js'
import { lcov } from './lcov.js'
import { llvmJson } from './llvm-json.js'
import { otlpJson } from './otlp/otlp-json.js'
import { otlpProto } from './otlp/otlp-proto.js'
import { cpuProfile } from './profiles/cpu-profile.js'
import { pprof } from './profiles/pprof.js'
import { scip } from './scip/scip.js'
import { v8Json } from './v8-json.js'

/** Every format that can be imported. At most one recognises a file. */
export const READERS: readonly EvidenceReader[] = [
  coveragePyDatabase,
  coveragePyJson,
  istanbulJson,
  v8Json,
  llvmJson,
  lcov,
  goCover,
  jacoco,
  cobertura,
  scip,
  otlpJson,
  otlpProto,
  cpuProfile,
  pprof,
]

/** The reader of a file by its first bytes; null if it is of no known format. */
export function readerOf(head: Uint8Array): EvidenceReader | null {
  return READERS.find(reader => reader.recognises(head)) ?? null
}
