import { cobertura } from './coverage/cobertura.js'
import { coveragePyDatabase } from './coverage/coverage-py-database.js'
import { coveragePyJson } from './coverage/coverage-py-json.js'
import { goCover } from './coverage/go-cover.js'
import { istanbulJson } from './coverage/istanbul-json.js'
import { jacoco } from './coverage/jacoco.js'
import { lcov } from './coverage/lcov.js'
import { llvmJson } from './coverage/llvm-json.js'
import { v8Json } from './coverage/v8-json.js'
import type { EvidenceReader } from './evidence.js'

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
]

/** The reader of a file by its first bytes; null if it is of no known format. */
export function readerOf(head: Uint8Array): EvidenceReader | null {
  return READERS.find(reader => reader.recognises(head)) ?? null
}
