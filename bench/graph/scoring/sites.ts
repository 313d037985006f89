import type { Edge, OracleCall } from '../oracle.js'

/** The oracle's call sites, found by place. */
export class Sites {
  private readonly byLine = new Map<string, OracleCall[]>()
  private readonly byFirstLine = new Map<string, OracleCall[]>()

  constructor(calls: readonly OracleCall[]) {
    for (const call of calls) {
      add(this.byLine, `${call.file}:${call.line}`, call)
      if (call.from !== undefined) add(this.byFirstLine, `${call.file}:${call.from}`, call)
    }
  }

  /**
   * The sites that an edge may be about: one if it has a column; else all of its line that call this name, or that lead
   * to its target under another name. Empty: the oracle says nothing about this edge.
   */
  of(edge: Edge): OracleCall[] {
    const here = this.byLine.get(`${edge.file}:${edge.line}`) ?? []
    const exact = here.find(site => site.column === edge.column && site.name === edge.name)
    if (exact !== undefined) return [exact]
    // Another call of that name on the line, where the oracle was asked about a sample only.
    if (edge.column !== null) return []
    const started = this.byFirstLine.get(`${edge.file}:${edge.line}`) ?? []
    const near = edge.column === null ? [...here, ...started] : here
    const named = near.filter(site => site.name === edge.name)
    if (named.length > 0 || edge.column !== null) return named
    return near.filter(site => isRight(edge, site))
  }
}

function add(map: Map<string, OracleCall[]>, key: string, call: OracleCall): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [call])
  else list.push(call)
}

/** Whether the edge's target stands where one of the oracle's does; some systems count a definition from its decorator. */
export function isRight({ target }: Edge, site: OracleCall): boolean {
  return site.targets.some(
    ({ file, line, from = line }) => file === target.file && target.line >= from && target.line <= line,
  )
}
