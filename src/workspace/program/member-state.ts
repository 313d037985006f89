import { recordOf } from '../../index/artefacts/records.js'
import type { Member } from './member.js'

/** The state of a member's files as far as joins depend on it: the digest over its link records. Equal contents give equal states. */
export function memberState({ checkout }: Member): string {
  return recordOf(checkout, 'links')?.digest ?? ''
}
