/** What the extension reads of the answers of the server; they have more. */

export interface Place {
  path: string
  startLine: number
}

export interface Explanation {
  rank: number | null
  candidates: number
  /** In a sentence: its place, or why it has none. */
  text: string
  item: (Place & { qualifiedName: string; score: number; reasons: string[] }) | null
}

export interface Impact {
  targets: { qualifiedName: string; path: string }[]
  groups: ImpactGroup[]
  /** Uses of the name that could not be resolved: each may mean the target. */
  open: { name: string; kind: string; count: number; places: { path: string; line: number }[] }[]
}

export interface ImpactGroup {
  one: string
  many: string
  /** Of all items; `items` are the first. */
  total: number
  items: ImpactItem[]
}

export interface ImpactItem {
  node: Place & { kind: string; qualifiedName: string }
  depth: number
  via: string
  /** Of the use in the file of the node; 0 if there is none. */
  line: number
  provenance: string
  confidence: number
}
