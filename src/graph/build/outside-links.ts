import { edgeCode } from '../edge-kinds.js'
import { thingId } from '../node-id.js'
import { nodeCode, type ThingKind } from '../node-kinds.js'
import type { OutsideEdge, OutsideSink } from '../outside-edges.js'
import { confidenceOf, provenanceCode } from '../provenance.js'
import { confidenceByte, type EdgeList } from './edge-list.js'
import type { GraphBuilder } from './graph-builder.js'
import type { Things } from './record-reader.js'

/** Adds edges from outside sources to those of the files. */
export class OutsideLinks implements OutsideSink {
  readonly #builder: GraphBuilder
  readonly #things: Things
  readonly #linked: EdgeList
  readonly #known = new Map<string, string>()

  constructor(builder: GraphBuilder, things: Things, linked: EdgeList) {
    this.#builder = builder
    this.#things = things
    this.#linked = linked
  }

  add({ source, target, kind, provenance, confidence = confidenceOf(provenance) }: OutsideEdge): void {
    const { ids } = this.#builder
    this.#linked.add(
      ids.numberOf(source),
      ids.numberOf(target),
      edgeCode(kind),
      provenanceCode(provenance),
      0,
      0,
      confidenceByte(confidence),
    )
  }

  thing(kind: ThingKind, name: string): string {
    const key = `${kind} ${name}`
    let id = this.#known.get(key)
    if (id === undefined) {
      id = thingId(kind, name)
      this.#known.set(key, id)
      this.#things.set(this.#builder.ids.numberOf(id), {
        kind: nodeCode(kind),
        name: this.#builder.texts.add(name),
      })
    }
    return id
  }
}
