import type { Engine } from '../../engine/engine.js'
import type { Act } from '../../learn/lesson.js'

interface LineRange {
  path: string
  startLine: number
  endLine: number
}

/** Records that the user looked at definitions after an answer, or questioned their place in it: of SEAMARK_SESSION, else of the last session of the checkout. */
export function noteUse(repository: Engine, definitions: readonly LineRange[], how: Act): Promise<void> {
  const places = definitions.map(({ path, startLine, endLine }) => ({
    path,
    first: startLine,
    last: endLine,
  }))
  return repository.noteUse(process.env.SEAMARK_SESSION || null, { places }, how)
}
