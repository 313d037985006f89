import { checkoutTexts } from '../../pack/checkout-texts.js'
import type { PackTexts } from '../../pack/pack-texts.js'
import { maskedId } from '../graph/merge-graphs.js'
import type { Member } from '../program/member.js'
import type { Members } from '../program/members.js'

type OwnTexts = Omit<PackTexts, 'sizes'>

/** Texts of all members: the first part of a path is the name of its member. */
export function memberTexts(
  members: Members,
  commits: { member: Member; commit: string } | null = null,
): PackTexts {
  const texts = new Map<string, OwnTexts>()
  const of = (path: string): { own: OwnTexts; inside: string; name: string } => {
    const slash = path.indexOf('/')
    const name = path.slice(0, slash)
    const member = members.named(name)
    const commit = commits?.member === member ? commits.commit : ''
    const own = texts.get(name) ?? checkoutTexts(member.opened, commit)
    texts.set(name, own)
    return { own, inside: path.slice(slash + 1), name }
  }
  return {
    read(path) {
      const { own, inside } = of(path)
      return own.read(inside)
    },
    secretExceptions(path) {
      const { own, inside } = of(path)
      return own.secretExceptions(inside)
    },
    factsOf(path, key) {
      const { own, inside } = of(path)
      return own.factsOf(inside, key)
    },
    idOf(path, definition) {
      const { own, inside, name } = of(path)
      return maskedId(name, own.idOf(inside, definition))
    },
    repositoryOf: path => of(path).name,
    sizes() {
      const sizes = members.all.flatMap(({ checkout }) => checkout.store.languageCounts(checkout.id))
      return {
        bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
        lines: sizes.reduce((sum, { lines }) => sum + lines, 0),
      }
    },
    // A commit does not say which member it is of.
    withHunks: async fixes => [...fixes],
  }
}
