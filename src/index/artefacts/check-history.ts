import type { ChangeLog } from '../../history/change-log.js'
import { headOf } from '../../history/head.js'
import { commitTree } from '../../history/head-tree.js'
import type { History } from '../../history/history.js'
import { encodeHistory } from '../../history/history-codec.js'
import { encodeLog } from '../../history/log-codec.js'
import { historyOf } from '../../history/read-history.js'
import { readLog } from '../../history/read-log.js'
import { messageOf } from '../../shared/errors.js'
import type { Checkout } from '../../store/checkout.js'
import type { StoreCheck } from './artefact.js'
import { committedSymbols } from './committed-symbols.js'
import { rulesDigest } from './file-rules.js'
import type { Opened } from './opened.js'
import { recordedSources } from './sources.js'

export interface StoredHistory {
  history: History
  encoded: Uint8Array
  log: ChangeLog
}

/**
 * Reads the history from git once more, all of it, and compares. Files that differ from the commit would have to be parsed,
 * and their facts written: then only the commits are compared.
 * Null if the stored history is of another state of the repository.
 */
export async function checkHistory(
  { checkout }: Opened,
  stored: StoredHistory,
  isOf: (commit: string, rules: string) => boolean,
): Promise<StoreCheck | null> {
  const { rootDir, store, id } = checkout
  const { commit } = await headOf(rootDir)
  if (commit === '' || !isOf(commit, rulesDigest(store.files(id)))) return null
  const result: StoreCheck = {
    check: `the history is the one that git tells (${rootDir})`,
    of: 'commits',
    checked: stored.log.commits.length,
    faults: [],
    unchecked: null,
  }
  try {
    const [log, tree] = await Promise.all([
      readLog(rootDir, { limit: stored.log.limit, ...linesOf(checkout) }),
      commitTree(rootDir, commit),
    ])
    if (!isSame(encodeLog(log), encodeLog(stored.log)))
      result.faults.push(`the commits of ${rootDir} are not those that git tells`)
    else if (tree.changes.every(({ path, from }) => !tree.blobs.has(path) && !tree.blobs.has(from))) {
      const made = historyOf(log, await committedSymbols(checkout, tree, {}))
      if (!isSame(encodeHistory(made), stored.encoded))
        result.faults.push(`the history of ${rootDir} is not the one that its commits make`)
    } else result.check = `the commits are those that git tells (${rootDir})`
  } catch (error) {
    result.faults.push(messageOf(error))
  }
  return result
}

/** How far back it was read by lines. */
function linesOf(checkout: Checkout): { lines?: number } {
  const { historyLines } = recordedSources(checkout)
  return historyLines === null ? {} : { lines: historyLines }
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0
}
