import { LINKED_BY, LINKER_VERSION, type LinkRun, linkCheckout } from '../../graph/link/link-checkout.js'
import { rootsOf } from '../../graph/snapshot.js'
import type { LinkRow } from '../../store/link-store.js'
import type { Artefact, Made } from './artefact.js'
import { checkLinks } from './check-links.js'
import { recordOf } from './records.js'
import type { Run } from './run.js'

/** A link record for each file, made from the facts of all files. Its digest is the Merkle root over them. */
export const links: Artefact<LinkRow[], LinkRun> = {
  name: 'links',
  version: LINKER_VERSION,
  madeOf: ({ facts }) => `${facts} ${LINKED_BY}`,
  make,
  unchanged: ({ files }) => ({ linked: 0, files, whole: false, milliseconds: 0, cutOff: [] }),
  save() {},
  load: ({ checkout }) => checkout.store.links(checkout.id),
  probe: () => null,
  check: ({ checkout }) => checkLinks(checkout),
  discard({ checkout: { store, id } }) {
    store.putLinks(
      id,
      [],
      store.links(id).map(({ path }) => path),
    )
    store.dropRecords()
  },
}

async function make({ opened, options }: Run): Promise<Made<LinkRow[], LinkRun>> {
  const { checkout, facts: cache } = opened
  const isOurs = recordOf(checkout, links.name)?.key.endsWith(` ${LINKED_BY}`) === true
  const report = await linkCheckout(checkout, {
    whole: !isOurs,
    cache,
    onProgress(files, filesTotal) {
      options.onProgress?.({ phase: 'linking', files, filesTotal, bytes: files, bytesTotal: filesTotal })
    },
  })
  const value = checkout.store.links(checkout.id)
  const { root } = rootsOf(value, opened.packageRoots)
  return { value, digest: Buffer.from(root).toString('hex'), report }
}
