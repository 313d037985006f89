import type { FileReader } from '../../facts/file-reader.js'
import { stateKey } from '../../shared/state-slots.js'

/** First node after the last attribute seen: the tokens inside an attribute are not code. */
const SKIPPED = stateKey(() => ({ until: 0 }))

export function skipTokens(at: number, file: FileReader): void {
  file.state(SKIPPED).until = file.tree.after[at]!
}

export function isSkipped(at: number, file: FileReader): boolean {
  return at < file.state(SKIPPED).until
}
