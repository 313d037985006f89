import type { Use } from '../../learn/lesson.js'
import type { CallContext } from './tool.js'

/** Records that a client looked at symbols after an answer: that counts for similar tasks. */
export async function noteUse(
  { repository, session, learning }: CallContext,
  symbols: readonly string[],
  how: Use,
): Promise<void> {
  if (learning && symbols.length > 0) await repository.noteUse(session.id, { symbols }, how)
}
