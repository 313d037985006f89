import type { Use } from '../learn/lesson.js'
import type { Asked } from './tool.js'

/** What a client looks at after an answer was of use: it counts when others like it are asked for. */
export async function noteUse(
  { repository, session, learning }: Asked,
  symbols: readonly string[],
  how: Use,
): Promise<void> {
  if (learning && symbols.length > 0) await repository.noteUse(session.id, { symbols }, how)
}
