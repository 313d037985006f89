import { decodeFacts } from '../facts/codec.js'
import type { OutsideEdges } from '../graph/assemble.js'
import type { GraphBuilder } from '../graph/graph-builder.js'
import { thingId } from '../graph/node-id.js'
import type { ThingKind } from '../graph/node-kinds.js'
import type { History } from '../history/history.js'
import { CODEOWNERS_PLACES, parseCodeowners } from '../history/owners.js'
import type { Store } from '../store/store.js'
import { historyFacts } from './update-history.js'

/** `co_changed_with` and `authored_by`, as far as the symbols are still there. */
export function historyEdges(history: History): OutsideEdges {
  return {
    addTo(builder) {
      const { partners, recent } = historyFacts(history)
      for (const [id, others] of partners) {
        const source = builder.find(id)
        if (source === undefined) continue
        for (const { key, confidence } of others) {
          const target = builder.find(key)
          if (target === undefined) continue
          builder.addEdge({ source, target, kind: 'co_changed_with', provenance: 'structural', confidence })
        }
      }
      for (const [id, { majority }] of recent) {
        const source = builder.find(id)
        if (source === undefined || majority === '') continue
        builder.addEdge({
          source,
          target: thing(builder, 'author', majority),
          kind: 'authored_by',
          provenance: 'structural',
        })
      }
    },
  }
}

/** `owned_by`, from the CODEOWNERS file that counts. */
export function ownerEdges(store: Store, checkout: number): OutsideEdges {
  const rows = store.blobRows(checkout)
  const place = CODEOWNERS_PLACES.find(each => rows.some(row => row.path === each))
  const row = rows.find(each => each.path === place)
  return {
    addTo(builder) {
      if (row === undefined) return
      const ownersOf = parseCodeowners(decodeFacts(store.facts(row.blob)).strings[0]?.text ?? '')
      for (const { path } of rows) {
        const source = builder.find(thingId('file', path))
        if (source === undefined) continue
        for (const owner of ownersOf(path)) {
          builder.addEdge({
            source,
            target: thing(builder, 'owner', owner),
            kind: 'owned_by',
            provenance: 'structural',
          })
        }
      }
    },
  }
}

function thing(builder: GraphBuilder, kind: ThingKind, name: string): number {
  const lines = { startLine: 0, endLine: 0 }
  return builder.addNode({
    id: thingId(kind, name),
    kind,
    name,
    qualifiedName: name,
    path: '',
    container: -1,
    ...lines,
    isTest: false,
    content: '',
  })
}
