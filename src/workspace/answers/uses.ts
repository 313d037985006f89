import type { Feedback, FeedbackResult } from '../../learn/give-feedback.js'
import type { UseTargets } from '../../learn/journal-use.js'
import type { Act } from '../../learn/lesson.js'
import { SeamarkError } from '../../shared/errors.js'
import type { Member } from '../program/member.js'
import type { Members } from '../program/members.js'
import { addressOf, inWorkspace } from './addresses.js'

/** Records a use in the member that each target is of. */
export async function workspaceUse(
  members: Members,
  session: string | null,
  { symbols = [], files = [], places = [] }: UseTargets,
  how: Act,
): Promise<void> {
  for (const member of members.all) {
    const own = (path: string) =>
      path.startsWith(`${member.name}/`) ? path.slice(member.name.length + 1) : null
    const used = {
      symbols: symbols.flatMap(name => own(name) ?? []),
      files: files.flatMap(path => own(path) ?? []),
      places: places.flatMap(place => {
        const path = own(place.path)
        return path === null ? [] : [{ ...place, path }]
      }),
    }
    if (used.symbols.length + used.files.length + used.places.length === 0) continue
    const { symbols: named, ...rest } = used
    await member.repository.noteUse(session, named.length === 0 ? rest : used, how)
  }
}

/** Each member learns from what was useful in it. */
export async function workspaceFeedback(
  members: Members,
  { task, useful = [], notUseful = [], session }: Feedback,
): Promise<FeedbackResult> {
  const result: FeedbackResult = { useful: [], notUseful: [] }
  const parts = new Map<Member, { useful: string[]; notUseful: string[] }>()
  const add = async (name: string, side: 'useful' | 'notUseful') => {
    const { member, words } = await memberOf(members, name)
    const part = parts.get(member) ?? { useful: [], notUseful: [] }
    part[side].push(words)
    parts.set(member, part)
  }
  for (const name of useful) await add(name, 'useful')
  for (const name of notUseful) await add(name, 'notUseful')
  if (parts.size === 0)
    throw new SeamarkError('BAD_INPUT', 'Expected symbols that were useful or not useful, found none.')
  for (const [member, part] of parts) {
    const own = session === undefined ? { task, ...part } : { task, session, ...part }
    const taken = await members.use(member).repository.feedback(own)
    result.useful.push(...taken.useful.map(each => inWorkspace(member, each)))
    result.notUseful.push(...taken.notUseful.map(each => inWorkspace(member, each)))
  }
  return result
}

async function memberOf(members: Members, name: string): Promise<{ member: Member; words: string }> {
  const { members: asked, words } = addressOf(name, members)
  for (const member of asked) {
    const { matches } = await members.use(member).repository.named(words, 1)
    const isFile = member.rows.some(({ path }) => path === words)
    if (isFile || matches.some(({ match }) => match === 'exact')) return { member, words }
  }
  throw new SeamarkError(
    'NOT_FOUND',
    `Expected a symbol or file of a repository, found nothing called "${name}".`,
  )
}
