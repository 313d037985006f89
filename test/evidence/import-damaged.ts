import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EvidenceBook } from '../../src/evidence/book/evidence-book.js'
import { SeamarkError } from '../../src/shared/errors.js'
import { damaged, randomFrom } from './damage.js'
import { SAMPLES } from './samples.js'

export interface DamagedRuns {
  refused: number
  /** Damage that leaves a file of the format, such as another number. */
  taken: number
  /** What must not happen: other errors, and runs that are there after an error. */
  faults: string[]
}

/** Imports damaged files. Each is refused with nothing stored, or taken as a whole. */
export async function importDamaged(
  book: EvidenceBook,
  folder: string,
  files: number,
  seed: number,
): Promise<DamagedRuns> {
  const random = randomFrom(seed)
  const samples = Object.entries(SAMPLES)
  const result: DamagedRuns = { refused: 0, taken: 0, faults: [] }
  for (let file = 0; file < files; file++) {
    const [format, bytes] = samples[file % samples.length]!
    const path = join(folder, 'damaged')
    writeFileSync(path, damaged(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, random))
    const about = `${format}, file ${file} of seed ${seed}`
    try {
      const { run } = await book.import(path)
      result.taken++
      book.forget(run)
    } catch (error) {
      result.refused++
      if (!(error instanceof SeamarkError)) result.faults.push(`${about}: ${String(error)}`)
    }
    const { runs } = book.report()
    if (runs.length > 0) result.faults.push(`${about}: ${runs.length} runs are left`)
  }
  return result
}
