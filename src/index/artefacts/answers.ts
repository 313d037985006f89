import { createHash } from 'node:crypto'
import type { Checkout } from '../../store/checkout.js'
import type { Artefact, Inputs } from './artefact.js'
import { checked } from './checking.js'
import { facts } from './facts.js'
import { graph } from './graph.js'
import { historyDigest } from './history.js'
import type { Opened } from './opened.js'
import { recordOf } from './records.js'

/**
 * The state that answers are made from, and the answers stored for it. Made last, when everything else is
 * written: until then a query may read parts of two states.
 */
export const answers: Artefact<string> = {
  name: 'answers',
  version: 1,
  madeOf: ({ facts, history, graph }: Inputs) => `${facts} ${history || 'none'} ${graph}`,
  async make(run) {
    await run.saved()
    return { value: '', report: {} }
  },
  save() {},
  load: answerState,
  probe: () => null,
  check: ({ checkout: { store } }, seen) => {
    if (seen.has('answers')) return []
    seen.add('answers')
    return [
      checked('each stored pack has its data', 'packs', say => {
        const rows = store.packs('')
        for (const { root, format } of rows)
          if (!store.packData(root, format)?.length) say(`pack ${root} has no data in ${format}`)
        return rows.length
      }),
    ]
  },
  discard: ({ checkout }) => checkout.store.dropPacks(),
}

/**
 * The state that answers are made from, as one value: all file contents (the Merkle root of all packages),
 * the history, and the versions of the graph's makers. '' while an index is running, in this process or
 * another.
 */
export function answerState(opened: Opened): string {
  const { checkout } = opened
  const record = recordOf(checkout, answers.name)
  const graphKey = recordOf(checkout, graph.name)?.key ?? ''
  if (record === null || record.key !== keyNow(checkout, facts.digest!(opened), graphKey)) return ''
  return createHash('sha256')
    .update(graphKey)
    .update(semanticState(opened))
    .update(evidenceState(opened))
    .digest('hex')
}

/** '' while there is none: then answers do not depend on it. */
function evidenceState({ checkout }: Opened): string {
  const { evidence } = checkout.store
  return evidence.evidenceRuns().length === 0 ? '' : evidence.evidenceVersion()
}

/** '' while the semantic layer is off: then answers do not depend on it. */
function semanticState({ checkout, semantic }: Opened): string {
  const { provider, orderer, model, url } = semantic
  if (provider === 'off' && orderer === 'off') return ''
  return JSON.stringify([provider, orderer, model, url, recordOf(checkout, 'vectors')?.digest ?? ''])
}

function keyNow(checkout: Checkout, factsDigest: string, graphKey: string): string | null {
  return answers.madeOf({ facts: factsDigest, history: historyDigest(checkout), graph: graphKey })
}
