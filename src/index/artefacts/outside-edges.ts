import { createHash } from 'node:crypto'
import { decodeFacts } from '../../facts/codec.js'
import { thingId } from '../../graph/node-id.js'
import type { OutsideEdges } from '../../graph/outside-edges.js'
import { CODEOWNERS_PLACES, type OwnersOf, parseCodeowners } from '../../history/owners.js'
import type { LinkRow } from '../../store/link-store.js'
import type { Store } from '../../store/store.js'
import { historyDigest, historyFacts, openHistory } from './history.js'
import type { Opened } from './opened.js'

/** `co_changed_with` and `authored_by` edges, for symbols that still exist. */
export function historyEdges(opened: Opened): OutsideEdges {
  return {
    root: historyRoot(historyDigest(opened.checkout)),
    addTo(links) {
      const history = openHistory(opened)
      if (history === null) return
      const { partners, authors } = historyFacts(history)
      for (const [source, others] of partners) {
        for (const { key, confidence } of others)
          links.add({ source, target: key, kind: 'co_changed_with', provenance: 'structural', confidence })
      }
      for (const [source, author] of authors) {
        const target = links.thing('author', author)
        links.add({ source, target, kind: 'authored_by', provenance: 'structural' })
      }
    },
  }
}

/** Without a history, the hash of nothing. */
function historyRoot(digest: string): Uint8Array {
  return digest === '' ? createHash('sha256').digest() : Buffer.from(digest, 'hex')
}

/** The rules of the CODEOWNERS file that is in effect; null if there is none. */
export function codeownersOf(store: Store, files: readonly LinkRow[]): OwnersOf | null {
  const file = codeownersFile(files)
  return file === undefined
    ? null
    : parseCodeowners(decodeFacts(store.facts(file.blob)).strings[0]?.text ?? '')
}

function codeownersFile(files: readonly LinkRow[]): LinkRow | undefined {
  const place = CODEOWNERS_PLACES.find(each => files.some(({ path }) => path === each))
  return files.find(({ path }) => path === place)
}

/** `owned_by` edges, from the CODEOWNERS file that is in effect. */
export function ownerEdges(store: Store, files: readonly LinkRow[]): OutsideEdges {
  const owners = codeownersFile(files)
  const root = createHash('sha256').update('owners')
  if (owners !== undefined) {
    root.update(owners.root)
    for (const { path } of files) root.update('\0').update(path)
  }
  return {
    root: root.digest(),
    addTo(links) {
      const ownersOf = codeownersOf(store, files)
      if (ownersOf === null) return
      for (const { path } of files) {
        for (const owner of ownersOf(path)) {
          links.add({
            source: thingId('file', path),
            target: links.thing('owner', owner),
            kind: 'owned_by',
            provenance: 'structural',
          })
        }
      }
    },
  }
}
