import { SeamarkError } from '../../shared/errors.js'
import type { Member } from '../program/member.js'

/** Errors of a member that only say: not here. */
const ABSENT: ReadonlySet<string> = new Set(['NOT_FOUND', 'BAD_INPUT'])

/**
 * Asks members in order, and returns the answer of the one that has one. `isFirst`: the first that has one is meant (the
 * user stands in its folder); else two answers are an error that names both.
 */
export async function oneOf<Answer>(
  words: string,
  members: readonly Member[],
  isFirst: boolean,
  ask: (member: Member) => Promise<Answer | null>,
): Promise<{ member: Member; answer: Answer } | null> {
  const found: { member: Member; answer: Answer }[] = []
  let problem: SeamarkError | null = null
  for (const member of members) {
    try {
      const answer = await ask(member)
      if (answer !== null) found.push({ member, answer })
    } catch (error) {
      if (!(error instanceof SeamarkError)) throw error
      if (error.code === 'AMBIGUOUS') throw inMember(error, member)
      if (!ABSENT.has(error.code)) throw error
      problem ??= error
    }
    if (isFirst && found.length > 0) return found[0]!
  }
  if (found.length > 1)
    throw severalHave(
      words,
      found.map(({ member }) => member),
    )
  if (found.length === 0 && problem !== null) throw problem
  return found[0] ?? null
}

/** The addresses of an error as the workspace takes them. */
function inMember({ code, message }: SeamarkError, { name }: Member): SeamarkError {
  return new SeamarkError(code, message.replaceAll(/^ {2}(?=[^\s…])/gm, `  ${name}/`))
}

function severalHave(words: string, members: readonly Member[]): SeamarkError {
  const lines = members.map(({ name }) => `  ${name}:${words}`)
  return new SeamarkError(
    'AMBIGUOUS',
    [`${members.length} repositories have "${words}". Ask for one of them:`, ...lines].join('\n'),
  )
}
