export interface Packed {
  head: number[]
  name: number[]
  body: number[]
  counts: number[]
  queries: number[][]
}

/** One column after the other, each with its length before it: numbers of 8 bits, and of 16 bits as all low bytes, then all high bytes. */
export class PackedColumns {
  rows = 0
  queries = 0
  readonly #small = {
    repo: [],
    source: [],
    heads: [],
    names: [],
    bodies: [],
    asked: [],
    lengths: [],
    counts: [],
  } as Record<string, number[]>
  readonly #large = { head: [], name: [], body: [], query: [] } as Record<string, number[]>

  add(repo: number, source: number, { head, name, body, counts, queries }: Packed): void {
    const {
      repo: repos,
      source: sources,
      heads,
      names,
      bodies,
      asked,
      lengths,
      counts: allCounts,
    } = this.#small
    repos!.push(repo)
    sources!.push(source)
    heads!.push(head.length)
    names!.push(name.length)
    bodies!.push(body.length)
    asked!.push(queries.length)
    for (const query of queries) lengths!.push(query.length)
    for (const count of counts) allCounts!.push(count)
    for (const row of head) this.#large.head!.push(row)
    for (const row of name) this.#large.name!.push(row)
    for (const row of body) this.#large.body!.push(row)
    for (const query of queries) for (const row of query) this.#large.query!.push(row)
    this.rows++
    this.queries += queries.length
  }

  bytes(): Buffer {
    const parts: Buffer[] = []
    const put = (bytes: Uint8Array) => {
      const length = Buffer.alloc(4)
      length.writeUInt32LE(bytes.length)
      parts.push(length, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
    }
    for (const column of Object.values(this.#small)) put(Uint8Array.from(column))
    for (const column of Object.values(this.#large)) {
      put(Uint8Array.from(column, value => value & 0xff))
      put(Uint8Array.from(column, value => value >> 8))
    }
    return Buffer.concat(parts)
  }
}
