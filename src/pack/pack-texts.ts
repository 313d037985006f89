import type { Definition, Facts } from '../facts/facts.js'
import type { SecretExceptions } from '../files/secret-exceptions.js'
import type { BlobKey } from '../store/store.js'
import type { PastFix } from './pack.js'
import type { TaskWords } from './task-words.js'

/** The bytes of a file, or why they cannot be read. */
export type ReadBytes = (path: string) => Promise<{ bytes: Uint8Array } | { detail: string }>

/** Where the texts of a pack come from: one checkout, or several as one. */
export interface PackTexts {
  read: ReadBytes
  /** Files whose secrets are shown. */
  secretExceptions: SecretExceptions
  /** The facts of these bytes of a file, if they are known. */
  factsOf(path: string, key: BlobKey): Facts | undefined
  /** The id of a definition in a file, as the graph has it. */
  idOf(path: string, definition: Definition): string
  /** The name of the repository of a file, in an answer over several. */
  repositoryOf?(path: string): string
  /** Totals of everything that is searched. */
  sizes(): { bytes: number; lines: number }
  /** Past changes with their most telling hunks, within so many tokens; without, where that is switched off. */
  withHunks(fixes: readonly PastFix[], words: TaskWords, tokens: number): Promise<PastFix[]>
}
