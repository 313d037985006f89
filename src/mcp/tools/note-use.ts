import type { UseTargets } from '../../learn/journal-use.js'
import type { Use } from '../../learn/lesson.js'
import type { CallContext } from './tool.js'

/** Records that a client looked at something after an answer: that counts for similar tasks. */
export async function noteUse(
  { repository, session, learning }: CallContext,
  used: UseTargets,
  how: Use,
): Promise<void> {
  if (learning) await repository.noteUse(session.id, used, how)
}
