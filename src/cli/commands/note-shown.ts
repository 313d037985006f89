import type { Repository } from '../../engine/repository.js'
import type { Use } from '../../learn/lesson.js'

interface Place {
  path: string
  startLine: number
  endLine: number
}

/** Who looks at something after an answer has a use for it. The session is the last one of the checkout. */
export function noteShown(repository: Repository, shown: readonly Place[], how: Use): Promise<void> {
  const places = shown.map(({ path, startLine, endLine }) => ({ path, first: startLine, last: endLine }))
  return repository.noteUse(process.env.SEAMARK_SESSION || null, { places }, how)
}
