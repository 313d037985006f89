import { SeamarkError } from '../../shared/errors.js'
import type { Member } from '../program/member.js'

/** Errors of a member that only say: not here. */
const ABSENT: ReadonlySet<string> = new Set(['NOT_FOUND', 'BAD_INPUT'])

export interface MemberAnswer<Answer> {
  member: Member
  answer: Answer
}

/**
 * Asks members in order, and returns the answer of the one that has one. `isFirst`: the first that has one is meant (the
 * user stands in its folder); else two answers are an error that names both.
 */
export async function oneOf<Answer>(
  words: string,
  members: readonly Member[],
  isFirst: boolean,
  ask: (member: Member) => Promise<Answer | null>,
): Promise<MemberAnswer<Answer> | null> {
  const found = await allOf(members, isFirst, ask)
  if (found.length > 1) throw severalHave(words, found)
  return found[0] ?? null
}

/** The same, with all answers: what they are about may be one thing for all of them. */
export async function allOf<Answer>(
  members: readonly Member[],
  isFirst: boolean,
  ask: (member: Member) => Promise<Answer | null>,
): Promise<MemberAnswer<Answer>[]> {
  const found: MemberAnswer<Answer>[] = []
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
    if (isFirst && found.length > 0) return found
  }
  if (found.length === 0 && problem !== null) throw problem
  return found
}

/** The addresses of an error as the workspace takes them. */
function inMember({ code, message }: SeamarkError, { name }: Member): SeamarkError {
  return new SeamarkError(code, message.replaceAll(/^ {2}(?=[^\s…])/gm, `  ${name}/`))
}

export function severalHave(words: string, found: readonly MemberAnswer<unknown>[]): SeamarkError {
  const lines = found.map(({ member }) => `  ${member.name}:${words}`)
  return new SeamarkError(
    'AMBIGUOUS',
    [`${found.length} repositories have "${words}". Ask for one of them:`, ...lines].join('\n'),
  )
}
