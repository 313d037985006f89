import { realpathSync } from 'node:fs'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import type { Member } from '../program/member.js'
import type { Members } from '../program/members.js'

/** Words of a query, and the members that they can be about. */
export interface Address {
  members: readonly Member[]
  /** Without the name of the member. */
  words: string
  /** The folder of a member that paths start from; null: its root. */
  folder: string | null
}

/**
 * `shop/src/orders.ts` and `shop:Order.size` are of one member; an absolute path, or one from a folder inside a member, is
 * of that one; other words may be of any.
 */
export function addressOf(words: string, members: Members, folder: string | null = null): Address {
  const named = members.all.find(({ name }) => words.startsWith(`${name}/`) || words.startsWith(`${name}:`))
  if (named !== undefined)
    return { members: [named], words: words.slice(named.name.length + 1), folder: null }
  if (isAbsolute(words)) {
    const around = members.around(realOf(words))
    if (around !== null) return { members: [around], words: inMember(around, realOf(words)), folder: null }
  }
  const here = folder === null ? null : members.around(realOf(folder))
  return here === null
    ? { members: members.all, words, folder: null }
    : { members: [here, ...members.all.filter(each => each !== here)], words, folder }
}

/** The path of a file in its member, from an absolute one. */
export function inMember({ repository: { location } }: Member, path: string): string {
  return relative(location.root, path).split(sep).join('/')
}

/** A path of a member as answers of the workspace write it. */
export function inWorkspace({ name }: Pick<Member, 'name'>, path: string): string {
  return path === '' ? '' : `${name}/${path}`
}

/** Symbolic links in the folders of a path are followed, as in the roots of members; the file need not exist. */
function realOf(path: string): string {
  const whole = resolve(path)
  try {
    return realpathSync(whole)
  } catch {
    const above = resolve(whole, '..')
    return above === whole ? whole : resolve(realOf(above), relative(above, whole))
  }
}
