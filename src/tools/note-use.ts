import type { UseTargets } from '../learn/journal-use.js'
import type { Act } from '../learn/lesson.js'
import type { CallContext } from './tool.js'

/** Records that a client looked at something after an answer, or questioned its place in it. */
export async function noteUse(
  { repository, session, learning }: CallContext,
  targets: UseTargets,
  how: Act,
): Promise<void> {
  if (learning) await repository.noteUse(session.id, targets, how)
}
