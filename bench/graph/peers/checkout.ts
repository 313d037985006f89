import { basename, join } from 'node:path'
import { WORK } from '../../paths.js'
import { copyCheckout } from '../copy-checkout.js'

/** The dot keeps our own compiler out. A copy of a repository for peers: they write their index into it, or remember where it lies. */
export function peerCheckout(repo: string): string {
  return copyCheckout(repo, join(WORK, '.graph', basename(repo)))
}
