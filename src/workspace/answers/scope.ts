import type { Member } from '../program/member.js'
import type { Members } from '../program/members.js'

/** A scope begins with the name of a member, and may go on with a folder in it. */
export function scopedMembers(
  members: Members,
  scope: string | undefined,
): { asked: readonly Member[]; scope: string | undefined } {
  if (scope === undefined) return { asked: members.all, scope }
  const plain = scope.replace(/^\.\//, '').replace(/\/+$/, '')
  const slash = plain.indexOf('/')
  const member = members.named(slash < 0 ? plain : plain.slice(0, slash))
  return { asked: [member], scope: slash < 0 ? undefined : plain.slice(slash + 1) }
}
