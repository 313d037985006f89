import type { Artefact } from '../../src/index/artefacts/artefact.js'
import { checked } from '../../src/index/artefacts/checking.js'
import { openGraph } from '../../src/index/artefacts/graph.js'
import type { Opened } from '../../src/index/artefacts/opened.js'

const KEY = 'toy'

/** The number of nodes in words. */
export const toy: Artefact<string> = {
  name: 'toy',
  version: 1,
  madeOf: ({ graph }) => graph!,
  make: ({ opened }) => ({ value: `${openGraph(opened).nodeCount} nodes`, report: {} }),
  save: ({ checkout }, text) => checkout.store.putValue(checkout.id, KEY, Buffer.from(text)),
  load,
  probe: opened => (load(opened) === null ? 'missing' : null),
  check: opened => [
    checked('the toy counts nodes', 'toys', say => {
      const text = load(opened)
      if (text !== null && text !== `${openGraph(opened).nodeCount} nodes`) say(`the toy says "${text}"`)
      return Number(text !== null)
    }),
  ],
  discard: ({ checkout }) => checkout.store.putValue(checkout.id, KEY, new Uint8Array(0)),
}

function load({ checkout }: Opened): string | null {
  return Buffer.from(checkout.store.value(checkout.id, KEY) ?? []).toString() || null
}
