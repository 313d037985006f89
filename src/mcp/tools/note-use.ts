import type { Act } from '../../learn/lesson.js'
import type { CallContext } from './tool.js'

/** Records that a client looked at symbols after an answer, or questioned their place in it. */
export async function noteUse(
  { repository, session, learning }: CallContext,
  symbols: readonly string[],
  how: Act,
): Promise<void> {
  if (learning && symbols.length > 0) await repository.noteUse(session.id, { symbols }, how)
}
